//! Shared parts of the pages of rulesets.

use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::{Note, line_of, notes};
use pairwright_words::{Texts, say};

use crate::parts::{coded, crumb};

pub fn address(name: &str) -> String {
    format!("/rules/{name}")
}

pub fn back(texts: Texts) -> Markup {
    crumb("/rules", say!(texts, "rules-back"))
}

/// The departures of a ruleset from one currency, with the line of its text.
pub fn note_list(texts: Texts, ruleset: &Ruleset, text: &str) -> Markup {
    let notes = notes(ruleset);
    html! {
        section class="stack" {
            h2 { (say!(texts, "rules-notes")) }
            @if notes.is_empty() {
                p class="soft" { (say!(texts, "rules-notes-none")) }
            } @else {
                p class="soft" { (say!(texts, "rules-notes-why")) }
                ul class="card rows" { @for note in &notes { (note_row(texts, note, text)) } }
            }
        }
    }
}

fn note_row(texts: Texts, note: &Note, text: &str) -> Markup {
    html! {
        li {
            span class="grow" {
                (coded(&texts.sentence(&note.text))) " "
                span class="soft" { (say!(texts, "rules-reason", reason = texts.named("note-reason", note.code))) }
            }
            @if let Some(line) = line_of(text, &note.key) {
                span class="soft small nowrap" { (say!(texts, "rules-line", line = line)) }
            }
        }
    }
}
