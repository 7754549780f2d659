//! How far a simulation has come, on one line of a terminal.

use std::io::{self, IsTerminal};
use std::sync::Mutex;

use crate::status::{StatusLine, time_left};
use crate::words::{text, thousands};

/// The line, which many threads write.
pub(crate) struct Line {
    all: u64,
    shown: Mutex<StatusLine>,
}

impl Line {
    /// Of so many runs; it is written on a terminal, or wherever somebody wants it.
    pub(crate) fn new(all: u64, is_wanted: bool) -> Line {
        Line { all, shown: Mutex::new(StatusLine::new(is_wanted || io::stderr().is_terminal())) }
    }

    /// Says how far it has come. Where another thread is just saying it, nothing.
    pub(crate) fn tell(&self, played: u64) {
        let Ok(mut shown) = self.shown.try_lock() else { return };
        shown.tell(|elapsed| {
            let share = played as f64 / self.all as f64;
            let runs = text!("simulate-progress", played = thousands(played), all = thousands(self.all));
            [format!("{:.0}%", 100.0 * share), time_left(share, elapsed), runs].join(" · ")
        });
    }
}
