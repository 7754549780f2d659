//! A day at a venue: one desk, two scorekeepers with their own tables, a judge, twenty-four phones and a wall play
//! five rounds and a top 8, and whatever can go wrong does. At the end every screen is right, and the journal names
//! who did what.

mod clocks;
mod end;
mod judges;
mod lost;
mod play;
mod room;
mod rounds;

use play::Table;
use room::Room;

/// Everybody who is there at the beginning; the last one comes late.
const PLAYERS: [&str; 23] = [
    "Ana Lima",
    "Ben Lund",
    "Cleo Cray",
    "Dan Dorn",
    "Eve Engel",
    "Finn Falk",
    "Gina Gold",
    "Hal Hart",
    "Ida Ibsen",
    "Jon Jarl",
    "Kim Kern",
    "Leo Lang",
    "Mia Moss",
    "Ned Noll",
    "Olga Orr",
    "Paul Penn",
    "Quinn Quist",
    "Rosa Rand",
    "Sam Sands",
    "Tess Toft",
    "Uma Udall",
    "Vic Vane",
    "Wes Wolf",
];
const LATECOMER: &str = "Zoe Zimmer";

const PHONE: (u32, u32) = (360, 740);
const LAPTOP: (u32, u32) = (1280, 800);
const SCREEN: (u32, u32) = (1920, 1080);

#[tokio::test]
async fn two_scorekeepers_a_judge_twenty_four_phones_and_a_wall_run_a_day_together() {
    let mut room = Room::open();
    room.doors_open().await;
    room.first_round_with_a_latecomer_a_dispute_and_a_drop().await;
    room.second_round_with_a_repair_a_call_a_deck_check_and_a_penalty().await;
    room.third_round_with_a_flag_that_is_announced_late().await;
    let outlooks = room.every_phone_looks_ahead().await;
    room.fourth_round_without_a_network_and_then_without_a_server().await;
    room.fifth_round_with_a_phone_that_sleeps().await;
    room.top_eight().await;
    room.what_was_certain_came_true(&outlooks).await;
    room.every_screen_is_right().await;
    room.the_rounds_are_right().await;
    room.the_journal_names_who_did_what().await;
    room.closes().await;
}

/// The name of a player's device: the first name, in small letters.
fn device(name: &str) -> String {
    first_name(name).to_lowercase()
}

fn first_name(name: &str) -> &str {
    name.split(' ').next().unwrap_or(name)
}

impl Room {
    /// The organiser begins a tournament and lets everybody in.
    async fn doors_open(&mut self) {
        self.comes("desk", LAPTOP).await;
        let link = self.server.organiser.clone();
        let path = &link[link.find("/organiser/").unwrap()..];
        let desk = self.go("desk", path).await;
        desk.press("New tournament").await;
        desk.type_into("input[name=name]", "Shop Championship").await;
        desk.press("Top 8").await;
        desk.press("Create").await;
        desk.find("input[name=names]").await;
        let tournament = desk.tournament().await;
        desk.press("Add several").await;
        desk.type_into("textarea[name=names]", &PLAYERS.join("\n")).await;
        desk.press("Preview").await;
        desk.press("Register 23 players").await;
        desk.reads("23 players").await;
        self.tournament = tournament;

        self.helper("sara", "Sara Score", "scorekeeper", Some((1, 6)), "/desk").await;
        self.helper("sven", "Sven Score", "scorekeeper", Some((7, 12)), "/desk").await;
        self.helper("jo", "Jo Judge", "judge", None, "/judge").await;
        self.comes("wall", SCREEN).await;
        self.opens("wall", "/wall").await;
        for name in PLAYERS {
            self.player_comes(name).await;
        }
        self.opens("desk", "/desk").await;
    }

    /// Invites somebody and opens the link on their device.
    async fn helper(&mut self, who: &str, name: &str, role: &str, tables: Option<(u32, u32)>, page: &str) {
        let desk = self.opens("desk", "/desk/people").await;
        desk.press("Invite somebody").await;
        desk.choose("select[name=role]", role).await;
        if let Some((first, last)) = tables {
            desk.type_into("input[name=first_table]", &first.to_string()).await;
            desk.type_into("input[name=last_table]", &last.to_string()).await;
        }
        desk.enter("input[name=name]", name).await;
        desk.reads("Not used yet.").await;
        let mine = format!(
            "return [...document.querySelectorAll('.people > *')].find((one) => one.textContent.includes('{name}'))?.querySelector('.invitation-link input')?.value"
        );
        desk.until(&format!("(() => {{ {mine} }})()")).await;
        let link = desk.script(&mine).await.as_str().unwrap().to_owned();
        self.comes(who, PHONE).await;
        let screen = self.go(who, &link[link.find("/join/").unwrap()..]).await;
        screen.reads(name).await;
        screen.press_at("//main//button").await;
        screen.until("!location.pathname.startsWith('/join/')").await;
        self.opens(who, page).await;
    }

    /// Claims a player's name on a phone.
    async fn player_comes(&mut self, name: &str) {
        let who = device(name);
        self.comes(&who, PHONE).await;
        let room = self.server.room(&self.tournament);
        let phone = self.opens(&who, &format!("/me?room={room}")).await;
        phone.press(name).await;
        phone.reads("Not you?").await;
    }

    /// Pairs and publishes the next round; every table is then open.
    async fn pair_and_publish(&self, round: u32) -> Vec<Table> {
        let desk = self.opens("desk", "/desk").await;
        desk.press(&format!("Pair round {round}")).await;
        desk.press("Publish only").await;
        desk.reads("still playing").await;
        self.tables(round).await
    }
}
