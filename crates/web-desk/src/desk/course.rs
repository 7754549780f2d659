//! The authors of results and drops, read from the journal.

use std::collections::HashMap;

use pairwright_core::nouns::Match;
use pairwright_core::{Action, Entry, Journal, MatchResult, PlayerId, RoundNumber};
use pairwright_office::rights::Author;

/// The author of an action, and its time in Unix milliseconds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Attribution {
    pub(super) at: i64,
    pub(super) by: Author,
    /// Whether both players had reported exactly this result.
    pub(super) by_both: bool,
}

/// The recorded events that still count. An imported tournament lacks what happened elsewhere.
#[derive(Debug, Clone, Default)]
pub(crate) struct Course {
    results: HashMap<(RoundNumber, PlayerId), Attribution>,
    left: HashMap<PlayerId, Attribution>,
    /// Players' reports, from the side of the match's first player.
    reported: HashMap<(RoundNumber, PlayerId), MatchResult>,
}

impl Course {
    /// Reads a journal without undone entries. Of two entries about one thing, the later counts.
    pub(crate) fn of(journal: &Journal) -> Course {
        let mut course = Course::default();
        for entry in journal.entries().iter().filter(|entry| !journal.is_undone(entry.seq)) {
            course.take_in(entry);
        }
        course
    }

    fn take_in(&mut self, entry: &Entry) {
        let done = |by_both| Attribution { at: entry.at, by: Author::read(&entry.by), by_both };
        match &entry.action {
            Action::Report { round, players, result, .. }
            | Action::Correct { round, players, result, .. } => {
                let both = [&players.0, &players.1];
                let reported = both.map(|player| self.reported.get(&(*round, player.clone())));
                let is_so = reported.iter().all(|said| said.is_some() && *said == result.as_ref());
                self.results.insert((*round, players.0.clone()), done(is_so));
                // The match was reopened, so its earlier reports no longer count.
                if result.is_none() {
                    both.iter().for_each(|player| drop(self.reported.remove(&(*round, (*player).clone()))));
                }
            }
            Action::PlayerReport { round, by, result: Some(result), .. } => {
                self.reported.insert((*round, by.clone()), result.clone());
            }
            Action::PlayerReport { round, by, result: None, .. } => {
                self.reported.remove(&(*round, by.clone()));
            }
            Action::ExchangeSides { round, players } => {
                for player in [&players.0, &players.1] {
                    let said = self.reported.get_mut(&(*round, player.clone()));
                    said.into_iter().for_each(|said| *said = said.swapped());
                }
            }
            Action::Drop { player, .. } => {
                self.left.insert(player.clone(), done(false));
            }
            _ => {}
        }
    }

    /// The author of a match's last result. Its players may have swapped sides since.
    pub(super) fn result(&self, round: RoundNumber, played: &Match) -> Option<&Attribution> {
        played.players.iter().find_map(|id| self.results.get(&(round, id.clone())))
    }

    pub(super) fn left(&self, player: &PlayerId) -> Option<&Attribution> {
        self.left.get(player)
    }
}
