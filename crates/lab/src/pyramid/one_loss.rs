//! Number of players with at most one loss, on average and if the higher player wins every
//! pair-down. Page 5 requires both numbers if they differ around a cut.

use pairwright_core::Ratio;

use super::pyramid;

/// Players with at most one loss if no match is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OneLoss {
    /// On average: n(r+1)/2^r (004).
    pub average: Ratio,
    /// If the higher player wins every pair-down.
    pub most: u64,
}

/// Whether all players with at most one loss make a cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CutRoom {
    /// Even if the higher player wins every pair-down.
    Enough,
    /// On average, but not if the higher player wins every pair-down.
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
/// assert_eq!(one_loss(224, 8).room(8), CutRoom::Enough);
/// ```
pub fn one_loss(players: u64, rounds: u32) -> OneLoss {
    let half = Ratio::new(1, 2).unwrap_or_default();
    let share = (0..rounds).fold(Ratio::from(rounds + 1), |share, _| &share * &half);
    let better = pyramid(players, rounds).into_iter().take(2);
    OneLoss { average: &Ratio::from(players) * &share, most: better.map(|record| record.players).sum() }
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

    /// Listed on page 5: 225, 226, and 385 to 409.
    #[test]
    fn both_numbers_are_true_for_these_players_and_no_others() {
        let both = |players: &u64| {
            let rounds = rounds_for_cut(Entries(*players), 8).unwrap();
            one_loss(*players, rounds).room(8) == CutRoom::OnAverage
        };
        let found: Vec<u64> = (9..=409).filter(both).collect();
        let named: Vec<u64> = [225, 226].into_iter().chain(385..=409).collect();
        assert_eq!(found, named);
    }
}
