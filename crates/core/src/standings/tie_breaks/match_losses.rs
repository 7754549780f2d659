//! PML, the share of matches lost (Flesh and Blood). A drawn match is played and not lost; a bye is no match.

use crate::nouns::Ratio;
use crate::ruleset::Currency;
use crate::scoreboard::{Opposition, RoundTally, Tally};
use crate::scoring::Outcome;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote, opponent_terms};
use crate::standings::tie_break::{About, Better, TieBreak, Tied};

/// The second tie-break of Flesh and Blood.
pub(super) struct MatchLosses;

impl TieBreak for MatchLosses {
    fn about(&self) -> About {
        About { better: Better::Lower, ..About::share("match_losses", Currency::Wins) }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let terms = context.tallies.players[player].rounds.iter().map(term).collect();
        Explanation::of("match_losses", Operation::Quotient { floor: None }, terms)
    }
}

fn term(round: &RoundTally) -> RoundTerm {
    let term = RoundTerm::number(round.round, round.opposition.opponent(), lost(round));
    if is_match(round) { term } else { term.noted(TermNote::Bye).left_out(TermNote::LeftOut) }
}

fn is_match(round: &RoundTally) -> bool {
    matches!(round.opposition, Opposition::Opponent(_))
}

fn lost(round: &RoundTally) -> Ratio {
    if round.score.outcome == Outcome::Loss { Ratio::ONE } else { Ratio::ZERO }
}

pub(super) fn parts(tally: &Tally) -> (Ratio, Ratio) {
    let matches = tally.rounds.iter().filter(|round| is_match(round));
    matches.fold((Ratio::ZERO, Ratio::ZERO), |(losses, played), round| {
        (&losses + &lost(round), &played + &Ratio::ONE)
    })
}

/// The third tie-break of Flesh and Blood. A player who met nobody has no value.
pub(super) struct OpponentsMatchLosses;

impl TieBreak for OpponentsMatchLosses {
    fn about(&self) -> About {
        About { better: Better::Lower, ..About::share("opponents_match_losses", Currency::Wins) }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let terms = opponent_terms(context, player, &Ratio::ZERO, parts);
        Explanation::of("opponents_match_losses", Operation::Mean, terms)
    }
}
