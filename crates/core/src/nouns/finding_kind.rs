//! What can be found in a tournament that should not have been (page 1, `check`). Faults of a file are of these kinds too.

use strum::{IntoStaticStr, VariantArray};

/// The kind of a finding. Documents name it by its code; what it means to a reader is a text, `about-finding-twice`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum FindingKind {
    /// The file contains something impossible.
    File,
    /// A player is in two matches of a round.
    Twice,
    /// A match names somebody who is not registered.
    UnknownPlayer,
    /// A result that the match structure does not allow.
    Result,
    /// Two matches of a round are at one table.
    TableTwice,
    /// A player who had dropped was paired.
    DroppedPaired,
    /// A player was paired before joining.
    NotJoined,
    /// A player was paired in a round with an awarded or requested bye.
    ByeIgnored,
    /// A half-bye that was not requested.
    ByeNotAsked,
    /// A player who was present has neither a match nor a bye.
    LeftOut,
    /// A forbidden pair met.
    Forbidden,
    /// Players of different draft pods met in a round in which only players of the same pod do.
    OtherPod,
    /// Two players met again, although a pairing without that existed.
    Rematch,
    /// A second bye, although a pairing without one existed.
    SecondBye,
    /// Two players of one club met, although a pairing without that existed.
    Clash,
    /// The round made a later one impossible to pair.
    DeadEnd,
    /// More byes than the number of players needs.
    ExtraBye,
    /// The bye went to a player with more points than necessary.
    ByeTooHigh,
    /// Points further apart than necessary.
    Far,
    /// A player was paired down, although a pairing without that existed.
    PairDown,
    /// The sides of a pair are the wrong way round.
    Sides,
    /// The round was to be paired by standing and was not.
    Order,
    /// A legal, optimal round that is not the one given by the recorded entropy.
    Lot,
    /// A pair that the FIDE Dutch system does not make of these players.
    Dutch,
    /// A bye that the FIDE Dutch system gives to somebody else.
    DutchBye,
    /// A pair of the FIDE Dutch system with the colours the other way round.
    Colour,
    /// A round in which no pairing complies with the absolute criteria.
    Impossible,
    /// A report file gives a player other points than the results do.
    Points,
    /// A report file ranks a player differently from points and declared tie-breaks.
    Ranking,
    /// A round of a stage that is not planned.
    Stage,
    /// A player went on who did not make the cut, or a player who made it did not go on.
    Cut,
    /// The seeds of the bracket are not in the order of the standings.
    Seeds,
    /// A bracket match that does not follow from the seeds and results.
    Bracket,
    /// A bye in a round of the bracket, which only the tree itself gives.
    BracketBye,
    /// A bye in a round robin, where a player without an opponent has a free round.
    TableBye,
    /// The game win that the higher seed starts with is missing, or belongs to somebody else.
    Privilege,
}
