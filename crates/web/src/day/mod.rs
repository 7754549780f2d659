//! A day that is planned (page 5; 004): when each round is, whether all is over in time, and what could be changed.

pub(crate) mod times;
