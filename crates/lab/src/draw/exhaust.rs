//! Exhaustive ranking of a small last round, for tie-breaks that are not sums over tables.

use pairwright_core::Side;
use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::standings_after;

use super::endings::end;
use super::field::LastRoundField;
use super::ways::SeenEnding;
use super::{Chance, CutVerdict, OpenProof};

/// Limit of combinations to rank: six tables of a best of three have 15,625.
const MOST: usize = 20_000;

/// Possible outcomes by player index and ending of the player's table. One entry for players
/// without an open table.
pub(super) struct Exhausted(Vec<Vec<CutFate>>);

/// A player's possible outcomes.
#[derive(Debug, Clone, Copy, Default)]
struct CutFate {
    falls_out: bool,
    gets_in: bool,
    /// Total weight of the other tables' endings, without intentional draws.
    weight: f64,
    /// Expected places in the cut, times the weight.
    places: f64,
}

impl Exhausted {
    /// Ranks every combination of endings; `None` if there are too many.
    pub(super) fn new(field: &LastRoundField<'_>) -> Option<Exhausted> {
        let ways = field.endings.iter().try_fold(1usize, |ways, endings| ways.checked_mul(*endings));
        ways.filter(|ways| *ways <= MOST)?;
        let own = |seat: &Option<(usize, Side)>| seat.map_or(1, |(table, _)| field.endings[table]);
        let fates = field.seat.iter().map(|seat| vec![CutFate::default(); own(seat)]).collect();
        let mut all = Exhausted(fates);
        let mut supposed = Hypothesis::from(field.tournament);
        all.end_from(field, &mut supposed, &mut Vec::new());
        Some(all)
    }

    fn end_from(&mut self, field: &LastRoundField<'_>, supposed: &mut Hypothesis, endings: &mut Vec<usize>) {
        let Some(count) = field.endings.get(endings.len()) else {
            return self.look(field, supposed, endings);
        };
        for ending in 0..*count {
            endings.push(ending);
            self.end_from(field, supposed, endings);
            endings.pop();
        }
    }

    fn look(&mut self, field: &LastRoundField<'_>, supposed: &mut Hypothesis, endings: &[usize]) {
        end(supposed, field.round, &field.tables, endings);
        let ranks = field.ranks(&standings_after(supposed, field.round));
        for (player, rank) in &ranks {
            let ahead = ranks.iter().filter(|(_, other)| other < rank).count();
            let level = ranks.iter().filter(|(_, other)| other == rank).count() - 1;
            let own = field.seat[*player].map(|(table, _)| table);
            let fate = &mut self.0[*player][own.map_or(0, |table| endings[table])];
            fate.add(field, weight(field, endings, own), &SeenEnding { ahead, level });
        }
    }

    /// Whether a player is certain to be in with this ending of the player's table.
    pub(super) fn is_in(&self, player: usize, ending: usize) -> bool {
        self.0[player].get(ending).is_some_and(|fate| !fate.falls_out)
    }

    /// The verdict for a result of the player; `None` if there is no such result.
    pub(super) fn verdict(
        &self,
        field: &LastRoundField<'_>,
        player: usize,
        outcome: Outcome,
    ) -> Option<CutVerdict> {
        let fates = &self.0[player];
        let Some((table, side)) = field.seat[player] else { return Some(verdict(&[(1.0, fates[0])])) };
        let endings = field.tables[table].endings_of(side, outcome);
        let weight = |ending: usize| f64::from(field.tables[table].endings[ending].weight);
        let all: f64 = endings.iter().map(|ending| weight(*ending)).sum();
        let usual = |ending: usize| if all > 0.0 { weight(ending) } else { 1.0 };
        let own: Vec<(f64, CutFate)> =
            endings.iter().map(|ending| (usual(*ending), fates[*ending])).collect();
        (!own.is_empty()).then(|| verdict(&own))
    }
}

/// The weight of the other tables' endings; 0 if any of them is an intentional draw.
fn weight(field: &LastRoundField<'_>, endings: &[usize], own: Option<usize>) -> f64 {
    let others = endings.iter().enumerate().filter(|(table, _)| Some(*table) != own);
    others.map(|(table, ending)| f64::from(field.tables[table].endings[*ending].weight)).product()
}

impl CutFate {
    fn add(&mut self, field: &LastRoundField<'_>, weight: f64, seen: &SeenEnding) {
        self.falls_out |= seen.ahead + seen.level >= field.cut;
        self.gets_in |= seen.ahead < field.cut;
        self.weight += weight;
        self.places += weight * field.share(seen);
    }
}

/// The combined verdict on weighted endings of the player's table.
fn verdict(fates: &[(f64, CutFate)]) -> CutVerdict {
    if fates.iter().all(|(_, fate)| !fate.falls_out) {
        return CutVerdict::In;
    }
    if fates.iter().all(|(_, fate)| !fate.gets_in) {
        return CutVerdict::Out;
    }
    let sum = |of: &dyn Fn(&CutFate) -> f64| fates.iter().map(|(often, fate)| often * of(fate)).sum::<f64>();
    let chance = sum(&|fate| fate.places) / sum(&|fate| fate.weight);
    CutVerdict::Open(Chance { chance, error: 0.0, proof: OpenProof::Depends })
}
