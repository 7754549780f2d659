//! OGW%, opponents' game-win percentage (page 3): the mean of max(game floor, GW%) over opponents met.

use crate::nouns::Ratio;
use crate::nouns::exact::Quotient;
use crate::ruleset::Currency;

use super::game_wins;
use super::opponents_match_wins::mean_of_opponents;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, opponent_terms};
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The third tie-break of Magic.
pub(super) struct OpponentsGameWins;

impl TieBreak for OpponentsGameWins {
    fn about(&self) -> About {
        About::share("ogw", Currency::Games)
    }

    fn measure(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Option<Quotient> {
        mean_of_opponents(context, player, game_wins::percentages(context), context.rules().game_floor())
    }

    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.measure(context, player, tied).as_ref().map(Quotient::reduced)
    }

    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation {
        let floor = context.rules().game_floor();
        let parts = |tally: &crate::standings::Tally| game_wins::as_opponent(context.ruleset, tally);
        Explanation {
            code: "ogw",
            value: self.value(context, player, tied),
            operation: Operation::Mean,
            terms: opponent_terms(context, player, floor, parts),
        }
    }
}
