//! OCTB, opponents' cumulative tie-break (Flesh and Blood): the mean of the opponents' own values.

use crate::ruleset::Currency;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm};
use crate::standings::tie_break::{About, TieBreak, Tied};

use super::running::CUMULATIVE;

/// The last tie-break of Flesh and Blood before chance. A player who met nobody has no value.
pub(super) struct OpponentsCumulative;

impl TieBreak for OpponentsCumulative {
    fn about(&self) -> About {
        About::number("opponents_cumulative", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let of = |opponent| CUMULATIVE.value(context, opponent, &[opponent]).unwrap_or_default();
        let term = |(round, opponent)| RoundTerm::number(round, Some(opponent), of(opponent));
        let terms = context.opponents(player).map(term).collect();
        Explanation::of("opponents_cumulative", Operation::Mean, terms)
    }
}
