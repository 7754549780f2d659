//! One exact solve: players, the bye and arrivals from above, matched at least cost.

pub(crate) mod sheet;

use std::collections::HashMap;

use foldhash::fast::FixedState;

use crate::cost::wide;
use crate::field::Seat;
use crate::field::table::{FieldTable, Tie};
use crate::field::vertex::{ByeClass, Vertex};
use crate::matching::{Graph, NOBODY, Weight, Wide, heaviest};
use crate::solve::sheet::{CostLimits, CostSheet, CostTerms};

/// Maximum vertices of one solve.
const MOST_VERTICES: usize = 2_500;
/// Maximum vertices for which a solve never takes long: 64 of them have fewer than 2,500 bits of cost.
const SURELY_AFFORDABLE: usize = 64;
/// Maximum 64-bit limbs of the weights of all kinds of edges: 256 megabytes.
const MOST_LIMBS: u64 = 32_000_000;
/// Maximum additions of limbs, counting the cube of the number of vertices: some seconds.
const MOST_STEPS: u64 = 200_000_000_000;

/// Bits above the most significant component: a sign, and room for sums of a few weights.
const HEAD_ROOM: usize = 6;

/// The exits of two players, by their indices among all exits, and their cost together.
type KindOfPair = (usize, usize, CostTerms);

/// What is proved about a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Proof {
    /// No pairing is cheaper.
    Complete,
    /// No pairing is cheaper, except for dead ends. Whether a later round runs into a corner took
    /// too long to decide.
    CornerOpen,
    /// No pairing is cheaper, but an equally cheap one may be closer to the order of the standings.
    OrderOpen,
    /// Nothing is proved. The field is very large (over 2,500 players), with a relaxed rule or a
    /// large score group that cannot pair itself. The pairing is good, but a cheaper one may exist.
    Rough,
    /// Made by hand: no cheaper one was sought.
    ByHand,
}

/// The rules that may be relaxed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ladder {
    /// None; and the bye goes where it is cheapest.
    Strict(Option<ByeClass>),
    /// All, at their price.
    Full,
}

/// The fate of a task's vertices without a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Floor {
    /// They sit out.
    Closed,
    /// They fall into the score group just below the task, which takes anybody.
    Open,
}

/// Score groups to be solved together.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    pub(crate) vertices: Vec<Vertex>,
    /// The first score group with a vertex.
    pub(crate) first_group: usize,
    /// The score group below the last one.
    pub(crate) end_group: usize,
    pub(crate) ladder: Ladder,
    pub(crate) floor: Floor,
}

/// The outcome of a task.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solved {
    pub(crate) pairs: Vec<(Vertex, Vertex)>,
    /// Vertices without a partner.
    pub(crate) left: Vec<Vertex>,
}

impl Solved {
    /// The pairs of players, and the player with the bye.
    pub(crate) fn seats(&self) -> (Vec<(Seat, Seat)>, Option<Seat>) {
        let mut pairs = Vec::with_capacity(self.pairs.len());
        let mut bye = None;
        for &pair in &self.pairs {
            match pair {
                (Vertex::Player(a), Vertex::Player(b)) => pairs.push((a, b)),
                (Vertex::Player(seat), Vertex::Bye) | (Vertex::Bye, Vertex::Player(seat)) => bye = Some(seat),
                _ => {}
            }
        }
        (pairs, bye)
    }
}

impl Task {
    /// Everybody to be paired at once, in this order.
    pub(crate) fn whole(table: &FieldTable, order: &[Seat]) -> Self {
        let bye = (order.len() % 2 == 1).then_some(Vertex::Bye);
        Self {
            vertices: order.iter().map(|&seat| Vertex::Player(seat)).chain(bye).collect(),
            first_group: 0,
            end_group: table.groups.len(),
            ladder: Ladder::Full,
            floor: Floor::Closed,
        }
    }

    /// Whether a solve takes no more than some seconds and some hundred megabytes.
    pub(crate) fn is_affordable(&self, table: &FieldTable) -> bool {
        let size = self.vertices.len();
        if size > MOST_VERTICES {
            return false;
        }
        if size <= SURELY_AFFORDABLE {
            return true;
        }
        let limbs = (self.sheet(table).bits + HEAD_ROOM).div_ceil(64).next_power_of_two();
        // Counted in 64 bits even on 32-bit machines, so that all of them give the same result.
        let (size, limbs) = (size as u64, limbs as u64);
        let kinds = size.min((self.end_group - self.first_group) as u64).pow(2);
        // In a repair, every kind is combined with up to two players moved or parted.
        let kinds = if table.under_repair.is_some() { kinds * 9 } else { kinds };
        limbs <= 256 && kinds * limbs <= MOST_LIMBS && size.pow(3) * limbs <= MOST_STEPS
    }

    /// The number of score groups.
    pub(crate) fn groups(&self) -> usize {
        self.end_group - self.first_group
    }

    /// Whether players who may meet freely cost only their score groups, and all others may not meet.
    pub(crate) fn is_by_groups(&self, table: &FieldTable) -> bool {
        self.ladder != Ladder::Full && table.under_repair.is_none()
    }

    /// Finds a matching of least cost. The task must be affordable: weights have at most 256 limbs.
    pub(crate) fn solve(&self, table: &FieldTable) -> Solved {
        let sheet = self.sheet(table);
        match (sheet.bits + HEAD_ROOM).div_ceil(64) {
            0..=2 => self.solve_in::<i128>(table, &sheet),
            3..=4 => self.solve_in::<Wide<4>>(table, &sheet),
            5..=8 => self.solve_in::<Wide<8>>(table, &sheet),
            9..=16 => self.solve_in::<Wide<16>>(table, &sheet),
            17..=32 => self.solve_in::<Wide<32>>(table, &sheet),
            33..=64 => self.solve_in::<Wide<64>>(table, &sheet),
            65..=128 => self.solve_in::<Wide<128>>(table, &sheet),
            _ => self.solve_in::<Wide<256>>(table, &sheet),
        }
    }

    /// The bit positions of the components.
    pub(crate) fn sheet(&self, table: &FieldTable) -> CostSheet {
        CostSheet::new(&self.limits(table), self.first_group)
    }

    fn limits(&self, table: &FieldTable) -> CostLimits {
        let size = wide(self.vertices.len());
        let mut members = vec![0; self.end_group - self.first_group];
        let mut byes = 0;
        for &vertex in &self.vertices {
            match vertex {
                Vertex::Player(seat) => {
                    members[table.group_of(seat) - self.first_group] += 1;
                    byes = byes.max(u64::from(table.byes_of(seat)));
                }
                Vertex::Host(group) => members[group - self.first_group] += 1,
                Vertex::Bye => {}
            }
        }
        let full = |limit| if self.ladder == Ladder::Full { limit } else { 0 };
        let players = if table.under_repair.is_some() { size } else { 0 };
        let reach = |place: usize| wide(self.end_group - self.first_group - place);
        CostLimits {
            sit_out: size,
            rematches: full(size),
            byes: full(byes),
            clashes: full(size),
            started: players,
            bye_height: full(wide(table.groups.len())),
            down: members.iter().enumerate().map(|(place, &count)| (count, count * reach(place))).collect(),
            moved: players,
        }
    }

    /// Solves with weights: a pair is worth the exits of its players minus its own cost. The
    /// heaviest matching is the cheapest pairing, including players left over.
    fn solve_in<W: Weight>(&self, table: &FieldTable, sheet: &CostSheet) -> Solved {
        let mut exits: Vec<CostTerms> = Vec::new();
        let exit_of: Vec<usize> =
            self.vertices.iter().map(|&one| place_of(self.exit(table, one), &mut exits)).collect();
        let values: Vec<W> = exits.iter().map(|exit| sheet.value(exit)).collect();
        let mut graph = Graph::<W>::new(self.vertices.len());
        let mut kinds: HashMap<KindOfPair, u32, FixedState> = HashMap::default();
        let groups = self.groups();
        let group_of: Vec<Option<usize>> = self.vertices.iter().map(|&one| self.row_of(table, one)).collect();
        let is_by_groups = self.is_by_groups(table);
        let mut by_groups = vec![None; if is_by_groups { groups * groups } else { 0 }];
        for (b, &below) in self.vertices.iter().enumerate() {
            for (a, &above) in self.vertices[..b].iter().enumerate() {
                let groups = group_of[a].zip(group_of[b]).map(|(high, low)| high * groups + low);
                let place = groups.filter(|_| is_by_groups);
                if let Some(kind) = place.and_then(|place| by_groups[place]) {
                    if are_free(table, above, below) {
                        graph.join(a, b, kind);
                    }
                    continue;
                }
                let Some(terms) = self.terms(table, above, below) else { continue };
                let kind = *kinds.entry((exit_of[a], exit_of[b], terms)).or_insert_with(|| {
                    let exits = values[exit_of[a]].plus(values[exit_of[b]]);
                    graph.kind(exits.minus(sheet.value(&terms)))
                });
                if let Some(place) = place {
                    by_groups[place] = Some(kind);
                }
                graph.join(a, b, kind);
            }
        }
        self.read(&heaviest(&graph))
    }

    /// The vertex's score group, from the task's first; `None` for the bye.
    fn row_of(&self, table: &FieldTable, vertex: Vertex) -> Option<usize> {
        match vertex {
            Vertex::Player(seat) => Some(table.group_of(seat) - self.first_group),
            Vertex::Host(group) => Some(group - self.first_group),
            Vertex::Bye => None,
        }
    }

    fn read(&self, partners: &[u32]) -> Solved {
        let mut solved = Solved::default();
        for (a, &partner) in partners.iter().enumerate() {
            if partner == NOBODY {
                solved.left.push(self.vertices[a]);
            } else if a < partner as usize {
                solved.pairs.push((self.vertices[a], self.vertices[partner as usize]));
            }
        }
        solved
    }

    fn exit(&self, table: &FieldTable, vertex: Vertex) -> CostTerms {
        let must = left_out(table, vertex);
        let group = match (self.floor, vertex) {
            (Floor::Closed, _) | (_, Vertex::Bye) => return must,
            (Floor::Open, Vertex::Player(seat)) => table.group_of(seat),
            (Floor::Open, Vertex::Host(group)) => group,
        };
        CostTerms { down: Some((group, wide(self.end_group - group))), ..CostTerms::default() }
    }

    /// The cost of being left without a partner; `None` if impossible.
    pub(crate) fn exit_of(&self, table: &FieldTable, vertex: Vertex) -> Option<CostTerms> {
        let possible = self.ladder == Ladder::Full && vertex != Vertex::Bye;
        possible.then(|| left_out(table, vertex))
    }

    /// The cost of matching two vertices; `None` if not allowed.
    pub(crate) fn terms(&self, table: &FieldTable, a: Vertex, b: Vertex) -> Option<CostTerms> {
        let uprooted = table.uprooted(a, Some(b));
        let terms = self.ordinary_terms(table, a, b)?;
        Some(CostTerms { started: uprooted.started, moved: uprooted.moved, ..terms })
    }

    /// The cost of a pair, if allowed; a vertex paired with nobody is left out.
    pub(crate) fn price(
        &self,
        table: &FieldTable,
        a: Option<Vertex>,
        b: Option<Vertex>,
    ) -> Option<CostTerms> {
        match (a, b) {
            (Some(a), Some(b)) => self.terms(table, a, b),
            (Some(a), None) | (None, Some(a)) => self.exit_of(table, a),
            (None, None) => None,
        }
    }

    /// The terms of a round that is paired from scratch.
    fn ordinary_terms(&self, table: &FieldTable, a: Vertex, b: Vertex) -> Option<CostTerms> {
        match (a, b) {
            (Vertex::Player(a), Vertex::Player(b)) => self.pair_terms(table, a, b),
            (Vertex::Player(seat), Vertex::Bye) | (Vertex::Bye, Vertex::Player(seat)) => {
                self.bye_terms(table, seat)
            }
            (Vertex::Player(seat), Vertex::Host(group)) | (Vertex::Host(group), Vertex::Player(seat)) => {
                Some(CostTerms { down: down(group, table.group_of(seat)), ..CostTerms::default() })
            }
            (Vertex::Host(_), Vertex::Host(_)) => Some(CostTerms::default()),
            (Vertex::Bye, _) | (_, Vertex::Bye) => None,
        }
    }

    fn pair_terms(&self, table: &FieldTable, a: Seat, b: Seat) -> Option<CostTerms> {
        let down = down(table.group_of(a), table.group_of(b));
        match table.tie(a, b) {
            Tie::Free => Some(CostTerms { down, ..CostTerms::default() }),
            Tie::Relaxed { rematch, clash } if self.ladder == Ladder::Full => Some(CostTerms {
                rematches: u64::from(rematch),
                clashes: u64::from(clash),
                down,
                ..CostTerms::default()
            }),
            Tie::Relaxed { .. } | Tie::Barred => None,
        }
    }

    fn bye_terms(&self, table: &FieldTable, seat: Seat) -> Option<CostTerms> {
        let (group, byes) = (table.group_of(seat), table.byes_of(seat));
        match self.ladder {
            Ladder::Full => Some(CostTerms {
                byes: u64::from(byes),
                bye_height: wide(table.groups.len() - 1 - group),
                ..CostTerms::default()
            }),
            Ladder::Strict(class) => (class == Some(ByeClass { group, byes })).then(CostTerms::default),
        }
    }
}

/// The cost of having neither opponent nor bye.
fn left_out(table: &FieldTable, vertex: Vertex) -> CostTerms {
    let uprooted = table.uprooted(vertex, None);
    CostTerms { sit_out: 1, started: uprooted.started, moved: uprooted.moved, ..CostTerms::default() }
}

/// Whether two vertices may meet freely; hosts may meet anybody.
fn are_free(table: &FieldTable, a: Vertex, b: Vertex) -> bool {
    match (a, b) {
        (Vertex::Player(a), Vertex::Player(b)) => table.free(a, b),
        _ => true,
    }
}

/// The index of some terms in a list of distinct ones, to which they are added.
fn place_of(terms: CostTerms, known: &mut Vec<CostTerms>) -> usize {
    known.iter().position(|other| *other == terms).unwrap_or_else(|| {
        known.push(terms);
        known.len() - 1
    })
}

fn down(a: usize, b: usize) -> Option<(usize, u64)> {
    (a != b).then(|| (a.min(b), wide(a.abs_diff(b))))
}
