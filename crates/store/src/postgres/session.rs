//! A connection that is opened when needed and reopened when lost.

use std::time::{Duration, Instant};

use tokio::runtime::{Builder, Runtime};
use tokio::time::{sleep, timeout};
use tokio_postgres::{Client, Config, Error as Reported};

use super::address::{PostgresAddress, is_connection_lost};
use super::encryption::Tls;
use crate::{Error, StoreOptions};

/// The maximum time for reconnecting before an error is returned.
const RECONNECTING: Duration = Duration::from_secs(2);
/// The pause between attempts to reconnect.
const PAUSE: Duration = Duration::from_millis(100);
/// The maximum time for an answer, beyond the patience for locks. Detects a network that drops everything.
const ANSWERING: Duration = Duration::from_secs(10);

/// A connection with its own runtime. Used by one thread, which it blocks.
#[derive(Debug)]
pub(super) struct Session {
    address: PostgresAddress,
    config: Config,
    tls: Tls,
    patience: Duration,
    runtime: Runtime,
    client: Option<Client>,
}

/// Why a request was not carried out.
#[derive(Debug)]
pub(super) enum Trouble {
    /// PostgreSQL or the connection failed.
    Reported(Reported),
    Ours(Error),
    /// There was no answer in time.
    Silent,
}

impl From<Reported> for Trouble {
    fn from(error: Reported) -> Self {
        Trouble::Reported(error)
    }
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        Trouble::Ours(error)
    }
}

impl Trouble {
    fn is_connection_lost(&self) -> bool {
        match self {
            Trouble::Reported(error) => is_connection_lost(error),
            Trouble::Silent => true,
            Trouble::Ours(_) => false,
        }
    }
}

impl Session {
    pub(super) fn new(address: &PostgresAddress, options: &StoreOptions) -> Result<Self, Error> {
        let runtime = runtime(address)?;
        let (config, tls) = (address.config(options), address.tls()?);
        Ok(Self { address: address.clone(), config, tls, patience: options.patience, runtime, client: None })
    }

    pub(super) fn address(&self) -> &PostgresAddress {
        &self.address
    }

    /// Uses the connection. Repeats the work once on a new one if the connection is lost, so it
    /// must be harmless when done twice.
    pub(super) fn work<T>(
        &mut self,
        work: impl AsyncFn(&mut Client) -> Result<T, Trouble>,
    ) -> Result<T, Error> {
        self.work_within(self.patience + ANSWERING, work)
    }

    /// Uses the connection without a time limit.
    pub(super) fn work_long<T>(
        &mut self,
        work: impl AsyncFn(&mut Client) -> Result<T, Trouble>,
    ) -> Result<T, Error> {
        self.work_within(Duration::from_secs(3600), work)
    }

    #[expect(clippy::needless_pass_by_value, reason = "closures are handed over by value")]
    fn work_within<T>(
        &mut self,
        limit: Duration,
        work: impl AsyncFn(&mut Client) -> Result<T, Trouble>,
    ) -> Result<T, Error> {
        let Self { config, tls, runtime, client, .. } = self;
        let way = (&*config, &*tls);
        let done = runtime.block_on(async {
            let was_connected = client.is_some();
            match attempt(client, way, limit, &work).await {
                Err(Trouble::Reported(error)) if was_connected && is_connection_lost(&error) => {
                    attempt(client, way, limit, &work).await
                }
                done => done,
            }
        });
        done.map_err(|trouble| match trouble {
            Trouble::Reported(error) => self.address.explain(&error, self.patience),
            Trouble::Silent => Error::Silent { path: self.address.shown(), waited: limit },
            Trouble::Ours(error) => error,
        })
    }
}

/// Returns a runtime for the connections of one thread.
pub(super) fn runtime(address: &PostgresAddress) -> Result<Runtime, Error> {
    Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|e| Error::Failed { path: address.shown(), detail: e.to_string() })
}

/// Connects if needed and does the work; drops the connection if it was lost.
async fn attempt<T>(
    kept: &mut Option<Client>,
    way: (&Config, &Tls),
    limit: Duration,
    work: impl AsyncFn(&mut Client) -> Result<T, Trouble>,
) -> Result<T, Trouble> {
    let mut client = match kept.take().filter(|client| !client.is_closed()) {
        Some(client) => client,
        None => connect(way).await?,
    };
    let done = timeout(limit, work(&mut client)).await.unwrap_or(Err(Trouble::Silent));
    if !matches!(&done, Err(trouble) if trouble.is_connection_lost()) {
        *kept = Some(client);
    }
    done
}

/// Connects, and retries for a moment in case the server is just starting.
async fn connect((config, tls): (&Config, &Tls)) -> Result<Client, Reported> {
    let begun = Instant::now();
    loop {
        match config.connect(tls.clone()).await {
            Ok((client, connection)) => {
                // The task ends with the client, which reports its errors.
                tokio::spawn(connection);
                return Ok(client);
            }
            Err(error) if is_connection_lost(&error) && begun.elapsed() < RECONNECTING => sleep(PAUSE).await,
            Err(error) => return Err(error),
        }
    }
}
