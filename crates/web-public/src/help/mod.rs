//! The guide for organisers, players and judges, compiled in from `docs/guide` so that it works without internet.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use pairwright_core::message;
use pairwright_web_kit::assets::no_such_file;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{crumb, plain};
use pairwright_web_kit::server::Visitor;

use pairwright_web_kit::guide::{self, FIRST, GuidePage};
use pairwright_words::{Texts, say};

pub(crate) async fn first(visitor: Visitor) -> Result<Response, Error> {
    page(visitor.texts, FIRST)
}

pub(crate) async fn answer(Path(name): Path<String>, visitor: Visitor) -> Result<Response, Error> {
    page(visitor.texts, &name)
}

pub(crate) async fn picture(Path(name): Path<String>) -> Result<Response, Error> {
    let data = guide::picture(&name).ok_or_else(no_such_file)?;
    let kind = if name.ends_with(".svg") { "image/svg+xml" } else { "image/png" };
    Ok(([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-cache")], data.into_owned()).into_response())
}

fn page(texts: Texts, name: &str) -> Result<Response, Error> {
    let read = GuidePage::read(texts.lang(), name);
    let shown = read.ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    Ok(drawn(texts, name, &shown).into_response())
}

fn drawn(texts: Texts, name: &str, shown: &GuidePage) -> Markup {
    let title = say!(texts, "guide-title");
    let body = html! {
        article class="guide" {
            @if name != FIRST { (crumb("/help", title.clone())) }
            h1 class="page-title" { (shown.title) }
            (PreEscaped(&shown.before))
            @if name != FIRST && shown.sections.len() > 2 { (contents(texts, shown)) }
            (PreEscaped(&shown.rest))
        }
    };
    plain(texts, format!("{} · {title}", shown.title), body)
}

fn contents(texts: Texts, shown: &GuidePage) -> Markup {
    html! {
        nav class="guide-contents" aria-label=(say!(texts, "guide-contents")) {
            @for (id, text) in &shown.sections { a href={ "#" (id) } { (text) } }
        }
    }
}
