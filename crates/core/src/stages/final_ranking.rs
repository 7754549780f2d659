//! The final ranking: the later you lose the better; of those who lost in the same round the Swiss decides (page 5; 000).

use std::collections::HashMap;

use crate::ids::{PlayerId, RoundNumber};
use crate::nouns::StageKind;
use crate::standings::{Standing, Standings, standings};
use crate::tournament::Tournament;

use super::bracket::{bracket, winner};

/// The Swiss standing with the bracket above it: everybody of the cut by how far they came, then the others as they were.
#[must_use]
pub fn final_ranking(tournament: &Tournament) -> Standings {
    let mut table = standings(tournament);
    if tournament.setup.preliminary_stages().any(|stage| !stage.seeds.is_empty()) {
        table.rows.sort_by_key(|row| std::cmp::Reverse(stages_reached(tournament, &row.player)));
        renumber(&mut table, 0);
    }
    let Some(bracket) = bracket(tournament) else { return table };
    let course = Course::of(tournament, bracket.kind);
    let how_far = |player: &PlayerId| course.how_far(player);
    let seed = |player: &PlayerId| bracket.seeds.iter().position(|seed| seed == player).unwrap_or(usize::MAX);
    table.rows.sort_by_key(|row| {
        let in_cut = bracket.seeds.contains(&row.player);
        (!in_cut, std::cmp::Reverse(in_cut.then(|| how_far(&row.player))), seed(&row.player), row.rank)
    });
    renumber(&mut table, bracket.seeds.len());
    let everybody = tournament.setup.stage(bracket.kind).is_some_and(|stage| stage.cut.is_none());
    if everybody && tournament.swiss_rounds().next().is_none() {
        share(&mut table, |row| bracket.seeds.contains(&row.player).then(|| how_far(&row.player)));
    }
    table
}

/// How many cuts within the Swiss the player has passed: who played on stands above who went home.
fn stages_reached(tournament: &Tournament, player: &PlayerId) -> usize {
    tournament.setup.preliminary_stages().filter(|stage| stage.seeds.contains(player)).count()
}

/// Where everybody entered the bracket nothing tells those apart who lost in the same round: they share a place.
fn share<K: PartialEq>(table: &mut Standings, how_far: impl Fn(&Standing) -> K) {
    for place in 1..table.rows.len() {
        if how_far(&table.rows[place]) == how_far(&table.rows[place - 1]) {
            table.rows[place].rank = table.rows[place - 1].rank;
        }
    }
}

/// Who lost when, by the matches as they were played, whatever the tree would have had.
struct Course {
    /// How often one has to lose to be out.
    lives: usize,
    /// How often each player has lost, and the last round in which.
    lost: HashMap<PlayerId, (usize, RoundNumber)>,
    /// Whether each player won the last match so far.
    won_last: HashMap<PlayerId, bool>,
    /// Who won a match of two who were out: third place.
    third: Option<PlayerId>,
}

impl Course {
    fn of(tournament: &Tournament, kind: StageKind) -> Course {
        let lives = if kind == StageKind::DoubleElimination { 2 } else { 1 };
        let mut course = Course { lives, lost: HashMap::new(), won_last: HashMap::new(), third: None };
        for round in tournament.bracket_rounds() {
            let decided =
                round.matches.iter().filter_map(|m| winner(tournament, m).map(|winner| (m, winner)));
            for (played, winner) in decided.collect::<Vec<_>>() {
                let Some(loser) = played.opponent_of(&winner).cloned() else { continue };
                course.won_last.insert(winner.clone(), true);
                course.won_last.insert(loser.clone(), false);
                if course.was_out(&winner, round.number) {
                    course.third = Some(winner);
                } else {
                    let lost = course.lost.entry(loser).or_insert((0, round.number));
                    *lost = (lost.0 + 1, round.number);
                }
            }
        }
        course
    }

    fn was_out(&self, player: &PlayerId, before: RoundNumber) -> bool {
        self.lost.get(player).is_some_and(|(times, last)| *times >= self.lives && *last < before)
    }

    /// Still in above all, the undefeated first; then the later one lost the better; then the match for third place.
    fn how_far(&self, player: &PlayerId) -> impl Ord + use<> {
        let (times, last) = self.lost.get(player).copied().unwrap_or((0, RoundNumber(0)));
        let is_in = times < self.lives;
        let won_last = is_in && self.won_last.get(player).copied().unwrap_or(false);
        (is_in, times == 0, won_last, last, self.third.as_ref() == Some(player))
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
