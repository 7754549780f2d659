//! The search, for everything outside a tournament's own lists.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::listing::search;
use pairwright_web_kit::parts::{crumb, plain, search_form};
use pairwright_web_kit::search::Hit;
use pairwright_web_kit::server::{Host, Visitor};
use pairwright_words::{Texts, say};
use serde::Deserialize;

#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct SearchQuery {
    q: String,
}

pub(crate) async fn answer(
    State(host): State<Host>,
    Query(SearchQuery { q }): Query<SearchQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let texts = visitor.texts;
    let question = q.clone();
    search(host, q, visitor, headers, move |hits| Ok(page(texts, &question, &hits).into_response())).await
}

fn page(texts: Texts, question: &str, hits: &[Hit]) -> Markup {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "search-title")) }
        (search_form(texts, question))
        div id="found" aria-live="polite" {
            @if hits.is_empty() && !question.trim().is_empty() { p class="soft" { (say!(texts, "search-nothing")) } }
            ul class="found-list" {
                @for hit in hits {
                    li {
                        a href=(hit.href) { bdi { (hit.title) } }
                        " " span class="soft small" { (hit.kind.title(texts)) }
                    }
                }
            }
        }
    };
    plain(texts, say!(texts, "search-title"), body)
}
