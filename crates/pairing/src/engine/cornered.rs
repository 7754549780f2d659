//! Small fields with later rounds at stake. Pairings are tried by increasing cost until
//! one leaves them possible.

use crate::chance::FieldPart;
use crate::chance::count::{Counter, without};
use crate::corner::Corner;
use crate::cost::{Cost, cost_in};
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::field::{Seat, Within};
use crate::lot::Lot;
use crate::matching::{Weight, Wide};
use crate::settle::order::OrderState;
use crate::solve::{Solved, Task};

/// Draws to try before all pairings of one cost are listed.
const DRAWS: usize = 16;
/// Maximum steps of the listing.
const STEPS: usize = 300_000;

/// Room for the cost vector of 16 players in 16 groups.
type CostValue = Wide<8>;

/// Finds a cheapest pairing that is not a dead end: by lot, all equally likely, or by the standings.
///
/// `None` if every pairing that relaxes no more than necessary is a dead end, or every one examined
/// before the search gave up (recorded in `corner`).
pub(crate) fn pair(table: &FieldTable, corner: &mut Corner, lot: &mut Lot) -> Option<FieldPart> {
    let order = table.to_pair();
    let task = Task::whole(table, &order);
    let counter = Counter::new(table, &task, &task.sheet(table), usize::MAX);
    let mut search = CorneredSearch { table, corner, walker: Walker { task: &task, counter, steps: STEPS } };
    let solved = search.find(lot);
    search.corner.gave_up |= solved.is_none() && search.walker.steps == 0;
    solved.map(|made| FieldPart { task, made })
}

struct CorneredSearch<'a> {
    table: &'a FieldTable,
    corner: &'a mut Corner,
    walker: Walker<'a>,
}

impl CorneredSearch<'_> {
    fn find(&mut self, lot: &mut Lot) -> Option<Solved> {
        if self.table.within == Within::Random {
            for _ in 0..DRAWS {
                let drawn = self.walker.counter.draw(lot)?;
                if self.is_open(&drawn) {
                    return Some(drawn);
                }
            }
        }
        let mut level = self.walker.least()?;
        let least_head = self.head_at(level)?;
        while self.head_at(level)? == least_head {
            let found = match self.table.within {
                Within::Random => self.by_lot(level, lot),
                Within::Standings | Within::Fold | Within::Slide => self.by_standing(level),
            };
            if found.is_some() {
                return found;
            }
            level = self.walker.next_level(level)?;
        }
        None
    }

    fn by_lot(&mut self, level: CostValue, lot: &mut Lot) -> Option<Solved> {
        let mut all = Vec::new();
        self.walker.walk(level, None, &mut |solved| {
            all.push(solved);
            Going::On
        });
        lot.shuffle(&mut all);
        all.into_iter().find(|solved| self.is_open(solved))
    }

    fn by_standing(&mut self, level: CostValue) -> Option<Solved> {
        let any = self.walker.any(level)?;
        let down = self.cost(&any).down;
        let standing = OrderState::new(self.table, &self.walker.task.vertices, &down, any.seats().1);
        let (table, corner, mut found) = (self.table, &mut *self.corner, None);
        self.walker.walk(level, Some(&standing), &mut |solved| {
            let (pairs, bye) = whole_round(table, &solved);
            if corner.is_dead_end(&pairs, bye) {
                return Going::On;
            }
            found = Some(solved);
            Going::Enough
        });
        found
    }

    fn is_open(&mut self, solved: &Solved) -> bool {
        let (pairs, bye) = whole_round(self.table, solved);
        !self.corner.is_dead_end(&pairs, bye)
    }

    fn cost(&self, solved: &Solved) -> Cost {
        let (pairs, bye) = whole_round(self.table, solved);
        let out: Vec<Seat> = solved.left.iter().filter_map(|vertex| vertex.seat()).collect();
        cost_in(self.table, &pairs, bye, &out)
    }

    /// The components more significant than dead ends.
    fn head_at(&mut self, level: CostValue) -> Option<[u64; 6]> {
        let any = self.walker.any(level)?;
        let cost = self.cost(&any);
        let started = started(self.table, &any);
        Some([cost.illegal, cost.sit_out, cost.rematches, cost.second_byes, cost.clashes, started])
    }
}

/// The pairs including fixed ones, and the player with the bye.
fn whole_round(table: &FieldTable, solved: &Solved) -> (Vec<(Seat, Seat)>, Option<Seat>) {
    let (mut pairs, bye) = solved.seats();
    pairs.extend(table.fixed());
    (pairs, bye)
}

/// The number of players who were playing and lose their opponent.
fn started(table: &FieldTable, solved: &Solved) -> u64 {
    let pairs = solved.pairs.iter().map(|&(a, b)| table.uprooted(a, Some(b)));
    let left = solved.left.iter().map(|&vertex| table.uprooted(vertex, None));
    pairs.chain(left).map(|uprooted| uprooted.started).sum()
}

/// Whether a walk continues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Going {
    On,
    Enough,
}

/// Enumerates all pairings of one cost.
struct Walker<'a> {
    task: &'a Task,
    counter: Counter<'a, CostValue>,
    steps: usize,
}

/// The state of an enumeration.
struct WalkPlace<'v> {
    level: CostValue,
    made: Solved,
    visit: &'v mut dyn FnMut(Solved) -> Going,
    /// The least cost found above the level.
    next: Option<CostValue>,
}

impl Walker<'_> {
    fn least(&mut self) -> Option<CostValue> {
        let everybody = self.counter.everybody();
        Some(self.counter.best(everybody)??.cost)
    }

    fn any(&mut self, level: CostValue) -> Option<Solved> {
        let mut any = None;
        self.walk(level, None, &mut |solved| {
            any = Some(solved);
            Going::Enough
        });
        any
    }

    /// The next cost, above a given one, of any pairing.
    fn next_level(&mut self, level: CostValue) -> Option<CostValue> {
        self.walk(level, None, &mut |_| Going::On)
    }

    /// Enumerates the pairings of a cost, in order of the standings if there is one. Returns the next cost.
    fn walk(
        &mut self,
        level: CostValue,
        standing: Option<&OrderState<'_>>,
        visit: &mut dyn FnMut(Solved) -> Going,
    ) -> Option<CostValue> {
        let mut place = WalkPlace { level, made: Solved::default(), visit, next: None };
        self.go(&mut place, self.counter.everybody(), CostValue::ZERO, standing);
        place.next
    }

    fn go(
        &mut self,
        place: &mut WalkPlace<'_>,
        left: u64,
        spent: CostValue,
        standing: Option<&OrderState<'_>>,
    ) -> Going {
        if left == 0 {
            return if spent == place.level { (place.visit)(place.made.clone()) } else { Going::On };
        }
        let (first, others) = self.choices(left, standing);
        for other in others {
            if self.steps == 0 {
                return Going::Enough;
            }
            self.steps -= 1;
            let rest = without(left, first, other);
            let Some(cost) = self.counter.cost(first, other) else { continue };
            let Some(Some(best)) = self.counter.best(rest) else { continue };
            let spent = spent.plus(cost);
            if spent.plus(best.cost) > place.level {
                place.next =
                    Some(place.next.map_or(spent.plus(best.cost), |next| next.min(spent.plus(best.cost))));
                continue;
            }
            let going = self.go_on(place, rest, spent, standing, (first, other));
            if going == Going::Enough {
                return going;
            }
        }
        Going::On
    }

    fn go_on(
        &mut self,
        place: &mut WalkPlace<'_>,
        rest: u64,
        spent: CostValue,
        standing: Option<&OrderState<'_>>,
        (first, other): (usize, usize),
    ) -> Going {
        let (a, b) = (self.task.vertices[first], self.task.vertices[other]);
        let standing = standing.map(|standing| {
            let mut standing = standing.clone();
            standing.settle(a, (a != b).then_some(b));
            standing
        });
        let before = place.made.clone();
        if a == b {
            place.made.left.push(a);
        } else {
            place.made.pairs.push((a, b));
        }
        let going = self.go(place, rest, spent, standing.as_ref());
        place.made = before;
        going
    }

    /// The next player to choose, and the options in order: everybody left, then nobody.
    fn choices(&self, left: u64, standing: Option<&OrderState<'_>>) -> (usize, Vec<usize>) {
        let number = |wanted: Vertex| self.task.vertices.iter().position(|&vertex| vertex == wanted);
        let chosen = standing.and_then(|standing| Some((number(standing.next()?)?, standing.preferences())));
        let (first, mut others) = match chosen {
            Some((first, wanted)) => (first, wanted.filter_map(number).collect()),
            None => {
                let first = left.trailing_zeros() as usize;
                (first, (first + 1..self.task.vertices.len()).collect::<Vec<_>>())
            }
        };
        others.retain(|&other| left >> other & 1 == 1);
        others.push(first);
        (first, others)
    }
}
