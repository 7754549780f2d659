//! The one vocabulary of what can go wrong with a request: each has a status and one clear sentence.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use maud::html;
use pairwright_core::refusal::Refusal;
use pairwright_store as store;

use crate::i18n::Texts;
use crate::parts::form::Faults;
use crate::parts::{crumb, empty, plain};
use crate::say;

/// Why a request could not be answered as wished. Nothing has changed.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each variant is its sentence")]
pub enum Error {
    #[error("There is no tournament {0} here.")]
    NoSuchTournament(String),
    #[error("{0}")]
    NotFound(String),
    #[error(
        "Only the organiser can do this: open the organiser's link that the terminal shows, then try again."
    )]
    Forbidden,
    #[error("This request came from another website, so it was not carried out.")]
    ForeignSite,
    #[error("{}", Texts::english().sentence(.0))]
    Refused(Refusal),
    #[error("{0}")]
    Invalid(String),
    #[error("{0}")]
    Form(Faults),
    #[error("{0}")]
    Conflict(String),
    #[error("Somebody has changed this tournament in the meantime: look at it again before you delete it.")]
    Changed,
    #[error("{}", .0.sentence)]
    Confirm(Box<Confirmation>),
    #[error("There are several answers to this: they are on a page of their own.")]
    Choose(String),
    #[error("This is larger than {most}: nothing was read of it.")]
    TooLarge { most: &'static str },
    #[error("Somebody else was faster again and again: try once more.")]
    Busy,
    #[error(
        "The journal of tournament {id} cannot be read ({detail}); a newer Pairwright may have written it."
    )]
    Unreadable { id: String, detail: String },
    #[error("Not saved: {0}.")]
    Store(#[from] store::Error),
    #[error("Many people ask this server to reckon something just now: try again in a moment.")]
    Occupied,
    #[error("Something went wrong that should not. Nothing was changed; please try again.")]
    Broken,
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Refused(refusal)
    }
}

impl From<Faults> for Error {
    fn from(faults: Faults) -> Error {
        Error::Form(faults)
    }
}

/// Something that is carried out only when the organiser says so knowing what comes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// What would happen, or what is odd.
    pub sentence: String,
    /// What comes of it, one by one.
    pub details: Vec<String>,
    /// What the button says that does it.
    pub yes: String,
    /// What was shown: if it is something else by the time of the answer, the question is asked again.
    pub shown: String,
}

impl Error {
    /// The HTTP status that says the same.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Error::NoSuchTournament(_) | Error::NotFound(_) => StatusCode::NOT_FOUND,
            Error::Forbidden | Error::ForeignSite => StatusCode::FORBIDDEN,
            Error::Refused(refusal) => refusal_status(refusal),
            Error::Invalid(_) | Error::Form(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Error::Conflict(_) | Error::Changed | Error::Confirm(_) | Error::Choose(_) => {
                StatusCode::CONFLICT
            }
            Error::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Error::Busy | Error::Occupied => StatusCode::SERVICE_UNAVAILABLE,
            Error::Store(store::Error::DiskFull { .. }) => StatusCode::INSUFFICIENT_STORAGE,
            Error::Store(_) => StatusCode::SERVICE_UNAVAILABLE,
            Error::Unreadable { .. } | Error::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

/// A refusal because of what somebody did meanwhile is a conflict, any other is wrong in itself.
fn refusal_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::AlreadyPaired(_)
        | Refusal::NotTheNextRound { .. }
        | Refusal::NoProposal(_)
        | Refusal::ResultChanged { .. }
        | Refusal::AlreadyDropped { .. }
        | Refusal::NotDropped(_)
        | Refusal::IdTaken(_)
        | Refusal::NameTaken(_)
        | Refusal::AlreadyCut
        | Refusal::BracketNotDrawn
        | Refusal::EverybodyHasMet
        | Refusal::BracketGoesOn
        | Refusal::NotLastPaired(_)
        | Refusal::RoundChanged(_)
        | Refusal::FinishedStays { .. }
        | Refusal::RoundOpen(_)
        | Refusal::TooLateToJoin
        | Refusal::WrongJoinedRound { .. }
        | Refusal::ByeTooLate(_)
        | Refusal::NothingToUndo(_)
        | Refusal::Needed { .. }
        | Refusal::Finished => StatusCode::CONFLICT,
        Refusal::UnknownPlayer(_) | Refusal::NoSuchRound(_) | Refusal::NoSuchMatch { .. } => {
            StatusCode::NOT_FOUND
        }
        _ => StatusCode::UNPROCESSABLE_ENTITY,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let texts = Texts::english();
        let title = say!(texts, "error-title");
        let body = html! {
            (crumb("/", say!(texts, "all-tournaments")))
            (empty(title.clone(), self.to_string()))
        };
        (self.status(), plain(texts, title, body)).into_response()
    }
}
