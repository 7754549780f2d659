//! The codes that prove who a phone's player is, that it is in the room, and which match a slip is for.

pub(crate) mod player;
pub(crate) mod room;
pub(crate) mod slip;
