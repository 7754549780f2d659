//! The checker of tournament files as a browser runs it: what `pairwright check` finds and proves, compiled to WebAssembly.
//!
//! A page hands over bytes and gets bytes: [`alloc`] makes room, [`at`] says where it is in the module's memory, [`check`] reads
//! a file and a language from such room and answers with room that holds the [`Reply`] as JSON, [`free`] gives room back.
//! Meanwhile the page's `told(step, round)` hears of every round: step 0 is that it was checked, step 1 that it was proved.
//! `site/checker.js` of the crate `web` is that page's script.

mod page;
mod reply;
mod rooms;

pub use page::{alloc, at, check, free, length};
pub use reply::{Reply, RoundReply, reply};
