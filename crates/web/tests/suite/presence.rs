//! Claiming a name needs proof of being in the room, codes are not guessed, and the desk makes them worthless.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use pairwright_store::{Journal, Seq};
use pairwright_web_kit::journals::WallClock;

use crate::app::{Answer, Event, TestApp};
use crate::phones::settings;

const PLAYERS: [&str; 4] = ["Ada Abel", "Bo Berg", "Cy Cole", "Di Dahl"];
const MINUTE: i64 = 60_000;

async fn begun(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&PLAYERS).await;
    event
}

/// The form with which a browser at an address claims a name.
async fn claims(event: &Event<'_>, who: &TestApp, from: &str, fields: &[(&str, &str)]) -> Answer {
    let request = Request::post(event.path("/me/claim"))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(Body::from(serde_urlencoded::to_string(fields).unwrap()));
    let mut request = request.unwrap();
    let address = SocketAddr::new(from.parse::<IpAddr>().unwrap(), 9);
    request.extensions_mut().insert(ConnectInfo(address));
    who.send(request).await
}

/// A player's personal link, on the ticket that the desk prints.
async fn ticket(event: &Event<'_>, player: &str) -> String {
    let page = event.get(&format!("/desk/tickets?player={player}")).await;
    assert_eq!(page.expect(200).text.matches("class=\"ticket\"").count(), 1);
    let labels = page.text.split("aria-label=\"").skip(1).filter_map(|rest| rest.split('"').next());
    labels.into_iter().find(|label| label.contains("/i/")).unwrap().to_owned()
}

/// A server with a clock that stands still, except for a millisecond at each reading.
async fn at(now: &Arc<AtomicI64>, folder: &Path) -> TestApp {
    let now = now.clone();
    let clock = WallClock::steady(move || now.fetch_add(1, Ordering::Relaxed));
    TestApp::by(&folder.join("x.sqlite"), clock).await
}

/// The beginning of a half hour.
fn half_past() -> i64 {
    994_444 * 30 * MINUTE
}

#[tokio::test]
async fn a_free_name_is_taken_only_with_the_rooms_code() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    let (phone, room) = (app.guest(), event.room().await);
    phone.get(&event.path("/me")).await.expect(200).says("Room code").says("name=\"room\"");
    let path = event.path("/me/claim");
    let without = phone.post(&path, &[("player", "p1")]).await;
    without.expect(422).says("Enter the room code too").says("name=\"room\"").says("Ada Abel");
    phone.post(&path, &[("player", "p1"), ("room", "ABCD2345")]).await.expect(422).says("not the room code");
    let scanned = phone.get(&event.path(&format!("/me?room={room}"))).await;
    scanned.expect(200).says(&format!("<input type=\"hidden\" name=\"room\" value=\"{room}\">"));
    assert!(!scanned.text.contains("Room code"), "who scans types nothing: {}", scanned.text);
    let typed = format!(" {}-{} ", room[..4].to_lowercase(), &room[4..]);
    phone.post(&path, &[("player", "p1"), ("room", &typed)]).await.expect(303);
    // Staff who see the code at the desk need not enter it, and a tournament can do without.
    event.invited("scorekeeper", "Sam").await.post(&path, &[("player", "p2")]).await.expect(303);
    settings(&event, &[("claims_without_room", "yes")]).await;
    assert!(!phone.get(&event.path("/me")).await.text.contains("name=\"room\""));
    phone.post(&path, &[("player", "p3")]).await.expect(303);
}

#[tokio::test]
async fn a_slips_code_holds_while_its_round_is_played() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    event.next_round().await;
    let slip = async |round: u32| {
        let page = event.get(&format!("/desk/slips/{round}")).await.text;
        page.split("/me?room=").nth(1).unwrap()[..8].to_owned()
    };
    let takes = async |player: &str, room: &str| {
        app.guest().post(&event.path("/me/claim"), &[("player", player), ("room", room)]).await
    };
    let first = slip(1).await;
    assert_ne!(first, event.room().await);
    takes("p1", &first).await.expect(303);
    event.play("2 0").await;
    event.next_round().await;
    takes("p2", &first).await.expect(422);
    takes("p2", &slip(2).await).await.expect(303);
}

#[tokio::test]
async fn the_walls_code_changes_and_holds_for_ten_minutes_more() {
    let folder = tempfile::tempdir().unwrap();
    let begin = half_past();
    let now = Arc::new(AtomicI64::new(begin + MINUTE));
    let app = at(&now, folder.path()).await;
    let event = begun(&app).await;
    let room = event.room().await;
    now.store(begin + 39 * MINUTE, Ordering::Relaxed);
    let next = event.room().await;
    assert_ne!(room, next);
    let path = event.path("/me/claim");
    app.guest().post(&path, &[("player", "p1"), ("room", &room)]).await.expect(303);
    now.store(begin + 41 * MINUTE, Ordering::Relaxed);
    app.guest().post(&path, &[("player", "p2"), ("room", &room)]).await.expect(422);
    app.guest().post(&path, &[("player", "p2"), ("room", &next)]).await.expect(303);
}

#[tokio::test]
async fn the_rooms_code_is_on_walls_with_a_link_of_their_own_and_at_the_desk_and_on_no_public_page() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    event.next_round().await;
    event.does("wall-make", &[("name", "Hall")]).await;
    let walls = event.get("/desk/walls").await.text;
    let wall = walls.split(&event.path("/wall/")).nth(1).unwrap().split('"').next().unwrap().to_owned();
    let room = event.room().await;
    let (says, shown) = (format!("/me?room={room}"), format!("{} {}", &room[..4], &room[4..]));
    for page in ["/desk", "/desk/phones", "/wall"] {
        event.get(page).await.expect(200).says(&says).says(&shown);
    }
    app.guest().get(&event.path(&format!("/wall/{wall}"))).await.expect(200).says(&says).says(&shown);
    for page in ["", "/me", "/wall", "/pairings", "/tables", "/standings", "/overview", "/register"] {
        let page = app.guest().get(&event.path(page)).await;
        assert!(!page.text.contains(&room) && !page.text.contains(&shown), "{}", page.text);
    }
}

#[tokio::test]
async fn one_device_holds_one_name_unless_devices_are_shared() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    let phone = event.phone("p1").await;
    event.taps(&phone, "p2").await.expect(409).says("This phone already has a name");
    let link = ticket(&event, "p2").await;
    phone.get(&link).await.expect(409).says("This phone already has a name");
    event.taps(&phone, "p1").await.expect(303);
    assert!(!phone.get(&event.path("/me")).await.text.contains("One more name"));
    settings(&event, &[("shared_devices", "yes")]).await;
    phone.get(&event.path("/me")).await.says("One more name");
    phone.get(&link).await.expect(303);
}

#[tokio::test]
async fn wrong_codes_of_one_address_count_together_and_stop_only_guessing() {
    let folder = tempfile::tempdir().unwrap();
    let app = at(&Arc::new(AtomicI64::new(half_past())), folder.path()).await;
    let event = begun(&app).await;
    let (holder, room) = (event.phone("p1").await, event.room().await);
    let codes = [event.code("p1").await, event.code("p2").await];
    assert!(codes.iter().all(|code| code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit())));
    let link = ticket(&event, "p3").await;
    let (here, guest) = ("192.0.2.7", app.guest());
    let long = "1".repeat(2_000);
    let wrong =
        [("code", "1"), ("room", "x"), ("code", long.as_str()), ("room", "????????"), ("code", "none")];
    let mut tries = 0;
    let spent = loop {
        let (field, text) = wrong[tries % wrong.len()];
        let player = if tries % 2 == 0 { "p1" } else { "p2" };
        let answer = claims(&event, &guest, here, &[("player", player), (field, text)]).await;
        if answer.status == 429 {
            break answer;
        }
        answer.expect(422);
        tries += 1;
    };
    assert_eq!((tries, spent.headers["retry-after"].to_str().unwrap()), (20, "30"));
    spent.says("Too many wrong codes");
    let short = claims(&event, &guest, here, &[("player", "p1"), ("room", "x")]).await;
    assert!(!short.expect(429).text.contains("Cy Cole"), "no list of names: {}", short.text);
    // Nobody at the address can go on guessing, neither with a right code nor with a browser that has a name.
    for (player, code) in [("p1", &codes[0]), ("p2", &codes[1])] {
        claims(&event, &guest, here, &[("player", player), ("code", code)]).await.expect(429);
    }
    claims(&event, &holder, here, &[("player", "p2"), ("code", &codes[1])]).await.expect(429);
    // What is no guess still works: the room's code, a ticket, the phone that has the name, another address.
    claims(&event, &holder, here, &[("player", "p1")]).await.expect(303);
    claims(&event, &holder, here, &[("player", "p1"), ("code", &codes[0])]).await.expect(303);
    claims(&event, &guest, here, &[("player", "p4"), ("room", &room)]).await.expect(303);
    guest.get(&link).await.expect(303);
    claims(&event, &guest, "192.0.2.8", &[("player", "p2"), ("code", &codes[1])]).await.expect(303);
}

#[tokio::test]
async fn wrong_codes_of_all_addresses_together_are_counted_for_the_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let app = at(&Arc::new(AtomicI64::new(half_past())), folder.path()).await;
    let event = begun(&app).await;
    let code = event.code("p1").await;
    for guess in 0..=200 {
        let from = format!("198.51.100.{}", guess / 9);
        let answer = claims(&event, &app.guest(), &from, &[("player", "p1"), ("code", "12345")]).await;
        answer.expect(if guess < 200 { 422 } else { 429 });
    }
    claims(&event, &app.guest(), "203.0.113.1", &[("player", "p1"), ("code", &code)]).await.expect(429);
    let other = begun(&app).await;
    let code = other.code("p1").await;
    claims(&other, &app.guest(), "203.0.113.1", &[("player", "p1"), ("code", &code)]).await.expect(303);
}

#[tokio::test]
async fn new_browsers_give_a_limited_number_of_guesses_at_the_code_of_a_name() {
    let folder = tempfile::tempdir().unwrap();
    let app = at(&Arc::new(AtomicI64::new(half_past())), folder.path()).await;
    let event = begun(&app).await;
    let code = event.code("p1").await;
    let mut statuses: Vec<u16> = Vec::new();
    for number in 1..13 {
        let phone = event.phone("p1").await;
        for _ in 0..5 {
            let from = format!("192.0.2.{number}");
            let guess = [("player", "p1"), ("code", "123456")];
            statuses.push(claims(&event, &phone, &from, &guess).await.status.as_u16());
        }
        phone.post(&event.path("/me/give-back"), &[("player", "p1")]).await.expect(303);
    }
    assert_eq!(statuses.iter().position(|status| *status == 429), Some(50), "{statuses:?}");
    let last = event.phone("p1").await;
    claims(&event, &last, "192.0.2.99", &[("player", "p1"), ("code", &code)]).await.expect(429);
    last.get(&event.path("/me")).await.expect(200).says("Ada Abel");
}

#[tokio::test]
async fn wrong_codes_of_a_phone_with_a_name_stop_no_other_player() {
    let folder = tempfile::tempdir().unwrap();
    let app = at(&Arc::new(AtomicI64::new(half_past())), folder.path()).await;
    let event = begun(&app).await;
    let (holder, code, room) = (event.phone("p1").await, event.code("p2").await, event.room().await);
    for _ in 0..260 {
        let wrong = [("player", "p1"), ("room", "????????")];
        claims(&event, &holder, "192.0.2.1", &wrong).await.expect(303);
    }
    let guest = app.guest();
    claims(&event, &guest, "192.0.2.2", &[("player", "p2"), ("code", &code)]).await.expect(303);
    claims(&event, &app.guest(), "192.0.2.1", &[("player", "p3"), ("code", "1")]).await.expect(429);
    claims(&event, &app.guest(), "192.0.2.1", &[("player", "p3"), ("room", &room)]).await.expect(303);
}

#[tokio::test]
async fn a_free_name_can_be_taken_whatever_others_did_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let app = at(&Arc::new(AtomicI64::new(half_past())), folder.path()).await;
    let event = begun(&app).await;
    let code = event.code("p1").await;
    for _ in 0..45 {
        let phone = event.phone("p1").await;
        phone.post(&event.path("/me/give-back"), &[("player", "p1")]).await.expect(303);
    }
    let guesser = event.phone("p1").await;
    for _ in 0..5 {
        claims(&event, &guesser, "192.0.2.1", &[("player", "p1"), ("code", "1")]).await.expect(422);
    }
    guesser.post(&event.path("/me/give-back"), &[("player", "p1")]).await.expect(303);
    let owner = event.phone("p1").await;
    claims(&event, &owner, "192.0.2.1", &[("player", "p1"), ("code", &code)]).await.expect(303);
}

#[tokio::test]
async fn a_code_that_the_desk_replaces_no_longer_works() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    let (code, link) = (event.code("p1").await, ticket(&event, "p1").await);
    let phone = app.browser(&link).await;
    event.does("new-code", &[("player", "p1")]).await;
    phone.get(&event.path("/me")).await.says("Ada Abel");
    let (newer, newer_link) = (event.code("p1").await, ticket(&event, "p1").await);
    assert!(code != newer && link != newer_link);
    app.guest().get(&link).await.expect(404).says("ask the desk for a new ticket");
    let give = async |code: &str| {
        app.guest().post(&event.path("/me/claim"), &[("player", "p1"), ("code", code)]).await
    };
    give(&code).await.expect(422);
    give(&newer).await.expect(303);
    app.guest().get(&newer_link).await.expect(303);
    event.desk("new-code", &[("player", "p99")]).await.expect(404);
    phone.post(&event.path("/desk/new-code"), &[("player", "p1")]).await.expect(403);
}

#[tokio::test]
async fn releasing_a_name_makes_its_ticket_worthless_and_offers_a_new_one() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    let (code, link) = (event.code("p1").await, ticket(&event, "p1").await);
    app.browser(&link).await;
    let page = event.get("/desk/phones").await.text;
    assert!(!page.contains("/desk/tickets?player="), "nothing to print anew");
    event.does("release", &[("player", "p1")]).await;
    event.get("/desk/phones").await.says("/desk/tickets?player=p1").says("Print the new ticket");
    app.guest().get(&link).await.expect(404);
    let taken = event.phone("p1").await;
    taken.post(&event.path("/me/claim"), &[("player", "p1"), ("code", &code)]).await.expect(422);
    app.guest().get(&ticket(&event, "p1").await).await.expect(303);
}

/// The number of entries in the ledger of roles and names.
fn people_written(app: &TestApp) -> usize {
    app.store.entries(&"@people".into(), Seq::START).unwrap().len()
}

#[tokio::test]
async fn giving_back_what_a_phone_does_not_have_writes_nothing() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    let phone = event.phone("p1").await;
    let (path, before) = (event.path("/me/give-back"), people_written(&app));
    let long = "p".repeat(60_000);
    for player in ["p2", "nobody", "", &long] {
        phone.post(&path, &[("player", player)]).await.expect(303);
    }
    assert_eq!(people_written(&app), before);
    phone.post(&path, &[("player", "p1")]).await.expect(303);
    assert_eq!(people_written(&app), before + 1);
    phone.post("/leave", &[]).await.expect(303);
    assert_eq!(people_written(&app), before + 1, "a browser without a name has nothing to leave");
    let other = event.phone("p2").await;
    other.post("/leave", &[]).await.expect(303);
    other.post("/leave", &[]).await.expect(303);
    assert_eq!(people_written(&app), before + 3);
}

#[tokio::test]
async fn registered_players_need_the_rooms_code_too() {
    let app = TestApp::new().await;
    let event = begun(&app).await;
    settings(&event, &[("phone_registration", "open")]).await;
    let answer = app.guest().post(&event.path("/register"), &[("name", "Ada Abel")]).await;
    answer.expect(409).says("name=\"room\"").says(&event.path("/me/claim"));
    // A newcomer needs no code to register, and has the name from then on.
    app.sends(&event.path("/register"), &[("name", "Eve Engel")]).await;
}
