//! The desk: the organiser's console. One next step, one line for results, and what needs a person on the right.

mod alerts;
pub(crate) mod answer;
mod check_in;
mod correction;
mod cut;
pub(crate) mod decks;
pub(crate) mod draft;
mod estimate;
pub(crate) mod export;
mod form;
pub(crate) mod history;
mod history_filter;
pub(crate) mod journal_text;
pub(crate) mod notice;
mod now;
pub(crate) mod order;
mod pace;
mod page;
mod people;
mod phones;
pub(crate) mod plan;
pub(crate) mod players;
mod prizes;
mod rail;
pub(crate) mod reports;
pub(crate) mod results;
pub(crate) mod room;
pub(crate) mod round;
mod round_names;
pub(crate) mod routes;
mod screen;
pub(crate) mod settings;
pub(crate) mod time;

use screen::{Desk, Screen};
