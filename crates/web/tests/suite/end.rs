//! Phones and the desk once the rounds are over: in or out, against whom, the place and the prize; and what a phone
//! learns about its result.

use pairwright_core::PlayerId;
use pairwright_core::stages::bracket;

use crate::app::{Answer, Event, TestApp, hidden_seen};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

async fn me(event: &Event<'_>, phone: &TestApp) -> Answer {
    let page = phone.get(&event.path("/me")).await;
    page.expect(200);
    page
}

fn name(event: &Event<'_>, player: &PlayerId) -> String {
    event.state().name_of(player).to_owned()
}

/// Six players, three rounds, a cut to the top 4, with all rounds played.
async fn rounds_are_over(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("rounds", "3"), ("cut", "4")]).await;
    for _ in 0..3 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event
}

#[tokio::test]
async fn phones_say_who_makes_the_cut() {
    let app = TestApp::new().await;
    let event = rounds_are_over(&app).await;
    event.does("cut", &[]).await;
    let seeds = bracket(&event.state()).unwrap().seeds;
    let out = event.state().players.iter().find(|player| !seeds.contains(&player.id)).unwrap().id.clone();
    let (first, left_out) = (event.phone(seeds[0].as_str()).await, event.phone(out.as_str()).await);
    me(&event, &first)
        .await
        .says("You are in the top 4")
        .says(&format!("Semi-finals: against {}", name(&event, &seeds[3])));
    let page = me(&event, &left_out).await;
    page.says("You finished").says("The top 4 play on");
    assert!(!page.text.contains("id=\"leave\"") && !page.text.contains("bracket is about to begin"));
}

#[tokio::test]
async fn nobody_has_won_while_the_final_is_open() {
    let app = TestApp::new().await;
    let event = rounds_are_over(&app).await;
    event.does("cut", &[]).await;
    let settings = event.get("/desk/settings").await;
    assert!(!settings.text.contains("End the tournament here"), "the bracket has begun");
    let refused = event.desk("finish", &[("sure", "yes")]).await;
    refused.expect(409).says("The final has not been played");
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event.does("finish", &[]).await;
    let journal = event.journal();
    let last = journal.pairing_of(event.state().last_published()).unwrap().to_string();
    let closing = journal.last_seq();
    let undo = [("entry", last.as_str())];
    event.desk("undo", &undo).await.expect(409).says("Finished");
    event.does("undo", &[undo[0], ("sure", "yes")]).await;
    assert!(event.journal().is_undone(closing));
    event.get("/desk").await.says("Begin the final");
    assert!(!event.state().finished && !event.get("/overview").await.text.contains("is over"));
}

#[tokio::test]
async fn the_champion_is_offered_nothing_more_after_the_end() {
    let app = TestApp::new().await;
    let event = rounds_are_over(&app).await;
    let seen = hidden_seen(&event.get("/desk/prizes").await.text);
    let prizes =
        [("table", "12 6 3 3"), ("unit", "boosters"), ("ties", "rank"), ("seen", &seen), ("sure", "yes")];
    event.does("cut", &[]).await;
    event.next_round().await;
    let semi_final = event.state().rounds.last().unwrap().matches[0].clone();
    event.play("2 0").await;
    let loser = event.phone(semi_final.players[1].as_str()).await;
    me(&event, &loser).await.says("You finished").says("You have no more matches here.");
    event.next_round().await;
    event.play("2 0").await;
    let last = event.state().rounds.last().unwrap().matches[0].clone();
    let (champion, second) =
        (event.phone(last.players[0].as_str()).await, event.phone(last.players[1].as_str()).await);
    // Before closing, the desk shows the winner and that no prizes are set; they can be set afterwards.
    let winner = name(&event, &last.players[0]);
    event.get("/desk").await.says(&format!("{winner} won")).says("No prizes are set.");
    assert!(
        !me(&event, &champion).await.says("Champion of").text.contains("I don’t agree"),
        "nothing is left to win"
    );
    me(&event, &second).await.says("I don’t agree");
    event.does("finish", &[]).await;
    event.get("/desk/paper/by-hand").await.expect(404);
    assert!(!event.get("/desk/walls").await.text.contains("paper/by-hand"), "there is nothing to carry on");
    event.does("prizes", &prizes).await;
    event.get("/desk").await.says(&winner).says("12 boosters").says("Final standings");
    let public = event.get("/prizes").await;
    public.says("The prizes were set after the tournament had ended.").says("Who gets what");
    let page = me(&event, &champion).await;
    page.says("You won, ").says("Champion of 6 players").says("Your prize: 12 boosters");
    assert!(!page.text.contains("/me/drop"), "there is nothing to leave");
    me(&event, &second)
        .await
        .says("Runner-up")
        .says("Your prize: 6 boosters")
        .says(&format!("{winner} has won"));
    me(&event, &loser).await.says("You finished").says("Your prize: 3 boosters");
}

#[tokio::test]
async fn the_champion_and_the_pictures_appear_with_the_result_of_the_final() {
    let app = TestApp::new().await;
    let event = rounds_are_over(&app).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let last = event.state().rounds.last().unwrap().matches[0].clone();
    let (champion, second) = (&last.players[0], &last.players[1]);
    let picture = |player: &PlayerId| event.path(&format!("/picture/{player}"));
    let phone = event.phone(champion.as_str()).await;
    app.get(&picture(champion)).await.expect(404);
    event.get("/desk/paper/certificates").await.expect(404);
    for page in [event.get("").await, event.get("/wall").await, me(&event, &phone).await] {
        assert!(!page.text.contains("Champion") && !page.text.contains("You won,"), "{}", page.said());
    }
    event.play("2 0").await;
    let name = name(&event, champion);
    for page in ["/overview", "/wall"] {
        event.get(page).await.says("Champion of 6 players").says(&name).says("Final");
    }
    me(&event, &phone).await.says(&format!("You won, {name}!")).says("data-picture");
    let drawn = app.get(&picture(champion)).await;
    assert_eq!(drawn.headers["content-type"], "image/svg+xml");
    drawn.says(&name).says("Champion of 6 players").says("Semi-finals");
    app.get(&picture(second)).await.expect(200).says("2nd of 6 players");
    let certificates = event.get("/desk/paper/certificates").await;
    certificates.expect(200).says(&name).says("Champion of 6 players").says("2nd of 6 players");
    assert_eq!(certificates.text.matches("<article").count(), 6);
}

#[tokio::test]
async fn everybody_who_shares_first_place_is_a_champion() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.does("plan", &[("rounds", "1"), ("cut", "0"), ("sure", "yes")]).await;
    event.next_round().await;
    event.get("/desk/paper/certificates").await.expect(404);
    event.play("2 0").await;
    let matches = event.state().rounds[0].matches.clone();
    let [first, second] = [&matches[0], &matches[1]].map(|m| name(&event, &m.players[0]));
    event.get("/desk").await.says("First place is shared: ").says(&first).says(&second);
    for page in ["/overview", "/wall"] {
        event.get(page).await.says("Joint champion of 4 players").says(&first).says(&second);
    }
    let certificates = event.get("/desk/paper/certificates").await;
    certificates.expect(200).says("Joint champion of 4 players").says("3rd= of 4 players");
    assert_eq!(certificates.text.matches("<article").count(), 4);
    for played in &matches {
        let [winner, loser] = [0, 1].map(|at| &played.players[at]);
        let picture = |player: &PlayerId| event.path(&format!("/picture/{player}"));
        app.get(&picture(winner)).await.expect(200).says("Joint champion of 4 players");
        app.get(&picture(loser)).await.expect(200).says("3rd= of 4 players");
        let phone = event.phone(winner.as_str()).await;
        me(&event, &phone)
            .await
            .says(&format!("You share first place, {}!", name(&event, winner)))
            .says("Final standings")
            .says("data-picture");
        let phone = event.phone(loser.as_str()).await;
        me(&event, &phone)
            .await
            .says("You finished 3rd")
            .says("First place is shared: ")
            .says("data-picture");
    }
}

#[tokio::test]
async fn a_player_who_leaves_after_the_round_sees_it_and_can_return() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    let player = event.state().rounds[0].matches[0].players[0].clone();
    let phone = event.phone(player.as_str()).await;
    event.gives_code(&phone, player.as_str()).await;
    assert!(!me(&event, &phone).await.text.contains("id=\"leaves\""));
    phone.post(&event.path("/me/drop"), &[("player", player.as_str())]).await.expect(303);
    let page = me(&event, &phone).await;
    let top = page.text.split("id=\"report\"").next().unwrap();
    assert!(top.contains("You leave after this round") && top.contains("/me/return"), "{top}");
    phone.post(&event.path("/me/return"), &[("player", player.as_str())]).await.expect(303);
    assert!(!me(&event, &phone).await.text.contains("id=\"leaves\""));
}

#[tokio::test]
async fn a_reason_stays_that_of_the_pairing_and_says_that_a_result_has_changed() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hal"]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let first = event.state().rounds[0].matches[0].players.clone();
    let phone = event.phone(first[0].as_str()).await;
    let why = |page: &Answer| {
        page.text.split("id=\"why\"").nth(1).map(|why| why.split("</details>").next().unwrap().to_owned())
    };
    let before = why(&me(&event, &phone).await);
    assert!(before.as_ref().is_some_and(|why| why.contains("3 points")), "{before:?}");
    let change = [
        ("round", "1"),
        ("first", first[0].as_str()),
        ("second", first[1].as_str()),
        ("was", "2 0"),
        ("result", "0 2"),
        ("sure", "yes"),
    ];
    event.does("report", &change).await;
    let page = me(&event, &phone).await;
    let now =
        why(&page).map(|why| why.replace(" An earlier result has changed since this round was paired.", ""));
    assert_ne!(why(&page), now);
    assert_eq!(
        now.map(|why| why.replace("You were", "You are").replace("You two were", "You two are")),
        before
    );
    page.says("Round 1 was corrected. Now: You lost 0–2 (before: 2–0).");
    event.play("2 0").await;
    event.next_round().await;
    assert!(!me(&event, &phone).await.text.contains("was corrected"), "a round later everybody knows");
}

#[tokio::test]
async fn a_result_agreed_by_both_stays_so_after_the_round() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    event.next_round().await;
    let players = event.state().rounds[0].matches[0].players.clone();
    for (own, other, result) in [(0, 1, "2 1 0"), (1, 0, "1 2 0")] {
        let phone = event.phone(players[own].as_str()).await;
        let fields = [("round", "1"), ("opponent", players[other].as_str()), ("result", result)];
        phone.post(&event.path("/me/report"), &fields).await.expect(303);
    }
    event.get("/desk").await.says("both agreed");
    event.play("2 0").await;
    event.next_round().await;
    event.get("/desk/round/1").await.says("both agreed");
}

#[tokio::test]
async fn places_count_only_finished_rounds() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.does("line", &[("round", "1"), ("line", "1 2 0")]).await;
    let player = event.state().rounds[0].matches[0].players[1].clone();
    let page = event.get(&format!("/player/{player}")).await;
    page.says("Places are known once round 1 is over.");
    assert!(!page.text.contains("top 4 as it stands"));
    event.play("2 0").await;
    event.next_round().await;
    event.get(&format!("/player/{player}")).await.says("After round 1; round 2 is being played.");
}

#[tokio::test]
async fn a_phone_open_since_registration_gets_the_way_to_a_judge() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES[..4]).await;
    let phone = event.phone("p1").await;
    let before = me(&event, &phone).await;
    before.says("data-swap=\"status own-name tabs main\"").says("class=\"tabs\" id=\"tabs\"");
    assert!(!before.text.contains("/me#call-a-judge"));
    event.next_round().await;
    me(&event, &phone).await.says("/me#call-a-judge");
}

#[tokio::test]
async fn the_last_page_lists_up_to_ten_players_in_full() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (1..=13).map(|number| format!("Player {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    event.register(&names[..10]).await;
    event.next_round().await;
    event.play("2 0").await;
    let rows =
        |page: &Answer| page.text.split("class=\"leaders\"").nth(1).unwrap().matches("data-place").count();
    assert_eq!(rows(&event.get("/overview").await), 10);
    event.register(&names[10..]).await;
    event.next_round().await;
    event.play("2 0").await;
    let page = event.get("/overview").await;
    assert_eq!(rows(page.says("Full standings")), 8);
}

#[tokio::test]
async fn a_phone_in_a_bracket_does_not_offer_to_leave_the_tournament() {
    let app = TestApp::new().await;
    let event = rounds_are_over(&app).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    let player = event.state().rounds.last().unwrap().matches[0].players[0].to_string();
    let phone = event.phone(&player).await;
    event.gives_code(&phone, &player).await;
    let page = me(&event, &phone).await;
    page.says("your next opponent then goes through");
    assert!(!page.text.contains("/me/drop") && !page.text.contains("name=\"drop\""));
    phone.post(&event.path("/me/drop"), &[("player", &*player)]).await.expect(409).says("Tell the desk");
    assert!(event.state().player(&player.as_str().into()).unwrap().dropped_after.is_none());
}
