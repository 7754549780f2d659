//! Webhooks (page 10): what is sent, once, and what never is; that nobody waits for them; where they may not go.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::timeout;

use crate::app::{Event, TestApp};

const AT_ONCE: &[Duration] = &[Duration::ZERO, Duration::ZERO];
/// Longer than any message takes.
const LONG: Duration = Duration::from_secs(20);
/// Within which nothing more arrives.
const QUIET: Duration = Duration::from_millis(700);

/// A program that takes messages on this machine.
struct Listener {
    address: SocketAddr,
    messages: mpsc::UnboundedReceiver<Value>,
}

impl Listener {
    /// Answers every message with this status; without one, never.
    async fn answering(status: Option<&'static str>) -> Listener {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, messages) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(take(stream, status, sender.clone()));
            }
        });
        Listener { address, messages }
    }

    async fn next(&mut self) -> Value {
        timeout(LONG, self.messages.recv()).await.expect("a message arrives").unwrap()
    }

    async fn is_quiet(&mut self) -> bool {
        timeout(QUIET, self.messages.recv()).await.is_err()
    }

    fn fields<'a>(&self, address: &'a mut String, format: &'a str) -> [(&'a str, &'a str); 2] {
        *address = format!("http://{}/hook", self.address);
        [("address", address.as_str()), ("format", format)]
    }
}

async fn take(mut stream: TcpStream, status: Option<&str>, sender: mpsc::UnboundedSender<Value>) {
    let mut bytes = Vec::new();
    let body = loop {
        let mut part = [0; 4096];
        let read = stream.read(&mut part).await.unwrap_or(0);
        bytes.extend_from_slice(&part[..read]);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        if let Some((_, body)) = text.split_once("\r\n\r\n")
            && let Ok(message) = serde_json::from_str::<Value>(body)
        {
            break message;
        }
        if read == 0 {
            return;
        }
    };
    sender.send(body).ok();
    match status {
        Some(status) => {
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.ok();
        }
        None => std::future::pending().await,
    }
}

/// A server that may call this machine.
async fn server() -> TestApp {
    TestApp::timed().await.allowing_webhooks(&["127.0.0.0/8"])
}

/// A tournament with players whose contact details and decks are not public.
async fn tournament(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada *Star*", "Bo Moss", "Cy Roth", "Di Lund"]).await;
    event.does("deck", &[("player", "p1"), ("name", "Secret Sauce"), ("list", "4 Hidden Card")]).await;
    event
}

#[tokio::test]
async fn pairings_results_and_the_timer_are_sent_once() {
    let app = server().await;
    let event = tournament(&app).await;
    let mut program = Listener::answering(Some("204 No Content")).await;
    event.does("webhook", &program.fields(&mut String::new(), "json")).await;
    // Two servers of one database.
    app.sends_webhooks(AT_ONCE);
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    let pairings = program.next().await;
    assert_eq!(pairings["event"], "pairings");
    assert_eq!(
        (&pairings["tournament"]["name"], &pairings["round"]["number"]),
        (&"Saturday".into(), &1.into())
    );
    assert_eq!(pairings["round"]["matches"][0]["names"].as_array().unwrap().len(), 2);
    assert!(program.is_quiet().await, "sent by one server");
    event.does("timer", &[("of", "round-1"), ("step", "start"), ("minutes", "50")]).await;
    let timer = program.next().await;
    assert_eq!((&timer["event"], &timer["state"]), (&"timer".into(), &"runs".into()));
    assert!(timer["ends_at"].is_string());
    event.play("2 0").await;
    let results = program.next().await;
    assert_eq!((&results["event"], &results["round"]["open"]), (&"results".into(), &0.into()));
    assert!(program.is_quiet().await);
    let all = [pairings, timer, results].map(|message| message.to_string()).join(" ");
    assert!(!all.contains("Secret Sauce") && !all.contains("Hidden Card"), "{all}");
    event.get("/desk/settings").await.says("News is sent to 127.0.0.1.").says("The last message arrived");
    event.does("webhook", &[("stop", "stop")]).await;
    event.next_round().await;
    assert!(program.is_quiet().await, "sent to an address that was removed");
}

#[tokio::test]
async fn discord_gets_an_embed_in_which_names_have_no_effect() {
    let app = server().await;
    let event = tournament(&app).await;
    event.does("settings", &[("name", "*Cup* @here")]).await;
    let mut channel = Listener::answering(Some("200 OK")).await;
    event.does("webhook", &channel.fields(&mut String::new(), "discord")).await;
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    let message = channel.next().await;
    let embed = &message["embeds"][0];
    assert_eq!(embed["title"], r"\*Cup\* \@here · Round 1: pairings");
    assert!(embed["description"].as_str().unwrap().contains(r"Ada \*Star\*"), "{embed}");
    assert_eq!(message["allowed_mentions"]["parse"].as_array().unwrap().len(), 0);
    event.play("2 0").await;
    let results = channel.next().await;
    let description = results["embeds"][0]["description"].as_str().unwrap();
    assert!(description.contains("**2–0**") && description.contains("3 points"), "{description}");
}

#[tokio::test]
async fn a_dead_address_does_not_delay_a_result() {
    let app = server().await;
    let event = tournament(&app).await;
    let mut dead = Listener::answering(None).await;
    event.does("webhook", &dead.fields(&mut String::new(), "json")).await;
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    dead.next().await;
    let begun = Instant::now();
    event.play("2 0").await;
    event.next_round().await;
    assert!(begun.elapsed() < Duration::from_secs(9), "waited for the webhook: {:?}", begun.elapsed());
    assert_eq!(event.state().rounds.len(), 2);
}

#[tokio::test]
async fn a_webhook_is_retried_at_most_twice() {
    let app = server().await;
    let event = tournament(&app).await;
    let mut failing = Listener::answering(Some("500 Internal Server Error")).await;
    event.does("webhook", &failing.fields(&mut String::new(), "json")).await;
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    let first = failing.next().await;
    assert_eq!([failing.next().await, failing.next().await], [first.clone(), first]);
    assert!(failing.is_quiet().await, "more than two retries");
    event.get("/desk/settings").await.says("did not arrive").says("500 Internal Server Error");
    let mut gone = Listener::answering(Some("404 Not Found")).await;
    event.does("webhook", &gone.fields(&mut String::new(), "json")).await;
    event.play("2 0").await;
    gone.next().await;
    assert!(gone.is_quiet().await, "an answer that is final was not taken as one");
}

#[tokio::test]
async fn a_name_that_leads_into_the_servers_own_network_is_not_called() {
    let app = TestApp::timed().await;
    let event = tournament(&app).await;
    let mut own = Listener::answering(Some("200 OK")).await;
    event
        .desk("webhook", &own.fields(&mut String::new(), "json"))
        .await
        .expect(422)
        .says("server’s own network");
    let address = format!("https://localhost:{}/", own.address.port());
    event.does("webhook", &[("address", &address), ("format", "json")]).await;
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    assert!(own.is_quiet().await);
    event.get("/desk/settings").await.says("The address is in the server’s own network.");
}

#[tokio::test]
async fn only_organisers_enter_a_webhook_and_it_is_not_shown_again() {
    let app = TestApp::timed().await;
    let event = tournament(&app).await;
    let fields =
        [("address", "https://discord.com/api/webhooks/1/token-of-the-channel"), ("format", "discord")];
    for role in ["scorekeeper", "head-judge", "judge"] {
        let helper = event.invited(role, role).await;
        helper.post(&event.path("/desk/webhook"), &fields).await.expect(403);
    }
    app.guest().post(&event.path("/desk/webhook"), &fields).await.expect(403);
    event.does("webhook", &fields).await;
    let pages = ["/desk/settings", "/desk/history", "/file.json", "/journal.json", "/desk/walls"];
    for page in pages {
        assert!(!event.get(page).await.text.contains("token-of-the-channel"), "{page}");
    }
    event.get("/desk/settings").await.says("News is sent to discord.com.");
}

/// The player whose result is first in a message, with the games won.
fn first_result(message: &Value) -> String {
    message["round"]["matches"][0]["result"].to_string()
}

#[tokio::test]
async fn an_undone_correction_is_news_again_and_so_is_a_late_result_of_an_earlier_round() {
    let app = server().await;
    let event = tournament(&app).await;
    let mut program = Listener::answering(Some("204 No Content")).await;
    event.does("webhook", &program.fields(&mut String::new(), "json")).await;
    app.sends_webhooks(AT_ONCE);
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    assert_eq!(program.next().await["event"], "pairings");
    event.play("2 0").await;
    let original = first_result(&program.next().await);
    event.does("line", &[("round", "1"), ("line", "1 2 1"), ("sure", "yes")]).await;
    let corrected = first_result(&program.next().await);
    assert_ne!(corrected, original);
    event.does("undo", &[("entry", &event.seq().to_string())]).await;
    assert_eq!(first_result(&program.next().await), original, "what was known before is known again");
    assert!(program.is_quiet().await, "sent by one server");
    // Round 2 is over when a result of round 1 is corrected.
    event.next_round().await;
    assert_eq!(program.next().await["event"], "pairings");
    event.play("2 0").await;
    assert_eq!(program.next().await["round"]["number"], 2);
    let state = event.state();
    let played = &state.rounds[0].matches[0];
    let fields = [
        ("round", "1".to_owned()),
        ("first", played.players[0].to_string()),
        ("second", played.players[1].to_string()),
        ("was", "2 0".to_owned()),
        ("result", "0 2".to_owned()),
    ];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    event.does("report", &[&fields[..], &[("sure", "yes")]].concat()).await;
    let late = program.next().await;
    assert_eq!((&late["event"], &late["round"]["number"]), (&"results".into(), &1.into()));
    assert!(program.is_quiet().await);
}

#[tokio::test]
async fn discords_message_of_a_large_round_has_the_standings_and_counts_what_does_not_fit() {
    let app = server().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (0..240).map(|number| format!("Player Number {number:03}")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    let mut channel = Listener::answering(Some("200 OK")).await;
    event.does("webhook", &channel.fields(&mut String::new(), "discord")).await;
    app.sends_webhooks(AT_ONCE);
    event.next_round().await;
    channel.next().await;
    event.play("2 0").await;
    let results = channel.next().await;
    let description = results["embeds"][0]["description"].as_str().unwrap();
    assert!(description.chars().count() <= 4_096, "{}", description.chars().count());
    let last: Vec<&str> = description.lines().rev().take(10).collect();
    assert!(last[7].contains("1\\. ") && last[0].contains("3 points"), "{last:?}");
    let shown = description.lines().filter(|line| line.ends_with("**2–0**")).count();
    assert!(description.contains(&format!("… and {} more", 120 - shown)), "{description}");
}
