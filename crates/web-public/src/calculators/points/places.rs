//! The question of 000: fifth for certain by drawing, or first or ninth by playing? Compares both under possible privileges.

use maud::{Markup, html};
use pairwright_lab::draw::incentive::{CutKind, LARGEST_CUT, Prizes, SAME, Worths};
use pairwright_web_kit::parts::typed::{field, whole};
use pairwright_web_kit::parts::{share_bar, sheet_table};
use pairwright_words::{Texts, say};
use serde::Deserialize;

use super::PAGE;
use crate::calculators::question::CalculatorQuestion;
use crate::public::worth::privilege_titles;

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct PlacesQuery {
    /// The place that a draw secures.
    certain: String,
    /// The possible places after playing, all equally likely.
    instead: String,
    top: String,
    pays: String,
}

const CERTAIN: u32 = 5;
const INSTEAD: &str = "1 9";
const TOP: u32 = 8;
const LAST_PLACE: u32 = 1_000;
const MOST: usize = 64;

struct PlacesQuestion {
    certain: u32,
    instead: Vec<u32>,
    top: u32,
    prizes: Prizes,
}

/// Splits at spaces and semicolons or, without any, at commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let parts = |mark: char| mark.is_whitespace() || mark == ';';
    let text = text.trim();
    let is_spaced = text.contains(parts);
    text.split(move |mark: char| if is_spaced { parts(mark) } else { mark == ',' })
        .map(|word| word.trim_matches(','))
        .filter(|word| !word.is_empty())
        .take(MOST)
}

impl PlacesQuery {
    fn choice(&self, texts: Texts) -> Result<PlacesQuestion, String> {
        let place = |text: &str, label: String| whole(texts, text, CERTAIN, 1..=LAST_PLACE, label);
        let instead = if self.instead.trim().is_empty() { INSTEAD } else { &self.instead };
        let instead = words(instead)
            .map(|text| place(text, say!(texts, "places-instead")))
            .collect::<Result<_, _>>()?;
        let top = whole(texts, &self.top, TOP, 1..=LARGEST_CUT, say!(texts, "calc-cut"))?;
        let amount = |text: &str| {
            // The remaining commas are decimal marks.
            let amount = text
                .replace(',', ".")
                .parse()
                .ok()
                .filter(|amount: &f64| amount.is_finite() && *amount >= 0.0);
            amount.ok_or_else(|| say!(texts, "places-pays-wrong", text = text))
        };
        let pays: Vec<f64> = words(&self.pays).map(amount).collect::<Result<_, _>>()?;
        let usual = Prizes::doubling(top);
        let prizes = if pays.is_empty() { usual } else { usual.paying(pays) };
        Ok(PlacesQuestion {
            certain: place(&self.certain, say!(texts, "places-certain"))?,
            instead,
            top,
            prizes,
        })
    }
}

pub(super) fn part(texts: Texts, typed: &PlacesQuery) -> Markup {
    let usual = Prizes::doubling(TOP).places.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let fields = html! {
        (field("certain", &say!(texts, "places-certain"), &typed.certain, &CERTAIN.to_string()))
        (field("instead", &say!(texts, "places-instead"), &typed.instead, INSTEAD))
        (field("top", &say!(texts, "calc-cut"), &typed.top, &TOP.to_string()))
        label class="field wide" {
            span { (say!(texts, "places-pays")) }
            input name="pays" value=(typed.pays) placeholder=(usual) inputmode="decimal" autocomplete="off" maxlength="200";
        }
    };
    let answer = typed.choice(texts).map(|choice| answer(texts, &choice));
    let (title, why) = (say!(texts, "places-title"), say!(texts, "places-why"));
    CalculatorQuestion { page: PAGE, id: "places", title, why }.part(texts, &fields, answer)
}

fn answer(texts: Texts, choice: &PlacesQuestion) -> Markup {
    let draw = choice.prizes.of_places(choice.top, &[choice.certain]);
    let play = choice.prizes.of_places(choice.top, &choice.instead);
    let titles = privilege_titles(texts);
    // The first way is a tournament's own, which does not exist here.
    let ways = (1..CutKind::ALL.len()).map(|way| (&titles[way], draw[way], play[way]));
    let largest = draw.iter().chain(&play).skip(1).copied().fold(0.1, f64::max);
    let heads = [
        ("", say!(texts, "places-privilege")),
        ("", say!(texts, "last-draws")),
        ("", say!(texts, "last-plays")),
    ];
    let rows = html! {
        @for (title, draw, play) in ways {
            tr {
                th scope="row" { (title) }
                td data-label=(heads[1].1) { (bar(texts, draw, draw > play + SAME, largest)) }
                td data-label=(heads[2].1) { (bar(texts, play, play > draw + SAME, largest)) }
            }
        }
    };
    html! {
        (sheet_table(("", "worths"), say!(texts, "places-title"), &heads, rows))
        p class="soft small" { (verdict(texts, &draw, &play)) }
    }
}

fn bar(texts: Texts, prize: f64, is_better: bool, largest: f64) -> Markup {
    html! {
        span class=(if is_better { "worth better" } else { "worth" }) {
            span class="worth-text nowrap" { (texts.number(&format!("{prize:.2}"))) }
            (share_bar(prize / largest))
        }
    }
}

/// In how many of the ways it is better to play.
fn verdict(texts: Texts, draw: &Worths, play: &Worths) -> String {
    let playing = (1..CutKind::ALL.len()).filter(|way| play[*way] > draw[*way] + SAME).count();
    say!(texts, "places-verdict", playing = playing, ways = CutKind::ALL.len() - 1)
}
