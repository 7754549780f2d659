//! Passes every match to every system, and every tournament to systems that award at its end.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use crate::change::Log;
use crate::day::Day;
use crate::facts::{Finish, Finished, PlayedMatch, TournamentFacts};
use crate::finish::{PlayerNumbers, Records, TournamentShape};
use crate::group::Group;
use crate::input::mapping::PlacesFrom;
use crate::input::{Batch, Findings, Places, ProblemKind, Register, Row};
use crate::names::Player;
use crate::predict::PredictionMeasure;
use crate::system_name::SystemName;

/// Maximum matches of a day passed to the systems at once.
const RUN: usize = 256;

/// Options for the whole history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The K of tournaments without one.
    pub k: Option<u32>,
    /// The source of final places.
    pub places: PlacesFrom,
    /// A tournament without a match for more than this many days is over.
    pub gap_days: i32,
    pub predictions: PredictionMeasure,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { k: None, places: PlacesFrom::Table, gap_days: 31, predictions: PredictionMeasure::Nothing }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("places needed: {0}")]
pub struct PlacesNeeded(pub SystemName);

struct OpenTournament {
    facts: Arc<TournamentFacts>,
    last_day: Day,
    rows: Vec<Row>,
}

/// Rates a history match by match.
pub struct Rater {
    settings: Settings,
    groups: Vec<Group>,
    places: Places,
    needs: Needs,
    tournaments: Vec<Option<Arc<TournamentFacts>>>,
    open: HashMap<u32, OpenTournament>,
    /// The tournament of the previous row, removed from `open` for the time being.
    at: Option<(u32, OpenTournament)>,
    seats: PlayerNumbers,
    without_k: HashSet<u32>,
    day: Day,
    rows: u64,
    has_played: Vec<bool>,
    /// Rows of players without a place in the tournament. Their names are known at the end.
    strange: Vec<(Row, Player)>,
    findings: Findings,
}

/// The combined needs of the systems.
#[derive(Debug, Clone, Copy)]
struct Needs {
    k: bool,
    ends: bool,
    places: bool,
    is_1994: bool,
}

impl Rater {
    /// Starts with an empty history.
    ///
    /// # Errors
    /// [`PlacesNeeded`] if a system needs places and there are none. The system of 1994 can do
    /// without: its winner is the last to lose.
    pub fn new(settings: Settings, groups: Vec<Group>, places: Places) -> Result<Rater, PlacesNeeded> {
        let systems: Vec<SystemName> = groups.iter().flat_map(Group::systems).collect();
        let strict = systems.iter().find(|name| name.needs_places() && **name != SystemName::Dci1994);
        if let Some(name) = strict.filter(|_| settings.places == PlacesFrom::Table && places.is_missing()) {
            return Err(PlacesNeeded(*name));
        }
        let needs = Needs {
            k: systems.iter().any(|name| name.needs_k()),
            ends: systems.iter().any(|name| name.needs_places()),
            places: strict.is_some(),
            is_1994: systems.contains(&SystemName::Dci1994),
        };
        Ok(Rater {
            settings,
            groups,
            places,
            needs,
            tournaments: Vec::new(),
            open: HashMap::new(),
            at: None,
            seats: PlayerNumbers::default(),
            without_k: HashSet::new(),
            day: Day(i32::MIN),
            rows: 0,
            has_played: Vec::new(),
            strange: Vec::new(),
            findings: Findings::default(),
        })
    }

    pub fn take(&mut self, batch: &Batch, log: &mut Log<'_>) {
        for (number, facts) in &batch.tournaments {
            self.note(*number, facts);
        }
        let tournaments = std::mem::take(&mut self.tournaments);
        // If single matches are observed, all systems must rate one before the next.
        let is_watched = log.listens() || self.settings.predictions != PredictionMeasure::Nothing;
        let longest = if is_watched { 1 } else { RUN };
        let mut run = Vec::with_capacity(longest);
        for row in &batch.rows {
            if row.day != self.day || run.len() >= longest {
                self.play(&mut run, log);
            }
            if let Some(Some(facts)) = tournaments.get(row.tournament as usize) {
                run.extend(self.row(row, facts, log));
            }
        }
        self.play(&mut run, log);
        self.tournaments = tournaments;
    }

    fn note(&mut self, number: u32, facts: &Arc<TournamentFacts>) {
        let place = number as usize;
        if self.tournaments.len() <= place {
            self.tournaments.resize((place + 1).next_power_of_two(), None);
        }
        self.tournaments[place] = Some(facts.clone());
        self.groups.iter_mut().for_each(|group| group.note(number, facts));
    }

    /// The rated match of a row. Closes tournaments that ended before its day.
    fn row<'a>(
        &mut self,
        row: &Row,
        facts: &'a Arc<TournamentFacts>,
        log: &mut Log<'_>,
    ) -> Option<PlayedMatch<'a>> {
        self.rows += 1;
        if row.day != self.day {
            self.day = row.day;
            self.close_old(log);
        }
        if !self.places.is_empty() {
            for player in row.players {
                let place = crate::systems::slot(&mut self.has_played, player, &false);
                self.has_played[place] = true;
            }
        }
        let k = facts.k.or(self.settings.k);
        if !facts.is_rated() || (k.is_none() && self.needs.k && self.lacks_k(row, facts)) {
            return None;
        }
        if self.needs.ends {
            self.keep(row, facts);
        }
        let (score, k) = (row.outcome.score()?, k.unwrap_or(0));
        let Row { day, players, tournament: number, .. } = *row;
        Some(PlayedMatch { day, tournament: facts, number, round: u32::from(row.round), players, score, k })
    }

    fn play(&mut self, run: &mut Vec<PlayedMatch<'_>>, log: &mut Log<'_>) {
        self.groups.iter_mut().for_each(|group| group.play(run, self.settings.predictions, log));
        run.clear();
    }

    /// Keeps a row until its tournament is over. Rows of one tournament are usually consecutive.
    fn keep(&mut self, row: &Row, facts: &Arc<TournamentFacts>) {
        if self.at.as_ref().is_none_or(|(number, _)| *number != row.tournament) {
            self.put_back();
            let open = self.open.remove(&row.tournament);
            let open = open.unwrap_or_else(|| OpenTournament {
                facts: facts.clone(),
                last_day: row.day,
                rows: Vec::new(),
            });
            self.at = Some((row.tournament, open));
        }
        if let Some((_, open)) = &mut self.at {
            open.last_day = row.day;
            open.rows.push(*row);
        }
    }

    fn put_back(&mut self) {
        self.open.extend(self.at.take());
    }

    /// Reports a tournament without a K once, at its first row; it is not rated.
    fn lacks_k(&mut self, row: &Row, facts: &TournamentFacts) -> bool {
        if self.without_k.insert(row.tournament) {
            self.findings.add(row.table, u64::from(row.line), ProblemKind::NoK, facts.id.as_bytes());
        }
        true
    }

    fn close_old(&mut self, log: &mut Log<'_>) {
        let oldest = self.day.plus(-self.settings.gap_days);
        self.close_before(oldest, log);
    }

    /// Closes tournaments whose last match was before a day, in order of their last days.
    fn close_before(&mut self, oldest: Day, log: &mut Log<'_>) {
        self.put_back();
        let over = self.open.iter().filter(|(_, open)| open.last_day < oldest);
        let mut over: Vec<(Day, u32)> = over.map(|(number, open)| (open.last_day, *number)).collect();
        over.sort_unstable();
        over.into_iter().for_each(|(_, number)| self.close(number, log));
    }

    fn close(&mut self, number: u32, log: &mut Log<'_>) {
        let Some(mut open) = self.open.remove(&number) else { return };
        if self.places.is_under_way(number) {
            return;
        }
        let shape = TournamentShape::of(&open.rows, &mut self.seats);
        if self.needs.is_1994 && shape.is_single_elimination() {
            self.refuse_draws(&mut open);
        }
        let Some(finishes) = self.finishes(number, &open.rows, &shape) else { return self.no_places(&open) };
        let k = open.facts.k.or(self.settings.k).unwrap_or(0);
        let finished = Finished { tournament: &open.facts, day: open.last_day, k, finishes: &finishes };
        for group in &mut self.groups {
            if group.takes(number, open.last_day) {
                group.award(&finished, log);
            }
        }
    }

    /// All players' finishes. `None` if the table of places does not contain the tournament.
    fn finishes(&mut self, number: u32, rows: &[Row], shape: &TournamentShape) -> Option<Vec<Finish>> {
        let records = Records::of(rows, shape, &mut self.seats);
        match (self.settings.places, self.places.of(number)) {
            (PlacesFrom::Record, []) => Some(records.by_record()),
            (PlacesFrom::Table, []) if self.places.is_empty() && !self.needs.places => {
                Some(records.by_record())
            }
            (PlacesFrom::Table, []) => None,
            (_, places) => {
                let is_left_out = |player| self.places.is_left_out(number, player);
                Some(records.by_table(places, rows, is_left_out, &mut self.strange))
            }
        }
    }

    /// Refuses draws in single elimination: "a draw where none can be" (page 8).
    fn refuse_draws(&mut self, open: &mut OpenTournament) {
        let findings = &mut self.findings;
        open.rows.retain(|row| {
            let is_draw = row.outcome == crate::outcome::MatchOutcome::Draw;
            if is_draw {
                findings.add(
                    row.table,
                    u64::from(row.line),
                    ProblemKind::DrawInElimination,
                    open.facts.id.as_bytes(),
                );
            }
            !is_draw
        });
    }

    fn no_places(&mut self, open: &OpenTournament) {
        if let Some(row) = open.rows.first().filter(|_| self.needs.places) {
            self.findings.add(
                row.table,
                u64::from(row.line),
                ProblemKind::NoPlaces,
                open.facts.id.as_bytes(),
            );
        }
    }

    /// Ends the history: closes open tournaments and periods, and finds unused places.
    pub fn finish(&mut self, register: &mut Register, log: &mut Log<'_>) {
        self.close_before(Day(i32::MAX), log);
        let last = self.day();
        self.groups.iter_mut().for_each(|group| group.close(last, log));
        let has_played = |player: Player| self.has_played.get(player.index()).copied().unwrap_or(false);
        self.places.find_unknown(register, has_played);
        if self.needs.ends {
            self.places.note_under_way(register);
        }
        for (row, player) in std::mem::take(&mut self.strange) {
            let (name, tournament) =
                (register.players.player(player), register.tournaments.name(row.tournament));
            let found = format!("{name}, {tournament}");
            self.findings.add(
                row.table,
                u64::from(row.line),
                ProblemKind::PlayerWithoutPlace,
                found.as_bytes(),
            );
        }
        register.findings.join(std::mem::take(&mut self.findings));
    }

    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    pub fn groups_mut(&mut self) -> &mut [Group] {
        &mut self.groups
    }

    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// The day of the last match.
    pub fn day(&self) -> Option<Day> {
        (self.rows > 0).then_some(self.day)
    }
}
