//! Simulated or enumerated endings of the last round between equal players who do not draw. All
//! players share the same endings, so each is added up and sorted only once.

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::nouns::count;
use pairwright_core::standings::standings_after;

use super::endings::{Ending, OpenTable, end};
use super::field::LastRoundField;
use super::values::{RankKey, Tail};
use crate::Dice;
use crate::dice::Fast;

/// A constant seed, so that comparisons between players or repeated views contain no randomness.
const LUCK: &str = "last round";
/// Limit of combinations to enumerate.
pub(super) const COUNTED: usize = 4_096;
/// Limit of additions and comparisons. It is a count rather than a time, so that results are reproducible.
const WORK: usize = 60_000_000;
/// Minimum and maximum number of simulated endings.
const DRAWN: (usize, usize) = (500, 4_000);
/// The same if each needs whole rankings, and the limit of rankings.
const RANKED: (usize, usize) = (8, 100);
const RANKINGS: usize = 1_500;

/// A case: a player and the ending of the player's open table, if any. Cases with the same
/// ending are sorted together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CaseId {
    pub(super) own: Option<(usize, usize)>,
    pub(super) player: usize,
}

/// A player's view of one possible outcome of the round.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct SeenEnding {
    pub(crate) ahead: usize,
    pub(crate) level: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaysMethod {
    Counted,
    /// This many random endings of equal weight.
    Drawn(u32),
}

#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Mean {
    all: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(crate) fn add(&mut self, weight: f64, one: f64) {
        self.all += weight;
        self.sum += weight * one;
        self.squares += weight * one * one;
    }

    /// Adds everything that another mean has seen.
    pub(crate) fn and(self, other: &Mean) -> Mean {
        let Mean { all, sum, squares } = *other;
        Mean { all: self.all + all, sum: self.sum + sum, squares: self.squares + squares }
    }

    /// The sum of the weights.
    pub(crate) fn count(&self) -> f64 {
        self.all
    }

    pub(crate) fn mean(&self) -> f64 {
        if self.all > 0.0 { self.sum / self.all } else { 0.0 }
    }

    /// The standard error; 0 if exact. If all runs agree, one more might still differ.
    pub(crate) fn error(&self, how: WaysMethod) -> f64 {
        if how == WaysMethod::Counted || self.all <= 0.0 {
            return 0.0;
        }
        let variance = (self.squares - self.sum * self.sum / self.all) / (self.all - 1.0).max(1.0);
        (variance.max(1.0 / self.all) / self.all).sqrt()
    }
}

impl LastRoundField<'_> {
    /// Generates endings, and reports each with its weight and every case's view.
    pub(super) fn each_way(&self, cases: &[CaseId], mut tell: impl FnMut(f64, &[SeenEnding])) -> WaysMethod {
        let mut seen = vec![SeenEnding::default(); cases.len()];
        if self.values.tail == Tail::Unknown {
            return self.by_rankings(cases, &mut seen, &mut tell);
        }
        let mut board = Contention::new(self, cases);
        if is_up_to(COUNTED, self.tables.iter().map(|table| table.endings_played().count())) {
            self.all_ways(&mut vec![0; self.tables.len()], 0, 1.0, &mut |weight, endings| {
                board.end(endings);
                board.look(cases, &mut seen);
                tell(weight, &seen);
            });
            return WaysMethod::Counted;
        }
        let runs = (WORK / board.work(cases).max(1)).clamp(DRAWN.0, DRAWN.1);
        let mut luck = Fast::new(&mut Dice::named(LUCK));
        for _ in 0..runs {
            let endings: Vec<usize> = self.tables.iter().map(|table| table.drawn(&mut luck)).collect();
            board.end(&endings);
            board.look(cases, &mut seen);
            tell(1.0, &seen);
        }
        WaysMethod::Drawn(count(runs))
    }

    fn all_ways(
        &self,
        endings: &mut Vec<usize>,
        table: usize,
        weight: f64,
        found: &mut dyn FnMut(f64, &[usize]),
    ) {
        let Some(open) = self.tables.get(table) else { return found(weight, endings) };
        for (place, ending) in open.endings_played() {
            endings[table] = place;
            self.all_ways(endings, table + 1, weight * f64::from(ending.weight), found);
        }
    }

    /// Ranks the whole field for each ending, if tie-breaks that are not sums over tables decide.
    fn by_rankings(
        &self,
        cases: &[CaseId],
        seen: &mut [SeenEnding],
        tell: &mut dyn FnMut(f64, &[SeenEnding]),
    ) -> WaysMethod {
        let endings = cases.chunk_by(|a, b| a.own == b.own).count().max(1);
        let runs = (RANKINGS / endings).clamp(RANKED.0, RANKED.1);
        let mut luck = Fast::new(&mut Dice::named(LUCK));
        let mut supposed = Hypothesis::from(self.tournament);
        for _ in 0..runs {
            let drawn: Vec<usize> = self.tables.iter().map(|table| table.drawn(&mut luck)).collect();
            let mut place = 0;
            for alike in cases.chunk_by(|a, b| a.own == b.own) {
                let mut endings = drawn.clone();
                alike[0].own.into_iter().for_each(|(table, ending)| endings[table] = ending);
                end(&mut supposed, self.round, &self.tables, &endings);
                let ranks = self.ranks(&standings_after(&supposed, self.round));
                for one in alike {
                    seen[place] = seen_in(&ranks, one.player);
                    place += 1;
                }
            }
            tell(1.0, seen);
        }
        WaysMethod::Drawn(count(runs))
    }
}

/// A player's view of a ranking of those who can make the cut.
fn seen_in(ranks: &[(usize, u32)], player: usize) -> SeenEnding {
    let own = ranks.iter().find(|(one, _)| *one == player).map_or(u32::MAX, |(_, rank)| *rank);
    let ahead = ranks.iter().filter(|(_, rank)| *rank < own).count();
    let level = ranks.iter().filter(|(_, rank)| *rank == own).count();
    SeenEnding { ahead, level: level.saturating_sub(1) }
}

/// The values and order of players who can end near a case. All others are ahead of or behind every
/// case by points alone.
struct Contention<'f> {
    field: &'f LastRoundField<'f>,
    /// Players not settled by points alone, by index.
    near: Vec<usize>,
    /// Players ahead of every case.
    above: usize,
    /// By table: the players affected, with the index of the effect.
    touched: Vec<Vec<(usize, usize)>>,
    /// Their values, by index.
    keys: Vec<RankKey>,
    /// Their values, best first.
    order: Vec<RankKey>,
    endings: Vec<usize>,
    moved: Vec<MovedValue>,
}

/// A player whose values change with another ending of one table.
struct MovedValue {
    player: usize,
    before: RankKey,
    after: RankKey,
}

impl<'f> Contention<'f> {
    fn new(field: &'f LastRoundField<'f>, cases: &[CaseId]) -> Contention<'f> {
        let asked = || cases.iter().map(|one| field.spread[one.player]);
        let least = asked().map(|(least, _)| least).min().unwrap_or(0);
        let most = asked().map(|(_, most)| most).max().unwrap_or(0);
        let (above, rest): (Vec<usize>, Vec<usize>) =
            field.eligible.iter().partition(|player| field.spread[**player].0 > most);
        let near: Vec<usize> = rest.into_iter().filter(|player| field.spread[*player].1 >= least).collect();
        let mut touched = vec![Vec::new(); field.tables.len()];
        for player in &near {
            for (place, effect) in field.values.effects[*player].iter().enumerate() {
                touched[effect.table].push((*player, place));
            }
        }
        let keys = vec![RankKey::ZERO; field.seat.len()];
        let (order, endings, moved) = (Vec::new(), Vec::new(), Vec::new());
        Contention { field, near, above: above.len(), touched, keys, order, endings, moved }
    }

    /// Additions and comparisons needed for one combination of endings.
    fn work(&self, cases: &[CaseId]) -> usize {
        let effects: usize = self.touched.iter().map(Vec::len).sum();
        let of = |case: &CaseId| case.own.map_or(0, |(table, _)| self.touched[table].len());
        effects + 16 * self.near.len() + cases.iter().map(|one| 8 + 3 * of(one)).sum::<usize>()
    }

    /// Applies the endings and sorts the values.
    fn end(&mut self, endings: &[usize]) {
        self.endings.clear();
        self.endings.extend_from_slice(endings);
        self.order.clear();
        for player in &self.near {
            self.keys[*player] = self.field.values.at(*player, endings);
            self.order.push(self.keys[*player]);
        }
        self.order.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn look(&mut self, cases: &[CaseId], seen: &mut [SeenEnding]) {
        let mut settled = None;
        for (one, seen) in cases.iter().zip(seen) {
            if settled != Some(one.own) {
                self.settle(one.own);
                settled = Some(one.own);
            }
            *seen = self.seen(one.player);
        }
    }

    /// Changes one table's ending and records the players affected.
    fn settle(&mut self, own: Option<(usize, usize)>) {
        self.moved.clear();
        let Some((table, ending)) = own else { return };
        for (player, place) in &self.touched[table] {
            let steps = &self.field.values.effects[*player][*place].by_ending;
            let before = self.keys[*player];
            let after = before.less(steps[self.endings[table]]).plus(steps[ending]);
            if before != after {
                self.moved.push(MovedValue { player: *player, before, after });
            }
        }
    }

    fn seen(&self, player: usize) -> SeenEnding {
        let own = self.moved.iter().find(|one| one.player == player);
        let key = own.map_or(self.keys[player], |one| one.after);
        let mut ahead = self.order.partition_point(|other| *other > key);
        let mut level = self.order[ahead..].partition_point(|other| *other == key);
        level -= usize::from(own.is_none());
        for one in &self.moved {
            ahead -= usize::from(one.before > key);
            level -= usize::from(one.before == key);
        }
        for one in self.moved.iter().filter(|one| one.player != player) {
            ahead += usize::from(one.after > key);
            level += usize::from(one.after == key);
        }
        SeenEnding { ahead: self.above + ahead, level }
    }
}

impl OpenTable {
    /// The endings by play, with their indices.
    pub(super) fn endings_played(&self) -> impl Iterator<Item = (usize, &Ending)> {
        self.endings.iter().enumerate().filter(|(_, ending)| ending.weight > 0)
    }

    /// A random ending between equal players.
    fn drawn(&self, luck: &mut Fast) -> usize {
        let all: u32 = self.endings.iter().map(|ending| ending.weight).sum();
        let mut left = luck.below(all.max(1));
        for (place, ending) in self.endings.iter().enumerate() {
            if left < ending.weight {
                return place;
            }
            left -= ending.weight;
        }
        0
    }
}

/// Whether the product of some numbers is at most a limit.
pub(super) fn is_up_to(most: usize, numbers: impl IntoIterator<Item = usize>) -> bool {
    let product = numbers.into_iter().try_fold(1usize, usize::checked_mul);
    product.is_some_and(|product| product <= most)
}

/// The probability of a place in the cut: remaining places are drawn by lot among equals.
pub(crate) fn lot_share(cut: usize, seen: &SeenEnding) -> f64 {
    let left = cut.saturating_sub(seen.ahead).min(seen.level + 1);
    left as f64 / (seen.level + 1) as f64
}
