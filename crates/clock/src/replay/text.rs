//! A replay for a person at the judge's table: a line for each step, and for each game who flagged first, and when.

use std::fmt::Write as _;

use super::{Document, Game, Reason, Shown, ShownStep, Step, What};
use crate::side::{BySide, Side};
use crate::time::Milliseconds;

/// The columns; numbers stand to the right.
const TITLES: [&str; 6] = [">at", "done", ">a shows", ">b shows", "runs", "flag fell"];

/// Every sequence as a table, with a sentence for each of its games.
#[must_use]
pub fn text(document: &Document) -> String {
    document.sequences.iter().map(Shown::text).collect::<Vec<_>>().join("\n")
}

impl Shown {
    fn text(&self) -> String {
        let start = self.steps.first().map_or(Milliseconds::ZERO, |step| step.at);
        let mut rows = vec![TITLES.map(|title| title.trim_start_matches('>').to_owned())];
        let mut before = BySide::both(None);
        for step in &self.steps {
            rows.push(step.cells(start, before));
            before = step.flag_fell_at;
        }
        let mut text = format!("{}\n", self.name);
        lines(&rows, &mut text);
        if !start.is_zero() {
            // Writing to a String cannot fail.
            let _ = writeln!(
                text,
                "Times are counted from the first step, which the file has at {} ms.",
                start.0
            );
        }
        text + &self.verdict(start)
    }

    /// A sentence for each game; in a match of one game there is no need to number it.
    fn verdict(&self, start: Milliseconds) -> String {
        match self.games.as_slice() {
            [] => "No game was started.\n".to_owned(),
            [only] if only.game == 1 => format!("{}\n", capital(&only.sentence(start))),
            games => {
                games.iter().map(|game| format!("Game {}: {}\n", game.game, game.sentence(start))).collect()
            }
        }
    }
}

/// A sentence begins with a capital, but the sides keep their names.
fn capital(sentence: &str) -> String {
    sentence.strip_prefix("no ").map_or_else(|| sentence.to_owned(), |rest| format!("No {rest}"))
}

/// Cells in columns as wide as their content.
fn lines(rows: &[[String; TITLES.len()]], text: &mut String) {
    let widths: [usize; TITLES.len()] =
        std::array::from_fn(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0));
    for row in rows {
        let mut line = String::new();
        for ((cell, title), width) in row.iter().zip(TITLES).zip(widths) {
            let _ = match title.starts_with('>') {
                true => write!(line, "{cell:>width$}  "),
                false => write!(line, "{cell:<width$}  "),
            };
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

impl ShownStep {
    fn cells(&self, start: Milliseconds, before: BySide<Option<Milliseconds>>) -> [String; TITLES.len()] {
        let runs = self.running.map_or_else(|| "–".to_owned(), |side| side.to_string());
        let [a, b] = [self.shows.a, self.shows.b].map(|time| time.to_string());
        [self.at.less(start).to_string(), self.done.words(), a, b, runs, self.fallen(start, before)]
    }

    /// The flags that fell since the step before, in the order in which they did.
    fn fallen(&self, start: Milliseconds, before: BySide<Option<Milliseconds>>) -> String {
        let fell = |side: Side| Some((self.flag_fell_at[side].filter(|_| before[side].is_none())?, side));
        let mut fallen: Vec<(Milliseconds, Side)> = Side::BOTH.into_iter().filter_map(fell).collect();
        fallen.sort_unstable();
        let words: Vec<String> =
            fallen.into_iter().map(|(at, side)| format!("{side} at {}", at.less(start))).collect();
        words.join(", ")
    }
}

impl Game {
    /// Who flagged first, and when, and what followed from it.
    fn sentence(&self, start: Milliseconds) -> String {
        let Some(first) = self.first_flag else { return "no flag fell.".to_owned() };
        let at = |time: Option<Milliseconds>| time.unwrap_or_default().less(start);
        let mut text = format!("{first} flagged first, at {}.", at(self.flag_fell_at[first]));
        let second = first.other();
        if let Some(time) = self.flag_fell_at[second] {
            let _ = write!(text, " {second} flagged at {}.", time.less(start));
        }
        match self.lost_on_time {
            Some(side) => _ = write!(text, " Announced at {}: {side} loses on time.", at(self.announced_at)),
            None => text.push_str(" It was not announced."),
        }
        text
    }
}

impl Step {
    /// Whether the next game of the match begins with it.
    pub(super) fn begins_a_game(&self) -> bool {
        self.what == What::Reset
    }

    /// What was done, in a few words.
    fn words(&self) -> String {
        let of = self.side.map(|side| format!(" {side}")).unwrap_or_default();
        match self.what {
            What::Start => format!("start{of}"),
            What::Press => format!("press{of}"),
            What::Stop => {
                self.reason.map_or_else(|| "stop".to_owned(), |reason| format!("stop: {}", self.why(reason)))
            }
            What::Reason => {
                self.reason.map(|reason| format!("reason: {}", self.why(reason))).unwrap_or_default()
            }
            What::Resume => "resume".to_owned(),
            What::Adjust => format!("adjust{of} {}", signed(self.by.unwrap_or_default())),
            What::Announce => {
                self.side.map_or_else(|| "announced".to_owned(), |side| format!("announced by {side}"))
            }
            What::Reset => "reset".to_owned(),
        }
    }

    fn why(&self, reason: Reason) -> String {
        match (reason, self.side) {
            (Reason::Judge, _) => "judge called".to_owned(),
            (Reason::GameOver, _) => "game over".to_owned(),
            (Reason::Pause, _) => "pause by a judge".to_owned(),
            (Reason::Concession, Some(side)) => format!("{side} concedes"),
            (Reason::Concession, None) => "concession".to_owned(),
        }
    }
}

/// By how much a display was changed, a minus as people set it.
fn signed(by: i64) -> String {
    let sign = if by < 0 { '−' } else { '+' };
    format!("{sign}{}", Milliseconds(by.unsigned_abs()))
}
