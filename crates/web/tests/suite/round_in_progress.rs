//! Changing a round in progress at the desk: first the difference, then the change, and its undoing.

use pairwright_core::{Action, MatchResult, PlayerId};
use pairwright_store::Changed;

use crate::app::{Answer, Event, TestApp};
use crate::calculators::imported;

const NAMES: [&str; 7] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil"];

/// The first round of seven players.
async fn first_round(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event
}

/// The hidden fields of the question.
fn shown(answer: &Answer) -> String {
    let value = answer.text.split(r#"name="shown" value=""#).nth(1).unwrap();
    value.split('"').next().unwrap().to_owned()
}

/// Sends a change and confirms the difference shown; returns the question.
async fn changes(event: &Event<'_>, fields: &[(&str, &str)]) -> Answer {
    let before = event.seq();
    let asked = event.desk("rearrange", fields).await;
    asked.expect(409).says("Change round 1 like this?");
    assert_eq!(event.seq(), before, "looking changes nothing");
    let shown = shown(&asked);
    let sure = [fields, &[("sure", "yes"), ("shown", shown.as_str())]].concat();
    event.does("rearrange", &sure).await;
    assert_eq!(event.seq(), before + 1, "one entry");
    asked
}

fn bye(event: &Event<'_>) -> PlayerId {
    let state = event.state();
    state.rounds[0].matches.iter().find(|m| m.pair().is_none()).unwrap().players[0].clone()
}

#[tokio::test]
async fn a_latecomer_is_seated_against_the_bye_and_undone_in_one_step() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    let (before, waiting) = (event.state(), bye(&event));
    event.get("/desk").await.expect(200).says("/desk/round/1?change=yes").says("Change this round");
    event.get("/desk/round/1?change=yes").await.expect(200).says("Seat a latecomer");
    let name = before.name_of(&waiting).to_owned();
    let fields = [("wish", "seat"), ("name", "Zoe Late"), ("reason", "The train"), ("missed", "nothing")];
    let asked = changes(&event, &fields).await;
    asked.says("Table 4: ").says("Zoe Late").says(&name);
    let state = event.state();
    let zoe = state.players.last().unwrap();
    assert_eq!(state.rounds[0].match_of(&zoe.id).unwrap().opponent_of(&zoe.id), Some(&waiting));
    event.get("/desk/history").await.says("Zoe Late seated in round 1").says("The train");
    event.get("/desk").await.says("Zoe Late");
    app.guest().get(&event.path("")).await.says("Zoe Late");
    let entry = event.seq().to_string();
    event.does("undo", &[("entry", &entry)]).await;
    assert_eq!(event.state(), before);
}

#[tokio::test]
async fn a_change_since_the_question_is_asked_about_again() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    let seat = |name: &'static str| [("wish", "seat"), ("name", name)];
    let asked = event.desk("rearrange", &seat("Zoe")).await;
    let shown = shown(&asked);
    changes(&event, &seat("Yves")).await;
    let sure = [&seat("Zoe")[..], &[("sure", "yes"), ("shown", shown.as_str())]].concat();
    event.desk("rearrange", &sure).await.expect(409).says("Zoe: missed");
    assert_eq!(event.state().players.len(), 8);
}

#[tokio::test]
async fn players_change_places_matches_move_and_waiting_players_meet() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    let pair = |table: usize| {
        let (a, b) =
            event.state().rounds[0].matches[table].pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
        (a.to_string(), b.to_string())
    };
    let ((a, b), (c, d)) = (pair(0), pair(1));
    let asked = changes(&event, &[("wish", "exchange"), ("first", &a), ("second", &c)]).await;
    asked.says("Table 1: ").says("until now");
    changes(&event, &[("wish", "move"), ("first", &a), ("table", "12")]).await.says("Table 12: ");
    // A slip printed before opens the match at its new table, not the one now at the old table.
    let slip = app.guest().get(&event.path(&format!("/me?round=1&of={a}"))).await;
    slip.expect(200).says(event.state().name_of(&PlayerId::from(a.as_str())));
    changes(&event, &[("wish", "join"), ("first", &b), ("second", &d), ("reason", "Nobody came")]).await;
    let state = event.state();
    let met = state.rounds[0].match_of(&b.as_str().into()).unwrap();
    assert!(met.has(&d.as_str().into()));
    let reasons = event
        .journal()
        .entries()
        .iter()
        .filter(|entry| matches!(&entry.action, Action::Rearrange { reason, .. } if reason == "Nobody came"))
        .count();
    assert_eq!(reasons, 1);
    // A result prevents it, and nothing is asked.
    event.play("2 0").await;
    let (a, c) = (pair(0).0, pair(1).0);
    let refused = event.desk("rearrange", &[("wish", "exchange"), ("first", &a), ("second", &c)]).await;
    refused.expect(422).says("already has a result");
    event.desk("rearrange", &[("wish", "move"), ("first", &a), ("table", "no")]).await.expect(422);
}

#[tokio::test]
async fn an_absent_player_loses_with_one_tap_and_waiting_players_are_offered_a_match() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    let start = event.state();
    let pair = |table: usize| start.rounds[0].matches[table].pair().unwrap();
    let ((a, b), (c, d)) = (pair(0), pair(1));
    let page = event.get("/desk").await;
    page.says(&format!("{} no-show", start.name_of(b))).says("Neither came");
    let tap = async |player: &PlayerId, who: &PlayerId| {
        let fields = [("round", "1"), ("player", player.as_str()), ("absent", who.as_str())];
        let asked = event.desk("no-show", &fields).await;
        asked.expect(409).says("Enter this result?").says("until now");
        let shown = shown(&asked);
        event.does("no-show", &[&fields[..], &[("sure", "yes"), ("shown", shown.as_str())]].concat()).await;
        asked
    };
    let first = tap(a, b).await;
    assert!(!first.text.contains("both waiting"), "one alone waits");
    tap(d, c).await.says("are then both waiting");
    let state = event.state();
    assert!(state.rounds[0].match_of(b).unwrap().result.as_ref().unwrap().is_forfeit());
    let page = event.get("/desk").await;
    page.says("Waiting without an opponent").says("Pair them with each other");
    // A second tap, a stranger, and nobody change nothing.
    let again = [("round", "1"), ("player", a.as_str()), ("absent", b.as_str())];
    event.desk("no-show", &again).await.expect(409).says("has changed to a forfeit");
    event
        .desk("no-show", &[("round", "1"), ("player", a.as_str()), ("absent", c.as_str())])
        .await
        .expect(404);
    event.desk("no-show", &[("round", "1"), ("player", a.as_str())]).await.expect(404);
    changes(&event, &[("wish", "join"), ("first", a.as_str()), ("second", d.as_str())]).await;
    assert!(event.state().rounds[0].match_of(a).unwrap().has(d));
    assert!(!event.get("/desk").await.text.contains("Waiting without an opponent"));
    let entry = event.seq().to_string();
    event.does("undo", &[("entry", &entry)]).await;
    assert_eq!(event.state().rounds, state.rounds);
}

#[tokio::test]
async fn a_judge_who_enters_results_notes_that_both_players_are_absent() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    let (a, b) =
        event.state().rounds[0].matches[0].pair().map(|(a, b)| (a.to_string(), b.to_string())).unwrap();
    let judge = event.invited("judge", "Ina").await;
    let (table, form) = (event.path(&format!("/judge/table/1/{a}")), event.path("/judge/no-show"));
    let at = format!("/table/1/{a}");
    let fields =
        [("round", "1"), ("player", &a), ("absent", &a), ("absent", &b), ("at", &at), ("sure", "yes")];
    judge.post(&form, &fields).await.expect(403);
    assert!(!judge.get(&table).await.text.contains("Neither came"));
    event.does("settings", &[("judges_enter_results", "yes")]).await;
    judge.get(&table).await.says("Neither came");
    let asked = judge.post(&form, &fields[..5]).await;
    asked.expect(409).says("Enter this result?");
    let shown = shown(&asked);
    judge.post(&form, &[&fields[..], &[("shown", shown.as_str())]].concat()).await.expect(303);
    let result = event.state().rounds[0].matches[0].result.clone();
    assert_eq!(result, Some(pairwright_core::MatchResult::DoubleLoss {}));
    event.get("/desk/history").await.says("Ina");
}

#[tokio::test]
async fn a_rematch_by_hand_is_warned_about_first() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..6]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let state = event.state();
    let (a, x) = state.rounds[1].matches[0].pair().unwrap();
    let met = state.rounds[0].match_of(a).unwrap().opponent_of(a).unwrap();
    let fields = [("wish", "exchange"), ("first", x.as_str()), ("second", met.as_str())];
    event.desk("rearrange", &fields).await.expect(409).says("have met before");
}

#[tokio::test]
async fn the_check_in_names_missing_players_and_drops_them_in_one_step() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    for n in 1..=5 {
        let player = format!("p{n}");
        event
            .does(
                "check-in",
                &[("player", &player), ("here", "yes"), ("paid", if n == 1 { "yes" } else { "no" })],
            )
            .await;
    }
    let page = event.get("/desk/check-in").await;
    page.expect(200).says("5 of 7 are here").says("2 players are missing").says("1 has paid");
    let ana = event.invited("scorekeeper", "Ana Lima").await;
    ana.get(&event.path("/desk/check-in")).await.expect(200);
    ana.post(&event.path("/desk/check-in"), &[("player", "p6"), ("here", "yes")]).await.expect(303);
    ana.post(&event.path("/desk/drop-missing"), &[]).await.expect(403);
    let (before, asked) = (event.seq(), event.desk("drop-missing", &[]).await);
    asked.expect(409).says("Drop this player?").says("Gil");
    event.does("drop-missing", &[("sure", "yes"), ("shown", "Gil")]).await;
    assert_eq!(
        (event.seq(), event.state().players[6].dropped_after.map(|round| round.0)),
        (before + 1, Some(0))
    );
    event.does("registration", &[("open", "no")]).await;
    event.desk("add", &[("names", "Zoe")]).await.expect(422).says("Registration is closed");
    event.get("/desk").await.says("Registration is closed");
    let seats = event.get("/desk/meeting").await;
    let place = |name: &str| seats.text.find(&format!(">{name}<")).unwrap();
    assert!(place("Ada") < place("Bo") && place("Bo") < place("Flo"), "in alphabetical order");
}

#[tokio::test]
async fn the_desk_names_players_not_checked_in_before_pairing_them() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    let page = event.get("/desk").await;
    page.expect(200).says("7 players");
    assert!(!page.text.contains("id=\"unseen\""), "check-in is not used");
    let page = event.get("/desk/check-in").await;
    page.says("7 players are missing.").says("Everybody is here");
    assert_eq!(page.text.matches("missing").count(), 1, "said once");
    for n in 1..=6 {
        event.does("check-in", &[("player", &format!("p{n}")), ("here", "yes")]).await;
    }
    let page = event.get("/desk").await;
    page.says("<h1>6 of 7 are here</h1>").says("Gil has not checked in and will be paired");
    event.does("pair", &[("round", "1")]).await;
    event.get("/desk").await.says("Gil has not checked in and will be paired");
    event.does("discard", &[("round", "1")]).await;
    // One action, and one undo.
    let before = event.seq();
    event.does("check-in", &[("everybody", "yes"), ("here", "yes")]).await;
    assert_eq!((event.seq(), event.state().check_ins.here.len()), (before + 1, 7));
    let page = event.get("/desk").await;
    page.says("7 of 7 are here");
    assert!(!page.text.contains("missing: ") && !page.text.contains("id=\"unseen\""));
    event.get("/desk/history").await.says("Gil checked in");
    event.does("undo", &[("entry", &(before + 1).to_string())]).await;
    assert_eq!(event.state().check_ins.here.len(), 6);
    event.desk("drop-missing", &[]).await.expect(409).says("Gil");
}

#[tokio::test]
async fn every_list_of_missing_players_agrees() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.phone("p2").await;
    event.does("check-in", &[("player", "p1"), ("here", "yes")]).await;
    // Before the first round a phone may claim the name at home.
    event.get("/desk/check-in").await.says("1 of 7 are here").says("6 players are missing.");
    event.next_round().await;
    let page = event.get("/desk/check-in").await;
    page.says("2 of 7 are here").says("5 players are missing.").says("has been seen");
    assert_eq!(page.text.matches(r#" checked>"#).count(), 5, "{}", page.text);
    event.get("/desk/players").await.says(r#"Not seen <span class="number">5</span>"#);
    event.desk("drop-missing", &[]).await.expect(409).says("Drop these 5 players?");
}

#[tokio::test]
async fn a_sweep_drops_players_without_a_sign_of_presence_and_is_undone_in_one_step() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    let state = event.state();
    let (a, b) = state.rounds[0].matches[0].pair().unwrap();
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    let page = event.get("/desk/check-in").await;
    let listed = |id: &PlayerId| page.text.contains(&format!(r#"name="player" value="{id}" checked"#));
    assert!(!listed(a) && !listed(b), "who has reported is here");
    assert_eq!(page.text.matches(r#"name="player" value="#).count() - 2 * 7, 5);
    event.desk("sweep", &[]).await.expect(422).says("Tick at least one player");
    let (c, d) = state.rounds[0].matches[1].pair().unwrap();
    let fields = [("player", c.as_str()), ("player", d.as_str())];
    event.desk("sweep", &fields).await.expect(409).says("Drop these 2 players?");
    let before = event.state();
    event.does("sweep", &[&fields[..], &[("sure", "yes")]].concat()).await;
    assert_eq!(event.state().present_in(event.state().next_round()).count(), 5);
    let entry = event.seq().to_string();
    event.does("undo", &[("entry", &entry)]).await;
    assert_eq!(event.state(), before);
}

/// The files of the database that contain a word, in any case.
fn files_with(folder: &std::path::Path, word: &str) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let holds = |path: &std::path::PathBuf| {
        let bytes = std::fs::read(path).unwrap().to_ascii_lowercase();
        bytes.windows(word.len()).any(|window| window == word.as_bytes())
    };
    files.filter(holds).map(|path| path.display().to_string()).collect()
}

#[tokio::test]
async fn an_id_that_is_a_name_is_said_to_stay() {
    let app = TestApp::new().await;
    let file = r#"{"format":"pairwright/1","name":"T","ruleset":"magic","rounds":[],"players":[{"id":"Curie, Marie","name":"Marie Curie"},{"id":"p2","name":"Bo"}]}"#;
    let event = imported(&app, file).await;
    let page = event.get("/desk/players/Curie%2C%20Marie").await;
    page.expect(200).says("The player’s id, “Curie, Marie”, stays");
    assert!(!event.get("/desk/players/p2").await.text.contains("The player’s id"));
}

#[tokio::test]
async fn an_erased_person_is_in_no_file_of_the_database_and_on_no_page() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("room.db");
    let app = TestApp::on(&path).await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Wilhelmina Quartermaine", "Di"]).await;
    event.next_round().await;
    let fields = [("player", "p2"), ("kind", "warning"), ("reason", "Swore at WILHELMINA QUARTERMAINE")];
    event.does("penalty", &fields).await;
    event.play("2 0").await;
    // A second server has the tournament open.
    let other = TestApp::on(&path).await;
    let elsewhere = Event { app: &other, key: event.key.clone() };
    elsewhere.get("").await.expect(200).says("Wilhelmina");
    assert!(!files_with(folder.path(), "quartermaine").is_empty());
    let page = event.get("/desk/players/p3").await;
    page.says("Erase this person").says("Backups and files that were saved before still have the name");
    let asked = event.desk("erase", &[("player", "p3")]).await;
    asked.expect(409).says("Erase Wilhelmina Quartermaine for good?");
    let (results, entries) = (event.state().rounds.clone(), event.seq());
    event.does("erase", &[("player", "p3"), ("sure", "yes"), ("shown", "Wilhelmina Quartermaine")]).await;
    assert_eq!(files_with(folder.path(), "quartermaine"), Vec::<String>::new());
    assert_eq!((event.seq(), &event.state().rounds), (entries + 1, &results));
    assert_eq!(event.state().name_of(&"p3".into()), "#3");
    other.journals.catch_up_with(&Changed::All).unwrap();
    for event in [&event, &elsewhere] {
        for page in
            ["", "/desk", "/desk/history", "/desk/players", "/desk/players/p2", "/journal.json", "/file.json"]
        {
            let answer = event.get(page).await;
            answer.expect(200);
            assert!(!answer.text.to_lowercase().contains("quartermaine"), "{page}: {}", answer.text);
        }
    }
    // A second time, and a scorekeeper, change nothing.
    let ana = event.invited("scorekeeper", "Ana Lima").await;
    ana.post(&event.path("/desk/erase"), &[("player", "p1"), ("sure", "yes")]).await.expect(403);
    let entry = (entries + 1).to_string();
    event.desk("undo", &[("entry", &entry)]).await.expect(422);
}

#[tokio::test]
async fn a_latecomer_to_a_full_round_gets_what_a_missed_round_gives() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let seat = |name: &'static str| [("wish", "seat"), ("name", name), ("missed", "loss")];
    changes(&event, &seat("Lou Late")).await;
    let state = event.state();
    let lou = state.players.last().unwrap().id.clone();
    assert_eq!(state.rounds[0].match_of(&lou).unwrap().result, Some(MatchResult::ZeroBye {}));
    changes(&event, &seat("Mo Later")).await;
    let state = event.state();
    let mo = &state.players.last().unwrap().id;
    assert!(state.rounds[0].match_of(mo).unwrap().has(&lou), "the next latecomer is the opponent");
}

#[tokio::test]
async fn a_mistyped_name_of_a_latecomer_is_asked_about() {
    let app = TestApp::new().await;
    let event = first_round(&app).await;
    event.register(&["Dan Dorn"]).await;
    let seat = |name: &'static str| [("wish", "seat"), ("name", name), ("form", "rearrange")];
    let before = event.seq();
    let asked = event.desk("rearrange", &seat("Dan Dorm")).await;
    asked.expect(409).says("Dan Dorm is new. Did you mean Dan Dorn?");
    asked.says("Yes, Dan Dorn").says("No, Dan Dorm is somebody new");
    assert_eq!(event.seq(), before);
    for (name, meant) in [("Dan Dorm", "known"), ("Dorn, Dan", ""), ("dan  dorn", "")] {
        let asked = event.desk("rearrange", &[&seat(name)[..], &[("meant", meant)]].concat()).await;
        asked.expect(409).says("Change round 1 like this?").says("Dan Dorn");
    }
    changes(&event, &[&seat("Dan Dorm")[..], &[("meant", "new")]].concat()).await.says("Dan Dorm");
    assert_eq!(event.state().players.len(), 9);
}
