//! The parts of every page: one layout, one stylesheet, small widgets, forms, and words about a tournament.
//!
//! The model is the sign in a good railway station: one thing at a time, the table number as currency, everything
//! else quiet. Parts are functions from data to [`maud::Markup`] or text and know no page or request.

mod address;
mod begun;
pub(crate) mod choices;
pub(crate) mod clock_choice;
pub(crate) mod form;
pub(crate) mod games;
mod icons;
mod layout;
pub(crate) mod match_marks;
pub(crate) mod match_notes;
mod once;
mod outcome;
mod qr;
mod round_reasons;
pub mod score;
mod today;
pub(crate) mod tree_names;
pub mod turnabout;
pub(crate) mod typed;
mod view;
mod widgets;
pub mod words;

pub use address::Address;
pub(crate) use address::{API, LIST, LIST_FEED, encoded, is_loopback, match_name, match_row, tournament_of};
pub(crate) use begun::has_begun;
pub use icons::{Icon, icon};
pub(crate) use layout::{ATOM, paper_head, paper_page};
pub use layout::{Header, Live, NavItem, Page, Shell, Theme, layout, plain};
pub use once::Once;
pub use outcome::{assigned, result_sentence, score_of, score_text};
pub use qr::{large_qr, qr};
pub use round_reasons::ReasonCache;
pub(crate) use today::today;
pub use view::View;
pub(crate) use widgets::{BESIDE, points_and_record, record_text, share_bar};
pub use widgets::{
    Level, Tint, button, card, coded, crumb, door, empty, length, link_button, name, notice, pill,
    points_text, primary, progress, pronouns, rating, table_badge,
};

#[cfg(test)]
mod contrast;

/// Keeps the words around it on one line.
pub(crate) const NO_BREAK: char = '\u{a0}';
