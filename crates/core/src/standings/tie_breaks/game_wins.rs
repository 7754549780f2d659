//! GW%, the game-win percentage (page 3; MTR appendix C). Game points / (3 × games played), a drawn
//! game 1. If the ruleset gives games a fixed worth, its numbers replace 3, 1 and 0.

use super::opponents_match_wins::mean_of_opponents;
use crate::nouns::exact::Quotient;
use crate::nouns::{Points, Ratio};
use crate::ruleset::{Currency, GameWorth, OwnByes, Ruleset, SweptGame, TieBreakRules, Worth};
use crate::scoreboard::{Opposition, RoundTally, Tally};
use crate::scoring::Games;
use crate::standings::context::{Context, Percentages};
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote, opponent_terms};
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The second tie-break of Magic.
pub(super) struct GameWins;

impl TieBreak for GameWins {
    fn about(&self) -> About {
        About::share("gw", Currency::Games)
    }

    fn measure(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Option<Quotient> {
        let rounds = context.tallies.players[player].rounds.iter();
        let games = sum(context.rules(), rounds.filter(|round| counts_for_self(context, round)));
        let (points, most) = Weights::of(context.ruleset).points_of(games);
        let own =
            if most == 0 { Quotient::Reduced(Ratio::ZERO) } else { Quotient::Of(points.into(), most.into()) };
        let floor = || Quotient::Reduced(context.rules().game_floor().clone());
        Some(if context.rules().own_floor { own.max(floor()) } else { own })
    }

    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.measure(context, player, tied).as_ref().map(Quotient::reduced)
    }

    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation {
        let rounds = &context.tallies.players[player].rounds;
        Explanation {
            code: "gw",
            value: self.value(context, player, tied),
            operation: Operation::Quotient {
                floor: context.rules().own_floor.then(|| context.rules().game_floor().clone()),
            },
            terms: rounds.iter().map(|round| term(context, round)).collect(),
        }
    }
}

fn term(context: &Context<'_>, round: &RoundTally) -> RoundTerm {
    let (numerator, denominator) = parts(context.ruleset, games_of(context.rules(), round));
    let opponent = round.opposition.opponent();
    let counted = counts_for_self(context, round);
    let mut notes = Vec::new();
    notes.extend(opponent.is_none().then_some(TermNote::Bye));
    notes.extend((!counted).then_some(TermNote::LeftOut));
    RoundTerm {
        round: round.round,
        opponent,
        value: numerator.checked_div(&denominator),
        numerator,
        denominator,
        factor: None,
        counted,
        notes,
    }
}

fn counts_for_self(context: &Context<'_>, round: &RoundTally) -> bool {
    context.rules().own_byes == OwnByes::Count || matches!(round.opposition, Opposition::Opponent(_))
}

/// Every player's GW% as seen by opponents, or the floor if that is higher or no game counts.
pub(super) fn percentages<'a>(context: &'a Context<'_>) -> &'a Percentages {
    let made =
        || context.percentages(context.rules().game_floor(), |tally| as_opponent(context.ruleset, tally));
    context.once.game_wins.get_or_init(made)
}

/// Numerator and denominator of a player's GW% as seen by opponents.
pub(super) fn as_opponent(ruleset: &Ruleset, tally: &Tally) -> (Ratio, Ratio) {
    let seen = |round: &&RoundTally| Context::opponents_see(&ruleset.tiebreaks, round.opposition);
    parts(ruleset, sum(&ruleset.tiebreaks, tally.rounds.iter().filter(seen)))
}

fn sum<'a>(rules: &TieBreakRules, rounds: impl Iterator<Item = &'a RoundTally>) -> Games {
    rounds.fold(Games::default(), |sum, round| sum.plus(games_of(rules, round)))
}

/// The games of a round, including the third game of a sweep if the ruleset counts it (000).
fn games_of(rules: &TieBreakRules, round: &RoundTally) -> Games {
    let games = round.score.games;
    if rules.swept_game == SweptGame::Unplayed || !round.over_the_board {
        return games;
    }
    match (games.won, games.drawn, games.lost) {
        (2, 0, 0) => Games { won: 3, ..games },
        (0, 0, 2) => Games { lost: 3, ..games },
        _ => games,
    }
}

fn parts(ruleset: &Ruleset, games: Games) -> (Ratio, Ratio) {
    let (points, most) = Weights::of(ruleset).points_of(games);
    (Ratio::from(points), Ratio::from(most))
}

/// The integer worth of a game.
struct Weights {
    win: i64,
    draw: i64,
    loss: i64,
}

/// An upper bound that keeps sums within range; no game is worth more.
const MOST: i64 = 1_000_000;

impl Weights {
    /// The ruleset's weights if each outcome has a fixed worth, otherwise 3, 1 and 0.
    fn of(ruleset: &Ruleset) -> Weights {
        let usual = Weights { win: 3, draw: 1, loss: 0 };
        ruleset.unit(&ruleset.units.breaks).game.as_ref().and_then(Weights::fixed).unwrap_or(usual)
    }

    fn fixed(game: &GameWorth) -> Option<Weights> {
        let [Worth::Fixed(win), Worth::Fixed(draw), Worth::Fixed(loss)] = [&game.win, &game.draw, &game.loss]
        else {
            return None;
        };
        let unit = [win, draw, loss].into_iter().try_fold(1, |unit: i64, worth| {
            unit.checked_mul(worth.0.denominator()?).filter(|unit| *unit <= MOST)
        })?;
        let whole =
            |worth: &Points| (&worth.0 * &Ratio::from(unit)).to_i64().filter(|whole| whole.abs() <= MOST);
        let weights = Weights { win: whole(win)?, draw: whole(draw)?, loss: whole(loss)? };
        Some(weights).filter(|weights| weights.win > 0)
    }

    /// The game points, and the points if all games had been won.
    fn points_of(&self, games: Games) -> (i64, i64) {
        let times = |weight: i64, number: u32| weight * i64::from(number);
        let points =
            times(self.win, games.won) + times(self.draw, games.drawn) + times(self.loss, games.lost);
        (points, times(self.win, games.played()))
    }
}

/// The third tie-break of Magic.
pub(super) struct OpponentsGameWins;

impl TieBreak for OpponentsGameWins {
    fn about(&self) -> About {
        About::share("ogw", Currency::Games)
    }

    fn measure(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Option<Quotient> {
        mean_of_opponents(context, player, percentages(context), context.rules().game_floor())
    }

    fn value(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Option<Ratio> {
        self.measure(context, player, tied).as_ref().map(Quotient::reduced)
    }

    fn explain(&self, context: &Context<'_>, player: usize, tied: Tied<'_>) -> Explanation {
        let floor = context.rules().game_floor();
        let parts = |tally: &crate::standings::Tally| as_opponent(context.ruleset, tally);
        Explanation {
            code: "ogw",
            value: self.value(context, player, tied),
            operation: Operation::Mean,
            terms: opponent_terms(context, player, floor, parts),
        }
    }
}
