//! Programs' actions: commands, decided and carried out as those of forms are.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use pairwright_core::nouns::{Coded, StageKind};
use pairwright_office::command::{Command, CommandKind, FormatShape};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::{Fields, SHOWN, SURE};
use pairwright_web_kit::journals::{Done, Journals};
use pairwright_web_kit::parts::API;
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::guard::Admitted;
use pairwright_web_kit::server::open_page::OpenPage;
use pairwright_web_kit::server::order::decided;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::ApiState;
use crate::body::{ApiQuery, SentDocument};
use crate::documents::{BegunDocument, DoneDocument};
use crate::problem::Problems;
use crate::read::{NoQuery, TournamentPath, json, text};

/// An action, and the answer to a question it may ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Order)]
pub(super) struct OrderDocument {
    action: Command,
    /// Answers a question with yes in advance.
    #[serde(default)]
    sure: bool,
    /// What the question showed; without it, the answer is yes whatever it shows.
    #[serde(default)]
    shown: Option<String>,
}

/// A new tournament.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Beginning)]
pub(super) struct BeginningDocument {
    #[schema(min_length = 1, max_length = 200, pattern = r"\S")]
    name: String,
    /// The day it is played; defaults to today.
    #[schema(value_type = Option<String>, format = Date)]
    date: Option<jiff::civil::Date>,
    /// The preset of its ruleset; defaults to `magic`.
    #[serde(rename = "ruleset")]
    #[schema(examples("magic", "chess-dutch"))]
    preset: Option<String>,
    /// The format; defaults to `swiss`.
    #[schema(value_type = Option<FormatShape>)]
    format: Option<String>,
    /// How many players advance at the cut; no cut if omitted.
    #[schema(maximum = 1024)]
    cut: Option<u32>,
}

/// Creates a tournament.
#[utoipa::path(post, path = "/api/v1/tournaments", tag = "act", operation_id = "begin",
    params(CommandKey), request_body = BeginningDocument,
    responses((status = 201, body = BegunDocument), Problems), security(("token" = [])))]
pub(super) async fn begin(
    State(api): State<ApiState>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
    sent: SentDocument<BeginningDocument>,
) -> Result<Response, Error> {
    let BeginningDocument { name, date, preset, format, cut } = sent.document;
    // The form leaves the default format empty.
    let format = format.filter(|format| format != StageKind::Swiss.code());
    let (date, cut) = (date.map(|date| date.to_string()), cut.map(|cut| cut.to_string()));
    let fields = [("name", Some(name)), ("date", date), ("preset", preset), ("format", format), ("cut", cut)];
    let fields = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect();
    let host = api.host.clone();
    host.run(move |_| {
        let id = api.features.begin(sent.visitor.texts, &Fields(fields), &sent.command)?;
        let place = [(LOCATION, format!("{API}/tournaments/{id}"))];
        let document = json(text(&BegunDocument { id: id.to_string() })?);
        Ok((StatusCode::CREATED, place, document).into_response())
    })
    .await
}

/// Identifies a repeated request.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "`body` reads it")]
struct CommandKey {
    /// A request repeated with the same key is carried out once and gets the same answer. A key belongs to its token, its
    /// address
    /// and its body: with another body it is another request.
    #[param(rename = "Idempotency-Key", min_length = 1, max_length = 255, pattern = "^[!-~]+$")]
    key: Option<String>,
}

/// Carries out an action in a tournament.
///
/// Each action needs the right of its form at the desk or on a phone, and asks the same questions: such an answer is a
/// problem with a question.
#[utoipa::path(post, path = "/api/v1/tournaments/{id}/actions", tag = "act", operation_id = "act",
    params(TournamentPath, CommandKey), request_body = OrderDocument,
    responses((status = 200, body = DoneDocument), Problems), security(("token" = [])))]
pub(super) async fn act(
    State(api): State<ApiState>,
    Path(id): Path<String>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
    sent: SentDocument<OrderDocument>,
) -> Result<Response, Error> {
    let host = api.host.clone();
    host.run(move |journals| {
        let done = carried_out(&api, journals, &id, sent)?;
        Ok(json(text(&DoneDocument { entry: done.seq })?))
    })
    .await
}

fn carried_out(
    api: &ApiState,
    journals: &Journals,
    id: &str,
    sent: SentDocument<OrderDocument>,
) -> Result<Done, Error> {
    let SentDocument { visitor, admitted, document, command, path, turn } = sent;
    let OrderDocument { action, sure, shown } = document;
    let kind = CommandKind::from(&action);
    let right = kind.right();
    let badge = admitted.person.badge_for(right).ok_or(Error::Forbidden(right))?;
    let mut command = command;
    command.by = badge.author().to_string();
    let mut fields = Vec::new();
    if sure {
        fields.push((SURE.into(), "yes".into()));
        fields.extend(shown.map(|shown| (SHOWN.to_owned(), shown)));
    }
    let admitted = Admitted { badge, ..admitted };
    let sent = Submission {
        visitor,
        admitted,
        fields: Fields(fields),
        command,
        page: OpenPage::default(),
        path,
        turn,
    };
    if kind.is_own() {
        return api.features.as_player(id, &sent, &action);
    }
    decided(&api.host.access, journals, &id.into(), &sent, |order| api.features.decide(order, &action))
}
