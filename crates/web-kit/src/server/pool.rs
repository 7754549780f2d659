//! Threads for readers. The staff's requests and all submitted forms have threads of their own (`Host::run`),
//! and never wait for these. Few jobs for readers run at once, at low priority, and the queue is limited. A
//! job is skipped once nobody waits for it.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pairwright_desktop::lower_priority;
use tokio::sync::oneshot;

use crate::error::Error;
use crate::journals::lock;
use crate::reader::reader;
use crate::server::queue::Lines;

/// The lifetime of an idle thread.
const IDLE: Duration = Duration::from_secs(10);

/// The order among jobs that wait for the same threads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turn {
    /// Pages that many ask for.
    First,
    /// Pages that a single visitor asks for.
    Later,
}

pub type Work<T> = Box<dyn FnOnce() -> Result<T, Error> + Send>;

pub struct Job {
    /// Whether somebody is still waiting for it.
    pub is_wanted: Box<dyn Fn() -> bool + Send>,
    /// Does nothing if nobody is waiting.
    pub work: Box<dyn FnOnce() + Send>,
}

impl Job {
    /// Swallows a panic: the waiting side learns of it because its channel closes.
    pub fn carry_out(self) {
        catch_unwind(AssertUnwindSafe(self.work)).ok();
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Terms {
    /// Maximum number of jobs at once.
    pub threads: usize,
    /// Maximum number of waiting jobs.
    pub waiting: usize,
    /// The niceness of the threads, from 0 to 19.
    pub nice: i32,
}

#[derive(Clone)]
pub struct Pool(Arc<Shared>);

struct Shared {
    terms: Terms,
    state: Mutex<PoolState>,
    news: Condvar,
}

#[derive(Default)]
struct PoolState {
    first: VecDeque<Job>,
    later: Lines<Job>,
    threads: usize,
    idle: usize,
}

impl PoolState {
    fn next(&mut self) -> Option<Job> {
        self.first.pop_front().or_else(|| self.later.pop())
    }

    fn unwanted(&mut self) -> Vec<Job> {
        let (wanted, mut unwanted): (Vec<Job>, Vec<Job>) =
            std::mem::take(&mut self.first).into_iter().partition(|job| (job.is_wanted)());
        self.first = wanted.into();
        unwanted.extend(self.later.take_out(|job| !(job.is_wanted)()));
        unwanted
    }

    fn waiting(&self) -> usize {
        self.first.len() + self.later.len()
    }
}

impl Pool {
    pub fn new(terms: Terms) -> Pool {
        Pool(Arc::new(Shared { terms, state: Mutex::default(), news: Condvar::new() }))
    }

    /// Runs `work` once a thread is free. Fails if too many jobs wait or the work panics.
    /// Dropping the future before its turn skips the work.
    pub async fn run<T: Send + 'static>(&self, turn: Turn, work: Work<T>) -> Result<T, Error> {
        let (answer, comes) = oneshot::channel();
        let answer = Arc::new(Mutex::new(Some(answer)));
        let of_work = answer.clone();
        self.push(
            turn,
            Job {
                is_wanted: Box::new(move || is_open(&answer)),
                work: Box::new(move || {
                    if is_open(&of_work) {
                        let done = catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(Error::Broken));
                        if let Some(answer) = lock(&of_work).take() {
                            answer.send(done).ok();
                        }
                    }
                }),
            },
        )?;
        // The job gave way to another and was never begun.
        comes.await.unwrap_or(Err(Error::Occupied))
    }

    /// Runs the waiting common jobs on this thread, between two steps of a long job.
    pub fn give_way(&self) {
        let next = || lock(&self.0.state).first.pop_front();
        while let Some(job) = next() {
            job.carry_out();
        }
    }

    /// Queues a job. If the queue is full, the last job of the address with the most gives way and is dropped.
    pub fn push(&self, turn: Turn, job: Job) -> Result<(), Error> {
        let mut state = lock(&self.0.state);
        if state.waiting() >= self.0.terms.waiting {
            // If somebody has just begun to wait for one of these jobs, which is rare, it runs here and no answer is
            // lost.
            let unwanted = state.unwanted();
            drop(state);
            unwanted.into_iter().for_each(Job::carry_out);
            state = lock(&self.0.state);
        }
        let origin = reader().unwrap_or_default();
        let mut gone = None;
        if state.waiting() >= self.0.terms.waiting {
            gone = state.later.make_room(origin);
            if gone.is_none() {
                return Err(Error::Occupied);
            }
        }
        match turn {
            Turn::First => state.first.push_back(job),
            Turn::Later => state.later.push(origin, job),
        }
        if state.waiting() > state.idle && state.threads < self.0.terms.threads {
            let shared = self.0.clone();
            thread::Builder::new()
                .name("readers".into())
                .spawn(move || shared.work())
                .map_err(|_| Error::Broken)?;
            state.threads += 1;
        }
        drop(state);
        drop(gone);
        self.0.news.notify_one();
        Ok(())
    }
}

fn is_open<T>(answer: &Mutex<Option<oneshot::Sender<T>>>) -> bool {
    lock(answer).as_ref().is_some_and(|answer| !answer.is_closed())
}

impl Shared {
    fn work(&self) {
        lower_priority(self.terms.nice);
        while let Some(job) = self.next() {
            job.carry_out();
        }
    }

    /// The next job; `None` if the thread was idle too long and no longer counts.
    fn next(&self) -> Option<Job> {
        let mut state = lock(&self.state);
        loop {
            if let Some(job) = state.next() {
                return Some(job);
            }
            state.idle += 1;
            let (held, waited) = self.news.wait_timeout(state, IDLE).unwrap_or_else(PoisonError::into_inner);
            state = held;
            state.idle -= 1;
            if waited.timed_out() && state.waiting() == 0 {
                state.threads -= 1;
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::*;

    const TERMS: Terms = Terms { threads: 1, waiting: 3, nice: 10 };

    /// A pool whose only thread is busy until the sender is used.
    fn held() -> (Pool, mpsc::Sender<()>) {
        let (pool, (go_on, waits)) = (Pool::new(TERMS), mpsc::channel::<()>());
        let (begun, has_begun) = mpsc::channel();
        let work = Box::new(move || {
            begun.send(()).unwrap();
            waits.recv().ok();
        });
        pool.push(Turn::First, Job { is_wanted: Box::new(|| true), work }).unwrap();
        has_begun.recv().unwrap();
        (pool, go_on)
    }

    #[tokio::test]
    async fn work_for_a_visitor_who_has_hung_up_is_never_begun() {
        let (pool, go_on) = held();
        let begun = Arc::new(AtomicUsize::new(0));
        let asks = |turn| {
            let (pool, begun) = (pool.clone(), begun.clone());
            tokio::spawn(async move {
                pool.run(turn, Box::new(move || Ok(begun.fetch_add(1, Ordering::Relaxed)))).await
            })
        };
        let (gone, stays) = (asks(Turn::Later), asks(Turn::Later));
        tokio::task::yield_now().await;
        gone.abort();
        gone.await.unwrap_err();
        go_on.send(()).unwrap();
        stays.await.unwrap().unwrap();
        assert_eq!(begun.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn the_place_of_a_visitor_who_has_hung_up_is_free() {
        let (pool, go_on) = held();
        let asks = || {
            let pool = pool.clone();
            tokio::spawn(async move { pool.run(Turn::Later, Box::new(|| Ok(()))).await })
        };
        let waiting: Vec<_> = (0..TERMS.waiting).map(|_| asks()).collect();
        tokio::task::yield_now().await;
        assert!(matches!(asks().await.unwrap(), Err(Error::Occupied)));
        waiting[0].abort();
        tokio::task::yield_now().await;
        let last = asks();
        tokio::task::yield_now().await;
        go_on.send(()).unwrap();
        last.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn common_pages_go_before_rare_questions() {
        let (pool, go_on) = held();
        let order = Arc::new(Mutex::new(Vec::new()));
        let asks = |turn, name| {
            let (pool, order) = (pool.clone(), order.clone());
            let work = move || {
                lock(&order).push(name);
                Ok(())
            };
            tokio::spawn(async move { pool.run(turn, Box::new(work)).await })
        };
        let all = [asks(Turn::Later, "own"), asks(Turn::Later, "own"), asks(Turn::First, "everybody's")];
        tokio::task::yield_now().await;
        go_on.send(()).unwrap();
        for one in all {
            one.await.unwrap().unwrap();
        }
        assert_eq!(*lock(&order), ["everybody's", "own", "own"]);
    }

    #[tokio::test]
    async fn a_panic_ends_neither_the_thread_nor_the_wait() {
        let pool = Pool::new(TERMS);
        let broken: Result<(), Error> = pool.run(Turn::First, Box::new(|| panic!("on purpose"))).await;
        assert!(matches!(broken, Err(Error::Broken)));
        assert_eq!(pool.run(Turn::First, Box::new(|| Ok(7))).await.unwrap(), 7);
    }
}
