//! Archiving and deleting: the section of the settings, and the page that shows what a deletion loses.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::{Journal, Tournament};
use pairwright_store::TournamentId;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::parts::{Address, Level, View, crumb, notice, plain};
use pairwright_web_kit::server::{Host, Submission, Visitor, view};
use pairwright_words::{Texts, say};

use crate::desk::Desk;

/// The field with the last entry at the time of the question.
pub(crate) const LAST: &str = "last";

pub(crate) fn section(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        section class="card stack" id="keeping" {
            h2 { (say!(texts, "keeping-title")) }
            p class="soft" { (say!(texts, "keeping-why")) }
            div class="buttons" {
                (archive_form(texts, desk.view.at(), true, "desk"))
                a class="button small danger" href=(delete_address(desk.view.at())) { (say!(texts, "keeping-delete")) }
            }
        }
    }
}

/// The button that archives or restores a tournament and then leads to `to`.
pub(crate) fn archive_form(texts: Texts, at: Address<'_>, archive: bool, to: &str) -> Markup {
    let words = if archive { say!(texts, "keeping-archive") } else { say!(texts, "keeping-restore") };
    html! {
        form method="post" action={ (at.desk()) "/archive" } {
            input type="hidden" name="archived" value=(if archive { "yes" } else { "no" });
            input type="hidden" name="to" value=(to);
            button class="button small" type="submit" { (words) }
        }
    }
}

pub(crate) fn delete_address(at: Address<'_>) -> String {
    format!("{}/delete", at.desk())
}

/// The question before a deletion: what is lost, how to keep it, and cancelling first.
fn drawn(view: &View<'_>, journal: &Journal, refused: Option<&str>) -> Markup {
    let texts = view.texts;
    let name = view.tournament.setup.name.as_str();
    let home = view.at().home();
    let title = say!(texts, "delete-title", name = name);
    let body = html! {
        (crumb(&view.at().desk(), say!(texts, "to-the-desk")))
        h1 class="page-title" { (title) }
        @if let Some(sentence) = refused { (notice(Level::Refused, sentence)) }
        section class="card stack narrow question" {
            p { (lost(texts, view.tournament, journal.entries().len())) " " strong { (say!(texts, "delete-for-ever")) } }
            div class="buttons" {
                a class="button" href={ (home) "/journal.json" } { (say!(texts, "desk-save-journal")) }
                a class="button" href={ (home) "/file.json" } { (say!(texts, "desk-save-file")) }
            }
            p class="soft small" { (say!(texts, "delete-save-why")) }
            div class="buttons" {
                a class="button primary" href={ (view.at().desk()) "/settings" } autofocus { (say!(texts, "desk-leave-it")) }
                (archive_form(texts, view.at(), true, "list"))
                form method="post" action=(delete_address(view.at())) {
                    input type="hidden" name=(LAST) value=(journal.last_seq());
                    button class="button danger" type="submit" { (say!(texts, "delete-yes")) }
                }
            }
        }
    };
    plain(texts, title.clone(), body)
}

fn lost(texts: Texts, tournament: &Tournament, entries: usize) -> String {
    let results = tournament.rounds.iter().flat_map(|round| &round.matches);
    let results = results.filter(|m| m.pair().is_some() && !m.is_open()).count();
    say!(
        texts,
        "delete-lost",
        players = tournament.players.len(),
        rounds = tournament.rounds.len(),
        results = results,
        entries = entries,
    )
}

pub(crate) async fn archive(
    State(app): State<Host>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    let archived = submission.fields.get("archived") == "yes";
    let to = match submission.fields.get("to") {
        "desk" if !archived => Address(&id).desk(),
        _ => "/".to_owned(),
    };
    app.run(move |journals| {
        journals.archive(&id.as_str().into(), archived)?;
        Ok(Redirect::to(&to).into_response())
    })
    .await
}

pub(crate) async fn answer(
    State(app): State<Host>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Error> {
    app.run(move |journals| Ok(question(journals, &id.as_str().into(), visitor, None)?.into_response())).await
}

/// Deletes a tournament, unless it has changed since the question.
pub(crate) async fn delete(
    State(app): State<Host>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    let last = submission.fields.get(LAST).parse().unwrap_or(0);
    app.run(move |journals| {
        let id = id.as_str().into();
        let now = |journal: &Journal| journal.tournament().setup.venue.practice.then(|| journal.last_seq());
        // Practice players go on while the button is pressed.
        let last = journals.read(&id, now)?.unwrap_or(last);
        match journals.delete(&id, last) {
            Ok(()) => Ok(Redirect::to("/").into_response()),
            Err(Error::Changed) => {
                let sentence = Error::Changed.sentence(submission.visitor.texts);
                let page = question(journals, &id, submission.visitor, Some(&sentence))?;
                Ok((StatusCode::CONFLICT, page).into_response())
            }
            Err(error) => Err(error),
        }
    })
    .await
}

fn question(
    journals: &Journals,
    id: &TournamentId,
    visitor: Visitor,
    refused: Option<&str>,
) -> Result<maud::Markup, Error> {
    let moment = journals.moment(id)?;
    let journal = journals.read(id, Journal::clone)?;
    Ok(drawn(&view(&moment, visitor), &journal, refused))
}
