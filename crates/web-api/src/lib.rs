//! The JSON interface: documents of a tournament, and actions that become forms of the desk and of phones.

pub mod api;

pub(crate) use pairwright_words as i18n;
pub(crate) use pairwright_words::say;

pub use api::document;
