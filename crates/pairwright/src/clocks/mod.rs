//! Chess clocks on the command line: replays as tables, and the errors of `clock` as messages.

pub(crate) mod shown;
