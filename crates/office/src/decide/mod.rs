//! Decisions on commands: the actions that follow from one, or why there are none. One file for each family.
//!
//! A decision whose question is asked in words of the pages stands with those pages.

pub mod add;
pub mod judges;
pub mod own;
pub mod players;
pub mod requests;
pub mod rounds;
pub mod times;
