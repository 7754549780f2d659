//! What is said to the organiser when a form was not carried out: a sentence, or a question before it is.

use maud::{Markup, html};

use super::Desk;
use super::form::hidden;
use crate::i18n::Texts;
use crate::look::{Level, notice};
use crate::posted::Fields;
use crate::say;
use crate::trouble::Trouble;

/// Something that is carried out only when the organiser says so knowing what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// What would happen, or what is odd.
    pub sentence: String,
    /// What comes of it, one by one.
    pub details: Vec<String>,
    /// What the button says that does it.
    pub yes: String,
    /// What was shown: if it is something else by the time of the answer, the question is asked again.
    pub shown: String,
}

/// What is said, with the form that it is about.
#[derive(Debug, Clone, Default)]
pub(crate) struct Said {
    /// The address the form went to.
    pub(crate) path: String,
    /// What it contained.
    pub(crate) fields: Fields,
    /// What is said about it.
    pub(crate) word: Option<Word>,
}

/// What is said about a form.
#[derive(Debug, Clone)]
pub(crate) enum Word {
    /// Why it was not carried out.
    Refused(String),
    /// A question first.
    Ask(Ask),
}

/// The field that says yes to a question.
pub(crate) const SURE: &str = "sure";
/// The field that holds what the question showed.
pub(crate) const SHOWN: &str = "shown";

/// Where the script keeps the lines that were refused or ask something, each with its text, while others are typed.
pub(super) fn kept(texts: Texts) -> Markup {
    html! {
        ul id="kept" class="plain" data-own aria-live="polite"
            data-leave=(say!(texts, "desk-leave-line")) data-look=(say!(texts, "desk-look-at-answers")) {}
    }
}

impl Ask {
    /// Lets through what was answered with yes to this very question, and asks it otherwise.
    pub(crate) fn or_known(self, fields: &Fields) -> Result<(), Trouble> {
        let known = fields.is_ticked(SURE) && fields.find(SHOWN).is_none_or(|shown| shown == self.shown);
        if known { Ok(()) } else { Err(Trouble::Ask(Box::new(self))) }
    }
}

impl Said {
    /// What is said about a form because of this trouble.
    pub(crate) fn about(path: String, fields: Fields, trouble: &Trouble) -> Said {
        let word = match trouble {
            Trouble::Ask(ask) => Word::Ask(Ask::clone(ask)),
            other => Word::Refused(other.to_string()),
        };
        Said { path, fields, word: Some(word) }
    }

    pub(super) fn kept(&self, form: &str) -> Option<&Fields> {
        (self.word.is_some() && self.fields.get("form") == form).then_some(&self.fields)
    }

    pub(super) fn show(&self, desk: &Desk<'_>) -> Markup {
        html! {
            div id="said" data-hold[self.word.is_some()] {
                @match &self.word {
                    None => {}
                    Some(Word::Refused(sentence)) => { (notice(Level::Refused, sentence)) }
                    Some(Word::Ask(ask)) => { (self.question(desk, ask)) }
                }
            }
        }
    }

    fn question(&self, desk: &Desk<'_>, ask: &Ask) -> Markup {
        let kept =
            self.fields.0.iter().filter(|(name, _)| !matches!(name.as_str(), SURE | SHOWN | "command"));
        html! {
            form class="card question" method="post" action=(self.path) role="alertdialog" aria-labelledby="question" {
                h2 id="question" { (ask.sentence) }
                @if !ask.details.is_empty() {
                    ul class="plain" { @for detail in &ask.details { li { (detail) } } }
                }
                @for (name, value) in kept { (hidden(name, value)) }
                (hidden("command", desk.command))
                (hidden(SURE, "yes"))
                (hidden(SHOWN, &ask.shown))
                div class="buttons" {
                    button class="button primary" type="submit" autofocus { (ask.yes) }
                    a class="button" href=(desk.screen.url(&desk.view)) { (say!(desk.view.texts, "desk-leave-it")) }
                }
            }
        }
    }
}
