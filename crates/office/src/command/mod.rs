//! Requests to a tournament: one command for each form of the desk, judges and phones, and for each action of the API.

mod list;
pub mod shapes;
mod timer;

use pairwright_core::correction::Playing;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::{
    BroughtClock, ByeKind, CallKind, ClockRuling, ExtraReason, PenaltyKind, PrizeTies, TimerOf,
};
use pairwright_core::{MatchResult, Points, Side};
use serde::Deserialize;
use strum::{EnumDiscriminants, IntoStaticStr};
use utoipa::ToSchema;

pub use self::list::{ListedPlayer, PlayerList, SingleName, Spelling};
use self::shapes::{BroughtClockShape, ByeShape, CallFor, ClockRulingShape, PlaceChange, Reason, TiesShape};
pub use self::shapes::{
    CorrectionAnswer, CutSize, FormatShape, LateLoss, NewPlayer, PenaltyChoice, PlannedRounds, ResultShape,
};
pub use self::timer::{TimerButton, read_timer, timer_code};
use crate::rights::Right;

/// A requested action. Rounds count from 1, players are named by id, and a result is from the first player's view.
#[derive(Debug, Clone, Deserialize, EnumDiscriminants, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
#[strum_discriminants(name(CommandKind), derive(IntoStaticStr), strum(serialize_all = "kebab-case"))]
#[schema(as = Action)]
pub enum Command {
    /// Registers players, as late entries after the first round.
    Add {
        /// The players. A name that looks like a registered one raises a question first.
        #[schema(value_type = Vec<NewPlayer>, min_items = 1, max_items = 5000)]
        players: PlayerList,
        /// Whether late entries are seated in the round in progress.
        #[serde(default)]
        seat: bool,
        /// Whether the players go on the wait list of a full tournament.
        #[serde(default)]
        wait: bool,
        /// The bye for each round missed by late entries; defaults to the ruleset's.
        #[serde(default)]
        #[schema(value_type = Option<ByeShape>)]
        missed: Option<Option<ByeKind>>,
    },
    /// Replaces all details of a player: omitted ones become empty.
    Edit {
        player: String,
        #[schema(min_length = 1, max_length = 100)]
        name: String,
        #[serde(default)]
        rating: Option<i32>,
        #[serde(default)]
        #[schema(max_length = 100)]
        club: Option<String>,
        /// Where the player lives, from the continent down.
        #[serde(default)]
        home: Option<String>,
        /// Whether the player is an amateur.
        #[serde(default)]
        amateur: bool,
        /// The group within which the player is also ranked: `Junior`.
        #[serde(default)]
        age_group: Option<String>,
        #[serde(default)]
        table: Option<u32>,
        /// The chess clock that the player brings; unchanged if omitted.
        #[serde(default)]
        #[schema(value_type = Option<BroughtClockShape>)]
        clock: Option<BroughtClock>,
        /// The id of the player's record in a register of regulars; unchanged if omitted, none if empty.
        #[serde(default)]
        regular: Option<String>,
    },
    /// Drops a player.
    Drop {
        player: String,
        /// The player's last round; defaults to the newest.
        #[serde(default)]
        after: Option<u32>,
    },
    /// Brings a dropped player back.
    Return {
        player: String,
    },
    /// Drops several players who have not been seen.
    Sweep {
        players: Vec<String>,
    },
    /// Drops everybody who has not been seen.
    DropMissing {},
    /// Accepts a request for a place.
    AcceptRequest {
        /// The player who asked, or `all` for every request that can be accepted.
        player: String,
        /// Whether a latecomer is seated in the round in progress.
        #[serde(default)]
        seat: bool,
    },
    /// Refuses a request for a place.
    RefuseRequest {
        player: String,
    },
    /// Replaces a player's pronouns, display name and contact details: omitted ones become empty.
    Person {
        player: String,
        #[serde(default)]
        pronouns: Option<String>,
        /// The name shown to everybody but the desk.
        #[serde(default)]
        #[schema(max_length = 100)]
        display_name: Option<String>,
        /// Contact details, for the desk only.
        #[serde(default)]
        contact: Option<String>,
    },
    /// Registers a player's deck; an empty one removes it.
    Deck {
        player: String,
        /// The scoring option (Turnabout).
        #[serde(default)]
        option: Option<String>,
        #[serde(default)]
        name: Option<String>,
        /// The deck list, one card per line.
        #[serde(default)]
        list: Option<String>,
        #[serde(default)]
        corp: Option<String>,
        #[serde(default)]
        runner: Option<String>,
    },
    /// Rules on a player's chess clock.
    Clock {
        player: String,
        #[schema(value_type = ClockRulingShape)]
        ruling: ClockRuling,
    },
    /// Keeps two players apart from the next round on.
    KeepApart {
        player: String,
        other: String,
    },
    /// Lets two players meet who were kept apart.
    LetMeet {
        player: String,
        other: String,
    },
    /// Records whether players are present.
    CheckIn {
        #[serde(default)]
        players: Vec<String>,
        /// Whether everybody who has not dropped is meant.
        #[serde(default)]
        everybody: bool,
        here: bool,
        /// Whether they have paid; unchanged if omitted.
        #[serde(default)]
        paid: Option<bool>,
    },
    /// Closes or reopens registration.
    Registration {
        open: bool,
    },
    /// Awards byes in the first rounds.
    AwardByes {
        player: String,
        #[schema(maximum = 9)]
        byes: u32,
    },
    /// Sets a player's requested bye in a round.
    RequestBye {
        player: String,
        round: u32,
        /// The kind; omitted to remove the bye.
        #[serde(default)]
        #[schema(value_type = Option<ByeShape>)]
        kind: Option<ByeKind>,
    },
    /// Sets the number of rounds and the cut.
    Plan {
        #[serde(default)]
        #[schema(value_type = Option<u32>)]
        rounds: Option<PlannedRounds>,
        /// Further rounds, each played only if more than one player is undefeated.
        #[serde(default)]
        extra_rounds: Option<u32>,
        /// How many players advance; 0 for no cut.
        #[serde(default)]
        #[schema(value_type = Option<u32>)]
        cut: Option<CutSize>,
        /// The points needed to go on.
        #[serde(skip)]
        cut_points: Option<Points>,
    },
    /// Sets one prize table. An empty one is removed.
    Prizes {
        /// The table's index from 0; one beyond the last adds a table.
        #[serde(default)]
        #[schema(maximum = 65_535)]
        number: u16,
        /// The prizes, from the first place down: `100 50 25 25`.
        #[serde(default)]
        table: Option<String>,
        /// The unit: `EUR`, `boosters`.
        #[serde(default)]
        unit: Option<String>,
        /// Digits after the decimal point.
        #[serde(default)]
        #[schema(maximum = 4)]
        decimals: Option<u32>,
        /// The percentage paid by the Swiss standings; the rest goes by the final ranking.
        #[serde(default, deserialize_with = "percent")]
        #[schema(value_type = Option<u32>, maximum = 100)]
        swiss_share: Option<Ratio>,
        /// Who shares prizes: players of equal `rank` or equal `points`.
        #[serde(default)]
        #[schema(value_type = Option<TiesShape>)]
        ties: Option<PrizeTies>,
    },
    /// Draws the seats of the draft before the next round.
    Draft {},
    /// Exchanges the seats of two players in the draft.
    DraftExchange {
        first: String,
        second: String,
    },
    /// Pairs the next round. A round of a bracket or round robin begins at once; a Swiss round is a proposal.
    Pair {
        round: u32,
        /// The announced number of rounds, set with the first pairing.
        #[serde(default)]
        #[schema(value_type = Option<u32>)]
        rounds: Option<PlannedRounds>,
        #[serde(skip)]
        cut: Option<CutSize>,
        /// The points needed to go on.
        #[serde(skip)]
        cut_points: Option<Points>,
    },
    /// Discards the proposal and pairs the players who are present now.
    PairAnew {
        round: u32,
    },
    /// Exchanges the places of two players in the proposal.
    Swap {
        round: u32,
        first: String,
        second: String,
    },
    /// Moves a match of the proposal to a table, exchanging tables with any match there.
    Table {
        round: u32,
        /// One player of the match.
        player: String,
        table: u32,
    },
    /// Discards the proposal.
    Discard {
        round: u32,
    },
    /// Publishes the proposal: the round begins.
    Publish {
        round: u32,
        /// Whether the round's timer starts, too.
        #[serde(default)]
        start: bool,
    },
    /// Changes the round in progress. The answer is a question that lists what would change.
    Rearrange {
        change: PlaceChange,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Enters, corrects or clears a result.
    Report {
        round: u32,
        /// The first player of the match.
        first: String,
        second: String,
        /// The result; null reopens the match.
        #[schema(value_type = Option<ResultShape>, required)]
        result: Option<MatchResult>,
        /// The match's present result, which the new one replaces; if omitted, the match must be open.
        #[serde(default)]
        #[schema(value_type = Option<ResultShape>)]
        was: Option<MatchResult>,
        /// Players of the match who drop after the round.
        #[serde(default)]
        drop: Vec<String>,
    },
    /// Enters, corrects or clears a result typed as a line.
    #[serde(skip)]
    Line {
        round: u32,
        line: String,
    },
    /// Enters a player's unconfirmed report, or decides between two different ones.
    Accept {
        round: u32,
        by: String,
        /// When each report on the page was made, to distinguish them from later ones.
        #[serde(skip)]
        reported: String,
        /// Whether the entered result stays, against the reports.
        #[serde(skip)]
        keep: bool,
    },
    /// Enters several reports, each by its round, its time and its player.
    #[serde(skip)]
    AcceptAll {
        reports: Vec<String>,
    },
    /// Records who did not come to a match.
    NoShow {
        round: u32,
        /// One player of the match.
        player: String,
        absent: Vec<String>,
    },
    /// Corrects a result on which a later round was paired.
    Correct {
        /// The round of the match.
        round: u32,
        /// The first player of the match.
        first: String,
        second: String,
        /// The correct result; null reopens the match.
        #[schema(value_type = Option<ResultShape>, required)]
        result: Option<MatchResult>,
        #[schema(value_type = Option<ResultShape>, required)]
        was: Option<MatchResult>,
        /// What happens to the later round.
        answer: CorrectionAnswer,
        /// The matches of the later round that have begun.
        #[serde(skip)]
        playing: Playing,
    },
    /// Exchanges the sides of an open match.
    ExchangeSides {
        round: u32,
        /// The first player before the exchange.
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
    Finish {},
    /// Undoes an entry of the journal and those that depend on it.
    Undo {
        entry: u32,
    },
    /// Starts, pauses or changes a timer.
    Timer {
        /// The timer: `round-3`, `preparation-3-1`, `game-3-2`, `deck-construction`, `player-meeting`.
        #[serde(deserialize_with = "timer::timer")]
        #[schema(value_type = String)]
        of: TimerOf,
        /// `start`, `pause`, `continue`, `stop`, or minutes to add, such as `+5`.
        #[serde(deserialize_with = "timer::button")]
        #[schema(value_type = String)]
        step: TimerButton,
        /// The length, for `start`.
        #[serde(default)]
        minutes: Option<u32>,
        /// The time of day at which it starts; defaults to now.
        #[serde(default)]
        time: Option<String>,
        /// The browser's UTC offset in minutes, positive to the west.
        #[serde(skip)]
        zone: Option<i32>,
    },
    /// Gives a match extra time or turns.
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
        /// A note for the staff.
        #[serde(default)]
        note: Option<String>,
    },
    /// Records that a player is missing from the table, or has arrived.
    Missing {
        round: u32,
        player: String,
        /// Whether the player is missing.
        missing: bool,
    },
    /// Gives the penalty for lateness, once it is due.
    Late {
        round: u32,
        player: String,
        loss: LateLoss,
    },
    Penalty {
        player: String,
        kind: PenaltyChoice,
        /// The points to deduct, as an exact number.
        #[serde(default)]
        points: Option<String>,
        #[schema(max_length = 2000)]
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
    /// Assigns a judge to a call.
    TakeCall {
        call: u32,
        /// The judge; defaults to the sender.
        #[serde(skip)]
        judge: Option<String>,
    },
    /// Refers a call to the head judge.
    Appeal {
        call: u32,
    },
    /// Assigns an appeal to the head judge.
    HearAppeal {
        call: u32,
    },
    EndCall {
        call: u32,
        /// Whether to give its length back as extra time.
        #[serde(default)]
        give_back: bool,
    },
    /// Picks a match for a deck check.
    Pick {
        round: u32,
        /// One of its players.
        player: String,
    },
    /// Draws matches for deck checks by lot.
    DrawChecks {
        round: u32,
        /// How many matches.
        #[schema(minimum = 1, maximum = 20)]
        tables: u32,
    },
    /// Begins a deck check: a judge has the decks.
    BeginCheck {
        check: u32,
    },
    /// Withdraws a deck check that has not begun.
    WithdrawCheck {
        check: u32,
    },
    /// Ends a deck check: the decks are back.
    EndCheck {
        check: u32,
        #[serde(default)]
        found: Option<String>,
        /// Whether to give its length back as extra time.
        #[serde(default)]
        give_back: bool,
        /// The penalty for what was found, and the side that gets it.
        #[serde(skip)]
        penalty: Option<(Side, PenaltyKind)>,
    },
    Announce {
        #[schema(min_length = 1, max_length = 280)]
        text: String,
        /// The time of day when it ends; without one, when it is taken back.
        #[serde(default)]
        until: Option<String>,
        /// The browser's UTC offset in minutes, positive to the west.
        #[serde(skip)]
        zone: Option<i32>,
    },
    /// Takes an announcement back.
    AnnounceEnd {
        number: u32,
    },
    /// Reports the player's own match, with the result from the player's view.
    OwnReport {
        round: u32,
        opponent: String,
        /// The result: played, or an agreed draw.
        #[schema(value_type = ResultShape)]
        result: OwnResult,
        /// What a judge is called for if the report contradicts the entered result.
        #[serde(skip)]
        objection: Option<CallKind>,
        /// Whether the player drops after the round.
        #[serde(skip)]
        drop: bool,
    },
    /// Withdraws the player's own report.
    #[serde(skip)]
    OwnWithdrawal {
        round: u32,
        opponent: String,
    },
    /// Gives the player's own match to the opponent.
    #[serde(skip)]
    OwnConcession {
        round: u32,
        opponent: String,
    },
    /// Drops the player.
    OwnDrop {},
    /// Brings the dropped player back.
    OwnReturn {},
    /// Replaces the player's own pronouns and display name.
    OwnPerson {
        #[serde(default)]
        pronouns: Option<String>,
        /// The name shown to everybody but the desk.
        #[serde(default)]
        display_name: Option<String>,
    },
    /// Registers the player's own deck.
    OwnDeck {
        /// The scoring option (Turnabout).
        #[serde(default)]
        option: Option<String>,
        #[serde(default)]
        name: Option<String>,
        /// The deck list, one card per line.
        #[serde(default)]
        list: Option<String>,
        #[serde(default)]
        corp: Option<String>,
        #[serde(default)]
        runner: Option<String>,
    },
    /// Calls a judge to the player's own match.
    OwnCall {
        #[schema(value_type = CallFor)]
        kind: CallKind,
        /// The round of a match whose result contradicts the player's report; otherwise the current match is meant.
        #[serde(skip)]
        round: Option<u32>,
    },
    /// Withdraws the player's own call.
    #[serde(skip)]
    OwnCallWithdrawal {
        call: u32,
    },
    /// Refers the player's own call to the head judge.
    #[serde(skip)]
    OwnAppeal {
        call: u32,
    },
}

/// The result of a player's own match, from the player's view.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "MatchResult")]
pub enum OwnResult {
    Known(MatchResult),
    /// Games one by one, as the line writes them, with the player named `a`.
    Games {
        first: String,
        games: String,
    },
}

impl From<MatchResult> for OwnResult {
    fn from(result: MatchResult) -> OwnResult {
        OwnResult::Known(result)
    }
}

impl CommandKind {
    /// The right that the command requires, as a form and from a program. The actions that follow are checked again by
    /// `right_for`.
    #[rustfmt::skip]
    pub fn right(self) -> Right {
        match self {
            Self::Plan | Self::Prizes | Self::Cut | Self::Decline | Self::Seed | Self::Finish | Self::KeepApart | Self::LetMeet =>
                Right::Settings,
            Self::Add | Self::Edit | Self::Person | Self::Deck | Self::Drop | Self::Return | Self::Sweep | Self::DropMissing
            | Self::AcceptRequest | Self::RefuseRequest | Self::Registration | Self::AwardByes | Self::RequestBye =>
                Right::Players,
            Self::Draft | Self::DraftExchange | Self::Pair | Self::PairAnew | Self::Swap | Self::Table | Self::Discard
            | Self::Publish | Self::Rearrange | Self::Correct => Right::Pair,
            Self::Report | Self::Line | Self::NoShow | Self::ExchangeSides => Right::Results,
            // The role that settles disputes may send a judge.
            Self::Accept | Self::AcceptAll | Self::Call => Right::Disputes,
            Self::TakeCall | Self::Appeal | Self::EndCall => Right::Calls,
            Self::HearAppeal => Right::Appeals,
            Self::Pick | Self::DrawChecks | Self::BeginCheck | Self::WithdrawCheck | Self::EndCheck => Right::DeckChecks,
            Self::CheckIn => Right::CheckIn,
            Self::Clock => Right::ApproveClocks,
            Self::Penalty => Right::Penalties,
            Self::Undo => Right::Undo,
            Self::Timer => Right::Timer,
            Self::Extra => Right::ExtraTime,
            Self::Missing | Self::Late => Right::Lateness,
            Self::Announce | Self::AnnounceEnd => Right::Walls,
            Self::OwnReport | Self::OwnWithdrawal | Self::OwnConcession => Right::OwnMatch,
            Self::OwnDrop | Self::OwnReturn => Right::OwnDrop,
            Self::OwnPerson => Right::OwnPerson,
            Self::OwnDeck => Right::OwnDeck,
            Self::OwnCall | Self::OwnCallWithdrawal | Self::OwnAppeal => Right::CallJudge,
        }
    }

    /// Whether players ask it for themselves.
    pub fn is_own(self) -> bool {
        let own = [Right::OwnMatch, Right::OwnDrop, Right::OwnPerson, Right::OwnDeck, Right::CallJudge];
        own.contains(&self.right())
    }
}

fn percent<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<Ratio>, D::Error> {
    Ok(Option::<u32>::deserialize(from)?.map(Ratio::from))
}
