//! The codes that prove who a phone's player or a regular is, that a phone is in the room, and which match a slip is for.

pub mod card;
pub mod player;
pub mod room;
pub mod slip;
