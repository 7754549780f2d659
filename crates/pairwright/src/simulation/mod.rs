//! A simulation on this machine: its progress, and its answer for people and in files.

mod line;
#[cfg(feature = "parquet")]
mod parquet;
mod report;
pub(crate) mod stop;
mod table;
mod target;

pub(crate) use line::ProgressLine;
pub(crate) use table::print;
pub(crate) use target::SimulationTarget;
