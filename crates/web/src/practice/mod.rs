//! A practice tournament: invented players whose phones report by themselves, so that somebody new learns the desk. What they
//! do follows from the tournament's entropy and the moment a round was published, and goes into the journal as ordinary
//! actions; a server that starts again goes on where it stopped.

mod act;
mod banner;
mod begin;
pub(crate) mod people;
mod table;

pub(crate) use act::run;
pub(crate) use banner::{banner, delete_form, invitation};
pub(crate) use begin::begin;

/// As the journal names whoever plays for practice.
pub(crate) const AUTHOR: &str = "practice player";
