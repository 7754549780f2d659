//! Practice tournaments: invented players whose phones report by themselves, so that newcomers can learn the
//! desk.
//! Their behaviour is derived from the tournament's entropy and each round's publication, and is recorded as
//! ordinary actions. So a restarted server continues where it stopped.

mod act;
mod begin;
pub(crate) mod people;
mod table;

pub use act::{practise, run};
pub(crate) use begin::begin;
