//! Modified median: the opponents' scores without the least significant ones (US Chess, rule 34E).

use crate::ruleset::Currency;
use std::cmp::Ordering;

use crate::nouns::exact::Ratio;

use crate::scoreboard::{Opposition, Tally};
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, TieBreak, Tied};

/// US Chess's first tie-break.
pub(super) struct ModifiedMedian;

/// Number of rounds from which two scores are dropped instead of one.
const LONG: usize = 9;

impl TieBreak for ModifiedMedian {
    fn about(&self) -> About {
        About::number("modified_median", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let tally = &context.tallies.players[player];
        let mut terms: Vec<RoundTerm> = context
            .tallies
            .rounds
            .iter()
            .filter_map(|(round, _)| {
                let here = tally.rounds.iter().find(|here| here.round == *round);
                match here.map(|here| here.opposition) {
                    Some(Opposition::Opponent(opponent)) => {
                        Some(RoundTerm::number(*round, Some(opponent), adjusted(context, opponent)))
                    }
                    _ if tally.open.contains(round) => None,
                    _ => Some(RoundTerm::number(*round, None, Ratio::ZERO).noted(TermNote::Dummy)),
                }
            })
            .collect();
        let dropped = if context.tallies.rounds.len() >= LONG { 2 } else { 1 };
        let half = &context.breaking().draw.0 * &Ratio::from(context.tallies.rounds.len());
        let against_half = tally.points.0.cmp(&half);
        for _ in 0..dropped {
            if against_half != Ordering::Less {
                drop_one(&mut terms, TermNote::CutLeast);
            }
            if against_half != Ordering::Greater {
                drop_one(&mut terms, TermNote::CutMost);
            }
        }
        Explanation::of("modified_median", Operation::Sum, terms)
    }
}

fn drop_one(terms: &mut [RoundTerm], note: TermNote) {
    let left = terms.iter_mut().filter(|term| term.counted);
    let found = match note {
        TermNote::CutLeast => left.min_by(|a, b| a.value.cmp(&b.value)),
        _ => left.max_by(|a, b| a.value.cmp(&b.value)),
    };
    if let Some(term) = found {
        term.counted = false;
        term.notes.push(note);
    }
}

/// An opponent's score with every unplayed round counted as a draw.
fn adjusted(context: &Context<'_>, player: usize) -> Ratio {
    let tally: &Tally = &context.tallies.players[player];
    let played = tally.met().fold(Ratio::ZERO, |sum, (round, _)| &sum + &round.score.points.0);
    let unplayed = context.tallies.rounds.len() - tally.met().count() - tally.open.len();
    &played + &(&context.breaking().draw.0 * &Ratio::from(unplayed))
}
