//! The rules of a season of the server: writing, changing and removing them.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::error::fields::SURE;
use pairwright_web_kit::parts::{Level, crumb, notice, plain};
use pairwright_web_kit::seasons::{self, LONGEST};
use pairwright_web_kit::server::extract::{Submission, Visitor};
use pairwright_web_kit::server::state::Host;
use pairwright_words::{Texts, say};
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
pub(crate) struct SeasonPath {
    #[serde(default)]
    id: Option<String>,
}

struct SeasonDraft {
    id: Option<String>,
    text: String,
}

const SMALLEST: &str = include_str!("season.toml");

impl SeasonDraft {
    fn address(&self) -> String {
        self.id.as_ref().map_or_else(|| "/seasons/new".to_owned(), |id| format!("/seasons/{id}/edit"))
    }
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(SeasonPath { id }): Path<SeasonPath>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let state = app.seasons.state();
    let text = match &id {
        Some(id) => state.get(id)?.rules.clone(),
        None => SMALLEST.to_owned(),
    };
    Ok(page(visitor.texts, &SeasonDraft { id, text }, None)?.into_response())
}

pub(crate) async fn submit(
    State(app): State<Host>,
    Path(SeasonPath { id }): Path<SeasonPath>,
    submission: Submission,
) -> Result<Response, Error> {
    let ledger = app.seasons.clone();
    app.run(move |_| {
        let Submission { visitor, fields, command, .. } = submission;
        let text = fields.get("text").replace("\r\n", "\n");
        match seasons::write(&ledger, &command, id.as_deref(), &text) {
            Ok(id) => Ok(Redirect::to(&format!("/seasons/{id}")).into_response()),
            Err(error) => {
                let page = page(visitor.texts, &SeasonDraft { id, text }, Some(&error))?;
                Ok((error.status(), page).into_response())
            }
        }
    })
    .await
}

pub(crate) async fn remove(
    State(app): State<Host>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    let ledger = app.seasons.clone();
    app.run(move |_| {
        if !submission.fields.is_ticked(SURE) {
            let question = question(submission.visitor.texts, &id, &ledger.state().get(&id)?.name);
            return Ok((StatusCode::CONFLICT, question).into_response());
        }
        seasons::remove(&ledger, &submission.command, &id)?;
        Ok(Redirect::to("/seasons").into_response())
    })
    .await
}

fn question(texts: Texts, id: &str, name: &str) -> Markup {
    let body = html! {
        (crumb(&format!("/seasons/{id}/edit"), say!(texts, "seasons-edit-title")))
        h1 class="page-title" { (say!(texts, "seasons-remove")) }
        (notice(Level::Warning, say!(texts, "seasons-remove-sure", name = name)))
        form class="buttons" method="post" action={ "/seasons/" (id) "/remove" } {
            input type="hidden" name=(SURE) value="yes";
            button class="button danger" type="submit" { (say!(texts, "seasons-remove")) }
        }
    };
    plain(texts, say!(texts, "seasons-remove"), body)
}

fn page(texts: Texts, draft: &SeasonDraft, error: Option<&Error>) -> Result<Markup, Error> {
    let title = match draft.id {
        Some(_) => say!(texts, "seasons-edit-title"),
        None => say!(texts, "seasons-new"),
    };
    let wish = hex(&fresh::<16>()?);
    let body = html! {
        (crumb("/seasons", say!(texts, "seasons-title")))
        h1 class="page-title" { (title) }
        p class="soft" { (say!(texts, "seasons-edit-why")) }
        @if let Some(error) = error { (notice(Level::Refused, error.sentence(texts))) }
        form class="stack" method="post" action=(draft.address()) {
            input type="hidden" name="command" value=(wish);
            label class="field" {
                span { (say!(texts, "seasons-edit-text")) }
                textarea class="toml" name="text" rows="18" maxlength=(LONGEST) spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" { (draft.text) }
            }
            div class="buttons" { button class="button primary" type="submit" { (say!(texts, "seasons-save")) } }
        }
        @if let Some(id) = &draft.id {
            form method="post" action={ "/seasons/" (id) "/remove" } {
                button class="button small danger" type="submit" { (say!(texts, "seasons-remove")) }
            }
        }
    };
    Ok(plain(texts, title, body))
}
