//! The best candidate of a bracket by counting: the usual case, without weights.
//!
//! Usually a bracket can be paired completely (except one resident if it is odd), with as few
//! refused preferences as counting allows ([`Tight`]), without repeated floats and without an
//! exchange. These are all minimal, so a candidate with all of them complies best, and only the
//! article's order remains: opponents of the moved-down players first, then S1 and S2 of the
//! remainder. In any other case there is no result here, and `exact` takes over.

use super::cover::Cover;
use super::field::Colour;
use super::law::Law;
use super::person::{DutchPlayer, Float};
use super::tight::{CLASSES, Class, Tight};
use super::transpose::{self, Sides};
use super::weigh::{ByeHere, WindowShape};

/// Maximum failed opponents of moved-down players, and exchanges, before `exact` takes over.
const PATIENCE: usize = 200;

const NOBODY: usize = usize::MAX;

/// Finds the best candidate of a bracket by itself, if it is the usual case. Partners as by `exact`.
pub(crate) fn best(law: &Law, shape: &WindowShape, bye: ByeHere) -> Option<Vec<usize>> {
    let mut quick = Quick::new(law, shape, bye)?;
    if shape.bracket.is_multiple_of(2) {
        return quick.pair();
    }
    for level in 0..4 {
        quick.level = level;
        if !(shape.moved..shape.bracket).any(|at| quick.may_float(at)) {
            continue;
        }
        let found = quick.pair();
        if found.is_some() || quick.stuck || shape.moved > 0 {
            return found;
        }
    }
    None
}

/// How far the residents' order may be altered (articles 4.2 and 4.3).
#[derive(Clone, Copy, PartialEq, Eq)]
enum ResidentChange {
    Transposition,
    Exchange,
}

struct Quick<'a> {
    law: &'a Law,
    shape: &'a WindowShape,
    classes: Vec<Class>,
    tight: Tight,
    /// Who may have the bye: the score, and the fewest unplayed rounds.
    bye: Option<(u64, u32)>,
    /// Earlier floats of the player who floats down now. 2 for the last round (C14) and 1 for
    /// the one before (C16).
    level: u8,
    /// Whether the best candidate exists but is not the usual case.
    stuck: bool,
}

impl<'a> Quick<'a> {
    fn new(law: &'a Law, shape: &'a WindowShape, bye: ByeHere) -> Option<Self> {
        let person = |at: usize| &law.persons[shape.places[at]];
        let bracket = shape.bracket;
        if 2 * shape.moved > bracket || has_special_topscorers(&(0..bracket).map(person).collect::<Vec<_>>())
        {
            return None;
        }
        let mut classes: Vec<Class> = (0..bracket).map(|at| Class::of(person(at))).collect();
        if bracket % 2 == 1 {
            classes.push(Class::Free);
        }
        let bye = match bye {
            ByeHere::No => None,
            ByeHere::Yes(score) => {
                let residents = (shape.moved..bracket).map(person);
                let may = residents.filter(|person| person.bye_allowed && person.score == score);
                Some((score, may.map(|person| person.unplayed).min()?))
            }
        };
        let tight = Tight::new(&classes);
        Some(Self { law, shape, classes, tight, bye, level: 0, stuck: false })
    }

    fn person(&self, at: usize) -> &DutchPlayer {
        &self.law.persons[self.shape.places[at]]
    }

    /// Whether a resident may float down at the current level.
    fn may_float(&self, at: usize) -> bool {
        let person = self.person(at);
        let down = |back: usize| u8::from(person.floats[back] == Float::Down);
        let bye = self.bye.is_none_or(|(score, unplayed)| {
            person.bye_allowed && person.score == score && person.unplayed == unplayed
        });
        bye && 2 * down(0) + down(1) == self.level && self.tight.allows(Class::Free, self.classes[at])
    }

    /// Whether two members, or one and the stand-in after the last, may be a usual pair.
    fn joined(&self, a: usize, b: usize) -> bool {
        let (a, b) = (a.min(b), a.max(b));
        if b < self.shape.moved || b == self.shape.bracket && a < self.shape.moved {
            return false;
        }
        if b == self.shape.bracket {
            return self.may_float(a);
        }
        self.tight.allows(self.classes[a], self.classes[b])
            && (a >= self.shape.moved || self.person(b).floats.iter().all(|&float| float != Float::Up))
            && self.law.may_meet(self.shape.places[a], self.shape.places[b])
    }

    fn pair(&mut self) -> Option<Vec<usize>> {
        let mut partner = vec![NOBODY; self.shape.bracket];
        if self.take_first(&mut partner)
            && let Some(done) = self.pair_rest(&partner, ResidentChange::Transposition)
        {
            return Some(done);
        }
        if self.shape.moved > 0 {
            partner.fill(NOBODY);
            self.pair_moved(&mut partner)?;
        }
        self.pair_rest(&partner, ResidentChange::Exchange)
    }

    /// Gives each moved-down player the first possible opponent. If the rest can then be paired
    /// without an exchange, no candidate comes earlier.
    fn take_first(&self, partner: &mut [usize]) -> bool {
        (0..self.shape.moved).all(|a| {
            let free = |&b: &usize| partner[b] == NOBODY && self.joined(a, b);
            let first = (self.shape.moved..self.shape.bracket).find(free);
            first.is_some_and(|b| {
                (partner[a], partner[b]) = (b, a);
                true
            })
        })
    }

    /// Pairs the remaining residents.
    fn pair_rest(&mut self, partner: &[usize], most: ResidentChange) -> Option<Vec<usize>> {
        let left: Vec<usize> =
            (self.shape.moved..self.shape.bracket).filter(|&at| partner[at] == NOBODY).collect();
        let pairs = left.len() / 2;
        let found = match self.transpose(&left[..pairs], &left[pairs..]) {
            None if most == ResidentChange::Exchange => self.exchange(&left, pairs)?,
            found => found?,
        };
        let mut partner = partner.to_vec();
        for (a, b) in found {
            (partner[a], partner[b]) = (b, a);
        }
        Some(partner)
    }

    /// Gives each moved-down player the first opponent that lets all others be paired.
    fn pair_moved(&self, partner: &mut [usize]) -> Option<()> {
        let mut cover = Cover::new(self.classes.len(), |a, b| self.joined(a, b));
        if !cover.is_perfect() {
            return None;
        }
        let mut failures = 0;
        for a in 0..self.shape.moved {
            let mut candidates = (self.shape.moved..self.shape.bracket)
                .filter(|&b| partner[b] == NOBODY && self.joined(a, b))
                .collect::<Vec<_>>()
                .into_iter();
            let b = candidates.find(|&b| {
                failures > PATIENCE || cover.fix(a, b) || {
                    failures += 1;
                    false
                }
            })?;
            if failures > PATIENCE {
                return None;
            }
            (partner[a], partner[b]) = (b, a);
        }
        Some(())
    }

    /// Pairs S1 with S2; any player left over floats down.
    fn transpose(&self, upper: &[usize], lower: &[usize]) -> Option<Vec<(usize, usize)>> {
        let sides = Halves { quick: self, upper, lower };
        let found = transpose::first(lower.len(), &sides)?;
        Some(upper.iter().zip(found).map(|(&a, b)| (a, lower[b])).collect())
    }

    /// Exchanges one member of S1 with one of S2, in the order of article 4.3.2.
    fn exchange(&mut self, left: &[usize], pairs: usize) -> Option<Vec<(usize, usize)>> {
        let mut all = left.to_vec();
        all.extend((self.shape.bracket % 2 == 1).then_some(self.shape.bracket));
        if pairs == 0 || !Cover::new(all.len(), |a, b| self.joined(all[a], all[b])).is_perfect() {
            return None;
        }
        let swaps = (1..left.len()).flat_map(|by| {
            (0..pairs)
                .rev()
                .map(move |up| (up, up + by))
                .filter(|&(_, down)| down >= pairs && down < left.len())
        });
        for (up, down) in swaps.take(PATIENCE) {
            let mut upper = left[..pairs].to_vec();
            let mut lower = left[pairs..].to_vec();
            std::mem::swap(&mut upper[up], &mut lower[down - pairs]);
            upper.sort_unstable();
            lower.sort_unstable();
            if let Some(found) = self.transpose(&upper, &lower) {
                return Some(found);
            }
        }
        self.stuck = true;
        None
    }
}

/// Whether topscorers with the same absolute preference may meet. Counting cannot determine
/// their price (C10, C11).
fn has_special_topscorers(bracket: &[&DutchPlayer]) -> bool {
    let absolutes = |colour| bracket.iter().filter(|person| person.absolute() == Some(colour)).count();
    bracket.iter().any(|person| person.topscorer)
        && (absolutes(Colour::White) > 1 || absolutes(Colour::Black) > 1)
}

/// S1 and S2; if one player floats down, the stand-in comes after the last of S1.
struct Halves<'a> {
    quick: &'a Quick<'a>,
    upper: &'a [usize],
    lower: &'a [usize],
}

impl Halves<'_> {
    fn left(&self, left: usize) -> usize {
        self.upper.get(left).copied().unwrap_or(self.quick.shape.bracket)
    }
}

impl Sides for Halves<'_> {
    fn joined(&self, left: usize, right: usize) -> bool {
        self.quick.joined(self.left(left), self.lower[right])
    }

    fn perhaps(&self, left: usize, right: usize) -> bool {
        let left = self.left(left);
        left == self.quick.shape.bracket
            || self.quick.tight.allows(self.quick.classes[left], self.quick.classes[self.lower[right]])
    }

    fn class(&self, right: usize) -> usize {
        self.quick.classes[self.lower[right]].index()
    }

    fn classes(&self) -> usize {
        CLASSES
    }
}
