//! Buchholz, in America Solkoff: the sum of the opponents' scores. Variants are cuts, medians, the
//! fore-Buchholz and the opponents' average (FIDE C.07, articles 8 and 14).

use crate::nouns::{Ratio, count};
use crate::ruleset::{Currency, TieBreakRules};

use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm};
use crate::standings::tie_break::{About, AddsUp, TieBreak, Tied};
use crate::standings::unplayed::{self, ContributionWorth, Cuts, LastRoundTreatment};

pub(super) struct Buchholz {
    about: About,
    cuts: Cuts,
    last: LastRoundTreatment,
}

const fn plain(code: &'static str, cuts: Cuts) -> Buchholz {
    let about = About::number(code, Currency::Points);
    Buchholz { about, cuts, last: LastRoundTreatment::AsPlayed }
}

pub(super) static BH: Buchholz = plain("BH", Cuts { least: 0, most: 0 });
pub(super) static BH_C1: Buchholz = plain("BH/C1", Cuts { least: 1, most: 0 });
pub(super) static BH_C2: Buchholz = plain("BH/C2", Cuts { least: 2, most: 0 });
pub(super) static BH_M1: Buchholz = plain("BH/M1", Cuts { least: 1, most: 1 });
pub(super) static BH_M2: Buchholz = plain("BH/M2", Cuts { least: 2, most: 2 });
pub(super) static FB: Buchholz = Buchholz {
    about: About::number("FB", Currency::Points),
    cuts: Cuts { least: 0, most: 0 },
    last: LastRoundTreatment::Drawn,
};

impl TieBreak for Buchholz {
    fn about(&self) -> About {
        self.about
    }

    fn adds_up(&self, rules: &TieBreakRules) -> AddsUp {
        let is_plain = self.cuts.least + self.cuts.most == 0 && self.last == LastRoundTreatment::AsPlayed;
        if is_plain { unplayed::adds_up(rules) } else { AddsUp::Never }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let contributions = unplayed::contributions(context, player, self.last);
        let terms = unplayed::terms(context, &contributions, ContributionWorth::Score, self.cuts);
        Explanation::of(self.about.code, Operation::Sum, terms)
    }
}

/// The mean Buchholz of opponents met over the board.
pub(super) struct OpponentsBuchholz;

impl TieBreak for OpponentsBuchholz {
    fn about(&self) -> About {
        About::number("AOB", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let opponents = context.tallies.players[player].over_the_board();
        let term = |(round, opponent): (&crate::standings::RoundTally, usize)| {
            let buchholz = BH.value(context, opponent, &[opponent]).unwrap_or(Ratio::ZERO);
            RoundTerm::number(round.round, Some(opponent), buchholz)
        };
        let terms: Vec<RoundTerm> = opponents.map(term).collect();
        let over = count(terms.len());
        Explanation::of("AOB", Operation::Average { over, decimals: None }, terms)
    }
}
