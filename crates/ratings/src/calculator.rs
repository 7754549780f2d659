//! What a league's page answers at once: "76%: 200 points", "how many wins to 1799?" (page 8).

use crate::expectancy::{difference, expectancy};
use crate::outcome::Score;
use crate::systems::dci::Dci;

/// The difference in whole points at which a player wins with this chance; `None` unless it lies between 0 and 1.
#[must_use]
pub fn points_for(chance: f64) -> Option<i64> {
    #[expect(clippy::cast_possible_truncation, reason = "the difference of any float chance is below 7,000")]
    difference(chance).map(|difference| libm::round(difference) as i64)
}

/// The chance to win at a difference.
#[must_use]
pub fn chance_at(difference: i64) -> f64 {
    expectancy(difference as f64)
}

/// How many wins in a row, against opponents of one rating, take a player to a goal under `dci`; `None` where rounding
/// lets the rating rise no further.
///
/// From 1600 against 1600s at K 8 to 1799: 73 (document 000).
#[must_use]
pub fn wins_to(goal: i64, start: i64, opponents: i64, k: u32) -> Option<u32> {
    let dci = Dci::new(start, &[]);
    let (mut rating, mut wins) = (start, 0);
    while rating < goal {
        let next = dci.after(rating, opponents, Score::Win, k);
        if next == rating {
            return None;
        }
        (rating, wins) = (next, wins + 1);
    }
    Some(wins)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_figures() {
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
