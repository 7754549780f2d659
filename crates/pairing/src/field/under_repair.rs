//! A round under repair: every player's original opponent, and the cost of changing it.

use crate::field::Seat;
use crate::field::vertex::Vertex;

/// An existing round. Seats out of range and repeated players are ignored as far as possible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingRound {
    /// Pairs whose match is finished: they stay, whatever they cost.
    pub finished: Vec<(Seat, Seat)>,
    /// Pairs in progress: they are parted only if fewer rules are relaxed without them.
    pub started: Vec<(Seat, Seat)>,
    /// Pairs that have not begun.
    pub unstarted: Vec<(Seat, Seat)>,
    /// Players with the bye.
    pub byes: Vec<Seat>,
}

/// A player's place in the existing round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum FormerPartner {
    /// Nothing: the player arrived later, or sat out.
    #[default]
    Nothing,
    /// An opponent or the bye, not in progress.
    Unstarted(Vertex),
    /// An opponent, in progress.
    Started(Vertex),
}

/// Players who lose their opponent or bye.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Uprooted {
    /// Players whose match has begun.
    pub(crate) started: u64,
    pub(crate) moved: u64,
}

impl std::iter::Sum for Uprooted {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        let both = |a: Self, b: Self| Self { started: a.started + b.started, moved: a.moved + b.moved };
        all.fold(Self::default(), both)
    }
}

/// All players' original places, by seat.
#[derive(Clone, Debug)]
pub(crate) struct UnderRepair {
    had: Vec<FormerPartner>,
    finished: Vec<(Seat, Seat)>,
    is_finished: Vec<bool>,
    /// Whether moves are minimised: only if chance would decide otherwise.
    counts_moves: bool,
}

impl UnderRepair {
    /// Indexes an existing round. `counts_moves` is off if the order of the standings leaves nothing open.
    pub(crate) fn new(size: usize, stands: &StandingRound, counts_moves: bool) -> Self {
        let mut under_repair = Self {
            had: vec![FormerPartner::Nothing; size],
            finished: Vec::new(),
            is_finished: vec![false; size],
            counts_moves,
        };
        for &(a, b) in &stands.finished {
            if a != b && under_repair.is_open(a) && under_repair.is_open(b) {
                under_repair.finished.push((a, b));
                under_repair.is_finished[a as usize] = true;
                under_repair.is_finished[b as usize] = true;
            }
        }
        for (pairs, had) in [
            (&stands.started, FormerPartner::Started as fn(Vertex) -> FormerPartner),
            (&stands.unstarted, FormerPartner::Unstarted),
        ] {
            for &(a, b) in pairs {
                if a != b && under_repair.is_free(a) && under_repair.is_free(b) {
                    under_repair.had[a as usize] = had(Vertex::Player(b));
                    under_repair.had[b as usize] = had(Vertex::Player(a));
                }
            }
        }
        for &seat in &stands.byes {
            if under_repair.is_free(seat) {
                under_repair.had[seat as usize] = FormerPartner::Unstarted(Vertex::Bye);
            }
        }
        under_repair
    }

    fn is_open(&self, seat: Seat) -> bool {
        self.is_finished.get(seat as usize) == Some(&false)
    }

    fn is_free(&self, seat: Seat) -> bool {
        self.is_open(seat) && self.had[seat as usize] == FormerPartner::Nothing
    }

    pub(crate) fn finished(&self) -> &[(Seat, Seat)] {
        &self.finished
    }

    /// Everybody whose match is not finished.
    pub(crate) fn free(&self) -> impl Iterator<Item = Seat> {
        (0..).zip(&self.is_finished).filter(|(_, finished)| !**finished).map(|(seat, _)| seat)
    }

    /// A player's original opponent or bye.
    pub(crate) fn had(&self, seat: Seat) -> Option<Vertex> {
        match self.had[seat as usize] {
            FormerPartner::Nothing => None,
            FormerPartner::Unstarted(other) | FormerPartner::Started(other) => Some(other),
        }
    }

    pub(crate) fn is_playing(&self, seat: Seat) -> bool {
        matches!(self.had[seat as usize], FormerPartner::Started(_))
    }

    /// The loss of a player who gets this instead; `None` is nothing at all.
    fn uproots(&self, seat: Seat, now: Option<Vertex>) -> Uprooted {
        match self.had[seat as usize] {
            FormerPartner::Started(was) if now != Some(was) => Uprooted { started: 1, moved: 0 },
            FormerPartner::Unstarted(was) if now != Some(was) && self.counts_moves => {
                Uprooted { started: 0, moved: 1 }
            }
            _ => Uprooted::default(),
        }
    }

    /// The losses of a pair, or of a vertex left alone.
    pub(crate) fn uprooted(&self, a: Vertex, b: Option<Vertex>) -> Uprooted {
        let one = |vertex: Option<Vertex>, other| {
            vertex.and_then(Vertex::seat).map_or(Uprooted::default(), |seat| self.uproots(seat, other))
        };
        [one(Some(a), b), one(b, Some(a))].into_iter().sum()
    }
}
