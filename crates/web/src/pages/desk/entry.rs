//! The result line and what it says back while one types.

use maud::{Markup, html};
use pairwright_core::model::Round;
use pairwright_core::{BySide, MatchResult};

use super::Desk;
use super::form::{form, hidden};
use crate::i18n::Texts;
use crate::line::{Unclear, Understood, understand};
use crate::look::{Icon, icon, result_sentence, score_text, table_badge};
use crate::pages::View;
use crate::say;

/// The line of a round.
pub(super) fn entry(desk: &Desk<'_>, round: &Round) -> Markup {
    let texts = desk.view.texts;
    let kept = desk.kept("line").map(|fields| fields.get("line")).unwrap_or_default();
    let number = round.number.to_string();
    let body = html! {
        (hidden("round", &number))
        label class="hide" for="line" { (say!(texts, "desk-line")) }
        input id="line" name="line" value=(kept) placeholder=(say!(texts, "desk-line-example"))
            autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="done" autofocus
            data-preview=(desk.at(&format!("/preview?round={number}&line=")));
        output class="hint" id="preview" for="line" { (preview(&desk.view, round, kept)) }
        button class="button small" type="submit" { (say!(texts, "desk-save")) }
    };
    form(desk, &desk.at("/line"), "line", "entry", body)
}

/// What a line would do, or what is missing from it.
pub(crate) fn preview(view: &View<'_>, round: &Round, line: &str) -> Markup {
    match understand(view.tournament, round, line) {
        Ok(understood) => meant(view, &understood),
        Err(Unclear::Empty) => html! {},
        Err(Unclear::NoResult(table)) => {
            let found = round.matches.iter().find(|m| m.table == Some(table));
            let pair = found.and_then(|m| m.pair());
            html! {
                (table_badge(table))
                @if let Some((a, b)) = pair {
                    span { (view.tournament.name_of(a)) " v " (view.tournament.name_of(b)) }
                }
            }
        }
        Err(Unclear::Impossible(why)) => html! { span class="unclear" { (why) } },
        Err(unclear) => html! { span class="unclear" { (sentence(view.texts, &unclear)) } },
    }
}

fn meant(view: &View<'_>, understood: &Understood) -> Markup {
    let texts = view.texts;
    html! {
        @if let Some(table) = understood.table { (table_badge(table)) }
        span { (in_words(view, understood)) }
        @if understood.was.as_ref().is_some_and(|was| Some(was) != understood.result.as_ref()) {
            span class="pill amber" { (icon(Icon::Warning)) (say!(texts, "desk-has-result", now = was_text(texts, understood))) }
        }
        span class="nowrap soft small" { kbd { "↵" } " " (say!(texts, "desk-enter-saves")) }
    }
}

fn was_text(texts: Texts, understood: &Understood) -> String {
    understood.was.as_ref().map(|was| score_text(texts, was)).unwrap_or_default()
}

/// `Alan Moreno beats Barry Stone 2–1`.
pub(crate) fn in_words(view: &View<'_>, understood: &Understood) -> String {
    let texts = view.texts;
    let (a, b) = &understood.players;
    let names = BySide::new(view.tournament.name_of(a), view.tournament.name_of(b));
    match &understood.result {
        None => say!(texts, "desk-opens-again", first = names.first, second = names.second),
        Some(result) => beats(texts, result, &names),
    }
}

fn beats(texts: Texts, result: &MatchResult, names: &BySide<&str>) -> String {
    let MatchResult::Played(played) = result else { return result_sentence(texts, result, names) };
    match played.count().winner() {
        Some(winner) => say!(
            texts,
            "desk-beats",
            winner = names[winner],
            loser = names[winner.other()],
            score = crate::look::score_of(texts, result, winner)
        ),
        None => say!(
            texts,
            "desk-draw-between",
            first = names.first,
            second = names.second,
            score = score_text(texts, result)
        ),
    }
}

/// Why a line means nothing.
pub(crate) fn sentence(texts: Texts, unclear: &Unclear) -> String {
    match unclear {
        Unclear::Empty => say!(texts, "line-empty"),
        Unclear::NoSuchTable(table) => say!(texts, "line-no-table", table = table.as_str()),
        Unclear::Nobody(name) => say!(texts, "line-nobody", name = crate::posted::shortened(name)),
        Unclear::Several(names) => say!(texts, "line-several", names = names.join(", ")),
        Unclear::NoResult(table) => say!(texts, "line-no-result", table = table.0),
        Unclear::NotAResult(text) => say!(texts, "line-not-a-result", text = crate::posted::shortened(text)),
        Unclear::Impossible(why) => say!(texts, "line-impossible", why = why.as_str()),
    }
}
