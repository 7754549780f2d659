//! The rounds of the day, each with its incidents.

use super::play::Table;
use super::room::Room;
use super::{LATECOMER, device};

impl Room {
    pub(super) async fn first_round_with_a_latecomer_a_dispute_and_a_drop(&mut self) {
        let open = self.pair_and_publish(1).await;
        assert_eq!(open.len(), 11, "one of 23 has the bye");
        self.at("desk").await.press("Start").await;
        self.at("desk")
            .await
            .until(
                "/^(50:00|49:\\d\\d)$/.test(document.querySelector('.timer-time [data-ends]')?.textContent)",
            )
            .await;
        self.at("wall").await.reads(&open[0].first).await;

        self.latecomer_is_seated().await;
        let mut open = self.tables(1).await;
        assert_eq!(open.len(), 12, "the latecomer meets who had the bye");
        self.player_comes(LATECOMER).await;
        self.at(&device(LATECOMER)).await.reads("Your table").await;

        let scored = open.remove(0);
        self.a_scorekeeper_keeps_to_their_tables(open.last().unwrap()).await;
        self.by_scorekeeper(&scored, "2 0").await;
        let disputed = open.remove(0);
        self.dispute(&disputed).await;
        let left = open.remove(0);
        self.drop_from_the_phone(&left.first.clone()).await;
        self.by_phones(&left, "0 2 0").await;
        self.rest(&open).await;
        self.round_is_finished(1).await;
    }

    async fn latecomer_is_seated(&self) {
        let desk = self.at("desk").await;
        desk.click("#rail-more > summary").await;
        desk.press("Change this round").await;
        desk.type_into("form[data-form=rearrange] input[name=name]", LATECOMER).await;
        desk.press_at("//form[.//input[@value='seat']]//button").await;
        desk.reads("Change round 1 like this?").await;
        desk.press("Change the round").await;
        desk.reads("12 tables still playing").await;
    }

    /// A result of another scorekeeper's table is refused in a sentence, and the line is kept.
    async fn a_scorekeeper_keeps_to_their_tables(&self, other: &Table) {
        let screen = self.at("sara").await;
        screen.reads("still playing").await;
        screen.enter("#line", &format!("{} 2 0", other.number)).await;
        screen.reads("You enter results for tables 1–6").await;
        assert_eq!(self.tables(1).await.len(), 12, "nothing was stored");
    }

    /// The two report different results, and the table's scorekeeper settles it.
    async fn dispute(&self, table: &Table) {
        let (first, second) = table.devices();
        self.reports(&first, table, "2 1 0").await;
        let phone = self.at(&second).await;
        phone.press("No, it ended differently").await;
        phone.press_at("//section[@id='report']//button[@value='0 2 0']").await;
        phone.reads("Your reports differ").await;
        self.at(&first).await.reads("Your reports differ").await;
        let screen = self.at("sara").await;
        screen.reads("Reports differ").await;
        screen.press_at("(//div[@class='versions']//button)[1]").await;
        screen.until("!document.body.innerText.includes('Reports differ')").await;
        for phone in [first, second] {
            self.at(&phone)
                .await
                .until("/It counts|entered another result/.test(document.body.innerText)")
                .await;
        }
    }

    /// A player leaves after this round, with the code that the desk tells. A phone that has reported needs no code
    /// between two rounds.
    async fn drop_from_the_phone(&self, name: &str) {
        let code = self.code_of(name).await;
        let phone = self.at(&device(name)).await;
        phone.press("Leave the tournament").await;
        if phone.script("return document.querySelector('#leave input[name=code]') !== null").await == true {
            phone.type_into("#leave input[name=code]", &code).await;
        }
        phone.press_at("//*[@id='leave']//button").await;
        phone.reads("You leave after this round").await;
    }

    async fn code_of(&self, name: &str) -> String {
        let desk = self.opens("desk", "/desk/phones").await;
        let code = format!(
            "return [...document.querySelectorAll('main li, main tr, main .row')].map((one) => one.innerText).find((text) => text.includes('{name}'))?.match(/\\b\\d{{6}}\\b/)?.[0]"
        );
        desk.until(&format!("(() => {{ {code} }})()")).await;
        desk.script(&code).await.as_str().unwrap().to_owned()
    }

    pub(super) async fn second_round_with_a_repair_a_call_a_deck_check_and_a_penalty(&self) {
        self.pair_and_publish(2).await;
        self.a_wrong_result_is_repaired().await;
        let mut open = self.tables(2).await;
        assert_eq!(open.len(), 11, "one of 23 has the bye");
        let called = open.remove(0);
        self.judge_call_gives_time_back(&called).await;
        self.deck_check().await;
        self.penalty_and_undo(&open[0].first.clone()).await;
        self.by_phones(&called, "2 1 0").await;
        self.rest(&open).await;
        self.round_is_finished(2).await;
    }

    /// The result of a table of round 1 was the wrong way round; round 2 is published, and nobody has begun.
    async fn a_wrong_result_is_repaired(&self) {
        let desk = self.opens("desk", "/desk/round/1").await;
        let row = "(//*[contains(@class, 'row') and starts-with(@id, 'm-1-')])[1]";
        desk.press_at(&format!("{row}/summary")).await;
        desk.press_at(&format!("({row}//button[@value='0 2 0'])[1]")).await;
        desk.reads("Correct a result of round 1").await;
        desk.press("Nobody yet").await;
        desk.reads("tables change").await;
        desk.press("Repair round 2").await;
        desk.reads("round 2 repaired").await;
    }

    pub(super) async fn fourth_round_without_a_network_and_then_without_a_server(&mut self) {
        let mut open = self.pair_and_publish(4).await;
        self.the_timer_starts_without_the_wall().await;
        let alone = open.remove(0);
        let (first, second) = alone.devices();
        self.at(&first).await.reads(&format!("against {}", alone.second)).await;
        self.at(&first).await.network(false).await;
        let phone = self.at(&first).await;
        phone.press_at("//section[@id='report']//button[@value='2 0 0']").await;
        phone.reads("Waiting for the network").await;
        // The others play on meanwhile.
        let (now, later) = open.split_at(open.len() / 2);
        self.rest(now).await;
        self.the_wall_is_back_with_the_time_left().await;
        self.at(&first).await.network(true).await;
        self.at(&first).await.reads("Waiting for").await;
        let phone = self.at(&second).await;
        phone.reads("reported this.").await;

        self.server.kill_and_start();
        self.the_wall_still_has_the_time_left().await;
        let phone = self.at(&second).await;
        phone.press("Yes, ").await;
        phone.reads("Confirmed.").await;
        for table in later {
            let (first, _) = table.devices();
            self.at(&first).await.reads(&format!("against {}", table.second)).await;
        }
        let leaving = later.last().unwrap().second.clone();
        self.rest(later).await;
        self.drop_from_the_phone(&leaving).await;
        self.round_is_finished(4).await;
    }

    /// A phone sleeps while its result is entered, and shows it when it wakes.
    pub(super) async fn fifth_round_with_a_phone_that_sleeps(&self) {
        let open = self.pair_and_publish(5).await;
        assert_eq!(open.len(), 11, "22 are left");
        let (sleeper, _) = open[1].devices();
        let report = "document.querySelector('#report button[value=\"2 0 0\"]')";
        self.at(&sleeper).await.until(report).await;
        self.at(&sleeper).await.sleeps(true).await;
        self.rest(&open).await;
        self.at(&sleeper).await.sleeps(false).await;
        self.at(&sleeper).await.until(&format!("!{report}")).await;
    }

    /// Three rounds of the bracket; the better seed wins on phones and at the desk.
    pub(super) async fn top_eight(&self) {
        let desk = self.opens("desk", "/desk").await;
        desk.press("Make the cut").await;
        for (round, name, count) in
            [(6, "the quarter-finals", 4), (7, "the semi-finals", 2), (8, "the final", 1)]
        {
            let desk = self.opens("desk", "/desk").await;
            desk.press(&format!("Begin {name}")).await;
            desk.reads("still playing").await;
            let open = self.tables(round).await;
            assert_eq!(open.len(), count);
            self.rest(&open).await;
        }
        let desk = self.opens("desk", "/desk").await;
        desk.press("Finish the tournament").await;
        desk.reads("won").await;
    }
}
