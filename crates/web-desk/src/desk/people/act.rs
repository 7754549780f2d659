//! Invites people and revokes invitations and phones, in the ledger of people instead of the tournament's journal.

use axum::extract::{Path, State};
use axum::routing::{MethodRouter, post};
use pairwright_core::nouns::{Coded, Player};
use pairwright_core::{PlayerId, Tournament, message};
use pairwright_office::rights::{Grant, Role};
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::fields::Fields;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::form::read;
use pairwright_web_kit::people::{BrowserId, InvitationId, Invited, People, PeopleEvent};
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::guard::Admitted;
use pairwright_words::{Texts, say};

use super::form::{InvitationForm, right_to_invite};
use crate::desk::answer::answered;
use crate::state::DeskState;

/// A form about the ledger of people.
pub(crate) struct AccessOrder<'a> {
    pub(crate) people: &'a People,
    pub(crate) admitted: &'a Admitted,
    pub(crate) tournament: &'a str,
    pub(crate) state: &'a Tournament,
    pub(crate) fields: &'a Fields,
    pub(crate) texts: Texts,
    pub(crate) now: i64,
}

/// Turns a form into events, or refuses.
pub(crate) type PeopleDecision = fn(&AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error>;

pub(crate) fn access_order(decide: PeopleDecision) -> MethodRouter<DeskState> {
    post(move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
        let access = desk.host.access.clone();
        answered(desk, id, sent, move |journals, id, sent| {
            let state = journals.moment(id)?.tournament;
            access.people().act(&sent.command, &|people| {
                decide(&AccessOrder {
                    people,
                    admitted: &sent.admitted,
                    tournament: id.as_str(),
                    state: &state,
                    fields: &sent.fields,
                    texts: sent.visitor.texts.under(&state.ruleset),
                    now: journals.now(),
                })
            })
        })
    })
}

pub(crate) fn invite(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let form: InvitationForm = read(&order.fields.0);
    let new = (InvitationId(hex(&fresh::<4>()?)), hex(&fresh::<16>()?));
    let invitation = form.invitation(order.texts, new, order.tournament, order.now)?;
    order.may_invite(invitation.role)?;
    Ok(vec![PeopleEvent::Invited { invitation }])
}

/// Takes a name from its phones, and voids the code and ticket by which they could claim it again.
pub(crate) fn release(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let player = PlayerId::from(order.fields.get("player"));
    if order.people.phones(order.tournament, &player).is_empty() {
        return Err(Error::Conflict(message!("phones-nothing-to-release")));
    }
    let tournament = order.tournament.to_owned();
    let renewed = PeopleEvent::Renewed { tournament: tournament.clone(), player: player.clone() };
    Ok(vec![PeopleEvent::Released { tournament, player, browser: None }, renewed])
}

/// Gives a player a new code and link.
pub(crate) fn new_code(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let player = order.player()?.id.clone();
    Ok(vec![PeopleEvent::Renewed { tournament: order.tournament.to_owned(), player }])
}

/// Revokes an invitation and its role.
pub(crate) fn remove(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let invited = order.invited(order.fields.get("invitation"))?;
    if !invited.browsers.is_empty() {
        let role = order.texts.named("role", invited.invitation.role.code());
        let ask = Confirmation {
            sentence: say!(
                order.texts,
                "people-remove-question",
                name = invited.invitation.name.as_str(),
                role = role,
                count = invited.browsers.len()
            ),
            details: Vec::new(),
            yes: say!(order.texts, "people-remove"),
            shown: invited.browsers.len().to_string(),
        };
        ask.unless_sure(&order.fields.answer())?;
    }
    Ok(vec![PeopleEvent::Removed { invitation: invited.invitation.id.clone() }])
}

/// Takes the role of an invitation or the owner's from one device. The link stays valid.
pub(crate) fn end(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let browser = BrowserId(order.fields.get("device").to_owned());
    let has_none = || Error::NotFound(message!("error-no-device"));
    let invitation = match order.fields.get("invitation") {
        "" => {
            order.people.owners().find(|(owner, _)| **owner == browser).ok_or_else(has_none)?;
            order.may_invite(Role::Owner)?;
            None
        }
        id => {
            let invited = order.invited(id)?;
            invited.browsers.get(&browser).ok_or_else(has_none)?;
            Some(invited.invitation.id.clone())
        }
    };
    Ok(vec![PeopleEvent::Ended { browser, invitation }])
}

pub(crate) fn rotate(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let browser =
        order.admitted.person.browser.clone().ok_or(Error::Conflict(message!("error-no-browser")))?;
    let ask = Confirmation {
        sentence: say!(order.texts, "people-rotate-question"),
        details: Vec::new(),
        yes: say!(order.texts, "people-rotate"),
        shown: String::new(),
    };
    ask.unless_sure(&order.fields.answer())?;
    Ok(vec![PeopleEvent::Rotated { key: hex(&fresh::<16>()?), browser }])
}

impl AccessOrder<'_> {
    pub(crate) fn player(&self) -> Result<&Player, Error> {
        let player = self.state.player(&PlayerId::from(self.fields.get("player")));
        player.ok_or_else(|| Error::NotFound(message!("error-no-player-here")))
    }

    /// An invitation to this tournament or to all, if the sender may revoke it.
    fn invited(&self, id: &str) -> Result<&Invited, Error> {
        let invited = self.people.invitation(&InvitationId(id.to_owned()));
        let here = |whole: Option<&str>| whole.is_none() || whole == Some(self.tournament);
        let invited = invited.filter(|invited| here(invited.invitation.tournament.as_deref()));
        let invited = invited.ok_or_else(|| Error::NotFound(message!("error-no-invitation")))?;
        self.may_invite(invited.invitation.role)?;
        Ok(invited)
    }

    fn may_invite(&self, role: Role) -> Result<(), Error> {
        let right = right_to_invite(role).ok_or_else(|| Error::Invalid(message!("people-no-role")))?;
        let has = self.admitted.person.badges.iter().any(|badge| badge.grant(right) == Grant::Yes);
        if has { Ok(()) } else { Err(Error::Forbidden(right)) }
    }
}
