//! Taking a player's name with a phone: by a tap, by the code, by the personal link; and giving it back (page 10).

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::nouns::{Claims, Player};
use pairwright_core::{PlayerId, Tournament, message};

use super::codes::{is_code, player_of};
use super::names;
use super::page::answered_with;
use super::tries::Trier;
use crate::journals::Command;
use crate::parts::Address;
use crate::people::{Badge, BrowserId, Event, People};
use crate::rights::{Author, Role};
use crate::server::access::{fresh, hex};
use crate::server::error::Error;
use crate::server::extract::{Peer, Submission};
use crate::server::guard::Admitted;
use crate::server::page::view;
use crate::server::state::App;

/// No phone has more names: a family at most.
pub(super) const MOST_NAMES: usize = 8;

/// What became of a claim.
pub(super) enum Claim {
    /// The phone has the name.
    Has(PlayerId),
    /// Somebody else's phone has it: the code is needed.
    NeedsCode(PlayerId),
}

/// The form of the list of names, or of a code.
pub(crate) async fn claim(
    State(app): State<App>,
    Path(id): Path<String>,
    headers: HeaderMap,
    peer: Peer,
    sent: Submission,
) -> Result<Response, Error> {
    let known = app.access.browser(&headers).map(|browser| browser.0);
    let browser = app.browser(headers.clone()).await?;
    app.clone()
        .run(move |journals| {
            let moment = journals.public_moment(&id.as_str().into())?;
            let wanted = PlayerId::from(sent.fields.get("player"));
            let player = moment.tournament.player(&wanted);
            let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))?;
            let typed = sent.fields.get("code");
            let taker = Taker { app: &app, id: &id, tournament: &moment.tournament, browser: &browser };
            let holds = taker.holds(&player.id);
            let who = Trier { browser: known, address: peer.0, is_proved: taker.has_proved(&player.id) };
            let done = taker.check(player, &who, typed, journals.now());
            let proved = !typed.is_empty();
            let done = done.and_then(|()| taker.may_take(player, proved, &who, journals.now()));
            let done = done.and_then(|()| taker.take(player, proved, sent.command.clone()));
            match done {
                Ok(Claim::Has(player)) => Ok(taker.welcome(&player)),
                Ok(Claim::NeedsCode(player)) => {
                    Ok(Redirect::to(&Address(&id).me_code(&player)).into_response())
                }
                Err(error @ Error::Invalid(_)) if holds => {
                    let badge = Badge::new(Role::Player, player.id.as_str());
                    answered_with(&app, &id, &sent, &badge, &error)
                }
                Err(error @ Error::Invalid(_)) => {
                    let wrong = error.sentence(sent.visitor.texts);
                    let command = hex(&fresh::<16>()?);
                    let page = names::code_page(&view(&moment, sent.visitor), player, &command, Some(&wrong));
                    Ok((error.status(), page).into_response())
                }
                Err(error) => Err(error),
            }
        })
        .await
}

/// Takes the code that was sent along with another form: the phone has given it from then on, whatever becomes of the form.
///
/// # Errors
/// Where it is not the player's code, or too many others were not.
pub(super) fn prove(
    app: &App,
    (id, tournament): (&str, &Tournament),
    sent: &Submission,
    (player, address): (&PlayerId, String),
) -> Result<(), Error> {
    let typed = sent.fields.get("code");
    let browser = sent.admitted.person.browser.as_ref().filter(|_| !typed.is_empty());
    let (Some(browser), Some(player)) = (browser, tournament.player(player)) else { return Ok(()) };
    let taker = Taker { app, id, tournament, browser };
    if taker.has_proved(&player.id) {
        return Ok(());
    }
    let who = Trier { browser: Some(browser.0.clone()), address, is_proved: false };
    taker.check(player, &who, typed, app.journals.now())?;
    taker.take(player, true, sent.command.clone()).map(|_| ())
}

/// The personal link of a ticket: claims the name at once.
pub(crate) async fn personal(
    State(app): State<App>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let browser = app.browser(headers.clone()).await?;
    app.clone()
        .run(move |journals| {
            let moment = journals.public_moment(&id.as_str().into())?;
            let player = player_of(&app.access, &moment.tournament, &id, &key);
            let player = player.ok_or_else(|| Error::NotFound(message!("phone-wrong-link")))?;
            let taker = Taker { app: &app, id: &id, tournament: &moment.tournament, browser: &browser };
            taker.are_claims_open()?;
            let command = Command { id: hex(&fresh::<16>()?), by: author(&player.id).to_string() };
            taker.take(player, true, command)?;
            Ok(taker.welcome(&player.id))
        })
        .await
}

/// Gives a name back that this phone has.
pub(crate) async fn give_back(
    State(app): State<App>,
    Path(id): Path<String>,
    admitted: Admitted,
    sent: Submission,
) -> Result<Response, Error> {
    let to = Redirect::to(&Address(&id).me()).into_response();
    let Some(browser) = admitted.person.browser else { return Ok(to) };
    let player = PlayerId::from(sent.fields.get("player"));
    let event = Event::Released { tournament: id, player: player.clone(), browser: Some(browser) };
    app.clone().run(move |_| app.access.write(&author(&player), &event)).await?;
    Ok(to)
}

/// A phone that wants a name of a tournament.
pub(super) struct Taker<'a> {
    pub(super) app: &'a App,
    pub(super) id: &'a str,
    pub(super) tournament: &'a Tournament,
    pub(super) browser: &'a BrowserId,
}

impl Taker<'_> {
    fn are_claims_open(&self) -> Result<(), Error> {
        match self.tournament.setup.venue.claims {
            Claims::Off => Err(Error::Conflict(message!("phone-claims-off"))),
            Claims::Open | Claims::Code => Ok(()),
        }
    }

    /// Whether this phone has the name already.
    fn holds(&self, player: &PlayerId) -> bool {
        self.app.access.people().state().claim_of(self.id, player, self.browser).is_some()
    }

    /// Whether this phone has given the code of the name.
    fn has_proved(&self, player: &PlayerId) -> bool {
        let people = self.app.access.people().state();
        people.claim_of(self.id, player, self.browser).is_some_and(|claim| claim.proved)
    }

    /// Looks at a code, where one was typed.
    fn check(&self, player: &Player, who: &Trier, typed: &str, now: i64) -> Result<(), Error> {
        self.are_claims_open()?;
        if typed.is_empty() {
            return Ok(());
        }
        let (tries, id) = (&self.app.tries, &player.id);
        let wait = tries.wait(who, self.id, id, now);
        if wait > 0 {
            return Err(Error::Invalid(message!("phone-code-wait", seconds = wait)));
        }
        if is_code(&self.app.access, self.id, id, typed) {
            tries.forget(who, self.id, id);
            return Ok(());
        }
        tries.failed(who, self.id, id, now);
        Err(Error::Invalid(message!("phone-code-wrong", name = player.name.as_str())))
    }

    /// Whether what this writes down is not too much, from this phone or its address.
    fn may_take(&self, player: &Player, proved: bool, who: &Trier, now: i64) -> Result<(), Error> {
        let decided = self.decide(&self.app.access.people().state(), player, proved);
        // What takes nothing is not counted, and who knows the code is not kept out by others' attempts.
        if proved || !decided.is_ok_and(|events| !events.is_empty()) {
            return Ok(());
        }
        let counted = self.app.claims.count(who, now);
        counted.map_err(|seconds| Error::Conflict(message!("phone-claims-wait", seconds = seconds)))
    }

    /// Takes the name, unless somebody else was faster and it is not proved whose it is.
    pub(super) fn take(&self, player: &Player, proved: bool, command: Command) -> Result<Claim, Error> {
        let command = Command { by: author(&player.id).to_string(), ..command };
        let taken = self.app.access.people().act(&command, &|people| self.decide(people, player, proved));
        match taken {
            Ok(_) => Ok(Claim::Has(player.id.clone())),
            Err(Error::Choose(_)) => Ok(Claim::NeedsCode(player.id.clone())),
            Err(error) => Err(error),
        }
    }

    fn decide(&self, people: &People, player: &Player, proved: bool) -> Result<Vec<Event>, Error> {
        let mine = people.claim_of(self.id, &player.id, self.browser);
        if mine.is_some_and(|claim| claim.proved || !proved) {
            return Ok(Vec::new());
        }
        if !proved && !people.phones(self.id, &player.id).is_empty() {
            return Err(Error::Choose(String::new()));
        }
        if mine.is_none() && people.names(self.browser, self.id).count() >= MOST_NAMES {
            return Err(Error::Conflict(message!("phone-too-many-names", most = MOST_NAMES)));
        }
        Ok(vec![Event::Claimed {
            tournament: self.id.to_owned(),
            player: player.id.clone(),
            browser: self.browser.clone(),
            proved,
        }])
    }

    /// To the player's page, with the cookie by which the phone is known again.
    pub(super) fn welcome(&self, player: &PlayerId) -> Response {
        let cookie = [(SET_COOKIE, self.app.access.cookie(self.browser))];
        (StatusCode::SEE_OTHER, cookie, Redirect::to(&Address(self.id).me_as(player))).into_response()
    }
}

/// How the ledger names a player.
fn author(player: &PlayerId) -> Author {
    Author::new(Role::Player, player.as_str())
}
