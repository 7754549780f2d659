//! The plan of a simulation: the players, the games, and the variants to compare.

use std::collections::HashMap;

use pairwright_core::nouns::{self, PrizePlan, Structure};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::TieBreakCode;
use pairwright_core::{Entropy, Tournament};

use super::chance::{DrawPurpose, RunChance};
use super::entry::Roll;
use super::model::Model;
use crate::share::Share;

/// A parsed and checked plan.
#[derive(Debug, Clone)]
pub struct Plan {
    pub runs: Option<u64>,
    pub entropy: Option<Entropy>,
    pub field: FieldStrength,
    /// The standard deviation of the ratings that tournaments know from the strengths.
    pub(super) noise: Rating,
    pub(super) roll: Roll,
    pub(super) model: Model,
    /// The variants, all with the same randomness.
    pub variants: Vec<Variant>,
}

/// A rating in thousandths of a point, exact on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldStrength {
    /// As listed: a player's index is the number in the answer.
    Listed(Vec<Rating>),
    /// Drawn in each run from a normal distribution, sorted strongest first.
    Drawn { count: usize, mean: Rating, sd: Rating },
    /// Drawn in each run evenly between two ratings, sorted strongest first.
    Between { count: usize, from: Rating, to: Rating },
    /// Drawn in each run from known ratings without replacement, sorted strongest first.
    Sampled { count: usize, known: Vec<Rating> },
}

/// One set of rules.
#[derive(Debug, Clone)]
pub struct Variant {
    pub name: String,
    /// The tournament before registration: its settings and rules.
    pub begun: Tournament,
    /// The tournament with all players registered on time, or why that is impossible.
    pub(super) on_time: Result<Tournament, Refusal>,
    /// Games in a match of the Swiss.
    pub structure: Structure,
    /// Games in a match after which a player may leave by record.
    pub deciders: Option<Structure>,
    /// The order of players with equal points for pairing.
    pub pair_by: PairBy,
    pub prizes: Option<PrizePlan>,
    /// Which players agree on a draw.
    pub intentional_draws: IntentionalDraws,
    /// The share of players who leave after each round.
    pub drops: Share,
    /// The share of players who request a bye.
    pub byes: Share,
    /// The share of players who enter in round 2.
    pub late: Share,
}

/// Which players agree on a draw in the last round before a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IntentionalDraws {
    #[default]
    Never,
    /// Players who are then both in by points alone, regardless of the other tables.
    Safe,
    /// Players who are then both in if every other table has a winner. Equal points are decided by
    /// the previous round's tie-breaks.
    LastRound,
    /// Players who both win a prize by it, at least as much on average as by playing as equals.
    /// Other tables are assumed to have a winner.
    Money,
}

impl Plan {
    /// The ratings that the tournaments of a run know, by player.
    pub(super) fn registered(&self, chance: &RunChance, strengths: &[Rating]) -> Vec<Rating> {
        let noisy = |(player, strength): (usize, &Rating)| match self.noise {
            Rating(0) => *strength,
            noise => {
                let error = noise.to_f64() * chance.normal(DrawPurpose::Noise, [player, 0, 0, 0]);
                Rating::nearest(strength.to_f64() + error)
            }
        };
        strengths.iter().enumerate().map(noisy).collect()
    }
}

impl Variant {
    /// Whether the ranking counts matches, regardless of their games.
    pub(super) fn counts_matches(&self) -> bool {
        let points = self.begun.ruleset.ranking();
        points.game.is_none() && points.table.is_empty() && points.split.is_empty()
    }
}

/// The order of players with equal points for pairing. The best meets the last of them; in the
/// first round the upper half meets the lower.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairBy {
    Ruleset,
    /// This tie-break, then the seed.
    TieBreak(TieBreakCode),
    /// Opponents' wins minus their losses, then the seed.
    OpponentsDifference,
}

impl Rating {
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 1000.0
    }

    /// The nearest rating to a float, clamped to the range of plans.
    pub(super) fn nearest(points: f64) -> Rating {
        let bounded = points.clamp(-Rating::MOST, Rating::MOST);
        #[expect(clippy::cast_possible_truncation, reason = "it is between -10^9 and 10^9")]
        Rating((bounded * 1000.0).round() as i64)
    }

    pub(super) const MOST: f64 = 1_000_000.0;
}

impl FieldStrength {
    pub fn len(&self) -> usize {
        match self {
            FieldStrength::Listed(ratings) => ratings.len(),
            FieldStrength::Drawn { count, .. }
            | FieldStrength::Between { count, .. }
            | FieldStrength::Sampled { count, .. } => *count,
        }
    }

    /// The ratings known beforehand.
    pub(super) fn known(&self) -> &[Rating] {
        match self {
            FieldStrength::Listed(known) | FieldStrength::Sampled { known, .. } => known,
            FieldStrength::Drawn { .. } | FieldStrength::Between { .. } => &[],
        }
    }

    /// Whether there are no players, which no valid plan has.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn ratings(&self, chance: &RunChance) -> Vec<Rating> {
        match self {
            FieldStrength::Listed(ratings) => ratings.clone(),
            FieldStrength::Drawn { count, mean, sd } => strongest_first(*count, |player| {
                mean.to_f64() + sd.to_f64() * chance.normal(DrawPurpose::Rating, [player, 0, 0, 0])
            }),
            FieldStrength::Between { count, from, to } => strongest_first(*count, |player| {
                let part = chance.uniform(DrawPurpose::Rating, [player, 0, 0, 0]);
                from.to_f64() + (to.to_f64() - from.to_f64()) * part
            }),
            FieldStrength::Sampled { count, known } => sampled(chance, *count, known),
        }
    }
}

fn strongest_first(count: usize, points: impl Fn(usize) -> f64) -> Vec<Rating> {
    let mut ratings: Vec<Rating> = (0..count).map(|player| Rating::nearest(points(player))).collect();
    ratings.sort_by(|a, b| b.cmp(a));
    ratings
}

/// A sample of the known ratings without replacement, strongest first.
fn sampled(chance: &RunChance, count: usize, known: &[Rating]) -> Vec<Rating> {
    // A partial shuffle that records only exchanged positions.
    let mut moved: HashMap<usize, usize> = HashMap::new();
    let draw = |place: usize| {
        let behind = nouns::count(known.len() - place);
        let drawn = place + chance.below(behind, DrawPurpose::Rating, [place, 0, 0, 0]) as usize;
        let here = moved.get(&place).copied().unwrap_or(place);
        moved.insert(drawn, here).unwrap_or(drawn)
    };
    let mut ratings: Vec<Rating> = (0..count).map(draw).map(|number| known[number]).collect();
    ratings.sort_by(|a, b| b.cmp(a));
    ratings
}
