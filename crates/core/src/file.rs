//! The tournament file: the portable form of a tournament (page 1), and what can be wrong with one.

mod keys;

use serde::Serialize;

use crate::fault::Fault;
use crate::nouns::{Player, Round, Setup};
use crate::tournament::Tournament;

/// What the key `format` says.
pub const FORMAT: &str = "pairwright/1";

/// A tournament as it is written to a file. The keys of the setup stand beside the others: one that is added to [`Setup`]
/// is read and written from then on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TournamentFile {
    /// [`FORMAT`].
    pub format: String,
    /// How the tournament is run.
    #[serde(flatten)]
    pub setup: Setup,
    /// Everybody who ever registered.
    pub players: Vec<Player>,
    /// Published rounds.
    pub rounds: Vec<Round>,
}

impl TournamentFile {
    /// The file of a tournament without players.
    #[must_use]
    pub fn new(setup: Setup) -> TournamentFile {
        TournamentFile { format: FORMAT.into(), setup, players: Vec::new(), rounds: Vec::new() }
    }

    /// The file for everybody: without what is the organiser's, the names and lists of decks that are not published.
    #[must_use]
    pub fn for_everybody(mut self) -> TournamentFile {
        if !self.setup.decks_public {
            for deck in self.players.iter_mut().filter_map(|player| player.deck.as_mut()) {
                (deck.name, deck.list) = (None, None);
            }
        }
        self
    }

    /// The tournament that the file describes.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn to_tournament(&self) -> Result<Tournament, Fault> {
        match crate::fault::faults(self).into_iter().next() {
            Some(fault) => Err(fault),
            None => self.to_tournament_as_it_stands(),
        }
    }

    /// The tournament with all its faults, for a checker that reports them; only the ruleset must be sound.
    ///
    /// # Errors
    /// A ruleset that cannot be.
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
        Ok(tournament)
    }
}

impl From<&Tournament> for TournamentFile {
    fn from(tournament: &Tournament) -> TournamentFile {
        TournamentFile {
            players: tournament.players.clone(),
            rounds: tournament.published_rounds(),
            ..TournamentFile::new(tournament.setup.clone())
        }
    }
}
