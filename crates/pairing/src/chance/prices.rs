//! What any two of a part cost together, looked up instead of worked out: a walk asks tens of thousands of times.

use std::cmp::Ordering;

use super::chain::change_of_cost;
use crate::sheet::Terms;
use crate::solve::Task;
use crate::table::Table;
use crate::vertex::Vertex;

/// Vertices up to which everything is looked up.
const LISTED: usize = 320;
/// Bits of a cost that fits a machine's number, with room for the sum of a few.
const MOST_BITS: usize = 120;

/// The kind of a pair that may not be.
const NEVER: u16 = u16::MAX;

/// The prices of a part: of every two of its vertices, and of being left out.
#[derive(Debug)]
pub(super) struct Prices<'a> {
    pub(super) table: &'a Table,
    pub(super) task: &'a Task,
    /// By seat: the place in the task. The bye comes after all players.
    places: Vec<u16>,
    /// One more than there are vertices: the last place is that of nobody.
    row: usize,
    /// By two places, which of the kinds their pair is; empty where the part is too large.
    kinds: Vec<u16>,
    terms: Vec<Terms>,
    /// The same as numbers; empty where they do not fit.
    values: Vec<i128>,
    /// The highest bit of every component of these numbers.
    pub(super) tops: u128,
}

impl<'a> Prices<'a> {
    pub(super) fn new(table: &'a Table, task: &'a Task) -> Self {
        let row = task.vertices.len() + 1;
        let mut prices = Self {
            table,
            task,
            places: Vec::new(),
            row,
            kinds: Vec::new(),
            terms: Vec::new(),
            values: Vec::new(),
            tops: 0,
        };
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
        self.kinds = vec![NEVER; self.row * self.row];
        let (task, table) = (self.task, self.table);
        for (b, &below) in task.vertices.iter().enumerate() {
            for (a, &above) in task.vertices[..b].iter().enumerate() {
                self.mark(a, b, task.terms(table, above, below));
            }
            self.mark(b, self.row - 1, task.exit_of(table, below));
        }
        let sheet = self.task.sheet(self.table);
        if sheet.bits <= MOST_BITS {
            self.values = self.terms.iter().map(|terms| sheet.value(terms)).collect();
            self.tops = sheet.tops;
        }
    }

    fn mark(&mut self, a: usize, b: usize, terms: Option<Terms>) {
        let Some(terms) = terms else { return };
        let known = self.terms.iter().position(|other| *other == terms);
        let kind = known.unwrap_or_else(|| {
            self.terms.push(terms);
            self.terms.len() - 1
        });
        let kind = u16::try_from(kind).expect("two of 320 make fewer than 65,535 pairs");
        self.kinds[a * self.row + b] = kind;
        self.kinds[b * self.row + a] = kind;
    }

    fn number(&self, vertex: Vertex) -> usize {
        vertex.seat().map_or(self.table.size(), |seat| seat as usize)
    }

    /// The place of a vertex, or of nobody, by which [`Prices::at`] knows it.
    pub(super) fn place(&self, vertex: Option<Vertex>) -> usize {
        match vertex {
            Some(vertex) if self.is_listed() => usize::from(self.places[self.number(vertex)]),
            _ => self.row - 1,
        }
    }

    /// Whether places mean anything.
    pub(super) fn is_listed(&self) -> bool {
        !self.kinds.is_empty()
    }

    /// What two cost together by their places, if they may be a pair.
    pub(super) fn at(&self, a: usize, b: usize) -> Option<&Terms> {
        self.terms.get(usize::from(self.kinds[a * self.row + b]))
    }

    /// Whether prices are numbers too.
    pub(super) fn has_values(&self) -> bool {
        !self.values.is_empty()
    }

    /// What two cost together by their places as a number, if they may be a pair.
    pub(super) fn value_at(&self, a: usize, b: usize) -> Option<u128> {
        self.values.get(usize::from(self.kinds[a * self.row + b])).map(|value| value.cast_unsigned())
    }

    /// What two vertices cost together, if they may be a pair; one beside nobody is left out.
    pub(super) fn of(&self, a: Option<Vertex>, b: Option<Vertex>) -> Option<Terms> {
        if self.is_listed() {
            return self.at(self.place(a), self.place(b)).copied();
        }
        match (a, b) {
            (Some(a), Some(b)) => self.task.terms(self.table, a, b),
            (Some(a), None) | (None, Some(a)) => self.task.exit_of(self.table, a),
            (None, None) => None,
        }
    }

    /// Whether up to three pairs may be replaced by others of the same players: allowed, and as dear in all.
    ///
    /// Two neighbours are a pair; a vertex beside `None` is left out.
    pub(super) fn same_cost(&self, old: &[Option<Vertex>], new: &[Option<Vertex>]) -> bool {
        if self.values.is_empty() {
            return change_of_cost(self.table, self.task, old, new) == Some(Ordering::Equal);
        }
        self.sum(new).is_some_and(|sum| Some(sum) == self.sum(old))
    }

    /// What some pairs cost; `None` if one of them may not be.
    fn sum(&self, pairs: &[Option<Vertex>]) -> Option<i128> {
        let value = |pair: &[Option<Vertex>]| match (pair[0], pair[1]) {
            (None, None) => Some(0),
            (a, b) => {
                let kind = self.kinds[self.place(a) * self.row + self.place(b)];
                self.values.get(usize::from(kind)).copied()
            }
        };
        pairs.chunks_exact(2).try_fold(0, |sum, pair| Some(sum + value(pair)?))
    }
}
