//! One thing somebody did to a tournament. It records the outcome, not the wish, so that a newer engine never rewrites
//! history: the pairs that were made, the seeds that were drawn.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::file::TournamentFile;
use crate::nouns::Setup;
use crate::nouns::ids::{PlayerId, RoundNumber};
use crate::nouns::result::MatchResult;
use crate::nouns::{
    ArmageddonStep, BySide, ByeKind, CallEnd, CallKind, ClockRuling, Deck, Draft, Entropy, ExtraTime, Left,
    Match, PairingRecord, Penalty, Person, Player, PrizeTables, RequestedBye, Round, RoundChange, TimerOf,
    TimerStep,
};

/// An action of the journal. Its JSON form is stored for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, IntoStaticStr)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Action {
    /// Begins a tournament without players.
    Create {
        setup: Setup,
    },
    /// Begins a tournament from a file.
    Import {
        /// The file as it was.
        file: Box<TournamentFile>,
    },
    /// Changes what was settled; the whole setup as it is from now on.
    Configure {
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
    /// Adds several players at once: a list that was pasted.
    RegisterPlayers {
        /// The players, `joined_round` set for late entries.
        players: Vec<Player>,
        /// What late entries get for each round missed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Changes what concerns one player: name, club, home, rating, table, clock, deck.
    EditPlayer {
        /// The player as from now on, with the same id.
        player: Player,
    },
    /// Settles how a player is addressed, shown and reached; all of it as from now on.
    EditPerson {
        player: PlayerId,
        /// Pronouns, display name, contact details.
        #[serde(default)]
        person: Person,
    },
    /// Registers a player's deck: its scoring option, its name, its list (page 6). The option binds once a game has
    /// been scored by it.
    RegisterDeck {
        player: PlayerId,
        /// The deck as from now on; `None` takes it back.
        deck: Option<Deck>,
    },
    /// The head judge approves a clock that a player brings, refuses it, or takes either back (page 7).
    RuleOnClock {
        player: PlayerId,
        /// What holds from now on.
        ruling: ClockRuling,
    },
    /// A player leaves; takes effect before the next pairing.
    Drop {
        player: PlayerId,
        /// The last round taken part in.
        after: RoundNumber,
    },
    /// Several players who have not been seen leave at once.
    Sweep {
        players: Vec<PlayerId>,
        /// The last round taken part in.
        after: RoundNumber,
    },
    /// Notes at the desk whether a player is here and has paid the entry fee.
    CheckIn {
        player: PlayerId,
        /// Whether the player is here.
        here: bool,
        /// Whether the entry fee is paid.
        paid: bool,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Notes at the desk that several players are here; who has paid stays so.
    CheckInAll {
        players: Vec<PlayerId>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Closes registration, or opens it again.
    Registration {
        /// Whether anybody can still be registered.
        open: bool,
    },
    /// Somebody asks for a place, on the own phone: the desk registers the player under this id, or refuses.
    RequestPlace {
        /// The player as there will be one.
        player: Player,
        /// How to be addressed and shown.
        #[serde(default)]
        person: Person,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// The desk gives no place to somebody who asked for one.
    RefusePlace {
        player: PlayerId,
    },
    /// The desk accepts players who asked for a place on their own phones; how each is addressed and shown stands in the request.
    AcceptPlaces {
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        players: Vec<Player>,
        /// Requests of players whom the desk had registered meanwhile: the id of the request, and the player's.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<(PlayerId, PlayerId)>,
        /// What the missed rounds give; nothing where `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// A player who had dropped is back.
    Return {
        player: PlayerId,
    },
    /// Gives byes in the first N rounds.
    AwardByes {
        player: PlayerId,
        byes: u32,
    },
    /// Settles the byes a player requested.
    RequestByes {
        player: PlayerId,
        byes: Vec<RequestedBye>,
    },
    /// Seats the players of the draft before the next round; seats that were settled before are replaced.
    SeatDraft {
        draft: Draft,
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
        round: RoundNumber,
        /// All its matches and byes as they are now.
        matches: Vec<Match>,
    },
    /// Takes the proposal back.
    Discard {
        round: RoundNumber,
    },
    /// Makes the proposal known: the round begins.
    Publish {
        round: RoundNumber,
    },
    /// Enters, corrects or clears the result of a match.
    Report {
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
    /// Changes the published round while it is being played: somebody is seated, two exchange places, a match moves
    /// (page 10, "The round in progress").
    Rearrange {
        /// What changes; a match that is not any more as it says is a reason to refuse.
        change: RoundChange,
        /// Why, in the desk's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
        /// Who is registered with it, joined in this round.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        newcomer: Option<Box<Player>>,
        /// What the newcomer gets for each round missed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        missed_rounds: Option<ByeKind>,
    },
    /// Exchanges the sides of an open match: the higher seed has chosen (Netrunner), or the lot was read wrongly.
    ExchangeSides {
        round: RoundNumber,
        /// The players of the match in their order so far.
        players: (PlayerId, PlayerId),
    },
    Penalize {
        /// To whom, which and why.
        penalty: Penalty,
    },
    /// Calls a judge to a match (page 10).
    CallJudge {
        /// The call's number, which no other has.
        call: u32,
        round: RoundNumber,
        /// The players of the match; who has a bye stands in both places.
        players: (PlayerId, PlayerId),
        /// Which of them called; the staff where `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
        kind: CallKind,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// A judge goes to a table that called.
    TakeCall {
        call: u32,
        /// Who, as the journal names its authors.
        judge: String,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// A ruling is appealed: the call waits for the head judge.
    Appeal {
        call: u32,
        /// Which of the players appeals; the judge asks the head judge where `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<PlayerId>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// The head judge goes to a table to hear an appeal.
    HearAppeal {
        call: u32,
        /// Who, as the journal names its authors.
        judge: String,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// A call is over.
    EndCall {
        call: u32,
        end: CallEnd,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Picks a match whose decks are to be checked (page 10).
    PickDeckCheck {
        /// The check's number, which no other has.
        check: u32,
        round: RoundNumber,
        /// The players of the match.
        players: (PlayerId, PlayerId),
        /// The randomness that drew it; `None` where somebody chose it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lot: Option<Entropy>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// A judge has the decks and begins.
    BeginDeckCheck {
        check: u32,
        /// Who, as the journal names its authors.
        judge: String,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// A deck check that has not begun is taken back.
    WithdrawDeckCheck {
        check: u32,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// The decks are back.
    EndDeckCheck {
        check: u32,
        /// What was found, for the staff only.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        found: String,
        /// The penalty that is given for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        penalty: Option<Penalty>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// A Judge Armageddon Clock enters a game (page 7).
    BeginArmageddon {
        round: RoundNumber,
        /// The players of the match.
        players: (PlayerId, PlayerId),
        /// How many counters each upkeep adds.
        speed: u32,
        /// What both have left, in the order of the players.
        left: BySide<Left>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Something happens under a Judge Armageddon Clock: an upkeep with what each chose, or numbers that the game changed.
    StepArmageddon {
        round: RoundNumber,
        /// The players as the clock has them.
        players: (PlayerId, PlayerId),
        step: ArmageddonStep,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// The last step under a Judge Armageddon Clock did not happen.
    UnstepArmageddon {
        round: RoundNumber,
        /// The players as the clock has them.
        players: (PlayerId, PlayerId),
        /// How many steps there were with it.
        steps: u32,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// The game under a Judge Armageddon Clock is over.
    EndArmageddon {
        round: RoundNumber,
        /// The players as the clock has them.
        players: (PlayerId, PlayerId),
        /// When, in milliseconds since 1970 UTC.
        at: i64,
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
    /// Starts, pauses or changes a timer (page 10, "Time").
    Timer {
        of: TimerOf,
        /// What is done to it.
        step: TimerStep,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Gives a match time or turns beyond the round's, or takes some back.
    ExtraTime {
        round: RoundNumber,
        /// The players of the match.
        players: (PlayerId, PlayerId),
        /// How much and why.
        extra: ExtraTime,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Notes that a player is not at the table, or has come.
    Missing {
        round: RoundNumber,
        player: PlayerId,
        /// Whether the player is missing from now on.
        missing: bool,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Tells everybody something, on the walls and on phones (page 10, "Walls").
    Announce {
        /// Tells it from the other announcements of the tournament.
        number: u32,
        text: String,
        /// When it is over, in milliseconds since 1970 UTC; until it is taken back where `None`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<i64>,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Takes an announcement back.
    EndAnnouncement {
        number: u32,
        /// When, in milliseconds since 1970 UTC.
        at: i64,
    },
    /// Erases a person: the name is a number from now on, and in every entry before this one, which is rewritten with it
    /// (page 10, "Before the first round"). It cannot be undone.
    Erase {
        player: PlayerId,
    },
    Finish {},
    /// Takes back earlier actions, all at once.
    Undo {
        /// Their numbers in the journal.
        entries: Vec<u64>,
    },
}

impl Action {
    /// The action's name in the journal.
    pub fn name(&self) -> &'static str {
        self.into()
    }

    /// Whether it can never be undone: an erased name is in no entry any more.
    pub fn is_for_good(&self) -> bool {
        matches!(self, Action::Erase { .. })
    }

    /// Whether players do it by themselves, at any moment: a report and taking it back, a call, asking for a place. It changes
    /// no result. The staff may do some of it too: the author of the entry tells which it was.
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
