//! The final ranking: the later you lose the better; of those who lost in the same round the Swiss decides (page 5; 000).

use std::cmp::Reverse;

use crate::nouns::StageKind;
use crate::nouns::ids::{PlayerId, Rank, RoundNumber};
use crate::standings::{Basis, Record, Standing, Standings, standings};
use crate::tournament::Tournament;

use super::bracket::{Bracket, bracket, winner};

/// The Swiss standing with the bracket above it: everybody of the cut by how far they came, then the others as they were,
/// at the end those who are disqualified.
pub fn final_ranking(tournament: &Tournament) -> Standings {
    final_ranking_from(tournament, standings(tournament), bracket(tournament).as_ref())
}

/// The same where the Swiss standing and the bracket as it is now are known.
pub fn final_ranking_from(
    tournament: &Tournament,
    mut table: Standings,
    bracket: Option<&Bracket>,
) -> Standings {
    let course = bracket.map(|bracket| Course::of(tournament, bracket));
    let mut placed: Vec<(Place, Standing)> =
        table.rows.into_iter().map(|row| (place(tournament, course.as_ref(), &row), row)).collect();
    placed.sort_by(|(one, _), (other, _)| one.cmp(other));
    let seeds_tell = course.is_none() || !is_open_to_all(tournament);
    let places: Vec<Place>;
    (places, table.rows) = placed.into_iter().unzip();
    for at in 0..table.ranked().len() {
        let shared = at > 0 && places[at - 1].is_shared_with(&places[at], seeds_tell);
        table.rows[at].rank = if shared { table.rows[at - 1].rank } else { Rank::after(at) };
    }
    if let Some(course) = course.filter(|_| tournament.swiss_rounds().next().is_none()) {
        table.basis = Basis::Bracket;
        for row in &mut table.rows {
            if let Some(player) = tournament.index_of(&row.player) {
                course.go_by_matches(player, row);
            }
        }
    }
    table
}

/// The newest ranking: the standing, and from the first cut on the final ranking as it is now.
pub fn newest_ranking(tournament: &Tournament) -> Standings {
    let has_cut = tournament.setup.stages.iter().any(|stage| !stage.seeds.is_empty());
    if has_cut || tournament.is_cut() { final_ranking(tournament) } else { standings(tournament) }
}

/// Whether everybody entered the bracket, without a round before it.
fn is_open_to_all(tournament: &Tournament) -> bool {
    let has_cut = tournament.setup.bracket_stage().is_none_or(|stage| stage.cut.is_some());
    !has_cut && tournament.swiss_rounds().next().is_none()
}

/// Whether the bracket is of the kind that its rounds name. Other programs call every cut a double elimination, so one that no
/// stage of the file announces may have ended where ours would go on: then the course of play tells more than the seeds.
fn is_its_kind_certain(tournament: &Tournament, bracket: &Bracket) -> bool {
    bracket.kind != StageKind::DoubleElimination || tournament.setup.bracket_stage().is_some()
}

/// Where somebody stands, best first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Place {
    is_disqualified: bool,
    /// How many cuts within the Swiss the player has passed: those who played on rank above those who went home.
    stages: Reverse<usize>,
    end: End,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    /// In the bracket: how far, and of equals the better seed.
    Bracket(Reverse<HowFar>, usize),
    /// With the place of the Swiss.
    Swiss(Rank),
}

fn place(tournament: &Tournament, course: Option<&Course>, row: &Standing) -> Place {
    let entered = course.zip(tournament.index_of(&row.player));
    let entered = entered.and_then(|(course, player)| Some((course, player, course.players[player].seed?)));
    Place {
        is_disqualified: row.is_disqualified(),
        stages: Reverse(stages_reached(tournament, &row.player)),
        end: match entered {
            Some((course, player, seed)) => End::Bracket(Reverse(course.how_far(player)), seed),
            None => End::Swiss(row.rank),
        },
    }
}

impl Place {
    /// Whether nothing separates two neighbours. Those who are out of a bracket that everybody entered share the places of
    /// their round, since there is no Swiss to tell them apart.
    fn is_shared_with(&self, other: &Place, seeds_tell: bool) -> bool {
        let same_end = match (&self.end, &other.end) {
            (End::Bracket(own, _), End::Bracket(others, _)) => !seeds_tell && own == others && !own.0.is_in,
            (own, others) => own == others,
        };
        self.stages == other.stages && same_end
    }
}

fn stages_reached(tournament: &Tournament, player: &PlayerId) -> usize {
    tournament.setup.preliminary_stages().filter(|stage| stage.seeds.contains(player)).count()
}

/// Who lost when, by the matches as they were played, whatever the tree would have had.
struct Course {
    champion: Option<usize>,
    /// Whether the rounds were played as the tree has them, so that seeds tell in which order those stand who are in.
    is_by_tree: bool,
    /// How often one has to lose to be out.
    lives: usize,
    /// By the player's index in the tournament.
    players: Vec<Matches>,
    /// Who won a match of two who were out: third place.
    third: Option<usize>,
}

/// The matches of one player in the bracket.
#[derive(Debug, Clone, Copy, Default)]
struct Matches {
    /// The seed, from 0.
    seed: Option<usize>,
    /// How often lost, and the last round in which.
    lost: Option<(usize, RoundNumber)>,
    won: u32,
    /// How often lost, a match for third place included.
    lost_in_all: u32,
    /// Whether the last match so far was won.
    won_last: bool,
}

/// How far somebody came in the bracket; more is better.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct HowFar {
    is_champion: bool,
    is_in: bool,
    /// Of those who are in, where another system had its own tree: whether undefeated, whether the last match was won.
    led: (bool, bool),
    /// The last round lost, of those who are out: the later the better.
    lost_in: RoundNumber,
    is_third: bool,
}

impl Course {
    fn of(tournament: &Tournament, bracket: &Bracket) -> Course {
        let lives = if bracket.kind == StageKind::DoubleElimination { 2 } else { 1 };
        let mut course = Course {
            is_by_tree: bracket.is_followed(tournament) && is_its_kind_certain(tournament, bracket),
            champion: bracket.champion().and_then(|champion| tournament.index_of(champion)),
            lives,
            players: vec![Matches::default(); tournament.players.len()],
            third: None,
        };
        for (seed, player) in bracket.seeds.iter().enumerate() {
            if let Some(player) = tournament.index_of(player) {
                course.players[player].seed.get_or_insert(seed);
            }
        }
        for round in tournament.bracket_rounds() {
            for played in &round.matches {
                let Some(winner) = winner(tournament, played) else { continue };
                let loser = played.opponent_of(&winner).and_then(|loser| tournament.index_of(loser));
                if let Some((winner, loser)) = tournament.index_of(&winner).zip(loser) {
                    course.add(round.number, winner, loser);
                }
            }
        }
        course
    }

    fn add(&mut self, round: RoundNumber, winner: usize, loser: usize) {
        self.players[winner].won += 1;
        self.players[winner].won_last = true;
        self.players[loser].lost_in_all += 1;
        self.players[loser].won_last = false;
        if self.was_out(winner, round) {
            self.third = Some(winner);
            return;
        }
        let (times, _) = self.players[loser].lost.unwrap_or((0, round));
        self.players[loser].lost = Some((times + 1, round));
    }

    /// Gives a row the record of the bracket, where there is nothing else.
    fn go_by_matches(&self, player: usize, row: &mut Standing) {
        let Matches { won, lost_in_all, .. } = self.players[player];
        row.record = Record { wins: won, losses: lost_in_all, draws: 0 };
        row.tiebreaks.clear();
    }

    fn was_out(&self, player: usize, before: RoundNumber) -> bool {
        self.players[player].lost.is_some_and(|(times, last)| times >= self.lives && last < before)
    }

    /// Still in above all; then the later one lost the better; then the match for third place.
    fn how_far(&self, player: usize) -> HowFar {
        let (times, last) = self.players[player].lost.unwrap_or((0, RoundNumber(0)));
        let is_in = times < self.lives;
        let by_course = is_in && !self.is_by_tree;
        HowFar {
            is_champion: self.champion == Some(player),
            is_in,
            led: if by_course { (times == 0, self.players[player].won_last) } else { (false, false) },
            lost_in: if is_in && !by_course { RoundNumber(0) } else { last },
            is_third: self.third == Some(player),
        }
    }
}
