//! Conversion between tournaments and tournament files (page 1).

mod keys;

use crate::fault::Fault;
pub use crate::nouns::{FORMAT, TournamentFile};
use crate::tournament::Tournament;

impl TournamentFile {
    pub fn to_tournament(&self) -> Result<Tournament, Fault> {
        match crate::fault::faults(self).into_iter().next() {
            Some(fault) => Err(fault),
            None => self.to_tournament_as_it_stands(),
        }
    }

    /// The tournament despite any faults, for a checker that reports them. Only the ruleset must be valid.
    pub fn to_tournament_as_it_stands(&self) -> Result<Tournament, Fault> {
        let mut tournament =
            Tournament::new(self.setup.clone()).map_err(|error| Fault::of_ruleset(&error))?;
        for player in &self.players {
            if tournament.index_of(&player.id).is_none() {
                tournament.add_player(player.clone());
            }
        }
        let mut tournament = tournament.with_rounds(self.rounds.clone());
        for player in &self.players {
            for round in &player.absent {
                tournament.missed(&player.id, *round..round.next());
            }
        }
        Ok(tournament.with_penalties(self.penalties.clone()).with_drafts(self.drafts.clone()))
    }
}

impl From<&Tournament> for TournamentFile {
    fn from(tournament: &Tournament) -> TournamentFile {
        TournamentFile {
            players: tournament.players.clone(),
            rounds: tournament.published_rounds(),
            penalties: tournament.penalties.clone(),
            drafts: tournament.drafts.clone(),
            ..TournamentFile::new(tournament.setup.clone())
        }
    }
}
