//! OML%, opponents' match losses (Flesh and Blood): the mean share of matches lost by the opponents met.

use crate::nouns::Ratio;
use crate::ruleset::Currency;

use super::match_losses;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, opponent_terms};
use crate::standings::tie_break::{About, Better, TieBreak, Tied};

/// The third tie-break of Flesh and Blood. A player who met nobody has no value.
pub(super) struct OpponentsMatchLosses;

impl TieBreak for OpponentsMatchLosses {
    fn about(&self) -> About {
        About { better: Better::Lower, ..About::share("opponents_match_losses", Currency::Wins) }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let terms = opponent_terms(context, player, &Ratio::ZERO, match_losses::parts);
        Explanation::of("opponents_match_losses", Operation::Mean, terms)
    }
}
