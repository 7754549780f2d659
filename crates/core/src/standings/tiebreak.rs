//! The list of tie-breaks: each is a rule in a file of its own, with its code, value and explanation.

use std::cell::OnceCell;
use std::cmp::Ordering;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::exact::Ratio;
use crate::ruleset::{NoOpponents, OpponentsByes, PointsRules, Rematch, Ruleset, TieBreakRules};
use crate::tournament::Tournament;

use super::explain::Explanation;
use super::tally::{Opposition, Tallies, Tally};
use super::unplayed::{self, LastRound};
use super::{buchholz, counts, match_wins, ratings, running, schedule, sonneborn_berger};
use super::{
    direct_encounter::DirectEncounter, game_wins::GameWins, lot::Drawn, modified_median::ModifiedMedian,
    opponents_game_wins::OpponentsGameWins, opponents_match_wins::OpponentsMatchWins,
};

/// A tie-break by its place in [`TIE_BREAKS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreakCode(usize);

/// The players who are equal in everything above the tie-break, by their indices; the player in question is among them.
pub type Tied<'a> = &'a [usize];

/// What a tie-break must be able to do.
pub trait TieBreak: Sync {
    /// Its name, its definition and what it counts.
    fn about(&self) -> &About;
    /// Which end of the scale is the better one.
    fn better(&self) -> Better {
        Better::Higher
    }
    /// The player's value; `None` ranks below every number.
    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.explain(context, player, tied).value
    }
    /// The same value with the terms that make it.
    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation;
}

/// What is to be said of a tie-break without any tournament.
#[derive(Debug, Clone, Copy)]
pub struct About {
    /// As rulesets and files name it: `omw`.
    pub code: &'static str,
    /// As people read it: `Opponents' match wins`.
    pub title: &'static str,
    /// Its definition in one line, with the source of the rule.
    pub definition: &'static str,
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
    /// Ratings.
    Ratings,
    /// Colours and rounds played.
    Play,
    /// Nothing: the lot, or the place in a list.
    Chance,
}

/// Which end of the scale is the better one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Better {
    /// More is better.
    Higher,
    /// Less is better.
    Lower,
}

/// Every tie-break there is; help, documentation and pickers are made from this list.
pub static TIE_BREAKS: &[&dyn TieBreak] = &[
    &OpponentsMatchWins,
    &GameWins,
    &OpponentsGameWins,
    &schedule::Schedule,
    &schedule::ExtendedSchedule,
    &schedule::OpponentsOpponents,
    &running::CUMULATIVE,
    &buchholz::BH,
    &buchholz::BH_C1,
    &buchholz::BH_C2,
    &buchholz::BH_M1,
    &buchholz::BH_M2,
    &buchholz::FB,
    &buchholz::OpponentsBuchholz,
    &ModifiedMedian,
    &sonneborn_berger::SB,
    &sonneborn_berger::SB_C1,
    &sonneborn_berger::SB_C2,
    &sonneborn_berger::Koya,
    &running::PS,
    &running::PS_C1,
    &DirectEncounter,
    &counts::WIN,
    &counts::WON,
    &counts::BPG,
    &counts::BWG,
    &counts::RoundsElected,
    &counts::StandardPoints,
    &counts::Kashdan,
    &ratings::ARO,
    &ratings::ARO_C1,
    &ratings::TPR,
    &ratings::PTP,
    &ratings::APRO,
    &ratings::APPO,
    &ratings::RTNG,
    &ratings::TPN,
    &Drawn,
];

/// A name that is no tie-break's.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no tie-break `{0}`; there are {list}", list = TIE_BREAKS.iter().map(|rule| rule.about().code).collect::<Vec<_>>().join(", "))]
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

    /// How two values compare: the better one is the greater. No value is below every number.
    #[must_use]
    pub fn compare(self, a: Option<&Ratio>, b: Option<&Ratio>) -> Ordering {
        match (self.rule().better(), a, b) {
            (Better::Lower, Some(a), Some(b)) => b.cmp(a),
            _ => a.cmp(&b),
        }
    }

    /// As rulesets and files name it.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.rule().about().code
    }
}

impl FromStr for TieBreakCode {
    type Err = UnknownTieBreak;

    fn from_str(name: &str) -> Result<TieBreakCode, UnknownTieBreak> {
        let place = TIE_BREAKS.iter().position(|rule| rule.about().code == name);
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

/// What tie-breaks are computed from: the tallies of a tournament, with what opponents contribute.
pub struct Context<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// Its ruleset.
    pub ruleset: &'a Ruleset,
    /// The tallies in the unit that breaks ties.
    pub tallies: &'a Tallies,
    /// Match-win percentages, not yet floored; `None` where no round counts.
    pub(super) match_wins: Vec<Option<Ratio>>,
    /// Game-win percentages, not yet floored; `None` where no game counts.
    pub(super) game_wins: Vec<Option<Ratio>>,
    adjusted: OnceCell<Vec<Ratio>>,
    fore: OnceCell<Vec<Ratio>>,
    schedules: OnceCell<Vec<Ratio>>,
}

impl<'a> Context<'a> {
    /// Prepares the percentages that opponents contribute.
    #[must_use]
    pub fn new(tournament: &'a Tournament, tallies: &'a Tallies) -> Context<'a> {
        let ruleset: &Ruleset = &tournament.ruleset;
        let quotient = |(num, den): (Ratio, Ratio)| num.checked_div(&den);
        let of = |parts: &dyn Fn(&Tally) -> (Ratio, Ratio)| {
            tallies.players.iter().map(|t| quotient(parts(t))).collect()
        };
        let match_wins = of(&|tally| match_wins::as_opponent(ruleset, tally));
        let game_wins = of(&|tally| super::game_wins::as_opponent(ruleset, tally));
        let (adjusted, fore, schedules) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Context { tournament, ruleset, tallies, match_wins, game_wins, adjusted, fore, schedules }
    }

    pub(super) fn rules(&self) -> &TieBreakRules {
        &self.ruleset.tiebreaks
    }

    /// The unit that breaks ties.
    pub(super) fn breaking(&self) -> &PointsRules {
        self.ruleset.unit(&self.ruleset.units.breaks)
    }

    /// Every player's score as chess counts it for the opponents.
    pub(super) fn adjusted_scores(&self, last: LastRound) -> &[Ratio] {
        let kept = if last == LastRound::Drawn { &self.fore } else { &self.adjusted };
        kept.get_or_init(|| {
            (0..self.tallies.players.len()).map(|player| unplayed::adjusted(self, player, last)).collect()
        })
    }

    /// Every player's strength of schedule.
    pub(super) fn schedules(&self) -> &[Ratio] {
        self.schedules.get_or_init(|| schedule::schedules(self))
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
