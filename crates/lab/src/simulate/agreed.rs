//! Intentional draws before a cut (page 9; 000 and 004): matches that both players can draw and be in.
//! Decided by points alone regardless of other tables, as players do in the hall, or by the prizes.

use pairwright_core::nouns::{Match, MatchResult, PrizePlan, Round, Structure, count};
use pairwright_core::standings::{Tallies, standings_after};
use pairwright_core::{PlayerId, Points, RoundNumber, Side, Tournament};

use super::lengths::endings;
use super::plan::{IntentionalDraws, Variant};
use crate::draw::incentive::{CutKind, Prizes, SAME, SeedPrivileges};

/// The indices of matches drawn by agreement. `first` is the advantage of playing first.
pub(super) fn agreed(tournament: &Tournament, round: &Round, variant: &Variant, first: f64) -> Vec<usize> {
    let how = variant.intentional_draws;
    let top = if how == IntentionalDraws::Never { None } else { places(tournament, round.number) };
    let Some(top) = top else { return Vec::new() };
    let prizes = variant.prizes.as_ref().filter(|_| how == IntentionalDraws::Money);
    let worths = prizes.map(|prizes| PlaceWorths::new(tournament, prizes, top, first));
    RoundBeforeCut::new(tournament, round, how).agreed(top, variant.structure, worths.as_ref())
}

/// The same in a last round before a cut to `top`, if every other table has a winner.
pub(crate) fn agreed_in_last_round(
    tournament: &Tournament,
    round: &Round,
    top: usize,
    structure: Structure,
) -> Vec<usize> {
    RoundBeforeCut::new(tournament, round, IntentionalDraws::LastRound).agreed(top, structure, None)
}

/// The number of places in the next cut, if this is the last round before it.
fn places(tournament: &Tournament, round: RoundNumber) -> Option<usize> {
    let stage = tournament.next_cut()?;
    let is_last = tournament.rounds_before(stage) == Some(round.0);
    let top = tournament.setup.stages[stage].cut.as_ref()?.top.filter(|_| is_last)?;
    usize::try_from(top).ok()
}

/// A player's position after the round.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Stand {
    points: Points,
    /// The place before the round, including tie-breaks, from 0.
    before: usize,
}

/// The round before the cut, with everybody's points before it.
struct RoundBeforeCut<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    how: IntentionalDraws,
    before: Tallies,
    order: Vec<PlayerId>,
}

impl<'a> RoundBeforeCut<'a> {
    fn new(tournament: &'a Tournament, round: &'a Round, how: IntentionalDraws) -> RoundBeforeCut<'a> {
        let last = RoundNumber(round.number.0.saturating_sub(1));
        let order = match how {
            IntentionalDraws::LastRound | IntentionalDraws::Money => standings_after(tournament, last).rows,
            IntentionalDraws::Never | IntentionalDraws::Safe => Vec::new(),
        };
        let order = order.into_iter().map(|row| row.player).collect();
        RoundBeforeCut { tournament, round, how, before: Tallies::new(tournament, last), order }
    }

    /// The matches that both players draw: by the worth of places, or where both are then in.
    fn agreed(&self, top: usize, structure: Structure, worths: Option<&PlaceWorths>) -> Vec<usize> {
        let Some(tables) = self.tables(structure) else { return Vec::new() };
        let is_in = |place: usize, own: &Stand, partner: &Stand| {
            let others = (0..tables.len()).filter(|other| *other != place);
            let most: usize = others.map(|other| self.most_ahead(&tables[other], own)).sum();
            most + usize::from(self.is_ahead(partner, own)) < top
        };
        let drawn = |place: usize| self.after(place, &MatchResult::IntentionalDraw {}).unwrap_or_default();
        let both_in = |place: &usize| {
            let drawn = drawn(*place);
            let [first, second] = &drawn[..] else { return false };
            is_in(*place, first, second) && is_in(*place, second, first)
        };
        let is_open = |place: &usize| self.round.matches[*place].is_open();
        let open = (0..tables.len()).filter(is_open);
        match worths {
            None => open.filter(both_in).collect(),
            Some(worths) => open.filter(|place| self.pays(worths, &tables, *place, &drawn(*place))).collect(),
        }
    }

    /// Every match with all endings that count. `None` if points depend on more than games.
    fn tables(&self, structure: Structure) -> Option<Vec<Vec<Vec<Stand>>>> {
        let is_won = |first: u32, second: u32| first != second || self.how == IntentionalDraws::Safe;
        let games = endings(structure).into_iter().filter(|(first, second, _)| is_won(*first, *second));
        let played = games.map(|(first, second, draws)| MatchResult::played(first, second, draws));
        let by_agreement = Some(MatchResult::IntentionalDraw {}).filter(|_| is_won(0, 0));
        let all: Vec<MatchResult> = played.chain(by_agreement).collect();
        let of = |place: usize| {
            let known = self.round.matches[place].result.as_ref();
            let results = known.map_or(&all[..], std::slice::from_ref);
            results.iter().map(|result| self.after(place, result)).collect()
        };
        (0..self.round.matches.len()).map(of).collect()
    }

    /// The positions of a match's players after it.
    fn after(&self, place: usize, result: &MatchResult) -> Option<Vec<Stand>> {
        let played = Match { result: Some(result.clone()), ..self.round.matches[place].clone() };
        let scoring = self.tournament.scoring(&self.tournament.ruleset.units.ranks, &played);
        let of = |(id, side)| {
            let had = self.before.players[self.tournament.index_of(id)?].ranking_points();
            let before = self.order.iter().position(|one| one == id).unwrap_or(self.order.len());
            Some(Stand { points: had.plus(&scoring.score(&played, side)?.points), before })
        };
        played.players.iter().zip([Side::First, Side::Second]).map(of).collect()
    }

    /// Maximum number of a match's players who can end ahead, over its endings.
    fn most_ahead(&self, endings: &[Vec<Stand>], own: &Stand) -> usize {
        let ahead = |after: &Vec<Stand>| after.iter().filter(|other| self.is_ahead(other, own)).count();
        endings.iter().map(ahead).max().unwrap_or(0)
    }

    /// Whether a draw gives both players a prize, and at least as much as playing.
    fn pays(&self, worth: &PlaceWorths, tables: &[Vec<Vec<Stand>>], place: usize, drawn: &[Stand]) -> bool {
        let value = |after: &[Stand], side: usize| {
            let [own, partner] = [after.get(side)?, after.get(1 - side)?];
            let others = (0..tables.len()).filter(|other| *other != place);
            let ahead: f64 = others.map(|other| self.mean_ahead(&tables[other], own)).sum();
            Some(worth.behind(ahead + f64::from(u8::from(self.is_ahead(partner, own)))))
        };
        let mean = |side: usize| {
            let values: Option<Vec<f64>> = tables[place].iter().map(|after| value(after, side)).collect();
            values.map(|values| values.iter().sum::<f64>() / values.len() as f64)
        };
        let is_enough = |(draw, play): (f64, f64)| draw > SAME && draw >= play - SAME;
        (0..2).all(|side| value(drawn, side).zip(mean(side)).is_some_and(is_enough))
    }

    /// Mean number of a match's players who end ahead, if all endings are equally likely.
    fn mean_ahead(&self, endings: &[Vec<Stand>], own: &Stand) -> f64 {
        let ahead = |after: &Vec<Stand>| after.iter().filter(|other| self.is_ahead(other, own)).count();
        endings.iter().map(ahead).sum::<usize>() as f64 / endings.len().max(1) as f64
    }

    /// Whether another player may rank above. In safe mode equal points are enough, otherwise only
    /// if ahead before the round.
    fn is_ahead(&self, other: &Stand, own: &Stand) -> bool {
        let is_equal_ahead = self.how == IntentionalDraws::Safe || other.before < own.before;
        other.points > own.points || other.points == own.points && is_equal_ahead
    }
}

/// The value of each place before the cut between equal players, from the first.
struct PlaceWorths {
    places: Vec<f64>,
}

impl PlaceWorths {
    /// The values under a tournament's privileges, for a cut to `top`. `first_wins` is the
    /// advantage of playing first.
    fn new(tournament: &Tournament, plan: &PrizePlan, top: usize, first_wins: f64) -> PlaceWorths {
        let privileges = Prizes::of_tournament(tournament, count(top)).announced;
        let pays: Vec<f64> = plan.table.iter().map(pairwright_core::Ratio::to_f64).collect();
        let share = plan.swiss_share.to_f64();
        let on_swiss = pays.iter().map(|pays| share * pays).collect();
        let prizes =
            Prizes { places: pays.clone(), first_wins, announced: SeedPrivileges { on_swiss, ..privileges } };
        let seeds = prizes.of_seeds(top);
        let own = seeds.iter().map(|worths| worths[CutKind::Announced as usize]);
        PlaceWorths { places: own.chain(pays.into_iter().skip(top)).collect() }
    }

    /// The mean prize behind this many players, interpolated between places.
    fn behind(&self, others: f64) -> f64 {
        let of = |place: usize| self.places.get(place).copied().unwrap_or(0.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "as many as there are players"
        )]
        let place = others.max(0.0) as usize;
        let part = others - place as f64;
        (1.0 - part) * of(place) + part * of(place + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_places_a_share_of_each_is_paid() {
        let worth = PlaceWorths { places: vec![100.0, 60.0] };
        let seen = [0.0, 0.5, 1.0, 1.25, 2.0, 7.5].map(|others| worth.behind(others));
        assert_eq!(format!("{seen:?}"), "[100.0, 80.0, 60.0, 45.0, 0.0, 0.0]");
    }
}
