//! The number of games won (Melee, two-game matches). A bye is 2-0 unless own byes are left out.

use crate::nouns::{MatchResult, Played, Ratio};
use crate::ruleset::{Currency, OwnByes};
use crate::scoreboard::RoundTally;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, TieBreak, Tied};

/// The first tie-break of two-game matches on Melee.
pub(super) struct GamesWon;

impl TieBreak for GamesWon {
    fn about(&self) -> About {
        About::sum("games_won", Currency::Games)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |round: &RoundTally| in_round(context, round, Ratio::from(round.score.games.won));
        let terms = context.tallies.players[player].rounds.iter().map(term).collect();
        Explanation::of("games_won", Operation::Sum, terms)
    }
}

/// The games that a player won in a round, without those of a bye if own byes are left out.
pub(super) fn in_round(context: &Context<'_>, round: &RoundTally, games: Ratio) -> RoundTerm {
    let opponent = round.opposition.opponent();
    let term = RoundTerm::number(round.round, opponent, games);
    match (opponent, context.rules().own_byes) {
        (Some(_), _) => term,
        (None, OwnByes::Count) => term.noted(TermNote::Bye),
        (None, OwnByes::Skip) => term.noted(TermNote::Bye).left_out(TermNote::LeftOut),
    }
}

/// The third tie-break of two-game matches on Melee.
pub(super) struct SecondGames;

impl TieBreak for SecondGames {
    fn about(&self) -> About {
        About::sum("second_games", Currency::Games)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |round: &RoundTally| match won_second(context, player, round) {
            Some(won) => in_round(context, round, Ratio::from(u32::from(won))),
            None => in_round(context, round, Ratio::ZERO).left_out(TermNote::LeftOut),
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
