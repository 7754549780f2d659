//! Leaderboards over all tournaments of the server, and players' pages.

use serde_json::{Value, json};

use crate::app::{TestApp, hidden_seen};
use crate::calculators::imported;

/// Four players in two rounds: Ann beats Bob and Cid, Dan beats Cid and draws with Bob. Ids differ from file to file.
fn four(name: &str, date: &str, prefix: &str, more: &Value) -> String {
    let id = |letter: &str| format!("{prefix}{letter}");
    let player = |letter: &str, name: &str| json!({"id": id(letter), "name": name});
    let players =
        [player("a", "Ann"), player("b", "Bob"), player("c", "Cid / the 2nd"), player("d", "Dan & Co")];
    let played = |table: u32, a: &str, b: &str, wins: [u32; 2], draws: u32| json!({"table": table, "players": [id(a), id(b)], "result": {"kind": "played", "wins": wins, "draws": draws}});
    let rounds = json!([
        {"number": 1, "matches": [played(1, "a", "b", [2, 0], 0), played(2, "c", "d", [0, 2], 0)]},
        {"number": 2, "matches": [played(1, "a", "c", [2, 1], 0), played(2, "b", "d", [1, 1], 1)]}]);
    let mut file = json!({"format": "pairwright/1", "name": name, "ruleset": "magic", "rounds_planned": 2,
        "date": date, "players": players, "rounds": rounds});
    let fields = file.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    file.to_string()
}

async fn server() -> TestApp {
    let app = TestApp::new().await;
    let limited = json!({"k": 8, "category": "limited/scars-of-mirrodin", "region": "eu/de"});
    imported(&app, &four("Friday", "2026-08-07", "x", &limited)).await;
    let open = json!({"k": 32, "category": "constructed", "region": "eu/fr", "level": "amateur"});
    imported(&app, &four("Open", "2026-09-18", "y", &open)).await;
    app
}

#[tokio::test]
async fn one_name_is_one_person_in_all_tournaments() {
    let app = server().await;
    let guest = app.guest();
    guest.get("/").await.says("/leaderboard");
    let board = guest.get("/leaderboard").await;
    // Ann: 4 and 4 at K 8 make 1608; at K 32, 12 points apart, 15; 46 apart, 14.
    board.expect(200).says("2 tournaments, as of").says(">1637<").says("Cid / the 2nd");
    board.says("Dan &amp; Co");
    assert_eq!(board.text.matches("data-place=").count(), 4);
    guest.get("/leaderboard?system=additive").await.expect(200).says("For wins and the place; never lost.");
    for system in ["fide", "dci-1994", "glicko2", "pro", "elo", "whr"] {
        guest.get(&format!("/leaderboard?system={system}")).await.expect(200).says("as of");
    }
}

/// "Ratings adjustments can be calculated on the spot" (000).
#[tokio::test]
async fn a_finished_tournament_shows_everybodys_award_with_its_working() {
    let app = TestApp::new().await;
    let event = imported(&app, &four("Friday", "2026-08-07", "x", &json!({"k": 8}))).await;
    event.get("/overview").await.expect(200).says("/awards").says("/rules/magic");
    event
        .get("/awards")
        .await
        .expect(200)
        .says("1 × W × V: ")
        .says(">3<")
        .says(">4<")
        .says(">12<")
        .says("class=\"crumb\"");
    let casual =
        imported(&app, &four("Casual", "2026-08-08", "z", &json!({"k": 8, "level": "casual"}))).await;
    casual.get("/awards").await.expect(200).says("No rating points yet");
    assert!(!casual.get("/overview").await.text.contains("/awards"));
}

#[tokio::test]
async fn the_additive_board_has_the_documents_options_and_says_which_are_in_use() {
    let app = server().await;
    let usual = app.get("/leaderboard?system=additive").await;
    usual
        .expect(200)
        .says("A drawn match counts 1/2, every place has a V")
        .says(">60<")
        .says("name=\"times\"");
    let own = app.get("/leaderboard?system=additive&draws=0&paid=1&times=Friday%3D10").await;
    own.expect(200).says("A drawn match counts 0, only the first 1 and ties have a V").says(">168<");
    for (wrong, sentence) in [
        ("paid=lots", "names no places"),
        ("paid=0", "names no places"),
        ("draws=2", "“2” is not a whole number"),
        ("factor=7", "“7” is not a whole number"),
        ("times=worlds", "“worlds”"),
    ] {
        app.get(&format!("/leaderboard?system=additive&{wrong}")).await.expect(200).says(sentence);
    }
    let share = app.get("/leaderboard?system=additive&draws=1/3&paid=1/5&v=4").await;
    share.expect(200).says("A drawn match counts 1/3, only 1/5 of the players, rounded up");
    share.says("and the last places start at V 4.");
    // Bob draws one match of two and is last but one: 4/3 × 2 at K/8 = 1 and 4.
    app.get("/leaderboard?system=additive&draws=1/3").await.expect(200).says(">13 1/3<");
    let year = app.get("/leaderboard?system=pro&window=year").await;
    year.expect(200).says("Player of the Year").says("Hall of Fame");
}

#[tokio::test]
async fn a_board_is_filtered() {
    let app = server().await;
    let limited = app.get("/leaderboard?category=limited").await;
    limited.expect(200).says("One tournament").says(">1608<").says("limited › scars-of-mirrodin");
    app.get("/leaderboard?region=eu/fr&level=amateur").await.says("One tournament").says(">1631<");
    app.get("/leaderboard?region=asia").await.says("Nobody yet");
    let closed = app.get("/leaderboard?since=2026-08-01&until=2026-08-31&top=1&goal=1616").await;
    closed.says("One tournament").says("8 to go");
    assert_eq!(closed.text.matches("data-place=").count(), 1);
    for (query, sentence) in [
        ("system=elephant", "“elephant” is not a rating system"),
        ("window=-1", "“-1” is not a period"),
        ("until=yesterday", "“yesterday” is not a date"),
        ("since=2027-01-01&until=2026-01-01", "The season ends before it begins."),
        ("top=none", "“none” is not a whole number"),
        ("top=0", "“0” is not a whole number"),
        ("window=0", "“0” is not a period"),
        ("goal=much", "“much” is not a whole number"),
        (&format!("home={}", "a".repeat(200)), "too long"),
    ] {
        app.get(&format!("/leaderboard?{query}")).await.expect(200).says(sentence);
    }
}

#[tokio::test]
async fn the_other_systems_keep_the_filter_but_not_the_goal() {
    let page =
        server().await.get("/leaderboard?system=additive&region=eu/de&since=2010-01-01&goal=2%2C850").await;
    page.expect(200).says("/leaderboard?region=eu%2Fde&amp;since=2010-01-01&amp;system=pro\"");
}

/// The band of two deviations; under a system without them, the area below the curve.
#[tokio::test]
async fn an_uncertain_rating_is_drawn_as_a_band() {
    let app = server().await;
    let floors = async |system: &str| {
        let page = app.get(&format!("/leaderboard/player/Ann?system={system}")).await;
        assert!(!page.text.contains("NaN"));
        let area = page
            .expect(200)
            .text
            .split("class=\"area\" points=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let corners: Vec<&str> = area.split(' ').map(|corner| corner.split(',').nth(1).unwrap()).collect();
        let half = corners.len() / 2;
        corners[half..].iter().collect::<std::collections::BTreeSet<_>>().len()
    };
    assert_eq!((floors("dci").await, floors("glicko2").await), (1, 2));
}

#[tokio::test]
async fn the_note_on_k_counts_only_tournaments_on_the_board() {
    let app = TestApp::new().await;
    for (name, date, prefix) in [("Friday", "2026-08-07", "x"), ("Open", "2026-09-18", "y")] {
        imported(&app, &four(name, date, prefix, &json!({}))).await;
    }
    app.get("/leaderboard").await.says("2 tournaments name no K and count with 16.").says(">1630<");
    let first = app.get("/leaderboard?until=2026-08-31").await;
    first.says("One tournament, as of").says("One tournament names no K and counts with 16.").says(">1616<");
}

#[tokio::test]
async fn an_unchanged_rank_shows_no_movement() {
    let app = server().await;
    let stays = app.get("/leaderboard/player/Ann?until=2026-09-29").await;
    stays.says("rank 1 of 4");
    assert!(!stays.text.contains("class=\"movement\""));
}

#[tokio::test]
async fn movement_is_since_a_week_before() {
    let app = server().await;
    // Before the second tournament Dan had 1604 and Bob 1596. Dan gains by it, and Ann stays first.
    let week = app.get("/leaderboard?until=2026-09-19").await;
    week.says("as a week ago");
    let day_one = app.get("/leaderboard?until=2026-08-08").await;
    day_one.says(">new<");
}

#[tokio::test]
async fn a_players_page_gives_every_award_and_its_reason() {
    let app = server().await;
    let page = app.guest().get("/leaderboard/player/Dan%20%26%20Co?goal=2%2C850&lifetime=1700").await;
    page.expect(200).says("Dan &amp; Co").says("<svg class=\"curve\"").says("2850").says("to go");
    page.says("1700 in a lifetime").says("K 32 × (1 −").says("K 8 × (1 −").says("to rank 1:");
    page.says("Friday").says("To the tournament").says("provisional");
    app.get("/leaderboard/player/Cid%20%2F%20the%202nd").await.expect(200).says("Cid / the 2nd");
    let additive = app.get("/leaderboard/player/Ann?system=additive").await;
    // K/8 = 1: (2 + 1) × 4 = 12; K/8 = 4: 48.
    additive.expect(200).says(">60<").says("2 wins, 1 for staying").says("place 1 of 4");
    app.get("/leaderboard/player/Nobody").await.expect(404).says("Nobody on this leaderboard");
}

#[tokio::test]
async fn a_new_result_is_on_the_board_at_once() {
    let app = TestApp::new().await;
    app.get("/leaderboard").await.expect(200).says("Nobody yet");
    let event = app.tournament("Tonight").await;
    event.register(&["Ann", "Bob"]).await;
    event.next_round().await;
    app.get("/leaderboard").await.says("Nobody yet");
    event.play("2 0").await;
    app.get("/leaderboard").await.says(">1608<").says("One tournament names no K and counts with 16.");
    let seen = hidden_seen(&event.get("/desk/settings").await.text);
    let settings =
        [("seen", seen.as_str()), ("name", "Tonight"), ("preset", "magic"), ("k", "32"), ("region", "eu/de")];
    event.does("settings", &settings).await;
    app.get("/leaderboard?region=eu").await.says(">1616<");
    assert_eq!((event.state().setup.k, event.state().setup.category.clone()), (Some(32), None));
}

/// Two rounds are announced: nothing is awarded between them.
#[tokio::test]
async fn an_additive_award_comes_at_the_end_and_stays() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Tonight"), ("preset", "magic"), ("cut", "0")]).await;
    event.register(&["Ann", "Bob", "Cid", "Dan"]).await;
    event.does("plan", &[("rounds", "2"), ("cut", "0")]).await;
    let under_way = "Tonight is still being played and counts once it is over.";
    for _ in 1..=2 {
        app.get("/leaderboard?system=additive").await.expect(200).says("Nobody yet");
        event.next_round().await;
        event.play("2 0").await;
        if event.state().rounds.len() == 1 {
            app.get("/leaderboard?system=additive").await.says("Nobody yet").says(under_way);
        }
    }
    // K 16: 2 × (2 + 1) × 4.
    let board = app.get("/leaderboard?system=additive").await;
    assert!(!board.says(">24<").text.contains(under_way));
    event.does("finish", &[]).await;
    app.get("/leaderboard?system=additive").await.says(">24<");
}

#[tokio::test]
async fn a_tournament_that_cannot_be_rated_is_named() {
    let app = server().await;
    let twins = four("Twins", "2026-09-18", "z", &json!({})).replace("\"Bob\"", "\"Ann\"");
    imported(&app, &twins).await;
    app.get("/leaderboard")
        .await
        .says("2 tournaments")
        .says("Not counted: Twins, two players are called `Ann`");
}

/// Ann beats Bob at Magic three times and loses to him at chess: the ratings are independent.
#[tokio::test]
async fn chess_and_magic_have_separate_ratings() {
    let app = server().await;
    imported(&app, &four("Chess club", "2026-09-19", "z", &json!({"ruleset": "chess", "rounds": [
        {"number": 1, "matches": [
            {"table": 1, "players": ["za", "zb"], "result": {"kind": "played", "wins": [0, 1], "draws": 0}},
            {"table": 2, "players": ["zc", "zd"], "result": {"kind": "played", "wins": [1, 0], "draws": 0}}]}]})))
    .await;
    let board = app.get("/leaderboard").await;
    board
        .expect(200)
        .says("Magic only, the game played most here.")
        .says("2 tournaments, as of")
        .says(">1637<");
    let chess = app.get("/leaderboard?game=chess").await;
    chess.expect(200).says("Chess only.").says("One tournament, as of").says(">1608<").says(">1592<");
    let all = app.get("/leaderboard?game=all").await;
    all.expect(200).says("All games together.").says("3 tournaments, as of");
    assert!(!all.text.contains(">1637<"));
    app.get("/leaderboard/player/Ann?game=chess").await.expect(200).says("1592");
    app.get("/leaderboard?game=pokemon").await.expect(200).says("Nobody yet");
    let one = server().await.get("/leaderboard").await;
    assert!(!one.text.contains("Magic only"), "one game needs no choice");
}

/// The four players, with the homes of three of them in each of two files.
fn at_home(name: &str, date: &str, prefix: &str, homes: [(&str, bool); 3]) -> String {
    let mut file: Value = serde_json::from_str(&four(name, date, prefix, &json!({"k": 8}))).unwrap();
    for (place, (home, is_amateur)) in homes.into_iter().enumerate() {
        let player = file["players"][place].as_object_mut().unwrap();
        player.insert("home".into(), json!(home));
        player.insert("amateur".into(), json!(is_amateur));
    }
    file.to_string()
}

#[tokio::test]
async fn a_board_has_leaders_by_state_and_among_amateurs() {
    let app = TestApp::new().await;
    let first = [("us/ca/oakland", false), ("us/or", true), ("US/CA", true)];
    imported(&app, &at_home("Friday", "2026-08-07", "x", first)).await;
    let second = [("us/ca/oakland", false), ("us/ca/fresno", true), ("us/ca", false)];
    imported(&app, &at_home("Saturday", "2026-09-18", "y", second)).await;
    let players = |board: &crate::app::Answer| board.expect(200).text.matches("data-place=").count();
    let everybody = app.get("/leaderboard").await;
    assert_eq!(players(&everybody), 4);
    everybody.says("Players from").says("us › ca › oakland").says("Amateurs only");
    // Matches against anybody count: Ann keeps her rating from the whole list, and is the first of three.
    let rating =
        everybody.text.split("class=\"number rating\"").nth(2).unwrap().split("</td>").next().unwrap();
    let state = app.get("/leaderboard?home=us/ca").await;
    assert_eq!(players(&state), 3, "Bob has moved there");
    assert!(state.text.contains(rating), "{rating}");
    let before = app.get("/leaderboard?home=us/ca&until=2026-09-01").await;
    assert_eq!(players(&before), 2, "Bob had not moved yet");
    assert_eq!(players(&app.get("/leaderboard?home=us/ca/oakland").await), 1);
    let amateurs = app.get("/leaderboard?status=amateurs&system=additive").await;
    assert_eq!(players(&amateurs), 1, "Cid is none any more");
    amateurs.says("Bob");
    app.get("/leaderboard?home=us/nv").await.says("Nobody yet");
    let page = app.get("/leaderboard/player/Bob?system=additive&goal=2850").await;
    page.expect(200).says("Which finish reaches it?").says("/calculators/points?missing=");
}

#[tokio::test]
async fn homes_are_entered_at_the_desk_and_on_phones() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ann"]).await;
    let ann = event.state().players[0].id.to_string();
    let edit = [("player", &*ann), ("name", "Ann"), ("home", " US / CA › Oakland "), ("amateur", "yes")];
    event.does("edit", &edit).await;
    let known = &event.state().players[0];
    assert_eq!((known.home.as_deref(), known.is_amateur), (Some("us/ca/oakland"), Some(true)));
    event.get("/desk/history").await.says("us/ca/oakland");
    let guest = app.guest();
    let settings = crate::phones::settings;
    settings(&event, &[("phone_registration", "open")]).await;
    assert!(!guest.get(&event.path("/register")).await.text.contains("Where you live"));
    settings(&event, &[("phone_registration", "open"), ("region", "us")]).await;
    guest.get(&event.path("/register")).await.says("Where you live");
}
