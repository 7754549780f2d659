//! A simulation on this machine: its threads, and its answer for people and in files.

#[cfg(feature = "parquet")]
mod parquet;
mod report;
mod rows;
pub(crate) mod stop;
mod table;
mod target;
mod threads;

pub(crate) use table::print;
pub(crate) use target::Target;
pub(crate) use threads::Job;
