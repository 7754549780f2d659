//! One bracket and its best candidate. A certificate shows that considering part of the field was enough.
//!
//! A window without the players below treats them as willing to meet anybody who floats down. Its
//! best candidate is best among more candidates than the article allows. If it can be completed,
//! and the next bracket then complies with C8 as well as possible, it is the article's. Otherwise a
//! wider window follows, finally all remaining players.

use std::ops::Range;

use super::cover::Cover;
use super::exact::{self, ALONE};
use super::law::Law;
use super::quick;
use super::weigh::{ByeHere, WindowShape};

/// The pairing of a bracket, in places of the field.
pub(crate) struct BracketPairing {
    /// Pairs, the higher ranked player first.
    pub(crate) pairs: Vec<(usize, usize)>,
    /// Players who float down, in order.
    pub(crate) floaters: Vec<usize>,
}

/// The rest of the field at the start of a bracket.
pub(crate) struct Rest<'a> {
    pub(crate) law: &'a Law,
    /// Players moved down into the bracket, in order.
    pub(crate) moved: &'a [usize],
    pub(crate) residents: Range<usize>,
    /// End of the next score group.
    pub(crate) next: usize,
    /// The score of the bye (C5), if there is one.
    pub(crate) bye: Option<u64>,
}

impl Rest<'_> {
    pub(crate) fn pair(&self) -> BracketPairing {
        self.alone().or_else(|| self.with_next()).unwrap_or_else(|| self.as_a_whole())
    }

    fn everybody(&self) -> usize {
        self.law.persons.len()
    }

    /// Whether the bye is given to somebody of this bracket or moved down into it.
    fn bye_here(&self) -> ByeHere {
        let lowest = self.law.persons[self.residents.start].score;
        self.bye.filter(|&score| score >= lowest).map_or(ByeHere::No, ByeHere::Yes)
    }

    fn shape(&self, end: usize, bye: Option<u64>) -> WindowShape {
        let mut places = self.moved.to_vec();
        places.extend(self.residents.start..end);
        let bracket = self.moved.len() + self.residents.len();
        let next = bracket + self.next.min(end) - self.residents.end;
        WindowShape { places, moved: self.moved.len(), bracket, next, whole: false, bye }
    }

    /// Tries the bracket by itself.
    fn alone(&self) -> Option<BracketPairing> {
        let bye = self.bye_here();
        let shape = self.shape(self.residents.end, None);
        if bye != ByeHere::No && shape.bracket.is_multiple_of(2) {
            return None;
        }
        let partner = quick::best(self.law, &shape, bye);
        let partner = partner.unwrap_or_else(|| exact::best(self.law, &shape, bye));
        let found = read(&shape, &partner);
        let certain = match bye {
            ByeHere::No => self.completes_at_best(&found.floaters),
            ByeHere::Yes(score) => self.takes_bye(&found.floaters, score) && self.completes(&[], None),
        };
        certain.then_some(found)
    }

    fn takes_bye(&self, floaters: &[usize], score: u64) -> bool {
        let may = |at: usize| self.law.persons[at].bye_allowed && self.law.persons[at].score == score;
        matches!(floaters, [only] if may(*only))
    }

    /// Tries the bracket and the next score group.
    fn with_next(&self) -> Option<BracketPairing> {
        if self.bye_here() != ByeHere::No || self.next == self.everybody() {
            return None;
        }
        let shape = self.shape(self.next, None);
        let partner = exact::best(self.law, &shape, ByeHere::No);
        let left: Vec<usize> =
            (0..shape.next).filter(|&at| partner[at] == ALONE).map(|at| shape.places[at]).collect();
        let below: Vec<usize> = left.into_iter().chain(self.next..self.everybody()).collect();
        self.covers(&below, self.bye).then(|| read(&shape, &partner))
    }

    /// Pairs the bracket and everybody below, which needs no certificate.
    pub(crate) fn as_a_whole(&self) -> BracketPairing {
        let shape = WindowShape { whole: true, ..self.shape(self.everybody(), self.bye) };
        let found = read(&shape, &exact::best(self.law, &shape, ByeHere::No));
        match self.bye_here() {
            bye @ ByeHere::Yes(_) if found.floaters.len() == 1 => {
                read(&shape, &exact::best(self.law, &shape, bye))
            }
            _ => found,
        }
    }

    /// Whether the rest can be paired with these floaters and the best possible compliance with C8.
    /// All floaters are paired in the next bracket, and at most one of its residents is not.
    fn completes_at_best(&self, floaters: &[usize]) -> bool {
        let next = self.residents.end..self.next;
        if floaters.is_empty() {
            return self.completes(&[], self.bye);
        }
        if floaters.len() > next.len() {
            return false;
        }
        let group: Vec<usize> = floaters.iter().copied().chain(next).collect();
        let below: Vec<usize> = (self.next..self.everybody()).collect();
        if group.len().is_multiple_of(2) {
            return self.covers_bracket(&group, floaters.len()) && self.covers(&below, self.bye);
        }
        self.one_passes_on(&group, floaters.len(), &below)
    }

    /// Whether the next bracket can be paired except for one resident, whom the players below can take.
    fn one_passes_on(&self, group: &[usize], floaters: usize, below: &[usize]) -> bool {
        let law = self.law;
        let joined =
            |a: usize, b: usize| (a >= floaters || b >= floaters) && law.may_meet(group[a], group[b]);
        let mut upper = Cover::new(group.len(), joined);
        let [root] = upper.left_over()[..] else { return false };
        let leaves = upper.could_be_left(root);
        let size = below.len() + usize::from(self.bye.is_some());
        let mut lower = Cover::new(size, |a, b| self.may_meet(below, a, b));
        let [root] = lower.left_over()[..] else { return false };
        let takes = lower.could_be_left(root);
        let taken = |&a: &usize| {
            (0..size).any(|b| {
                takes[b]
                    && match below.get(b) {
                        Some(&b) => law.may_meet(group[a], b),
                        None => self.may_have_bye(group[a]),
                    }
            })
        };
        (floaters..group.len()).filter(|&a| leaves[a]).any(|a| taken(&a))
    }

    fn covers_bracket(&self, group: &[usize], floaters: usize) -> bool {
        let joined =
            |a: usize, b: usize| (a >= floaters || b >= floaters) && self.law.may_meet(group[a], group[b]);
        Cover::new(group.len(), joined).is_perfect()
    }

    /// Whether these players and everybody below the bracket can be paired.
    fn completes(&self, floaters: &[usize], bye: Option<u64>) -> bool {
        let below: Vec<usize> =
            floaters.iter().copied().chain(self.residents.end..self.everybody()).collect();
        self.covers(&below, bye)
    }

    fn covers(&self, below: &[usize], bye: Option<u64>) -> bool {
        let size = below.len() + usize::from(bye.is_some());
        size.is_multiple_of(2) && Cover::new(size, |a, b| self.may_meet(below, a, b)).is_perfect()
    }

    /// Whether two of a list may meet; the bye is after its end.
    fn may_meet(&self, list: &[usize], a: usize, b: usize) -> bool {
        match (list.get(a), list.get(b)) {
            (Some(&a), Some(&b)) => self.law.may_meet(a, b),
            (Some(&a), None) | (None, Some(&a)) => self.may_have_bye(a),
            (None, None) => false,
        }
    }

    fn may_have_bye(&self, at: usize) -> bool {
        self.law.persons[at].bye_allowed && self.bye == Some(self.law.persons[at].score)
    }
}

fn read(shape: &WindowShape, partner: &[usize]) -> BracketPairing {
    let mut found = BracketPairing { pairs: Vec::new(), floaters: Vec::new() };
    for (a, &b) in partner.iter().enumerate().take(shape.bracket) {
        if b >= shape.bracket {
            found.floaters.push(shape.places[a]);
        } else if a < b {
            found.pairs.push((shape.places[a], shape.places[b]));
        }
    }
    found
}
