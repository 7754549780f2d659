//! A player's own page: the results before the explanations once time runs, leaving from everywhere, the code in the
//! form that needs it, the slips that the staff scans.

use pairwright_core::{PlayerId, RoundNumber};

use crate::app::{Answer, Event, TestApp};
use crate::phones::settings;

/// A tournament of four in round 1, with the players of its first table.
async fn round_one(app: &TestApp) -> (Event<'_>, String, String) {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada Abel", "Bo Berg", "Cy Cole", "Di Dahl"]).await;
    event.next_round().await;
    let first = event.state().current_round().unwrap().matches[0].clone();
    let [a, b] = [0, 1].map(|side| first.players[side].to_string());
    (event, a, b)
}

async fn report(event: &Event<'_>, phone: &TestApp, opponent: &str, more: &[(&str, &str)]) -> Answer {
    let fields = [&[("round", "1"), ("opponent", opponent)], more].concat();
    phone.post(&event.path("/me/report"), &fields).await
}

async fn me(event: &Event<'_>, phone: &TestApp) -> Answer {
    let page = phone.get(&event.path("/me")).await;
    page.expect(200);
    page
}

fn left_after(event: &Event<'_>, player: &str) -> Option<RoundNumber> {
    event.state().player(&PlayerId::from(player)).unwrap().dropped_after
}

/// A code other than the player's.
async fn wrong_code(event: &Event<'_>, player: &str) -> String {
    format!("{:04}", (event.code(player).await.parse::<u32>().unwrap() + 1) % 10_000)
}

#[tokio::test]
async fn the_results_come_before_the_explanations() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    settings(&event, &[("chess_clocks", "yes")]).await;
    let phone = event.phone(&a).await;
    let place =
        |page: &Answer, what: &str| page.text.find(what).unwrap_or_else(|| panic!("{what}: {}", page.said()));
    let before = me(&event, &phone).await;
    assert!(place(&before, "How did it end?") < place(&before, "card rows questions"));
    // The line of the time is there before the timer starts; the chess clock comes last, and no reason is shown in
    // the first round.
    before.says("own-foot").says("time has not started");
    assert!(place(&before, "How did it end?") < place(&before, "Chess clock"));
    assert!(!before.text.contains("id=\"why\""));
    let timer = [("of", "round-1"), ("step", "start"), ("minutes", "50")];
    event.does("timer", &timer).await;
    let playing = me(&event, &phone).await;
    assert!(place(&playing, "How did it end?") < place(&playing, "card rows questions"));
    assert_eq!(playing.text.matches("data-ends").count(), 1, "the time stands once");
    // It stays so when the timer is removed.
    event.does("timer", &[("of", "round-1"), ("step", "stop")]).await;
    let over = me(&event, &phone).await;
    assert!(place(&over, "How did it end?") < place(&over, "card rows questions"));
}

#[tokio::test]
async fn the_title_says_the_table_and_later_the_name() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    let phone = event.phone(&a).await;
    me(&event, &phone).await.says("<title>Table 1 · Round 1 · Saturday · Pairwright</title>");
    event.play("2 0").await;
    let name = event.state().name_of(&PlayerId::from(a.as_str())).to_owned();
    me(&event, &phone).await.says(&format!("<title>{name} · Saturday · Pairwright</title>"));
}

#[tokio::test]
async fn leaving_is_offered_before_the_code_is_given() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    let phone = event.phone(&a).await;
    me(&event, &phone).await.says("Leave the tournament").says("name=\"code\"");
    let drop = |code: String| {
        let (phone, path, a) = (&phone, event.path("/me/drop"), &a);
        async move { phone.post(&path, &[("player", a), ("code", &code)]).await }
    };
    drop(String::new()).await.expect(409).says("Enter your code");
    drop(wrong_code(&event, &a).await).await.expect(422).says("code. Ask the desk for it.");
    assert_eq!(left_after(&event, &a), None);
    drop(event.code(&a).await).await.expect(303);
    assert_eq!(left_after(&event, &a), Some(RoundNumber(1)));
    let page = me(&event, &phone).await;
    page.says("You leave after this round");
    assert!(!page.text.contains("Play again from the next round"), "one way back is enough");
    assert!(!page.text.contains("name=\"code\""), "the code is needed once");
}

#[tokio::test]
async fn a_drop_with_the_report_takes_the_code_in_the_same_form() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    let wrong = wrong_code(&event, &a).await;
    let ticked = [("result", "2 1 0"), ("drop", "yes")];
    report(&event, &ana, &b, &ticked).await.expect(409).says("Enter your code");
    report(&event, &ana, &b, &[&ticked[..], &[("code", wrong.as_str())]].concat()).await.expect(422);
    me(&event, &ben).await.says("How did it end?");
    report(&event, &ana, &b, &[&ticked[..], &[("code", event.code(&a).await.as_str())]].concat())
        .await
        .expect(303);
    assert_eq!(left_after(&event, &a), Some(RoundNumber(1)));
    // It can also be found on the page that asks to confirm, and on the one that waits.
    me(&event, &ben).await.says("Did ").says("Drop me after this round");
    let other = &event.state().rounds[0].matches[1].players.clone();
    let cy = event.phone(other[0].as_str()).await;
    report(&event, &cy, other[1].as_str(), &[("result", "2 0 0")]).await.expect(303);
    let waits = me(&event, &cy).await;
    waits.says("Waiting for").says("Drop me after this round").says("name=\"code\"");
    assert!(!waits.text.contains("Leave the tournament"), "one way to leave: {}", waits.text);
}

#[tokio::test]
async fn a_wrong_code_beside_a_report_counts_like_any_other() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let phone = event.phone(&a).await;
    let (right, wrong) = (event.code(&a).await, wrong_code(&event, &a).await);
    for _ in 0..5 {
        report(&event, &phone, &b, &[("result", "concede"), ("code", &wrong)]).await.expect(422);
    }
    let answer = report(&event, &phone, &b, &[("result", "concede"), ("code", &right)]).await;
    answer.expect(429).says("Too many wrong codes");
    assert!(event.state().current_round().unwrap().matches[0].is_open());
}

/// Posts a drop, or a return, without a code.
async fn without_code(event: &Event<'_>, phone: &TestApp, form: &str, player: &str) -> Answer {
    phone.post(&event.path(&format!("/me/{form}")), &[("player", player)]).await
}

#[tokio::test]
async fn a_phone_that_has_reported_drops_without_the_code_once_its_match_is_over() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (ana, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &ana, &b, &[("result", "2 1 0")]).await.expect(303);
    without_code(&event, &ana, "drop", &a).await.expect(409).says("Enter your code");
    // Ben's confirmation ends the match, and his tick beside it needs no code.
    report(&event, &ben, &a, &[("result", "1 2 0"), ("drop", "yes")]).await.expect(303);
    assert_eq!(left_after(&event, &b), Some(RoundNumber(1)));
    without_code(&event, &ana, "drop", &a).await.expect(303);
    assert_eq!(left_after(&event, &a), Some(RoundNumber(1)));
    let page = me(&event, &ana).await;
    let leaves = page.text.split("id=\"leaves\"").nth(1).unwrap().split("</section>").next().unwrap();
    assert!(leaves.contains("Undo") && !leaves.contains("name=\"code\""), "{leaves}");
    without_code(&event, &ana, "return", &a).await.expect(303);
    assert_eq!(left_after(&event, &a), None);
    // The desk undoes Ben's drop like any other.
    let drop = event.journal().entries().iter().rfind(|entry| entry.by == format!("player {b}")).unwrap().seq;
    event.does("undo", &[("entry", &drop.to_string()), ("sure", "yes")]).await;
    assert_eq!(left_after(&event, &b), None);
}

#[tokio::test]
async fn a_phone_that_has_only_claimed_the_name_drops_nobody_without_the_code() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let (reporter, ben) = (event.phone(&a).await, event.phone(&b).await);
    report(&event, &reporter, &b, &[("result", "2 1 0")]).await.expect(303);
    report(&event, &ben, &a, &[("result", "1 2 0")]).await.expect(303);
    // The phone that reported gives the name back, and another one claims it.
    reporter.post(&event.path("/me/give-back"), &[("player", &a)]).await.expect(303);
    let other = event.phone(&a).await;
    me(&event, &other).await.says("name=\"code\"");
    without_code(&event, &other, "drop", &a).await.expect(409).says("Enter your code");
    // Nor does a name whose results the desk has entered.
    event.play("2 0").await;
    let cy = event.state().rounds[0].matches[1].players[0].to_string();
    let phone = event.phone(&cy).await;
    without_code(&event, &phone, "drop", &cy).await.expect(409).says("Enter your code");
    assert_eq!((left_after(&event, &a), left_after(&event, &cy)), (None, None));
    // A report does not help with what cannot be undone.
    let deck = [("player", b.as_str()), ("name", "Burn")];
    ben.post(&event.path("/me/deck"), &deck).await.expect(409).says("Enter your code");
}

#[tokio::test]
async fn only_the_phone_with_the_name_drops_a_player() {
    let app = TestApp::new().await;
    let (event, a, _) = round_one(&app).await;
    event.phone(&a).await;
    let fields = [("player", a.as_str()), ("code", &event.code(&a).await)];
    app.guest().post(&event.path("/me/drop"), &fields).await.expect(403);
    assert_eq!(left_after(&event, &a), None);
}

#[tokio::test]
async fn staff_who_scan_a_slip_come_to_its_match() {
    let app = TestApp::new().await;
    let (event, a, b) = round_one(&app).await;
    let slip = event.path(&format!("/me?round=1&of={a}"));
    let row = format!("m-1-{a}-{b}");
    let leads = |answer: &Answer| answer.expect(303).headers["location"].to_str().unwrap().to_owned();
    for scorekeeper in [app.with_cookie(app.cookie().to_owned()), event.invited("scorekeeper", "Sue").await] {
        let to = leads(&scorekeeper.get(&slip).await);
        assert_eq!(to, event.path(&format!("/desk/round/1?of={a}#{row}")));
        scorekeeper.get(&event.path("/desk/round/1")).await.expect(200).says(&format!("id=\"{row}\""));
    }
    for role in ["judge", "head-judge"] {
        let judge = event.invited(role, role).await;
        let to = leads(&judge.get(&slip).await);
        assert_eq!(to, event.path(&format!("/judge/table/1/{a}")));
        judge.get(&to).await.expect(200);
    }
    // A judge who plays the match reports it; a slip of another round says so to everybody.
    let playing = event.invited("judge", "Jo").await;
    event.taps(&playing, &a).await.expect(303);
    playing.get(&slip).await.expect(200).says("How did it end?");
    app.guest().get(&slip).await.expect(200).says("Who are you?");
    app.get(&event.path("/me?round=7&of=p1")).await.expect(200).says("That match is not being played");
}
