//! One thing somebody did to a tournament. It records the outcome, not the wish, so that a newer engine never rewrites
//! history: the pairs that were made, the seeds that were drawn.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::file::TournamentFile;
use crate::nouns::Setup;
use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::result::MatchResult;
use crate::nouns::{
    ByeKind, Deck, Match, PairingRecord, Penalty, Player, PrizeTables, RequestedBye, Round, RoundChange,
};

/// An action of the journal. Its JSON form is stored for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Begins a tournament without players.
    Create {
        /// What is settled.
        setup: Setup,
    },
    /// Begins a tournament from a file.
    Import {
        /// The file as it was.
        file: Box<TournamentFile>,
    },
    /// Changes what was settled; the whole setup as it is from now on.
    Configure {
        /// The new setup.
        setup: Setup,
    },
    /// Adds a player; after the first round a late entry.
    Register {
        /// The player, `joined_round` set for a late entry.
        player: Player,
        /// What a late entry gets for each round missed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Changes what concerns one player: name, club, rating, table, clock, deck.
    EditPlayer {
        /// The player as from now on, with the same id.
        player: Player,
    },
    /// Registers a player's deck: its scoring option, its name, its list (page 6). The option binds once a game has
    /// been scored by it.
    RegisterDeck {
        /// Whose.
        player: PlayerId,
        /// The deck as from now on; `None` takes it back.
        deck: Option<Deck>,
    },
    /// A player leaves; takes effect before the next pairing.
    Drop {
        /// Who.
        player: PlayerId,
        /// The last round taken part in.
        after: RoundNumber,
    },
    /// A player who had dropped is back.
    Return {
        /// Who.
        player: PlayerId,
    },
    /// Gives byes in the first N rounds.
    AwardByes {
        /// Who.
        player: PlayerId,
        /// How many.
        byes: u32,
    },
    /// Settles the byes a player requested.
    RequestByes {
        /// Who.
        player: PlayerId,
        /// All of them.
        byes: Vec<RequestedBye>,
    },
    /// Proposes the next round.
    Pair {
        /// The round as it would be published.
        round: Round,
        /// How it was made.
        record: PairingRecord,
    },
    /// Changes the proposal by hand.
    Arrange {
        /// Which round.
        round: RoundNumber,
        /// All its matches and byes as they are now.
        matches: Vec<Match>,
    },
    /// Takes the proposal back.
    Discard {
        /// Which round.
        round: RoundNumber,
    },
    /// Makes the proposal known: the round begins.
    Publish {
        /// Which round.
        round: RoundNumber,
    },
    /// Enters, corrects or clears the result of a match.
    Report {
        /// In which round.
        round: RoundNumber,
        /// The players of the match in their order.
        players: (PlayerId, PlayerId),
        /// How it ended, seen from the first; `None` opens it again.
        result: Option<MatchResult>,
        /// What the reporter saw before: a correction of something else is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<MatchResult>,
    },
    /// Corrects a result on which a later round was paired, and that round with it (page 4, "Correcting a past result").
    Correct {
        /// In which round the result stands.
        round: RoundNumber,
        /// The players of the match in their order.
        players: (PlayerId, PlayerId),
        /// How it really ended, seen from the first; `None` opens it again.
        result: Option<MatchResult>,
        /// What stood before: a correction of something else is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<MatchResult>,
        /// What changes in the later round; a match that is not any more as it says is a reason to refuse.
        later: RoundChange,
    },
    /// A player says how a match ended. It counts once both have said the same, which is an entry of its own (page 10).
    PlayerReport {
        /// In which round.
        round: RoundNumber,
        /// The players of the match in their order.
        players: (PlayerId, PlayerId),
        /// Which of the two reports.
        by: PlayerId,
        /// How it ended, seen from the first; `None` takes the report back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<MatchResult>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Exchanges the sides of an open match: the higher seed has chosen (Netrunner), or the lot was read wrongly.
    ExchangeSides {
        /// In which round.
        round: RoundNumber,
        /// The players of the match in their order so far.
        players: (PlayerId, PlayerId),
    },
    /// Gives a penalty.
    Penalize {
        /// To whom, which and why.
        penalty: Penalty,
    },
    /// Settles what the places pay; `None` takes the plan back.
    Prizes {
        /// All tables as from now on.
        plan: Option<PrizeTables>,
    },
    /// Makes the cut: the bracket begins.
    Cut {
        /// Those who go on, in the order of their seeds.
        seeds: Vec<PlayerId>,
        /// Those of equal rank whom the lot put in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        by_lot: Vec<PlayerId>,
    },
    /// Closes the tournament.
    Finish {},
    /// Takes back earlier actions, all at once.
    Undo {
        /// Their numbers in the journal.
        entries: Vec<u64>,
    },
}

impl Action {
    /// The action's name in the journal.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.into()
    }
}
