//! The final ranking: the later you lose the better; of those who lost in the same round the Swiss decides (page 5; 000).

use std::collections::HashMap;

use crate::ids::{PlayerId, RoundNumber};
use crate::model::StageKind;
use crate::standings::{Standings, standings};
use crate::tournament::Tournament;

use super::bracket::{bracket, winner};

/// The Swiss standing with the bracket above it: everybody of the cut by how far they came, then the others as they were.
#[must_use]
pub fn final_ranking(tournament: &Tournament) -> Standings {
    let mut table = standings(tournament);
    let Some(bracket) = bracket(tournament) else { return table };
    let course = Course::of(tournament);
    let how_far = |player: &PlayerId| course.how_far(player);
    let seed = |player: &PlayerId| bracket.seeds.iter().position(|seed| seed == player).unwrap_or(usize::MAX);
    table.rows.sort_by_key(|row| {
        let in_cut = bracket.seeds.contains(&row.player);
        (!in_cut, std::cmp::Reverse(in_cut.then(|| how_far(&row.player))), seed(&row.player), row.rank)
    });
    renumber(&mut table, bracket.seeds.len());
    table
}

/// Who lost when, by the matches as they were played, whatever the tree would have had.
struct Course {
    /// The round in which each player lost first.
    lost_in: HashMap<PlayerId, RoundNumber>,
    /// Who won a match of two who had lost: third place.
    third: Option<PlayerId>,
}

impl Course {
    fn of(tournament: &Tournament) -> Course {
        let mut course = Course { lost_in: HashMap::new(), third: None };
        for round in tournament.rounds.iter().filter(|round| round.stage == StageKind::Elimination) {
            let decided =
                round.matches.iter().filter_map(|m| winner(tournament, m).map(|winner| (m, winner)));
            for (played, winner) in decided.collect::<Vec<_>>() {
                let Some(loser) = played.opponent_of(&winner).cloned() else { continue };
                let had_lost = course.lost_in.get(&winner).is_some_and(|lost| *lost < round.number);
                if had_lost {
                    course.third = Some(winner);
                } else {
                    course.lost_in.entry(loser).or_insert(round.number);
                }
            }
        }
        course
    }

    /// Rounds survived, the undefeated above all, then the match for third place.
    fn how_far(&self, player: &PlayerId) -> (RoundNumber, bool) {
        let lost = self.lost_in.get(player).copied().unwrap_or(RoundNumber(u32::MAX));
        (lost, self.third.as_ref() == Some(player))
    }
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
