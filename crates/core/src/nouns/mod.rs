//! The nouns of a tournament, as its file writes them (page 1). One file each, without rules.

mod announcement;
mod armageddon;
mod call;
mod change;
mod check_in;
mod choice;
mod code;
mod day;
mod deck_check;
mod deck_options;
mod defaults;
mod draft;
pub mod entropy;
pub mod exact;
mod file;
mod finding_kind;
mod folded;
pub mod ids;
mod late;
mod matches;
mod measure;
pub mod message;
mod penalty;
mod person;
mod player;
mod prize_tables;
mod prizes;
pub mod quotient;
mod record;
mod registration;
mod report;
pub mod result;
mod round;
pub mod setup;
mod stage;
mod tables;
mod timer;
mod venue;

pub use announcement::{Announcement, LONGEST_ANNOUNCEMENT};
pub use armageddon::{Armageddon, ArmageddonStep, DoomChoice, Left};
pub use call::{Call, CallEnd, CallKind};
pub use change::{Answer, RoundChange};
pub use check_in::CheckIns;
pub use choice::RulesetChoice;
pub use code::Coded;
pub use day::{DayOptions, Pause, USUAL_TURNAROUND};
pub use deck_check::{DECK_CHECK_EXTRA, DeckCheck, DeckCheckEnd};
pub use deck_options::DeckOptions;
pub(crate) use defaults::is_default;
pub use draft::{Draft, DraftOptions, DraftSeat, USUAL_POD};
pub use entropy::{Entropy, NotEntropy};
pub use exact::Ratio;
pub use file::{FORMAT, TournamentFile};
pub use finding_kind::FindingKind;
pub use folded::{LETTERS, folded};
pub use ids::{ByPlayer, BySide, PlayerId, Points, Rank, RoundNumber, Side, TableNumber};
pub use late::{Late, LateResults};
pub use matches::{ByeKind, Match};
pub use measure::{CountName, Measure};
pub use penalty::{Penalty, PenaltyKind};
pub use person::{LONGEST_CONTACT, LONGEST_PRONOUNS, Person};
pub use player::{
    BroughtClock, ClockRuling, Deck, LONGEST_DECK_LIST, MOST_AWARDED_BYES, Player, RequestedBye,
};
pub use prize_tables::PrizeTables;
pub use prizes::{LONGEST_UNIT, MOST_DECIMALS, MOST_PLACES, PrizePlan, PrizeTies, check_unit};
pub use record::{BY_HAND, PairingRecord, Proposal, Relaxed, Unproved};
pub use registration::{PhoneRegistration, PlaceRequest, RegistrationOptions};
pub use report::PlayerReport;
pub use result::{AssignedPoints, Game, GameCount, MatchResult, Played, Structure};
pub use round::Round;
pub use setup::{LARGEST_CUT, Setup};
pub use stage::{CutRule, FreeRound, Privilege, StageKind, StageSpec};
pub(crate) use tables::TakenTables;
pub use tables::{NotTables, TableOptions, TableRanges};
pub use timer::{
    AtZero, ExtraReason, ExtraTime, GivenTime, LONGEST_NOTE, LONGEST_TIMER_MS, MOST_EXTRA_TURNS, Missing,
    TimerEvent, TimerOf, TimerStep, USUAL_ROUND_MINUTES,
};
pub use venue::{Claims, Lateness, Reports, Timing, VenueOptions};

/// Counts players, rounds or games with 32 bits. Saturates: no computer holds four billion of them.
pub fn count(things: usize) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}
