//! Listens for changes by other servers, and for the loss of the connection.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, Error as Reported};

use super::address::PostgresAddress;
use super::encryption::Tls;
use super::notice::Notices;
use super::rows::CHANNEL;
use super::session::runtime;
use crate::{ChangeMark, Changed, Error, StoreOptions};

/// The interval between checks of the connection.
const LOOK: Duration = Duration::from_millis(250);
/// The interval between requests for a sign of life; they reveal a connection that broke silently.
const HEARTBEAT: Duration = Duration::from_secs(2);
const SIGN_OF_LIFE: Duration = Duration::from_secs(5);

/// What the listening thread shares.
#[derive(Debug, Default)]
struct Heard {
    notices: Notices,
    /// Why nothing can be heard at the moment.
    lost: Option<Error>,
}

/// The handle of the listening thread, which ends when this is dropped.
#[derive(Debug)]
pub(super) struct Listener {
    shared: Arc<Mutex<Heard>>,
    _stop: oneshot::Sender<()>,
}

struct Ear {
    address: PostgresAddress,
    config: Config,
    tls: Tls,
    patience: Duration,
    /// Our own name; our own notices are ignored.
    us: String,
    shared: Arc<Mutex<Heard>>,
}

impl Listener {
    /// Connects, and begins to listen on a thread of its own.
    pub(super) fn start(
        address: &PostgresAddress,
        options: &StoreOptions,
        us: String,
    ) -> Result<Self, Error> {
        let runtime = runtime(address)?;
        let shared = Arc::new(Mutex::new(Heard::default()));
        let ear = Ear {
            address: address.clone(),
            config: address.config(options),
            tls: address.tls()?,
            patience: options.patience,
            us,
            shared: shared.clone(),
        };
        let client = runtime.block_on(ear.listen()).map_err(|error| ear.explain(&error))?;
        let (stop, stopped) = oneshot::channel();
        thread::Builder::new()
            .name("pairwright-listener".to_owned())
            .spawn(move || ear.run(&runtime, client, stopped))
            .map_err(|e| Error::Failed { path: address.shown(), detail: e.to_string() })?;
        Ok(Self { shared, _stop: stop })
    }

    /// Returns the current mark and the changes since an earlier one. Fails while the connection is lost.
    pub(super) fn changed_since(&self, before: Option<ChangeMark>) -> Result<(ChangeMark, Changed), Error> {
        let shared = lock(&self.shared);
        match &shared.lost {
            Some(error) => Err(error.clone()),
            None => Ok((shared.notices.mark(), shared.notices.since(before))),
        }
    }
}

impl Ear {
    fn run(&self, runtime: &Runtime, client: Client, stopped: oneshot::Receiver<()>) {
        runtime.block_on(async {
            tokio::select! {
                _ = stopped => {}
                () = self.hear(client) => {}
            }
        });
    }

    /// Listens and reconnects. Never returns.
    async fn hear(&self, mut client: Client) {
        loop {
            self.stay(&client).await;
            client = loop {
                match self.listen().await {
                    Ok(client) => break client,
                    Err(error) => lock(&self.shared).lost = Some(self.explain(&error)),
                }
                sleep(LOOK).await;
            };
            let mut shared = lock(&self.shared);
            shared.notices.miss();
            shared.lost = None;
        }
    }

    /// Returns when the connection is lost.
    async fn stay(&self, client: &Client) {
        let mut last_sign = Instant::now();
        while !client.is_closed() {
            sleep(LOOK).await;
            if last_sign.elapsed() >= HEARTBEAT {
                if !matches!(timeout(SIGN_OF_LIFE, client.batch_execute("")).await, Ok(Ok(()))) {
                    break;
                }
                last_sign = Instant::now();
            }
        }
    }

    /// Connects and counts notices until the connection is lost.
    async fn listen(&self) -> Result<Client, Reported> {
        let (client, mut connection) = self.config.connect(self.tls.clone()).await?;
        let (shared, us) = (self.shared.clone(), self.us.clone());
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(notice) = message {
                    lock(&shared).notices.hear(notice.payload(), &us);
                }
            }
        });
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
        Ok(client)
    }

    fn explain(&self, error: &Reported) -> Error {
        self.address.explain(error, self.patience)
    }
}

fn lock(shared: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
