//! A walk along random alternating cycles, which connects any two optimal pairings.
//!
//! One step breaks up the pair of a random player, the *origin*, and gives the partner a *hole*.
//! The holder of the hole draws a new partner, all allowed ones being equally likely. The hole
//! passes to that partner's previous partner, and so on until the origin is drawn and the cycle
//! closes. If that takes too long, everything is restored.
//!
//! Why every optimal pairing is equally likely in the long run: walked backwards from the new
//! pairing, the same cycle has the same origin and the same holders, and each holder draws from
//! equally many partners. A cycle and its reverse are therefore equally likely, and no pairing is
//! preferred. That remains true if some draws are refused, provided that only the current pairs
//! decide, because both directions pass through the same states. The rule here: no component of the
//! cost may ever exceed the optimum. The candidates for a draw and the distribution of origins
//! depend on the players alone, never on the current pairing.
//!
//! Exchanges of two or three pairs are short cycles, which do not reach far if opponents are scarce.

use super::prices::{PairKind, Prices};
use super::tally::CostTally;
use crate::field::count;
use crate::field::vertex::Vertex;
use crate::lot::Lot;
use crate::solve::Solved;
use crate::solve::sheet::CostTerms;

/// Maximum vertices for which everybody has a list of possible partners.
const LISTED: usize = 320;
/// Draws before a cycle is given up: this times the origin's candidates, plus the next.
const PATIENCE: usize = 4;
const PATIENCE_BESIDES: usize = 32;

/// Walks along cycles with about this many draws in total.
pub(super) fn walk(prices: &Prices<'_>, made: &mut Solved, draws: usize, lot: &mut Lot) {
    let mut walk = Walk::new(prices, made, lot);
    for _ in 0..draws / walk.usual_draws() {
        walk.cycle();
    }
    *made = walk.read();
}

/// The current pairing, in which one player may lack a partner.
struct Walk<'a> {
    prices: &'a Prices<'a>,
    lot: &'a mut Lot,
    /// The vertices, and an empty place for everybody left out, whose partner it is.
    places: Vec<Option<Vertex>>,
    /// The places in terms of the prices.
    priced: Vec<u16>,
    /// Possible partners of players with a list; the others draw from everybody.
    lists: Vec<Option<Vec<PairChoice>>>,
    /// Cumulative weights of origins. Players with fewer candidates start more often, or
    /// they would rarely change.
    starts: Vec<usize>,
    mates: Vec<usize>,
    /// The kind of each player's pair, if prices are listed.
    kinds: Vec<PairKind>,
    /// The cost of the current pairs.
    cost: CostTally,
    least: CostTally,
    /// Pairs broken up so far: the player drawn, the partner, and the kind of pair.
    broken: Vec<(usize, usize, PairKind)>,
}

/// A possible partner, with the kind of that pair if prices are listed.
#[derive(Clone, Copy)]
struct PairChoice {
    place: u32,
    kind: PairKind,
}

/// The result of a draw.
enum CycleDraw {
    Refused,
    /// The hole has moved on.
    Hole(usize),
    Closed,
}

impl<'a> Walk<'a> {
    fn new(prices: &'a Prices<'a>, made: &Solved, lot: &'a mut Lot) -> Self {
        let pairs = made.pairs.iter().flat_map(|&(a, b)| [Some(a), Some(b)]);
        let left = made.left.iter().flat_map(|&a| [Some(a), None]);
        let mut walk = Self {
            prices,
            lot,
            places: pairs.chain(left).collect(),
            priced: Vec::new(),
            lists: Vec::new(),
            starts: Vec::new(),
            mates: Vec::new(),
            kinds: Vec::new(),
            cost: CostTally::new(prices.task),
            least: CostTally::new(prices.task),
            broken: Vec::new(),
        };
        // The order of players must not reveal their pairs.
        walk.places.sort_by_key(|place| (place.is_none(), *place));
        walk.priced = walk.places.iter().map(|&vertex| prices.place(vertex)).collect();
        walk.pair_up(made);
        walk.lists = (0..walk.places.len()).map(|place| walk.list(place)).collect();
        let mut sum = 0;
        walk.starts = (0..walk.places.len())
            .map(|place| {
                sum += walk.places.len() / walk.width(place).max(1);
                sum
            })
            .collect();
        walk
    }

    /// Sets up a pairing and its cost.
    fn pair_up(&mut self, made: &Solved) {
        let outside = self.places.iter().position(Option::is_none).unwrap_or(self.places.len());
        let number = |vertex: Vertex| {
            let known = self.places[..outside].binary_search(&Some(vertex));
            known.expect("the places are those of the pairing")
        };
        let pairs = made.pairs.iter().map(|&(a, b)| (number(a), number(b)));
        let left = (outside..).zip(&made.left).map(|(empty, &a)| (number(a), empty));
        let pairs: Vec<(usize, usize)> = pairs.chain(left).collect();
        self.mates = vec![0; self.places.len()];
        self.kinds = vec![None; self.places.len()];
        for (a, b) in pairs {
            let kind = self.kind(a, b);
            self.join(a, b, kind);
            if let Some(terms) = self.terms(a, b, kind) {
                self.cost.add(terms);
            }
        }
        self.least = self.cost.clone();
    }

    fn join(&mut self, a: usize, b: usize, kind: PairKind) {
        (self.mates[a], self.mates[b]) = (b, a);
        (self.kinds[a], self.kinds[b]) = (kind, kind);
    }

    /// The kind of a pair, if prices are listed and it is allowed.
    fn kind(&self, a: usize, b: usize) -> PairKind {
        if self.prices.is_listed() { self.prices.kind_at(self.priced[a], self.priced[b]) } else { None }
    }

    /// The cost of a pair of this kind, if it is allowed.
    fn terms(&self, a: usize, b: usize, kind: PairKind) -> Option<CostTerms> {
        match kind {
            Some(kind) => Some(self.prices.terms_of(kind)),
            None if self.prices.is_listed() => None,
            None => self.prices.of(self.places[a], self.places[b]),
        }
    }

    /// All possible partners, unless there are many and the field is large.
    fn list(&self, place: usize) -> Option<Vec<PairChoice>> {
        let everybody = self.places.len();
        let is_free = |seat| 2 * self.prices.table.barred_within(seat) < everybody;
        if everybody > LISTED && self.places[place].and_then(Vertex::seat).is_none_or(is_free) {
            return None;
        }
        let allowed = |other: u32| {
            let kind = self.kind(place, other as usize);
            let terms = self.terms(place, other as usize, kind).filter(|_| other as usize != place);
            terms.filter(|&terms| self.least.holds(terms)).map(|_| PairChoice { place: other, kind })
        };
        Some((0..count(everybody)).filter_map(allowed).collect())
    }

    /// The number of candidates in a draw.
    fn width(&self, place: usize) -> usize {
        self.lists[place].as_ref().map_or(self.places.len(), Vec::len)
    }

    /// A rough estimate of draws per cycle. It must not depend on the current pairing: a number of
    /// cycles that depended on earlier ones would favour some pairings.
    fn usual_draws(&self) -> usize {
        let total = self.starts.last().copied().unwrap_or(1).max(1);
        self.places.len().saturating_pow(2) / total + PATIENCE_BESIDES
    }

    /// Walks from an origin until the cycle closes or is given up.
    fn cycle(&mut self) {
        let total = self.starts.last().copied().unwrap_or(0);
        let drawn = self.lot.below(total);
        let origin = self.starts.partition_point(|&sum| sum <= drawn);
        let first = self.mates[origin];
        let kind = self.kinds[origin];
        if let Some(broken) = self.terms(origin, first, kind) {
            self.cost.take(broken);
        }
        self.broken.clear();
        let mut hole = first;
        for _ in 0..PATIENCE * self.width(origin) + PATIENCE_BESIDES {
            match self.draw(origin, hole) {
                CycleDraw::Refused => {}
                CycleDraw::Hole(next) => hole = next,
                CycleDraw::Closed => return,
            }
        }
        self.put_back(origin, first, kind);
    }

    fn draw(&mut self, origin: usize, hole: usize) -> CycleDraw {
        let (other, kind) = match &self.lists[hole] {
            Some(list) => {
                let drawn = list[self.lot.below(list.len())];
                (drawn.place as usize, drawn.kind)
            }
            None => {
                let drawn = self.lot.below(self.places.len());
                (drawn, self.kind(hole, drawn))
            }
        };
        let terms = self.terms(hole, other, kind).filter(|_| other != hole);
        let Some(terms) = terms else { return CycleDraw::Refused };
        let (next, old_kind) = (self.mates[other], self.kinds[other]);
        let old = if other == origin { None } else { self.terms(other, next, old_kind) };
        if let Some(old) = old {
            self.cost.take(old);
        }
        self.cost.add(terms);
        let fits =
            if other == origin { self.cost == self.least } else { self.least.has_room(&self.cost, terms) };
        if !fits {
            self.cost.take(terms);
            if let Some(old) = old {
                self.cost.add(old);
            }
            return CycleDraw::Refused;
        }
        self.join(hole, other, kind);
        if other == origin {
            return CycleDraw::Closed;
        }
        self.broken.push((other, next, old_kind));
        CycleDraw::Hole(next)
    }

    fn put_back(&mut self, origin: usize, first: usize, kind: PairKind) {
        while let Some((a, b, kind)) = self.broken.pop() {
            self.join(a, b, kind);
        }
        self.join(origin, first, kind);
        self.cost.clone_from(&self.least);
    }

    fn read(&self) -> Solved {
        let mut made = Solved::default();
        for (a, &b) in self.mates.iter().enumerate() {
            match (self.places[a], self.places[b]) {
                (Some(a), Some(b)) if a < b => made.pairs.push((a, b)),
                (Some(a), None) => made.left.push(a),
                _ => {}
            }
        }
        made
    }
}
