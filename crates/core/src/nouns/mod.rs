//! The nouns of a tournament, as its file writes them (page 1): one file each. They know nothing of rules.

mod change;
mod choice;
mod defaults;
pub mod entropy;
pub mod exact;
pub mod ids;
mod matches;
mod measure;
pub mod message;
mod penalty;
mod player;
mod prize_tables;
mod prizes;
mod record;
pub mod result;
mod round;
pub mod setup;
mod stage;

pub use change::{Answer, RoundChange};
pub use choice::RulesetChoice;
pub(crate) use defaults::is_default;
pub use entropy::{Entropy, NotEntropy};
pub use exact::Ratio;
pub use ids::{ByPlayer, BySide, PlayerId, Points, Rank, RoundNumber, Side, TableNumber};
pub use matches::{ByeKind, Match};
pub use measure::Measure;
pub use penalty::{Penalty, PenaltyKind};
pub use player::{BroughtClock, Deck, LONGEST_DECK_LIST, MOST_AWARDED_BYES, Player, RequestedBye};
pub use prize_tables::PrizeTables;
pub use prizes::{MOST_DECIMALS, MOST_PLACES, PrizePlan, PrizeTies};
pub use record::{PairingRecord, Proposal, Relaxed, UNPROVED, Unproved};
pub use result::{AssignedPoints, Game, GameCount, MatchResult, Played, Structure};
pub use round::Round;
pub use setup::Setup;
pub use stage::{CutRule, FreeRound, Privilege, StageKind, StageSpec};
