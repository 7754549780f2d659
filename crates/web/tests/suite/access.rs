//! Access: who may do what, and what others do not see.

use axum::body::Body;
use axum::http::Request;
use pairwright_core::check::check;
use pairwright_core::check::proof::{NotProved, proofs};
use pairwright_core::file::TournamentFile;
use pairwright_core::{Action, Journal, Setup};
use pairwright_web_kit::journals::CommandStamp;

use pairwright_web::Proxies;

use crate::app::{Event, TestApp};
use crate::timer::{MINUTE, Machine};

#[tokio::test]
async fn guests_can_only_read() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    let guest = app.guest();
    for page in [
        "/desk",
        "/desk/players",
        "/desk/history",
        "/desk/settings",
        "/desk/preview?round=1",
        "/journal.json",
    ] {
        guest.get(&event.path(page)).await.expect(403).says("can do this");
    }
    let before = event.seq();
    for form in ["add", "pair", "line", "undo", "drop", "settings", "cut", "finish"] {
        guest.post(&event.path(&format!("/desk/{form}")), &[("names", "Eve")]).await.expect(403);
    }
    guest.get("/new").await.expect(403);
    guest.post("/new", &[("name", "Eve's")]).await.expect(403);
    assert_eq!(event.seq(), before);
    guest.get(&event.path("")).await.expect(200).says("Ada");
    guest.get("/").await.expect(200).says("Saturday");
}

#[tokio::test]
async fn a_wrong_link_or_cookie_opens_nothing() {
    let app = TestApp::new().await;
    app.guest().get("/organiser/0123").await.expect(404).says("not the organiser");
    let good = app.send(Request::get("/new").body(Body::empty()).unwrap()).await;
    good.expect(200);
    for cookie in ["pairwright=", "pairwright=1.00", "pairwright=9999999999.deadbeef", "pairwright=1"] {
        let request = Request::get("/new").header("cookie", cookie).body(Body::empty()).unwrap();
        app.guest().send(request).await.expect(403);
    }
    // The owner's own browser, under the right name, with every signature but its own.
    let other = TestApp::new().await;
    let (name, value) = app.cookie().split_once('=').unwrap();
    let (browser, signature) = value.split_once('.').unwrap();
    let (_, theirs) = other.cookie().split_once('=').unwrap();
    let (_, signed_elsewhere) = theirs.split_once('.').unwrap();
    let last = if signature.ends_with('0') { "1" } else { "0" };
    let forged = [
        browser.to_owned(),
        format!("{browser}."),
        format!("{browser}.{}", &signature[..signature.len() - 1]),
        format!("{browser}.{}{last}", &signature[..signature.len() - 1]),
        format!("{browser}.{signed_elsewhere}"),
        format!("{}.{signature}", "0".repeat(browser.len())),
        theirs.to_owned(),
    ];
    for value in forged {
        app.with_cookie(format!("{name}={value}")).get("/new").await.expect(403);
    }
    app.with_cookie(format!("{name}={value}")).get("/new").await.expect(200);
}

#[tokio::test]
async fn two_servers_on_one_host_keep_their_own_cookies() {
    let (app, demo) = (TestApp::new().await, TestApp::new().await);
    let name = |app: &TestApp| app.cookie().split_once('=').unwrap().0.to_owned();
    assert_ne!(name(&app), name(&demo), "a browser would keep only one of two with the same name");
    let both = app.with_cookie(format!("{}; {}", app.cookie(), demo.cookie()));
    both.get("/new").await.expect(200);
    demo.with_cookie(both.cookie().to_owned()).get("/new").await.expect(200);
}

/// The headers sent to a request over https through a peer.
async fn cookie_by_way_of(app: &TestApp, peer: [u8; 4], proto: &str) -> String {
    let key = app.organisers_key();
    let mut request = Request::get(format!("/organiser/{key}")).header("x-forwarded-proto", proto);
    let peer = std::net::SocketAddr::from((peer, 50_000));
    request.extensions_mut().unwrap().insert(axum::extract::ConnectInfo(peer));
    let answer = app.guest().send(request.body(Body::empty()).unwrap()).await;
    answer.expect(303).headers["set-cookie"].to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_cookie_given_over_https_is_secure() {
    let app = TestApp::new().await;
    assert!(
        !cookie_by_way_of(&app, [127, 0, 0, 1], "https").await.contains("Secure"),
        "nobody is trusted unasked"
    );
    let app = app.behind(Proxies::on_this_machine());
    assert!(cookie_by_way_of(&app, [127, 0, 0, 1], "https").await.ends_with("; Secure"));
    assert!(!cookie_by_way_of(&app, [127, 0, 0, 1], "http").await.contains("Secure"));
    // A stranger's claim about the connection is ignored: otherwise that browser would not be known again.
    assert!(!cookie_by_way_of(&app, [192, 168, 0, 9], "https").await.contains("Secure"));
}

#[tokio::test]
async fn a_lost_device_can_be_signed_out() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let link = event.invitation("organiser", "Ana", &[]).await;
    let (kept, lost) = (app.browser(&link).await, app.browser(&link).await);
    let page = event.get("/desk/people").await.text;
    let devices: Vec<&str> = page.split("name=\"device\" value=\"").skip(1).map(|rest| &rest[..32]).collect();
    let device = devices.iter().find(|device| lost.cookie().contains(*device)).unwrap();
    let invitation = page.split("id=\"invitation-").nth(1).unwrap().split('"').next().unwrap();
    let fields = [("device", *device), ("invitation", invitation)];
    kept.guest().post(&event.path("/desk/end-session"), &fields).await.expect(403);
    event.does("end-session", &fields).await;
    lost.get(&event.path("/desk")).await.expect(403);
    kept.get(&event.path("/desk")).await.expect(200);
    event.desk("end-session", &fields).await.expect(404).says("does not have that role any more");
}

#[tokio::test]
async fn an_owners_device_can_be_signed_out() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let second = app.browser(&format!("/organiser/{}", app.organisers_key())).await;
    second.get("/new").await.expect(200);
    let page = event.get("/desk/people").await.text;
    let devices: Vec<&str> = page.split("name=\"device\" value=\"").skip(1).map(|rest| &rest[..32]).collect();
    assert_eq!(devices.len(), 2);
    // Nobody signs out their own device because they cannot tell the devices apart.
    let (before, after) = page.split_once("This device").unwrap();
    let marked = after.split("name=\"device\" value=\"").nth(1).unwrap();
    assert!(app.cookie().contains(&marked[..32]) && !before.contains(&marked[..32]));
    assert_eq!(page.matches("This device").count(), 1);
    let device = devices.iter().find(|device| second.cookie().contains(*device)).unwrap();
    event.does("end-session", &[("device", device), ("invitation", "")]).await;
    second.get("/new").await.expect(403);
    app.get("/new").await.expect(200);
}

#[tokio::test]
async fn forms_of_other_websites_are_refused() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let before = event.seq();
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "http://evil.example"),
        ("origin", "null"),
        ("referer", "http://evil.example/page"),
        ("referer", "nonsense"),
    ] {
        let request = Request::post(event.path("/desk/add"))
            .header("host", "192.168.0.5:8080")
            .header("content-type", "application/x-www-form-urlencoded")
            .header(name, value);
        let answer = app.send(request.body(Body::from("names=Eve")).unwrap()).await;
        answer.expect(403).says("came from another website");
    }
    assert_eq!(event.seq(), before);
    let own = Request::post(event.path("/desk/add")).header("host", "a:1").header("origin", "http://a:1");
    app.send(own.body(Body::from("names=Ada")).unwrap()).await.expect(303);
    let own =
        Request::post(event.path("/desk/add")).header("host", "a:1").header("referer", "http://a:1/t/x/desk");
    app.send(own.body(Body::from("names=Bo")).unwrap()).await.expect(303);
}

#[tokio::test]
async fn a_tournament_created_unlisted_has_an_address_that_nobody_guesses() {
    let app = TestApp::new().await;
    let fields = [("name", "Secret"), ("preset", "magic"), ("command", "c"), ("unlisted", "yes")];
    let event = app.begun(&fields).await;
    assert!(event.state().setup.venue.unlisted);
    assert_eq!((event.key.len(), app.tournament("Open").await.key.len()), (27, 5));
    assert_eq!(app.begun(&fields).await.key, event.key, "the same form again is the same tournament");
}

#[tokio::test]
async fn public_pages_hold_nothing_that_only_organisers_may_know() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed"]).await;
    event.next_round().await;
    event.does("penalty", &[("player", "p1"), ("kind", "warning"), ("reason", "shouted at the judge")]).await;
    event.play("2 0").await;
    event.does("pair", &[("round", "2")]).await;
    let entropy = event.state().setup.entropy.clone().unwrap().to_string();
    let guest = app.guest();
    for page in [
        "",
        "/pairings",
        "/tables",
        "/standings",
        "/standings/p1",
        "/player/p1",
        "/bracket",
        "/wall",
        "/file.json",
    ] {
        let answer = guest.get(&event.path(page)).await;
        answer.expect(200);
        for private in ["shouted", entropy.as_str(), "organiser", "/desk"] {
            assert!(!answer.text.contains(private), "{page} shows {private}");
        }
    }
    // A proposal is hidden until it is published.
    guest.get(&event.path("/pairings?round=2")).await.expect(404);
    event.get("/file.json").await.says(&entropy);
    event.get("/desk/history").await.says("Organiser");
}

#[tokio::test]
async fn guests_download_no_forbidden_pairs() {
    let app = TestApp::new().await;
    let forbidden = vec![("p1".into(), "p2".into())];
    let setup = Setup { forbidden, ..Setup::new("Saturday", "magic") };
    let entries = Journal::begin(0, "organiser", Action::Create { setup }).unwrap().entries().to_vec();
    let command = CommandStamp { id: "c".into(), by: "organiser".into() };
    let key = app.journals.begin_with(&command, entries).unwrap().to_string();
    let event = Event { app: &app, key };
    event.register(&["Ada", "Bo", "Cid", "Dan"]).await;
    event.next_round().await;
    assert!(event.get("/file.json").await.text.contains("forbidden"));
    let public = app.guest().get(&event.path("/file.json")).await.text;
    assert!(!public.contains("forbidden"));
    let file: TournamentFile = serde_json::from_str(&public).unwrap();
    assert!(file.rounds[0].paired_on.withheld);
    assert_eq!(check(&file), []);
    let why: Vec<_> = proofs(&file.to_tournament().unwrap()).iter().map(|proof| proof.proves).collect();
    assert_eq!(why, [Err(NotProved::Withheld)]);
}

#[tokio::test]
async fn an_unlisted_tournament_is_not_listed_to_guests() {
    let app = TestApp::new().await;
    let event = app.tournament("Test run").await;
    event.register(&["Ada"]).await;
    let phone = event.phone("p1").await;
    app.guest().get("/").await.says("Test run");
    event.does("settings", &[("unlisted", "yes")]).await;
    assert!(!app.guest().get("/").await.text.contains("Test run"));
    app.guest().get(&event.path("")).await.expect(200).says("Ada");
    phone.get("/").await.says("Test run");
    app.get("/").await.says("Test run").says("unlisted");
}

#[tokio::test]
async fn answers_say_how_they_may_be_cached() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let first = event.get("/standings").await;
    let tag = first.headers["etag"].to_str().unwrap().to_owned();
    let again = |tag: &str| {
        Request::get(event.path("/standings")).header("if-none-match", tag).body(Body::empty()).unwrap()
    };
    app.send(again(&tag)).await.expect(304);
    event.register(&["Ada"]).await;
    app.send(again(&tag)).await.expect(200);
    let desk = event.get("/desk").await;
    assert_eq!(desk.headers["cache-control"], "no-store");
    let style = desk.text.split('"').find(|part| part.starts_with("/assets/style.css?v=")).unwrap();
    let style = app.get(style).await;
    style.expect(200);
    assert!(style.headers["cache-control"].to_str().unwrap().contains("immutable"));
    let stale = app.get("/assets/style.css?v=old").await;
    assert_eq!(stale.headers["cache-control"], "no-cache");
    assert!(desk.headers.contains_key("content-security-policy"));
}

#[tokio::test]
async fn the_last_use_of_an_invitation_moves_with_every_action() {
    let folder = tempfile::tempdir().unwrap();
    let machine = Machine::new();
    let app = machine.serves(&folder.path().join("people.sqlite")).await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let last_used = async || {
        let page = event.get("/desk/people").await.text;
        page.split_once("last used at ").map(|(_, rest)| rest.chars().take(5).collect::<String>())
    };
    let scorekeeper = event.invited("scorekeeper", "Cy").await;
    let joined = last_used().await;
    machine.passes(7 * MINUTE);
    event.register(&["Di"]).await;
    assert_eq!(last_used().await, joined, "the owner did that");
    scorekeeper.post(&event.path("/desk/line"), &[("round", "1"), ("line", "1 2 0")]).await.expect(303);
    let acted = last_used().await;
    assert!(joined.is_some() && acted.is_some() && acted != joined, "{joined:?} {acted:?}");
}

#[tokio::test]
async fn every_answer_is_marked_as_ours_and_the_scripts_check_it() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    for path in ["", "/me", "/desk", "/nowhere", "/table/9"] {
        let answer = app.guest().get(&event.path(path)).await;
        assert!(answer.headers.contains_key("x-pairwright"), "{path}");
    }
    app.guest().post(&event.path("/me/report"), &[]).await.headers.get("x-pairwright").unwrap();
    for script in ["../web-kit/assets/outbox.js", "../web-kit/assets/clock/outbox.js"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(script);
        assert!(std::fs::read_to_string(path).unwrap().contains("X-Pairwright"), "{script}");
    }
}
