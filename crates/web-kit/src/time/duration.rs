//! Durations as a watch shows them. The script counts running ones up.

use maud::{Markup, html};

use super::iso;

pub fn length(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The time since an instant, counting up.
pub fn since(at: i64, now: i64) -> Markup {
    html! {
        time class="since" datetime=(iso(at)) data-since=(at) data-now=(now) { (length(now.saturating_sub(at))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_written_as_on_a_watch() {
        let reads = [(0, "0:00"), (130_999, "2:10"), (3_730_000, "1:02:10"), (-5, "0:00")];
        for (milliseconds, text) in reads {
            assert_eq!(length(milliseconds), text);
        }
    }
}
