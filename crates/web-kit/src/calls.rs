//! Calling a judge to a match, from the desk, a judge's phone or a player's.

use maud::{Markup, html};
use pairwright_core::nouns::{Call, CallKind, Coded};
use pairwright_core::{Tournament, message};
use pairwright_office::rights::Author;
use pairwright_words::{Texts, say};

use crate::error::{Error, Fields};
use crate::parts::tree_names::capital;

pub fn kinds(texts: Texts) -> Markup {
    html! {
        div class="buttons call-kinds" {
            @for kind in CallKind::all() {
                button class="button" type="submit" name="kind" value=(kind.code()) { (texts.named("call", kind.code())) }
            }
        }
    }
}

pub fn read_kind(fields: &Fields) -> Result<CallKind, Error> {
    let kind = CallKind::of_code(fields.get("kind"));
    kind.ok_or_else(|| Error::Invalid(message!("error-no-call-kind")))
}

/// Whether a call belongs to the current round.
pub fn is_of_now(tournament: &Tournament, call: &Call) -> bool {
    tournament.current_round().is_some_and(|round| round.number == call.round)
}

/// The judge who goes to a call, in a sentence for the reader.
pub fn going(texts: Texts, judge: &str, reader: Option<&Author>) -> String {
    let author = Author::read(judge);
    match author.role {
        _ if reader == Some(&author) => say!(texts, "judge-going-you"),
        Some(role) if author.name.is_empty() => {
            capital(&say!(texts, "judge-going", judge = texts.named("role-some", role.code())))
        }
        _ => say!(texts, "judge-going", judge = author.name),
    }
}
