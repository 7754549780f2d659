//! The state that all requests share.

use std::sync::{Arc, OnceLock};

use futures_util::future::BoxFuture;
use pairwright_store::TournamentId;
use pairwright_words::Texts;
use tokio::sync::{Semaphore, watch};

use crate::assets;
use crate::catalogue::{Catalogue, Contributions, Gathered};
use crate::error::Error;
use crate::journals::{Journals, Ledger, Moment, readings_of, walls_of};
use crate::ledgers::clocks::ClockLedgers;
use crate::ledgers::readings::ReadingLedgers;
use crate::ledgers::walls::WallLedgers;
use crate::parts::tournament_of;
use crate::people::limits::Limits;
use crate::reader::proxies::Proxies;
use crate::reader::{for_the_same, reader};
use crate::regulars::{self, Regulars};
use crate::seasons::{self, KeptOutcomes, Seasons};
use crate::server::access::Access;
use crate::server::alarms::Alarms;
use crate::server::cache::PageCache;
use crate::server::guard::RouteRight;
use crate::server::outlooks::Outlooks;
use crate::server::pool::{Job, Pool, Terms, Turn, Work};
use crate::server::queue::Queue;
use crate::server::receipts::Receipts;
use crate::server::slow_answers::LastAnswers;
use crate::server::webhooks::Webhooks;

/// For pages that many ask for, or that cost no more than a row: nobody in the hall is refused.
const READERS: Terms = Terms { threads: 4, waiting: 16_384, nice: 5 };
/// For pages that single visitors ask for. They get the processor only when it is idle.
const ASKED: Terms = Terms { threads: 2, waiting: 128, nice: 19 };

/// A query of the journals.
type Asked<T> = Box<dyn FnOnce(&Journals) -> Result<T, Error> + Send>;

/// Maximum number of strangers' forms carried out at once.
const STRANGERS: usize = 2;

/// Maximum bytes of cached pages: common ones, and those that single visitors asked for.
const COMMON_BYTES: u64 = 32 << 20;
const ASKED_BYTES: u64 = 8 << 20;

/// What the pages of every feature need. What only one of them needs is in its own state.
#[derive(Clone)]
pub struct Host {
    pub journals: Arc<Journals>,
    pub catalogue: Arc<Catalogue>,
    /// The history for ratings and seasons.
    pub history: Arc<Contributions>,
    pub seasons: Arc<Ledger<Seasons>>,
    pub season_tables: Arc<KeptOutcomes>,
    pub regulars: Arc<Ledger<Regulars>>,
    pub access: Arc<Access>,
    /// How much phones and addresses have lately done.
    pub limits: Arc<Limits>,
    /// Pages that many ask for.
    pub pages: PageCache,
    /// Pages that single visitors ask for: a player's numbers, an earlier round, another cut.
    pub asked_pages: PageCache,
    /// The last answers to slow questions.
    pub last_answers: Arc<LastAnswers>,
    pub outlooks: Outlooks,
    pub receipts: Receipts,
    /// Makes the pages that many ask for.
    pub readers: Pool,
    /// Makes everything else for readers.
    pub asked: Pool,
    /// Limits slow questions that are not the tournament's own to one thread.
    pub slow_queue: Queue,
    /// Filled once the router is made.
    pub routes: Arc<OnceLock<Vec<RouteRight>>>,
    /// The address by which phones reach this server now, without a path: a laptop may join the Wi-Fi late.
    pub address: Arc<dyn Fn() -> String + Send + Sync>,
    pub proxies: Arc<Proxies>,
    /// Permits for strangers who send forms.
    pub strangers: Arc<Semaphore>,
    pub clocks: Arc<ClockLedgers>,
    pub walls: Arc<WallLedgers>,
    /// Slips that were read a second time.
    pub readings: Arc<ReadingLedgers>,
    /// Where webhooks may be sent.
    pub webhooks: Arc<Webhooks>,
    pub alarms: Alarms,
    /// The address of the server to go to if this one is gone.
    pub way_on: Arc<dyn Fn() -> Option<String> + Send + Sync>,
    /// Part of every page's tag: in an earlier run, the file may have had other entries under the same numbers.
    pub run: Arc<str>,
    /// Turns true when the server stops, so that live connections end.
    pub stopping: watch::Receiver<bool>,
}

impl Host {
    pub fn new(
        journals: Arc<Journals>,
        access: Arc<Access>,
        stopping: watch::Receiver<bool>,
    ) -> Result<Host, Error> {
        let seasons = Arc::new(journals.ledger::<Seasons>(seasons::LEDGER)?);
        journals.followed_by(&seasons);
        let regulars = Arc::new(journals.ledger::<Regulars>(regulars::LEDGER)?);
        journals.followed_by(&regulars);
        let clocks = ClockLedgers::new(journals.clone());
        let walls = Arc::new(WallLedgers::new(journals.clone(), walls_of));
        journals.followed_by(&walls);
        let outlooks = Outlooks::default();
        let readings = Arc::new(ReadingLedgers::new(journals.clone(), readings_of));
        journals.followed_by(&readings);
        Ok(Host {
            clocks,
            walls,
            readings,
            catalogue: Catalogue::new(journals.clone()),
            history: Arc::default(),
            seasons,
            season_tables: Arc::default(),
            regulars,
            journals,
            access,
            limits: Arc::default(),
            pages: PageCache::of_bytes(COMMON_BYTES),
            asked_pages: PageCache::of_bytes(ASKED_BYTES),
            last_answers: Arc::default(),
            receipts: Receipts::by(outlooks.worker()),
            outlooks,
            readers: Pool::new(READERS),
            asked: Pool::new(ASKED),
            slow_queue: Queue::default(),
            routes: Arc::default(),
            strangers: Arc::new(Semaphore::new(STRANGERS)),
            address: Arc::new(String::new),
            proxies: Arc::default(),
            webhooks: Arc::default(),
            alarms: Alarms::default(),
            way_on: Arc::new(|| None),
            run: Arc::from(""),
            stopping,
        })
    }

    pub fn address(&self) -> String {
        (self.address)()
    }

    /// The history of all tournaments, for ratings and seasons.
    pub async fn gathered(&self) -> Result<Arc<Gathered>, Error> {
        if let Some(all) = self.history.known(&self.journals, &self.regulars) {
            return Ok(all);
        }
        let (history, regulars) = (self.history.clone(), self.regulars.clone());
        self.run_asked(move |journals| history.now(journals, &regulars)).await
    }

    /// The prefix of every page's tag: another program or another run on a file makes other pages.
    pub fn version(&self) -> String {
        format!("{}{}", assets::version(), self.run)
    }

    /// The tournament as everybody may read it. Does not block if it is already open.
    pub async fn public_moment(&self, id: &TournamentId) -> Result<Moment, Error> {
        if let Some(moment) = self.journals.known_public_moment(id) {
            return Ok(moment);
        }
        let id = id.clone();
        self.run(move |journals| journals.public_moment(&id)).await
    }

    /// The texts with the words of the tournament in a path, if it is open.
    pub fn in_words_of(&self, path: &str, texts: Texts) -> Texts {
        let named = tournament_of(path).and_then(|id| self.journals.known_public_moment(&id.as_str().into()));
        named.map_or(texts, |moment| texts.under(&moment.tournament.ruleset))
    }

    /// Runs blocking work on a suitable thread: readers never keep the staff or what is sent waiting.
    pub fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Journals) -> Result<T, Error> + Send + 'static,
    ) -> BoxFuture<'_, Result<T, Error>> {
        // Boxed, so that the machinery is compiled once per answer type instead of once per query.
        self.run_in(&self.readers, Box::new(work))
    }

    /// Like [`Host::run`], for a single reader's query that takes more than a moment.
    pub fn run_asked<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Journals) -> Result<T, Error> + Send + 'static,
    ) -> BoxFuture<'_, Result<T, Error>> {
        self.run_in(&self.asked, Box::new(work))
    }

    fn run_in<'a, T: Send + 'static>(
        &'a self,
        pool: &'a Pool,
        work: Asked<T>,
    ) -> BoxFuture<'a, Result<T, Error>> {
        let journals = self.journals.clone();
        let work: Work<T> = Box::new(for_the_same(move || work(&journals)));
        Box::pin(async move {
            if reader().is_some() {
                return pool.run(Turn::Later, work).await;
            }
            tokio::task::spawn_blocking(work).await.unwrap_or(Err(Error::Broken))
        })
    }

    /// The threads for this request's jobs: a pool for readers, separate threads for others.
    pub fn begin(pool: &Pool, turn: Turn) -> impl FnOnce(Job) -> Result<(), Error> + Send + use<> {
        let pool = reader().map(|_| pool.clone());
        move |job| match pool {
            Some(pool) => pool.push(turn, job),
            None => {
                tokio::task::spawn_blocking(|| job.carry_out());
                Ok(())
            }
        }
    }
}
