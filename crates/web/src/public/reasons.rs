//! The reasons of a published round, kept while the round and what it was paired on stay the same.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::reasons::{Reason, Reasons};
use pairwright_core::{PlayerId, Tournament};

use crate::parts::View;

/// The reasons of one round.
pub(super) struct RoundReasons {
    /// As core gives them.
    pub(super) reasons: Reasons,
    is_swiss: bool,
    /// What players asked so far: among how many chance chose takes a few solves.
    asked: Mutex<HashMap<PlayerId, Vec<Reason>>>,
}

/// The reasons of one round, with the print of what they were made of. Locked while the engine works, so that a hundred
/// phones ask it once and no other tournament waits.
type Slot = Arc<Mutex<Option<(u64, Arc<RoundReasons>)>>>;

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

impl RoundReasons {
    /// The reasons of a published round.
    pub(super) fn of(view: &View<'_>, round: &Round) -> Arc<RoundReasons> {
        let print = fingerprint(view.tournament, round);
        let slot = slot((view.key.to_owned(), round.number.0));
        let mut kept = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, reasons)) = kept.as_ref().filter(|(old, _)| *old == print) {
            return Arc::clone(reasons);
        }
        let made = Arc::new(RoundReasons {
            reasons: Reasons::of_round(view.tournament, round),
            is_swiss: round.stage == StageKind::Swiss,
            asked: Mutex::default(),
        });
        *kept = Some((print, Arc::clone(&made)));
        made
    }

    /// Why a player's match is as it is, to the player.
    pub(super) fn to_player(
        &self,
        tournament: &Tournament,
        played: &Match,
        player: &PlayerId,
    ) -> Vec<Reason> {
        let made = || self.reasons.of_match_to(tournament, played, player);
        if !self.is_swiss {
            return made();
        }
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.entry(player.clone()).or_insert_with(made).clone()
    }
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
        (&player.joined_round, &player.dropped_after).hash(&mut hasher);
        player.byes.iter().for_each(|bye| (bye.round, bye.kind).hash(&mut hasher));
    }
    format!("{:?} {:?}", tournament.setup, tournament.penalties).hash(&mut hasher);
    tournament.record_of(round.number).map(|record| (record.by_hand, &record.engine)).hash(&mut hasher);
    hasher.finish()
}
