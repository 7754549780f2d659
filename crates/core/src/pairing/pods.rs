//! Pairs each draft pod of a round separately (page 10, "Before the first round").

use std::collections::BTreeMap;

use crate::nouns::{ByPlayer, Draft, Match, PlayerId, RoundNumber, count};
use crate::ruleset::PairingMethod;
use crate::tournament::Tournament;

/// Players who are paired among themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PairedApart {
    /// From 1; 0 if everybody is paired together. Players outside any pod form the last part.
    pub(crate) pod: u32,
    pub(crate) players: Vec<PlayerId>,
}

/// The separately paired parts of a Swiss round: everybody, or each pod.
pub(crate) fn parts(tournament: &Tournament, round: RoundNumber, players: Vec<PlayerId>) -> Vec<PairedApart> {
    let Some(draft) = tournament.pods_in(round) else {
        let everybody = Some(PairedApart { pod: 0, players }).filter(|part| !part.players.is_empty());
        return everybody.into_iter().collect();
    };
    let mut parts: BTreeMap<u32, Vec<PlayerId>> = BTreeMap::new();
    let pods = seats(draft);
    let rest = count(draft.pods.len() + 1);
    for id in players {
        parts.entry(pods.get(&id).copied().unwrap_or(rest)).or_default().push(id);
    }
    parts.into_iter().map(|(pod, players)| PairedApart { pod, players }).collect()
}

/// The part in which a player is paired, numbered as by [`parts`].
pub(crate) fn pod_of(tournament: &Tournament, round: RoundNumber, player: &PlayerId) -> u32 {
    let Some(draft) = tournament.pods_in(round) else { return 0 };
    count(draft.seat_of(player).map_or(draft.pods.len() + 1, |seat| seat.pod))
}

fn seats(draft: &Draft) -> ByPlayer<&PlayerId, u32> {
    (1..).zip(&draft.pods).flat_map(|(pod, seats)| seats.iter().map(move |id| (id, pod))).collect()
}

impl Tournament {
    /// The draft whose pods are paired separately in a round. `None` if everybody is paired together.
    pub fn pods_in(&self, round: RoundNumber) -> Option<&Draft> {
        let rounds = self.setup.venue.draft.pod_rounds?;
        let draft = self.draft_for(round).filter(|draft| round.0 - draft.round.0 < rounds)?;
        (self.ruleset.pairing.method != PairingMethod::Dutch).then_some(draft)
    }

    /// Whether a match is across pods in a round paired within pods.
    pub fn is_across_pods(&self, round: RoundNumber, played: &Match) -> bool {
        let pod = |id| pod_of(self, round, id);
        self.pods_in(round).and_then(|_| played.pair()).is_some_and(|(a, b)| pod(a) != pod(b))
    }
}
