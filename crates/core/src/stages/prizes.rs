//! Prizes by place, split between Swiss standings and final ranking (page 5; 000).
//!
//! Amounts are exact to the smallest unit: the sum paid equals the sum of the table.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::{bracket, final_ranking};
pub use crate::nouns::{
    LONGEST_UNIT, MOST_DECIMALS, MOST_PLACES, PrizePlan, PrizeTables, PrizeTies, check_unit,
};
use crate::nouns::{PlayerId, Ratio};
use crate::standings::{Standing, standings};
use crate::tournament::Tournament;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prize {
    pub player: PlayerId,
    /// The exact share from the Swiss standings.
    pub by_swiss: Ratio,
    /// The exact share from the final ranking.
    pub by_final: Ratio,
    /// The amount paid, a multiple of the smallest unit.
    pub paid: Ratio,
}

/// Prizes of one table by the current ranking, in its order.
///
/// Disqualified players get nothing, and all below move up.
pub fn prizes(tournament: &Tournament, plan: &PrizePlan) -> Vec<Prize> {
    let (swiss, last) = (standings(tournament), final_ranking(tournament));
    let in_cut = bracket(tournament).map(|bracket| bracket.seeds).unwrap_or_default();
    let by_swiss = groups(swiss.ranked(), plan.ties, &[]);
    let by_final = groups(last.ranked(), plan.ties, &in_cut);
    pay(plan, &by_swiss, &by_final, |player| tournament.setup.lot_of(player))
}

/// One player's prizes from all tables, for a receipt or a row of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub player: PlayerId,
    /// The amount from each table, in order; `None` for nothing.
    pub amounts: Vec<Option<Ratio>>,
}

/// Prizes of all tables by the current ranking, in its order, without players who get nothing.
pub fn payments(tournament: &Tournament) -> Vec<Payment> {
    let tables = tournament.setup.prize_tables();
    let mut amounts: HashMap<PlayerId, Vec<Option<Ratio>>> = HashMap::new();
    for (place, plan) in tables.iter().enumerate() {
        for prize in prizes(tournament, plan).into_iter().filter(|prize| !prize.paid.is_zero()) {
            amounts.entry(prize.player).or_insert_with(|| vec![None; tables.len()])[place] = Some(prize.paid);
        }
    }
    let order = final_ranking(tournament);
    let ranked = order.ranked().iter().map(|row| row.player.clone());
    ranked.filter_map(|player| amounts.remove(&player).map(|amounts| Payment { player, amounts })).collect()
}

/// Players who share places, from the top; bracket players do not share.
fn groups(rows: &[Standing], ties: PrizeTies, in_cut: &[PlayerId]) -> Vec<Vec<PlayerId>> {
    let share = |a: &Standing, b: &Standing| match ties {
        PrizeTies::Rank => a.rank == b.rank,
        PrizeTies::Points => {
            a.points == b.points && !in_cut.contains(&a.player) && !in_cut.contains(&b.player)
        }
    };
    rows.chunk_by(share).map(|group| group.iter().map(|row| row.player.clone()).collect()).collect()
}

/// Pays a plan by two rankings, each a list of groups that share places.
///
/// A group divides the sum of its places equally. Prizes of places that nobody holds are divided
/// equally among all. Amounts are then truncated to the smallest unit. Remaining units go one each
/// to the largest remainders: of equal remainders to the better rank, then by `lot`.
pub fn pay<L: Ord>(
    plan: &PrizePlan,
    by_swiss: &[Vec<PlayerId>],
    by_final: &[Vec<PlayerId>],
    lot: impl Fn(&PlayerId) -> L,
) -> Vec<Prize> {
    let rest = &Ratio::ONE - &plan.swiss_share;
    let swiss: HashMap<PlayerId, Ratio> = divided(plan, &plan.swiss_share, by_swiss).collect();
    let places = by_final.iter().enumerate().flat_map(|(place, group)| group.iter().map(move |_| place));
    let of_swiss = |player: &PlayerId| swiss.get(player).cloned().unwrap_or_default();
    let made = divided(plan, &rest, by_final).map(|(player, by_final)| Prize {
        by_swiss: of_swiss(&player),
        player,
        by_final,
        paid: Ratio::ZERO,
    });
    let mut all: Vec<(usize, Prize)> = places.zip(made).collect();
    round(plan, &mut all, lot);
    all.into_iter().map(|(_, prize)| prize).collect()
}

/// Each player's exact amount from one share of the table.
fn divided<'a>(
    plan: &'a PrizePlan,
    share: &'a Ratio,
    groups: &'a [Vec<PlayerId>],
) -> impl Iterator<Item = (PlayerId, Ratio)> + use<'a> {
    let (table, players) = (&plan.table, groups.iter().map(Vec::len).sum());
    let sum = |places: &[Ratio]| places.iter().fold(Ratio::ZERO, |sum, place| &sum + place);
    let nobodys = part(&plan.unheld(players), players);
    let mut next = 0;
    groups.iter().flat_map(move |group| {
        let own = |place: usize| place.min(table.len());
        let places = &table[own(next)..own(next + group.len())];
        next += group.len();
        let each = &(&part(&sum(places), group.len()) + &nobodys) * share;
        group.iter().map(move |player| (player.clone(), each.clone()))
    })
}

fn part(sum: &Ratio, of: usize) -> Ratio {
    sum.checked_div(&Ratio::from(of)).unwrap_or_default()
}

/// Rounds by the largest remainder. Truncates all amounts, then gives the remaining units
/// to the largest remainders.
fn round<L: Ord>(plan: &PrizePlan, all: &mut [(usize, Prize)], lot: impl Fn(&PlayerId) -> L) {
    let units = plan.smallest_units();
    let exact = |prize: &Prize| &(&prize.by_swiss + &prize.by_final) * &units;
    let whole: Vec<Ratio> = all.iter().map(|(_, prize)| exact(prize).floor()).collect();
    let put_in = all.iter().fold(Ratio::ZERO, |sum, (_, prize)| &sum + &exact(prize));
    let given = whole.iter().fold(Ratio::ZERO, |sum, units| &sum + units);
    let left =
        (&put_in - &given).round_half_up().to_i64().and_then(|left| usize::try_from(left).ok()).unwrap_or(0);
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_cached_key(|at| {
        let (place, prize) = &all[*at];
        (Reverse(&exact(prize) - &whole[*at]), *place, lot(&prize.player))
    });
    for (at, units_paid) in whole.into_iter().enumerate() {
        all[at].1.paid = units_paid.checked_div(&units).unwrap_or_default();
    }
    let unit = Ratio::ONE.checked_div(&units).unwrap_or_default();
    for at in order.into_iter().take(left) {
        let more = &all[at].1.paid + &unit;
        all[at].1.paid = more;
    }
}
