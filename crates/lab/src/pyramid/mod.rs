//! The number of players on each record (page 9, `pyramid`; the calculator of document 004). For
//! example, 40 players and 5 rounds give 2, 5, 13, 13, 5, 2.
//!
//! Players meet others on the same points. The odd player of a group is paired down; without draws,
//! the higher player wins that match. The odd player of the whole field has a bye.
//!
//! ```
//! use pairwright_lab::pyramid::{cut_line, pyramid};
//!
//! let players: Vec<u64> = pyramid(40, 5).iter().map(|record| record.players).collect();
//! assert_eq!(players, [2, 5, 13, 13, 5, 2]);
//!
//! // A cut to eight takes the seven with four wins or more, and one of the thirteen with three.
//! let line = cut_line(players.iter().map(|count| *count as f64), 8).unwrap();
//! assert_eq!((line.record, line.in_cut, line.of), (2, 1.0, 13.0));
//! ```

mod drawn;
mod exact;
mod few_losses;
mod lots;

pub use drawn::{Expectation, Expected, PyramidMethod, with_draws};
pub use few_losses::FewLosses;

use pairwright_core::Ratio;

/// The number of players with this many wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WinCount {
    pub wins: u32,
    pub players: u64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PyramidCut {
    /// The index of the record that the cut divides.
    pub record: usize,
    /// Players on that record who make the cut.
    pub in_cut: f64,
    /// All players on that record.
    pub of: f64,
}

/// The records after this many rounds without draws, by number of wins from `rounds` down to 0.
pub fn pyramid(players: u64, rounds: u32) -> Vec<WinCount> {
    let mut by_wins = vec![players];
    for _ in 0..rounds {
        by_wins = next_round(&by_wins);
    }
    let best_first = (0..=rounds).rev().zip(by_wins.into_iter().rev());
    best_first.map(|(wins, players)| WinCount { wins, players }).collect()
}

/// One round without draws: half of each group wins. The odd player beats one of the next group, or has the bye.
fn next_round(by_wins: &[u64]) -> Vec<u64> {
    let mut next = vec![0; by_wins.len() + 1];
    let mut odd: Option<usize> = None;
    for (wins, mut left) in by_wins.iter().copied().enumerate().rev() {
        if left > 0
            && let Some(higher) = odd.take()
        {
            next[higher + 1] += 1;
            next[wins] += 1;
            left -= 1;
        }
        next[wins + 1] += left / 2;
        next[wins] += left / 2;
        odd = if left % 2 == 1 { Some(wins) } else { odd };
    }
    if let Some(wins) = odd {
        next[wins + 1] += 1;
    }
    next
}

/// The record that a cut to this many divides, with counts from the best record. `None` if it divides none.
pub fn cut_line(counts: impl IntoIterator<Item = f64>, cut: u32) -> Option<PyramidCut> {
    let mut left = f64::from(cut);
    for (record, of) in counts.into_iter().enumerate() {
        if of > left {
            return (left > 0.0).then_some(PyramidCut { record, in_cut: left, of });
        }
        left -= of;
    }
    None
}

/// Players with at most one loss if no match is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneLoss {
    /// On average: n(r+1)/2^r (004).
    pub average: Ratio,
    /// Whatever the pair-downs bring.
    pub most: u64,
}

/// Whether all players with at most one loss make a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutRoom {
    /// Whatever the pair-downs bring.
    Enough,
    /// On average, but not always.
    OnAverage,
    /// Not even on average.
    TooLittle,
}

/// Returns the numbers for a tournament with this many players and rounds.
///
/// ```
/// use pairwright_lab::pyramid::{CutRoom, one_loss};
///
/// let eight_rounds = one_loss(226, 8);
/// assert_eq!((eight_rounds.average.to_decimal(2).as_str(), eight_rounds.most), ("7.95", 9));
/// assert_eq!(eight_rounds.room(8), CutRoom::OnAverage);
/// assert_eq!(one_loss(212, 8).room(8), CutRoom::Enough);
/// ```
pub fn one_loss(players: u64, rounds: u32) -> OneLoss {
    let half = Ratio::new(1, 2).unwrap_or_default();
    let share = (0..rounds).fold(Ratio::from(rounds + 1), |share, _| &share * &half);
    let most = FewLosses { players, rounds, losses: 1 }.most();
    OneLoss { average: &Ratio::from(players) * &share, most }
}

impl OneLoss {
    /// Whether this many places are enough for them.
    pub fn room(&self, cut: u64) -> CutRoom {
        if self.most <= cut {
            CutRoom::Enough
        } else if self.average <= Ratio::from(cut) {
            CutRoom::OnAverage
        } else {
            CutRoom::TooLittle
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_core::stages::{Entries, rounds_for_cut};

    #[test]
    fn a_cut_to_eight_of_forty_players_takes_one_of_those_on_nine_points() {
        let counts: Vec<u64> = pyramid(40, 5).iter().map(|record| record.players).collect();
        assert_eq!(counts, [2, 5, 13, 13, 5, 2]);
        let line = cut_line(counts.iter().map(|players| *players as f64), 8);
        // Seven have 12 points or more; one of the thirteen with 9 makes it.
        assert_eq!(line, Some(PyramidCut { record: 2, in_cut: 1.0, of: 13.0 }));
        assert_eq!(cut_line([4.0, 4.0], 8), None);
        assert_eq!(cut_line([4.0, 4.0], 4), None);
    }

    /// Listed on page 5: 213 to 226, and 385 to 409.
    #[test]
    fn the_published_table_leaves_a_risk_for_these_players_and_no_others() {
        let is_a_risk = |players: &u64| {
            let rounds = rounds_for_cut(Entries(*players), 8).unwrap();
            one_loss(*players, rounds).room(8) == CutRoom::OnAverage
        };
        let found: Vec<u64> = (9..=409).filter(is_a_risk).collect();
        let named: Vec<u64> = (213..=226).chain(385..=409).collect();
        assert_eq!(found, named);
    }
}
