//! Two presets side by side: differences first, then what is equal.

use axum::extract::Query;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::Preset;
use serde::Deserialize;

use super::facts::{Fact, facts};
use super::frame::{address, back};
use super::presets::{another, options_by_game, preset};
use crate::i18n::Texts;
use crate::parts::form::grouped_options;
use crate::parts::plain;
use crate::say;
use crate::server::error::Error;
use crate::server::extract::Visitor;

/// A key with its value in both rulesets, if set.
pub(super) struct ComparedFact {
    section: String,
    label: String,
    values: [Option<String>; 2],
}

impl ComparedFact {
    pub(super) fn differs(&self) -> bool {
        self.values[0] != self.values[1]
    }
}

/// The keys of both rulesets, in order.
pub(super) fn line_up(texts: Texts, rulesets: [&Ruleset; 2]) -> Vec<ComparedFact> {
    let [left, right] = rulesets.map(|ruleset| facts(texts, ruleset));
    let mut keys: Vec<&Fact> = left.iter().collect();
    for (place, fact) in right.iter().enumerate() {
        if keys.iter().any(|known| known.key == fact.key) {
            continue;
        }
        // After the keys that precede it on the right.
        let before =
            right[..place].iter().rev().find_map(|b| keys.iter().position(|known| known.key == b.key));
        keys.insert(before.map_or(0, |at| at + 1), fact);
    }
    let value =
        |facts: &[Fact], key: &str| facts.iter().find(|fact| fact.key == key).map(|fact| fact.value.clone());
    let line = |fact: &&Fact| ComparedFact {
        section: fact.section.clone(),
        label: fact.label.clone(),
        values: [value(&left, &fact.key), value(&right, &fact.key)],
    };
    keys.iter().map(line).collect()
}

/// The presets to compare.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Two {
    #[serde(default, alias = "left")]
    a: Option<String>,
    #[serde(default, alias = "right")]
    b: Option<String>,
}

pub(crate) async fn answer(Query(two): Query<Two>, visitor: Visitor) -> Result<Response, Error> {
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

/// Keys with both values.
pub(super) fn table(texts: Texts, heads: &[Markup; 2], lines: &[&ComparedFact]) -> Markup {
    html! {
        div class="sheet compared" {
            table {
                thead { tr { td {} th scope="col" { (heads[0]) } th scope="col" { (heads[1]) } } }
                tbody {
                    @for line in lines {
                        tr {
                            th scope="row" {
                                span class="soft small" { (line.section) } br; (line.label)
                            }
                            @for value in &line.values { td { (shown(texts, value.as_deref())) } }
                        }
                    }
                }
            }
        }
    }
}

fn shown(texts: Texts, value: Option<&str>) -> Markup {
    match value {
        Some(value) => html! { (value) },
        None => {
            html! { span class="soft" title=(say!(texts, "rules-unset-why")) { (say!(texts, "rules-unset")) } }
        }
    }
}
