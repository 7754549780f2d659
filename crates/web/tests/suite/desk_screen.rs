//! The desk of a running tournament: rounds on top, how results came, what needs somebody, leaving with a result, history.

use crate::app::{Event, TestApp};

/// Four players in their first round.
async fn playing(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    event
}

/// The players of a table of the first round.
fn at(event: &Event<'_>, table: usize) -> [String; 2] {
    let players = event.state().rounds[0].matches[table - 1].players.clone();
    [players[0].to_string(), players[1].to_string()]
}

/// When a player leaves, according to the tournament.
fn leaves(event: &Event<'_>, player: &str) -> Option<u32> {
    event.state().player(&player.into()).unwrap().dropped_after.map(|round| round.0)
}

#[tokio::test]
async fn the_rounds_are_on_top_of_every_page_with_the_results_in() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.get("/desk/settings").await.says("class=\"strip\"").says("0 of 2 in");
    event.does("line", &[("round", "1"), ("line", "1 2 1")]).await;
    event.get("/desk").await.says("1 of 2 in").says("1/2").says("class=\"segments\"");
    event.does("line", &[("round", "1"), ("line", "2 2 1")]).await;
    event.next_round().await;
    let page = event.get("/desk").await;
    page.says("0 of 2 in");
    let over = page.text.split("strip-round").nth(1).unwrap().split("</a>").next().unwrap();
    assert!(over.contains("Round 1") && over.contains('–'), "{over}");
}

#[tokio::test]
async fn a_row_says_who_is_waited_for_and_where_its_result_comes_from() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let ([a, b], [c, _]) = (at(&event, 1), at(&event, 2));
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    let report = |opponent: String, result: &'static str| {
        [("round", "1".to_owned()), ("opponent", opponent), ("result", result.to_owned())]
    };
    let fields = report(b.clone(), "2 1 0");
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    ana.post(&event.path("/me/report"), &fields).await.expect(303);
    event.get("/desk").await.says(": 2–1,").says("waiting for ").says("class=\"reported\"");
    let fields = report(a, "1 2 0");
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    ben.post(&event.path("/me/report"), &fields).await.expect(303);
    event.get("/desk").await.says("both agreed");
    let keeper = event.invited("scorekeeper", "Sara Kay").await;
    keeper.post(&event.path("/desk/line"), &[("round", "1"), ("line", "2 2 0")]).await.expect(303);
    event.get("/desk/round/1").await.says(">Sara</span>");
    event
        .does(
            "report",
            &[
                ("round", "1"),
                ("first", &c),
                ("second", &at(&event, 2)[1]),
                ("was", "2 0 0"),
                ("result", "2 1 0"),
            ],
        )
        .await;
    event.get("/desk/round/1").await.says(">desk</span>");
}

#[tokio::test]
async fn the_desk_sends_a_judge_to_a_call_and_sees_it_done() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.invited("judge", "Petra Moll").await;
    let player = at(&event, 1)[0].clone();
    let call = [("round", "1"), ("player", player.as_str()), ("kind", "rules")];
    event.does("call", &call).await;
    event.get("/desk").await.says("A judge is wanted").says("Petra is going").says("I’m going");
    let nobody = event.desk("take-call", &[("call", "1"), ("judge", "player p1")]).await;
    nobody.expect(422).says("choose a judge");
    let cy = event.invited("judge", "Cy Roth").await;
    let other =
        cy.post(&event.path("/desk/take-call"), &[("call", "1"), ("judge", "head-judge Petra Moll")]).await;
    other.expect(403);
    assert!(!cy.get(&event.path("/desk")).await.text.contains("Petra goes"), "a judge sends nobody");
    event.does("take-call", &[("call", "1"), ("judge", "judge Petra Moll")]).await;
    event.get("/desk").await.says("Petra Moll is going");
    event.does("end-call", &[("call", "1")]).await;
    assert!(!event.get("/desk").await.text.contains("Petra Moll is going"));
}

#[tokio::test]
async fn a_drop_with_a_result_is_in_the_line_and_on_the_row() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let ([a, b], [c, d]) = (at(&event, 1), at(&event, 2));
    event.get("/desk/preview?round=1&line=1+2+1+drop+2").await.says("drops after this round");
    event.does("line", &[("round", "1"), ("line", "1 2 1 drop 2")]).await;
    assert_eq!((leaves(&event, &a), leaves(&event, &b)), (None, Some(1)));
    event.get("/desk").await.says("Leaves after this round").says("Keep in");
    let row = [
        ("round", "1"),
        ("first", c.as_str()),
        ("second", &d),
        ("was", ""),
        ("result", "2 0 0"),
        ("drop", &c),
    ];
    let stranger = [&row[..], &[("drop", a.as_str())]].concat();
    event.desk("report", &stranger).await.expect(422).says("does not play in this match");
    event.does("report", &row).await;
    assert_eq!((leaves(&event, &c), leaves(&event, &a)), (Some(1), None));
    // A line that only drops a player keeps the result, even when typed again.
    event.does("line", &[("round", "1"), ("line", "2 drop 2")]).await;
    event.does("line", &[("round", "1"), ("line", "2 drop 2")]).await;
    assert_eq!(leaves(&event, &d), Some(1));
    assert!(event.state().rounds[0].matches.iter().all(|m| !m.is_open()));
    event.desk("line", &[("round", "1"), ("line", "1 drop 3")]).await.expect(422).says("Who drops?");
}

#[tokio::test]
async fn a_drop_with_a_result_is_refused_for_an_earlier_round() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let [a, b] = at(&event, 1);
    event.play("2 0").await;
    event.next_round().await;
    let late = event.desk("line", &[("round", "1"), ("line", "1 2 1 drop 2")]).await;
    late.expect(422).says("of the Swiss round that is being played");
    let row = [
        ("round", "1"),
        ("first", a.as_str()),
        ("second", &b),
        ("was", "2 0 0"),
        ("result", "2 0 0"),
        ("drop", &b),
    ];
    event.does("report", &row).await;
    assert_eq!(leaves(&event, &b), None);
}

#[tokio::test]
async fn a_report_from_a_phone_leaves_the_redo() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let [a, b] = at(&event, 2);
    event.does("line", &[("round", "1"), ("line", "1 2 1")]).await;
    event.does("undo", &[("entry", &event.seq().to_string())]).await;
    let report = [("round", "1"), ("opponent", b.as_str()), ("result", "2 1 0")];
    event.phone(&a).await.post(&event.path("/me/report"), &report).await.expect(303);
    event.get("/desk").await.says("data-redo");
}

#[tokio::test]
async fn a_scorekeeper_notes_drops_only_at_their_own_tables() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let link = event.invitation("scorekeeper", "Sara", &[("first_table", "1"), ("last_table", "1")]).await;
    let keeper = app.browser(&link).await;
    let line = |line: &'static str| [("round", "1"), ("line", line)];
    keeper.post(&event.path("/desk/line"), &line("1 2 1 drop 2")).await.expect(303);
    assert_eq!(leaves(&event, &at(&event, 1)[1]), Some(1));
    keeper.post(&event.path("/desk/line"), &line("2 drop 2")).await.expect(403);
    keeper
        .post(&event.path("/desk/drop"), &[("player", &at(&event, 1)[0]), ("after", "1")])
        .await
        .expect(403);
}

#[tokio::test]
async fn the_history_is_grouped_by_round_and_folds_undone_entries() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.does("line", &[("round", "1"), ("line", "1 2 1")]).await;
    event.does("undo", &[("entry", &event.seq().to_string())]).await;
    let page = event.get("/desk/history").await;
    page.says("Undone · Table 1").says("Before the first round");
    let place = |what: &str| page.text.find(what).unwrap();
    assert!(place("id=\"history-1\"") < place("id=\"history-0\""));
    assert_eq!(
        page.text.matches("<span class=\"grow\">Table 1").count(),
        0,
        "the undone entry stands with its undoing"
    );
    event.get("/desk").await.says("data-redo");
    event.does("undo", &[("entry", &event.seq().to_string())]).await;
    event.get("/desk/history").await.says("Redone · Table 1");
    assert!(!event.get("/desk").await.text.contains("data-redo"), "there is nothing more to redo");
    event.does("edit", &[("player", "p1"), ("name", "Ada Lee"), ("rating", "1700"), ("club", "North")]).await;
    event
        .get("/desk/history")
        .await
        .says("Name: Ada → Ada Lee")
        .says("Rating: none → 1700")
        .says("Club: none → North");
}

#[tokio::test]
async fn the_desk_draws_the_bracket_once_the_cut_is_made() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]).await;
    event.does("plan", &[("rounds", "1"), ("cut", "4")]).await;
    event.does("pair", &[("round", "1"), ("rounds", "1"), ("cut", "4")]).await;
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    event.play("2 0").await;
    event.does("cut", &[]).await;
    let state = event.state();
    let seeds = &state.setup.bracket_stage().unwrap().seeds;
    let names: Vec<&str> = seeds.iter().map(|id| state.name_of(id)).collect();
    assert_eq!(names.len(), 4);
    let page = event.get("/desk").await;
    page.says("Begin the semi-finals");
    let tree = page.text.split_once("class=\"tree of-").expect("the bracket is drawn").1;
    assert!(names.iter().all(|name| tree.contains(*name)), "{names:?}");
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("finish", &[]).await;
    let page = event.get("/desk").await;
    page.says("Finished").says("class=\"leaders\"").says("Champion");
    assert!(!page.text.contains("id=\"line\""), "nothing is left to be typed");
    let champion = event.state().rounds.last().unwrap().matches[0].players[0].clone();
    let phone = event.phone(champion.as_str()).await;
    phone.get(&event.path("/me")).await.says("You won, ");
}

#[tokio::test]
async fn the_keyboard_scrolls_the_strip_before_the_first_round() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("plan", &[("rounds", "3"), ("cut", "0")]).await;
    event.get("/desk").await.says("class=\"strip\" tabindex=\"0\"");
    event.next_round().await;
    let page = event.get("/desk").await;
    page.says("class=\"strip-round now\"");
    assert!(!page.text.contains("class=\"strip\" tabindex"), "its rounds are links now");
}

#[tokio::test]
async fn an_open_call_no_longer_waits_after_the_end() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let player = at(&event, 1)[0].clone();
    event.does("call", &[("round", "1"), ("player", player.as_str()), ("kind", "rules")]).await;
    event.get("/desk").await.says("id=\"needs\"");
    event.play("2 0").await;
    event.does("finish", &[("sure", "yes")]).await;
    assert!(!event.get("/desk").await.text.contains("id=\"needs\""));
    event.get("/judge").await.says("calm");
}
