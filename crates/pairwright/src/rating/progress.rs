//! The progress of a history, on one line of a terminal.

use std::io::{self, IsTerminal};
use std::sync::atomic::Ordering;
use std::time::Duration;

use pairwright_answers::rating::inputs::Meter;
use pairwright_ratings::Day;

use crate::status::{StatusLine, time_left};
use crate::words::counted;

/// The line of progress; nothing is written if standard error is not a terminal.
pub(crate) struct RatingProgress {
    meter: Meter,
    line: StatusLine,
}

impl RatingProgress {
    pub(crate) fn new(meter: Meter) -> RatingProgress {
        RatingProgress { meter, line: StatusLine::new(io::stderr().is_terminal()) }
    }

    /// Updates the progress, if the last update is long enough ago.
    pub(crate) fn tell(&mut self, matches: u64, day: Option<Day>) {
        let meter = &self.meter;
        self.line
            .tell(|elapsed| line(meter.read.load(Ordering::Relaxed), meter.total, matches, day, elapsed));
    }
}

fn line(read: u64, total: Option<u64>, matches: u64, day: Option<Day>, elapsed: Duration) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_says_how_much_and_how_long() {
        let day = "2010-09-13".parse().ok();
        let text = line(25, Some(100), 1_234, day, Duration::from_secs(10));
        assert_eq!(text, "25% · 30 s left · 1,234 matches · 2010-09-13");
        assert_eq!(line(25, None, 3, None, Duration::from_secs(1)), "3 matches");
        assert_eq!(line(0, Some(100), 0, None, Duration::ZERO), "0% · 0 matches");
        assert_eq!(line(1, Some(100), 5, None, Duration::from_secs(12)), "1% · 20 min left · 5 matches");
    }
}
