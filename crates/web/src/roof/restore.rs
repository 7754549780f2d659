//! The backups page: downloading one, and restoring an uploaded one after showing its contents and what would be lost.

use std::path::Path;
use std::sync::Arc;

use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_office::shown;
use pairwright_store as store;
use pairwright_store::SqliteStore;
use pairwright_web_kit::error::{Error, SURE};
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::parts::{Level, coded, crumb, notice, plain};
use pairwright_web_kit::server::access::OWNERS_LINK;
use pairwright_web_kit::server::{Access, Submission, Visitor};
use pairwright_web_kit::time::day_and_time;
use pairwright_words::{Texts, say};

use crate::database_file::DatabaseFile;
use crate::roof::at_hand::{self, AT_HAND, CopyChoice};
use crate::roof::received::{Contents, Received, contents, receive};
use crate::state::App;

/// The field that names the backup; empty for the one that waits for the restart.
const BACKUP: &str = "backup";
/// Maximum number of tournaments listed as losing entries.
const NAMED: usize = 50;

pub(crate) async fn answer(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    drawn(&app, visitor.texts, None).await
}

async fn drawn(app: &App, texts: Texts, refused: Option<Error>) -> Result<Response, Error> {
    let shown = app.clone();
    app.host
        .run(move |journals| {
            let status = refused.as_ref().map_or(StatusCode::OK, Error::status);
            let refused = refused.map(|error| error.sentence(texts));
            Ok((status, page(&shown, journals, texts, refused.as_deref())?).into_response())
        })
        .await
}

fn page(app: &App, journals: &Journals, texts: Texts, refused: Option<&str>) -> Result<Markup, Error> {
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "backups-title")) }
        div class="stack" {
            @if let Some(sentence) = refused { (notice(Level::Refused, sentence)) }
            section class="card stack narrow" {
                p class="soft" { (say!(texts, "backup-why")) }
                div class="buttons" { a class="button" href="/backup" { (say!(texts, "backup-save")) } }
            }
            @match may_restore(app) {
                Ok(file) => (restoring(app, journals, texts, &file)?),
                Err(_) => (of_no_desk(app, texts))
            }
        }
    };
    Ok(plain(texts, say!(texts, "backups-title"), body))
}

/// Explains why nothing can be restored, and lists the backups.
fn of_no_desk(app: &App, texts: Texts) -> Markup {
    html! {
        @match &app.file {
            Some(file) => {
                p class="soft" { (say!(texts, "backups-not-the-desk")) }
                (at_hand::list(texts, file, CopyChoice::None))
            }
            None => { p class="soft" { (coded(&say!(texts, "backups-no-file"))) } }
        }
    }
}

/// Shows the backup that waits for the restart, the uploaded one, or the upload form.
fn restoring(app: &App, journals: &Journals, texts: Texts, file: &DatabaseFile) -> Result<Markup, Error> {
    let seen = |copy: &Path| contents(copy, journals, &app.host.access);
    let spares = spares(app, texts);
    if SqliteStore::staged(file.path()).is_some() {
        return Ok(html! { (waiting(texts, &spares)) (at_hand::list(texts, file, CopyChoice::Later)) });
    }
    let list = at_hand::list(texts, file, CopyChoice::Now);
    Ok(match Received::of(file.path()) {
        Some(received) => {
            let found = seen(&received.path)?;
            html! { (question(texts, file.path(), (&received, &found), &spares)) (list) }
        }
        None => html! { (list) (form(texts)) },
    })
}

/// Warns that spares have copied what is not in the backup, if there are any.
fn spares(app: &App, texts: Texts) -> Markup {
    let has_spares = app.spare.as_ref().is_some_and(|spare| spare.has_spares(&app.direct_address));
    html! { @if has_spares { (notice(Level::Warning, say!(texts, "backups-spare"))) } }
}

fn form(texts: Texts) -> Markup {
    html! {
        form class="card stack narrow" method="post" action="/backups" enctype="multipart/form-data" {
            h2 { (say!(texts, "backups-restore")) }
            p { (say!(texts, "backups-restore-why")) }
            label class="field" {
                span { (say!(texts, "backups-file")) }
                input type="file" name="file" required;
            }
            div class="buttons" { button class="button" type="submit" { (say!(texts, "backups-check")) } }
        }
    }
}

/// Shows a backup's contents, what would be lost and what will happen, with cancelling first.
fn question(
    texts: Texts,
    database: &Path,
    (received, found): (&Received, &Contents),
    spares: &Markup,
) -> Markup {
    let newest = found.newest.map(day_and_time);
    html! {
        section class="card stack narrow question" {
            h2 { (say!(texts, "backups-restore-this")) }
            p {
                (say!(texts, "backups-tournaments", count = found.tournaments)) " "
                @if let Some(time) = newest { (say!(texts, "backups-newest", time = time)) }
            }
            @if received.is_incomplete() { (notice(Level::Warning, say!(texts, "backups-incomplete"))) }
            @if !found.is_of_this_database { (notice(Level::Warning, say!(texts, "backups-other"))) }
            (lost(texts, found))
            @if found.returning > 0 { p { (say!(texts, "backups-returning", count = found.returning)) } }
            p { (say!(texts, "backups-beside")) }
            (spares)
            p { (say!(texts, "backups-what-happens", path = shown(&kept_as(database)))) }
            form class="stack" method="post" action="/backups/restore" {
                input type="hidden" name=(BACKUP) value=(received.name);
                @if !found.lost.is_empty() {
                    label class="check" { input type="checkbox" name=(SURE) value="yes" required; (say!(texts, "backups-sure")) }
                }
                div class="buttons" {
                    button class="button primary" type="submit" formaction="/backups/discard" formnovalidate { (say!(texts, "backups-discard")) }
                    button class="button danger" type="submit" { (say!(texts, "backups-confirm")) }
                }
            }
        }
    }
}

/// The name under which the replaced database is kept, except for its number.
fn kept_as(database: &Path) -> std::path::PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push(store::BEFORE_RESTORE);
    name.into()
}

fn lost(texts: Texts, found: &Contents) -> Markup {
    let more = found.lost.len().saturating_sub(NAMED);
    html! {
        @if found.lost.is_empty() {
            p { (say!(texts, "backups-nothing-lost")) }
        } @else {
            h3 { (say!(texts, "backups-lost")) }
            ul {
                @for one in found.lost.iter().take(NAMED) {
                    li {
                        strong { bdi { (one.name) } } " – "
                        @if one.entries == one.of { (say!(texts, "backups-lost-all", count = one.of)) }
                        @else { (say!(texts, "backups-lost-last", count = one.entries, of = one.of)) }
                    }
                }
                @if more > 0 { li { (say!(texts, "backups-lost-more", count = more)) } }
            }
        }
    }
}

/// A confirmed backup, until the restart.
fn waiting(texts: Texts, spares: &Markup) -> Markup {
    html! {
        form class="card stack narrow" method="post" action="/backups/restore" {
            h2 { (say!(texts, "backups-waits")) }
            p { (say!(texts, "backups-waits-why")) }
            (spares)
            div class="buttons" {
                button class="button primary" type="submit" formaction="/backups/discard" { (say!(texts, "backups-waits-drop")) }
                button class="button danger" type="submit" { (say!(texts, "backups-waits-now")) }
            }
        }
    }
}

pub(crate) async fn submit(
    State(app): State<App>,
    visitor: Visitor,
    upload: Multipart,
) -> Result<Response, Error> {
    let file = may_restore(&app)?;
    match receive(file.path().to_owned(), upload).await {
        Ok(()) => Ok(Redirect::to("/backups").into_response()),
        Err(error) => drawn(&app, visitor.texts, Some(error)).await,
    }
}

pub(crate) async fn check(State(app): State<App>, sent: Submission) -> Result<Response, Error> {
    let (file, texts) = (may_restore(&app)?, sent.visitor.texts);
    match app.host.run(move |_| at_hand::check(&file, sent.fields.get(AT_HAND))).await {
        Ok(()) => Ok(Redirect::to("/backups").into_response()),
        Err(error) => drawn(&app, texts, Some(error)).await,
    }
}

/// Restores the named backup: stages it durably beside the database and restarts the server.
pub(crate) async fn restore(State(app): State<App>, sent: Submission) -> Result<Response, Error> {
    let (file, texts, access) = (may_restore(&app)?, sent.visitor.texts, app.host.access.clone());
    let done = app
        .host
        .run(move |journals| {
            let key = stage(&access, journals, &file, &sent)?;
            file.start_again();
            Ok(begun(texts, &key).into_response())
        })
        .await;
    match done {
        Err(error @ Error::Invalid(_)) => drawn(&app, texts, Some(error)).await,
        done => done,
    }
}

/// Stages the backup for the restart and returns the last part of its owner's link.
fn stage(
    access: &Access,
    journals: &Journals,
    file: &DatabaseFile,
    sent: &Submission,
) -> Result<String, Error> {
    if let (Some(staged), "") = (SqliteStore::staged(file.path()), sent.fields.get(BACKUP)) {
        return Ok(contents(&staged, journals, access)?.key);
    }
    let received = named(file, sent).ok_or_else(|| Error::Conflict(message!("backups-gone")))?;
    let found = contents(&received.path, journals, access)?;
    if !found.lost.is_empty() && !sent.fields.is_ticked(SURE) {
        return Err(Error::Invalid(message!("backups-unsure")));
    }
    SqliteStore::stage(&received.path, file.path())?;
    Ok(found.key)
}

pub(crate) async fn discard(State(app): State<App>, sent: Submission) -> Result<Response, Error> {
    let file = may_restore(&app)?;
    app.host
        .run(move |_| {
            match (SqliteStore::staged(file.path()), sent.fields.get(BACKUP)) {
                (Some(staged), "") => std::fs::remove_file(staged).map_err(|_| Error::Broken)?,
                _ => named(&file, &sent).iter().for_each(Received::discard),
            }
            Ok(Redirect::to("/backups").into_response())
        })
        .await
}

fn named(file: &DatabaseFile, sent: &Submission) -> Option<Received> {
    Received::of(file.path()).filter(|received| received.name == sent.fields.get(BACKUP))
}

/// The database's file, if it can be restored here: only on the desk.
fn may_restore(app: &App) -> Result<Arc<DatabaseFile>, Error> {
    if app.spare.as_ref().is_some_and(|spare| !spare.is_desk()) {
        return Err(store::Error::NotTheDesk.into());
    }
    app.file.clone().ok_or_else(|| Error::Conflict(message!("backups-no-file")))
}

/// The last page of this server. Its link works once the next one answers.
fn begun(texts: Texts, key: &str) -> Markup {
    let body = html! {
        div class="empty" {
            h1 class="empty-title" { (say!(texts, "backups-begun")) }
            p { (say!(texts, "backups-begun-why")) }
            nav class="buttons ways-on" {
                a class="button primary" href={ (OWNERS_LINK) (key) } { (say!(texts, "backups-continue")) }
            }
        }
    };
    plain(texts, say!(texts, "backups-begun"), body)
}
