//! Calculators for a league's page: "76%: 200 points", "how many wins to 1799?" (page 8).

use std::collections::BTreeMap;
use std::str::FromStr;

use serde::Serialize;

use crate::exact::Exact;
use crate::expectancy::{difference, expectancy};
use crate::outcome::MatchScore;
use crate::systems::additive::{AdditiveOptions, last_place_of_tier, v_of_place};
use crate::systems::dci::Dci;

/// The rating difference in whole points for a winning probability. `None` unless it is between 0 and 1.
pub fn points_for(chance: f64) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "the difference of any float chance is below 7,000")]
    difference(chance).map(|difference| libm::round(difference) as i64)
}

/// The winning probability at a rating difference.
pub fn chance_at(difference: i64) -> f64 {
    expectancy(difference as f64)
}

/// Consecutive wins against opponents of one rating needed to reach a goal under `dci`. `None` if
/// rounding stops the rise before.
///
/// From 1600 against 1600s at K 8 to 1799: 73 (document 000).
pub fn wins_to(goal: i64, start: i64, opponents: i64, k: u32) -> Option<u32> {
    let dci = Dci::new(start, &[]);
    let (mut rating, mut wins) = (start, 0);
    while rating < goal {
        let next = dci.after(rating, opponents, MatchScore::Win, k);
        if next == rating {
            return None;
        }
        (rating, wins) = (next, wins + 1);
    }
    Some(wins)
}

/// Matches won, lost and drawn, in any order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchRecord {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
}

impl MatchRecord {
    /// An upper bound: enumerating the orders of more matches would take too long.
    pub const MOST_MATCHES: u32 = 120;

    fn matches(self) -> u64 {
        [self.wins, self.losses, self.draws].into_iter().map(u64::from).sum()
    }
}

/// A text that is not a record such as `17-1-1` or `73-0`, or exceeds [`MatchRecord::MOST_MATCHES`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotARecord;

impl FromStr for MatchRecord {
    type Err = NotARecord;

    fn from_str(text: &str) -> Result<MatchRecord, NotARecord> {
        let numbers: Vec<u32> =
            text.trim().split('-').map(str::parse).collect::<Result<_, _>>().map_err(|_| NotARecord)?;
        let record = match *numbers {
            [wins, losses] => MatchRecord { wins, losses, draws: 0 },
            [wins, losses, draws] => MatchRecord { wins, losses, draws },
            _ => return Err(NotARecord),
        };
        if record.matches() > MatchRecord::MOST_MATCHES.into() { Err(NotARecord) } else { Ok(record) }
    }
}

/// The rating after a record under `dci`, which depends on the order of results.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AfterRecord {
    /// After the worst order.
    pub least: i64,
    /// The mean over all orders, equally likely.
    pub mean: f64,
    /// After the best order.
    pub most: i64,
}

/// The rating after a record against opponents of one rating, over all orders of results.
///
/// From 1600 against 1600s at K 40, 17-1-1 lands "around 1799" (document 000).
pub fn after_record(record: MatchRecord, start: i64, opponents: i64, k: u32) -> AfterRecord {
    let dci = Dci::new(start, &[]);
    let mut ways = BTreeMap::from([((record.wins, record.losses, start), 1.0)]);
    for left in (1..=record.matches()).rev() {
        let mut next = BTreeMap::new();
        for ((wins, losses, rating), chance) in ways {
            let draws = left - u64::from(wins) - u64::from(losses);
            let mut play = |score, count: u64, wins, losses| {
                if count > 0 {
                    let share = chance * count as f64 / left as f64;
                    *next.entry((wins, losses, dci.after(rating, opponents, score, k))).or_insert(0.0) +=
                        share;
                }
            };
            play(MatchScore::Win, wins.into(), wins.saturating_sub(1), losses);
            play(MatchScore::Loss, losses.into(), wins, losses.saturating_sub(1));
            play(MatchScore::Draw, draws, wins, losses);
        }
        ways = next;
    }
    let ratings = || ways.keys().map(|(_, _, rating)| *rating);
    AfterRecord {
        least: ratings().min().unwrap_or(start),
        mean: ways.iter().map(|((_, _, rating), chance)| *rating as f64 * chance).sum(),
        most: ratings().max().unwrap_or(start),
    }
}

/// Ratings of three players if the second beats the first, and the third the second. Both
/// probabilities are the same, and nobody else plays. Also Elo's prediction for the two who never met.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Chain {
    /// The three ratings, lowest first.
    pub ratings: [i64; 3],
    /// Elo's probability that the third beats the first.
    pub claimed: f64,
}

/// Elo's chain around a rating (000: 76% twice gives 1400, 1600 and 1800, and predicts 91%). `None`
/// unless the probability is between 0 and 1.
pub fn chain(chance: f64, middle: i64) -> Option<Chain> {
    let apart = points_for(chance)?;
    Some(Chain { ratings: [middle - apart, middle, middle + apart], claimed: chance_at(2 * apart) })
}

/// A tier of places in an additive award, and the wins needed there to reach a goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tier {
    /// The first place of the tier.
    pub from: u32,
    pub to: u32,
    /// The V of its places.
    pub v: u32,
    /// The fewest match wins, without draws, that award enough to a player who stays to the end.
    /// `None` if no number up to the limit does.
    pub wins: Option<u32>,
}

/// The finishes worth at least `missing` points in the additive system (page 8). For a tournament
/// of `field` players with this K and at most `rounds` rounds, best tiers first.
pub fn tiers_to(missing: &Exact, field: u32, k: u32, rounds: u32) -> Vec<Tier> {
    let k_over_8 = Exact::new(i64::from(k), 8).unwrap_or(Exact::ZERO);
    let options = AdditiveOptions::default();
    let mut tiers = Vec::new();
    let mut from = 1;
    while from <= field {
        let (to, v) = (last_place_of_tier(from).min(field), v_of_place(from, field));
        let is_enough = |wins: &u32| k_over_8.times(&options.w(*wins, 0)).times(&Exact::from(v)) >= *missing;
        tiers.push(Tier { from, to, v, wins: (0..=rounds).find(is_enough) });
        from = to + 1;
    }
    tiers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seventeen_one_and_one_lands_around_1799() {
        let record: MatchRecord = "17-1-1".parse().unwrap();
        let after = after_record(record, 1_600, 1_600, 40);
        assert_eq!((after.least, after.most), (1_785, 1_820));
        assert!((1_790.0..1_810.0).contains(&after.mean), "{}", after.mean);
        let swept = after_record("73-0".parse().unwrap(), 1_600, 1_600, 8);
        assert_eq!((swept.least, swept.most, swept.mean), (1_799, 1_799, 1_799.0));
    }

    #[test]
    fn one_win_and_one_loss_have_two_orders() {
        let dci = Dci::new(1_600, &[]);
        let end = |first, second| {
            let between = dci.after(1_600, 1_600, first, 32);
            dci.after(between, 1_600, second, 32)
        };
        let (a, b) = (end(MatchScore::Win, MatchScore::Loss), end(MatchScore::Loss, MatchScore::Win));
        let after = after_record(MatchRecord { wins: 1, losses: 1, draws: 0 }, 1_600, 1_600, 32);
        assert_eq!((after.least, after.most), (a.min(b), a.max(b)));
        assert!((after.mean - (a + b) as f64 / 2.0).abs() < 1e-9);
    }

    #[test]
    fn records_are_two_or_three_numbers() {
        for wrong in ["", "17", "17-", "-1-2", "1-2-3-4", "100-20-1", "4294967295-1", "a-b"] {
            assert_eq!(wrong.parse::<MatchRecord>(), Err(NotARecord), "{wrong}");
        }
        assert!("100-20".parse::<MatchRecord>().is_ok());
    }

    #[test]
    fn elos_chain_implies_a_chance_between_its_ends() {
        let chain = chain(0.76, 1_600).unwrap();
        assert_eq!(
            (chain.ratings, format!("{:.2}", chain.claimed).as_str()),
            ([1_400, 1_600, 1_800], "0.91")
        );
        assert_eq!(super::chain(1.0, 1_600), None);
    }

    /// 20 players: 17-20 V 1, 9-16 V 2, 5-8 V 3, 3-4 V 4, 2nd V 5, winner V 6; 36 points to a
    /// winner of five matches (page 8).
    #[test]
    fn each_tier_has_the_wins_that_reach_a_goal() {
        let tiers = tiers_to(&Exact::from(30i64), 20, 8, 5);
        let tier = |from, to, v, wins| Tier { from, to, v, wins };
        assert_eq!(
            tiers,
            [
                tier(1, 1, 6, Some(4)),
                tier(2, 2, 5, Some(5)),
                tier(3, 4, 4, None),
                tier(5, 8, 3, None),
                tier(9, 16, 2, None),
                tier(17, 20, 1, None),
            ]
        );
    }

    #[test]
    fn the_documents_figures_are_reproduced() {
        assert_eq!(points_for(0.76), Some(200));
        assert_eq!(format!("{:.2}", chance_at(200)), "0.76");
        assert_eq!(format!("{:.2}", chance_at(400)), "0.91");
        assert_eq!(format!("{:.2}", chance_at(240)), "0.80");
        assert_eq!(points_for(0.7), Some(147));
        assert_eq!(wins_to(1_799, 1_600, 1_600, 8), Some(73));
        assert_eq!((points_for(0.0), points_for(1.0), points_for(f64::NAN)), (None, None, None));
        assert_eq!(wins_to(10_000, 1_600, 1_600, 8), None);
        assert_eq!(wins_to(1_600, 1_600, 1_600, 8), Some(0));
    }
}
