//! The banner of practice tournaments, and the buttons to begin and delete one.

use maud::{Markup, html};
use pairwright_core::stages::{NextStep, next_step};
use pairwright_office::rights::{Reader, Right};
use pairwright_web_kit::parts::{Address, View};
use pairwright_words::{Texts, say};

use crate::desk::settings::archive::delete_address;

/// The card at the top of the desk: this is practice, what happens now, and a button to delete it.
pub(crate) fn banner(view: &View<'_>) -> Markup {
    html! {
        @if view.tournament.setup.venue.practice {
            section class="card practice" id="practice" {
                p { strong { (say!(view.texts, "practice-is")) } " " (hint(view)) }
                div class="buttons" {
                    a class="button small" href="/help/organiser" { (say!(view.texts, "guide-link")) }
                    (delete_form(view.texts, view.reader, view.at()))
                }
            }
        }
    }
}

fn hint(view: &View<'_>) -> String {
    let texts = view.texts;
    match next_step(view.tournament) {
        NextStep::Register | NextStep::Pair(_) => say!(texts, "practice-hint-pair"),
        NextStep::Publish(_) => say!(texts, "practice-hint-publish"),
        NextStep::Wait(..) => say!(texts, "practice-hint-wait"),
        NextStep::Cut(_) => say!(texts, "practice-hint-cut"),
        NextStep::Finish => say!(texts, "practice-hint-finish"),
        NextStep::Finished => say!(texts, "practice-hint-over"),
    }
}

/// Deletes with one tap, because nobody's real games are lost.
pub(crate) fn delete_form(texts: Texts, reader: Reader, at: Address<'_>) -> Markup {
    html! {
        @if reader.may(Right::Tournaments) {
            form method="post" action=(delete_address(at)) {
                button class="button small danger" type="submit" { (say!(texts, "practice-delete")) }
            }
        }
    }
}

pub(crate) fn invitation(texts: Texts) -> Markup {
    html! {
        form class="practice-door" method="post" action="/practice" {
            button class="button" type="submit" { (say!(texts, "practice-try")) }
            p class="soft small" { (say!(texts, "practice-try-why")) }
        }
    }
}
