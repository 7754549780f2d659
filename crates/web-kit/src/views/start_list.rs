//! The players before the first result: by rating if they have any, otherwise by name.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::Player;
use pairwright_office::names::by_name;
use pairwright_words::say;

use super::frame::ShownIn;
use crate::parts::{View, empty, name, rating};

/// Everybody registered, highest rating first.
pub fn players(tournament: &Tournament) -> Vec<&Player> {
    let mut players = by_name(tournament.players.iter().filter(|player| player.last_round().is_none()));
    players.sort_by_key(|player| std::cmp::Reverse(player.rating));
    players
}

/// The list, or a notice if nobody is registered.
pub fn list(view: &View<'_>, within: ShownIn) -> Markup {
    let players = players(view.tournament);
    let is_rated = players.iter().any(|player| player.rating.is_some());
    html! {
        @if players.is_empty() {
            (empty(say!(view.texts, "nobody-yet"), say!(view.texts, "nobody-yet-why")))
        } @else {
            ol class=(if is_rated { "names numbered" } else { "names" }) id="players" {
                @for player in players {
                    li data-key=(player.id) data-words=(player.name) {
                        a class="who" href=(within.player(view, &player.id)) { (name(&player.name)) }
                        (rating(player))
                        @if let Some(club) = &player.club { " " span class="soft small" { bdi { (club) } } }
                    }
                }
            }
        }
    }
}
