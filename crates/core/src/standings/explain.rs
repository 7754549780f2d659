//! Explanations of tie-breaks: the terms, their players, floors and byes.

use crate::nouns::{Ratio, RoundNumber};
use crate::ruleset::Rematch;

use super::context::Context;
use super::rating_tables as ratings;
use crate::scoreboard::{Opposition, Tally};

/// A value and its derivation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    pub code: &'static str,
    /// `None` ranks below every number.
    pub value: Option<Ratio>,
    /// The operation applied to the terms.
    pub operation: Operation,
    pub terms: Vec<RoundTerm>,
}

/// An operation on the counted terms.
#[derive(Debug, Clone, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Operation {
    Mean,
    /// The sum divided by `over` and rounded to `decimals`, halves up.
    Average {
        over: u32,
        /// `None` for no rounding.
        decimals: Option<u32>,
    },
    Sum,
    /// The negative sum of the values.
    Minus,
    /// The mean rounded to a whole number, plus `difference` (FIDE C.07, TPR).
    Performance {
        /// From the fraction of points scored, by FIDE's table.
        difference: i32,
    },
    /// The lowest rating whose expected score against these ratings is at least `score` (FIDE C.07, PTP).
    Expected {
        /// Points scored, in wins.
        score: Ratio,
    },
    /// Each sum is a quarter of the previous one plus the value (Flesh and Blood).
    Quartered,
    /// The number of tied players placed behind.
    Behind {
        players: u32,
    },
    /// The sum of the numerators divided by the sum of the denominators. It is at least the floor
    /// if there is one.
    Quotient {
        floor: Option<Ratio>,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundTerm {
    pub round: RoundNumber,
    /// The opponent's index in the tournament; `None` for a bye.
    pub opponent: Option<usize>,
    /// The dividend, or the multiplicand if there is a factor.
    pub numerator: Ratio,
    pub denominator: Ratio,
    /// Points scored against the opponent, by which the quotient is multiplied.
    pub factor: Option<Ratio>,
    /// The quotient, times any factor, at least any floor. `None` for a zero denominator.
    pub value: Option<Ratio>,
    /// Whether it is part of the result.
    pub counted: bool,
    pub notes: Vec<TermNote>,
}

/// A peculiarity of a term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum TermNote {
    /// Below the floor, which counts instead.
    Floored,
    /// A round without an opponent.
    Bye,
    /// Not part of the result.
    LeftOut,
    /// A repeated opponent, counted once.
    MetBefore,
    /// Cut as the least significant value.
    CutLeast,
    /// Cut as the most significant value.
    CutMost,
    /// A dummy opponent of an unplayed round.
    Dummy,
    /// A player did not come.
    Forfeit,
    /// Unplayed by the player's own choice: a requested bye or a forfeit loss.
    Voluntary,
    /// A game of the last round, counted as drawn.
    CountedAsDrawn,
    /// Not placed among the tied.
    NotAmongTied,
}

impl TermNote {
    /// The code used in texts and documents.
    pub fn code(self) -> &'static str {
        self.into()
    }
}

fn quarter(sum: &Ratio) -> Ratio {
    sum / std::num::NonZeroU32::MIN.saturating_add(3)
}

/// The terms of a mean over opponents, one per round. Byes and repeated opponents are excluded.
pub(super) fn opponent_terms(
    context: &Context<'_>,
    player: usize,
    floor: &Ratio,
    parts: impl Fn(&Tally) -> (Ratio, Ratio),
) -> Vec<RoundTerm> {
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
        notes.extend(plain.as_ref().is_none_or(|own| own < floor).then_some(TermNote::Floored));
        let counted = context.rules().rematch == Rematch::Each || !seen.contains(&opponent);
        notes.extend((!counted).then_some(TermNote::MetBefore));
        seen.push(opponent);
        let value = Some(plain.unwrap_or_default().max(floor.clone()));
        terms.push(RoundTerm {
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
    /// The code used in texts and documents.
    pub fn code(&self) -> &'static str {
        self.into()
    }
}

impl RoundTerm {
    pub(super) fn number(round: RoundNumber, opponent: Option<usize>, value: Ratio) -> RoundTerm {
        RoundTerm {
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

    pub(super) fn noted(mut self, note: TermNote) -> RoundTerm {
        self.notes.push(note);
        self
    }

    /// Excludes the term from the result, with a note.
    pub(super) fn left_out(mut self, note: TermNote) -> RoundTerm {
        self.counted = false;
        self.notes.push(note);
        self
    }
}

impl Explanation {
    /// An explanation whose value follows from its terms.
    pub(super) fn of(code: &'static str, operation: Operation, terms: Vec<RoundTerm>) -> Explanation {
        let open = Explanation { code, value: None, operation, terms };
        Explanation { value: open.recomputed(), ..open }
    }
}

fn bye_term(round: RoundNumber) -> RoundTerm {
    RoundTerm {
        round,
        opponent: None,
        numerator: Ratio::ZERO,
        denominator: Ratio::ZERO,
        factor: None,
        value: None,
        counted: false,
        notes: vec![TermNote::Bye, TermNote::LeftOut],
    }
}

impl Explanation {
    /// The value recomputed from the terms alone, as a reader with a pencil would.
    pub fn recomputed(&self) -> Option<Ratio> {
        let counted: Vec<&RoundTerm> = self.terms.iter().filter(|term| term.counted).collect();
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
                let total = |part: fn(&RoundTerm) -> &Ratio| {
                    counted.iter().fold(Ratio::ZERO, |sum, term| &sum + part(term))
                };
                let own = total(|t| &t.numerator).checked_div(&total(|t| &t.denominator)).unwrap_or_default();
                Some(floor.clone().map_or(own.clone(), |floor| own.max(floor)))
            }
        }
    }
}
