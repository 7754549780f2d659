//! Time controls and chess clocks as pure functions of time-stamped actions (page 7). They
//! are independent of tournaments.
//!
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod armageddon;
pub mod choice;
mod clock;
pub mod control;
mod half;
pub mod lateness;
pub mod presets;
pub mod replay;
pub mod round_timer;
mod side;
mod time;

pub use clock::{
    Announcer, Audience, Clock, ClockAction, ClockRefusal, LEAST_FOR_SPECTATORS, Phase, Reading, StopReason,
};
pub use control::{Control, ControlError, ControlKind, Overtime, StageBonus};
pub use half::Half;
pub use side::{BySide, Side};
pub use time::Milliseconds;
