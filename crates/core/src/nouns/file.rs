//! The tournament file: the portable form of a tournament (page 1).

use serde::Serialize;

use super::draft::Draft;
use super::ids::PlayerId;
use super::penalty::Penalty;
use super::player::Player;
use super::round::Round;
use super::setup::Setup;

/// What the key `format` says.
pub const FORMAT: &str = "pairwright/1";

/// A tournament as it is written to a file. The keys of the setup stand beside the others: one that is added to [`Setup`]
/// is read and written from then on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TournamentFile {
    pub format: String,
    /// How the tournament is run.
    #[serde(flatten)]
    pub setup: Setup,
    /// Everybody who ever registered.
    pub players: Vec<Player>,
    pub rounds: Vec<Round>,
    /// Penalties in the order they were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
    /// The seats of its drafts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drafts: Vec<Draft>,
}

impl TournamentFile {
    /// The file of a tournament without players.
    pub fn new(setup: Setup) -> TournamentFile {
        let (players, rounds, penalties, drafts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        TournamentFile { format: FORMAT.into(), setup, players, rounds, penalties, drafts }
    }

    /// The file for everybody: without what is the organiser's, the names and lists of decks that not everybody sees, and of
    /// penalties all but the points that the standing shows.
    pub fn for_everybody(mut self, shows_deck: impl Fn(&PlayerId) -> bool) -> TournamentFile {
        for player in self.players.iter_mut().filter(|player| !shows_deck(&player.id)) {
            if let Some(deck) = &mut player.deck {
                (deck.name, deck.list) = (None, None);
            }
        }
        self.penalties.retain(|penalty| penalty.points().is_some());
        self.penalties.iter_mut().for_each(|penalty| penalty.reason.clear());
        self
    }
}
