//! A preset in words: its rules, where it departs from good practice, and its text.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::ruleset::Preset;
use pairwright_core::{Points, Ratio, Ruleset};
use pairwright_office::rights::{Reader, Right};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::guide::GuidePage;
use pairwright_web_kit::parts::{coded, plain};
use pairwright_web_kit::rulesets::facts::{Fact, facts};
use pairwright_web_kit::rulesets::frame::{back, note_list};
use pairwright_web_kit::rulesets::presets::preset;
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};

pub(crate) async fn answer(Path(name): Path<String>, visitor: Visitor) -> Result<Response, Error> {
    let (preset, ruleset) = preset(&name)?;
    Ok(page(visitor.texts, visitor.reader, preset, &ruleset).into_response())
}

pub(crate) fn page(texts: Texts, reader: Reader, preset: &Preset, ruleset: &Ruleset) -> Markup {
    let body = html! {
        (back(texts))
        div class="head" {
            div class="grow" {
                h1 class="page-title" { (texts.ruleset_title(ruleset)) }
            }
            div class="buttons" {
                @if GuidePage::read(texts.lang(), preset.name).is_some() {
                    a class="button" href={ "/help/" (preset.name) } { (say!(texts, "rules-guide")) }
                }
                a class="button" href={ "/rules/compare?a=" (preset.name) } { (say!(texts, "rules-compare")) }
                @if reader.may(Right::Tournaments) {
                    a class="button primary" href={ "/rules/edit?from=" (preset.name) } { (say!(texts, "rules-copy")) }
                }
            }
        }
        div class="stack-wide" {
            section { h2 class="hide" { (say!(texts, "rules-facts")) } (sections(&facts(texts, ruleset))) }
            (pairing_chart(texts, ruleset))
            (infractions(texts, ruleset))
            details id="details" {
                summary { h2 { (say!(texts, "desk-details")) } }
                div class="stack-wide" {
                    p { code { (preset.name) } " · " (say!(texts, "rules-source", source = ruleset.source.as_str())) }
                    (note_list(texts, ruleset, preset.toml))
                    section class="stack" {
                        h2 { (say!(texts, "rules-text")) }
                        p class="soft" { (say!(texts, "rules-text-why")) }
                        pre class="toml card" tabindex="0" { code { (lines(preset.toml)) } }
                    }
                }
            }
        }
    };
    plain(texts, texts.ruleset_title(ruleset), body)
}

/// "Here is a chart" (003): the pairing number of every sum, if the ruleset rounds points for pairing.
fn pairing_chart(texts: Texts, ruleset: &Ruleset) -> Markup {
    let Some(rounded) = &ruleset.units.rounded else { return html! {} };
    let halves = Ratio::from(2u32);
    let sums = (0u32..).filter_map(|sum| Ratio::from(sum).checked_div(&halves)).map(Points);
    let shown = sums.take_while(|sum| rounded.of(sum) < Points(Ratio::from(CHARTED)));
    let sums: Vec<(Points, Points)> = shown.take(LONGEST_CHART).map(|sum| (rounded.of(&sum), sum)).collect();
    let rows = sums.chunk_by(|a, b| a.0 == b.0).filter_map(|row| Some((&row.first()?.1, row.last()?)));
    html! {
        section class="stack" id="chart" {
            h2 { (say!(texts, "rules-chart")) }
            div class="sheet scroll calc-narrow" {
                table {
                    thead { tr { th scope="col" { (say!(texts, "col-points")) } th scope="col" class="number" { (say!(texts, "rules-chart-number")) } } }
                    tbody {
                        @for (from, (number, to)) in rows {
                            tr {
                                th scope="row" { (texts.number(from)) @if from != to { "–" (texts.number(to)) } }
                                td class="number" { (number) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The infractions of the game's penalty guide, folded.
fn infractions(texts: Texts, ruleset: &Ruleset) -> Markup {
    html! {
        @if !ruleset.infractions.is_empty() {
            details id="infractions" {
                summary { h2 { (say!(texts, "rules-infractions")) } }
                p class="soft" { (say!(texts, "rules-infractions-why")) }
                dl class="rule-facts card" {
                    @for one in &ruleset.infractions { dt { (one.name) } dd { (one.penalty) } }
                }
            }
        }
    }
}

/// The first pairing number beyond the chart, and the most sums in it.
const CHARTED: u32 = 7;
const LONGEST_CHART: usize = 400;

/// Facts below the headings of their tables.
fn sections(facts: &[Fact]) -> Markup {
    html! {
        div class="rule-cards" {
            @for part in facts.chunk_by(|a, b| a.section == b.section) {
                section class="card" {
                    h3 { (part[0].section) }
                    dl class="rule-facts" {
                        @for fact in part { dt { (fact.label) } dd { (fact.value) } }
                    }
                }
            }
        }
    }
}

/// The text, with comments set apart.
fn lines(toml: &str) -> Markup {
    html! {
        @for line in toml.lines() {
            @let (code, comment) = split_comment(line);
            (code) @if let Some(comment) = comment { span class="comment" { (coded(comment)) } } "\n"
        }
    }
}

/// Splits off a comment at the first `#` outside quotes.
fn split_comment(line: &str) -> (&str, Option<&str>) {
    let mut quoted = false;
    for (at, sign) in line.char_indices() {
        match sign {
            '"' => quoted = !quoted,
            '#' if !quoted => return (&line[..at], Some(&line[at..])),
            _ => {}
        }
    }
    (line, None)
}
