//! GW%, the game-win percentage: game points / (3 × games played), a drawn game 1 (page 3; MTR appendix C).

use crate::exact::Ratio;
use crate::ruleset::{OwnByes, Ruleset};
use crate::scoring::Games;

use super::explain::{Explanation, Note, Operation, Term};
use super::tally::{Opposition, RoundTally, Tally};
use super::tiebreak::{Context, TieBreak};

/// The second tie-break of Magic.
pub(super) struct GameWins;

impl TieBreak for GameWins {
    fn code(&self) -> &'static str {
        "gw"
    }

    fn title(&self) -> &'static str {
        "Game wins"
    }

    fn definition(&self) -> &'static str {
        "game points by three times the games played: 3 a game won, 1 a drawn game (page 3; MTR appendix C)"
    }

    fn value(&self, context: &Context<'_>, player: usize) -> Option<Ratio> {
        let games = sum(context.tallies.players[player]
            .rounds
            .iter()
            .filter(|round| counts_for_self(context, round)));
        let (num, den) = parts(games);
        Some(floored(context, num.checked_div(&den).unwrap_or_default()))
    }

    fn explain(&self, context: &Context<'_>, player: usize) -> Explanation {
        let rounds = &context.tallies.players[player].rounds;
        Explanation {
            code: "gw",
            value: self.value(context, player),
            operation: Operation::Quotient {
                floor: context.rules().own_floor.then(|| context.rules().game_floor().clone()),
            },
            terms: rounds.iter().map(|round| term(context, round)).collect(),
        }
    }
}

fn term(context: &Context<'_>, round: &RoundTally) -> Term {
    let (numerator, denominator) = parts(round.score.games);
    let opponent = match round.opposition {
        Opposition::Opponent(index) => Some(index),
        _ => None,
    };
    let counted = counts_for_self(context, round);
    let mut notes = Vec::new();
    notes.extend(opponent.is_none().then_some(Note::Bye));
    notes.extend((!counted).then_some(Note::LeftOut));
    Term {
        round: round.round,
        opponent,
        value: numerator.checked_div(&denominator),
        numerator,
        denominator,
        counted,
        notes,
    }
}

fn counts_for_self(context: &Context<'_>, round: &RoundTally) -> bool {
    context.rules().own_byes == OwnByes::Count || matches!(round.opposition, Opposition::Opponent(_))
}

fn floored(context: &Context<'_>, own: Ratio) -> Ratio {
    if context.rules().own_floor { own.max(context.rules().game_floor().clone()) } else { own }
}

/// Numerator and denominator of a player's GW% as the player's opponents see it.
pub(super) fn as_opponent(ruleset: &Ruleset, tally: &Tally) -> (Ratio, Ratio) {
    let seen = |round: &&RoundTally| Context::opponents_see(&ruleset.tiebreaks, round.opposition);
    parts(sum(tally.rounds.iter().filter(seen)))
}

fn sum<'a>(rounds: impl Iterator<Item = &'a RoundTally>) -> Games {
    rounds.fold(Games::default(), |sum, round| sum.plus(round.score.games))
}

fn parts(games: Games) -> (Ratio, Ratio) {
    (Ratio::from(games.points()), Ratio::from(3 * i64::from(games.played())))
}
