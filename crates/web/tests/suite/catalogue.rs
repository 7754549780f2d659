//! The list of many tournaments: search, filters and pages, and who finds unlisted ones.

use pairwright_core::{Action, Journal, Setup};
use pairwright_store::{Changed, TournamentId};
use pairwright_web_kit::journals::CommandStamp;
use tempfile::TempDir;

use crate::app::{Event, TestApp};

fn setup(name: &str) -> Setup {
    Setup::new(name, "magic")
}

/// A tournament created without a form.
fn begun(app: &TestApp, setup: Setup) -> TournamentId {
    let command = CommandStamp { id: format!("begin {}", setup.name), by: "organiser".into() };
    app.journals.begin(&command, Action::Create { setup }).unwrap()
}

/// Changes a setting as the organiser.
fn changed(app: &TestApp, id: &TournamentId, change: impl Fn(&mut Setup)) {
    let wish = app.journals.moment(id).unwrap().seq;
    let command = CommandStamp { id: format!("change {wish}"), by: "organiser".into() };
    let configure = |journal: &Journal| {
        let mut setup = journal.tournament().setup.clone();
        change(&mut setup);
        Ok(vec![Action::Configure { setup }])
    };
    app.journals.act(id, &command, &configure).unwrap();
}

fn many(app: &TestApp, count: usize) -> Vec<TournamentId> {
    (1..=count).map(|number| begun(app, setup(&format!("Evening {number:03}")))).collect()
}

/// The names in the list, in order.
fn names(page: &str) -> Vec<&str> {
    let list = page.split("id=\"tournaments\"").nth(1).unwrap();
    let parts = list.split("<bdi>").skip(1);
    parts.map(|part| part.split('<').next().unwrap()).collect()
}

#[tokio::test]
async fn few_tournaments_need_no_search_and_many_have_pages() {
    let app = TestApp::new().await;
    let guest = app.guest();
    many(&app, 11);
    assert!(!guest.get("/").await.text.contains("name=\"find\""));
    many(&app, 120);
    let first = guest.get("/").await;
    first.says("role=\"search\"").says("120 tournaments").says("Page 1 of 3").says("href=\"/?page=2\"");
    let found = names(&first.text);
    assert_eq!((found.len(), found[0], found[49]), (50, "Evening 120", "Evening 071"));
    let last = guest.get("/?page=3").await;
    assert_eq!(names(&last.text).last(), Some(&"Evening 001"));
    assert!(!last.text.contains("rel=\"next\"") && last.text.contains("rel=\"prev\""));
    guest.get("/?page=9999999999999999999999").await.expect(200);
    guest.get("/?page=99999999").await.says("Nothing found");
    guest.get("/?find=007").await.says("Evening 007").says("1 tournament").says("Show all");
    guest.get("/?find=nowhere").await.says("Nothing found");
}

#[tokio::test]
async fn tournaments_are_found_by_name_place_category_and_date() {
    let app = TestApp::new().await;
    many(&app, 12);
    let mut one = setup("Copa São Paulo 100%");
    one.region = Some("SA/BR/São Paulo".into());
    one.category = Some("limited/khans".into());
    one.date = Some("2024-05-04".parse().unwrap());
    begun(&app, one);
    let guest = app.guest();
    let asked = [
        "find=sao+paulo",
        "find=COPA+%C3%A3o",
        "find=100%25",
        "year=2024",
        "from=2024-05-04&until=2024-05-04",
        "place=sa%2Fbr",
        "category=limited",
        "find=khans&place=sa&year=2024",
    ];
    for query in asked {
        let page = guest.get(&format!("/?{query}")).await;
        assert_eq!(names(&page.text), ["Copa São Paulo 100%"], "{query}");
    }
    for query in
        ["find=10%25", "year=2023", "place=sa%2Fb", "category=limited%2Fkhan", "find=khans&year=2025"]
    {
        assert!(names(&guest.get(&format!("/?{query}")).await.text).is_empty(), "{query}");
    }
    guest.get("/").await.says("value=\"sa/br/são paulo\"").says("value=\"2024\"");
    guest.get("/?place=nowhere&find=%22%3E%3Cb%3E").await.says("&quot;&gt;&lt;b&gt;");
}

#[tokio::test]
async fn a_stranger_finds_no_unlisted_tournament_by_search() {
    let app = TestApp::new().await;
    many(&app, 12);
    let mut one = setup("Secret Cup");
    one.region = Some("eu/hidden".into());
    one.venue.unlisted = true;
    let id = begun(&app, one);
    let event = Event { app: &app, key: id.as_str().to_owned() };
    let (guest, scorekeeper) = (app.guest(), event.invited("scorekeeper", "Ana").await);
    let finds = async |who: &TestApp, query: &str| who.get(query).await.text.contains("Secret Cup");
    for query in ["/", "/?find=secret", "/?place=eu", "/?find=eu"] {
        assert!(!finds(&guest, query).await, "{query}");
        assert!(finds(&app, query).await, "{query}");
        assert!(finds(&scorekeeper, query).await, "{query}");
    }
    guest.get("/").await.says("12 tournaments");
    guest.get("/?find=secret").await.says("0 tournaments");
    assert!(!guest.get("/").await.text.contains("eu/hidden"));
    app.get("/").await.says("13 tournaments").says("eu/hidden");
    // From one moment to the next.
    changed(&app, &id, |setup| setup.venue.unlisted = false);
    assert!(finds(&guest, "/?find=secret").await);
    changed(&app, &id, |setup| setup.venue.unlisted = true);
    assert!(!finds(&guest, "/?find=secret").await && !finds(&guest, "/").await);
}

#[tokio::test]
async fn a_renamed_tournament_is_found_at_once_under_its_new_name() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("pairwright.db");
    let (app, there) = (TestApp::on(&path).await, TestApp::on(&path).await);
    let id = many(&app, 12).pop().unwrap();
    app.get("/?find=012").await.says("Evening 012");
    changed(&app, &id, |setup| setup.name = "Morning".into());
    app.get("/?find=morning").await.says("Morning");
    assert!(names(&app.get("/?find=012").await.text).is_empty());
    let event = Event { app: &app, key: id.as_str().to_owned() };
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    app.get("/").await.says("4 players").says("2 tables still playing");
    // Another server on the same database uses the cards of the first, and opens tournaments without one.
    there.get("/").await.says("4 players").says("2 tables still playing");
    event.play("2 0").await;
    let _ = there.journals.catch_up_with(&Changed::All);
    there.get("/?find=morning").await.says("Morning");
    assert!(!there.get("/").await.text.contains("2 tables still playing"));
}

#[tokio::test]
async fn the_archive_has_pages_and_only_organisers_see_it() {
    let app = TestApp::new().await;
    for id in many(&app, 30) {
        app.journals.archive(&id, true).unwrap();
    }
    begun(&app, setup("Today"));
    app.get("/").await.says("Show all 30").says("30 archived tournaments");
    let archive = app.get("/?archived=yes").await;
    archive.says("Evening 001").says("Bring back").says("role=\"search\"");
    app.get("/?archived=yes&find=017").await.says("Evening 017").says("name=\"archived\"");
    let guest = app.guest().get("/?archived=yes").await;
    assert_eq!(names(&guest.text), ["Today"]);
}

#[tokio::test]
async fn a_leaderboard_is_made_anew_only_when_something_counts() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    event.play("2 0").await;
    let tag = async || app.get("/leaderboard").await.headers["etag"].clone();
    let before = tag().await;
    // A tournament that has not begun, and another name for this one's place, do not affect the contributions.
    let other = app.tournament("Sunday").await;
    other.register(&["Ada", "Ed"]).await;
    assert_eq!(tag().await, before);
    event.next_round().await;
    event.play("2 0").await;
    assert_ne!(tag().await, before);
    app.get("/leaderboard").await.says(">Ada<");
}
