//! The judges' pages: calls from tables, the grid, penalties with their history (page 10, "Judges").

use pairwright_core::MatchResult;
use pairwright_core::nouns::CallEnd;

use crate::app::{Event, TestApp};

/// Four players in their first round.
async fn playing(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    event
}

/// The first player of the first table.
fn first(event: &Event<'_>) -> String {
    event.state().rounds[0].matches[0].players[0].to_string()
}

async fn called(event: &Event<'_>, judge: &TestApp, kind: &str) {
    let player = first(event);
    let fields = [("round", "1"), ("player", player.as_str()), ("kind", kind)];
    judge.post(&event.path("/judge/call"), &fields).await.expect(303);
}

#[tokio::test]
async fn a_call_is_taken_and_ended_by_a_judge_whose_name_is_shown() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let (ana, bo) = (event.invited("judge", "Ana Lima").await, event.invited("judge", "Bo Ek").await);
    ana.get(&event.path("/judge")).await.expect(200).says("Nobody is calling.").says("2 tables");
    called(&event, &ana, "rules").await;
    bo.get(&event.path("/judge")).await.says("Rules question").says("data-since").says("square sign-call");
    ana.post(&event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    bo.post(&event.path("/judge/take"), &[("call", "1")])
        .await
        .expect(422)
        .says("Another judge is already going");
    bo.get(&event.path("/judge")).await.says("Ana Lima is going");
    ana.get(&event.path("/judge")).await.says("You are going");
    bo.get(&event.path("/judge"))
        .await
        .says("Done, 1 min back")
        .says("data-words=\"Done, {minutes} min back\"");
    ana.post(&event.path("/judge/end"), &[("call", "1"), ("give_back", "yes")]).await.expect(303);
    let state = event.state();
    let extra = state.extra_time(state.rounds[0].number, &state.rounds[0].matches[0]);
    assert_eq!(extra.time, 60_000, "a length is given back in whole minutes");
    bo.get(&event.path("/judge")).await.says("sign-extra").says("1 min");
    let call = event.state().calls[0].clone();
    assert_eq!(call.taken.map(|(judge, _)| judge), Some("judge Ana Lima".into()));
    assert!(matches!(call.ended, Some((CallEnd::Done, at)) if at > call.at));
    ana.get(&event.path(&format!("/judge/table/1/{}", first(&event))))
        .await
        .says("answered")
        .says("Ana Lima");
    event.get("/desk/history").await.says("Ana Lima is on the way");
}

#[tokio::test]
async fn a_judge_sent_to_differing_reports_is_called_for_them_until_they_are_settled() {
    let app = TestApp::new().await;
    for settled_by in ["desk", "players"] {
        let event = playing(&app).await;
        let [a, b] = [0, 1].map(|side| event.state().rounds[0].matches[0].players[side].to_string());
        let report = async |player: &str, opponent: &str, result: &str| {
            let phone = event.phone(player).await;
            let fields = [("player", player), ("opponent", opponent), ("round", "1"), ("result", result)];
            phone.post(&event.path("/me/report"), &fields).await.expect(303);
            phone
        };
        report(&a, &b, "2 0 0").await;
        let phone = report(&b, &a, "2 0 0").await;
        event.does("call", &[("round", "1"), ("player", &a), ("kind", "other")]).await;
        event.get("/desk").await.says("A judge is wanted").says("Reports differ").says("Judge called");
        let judge = event.invited("judge", "Jo").await;
        // The judge who goes there decides it in the queue.
        judge.get(&event.path("/judge")).await.says("Reports differ").says("/judge/accept");
        match settled_by {
            "desk" => event.does("line", &[("round", "1"), ("line", "1 2 1")]).await,
            _ => {
                let agrees = [("player", &*b), ("opponent", &*a), ("round", "1"), ("result", "0 2 0")];
                phone.post(&event.path("/me/report"), &agrees).await.expect(303);
            }
        }
        assert!(event.state().rounds[0].matches[0].result.is_some());
        assert!(matches!(event.state().calls[0].ended, Some((CallEnd::Done, _))), "{settled_by}");
        judge.get(&event.path("/judge")).await.says("Nobody is calling.");
        judge.get(&event.path(&format!("/judge/table/1/{a}"))).await.says("Reports differ");
    }
}

#[tokio::test]
async fn a_call_without_a_reason_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let player = first(&event);
    let seq = event.seq();
    let judge = event.invited("judge", "Ana").await;
    let seq_invited = event.seq();
    let path = event.path("/judge/call");
    let said = judge.post(&path, &[("round", "1"), ("player", &player), ("kind", "tea")]).await;
    said.expect(422).says("Choose what the judge is needed for");
    let nowhere = judge.post(&path, &[("round", "7"), ("player", &player), ("kind", "rules")]).await;
    nowhere.expect(404).says("has no match in that round");
    assert_eq!((seq, event.seq()), (seq_invited, seq), "nothing was written");
}

#[tokio::test]
async fn a_player_calls_from_their_own_match_and_withdraws_only_their_own_call() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    app.guest().post(&event.path("/me/call"), &[("kind", "rules"), ("player", "p1")]).await.expect(403);
    app.post(&event.path("/me/call"), &[("kind", "rules"), ("player", "p1")]).await.expect(403);
    let players = event.state().rounds[0].matches[0].players.clone();
    let (ada, bo) = (event.phone(players[0].as_str()).await, event.phone(players[1].as_str()).await);
    ada.get(&event.path("/me")).await.says("Call a judge").says("Rules question");
    ada.post(&event.path("/me/call"), &[("kind", "rules")]).await.expect(303);
    assert_eq!(event.state().calls[0].by, Some(players[0].clone()));
    // Beside the time, not only at the end of the page.
    bo.get(&event.path("/me")).await.says("A judge has been called.").says("Judge called");
    bo.post(&event.path("/me/call"), &[("kind", "time")]).await.expect(422).says("already been called");
    bo.post(&event.path("/me/call"), &[("withdraw", "1")]).await.expect(404).says("This call is not yours");
    let judge = event.invited("judge", "Ana Lima").await;
    judge.post(&event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    ada.get(&event.path("/me")).await.says("Ana Lima is coming.").says("Judge on the way");
    ada.get(&event.path("/me")).await.says("No longer needed");
    ada.post(&event.path("/me/call"), &[("withdraw", "1")]).await.expect(303);
    assert!(matches!(event.state().calls[0].ended, Some((CallEnd::Withdrawn, _))));
    assert_eq!(event.journal().entries().last().unwrap().by, format!("player {}", players[0]));
}

#[tokio::test]
async fn only_the_head_judge_decides_an_appeal() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let players = event.state().rounds[0].matches[0].players.clone();
    let (ada, bo) = (event.phone(players[0].as_str()).await, event.phone(players[1].as_str()).await);
    let (judge, head) =
        (event.invited("judge", "Ana Lima").await, event.invited("head-judge", "Cy Roth").await);
    ada.post(&event.path("/me/call"), &[("kind", "rules")]).await.expect(303);
    bo.post(&event.path("/me/call"), &[("appeal", "1")]).await.expect(422).says("no ruling to appeal");
    judge.post(&event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    bo.get(&event.path("/me")).await.says("Appeal to the head judge");
    bo.post(&event.path("/me/call"), &[("appeal", "1")]).await.expect(303);
    ada.get(&event.path("/me")).await.says("The head judge has been called to hear the appeal.");
    judge.get(&event.path("/judge")).await.says("The head judge hears this.");
    judge.post(&event.path("/judge/take"), &[("call", "1")]).await.expect(422).says("has been appealed");
    judge.post(&event.path("/judge/hear"), &[("call", "1")]).await.expect(403);
    for path in ["/judge/end", "/desk/end-call"] {
        judge.post(&event.path(path), &[("call", "1")]).await.expect(403);
    }
    ada.post(&event.path("/me/call"), &[("withdraw", "1")]).await.expect(422).says("has been appealed");
    head.post(&event.path("/judge/hear"), &[("call", "1")]).await.expect(303);
    bo.get(&event.path("/me")).await.says("Cy Roth is coming.");
    head.post(&event.path("/judge/end"), &[("call", "1")]).await.expect(303);
    event.get("/desk/history").await.says("appeals to the head judge");
}

#[tokio::test]
async fn judges_see_a_players_penalties_in_other_tournaments() {
    let app = TestApp::new().await;
    let past = playing(&app).await;
    past.does("penalty", &[("player", "p1"), ("kind", "warning"), ("reason", "slow play")]).await;
    let other = app.tournament("Sunday").await;
    other.register(&["Zoe", "Ada"]).await;
    let judge = other.invited("judge", "Cy").await;
    let page = judge.get(&other.path("/judge/players/p2")).await;
    page.expect(200).says("1 penalty in another tournament").says("slow play").says("Saturday");
    page.says("list=\"infractions-p2\"").says("<option value=\"Tardiness\">Game Loss</option>");
    let stranger = judge.get(&other.path("/judge/players/p1")).await;
    assert!(!stranger.text.contains("slow play"), "Zoe is not Ada");
    let given = [("player", "p2"), ("kind", "warning"), ("reason", "late"), ("at", "/players/p2")];
    let answer = judge.post(&other.path("/judge/penalty"), &given).await;
    answer.expect(303);
    assert!(answer.headers["location"].to_str().unwrap().ends_with("/judge/players/p2"));
    judge.get(&other.path("/judge/players")).await.says("1 penalty");
}

#[tokio::test]
async fn the_judges_page_says_who_may_not_disqualify() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let judge = event.invited("judge", "Cy").await;
    let out = [("player", "p1"), ("kind", "disqualification"), ("sure", "yes"), ("at", "/players/p1")];
    judge.post(&event.path("/judge/penalty"), &out).await.expect(403).says("head judge");
    let head = event.invited("head-judge", "Di").await;
    head.post(&event.path("/judge/penalty"), &out[..2]).await.expect(409).says("alertdialog");
    head.post(&event.path("/judge/penalty"), &out).await.expect(303);
}

#[tokio::test]
async fn a_finished_row_opens_only_for_roles_that_can_act_on_it() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    let rows = |page: &str| {
        let count = |row: &str| page.matches(row).count();
        [
            count("<details class=\"row\""),
            count("<details class=\"row done\""),
            count("<div class=\"row done\""),
        ]
    };
    for role in ["judge", "head-judge"] {
        let judge = event.invited(role, role).await;
        assert_eq!(rows(&judge.get(&event.path("/desk")).await.text), [1, 0, 1], "{role}");
    }
    let keeper = event.invited("scorekeeper", "Ana").await;
    assert_eq!(rows(&keeper.get(&event.path("/desk")).await.text), [1, 1, 0]);
}

#[tokio::test]
async fn the_grid_shows_only_the_tables_asked_for() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    let judge = event.invited("judge", "Cy").await;
    let squares = |text: &str| text.matches("class=\"square ").count();
    for (filter, tables) in [("all", 2), ("playing", 1), ("attention", 0), ("penalty", 0)] {
        let page = judge.get(&event.path(&format!("/judge?show={filter}"))).await;
        assert_eq!(squares(&page.text), tables, "{filter}");
    }
    judge.get(&event.path("/judge/nowhere")).await.expect(404);
}

#[tokio::test]
async fn a_table_of_the_grid_shows_call_extra_time_and_deck_check_together() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let judge = event.invited("judge", "Cy").await;
    let [a, b] = [0, 1].map(|place| event.state().rounds[0].matches[0].players[place].to_string());
    let at = [("round", "1"), ("player", a.as_str())];
    event
        .does("extra", &[("round", "1"), ("first", &a), ("second", &b), ("minutes", "7"), ("reason", "call")])
        .await;
    judge.post(&event.path("/judge/pick"), &at).await.expect(303);
    judge.post(&event.path("/judge/begin-check"), &[("check", "1")]).await.expect(303);
    judge.post(&event.path("/judge/call"), &[&at[..], &[("kind", "rules")]].concat()).await.expect(303);
    let page = judge.get(&event.path("/judge")).await;
    let square = page.text.split(&format!("id=\"table-{a}\"")).nth(1).unwrap().split("</li>").next().unwrap();
    for sign in ["rules", "decks", "+7 min"] {
        assert!(square.contains(sign), "{sign} is not in {square}");
    }
    // Open calls stay visible once the result is in.
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    let page = judge.get(&event.path("/judge?show=attention")).await;
    let square = page.text.split(&format!("id=\"table-{a}\"")).nth(1).unwrap().split("</li>").next().unwrap();
    assert!(square.contains("decks") && square.contains("done") && !square.contains("+7 min"), "{square}");
    let page = judge.get(&event.path(&format!("/judge/table/1/{a}"))).await;
    page.expect(200).says(">rules<").says(">decks<").says(">done<");
}

#[tokio::test]
async fn a_judges_phone_shows_display_names_too() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.does("person", &[("player", "p1"), ("display_name", "Countess")]).await;
    let judge = event.invited("judge", "Cy").await;
    judge
        .post(&event.path("/judge/call"), &[("round", "1"), ("player", "p1"), ("kind", "rules")])
        .await
        .expect(303);
    for page in ["", "/table/1/p1", "/players", "/players/p1"] {
        judge.get(&event.path(&format!("/judge{page}"))).await.expect(200).says("shown as Countess");
    }
}

#[tokio::test]
async fn the_form_for_a_penalty_comes_before_penalties_of_other_tournaments() {
    let app = TestApp::new().await;
    let past = playing(&app).await;
    for reason in ["one", "two", "three"] {
        past.does("penalty", &[("player", "p1"), ("kind", "warning"), ("reason", reason)]).await;
    }
    let event = playing(&app).await;
    let judge = event.invited("judge", "Cy").await;
    let page = judge.get(&event.path("/judge/table/1/p1")).await;
    let card = page
        .expect(200)
        .text
        .split("id=\"penalties-p1\"")
        .nth(1)
        .unwrap()
        .split("</section>")
        .next()
        .unwrap();
    let (form, history) = card.split_once("<details class=\"history\">").unwrap();
    assert!(form.contains("New penalty") && history.contains("3 penalties in other tournaments"), "{card}");
    let own = judge.get(&event.path("/judge/players/p1")).await;
    own.says("<details class=\"history\" open>");
}

#[tokio::test]
async fn a_deck_check_is_drawn_by_a_recorded_lot_and_gives_its_length_and_three_minutes_back() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let judge = event.invited("judge", "Ana").await;
    let draw = |tables: &'static str| [("round", "1"), ("tables", tables), ("at", "/checks")];
    judge.post(&event.path("/judge/draw-checks"), &draw("0")).await.expect(422).says("Pick 1 to 20 tables");
    judge.post(&event.path("/judge/draw-checks"), &draw("9")).await.expect(303);
    let state = event.state();
    assert_eq!(state.deck_checks.len(), 2, "there are two tables");
    assert!(state.deck_checks.iter().all(|check| check.lot.is_some()));
    judge.post(&event.path("/judge/draw-checks"), &draw("1")).await.expect(409).says("already been picked");
    judge.post(&event.path("/judge/begin-check"), &[("check", "1")]).await.expect(303);
    let wrong =
        [("form", "end-check"), ("check", "1"), ("found", "61 cards"), ("penalty", "0 7"), ("at", "/checks")];
    let refused = judge.post(&event.path("/judge/end-check"), &wrong).await;
    refused.expect(422).says("Choose a penalty from the list").says(">61 cards</textarea>");
    let end =
        [("check", "1"), ("found", "61 cards"), ("penalty", "1 0"), ("give_back", "yes"), ("at", "/checks")];
    judge.post(&event.path("/judge/end-check"), &end).await.expect(303);
    let state = event.state();
    let check = &state.deck_checks[0];
    assert_eq!(state.penalties[0].player, check.players.1);
    assert_eq!(check.given_back(0) - check.length(0), 180_000);
    let played = state.rounds[0].match_of(&check.players.0).unwrap();
    assert_eq!(state.extra_time(check.round, played).time, 240_000);
    judge
        .get(&event.path("/judge/checks"))
        .await
        .says("give back 4 min")
        .says("61 cards")
        .says("drawn by lot");
    let scorekeeper = event.invited("scorekeeper", "Bo").await;
    scorekeeper.get(&event.path("/judge/checks")).await.expect(403);
}

#[tokio::test]
async fn a_deck_check_that_has_not_begun_can_be_called_off() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let judge = event.invited("judge", "Ana").await;
    let player = first(&event);
    let pick = [("round", "1"), ("player", player.as_str()), ("at", "/checks")];
    judge.post(&event.path("/judge/pick"), &pick).await.expect(303);
    judge.get(&event.path("/judge/checks")).await.says("Call it off");
    judge.post(&event.path("/judge/withdraw-check"), &[("check", "1")]).await.expect(303);
    judge.get(&event.path("/judge/checks")).await.says("Called off before it began");
    judge.post(&event.path("/judge/begin-check"), &[("check", "1")]).await.expect(422).says("already over");
    judge.post(&event.path("/judge/pick"), &pick).await.expect(303);
}

#[tokio::test]
async fn an_armageddon_clock_counts_shows_each_choice_and_proposes_the_result() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let judge = event.invited("judge", "Ana").await;
    let (player, at) = (first(&event), format!("/table/1/{}", first(&event)));
    let send = async |form: &str, more: &[(&str, &str)]| {
        let fields = [&[("round", "1"), ("player", player.as_str()), ("at", at.as_str())], more].concat();
        judge.post(&event.path(&format!("/judge/{form}")), &fields).await
    };
    let numbers = |life: &'static str| {
        [
            ("form", "armageddon"),
            ("first_life", "20"),
            ("first_poison", "0"),
            ("first_library", "40"),
            ("second_life", life),
            ("second_poison", "0"),
            ("second_library", "40"),
        ]
    };
    let wrong = [&[("speed", "2")], &numbers("many")[..]].concat();
    send("armageddon", &wrong).await.expect(422).says("value=\"many\"");
    send("armageddon", &[&[("speed", "0")], &numbers("5")[..]].concat()).await.expect(422).says("at least 1");
    send("armageddon", &[&[("speed", "2")], &numbers("5")[..]].concat()).await.expect(303);
    let page = async || judge.get(&event.path(&format!("/judge{at}"))).await;
    page().await.says("life 5 → 3").says("poison 0 → 1").says("library 40 → 36");
    send("armageddon-upkeep", &[("first", "life")]).await.expect(422).says("Choose for both players");
    let choices = [("first", "life"), ("second", "library")];
    send("armageddon-upkeep", &choices).await.expect(303);
    page().await.says("life 3 → 0").says("which ends the game").says("library 36 → 28");
    send("armageddon-upkeep", &choices).await.expect(303);
    page().await.says("has no life left").says("Have the result entered at the desk.");
    send("armageddon-back", &[("steps", "2")]).await.expect(303);
    send("armageddon-back", &[("steps", "2")]).await.expect(422).says("Somebody else has changed this clock");
    send("armageddon-upkeep", &choices).await.expect(303);
    event.get("/desk/history").await.says("chooses life").says("chooses library");
    let at_desk = event.get(&format!("/judge{at}")).await;
    at_desk.says("wins 2–1");
    let second = event.state().rounds[0].matches[0].players[1].to_string();
    let result = [("first", player.as_str()), ("second", second.as_str()), ("was", ""), ("result", "2 1 0")];
    send("armageddon-result", &result).await.expect(403);
    let fields = [&[("round", "1"), ("player", player.as_str())], &result[..]].concat();
    event.app.post(&event.path("/judge/armageddon-result"), &fields).await.expect(303);
    let state = event.state();
    assert!(state.rounds[0].matches[0].result.is_some() && state.armageddons[0].ended.is_some());
}

#[tokio::test]
async fn the_desk_lists_decks_that_are_missing_or_not_legal_and_prints_the_rest() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy"]).await;
    let settings = [
        ("decks_required", "yes"),
        ("decks_least", "60"),
        ("decks_copies", "4"),
        ("decks_banned", "Black Lotus"),
        ("decks_deadline", "2020-01-01T10:00"),
    ];
    let soon = [&settings[..4], &[("decks_deadline", "soon")]].concat();
    event.desk("settings", &soon).await.expect(422).says("“soon” is not a time");
    event.does("settings", &settings).await;
    let hand_in = async |player: &str, list: &str| {
        event.does("deck", &[("player", player), ("list", list)]).await;
    };
    hand_in("p1", "60 Island").await;
    hand_in("p2", "54 Island\n5 Opt\n1 Black Lotus").await;
    let judge = event.invited("judge", "Di").await;
    let page = judge.get(&event.path("/desk/decks")).await;
    page.expect(200)
        .says("2 of 3 lists have been handed in")
        .says("Players cannot change their lists any more");
    page.says("5 copies of Opt: the limit is 4").says("Black Lotus is banned").says("60 cards");
    let (missing, fine) = (page.text.find(">Cy<").unwrap(), page.text.find(">Ada<").unwrap());
    assert!(missing < fine, "what is missing comes first");
    judge.get(&event.path("/desk/decks/print")).await.expect(200).says("54 Island").says(">Ada<");
    event.get("/desk/players/p2").await.says("Black Lotus is banned");
    let scorekeeper = event.invited("scorekeeper", "Ed").await;
    scorekeeper.get(&event.path("/desk/decks")).await.expect(403);
    let public = app.guest().get(&event.path("/player/p1")).await;
    assert!(!public.text.contains("60 Island"), "lists stay with the staff");
}

#[tokio::test]
async fn the_grid_shows_disputes_clocks_and_the_cost_of_lateness_so_far() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]).await;
    event.next_round().await;
    let judge = event.invited("judge", "Jo").await;
    let pair = |table: usize| {
        let state = event.state();
        let (a, b) = state.rounds[0].matches[table - 1].pair().unwrap();
        (a.to_string(), b.to_string())
    };
    // A dispute at table 1, settled by the judge on the page of the match.
    let (a, b) = pair(1);
    for (player, opponent) in [(&a, &b), (&b, &a)] {
        let phone = event.phone(player).await;
        let fields =
            [("player", player.as_str()), ("opponent", opponent), ("round", "1"), ("result", "2 0 0")];
        phone.post(&event.path("/me/report"), &fields).await.expect(303);
    }
    judge.get(&event.path("/judge")).await.says("square sign-dispute");
    judge.get(&event.path("/judge?show=attention")).await.says("square sign-dispute");
    let page = judge.get(&event.path(&format!("/judge/table/1/{a}"))).await;
    let ada = event.state().name_of(&a.as_str().into()).to_owned();
    page.expect(200).says(&format!("says {ada}")).says(&format!("{ada} won "));
    judge.post(&event.path("/judge/accept"), &[("round", "1"), ("by", &a)]).await.expect(303);
    assert!(event.state().rounds[0].matches[0].result.is_some());
    // A clock at table 2.
    let (c, d) = pair(2);
    let clock = event.path(&format!("/clock/1/{c}/{d}/judge/bind"));
    judge.post(&clock, &[("clock", "phones")]).await.expect(303);
    judge.get(&event.path("/judge")).await.says(&format!("data-match=\"1/{c}/{d}\""));
    // Somebody who is not at table 3: nothing is due without a reason, and the game loss is given from there.
    let (e, _) = pair(3);
    let missing = [("round", "1"), ("player", e.as_str()), ("missing", "yes")];
    judge.post(&event.path("/judge/missing"), &missing).await.expect(303);
    judge.get(&event.path("/judge")).await.says("square sign-late").says("game loss");
    let page = judge.get(&event.path(&format!("/judge/table/1/{e}"))).await;
    page.says("has arrived").says("data-shows-at");
    let loss = [("round", "1"), ("player", e.as_str()), ("loss", "game-loss"), ("at", "")];
    judge.post(&event.path("/judge/late"), &loss).await.expect(303);
    assert_eq!(event.state().games_lost(event.state().rounds[0].number, &e.as_str().into()), 1);
    // The match loss is still to come: its mark is there, and appears when it is due.
    let page = judge.get(&event.path("/judge")).await;
    page.says("class=\"square-late\" data-shows-at=");
    assert!(!page.text.contains("square sign-late"), "{}", page.text);
    let scorekeeper = event.invited("scorekeeper", "Sam").await;
    scorekeeper.post(&event.path("/judge/missing"), &missing).await.expect(403);
}

#[tokio::test]
async fn only_the_head_judge_disqualifies_at_the_end_of_a_deck_check() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let player = first(&event);
    let (judge, head) = (event.invited("judge", "Jo").await, event.invited("head-judge", "Hal").await);
    let (pick, begin) = ([("round", "1"), ("player", player.as_str())], [("check", "1")]);
    judge.post(&event.path("/judge/pick"), &pick).await.expect(303);
    judge.post(&event.path("/judge/begin-check"), &begin).await.expect(303);
    let page = |answer: crate::app::Answer| answer.text.contains("value=\"0 3\"");
    assert!(!page(judge.get(&event.path("/judge/checks")).await));
    assert!(page(head.get(&event.path("/judge/checks")).await));
    let end = [("check", "1"), ("found", "Marked sleeves"), ("penalty", "0 3"), ("give_back", "yes")];
    let before = event.seq();
    judge.post(&event.path("/judge/end-check"), &end).await.expect(403);
    let asked = head.post(&event.path("/judge/end-check"), &end).await;
    asked.expect(409).says("Marked sleeves");
    assert_eq!(event.seq(), before);
    let shown = asked.text.split(r#"name="shown" value=""#).nth(1).unwrap().split('"').next().unwrap();
    let sure = [&end[..], &[("sure", "yes"), ("shown", shown)]].concat();
    head.post(&event.path("/judge/end-check"), &sure).await.expect(303);
    let state = event.state();
    assert!(state.player(&player.as_str().into()).unwrap().disqualified_after.is_some());
    assert!(state.deck_checks[0].ended.is_some());
    event.get("/desk/history").await.says("Hal, Head judge");
}

#[tokio::test]
async fn a_call_about_a_finished_match_leads_to_its_players_and_gives_no_time_back() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let ada = first(&event);
    let phone = event.phone(&ada).await;
    phone.post(&event.path("/me/call"), &[("kind", "rules"), ("player", &ada)]).await.expect(303);
    event.play("2 0").await;
    phone.get(&event.path("/me")).await.says("No longer needed");
    event.next_round().await;
    let judge = event.invited("judge", "Ana").await;
    judge.get(&event.path("/judge")).await.says("Rules question").says("Round 1 · ");
    event.get("/desk").await.says("Rules question · Round 1");
    judge.post(&event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    assert!(!judge.get(&event.path("/judge")).await.text.contains("give_back"), "nobody plays there");
    judge.post(&event.path("/judge/end"), &[("call", "1"), ("give_back", "yes")]).await.expect(303);
    let state = event.state();
    assert_eq!(state.extra_time(state.rounds[0].number, &state.rounds[0].matches[0]).time, 0);
    assert!(!state.calls[0].is_open());
}

#[tokio::test]
async fn a_scorekeeper_sends_judges_and_gives_time_only_to_their_own_tables() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let link = event.invitation("scorekeeper", "Bo", &[("first_table", "2"), ("last_table", "2")]).await;
    let keeper = app.browser(&link).await;
    let players = |table: usize| event.state().rounds[0].matches[table].players.clone();
    let call = |player: String| [("round", "1".to_owned()), ("player", player), ("kind", "other".to_owned())];
    let extra = |table: usize| {
        let [a, b] = &players(table)[..] else { panic!("a pair") };
        [("round", "1".to_owned()), ("first", a.to_string()), ("second", b.to_string())]
    };
    let sends = async |form: &str, fields: &[(&str, String)], more: &[(&str, &str)]| {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        keeper.post(&event.path(form), &[&fields[..], more].concat()).await
    };
    let time = [("minutes", "3"), ("turns", ""), ("reason", "call")];
    sends("/desk/call", &call(players(1)[0].to_string()), &[]).await.expect(303);
    sends("/desk/extra", &extra(1), &time).await.expect(303);
    sends("/desk/call", &call(players(0)[0].to_string()), &[]).await.expect(403);
    sends("/desk/extra", &extra(0), &time).await.expect(403);
    let state = event.state();
    assert_eq!(state.calls.len(), 1);
    assert_eq!(state.extra_time(state.rounds[0].number, &state.rounds[0].matches[0]).time, 0);
}

#[tokio::test]
async fn judges_enter_results_where_games_are_entered_one_by_one() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Turn"), ("preset", "turnabout")]).await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    event.does("settings", &[("judges_enter_results", "yes")]).await;
    let judge = event.invited("judge", "Bea").await;
    let players = event.state().rounds[0].matches[0].players.clone();
    let page = judge.get(&event.path(&format!("/judge/table/1/{}", players[0]))).await;
    let form =
        page.text.split("id=\"result\"").nth(1).unwrap().split("</section>").next().unwrap().to_owned();
    assert!(form.contains("name=\"g1\"") && form.contains("value=\"games\""), "{form}");
    let (first, second) = (("first", players[0].as_str()), ("second", players[1].as_str()));
    let both = [("round", "1"), first, second, ("was", ""), ("result", "games")];
    let number = |game: u32, way: &str| form.contains(&format!("name=\"g{game}{way}0\""));
    let numbers = [("g1a0", "7", number(1, "a")), ("g2b0", "5", number(2, "b"))];
    let numbers = numbers.into_iter().filter(|(_, _, asked)| *asked).map(|(name, value, _)| (name, value));
    let games = [("g1", "a"), ("g2", "b")].into_iter().chain(numbers);
    let part: Vec<_> = both.into_iter().chain([("g1", "a")]).collect();
    let all: Vec<_> = both.into_iter().chain(games).collect();
    judge.post(&event.path("/judge/report"), &part).await.expect(422);
    judge.post(&event.path("/judge/report"), &all).await.expect(303);
    let Some(MatchResult::Played(played)) = event.state().rounds[0].matches[0].result.clone() else {
        panic!("{:?}", event.state().rounds[0].matches[0])
    };
    assert_eq!(played.games.unwrap().len(), 2);
}
