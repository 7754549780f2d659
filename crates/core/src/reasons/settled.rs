//! Reasons without an engine: a bracket's tree, a round robin's table, byes settled beforehand.

use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::{Match, MatchResult, Privilege};
use crate::pairing::settled_bye;
use crate::stages::{bracket, privileges};
use crate::tournament::Tournament;

use super::code::Code;
use super::reason::Reason;

/// Why two players meet in the bracket, and the higher seed's advantages.
pub(super) fn of_bracket(tournament: &Tournament, round: RoundNumber, played: &Match) -> Vec<Reason> {
    let seeds = bracket(tournament).map(|bracket| bracket.seeds).unwrap_or_default();
    let seed = |id: &PlayerId| seeds.iter().position(|seed| seed == id).map(|place| place + 1);
    let seeds = Some(played.players.iter().filter_map(seed).collect());
    let tree = Reason { seeds, ..Reason::new(Code::Bracket) };
    let privileged = privileges(tournament, round, played)
        .into_iter()
        .map(|(privilege, player)| Reason { player: Some(player), ..Reason::new(code_of(privilege)) });
    std::iter::once(tree).chain(walkover(played)).chain(privileged).collect()
}

fn code_of(privilege: Privilege) -> Code {
    match privilege {
        Privilege::GameWin => Code::BeginsWithAGameWon,
        Privilege::PlayFirst => Code::ChoosesWhoPlaysFirst,
        Privilege::Seat => Code::ChoosesTheSeat,
        Privilege::Side => Code::ChoosesTheSide,
    }
}

/// Why two players meet in a round robin.
pub(super) fn of_table(played: &Match) -> Vec<Reason> {
    std::iter::once(Reason::new(Code::Table)).chain(walkover(played)).collect()
}

/// A walkover because a player has left.
fn walkover(played: &Match) -> Option<Reason> {
    let Some(MatchResult::Forfeit { winner }) = played.result else { return None };
    let stays = played.players.get(usize::from(u8::from(winner))).cloned();
    Some(Reason { player: stays, ..Reason::new(Code::Walkover) })
}

/// Why a player has a bye that the pairing did not give.
pub(super) fn of_settled_bye(tournament: &Tournament, round: RoundNumber, id: &PlayerId) -> Vec<Reason> {
    let Some(player) = tournament.player(id) else { return Vec::new() };
    if !player.is_in(round) {
        return vec![Reason::new(Code::ByeMissed)];
    }
    let Some(_) = player.bye_asked_for(round) else { return vec![Reason::new(Code::ByeAwarded)] };
    let kind = settled_bye(player, round).map(|kind| kind.result().kind());
    vec![Reason { kind, ..Reason::new(Code::ByeRequested) }]
}
