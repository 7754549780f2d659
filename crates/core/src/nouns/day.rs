//! The schedule of the day: start, latest end, time between rounds (page 5).

use std::str::FromStr;

use jiff::civil::{Date, DateTime, Time};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Message, RoundNumber};
use crate::message;

/// Default minutes between two rounds. The last results come in, the next round is paired,
/// everybody finds a table.
pub const USUAL_TURNAROUND: u32 = 10;

/// The organiser's schedule of the day; the length of a round is set elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct DayOptions {
    /// When the doors open, for check-in and payment.
    #[serde(default, deserialize_with = "time", skip_serializing_if = "Option::is_none")]
    pub doors: Option<Time>,
    /// Start of the first round, in local time.
    #[serde(default, deserialize_with = "time", skip_serializing_if = "Option::is_none")]
    pub start: Option<Time>,
    /// When everything must be over: the first such time after the start.
    #[serde(default, deserialize_with = "time", skip_serializing_if = "Option::is_none")]
    pub latest_end: Option<Time>,
    /// Minutes between two rounds; `None` for [`USUAL_TURNAROUND`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turnaround: Option<u32>,
    /// A break, for a meal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
}

fn time<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Time>, D::Error> {
    civil(from, message!("data-not-a-time"))
}

pub(super) fn moment<'de, D: Deserializer<'de>>(from: D) -> Result<Option<DateTime>, D::Error> {
    civil(from, message!("data-not-a-moment"))
}

pub(super) fn date<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Date>, D::Error> {
    civil(from, message!("data-not-a-date"))
}

/// Reads a value with nothing that would be lost, such as a date's time of day or a moment's time zone.
/// Only the seconds may be left out.
fn civil<'de, D, T>(from: D, wrong: Message) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr + ToString,
{
    let is_whole = |text: &str, value: &T| [text, &format!("{text}:00")].contains(&&*value.to_string());
    let value = |text: String| text.parse().ok().filter(|value| is_whole(&text, value));
    let read = |text| value(text).ok_or_else(|| D::Error::custom(wrong));
    Option::<String>::deserialize(from)?.map(read).transpose()
}

/// A break between two rounds, added to the usual turnaround.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Pause {
    pub after: RoundNumber,
    pub minutes: u32,
}

impl Pause {
    /// Minutes of the break if it follows this round; otherwise 0.
    pub fn minutes_after(self, round: RoundNumber) -> u32 {
        if self.after == round { self.minutes } else { 0 }
    }
}
