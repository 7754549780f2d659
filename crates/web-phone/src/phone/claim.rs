//! Claiming a player's name on a phone, by a tap in the room, a code or a personal link, and giving it back (page 10).

use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use maud::Markup;
use pairwright_core::nouns::{Claims, Player};
use pairwright_core::{PlayerId, Tournament, message};
use pairwright_office::rights::{Author, Role};
use pairwright_web_kit::codes::player::{is_code, player_of};
use pairwright_web_kit::codes::room;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::CommandStamp;
use pairwright_web_kit::parts::{Address, View};
use pairwright_web_kit::people::{Badge, BrowserId, People, PeopleEvent};
use pairwright_web_kit::server::extract::{Peer, Submission};
use pairwright_web_kit::server::guard::Admitted;
use pairwright_web_kit::server::page::view;
use pairwright_web_kit::server::state::Host;

use crate::limit::{Guess, LimitKey, keys_of};
use crate::phone::act;
use crate::phone::names::{self, Offer};
use crate::phone::page::answered_with;
use crate::state::PhoneState;

/// Maximum number of names on one shared phone: enough for a family.
const MOST_NAMES: usize = 8;

pub(super) enum ClaimOutcome {
    Has(PlayerId),
    /// Another phone has the name, so the code is needed.
    NeedsCode(PlayerId),
}

/// Handles the list of names, or the form of a code.
pub(crate) async fn claim(
    State(phone): State<PhoneState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    peer: Peer,
    sent: Submission,
) -> Result<Response, Error> {
    let known = phone.host.access.browser(&headers);
    let browser = phone.host.access.browser_or_new(&headers)?;
    let host = phone.host.clone();
    host.run(move |journals| {
        let moment = journals.public_moment(&id.as_str().into())?;
        let wanted = PlayerId::from(sent.fields.get("player"));
        let taker = Taker { phone: &phone, id: &id, tournament: &moment.tournament, browser: &browser };
        let holds = taker.holds(&wanted);
        let done = taker.claim(&wanted, &sent, &peer.0, known.as_ref(), journals.now());
        match (done, taker.tournament.player(&wanted)) {
            (Ok(ClaimOutcome::Has(player)), _) => Ok(taker.welcome(&player)),
            (Ok(ClaimOutcome::NeedsCode(player)), _) => {
                Ok(Redirect::to(&Address(&id).me_code(&player)).into_response())
            }
            (Err(error @ Error::Invalid(_)), Some(player)) if holds => {
                let badge = Badge::new(Role::Player, player.id.as_str());
                answered_with(&phone.host, &id, &sent, &badge, &error)
            }
            (Err(error @ Error::Invalid(_)), player) => {
                let page = refused_page(&phone.host, &view(&moment, sent.visitor), player, &sent, &error)?;
                Ok((error.status(), page).into_response())
            }
            // Too many claims get a short page, not the list of names.
            (Err(error), _) => Err(error),
        }
    })
    .await
}

/// The page that a claim was sent from, with the reason for the refusal.
fn refused_page(
    host: &Host,
    view: &View<'_>,
    player: Option<&Player>,
    sent: &Submission,
    error: &Error,
) -> Result<Markup, Error> {
    let (command, wrong) = (hex(&fresh::<16>()?), error.sentence(view.texts));
    if let Some(player) = player.filter(|_| !sent.fields.get("code").is_empty()) {
        return Ok(names::code_page(view, player, &command, Some(&wrong)));
    }
    let people = host.access.people().state();
    let needs_room = room::is_needed(view.tournament);
    let offer = Offer { view, people: &people, command: &command, slip: None, room: None, needs_room };
    Ok(names::page(&offer, Some(&wrong)))
}

/// Checks the code sent with another form. A right one proves the phone, even if the form is refused.
pub(super) fn prove(
    phone: &PhoneState,
    (id, tournament): (&str, &Tournament),
    sent: &Submission,
    (player, address): (&PlayerId, &str),
) -> Result<(), Error> {
    let typed = sent.fields.get("code");
    let browser = sent.admitted.person.browser.as_ref().filter(|_| !typed.is_empty());
    let (Some(browser), Some(player)) = (browser, tournament.player(player)) else { return Ok(()) };
    let taker = Taker { phone, id, tournament, browser };
    if taker.has_proved(&player.id) {
        return Ok(());
    }
    taker.check(player, &taker.guess(&player.id, sent, address), typed, phone.host.journals.now())?;
    taker.take(player, true, sent.command.clone()).map(|_| ())
}

/// Claims the name of a ticket's personal link.
pub(crate) async fn personal(
    State(phone): State<PhoneState>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let browser = phone.host.access.browser_or_new(&headers)?;
    let host = phone.host.clone();
    host.run(move |_| by_link(&phone, &id, &key, &browser)).await
}

/// Claims the name of a personal link for a browser.
pub fn by_link(phone: &PhoneState, id: &str, key: &str, browser: &BrowserId) -> Result<Response, Error> {
    let moment = phone.host.journals.public_moment(&id.into())?;
    let player = player_of(&phone.host.access, &moment.tournament, id, key);
    let player = player.ok_or_else(|| Error::NotFound(message!("phone-wrong-link")))?;
    let taker = Taker { phone, id, tournament: &moment.tournament, browser };
    taker.are_claims_open()?;
    let command = CommandStamp { id: hex(&fresh::<16>()?), by: author(&player.id).to_string() };
    taker.take(player, true, command)?;
    Ok(taker.welcome(&player.id))
}

/// Gives back a name, if this phone has it.
pub(crate) async fn give_back(
    State(phone): State<PhoneState>,
    Path(id): Path<String>,
    admitted: Admitted,
    sent: Submission,
) -> Result<Response, Error> {
    let to = Redirect::to(&Address(&id).me()).into_response();
    let Some(browser) = admitted.person.browser else { return Ok(to) };
    let player = PlayerId::from(sent.fields.get("player"));
    let host = phone.host.clone();
    host.run(move |journals| {
        let people = phone.host.access.people();
        if people.state().claim_of(&id, &player, &browser).is_none() {
            return Ok(to);
        }
        act::count(&phone, &browser, journals.now())?;
        let command = CommandStamp { by: author(&player).to_string(), ..sent.command };
        people.act(&command, &|people| {
            let (tournament, player, browser) = (id.clone(), player.clone(), browser.clone());
            let has = people.claim_of(&id, &player, &browser).is_some();
            let event = PeopleEvent::Released { tournament, player, browser: Some(browser) };
            Ok(if has { vec![event] } else { Vec::new() })
        })?;
        Ok(to)
    })
    .await
}

/// A phone that wants a name.
pub(super) struct Taker<'a> {
    pub(super) phone: &'a PhoneState,
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

    fn holds(&self, player: &PlayerId) -> bool {
        self.phone.host.access.people().state().claim_of(self.id, player, self.browser).is_some()
    }

    /// Whether this phone has given the name's code.
    fn has_proved(&self, player: &PlayerId) -> bool {
        let people = self.phone.host.access.people().state();
        people.claim_of(self.id, player, self.browser).is_some_and(|claim| claim.proved)
    }

    /// Carries out a claim. The room's code is checked before the player's.
    fn claim(
        &self,
        wanted: &PlayerId,
        sent: &Submission,
        address: &str,
        known: Option<&BrowserId>,
        now: i64,
    ) -> Result<ClaimOutcome, Error> {
        self.are_claims_open()?;
        let guess = self.guess(wanted, sent, address);
        let is_here = self.is_here(&guess, sent, now)?;
        let player = self.tournament.player(wanted);
        let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))?;
        let typed = sent.fields.get("code");
        if !typed.is_empty() {
            self.check(player, &guess, typed, now)?;
            return self.take(player, true, sent.command.clone());
        }
        if !is_here && self.phone.host.access.people().state().phones(self.id, wanted).is_empty() {
            return Err(Error::Invalid(message!("room-code-needed")));
        }
        self.may_take(player, known, address, now)?;
        self.take(player, false, sent.command.clone())
    }

    /// The guess that a wrong code counts as.
    fn guess<'g>(&'g self, player: &'g PlayerId, sent: &Submission, address: &'g str) -> Guess<'g> {
        Guess {
            address,
            tournament: self.id,
            holds: Some((self.browser, player)).filter(|(_, player)| self.holds(player)),
            is_desks: room::knows_codes(&sent.admitted),
        }
    }

    /// Whether the claim shows that the sender is in the room. A right room code counts whatever else the address has
    /// sent, because it is too long to guess.
    fn is_here(&self, guess: &Guess<'_>, sent: &Submission, now: i64) -> Result<bool, Error> {
        let typed = sent.fields.get("room");
        let is_free = !room::is_needed(self.tournament) || room::is_staffs(&sent.admitted);
        if typed.is_empty()
            || is_free
            || room::is_right(&self.phone.host.access, (self.id, self.tournament), typed, now)
        {
            return Ok(is_free || !typed.is_empty());
        }
        // A phone that has the name keeps it, so a guess gives nothing away.
        if guess.holds.is_some() {
            self.phone.limits.wrong_room(guess, now);
            return Ok(false);
        }
        self.begin(guess, now)?;
        Err(Error::Invalid(message!("room-code-wrong")))
    }

    fn check(&self, player: &Player, guess: &Guess<'_>, typed: &str, now: i64) -> Result<(), Error> {
        self.are_claims_open()?;
        self.begin(guess, now)?;
        if is_code(&self.phone.host.access, self.id, &player.id, typed) {
            self.phone.limits.right(guess);
            return Ok(());
        }
        self.phone.limits.wrong(guess, now);
        Err(Error::Invalid(message!("phone-code-wrong", name = player.name.as_str())))
    }

    /// Counts a guess before it is checked.
    fn begin(&self, guess: &Guess<'_>, now: i64) -> Result<(), Error> {
        self.phone.limits.guess(guess, now).map_err(|seconds| Error::TooOften {
            message: message!("phone-code-wait", seconds = seconds),
            seconds,
        })
    }

    /// Whether this phone and its address are still below the limit of claims.
    fn may_take(
        &self,
        player: &Player,
        known: Option<&BrowserId>,
        address: &str,
        now: i64,
    ) -> Result<(), Error> {
        let decided = self.decide(&self.phone.host.access.people().state(), player, false);
        // A claim that changes nothing is not counted.
        if !decided.is_ok_and(|events| !events.is_empty()) {
            return Ok(());
        }
        let keys = keys_of(LimitKey::Claims, known, address);
        self.phone.limits.count(keys, now).map_err(|seconds| Error::TooOften {
            message: message!("phone-claims-wait", seconds = seconds),
            seconds,
        })
    }

    /// Checks that the phone may have one more name.
    pub(super) fn has_room(&self, people: &People) -> Result<(), Error> {
        let (tournament, is_shared) = (self.tournament, self.tournament.setup.venue.shared_devices);
        let waits = |id: &PlayerId| tournament.requests.iter().any(|request| request.player.id == *id);
        let is_somebody = |id: &&PlayerId| tournament.player(id).is_some() || waits(id);
        let names = people.names(self.browser, self.id).filter(is_somebody).count();
        match is_shared {
            true if names >= MOST_NAMES => {
                Err(Error::Conflict(message!("phone-too-many-names", most = MOST_NAMES)))
            }
            false if names > 0 => Err(Error::Conflict(message!("phone-has-another-name"))),
            _ => Ok(()),
        }
    }

    /// Takes the name, unless another phone was faster and this one is not proved.
    pub(super) fn take(
        &self,
        player: &Player,
        proved: bool,
        command: CommandStamp,
    ) -> Result<ClaimOutcome, Error> {
        let command = CommandStamp { by: author(&player.id).to_string(), ..command };
        let taken =
            self.phone.host.access.people().act(&command, &|people| self.decide(people, player, proved));
        match taken {
            Ok(_) => Ok(ClaimOutcome::Has(player.id.clone())),
            Err(Error::Choose(_)) => Ok(ClaimOutcome::NeedsCode(player.id.clone())),
            Err(error) => Err(error),
        }
    }

    fn decide(&self, people: &People, player: &Player, proved: bool) -> Result<Vec<PeopleEvent>, Error> {
        let mine = people.claim_of(self.id, &player.id, self.browser);
        if mine.is_some_and(|claim| claim.proved || !proved) {
            return Ok(Vec::new());
        }
        if !proved && !people.phones(self.id, &player.id).is_empty() {
            return Err(Error::Choose(String::new()));
        }
        if mine.is_none() {
            self.has_room(people)?;
        }
        Ok(vec![PeopleEvent::Claimed {
            tournament: self.id.to_owned(),
            player: player.id.clone(),
            browser: self.browser.clone(),
            proved,
        }])
    }

    /// Redirects to the player's page and sets the phone's cookie.
    pub(super) fn welcome(&self, player: &PlayerId) -> Response {
        let cookie = [(SET_COOKIE, self.phone.host.access.cookie(self.browser))];
        (StatusCode::SEE_OTHER, cookie, Redirect::to(&Address(self.id).me_as(player))).into_response()
    }
}

fn author(player: &PlayerId) -> Author {
    Author::new(Role::Player, player.as_str())
}
