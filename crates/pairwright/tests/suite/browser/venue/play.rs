//! Tables and their results: from two phones, or from a scorekeeper.

use serde_json::Value;

use super::room::Room;
use super::{device, first_name};

/// A table of the round, with the names of its players.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Table {
    pub(super) round: u32,
    pub(super) number: u32,
    pub(super) first: String,
    pub(super) second: String,
}

impl Table {
    /// The devices of both players.
    pub(super) fn devices(&self) -> (String, String) {
        (device(&self.first), device(&self.second))
    }
}

impl Room {
    /// The open tables of a round, in order.
    pub(super) async fn tables(&self, round: u32) -> Vec<Table> {
        let file = self.file().await;
        let name = |id: &Value| {
            let player = file["players"].as_array().unwrap().iter().find(|player| player["id"] == *id);
            player.and_then(|player| player["name"].as_str()).unwrap().to_owned()
        };
        let rounds = file["rounds"].as_array().unwrap();
        let this =
            rounds.iter().find(|one| one["number"] == round).unwrap_or_else(|| panic!("round {round}"));
        let open = this["matches"].as_array().unwrap().iter().filter(|one| one["result"].is_null());
        open.map(|one| Table {
            round,
            number: u32::try_from(one["table"].as_u64().unwrap()).unwrap(),
            first: name(&one["players"][0]),
            second: name(&one["players"][1]),
        })
        .collect()
    }

    /// One player reports the games (`2 1 0`), the other confirms.
    pub(super) async fn by_phones(&self, table: &Table, games: &str) {
        let (first, second) = table.devices();
        self.reports(&first, table, games).await;
        let phone = self.at(&second).await;
        phone.reads("reported this.").await;
        phone.press("Yes, ").await;
        phone.reads("Confirmed.").await;
    }

    /// A player reports.
    pub(super) async fn reports(&self, who: &str, table: &Table, games: &str) {
        let phone = self.at(who).await;
        let opponent = if super::device(&table.first) == who { &table.second } else { &table.first };
        phone.reads(&format!("against {opponent}")).await;
        phone.press_at(&format!("//section[@id='report']//button[@value='{games}']")).await;
        phone.reads("Sent: the desk has it").await;
    }

    /// A scorekeeper types it: `7 2 1`.
    pub(super) async fn by_scorekeeper(&self, table: &Table, games: &str) {
        let who = if table.number <= 6 { "sara" } else { "sven" };
        let line = format!("{} {games}", table.number);
        let screen = self.at(who).await;
        let row = format!("[id^=\"m-{}-\"]", table.round);
        screen.find(&row).await;
        screen.enter("#line", &line).await;
        let first = first_name(&table.first);
        let is_in = format!(
            "![...document.querySelectorAll('{row}:not(.done)')].some((one) => one.innerText.includes('{first}'))"
        );
        screen.until(&is_in).await;
    }

    /// The rest of a round: phones and scorekeepers in turn.
    pub(super) async fn rest(&self, tables: &[Table]) {
        for (place, table) in tables.iter().enumerate() {
            match place % 3 {
                0 => self.by_phones(table, if place % 2 == 0 { "2 1 0" } else { "0 2 0" }).await,
                1 => self.by_scorekeeper(table, "2 0").await,
                _ => self.by_scorekeeper(table, "1 2").await,
            }
        }
    }

    pub(super) async fn round_is_finished(&self, round: u32) {
        self.opens("desk", "/desk").await.reads(&format!("Round {round} is finished")).await;
    }
}
