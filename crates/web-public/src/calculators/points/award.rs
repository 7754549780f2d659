//! The additive system (page 8): the worth of a finish, the finish for a goal, and the riddle of 980 or 990.

use maud::{Markup, html};
use pairwright_ratings::Exact;
use pairwright_ratings::calculator::{Tier, tiers_to};
use pairwright_web_kit::parts::sheet_table;
use pairwright_web_kit::parts::typed::{field, whole};
use pairwright_words::{Texts, say};
use serde::Deserialize;

use super::PAGE;
use crate::calculators::question::CalculatorQuestion;
use crate::calculators::{MOST_PLAYERS, MOST_ROUNDS};

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct AwardQuery {
    missing: String,
    field: String,
    matches: String,
    k: String,
}

/// The defaults: before a Friday with twenty players (page 8).
const MISSING: u32 = 24;
const FIELD: u32 = 20;
const MATCHES: u32 = 5;
const K: u32 = 8;
const MOST_POINTS: u32 = 1_000_000;
/// More than ten times any tournament's K (000: "maybe some event should offer 10 times normal points").
const LARGEST_K: u32 = 1_000;

pub(super) fn part(texts: Texts, typed: &AwardQuery) -> Markup {
    let fields = html! {
        (field("missing", &say!(texts, "award-missing"), &typed.missing, &MISSING.to_string()))
        (field("field", &say!(texts, "calc-players"), &typed.field, &FIELD.to_string()))
        (field("matches", &say!(texts, "calc-rounds"), &typed.matches, &MATCHES.to_string()))
        (field("k", "K", &typed.k, &K.to_string()))
    };
    let answer = tiers(texts, typed).map(|tiers| answer(texts, &tiers));
    let (title, why) = (say!(texts, "award-title"), say!(texts, "award-why"));
    let part = CalculatorQuestion { page: PAGE, id: "award", title, why }.part(texts, &fields, answer);
    html! { (part) (riddle(texts)) }
}

fn tiers(texts: Texts, typed: &AwardQuery) -> Result<Vec<Tier>, String> {
    let missing = whole(texts, &typed.missing, MISSING, 1..=MOST_POINTS, say!(texts, "award-missing"))?;
    let field = whole(texts, &typed.field, FIELD, 1..=MOST_PLAYERS, say!(texts, "calc-players"))?;
    let matches = whole(texts, &typed.matches, MATCHES, 1..=MOST_ROUNDS, say!(texts, "calc-rounds"))?;
    let k = whole(texts, &typed.k, K, 1..=LARGEST_K, "K".into())?;
    Ok(tiers_to(&Exact::from(missing), field, k, matches))
}

fn answer(texts: Texts, tiers: &[Tier]) -> Markup {
    let heads =
        [("", say!(texts, "award-place")), ("number", "V".to_owned()), ("", say!(texts, "award-needed"))];
    let rows = html! {
        @for Tier { from, to, v, wins } in tiers {
            tr {
                th scope="row" { @if from == to { (from) } @else { (from) "–" (to) } }
                td class="number" { (v) }
                @match wins {
                    Some(wins) => td { (say!(texts, "award-wins", count = *wins)) },
                    None => td class="soft" { (say!(texts, "award-never")) },
                }
            }
        }
    };
    sheet_table(("calc-narrow", ""), say!(texts, "award-title"), &heads, rows)
}

/// The document's closing riddle, and why its figures differ from its formula's.
fn riddle(texts: Texts) -> Markup {
    html! {
        details class="card calc-part folded" {
            summary { h2 { (say!(texts, "riddle-title")) } }
            p { (say!(texts, "riddle-question")) }
            p { (say!(texts, "riddle-formula")) }
            p { (say!(texts, "riddle-why")) }
        }
    }
}
