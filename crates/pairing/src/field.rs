//! What goes in: the players of one round and what is known about them.

/// Index of a player in [`Field::players`].
pub type Seat = u32;

/// One player who is present and is to be paired or given the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// Score group, 0 = most points. Counted over everybody present; only the order matters, so that
    /// one non-empty group is one step (page "Pairing", "What is optimal").
    pub group: u32,
    /// How many pairing byes this player has had already.
    pub byes: u32,
    /// Clubs or families to keep apart: two players who share one clash. Empty unless the ruleset asks.
    pub clans: Vec<u32>,
    /// Place in the standing, the smaller the better; read only by
    /// [`Within::Standings`], [`Within::Fold`] and [`Within::Slide`].
    pub rank: u32,
}

/// How opponents are found inside a score group, once everything more expensive is settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Within {
    /// Chance: every optimal pairing is equally likely.
    #[default]
    Random,
    /// First against second, third against fourth …
    Standings,
    /// First against last, second against last but one …
    Fold,
    /// First against the first of the lower half, second against the second of the lower half …
    Slide,
}

/// What happens when no pairing without a rematch exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rematches {
    /// The ladder: as few rematches as possible, each of them named.
    #[default]
    AsLastResort,
    /// Never the same opponent again (Turnabout, within a session): the player sits out instead.
    Never,
}

/// The field of one round.
///
/// Impossible values are tolerated: seats out of range and players paired with themselves in [`Field::met`] and
/// [`Field::forbidden`] are ignored, repeated pairs count once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// Everybody present.
    pub players: Vec<Entrant>,
    /// Pairs who have met, in either order.
    pub met: Vec<(Seat, Seat)>,
    /// Pairs who must never meet; never relaxed.
    pub forbidden: Vec<(Seat, Seat)>,
    /// How opponents are found inside a score group.
    pub within: Within,
    /// Rounds still to play, this one included. `Some` only where the number of rounds is planned; it
    /// switches on "never into a corner".
    pub rounds_left: Option<u32>,
    /// Whether the ladder has a step for rematches.
    pub rematches: Rematches,
    /// Whether everybody is one group whatever the points: then the reasons do not mention points.
    pub whole: bool,
    /// Where given, not score groups but nearness of points decides.
    pub near: Option<Near>,
}

/// What nearness is measured by.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Near {
    /// The points of every player, in whole units; those beyond [`Near::MOST`] count as that many.
    pub points: Vec<u32>,
    /// Where every match has two unlike sides: how many games more each player has had on the first of them than on
    /// the second. Then [`Field::met`] names the player on the first side first, and a pair may meet a second time
    /// with the sides exchanged.
    pub sides: Option<Vec<i32>>,
}

impl Near {
    /// The most points that make a difference.
    pub const MOST: u32 = (1 << 24) - 1;
}
