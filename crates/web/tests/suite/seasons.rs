//! Seasons of the server: the owner writes their rules, everybody reads the tables and the working of each number.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::app::TestApp;
use crate::calculators::imported;

/// Four players in two rounds, who finish in this order. Ids differ from file to file.
fn friday(date: &str, prefix: &str, order: [&str; 4]) -> String {
    let [a, b, c, d] = [0, 1, 2, 3].map(|place| format!("{prefix}{place}"));
    let round = |number: u32, pairs: [[&String; 2]; 2]| {
        let won = json!({"kind": "played", "wins": [2, 0], "draws": 0});
        json!({"number": number, "matches": pairs.map(|pair| json!({"players": pair, "result": won}))})
    };
    let players: Vec<Value> =
        order.iter().zip([&a, &b, &c, &d]).map(|(name, id)| json!({"id": id, "name": name})).collect();
    let rounds = [round(1, [[&a, &d], [&b, &c]]), round(2, [[&a, &b], [&c, &d]])];
    json!({"format": "pairwright/1", "name": format!("Friday {date}"), "date": date, "category": "limited/draft",
        "ruleset": "magic", "rounds_planned": 2, "players": players, "rounds": rounds})
    .to_string()
}

const RULES: &str = "\
name = \"Year\"
system = \"additive\"
k = 8
best = 2
of = 4
from = \"2026-01-01\"
to = \"2026-12-31\"
[to_come]
players = 4
rounds = 2
[[qualify]]
top = 2
";

async fn server() -> TestApp {
    let app = TestApp::new().await;
    let orders = [
        ("2026-01-02", "x", ["Ann", "Bob & Co", "Cid", "Dan"]),
        ("2026-02-06", "y", ["Bob & Co", "Ann", "Dan", "Cid"]),
        ("2026-03-06", "z", ["Bob & Co", "Cid", "Ann", "Dan"]),
    ];
    for (date, prefix, order) in orders {
        imported(&app, &friday(date, prefix, order)).await;
    }
    app
}

async fn with_season() -> TestApp {
    let app = server().await;
    let written = app.post("/seasons/new", &[("text", RULES)]).await;
    assert_eq!(written.expect(303).headers["location"], "/seasons/year");
    app
}

/// On the server it is September, and only three of the four tournaments took place.
#[tokio::test]
async fn a_season_whose_last_day_is_past_has_nothing_to_come() {
    let app = server().await;
    let rules = RULES.replace("2026-12-31", "2026-06-30");
    app.post("/seasons/new", &[("text", &rules)]).await.expect(303);
    let season: Value =
        serde_json::from_str(&app.guest().get("/api/v1/seasons/year").await.expect(200).text).unwrap();
    assert_eq!(season["as_of"], "2026-06-30");
    let prospects: Vec<&Value> =
        season["rows"].as_array().unwrap().iter().map(|row| &row["ahead"]["status"]).collect();
    assert_eq!(prospects, ["certain", "certain", "out", "out"]);
    let early = app.guest().get("/api/v1/seasons/year?as_of=2025-01-01").await;
    assert!(!early.expect(422).text.contains("--as-of"), "{}", early.text);
}

#[tokio::test]
async fn everybody_reads_a_season_and_only_the_owner_writes_it() {
    let app = server().await;
    let guest = app.guest();
    guest.get("/").await.says("/seasons");
    guest.get("/seasons").await.expect(200).says("No season yet");
    guest.get("/seasons/new").await.expect(403);
    guest.post("/seasons/new", &[("text", RULES)]).await.expect(403);
    app.post("/seasons/new", &[("text", RULES)]).await.expect(303);
    guest.get("/seasons").await.says("href=\"/seasons/year\"");
    guest.post("/seasons/year/edit", &[("text", RULES)]).await.expect(403);
    guest.post("/seasons/year/remove", &[("sure", "yes")]).await.expect(403);
    let page = guest.get("/seasons/year").await;
    page.expect(200)
        .says("3 of 4 tournaments played")
        .says("Bob &amp; Co")
        .says(">24<")
        .says("The best 2 count");
    assert_eq!(page.text.matches("data-key=").count(), 4);
    guest.get("/seasons/next").await.expect(404).says("no such season");
}

#[tokio::test]
async fn the_short_form_writes_the_rules_of_a_season() {
    let app = server().await;
    app.get("/seasons/new").await.expect(200).says("Players who qualify").says("<textarea");
    let form = |more: &[(&'static str, &'static str)]| {
        let usual =
            [("form", "season"), ("name", "Year \"26\""), ("system", "additive"), ("k", "8"), ("best", "2")];
        let days = [("from", "2026-01-01"), ("to", "2026-12-31"), ("top", "2")];
        let all = usual.into_iter().chain(days);
        all.map(|(name, value)| {
            more.iter().find(|(other, _)| *other == name).copied().unwrap_or((name, value))
        })
        .collect::<Vec<_>>()
    };
    let wrong = app.post("/seasons/new", &form(&[("best", "two"), ("name", "")])).await;
    wrong.expect(422).says("aria-invalid").says("value=\"two\"");
    let written = app.post("/seasons/new", &form(&[])).await;
    assert_eq!(written.expect(303).headers["location"], "/seasons/year-26");
    app.guest().get("/seasons/year-26").await.says("The best 2 count").says(">24<");
    app.get("/seasons/year-26/edit").await.says("name = &quot;Year \\&quot;26\\&quot;&quot;").says("top = 2");
    // The K of a system without one is left out.
    let wins = app.post("/seasons/new", &form(&[("name", "Wins"), ("system", "wins"), ("best", "")])).await;
    wins.expect(303);
    app.guest().get("/seasons/wins").await.expect(200).says("Every tournament counts");
}

#[tokio::test]
async fn a_dropped_result_is_struck_through_and_each_number_has_its_working() {
    let app = with_season().await;
    let guest = app.guest();
    let table = guest.get("/seasons/year").await;
    // Bob: 6, then 12 twice.
    table.says("<s>6</s>").says("Needs help");
    let bob = guest.get("/seasons/year/player/Bob%20%26%20Co").await;
    bob.expect(200).says("12 + 12").says("<s class=\"by soft\">6</s>").says("2 wins, 1 for staying");
    bob.says("A new result counts if it is more than 12.").says("1st of 4").says("since 2 January 2026");
    guest.get("/seasons/year/player/Nobody").await.expect(404).says("in this season");
    let early = guest.get("/seasons/year?as_of=2026-01-31").await;
    early.expect(200).says("1 of 4 tournaments played").says("data-key=\"Ann\"><td class=\"rank\">1<");
    guest.get("/seasons/year?as_of=yesterday").await.expect(422);
    guest.get("/seasons/year?as_of=2027-01-01").await.expect(200).says("The season ends on 2026-12-31");
}

#[tokio::test]
async fn wrong_rules_are_shown_again_with_their_key_and_line() {
    let app = server().await;
    let wrong = app.post("/seasons/new", &[("text", &*RULES.replace("best", "beste"))]).await;
    wrong.expect(422).says("Line 4").says("beste").says("<textarea");
    app.get("/seasons").await.says("No season yet");
    // Whether every tournament has a K shows only when they are counted.
    app.post("/seasons/new", &[("text", &*RULES.replace("k = 8\n", ""))]).await.expect(303);
    app.guest().get("/seasons/year").await.expect(200).says("has no K");
}

#[tokio::test]
async fn a_season_is_changed_and_removed() {
    let app = with_season().await;
    app.get("/seasons/year/edit").await.expect(200).says("best = 2");
    let all = RULES.replace("best = 2\n", "");
    app.post("/seasons/year/edit", &[("text", &*all)]).await.expect(303);
    app.guest().get("/seasons/year").await.says(">30<").says("Every tournament counts");
    app.post("/seasons/year/remove", &[]).await.expect(409).says("Its tournaments stay");
    app.post("/seasons/year/remove", &[("sure", "yes")]).await.expect(303);
    app.guest().get("/seasons/year").await.expect(404);
    // Its address is free again.
    app.post("/seasons/new", &[("text", RULES)]).await.expect(303);
}

#[tokio::test]
async fn programs_read_a_season_as_the_command_line_prints_it() {
    let app = with_season().await;
    let guest = app.guest();
    let list: Value = serde_json::from_str(&guest.get("/api/v1/seasons").await.expect(200).text).unwrap();
    assert_eq!(list, json!({"seasons": [{"id": "year", "name": "Year"}]}));
    let read = async |query: &str| -> Value {
        let answer = guest.get(&format!("/api/v1/seasons/year{query}")).await;
        serde_json::from_str(&answer.expect(200).text).unwrap()
    };
    let document = read("").await;
    assert_eq!((&document["as_of"], &document["to_come"]), (&json!("2026-03-06"), &json!(1)));
    let first = &document["rows"][0];
    assert_eq!((&first["player"], &first["points"]["exact"]), (&json!("Bob & Co"), &json!("24")));
    assert_eq!(first["dropped"][0], json!({"tournament": "Friday 2026-01-02", "points": "6"}));
    assert_eq!(first["qualified"], json!({"by": "top 2", "since": "2026-01-02"}));
    let ann = read("?player=Ann&as_of=2026-01-31").await;
    assert_eq!(ann["rows"].as_array().unwrap().len(), 1);
    assert_eq!(ann["rows"][0]["counted"][0]["why"]["code"], json!("award"));
    guest.get("/api/v1/seasons/next").await.expect(404);
    guest.get("/api/v1/seasons/year?player=Nobody").await.expect(404);
}

#[tokio::test]
async fn a_season_under_other_rules_is_beside_its_own_table() {
    let app = with_season().await;
    let guest = app.guest();
    guest.get("/seasons/year").await.says("/seasons/year/what-if");
    // One result fewer is suggested.
    let page = guest.get("/seasons/year/what-if").await;
    page.expect(200).says(">best = 1</textarea>").says("data-answers=\"answer\"");
    // Bob stays first, and Ann, who won once, is level with him.
    page.says("<td class=\"rank\">1</td><th scope=\"row\" class=\"who\"><bdi class=\"name\" title=\"Ann\">");
    page.says("up 1");
    let both = guest.get("/seasons/year/what-if?rules=best+%3D+1%0A%5B%5Bqualify%5D%5D%0Atop+%3D+3").await;
    both.expect(200).says("Would qualify");
    let wrong = guest.get("/seasons/year/what-if?rules=beste+%3D+1").await;
    wrong.expect(200).says("Year: line 1: ").says("beste");
    guest.get(&format!("/seasons/year/what-if?rules={}", "9".repeat(2_001))).await.expect(422);
    guest.get("/seasons/next/what-if").await.expect(404);
}

#[tokio::test]
async fn a_season_has_a_feed_that_its_pages_name() {
    let app = with_season().await;
    let guest = app.guest();
    guest.get("/seasons/year").await.says("href=\"/seasons/year/feed.atom\"");
    let feed = guest.get("/seasons/year/feed.atom").await;
    feed.expect(200).says("Standings after Friday 2026-03-06").says("2026-03-06T00:00:00Z");
    assert_eq!(feed.headers["content-type"], "application/atom+xml");
    assert_eq!(feed.text.matches("<entry>").count(), 3);
    // After January Ann led.
    assert!(
        feed.text.rfind("Ann – 12").unwrap() > feed.text.find("Bob &amp;amp; Co – 24").unwrap(),
        "{}",
        feed.text
    );
    guest.get("/seasons/year/feed.atom?lang=pt-BR").await.says("Classificação depois de");
    guest.get("/seasons/next/feed.atom").await.expect(404);
}

#[tokio::test]
async fn a_phone_shows_its_player_s_place_in_the_seasons_under_way() {
    let app = TestApp::timed().await;
    let today = jiff::Zoned::now().date();
    for prefix in ["x", "y"] {
        let order = ["Ann", "Bob & Co", "Cid", "Dan"];
        imported(&app, &friday(&today.to_string(), prefix, order).replace("Friday", prefix)).await;
    }
    let event = app.tournament("Tonight").await;
    event.register(&["Bob & Co", "Eve"]).await;
    let phone = event.phone("p1").await;
    let without = phone.get(&event.path("/me")).await;
    assert!(!without.text.contains("own-seasons"), "no season, no place: {}", without.text);
    let rules = RULES.replace("2026-01-01", &today.to_string()).replace("\"2026-12-31\"", "\"9999-12-31\"");
    app.post("/seasons/new", &[("text", &*rules)]).await.expect(303);
    let own = "/seasons?player=Bob%20%26%20Co";
    phone.get(&event.path("/me")).await.says(&format!("id=\"own-seasons\" data-later=\"{own}\""));
    let page = phone.get(own).await;
    page.expect(200).says("2nd of 4, 12 points").says("/seasons/year/player/Bob%20%26%20Co");
    page.says("<span id=\"own-seasons\">Year: 2nd of 4, 12 points. ");
    phone.get("/seasons?player=Eve").await.expect(200).says("No result in a season yet");
    // A season that is over is not under way.
    let over = RULES.replace("2026-", "2025-").replace("Year", "Before");
    app.post("/seasons/new", &[("text", &*over)]).await.expect(303);
    assert!(!phone.get(own).await.text.contains("Before"));
}

/// Waits until something is true of the text of a file; an absent file has none. Sites are made at the lowest priority,
/// so this may take long beside other tests.
async fn until(path: &std::path::Path, is_so: impl Fn(&str) -> bool) {
    for _ in 0..1_200 {
        if is_so(&std::fs::read_to_string(path).unwrap_or_default()) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("{}: {:?}", path.display(), std::fs::read_to_string(path));
}

#[tokio::test]
async fn a_published_season_follows_its_tournaments_and_rules_and_goes_with_the_season() {
    let app = with_season().await;
    let folder = tempfile::tempdir().unwrap();
    app.keeps_sites(folder.path());
    let site = folder.path().join("seasons/year");
    until(&site.join("index.html"), |text| text.contains("3 of 4 tournaments played")).await;
    assert!(std::fs::read_to_string(site.join("player-1.html")).unwrap().contains("12 + 12"));
    imported(&app, &friday("2026-04-03", "w", ["Dan", "Cid", "Ann", "Bob & Co"])).await;
    until(&site.join("index.html"), |text| text.contains("4 of 4 tournaments played")).await;
    until(&site.join("feed.en.atom"), |text| text.contains("Friday 2026-04-03")).await;
    app.post("/seasons/year/edit", &[("text", &*RULES.replace("best = 2\n", ""))]).await.expect(303);
    until(&site.join("index.html"), |text| text.contains("Every tournament counts")).await;
    app.post("/seasons/year/remove", &[("sure", "yes")]).await.expect(303);
    until(&site.join("index.html"), str::is_empty).await;
}

#[tokio::test]
async fn a_result_corrected_after_the_closing_is_listed_with_its_changes() {
    let app = with_season().await;
    let guest = app.guest();
    let autumn = app.begun(&[("name", "Autumn"), ("preset", "magic"), ("cut", "0")]).await;
    autumn.register(&["Ann", "Bob & Co", "Cid", "Dan"]).await;
    autumn.next_round().await;
    autumn.play("2 0").await;
    // Before the closing nobody can tell a correction.
    autumn.does("line", &[("round", "1"), ("line", "1 2 1"), ("sure", "yes")]).await;
    autumn.does("finish", &[("sure", "yes")]).await;
    let page = guest.get("/seasons/year").await;
    page.expect(200).says("4 of 4 tournaments played");
    assert!(!page.text.contains("Corrections"), "{}", page.text);
    let ranks = async || {
        let document: Value = serde_json::from_str(&guest.get("/api/v1/seasons/year").await.text).unwrap();
        let rows = document["rows"].as_array().unwrap().clone();
        let rank = |row: &Value| (row["player"].to_string(), row["rank"].as_u64());
        rows.iter().map(rank).collect::<BTreeMap<_, _>>()
    };
    let before = ranks().await;
    autumn.does("line", &[("round", "1"), ("line", "1 0 2"), ("sure", "yes")]).await;
    let moved = ranks().await.iter().filter(|(player, rank)| before.get(*player) != Some(*rank)).count();
    let moved = match moved {
        0 => "Nobody has".to_owned(),
        1 => "1 player has".to_owned(),
        more => format!("{more} players have"),
    };
    let page = guest.get("/seasons/year").await.text;
    let (_, corrections) = page.split_once("id=\"corrections\"").unwrap();
    let state = autumn.state();
    for player in &state.rounds[0].matches[0].players {
        let name = state.player(player).unwrap().name.replace('&', "&amp;");
        assert!(corrections.contains(&name), "{name}: {corrections}");
    }
    assert!(
        corrections.contains("Autumn") && corrections.contains(&format!("{moved} another place")),
        "{corrections}"
    );
    // A correction that was taken back is none.
    autumn.does("line", &[("round", "1"), ("line", "1 2 1"), ("sure", "yes")]).await;
    let page = guest.get("/seasons/year").await;
    assert!(!page.expect(200).text.contains("Corrections"), "{}", page.text);
}
