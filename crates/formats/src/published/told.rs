//! A comparison in sentences.

use pairwright_core::Tournament;

use super::{Comparison, Difference, Why};

/// How many players a sentence names before it counts the others.
const NAMED: usize = 3;

/// The reasons in the order in which they are told.
const REASONS: [Why; 7] = [
    Why::NeverPlayed,
    Why::Matches,
    Why::Formula,
    Why::LeftRankLast,
    Why::BracketCounts,
    Why::BeyondTheFile,
    Why::Follows,
];

impl Comparison {
    /// What came of it, one sentence each: first how many agree, then every kind of difference with its reason.
    #[must_use]
    pub fn sentences(&self, tournament: &Tournament) -> Vec<String> {
        if self.players == 0 {
            return Vec::new();
        }
        let what = self.compared.join(", ");
        let mut said =
            vec![format!("{} of {} players stand as the file says ({what})", self.agree, self.players)];
        for why in REASONS {
            let found: Vec<&Difference> = self.differences.iter().filter(|one| one.why == why).collect();
            if !found.is_empty() {
                said.push(format!("{}: {}", self::found(&found, tournament), why.text()));
            }
        }
        said
    }
}

fn found(differences: &[&Difference], tournament: &Tournament) -> String {
    let one = |difference: &&Difference| {
        let name = tournament.name_of(&difference.player);
        let Difference { what, theirs, ours, .. } = difference;
        let ours = if ours.is_empty() { "nothing" } else { ours };
        format!("{name} ({what} {theirs} in the file, {ours} here)")
    };
    let shown: Vec<String> = differences.iter().take(NAMED).map(one).collect();
    match differences.len().saturating_sub(NAMED) {
        0 => shown.join(", "),
        others => format!("{} and {others} more", shown.join(", ")),
    }
}

impl Why {
    /// The reason as a clause.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Why::Matches => {
                "the matches in the file add up to what stands here; a penalty or a correction may not be in it"
            }
            Why::Formula => "the same matches by another formula",
            Why::LeftRankLast => "the file ranks who left below everybody who stayed",
            Why::BracketCounts => {
                "the file counts the bracket's matches in the tie-breaks, which here are fixed at the end of the Swiss"
            }
            Why::BeyondTheFile => "the file orders them by something that it does not contain",
            Why::Follows => "the rank follows from the numbers that differ",
            Why::NeverPlayed => "the file has a row for somebody without a match",
        }
    }
}
