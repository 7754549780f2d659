//! A whole day: eleven players, a late entry, a drop, a wrong result corrected, four rounds, a top 4.

use pairwright_core::nouns::{Match, StageKind};
use pairwright_core::{MatchResult, RoundNumber};

use crate::app::TestApp;

const NAMES: [&str; 10] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal", "Ivy", "Jo"];

#[tokio::test]
async fn the_start_card_offers_only_possible_cuts_and_each_choice_once() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]).await;
    let page = event.get("/desk").await;
    page.expect(200).says("3 (proposed)").says(">Top 3<").says(">No cut<");
    page.says("3 rounds leave one undefeated. That is enough for a top 4, too.");
    for wrong in [">3 rounds<", ">Top 5<", ">Top 6<", ">Top 8<", "top 8"] {
        assert!(!page.text.contains(wrong), "{wrong}");
    }
    // Before round 1 nobody knows how many will come.
    event.get("/desk/settings").await.says(">Top 8<").says(">Top 9<");
    page.says("Simulate");
}

#[tokio::test]
async fn the_start_card_states_what_the_game_recommends() {
    let app = TestApp::new().await;
    let recommends = "The game’s own rules recommend";
    for (preset, sentence) in [("lorcana", Some("4 rounds and a top 4.")), ("magic", None)] {
        let event = app.begun(&[("name", "Friday"), ("preset", preset)]).await;
        event.register(&NAMES).await;
        let page = event.get("/desk").await;
        match sentence {
            Some(sentence) => {
                page.says(&format!("{recommends} {sentence}"));
            }
            None => assert!(!page.text.contains(recommends), "{preset}"),
        }
    }
}

#[tokio::test]
async fn a_whole_day_is_run_at_the_desk() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.get("/desk").await.expect(200).says("Who is playing?");
    event.register(&NAMES).await;
    event.get("/desk").await.expect(200).says("10 players").says("4 (proposed)");

    event.does("pair", &[("round", "1"), ("rounds", "auto"), ("cut", "4")]).await;
    event.get("/desk").await.expect(200).says("Round 1 is paired");
    assert_eq!(event.state().setup.rounds_planned, Some(4));
    event.does("publish", &[("round", "1")]).await;
    event.get("/desk").await.expect(200).says("5 tables still playing");
    event.play("2 1").await;

    // A wrong result: the line asks before it replaces the entered one, and says what follows.
    let wrong = [("round", "1"), ("line", "3 1 2"), ("form", "line")];
    event.desk("line", &wrong).await.expect(409).says("already has a result: 2–1").says("points");
    let sure = [("round", "1"), ("line", "3 1 2"), ("sure", "yes"), ("shown", "2–1")];
    event.does("line", &sure).await;

    // A late entry loses the missed round and is paired from the next one on.
    event.does("add", &[("names", "Late Larry"), ("missed", "loss")]).await;
    let larry = event.state().players[10].clone();
    assert_eq!(larry.joined_round, Some(RoundNumber(2)));
    event.get("/desk").await.says("Round 1 is finished");

    event.next_round().await;
    let second = event.state().current_round().unwrap().clone();
    assert_eq!(second.matches.len(), 6, "five tables and a bye");
    event.play("2 0").await;
    event.does("drop", &[("player", "p9"), ("after", "2")]).await;
    for _ in 3..=4 {
        event.next_round().await;
        assert_eq!(event.state().current_round().unwrap().matches.len(), 5);
        event.play("2 0 1").await;
    }

    event.get("/desk").await.says("The rounds are over").says("Make the cut: top 4");
    event.does("cut", &[]).await;
    event.next_round().await;
    assert_eq!(event.state().current_round().unwrap().stage, StageKind::Elimination);
    let draw = [("round", "5"), ("line", "1 1 1")];
    event.desk("line", &draw).await.expect(422).says("a bracket match needs one");
    event.play("2 1").await;
    event.get("/desk").await.says("Begin the final");
    event.next_round().await;
    event.play("0 2").await;
    event.does("finish", &[]).await;
    event.get("/desk").await.says(" won").says("Final ranking");

    for page in
        ["", "/pairings", "/tables", "/standings", "/standings?after=2", "/bracket", "/wall", "/player/p1"]
    {
        event.get(page).await.expect(200);
    }
    for page in ["/desk/players", "/desk/players/p11", "/desk/history", "/desk/settings", "/desk/round/1"] {
        event.get(page).await.expect(200);
    }
}

#[tokio::test]
async fn a_correction_of_an_earlier_round_first_shows_its_changes() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let first = event.state().rounds[0].matches[0].clone();
    let was = serde_json::to_string(&first.result).unwrap();
    let now = serde_json::to_string(&MatchResult::played(0, 2, 0)).unwrap();
    let (a, b) = first.pair().unwrap();
    let fields =
        [("round", "1"), ("first", a.as_str()), ("second", b.as_str()), ("was", &*was), ("result", &*now)];
    let before = event.seq();
    let answer = event.desk("report", &fields).await;
    let answers = answer.expect(303).headers["location"].to_str().unwrap();
    app.get(answers).await.expect(200).says("was paired on the old result").says("3 → 0 points");
    assert_eq!(event.seq(), before);
    let sure: Vec<_> = fields.into_iter().chain([("sure", "yes")]).collect();
    event.does("report", &sure).await;
    assert_eq!(event.state().rounds[0].matches[0].result, Some(MatchResult::played(0, 2, 0)));
}

#[tokio::test]
async fn undoing_shows_the_entries_that_go_with_it() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    let published = event.journal().entries().iter().find(|e| e.action.name() == "publish").unwrap().seq;
    let entry = published.to_string();
    let answer = event.desk("undo", &[("entry", &entry)]).await;
    answer.expect(409).says("These 6 go together").says("Round 1 published").says("Table 5");
    // Something else happened meanwhile, so the preview is out of date.
    let stale = [("entry", &*entry), ("sure", "yes"), ("shown", "1 2 3")];
    event.desk("undo", &stale).await.expect(409);
    event.does("undo", &[("entry", &entry), ("sure", "yes")]).await;
    assert!(event.state().rounds.is_empty() && event.state().proposal.is_some());
    // The last entry alone is undone at once.
    let journal = event.journal();
    let last = journal.last_done(|_| false).unwrap().seq.to_string();
    event.does("undo", &[("entry", &last)]).await;
    assert!(event.state().proposal.is_none());
}

#[tokio::test]
async fn a_proposal_is_changed_by_hand_and_warned_about() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..9]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.does("pair", &[("round", "2")]).await;
    let round = event.state().proposal.clone().unwrap().round;
    let bye = round.matches.iter().find(|m| m.pair().is_none()).unwrap().players[0].to_string();
    // Somebody in the top group who has not had a bye.
    let had_bye =
        |id: &pairwright_core::PlayerId| event.state().rounds[0].match_of(id).unwrap().pair().is_none();
    let top = round.matches[0].players.iter().find(|id| !had_bye(id)).unwrap().to_string();
    event.does("swap", &[("round", "2"), ("first", &top), ("second", &bye)]).await;
    event.get("/desk").await.says("I understand: publish");
    event.desk("publish", &[("round", "2")]).await.expect(409).says("Publish round 2 anyway?");
    event.desk("swap", &[("round", "2"), ("first", &top), ("second", &top)]).await.expect(422);
    event.does("publish", &[("round", "2"), ("sure", "yes")]).await;
    assert!(event.state().pairings[1].by_hand);
}

#[tokio::test]
async fn a_drop_while_a_proposal_waits_is_seen_and_paired_anew() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("pair", &[("round", "1")]).await;
    event.does("drop", &[("player", "p1"), ("after", "0")]).await;
    event.get("/desk").await.says("Ada dropped").says("Pair again");
    event.does("pair-anew", &[("round", "1")]).await;
    let proposal = event.state().proposal.clone().unwrap();
    assert!(proposal.round.matches.iter().all(|m| !m.has(&"p1".into())));
    event.does("publish", &[("round", "1")]).await;
}

#[tokio::test]
async fn late_plays_are_asked_for() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    event.desk("pair", &[("round", "2")]).await.expect(409).says("4 tables are still playing. Pair the next");
    event.does("pair", &[("round", "2"), ("sure", "yes"), ("shown", "4")]).await;
    event.does("publish", &[("round", "2"), ("sure", "yes")]).await;
    event.get("/desk").await.says("4 matches of earlier rounds are still open");
    event.does("line", &[("round", "1"), ("line", "2 2 0")]).await;
    // A row asks as little as the line.
    let (first, second) = event.state().rounds[0]
        .open_matches()
        .find_map(Match::pair)
        .map(|(a, b)| (a.clone(), b.clone()))
        .unwrap();
    let row = [("round", "1"), ("first", first.as_str()), ("second", second.as_str()), ("result", "2 0")];
    event.does("report", &row).await;
}

#[tokio::test]
async fn penalties_and_byes_are_given_at_the_desk() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    // With one bye awarded, the others are an even number, so nobody else has one.
    event.register(&["Kit"]).await;
    event.does("award-byes", &[("player", "p1"), ("byes", "1")]).await;
    event.does("request-bye", &[("player", "p2"), ("round", "2"), ("kind", "half-bye")]).await;
    event.next_round().await;
    let state = event.state();
    let own = state.rounds[0].match_of(&"p1".into()).unwrap();
    assert_eq!(own.result, Some(MatchResult::Bye {}));
    event.does("penalty", &[("player", "p3"), ("kind", "match-loss"), ("reason", "late")]).await;
    let state = event.state();
    assert!(!state.rounds[0].match_of(&"p3".into()).unwrap().is_open());
    event.desk("penalty", &[("player", "p4"), ("kind", "points"), ("points", "-1")]).await.expect(422);
    event.does("penalty", &[("player", "p4"), ("kind", "points"), ("points", "1")]).await;
    event.desk("penalty", &[("player", "p5"), ("kind", "disqualification")]).await.expect(409);
    event.does("penalty", &[("player", "p5"), ("kind", "disqualification"), ("sure", "yes")]).await;
    assert_eq!(event.state().penalties.len(), 3);
}
