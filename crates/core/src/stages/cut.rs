//! The cut: who advances to the next stage, and with which seed (page 5).

use std::cmp::Reverse;

use crate::nouns::{CutRule, Entropy, PlayerId, Rank, RecordEnd, RoundNumber, StageSpec};
use crate::standings::{Standing, Standings, standings, standings_then};
use crate::tournament::Tournament;

/// The players who advance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    pub seeds: Vec<PlayerId>,
    /// Players of equal rank ordered by lot, including any who just missed the cut.
    pub by_lot: Vec<PlayerId>,
    /// The players of `by_lot`, grouped by equal rank.
    pub equals: Vec<Vec<PlayerId>>,
}

/// The cut if it were made now, without dropped and disqualified players and those out by their record.
pub fn cut(tournament: &Tournament, standings: &Standings, rule: &CutRule) -> Cut {
    let rows = eligible(tournament, standings);
    let through = through(&rows, rule);
    let equals = drawn(&rows, through, |row| strength(tournament, standings.after, row));
    Cut {
        seeds: rows[..through].iter().map(|row| row.player.clone()).collect(),
        by_lot: equals.concat(),
        equals,
    }
}

/// The player who moves up if another declines the place in a bracket; `None` if its rule lets no more in.
pub(crate) fn next_in(tournament: &Tournament, stage: &StageSpec, declines: &PlayerId) -> Option<PlayerId> {
    let standings = standings(tournament);
    let mut rows = eligible(tournament, &standings);
    rows.retain(|row| row.player != *declines);
    let rule = stage.cut.clone().unwrap_or_default();
    let is_new = |row: &&&Standing| !stage.seeds.contains(&row.player);
    rows[..through(&rows, &rule)].iter().find(is_new).map(|row| row.player.clone())
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CutFault {
    /// More or fewer players advanced than the rule allows.
    Size { made: usize, due: usize },
    /// A player advanced who ranks too low.
    Below(PlayerId),
    /// A player ranks high enough but did not advance.
    PassedOver(PlayerId),
    /// The seeds are not in the order of the standings.
    Order {
        /// The player seeded higher.
        first: PlayerId,
        second: PlayerId,
    },
    /// Equals are not in the order of the recorded lot.
    Lot,
}

/// Compares a cut with the standings. Equals may be in any order if no lot is recorded.
pub(crate) fn cut_faults(
    tournament: &Tournament,
    standings: &Standings,
    rule: &CutRule,
    made: &[PlayerId],
) -> Vec<CutFault> {
    let rows = eligible(tournament, standings);
    let due = through(&rows, rule);
    let strength = |row: &Standing| strength(tournament, standings.after, row);
    let strength_of = |id: &PlayerId| rows.iter().find(|row| row.player == *id).map(|row| strength(row));
    let last = due.checked_sub(1).map(|last| strength(rows[last]));
    let mut faults = Vec::new();
    if made.len() != due {
        faults.push(CutFault::Size { made: made.len(), due });
    }
    let is_below = |id: &&PlayerId| strength_of(id).is_none_or(|own| last.is_none_or(|last| own > last));
    faults.extend(made.iter().filter(is_below).cloned().map(CutFault::Below));
    faults.extend(passed_over(&rows, due, made, strength));
    if !faults.is_empty() {
        return faults;
    }
    let turned = made.windows(2).find(|pair| strength_of(&pair[0]) > strength_of(&pair[1]));
    if let Some([first, second]) = turned {
        return vec![CutFault::Order { first: first.clone(), second: second.clone() }];
    }
    let by_lot = rows[..due].iter().map(|row| &row.player).eq(made);
    if by_lot || tournament.setup.entropy.is_none() { Vec::new() } else { vec![CutFault::Lot] }
}

/// Players wrongly left out. Of equals for the last places, only as many count as places are left, by lot.
fn passed_over<K: Ord>(
    rows: &[&Standing],
    due: usize,
    made: &[PlayerId],
    strength: impl Fn(&Standing) -> K,
) -> Vec<CutFault> {
    let Some(last) = rows[..due].last().map(|row| strength(row)) else { return Vec::new() };
    let went_on = |row: &&&Standing| made.contains(&row.player);
    let above = rows.partition_point(|row| strength(row) < last);
    let level = rows[above..].iter().take_while(|row| strength(row) == last);
    let places_left = (due - above).saturating_sub(level.filter(went_on).count());
    let is_missing = |row: &&&Standing| !went_on(row);
    let missing = rows[..above].iter().filter(is_missing);
    let level = rows[above..due].iter().filter(is_missing).take(places_left);
    missing.chain(level).map(|row| CutFault::PassedOver(row.player.clone())).collect()
}

/// The players who can advance, in seed order.
fn eligible<'a>(tournament: &Tournament, standings: &'a Standings) -> Vec<&'a Standing> {
    let next = tournament.last_swiss_round().next();
    let ends = tournament.ends_by_record(next);
    let is_out =
        |id: &PlayerId| tournament.index_of(id).and_then(|at| *ends.get(at)?) == Some(RecordEnd::Losses);
    let declined = tournament.setup.bracket_stage().map_or(&[][..], |stage| &stage.declined);
    let is_in = |id: &PlayerId| {
        let is_here = tournament.player(id).is_some_and(|player| player.is_in(next));
        is_here && !is_out(id) && !declined.contains(id)
    };
    let stays = |row: &&Standing| is_in(&row.player);
    let mut rows: Vec<&Standing> = standings.ranked().iter().filter(stays).collect();
    sort_by_seed(tournament, standings.after, &mut rows, |row| row);
    rows
}

/// Sorts rows after a round by seed: by strength, equals by lot.
pub(super) fn sort_by_seed<T>(
    tournament: &Tournament,
    after: RoundNumber,
    rows: &mut [T],
    row: impl Fn(&T) -> &Standing,
) {
    let strength = |one: &T| strength(tournament, after, row(one));
    rows.sort_by_cached_key(strength);
    let Some(lots) = tournament.setup.entropy.as_ref().map(Entropy::lots) else { return };
    for equals in rows.chunk_by_mut(|one, next| strength(one) == strength(next)) {
        equals.sort_by_cached_key(|one| lots.of(&row(one).player));
    }
}

/// The criterion for seeds. The rank, or, in a bracket without earlier rounds, the initial rating.
/// Unrated players come last.
fn strength(tournament: &Tournament, after: RoundNumber, row: &Standing) -> (Rank, Reverse<Option<i32>>) {
    let rating = || tournament.player(&row.player).and_then(|player| player.rating);
    let is_unplayed = after == RoundNumber(0);
    (row.rank, Reverse(is_unplayed.then(rating).flatten()))
}

/// Whether the order of these seeds is determined. No two are equal, or the lot is recorded.
pub(crate) fn is_order_settled(tournament: &Tournament, seeds: &[PlayerId]) -> bool {
    let table = standings_then(tournament, tournament.last_swiss_round());
    let strength_of = |id: &PlayerId| {
        let row = table.rows.iter().find(|row| row.player == *id);
        row.map(|row| strength(tournament, table.after, row))
    };
    let strengths: Vec<_> = seeds.iter().map(strength_of).collect();
    tournament.setup.entropy.is_some() || strengths.windows(2).all(|pair| pair[0] < pair[1])
}

/// The number of rows that advance.
fn through(rows: &[&Standing], rule: &CutRule) -> usize {
    let top = rule.top.map_or(rows.len(), |top| top as usize).min(rows.len());
    let last = top.checked_sub(1).map(|last| &rows[last].points).filter(|_| rule.with_ties);
    let tied = rows[top..].iter().take_while(|row| last == Some(&row.points)).count();
    let by_place = top + tied;
    let Some(least) = &rule.points else { return by_place };
    let by_points = rows.iter().take_while(|row| row.points >= *least).count();
    if rule.top.is_some() && rule.either { by_place.max(by_points) } else { by_place.min(by_points) }
}

/// Players ordered by lot whose seed or place in the cut depends on it, grouped with their equals.
fn drawn<K: PartialEq>(
    rows: &[&Standing],
    through: usize,
    strength: impl Fn(&Standing) -> K,
) -> Vec<Vec<PlayerId>> {
    let mut above = 0;
    let groups = rows.chunk_by(|one, next| strength(one) == strength(next));
    let in_reach = groups.take_while(|group| {
        let begins_within = above < through;
        above += group.len();
        begins_within
    });
    let shared = in_reach.filter(|group| group.len() > 1);
    shared.map(|group| group.iter().map(|row| row.player.clone()).collect()).collect()
}
