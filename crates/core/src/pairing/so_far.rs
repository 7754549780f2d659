//! What the rounds so far come to, as far as the next one is paired by it. It follows from the tournament and is added up when
//! it is needed; where whole tournaments are played in a row it is kept up from round to round instead.

use crate::nouns::ids::{Points, RoundNumber};
use crate::nouns::{Match, MatchResult, Round};
use crate::ruleset::Forfeits;
use crate::standings::{Scores, Tallies};
use crate::tournament::Tournament;

use super::sides::is_turned;

/// The most rounds for which there is room beforehand.
const ROOM: usize = 64;

/// The rounds before the cut, added up.
#[derive(Debug, Clone)]
pub struct SoFar {
    pub scores: Scores,
    /// What pairs, where that is a unit of its own.
    pairing: Option<Tallies>,
    /// Who has met whom, in which round; by the players' indices.
    meetings: Vec<(RoundNumber, usize, usize)>,
    /// Byes had, by the player's index.
    byes: Vec<u32>,
}

impl SoFar {
    /// Everything that has been published.
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

    /// What there is before the first round, for another tournament of as many players under the same rules: the memory of this
    /// one is used again.
    pub fn begin_again(&mut self) {
        self.scores.begin_again();
        self.pairing.iter_mut().for_each(Tallies::begin_again);
        self.meetings.clear();
        self.byes.fill(0);
    }

    /// Makes room for the rounds that are announced, which is faster than finding it round by round.
    pub fn reserve(&mut self, tournament: &Tournament) {
        let announced = tournament.setup.rounds_announced().unwrap_or(0);
        let left = announced.saturating_sub(tournament.last_swiss_round().0);
        let rounds = usize::try_from(left).unwrap_or(0).min(ROOM);
        self.scores.reserve(rounds);
        self.pairing.iter_mut().for_each(|pairing| pairing.reserve(rounds));
        self.meetings.reserve(rounds * tournament.players.len() / 2);
    }

    /// Adds the round before the cut that has been published since. Who has registered since is not in it.
    pub fn add_round(&mut self, tournament: &Tournament, round: &Round) {
        if let Some(pairing) = &mut self.pairing {
            pairing.add_published(tournament, round, &tournament.ruleset.units.pairs);
        }
        self.meetings.extend(meetings_in(tournament, round));
        byes_in(tournament, round).for_each(|player| self.byes[player] += 1);
        self.scores.add_round(tournament, round);
    }

    /// What a player has in the unit that pairs, by the player's index.
    pub(super) fn pairing_points(&self, tournament: &Tournament, player: usize) -> Points {
        let in_unit = || self.scores.in_unit(tournament, &tournament.ruleset.units.pairs);
        let tallies = self.pairing.as_ref().or_else(in_unit);
        tallies.map(|tallies| tallies.players[player].ranking_points()).unwrap_or_default()
    }

    pub(super) fn meetings(&self, from: RoundNumber) -> impl Iterator<Item = (usize, usize)> {
        self.meetings.iter().filter(move |(round, ..)| *round >= from).map(|&(_, a, b)| (a, b))
    }

    pub(super) fn byes(&self) -> &[u32] {
        &self.byes
    }
}

/// Who met in a round, the one on the first side first; by the players' indices.
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

/// Who had a bye in a round, given or awarded; half-byes and rounds missed are none (page 1). By the players' indices.
pub(super) fn byes_in(tournament: &Tournament, round: &Round) -> impl Iterator<Item = usize> {
    let is_bye = |m: &&Match| m.result == Some(MatchResult::Bye {});
    let players = round.matches.iter().filter(is_bye).flat_map(|m| &m.players);
    players.filter_map(move |id| tournament.index_of(id))
}
