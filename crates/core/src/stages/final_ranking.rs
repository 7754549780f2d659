//! The final ranking: the later you lose the better; of those who lost in the same round the Swiss decides (page 5; 000).

use crate::ids::PlayerId;
use crate::standings::{Standings, standings};
use crate::tournament::Tournament;

use super::bracket::{Bracket, bracket};

/// The Swiss standing with the bracket above it: everybody of the cut by how far they came, then the others as they were.
#[must_use]
pub fn final_ranking(tournament: &Tournament) -> Standings {
    let mut table = standings(tournament);
    let Some(bracket) = bracket(tournament) else { return table };
    let how_far = |player: &PlayerId| progress(&bracket, player);
    let seed = |player: &PlayerId| bracket.seeds.iter().position(|seed| seed == player).unwrap_or(usize::MAX);
    table.rows.sort_by_key(|row| {
        let in_cut = bracket.seeds.contains(&row.player);
        (!in_cut, std::cmp::Reverse(in_cut.then(|| how_far(&row.player))), seed(&row.player), row.rank)
    });
    renumber(&mut table, bracket.seeds.len());
    table
}

/// How far a player came: rounds survived, then the match for third place.
fn progress(bracket: &Bracket, player: &PlayerId) -> (usize, u8) {
    let lost = |m: &super::BracketMatch| m.loser.as_ref() == Some(player);
    let survived =
        bracket.rounds.iter().position(|round| round.iter().any(lost)).unwrap_or(bracket.rounds.len());
    let third = bracket.third_place.as_ref().is_some_and(|m| m.winner.as_ref() == Some(player));
    (survived, u8::from(third))
}

/// Those of the cut get places of their own; the others keep shared ranks, counted on from the cut.
fn renumber(table: &mut Standings, in_cut: usize) {
    let swiss: Vec<u32> = table.rows.iter().map(|row| row.rank).collect();
    for place in 0..table.rows.len() {
        let shared = place > in_cut && swiss[place] == swiss[place - 1];
        table.rows[place].rank =
            if shared { table.rows[place - 1].rank } else { u32::try_from(place + 1).unwrap_or(u32::MAX) };
    }
}
