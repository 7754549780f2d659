//! The rulesets: a list, one to read, two to compare, one to write and try (page 2).

mod compare;
mod edit;
mod facts;
mod list;
mod read;

use maud::{Markup, html};
use pairwright_core::Ruleset;
use pairwright_core::ruleset::{Note, PRESETS, RulesetChoice, line_of, notes};

use crate::i18n::Texts;
use crate::parts::{Reader, coded, crumb};
use crate::say;

pub(crate) use compare::page as compare;
pub(crate) use edit::{Draft, Outcome, Tryable, page as edit};
pub(crate) use list::page as list;
pub(crate) use read::page as read;

/// The address of a ruleset's page.
pub(crate) fn address(name: &str) -> String {
    format!("/rules/{name}")
}

fn back(texts: Texts) -> Markup {
    crumb("/rules", say!(texts, "rules-back"))
}

/// Where a ruleset departs from one currency, with the line it is written on.
fn note_list(texts: Texts, ruleset: &Ruleset, text: &str) -> Markup {
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

fn is_organiser(reader: Reader) -> bool {
    reader == Reader::Organiser
}

/// The presets by their names and titles, for a picker.
pub(crate) fn preset_options(texts: Texts) -> Vec<(String, String)> {
    let title = |name: &str| {
        let rules = RulesetChoice::Preset(name.into()).resolve();
        rules.map_or_else(|_| name.to_owned(), |rules| texts.ruleset_title(&rules))
    };
    PRESETS.iter().map(|preset| (preset.name.to_owned(), title(preset.name))).collect()
}
