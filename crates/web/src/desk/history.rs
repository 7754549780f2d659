//! The history: everything that was done, by whom and when, the newest first; each can be taken back.

use std::collections::BTreeSet;

use jiff::Timestamp;
use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_core::{Action, Entry, Journal, PlayerId, Tournament};

use super::form::{button_form, field, select};
use super::history_filter::HistoryFilter;
use super::{Desk, journal_text};
use crate::desk::order::Order;
use crate::desk::round_names;
use crate::i18n::Texts;
use crate::parts::link_button;
use crate::rights::{Author, Right, Role, right_for};
use crate::server::error::{Confirmation, Error};
pub(crate) use crate::time::time_of_day as clock;
use crate::{practice, say};

/// The page of the history.
pub(super) fn page(desk: &Desk<'_>, journal: &Journal, filter: &HistoryFilter) -> Markup {
    let texts = desk.view.texts;
    let shown = |entry: &&Entry| filter.shows(desk.view.tournament, entry);
    let shown: Vec<&Entry> = journal.entries().iter().rev().filter(shown).collect();
    html! {
        h1 { (say!(texts, "desk-history")) }
        p class="soft" { (say!(texts, "desk-history-why")) }
        @if desk.view.may(Right::Export) { div class="buttons" {
            (link_button(&format!("{}/journal.json", desk.view.at().home()), say!(texts, "desk-save-journal")))
            (link_button(&format!("{}/file.json", desk.view.at().home()), say!(texts, "desk-save-file")))
        } }
        (filter_form(desk, journal, filter))
        @if shown.is_empty() { p class="soft" { (say!(texts, "history-none")) } }
        section class="sheet" {
            ol class="history" reversed { @for entry in shown { (line(desk, journal, entry)) } }
        }
    }
}

/// The form of the filter, with what the journal has to choose from.
fn filter_form(desk: &Desk<'_>, journal: &Journal, filter: &HistoryFilter) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let everything = (String::new(), say!(texts, "history-all"));
    let list = |found: Vec<(String, String)>| -> Vec<(String, String)> {
        std::iter::once(everything.clone()).chain(found).collect()
    };
    let people: BTreeSet<&str> = journal.entries().iter().map(|entry| entry.by.as_str()).collect();
    let people = people.into_iter().map(|by| (by.to_owned(), author(texts, tournament, &Author::read(by))));
    let kinds: BTreeSet<&str> =
        journal.entries().iter().map(|entry| right_for(&entry.action).code()).collect();
    let kinds = kinds.into_iter().map(|kind| (kind.to_owned(), texts.named("history-kind", kind)));
    let mut players: Vec<_> =
        tournament.players.iter().map(|one| (one.id.to_string(), one.name.clone())).collect();
    players.sort_by(|a, b| a.1.cmp(&b.1));
    html! {
        form method="get" action=(desk.at("/history")) class="fields history-filter" {
            (field(say!(texts, "history-by"), select("by", &filter.by, &list(people.collect()))))
            (field(say!(texts, "history-player"), select("player", &filter.player, &list(players))))
            (field(say!(texts, "history-kind"), select("kind", &filter.kind, &list(kinds.collect()))))
            (field(say!(texts, "history-table"), html! {
                input type="number" name="table" value=(filter.table) min="1" autocomplete="off";
            }))
            button class="button" type="submit" { (say!(texts, "history-show")) }
        }
    }
}

fn line(desk: &Desk<'_>, journal: &Journal, entry: &Entry) -> Markup {
    let texts = desk.view.texts;
    let undone = journal.is_undone(entry.seq);
    let seq = entry.seq.to_string();
    html! {
        li id={ "e-" (seq) } class=[undone.then_some("undone")] {
            span class="soft number" { (seq) }
            time class="soft nowrap" datetime=(iso(entry.at)) { (clock(entry.at)) }
            span class="grow" {
                (journal_text::entry_sentence(texts, journal, desk.view.tournament, entry))
                @if undone { " " span class="pill quiet" { (say!(texts, "desk-undone")) } }
            }
            span class="soft small" { (author(texts, desk.view.tournament, &Author::read(&entry.by))) }
            @if !undone && entry.seq > 1 && !entry.action.is_for_good() {
                @let text = if matches!(entry.action, Action::Undo { .. }) { say!(texts, "desk-redo") } else { say!(texts, "desk-undo") };
                (button_form(desk, &desk.at("/undo"), &[("entry", &seq)], "small", &text))
            }
        }
    }
}

/// Who did something: `Ana Lima, judge`, a player by the name of now.
pub(crate) fn author(texts: Texts, tournament: &Tournament, author: &Author) -> String {
    let Some(role) = author.role else {
        let is_practice = author.name == practice::AUTHOR;
        return if is_practice { say!(texts, "author-practice") } else { author.name.clone() };
    };
    let name = match role {
        Role::Player => tournament.name_of(&PlayerId::from(author.name.as_str())).to_owned(),
        _ => author.name.clone(),
    };
    let role = texts.named("role", role.code());
    if name.is_empty() { role } else { say!(texts, "author", name = name, role = role) }
}

/// The moment for machines.
pub(crate) fn iso(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().to_string()
}

/// Takes an entry back. What goes with it, and the rounds that stay though they were paired on it, are shown first.
pub(crate) fn undo(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let texts = order.texts;
    let seq = u64::from(order.fields.number("entry")?);
    let plan = order.journal.undo_plan(seq)?;
    let entries = order.journal.entries().iter().filter(|entry| plan.entries.contains(&entry.seq));
    let what: Vec<String> = entries
        .map(|entry| journal_text::entry_sentence(texts, order.journal, order.tournament, entry))
        .collect();
    if what.len() > 1 || !plan.paired_after.is_empty() {
        let mut details = what;
        let rounds: Vec<String> = plan
            .paired_after
            .iter()
            .map(|round| round_names::name(texts, order.tournament, *round))
            .collect();
        if !rounds.is_empty() {
            details.push(say!(texts, "desk-stay-paired", rounds = rounds.join(", "), count = rounds.len()));
        }
        let shown: Vec<String> = plan.entries.iter().map(ToString::to_string).collect();
        let ask = Confirmation {
            sentence: say!(texts, "desk-undo-question", count = plan.entries.len()),
            details,
            yes: say!(texts, "desk-undo-all", count = plan.entries.len()),
            shown: shown.join(" "),
        };
        ask.unless_confirmed(order.fields)?;
    }
    Ok(vec![Action::Undo { entries: plan.entries }])
}
