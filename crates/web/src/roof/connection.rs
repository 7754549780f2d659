//! Serves one connection: checks each request, passes it to the right threads, and reports to its place what it is doing.

use std::convert::Infallible;
use std::future::poll_fn;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use axum::http::header::{CONNECTION, CONTENT_TYPE, COOKIE, HOST, RETRY_AFTER};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::server::guard::{AnswerSize, only_looks};
use pairwright_web_kit::server::{Host, language};
use pairwright_words::say;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::runtime::Handle;
use tokio::sync::watch;

use crate::roof::bodies::{AHEAD, Arriving, Leaving, PATIENCE};
use crate::roof::places::{ConnectionPlace, Doing};

/// Seconds after which a visitor without a place may retry.
const TRY_AGAIN: HeaderValue = HeaderValue::from_static("5");
const CLOSE: HeaderValue = HeaderValue::from_static("close");

#[derive(Clone)]
pub(super) struct ConnectionService {
    pub(super) host: Host,
    pub(super) router: TowerToHyperService<Router>,
    /// For the staff, and for what players send in their own tournament.
    pub(super) first: Handle,
    /// For everybody else.
    pub(super) visitors: Handle,
    /// Whether the staff's threads serve this connection.
    pub(super) is_staffs: bool,
    /// The machine's clock. A connection ends when it leaves the years that HTTP can write.
    pub(super) wall_clock: fn() -> SystemTime,
}

pub(super) async fn connection(
    io: impl AsyncRead + AsyncWrite + Unpin,
    peer: SocketAddr,
    place: ConnectionPlace,
    desk: ConnectionService,
    mut stopping: watch::Receiver<bool>,
) {
    let (place, wall_clock) = (Arc::new(place), desk.wall_clock);
    let own_place = place.clone();
    let service = service_fn(move |request| answer(desk.clone(), place.clone(), peer, request));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE).max_buf_size(AHEAD);
    let mut served = pin!(http.serve_connection(TokioIo::new(io), service));
    let mut is_stopping = false;
    loop {
        tokio::select! {
            // Errors are the client's, and there is nobody left to report them to.
            () = while_dated(served.as_mut(), wall_clock) => break,
            () = own_place.told_to_leave() => break,
            _ = stopping.wait_for(|stopping| *stopping), if !is_stopping => {
                is_stopping = true;
                served.as_mut().graceful_shutdown();
            }
        }
    }
}

/// Polls a connection while its date can be written: beyond the year 9999 hyper panics.
async fn while_dated<F: Future>(mut served: Pin<&mut F>, wall_clock: fn() -> SystemTime) {
    poll_fn(|context| match has_http_date(wall_clock()) {
        true => served.as_mut().poll(context).map(drop),
        false => Poll::Ready(()),
    })
    .await;
}

/// Whether HTTP can write this time: its years have four digits.
pub(super) fn has_http_date(now: SystemTime) -> bool {
    /// The year 10000, in Unix seconds.
    const END: u64 = 253_402_300_800;
    now.duration_since(SystemTime::UNIX_EPOCH).is_ok_and(|since| since.as_secs() < END)
}

async fn answer(
    desk: ConnectionService,
    place: Arc<ConnectionPlace>,
    peer: SocketAddr,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let hosts = request.headers().get_all(HOST).iter().count();
    if hosts > 1 || (hosts == 0 && request.version() >= Version::HTTP_11) {
        return Ok(no_host(request.headers()));
    }
    let now = desk.host.journals.now();
    let is_staff = || desk.host.access.is_staff(request.headers(), request.uri().path(), now);
    if place.is_for_staff && !is_staff() {
        return Ok(no_place(request.headers()));
    }
    let is_staff = is_staff();
    let known = desk.host.access.known(request.headers(), now);
    let access = &desk.host.access;
    let is_form_of_player =
        || !only_looks(request.method()) && access.goes_first(request.headers(), request.uri().path(), now);
    let goes_first = is_staff || is_form_of_player();
    let client = desk.host.proxies.client_of(peer.ip(), request.headers());
    let stranger = (!is_staff).then_some(client);
    // A proxy's connection carries everybody's requests in turn, so it is not closed for the staff.
    let is_proxied = desk.host.proxies.trust(peer.ip());
    let headers = request.headers().clone();
    let mut request = request.map(|body| Body::new(Arriving::of(body, place.clone(), stranger)));
    request.extensions_mut().insert(ConnectInfo(peer));
    let elsewhere =
        (goes_first != desk.is_staffs).then_some(if goes_first { &desk.first } else { &desk.visitors });
    let mut response = match elsewhere {
        Some(threads) => {
            let answered = threads.spawn(desk.router.call(request)).await;
            answered.unwrap_or_else(|_| Ok(Error::Broken.into_response()))?
        }
        None => desk.router.call(request).await?,
    };
    if is_staff && !desk.is_staffs && !is_proxied {
        // Makes the browser reconnect, so that the staff's threads read its next request.
        response.headers_mut().insert(CONNECTION, CLOSE);
    }
    let kind = response.headers().get(CONTENT_TYPE).map(HeaderValue::as_bytes);
    let is_live = kind.is_some_and(|kind| kind.starts_with(b"text/event-stream"));
    if is_live && !is_staff && !place.streams(known, client) {
        return Ok(no_place(&headers));
    }
    place.does(if is_live { Doing::Live } else { Doing::Answering });
    if let Some((address, AnswerSize(bytes))) = stranger.zip(response.extensions().get::<AnswerSize>()) {
        place.holds(*bytes, address);
    }
    Ok(response.map(|body| Body::new(Leaving::of(body, place))))
}

/// The answer to a request that names no host, or several.
fn no_host(headers: &HeaderMap) -> Response {
    let sentence = say!(language::of(headers), "error-no-host");
    (StatusCode::BAD_REQUEST, [(CONNECTION, CLOSE)], sentence).into_response()
}

/// The answer when only the staff's places are left.
fn no_place(headers: &HeaderMap) -> Response {
    let sentence = say!(language::of(headers), "error-no-place");
    let headers = [(RETRY_AFTER, TRY_AGAIN), (CONNECTION, CLOSE)];
    (StatusCode::SERVICE_UNAVAILABLE, headers, sentence).into_response()
}

/// Number of bytes inspected. Browsers send a whole request at once, and its cookie is within these.
const PEEKED: usize = 8 * 1024;
/// Maximum number of headers inspected.
const HEADERS: usize = 64;

/// Waits for the first bytes and returns whether the staff sends them; `None` if nothing arrives.
/// This only chooses the threads that read: every request is authorised separately.
pub(super) async fn begins_as_staffs(stream: &TcpStream, host: &Host, patience: Duration) -> Option<bool> {
    let mut bytes = vec![0; PEEKED];
    let received = tokio::time::timeout(patience, stream.peek(&mut bytes)).await.ok()?.ok()?;
    Some(received > 0 && is_staffs(&bytes[..received], host))
}

fn is_staffs(bytes: &[u8], host: &Host) -> bool {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    // The request may be incomplete.
    if request.parse(bytes).is_err() {
        return false;
    }
    let cookies = request.headers.iter().filter(|header| header.name.eq_ignore_ascii_case(COOKIE.as_str()));
    let cookies = cookies.filter_map(|header| HeaderValue::from_bytes(header.value).ok());
    let cookies: HeaderMap = cookies.map(|value| (COOKIE, value)).collect();
    host.access.is_staff(&cookies, request.path.unwrap_or_default(), host.journals.now())
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Duration;

    use axum::http::header::COOKIE;
    use pairwright_store::SqliteStore;
    use pairwright_web_kit::journals::{CommandStamp, Journals, WallClock};
    use pairwright_web_kit::server::Access;
    use pairwright_web_kit::server::alarms::{Alarm, AlarmKind, Alarms};
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::time::Instant;

    use super::super::places::{ConnectionPlaces, PlaceLimits};
    use super::*;
    use crate::state::App;

    /// A server without a network. A connection's number is the last byte of its address.
    struct Server {
        desk: ConnectionService,
        places: Arc<ConnectionPlaces>,
        stop: watch::Sender<bool>,
    }

    impl Server {
        fn new(limits: PlaceLimits) -> Server {
            let store = Arc::new(SqliteStore::temporary().unwrap());
            let journals = Arc::new(Journals::new(store, WallClock::of_machine()).unwrap());
            let access = Arc::new(Access::of(&journals).unwrap());
            let (stop, stopping) = watch::channel(false);
            let app = App::new(journals, access, stopping).unwrap();
            let host = app.host.clone();
            let (router, here) = (TowerToHyperService::new(app.router()), Handle::current());
            let desk = ConnectionService {
                host,
                router,
                first: here.clone(),
                visitors: here,
                is_staffs: true,
                wall_clock: SystemTime::now,
            };
            Server { desk, places: ConnectionPlaces::new(limits, Arc::default(), |_| {}), stop }
        }

        fn owners_cookie(&self) -> String {
            let browser = pairwright_web_kit::people::BrowserId("0123".into());
            let event = pairwright_web_kit::people::PeopleEvent::Opened { browser: browser.clone() };
            let owner = pairwright_office::rights::Author::new(pairwright_office::rights::Role::Owner, "");
            self.desk.host.access.write(&owner, &event).unwrap();
            self.desk.host.access.cookie(&browser).split(';').next().unwrap().to_owned()
        }

        fn connect(&self, address: u8) -> DuplexStream {
            let (client, io) = tokio::io::duplex(64 * 1024);
            let peer = SocketAddr::from((Ipv4Addr::new(192, 168, 0, address), 50_000));
            if let Some(place) = self.places.take(peer.ip()) {
                tokio::spawn(connection(io, peer, place, self.desk.clone(), self.stop.subscribe()));
            }
            client
        }
    }

    async fn sends(client: &mut DuplexStream, text: &str) {
        client.write_all(text.as_bytes()).await.unwrap();
    }

    async fn hears(client: &mut DuplexStream) -> String {
        let mut bytes = vec![0; 16 * 1024];
        let read = client.read(&mut bytes).await.unwrap();
        assert!(read > 0, "the connection was closed");
        String::from_utf8_lossy(&bytes[..read]).into_owned()
    }

    const HALF: &str = "GET /time HTTP/1.1\r\nHost: a\r\n";
    const WHOLE: &str = "GET /time HTTP/1.1\r\nHost: a\r\n\r\n";
    const LIVE: &str = "GET /live HTTP/1.1\r\nHost: a\r\n\r\n";
    const ROOMY: PlaceLimits = limits(100, 10, 50);

    const fn limits(places: usize, for_staff: usize, of_one_address: usize) -> PlaceLimits {
        PlaceLimits { places, for_staff, of_one_address, streams: 16, streams_of_names: 16, bytes: 1 << 20 }
    }

    /// Time is paused in these tests and jumps to the next timer when every task waits.
    #[tokio::test(start_paused = true)]
    async fn a_half_sent_request_and_an_idle_connection_end_within_the_deadline() {
        let server = Server::new(ROOMY);
        for sent in ["", HALF, WHOLE] {
            let mut client = server.connect(1);
            let began = Instant::now();
            sends(&mut client, sent).await;
            let mut received = Vec::new();
            drop(client.read_to_end(&mut received).await);
            let lived = began.elapsed();
            assert!(lived >= PATIENCE && lived < PATIENCE * 2, "{sent:?} lived {lived:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_never_ends_is_cut_off() {
        let server = Server::new(ROOMY);
        let form = "POST /leave HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n";
        let claim = form.replace("/leave", "/t/x/me/claim");
        for head in [form, &claim] {
            let mut client = server.connect(1);
            let began = Instant::now();
            sends(&mut client, head).await;
            while client.write_all(b"a").await.is_ok() && began.elapsed() < PATIENCE * 20 {
                tokio::time::sleep(PATIENCE / 3).await;
            }
            assert!(began.elapsed() < PATIENCE * 4, "{head} lived {:?}", began.elapsed());
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_live_stream_stays_however_quiet_it_is() {
        let server = Server::new(ROOMY);
        let mut client = server.connect(1);
        sends(&mut client, LIVE).await;
        let began = Instant::now();
        while began.elapsed() < PATIENCE * 10 {
            assert!(!hears(&mut client).await.is_empty());
        }
    }

    #[tokio::test]
    async fn an_alarm_reaches_an_open_desk_and_no_phone() {
        let server = Server::new(ROOMY);
        let live = LIVE.replace("\r\n\r\n", &format!("\r\nCookie: {}\r\n\r\n", server.owners_cookie()));
        let (mut desk, mut phone) = (server.connect(1), server.connect(2));
        sends(&mut desk, &live).await;
        sends(&mut phone, LIVE).await;
        let event = |alarms: &[Alarm]| format!("event: alarms\ndata: {}", Alarms::sign(alarms));
        let until = async |client: &mut DuplexStream, text: &str| {
            let mut received = String::new();
            while !received.contains(text) {
                received += &hears(client).await;
            }
            received
        };
        until(&mut desk, &event(&[])).await;
        until(&mut phone, "event: seq").await;
        let tight = Alarm::Tight { places: 7 };
        server.desk.host.alarms.raise(tight.clone());
        until(&mut desk, &event(&[tight])).await;
        server.desk.host.alarms.clear(AlarmKind::Tight);
        until(&mut desk, &event(&[])).await;
        // The phone is sent only the news of the tournament.
        let journals = &server.desk.host.journals;
        let command = CommandStamp { id: "c".into(), by: "demo".into() };
        journals.begin_with(&command, pairwright_web_desk::demo::journal(0).unwrap()).unwrap();
        let news = format!("data: {}", *journals.follow_all().borrow());
        assert!(!until(&mut phone, &news).await.contains("alarms"));
    }

    #[tokio::test]
    async fn a_clock_that_leaves_the_years_of_http_ends_connections_without_a_panic() {
        static IS_FAR: AtomicBool = AtomicBool::new(false);
        fn wall_clock() -> SystemTime {
            let seconds = if IS_FAR.load(Ordering::Relaxed) { 253_402_300_800 } else { 1_800_000_000 };
            SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
        }
        let mut server = Server::new(ROOMY);
        server.desk.wall_clock = wall_clock;
        let (mut client, io) = tokio::io::duplex(64 * 1024);
        let peer = SocketAddr::from((Ipv4Addr::LOCALHOST, 50_000));
        let place = server.places.take(peer.ip()).unwrap();
        let served = tokio::spawn(connection(io, peer, place, server.desk.clone(), server.stop.subscribe()));
        sends(&mut client, WHOLE).await;
        assert!(hears(&mut client).await.starts_with("HTTP/1.1 200"));
        IS_FAR.store(true, Ordering::Relaxed);
        sends(&mut client, WHOLE).await;
        assert_eq!(client.read(&mut [0; 16]).await.unwrap(), 0);
        served.await.unwrap();
    }

    #[test]
    fn a_moment_past_the_year_9999_is_not_written() {
        let at = |seconds| has_http_date(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert!(at(0) && at(253_402_300_799) && !at(253_402_300_800) && !at(285_777_000_000));
        assert!(!has_http_date(SystemTime::UNIX_EPOCH - Duration::from_secs(1)));
    }

    #[tokio::test]
    async fn only_staff_and_players_of_the_tournament_go_before_strangers() {
        use pairwright_office::rights::{Author, Role};
        use pairwright_web_kit::people::{BrowserId, PeopleEvent};
        let server = Server::new(ROOMY);
        let access = &server.desk.host.access;
        let browser = BrowserId("4567".into());
        let (tournament, player) = ("sat".to_owned(), "p1".into());
        let claimed = PeopleEvent::Claimed { tournament, player, browser: browser.clone(), proved: false };
        access.write(&Author::new(Role::Player, "p1"), &claimed).unwrap();
        let player = access.cookie(&browser).split(';').next().unwrap().to_owned();
        let goes_first = |cookie: &str, path: &str| {
            let headers = HeaderMap::from_iter([(COOKIE, cookie.parse().unwrap())]);
            access.goes_first(&headers, path, server.desk.host.journals.now())
        };
        assert!(goes_first(&player, "/t/sat/me/report") && goes_first(&player, "/t/sat/me/give-back"));
        let as_strangers =
            ["/t/sun/me/report", "/t/sat/me/claim", "/t/sat/register", "/join/0", "/leave", "/api/v1/tokens"];
        let staff = server.owners_cookie();
        for path in as_strangers {
            assert!(!goes_first(&player, path) && goes_first(&staff, path), "{path}");
        }
    }

    #[tokio::test]
    async fn a_request_names_one_host() {
        let server = Server::new(ROOMY);
        for (hosts, status) in [("", 400), ("Host: a\r\n", 200), ("Host: a\r\nHost: b\r\n", 400)] {
            let mut client = server.connect(1);
            sends(&mut client, &format!("GET /time HTTP/1.1\r\n{hosts}\r\n")).await;
            let received = hears(&mut client).await;
            assert!(received.starts_with(&format!("HTTP/1.1 {status}")), "{hosts:?}: {received}");
        }
        let mut old = server.connect(1);
        sends(&mut old, "GET /time HTTP/1.0\r\n\r\n").await;
        assert!(hears(&mut old).await.starts_with("HTTP/1.0 200"));
    }

    #[tokio::test]
    async fn a_connection_begun_by_staff_is_served_by_the_threads_of_the_staff() {
        let server = Server::new(ROOMY);
        let cookie = server.owners_cookie();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let half = format!("{HALF}cookie: a=b; {cookie}\r\n");
        let link = format!("GET /organiser/{} HTTP/1.1\r\n", server.desk.host.access.key());
        let cases = [
            (WHOLE, Some(false)),
            (half.as_str(), Some(true)),
            (link.as_str(), Some(true)),
            ("\0\0", Some(false)),
            ("", None),
        ];
        for (sent, expected) in cases {
            let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
            client.write_all(sent.as_bytes()).await.unwrap();
            let (stream, _) = listener.accept().await.unwrap();
            let patience = if expected.is_some() { PATIENCE } else { Duration::from_millis(50) };
            assert_eq!(begins_as_staffs(&stream, &server.desk.host, patience).await, expected, "{sent}");
        }
    }

    #[tokio::test]
    async fn a_browser_that_becomes_staff_moves_to_the_threads_of_the_staff() {
        let mut server = Server::new(ROOMY);
        server.desk.is_staffs = false;
        let cookie = server.owners_cookie();
        let mut client = server.connect(1);
        sends(&mut client, WHOLE).await;
        assert!(!hears(&mut client).await.contains("connection: close"));
        sends(&mut client, &format!("GET /new HTTP/1.1\r\nHost: a\r\nCookie: {cookie}\r\n\r\n")).await;
        let received = hears(&mut client).await;
        assert!(received.starts_with("HTTP/1.1 200") && received.contains("connection: close"), "{received}");
    }

    #[tokio::test]
    async fn a_thousand_phones_leave_the_desk_responsive() {
        let server = Server::new(limits(20, 4, 6));
        let cookie = server.owners_cookie();
        // A whole venue streams from one address; a stranger there keeps sending half a request.
        let mut phones: Vec<DuplexStream> = Vec::new();
        for _ in 0..16 {
            let mut phone = server.connect(1);
            sends(&mut phone, LIVE).await;
            assert!(hears(&mut phone).await.contains("text/event-stream"));
            phones.push(phone);
        }
        let mut stranger: Vec<DuplexStream> = Vec::new();
        for _ in 0..50 {
            let mut one = server.connect(2);
            drop(one.write_all(HALF.as_bytes()).await);
            stranger.push(one);
        }
        let mut guest = server.connect(3);
        sends(&mut guest, WHOLE).await;
        let received = hears(&mut guest).await;
        assert!(
            received.starts_with("HTTP/1.1 503") && received.contains("try again in a few seconds"),
            "{received}"
        );
        let mut desk = server.connect(4);
        sends(&mut desk, &format!("GET /new HTTP/1.1\r\nHost: a\r\nCookie: {cookie}\r\n\r\n")).await;
        assert!(hears(&mut desk).await.starts_with("HTTP/1.1 200"));
        let key = server.desk.host.access.key();
        let mut link = server.connect(5);
        sends(&mut link, &format!("GET /organiser/{key} HTTP/1.1\r\nHost: a\r\n\r\n")).await;
        assert!(hears(&mut link).await.starts_with("HTTP/1.1 303"));
        // No live stream was lost.
        let journals = &server.desk.host.journals;
        let command = CommandStamp { id: "c".into(), by: "demo".into() };
        journals.begin_with(&command, pairwright_web_desk::demo::journal(0).unwrap()).unwrap();
        let news = format!("data: {}", *journals.follow_all().borrow());
        for phone in &mut phones {
            while !hears(phone).await.contains(&news) {}
        }
    }
}
