//! Draft pods: their sizes and seats (page 10, "Before the first round").

use crate::message;
use crate::nouns::{Draft, Entropy, POD_SIZES, PlayerId, RoundNumber, USUAL_POD};
use crate::refusal::Refusal;
use crate::standings::standings;
use crate::tournament::Tournament;

const SIZES: std::ops::RangeInclusive<usize> = *POD_SIZES.start() as usize..=*POD_SIZES.end() as usize;
/// The smallest pod, used only if the usual sizes do not add up.
const SMALLEST: usize = 5;

/// Draws the seats of the draft before the next round. Before the first round the pods are drawn
/// too; later the highest-ranked players form the first pod. The players of a bracket share one pod.
pub fn drawn(tournament: &Tournament, entropy: &Entropy) -> Result<Draft, Refusal> {
    let round = tournament.next_round();
    let lot = |id: &PlayerId| entropy.draft_lot_of(round, id);
    let mut players = drafters(tournament, round);
    if players.len() < 2 {
        return Err(Refusal::TooFewPlayers(round));
    }
    let sizes = match tournament.next_stage().is_bracket() {
        true => vec![players.len()],
        false => pod_sizes(players.len(), tournament.pod_size()),
    };
    if tournament.rounds.is_empty() {
        players.sort_by_cached_key(lot);
    }
    let mut left = players.into_iter();
    let mut pods: Vec<Vec<PlayerId>> = sizes.iter().map(|size| left.by_ref().take(*size).collect()).collect();
    pods.iter_mut().for_each(|pod| pod.sort_by_cached_key(lot));
    Ok(Draft { round, pods })
}

/// The players of a draft, in order of any standings. Those of the bracket, or everybody present.
fn drafters(tournament: &Tournament, round: RoundNumber) -> Vec<PlayerId> {
    let here = |id: &PlayerId| tournament.player(id).is_some_and(|player| player.is_in(round));
    let seeds = tournament.setup.stage(tournament.next_stage()).map(|stage| &stage.seeds[..]);
    match seeds.filter(|seeds| !seeds.is_empty() && tournament.next_stage().is_bracket()) {
        Some(seeds) => seeds.iter().filter(|id| here(id)).cloned().collect(),
        None if tournament.rounds.is_empty() => {
            tournament.present_in(round).map(|player| player.id.clone()).collect()
        }
        None => {
            let mut rows = standings(tournament).rows;
            rows.sort_by_key(|row| (row.rank, tournament.setup.lot_of(&row.player)));
            rows.into_iter().map(|row| row.player).filter(here).collect()
        }
    }
}

/// The sizes of the pods, largest first. As few as possible are odd, because an odd pod has a bye;
/// then sizes are close to the wanted one.
pub fn pod_sizes(players: usize, wanted: usize) -> Vec<usize> {
    let sizes = divided(players, wanted, SIZES).or_else(|| divided(players, wanted, SMALLEST..=*SIZES.end()));
    sizes.unwrap_or_else(|| vec![players])
}

/// The cost of a division. Number of odd pods, total deviation, number of pods of another size.
type PodCost = (usize, usize, usize);

/// The best division into pods of these sizes; `None` if there is none.
fn divided(players: usize, wanted: usize, sizes: std::ops::RangeInclusive<usize>) -> Option<Vec<usize>> {
    // For each number of players: the lowest cost, and the size of one pod.
    let mut best: Vec<Option<(PodCost, usize)>> = vec![Some(((0, 0, 0), 0))];
    for number in 1..=players {
        let with = |size: usize| {
            let ((odd, off, other), _) = (*best.get(number.checked_sub(size)?)?)?;
            let off = off + size.abs_diff(wanted).pow(2);
            Some(((odd + size % 2, off, other + usize::from(size != wanted)), size))
        };
        let found = sizes.clone().filter_map(with).min();
        best.push(found);
    }
    let (mut left, mut made) = (players, Vec::new());
    while left > 0 {
        let (_, size) = best[left]?;
        made.push(size);
        left -= size;
    }
    made.sort_unstable_by(|a, b| b.cmp(a));
    Some(made)
}

impl Tournament {
    pub fn pod_size(&self) -> usize {
        let size = self.setup.venue.draft.pod_size.unwrap_or(USUAL_POD);
        usize::try_from(size).unwrap_or_default().clamp(*SIZES.start(), *SIZES.end())
    }

    /// The draft that the players of a round came from: the latest one.
    pub fn draft_for(&self, round: RoundNumber) -> Option<&Draft> {
        self.drafts.iter().filter(|draft| draft.round <= round).max_by_key(|draft| draft.round)
    }

    /// The draft before the next round, whose seats players are looking for.
    pub fn drafting(&self) -> Option<&Draft> {
        self.drafts.iter().find(|draft| draft.round == self.next_round())
    }

    /// Exchanges two players in the draft before the next round.
    pub fn with_seats_exchanged(&self, a: &PlayerId, b: &PlayerId) -> Result<Draft, Refusal> {
        let is_in = |draft: &&Draft| a != b && draft.seat_of(a).is_some() && draft.seat_of(b).is_some();
        let draft =
            self.drafting().filter(is_in).ok_or_else(|| Refusal::Match(message!("draft-two-players")))?;
        Ok(draft.exchanged(a, b))
    }
}
