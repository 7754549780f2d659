//! The chance of making the cut between equal players who do not draw: counted out where that is cheap, else by lot, with
//! its standard error.

use std::cmp::Ordering;

use super::case::Case;
use super::field::Field;
use super::reach::Rival;
use super::values::Tail;
use super::ways::{COUNTED, CaseId, Mean, Seen, is_up_to};
use super::{Chance, Proof, Verdict};

/// What is found out about a result before chances are estimated.
#[derive(Debug, Clone)]
pub(super) enum Found {
    /// All there is to know.
    Known(Verdict),
    /// It depends, or no proof was found; by how likely each way of getting the result is.
    Open(Proof, Vec<(f64, CaseId)>),
}

impl Field<'_> {
    /// The chance over several ways of getting a result where it can be counted out, else what is to be estimated.
    pub(super) fn open(&self, cases: &[Case], proof: Proof) -> Found {
        let shares = self.shares(cases);
        let counted = |(share, case): &(f64, &Case)| Some(share * self.counted(case)?);
        match shares.iter().map(counted).sum::<Option<f64>>() {
            Some(chance) => Found::Known(Verdict::Open(Chance { chance, error: 0.0, proof })),
            None => Found::Open(proof, shares.iter().map(|(share, one)| (*share, one.id())).collect()),
        }
    }

    /// How likely each way of getting a result is; those that only an agreed draw gives are equally likely.
    fn shares<'q>(&self, cases: &'q [Case]) -> Vec<(f64, &'q Case)> {
        let weight = |case: &Case| {
            let own = case.own.map(|(table, ending)| self.tables[table].endings[ending].weight);
            f64::from(own.unwrap_or(1))
        };
        let all: f64 = cases.iter().map(weight).sum();
        let share = |case| if all > 0.0 { weight(case) / all } else { 1.0 / cases.len() as f64 };
        cases.iter().map(|case| (share(case), case)).filter(|(share, _)| *share > 0.0).collect()
    }

    /// The mean over every way that the tables can end that matter to a case, where they are few.
    fn counted(&self, case: &Case) -> Option<f64> {
        let tables = self.tables_that_matter(&case.rivals);
        let ways = tables.iter().map(|table| self.tables[*table].endings_played().count());
        if self.values.tail == Tail::Unknown || !is_up_to(COUNTED, ways) {
            return None;
        }
        let mut mean = Mean::default();
        self.count(case, &tables, 1.0, &mut vec![0; self.tables.len()], &mut mean);
        Some(mean.mean())
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

    /// The chances of all that could not be counted out, with their standard errors: all from the same ways of ending the
    /// round.
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

    /// The share of a place in the cut: the places left, divided by lot among this many equals.
    pub(super) fn share(&self, seen: &Seen) -> f64 {
        let left = self.cut.saturating_sub(seen.ahead).min(seen.level + 1);
        left as f64 / (seen.level + 1) as f64
    }
}

impl Case {
    /// The same for those who only look at how the round ends.
    fn id(&self) -> CaseId {
        CaseId { own: self.own, player: self.player }
    }

    /// What the player sees when the tables end so.
    fn seen(&self, endings: &[usize]) -> Seen {
        let (mut ahead, mut level) = (self.ahead, 0);
        for rival in &self.rivals {
            match rival.stands(endings) {
                Ordering::Greater => ahead += 1,
                Ordering::Equal => level += 1,
                Ordering::Less => {}
            }
        }
        Seen { ahead, level }
    }
}
