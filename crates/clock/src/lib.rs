//! Time controls and chess clocks: pure functions of time-stamped actions (page 7). Knows no tournament.
//!
//! ```
//! use pairwright_clock::{Action, Clock, Milliseconds, Side, presets};
//!
//! let mut clock = Clock::new(presets::named("magic").expect("a preset").control.clone());
//! clock.apply(Milliseconds(0), Action::Start(Side::A))?;
//! clock.apply(Milliseconds(2_999), Action::Press(Side::A))?;
//! assert_eq!(clock.read(Milliseconds(2_999)).shows.a, Milliseconds::minutes(8), "the first 3 seconds cost nothing");
//! # Ok::<(), pairwright_clock::Refusal>(())
//! ```
//!
//! The unit is the millisecond; nothing counts ticks, and nothing here reads a clock: every instant is handed in.

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

pub use clock::{Action, Announcer, Clock, Phase, StopReason};
pub use control::{Control, ControlError, Kind, Overtime, StageBonus};
pub use half::Half;
pub use reading::{Audience, LEAST_FOR_SPECTATORS, Reading};
pub use refusal::Refusal;
pub use side::{BySide, Side};
pub use time::Milliseconds;
