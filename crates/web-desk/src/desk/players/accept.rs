//! Accepts players who requested a place by phone.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::{Action, Journal, PlayerId, message};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{Done, Journals};
use pairwright_web_kit::people::{People, PeopleEvent};
use pairwright_web_kit::server::access::Access;
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::order::{Decide, DeskOrder};

use super::requests::{ALL, accepted, all};
use crate::desk::answer::{answered, decided};
use crate::desk::history;
use crate::state::DeskState;

/// Handles accepting. If a request is taken for a registered player, its phone gets that player's name.
pub(crate) async fn answer(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    with_phones(desk, id, submission, accept).await
}

/// Handles undo and redo. A phone keeps a registered name only while its request is taken for that player.
pub(crate) async fn undo(
    State(desk): State<DeskState>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    with_phones(desk, id, submission, |order| history::undo(order, order.fields.number("entry")?)).await
}

/// Carries out a form, and grants or revokes the registered names it decides about.
async fn with_phones(
    desk: DeskState,
    id: String,
    sent: Submission,
    decide: Decide,
) -> Result<Response, Error> {
    let (access, tournament) = (desk.host.access.clone(), id.clone());
    answered(desk, id, sent, move |journals, sent| {
        done_with_phones(&access, journals, &tournament, sent, decide)
    })
    .await
}

/// The same without an answer.
pub fn done_with_phones(
    access: &Access,
    journals: &Journals,
    tournament: &str,
    sent: &Submission,
    decide: impl Fn(&DeskOrder<'_>) -> Result<Vec<Action>, Error>,
) -> Result<Done, Error> {
    let id = tournament.into();
    let done = decided(access, journals, &id, sent, decide)?;
    let taken = journals.read(&id, |journal| taken_by(journal, done.seq))?;
    if !taken.is_empty() {
        let people = access.people();
        people.act(&sent.command, &|people| Ok(handed_over(people, tournament, &taken)))?;
    }
    Ok(done)
}

/// A request taken for a registered player.
struct Taken {
    request: PlayerId,
    player: PlayerId,
    stands: bool,
}

/// The requests that an entry takes for registered players, or no longer does.
fn taken_by(journal: &Journal, seq: u64) -> Vec<Taken> {
    let Some(entry) = journal.entry(seq) else { return Vec::new() };
    match &entry.action {
        Action::AcceptPlaces { known, .. } => {
            let stands = !journal.is_undone(seq);
            let taken = |(request, player): &(PlayerId, PlayerId)| Taken {
                request: request.clone(),
                player: player.clone(),
                stands,
            };
            known.iter().map(taken).collect()
        }
        Action::Undo { entries } => entries.iter().flat_map(|seq| taken_by(journal, *seq)).collect(),
        _ => Vec::new(),
    }
}

/// Grants the registered names to the requests' phones, or revokes them.
/// The phones also keep the requested names, which wait again if the answer is undone.
fn handed_over(people: &People, tournament: &str, taken: &[Taken]) -> Vec<PeopleEvent> {
    let of_one = |taken: &Taken| {
        let phones = people.phones(tournament, &taken.request).iter();
        let event = |browser| match taken.stands {
            true => PeopleEvent::Claimed {
                tournament: tournament.to_owned(),
                player: taken.player.clone(),
                browser,
                proved: true,
            },
            false => PeopleEvent::Released {
                tournament: tournament.to_owned(),
                player: taken.player.clone(),
                browser: Some(browser),
            },
        };
        phones.map(|claim| event(claim.browser.clone())).collect::<Vec<_>>()
    };
    taken.iter().flat_map(of_one).collect()
}

/// Accepts one request, or all without objections.
/// Whether somebody is a registered player is answered one by one.
pub fn accept(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let (tournament, typed) = (order.tournament, order.fields.get("player"));
    let one = tournament.requests.iter().find(|request| request.player.id.as_str() == typed);
    match (one, typed) {
        (Some(request), _) => Ok(vec![accepted(tournament, &[request])?]),
        (None, ALL) => Ok(vec![accepted(tournament, &all(tournament)?)?]),
        (None, _) => Err(Error::Conflict(message!("requests-none"))),
    }
}
