//! The public pages for everybody and for a phone with a claimed name: my table first, the own row marked, what is
//! shown before the first result, the bracket's open places, the cross table, the schedule of a round robin.

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use pairwright_core::stages::schedule;

use crate::app::{Event, TestApp};

const NAMES: [&str; 5] = ["Ada Abel", "Bo Berg", "Cy Cole", "Di Dahl", "Ed Ek"];

async fn begun<'a>(app: &'a TestApp, preset: &str, cut: &str) -> Event<'a> {
    let event = app.begun(&[("name", "Saturday"), ("preset", preset), ("cut", cut)]).await;
    event.register(&NAMES).await;
    event
}

#[tokio::test]
async fn an_address_with_a_slash_at_its_end_leads_to_the_page() {
    let app = TestApp::new().await;
    let event = begun(&app, "magic", "4").await;
    for page in [event.path(""), event.path("/standings"), "/rules".into(), "/help".into(), "/new".into()] {
        let moved = app.get(&format!("{page}/")).await;
        assert_eq!(moved.expect(308).headers["location"], page);
    }
    let moved = app.get(&event.path("/standings/?after=1")).await;
    assert_eq!(moved.expect(308).headers["location"], event.path("/standings?after=1"));
    for elsewhere in ["//example.org/", "/nothing", "/clock/nothing.js"] {
        app.get(elsewhere).await.expect(404);
    }
    app.post(&event.path("/desk/pair/"), &[("round", "1")]).await.expect(404);
}

#[tokio::test]
async fn a_phone_with_a_name_opens_the_tournament_on_its_own_table() {
    let app = TestApp::new().await;
    let event = begun(&app, "magic", "4").await;
    event.next_round().await;
    let phone = event.phone("p1").await;
    let first = phone.get(&event.path("")).await;
    assert_eq!(first.expect(303).headers["location"], event.path("/me"));
    phone.get(&event.path("/overview")).await.expect(200).says("My table").says("Pairing seed");
    phone.get(&event.path("/pairings")).await.expect(200).says("My table");
    let guest = app.guest().get(&event.path("")).await;
    assert!(!guest.expect(200).text.contains("My table"));
    // An organiser who also plays still has the way to the desk.
    app.post(&event.path("/me/claim"), &[("player", "p2")]).await.expect(303);
    event.get("").await.expect(200).says("My table");
}

#[tokio::test]
async fn a_players_row_is_marked_only_on_their_own_phone() {
    let app = TestApp::new().await;
    let event = begun(&app, "magic", "4").await;
    event.next_round().await;
    event.play("2 0").await;
    let (ana, ben) = (event.phone("p1").await, event.phone("p2").await);
    let page = event.path("/standings");
    let mine = ana.get(&page).await;
    mine.expect(200).says("data-key=\"p1\" data-me ").says("</bdi> <span class=\"you\">you</span>");
    assert_eq!(mine.text.matches("data-me").count(), 1);
    ben.get(&page).await.says("data-key=\"p2\" data-me ");
    assert!(!app.guest().get(&page).await.text.contains("data-me"));
    // Nor is a browser with the other's page told that it is up to date.
    let known = Request::get(&page).header(header::IF_NONE_MATCH, mine.headers[header::ETAG].clone());
    ben.send(known.body(axum::body::Body::empty()).unwrap()).await.expect(200);
    let known = Request::get(&page).header(header::IF_NONE_MATCH, mine.headers[header::ETAG].clone());
    ana.send(known.body(axum::body::Body::empty()).unwrap()).await.expect(304);
}

#[tokio::test]
async fn before_the_first_result_there_are_no_places_or_percentages() {
    let app = TestApp::new().await;
    let event = begun(&app, "magic", "4").await;
    for round in [0, 1] {
        if round == 1 {
            event.next_round().await;
        }
        let said = [
            ("/standings", "The standings come when round 1 is over"),
            ("/desk/standings", "Nobody has played yet"),
        ];
        for (page, said) in said {
            let standings = event.get(page).await;
            standings.expect(200).says(said).says("Ada Abel");
            assert!(!standings.text.contains("%<"), "{page}: {}", standings.text);
        }
        let player = event.get("/player/p1").await;
        assert!(!player.expect(200).text.contains("of 5"), "{}", player.text);
    }
    let table = event.state().current_round().unwrap().matches[0].table.unwrap();
    event.does("line", &[("round", "1"), ("line", &format!("{table} 2 0"))]).await;
    event.get("/desk/standings").await.says("Standings during round 1").says("Top 4 so far");
    // A place counts whole rounds; the page of the open round shows it as it is.
    event.get("/standings").await.says("The standings come when round 1 is over").says("?after=1");
    event.get("/standings?after=1").await.says("Standings during round 1").says("Top 4 so far");
    event.get("/player/p1").await.says("Places are known once round 1 is over.");
    event.play("2 0").await;
    event.get("/player/p1").await.says("of 5");
}

#[tokio::test]
async fn a_missing_page_says_what_is_missing_and_where_to_go() {
    let app = TestApp::new().await;
    let event = begun(&app, "magic", "4").await;
    let page = event.get("/player/p99").await;
    page.expect(404).says("no such player in this tournament");
    page.says(&format!("href=\"{}\"", event.path("/pairings"))).says("href=\"/\"");
    let nobody = app.get("/t/nobody").await;
    nobody.expect(404).says("There is no tournament at this address").says("href=\"/\"");
    assert!(!nobody.text.contains("/t/nobody/pairings"), "nothing leads to what is not there");
}

#[tokio::test]
async fn the_bracket_names_who_can_reach_an_open_place_and_in_the_end_the_places() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    let of_two = |page: &str| {
        let open = page
            .split("class=\"slot nobody\"")
            .skip(1)
            .map(|slot| slot.split("</div>").next().unwrap_or_default());
        open.filter(|slot| slot.contains(" or ")).count()
    };
    assert_eq!(of_two(&event.get("/bracket").await.text), 2, "both places of the final");
    event.next_round().await;
    assert_eq!(of_two(&event.get("/bracket").await.text), 2);
    event.play("2 0").await;
    event.next_round().await;
    event.play("2 1").await;
    event.get("/bracket").await.says("Champion").says(">2nd<").says(">3rd–4th<");
}

#[tokio::test]
async fn a_round_robin_is_played_by_its_published_schedule() {
    let app = TestApp::new().await;
    let event = begun(&app, "round-robin", "0").await;
    let before = schedule(&event.state());
    assert_eq!(before.len(), 5, "of five players one is free in each round");
    assert!(before.iter().all(|round| round.free.is_some() && round.matches.len() == 2));
    event
        .get("/schedule")
        .await
        .expect(200)
        .says("Round 5")
        .says("Free: ")
        .says("joins or leaves before round 1");
    event.get("/desk").await.says(&event.path("/schedule"));
    for _ in 0..5 {
        event.next_round().await;
        event.play("1 0").await;
    }
    let after = schedule(&event.state());
    let pairs = |rounds: &[pairwright_core::stages::ScheduledRound]| -> Vec<_> {
        rounds
            .iter()
            .map(|r| {
                (r.number, r.free.clone(), r.matches.iter().map(|m| m.players.clone()).collect::<Vec<_>>())
            })
            .collect()
    };
    assert_eq!(pairs(&before), pairs(&after));
    event.get("/crosstable").await.expect(200).says("class=\"cell self\"").says("<td class=\"cell\">1</td>");
}

#[tokio::test]
async fn the_cross_table_of_a_swiss_has_opponents_by_number_sides_and_results() {
    let app = TestApp::new().await;
    let event = begun(&app, "chess", "0").await;
    let page = event.get("/crosstable").await;
    page.expect(200).says("No standings yet");
    event.next_round().await;
    event.play("1 0").await;
    let page = event.get("/crosstable").await;
    page.expect(200).says("R1").says("<strong>1</strong>").says("<strong>0</strong>").says("bye");
    event.get("/standings").await.says(&event.path("/crosstable"));
    // The desk has it beside its standings, and its names lead to the desk's page of a player.
    event.get("/desk/standings").await.says(&event.path("/desk/crosstable"));
    let within = event.get("/desk/crosstable").await;
    within.expect(200).says("<strong>1</strong>").says(&event.path("/desk/players/p1"));
    within.says(&event.path("/desk/paper/cross-table"));
}

#[tokio::test]
async fn ratings_are_shown_beside_names() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Open"), ("preset", "chess"), ("cut", "0")]).await;
    event.does("add", &[("names", "name;rating\nAda;1500\nBo;2104\nCy;1788\nDi;1650")]).await;
    let list = event.get("/standings").await.text;
    let place = |text: &str| list.find(text).unwrap();
    assert!(
        place(">2104<") < place(">1788<") && place(">1788<") < place(">1500<"),
        "the highest first: {list}"
    );
    event.next_round().await;
    for page in ["/pairings", "/tables"] {
        event.get(page).await.expect(200).says(">2104<");
    }
    event.play("1 0").await;
    for page in ["/standings", "/player/p2", "/crosstable"] {
        event.get(page).await.expect(200).says("2104");
    }
}

#[tokio::test]
async fn both_identities_are_entered_on_desk_and_phone_and_everybody_may_read_them() {
    let app = TestApp::new().await;
    let event = begun(&app, "netrunner-gmp", "0").await;
    let phone = event.phone("p1").await;
    let code = event.get("/desk/phones").await.text;
    let code = code.split("id=\"phone-p1\"").nth(1).unwrap().split("class=\"phone-code\">").nth(1).unwrap();
    let code = code.split('<').next().unwrap().to_owned();
    phone.post(&event.path("/me/claim"), &[("player", "p1"), ("code", &code)]).await.expect(303);
    phone.get(&event.path("/me")).await.says("Corp identity");
    let sent = [("corp", "Haas-Bioroid: Engineering the Future"), ("runner", "Noise: Hacker Extraordinaire")];
    phone.post(&event.path("/me/deck"), &sent).await.expect(303);
    app.guest().get(&event.path("/player/p1")).await.says("Engineering the Future").says("Noise");
    app.guest().get(&event.path("/file.json")).await.says("Engineering the Future");
    event.get("/desk/players/p1").await.says("Runner identity").says("Noise");
}

#[tokio::test]
async fn one_all_in_netrunner_says_which_side_won_both() {
    let app = TestApp::new().await;
    let event = begun(&app, "netrunner-double-sided", "0").await;
    event.next_round().await;
    let state = event.state();
    let played = state.current_round().unwrap().matches.iter().find(|m| m.pair().is_some()).unwrap();
    let (a, b) = played.pair().unwrap();
    let phone = event.phone(a.as_str()).await;
    let page = phone.get(&event.path("/me")).await;
    page.expect(200).says("both won as Corp").says("both won as Runner");
    let button = page.text.split("both won as Corp").next().unwrap().rsplit("value=\"").next().unwrap();
    let result = button.split('"').next().unwrap().replace("&quot;", "\"");
    let fields = [("round", "1"), ("opponent", b.as_str()), ("result", &result)];
    phone.post(&event.path("/me/report"), &fields).await.expect(303);
    let other = event.phone(b.as_str()).await;
    other.get(&event.path("/me")).await.says("Is that right?").says("both won as Corp");
    event.does("accept", &[("round", "1"), ("by", a.as_str())]).await;
    event.get("/tables").await.says("won as Corp");
    event.get(&format!("/player/{a}")).await.says("won as Corp");
}

/// A name of random letters, which cannot be compressed.
fn random_name(seed: u64) -> String {
    let mut state = seed;
    let mut letter = |first: u8| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(first + u8::try_from((state >> 33) % 26).unwrap())
    };
    let word = |letter: &mut dyn FnMut(u8) -> char, length: usize| {
        let rest: String = (1..length).map(|_| letter(b'a')).collect();
        format!("{}{rest}", letter(b'A'))
    };
    let given = word(&mut letter, 6);
    format!("{given} {}", word(&mut letter, 9))
}

#[tokio::test]
async fn a_pairings_page_of_300_players_is_under_30_kb_on_the_way() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (0..300).map(random_name).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    assert_eq!(event.state().players.len(), 300);
    event.next_round().await;
    for page in ["/pairings", "/tables"] {
        let request = Request::get(event.path(page)).header(header::ACCEPT_ENCODING, "gzip");
        let body = app.guest().stream(request.body(Body::empty()).unwrap()).await;
        let bytes = body.collect().await.unwrap().to_bytes();
        assert_eq!(bytes[..2], [0x1f, 0x8b], "{page} is not compressed");
        assert!(bytes.len() < 30_000, "{page} has {} bytes", bytes.len());
    }
}
