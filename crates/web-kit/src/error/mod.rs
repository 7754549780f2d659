//! Everything that can go wrong with a request, each with a status and a sentence.

pub mod fields;

use std::fmt;
use std::sync::Arc;

use axum::http::StatusCode;
use axum::http::header::{HeaderName, RETRY_AFTER};
use axum::response::{IntoResponse, Response};
use pairwright_core::correction::Correction;
use pairwright_core::nouns::{Coded, Message};
use pairwright_core::refusal::Refusal;
use pairwright_office::alike::Lookalike;
use pairwright_office::line::Unclear;
pub use pairwright_office::order::Confirmation;
use pairwright_office::order::Denial;
use pairwright_office::preview::Preview;
use pairwright_office::rights::{Right, Role, TableRange};
use pairwright_office::{store_error, store_error_in_public};
use pairwright_store as store;
use pairwright_words::{Texts, say};

pub use self::fields::{Fields, MEANT, SEEN, SHOWN, SURE, fingerprint};
use crate::form::Faults;
use crate::reader::is_stranger;

/// Why a request was not carried out. It has changed nothing.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "each variant has its sentence in `sentence`")]
pub enum Error {
    NoSuchTournament(String),
    NotFound(Message),
    Forbidden(Right),
    OtherTables(TableRange),
    JudgesEnterNothing,
    ForeignSite,
    UnknownToken,
    Refused(Refusal),
    Invalid(Message),
    Form(Faults),
    Conflict(Message),
    TooOften { message: Message, seconds: i64 },
    Changed,
    Confirm(Box<Confirmation>),
    Preview(Box<Preview>),
    Alike(Box<Lookalike>),
    ConfirmLoss(Box<Confirmation>),
    Choose(String),
    ChooseAnswer(Box<Correction>),
    TooLarge { most: &'static str },
    TooSlow,
    AddressTooLong,
    AnswerTooLarge { most: &'static str },
    Busy,
    Unreadable { id: String, detail: Message },
    Store(Arc<store::Error>),
    StoreInPublic(Arc<store::Error>),
    Occupied,
    Broken,
}

/// For logs. Pages show [`Error::sentence`].
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Error {}

impl From<store::Error> for Error {
    fn from(error: store::Error) -> Error {
        Error::Store(Arc::new(error))
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<Unclear> for Error {
    fn from(unclear: Unclear) -> Error {
        Denial::from(unclear).into()
    }
}

impl From<Lookalike> for Error {
    fn from(alike: Lookalike) -> Error {
        Error::Alike(Box::new(alike))
    }
}

impl From<Denial> for Error {
    fn from(denial: Denial) -> Error {
        match denial {
            Denial::NotFound(why) => Error::NotFound(why),
            Denial::Forbidden(right) => Error::Forbidden(right),
            Denial::OtherTables(tables) => Error::OtherTables(tables),
            Denial::JudgesEnterNothing => Error::JudgesEnterNothing,
            Denial::Refused(refusal) => Error::Refused(refusal),
            Denial::Invalid(why) => Error::Invalid(why),
            Denial::Form(faults) => Error::Form(faults),
            Denial::Conflict(why) => Error::Conflict(why),
            Denial::Confirm(ask) => Error::Confirm(ask),
            Denial::ConfirmLoss(ask) => Error::ConfirmLoss(ask),
            Denial::Choose(correction) => Error::ChooseAnswer(correction),
            Denial::Preview(preview) => Error::Preview(preview),
            Denial::Alike(alike) => Error::Alike(alike),
        }
    }
}

impl From<Faults> for Error {
    fn from(faults: Faults) -> Error {
        Error::Form(faults)
    }
}

impl Error {
    pub fn sentence(&self, texts: Texts) -> String {
        match self {
            Error::NotFound(message)
            | Error::Invalid(message)
            | Error::Conflict(message)
            | Error::TooOften { message, .. } => texts.sentence(message.clone()),
            Error::Forbidden(right) => forbidden(texts, *right),
            Error::OtherTables(TableRange { first, last }) => {
                say!(texts, "error-other-tables", first = first.0, last = last.0)
            }
            Error::Refused(refusal) => texts.sentence(refusal),
            Error::Form(faults) => faults.to_string(),
            Error::Confirm(ask) | Error::ConfirmLoss(ask) => ask.sentence.clone(),
            Error::Preview(preview) => preview.sentence(texts),
            Error::Alike(alike) => alike.sentence(texts),
            Error::TooLarge { most } => say!(texts, "error-too-large", most = *most),
            Error::AnswerTooLarge { most } => say!(texts, "error-answer-too-large", most = *most),
            Error::Unreadable { id, detail } => {
                say!(texts, "error-unreadable", id = id.as_str(), detail = texts.message(detail.clone()))
            }
            Error::Store(error) if !is_stranger() => {
                say!(texts, "error-not-saved", why = texts.message(store_error(error)))
            }
            Error::Store(error) | Error::StoreInPublic(error) => {
                say!(texts, "error-not-saved", why = texts.message(store_error_in_public(error)))
            }
            // Its text has no terms.
            _ => texts.get(&self.code(), &[]),
        }
    }

    /// The code for programs: the key of its text.
    pub fn code(&self) -> String {
        let code = match self {
            Error::NotFound(message)
            | Error::Invalid(message)
            | Error::Conflict(message)
            | Error::TooOften { message, .. } => &message.code,
            Error::Refused(refusal) => return Message::from(refusal).code.into_owned(),
            Error::NoSuchTournament(_) => "error-no-tournament",
            Error::Forbidden(_) => "error-forbidden",
            Error::OtherTables(_) => "error-other-tables",
            Error::JudgesEnterNothing => "error-judges-enter-nothing",
            Error::ForeignSite => "error-foreign-site",
            Error::UnknownToken => "error-unknown-token",
            Error::Form(_) => "error-form",
            Error::Changed => "error-changed",
            Error::Confirm(_) | Error::ConfirmLoss(_) | Error::Preview(_) | Error::Alike(_) => {
                "error-question"
            }
            Error::Choose(_) | Error::ChooseAnswer(_) => "error-choose",
            Error::TooLarge { .. } => "error-too-large",
            Error::TooSlow => "error-too-slow",
            Error::AddressTooLong => "error-address-too-long",
            Error::AnswerTooLarge { .. } => "error-answer-too-large",
            Error::Busy => "error-busy",
            Error::Unreadable { .. } => "error-unreadable",
            Error::Store(_) | Error::StoreInPublic(_) => "error-not-saved",
            Error::Occupied => "error-occupied",
            Error::Broken => "error-broken",
        };
        code.to_owned()
    }

    /// Hides details that only the staff may read.
    pub(super) fn in_public(self) -> Error {
        match self {
            Error::Store(error) => Error::StoreInPublic(error),
            other => other,
        }
    }

    pub fn is_not_the_desk(&self) -> bool {
        matches!(self, Error::Store(error) if **error == store::Error::NotTheDesk)
    }

    /// Whether another role could do it.
    pub fn is_about_role(&self) -> bool {
        matches!(self, Error::Forbidden(_) | Error::OtherTables(_) | Error::JudgesEnterNothing)
    }

    /// The time after which a retry makes sense, if known.
    pub fn retry_after(&self) -> Option<[(HeaderName, String); 1]> {
        match self {
            Error::TooOften { seconds, .. } => Some([(RETRY_AFTER, seconds.to_string())]),
            _ => None,
        }
    }

    pub fn status(&self) -> StatusCode {
        match self {
            Error::NoSuchTournament(_) | Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::Forbidden(_) | Error::OtherTables(_) | Error::JudgesEnterNothing | Error::ForeignSite => {
                StatusCode::FORBIDDEN
            }
            Error::UnknownToken => StatusCode::UNAUTHORIZED,
            Error::Refused(refusal) => refusal_status(refusal),
            Error::Invalid(_) | Error::Form(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Conflict(_)
            | Error::Changed
            | Error::Confirm(_)
            | Error::ConfirmLoss(_)
            | Error::Preview(_)
            | Error::Alike(_)
            | Error::Choose(_)
            | Error::ChooseAnswer(_) => StatusCode::CONFLICT,
            Error::TooOften { .. } => StatusCode::TOO_MANY_REQUESTS,
            Error::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::AddressTooLong => StatusCode::URI_TOO_LONG,
            Error::Busy | Error::Occupied | Error::AnswerTooLarge { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Error::Store(error) | Error::StoreInPublic(error)
                if matches!(**error, store::Error::DiskFull { .. }) =>
            {
                StatusCode::INSUFFICIENT_STORAGE
            }
            Error::Store(_) | Error::StoreInPublic(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Unreadable { .. } | Error::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// Names the roles that may do it, and how to get one.
fn forbidden(texts: Texts, right: Right) -> String {
    let mut roles: Vec<Role> = right.roles().collect();
    if roles == [Role::Player] {
        return say!(texts, "error-no-name-here");
    }
    if roles.len() > 1 {
        roles.retain(|role| *role != Role::Owner);
    }
    let roles: Vec<String> = roles.into_iter().map(|role| texts.named("role-some", role.code())).collect();
    say!(texts, "error-forbidden", roles = texts.either(&roles))
}

/// Conflict if others' actions meanwhile are the cause, otherwise unprocessable.
fn refusal_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::AlreadyPaired(_)
        | Refusal::NotTheNextRound { .. }
        | Refusal::NoProposal(_)
        | Refusal::ResultChanged { .. }
        | Refusal::HasResult { .. }
        | Refusal::AlreadyDropped { .. }
        | Refusal::NotDropped(_)
        | Refusal::IdTaken(_)
        | Refusal::SameRegular { .. }
        | Refusal::NameTaken(_)
        | Refusal::AlreadyCut
        | Refusal::PrivilegesBegun
        | Refusal::BracketNotDrawn
        | Refusal::FinalOpen
        | Refusal::EverybodyHasMet
        | Refusal::BracketGoesOn
        | Refusal::NotLastPaired(_)
        | Refusal::RoundChanged(_)
        | Refusal::FinishedStays { .. }
        | Refusal::RoundOpen(_)
        | Refusal::TooLateToJoin
        | Refusal::WrongJoinedRound { .. }
        | Refusal::ByeTooLate(_)
        | Refusal::TimerRuns
        | Refusal::TimerDoesNotRun
        | Refusal::NothingToUndo(_)
        | Refusal::Needed { .. }
        | Refusal::Finished => StatusCode::CONFLICT,
        Refusal::UnknownPlayer(_) | Refusal::NoSuchRound(_) | Refusal::NoSuchMatch { .. } => {
            StatusCode::NOT_FOUND
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

/// `server::language::in_language` draws the page, because it knows the request's language.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::for_somebody;

    #[tokio::test]
    async fn only_staff_read_a_path_a_user_or_a_host() {
        let path = "/srv/ana/x.sqlite".into();
        let error = Error::from(store::Error::Unreachable { path, reason: "host db.example".into() });
        let texts = Texts::english();
        assert!(error.sentence(texts).contains("/srv/ana"));
        let read = for_somebody(true, async { error.sentence(texts) }).await;
        assert_eq!(read, error.clone().in_public().sentence(texts));
        assert!(!read.contains("ana") && !read.contains("db.example"), "{read}");
    }
}
