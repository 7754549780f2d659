//! Level fields: everybody stays in the score group, but one who goes down by one where the number is odd.
//!
//! From every group with an odd number of players from the top down, somebody must go down. So a pairing in
//! which one player goes down from each of them, by one group, and nobody else, costs least; if there is one,
//! no solve is needed. Chance chooses from the numbers alone, so not even that pairing is made: only the words
//! are drawn with which [`assemble`](crate::optimum::assemble) would have made one, because recorded rounds were drawn
//! with the words behind them. Big groups count only where it cannot have failed.

use std::ops::Range;

use crate::chance::{self, FieldPart};
use crate::cost::Down;
use crate::field::table::FieldTable;
use crate::field::{Seat, Within};
use crate::lot::Lot;
use crate::optimum::{Skeleton, bye_classes, parts};
use crate::plan::{PairingPlan, WINDOW, guess_big};

/// Maximum steps of the search for a pairing of a run.
const STEPS: u32 = 400;
/// Members of a big group who may be taken before the next is found: three, and the player looked for.
const TAKEN: usize = 4;
/// Maximum members of a group that `assemble` pairs whatever chance gives it.
const LARGEST: usize = 2_500;

/// Draws an optimal pairing of a level field as if it had been solved. `None`, with no word drawn, if the
/// field is not level, or not surely.
pub(crate) fn draw(table: &FieldTable, lot: &mut Lot) -> Option<Vec<FieldPart>> {
    if table.within != Within::Random || !table.stranded.is_empty() {
        return None;
    }
    let level = LevelField::new(table)?;
    let before = lot.clone();
    level.draw_assembly(lot);
    let mut drawn = parts(table, &level.plan, &[]);
    for part in drawn.iter_mut().filter(|part| part.task.vertices.len() == 2) {
        part.made.pairs.push((part.task.vertices[0], part.task.vertices[1]));
    }
    let mut solved = None;
    for place in 0..drawn.len() {
        let part = &mut drawn[place];
        if !chance::draw_anew(table, Some(&level.plan), part, lot) {
            let solved = solved.get_or_insert_with(|| Skeleton::new(table, &mut before.clone()).parts);
            part.made.clone_from(&solved[place].made);
            chance::walk(table, Some(&level.plan), part, lot);
        }
    }
    Some(drawn)
}

struct LevelField<'a> {
    table: &'a FieldTable,
    plan: PairingPlan,
    /// Whether somebody goes down from each group.
    odd: Vec<bool>,
}

impl<'a> LevelField<'a> {
    fn new(table: &'a FieldTable) -> Option<Self> {
        let bye = *bye_classes(table).first()?;
        let big = guess_big(table);
        let mut plan = PairingPlan { down: Vec::new(), bye, pairs: Vec::new(), falls: Vec::new(), big };
        let odd = plan.odd(table);
        plan.down = odd.iter().map(|odd| Down { pairs: u64::from(*odd), steps: u64::from(*odd) }).collect();
        let level = Self { table, plan, odd };
        let is_sure = |group: usize| !level.plan.big[group] || level.can_pair_itself(group);
        let sure = (0..level.odd.len()).all(is_sure) && level.runs().all(|run| level.has_pairing(run));
        sure.then_some(level)
    }

    /// The runs of groups that are not big.
    fn runs(&self) -> impl Iterator<Item = Range<usize>> {
        let big = &self.plan.big;
        let starts = (0..big.len()).filter(|&group| !big[group] && (group == 0 || big[group - 1]));
        starts.map(|start| start..(start..big.len()).find(|&at| big[at]).unwrap_or(big.len()))
    }

    fn comes_in(&self, group: usize) -> bool {
        group > 0 && self.odd[group - 1]
    }

    fn has_bye(&self, group: usize) -> bool {
        self.plan.bye.is_some_and(|bye| bye.group == group)
    }

    /// Whether `assemble` surely finds a member for everybody who comes into a big group or leaves it, and
    /// then a partner for each of the others (Dirac).
    fn can_pair_itself(&self, group: usize) -> bool {
        let table = self.table;
        let members = &table.groups[group];
        let beside = [group.checked_sub(1), Some(group + 1)].into_iter().flatten();
        let strangers = beside.filter_map(|other| table.groups.get(other)).flatten();
        let barred = |seat: Seat| members.iter().filter(|&&member| !table.free(seat, member)).count();
        let has_choice = |&seat: &Seat| {
            let most = members.len().saturating_sub(TAKEN);
            table.barred_from(seat) <= most || barred(seat) <= most
        };
        let within = members.iter().map(|&seat| table.barred_within(seat)).max().unwrap_or(0);
        members.len() <= LARGEST
            && 2 * within + 2 <= self.left_in(group)
            && strangers.into_iter().all(has_choice)
    }

    /// The number of a big group's members who are paired among themselves.
    fn left_in(&self, group: usize) -> usize {
        let others = [self.comes_in(group), self.odd[group], self.has_bye(group)];
        let elsewhere = others.into_iter().filter(|other| *other).count();
        self.table.groups[group].len() - elsewhere
    }

    /// Draws the words of `assemble`: for the bye, for players between runs and big groups, for players between
    /// two big groups, and to shuffle each big group.
    fn draw_assembly(&self, lot: &mut Lot) {
        let big = |group: usize| self.plan.big.get(group) == Some(&true);
        let groups = || 0..self.odd.len();
        let bye = self.plan.bye.map(|bye| bye.group).filter(|&group| big(group));
        let hosting = self.runs().filter(|run| self.comes_in(run.start)).map(|run| run.start - 1);
        let falling = self.runs().filter(|run| big(run.end) && self.odd[run.end - 1]).map(|run| run.end);
        let between = groups().filter(|&group| self.odd[group] && big(group) && big(group + 1));
        let between = between.flat_map(|group| [group, group + 1]);
        for group in bye.into_iter().chain(hosting).chain(falling).chain(between) {
            lot.below(self.table.groups[group].len());
        }
        for group in groups().filter(|&group| big(group)) {
            for places in (2..=self.left_in(group)).rev() {
                lot.below(places);
            }
        }
    }

    /// Whether a run has a level pairing, if it is found quickly.
    fn has_pairing(&self, run: Range<usize>) -> bool {
        let seats: Vec<Seat> = self.table.groups[run.clone()].iter().flatten().copied().collect();
        if seats.len() > WINDOW {
            return false;
        }
        let set = |is_in: &dyn Fn(Seat) -> bool| {
            (0..seats.len()).filter(|&place| is_in(seats[place])).fold(0, |set, place| set | 1 << place)
        };
        let open = seats.iter().map(|&one| set(&|other| other != one && self.table.free(one, other)));
        let groups = run.clone().map(|group| RunGroup {
            members: set(&|seat| self.table.group_of(seat) == group),
            with_bye: self.plan.bye.filter(|bye| bye.group == group).map(|bye| {
                set(&|seat| self.table.group_of(seat) == group && self.table.byes_of(seat) == bye.byes)
            }),
            is_odd: self.odd[group],
        });
        let mut search = RunSearch { open: open.collect(), groups: groups.collect(), steps: STEPS };
        let host = self.comes_in(run.start).then_some(Set::MAX);
        search.enter(0, host)
    }
}

/// A set of a run's players, by their place in it.
type Set = u64;

struct RunGroup {
    members: Set,
    /// The members who may have the bye, if it is given here.
    with_bye: Option<Set>,
    /// Whether somebody goes down.
    is_odd: bool,
}

/// The player who goes down from a group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaving {
    Nobody,
    /// Still to be found.
    Somebody,
    Player(usize),
}

struct RunSearch {
    /// By player: those who may be met.
    open: Vec<Set>,
    groups: Vec<RunGroup>,
    steps: u32,
}

impl RunSearch {
    /// Pairs a group and those below it, with those whom a player from above may meet.
    fn enter(&mut self, at: usize, above: Option<Set>) -> bool {
        let Some(group) = self.groups.get(at) else { return true };
        let leaving = if group.is_odd { Leaving::Somebody } else { Leaving::Nobody };
        let (members, bye) = (group.members, group.with_bye);
        for host in choices(above, members) {
            for with_bye in choices(bye, members & !host) {
                if self.pair(at, members & !host & !with_bye, leaving) {
                    return true;
                }
            }
        }
        false
    }

    /// Pairs the players left of a group.
    fn pair(&mut self, at: usize, left: Set, leaving: Leaving) -> bool {
        if self.steps == 0 {
            return false;
        }
        self.steps -= 1;
        if left == 0 {
            return match leaving {
                Leaving::Nobody => self.enter(at + 1, None),
                Leaving::Somebody => false,
                Leaving::Player(player) => self.enter(at + 1, Some(self.open[player])),
            };
        }
        let (one, rest) = (left.trailing_zeros() as usize, left & (left - 1));
        for other in choices(Some(self.open[one]), rest) {
            if self.pair(at, rest & !other, leaving) {
                return true;
            }
        }
        leaving == Leaving::Somebody && self.pair(at, rest, Leaving::Player(one))
    }
}

/// Each of some members who suits, as a set; the empty set if nobody is wanted.
fn choices(wanted: Option<Set>, members: Set) -> impl Iterator<Item = Set> {
    let mut suits = wanted.map_or(0, |wanted| wanted & members);
    let nobody = wanted.is_none().then_some(0);
    let each = std::iter::from_fn(move || {
        let first = suits & suits.wrapping_neg();
        suits &= !first;
        (first != 0).then_some(first)
    });
    nobody.into_iter().chain(each)
}

#[cfg(test)]
#[path = "level_tests.rs"]
mod tests;
