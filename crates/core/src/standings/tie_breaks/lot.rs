//! The lot: a random order from the tournament's entropy (page 3).

use crate::nouns::count;
use crate::ruleset::Currency;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation};
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The lot. Its value is the number of tied players drawn behind; without entropy there is none.
pub(super) struct DrawnLot;

impl TieBreak for DrawnLot {
    fn about(&self) -> About {
        About::number("lot", Currency::Chance)
    }

    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation {
        let drawn = |index: usize| context.tournament.setup.lot_of(&context.tournament.players[index].id);
        let own = drawn(player);
        let players = count(tied.iter().filter(|other| drawn(**other) > own).count());
        let open = Explanation::of("lot", Operation::Behind { players }, Vec::new());
        Explanation { value: open.value.filter(|_| own.is_some()), ..open }
    }
}
