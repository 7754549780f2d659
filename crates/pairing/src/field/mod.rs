//! The input: the players of one round and what is known about them.

pub(crate) mod table;
pub(crate) mod under_repair;
pub(crate) mod vertex;

/// Index of a player in [`Field::players`].
pub type Seat = u32;

/// Counts players, or what each of them has at most one of, with 32 bits.
pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).expect("a field has fewer than 2^32 players")
}

/// One present player, to be paired or given the bye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// Score group, 0 = most points. Counted over all present players; only the order matters, and
    /// one non-empty group is one step (page "Pairing", "What is optimal").
    pub group: u32,
    /// Number of pairing byes the player has had.
    pub byes: u32,
    /// Clubs or families to keep apart: two players who share one clash. Empty unless the ruleset requires it.
    pub clans: Vec<u32>,
    /// Place in the standings, smaller is better. Used only by
    /// [`Within::Standings`], [`Within::Fold`] and [`Within::Slide`].
    pub rank: u32,
}

/// How opponents are chosen inside a score group, after all more significant costs.
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

/// What happens if no pairing without a rematch exists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rematches {
    /// The ladder: as few rematches as possible, each of them reported.
    #[default]
    AsLastResort,
    /// Never the same opponent again (Turnabout, within a session): the player sits out instead.
    Never,
}

/// The field of one round.
///
/// Impossible values are tolerated: seats out of range and players paired with themselves in
/// [`Field::met`] and [`Field::forbidden`] are ignored, repeated pairs count once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// All present players.
    pub players: Vec<Entrant>,
    /// Pairs that have met, in either order.
    pub met: Vec<(Seat, Seat)>,
    /// Pairs that must never meet; never relaxed.
    pub forbidden: Vec<(Seat, Seat)>,
    /// How opponents are chosen inside a score group.
    pub within: Within,
    /// Rounds still to play, including this one. `Some` only if the number of rounds is planned; it
    /// enables "never into a corner".
    pub rounds_left: Option<u32>,
    /// Whether rematches are a last resort.
    pub rematches: Rematches,
    /// Whether all players form one group regardless of points. Reasons then do not mention points.
    pub whole: bool,
    /// If set, nearness of points replaces score groups.
    pub near: Option<Near>,
}

/// The measure of nearness.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Near {
    /// The points of every player, as integers, capped at [`Near::MOST`].
    pub points: Vec<u32>,
    /// Each player's games on the first side minus games on the second. Present if every match has
    /// two different sides. [`Field::met`] then lists the player on the first side first, and a
    /// pair may meet a second time with sides exchanged.
    pub sides: Option<Vec<i32>>,
}

impl Near {
    /// The cap on points.
    pub const MOST: u32 = (1 << 24) - 1;
}
