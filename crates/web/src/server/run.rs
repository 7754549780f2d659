//! Starting the server: the database, the address, the organiser's link; and stopping it in good order.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use pairwright_core::Entry;
use pairwright_store::SqliteStore;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::access::Access;
use super::error::Error;
use super::state::App;
use super::store_error::store_error;
use crate::i18n::Texts;
use crate::journals::{Clock, Command, Journals, watch as watch_store};
use crate::{practice, say};

/// Where the server listens unless told otherwise: every network of the machine, so that phones reach it.
const USUAL_PORT: u16 = 8080;
/// How many further ports are tried when nobody named one.
const PORTS_TRIED: u16 = 20;
/// How long answers that are under way may take when the server stops.
const GRACE: Duration = Duration::from_secs(3);

/// What is to be served and where.
#[derive(Debug)]
pub struct Options {
    /// The address to listen on; the usual port, or the next free one, where `None`.
    pub listen: Option<SocketAddr>,
    /// The database.
    pub database: DatabasePlace,
    /// Journals that a fresh database begins with, for demonstrations.
    pub begin_with: Vec<Vec<Entry>>,
}

/// Where the journals are kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DatabasePlace {
    /// In this file, which is made where it does not exist.
    File(PathBuf),
    /// In a file that vanishes with the server.
    Throwaway,
}

/// A server that answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    /// What it listens on.
    pub address: SocketAddr,
    /// The address that phones in the same network can open, or this machine alone.
    pub url: String,
    /// The organiser's link.
    pub organiser: String,
    /// The database's file, unless it is a throwaway.
    pub database: Option<PathBuf>,
    /// The port that was wanted and taken.
    pub taken: Option<u16>,
}

/// Why the server could not start or go on.
#[derive(Debug)]
#[expect(missing_docs, reason = "each variant has its sentence in `sentence`")]
pub enum RunError {
    Database(pairwright_store::Error),
    Keeping(Error),
    InUse { address: SocketAddr },
    NotListening { address: SocketAddr, reason: io::Error },
    Io(io::Error),
}

impl RunError {
    /// What is said about it in a language.
    #[must_use]
    pub fn sentence(&self, texts: Texts) -> String {
        match self {
            RunError::Database(error) => texts.message(store_error(error)),
            RunError::Keeping(error) => error.sentence(texts),
            RunError::InUse { address } => say!(texts, "run-in-use", address = address.to_string()),
            RunError::NotListening { address, reason } => {
                say!(texts, "run-not-listening", address = address.to_string(), reason = reason.to_string())
            }
            RunError::Io(error) => say!(texts, "run-failed", error = error.to_string()),
        }
    }
}

impl From<pairwright_store::Error> for RunError {
    fn from(error: pairwright_store::Error) -> RunError {
        RunError::Database(error)
    }
}

impl From<io::Error> for RunError {
    fn from(error: io::Error) -> RunError {
        RunError::Io(error)
    }
}

/// Serves until the process is told to stop (ctrl-c, or SIGTERM), and says through `on_ready` when it answers.
///
/// # Errors
/// Why it cannot start.
pub fn run(options: Options, on_ready: impl FnOnce(&Ready)) -> Result<(), RunError> {
    let store = match &options.database {
        DatabasePlace::File(path) => SqliteStore::open(path)?,
        DatabasePlace::Throwaway => SqliteStore::temporary()?,
    };
    let journals = Journals::new(Arc::new(store), Clock::of_machine()).map_err(RunError::Keeping)?;
    let journals = Arc::new(journals);
    let access = Arc::new(Access::of(&journals).map_err(RunError::Keeping)?);
    for (number, entries) in options.begin_with.into_iter().enumerate() {
        let command = Command { id: format!("begin {number}"), by: "demo".into() };
        journals.begin_with(&command, entries).map_err(RunError::Keeping)?;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(options.listen, &options.database, journals, access, on_ready));
    runtime.shutdown_timeout(GRACE);
    served
}

async fn serve(
    wanted: Option<SocketAddr>,
    database: &DatabasePlace,
    journals: Arc<Journals>,
    access: Arc<Access>,
    on_ready: impl FnOnce(&Ready),
) -> Result<(), RunError> {
    let listener = listen(wanted).await?;
    let address = listener.local_addr()?;
    let (stop, stopping) = watch::channel(false);
    let stopped = stop_signal();
    let url = url(address);
    let address_of_phones = url.clone();
    on_ready(&Ready {
        address,
        organiser: format!("{url}/organiser/{}", access.key()),
        url,
        database: match database {
            DatabasePlace::File(path) => Some(path.clone()),
            DatabasePlace::Throwaway => None,
        },
        taken: (wanted.is_none() && address.port() != USUAL_PORT).then_some(USUAL_PORT),
    });
    let watching = tokio::spawn(watch_store(journals.clone()));
    let app = App::new(journals, access, stopping.clone()).reached_at(&address_of_phones);
    let practising = tokio::spawn(practice::run(app.clone()));
    let router = app.router();
    let router = router.into_make_service_with_connect_info::<SocketAddr>();
    let mut stopping = stopping;
    let graceful = axum::serve(listener, router).with_graceful_shutdown(async move {
        stopping.wait_for(|stopping| *stopping).await.ok();
    });
    let patience = async {
        stopped.await;
        stop.send_replace(true);
        tokio::time::sleep(GRACE).await;
    };
    let served = tokio::select! {
        served = graceful.into_future() => served,
        () = patience => Ok(()),
    };
    watching.abort();
    practising.abort();
    Ok(served?)
}

/// Listens where the command line says, or else on the usual port or the next free one.
async fn listen(wanted: Option<SocketAddr>) -> Result<TcpListener, RunError> {
    if let Some(address) = wanted {
        return TcpListener::bind(address).await.map_err(|reason| match reason.kind() {
            io::ErrorKind::AddrInUse => RunError::InUse { address },
            _ => RunError::NotListening { address, reason },
        });
    }
    let usual = |port| SocketAddr::from((Ipv4Addr::UNSPECIFIED, port));
    for port in USUAL_PORT..USUAL_PORT + PORTS_TRIED {
        match TcpListener::bind(usual(port)).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(reason) => return Err(RunError::NotListening { address: usual(port), reason }),
            Ok(listener) => return Ok(listener),
        }
    }
    Err(RunError::InUse { address: usual(USUAL_PORT) })
}

/// Ends when the program is told to stop, by a signal that arrives from this call on, also before the future is polled.
#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn arrives(signal: Option<Signal>) {
        match signal {
            Some(mut signal) => _ = signal.recv().await,
            None => std::future::pending().await,
        }
    }
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    async move {
        let [interrupt, terminate] = signals.map(arrives);
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

/// Ends when the program is told to stop.
#[cfg(not(unix))]
async fn stop_signal() {
    tokio::signal::ctrl_c().await.ok();
}

/// The address to give people: the machine's own in its network where the server listens everywhere.
fn url(address: SocketAddr) -> String {
    let shown = if address.ip().is_unspecified() {
        SocketAddr::new(own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), address.port())
    } else {
        address
    };
    format!("http://{shown}")
}

/// The address by which this machine would reach others. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}
