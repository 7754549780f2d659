//! Intentional draws before a cut: which matches both players can draw and be in by points alone, whatever the other
//! tables do (page 9; 000 and 004).

use pairwright_core::nouns::{Match, MatchResult, Round, Structure};
use pairwright_core::standings::Tallies;
use pairwright_core::{Points, RoundNumber, Side, Tournament};

use super::model::endings;

/// The places, in the round's list, of the matches that are drawn by agreement.
pub(super) fn safe(tournament: &Tournament, round: &Round, structure: Structure) -> Vec<usize> {
    let Some(top) = places(tournament, round.number) else { return Vec::new() };
    let last = LastRound::new(tournament, round);
    let Some(tables) = last.tables(structure) else { return Vec::new() };
    let is_in = |place: usize, own: &Points, partner: &Points| {
        let others = (0..tables.len()).filter(|other| *other != place);
        let most: usize = others.map(|other| most_with(&tables[other], own)).sum();
        most + usize::from(partner >= own) < top
    };
    let both_in = |place: &usize| {
        let drawn = last.after(*place, &MatchResult::IntentionalDraw {}).unwrap_or_default();
        let [first, second] = &drawn[..] else { return false };
        is_in(*place, first, second) && is_in(*place, second, first)
    };
    let is_open = |place: &usize| round.matches[*place].is_open();
    (0..tables.len()).filter(is_open).filter(both_in).collect()
}

/// How many places the next cut has, if this is the last round before it.
fn places(tournament: &Tournament, round: RoundNumber) -> Option<usize> {
    let stage = tournament.next_cut()?;
    let is_last = tournament.rounds_before(stage) == Some(round.0);
    let top = tournament.setup.stages[stage].cut.as_ref()?.top.filter(|_| is_last)?;
    usize::try_from(top).ok()
}

/// How many players of a match can end with at least these points, at most. A match is every way it can end, each with
/// the points its players then have.
fn most_with(endings: &[Vec<Points>], least: &Points) -> usize {
    let with = |after: &Vec<Points>| after.iter().filter(|points| *points >= least).count();
    endings.iter().map(with).max().unwrap_or(0)
}

/// The round before the cut, with what everybody had before it.
struct LastRound<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    before: Tallies,
}

impl<'a> LastRound<'a> {
    fn new(tournament: &'a Tournament, round: &'a Round) -> LastRound<'a> {
        let before = Tallies::new(tournament, RoundNumber(round.number.0.saturating_sub(1)));
        LastRound { tournament, round, before }
    }

    /// Every match with all its endings; `None` where points need more than games.
    fn tables(&self, structure: Structure) -> Option<Vec<Vec<Vec<Points>>>> {
        let games = endings(structure).into_iter();
        let played = games.map(|(first, second, draws)| MatchResult::played(first, second, draws));
        let all: Vec<MatchResult> = played.chain([MatchResult::IntentionalDraw {}]).collect();
        let of = |place: usize| {
            let known = self.round.matches[place].result.as_ref();
            let results = known.map_or(&all[..], std::slice::from_ref);
            results.iter().map(|result| self.after(place, result)).collect()
        };
        (0..self.round.matches.len()).map(of).collect()
    }

    /// What the players of a match have after it.
    fn after(&self, place: usize, result: &MatchResult) -> Option<Vec<Points>> {
        let played = Match { result: Some(result.clone()), ..self.round.matches[place].clone() };
        let scoring = self.tournament.scoring(&self.tournament.ruleset.units.ranks, &played);
        let of = |(id, side)| {
            let had = self.before.players[self.tournament.index_of(id)?].ranking_points();
            Some(had.plus(&scoring.score(&played, side)?.points))
        };
        played.players.iter().zip([Side::First, Side::Second]).map(of).collect()
    }
}
