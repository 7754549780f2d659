//! Carries out judges' forms and answers on the page they came from.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use maud::Markup;
use pairwright_core::PlayerId;
use pairwright_store::TournamentId;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Moment;
use pairwright_web_kit::people::Badge;
use pairwright_web_kit::server::order::{Decision, decided};
use pairwright_web_kit::server::{Admitted, Host, Submission, Visitor, view};

use super::place::{JudgePage, TableFilter};
use super::{Judging, frame, penalties};
use crate::desk::notice::Notice;
use crate::state::DeskState;

pub(crate) fn order(decide: Decision) -> MethodRouter<DeskState> {
    post(move |State(app): State<Host>, Path(id): Path<String>, sent: Submission| {
        carry_out(app, id, sent, decide.clone())
    })
}

async fn carry_out(app: Host, id: String, sent: Submission, decide: Decision) -> Result<Response, Error> {
    let host = app.clone();
    app.run(move |journals| {
        let id: TournamentId = id.as_str().into();
        let done = decided(&host.access, journals, &id, &sent, &*decide);
        let Submission { visitor, admitted, fields, path, .. } = sent;
        let place = JudgePage::find(fields.get("at")).unwrap_or(JudgePage::Tables(TableFilter::All));
        let moment = journals.moment(&id)?;
        let Err(error) = done else {
            return Ok(Redirect::to(&place.url(&view(&moment, visitor))).into_response());
        };
        let status = error.status();
        let notice = Notice::about(view(&moment, visitor).texts, path, fields, &error);
        let page = render(&host, &id, visitor, &admitted.badge, &place, &notice);
        let first =
            || render(&host, &id, visitor, &admitted.badge, &JudgePage::Tables(TableFilter::All), &notice);
        Ok((status, page.or_else(|_| first())?).into_response())
    })
    .await
}

pub(crate) async fn show(
    app: Host,
    id: String,
    visitor: Visitor,
    admitted: Admitted,
    place: JudgePage,
) -> Result<Response, Error> {
    let host = app.clone();
    app.run(move |_| {
        let notice = Notice::default();
        Ok(render(&host, &id.as_str().into(), visitor, &admitted.badge, &place, &notice)?.into_response())
    })
    .await
}

fn render(
    app: &Host,
    id: &TournamentId,
    visitor: Visitor,
    badge: &Badge,
    place: &JudgePage,
    notice: &Notice,
) -> Result<Markup, Error> {
    let journals = &*app.journals;
    let (moment, clocks) = (journals.moment(id)?, app.clocks.clocks(id)?);
    let elsewhere = penalties::elsewhere(&app.catalogue, id, &people(&moment, place))?;
    let command = hex(&fresh::<16>()?);
    let (view, now) = (view(&moment, visitor), journals.now());
    let judging = Judging {
        view,
        place,
        badge,
        command: &command,
        notice,
        elsewhere: &elsewhere,
        clocks: &clocks,
        now,
    };
    frame::page(&judging)
}

/// The names of the players a page is about.
fn people(moment: &Moment, place: &JudgePage) -> Vec<String> {
    let tournament = &moment.tournament;
    let ids: Vec<PlayerId> = match place {
        JudgePage::Table(round, player) => {
            let played = tournament.round(*round).and_then(|round| round.match_of(player));
            played.map(|played| played.players.clone()).unwrap_or_default()
        }
        JudgePage::Player(player) => vec![player.clone()],
        JudgePage::Tables(_) | JudgePage::Checks | JudgePage::Players => Vec::new(),
    };
    ids.iter().filter_map(|id| tournament.player(id)).map(|player| player.name.clone()).collect()
}
