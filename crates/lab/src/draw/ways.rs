//! Ways the last round may end between equal players who do not draw, and what everybody who asks sees in each: the same
//! ways for all, so that a round is ended, added up and put in order once however many ask.

use pairwright_core::hypothesis::Hypothesis;
use pairwright_core::standings::standings_after;

use super::endings::{Ending, OpenTable, end};
use super::field::Field;
use super::values::{Key, Tail};
use crate::Dice;
use crate::dice::Fast;

/// The same luck for everybody and every time: two players, or two looks at a page, differ by nothing else.
const LUCK: &str = "last round";
/// Up to this many ways of ending the tables are counted out one by one.
pub(super) const COUNTED: usize = 4_096;
/// How much may be added up and compared in all; no clock decides, so the same round has the same answer everywhere.
const WORK: usize = 60_000_000;
/// This many ways are drawn at least, and at most.
const DRAWN: (usize, usize) = (500, 4_000);
/// The same where every way needs whole rankings, and how many of those there are in all.
const RANKED: (usize, usize) = (8, 100);
const RANKINGS: usize = 1_500;

/// What names a case: a player, and how the own table ends if it is open. Those with the same ending stand together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct CaseId {
    pub(super) own: Option<(usize, usize)>,
    pub(super) player: usize,
}

/// One way the last round may end, as a player sees it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Seen {
    /// This many end ahead.
    pub(super) ahead: usize,
    /// This many end level.
    pub(super) level: usize,
}

/// How ways were found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Counted,
    /// This many, drawn by lot, each equally often.
    Drawn(u32),
}

/// A mean in the making.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Mean {
    all: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn add(&mut self, weight: f64, one: f64) {
        self.all += weight;
        self.sum += weight * one;
        self.squares += weight * one * one;
    }

    pub(super) fn mean(&self) -> f64 {
        if self.all > 0.0 { self.sum / self.all } else { 0.0 }
    }

    /// The standard error; nothing where everything was counted. Where every run said the same, one more might have said otherwise.
    pub(super) fn error(&self, how: How) -> f64 {
        if how == How::Counted || self.all <= 0.0 {
            return 0.0;
        }
        let variance = (self.squares - self.sum * self.sum / self.all) / (self.all - 1.0).max(1.0);
        (variance.max(1.0 / self.all) / self.all).sqrt()
    }
}

impl Field<'_> {
    /// Ends the round in many ways and tells for each, with its weight, what everybody who asks sees.
    pub(super) fn each_way(&self, cases: &[CaseId], mut tell: impl FnMut(f64, &[Seen])) -> How {
        let mut seen = vec![Seen::default(); cases.len()];
        if self.values.tail == Tail::Unknown {
            return self.by_rankings(cases, &mut seen, &mut tell);
        }
        let mut board = Board::new(self, cases);
        if is_up_to(COUNTED, self.tables.iter().map(|table| table.endings_played().count())) {
            self.all_ways(&mut vec![0; self.tables.len()], 0, 1.0, &mut |weight, endings| {
                board.end(endings);
                board.look(cases, &mut seen);
                tell(weight, &seen);
            });
            return How::Counted;
        }
        let runs = (WORK / board.work(cases).max(1)).clamp(DRAWN.0, DRAWN.1);
        let mut luck = Fast::new(&mut Dice::named(LUCK));
        for _ in 0..runs {
            let endings: Vec<usize> = self.tables.iter().map(|table| table.drawn(&mut luck)).collect();
            board.end(&endings);
            board.look(cases, &mut seen);
            tell(1.0, &seen);
        }
        How::Drawn(u32::try_from(runs).unwrap_or(u32::MAX))
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

    /// Where tie-breaks that are not sums over tables decide, each way takes the ranking itself, once for each ending in question.
    fn by_rankings(&self, cases: &[CaseId], seen: &mut [Seen], tell: &mut dyn FnMut(f64, &[Seen])) -> How {
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
        How::Drawn(u32::try_from(runs).unwrap_or(u32::MAX))
    }
}

/// What a player sees in a ranking of those who can make the cut.
fn seen_in(ranks: &[(usize, u32)], player: usize) -> Seen {
    let own = ranks.iter().find(|(one, _)| *one == player).map_or(u32::MAX, |(_, rank)| *rank);
    let ahead = ranks.iter().filter(|(_, rank)| *rank < own).count();
    let level = ranks.iter().filter(|(_, rank)| *rank == own).count();
    Seen { ahead, level: level.saturating_sub(1) }
}

/// The values of those who can end near somebody who asks, when the tables have ended, and their order. All others end
/// ahead of everybody who asks, or behind, by points alone.
struct Board<'f> {
    field: &'f Field<'f>,
    /// Whom points alone do not settle, by index.
    near: Vec<usize>,
    /// How many end ahead of everybody who asks.
    above: usize,
    /// By table, whose values it touches, and by which of their effects.
    touched: Vec<Vec<(usize, usize)>>,
    /// Their values, by index.
    keys: Vec<Key>,
    /// The same, best first.
    order: Vec<Key>,
    endings: Vec<usize>,
    moved: Vec<Moved>,
}

/// Somebody whose values change when one table ends otherwise.
struct Moved {
    player: usize,
    before: Key,
    after: Key,
}

impl<'f> Board<'f> {
    fn new(field: &'f Field<'f>, cases: &[CaseId]) -> Board<'f> {
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
        let keys = vec![Key::ZERO; field.seat.len()];
        let (order, endings, moved) = (Vec::new(), Vec::new(), Vec::new());
        Board { field, near, above: above.len(), touched, keys, order, endings, moved }
    }

    /// How much is added up and compared for one way.
    fn work(&self, cases: &[CaseId]) -> usize {
        let effects: usize = self.touched.iter().map(Vec::len).sum();
        let of = |case: &CaseId| case.own.map_or(0, |(table, _)| self.touched[table].len());
        effects + 16 * self.near.len() + cases.iter().map(|one| 8 + 3 * of(one)).sum::<usize>()
    }

    /// Ends the tables, and puts everybody in order.
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

    /// What everybody who asks sees.
    fn look(&mut self, cases: &[CaseId], seen: &mut [Seen]) {
        let mut settled = None;
        for (one, seen) in cases.iter().zip(seen) {
            if settled != Some(one.own) {
                self.settle(one.own);
                settled = Some(one.own);
            }
            *seen = self.seen(one.player);
        }
    }

    /// Ends one table otherwise: whose values change by that.
    fn settle(&mut self, own: Option<(usize, usize)>) {
        self.moved.clear();
        let Some((table, ending)) = own else { return };
        for (player, place) in &self.touched[table] {
            let steps = &self.field.values.effects[*player][*place].by_ending;
            let before = self.keys[*player];
            let after = before.less(steps[self.endings[table]]).plus(steps[ending]);
            if before != after {
                self.moved.push(Moved { player: *player, before, after });
            }
        }
    }

    fn seen(&self, player: usize) -> Seen {
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
        Seen { ahead: self.above + ahead, level }
    }
}

impl OpenTable {
    /// The endings that are played out, with their places.
    pub(super) fn endings_played(&self) -> impl Iterator<Item = (usize, &Ending)> {
        self.endings.iter().enumerate().filter(|(_, ending)| ending.weight > 0)
    }

    /// How a table ends between equal players, by lot.
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

/// Whether the product of some numbers is no larger.
pub(super) fn is_up_to(most: usize, numbers: impl IntoIterator<Item = usize>) -> bool {
    let product = numbers.into_iter().try_fold(1usize, usize::checked_mul);
    product.is_some_and(|product| product <= most)
}
