//! The players that an entry concerns: a result at one table leaves other players' own pages unchanged.

use std::collections::HashMap;

use pairwright_core::nouns::Match;
use pairwright_core::{Action, Journal, PlayerId, Tournament};

use crate::journals::has_begun;

/// The number of the last entry that each player's own page depends on.
#[derive(Debug)]
pub(super) struct Touched {
    everybody: u64,
    players: HashMap<PlayerId, u64>,
    course: TournamentPhase,
}

impl Touched {
    /// Begins as if the last entry concerned everybody.
    pub(super) fn of_everybody(journal: &Journal) -> Touched {
        let course = TournamentPhase::of(journal.tournament());
        Touched { everybody: journal.last_seq(), players: HashMap::new(), course }
    }

    pub(super) fn of(&self, player: &PlayerId) -> u64 {
        self.players.get(player).copied().unwrap_or_default().max(self.everybody)
    }

    /// Applies the entries after `known`, which led to the journal's present state.
    pub(super) fn update(&mut self, known: u64, journal: &Journal) {
        let new = journal.entries().partition_point(|entry| entry.seq <= known);
        let (after, entries) = (journal.tournament(), &journal.entries()[new..]);
        let Some(last) = entries.last() else { return };
        let all: Option<Vec<_>> = entries.iter().map(|entry| concerned(after, &entry.action)).collect();
        match all.filter(|_| self.course == TournamentPhase::of(after)) {
            Some(players) => {
                self.players.extend(players.into_iter().flatten().map(|player| (player.clone(), last.seq)));
            }
            None => *self = Touched::of_everybody(journal),
        }
    }
}

/// The players whose own pages an action changes; `None` if it may be everybody's.
fn concerned<'a>(after: &Tournament, action: &'a Action) -> Option<Vec<&'a PlayerId>> {
    match action {
        Action::Report { round, players, .. } | Action::PlayerReport { round, players, .. } => {
            let current = after.current_round().filter(|current| current.number == *round)?;
            // After the last match, every phone shows the final place.
            let is_open = current.open_matches().next().is_some();
            (is_open && !current.stage.is_bracket()).then(|| vec![&players.0, &players.1])
        }
        Action::CheckIn { player, .. } => Some(vec![player]),
        Action::CheckInAll { players, .. } => Some(players.iter().collect()),
        _ => None,
    }
}

/// The effects that a result can have for everybody.
#[derive(Debug, PartialEq, Eq)]
struct TournamentPhase {
    has_begun: bool,
    is_open: bool,
}

impl TournamentPhase {
    fn of(tournament: &Tournament) -> TournamentPhase {
        let current = tournament.current_round();
        TournamentPhase {
            has_begun: has_begun(tournament),
            is_open: current.is_some_and(|round| round.matches.iter().any(Match::is_open)),
        }
    }
}
