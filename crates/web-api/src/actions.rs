//! Programs' actions: commands, decided and carried out as those of forms are.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use pairwright_core::nouns::{Coded, StageKind};
use pairwright_core::{Action, Entropy};
use pairwright_office::begin::Beginning;
use pairwright_office::command::{Command, CommandKind, CutSize, FormatShape};
use pairwright_office::decide::decide;
use pairwright_office::faults::Faults;
use pairwright_office::order::Answer;
use pairwright_office::shortened;
use pairwright_office::stages::Format;
use pairwright_office::text::times::day_of;
use pairwright_web_kit::entropy::fresh;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{CommandStamp, Done};
use pairwright_web_kit::orders::{Sender, badge_of, by_player, by_staff};
use pairwright_web_kit::parts::API;
use pairwright_web_kit::server::{Admitted, Host};
use pairwright_words::{Texts, say};
use serde::Deserialize;
use utoipa::ToSchema;

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
    #[schema(min_length = 1, max_length = 100, pattern = r"\S")]
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
    State(host): State<Host>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
    sent: SentDocument<BeginningDocument>,
) -> Result<Response, Error> {
    let BeginningDocument { name, date, preset, format, cut } = sent.document;
    let texts = sent.visitor.texts;
    host.clone()
        .run(move |journals| {
            let mut faults = Faults::default();
            let format = format.as_deref().map(str::trim).filter(|format| *format != StageKind::Swiss.code());
            let beginning = Beginning {
                name: name.trim(),
                date: Some(date.unwrap_or_else(|| day_of(journals.now()))),
                preset: preset.as_deref().map_or("magic", str::trim),
                format: format.and_then(|format| read_format(texts, format, &mut faults)),
                cut: CutSize::Top(cut.unwrap_or(0)),
                unlisted: false,
            };
            let entropy = Entropy::from_bytes(&fresh::<32>()?);
            let setup = beginning.setup(texts, entropy, &mut faults);
            let setup = faults.or(Some(setup))?;
            let id = journals.begin(&sent.command, Action::Create { setup })?;
            let place = [(LOCATION, format!("{API}/tournaments/{id}"))];
            let document = json(text(&BegunDocument { id: id.to_string() })?);
            Ok((StatusCode::CREATED, place, document).into_response())
        })
        .await
}

/// The format with this code, or a fault. The default one is empty in forms.
fn read_format(texts: Texts, code: &str, faults: &mut Faults) -> Option<Format> {
    let format = Format::of_code(code);
    if format.is_none() && !code.is_empty() {
        faults.say(&"format", say!(texts, "error-no-format", format = shortened(code)));
    }
    format
}

/// Identifies a repeated request.
#[derive(utoipa::IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "`body` reads it")]
struct CommandKey {
    /// A request repeated with the same key is carried out once and gets the same answer. A key belongs to its token, its
    /// address and its body: with another body it is another request.
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
    State(host): State<Host>,
    Path(id): Path<String>,
    ApiQuery(NoQuery {}): ApiQuery<NoQuery>,
    sent: SentDocument<OrderDocument>,
) -> Result<Response, Error> {
    host.clone()
        .run(move |_| {
            let done = carried_out(&host, &id, sent)?;
            Ok(json(text(&DoneDocument { entry: done.seq })?))
        })
        .await
}

fn carried_out(host: &Host, id: &str, sent: SentDocument<OrderDocument>) -> Result<Done, Error> {
    let SentDocument { visitor, admitted, document, command, turn: _turn } = sent;
    let OrderDocument { action, sure, shown } = document;
    let kind = CommandKind::from(&action);
    let right = kind.right();
    let badge = admitted.person.badge_for(right).ok_or(Error::Forbidden(right))?;
    let command = CommandStamp { by: badge.author().to_string(), ..command };
    let admitted = Admitted { badge, ..admitted };
    let answer = Answer { sure, shown, seen: None };
    let (tournament, admitted, command) = (&id.into(), &admitted, &command);
    let sender = Sender { host, tournament, visitor, admitted, command, answer };
    if kind.is_own() {
        return by_player(&sender, &badge_of(admitted, "")?, &action);
    }
    let regulars = host.regulars.state();
    by_staff(&sender, &|order, _| Ok(decide(order, &regulars.believed(order, action.clone())?)?))
}
