//! How lucky the players of a tournament were with the draw, computed once for each published round by the worker of
//! the outlooks.

use std::sync::Arc;
use std::time::Duration;

use pairwright_core::{PlayerId, Tournament};
use pairwright_lab::luck::{OpponentStrength, luck_by_draws};
use pairwright_store::TournamentId;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::journals::Moment;
use crate::server::pool::{Job, Pool, Turn};

/// How long a visitor waits for the answer.
const PATIENCE: Duration = Duration::from_secs(2);
/// Draws of each round: two percentage points of error in the share of harder draws.
const DRAWS: usize = 500;
/// The largest field, and maximum bytes of what is kept.
const MOST_PLAYERS: usize = 1_000;
const MOST_BYTES: u64 = 8 << 20;
const BYTES_OF_ONE: usize = 64;

/// A player's opponents compared with those of other draws.
#[derive(Debug, Clone, PartialEq)]
pub struct LuckReceipt {
    pub player: PlayerId,
    /// How much stronger the opponents were, in points over all rounds.
    pub opponents: f64,
    /// The share of draws with stronger opponents.
    pub harder: f64,
}

type Known = Option<Arc<[LuckReceipt]>>;

struct RoundReceipts {
    /// A hash of the rounds without the results of the last one, which change nothing.
    state: blake3::Hash,
    players: usize,
    known: watch::Sender<Known>,
}

#[derive(Clone)]
pub struct Receipts(Arc<Shared>);

struct Shared {
    pool: Pool,
    /// Only the latest round of each tournament is kept.
    kept: Cache<TournamentId, Arc<RoundReceipts>, Size>,
}

#[derive(Clone)]
struct Size;

impl Weighter<TournamentId, Arc<RoundReceipts>> for Size {
    fn weight(&self, _: &TournamentId, receipts: &Arc<RoundReceipts>) -> u64 {
        u64::try_from(BYTES_OF_ONE * (1 + receipts.players)).unwrap_or(u64::MAX)
    }
}

impl Receipts {
    pub(super) fn by(pool: Pool) -> Receipts {
        Receipts(Arc::new(Shared { pool, kept: Cache::with_weighter(256, MOST_BYTES, Size) }))
    }

    /// Returns everybody's luck; `None` while it is worked out. Visitors of the same round share one computation.
    pub async fn of(&self, moment: &Moment) -> Known {
        let tournament = &moment.tournament;
        if tournament.rounds.is_empty() || tournament.players.len() > MOST_PLAYERS {
            return Some(Arc::from([]));
        }
        let state = *moment.once.of("luck", 0, || state_of(tournament));
        let kept = self.0.kept.get(&moment.id).filter(|kept| kept.state == state);
        let receipts = kept.unwrap_or_else(|| self.begin(moment, state));
        let mut known = receipts.known.subscribe();
        match timeout(PATIENCE, known.wait_for(Option::is_some)).await {
            Ok(Ok(known)) => known.clone(),
            _ => None,
        }
    }

    fn begin(&self, moment: &Moment, state: blake3::Hash) -> Arc<RoundReceipts> {
        let players = moment.tournament.players.len();
        let receipts = Arc::new(RoundReceipts { state, players, known: watch::Sender::new(None) });
        let (pool, tournament) = (self.0.pool.clone(), moment.tournament.clone());
        let unfinished = Unfinished { all: self.clone(), id: moment.id.clone(), receipts: receipts.clone() };
        let work = move || {
            if !unfinished.is_latest() {
                return;
            }
            let between = &mut || pool.give_way();
            let luck = luck_by_draws(&tournament, OpponentStrength::Points, DRAWS, between);
            let receipt = |one: pairwright_lab::luck::PlayerLuck| LuckReceipt {
                player: one.player,
                opponents: one.opponents,
                harder: one.harder,
            };
            unfinished.receipts.known.send_replace(Some(luck.players.into_iter().map(receipt).collect()));
        };
        let job = Job { is_wanted: Box::new(|| true), work: Box::new(work) };
        self.0.kept.insert(moment.id.clone(), receipts.clone());
        // If too many wait, the job is dropped.
        self.0.pool.push(Turn::Later, job).ok();
        receipts
    }
}

/// Receipts that are being worked out. Dropped without an answer, they are forgotten, and the next visitor begins again.
struct Unfinished {
    all: Receipts,
    id: TournamentId,
    receipts: Arc<RoundReceipts>,
}

impl Unfinished {
    fn is_latest(&self) -> bool {
        self.all.0.kept.get(&self.id).is_some_and(|kept| Arc::ptr_eq(&kept, &self.receipts))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        if self.receipts.known.borrow().is_none() && self.is_latest() {
            self.all.0.kept.remove(&self.id);
        }
    }
}

fn state_of(tournament: &Tournament) -> blake3::Hash {
    let mut rounds = tournament.rounds.clone();
    let last = rounds.last_mut().into_iter().flat_map(|round| &mut round.matches);
    last.for_each(|played| played.result = None);
    blake3::hash(&serde_json::to_vec(&(rounds, tournament.players.len())).unwrap_or_default())
}
