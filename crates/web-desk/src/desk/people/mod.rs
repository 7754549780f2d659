//! The people of a tournament: invitations with link and QR code, and revoking them (page 10).

mod act;
mod form;

use maud::{Markup, html};
use pairwright_core::Journal;
use pairwright_core::nouns::Coded;
use pairwright_office::authors::author;
use pairwright_office::rights::{Author, Right, Role};
use pairwright_web_kit::day::times::day_of;
use pairwright_web_kit::form::Form;
use pairwright_web_kit::parts::{Icon, Tint, icon, pill, qr, words};
use pairwright_web_kit::people::{BrowserId, Invited};
use pairwright_web_kit::server::access::OWNERS_LINK;
use pairwright_words::say;

use super::form::{button_form, copied, typed};
use super::{Desk, history};
use form::{InvitationForm, right_to_invite};

pub(crate) use act::{access_order, end, invite, new_code, release, remove, rotate};

/// The page. The journal shows when each person was last active.
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
            (typed(desk, &desk.at("/invite"), "stack", &form, &roles, end))
        }
    }
}

/// An invitation: person, role, last use, link and the button to revoke it.
/// The newest one's link stays visible until somebody has used it.
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
            (button_form(desk, &desk.at("/remove"), &[("invitation", id)], "small danger", &say!(texts, "people-remove")))
        }
    }
}

/// When a device last joined by an invitation or did something under its name; `None` if no device has it.
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

/// The devices that have a role, each with a button to take it away.
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
                            (button_form(desk, &desk.at("/end-session"), &about, "small danger", &say!(texts, "people-end")))
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
            (qr(&address))
            (copied(desk.view.texts, &say!(desk.view.texts, "people-link"), &address))
        }
    }
}

/// The owner's own link.
fn owner(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    html! {
        details class="card" id="owner" {
            summary { (texts.named("role", Role::Owner.code())) }
            p class="soft" { (say!(texts, "people-owner-why")) }
            (link(desk, &format!("{OWNERS_LINK}{}", desk.access.key()), false))
            (devices(desk, desk.access.people().state().owners(), None))
            (button_form(desk, &desk.at("/rotate"), &[], "small danger", &format!("{} …", say!(texts, "people-rotate"))))
        }
    }
}
