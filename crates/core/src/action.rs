//! Actions of the journal. An action records the outcome, such as pairs and seeds, rather than the
//! request, so that a newer engine never rewrites history.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::file::TournamentFile;
use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::result::MatchResult;
use crate::nouns::{
    ArmageddonStep, BySide, ByeKind, CallEnd, CallKind, ClockRuling, Deck, Draft, Entropy, ExtraTime, Left,
    Match, PairingRecord, Penalty, Person, Player, PrizeTables, RequestedBye, Round, RoundChange, Setup,
    TimerOf, TimerStep,
};

/// An action of the journal. Its JSON form is stored for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Creates a tournament without players.
    Create {
        setup: Setup,
    },
    /// Creates a tournament from a file.
    Import {
        file: Box<TournamentFile>,
    },
    /// Replaces the settings with a complete new setup.
    Configure {
        setup: Setup,
    },
    /// Adds a player, after the first round as a late entry.
    Register {
        /// `joined_round` is set for a late entry.
        player: Player,
        /// The bye for each round missed by a late entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Adds several players at once, such as a pasted list.
    RegisterPlayers {
        /// `joined_round` is set for late entries.
        players: Vec<Player>,
        /// The bye for each round missed by late entries.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Changes a player's name, club, home, rating, table, clock or deck.
    EditPlayer {
        /// The complete player, with the same id.
        player: Player,
    },
    /// Replaces the personal details of a player.
    EditPerson {
        player: PlayerId,
        #[serde(default)]
        person: Person,
    },
    /// Registers a player's deck: scoring option, name and list (page 6). The option is binding
    /// once a game has been scored by it.
    RegisterDeck {
        player: PlayerId,
        /// The complete deck; `None` withdraws it.
        deck: Option<Deck>,
    },
    /// Approves or refuses a player's clock, or revokes either ruling. For the head judge (page 7).
    RuleOnClock {
        player: PlayerId,
        ruling: ClockRuling,
    },
    /// Drops a player, effective before the next pairing.
    Drop {
        player: PlayerId,
        after: RoundNumber,
    },
    /// Drops several players who have not been seen.
    Sweep {
        players: Vec<PlayerId>,
        after: RoundNumber,
    },
    /// Records at the desk whether a player is present and has paid the entry fee.
    CheckIn {
        player: PlayerId,
        here: bool,
        paid: bool,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Records at the desk that several players are present; payments stay unchanged.
    CheckInAll {
        players: Vec<PlayerId>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Closes or reopens registration.
    Registration {
        open: bool,
    },
    /// Requests a place from the player's own phone. The desk registers the player under this id, or refuses.
    RequestPlace {
        /// The player to be registered.
        player: Player,
        #[serde(default)]
        person: Person,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Refuses a request for a place.
    RefusePlace {
        player: PlayerId,
    },
    /// Accepts requests for places from phones. The personal details are taken from each request.
    AcceptPlaces {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        players: Vec<Player>,
        /// Requests of players whom the desk had already registered. Each has the request's
        /// id, then the player's.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<(PlayerId, PlayerId)>,
        /// The bye for missed rounds, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Brings a dropped player back.
    Return {
        player: PlayerId,
    },
    /// Awards byes in the first rounds.
    AwardByes {
        player: PlayerId,
        byes: u32,
    },
    /// Replaces the byes requested by a player.
    RequestByes {
        player: PlayerId,
        byes: Vec<RequestedBye>,
    },
    /// Seats the players of the draft before the next round, replacing any earlier seats.
    SeatDraft {
        draft: Draft,
    },
    /// Proposes the next round.
    Pair {
        round: Round,
        record: PairingRecord,
    },
    /// Changes the proposal by hand.
    Arrange {
        round: RoundNumber,
        /// The complete list of matches and byes.
        matches: Vec<Match>,
    },
    Discard {
        round: RoundNumber,
    },
    /// Publishes the proposal: the round begins.
    Publish {
        round: RoundNumber,
    },
    /// Enters, corrects or clears the result of a match.
    Report {
        round: RoundNumber,
        /// The players of the match in order.
        players: (PlayerId, PlayerId),
        /// The result from the first player's view; `None` reopens the match.
        result: Option<MatchResult>,
        /// The result that the reporter saw; the action is refused if it has changed since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<MatchResult>,
    },
    /// Corrects a result together with a later round paired on it. See page 4, "Correcting a past result".
    Correct {
        /// The round of the match.
        round: RoundNumber,
        /// The players of the match in order.
        players: (PlayerId, PlayerId),
        /// The true result from the first player's view; `None` reopens the match.
        result: Option<MatchResult>,
        /// The result before; the action is refused if it has changed since.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        was: Option<MatchResult>,
        /// The changes to the later round; refused if a listed match has changed since.
        later: RoundChange,
    },
    /// Records a player's report. A result agreed by both players is a separate entry (page 10).
    PlayerReport {
        round: RoundNumber,
        /// The players of the match in order.
        players: (PlayerId, PlayerId),
        by: PlayerId,
        /// The result from the first player's view; `None` withdraws the report.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        result: Option<MatchResult>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Changes the round in progress (page 10). It seats a player, exchanges two, or moves a match.
    Rearrange {
        /// Refused if a listed match has changed since.
        change: RoundChange,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// A player registered at the same time, who joins in this round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        newcomer: Option<Box<Player>>,
        /// The bye for each round missed by the newcomer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Exchanges the sides of an open match. The higher seed chose (Netrunner), or a draw was misread.
    ExchangeSides {
        round: RoundNumber,
        /// The players of the match in their previous order.
        players: (PlayerId, PlayerId),
    },
    Penalize {
        penalty: Penalty,
    },
    /// Calls a judge to a match (page 10).
    CallJudge {
        /// Unique within the tournament.
        call: u32,
        round: RoundNumber,
        /// The players of the match; a player with a bye is listed twice.
        players: (PlayerId, PlayerId),
        /// The player who called; `None` for the staff.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
        kind: CallKind,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Assigns a call to a judge.
    TakeCall {
        call: u32,
        /// The judge, in the form of a journal entry's author.
        judge: String,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Appeals a ruling: the call waits for the head judge.
    Appeal {
        call: u32,
        /// The player who appeals; `None` if the judge refers the call.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Assigns an appeal to the head judge.
    HearAppeal {
        call: u32,
        /// The head judge, in the form of a journal entry's author.
        judge: String,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    EndCall {
        call: u32,
        end: CallEnd,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Picks a match for a deck check (page 10).
    PickDeckCheck {
        /// Unique within the tournament.
        check: u32,
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        /// The randomness that drew the match; `None` if somebody chose it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<Entropy>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Begins a deck check: a judge has the decks.
    BeginDeckCheck {
        check: u32,
        /// The judge, in the form of a journal entry's author.
        judge: String,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Withdraws a deck check that has not begun.
    WithdrawDeckCheck {
        check: u32,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Ends a deck check: the decks are back.
    EndDeckCheck {
        check: u32,
        /// Findings, for the staff only.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        found: String,
        /// The penalty given for them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        penalty: Option<Penalty>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Starts a Judge Armageddon Clock in a game (page 7).
    BeginArmageddon {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        /// Counters added at each upkeep.
        speed: u32,
        /// Remaining resources, in the order of the players.
        left: BySide<Left>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Records a step under a Judge Armageddon Clock. It is an upkeep with both choices, or changed resources.
    StepArmageddon {
        round: RoundNumber,
        /// The players in the order of the clock.
        players: (PlayerId, PlayerId),
        step: ArmageddonStep,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Takes back the last step under a Judge Armageddon Clock.
    UnstepArmageddon {
        round: RoundNumber,
        /// The players in the order of the clock.
        players: (PlayerId, PlayerId),
        /// The number of steps, including the one taken back.
        steps: u32,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Ends the game under a Judge Armageddon Clock.
    EndArmageddon {
        round: RoundNumber,
        /// The players in the order of the clock.
        players: (PlayerId, PlayerId),
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Replaces all prize tables; `None` removes them.
    Prizes {
        plan: Option<PrizeTables>,
    },
    /// Makes the cut: the bracket begins.
    Cut {
        /// The players who advance, in seed order.
        seeds: Vec<PlayerId>,
        /// Players of equal rank who were ordered by lot.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        by_lot: Vec<PlayerId>,
    },
    /// Changes who is in the bracket, or the seeds of one without a Swiss, before its first round (page 5).
    ChangeCut {
        /// The players who advance, in seed order.
        seeds: Vec<PlayerId>,
        /// The player who declined the place; `None` for seeds by hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declined: Option<PlayerId>,
        /// The player who moves up.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moved_up: Option<PlayerId>,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Starts, pauses or changes a timer (page 10, "Time").
    Timer {
        of: TimerOf,
        step: TimerStep,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Gives a match extra time or turns, or takes some back.
    ExtraTime {
        round: RoundNumber,
        players: (PlayerId, PlayerId),
        extra: ExtraTime,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Records that a player is missing from the table, or has arrived.
    Missing {
        round: RoundNumber,
        player: PlayerId,
        missing: bool,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Announces something on screens and phones (page 10, "Walls").
    Announce {
        /// Unique within the tournament.
        number: u32,
        text: String,
        /// When it expires, in milliseconds since 1970 UTC; `None` until it is withdrawn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    EndAnnouncement {
        number: u32,
        /// Milliseconds since 1970 UTC.
        at: i64,
    },
    /// Erases a person (page 10, "Before the first round"). A number replaces the name, also in all
    /// earlier entries, which are rewritten. It cannot be undone.
    Erase {
        player: PlayerId,
    },
    Finish {},
    /// Undoes earlier actions together.
    Undo {
        /// Their numbers in the journal.
        entries: Vec<u64>,
    },
}

impl Action {
    /// The action's code in the journal.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// Whether it can never be undone: no entry contains an erased name any more.
    pub fn is_for_good(&self) -> bool {
        matches!(self, Action::Erase { .. })
    }

    /// Whether players may do it at any moment: reports, calls, requests for places. Such an action
    /// changes no result. The staff may do some of these too, so check the entry's author.
    pub fn is_for_players_to_ask(&self) -> bool {
        matches!(
            self,
            Action::PlayerReport { .. }
                | Action::RequestPlace { .. }
                | Action::CallJudge { .. }
                | Action::Appeal { by: Some(_), .. }
                | Action::EndCall { end: CallEnd::Withdrawn, .. }
        )
    }
}
