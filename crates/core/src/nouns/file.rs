//! The tournament file: the portable form of a tournament (page 1).

use serde::Serialize;

use super::{Draft, Penalty, Player, PlayerId, Round, Setup};

/// The value of the key `format`.
pub const FORMAT: &str = "pairwright/1";

/// The content of a tournament file. The keys of [`Setup`] are flattened into it, so a new setting
/// is read and written automatically.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TournamentFile {
    pub format: String,
    #[serde(flatten)]
    pub setup: Setup,
    /// Everybody who ever registered.
    pub players: Vec<Player>,
    pub rounds: Vec<Round>,
    /// Penalties in the order they were given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drafts: Vec<Draft>,
}

impl TournamentFile {
    pub fn new(setup: Setup) -> TournamentFile {
        let (players, rounds, penalties, drafts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        TournamentFile { format: FORMAT.into(), setup, players, rounds, penalties, drafts }
    }

    /// The public version of the file. It omits private data, decks not yet public, and penalties
    /// other than points shown in the standings.
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
