//! How lucky players were with the draw, computed once for each published round. The worker of the outlooks does it.

use std::sync::Arc;

use pairwright_core::{PlayerId, Tournament};
use pairwright_lab::luck::{OpponentStrength, PlayerLuck, luck_by_draws};

use crate::journals::Moment;
use crate::server::pool::{Pool, Turn};
use crate::server::slow_answers::{PendingAnswer, SlowAnswer, SlowAnswers};

/// Draws of each round: two percentage points of error in the share of harder draws.
const DRAWS: usize = 500;
/// The largest field, and the bytes of all receipts and of one player's.
const MOST_PLAYERS: usize = 1_000;
const MOST_BYTES: u64 = 8 << 20;
const PLAYER_BYTES: usize = 64;

/// A player's opponents compared with those of other draws.
#[derive(Debug, Clone, PartialEq)]
pub struct LuckReceipt {
    pub player: PlayerId,
    /// How much stronger the opponents were, in points over all rounds.
    pub opponents: f64,
    /// The share of draws with stronger opponents.
    pub harder: f64,
}

/// Everybody's luck; `None` while it is being computed.
type Known = Option<Arc<[LuckReceipt]>>;

impl SlowAnswer for Known {
    fn is_there(&self) -> bool {
        self.is_some()
    }

    fn is_final(&self) -> bool {
        self.is_some()
    }
}

#[derive(Clone)]
pub struct Receipts(SlowAnswers<Known>);

impl Receipts {
    pub(super) fn by(pool: Pool) -> Receipts {
        Receipts(SlowAnswers::new(pool, MOST_BYTES, PLAYER_BYTES))
    }

    pub async fn of(&self, moment: &Moment) -> Known {
        let tournament = moment.tournament.clone();
        if tournament.rounds.is_empty() || tournament.players.len() > MOST_PLAYERS {
            return Some(Arc::from([]));
        }
        let work = move |pending: PendingAnswer<Known>| {
            let between = &mut || pending.pool().give_way();
            let luck = luck_by_draws(&tournament, OpponentStrength::Points, DRAWS, between);
            let receipt = |one: PlayerLuck| LuckReceipt {
                player: one.player,
                opponents: one.opponents,
                harder: one.harder,
            };
            pending.give(Some(luck.players.into_iter().map(receipt).collect()));
        };
        self.0.of(moment, || state_of(&moment.tournament), Turn::First, work).soon().await
    }
}

/// A hash of the rounds without the results of the last one, which do not change the draw.
fn state_of(tournament: &Tournament) -> blake3::Hash {
    let mut rounds = tournament.rounds.clone();
    let last = rounds.last_mut().into_iter().flat_map(|round| &mut round.matches);
    last.for_each(|played| played.result = None);
    blake3::hash(&serde_json::to_vec(&(rounds, tournament.players.len())).unwrap_or_default())
}
