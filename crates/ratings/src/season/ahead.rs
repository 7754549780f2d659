//! The outlook of a season: who is certain to qualify, and with which finish the others still can.
//!
//! The proof rests on bounds on the points for a place, and on there being at most X players among the first
//! X of a tournament.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::Season;
use super::rules::{By, PointsSystem, QualifyRules, SeasonK, TableRules};
use super::table::{SeasonRow, SeasonTables};
use crate::day::Day;
use crate::exact::Exact;
use crate::input::Register;
use crate::names::Player;
use crate::systems::additive::last_place_of_tier;
use crate::systems::pro::{PointsStep, points_of};

/// Maximum of players² × steps of points² × tournaments to come × rules, for an answer within a few seconds.
const MOST_WORK: u64 = 600_000_000;

/// How the season can still end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outlook {
    /// The number of tournaments to come.
    pub to_come: u32,
    pub prospects: BTreeMap<Player, Prospect>,
}

/// What a player can still reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, strum::IntoStaticStr)]
#[serde(tag = "status", content = "finish", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Prospect {
    Certain,
    /// This finish is enough, whatever the others do.
    OwnHands(WantedFinish),
    /// This finish may be enough; `None` if no further result is needed.
    Open(Option<WantedFinish>),
    Out,
}

/// A finish among the first places in some of the tournaments to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct WantedFinish {
    /// The number of tournaments.
    pub times: u32,
    /// The worst place that is enough; `None` if any is.
    pub place: Option<u32>,
}

/// The points of the places after those of the previous step, up to `to`.
#[derive(Debug, Clone)]
struct Bound {
    to: u32,
    most: Exact,
    /// The points that the places bring at least, if the table says so.
    least: Option<Exact>,
}

/// A player's results, the best first.
struct Contender {
    player: Option<Player>,
    points: Exact,
    results: Vec<Exact>,
    entered: u32,
}

/// A finish that a player is assumed to have.
#[derive(Clone, Copy)]
struct Assumed {
    bound: usize,
    times: u32,
}

/// A rule of qualification, with everybody who can qualify by it.
struct Race<'a> {
    season: &'a Season,
    bounds: &'a [Bound],
    to_come: u32,
    /// Whether all tournaments to come count in the table.
    takes_all: bool,
    contenders: Vec<Contender>,
    /// The points of everybody who has entered often enough, most first.
    standing: Vec<Exact>,
    newcomer: Contender,
    /// Cache of [`Race::total`].
    totals: RefCell<HashMap<(usize, usize, u32, bool), Exact>>,
}

impl Season {
    /// The number of tournaments after a day; `None` if the rules do not state it.
    pub fn to_come(&self, tables: &SeasonTables) -> Option<u32> {
        let is_last = |day: Day| self.rules.to.is_some_and(|to| day >= to);
        // The day of the last tournament need not be over yet.
        if self.until.is_some_and(is_last) {
            return Some(0);
        }
        let listed = self.rules.tournaments.as_ref().map(|list| crate::names::count(list.len()));
        let Some(of) = self.rules.of.or(listed) else { return is_last(tables.day).then_some(0) };
        let played = self.tournaments.iter().filter(|one| one.day <= tables.day).count();
        Some(of.saturating_sub(crate::names::count(played)))
    }

    /// `None` if nobody can qualify, if the rules limit neither the number of tournaments nor their points, or if
    /// the search would take too long.
    pub fn outlook(
        &self,
        tables: &SeasonTables,
        declined: &BTreeSet<Player>,
        register: &Register,
    ) -> Option<Outlook> {
        if self.rules.qualify.is_empty() {
            return None;
        }
        let to_come = self.to_come(tables)?;
        if to_come == 0 {
            let qualified = self.qualifiers(tables, declined);
            let reached =
                |player| if qualified.contains_key(&player) { Prospect::Certain } else { Prospect::Out };
            let prospects = tables.all.iter().map(|row| (row.player, reached(row.player))).collect();
            return Some(Outlook { to_come, prospects });
        }
        let bounds = self.bounds()?;
        let (players, steps) = (tables.all.len() as u64, bounds.len() as u64);
        let rules = self.rules.qualify.len() as u64;
        let work = [players, players, steps, steps, to_come.into(), rules];
        work.into_iter().try_fold(1u64, u64::checked_mul).filter(|work| *work <= MOST_WORK)?;
        let mut prospects: BTreeMap<Player, Prospect> =
            tables.all.iter().map(|row| (row.player, Prospect::Out)).collect();
        // A player who qualifies by an earlier rule for certain is out of the later ones; one who still may
        // could be.
        let (mut certain, mut possible) = (BTreeSet::new(), BTreeSet::new());
        for rule in &self.rules.qualify {
            let rows = tables.rows(&self.rules.tables, rule.table.as_deref());
            let takes_seat =
                |player: &Player| !rule.pass_down || !(declined.contains(player) || certain.contains(player));
            let contenders = rows
                .iter()
                .filter(|row| takes_seat(&row.player))
                .map(|row| Contender::of(row, self))
                .collect();
            let table =
                rule.table.as_ref().and_then(|name| self.rules.tables.iter().find(|one| one.name == *name));
            let takes_all = table.is_none_or(TableRules::takes_all);
            let mut race = Race {
                season: self,
                bounds: &bounds,
                to_come,
                takes_all,
                contenders,
                standing: Vec::new(),
                newcomer: Contender::newcomer(),
                totals: RefCell::default(),
            };
            race.standing(|player| rule.pass_down && possible.contains(&player));
            let mut reached = Vec::new();
            for row in rows.iter().filter(|row| !declined.contains(&row.player)) {
                let prospect = race.prospect(rule, &Contender::of(row, self), self.has_won(row));
                reached.push((row.player, prospect));
            }
            // Those who have entered none of a table's tournaments still can.
            if let Some(filter) = table.filter(|_| !takes_all).map(|table| table.filter(tables.day)) {
                let known: BTreeSet<Player> = rows.iter().map(|row| row.player).collect();
                let others = tables.all.iter().map(|row| row.player).filter(|player| {
                    let is_new = !known.contains(player) && !declined.contains(player);
                    is_new && filter.lists(*player, &register.origins)
                });
                reached.extend(others.map(|player| (player, race.prospect(rule, &race.newcomer, false))));
            }
            for (player, prospect) in reached {
                if prospect == Prospect::Certain {
                    certain.insert(player);
                }
                if prospect != Prospect::Out {
                    possible.insert(player);
                }
                prospects.entry(player).and_modify(|best| *best = prospect.min(*best));
            }
        }
        Some(Outlook { to_come, prospects })
    }

    /// The bounds of a tournament's points by place; `None` if the rules give none.
    fn bounds(&self) -> Option<Vec<Bound>> {
        let ahead = self.rules.to_come.clone().unwrap_or_default();
        let mut bounds = match self.rules.system {
            PointsSystem::Placement => {
                return Some(steps(&[(self.rules.places.as_deref()?, self.factors(None))], ahead.players));
            }
            PointsSystem::Pro => {
                let levels = self.levels.as_ref()?.levels.iter();
                let wanted = ahead.level.as_ref().filter(|level| self.has_level(level));
                let possible = levels.filter(|(level, _)| wanted.is_none_or(|wanted| wanted == *level));
                let tables = possible.map(|(level, steps)| (steps.as_slice(), self.factors(Some(level))));
                return Some(steps(&tables.collect::<Vec<_>>(), ahead.players));
            }
            PointsSystem::Wins => vec![bound(u32::MAX, Exact::from(ahead.rounds?))],
            PointsSystem::Dci1994 => {
                let sum = |rounds: u32| {
                    let rounds = Exact::from(rounds);
                    Exact::from(5u32).times(&rounds).times(&rounds.plus(&Exact::ONE))
                };
                let rounds = ahead.rounds?;
                vec![bound(1, sum(rounds.saturating_add(1))), bound(u32::MAX, sum(rounds))]
            }
            PointsSystem::Additive => self.tiers(ahead.players?, ahead.rounds?, ahead.k)?,
            PointsSystem::Rating => return None,
        };
        let [_, factor] = self.factors(None);
        bounds.iter_mut().for_each(|one| one.most = one.most.times(&factor));
        Some(bounds)
    }

    fn has_level(&self, level: &str) -> bool {
        self.levels.as_ref().is_some_and(|table| table.levels.contains_key(level))
    }

    /// The least and the largest multiplier that a tournament to come may have: that of its level, if the level is
    /// known, or of its name. A multiplier of another level in the table of points is not one of a name.
    fn factors(&self, level: Option<&String>) -> [Exact; 2] {
        let multipliers = &self.rules.multipliers;
        let of_level = level.and_then(|level| multipliers.get(level)).cloned().unwrap_or(Exact::ONE);
        let named = multipliers.iter().filter(|(name, _)| !self.has_level(name)).map(|(_, factor)| factor);
        named.fold([of_level.clone(), of_level], |[least, most], factor| {
            [least.min(factor.clone()), most.max(factor.clone())]
        })
    }

    /// The points of a player who wins every match in the largest field. Without a K for it, that is the largest of the
    /// season and of its tournaments.
    fn tiers(&self, players: u32, rounds: u32, k: Option<u32>) -> Option<Vec<Bound>> {
        let largest = || {
            let of_rules = match self.rules.k.as_ref()? {
                SeasonK::All(k) => Some(*k),
                SeasonK::ByCategory(list) => list.values().copied().max(),
            };
            of_rules.max(self.tournaments.iter().filter_map(|one| one.facts.k).max())
        };
        let k_over_8 = Exact::new(i64::from(k.or_else(largest)?), 8)?;
        let w = self.additive.w(rounds, 0);
        let mut bounds = Vec::new();
        let mut place = 1;
        while place <= players {
            let to = last_place_of_tier(place);
            let v = self.additive.v(place, 1, players);
            bounds.push(bound(if to >= players { u32::MAX } else { to }, k_over_8.times(&w).times(&v)));
            place = to.checked_add(1)?;
        }
        Some(bounds)
    }
}

fn bound(to: u32, most: Exact) -> Bound {
    Bound { to, most, least: None }
}

/// The bounds when any of the tables of points may apply, each with its least and largest factor.
fn steps(tables: &[(&[PointsStep], [Exact; 2])], players: Option<u32>) -> Vec<Bound> {
    let mut ends: Vec<u32> =
        tables.iter().flat_map(|(steps, _)| steps.iter().filter_map(|step| step.to)).collect();
    ends.push(u32::MAX);
    ends.sort_unstable();
    ends.dedup();
    let is_sure = tables.iter().all(|(steps, _)| steps.iter().all(|step| step.players == 0));
    let field = players.unwrap_or(u32::MAX);
    let values = |place: u32, bound: usize| {
        tables
            .iter()
            .map(move |(steps, factors)| Exact::from(points_of(steps, place, field)).times(&factors[bound]))
    };
    let mut bounds: Vec<Bound> = Vec::new();
    for to in ends.into_iter().rev() {
        let above = bounds.last().map_or(Exact::ZERO, |below| below.most.clone());
        let most = values(to, 1).max().unwrap_or(Exact::ZERO).max(above);
        bounds.push(Bound { to, most, least: values(to, 0).min().filter(|_| is_sure) });
    }
    bounds.reverse();
    bounds
}

impl Contender {
    fn of(row: &SeasonRow, season: &Season) -> Contender {
        let mut results: Vec<Exact> = row.results().map(|result| season.points_of(result).clone()).collect();
        results.sort_by(|a, b| b.cmp(a));
        Contender { player: Some(row.player), points: row.points.clone(), results, entered: row.entered() }
    }

    fn newcomer() -> Contender {
        Contender { player: None, points: Exact::ZERO, results: Vec::new(), entered: 0 }
    }

    /// The points after further results.
    fn with(&self, best: Option<u32>, further: &[(&Exact, u32)]) -> Exact {
        let repeat =
            |(points, times): &(&Exact, u32)| std::iter::repeat_n((*points).clone(), *times as usize);
        let mut results = self.results.clone();
        results.extend(further.iter().flat_map(repeat));
        results.sort_by(|a, b| b.cmp(a));
        let most = best.map_or(usize::MAX, |best| best as usize);
        results.iter().take(most).fold(Exact::ZERO, |sum, result| sum.plus(result))
    }
}

impl Race<'_> {
    /// Collects everybody's points, except those of players who may leave the race.
    fn standing(&mut self, may_leave: impl Fn(Player) -> bool) {
        let attend = self.season.rules.attend();
        let stays = |one: &&Contender| one.entered >= attend && !one.player.is_some_and(&may_leave);
        self.standing = self.contenders.iter().filter(stays).map(|one| one.points.clone()).collect();
        self.standing.sort_by(|a, b| b.cmp(a));
    }

    fn prospect(&self, rule: &QualifyRules, player: &Contender, has_won: bool) -> Prospect {
        let Some(by) = rule.by() else { return Prospect::Out };
        // Nobody has a place in a table without having entered.
        let missing = self.season.rules.attend().max(1).saturating_sub(player.entered);
        if missing > self.to_come {
            return Prospect::Out;
        }
        if let By::Winners = by {
            let wanted = WantedFinish { times: missing.max(1), place: (!has_won).then_some(1) };
            return match (has_won && missing == 0, self.takes_all) {
                (true, _) => Prospect::Certain,
                (false, true) => Prospect::OwnHands(wanted),
                (false, false) => Prospect::Open(Some(wanted)),
            };
        }
        if missing == 0 && self.is_safe(by, player, &player.points, None) {
            return Prospect::Certain;
        }
        let safe = self.weakest(missing, |assumed| {
            let least = self.bounds[assumed.bound].least.as_ref().filter(|_| self.takes_all)?;
            let points = player.with(self.season.rules.best, &[(least, assumed.times)]);
            Some(self.is_safe(by, player, &points, Some(assumed)))
        });
        if let Some(finish) = safe {
            return Prospect::OwnHands(finish);
        }
        if missing == 0 && self.is_possible(by, &player.points) {
            return Prospect::Open(None);
        }
        let possible = self.weakest(missing, |assumed| {
            let most = &self.bounds[assumed.bound].most;
            Some(self.is_possible(by, &player.with(self.season.rules.best, &[(most, assumed.times)])))
        });
        possible.map_or(Prospect::Out, |finish| Prospect::Open(Some(finish)))
    }

    /// The smallest number of tournaments, and for it the worst place, that meet a condition.
    fn weakest(&self, missing: u32, is_enough: impl Fn(Assumed) -> Option<bool>) -> Option<WantedFinish> {
        // If the best possible results are not enough, nothing is.
        if is_enough(Assumed { bound: 0, times: self.to_come }) != Some(true) {
            return None;
        }
        for times in missing.max(1)..=self.to_come {
            for bound in (0..self.bounds.len()).rev() {
                if is_enough(Assumed { bound, times }) == Some(true) {
                    let to = self.bounds[bound].to;
                    return Some(WantedFinish { times, place: (to < u32::MAX).then_some(to) });
                }
            }
        }
        None
    }

    /// Whether these points are enough, whatever the others do.
    fn is_safe(&self, by: By<'_>, player: &Contender, points: &Exact, assumed: Option<Assumed>) -> bool {
        match by {
            By::Points(least) => points >= least,
            By::Top(top) => self.most_ahead(player.player, points, top, assumed) < u64::from(top),
            By::Winners => false,
        }
    }

    /// Whether these points are enough if nobody else scores any more.
    fn is_possible(&self, by: By<'_>, points: &Exact) -> bool {
        match by {
            By::Points(least) => points >= least,
            By::Top(top) => self.standing.partition_point(|other| other > points) < top as usize,
            By::Winners => false,
        }
    }

    /// Maximum number of others who can finish ahead of these points. Newcomers count, up to the number that matters.
    fn most_ahead(&self, player: Option<Player>, points: &Exact, top: u32, assumed: Option<Assumed>) -> u64 {
        let mut ahead = 0;
        let mut needing = vec![0u64; self.bounds.len()];
        for other in (0..self.contenders.len()).filter(|other| self.contenders[*other].player != player) {
            match self.needs(other, points, assumed) {
                NeededFinish::Nothing => ahead += 1,
                NeededFinish::Finish(bound) => needing[bound] += 1,
                NeededFinish::TooMuch => {}
            }
        }
        if let NeededFinish::Finish(bound) = self.needs(self.contenders.len(), points, assumed) {
            needing[bound] += u64::from(top);
        }
        // A player who needs a place among the first X takes it from the others: there are X in each tournament.
        let mut passing = 0u64;
        for (bound, more) in self.bounds.iter().zip(needing) {
            let own_places = assumed.filter(|assumed| self.bounds[assumed.bound].to <= bound.to);
            let places = u64::from(bound.to).saturating_mul(u64::from(self.to_come));
            let free = places.saturating_sub(own_places.map_or(0, |assumed| u64::from(assumed.times)));
            passing = (passing + more).min(free);
        }
        ahead + passing
    }

    /// Maximum points of a contender who finishes within a step in all tournaments to come. If `is_beaten`, the player
    /// in question wins `times` of them.
    fn total(&self, index: usize, step: usize, times: u32, is_beaten: bool) -> Exact {
        let key = (index, step, times, is_beaten);
        if let Some(total) = self.totals.borrow().get(&key) {
            return total.clone();
        }
        let most = &self.bounds[step].most;
        let second = self.bounds.get(1).filter(|_| is_beaten);
        let there = second.map_or(most, |second| &second.most).min(most);
        let other = self.contenders.get(index).unwrap_or(&self.newcomer);
        let total = other.with(self.season.rules.best, &[(most, self.to_come - times), (there, times)]);
        self.totals.borrow_mut().insert(key, total.clone());
        total
    }

    /// The worst place with which another player ends ahead, if taken at least once.
    fn needs(&self, index: usize, points: &Exact, assumed: Option<Assumed>) -> NeededFinish {
        let rules = &self.season.rules;
        let other = self.contenders.get(index).unwrap_or(&self.newcomer);
        if other.entered + self.to_come < rules.attend() {
            return NeededFinish::TooMuch;
        }
        let is_ahead = |total: &Exact| match rules.tie_breaks.is_empty() {
            true => total > points,
            false => total >= points,
        };
        if other.player.is_some() && other.entered >= rules.attend() && is_ahead(&other.points) {
            return NeededFinish::Nothing;
        }
        let times = assumed.map_or(0, |assumed| assumed.times);
        // If the player in question wins, nobody else does.
        let is_beaten = assumed.is_some_and(|assumed| self.bounds[assumed.bound].to == 1);
        let reaches = |step: &usize| is_ahead(&self.total(index, *step, times, is_beaten));
        (0..self.bounds.len()).rfind(reaches).map_or(NeededFinish::TooMuch, NeededFinish::Finish)
    }
}

/// What another player needs to end ahead.
enum NeededFinish {
    Nothing,
    /// A finish within this bound, at least once.
    Finish(usize),
    TooMuch,
}
