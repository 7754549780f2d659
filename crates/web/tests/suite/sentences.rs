//! Sentences that pages compose of parts: each is true, for every reader.

use pairwright_core::MatchResult;

use crate::app::{Event, TestApp};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// The two players of the first table in the current round.
fn first_table(event: &Event<'_>) -> (String, String, String) {
    let state = event.state();
    let played = &state.current_round().unwrap().matches[0];
    let (a, b) = played.pair().unwrap();
    (a.to_string(), b.to_string(), played.table.unwrap().to_string())
}

async fn playing<'a>(app: &'a TestApp, preset: &str) -> Event<'a> {
    let event = app.begun(&[("name", "Saturday"), ("preset", preset), ("cut", "0")]).await;
    event.register(&NAMES).await;
    event.next_round().await;
    event
}

#[tokio::test]
async fn a_phone_gives_the_number_used_for_pairing_and_no_other_points() {
    let app = TestApp::new().await;
    let event = playing(&app, "netrunner-nts").await;
    // Wins are 3 points and pair as 1; ties are one and a half and pair as 1 too; losses are nothing.
    event.play("2 0").await;
    event.next_round().await;
    let state = event.state();
    for played in &state.current_round().unwrap().matches {
        let (a, _) = played.pair().unwrap();
        let phone = event.get(&format!("/player/{a}")).await.text;
        assert!(phone.contains("pairing number 1") || phone.contains("pairing number 0"), "{phone}");
        assert!(phone.contains("The pairing number is the points divided by 3, rounded to the nearest"));
        for wrong in ["with 1 point.", "with 0 points.", "With 1 point,"] {
            assert!(!phone.contains(wrong), "{wrong}");
        }
    }
    event.does("line", &[("round", "2"), ("line", &format!("{} 2 0", first_table(&event).2))]).await;
    event.play("1 1").await;
    event.does("pair", &[("round", "3")]).await;
    event.get("/desk").await.says("The pairing number is the points divided by 3");
}

#[tokio::test]
async fn a_players_page_states_every_kind_of_result_in_plain_words() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    let (a, b, table) = first_table(&event);
    let name = |id: &str| event.state().name_of(&id.into()).to_owned();
    for (typed, mine, theirs) in [
        ("f2", format!(">Won: {} did not play<", name(&b)), ">Lost without playing<".to_owned()),
        ("ll", ">Both lost<".into(), ">Both lost<".into()),
        ("d", ">Agreed to a draw<".into(), ">Agreed to a draw<".into()),
        ("2 1", ">Won 2–1<".into(), ">Lost 1–2<".into()),
        ("1 1 1", ">Drew 1–1–1<".into(), ">Drew 1–1–1<".into()),
        ("assign 3 0", ">The result was ruled: 3 points<".into(), ">The result was ruled: 0 points<".into()),
    ] {
        let line = format!("{table} {typed}");
        event.does("line", &[("round", "1"), ("line", &line), ("sure", "yes")]).await;
        // The page is everybody's, and its scores do not break at the end of a line.
        for (player, said) in [(&a, mine), (&b, theirs)] {
            let page = event.get(&format!("/player/{player}")).await;
            page.says(&said.replace('–', "–\u{2060}"));
            assert!(!page.text.contains("You "), "{}", page.text);
        }
    }
}

#[tokio::test]
async fn a_match_loss_by_penalty_is_not_called_an_absence() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    let (a, b, _) = first_table(&event);
    let name = |id: &str| event.state().name_of(&id.into()).to_owned();
    event.does("penalty", &[("player", &a), ("kind", "match-loss"), ("reason", "late")]).await;
    assert!(matches!(event.state().rounds[0].matches[0].result, Some(MatchResult::Forfeit { .. })));
    let desk = event.get("/desk").await;
    desk.says(&format!("{}: match loss", name(&a)));
    assert!(!desk.text.contains("class=\"pill amber\">Ada no-show"));
    event.get("/tables").await.says(&format!("{} won, {} was given a match loss", name(&b), name(&a)));
    event.get(&format!("/player/{a}")).await.says("Was given a match loss").says("lost, penalty");
    event.get(&format!("/player/{b}")).await.says(&format!("Won: {} was given a match loss", name(&a)));
    for page in ["/tables", "/pairings", "/wall", &format!("/player/{b}")] {
        let text = event.get(page).await.text;
        assert!(!text.contains("did not play") && !text.contains("unplayed"), "{page}");
    }
}

/// A late play that is lost with a disqualification is a penalty too.
#[tokio::test]
async fn a_disqualification_is_not_called_an_absence() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    let (a, b, table) = first_table(&event);
    let state = event.state();
    let others = state.open_matches().filter_map(|(_, m)| m.table).map(|t| t.to_string());
    for other in others.filter(|other| *other != table) {
        event.does("line", &[("round", "1"), ("line", &format!("{other} 2 0"))]).await;
    }
    event.does("pair", &[("round", "2"), ("sure", "yes")]).await;
    event.does("publish", &[("round", "2"), ("sure", "yes")]).await;
    event.does("penalty", &[("player", &a), ("kind", "disqualification"), ("sure", "yes")]).await;
    let name = event.state().name_of(&a.as_str().into()).to_owned();
    event.get("/tables?round=1").await.says(&format!("{name} was given a match loss"));
    let phone = event.get(&format!("/player/{a}")).await;
    assert!(phone.text.contains("Disqualified") || phone.text.contains("no opponent"));
    event.get(&format!("/player/{b}")).await.says("won, penalty");
}

#[tokio::test]
async fn the_box_that_finds_a_name_looks_at_byes_too() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..5]).await;
    event.next_round().await;
    for page in ["/tables", "/pairings"] {
        let page = event.get(page).await;
        let own = page.text.split_once(r#"id="without""#).unwrap().1;
        assert!(own.contains("data-words="), "the player with the bye cannot be found");
        page.says(" without\"");
    }
}

#[tokio::test]
async fn the_risk_of_a_cut_is_given_where_the_average_hides_it() {
    let guest = TestApp::new().await.guest();
    for (players, average, share) in [(213, "7.5", "0.1"), (226, "7.9", "7.5"), (409, "8.0", "15.2")] {
        let page = guest.get(&format!("/calculators?players={players}&cut=8")).await;
        page.says(&format!(
            "about {average} players have one loss or better on average, and more than 8 in {share}%"
        ));
        assert!(!page.text.contains("at most 8"), "{players}");
        assert!(!page.text.contains("one player with a single loss misses the cut<"), "{players}");
    }
    guest
        .get("/calculators?players=212&cut=8")
        .await
        .says("at most 8 players have one loss or better")
        .says("room for one loss up to 212 players");
}

/// Public texts name no page or document of ours, and their code is set as code.
#[tokio::test]
async fn pages_of_rules_name_their_sources_by_title() {
    let guest = TestApp::new().await.guest();
    let mut pages = vec!["/rules".to_owned(), "/rules/compare?a=magic&b=magic-12".to_owned()];
    pages.extend(pairwright_core::ruleset::PRESETS.iter().map(|preset| format!("/rules/{}", preset.name)));
    for address in pages {
        let page = guest.get(&address).await.expect(200).text.clone();
        for word in ["ocument 0", "ocuments 0", "page 2", "page 3", "page 4", "`"] {
            assert!(!page.contains(word), "{address} says “{word}”");
        }
    }
    guest.get("/rules/magic-12").await.says("“Heresy the Second”, 2012");
    guest.get("/rules/magic").await.says("<code>gw</code>").says("<code>magic</code>");
}

#[tokio::test]
async fn standings_as_played_and_under_other_rules_are_not_exchanged() {
    let app = TestApp::new().await;
    let event = playing(&app, "magic").await;
    event.play("2 0").await;
    let page = app.guest().get(&event.path("/under?rules=magic-12")).await;
    let table = page.expect(200).text.split_once("<table class=\"under\"").unwrap().1.to_owned();
    let at = |word: &str| table.find(word).unwrap_or_else(|| panic!("{word}"));
    assert!(at("Other rules") < at("As played") && at("As played") < at("Points as played"));
    let row = table.split_once("<tbody>").unwrap().1;
    assert!(
        row.find(">12<").unwrap() < row.find(">3<").unwrap(),
        "twelve points under the other rules: {row}"
    );
}
