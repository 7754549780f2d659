//! The engine's reasons for a published round, kept while the round and what it was paired on stay the same.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use pairwright_core::model::{Match, Round, StageKind};
use pairwright_core::pairing::settled_bye;
use pairwright_core::swiss::{LastRoundChoice, SwissField, field_of};
use pairwright_core::{PlayerId, Tournament};
use pairwright_pairing as engine;
use pairwright_pairing::explain::{ByeReason, Explanation, Others, Reason, SitOutReason, opponents, why};

use crate::pages::View;

/// The reasons of one round.
pub(super) struct Reasons {
    /// The field as it stood before the round.
    pub(super) field: SwissField,
    pairing: engine::Pairing,
    /// Whether somebody changed the engine's answer by hand, as far as is known.
    pub(super) by_hand: bool,
    /// Whether it was repaired after a corrected result.
    pub(super) repaired: bool,
    explanation: Explanation,
    /// What was counted for a seat so far: each takes a few solves.
    counted: Mutex<HashMap<engine::Seat, Option<u32>>>,
}

/// The reasons of one round, with the print of what they were made of. Locked while the engine works, so that a hundred
/// phones ask it once and no other tournament waits.
type Slot = Arc<Mutex<Option<(u64, Arc<Reasons>)>>>;

/// At most so many rounds are kept; asking costs the engine's full effort otherwise.
const MOST_KEPT: usize = 64;

static KEPT: LazyLock<Mutex<HashMap<(String, u32), Slot>>> = LazyLock::new(Mutex::default);

/// The slot of a round.
fn slot(key: (String, u32)) -> Slot {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if kept.len() >= MOST_KEPT && !kept.contains_key(&key) {
        kept.clear();
    }
    Arc::clone(kept.entry(key).or_default())
}

impl Reasons {
    /// The reasons of a published Swiss round; `None` where a tree or a table is the reason.
    pub(super) fn of(view: &View<'_>, round: &Round) -> Option<Arc<Reasons>> {
        if round.stage != StageKind::Swiss {
            return None;
        }
        let print = fingerprint(view.tournament, round);
        let slot = slot((view.key.to_owned(), round.number.0));
        let mut kept = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, reasons)) = kept.as_ref().filter(|(old, _)| *old == print) {
            return Some(Arc::clone(reasons));
        }
        let reasons = Arc::new(Reasons::new(view.tournament, round));
        *kept = Some((print, Arc::clone(&reasons)));
        Some(reasons)
    }

    fn new(tournament: &Tournament, round: &Round) -> Reasons {
        let record = tournament.pairings.iter().find(|record| record.round == round.number);
        let sits_out = record.map_or(&[][..], |record| &record.sits_out);
        let last = match record {
            Some(record) if record.by_standing => LastRoundChoice::ThisIsIt,
            _ => LastRoundChoice::ByRuleset,
        };
        let field = field_of(tournament, round.number, paired(tournament, round, sits_out), last);
        let pairing = pairing(&field, tournament, round, sits_out);
        let explanation = why(&field.field, &pairing);
        let by_hand = record.is_none_or(|record| record.by_hand);
        let repaired = record.is_some_and(|record| record.engine == engine::REPAIR);
        Reasons { field, pairing, by_hand, repaired, explanation, counted: Mutex::default() }
    }

    /// The seat of a player in the field.
    pub(super) fn seat(&self, player: &PlayerId) -> Option<engine::Seat> {
        let place = self.field.players.iter().position(|id| id == player)?;
        engine::Seat::try_from(place).ok()
    }

    /// Why these two meet.
    pub(super) fn pair(&self, player: &PlayerId) -> &[Reason] {
        let place = self.place(player);
        place.and_then(|place| self.explanation.pairs.get(place)).map_or(&[], Vec::as_slice)
    }

    /// Who else could have been paired down, where one of the player's pair is.
    pub(super) fn instead(&self, player: &PlayerId) -> Option<&Others> {
        self.place(player).and_then(|place| self.explanation.instead.get(place)).filter(|_| self.is_by_lot())
    }

    /// Whether chance drew this pairing among its equals: neither a hand nor a repair made it what it is.
    pub(super) fn is_by_lot(&self) -> bool {
        self.explanation.by_lot && !self.by_hand && !self.repaired
    }

    /// Among how many of the own score group chance chose the seat's opponent; `None` where nobody counts them.
    pub(super) fn opponents(&self, seat: engine::Seat) -> Option<u32> {
        let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        *counted.entry(seat).or_insert_with(|| opponents(&self.field.field, &self.pairing, seat))
    }

    /// The place of the player's pair among all.
    fn place(&self, player: &PlayerId) -> Option<usize> {
        let seat = self.seat(player)?;
        self.pairing.pairs.iter().position(|(a, b)| *a == seat || *b == seat)
    }

    /// Why the player has the bye.
    pub(super) fn bye(&self, player: &PlayerId) -> &[ByeReason] {
        let own = self.pairing.bye.is_some() && self.pairing.bye == self.seat(player);
        if own { &self.explanation.bye } else { &[] }
    }

    /// Why the player sits out.
    pub(super) fn sitting_out(&self, player: &PlayerId) -> Option<SitOutReason> {
        let seat = self.seat(player)?;
        let place = self.pairing.sits_out.iter().position(|out| *out == seat)?;
        self.explanation.sits_out.get(place).copied()
    }
}

/// Those whom the engine had to place: in pairs, with the bye, or sitting out.
fn paired(tournament: &Tournament, round: &Round, sits_out: &[PlayerId]) -> Vec<PlayerId> {
    let placed = round.matches.iter().filter(|m| m.pair().is_some() || is_pairing_bye(tournament, round, m));
    let mut here: Vec<PlayerId> = placed.flat_map(|m| &m.players).chain(sits_out).cloned().collect();
    here.retain(|id| tournament.index_of(id).is_some());
    here.sort_by_key(|id| tournament.index_of(id));
    here.dedup();
    here
}

/// Whether the bye came from the pairing: neither awarded beforehand, nor asked for, nor a late entry's.
pub(super) fn is_pairing_bye(tournament: &Tournament, round: &Round, played: &Match) -> bool {
    let [id] = played.players.as_slice() else { return false };
    let is_bye = matches!(played.result, Some(pairwright_core::MatchResult::Bye {}));
    let player = tournament.player(id);
    is_bye && player.is_some_and(|p| settled_bye(p, round.number).is_none() && p.is_in(round.number))
}

fn pairing(
    field: &SwissField,
    tournament: &Tournament,
    round: &Round,
    sits_out: &[PlayerId],
) -> engine::Pairing {
    let seats: HashMap<&PlayerId, engine::Seat> = field.players.iter().zip(0..).collect();
    let seat = |id: &PlayerId| seats.get(id).copied();
    let pairs: Vec<_> = round
        .matches
        .iter()
        .filter_map(Match::pair)
        .filter_map(|(a, b)| Some((seat(a)?, seat(b)?)))
        .collect();
    let bye = round.matches.iter().find(|m| is_pairing_bye(tournament, round, m));
    let bye = bye.and_then(|m| m.players.first()).and_then(seat);
    let out: Vec<_> = sits_out.iter().filter_map(seat).collect();
    engine::Pairing::by_hand(&field.field, &pairs, bye, &out)
}

/// A hash of everything the reasons depend on: earlier rounds with their results, and who meets whom in this one.
fn fingerprint(tournament: &Tournament, round: &Round) -> u64 {
    let mut hasher = DefaultHasher::new();
    for earlier in tournament.rounds.iter().filter(|earlier| earlier.number < round.number) {
        earlier.matches.iter().for_each(|m| (&m.players, &m.result).hash(&mut hasher));
    }
    round.matches.iter().for_each(|m| (&m.players, m.pair().is_none()).hash(&mut hasher));
    for player in &tournament.players {
        (&player.id, &player.club, &player.name, player.awarded_byes).hash(&mut hasher);
    }
    format!("{:?} {:?}", tournament.setup, tournament.penalties).hash(&mut hasher);
    tournament.record_of(round.number).map(|record| (record.by_hand, &record.engine)).hash(&mut hasher);
    hasher.finish()
}
