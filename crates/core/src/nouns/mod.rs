//! The nouns of a tournament, as its file writes them (page 1): one file each. They know nothing of rules.

mod defaults;
pub mod entropy;
pub mod exact;
pub mod ids;
mod matches;
mod measure;
mod player;
pub mod result;
mod round;
mod stage;

pub(crate) use defaults::{is_default, null_is_default};
pub use entropy::{Entropy, NotEntropy};
pub use exact::Ratio;
pub use ids::{ByPlayer, BySide, PlayerId, Points, RoundNumber, Side, TableNumber};
pub use matches::{ByeKind, Match};
pub use measure::Measure;
pub use player::{BroughtClock, Deck, Player, RequestedBye};
pub use result::{AssignedPoints, Game, GameCount, MatchResult, Played, Structure};
pub use round::Round;
pub use stage::{CutRule, FreeRound, Privilege, StageKind, StageSpec};
