//! Results, dates and names as tournament sites write them.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use pairwright_core::nouns::result::MOST_GAMES;
use pairwright_core::nouns::{GameCount, Match, Message, StageKind};
use pairwright_core::scoring::Outcome;
use pairwright_core::standings::{Standing, TieBreakCode};
use pairwright_core::{MatchResult, Ratio, Side, TableNumber, Tournament, message};
use serde::Serialize;

use super::cobra::shape::Loose;
use super::draft::ImportDraft;
pub(super) use crate::players_csv::is_bye;
use crate::published::PrintedNumber;

/// A finished match: its games, and the winner that the file names.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SiteScore {
    /// Won by the first player, won by the second, drawn.
    pub(super) games: Option<(u32, u32, u32)>,
    pub(super) winner: Option<Side>,
}

/// Counts for the report.
#[derive(Debug, Default)]
pub(super) struct ScoreCounts {
    /// Wins in a format that never has games.
    pub(super) winner_only: usize,
    /// Draws in a format whose game usually has none.
    pub(super) drawn: usize,
    /// Tables of more than two players.
    pub(super) crowded: usize,
    /// Decided matches without games, in a format that has them.
    pub(super) gameless: usize,
    /// Wins whose games the file lacks or contradicts.
    by_winner: usize,
    /// Finished matches without a usable result.
    pub(super) unknown: usize,
    pub(super) unreported_byes: usize,
}

impl ScoreCounts {
    /// The result of a finished match; `None` if the stage does not allow it.
    pub(super) fn result(&mut self, score: SiteScore, stage: StageKind) -> Option<MatchResult> {
        let SiteScore { games, winner } = score;
        let possible = games.filter(|(a, b, draws)| [a, b, draws].into_iter().all(|n| *n <= MOST_GAMES));
        let ahead = games.and_then(|(a, b, _)| leader(&a, &b));
        let winner = winner.or(ahead);
        if winner.is_none() && stage.is_bracket() {
            self.unknown += 1;
            return None;
        }
        match possible {
            Some((a, b, draws)) if winner == ahead => Some(MatchResult::played(a, b, draws)),
            _ => {
                self.by_winner += usize::from(winner.is_some());
                let won = |side| u32::from(winner == Some(side));
                Some(MatchResult::played(won(Side::First), won(Side::Second), 0))
            }
        }
    }

    pub(super) fn tell(&self, draft: &mut ImportDraft) {
        draft.lose_counted(self.winner_only, message!("foreign-winner-only"));
        draft.lose_counted(self.drawn, message!("konami-draws", count = self.drawn));
        draft.lose_counted(self.crowded, message!("foreign-crowded", count = self.crowded));
        draft.lose_counted(self.gameless, message!("wer-gameless", count = self.gameless));
        draft.lose_counted(self.by_winner, message!("foreign-won-one", count = self.by_winner));
        draft.lose_counted(self.unknown, message!("foreign-outcome-unknown", count = self.unknown));
        let byes = self.unreported_byes;
        draft.lose_counted(byes, message!("foreign-byes-unreported", count = byes));
    }
}

/// The side with more.
pub(super) fn leader<T: Ord>(first: &T, second: &T) -> Option<Side> {
    match first.cmp(second) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

/// Three numbers such as `2-1-0`, or two; `None` if a text is anything else.
pub(super) fn three_numbers(text: &str) -> Option<(u32, u32, u32)> {
    let mut parts = text.trim().split('-').map(|part| part.trim().parse().ok());
    let (first, second, third) = (parts.next()??, parts.next()??, parts.next());
    let third = third.map_or(Some(0), |third| third)?;
    parts.next().is_none().then_some((first, second, third))
}

/// The day in UTC of a moment in seconds or milliseconds since 1970.
pub(super) fn unix_day(text: &str) -> Option<Date> {
    let number: i64 = text.trim().split('.').next()?.parse().ok()?;
    let seconds = if number.abs() > 100_000_000_000 { number / 1000 } else { number };
    let moment = jiff::Timestamp::from_second(seconds).ok()?;
    Some(moment.to_zoned(jiff::tz::TimeZone::UTC).date())
}

/// The number of a table; `None` for 0 and none.
pub(super) fn table(number: Option<u32>) -> Option<TableNumber> {
    number.filter(|table| *table > 0).map(TableNumber)
}

/// Whether a phase or a round of this name belongs to the cut: `Top 8`, `Quarterfinals`, `Playoffs`.
pub(super) fn is_cut(name: &str) -> bool {
    let name = name.to_lowercase();
    ["top ", "top-", "final", "playoff", "bracket", "elimination"].iter().any(|word| name.contains(word))
}

/// Numbers rounds from 1 in the order of their places.
pub(super) fn number_rounds<T: Ord>(places: impl Iterator<Item = T>) -> BTreeMap<T, u32> {
    places.collect::<BTreeSet<T>>().into_iter().zip(1..).collect()
}

/// The file's figures for the tie-breaks of Magic, in their order; those that it lacks are left out.
pub(super) fn figures(texts: [&Option<Loose>; 3]) -> Vec<(TieBreakCode, PrintedNumber)> {
    let figure = |(code, text): (&str, &Option<Loose>)| {
        Some((code.parse().ok()?, PrintedNumber::read(&text.as_ref()?.0)?))
    };
    ["omw", "gw", "ogw"].into_iter().zip(texts).filter_map(figure).collect()
}

const DECIMALS: u32 = 8;

pub(super) fn decimal(value: &Ratio) -> Loose {
    Loose::of(value, DECIMALS)
}

/// The values for the same tie-breaks in a row of our standings.
pub(super) fn tie_breaks(row: &Standing) -> [Option<Loose>; 3] {
    ["omw", "gw", "ogw"].map(|name| {
        let (_, value) = row.tiebreaks.iter().find(|(code, _)| code.name() == name)?;
        value.as_ref().map(decimal)
    })
}

/// The games of a match; one game won if a ruling has only a winner.
pub(super) fn games_of(tournament: &Tournament, played: &Match) -> GameCount {
    let won = |side: Side| u32::from(tournament.outcome(played, side) == Some(Outcome::Win));
    match &played.result {
        Some(MatchResult::Played(result)) => result.count(),
        Some(MatchResult::IntentionalDraw {}) => GameCount::new(0, 0, 3),
        Some(_) if played.pair().is_some() => GameCount::new(won(Side::First), won(Side::Second), 0),
        _ => GameCount::default(),
    }
}

pub(super) fn write_json(theirs: &impl Serialize, to: &mut Vec<u8>) -> Result<(), Message> {
    serde_json::to_writer_pretty(&mut *to, theirs).map_err(|error| Message::verbatim(error.to_string()))?;
    to.push(b'\n');
    Ok(())
}

/// What an export for a site contains only in part.
pub(super) fn export_report(tournament: &Tournament, preset: &str, changed: usize) -> Vec<Message> {
    let rules = tournament.ruleset.name.as_str();
    let (penalties, forbidden) = (tournament.penalties.len(), tournament.setup.forbidden.len());
    let counted = [
        (usize::from(rules != preset), message!("cobra-ruleset", ruleset = rules)),
        (changed, message!("site-results-changed", count = changed)),
        (penalties, message!("cobra-penalties-lost", count = penalties)),
        (forbidden, message!("cobra-forbidden-lost", count = forbidden)),
    ];
    counted.into_iter().filter(|(number, _)| *number > 0).map(|(_, what)| what).collect()
}

/// A date such as `2019-01-12`, ignoring any time after it.
pub(super) fn iso_day(text: &str) -> Option<Date> {
    text.get(..10)?.parse().ok()
}

/// An American date such as `01/17/2026`, ignoring any time after it.
pub(super) fn american_day(text: &str) -> Option<Date> {
    let day = text.split_whitespace().next()?;
    let mut parts = day.splitn(3, '/').map(str::parse::<i16>);
    let mut next = || parts.next()?.ok();
    let (month, day, year) = (next()?, next()?, next()?);
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// Whether an id stands for the missing opponent of a bye, if no player has it.
pub(super) fn is_nobody(id: &str) -> bool {
    let is_empty = !id.contains(char::is_alphanumeric);
    is_empty || is_bye(id) || id.parse::<i64>().is_ok_and(|number| number <= 0)
}

pub(super) fn number(text: &str) -> Option<u32> {
    text.parse().ok()
}
