//! The history: everything that was done, by whom and when, the newest first; each can be taken back.

use jiff::Timestamp;
use jiff::tz::TimeZone;
use maud::{Markup, html};
use pairwright_core::{Action, Entry, Journal};

use super::form::button_form;
use super::{Desk, told};
use crate::parts::link_button;
use crate::say;

/// The page of the history.
pub(super) fn page(desk: &Desk<'_>, journal: &Journal) -> Markup {
    let texts = desk.view.texts;
    html! {
        h1 { (say!(texts, "desk-history")) }
        p class="soft" { (say!(texts, "desk-history-why")) }
        div class="buttons" {
            (link_button(&format!("{}/journal.json", desk.view.at().home()), say!(texts, "desk-save-journal")))
            (link_button(&format!("{}/file.json", desk.view.at().home()), say!(texts, "desk-save-file")))
        }
        section class="sheet" {
            ol class="history" reversed {
                @for entry in journal.entries().iter().rev() { (line(desk, journal, entry)) }
            }
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
                (told::told_entry(texts, journal, desk.view.tournament, entry))
                @if undone { " " span class="pill quiet" { (say!(texts, "desk-undone")) } }
            }
            span class="soft small" { (entry.by) }
            @if !undone && entry.seq > 1 {
                @let text = if matches!(entry.action, Action::Undo { .. }) { say!(texts, "desk-redo") } else { say!(texts, "desk-undo") };
                (button_form(desk, &desk.at("/undo"), &[("entry", &seq)], "small", &text))
            }
        }
    }
}

/// The time of day where the server stands.
pub(super) fn clock(at: i64) -> String {
    let moment = Timestamp::from_millisecond(at).unwrap_or_default();
    moment.to_zoned(TimeZone::system()).strftime("%H:%M").to_string()
}

/// The moment for machines.
pub(super) fn iso(at: i64) -> String {
    Timestamp::from_millisecond(at).unwrap_or_default().to_string()
}
