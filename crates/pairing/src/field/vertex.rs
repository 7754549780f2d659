//! Vertices of a matching: players, the bye, and members of groups that have a partner for everybody.

use crate::field::Seat;

/// A participant in a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Vertex {
    Player(Seat),
    /// A member of a score group so large that it has a partner for everybody.
    Host(usize),
    /// The bye, for the player matched to it.
    Bye,
}

impl Vertex {
    pub(crate) fn seat(self) -> Option<Seat> {
        if let Self::Player(seat) = self { Some(seat) } else { None }
    }
}

/// Who may have the bye: members of a score group with this many byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ByeClass {
    pub(crate) group: usize,
    pub(crate) byes: u32,
}
