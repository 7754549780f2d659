//! The look: one layout, one stylesheet and a small set of parts that every page is made of.
//!
//! The sign in a good railway station: one thing at a time, the table number as currency, everything else quiet.
//! Parts are functions from data to [`maud::Markup`]; they know words ([`crate::i18n::Texts`]) but no tournament state.

mod icons;
mod layout;
mod outcome;
mod parts;

pub use icons::{Icon, icon};
pub use layout::{Header, Live, NavItem, Page, Shell, Theme, layout, plain};
pub use outcome::{assigned, result_sentence, score_of, score_text};
pub use parts::{
    Level, Tint, button, card, coded, crumb, door, empty, length, link_button, name, notice, pill,
    points_text, primary, progress, table_badge,
};

#[cfg(test)]
mod contrast;
