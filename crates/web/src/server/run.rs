//! Starting the server: the database, the address, the organiser's link, the copies; and stopping it in good order.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use pairwright_core::Entry;
use pairwright_store as store;
use pairwright_store::{Database, SqliteStore};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::watch;

use super::access::{Access, OWNERS_LINK};
use super::alarms::{Alarm, AlarmKind, Alarms};
use super::backups::{BackupPlan, name_of};
use super::error::Error;
use super::places::{Limits, Places};
use super::state::App;
use super::store_error::store_error;
use super::{connections, open_files, threads};
use crate::i18n::Texts;
use crate::journals::{Clock, Command, Journals, watch as watch_store};
use crate::site::SitePlan;
use crate::spare::{Addresses, FollowLink, Guard, Guarded, NotFollowing, Spare};
use crate::{catalogue, practice, say};

/// Where the server listens unless told otherwise: every network of the machine, so that phones reach it.
const USUAL_PORT: u16 = 8080;
/// How many further ports are tried when nobody named one.
const PORTS_TRIED: u16 = 20;
/// A larger database is checked for damage while it is in use already: that takes a second for each gigabyte.
const LARGE: u64 = 256 << 20;
/// How long answers that are under way may take when the server stops.
const GRACE: Duration = Duration::from_secs(3);

/// What is to be served and where.
#[derive(Debug)]
pub struct Options {
    /// The address to listen on; the usual port, or the next free one, where `None`.
    pub listen: Option<SocketAddr>,
    /// The database.
    pub database: DatabasePlace,
    /// The address by which people reach the server, where a proxy stands before it: `https://pairings.example.org`.
    pub public_url: Option<String>,
    /// The desk that this server follows as its spare.
    pub follow: Option<FollowLink>,
    /// Copies every so often.
    pub backups: Option<BackupPlan>,
    /// Sites that follow what is published.
    pub sites: Option<SitePlan>,
    /// Journals that a fresh database begins with, for demonstrations.
    pub begin_with: Vec<Vec<Entry>>,
}

/// Where the journals are kept.
#[derive(Debug, Clone)]
pub enum DatabasePlace {
    /// In this file or this PostgreSQL database, made where they do not exist.
    Kept(Database),
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
    /// The link by which a spare follows this server.
    pub follow: String,
    /// The desk that it follows itself.
    pub follows: Option<String>,
    /// The database's file, or its address without the password; none of a throwaway.
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
    NotFollowing(NotFollowing),
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
            RunError::NotFollowing(error) => texts.message(error.message()),
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

/// Serves until the process is told to stop (ctrl-c, or SIGTERM), and says through `on_ready` when it answers, and through the
/// alarms what is wrong while it runs.
///
/// # Errors
/// Why it cannot start.
pub fn run(mut options: Options, on_ready: impl FnOnce(&Ready), alarms: Alarms) -> Result<(), RunError> {
    let store = open(&options.database, &alarms)?;
    let guard = Guard::new();
    let guarded = Guarded::new(store.clone(), guard.clone());
    let journals = Journals::new(guarded, Clock::of_machine()).map_err(RunError::Keeping)?;
    let journals = Arc::new(journals);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let spare =
        Spare::new(store, guard, journals.clone(), options.follow.take()).map_err(RunError::Keeping)?;
    // Before the secrets are made: a spare has those of its desk.
    runtime.block_on(spare.first()).map_err(RunError::NotFollowing)?;
    let access = Access::of(&journals).map_err(RunError::Keeping)?;
    let access = Arc::new(match options.database {
        DatabasePlace::Kept(_) => access,
        DatabasePlace::Throwaway => access.for_a_visit(),
    });
    for (number, entries) in std::mem::take(&mut options.begin_with).into_iter().enumerate() {
        let command = Command { id: format!("begin {number}"), by: "demo".into() };
        journals.begin_with(&command, entries).map_err(RunError::Keeping)?;
    }
    let visitors = threads::of_visitors()?;
    let threads = visitors.handle().clone();
    let served = runtime.block_on(serve(options, journals, access, spare, on_ready, alarms, threads));
    visitors.shutdown_timeout(GRACE);
    runtime.shutdown_timeout(GRACE);
    served
}

fn open(place: &DatabasePlace, alarms: &Alarms) -> Result<Arc<dyn store::Journal>, store::Error> {
    let file = match place {
        DatabasePlace::Kept(Database::File(path)) => return open_file(path, alarms),
        DatabasePlace::Kept(database) => return database.open(),
        DatabasePlace::Throwaway => SqliteStore::temporary()?,
    };
    Ok(Arc::new(file))
}

/// Opens a file. Every page of it is read before, or, where that takes longer than somebody who starts a server waits, meanwhile.
fn open_file(path: &Path, alarms: &Alarms) -> Result<Arc<dyn store::Journal>, store::Error> {
    let is_large = path.metadata().is_ok_and(|file| file.len() >= LARGE);
    let inspection = if is_large { store::Inspection::HeaderOnly } else { store::Inspection::EveryPage };
    let options = store::Options { inspection, ..store::Options::default() };
    let file = Arc::new(SqliteStore::open_with(path, &options)?);
    if file.log_was_lost() {
        alarms.raise(Alarm::LogLost { path: file.path().to_owned() });
    }
    if is_large {
        let (file, alarms) = (file.clone(), alarms.clone());
        std::thread::spawn(move || {
            if let Err(error) = file.inspect() {
                alarms.raise(Alarm::Damaged(error));
            }
        });
    }
    Ok(file)
}

async fn serve(
    options: Options,
    journals: Arc<Journals>,
    access: Arc<Access>,
    spare: Arc<Spare>,
    on_ready: impl FnOnce(&Ready),
    alarms: Alarms,
    visitors: Handle,
) -> Result<(), RunError> {
    let wanted = options.listen;
    let limits = Limits::of(open_files::connections());
    let listener = listen(wanted).await?;
    let address = listener.local_addr()?;
    let (stop, stopping) = watch::channel(false);
    let stopped = stop_signal();
    let own = url(address);
    let url = options.public_url.unwrap_or_else(|| own.clone());
    // A spare asks without encryption, so past a proxy that has it.
    let direct = if FollowLink::of(&url, "key").is_some() { url.clone() } else { own };
    let database = match options.database {
        DatabasePlace::Kept(database) => Some(PathBuf::from(database.to_string())),
        DatabasePlace::Throwaway => None,
    };
    let address_of_phones = url.clone();
    spare.look_for_desk(&direct, &access).await;
    on_ready(&Ready {
        address,
        organiser: format!("{url}{OWNERS_LINK}{}", access.key()),
        follow: access.follow_link(&direct),
        follows: spare.follows(),
        url,
        database: database.clone(),
        taken: (wanted.is_none() && address.port() != USUAL_PORT).then_some(USUAL_PORT),
    });
    let heard = alarms.clone();
    let mut beside =
        vec![tokio::spawn(watch_store(journals.clone(), move |looked| say_of_database(&heard, looked)))];
    if let Some(plan) = options.sites {
        beside.push(tokio::spawn(plan.run(journals.clone(), alarms.clone())));
    }
    if let Some(plan) = options.backups {
        beside.push(tokio::spawn(plan.run(name_of(database.as_deref()), journals.clone(), alarms.clone())));
    }
    let app = App::new(journals, access.clone(), stopping.clone())
        .reached_at(&address_of_phones)
        .reached_directly_at(&direct)
        .with_spare(spare.clone())
        .with_alarms(alarms.clone());
    beside.push(tokio::spawn(spare.run(
        Addresses { people: address_of_phones, direct: Some(direct) },
        access.clone(),
        alarms.clone(),
    )));
    beside.push(tokio::spawn(practice::run(app.clone())));
    beside.push(tokio::spawn(catalogue::run(app.catalogue.clone())));
    let places = Places::new(limits, move |is_tight| match is_tight {
        true => alarms.raise(Alarm::Tight { places: limits.places }),
        false => alarms.clear(AlarmKind::Tight),
    });
    let served = connections::serve(listener, app, places, stopping, visitors);
    let patience = async {
        stopped.await;
        stop.send_replace(true);
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = served => {}
        () = patience => {}
    }
    beside.iter().for_each(tokio::task::JoinHandle::abort);
    Ok(())
}

/// What looking at the database came to, for as long as it is so. That another program has it for a moment is nothing to be told.
fn say_of_database(alarms: &Alarms, looked: Result<(), Error>) {
    match looked {
        Ok(()) => alarms.clear(AlarmKind::Database),
        Err(Error::Store(error)) if !matches!(*error, pairwright_store::Error::Locked { .. }) => {
            alarms.raise(Alarm::Database((*error).clone()));
        }
        Err(_) => {}
    }
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
