//! Drafts: who sits in which pod, and the rules for pods (page 10, "Before the first round").

use serde::{Deserialize, Serialize};

use super::ids::{PlayerId, RoundNumber};

/// Default number of players in a pod.
pub const USUAL_POD: u32 = 8;

/// The sizes of pods that an organiser can choose. Small fields may have smaller pods.
pub const POD_SIZES: std::ops::RangeInclusive<u32> = 6..=10;

/// The organiser's rules for pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct DraftOptions {
    /// Players in a pod; `None` for [`USUAL_POD`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pod_size: Option<u32>,
    /// Rounds after a draft in which only players of the same pod meet. `None` for no rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pod_rounds: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, remote = "Self")]
pub struct Draft {
    pub round: RoundNumber,
    /// The pods in order, each with its players in seat order.
    pub pods: Vec<Vec<PlayerId>>,
}

/// A seat in a draft, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DraftSeat {
    pub pod: usize,
    pub seat: usize,
}

impl Draft {
    /// All players of the draft, pod by pod.
    pub fn players(&self) -> impl Iterator<Item = &PlayerId> {
        self.pods.iter().flatten()
    }

    pub fn seat_of(&self, player: &PlayerId) -> Option<DraftSeat> {
        let place = |pod: &Vec<PlayerId>| pod.iter().position(|id| id == player);
        let (pod, seat) = self.pods.iter().enumerate().find_map(|(pod, seats)| Some((pod, place(seats)?)))?;
        Some(DraftSeat { pod: pod + 1, seat: seat + 1 })
    }

    /// The players before and after a player at the table; `None` for a pod of one.
    pub fn neighbours(&self, player: &PlayerId) -> Option<(&PlayerId, &PlayerId)> {
        let DraftSeat { pod, seat } = self.seat_of(player)?;
        let seats = self.pods.get(pod - 1).filter(|seats| seats.len() > 1)?;
        Some((&seats[(seat + seats.len() - 2) % seats.len()], &seats[seat % seats.len()]))
    }

    pub fn exchanged(&self, a: &PlayerId, b: &PlayerId) -> Draft {
        let other = |id: &PlayerId| match id {
            id if id == a => b.clone(),
            id if id == b => a.clone(),
            id => id.clone(),
        };
        let pods = self.pods.iter().map(|pod| pod.iter().map(other).collect()).collect();
        Draft { round: self.round, pods }
    }
}
