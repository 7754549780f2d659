//! The tournament file: the portable form of a tournament (page 1), and what can be wrong with one.

use serde::{Deserialize, Serialize};

use crate::entropy::Entropy;
use crate::fault::Fault;
use crate::ids::PlayerId;
use crate::nouns::PrizePlan;
use crate::nouns::RulesetChoice;
use crate::nouns::Setup;
use crate::nouns::{Player, Round, StageSpec, is_default, null_is_default};
use crate::tournament::Tournament;

/// What the key `format` says.
pub const FORMAT: &str = "pairwright/1";

/// A tournament as it is written to a file, key by key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the keys are those of `Setup`, where they are documented")]
pub struct TournamentFile {
    /// [`FORMAT`].
    pub format: String,
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<jiff::civil::Date>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub k: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub category: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub region: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    pub ruleset: RulesetChoice,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds_planned: Option<u32>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<StageSpec>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<(PlayerId, PlayerId)>,
    #[serde(default, deserialize_with = "null_is_default", skip_serializing_if = "is_default")]
    pub decks_public: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entropy: Option<Entropy>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prizes: Option<PrizePlan>,
    /// Everybody who ever registered.
    pub players: Vec<Player>,
    /// Published rounds.
    pub rounds: Vec<Round>,
}

impl TournamentFile {
    /// The part that says how the tournament is run.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            name: self.name.clone(),
            date: self.date,
            k: self.k,
            category: self.category.clone(),
            region: self.region.clone(),
            level: self.level.clone(),
            ruleset: self.ruleset.clone(),
            rounds_planned: self.rounds_planned,
            stages: self.stages.clone(),
            forbidden: self.forbidden.clone(),
            decks_public: self.decks_public,
            entropy: self.entropy.clone(),
            prizes: self.prizes.clone(),
        }
    }

    /// The file for everybody: without what is the organiser's, the names and lists of decks that are not published.
    #[must_use]
    pub fn for_everybody(mut self) -> TournamentFile {
        if !self.decks_public {
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
        let mut tournament = Tournament::new(self.setup()).map_err(|error| Fault::of_ruleset(&error))?;
        for player in &self.players {
            if tournament.index_of(&player.id).is_none() {
                tournament.add_player(player.clone());
            }
        }
        tournament.rounds = self.rounds.clone();
        Ok(tournament)
    }
}

impl From<&Tournament> for TournamentFile {
    fn from(tournament: &Tournament) -> TournamentFile {
        let setup = tournament.setup.clone();
        TournamentFile {
            format: FORMAT.into(),
            name: setup.name,
            date: setup.date,
            k: setup.k,
            category: setup.category,
            region: setup.region,
            level: setup.level,
            ruleset: setup.ruleset,
            rounds_planned: setup.rounds_planned,
            stages: setup.stages,
            forbidden: setup.forbidden,
            decks_public: setup.decks_public,
            entropy: setup.entropy,
            prizes: setup.prizes,
            players: tournament.players.clone(),
            rounds: tournament.rounds.clone(),
        }
    }
}
