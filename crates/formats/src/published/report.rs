//! A comparison as messages.

use pairwright_core::nouns::{Message, Term};
use pairwright_core::{Tournament, message};

use super::{Cause, Compared, Comparison, Difference};

/// Maximum players named in a message before the others are only counted.
const NAMED: usize = 3;

/// The causes in the order of the report.
const REASONS: [Cause; 7] = [
    Cause::NeverPlayed,
    Cause::Matches,
    Cause::Formula,
    Cause::LeftRankLast,
    Cause::BracketCounts,
    Cause::BeyondTheFile,
    Cause::Follows,
];

impl Comparison {
    /// The result: the number of equal players, then every kind of difference with its cause.
    pub fn messages(&self, tournament: &Tournament) -> Vec<Message> {
        if self.players == 0 {
            return Vec::new();
        }
        let what: Term = self.compared.iter().map(|what| title(*what)).collect();
        let agree = message!("published-agree", agree = self.agree, players = self.players, what = what);
        let differences = REASONS.into_iter().filter_map(|why| {
            let found: Vec<&Difference> = self.differences.iter().filter(|one| one.why == why).collect();
            let message = || {
                message!("published-differs", found = self::found(&found, tournament), why = why.message())
            };
            (!found.is_empty()).then(message)
        });
        [agree].into_iter().chain(differences).collect()
    }
}

fn found(differences: &[&Difference], tournament: &Tournament) -> Term {
    let one = |difference: &&Difference| {
        let Difference { player, what, theirs, ours, .. } = difference;
        let name = tournament.name_of(player);
        match ours.as_str() {
            "" => message!("published-only-there", name = name, what = title(*what), theirs = theirs),
            ours => {
                message!("published-both", name = name, what = title(*what), theirs = theirs, ours = ours)
            }
        }
    };
    let first: Term = differences.iter().take(NAMED).map(one).collect();
    match differences.len().saturating_sub(NAMED) {
        0 => first,
        others => message!("list-and-more", first = first, count = others).into(),
    }
}

/// The title of a figure; a tie-break is named by its code.
fn title(what: Compared) -> Term {
    match what {
        Compared::Points => message!("published-points").into(),
        Compared::Rank => message!("published-rank").into(),
        Compared::FinalRank => message!("published-final-rank").into(),
        Compared::BracketRank => message!("published-bracket-rank").into(),
        Compared::Row => message!("published-row").into(),
        Compared::TieBreak(code) => code.name().into(),
    }
}

impl Cause {
    pub fn message(self) -> Message {
        match self {
            Cause::Matches => message!("published-why-matches"),
            Cause::Formula => message!("published-why-formula"),
            Cause::LeftRankLast => message!("published-why-left-rank-last"),
            Cause::BracketCounts => message!("published-why-bracket-counts"),
            Cause::BeyondTheFile => message!("published-why-beyond-the-file"),
            Cause::Follows => message!("published-why-follows"),
            Cause::NeverPlayed => message!("published-why-never-played"),
        }
    }
}
