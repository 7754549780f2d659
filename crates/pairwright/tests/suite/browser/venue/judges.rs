//! The judge's day: a call with its time given back, a deck check, a penalty for the wrong player.

use super::device;
use super::play::Table;
use super::room::Room;

impl Room {
    pub(super) async fn judge_call_gives_time_back(&self, table: &Table) {
        let phone = self.at(&device(&table.second)).await;
        phone.press("Call a judge").await;
        phone.press("Rules question").await;
        phone.reads("A judge has been called.").await;
        let judge = self.at("jo").await;
        judge.reads("Rules question").await;
        judge.until("document.querySelector('#calls time[data-since]').textContent >= '0:01'").await;
        judge.press("I’m going").await;
        self.at(&device(&table.second)).await.reads("Jo Judge is coming.").await;
        let judge = self.at("jo").await;
        judge.press("min back").await;
        judge.reads("Nobody is calling.").await;
        judge.find(".square.sign-extra").await;
        let (first, second) = table.devices();
        for phone in [first, second] {
            self.at(&phone).await.reads("+1").await;
        }
    }

    pub(super) async fn deck_check(&self) {
        let judge = self.opens("jo", "/judge/checks").await;
        judge.press("Pick at random").await;
        judge.reads("drawn by lot").await;
        judge.press("Begin the check").await;
        judge.type_into("textarea[name=found]", "61 cards").await;
        judge.press("End the check").await;
        judge.reads("give back").await;
    }

    /// A warning is given to the wrong player and undone at the desk; the right one keeps theirs.
    pub(super) async fn penalty_and_undo(&self, name: &str) {
        for player in ["Ana Lima", name] {
            let judge = self.opens("jo", "/judge/players").await;
            judge.press(player).await;
            judge.press("New penalty").await;
            judge.type_into("input[name=reason]", "Late to the table").await;
            judge.press_at("//form[.//input[@name='reason']]//button").await;
            judge.reads("Late to the table").await;
            if player == "Ana Lima" {
                let desk = self.opens("desk", "/desk").await;
                desk.reads("Ana Lima: warning").await;
                desk.press("Undo").await;
                desk.until("!document.body.innerText.includes('Ana Lima: warning')").await;
            }
        }
        self.opens("jo", "/judge").await;
    }
}
