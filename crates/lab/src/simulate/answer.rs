//! Results of a simulation: means and shares with their standard errors (page 9).

use std::cmp::Reverse;
use std::collections::BTreeMap;

use pairwright_core::Entropy;
use pairwright_core::standings::Record;
use serde::{Serialize, Serializer};

use super::sums::{MeasureSum, PlayerSums, SimulationSums, VariantSums, pairs};

/// The result of a number of runs. Serialised, it is the document of page 9.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SimulationAnswer {
    pub runs: u64,
    /// The seed that determines the result.
    pub entropy: Entropy,
    /// In the order of the plan.
    pub variants: Vec<VariantAnswer>,
    /// For each two variants: the difference of each measure, run by run.
    pub differences: Vec<MeasureDifference>,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct VariantAnswer {
    pub name: String,
    pub players: Vec<PlayerAnswer>,
    /// Measures of the tournament as a whole.
    pub overall: Overall,
}

#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlayerAnswer {
    /// The rating, or its mean if it is drawn in each run.
    pub rating: f64,
    /// First in the final ranking; a shared first place counts in part.
    pub win: Probability,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Probability>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prize: Option<Estimate>,
    pub rank: Estimate,
    /// Matches won in the Swiss, or in the bracket if there is nothing else.
    pub wins: Estimate,
    pub records: Ordered<Probability>,
}

/// The criterion `points`, besides the codes of tie-breaks.
pub const POINTS: &str = "points";
/// The criterion if nothing separates two players.
pub const NOTHING: &str = "nothing";

/// A tournament as a whole.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Overall {
    /// The number of players on each record.
    pub records: Ordered<Estimate>,
    #[serde(skip_serializing_if = "Ordered::is_empty")]
    pub cut_records: Ordered<Estimate>,
    /// Rank correlation, players without a loss, and so on, by name.
    #[serde(flatten)]
    pub measures: Ordered<Estimate>,
    /// The number of neighbours in the standings separated by each criterion.
    pub decided_by: Ordered<Estimate>,
    /// The share of tournaments in which each criterion separates any neighbours.
    pub decides: Ordered<Probability>,
    /// The share of tournaments in which each criterion decides the cut. It separates the last
    /// player in from the first outside; without a cut, the last player with a prize.
    #[serde(skip_serializing_if = "Ordered::is_empty")]
    pub cut_by: Ordered<Probability>,
    /// The final prize of each seed, if the plan has prizes: the value of a place in the Swiss.
    #[serde(skip_serializing_if = "Ordered::is_empty")]
    pub seed_prizes: Ordered<Estimate>,
}

/// The difference between two variants in a measure.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MeasureDifference {
    pub a: String,
    pub b: String,
    pub measure: String,
    /// The first variant's value minus the second's.
    #[serde(flatten)]
    pub difference: Estimate,
}

/// A mean with its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Estimate {
    pub mean: f64,
    /// The standard error; `None` for a single run.
    pub se: Option<f64>,
}

/// A probability with its standard error.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Probability {
    pub p: f64,
    /// The standard error; `None` for a single run.
    pub se: Option<f64>,
}

/// Named values in a fixed order; an object in JSON.
#[derive(Debug, Clone, PartialEq)]
pub struct Ordered<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Ordered<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<T> Ordered<T> {
    /// Records from best to worst.
    fn records<V>(values: &BTreeMap<Record, V>, of: impl Fn(&V) -> T) -> Ordered<T> {
        let mut records: Vec<(&Record, &V)> = values.iter().collect();
        records.sort_by_key(|(record, _)| (Reverse(record.wins), record.losses, record.draws));
        Ordered(records.into_iter().map(|(record, value)| (record.to_string(), of(value))).collect())
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }
}

impl Overall {
    /// The share of players with this many losses who made the cut. `None` without a cut or without such players.
    pub fn cut_after(&self, losses: u32) -> Option<f64> {
        let with = |records: &Ordered<Estimate>| {
            let lost = |record: &str| record.split('-').nth(1).and_then(|lost| lost.parse::<u32>().ok());
            let wanted = records.0.iter().filter(|(record, _)| lost(record) == Some(losses));
            wanted.map(|(_, players)| players.mean).sum::<f64>()
        };
        let all = with(&self.records);
        // An empty sum of floats is -0.
        (!self.cut_records.is_empty() && all > 0.0).then(|| (with(&self.cut_records) / all).abs())
    }
}

impl SimulationAnswer {
    pub fn of(sums: &SimulationSums, entropy: Entropy) -> SimulationAnswer {
        let variants: Vec<VariantAnswer> =
            sums.variants.iter().map(|variant| variant_answer(variant, sums.runs)).collect();
        let of_pair = |((a, b), measures): ((usize, usize), &BTreeMap<String, MeasureSum>)| {
            let name = |place: usize| variants[place].name.clone();
            let one = |(measure, sum): (&String, &MeasureSum)| MeasureDifference {
                a: name(a),
                b: name(b),
                measure: measure.clone(),
                difference: estimate(sum),
            };
            measures.iter().map(one).collect::<Vec<_>>()
        };
        let differences = pairs(variants.len()).zip(&sums.differences).flat_map(of_pair).collect();
        SimulationAnswer { runs: sums.runs, entropy, variants, differences }
    }
}

fn variant_answer(sums: &VariantSums, runs: u64) -> VariantAnswer {
    let over_all = |sum: &MeasureSum| estimate(&sum.over(runs));
    let named = |(name, sum): (&String, &MeasureSum)| (name.clone(), over_all(sum));
    let shares = |times: &BTreeMap<String, u64>| -> Ordered<Probability> {
        Ordered(times.iter().map(|(name, times)| (name.clone(), share(*times, runs))).collect())
    };
    VariantAnswer {
        name: sums.name.clone(),
        players: sums.players.iter().map(|player| player_answer(player, runs)).collect(),
        overall: Overall {
            records: Ordered::records(&sums.records, over_all),
            cut_records: Ordered::records(&sums.cut_records, over_all),
            measures: Ordered(sums.overall.iter().map(|(name, sum)| (name.clone(), estimate(sum))).collect()),
            decided_by: Ordered(sums.decided_by.iter().map(named).collect()),
            decides: shares(&sums.decides),
            cut_by: shares(&sums.cut_by),
            seed_prizes: Ordered(
                sums.seed_prizes.iter().map(|(seed, sum)| (seed.to_string(), estimate(sum))).collect(),
            ),
        },
    }
}

fn player_answer(sums: &PlayerSums, runs: u64) -> PlayerAnswer {
    PlayerAnswer {
        rating: sums.rating as f64 / runs as f64 / 1000.0,
        win: probability(&sums.win),
        cut: (sums.cut.count > 0).then(|| probability(&sums.cut)),
        prize: (sums.prize.count > 0).then(|| estimate(&sums.prize)),
        rank: estimate(&sums.rank),
        wins: estimate(&sums.wins),
        records: Ordered::records(&sums.records, |times| share(*times, runs)),
    }
}

fn estimate(sum: &MeasureSum) -> Estimate {
    Estimate { mean: sum.mean(), se: sum.error() }
}

fn probability(sum: &MeasureSum) -> Probability {
    Probability { p: sum.mean(), se: sum.error() }
}

fn share(times: u64, runs: u64) -> Probability {
    let p = times as f64 / runs as f64;
    let se = (runs > 1).then(|| (p * (1.0 - p) / (runs - 1) as f64).sqrt());
    Probability { p, se }
}
