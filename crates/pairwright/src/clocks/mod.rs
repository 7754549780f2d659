//! Chess clocks on the command line: replays as tables.

pub(crate) mod shown;
