//! The API: what is read, what is done, by whom, and only once.

use std::collections::BTreeSet;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request, header};
use http_body_util::BodyExt;
use pairwright_core::nouns::ByeKind;
use pairwright_core::{Action, RoundNumber};
use serde_json::{Value, json};

use crate::app::{Answer, Event, TestApp};

/// A program with a token, or without one.
struct Program<'a> {
    app: TestApp,
    token: Option<String>,
    event: &'a Event<'a>,
}

impl<'a> Program<'a> {
    fn stranger(event: &'a Event<'a>) -> Program<'a> {
        Program { app: event.app.guest(), token: None, event }
    }

    /// A program that opens a link.
    async fn taking(event: &'a Event<'a>, link: &str) -> Program<'a> {
        let stranger = Program::stranger(event);
        let answer = stranger.send(Method::POST, "/tokens", Some(json!({ "link": link })), &[]).await;
        let token = document(answer.expect(201))["token"].as_str().unwrap().to_owned();
        Program { token: Some(token), ..stranger }
    }

    async fn owner(event: &'a Event<'a>) -> Program<'a> {
        Program::taking(event, &format!("/organiser/{}", event.app.organisers_key())).await
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<Value>,
        headers: &[(&str, &str)],
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.app.send(request.body(body).unwrap()).await
    }

    async fn get(&self, rest: &str) -> Answer {
        self.send(Method::GET, &self.at(rest), None, &[]).await
    }

    async fn read(&self, rest: &str) -> Value {
        document(self.get(rest).await.expect(200))
    }

    fn at(&self, rest: &str) -> String {
        format!("/tournaments/{}{rest}", self.event.key)
    }

    async fn act(&self, action: Value) -> Answer {
        let order = json!({ "action": action, "sure": true });
        self.send(Method::POST, &self.at("/actions"), Some(order), &[]).await
    }

    /// Sends a command that must succeed.
    async fn does(&self, action: Value) -> u64 {
        let answer = self.act(action.clone()).await;
        assert_eq!(answer.status, 200, "{action}: {}", answer.text);
        document(&answer)["entry"].as_u64().unwrap()
    }
}

fn document(answer: &Answer) -> Value {
    serde_json::from_str(&answer.text).unwrap()
}

/// The code of a problem, which must be documented.
#[track_caller]
fn problem(answer: &Answer, status: u16) -> String {
    answer.expect(status);
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json");
    let problem = document(answer);
    assert_eq!(problem["status"], status);
    assert!(problem["detail"].as_str().unwrap().len() > 5);
    problem["code"].as_str().unwrap().to_owned()
}

async fn eight<'a>(app: &'a TestApp) -> Event<'a> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]).await;
    event
}

#[tokio::test]
async fn programs_and_pages_have_players_in_the_same_order_by_name() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names = [
        "Zoë", "Łukasz", "Ørjan", "bo", "Élodie", "Straßer", "Đorđe", "Işıl", "Lydia", "Struve", "Ægir",
        "Dunja",
    ];
    event.register(&names).await;
    event.next_round().await;
    let anybody = Program::stranger(&event);
    let listed = anybody.read("/players?order=name").await;
    let listed: Vec<&str> =
        listed.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(
        listed,
        [
            "Ægir", "bo", "Đorđe", "Dunja", "Élodie", "Işıl", "Łukasz", "Lydia", "Ørjan", "Straßer",
            "Struve", "Zoë"
        ]
    );
    let page = event.get("/pairings").await.text;
    let shown = page.split("data-words=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    assert_eq!(shown.collect::<Vec<_>>(), listed);
    assert_eq!(anybody.read("/players").await, anybody.read("/players?order=registration").await);
    assert_eq!(problem(&anybody.get("/players?order=luck").await, 422), "error-unread-query");
}

#[tokio::test]
async fn everybody_reads_the_data_of_the_public_pages() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    event.play("2 1").await;
    let anybody = Program::stranger(&event);
    let list = document(anybody.send(Method::GET, "/tournaments", None, &[]).await.expect(200));
    assert_eq!((&list["count"], &list["tournaments"][0]["name"]), (&json!(1), &json!("Saturday")));
    let shown = anybody.read("").await;
    assert_eq!(
        (&shown["round"], &shown["next"]["step"], &shown["players"]),
        (&json!(1), &json!("pair"), &json!(8))
    );
    assert_eq!(shown["fingerprint"], event.state().setup.entropy.as_ref().unwrap().commitment());
    assert_eq!(anybody.read("/players").await[0]["name"], "Ada");
    let rounds = anybody.read("/rounds").await;
    assert_eq!(rounds[0], anybody.read("/rounds/1").await);
    assert_eq!(rounds[0]["matches"][0]["result"], json!({ "kind": "played", "wins": [2, 1], "draws": 0 }));
    assert_eq!(rounds[0]["matches"][0]["names"].as_array().unwrap().len(), 2);
    let standings = anybody.read("/standings").await;
    assert_eq!((&standings["after"], &standings["rows"][0]["points"]), (&json!(1), &json!("3")));
    let first = standings["rows"][0]["player"].as_str().unwrap().to_owned();
    let sums = anybody.read(&format!("/standings/{first}?after=1")).await;
    assert_eq!(sums["row"], standings["rows"][0]);
    assert_eq!(sums["tiebreaks"][0]["terms"][0]["round"], 1);
    assert_eq!(anybody.read("/timers").await, json!([]));
    let file = anybody.read("/file").await;
    assert_eq!(file["format"], "pairwright/1");
    assert!(file["entropy"].is_null(), "the entropy is the organiser's until the end");
    assert_eq!(problem(&anybody.get("/rounds/2").await, 404), "error-no-round-yet");
    assert_eq!(problem(&anybody.get("/standings?before=2").await, 422), "error-unread-query");
    assert_eq!(problem(&anybody.get("/journal").await, 401), "error-forbidden");
}

#[tokio::test]
async fn a_round_has_its_reasons_and_a_bracket_its_matches() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus"]).await;
    event.does("person", &[("player", "p1"), ("display_name", "The Countess")]).await;
    event.does("pair", &[("round", "1")]).await;
    let anybody = Program::stranger(&event);
    assert_eq!(problem(&anybody.get("/rounds/1/reasons").await, 404), "error-no-round-yet");
    assert_eq!(problem(&anybody.get("/rounds/x/reasons").await, 404), "error-no-round");
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    event.play("2 0").await;
    event.next_round().await;
    let reasons = anybody.read("/rounds/2/reasons").await;
    let (pairs, byes) = (reasons["pairs"].as_array().unwrap(), reasons["byes"].as_array().unwrap());
    assert_eq!((pairs.len(), byes.len(), &reasons["sits_out"]), (3, 1, &json!([])));
    for one in pairs.iter().chain(byes) {
        let (why, sentences) = (one["why"].as_array().unwrap(), one["sentences"].as_array().unwrap());
        assert!(why.iter().all(|reason| reason["code"].is_string()) && !why.is_empty(), "{one}");
        assert!(!sentences.is_empty(), "{one}");
    }
    let player = byes[0]["player"].as_str().unwrap();
    let page = event.app.guest().get(&event.path("/tables")).await;
    page.says(byes[0]["name"].as_str().unwrap());
    assert!(event.state().round(RoundNumber(2)).unwrap().match_of(&player.into()).unwrap().pair().is_none());
    let text = reasons.to_string();
    assert!(!text.contains("Ada") && text.contains("The Countess"));
    let portuguese = [("accept-language", "pt-BR")];
    let other = anybody.send(Method::GET, &anybody.at("/rounds/2/reasons"), None, &portuguese).await;
    let other = document(other.expect(200));
    assert_eq!(other["pairs"][0]["why"], pairs[0]["why"]);
    assert_ne!(other["pairs"][0]["sentences"], pairs[0]["sentences"]);

    assert_eq!(problem(&anybody.get("/bracket").await, 404), "error-no-bracket");
    event.play("2 0").await;
    event.does("plan", &[("cut", "4"), ("rounds", "2"), ("sure", "yes")]).await;
    event.does("cut", &[]).await;
    let before = anybody.get("/bracket").await;
    let tag = before.expect(200).headers[header::ETAG].to_str().unwrap();
    let known = [("if-none-match", tag)];
    anybody.send(Method::GET, &anybody.at("/bracket"), None, &known).await.expect(304);
    let tree = document(&before);
    let ids = |tree: &Value| -> Vec<String> {
        let all = tree["matches"].as_array().unwrap().iter();
        all.map(|one| one["id"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&tree), ["winners-1-1", "winners-1-2", "winners-2-1"]);
    assert_eq!((&tree["kind"], &tree["champion"]), (&json!("elimination"), &Value::Null));
    let last = &tree["matches"][2];
    assert_eq!(last["slots"][0]["kind"], "open");
    assert_eq!((&last["slots"][1]["winner_of"], &last["title"]), (&json!("winners-1-2"), &json!("Final")));
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 1").await;
    }
    let tree = anybody.read("/bracket").await;
    let last = &tree["matches"][2];
    assert_eq!(tree["champion"], last["winner"]);
    assert_eq!(last["result"]["kind"], "played");
    let seat =
        last["slots"].as_array().unwrap().iter().find(|slot| slot["player"] == last["winner"]).unwrap();
    event.app.guest().get(&event.path("/bracket")).await.says(seat["name"].as_str().unwrap());
    assert!(!tree.to_string().contains("Ada"));
}

#[tokio::test]
async fn a_proposal_a_private_name_and_an_unlisted_tournament_stay_private() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.does("person", &[("player", "p1"), ("display_name", "The Countess")]).await;
    event.does("pair", &[("round", "1")]).await;
    let anybody = Program::stranger(&event);
    assert_eq!(anybody.read("/rounds").await, json!([]));
    let all = ["", "/players", "/rounds", "/standings", "/file"];
    for rest in all {
        let text = anybody.get(rest).await.text;
        assert!(!text.contains("Ada"), "{rest}: {text}");
    }
    assert_eq!(anybody.read("/players").await[0]["name"], "The Countess");
    let owner = Program::owner(&event).await;
    assert!(owner.get("/file").await.expect(200).text.contains("Ada"));
    assert!(owner.read("/journal").await.to_string().contains("Ada"));
    event.does("settings", &[("unlisted", "yes")]).await;
    let list = anybody.send(Method::GET, "/tournaments", None, &[]).await;
    assert_eq!(document(&list)["tournaments"], json!([]));
    let list = owner.send(Method::GET, "/tournaments", None, &[]).await;
    assert_eq!(document(&list)["tournaments"][0]["name"], "Saturday");
}

#[tokio::test]
async fn an_unchanged_answer_is_not_sent_again() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let anybody = Program::stranger(&event);
    let first = anybody.get("/players").await;
    let tag = first.headers[header::ETAG].to_str().unwrap().to_owned();
    assert_eq!(first.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*");
    let again = |tag: String| {
        let anybody = &anybody;
        async move {
            let known = [("if-none-match", tag.as_str())];
            anybody.send(Method::GET, &anybody.at("/players"), None, &known).await
        }
    };
    let same = again(format!("W/\"other\", {tag}")).await;
    assert!(same.expect(304).text.is_empty());
    event.register(&["Ida"]).await;
    let other = again(tag).await;
    assert_eq!(document(other.expect(200)).as_array().unwrap().len(), 9);
    let head = anybody.send(Method::HEAD, &anybody.at("/players"), None, &[]).await;
    assert!(head.expect(200).text.is_empty() && head.headers.contains_key(header::ETAG));
    let asked = anybody
        .send(Method::OPTIONS, &anybody.at("/players"), None, &[("origin", "https://x.example")])
        .await;
    asked.expect(204);
    assert_eq!(asked.headers[header::ACCESS_CONTROL_ALLOW_METHODS], "GET, HEAD");
    let sent = anybody.act(json!({ "do": "pair", "round": 1 })).await;
    assert!(!sent.headers.contains_key(header::ACCESS_CONTROL_ALLOW_ORIGIN), "other sites only read");
    let wrong = anybody.send(Method::DELETE, &anybody.at("/players"), None, &[]).await;
    assert_eq!(problem(&wrong, 405), "error-method");
    assert!(wrong.text.contains("does not accept this method"), "{}", wrong.text);
    assert_eq!(wrong.headers[header::ALLOW], "GET,HEAD");
}

#[tokio::test]
async fn a_token_does_what_its_role_may_and_ends_with_it() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    let link =
        event.invitation("scorekeeper", "Results bot", &[("first_table", "1"), ("last_table", "1")]).await;
    let bot = Program::taking(&event, &format!("https://venue.example{link}")).await;
    let roles = bot.send(Method::GET, &format!("/roles?tournament={}", event.key), None, &[]).await;
    assert_eq!(document(&roles), json!([{ "role": "scorekeeper", "name": "Results bot" }]));
    let players = |table: usize| {
        let state = event.state();
        let pair = state.rounds[0].matches[table].pair().map(|(a, b)| (a.to_string(), b.to_string()));
        pair.unwrap()
    };
    let report = |table| {
        let (first, second) = players(table);
        json!({ "do": "report", "round": 1, "first": first, "second": second,
            "result": { "kind": "played", "wins": [2, 0], "draws": 0 } })
    };
    assert_eq!(problem(&bot.act(report(1)).await, 403), "error-other-tables");
    bot.does(report(0)).await;
    assert_eq!(event.journal().entries().last().unwrap().by, "scorekeeper Results bot");
    assert_eq!(problem(&bot.act(json!({ "do": "pair", "round": 2 })).await, 403), "error-forbidden");
    event.get("/desk/people").await.says("Results bot").says("On one device");
    let page = event.get("/desk/people").await.text;
    let id = page.split("name=\"invitation\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    event.does("remove", &[("invitation", &id), ("sure", "yes")]).await;
    assert_eq!(problem(&bot.act(report(0)).await, 401), "error-unknown-token");
    assert_eq!(problem(&bot.send(Method::GET, "/roles", None, &[]).await, 401), "error-unknown-token");
    let made_up = Program { token: Some("0011.22".into()), ..Program::stranger(&event) };
    let refused = made_up.get("").await;
    assert_eq!(problem(&refused, 401), "error-unknown-token");
    assert_eq!(refused.headers[header::WWW_AUTHENTICATE], "Bearer");
    let owner = Program::owner(&event).await;
    for other in [&made_up, &Program::stranger(&event)] {
        let refused = other.send(Method::DELETE, "/tokens/current", None, &[]).await;
        assert_eq!(problem(&refused, 401), "error-unknown-token");
    }
    assert_eq!(owner.send(Method::DELETE, "/tokens/another", None, &[]).await.status, 404);
    owner.send(Method::DELETE, "/tokens/current", None, &[]).await.expect(204);
    assert_eq!(problem(&owner.act(json!({ "do": "finish" })).await, 401), "error-unknown-token");
}

#[tokio::test]
async fn a_players_token_reports_only_their_own_match() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    let state = event.state();
    let (first, second) = state.rounds[0].matches[0].pair().unwrap();
    let page = event.get("/desk/tickets").await.text;
    let personal = format!("/t/{}/i/", event.key);
    let keys: BTreeSet<String> = page
        .split(&personal)
        .skip(1)
        .map(|rest| rest.chars().take_while(char::is_ascii_alphanumeric).collect())
        .collect();
    let mut programs = Vec::new();
    for key in keys {
        let program = Program::taking(&event, &format!("{personal}{key}")).await;
        let roles = program.send(Method::GET, &format!("/roles?tournament={}", event.key), None, &[]).await;
        programs.push((document(&roles)[0]["name"].as_str().unwrap().to_owned(), program));
    }
    let of = |id: &str| &programs.iter().find(|(name, _)| name == id).unwrap().1;
    let report = |opponent: &str, wins: [u32; 2]| {
        json!({ "do": "own-report", "round": 1, "opponent": opponent,
            "result": { "kind": "played", "wins": wins, "draws": 0 } })
    };
    of(first.as_str()).does(report(second.as_str(), [2, 1])).await;
    assert_eq!(problem(&of(second.as_str()).act(json!({ "do": "cut" })).await, 403), "error-forbidden");
    of(second.as_str()).does(report(first.as_str(), [1, 2])).await;
    assert!(!event.state().rounds[0].matches[0].is_open(), "both have reported the same");
    of(second.as_str()).does(json!({ "do": "own-drop" })).await;
    assert!(event.state().player(second).unwrap().dropped_after.is_some());
}

#[tokio::test]
async fn a_request_sent_again_is_carried_out_once_and_answered_alike() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let owner = Program::owner(&event).await;
    let announce = json!({ "action": { "do": "announce", "text": "Pizza" } });
    let key = [("idempotency-key", "pizza-1")];
    let before = event.seq();
    let first = owner.send(Method::POST, &owner.at("/actions"), Some(announce.clone()), &key).await;
    let again = owner.send(Method::POST, &owner.at("/actions"), Some(announce.clone()), &key).await;
    assert_eq!(first.expect(200).text, again.expect(200).text);
    assert_eq!(event.seq(), before + 1);
    let other = Program::owner(&event).await;
    other.send(Method::POST, &owner.at("/actions"), Some(announce), &key).await.expect(200);
    assert_eq!(event.seq(), before + 2, "another program's key is another one");
    let begin = json!({ "name": "Sunday", "ruleset": "magic", "cut": 4 });
    let begun = owner.send(Method::POST, "/tournaments", Some(begin.clone()), &key).await;
    let again = owner.send(Method::POST, "/tournaments", Some(begin), &key).await;
    assert_eq!(begun.expect(201).text, again.expect(201).text);
    for bad in ["", "a b"] {
        let key = [("idempotency-key", bad)];
        let refused = owner.send(Method::POST, "/tournaments", Some(json!({ "name": "X" })), &key).await;
        assert_eq!(problem(&refused, 422), "error-bad-key");
    }
}

#[tokio::test]
async fn every_documented_format_begins_a_tournament() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let owner = Program::owner(&event).await;
    let described = document(owner.send(Method::GET, "/openapi.json", None, &[]).await.expect(200));
    let formats = described["components"]["schemas"]["Format"]["enum"].as_array().unwrap();
    assert_eq!((formats.len(), &formats[0]), (5, &json!("swiss")));
    for format in formats {
        let begin = json!({ "name": "By a format", "format": format });
        owner.send(Method::POST, "/tournaments", Some(begin), &[]).await.expect(201);
    }
    let unknown = json!({ "name": "By a format", "format": "danish" });
    owner.send(Method::POST, "/tournaments", Some(unknown), &[]).await.expect(422);
}

#[tokio::test]
async fn before_the_first_result_nobody_has_a_rank() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let anybody = Program::stranger(&event);
    let ranks = |standings: Value| -> Vec<Value> {
        standings["rows"].as_array().unwrap().iter().map(|row| row["rank"].clone()).collect()
    };
    assert_eq!(ranks(anybody.read("/standings").await), vec![Value::Null; 8]);
    event.next_round().await;
    assert_eq!(ranks(anybody.read("/standings?after=1").await), vec![Value::Null; 8]);
    let first = anybody.read("/standings").await["rows"][0]["player"].as_str().unwrap().to_owned();
    let sums = anybody.read(&format!("/standings/{first}")).await;
    assert_eq!((&sums["row"]["rank"], &sums["row"]["disqualified"]), (&Value::Null, &Value::Null));
    event.play("2 1").await;
    assert_eq!(ranks(anybody.read("/standings").await)[0], json!(1));
}

#[tokio::test]
async fn a_question_of_the_desk_is_a_problem_with_its_answers() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    event.play("2 0").await;
    let owner = Program::owner(&event).await;
    let order = |answer: Value| {
        let mut order = json!({ "action": { "do": "finish" } });
        order.as_object_mut().unwrap().extend(answer.as_object().unwrap().clone());
        order
    };
    let asked = owner.send(Method::POST, &owner.at("/actions"), Some(order(json!({}))), &[]).await;
    assert_eq!(problem(&asked, 409), "error-question");
    assert!(!event.state().finished);
    let shown = document(&asked)["question"]["shown"].clone();
    let stale = order(json!({ "sure": true, "shown": "7" }));
    let stale = owner.send(Method::POST, &owner.at("/actions"), Some(stale), &[]).await;
    assert_eq!(problem(&stale, 409), "error-question");
    let yes = order(json!({ "sure": true, "shown": shown }));
    owner.send(Method::POST, &owner.at("/actions"), Some(yes), &[]).await.expect(200);
    assert!(event.state().finished);
    let unread = owner.act(json!({ "do": "finish", "by": "me" })).await;
    assert_eq!(problem(&unread, 422), "error-unread-json");
    let whole = json!({ "action": { "do": "undo", "entry": event.seq() as f64 } });
    owner.send(Method::POST, &owner.at("/actions"), Some(whole), &[]).await.expect(200);
    assert!(!event.state().finished, "2.0 is an integer too");
    let portuguese = [("accept-language", "pt-BR")];
    let refused = owner.send(Method::GET, &owner.at("/rounds/9"), None, &portuguese).await;
    problem(&refused, 404);
    assert_eq!(refused.headers[header::CONTENT_LANGUAGE], "pt-BR");
}

#[tokio::test]
async fn a_program_changes_the_round_in_progress_once_it_has_seen_what_changes() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    let owner = Program::owner(&event).await;
    let state = event.state();
    let pair = |table: usize| state.rounds[0].matches[table].pair().unwrap();
    let ((a, b), (c, d)) = (pair(0), pair(1));
    let change = |change: Value| json!({ "do": "rearrange", "change": change });
    let exchange = change(json!({ "exchange": { "first": a, "second": c } }));
    let order = json!({ "action": exchange });
    let asked = owner.send(Method::POST, &owner.at("/actions"), Some(order), &[]).await;
    assert_eq!(problem(&asked, 409), "error-question");
    assert_eq!(document(&asked)["question"]["details"].as_array().unwrap().len(), 2);
    assert_eq!(event.state(), state);
    owner.does(exchange).await;
    let now = event.state();
    assert_eq!(now.rounds[0].match_of(c).unwrap().opponent_of(c), Some(b));
    assert_eq!(now.rounds[0].match_of(a).unwrap().opponent_of(a), Some(d));
    for impossible in [
        json!({ "exchange": { "first": a, "second": a } }),
        json!({ "exchange": { "first": a, "second": "nobody" } }),
        json!({ "move": { "player": a, "table": 0 } }),
        json!({ "seat": { "player": a } }),
        json!({ "join": { "first": a, "second": "" } }),
        json!({ "turn": { "player": a } }),
        json!({ "swap": { "player": a } }),
    ] {
        problem(&owner.act(change(impossible)).await, 422);
    }
    assert_eq!(event.state(), now);
}

#[tokio::test]
async fn a_tournament_of_eight_with_a_cut_is_played_by_a_program() {
    let app = TestApp::new().await;
    let lobby = app.tournament("Lobby").await;
    let owner = Program::owner(&lobby).await;
    let begin = json!({ "name": "By program", "ruleset": "magic", "cut": 4 });
    let begun = document(owner.send(Method::POST, "/tournaments", Some(begin), &[]).await.expect(201));
    let event = Event { app: &app, key: begun["id"].as_str().unwrap().to_owned() };
    let owner = Program { event: &event, app: app.guest(), token: owner.token.clone() };
    let players: Vec<Value> = ["Abe, \"Quinn\"", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]
        .iter()
        .enumerate()
        .map(|(place, name)| json!({ "name": name, "rating": 1500 + place, "id": format!("x{place}") }))
        .collect();
    owner.does(json!({ "do": "add", "players": players })).await;
    assert_eq!(event.state().players[7].rating, Some(1507));
    owner.does(json!({ "do": "check-in", "everybody": true, "here": true })).await;
    owner.does(json!({ "do": "plan", "rounds": 3, "cut": 4 })).await;
    for _ in 0..40 {
        let shown = owner.read("").await;
        let round = shown["next"]["round"].clone();
        match shown["next"]["step"].as_str().unwrap() {
            "pair" => owner.does(json!({ "do": "pair", "round": round })).await,
            "publish" => owner.does(json!({ "do": "publish", "round": round })).await,
            "cut" => owner.does(json!({ "do": "cut" })).await,
            "finish" => owner.does(json!({ "do": "finish" })).await,
            "wait" => {
                let of = owner.read(&format!("/rounds/{round}")).await;
                let open = of["matches"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .find(|played| played["result"].is_null())
                    .unwrap();
                owner.does(json!({ "do": "report", "round": round, "first": open["players"][0], "second": open["players"][1],
                    "result": { "kind": "played", "wins": [2, 0], "draws": 0 } })).await
            }
            _ => break,
        };
    }
    let state = event.state();
    assert!(state.finished && state.is_cut() && state.rounds.len() == 5, "{} rounds", state.rounds.len());
    let ranking = owner.read("/standings").await;
    assert_eq!(ranking["rows"].as_array().unwrap().len(), 8);
    assert_eq!(ranking["rows"][0]["rank"], 1);
    let entry = event.seq();
    owner.does(json!({ "do": "undo", "entry": entry })).await;
    assert!(!event.state().finished);
}

#[tokio::test]
async fn a_program_settles_prizes_decks_people_and_deck_checks() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let owner = Program::owner(&event).await;
    owner
        .does(json!({ "do": "prizes", "table": "100 50", "unit": "EUR", "decimals": 2, "swiss_share": 100, "ties": "points" }))
        .await;
    let tables = event.state().setup.prize_tables().to_vec();
    assert_eq!((tables.len(), tables[0].unit.as_str(), tables[0].table.len()), (1, "EUR", 2));
    owner
        .does(json!({ "do": "prizes", "number": 1, "table": "4 2 2", "unit": "boosters", "decimals": 0 }))
        .await;
    assert_eq!(event.state().setup.prize_tables().len(), 2);
    let player = event.state().players[0].id.clone();
    owner.does(json!({ "do": "person", "player": player, "pronouns": "they/them" })).await;
    owner.does(json!({ "do": "deck", "player": player, "name": "Ponza", "list": "4 Forest" })).await;
    assert_eq!(event.state().player(&player).unwrap().deck.as_ref().unwrap().name.as_deref(), Some("Ponza"));
    event.next_round().await;
    owner.does(json!({ "do": "pick", "round": 1, "player": player })).await;
    let check = event.state().deck_checks[0].number;
    owner.does(json!({ "do": "begin-check", "check": check })).await;
    owner.does(json!({ "do": "end-check", "check": check, "found": "nothing", "give_back": true })).await;
    owner.act(json!({ "do": "draw-checks", "round": 1, "tables": 21 })).await.expect(422);
    owner.does(json!({ "do": "draw-checks", "round": 1, "tables": 20 })).await;
    let lots: BTreeSet<_> =
        event.state().deck_checks.iter().filter_map(|check| Some(check.lot.as_ref()?.commitment())).collect();
    assert_eq!(lots.len(), 3, "each of the other tables was drawn by a lot of its own");
    owner.act(json!({ "do": "draw-checks", "round": 1, "tables": 1 })).await.expect(409);
    owner.act(json!({ "do": "prizes", "number": 2_147_483_648_u32, "table": "" })).await.expect(422);
    owner.act(json!({ "do": "prizes", "decimals": 5 })).await.expect(422);
    let refused = owner.act(json!({ "do": "prizes", "table": "ten" })).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(event.state().setup.prize_tables().len(), 2);
}

#[tokio::test]
async fn the_stream_notifies_programs_of_every_change() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let mut stream = app.guest().listen(&format!("/api/v1/tournaments/{}/live", event.key)).await;
    let mut told = async || {
        let frame = tokio::time::timeout(Duration::from_secs(60), stream.frame()).await.unwrap();
        String::from_utf8(frame.unwrap().unwrap().into_data().unwrap().to_vec()).unwrap()
    };
    assert!(told().await.contains(&format!("data: {}", event.seq())));
    event.register(&["Ida"]).await;
    assert!(
        told().await.contains(&format!("event: seq\ndata: {}", event.seq()))
            || told().await.contains("data:")
    );
}

#[tokio::test]
async fn every_address_is_documented_and_every_action_has_its_form() {
    let app = TestApp::new().await;
    let text = pairwright_web::api_document();
    let documented: Value = serde_json::from_str(&text).unwrap();
    let served = app.routes.iter().filter(|route| route.path.starts_with("/api/v1"));
    let served: BTreeSet<String> = served.map(|route| format!("{} {}", route.method, route.path)).collect();
    let paths = documented["paths"].as_object().unwrap().iter();
    let named = paths.flat_map(|(path, methods)| {
        methods.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    assert_eq!(served, named.collect::<BTreeSet<_>>());
    let kinds = documented["components"]["schemas"]["Action"]["oneOf"].as_array().unwrap();
    for kind in kinds {
        let name = kind["properties"]["do"]["enum"][0].as_str().unwrap();
        let forms = match name.strip_prefix("own-") {
            Some(own) => vec![format!("/t/{{id}}/me/{own}")],
            None => vec![format!("/t/{{id}}/desk/{name}"), format!("/t/{{id}}/judge/{name}")],
        };
        let is_form = |path: &String| forms.contains(path);
        assert!(
            app.routes.iter().any(|route| route.method == Method::POST && is_form(&route.path)),
            "{forms:?}"
        );
    }
    assert!(kinds.iter().all(|kind| kind["additionalProperties"] == false));
    assert!(kinds.len() > 55, "{}", kinds.len());
}

#[tokio::test]
async fn a_request_that_cannot_be_read_is_answered_as_documented() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let program = Program::owner(&event).await;
    let documented: Value = serde_json::from_str(&pairwright_web::api_document()).unwrap();
    let long = "x".repeat(9_000);
    let name = json!({ "do": "edit", "player": "p1", "name": &long[..101] });
    for (method, path, body, status) in [
        (Method::GET, format!("/search?find={long}"), None, 414),
        (Method::GET, "/tournaments/%ff".into(), None, 400),
        (Method::POST, program.at("/actions"), Some(json!({ "action": name })), 422),
        (Method::POST, program.at("/actions"), Some(json!({ "action": "x".repeat(600_000) })), 413),
    ] {
        let answer = program.send(method, &path, body, &[]).await;
        problem(&answer, status);
        let paths = documented["paths"].as_object().unwrap().values();
        let all = paths.flat_map(|methods| methods.as_object().unwrap().values());
        assert!(all.into_iter().all(|one| one["responses"][status.to_string()].is_object()), "{status}");
    }
    let longest = &documented["components"]["schemas"]["NewPlayer"]["properties"]["name"]["maxLength"];
    assert_eq!(
        (longest, &documented["components"]["schemas"]["Beginning"]["properties"]["name"]["maxLength"]),
        (&json!(100), &json!(100))
    );
}

#[tokio::test]
async fn the_document_has_a_page_that_can_be_read() {
    let app = TestApp::new().await;
    let page = app.guest().get("/api").await;
    page.expect(200).says("/api/v1/tournaments/{id}/standings").says("Idempotency-Key").says("shape-Problem");
    let request = Request::get("/api").header(header::ACCEPT_LANGUAGE, "pt-BR").body(Body::empty()).unwrap();
    app.guest().send(request).await.expect(200).says("Para programas");
}

#[tokio::test]
async fn a_name_that_a_program_adds_is_kept_letter_for_letter() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names = ["'=x Foo", "=y Foo", "''=z Foo", "'Tis Foo"];
    let players: Vec<Value> = names.iter().map(|name| json!({ "name": name, "is_new": true })).collect();
    Program::owner(&event).await.does(json!({ "do": "add", "players": players })).await;
    assert_eq!(event.state().players.iter().map(|player| &*player.name).collect::<Vec<_>>(), names);
}

#[tokio::test]
async fn a_code_that_does_not_exist_changes_nothing() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let (owner, before) = (Program::owner(&event).await, event.seq());
    for action in [
        json!({ "do": "penalty", "player": "p1", "kind": "frown", "reason": "" }),
        json!({ "do": "clock", "player": "p1", "ruling": "maybe" }),
        json!({ "do": "edit", "player": "p1", "name": "Ada", "clock": "sundial" }),
        json!({ "do": "late", "round": 1, "player": "p1", "loss": "everything" }),
        json!({ "do": "timer", "of": "round-x", "step": "start", "minutes": 50 }),
        json!({ "do": "timer", "of": "round-1", "step": "hop" }),
        json!({ "do": "prizes", "table": "3", "ties": "lot" }),
    ] {
        let answer = owner.act(action.clone()).await;
        assert_eq!(problem(&answer, 422), "error-unread-json", "{action}");
        assert!(answer.text.contains(", expected "), "{}", answer.text);
    }
    assert_eq!(problem(&owner.act(json!({ "do": "add", "players": [] })).await, 422), "paste-nobody");
    assert_eq!(event.seq(), before);
}

#[tokio::test]
async fn a_result_is_cleared_only_by_a_report_that_names_it() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    event.play("2 0").await;
    let owner = Program::owner(&event).await;
    let (first, second) =
        event.state().rounds[0].matches[0].pair().map(|(a, b)| (a.clone(), b.clone())).unwrap();
    let report = |was: Value| json!({ "do": "report", "round": 1, "first": first, "second": second, "result": null, "was": was });
    let result = |event: &Event<'_>| event.state().rounds[0].matches[0].result.clone();
    let was = serde_json::to_value(result(&event)).unwrap();
    for other in [Value::Null, json!({ "kind": "double-loss" })] {
        assert_eq!(problem(&owner.act(report(other)).await, 409), "refusal-result-changed");
    }
    assert!(result(&event).is_some());
    owner.does(report(was.clone())).await;
    assert_eq!(result(&event), None);
    let seq = event.seq();
    owner.does(report(Value::Null)).await;
    assert_eq!(event.seq(), seq, "it is open already");
}

#[tokio::test]
async fn nobody_drops_by_the_report_of_another_match() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    event.next_round().await;
    let (owner, before) = (Program::owner(&event).await, event.seq());
    let matches = event.state().rounds[0].matches.clone();
    let (first, second) = matches[0].pair().unwrap();
    let report = |drop: &str| {
        let result = json!({ "kind": "double-loss" });
        json!({ "do": "report", "round": 1, "first": first, "second": second, "result": result, "drop": [drop] })
    };
    let stranger = matches[1].players[0].as_str();
    assert_eq!(problem(&owner.act(report(stranger)).await, 422), "refusal-not-at-table");
    assert_eq!(problem(&owner.act(report("nobody")).await, 404), "error-no-player");
    assert_eq!(event.seq(), before);
    owner.does(report(first.as_str())).await;
    assert!(event.state().player(first).unwrap().dropped_after.is_some());
}

#[tokio::test]
async fn latecomers_of_a_program_get_what_the_ruleset_says_for_missed_rounds() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let owner = Program::owner(&event).await;
    event.next_round().await;
    event.play("2 0").await;
    let usual = event.state().ruleset.late.missed_rounds.bye();
    for (name, sent, missed) in [("Ida", Value::Null, usual), ("Jon Moss", json!("bye"), Some(ByeKind::Bye))]
    {
        owner.does(json!({ "do": "add", "players": [{ "name": name }], "missed": sent })).await;
        let journal = event.journal();
        let Action::Register { player, missed_rounds } = &journal.entries().last().unwrap().action else {
            panic!("{name} is not registered")
        };
        assert_eq!((player.name.as_str(), *missed_rounds), (name, missed));
    }
}

#[tokio::test]
async fn an_id_that_is_taken_is_refused() {
    let app = TestApp::new().await;
    let event = eight(&app).await;
    let (owner, before) = (Program::owner(&event).await, event.seq());
    let add = |id: &str| json!({ "do": "add", "players": [{ "name": "Ida Moss", "id": id }] });
    assert_eq!(problem(&owner.act(add("p3")).await, 409), "refusal-id-taken");
    assert_eq!(event.seq(), before);
    owner.does(add("mine")).await;
    assert_eq!(event.state().name_of(&"mine".into()), "Ida Moss");
}

#[tokio::test]
async fn a_regulars_name_that_a_program_adds_registers_the_regular() {
    let app = TestApp::new().await;
    let friday = app.tournament("Friday").await;
    friday.register(&["Ana Silva"]).await;
    friday.does("regular", &[("player", "p1"), ("regular", "new")]).await;
    let saturday = app.tournament("Saturday").await;
    let players = json!([{ "name": "ana silva" }, { "name": "Bo Moss" }]);
    Program::owner(&saturday).await.does(json!({ "do": "add", "players": players })).await;
    let state = saturday.state();
    assert_eq!((state.players[0].name.as_str(), &state.players[1].regular), ("Ana Silva", &None));
    assert!(state.players[0].regular.is_some());
    assert_eq!(state.players[0].regular, friday.state().players[0].regular);
}
