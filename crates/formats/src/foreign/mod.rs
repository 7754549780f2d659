//! Files of other tournament programs, recognised by content and converted with a report.
//!
//! A reader imports everything that a tournament file can contain and reports the rest. It never
//! guesses silently: assumptions are in the report.

mod bracket;
mod cells;
pub(crate) mod cobra;
mod draft;
pub(crate) mod konami;
pub(crate) mod tom;
pub(crate) mod wer;
pub(crate) mod xml;

pub(crate) use draft::{Imported, carried};
