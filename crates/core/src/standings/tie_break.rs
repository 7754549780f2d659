//! The interface of tie-breaks. A rule per file, with its code, value and explanation.

use crate::nouns::Ratio;
use crate::nouns::exact::Quotient;
use crate::ruleset::{Currency, TieBreakRules};

use super::context::Context;
use super::explain::Explanation;

/// The indices of players still equal before the tie-break, including the player in question.
pub type Tied<'a> = &'a [usize];

pub trait TieBreak: Sync {
    fn about(&self) -> About;
    /// When contributions of single tables can be added up.
    fn adds_up(&self, _: &TieBreakRules) -> AddsUp {
        self.about().adds_up
    }
    /// The player's value; `None` ranks below every number.
    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.explain(context, player, tied).value
    }
    /// The value used for sorting, not necessarily in lowest terms.
    fn measure(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Quotient> {
        self.value(context, player, tied).map(Quotient::Reduced)
    }
    /// The value with its terms.
    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation;
}

/// Static facts about a tie-break. Its title, short name and definition are texts.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// The code in rulesets and files: `omw`.
    pub code: &'static str,
    /// Its quantity, for the rule "one currency" (003).
    pub currency: Currency,
    pub better: Better,
    pub scale: Scale,
    /// Whatever the rules are; [`TieBreak::adds_up`] has the others.
    pub(super) adds_up: AddsUp,
}

impl About {
    /// A number of which more is better. Its tables depend on each other.
    pub(super) const fn number(code: &'static str, currency: Currency) -> About {
        let (better, scale) = (Better::Higher, Scale::Number);
        About { code, currency, better, scale, adds_up: AddsUp::Never }
    }

    pub(super) const fn sum(code: &'static str, currency: Currency) -> About {
        About { adds_up: AddsUp::Always, ..About::number(code, currency) }
    }

    /// A share of what could have been reached at the tables together.
    pub(super) const fn share(code: &'static str, currency: Currency) -> About {
        About { scale: Scale::Percentage, ..About::sum(code, currency) }
    }
}

/// How a value is displayed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scale {
    /// A share of the whole, in per cent.
    Percentage,
    Number,
}

/// When a value is the sum of independent contributions by table. The outcomes of open tables can
/// then be added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddsUp {
    Always,
    /// While every player had a match in every round and nobody won without playing.
    WhenAllPlayed,
    /// Tables depend on each other, or values are rounded.
    Never,
}

/// The better end of the scale.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Better {
    Higher,
    Lower,
}
