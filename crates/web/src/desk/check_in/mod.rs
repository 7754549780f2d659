//! Check-in: who is here, who is missing, who has paid; closing registration (page 10, "Before the first round").

pub(crate) mod meeting;
pub(crate) mod sweep;

use maud::{Markup, html};
use pairwright_core::nouns::Player;
use pairwright_core::{Action, PlayerId, Tournament, message};

use super::form::button_form;
use super::order::Order;
use super::players::{person, words};
use super::{Desk, history};
use crate::parts::{Level, Tint, name, notice, pill};
use crate::public::sorted::by_name;
use crate::rights::Right;
use crate::say;
use crate::server::error::Error;

/// The page of the check-in, and of who has not been seen once the first round has begun.
pub(crate) fn page(desk: &Desk<'_>) -> Markup {
    let tournament = desk.view.tournament;
    html! {
        h1 { (say!(desk.view.texts, "check-in-title")) }
        @if tournament.finished { (super::players::closed(desk)) }
        @else {
            (tools(desk))
            @if !tournament.rounds.is_empty() { (sweep::card(desk)) }
            (list(desk))
        }
    }
}

/// Everybody who has not left, those who are missing first, each part by name.
fn present(tournament: &Tournament) -> Vec<&Player> {
    let mut players = by_name(tournament.present_in(tournament.next_round()));
    players.sort_by_key(|player| tournament.check_ins.here.contains_key(&player.id));
    players
}

fn tools(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let closed = tournament.check_ins.closed;
    let (open, text) = match closed {
        true => ("yes", say!(texts, "check-in-open")),
        false => ("no", say!(texts, "check-in-close")),
    };
    html! {
        @if closed { (notice(Level::Note, say!(texts, "check-in-closed"))) }
        div class="buttons quiet" {
            @if desk.view.may(Right::Players) {
                (button_form(desk, &desk.at("/registration"), &[("open", open)], "small", &text))
            }
            a class="button small" href=(desk.at("/meeting")) { (say!(texts, "check-in-meeting")) }
        }
    }
}

fn list(desk: &Desk<'_>) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let (players, notes) = (present(tournament), &tournament.check_ins);
    let here = players.iter().filter(|player| notes.here.contains_key(&player.id)).count();
    let paid = players.iter().filter(|player| notes.paid.contains(&player.id)).count();
    let missing = players.iter().filter(|player| !tournament.has_been_seen(&player.id)).count();
    html! {
        section class="sheet" id="check-in" {
            div class="sheet-head" {
                h2 { (say!(texts, "check-in-here-of", here = here, all = players.len())) }
                span class="soft small" { (say!(texts, "check-in-paid", count = paid)) }
                @if players.len() > 8 {
                    label class="scripted-only" { span class="hide" { (say!(texts, "desk-search")) }
                        input type="search" data-filter="checked" placeholder=(say!(texts, "desk-search")) autocomplete="off"; }
                }
            }
            p class="foot-note soft" { (say!(texts, "check-in-missing", count = missing)) }
            ul class="people" id="checked" { (desk.drawing.list(players.iter().map(|player| (format!("c-{}", player.id), line(desk, player))))) }
            p class="foot-note soft" data-none="checked" hidden { (say!(texts, "find-none")) }
        }
        @if here > 0 && missing > 0 && tournament.rounds.is_empty() && desk.view.may(Right::Players) {
            (button_form(desk, &desk.at("/drop-missing"), &[], "", &say!(texts, "check-in-drop-missing")))
        }
    }
}

fn line(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, notes) = (desk.view.texts, &desk.view.tournament.check_ins);
    let (since, paid) = (notes.here.get(&player.id), notes.paid.contains(&player.id));
    let here = since.is_some();
    let state = match since {
        Some(_) => pill(Tint::Green, say!(texts, "check-in-is-here")),
        None if desk.view.tournament.has_been_seen(&player.id) => {
            pill(Tint::Quiet, say!(texts, "check-in-seen"))
        }
        None => pill(Tint::Amber, say!(texts, "check-in-is-missing")),
    };
    let button = |here: bool, paid: bool, text: String| {
        let fields = [("player", player.id.as_str()), ("here", yes(here)), ("paid", yes(paid))];
        button_form(desk, &desk.at("/check-in"), &fields, "small", &text)
    };
    let come = if here { say!(texts, "check-in-not-here") } else { say!(texts, "check-in-here") };
    let pay = if paid { say!(texts, "check-in-not-paid") } else { say!(texts, "check-in-pay") };
    html! {
        li id={ "c-" (player.id) } data-words=(words(desk, player)) {
            span class="grow" { (name(&player.name)) (person::beside(&desk.view, player)) }
            (state)
            @if let Some(at) = since { time class="soft small" datetime=(history::iso(*at)) { (history::clock(*at)) } }
            @if paid { (pill(Tint::Green, say!(texts, "check-in-has-paid"))) }
            (button(!here, paid, come))
            (button(here, !paid, pay))
        }
    }
}

fn yes(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

/// Notes that a player is here, or has paid, or not; of several players what is not sent stays.
pub(crate) fn check_in(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let mut ids: Vec<PlayerId> = order.fields.all("player").map(PlayerId::from).collect();
    ids.dedup();
    if ids.is_empty() {
        return Err(Error::Invalid(message!("sweep-choose")));
    }
    let paid = |id: &PlayerId| match order.fields.get("paid") {
        "" => order.tournament.check_ins.paid.contains(id),
        paid => paid == yes(true),
    };
    let here = order.fields.get("here") == yes(true);
    let note = |player: PlayerId| Action::CheckIn { paid: paid(&player), player, here, at: order.now };
    Ok(ids.into_iter().map(note).collect())
}

/// Closes registration, or opens it again.
pub(crate) fn registration(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let open = order.fields.get("open") == yes(true);
    let is_so = open != order.tournament.check_ins.closed;
    Ok(if is_so { Vec::new() } else { vec![Action::Registration { open }] })
}

/// Drops everybody who has not checked in, before the first round.
pub(crate) fn drop_missing(order: &Order<'_>) -> Result<Vec<Action>, Error> {
    let here = &order.tournament.check_ins.here;
    let missing = present(order.tournament).into_iter().filter(|player| !here.contains_key(&player.id));
    sweep::dropped(order, missing.map(|player| player.id.clone()).collect())
}
