//! Regulars: one person in all tournaments of the server, private, merged and erased (page 8).

use pairwright_store::{Journal, Seq};
use pairwright_web::site::{Site, Times};
use pairwright_web_kit::codes;
use pairwright_web_kit::journals::ledger_id;
use pairwright_web_kit::regulars::{LEDGER, Regulars};
use pairwright_web_kit::server::access::Access;
use serde_json::{Value, json};

use crate::app::{Event, TestApp, hidden_seen};
use crate::files::{event, upload};

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

/// The path of a regular's card.
async fn card(app: &TestApp, record: &str) -> String {
    let page = app.get(record).await.text;
    let card = page.split("/card/").nth(1).unwrap().split(['<', '"']).next().unwrap();
    format!("/card/{card}")
}

/// The code that the phone with the card shows.
fn code(app: &TestApp, record: &str) -> String {
    let regulars = app.journals.ledger::<Regulars>(LEDGER).unwrap().state();
    codes::card::code(&Access::of(&app.journals).unwrap(), &regulars, &id(record).as_str().into())
}

fn id(record: &str) -> String {
    record.trim_start_matches("/regulars/").to_owned()
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
    assert_eq!((ana.name.as_str(), ana.home.as_deref(), ana.is_amateur), ("Ana Lima", Some("us/ca"), None));
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
    let state = second.state().in_public();
    let (key, regulars) = (second.key.as_str(), &app.journals.ledger::<Regulars>(LEDGER).unwrap().state());
    let times = &Times::of_file(&state);
    let site = Site { tournament: &state, key, is_over: true, now: 0, times, checker: None, regulars };
    assert!(site.file().unwrap().contains(&id(&one)), "the published file has the id as well");
    app.post(&format!("{two}/separate"), &[]).await.expect(409).says("somebody else again");
    app.post(&format!("{two}/separate"), &[("sure", "yes")]).await.expect(303);
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
async fn free_texts_lose_every_name_that_an_erased_person_has_anywhere() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Wilhelmina Quartermaine", "Bo Moss"]).await;
    let record = regular(&first).await;
    let second = played(&app, "Saturday", &["Wilhelmina Quartermaine", "Carl Zed"]).await;
    second.does("edit", &[("player", "p1"), ("name", "Mina Q")]).await;
    app.post(&record, &[("names", "Wilhelmina Quartermaine\nQuartz")]).await.expect(303);
    first.does("penalty", &[("player", "p2"), ("kind", "warning"), ("reason", "QUARTZ and Mina  Q")]).await;
    app.post(&format!("{record}/erase"), &[("sure", "yes")]).await.expect(303);
    assert_eq!(first.state().penalties[0].reason, "#1 and #1");
}

#[tokio::test]
async fn a_card_registers_checks_in_and_makes_fields_private() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&first).await;
    app.post(&record, &[("names", "Ana Silva"), ("club", "North"), ("public-club", "yes")]).await.expect(303);
    let (card, phone) = (card(&app, &record).await, app.guest());
    phone.get(&card).await.expect(200).says("Ana Silva").says("Friday");
    phone.get(&card[..card.len() - 1]).await.expect(404).says("not valid");
    // The desk's scanner types the code into the line for names. It opens no page.
    let second = app.tournament("Saturday").await;
    let link = format!("http://192.168.1.4:8000{card}");
    second.desk("add", &[("names", &*link)]).await.expect(409).says("scan the code");
    let scanned = code(&app, &record);
    phone.get(&scanned.replace("regular:", "/card/")).await.expect(404);
    second.desk("add", &[("names", &*card.replace("/card/", "regular:"))]).await.expect(404);
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
    // A phone makes private, and nothing public.
    let is_public = async |field: &str| {
        let text = app.get(&format!("{record}/record.json")).await.text;
        let record: Value = serde_json::from_str(&text).unwrap();
        record["public"].as_array().is_some_and(|public| public.contains(&Value::from(field)))
    };
    phone.post(&card, &[("public-club", "yes"), ("public-home", "yes")]).await.expect(303);
    assert!(is_public("club").await && !is_public("home").await);
    phone.post(&card, &[]).await.expect(303);
    phone.post(&card, &[("public-club", "yes")]).await.expect(303);
    assert!(!is_public("club").await);
    app.post(&format!("{record}/renew"), &[]).await.expect(409).says("has to scan the new one");
    phone.get(&card).await.expect(200);
    app.post(&format!("{record}/renew"), &[("sure", "yes")]).await.expect(303);
    phone.get(&card).await.expect(404);
    second.desk("add", &[("names", &*scanned)]).await.expect(404);
    phone.post(&card, &[("public-home", "yes")]).await.expect(404);
    phone.post(&enter, &[("tournament", &*third.key)]).await.expect(404);
}

#[tokio::test]
async fn the_card_of_a_merged_record_opens_no_other_card() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let second = played(&app, "Saturday", &["Ana Lima", "Carl Zed"]).await;
    let (one, two) = (regular(&first).await, regular(&second).await);
    let (own, other, phone) = (card(&app, &one).await, card(&app, &two).await, app.guest());
    app.post(&format!("{one}/merge"), &[("other", &*id(&two)), ("sure", "yes")]).await.expect(303);
    let page = phone.get(&other).await;
    page.expect(200).says("Ana Silva").says(&other);
    assert!(!page.text.contains(&own), "{}", page.text);
    let saved = phone.post(&other, &[]).await;
    assert_eq!(saved.expect(303).headers["location"].to_str().unwrap(), other);
    // Replacing the card voids both.
    app.post(&format!("{one}/renew"), &[("sure", "yes")]).await.expect(303);
    for void in [&own, &other] {
        phone.get(void).await.expect(404);
    }
    // So does separating, because each card opened the same record.
    let own = card(&app, &one).await;
    app.post(&format!("{two}/separate"), &[("sure", "yes")]).await.expect(303);
    phone.get(&own).await.expect(404);
    assert_ne!(card(&app, &two).await, other);
}

#[tokio::test]
async fn only_the_owner_sees_a_card() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&first).await;
    first.get("/desk/players/p1").await.says("Card for the phone");
    let organiser = first.invited("organiser", "Cy").await;
    let page = organiser.get(&first.path("/desk/players/p1")).await;
    page.expect(200).says("Ana Silva").says("Not this person");
    assert!(!page.text.contains("Card for the phone"));
    assert!(!page.text.contains(&card(&app, &record).await));
}

#[tokio::test]
async fn a_finished_tournament_makes_no_regulars_and_no_records() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    plays(&first).await;
    first.does("finish", &[("sure", "yes")]).await;
    assert!(!first.get("/desk/players/p1").await.text.contains("Make a regular"));
    first.desk("regular", &[("player", "p1"), ("regular", "new")]).await.expect(409);
    app.get("/regulars").await.says("No regular yet");
}

#[tokio::test]
async fn one_person_is_not_two_players_and_two_of_any_tournament_are_not_one_person() {
    let app = TestApp::new().await;
    // Unlisted and not begun.
    let hidden = played(&app, "Secret", &["Ana Silva", "Bo Moss"]).await;
    hidden.does("settings", &[("name", "Secret"), ("unlisted", "yes")]).await;
    let one = regular(&hidden).await;
    hidden.does("regular", &[("player", "p2"), ("regular", "new")]).await;
    let two = format!("/regulars/{}", hidden.state().players[1].regular.as_ref().unwrap());
    let merge = format!("{one}/merge");
    let refused = app.post(&merge, &[("other", &*id(&two)), ("sure", "yes")]).await;
    refused.expect(409).says("both played in Secret");
    // A record merged into another is the same person.
    let other = played(&app, "Friday", &["A. Silva", "Carl Zed"]).await;
    let three = regular(&other).await;
    app.post(&merge, &[("other", &*id(&three)), ("sure", "yes")]).await.expect(303);
    let again = other.desk("regular", &[("player", "p2"), ("regular", &*id(&one))]).await;
    again.expect(409).says("each person plays once");
    let chosen = other.desk("add", &[("names", "Ana Silva"), ("regular", &*id(&one))]).await;
    chosen.expect(409).says("each person plays once");
    assert_eq!(other.state().players.len(), 2);
}

#[tokio::test]
async fn a_regular_is_not_registered_beside_a_player_with_one_of_the_names() {
    let app = TestApp::new().await;
    app.post("/regulars/new", &[("names", "Ana Lima\nAna Silva")]).await.expect(303);
    let page = app.get("/regulars").await.text;
    let record = format!("/regulars/{}", &page.split("href=\"/regulars/").nth(2).unwrap()[..16]);
    let event = app.tournament("Friday").await;
    let card = card(&app, &record).await;
    // Registered before there was a record.
    let player = json!({"id": "p1", "name": "Ana Silva"});
    let file = json!({"format": "pairwright/1", "name": "Sunday", "ruleset": "magic", "players": [player], "rounds": []});
    let sunday = crate::files::event(&app, &upload(&app, &file.to_string()).await);
    for names in ["Ana Silva", "ana silva"] {
        sunday.desk("add", &[("names", names)]).await;
        assert_eq!(sunday.state().players.len(), 1, "{names}");
    }
    let chosen = sunday.desk("add", &[("names", "Ana Lima"), ("regular", &*id(&record))]).await;
    chosen.expect(409).says("Ana Silva is already registered here and may be Ana Lima");
    sunday.desk("add", &[("names", &*code(&app, &record))]).await.expect(409);
    sunday.does("let-phones-register", &[]).await;
    let entered = app.guest().post(&format!("{card}/enter"), &[("tournament", &*sunday.key)]).await;
    entered.expect(409).says("Ana Silva");
    assert_eq!(sunday.state().players.len(), 1);
    // Elsewhere the earlier name is hers.
    event.does("add", &[("names", "Ana Silva")]).await;
    assert_eq!(event.state().players[0].name, "Ana Lima");
}

#[tokio::test]
async fn a_copied_id_makes_nobody_a_regular() {
    let app = TestApp::new().await;
    let friday = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let own = id(&regular(&friday).await);
    let players = json!([
        {"id": "p1", "name": "Mallory", "regular": own},
        {"id": "p2", "name": "Zoe", "regular": "elsewhere"},
    ]);
    let file = json!({"format": "pairwright/1", "name": "Sunday", "ruleset": "magic", "players": players, "rounds": []});
    let imported = event(&app, &upload(&app, &file.to_string()).await);
    let pasted = app.tournament("Saturday").await;
    pasted.does("add", &[("names", &*file.to_string()), ("sure", "yes")]).await;
    for event in [&imported, &pasted] {
        let state = event.state();
        assert_eq!((state.players[0].name.as_str(), &state.players[0].regular), ("Mallory", &None));
        assert_eq!(state.players[1].regular, Some("elsewhere".into()));
    }
    // Her own tournament comes back with her id, as a file and as a journal.
    let file = app.get(&friday.path("/file.json")).await.text;
    let copy = event(&app, &upload(&app, &file).await);
    assert_eq!(copy.state().players[0].regular, Some(own.as_str().into()));
    let journal = app.get(&friday.path("/journal.json")).await;
    let forged = journal.expect(200).text.replace("Ana Silva", "Mallory").replace("Friday", "Monday");
    let forged = event(&app, &upload(&app, &forged).await);
    assert_eq!(
        (forged.state().players[0].name.as_str(), forged.state().players[0].regular.clone()),
        ("Mallory", None)
    );
}

#[tokio::test]
async fn erasing_reaches_both_players_of_a_person_and_refused_requests() {
    let app = TestApp::new().await;
    let friday = played(&app, "Friday", &["Wilhelmina Quartermaine", "Bo Moss"]).await;
    let saturday = played(&app, "Saturday", &["Mina Quartermaine", "Cy Zed"]).await;
    let (one, two) = (regular(&friday).await, regular(&saturday).await);
    app.post(&format!("{one}/merge"), &[("other", &*id(&two)), ("sure", "yes")]).await.expect(303);
    // Both in one tournament since: ids of a file of before.
    let players = json!([
        {"id": "p1", "name": "Wilhelmina Quartermaine", "regular": id(&one)},
        {"id": "p2", "name": "Mina Quartermaine", "regular": id(&two)},
    ]);
    let file = json!({"format": "pairwright/1", "name": "Sunday", "ruleset": "magic", "players": players, "rounds": []});
    let sunday = event(&app, &upload(&app, &file.to_string()).await);
    let exported: Value = serde_json::from_str(&app.get(&sunday.path("/file.json")).await.text).unwrap();
    assert_ne!(exported["players"][0]["regular"], exported["players"][1]["regular"]);
    event(&app, &upload(&app, &exported.to_string().replace("Sunday", "Sunday again")).await);
    // A request waits, then is refused.
    let monday = app.tournament("Monday").await;
    monday.does("settings", &[("name", "Monday"), ("phone_registration", "approval")]).await;
    let card = card(&app, &one).await;
    let phone = app.sends(&format!("{card}/enter"), &[("tournament", &*monday.key)]).await;
    drop(phone);
    let request = monday.state().requests[0].player.id.to_string();
    let erase = format!("{one}/erase");
    app.post(&erase, &[("sure", "yes")]).await.expect(409).says("waits for a place in Monday");
    monday.does("refuse-request", &[("player", &*request)]).await;
    app.post(&erase, &[("sure", "yes")]).await.expect(303);
    for event in [&friday, &saturday, &sunday, &monday] {
        let journal = serde_json::to_string(event.journal().entries()).unwrap();
        assert!(!journal.contains("Quartermaine") && !journal.contains(&id(&one)), "{journal}");
    }
    assert_eq!(sunday.state().players[1].name, "#2");
}

#[tokio::test]
async fn an_old_form_overwrites_nothing_and_brings_nobody_back() {
    let app = TestApp::new().await;
    let event = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&event).await;
    let page = app.get(&record).await.text;
    let seen = page.split("name=\"seen\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    app.post(&record, &[("names", "Ana Silva"), ("club", "North"), ("seen", &*seen)]).await.expect(303);
    app.post(&record, &[("names", "Ana Silva"), ("seen", &*seen)]).await.expect(409);
    app.get(&record).await.says("value=\"North\"");
    app.post(&format!("{record}/erase"), &[("sure", "yes")]).await.expect(303);
    app.post(&record, &[("names", "Ana Silva")]).await.expect(404);
    app.get("/regulars").await.says("No regular yet");
}

#[tokio::test]
async fn buttons_of_one_name_are_told_apart() {
    let app = TestApp::new().await;
    for club in ["North", "South"] {
        let fields = [
            ("names", "Ana Silva"),
            ("club", club),
            ("public-club", if club == "North" { "yes" } else { "" }),
        ];
        app.post("/regulars/new", &fields).await.expect(303);
    }
    app.post("/regulars/new", &[("names", "Bo Moss")]).await.expect(303);
    let event = app.tournament("Friday").await;
    let page = event.get("/desk/players").await;
    page.says("Ana Silva · North").says(">Bo Moss<");
    assert!(!page.text.contains("South"), "the other club is private");
}

#[tokio::test]
async fn titles_are_public_and_prizes_only_if_they_are_ticked() {
    let app = TestApp::new().await;
    let first = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let record = regular(&first).await;
    let seen = hidden_seen(&first.get("/desk/prizes").await.text);
    let prizes =
        [("table", "100 50.50"), ("unit", "EUR"), ("decimals", "2"), ("ties", "rank"), ("seen", &seen)];
    first.does("prizes", &prizes).await;
    first.next_round().await;
    let is_first = first.state().rounds[0].matches[0].players[0].as_str() == "p1";
    first.play(if is_first { "2 0" } else { "0 2" }).await;
    let season = "name = \"Cup\"\nsystem = \"wins\"\nof = 1\n[[qualify]]\ntop = 1\nfor = \"Final\"\n";
    app.post("/seasons/new", &[("text", season)]).await.expect(303);
    let (guest, card) = (app.guest(), card(&app, &record).await);
    let public = "/leaderboard/player/Ana%20Silva";
    assert!(!app.get(&record).await.text.contains("EUR"), "nothing is paid before the end");
    first.does("finish", &[("sure", "yes")]).await;
    for page in [public, &card] {
        let page = guest.get(page).await;
        page.expect(200).says("id=\"titles\"").says("Friday").says("Cup").says("qualified: top 1, Final");
        assert!(!page.text.contains("EUR"), "{}", page.text);
    }
    app.get(&record).await.says("id=\"titles\"").says("100.00 EUR").says("The prizes are private.");
    app.post(&record, &[("names", "Ana Silva"), ("public-prizes", "yes")]).await.expect(303);
    for page in [public, &card] {
        guest.get(page).await.says("100.00 EUR");
    }
    app.get(&record).await.says("The prizes are on the public page.");
    // The person hides them again.
    guest.post(&card, &[]).await.expect(303);
    assert!(!guest.get(public).await.text.contains("EUR"));
}

#[tokio::test]
async fn erased_players_of_two_tournaments_are_two_people() {
    let app = TestApp::new().await;
    let friday = played(&app, "Friday", &["Mina Quartermaine", "Bo Moss"]).await;
    let record = regular(&friday).await;
    let saturday = played(&app, "Saturday", &["Mina Quartermaine", "Carl Zed"]).await;
    plays(&friday).await;
    plays(&saturday).await;
    app.post(&format!("{record}/erase"), &[("sure", "yes")]).await.expect(303);
    app.guest().get("/leaderboard").await.expect(200).says(">#1<").says(">#1 (2)<");
}

#[tokio::test]
async fn a_form_about_a_person_that_is_sent_again_is_done_once() {
    let app = TestApp::new().await;
    let friday = played(&app, "Friday", &["Ana Silva", "Bo Moss"]).await;
    let saturday = played(&app, "Saturday", &["Ana Lima", "Carl Zed"]).await;
    let (one, two) = (regular(&friday).await, regular(&saturday).await);
    let other = id(&two);
    for (form, fields) in
        [("merge", &[("other", &*other), ("sure", "yes")][..]), ("erase", &[("sure", "yes")])]
    {
        for _ in 0..2 {
            let fields = [fields, &[("command", "once")]].concat();
            app.post(&format!("{one}/{form}"), &fields).await.expect(303);
        }
    }
    app.get(&one).await.expect(404);
}
