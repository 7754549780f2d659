//! Accepting players who asked for a place on their own phones.

use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::{Action, Journal, PlayerId, message};

use super::requests::{ALL, accepted, all};
use crate::desk::answer::{answered, decided};
use crate::desk::order::Order;
use crate::people::{Event, People};
use crate::server::error::Error;
use crate::server::extract::Submission;
use crate::server::state::App;

/// The form that accepts. The phone of a request whose player was registered already has the registered name from then on.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    submission: Submission,
) -> Result<Response, Error> {
    let (access, tournament) = (app.access.clone(), id.clone());
    answered(app, id, submission, move |journals, sent| {
        let id = tournament.as_str().into();
        let done = decided(journals, &id, sent, accept)?;
        let known = journals.read(&id, |journal| known_by(journal, done.seq))?;
        if !known.is_empty() {
            access.people().act(&sent.command, &|people| Ok(handed_over(people, &tournament, &known)))?;
        }
        Ok(done)
    })
    .await
}

/// The requests that an entry has taken for those of registered players.
fn known_by(journal: &Journal, seq: u64) -> Vec<(PlayerId, PlayerId)> {
    match journal.entry(seq).map(|entry| &entry.action) {
        Some(Action::AcceptPlaces { known, .. }) => known.clone(),
        _ => Vec::new(),
    }
}

/// The registered names for the phones of the requests.
fn handed_over(people: &People, tournament: &str, known: &[(PlayerId, PlayerId)]) -> Vec<Event> {
    let of_one = |(request, player): &(PlayerId, PlayerId)| {
        let (tournament, player) = (tournament.to_owned(), player.clone());
        let gives_back = |browser| Event::Released {
            tournament: tournament.clone(),
            player: request.clone(),
            browser: Some(browser),
        };
        let takes = |browser| Event::Claimed {
            tournament: tournament.clone(),
            player: player.clone(),
            browser,
            proved: true,
        };
        let phones = people.phones(&tournament, request).iter().map(|claim| claim.browser.clone());
        phones.flat_map(|browser| [gives_back(browser.clone()), takes(browser)]).collect::<Vec<_>>()
    };
    known.iter().flat_map(of_one).collect()
}

/// Accepts somebody who waits for a place, or all of whom nothing is to be refused; whether somebody is the same person as a
/// player who is registered already is answered one by one.
fn accept(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let (tournament, typed) = (order.tournament, order.fields.get("player"));
    let one = tournament.requests.iter().find(|request| request.player.id.as_str() == typed);
    match (one, typed) {
        (Some(request), _) => Ok(vec![accepted(tournament, &[request])?]),
        (None, ALL) => Ok(vec![accepted(tournament, &all(tournament)?)?]),
        (None, _) => Err(Error::Conflict(message!("requests-none"))),
    }
}
