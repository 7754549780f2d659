//! The pages in a real browser: somebody runs a tournament by clicking, screens update by themselves, everything
//! works without script, nothing overflows a phone's edge. Takes the pictures of `docs/images/` and the guide
//! (`UPDATE=1` keeps them).
//!
//! Needs chromium; without it these tests fail.

mod arrival;
mod calculators;
mod chromium;
mod clock;
mod console;
mod corrections;
mod day;
mod desk;
#[path = "../../../../clock/tests/suite/browser/devtools.rs"]
mod devtools;
mod finding;
mod fold;
mod guide;
mod judges;
mod looks;
mod netrunner;
mod outbox;
mod pages;
mod paper;
mod phones;
mod reporting;
mod scripts;
pub(crate) mod server;
mod site;
mod slow;
mod small;
mod table_clock;
mod taps;
mod timer;
mod turnabout;
mod typing;
mod venue;
mod walls;
mod websites;

pub(crate) use chromium::{Browser, Script};
