//! The table of rights, written out by hand from page 10 in `rights/*.txt`: every cell, every route with the right
//! that it needs, and every kind of action tried by everybody.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Body;
use axum::http::{Method, Request, header};
use pairwright_core::nouns::Coded;
use pairwright_core::{Entry, Journal as CoreJournal, PlayerId};
use pairwright_formats::read_any;
use pairwright_office::decide::right_for;
use pairwright_office::rights::{Author, Grant, Right, Role};
use pairwright_web::RouteRight;

use crate::app::{Answer, Event, TestApp};
use crate::files::upload;

const CELLS: &str = include_str!("rights/cells.txt");
const ROUTES: &str = include_str!("rights/routes.txt");
const ACTIONS: &str = include_str!("rights/actions.txt");

/// The lines of a table without comments.
fn lines(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
}

fn cells() -> BTreeMap<(&'static str, &'static str), &'static str> {
    let mut rows = lines(CELLS).map(|line| line.split_whitespace().collect::<Vec<_>>());
    let roles = rows.next().unwrap();
    let row = |row: Vec<&'static str>| {
        assert_eq!(row.len(), roles.len() + 1, "{row:?}");
        let cell = |(role, grant): (&&'static str, &&'static str)| ((row[0], *role), *grant);
        roles.iter().zip(&row[1..]).map(cell).collect::<Vec<_>>()
    };
    rows.flat_map(row).collect()
}

fn routes() -> BTreeMap<(&'static str, &'static str), &'static str> {
    let mut right = "";
    let mut routes = BTreeMap::new();
    for line in lines(ROUTES) {
        match line.trim().split_once(' ') {
            None => right = line,
            Some(route) => assert_eq!(routes.insert(route, right), None, "{line} stands twice"),
        }
    }
    routes
}

#[test]
fn every_cell_agrees_with_page_10() {
    let cells = cells();
    let all: BTreeSet<(&str, &str)> =
        Right::all().flat_map(|right| Role::all().map(move |role| (right.code(), role.code()))).collect();
    assert_eq!(cells.keys().copied().collect::<BTreeSet<_>>(), all);
    for (right, role) in Right::all().flat_map(|right| Role::all().map(move |role| (right, role))) {
        let cell = match right.grant(role) {
            Grant::Yes => "yes",
            Grant::Range => "tables",
            Grant::IfAllowed => "setting",
            Grant::No => "-",
        };
        assert_eq!(cells[&(right.code(), role.code())], cell, "{} as {}", right.code(), role.code());
    }
}

#[tokio::test]
async fn every_route_needs_the_right_written_for_it() {
    let app = TestApp::new().await;
    let written = routes();
    let real: BTreeMap<(&str, &str), &str> = app
        .routes
        .iter()
        .map(|route| ((route.method.as_str(), route.path.as_str()), route.right.code()))
        .collect();
    assert_eq!(real.len(), app.routes.len(), "a route stands twice");
    for (route, right) in &real {
        assert_eq!(Some(right), written.get(route), "{route:?}");
    }
    for route in written.keys() {
        assert!(real.contains_key(route), "{route:?} is not there any more");
    }
}

/// A browser for each role.
async fn browsers(event: &Event<'_>) -> Vec<(Role, TestApp)> {
    let mut browsers = vec![(Role::Public, event.app.guest()), (Role::Owner, event.app.clone())];
    for role in [Role::Organiser, Role::Scorekeeper, Role::HeadJudge, Role::Judge] {
        browsers.push((role, event.invited(role.code(), &format!("Ana, {}", role.code())).await));
    }
    browsers.push((Role::Player, event.phone("p1").await));
    browsers
}

/// The route with values in its placeholders.
fn address(event: &Event<'_>, route: &RouteRight) -> String {
    let path = route
        .path
        .replace("{id}", &event.key)
        .replace("{round}", "1")
        .replace("{player}", "p1")
        .replace("{first}", "p1")
        .replace("{second}", "p2")
        .replace("{table}", "1");
    path.replace("{*name}", "style.css")
        .replace("{format}", "standing.csv")
        .replace("{key}", "none")
        .replace("{name}", "magic")
}

#[tokio::test]
async fn typed_text_is_markup_nowhere() {
    const MARK: &str = "<b id=typed>";
    let app = TestApp::new().await;
    let event = app.tournament(&format!("Saturday{MARK}")).await;
    let names = ["Ada", "Bo", "Cy", "Di"].map(|name| format!("{name}{MARK}"));
    event.register(&names.each_ref().map(String::as_str)).await;
    event
        .does(
            "person",
            &[("player", "p1"), ("contact", MARK), ("pronouns", MARK), ("display_name", "Ada<b id=typed>")],
        )
        .await;
    event.next_round().await;
    event.does("announce", &[("text", &format!("Lunch{MARK}"))]).await;
    event.does("penalty", &[("player", "p1"), ("kind", "warning"), ("reason", MARK)]).await;
    event.play("2 0").await;
    let mut escaped = 0;
    for (role, browser) in browsers(&event).await {
        for route in
            app.routes.iter().filter(|route| route.method == Method::GET && !route.path.ends_with("/live"))
        {
            let answer = browser.get(&address(&event, route)).await;
            // Whatever the page and its reader, it loads nothing foreign, and only what is made for it is framed.
            let policy = answer.headers["content-security-policy"].to_str().unwrap();
            let framed_by = if route.path.contains("/embed/") { "*" } else { "'none'" };
            assert!(policy.contains("default-src 'self'"));
            assert_eq!(policy.split_once("frame-ancestors ").unwrap().1, framed_by, "{}", route.path);
            let kind = answer.headers.get(header::CONTENT_TYPE).map(|kind| kind.to_str().unwrap());
            if kind.is_some_and(|kind| kind.starts_with("text/html")) {
                assert!(!answer.text.contains(MARK), "{} as {}", route.path, role.code());
                escaped += usize::from(answer.text.contains("&lt;b id=typed&gt;"));
            }
        }
    }
    assert!(escaped > 60, "{escaped} pages showed what was typed");
}

/// After these a browser has one role less.
const GIVES_UP: [&str; 3] = ["/leave", "/t/{id}/me/give-back", "/api/v1/tokens/current"];

#[tokio::test]
async fn every_route_admits_the_roles_of_the_table() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let (cells, routes) = (cells(), routes());
    for (role, browser) in browsers(&event).await {
        for route in app
            .routes
            .iter()
            .filter(|route| !route.path.ends_with("/live") && !GIVES_UP.contains(&&*route.path))
        {
            let request = Request::builder().method(route.method.clone()).uri(address(&event, route));
            let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
            let answer = browser.send(request.body(Body::from("command=")).unwrap()).await;
            let right = routes[&(route.method.as_str(), route.path.as_str())];
            // A program without a token is asked for one.
            assert_eq!(
                answer.status != 403 && answer.status != 401,
                cells[&(right, role.code())] != "-",
                "{} {} as {}: {} {}",
                route.method,
                route.path,
                role.code(),
                answer.status,
                answer.said()
            );
        }
    }
}

/// A line of the script that everybody tries.
#[derive(Debug, Clone, Copy)]
struct Attempt {
    right: &'static str,
    action: &'static str,
    path: &'static str,
    fields: &'static str,
}

impl Attempt {
    /// Reads a line of the script; `None` if it only advances the tournament.
    fn of(line: &'static str) -> Option<Attempt> {
        let mut words = line.split_whitespace();
        let right = words.next().filter(|word| Right::of_code(word).is_some())?;
        let [action, path, fields] = [(); 3].map(|()| words.next().unwrap());
        Some(Attempt { right, action, path, fields })
    }
}

#[test]
fn every_kind_of_action_is_tried_with_every_right_that_it_may_need() {
    let tried: BTreeSet<(&str, &str)> =
        lines(ACTIONS).filter_map(Attempt::of).map(|one| (one.action, one.right)).collect();
    // A player's own actions need no right of the staff, and a phone's requests belong to its owner.
    let own = ["own-match", "own-drop", "own-person", "own-deck", "claim"];
    for entry in entries_of_every_kind() {
        let (action, right) = (entry.action.name(), right_for(&entry.action).code());
        let is_own = own.iter().any(|own| tried.contains(&(action, *own)));
        assert!(tried.contains(&(action, right)) || is_own, "{action} needs {right} and is not tried");
    }
}

/// The entries of the journals that hold every action with every field (`formats/tests/suite/golden.rs`).
fn entries_of_every_kind() -> Vec<Entry> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/journals");
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let journals = files.filter(|file| file.extension().is_some_and(|ending| ending == "json"));
    let read = |file| read_any(&std::fs::read(file).unwrap()).unwrap().journal;
    journals.filter_map(read).flat_map(|journal: CoreJournal| journal.entries().to_vec()).collect()
}

struct Somebody {
    role: Role,
    /// Whether the tables of p1 are the scorekeeper's; whether a player is p1.
    is_here: bool,
    browser: TestApp,
}

async fn everybody(event: &Event<'_>) -> Vec<Somebody> {
    let somebody = |role, is_here, browser| Somebody { role, is_here, browser };
    let mut all = vec![
        somebody(Role::Owner, true, event.app.clone()),
        somebody(Role::Public, false, event.app.guest()),
        somebody(Role::Player, true, event.phone("p1").await),
        somebody(Role::Player, false, event.phone("p6").await),
    ];
    for role in [Role::Organiser, Role::HeadJudge, Role::Judge, Role::Scorekeeper] {
        all.push(somebody(role, true, event.invited(role.code(), role.code()).await));
    }
    for (first, last, is_here) in [("1", "1", true), ("5", "9", false)] {
        let tables = [("first_table", first), ("last_table", last)];
        let link = event.invitation("scorekeeper", &format!("Tables {first} to {last}"), &tables).await;
        all.push(somebody(Role::Scorekeeper, is_here, event.app.browser(&link).await));
    }
    all
}

/// The tournament that everybody tries to change.
struct Script<'a> {
    event: &'a Event<'a>,
    phones: BTreeMap<String, TestApp>,
    wrong: Vec<String>,
}

impl Script<'_> {
    /// The value for a name in braces, from the state.
    fn filled(&self, fields: &str) -> String {
        let state = self.event.state();
        let me = PlayerId::from("p1");
        let proposed = state.proposal.as_ref().map(|proposal| &proposal.round);
        let round = proposed.or(state.current_round());
        let own = round.and_then(|round| round.match_of(&me));
        let id = |place: usize| own.and_then(|own| own.players.get(place)).map(ToString::to_string);
        let second = own.and_then(|own| own.opponent_of(&me));
        // Not a player whose opponent `me` must not meet: they exchange seats.
        let may_meet = |other: &PlayerId| {
            !state.setup.forbidden.iter().any(|(a, b)| [a, b].contains(&&me) && [a, b].contains(&other))
        };
        let opponent = |id: &PlayerId| round.and_then(|round| round.match_of(id)?.opponent_of(id));
        let third = state.players.iter().find(|player| {
            player.id != me && Some(&player.id) != second && opponent(&player.id).is_none_or(may_meet)
        });
        let spare = state.players.iter().rev().find(|player| !player.name.starts_with('#'));
        let first_round = state.rounds.first().and_then(|round| round.match_of(&me));
        let of_first =
            |place: usize| first_round.and_then(|own| own.players.get(place)).map(ToString::to_string);
        let reported = state.reports.iter().find(|report| report.by == me);
        let words = [
            ("{a}", id(0)),
            ("{b}", id(1)),
            ("{first-a}", of_first(0)),
            ("{first-b}", of_first(1)),
            (
                "{seed}",
                state.setup.stages.iter().find_map(|stage| stage.seeds.first()).map(ToString::to_string),
            ),
            ("{second}", second.map(ToString::to_string)),
            ("{third}", third.map(|player| player.id.to_string())),
            ("{spare}", spare.map(|player| player.id.to_string())),
            ("{waiting}", state.requests.first().map(|request| request.player.id.to_string())),
            ("{last}", Some(self.event.seq().to_string())),
            ("{reported}", reported.map(|report| report.at.to_string())),
        ];
        let fill = |text: String, (word, is): (&str, Option<String>)| match is {
            Some(is) => text.replace(word, &is),
            None => text,
        };
        words.into_iter().fold(fields.to_owned(), fill)
    }

    async fn send(&self, browser: &TestApp, path: &str, fields: &str) -> Answer {
        if path == "/import" {
            let file = self.event.get("/file.json").await.text;
            let name = format!(
                "Brought in after {}",
                browser.cookie().len() + self.event.app.journals.list().unwrap().len()
            );
            return upload(browser, &file.replace("Saturday", &name)).await;
        }
        let path = if path.starts_with('/') { path.to_owned() } else { self.event.path(&format!("/{path}")) };
        let request = Request::builder().method(Method::POST).uri(path);
        let request = request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        browser.send(request.body(Body::from(self.filled(fields))).unwrap()).await
    }

    /// Advances the tournament by a line.
    async fn goes_on(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let browser = match words[0] {
            "play" => return self.event.play(&words[1..].join(" ")).await,
            "+" => self.event.app.clone(),
            "@guest" => self.event.app.guest(),
            phone => {
                let id = self.filled(&phone.replace("@second", "@{second}"));
                let id = id.trim_start_matches('@').to_owned();
                if !self.phones.contains_key(&id) {
                    let phone = self.event.phone(&id).await;
                    self.phones.insert(id.clone(), phone);
                }
                self.phones[&id].clone()
            }
        };
        let answer = self.send(&browser, words[1], words[2]).await;
        assert_eq!(answer.status, 303, "{line}: {}", answer.said());
    }

    /// Somebody tries, and gets in or not; any error is noted.
    async fn tries(&mut self, attempt: Attempt, who: &Somebody, gets_in: bool) {
        let before = self.event.seq();
        let answer = self.send(&who.browser, attempt.path, attempt.fields).await;
        let is_so = match gets_in {
            true => answer.status == 303,
            false => answer.status == 403 && self.event.seq() == before,
        };
        if !is_so {
            let Attempt { right, action, path, .. } = attempt;
            let (role, status) = (who.role.code(), answer.status);
            let here = if who.is_here { "here" } else { "elsewhere" };
            self.wrong.push(format!("{right} {action} {path} as {role} {here}: {status} {}", answer.said()));
        } else if gets_in {
            self.is_in_the_journal(attempt, who, before, &answer).await;
        }
    }

    /// The journal must have the action with its author; then it is undone.
    async fn is_in_the_journal(&self, attempt: Attempt, who: &Somebody, before: u64, answer: &Answer) {
        let context = format!("{attempt:?} as {}", who.role.code());
        let to = answer.headers[header::LOCATION].to_str().unwrap().split('/').nth(2).unwrap();
        let journal = self.event.app.journals.read(&to.into(), |journal| journal.entries().to_vec()).unwrap();
        let is_new = |entry: &&Entry| to != self.event.key || entry.seq > before;
        let new: Vec<&Entry> = journal.iter().filter(is_new).collect();
        assert!(new.iter().any(|entry| entry.action.name() == attempt.action), "{context}: {new:?}");
        // A person who registers is the registered player from then on.
        let role = if attempt.right == "claim" { Role::Player } else { who.role };
        assert!(new.iter().all(|entry| Author::read(&entry.by).role == Some(role)), "{context}: {new:?}");
        for entry in new.iter().rev().filter(|entry| to == self.event.key && !entry.action.is_for_good()) {
            let seq = entry.seq.to_string();
            self.event.does("undo", &[("entry", &seq), ("sure", "yes")]).await;
        }
    }
}

#[tokio::test]
async fn every_kind_of_action_is_allowed_to_the_roles_of_the_table() {
    let app = TestApp::new().await;
    let plan = [("name", "Saturday"), ("preset", "netrunner-single-sided"), ("rounds", "2"), ("cut", "4")];
    let event = app.begun(&plan).await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal"]).await;
    let settings = [("claims", "open"), ("phone_registration", "approval"), ("shared_devices", "yes")];
    event.does("settings", &settings).await;
    // One player's phone loses its name on the way; as the other's opponent it would have to report.
    event.does("keep-apart", &[("player", "p1"), ("other", "p6")]).await;
    let everybody = everybody(&event).await;
    let cells = cells();
    let mut script = Script { event: &event, phones: BTreeMap::new(), wrong: Vec::new() };
    script.phones.insert("p1".into(), everybody[2].browser.clone());
    script.phones.insert("p6".into(), everybody[3].browser.clone());
    for line in lines(ACTIONS) {
        let Some(attempt) = Attempt::of(line) else {
            script.goes_on(line).await;
            continue;
        };
        let cell = |who: &Somebody| cells[&(attempt.right, who.role.code())];
        for who in &everybody {
            let is_own = who.is_here || attempt.right == "claim" || who.role != Role::Player;
            let gets_in = match cell(who) {
                "yes" => is_own,
                "tables" => who.is_here,
                _ => false,
            };
            script.tries(attempt, who, gets_in).await;
        }
        for who in everybody.iter().filter(|who| cell(who) == "setting") {
            event.does("settings", &[("judges_enter_results", "yes")]).await;
            let allowed = event.seq().to_string();
            script.tries(attempt, who, true).await;
            event.does("undo", &[("entry", &allowed), ("sure", "yes")]).await;
        }
    }
    assert!(script.wrong.is_empty(), "{:#?}", script.wrong);
}
