//! The nouns of a tournament, as its file writes them (page 1). One file each, without rules.

mod announcement;
mod armageddon;
mod call;
mod change;
mod code;
mod day;
mod deck_check;
mod draft;
pub mod entropy;
mod file;
mod finding_kind;
mod folded;
pub mod ids;
mod late;
mod matches;
mod measure;
pub mod message;
mod object;
mod penalty;
mod player;
mod prizes;
mod record;
mod registration;
pub mod result;
mod round;
pub mod setup;
mod stage;
mod tables;
mod time_control;
mod timer;
mod venue;

pub use announcement::{Announcement, LONGEST_ANNOUNCEMENT};
pub use armageddon::{Armageddon, ArmageddonStep, DoomChoice, Left};
pub use call::{Call, CallEnd, CallKind};
pub use change::{Answer, ChangedTable, RoundChange};
pub use code::Coded;
pub use day::{DayOptions, Pause, USUAL_TURNAROUND};
pub use deck_check::{DECK_CHECK_EXTRA, DeckCheck, DeckCheckEnd};
pub use draft::{Draft, DraftOptions, DraftSeat, POD_SIZES, USUAL_POD};
pub use entropy::{Entropy, NotEntropy};
pub use file::{FORMAT, TournamentFile};
pub use finding_kind::FindingKind;
pub use folded::{LETTERS, folded};
pub use ids::{ByPlayer, BySide, PlayerId, Points, Rank, RegularId, RoundNumber, Side, TableNumber};
pub use late::{Late, LateResults};
pub use matches::{ByeKind, Match, PlayerReport};
pub use measure::{CountName, Measure};
pub use message::{Message, Term};
pub use pairwright_exact::{self as exact, Ratio};
pub use penalty::{Penalty, PenaltyKind};
pub use player::{
    BroughtClock, ClockRuling, Deck, LONGEST_DECK_LIST, MOST_AWARDED_BYES, Player, RequestedBye,
};
pub use prizes::{LONGEST_UNIT, MOST_DECIMALS, MOST_PLACES, PrizePlan, PrizeTables, PrizeTies, check_unit};
pub use record::{BY_HAND, PairingRecord, Proposal, Relaxed, Unproved};
pub use registration::{
    CheckIns, LONGEST_CONTACT, LONGEST_PRONOUNS, Person, PhoneRegistration, PlaceRequest, RegistrationOptions,
};
pub use result::{AssignedPoints, Game, GameCount, MatchResult, Played, Structure};
pub use round::{PairedOn, Round};
pub use setup::{LARGEST_CUT, LARGEST_K, MOST_ROUNDS, RulesetChoice, Setup};
pub use stage::{CutRule, FreeRound, Leave, Privilege, RecordEnd, StageKind, StageSpec};
pub(crate) use tables::TakenTables;
pub use tables::{NotTables, TableOptions, TableRanges};
pub use time_control::{NoTimeControl, TimeControl};
pub use timer::{
    AtZero, ExtraReason, ExtraTime, GivenTime, LONGEST_NOTE, LONGEST_TIMER_MS, MOST_EXTRA_TURNS, Missing,
    TimerEvent, TimerOf, TimerStep, USUAL_ROUND_MINUTES,
};
pub use venue::{Claims, DeckOptions, LONGEST_EVENT_LINE, Lateness, Reports, Timing, VenueOptions};

use serde::Deserialize;

/// Reads `null` as the default. Every optional key of a tournament file may be left out or null.
fn null_is_default<'de, D, T>(from: D) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::<T>::deserialize(from)?.unwrap_or_default())
}

pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Counts players, rounds or games with 32 bits. Saturates: no computer holds four billion of them.
pub fn count(things: usize) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}
