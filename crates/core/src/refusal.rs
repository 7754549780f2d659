//! Why an action is refused: one clear sentence each, and nothing has changed.

use crate::fault::Fault;
use crate::ids::{PlayerId, RoundNumber};
use crate::nouns::{LONGEST_DECK_LIST, MOST_AWARDED_BYES};
use crate::ruleset::RulesetError;

/// Why an action cannot be. The text says what is wrong and what would be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each variant is its sentence")]
pub enum Refusal {
    #[error("{0}")]
    Ruleset(#[from] RulesetError),
    #[error("{0}")]
    File(#[from] Fault),
    #[error("{0}")]
    Name(String),
    #[error("A tournament begins with its creation, once.")]
    NotTheBeginning,
    #[error("Nobody in this tournament has the id {0}.")]
    UnknownPlayer(PlayerId),
    #[error("The id {0} is taken: every player has an id of their own.")]
    IdTaken(PlayerId),
    #[error("{0} is registered already: if this is somebody else, tell them apart in the name.")]
    NameTaken(String),
    #[error("{name} has already dropped after round {after}.")]
    AlreadyDropped { name: String, after: RoundNumber },
    #[error("{0} has not dropped.")]
    NotDropped(String),
    #[error("{name} cannot have dropped after round {after}: the last round is {last}.")]
    DropTooLate { name: String, after: RoundNumber, last: RoundNumber },
    #[error("{name} played in round {played}, so the drop cannot be after round {after}.")]
    DropBeforeLastMatch { name: String, after: RoundNumber, played: RoundNumber },
    #[error("The bracket has begun: nobody can join any more.")]
    TooLateToJoin,
    #[error("The next round is {next}, so {name} cannot join in round {joined}.")]
    WrongJoinedRound { name: String, joined: RoundNumber, next: RoundNumber },
    #[error("Round {0} is paired already: awarded byes and byes asked for can only change for later rounds.")]
    ByeTooLate(RoundNumber),
    #[error("The deck of {name} has lost or won as {option} already: the registered option binds.")]
    DeckBinds { name: String, option: String },
    #[error("A deck's list has at most {most} characters.", most = LONGEST_DECK_LIST)]
    DeckListTooLong,
    #[error("Nobody gets {0} byes: award at most {most}.", most = MOST_AWARDED_BYES)]
    TooManyByes(u32),
    #[error("Round {0} is already paired.")]
    AlreadyPaired(RoundNumber),
    #[error("Round {asked} cannot be paired: the next round is {next}.")]
    NotTheNextRound { asked: RoundNumber, next: RoundNumber },
    #[error("There is no proposal for round {0}: it was published or taken back in the meantime.")]
    NoProposal(RoundNumber),
    #[error("Fewer than two players are here for round {0}: register players first.")]
    TooFewPlayers(RoundNumber),
    #[error("{name} has two matches in round {round}: a player is in one match of a round.")]
    Twice { name: String, round: RoundNumber },
    #[error("{name} is not here in round {round}: dropped, or not yet arrived.")]
    NotPresent { name: String, round: RoundNumber },
    #[error("Two matches of round {round} are at table {table}: give one of them another table.")]
    TableTaken { table: u32, round: RoundNumber },
    #[error("{first} and {second} must never meet: that was settled for this tournament.")]
    ForbiddenPair { first: String, second: String },
    #[error("{0}")]
    Match(String),
    #[error("There is no round {0}.")]
    NoSuchRound(RoundNumber),
    #[error("{first} and {second} do not play each other in round {round}.")]
    NoSuchMatch { first: String, second: String, round: RoundNumber },
    #[error("{first} against {second} has another result by now ({now}): look again before you change it.")]
    ResultChanged { first: String, second: String, now: String },
    #[error("{first} against {second}: {text}.")]
    Result { first: String, second: String, text: String },
    #[error("Round {later} was not paired after round {round}: correct the result alone.")]
    NotPairedAfter { later: RoundNumber, round: RoundNumber },
    #[error("Round {0} is not the last round that was paired: only that one can still follow a correction.")]
    NotLastPaired(RoundNumber),
    #[error("Round {0} has changed in the meantime: look at the difference again.")]
    RoundChanged(RoundNumber),
    #[error("{first} against {second} in round {round} is finished: a repair leaves it as it is.")]
    FinishedStays { first: String, second: String, round: RoundNumber },
    #[error("The games of this ruleset have no two unlike sides.")]
    NoSides,
    #[error("The prize plan cannot be, `{key}`: {text}.")]
    Prizes { key: String, text: String },
    #[error("Prizes are changed by themselves, not with the settings.")]
    PrizesApart,
    #[error("Everybody has met everybody: the table of the round robin has no further round.")]
    TableOver,
    #[error("The round robin has begun: its table has no place for {0}.")]
    TableBegun(String),
    #[error("The bracket has gone on without {0}: nobody comes back into it.")]
    WentOnWithout(String),
    #[error("A later round of the bracket was made from this result: undo that round first.")]
    BracketGoesOn,
    #[error("{}", still_open(*.0))]
    RoundOpen(usize),
    #[error("The cut has been made.")]
    AlreadyCut,
    #[error("No cut to a bracket is planned: settle its size first.")]
    NoCutPlanned,
    #[error("{0} is disqualified: take the penalty back first.")]
    Disqualified(String),
    #[error("`{path}`: {text}.")]
    Stages { path: String, text: String },
    #[error(
        "Everybody here has met everybody, and these rules let nobody meet again: the tournament is over."
    )]
    EverybodyHasMet,
    #[error("The bracket has not been drawn: draw it first.")]
    BracketNotDrawn,
    #[error("A cut needs at least two players who are still here.")]
    CutTooSmall,
    #[error("{0} is not among those who can be in the cut: registered, and still here.")]
    NotInCut(String),
    #[error("The tournament is closed: undo that first.")]
    Finished,
    #[error("A penalty of {0} points cannot be: write a number above nothing.")]
    PenaltyPoints(String),
    #[error("{name} has no open match in round {round}: correct the result instead.")]
    NoOpenMatch { name: String, round: RoundNumber },
    #[error("Entry {0} is not in the journal or undone already.")]
    NothingToUndo(u64),
    #[error("The first action of a tournament cannot be undone: it would leave nothing.")]
    UndoBeginning,
    #[error("Entry {entry} cannot stand without what would be undone ({because}): undo it too.")]
    Needed { entry: u64, because: String },
    #[error("Rounds and players that exist cannot be changed by importing: import into a new tournament.")]
    ImportIntoExisting,
}

fn still_open(matches: usize) -> String {
    match matches {
        1 => "One match of the round is still open: enter its result first.".into(),
        more => format!("{more} matches of the round are still open: enter their results first."),
    }
}
