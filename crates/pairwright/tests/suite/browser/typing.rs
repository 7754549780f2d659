//! Somebody types faster than the network answers: nothing typed is lost, mixed up or stored at another table.

use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::server::Server;
use crate::browser::slow::network;
use crate::browser::{Browser, Script};

/// On the way to the server, and again on the way back.
const LATENCY: Duration = Duration::from_millis(40);
/// The time between two keys of a good typist.
const KEY: Duration = Duration::from_millis(100);

pub(crate) struct Venue {
    pub(crate) browser: Browser,
    /// The tournament's address behind the slow network.
    pub(crate) tournament: String,
    pub(crate) server: Server,
}

impl Venue {
    async fn open(file: &Value) -> Venue {
        Venue::over(file, LATENCY).await
    }

    /// Over a network with this delay in each direction.
    pub(crate) async fn over(file: &Value, latency: Duration) -> Venue {
        let server = Server::start("serve");
        let slow = network(&server.address, latency).await;
        let browser = Browser::open(Script::On).await;
        browser.size(1280, 900).await;
        browser.go(&server.organiser.replace(&server.address, &slow)).await;
        browser.import(file).await;
        let tournament = format!("{slow}{}", browser.tournament().await);
        browser.go(&format!("{tournament}/desk")).await;
        Venue { browser, tournament, server }
    }

    /// Types into the focused field; `\n` is Enter, `↑` the arrow.
    pub(crate) async fn types(&self, text: &str, pause: Duration) {
        for letter in text.chars() {
            self.browser.strikes(letter).await;
            tokio::time::sleep(pause).await;
        }
    }

    /// The text in the focused field.
    pub(crate) async fn field(&self) -> String {
        let value = self.browser.script("return document.activeElement?.value ?? 'no field'").await;
        value.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until no request is pending: each answer may take its time, none may be missing.
    async fn answered(&self) {
        let waiting = "Number(document.body.dataset.waiting ?? 0)";
        loop {
            let before = self.browser.script(&format!("return {waiting}")).await.as_u64().unwrap_or(u64::MAX);
            if before == 0 {
                break;
            }
            self.browser.until(&format!("{waiting} < {before}")).await;
        }
        self.browser.until("!document.body.dataset.waiting").await;
    }

    /// Results by table in the tournament file, once all answers have arrived.
    pub(crate) async fn results(&self) -> Value {
        self.answered().await;
        let script = format!(
            "return fetch('{}/file.json').then(answer => answer.json()).then(file => Object.fromEntries(\
             file.rounds[0].matches.filter(m => m.result).map(m => [m.table, [...m.result.wins, m.result.draws || 0].join('-')])))",
            self.tournament
        );
        self.browser.script(&script).await
    }
}

/// Thirty players, the first round paired and open: tables 1 to 15.
pub(crate) fn first_round() -> Value {
    let players: Vec<Value> =
        (1..=30).map(|n| json!({ "id": format!("p{n}"), "name": format!("Player {n}") })).collect();
    let matches: Vec<Value> = (1..=15)
        .map(|table| json!({ "table": table, "players": [format!("p{}", 2 * table - 1), format!("p{}", 2 * table)] }))
        .collect();
    json!({ "format": "pairwright/1", "name": "Fast", "rounds_planned": 5, "entropy": "9f2c", "ruleset": "magic",
        "players": players, "rounds": [{ "number": 1, "stage": "swiss", "matches": matches }] })
}

#[tokio::test]
async fn a_result_typed_while_another_is_saved_is_stored_at_its_own_table() {
    let venue = Venue::open(&first_round()).await;
    venue.browser.click("#line").await;
    venue.types("3 2 1\n14 0 2\n", KEY).await;
    assert_eq!(venue.results().await, json!({ "3": "2-1-0", "14": "0-2-0" }));
    // Faster than any answer: several are pending at once, and a bouncing Enter does no harm.
    venue.types("1 2 0\n2 1 2\n\n4 0 2\n15 2 1\n5 2", Duration::from_millis(15)).await;
    assert_eq!(
        venue.results().await,
        json!({ "1": "2-0-0", "2": "1-2-0", "3": "2-1-0", "4": "0-2-0", "14": "0-2-0", "15": "2-1-0" })
    );
    assert_eq!(venue.field().await, "5 2", "what is being typed stays");
    venue.browser.close().await;
}

#[tokio::test]
async fn a_name_typed_while_another_is_saved_keeps_every_letter() {
    let file =
        json!({ "format": "pairwright/1", "name": "Fast", "ruleset": "magic", "players": [], "rounds": [] });
    let venue = Venue::open(&file).await;
    let names = ["Alan Moreno", "Dora Eads", "Émile Zed", "Bo", "Al"];
    venue.types(&format!("{}\n", names.join("\n")), Duration::from_millis(50)).await;
    for name in names {
        venue.browser.reads(name).await;
    }
    // The page says Al as soon as it says Alan.
    venue.answered().await;
    let script = format!(
        "return fetch('{}/file.json').then(answer => answer.json()).then(file => file.players.map(p => p.name))",
        venue.tournament
    );
    assert_eq!(venue.browser.script(&script).await, json!(names));
    venue.browser.close().await;
}

#[tokio::test]
async fn a_refused_line_waits_while_the_next_one_is_typed() {
    let venue = Venue::open(&first_round()).await;
    venue.browser.click("#line").await;
    venue.browser.expects("422");
    venue.types("99 2 1\n5 2 0\n6 2", Duration::from_millis(50)).await;
    venue.browser.reads("no table 99").await;
    assert_eq!(venue.results().await, json!({ "5": "2-0-0" }));
    assert_eq!(venue.field().await, "6 2", "the refusal touches nothing that is typed");
    // It waits in a separate line, which the arrow reaches from an empty line.
    venue.types(" 1\n", KEY).await;
    venue.types("↑", KEY).await;
    assert_eq!(venue.field().await, "99 2 1");
    venue.types("9 2 1\n", KEY).await;
    assert_eq!(venue.results().await, json!({ "5": "2-0-0", "6": "2-1-0", "9": "2-1-0" }));
    venue.browser.until("!document.body.innerText.includes('no table 99')").await;
    venue.browser.close().await;
}

#[tokio::test]
async fn a_question_waits_beside_the_line_until_it_is_answered() {
    let venue = Venue::open(&first_round()).await;
    venue.browser.click("#line").await;
    venue.browser.expects("409");
    venue.types("3 2 1\n3 0 2\n4 2 0\n", Duration::from_millis(50)).await;
    venue.browser.reads("already has a result").await;
    assert_eq!(venue.results().await, json!({ "3": "2-1-0", "4": "2-0-0" }));
    venue.browser.press("Change it").await;
    venue.browser.until("!document.body.innerText.includes('already has a result')").await;
    assert_eq!(venue.results().await, json!({ "3": "0-2-0", "4": "2-0-0" }));
    venue.browser.close().await;
}

#[tokio::test]
async fn changes_made_elsewhere_leave_a_field_being_filled_in_alone() {
    let venue = Venue::open(&first_round()).await;
    venue.browser.click("#line").await;
    venue.types("7 2", KEY).await;
    let elsewhere = format!(
        "fetch('{}/desk/line', {{ method: 'POST', body: new URLSearchParams({{ round: 1, line: '8 2 0' }}) }})",
        venue.tournament
    );
    venue.browser.script(&elsewhere).await;
    venue
        .browser
        .until("[...document.querySelectorAll('.row.done .badge')].some(b => b.textContent === '8')")
        .await;
    assert_eq!(venue.field().await, "7 2");
    venue.types(" 1\n", KEY).await;
    assert_eq!(venue.results().await, json!({ "7": "2-1-0", "8": "2-0-0" }));
    // A player's details: the edited field stays, the others follow.
    venue.browser.go(&format!("{}/desk/players/p1", venue.tournament)).await;
    venue.browser.click("input[name=club]").await;
    venue.types("Nor", KEY).await;
    let elsewhere = format!(
        "fetch('{}/desk/edit', {{ method: 'POST', body: new URLSearchParams({{ player: 'p1', name: 'Ada', rating: 1700 }}) }})",
        venue.tournament
    );
    venue.browser.script(&elsewhere).await;
    venue.browser.until("document.querySelector('input[name=rating]').value === '1700'").await;
    venue.types("th\n", KEY).await;
    venue.browser.until("!document.body.dataset.waiting").await;
    let values =
        "return ['name', 'club', 'rating'].map(name => document.querySelector(`input[name=${name}]`).value)";
    assert_eq!(venue.browser.script(values).await, json!(["Ada", "North", "1700"]));
    venue.browser.close().await;
}

/// Two hundred players, the first round open: tables 1 to 100.
pub(crate) fn a_hundred_tables() -> Value {
    let mut file = first_round();
    let player = |n| json!({ "id": format!("p{n}"), "name": format!("Player {n}") });
    let table = |n| json!({ "table": n, "players": [format!("p{}", 2 * n - 1), format!("p{}", 2 * n)] });
    file["players"] = (1..=200).map(player).collect();
    file["rounds"][0]["matches"] = (1..=100).map(table).collect();
    file
}

#[tokio::test]
async fn a_hundred_results_take_three_keys_each_beyond_the_table_number() {
    let venue = Venue::open(&a_hundred_tables()).await;
    venue.browser.click("#line").await;
    let results = [("21", "2-1-0"), ("20", "2-0-0"), ("02", "0-2-0"), ("12", "1-2-0"), ("11", "1-1-0")];
    let mut expected = serde_json::Map::new();
    for table in 1..=100 {
        let (keys, result) = results[table % results.len()];
        expected.insert(table.to_string(), json!(result));
        let typed = format!("{keys}\n");
        assert!(typed.len() <= 3);
        venue.types(&format!("{table}{typed}"), Duration::from_millis(5)).await;
    }
    assert_eq!(venue.results().await, Value::Object(expected));
    venue.browser.close().await;
}
