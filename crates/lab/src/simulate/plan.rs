//! What is simulated: who plays, how a game goes, and the variants that are compared.

use std::collections::HashMap;

use pairwright_core::nouns::{PrizePlan, Structure};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::TieBreakCode;
use pairwright_core::{Entropy, Tournament};

use super::chance::{Chance, Of};
use super::entry::Roll;
use super::model::Model;
use crate::share::Share;

/// A plan that was read and checked.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How many runs it names.
    pub runs: Option<u64>,
    /// The entropy it names.
    pub entropy: Option<Entropy>,
    pub field: Field,
    /// The same players by their ids.
    pub(super) roll: Roll,
    pub(super) model: Model,
    /// The variants, all played with the same chance.
    pub variants: Vec<Variant>,
}

/// A rating in thousandths of a point, so that it is the same number everywhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(pub i64);

/// How strong the players are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Field {
    /// As listed: a player's place is the number in the answer.
    Listed(Vec<Rating>),
    /// Drawn afresh in each run from a normal distribution, and put in order, strongest first.
    Drawn { count: usize, mean: Rating, sd: Rating },
    /// Drawn afresh in each run from known ratings, nobody twice, and put in order, strongest first.
    Sampled { count: usize, known: Vec<Rating> },
}

/// One set of rules.
#[derive(Debug, Clone)]
pub struct Variant {
    /// What the answer calls it.
    pub name: String,
    /// The tournament before anybody is registered: everything that is settled beforehand, and the rules.
    pub begun: Tournament,
    /// The same with everybody of the plan registered on time, or why that cannot be.
    pub(super) on_time: Result<Tournament, Refusal>,
    /// How many games a match of the Swiss has.
    pub structure: Structure,
    /// How many games a match has in which somebody may leave by their record.
    pub deciders: Option<Structure>,
    /// What puts players of equal points in order for the pairing.
    pub pair_by: PairBy,
    /// With which record a player leaves.
    pub leave: Option<Leave>,
    /// What the places pay.
    pub prizes: Option<PrizePlan>,
    /// Who agrees on a draw.
    pub intentional_draws: IntentionalDraws,
    /// The share of players who leave after each round.
    pub drops: Share,
    /// The share of players who ask for a bye.
    pub byes: Share,
    /// The share of players who enter in round 2.
    pub late: Share,
}

/// Who agrees on a draw in the last round before a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IntentionalDraws {
    #[default]
    Never,
    /// Two who are both in with it by points alone, whatever the other tables do.
    Safe,
    /// Two who are both in with it if every other table has a winner, by the tie-breaks of the round before where points are equal.
    LastRound,
    /// Two of whom each gets something with it, and on average as much as by playing as equals or more, the other tables as above.
    Money,
}

impl Variant {
    /// Whether the ranking goes by matches, whatever their games were.
    pub(super) fn counts_matches(&self) -> bool {
        let points = self.begun.ruleset.ranking();
        points.game.is_none() && points.table.is_empty() && points.split.is_empty()
    }
}

/// What puts players of equal points in order for the pairing: the best against the last of them, in the first round the
/// upper half against the lower half.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairBy {
    /// As the ruleset pairs them.
    Ruleset,
    /// This tie-break, then the seed.
    TieBreak(TieBreakCode),
    /// What their opponents have won less what these have lost, then the seed.
    OpponentsDifference,
}

/// With how many wins, and with how many losses, a player's Swiss is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    pub wins: u32,
    pub losses: u32,
}

impl Rating {
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / 1000.0
    }

    /// The nearest rating to a float; beyond what a plan may name, the most or the least.
    pub(super) fn nearest(points: f64) -> Rating {
        let bounded = points.clamp(-Rating::MOST, Rating::MOST);
        #[expect(clippy::cast_possible_truncation, reason = "it is between -10^9 and 10^9")]
        Rating((bounded * 1000.0).round() as i64)
    }

    /// The highest rating that a plan may name.
    pub(super) const MOST: f64 = 1_000_000.0;
}

impl Field {
    /// How many players there are.
    pub fn len(&self) -> usize {
        match self {
            Field::Listed(ratings) => ratings.len(),
            Field::Drawn { count, .. } | Field::Sampled { count, .. } => *count,
        }
    }

    /// The ratings that are known beforehand.
    pub(super) fn known(&self) -> &[Rating] {
        match self {
            Field::Listed(known) | Field::Sampled { known, .. } => known,
            Field::Drawn { .. } => &[],
        }
    }

    /// Whether there are none, which no plan has.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The ratings of a run.
    pub(super) fn ratings(&self, chance: &Chance) -> Vec<Rating> {
        match self {
            Field::Listed(ratings) => ratings.clone(),
            Field::Drawn { count, mean, sd } => {
                let one = |player| {
                    Rating::nearest(
                        mean.to_f64() + sd.to_f64() * chance.normal(Of::Rating, [player, 0, 0, 0]),
                    )
                };
                let mut ratings: Vec<Rating> = (0..*count).map(one).collect();
                ratings.sort_by(|a, b| b.cmp(a));
                ratings
            }
            Field::Sampled { count, known } => sampled(chance, *count, known),
        }
    }
}

/// So many of the known ratings, all equally likely, nobody twice, strongest first.
fn sampled(chance: &Chance, count: usize, known: &[Rating]) -> Vec<Rating> {
    // Each place of the list is exchanged with one behind it; only exchanged ones are written down.
    let mut moved: HashMap<usize, usize> = HashMap::new();
    let draw = |place: usize| {
        let behind = u32::try_from(known.len() - place).unwrap_or(u32::MAX);
        let drawn = place + usize::try_from(chance.below(behind, Of::Rating, [place, 0, 0, 0])).unwrap_or(0);
        let here = moved.get(&place).copied().unwrap_or(place);
        moved.insert(drawn, here).unwrap_or(drawn)
    };
    let mut ratings: Vec<Rating> = (0..count).map(draw).map(|number| known[number]).collect();
    ratings.sort_by(|a, b| b.cmp(a));
    ratings
}
