//! Views for other websites: a public page's contents without a frame.
//! The reader is always anonymous, and links open in a new tab.

use axum::extract::Query;
use axum::http::HeaderValue;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::Response;
use maud::{Markup, PreEscaped, html};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Live, Page, Shell, Theme, View, layout};
use pairwright_web_kit::server::policy::FRAMED_BY_ANYBODY;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::embed::Embed;
use pairwright_web_kit::views::{bracket, standings};
use serde::Deserialize;

use super::names;
use super::query::LanguageQuery;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Look {
    theme: String,
    #[serde(flatten)]
    language: LanguageQuery,
}

impl Look {
    fn theme(&self) -> Theme {
        match self.theme.as_str() {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        }
    }
}

pub(crate) async fn standings(visit: Visit, look: Query<Look>) -> Result<Response, Error> {
    answer(Embed::Standings, visit, look).await
}

pub(crate) async fn pairings(visit: Visit, look: Query<Look>) -> Result<Response, Error> {
    answer(Embed::Pairings, visit, look).await
}

pub(crate) async fn bracket(visit: Visit, look: Query<Look>) -> Result<Response, Error> {
    answer(Embed::Bracket, visit, look).await
}

async fn answer(embed: Embed, visit: Visit, Query(look): Query<Look>) -> Result<Response, Error> {
    let (visit, theme) = (visit.by_stranger().in_language(look.language.texts()), look.theme());
    let mut answer = visit
        .page(PageVariant::common(format!("{theme:?}")), move |view| Ok(page(view, embed, theme)))
        .await?;
    // Set on `304 Not Modified` too, because the browser keeps the latest headers.
    let policy = HeaderValue::from_static(FRAMED_BY_ANYBODY);
    answer.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    Ok(answer)
}

fn page(view: &View<'_>, embed: Embed, theme: Theme) -> Markup {
    let name = &view.tournament.setup.name;
    let body = html! {
        (contents(embed, view))
        p class="embed-more small" { a href=(view.at().home()) { bdi { (name) } } }
    };
    layout(&Page {
        texts: view.texts,
        title: format!("{} · {name}", embed.title(view)),
        header: None,
        body: leading_outside(body),
        live: Some(Live { url: view.at().live(), seq: view.seq, swap: &["main"], parts: None }),
        feed: None,
        theme,
        shell: Shell::Embed,
    })
}

fn contents(embed: Embed, view: &View<'_>) -> Markup {
    match embed {
        Embed::Standings => standings::contents(view),
        Embed::Pairings => names::contents(view),
        Embed::Bracket => bracket::contents(view),
    }
}

/// Makes every link open in a new tab, because no other page may be shown in the frame.
fn leading_outside(body: Markup) -> Markup {
    let text = body.into_string();
    // User text cannot contain a tag, because it is escaped.
    PreEscaped(text.replace("<a ", "<a target=\"_blank\" rel=\"noopener\" ").replace(" data-inline", ""))
}
