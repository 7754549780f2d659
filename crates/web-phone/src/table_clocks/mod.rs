//! The chess clocks at the tables (pages 7 and 10), each bound to a match.
//!
//! They have a ledger of their own beside the tournament's journal, because a press is not an action of the tournament.
//!
//! A phone runs its clock by itself. It sends its steps with its own stamps and the number of steps it knew. A
//! step sent by both phones counts once, at the later stamp. A step that fits nowhere is kept, so that judges
//! can see what each phone showed.

mod answer;
mod draft;
mod overlay;
mod overview;
mod page;
mod seat;
mod shown;
mod stream;

pub(crate) use answer::{receive, record, state};
pub(crate) use draft::set;
pub(crate) use overlay::answer as overlay;
pub(crate) use overview::answer as overview;
pub(crate) use page::{answer as page, bind};
pub(crate) use seat::by_table;
pub(crate) use stream::{all as live_all, one as live, spectators as live_spectators};
