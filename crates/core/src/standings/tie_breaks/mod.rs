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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nouns::{Player, RoundNumber, Setup};
    use crate::standings::tie_break_of_all;
    use crate::{Action, Tournament};

    #[test]
    fn every_rule_is_listed_under_its_own_code() {
        for code in TieBreakCode::all() {
            assert_eq!(code.rule().about().code, code.name());
        }
    }

    #[test]
    fn nothing_earned_separates_players_before_the_first_round() {
        let mut tournament = Tournament::new(Setup::new("One", "magic")).unwrap();
        for number in 1..=5 {
            let rating = Some(1500 + number);
            let player =
                Player { rating, ..Player::new(format!("p{number}").as_str(), format!("Player {number}")) };
            tournament.apply(&Action::Register { player, missed_rounds: None }).unwrap();
        }
        for code in TieBreakCode::all().filter(|code| code.rule().about().currency.is_earned()) {
            let values = tie_break_of_all(&tournament, RoundNumber(0), code);
            assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{}: {values:?}", code.name());
        }
    }
}
