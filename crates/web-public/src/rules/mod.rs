//! The built-in rulesets: listing, reading, comparing (page 2).

pub(crate) mod compare;
pub(crate) mod list;
pub(crate) mod read;
