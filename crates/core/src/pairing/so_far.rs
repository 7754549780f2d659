//! Totals of the rounds so far that pairing needs. They are computed from the tournament on demand,
//! or kept from round to round when whole tournaments are simulated.

use crate::nouns::ids::RoundNumber;
use crate::nouns::{Match, MatchResult, Round};
use crate::ruleset::Forfeits;
use crate::standings::{Scores, Tallies};
use crate::tournament::Tournament;

use super::sides::is_turned;

/// Totals of the rounds before the cut.
#[derive(Debug, Clone)]
pub struct SoFar {
    pub scores: Scores,
    /// Tallies for pairing, if its unit is a separate one.
    pairing: Option<Tallies>,
    /// The round and player indices of each meeting.
    meetings: Vec<(RoundNumber, usize, usize)>,
    /// Number of byes by player index.
    byes: Vec<u32>,
}

impl SoFar {
    /// The totals of all published rounds.
    pub fn of(tournament: &Tournament) -> SoFar {
        let last = tournament.last_swiss_round();
        let mut meetings = Vec::new();
        let mut byes = vec![0; tournament.players.len()];
        for round in tournament.swiss_rounds() {
            meetings.extend(meetings_in(tournament, round));
            byes_in(tournament, round).for_each(|player| byes[player] += 1);
        }
        let scores = Scores::after(tournament, last);
        let unit = &tournament.ruleset.units.pairs;
        let pairing =
            scores.in_unit(tournament, unit).is_none().then(|| Tallies::in_unit(tournament, last, unit));
        SoFar { scores, pairing, meetings, byes }
    }

    /// Adds a newly published round before the cut. Players registered since the start are not included.
    pub fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        if let Some(pairing) = &mut self.pairing {
            pairing.add_published(tournament, round, &tournament.ruleset.units.pairs);
        }
        self.meetings.extend(meetings_in(tournament, round));
        byes_in(tournament, round).for_each(|player| self.byes[player] += 1);
        self.scores.add_round(tournament, round);
    }

    /// The tallies in the pairing unit.
    pub(super) fn pairing(&self, tournament: &Tournament) -> &Tallies {
        let in_unit = || self.scores.in_unit(tournament, &tournament.ruleset.units.pairs);
        self.pairing.as_ref().or_else(in_unit).unwrap_or_else(|| self.scores.ranking())
    }

    pub(super) fn meetings(&self, from: RoundNumber) -> impl Iterator<Item = (usize, usize)> {
        self.meetings.iter().filter(move |(round, ..)| *round >= from).map(|&(_, a, b)| (a, b))
    }

    pub(super) fn byes(&self) -> &[u32] {
        &self.byes
    }
}

/// The player indices of each match in a round, the first side first.
pub(crate) fn meetings_in(
    tournament: &Tournament,
    round: &Round,
) -> impl Iterator<Item = (RoundNumber, usize, usize)> {
    let met = move |m: &&Match| {
        let forfeit = m.result.as_ref().is_some_and(MatchResult::is_forfeit);
        !forfeit || tournament.ruleset.match_rules.forfeit == Forfeits::Met
    };
    let number = round.number;
    let by_index = move |m: &Match| {
        let (a, b) = m.pair()?;
        let (first, second) = if is_turned(tournament, m) { (b, a) } else { (a, b) };
        Some((number, tournament.index_of(first)?, tournament.index_of(second)?))
    };
    round.matches.iter().filter(met).filter_map(by_index)
}

/// Player indices of byes in a round, allocated or awarded. Half-byes and missed rounds do
/// not count (page 1).
pub(super) fn byes_in(tournament: &Tournament, round: &Round) -> impl Iterator<Item = usize> {
    let is_bye = |m: &&Match| m.result == Some(MatchResult::Bye {});
    let players = round.matches.iter().filter(is_bye).flat_map(|m| &m.players);
    players.filter_map(move |id| tournament.index_of(id))
}
