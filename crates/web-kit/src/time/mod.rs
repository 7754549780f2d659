//! Time in the room (page 10): what browsers need to count down.

pub mod duration;
mod show;
pub mod table_clock;

use jiff::Timestamp;
pub use pairwright_office::text::times::{day_and_time, extra_text, second_of_day, time_of_day};
pub use pairwright_office::timer::{Timer, was_started};

pub use show::{on_wall, others, own_time, procedure, span, time_left, timer_name, wall_list};

pub fn iso(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().to_string()
}
