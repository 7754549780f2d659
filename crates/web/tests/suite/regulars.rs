//! Regulars: one person in all tournaments of the server, private, merged and erased (page 8).

use pairwright_store::{Journal, Seq};
use pairwright_web_kit::journals::ledger_id;
use pairwright_web_kit::regulars::LEDGER;
use serde_json::Value;

use crate::app::{Event, TestApp};

/// A tournament of one round, in which the first player beats the second.
async fn played<'a>(app: &'a TestApp, name: &str, players: &[&str]) -> Event<'a> {
    let event = app.tournament(name).await;
    event.register(players).await;
    event
}

async fn plays(event: &Event<'_>) {
    event.next_round().await;
    event.play("2 0").await;
}

/// Makes a regular of the first player, and returns the record's address.
async fn regular(event: &Event<'_>) -> String {
    event.does("regular", &[("player", "p1"), ("regular", "new")]).await;
    format!("/regulars/{}", event.state().players[0].regular.as_ref().unwrap())
}

#[tokio::test]
async fn a_regular_is_registered_by_name_and_is_one_person_under_two_names() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&first).await;
    plays(&first).await;
    let fields = [
        ("names", "Ana Lima\nAna Silva"),
        ("home", "us/ca"),
        ("public-home", "yes"),
        ("birth_year", "1990"),
        ("amateur", "yes"),
        ("wizards", "4711"),
    ];
    app.post(&record, &fields).await.expect(303);
    let second = app.tournament("Saturday").await;
    second.get("/desk/regulars").await.says("value=\"Ana Lima\"");
    second.get("/desk/players").await.says("id=\"regulars-here\"").says("value=\"Ana Lima\"");
    // An earlier name is enough.
    second.does("add", &[("names", "ana SILVA")]).await;
    second.does("add", &[("names", "Carl Zed")]).await;
    let ana = second.state().players[0].clone();
    assert_eq!((ana.name.as_str(), ana.home.as_deref(), ana.is_amateur), ("Ana Lima", Some("us/ca"), false));
    assert_eq!(ana.regular, first.state().players[0].regular);
    let names = second.get("/desk/regulars").await;
    assert!(!names.text.contains("Ana Lima"), "she is here already");
    plays(&second).await;
    let guest = app.guest();
    let board = guest.get("/leaderboard").await;
    board.expect(200).says("2 tournaments").says("Ana Lima");
    assert_eq!(board.text.matches("data-place=").count(), 3, "{}", board.text);
    let page = guest.get("/leaderboard/player/Ana%20Lima").await;
    page.expect(200).says("us/ca").says("Carl Zed").says("Bo Moss").says("1-0");
    for private in ["1990", "4711", "Ana Silva"] {
        assert!(!page.text.contains(private), "{private}: {}", page.text);
    }
    let file: Value = serde_json::from_str(&guest.get(&second.path("/file.json")).await.text).unwrap();
    assert_eq!(file["players"][0]["regular"], record.trim_start_matches("/regulars/"));
}

#[tokio::test]
async fn only_the_owner_reads_the_register() {
    let app = TestApp::new().await;
    let event = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&event).await;
    let organiser = event.invited("organiser", "Cy").await;
    for (who, name) in [(app.guest(), "guest"), (organiser, "organiser")] {
        for address in ["/regulars", "/regulars/new", &record, &format!("{record}/record.json")] {
            assert_eq!(who.get(address).await.status, 403, "{name} {address}");
        }
    }
    app.get("/regulars").await.expect(200).says("Ana Silva");
    app.get("/regulars?find=bo").await.expect(200);
    app.get(&format!("{record}/record.json")).await.expect(200).says("\"Ana Silva\"");
    event.get("/desk/players/p1").await.says(&record);
    app.get("/regulars/nobody").await.expect(404).says("no such regular");
}

#[tokio::test]
async fn two_players_of_a_tournament_are_not_the_same_regular() {
    let app = TestApp::new().await;
    let event = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&event).await;
    let id = record.trim_start_matches("/regulars/");
    let refused = event.desk("regular", &[("player", "p2"), ("regular", id)]).await;
    refused.expect(409).says("each person plays once");
    event.does("regular", &[("player", "p1"), ("regular", "")]).await;
    event.does("regular", &[("player", "p2"), ("regular", id)]).await;
    assert_eq!(event.state().players[0].regular, None);
}

#[tokio::test]
async fn two_records_are_merged_after_a_preview_and_separated_again() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let second = played(&app, "Saturday", &["A. Silva", "Carl Zed"]).await;
    let (one, two) = (regular(&first).await, regular(&second).await);
    plays(&first).await;
    plays(&second).await;
    let rows = async || app.guest().get("/leaderboard").await.text.matches("data-place=").count();
    assert_eq!(rows().await, 4);
    app.get(&one).await.says("A. Silva");
    let id = |record: &str| record.trim_start_matches("/regulars/").to_owned();
    let merge = format!("{one}/merge");
    app.post(&merge, &[("other", &*id(&one)), ("sure", "yes")])
        .await
        .expect(409)
        .says("with the same record");
    let preview = app.post(&merge, &[("other", &*id(&two))]).await;
    preview.expect(409).says("Ana Silva remains").says("Friday").says("Saturday");
    assert_eq!(rows().await, 4);
    app.post(&merge, &[("other", &*id(&two)), ("sure", "yes")]).await.expect(303);
    assert_eq!(rows().await, 3);
    second.get("/file.json").await.says(&id(&one));
    app.post(&merge, &[("other", &*id(&two)), ("sure", "yes")]).await.expect(409).says("already merged");
    app.post(&format!("{two}/separate"), &[]).await.expect(303);
    assert_eq!(rows().await, 4);
    second.get("/file.json").await.says(&id(&two));
    // Both in one tournament: two people.
    let third = played(&app, "Sunday", &["Ana Silva", "A. Silva"]).await;
    assert!(third.state().players.iter().all(|player| player.regular.is_some()));
    plays(&third).await;
    let both = app.post(&merge, &[("other", &*id(&two)), ("sure", "yes")]).await;
    both.expect(409).says("both played in Sunday");
}

#[tokio::test]
async fn an_impossible_age_is_refused_and_what_was_typed_stays() {
    let app = TestApp::new().await;
    for (field, value, says) in [
        ("birth_year", "1850", "between"),
        ("birth_year", "soon", "number"),
        ("home", "us//ca", "largest place first"),
        ("names", "", "at least one letter"),
        ("wizards", "ana@example.org", "no e-mail"),
    ] {
        let fields = [("names", "Ana Silva"), (field, value)];
        let fields: Vec<_> =
            fields.into_iter().filter(|(name, _)| field != "names" || *name != "names").collect();
        app.post("/regulars/new", &fields).await.expect(422).says(says);
    }
    let days =
        [("names", "Ana"), ("amateur", "yes"), ("amateur_from", "2026-02-01"), ("amateur_to", "2026-01-01")];
    app.post("/regulars/new", &days).await.expect(422).says("before they begin").says("value=\"2026-02-01\"");
    app.get("/regulars").await.says("No regular yet");
}

#[tokio::test]
async fn an_erased_person_is_in_no_record_and_no_tournament() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Wilhelmina Quartermaine", "Bo Moss"]).await;
    let record = regular(&first).await;
    app.post(&record, &[("names", "Wilhelmina Quartermaine"), ("club", "Quartermaine Ltd")])
        .await
        .expect(303);
    let second = played(&app, "Saturday", &["Wilhelmina Quartermaine", "Carl Zed"]).await;
    app.post(&format!("{record}/erase"), &[]).await.expect(409).says("Friday").says("Saturday");
    app.post(&format!("{record}/erase"), &[("sure", "yes")]).await.expect(303);
    for event in [&first, &second] {
        assert_eq!(event.state().players[0].name, "#1");
        assert_eq!(event.state().players[0].regular, None);
    }
    app.get(&record).await.expect(404);
    let rows = app.store.entries(&ledger_id(LEDGER), Seq(0)).unwrap();
    assert!(rows.len() > 2 && rows.iter().all(|row| !row.action.contains("Quartermaine")), "{rows:?}");
}

#[tokio::test]
async fn a_card_registers_checks_in_and_chooses_what_is_public() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&first).await;
    let page = app.get(&record).await.text;
    let card = page.split("/card/").nth(1).unwrap().split(['<', '"']).next().unwrap();
    let card = format!("/card/{card}");
    let phone = app.guest();
    phone.get(&card).await.expect(200).says("Ana Silva").says("Friday");
    phone.get(&card[..card.len() - 1]).await.expect(404).says("not valid");
    // The desk's scanner types the link into the line for names.
    let second = app.tournament("Saturday").await;
    let scanned = format!("http://192.168.1.4:8000{card}");
    second.does("add", &[("names", &*scanned)]).await;
    let ana = second.state().players[0].clone();
    assert_eq!((ana.name.as_str(), &ana.regular), ("Ana Silva", &first.state().players[0].regular));
    assert!(!second.state().check_ins.here.contains_key(&ana.id));
    second.does("add", &[("names", &*scanned)]).await;
    assert!(second.state().check_ins.here.contains_key(&ana.id) && second.state().players.len() == 1);
    // Her own phone registers, and opens her page where she plays.
    let third = app.tournament("Sunday").await;
    third.does("let-phones-register", &[]).await;
    phone.get(&card).await.says("Sunday");
    let enter = format!("{card}/enter");
    let entered = phone.post(&enter, &[("tournament", &*third.key)]).await;
    assert!(entered.expect(303).headers["location"].to_str().unwrap().contains("/me"));
    assert_eq!(third.state().players[0].regular, ana.regular);
    phone.post(&enter, &[("tournament", &*third.key)]).await.expect(303);
    assert_eq!(third.state().players.len(), 1);
    phone.post(&card, &[("public-club", "yes")]).await.expect(303);
    app.get(&format!("{record}/record.json")).await.says("\"club\"");
    app.post(&format!("{record}/renew"), &[]).await.expect(303);
    phone.get(&card).await.expect(404);
    phone.post(&card, &[("public-home", "yes")]).await.expect(404);
    phone.post(&enter, &[("tournament", &*third.key)]).await.expect(404);
}
