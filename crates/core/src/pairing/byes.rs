//! Byes of a round: settled beforehand, or given by the pairing (page 4).

use crate::nouns::{ByeKind, Match, Player, PlayerId, RoundNumber};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

/// The byes settled beforehand, and the players left to pair.
pub(crate) fn split(tournament: &Tournament, round: RoundNumber) -> (Vec<Match>, Vec<&Player>) {
    let mut settled = Vec::new();
    let mut to_pair = Vec::with_capacity(tournament.players.len());
    for player in tournament.present_in(round) {
        match settled_bye(player, round) {
            Some(kind) => settled.push(Match::bye(player.id.clone(), kind)),
            None => to_pair.push(player),
        }
    }
    (settled, to_pair)
}

/// Why the next round cannot be paired. Nobody is registered, fewer than two players are left, or
/// all of them are kept apart.
pub(crate) fn too_few(tournament: &Tournament) -> Refusal {
    let round = tournament.next_round();
    let is_here = |id: &PlayerId| tournament.player(id).is_some_and(|player| player.is_in(round));
    let apart = tournament.setup.forbidden.iter().filter(|(one, other)| is_here(one) && is_here(other));
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
    let apart: Vec<String> = apart.map(|(one, other)| format!("{} – {}", name(one), name(other))).collect();
    match tournament.players.len() < 2 {
        true => Refusal::TooFewPlayers(round),
        false if !apart.is_empty() => Refusal::AllKeptApart { round, pairs: apart.join(", ") },
        false => Refusal::TooFewLeft(round),
    }
}

/// A player's bye before the pairing: awarded or requested.
pub fn settled_bye(player: &Player, round: RoundNumber) -> Option<ByeKind> {
    player.bye_asked_for(round).or_else(|| player.has_awarded_bye(round).then_some(ByeKind::Bye))
}

/// Whether a bye was given by the pairing rather than awarded, requested or for a missed round.
pub(crate) fn is_pairing_bye(tournament: &Tournament, round: RoundNumber, played: &Match) -> bool {
    let [id] = played.players.as_slice() else { return false };
    let settled = |id| {
        tournament
            .player(id)
            .is_some_and(|player| settled_bye(player, round).is_some() || !player.is_in(round))
    };
    played.result == Some(ByeKind::Bye.result()) && !settled(id)
}
