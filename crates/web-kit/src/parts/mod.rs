//! The parts of every page: one layout, one stylesheet, small widgets, forms, and words about a tournament.
//!
//! The model is the sign in a good railway station: one thing at a time, the table number as currency, everything
//! else quiet. Parts are functions from data to [`maud::Markup`] or text and know no page or request.

mod address;
pub mod choices;
pub mod clock_choice;
pub mod games;
mod icons;
mod layout;
pub mod match_notes;
pub mod turnabout;
pub mod typed;
mod view;
mod widgets;
pub mod words;

pub use address::Address;
pub use address::{API, LIST, LIST_FEED, encoded, is_loopback, match_name, match_row, tournament_of};
pub use clock_choice::TimedBy;
pub use icons::{Icon, icon};
pub use layout::{ATOM, paper_head, paper_page};
pub use layout::{Header, Live, NavItem, Page, Shell, Theme, layout, plain, plain_page};
pub use match_notes::Marks;
pub use pairwright_office::text::outcome::{assigned, result_sentence, score_of, score_text};
pub use pairwright_office::text::score::Scored;
pub use pairwright_office::text::{score, tree_names};
pub use view::View;
pub use widgets::{
    BESIDE, LONGEST_QUESTION, Level, Tint, button, card, coded, crumb, details, door, empty, large_qr,
    length, link_button, name, notice, pill, points_and_record, points_text, primary, progress, pronouns, qr,
    qr_or_warning, qr_screen, rating, record_text, search_form, share_bar, sheet_table, table_badge,
};

#[cfg(test)]
mod contrast;

/// Keeps the words around it on one line.
pub const NO_BREAK: char = '\u{a0}';
