//! Practice tournaments: invented players whose phones report by themselves.

use std::sync::atomic::{AtomicI64, Ordering};

use pairwright_core::journal::ReportState;
use pairwright_core::{Action, Entropy, Entry, MatchResult, PlayerId, RoundNumber, Side};
use pairwright_web_kit::journals::{CommandStamp, WallClock};
use tempfile::TempDir;

use crate::app::{Event, TestApp};

/// The author of practice players' entries.
const PLAYER: &str = "practice player";
/// The tests' clock advances by a second with every reading, so a round is over long before.
const LOOKS: usize = 400;

/// A server with its own clock: the other tests' clocks advance with readings there.
async fn app_in(folder: &TempDir) -> TestApp {
    let seconds = AtomicI64::new(0);
    let clock = WallClock::steady(move || 1_790_000_000_000 + 1000 * seconds.fetch_add(1, Ordering::Relaxed));
    TestApp::by(&folder.path().join("practice.sqlite"), clock).await
}

async fn begun(app: &TestApp) -> Event<'_> {
    let answer = app.post("/practice", &[]).await;
    answer.expect(303);
    let place = answer.headers["location"].to_str().unwrap();
    Event { app, key: place.split('/').nth(2).unwrap().to_owned() }
}

/// A practice tournament in which everything is drawn from a number, so that two of them are equal.
async fn drawn_from(app: &TestApp, number: u8) -> Event<'_> {
    let begun = begun(app).await;
    let mut entries = begun.journal().entries().to_vec();
    let Action::Create { setup } = &mut entries[0].action else { panic!("it begins with something else") };
    setup.entropy = Entropy::from_bytes(&[number; 32]);
    let command = CommandStamp { id: begun.key, by: "organiser".into() };
    let key = app.journals.begin_with(&command, entries).unwrap().to_string();
    Event { app, key }
}

/// The calls for a judge by practice players, with the entry and the caller's opponent.
fn calls(event: &Event<'_>) -> Vec<(u64, PlayerId, PlayerId)> {
    let of = |entry: &Entry| match &entry.action {
        Action::CallJudge { players: (one, other), by: Some(by), .. } => {
            Some((entry.seq, by.clone(), if by == one { other } else { one }.clone()))
        }
        _ => None,
    };
    by_players(event).iter().filter_map(of).collect()
}

/// The players of the table that calls a judge in round 1, the caller first.
async fn calling_table(app: &TestApp) -> (PlayerId, PlayerId) {
    let event = drawn_from(app, 1).await;
    event.next_round().await;
    play(&event);
    let (_, by, opponent) = calls(&event)[0].clone();
    (by, opponent)
}

/// The number of reports by practice players.
fn reports(event: &Event<'_>, player: &PlayerId) -> usize {
    let is_own = |entry: &&Entry| matches!(&entry.action, Action::PlayerReport { by, .. } if by == player);
    by_players(event).iter().filter(is_own).count()
}

/// Plays until nothing more happens by itself.
fn play(event: &Event<'_>) {
    (0..LOOKS).for_each(|_| event.app.practise());
}

fn by_players(event: &Event<'_>) -> Vec<Entry> {
    event.journal().entries().iter().filter(|entry| entry.by == PLAYER).cloned().collect()
}

/// The matches whose players disagree, as the form of the desk names one of their reports.
fn disputes(event: &Event<'_>) -> Vec<[(&'static str, String); 3]> {
    let state = event.state();
    let round = state.current_round().unwrap();
    let of = |played| match state.report_state(round.number, played) {
        Some(ReportState::Disputed(one, _)) => Some([
            ("round", round.number.to_string()),
            ("by", one.by.to_string()),
            ("reported", one.at.to_string()),
        ]),
        _ => None,
    };
    round.open_matches().filter_map(of).collect()
}

async fn settle(event: &Event<'_>) {
    for fields in disputes(event) {
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        event.does("accept", &fields).await;
    }
}

fn open_tables(event: &Event<'_>) -> usize {
    event.state().current_round().unwrap().open_matches().count()
}

#[tokio::test]
async fn a_practice_round_reports_itself_except_for_one_open_table_and_one_dispute() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = begun(&app).await;
    assert_eq!(event.state().players.len(), 13);
    event.get("/desk").await.expect(200).says("This is practice");
    event.get("").await.says("Practice · Registration");
    play(&event);
    assert!(by_players(&event).is_empty(), "nobody reports before there is a round");
    event.next_round().await;
    event.app.practise();
    assert!(by_players(&event).is_empty(), "the first result takes its time");
    play(&event);
    assert_eq!((open_tables(&event), disputes(&event).len()), (1, 1));
    event.get("/desk").await.says("Reports differ");
    let state = event.state();
    let disputed = state.rounds[0].open_matches().next().unwrap();
    let both = state.reports_of(RoundNumber(1), disputed);
    let winner = |side: Side| match &both[side].unwrap().result {
        MatchResult::Played(played) => played.count().winner(),
        _ => None,
    };
    assert_eq!((winner(Side::First), winner(Side::Second)), (Some(Side::First), Some(Side::Second)));
    let done = by_players(&event);
    assert_eq!(calls(&event).len(), 1);
    let mut moments: Vec<i64> = done.iter().map(|entry| entry.at).collect();
    moments.dedup();
    assert!(moments.len() > 6, "results come one after the other: {moments:?}");
    settle(&event).await;
    assert_eq!(open_tables(&event), 0);
    let before = event.seq();
    play(&event);
    assert_eq!(event.seq(), before, "the round is done");
    event.get("/desk/history").await.says("Practice player");
}

#[tokio::test]
async fn a_practice_tournament_can_be_played_to_its_end() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = drawn_from(&app, 1).await;
    for round in 1..=5 {
        if round == 4 {
            event.does("cut", &[]).await;
        }
        event.next_round().await;
        play(&event);
        settle(&event).await;
        assert_eq!(open_tables(&event), 0, "round {round}");
    }
    let state = event.state();
    let left: Vec<RoundNumber> = state.players.iter().filter_map(|player| player.dropped_after).collect();
    assert_eq!(left, [RoundNumber(2)], "one player leaves, after round 2");
    event.does("finish", &[]).await;
    let before = event.seq();
    play(&event);
    assert_eq!(event.seq(), before, "the tournament is closed");
}

#[tokio::test]
async fn a_restarted_server_carries_practice_on() {
    let folder = TempDir::new().unwrap();
    let key = {
        let app = app_in(&folder).await;
        let event = begun(&app).await;
        event.next_round().await;
        (0..25).for_each(|_| app.practise());
        assert!(open_tables(&event) > 1, "the round is under way");
        event.key.clone()
    };
    let app = app_in(&folder).await;
    let event = Event { app: &app, key };
    event.get("/desk").await.expect(200);
    play(&event);
    assert_eq!((open_tables(&event), disputes(&event).len()), (1, 1));
}

#[tokio::test]
async fn an_undone_result_is_not_reported_again() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = begun(&app).await;
    event.next_round().await;
    play(&event);
    let journal = event.journal();
    let last = journal.last_done(|entry| entry.action.is_for_players_to_ask()).unwrap().clone();
    assert!(last.by == PLAYER && matches!(last.action, Action::Report { .. }), "{last:?}");
    event.does("undo", &[("entry", &last.seq.to_string())]).await;
    let open = open_tables(&event);
    play(&event);
    assert_eq!(open_tables(&event), open);
}

#[tokio::test]
async fn nobody_plays_for_a_person_with_a_phone() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let (caller, opponent) = calling_table(&app).await;
    for (me, opponent) in [(&caller, &opponent), (&opponent, &caller)] {
        let event = drawn_from(&app, 1).await;
        event.next_round().await;
        let phone = event.phone(me.as_str()).await;
        play(&event);
        assert_eq!(calls(&event), [], "nobody calls a judge to a person");
        assert_eq!((reports(&event, me), reports(&event, opponent)), (0, 0), "the person has to begin");
        let fields =
            [("round", "1"), ("opponent", opponent.as_str()), ("result", "2 0"), ("player", me.as_str())];
        phone.post(&event.path("/me/report"), &fields).await.expect(303);
        play(&event);
        assert_eq!((reports(&event, me), reports(&event, opponent)), (0, 1), "the opponent answers");
    }
}

#[tokio::test]
async fn practice_leaves_the_call_of_a_person_open() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = begun(&app).await;
    event.next_round().await;
    let me = event.state().rounds[0].open_matches().next().unwrap().players[0].clone();
    let phone = event.phone(me.as_str()).await;
    phone.post(&event.path("/me/call"), &[("kind", "rules")]).await.expect(303);
    play(&event);
    assert!(event.state().calls.iter().any(|call| call.by.as_ref() == Some(&me) && call.is_open()));
}

#[tokio::test]
async fn practice_leaves_an_appeal_open() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = drawn_from(&app, 1).await;
    event.next_round().await;
    let judge = event.invited("judge", "Ana").await;
    while calls(&event).is_empty() {
        app.practise();
    }
    for step in ["take", "appeal"] {
        judge.post(&event.path(&format!("/judge/{step}")), &[("call", "1")]).await.expect(303);
    }
    play(&event);
    assert!(event.state().calls[0].is_open(), "it waits for the head judge");
}

#[tokio::test]
async fn a_table_whose_call_is_undone_reports() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = drawn_from(&app, 1).await;
    event.next_round().await;
    while calls(&event).is_empty() {
        app.practise();
    }
    let (entry, by, opponent) = calls(&event)[0].clone();
    event.does("undo", &[("entry", &entry.to_string())]).await;
    play(&event);
    assert_eq!(calls(&event).len(), 1, "what was undone is not done again");
    assert_eq!((reports(&event, &by), reports(&event, &opponent)), (1, 1));
}

#[tokio::test]
async fn practice_counts_in_no_rating_and_is_deleted_with_one_tap() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    let event = begun(&app).await;
    event.next_round().await;
    play(&event);
    let name = event.state().players[0].name.clone();
    assert!(!app.get("/leaderboard").await.text.contains(&name));
    app.get("/").await.says("Practice · Round 1").says("Delete the practice tournament");
    app.guest().post(&event.path("/desk/delete"), &[]).await.expect(403);
    event.does("delete", &[]).await;
    assert!(!app.get("/").await.text.contains("Delete the practice tournament"));
    // In a real tournament the question must have been asked.
    let real = app.tournament("Friday").await;
    real.desk("delete", &[]).await.expect(409);
}

#[tokio::test]
async fn only_people_who_may_create_tournaments_begin_practice() {
    let folder = TempDir::new().unwrap();
    let app = app_in(&folder).await;
    app.guest().post("/practice", &[]).await.expect(403);
    app.get("/").await.says("Practice first").says("Who plays tonight?");
    assert!(!app.guest().get("/").await.text.contains("Practice first"));
}
