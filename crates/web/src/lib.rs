//! The server: pages that work without script and update by themselves with it, over journals kept on disk.
//!
//! Architecture Invariant: nothing here computes a standing or a pairing; pages are views of `pairwright_core`.

pub mod i18n;
pub mod look;
pub mod pages;
