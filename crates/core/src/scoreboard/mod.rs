//! The scoreboard: what the rounds before the cut have come to, by seat. A seat is a player's index in
//! the tournament. Standings, tie-breaks, score groups and the engine's field read it, and no round.

mod tally;

pub use tally::{Opposition, Record, RoundTally, Tallies, Tally, annulled_players};

use crate::nouns::{BySide, Match, MatchResult, Round, RoundNumber, Side, StageKind};
use crate::ruleset::{Forfeits, Ruleset};
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

#[derive(Debug, Clone)]
pub struct SeatRound<'a> {
    pub number: RoundNumber,
    pub stage: StageKind,
    pub matches: Vec<SeatMatch<'a>>,
}

/// A match by seat; a bye has no second one.
#[derive(Debug, Clone, Copy)]
pub struct SeatMatch<'a> {
    pub seats: BySide<Option<usize>>,
    /// `None` while the match is open.
    pub result: Option<&'a MatchResult>,
    /// The side that started with a game win.
    pub given: Option<Side>,
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
        rounds.for_each(|round| board.note_opponents(&tournament.ruleset, &SeatRound::of(tournament, round)));
        board
    }

    /// Adds a newly published round before the cut. Players registered since the start are not included.
    pub fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        self.add_seats(tournament, &SeatRound::of(tournament, round));
    }

    /// Adds a round before the cut. The tournament may have published it or not.
    pub fn add_seats(&mut self, tournament: &Tournament, round: &SeatRound<'_>) {
        let units = &tournament.ruleset.units;
        self.ranking.add_played(tournament, round, &units.ranks);
        for (tallies, unit) in [(&mut self.breaking, &units.breaks), (&mut self.pairing, &units.pairs)] {
            if let Some(tallies) = tallies {
                tallies.add_played(tournament, round, unit);
            }
        }
        self.note_opponents(&tournament.ruleset, round);
    }

    fn note_opponents(&mut self, rules: &Ruleset, round: &SeatRound<'_>) {
        self.meetings.extend(round.meetings(rules));
        let byes = round.matches.iter().filter(|m| m.result == Some(&MatchResult::Bye {}));
        byes.filter_map(|m| m.seats.first).for_each(|seat| self.byes[seat] += 1);
    }

    pub fn next_round(&self) -> RoundNumber {
        self.ranking.after.next()
    }

    pub fn ranking(&self) -> &Tallies {
        &self.ranking
    }

    pub(crate) fn breaking(&self) -> &Tallies {
        self.breaking.as_ref().unwrap_or(&self.ranking)
    }

    pub(crate) fn pairing(&self, tournament: &Tournament) -> &Tallies {
        let units = &tournament.ruleset.units;
        let known = if units.pairs == units.ranks { &self.ranking } else { self.breaking() };
        self.pairing.as_ref().unwrap_or(known)
    }

    pub(crate) fn meetings(&self, from: RoundNumber) -> impl Iterator<Item = (usize, usize)> {
        self.meetings.iter().filter(move |meeting| meeting.round >= from).map(|meeting| meeting.seats)
    }

    /// The number of byes by seat.
    pub fn byes(&self) -> &[u32] {
        &self.byes
    }
}

impl<'a> SeatRound<'a> {
    pub(crate) fn of(tournament: &Tournament, round: &'a Round) -> SeatRound<'a> {
        let seat = |m: &Match, place: usize| m.players.get(place).and_then(|id| tournament.index_of(id));
        let by_seat = |m: &'a Match| SeatMatch {
            seats: BySide::new(seat(m, 0), seat(m, 1)),
            result: m.result.as_ref(),
            given: m.given,
        };
        let matches = round.matches.iter().map(by_seat).collect();
        SeatRound { number: round.number, stage: round.stage, matches }
    }

    pub(crate) fn meetings(&self, rules: &Ruleset) -> impl Iterator<Item = Meeting> {
        let by_seat = move |m: &SeatMatch<'_>| {
            let seats = m.seats.first.zip(m.seats.second).filter(|_| m.is_meeting(rules))?;
            let seats = if is_turned(rules, m.result) { (seats.1, seats.0) } else { seats };
            Some(Meeting { round: self.number, seats })
        };
        self.matches.iter().filter_map(by_seat)
    }
}

impl SeatMatch<'_> {
    /// Whether at least one of the players did not come.
    fn is_forfeit(&self) -> bool {
        self.result.is_some_and(MatchResult::is_forfeit)
    }

    /// Whether a match of two players counts as a meeting: an open match does, a forfeit only by the ruleset.
    fn is_meeting(&self, rules: &Ruleset) -> bool {
        !self.is_forfeit() || rules.match_rules.forfeit == Forfeits::Met
    }
}

/// Whether the second player of a match with this result was on the first side.
pub(crate) fn is_turned(rules: &Ruleset, result: Option<&MatchResult>) -> bool {
    let game = match result {
        Some(MatchResult::Played(result)) => result.games.as_ref().and_then(|games| games.first()?.as_ref()),
        _ => None,
    };
    let Some(recorded) = game.and_then(|game| game.side.as_ref()) else { return false };
    rules.match_rules.sides.as_ref().is_some_and(|(first, _)| recorded.second == *first)
}
