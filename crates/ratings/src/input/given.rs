//! Tournaments already in memory, from tournament files or the database.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use crate::day::Day;
use crate::facts::{PlayerOrigin, TournamentFacts};
use crate::input::finding::{Findings, ProblemKind};
use crate::input::places::{Places, PlayerPlace};
use crate::input::register::{Batch, Register, Row, Source, SourceError, Stage};
use crate::names::Player;
use crate::outcome::MatchOutcome;

/// A tournament with its matches and places. Copies share the large parts, so a history can
/// be stored and reused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenTournament {
    /// The number of its input within the history.
    pub table: u16,
    pub facts: TournamentFacts,
    /// The game, such as `magic`.
    pub game: String,
    pub day: Day,
    pub matches: Arc<[GivenMatch]>,
    /// Whether it is over; nothing is awarded before.
    pub is_over: bool,
    pub places: Arc<[GivenPlace]>,
    /// Disqualified players: their matches count, but they have no place.
    pub unplaced: Arc<[Arc<str>]>,
    /// Homes and amateur status of players, where known.
    pub origins: Arc<[(Arc<str>, PlayerOrigin)]>,
}

/// The identity of a tournament: name, day, and first-round pairs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Identity {
    name: String,
    day: Day,
    first_round: Vec<(Arc<str>, Option<Arc<str>>)>,
}

impl GivenTournament {
    /// The identity; `None` before the first match.
    pub fn identity(&self) -> Option<Identity> {
        let first = self.matches.iter().map(|given| given.round).min()?;
        let of_first = self.matches.iter().filter(|given| given.round == first);
        let first_round = of_first.map(|given| given.players.clone()).collect();
        Some(Identity { name: self.facts.id.clone(), day: self.day, first_round })
    }
}

/// The games of these tournaments with numbers of matches, the most played first.
pub fn games(list: &[GivenTournament]) -> Vec<(String, usize)> {
    let mut counted: BTreeMap<&str, usize> = BTreeMap::new();
    for given in list {
        *counted.entry(&given.game).or_default() += given.matches.len();
    }
    let mut games: Vec<(String, usize)> =
        counted.into_iter().map(|(game, count)| (game.into(), count)).collect();
    games.sort_by_key(|(_, matches)| std::cmp::Reverse(*matches));
    games
}

/// Removes repeated tournaments, with a finding each. Must run before tournaments are renamed.
pub fn take_out_repeats(list: &mut Vec<GivenTournament>, findings: &mut Findings) {
    let mut known = HashSet::new();
    list.retain(|given| {
        let is_new = given.identity().is_none_or(|identity| known.insert(identity));
        if !is_new {
            findings.add(given.table, 0, ProblemKind::TournamentTwice, given.facts.id.as_bytes());
        }
        is_new
    });
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenMatch {
    pub round: u16,
    pub stage: Stage,
    /// The players; a bye has one.
    pub players: (Arc<str>, Option<Arc<str>>),
    pub outcome: MatchOutcome,
}

/// One player's final place, shared by tied players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GivenPlace {
    pub player: Arc<str>,
    pub place: u32,
    /// Whether the player left before the natural end.
    pub dropped: bool,
}

/// A source of tournaments in memory.
#[derive(Debug)]
pub struct GivenTournaments {
    list: std::vec::IntoIter<GivenTournament>,
    done: u64,
}

impl GivenTournaments {
    /// Sorts the tournaments by day, keeping the order within a day. Places are recorded; the
    /// caller settles them after the last source ([`Places::settle`]).
    pub fn new(
        mut list: Vec<GivenTournament>,
        places: &mut Places,
        register: &mut Register,
    ) -> GivenTournaments {
        list.sort_by_key(|tournament| tournament.day);
        for tournament in &list {
            note_places(tournament, places, register);
            for (name, origin) in tournament.origins.iter() {
                if let Some(player) = register.players.number(name).map(Player) {
                    register.origins.note(player, tournament.day, origin.clone());
                }
            }
        }
        GivenTournaments { list: list.into_iter(), done: 0 }
    }
}

fn note_places(tournament: &GivenTournament, places: &mut Places, register: &mut Register) {
    let Some(number) = register.tournaments.number(&tournament.facts.id) else { return };
    if !tournament.is_over {
        places.wait_for(number, tournament.table);
    }
    for (given, line) in tournament.places.iter().zip(1..) {
        if let Some(player) = register.players.number(&given.player).map(Player) {
            let GivenPlace { place, dropped, .. } = *given;
            places.push(PlayerPlace { tournament: number, player, place, dropped, line });
        }
    }
    for name in tournament.unplaced.iter() {
        if let Some(player) = register.players.number(name).map(Player) {
            places.leave_out(number, player);
        }
    }
}

impl Source for GivenTournaments {
    fn fill(&mut self, batch: &mut Batch, register: &mut Register) -> Result<bool, SourceError> {
        let Some(tournament) = self.list.next() else { return Ok(false) };
        let number = register.tournaments.number(&tournament.facts.id).ok_or(SourceError::TooMany)?;
        self.done += 1;
        if register.facts(number).is_some() {
            let found = tournament.facts.id.as_bytes();
            register.findings.add(tournament.table, 0, ProblemKind::TournamentTwice, found);
            return Ok(true);
        }
        let facts = Arc::new(tournament.facts);
        register.note(number, facts.clone(), tournament.table);
        batch.tournaments.push((number, facts));
        for (given, line) in tournament.matches.iter().zip(1..) {
            let a = register.players.number(&given.players.0).map(Player).ok_or(SourceError::TooMany)?;
            let b = match &given.players.1 {
                Some(name) => register.players.number(name).map(Player).ok_or(SourceError::TooMany)?,
                None => a,
            };
            let GivenMatch { round, stage, outcome, .. } = *given;
            let outcome = if a == b { MatchOutcome::Bye } else { outcome };
            let (day, table) = (tournament.day, tournament.table);
            batch.rows.push(Row {
                day,
                tournament: number,
                players: [a, b],
                line,
                table,
                round,
                outcome,
                stage,
            });
        }
        Ok(true)
    }

    fn progress(&self) -> u64 {
        self.done
    }
}
