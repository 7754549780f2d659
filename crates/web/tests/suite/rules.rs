//! Rulesets on the server: read, compare, write, try on a tournament, adopt.

use pairwright_core::nouns::CutRule;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::{Action, Tournament};
use pairwright_lab::what_if::what_if;
use serde_json::json;

use crate::app::{Event, TestApp};
use crate::calculators::imported;

const OURS: &str = "extends = \"magic\"\nname = \"ours\"\ntitle = \"Ours\"\n[points]\nwin = \"2\"\n";

/// Four players and a played round.
async fn played(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    event.play("2 1").await;
    event
}

#[tokio::test]
async fn everybody_reads_and_compares_rulesets() {
    let app = TestApp::new().await;
    let guest = app.guest();
    let list = guest.get("/rules").await;
    list.expect(200).says("Turnabout");
    for preset in pairwright_core::ruleset::PRESETS {
        guest.get(&format!("/rules/{}", preset.name)).await.expect(200).says(preset.name);
    }
    guest.get("/rules/magix").await.expect(404).says("no ruleset");
    guest.get("/rules/compare?a=magic&b=magic-12").await.expect(200).says("12–0");
    guest.get("/rules/compare?a=magic&b=magic").await.expect(200).says("The two are the same");
    guest.get("/rules/compare?b=nonsense").await.expect(404);
    guest.get("/rules/compare?left=foo").await.expect(404).says("There is no ruleset “foo”");
    guest.get("/rules/compare?left=magic&right=magic").await.expect(200).says("The two are the same");
    let other = guest.get("/rules/compare?a=round-robin").await;
    other.expect(200).says("<option value=\"chess\" selected>");
    guest.get("/rules/edit").await.expect(403);
    guest.post("/rules/edit", &[("text", OURS), ("do", "check")]).await.expect(403);
}

#[tokio::test]
async fn a_tournament_is_shown_under_other_rules() {
    let app = TestApp::new().await;
    let event = played(&app).await;
    let guest = app.guest();
    guest.get(&event.path("/under?rules=magic-12")).await.expect(200).says("10").says("Points as played");
    guest.get(&event.path("/under")).await.expect(200).says("Under other rules");
    guest.get(&event.path("/under?rules=netrunner-agenda")).await.expect(200).says("cannot be scored");
    let counted = app.tournament("Sunday").await;
    counted.register(&["Ada", "Bo", "Cy", "Di"]).await;
    counted.next_round().await;
    counted.play("2 0").await;
    counted.does("plan", &[("cut", "0"), ("rounds", "2"), ("sure", "yes")]).await;
    let compared = guest.get(&counted.path("/under?rules=magic-12")).await;
    compared.expect(200).says("after round 1");
    assert!(!compared.text.contains("made the cut"), "{}", compared.text);
    // A bracket has no points, and nobody has a place before round 1 is over.
    let bracket =
        app.begun(&[("name", "Four"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    bracket.register(&["Ada", "Bo", "Cy", "Di"]).await;
    bracket.does("cut", &[]).await;
    bracket.next_round().await;
    bracket.play("2 0").await;
    bracket.get("/under?rules=magic-12").await.says("Nothing to compare");
    bracket.get("/last-round").await.says("This tournament is a bracket");
    let turnabout = guest.get(&counted.path("/under?rules=turnabout")).await;
    turnabout.expect(200).says("round 1, table 1").says("no life total");
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
    send(OURS, "check").await.expect(200).says("it changes:").says("Match won");
    let before = event.seq();
    send(OURS, "try").await.expect(200).says("Points as played");
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

/// The page and the command line agree on the cut.
#[tokio::test]
async fn a_player_who_left_is_passed_over_under_other_rules_too() {
    let app = TestApp::new().await;
    let player = |id: &str| json!({"id": id, "name": id.to_uppercase()});
    let mut players = ["a", "b", "c", "d", "e", "f"].map(player);
    players[0]["dropped_after"] = json!(2);
    let won = |a: &str, b: &str, lost: u32| json!({"players": [a, b], "result": {"kind": "played", "wins": [2, lost]}});
    let file = json!({
        "format": "pairwright/1", "name": "Left", "ruleset": "magic", "rounds_planned": 2, "players": players,
        "stages": [{"kind": "elimination", "cut": {"top": 2}}],
        "rounds": [
            {"number": 1, "matches": [won("a", "b", 0), won("c", "d", 1), won("e", "f", 0)]},
            {"number": 2, "matches": [won("a", "c", 0), won("e", "d", 1), won("b", "f", 0)]}],
    });
    let event = imported(&app, &file.to_string()).await;
    let tournament =
        Tournament::begin(&Action::Import { file: Box::new(serde_json::from_value(file).unwrap()) });
    let own = tournament.unwrap();
    let other = own.under(RulesetChoice::Preset("magic-12".into()).resolve().unwrap()).unwrap();
    let found = what_if(&own, &other, Some(&CutRule::top(2)));
    assert!(own.player(&"a".into()).is_some_and(|a| a.dropped_after.is_some()));
    assert!(!found.cut_before.contains(&"a".into()) && found.cut_before.len() == 2, "{found:?}");
    let page = app.guest().get(&event.path("/under?rules=magic-12")).await;
    page.expect(200).says("placeholder=\"2\"");
    let marked = |class: &str| page.text.matches(&format!("<li class=\"{class}\">")).count();
    assert_eq!(marked("gone"), 2, "the one who left stands above the line on both sides");
    assert_eq!(marked("only-here"), found.made_cut.len() + found.lost_cut.len());
    assert_eq!(marked("through") + marked("only-here"), found.cut_before.len() + found.cut_now.len());
    let wrong = app.guest().get(&event.path("/under?rules=magic-12&cut=0")).await;
    wrong.expect(200).says("Cut to the top: write a whole number from 1 to 1024.");
}

#[tokio::test]
async fn an_organiser_writes_a_ruleset_only_for_their_own_tournament() {
    let app = TestApp::new().await;
    let (event, other) = (app.tournament("Saturday").await, app.tournament("Sunday").await);
    event.register(&["Ada", "Bo"]).await;
    let olga = event.invited("organiser", "Olga").await;
    olga.get(&event.path("/desk/settings")).await.says(&event.path("/desk/rules"));
    let page = olga.get(&event.path("/desk/rules")).await;
    page.expect(200).says("in this tournament alone").says("extends = &quot;magic&quot;");
    let text = OURS;
    let form = |path: String, key: &str| {
        let fields = [("text", text), ("do", "use"), ("tournament", key)]
            .map(|(name, value)| (name, value.to_owned()));
        (path, fields)
    };
    let sends = async |(path, fields): (String, [(&str, String); 3])| {
        let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
        olga.post(&path, &fields).await
    };
    // Whatever the form names, the tournament is the one of the page.
    sends(form(event.path("/desk/rules"), &other.key)).await.expect(303);
    assert_eq!((event.state().ruleset.name.as_str(), other.state().ruleset.name.as_str()), ("ours", "magic"));
    assert_eq!(event.journal().entries().last().unwrap().by, "organiser Olga");
    sends(form(other.path("/desk/rules"), &other.key)).await.expect(403);
    sends(form("/rules/edit".to_owned(), &event.key)).await.expect(403);
    let judge = event.invited("judge", "Jo").await;
    judge.get(&event.path("/desk/rules")).await.expect(403);
}

#[tokio::test]
async fn an_emptied_number_is_refused_with_the_presets_value() {
    let app = TestApp::new().await;
    let text = "extends = \"magic\"\n[points]\nwin = \"2\"\n";
    let send = async |win: &str| {
        let fields = [("drawn-from", text), ("text", text), ("points.win", win), ("do", "check")];
        app.post("/rules/edit", &fields).await
    };
    let wrong = send("").await;
    wrong.expect(200).says("left empty it would be 3 again, as in magic: write a number");
    assert!(wrong.text.contains("name=\"points.win\" value=\"\""), "{}", wrong.text);
    let good = send("4").await;
    assert!(!good.says("it changes:").text.contains("left empty"), "{}", good.text);
}

#[tokio::test]
async fn a_refused_number_is_marked_and_summed_up_above_the_form() {
    let app = TestApp::new().await;
    let text = "extends = \"magic\"\n[points]\nwin = \"2\"\n";
    let fields = [("drawn-from", text), ("text", text), ("points.bye", "abc"), ("do", "check")];
    let wrong = app.post("/rules/edit", &fields).await;
    wrong.expect(200).says("<code>abc</code> is not an exact number");
    assert!(!wrong.text.contains("`abc`"), "{}", wrong.text);
    let place = |text: &str| wrong.text.find(text).unwrap();
    assert!(place("This does not work yet") < place("action=\"/rules/edit\""), "above the form");
    let facts = app.get("/rules/magic").await;
    assert!(!facts.text.contains("title=\"match."), "a key is no tooltip: {}", facts.text);
}
