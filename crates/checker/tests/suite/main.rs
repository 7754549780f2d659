//! The checker as a page asks it.
#![expect(clippy::unwrap_used, reason = "a test's unwrap is its assertion")]

mod replies;
