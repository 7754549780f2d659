//! Tie-breaks that count rounds (FIDE C.07, articles 7 and 13). These are wins with and without play,
//! games and wins with Black, rounds elected to play, and standard points. Also Kashdan's weights.

use crate::nouns::{Ratio, Side};
use crate::ruleset::Currency;
use crate::scoring::Outcome;

use crate::scoreboard::{Opposition, RoundTally};
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, TieBreak, Tied};
use crate::standings::unplayed::{self, ChessRound, LastRoundTreatment};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CountedThing {
    WinPoints,
    GamesWon,
    BlackGames,
    BlackWins,
}

pub(super) struct Count {
    about: About,
    what: CountedThing,
}

pub(super) static WIN: Count = Count::new("WIN", Currency::Wins, CountedThing::WinPoints);
pub(super) static WON: Count = Count::new("WON", Currency::Wins, CountedThing::GamesWon);
pub(super) static BPG: Count = Count::new("BPG", Currency::Play, CountedThing::BlackGames);
pub(super) static BWG: Count = Count::new("BWG", Currency::Wins, CountedThing::BlackWins);

impl Count {
    const fn new(code: &'static str, currency: Currency, what: CountedThing) -> Count {
        Count { about: About::sum(code, currency), what }
    }

    fn counts(&self, context: &Context<'_>, round: &RoundTally) -> bool {
        let won = round.over_the_board && round.score.outcome == Outcome::Win;
        let black = round.over_the_board && round.side == Side::Second;
        match self.what {
            CountedThing::WinPoints => round.score.points >= context.breaking().win,
            CountedThing::GamesWon => won,
            CountedThing::BlackGames => black,
            CountedThing::BlackWins => won && black,
        }
    }
}

impl TieBreak for Count {
    fn about(&self) -> About {
        self.about
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |round: &RoundTally| {
            let term = RoundTerm::number(round.round, round.opposition.opponent(), Ratio::ONE);
            if self.counts(context, round) { term } else { term.left_out(TermNote::LeftOut) }
        };
        let terms = context.tallies.players[player].rounds.iter().map(term).collect();
        Explanation::of(self.about.code, Operation::Sum, terms)
    }
}

/// Rounds that the player was ready to play.
pub(super) struct RoundsElected;

impl TieBreak for RoundsElected {
    fn about(&self) -> About {
        About::number("REP", Currency::Play)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |round: ChessRound| {
            let term = RoundTerm::number(round.round, round.kind.opponent(), Ratio::ONE);
            if round.kind.is_voluntary() { term.left_out(TermNote::Voluntary) } else { term }
        };
        let terms =
            unplayed::rounds(context, player, LastRoundTreatment::AsPlayed).into_iter().map(term).collect();
        Explanation::of("REP", Operation::Sum, terms)
    }
}

/// One for every round with more points than the opponent, a half for every round with equal points.
pub(super) struct StandardPoints;

impl TieBreak for StandardPoints {
    fn about(&self) -> About {
        About::number("STD", Currency::Wins)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |round: &RoundTally| {
            let own = round.score.points.cmp(&measure(context, round));
            let half = Ratio::new(1, 2).unwrap_or_default();
            let value = match own {
                std::cmp::Ordering::Greater => Ratio::ONE,
                std::cmp::Ordering::Equal => half,
                std::cmp::Ordering::Less => Ratio::ZERO,
            };
            RoundTerm::number(round.round, round.opposition.opponent(), value)
        };
        let terms = context.tallies.players[player].rounds.iter().map(term).collect();
        Explanation::of("STD", Operation::Sum, terms)
    }
}

/// The points to compare a round with: the opponent's, or those of a draw.
fn measure(context: &Context<'_>, round: &RoundTally) -> crate::nouns::ids::Points {
    let draw = || context.breaking().draw.clone();
    let Some(opponent) = round.opposition.opponent() else { return draw() };
    match round.opposition {
        Opposition::Forfeit(_) => draw(),
        _ => {
            let others = &context.tallies.players[opponent].rounds;
            let theirs = others.iter().find(|other| other.round == round.round);
            theirs.map_or_else(draw, |other| other.score.points.clone())
        }
    }
}

/// Kashdan's weights: a game won counts more than two drawn.
pub(super) struct Kashdan;

impl TieBreak for Kashdan {
    fn about(&self) -> About {
        About::number("kashdan", Currency::Wins)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let term = |(round, opponent): (&RoundTally, usize)| {
            let weight = match round.score.outcome {
                Outcome::Win => 4u32,
                Outcome::Draw => 2,
                Outcome::Loss => 1,
            };
            RoundTerm::number(round.round, Some(opponent), Ratio::from(weight))
        };
        let terms = context.tallies.players[player].over_the_board().map(term).collect();
        Explanation::of("kashdan", Operation::Sum, terms)
    }
}
