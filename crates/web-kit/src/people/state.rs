//! The state of roles and claimed names: which browser has which.

use std::collections::{BTreeMap, BTreeSet};

use pairwright_core::nouns::Claims;
use pairwright_core::{PlayerId, Tournament};
use pairwright_office::order::PhoneTrust;
use pairwright_office::rights::{Author, Badge, Role};

use super::{BrowserId, Invitation, InvitationId, PeopleEvent};
use crate::journals::Fold;

/// Milliseconds for which a device keeps a role before it has to open its link again.
const YEAR: i64 = 365 * 24 * 60 * 60 * 1000;

#[derive(Debug, Clone, Default)]
pub struct People {
    /// The last part of the owner's link, once it has been replaced.
    key: Option<String>,
    /// Browsers that used the owner's link, and when.
    owners: BTreeMap<BrowserId, i64>,
    invitations: BTreeMap<InvitationId, Invited>,
    claims: BTreeMap<(String, PlayerId), Vec<Claim>>,
    names: BTreeMap<BrowserId, BTreeSet<(String, PlayerId)>>,
    /// The number of times that each player's code and link were replaced.
    renewals: BTreeMap<(String, PlayerId), u32>,
}

/// An invitation and its uses.
#[derive(Debug, Clone)]
pub struct Invited {
    pub invitation: Invitation,
    pub by: Author,
    pub at: i64,
    /// The browsers that used it, and when.
    pub browsers: BTreeMap<BrowserId, i64>,
    /// The number of uses, including browsers that left.
    pub used: u32,
}

/// A phone's claim to a player's name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub browser: BrowserId,
    pub at: i64,
    /// Whether it gave the code or came by the personal link.
    pub proved: bool,
    /// Whether it has reported a result for the name.
    pub reported: bool,
}

impl Invited {
    /// Whether a browser used it less than a year ago.
    fn has(&self, browser: &BrowserId, now: i64) -> bool {
        self.browsers.get(browser).is_some_and(|since| now < since.saturating_add(YEAR))
    }

    /// Whether another browser can use it.
    pub fn is_open(&self, now: i64) -> bool {
        self.invitation.expires_at.is_none_or(|end| now < end)
            && self.invitation.uses.is_none_or(|uses| self.used < uses)
    }

    fn badge(&self) -> Badge {
        let invitation = &self.invitation;
        Badge { role: invitation.role, name: invitation.name.clone(), tables: invitation.tables }
    }
}

impl People {
    /// The last part of the owner's link, if it was replaced.
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// A browser's roles in a tournament, or in the whole database if `None`, most powerful first.
    pub fn badges(&self, browser: &BrowserId, tournament: Option<&str>, now: i64) -> Vec<Badge> {
        let owner = self.is_owner(browser, now).then(|| Badge::new(Role::Owner, ""));
        let invited = self.invitations.values().filter(|invited| {
            let whole = invited.invitation.tournament.as_deref();
            invited.has(browser, now) && (whole.is_none() || whole == tournament)
        });
        let mut badges: Vec<Badge> = owner.into_iter().chain(invited.map(Invited::badge)).collect();
        badges.extend(
            tournament
                .into_iter()
                .flat_map(|tournament| self.names(browser, tournament))
                .map(|player| Badge::new(Role::Player, player.as_str())),
        );
        badges.sort_by_key(|badge| badge.role);
        badges
    }

    /// The tournaments in which a browser has a role or a claimed name.
    pub fn tournaments(&self, browser: &BrowserId, now: i64) -> BTreeSet<&str> {
        let invited = self.invitations.values().filter(|invited| invited.has(browser, now));
        let invited = invited.filter_map(|invited| invited.invitation.tournament.as_deref());
        let names = self.names.get(browser).into_iter().flatten();
        invited.chain(names.map(|(tournament, _)| tournament.as_str())).collect()
    }

    pub fn is_staff(&self, browser: &BrowserId, now: i64) -> bool {
        self.is_owner(browser, now) || self.invitations.values().any(|invited| invited.has(browser, now))
    }

    pub fn has_any(&self, browser: &BrowserId, now: i64) -> bool {
        self.names.contains_key(browser) || self.is_staff(browser, now)
    }

    /// Whether a browser has a name or a role, expired roles included.
    pub fn lists(&self, browser: &BrowserId) -> bool {
        self.names.contains_key(browser)
            || self.owners.contains_key(browser)
            || self.invitations.values().any(|invited| invited.browsers.contains_key(browser))
    }

    fn is_owner(&self, browser: &BrowserId, now: i64) -> bool {
        self.owners.get(browser).is_some_and(|since| now < since.saturating_add(YEAR))
    }

    /// The browsers that used the owner's link, and when.
    pub fn owners(&self) -> impl Iterator<Item = (&BrowserId, i64)> {
        self.owners.iter().map(|(browser, since)| (browser, *since))
    }

    pub fn names(&self, browser: &BrowserId, tournament: &str) -> impl Iterator<Item = &PlayerId> {
        let names = self.names.get(browser).into_iter().flatten();
        names.filter(move |(at, _)| at == tournament).map(|(_, player)| player)
    }

    pub fn phones(&self, tournament: &str, player: &PlayerId) -> &[Claim] {
        let claims = self.claims.get(&(tournament.to_owned(), player.clone()));
        claims.map(Vec::as_slice).unwrap_or_default()
    }

    pub fn renewals(&self, tournament: &str, player: &PlayerId) -> u32 {
        self.renewals.get(&(tournament.to_owned(), player.clone())).copied().unwrap_or(0)
    }

    pub fn claim_of(&self, tournament: &str, player: &PlayerId, browser: &BrowserId) -> Option<&Claim> {
        self.phones(tournament, player).iter().find(|claim| claim.browser == *browser)
    }

    /// What a phone may do in a player's name.
    pub fn trust(
        &self,
        tournament: &Tournament,
        id: &str,
        browser: Option<&BrowserId>,
        player: &PlayerId,
    ) -> PhoneTrust {
        let claim = browser.and_then(|browser| self.claim_of(id, player, browser));
        let is_open = tournament.setup.venue.claims == Claims::Open;
        let is_proved = claim.is_some_and(|claim| claim.proved || is_open);
        let seat = tournament.current_round().and_then(|round| round.match_of(player));
        let is_between = seat.is_none_or(|played| !played.is_open());
        let may_drop = is_proved || is_between && claim.is_some_and(|claim| claim.reported);
        PhoneTrust { is_proved, may_drop }
    }

    /// The invitations to a tournament, or those to the whole database if `None`.
    pub fn invitations(&self, tournament: Option<&str>) -> impl Iterator<Item = &Invited> {
        self.invitations
            .values()
            .filter(move |invited| invited.invitation.tournament.as_deref() == tournament)
    }

    pub fn invitation(&self, id: &InvitationId) -> Option<&Invited> {
        self.invitations.get(id)
    }

    /// The invitation of a link. Takes the same time for every wrong key of one length.
    pub fn invitation_of(&self, key: &str) -> Option<&Invited> {
        let wanted = blake3::hash(key.as_bytes());
        self.invitations.values().find(|invited| blake3::hash(invited.invitation.key.as_bytes()) == wanted)
    }

    /// The authors under which the journal records these invitations.
    pub fn authors(&self, invitations: &[InvitationId]) -> Vec<Author> {
        let invited = invitations.iter().filter_map(|id| self.invitations.get(id));
        invited.map(|invited| invited.badge().author()).collect()
    }

    fn rename(&mut self, invitations: &[InvitationId], name: &str) {
        let authors = self.authors(invitations);
        for invited in self.invitations.values_mut() {
            if authors.contains(&invited.by) {
                name.clone_into(&mut invited.by.name);
            }
        }
        for id in invitations {
            if let Some(invited) = self.invitations.get_mut(id) {
                name.clone_into(&mut invited.invitation.name);
            }
        }
    }

    fn forget(&mut self, browser: &BrowserId) {
        self.owners.remove(browser);
        for invited in self.invitations.values_mut() {
            invited.browsers.remove(browser);
        }
        for name in self.names.remove(browser).unwrap_or_default() {
            self.take_back(&name, |claim| claim.browser == *browser);
        }
    }

    fn take_back(&mut self, name: &(String, PlayerId), goes: impl Fn(&Claim) -> bool) {
        let Some(claims) = self.claims.get_mut(name) else { return };
        let (gone, stay): (Vec<Claim>, Vec<Claim>) = std::mem::take(claims).into_iter().partition(goes);
        match stay.is_empty() {
            true => drop(self.claims.remove(name)),
            false => *claims = stay,
        }
        for claim in gone {
            let has_no_more = self.names.get_mut(&claim.browser).is_some_and(|names| {
                names.remove(name);
                names.is_empty()
            });
            if has_no_more {
                self.names.remove(&claim.browser);
            }
        }
    }

    fn claim(&mut self, name: (String, PlayerId), claim: Claim) {
        self.names.entry(claim.browser.clone()).or_default().insert(name.clone());
        let claims = self.claims.entry(name).or_default();
        let old = claims.extract_if(.., |old| old.browser == claim.browser).next();
        let proved = claim.proved || old.as_ref().is_some_and(|old| old.proved);
        let reported = old.is_some_and(|old| old.reported);
        claims.push(Claim { proved, reported, ..claim });
    }
}

impl Fold for People {
    type Event = PeopleEvent;

    fn update(&mut self, at: i64, by: &str, event: &PeopleEvent) {
        match event.clone() {
            PeopleEvent::Opened { browser } => {
                self.owners.insert(browser, at);
            }
            PeopleEvent::Rotated { key, browser } => {
                self.key = Some(key);
                self.owners = BTreeMap::from([(browser, at)]);
            }
            PeopleEvent::Invited { invitation } => {
                let id = invitation.id.clone();
                let by = Author::read(by);
                self.invitations
                    .insert(id, Invited { invitation, by, at, browsers: BTreeMap::new(), used: 0 });
            }
            PeopleEvent::Accepted { invitation, browser } => {
                if let Some(invited) = self.invitations.get_mut(&invitation)
                    && invited.browsers.insert(browser, at).is_none()
                {
                    invited.used += 1;
                }
            }
            PeopleEvent::Removed { invitation } => {
                self.invitations.remove(&invitation);
            }
            PeopleEvent::Renamed { invitations, name } => self.rename(&invitations, &name),
            PeopleEvent::Left { browser } => self.forget(&browser),
            PeopleEvent::Ended { browser, invitation: None } => drop(self.owners.remove(&browser)),
            PeopleEvent::Ended { browser, invitation: Some(id) } => {
                if let Some(invited) = self.invitations.get_mut(&id) {
                    invited.browsers.remove(&browser);
                }
            }
            PeopleEvent::Claimed { tournament, player, browser, proved } => {
                self.claim((tournament, player), Claim { browser, at, proved, reported: false });
            }
            PeopleEvent::Reported { tournament, player, browser } => {
                let claims = self.claims.get_mut(&(tournament, player)).into_iter().flatten();
                claims.filter(|claim| claim.browser == browser).for_each(|claim| claim.reported = true);
            }
            PeopleEvent::Released { tournament, player, browser } => {
                let goes = |claim: &Claim| browser.as_ref().is_none_or(|phone| *phone == claim.browser);
                self.take_back(&(tournament, player), goes);
            }
            PeopleEvent::Renewed { tournament, player } => {
                *self.renewals.entry((tournament, player)).or_insert(0) += 1;
            }
        }
    }
}
