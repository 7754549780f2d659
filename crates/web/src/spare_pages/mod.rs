//! The desk's page about spares, what a spare and its desk answer each other, and the line on a spare's pages.

mod answer;
mod line;
mod page;
mod whereabouts;

pub(crate) use answer::{entries, news};
pub(crate) use line::shown;
pub(crate) use page::{answer as page, become_desk, drop_entry, enter};
pub(crate) use whereabouts::answer as whereabouts;
