//! Problem documents (RFC 9457): a sentence for people and its code.

use std::collections::BTreeMap;

use axum::http::StatusCode;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, WWW_AUTHENTICATE};
use axum::response::{IntoResponse, Response};
use pairwright_office::faults::FieldFault;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_words::Texts;
use serde::Serialize;
use utoipa::openapi::{self, ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

/// The media type of a problem document.
const KIND: &str = "application/problem+json";

/// Why a request was not carried out. Nothing has changed.
#[derive(Serialize, ToSchema)]
pub(super) struct Problem {
    /// Always `about:blank`: the code identifies the problem.
    r#type: &'static str,
    /// The meaning of the status.
    title: &'static str,
    status: u16,
    /// A code from docs/codes.md.
    code: String,
    /// What is wrong and what would be right, in the reader's language.
    detail: String,
    /// Problems with single fields.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    fields: Vec<FieldProblem>,
    /// The question to answer with yes first.
    #[serde(skip_serializing_if = "Option::is_none")]
    question: Option<Question>,
}

/// A problem with a field.
#[derive(Serialize, ToSchema)]
struct FieldProblem {
    field: &'static str,
    detail: String,
}

impl FieldProblem {
    fn of(fault: &FieldFault) -> FieldProblem {
        FieldProblem { field: fault.field, detail: fault.sentence.clone() }
    }
}

/// A question. To answer yes, repeat the action with `sure` set to true and this `shown`.
#[derive(Serialize, ToSchema)]
struct Question {
    /// The consequences, one by one.
    details: Vec<String>,
    /// What was shown; if it has changed by then, the question is asked again.
    shown: String,
}

/// The problems possible for every request.
pub(super) struct Problems;

const STATUSES: [u16; 13] = [400, 401, 403, 404, 408, 409, 413, 414, 422, 429, 500, 503, 507];

impl IntoResponses for Problems {
    fn responses() -> BTreeMap<String, RefOr<openapi::Response>> {
        let shape = || ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let response = |status: u16| {
            let title = StatusCode::from_u16(status).ok().and_then(|status| status.canonical_reason());
            let response = ResponseBuilder::new().description(title.unwrap_or_default());
            (status.to_string(), response.content(KIND, shape()).build().into())
        };
        STATUSES.into_iter().map(response).collect()
    }
}

pub(super) fn answer(error: &Error, status: StatusCode, texts: Texts) -> Response {
    let detail = error.sentence(texts);
    let fields = match error {
        Error::Form(faults) => faults.each().iter().map(FieldProblem::of).collect(),
        _ => Vec::new(),
    };
    let problem = written(status, error.code(), detail, fields, question(error), texts);
    (error.retry_after(), problem).into_response()
}

/// The answer to a request that reached no handler.
pub(super) fn plain(status: StatusCode, code: &str, detail: String, texts: Texts) -> Response {
    written(status, code.to_owned(), detail, Vec::new(), None, texts)
}

fn written(
    status: StatusCode,
    code: String,
    detail: String,
    fields: Vec<FieldProblem>,
    question: Option<Question>,
    texts: Texts,
) -> Response {
    let title = status.canonical_reason().unwrap_or_default();
    let problem =
        Problem { r#type: "about:blank", title, status: status.as_u16(), code, detail, fields, question };
    let text = serde_json::to_string(&problem).expect("a problem has only string keys");
    let headers = [(CONTENT_TYPE, KIND), (CONTENT_LANGUAGE, texts.lang())];
    let mut response = (status, headers, text).into_response();
    if status == StatusCode::UNAUTHORIZED {
        response.headers_mut().insert(WWW_AUTHENTICATE, axum::http::HeaderValue::from_static("Bearer"));
    }
    response
}

fn question(error: &Error) -> Option<Question> {
    match error {
        Error::Confirm(ask) | Error::ConfirmLoss(ask) => {
            let Confirmation { details, shown, .. } = &**ask;
            Some(Question { details: details.clone(), shown: shown.clone() })
        }
        Error::Preview(preview) => Some(Question { details: Vec::new(), shown: preview.shown.clone() }),
        Error::Alike(_) => Some(Question { details: Vec::new(), shown: String::new() }),
        _ => None,
    }
}
