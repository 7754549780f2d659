//! One player at the desk: name and table, byes, leaving and coming back, penalties.

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::Player;

use super::form::{field, form, hidden, select, typed};
use super::penalty_form::PenaltyForm;
use super::player_form::PlayerForm;
use super::players::{closed, presence, state, text_field};
use super::{Desk, Screen, deck, told};
use crate::parts::{crumb, link_button};
use crate::say;
use crate::server::error::Trouble;
use crate::server::fields::{SEEN, fingerprint};

/// The page of one player.
pub(super) fn page(desk: &Desk<'_>, id: &PlayerId) -> Result<Markup, Trouble> {
    let texts = desk.view.texts;
    let player = desk.view.tournament.player(id);
    let player = player.ok_or_else(|| Trouble::NotFound("There is no such player.".into()))?;
    Ok(html! {
        (crumb(&Screen::Players.url(&desk.view), say!(texts, "desk-players")))
        h1 { bdi { (player.name) } }
        div class="buttons" {
            (state(desk, player))
            (presence(desk, player, ""))
            (link_button(&desk.view.at().player(id), say!(texts, "desk-player-page")))
        }
        @if desk.view.tournament.finished {
            (closed(desk))
        } @else {
            (edit(desk, player))
            (deck::card(desk, player))
            (byes(desk, player))
        }
        (penalty(desk, player))
        (given(desk, player))
    })
}

fn edit(desk: &Desk<'_>, player: &Player) -> Markup {
    let seen = hidden(SEEN, &fingerprint(player));
    html! {
        section class="card" {
            h2 { (say!(desk.view.texts, "desk-details")) }
            (typed(desk, &desk.at("/edit"), "", &PlayerForm::of(player), seen))
        }
    }
}

fn byes(desk: &Desk<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    if tournament.is_cut() {
        return html! {};
    }
    let next = tournament.next_round().to_string();
    let kinds = [
        ("half-bye", say!(texts, "bye-half")),
        ("zero-bye", say!(texts, "bye-zero")),
        ("bye", say!(texts, "bye-full")),
        ("", say!(texts, "bye-none")),
    ];
    let kinds: Vec<(String, String)> = kinds.into_iter().map(|(value, text)| (value.into(), text)).collect();
    let asked = html! {
        (hidden("player", player.id.as_str()))
        div class="fields" {
            (text_field(&say!(texts, "desk-bye-round"), "round", &next, "number"))
            (field(say!(texts, "desk-bye-kind"), select("kind", "half-bye", &kinds)))
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
        section class="card stack" {
            h2 { (say!(texts, "desk-byes")) }
            (form(desk, &desk.at("/request-bye"), "request-bye", "", asked))
            (form(desk, &desk.at("/award-byes"), "award-byes", "", awarded))
        }
    }
}

fn penalty(desk: &Desk<'_>, player: &Player) -> Markup {
    html! {
        section class="card" {
            h2 { (say!(desk.view.texts, "desk-penalty")) }
            (typed(desk, &desk.at("/penalty"), "", &PenaltyForm::of(player), html! {}))
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
                            (told::penalty(texts, tournament, penalty))
                            @if let Some(round) = penalty.round { " · " (say!(texts, "desk-round", round = round.0)) }
                            @if !penalty.reason.is_empty() { " · " span class="soft" { (penalty.reason) } }
                        }
                    }
                }
            }
        }
    }
}
