//! The list of tie-breaks by code, each with its rule in `standings/tie_breaks/`.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::message;
use crate::nouns::{Message, Term};

/// All tie-breaks, one per line. Help, documentation and pickers are generated from this list.
macro_rules! tie_breaks {
    ($made:ident) => {
        $made! {
            "omw" => opponents_match_wins::OpponentsMatchWins,
            "gw" => game_wins::GameWins,
            "ogw" => game_wins::OpponentsGameWins,
            "sos" => schedule::Schedule,
            "extended_sos" => schedule::ExtendedSchedule,
            "oowp" => schedule::OpponentsOpponents,
            "cumulative" => running::CUMULATIVE,
            "match_losses" => match_losses::MatchLosses,
            "opponents_match_losses" => match_losses::OpponentsMatchLosses,
            "opponents_cumulative" => running::OpponentsCumulative,
            "games_won" => games_won::GamesWon,
            "opponents_points" => opponents_points::OpponentsPoints,
            "second_games" => games_won::SecondGames,
            "late_entry" => late_entry::LateEntry,
            "BH" => buchholz::BH,
            "BH/C1" => buchholz::BH_C1,
            "BH/C2" => buchholz::BH_C2,
            "BH/M1" => buchholz::BH_M1,
            "BH/M2" => buchholz::BH_M2,
            "FB" => buchholz::FB,
            "AOB" => buchholz::OpponentsBuchholz,
            "modified_median" => modified_median::ModifiedMedian,
            "SB" => sonneborn_berger::SB,
            "SB/C1" => sonneborn_berger::SB_C1,
            "SB/C2" => sonneborn_berger::SB_C2,
            "KS" => sonneborn_berger::Koya,
            "PS" => running::PS,
            "PS/C1" => running::PS_C1,
            "DE" => direct_encounter::DirectEncounter,
            "WIN" => counts::WIN,
            "WON" => counts::WON,
            "BPG" => counts::BPG,
            "BWG" => counts::BWG,
            "REP" => counts::RoundsElected,
            "STD" => counts::StandardPoints,
            "kashdan" => counts::Kashdan,
            "ARO" => ratings::ARO,
            "ARO/C1" => ratings::ARO_C1,
            "TPR" => ratings::TPR,
            "PTP" => ratings::PTP,
            "APRO" => ratings::APRO,
            "APPO" => ratings::APPO,
            "RTNG" => ratings::RTNG,
            "TPN" => ratings::TPN,
            "lot" => lot::DrawnLot,
        }
    };
}
pub(crate) use tie_breaks;

macro_rules! codes {
    ($($code:literal => $rule:path,)*) => { &[$($code),*] };
}

/// Every code in the order of the list.
const CODES: &[&str] = tie_breaks!(codes);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TieBreakCode(usize);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTieBreak(pub String);

impl From<&UnknownTieBreak> for Message {
    fn from(error: &UnknownTieBreak) -> Message {
        message!("tie-break-unknown", code = &error.0, known = CODES.iter().copied().collect::<Term>())
    }
}

crate::error_from_message!(UnknownTieBreak);

impl TieBreakCode {
    /// Every code in the order of the list.
    pub fn all() -> impl Iterator<Item = TieBreakCode> {
        (0..CODES.len()).map(TieBreakCode)
    }

    pub(crate) fn place(self) -> usize {
        self.0
    }

    pub fn name(self) -> &'static str {
        CODES[self.0]
    }
}

impl FromStr for TieBreakCode {
    type Err = UnknownTieBreak;

    fn from_str(name: &str) -> Result<TieBreakCode, UnknownTieBreak> {
        let place = CODES.iter().position(|code| *code == name);
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
