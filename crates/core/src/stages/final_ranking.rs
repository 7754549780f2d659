//! The final ranking: the later you lose the better; of those who lost in the same round the Swiss decides (page 5; 000).

use std::cmp::Reverse;

use crate::nouns::StageKind;
use crate::nouns::ids::{ByPlayer, PlayerId, Rank, RoundNumber};
use crate::standings::{Basis, Record, Standing, Standings, standings};
use crate::tournament::Tournament;

use super::bracket::{Bracket, bracket, winner};

/// The Swiss standing with the bracket above it: everybody of the cut by how far they came, then the others as they were,
/// at the end those who are disqualified.
#[must_use]
pub fn final_ranking(tournament: &Tournament) -> Standings {
    let mut table = standings(tournament);
    let course = bracket(tournament).map(|bracket| Course::of(tournament, bracket));
    table.rows.sort_by_cached_key(|row| place(tournament, course.as_ref(), row));
    let seeds_tell = course.is_none() || !is_open_to_all(tournament);
    let places: Vec<Place> = table.rows.iter().map(|row| place(tournament, course.as_ref(), row)).collect();
    for at in 0..table.ranked().len() {
        let shared = at > 0 && places[at - 1].is_shared_with(&places[at], seeds_tell);
        table.rows[at].rank = if shared { table.rows[at - 1].rank } else { Rank::after(at) };
    }
    if let Some(course) = course.filter(|_| tournament.swiss_rounds().next().is_none()) {
        table.basis = Basis::Bracket;
        table.rows.iter_mut().for_each(|row| course.go_by_matches(row));
    }
    table
}

/// The newest ranking: the standing, and from the first cut on the final ranking as it is now.
#[must_use]
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
    let entered = course.and_then(|course| Some((course, course.seed_of(&row.player)?)));
    Place {
        is_disqualified: row.is_disqualified(),
        stages: Reverse(stages_reached(tournament, &row.player)),
        end: match entered {
            Some((course, seed)) => End::Bracket(Reverse(course.how_far(&row.player)), seed),
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
    seeds: Vec<PlayerId>,
    champion: Option<PlayerId>,
    /// Whether the rounds were played as the tree has them, so that seeds tell in which order those stand who are in.
    is_by_tree: bool,
    /// How often one has to lose to be out.
    lives: usize,
    /// How often each player has lost, and the last round in which.
    lost: ByPlayer<PlayerId, (usize, RoundNumber)>,
    /// How often each player has won.
    won: ByPlayer<PlayerId, u32>,
    /// How often each player has lost, a match for third place included.
    lost_in_all: ByPlayer<PlayerId, u32>,
    /// Whether each player won the last match so far.
    won_last: ByPlayer<PlayerId, bool>,
    /// Who won a match of two who were out: third place.
    third: Option<PlayerId>,
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
    fn of(tournament: &Tournament, bracket: Bracket) -> Course {
        let lives = if bracket.kind == StageKind::DoubleElimination { 2 } else { 1 };
        let mut course = Course {
            is_by_tree: bracket.is_followed(tournament) && is_its_kind_certain(tournament, &bracket),
            champion: bracket.champion().cloned(),
            seeds: bracket.seeds,
            lives,
            lost: ByPlayer::default(),
            won: ByPlayer::default(),
            lost_in_all: ByPlayer::default(),
            won_last: ByPlayer::default(),
            third: None,
        };
        for round in tournament.bracket_rounds() {
            for played in &round.matches {
                let decided = winner(tournament, played);
                if let Some((winner, loser)) = decided
                    .and_then(|winner| played.opponent_of(&winner).map(|loser| (winner.clone(), loser)))
                {
                    course.add(round.number, &winner, loser);
                }
            }
        }
        course
    }

    fn add(&mut self, round: RoundNumber, winner: &PlayerId, loser: &PlayerId) {
        *self.won.entry(winner.clone()).or_default() += 1;
        *self.lost_in_all.entry(loser.clone()).or_default() += 1;
        self.won_last.insert(winner.clone(), true);
        self.won_last.insert(loser.clone(), false);
        if self.was_out(winner, round) {
            self.third = Some(winner.clone());
            return;
        }
        let lost = self.lost.entry(loser.clone()).or_insert((0, round));
        *lost = (lost.0 + 1, round);
    }

    /// Gives a row the record of the bracket, where there is nothing else.
    fn go_by_matches(&self, row: &mut Standing) {
        let times = |of: &ByPlayer<PlayerId, u32>| of.get(&row.player).copied().unwrap_or_default();
        row.record = Record { wins: times(&self.won), losses: times(&self.lost_in_all), draws: 0 };
        row.tiebreaks.clear();
    }

    fn was_out(&self, player: &PlayerId, before: RoundNumber) -> bool {
        self.lost.get(player).is_some_and(|(times, last)| *times >= self.lives && *last < before)
    }

    fn seed_of(&self, player: &PlayerId) -> Option<usize> {
        self.seeds.iter().position(|seed| seed == player)
    }

    /// Still in above all; then the later one lost the better; then the match for third place.
    fn how_far(&self, player: &PlayerId) -> HowFar {
        let (times, last) = self.lost.get(player).copied().unwrap_or((0, RoundNumber(0)));
        let is_in = times < self.lives;
        let by_course = is_in && !self.is_by_tree;
        HowFar {
            is_champion: self.champion.as_ref() == Some(player),
            is_in,
            led: if by_course {
                (times == 0, self.won_last.get(player) == Some(&true))
            } else {
                (false, false)
            },
            lost_in: if is_in && !by_course { RoundNumber(0) } else { last },
            is_third: self.third.as_ref() == Some(player),
        }
    }
}
