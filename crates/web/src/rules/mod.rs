//! The rulesets: listing, reading, comparing, and writing with a trial (page 2).

pub(crate) mod compare;
pub(crate) mod edit;
mod facts;
mod form;
mod frame;
pub(crate) mod list;
pub(crate) mod presets;
pub(crate) mod read;

pub(crate) use frame::address;
