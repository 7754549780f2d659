//! A past result turns out wrong after the next round was paired: the three answers, shown first, and each undone.

use std::sync::Arc;

use pairwright_core::nouns::Match;
use pairwright_core::{MatchResult, PlayerId, RoundNumber, Tournament};

use crate::app::{Answer, Event, TestApp, hidden_seen};
use crate::files;

const NAMES: [&str; 8] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal"];

/// Round 1 is played, round 2 is published, or only proposed.
async fn second_round<'a>(app: &'a TestApp, is_published: bool) -> Event<'a> {
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    if is_published {
        event.next_round().await;
    } else {
        event.does("pair", &[("round", "2")]).await;
    }
    event
}

/// The fields of the form that reverses the first table of round 1.
fn turned_round(state: &Tournament) -> Vec<(&'static str, String)> {
    let (a, b) = state.rounds[0].matches[0].pair().unwrap();
    let text = |text: &str| text.to_owned();
    vec![
        ("round", text("1")),
        ("first", a.to_string()),
        ("second", b.to_string()),
        ("was", text("2 0")),
        ("result", text("0 2")),
    ]
}

/// Sends a form that must not be carried out at once.
async fn sends(
    event: &Event<'_>,
    form: &str,
    fields: &[(&'static str, String)],
    more: &[(&str, &str)],
) -> Answer {
    let fields: Vec<(&str, &str)> =
        fields.iter().map(|(name, value)| (*name, value.as_str())).chain(more.iter().copied()).collect();
    event.desk(form, &fields).await
}

/// The page of the correction, opened by the button of the row.
async fn page(event: &Event<'_>, more: &str) -> Answer {
    let answer = sends(event, "report", &turned_round(&event.state()), &[]).await;
    answer.expect(303);
    let place = answer.headers["location"].to_str().unwrap();
    assert!(place.contains("/desk/correct?round=1"), "{place}");
    event.app.get(&format!("{place}{more}")).await
}

/// The hidden fields of a card's form.
fn seen(page: &Answer, card: &str) -> String {
    hidden_seen(page.text.split(&format!(r#"data-form="{card}""#)).nth(1).unwrap())
}

fn second(state: &Arc<Tournament>) -> Vec<Match> {
    state.last_paired().unwrap().matches.clone()
}

fn corrected(event: &Event<'_>) -> bool {
    event.state().rounds[0].matches[0].result == Some(MatchResult::played(0, 2, 0))
}

async fn undo_last(event: &Event<'_>) {
    let entry = event.journal().last_done(|_| false).unwrap().seq.to_string();
    event.does("undo", &[("entry", &entry)]).await;
}

#[tokio::test]
async fn each_answer_is_shown_first_carried_out_and_taken_back_in_one_step() {
    let app = TestApp::new().await;
    for is_published in [true, false] {
        let event = second_round(&app, is_published).await;
        let (before, entries) = (event.state(), event.seq());
        let shown = page(&event, "&playing=none").await;
        shown.expect(200).says("Correct a result of round 1").says("3 → 0 points").says("Result so far: ");
        shown.says("Standings only").says("Minimal repair").says("Pair again").says("2 of 4 tables change");
        assert_eq!(event.seq(), entries, "looking changes nothing");
        for card in ["standings", "repair", "anew"] {
            let fields = turned_round(&event.state());
            let seen = seen(&shown, card);
            let more = [("playing", "none"), ("answer", card), ("seen", &*seen)];
            sends(&event, "correct", &fields, &more).await.expect(303);
            assert_eq!(
                event.seq() - entries,
                if card == "standings" { 1 } else { 3 } + u64::from(card == "anew") * 2
            );
            assert!(corrected(&event));
            assert_eq!(second(&event.state()) == second(&before), card == "standings");
            assert_eq!(event.state().proposal.is_some(), !is_published);
            undo_last(&event).await;
            assert_eq!(event.state(), before);
        }
    }
}

#[tokio::test]
async fn a_player_reads_the_reasons_of_the_moment_of_pairing() {
    let app = TestApp::new().await;
    let event = second_round(&app, true).await;
    let winner = event.state().rounds[0].matches[0].players[0].clone();
    let address = format!("/player/{winner}");
    event.get(&address).await.says("Both have 3 points.");
    let seen = seen(&page(&event, "").await, "standings");
    let only = [("answer", "standings"), ("seen", &*seen)];
    sends(&event, "correct", &turned_round(&event.state()), &only).await.expect(303);
    let page = event.get(&address).await;
    page.says("Both had 3 points.").says("An earlier result has changed since this round was paired.");
    let phone = event.phone(winner.as_str()).await;
    phone.get(&event.path("/me")).await.says("An earlier result has changed since this round was paired.");
}

#[tokio::test]
async fn a_round_with_a_seated_latecomer_is_not_called_as_it_should_be() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..7]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    event.does("add", &[("names", "Ida"), ("missed", "nothing"), ("seat", "yes")]).await;
    assert!(event.state().last_paired().unwrap().match_of(&PlayerId::from("p8")).is_some(), "Ida plays now");
    let page = page(&event, "").await;
    page.expect(200).says("Standings only");
    let only = page.text.split("Standings only").nth(1).unwrap().split("Minimal repair").next().unwrap();
    assert!(!only.contains("Every pairing is then as it should be"), "{only}");
}

#[tokio::test]
async fn players_of_a_match_in_progress_keep_their_opponents() {
    let app = TestApp::new().await;
    let event = second_round(&app, true).await;
    let shown = page(&event, "").await;
    shown.expect(200).says("Who has started playing in round 2?").says("All 4 open tables");
    shown.says("without touching a table that is finished or playing");
    let named = page(&event, "&playing=at&tables=1-4").await;
    named.expect(200).says("without touching");
    page(&event, "&playing=at&tables=9").await.expect(200).says("is not an open table of round 2");
    // Pairing anew breaks up matches in progress, which must be confirmed.
    let more = [("answer", "anew")];
    let asked = sends(&event, "correct", &turned_round(&event.state()), &more).await;
    asked.expect(409).says("broken up. Go ahead?");
    assert!(!corrected(&event));
    let sure = [("answer", "anew"), ("sure", "yes")];
    sends(&event, "correct", &turned_round(&event.state()), &sure).await.expect(303);
    assert!(corrected(&event));
    event.get("/desk/history").await.expect(200).says("round 2 paired again");
}

/// Enters results of round 2 for all tables but the last.
async fn play_most(event: &Event<'_>) {
    let tables: Vec<u32> =
        second(&event.state()).iter().filter_map(|m| m.table).map(|table| table.0).collect();
    for table in &tables[..tables.len() - 1] {
        event.does("line", &[("round", "2"), ("line", &format!("{table} 2 1"))]).await;
    }
}

#[tokio::test]
async fn lost_results_are_named_beforehand_and_the_focus_is_on_cancelling() {
    let app = TestApp::new().await;
    let event = second_round(&app, true).await;
    play_most(&event).await;
    let shown = page(&event, "").await;
    shown.expect(200).says("of this round ").says("2–1");
    let fields = turned_round(&event.state());
    let first = sends(&event, "correct", &fields, &[("answer", "anew")]).await;
    first
        .expect(409)
        .says("lost. Pair it again anyway?")
        .says("Table 1: ")
        .says("Undo brings everything back.");
    let question = first.text.split("question loses").nth(1).unwrap();
    assert!(question.find("autofocus").unwrap() < question.find("button danger").unwrap());
    assert!(!corrected(&event));
    let shown = |answer: &Answer| {
        let value = answer.text.split(r#"name="shown" value=""#).nth(1).unwrap();
        value.split('"').next().unwrap().replace("&amp;", "&")
    };
    let once = shown(&first);
    let sure = [("answer", "anew"), ("sure", "yes"), ("shown", &*once)];
    sends(&event, "correct", &fields, &sure).await.expect(303);
    assert!(corrected(&event));
    // A repair loses nothing, and asks nothing.
    undo_last(&event).await;
    let played = |state: &Tournament| state.rounds[1].matches.iter().filter(|m| !m.is_open()).count();
    let before = played(&event.state());
    sends(&event, "correct", &fields, &[("answer", "standings")]).await.expect(303);
    assert_eq!(played(&event.state()), before);
}

#[tokio::test]
async fn only_the_standings_follow_once_the_later_round_is_over() {
    let app = TestApp::new().await;
    let event = second_round(&app, true).await;
    for table in second(&event.state()).iter().filter_map(|m| m.table) {
        event.does("line", &[("round", "2"), ("line", &format!("{table} 2 1"))]).await;
    }
    let fields = turned_round(&event.state());
    for answer in ["repair", "anew"] {
        let refused = sends(&event, "correct", &fields, &[("answer", answer)]).await;
        refused.expect(409).says("only the standings follow");
    }
    sends(&event, "correct", &fields, &[("answer", "standings")]).await.expect(303);
    assert!(corrected(&event));
}

#[tokio::test]
async fn a_stale_answer_is_refused() {
    let app = TestApp::new().await;
    let event = second_round(&app, true).await;
    let shown = page(&event, "&playing=none").await;
    let seen = seen(&shown, "repair");
    event.does("line", &[("round", "2"), ("line", "1 2 1")]).await;
    let fields = turned_round(&event.state());
    let repair = [("playing", "none"), ("answer", "repair"), ("seen", &*seen)];
    let stale = sends(&event, "correct", &fields, &repair).await;
    stale.expect(409).says("changed in the meantime");
    assert!(!corrected(&event));
    let unknown = sends(&event, "correct", &fields, &[("answer", "magic")]).await;
    unknown.expect(422).says("There are three answers");
    sends(&event, "correct", &fields, &[("answer", "standings")]).await.expect(303);
    sends(&event, "correct", &fields, &[("answer", "standings")]).await.expect(409).says("has changed to");
    for nonsense in ["", "?round=1", "?round=x&first=a&second=b", "?round=7&first=a&second=b"] {
        event.get(&format!("/desk/correct{nonsense}")).await.expect(404);
    }
    let bad = event.get("/desk/correct?round=1&first=p1&second=p2&result=zzz").await;
    bad.expect(422);
    event.app.guest().get(&event.path("/desk/correct?round=1&first=p1&second=p2")).await.expect(403);
}

#[tokio::test]
async fn the_result_line_of_a_past_round_leads_to_the_answers_too() {
    let app = TestApp::new().await;
    let event = second_round(&app, true).await;
    let table = event.state().rounds[0].matches[0].table.unwrap();
    let line = format!("{table} 0 2");
    let answer = event.desk("line", &[("round", "1"), ("line", &line)]).await;
    answer.expect(303);
    assert!(answer.headers["location"].to_str().unwrap().contains("/desk/correct?round=1"));
    assert!(!corrected(&event));
    // With the same points nothing in round 2 moves, and the only question is whether to change the result.
    let mild = format!("{table} 2 1");
    event.desk("line", &[("round", "1"), ("line", &mild)]).await.expect(409).says("Change it?");
}

/// The Dutch system pairs a whole round or none.
#[tokio::test]
async fn a_dutch_round_stays_or_is_paired_anew() {
    let app = TestApp::new().await;
    let answer = app.post("/new", &[("name", "Chess"), ("preset", "chess-dutch"), ("cut", "0")]).await;
    let key = answer.headers["location"].to_str().unwrap().split('/').nth(2).unwrap().to_owned();
    let event = Event { app: &app, key };
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("1 0").await;
    event.next_round().await;
    let (a, b) = {
        let state = event.state();
        let (a, b) = state.rounds[0].matches[0].pair().unwrap();
        (a.clone(), b.clone())
    };
    let path =
        |a: &PlayerId, b: &PlayerId| format!("/desk/correct?round=1&first={a}&second={b}&was=1+0&result=0+1");
    event.get(&path(&a, &b)).await.expect(200).says("has no repair").says("Pair round 2 again");
    let fields =
        [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("was", "1 0"), ("result", "0 1")];
    let repair: Vec<_> = fields.into_iter().chain([("answer", "repair")]).collect();
    event.desk("correct", &repair).await.expect(409);
    let anew: Vec<_> = fields.into_iter().chain([("answer", "anew"), ("sure", "yes")]).collect();
    event.does("correct", &anew).await;
    assert_eq!(event.state().current_round().unwrap().number, RoundNumber(2));
}

#[tokio::test]
async fn a_round_robin_and_a_cut_stay_and_say_so() {
    let app = TestApp::new().await;
    let answer = app.post("/new", &[("name", "All"), ("preset", "round-robin"), ("cut", "0")]).await;
    let key = answer.headers["location"].to_str().unwrap().split('/').nth(2).unwrap().to_owned();
    let event = Event { app: &app, key };
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    event.play("1 0").await;
    event.next_round().await;
    let line = [("round", "1"), ("line", "1 0 1")];
    event.desk("line", &line).await.expect(409).says("does not depend on results");

    let event = app.tournament("Cut").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "1"), ("cut", "4")]).await;
    event.does("pair", &[("round", "1"), ("rounds", "1"), ("cut", "4")]).await;
    event.does("publish", &[("round", "1")]).await;
    event.play("2 0").await;
    event.does("cut", &[]).await;
    let line = [("round", "1"), ("line", "1 0 2")];
    event.desk("line", &line).await.expect(409).says("The cut has been made and stays as it is.");
}

/// Four play two rounds, and the first two are to advance to a third round of the Swiss.
pub(crate) async fn two_parts(app: &TestApp) -> Event<'_> {
    let file = r#"{"format": "pairwright/1", "name": "Two parts", "date": null, "k": 16, "ruleset": "magic", "entropy": "5eed",
        "stages": [{"kind": "swiss", "rounds": 2}, {"kind": "swiss", "rounds": 1, "cut": {"top": 2}}],
        "players": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Bo"}, {"id": "c", "name": "Cy"}, {"id": "d", "name": "Di"}],
        "rounds": [{"number": 1, "matches": [
            {"table": 1, "players": ["a", "b"], "result": {"kind": "played", "wins": [2, 0], "draws": 0}},
            {"table": 2, "players": ["c", "d"], "result": {"kind": "played", "wins": [2, 0], "draws": 0}}]},
          {"number": 2, "matches": [
            {"table": 1, "players": ["a", "c"], "result": {"kind": "played", "wins": [2, 0], "draws": 0}},
            {"table": 2, "players": ["b", "d"], "result": {"kind": "played", "wins": [0, 2], "draws": 0}}]}]}"#;
    files::event(app, &files::upload(app, file).await)
}

/// The first two have advanced when a result of round 1 is reversed.
#[tokio::test]
async fn a_correction_says_that_a_cut_inside_the_swiss_stays() {
    let app = TestApp::new().await;
    let event = two_parts(&app).await;
    event.does("cut", &[]).await;
    let seeds = event.state().setup.stages[1].seeds.clone();
    assert_eq!(seeds, [PlayerId::from("a"), PlayerId::from("c")]);
    let fields = [("round", "2"), ("first", "a"), ("second", "c"), ("was", "2 0"), ("result", "2 1")];
    let asked = event.desk("report", &fields).await;
    assert!(!asked.text.contains("The cut after"), "the same two are in it: {}", asked.text);
    let fields = [("round", "1"), ("first", "c"), ("second", "d"), ("was", "2 0"), ("result", "0 2")];
    let asked = event.desk("report", &fields).await;
    asked.says(
        "The cut after round 2 stays as it was made. By the new standings, Di would be in it instead of Cy.",
    );
    assert_eq!(event.state().setup.stages[1].seeds, seeds);
}
