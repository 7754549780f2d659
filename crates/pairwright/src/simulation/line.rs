//! The progress of a simulation, on one line of a terminal.

use std::io::{self, IsTerminal};
use std::sync::Mutex;

use crate::status::{StatusLine, time_left};
use crate::words::{text, thousands};

/// The line, shared by many threads.
pub(crate) struct ProgressLine {
    all: u64,
    shown: Mutex<StatusLine>,
}

impl ProgressLine {
    /// Creates a line for this number of runs. It is written on a terminal, or anywhere on request.
    pub(crate) fn new(all: u64, is_wanted: bool) -> ProgressLine {
        ProgressLine { all, shown: Mutex::new(StatusLine::new(is_wanted || io::stderr().is_terminal())) }
    }

    /// Updates the progress, unless another thread is doing so.
    pub(crate) fn tell(&self, played: u64) {
        let Ok(mut shown) = self.shown.try_lock() else { return };
        shown.tell(|elapsed| {
            let share = played as f64 / self.all as f64;
            let runs = text!("simulate-progress", played = thousands(played), all = thousands(self.all));
            [format!("{:.0}%", 100.0 * share), time_left(share, elapsed), runs].join(" · ")
        });
    }
}
