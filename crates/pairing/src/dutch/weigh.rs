//! The quality criteria as one number: the weight of a pair, with one bit field for each criterion.
//!
//! The sum over a window does not overflow any field, so the heaviest matching is the candidate
//! that complies best, criterion by criterion. Every field counts compliance, not failure.

use super::law::Law;
use super::person::{DutchPlayer, Float, WishStrength};

/// The places of a window: moved-down players, residents, the next score group, then everybody below.
#[derive(Clone, Debug)]
pub(crate) struct WindowShape {
    /// Places in the order of the field.
    pub(crate) places: Vec<usize>,
    /// Number of moved-down players, who come first.
    pub(crate) moved: usize,
    /// End of the bracket.
    pub(crate) bracket: usize,
    /// End of the next score group.
    pub(crate) next: usize,
    /// Whether everybody in the window must be paired.
    pub(crate) whole: bool,
    /// The score of the bye, if it is given inside the window: it takes the place after the last.
    pub(crate) bye: Option<u64>,
}

/// One criterion's bit field: its width, and the value of a pair in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CriterionBits {
    /// C4: everybody in the window who can only be paired here is paired.
    Whole,
    /// C2 and C5 if the bracket's only downfloater has the bye: players who may not have it are paired.
    NoBye,
    /// C6.
    Pairs,
    /// C7: moved-down players of this score.
    Scores(u64),
    /// C8, as C6 of the next bracket.
    NextPairs,
    /// C8, as C7 of the next bracket.
    NextScores(u64),
    /// C9.
    Unplayed,
    /// C10.
    WideDifference,
    /// C11.
    ThirdTime,
    /// C12.
    Wish,
    /// C13.
    StrongWish,
    /// C14, C16: this many rounds ago.
    ResidentDown(usize),
    /// C15, C17.
    OpponentUp(usize),
    /// C18, C20: moved-down players of this score.
    MovedDown(usize, u64),
    /// C19, C21: opponents of moved-down players of this score.
    OpponentUpOf(usize, u64),
}

/// The bracket's relation to the bye (C9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ByeHere {
    /// The bye is given further down, or there is none, or more than one player floats down.
    No,
    /// The player who floats down gets the bye: one with this score whom C2 allows.
    Yes(u64),
}

/// The bit fields of a window.
#[derive(Clone, Debug)]
pub(crate) struct CriteriaScale {
    /// Parts with their lowest bits.
    parts: Vec<(CriterionBits, usize)>,
    bits: usize,
    bye: ByeHere,
}

/// Amounts at bit positions of a weight.
pub(crate) type Amounts = Vec<(u64, usize)>;

impl CriteriaScale {
    /// Lays out the fields.
    pub(crate) fn new(law: &Law, shape: &WindowShape, bye: ByeHere) -> Self {
        let mut parts = Vec::new();
        let size = shape.bracket;
        let count = bits(size);
        let person = |at: usize| &law.persons[shape.places[at]];
        let moved = groups(&(0..shape.moved).map(person).collect::<Vec<_>>());
        let bracket = groups(&(0..shape.bracket).map(person).collect::<Vec<_>>());
        if shape.whole {
            parts.push((CriterionBits::Whole, bits(shape.places.len())));
        }
        if bye != ByeHere::No {
            parts.push((CriterionBits::NoBye, count));
        }
        parts.push((CriterionBits::Pairs, count));
        parts.extend(moved.iter().map(|&(score, many)| (CriterionBits::Scores(score), bits(many))));
        if shape.next > shape.bracket {
            parts.push((CriterionBits::NextPairs, bits(shape.next)));
            parts.extend(bracket.iter().map(|&(score, many)| (CriterionBits::NextScores(score), bits(many))));
        }
        let unplayed: u64 = (0..size).map(|at| u64::from(person(at).unplayed)).sum();
        if bye != ByeHere::No && unplayed > 0 {
            parts.push((CriterionBits::Unplayed, bits_of_sum(unplayed)));
        }
        if (0..size).any(|at| person(at).topscorer) {
            parts.extend([(CriterionBits::WideDifference, count), (CriterionBits::ThirdTime, count)]);
        }
        parts.extend([(CriterionBits::Wish, count), (CriterionBits::StrongWish, count)]);
        for back in 0..2 {
            parts.push((CriterionBits::ResidentDown(back), count));
            if shape.moved > 0 {
                parts.push((CriterionBits::OpponentUp(back), bits(shape.moved)));
            }
        }
        for back in 0..2 {
            parts.extend(
                moved.iter().map(|&(score, many)| (CriterionBits::MovedDown(back, score), bits(many))),
            );
            parts.extend(
                moved.iter().map(|&(score, many)| (CriterionBits::OpponentUpOf(back, score), bits(many))),
            );
        }
        let mut total = 0;
        let mut placed: Vec<(CriterionBits, usize)> = Vec::new();
        for (part, width) in parts.into_iter().rev() {
            placed.push((part, total));
            total += width;
        }
        Self { parts: placed, bits: total, bye }
    }

    /// Bits of the greatest total.
    pub(crate) fn bits(&self) -> usize {
        self.bits
    }

    /// The value of any pair in a window that must be paired as a whole.
    pub(crate) fn bare(&self) -> Amounts {
        self.parts
            .iter()
            .filter(|(part, _)| *part == CriterionBits::Whole)
            .map(|&(_, bit)| (1, bit))
            .collect()
    }

    /// The value of an allowed pair of the window. The first of the two comes first in the window.
    pub(crate) fn worth(&self, law: &Law, shape: &WindowShape, a: usize, b: usize) -> Amounts {
        let pair = WeighedPair {
            higher: &law.persons[shape.places[a]],
            lower: &law.persons[shape.places[b]],
            here: b < shape.bracket,
            moved: a < shape.moved,
            next: b >= shape.bracket && b < shape.next,
            above: a < shape.bracket,
            bye: self.bye,
        };
        let amounts = self.parts.iter().map(|&(part, bit)| (pair.worth(part), bit));
        amounts.filter(|&(amount, _)| amount > 0).collect()
    }
}

/// The number of players with each score, from the top. Players must be in order of score.
fn groups(players: &[&DutchPlayer]) -> Vec<(u64, usize)> {
    players.chunk_by(|a, b| a.score == b.score).map(|chunk| (chunk[0].score, chunk.len())).collect()
}

fn bits(count: usize) -> usize {
    bits_of_sum(count as u64)
}

fn bits_of_sum(sum: u64) -> usize {
    (u64::BITS - sum.leading_zeros()).max(1) as usize
}

struct WeighedPair<'a> {
    higher: &'a DutchPlayer,
    lower: &'a DutchPlayer,
    /// Both are in the bracket.
    here: bool,
    /// The higher player was moved down into the bracket.
    moved: bool,
    /// The lower player is in the next score group.
    next: bool,
    /// The higher player is in the bracket.
    above: bool,
    bye: ByeHere,
}

impl WeighedPair<'_> {
    fn worth(&self, part: CriterionBits) -> u64 {
        let met = |yes: bool| u64::from(self.here && yes);
        let of_moved = |score: u64, yes: bool| met(self.moved && self.higher.score == score && yes);
        match part {
            CriterionBits::Whole => 1,
            CriterionBits::NoBye => met(self.barred(self.higher)) + met(self.barred(self.lower)),
            CriterionBits::Pairs => met(true),
            CriterionBits::Scores(score) => of_moved(score, true),
            CriterionBits::NextPairs => u64::from(self.next),
            CriterionBits::NextScores(score) => {
                u64::from(self.next && self.above && self.higher.score == score)
            }
            CriterionBits::Unplayed => self.unplayed(self.higher) + self.unplayed(self.lower),
            CriterionBits::WideDifference => met(!wide_difference(self.higher, self.lower)),
            CriterionBits::ThirdTime => met(!third_time(self.higher, self.lower)),
            CriterionBits::Wish => met(!wish_refused(self.higher, self.lower)),
            CriterionBits::StrongWish => met(!strong_wish_refused(self.higher, self.lower)),
            CriterionBits::ResidentDown(back) => self.residents_down(back),
            CriterionBits::OpponentUp(back) => met(!(self.moved && self.lower.floats[back] == Float::Up)),
            CriterionBits::MovedDown(back, score) => of_moved(score, self.higher.floats[back] == Float::Down),
            CriterionBits::OpponentUpOf(back, score) => of_moved(score, self.lower.floats[back] != Float::Up),
        }
    }

    fn residents_down(&self, back: usize) -> u64 {
        let down = |person: &DutchPlayer| u64::from(self.here && person.floats[back] == Float::Down);
        down(self.lower) + if self.moved { 0 } else { down(self.higher) }
    }

    fn barred(&self, person: &DutchPlayer) -> bool {
        let ByeHere::Yes(score) = self.bye else { return false };
        !person.bye_allowed || person.score != score
    }

    fn unplayed(&self, person: &DutchPlayer) -> u64 {
        if self.here && !self.barred(person) { u64::from(person.unplayed) } else { 0 }
    }
}

/// C12: both prefer the same colour.
pub(crate) fn wish_refused(one: &DutchPlayer, other: &DutchPlayer) -> bool {
    one.colour().is_some() && one.colour() == other.colour()
}

/// C13: the refused preference is strong. Of two absolute preferences, the refused one does
/// not count as strong.
pub(crate) fn strong_wish_refused(one: &DutchPlayer, other: &DutchPlayer) -> bool {
    let strong = |person: &DutchPlayer| person.strength() > Some(WishStrength::Mild);
    let both_absolute = one.absolute().is_some() && other.absolute().is_some();
    wish_refused(one, other) && strong(one) && strong(other) && !both_absolute
}

/// C10: one of two topscorers (or opponents) gets a colour difference beyond 2.
pub(crate) fn wide_difference(one: &DutchPlayer, other: &DutchPlayer) -> bool {
    one.difference.abs() > 1 && other.difference.abs() > 1 && wish_refused(one, other)
}

/// C11: the refused player gets the same colour a third time.
pub(crate) fn third_time(one: &DutchPlayer, other: &DutchPlayer) -> bool {
    if one.absolute().is_none() || one.absolute() != other.absolute() {
        return false;
    }
    match one.difference.abs().cmp(&other.difference.abs()) {
        std::cmp::Ordering::Equal => one.repeated.is_some() && one.repeated == other.repeated,
        std::cmp::Ordering::Less => repeats_unwished(one),
        std::cmp::Ordering::Greater => repeats_unwished(other),
    }
}

fn repeats_unwished(person: &DutchPlayer) -> bool {
    person.repeated.is_some() && person.repeated == person.colour().map(super::field::Colour::other)
}
