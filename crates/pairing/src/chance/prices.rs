//! Precomputed costs of all pairs in a part, because a walk needs tens of thousands.

use std::cmp::Ordering;
use std::num::NonZeroU16;

use super::chain::change_of_cost;
use crate::field::table::FieldTable;
use crate::field::vertex::Vertex;
use crate::solve::Task;
use crate::solve::sheet::CostTerms;

/// Maximum vertices for which all costs are precomputed.
const LISTED: usize = 320;

/// The kind of a pair, from 1: all pairs of a kind cost the same. `None` for a pair that is not allowed.
pub(super) type PairKind = Option<NonZeroU16>;

/// The costs of a part: of every pair of vertices, and of being left out.
#[derive(Debug)]
pub(super) struct Prices<'a> {
    pub(super) table: &'a FieldTable,
    pub(super) task: &'a Task,
    /// The index in the task by seat, the bye after all players.
    places: Vec<u16>,
    /// Number of vertices plus one: the last index stands for nobody.
    row: usize,
    /// By two indices; empty if the part is too large.
    kinds: Vec<PairKind>,
    terms: Vec<CostTerms>,
}

impl<'a> Prices<'a> {
    pub(super) fn new(table: &'a FieldTable, task: &'a Task) -> Self {
        let row = task.vertices.len() + 1;
        let (places, kinds, terms) = (Vec::new(), Vec::new(), Vec::new());
        let mut prices = Self { table, task, places, row, kinds, terms };
        if task.vertices.len() <= LISTED {
            prices.list();
        }
        prices
    }

    fn list(&mut self) {
        self.places = vec![0; self.table.size() + 1];
        for (place, &vertex) in (0..).zip(&self.task.vertices) {
            let number = self.number(vertex);
            self.places[number] = place;
        }
        self.kinds = vec![None; self.row * self.row];
        let (task, table) = (self.task, self.table);
        let mut by_groups = task.is_by_groups(table).then(|| vec![None; task.groups().pow(2)]);
        for (b, &below) in task.vertices.iter().enumerate() {
            for (a, &above) in task.vertices[..b].iter().enumerate() {
                let kind = match (&mut by_groups, above, below) {
                    (Some(known), Vertex::Player(one), Vertex::Player(other)) => {
                        if !table.free(one, other) {
                            continue;
                        }
                        let groups = (table.group_of(one) - task.first_group) * task.groups();
                        let known = &mut known[groups + table.group_of(other) - task.first_group];
                        if known.is_none() {
                            *known = self.kind_of(task.terms(table, above, below));
                        }
                        *known
                    }
                    _ => self.kind_of(task.terms(table, above, below)),
                };
                self.mark(a, b, kind);
            }
            let kind = self.kind_of(task.exit_of(table, below));
            self.mark(b, self.row - 1, kind);
        }
    }

    /// The kind of pairs with these costs.
    fn kind_of(&mut self, terms: Option<CostTerms>) -> PairKind {
        let terms = terms?;
        let known = self.terms.iter().position(|other| *other == terms);
        let place = known.unwrap_or_else(|| {
            self.terms.push(terms);
            self.terms.len() - 1
        });
        let kind = u16::try_from(place + 1).expect("two of 320 make fewer than 65,535 pairs");
        NonZeroU16::new(kind)
    }

    fn mark(&mut self, a: usize, b: usize, kind: PairKind) {
        self.kinds[a * self.row + b] = kind;
        self.kinds[b * self.row + a] = kind;
    }

    fn number(&self, vertex: Vertex) -> usize {
        vertex.seat().map_or(self.table.size(), |seat| seat as usize)
    }

    /// The index of a vertex, or of nobody, for [`Prices::kind_at`], if prices are listed.
    pub(super) fn place(&self, vertex: Option<Vertex>) -> u16 {
        match vertex {
            Some(vertex) if self.is_listed() => self.places[self.number(vertex)],
            _ => self.nobody(),
        }
    }

    /// The last index; any number if prices are not listed, as nothing is looked up then.
    fn nobody(&self) -> u16 {
        u16::try_from(self.row - 1).unwrap_or(u16::MAX)
    }

    /// Whether prices are listed.
    pub(super) fn is_listed(&self) -> bool {
        !self.kinds.is_empty()
    }

    /// The kind of a pair by its indices.
    pub(super) fn kind_at(&self, a: u16, b: u16) -> PairKind {
        self.kinds[usize::from(a) * self.row + usize::from(b)]
    }

    /// The cost of a kind of pair.
    pub(super) fn terms_of(&self, kind: NonZeroU16) -> CostTerms {
        self.terms[usize::from(kind.get()) - 1]
    }

    /// The cost of a pair, if allowed; a vertex paired with nobody is left out.
    pub(super) fn of(&self, a: Option<Vertex>, b: Option<Vertex>) -> Option<CostTerms> {
        if self.is_listed() {
            return self.kind_at(self.place(a), self.place(b)).map(|kind| self.terms_of(kind));
        }
        self.task.price(self.table, a, b)
    }

    /// Whether up to three pairs may be replaced by others of the same players at the same total cost.
    ///
    /// Two neighbours are a pair; a vertex next to `None` is left out.
    pub(super) fn same_cost(&self, old: &[Option<Vertex>], new: &[Option<Vertex>]) -> bool {
        change_of_cost(|a, b| self.of(a, b), old, new) == Some(Ordering::Equal)
    }
}
