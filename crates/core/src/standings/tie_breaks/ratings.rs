//! Tie-breaks by rating (FIDE C.07, articles 10 and 11). These are the opponents' average,
//! performances, the player's own rating and the pairing number. Only games over the board against
//! rated opponents count, and against unrated ones if the ruleset assigns them a rating.

use crate::nouns::Player;
use crate::nouns::exact::Ratio;
use crate::nouns::ids::RoundNumber;

use crate::ruleset::TieBreakRules;
use crate::standings::context::Context;
use crate::standings::explain::{Explanation, Note, Operation, Term};
use crate::standings::rating_tables as tables;
use crate::standings::tie_break::{About, AddsUp, Better, Currency, TieBreak, Tied};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Average,
    AverageCut,
    Performance,
    Perfect,
    OpponentsPerformance,
    OpponentsPerfect,
    Own,
    Number,
}

/// A variant of rating tie-breaks.
pub(super) struct Rating {
    about: About,
    what: What,
}

pub(super) static ARO: Rating = Rating::new("ARO", Currency::Ratings, What::Average);
pub(super) static ARO_C1: Rating = Rating::new("ARO/C1", Currency::Ratings, What::AverageCut);
pub(super) static TPR: Rating = Rating::new("TPR", Currency::Ratings, What::Performance);
pub(super) static PTP: Rating = Rating::new("PTP", Currency::Ratings, What::Perfect);
pub(super) static APRO: Rating = Rating::new("APRO", Currency::Ratings, What::OpponentsPerformance);
pub(super) static APPO: Rating = Rating::new("APPO", Currency::Ratings, What::OpponentsPerfect);
pub(super) static RTNG: Rating = Rating::new("RTNG", Currency::Ratings, What::Own);
pub(super) static TPN: Rating = Rating::new("TPN", Currency::Chance, What::Number);

impl Rating {
    const fn new(code: &'static str, currency: Currency, what: What) -> Rating {
        Rating { about: About { code, currency }, what }
    }
}

impl TieBreak for Rating {
    fn about(&self) -> &About {
        &self.about
    }

    fn adds_up(&self, _: &TieBreakRules) -> AddsUp {
        if matches!(self.what, What::Own | What::Number) { AddsUp::Always } else { AddsUp::Never }
    }

    fn better(&self) -> Better {
        if self.what == What::Number { Better::Lower } else { Better::Higher }
    }

    fn explain(&self, context: &Context<'_>, player: usize, _: Tied<'_>) -> Explanation {
        let rated = || opponents(context, player, |opponent| counted_rating(context, opponent));
        match self.what {
            What::Average => rounded(self.about.code, rated()),
            What::AverageCut => rounded(self.about.code, without_lowest(rated())),
            What::Performance if rated().is_empty() => rounded(self.about.code, Vec::new()),
            What::Performance => {
                let difference = tables::difference(&fraction(context, player));
                Explanation::of(self.about.code, Operation::Performance { difference }, rated())
            }
            What::Perfect => {
                let score = scored(context, player).0;
                Explanation::of(self.about.code, Operation::Expected { score }, rated())
            }
            What::OpponentsPerformance => {
                rounded(self.about.code, opponents(context, player, |o| TPR.value(context, o, &[o])))
            }
            What::OpponentsPerfect => {
                rounded(self.about.code, opponents(context, player, |o| PTP.value(context, o, &[o])))
            }
            What::Own => own(self.about.code, rating(context, player)),
            What::Number => {
                let number = u32::try_from(player + 1).unwrap_or(u32::MAX);
                own(self.about.code, Some(Ratio::from(number)))
            }
        }
    }
}

/// A mean rounded to a whole number, halves up; 0 without opponents.
fn rounded(code: &'static str, terms: Vec<Term>) -> Explanation {
    let over = u32::try_from(terms.iter().filter(|term| term.counted).count()).unwrap_or(u32::MAX);
    Explanation::of(code, Operation::Average { over, decimals: Some(0) }, terms)
}

fn without_lowest(mut terms: Vec<Term>) -> Vec<Term> {
    if let Some(lowest) = terms.iter_mut().min_by(|a, b| a.value.cmp(&b.value)) {
        lowest.counted = false;
        lowest.notes.push(Note::CutLeast);
    }
    terms
}

/// A value the player started with; players without one rank last.
fn own(code: &'static str, value: Option<Ratio>) -> Explanation {
    let terms = value.iter().map(|value| Term::number(RoundNumber(0), None, value.clone())).collect();
    Explanation { code, value, operation: Operation::Sum, terms }
}

fn rating(context: &Context<'_>, player: usize) -> Option<Ratio> {
    let rating = context.tournament.players[player].rating.and_then(Player::known_rating)?;
    Some(Ratio::from(i64::from(rating)))
}

/// The rating that counts for an opponent.
fn counted_rating(context: &Context<'_>, opponent: usize) -> Option<Ratio> {
    rating(context, opponent).or_else(|| context.rules().unrated.map(Ratio::from))
}

/// A term for each opponent met over the board whose rating counts.
fn opponents(context: &Context<'_>, player: usize, of: impl Fn(usize) -> Option<Ratio>) -> Vec<Term> {
    let games = context.tallies.players[player].over_the_board();
    let rated = games.filter(|(_, opponent)| counted_rating(context, *opponent).is_some());
    rated.filter_map(|(round, o)| Some(Term::number(round.round, Some(o), of(o)?))).collect()
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
