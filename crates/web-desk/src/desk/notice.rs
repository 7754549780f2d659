//! The answer to a form that was not carried out: a sentence or a question.

use maud::{Markup, PreEscaped, html};
use pairwright_core::nouns::Coded;
use pairwright_office::alike::{Lookalike, Meant};
use pairwright_office::preview::Preview;
use pairwright_web_kit::error::{Confirmation, Error, Fields, MEANT, SHOWN, SURE};
use pairwright_web_kit::form::{Faults, FormFields, again};
use pairwright_web_kit::parts::{Icon, Level, icon, notice};
use pairwright_words::{Texts, say};

use super::Desk;
use super::form::{FormPage, hidden};

#[derive(Debug, Clone, Default)]
pub(crate) struct Notice {
    pub(crate) path: String,
    pub(crate) fields: Fields,
    pub(crate) word: Option<NoticeBody>,
    pub(crate) faults: Faults,
    pub(crate) loses: bool,
}

#[derive(Debug, Clone)]
pub(crate) enum NoticeBody {
    Refused(String),
    Confirmation(Confirmation),
    Preview(Box<Preview>),
    /// The question which player a name means.
    Alike(Lookalike),
}

/// The tray at the foot of the page, where the script keeps refused and unanswered lines while others are typed.
/// It also shows what is not saved yet. It moves nothing else on the page.
pub(super) fn kept(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        div class="tray" {
        div class="tray-head" data-own {
            output id="kept-count" data-label=(say!(texts, "desk-kept")) {}
            button type="button" class="button small" data-leave-all { (say!(texts, "desk-leave-all")) }
        }
        output id="unsaved" class="unsaved" data-own data-label=(say!(texts, "desk-unsaved"))
            data-box={ "pairwright:" (desk.view.key) ":desk:" (desk.outbox) } hidden {}
        ul id="kept" class="plain" data-own aria-live="polite"
            data-leave=(say!(texts, "desk-leave-line")) data-look=(say!(texts, "desk-look-at-answers"))
            data-enter=(say!(texts, "returned-enter")) data-failed=(say!(texts, "desk-server-failed")) {}
        }
    }
}

impl Notice {
    pub(crate) fn about(texts: Texts, path: String, fields: Fields, error: &Error) -> Notice {
        let word = match error {
            Error::Confirm(ask) | Error::ConfirmLoss(ask) => {
                NoticeBody::Confirmation(Confirmation::clone(ask))
            }
            Error::Preview(preview) => NoticeBody::Preview(preview.clone()),
            Error::Alike(alike) => NoticeBody::Alike(Lookalike::clone(alike)),
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

    /// The form with this name as it was sent, if it was refused.
    pub(crate) fn sent<F: FormFields>(&self, name: &str, now: &F) -> Option<F> {
        self.kept(name).and_then(|fields| again(now, &fields.0))
    }

    /// The content and faults of the form with this name: the current ones, or those sent if it was refused.
    pub(crate) fn standing<F: FormFields>(&self, name: &str, now: &F) -> (F, Faults) {
        let sent = self.sent(name, now).map(|sent| (sent, self.faults.clone()));
        sent.unwrap_or_else(|| (now.clone(), Faults::default()))
    }

    /// The notice. A list's preview is drawn by its own page.
    pub(crate) fn show(&self, page: &impl FormPage, preview: &Markup) -> Markup {
        html! {
            div id="said" data-hold[self.word.is_some()] {
                @match &self.word {
                    None => {}
                    Some(NoticeBody::Refused(_)) if !self.faults.is_empty() => { (self.wrong()) }
                    Some(NoticeBody::Refused(sentence)) => { (notice(Level::Refused, sentence)) }
                    Some(NoticeBody::Confirmation(ask)) => { (self.question(page, ask)) }
                    Some(NoticeBody::Preview(_)) => { (preview) }
                    Some(NoticeBody::Alike(alike)) => { (self.who(page, alike)) }
                }
            }
        }
    }

    fn wrong(&self) -> Markup {
        html! {
            div class="notice red" role="alert" {
                (icon(Icon::Close))
                ul class="plain" {
                    @for fault in self.faults.each() {
                        li { @if let Some(label) = fault.label.get() { strong { (PreEscaped(label)) } ": " } (fault.sentence) }
                    }
                }
            }
        }
    }

    /// The fields to send again with the answer to a question.
    fn asked_about(&self) -> impl Iterator<Item = &(String, String)> {
        let is_answer = |name: &str| matches!(name, SURE | SHOWN | MEANT | "command");
        self.fields.0.iter().filter(move |(name, _)| !is_answer(name))
    }

    fn who(&self, page: &impl FormPage, alike: &Lookalike) -> Markup {
        let texts = page.view().texts;
        html! {
            form class="card question" method="post" action=(self.path) role="alertdialog" aria-labelledby="question" {
                h2 id="question" { (alike.sentence(texts)) }
                @for (name, value) in self.asked_about() { (hidden(name, value)) }
                (hidden("command", page.command()))
                div class="buttons" {
                    button class="button primary" type="submit" name=(MEANT) value=(Meant::Known.code()) autofocus {
                        (say!(texts, "alike-known", known = alike.known.1.as_str()))
                    }
                    button class="button" type="submit" name=(MEANT) value=(Meant::New.code()) {
                        (say!(texts, "alike-new", name = alike.name.as_str()))
                    }
                    a class="button" href=(page.url()) { (say!(texts, "desk-leave-it")) }
                }
            }
        }
    }

    fn question(&self, page: &impl FormPage, ask: &Confirmation) -> Markup {
        // Which player a name means has been answered before.
        let meant = self.fields.0.iter().filter(|(name, _)| name == MEANT);
        html! {
            form class={ "card question" @if self.loses { " loses" } } method="post" action=(self.path) role="alertdialog" aria-labelledby="question" {
                h2 id="question" { (ask.sentence) }
                @if !ask.details.is_empty() {
                    ul class="plain" { @for detail in &ask.details { li { (detail) } } }
                }
                @for (name, value) in self.asked_about().chain(meant) { (hidden(name, value)) }
                (hidden("command", page.command()))
                (hidden(SURE, "yes"))
                (hidden(SHOWN, &ask.shown))
                (answers(page.view().texts, &ask.yes, &page.url(), self.loses))
            }
        }
    }
}

/// The two answers to a question. The focus is on the one that continues, or on cancelling if something would be lost.
fn answers(texts: Texts, yes: &str, back: &str, loses: bool) -> Markup {
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
