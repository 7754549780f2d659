//! Can this many rivals get so far at once? Proved, over all endings of all tables.
//!
//! Each rival has a difference to a player: a start, and a step for each ending of each table that touches either. The
//! search asks whether some way of ending the tables gives `need` rivals a difference of nothing or more. Compared are
//! whole lists of values, the first that differs decides; such an order keeps when something is added on both sides, so the
//! best end of one rival's difference is the sum of the best steps, exactly. From there:
//!
//! * a rival whose worst difference is enough counts, one whose best is not enough is out;
//! * two players of one table cannot both have their best: a table gives the most of its endings together;
//! * an ending that is not better for any open rival than another is left out;
//! * what is left is tried table by table.

use std::cmp::Ordering;

use super::values::{Effect, Key, LEVELS, Tail};

/// Somebody who may pass a player.
#[derive(Debug, Clone)]
pub(super) struct Rival {
    /// The difference with every table's steps left out.
    pub(super) start: Key,
    /// By table, in order.
    pub(super) effects: Vec<Effect>,
    /// The rival's own table.
    pub(super) table: Option<usize>,
}

/// What the search found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reach {
    /// A way of ending the tables does it.
    Yes,
    No,
    /// Neither was found within the effort, or tie-breaks that are not sums over tables decide.
    Unproved,
}

/// How many positions one case may take at the most and at least, and how many steps of rivals may be looked at in all of them:
/// no clock decides, so the same round has the same answer everywhere.
const EFFORT: (usize, usize) = (50, 4_000);
const WORK: usize = 1_000_000;

/// Whether some endings give at least `need` of the rivals a difference of nothing or more. `endings`: how many each table has.
pub(super) fn reach(rivals: &[Rival], need: usize, endings: &[usize], tail: Tail) -> Reach {
    let mut touched = vec![Vec::new(); endings.len()];
    for (rival, one) in rivals.iter().enumerate() {
        for (place, effect) in one.effects.iter().enumerate() {
            touched[effect.table].push((rival, place));
        }
    }
    let steps: usize = touched.iter().map(Vec::len).sum();
    let effort = (WORK / steps.max(1)).clamp(EFFORT.0, EFFORT.1);
    let mut search = Search { rivals, touched, need, tail, effort };
    let allowed: Allowed = endings.iter().map(|count| (1u32 << count) - 1).collect();
    let ends = rivals.iter().map(|rival| rival.ends(&allowed)).collect();
    search.look(allowed, ends)
}

/// The endings that each table may still take, as bits.
type Allowed = Vec<u32>;

struct Search<'a> {
    rivals: &'a [Rival],
    /// By table, the rivals whose difference it changes, and by which of their effects.
    touched: Vec<Vec<(usize, usize)>>,
    need: usize,
    tail: Tail,
    effort: usize,
}

/// The ends of a rival's difference.
#[derive(Clone, Copy)]
struct Ends {
    least: Key,
    most: Key,
}

impl Ends {
    /// The same once a table gives something else than before.
    fn with(self, before: (&Key, &Key), after: (&Key, &Key)) -> Ends {
        Ends {
            least: self.least.less(*before.0).plus(*after.0),
            most: self.most.less(*before.1).plus(*after.1),
        }
    }
}

impl Search<'_> {
    /// Looks on from endings that are still allowed, and the ends of all differences under these.
    fn look(&mut self, mut allowed: Allowed, mut ends: Vec<Ends>) -> Reach {
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

    /// Whether a difference is enough, whatever comes after the values compared.
    fn is_enough(&self, difference: Key) -> bool {
        difference > Key::ZERO || (difference == Key::ZERO && self.tail == Tail::Lot)
    }

    fn is_open(&self, ends: &Ends) -> bool {
        ends.most >= Key::ZERO && !self.is_enough(ends.least)
    }

    /// No more open rivals than this can make it: each table with its best ending for the players at it.
    fn most(&self, allowed: &Allowed, ends: &[Ends], is_open: &[bool]) -> usize {
        let open = (0..ends.len()).filter(|rival| is_open[*rival]);
        let own = |rival: usize| self.rivals[rival].table.filter(|table| allowed[*table].count_ones() > 1);
        let mut seats: Vec<(Option<usize>, usize)> = open.map(|rival| (own(rival), rival)).collect();
        seats.sort_unstable();
        let at = |seats: &[(Option<usize>, usize)]| {
            let Some(table) = seats[0].0 else { return seats.len() };
            let make_it = |ending: usize| {
                let can = |(_, rival): &&(Option<usize>, usize)| {
                    self.rivals[*rival].with(ends[*rival], table, ending, allowed).most >= Key::ZERO
                };
                seats.iter().filter(can).count()
            };
            bits(allowed[table]).map(make_it).max().unwrap_or(0)
        };
        seats.chunk_by(|a, b| a.0 == b.0).map(at).sum()
    }

    /// Tries one promising way of ending all tables: each in turn as it is best for those who can still make it.
    fn try_best(&self, allowed: &Allowed, ends: &[Ends], is_open: &[bool], tables: &[usize]) -> bool {
        let mut now = ends.to_vec();
        for table in tables {
            let own: Vec<(usize, &Effect)> = self.open_at(*table, is_open).collect();
            let ended = |ending: usize| -> Vec<Ends> {
                let settled = |(rival, effect): &(usize, &Effect)| {
                    let step = &effect.by_ending[ending];
                    now[*rival].with(spread(effect, allowed[*table]), (step, step))
                };
                own.iter().map(settled).collect()
            };
            let worth = |ends: &Vec<Ends>| {
                let can = ends.iter().filter(|ends| ends.most >= Key::ZERO).count();
                (can, ends.iter().filter(|ends| self.is_enough(ends.least)).count())
            };
            let best = bits(allowed[*table]).map(ended).max_by_key(worth).unwrap_or_default();
            own.iter().zip(best).for_each(|((rival, _), ends)| now[*rival] = ends);
        }
        now.iter().filter(|ends| self.is_enough(ends.least)).count() >= self.need
    }

    /// The open rivals whose difference a table changes, with its steps.
    fn open_at<'s>(&'s self, table: usize, is_open: &'s [bool]) -> impl Iterator<Item = (usize, &'s Effect)> {
        let touched = self.touched[table].iter().filter(|(rival, _)| is_open[*rival]);
        touched.map(|(rival, place)| (*rival, &self.rivals[*rival].effects[*place]))
    }

    /// Tables that are not settled and touch an open rival, those that touch most first.
    fn touching(&self, allowed: &Allowed, is_open: &[bool]) -> Vec<usize> {
        let unsettled = (0..allowed.len()).filter(|table| allowed[*table].count_ones() > 1);
        let counted = unsettled.map(|table| (table, self.open_at(table, is_open).count()));
        let mut tables: Vec<(usize, usize)> = counted.filter(|(_, count)| *count > 0).collect();
        tables.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        tables.into_iter().map(|(table, _)| table).collect()
    }

    /// Leaves out endings that are no better than another for any open rival; whether there were any.
    fn leave_out(
        &self,
        allowed: &mut Allowed,
        ends: &mut [Ends],
        is_open: &[bool],
        tables: &[usize],
    ) -> bool {
        let mut changed = false;
        for table in tables {
            let steps: Vec<&[Key]> =
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

    /// Allows a table fewer endings.
    fn narrow(&self, allowed: &mut Allowed, ends: &mut [Ends], table: usize, left: u32) {
        let before = std::mem::replace(&mut allowed[table], left);
        if before != left {
            for (rival, place) in &self.touched[table] {
                let effect = &self.rivals[*rival].effects[*place];
                ends[*rival] = ends[*rival].with(spread(effect, before), spread(effect, left));
            }
        }
    }

    fn branch(&mut self, allowed: &Allowed, ends: &[Ends], table: Option<usize>) -> Reach {
        // Without a table everything is settled but what lies behind the values compared.
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
    /// The same seen from the other side.
    pub(super) fn turned(&self) -> Rival {
        let turn = |key: &Key| Key::ZERO.less(*key);
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

    fn ends(&self, allowed: &Allowed) -> Ends {
        let start = Ends { least: self.start, most: self.start };
        self.effects.iter().fold(start, |sum, effect| {
            sum.with((&Key::ZERO, &Key::ZERO), spread(effect, allowed[effect.table]))
        })
    }

    /// The ends of the difference when one table more is settled.
    fn with(&self, ends: Ends, table: usize, ending: usize, allowed: &Allowed) -> Ends {
        let Ok(place) = self.effects.binary_search_by_key(&table, |effect| effect.table) else { return ends };
        let (effect, step) = (&self.effects[place], &self.effects[place].by_ending[ending]);
        ends.with(spread(effect, allowed[table]), (step, step))
    }

    /// Whether the rival is ahead, level or behind when the tables end so. Points mostly decide, so tie-breaks are added up
    /// only where they do not.
    pub(super) fn stands(&self, endings: &[usize]) -> Ordering {
        let step = |effect: &Effect, level| effect.by_ending[endings[effect.table]].level(level);
        let sum = |level| {
            self.start.level(level) + self.effects.iter().map(|effect| step(effect, level)).sum::<i128>()
        };
        let sums = (0..LEVELS).map(sum);
        sums.map(|sum| sum.cmp(&0)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }
}

/// The least and the most that a table gives under these endings.
fn spread(effect: &Effect, allowed: u32) -> (&Key, &Key) {
    let mut steps = bits(allowed).map(|ending| &effect.by_ending[ending]);
    let first = steps.next().unwrap_or(&Key::ZERO);
    steps.fold((first, first), |(least, most), step| (least.min(step), most.max(step)))
}

fn bits(mut set: u32) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        set &= set.checked_sub(1)?;
        Some(bit as usize)
    })
}
