//! A tie-break opened up: the sum with its terms, who contributed what, which were floored and which were byes.

use crate::nouns::exact::Ratio;
use crate::nouns::ids::RoundNumber;
use crate::ruleset::Rematch;

use super::context::Context;
use super::rating_tables as ratings;
use super::tally::{Opposition, Tally};

/// A value and how it came about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    pub code: &'static str,
    /// The value; `None` ranks below every number.
    pub value: Option<Ratio>,
    /// What is done with the terms.
    pub operation: Operation,
    pub terms: Vec<Term>,
}

/// What is done with the counted terms.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Operation {
    /// Their values are averaged.
    Mean,
    /// Their values are added, divided by this many, and rounded to this many decimals, halves up.
    Average {
        over: u32,
        /// To how many decimals; to none where `None`.
        decimals: Option<u32>,
    },
    /// Their values are added.
    Sum,
    /// Their values are taken off.
    Minus,
    /// Their values are averaged, rounded to a whole number, and so much is added (FIDE C.07, TPR).
    Performance {
        /// From the fraction of points scored, by FIDE's table.
        difference: i32,
    },
    /// The lowest rating that is expected to score so much against the ratings of the terms (FIDE C.07, PTP).
    Expected {
        /// Points scored, in wins.
        score: Ratio,
    },
    /// Each sum is a quarter of the one before and the term's value (Flesh and Blood).
    Quartered,
    /// The number of the tied who are placed behind.
    Behind { players: u32 },
    /// The sum of the numerators is divided by the sum of the denominators, and floored where a floor is named.
    Quotient {
        /// The least the value may be.
        floor: Option<Ratio>,
    },
}

/// What one round contributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    pub round: RoundNumber,
    /// The opponent's index in the tournament; `None` for a bye.
    pub opponent: Option<usize>,
    /// What is divided, or multiplied where there is a factor.
    pub numerator: Ratio,
    pub denominator: Ratio,
    /// What the quotient is multiplied with: the points scored against an opponent.
    pub factor: Option<Ratio>,
    /// The quotient, times the factor, as it counts, the floor applied; `None` where there is nothing to divide by.
    pub value: Option<Ratio>,
    /// Whether it enters the sum.
    pub counted: bool,
    /// What is odd about it.
    pub notes: Vec<Note>,
}

/// What is odd about a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Note {
    /// Below the floor, so the floor counts.
    Floored,
    /// A round without an opponent.
    Bye,
    /// It does not enter the sum.
    LeftOut,
    /// The same opponent was met before and counts once.
    MetBefore,
    /// Cut as the least significant value.
    CutLeast,
    /// Cut as the most significant value.
    CutMost,
    /// A dummy stands in for the opponent of an unplayed round.
    Dummy,
    /// One of the two did not come.
    Forfeit,
    /// Unplayed by the player's own will: a requested bye or a forfeit loss.
    Voluntary,
    /// A game of the last round, counted as drawn.
    CountedAsDrawn,
    /// Not placed among the tied.
    NotAmongTied,
}

impl Note {
    /// Its code, for texts and documents.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

fn quarter(sum: &Ratio) -> Ratio {
    sum / std::num::NonZeroU32::MIN.saturating_add(3)
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
            factor: None,
            value,
            counted,
            notes,
        });
    }
    terms
}

impl Operation {
    /// Its code, for texts and documents.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl Term {
    pub(super) fn number(round: RoundNumber, opponent: Option<usize>, value: Ratio) -> Term {
        Term {
            round,
            opponent,
            numerator: value.clone(),
            denominator: Ratio::ONE,
            factor: None,
            value: Some(value),
            counted: true,
            notes: Vec::new(),
        }
    }

    /// The same with a note.
    pub(super) fn noted(mut self, note: Note) -> Term {
        self.notes.push(note);
        self
    }

    /// The same, shown and not counted.
    pub(super) fn left_out(mut self, note: Note) -> Term {
        self.counted = false;
        self.notes.push(note);
        self
    }
}

impl Explanation {
    /// An explanation whose value is what its terms give.
    pub(super) fn of(code: &'static str, operation: Operation, terms: Vec<Term>) -> Explanation {
        let open = Explanation { code, value: None, operation, terms };
        Explanation { value: open.recomputed(), ..open }
    }
}

fn bye_term(round: RoundNumber) -> Term {
    Term {
        round,
        opponent: None,
        numerator: Ratio::ZERO,
        denominator: Ratio::ZERO,
        factor: None,
        value: None,
        counted: false,
        notes: vec![Note::Bye, Note::LeftOut],
    }
}

impl Explanation {
    /// The value computed again from the terms alone: what a reader with a pencil gets.
    pub fn recomputed(&self) -> Option<Ratio> {
        let counted: Vec<&Term> = self.terms.iter().filter(|term| term.counted).collect();
        let values = || counted.iter().filter_map(|term| term.value.as_ref());
        let sum = || values().fold(Ratio::ZERO, |sum, value| &sum + value);
        match &self.operation {
            Operation::Mean => Ratio::mean(values()),
            Operation::Average { over, decimals } => {
                let mean = sum().checked_div(&Ratio::from(*over)).unwrap_or_default();
                Some(decimals.map_or(mean.clone(), |places| mean.rounded(places)))
            }
            Operation::Sum => Some(sum()),
            Operation::Minus => Some(-&sum()),
            Operation::Performance { difference } => {
                let mean = Ratio::mean(values())?.round_half_up();
                Some(&mean + &Ratio::from(i64::from(*difference)))
            }
            Operation::Expected { score } => Some(ratings::perfect(values(), score)),
            Operation::Quartered => Some(values().fold(Ratio::ZERO, |sum, value| &quarter(&sum) + value)),
            Operation::Behind { players } => Some(Ratio::from(*players)),
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
