//! A draft: who sits in which pod, and what is settled about pods (page 10, "Before the first round").

use serde::{Deserialize, Serialize};

use super::ids::{PlayerId, RoundNumber};

/// How many sit in a pod unless another number is settled.
pub const USUAL_POD: u32 = 8;

/// What is settled about pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftOptions {
    /// How many are to sit in a pod; [`USUAL_POD`] where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pod_size: Option<u32>,
    /// In how many rounds after a draft only players of the same pod meet; in none where `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pod_rounds: Option<u32>,
}

/// The seats of a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// The round before which it takes place.
    pub round: RoundNumber,
    /// The pods in their order, each with its players in the order of their seats.
    pub pods: Vec<Vec<PlayerId>>,
}

/// A place in a draft, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DraftSeat {
    pub pod: usize,
    pub seat: usize,
}

impl Draft {
    /// Everybody who drafts, pod by pod.
    pub fn players(&self) -> impl Iterator<Item = &PlayerId> {
        self.pods.iter().flatten()
    }

    /// Where a player sits.
    pub fn seat_of(&self, player: &PlayerId) -> Option<DraftSeat> {
        let place = |pod: &Vec<PlayerId>| pod.iter().position(|id| id == player);
        let (pod, seat) = self.pods.iter().enumerate().find_map(|(pod, seats)| Some((pod, place(seats)?)))?;
        Some(DraftSeat { pod: pod + 1, seat: seat + 1 })
    }

    /// Who sits before and behind a player, round the table; nobody where the player sits alone.
    pub fn neighbours(&self, player: &PlayerId) -> Option<(&PlayerId, &PlayerId)> {
        let DraftSeat { pod, seat } = self.seat_of(player)?;
        let seats = self.pods.get(pod - 1).filter(|seats| seats.len() > 1)?;
        Some((&seats[(seat + seats.len() - 2) % seats.len()], &seats[seat % seats.len()]))
    }

    /// The same with two players on each other's seat.
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
