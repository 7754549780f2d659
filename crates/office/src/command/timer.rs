//! A timer and what is done to it, as forms and programs write them.

use pairwright_core::RoundNumber;
use pairwright_core::nouns::TimerOf;
use pairwright_core::stages::timetable::MINUTE;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// Reads `round-3`, `preparation-3-1`, `game-3-2`, `deck-construction` or `player-meeting`.
pub fn read_timer(text: &str) -> Option<TimerOf> {
    let (name, numbers) = match text.find(|c: char| c.is_ascii_digit()) {
        Some(place) => (text[..place].trim_end_matches('-'), &text[place..]),
        None => (text, ""),
    };
    let mut numbers = numbers.split('-').map(str::parse);
    let mut number = || numbers.next().and_then(Result::ok);
    match name {
        "round" => Some(TimerOf::Round { round: RoundNumber(number()?) }),
        "preparation" => Some(TimerOf::Preparation { round: RoundNumber(number()?), game: number()? }),
        "game" => Some(TimerOf::Game { round: RoundNumber(number()?), game: number()? }),
        "deck-construction" => Some(TimerOf::DeckConstruction {}),
        "player-meeting" => Some(TimerOf::PlayerMeeting {}),
        _ => None,
    }
}

/// Writes what [`read_timer`] reads.
pub fn timer_code(of: TimerOf) -> String {
    let name: &'static str = of.into();
    match of {
        TimerOf::Round { round } => format!("{name}-{round}"),
        TimerOf::Preparation { round, game } | TimerOf::Game { round, game } => {
            format!("{name}-{round}-{game}")
        }
        TimerOf::DeckConstruction {} | TimerOf::PlayerMeeting {} => name.to_owned(),
    }
}

/// What a timer's button does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimerButton {
    Start,
    Pause,
    Continue,
    Stop,
    /// Adds some milliseconds.
    Add(i64),
}

impl TimerButton {
    /// Reads `start`, `pause`, `continue`, `stop`, or minutes to add, such as `+5`.
    pub fn read(text: &str) -> Option<TimerButton> {
        Some(match text {
            "start" => TimerButton::Start,
            "pause" => TimerButton::Pause,
            "continue" => TimerButton::Continue,
            "stop" => TimerButton::Stop,
            minutes => TimerButton::Add(minutes.parse::<i64>().ok()?.saturating_mul(MINUTE)),
        })
    }
}

const TIMERS: &[&str] = &["round-3", "preparation-3-1", "game-3-2", "deck-construction", "player-meeting"];
const BUTTONS: &[&str] = &["start", "pause", "continue", "stop", "+5"];

pub(super) fn timer<'de, D: Deserializer<'de>>(from: D) -> Result<TimerOf, D::Error> {
    let text = String::deserialize(from)?;
    read_timer(text.trim()).ok_or_else(|| D::Error::unknown_variant(&text, TIMERS))
}

pub(super) fn button<'de, D: Deserializer<'de>>(from: D) -> Result<TimerButton, D::Error> {
    let text = String::deserialize(from)?;
    TimerButton::read(text.trim()).ok_or_else(|| D::Error::unknown_variant(&text, BUTTONS))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timer_is_read_as_it_is_written() {
        let round = RoundNumber(12);
        for of in [
            TimerOf::Round { round },
            TimerOf::Preparation { round, game: 2 },
            TimerOf::Game { round, game: 1 },
            TimerOf::DeckConstruction {},
            TimerOf::PlayerMeeting {},
        ] {
            assert_eq!(read_timer(&timer_code(of)), Some(of), "{}", timer_code(of));
        }
        for wrong in ["", "round", "round-x", "preparation-3", "round-99999999999", "7"] {
            assert_eq!(read_timer(wrong), None, "{wrong}");
        }
    }
}
