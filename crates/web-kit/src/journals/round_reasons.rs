//! The reasons of published rounds, cached until a round or what it was paired on changes.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::convert::Infallible;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex};

use super::lock;
use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::reasons::{Reason, Reasons};
use pairwright_core::{PlayerId, Tournament};
use quick_cache::sync::Cache;

/// Maximum number of rounds cached. Each takes the engine's full effort.
const MOST_KEPT: usize = 64;

/// The reasons of a tournament's rounds. Requests wait for reasons that are being computed, so a hundred phones cost one run.
pub struct ReasonCache {
    /// By round and the fingerprint of what its reasons depend on.
    computed: Cache<(u32, u64), Arc<RoundReasons>>,
    /// By round and last journal entry, so that a state's fingerprint is taken once.
    found: Cache<(u32, u64), Arc<RoundReasons>>,
}

impl Default for ReasonCache {
    fn default() -> ReasonCache {
        ReasonCache { computed: Cache::new(MOST_KEPT), found: Cache::new(MOST_KEPT) }
    }
}

impl ReasonCache {
    /// The reasons of a published round, in the state after entry `seq`.
    pub fn of_round(&self, seq: u64, tournament: &Tournament, round: &Round) -> Arc<RoundReasons> {
        let found = self.found.get_or_insert_with(&(round.number.0, seq), || {
            Ok::<_, Infallible>(self.made_for(tournament, round))
        });
        found.unwrap_or_else(|never| match never {})
    }

    fn made_for(&self, tournament: &Tournament, round: &Round) -> Arc<RoundReasons> {
        let key = (round.number.0, fingerprint(tournament, round));
        let computed = || RoundReasons {
            reasons: Reasons::of_round(tournament, round),
            is_swiss: round.stage == StageKind::Swiss,
            answers: Mutex::default(),
        };
        let computed = self.computed.get_or_insert_with(&key, || Ok::<_, Infallible>(Arc::new(computed())));
        computed.unwrap_or_else(|never| match never {})
    }
}

pub struct RoundReasons {
    pub reasons: Reasons,
    is_swiss: bool,
    /// Answers to single players, cached because counting the possible opponents takes several solves.
    answers: Mutex<HashMap<PlayerId, Vec<Reason>>>,
}

impl RoundReasons {
    /// Explains a player's match to that player.
    pub fn to_player(&self, tournament: &Tournament, played: &Match, player: &PlayerId) -> Vec<Reason> {
        let computed = || self.reasons.of_match_to(tournament, played, player);
        if !self.is_swiss {
            return computed();
        }
        let answers = || lock(&self.answers);
        let known = answers().get(player).cloned();
        known.unwrap_or_else(|| {
            // Computed without holding the lock, so that others need not wait.
            let computed = computed();
            answers().insert(player.clone(), computed.clone());
            computed
        })
    }
}

/// Hashes everything the reasons depend on: the earlier results as known to this round, whether they have changed
/// since, and this round's pairs.
fn fingerprint(tournament: &Tournament, round: &Round) -> u64 {
    let mut hasher = DefaultHasher::new();
    for earlier in tournament.rounds.iter().filter(|earlier| earlier.number < round.number) {
        earlier.matches.iter().for_each(|m| {
            let known = m.result_before(round.number);
            (&m.players, known, m.result.as_ref() == known).hash(&mut hasher);
        });
    }
    round.matches.iter().for_each(|m| (&m.players, m.pair().is_none()).hash(&mut hasher));
    for player in &tournament.players {
        (&player.id, &player.club, player.awarded_byes).hash(&mut hasher);
        (&player.joined_round, &player.dropped_after, &player.absent).hash(&mut hasher);
        player.byes.iter().for_each(|bye| (bye.round, bye.kind).hash(&mut hasher));
    }
    format!("{:?} {:?}", tournament.setup, tournament.penalties).hash(&mut hasher);
    tournament.record_of(round.number).map(|record| (record.by_hand, &record.engine)).hash(&mut hasher);
    hasher.finish()
}
