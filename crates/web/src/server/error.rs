//! The one vocabulary of what can go wrong with a request: each has a status and one clear sentence.

use std::fmt;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderName, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Coded;
use pairwright_core::nouns::message::Message;
use pairwright_core::refusal::Refusal;
use pairwright_store as store;

use super::preview::Preview;
use super::reader::is_stranger;
use super::state::App;
use super::store_error::{in_public, store_error};
use crate::i18n::Texts;
use crate::parts::form::Faults;
use crate::parts::plain;
use crate::rights::{Right, Role, TableRange};
use crate::say;

/// Why a request was not carried out. Nothing has changed.
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

/// For logs; people read [`Error::sentence`].
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

impl From<Faults> for Error {
    fn from(faults: Faults) -> Error {
        Error::Form(faults)
    }
}

/// A name that nobody has, and a player whose name looks nearly the same: one of them is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lookalike {
    /// The name that was typed.
    pub(crate) name: String,
    /// The player who is registered.
    pub(crate) known: (PlayerId, String),
}

impl Lookalike {
    pub(crate) fn sentence(&self, texts: Texts) -> String {
        say!(texts, "alike-question", name = self.name.as_str(), known = self.known.1.as_str())
    }
}

/// Something that is carried out only once the organiser has confirmed its consequences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// What would happen, or what is odd.
    pub sentence: String,
    /// The consequences, one by one.
    pub details: Vec<String>,
    /// What the button says that does it.
    pub yes: String,
    /// What was shown: if it is something else by the time of the answer, the question is asked again.
    pub shown: String,
}

impl Error {
    /// What is said about it in a language.
    pub fn sentence(&self, texts: Texts) -> String {
        match self {
            Error::NoSuchTournament(_) => say!(texts, "error-no-tournament"),
            Error::NotFound(message)
            | Error::Invalid(message)
            | Error::Conflict(message)
            | Error::TooOften { message, .. } => texts.sentence(message.clone()),
            Error::Forbidden(right) => forbidden(texts, *right),
            Error::OtherTables(TableRange { first, last }) => {
                say!(texts, "error-other-tables", first = first.0, last = last.0)
            }
            Error::JudgesEnterNothing => say!(texts, "error-judges-enter-nothing"),
            Error::ForeignSite => say!(texts, "error-foreign-site"),
            Error::UnknownToken => say!(texts, "error-unknown-token"),
            Error::Refused(refusal) => texts.sentence(refusal),
            Error::Form(faults) => faults.to_string(),
            Error::Changed => say!(texts, "error-changed"),
            Error::Confirm(ask) | Error::ConfirmLoss(ask) => ask.sentence.clone(),
            Error::Preview(preview) => preview.sentence(texts),
            Error::Alike(alike) => alike.sentence(texts),
            Error::Choose(_) => say!(texts, "error-choose"),
            Error::TooLarge { most } => say!(texts, "error-too-large", most = *most),
            Error::TooSlow => say!(texts, "error-too-slow"),
            Error::AddressTooLong => say!(texts, "error-address-too-long"),
            Error::AnswerTooLarge { most } => say!(texts, "error-answer-too-large", most = *most),
            Error::Busy => say!(texts, "error-busy"),
            Error::Unreadable { id, detail } => {
                say!(texts, "error-unreadable", id = id.as_str(), detail = texts.message(detail.clone()))
            }
            Error::Store(error) if !is_stranger() => {
                say!(texts, "error-not-saved", why = texts.message(store_error(error)))
            }
            Error::Store(error) | Error::StoreInPublic(error) => {
                say!(texts, "error-not-saved", why = texts.message(in_public(error)))
            }
            Error::Occupied => say!(texts, "error-occupied"),
            Error::Broken => say!(texts, "error-broken"),
        }
    }

    /// The code by which programs know it: the name of its text.
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
            Error::Choose(_) => "error-choose",
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

    /// The same as somebody reads it who is not of the staff.
    pub(super) fn in_public(self) -> Error {
        match self {
            Error::Store(error) => Error::StoreInPublic(error),
            other => other,
        }
    }

    /// Whether it was refused because another server is the desk.
    pub(crate) fn is_not_the_desk(&self) -> bool {
        matches!(self, Error::Store(error) if **error == store::Error::NotTheDesk)
    }

    /// Whether somebody with another role may do it.
    pub(crate) fn is_about_role(&self) -> bool {
        matches!(self, Error::Forbidden(_) | Error::OtherTables(_) | Error::JudgesEnterNothing)
    }

    /// The page for a request to an address: what is wrong, and where to go from there.
    fn page(&self, texts: Texts, path: &str) -> Response {
        let is_lost = self.status() == StatusCode::NOT_FOUND;
        let title = if is_lost { say!(texts, "error-not-found") } else { say!(texts, "error-title") };
        let body = html! {
            div class="empty" {
                h1 class="empty-title" { (title) }
                p { (self.sentence(texts)) }
                (self.ways_on(texts, path))
            }
        };
        (self.status(), self.retry_after(), plain(texts, title, body)).into_response()
    }

    /// The pages of the tournament that the address is of, and all tournaments.
    fn ways_on(&self, texts: Texts, path: &str) -> Markup {
        let key = path.strip_prefix("/t/").and_then(|rest| rest.split('/').next());
        let key = key.filter(|_| !matches!(self, Error::NoSuchTournament(_) | Error::Unreadable { .. }));
        let at = |page: &str| key.map(|key| format!("/t/{key}{page}"));
        html! {
            nav class="buttons ways-on" {
                @if let Some(home) = at("") { a class="button" href=(home) { (say!(texts, "nav-home")) } }
                @if let Some(pairings) = at("/pairings") { a class="button" href=(pairings) { (say!(texts, "nav-pairings")) } }
                @if let Some(standings) = at("/standings") { a class="button" href=(standings) { (say!(texts, "nav-standings")) } }
                a class="button" href="/" { (say!(texts, "all-tournaments")) }
            }
        }
    }

    /// When asking again makes sense, where that is known.
    pub(crate) fn retry_after(&self) -> Option<[(HeaderName, String); 1]> {
        match self {
            Error::TooOften { seconds, .. } => Some([(RETRY_AFTER, seconds.to_string())]),
            _ => None,
        }
    }

    /// The HTTP status that says the same.
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
            | Error::Choose(_) => StatusCode::CONFLICT,
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

/// Who may do it, and how to become one of them.
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

/// A refusal because of what somebody did meanwhile is a conflict, any other is wrong in itself.
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

/// The page is drawn by `in_language`, which knows who asks.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Draws the page of a request that went wrong, in the language of the request and the words of its tournament.
pub(crate) async fn in_language(State(app): State<App>, request: Request, next: Next) -> Response {
    let texts = super::language::of(request.headers());
    let path = request.uri().path().to_owned();
    let response = next.run(request).await;
    match response.extensions().get::<Error>() {
        Some(error) => error.page(app.in_words_of(&path, texts), &path),
        None => response,
    }
}
