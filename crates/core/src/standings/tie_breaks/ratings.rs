//! Tie-breaks by rating (FIDE C.07, articles 10 and 11). These are the opponents' average,
//! performances, the player's own rating and the pairing number. Only games over the board against
//! rated opponents count, and against unrated ones if the ruleset assigns them a rating.

use crate::nouns::{Player, Ratio, RoundNumber, count};
use crate::ruleset::Currency;

use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Operation, RoundTerm, TermNote};
use crate::standings::rating_tables as tables;
use crate::standings::tie_break::{About, Better, TieBreak, Tied};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RatingFigure {
    Average,
    AverageCut,
    Performance,
    Perfect,
    OpponentsPerformance,
    OpponentsPerfect,
    Own,
    Number,
}

pub(super) struct RatingTieBreak {
    about: About,
    what: RatingFigure,
}

pub(super) static ARO: RatingTieBreak = RatingTieBreak::new("ARO", RatingFigure::Average);
pub(super) static ARO_C1: RatingTieBreak = RatingTieBreak::new("ARO/C1", RatingFigure::AverageCut);
pub(super) static TPR: RatingTieBreak = RatingTieBreak::new("TPR", RatingFigure::Performance);
pub(super) static PTP: RatingTieBreak = RatingTieBreak::new("PTP", RatingFigure::Perfect);
pub(super) static APRO: RatingTieBreak = RatingTieBreak::new("APRO", RatingFigure::OpponentsPerformance);
pub(super) static APPO: RatingTieBreak = RatingTieBreak::new("APPO", RatingFigure::OpponentsPerfect);
pub(super) static RTNG: RatingTieBreak =
    RatingTieBreak { about: About::sum("RTNG", Currency::Ratings), what: RatingFigure::Own };
pub(super) static TPN: RatingTieBreak = RatingTieBreak {
    about: About { better: Better::Lower, ..About::sum("TPN", Currency::Chance) },
    what: RatingFigure::Number,
};

impl RatingTieBreak {
    const fn new(code: &'static str, what: RatingFigure) -> RatingTieBreak {
        RatingTieBreak { about: About::number(code, Currency::Ratings), what }
    }
}

impl TieBreak for RatingTieBreak {
    fn about(&self) -> About {
        self.about
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let rated = || opponents(context, player, |opponent| counted_rating(context, opponent));
        match self.what {
            RatingFigure::Average => rounded(self.about.code, rated()),
            RatingFigure::AverageCut => rounded(self.about.code, without_lowest(rated())),
            RatingFigure::Performance if rated().is_empty() => rounded(self.about.code, Vec::new()),
            RatingFigure::Performance => {
                let difference = tables::rating_difference(&fraction(context, player));
                Explanation::of(self.about.code, Operation::Performance { difference }, rated())
            }
            RatingFigure::Perfect => {
                let score = scored(context, player).0;
                Explanation::of(self.about.code, Operation::Expected { score }, rated())
            }
            RatingFigure::OpponentsPerformance => {
                rounded(self.about.code, opponents(context, player, |o| performance(&TPR, context, o)))
            }
            RatingFigure::OpponentsPerfect => {
                rounded(self.about.code, opponents(context, player, |o| performance(&PTP, context, o)))
            }
            RatingFigure::Own => own(self.about.code, rating(context, player)),
            RatingFigure::Number => own(self.about.code, Some(Ratio::from(player + 1))),
        }
    }
}

/// A player's performance; `None` without games against opponents whose rating counts.
fn performance(figure: &RatingTieBreak, context: &Context<'_>, player: usize) -> Option<Ratio> {
    (scored(context, player).1 > 0).then(|| figure.value(context, player, &[player])).flatten()
}

/// A mean rounded to a whole number, halves up; 0 without opponents.
fn rounded(code: &'static str, terms: Vec<RoundTerm>) -> Explanation {
    let over = count(terms.iter().filter(|term| term.counted).count());
    Explanation::of(code, Operation::Average { over, decimals: Some(0) }, terms)
}

fn without_lowest(mut terms: Vec<RoundTerm>) -> Vec<RoundTerm> {
    if let Some(lowest) = terms.iter_mut().min_by(|a, b| a.value.cmp(&b.value)) {
        lowest.counted = false;
        lowest.notes.push(TermNote::CutLeast);
    }
    terms
}

/// A value the player started with; players without one rank last.
fn own(code: &'static str, value: Option<Ratio>) -> Explanation {
    let terms = value.iter().map(|value| RoundTerm::number(RoundNumber(0), None, value.clone())).collect();
    Explanation { code, value, operation: Operation::Sum, terms }
}

fn rating(context: &Context<'_>, player: usize) -> Option<Ratio> {
    let rating = context.tournament.players[player].rating.and_then(Player::known_rating)?;
    Some(Ratio::from(i64::from(rating)))
}

fn counted_rating(context: &Context<'_>, opponent: usize) -> Option<Ratio> {
    rating(context, opponent).or_else(|| context.rules().unrated.map(Ratio::from))
}

/// A term for each opponent met over the board whose rating counts.
fn opponents(context: &Context<'_>, player: usize, of: impl Fn(usize) -> Option<Ratio>) -> Vec<RoundTerm> {
    let games = context.tallies.players[player].over_the_board();
    let rated = games.filter(|(_, opponent)| counted_rating(context, *opponent).is_some());
    rated.filter_map(|(round, o)| Some(RoundTerm::number(round.round, Some(o), of(o)?))).collect()
}

/// Points over the board against rated opponents, in wins, and the number of games.
fn scored(context: &Context<'_>, player: usize) -> (Ratio, u32) {
    let games = context.tallies.players[player].over_the_board();
    let rated = games.filter(|(_, opponent)| counted_rating(context, *opponent).is_some());
    let (points, games) =
        rated.fold((Ratio::ZERO, 0), |(sum, n), (round, _)| (&sum + &round.score.points.0, n + 1));
    (points.checked_div(&context.breaking().win.0).unwrap_or_default(), games)
}

fn fraction(context: &Context<'_>, player: usize) -> Ratio {
    let (score, games) = scored(context, player);
    score.checked_div(&Ratio::from(games)).unwrap_or_default()
}
