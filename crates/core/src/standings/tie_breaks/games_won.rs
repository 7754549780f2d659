//! The number of games won (Melee, two-game matches). A bye is 2-0 unless own byes are left out.

use crate::nouns::Ratio;
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
