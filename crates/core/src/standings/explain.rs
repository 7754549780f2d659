//! A tie-break opened up: the sum with its terms, who contributed what, which were floored and which were byes.

use crate::exact::Ratio;
use crate::ids::RoundNumber;
use crate::ruleset::Rematch;

use super::tally::{Opposition, Tally};
use super::tiebreak::Context;

/// A value and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// The tie-break's code.
    pub code: &'static str,
    /// The value; `None` ranks below every number.
    pub value: Option<Ratio>,
    /// What is done with the terms.
    pub operation: Operation,
    /// Round by round.
    pub terms: Vec<Term>,
}

/// What is done with the counted terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Operation {
    /// Their values are averaged.
    Mean,
    /// The sum of the numerators is divided by the sum of the denominators, and floored where a floor is named.
    Quotient {
        /// The least the value may be.
        floor: Option<Ratio>,
    },
}

/// What one round contributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// Which round.
    pub round: RoundNumber,
    /// The opponent's index in the tournament; `None` for a bye.
    pub opponent: Option<usize>,
    /// What is divided.
    pub numerator: Ratio,
    /// By what.
    pub denominator: Ratio,
    /// The quotient as it counts, the floor applied; `None` where there is nothing to divide by.
    pub value: Option<Ratio>,
    /// Whether it enters the sum.
    pub counted: bool,
    /// What is odd about it.
    pub notes: Vec<Note>,
}

/// What is odd about a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// Below the floor, so the floor counts.
    Floored,
    /// A round without an opponent.
    Bye,
    /// It does not enter the sum.
    LeftOut,
    /// The same opponent was met before and counts once.
    MetBefore,
}

impl Note {
    /// Its code, for texts and documents.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Note::Floored => "floored",
            Note::Bye => "bye",
            Note::LeftOut => "left-out",
            Note::MetBefore => "met-before",
        }
    }
}

/// The terms of a mean over opponents: one per round, byes and repeated opponents shown as left out.
pub(super) fn opponent_terms(
    context: &Context<'_>,
    player: usize,
    floor: &Ratio,
    parts: impl Fn(&Tally) -> (Ratio, Ratio),
) -> Vec<Term> {
    let mut seen = Vec::new();
    let mut terms = Vec::new();
    for round in &context.tallies.players[player].rounds {
        let Opposition::Opponent(opponent) = round.opposition else {
            terms.push(bye_term(round.round));
            continue;
        };
        let (numerator, denominator) = parts(&context.tallies.players[opponent]);
        let plain = numerator.checked_div(&denominator);
        let mut notes = Vec::new();
        notes.extend(plain.as_ref().is_none_or(|own| own < floor).then_some(Note::Floored));
        let counted = context.rules().rematch == Rematch::Each || !seen.contains(&opponent);
        notes.extend((!counted).then_some(Note::MetBefore));
        seen.push(opponent);
        let value = Some(plain.unwrap_or_default().max(floor.clone()));
        terms.push(Term {
            round: round.round,
            opponent: Some(opponent),
            numerator,
            denominator,
            value,
            counted,
            notes,
        });
    }
    terms
}

fn bye_term(round: RoundNumber) -> Term {
    Term {
        round,
        opponent: None,
        numerator: Ratio::ZERO,
        denominator: Ratio::ZERO,
        value: None,
        counted: false,
        notes: vec![Note::Bye, Note::LeftOut],
    }
}

impl Explanation {
    /// The value computed again from the terms alone: what a reader with a pencil gets.
    #[must_use]
    pub fn recomputed(&self) -> Option<Ratio> {
        let counted: Vec<&Term> = self.terms.iter().filter(|term| term.counted).collect();
        match &self.operation {
            Operation::Mean => Ratio::mean(counted.iter().filter_map(|term| term.value.as_ref())),
            Operation::Quotient { floor } => {
                let total = |part: fn(&Term) -> &Ratio| {
                    counted.iter().fold(Ratio::ZERO, |sum, term| &sum + part(term))
                };
                let own = total(|t| &t.numerator).checked_div(&total(|t| &t.denominator)).unwrap_or_default();
                Some(floor.clone().map_or(own.clone(), |floor| own.max(floor)))
            }
        }
    }
}
