//! Accepts connections, assigns each a place and threads, and closes those whose client is gone.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use hyper_util::service::TowerToHyperService;
use pairwright_desktop::lower_priority;
use socket2::{SockRef, TcpKeepalive};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Handle, Runtime};
use tokio::sync::{mpsc, watch};

use crate::roof::bodies::PATIENCE;
use crate::roof::connection::begins_as_staffs;
use crate::roof::connection::{ConnectionService, connection};
use crate::roof::places::{ConnectionPlace, ConnectionPlaces};
use crate::state::App;

/// The silence before the first keepalive probe, the interval of the probes, and their number.
const SILENCE: Duration = Duration::from_secs(30);
const PROBED_EVERY: Duration = Duration::from_secs(10);
const PROBES: u32 = 3;
/// The maximum time that sent data may stay unacknowledged.
#[cfg(target_os = "linux")]
const UNACKNOWLEDGED: Duration = Duration::from_secs(60);
/// The pause in accepting connections when the system has none left.
const PAUSE: Duration = Duration::from_millis(100);

/// The niceness of visitors' threads, from 0 to 19: lower than that of threads which make their pages.
const VISITORS: i32 = 2;

/// Threads that serve visitors' connections, at a lower priority than those of the staff.
/// What visitors send is carried out by the staff's threads once it has arrived.
pub(super) fn threads_of_visitors() -> io::Result<Runtime> {
    Builder::new_multi_thread()
        .enable_all()
        .thread_name("visitors")
        .on_thread_start(|| lower_priority(VISITORS))
        .build()
}

/// Accepts connections until `stopping` is true, then waits until every answer is sent.
pub(super) async fn serve(
    listener: TcpListener,
    app: App,
    places: Arc<ConnectionPlaces>,
    mut stopping: watch::Receiver<bool>,
    visitors: Handle,
) {
    let (host, first) = (app.host.clone(), Handle::current());
    let router = TowerToHyperService::new(app.router());
    let desk =
        ConnectionService { host, router, first, visitors, is_staffs: true, wall_clock: SystemTime::now };
    let (open, mut all_closed) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = stopping.wait_for(|stopping| *stopping) => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                tend(&stream);
                if let Some(place) = places.take(peer.ip()) {
                    let (desk, stopping, open) = (desk.clone(), stopping.clone(), open.clone());
                    tokio::spawn(async move {
                        hand_over(stream, peer, place, desk, stopping).await;
                        drop(open);
                    });
                }
            }
            Err(error) if is_of_the_client(&error) => {}
            Err(_) => tokio::time::sleep(PAUSE).await,
        }
    }
    drop((listener, open));
    all_closed.recv().await;
}

/// Whether the error is only that the client gave up before being accepted.
fn is_of_the_client(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Lets the system notice a phone that left the room without closing its connection.
fn tend(stream: &TcpStream) {
    let keepalive = TcpKeepalive::new().with_time(SILENCE).with_interval(PROBED_EVERY);
    let keepalive = keepalive.with_retries(PROBES);
    let socket = SockRef::from(stream);
    // Without these options, dead connections only last longer.
    drop(socket.set_tcp_keepalive(&keepalive));
    drop(stream.set_nodelay(true));
    #[cfg(target_os = "linux")]
    drop(socket.set_tcp_user_timeout(Some(UNACKNOWLEDGED)));
}

/// Passes a connection to the threads of its first request's sender, and waits for its end.
async fn hand_over(
    stream: TcpStream,
    peer: SocketAddr,
    place: ConnectionPlace,
    desk: ConnectionService,
    mut stopping: watch::Receiver<bool>,
) {
    let is_staffs = tokio::select! {
        is_staffs = begins_as_staffs(&stream, &desk.host, PATIENCE) => is_staffs,
        () = place.told_to_leave() => None,
        _ = stopping.wait_for(|stopping| *stopping) => None,
    };
    match is_staffs {
        Some(true) => connection(stream, peer, place, desk, stopping).await,
        Some(false) => {
            let visitors = desk.visitors.clone();
            let desk = ConnectionService { is_staffs: false, ..desk };
            let served = visitors.spawn(async move {
                // The socket must be registered with the runtime that serves it.
                let stream = stream.into_std().and_then(TcpStream::from_std);
                if let Ok(stream) = stream {
                    connection(stream, peer, place, desk, stopping).await;
                }
            });
            drop(served.await);
        }
        None => {}
    }
}

/// Each connection costs some kilobytes.
const MOST: usize = 65_536;

/// Raises the limit as high as the system allows and returns how many connections fit.
#[cfg(unix)]
pub(super) fn allowed() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// Works on systems that refuse the limit they report.
    const FALLBACK: u64 = 10_240;
    /// Files needed by the database, backups and the system.
    const OWN: usize = 96;
    /// Granted even if the limit is below the server's own need.
    const LEAST: usize = 16;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wish = maximum.unwrap_or(u64::MAX).min((MOST + OWN) as u64);
    let raised =
        |to: u64| setrlimit(Resource::Nofile, Rlimit { current: Some(to), maximum }).is_ok().then_some(to);
    let limit = current.filter(|current| *current >= wish).or_else(|| raised(wish));
    let limit = limit.or_else(|| raised(FALLBACK.min(wish))).or(current).unwrap_or(wish);
    usize::try_from(limit).unwrap_or(usize::MAX).saturating_sub(OWN).clamp(LEAST, MOST)
}

#[cfg(not(unix))]
pub(super) fn allowed() -> usize {
    MOST
}
