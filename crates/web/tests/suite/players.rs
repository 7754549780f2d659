//! The table of players: who is shown, in which order, and what a row does.

use pairwright_core::RoundNumber;

use crate::app::{Answer, Event, TestApp};
use crate::planned_day::settle;

/// The names in the table, in order.
fn order<'a>(page: &Answer, names: &[&'a str]) -> Vec<&'a str> {
    let table = page.text.split_once("id=\"players\"").map(|(_, rest)| rest).unwrap_or_default();
    let rows = table.split("<tr ").skip(1);
    let name = |row: &str| names.iter().copied().find(|name| row.contains(&format!("title=\"{name}\"")));
    rows.filter_map(|row| name(row.split("</th>").next().unwrap())).collect()
}

async fn four(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Dora Abe", "Carl Zed", "Ana Lima", "Bo Moss"]).await;
    event
}

const NAMES: [&str; 4] = ["Dora Abe", "Carl Zed", "Ana Lima", "Bo Moss"];

#[tokio::test]
async fn the_headers_of_the_table_sort_it_without_a_script() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    let page = event.get("/desk/players").await;
    assert_eq!(order(&page, &NAMES), ["Ana Lima", "Bo Moss", "Carl Zed", "Dora Abe"]);
    page.says("/desk/players?sort=-name").says("/desk/players?sort=surname");
    assert!(!page.text.contains("sort=points"), "nobody has points before round 1");
    let page = event.get("/desk/players?sort=surname").await;
    assert_eq!(order(&page, &NAMES), ["Dora Abe", "Ana Lima", "Bo Moss", "Carl Zed"]);
    page.says("Abe, Dora").says("aria-sort=\"ascending\"");
    event.next_round().await;
    event.play("2 0").await;
    let page = event.get("/desk/players?sort=points").await;
    let state = event.state();
    let winners: Vec<&str> =
        state.current_round().unwrap().matches.iter().map(|m| state.name_of(&m.players[0])).collect();
    let first = order(&page, &NAMES);
    assert!(winners.iter().all(|name| first[..2].contains(name)), "{first:?} {winners:?}");
    page.says("1–0").says("0–1");
    let turned = order(&event.get("/desk/players?sort=-points").await, &NAMES);
    assert_eq!(turned, first.into_iter().rev().collect::<Vec<_>>());
}

#[tokio::test]
async fn the_table_shows_only_the_players_searched_for() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    assert_eq!(order(&event.get("/desk/players?find=lima").await, &NAMES), ["Ana Lima"]);
    event.get("/desk/players?find=nobody").await.expect(200).says("No name here matches");
    event.next_round().await;
    let table = event.get("/desk/players?find=bo").await;
    assert_eq!(order(&table, &NAMES), ["Bo Moss"]);
    event.does("drop", &[("player", "p2")]).await;
    let page = event.get("/desk/players?show=dropped").await;
    assert_eq!(order(&page, &NAMES), ["Carl Zed"]);
    page.says("leaves after round 1").says("3 of 4 still in");
    assert_eq!(order(&event.get("/desk/players?show=playing").await, &NAMES).len(), 3);
}

#[tokio::test]
async fn a_player_who_leaves_after_the_round_is_listed_until_it_is_over() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    event.next_round().await;
    event.does("drop", &[("player", "p2")]).await;
    let own = event.state().current_round().unwrap().match_of(&"p2".into()).unwrap().table.unwrap();
    event.does("line", &[("round", "1"), ("line", &format!("{own} 2 0"))]).await;
    event.get("/desk/players").await.says("<tr id=\"p-p2\" data-words").says("leaves after round 1");
    event.play("2 0").await;
    event.get("/desk/players").await.says("<tr id=\"p-p2\" data-words").says("leaves after round 1");
    event.get("/standings").await.says("leaves after round 1");
    event.next_round().await;
    event.get("/desk/players").await.says("<tr id=\"p-p2\" class=\"done\"").says("dropped after round 1");
    event.get("/standings").await.says("left after round 1");
}

#[tokio::test]
async fn several_players_are_checked_in_or_dropped_at_once() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    let page = event.get("/desk/players").await;
    page.says("form=\"chosen\"").says("Choose Bo Moss").says("Remove…").says("/desk/paper/starting-list");
    event.does("check-in", &[("player", "p4"), ("here", "yes"), ("paid", "yes")]).await;
    let two = [("player", "p1"), ("player", "p4"), ("here", "yes"), ("at", "/players")];
    event.does("check-in", &two).await;
    let notes = event.state().check_ins.clone();
    assert_eq!((notes.here.len(), notes.paid.len()), (2, 1), "who has paid stays so");
    event
        .desk("check-in", &[("here", "yes"), ("at", "/players")])
        .await
        .expect(422)
        .says("Tick at least one");
    event.desk("sweep", &two).await.expect(409).says("Dora Abe");
    event.does("sweep", &[&two[..], &[("sure", "yes")]].concat()).await;
    let gone = event.state().players.iter().filter(|player| player.dropped_after.is_some()).count();
    assert_eq!(gone, 2);
    assert!(!event.get("/desk/players").await.text.contains("Choose Dora Abe"));
}

#[tokio::test]
async fn leaving_from_a_row_takes_one_click_even_while_a_match_is_open() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    event.next_round().await;
    event.does("drop", &[("player", "p1"), ("at", "/players?show=playing")]).await;
    assert_eq!(event.state().players[0].dropped_after, Some(RoundNumber(1)));
    assert_eq!(event.state().open_matches().count(), 2, "the match goes on");
    event.get("/desk").await.says("Keep in");
    event.does("return", &[("player", "p1")]).await;
    assert_eq!(event.state().players[0].dropped_after, None);
}

#[tokio::test]
async fn a_paired_round_keeps_nobody_in_who_has_left_before_it() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("drop", &[("player", "p1"), ("at", "/players")]).await;
    event.get("/desk").await.says("Leaves after this round");
    event.does("pair", &[("round", "2")]).await;
    assert!(!event.get("/desk").await.text.contains("Leaves after this round"));
}

#[tokio::test]
async fn players_codes_are_shown_only_to_roles_that_may_see_them() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    // Four digits, but not those on the barcode.
    let has_code = |text: &str| {
        text.split("code ").skip(1).any(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
    };
    assert!(has_code(&event.get("/desk/players").await.text));
    event.phone("p1").await;
    let page = event.get("/desk/players?show=no-phone").await;
    assert_eq!(order(&page, &NAMES), ["Ana Lima", "Bo Moss", "Carl Zed"]);
    page.says("No phone");
    let scorekeeper = event.invited("scorekeeper", "Sara").await;
    let page = scorekeeper.get(&event.path("/desk/players")).await;
    assert!(!has_code(&page.expect(200).text), "{}", page.text);
    page.says("popovertarget=\"qr-connected\"");
    assert!(!page.text.contains(" of 4"), "who has one is for those who may see the phones");
    event.get("/desk/players").await.says("1 of 4 connected");
}

#[tokio::test]
async fn names_that_differ_in_accents_are_asked_about() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Jose Perez", "Al Po"]).await;
    let list = "José Pérez\nÁl Po\njose perez";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409).says("Line 3: already here").says("somebody-new-1").says("somebody-new-2");
    confirmed(&event, list, &[("somebody-new-1", "yes")]).await;
    let names: Vec<String> = event.state().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Jose Perez", "Al Po", "José Pérez"]);
}

#[tokio::test]
async fn the_first_page_has_the_newest_names_and_a_link_to_all() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (1..=12).map(|n| format!("Player {n}x")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let page = event.get("/desk").await;
    page.expect(200).says("Player 12x").says("All players");
    assert!(!page.text.contains("title=\"Player 1x\""), "the first page is not the table");
}

/// Sends the question's form with further answers.
async fn confirmed(event: &Event<'_>, list: &str, more: &[(&str, &str)]) {
    let fields =
        [&[("names", list), ("form", "many"), ("at", "/players"), ("sure", "yes")][..], more].concat();
    event.does("add", &fields).await;
}

const LOOK: [(&str, &str); 3] = [("form", "many"), ("at", "/players"), ("look", "yes")];

#[tokio::test]
async fn a_pasted_list_is_one_entry_and_one_undo() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let list = "1. Ana Lima\n2. Bo Moss\n\n3. Abe, Quinn\n";
    let before = event.seq();
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409)
        .says("3 new")
        .says("3 numbers before the names, from “1.” to “3.”, were left out.")
        .says("Read from “Abe, Quinn”");
    page.says("Register 3 players").says("1. Ana Lima\n2. Bo Moss");
    assert_eq!(event.seq(), before, "looking changes nothing");
    confirmed(&event, list, &[]).await;
    let names: Vec<String> = event.state().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Ana Lima", "Bo Moss", "Quinn Abe"]);
    assert_eq!(event.seq(), before + 1);
    event.get("/desk/history").await.says("3 players registered: Ana Lima, Bo Moss, Quinn Abe");
    event.does("undo", &[("entry", &(before + 1).to_string())]).await;
    assert!(event.state().players.is_empty());
}

#[tokio::test]
async fn notes_on_every_line_of_a_list_are_summed_up_once() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let list = "1. Ana Lima <ana@x.com>\n2. Bo Moss <bo@x.com>\n";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409)
        .says("2 numbers before the names")
        .says("2 e-mail addresses behind the names were left out.");
    let place = |text: &str| page.text.find(text).unwrap();
    assert!(place("2 numbers before") < place("<ul class=\"paste-lines\""), "above the list");
    assert_eq!(page.text.matches("left out").count(), 2, "{}", page.text);
    event.does("add", &[("names", "- Cy Dahl\n• Di Egan")]).await;
    event.does("add", &[("names", "Ed Egan <ed@x.com>")]).await;
    let names: Vec<String> = event.state().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Cy Dahl", "Di Egan", "Ed Egan"]);
}

#[tokio::test]
async fn a_bad_line_is_named_and_the_others_are_registered_once_confirmed() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Jon Beckerman", "Ana Ribeiro"]).await;
    let list =
        "Kofi Adomako\nLucía Ferrandiz; @lucia.f\nJon Bekerman\nana ribeiro\nKofi Adomako\n\u{202e}x\n";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409).says("2 new, 1 needs a look, 1 already here, 2 left out");
    page.says("Is this Jon Beckerman, who is here?");
    page.says("Line 4: already here").says("Line 5: the same name as on line 1").says("Line 6: ");
    page.says("“@lucia.f” has no column");
    confirmed(&event, list, &[]).await;
    let count = async |event: &Event<'_>| event.state().players.len();
    assert_eq!(count(&event).await, 4, "who looks like somebody who is here is left out unless chosen");
    confirmed(&event, "Jon Bekerman\nKofi Adomako", &[("somebody-new-1", "yes")]).await;
    assert_eq!(event.state().players.last().unwrap().name, "Jon Bekerman");
    let nobody = [("names", "Ana Ribeiro\nKofi Adomako"), ("sure", "yes")];
    event.desk("add", &nobody).await.expect(422).says("Nobody in this list is new");
}

#[tokio::test]
async fn no_pasted_line_makes_a_name_with_an_address_in_it() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let page = event
        .desk("add", &[&[("names", "Jeff,Bridges,mail@x\nAna mail@x Lima\n")][..], &LOOK].concat())
        .await;
    page.expect(409).says("1 new").says("Line 2: ").says("the name contains an e-mail address: remove it");
    event.desk("add", &[("names", "Ana mail@x Lima")]).await.expect(422).says("contains an e-mail address");
    event.does("add", &[("names", "Jeff,Bridges,mail@x")]).await;
    event.does("add", &[("names", "\"Lima, Ana\" <mail@x>")]).await;
    let names = || event.state().players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
    assert_eq!(names(), ["Bridges Jeff", "Ana Lima"]);
    let edited = event.desk("edit", &[("player", "p1"), ("name", "Jeff mail@x.org")]).await;
    edited.expect(422).says("The name contains an e-mail address");
    assert_eq!(names(), ["Bridges Jeff", "Ana Lima"]);
}

#[tokio::test]
async fn a_rating_of_0_behind_a_name_is_no_part_of_it() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Open"), ("preset", "chess")]).await;
    for typed in ["Ana Lima, 0", "Bo Moss, 0000", "Cy Dahl 000", "Ed Poe;0"] {
        event.does("add", &[("names", typed)]).await;
    }
    confirmed(&event, "Flo Reed, 0\nGil Ash 0000\n", &[]).await;
    let players = event.state().players.clone();
    let read: Vec<_> = players.iter().map(|player| (player.name.as_str(), player.rating)).collect();
    let names = ["Ana Lima", "Bo Moss", "Cy Dahl", "Ed Poe", "Flo Reed", "Gil Ash"];
    assert_eq!(read, names.map(|name| (name, None)));
}

#[tokio::test]
async fn a_rating_of_0_means_unrated_at_the_desk() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada Lee"]).await;
    let rating = async || event.state().players[0].rating;
    event.does("edit", &[("player", "p1"), ("name", "Ada Lee"), ("rating", "1700")]).await;
    assert_eq!(rating().await, Some(1700));
    event.does("edit", &[("player", "p1"), ("name", "Ada Lee"), ("rating", "0")]).await;
    assert_eq!(rating().await, None);
}

#[tokio::test]
async fn ratings_behind_names_are_read_as_ratings() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let list = "Tara Jensen, 1270\nBo Moss\t990\nCy Dahl; 12\n";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409).says("3 new").says("rating 1270").says("rating 990").says("“12” has no column");
    confirmed(&event, list, &[]).await;
    event.does("add", &[("names", "Di Eads, 1400")]).await;
    let players = event.state().players.clone();
    let read: Vec<_> = players.iter().map(|player| (player.name.as_str(), player.rating)).collect();
    let rated =
        [("Tara Jensen", Some(1270)), ("Bo Moss", Some(990)), ("Cy Dahl", None), ("Di Eads", Some(1400))];
    assert_eq!(read, rated);
}

#[tokio::test]
async fn in_chess_a_number_behind_a_name_is_a_rating() {
    let app = TestApp::new().await;
    let read = async |preset: &str| {
        let event = app.begun(&[("name", "Open"), ("preset", preset)]).await;
        event.does("add", &[("names", "Anna Berg 2100")]).await;
        confirmed(&event, "7 Bo Moss 990\nCy Dahl 12\n", &[]).await;
        let players = event.state().players.clone();
        players.iter().map(|player| (player.name.clone(), player.rating)).collect::<Vec<_>>()
    };
    let rated = |name: &str, rating| (name.to_owned(), rating);
    let chess = [rated("Anna Berg", Some(2100)), rated("Bo Moss", Some(990)), rated("Cy Dahl 12", None)];
    assert_eq!(read("chess").await, chess);
    let magic = [rated("Anna Berg 2100", None), rated("Bo Moss 990", None), rated("Cy Dahl 12", None)];
    assert_eq!(read("magic").await, magic);
}

#[tokio::test]
async fn lines_that_need_a_look_come_first() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Jon Beckerman"]).await;
    let list =
        "Al Po\nBo Moss\nCarla O'Brien\nTara O'Brien\nCarla O'Brian\n\u{202e}x\nDi Dahl\nJon Bekerman\n";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409).says("5 new, 2 need a look, 1 left out");
    page.says("Is this Carla O'Brien, on line 3?").says("title=\"Line 7\"");
    let place = |text: &str| page.text.find(text).unwrap();
    assert!(place("somebody-new-5") < place("somebody-new-8"), "in the order of the list");
    assert!(place("somebody-new-8") < place("Line 6: "), "first what needs a look, then what is wrong");
    assert!(place("Line 6: ") < place(">Al Po<"), "then the others");
    assert!(place("id=\"middle\"") < place("class=\"card question paste"), "not in the narrow column");
    let short = event.desk("add", &[&[("names", "Al Po")][..], &LOOK].concat()).await;
    let place = |text: &str| short.text.find(text).unwrap();
    assert!(place("id=\"middle\"") < place("class=\"card question paste"), "a few lines have the room, too");
}

#[tokio::test]
async fn the_columns_of_a_table_are_understood_or_named() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Decks"), ("preset", "turnabout"), ("cut", "0")]).await;
    let list = "nome;clube;deck;sapatos\nAna Lima;Norte;Tolaria;38\nBo Moss;;;\n;Sul;;\n";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409)
        .says("Columns: nome, clube, deck.")
        .says("sapatos")
        .says("Norte · tolaria")
        .says("Line 4: ");
    confirmed(&event, list, &[]).await;
    let state = event.state();
    assert_eq!(state.players.len(), 2);
    assert_eq!(state.players[0].club.as_deref(), Some("Norte"));
    assert_eq!(state.deck_option(&state.players[0]), Some("tolaria"));
}

#[tokio::test]
async fn a_latecomers_form_shows_missed_rounds_and_the_seat() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy"]).await;
    event.next_round().await;
    let list = "Di Dahl\nEd Egan";
    let page = event.desk("add", &[&[("names", list)][..], &LOOK].concat()).await;
    page.expect(409).says("Missed rounds count as").says("in round 1: table").says("from round 2");
    let page_at = event.seq();
    confirmed(&event, list, &[("missed", "bye")]).await;
    let state = event.state();
    assert_eq!(state.players[3].joined_round.map(|round| round.0), Some(2));
    assert_eq!(event.seq(), page_at + 1);
    assert!(state.rounds[0].match_of(&state.players[3].id).is_some_and(|m| m.players.len() == 1));
    event.does("undo", &[("entry", &(page_at + 1).to_string())]).await;
    confirmed(&event, list, &[("missed", "loss"), ("seat", "yes")]).await;
    let state = event.state();
    let seat = state.rounds[0].match_of(&state.players[3].id).unwrap();
    assert!(seat.players.len() == 2, "seated against somebody: {seat:?}");
}

#[tokio::test]
async fn names_that_differ_only_in_case_are_one_name() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Éva Ölm", "Bo"]).await;
    event.desk("add", &[("names", "éva ölm")]).await;
    event.desk("person", &[("player", "p2"), ("display_name", "ÉVA ölm")]).await.expect(409);
    let state = event.state();
    assert_eq!((state.players.len(), state.people.len()), (2, 0));
}

#[tokio::test]
async fn the_player_meeting_uses_the_tables_of_the_tournament() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eve"]).await;
    crate::phones::settings(&event, &[("tables", "11-30"), ("tables_skipped", "12")]).await;
    let eve = event.state().players[4].clone();
    event.does("edit", &[("player", eve.id.as_str()), ("name", "Eve"), ("table", "20")]).await;
    assert_eq!(event.state().players[4].fixed_table.map(|table| table.0), Some(20));
    let page = event.get("/desk/meeting").await.text;
    let tables: Vec<&str> =
        page.split("class=\"paper-table\">").skip(1).map(|rest| rest.split('<').next().unwrap()).collect();
    assert_eq!(tables, ["11", "11", "13", "13", "20"]);
}

#[tokio::test]
async fn a_single_name_that_resembles_a_registered_one_is_asked_about() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ana Lima"]).await;
    let one = |meant: &'static str| [("names", "Ana Lina"), ("form", "add"), ("meant", meant)];
    event.desk("add", &one("")).await.expect(409).says("Ana Lina is new. Did you mean Ana Lima?");
    let before = event.seq();
    event.desk("add", &one("known")).await.expect(409).says("Ana Lima is already registered.");
    assert_eq!(event.seq(), before, "she is here already");
    event.does("add", &one("new")).await;
    event.does("add", &[("names", "Abe, Quinn")]).await;
    let names: Vec<String> = event.state().players.iter().map(|player| player.name.clone()).collect();
    assert_eq!(names, ["Ana Lima", "Ana Lina", "Quinn Abe"]);
}

#[tokio::test]
async fn players_without_a_deck_list_are_announced_by_name() {
    let app = TestApp::new().await;
    let event = four(&app).await;
    settle(&event, &[("rounds", "3"), ("decks_required", "yes")]).await.expect(303);
    let text = "No deck list yet: Ana Lima, Bo Moss, Carl Zed, Dora Abe. Please hand it in.";
    event.get("/desk/decks").await.says("Announce who is missing").says(text);
    event.does("announce", &[("text", text), ("at", "/decks")]).await;
    event.get("").await.says(text);
    let many: Vec<String> = (1..=40).map(|number| format!("Maria Aparecida {number}")).collect();
    event.register(&many.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let page = event.get("/desk/decks").await;
    page.says(" more. Please hand it in.");
}

#[tokio::test]
async fn an_ambiguous_name_at_the_check_in_is_asked_about() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ana Lima", "Ana Costa"]).await;
    let page = event.get("/desk/check-in").await;
    page.says("data-some=\"Which one? {names}\"").says("data-here=\"{names} is here already.\"");
    let script = include_str!("../../../web-kit/assets/desk.js");
    assert!(script.contains("note.dataset.some"), "the script says it");
}

#[tokio::test]
async fn the_reason_for_sitting_out_names_players_kept_apart() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.does("keep-apart", &[("player", "p1"), ("other", "p2")]).await;
    event
        .desk("pair", &[("round", "1")])
        .await
        .expect(422)
        .says("those who are left are kept apart (Ada – Bo)");
    event.register(&["Cy", "Di"]).await;
    event.does("keep-apart", &[("player", "p1"), ("other", "p3")]).await;
    event.does("keep-apart", &[("player", "p1"), ("other", "p4")]).await;
    event.does("pair", &[("round", "1")]).await;
    event.get("/desk").await.says(" has to sit out: kept apart from ");
}
