//! Rulesets on the server: read, compare, write, try on a tournament, take for it.

use crate::app::{Event, TestApp};

const OURS: &str =
    "extends = \"magic\"\nname = \"ours\"\ntitle = \"Ours\"\n[points]\nwin = \"2\"\nbye = \"2\"\n";

/// Four players and a played round.
async fn played(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    event.play("2 1").await;
    event
}

#[tokio::test]
async fn everybody_reads_and_compares() {
    let app = TestApp::new().await;
    let guest = app.guest();
    let list = guest.get("/rules").await;
    list.expect(200).says("Turnabout");
    for preset in pairwright_core::ruleset::PRESETS {
        guest.get(&format!("/rules/{}", preset.name)).await.expect(200).says(preset.name);
    }
    guest.get("/rules/magix").await.expect(404).says("no ruleset");
    guest.get("/rules/compare?a=magic&b=magic-12").await.expect(200).says("12–0");
    guest.get("/rules/compare?a=magic&b=magic").await.expect(200).says("They say the same");
    guest.get("/rules/compare?b=nonsense").await.expect(404);
    guest.get("/rules/compare?left=foo").await.expect(404).says("There is no ruleset “foo”");
    guest.get("/rules/compare?left=magic&right=magic").await.expect(200).says("They say the same");
    guest.get("/rules/edit").await.expect(403);
    guest.post("/rules/edit", &[("text", OURS), ("do", "check")]).await.expect(403);
}

#[tokio::test]
async fn a_tournament_is_shown_under_other_rules() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    let guest = app.guest();
    guest.get(&event.path("/under?rules=magic-12")).await.expect(200).says("10").says("Points then");
    guest.get(&event.path("/under")).await.expect(200).says("Under other rules");
    guest.get(&event.path("/under?rules=netrunner-agenda")).await.expect(200).says("cannot be scored");
    let counted = app.tournament("Sunday").await;
    counted.register(&["Ada", "Bo", "Cy", "Di"]).await;
    counted.next_round().await;
    counted.play("2 0").await;
    let turnabout = guest.get(&counted.path("/under?rules=turnabout")).await;
    turnabout.expect(200).says("round 1, table 1").says("the winner’s life total");
    assert!(!turnabout.text.contains("rounds[0]"));
    guest.get(&event.path("/under?rules=nonsense")).await.expect(404);
}

#[tokio::test]
async fn a_ruleset_is_written_tried_and_used() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    let send = async |text: &str, what: &str| {
        let fields = [("text", text), ("do", what), ("tournament", &event.key), ("command", what)];
        app.post("/rules/edit", &fields).await
    };
    send("extends = \"magic\"\n[points]\nwni = \"2\"\n", "check").await.expect(200).says("line 3");
    send(OURS, "check").await.expect(200).says("it changes this").says("Match won");
    let before = event.seq();
    send(OURS, "try").await.expect(200).says("Points then");
    assert_eq!(event.seq(), before, "trying changes nothing");
    send(OURS, "use")
        .await
        .expect(200)
        .says("The tournament is under way")
        .says("3 → 2 points")
        .says("Change it");
    assert_eq!(event.seq(), before, "asking changes nothing");
    let sure = [("text", OURS), ("do", "use"), ("tournament", event.key.as_str()), ("sure", "yes")];
    app.post("/rules/edit", &sure).await.expect(303);
    assert_eq!(event.seq(), before + 1);
    event.get("/desk/history").await.says("Rules: Magic: best of three, 3 points a win → Ours");
    app.get(&event.path("/standings")).await.expect(200).says(">2<");
    let none = [("text", OURS), ("do", "use"), ("tournament", "nowhere")];
    app.post("/rules/edit", &none).await.says("no tournament");
}
