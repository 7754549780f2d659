//! Pairing numbers, initial colour and acceleration, all set before the first round.

use std::cmp::Reverse;

use pairwright_pairing::dutch::{Colour, baku};

use crate::nouns::ids::RoundNumber;
use crate::nouns::{Match, Player};
use crate::pairing::is_pairing_bye;
use crate::ruleset::{Acceleration, InitialColour, PairingNumbers};
use crate::tournament::Tournament;

/// Indices of all players by pairing number (C.04.2). Numbers follow ratings, then
/// registration, or registration alone.
pub fn order(tournament: &Tournament) -> Vec<usize> {
    let mut order: Vec<usize> = (0..tournament.players.len()).collect();
    if tournament.ruleset.pairing.numbers == PairingNumbers::Rating {
        order.sort_by_key(|&at| Reverse(tournament.players[at].rating));
    }
    order
}

/// The colour drawn before the first round (article 5.1). It is the ruleset's, otherwise that shown
/// by the first round, otherwise White.
pub(super) fn initial_colour(tournament: &Tournament, order: &[usize]) -> Colour {
    match tournament.ruleset.pairing.initial_colour {
        Some(InitialColour::White) => Colour::White,
        Some(InitialColour::Black) => Colour::Black,
        None => shown_colour(tournament, order).unwrap_or_default(),
    }
}

/// The initial colour, from the first round. Players of the upper half with an odd pairing number have it.
fn shown_colour(tournament: &Tournament, order: &[usize]) -> Option<Colour> {
    let round = tournament.rounds.first()?;
    let ids = order.iter().map(|&at| &tournament.players[at].id);
    let places = ids.filter_map(|id| round.match_of(id).map(|played| (id, played)));
    let is_paired =
        |played: &Match| played.pair().is_some() || is_pairing_bye(tournament, round.number, played);
    let paired = places.filter(|(_, played)| is_paired(played));
    paired.enumerate().find_map(|(place, (id, played))| {
        let (white, _) = played.pair()?;
        let own = if white == id { Colour::White } else { Colour::Black };
        Some(if place.is_multiple_of(2) { own } else { own.other() })
    })
}

/// Virtual points of every player by round, in units of the field (C.04.7). A late entry is
/// accelerated if its number is before that of the first group's last player.
pub(super) fn virtual_points(tournament: &Tournament, order: &[usize], win: u32, draw: u32) -> Vec<Vec<u32>> {
    let mut points = vec![Vec::new(); order.len()];
    let rounds = tournament.setup.rounds_announced();
    let (Acceleration::Baku, Some(rounds)) = (tournament.ruleset.pairing.acceleration, rounds) else {
        return points;
    };
    let on_time = |player: &Player| player.is_in(RoundNumber(1));
    let counted = tournament.players.iter().filter(|player| on_time(player)).count();
    let mut place = 0;
    for &at in order {
        points[at] = baku(counted, rounds, place, win, draw);
        place += usize::from(on_time(&tournament.players[at]));
    }
    points
}
