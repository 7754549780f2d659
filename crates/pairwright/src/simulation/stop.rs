//! Ctrl-C while a simulation runs: the first asks it to stop and keep what is there, the second ends the program.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// What a shell expects of a program that Ctrl-C ended.
const INTERRUPTED: i32 = 130;

/// Whether somebody has asked to stop.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Listens from now on. Where the system gives no signals, Ctrl-C ends the program at once, as it always has.
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
