//! A lower bound for the whole field, piece by piece.
//!
//! A score group with many members and few past meetings has a partner for everybody: whichever
//! players come from above or leave downwards, the others can still be paired (Dirac 1952: minimum
//! degree at least half). Assuming this for every *big* group divides the field. Between two big
//! groups is a *run* of small groups, solved exactly. The big group below is a floor that takes
//! anybody, and the big group above a host that provides a player if the number is odd. The
//! assumptions can only lower the cost, so the sum of the pieces is a lower bound in every
//! component; a pairing that meets it is optimal.
//!
//! A long run is divided again where certainly no optimal pairing crosses. With `pairs` players
//! paired down over `steps` groups in all, none can reach beyond a boundary at distance d unless
//! steps ≥ d + pairs − 1, because the others go at least one group.

use std::ops::Range;

use crate::cost::{Down, wide};
use crate::field::Seat;
use crate::field::table::FieldTable;
use crate::field::vertex::{ByeClass, Vertex};
use crate::solve::{Floor, Ladder, Solved, Task};

/// Players in a window of a run, if that many groups suffice.
pub(crate) const WINDOW: usize = 36;

/// The bound, and how it is met outside the big groups.
#[derive(Clone, Debug)]
pub(crate) struct PairingPlan {
    /// The pairs down of every score group.
    pub(crate) down: Vec<Down>,
    /// Score group and earlier byes of the player with the bye.
    pub(crate) bye: Option<ByeClass>,
    /// Pairs in the runs; a host stands for some member of its group.
    pub(crate) pairs: Vec<(Vertex, Vertex)>,
    /// Players who go down into a big group, and the group.
    pub(crate) falls: Vec<(Vertex, usize)>,
    /// Which groups were assumed to be big.
    pub(crate) big: Vec<bool>,
}

/// Why there is no plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stuck {
    /// Not everybody can be paired without relaxing a rule, given the bye.
    Impossible,
    /// This group must not be assumed to be big.
    TooSmall(usize),
    /// A piece has more players than one solve can take.
    TooLarge,
}

impl PairingPlan {
    /// Finds the least cost without relaxed rules, if big groups have a partner for everybody.
    pub(crate) fn new(table: &FieldTable, big: &[bool], bye: Option<ByeClass>) -> Result<Self, Stuck> {
        let mut planner = Planner::new(table, big, bye);
        let mut group = 0;
        while group < big.len() {
            let end = (group..big.len()).find(|&at| big[at]).unwrap_or(big.len());
            if group < end {
                planner.solve_run(group..end)?;
            }
            if end < big.len() {
                planner.pass_big(end)?;
            }
            group = end + 1;
        }
        Ok(planner.plan)
    }

    /// Whether the number of players from the top down to each group, without the bye, is odd.
    pub(crate) fn odd(&self, table: &FieldTable) -> Vec<bool> {
        let mut players = 0;
        let odd = table.groups.iter().enumerate().map(|(group, members)| {
            players += members.len() + usize::from(self.bye.is_some_and(|bye| bye.group == group));
            players % 2 == 1
        });
        odd.collect()
    }

    /// Ranges of score groups with no pair between them in any optimal pairing.
    pub(crate) fn components(&self) -> Vec<Range<usize>> {
        let mut components = Vec::new();
        let (mut start, mut reach) = (0, 0);
        for (group, down) in self.down.iter().enumerate() {
            reach = reach.max(group + farthest(*down)).min(self.down.len() - 1);
            if reach == group {
                components.push(start..group + 1);
                start = group + 1;
                reach = start;
            }
        }
        components
    }
}

/// The maximum groups that one of these pairs can go down, as the others go at least one.
pub(crate) fn farthest(down: Down) -> usize {
    if down.pairs == 0 {
        0
    } else {
        usize::try_from(down.steps - down.pairs + 1).expect("no pair goes down more groups than there are")
    }
}

struct Planner<'a> {
    table: &'a FieldTable,
    big: &'a [bool],
    /// Whether the number of players from the top down to each group, without the bye, is odd.
    odd: Vec<bool>,
    plan: PairingPlan,
}

/// A solved part of a run.
struct Segment {
    from: usize,
    pairs: Vec<(Vertex, Vertex)>,
    falls: Vec<Vertex>,
}

impl<'a> Planner<'a> {
    fn new(table: &'a FieldTable, big: &'a [bool], bye: Option<ByeClass>) -> Self {
        let plan = PairingPlan {
            down: vec![Down::default(); big.len()],
            bye,
            pairs: Vec::new(),
            falls: Vec::new(),
            big: big.to_vec(),
        };
        Self { table, big, odd: plan.odd(table), plan }
    }

    /// Moves one player down from a big group directly above another, if the number is odd.
    fn pass_big(&mut self, group: usize) -> Result<(), Stuck> {
        if !self.odd[group] {
            return Ok(());
        }
        match self.big.get(group + 1) {
            None => Err(Stuck::Impossible),
            Some(true) => {
                self.plan.falls.push((Vertex::Host(group), group + 1));
                self.plan.down[group] = Down { pairs: 1, steps: 1 };
                Ok(())
            }
            Some(false) => Ok(()),
        }
    }

    fn solve_run(&mut self, run: Range<usize>) -> Result<(), Stuck> {
        let mut done: Vec<Segment> = Vec::new();
        let mut from = run.start;
        let mut hosts = usize::from(from > 0 && self.odd[from - 1]);
        let (mut room, mut back) = (WINDOW, 1);
        loop {
            let to = self.table.window_end(from, run.end, room);
            let task = self.task(from..to, if from == run.start { hosts } else { 0 });
            if !task.is_affordable(self.table) {
                return Err(Stuck::TooLarge);
            }
            let solved = task.solve(self.table);
            if to < run.end {
                match uncrossed(self.table, &(from..to), &solved) {
                    Some(cut) => {
                        done.push(segment_above(self.table, from, cut, &solved));
                        (from, room) = (cut, WINDOW);
                    }
                    None => room *= 2,
                }
            } else if task.floor == Floor::Open || solved.left.is_empty() {
                done.push(Segment { from, pairs: solved.pairs, falls: solved.left });
                return self.keep(done, &run);
            } else if let Some(kept) = done.len().checked_sub(back) {
                from = done[kept].from;
                done.truncate(kept);
                (room, back) = (usize::MAX, back * 2);
            } else if from > run.start {
                done.clear();
                (from, room) = (run.start, usize::MAX);
            } else {
                hosts = self.more_hosts(&run, hosts)?;
            }
        }
    }

    /// Increases the number of hosts if using more than one from the group above helps.
    fn more_hosts(&self, run: &Range<usize>, hosts: usize) -> Result<usize, Stuck> {
        let players: usize = self.table.groups[run.clone()].iter().map(Vec::len).sum();
        let most = players + (players + hosts) % 2;
        if run.start == 0 || hosts >= most { Err(Stuck::Impossible) } else { Ok(most) }
    }

    fn task(&self, groups: Range<usize>, hosts: usize) -> Task {
        let above = groups.start.saturating_sub(1);
        let bye = self.plan.bye.filter(|bye| groups.contains(&bye.group));
        let members = self.table.groups[groups.clone()].iter().flatten().map(|&seat| Vertex::Player(seat));
        Task {
            vertices: std::iter::repeat_n(Vertex::Host(above), hosts)
                .chain(members)
                .chain(bye.map(|_| Vertex::Bye))
                .collect(),
            first_group: above,
            end_group: groups.end,
            ladder: Ladder::Strict(self.plan.bye),
            floor: if groups.end < self.big.len() { Floor::Open } else { Floor::Closed },
        }
    }

    /// Adds a solved run to the plan, if nobody can jump over the big group below it.
    fn keep(&mut self, done: Vec<Segment>, run: &Range<usize>) -> Result<(), Stuck> {
        for segment in done {
            let falls = segment.falls.into_iter().map(|vertex| (vertex, run.end));
            count_down(self.table, &segment.pairs, falls.clone(), &mut self.plan.down);
            self.plan.pairs.extend(segment.pairs);
            self.plan.falls.extend(falls);
        }
        let jumps = |group: usize| group + farthest(self.plan.down[group]) > run.end;
        let jumped = run.end < self.big.len() && (run.start.saturating_sub(1)..run.end).any(jumps);
        if jumped { Err(Stuck::TooSmall(run.end)) } else { Ok(()) }
    }
}

/// The lowest boundary inside a solved window that no optimal pairing crosses. Given as the first
/// group below it. Vertices left over have fallen into the group below the window.
pub(crate) fn uncrossed(table: &FieldTable, window: &Range<usize>, solved: &Solved) -> Option<usize> {
    let mut down = vec![Down::default(); table.groups.len()];
    let falls = solved.left.iter().map(|&vertex| (vertex, window.end));
    count_down(table, &solved.pairs, falls, &mut down);
    let first = window.start.saturating_sub(1);
    let (mut reach, mut cut) = (first, None);
    for (group, down) in down.iter().enumerate().take(window.end - 1).skip(first) {
        reach = reach.max(group + farthest(*down));
        if group >= window.start && reach == group {
            cut = Some(group + 1);
        }
        reach = reach.max(group + 1);
    }
    cut
}

/// The part of a solved window above a boundary.
fn segment_above(table: &FieldTable, from: usize, cut: usize, solved: &Solved) -> Segment {
    let above = |vertex: Vertex| group_of(table, vertex).is_some_and(|group| group < cut);
    let pairs = solved.pairs.iter().copied().filter(|&(a, b)| above(a) || above(b)).collect();
    Segment { from, pairs, falls: Vec::new() }
}

fn group_of(table: &FieldTable, vertex: Vertex) -> Option<usize> {
    match vertex {
        Vertex::Player(seat) => Some(table.group_of(seat)),
        Vertex::Host(group) => Some(group),
        Vertex::Bye => None,
    }
}

fn count_down(
    table: &FieldTable,
    pairs: &[(Vertex, Vertex)],
    falls: impl Iterator<Item = (Vertex, usize)>,
    down: &mut [Down],
) {
    let mut add = |a: usize, b: usize| {
        if a != b {
            down[a.min(b)].pairs += 1;
            down[a.min(b)].steps += wide(a.abs_diff(b));
        }
    };
    for &(a, b) in pairs {
        if let (Some(a), Some(b)) = (group_of(table, a), group_of(table, b)) {
            add(a, b);
        }
    }
    for (vertex, floor) in falls {
        if let Some(group) = group_of(table, vertex) {
            add(group, floor);
        }
    }
}

/// The initial guess of big groups. Enough members for everybody's past opponents, with some to spare.
pub(crate) fn guess_big(table: &FieldTable) -> Vec<bool> {
    table.groups.iter().map(|members| looks_big(table, members)).collect()
}

fn looks_big(table: &FieldTable, members: &[Seat]) -> bool {
    let spare = 4;
    if members.len() < 8 {
        return false;
    }
    let barred = |&seat: &Seat| table.barred_within(seat);
    members.len() > 24
        || members.iter().map(barred).max().is_some_and(|most| 2 * most + spare <= members.len())
}
