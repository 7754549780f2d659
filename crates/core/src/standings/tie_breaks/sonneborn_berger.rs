//! Sonneborn-Berger and Koya. Sonneborn-Berger adds up each opponent's score times the points scored
//! against that opponent (FIDE C.07, article 9). Koya adds up the points scored against the upper half.

use crate::nouns::Ratio;
use crate::ruleset::{Currency, TieBreakRules};

use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::tie_break::{About, AddsUp, TieBreak, Tied};
use crate::standings::unplayed::{self, ContributionWorth, Cuts, LastRoundTreatment};

pub(super) struct SonnebornBerger {
    about: About,
    cuts: usize,
}

pub(super) static SB: SonnebornBerger =
    SonnebornBerger { about: About::number("SB", Currency::Points), cuts: 0 };
pub(super) static SB_C1: SonnebornBerger =
    SonnebornBerger { about: About::number("SB/C1", Currency::Points), cuts: 1 };
pub(super) static SB_C2: SonnebornBerger =
    SonnebornBerger { about: About::number("SB/C2", Currency::Points), cuts: 2 };

impl TieBreak for SonnebornBerger {
    fn about(&self) -> About {
        self.about
    }

    fn adds_up(&self, rules: &TieBreakRules) -> AddsUp {
        if self.cuts == 0 { unplayed::adds_up(rules) } else { AddsUp::Never }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let contributions = unplayed::contributions(context, player, LastRoundTreatment::AsPlayed);
        let cuts = Cuts { least: self.cuts, most: 0 };
        let terms = unplayed::terms(context, &contributions, ContributionWorth::Product, cuts);
        Explanation::of(self.about.code, Operation::Sum, terms)
    }
}

/// Points scored against opponents with at least half of the maximum.
pub(super) struct Koya;

impl TieBreak for Koya {
    fn about(&self) -> About {
        About::number("KS", Currency::Points)
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let players = &context.tallies.players;
        let games = players.iter().map(|tally| tally.met().count()).max().unwrap_or(0);
        let most = &context.breaking().win.0 * &Ratio::from(games);
        let term = |(round, opponent): (&crate::standings::RoundTally, usize)| {
            let term = RoundTerm::number(round.round, Some(opponent), round.score.points.0.clone());
            let score = &players[opponent].points.0;
            if score + score >= most { term } else { term.left_out(TermNote::LeftOut) }
        };
        Explanation::of("KS", Operation::Sum, players[player].met().map(term).collect())
    }
}
