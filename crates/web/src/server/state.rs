//! What every request can use.

use std::sync::{Arc, OnceLock};

use axum::http::HeaderMap;
use futures_util::future::BoxFuture;
use pairwright_store::TournamentId;
use tokio::sync::{Semaphore, watch};

use super::access::{Access, fresh, hex};
use super::alarms::Alarms;
use super::assets;
use super::cache::PageCache;
use super::database_file::DatabaseFile;
use super::error::Error;
use super::guard::RouteRight;
use super::last_answers::LastAnswers;
use super::pool::{Job, Pool, Terms, Turn, Work};
use super::proxies::Proxies;
use super::queue::Queue;
use super::reader::{for_the_same, reader};
use super::shown_parts::ShownPages;
use super::uploads::Uploads;
use crate::catalogue::Catalogue;
use crate::i18n::Texts;
use crate::journals::{Journals, Moment, readings_of, walls_of};
use crate::lab::Experiments;
use crate::leaderboard::History;
use crate::parts::tournament_of;
use crate::people::BrowserId;
use crate::phone::limit::Limit;
use crate::phone::tries::Tries;
use crate::readings::ReadingLedgers;
use crate::spare::Spare;
use crate::table_clocks::ClockLedgers;
use crate::walls::WallLedgers;

/// A page that everybody looks at, or that costs what a row costs, is made soon: nobody in the hall is refused.
const READERS: Terms = Terms { threads: 4, waiting: 16_384, nice: 5 };
/// Whoever thinks of many questions at once has the processor when nobody else needs it.
const ASKED: Terms = Terms { threads: 2, waiting: 128, nice: 19 };

/// A question to the journals.
type Asked<T> = Box<dyn FnOnce(&Journals) -> Result<T, Error> + Send>;

/// How many forms of strangers are carried out at once.
const STRANGERS: usize = 2;

/// How many bytes of the pages that everybody looks at are kept, of the players' own, and of those that somebody thought of.
const COMMON: u64 = 32 << 20;
const OWN: u64 = 32 << 20;
const THOUGHT_OF: u64 = 8 << 20;

/// What every request can use.
#[derive(Clone)]
pub struct App {
    pub(crate) journals: Arc<Journals>,
    /// The tournaments as they are listed and searched.
    pub(crate) catalogue: Arc<Catalogue>,
    /// What all tournaments contribute to leaderboards.
    pub(crate) history: Arc<History>,
    pub(crate) access: Arc<Access>,
    /// The pages that everybody looks at.
    pub(crate) pages: PageCache,
    /// What open pages of the desk show.
    pub(crate) shown_pages: ShownPages,
    /// Pages that somebody thought of: one player's numbers, an earlier round, another cut.
    pub(crate) asked_pages: PageCache,
    /// What took seconds, as it was answered last.
    pub(crate) last_answers: Arc<LastAnswers>,
    /// The pages of phones that have a name.
    pub(crate) own_pages: PageCache,
    /// Where what everybody looks at is made.
    pub(crate) readers: Pool,
    /// Where everything else is made for those who only look.
    pub(crate) asked: Pool,
    /// What takes seconds and is not the tournament's own question takes one thread of them.
    pub(crate) slow_queue: Queue,
    pub(crate) calculator_queue: Queue,
    /// Simulations run in the background, one at a time.
    pub(crate) lab_queue: Queue,
    pub(crate) experiments: Arc<Experiments>,
    /// Every route with the right it needs, once the router is made.
    pub(crate) routes: Arc<OnceLock<Vec<RouteRight>>>,
    /// The address under which phones reach this server, without a path.
    pub(crate) address: Arc<str>,
    /// The address under which another laptop reaches this program itself, past any proxy.
    pub(crate) direct_address: Arc<str>,
    /// The proxies whose word about the client is believed.
    pub(crate) proxies: Arc<Proxies>,
    pub(crate) uploads: Arc<Uploads>,
    /// Wrong codes of players' names.
    pub(crate) tries: Arc<Tries>,
    /// Who has registered lately.
    pub(crate) registrations: Arc<Limit>,
    /// How often phones sent forms of their players.
    pub(crate) orders: Arc<Limit>,
    /// Turns of strangers who send forms.
    pub(crate) strangers: Arc<Semaphore>,
    /// How often phones and addresses took names lately.
    pub(crate) claims: Arc<Limit>,
    /// The chess clocks of the tables.
    pub(crate) clocks: Arc<ClockLedgers>,
    /// What the screens in the room show.
    pub(crate) walls: Arc<WallLedgers>,
    /// The slips that were read a second time.
    pub(crate) readings: Arc<ReadingLedgers>,
    /// This server among those that can be the desk; none where nobody can follow.
    pub(crate) spare: Option<Arc<Spare>>,
    /// What is wrong with the server.
    pub(crate) alarms: Alarms,
    /// The file that is the database; none where it is no file, or one that vanishes.
    pub(crate) file: Option<Arc<DatabaseFile>>,
    /// Tells what browsers keep of this run of the server from what they keep of an earlier one: under the same numbers the
    /// file may have had other entries then.
    run: Arc<str>,
    /// Turns true when the server stops, so that live connections end.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    /// An application over the open tournaments; `stopping` turns true when it has to end.
    pub fn new(journals: Arc<Journals>, access: Arc<Access>, stopping: watch::Receiver<bool>) -> App {
        let clocks = ClockLedgers::new(journals.clone());
        let walls = Arc::new(WallLedgers::new(journals.clone(), walls_of));
        journals.followed_by(&walls);
        let readings = Arc::new(ReadingLedgers::new(journals.clone(), readings_of));
        journals.followed_by(&readings);
        App {
            clocks,
            walls,
            readings,
            catalogue: Catalogue::new(journals.clone()),
            history: Arc::default(),
            journals,
            access,
            pages: PageCache::of_bytes(COMMON),
            shown_pages: ShownPages::default(),
            asked_pages: PageCache::of_bytes(THOUGHT_OF),
            last_answers: Arc::default(),
            own_pages: PageCache::of_bytes(OWN),
            readers: Pool::new(READERS),
            asked: Pool::new(ASKED),
            slow_queue: Queue::default(),
            calculator_queue: Queue::default(),
            lab_queue: Queue::default(),
            experiments: Arc::default(),
            uploads: Arc::default(),
            routes: Arc::default(),
            tries: Arc::default(),
            registrations: Arc::new(Limit::registrations()),
            claims: Arc::new(Limit::claims()),
            orders: Arc::new(Limit::orders()),
            strangers: Arc::new(Semaphore::new(STRANGERS)),
            address: Arc::from(""),
            direct_address: Arc::from(""),
            proxies: Arc::default(),
            spare: None,
            alarms: Alarms::default(),
            file: None,
            run: Arc::from(""),
            stopping,
        }
    }

    /// The same under an address by which phones reach it.
    pub fn reached_at(self, address: &str) -> App {
        App { address: Arc::from(address), ..self }
    }

    /// The same under an address by which another laptop reaches it, past any proxy.
    pub(crate) fn reached_directly_at(self, address: &str) -> App {
        App { direct_address: Arc::from(address), ..self }
    }

    /// The same behind these proxies.
    pub fn behind(self, proxies: Proxies) -> App {
        App { proxies: Arc::new(proxies), ..self }
    }

    /// The same as one of the servers that can be the desk.
    pub(crate) fn with_spare(self, spare: Arc<Spare>) -> App {
        App { spare: Some(spare), ..self }
    }

    /// The same with these alarms.
    pub fn with_alarms(self, alarms: Alarms) -> App {
        App { alarms, ..self }
    }

    /// The same on a file. Of a file that can be replaced, browsers keep pages for one run of the server.
    pub(crate) fn with_file(self, file: Option<Arc<DatabaseFile>>) -> App {
        let run = file.as_ref().and_then(|_| fresh::<4>().ok()).map(|run| hex(&run)).unwrap_or_default();
        App { file, run: Arc::from(run), ..self }
    }

    /// What every tag of a page begins with: another program makes other pages, and so does another run on a file.
    pub(crate) fn version(&self) -> String {
        format!("{}{}", assets::version(), self.run)
    }

    /// The tournament as everybody may read it. One that is open already costs nothing.
    pub(crate) async fn public_moment(&self, id: &TournamentId) -> Result<Moment, Error> {
        if let Some(moment) = self.journals.known_public_moment(id) {
            return Ok(moment);
        }
        let id = id.clone();
        self.run(move |journals| journals.public_moment(&id)).await
    }

    /// The texts with the words of the tournament that an address belongs to, where it is open.
    pub(crate) fn in_words_of(&self, path: &str, texts: Texts) -> Texts {
        let named = tournament_of(path).and_then(|id| self.journals.known_public_moment(&id.as_str().into()));
        named.map_or(texts, |moment| texts.under(&moment.tournament.ruleset))
    }

    /// The browser that sent these headers, or a new number for it.
    pub(crate) async fn browser(&self, headers: HeaderMap) -> Result<BrowserId, Error> {
        let access = self.access.clone();
        self.run(move |journals| access.browser_or_new(&headers, journals.now())).await
    }

    /// Runs what blocks or computes on a thread for that: who only looks never keeps the staff, or what is sent, waiting.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Journals) -> Result<T, Error> + Send + 'static,
    ) -> BoxFuture<'_, Result<T, Error>> {
        // Boxed, so that what runs a future is compiled once per answer instead of once per question.
        self.run_in(&self.readers, Box::new(work))
    }

    /// The same for what one reader thought of and takes more than a moment.
    pub(crate) fn run_asked<T: Send + 'static>(
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

    /// Where the jobs of this request are done: in a pool for those who only look, on threads of their own for the others.
    pub(crate) fn begin(pool: &Pool, turn: Turn) -> impl FnOnce(Job) -> Result<(), Error> + Send + use<> {
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
