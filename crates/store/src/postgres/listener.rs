//! Noticing what other servers write, and whether the database is there at all.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, Error as Reported};

use super::address::Address;
use super::encryption::Tls;
use super::notice::Notices;
use super::rows::CHANNEL;
use super::session::runtime;
use crate::{ChangeMark, Changed, Error, Options};

/// How often it is looked whether the connection is still there, and made anew if not.
const LOOK: Duration = Duration::from_millis(250);
/// How often the server is asked for a sign of life, so that a connection that was cut without a word is noticed.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// How long the sign of life may take.
const SIGN_OF_LIFE: Duration = Duration::from_secs(5);

/// What the listening thread knows.
#[derive(Debug, Default)]
struct Heard {
    notices: Notices,
    /// Why nothing can be heard at the moment.
    lost: Option<Error>,
}

/// The handle of the listening thread, which ends when this is dropped.
#[derive(Debug)]
pub(super) struct Listener {
    heard: Arc<Mutex<Heard>>,
    _stop: oneshot::Sender<()>,
}

/// What the thread works with.
struct Ear {
    address: Address,
    config: Config,
    tls: Tls,
    patience: Duration,
    /// Our own name: our own notices are no news.
    us: String,
    heard: Arc<Mutex<Heard>>,
}

impl Listener {
    /// Connects, listens from now on, and goes on on a thread of its own.
    pub(super) fn start(address: &Address, options: &Options, us: String) -> Result<Self, Error> {
        let runtime = runtime(address)?;
        let heard = Arc::new(Mutex::new(Heard::default()));
        let ear = Ear {
            address: address.clone(),
            config: address.config(options),
            tls: address.tls()?,
            patience: options.patience,
            us,
            heard: heard.clone(),
        };
        let client = runtime.block_on(ear.listen()).map_err(|error| ear.explain(&error))?;
        let (stop, stopped) = oneshot::channel();
        thread::Builder::new()
            .name("pairwright-listener".to_owned())
            .spawn(move || ear.run(&runtime, client, stopped))
            .map_err(|e| Error::Failed { path: address.shown(), detail: e.to_string() })?;
        Ok(Self { heard, _stop: stop })
    }

    /// Returns a mark that has changed if somebody else may have written, and to what since an earlier one, or why that cannot be known.
    pub(super) fn changed_since(&self, before: Option<ChangeMark>) -> Result<(ChangeMark, Changed), Error> {
        let heard = lock(&self.heard);
        match &heard.lost {
            Some(error) => Err(error.clone()),
            None => Ok((heard.notices.mark(), heard.notices.since(before))),
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

    /// Listens for ever, again and again.
    async fn hear(&self, mut client: Client) {
        loop {
            self.stay(&client).await;
            client = loop {
                match self.listen().await {
                    Ok(client) => break client,
                    Err(error) => lock(&self.heard).lost = Some(self.explain(&error)),
                }
                sleep(LOOK).await;
            };
            let mut heard = lock(&self.heard);
            heard.notices.miss();
            heard.lost = None;
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

    /// Connects and listens; what is heard is counted for as long as the connection lasts.
    async fn listen(&self) -> Result<Client, Reported> {
        let (client, mut connection) = self.config.connect(self.tls.clone()).await?;
        let (heard, us) = (self.heard.clone(), self.us.clone());
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(notice) = message {
                    lock(&heard).notices.hear(notice.payload(), &us);
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

fn lock(heard: &Mutex<Heard>) -> MutexGuard<'_, Heard> {
    heard.lock().unwrap_or_else(PoisonError::into_inner)
}
