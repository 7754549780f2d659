//! Direct encounter: who did better in the games among the tied players (FIDE C.07, article 6).
//!
//! The value is the number of tied players placed behind.

use crate::ruleset::Currency;
use std::cmp::Ordering;

use crate::nouns::{Ratio, count};

use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, TieBreak, Tied};

pub(super) struct DirectEncounter;

impl TieBreak for DirectEncounter {
    fn about(&self) -> About {
        About::number("DE", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation {
        let places = places(context, tied);
        let own = tied.iter().zip(&places).find(|(who, _)| **who == player).map_or(0, |(_, place)| *place);
        let players = places.iter().filter(|place| **place > own).count();
        let operation = Operation::Behind { players: count(players) };
        let term = |(round, opponent): (&crate::standings::RoundTally, usize)| {
            let term = RoundTerm::number(round.round, Some(opponent), round.score.points.0.clone());
            if tied.contains(&opponent) { term } else { term.left_out(TermNote::NotAmongTied) }
        };
        let terms = context.tallies.players[player].met().map(term).collect();
        Explanation::of("DE", operation, terms)
    }
}

/// The places among the tied players, from 0; equals share theirs.
fn places(context: &Context<'_>, tied: &[usize]) -> Vec<usize> {
    let mut places = vec![0; tied.len()];
    let everybody: Vec<usize> = (0..tied.len()).collect();
    EncounterTable { context, tied }.place(&everybody, 0, &mut places);
    places
}

struct EncounterTable<'a> {
    context: &'a Context<'a>,
    tied: &'a [usize],
}

/// A player's minimum and maximum sum over all outcomes of missing games.
#[derive(Clone)]
struct ScoreRange {
    least: Ratio,
    most: Ratio,
}

impl EncounterTable<'_> {
    fn place(&self, group: &[usize], first: usize, places: &mut [usize]) {
        for one in group {
            places[*one] = first;
        }
        if group.len() < 2 {
            return;
        }
        let sums = self.sums(group);
        let mut order: Vec<usize> = (0..group.len()).collect();
        let mut from = 0;
        order.sort_by(|a, b| sums[*b].least.cmp(&sums[*a].least));
        if sums.iter().all(|sum| sum.least == sum.most) {
            self.place_by_sums(group, &sums, &order, first, places);
            return;
        }
        // Not all have met: players certain to be first whatever the missing games bring are placed one by one.
        while let Some(clear) = clear(&sums, &order[from..]) {
            let place = order[from..].iter().position(|one| *one == clear).unwrap_or(0) + from;
            order.swap(from, place);
            places[group[clear]] = first + from;
            from += 1;
        }
        if from > 0 {
            let rest: Vec<usize> = order[from..].iter().map(|one| group[*one]).collect();
            self.place(&rest, first + from, places);
        }
    }

    /// Orders players who have all met by their sums, and each smaller group of equals by its own games.
    fn place_by_sums(
        &self,
        group: &[usize],
        sums: &[ScoreRange],
        order: &[usize],
        first: usize,
        places: &mut [usize],
    ) {
        let mut place = first;
        for equals in order.chunk_by(|a, b| sums[*a].least == sums[*b].least) {
            let equals: Vec<usize> = equals.iter().map(|one| group[*one]).collect();
            if equals.len() < group.len() {
                self.place(&equals, place, places);
            }
            place += equals.len();
        }
    }

    fn sums(&self, group: &[usize]) -> Vec<ScoreRange> {
        let win = &self.context.breaking().win.0;
        let sum = |one: &usize| {
            let others = group.iter().filter(|other| *other != one);
            others.fold(ScoreRange { least: Ratio::ZERO, most: Ratio::ZERO }, |sum, other| {
                match self.points(self.tied[*one], self.tied[*other]) {
                    Some(points) => ScoreRange { least: &sum.least + &points, most: &sum.most + &points },
                    None => ScoreRange { least: sum.least, most: &sum.most + win },
                }
            })
        };
        group.iter().map(sum).collect()
    }

    /// The mean points of one player against another; `None` if they have not met.
    fn points(&self, player: usize, opponent: usize) -> Option<Ratio> {
        let met = self.context.tallies.players[player].met();
        let points: Vec<Ratio> = met
            .filter(|(_, other)| *other == opponent)
            .map(|(round, _)| round.score.points.0.clone())
            .collect();
        Ratio::mean(&points)
    }
}

/// The player who is certain to be ahead of all others.
fn clear(sums: &[ScoreRange], left: &[usize]) -> Option<usize> {
    let ahead = |one: &&usize| {
        let others = left.iter().filter(|other| other != one);
        others.clone().count() > 0
            && others.into_iter().all(|other| sums[**one].least.cmp(&sums[*other].most) == Ordering::Greater)
    };
    left.iter().find(ahead).copied()
}
