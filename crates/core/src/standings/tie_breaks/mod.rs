//! The tie-breaks, one file each.

mod buchholz;
mod counts;
mod direct_encounter;
mod game_wins;
mod games_won;
mod late_entry;
mod lot;
mod match_losses;
mod modified_median;
mod opponents_match_wins;
mod opponents_points;
mod ratings;
mod running;
mod schedule;
mod sonneborn_berger;

use std::cmp::Ordering;

use crate::ruleset::{TieBreakCode, tie_breaks};

use super::tie_break::{Better, TieBreak};

macro_rules! rules {
    ($($code:literal => $rule:path,)*) => { &[$(&$rule),*] };
}

/// Every tie-break, in the order of the list.
pub static TIE_BREAKS: &[&dyn TieBreak] = tie_breaks!(rules);

impl TieBreakCode {
    pub fn rule(self) -> &'static dyn TieBreak {
        TIE_BREAKS[self.place()]
    }

    /// Compares two values: the better one is the greater. No value is below every number.
    pub fn compare<T: Ord>(self, a: Option<&T>, b: Option<&T>) -> Ordering {
        match (self.rule().about().better, a, b) {
            (Better::Lower, Some(a), Some(b)) => b.cmp(a),
            _ => a.cmp(&b),
        }
    }
}
