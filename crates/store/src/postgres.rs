//! The journals in a PostgreSQL database, shared by any number of servers.

mod address;
mod cards;
mod encryption;
mod listener;
mod notice;
mod rows;
mod schema;
mod session;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

pub use self::address::PostgresAddress;

use tokio_postgres::{Client, Transaction};

use self::listener::Listener;
use self::session::Session;
use crate::append::AppendResult;
use crate::writer::{Pen, Writer};
use crate::{
    Append, AppendCallback, AppendOutcome, CatalogueCard, CataloguePage, CatalogueQuery, ChangeMark, Changed,
    Choices, Deletion, Error, Inventory, Journal, Rewrite, Seq, SqliteStore, StoreOptions, StoredEntry,
    TournamentId, TournamentSummary, Unlisted,
};
use session::Trouble;

/// The journals of many tournaments in a PostgreSQL database (15 or later), in the schema `pairwright`.
///
/// One thread writes, a few read, and one listens for changes by other servers; each has its own connection and reconnects
/// when it is lost. Requests without a connection fail after a moment with [`Error::Unreachable`]; the store itself recovers.
#[derive(Debug)]
pub struct PostgresStore {
    address: PostgresAddress,
    options: StoreOptions,
    writer: Writer<PostgresPen>,
    readers: PostgresReaders,
    listener: Listener,
}

impl PostgresStore {
    /// Connects, and creates the tables if they do not exist.
    ///
    /// # Errors
    /// If the database cannot be reached, refuses the login, or is older or newer than this program supports.
    pub fn open(address: &PostgresAddress) -> Result<Self, Error> {
        Self::open_with(address, &StoreOptions::default())
    }

    /// Connects with options; only the patience and the number of readers apply.
    pub fn open_with(address: &PostgresAddress, options: &StoreOptions) -> Result<Self, Error> {
        let mut session = Session::new(address, options)?;
        let us = session.work(async |client| schema::prepare(client, address).await)?;
        // Listening starts before anything is read, so that no change is missed.
        let listener = Listener::start(address, options, us.clone())?;
        let readers = PostgresReaders::start(address, options)?;
        let writer = Writer::start(PostgresPen { session, us })
            .map_err(|e| Error::Failed { path: address.shown(), detail: e.to_string() })?;
        Ok(Self { address: address.clone(), options: options.clone(), writer, readers, listener })
    }
}

impl Journal for PostgresStore {
    fn append_then(&self, append: Append, done: AppendCallback) {
        self.writer.append(append, done);
    }

    fn entries(&self, tournament: &TournamentId, after: Seq) -> Result<Vec<StoredEntry>, Error> {
        let tournament = tournament.clone();
        self.readers.read(async move |client| rows::entries(client, &tournament, after).await)
    }

    fn latest_seq(&self, tournament: &TournamentId) -> Result<Seq, Error> {
        let tournament = tournament.clone();
        self.readers.read(async move |client| rows::latest_seq(client, &tournament).await)
    }

    fn tournaments(&self) -> Result<Vec<TournamentSummary>, Error> {
        self.readers.read(async move |client| rows::tournaments(client).await)
    }

    fn newest_change(&self) -> Result<Option<i64>, Error> {
        self.readers.read(async |client| rows::newest_change(client).await)
    }

    fn catalogue(&self, query: &CatalogueQuery) -> Result<CataloguePage, Error> {
        let query = query.clone();
        self.readers.read(async move |client| cards::page(client, &query).await)
    }

    fn choices(&self, unlisted: &Unlisted) -> Result<Choices, Error> {
        let unlisted = unlisted.clone();
        self.readers.read(async move |client| cards::choices(client, &unlisted).await)
    }

    fn without_card(&self, version: u32) -> Result<Vec<TournamentId>, Error> {
        self.readers.read(async move |client| cards::without_card(client, version).await)
    }

    fn rated(&self, tournaments: &[TournamentId]) -> Result<Vec<(TournamentId, String)>, Error> {
        let tournaments = tournaments.to_vec();
        self.readers.read(async move |client| cards::rated(client, &tournaments).await)
    }

    fn keep_cards(&self, cards: Vec<CatalogueCard>) -> Result<(), Error> {
        self.writer.ask(move |pen| {
            let address = pen.session.address().clone();
            pen.session.work(async |client| cards::keep(client, &address, &cards).await)
        })
    }

    fn archive(&self, tournament: &TournamentId, since_ms: Option<i64>) -> Result<bool, Error> {
        let tournament = tournament.clone();
        self.writer.ask(move |pen| {
            let archive = async |tx: &Transaction<'_>| rows::archive(tx, &tournament, since_ms).await;
            pen.change(archive, |is_there| is_there.then(|| tournament.clone()).into_iter().collect())
        })
    }

    fn delete(
        &self,
        tournament: &TournamentId,
        at: Seq,
        now_ms: i64,
        beside: &[TournamentId],
    ) -> Result<Deletion, Error> {
        let (tournament, beside) = (tournament.clone(), beside.to_vec());
        self.writer.ask(move |pen| {
            let delete =
                async |tx: &Transaction<'_>| rows::delete(tx, &tournament, at, now_ms, &beside).await;
            pen.change(delete, |deletion| match deletion {
                Deletion::Deleted => beside.iter().chain([&tournament]).cloned().collect(),
                Deletion::Stale { .. } | Deletion::Unknown => BTreeSet::new(),
            })
        })
    }

    fn rewrite(&self, rewrite: Rewrite) -> Result<AppendOutcome, Error> {
        self.writer.ask(move |pen| {
            let id = &rewrite.append.tournament;
            let attempt = pen.change(
                async |tx| rows::rewrite(tx, &rewrite).await,
                |attempt| attempt.is_appended().then(|| id.clone()).into_iter().collect(),
            )?;
            let outcome = attempt.answer(&rewrite.append)?;
            // Also after an earlier rewrite: the caller tries again because the vacuum may not have happened.
            if matches!(outcome, AppendOutcome::Appended { .. } | AppendOutcome::AlreadyDone { .. }) {
                pen.session.work_long(async |client| rows::scour(client).await)?;
            }
            Ok(outcome)
        })
    }

    fn secret_or_insert(&self, name: &str, fresh: &[u8]) -> Result<Vec<u8>, Error> {
        let (name, fresh) = (name.to_owned(), fresh.to_owned());
        self.writer.ask(move |pen| {
            pen.session.work(async |client| rows::secret_or_insert(client, &name, &fresh).await)
        })
    }

    fn inventory(&self) -> Result<Inventory, Error> {
        self.readers.read(async |client| rows::inventory(client).await)
    }

    fn bury(&self, tournament: &TournamentId, deleted_at_ms: i64) -> Result<(), Error> {
        let tournament = tournament.clone();
        self.writer.ask(move |pen| {
            let bury = async |tx: &Transaction<'_>| rows::bury(tx, &tournament, deleted_at_ms).await;
            pen.change(bury, |is_new| is_new.then(|| tournament.clone()).into_iter().collect()).map(drop)
        })
    }

    fn backup_to(&self, path: &Path) -> Result<u64, Error> {
        // A connection of its own, because this can take long.
        let mut session = Session::new(&self.address, &self.options)?;
        let copy = |file: &SqliteStore| session.work_long(async |client| rows::copy(client, file).await);
        SqliteStore::back_up_of(self.address.shown(), path, copy)
    }

    fn change_mark(&self) -> Result<ChangeMark, Error> {
        Ok(self.listener.changed_since(None)?.0)
    }

    fn changed_since(&self, before: Option<ChangeMark>) -> Result<(ChangeMark, Changed), Error> {
        self.listener.changed_since(before)
    }
}

/// The server's only writing connection: a group of appends in one transaction.
#[derive(Debug)]
struct PostgresPen {
    session: Session,
    /// Our name among the servers, to recognise our own notices.
    us: String,
}

impl PostgresPen {
    /// Changes something in a transaction, and notifies the other servers of the journals in the answer.
    #[expect(clippy::needless_pass_by_value, reason = "closures are handed over by value")]
    fn change<T>(
        &mut self,
        change: impl AsyncFn(&Transaction<'_>) -> Result<T, Trouble>,
        wrote: impl Fn(&T) -> BTreeSet<TournamentId>,
    ) -> Result<T, Error> {
        let (us, address) = (&self.us, &self.session.address().clone());
        self.session.work(async |client| {
            let transaction = client.transaction().await?;
            schema::expect_known(&transaction, address).await?;
            let changed = change(&transaction).await?;
            let wrote = wrote(&changed);
            if !wrote.is_empty() {
                rows::tell_others(&transaction, us, &wrote).await?;
            }
            transaction.commit().await?;
            Ok(changed)
        })
    }
}

impl Pen for PostgresPen {
    fn commit(&mut self, group: &[Append]) -> Result<Vec<AppendResult>, Error> {
        let attempts = self.change(
            async |transaction| rows::append(transaction, group).await,
            |attempts| {
                let written = group.iter().zip(attempts).filter(|(_, attempt)| attempt.is_appended());
                written.map(|(append, _)| append.tournament.clone()).collect()
            },
        )?;
        Ok(attempts.into_iter().zip(group).map(|(attempt, append)| attempt.answer(append)).collect())
    }
}

type ReaderQuestion = Box<dyn FnOnce(&mut Session) + Send>;

/// A few reading connections, each on its own thread, so that callers may be asynchronous. The
/// threads end when this is dropped.
#[derive(Debug)]
struct PostgresReaders {
    questions: Sender<ReaderQuestion>,
}

impl PostgresReaders {
    fn start(address: &PostgresAddress, options: &StoreOptions) -> Result<Self, Error> {
        let (questions, inbox) = mpsc::channel::<ReaderQuestion>();
        let inbox = Arc::new(Mutex::new(inbox));
        for _ in 0..options.readers.max(1) {
            let (inbox, session) = (inbox.clone(), Session::new(address, options)?);
            thread::Builder::new()
                .name("pairwright-reader".to_owned())
                .spawn(move || answer_all(&inbox, session))
                .map_err(|e| Error::Failed { path: address.shown(), detail: e.to_string() })?;
        }
        Ok(Self { questions })
    }

    /// Waits for a connection and reads with it.
    fn read<T: Send + 'static>(
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

fn answer_all(inbox: &Mutex<Receiver<ReaderQuestion>>, mut session: Session) {
    let next = || inbox.lock().unwrap_or_else(PoisonError::into_inner).recv();
    while let Ok(question) = next() {
        question(&mut session);
    }
}
