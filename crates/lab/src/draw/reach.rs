//! Decides whether enough rivals can catch a player at the same time, over all endings of all tables.
//!
//! Each rival has a difference to the player: a start, and a step for each ending of each table
//! that affects either. The search asks whether some endings give `need` rivals a difference of
//! zero or more. Lists of values are compared lexicographically. Addition preserves that order, so
//! a rival's best difference is exactly the sum of the best steps. It follows that:
//!
//! * a rival whose worst difference is enough counts, one whose best is not enough is out;
//! * two players of one table cannot both have their best: a table contributes its best joint ending;
//! * an ending that is no better than another for any open rival is left out;
//! * the rest is tried table by table.

use std::cmp::Ordering;

use super::values::{Effect, LEVELS, RankKey, Tail};

/// A player who may pass another.
#[derive(Debug, Clone)]
pub(super) struct Rival {
    /// The difference without any table's steps.
    pub(super) start: RankKey,
    /// By table, in order.
    pub(super) effects: Vec<Effect>,
    pub(super) table: Option<usize>,
}

/// The result of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// Some endings achieve it.
    Yes,
    No,
    /// The effort ran out, or tie-breaks that are not sums over tables decide.
    Unproved,
}

/// Minimum and maximum positions per case, and the limit of steps over all positions. They are counts
/// rather than times, so that results are reproducible.
const EFFORT: (usize, usize) = (50, 4_000);
const WORK: usize = 1_000_000;

/// Whether some endings give at least `need` rivals a difference of zero or more. `endings` is the
/// number of endings per table.
pub(super) fn reach(rivals: &[Rival], need: usize, endings: &[usize], tail: Tail) -> Reach {
    let mut touched = vec![Vec::new(); endings.len()];
    for (rival, one) in rivals.iter().enumerate() {
        for (place, effect) in one.effects.iter().enumerate() {
            touched[effect.table].push((rival, place));
        }
    }
    let steps: usize = touched.iter().map(Vec::len).sum();
    let effort = (WORK / steps.max(1)).clamp(EFFORT.0, EFFORT.1);
    let mut search = ReachSearch { rivals, touched, need, tail, effort };
    let allowed: Allowed = endings.iter().map(|count| (1u32 << count) - 1).collect();
    let ends = rivals.iter().map(|rival| rival.ends(&allowed)).collect();
    search.look(allowed, ends)
}

/// The endings still allowed for each table, as bits.
type Allowed = Vec<u32>;

struct ReachSearch<'a> {
    rivals: &'a [Rival],
    /// By table: the rivals affected, with the index of the effect.
    touched: Vec<Vec<(usize, usize)>>,
    need: usize,
    tail: Tail,
    effort: usize,
}

/// Minimum and maximum of a rival's difference.
#[derive(Clone, Copy)]
struct DifferenceRange {
    least: RankKey,
    most: RankKey,
}

impl DifferenceRange {
    /// The bounds after a change of one table's contribution.
    fn with(self, before: (&RankKey, &RankKey), after: (&RankKey, &RankKey)) -> DifferenceRange {
        DifferenceRange {
            least: self.least.less(*before.0).plus(*after.0),
            most: self.most.less(*before.1).plus(*after.1),
        }
    }
}

impl ReachSearch<'_> {
    /// Continues the search with the endings still allowed, and the bounds under them.
    fn look(&mut self, mut allowed: Allowed, mut ends: Vec<DifferenceRange>) -> Reach {
        loop {
            if self.effort == 0 {
                return Reach::Unproved;
            }
            self.effort -= 1;
            let sure = ends.iter().filter(|ends| self.is_enough(ends.least)).count();
            if sure >= self.need {
                return Reach::Yes;
            }
            let is_open: Vec<bool> = ends.iter().map(|ends| self.is_open(ends)).collect();
            let open = is_open.iter().filter(|is_open| **is_open).count();
            if sure + open < self.need || sure + self.most(&allowed, &ends, &is_open) < self.need {
                return Reach::No;
            }
            let tables = self.touching(&allowed, &is_open);
            if self.try_best(&allowed, &ends, &is_open, &tables) {
                return Reach::Yes;
            }
            if !self.leave_out(&mut allowed, &mut ends, &is_open, &tables) {
                return self.branch(&allowed, &ends, tables.first().copied());
            }
        }
    }

    /// Whether a difference is enough, whatever criteria follow.
    fn is_enough(&self, difference: RankKey) -> bool {
        difference > RankKey::ZERO || (difference == RankKey::ZERO && self.tail == Tail::Lot)
    }

    fn is_open(&self, ends: &DifferenceRange) -> bool {
        ends.most >= RankKey::ZERO && !self.is_enough(ends.least)
    }

    /// An upper bound of open rivals that can make it: each table with the best ending for its players.
    fn most(&self, allowed: &Allowed, ends: &[DifferenceRange], is_open: &[bool]) -> usize {
        let open = (0..ends.len()).filter(|rival| is_open[*rival]);
        let own = |rival: usize| self.rivals[rival].table.filter(|table| allowed[*table].count_ones() > 1);
        let mut seats: Vec<(Option<usize>, usize)> = open.map(|rival| (own(rival), rival)).collect();
        seats.sort_unstable();
        let at = |seats: &[(Option<usize>, usize)]| {
            let Some(table) = seats[0].0 else { return seats.len() };
            let make_it = |ending: usize| {
                let can = |(_, rival): &&(Option<usize>, usize)| {
                    self.rivals[*rival].with(ends[*rival], table, ending, allowed).most >= RankKey::ZERO
                };
                seats.iter().filter(can).count()
            };
            bits(allowed[table]).map(make_it).max().unwrap_or(0)
        };
        seats.chunk_by(|a, b| a.0 == b.0).map(at).sum()
    }

    /// Tries one promising combination. Each table in turn gets the ending that is best for
    /// the rivals still open.
    fn try_best(
        &self,
        allowed: &Allowed,
        ends: &[DifferenceRange],
        is_open: &[bool],
        tables: &[usize],
    ) -> bool {
        let mut now = ends.to_vec();
        for table in tables {
            let own: Vec<(usize, &Effect)> = self.open_at(*table, is_open).collect();
            let ended = |ending: usize| -> Vec<DifferenceRange> {
                let settled = |(rival, effect): &(usize, &Effect)| {
                    let step = &effect.by_ending[ending];
                    now[*rival].with(spread(effect, allowed[*table]), (step, step))
                };
                own.iter().map(settled).collect()
            };
            let worth = |ends: &Vec<DifferenceRange>| {
                let can = ends.iter().filter(|ends| ends.most >= RankKey::ZERO).count();
                (can, ends.iter().filter(|ends| self.is_enough(ends.least)).count())
            };
            let best = bits(allowed[*table]).map(ended).max_by_key(worth).unwrap_or_default();
            own.iter().zip(best).for_each(|((rival, _), ends)| now[*rival] = ends);
        }
        now.iter().filter(|ends| self.is_enough(ends.least)).count() >= self.need
    }

    /// The open rivals affected by a table, with its steps.
    fn open_at<'s>(&'s self, table: usize, is_open: &'s [bool]) -> impl Iterator<Item = (usize, &'s Effect)> {
        let touched = self.touched[table].iter().filter(|(rival, _)| is_open[*rival]);
        touched.map(|(rival, place)| (*rival, &self.rivals[*rival].effects[*place]))
    }

    /// Undecided tables that affect an open rival, those with most rivals first.
    fn touching(&self, allowed: &Allowed, is_open: &[bool]) -> Vec<usize> {
        let unsettled = (0..allowed.len()).filter(|table| allowed[*table].count_ones() > 1);
        let counted = unsettled.map(|table| (table, self.open_at(table, is_open).count()));
        let mut tables: Vec<(usize, usize)> = counted.filter(|(_, count)| *count > 0).collect();
        tables.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        tables.into_iter().map(|(table, _)| table).collect()
    }

    /// Removes endings that are no better than another for any open rival. Returns whether there were any.
    fn leave_out(
        &self,
        allowed: &mut Allowed,
        ends: &mut [DifferenceRange],
        is_open: &[bool],
        tables: &[usize],
    ) -> bool {
        let mut changed = false;
        for table in tables {
            let steps: Vec<&[RankKey]> =
                self.open_at(*table, is_open).map(|(_, effect)| &*effect.by_ending).collect();
            let mut left = allowed[*table];
            for worse in bits(left) {
                let no_better =
                    |other: usize| other != worse && steps.iter().all(|step| step[other] >= step[worse]);
                if bits(left).any(no_better) {
                    left &= !(1 << worse);
                }
            }
            changed |= left != allowed[*table];
            self.narrow(allowed, ends, *table, left);
        }
        changed
    }

    /// Restricts a table's endings.
    fn narrow(&self, allowed: &mut Allowed, ends: &mut [DifferenceRange], table: usize, left: u32) {
        let before = std::mem::replace(&mut allowed[table], left);
        if before != left {
            for (rival, place) in &self.touched[table] {
                let effect = &self.rivals[*rival].effects[*place];
                ends[*rival] = ends[*rival].with(spread(effect, before), spread(effect, left));
            }
        }
    }

    fn branch(&mut self, allowed: &Allowed, ends: &[DifferenceRange], table: Option<usize>) -> Reach {
        // With all tables decided, only criteria beyond the compared values remain.
        let Some(table) = table else { return Reach::Unproved };
        let mut unproved = false;
        for ending in bits(allowed[table]) {
            let (mut next, mut then) = (allowed.clone(), ends.to_vec());
            self.narrow(&mut next, &mut then, table, 1 << ending);
            match self.look(next, then) {
                Reach::Yes => return Reach::Yes,
                Reach::No => {}
                Reach::Unproved => unproved = true,
            }
        }
        if unproved { Reach::Unproved } else { Reach::No }
    }
}

impl Rival {
    /// The difference from the other side.
    pub(super) fn turned(&self) -> Rival {
        let turn = |key: &RankKey| RankKey::ZERO.less(*key);
        let turned = |effect: &Effect| Effect {
            table: effect.table,
            by_ending: effect.by_ending.iter().map(turn).collect(),
        };
        Rival {
            start: turn(&self.start),
            effects: self.effects.iter().map(turned).collect(),
            table: self.table,
        }
    }

    fn ends(&self, allowed: &Allowed) -> DifferenceRange {
        let start = DifferenceRange { least: self.start, most: self.start };
        self.effects.iter().fold(start, |sum, effect| {
            sum.with((&RankKey::ZERO, &RankKey::ZERO), spread(effect, allowed[effect.table]))
        })
    }

    /// The bounds of the difference after deciding one more table.
    fn with(&self, ends: DifferenceRange, table: usize, ending: usize, allowed: &Allowed) -> DifferenceRange {
        let Ok(place) = self.effects.binary_search_by_key(&table, |effect| effect.table) else { return ends };
        let (effect, step) = (&self.effects[place], &self.effects[place].by_ending[ending]);
        ends.with(spread(effect, allowed[table]), (step, step))
    }

    /// Whether the rival is ahead, level or behind for these endings. Points usually decide, so
    /// tie-breaks are added up only if needed.
    pub(super) fn stands(&self, endings: &[usize]) -> Ordering {
        let step = |effect: &Effect, level| effect.by_ending[endings[effect.table]].level(level);
        let sum = |level| {
            self.start.level(level) + self.effects.iter().map(|effect| step(effect, level)).sum::<i128>()
        };
        let sums = (0..LEVELS).map(sum);
        sums.map(|sum| sum.cmp(&0)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// Minimum and maximum contribution of a table for the allowed endings.
fn spread(effect: &Effect, allowed: u32) -> (&RankKey, &RankKey) {
    let mut steps = bits(allowed).map(|ending| &effect.by_ending[ending]);
    let first = steps.next().unwrap_or(&RankKey::ZERO);
    steps.fold((first, first), |(least, most), step| (least.min(step), most.max(step)))
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(bit as usize)
    })
}
