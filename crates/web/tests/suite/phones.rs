//! Players' phones: claiming a name, codes, reports and their outcome, the desk's decision, bad luck.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use http_body_util::BodyExt;
use pairwright_core::nouns::Match;
use pairwright_core::{MatchResult, PlayerId, RoundNumber};
use pairwright_office::rights::{Author, Role};
use tokio::time::timeout;

use crate::app::{Answer, Event, TestApp, hidden_seen};
use crate::files::{event as imported, upload};

/// A tournament of four in round 1, with the players of its first table.
async fn round_one(app: &TestApp) -> (Event<'_>, String, String) {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada Abel", "Bo Berg", "Cy Cole", "Di Dahl"]).await;
    event.next_round().await;
    let first = first_match(&event);
    let [a, b] = [0, 1].map(|side| first.players[side].to_string());
    (event, a, b)
}

fn first_match(event: &Event<'_>) -> Match {
    event.state().current_round().unwrap().matches[0].clone()
}

pub(crate) async fn settings(event: &Event<'_>, changed: &[(&str, &str)]) {
    let page = event.get("/desk/settings").await.text;
    let seen = hidden_seen(page.split("data-form=\"settings\"").nth(1).unwrap());
    let fields = [
        changed,
        &[("seen", seen.as_str()), ("name", "Saturday"), ("preset", "magic"), ("cut", "4"), ("sure", "yes")],
    ]
    .concat();
    event.does("settings", &fields).await;
}

/// A phone's report of its match of round 1.
async fn report(event: &Event<'_>, phone: &TestApp, opponent: &str, result: &str) -> Answer {
    let fields = [("round", "1"), ("opponent", opponent), ("result", result)];
    phone.post(&event.path("/me/report"), &fields).await
}

async fn me(event: &Event<'_>, phone: &TestApp) -> Answer {
    let page = phone.get(&event.path("/me")).await;
    page.expect(200);
    page
}

async fn code(event: &Event<'_>, player: &str) -> String {
    event.code(player).await
}

async fn give_code(event: &Event<'_>, phone: &TestApp, player: &str, code: &str) -> Answer {
    phone.post(&event.path("/me/claim"), &[("player", player), ("code", code)]).await
}

#[tokio::test]
async fn a_free_name_is_taken_with_a_tap() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    app.guest().get(&event.path("/me")).await.expect(200).says("Who are you?").says("Ada Abel");
    let phone = event.phone(&a).await;
    let state = event.state();
    let opponent = state.name_of(&PlayerId::from(b.as_str())).to_owned();
    me(&event, &phone).await.says("Your table").says(&opponent);
    app.guest().get(&event.path("/me")).await.says("taken");
}

#[tokio::test]
async fn a_name_that_is_taken_needs_the_code_and_the_first_phone_keeps_it() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let first = event.phone(&a).await;
    let second = app.guest();
    let answer = second.post(&event.path("/me/claim"), &[("player", &a)]).await;
    assert!(answer.expect(303).headers["location"].to_str().unwrap().contains("/me?code="));
    assert!(!answer.headers.contains_key("set-cookie"), "the phone has nothing yet");
    second
        .get(&event.path(&format!("/me?code={a}")))
        .await
        .expect(200)
        .says("Another phone already has this name");
    let fields = [("player", a.as_str()), ("code", &code(&event, &a).await)];
    let second = app.sends(&event.path("/me/claim"), &fields).await;
    me(&event, &second).await.says("Your table");
    report(&event, &first, &b, "2 1 0").await.expect(303);
}

#[tokio::test]
async fn a_personal_link_claims_at_once_and_a_wrong_one_nothing() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    event.get("/desk/tickets").await.expect(200).says("Code").says(&code(&event, &a).await);
    app.guest().get(&event.path("/i/0123456789")).await.expect(404).says("not valid in this tournament");
    event.phone(&a).await;
    let page = event.get("/desk/tickets").await.text;
    let links: Vec<&str> = page
        .split("aria-label=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .filter(|l| l.contains("/i/"))
        .collect();
    assert_eq!(links.len(), 4);
    let mut opened = Vec::new();
    for link in links {
        let phone = app.browser(link).await;
        opened.push(me(&event, &phone).await.text.contains("Concede"));
        assert!(!me(&event, &phone).await.text.contains("name=\"code\""), "a personal link is proof enough");
    }
    assert!(opened.iter().all(|can| *can), "{b}");
}

#[tokio::test]
async fn a_slip_opens_only_its_match_and_holds_no_code() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let slips = event.get("/desk/slips/1").await;
    slips.expect(200).says(&format!("&amp;round=1&amp;of={a}"));
    for player in [&a, &b] {
        assert!(!slips.text.contains(&format!(">{}<", code(&event, player).await)));
    }
    let others: Vec<String> = event.state().rounds[0].matches[1]
        .players
        .iter()
        .map(|id| event.state().name_of(id).to_owned())
        .collect();
    let slip = event.path(&format!("/me?round=1&of={a}"));
    let page = app.guest().get(&slip).await;
    page.expect(200).says("Who are you?");
    assert!(others.iter().all(|name| !page.text.contains(name.as_str())), "{others:?}");
    app.guest()
        .get(&event.path("/me?round=7&of=p1"))
        .await
        .expect(200)
        .says("That match is not being played");
    let phone = event.phone(&a).await;
    phone.get(&slip).await.says("How did it end?");
}

#[tokio::test]
async fn a_report_counts_once_the_opponent_confirms_it() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    assert!(first_match(&event).is_open());
    me(&event, &ana).await.says("Waiting for");
    me(&event, &ben).await.says("1?").says("Yes, ");
    // The second player sees it from the other side.
    report(&event, &ben, &a, "1 2 0").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(2, 1, 0)));
    me(&event, &ana).await.says("You won 2–1").says("Confirmed.");
    me(&event, &ben).await.says("You lost 1–2").says("Confirmed.");
    let last = event.journal().entries().last().unwrap().clone();
    assert_eq!(Author::read(&last.by), Author::new(Role::Player, &*b));
    event.get("/desk/history").await.says("’s report:");
}

#[tokio::test]
async fn the_same_result_from_both_counts_by_itself() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &ana, &b, "d").await.expect(303);
    report(&event, &ben, &a, "d").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::IntentionalDraw {}));
}

#[tokio::test]
async fn a_double_tap_and_a_phone_that_retries_do_nothing_twice() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    let fields = [("round", "1"), ("opponent", b.as_str()), ("result", "2 0 0"), ("command", "tap")];
    for _ in 0..3 {
        ana.post(&event.path("/me/report"), &fields).await.expect(303);
    }
    let seq = event.seq();
    // The same report from a reloaded page has another command, and changes nothing.
    report(&event, &ana, &b, "2 0 0").await.expect(303);
    assert_eq!(event.seq(), seq);
    let ben = event.phone(&b).await;
    report(&event, &ben, &a, "0 2 0").await.expect(303);
    let seq = event.seq();
    ana.post(&event.path("/me/report"), &fields).await.expect(303);
    report(&event, &ana, &b, "2 0 0").await.expect(303);
    assert_eq!(event.seq(), seq, "it has the result that was sent");
}

#[tokio::test]
async fn a_dispute_comes_first_at_the_desk_and_either_version_takes_one_tap() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    report(&event, &ben, &a, "2 0 0").await.expect(303);
    for phone in [&ana, &ben] {
        me(&event, phone).await.says("Your reports differ");
    }
    let desk = event.get("/desk").await;
    desk.says("Table 1: reports differ.").says("Reports differ").says("Send a judge");
    let place = |what: &str| desk.text.find(what).unwrap();
    let versions = place("class=\"versions\"");
    let other = format!("id=\"m-1-{}", event.state().rounds[0].matches[1].players[0]);
    assert!(versions < place(&other), "it comes before every other table");
    desk.says("Needs you");
    event.get("/desk/players").await.says("class=\"count-red\">1<");
    let judge = event.invited("judge", "Cy").await;
    judge.post(&event.path("/desk/accept"), &[("round", "1"), ("by", &b)]).await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(0, 2, 0)));
    me(&event, &ben).await.says("It counts.");
    me(&event, &ana).await.says("Cy entered another result.").says("You reported:");
}

#[tokio::test]
async fn players_can_agree_after_a_dispute() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    report(&event, &ben, &a, "2 0 0").await.expect(303);
    report(&event, &ana, &b, "0 2 0").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(0, 2, 0)));
    let desk = event.get("/desk").await;
    assert!(!desk.text.contains("Reports differ"));
}

#[tokio::test]
async fn the_desk_overrules_reports_and_both_phones_say_so() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    report(&event, &ben, &a, "2 0 0").await.expect(303);
    event.does("line", &[("round", "1"), ("line", "1 1 1 1")]).await;
    for phone in [&ana, &ben] {
        me(&event, phone).await.says("The desk entered another result.");
    }
    // A repeated objection is shown at the desk, whose entry counts.
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(1, 1, 1)));
    me(&event, &ana).await.says("Your report did not count");
    event.get("/desk").await.says("Keep the result");
}

#[tokio::test]
async fn an_opponent_without_a_phone_leaves_it_to_the_desk() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    me(&event, &ana).await.says("has no phone here");
    let desk = event.get("/desk").await;
    desk.says("has no phone");
    let card = desk.text.split("id=\"report-").nth(1).unwrap();
    assert!(!card.split('>').next().unwrap().contains("hidden"), "it is in sight at once: {card}");
    let judge = event.invited("judge", "Cy").await;
    judge.post(&event.path("/desk/accept"), &[("round", "1"), ("by", &a)]).await.expect(403);
    event.does("accept", &[("round", "1"), ("by", &a)]).await;
    assert_eq!(first_match(&event).result, Some(MatchResult::played(2, 1, 0)));
}

#[tokio::test]
async fn a_report_is_the_desks_after_three_minutes_and_all_are_taken_together() {
    let app = TestApp::new().await;
    let (event, ..) = round_one(&app).await;
    let matches = event.state().rounds[0].matches.clone();
    for m in &matches {
        let (ana, _ben) =
            (event.phone(m.players[0].as_str()).await, event.phone(m.players[1].as_str()).await);
        report(&event, &ana, m.players[1].as_str(), "2 0 0").await.expect(303);
    }
    let hidden = |page: &str| {
        page.split("id=\"report-")
            .skip(1)
            .filter(|card| card.split('>').next().unwrap().contains("hidden"))
            .count()
    };
    let fresh = event.get("/desk").await.text;
    assert!(fresh.contains("Not confirmed") && hidden(&fresh) > 0);
    // The tests' clock advances by a second with every reading.
    for _ in 0..200 {
        app.journals.now();
    }
    let late = event.get("/desk").await.text;
    assert_eq!(hidden(&late), 0);
    let keys: Vec<String> = late
        .split("name=\"all\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    assert_eq!(keys.len(), 2);
    let fields: Vec<(&str, &str)> = keys.iter().map(|key| ("all", key.as_str())).collect();
    event.does("accept", &fields).await;
    assert_eq!(event.state().open_matches().count(), 0);
    event.does("accept", &fields).await;
}

#[tokio::test]
async fn one_report_is_enough_only_if_the_desk_says_so() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    settings(&event, &[("reports", "off"), ("claims", "code")]).await;
    me(&event, &ana).await.says("hand it in");
    report(&event, &ana, &b, "2 0 0").await.expect(422).says("only the desk enters results");
    settings(&event, &[("reports", "one"), ("claims", "code")]).await;
    report(&event, &ana, &b, "2 0 0").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(2, 0, 0)));
}

#[tokio::test]
async fn conceding_and_dropping_need_the_code_once() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    report(&event, &ana, &b, "concede").await.expect(409).says("Enter your code");
    let drop = [("player", a.as_str())];
    ana.post(&event.path("/me/drop"), &drop).await.expect(409).says("Enter your code");
    give_code(&event, &ana, &a, &code(&event, &a).await).await.expect(303);
    report(&event, &ana, &b, "concede").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(0, 2, 0)), "it counts at once");
    let own = me(&event, &ana).await;
    own.says("You conceded: it counts at once.");
    assert!(!own.text.contains("I don’t agree"), "{}", own.text);
    me(&event, &event.phone(&b).await).await.says("conceded.").says("I don’t agree");
    ana.post(&event.path("/me/drop"), &drop).await.expect(303);
    let dropped =
        |event: &Event<'_>| event.state().player(&PlayerId::from(a.as_str())).unwrap().dropped_after;
    assert_eq!(dropped(&event), Some(RoundNumber(1)));
    ana.post(&event.path("/me/drop"), &drop).await.expect(303);
    ana.post(&event.path("/me/return"), &drop).await.expect(303);
    assert_eq!(dropped(&event), None);
}

#[tokio::test]
async fn open_claims_need_no_code() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    settings(&event, &[("reports", "both"), ("claims", "open")]).await;
    let ana = event.phone(&a).await;
    let fields = [("round", "1"), ("opponent", b.as_str()), ("result", "2 1 0"), ("drop", "yes")];
    ana.post(&event.path("/me/report"), &fields).await.expect(303);
    assert_eq!(
        event.state().player(&PlayerId::from(a.as_str())).unwrap().dropped_after,
        Some(RoundNumber(1))
    );
    assert!(first_match(&event).is_open(), "the report still waits");
}

#[tokio::test]
async fn no_phone_claims_a_name_while_claims_are_off() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    settings(&event, &[("reports", "both"), ("claims", "off")]).await;
    app.guest().get(&event.path("/me")).await.expect(200).says("No names on phones");
    app.guest()
        .post(&event.path("/me/claim"), &[("player", &a)])
        .await
        .expect(409)
        .says("takes no names on phones");
    let page = event.get("/desk/slips/1").await;
    assert!(!page.text.contains("/me?round="));
}

#[tokio::test]
async fn a_phone_whose_name_is_released_reports_nothing_and_says_so() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    event.does("release", &[("player", &a)]).await;
    let before = event.seq();
    report(&event, &ana, &b, "2 0 0").await.expect(403).says("does not have that name any more");
    assert_eq!(event.seq(), before);
    ana.get(&event.path("/me")).await.expect(200).says("Who are you?");
    event.desk("release", &[("player", &a)]).await.expect(409).says("No phone has this name");
    let other = event.phone(&a).await;
    me(&event, &other).await.says("Your table");
}

#[tokio::test]
async fn only_the_phone_with_a_name_gives_it_back() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    ben.post(&event.path("/me/give-back"), &[("player", &a)]).await.expect(303);
    me(&event, &ana).await.says("Your table");
    ana.post(&event.path("/me/give-back"), &[("player", &a)]).await.expect(303);
    ana.get(&event.path("/me")).await.says("Who are you?");
    me(&event, &ben).await.says("Your table");
}

#[tokio::test]
async fn a_report_for_an_undone_round_changes_nothing() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    let publish = event.seq().to_string();
    event.does("undo", &[("entry", &publish)]).await;
    let before = event.seq();
    report(&event, &ana, &b, "2 0 0").await.expect(409).says("Round 1 has been taken back");
    assert_eq!(event.seq(), before);
}

#[tokio::test]
async fn nobody_reports_at_another_table_or_for_somebody_else() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let ana = event.phone(&a).await;
    let other = event.state().rounds[0].matches[1].players[0].to_string();
    let before = event.seq();
    report(&event, &ana, &other, "2 0 0").await.expect(409).says("do not play");
    let for_ben = [("player", b.as_str()), ("round", "1"), ("opponent", &a), ("result", "2 0 0")];
    ana.post(&event.path("/me/report"), &for_ben).await.expect(403);
    for result in ["f1", "f2", "both", "", "rubbish", "{\"kind\":\"bye\"}", "7 0 0"] {
        let answer = report(&event, &ana, &b, result).await;
        assert!(answer.status.is_client_error(), "{result}: {}", answer.status);
    }
    assert_eq!(event.seq(), before);
}

#[tokio::test]
async fn a_player_has_no_rights_at_the_desk() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    let ana = event.phone(&a).await;
    ana.get(&event.path("/desk")).await.expect(403);
    ana.post(&event.path("/desk/line"), &[("round", "1"), ("line", "1 2 0")]).await.expect(403);
    ana.post(&event.path("/desk/accept"), &[("round", "1"), ("by", &a)]).await.expect(403);
    ana.get(&event.path("/desk/phones")).await.expect(403);
}

#[tokio::test]
async fn a_turnabout_match_is_reported_game_by_game_with_the_numbers_its_decks_need() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Turn"), ("preset", "turnabout")]).await;
    event.register(&["Ada Abel", "Bo Berg"]).await;
    event.next_round().await;
    let m = first_match(&event);
    let [a, b] = [0, 1].map(|side| m.players[side].to_string());
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    me(&event, &ana).await.says("name=\"g1\"").says("Send the result");
    let page = me(&event, &ana).await.text;
    let number = |game: u32, way: &str| page.contains(&format!("name=\"g{game}{way}0\""));
    let mut fields =
        vec![("round", "1"), ("result", "games"), ("first", a.as_str()), ("g1", "a"), ("g2", "b")];
    if number(1, "a") {
        fields.push(("g1a0", "7"));
    }
    if number(2, "b") {
        fields.push(("g2b0", "5"));
    }
    let unfinished =
        [("round", "1"), ("opponent", b.as_str()), ("result", "games"), ("first", a.as_str()), ("g1", "a")];
    ana.post(&event.path("/me/report"), &unfinished).await.expect(422);
    let mut mine = fields.clone();
    mine.push(("opponent", b.as_str()));
    ana.post(&event.path("/me/report"), &mine).await.expect(303);
    let mut theirs = fields.clone();
    theirs.push(("opponent", a.as_str()));
    ben.post(&event.path("/me/report"), &theirs).await.expect(303);
    let Some(MatchResult::Played(played)) = first_match(&event).result else {
        panic!("{:?}", first_match(&event))
    };
    assert_eq!(played.games.unwrap().len(), 2);
}

#[tokio::test]
async fn a_deck_is_registered_from_the_phone_until_the_first_round() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Turn"), ("preset", "turnabout")]).await;
    event.register(&["Ada Abel", "Bo Berg"]).await;
    let ana = event.phone("p1").await;
    let deck = [("player", "p1"), ("name", "Mill"), ("list", "60 Island")];
    ana.post(&event.path("/me/deck"), &deck).await.expect(409).says("Enter your code");
    give_code(&event, &ana, "p1", &code(&event, "p1").await).await.expect(303);
    ana.post(&event.path("/me/deck"), &deck).await.expect(303);
    let registered = event.state().player(&PlayerId::from("p1")).unwrap().deck.clone().unwrap();
    assert_eq!(registered.name.as_deref(), Some("Mill"));
    event.next_round().await;
    let other = [("player", "p1"), ("name", "Burn")];
    ana.post(&event.path("/me/deck"), &other).await.expect(409).says("only the desk can change them");
}

#[tokio::test]
async fn only_one_of_two_phones_takes_a_name_at_the_same_time() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    let (path, room) = (event.path("/me/claim"), event.room().await);
    let tasks: Vec<_> = (0..8)
        .map(|_| {
            let (phone, path, player, room) = (app.guest(), path.clone(), a.clone(), room.clone());
            tokio::spawn(async move { phone.post(&path, &[("player", &player), ("room", &room)]).await })
        })
        .collect();
    let mut got = 0;
    for task in tasks {
        let answer = task.await.unwrap();
        got += usize::from(answer.expect(303).headers.contains_key("set-cookie"));
    }
    assert_eq!(got, 1);
}

#[tokio::test]
async fn namesakes_are_distinguished_by_their_first_table() {
    let app = TestApp::new().await;
    let (event, ..) = round_one(&app).await;
    let alone = app.guest().get(&event.path("/me")).await;
    assert!(!alone.text.contains("in round 1"), "nobody shares a name");
    let file = event.get("/file.json").await.text.replace("Di Dahl", "Ada Abel");
    let copy = imported(&app, &upload(&app, &file).await);
    let page = app.guest().get(&copy.path("/me")).await;
    assert_eq!(page.expect(200).text.matches("in round 1").count(), 2);
}

#[tokio::test]
async fn an_open_page_is_notified_at_once_that_its_name_is_released() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    let ana = event.phone(&a).await;
    let mut body = ana.listen(&event.path("/live")).await;
    let mut next = async || {
        let frame = timeout(Duration::from_secs(5), body.frame()).await.expect("it hears of it");
        String::from_utf8(frame.unwrap().unwrap().into_data().unwrap().to_vec()).unwrap()
    };
    assert!(next().await.contains("event: seq"));
    event.does("release", &[("player", &a)]).await;
    let access = next().await;
    assert!(
        access.contains("event: access") && access.contains("data: "),
        "a browser hears nothing without data"
    );
}

#[tokio::test]
async fn a_drawn_single_game_leaves_no_dispute_about_the_kind_of_draw() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Chess"), ("preset", "chess-dutch")]).await;
    event.register(&["Ada Abel", "Bo Berg"]).await;
    event.next_round().await;
    let phone = event.phone("p1").await;
    let page = me(&event, &phone).await;
    page.says(">Draw<");
    assert!(!page.text.contains("Intentional draw"));
}

#[tokio::test]
async fn a_family_has_several_names_on_one_phone() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    settings(&event, &[("shared_devices", "yes")]).await;
    let phone = event.phone(&a).await;
    event.taps(&phone, &b).await.expect(303);
    let state = event.state();
    for (own, other) in [(&a, &b), (&b, &a)] {
        let page = phone.get(&event.path(&format!("/me?player={own}"))).await;
        let name = state.name_of(&PlayerId::from(other.as_str())).to_owned();
        page.expect(200).says(&format!("against {name}")).says(&format!("/me?player={other}"));
    }
    let both = [("round", "1"), ("player", b.as_str()), ("opponent", a.as_str()), ("result", "2 0 0")];
    phone.post(&event.path("/me/report"), &both).await.expect(303);
    report(&event, &phone, &b, "0 2 0").await.expect(303);
    assert_eq!(first_match(&event).result, Some(MatchResult::played(0, 2, 0)));
}

#[tokio::test]
async fn an_unconfirmed_result_is_not_called_confirmed() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    for phone in [&ana, &ben] {
        let page = me(&event, phone).await;
        page.says("The desk entered this result.");
        assert!(!page.text.contains("Confirmed."));
    }
    event.does("line", &[("round", "1"), ("line", "1 clear"), ("sure", "yes")]).await;
    report(&event, &ana, &b, "2 1 0").await.expect(303);
    event.does("line", &[("round", "1"), ("line", "1 2 1")]).await;
    me(&event, &ana).await.says("It counts.");
    me(&event, &ben).await.says("reported this.");
}

#[tokio::test]
async fn a_deck_list_can_be_changed_until_its_deadline_after_round_1_has_begun() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    settings(&event, &[("decks_required", "yes"), ("decks_deadline", "2100-01-01T10:00")]).await;
    let phone = event.phone(&a).await;
    give_code(&event, &phone, &a, &code(&event, &a).await).await.expect(303);
    let list = |list: &'static str| [("player", a.clone()), ("list", list.to_owned())];
    let send = async |text: &'static str| {
        let fields = list(text);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        phone.post(&event.path("/me/deck"), &fields).await
    };
    send("60 Island").await.expect(303);
    assert_eq!(
        event.state().player(&a.as_str().into()).unwrap().deck.as_ref().unwrap().list.as_deref(),
        Some("60 Island")
    );
    settings(&event, &[("decks_required", "yes"), ("decks_deadline", "2001-01-01T10:00")]).await;
    send("60 Swamp").await.expect(409).says("only the desk can change them");
    let locked = [("decks_required", "yes"), ("decks_deadline", "2100-01-01T10:00"), ("decks_locked", "yes")];
    settings(&event, &locked).await;
    send("60 Swamp").await.expect(409).says("only the desk can change them");
}

#[tokio::test]
async fn published_deck_lists_are_linked_in_the_standings_and_in_the_public_file() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    settings(&event, &[("decks_required", "yes"), ("decks_open_after_end", "yes")]).await;
    event.does("deck", &[("player", &a), ("name", "Mill"), ("list", "60 Island")]).await;
    event.play("2 0").await;
    let (guest, player) = (app.guest(), format!("/player/{a}"));
    for page in ["/standings", &*player, "/file.json"] {
        let text = guest.get(&event.path(page)).await.text;
        assert!(!text.contains("Mill") && !text.contains("60 Island"), "{page} before the end: {text}");
    }
    event.does("finish", &[("sure", "yes")]).await;
    let standings = guest.get(&event.path("/standings")).await.text;
    assert!(standings.contains(&format!("{player}#deck")) && standings.contains("Mill"), "{standings}");
    for page in [&*player, "/file.json"] {
        let text = guest.get(&event.path(page)).await.text;
        assert!(text.contains("Mill") && text.contains("60 Island"), "{page}: {text}");
    }
}

#[tokio::test]
async fn a_player_with_a_game_loss_cannot_win_two_nil() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    event.does("penalty", &[("player", &a), ("kind", "game-loss"), ("reason", "late")]).await;
    for phone in [&ana, &ben] {
        let page = me(&event, phone).await;
        page.says("has lost a game by a penalty");
        let choices = page.text.split_once("report-results").unwrap().1;
        assert_eq!(choices.matches("2–\u{2060}0</button>").count(), 1, "only the opponent can have won 2–0");
    }
    report(&event, &ana, &b, "2 0 0").await.expect(422).says("one of the games of the result");
    report(&event, &ana, &b, "2 1 0").await.expect(303);
}

#[tokio::test]
async fn a_tap_on_a_free_name_does_not_show_the_opponents_list() {
    let app = TestApp::new().await;
    let (event, ..) = round_one(&app).await;
    settings(&event, &[("decks_required", "yes"), ("decks_open_in_cut", "yes"), ("rounds", "1")]).await;
    event.play("2 0").await;
    event.does("cut", &[]).await;
    if event.state().current_round().is_none_or(|round| !round.stage.is_bracket()) {
        event.next_round().await;
    }
    let played = first_match(&event);
    let [a, b] = [0, 1].map(|side| played.players[side].to_string());
    event.does("deck", &[("player", &b), ("name", "Mill"), ("list", "60 SecretCard"), ("sure", "yes")]).await;
    let phone = event.phone(&a).await;
    let page = me(&event, &phone).await;
    page.says("opponents-deck").says("Use the code");
    assert!(!page.text.contains("SecretCard"), "{}", page.text);
    give_code(&event, &phone, &a, &code(&event, &a).await).await.expect(303);
    me(&event, &phone).await.says("SecretCard");
}

#[tokio::test]
async fn a_player_dropped_by_the_desk_does_not_return_by_themselves() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    let phone = event.phone(&a).await;
    give_code(&event, &phone, &a, &code(&event, &a).await).await.expect(303);
    event.play("2 0").await;
    let mine = [("player", a.as_str())];
    let dropped = |event: &Event<'_>| event.state().player(&a.as_str().into()).unwrap().dropped_after;
    event.does("drop", &[("player", &a), ("after", "1"), ("sure", "yes")]).await;
    me(&event, &phone).await.says("The desk can bring you back");
    phone.post(&event.path("/me/return"), &mine).await.expect(409).says("The desk can bring you back");
    assert_eq!(dropped(&event), Some(RoundNumber(1)));
    event.does("return", &mine).await;
    phone.post(&event.path("/me/drop"), &mine).await.expect(303);
    phone.post(&event.path("/me/return"), &mine).await.expect(303);
    assert_eq!(dropped(&event), None, "who left alone comes back alone");
}

#[tokio::test]
async fn a_player_who_leaves_before_round_1_does_not_return_after_registration_closes() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada Abel", "Bo Berg"]).await;
    let phone = event.phone("p1").await;
    give_code(&event, &phone, "p1", &code(&event, "p1").await).await.expect(303);
    let mine = [("player", "p1")];
    phone.post(&event.path("/me/drop"), &mine).await.expect(303);
    event.does("registration", &[("open", "no")]).await;
    phone.post(&event.path("/me/return"), &mine).await.expect(409).says("The desk can bring you back");
}

#[tokio::test]
async fn a_phone_can_take_and_give_back_a_name_only_a_few_times() {
    let app = TestApp::timed().await;
    let (event, a, b) = round_one(&app).await;
    let phone = event.phone(&a).await;
    let take = async || event.taps(&phone, &a).await;
    // The first time it was not known yet.
    for _ in 0..40 {
        phone.post(&event.path("/me/give-back"), &[("player", &a)]).await.expect(303);
        take().await.expect(303);
    }
    take().await.expect(303);
    phone.post(&event.path("/me/give-back"), &[("player", &a)]).await.expect(303);
    take().await.expect(429).says("Too many names taken from here");
    event.phone(&b).await;
    // The name itself can be claimed without waiting.
    event.phone(&a).await;
}

#[tokio::test]
async fn a_printed_code_for_an_address_no_phone_can_open_is_warned_about() {
    let warning = "No phone can open this address";
    for (address, is_warned) in
        [("http://127.0.0.1:8080", true), ("http://[::1]:8080", true), ("http://192.168.0.7:8080", false)]
    {
        let app = TestApp::new().await.reached_at(address);
        let (event, ..) = round_one(&app).await;
        for page in ["/desk", "/desk/phones"] {
            let page = event.get(page).await;
            page.says("qr-large");
            assert_eq!(page.text.contains(warning), is_warned, "{address}: {}", page.text);
        }
    }
}

#[tokio::test]
async fn a_laptop_that_joins_the_wifi_late_shows_its_address_there() {
    let (elsewhere, here) = ("http://127.0.0.1:8080", "http://192.168.0.7:8080");
    let joined = Arc::new(AtomicBool::new(false));
    let now = joined.clone();
    let app = TestApp::new().await.moving(move || {
        let address = if now.load(Ordering::Relaxed) { here } else { elsewhere };
        address.to_owned()
    });
    let event = app.tournament("Friday").await;
    event.does("let-phones-register", &[]).await;
    let pages = [event.path("/desk"), event.path("/desk/phones"), "/computer".to_owned()];
    for page in &pages {
        app.get(page).await.says("No phone can open this address");
    }
    joined.store(true, Ordering::Relaxed);
    for page in &pages {
        let page = app.get(page).await;
        page.says(here);
        assert!(!page.text.contains("No phone can open") && !page.text.contains(elsewhere), "{}", page.text);
    }
}

#[tokio::test]
async fn links_to_walls_open_a_new_tab() {
    let app = TestApp::new().await;
    let (event, ..) = round_one(&app).await;
    event.does("wall-make", &[("name", "Hall")]).await;
    for page in ["/desk", "/desk/walls"] {
        let page = event.get(page).await;
        let walls = page.text.split("<a ").skip(1).filter_map(|link| link.split('>').next());
        let walls: Vec<_> =
            walls.filter(|link| link.contains("/wall\"") || link.contains("/wall/")).collect();
        assert!(walls.len() >= 2, "{walls:?}");
        for link in walls {
            assert!(link.contains("target=\"_blank\""), "{link}");
        }
    }
}
