//! Files of other tournament programs, recognised by content and converted with a report.
//!
//! A reader imports everything that a tournament file can contain and reports the rest. It never
//! guesses silently: assumptions are in the report.

mod archive;
mod bracket;
pub(crate) mod challonge;
pub(crate) mod challonge_v2;
pub(crate) mod chess_results;
pub(crate) mod cobra;
mod compound;
pub(crate) mod crosstable;
mod draft;
pub(crate) mod eventlink;
pub(crate) mod konami;
pub(crate) mod limitless;
pub(crate) mod melee;
mod old_excel;
pub(crate) mod pgn;
pub(crate) mod startgg;
pub(crate) mod tom;
pub(crate) mod topdeck;
mod values;
pub(crate) mod wer;
mod workbook;
pub(crate) mod xml;

pub(crate) use draft::{Imported, carried};
