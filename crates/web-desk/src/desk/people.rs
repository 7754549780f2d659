//! The people of a tournament: invitations by link and QR code, and how to revoke them (page 10).

use axum::extract::{Path, State};
use axum::routing::{MethodRouter, post};
use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Player};
use pairwright_core::{Journal, PlayerId, TableNumber, Tournament, message};
use pairwright_office::authors::author;
use pairwright_office::rights::{Author, Grant, Right, Role, TableRange};
use pairwright_web_kit::day::times::day_of;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::fields::Fields;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::form::{
    Faults, Form, Input, Sheet, draws_every_field, form, no_number, read, within, written,
};
use pairwright_web_kit::parts::{Icon, Tint, icon, pill, qr_or_warning, words};
use pairwright_web_kit::people::{BrowserId, Invitation, InvitationId, Invited, People, PeopleEvent};
use pairwright_web_kit::server::access::OWNERS_LINK;
use pairwright_web_kit::server::extract::Submission;
use pairwright_web_kit::server::guard::Admitted;
use pairwright_words::{Texts, say};

use super::answer::answered;
use super::form::{button_form, copied, typed};
use super::{Desk, history};
use crate::state::DeskState;

pub(super) fn page(desk: &Desk<'_>, journal: Option<&Journal>) -> Markup {
    let texts = desk.view.texts;
    let people = desk.access.people().state();
    let of_tournament = people.invitations(Some(desk.view.key));
    let of_all = people.invitations(None).filter(|_| desk.view.may(Right::InviteOrganisers));
    let mut invited: Vec<&Invited> = of_all.chain(of_tournament).collect();
    invited.sort_by_key(|one| std::cmp::Reverse(one.at));
    html! {
        h1 { (say!(texts, "people-title")) }
        p class="soft" { (say!(texts, "people-why")) " " a href="/api" { (say!(texts, "api-link")) } }
        (new(desk))
        @if invited.is_empty() {
            p class="soft" { (say!(texts, "people-none")) }
        } @else {
            ul class="card rows people" { @for (place, one) in invited.into_iter().enumerate() { (row(desk, one, last_used(one, journal), place == 0)) } }
        }
        @if desk.view.may(Right::InviteOrganisers) { (owner(desk)) }
    }
}

fn new(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let form = InvitationForm::of();
    let may = |role: &Role| right_to_invite(*role).is_some_and(|right| desk.view.may(right));
    let roles: Vec<Role> = Role::all().filter(may).collect();
    let end = html! {
        div class="buttons" { button class="button primary" type="submit" { (say!(texts, "people-invite")) } }
    };
    html! {
        details class="card" id="invite" open[desk.kept(InvitationForm::NAME).is_some()] {
            summary { (icon(Icon::Plus)) (say!(texts, "people-invite-somebody")) }
            (typed(desk, "/invite", "stack", &form, &roles, end))
        }
    }
}

/// An invitation. The link of the newest one stays visible until somebody has used it.
fn row(desk: &Desk<'_>, invited: &Invited, last_used: Option<i64>, is_newest: bool) -> Markup {
    let texts = desk.view.texts;
    let invitation = &invited.invitation;
    let is_open = invited.is_open(desk.now);
    let id = invitation.id.0.as_str();
    html! {
        li id={ "invitation-" (id) } {
            div class="grow" {
                strong { bdi { (invitation.name) } } " " (pill(Tint::Blue, texts.named("role", invitation.role.code())))
                @if let Some(tables) = invitation.tables {
                    " " (pill(Tint::Quiet, say!(texts, "people-tables", first = tables.first.0, last = tables.last.0)))
                }
                p class="soft small" {
                    (say!(texts, "people-invited-by", author = author(texts, desk.view.tournament, &invited.by), time = history::clock(invited.at)))
                    " " (used(desk, invited, last_used))
                }
                @if is_open { (link(desk, &format!("/join/{}", invitation.key), is_newest && invited.used == 0)) }
                (devices(desk, invited.browsers.iter().map(|(browser, since)| (browser, *since)), Some(id)))
            }
            (button_form(desk, "/remove", &[("invitation", id)], "small danger", &say!(texts, "people-remove")))
        }
    }
}

/// When a device last used an invitation, to join or to act; `None` if no device has it.
fn last_used(invited: &Invited, journal: Option<&Journal>) -> Option<i64> {
    let joined = *invited.browsers.values().max()?;
    let by = Author::new(invited.invitation.role, invited.invitation.name.clone()).to_string();
    let acted = journal.and_then(|journal| journal.entries().iter().rev().find(|entry| entry.by == by));
    Some(acted.map_or(joined, |entry| joined.max(entry.at)))
}

/// The state of an invitation: `On one device, last used at 14:02.`
fn used(desk: &Desk<'_>, invited: &Invited, last_used: Option<i64>) -> String {
    let texts = desk.view.texts;
    match last_used {
        Some(last) => {
            say!(texts, "people-used", count = invited.browsers.len(), time = history::clock(last))
        }
        None if invited.is_open(desk.now) => say!(texts, "people-unused"),
        None => say!(texts, "people-expired"),
    }
}

fn devices<'a>(
    desk: &Desk<'_>,
    devices: impl Iterator<Item = (&'a BrowserId, i64)>,
    invitation: Option<&str>,
) -> Markup {
    let texts = desk.view.texts;
    let mut devices: Vec<_> = devices.collect();
    devices.sort_by_key(|(_, since)| std::cmp::Reverse(*since));
    html! {
        @if !devices.is_empty() {
            details class="devices" {
                summary { (say!(texts, "people-devices", count = devices.len())) }
                ul class="rows" {
                    @for (browser, since) in devices {
                        @let about = [("device", browser.0.as_str()), ("invitation", invitation.unwrap_or_default())];
                        li {
                            span class="grow" {
                                (say!(texts, "people-device", day = words::date(texts, day_of(since)), time = history::clock(since)))
                                @if desk.browser == Some(browser) { " " (pill(Tint::Blue, say!(texts, "people-this-device"))) }
                            }
                            (button_form(desk, "/end-session", &about, "small danger", &say!(texts, "people-end")))
                        }
                    }
                }
            }
        }
    }
}

/// A link with its QR code, folded because anybody who sees it can use it.
fn link(desk: &Desk<'_>, path: &str, is_shown: bool) -> Markup {
    let address = format!("{}{path}", desk.address);
    html! {
        details class="invitation-link" open[is_shown] {
            summary { (say!(desk.view.texts, "people-link")) }
            (qr_or_warning(desk.view.texts, &address))
            (copied(desk.view.texts, &say!(desk.view.texts, "people-link"), &address))
        }
    }
}

fn owner(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        details class="card" id="owner" {
            summary { (texts.named("role", Role::Owner.code())) }
            p class="soft" { (say!(texts, "people-owner-why")) }
            (link(desk, &format!("{OWNERS_LINK}{}", desk.access.key()), false))
            (devices(desk, desk.access.people().state().owners(), None))
            (button_form(desk, "/rotate", &[], "small danger", &format!("{} …", say!(texts, "people-rotate"))))
        }
    }
}

const LONGEST_NAME: usize = 60;
/// The number of days for which a link is valid by default.
const USUAL_DAYS: u32 = 3;
/// Ten years. An empty field sets no limit.
const MOST_DAYS: u32 = 3_650;
const MOST_USES: u32 = 100_000;
const DAY_MS: i64 = 24 * 60 * 60 * 1000;

form! {
    /// The person, role and limits of an invitation: at first one device and a few days.
    struct InvitationForm of() {
        name: Input<String>,
        role: Input<Role> = Role::Scorekeeper,
        first_table: Input<u32>,
        last_table: Input<u32>,
        days: Input<u32> = USUAL_DAYS,
        uses: Input<u32> = 1,
    }
}

impl InvitationForm {
    pub(super) fn invitation(
        &self,
        texts: Texts,
        new: (InvitationId, String),
        tournament: &str,
        now: i64,
    ) -> Result<Invitation, Faults> {
        let mut faults = Faults::default();
        let name = faults.needed(&self.name, |_| say!(texts, "people-no-name"));
        if name.as_ref().is_some_and(|name| name.trim().is_empty()) {
            faults.say(&self.name, say!(texts, "people-no-name"));
        }
        let role = faults.needed(&self.role, |_| say!(texts, "people-no-role"));
        let first = faults.optional(&self.first_table, no_number(texts));
        let last = faults.optional(&self.last_table, no_number(texts));
        let days = within(texts, &mut faults, &self.days, 1, MOST_DAYS);
        let uses = within(texts, &mut faults, &self.uses, 1, MOST_USES);
        let tables = (first.is_some() || last.is_some()).then(|| TableRange {
            first: TableNumber(first.unwrap_or(1)),
            last: TableNumber(last.unwrap_or(u32::MAX)),
        });
        if tables.is_some_and(|tables| tables.last < tables.first) {
            faults.say(&self.last_table, say!(texts, "people-tables-wrong"));
        }
        let (name, role) = faults.or(name.zip(role))?;
        Ok(Invitation {
            id: new.0,
            key: new.1,
            role,
            name: name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect(),
            tournament: (role != Role::Owner).then(|| tournament.to_owned()),
            tables: tables.filter(|_| role == Role::Scorekeeper),
            expires_at: days.map(|days| now.saturating_add(i64::from(days).saturating_mul(DAY_MS))),
            uses,
        })
    }
}

impl Form for InvitationForm {
    const NAME: &'static str = "invite";
    type Context<'a> = &'a [Role];

    fn draw(&self, sheet: &Sheet<'_>, roles: &[Role]) -> Markup {
        let texts = sheet.texts;
        let roles: Vec<_> =
            roles.iter().map(|&role| written((role, texts.named("role", role.code())))).collect();
        html! {
            (sheet.text(say!(texts, "people-name"), &self.name))
            (sheet.pick(say!(texts, "people-role"), &self.role, &roles))
            p class="soft small" { (say!(texts, "people-tables-why")) }
            div class="fields" {
                (sheet.number(say!(texts, "people-first-table"), &self.first_table))
                (sheet.number(say!(texts, "people-last-table"), &self.last_table))
            }
            div class="fields" {
                (sheet.number(say!(texts, "people-days"), &self.days))
                (sheet.number(say!(texts, "people-uses"), &self.uses))
            }
        }
    }
}

fn right_to_invite(role: Role) -> Option<Right> {
    match role {
        Role::Owner | Role::Organiser => Some(Right::InviteOrganisers),
        Role::Scorekeeper | Role::HeadJudge | Role::Judge => Some(Right::InviteStaff),
        Role::Player | Role::Public => None,
    }
}

pub(crate) struct AccessOrder<'a> {
    pub(crate) people: &'a People,
    pub(crate) admitted: &'a Admitted,
    pub(crate) tournament: &'a str,
    pub(crate) state: &'a Tournament,
    pub(crate) fields: &'a Fields,
    pub(crate) texts: Texts,
    pub(crate) now: i64,
}

type PeopleDecision = fn(&AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error>;

pub(crate) fn access_order(decide: PeopleDecision) -> MethodRouter<DeskState> {
    post(move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
        answered(desk, id, sent, move |host, id, sent| {
            let state = host.journals.moment(id)?.tournament;
            host.access.people().act(&sent.command, &|people| {
                decide(&AccessOrder {
                    people,
                    admitted: &sent.admitted,
                    tournament: id.as_str(),
                    state: &state,
                    fields: &sent.fields,
                    texts: sent.visitor.texts.under(&state.ruleset),
                    now: host.journals.now(),
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

/// Takes a name from its phones, and voids the code and the ticket that could claim it again.
pub(crate) fn release(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let player = PlayerId::from(order.fields.get("player"));
    if order.people.phones(order.tournament, &player).is_empty() {
        return Err(Error::Conflict(message!("phones-nothing-to-release")));
    }
    let tournament = order.tournament.to_owned();
    let renewed = PeopleEvent::Renewed { tournament: tournament.clone(), player: player.clone() };
    Ok(vec![PeopleEvent::Released { tournament, player, browser: None }, renewed])
}

pub(crate) fn new_code(order: &AccessOrder<'_>) -> Result<Vec<PeopleEvent>, Error> {
    let player = order.player()?.id.clone();
    Ok(vec![PeopleEvent::Renewed { tournament: order.tournament.to_owned(), player }])
}

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

draws_every_field!(InvitationForm, &[Role::Owner, Role::Judge][..]);
