//! Ctrl-C during a simulation: the first stops it and keeps the results, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// The exit code that shells expect after Ctrl-C.
const INTERRUPTED: i32 = 130;

/// Whether the user has asked to stop.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Starts listening. If the system has no signals, Ctrl-C still ends the program immediately.
pub(crate) fn listen() {
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
