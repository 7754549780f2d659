//! What is said to the organiser when a form was not carried out: a sentence, or a question before it is.

use maud::{Markup, html};

use super::Desk;
use super::form::hidden;
use crate::i18n::Texts;
use crate::parts::form::Faults;
use crate::parts::{Level, notice};
use crate::say;
use crate::server::error::{Confirmation, Error};
use crate::server::fields::{Fields, SHOWN, SURE};
use crate::server::preview::Preview;

/// What is said, with the form that it is about.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notice {
    /// The address the form went to.
    pub(crate) path: String,
    /// What it contained.
    pub(crate) fields: Fields,
    /// What is said about it.
    pub(crate) word: Option<NoticeBody>,
    /// What is wrong with its fields.
    pub(crate) faults: Faults,
    /// Whether what is asked about takes something away.
    pub(crate) loses: bool,
}

/// What is said about a form.
#[derive(Debug, Clone)]
pub(crate) enum NoticeBody {
    /// Why it was not carried out.
    Refused(String),
    /// A question first.
    Confirmation(Confirmation),
    /// What a list would do.
    Preview(Box<Preview>),
}

/// Where the script keeps the lines that were refused or ask something, each with its text, while others are typed.
pub(super) fn kept(texts: Texts) -> Markup {
    html! {
        ul id="kept" class="plain" data-own aria-live="polite"
            data-leave=(say!(texts, "desk-leave-line")) data-look=(say!(texts, "desk-look-at-answers")) {}
    }
}

impl Notice {
    /// What is said about a form because of this error.
    pub(crate) fn about(texts: Texts, path: String, fields: Fields, error: &Error) -> Notice {
        let word = match error {
            Error::Confirm(ask) | Error::ConfirmLoss(ask) => {
                NoticeBody::Confirmation(Confirmation::clone(ask))
            }
            Error::Preview(preview) => NoticeBody::Preview(preview.clone()),
            other => NoticeBody::Refused(other.sentence(texts)),
        };
        let faults = match error {
            Error::Form(faults) => faults.clone(),
            _ => Faults::default(),
        };
        let loses = matches!(error, Error::ConfirmLoss(_));
        Notice { path, fields, word: Some(word), faults, loses }
    }

    pub(crate) fn kept(&self, form: &str) -> Option<&Fields> {
        (self.word.is_some() && self.fields.get("form") == form).then_some(&self.fields)
    }

    /// What is said; a list that waits for a yes is drawn by its own page.
    pub(super) fn show(&self, desk: &Desk<'_>, preview: &Markup) -> Markup {
        html! {
            div id="said" data-hold[self.word.is_some()] {
                @match &self.word {
                    None => {}
                    Some(NoticeBody::Refused(sentence)) => { (notice(Level::Refused, sentence)) }
                    Some(NoticeBody::Confirmation(ask)) => { (self.question(desk, ask)) }
                    Some(NoticeBody::Preview(_)) => { (preview) }
                }
            }
        }
    }

    fn question(&self, desk: &Desk<'_>, ask: &Confirmation) -> Markup {
        let kept =
            self.fields.0.iter().filter(|(name, _)| !matches!(name.as_str(), SURE | SHOWN | "command"));
        html! {
            form class={ "card question" @if self.loses { " loses" } } method="post" action=(self.path) role="alertdialog" aria-labelledby="question" {
                h2 id="question" { (ask.sentence) }
                @if !ask.details.is_empty() {
                    ul class="plain" { @for detail in &ask.details { li { (detail) } } }
                }
                @for (name, value) in kept { (hidden(name, value)) }
                (hidden("command", desk.command))
                (hidden(SURE, "yes"))
                (hidden(SHOWN, &ask.shown))
                (answers(desk.view.texts, &ask.yes, &desk.screen.url(&desk.view), self.loses))
            }
        }
    }
}

/// The two answers to a question. The focus is on what goes on, and where something is lost on the way back.
pub(crate) fn answers(texts: Texts, yes: &str, back: &str, loses: bool) -> Markup {
    let leave = say!(texts, "desk-leave-it");
    html! {
        div class="buttons" {
            @if loses {
                a class="button primary" href=(back) autofocus { (leave) }
                button class="button danger" type="submit" { (yes) }
            } @else {
                button class="button primary" type="submit" autofocus { (yes) }
                a class="button" href=(back) { (leave) }
            }
        }
    }
}
