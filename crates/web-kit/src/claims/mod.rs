//! Claims of players' names, by a tap in the room, a code or a personal link (page 10).

use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Redirect, Response};
use pairwright_core::nouns::{Claims, Player};
use pairwright_core::{PlayerId, Tournament, message};
use pairwright_office::rights::{Author, Right, Role};

use crate::codes::player::{is_code, player_of};
use crate::codes::room;
use crate::entropy::{fresh, hex};
use crate::error::Error;
use crate::journals::CommandStamp;
use crate::parts::Address;
use crate::people::limits::{Guess, LimitKey, keys_of};
use crate::people::{BrowserId, People, PeopleEvent};
use crate::server::{Host, Submission};

/// Maximum number of names on one shared phone: enough for a family.
const MOST_NAMES: usize = 8;

pub enum ClaimOutcome {
    Has(PlayerId),
    /// Another phone has the name, so the code is needed.
    NeedsCode(PlayerId),
}

/// Checks the code sent with another form. If it is right, the phone stays proved whatever becomes of the form.
pub fn prove(
    host: &Host,
    id: &str,
    sent: &Submission,
    (player, address): (&PlayerId, &str),
) -> Result<(), Error> {
    let typed = sent.fields.get("code");
    let browser = sent.admitted.person.browser.as_ref().filter(|_| !typed.is_empty());
    let Some(browser) = browser else { return Ok(()) };
    let tournament = &host.journals.public_moment(&id.into())?.tournament;
    let Some(player) = tournament.player(player) else { return Ok(()) };
    let taker = Taker { host, id, tournament, browser };
    if taker.has_proved(&player.id) {
        return Ok(());
    }
    taker.check(player, &taker.guess(&player.id, sent, address), typed, host.journals.now())?;
    taker.take(player, true, sent.command.clone()).map(|_| ())
}

/// Claims the name of a personal link for a browser.
pub fn by_link(host: &Host, id: &str, key: &str, browser: &BrowserId) -> Result<Response, Error> {
    let moment = host.journals.public_moment(&id.into())?;
    let player = player_of(&host.access, &moment.tournament, id, key);
    let player = player.ok_or_else(|| Error::NotFound(message!("phone-wrong-link")))?;
    let taker = Taker { host, id, tournament: &moment.tournament, browser };
    taker.are_claims_open()?;
    let command = CommandStamp { id: hex(&fresh::<16>()?), by: author(&player.id).to_string() };
    taker.take(player, true, command)?;
    Ok(taker.welcome(&player.id))
}

/// A phone that wants a name.
pub struct Taker<'a> {
    pub host: &'a Host,
    pub id: &'a str,
    pub tournament: &'a Tournament,
    pub browser: &'a BrowserId,
}

impl Taker<'_> {
    pub fn are_claims_open(&self) -> Result<(), Error> {
        match self.tournament.setup.venue.claims {
            Claims::Off => Err(Error::Conflict(message!("phone-claims-off"))),
            Claims::Open | Claims::Code => Ok(()),
        }
    }

    pub fn holds(&self, player: &PlayerId) -> bool {
        self.host.access.people().state().claim_of(self.id, player, self.browser).is_some()
    }

    /// Whether this phone has given the name's code.
    fn has_proved(&self, player: &PlayerId) -> bool {
        let people = self.host.access.people().state();
        people.claim_of(self.id, player, self.browser).is_some_and(|claim| claim.proved)
    }

    /// Carries out a claim. The room's code is checked before the player's.
    pub fn claim(
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
        if !is_here && self.host.access.people().state().phones(self.id, wanted).is_empty() {
            return Err(Error::Invalid(message!("room-code-needed")));
        }
        self.may_take(player, known, address, now)?;
        self.take(player, false, sent.command.clone())
    }

    /// The guess to count if the code is wrong.
    fn guess<'g>(&'g self, player: &'g PlayerId, sent: &Submission, address: &'g str) -> Guess<'g> {
        Guess {
            address,
            tournament: self.id,
            holds: Some((self.browser, player)).filter(|(_, player)| self.holds(player)),
            // Who can read the codes at the desk guesses nothing.
            is_desks: room::has(&sent.admitted, Right::Phones),
        }
    }

    /// Whether the claim shows that the sender is in the room.
    /// A room's code is too long to guess, so a right one counts whatever else came from the same address.
    fn is_here(&self, guess: &Guess<'_>, sent: &Submission, now: i64) -> Result<bool, Error> {
        let typed = sent.fields.get("room");
        let is_free = !room::is_needed(self.tournament) || room::is_staffs(&sent.admitted);
        if typed.is_empty()
            || is_free
            || room::is_right(&self.host.access, (self.id, self.tournament), typed, now)
        {
            return Ok(is_free || !typed.is_empty());
        }
        // A phone that has the name keeps it, so a guess reveals nothing.
        if guess.holds.is_some() {
            self.host.limits.wrong_room(guess, now);
            return Ok(false);
        }
        self.begin(guess, now)?;
        Err(Error::Invalid(message!("room-code-wrong")))
    }

    /// Checks a player's code.
    fn check(&self, player: &Player, guess: &Guess<'_>, typed: &str, now: i64) -> Result<(), Error> {
        self.are_claims_open()?;
        self.begin(guess, now)?;
        if is_code(&self.host.access, self.id, &player.id, typed) {
            self.host.limits.right(guess);
            return Ok(());
        }
        self.host.limits.wrong(guess, now);
        Err(Error::Invalid(message!("phone-code-wrong", name = player.name.as_str())))
    }

    /// Counts a guess before it is checked.
    fn begin(&self, guess: &Guess<'_>, now: i64) -> Result<(), Error> {
        let wait =
            |seconds| Error::TooOften { message: message!("phone-code-wait", seconds = seconds), seconds };
        self.host.limits.guess(guess, now).map_err(wait)
    }

    /// Whether this phone and its address are still below the limit of claims.
    fn may_take(
        &self,
        player: &Player,
        known: Option<&BrowserId>,
        address: &str,
        now: i64,
    ) -> Result<(), Error> {
        let decided = self.decide(&self.host.access.people().state(), player, false);
        // A claim that changes nothing is not counted.
        if !decided.is_ok_and(|events| !events.is_empty()) {
            return Ok(());
        }
        let keys = keys_of(LimitKey::Claims, known, address);
        let wait =
            |seconds| Error::TooOften { message: message!("phone-claims-wait", seconds = seconds), seconds };
        self.host.limits.count(keys, now).map_err(wait)
    }

    /// Checks that the phone may have one more name.
    pub fn has_room(&self, people: &People) -> Result<(), Error> {
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

    /// Takes the name, unless it is unproved and another phone was faster.
    pub fn take(&self, player: &Player, proved: bool, command: CommandStamp) -> Result<ClaimOutcome, Error> {
        let command = CommandStamp { by: author(&player.id).to_string(), ..command };
        let taken = self.host.access.people().act(&command, &|people| self.decide(people, player, proved));
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
    pub fn welcome(&self, player: &PlayerId) -> Response {
        let cookie = [(SET_COOKIE, self.host.access.cookie(self.browser))];
        (StatusCode::SEE_OTHER, cookie, Redirect::to(&Address(self.id).me_as(player))).into_response()
    }
}

pub fn author(player: &PlayerId) -> Author {
    Author::new(Role::Player, player.as_str())
}
