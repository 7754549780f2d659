//! Matches entered game by game: Turnabout and Netrunner at the desk, by the line and by the form of a row.

use pairwright_core::nouns::Match;
use pairwright_core::nouns::ids::BySide;
use pairwright_core::{MatchResult, Side};

use crate::app::{Event, TestApp};
use crate::files::{event, upload};
use crate::languages::liking;

/// Four players under Turnabout's rules, paired as card games are.
async fn turnabout(app: &TestApp) -> Event<'_> {
    let file = r#"{"format":"pairwright/1","name":"Turnabout","ruleset":"turnabout",
        "rounds_planned":3,"entropy":"9f2c","players":[],"rounds":[]}"#;
    let event = event(app, &upload(app, file).await);
    for (name, option) in
        [("Ada Moreno", "tolaria"), ("Bo Stone", "phyrexia"), ("Cy Vale", ""), ("Di Wirth", "")]
    {
        event.does("add", &[("names", name), ("option", option)]).await;
    }
    event.next_round().await;
    event
}

fn first_match(event: &Event<'_>) -> Match {
    event.state().rounds[0].matches[0].clone()
}

fn names(event: &Event<'_>, m: &Match) -> (String, String) {
    let state = event.state();
    (state.name_of(&m.players[0]).to_owned(), state.name_of(&m.players[1]).to_owned())
}

async fn line(event: &Event<'_>, text: &str) {
    event.does("line", &[("round", "1"), ("line", text)]).await;
}

#[tokio::test]
async fn the_option_is_taken_at_registration_and_shown_to_everybody() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    let state = event.state();
    let options: Vec<_> = state.players.iter().map(|player| state.deck_option(player)).collect();
    assert_eq!(options, [Some("tolaria"), Some("phyrexia"), Some("dominaria"), Some("dominaria")]);
    event.get("/desk/players").await.expect(200).says("Tolaria").says("Dominaria (default)");
    let phone = app.guest().get(&event.path("/player/p1")).await;
    phone
        .expect(200)
        .says("Tolaria: the player who beats it scores 10 + ½ × cards left in own library, rounded up");
    phone.says("after 5 minutes to look through it").says("after 3 minutes to prepare");
}

#[tokio::test]
async fn lists_that_are_not_required_do_not_count_as_missing() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    let page = event.get("/desk/decks").await;
    page.says("does not ask for deck lists").says("/desk/settings");
    assert!(!page.text.contains("handed in") && !page.text.contains("Missing"), "{}", page.text);
    let desk = event.get("/desk").await;
    assert!(!desk.text.contains("/desk/decks") && !desk.text.contains("no deck list"), "{}", desk.text);
    event.does("deck", &[("player", "p1"), ("list", "60 Island")]).await;
    event.get("/desk").await.says("/desk/decks");
    event.get("/desk/decks").await.says("60 cards").says("Print the lists");
}

#[tokio::test]
async fn a_list_without_sets_says_that_borders_are_unchecked() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    event.does("deck", &[("player", "p1"), ("list", "60 Blacker Lotus")]).await;
    let unchecked = "The borders of 60 cards were not checked";
    event.get("/desk/decks").await.says(unchecked);
    event.get("/desk/players/p1").await.says(unchecked);
    event.does("deck", &[("player", "p1"), ("list", "60 Blacker Lotus (XXX)\n1 Darkpact (UNH)")]).await;
    event.get("/desk/decks").await.says("Darkpact").says(unchecked);
    event.get("/desk/players/p1").await.says("Darkpact").says(unchecked);
    event.does("deck", &[("player", "p1"), ("list", "60 Island (LEA)")]).await;
    assert!(!event.get("/desk/decks").await.says("60 cards").text.contains("not checked"));
}

#[tokio::test]
async fn the_last_round_page_is_offered_only_if_its_endings_can_be_counted() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    event.does("plan", &[("rounds", "1"), ("cut", "0"), ("sure", "yes")]).await;
    let me = event.phone("p1").await.get(&event.path("/me")).await;
    assert!(!me.text.contains("What do I need?"), "{}", me.text);
    assert!(!event.get("").await.text.contains("/last-round"));
    event.get("/last-round").await.says("Not now");
}

#[tokio::test]
async fn only_organisers_read_a_list_until_it_is_published() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    let deck = [
        ("player", "p1"),
        ("option", "tolaria"),
        ("name", "Mill Road"),
        ("list", "59 Island\n1 Living Wish"),
    ];
    event.does("deck", &deck).await;
    event
        .get("/desk/players/p1")
        .await
        .says("Living Wish fetches cards from outside the game")
        .says("line 2");
    let seen_by_guest = async |page: &str| app.guest().get(&event.path(page)).await.text;
    for page in ["/file.json", "/player/p1", "/standings", "/pairings"] {
        let text = seen_by_guest(page).await;
        assert!(!text.contains("Island") && !text.contains("Mill Road"), "{page}");
    }
    assert!(seen_by_guest("/file.json").await.contains("\"tolaria\""), "the option is everybody's");
    assert!(event.get("/file.json").await.text.contains("Living Wish"), "the organiser's file has the list");
    let settings = [
        ("name", "Turnabout"),
        ("rounds", "3"),
        ("preset", "turnabout"),
        ("structure", "two-games"),
        ("last_round", "random"),
        ("missed_rounds", "loss"),
        ("decks_public", "yes"),
    ];
    event.does("settings", &settings).await;
    for page in ["/file.json", "/player/p1"] {
        let text = seen_by_guest(page).await;
        assert!(text.contains("Island") && text.contains("Mill Road"), "{page}");
    }
}

#[tokio::test]
async fn the_line_asks_for_exactly_the_missing_numbers() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    let (one, other) = names(&event, &first_match(&event));
    let (first, second) = (one.split(' ').next().unwrap(), other.split(' ').next().unwrap());
    let asks = async |line: &str, text: &str| {
        let address = format!("/desk/preview?round=1&line={}", line.replace(' ', "+").replace('=', "%3D"));
        event.get(&address).await.expect(200).says(text);
        let answer = event.desk("line", &[("round", "1"), ("line", line)]).await;
        answer.expect(422).says(text);
    };
    asks("1 a", "Game 1: ").await;
    asks("1 a 10", &format!("Game 2: who won? Write a for {first}, b for {second}, = for a drawn game."))
        .await;
    asks("1 =", "Game 2: who won?").await;
    asks("1 10", &format!("Game 1 begins with who won it, not with 10: write a for {one}")).await;
    asks("1 zed 10", &format!("“zed” is neither {one} nor {other}")).await;
    asks("1 a 10 b 10 7", "complete without “7”").await;
    asks("1 2 0", "Game 1 begins with who won it").await;
    asks("1 a 10000", "is not possible: write").await;
    asks("1 a 10 b ?", "“?” does not belong here").await;
    assert!(first_match(&event).is_open(), "nothing was saved");
}

#[tokio::test]
async fn the_line_takes_letters_names_signs_and_entries_without_spaces() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    let (one, other) = names(&event, &first_match(&event));
    let saved = |event: &Event<'_>| first_match(event).result;
    line(&event, "1 a 10 b 4").await;
    let expected = saved(&event);
    let Some(MatchResult::Played(played)) = expected.clone() else { panic!("{expected:?}") };
    let winners: Vec<_> = played.games.unwrap().into_iter().map(|game| game.unwrap().winner).collect();
    assert_eq!(winners, [Some(Side::First), Some(Side::Second)]);
    let other_name = other.split(' ').next().unwrap();
    for same in [
        "1 a10b4".to_owned(),
        "1 A 10, B 4".to_owned(),
        format!("{} a 10 b 4", one.to_lowercase()),
        format!("{other} b 10 a 4"),
        format!("1 {one} 10 {other_name} 4", one = one.split(' ').next().unwrap()),
    ] {
        open_again(&event).await;
        line(&event, &same).await;
        assert_eq!(saved(&event), expected, "{same}");
    }
}

/// Removes the result of the first table.
async fn open_again(event: &Event<'_>) {
    let m = first_match(event);
    let was = serde_json::to_string(&m.result).unwrap();
    let fields =
        [("round", "1"), ("first", m.players[0].as_str()), ("second", m.players[1].as_str()), ("was", &was)];
    event.does("report", &fields).await;
    assert!(first_match(event).is_open());
}

#[tokio::test]
async fn the_form_of_a_row_enters_the_same_result_as_the_line() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    line(&event, "1 a 10 b 4").await;
    let expected = first_match(&event).result;
    open_again(&event).await;
    let m = first_match(&event);
    let (a, b) = (m.players[0].as_str(), m.players[1].as_str());
    let page = event.get("/desk").await;
    page.expect(200).says("name=\"g1a0\"").says("name=\"g2b0\"").says("each with the other’s deck");
    let part =
        [("round", "1"), ("first", a), ("second", b), ("result", "games"), ("g1", "a"), ("g1a0", "10")];
    event.desk("report", &part).await.expect(422).says("Not saved yet. Game 2: who won?");
    let no_number: Vec<_> = part.into_iter().chain([("g2", "b")]).collect();
    event.desk("report", &no_number).await.expect(422).says("Not saved yet. Game 2: ");
    let whole: Vec<_> = part.into_iter().chain([("g2", "b"), ("g2b0", "4"), ("g2a0", "99")]).collect();
    event.does("report", &whole).await;
    assert_eq!(first_match(&event).result, expected, "a number beside what was not chosen does not count");
}

#[tokio::test]
async fn game_points_and_their_division_are_shown_as_they_come_and_afterwards() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    // With the same deck options on both sides, the sums are simple.
    let state = event.state();
    let place = state.rounds[0].matches.iter().position(|m| {
        let options = [0, 1].map(|place| state.deck_option(state.player(&m.players[place]).unwrap()));
        options == [Some("dominaria"); 2]
    });
    let Some(place) = place else { return plain_sums(&event).await };
    let m = &state.rounds[0].matches[place];
    let table = m.table.unwrap();
    event.get(&format!("/desk/preview?round=1&line={table}+a+12")).await.says("Game points 22–0.");
    let whole = event.get(&format!("/desk/preview?round=1&line={table}+a+12+b+-7")).await;
    whole.says("Game points 22–10.").says("30 points divided by difference 12: 19–11");
    line(&event, &format!("{table} a 12 b -7")).await;
    let sums = event.get(&format!("/standings/{}", m.players[0])).await;
    sums.says("10 + 12 = 22").says("10 + (−7) = 3 → 10").says("30 points divided by difference 12: 19–11.");
}

/// A drawn first game opens to its sums as well.
async fn plain_sums(event: &Event<'_>) {
    line(event, "1 = =").await;
    let m = first_match(event);
    let sums = event.get(&format!("/standings/{}", m.players[0])).await;
    sums.says("Game 1: drawn, 0 and 0").says("30 points divided by difference 0: 15–15.");
}

#[tokio::test]
async fn the_slip_asks_for_the_same_numbers_as_the_desk() {
    let app = TestApp::new().await;
    let event = turnabout(&app).await;
    let slips = event.get("/desk/slips/1").await;
    slips
        .expect(200)
        .says("Game 1: each plays the other’s deck")
        .says("Plays first in game 1")
        .says("life total");
    event.get("/desk/slips/9").await.expect(404);
    let guest = app.guest().get(&event.path("/desk/slips/1")).await;
    assert_ne!(guest.status, 200, "slips are the organiser's");
}

/// A tournament of two under a preset, in its first round.
async fn two_under<'a>(app: &'a TestApp, preset: &str) -> Event<'a> {
    let answer = app.post("/new", &[("name", "Netrunner"), ("preset", preset)]).await;
    let event = event(app, &answer);
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    event
}

fn agenda(event: &Event<'_>) -> Vec<Option<BySide<u32>>> {
    let Some(MatchResult::Played(played)) = first_match(event).result else { panic!("no games") };
    let games = played.games.unwrap_or_default();
    games.into_iter().map(|game| game.and_then(|game| game.agenda)).collect()
}

#[tokio::test]
async fn netrunner_asks_for_the_losers_agenda_points() {
    let app = TestApp::new().await;
    for preset in ["netrunner-match", "netrunner-agenda"] {
        let event = two_under(&app, preset).await;
        let lacks = [("round", "1"), ("line", "1 a 4 b")];
        event.desk("line", &lacks).await.expect(422).says("Game 2: ").says("agenda points?");
        event.desk("line", &[("round", "1"), ("line", "1 a 7 b 3")]).await.expect(422).says("write 0 to 6");
        event.get("/desk").await.says("Then the loser’s agenda points");
        line(&event, "1 a 4 b 3").await;
        assert_eq!(agenda(&event), [Some(BySide::new(0, 4)), Some(BySide::new(3, 0))], "{preset}");
    }
}

#[tokio::test]
async fn netrunner_asks_for_both_agenda_points_of_a_drawn_game() {
    let app = TestApp::new().await;
    let event = two_under(&app, "netrunner-agenda").await;
    event
        .desk("line", &[("round", "1"), ("line", "1 = 4")])
        .await
        .expect(422)
        .says("Game 1: Bo’s agenda points?");
    line(&event, "1 = 4 2 a 0").await;
    assert_eq!(agenda(&event), [Some(BySide::new(4, 2)), Some(BySide::new(0, 0))]);
}

#[tokio::test]
async fn numbers_that_the_rules_do_not_need_are_not_asked_for() {
    let app = TestApp::new().await;
    // Agenda points are optional under game/match points, and a count of games is enough.
    let event = two_under(&app, "netrunner-gmp").await;
    line(&event, "1 1 1").await;
    let with_points = two_under(&app, "netrunner-gmp").await;
    line(&with_points, "1 a 2 b 6").await;
    assert_eq!(agenda(&with_points), [Some(BySide::new(0, 2)), Some(BySide::new(6, 0))]);
    for preset in ["netrunner-games", "netrunner-double-sided"] {
        let event = two_under(&app, preset).await;
        let page = event.get("/desk").await;
        assert!(!page.text.contains("agenda points"), "{preset}");
        line(&event, "1 2 0").await;
        assert_eq!(first_match(&event).result, Some(MatchResult::played(2, 0, 0)));
    }
}

#[tokio::test]
async fn everybody_confirms_the_result_that_counts() {
    let app = TestApp::new().await;
    let event = two_under(&app, "turnabout").await;
    let m = first_match(&event);
    let (first, second) = (m.players[0].as_str(), m.players[1].as_str());
    let name = event.state().name_of(&m.players[0]).to_owned();
    let games = [("result", "games"), ("g1", "a"), ("g1a0", "14"), ("g2", "b"), ("g2b0", "7")];
    let match_of = [("round", "1"), ("player", first), ("opponent", second), ("first", first)];
    let phone = event.phone(first).await;
    phone.post(&event.path("/me/report"), &[&match_of[..], &games].concat()).await.expect(303);
    let phone = event.phone(second).await;
    let other = phone.get(&event.path("/me")).await;
    other.says(&format!("Did {name} win 18–\u{2060}12?")).says(&format!("Yes, {name} won 18–\u{2060}12"));
    let portuguese = liking(&phone, &event.path("/me"), "pt-BR").await;
    portuguese
        .says(&format!("{name} venceu por 18–\u{2060}12?"))
        .says(&format!("Sim, {name} venceu por 18–\u{2060}12"));
    event.get("/desk").await.says(&format!("{name} won 18–\u{2060}12"));
}

#[tokio::test]
async fn an_option_of_the_organiser_counts_its_own_measures() {
    let app = TestApp::new().await;
    let file = r#"{"format":"pairwright/1","name":"Own options","ruleset":{"preset":"turnabout","match":{"total":{"options":{
        "madness":{"measure":"count:cards in hand","base":"30","factor":"-3","range":[0,7]}}}}},
        "rounds_planned":1,"entropy":"9f2c","players":[],"rounds":[]}"#;
    let event = event(&app, &upload(&app, file).await);
    for name in ["Ada", "Bo"] {
        event.does("add", &[("names", name), ("option", "madness")]).await;
    }
    event.next_round().await;
    let phone = app.guest().get(&event.path("/player/p1")).await;
    phone.expect(200).says("Madness: the player who beats it scores 30 − 3 × own cards in hand");
    event.get("/desk").await.expect(200).says("’s cards in hand");
    event.desk("line", &[("round", "1"), ("line", "1 a 8 a 0")]).await.says("a count (cards in hand) of 8");
    line(&event, "1 a 2 a 0").await;
    let state = event.state();
    let won = state.outcome(&state.rounds[0].matches[0], Side::First);
    assert_eq!(won, Some(pairwright_core::scoring::Outcome::Win), "24 and 30 to nothing");
    event.get("/file.json").await.says("\"cards in hand\": [");
}
