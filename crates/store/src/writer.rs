//! The only writing thread: commits all waiting appends together, then answers them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use crate::append::AppendResult;
use crate::{Append, AppendCallback, Error};

/// The maximum number of appends that share a sync.
const GROUP_LIMIT: usize = 1024;

/// The size in bytes at which a group is closed, so that an import does not block everybody else.
const GROUP_BYTES: usize = 4 << 20;

/// The only connection that may write.
pub(crate) trait Pen: Send + 'static {
    /// Writes a group durably and returns its answers, or writes nothing.
    ///
    /// # Errors
    /// The answer to every append of the group, or an error caused by one of them.
    fn commit(&mut self, group: &[Append]) -> Result<Vec<AppendResult>, Error>;

    /// Returns the deadline of the next maintenance if nobody writes before; `None` if there is nothing to do.
    fn due(&self) -> Option<Instant> {
        None
    }

    /// Does the maintenance, or postpones it if something is in the way.
    fn put_in_order(&mut self) {}
}

/// The handle of the writing thread.
#[derive(Debug)]
pub(crate) struct Writer<P> {
    /// Present until the writer is dropped.
    jobs: Option<Sender<WriterJob<P>>>,
    thread: Option<JoinHandle<()>>,
}

enum WriterJob<P> {
    Append(WaitingAppend),
    /// Other work on the pen, between two groups.
    Aside(Aside<P>),
}

type Aside<P> = Box<dyn FnOnce(&mut P) + Send>;

impl<P: Pen> Writer<P> {
    /// Starts the thread, which owns the pen from now on.
    pub(crate) fn start(pen: P) -> std::io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let desk = WriterThread { inbox, pen, left_over: None };
        let thread =
            thread::Builder::new().name("pairwright-journal".to_owned()).spawn(move || desk.run())?;
        Ok(Self { jobs: Some(jobs), thread: Some(thread) })
    }

    /// Hands over an append and returns at once.
    pub(crate) fn append(&self, append: Append, done: AppendCallback) {
        let reply = ReplyPromise(Some(done));
        if append.entries.is_empty() {
            reply.give(Err(Error::NothingToAppend { tournament: append.tournament }));
        } else {
            self.send(WriterJob::Append(WaitingAppend { append, reply }));
        }
    }

    /// Uses the pen between two groups, and waits for the answer.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&mut P) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = mpsc::sync_channel(1);
        self.send(WriterJob::Aside(Box::new(move |pen| drop(answer.send(question(pen))))));
        answered.recv().unwrap_or(Err(Error::Stopped))
    }

    /// Sends a job. If that fails the job is dropped, and dropping it answers it.
    fn send(&self, job: WriterJob<P>) {
        if let Some(jobs) = &self.jobs {
            drop(jobs.send(job));
        }
    }
}

impl<P> Drop for Writer<P> {
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

/// An append whose caller is waiting.
struct WaitingAppend {
    append: Append,
    reply: ReplyPromise,
}

/// Answers on every path, even if the thread dies.
struct ReplyPromise(Option<AppendCallback>);

impl ReplyPromise {
    fn give(mut self, answer: AppendResult) {
        self.answer(answer);
    }

    fn answer(&mut self, answer: AppendResult) {
        if let Some(done) = self.0.take() {
            // A caller's panic must not stop everybody else's writes.
            drop(catch_unwind(AssertUnwindSafe(|| done(answer))));
        }
    }
}

impl Drop for ReplyPromise {
    fn drop(&mut self) {
        self.answer(Err(Error::Stopped));
    }
}

struct WriterThread<P> {
    inbox: Receiver<WriterJob<P>>,
    pen: P,
    /// Other work that arrived while a group was gathered, to be done after it.
    left_over: Option<Aside<P>>,
}

impl<P: Pen> WriterThread<P> {
    fn run(mut self) {
        while let Some(job) = self.next() {
            match job {
                WriterJob::Append(first) => {
                    let (appends, replies) = self.gather(first);
                    self.serve(&appends, replies);
                }
                WriterJob::Aside(aside) => aside(&mut self.pen),
            }
            if let Some(aside) = self.left_over.take() {
                aside(&mut self.pen);
            }
        }
    }

    /// Waits for the next job, with maintenance meanwhile; `None` once the store is closed.
    fn next(&mut self) -> Option<WriterJob<P>> {
        while let Some(due) = self.pen.due() {
            let left = due.saturating_duration_since(Instant::now());
            if !left.is_zero() {
                match self.inbox.recv_timeout(left) {
                    Ok(job) => return Some(job),
                    Err(RecvTimeoutError::Disconnected) => return None,
                    Err(RecvTimeoutError::Timeout) => {}
                }
            }
            self.pen.put_in_order();
        }
        self.inbox.recv().ok()
    }

    /// Collects the waiting appends in their order, up to the maximum size.
    fn gather(&mut self, first: WaitingAppend) -> (Vec<Append>, Vec<ReplyPromise>) {
        let mut bytes = first.append.size();
        let (mut appends, mut replies) = (vec![first.append], vec![first.reply]);
        while appends.len() < GROUP_LIMIT && bytes < GROUP_BYTES {
            match self.inbox.try_recv() {
                Ok(WriterJob::Append(next)) => {
                    bytes += next.append.size();
                    appends.push(next.append);
                    replies.push(next.reply);
                }
                Ok(WriterJob::Aside(aside)) => {
                    self.left_over = Some(aside);
                    break;
                }
                Err(_) => break,
            }
        }
        (appends, replies)
    }

    fn serve(&mut self, group: &[Append], replies: Vec<ReplyPromise>) {
        match self.pen.commit(group) {
            Ok(answers) => {
                for (reply, answer) in replies.into_iter().zip(answers) {
                    reply.give(answer);
                }
            }
            Err(error) if error.is_nobodys_fault() || group.len() == 1 => {
                for reply in replies {
                    reply.give(Err(error.clone()));
                }
            }
            Err(_) => self.serve_one_by_one(group, replies),
        }
    }

    /// Commits the appends one by one, so that only the faulty one fails.
    fn serve_one_by_one(&mut self, group: &[Append], replies: Vec<ReplyPromise>) {
        for (append, reply) in group.iter().zip(replies) {
            let answer = self.pen.commit(slice::from_ref(append)).and_then(|mut answers| {
                answers.pop().expect("a committed group has one answer for each append")
            });
            reply.give(answer);
        }
    }
}
