//! The application under test, and short names for what people do with it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use pairwright_core::{Journal, Tournament};
use pairwright_store::SqliteStore;
use pairwright_web::site::SitePlan;
use pairwright_web::{Access, App, Proxies, RouteRight};
use pairwright_web_kit::journals::{Journals, WallClock};
use tower::ServiceExt;

/// The application with a visitor who may or may not be the organiser.
#[derive(Clone)]
pub(crate) struct TestApp {
    router: Router,
    pub(crate) journals: Arc<Journals>,
    pub(crate) store: Arc<SqliteStore>,
    cookie: Option<String>,
    key: String,
    app: App,
    /// Every route with the right it needs.
    pub(crate) routes: Arc<Vec<RouteRight>>,
}

/// An answer with its whole body.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

/// A clock that advances by a second with each reading and otherwise stands still. It begins this many
/// minutes after the others.
fn clock(later: i64) -> impl Fn() -> i64 {
    let begin = 1_790_000_000_000 + 60_000 * later;
    let seconds = AtomicI64::new(0);
    move || begin + 1000 * seconds.fetch_add(1, Ordering::Relaxed)
}

impl TestApp {
    /// A server on an empty database, and the organiser's browser.
    pub(crate) async fn new() -> TestApp {
        TestApp::over(SqliteStore::temporary().unwrap(), WallClock::steady(clock(0))).await
    }

    /// The same with this machine's clock, for what really runs.
    pub(crate) async fn timed() -> TestApp {
        TestApp::over(SqliteStore::temporary().unwrap(), WallClock::of_machine()).await
    }

    /// The same on the database in a file.
    pub(crate) async fn timed_on(path: &Path) -> TestApp {
        TestApp::by(path, WallClock::of_machine()).await
    }

    /// A server on the database in a file; one started later has a later time.
    pub(crate) async fn on(path: &Path) -> TestApp {
        static BEGUN: AtomicI64 = AtomicI64::new(0);
        TestApp::by(path, WallClock::steady(clock(10 * BEGUN.fetch_add(1, Ordering::Relaxed)))).await
    }

    /// The same with another clock.
    pub(crate) async fn by(path: &Path, clock: WallClock) -> TestApp {
        TestApp::over(SqliteStore::open(path).unwrap(), clock).await
    }

    async fn over(store: SqliteStore, clock: WallClock) -> TestApp {
        let store = Arc::new(store);
        let journals = Arc::new(Journals::new(store.clone(), clock).unwrap());
        let access = Arc::new(Access::of(&journals).unwrap());
        let key = access.key().to_owned();
        let (stop, stopping) = tokio::sync::watch::channel(false);
        // The server of a test never stops.
        std::mem::forget(stop);
        let app = App::new(journals.clone(), access, stopping).unwrap();
        let routes = Arc::new(app.route_rights());
        let router = app.clone().router();
        let mut app = TestApp { router, journals, store, cookie: None, key: key.clone(), app, routes };
        let answer = app.get(&format!("/organiser/{key}")).await;
        let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        app.cookie = Some(cookie.split(';').next().unwrap().to_owned());
        app
    }

    /// The same server under an address by which phones reach it.
    pub(crate) fn reached_at(self, address: &str) -> TestApp {
        let address = address.to_owned();
        self.moving(move || address.clone())
    }

    /// The same server under an address that may change.
    pub(crate) fn moving(self, address: impl Fn() -> String + Send + Sync + 'static) -> TestApp {
        let app = self.app.reached_at(address);
        TestApp { router: app.clone().router(), app, ..self }
    }

    /// The same server behind these proxies.
    pub(crate) fn behind(self, proxies: Proxies) -> TestApp {
        let app = self.app.behind(proxies);
        TestApp { router: app.clone().router(), app, ..self }
    }

    /// The same server, whose webhooks may call these addresses.
    pub(crate) fn allowing_webhooks(self, addresses: &[&str]) -> TestApp {
        let addresses = addresses.iter().map(|address| address.parse().unwrap()).collect();
        let app = self.app.allowing_webhooks(addresses);
        TestApp { router: app.clone().router(), app, ..self }
    }

    /// Keeps published sites in a folder from now on.
    pub(crate) fn keeps_sites(&self, folder: &Path) {
        let (app, plan) = (self.app.clone(), SitePlan { folder: folder.to_owned(), checker: None });
        tokio::spawn(async move { app.keep_sites(plan).await });
    }

    /// Sends news to webhooks from now on.
    pub(crate) fn sends_webhooks(&self, retries: &'static [Duration]) {
        let app = self.app.clone();
        tokio::spawn(async move { app.send_webhooks(retries).await });
    }

    /// The last part of the owner's link.
    pub(crate) fn organisers_key(&self) -> String {
        self.key.clone()
    }

    pub(crate) fn router(&self) -> Router {
        self.router.clone()
    }

    /// Somebody else's browser.
    pub(crate) fn guest(&self) -> TestApp {
        TestApp { cookie: None, ..self.clone() }
    }

    /// Runs what happens every second: due actions of the phones in practice tournaments.
    pub(crate) fn practise(&self) {
        self.app.practise();
    }

    /// The browser's cookie.
    pub(crate) fn cookie(&self) -> &str {
        self.cookie.as_deref().unwrap_or_default()
    }

    /// A browser with this cookie.
    pub(crate) fn with_cookie(&self, cookie: String) -> TestApp {
        TestApp { cookie: Some(cookie), ..self.clone() }
    }

    /// A browser that opens a link for the first time.
    pub(crate) async fn browser(&self, link: &str) -> TestApp {
        let guest = self.guest();
        let answer = match link.contains("/join/") {
            true => guest.post(link, &[]).await,
            false => guest.get(link).await,
        };
        answer.expect(303);
        let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
        TestApp { cookie: Some(cookie.split(';').next().unwrap().to_owned()), ..self.clone() }
    }

    /// A browser that sends its first form, and is known from then on.
    pub(crate) async fn sends(&self, path: &str, fields: &[(&str, &str)]) -> TestApp {
        let answer = self.guest().post(path, fields).await;
        answer.expect(303);
        let cookie = answer.headers[header::SET_COOKIE].to_str().unwrap();
        TestApp { cookie: Some(cookie.split(';').next().unwrap().to_owned()), ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Sends a form.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let form = serde_urlencoded::to_string(fields).unwrap();
        let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        self.send(request.body(Body::from(form)).unwrap()).await
    }

    /// Opens a live connection.
    pub(crate) async fn listen(&self, path: &str) -> Body {
        self.request(Request::get(path).body(Body::empty()).unwrap()).await.into_body()
    }

    async fn request(&self, mut request: Request<Body>) -> axum::response::Response {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        self.router.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let uri = request.uri().clone();
        let answer = self.request(request).await;
        let (parts, body) = answer.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let is_page = text.starts_with("<!DOCTYPE html>");
        assert!(!is_page || !text.contains('⟨'), "a text is missing at {uri}: {text}");
        assert!(forms_stand_alone(&text), "a form within a form is dropped by browsers: {uri}: {text}");
        Answer { status: parts.status, headers: parts.headers, text }
    }

    /// The body of an unfinished answer, as it arrives.
    pub(crate) async fn stream(&self, mut request: Request<Body>) -> Body {
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().unwrap());
        }
        self.router.clone().oneshot(request).await.unwrap().into_body()
    }

    /// Creates a tournament and returns its key.
    pub(crate) async fn tournament(&self, name: &str) -> Event<'_> {
        self.begun(&[("name", name), ("preset", "magic"), ("cut", "4")]).await
    }

    /// A tournament created with these fields of the form.
    pub(crate) async fn begun(&self, fields: &[(&str, &str)]) -> Event<'_> {
        let answer = self.post("/new", fields).await;
        answer.expect(303);
        let place = answer.headers[header::LOCATION].to_str().unwrap();
        Event { app: self, key: place.split('/').nth(2).unwrap().to_owned() }
    }
}

/// Whether no form is inside another: browsers drop the inner one, and its button sends the outer one.
fn forms_stand_alone(page: &str) -> bool {
    page.split("<form").skip(1).all(|rest| rest.contains("</form>"))
}

/// One tournament of the application.
pub(crate) struct Event<'a> {
    pub(crate) app: &'a TestApp,
    pub(crate) key: String,
}

impl Event<'_> {
    pub(crate) fn path(&self, rest: &str) -> String {
        format!("/t/{}{rest}", self.key)
    }

    pub(crate) async fn get(&self, rest: &str) -> Answer {
        self.app.get(&self.path(rest)).await
    }

    pub(crate) async fn desk(&self, form: &str, fields: &[(&str, &str)]) -> Answer {
        self.app.post(&self.path(&format!("/desk/{form}")), fields).await
    }

    /// Sends a form of the desk that must succeed.
    pub(crate) async fn does(&self, form: &str, fields: &[(&str, &str)]) {
        let answer = self.desk(form, fields).await;
        assert_eq!(answer.status, 303, "{form} {fields:?}: {}", answer.said());
    }

    /// The link of a new invitation.
    pub(crate) async fn invitation(&self, role: &str, name: &str, more: &[(&str, &str)]) -> String {
        let fields = [more, &[("role", role), ("name", name), ("uses", "9")]].concat();
        self.does("invite", &fields).await;
        let page = self.get("/desk/people").await;
        let row = page.text.split("id=\"invitation-").find(|row| row.contains(&format!(">{name}<"))).unwrap();
        let link =
            row.split("value=\"").find_map(|rest| rest.split('"').next().filter(|v| v.contains("/join/")));
        link.unwrap().to_owned()
    }

    /// A browser that was invited.
    pub(crate) async fn invited(&self, role: &str, name: &str) -> TestApp {
        self.app.browser(&self.invitation(role, name, &[]).await).await
    }

    /// The room's code, as the desk shows it; empty if none is needed.
    pub(crate) async fn room(&self) -> String {
        let page = self.get("/desk/phones").await.text;
        let code = page.split("/me?room=").nth(1).unwrap_or_default();
        code.chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// Claims a free name on a new phone in the room.
    pub(crate) async fn phone(&self, player: &str) -> TestApp {
        self.app.sends(&self.path("/me/claim"), &[("player", player), ("room", &self.room().await)]).await
    }

    /// A phone in the room taps a name.
    pub(crate) async fn taps(&self, phone: &TestApp, player: &str) -> Answer {
        phone.post(&self.path("/me/claim"), &[("player", player), ("room", &self.room().await)]).await
    }

    pub(crate) async fn code(&self, player: &str) -> String {
        let page = self.get("/desk/phones").await.text;
        let row = page.split(&format!("id=\"phone-{player}\"")).nth(1).unwrap();
        let code = row.split("class=\"phone-code\">").nth(1).unwrap();
        code.split('<').next().unwrap().to_owned()
    }

    /// Proves a claim with the player's code.
    pub(crate) async fn gives_code(&self, phone: &TestApp, player: &str) {
        let fields = [("player", player), ("code", &self.code(player).await)];
        phone.post(&self.path("/me/claim"), &fields).await.expect(303);
    }

    pub(crate) fn state(&self) -> Arc<Tournament> {
        self.app.journals.moment(&self.key.as_str().into()).unwrap().tournament
    }

    pub(crate) fn seq(&self) -> u64 {
        self.app.journals.moment(&self.key.as_str().into()).unwrap().seq
    }

    pub(crate) fn journal(&self) -> Journal {
        self.app.journals.read(&self.key.as_str().into(), Journal::clone).unwrap()
    }

    /// Registers everybody, one line each.
    pub(crate) async fn register(&self, names: &[&str]) {
        self.does("add", &[("names", &names.join("\n"))]).await;
    }

    /// Pairs and publishes the next round, whatever rule gives way.
    pub(crate) async fn next_round(&self) {
        let round = self.state().next_round().to_string();
        self.does("pair", &[("round", &round)]).await;
        if self.state().proposal.is_some() {
            self.does("publish", &[("round", &round), ("sure", "yes")]).await;
        }
    }

    /// Enters a result for every open table of the current round.
    pub(crate) async fn play(&self, result: &str) {
        let state = self.state();
        let round = state.current_round().unwrap();
        let number = round.number.to_string();
        for played in round.open_matches() {
            let line = format!("{} {result}", played.table.unwrap());
            self.does("line", &[("round", &number), ("line", &line)]).await;
        }
    }
}

impl Answer {
    #[track_caller]
    pub(crate) fn expect(&self, status: u16) -> &Answer {
        assert_eq!(self.status.as_u16(), status, "{}", self.said());
        self
    }

    #[track_caller]
    pub(crate) fn says(&self, text: &str) -> &Answer {
        assert!(self.text.contains(text), "“{text}” is not in: {}", self.said());
        self
    }

    /// A page's notice about a form, or its beginning.
    pub(crate) fn said(&self) -> String {
        let said = self.text.split_once(r#"id="said""#).and_then(|(_, rest)| rest.split_once(r#"id="step""#));
        said.map_or_else(|| self.text.chars().take(3000).collect(), |(said, _)| said.into())
    }
}

/// The first field `seen` of a page: what the form showed, sent back to guard against changes since.
pub(crate) fn hidden_seen(page: &str) -> String {
    let (_, rest) = page.split_once(r#"name="seen" value=""#).unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}
