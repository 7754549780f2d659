//! The chess clocks of the tables (pages 7 and 10): each bound to a match, in a ledger of its tournament apart from the
//! journal, because a press is no action of the tournament.
//!
//! A phone counts on by itself and sends what was done, with its own stamps and how many steps it knew of. What both phones
//! did counts once, at the later stamp; what fits nowhere is kept beside, so that a judge can read what each phone saw.

mod answer;
mod bind;
mod card;
mod clocks;
mod draft;
mod event;
mod ledgers;
mod match_clock;
mod overlay;
mod overview;
mod page;
mod place;
mod seat;
mod set;
mod shown;
mod step;
mod stream;

pub(crate) use answer::{receive, record, state};
pub(crate) use bind::bind;
pub(crate) use card::{card, is_lost_by_both};
pub(crate) use clocks::Clocks;
pub(crate) use event::ClockKey;
pub(crate) use ledgers::ClockLedgers;
pub(crate) use overlay::answer as overlay;
pub(crate) use overview::answer as overview;
pub(crate) use page::answer as page;
pub(crate) use seat::by_table;
pub(crate) use set::set;
pub(crate) use stream::{all as live_all, one as live, spectators as live_spectators};
