//! What anybody may ask of a tournament: one command for each form of the desk, of judges and of phones, and for each
//! action of the API.

pub mod shapes;

use pairwright_core::correction::Playing;
use pairwright_core::nouns::{ByeKind, CallKind, ExtraReason, PenaltyKind};
use pairwright_core::{MatchResult, Side};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use utoipa::ToSchema;

use self::shapes::{CallFor, KindOfFreeRound, Reason};
pub use self::shapes::{CorrectionAnswer, FormatShape, NewPlayer, ResultShape};

/// An action that is asked for. Rounds count from 1, players are named by their ids, and a result is seen from the first player.
#[derive(Debug, Clone, Serialize, Deserialize, IntoStaticStr, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[schema(as = Action)]
pub enum Command {
    /// Registers players; after the first round latecomers.
    Add {
        /// The players. Whoever has a name that looks like another's is asked about first.
        #[schema(min_items = 1, max_items = 5000)]
        players: Vec<NewPlayer>,
        /// Whether latecomers play in the round that has begun.
        #[serde(default)]
        seat: bool,
        /// Whether the players go on the wait list of a full tournament.
        #[serde(default)]
        wait: bool,
        /// What latecomers get for each round missed; what the ruleset says where it is left out.
        #[serde(default)]
        #[schema(value_type = Option<KindOfFreeRound>)]
        missed: Option<ByeKind>,
    },
    /// Settles what concerns one player: all of it as from now on.
    Edit {
        player: String,
        name: String,
        #[serde(default)]
        rating: Option<i32>,
        /// The club or team.
        #[serde(default)]
        club: Option<String>,
        /// Where the player lives, from the continent down.
        #[serde(default)]
        home: Option<String>,
        /// Whether the player is an amateur.
        #[serde(default)]
        amateur: bool,
        /// The table where the player always sits.
        #[serde(default)]
        table: Option<u32>,
        /// The chess clock that the player brings: `none`, `delay`, `bronstein`, `both`.
        #[serde(default)]
        clock: Option<String>,
    },
    /// A player leaves.
    Drop {
        player: String,
        /// The last round taken part in; the newest one where it is left out.
        #[serde(default)]
        after: Option<u32>,
    },
    /// A player who had left is back.
    Return { player: String },
    /// Several players who have not been seen leave at once.
    Sweep { players: Vec<String> },
    /// Everybody leaves who has not been seen.
    DropMissing {},
    /// Gives somebody who waits for a place one.
    AcceptRequest {
        /// Who; `all` is everybody of whom nothing is to be refused.
        player: String,
    },
    /// Gives somebody who waits for a place none.
    RefuseRequest { player: String },
    /// Settles how a player is addressed, shown and reached: all of it as from now on.
    Person {
        player: String,
        #[serde(default)]
        pronouns: Option<String>,
        /// The name under which everybody else knows the player.
        #[serde(default)]
        display_name: Option<String>,
        /// How the staff reaches the player.
        #[serde(default)]
        contact: Option<String>,
    },
    /// Registers a player's deck; without anything in it, takes it away.
    Deck {
        player: String,
        /// The scoring option that it is played under.
        #[serde(default)]
        option: Option<String>,
        /// What it is called.
        #[serde(default)]
        name: Option<String>,
        /// Its cards, one on a line.
        #[serde(default)]
        list: Option<String>,
        #[serde(default)]
        corp: Option<String>,
        #[serde(default)]
        runner: Option<String>,
    },
    /// Rules on the chess clock that a player brought.
    Clock {
        player: String,
        /// `pending`, `approved`, `refused`.
        ruling: String,
    },
    /// Two players do not meet from the next round on.
    KeepApart { player: String, other: String },
    /// Two players who were kept apart may meet.
    LetMeet { player: String, other: String },
    /// Notes that players are here, or not.
    CheckIn {
        #[serde(default)]
        players: Vec<String>,
        /// Whether everybody is meant who has not left.
        #[serde(default)]
        everybody: bool,
        /// Whether they are here.
        here: bool,
        /// Whether they have paid; as it was where it is left out.
        #[serde(default)]
        paid: Option<bool>,
    },
    /// Closes registration, or opens it again.
    Registration {
        /// Whether anybody can still be registered.
        open: bool,
    },
    /// Gives byes in the first rounds.
    AwardByes {
        player: String,
        #[schema(maximum = 9)]
        byes: u32,
    },
    /// Settles the bye that a player requested in a round.
    RequestBye {
        player: String,
        round: u32,
        /// Of which kind; none any more where it is left out.
        #[serde(default)]
        #[schema(value_type = Option<KindOfFreeRound>)]
        kind: Option<ByeKind>,
    },
    /// Settles the number of rounds and the cut.
    Plan {
        #[serde(default)]
        rounds: Option<u32>,
        /// Further rounds, each played only if more than one player is undefeated.
        #[serde(default)]
        extra_rounds: Option<u32>,
        /// How many go on; 0 is no cut.
        #[serde(default)]
        cut: Option<u32>,
    },
    /// Settles what the places pay, one table at a time. A table that pays nothing goes.
    Prizes {
        /// Which table, counted from 0; beyond those that there are it is a new one.
        #[serde(default)]
        #[schema(maximum = 65_535)]
        number: u16,
        /// What the places pay, from the first down: `100 50 25 25`.
        #[serde(default)]
        table: Option<String>,
        /// What is paid: `EUR`, `boosters`.
        #[serde(default)]
        unit: Option<String>,
        /// How many digits after the point.
        #[serde(default)]
        #[schema(maximum = 4)]
        decimals: Option<u32>,
        /// How much of it goes by the Swiss, in percent; the rest by the final ranking.
        #[serde(default)]
        #[schema(maximum = 100)]
        swiss_share: Option<u32>,
        /// How equal players share: `rank`, `points`.
        #[serde(default)]
        ties: Option<String>,
    },
    /// Draws the seats of the draft before the next round.
    Draft {},
    /// Exchanges the seats of two players in the draft.
    DraftExchange { first: String, second: String },
    /// Pairs the next round. A round of a bracket or of a table begins at once; of a Swiss round it is a proposal.
    Pair {
        round: u32,
        /// How many rounds are announced, settled with the first pairing.
        #[serde(default)]
        rounds: Option<u32>,
    },
    /// Takes the proposal back and pairs again with those who are here now.
    PairAnew { round: u32 },
    /// Exchanges the places of two players in the proposal.
    Swap { round: u32, first: String, second: String },
    /// Puts a match of the proposal on a table; the match that is there takes its table.
    Table {
        round: u32,
        /// One player of the match.
        player: String,
        table: u32,
    },
    /// Takes the proposal back.
    Discard { round: u32 },
    /// Publishes the proposal: the round begins.
    Publish { round: u32 },
    /// Enters, corrects or clears a result.
    Report {
        round: u32,
        /// The first player of the match.
        first: String,
        second: String,
        /// How it ended; null opens the match again.
        #[schema(value_type = Option<ResultShape>, required)]
        result: Option<MatchResult>,
        /// What stood before: a correction of something else is refused.
        #[serde(default)]
        #[schema(value_type = Option<ResultShape>)]
        was: Option<MatchResult>,
        /// Who of the two leaves after the round.
        #[serde(default)]
        drop: Vec<String>,
    },
    /// Enters what a player reported and the other has not yet confirmed, or decides between two reports.
    Accept { round: u32, by: String },
    /// Players did not come to their match.
    NoShow {
        round: u32,
        /// One player of the match.
        player: String,
        /// Who did not come.
        absent: Vec<String>,
    },
    /// Corrects a result on which a later round was paired, and says what becomes of that round.
    Correct {
        /// In which round the result stands.
        round: u32,
        /// The first player of the match.
        first: String,
        second: String,
        /// How it really ended; null opens the match again.
        #[schema(value_type = Option<ResultShape>, required)]
        result: Option<MatchResult>,
        #[schema(value_type = Option<ResultShape>, required)]
        was: Option<MatchResult>,
        /// What becomes of the later round.
        answer: CorrectionAnswer,
        /// The matches of the later round that have begun.
        #[serde(skip)]
        playing: Playing,
    },
    /// Exchanges the sides of an open match.
    ExchangeSides {
        round: u32,
        /// The first player so far.
        first: String,
        second: String,
    },
    /// Makes the cut: the bracket begins.
    Cut {},
    /// Somebody declines the place in a bracket that has not begun, and the next moves up.
    Decline {
        player: String,
        /// Why, for the history.
        #[serde(default)]
        reason: Option<String>,
    },
    /// Seeds a bracket without a Swiss that has not begun.
    Seed {
        /// Everybody in it, from the first seed down.
        players: Vec<String>,
    },
    /// Closes the tournament.
    Finish {},
    /// Takes an entry of the journal back, with what follows from it.
    Undo { entry: u32 },
    /// Does something to a timer.
    Timer {
        /// Which: `round-3`, `preparation-3-1`, `game-3-2`, `deck-construction`, `player-meeting`.
        of: String,
        /// `start`, `pause`, `continue`, `stop`, or minutes to add, such as `+5`.
        step: String,
        /// How long, where it starts.
        #[serde(default)]
        minutes: Option<u32>,
        /// At what time of day it starts; now where it is left out.
        #[serde(default)]
        time: Option<String>,
        /// The browser's UTC offset in minutes, positive to the west.
        #[serde(skip)]
        zone: Option<i32>,
    },
    /// Gives a match time beyond the round's.
    Extra {
        round: u32,
        /// The first player of the match.
        first: String,
        second: String,
        #[serde(default)]
        minutes: Option<i32>,
        #[serde(default)]
        turns: Option<i32>,
        #[schema(value_type = Reason)]
        reason: ExtraReason,
        /// More about why, for the staff.
        #[serde(default)]
        note: Option<String>,
    },
    /// Notes that a player is not at the table, or has come.
    Missing {
        round: u32,
        player: String,
        /// Whether the player is missing from now on.
        missing: bool,
    },
    /// Gives what being late costs, once it is due.
    Late {
        round: u32,
        player: String,
        /// `game-loss`, `match-loss`.
        loss: String,
    },
    /// Gives a penalty.
    Penalty {
        player: String,
        /// Which: `warning`, `game-loss`, `match-loss`, `points`, `disqualification`.
        kind: String,
        /// How many points, as an exact number.
        #[serde(default)]
        points: Option<String>,
        reason: String,
    },
    /// Calls a judge to a match.
    Call {
        round: u32,
        /// One of its players.
        player: String,
        #[schema(value_type = CallFor)]
        kind: CallKind,
    },
    /// A judge goes to a table that called.
    TakeCall {
        call: u32,
        /// Which judge is sent; the one who asks where it is left out.
        #[serde(skip)]
        judge: Option<String>,
    },
    /// A judge asks the head judge to a table.
    Appeal { call: u32 },
    /// The head judge goes to a table to hear an appeal.
    HearAppeal { call: u32 },
    /// A call is over.
    EndCall {
        call: u32,
        /// Whether its length is given back.
        #[serde(default)]
        give_back: bool,
    },
    /// Picks a match whose decks are checked.
    Pick {
        round: u32,
        /// One of its players.
        player: String,
    },
    /// A judge has the decks.
    BeginCheck { check: u32 },
    /// The decks are not wanted after all.
    WithdrawCheck { check: u32 },
    /// The decks are back.
    EndCheck {
        check: u32,
        #[serde(default)]
        found: Option<String>,
        /// Whether the time that it took is given back.
        #[serde(default)]
        give_back: bool,
        /// A penalty for what was found, and the side that gets it.
        #[serde(skip)]
        penalty: Option<(Side, PenaltyKind)>,
    },
    /// Tells everybody something.
    Announce {
        #[schema(min_length = 1, max_length = 280)]
        text: String,
        /// Until which time of day; until it is taken back where it is left out.
        #[serde(default)]
        until: Option<String>,
        /// The browser's UTC offset in minutes, positive to the west.
        #[serde(skip)]
        zone: Option<i32>,
    },
    /// Takes an announcement back.
    AnnounceEnd { number: u32 },
    /// A player reports the own match, the result seen from the player.
    OwnReport {
        round: u32,
        opponent: String,
        /// How it ended: played, or a draw that both agreed to.
        #[schema(value_type = ResultShape)]
        result: MatchResult,
    },
    /// A player leaves.
    OwnDrop {},
    /// A player who had left is back.
    OwnReturn {},
    /// A player settles the own pronouns, and the name under which everybody else knows the player.
    OwnPerson {
        #[serde(default)]
        pronouns: Option<String>,
        /// The name that is shown.
        #[serde(default)]
        display_name: Option<String>,
    },
    /// A player registers the own deck.
    OwnDeck {
        /// The scoring option that it is played under.
        #[serde(default)]
        option: Option<String>,
        /// What it is called.
        #[serde(default)]
        name: Option<String>,
        /// Its cards, one on a line.
        #[serde(default)]
        list: Option<String>,
        #[serde(default)]
        corp: Option<String>,
        #[serde(default)]
        runner: Option<String>,
    },
    /// A player calls a judge to the own match.
    OwnCall {
        #[schema(value_type = CallFor)]
        kind: CallKind,
    },
}
