//! Seasons: results of many tournaments as one table (page 8, "Seasons").

mod ahead;
mod past;
mod qualify;
mod rules;
mod table;
mod tie_breaks;

use std::sync::Arc;

use hashbrown::HashMap;
use serde::Serialize;

use crate::change::{Change, Log, Working};
use crate::day::Day;
use crate::exact::Exact;
use crate::facts::{Finish, Finished, TournamentFacts};
use crate::input::Register;
use crate::names::Player;
use crate::system_name::SystemName;
use crate::systems::additive::AdditiveOptions;
use crate::systems::pro::{self, PointsTable};
use crate::systems::{System, dci_1994, slot};
use crate::value::Value;

pub use ahead::{Outlook, Prospect, WantedFinish};
pub use qualify::Qualified;
pub use rules::{
    By, PointsSystem, QualifyRules, RatedBy, SeasonK, SeasonRules, SeasonTieBreak, TableRules, ToCome,
};
pub use table::{SeasonRow, SeasonTables};

/// The results of a season, collected while a history is rated.
pub struct Season {
    rules: Arc<SeasonRules>,
    additive: AdditiveOptions,
    levels: Option<PointsTable>,
    /// Later results do not count.
    until: Option<Day>,
    /// In the order in which they ended.
    tournaments: Vec<SeasonTournament>,
    /// By player, in the order of the tournaments.
    results: Vec<Vec<SeasonResult>>,
    /// `rating`: how everybody's rating changed.
    ratings: HashMap<Player, RatingHistory>,
    faults: Vec<SeasonFault>,
    /// The awards of all finishes. Millions of finishes have few.
    awards: Vec<SeasonAward>,
    /// Their numbers, by what a tournament has in common with others.
    known: HashMap<TournamentKind, HashMap<Finish, u32>>,
}

/// What decides about the awards of a tournament: K, field, multiplier and level.
type TournamentKind = (u32, u32, Exact, String);

#[derive(Debug, Clone)]
pub struct SeasonTournament {
    pub facts: Arc<TournamentFacts>,
    pub day: Day,
    /// 0 under systems without K.
    pub k: u32,
    pub field: u32,
    pub multiplier: Exact,
}

/// One player's result in a tournament that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeasonResult {
    pub tournament: u32,
    /// The number of its [award](Season::award_of), shared by all who finished like this.
    award: u32,
}

/// A finish, and its points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonAward {
    /// That of the first player who finished like this.
    pub finish: Finish,
    pub points: Exact,
}

/// A tournament that the rules cannot count.
#[derive(Debug, Clone)]
pub struct SeasonFault {
    pub facts: Arc<TournamentFacts>,
    pub day: Day,
    pub kind: SeasonFaultKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonFaultKind {
    /// Neither the tournament nor its category has a K.
    NoK,
    /// The rules list it, but it was not played within the season.
    Outside,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[expect(clippy::large_enum_variant, reason = "workings are made one by one")]
pub enum SeasonWorking {
    Rated(Working),
    Counted(Counted),
}

#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Counted {
    /// The value of a place among this many players.
    Place { place: u32, field: u32 },
    /// Match wins, and draws at their value.
    Wins { wins: u32, draws: u32, draw_value: Exact },
    /// The sum of the rating's changes in the tournament.
    Rating { wins: u32, draws: u32 },
}

#[derive(Debug)]
struct RatingHistory {
    /// Before the first change.
    first: Exact,
    /// The ratings after each change, in order.
    changes: Vec<(Day, Exact)>,
}

impl Season {
    /// An empty season. Results after `until` are left out.
    pub fn new(rules: Arc<SeasonRules>, until: Option<Day>) -> Season {
        let levels = match (rules.system, &rules.levels) {
            (PointsSystem::Pro, Some(levels)) => {
                Some(PointsTable { source: String::new(), levels: levels.clone() })
            }
            (PointsSystem::Pro, None) => Some(PointsTable::of_2010()),
            _ => None,
        };
        Season {
            additive: rules.additive(),
            rules,
            levels,
            until,
            tournaments: Vec::new(),
            results: Vec::new(),
            ratings: HashMap::new(),
            faults: Vec::new(),
            awards: Vec::new(),
            known: HashMap::new(),
        }
    }

    pub fn rules(&self) -> &SeasonRules {
        &self.rules
    }

    pub fn tournaments(&self) -> &[SeasonTournament] {
        &self.tournaments
    }

    pub fn faults(&self) -> &[SeasonFault] {
        &self.faults
    }

    /// A player's results in the order of the tournaments.
    pub fn results(&self, player: Player) -> &[SeasonResult] {
        self.results.get(player.index()).map_or(&[], Vec::as_slice)
    }

    /// `rating`: the rating of a player at the end of a day without the tournaments that count.
    pub fn start(&self, player: Player, day: Day) -> Option<Exact> {
        let history = self.ratings.get(&player)?;
        let until = history.changes.partition_point(|(of, _)| *of <= day);
        let rating = until.checked_sub(1).map_or(&history.first, |last| &history.changes[last].1);
        let results = self.results(player).iter();
        let results = results.filter(|result| self.tournaments[result.tournament as usize].day <= day);
        Some(results.fold(rating.clone(), |rest, result| rest.minus(self.points_of(result))))
    }

    /// Everybody with a result.
    pub fn players(&self) -> impl Iterator<Item = Player> {
        let numbers = (0u32..).map(Player).zip(&self.results);
        numbers.filter(|(_, results)| !results.is_empty()).map(|(player, _)| player)
    }

    pub fn last_day(&self) -> Option<Day> {
        self.tournaments.iter().map(|one| one.day).max()
    }

    pub fn working(&self, result: &SeasonResult) -> SeasonWorking {
        self.points(&self.award_of(result).finish, &self.tournaments[result.tournament as usize]).1
    }

    /// The points of a finish before the multiplier; 0 at a level that the table does not have.
    fn points(&self, finish: &Finish, of: &SeasonTournament) -> (Exact, SeasonWorking) {
        let Finish { place, wins, draws, .. } = *finish;
        match self.rules.system {
            PointsSystem::Additive => {
                let (points, why) = self.additive.award(finish, of.field, of.k, &Exact::ONE);
                (points, SeasonWorking::Rated(why))
            }
            PointsSystem::Dci1994 => {
                let (points, why) = dci_1994::award(finish);
                (Exact::from(points), SeasonWorking::Rated(why))
            }
            PointsSystem::Pro => {
                let level = of.facts.level.clone();
                let points = self.levels.as_ref().and_then(|table| table.points(&level, place, of.field));
                let why = Working::Finish { level, place };
                (Exact::from(points.unwrap_or(0)), SeasonWorking::Rated(why))
            }
            PointsSystem::Placement => {
                let points =
                    pro::points_of(self.rules.places.as_deref().unwrap_or_default(), place, of.field);
                (Exact::from(points), SeasonWorking::Counted(Counted::Place { place, field: of.field }))
            }
            PointsSystem::Wins => {
                let draw_value = self.rules.draws.clone().unwrap_or(Exact::ZERO);
                let points = Exact::from(wins).plus(&draw_value.times(&Exact::from(draws)));
                (points, SeasonWorking::Counted(Counted::Wins { wins, draws, draw_value }))
            }
            PointsSystem::Rating => (Exact::ZERO, SeasonWorking::Counted(Counted::Rating { wins, draws })),
        }
    }

    /// The finish and the points of a result.
    pub fn award_of(&self, result: &SeasonResult) -> &SeasonAward {
        &self.awards[result.award as usize]
    }

    /// The points of a result.
    pub fn points_of(&self, result: &SeasonResult) -> &Exact {
        &self.award_of(result).points
    }

    fn add_award(&mut self, finish: Finish, points: Exact) -> u32 {
        self.awards.push(SeasonAward { finish, points });
        crate::names::count(self.awards.len() - 1)
    }

    /// The tournament as it counts; `None` if it does not.
    fn counts(&mut self, finished: &Finished<'_>) -> Option<SeasonTournament> {
        let (facts, day) = (finished.tournament, finished.day);
        let is_listed = self.rules.lists(facts, day);
        if is_listed == Some(false) {
            return None;
        }
        let mut fault = |kind| self.faults.push(SeasonFault { facts: facts.clone(), day, kind });
        if !self.rules.has_day(day) {
            if is_listed.is_some() {
                fault(SeasonFaultKind::Outside);
            }
            return None;
        }
        let is_unknown = self.levels.as_ref().is_some_and(|table| !table.levels.contains_key(&facts.level));
        if is_unknown || self.until.is_some_and(|until| day > until) {
            return None;
        }
        let k = match self.rules.system {
            PointsSystem::Additive => self.rules.k_of(facts),
            _ => Some(0),
        };
        let Some(k) = k else {
            fault(SeasonFaultKind::NoK);
            return None;
        };
        let multiplier = finished.multiplier(&self.rules.multipliers);
        Some(SeasonTournament { facts: facts.clone(), day, k, field: finished.field(), multiplier })
    }

    /// `rating`: sets each result to the change of the rating in that tournament. `ratings` are the latest.
    pub fn rate(&mut self, changes: &[Change], ratings: impl Fn(Player) -> Option<Value>) {
        let numbers: HashMap<&str, usize> = self
            .tournaments
            .iter()
            .enumerate()
            .map(|(number, one)| (one.facts.id.as_str(), number))
            .collect();
        let mut sums: HashMap<(Player, usize), Exact> = HashMap::new();
        for change in changes {
            let (Some(before), Some(after)) = (&change.before, &change.after) else { continue };
            let (before, after) = (exact(before), exact(after));
            let facts = change.tournament.as_ref();
            if let Some(number) = facts.and_then(|facts| numbers.get(facts.id.as_str())) {
                let sum = sums.entry((change.player, *number)).or_default();
                *sum = sum.plus(&after.minus(&before));
            }
            let history = self.ratings.entry(change.player);
            let history = history.or_insert_with(|| RatingHistory { first: before, changes: Vec::new() });
            history.changes.push((change.day, after));
        }
        drop(numbers);
        let mut all = std::mem::take(&mut self.results);
        for (player, results) in (0u32..).map(Player).zip(&mut all) {
            let Some(rating) = ratings(player) else { continue };
            for result in results {
                let sum = sums.get(&(player, result.tournament as usize));
                let finish = self.award_of(result).finish;
                result.award = self.add_award(finish, sum.cloned().unwrap_or(Exact::ZERO));
            }
            let unchanged = || RatingHistory { first: exact(&rating), changes: Vec::new() };
            self.ratings.entry(player).or_insert_with(unchanged);
        }
        self.results = all;
    }
}

/// A rating as a fraction: whole points, or hundredths where the system has floats.
fn exact(value: &Value) -> Exact {
    match value {
        Value::Whole(whole) => Exact::from(*whole),
        Value::Exact(exact) => exact.clone(),
        #[expect(clippy::cast_possible_truncation, reason = "ratings have a few digits")]
        real => Exact::new((real.to_f64() * 100.0).round() as i64, 100).unwrap_or(Exact::ZERO),
    }
}

impl System for Season {
    /// This system has the same needs: final places, and no K.
    fn name(&self) -> SystemName {
        SystemName::Pro
    }

    fn award(&mut self, finished: &Finished<'_>, _: &mut Log<'_>) {
        let Some(tournament) = self.counts(finished) else { return };
        let number = crate::names::count(self.tournaments.len());
        let SeasonTournament { facts, k, field, multiplier, .. } = &tournament;
        let kind = (*k, *field, multiplier.clone(), facts.level.clone());
        let mut known = self.known.remove(&kind).unwrap_or_default();
        for finish in finished.finishes {
            let award = *known.entry(Finish { player: Player(0), ..*finish }).or_insert_with(|| {
                let points = self.points(finish, &tournament).0.times(multiplier);
                self.add_award(*finish, points)
            });
            let place = slot(&mut self.results, finish.player, &Vec::new());
            self.results[place].push(SeasonResult { tournament: number, award });
        }
        self.known.insert(kind, known);
        self.tournaments.push(tournament);
    }

    fn rating(&self, _: Player) -> Option<Value> {
        None
    }
}

/// A player's name, for a fixed order among equals.
fn name(register: &Register, player: Player) -> &str {
    register.players.player(player)
}
