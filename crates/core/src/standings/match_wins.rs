//! MW%, the match-win percentage: points / (points of a win × rounds taken part in) (page 3; MTR appendix C).

use crate::nouns::Ratio;
use crate::ruleset::{MatchWins, OpponentsByes, Ruleset};
use crate::scoring::Outcome;

use super::context::{Context, Percentages};
use crate::scoreboard::{Opposition, RoundTally, Tally};

/// Every player's MW% as seen by opponents, or the floor if that is higher or no round counts.
pub(super) fn percentages<'a>(context: &'a Context<'_>) -> &'a Percentages {
    let made = || context.percentages(&context.rules().floor, |tally| capped(context, tally));
    context.once.match_wins.get_or_init(made)
}

/// Numerator and denominator of a player's MW% as seen by opponents, at most the cap if the player dropped.
pub(super) fn capped(context: &Context<'_>, tally: &Tally) -> (Ratio, Ratio) {
    let (own, most) = as_opponent(context.ruleset, tally);
    match &context.rules().dropped_cap {
        Some(cap) if context.has_dropped(tally.player) && own > cap * &most => (cap.clone(), Ratio::ONE),
        _ => (own, most),
    }
}

/// Numerator and denominator of a player's MW% as seen by opponents.
pub(super) fn as_opponent(ruleset: &Ruleset, tally: &Tally) -> (Ratio, Ratio) {
    match ruleset.tiebreaks.match_wins {
        MatchWins::Points => {
            let (points, rounds) = points_and_rounds(ruleset, tally);
            (points, &ruleset.unit(&ruleset.units.breaks).win.0 * &Ratio::from(rounds))
        }
        MatchWins::HalfDraws => {
            let (wins, rounds) = sum(ruleset, tally, |round| match round.score.outcome {
                Outcome::Win => Ratio::ONE,
                Outcome::Draw => Ratio::new(1, 2).unwrap_or_default(),
                Outcome::Loss => Ratio::ZERO,
            });
            (wins, Ratio::from(rounds))
        }
    }
}

/// A player's points and rounds as seen by opponents: with or without byes.
pub(super) fn points_and_rounds(ruleset: &Ruleset, tally: &Tally) -> (Ratio, u32) {
    let is_match = |round: &RoundTally| matches!(round.opposition, Opposition::Opponent(_));
    // A player who played every round is already totalled.
    if let (true, Ok(rounds)) = (tally.rounds.iter().all(is_match), u32::try_from(tally.rounds.len())) {
        return (tally.points.0.clone(), rounds);
    }
    sum(ruleset, tally, |round| round.score.points.0.clone())
}

fn sum(ruleset: &Ruleset, tally: &Tally, of: impl Fn(&RoundTally) -> Ratio) -> (Ratio, u32) {
    let rules = &ruleset.tiebreaks;
    let mut total = Ratio::ZERO;
    let mut rounds = 0u32;
    for round in tally.rounds.iter().filter(|round| Context::opponents_see(rules, round.opposition)) {
        total = &total + &of(round);
        let bye = round.opposition == Opposition::Bye;
        rounds += u32::from(!(bye && rules.opponents_byes == OpponentsByes::PointsOnly));
    }
    (total, rounds)
}
