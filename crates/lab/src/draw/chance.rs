//! The probability of making the cut between equal players who do not draw. It is exact if that is
//! cheap, otherwise estimated with its standard error.

use std::cmp::Ordering;

use super::case::{Both, Case};
use super::field::LastRoundField;
use super::reach::Rival;
use super::values::Tail;
use super::ways::{COUNTED, CaseId, Mean, SeenEnding, is_up_to, lot_share};
use super::{Chance, CutVerdict, OpenProof};

/// The conclusion about a result before probabilities are estimated.
#[derive(Debug, Clone)]
pub(super) enum FoundResult {
    Known(CutVerdict),
    /// Undecided or unproved, with the probability of each way to get the result.
    Open(OpenProof, Vec<(f64, CaseId)>),
}

impl LastRoundField<'_> {
    /// Combines several ways to get a result. Gives the exact probability if possible,
    /// otherwise what to estimate.
    pub(super) fn open(&self, cases: &[CaseId], proof: OpenProof) -> FoundResult {
        let shares = self.shares(cases);
        let counted = |(share, case): &(f64, CaseId)| Some(share * self.counted(*case)?);
        match shares.iter().map(counted).sum::<Option<f64>>() {
            Some(chance) => FoundResult::Known(CutVerdict::Open(Chance { chance, error: 0.0, proof })),
            None => FoundResult::Open(proof, shares),
        }
    }

    /// The probability of each way to get a result. Ways by agreed draw are equally likely.
    fn shares(&self, cases: &[CaseId]) -> Vec<(f64, CaseId)> {
        let weight = |case: &CaseId| {
            let own = case.own.map(|(table, ending)| self.tables[table].endings[ending].weight);
            f64::from(own.unwrap_or(1))
        };
        let all: f64 = cases.iter().map(weight).sum();
        let share = |case| if all > 0.0 { weight(case) / all } else { 1.0 / cases.len() as f64 };
        cases.iter().map(|case| (share(case), *case)).filter(|(share, _)| *share > 0.0).collect()
    }

    /// The mean over all endings of the tables that matter to a case, if they are few.
    fn counted(&self, one: CaseId) -> Option<f64> {
        if self.values.tail == Tail::Unknown || !self.is_countable(&self.tables_of_rivals(one)) {
            return None;
        }
        let case = self.case(one);
        let tables = self.tables_that_matter(&case.rivals);
        if !self.is_countable(&tables) {
            return None;
        }
        let mut mean = Mean::default();
        self.count(&case, &tables, 1.0, &mut vec![0; self.tables.len()], &mut mean);
        Some(mean.mean())
    }

    fn is_countable(&self, tables: &[usize]) -> bool {
        is_up_to(COUNTED, tables.iter().map(|table| self.tables[*table].endings_played().count()))
    }

    /// The tables that make somebody pass a player by points. A subset of those that matter, found quickly.
    fn tables_of_rivals(&self, one: CaseId) -> Vec<usize> {
        let mine = self.points(one.player, one.own).0;
        let passes = |(other, points): (usize, i128)| {
            let (least, most) = self.spread[other];
            other != one.player && least <= mine && mine <= most && points != least
        };
        let moves = |at: &Both| [at.first, at.second].into_iter().flatten().any(passes);
        let own = one.own.map(|(table, _)| table);
        let others = self.points_at.iter().enumerate().filter(|(table, _)| Some(*table) != own);
        others.filter(|(_, endings)| endings.iter().any(moves)).map(|(table, _)| table).collect()
    }

    fn tables_that_matter(&self, rivals: &[Rival]) -> Vec<usize> {
        let mut tables: Vec<usize> =
            rivals.iter().flat_map(|rival| rival.effects.iter().map(|effect| effect.table)).collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    fn count(&self, case: &Case, left: &[usize], weight: f64, endings: &mut [usize], mean: &mut Mean) {
        let Some((table, left)) = left.split_first() else {
            return mean.add(weight, self.share(&case.seen(endings)));
        };
        for (place, ending) in self.tables[*table].endings_played() {
            endings[*table] = place;
            self.count(case, left, weight * f64::from(ending.weight), endings, mean);
        }
    }

    /// Estimates the remaining probabilities with standard errors, all from the same simulated endings.
    pub(super) fn estimated(&self, open: &[&[(f64, CaseId)]]) -> Vec<(f64, f64)> {
        let mut ids: Vec<CaseId> = open.iter().copied().flatten().map(|(_, one)| *one).collect();
        ids.sort_unstable();
        ids.dedup();
        if ids.is_empty() {
            return Vec::new();
        }
        let place = |(share, one): &(f64, CaseId)| (*share, ids.binary_search(one).unwrap_or(0));
        let places: Vec<Vec<(f64, usize)>> =
            open.iter().map(|ways| ways.iter().map(place).collect()).collect();
        let mut means = vec![Mean::default(); open.len()];
        let how = self.each_way(&ids, |weight, seen| {
            for (mean, places) in means.iter_mut().zip(&places) {
                let sum = places.iter().map(|(share, place)| share * self.share(&seen[*place])).sum();
                mean.add(weight, sum);
            }
        });
        means.iter().map(|mean| (mean.mean(), mean.error(how))).collect()
    }

    /// The probability of a place in the cut: remaining places are drawn by lot among equals.
    pub(super) fn share(&self, seen: &SeenEnding) -> f64 {
        lot_share(self.cut, seen)
    }
}

impl Case {
    /// The player's view for these endings of the tables.
    fn seen(&self, endings: &[usize]) -> SeenEnding {
        let (mut ahead, mut level) = (self.ahead, 0);
        for rival in &self.rivals {
            match rival.stands(endings) {
                Ordering::Greater => ahead += 1,
                Ordering::Equal => level += 1,
                Ordering::Less => {}
            }
        }
        SeenEnding { ahead, level }
    }
}
