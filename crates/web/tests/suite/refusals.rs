//! Bad input: one clear sentence, the right status, and nothing changed.

use crate::app::{Event, TestApp};

/// Sends a form and expects a refusal that changes nothing.
async fn refused(event: &Event<'_>, form: &str, fields: &[(&str, &str)], status: u16, sentence: &str) {
    let before = event.seq();
    let answer = event.desk(form, fields).await;
    answer.expect(status).says(sentence);
    assert_eq!(event.seq(), before, "{form} changed something");
}

#[tokio::test]
async fn impossible_names_are_refused() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada"]).await;
    let long = "x".repeat(10_000);
    refused(&event, "add", &[("names", "")], 422, "The name is empty: write at least one letter").await;
    refused(&event, "add", &[("names", " \n ")], 422, "The name is empty").await;
    refused(&event, "add", &[("names", &long)], 422, "the name has 10000 characters").await;
    refused(&event, "add", &[("names", "Bo\u{202e}")], 422, "the name contains").await;
    refused(&event, "add", &[("names", "ADA")], 409, "is already registered").await;
    refused(&event, "add", &[("names", "Bo\nCy\nada")], 409, "Line 3: already here").await;
    refused(&event, "edit", &[("player", "p1"), ("name", "")], 422, "The name is empty").await;
    refused(&event, "drop", &[("player", "p9"), ("after", "0")], 404, "There is no such player").await;
}

/// A name is text: it is stored as typed, and every page shows it so.
#[tokio::test]
async fn a_name_with_markup_characters_is_kept_as_text() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["I <3 Magic", "<script>alert(1)</script>"]).await;
    event.next_round().await;
    let first = event.state().players[0].id.to_string();
    for page in
        ["/desk", "/desk/players", "", "/pairings", "/tables", "/standings", &format!("/player/{first}")]
    {
        let shown = event.get(page).await;
        assert!(!shown.text.contains("<script>alert"), "{page}");
        assert!(!shown.text.contains("I <3"), "{page}");
    }
    event.get("/desk/players").await.expect(200).says("I &lt;3 Magic");
    event.get("/standings").await.expect(200).says("I &lt;3 Magic");
}

#[tokio::test]
async fn a_refused_form_keeps_its_fields() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let answer = event.desk("add", &[("names", "<i>Bo\u{202e}"), ("form", "add"), ("at", "/players")]).await;
    answer.expect(422).says(r#"value="&lt;i&gt;Bo"#).says(r#"action="/t/"#);
    let answer = app.post("/new", &[("name", ""), ("cut", "8"), ("preset", "magic-wer")]).await;
    answer.expect(422).says("The name is empty").says(r#"value="8" checked"#);
    let answer = app.post("/new", &[("name", "x"), ("preset", "poker")]).await;
    answer.expect(422).says("There is no preset");
}

#[tokio::test]
async fn a_wrong_field_has_its_fault_beside_it_and_keeps_its_text() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&["Ada", "Bo"]).await;
    let fields = [
        ("form", "edit"),
        ("at", "/players/p1"),
        ("player", "p1"),
        ("name", "Ada B."),
        ("rating", "strong"),
        ("table", "x"),
    ];
    let answer = event.desk("edit", &fields).await;
    answer.expect(422).says("value=\"Ada B.\"").says("value=\"strong\"");
    answer.says("<span class=\"fault\">“strong” is not a rating: write a whole number.</span>");
    answer
        .says("<span class=\"fault\">“x” is not a whole number that fits here: write one such as 3.</span>");
    assert_eq!(event.state().players[0].name, "Ada");
    let penalty = [
        ("form", "penalty"),
        ("at", "/players/p1"),
        ("player", "p1"),
        ("kind", "points"),
        ("points", "lots"),
    ];
    let answer = event.desk("penalty", &penalty).await;
    answer.expect(422).says("<span class=\"fault\">“lots” is not a number of points");
    answer.says("<option value=\"points\" selected>");
}

#[tokio::test]
async fn impossible_results_are_refused() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    refused(&event, "line", &[("round", "1"), ("line", "1 2 0")], 404, "There is no round 1").await;
    event.next_round().await;
    let line = |line: &'static str| [("round", "1"), ("line", line), ("form", "line")];
    refused(&event, "line", &line("1 3 0"), 422, "3–0 is not possible in a best of 3").await;
    refused(&event, "line", &line("7 2 0"), 422, "There is no table 7 in this round").await;
    refused(&event, "line", &line(""), 422, "Write the table and the result").await;
    refused(&event, "line", &line("1 2 x"), 422, "is not a result").await;
    refused(&event, "line", &[("round", "one"), ("line", "1 2 0")], 422, "is not a whole number").await;
    refused(&event, "report", &[("round", "1"), ("result", "{")], 422, "is not a result").await;
    let twoself =
        [("round", "1"), ("first", "p1"), ("second", "p1"), ("result", r#"{"kind":"double-loss"}"#)];
    refused(&event, "report", &twoself, 404, "are not paired in round 1").await;
}

#[tokio::test]
async fn a_correction_of_a_changed_result_is_refused() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let state = event.state();
    let (a, b) = state.rounds[0].matches[0].pair().unwrap();
    let win = r#"{"kind":"played","wins":[2,0],"draws":0}"#;
    let loss = r#"{"kind":"played","wins":[0,2],"draws":0}"#;
    let report = |was: &'static str, result: &'static str| {
        [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("was", was), ("result", result)]
    };
    event.does("report", &report("", win)).await;
    refused(&event, "report", &report("", loss), 409, "has changed to").await;
    event.does("report", &report(win, loss)).await;
}

#[tokio::test]
async fn impossible_steps_between_rounds_are_refused() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    refused(&event, "pair", &[("round", "1")], 422, "fewer than two players").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    refused(&event, "pair", &[("round", "2")], 409, "the next round is 1").await;
    refused(&event, "publish", &[("round", "1")], 409, "Round 1 has no proposed pairings").await;
    refused(&event, "discard", &[("round", "1")], 409, "Round 1 has no proposed pairings").await;
    event.does("pair", &[("round", "1")]).await;
    refused(&event, "pair", &[("round", "1")], 409, "Round 1 is already paired").await;
    refused(&event, "cut", &[], 409, "already paired").await;
    refused(&event, "undo", &[("entry", "999")], 409, "is not in the journal or has already been undone")
        .await;
    refused(&event, "undo", &[("entry", "1")], 422, "The first entry cannot be undone").await;
}

#[tokio::test]
async fn missing_pages_are_refused() {
    let app = TestApp::new().await;
    app.get("/t/nobody").await.expect(404).says("There is no tournament at this address");
    app.get("/nothing").await.expect(404).says("There is no such page");
    app.get("/assets/../Cargo.toml").await.expect(404);
    let event = app.tournament("Saturday").await;
    for page in [
        "/pairings?round=7",
        "/tables?round=x",
        "/standings?after=3",
        "/player/p9",
        "/standings/p9",
        "/desk/round/2",
        "/desk/players/p9",
    ] {
        event.get(page).await.expect(404);
    }
}

#[tokio::test]
async fn no_content_of_a_form_breaks_the_server() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let forms = [
        "line",
        "report",
        "pair",
        "pair-anew",
        "swap",
        "publish",
        "discard",
        "add",
        "edit",
        "drop",
        "return",
        "award-byes",
        "request-bye",
        "penalty",
        "plan",
        "cut",
        "finish",
        "undo",
        "settings",
    ];
    for form in forms {
        for value in [
            "",
            "-1",
            "0",
            "99999999999999999999",
            "💥",
            "\u{0}",
            "<script>",
            "auto",
            "p1",
            "{}",
            "[]",
            "null",
        ] {
            let names = [
                "round", "line", "names", "player", "after", "byes", "kind", "entry", "rounds", "cut",
                "preset", "first", "second", "was", "result", "at",
            ];
            let fields: Vec<(&str, &str)> = names.iter().map(|name| (*name, value)).collect();
            let answer = event.desk(form, &fields).await;
            assert!(answer.status.as_u16() < 500, "{form} {value:?}: {}", answer.status);
        }
    }
}

#[tokio::test]
async fn a_form_that_is_too_large_is_not_read() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let much = "x\n".repeat(400_000);
    event.desk("add", &[("names", &much)]).await.expect(413);
}

#[tokio::test]
async fn a_full_disk_loses_nothing_and_recovers() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    app.store.limit_pages(1).unwrap();
    let mut full = 0;
    for number in 0..2000 {
        let before = event.seq();
        let answer = event.desk("add", &[("names", &format!("Player {number} {}", "x".repeat(80)))]).await;
        if answer.status == 507 {
            answer.says("is full, so nothing was written");
            assert_eq!(event.seq(), before);
            full = number;
            break;
        }
        answer.expect(303);
    }
    assert!(full > 0, "the disk never was full");
    app.store.limit_pages(1_000_000).unwrap();
    event.does("add", &[("names", "Room again")]).await;
    assert_eq!(event.state().players.len(), 2 + full + 1);
}
