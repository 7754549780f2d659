//! The page of the spare: the link to follow this laptop, the button to take over, and the former desk's missing entries.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::{Action, message};
use pairwright_office::decide::action_sentence;
use pairwright_store::{Seq, TournamentId};
use pairwright_web_kit::error::{Error, SURE};
use pairwright_web_kit::journals::{CommandStamp, Journals};
use pairwright_web_kit::parts::{Level, crumb, is_loopback, notice, plain};
use pairwright_web_kit::server::{Submission, Visitor};
use pairwright_web_kit::time::time_of_day;
use pairwright_words::{Texts, say};

use crate::spare::Spare;
use crate::spare::again::with_local_ids;
use crate::spare::state::{Returned, ServerStanding};
use crate::spare::wire::EntryRow;
use crate::spare_pages::line::sentence;
use crate::state::App;

/// The interval at which the page updates itself, in milliseconds.
const AGAIN: u32 = 3_000;

pub(crate) async fn answer(State(app): State<App>, visitor: Visitor) -> Result<Response, Error> {
    let host = app.host.clone();
    host.run(move |journals| page(&app, journals, &visitor, None)).await
}

/// A former desk's entry that could not be re-entered, and why.
struct NotEntered {
    command: String,
    error: Error,
}

fn page(
    app: &App,
    journals: &Journals,
    visitor: &Visitor,
    not_entered: Option<NotEntered>,
) -> Result<Response, Error> {
    let spare = spare_of(app)?;
    let (texts, standing) = (visitor.texts, spare.standing());
    let body = html! {
        (crumb("/", say!(texts, "all-tournaments")))
        h1 class="page-title" { (say!(texts, "spare-title")) }
        // On other servers the line at the top shows it.
        @if standing == ServerStanding::Desk { p data-again=(AGAIN) { (sentence(texts, &spare, visitor.now)) } }
        @match standing {
            ServerStanding::Desk => {
                (returned(texts, journals, &spare, not_entered.as_ref())?)
                (way_in(texts, app, &spare, visitor.now))
            }
            ServerStanding::Spare => { (button(texts, &spare)) }
            ServerStanding::Former => { (own(texts, journals, &spare)?) (button(texts, &spare)) }
        }
    };
    let status = not_entered.map_or(StatusCode::OK, |entry| entry.error.status());
    Ok((status, plain(texts, say!(texts, "spare-title"), body)).into_response())
}

/// The instructions for starting a spare, and whether one follows.
fn way_in(texts: Texts, app: &App, spare: &Spare, now: i64) -> Markup {
    let link = app.host.access.follow_link(&app.direct_address);
    let follower = spare.state().follower.clone();
    html! {
        section class="card stack" {
            h2 { (say!(texts, "spare-begin")) }
            p { (say!(texts, "spare-begin-why")) }
            pre class="command" { (say!(texts, "spare-command")) " " (link) }
            @if is_loopback(&app.direct_address) { (notice(Level::Warning, say!(texts, "spare-loopback"))) }
            p class="soft" { (say!(texts, "spare-secret")) }
            @match follower {
                Some((address, at)) => p { (say!(texts, "spare-followed", address = address, seconds = (now - at).max(0) / 1_000)) },
                None => p class="soft" { (say!(texts, "spare-nobody")) },
            }
        }
    }
}

/// The button to take over. A former desk lacks what was entered since, which must be confirmed first.
fn button(texts: Texts, spare: &Spare) -> Markup {
    let other = spare.people_reach_other().unwrap_or_default();
    let is_former = spare.standing() == ServerStanding::Former;
    html! {
        form class="card stack" method="post" action="/spare/desk" {
            @if is_former {
                p { (say!(texts, "spare-become-again", address = other)) }
                label class="check" { input type="checkbox" name=(SURE) value="yes" required; (say!(texts, "spare-become-sure")) }
                button class="button danger" type="submit" { (say!(texts, "spare-become")) }
            } @else {
                p { (say!(texts, "spare-become-why")) }
                button class="button primary" type="submit" { (say!(texts, "spare-become")) }
            }
        }
    }
}

/// The entries that only the former desk has, with their buttons.
fn returned(
    texts: Texts,
    journals: &Journals,
    spare: &Spare,
    not_entered: Option<&NotEntered>,
) -> Result<Markup, Error> {
    let returned = spare.returned()?;
    let why_not =
        |row: &EntryRow| not_entered.filter(|entry| entry.command == row.command).map(|entry| &entry.error);
    Ok(html! {
        @if !returned.is_empty() {
            section class="card stack" id="returned" {
                h2 { (say!(texts, "returned-title")) }
                p { (say!(texts, "returned-why")) }
                @for Returned { journal, first, rows } in &returned {
                    (list(texts, journals, journal, rows, &|row| choices(texts, journal, row, *first, why_not(row))))
                }
            }
        }
    })
}

/// The entries that only this former desk has.
fn own(texts: Texts, journals: &Journals, spare: &Spare) -> Result<Markup, Error> {
    let mut own: Vec<(String, Vec<EntryRow>)> = Vec::new();
    for (journal, seq) in spare.state().own.clone() {
        let after = pairwright_store::Seq(seq.saturating_sub(1));
        let entry = spare.store.entries(&journal.as_str().into(), after)?.into_iter().next();
        let rows = entry.map(EntryRow::from);
        match own.last_mut() {
            Some((last, these)) if *last == journal => these.extend(rows),
            _ => own.push((journal, rows.into_iter().collect())),
        }
    }
    Ok(html! {
        @if !own.is_empty() {
            section class="card stack" id="returned" {
                h2 { (say!(texts, "former-own-title")) }
                p { (say!(texts, "former-own-why")) }
                @for (journal, rows) in &own { (list(texts, journals, journal, rows, &|_| html! {})) }
            }
        }
    })
}

/// Entries of a journal, with the tournament's name.
fn list(
    texts: Texts,
    journals: &Journals,
    journal: &str,
    rows: &[EntryRow],
    beside: &dyn Fn(&EntryRow) -> Markup,
) -> Markup {
    let id = TournamentId::from(journal);
    let tournament = journals.moment(&id).ok().map(|moment| moment.tournament);
    let name = match &tournament {
        Some(tournament) => tournament.setup.name.clone(),
        None if id.is_beside() => say!(texts, "returned-beside"),
        None => say!(texts, "returned-unknown"),
    };
    html! {
        h3 { bdi { (name) } }
        ul class="rows" {
            @for row in rows {
                @let action = serde_json::from_str::<Action>(&row.action).ok();
                @let what = tournament.as_ref().zip(action).map(|(tournament, action)| action_sentence(texts, tournament, &action));
                li {
                    span class="grow" {
                        time { (time_of_day(row.at)) } " "
                        @match what {
                            Some(what) => (what),
                            None => { (say!(texts, "returned-record")) " " code class="small" { (row.action) } },
                        }
                    }
                    (beside(row))
                }
            }
        }
    }
}

/// The buttons of an entry, or why it could not be re-entered, with a link to the present state.
fn choices(texts: Texts, journal: &str, row: &EntryRow, first: u64, why_not: Option<&Error>) -> Markup {
    let form = |path: &str, class: &str, word: String| {
        html! {
            form method="post" action=(path) {
                input type="hidden" name="journal" value=(journal);
                input type="hidden" name="entry" value=(row.command);
                button class={ "button small " (class) } type="submit" { (word) }
            }
        }
    };
    html! {
        @if may_enter(journal, row, first) { (form("/spare/enter", "", say!(texts, "returned-enter"))) }
        (form("/spare/drop", "danger", say!(texts, "returned-drop")))
        @if let Some(error) = why_not {
            div class="whole-row" {
                (notice(Level::Warning, error.sentence(texts)))
                p class="small" {
                    a href={ "/t/" (journal) "/desk" } { (say!(texts, "returned-see-desk")) }
                }
            }
        }
    }
}

/// Whether an entry can be re-entered: it belongs to a tournament and refers to no number that is taken here.
fn may_enter(journal: &str, row: &EntryRow, first: u64) -> bool {
    match serde_json::from_str::<Action>(&row.action) {
        _ if TournamentId::from(journal).is_beside() => false,
        Ok(Action::Undo { entries }) => entries.iter().all(|entry| *entry < first),
        Ok(Action::Erase { .. }) | Err(_) => false,
        Ok(_) => true,
    }
}

pub(crate) async fn become_desk(State(app): State<App>, sent: Submission) -> Result<Response, Error> {
    let spare = spare_of(&app)?;
    if spare.standing() == ServerStanding::Former && !sent.fields.is_ticked(SURE) {
        return Err(Error::Invalid(message!("spare-become-unsure")));
    }
    spare.become_desk(&app.host.address(), &app.host.access.follow_key()).await?;
    let access = app.host.access.clone();
    app.host.run(move |_| access.write_down_visitors()).await?;
    Ok(Redirect::to("/").into_response())
}

/// Re-enters an entry under its original command, so that it never occurs twice. On failure the page shows
/// the reason beside it.
pub(crate) async fn enter(State(app): State<App>, sent: Submission) -> Result<Response, Error> {
    let (spare, host) = (spare_of(&app)?, app.host.clone());
    host.run(move |journals| {
        let to_page = || Redirect::to("/spare").into_response();
        let Some((journal, row, first)) = found(&spare, &sent)? else { return Ok(to_page()) };
        let command = row.command.clone();
        let former = spare.state().returned.get(&journal).cloned().unwrap_or_default();
        match enter_again(journals, journal, row, first, &former) {
            Ok(()) => Ok(to_page()),
            Err(error) => page(&app, journals, &sent.visitor, Some(NotEntered { command, error })),
        }
    })
    .await
}

fn enter_again(
    journals: &Journals,
    journal: String,
    row: EntryRow,
    first: u64,
    former: &[EntryRow],
) -> Result<(), Error> {
    if !may_enter(&journal, &row, first) {
        return Err(Error::Invalid(message!("returned-cannot-enter")));
    }
    let id = TournamentId::from(journal);
    let here = journals.store().entries(&id, Seq(first.saturating_sub(1)))?;
    let action = with_local_ids(former, &here, &row.action).ok_or(Error::Broken)?;
    let command = CommandStamp { id: row.command.clone(), by: row.by.clone() };
    match journals.act(&id, &command, &|_| Ok(vec![action.clone()])) {
        Err(Error::NoSuchTournament(_)) if row.seq == 1 => journals.adopt(&id, row.into()),
        done => done.map(drop),
    }
}

/// Discards an entry of the former desk.
pub(crate) async fn drop_entry(State(app): State<App>, sent: Submission) -> Result<Response, Error> {
    let spare = spare_of(&app)?;
    app.host
        .run(move |_| match found(&spare, &sent)? {
            Some((journal, row, _)) => spare.drop_entry(&journal, &row.command),
            None => Ok(()),
        })
        .await?;
    Ok(Redirect::to("/spare").into_response())
}

/// The entry of a form, and the first number that only the former desk has; `None` if it was already handled.
fn found(spare: &Spare, sent: &Submission) -> Result<Option<(String, EntryRow, u64)>, Error> {
    let (journal, command) = (sent.fields.get("journal"), sent.fields.get("entry"));
    let returned = spare.returned()?.into_iter().find(|one| one.journal == journal);
    Ok(returned.and_then(|Returned { journal, first, rows }| {
        rows.into_iter().find(|row| row.command == command).map(|row| (journal, row, first))
    }))
}

fn spare_of(app: &App) -> Result<std::sync::Arc<Spare>, Error> {
    app.spare.clone().ok_or_else(|| Error::NotFound(message!("error-no-page")))
}
