//! A few reading connections, each on its own thread, so that callers may be asynchronous.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use tokio_postgres::Client;

use super::address::PostgresAddress;
use super::session::{Session, Trouble};
use crate::{Error, StoreOptions};

type Question = Box<dyn FnOnce(&mut Session) + Send>;

/// The handle of the reading threads, which end when it is dropped.
#[derive(Debug)]
pub(super) struct PostgresReaders {
    questions: Sender<Question>,
}

impl PostgresReaders {
    pub(super) fn start(address: &PostgresAddress, options: &StoreOptions) -> Result<Self, Error> {
        let (questions, asked) = mpsc::channel::<Question>();
        let asked = Arc::new(Mutex::new(asked));
        for _ in 0..options.readers.max(1) {
            let (asked, session) = (asked.clone(), Session::new(address, options)?);
            thread::Builder::new()
                .name("pairwright-reader".to_owned())
                .spawn(move || answer_all(&asked, session))
                .map_err(|e| Error::Failed { path: address.shown(), detail: e.to_string() })?;
        }
        Ok(Self { questions })
    }

    /// Waits for a connection and reads with it.
    pub(super) fn read<T: Send + 'static>(
        &self,
        read: impl AsyncFn(&mut Client) -> Result<T, Trouble> + Send + 'static,
    ) -> Result<T, Error> {
        let (answer, answered) = mpsc::sync_channel(1);
        let question = move |session: &mut Session| {
            drop(answer.send(session.work(async |client| read(client).await)));
        };
        drop(self.questions.send(Box::new(question)));
        answered.recv().unwrap_or(Err(Error::Stopped))
    }
}

fn answer_all(asked: &Mutex<Receiver<Question>>, mut session: Session) {
    let next = || asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(question) = next() {
        question(&mut session);
    }
}
