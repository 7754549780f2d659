//! The codes that prove who a phone's player is, that it is in the room, and which match a slip is for.

pub mod player;
pub mod room;
pub mod slip;
