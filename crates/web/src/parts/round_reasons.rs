//! The reasons of published rounds, kept while a round and what it was paired on stay the same.

use std::collections::HashMap;
use std::collections::hash_map::DefaultHasher;
use std::convert::Infallible;
use std::fmt::{self, Debug, Formatter};
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::reasons::{Reason, Reasons};
use pairwright_core::{PlayerId, Tournament};
use quick_cache::sync::Cache;

/// At most this many rounds are kept; asking costs the engine's full effort otherwise.
const MOST_KEPT: usize = 64;

/// The reasons of a tournament's rounds. A request for those that the engine is working out waits for them, so that a
/// hundred phones ask it once.
pub struct ReasonCache {
    /// By the round and the fingerprint of what its reasons depend on.
    made: Cache<(u32, u64), Arc<RoundReasons>>,
    /// By the round and the number of the journal's last entry: nobody takes the fingerprint of a state again.
    found: Cache<(u32, u64), Arc<RoundReasons>>,
}

impl Default for ReasonCache {
    fn default() -> ReasonCache {
        ReasonCache { made: Cache::new(MOST_KEPT), found: Cache::new(MOST_KEPT) }
    }
}

impl Debug for ReasonCache {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ReasonCache").field(&self.made.len()).finish()
    }
}

impl ReasonCache {
    /// The reasons of a published round of the tournament as it stood after an entry.
    pub(super) fn of_round(&self, seq: u64, tournament: &Tournament, round: &Round) -> Arc<RoundReasons> {
        let found = self.found.get_or_insert_with(&(round.number.0, seq), || {
            Ok::<_, Infallible>(self.made_for(tournament, round))
        });
        found.unwrap_or_else(|never| match never {})
    }

    fn made_for(&self, tournament: &Tournament, round: &Round) -> Arc<RoundReasons> {
        let key = (round.number.0, fingerprint(tournament, round));
        let made = || RoundReasons {
            reasons: Reasons::of_round(tournament, round),
            is_swiss: round.stage == StageKind::Swiss,
            answers: Mutex::default(),
        };
        let made = self.made.get_or_insert_with(&key, || Ok::<_, Infallible>(Arc::new(made())));
        made.unwrap_or_else(|never| match never {})
    }
}

/// The reasons of one round.
pub(crate) struct RoundReasons {
    /// As core gives them.
    pub(crate) reasons: Reasons,
    is_swiss: bool,
    /// What players have asked for so far: counting among how many chance chose takes a few solves.
    answers: Mutex<HashMap<PlayerId, Vec<Reason>>>,
}

impl RoundReasons {
    /// Why a player's match is as it is, to the player.
    pub(crate) fn to_player(
        &self,
        tournament: &Tournament,
        played: &Match,
        player: &PlayerId,
    ) -> Vec<Reason> {
        let made = || self.reasons.of_match_to(tournament, played, player);
        if !self.is_swiss {
            return made();
        }
        let answers = || self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let known = answers().get(player).cloned();
        known.unwrap_or_else(|| {
            // Others need not wait for it.
            let made = made();
            answers().insert(player.clone(), made.clone());
            made
        })
    }
}

/// A hash of everything the reasons depend on: earlier rounds with their results as they were known to this one, whether they
/// have changed since, and who meets whom in it.
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
