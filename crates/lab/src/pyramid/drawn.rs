//! The pyramid with drawn matches: expected numbers, exact if cheap, otherwise the mean of many runs.

use super::exact::exact;
use super::lots::simulated;
use crate::{Dice, Share};

/// Points of a win; a draw is worth one.
pub(super) const WIN: usize = 3;

/// Number of players by points, from 0.
pub(super) type PointCounts = Vec<u32>;

#[derive(Debug, Clone, PartialEq)]
pub struct Expected {
    /// Best first, one for each score from three times the rounds to 0.
    pub records: Vec<Expectation>,
    pub how: PyramidMethod,
}

/// How expected records were computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PyramidMethod {
    /// Over all possible outcomes, without error.
    Exact,
    /// As the mean of this many tournaments drawn by lot.
    Simulated { runs: u32 },
}

/// The expected number of players on a score.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Expectation {
    /// Three for a win, one for a draw.
    pub points: u32,
    pub expected: f64,
    /// Its standard error; 0 if the mean is exact, or if all runs agree.
    pub error: f64,
}

pub(super) type MeanWithError = (f64, f64);

/// The expected records after this many rounds. Each match is drawn with probability `draws`, also
/// between groups; otherwise the higher player wins. Best first, one for each score.
///
/// The effort depends only on the question, never on a clock, so results are reproducible. A
/// hundred thousand players and twenty rounds take about a tenth of a second. What cannot be
/// enumerated within that is simulated as often as possible.
///
/// ```
/// use pairwright_lab::pyramid::{PyramidMethod, with_draws};
/// use pairwright_lab::{Dice, Share};
///
/// // Two players, one round, a draw in four: each ends on 3 points, or 1, or none.
/// let expected = with_draws(2, 1, Share::percent(25), &mut Dice::named("an example"));
/// let numbers: Vec<(u32, f64)> = expected.records.iter().map(|row| (row.points, row.expected)).collect();
/// assert_eq!(numbers, [(3, 0.75), (2, 0.0), (1, 0.5), (0, 0.75)]);
/// assert_eq!(expected.how, PyramidMethod::Exact);
/// ```
pub fn with_draws(players: u32, rounds: u32, draws: Share, dice: &mut Dice) -> Expected {
    let mut start = vec![0; WIN * rounds as usize + 1];
    start[0] = players;
    let (means, how) = match exact(&start, rounds, draws.to_f64()) {
        Some(means) => (means.into_iter().map(|mean| (mean, 0.0)).collect(), PyramidMethod::Exact),
        None => {
            let (means, runs) = simulated(&start, rounds, draws, dice);
            (means, PyramidMethod::Simulated { runs })
        }
    };
    Expected { records: best_first(&means), how }
}

fn best_first(means: &[MeanWithError]) -> Vec<Expectation> {
    let rows = (0..).zip(means).map(|(points, (expected, error))| Expectation {
        points,
        expected: *expected,
        error: *error,
    });
    let mut rows: Vec<Expectation> = rows.collect();
    rows.reverse();
    rows
}

/// Matches between two scores, which are equal inside a group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pairs {
    higher: usize,
    lower: usize,
    pub(super) matches: u32,
}

impl Pairs {
    /// Adds the players' points, with this many of the matches drawn.
    pub(super) fn play(self, next: &mut PointCounts, drawn: u32) {
        let decided = self.matches - drawn;
        for (points, count) in self.ends(decided, drawn) {
            if count > 0 {
                next[points] += count;
            }
        }
    }

    /// Adds the expected numbers, with each match drawn with this probability.
    pub(super) fn expect(self, next: &mut [f64], weight: f64, draws: f64) {
        let matches = weight * f64::from(self.matches);
        for (points, count) in self.ends(matches * (1.0 - draws), matches * draws) {
            next[points] += count;
        }
    }

    fn ends<N: Copy>(self, decided: N, drawn: N) -> [(usize, N); 4] {
        let Pairs { higher, lower, .. } = self;
        [(higher + WIN, decided), (lower, decided), (higher + 1, drawn), (lower + 1, drawn)]
    }
}

/// The pairs of scores in the next round, and the score of the player with the bye. Both
/// follow from the field.
pub(super) fn paired(counts: &PointCounts) -> (Vec<Pairs>, Option<usize>) {
    let (mut pairs, mut odd) = (Vec::new(), None);
    let groups = counts.iter().copied().enumerate().rev().filter(|(_, players)| *players > 0);
    for (points, mut players) in groups {
        if let Some(higher) = odd.take() {
            pairs.push(Pairs { higher, lower: points, matches: 1 });
            players -= 1;
        }
        if players > 1 {
            pairs.push(Pairs { higher: points, lower: points, matches: players / 2 });
        }
        odd = (players % 2 == 1).then_some(points);
    }
    (pairs, odd)
}

/// An empty field except for the bye.
pub(super) fn after_bye(len: usize, bye: Option<usize>) -> PointCounts {
    let mut next = vec![0; len];
    bye.into_iter().for_each(|points| next[points + WIN] += 1);
    next
}

#[cfg(test)]
mod tests {
    use super::super::pyramid;
    use super::*;

    fn of(players: u32, rounds: u32, percent: u32) -> Expected {
        with_draws(players, rounds, Share::percent(percent), &mut Dice::named("pyramid"))
    }

    fn all(expected: &Expected) -> f64 {
        expected.records.iter().map(|row| row.expected).sum()
    }

    #[test]
    fn four_players_agree_with_a_count_by_hand() {
        // Two rounds, every match drawn with 1/2. After one round: 0, 1 or 2 draws (1/4, 1/2, 1/4).
        // 0 draws: 3 3 0 0, then the two on 3 play: 6 0 or 4 4 …
        let expected = of(4, 2, 50);
        assert_eq!(expected.how, PyramidMethod::Exact);
        assert!((all(&expected) - 4.0).abs() < 1e-12 && expected.records.iter().all(|row| row.error <= 0.0));
        let six = expected.records.iter().find(|row| row.points == 6).map_or(0.0, |row| row.expected);
        // Six points: 1/4 × 1/2 without a draw, and after one draw (3 1 1 0) the 3 beats a 1: 1/2 × 1/2.
        assert!((six - (0.125 + 0.25)).abs() < 1e-12, "{six}");
    }

    #[test]
    fn without_draws_both_methods_agree() {
        for players in (2..40).chain([100_000]) {
            let expected = of(players, 5, 0);
            assert_eq!(expected.how, PyramidMethod::Exact);
            for record in pyramid(players.into(), 5) {
                let row = expected.records.iter().find(|row| row.points == 3 * record.wins).unwrap();
                let wins = record.wins;
                assert!(
                    (row.expected - record.players as f64).abs() < 1e-9,
                    "{players} players, {wins} wins"
                );
            }
        }
    }

    #[test]
    fn if_every_match_is_drawn_everybody_has_a_point_a_round() {
        let expected = of(1_000, 9, 100);
        assert_eq!(expected.how, PyramidMethod::Exact);
        let nine = expected.records.iter().find(|row| row.points == 9).unwrap();
        assert!((nine.expected - 1_000.0).abs() < 1e-9, "{nine:?}");
    }

    #[test]
    fn a_large_field_is_simulated_without_losing_a_player() {
        for (players, rounds) in [(1_000, 10), (100_000, 20), (99_999, 20)] {
            let expected = of(players, rounds, 10);
            assert!(
                matches!(expected.how, PyramidMethod::Simulated { runs } if runs >= 100),
                "{:?}",
                expected.how
            );
            assert!((all(&expected) - f64::from(players)).abs() < 1e-5, "{}", all(&expected));
            assert!(expected.records.iter().any(|row| row.error > 0.0));
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer() {
        assert_eq!(of(100_000, 20, 20), of(100_000, 20, 20));
        assert_eq!(of(64, 6, 10), of(64, 6, 10));
    }
}
