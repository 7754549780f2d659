//! Integer sums over runs, independent of order, threads and slices.

use std::collections::BTreeMap;

use pairwright_core::standings::Record;
use serde::{Deserialize, Serialize};

use super::by_record;
use super::plan::Plan;
use super::seen::{SeenPlayer, SeenTournament, UNIT};

/// A measure summed over runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MeasureSum {
    pub count: u64,
    #[serde(with = "as_text")]
    pub total: i128,
    #[serde(with = "as_text")]
    pub squares: i128,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimulationSums {
    pub runs: u64,
    pub(super) variants: Vec<VariantSums>,
    /// For each two variants: each measure of the first minus that of the second.
    pub(super) differences: Vec<BTreeMap<String, MeasureSum>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VariantSums {
    pub name: String,
    pub players: Vec<PlayerSums>,
    pub overall: BTreeMap<String, MeasureSum>,
    #[serde(with = "by_record")]
    pub records: BTreeMap<Record, MeasureSum>,
    #[serde(default, with = "by_record")]
    pub cut_records: BTreeMap<Record, MeasureSum>,
    pub decided_by: BTreeMap<String, MeasureSum>,
    /// Number of runs in which each criterion separates any neighbours, and those around the cut.
    pub decides: BTreeMap<String, u64>,
    pub cut_by: BTreeMap<String, u64>,
    pub seed_prizes: BTreeMap<u32, MeasureSum>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerSums {
    /// In thousandths of a point.
    #[serde(with = "as_text")]
    pub rating: i128,
    pub win: MeasureSum,
    pub cut: MeasureSum,
    pub prize: MeasureSum,
    pub rank: MeasureSum,
    pub wins: MeasureSum,
    #[serde(with = "by_record")]
    pub records: BTreeMap<Record, u64>,
}

impl MeasureSum {
    fn add(&mut self, value: i64) {
        self.count += 1;
        self.total = self.total.saturating_add(i128::from(value));
        self.squares = self.squares.saturating_add(i128::from(value) * i128::from(value));
    }

    fn merge(&mut self, other: &MeasureSum) {
        // Saturating, because a part comes from a file that may contain anything.
        self.count = self.count.saturating_add(other.count);
        self.total = self.total.saturating_add(other.total);
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// The sum with missing runs counted as zero.
    pub(super) fn over(self, runs: u64) -> MeasureSum {
        MeasureSum { count: runs, ..self }
    }

    pub(super) fn mean(&self) -> f64 {
        self.total as f64 / UNIT as f64 / self.count as f64
    }

    /// The standard error of the mean; `None` for a single run.
    pub(super) fn error(&self) -> Option<f64> {
        let runs = i128::from(self.count);
        if runs < 2 {
            return None;
        }
        // Subtracts the integer part of the mean first, to keep precision and avoid overflow.
        let (near, rest) = (self.total.div_euclid(runs), self.total.rem_euclid(runs));
        let crossed = near.saturating_mul(self.total).saturating_mul(2);
        let square = near.saturating_mul(near).saturating_mul(runs);
        let around = self.squares.saturating_sub(crossed).saturating_add(square);
        let squares = around as f64 - rest as f64 * rest as f64 / runs as f64;
        Some((squares.max(0.0) / (runs as f64 * (runs - 1) as f64)).sqrt() / UNIT as f64)
    }
}

fn merge_all<K: Ord + Clone>(own: &mut BTreeMap<K, MeasureSum>, other: &BTreeMap<K, MeasureSum>) {
    for (name, sum) in other {
        own.entry(name.clone()).or_default().merge(sum);
    }
}

fn count_all<K: Ord + Clone>(own: &mut BTreeMap<K, u64>, other: &BTreeMap<K, u64>) {
    for (name, runs) in other {
        let own = own.entry(name.clone()).or_default();
        *own = own.saturating_add(*runs);
    }
}

/// The value of a name; the name is copied only the first time.
fn named<'a, V: Default>(sums: &'a mut BTreeMap<String, V>, name: &str) -> &'a mut V {
    if !sums.contains_key(name) {
        sums.insert(name.into(), V::default());
    }
    sums.get_mut(name).expect("it has just been written down")
}

/// The pairs of variants in the order of their differences.
pub(super) fn pairs(variants: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..variants).flat_map(move |a| (a + 1..variants).map(move |b| (a, b)))
}

impl SimulationSums {
    pub fn new(plan: &Plan) -> SimulationSums {
        let variants: Vec<VariantSums> = plan
            .variants
            .iter()
            .map(|variant| VariantSums {
                name: variant.name.clone(),
                players: vec![PlayerSums::default(); plan.field.len()],
                ..VariantSums::default()
            })
            .collect();
        let differences = pairs(variants.len()).map(|_| BTreeMap::new()).collect();
        SimulationSums { runs: 0, variants, differences }
    }

    /// Adds a run, observed under every variant.
    pub fn add(&mut self, run: &[SeenTournament]) {
        self.runs += 1;
        for (sums, seen) in self.variants.iter_mut().zip(run) {
            sums.add(seen);
        }
        for ((a, b), sums) in pairs(run.len()).zip(&mut self.differences) {
            for (name, value) in &run[a].overall {
                if let Some(other) = run[b].overall.get(name) {
                    named(sums, name).add(value - other);
                }
            }
        }
    }

    /// Adds the sums of other runs of the same plan.
    pub fn merge(&mut self, other: &SimulationSums) {
        self.runs = self.runs.saturating_add(other.runs);
        for (own, other) in self.variants.iter_mut().zip(&other.variants) {
            own.merge(other);
        }
        for (own, other) in self.differences.iter_mut().zip(&other.differences) {
            merge_all(own, other);
        }
    }

    /// Whether both sums have the same variants and numbers of players.
    pub(super) fn has_shape_of(&self, other: &SimulationSums) -> bool {
        let shape = |sums: &SimulationSums| -> Vec<(String, usize)> {
            sums.variants.iter().map(|variant| (variant.name.clone(), variant.players.len())).collect()
        };
        shape(self) == shape(other) && self.differences.len() == other.differences.len()
    }
}

impl VariantSums {
    fn add(&mut self, seen: &SeenTournament) {
        for (sums, player) in self.players.iter_mut().zip(&seen.players) {
            sums.add(player);
        }
        let by_name = [(&mut self.overall, &seen.overall), (&mut self.decided_by, &seen.decided_by)];
        for (sums, values) in by_name {
            for (name, value) in values {
                named(sums, name).add(*value);
            }
        }
        for name in seen.decided_by.keys() {
            *named(&mut self.decides, name) += 1;
        }
        if let Some(name) = seen.cut_by {
            *named(&mut self.cut_by, name) += 1;
        }
        let by_record = [(&mut self.records, &seen.records), (&mut self.cut_records, &seen.cut_records)];
        for (sums, players) in by_record {
            for (record, players) in players {
                sums.entry(*record).or_default().add(*players);
            }
        }
        for (seed, prize) in (1..).zip(&seen.seed_prizes) {
            self.seed_prizes.entry(seed).or_default().add(*prize);
        }
    }

    fn merge(&mut self, other: &VariantSums) {
        for (own, other) in self.players.iter_mut().zip(&other.players) {
            own.merge(other);
        }
        merge_all(&mut self.overall, &other.overall);
        merge_all(&mut self.records, &other.records);
        merge_all(&mut self.cut_records, &other.cut_records);
        merge_all(&mut self.decided_by, &other.decided_by);
        count_all(&mut self.decides, &other.decides);
        count_all(&mut self.cut_by, &other.cut_by);
        merge_all(&mut self.seed_prizes, &other.seed_prizes);
    }
}

impl PlayerSums {
    fn add(&mut self, seen: &SeenPlayer) {
        self.rating += i128::from(seen.rating.0);
        self.win.add(seen.win);
        if let Some(cut) = seen.cut {
            self.cut.add(cut);
        }
        if let Some(prize) = seen.prize {
            self.prize.add(prize);
        }
        self.rank.add(seen.rank);
        self.wins.add(seen.wins);
        if let Some(record) = seen.record {
            *self.records.entry(record).or_default() += 1;
        }
    }

    fn merge(&mut self, other: &PlayerSums) {
        self.rating = self.rating.saturating_add(other.rating);
        self.win.merge(&other.win);
        self.cut.merge(&other.cut);
        self.prize.merge(&other.prize);
        self.rank.merge(&other.rank);
        self.wins.merge(&other.wins);
        count_all(&mut self.records, &other.records);
    }
}

/// Serialises integers as text, because they exceed JSON's numbers.
mod as_text {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(number: &i128, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i128, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(values: &[i64]) -> MeasureSum {
        let mut sum = MeasureSum::default();
        values.iter().for_each(|value| sum.add(value * UNIT));
        sum
    }

    #[test]
    fn sums_give_means_and_errors() {
        let four = sum(&[1, 2, 3, 4]);
        assert!((four.mean() - 2.5).abs() < 1e-12);
        assert!((four.error().unwrap() - (5.0f64 / 3.0 / 4.0).sqrt()).abs() < 1e-12);
        assert_eq!((sum(&[7; 9]).error(), sum(&[7]).error()), (Some(0.0), None));
        let mut parts = sum(&[1, 2]);
        parts.merge(&sum(&[3, 4]));
        assert_eq!(parts, four);
    }
}
