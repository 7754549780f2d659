//! The OpenAPI document, generated from the handlers.

use axum::response::Response;
use pairwright_web_kit::error::Error;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{Modify, OpenApi};

use crate::body::ApiQuery;
use crate::problem::{Problem, Problems};
use crate::read::{NoQuery, json};
use crate::{actions, bracket, read, reasons, seasons, tokens};

/// Tournaments of two-player games: what the pages show and what the desk does, for programs.
///
/// Everything public can be read without a token. A token with a role may do what the role may. A token is exchanged for a
/// link: of an invitation, of a player's ticket, or the owner's. Times are milliseconds since 1970 UTC; points and
/// tie-breaks are exact numbers as strings. Answers about a tournament have an ETag.
#[derive(OpenApi)]
#[openapi(
    info(title = "Pairwright", version = "1", license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0")),
    paths(
        read::search, read::tournaments, read::tournament, read::players, read::rounds, read::round, reasons::answer, bracket::answer,
        read::standings, read::sums, read::ahead,
        seasons::seasons, seasons::season,
        read::timers, read::announcements, read::file, read::journal, read::live,
        actions::begin, actions::act, tokens::take, tokens::roles, tokens::give_back, answer
    ),
    components(schemas(Problem)),
    modifiers(&Bearer, &ClosedShapes)
)]
struct Interface;

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        document.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// Tagged shapes that accept no other members.
const CLOSED: [&str; 2] = ["Action", "Result"];

struct ClosedShapes;

impl Modify for ClosedShapes {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let shapes = &mut document.components.get_or_insert_default().schemas;
        for name in CLOSED {
            let Some(RefOr::T(Schema::OneOf(kinds))) = shapes.get_mut(name) else { continue };
            for kind in &mut kinds.items {
                if let RefOr::T(Schema::Object(kind)) = kind {
                    kind.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
                }
            }
        }
    }
}

/// The OpenAPI document, as in `docs/openapi.json`.
pub fn document() -> String {
    let text = serde_json::to_string_pretty(&value()).expect("it has only string keys");
    text + "\n"
}

pub(super) fn value() -> serde_json::Value {
    serde_json::to_value(Interface::openapi()).expect("it has only string keys")
}

#[utoipa::path(get, path = "/api/v1/openapi.json", tag = "read", operation_id = "openapi",
    responses((status = 200, body = utoipa::openapi::Object), Problems), security((), ("token" = [])))]
pub(super) async fn answer(ApiQuery(NoQuery {}): ApiQuery<NoQuery>) -> Result<Response, Error> {
    Ok(json(document()))
}
