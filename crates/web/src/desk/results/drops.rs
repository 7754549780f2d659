//! Players who leave with the result of their match: the boxes on a row, and what the line and the row send.

use maud::{Markup, html};
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::{Action, PlayerId, Tournament};

use crate::desk::Desk;
use crate::parts::words;
use crate::say;

/// The field that names a player who leaves.
pub(crate) const DROP: &str = "drop";

/// The players of a match who can still leave after the round that is being played.
fn staying<'a>(tournament: &'a Tournament, round: &Round, played: &'a Match) -> Vec<&'a Player> {
    let is_now = tournament.current_round().is_some_and(|now| now.number == round.number);
    let plays_on = is_now && !tournament.finished && !round.stage.is_bracket();
    let players = played.players.iter().filter_map(|id| tournament.player(id));
    players.filter(|player| plays_on && player.dropped_after.is_none()).collect()
}

/// A box for each player of a match who may leave with its result; where it has one, with a button of their own.
pub(crate) fn boxes(desk: &Desk<'_>, round: &Round, played: &Match, was: &str) -> Markup {
    let texts = desk.view.texts;
    let staying = staying(desk.view.tournament, round, played);
    let called = words::called(&words::names(desk.view.tournament, played));
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

/// Whether a player can leave with the result of a match of this round.
pub(super) fn may_leave(tournament: &Tournament, round: &Round, id: &PlayerId) -> bool {
    round
        .match_of(id)
        .is_some_and(|played| staying(tournament, round, played).iter().any(|one| one.id == *id))
}

/// The drops of those named who can leave after the round.
pub(crate) fn drops(tournament: &Tournament, round: &Round, players: &[PlayerId]) -> Vec<Action> {
    let leaving = players.iter().filter(|id| may_leave(tournament, round, id));
    leaving.map(|player| Action::Drop { player: player.clone(), after: round.number }).collect()
}
