//! Clocks against vectors and a clock that ticks; the clock page's script in a real browser.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod browser;
mod common;
mod kinds;
mod properties;
mod script;
mod vectors;
