//! The chance of making the cut between equal players who do not draw: counted out where that is cheap, else by lot, with
//! its standard error.

use std::cmp::Ordering;

use pairwright_core::standings::standings_after;

use super::endings::OpenTable;
use super::reach::Rival;
use super::values::Tail;
use super::{Chance, Field, Proof, Question};
use crate::Dice;

/// The same luck for everybody and every time: two players, or two looks at a page, differ by nothing else.
const LUCK: &str = "last round";
/// Up to so many ways of ending the tables are counted out one by one.
const COUNTED: u64 = 4_096;
/// So many are drawn where they are too many.
const RUNS: u32 = 4_000;
/// So many are drawn where every one of them needs a whole ranking.
const RANKINGS: u32 = 100;

/// One way the last round may end, as a player sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen {
    /// How often it happens, against the others.
    pub(super) weight: f64,
    /// So many end ahead.
    pub(super) ahead: usize,
    /// So many end level.
    pub(super) level: usize,
}

/// Ways the last round may end.
pub(super) struct Sample {
    pub(super) seen: Vec<Seen>,
    how: How,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    /// All there are.
    Counted,
    /// Drawn, equally often.
    Drawn,
}

impl Field<'_> {
    /// The chance over several ways of getting a result, each as likely as it is between equal players.
    pub(super) fn chance(&self, questions: &[Question]) -> Chance {
        let (mut chance, mut variance) = (0.0, 0.0);
        for (share, question) in self.shares(questions) {
            let one = self.sample(question).mean(|seen| self.share(seen));
            chance += share * one.0;
            variance += (share * one.1).powi(2);
        }
        Chance { chance, error: variance.sqrt(), proof: Proof::Missing }
    }

    /// How likely each way of getting a result is; those that only an agreed draw gives are equally likely.
    pub(super) fn shares<'q>(&self, questions: &'q [Question]) -> Vec<(f64, &'q Question)> {
        let weight = |question: &Question| {
            let own = question.own.map(|(table, ending)| self.tables[table].endings[ending].weight);
            f64::from(own.unwrap_or(1))
        };
        let all: f64 = questions.iter().map(weight).sum();
        let share = |question| if all > 0.0 { weight(question) / all } else { 1.0 / questions.len() as f64 };
        questions
            .iter()
            .map(|question| (share(question), question))
            .filter(|(share, _)| *share > 0.0)
            .collect()
    }

    /// Ways the others may end the round.
    pub(super) fn sample(&self, question: &Question) -> Sample {
        if self.values.tail == Tail::Unknown {
            return Sample { seen: self.by_rankings(question), how: How::Drawn };
        }
        let tables = self.tables_that_matter(&question.rivals);
        let mut ways = tables.iter().map(|table| self.played(*table).count() as u64);
        let mut endings = vec![0; self.tables.len()];
        if ways.try_fold(1u64, u64::checked_mul).is_some_and(|ways| ways <= COUNTED) {
            let mut seen = Vec::new();
            self.count(question, &tables, 1.0, &mut endings, &mut seen);
            return Sample { seen, how: How::Counted };
        }
        let mut dice = Dice::named(LUCK);
        let run = |_| {
            tables.iter().for_each(|table| endings[*table] = self.tables[*table].drawn(&mut dice));
            question.seen(&endings, 1.0)
        };
        Sample { seen: (0..RUNS).map(run).collect(), how: How::Drawn }
    }

    fn tables_that_matter(&self, rivals: &[Rival]) -> Vec<usize> {
        let mut tables: Vec<usize> =
            rivals.iter().flat_map(|rival| rival.effects.iter().map(|effect| effect.table)).collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    /// A table's endings that are played out.
    fn played(&self, table: usize) -> impl Iterator<Item = usize> {
        let endings = self.tables[table].endings.iter().enumerate();
        endings.filter(|(_, ending)| ending.weight > 0).map(|(place, _)| place)
    }

    fn count(
        &self,
        question: &Question,
        left: &[usize],
        weight: f64,
        endings: &mut [usize],
        seen: &mut Vec<Seen>,
    ) {
        let Some((table, left)) = left.split_first() else {
            seen.push(question.seen(endings, weight));
            return;
        };
        for ending in self.played(*table) {
            endings[*table] = ending;
            let more = f64::from(self.tables[*table].endings[ending].weight);
            self.count(question, left, weight * more, endings, seen);
        }
    }

    /// Where tie-breaks decide that are no sums over tables, each run takes the ranking itself.
    fn by_rankings(&self, question: &Question) -> Vec<Seen> {
        let mut dice = Dice::named(LUCK);
        let mut tournament = self.tournament.clone();
        let id = &self.tournament.players[question.player].id;
        let mut run = || {
            let mut endings: Vec<usize> = self.tables.iter().map(|table| table.drawn(&mut dice)).collect();
            question.own.into_iter().for_each(|(table, ending)| endings[table] = ending);
            super::end(&mut tournament, self.round, &self.tables, &endings);
            let table = standings_after(&tournament, self.round);
            let own = table.of(id)?.rank;
            let stays =
                |player| tournament.index_of(player).is_some_and(|index| self.eligible.contains(&index));
            let rows = || table.rows.iter().filter(|row| stays(&row.player));
            let ahead = rows().filter(|row| row.rank < own).count();
            let level = rows().filter(|row| row.rank == own).count();
            Some(Seen { weight: 1.0, ahead, level: level.saturating_sub(1) })
        };
        (0..RANKINGS).filter_map(|_| run()).collect()
    }

    /// How much of a place in the cut there is: the places left for so many equals, by lot.
    pub(super) fn share(&self, seen: &Seen) -> f64 {
        let left = self.cut.saturating_sub(seen.ahead).min(seen.level + 1);
        left as f64 / (seen.level + 1) as f64
    }
}

impl Question {
    /// What the player sees when the tables end so.
    fn seen(&self, endings: &[usize], weight: f64) -> Seen {
        let (mut ahead, mut level) = (self.ahead, 0);
        for rival in &self.rivals {
            match rival.stands(endings) {
                Ordering::Greater => ahead += 1,
                Ordering::Equal => level += 1,
                Ordering::Less => {}
            }
        }
        Seen { weight, ahead, level }
    }
}

impl Sample {
    /// The mean of something and its standard error, which is nothing where everything was counted.
    pub(super) fn mean(&self, of: impl Fn(&Seen) -> f64) -> (f64, f64) {
        let (mut all, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for seen in &self.seen {
            let one = of(seen);
            all += seen.weight;
            sum += seen.weight * one;
            squares += seen.weight * one * one;
        }
        if all <= 0.0 {
            return (0.0, 0.0);
        }
        // Where every run said the same, one more might have said otherwise.
        let variance = ((squares - sum * sum / all) / (all - 1.0).max(1.0)).max(1.0 / all);
        (sum / all, if self.how == How::Counted { 0.0 } else { (variance / all).sqrt() })
    }
}

impl OpenTable {
    fn drawn(&self, dice: &mut Dice) -> usize {
        let all = self.endings.iter().map(|ending| ending.weight).sum::<u32>().max(1);
        let mut left = dice.below(all);
        for (place, ending) in self.endings.iter().enumerate() {
            if left < ending.weight {
                return place;
            }
            left -= ending.weight;
        }
        0
    }
}
