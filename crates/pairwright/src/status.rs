//! A line on standard error with the progress of a long operation, updated in place.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::words::text;

/// The interval between updates of the line.
const EVERY: Duration = Duration::from_millis(200);

/// The line; it is removed at the end.
pub(crate) struct StatusLine {
    is_on: bool,
    began: Instant,
    written: Option<Instant>,
}

impl StatusLine {
    /// Creates a line that is written or not.
    pub(crate) fn new(is_on: bool) -> StatusLine {
        StatusLine { is_on, began: Instant::now(), written: None }
    }

    /// Updates the line, if the last update is long enough ago.
    pub(crate) fn tell(&mut self, line: impl FnOnce(Duration) -> String) {
        let last = self.written.unwrap_or(self.began);
        if !self.is_on || last.elapsed() < EVERY {
            return;
        }
        self.written = Some(Instant::now());
        // A closed terminal is no reason to stop working.
        let _ = write!(io::stderr(), "\r\x1b[K{}", line(self.began.elapsed()));
    }
}

impl Drop for StatusLine {
    fn drop(&mut self) {
        if self.written.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// Estimates the remaining time when this share is done.
pub(crate) fn time_left(share: f64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64() * (1.0 / share - 1.0);
    let time = if seconds < 100.0 { format!("{seconds:.0} s") } else { format!("{:.0} min", seconds / 60.0) };
    text!("rate-time-left", time = time)
}
