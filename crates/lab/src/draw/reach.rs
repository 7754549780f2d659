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
    /// None does: proved.
    No,
    /// Neither was found within the effort, or tie-breaks that are not sums over tables decide.
    Unproved,
}

/// How many positions one case may take.
const EFFORT: u32 = 4_000;

/// Whether some endings give at least `need` of the rivals a difference of nothing or more. `endings`: how many each table has.
pub(super) fn reach(rivals: &[Rival], need: usize, endings: &[usize], tail: Tail) -> Reach {
    let mut search = Search { rivals, need, tail, effort: EFFORT };
    let allowed = endings.iter().map(|count| (1u32 << count) - 1).collect();
    search.look(allowed)
}

/// The endings that each table may still take, as bits.
type Allowed = Vec<u32>;

struct Search<'a> {
    rivals: &'a [Rival],
    need: usize,
    tail: Tail,
    effort: u32,
}

/// The ends of a rival's difference.
#[derive(Clone, Copy)]
struct Ends {
    least: Key,
    most: Key,
}

impl Search<'_> {
    fn look(&mut self, mut allowed: Allowed) -> Reach {
        loop {
            if self.effort == 0 {
                return Reach::Unproved;
            }
            self.effort -= 1;
            let ends: Vec<Ends> = self.rivals.iter().map(|rival| rival.ends(&allowed)).collect();
            let sure = ends.iter().filter(|ends| self.is_enough(ends.least)).count();
            if sure >= self.need {
                return Reach::Yes;
            }
            let open: Vec<usize> = (0..ends.len()).filter(|rival| self.is_open(&ends[*rival])).collect();
            if sure + open.len() < self.need || self.most(&allowed, &ends, &open, sure) < self.need {
                return Reach::No;
            }
            if self.try_best(&allowed, &ends, &open, sure) {
                return Reach::Yes;
            }
            if !self.leave_out(&mut allowed, &open) {
                return self.branch(&allowed, &open);
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

    /// No more rivals than this can make it: each table with its best ending for the players at it.
    fn most(&self, allowed: &Allowed, ends: &[Ends], open: &[usize], sure: usize) -> usize {
        let mut by_table: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut alone = 0;
        for rival in open {
            let table = self.rivals[*rival].table.filter(|table| allowed[*table].count_ones() > 1);
            match (table, by_table.iter_mut().find(|(known, _)| Some(*known) == table)) {
                (None, _) => alone += 1,
                (Some(_), Some((_, rivals))) => rivals.push(*rival),
                (Some(table), None) => by_table.push((table, vec![*rival])),
            }
        }
        let at = |(table, rivals): &(usize, Vec<usize>)| {
            let make_it = |ending: usize| {
                let can = |rival: &&usize| {
                    self.rivals[**rival].with(ends[**rival], *table, ending, allowed).most >= Key::ZERO
                };
                rivals.iter().filter(can).count()
            };
            bits(allowed[*table]).map(make_it).max().unwrap_or(0)
        };
        sure + alone + by_table.iter().map(at).sum::<usize>()
    }

    /// Tries one promising way of ending all tables: each in turn as it is best for those who can still make it.
    fn try_best(&self, allowed: &Allowed, ends: &[Ends], open: &[usize], sure: usize) -> bool {
        let mut now: Vec<Ends> = open.iter().map(|rival| ends[*rival]).collect();
        for table in self.touching(allowed, open) {
            let ended = |ending: usize| -> Vec<Ends> {
                let pairs = open.iter().zip(&now);
                pairs.map(|(rival, ends)| self.rivals[*rival].with(*ends, table, ending, allowed)).collect()
            };
            let worth = |ends: &Vec<Ends>| {
                let can = ends.iter().filter(|ends| ends.most >= Key::ZERO).count();
                (can, ends.iter().filter(|ends| self.is_enough(ends.least)).count())
            };
            now = bits(allowed[table]).map(ended).max_by_key(worth).unwrap_or(now);
        }
        sure + now.iter().filter(|ends| self.is_enough(ends.least)).count() >= self.need
    }

    /// Tables that are not settled and touch an open rival, those that touch most first.
    fn touching(&self, allowed: &Allowed, open: &[usize]) -> Vec<usize> {
        let mut counts = vec![0usize; allowed.len()];
        let effects = open.iter().flat_map(|rival| &self.rivals[*rival].effects);
        effects.for_each(|effect| counts[effect.table] += 1);
        let mut tables: Vec<usize> = (0..allowed.len())
            .filter(|table| counts[*table] > 0 && allowed[*table].count_ones() > 1)
            .collect();
        tables.sort_by_key(|table| std::cmp::Reverse(counts[*table]));
        tables
    }

    /// Leaves out endings that are no better than another for any open rival; whether there were any.
    fn leave_out(&self, allowed: &mut Allowed, open: &[usize]) -> bool {
        let mut changed = false;
        for table in self.touching(allowed, open) {
            let steps: Vec<&[Key]> =
                open.iter().filter_map(|rival| self.rivals[*rival].steps(table)).collect();
            for worse in bits(allowed[table]) {
                let no_better =
                    |other: usize| other != worse && steps.iter().all(|step| step[other] >= step[worse]);
                if bits(allowed[table]).any(no_better) {
                    allowed[table] &= !(1 << worse);
                    changed = true;
                }
            }
        }
        changed
    }

    fn branch(&mut self, allowed: &Allowed, open: &[usize]) -> Reach {
        let Some(table) = self.touching(allowed, open).first().copied() else {
            // Everything is settled but what lies behind the values compared.
            return Reach::Unproved;
        };
        let mut unproved = false;
        for ending in bits(allowed[table]) {
            let mut next = allowed.clone();
            next[table] = 1 << ending;
            match self.look(next) {
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
            let (least, most) = spread(effect, allowed);
            Ends { least: sum.least.plus(*least), most: sum.most.plus(*most) }
        })
    }

    fn steps(&self, table: usize) -> Option<&[Key]> {
        let place = self.effects.binary_search_by_key(&table, |effect| effect.table).ok()?;
        Some(&self.effects[place].by_ending)
    }

    /// The ends of the difference when one table more is settled.
    fn with(&self, ends: Ends, table: usize, ending: usize, allowed: &Allowed) -> Ends {
        let Ok(place) = self.effects.binary_search_by_key(&table, |effect| effect.table) else { return ends };
        let effect = &self.effects[place];
        let ((least, most), step) = (spread(effect, allowed), effect.by_ending[ending]);
        Ends { least: ends.least.less(*least).plus(step), most: ends.most.less(*most).plus(step) }
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

/// The least and the most that a table gives.
fn spread<'e>(effect: &'e Effect, allowed: &Allowed) -> (&'e Key, &'e Key) {
    let mut steps = bits(allowed[effect.table]).map(|ending| &effect.by_ending[ending]);
    let first = steps.next().unwrap_or(&Key::ZERO);
    steps.fold((first, first), |(least, most), step| (least.min(step), most.max(step)))
}

fn bits(set: u32) -> impl Iterator<Item = usize> + Clone {
    (0..32usize).filter(move |bit| set & (1 << bit) != 0)
}
