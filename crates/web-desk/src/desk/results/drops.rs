//! Players who drop with the result of their match: the boxes of a row, and what the line and the row send.

use maud::{Markup, html};
use pairwright_core::Tournament;
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_office::names::called;
use pairwright_web_kit::parts::words;
use pairwright_words::say;

use crate::desk::Desk;

/// The field that names a dropping player.
pub(crate) const DROP: &str = "drop";

/// The players of a match who can drop with its result.
fn staying<'a>(tournament: &'a Tournament, round: &Round, played: &'a Match) -> Vec<&'a Player> {
    let leaving = played.players.iter().filter(|id| tournament.may_leave_with(round, id));
    leaving.filter_map(|id| tournament.player(id)).collect()
}

/// A box for each player who may drop with the result. A finished match has a button for them.
pub(crate) fn boxes(desk: &Desk<'_>, round: &Round, played: &Match, was: &str) -> Markup {
    let texts = desk.view.texts;
    let staying = staying(desk.view.tournament, round, played);
    let called = called(&words::names(desk.view.tournament, played));
    html! {
        @if !staying.is_empty() {
            div class="drops" role="group" aria-label=(say!(texts, "drop-who")) {
                span class="soft" { (say!(texts, "drop-who")) }
                @for player in staying {
                    @let first = played.players.first() == Some(&player.id);
                    label class="check" {
                        input type="checkbox" name=(DROP) value=(player.id);
                        span { (if first { called.first } else { called.second }) }
                    }
                }
                @if !played.is_open() {
                    button class="button small" type="submit" name="result" value=(was) { (say!(texts, "drop-save")) }
                }
            }
        }
    }
}
