//! OMW%, opponents' match-win percentage (page 3): the mean of max(floor, MW%) over opponents met.

use crate::nouns::Ratio;
use crate::nouns::exact::Quotient;
use crate::ruleset::{Currency, OpponentsAverage};

use crate::scoreboard::Tally;
use crate::standings::context::{Context, Percentages};
use crate::standings::explain::{Explanation, Operation, opponent_terms};
use crate::standings::match_wins;
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The first tie-break of Magic.
pub(super) struct OpponentsMatchWins;

impl TieBreak for OpponentsMatchWins {
    fn about(&self) -> About {
        About::share("omw", Currency::Points)
    }

    fn measure(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Option<Quotient> {
        match context.rules().opponents_average {
            OpponentsAverage::Each => {
                mean_of_opponents(context, player, match_wins::percentages(context), &context.rules().floor)
            }
            OpponentsAverage::Pooled => pooled(context, player).map(Quotient::Reduced),
        }
    }

    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.measure(context, player, tied).as_ref().map(Quotient::reduced)
    }

    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation {
        let floor = &context.rules().floor;
        let pooled = context.rules().opponents_average == OpponentsAverage::Pooled;
        let parts = |tally: &Tally| match pooled {
            true => match_wins::as_opponent(context.ruleset, tally),
            false => match_wins::capped(context, tally),
        };
        let (operation, least) = match context.rules().opponents_average {
            OpponentsAverage::Each => (Operation::Mean, floor),
            OpponentsAverage::Pooled => (Operation::Quotient { floor: Some(floor.clone()) }, &Ratio::ZERO),
        };
        Explanation {
            code: "omw",
            value: self.value(context, player, tied),
            operation,
            terms: opponent_terms(context, player, least, parts),
        }
    }
}

/// The opponents' total points divided by the maximum they could have had.
fn pooled(context: &Context<'_>, player: usize) -> Option<Ratio> {
    let floor = &context.rules().floor;
    let (points, most) = pooled_parts(context, player);
    let plain = points.checked_div(&most);
    plain.map(|plain| plain.max(floor.clone())).or_else(|| context.nobody_met(floor))
}

/// The opponents' total points, and the maximum they could have had.
pub(super) fn pooled_parts(context: &Context<'_>, player: usize) -> (Ratio, Ratio) {
    let parts = context
        .opponents(player)
        .map(|(_, opponent)| match_wins::as_opponent(context.ruleset, &context.tallies.players[opponent]));
    parts.fold((Ratio::ZERO, Ratio::ZERO), |(points, most), (of, could)| (&points + &of, &most + &could))
}

/// The mean of the opponents' percentages, each at least the floor.
pub(super) fn mean_of_opponents(
    context: &Context<'_>,
    player: usize,
    percentages: &Percentages,
    floor: &Ratio,
) -> Option<Quotient> {
    let opponents = context.opponents(player).map(|(_, opponent)| opponent);
    percentages.mean(opponents).or_else(|| context.nobody_met(floor).map(Quotient::Reduced))
}
