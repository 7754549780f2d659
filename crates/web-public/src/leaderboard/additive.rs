//! The options that document 000 leaves open in the additive system: in an address, a form and a sentence.

use maud::{Markup, html};
use pairwright_answers::rating::systems::{multiplier, paid};
use pairwright_core::message;
use pairwright_core::nouns::Message;
use pairwright_ratings::systems::additive::{AdditiveOptions, Paid};
use pairwright_words::{Texts, say};
use serde::{Deserialize, Serialize};

use super::filters::{input, select};
use super::query::number;

/// The options as typed; empty for the defaults.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct AdditiveQuery {
    /// The value of a drawn match in W: `0`, `1/3` or `1/2`.
    draws: String,
    /// The places that get a V: `8`, or `1/5` of the field.
    paid: String,
    /// The V of the last places.
    v: String,
    /// Multipliers by a tournament's name or level: `worlds=10`, several with semicolons.
    times: String,
    /// Multiplies the totals shown, to avoid fractions.
    factor: String,
}

const DRAWS: [&str; 3] = ["0", "1/3", "1/2"];
const STARTS: [u32; 3] = [2, 3, 4];
/// The largest factor: "at most 6", the denominators of a half and a third together.
const LARGEST_FACTOR: u32 = 6;

impl AdditiveQuery {
    pub(super) fn read(&self) -> Result<AdditiveOptions, Message> {
        let usual = AdditiveOptions::default();
        let draw = match self.draws.trim() {
            "" => usual.draw,
            text if DRAWS.contains(&text) => text.parse().unwrap_or(usual.draw),
            other => return Err(message!("board-wrong-number", found = other)),
        };
        let paid = match self.paid.trim() {
            "" => Paid::Everybody,
            text => paid(text).map_err(|_| message!("board-wrong-paid", found = text))?,
        };
        let times = self.times.split(';').map(str::trim).filter(|text| !text.is_empty());
        let times =
            times.map(|text| multiplier(text).map_err(|_| message!("board-wrong-times", found = text)));
        let known = |text: &str, usual, most| match number(text)? {
            None => Ok(usual),
            Some(number) if number <= most => Ok(number),
            Some(_) => Err(message!("board-wrong-number", found = text)),
        };
        Ok(AdditiveOptions {
            draw,
            paid,
            starting_v: known(&self.v, usual.starting_v, 1_000)?,
            multipliers: times.collect::<Result<_, _>>()?,
            factor: known(&self.factor, usual.factor, LARGEST_FACTOR)?,
        })
    }

    /// The folded part of the form.
    pub(super) fn fields(&self, texts: Texts) -> Markup {
        let choices = |all: &[String], usual: &str| {
            let each = all
                .iter()
                .map(|text| (if text == usual { String::new() } else { text.clone() }, text.clone()));
            each.collect::<Vec<_>>()
        };
        let numbers = |all: &mut dyn Iterator<Item = u32>| all.map(|one| one.to_string()).collect::<Vec<_>>();
        let usual = AdditiveOptions::default();
        let chosen = |text: &str, usual: String| if text == usual { String::new() } else { text.to_owned() };
        let field = |name, label: String, typed: &str, all: &[String], usual: String| {
            let options = choices(all, &usual);
            select(name, &label, &chosen(typed, usual), &options)
        };
        let is_open =
            [&self.draws, &self.paid, &self.v, &self.times, &self.factor].iter().any(|text| !text.is_empty());
        html! {
            details open[is_open] {
                summary { (say!(texts, "additive-options")) }
                div class="fields" {
                    (field("draws", say!(texts, "additive-draws"), &self.draws, &DRAWS.map(str::to_owned), usual.draw.to_string()))
                    (input("paid", "text", &say!(texts, "additive-paid"), &self.paid, &say!(texts, "board-everybody")))
                    (field("v", say!(texts, "additive-v"), &self.v, &numbers(&mut STARTS.into_iter()), usual.starting_v.to_string()))
                    (input("times", "text", &say!(texts, "additive-times"), &self.times, "worlds=10"))
                    (field("factor", say!(texts, "additive-factor"), &self.factor, &numbers(&mut (1..=LARGEST_FACTOR)), usual.factor.to_string()))
                }
            }
        }
    }
}

/// The options in use, in a sentence.
pub(super) fn in_words(texts: Texts, options: &AdditiveOptions) -> String {
    let AdditiveOptions { draw, paid, starting_v, multipliers, factor } = options;
    let paid = match paid {
        Paid::Everybody => say!(texts, "additive-pays-everybody"),
        Paid::First(places) => say!(texts, "additive-pays-first", places = *places),
        Paid::Share(share) => say!(texts, "additive-pays-share", share = share.to_string()),
    };
    let mut parts =
        vec![say!(texts, "additive-in-words", draw = draw.to_string(), paid = paid, v = *starting_v)];
    let times = |(name, times): (&String, &_)| format!("{name} × {times}");
    if !multipliers.is_empty() {
        parts.push(format!("{}.", multipliers.iter().map(times).collect::<Vec<_>>().join(", ")));
    }
    if *factor > 1 {
        parts.push(say!(texts, "additive-shown", factor = *factor));
    }
    parts.join(" ")
}
