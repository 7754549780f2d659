//! The number of second games won (Melee, two-game matches). They are known if the games of a result are
//! listed, and from a count such as 2-0. A 1-1 without its games does not say who won it, and counts for neither player.

use crate::nouns::{MatchResult, Played, Ratio};
use crate::ruleset::Currency;

use super::games_won;
use crate::scoreboard::RoundTally;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The third tie-break of two-game matches on Melee.
pub(super) struct SecondGames;

impl TieBreak for SecondGames {
    fn about(&self) -> About {
        About::sum("second_games", Currency::Games)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |round: &RoundTally| match won_second(context, player, round) {
            Some(won) => games_won::in_round(context, round, Ratio::from(u32::from(won))),
            None => games_won::in_round(context, round, Ratio::ZERO).left_out(TermNote::LeftOut),
        };
        let terms: Vec<RoundTerm> = context.tallies.players[player].rounds.iter().map(term).collect();
        Explanation::of("second_games", Operation::Sum, terms)
    }
}

/// Whether the player won the second game of a round; `None` if the result does not tell.
fn won_second(context: &Context<'_>, player: usize, round: &RoundTally) -> Option<bool> {
    let id = &context.tournament.players[player].id;
    let played = context.tournament.round(round.round).and_then(|all| all.match_of(id));
    if let Some(MatchResult::Played(Played { games: Some(games), .. })) =
        played.and_then(|played| played.result.as_ref())
    {
        let winner = games.get(1).and_then(|game| game.as_ref()?.winner);
        return Some(winner == Some(round.side));
    }
    match (round.score.games.won, round.score.games.lost) {
        (0, _) | (1, 0) => Some(false),
        (_, 0) => Some(true),
        _ => None,
    }
}
