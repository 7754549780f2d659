//! A cache of rendered pages: when a result comes in, forty phones ask for one page, and it is made once.

use std::collections::{HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, Weak};

use futures_util::future::BoxFuture;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use tokio::sync::watch;

use crate::error::Error;
use crate::journals::lock;
use crate::reader::{ClientOrigin, reader};
use crate::server::packed::Packed;
use crate::server::pool::{Job, Work};

/// Size of a typical page in bytes, for sizing the cache.
const USUAL_BYTES: u64 = 16 * 1024;
/// Number of flights above which finished ones are removed.
const MANY: usize = 256;

/// A page's address, and the tag of the state it shows.
pub type PageKey = (String, String);

/// A page that is being made or waits to be. It queues in the line of every address that asked for it, and is
/// made when the first of them reaches it.
struct Flight {
    outcome: watch::Sender<Option<Result<Arc<Packed>, Error>>>,
    /// Empty once work has begun.
    make: Mutex<Option<Work<String>>>,
    lines: Mutex<HashSet<Option<ClientOrigin>>>,
}

impl Flight {
    fn new(make: Work<String>) -> Arc<Flight> {
        let (make, lines) = (Mutex::new(Some(make)), Mutex::default());
        Arc::new(Flight { outcome: watch::Sender::new(None), make, lines })
    }

    fn is_to_be_made(&self) -> bool {
        lock(&self.make).is_some()
    }

    fn is_waited_for(&self) -> bool {
        self.outcome.receiver_count() > 0
    }
}

/// The cache. Requests for a page that is being made wait for it.
#[derive(Clone)]
pub struct PageCache(Arc<Pages>);

struct Pages {
    /// Only the latest state of each place is kept.
    kept: Cache<String, KeptPage, Size>,
    under_way: Mutex<HashMap<PageKey, Weak<Flight>>>,
}

#[derive(Clone)]
struct KeptPage {
    tag: String,
    page: Arc<Packed>,
}

#[derive(Clone)]
struct Size;

impl Weighter<String, KeptPage> for Size {
    fn weight(&self, place: &String, KeptPage { tag, page }: &KeptPage) -> u64 {
        u64::try_from(place.len() + tag.len() + page.weight()).unwrap_or(u64::MAX).max(1)
    }
}

impl PageCache {
    /// A cache that drops the least used pages beyond this many packed bytes.
    pub fn of_bytes(most: u64) -> PageCache {
        let pages = usize::try_from(most / USUAL_BYTES).unwrap_or(usize::MAX);
        PageCache(Arc::new(Pages {
            kept: Cache::with_weighter(pages, most, Size),
            under_way: Mutex::default(),
        }))
    }

    /// Returns the page, made if necessary. Later requests wait for the same page. `begin` queues the job,
    /// which is skipped if nobody is waiting by its turn.
    pub fn page<'a>(
        &'a self,
        key: PageKey,
        begin: impl FnOnce(Job) -> Result<(), Error> + Send + 'a,
        make: impl FnOnce() -> Result<String, Error> + Send + 'static,
    ) -> BoxFuture<'a, Result<Arc<Packed>, Error>> {
        Box::pin(self.page_of(key, Box::new(begin), Box::new(make)))
    }

    async fn page_of(
        &self,
        key: PageKey,
        begin: Box<dyn FnOnce(Job) -> Result<(), Error> + Send + '_>,
        make: Work<String>,
    ) -> Result<Arc<Packed>, Error> {
        let (mut comes, flight) = {
            let mut under_way = lock(&self.0.under_way);
            if let Some(kept) = self.kept(&key) {
                return Ok(kept);
            }
            let flight = match under_way.get(&key).and_then(Weak::upgrade) {
                Some(flight) => flight,
                None => {
                    if under_way.len() >= MANY {
                        under_way.retain(|_, flight| flight.strong_count() > 0);
                    }
                    let flight = Flight::new(make);
                    under_way.insert(key.clone(), Arc::downgrade(&flight));
                    flight
                }
            };
            (flight.outcome.subscribe(), flight)
        };
        if flight.is_to_be_made() && lock(&flight.lines).insert(reader()) {
            // A full line is no error: another line may reach the page.
            begin(self.job(key, flight)).ok();
        } else {
            drop(flight);
        }
        let outcome = comes.wait_for(Option::is_some).await;
        // No line had room for the job.
        outcome.ok().and_then(|outcome| outcome.clone()).unwrap_or(Err(Error::Occupied))
    }

    fn job(&self, key: PageKey, flight: Arc<Flight>) -> Job {
        let (pages, waits) = (self.clone(), Arc::downgrade(&flight));
        let is_wanted =
            move || waits.upgrade().is_some_and(|flight| flight.is_waited_for() && flight.is_to_be_made());
        let work = move || {
            let Some(make) = lock(&flight.make).take() else { return };
            if !pages.is_still_wanted(&key, &flight) {
                return;
            }
            let outcome = catch_unwind(AssertUnwindSafe(make)).unwrap_or(Err(Error::Broken));
            let outcome = outcome.map(|page| Arc::new(Packed::of(&page)));
            if let Ok(page) = &outcome {
                let (place, tag) = key.clone();
                pages.0.kept.insert(place, KeptPage { tag, page: page.clone() });
            }
            lock(&pages.0.under_way).remove(&key);
            flight.outcome.send_replace(Some(outcome));
        };
        Job { is_wanted: Box::new(is_wanted), work: Box::new(work) }
    }

    /// Whether somebody is waiting. If not, the flight is removed, so that nobody can join it.
    fn is_still_wanted(&self, key: &PageKey, flight: &Flight) -> bool {
        let mut under_way = lock(&self.0.under_way);
        let is_wanted = flight.is_waited_for();
        if !is_wanted {
            under_way.remove(key);
        }
        is_wanted
    }

    /// Returns the page if it is cached, without waiting for one being made.
    pub fn kept(&self, key: &PageKey) -> Option<Arc<Packed>> {
        let (place, tag) = key;
        self.0.kept.get(place).filter(|kept| kept.tag == *tag).map(|kept| kept.page)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::super::pool::{Pool, Terms, Turn};
    use super::*;
    use crate::reader::answering;

    fn key(place: &str, tag: &str) -> PageKey {
        (place.to_owned(), tag.to_owned())
    }

    fn at_once(job: Job) -> Result<(), Error> {
        std::thread::spawn(job.work);
        Ok(())
    }

    async fn page_of(cache: &PageCache, place: &str, tag: &str, page: &str) -> String {
        let page = page.to_owned();
        cache.page(key(place, tag), at_once, || Ok(page)).await.unwrap().text()
    }

    #[tokio::test]
    async fn a_page_is_made_once_for_each_state() {
        let cache = PageCache::of_bytes(1024 * 1024);
        assert_eq!(page_of(&cache, "/a", "1", "first").await, "first");
        assert_eq!(page_of(&cache, "/a", "1", "not made").await, "first");
        assert_eq!(page_of(&cache, "/b", "1", "another").await, "another");
        assert_eq!(page_of(&cache, "/a", "2", "second").await, "second");
        assert_eq!(cache.kept(&key("/a", "2")).unwrap().text(), "second");
        assert!(cache.kept(&key("/a", "1")).is_none(), "nobody asks for that state any more");
        assert!(cache.kept(&key("/c", "1")).is_none());
    }

    #[tokio::test]
    async fn equal_requests_at_the_same_time_make_one_page() {
        let (cache, count) = (PageCache::of_bytes(1024 * 1024), Arc::new(AtomicUsize::new(0)));
        let jobs = Mutex::new(Vec::new());
        let asks = || {
            let count = count.clone();
            let begin = |job| {
                lock(&jobs).push(job);
                Ok(())
            };
            cache.page(key("/a", "1"), begin, move || {
                count.fetch_add(1, Ordering::Relaxed);
                Ok("page".into())
            })
        };
        let answers = async { futures_util::future::join3(asks(), asks(), asks()).await };
        let works = async {
            tokio::task::yield_now().await;
            let jobs: Vec<Job> = lock(&jobs).drain(..).collect();
            assert_eq!(jobs.len(), 1);
            jobs.into_iter().for_each(|job| (job.work)());
        };
        let ((first, second, third), ()) = tokio::join!(answers, works);
        assert!([first, second, third].into_iter().all(|page| page.unwrap().text() == "page"));
        assert_eq!(count.load(Ordering::Relaxed), 1);
    }

    /// A pool whose only thread is busy, a cache, and the sender that frees the thread.
    fn held() -> (Pool, PageCache, mpsc::Sender<()>) {
        let pool = Pool::new(Terms { threads: 1, waiting: 8, nice: 0 });
        let ((go_on, waits), (begun, has_begun)) = (mpsc::channel::<()>(), mpsc::channel());
        let work = Box::new(move || {
            begun.send(()).unwrap();
            waits.recv().ok();
        });
        pool.push(Turn::First, Job { is_wanted: Box::new(|| true), work }).unwrap();
        has_begun.recv().unwrap();
        (pool, PageCache::of_bytes(1024 * 1024), go_on)
    }

    #[tokio::test]
    async fn a_request_in_flight_moves_to_the_line_of_a_visitor_who_joins_it() {
        let (pool, cache, go_on) = held();
        let order = Arc::new(Mutex::new(Vec::new()));
        let asks = |number, place: &'static str| {
            let (pool, cache, order) = (pool.clone(), cache.clone(), order.clone());
            tokio::spawn(answering(Some(ClientOrigin::of_number(number)), async move {
                let make = move || {
                    lock(&order).push(place);
                    Ok(place.to_owned())
                };
                cache.page(key(place, "1"), |job| pool.push(Turn::Later, job), make).await
            }))
        };
        let mut all = Vec::new();
        for place in ["/1", "/2", "/3", "/4", "/5", "/6", "/both"] {
            all.push(asks(66, place));
            tokio::task::yield_now().await;
        }
        let visitor = asks(7, "/both");
        tokio::task::yield_now().await;
        // A third address asks when every line is full: the stranger's last request gives way.
        let third = asks(8, "/third");
        tokio::task::yield_now().await;
        go_on.send(()).unwrap();
        assert_eq!(visitor.await.unwrap().unwrap().text(), "/both");
        assert_eq!(third.await.unwrap().unwrap().text(), "/third");
        for one in all {
            one.await.unwrap().unwrap();
        }
        let order = lock(&order);
        assert_eq!(order.iter().filter(|place| **place == "/both").count(), 1);
        assert!(order.iter().position(|place| *place == "/both").is_some_and(|at| at < 3), "{order:?}");
    }

    #[tokio::test]
    async fn a_page_that_nobody_waits_for_is_not_made() {
        let (cache, jobs) = (PageCache::of_bytes(1024 * 1024), Mutex::new(Vec::new()));
        let begin = |job| {
            lock(&jobs).push(job);
            Ok(())
        };
        let asks = cache.page(key("/a", "1"), begin, || panic!("nobody waits"));
        assert!(futures_util::FutureExt::now_or_never(asks).is_none());
        for job in lock(&jobs).drain(..) {
            assert!(!(job.is_wanted)());
            (job.work)();
        }
        assert_eq!(page_of(&cache, "/a", "1", "made").await, "made");
    }

    #[tokio::test]
    async fn a_failed_page_is_not_cached() {
        let cache = PageCache::of_bytes(1024 * 1024);
        assert!(cache.page(key("/a", "1"), at_once, || Err(Error::Broken)).await.is_err());
        assert!(cache.page(key("/a", "1"), |_| Err(Error::Occupied), || Ok(String::new())).await.is_err());
        assert_eq!(page_of(&cache, "/a", "1", "made").await, "made");
    }

    #[tokio::test]
    async fn the_cache_stays_within_its_bytes() {
        let most = 1024 * 1024;
        let cache = PageCache::of_bytes(most);
        for number in 0..1_000_u32 {
            // Text that does not compress.
            let page: String = (0..40)
                .map(|part| blake3::hash(&[number, part].map(u32::to_le_bytes).concat()).to_string())
                .collect();
            assert_eq!(page_of(&cache, &format!("/{number}"), "1", &page).await, page);
            assert!(cache.0.kept.weight() <= most, "{} bytes after page {number}", cache.0.kept.weight());
        }
        assert!(cache.0.kept.weight() > most / 2, "{} bytes of {most} are kept", cache.0.kept.weight());
    }
}
