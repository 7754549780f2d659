//! OMP%, opponents' points (Melee, two-game matches): their sum divided by the number of opponents, as a share of
//! all the points that these opponents could have had. It falls as rounds are played, for everybody alike.

use crate::nouns::Ratio;
use crate::ruleset::Currency;

use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm};
use crate::standings::match_wins;
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The second tie-break of two-game matches on Melee. A player who met nobody has no value.
pub(super) struct OpponentsPoints;

impl TieBreak for OpponentsPoints {
    fn about(&self) -> About {
        About::share("opponents_points", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let tallies = &context.tallies.players;
        let parts = |opponent: usize| match_wins::points_and_rounds(context.ruleset, &tallies[opponent]);
        let rounds: u32 = context.opponents(player).map(|(_, opponent)| parts(opponent).1).sum();
        let most = &context.breaking().best_win().0 * &Ratio::from(rounds);
        let term = |(round, opponent)| {
            let (points, _) = parts(opponent);
            let value = points.checked_div(&most).unwrap_or_default();
            RoundTerm {
                numerator: points,
                denominator: most.clone(),
                ..RoundTerm::number(round, Some(opponent), value)
            }
        };
        let terms = context.opponents(player).map(term).collect();
        Explanation::of("opponents_points", Operation::Mean, terms)
    }
}
