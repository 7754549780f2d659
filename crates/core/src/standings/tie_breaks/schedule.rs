//! Netrunner's strength of schedule, and the opponents' opponents' win percentage (page 3).

use crate::nouns::{Ratio, RoundNumber, count};
use crate::ruleset::{Currency, OpponentsAverage, OwnByes, TieBreakRules};

use super::opponents_match_wins::{OpponentsMatchWins, pooled_parts};
use crate::scoreboard::{Opposition, RoundTally, Tally};
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::match_wins;
use crate::standings::tie_break::{About, AddsUp, Scale, TieBreak, Tied};

/// Strength of schedule: the mean over actual opponents of their points per round.
pub(super) struct Schedule;

impl TieBreak for Schedule {
    fn about(&self) -> About {
        About::number("sos", Currency::Points)
    }

    fn adds_up(&self, rules: &TieBreakRules) -> AddsUp {
        unless_rounded(rules)
    }

    fn value(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Option<Ratio> {
        schedules(context).get(player).cloned()
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        opened("sos", context, player, |opponent| {
            let (points, rounds) =
                match_wins::points_and_rounds(context.ruleset, &context.tallies.players[opponent]);
            (points, Ratio::from(rounds))
        })
    }
}

/// Extended strength of schedule: the mean of the opponents' strength of schedule.
pub(super) struct ExtendedSchedule;

impl TieBreak for ExtendedSchedule {
    fn about(&self) -> About {
        About::number("extended_sos", Currency::Points)
    }

    fn adds_up(&self, rules: &TieBreakRules) -> AddsUp {
        unless_rounded(rules)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        opened("extended_sos", context, player, |opponent| (schedules(context)[opponent].clone(), Ratio::ONE))
    }
}

fn unless_rounded(rules: &TieBreakRules) -> AddsUp {
    if rules.sos_decimals.is_none() { AddsUp::Always } else { AddsUp::Never }
}

fn schedules<'a>(context: &'a Context<'_>) -> &'a [Ratio] {
    let players = 0..context.tallies.players.len();
    let value = |player| Schedule.explain(context, player, &[player]).value;
    context.once.schedules.get_or_init(|| players.map(|player| value(player).unwrap_or_default()).collect())
}

/// A mean over actual opponents. The player's own byes are in the divisor if `own_byes` counts them.
fn opened(
    code: &'static str,
    context: &Context<'_>,
    player: usize,
    parts: impl Fn(usize) -> (Ratio, Ratio),
) -> Explanation {
    let tally: &Tally = &context.tallies.players[player];
    let opponents: Vec<(RoundNumber, usize)> = context.opponents(player).collect();
    let term = |round: &RoundTally| match round.opposition {
        Opposition::Opponent(opponent) => {
            let (numerator, denominator) = parts(opponent);
            let value = numerator.checked_div(&denominator).unwrap_or_default();
            let term =
                RoundTerm { numerator, denominator, ..RoundTerm::number(round.round, Some(opponent), value) };
            let counts = opponents.contains(&(round.round, opponent));
            if counts { term } else { term.left_out(TermNote::MetBefore) }
        }
        _ => {
            let nothing = RoundTerm { value: None, ..RoundTerm::number(round.round, None, Ratio::ZERO) };
            nothing.noted(TermNote::Bye).left_out(TermNote::LeftOut)
        }
    };
    let terms: Vec<RoundTerm> = tally.rounds.iter().map(term).collect();
    let is_bye = |round: &&RoundTally| matches!(round.opposition, Opposition::Bye | Opposition::HalfBye);
    let byes = match context.rules().own_byes {
        OwnByes::Skip => 0,
        OwnByes::Count => tally.rounds.iter().filter(is_bye).count(),
    };
    let over = count(opponents.len() + byes);
    let decimals = context.rules().sos_decimals;
    Explanation::of(code, Operation::Average { over, decimals }, terms)
}

/// Opponents' opponents' win percentage: the mean of the opponents' own values (Pokémon).
pub(super) struct OpponentsOpponents;

impl TieBreak for OpponentsOpponents {
    fn about(&self) -> About {
        About { scale: Scale::Percentage, ..About::number("oowp", Currency::Points) }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let met = context.opponents(player);
        let open = match context.rules().opponents_average {
            OpponentsAverage::Each => {
                let of =
                    |opponent| OpponentsMatchWins.value(context, opponent, &[opponent]).unwrap_or_default();
                let term = |(round, opponent)| RoundTerm::number(round, Some(opponent), of(opponent));
                Explanation::of("oowp", Operation::Mean, met.map(term).collect())
            }
            OpponentsAverage::Pooled => {
                let terms = met.map(|(round, opponent)| {
                    let (points, most) = pooled_parts(context, opponent);
                    let value = points.checked_div(&most).unwrap_or_default();
                    RoundTerm {
                        numerator: points,
                        denominator: most,
                        ..RoundTerm::number(round, Some(opponent), value)
                    }
                });
                let floor = Some(context.rules().floor.clone());
                Explanation::of("oowp", Operation::Quotient { floor }, terms.collect())
            }
        };
        let value = open.value.clone().or_else(|| context.nobody_met(&context.rules().floor));
        Explanation { value, ..open }
    }
}
