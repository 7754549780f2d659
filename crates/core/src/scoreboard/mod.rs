//! The scoreboard: what the rounds before the cut have come to, by seat. A seat is a player's index in
//! the tournament. Standings, tie-breaks, score groups and the engine's field read it, and no round.

mod tally;

pub use tally::{Opposition, Record, RoundTally, Tallies, Tally, annulled_players};

use crate::nouns::ids::RoundNumber;
use crate::nouns::{Match, MatchResult, Round};
use crate::ruleset::Forfeits;
use crate::tournament::Tournament;

/// The totals of the rounds before the cut.
#[derive(Debug, Clone)]
pub struct Scoreboard {
    ranking: Tallies,
    /// Tallies for breaking ties, if their unit is a separate one.
    breaking: Option<Tallies>,
    /// Tallies for pairing, if their unit is neither of these.
    pairing: Option<Tallies>,
    meetings: Vec<Meeting>,
    /// Number of byes by seat.
    byes: Vec<u32>,
}

/// Two seats that met in a round, the one on the first side first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Meeting {
    pub(crate) round: RoundNumber,
    pub(crate) seats: (usize, usize),
}

impl Scoreboard {
    /// Adds up all published rounds before the cut.
    pub fn of(tournament: &Tournament) -> Scoreboard {
        Scoreboard::after(tournament, tournament.last_swiss_round())
    }

    /// Adds up the rounds before the cut, up to and including this one.
    pub fn after(tournament: &Tournament, after: RoundNumber) -> Scoreboard {
        let units = &tournament.ruleset.units;
        let other = |unit: &str, known: &[&str]| {
            (!known.contains(&unit)).then(|| Tallies::in_unit(tournament, after, unit))
        };
        let mut board = Scoreboard {
            ranking: Tallies::new(tournament, after),
            breaking: other(&units.breaks, &[&units.ranks]),
            pairing: other(&units.pairs, &[&units.ranks, &units.breaks]),
            meetings: Vec::new(),
            byes: vec![0; tournament.players.len()],
        };
        let rounds = tournament.swiss_rounds().take_while(|round| round.number <= after);
        rounds.for_each(|round| board.note_opponents(tournament, round));
        board
    }

    /// Adds a newly published round before the cut. Players registered since the start are not included.
    pub fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        let units = &tournament.ruleset.units;
        self.ranking.add_published(tournament, round, &units.ranks);
        for (tallies, unit) in [(&mut self.breaking, &units.breaks), (&mut self.pairing, &units.pairs)] {
            if let Some(tallies) = tallies {
                tallies.add_published(tournament, round, unit);
            }
        }
        self.note_opponents(tournament, round);
    }

    fn note_opponents(&mut self, tournament: &Tournament, round: &Round) {
        self.meetings.extend(meetings_in(tournament, round));
        byes_in(tournament, round).for_each(|seat| self.byes[seat] += 1);
    }

    /// The tallies in the ranking unit.
    pub fn ranking(&self) -> &Tallies {
        &self.ranking
    }

    /// The tallies in the unit that breaks ties.
    pub(crate) fn breaking(&self) -> &Tallies {
        self.breaking.as_ref().unwrap_or(&self.ranking)
    }

    /// The tallies in the pairing unit.
    pub(crate) fn pairing(&self, tournament: &Tournament) -> &Tallies {
        let units = &tournament.ruleset.units;
        let known = if units.pairs == units.ranks { &self.ranking } else { self.breaking() };
        self.pairing.as_ref().unwrap_or(known)
    }

    pub(crate) fn meetings(&self, from: RoundNumber) -> impl Iterator<Item = (usize, usize)> {
        self.meetings.iter().filter(move |meeting| meeting.round >= from).map(|meeting| meeting.seats)
    }

    /// The number of byes by seat.
    pub(crate) fn byes(&self) -> &[u32] {
        &self.byes
    }
}

/// Whether a match of two players counts as a meeting: an open match does, a forfeit only by the ruleset.
fn is_meeting(tournament: &Tournament, played: &Match) -> bool {
    !played.is_forfeit() || tournament.ruleset.match_rules.forfeit == Forfeits::Met
}

pub(crate) fn meetings_in(tournament: &Tournament, round: &Round) -> impl Iterator<Item = Meeting> {
    let number = round.number;
    let by_seat = move |m: &Match| {
        let (a, b) = m.pair()?;
        let (first, second) = if is_turned(tournament, m) { (b, a) } else { (a, b) };
        let seats = (tournament.index_of(first)?, tournament.index_of(second)?);
        Some(Meeting { round: number, seats })
    };
    round.matches.iter().filter(|m| is_meeting(tournament, m)).filter_map(by_seat)
}

/// The seats with a bye in a round, allocated or awarded. Half-byes and missed rounds do not count (page 1).
fn byes_in(tournament: &Tournament, round: &Round) -> impl Iterator<Item = usize> {
    let is_bye = |m: &&Match| m.result == Some(MatchResult::Bye {});
    let players = round.matches.iter().filter(is_bye).flat_map(|m| &m.players);
    players.filter_map(move |id| tournament.index_of(id))
}

/// Whether the second player of a match was on the first side.
pub(crate) fn is_turned(tournament: &Tournament, played: &Match) -> bool {
    let name = tournament.ruleset.match_rules.sides.as_ref().map(|(first, _)| first.as_str());
    let game = match &played.result {
        Some(MatchResult::Played(result)) => result.games.as_ref().and_then(|games| games.first()?.as_ref()),
        _ => None,
    };
    let recorded = game.and_then(|game| game.side.as_ref());
    recorded.is_some_and(|sides| Some(sides.second.as_str()) == name)
}
