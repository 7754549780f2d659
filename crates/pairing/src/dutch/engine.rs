//! Pairs a round, bracket after bracket from the top (article 1.9).

use std::cmp::Reverse;

use super::colour::colour_of;
use super::cover::Cover;
use super::field::{Colour, Field};
use super::law::Law;
use super::reason::{ByeReason, Meeting, PairReason};
use super::window::{BracketPairing, Rest};
use crate::field::{Seat, count};

/// The engine's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DutchOutcome {
    /// The round is paired.
    Paired(Pairing),
    /// No pairing satisfies C1-C3: the chief arbiter decides (article 1.9.3).
    Impossible,
}

impl DutchOutcome {
    /// Returns the pairing, if there is one.
    #[must_use]
    pub fn pairing(self) -> Option<Pairing> {
        match self {
            Self::Paired(pairing) => Some(pairing),
            Self::Impossible => None,
        }
    }
}

/// A paired round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// White and Black, in table order.
    pub pairs: Vec<(Seat, Seat)>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<Seat>,
    /// The reason for each pair.
    pub reasons: Vec<PairReason>,
    /// The reason for the bye.
    pub bye_reason: Option<ByeReason>,
}

/// Pairs a round by the FIDE Dutch system.
///
/// The same field always gives the same pairing. Terminates for every field.
#[must_use]
#[expect(clippy::redundant_closure_for_method_calls, reason = "the method alone is bound to one lifetime")]
pub fn pair(field: &Field) -> DutchOutcome {
    pair_by(field, |rest| rest.pair())
}

/// Pairs a round with a method for brackets.
pub(crate) fn pair_by(field: &Field, method: impl Fn(&Rest<'_>) -> BracketPairing) -> DutchOutcome {
    let law = Law::new(field);
    let bye = match score_of_bye(&law) {
        Bye::Impossible => return DutchOutcome::Impossible,
        Bye::None => None,
        Bye::Score(score) => Some(score),
    };
    let mut pairs = Vec::new();
    let mut moved = Vec::new();
    for group in groups(&law) {
        let rest = Rest { law: &law, moved: &moved, residents: group.0..group.1, next: group.2, bye };
        let bracket = method(&rest);
        pairs.extend(bracket.pairs);
        moved = bracket.floaters;
    }
    DutchOutcome::Paired(present(field, &law, &pairs, moved.first().copied()))
}

/// Start and end of every score group, and the end of the next one.
pub(super) fn groups(law: &Law) -> Vec<(usize, usize, usize)> {
    let mut ends: Vec<usize> = Vec::new();
    let mut end = 0;
    for group in law.persons.chunk_by(|a, b| a.score == b.score) {
        end += group.len();
        ends.push(end);
    }
    let start = |at: usize| if at == 0 { 0 } else { ends[at - 1] };
    (0..ends.len()).map(|at| (start(at), ends[at], ends.get(at + 1).copied().unwrap_or(ends[at]))).collect()
}

enum Bye {
    None,
    /// C5: the lowest score of a player whose bye lets all others be paired.
    Score(u64),
    Impossible,
}

/// C4 and C5 for the whole round.
fn score_of_bye(law: &Law) -> Bye {
    let size = law.persons.len();
    let mut cover = Cover::new(size, |a, b| law.may_meet(a, b));
    match cover.left_over()[..] {
        [] => Bye::None,
        [root] => {
            let could = cover.could_be_left(root);
            let may = |&at: &usize| could[at] && law.persons[at].bye_allowed;
            let lowest = (0..size).rev().find(may);
            lowest.map_or(Bye::Impossible, |at| Bye::Score(law.persons[at].score))
        }
        _ => Bye::Impossible,
    }
}

/// Assigns colours, sorts the tables, and gives reasons.
fn present(field: &Field, law: &Law, pairs: &[(usize, usize)], bye: Option<usize>) -> Pairing {
    let mut tables = pairs.to_vec();
    tables.sort_by_key(|&pair| table_order(law, pair));
    let mut pairing = Pairing::default();
    for (a, b) in tables {
        let (higher, lower) = (&law.persons[a.min(b)], &law.persons[a.max(b)]);
        let (colour, rule) = colour_of(higher, lower, field.initial);
        let by = higher.score - lower.score;
        let meeting = if by == 0 { Meeting::SameScore } else { Meeting::MovedDown { by } };
        pairing.reasons.push(PairReason { meeting, colour: rule });
        pairing.pairs.push(match colour {
            Colour::White => (higher.seat, lower.seat),
            Colour::Black => (lower.seat, higher.seat),
        });
    }
    pairing.bye = bye.map(|at| law.persons[at].seat);
    pairing.bye_reason = bye.map(|at| bye_reason(law, at));
    pairing
}

/// The order of tables, without acceleration. By the higher player's score, the
/// lower's, the higher's number.
fn table_order(law: &Law, (a, b): (usize, usize)) -> impl Ord + use<> {
    let key = |at: usize| (Reverse(law.persons[at].real_score), law.persons[at].number);
    let (higher, lower) = if key(a) < key(b) { (a, b) } else { (b, a) };
    let score = |at: usize| Reverse(law.persons[at].real_score);
    (score(higher), score(lower), law.persons[higher].number)
}

pub(super) fn bye_reason(law: &Law, at: usize) -> ByeReason {
    let person = &law.persons[at];
    let lower = || law.persons.iter().filter(|other| other.score < person.score);
    ByeReason {
        score: person.score,
        lower: count(lower().count()),
        lower_needed: count(lower().filter(|other| other.bye_allowed).count()),
        unplayed: person.unplayed,
    }
}
