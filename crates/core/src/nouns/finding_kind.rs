//! Faults that a check of a tournament or a file can report (page 1, `check`).

use strum::{IntoStaticStr, VariantArray};

/// The kind of a finding. Documents use its code; `about-finding-twice` is the text that explains it.
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
    /// Opponents' points further apart than necessary.
    Far,
    /// A player was paired down, although a pairing without that existed.
    PairDown,
    /// The sides of a pair are the wrong way round.
    Sides,
    /// The round was meant to be paired by standings and was not.
    Order,
    /// A legal, optimal round other than the one drawn from the recorded entropy.
    Lot,
    /// A pair that the FIDE Dutch system does not produce for these players.
    Dutch,
    /// A bye that the FIDE Dutch system gives to another player.
    DutchBye,
    /// A pair of the FIDE Dutch system with reversed colours.
    Colour,
    /// A round in which no pairing satisfies the absolute criteria.
    Impossible,
    /// A report file whose points for a player differ from the results.
    Points,
    /// A report file whose ranking differs from the points and declared tie-breaks.
    Ranking,
    /// A round of an unplanned stage.
    Stage,
    /// A player advanced without making the cut, or did not advance despite making it.
    Cut,
    /// The seeds of the bracket are not in the order of the standings.
    Seeds,
    /// A bracket match that does not follow from the seeds and results.
    Bracket,
    /// A bye in a round of the bracket that the tree does not contain.
    BracketBye,
    /// A bye in a round robin, where a player without an opponent has a free round instead.
    TableBye,
    /// The game win that the higher seed starts with is missing, or went to somebody else.
    Privilege,
}
