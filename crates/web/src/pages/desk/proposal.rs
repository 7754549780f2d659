//! A round that is paired and not yet known: its pairs with their reasons, changed by hand if wished, then published.

use maud::{Markup, html};
use pairwright_core::check::proof::Unproved;
use pairwright_core::nouns::{Match, StageKind};
use pairwright_core::tournament::Proposal;
use pairwright_core::{PlayerId, Side};

use super::form::{button_form, field, form, hidden};
use super::round::round_picker;
use super::why::{Caution, Why};
use super::{Desk, rounds};
use crate::i18n::Texts;
use crate::parts::match_marks::Marks;
use crate::parts::{Level, name, notice, table_badge};
use crate::say;
use crate::server::fields::{SEEN, SURE, fingerprint};

/// The proposal with everything that can be done to it.
pub(super) fn proposal(desk: &Desk<'_>, proposal: &Proposal) -> Markup {
    let texts = desk.view.texts;
    let why = Why::of(desk.view.tournament, proposal);
    let cautions = why.cautions(texts, proposal);
    let marks = Marks::of(texts, desk.view.tournament, &proposal.round);
    let later = !desk.view.tournament.rounds.is_empty() && proposal.round.stage == StageKind::Swiss;
    let pairs_by = later.then(|| texts.pairs_by(&desk.view.tournament.ruleset)).flatten();
    html! {
        (head(desk, proposal, &cautions))
        @if let Some(pairs_by) = pairs_by { (notice(Level::Note, pairs_by)) }
        section class="sheet rows" id="proposal" {
            @for m in &proposal.round.matches { (row(desk, &why, m, &marks)) }
        }
        (by_hand(desk, proposal))
        (round_picker(desk, proposal.round.number))
    }
}

fn head(desk: &Desk<'_>, proposal: &Proposal, cautions: &[Caution]) -> Markup {
    let texts = desk.view.texts;
    let number = proposal.round.number.to_string();
    let round = rounds::name(texts, desk.view.tournament, proposal.round.number);
    let called = rounds::called(texts, desk.view.tournament, proposal.round.number);
    let publish = html! {
        (hidden("round", &number))
        (hidden(SEEN, &fingerprint(&proposal.round)))
        div class="step-head" {
            div { h1 { (say!(texts, "desk-is-paired", round = round.as_str())) } p class="soft" { (say!(texts, "desk-look-it-over")) } }
            button class="button primary big" type="submit" { (say!(texts, "desk-publish", round = called.as_str())) }
        }
        @if let Some(unproved) = proposal.record.unproved { (notice(Level::Note, left_open(texts, unproved))) }
        @if !cautions.is_empty() {
            @for caution in cautions { (notice(Level::Warning, &caution.text)) }
            label class="check" { input type="checkbox" name=(SURE) value="yes" required; (say!(texts, "desk-i-know")) }
        }
    };
    html! {
        section class="card step-card" id="step" {
            (form(desk, &desk.at("/publish"), "publish", "stack", publish))
            div class="buttons quiet" {
                @if cautions.iter().any(|caution| caution.is_about_presence) {
                    (button_form(desk, &desk.at("/pair-anew"), &[("round", &number)], "small", &say!(texts, "desk-pair-anew")))
                }
                (button_form(desk, &desk.at("/discard"), &[("round", &number)], "small", &say!(texts, "desk-discard")))
            }
        }
    }
}

fn row(desk: &Desk<'_>, why: &Why<'_>, m: &Match, marks: &Marks<'_>) -> Markup {
    let texts = desk.view.texts;
    let key: Vec<&str> = m.players.iter().map(PlayerId::as_str).collect();
    html! {
        div class="row proposed" id={ "m-" (key.join("-")) } {
            div class="summary" {
                span class="cell-table" { @if let Some(table) = m.table { (table_badge(table)) } }
                @if let Some((a, b)) = m.pair() {
                    span class="cell-first" { (marks.side(m, Side::First)) (player(desk, why, a)) }
                    span class="cell-v" { "v" }
                    span class="cell-second" { (marks.side(m, Side::Second)) (player(desk, why, b)) }
                } @else {
                    span class="cell-first" { @for id in &m.players { (player(desk, why, id)) } }
                    span class="cell-v" {}
                    span class="cell-second" {
                        @if let Some(result) = &m.result {
                            (crate::parts::score_text(texts, result))
                        }
                    }
                }
                span class="cell-result" {}
                @if let Some(part) = marks.part_name(m) { span class="cell-part small" { (part) } }
                @let reasons = why.reasons_of(texts, m);
                @if !reasons.is_empty() { span class="cell-why soft small" { (reasons.join(" ")) } }
            }
        }
    }
}

fn player(desk: &Desk<'_>, why: &Why<'_>, id: &PlayerId) -> Markup {
    let first = desk.view.tournament.rounds.is_empty();
    html! {
        (name(desk.view.tournament.name_of(id)))
        @if let Some(points) = why.points_of(id).filter(|_| !first) { " " span class="soft" { (points) } }
    }
}

/// What the engine could not prove of the round.
fn left_open(texts: Texts, unproved: Unproved) -> String {
    match unproved {
        Unproved::Approximate => say!(texts, "desk-unproved-approximate"),
        Unproved::OrderOpen => say!(texts, "desk-unproved-order"),
        Unproved::CornersOpen => say!(texts, "desk-unproved-corners"),
    }
}

/// Two players change places; the bye is a place too.
fn by_hand(desk: &Desk<'_>, proposal: &Proposal) -> Markup {
    let texts = desk.view.texts;
    let number = proposal.round.number.to_string();
    let mut seated: Vec<(&PlayerId, String)> = proposal
        .round
        .matches
        .iter()
        .flat_map(|m| m.players.iter().map(move |id| (id, m)))
        .map(|(id, m)| {
            let place = match m.table {
                Some(table) => say!(texts, "desk-at-table", table = table.0),
                None => say!(texts, "result-bye"),
            };
            (id, format!("{} · {place}", desk.name(id)))
        })
        .collect();
    seated.sort_by_cached_key(|(_, text)| text.to_lowercase());
    let picker = |name: &'static str| {
        html! {
            select name=(name) required {
                option value="" { (say!(texts, "desk-choose-player")) }
                @for (id, text) in &seated { option value=(id) { (text) } }
            }
        }
    };
    let body = html! {
        (hidden("round", &number))
        (hidden(SEEN, &fingerprint(&proposal.round)))
        div class="fields" {
            (field(say!(texts, "desk-swap-first"), picker("first")))
            (field(say!(texts, "desk-swap-second"), picker("second")))
            button class="button" type="submit" { (say!(texts, "desk-swap")) }
        }
    };
    html! {
        details class="card" id="by-hand" open[proposal.record.by_hand || desk.kept("swap").is_some()] {
            summary { strong { (say!(texts, "desk-by-hand")) } }
            p class="soft small" { (say!(texts, "desk-by-hand-why")) }
            (form(desk, &desk.at("/swap"), "swap", "stack", body))
        }
    }
}
