//! The built-in rulesets: listing, reading, comparing (page 2).

use axum::extract::{Path, Query};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_core::ruleset::Preset;
use pairwright_core::{Points, Ratio, Ruleset};
use pairwright_office::rights::{Reader, Right};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::grouped_options;
use pairwright_web_kit::guide::GuidePage;
use pairwright_web_kit::parts::tree_names::capital;
use pairwright_web_kit::parts::{coded, crumb, plain};
use pairwright_web_kit::rulesets::comparison::{ComparedFact, line_up, table};
use pairwright_web_kit::rulesets::facts::{Fact, facts};
use pairwright_web_kit::rulesets::frame::{address, back, note_list};
use pairwright_web_kit::rulesets::presets::{GamePresets, another, games, options_by_game, preset};
use pairwright_web_kit::server::Visitor;
use pairwright_words::{Texts, say};
use serde::Deserialize;

pub(crate) async fn list(visitor: Visitor) -> Response {
    list_page(visitor.texts, visitor.reader).into_response()
}

fn list_page(texts: Texts, reader: Reader) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        div class="head" {
            h1 class="page-title grow" { (say!(texts, "rules-title")) }
            div class="buttons" {
                a class="button" href="/rules/compare?a=magic&b=magic-12" { (say!(texts, "rules-compare")) }
                @if reader.may(Right::Tournaments) {
                    a class="button primary" href="/rules/edit?from=magic" { (say!(texts, "rules-edit-title")) }
                }
            }
        }
        div class="sheet games" { @for game in games() { (row(texts, &game)) } }
    };
    plain(texts, say!(texts, "rules-title"), body)
}

/// Number of presets shown beside a game; others are folded.
const SIDE_BY_SIDE: usize = 2;

fn row(texts: Texts, game: &GamePresets) -> Markup {
    let (shown, others) = game.presets.split_at(game.presets.len().min(SIDE_BY_SIDE));
    html! {
        section class="game-row" {
            h2 { (game.title(texts)) }
            ul { @for (preset, ruleset) in shown { li { (link(texts, game, preset, ruleset)) } } }
            @if !others.is_empty() {
                details {
                    summary { (say!(texts, "rules-more", count = others.len())) }
                    ul { @for (preset, ruleset) in others { li { (link(texts, game, preset, ruleset)) } } }
                }
            }
        }
    }
}

/// A preset's title without the game, which is beside it.
fn link(texts: Texts, game: &GamePresets, preset: &Preset, ruleset: &Ruleset) -> Markup {
    let title = texts.ruleset_title(ruleset);
    let name = game.title(texts);
    let variant =
        title.strip_prefix(name.trim_end_matches('!')).and_then(|rest| rest.strip_prefix([':', ',']));
    let shown = variant.map_or(title.clone(), |rest| capital(rest.trim_start()));
    html! {
        a href=(address(preset.name)) { (shown) }
        span class="soft small" { (in_a_line(texts, ruleset, &shown)) }
    }
}

/// The structure of a match, unless the title has it, its length and the first tie-breaks.
fn in_a_line(texts: Texts, ruleset: &Ruleset, title: &str) -> String {
    let minutes = ruleset.match_rules.minutes.map(|minutes| say!(texts, "rules-minutes", minutes = minutes));
    let breaks = ruleset.tiebreaks.order.iter().take(TIE_BREAKS);
    let breaks: Vec<String> = breaks.map(|code| texts.named("tie-break-short", code.name())).collect();
    let structure = texts.named("structure", ruleset.match_rules.structure.code());
    let structure = Some(structure).filter(|words| !title.to_lowercase().contains(words.as_str()));
    let parts = [structure, minutes, Some(breaks.join(", ")).filter(|text| !text.is_empty())];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The number of tie-breaks in a preset's line.
const TIE_BREAKS: usize = 2;

pub(crate) async fn read(Path(name): Path<String>, visitor: Visitor) -> Result<Response, Error> {
    let (preset, ruleset) = preset(&name)?;
    Ok(preset_page(visitor.texts, visitor.reader, preset, &ruleset).into_response())
}

fn preset_page(texts: Texts, reader: Reader, preset: &Preset, ruleset: &Ruleset) -> Markup {
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

#[derive(Debug, Default, Deserialize)]
pub(crate) struct ComparedPair {
    #[serde(default, alias = "left")]
    a: Option<String>,
    #[serde(default, alias = "right")]
    b: Option<String>,
}

pub(crate) async fn compare(Query(two): Query<ComparedPair>, visitor: Visitor) -> Result<Response, Error> {
    let left = preset(two.a.as_deref().unwrap_or("magic"))?;
    let right = two.b.as_deref().map_or_else(|| another(left.0.name, left.1.game()), preset)?;
    Ok(comparison_page(visitor.texts, [(left.0, &left.1), (right.0, &right.1)]).into_response())
}

fn comparison_page(texts: Texts, pair: [(&Preset, &Ruleset); 2]) -> Markup {
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
