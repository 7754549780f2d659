//! Time controls and chess clocks as pure functions of time-stamped actions (page 7). They
//! are independent of tournaments.
//!
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

pub mod armageddon;
pub mod choice;
mod clock;
pub mod control;
mod face;
mod half;
pub mod lateness;
pub mod presets;
mod reading;
mod refusal;
pub mod replay;
pub mod round_timer;
mod side;
mod time;

pub use clock::{Announcer, Clock, ClockAction, Phase, StopReason};
pub use control::{Control, ControlError, ControlKind, Overtime, StageBonus};
pub use half::Half;
pub use reading::{Audience, LEAST_FOR_SPECTATORS, Reading};
pub use refusal::ClockRefusal;
pub use side::{BySide, Side};
pub use time::Milliseconds;
