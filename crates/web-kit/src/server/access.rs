//! Identifies who is asking: the owner's link, invitations, claims, and the cookie that recognises a browser.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use pairwright_core::message;
use pairwright_office::rights::{Author, Badge, Grant, Reader, Right, Role};
use pairwright_store::{TournamentId, Unlisted};

use crate::entropy::{fresh, hex};
use crate::error::Error;
use crate::journals::{CommandStamp, Journals, Ledger, lock};
use crate::people::{self, BrowserId, Invitation, People, PeopleEvent};
use crate::server::cookies::cookies;

/// Name of the secret behind cookies and links. Two databases with the same secret belong together.
pub const COOKIE_KEY: &str = "cookie-key";
pub const OWNERS_LINK: &str = "/organiser/";
/// The first part of the path of a spare's link.
pub const FOLLOW_LINK: &str = "/follow/";
const API_TOURNAMENTS: &str = "/api/v1/tournaments/";
const YEAR_IN_SECONDS: i64 = 365 * 24 * 60 * 60;

/// The secrets of this database, and who has which role.
pub struct Access {
    /// The last part of the owner's link until it is first replaced.
    first_key: String,
    cookie_key: [u8; 32],
    /// Browsers share the cookies of a host across its ports. Each database has its own name, so that two servers on
    /// one host do not sign out each other's visitors.
    cookie_name: String,
    /// Whether browsers keep the cookie after they are closed.
    is_lasting: bool,
    people: Arc<Ledger<People>>,
    /// Browsers that opened the owner's link while another server was the desk, so that nothing could be written.
    visitors: Mutex<BTreeSet<BrowserId>>,
}

/// The sender of a request, with their roles in one tournament or in the whole database.
#[derive(Debug, Clone, Default)]
pub struct Requester {
    pub browser: Option<BrowserId>,
    /// The roles, most powerful first. Everybody also has the public role.
    pub badges: Vec<Badge>,
}

impl Requester {
    /// Returns the most powerful role that grants a right.
    pub fn badge_for(&self, right: Right) -> Option<Badge> {
        let has = |badge: &&Badge| badge.grant(right) != Grant::No;
        let public = || Some(Badge::new(Role::Public, "")).filter(|badge| badge.grant(right) != Grant::No);
        self.badges.iter().find(has).cloned().or_else(public)
    }

    /// Returns the players whose names this browser has claimed.
    pub fn players(&self) -> Vec<String> {
        let names = self.badges.iter().filter(|badge| badge.role == Role::Player);
        names.map(|badge| badge.name.clone()).collect()
    }

    pub fn reader(&self) -> Reader {
        Reader::with(self.badges.iter().map(|badge| badge.role))
    }
}

impl Access {
    /// Reads the secrets of the database, creating them on its first start.
    pub fn of(journals: &Journals) -> Result<Access, Error> {
        let link = journals.secret("organiser-link", &fresh::<16>()?)?;
        let kept = journals.secret(COOKIE_KEY, &fresh::<32>()?)?;
        let cookie_key = blake3::derive_key("pairwright/1 signed cookies", &kept);
        let people = Arc::new(journals.ledger::<People>(people::LEDGER)?);
        journals.followed_by(&people);
        let name = blake3::keyed_hash(&cookie_key, b"the cookie's name").to_hex();
        let cookie_name = format!("pairwright-{}", &name[..8]);
        let (first_key, visitors) = (hex(&link), Mutex::default());
        Ok(Access { first_key, cookie_key, cookie_name, is_lasting: true, people, visitors })
    }

    /// Turns cookies into session cookies, for a throwaway database.
    pub fn for_a_visit(self) -> Access {
        Access { is_lasting: false, ..self }
    }

    pub fn key(&self) -> String {
        self.people.state().key().unwrap_or(&self.first_key).to_owned()
    }

    pub fn people(&self) -> &Ledger<People> {
        &self.people
    }

    /// Whether both accept the same links and cookies.
    pub fn is_of_the_same_database(&self, other: &Access) -> bool {
        self.cookie_key == other.cookie_key
    }

    /// Whether this is the last part of the owner's link. Takes the same time for every wrong key.
    pub fn opens(&self, key: &str) -> bool {
        blake3::hash(key.as_bytes()) == blake3::hash(self.key().as_bytes())
    }

    /// The last part of the link for spares. It is derived from the owner's link and ends with it.
    pub fn follow_key(&self) -> String {
        self.derived("follow", &[&self.key()]).to_hex()[..32].to_owned()
    }

    /// Whether this is the last part of the link for spares. Takes the same time for every wrong key.
    pub fn lets_follow(&self, key: &str) -> bool {
        blake3::hash(key.as_bytes()) == blake3::hash(self.follow_key().as_bytes())
    }

    /// Signs a message between this database and its spares; void once the owner's link is replaced.
    pub fn vouched(&self, parts: &[&str]) -> String {
        self.derived("whereabouts", &[&[self.key().as_str()], parts].concat()).to_hex().to_string()
    }

    pub fn follow_link(&self, address: &str) -> String {
        format!("{address}{FOLLOW_LINK}{}", self.follow_key())
    }

    /// Derives a secret for a purpose and a subject. Only this database can compute it, so it is not stored.
    pub fn derived(&self, purpose: &str, about: &[&str]) -> blake3::Hash {
        let mut hasher = blake3::Hasher::new_keyed(&self.cookie_key);
        for part in [&[purpose], about].concat() {
            hasher.update(blake3::hash(part.as_bytes()).as_bytes());
        }
        hasher.finalize()
    }

    /// Returns the browser of a request, or a new id for it.
    pub fn browser_or_new(&self, headers: &HeaderMap) -> Result<BrowserId, Error> {
        self.browser(headers).map_or_else(|| Ok(BrowserId(hex(&fresh::<16>()?))), Ok)
    }

    pub fn cookie(&self, browser: &BrowserId) -> String {
        let value = format!("{}.{}", browser.0, self.derived("browser", &[&browser.0]).to_hex());
        let age = if self.is_lasting { format!("; Max-Age={YEAR_IN_SECONDS}") } else { String::new() };
        format!("{}={value}; Path=/{age}; HttpOnly; SameSite=Lax", self.cookie_name)
    }

    /// The `Set-Cookie` header that makes a browser forget its roles.
    pub fn no_cookie(&self) -> String {
        format!("{}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax", self.cookie_name)
    }

    /// The program's token, or our cookie's values.
    fn values<'a>(&'a self, headers: &'a HeaderMap) -> impl Iterator<Item = &'a str> {
        let (tokens, is_program) = (bearer(headers), headers.contains_key(AUTHORIZATION));
        tokens.into_iter().chain(cookies(headers, &self.cookie_name).filter(move |_| !is_program))
    }

    /// Whether the sender is on the staff of any tournament, or is opening the owner's or the spare's link.
    pub fn is_staff(&self, headers: &HeaderMap, path: &str, now_ms: i64) -> bool {
        let is_known = || {
            self.browser(headers).is_some_and(|browser| {
                self.people.state().is_staff(&browser, now_ms) || self.is_visitor(&browser)
            })
        };
        let is_spare = || {
            let key = path.strip_prefix(FOLLOW_LINK).and_then(|rest| rest.split('/').next());
            key.is_some_and(|key| self.lets_follow(key))
        };
        is_known() || path.strip_prefix(OWNERS_LINK).is_some_and(|key| self.opens(key)) || is_spare()
    }

    /// Whether the sender of a form goes before strangers: the staff, and players in their own tournament. This does
    /// not apply to claiming or giving back names and roles, which is for everybody.
    pub fn goes_first(&self, headers: &HeaderMap, path: &str, now_ms: i64) -> bool {
        let plays = |(tournament, rest): (&str, &str)| {
            let browser = self.browser(headers).filter(|_| !matches!(rest, "me/claim" | "register"));
            browser.is_some_and(|browser| self.people.state().names(&browser, tournament).next().is_some())
        };
        self.is_staff(headers, path, now_ms) || in_tournament(path).is_some_and(plays)
    }

    pub fn browser(&self, headers: &HeaderMap) -> Option<BrowserId> {
        self.values(headers).find_map(|value| {
            let (browser, signature) = value.split_once('.')?;
            let signature = blake3::Hash::from_hex(signature).ok()?;
            // Comparing hashes takes the same time wherever they differ.
            (signature == self.derived("browser", &[browser])).then(|| BrowserId(browser.to_owned()))
        })
    }

    /// Returns the browser if it has a role or a claimed name in any tournament.
    pub fn known(&self, headers: &HeaderMap, now_ms: i64) -> Option<BrowserId> {
        let is_known =
            |browser: &BrowserId| self.people.state().has_any(browser, now_ms) || self.is_visitor(browser);
        self.browser(headers).filter(is_known)
    }

    /// Returns the sender with their roles in a tournament, or in the whole database if `None`.
    pub fn person(&self, headers: &HeaderMap, tournament: Option<&str>, now_ms: i64) -> Requester {
        let browser = self.browser(headers);
        let people = self.people.state();
        let mut badges =
            browser.as_ref().map(|browser| people.badges(browser, tournament, now_ms)).unwrap_or_default();
        if badges.first().is_none_or(|badge| badge.role != Role::Owner)
            && browser.as_ref().is_some_and(|browser| self.is_visitor(browser))
        {
            badges.insert(0, Badge::new(Role::Owner, ""));
        }
        Requester { browser, badges }
    }

    /// The unlisted tournaments shown to the sender: those they play in or work for.
    pub fn finds(&self, headers: &HeaderMap, now_ms: i64) -> Unlisted {
        if self.person(headers, None, now_ms).reader().is_staff() {
            return Unlisted::All;
        }
        let people = self.people.state();
        let own = self.browser(headers).map(|browser| {
            people.tournaments(&browser, now_ms).into_iter().map(TournamentId::from).collect()
        });
        Unlisted::These(own.unwrap_or_default())
    }

    /// Records a change of roles or names. The owner is let in even while another server is the desk.
    pub fn write(&self, author: &Author, event: &PeopleEvent) -> Result<(), Error> {
        let command = CommandStamp { id: hex(&fresh::<16>()?), by: author.to_string() };
        match (self.people.act(&command, &|_| Ok(vec![event.clone()])), event) {
            (Err(error), PeopleEvent::Opened { browser }) if error.is_not_the_desk() => {
                lock(&self.visitors).insert(browser.clone());
                Ok(())
            }
            (written, _) => written.map(|_| ()),
        }
    }

    /// Records who used the owner's link while this server was not the desk.
    pub fn write_down_visitors(&self) -> Result<(), Error> {
        let visitors = lock(&self.visitors).clone();
        for browser in visitors {
            self.write(&Author::new(Role::Owner, ""), &PeopleEvent::Opened { browser: browser.clone() })?;
            lock(&self.visitors).remove(&browser);
        }
        Ok(())
    }

    /// Gives a browser the role of an invitation, unless it has expired or run out meanwhile.
    pub fn accept(&self, invitation: &Invitation, browser: &BrowserId) -> Result<(), Error> {
        let author = Author::new(invitation.role, invitation.name.clone());
        let command = CommandStamp { id: hex(&fresh::<16>()?), by: author.to_string() };
        let decide = |people: &People| {
            let invited = people.invitation(&invitation.id);
            let invited = invited.ok_or_else(|| Error::NotFound(message!("error-no-invitation")))?;
            if invited.browsers.contains_key(browser) {
                return Ok(Vec::new());
            }
            // Read inside the decision, because others may have used the invitation in the meantime.
            match invited.is_open(self.people.now()) {
                true => Ok(vec![PeopleEvent::Accepted {
                    invitation: invitation.id.clone(),
                    browser: browser.clone(),
                }]),
                false => Err(Error::NotFound(message!("error-invitation-used"))),
            }
        };
        self.people.act(&command, &decide).map(|_| ())
    }

    fn is_visitor(&self, browser: &BrowserId) -> bool {
        lock(&self.visitors).contains(browser)
    }
}

/// Splits a path into its tournament and the rest.
fn in_tournament(path: &str) -> Option<(&str, &str)> {
    let rest = path.strip_prefix("/t/").or_else(|| path.strip_prefix(API_TOURNAMENTS))?;
    Some(rest.split_once('/').unwrap_or((rest, "")))
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}
