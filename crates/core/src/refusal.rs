//! Why an action is refused; nothing has changed then. The sentences are in `refusals.ftl`.

use crate::fault::Fault;
use crate::nouns::ids::{PlayerId, Points, RoundNumber, TableNumber};
use crate::nouns::message::Message;
use crate::ruleset::RulesetError;

crate::messages! {
    /// Why an action cannot be.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[expect(missing_docs, reason = "each variant is named after its sentence")]
    pub enum Refusal("refusal") {
        Ruleset(error: RulesetError),
        File(fault: Fault),
        Name(why: Message),
        NotTheBeginning,
        UnknownPlayer(id: PlayerId),
        IdTaken(id: PlayerId),
        NameTaken(name: String),
        BringsNoClock(name: String),
        AlreadyDropped { name: String, after: RoundNumber },
        NotDropped(name: String),
        DropTooLate { name: String, after: RoundNumber, last: RoundNumber },
        DropBeforeLastMatch { name: String, after: RoundNumber, played: RoundNumber },
        TooLateToJoin,
        RegistrationClosed,
        NoPhoneRegistration,
        PhoneRegistrationClosed,
        Full { places: u32 },
        NoSuchRequest,
        WrongJoinedRound { name: String, joined: RoundNumber, next: RoundNumber },
        ByeTooLate(round: RoundNumber),
        DeckBinds { name: String, option: String },
        DeckListTooLong { most: usize },
        TooManyByes { byes: u32, most: u32 },
        AlreadyPaired(round: RoundNumber),
        NotTheNextRound { asked: RoundNumber, next: RoundNumber },
        NoProposal(round: RoundNumber),
        TooFewPlayers(round: RoundNumber),
        TooFewLeft(round: RoundNumber),
        Twice { name: String, round: RoundNumber },
        DraftsTwice(name: String),
        NotPresent { name: String, round: RoundNumber },
        TableTaken { table: TableNumber, round: RoundNumber },
        ForbiddenPair { first: String, second: String },
        Match(why: Message),
        NoSuchRound(round: RoundNumber),
        NoSuchMatch { first: String, second: String, round: RoundNumber },
        ResultChanged { first: String, second: String, now: Message },
        Result { first: String, second: String, why: Message },
        ResultOfRound { first: String, second: String, why: Message, round: RoundNumber },
        NotPairedAfter { later: RoundNumber, round: RoundNumber },
        NotLastPaired(round: RoundNumber),
        RoundChanged(round: RoundNumber),
        FinishedStays { first: String, second: String, round: RoundNumber },
        NotBeingPlayed(round: RoundNumber),
        ResultStands { first: String, second: String, round: RoundNumber },
        LeftWithoutPlace { name: String, round: RoundNumber },
        AlreadyPlays { name: String, round: RoundNumber },
        NoSides,
        NoReports,
        NotOwnMatch { name: String, round: RoundNumber },
        HasResult { first: String, second: String },
        Prizes { key: String, why: Message },
        PrizesApart,
        TableOver,
        TableBegun(name: String),
        WentOnWithout(name: String),
        CutWithout(name: String),
        BracketGoesOn,
        RoundOpen(open: usize),
        AlreadyCut,
        PrivilegesBegun,
        NoCutPlanned,
        Disqualified(name: String),
        Stages { path: String, why: Message },
        EverybodyHasMet,
        BracketNotDrawn,
        CutTooSmall,
        NotInCut(name: String),
        Finished,
        PenaltyPoints(points: Points),
        NoOpenMatch { name: String, round: RoundNumber },
        NoSuchCall(number: u32),
        CallNumberTaken(number: u32),
        AlreadyCalled { first: String, second: String },
        CallTaken,
        CallAppealed,
        NoRulingYet,
        NotAppealed,
        CallEnded,
        NoSuchDeckCheck(number: u32),
        DeckCheckNumberTaken(number: u32),
        AlreadyDeckChecked { first: String, second: String, round: RoundNumber },
        DeckCheckBegun,
        DeckCheckNotBegun,
        DeckCheckEnded,
        NotDrawn { first: String, second: String },
        NotAtTable { name: String, round: RoundNumber },
        FoundTooLong { most: usize },
        NoSpeed,
        ArmageddonRuns { first: String, second: String },
        NoArmageddon { first: String, second: String },
        ArmageddonChanged,
        TimerRuns,
        TimerDoesNotRun,
        TimerTooLong,
        NoExtraTime,
        LessThanNoExtraTime,
        TooManyExtraTurns { most: i32 },
        AnnouncementEmpty,
        AnnouncementTooLong { most: usize },
        AnnouncementOver,
        AnnouncementNumberTaken(number: u32),
        NoAnnouncement,
        NothingToUndo(entry: u64),
        UndoBeginning,
        ErasedForGood,
        Needed { entry: u64, because: Message },
        ImportIntoExisting,
    }
}

impl From<RulesetError> for Refusal {
    fn from(error: RulesetError) -> Refusal {
        Refusal::Ruleset(error)
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::File(fault)
    }
}
