//! A player reports something other than the entered result: what counts, what phones, desk and judges see, and who
//! decides.

use pairwright_core::nouns::CallEnd;
use pairwright_core::{Action, MatchResult, RoundNumber};

use crate::app::{Answer, Event, TestApp};

/// Four players in round 1, with the first table's result entered at the desk: its second player won.
struct Table<'a> {
    event: Event<'a>,
    own: String,
    other: String,
    phone: TestApp,
}

async fn entered_at_the_desk(app: &TestApp) -> Table<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let players = event.state().rounds[0].matches[0].players.clone();
    let [own, other] = [0, 1].map(|side| players[side].to_string());
    let phone = event.phone(&own).await;
    event.does("line", &[("round", "1"), ("line", "1 0 2")]).await;
    Table { event, own, other, phone }
}

impl Table<'_> {
    /// The first player's report of the match.
    async fn sends(&self, form: &str, more: &[(&str, &str)]) {
        let fields = [&[("player", &*self.own), ("round", "1"), ("opponent", &*self.other)], more].concat();
        self.phone.post(&self.event.path(&format!("/me/{form}")), &fields).await.expect(303);
    }

    async fn me(&self) -> Answer {
        let page = self.phone.get(&self.event.path("/me")).await;
        page.expect(200);
        page
    }

    async fn others(&self) -> Answer {
        let phone = self.event.phone(&self.other).await;
        phone.get(&self.event.path("/me")).await
    }

    /// The first player says that the result is not right.
    async fn disagrees(&self) {
        self.me().await.says("I don’t agree").says("name=\"kind\" value=\"other\"");
        self.sends("report", &[("result", "2 1 0"), ("kind", "other")]).await;
    }

    /// How the call about it ended.
    fn call_end(&self) -> Option<CallEnd> {
        self.event.state().calls[0].ended.map(|(end, _)| end)
    }

    /// The form of the button that keeps the result.
    fn keep(&self) -> Vec<(&str, String)> {
        let state = self.event.state();
        let at = state.contradictions(RoundNumber(1), &state.rounds[0].matches[0])[0].at.to_string();
        let fields = [("round", "1".to_owned()), ("by", self.own.clone()), ("reported", at)];
        fields.into_iter().chain([("keep", "yes".to_owned())]).collect()
    }

    async fn keeps(&self) {
        let fields = self.keep();
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, &**value)).collect();
        self.event.does("accept", &fields).await;
    }

    /// The entry that Ctrl-Z at the desk undoes.
    async fn last_step(&self) -> u64 {
        let page = self.event.get("/desk").await.text;
        let undo = page.split("data-undo").nth(1).unwrap().split("name=\"entry\" value=\"").nth(1).unwrap();
        undo.split('"').next().unwrap().parse().unwrap()
    }
}

#[tokio::test]
async fn a_late_report_that_contradicts_the_desk_is_kept_until_the_desk_decides() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.sends("report", &[("result", "2 0 0")]).await;
    let page = table.me().await;
    page.says("You lost 0–2").says("Your report did not count").says("I don’t agree: call a judge");
    let event = &table.event;
    let first = event.state().rounds[0].matches[0].clone();
    assert_eq!(first.result, Some(MatchResult::played(0, 2, 0)), "the desk’s entry counts");
    let desk = event.get("/desk").await;
    desk.says("Reports differ").says(" reported: ").says("Keep the result");
    // It stays visible in the next round, until the desk has decided.
    event.play("2 0").await;
    event.next_round().await;
    event.get("/desk").await.says("Keep the result");
    // Only the dispute on the card is set aside.
    event.desk("accept", &[("round", "1"), ("by", &table.own), ("keep", "yes")]).await.expect(409);
    let keep = table.keep();
    let keep: Vec<(&str, &str)> = keep.iter().map(|(name, value)| (*name, &**value)).collect();
    event.does("accept", &keep).await;
    assert!(!event.get("/desk").await.text.contains("Keep the result"));
    event.desk("accept", &keep).await.expect(409);
}

#[tokio::test]
async fn a_player_can_contest_the_result_of_the_desk() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.me().await.says("I don’t agree");
    table.sends("report", &[("result", "2 1 0")]).await;
    table.sends("call", &[("kind", "other")]).await;
    assert_eq!(table.event.state().calls.len(), 1);
    // The desk enters what the player says, so nothing is left to decide.
    let (first, second) = (("first", &*table.own), ("second", &*table.other));
    let change = [("round", "1"), first, second, ("was", "0 2"), ("result", "2 1"), ("sure", "yes")];
    table.event.does("report", &change).await;
    assert!(!table.event.get("/desk").await.text.contains("Keep the result"));
    table.me().await.says("You won 2–1");
}

#[tokio::test]
async fn undo_at_the_desk_ignores_reports_that_players_withdraw() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    let entered = table.last_step().await;
    table.sends("report", &[("result", "2 1 0")]).await;
    table.sends("report", &[("result", "withdraw")]).await;
    assert!(table.event.state().reports.is_empty());
    assert_eq!(table.last_step().await, entered);
}

#[tokio::test]
async fn undoing_a_kept_result_contests_it_again() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.sends("report", &[("result", "2 1 0")]).await;
    table.keeps().await;
    let kept = table.last_step().await;
    let journal = table.event.journal();
    assert!(matches!(journal.entry(kept).unwrap().action, Action::PlayerReport { result: None, .. }));
    table.event.does("undo", &[("entry", &kept.to_string())]).await;
    table.event.get("/desk").await.says("Keep the result");
}

#[tokio::test]
async fn everybody_concerned_sees_that_a_result_is_contested() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    let judge = table.event.invited("judge", "Bea").await;
    table.disagrees().await;
    let page = table.me().await;
    page.says("You said this is not right. A judge has been called.").says("The result above is right");
    assert_eq!(page.text.matches("id=\"call-a-judge\"").count(), 1, "the tab leads there");
    assert_eq!(page.text.matches("A judge has been called").count(), 1, "it is said once");
    page.says("won 2–\u{2060}1.");
    let name = table.event.state().name_of(&table.own.as_str().into()).to_owned();
    table.others().await.says(&format!("{name} says this is not right")).says("Until it is decided");
    let desk = table.event.get("/desk").await;
    desk.says("contested").says("Keep the result");
    assert_eq!(desk.text.matches("id=\"needs-call-").count(), 1, "the call stands on the card");
    judge.get(&table.event.path("/judge")).await.says("The result is contested").says("sign-call");
    judge.post(&table.event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    table.me().await.says("You said this is not right. Bea is coming.");
}

#[tokio::test]
async fn keeping_a_result_ends_the_call_about_it() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    // A scorekeeper answers no calls, but decides this.
    let scorekeeper = table.event.invited("scorekeeper", "Sam").await;
    let keep = table.keep();
    let keep: Vec<(&str, &str)> = keep.iter().map(|(name, value)| (*name, &**value)).collect();
    scorekeeper.post(&table.event.path("/desk/accept"), &keep).await.expect(303);
    assert_eq!(table.call_end(), Some(CallEnd::Done));
    let page = table.me().await;
    page.says("The desk decided: the result stands.").says("only the staff can change it now");
    assert!(!page.text.contains("I don’t agree"));
    table.others().await.says("The desk decided: the result stands.");
    let undo = table.last_step().await;
    let journal = table.event.journal();
    assert!(matches!(journal.entry(undo).unwrap().action, Action::PlayerReport { result: None, .. }));
}

#[tokio::test]
async fn both_phones_name_the_judge_who_entered_another_result() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let players = event.state().rounds[0].matches[0].players.clone();
    let phones = [event.phone(players[0].as_str()).await, event.phone(players[1].as_str()).await];
    let report = [("round", "1"), ("opponent", players[1].as_str()), ("result", "2 1 0")];
    phones[0].post(&event.path("/me/report"), &report).await.expect(303);
    event.does("settings", &[("judges_enter_results", "yes")]).await;
    let judge = event.invited("judge", "Bea").await;
    let entered = [
        ("round", "1"),
        ("first", players[0].as_str()),
        ("second", players[1].as_str()),
        ("was", ""),
        ("result", "0 2"),
    ];
    judge.post(&event.path("/judge/report"), &entered).await.expect(303);
    assert_eq!(event.state().rounds[0].matches[0].result, Some(MatchResult::played(0, 2, 0)));
    phones[0].get(&event.path("/me")).await.says("Bea entered another result.");
    phones[1].get(&event.path("/me")).await.says("Bea entered this result.");
}

#[tokio::test]
async fn judges_see_who_contests_a_result() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    let judge = table.event.invited("judge", "Bea").await;
    table.disagrees().await;
    let page = judge.get(&table.event.path(&format!("/judge/table/1/{}", table.own))).await;
    page.expect(200).says("id=\"dispute\"").says("Keep the result").says("Change it: ");
    let at = table.keep()[2].1.clone();
    let change = [("round", "1"), ("by", &*table.own), ("reported", &at)];
    judge.post(&table.event.path("/judge/accept"), &change).await.expect(303);
    let first = table.event.state().rounds[0].matches[0].clone();
    assert_eq!((first.result, table.call_end()), (Some(MatchResult::played(2, 1, 0)), Some(CallEnd::Done)));
    table.me().await.says("You won 2–1").says("Bea changed the result.");
    table.others().await.says("Bea changed the result.");
}

#[tokio::test]
async fn a_judge_at_the_table_can_decide_a_contested_result() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    let judge = table.event.invited("judge", "Bea").await;
    table.disagrees().await;
    let calls = judge.get(&table.event.path("/judge")).await;
    calls.says("Keep the result").says("Change it: ");
    let page = judge.get(&table.event.path(&format!("/judge/table/1/{}", table.own))).await;
    assert_eq!(page.text.matches("Keep the result").count(), 1, "said once, in the card of the match");
}

#[tokio::test]
async fn a_judge_can_keep_an_older_result_and_only_the_desk_can_change_it() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    let judge = table.event.invited("judge", "Bea").await;
    table.disagrees().await;
    table.event.play("2 0").await;
    table.event.next_round().await;
    let page = judge.get(&table.event.path(&format!("/judge/table/1/{}", table.own))).await;
    page.says("Keep the result").says("only the desk can change it");
    assert!(!page.text.contains("Change it: "));
}

#[tokio::test]
async fn withdrawing_the_disagreement_withdraws_the_call() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    table.sends("report", &[("result", "withdraw"), ("kind", "other")]).await;
    assert_eq!(table.call_end(), Some(CallEnd::Withdrawn));
    assert!(table.event.state().reports.is_empty());
    table.me().await.says("The desk entered this result.");
}

#[tokio::test]
async fn a_call_that_ends_without_a_decision_leaves_the_result_contested() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    table.event.does("take-call", &[("call", "1")]).await;
    table.me().await.says("The organiser is coming.");
    table.event.does("end-call", &[("call", "1")]).await;
    let page = table.me().await;
    page.says("It has not been decided yet.").says("Until it is decided").says("Call a judge again");
    assert!(!page.text.contains("Your report did not count"));
}

#[tokio::test]
async fn a_judge_can_be_called_again_about_a_result_of_an_earlier_round() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    table.event.does("end-call", &[("call", "1")]).await;
    table.event.play("2 0").await;
    table.event.next_round().await;
    table.me().await.says("Call a judge again").says("name=\"round\" value=\"1\"");
    table.sends("call", &[("kind", "other")]).await;
    table.me().await.says("A judge has been called.");
    let calls = table.event.state().calls.clone();
    assert_eq!((calls[1].round, calls[1].by.as_ref()), (RoundNumber(1), Some(&table.own.as_str().into())));
    table.keeps().await;
    table.sends("call", &[("kind", "other")]).await;
    let calls = table.event.state().calls.clone();
    assert_eq!(
        calls[2].round,
        RoundNumber(2),
        "nothing is contested any more, and it is of the match that is played"
    );
}

#[tokio::test]
async fn a_player_whose_result_is_in_can_still_call_a_judge() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.me().await.says("/me#call-a-judge").says("id=\"call-a-judge\"");
    table.sends("call", &[("kind", "other")]).await;
    assert_eq!(table.event.state().calls.len(), 1);
}

#[tokio::test]
async fn an_answered_call_about_a_result_keeps_its_kind() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    table.keeps().await;
    assert_eq!(table.call_end(), Some(CallEnd::Done));
    let judge = table.event.invited("judge", "Petra").await;
    let page = judge.get(&table.event.path(&format!("/judge/table/1/{}", table.own))).await;
    let over = page.text.split("id=\"calls-over\"").nth(1).unwrap().split("</ul>").next().unwrap();
    assert!(over.contains("The result is contested") && !over.contains("Something else"), "{over}");
    let history = table.event.get("/desk/history").await;
    history.says("The result is contested");
    assert!(!history.text.contains("Something else"));
}

#[tokio::test]
async fn a_contested_result_stays_on_the_phones_in_the_next_round() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    table.event.play("2 0").await;
    table.event.next_round().await;
    let page = table.me().await;
    page.says("Round 1: the result is contested").says("You lost 0–2").says("A judge has been called.");
    page.says("How did it end?");
    assert_eq!(page.text.matches("id=\"call-a-judge\"").count(), 1, "that of the new match");
    let other = table.event.phone(&table.other).await;
    let others = table.event.path("/me");
    other.get(&others).await.says("Round 1: the result is contested").says("says this is not right");
    let judge = table.event.invited("judge", "Petra").await;
    judge.post(&table.event.path("/judge/take"), &[("call", "1")]).await.expect(303);
    table.me().await.says("Petra is coming.");
    table.keeps().await;
    let mine = table.me().await;
    mine.says("Round 1: The desk decided: the result stands. You lost 0–2");
    let theirs = other.get(&others).await;
    theirs.says("Round 1: The desk decided: the result stands. You won 2–0");
    for page in [mine, theirs] {
        assert!(!page.text.contains("the result is contested"), "it is decided");
    }
    table.event.play("2 0").await;
    table.event.next_round().await;
    assert!(!table.me().await.text.contains("decided"), "it was said for a round");
}

#[tokio::test]
async fn a_player_withdraws_their_disagreement_about_an_earlier_result_on_the_phone() {
    let app = TestApp::new().await;
    let table = entered_at_the_desk(&app).await;
    table.disagrees().await;
    table.event.play("2 0").await;
    table.event.next_round().await;
    table.me().await.says("The result above is right");
    table.sends("report", &[("result", "withdraw")]).await;
    assert_eq!(table.call_end(), Some(CallEnd::Withdrawn));
    assert!(!table.me().await.text.contains("the result is contested"));
}
