//! Calculators on the server: numbers in the address, and a tournament's last round.

use axum::body::Body;
use axum::http::{Request, header};
use serde_json::json;

use crate::app::{Event, TestApp};
use crate::lab::until;

#[tokio::test]
async fn the_last_round_page_of_a_round_robin_offers_a_possible_cut() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "All"), ("preset", "round-robin"), ("cut", "0")]).await;
    event.register(&["A", "B", "C", "D", "E", "F"]).await;
    event.next_round().await;
    let page = event.get("/last-round").await;
    page.expect(200).says("Round 1 of 5 is not the last").says("name=\"cut\" value=\"4\"");
}

#[tokio::test]
async fn the_calculators_answer_the_question_in_their_address() {
    let app = TestApp::new().await;
    let guest = app.guest();
    guest.get("/calculators").await.expect(200).says("6 rounds").says("40 players after 6 rounds");
    let five = guest.get("/calculators?players=40&rounds=5&cut=8").await;
    five.expect(200).says("A cut to 8 falls within 3–2: tie-breaks choose 1 of its 13 players.");
    guest.get("/calculators?players=227&cut=8").await.expect(200).says("9 rounds");
    guest
        .get("/calculators?players=8&cut=8")
        .await
        .expect(200)
        .says("No cut")
        .says("Everybody makes a cut to 8.");
    guest.get("/calculators?players=20&rounds=4&draws=10").await.expect(200).says("12 points");
    for (address, sentence) in [
        ("players=0", "Players: write a whole number from 1 to 100000."),
        ("players=many", "Players: write a whole number"),
        ("rounds=400", "Rounds: write a whole number from 1 to 20."),
        ("draws=101", "Drawn matches: write a percentage or a fraction, such as 10% or 0.1."),
        ("draws=1", "Drawn matches: 1 could mean 1% or 100%; write which."),
        ("cut=-1", "Cut to the top: write a whole number"),
    ] {
        guest.get(&format!("/calculators?{address}")).await.expect(200).says(sentence);
    }
}

/// The figures of 000 and 004: 2-2-1, 12-2 behind 14-7, two sweeps to 80%, twelve of sixteen, byes two and three.
#[tokio::test]
async fn records_amount_to_what_the_documents_say() {
    let guest = TestApp::new().await.guest();
    let records = guest.get("/calculators/records").await;
    records.expect(200).says("46.67%").says("Exactly 7/15").says("60.00%");
    records
        .says("12–2 in games")
        .says("14–7 in games")
        .says("<strong>72</strong>")
        .says("<strong>21</strong>");
    records.says("2 sweeps").says("0.75 = 75.00%, 11/14 = 78.57%, 0.8125 = 81.25%").says("80.00%");
    records.says("15 matches").says("120 matches").says("75.00%");
    guest.get("/calculators/records?record=lots").await.expect(200).says("write wins, losses and draws");
    guest.get("/calculators/records?record=0-5").await.says("Counts as 33.00%");
    guest.get("/calculators/points").await.says("56.60%").says("62.50%");
    guest.get("/calculators/points?byes=3").await.says("with 3 byes").says("49.86%");
}

#[tokio::test]
async fn the_judge_armageddon_clock_counts_for_three_teams() {
    let guest = TestApp::new().await.guest();
    guest.get("/calculators/armageddon").await.expect(200).says("Team 3");
    let chosen = "speed=2&teams=3&choice-1=life&choice-2=life&choice-3=poison";
    let next = guest.get(&format!("/calculators/armageddon?{chosen}")).await;
    next.expect(200).says("name=\"counters\" value=\"2\"").says("name=\"life-3\" min=\"0\" value=\"16\"");
    let waits = guest.get("/calculators/armageddon?speed=2&choice-1=life&choice-2=life").await;
    waits.expect(200).says("name=\"counters\" value=\"0\"").says("name=\"upkeeps\" value=\"0\"");
    let lost = guest.get("/calculators/armageddon?life-2=0&choice-1=life&choice-3=library").await;
    for left in [
        "library-1\" min=\"0\" value=\"38",
        "library-2\" min=\"0\" value=\"40",
        "life-3\" min=\"0\" value=\"19",
    ] {
        lost.expect(200).says(left);
    }
}

/// After winning by 14, a loss by 14 gives 15–15 and a win by 30 a lead of 44: 27–3 (page 6).
#[tokio::test]
async fn the_calculator_says_what_the_second_game_must_bring() {
    let page = TestApp::new().await.guest().get("/calculators/points?first=14").await;
    let row = |needed: &str, points: &str| format!("{needed}</th><td class=\"number\">{points}</td>");
    page.expect(200).says(&row("lose by 14", "15–15")).says(&row("win with 27–30", "27–3"));
    let points = page.text.split("Victory points</th>").nth(1).unwrap().split("</table>").next().unwrap();
    let points: Vec<&str> =
        points.split("\"number\">").skip(1).map(|row| row.split('<').next().unwrap()).collect();
    assert_eq!((points.first(), points.last()), (Some(&"27–3"), Some(&"9–21")));
}

/// The document's figures: 76% are 200 points, and 73-0 at K 8 ends at 1799.
#[tokio::test]
async fn a_rating_is_explained() {
    let guest = TestApp::new().await.guest();
    guest.get("/calculators").await.expect(200).says("200 points").says("73 wins").says("1600 to 1799");
    guest.get("/calculators?chance=76.5").await.says("wins 76.5 times in 100");
    for same in ["76", "76%25", "76+%25", "0.76"] {
        guest
            .get(&format!("/calculators?chance={same}"))
            .await
            .says("200 points")
            .says("wins 76 times in 100");
    }
    guest.get("/calculators?players=1&rounds=1").await.says("1 player after 1 round<");
    guest.get("/calculators?chance=70&goal=1608&k=16").await.says("147 points").says("1 win<");
    guest.get("/calculators?goal=9000").await.says("Never").says("long before 9000");
    for (address, sentence) in [
        ("chance=100", "Chance of winning: write more than 0% and less than 100%"),
        ("chance=much", "Chance of winning: write a percentage or a fraction"),
        ("k=0", "K: write a whole number from 1 to 100."),
        ("goal=high", "Goal: write a whole number from 1 to 9999."),
    ] {
        guest.get(&format!("/calculators?{address}")).await.expect(200).says(sentence);
    }
}

/// Eight players in their third and last round, with this many announced.
pub(crate) fn eight(announced: u32) -> String {
    let player = |id: &str| json!({"id": id, "name": id.to_uppercase()});
    let players = ["a", "b", "c", "d", "e", "f", "g", "h"].map(player);
    let won = |a: &str, b: &str| json!({"players": [a, b], "result": {"kind": "played", "wins": [2, 0]}});
    let open = |table: u32, a: &str, b: &str| json!({"table": table, "players": [a, b]});
    let rounds = json!([
        {"number": 1, "matches": [won("a", "c"), won("b", "d"), won("e", "g"), won("f", "h")]},
        {"number": 2, "matches": [won("a", "e"), won("b", "f"), won("c", "g"), won("d", "h")]},
        {"number": 3, "matches": [open(1, "a", "b"), open(2, "c", "d"), open(3, "e", "f"), open(4, "g", "h")]}]);
    let stages = json!([{"kind": "elimination", "cut": {"top": 4}}]);
    json!({"format": "pairwright/1", "name": "Eight", "ruleset": "magic", "rounds_planned": announced,
           "stages": stages, "players": players, "rounds": rounds})
    .to_string()
}

pub(crate) async fn imported<'a>(app: &'a TestApp, file: &str) -> Event<'a> {
    let body = format!(
        "--cut\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\n{file}\r\n--cut--\r\n"
    );
    let request = Request::post("/import").header(header::CONTENT_TYPE, "multipart/form-data; boundary=cut");
    let answer = app.send(request.body(Body::from(body)).unwrap()).await;
    let place = answer.expect(303).headers[header::LOCATION].to_str().unwrap();
    Event { app, key: place.split('/').nth(2).unwrap().to_owned() }
}

#[tokio::test]
async fn the_last_round_page_says_who_can_draw() {
    let app = TestApp::new().await;
    let guest = app.guest();
    let more = imported(&app, &eight(4)).await;
    guest.get(&more.path("/last-round")).await.expect(200).says("Round 3 of 4 is not the last");
    assert!(!guest.get(&more.path("")).await.text.contains("/last-round"), "no door that leads nowhere");
    let event = imported(&app, &eight(3)).await;
    guest.get(&event.path("")).await.expect(200).says("/last-round");
    let page = guest.get(&event.path("/last-round")).await;
    page.expect(200).says("Yes, both are in").says("C would have 50%").says("/last-round/worth?cut=4");
    guest.get(&event.path("/last-round/worth?cut=4")).await.expect(200).says("Starts with a game win");
    guest.get(&event.path("/last-round?cut=2")).await.expect(200).says("value=\"2\"");
    for wrong in ["x", "-1", "0", "999"] {
        for page in ["/last-round", "/last-round/worth"] {
            let answer = guest.get(&event.path(&format!("{page}?cut={wrong}"))).await;
            answer.expect(200).says("Cut to the top: write a whole number from 1 to 128.");
        }
    }
    event.play("2 1").await;
    guest.get(&event.path("/last-round")).await.expect(200).says("Round 3 is finished");
    let empty = app.tournament("Saturday").await;
    guest.get(&empty.path("/last-round")).await.expect(200).says("No round is paired yet");
}

/// The documents' own figures are the defaults (004, 000, 001).
#[tokio::test]
async fn byes_places_and_differences_have_their_worth() {
    let guest = TestApp::new().await.guest();
    guest
        .get("/calculators")
        .await
        .says("href=\"/calculators/points\"")
        .says("1400 · 1600 · 1800")
        .says("91 in 100");
    guest.get("/calculators?record=17-1-1&k=40").await.says("1785–1820").says("1803.8 on average");
    guest.get("/calculators?record=17").await.says("Record: write wins, losses and draws as 17-1-1");
    let page = guest.get("/calculators/points").await;
    page.expect(200).says("56.60%").says("62.50%").says("Byes are better").says("15–15").says("953⅓");
    page.says("Playing is worth more under 2 of 4 ways.");
    let typed = guest.get("/calculators/points?others=50+50&opponent=80&first=14&missing=30").await;
    typed.expect(200).says("60.00%").says("Opponents are better").says("lose by 14").says("4 wins");
    for (address, sentence) in [
        ("others=50+many", "“many” is not a percentage"),
        ("others=101", "“101” is not a percentage"),
        ("certain=0", "A draw brings place: write a whole number from 1 to 1000."),
        ("top=17", "Cut to the top: write a whole number from 1 to 16."),
        ("pays=10+-5", "“-5” is not an amount"),
        ("first=5", "Write 0 after a drawn game"),
        ("k=0", "K: write a whole number from 1 to 1000."),
    ] {
        guest.get(&format!("/calculators/points?{address}")).await.expect(200).says(sentence);
    }
}

#[tokio::test]
async fn with_rounds_to_go_every_page_says_who_can_still_make_the_cut() {
    let app = TestApp::new().await;
    let guest = app.guest();
    let event = imported(&app, &eight(4)).await;
    guest.get(&event.path("")).await.expect(200).says("Can I still make the cut?");
    until(&event, "/ahead", "Points it takes").await;
    let page = guest.get(&event.path("/ahead")).await;
    page.expect(200).says("can still make the top 4").says("Round 3 of 4").says("Points it takes");
    let own = guest.get(&event.path("/ahead/a")).await;
    own.expect(200).says("Round 3 against").says("id=\"own-outlook\"").says("proved");
    guest.get(&event.path("/ahead/x")).await.expect(404);
    let phone = event.phone("a").await;
    let own = format!("data-later=\"{}\"", event.path("/ahead/a"));
    phone.get(&event.path("/me")).await.expect(200).says("Can I still make the cut?").says(&own);
    let document = format!("/api/v1/tournaments/{}/ahead", event.key);
    let answer = guest.get(&document).await;
    let outlook: serde_json::Value = serde_json::from_str(&answer.expect(200).text).unwrap();
    assert_eq!((&outlook["cut"], &outlook["round"], &outlook["rounds"]), (&json!(4), &json!(3), &json!(4)));
    assert!(outlook["runs"].as_u64().unwrap() > 0 && outlook["players"].as_array().unwrap().len() == 8);
    // Nobody may learn the tournament's own entropy before the end.
    assert_eq!(outlook["entropy"], json!("6168656164"));
    for code in ["in", "own-hands", "needs-help", "out"] {
        let shown = guest.get(&event.path(&format!("/ahead?show={code}"))).await;
        let chip = format!("show={code}\" aria-current=\"true\"");
        let rows = shown.expect(200).says(&chip).text.matches("data-key=").count();
        let of_state = shown.text.matches(&format!("class=\"{code}")).count();
        assert!(rows <= of_state, "{code}: {rows} rows, {of_state} of the state");
    }
    let desk = event.get("/desk/ahead").await;
    desk.expect(200).says("can still make the top 4").says("Safe to draw").says("/desk/players/a\"");
    event.get("/desk/standings").await.says("/desk/ahead\"");
    let none = app.tournament("Saturday").await;
    guest.get(&none.path("/ahead")).await.expect(200).says("no planned cut");
    guest.get(&format!("/api/v1/tournaments/{}/ahead", none.key)).await.expect(409);
}

#[tokio::test]
async fn a_players_page_says_how_lucky_the_draw_is() {
    let app = TestApp::new().await;
    let guest = app.guest();
    let event = imported(&app, &eight(4)).await;
    let luck = event.path("/luck/a");
    guest.get(&event.path("/player/a")).await.expect(200).says(&format!("data-later=\"{luck}\""));
    until(&event, "/luck/a", "the draw usually gives").await;
    guest.get(&luck).await.expect(200).says("id=\"own-luck\"").says("the draw usually gives");
    guest.get(&event.path("/luck/x")).await.expect(404);
}

#[tokio::test]
async fn a_draw_that_is_proved_enough_is_the_title() {
    let app = TestApp::new().await;
    let event = imported(&app, &eight(3).replace("\"top\":4", "\"top\":2")).await;
    until(&event, "/ahead", "Points it takes").await;
    let own = event.get("/ahead/a").await;
    own.expect(200).says("A draw is enough").says("proved");
    assert!(!own.text.contains("Wins are enough"), "{}", own.said());
}

#[tokio::test]
async fn the_two_questions_of_the_last_round_have_different_titles() {
    let app = TestApp::new().await;
    let event = imported(&app, &eight(3)).await;
    let (ahead, last) = ("Can I still make the cut?", "What do I need in the last round?");
    event.get("/overview").await.says(ahead).says(last);
    let page = event.get("/last-round").await;
    assert!(page.says(last).text.contains(&format!("<h1 class=\"page-title\">{last}")), "{}", page.said());
    event.phone("a").await.get(&event.path("/me")).await.says(ahead).says("What do I need?");
}
