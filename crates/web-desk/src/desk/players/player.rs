//! A player's page at the desk: details, byes, dropping, penalties.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::message;
use pairwright_core::nouns::{ByeKind, Coded, Player};
use pairwright_core::ruleset::Infraction;
use pairwright_office::command::Command;
use pairwright_office::text::journal;
use pairwright_web_kit::error::{Error, SEEN, fingerprint};
use pairwright_web_kit::form::{choices, read};
use pairwright_web_kit::parts::{crumb, link_button};
use pairwright_web_kit::server::DeskOrder;
use pairwright_words::say;

use super::details::PlayerForm;
use super::penalty::PenaltyForm;
use super::state::{closed, presence, state};
use super::{PlayersFilter, apart, clock, deck, erase, person, regulars};
use crate::desk::form::{field, form, hidden, select, text_field, typed};
use crate::desk::{Desk, Screen};

pub(crate) fn page(desk: &Desk<'_>, id: &PlayerId) -> Result<Markup, Error> {
    let texts = desk.view.texts;
    let player = desk.view.tournament.player(id);
    let player = player.ok_or_else(|| Error::NotFound(message!("error-no-player")))?;
    Ok(html! {
        (crumb(&Screen::Players(PlayersFilter::default()).url(&desk.view), say!(texts, "desk-players")))
        h1 { bdi { (player.name) } (person::beside(&desk.view, player)) }
        div class="buttons" {
            (state(desk, player))
            (presence(desk, player, ""))
            (link_button(&desk.view.at().player(id), say!(texts, "desk-player-page")))
        }
        @if desk.view.tournament.finished {
            (closed(desk))
        } @else if desk.may_send(&desk.at("/edit")) {
            (details(desk, player))
            (clock::card(desk, player))
            (deck::card(desk, player))
            (byes(desk, player))
            (apart::card(desk, player))
        } @else {
            (clock::card(desk, player))
        }
        (person::card(desk, player))
        (regulars::card(desk, player))
        @if desk.may_send(&desk.at("/penalty")) { (penalty_form(desk, player)) }
        (given(desk, player))
        (erase::card(desk, player))
    })
}

fn details(desk: &Desk<'_>, player: &Player) -> Markup {
    let seen = hidden(SEEN, &fingerprint(player));
    html! {
        section class="card" id="details" {
            h2 { (say!(desk.view.texts, "desk-details")) }
            (typed(desk, &desk.at("/edit"), "", &PlayerForm::of(player), desk.view.tournament, seen))
        }
    }
}

fn byes(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.is_cut() {
        return html! {};
    }
    let next = tournament.next_round().to_string();
    let mut kinds = choices::<ByeKind>(texts, "bye-kind");
    kinds.push((String::new(), say!(texts, "bye-none")));
    let fields_of_bye = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (text_field(&say!(texts, "desk-bye-round"), "round", &next, "number"))
            (field(say!(texts, "desk-bye-kind"), select("kind", ByeKind::HalfBye.code(), &kinds)))
            button class="button" type="submit" { (say!(texts, "desk-save")) }
        }
    };
    let awarded = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (text_field(&say!(texts, "desk-awarded-byes"), "byes", &player.awarded_byes.to_string(), "number"))
            button class="button" type="submit" { (say!(texts, "desk-save")) }
        }
    };
    html! {
        section class="card stack" id="byes" {
            h2 { (say!(texts, "desk-byes")) }
            (form(desk, &desk.at("/request-bye"), "request-bye", "", fields_of_bye))
            // Once a round is paired, the byes of the first rounds are settled.
            @if tournament.rounds.is_empty() || player.awarded_byes > 0 {
                (form(desk, &desk.at("/award-byes"), "award-byes", "", awarded))
            }
        }
    }
}

fn penalty_form(desk: &Desk<'_>, player: &Player) -> Markup {
    let infractions: &[Infraction] = &desk.view.tournament.ruleset.infractions;
    html! {
        section class="card" id="penalty" {
            h2 { (say!(desk.view.texts, "desk-penalty")) }
            (typed(desk, &desk.at("/penalty"), "", &PenaltyForm::of(player), infractions, html! {}))
        }
    }
}

fn given(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let own: Vec<_> = tournament.penalties.iter().filter(|penalty| penalty.player == player.id).collect();
    html! {
        @if !own.is_empty() {
            section class="card" {
                h2 { (say!(texts, "penalty-given")) }
                ul class="plain" {
                    @for penalty in own {
                        li {
                            (journal::penalty(texts, tournament, penalty))
                            @if let Some(round) = penalty.round { " · " (say!(texts, "desk-round", round = round.0)) }
                            @if !penalty.reason.is_empty() { " · " span class="soft" { (penalty.reason) } }
                        }
                    }
                }
            }
        }
    }
}

pub(crate) fn read_edit(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(read::<PlayerForm>(&order.fields.0).command(order.texts, order.player()?)?)
}

pub(crate) fn read_penalty(order: &DeskOrder<'_>) -> Result<Command, Error> {
    Ok(read::<PenaltyForm>(&order.fields.0).command(order.texts)?)
}
