//! MW%, the match-win percentage: points / (points of a win × rounds taken part in) (page 3; MTR appendix C).

use crate::exact::Ratio;
use crate::ruleset::{OpponentsByes, Ruleset};

use super::tally::{Opposition, Tally};
use super::tiebreak::Context;

/// Numerator and denominator of a player's MW% as the player's opponents see it.
pub(super) fn as_opponent(ruleset: &Ruleset, tally: &Tally) -> (Ratio, Ratio) {
    let rules = &ruleset.tiebreaks;
    let mut points = Ratio::ZERO;
    let mut rounds = 0u32;
    for round in tally.rounds.iter().filter(|round| Context::opponents_see(rules, round.opposition)) {
        points = &points + &round.score.points.0;
        let bye = round.opposition == Opposition::Bye;
        rounds += u32::from(!(bye && rules.opponents_byes == OpponentsByes::PointsOnly));
    }
    (points, &ruleset.points.win.0 * &Ratio::from(rounds))
}
