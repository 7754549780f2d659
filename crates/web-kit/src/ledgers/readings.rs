//! Slips read a second time, to check a round (page 10).
//!
//! Readings are in a ledger beside the journal, because they are no part of the tournament: nobody else sees
//! them, no file contains them, and undoing a result does not affect them. They survive a restart, because nobody
//! types eighty slips a third time, and a helper at another laptop can continue. Only a result changed because of
//! a reading is an entry of the journal.

use std::collections::HashMap;

use pairwright_core::nouns::Match;
use pairwright_core::{MatchResult, PlayerId, RoundNumber};
use serde::{Deserialize, Serialize};

use crate::journals::{Fold, Ledgers};

pub type ReadingLedgers = Ledgers<Readings>;

/// A slip as it was read. Stored as JSON for ever: fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlipRead {
    pub round: RoundNumber,
    pub players: (PlayerId, PlayerId),
    pub result: MatchResult,
    /// The entry that paired the round; imported rounds have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired: Option<u64>,
}

#[derive(Debug, Clone, Default)]
pub struct Readings(HashMap<(RoundNumber, PlayerId, PlayerId), SlipRead>);

/// A result compared with the reading of its slip.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReadingCheck<'a> {
    /// The slip was not read again.
    NotYet,
    Agrees,
    Differs(&'a MatchResult),
}

impl Readings {
    /// How a match's result compares with its slip, in the round paired by entry `paired`; `None` without a result. A
    /// slip read before the round was paired again belongs to another match.
    pub fn of(&self, round: RoundNumber, paired: Option<u64>, played: &Match) -> Option<ReadingCheck<'_>> {
        let (stands, (first, second)) = (played.result.as_ref()?, played.pair()?);
        let read = self.0.get(&(round, first.clone(), second.clone()));
        Some(match read {
            Some(read) if read.paired.is_some() && read.paired != paired => ReadingCheck::NotYet,
            Some(read) if is_same(&read.result, stands) => ReadingCheck::Agrees,
            Some(read) => ReadingCheck::Differs(&read.result),
            None => ReadingCheck::NotYet,
        })
    }
}

impl Fold for Readings {
    type Event = SlipRead;

    fn update(&mut self, _: i64, _: &str, event: &SlipRead) {
        let (first, second) = event.players.clone();
        self.0.insert((event.round, first, second), event.clone());
    }
}

/// Whether two results are the same. If only one lists its games, the counts decide.
fn is_same(one: &MatchResult, other: &MatchResult) -> bool {
    match (one, other) {
        (MatchResult::Played(one), MatchResult::Played(other))
            if one.games.is_none() || other.games.is_none() =>
        {
            one.count() == other.count()
        }
        _ => one == other,
    }
}

#[cfg(test)]
mod tests {
    use pairwright_core::nouns::{Game, Played};
    use pairwright_core::{BySide, Side};

    use super::*;

    fn read(result: MatchResult) -> Readings {
        let mut readings = Readings::default();
        let players = ("a".into(), "b".into());
        readings.update(0, "", &SlipRead { round: RoundNumber(1), players, result, paired: Some(7) });
        readings
    }

    fn stands(result: Option<MatchResult>) -> Match {
        Match { players: vec!["a".into(), "b".into()], result, ..Match::default() }
    }

    #[test]
    fn a_result_changed_after_its_reading_differs_from_it() {
        let readings = read(MatchResult::played(2, 1, 0));
        let of = |result| {
            readings
                .of(RoundNumber(1), Some(7), &stands(result))
                .map(|checked| checked == ReadingCheck::Agrees)
        };
        assert_eq!(of(None), None);
        assert_eq!(of(Some(MatchResult::played(2, 1, 0))), Some(true));
        assert_eq!(of(Some(MatchResult::played(1, 2, 0))), Some(false));
        let other_round = readings.of(RoundNumber(2), Some(7), &stands(Some(MatchResult::played(2, 1, 0))));
        assert_eq!(other_round, Some(ReadingCheck::NotYet));
    }

    #[test]
    fn a_slip_read_before_its_round_is_paired_anew_is_not_ticked_off() {
        let (readings, result) =
            (read(MatchResult::played(2, 1, 0)), stands(Some(MatchResult::played(2, 1, 0))));
        assert_eq!(readings.of(RoundNumber(1), Some(12), &result), Some(ReadingCheck::NotYet));
    }

    #[test]
    fn games_counted_on_a_slip_agree_with_games_entered_one_by_one() {
        let game = |winner| {
            Some(Game {
                winner: Some(winner),
                side: Some(BySide::new("corp".into(), "runner".into())),
                ..Game::default()
            })
        };
        let games = vec![game(Side::First), game(Side::Second)];
        let entered = MatchResult::Played(Played { games: Some(games), ..Played::default() });
        let counted = read(MatchResult::played(1, 1, 0));
        assert_eq!(counted.of(RoundNumber(1), Some(7), &stands(Some(entered))), Some(ReadingCheck::Agrees));
    }
}
