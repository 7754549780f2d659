//! The list of tie-breaks: each is a rule in a file of its own, with its code, value and explanation.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::exact::Ratio;
use crate::ruleset::{NoOpponents, OpponentsByes, Rematch, Ruleset, TieBreakRules};

use super::explain::Explanation;
use super::tally::{Opposition, Tallies, Tally};
use super::{
    game_wins::GameWins, match_wins, opponents_game_wins::OpponentsGameWins,
    opponents_match_wins::OpponentsMatchWins,
};

/// A tie-break by its place in [`TIE_BREAKS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreakCode(usize);

/// What a tie-break must be able to do.
pub trait TieBreak: Sync {
    /// As rulesets and files name it: `omw`.
    fn code(&self) -> &'static str;
    /// As people read it: `Opponents' match wins`.
    fn title(&self) -> &'static str;
    /// Its definition in one line, with the source of the rule.
    fn definition(&self) -> &'static str;
    /// The player's value; `None` ranks below every number.
    fn value(&self, context: &Context<'_>, player: usize) -> Option<Ratio>;
    /// The same value with the terms that make it.
    fn explain(&self, context: &Context<'_>, player: usize) -> Explanation;
}

/// Every tie-break there is; help, documentation and pickers are made from this list.
pub static TIE_BREAKS: &[&dyn TieBreak] = &[&OpponentsMatchWins, &GameWins, &OpponentsGameWins];

/// A name that is no tie-break's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no tie-break `{0}`; there are {list}", list = TIE_BREAKS.iter().map(|rule| rule.code()).collect::<Vec<_>>().join(", "))]
pub struct UnknownTieBreak(pub String);

impl TieBreakCode {
    /// Every code in the order of the list.
    pub fn all() -> impl Iterator<Item = TieBreakCode> {
        (0..TIE_BREAKS.len()).map(TieBreakCode)
    }

    /// The rule behind the code.
    #[must_use]
    pub fn rule(self) -> &'static dyn TieBreak {
        TIE_BREAKS[self.0]
    }

    /// As rulesets and files name it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.rule().code()
    }
}

impl FromStr for TieBreakCode {
    type Err = UnknownTieBreak;

    fn from_str(name: &str) -> Result<TieBreakCode, UnknownTieBreak> {
        let place = TIE_BREAKS.iter().position(|rule| rule.code() == name);
        place.map(TieBreakCode).ok_or_else(|| UnknownTieBreak(name.chars().take(40).collect()))
    }
}

impl TryFrom<String> for TieBreakCode {
    type Error = UnknownTieBreak;
    fn try_from(name: String) -> Result<TieBreakCode, UnknownTieBreak> {
        name.parse()
    }
}

impl From<TieBreakCode> for String {
    fn from(code: TieBreakCode) -> String {
        code.name().into()
    }
}

/// What tie-breaks are computed from: the tallies under a ruleset, with each player's percentages as opponents see them.
pub struct Context<'a> {
    /// The ruleset.
    pub ruleset: &'a Ruleset,
    /// The tallies.
    pub tallies: &'a Tallies,
    /// Match-win percentages, not yet floored; `None` where no round counts.
    pub(super) match_wins: Vec<Option<Ratio>>,
    /// Game-win percentages, not yet floored; `None` where no game counts.
    pub(super) game_wins: Vec<Option<Ratio>>,
}

impl<'a> Context<'a> {
    /// Prepares the percentages that opponents contribute.
    #[must_use]
    pub fn new(ruleset: &'a Ruleset, tallies: &'a Tallies) -> Context<'a> {
        let quotient = |(num, den): (Ratio, Ratio)| num.checked_div(&den);
        let of = |parts: &dyn Fn(&Tally) -> (Ratio, Ratio)| {
            tallies.players.iter().map(|t| quotient(parts(t))).collect()
        };
        let match_wins = of(&|tally| match_wins::as_opponent(ruleset, tally));
        let game_wins = of(&|tally| super::game_wins::as_opponent(ruleset, tally));
        Context { ruleset, tallies, match_wins, game_wins }
    }

    pub(super) fn rules(&self) -> &TieBreakRules {
        &self.ruleset.tiebreaks
    }

    /// Whether a bye of this kind enters what opponents see of a player.
    pub(super) fn opponents_see(rules: &TieBreakRules, opposition: Opposition) -> bool {
        let is_bye = matches!(opposition, Opposition::Bye | Opposition::HalfBye);
        rules.opponents_byes != OpponentsByes::Skip || !is_bye
    }

    /// The opponents whose percentages are averaged, each with the round of the meeting, once or each time met.
    pub(super) fn opponents(&self, player: usize) -> Vec<(crate::ids::RoundNumber, usize)> {
        let mut seen = Vec::new();
        for (round, opponent) in self.tallies.players[player].met() {
            let again = seen.iter().any(|(_, earlier)| *earlier == opponent);
            if self.rules().rematch == Rematch::Each || !again {
                seen.push((round.round, opponent));
            }
        }
        seen
    }

    /// The value of somebody who met nobody.
    pub(super) fn nobody_met(&self, floor: &Ratio) -> Option<Ratio> {
        match self.rules().no_opponents {
            NoOpponents::Floor => Some(floor.clone()),
            NoOpponents::Zero => Some(Ratio::ZERO),
            NoOpponents::Last => None,
        }
    }
}
