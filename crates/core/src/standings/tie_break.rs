//! What a tie-break is: a rule in a file of its own, with its code, value and explanation.

use crate::nouns::exact::Ratio;
use crate::nouns::quotient::Quotient;
use crate::ruleset::TieBreakRules;

use super::context::Context;
use super::explain::Explanation;

/// The players who are equal in everything above the tie-break, by their indices; the player in question is among them.
pub type Tied<'a> = &'a [usize];

/// What a tie-break must be able to do.
pub trait TieBreak: Sync {
    /// Its code and what it counts.
    fn about(&self) -> &About;
    /// Which end of the scale is the better one.
    fn better(&self) -> Better {
        Better::Higher
    }
    /// What its value is read as.
    fn scale(&self) -> Scale {
        Scale::Number
    }
    /// When an open table adds to it, whatever the others bring.
    fn adds_up(&self, _: &TieBreakRules) -> AddsUp {
        AddsUp::Never
    }
    /// The player's value; `None` ranks below every number.
    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.explain(context, player, tied).value
    }
    /// The same value as players are put in order by it, in lowest terms or not.
    fn measure(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Quotient> {
        self.value(context, player, tied).map(Quotient::Reduced)
    }
    /// The same value with the terms that make it.
    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation;
}

/// What a tie-break is without any tournament. Its title, its short name and its definition are texts.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// As rulesets and files name it: `omw`.
    pub code: &'static str,
    /// What it counts, for "one currency" (003).
    pub currency: Currency,
}

/// What a tie-break counts (003: it should be what the ranking goes by).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Currency {
    /// The points of the unit that breaks ties.
    Points,
    /// Games, where matches are what is played for.
    Games,
    /// Rounds won, whatever they were worth.
    Wins,
    Ratings,
    /// Colours and rounds played.
    Play,
    /// Nothing: the lot, or the place in a list.
    Chance,
}

/// What a tie-break's value is read as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scale {
    /// A share of the whole, written in per cent.
    Percentage,
    Number,
}

/// When a value is a sum of what each table gives by itself, so that the endings of open tables can be added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AddsUp {
    /// Whatever has been played.
    Always,
    /// While everybody was at a table in every round and nobody won without playing.
    WhenAllPlayed,
    /// What one table gives depends on the others, or values are rounded.
    Never,
}

/// Which end of the scale is the better one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Better {
    Higher,
    Lower,
}
