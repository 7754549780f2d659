//! The end of the day.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use super::room::Room;
use super::{LATECOMER, PLAYERS, device};

impl Room {
    /// What each phone says about the cut between two rounds, by player. Who has left has no such line.
    pub(super) async fn every_phone_looks_ahead(&self) -> BTreeMap<String, String> {
        let file = self.file().await;
        let players = file["players"].as_array().unwrap().iter().filter(|one| one["dropped_after"].is_null());
        let mut outlooks = BTreeMap::new();
        for player in players {
            let phone = self.opens(&device(player["name"].as_str().unwrap()), "/me").await;
            phone
                .until("document.getElementById('own-outlook')?.textContent.includes('for the top 8')")
                .await;
            let outlook = phone.script("return document.getElementById('own-outlook').textContent").await;
            outlooks.insert(player["id"].as_str().unwrap().to_owned(), outlook.as_str().unwrap().to_owned());
        }
        assert_eq!(outlooks.len(), 23, "one of 24 has left: {outlooks:?}");
        outlooks
    }

    pub(super) async fn what_was_certain_came_true(&self, outlooks: &BTreeMap<String, String>) {
        let file = self.file().await;
        let stages = file["stages"].as_array().unwrap();
        let seeds = stages.iter().find_map(|stage| stage["seeds"].as_array()).unwrap();
        for (id, outlook) in outlooks {
            let is_in = seeds.iter().any(|seed| seed == id);
            assert!(is_in || !outlook.contains("In, whatever happens"), "{id}: {outlook}");
            assert!(!is_in || !outlook.contains("out of reach"), "{id}: {outlook}");
        }
        assert!(outlooks.values().collect::<BTreeSet<_>>().len() > 1, "{outlooks:?}");
    }

    pub(super) async fn every_screen_is_right(&self) {
        let file = self.file().await;
        let matches =
            file["rounds"].as_array().unwrap().iter().flat_map(|round| round["matches"].as_array().unwrap());
        assert_eq!(
            matches.clone().count(),
            12 + 11 + 11 + 11 + 11 + 7 + 3,
            "every table of every round, byes too"
        );
        assert!(matches.clone().all(|one| !one["result"].is_null() || one["players"][1].is_null()));
        let champion = self.champion().await;
        self.at("wall").await.reads(&champion).await;
        for name in PLAYERS.iter().chain([&LATECOMER]) {
            let phone = self.at(&device(name)).await;
            phone.reads("Final standings").await;
            phone.reads(name).await;
        }
        for who in ["sara", "sven"] {
            self.at(who).await.reads("Final ranking").await;
        }
        self.nothing_is_broken().await;
    }

    async fn champion(&self) -> String {
        let page = self.opens("desk", "/desk").await.text().await;
        let line = page.lines().find(|line| line.ends_with(" won")).unwrap_or_else(|| panic!("{page}"));
        line.trim_end_matches(" won").trim().to_owned()
    }

    /// The rounds are right by the rules, with their corrections and changes.
    pub(super) async fn the_rounds_are_right(&self) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("day.json");
        std::fs::write(&path, self.file().await.to_string()).unwrap();
        let check = Command::new(env!("CARGO_BIN_EXE_pairwright")).arg("check").arg(&path).output().unwrap();
        let found = String::from_utf8_lossy(&check.stdout).into_owned();
        assert!(check.status.success(), "{found}");
    }

    pub(super) async fn the_journal_names_who_did_what(&self) {
        let history = self.opens("desk", "/desk/history").await;
        let nameless = "return [...document.querySelectorAll('.history li')].filter((one) => !/(Organiser|Scorekeeper|Judge|Player)$/.test(one.querySelector(':scope > .small').textContent.trim())).length";
        assert_eq!(history.script(nameless).await, 0);
        for (who, what) in [
            ("Sara Score, Scorekeeper", "table 1"),
            ("Sven Score, Scorekeeper", "table 7"),
            ("Jo Judge, Judge", ": warning"),
            ("Jo Judge, Judge", "the deck check ends"),
            ("Jo Judge, Judge", "is drawn for a deck check"),
        ] {
            let history = self.opens("desk", "/desk/history").await;
            let option = format!(
                "return [...document.querySelectorAll('select[name=by] option')].find((one) => one.textContent.trim() === '{who}')?.value"
            );
            let value = history.script(&option).await;
            let value = value.as_str().unwrap_or_else(|| panic!("{who} is not in the history")).to_owned();
            history.choose("select[name=by]", &value).await;
            history.press("Show").await;
            history.reads(what).await;
        }
    }
}
