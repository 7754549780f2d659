//! Two presets side by side: differences first, then what is equal.

use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::Preset;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::grouped_options;
use pairwright_web_kit::parts::plain;
use pairwright_web_kit::rulesets::comparison::{ComparedFact, line_up, table};
use pairwright_web_kit::rulesets::frame::{address, back};
use pairwright_web_kit::rulesets::presets::{another, options_by_game, preset};
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct ComparedPair {
    #[serde(default, alias = "left")]
    a: Option<String>,
    #[serde(default, alias = "right")]
    b: Option<String>,
}

pub(crate) async fn answer(Query(two): Query<ComparedPair>, visitor: Visitor) -> Result<Response, Error> {
    let left = preset(two.a.as_deref().unwrap_or("magic"))?;
    let right = two.b.as_deref().map_or_else(|| another(left.0.name), preset)?;
    Ok(page(visitor.texts, [(left.0, &left.1), (right.0, &right.1)]).into_response())
}

pub(crate) fn page(texts: Texts, pair: [(&Preset, &Ruleset); 2]) -> Markup {
    let [left, right] = pair;
    let lines = line_up(texts, [left.1, right.1]);
    let (differ, same): (Vec<&ComparedFact>, Vec<&ComparedFact>) =
        lines.iter().partition(|line| line.differs());
    let titles = [left.1, right.1].map(|ruleset| texts.ruleset_title(ruleset));
    let body = html! {
        (back(texts))
        h1 class="page-title" { (say!(texts, "rules-compare-title", first = titles[0].as_str(), second = titles[1].as_str())) }
        form class="fields compare-form" method="get" action="/rules/compare" {
            (choose(texts, &say!(texts, "rules-compare-one"), "a", left.0.name))
            (choose(texts, &say!(texts, "rules-compare-other"), "b", right.0.name))
            button class="button" type="submit" { (say!(texts, "rules-compare")) }
        }
        @if differ.is_empty() {
            p class="empty" { (say!(texts, "rules-compare-same")) }
        } @else {
            h2 { (say!(texts, "rules-compare-differences", count = differ.len())) }
            (table(texts, &pair.map(|(preset, _)| html! { a href=(address(preset.name)) { (preset.name) } }), &differ))
        }
        @if !same.is_empty() {
            details class="same" {
                summary { (say!(texts, "rules-compare-equal")) }
                (table(texts, &pair.map(|(preset, _)| html! { (preset.name) }), &same))
            }
        }
    };
    plain(
        texts,
        say!(texts, "rules-compare-title", first = titles[0].as_str(), second = titles[1].as_str()),
        body,
    )
}

fn choose(texts: Texts, label: &str, name: &str, chosen: &str) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            select name=(name) {
                (grouped_options(&options_by_game(texts), chosen))
            }
        }
    }
}
