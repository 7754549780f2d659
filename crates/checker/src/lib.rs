//! The checker of tournament files for browsers. `pairwright check` compiled to WebAssembly.
//!
//! A page exchanges buffers with it: [`alloc`] creates one, [`at`] returns its address in the
//! module's memory, [`check`] reads a file and a language from two and returns a third with the
//! [`Reply`] as JSON, [`free`] releases one. During a check, the page's `told(step, round)` is
//! called for every round: with step 0 once it is checked, with step 1 once it is proved.
//! `site/checker.js` of the crate `web` is the page's script.

mod page;
mod reply;
mod rooms;

pub use page::{alloc, at, check, free, length};
pub use reply::{Reply, RoundReply, reply};
