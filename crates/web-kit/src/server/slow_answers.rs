//! Answers that take seconds: computed once for the latest state of each tournament, and shared by all its visitors.

use std::ptr;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;

use maud::html;
use pairwright_core::Tournament;
use pairwright_store::TournamentId;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::journals::{Moment, lock};
use crate::parts::{Level, notice};
use crate::server::packed::Packed;
use crate::server::pool::{Job, Pool, Turn};

/// How long a visitor waits for the first answer.
const PATIENCE: Duration = Duration::from_secs(2);

/// An answer that is its default at first.
pub(super) trait SlowAnswer: Clone + Default + Send + Sync + 'static {
    fn is_there(&self) -> bool;
    /// Whether no better answer will follow.
    fn is_final(&self) -> bool;
}

#[derive(Clone)]
pub(super) struct SlowAnswers<A> {
    pub(super) pool: Pool,
    pub(super) kept: Arc<Cache<TournamentId, Arc<StateAnswer<A>>, KeptSize>>,
    /// Locked while an answer is begun, so that visitors at the same moment begin only one.
    beginning: Arc<Mutex<()>>,
    player_bytes: usize,
}

pub(super) struct StateAnswer<A> {
    /// A hash of everything that the answer depends on.
    state: blake3::Hash,
    /// The last tournament found in this state: while it lasts, it need not be hashed again.
    tournament: Mutex<Weak<Tournament>>,
    bytes: usize,
    pub(super) answer: watch::Sender<A>,
}

#[derive(Clone)]
pub(super) struct KeptSize;

impl<A> Weighter<TournamentId, Arc<StateAnswer<A>>> for KeptSize {
    fn weight(&self, _: &TournamentId, kept: &Arc<StateAnswer<A>>) -> u64 {
        u64::try_from(kept.bytes).unwrap_or(u64::MAX)
    }
}

impl<A: SlowAnswer> SlowAnswers<A> {
    /// Keeps at most `bytes` of answers, which have `player_bytes` for each player.
    pub(super) fn new(pool: Pool, bytes: u64, player_bytes: usize) -> SlowAnswers<A> {
        let kept = Arc::new(Cache::with_weighter(256, bytes, KeptSize));
        SlowAnswers { pool, kept, beginning: Arc::default(), player_bytes }
    }

    /// Returns the answer about a moment. `work` computes it for a new state.
    pub(super) fn of(
        &self,
        moment: &Moment,
        state: impl FnOnce() -> blake3::Hash,
        turn: Turn,
        work: impl FnOnce(PendingAnswer<A>) + Send + 'static,
    ) -> Arc<StateAnswer<A>> {
        let known = || self.kept.get(&moment.id).filter(|kept| kept.is_about(&moment.tournament));
        if let Some(kept) = known() {
            return kept;
        }
        let _beginning = lock(&self.beginning);
        if let Some(kept) = known() {
            return kept;
        }
        let state = state();
        match self.kept.get(&moment.id).filter(|kept| kept.state == state) {
            Some(kept) => {
                *kept.last() = Arc::downgrade(&moment.tournament);
                kept
            }
            None => self.begin(moment, state, turn, work),
        }
    }

    fn begin(
        &self,
        moment: &Moment,
        state: blake3::Hash,
        turn: Turn,
        work: impl FnOnce(PendingAnswer<A>) + Send + 'static,
    ) -> Arc<StateAnswer<A>> {
        let bytes = self.player_bytes * (1 + moment.tournament.players.len());
        let tournament = Mutex::new(Arc::downgrade(&moment.tournament));
        let kept =
            Arc::new(StateAnswer { state, tournament, bytes, answer: watch::Sender::new(A::default()) });
        self.kept.insert(moment.id.clone(), kept.clone());
        PendingAnswer { all: self.clone(), id: moment.id.clone(), kept: kept.clone() }.queue(turn, work);
        kept
    }

    pub(super) fn is_latest(&self, id: &TournamentId, kept: &Arc<StateAnswer<A>>) -> bool {
        self.kept.get(id).is_some_and(|latest| Arc::ptr_eq(&latest, kept))
    }
}

impl<A: SlowAnswer> StateAnswer<A> {
    fn last(&self) -> MutexGuard<'_, Weak<Tournament>> {
        lock(&self.tournament)
    }

    fn is_about(&self, tournament: &Arc<Tournament>) -> bool {
        ptr::eq(self.last().as_ptr(), Arc::as_ptr(tournament))
    }

    /// The answer so far.
    pub(super) fn so_far(&self) -> A {
        self.answer.borrow().clone()
    }

    /// The answer so far, after waiting a moment for a first one.
    pub(super) async fn soon(&self) -> A {
        let mut answer = self.answer.subscribe();
        match timeout(PATIENCE, answer.wait_for(A::is_there)).await {
            Ok(Ok(answer)) => answer.clone(),
            _ => A::default(),
        }
    }
}

/// An answer that is being computed. Dropped before the final one, it is forgotten, and the next visitor begins again.
pub(super) struct PendingAnswer<A: SlowAnswer> {
    all: SlowAnswers<A>,
    id: TournamentId,
    kept: Arc<StateAnswer<A>>,
}

impl<A: SlowAnswer> PendingAnswer<A> {
    pub(super) fn is_latest(&self) -> bool {
        self.all.is_latest(&self.id, &self.kept)
    }

    pub(super) fn pool(&self) -> &Pool {
        &self.all.pool
    }

    pub(super) fn give(&self, answer: A) {
        self.kept.answer.send_replace(answer);
    }

    /// Does the work once a thread is free, unless the state has changed by then. If too
    /// many jobs wait, drops the work.
    pub(super) fn queue(self, turn: Turn, work: impl FnOnce(PendingAnswer<A>) + Send + 'static) {
        let pool = self.all.pool.clone();
        let work = Box::new(move || {
            if self.is_latest() {
                work(self);
            }
        });
        pool.push(turn, Job { is_wanted: Box::new(|| true), work }).ok();
    }
}

impl<A: SlowAnswer> Drop for PendingAnswer<A> {
    fn drop(&mut self) {
        if !self.kept.answer.borrow().is_final() && self.is_latest() {
            self.all.kept.remove(&self.id);
        }
    }
}

/// Maximum number of questions remembered.
const KEPT: usize = 16;
/// How long a new answer is awaited before the last one is shown.
pub(super) const BEFORE_LAST: Duration = Duration::from_millis(1_500);
/// The interval at which the page asks again.
const AGAIN: Duration = Duration::from_secs(2);
/// The start of a page's own content; the notice goes before it.
const PLACE: &str = "<div id=\"answer\"";

#[derive(Debug, Clone)]
pub(super) struct LastAnswer {
    pub page: Arc<Packed>,
    pub at: i64,
    pub took: Duration,
}

impl LastAnswer {
    /// The page, with a notice of its age and of when a new one is expected.
    pub(super) fn with_age(&self, age: &str) -> Packed {
        let banner = html! { div data-again=(AGAIN.as_millis()) { (notice(Level::Warning, age)) } };
        Packed::of(&self.page.text().replacen(PLACE, &format!("{}{PLACE}", banner.into_string()), 1))
    }
}

/// The last answers, by the place of their page.
pub struct LastAnswers(Cache<String, LastAnswer>);

impl Default for LastAnswers {
    fn default() -> LastAnswers {
        LastAnswers(Cache::new(KEPT))
    }
}

impl LastAnswers {
    pub(super) fn of(&self, place: &str) -> Option<LastAnswer> {
        self.0.get(place)
    }

    pub(super) fn keep(&self, place: String, answer: LastAnswer) {
        self.0.insert(place, answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stale_answer_states_its_time_and_is_fetched_again() {
        let page = Arc::new(Packed::of("<main><h1>Last round</h1><div id=\"answer\">Ana is in</div></main>"));
        let last = LastAnswer { page, at: 1_790_000_000_000, took: Duration::from_millis(8_400) };
        let text = last.with_age("As of noon").text();
        let (before, answer) = text.split_once(PLACE).unwrap();
        assert!(before.contains("data-again=\"2000\"") && before.contains("As of noon"), "{before}");
        assert!(answer.contains("Ana is in"), "{text}");
    }
}
