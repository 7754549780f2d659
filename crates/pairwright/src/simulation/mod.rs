//! A simulation on this machine: its progress, and its answer for people and in files.

#[cfg(feature = "parquet")]
mod parquet;
mod report;
mod table;
mod target;

pub(crate) use table::print;
pub(crate) use target::SimulationTarget;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The exit code that shells expect after Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Whether the user has asked to stop.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C. The first stops the simulation and keeps its results; the second ends the
/// program. If the system has no signals, Ctrl-C ends the program immediately.
pub(crate) fn listen_for_ctrl_c() {
    let waits = || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_err() {
                return;
            }
            STOP.store(true, Ordering::Relaxed);
            if tokio::signal::ctrl_c().await.is_ok() {
                std::process::exit(INTERRUPTED);
            }
        });
    };
    thread::spawn(waits);
}
