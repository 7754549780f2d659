//! The penalty of a late entry (Pokémon): 1 for a player who missed the first round, and so ranks below everybody
//! on the same points who was there.

use crate::nouns::{Ratio, RoundNumber};
use crate::ruleset::Currency;

use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm};
use crate::standings::tie_break::{About, Better, TieBreak, Tied};

/// The first tie-break of Pokémon.
pub(super) struct LateEntry;

const FIRST: RoundNumber = RoundNumber(1);

impl TieBreak for LateEntry {
    fn about(&self) -> About {
        About { better: Better::Lower, ..About::sum("late_entry", Currency::Play) }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let joined = context.tournament.players[player].joined_round;
        let missed =
            joined.filter(|joined| *joined > FIRST).map(|_| RoundTerm::number(FIRST, None, Ratio::ONE));
        Explanation::of("late_entry", Operation::Sum, missed.into_iter().collect())
    }
}
