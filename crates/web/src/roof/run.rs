//! Starts and stops the server, and restarts it with a backup that is to be restored.

use std::io;
use std::net::{self, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use pairwright_core::Entry;
use pairwright_office::store_error;
use pairwright_store as store;
use pairwright_store::{Database, SqliteStore};
use pairwright_web_desk::practice;
use pairwright_web_kit::catalogue;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{CommandStamp, Journals, WallClock, watch as watch_store};
use pairwright_web_kit::reader::proxies::{AddressRange, Proxies};
use pairwright_web_kit::server::Access;
use pairwright_web_kit::server::access::OWNERS_LINK;
use pairwright_web_kit::server::alarms::{Alarm, AlarmKind, Alarms};
use pairwright_web_public::site::SitePlan;
use pairwright_words::{Texts, say};
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::{Notify, watch};

use crate::database_file::DatabaseFile;
use crate::roof::backups::{BackupPlan, name_of};
use crate::roof::connection::has_http_date;
use crate::roof::listening::{USUAL_PORT, listen, own_url};
use crate::roof::places::{ConnectionPlaces, PlaceLimits};
use crate::roof::{awake, connections, signals};
use crate::spare::{Addresses, FollowLink, Guard, Guarded, NotFollowing, Spare};
use crate::state::App;
use crate::webhooks;

/// Larger databases are checked for damage while in use: checking takes a second per gigabyte.
const LARGE: u64 = 256 << 20;
/// The maximum time for answers in progress when the server stops.
const GRACE: Duration = Duration::from_secs(3);

#[derive(Debug, Default)]
pub struct ServerOptions {
    /// The address to listen on. If `None`, the usual port or the next free one.
    pub listen: Option<SocketAddr>,
    pub database: DatabasePlace,
    /// The public address if the server is behind a proxy: `https://pairings.example.org`.
    pub public_url: Option<String>,
    /// The trusted proxies. If none is named and there is a public address, the one on this machine.
    pub proxies: Proxies,
    /// The addresses in the server's own network that webhooks may call.
    pub webhooks_to: Vec<AddressRange>,
    /// The desk to follow as its spare.
    pub follow: Option<FollowLink>,
    pub backups: Option<BackupPlan>,
    /// The published sites to keep up to date.
    pub sites: Option<SitePlan>,
    pub has_stop_button: bool,
    /// Journals to start a fresh database with, for demonstrations.
    pub begin_with: Vec<Vec<Entry>>,
}

#[derive(Debug, Clone, Default)]
pub enum DatabasePlace {
    /// In a file or a PostgreSQL database, created if missing.
    Kept(Database),
    #[default]
    Throwaway,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ready {
    pub address: SocketAddr,
    /// The address that phones in the same network can open, or a local one.
    pub url: String,
    pub organiser: String,
    pub follow: String,
    /// The desk that the server follows.
    pub follows: Option<String>,
    /// The database's file, or its address without the password; `None` if it is temporary.
    pub database: Option<PathBuf>,
    /// The wanted port, if it was taken.
    pub taken: Option<u16>,
    /// The backup that was restored at this start.
    pub restored: Option<store::Restored>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ServerEnd {
    Stopped,
    Again,
}

#[derive(Debug)]
#[expect(missing_docs, reason = "each variant has its sentence in `sentence`")]
pub enum RunError {
    Database(pairwright_store::Error),
    Keeping(Error),
    NotFollowing(NotFollowing),
    InUse {
        address: SocketAddr,
    },
    NotListening {
        address: SocketAddr,
        reason: io::Error,
    },
    Io(io::Error),
    /// The machine's clock is before 1970 or after 9999.
    ImpossibleTime,
}

impl RunError {
    pub fn sentence(&self, texts: Texts) -> String {
        match self {
            RunError::Database(error) => texts.message(store_error(error)),
            RunError::Keeping(error) => error.sentence(texts),
            RunError::NotFollowing(error) => texts.message(error.message()),
            RunError::InUse { address } => say!(texts, "run-in-use", address = address.to_string()),
            RunError::NotListening { address, reason } => {
                say!(texts, "run-not-listening", address = address.to_string(), reason = reason.to_string())
            }
            RunError::ImpossibleTime => say!(texts, "run-impossible-time"),
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

/// Serves until the process is told to stop by ctrl-c or SIGTERM.
/// Calls `on_ready` when it answers, again after restoring a backup, and raises alarms while it runs.
pub fn run(
    mut options: ServerOptions,
    mut on_ready: impl FnMut(&Ready),
    alarms: &Alarms,
) -> Result<(), RunError> {
    if !has_http_date(SystemTime::now()) {
        return Err(RunError::ImpossibleTime);
    }
    let stopped = signals::stopped()?;
    let mut listener = None;
    loop {
        let end = run_once(&mut options, &mut listener, &mut on_ready, alarms, stopped.clone())?;
        if end == ServerEnd::Stopped || *stopped.borrow() {
            return Ok(());
        }
        alarms.forget();
    }
}

/// Serves until stopped or restarted. The listener stays open, so that requests in between wait.
fn run_once(
    options: &mut ServerOptions,
    listener: &mut Option<net::TcpListener>,
    on_ready: impl FnMut(&Ready),
    alarms: &Alarms,
    stopped: watch::Receiver<bool>,
) -> Result<ServerEnd, RunError> {
    let (store, restored) = open(&options.database, alarms)?;
    let guard = Guard::new();
    let guarded = Guarded::new(store.clone(), guard.clone());
    let journals = Journals::new(guarded, WallClock::of_machine()).map_err(RunError::Keeping)?;
    let journals = Arc::new(journals);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let spare = Spare::new(store, guard.clone(), journals.clone(), options.follow.clone())
        .map_err(RunError::Keeping)?;
    // Must come before the secrets are made: a spare copies those of its desk.
    runtime.block_on(spare.first()).map_err(RunError::NotFollowing)?;
    let access = Access::of(&journals).map_err(RunError::Keeping)?;
    let access = Arc::new(match options.database {
        DatabasePlace::Kept(_) => access,
        DatabasePlace::Throwaway => access.for_a_visit(),
    });
    for (number, entries) in std::mem::take(&mut options.begin_with).into_iter().enumerate() {
        let command = CommandStamp { id: format!("begin {number}"), by: "demo".into() };
        journals.begin_with(&command, entries).map_err(RunError::Keeping)?;
    }
    let visitors = connections::threads_of_visitors()?;
    let start = ServerStart {
        listener: match listener.take() {
            Some(listener) => listener,
            None => runtime.block_on(listen(options.listen))?.into_std()?,
        },
        restored,
        stopped,
        guard,
        visitors: visitors.handle().clone(),
    };
    *listener = Some(start.listener.try_clone()?);
    let served = runtime.block_on(serve(options, journals, access, spare, on_ready, alarms, start));
    visitors.shutdown_timeout(GRACE);
    runtime.shutdown_timeout(GRACE);
    served
}

struct ServerStart {
    listener: net::TcpListener,
    restored: Option<store::Restored>,
    stopped: watch::Receiver<bool>,
    guard: Arc<Guard>,
    visitors: Handle,
}

type OpenedDatabase = (Arc<dyn store::Journal>, Option<store::Restored>);

fn open(place: &DatabasePlace, alarms: &Alarms) -> Result<OpenedDatabase, store::Error> {
    Ok(match place {
        DatabasePlace::Kept(Database::File(path)) => {
            // The backup keeps waiting, and the present database is used.
            let restored = SqliteStore::restore_staged(path).unwrap_or_else(|error| {
                alarms.raise(Alarm::NotRestored(error));
                None
            });
            (open_file(path, alarms)?, restored)
        }
        DatabasePlace::Kept(database) => (database.open()?, None),
        DatabasePlace::Throwaway => (Arc::new(SqliteStore::temporary()?), None),
    })
}

/// Opens a file. A small one is checked completely first, a large one while in use.
fn open_file(path: &Path, alarms: &Alarms) -> Result<Arc<dyn store::Journal>, store::Error> {
    let is_large = path.metadata().is_ok_and(|file| file.len() >= LARGE);
    let inspection = if is_large { store::Inspection::HeaderOnly } else { store::Inspection::EveryPage };
    let options = store::StoreOptions { inspection, ..store::StoreOptions::default() };
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
    options: &ServerOptions,
    journals: Arc<Journals>,
    access: Arc<Access>,
    spare: Arc<Spare>,
    mut on_ready: impl FnMut(&Ready),
    alarms: &Alarms,
    start: ServerStart,
) -> Result<ServerEnd, RunError> {
    let limits = PlaceLimits::of(connections::allowed());
    let ServerStart { listener, restored, mut stopped, guard, visitors } = start;
    let listener = TcpListener::from_std(listener)?;
    let address = listener.local_addr()?;
    let (stop, stopping) = watch::channel(false);
    let own = own_url(address);
    let url = options.public_url.clone().unwrap_or_else(|| own.clone());
    // A spare connects without encryption, so it must bypass a proxy that requires it.
    let direct = if FollowLink::of(&url, "key").is_some() { url.clone() } else { own };
    let (database, file) = match &options.database {
        DatabasePlace::Kept(database) => {
            let backups = options.backups.as_ref().map(|plan| plan.folder.clone());
            (Some(PathBuf::from(database.to_string())), file_of(database, backups))
        }
        DatabasePlace::Throwaway => (None, None),
    };
    let address_of_phones = url.clone();
    let public_url = options.public_url.clone();
    spare.look_for_desk(&direct, &access).await;
    on_ready(&Ready {
        address,
        organiser: format!("{url}{OWNERS_LINK}{}", access.key()),
        follow: access.follow_link(&direct),
        follows: spare.follows(),
        url,
        database: database.clone(),
        taken: (options.listen.is_none() && address.port() != USUAL_PORT).then_some(USUAL_PORT),
        restored,
    });
    let database_alarms = alarms.clone();
    let looked = move |looked| {
        let written = guard.no_room().map_or(Ok(()), |error| Err(error.into()));
        say_of_database(&database_alarms, written.and(looked));
    };
    let mut beside = vec![tokio::spawn(watch_store(journals.clone(), looked))];
    if let Some(plan) = options.backups.clone() {
        beside.push(tokio::spawn(plan.run(name_of(database.as_deref()), journals.clone(), alarms.clone())));
    }
    let is_proxied = options.proxies == Proxies::default() && options.public_url.is_some();
    let proxies = if is_proxied { Proxies::on_this_machine() } else { options.proxies.clone() };
    let app = App::new(journals, access.clone(), stopping.clone())
        .map_err(RunError::Keeping)?
        .behind(proxies)
        .allowing_webhooks(options.webhooks_to.clone())
        .reached_at(move || public_url.clone().unwrap_or_else(|| own_url(address)))
        .with_spare(spare.clone())
        .with_alarms(alarms.clone())
        .with_file(file.clone());
    let button = options.has_stop_button.then(Arc::default);
    let app = App { direct_address: Arc::from(&*direct), stop: button.clone(), ..app };
    beside.push(tokio::spawn(spare.run(
        Addresses { people: address_of_phones, direct: Some(direct) },
        access.clone(),
        alarms.clone(),
    )));
    if let Some(plan) = options.sites.clone() {
        let app = app.clone();
        beside.push(tokio::spawn(async move { app.keep_sites(plan).await }));
    }
    beside.push(tokio::spawn(practice::run(app.host.clone())));
    beside.push(tokio::spawn(webhooks::run(app.host.clone(), webhooks::RETRIES)));
    beside.push(tokio::spawn(catalogue::run(app.host.catalogue.clone())));
    if pairwright_desktop::has_desktop() {
        beside.push(tokio::spawn(awake::run(app.host.clone())));
    }
    let alarms = alarms.clone();
    let places = ConnectionPlaces::new(limits, app.host.proxies.clone(), move |is_tight| match is_tight {
        true => alarms.raise(Alarm::Tight { places: limits.places }),
        false => alarms.clear(AlarmKind::Tight),
    });
    let served = connections::serve(listener, app, places, stopping, visitors);
    let mut end = ServerEnd::Stopped;
    let patience = async {
        end = tokio::select! {
            _ = stopped.wait_for(|stopped| *stopped) => ServerEnd::Stopped,
            () = pressed(button.as_deref()) => ServerEnd::Stopped,
            () = starts_again(file.as_deref()) => ServerEnd::Again,
        };
        stop.send_replace(true);
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = served => {}
        () = patience => {}
    }
    beside.iter().for_each(tokio::task::JoinHandle::abort);
    Ok(end)
}

fn file_of(database: &Database, backups: Option<PathBuf>) -> Option<Arc<DatabaseFile>> {
    match database {
        Database::File(path) => Some(Arc::new(DatabaseFile::new(path.clone(), backups))),
        Database::Postgres(_) => None,
    }
}

async fn pressed(button: Option<&Notify>) {
    match button {
        Some(button) => button.notified().await,
        None => std::future::pending().await,
    }
}

async fn starts_again(file: Option<&DatabaseFile>) {
    match file {
        Some(file) => file.starts_again().await,
        None => std::future::pending().await,
    }
}

/// Raises or clears the alarm after a check of the database. A short lock by another program is not reported.
fn say_of_database(alarms: &Alarms, looked: Result<(), Error>) {
    match looked {
        Ok(()) => alarms.clear(AlarmKind::Database),
        Err(Error::Store(error)) if !matches!(*error, pairwright_store::Error::Locked { .. }) => {
            alarms.raise(Alarm::Database((*error).clone()));
        }
        Err(_) => {}
    }
}
