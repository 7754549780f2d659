//! The texts of every language: they fit the sources, the scripts and the guide; and what they become.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod assets;
mod fluent;
mod guide;
mod reasons;
mod sentences;
mod sources;
mod texts;
