//! The final ranking: a later loss is better. Players who lost in the same round rank by the
//! Swiss (page 5; 000).

use std::cmp::Reverse;

use crate::nouns::{PlayerId, Rank, RoundNumber, StageKind, count};
use crate::standings::{Basis, Record, Standing, Standings, standings};
use crate::tournament::Tournament;

use super::bracket::{Bracket, SeedTree, bracket, winner};

/// The bracket players by their progress, then the others by Swiss rank, then disqualified players.
pub fn final_ranking(tournament: &Tournament) -> Standings {
    final_ranking_from(tournament, standings(tournament), bracket(tournament).as_ref())
}

/// The final ranking from known Swiss standings and bracket.
pub fn final_ranking_from(tournament: &Tournament, table: Standings, bracket: Option<&Bracket>) -> Standings {
    by_course(tournament, table, bracket.map(|bracket| BracketCourse::of(tournament, bracket)))
}

/// The final ranking from known Swiss standings and the tree of the bracket, whose rounds the tournament need not have.
pub fn final_ranking_by(tournament: &Tournament, table: Standings, tree: &SeedTree) -> Standings {
    let course = BracketCourse::by_seed(tournament, table.after, tree);
    by_course(tournament, table, course)
}

fn by_course(tournament: &Tournament, mut table: Standings, course: Option<BracketCourse>) -> Standings {
    let mut placed: Vec<(FinalPlace, Standing)> =
        table.rows.into_iter().map(|row| (place(tournament, course.as_ref(), &row), row)).collect();
    placed.sort_by(|(one, _), (other, _)| one.cmp(other));
    let is_unplayed = table.after == RoundNumber(0);
    let seeds_tell = course.is_none() || !(is_unplayed && is_open_to_all(tournament));
    let places: Vec<FinalPlace>;
    (places, table.rows) = placed.into_iter().unzip();
    for at in 0..table.ranked().len() {
        let shared = at > 0 && places[at - 1].is_shared_with(&places[at], seeds_tell);
        table.rows[at].rank = if shared { table.rows[at - 1].rank } else { Rank::after(at) };
    }
    if let Some(course) = course.filter(|_| is_unplayed) {
        table.basis = Basis::Bracket;
        for row in &mut table.rows {
            if let Some(player) = tournament.index_of(&row.player) {
                course.go_by_matches(player, row);
            }
        }
    }
    table
}

/// The latest ranking. The standings, or the provisional final ranking once a cut was made.
pub fn newest_ranking(tournament: &Tournament) -> Standings {
    let has_cut = tournament.setup.stages.iter().any(|stage| !stage.seeds.is_empty());
    if has_cut || tournament.is_cut() { final_ranking(tournament) } else { standings(tournament) }
}

/// Whether the bracket, if nothing was played before, was open to all.
fn is_open_to_all(tournament: &Tournament) -> bool {
    tournament.setup.bracket_stage().is_some_and(|stage| stage.cut.is_none())
}

/// Whether the kind of the bracket is certain. Other programs label every cut a double elimination,
/// so one that no stage of the file announces may have ended earlier than ours would. Then actual
/// results matter more than seeds.
fn is_its_kind_certain(tournament: &Tournament, bracket: &Bracket) -> bool {
    bracket.kind != StageKind::DoubleElimination || tournament.setup.bracket_stage().is_some()
}

/// A player's position, best first.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct FinalPlace {
    is_disqualified: bool,
    /// Cuts passed within the Swiss. Players who continued rank above those who did not.
    stages: Reverse<usize>,
    end: StageEnd,
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum StageEnd {
    /// Progress in the bracket, then the seed.
    Bracket(Reverse<HowFar>, usize),
    Swiss(Rank),
}

fn place(tournament: &Tournament, course: Option<&BracketCourse>, row: &Standing) -> FinalPlace {
    let entered = course.zip(tournament.index_of(&row.player));
    let entered = entered.and_then(|(course, player)| Some((course, player, course.players[player].seed?)));
    FinalPlace {
        is_disqualified: row.is_disqualified(),
        stages: Reverse(stages_reached(tournament, &row.player)),
        end: match entered {
            Some((course, player, seed)) => StageEnd::Bracket(Reverse(course.how_far(player)), seed),
            None => StageEnd::Swiss(row.rank),
        },
    }
}

impl FinalPlace {
    /// Whether two neighbours are equal. Players eliminated in the same round of an open bracket
    /// share a place, because no Swiss separates them.
    fn is_shared_with(&self, other: &FinalPlace, seeds_tell: bool) -> bool {
        let same_end = match (&self.end, &other.end) {
            (StageEnd::Bracket(own, _), StageEnd::Bracket(others, _)) => {
                !seeds_tell && own == others && !own.0.is_in
            }
            (own, others) => own == others,
        };
        self.stages == other.stages && same_end
    }
}

fn stages_reached(tournament: &Tournament, player: &PlayerId) -> usize {
    tournament.setup.preliminary_stages().filter(|stage| stage.seeds.contains(player)).count()
}

/// Wins and losses from the matches as played, regardless of the tree.
struct BracketCourse {
    champion: Option<usize>,
    /// Whether the rounds follow the tree, so that seeds order the remaining players.
    is_by_tree: bool,
    /// Number of losses that eliminate a player.
    lives: usize,
    /// By player index in the tournament.
    players: Vec<BracketRecord>,
    /// The winner of a match between two eliminated players: third place.
    third: Option<usize>,
}

/// One player's matches in the bracket.
#[derive(Debug, Clone, Copy, Default)]
struct BracketRecord {
    seed: Option<usize>,
    /// Number of losses, and the round of the last one.
    lost: Option<(usize, RoundNumber)>,
    won: u32,
    /// Number of losses, including the match for third place.
    lost_in_all: u32,
    /// Whether the player won the latest match.
    won_last: bool,
}

/// Progress in the bracket; greater is better.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct HowFar {
    is_champion: bool,
    is_in: bool,
    /// For remaining players in another system's tree: whether undefeated, and whether they
    /// won their last match.
    led: (bool, bool),
    /// The round of the last loss, for eliminated players: later is better.
    lost_in: RoundNumber,
    is_third: bool,
}

impl BracketCourse {
    fn new(tournament: &Tournament, kind: StageKind, seeds: &[PlayerId]) -> BracketCourse {
        let mut course = BracketCourse {
            is_by_tree: true,
            champion: None,
            lives: if kind == StageKind::DoubleElimination { 2 } else { 1 },
            players: vec![BracketRecord::default(); tournament.players.len()],
            third: None,
        };
        for (seed, player) in seeds.iter().enumerate() {
            if let Some(player) = tournament.index_of(player) {
                course.players[player].seed.get_or_insert(seed);
            }
        }
        course
    }

    /// The course of the planned bracket by its tree, after this round.
    fn by_seed(tournament: &Tournament, after: RoundNumber, tree: &SeedTree) -> Option<BracketCourse> {
        let stage = tournament.setup.bracket_stage()?;
        let mut course = BracketCourse::new(tournament, stage.kind, &stage.seeds);
        let player = |seed: usize| tournament.index_of(stage.seeds.get(seed - 1)?);
        course.champion = tree.champion().and_then(player);
        for (round, [winner, loser]) in tree.played() {
            let number = RoundNumber(after.next().0 + count(round));
            if let Some((winner, loser)) = player(winner).zip(player(loser)) {
                course.add(number, winner, loser);
            }
        }
        Some(course)
    }

    fn of(tournament: &Tournament, bracket: &Bracket) -> BracketCourse {
        let mut course = BracketCourse::new(tournament, bracket.kind, &bracket.seeds);
        course.is_by_tree = bracket.is_followed(tournament) && is_its_kind_certain(tournament, bracket);
        course.champion = bracket.champion().and_then(|champion| tournament.index_of(champion));
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

    /// Gives a row the record in the bracket, if there are no other results.
    fn go_by_matches(&self, player: usize, row: &mut Standing) {
        let BracketRecord { won, lost_in_all, .. } = self.players[player];
        row.record = Record { wins: won, losses: lost_in_all, draws: 0 };
        row.tiebreaks.clear();
    }

    fn was_out(&self, player: usize, before: RoundNumber) -> bool {
        self.players[player].lost.is_some_and(|(times, last)| times >= self.lives && last < before)
    }

    /// Orders remaining players first, then later losses, then the match for third place.
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
