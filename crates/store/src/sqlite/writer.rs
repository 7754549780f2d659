//! The one thread that writes: takes all appends that are waiting, commits them with one sync, answers them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rusqlite::{Connection, TransactionBehavior};

use super::opening::{Durability, close_in_order, leave_files, settle};
use super::presence::Presence;
use super::rows::{self, Attempt};
use crate::error::Place;
use crate::migration::{self, STEPS};
use crate::{Append, Done, Error, Outcome};

/// How many appends share a sync at most.
const GROUP_LIMIT: usize = 1024;

/// After how much text a group is closed, in bytes, so that an import does not hold up everybody else.
const GROUP_BYTES: usize = 4 << 20;

/// The file is brought up to its log once nothing was written for so long, and in any case when it is so far behind.
const QUIET: Duration = Duration::from_secs(1);
const FAR_BEHIND: Duration = Duration::from_secs(5);

/// The handle of the writing thread.
#[derive(Debug)]
pub(super) struct Writer {
    /// Present until the writer is dropped.
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
    place: Place,
    presence: Presence,
}

enum Job {
    Append(Waiting),
    /// Anything else that needs the writing connection, between two groups.
    Aside(Aside),
}

type Aside = Box<dyn FnOnce(&Connection) + Send>;

impl Writer {
    /// Starts the thread, which owns the connection from now on.
    pub(super) fn start(
        connection: Connection,
        durability: Durability,
        place: Place,
        presence: Presence,
    ) -> Result<Self, Error> {
        let (jobs, inbox) = mpsc::channel();
        let here = (place.clone(), presence.clone());
        let desk = Desk {
            inbox,
            connection,
            durability,
            place: here.0,
            presence: here.1,
            left_over: None,
            behind: None,
        };
        let thread = thread::Builder::new()
            .name("pairwright-journal".to_owned())
            .spawn(move || desk.run())
            .map_err(|e| place.explain_file(&e))?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread), place, presence })
    }

    /// Hands an append over and returns at once.
    pub(super) fn append(&self, append: Append, done: Done) {
        let reply = Reply(Some(done));
        if append.entries.is_empty() {
            reply.give(Err(Error::NothingToAppend { tournament: append.tournament }));
        } else {
            self.send(Job::Append(Waiting { append, reply }));
        }
    }

    /// Asks something of the writing connection and waits for the answer, which is one about the files that are there.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Error> {
        let answer = self.ask_anyway(question)?;
        self.presence.expect()?;
        Ok(answer)
    }

    /// The same of files that may have been deleted or replaced.
    pub(super) fn ask_anyway<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.send(Job::Aside(Box::new(move |connection| drop(answer.send(question(connection))))));
        match answered.recv() {
            Ok(answer) => answer.map_err(|e| self.place.explain(e)),
            Err(_) => Err(Error::Stopped),
        }
    }

    /// Changes something beside the journals and waits until it is durable; never in a database of a newer version.
    pub(super) fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, Error> {
        let (place, presence, (answer, answered)) =
            (self.place.clone(), self.presence.clone(), mpsc::sync_channel(1));
        let change = move |connection: &Connection| {
            presence.expect()?;
            expect_known_version(connection, &place)?;
            let changed = change(connection).map_err(|e| place.explain(e))?;
            presence.expect()?;
            Ok(changed)
        };
        self.send(Job::Aside(Box::new(move |connection| drop(answer.send(change(connection))))));
        answered.recv().unwrap_or(Err(Error::Stopped))
    }

    /// A job that nobody takes is dropped, and says so itself.
    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            drop(jobs.send(job));
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take()
            // The last owner may be a callback, which runs on that very thread.
            && thread.thread().id() != thread::current().id()
        {
            drop(thread.join());
        }
    }
}

/// An append whose caller waits.
struct Waiting {
    append: Append,
    reply: Reply,
}

/// A promise to answer: kept on every path, even when the thread dies.
struct Reply(Option<Done>);

impl Reply {
    fn give(mut self, answer: Result<Outcome, Error>) {
        self.answer(answer);
    }

    fn answer(&mut self, answer: Result<Outcome, Error>) {
        if let Some(done) = self.0.take() {
            // A caller's panic must not stop everybody else's writing.
            drop(catch_unwind(AssertUnwindSafe(|| done(answer))));
        }
    }
}

impl Drop for Reply {
    fn drop(&mut self) {
        self.answer(Err(Error::Stopped));
    }
}

/// What the writing thread works with.
struct Desk {
    inbox: Receiver<Job>,
    connection: Connection,
    durability: Durability,
    place: Place,
    presence: Presence,
    /// An aside that came while a group was gathered, to be done after it.
    left_over: Option<Aside>,
    /// Since when the file is behind its log, and when something was written last.
    behind: Option<(Instant, Instant)>,
}

impl Desk {
    fn run(mut self) {
        while let Some(job) = self.next() {
            match job {
                Job::Append(first) => {
                    let group = self.gather(first);
                    self.serve(group);
                }
                Job::Aside(aside) => self.ask(aside),
            }
            if let Some(aside) = self.left_over.take() {
                self.ask(aside);
            }
        }
        match self.presence.expect() {
            Ok(()) if self.durability == Durability::Synced => close_in_order(&self.connection),
            Ok(()) => {}
            // What has the names of these files now is somebody else's.
            Err(_) => leave_files(&self.connection),
        }
    }

    /// Waits for the next job, and brings the file up to its log meanwhile; nothing once the store is closed.
    fn next(&mut self) -> Option<Job> {
        while let Some((since, last)) = self.behind {
            let due = (since + FAR_BEHIND).min(last + QUIET);
            let left = due.saturating_duration_since(Instant::now());
            if !left.is_zero() {
                match self.inbox.recv_timeout(left) {
                    Ok(job) => return Some(job),
                    Err(RecvTimeoutError::Disconnected) => return None,
                    Err(RecvTimeoutError::Timeout) => {}
                }
            }
            // What cannot be done now, because somebody reads or there is no room, is done after the next writing.
            drop(settle(&self.connection));
            self.behind = None;
        }
        self.inbox.recv().ok()
    }

    fn ask(&mut self, aside: Aside) {
        let before = self.connection.total_changes();
        aside(&self.connection);
        if self.connection.total_changes() != before {
            self.is_behind();
        }
    }

    fn is_behind(&mut self) {
        let now = Instant::now();
        self.behind = Some((self.behind.map_or(now, |(since, _)| since), now));
    }

    /// Takes what is waiting, in the order it came, up to a decent size.
    fn gather(&mut self, first: Waiting) -> Vec<Waiting> {
        let mut bytes = first.append.size();
        let mut group = vec![first];
        while group.len() < GROUP_LIMIT && bytes < GROUP_BYTES {
            match self.inbox.try_recv() {
                Ok(Job::Append(next)) => {
                    bytes += next.append.size();
                    group.push(next);
                }
                Ok(Job::Aside(aside)) => {
                    self.left_over = Some(aside);
                    break;
                }
                Err(_) => break,
            }
        }
        group
    }

    fn serve(&mut self, group: Vec<Waiting>) {
        match self.commit(&group) {
            Ok(answers) => answer_all(group, answers),
            Err(error) if is_nobodys_fault(&error) || group.len() == 1 => {
                for waiting in group {
                    waiting.reply.give(Err(error.clone()));
                }
            }
            Err(_) => self.serve_one_by_one(group),
        }
    }

    /// Finds out whose append it was that could not be written, so that the others are.
    fn serve_one_by_one(&mut self, group: Vec<Waiting>) {
        for waiting in group {
            let answer = self.commit(slice::from_ref(&waiting)).and_then(|mut answers| {
                answers.pop().expect("a committed group has one answer for each append")
            });
            waiting.reply.give(answer);
        }
    }

    /// Writes a group durably and returns what to answer, or writes nothing at all.
    fn commit(&mut self, group: &[Waiting]) -> Result<Vec<Answer>, Error> {
        self.presence.expect()?;
        let explain = |e| self.place.explain(e);
        let mut transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(explain)?;
        expect_known_version(&transaction, &self.place)?;
        let mut answers = Vec::with_capacity(group.len());
        for Waiting { append, .. } in group {
            let attempt = rows::append(&mut transaction, append).map_err(explain)?;
            answers.push(answer(attempt, append));
        }
        transaction.commit().map_err(explain)?;
        // Nothing is acknowledged that went into a file without a name.
        self.presence.expect()?;
        self.is_behind();
        Ok(answers)
    }
}

/// Refuses to write when a newer program changed the database since it was opened.
fn expect_known_version(connection: &Connection, place: &Place) -> Result<(), Error> {
    let (path, known) = (place.path.clone(), migration::known(STEPS));
    match migration::version(connection).map_err(|e| place.explain(e))? {
        found if found > known => Err(Error::NewerVersion { path, found, known }),
        _ => Ok(()),
    }
}

type Answer = Result<Outcome, Error>;

pub(super) fn answer(attempt: Attempt, append: &Append) -> Answer {
    match attempt {
        Attempt::Decided(outcome) => Ok(outcome),
        Attempt::Reused(command, seq) => {
            Err(Error::CommandReused { tournament: append.tournament.clone(), command, seq })
        }
    }
}

fn answer_all(group: Vec<Waiting>, answers: Vec<Answer>) {
    for (waiting, answer) in group.into_iter().zip(answers) {
        waiting.reply.give(answer);
    }
}

/// Tells errors that every append would meet from those that a particular one may have caused.
fn is_nobodys_fault(error: &Error) -> bool {
    use Error::{Corrupt, Deleted, Locked, NewerVersion, ReadOnly, Replaced};
    matches!(error, Locked { .. } | Corrupt { .. } | ReadOnly { .. } | NewerVersion { .. })
        || matches!(error, Deleted { .. } | Replaced { .. })
}
