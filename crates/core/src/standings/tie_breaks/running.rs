//! Sums of running scores, in which early wins weigh more. These are FIDE's progressive score
//! (C.07, PS) and Flesh and Blood's cumulative tie-break.

use crate::nouns::Ratio;
use crate::ruleset::{Currency, TieBreakRules};
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, AddsUp, TieBreak, Tied};

/// A variant of running scores.
pub(super) struct Running {
    about: About,
    /// Number of initial rounds cut.
    cuts: usize,
    form: RunningForm,
}

enum RunningForm {
    Sum,
    /// Each sum is a quarter of the previous one plus the running score.
    Quartered,
}

pub(super) static PS: Running =
    Running { about: About::number("PS", Currency::Points), cuts: 0, form: RunningForm::Sum };
pub(super) static PS_C1: Running =
    Running { about: About::number("PS/C1", Currency::Points), cuts: 1, form: RunningForm::Sum };
pub(super) static CUMULATIVE: Running =
    Running { about: About::number("cumulative", Currency::Points), cuts: 0, form: RunningForm::Quartered };

impl TieBreak for Running {
    fn about(&self) -> About {
        self.about
    }

    fn adds_up(&self, _: &TieBreakRules) -> AddsUp {
        if matches!((&self.form, self.cuts), (RunningForm::Sum, 0)) { AddsUp::Always } else { AddsUp::Never }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        match self.form {
            RunningForm::Sum => {
                Explanation::of(self.about.code, Operation::Sum, self.every_round(context, player))
            }
            RunningForm::Quartered => {
                Explanation::of(self.about.code, Operation::Quartered, rounds_taken_part(context, player))
            }
        }
    }
}

impl Running {
    /// The score after every round of the tournament, including rounds the player missed.
    fn every_round(&self, context: &Context<'_>, player: usize) -> Vec<RoundTerm> {
        let tally = &context.tallies.players[player];
        let mut sum = Ratio::ZERO;
        let mut terms = Vec::new();
        for (place, (round, _)) in context.tallies.rounds.iter().enumerate() {
            let here = tally.rounds.iter().find(|here| here.round == *round);
            sum = here.map_or(sum.clone(), |here| &sum + &here.score.points.0);
            let term =
                RoundTerm::number(*round, here.and_then(|here| here.opposition.opponent()), sum.clone());
            terms.push(if place < self.cuts { term.left_out(TermNote::CutLeast) } else { term });
        }
        terms
    }
}

/// The score after every round that the player took part in.
fn rounds_taken_part(context: &Context<'_>, player: usize) -> Vec<RoundTerm> {
    let mut sum = Ratio::ZERO;
    let term = |here: &crate::standings::RoundTally| {
        sum = &sum + &here.score.points.0;
        RoundTerm::number(here.round, here.opposition.opponent(), sum.clone())
    };
    context.tallies.players[player].rounds.iter().map(term).collect()
}

/// The last tie-break of Flesh and Blood before chance. A player who met nobody has no value.
pub(super) struct OpponentsCumulative;

impl TieBreak for OpponentsCumulative {
    fn about(&self) -> About {
        About::number("opponents_cumulative", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let of = |opponent| CUMULATIVE.value(context, opponent, &[opponent]).unwrap_or_default();
        let term = |(round, opponent)| RoundTerm::number(round, Some(opponent), of(opponent));
        let terms = context.opponents(player).map(term).collect();
        Explanation::of("opponents_cumulative", Operation::Mean, terms)
    }
}
