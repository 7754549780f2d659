//! A line on standard error with the progress of a long operation, updated in place.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use pairwright_answers::rating::inputs::Meter;
use pairwright_ratings::Day;

use crate::words::{counted, text, thousands};

/// The interval between updates of the line.
const EVERY: Duration = Duration::from_millis(200);

/// One line of a terminal, removed at the end.
struct StatusLine {
    is_on: bool,
    began: Instant,
    written: Option<Instant>,
}

impl StatusLine {
    /// Creates a line that is written or not.
    fn new(is_on: bool) -> StatusLine {
        StatusLine { is_on, began: Instant::now(), written: None }
    }

    /// Updates the line, unless it has just been updated.
    fn tell(&mut self, line: impl FnOnce(Duration) -> String) {
        let last = self.written.unwrap_or(self.began);
        if !self.is_on || last.elapsed() < EVERY {
            return;
        }
        self.written = Some(Instant::now());
        // The operation goes on if the terminal was closed.
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

/// The remaining time once this share is done.
fn time_left(share: f64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64() * (1.0 / share - 1.0);
    let time = if seconds < 100.0 { format!("{seconds:.0} s") } else { format!("{:.0} min", seconds / 60.0) };
    text!("rate-time-left", time = time)
}

/// The progress of a simulation, shared by many threads.
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

/// The progress of a history; nothing is written if standard error is not a terminal.
pub(crate) struct RatingProgress {
    meter: Meter,
    line: StatusLine,
}

impl RatingProgress {
    pub(crate) fn new(meter: Meter) -> RatingProgress {
        RatingProgress { meter, line: StatusLine::new(io::stderr().is_terminal()) }
    }

    /// Updates the progress, unless it has just been updated.
    pub(crate) fn tell(&mut self, matches: u64, day: Option<Day>) {
        let meter = &self.meter;
        self.line
            .tell(|elapsed| line(meter.read.load(Ordering::Relaxed), meter.total, matches, day, elapsed));
    }
}

/// The progress of a history: the share of the input read, the time left, the matches, and the day reached.
pub fn line(read: u64, total: Option<u64>, matches: u64, day: Option<Day>, elapsed: Duration) -> String {
    let mut parts = Vec::new();
    if let Some(total) = total.filter(|total| *total > 0) {
        let share = (read as f64 / total as f64).min(1.0);
        parts.push(format!("{:.0}%", 100.0 * share));
        if share > 0.0 {
            parts.push(time_left(share, elapsed));
        }
    }
    parts.push(counted("matches", matches));
    parts.extend(day.map(|day| day.to_string()));
    parts.join(" · ")
}
