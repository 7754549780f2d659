//! Who has White, who is the Corp, and which match of a tree is which: on every screen that shows pairings.

use crate::app::{Event, TestApp};

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

/// The places that show pairings; the first is a round.
const SCREENS: [&str; 4] = ["/tables", "/pairings", "/wall", "/desk"];

async fn begun<'a>(app: &'a TestApp, fields: &[(&str, &str)]) -> Event<'a> {
    let event = app.begun(fields).await;
    event.register(&NAMES).await;
    event
}

/// A page without its markup.
async fn words(event: &Event<'_>, page: &str) -> String {
    let html = event.get(page).await.expect(200).text.clone();
    let parts = html.split('<').map(|part| part.split_once('>').map_or("", |(_, text)| text));
    parts.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn everybody_sees_who_has_white() {
    let app = TestApp::new().await;
    let event = begun(&app, &[("name", "Open"), ("preset", "chess-dutch"), ("cut", "0")]).await;
    event.does("pair", &[("round", "1")]).await;
    let proposed = event.state().proposal.as_ref().unwrap().round.matches[0].clone();
    let name = |id: &pairwright_core::PlayerId| event.state().name_of(id).to_owned();
    let (white, black) = proposed.pair().unwrap();
    let pair = format!("White {} v Black {}", name(white), name(black));
    assert!(words(&event, "/desk").await.contains(&pair), "{pair} is not proposed");
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    let slips = words(&event, "/desk/slips/1").await;
    assert!(slips.contains(&pair.replace(" v ", " ")), "{slips}");
    for page in ["/tables", "/desk"] {
        let text = words(&event, page).await;
        assert!(text.contains(&pair), "{page} does not say “{pair}”: {text}");
    }
    for page in ["/pairings", "/wall"] {
        let text = words(&event, page).await;
        let (w, b) = (format!("{} White v", name(white)), format!("{} Black v", name(black)));
        assert!(text.contains(&w) && text.contains(&b), "{page}: {text}");
    }
    event.get(&format!("/player/{white}")).await.says("Plays White.").says("Has White.");
    event.get(&format!("/player/{black}")).await.says("Plays Black.").says("Has Black.");
}

#[tokio::test]
async fn the_head_of_the_tables_names_colours_and_only_points_that_exist() {
    let app = TestApp::new().await;
    let event = begun(&app, &[("name", "Open"), ("preset", "chess-dutch"), ("cut", "0")]).await;
    event.next_round().await;
    let desk = words(&event, "/desk").await;
    assert!(desk.contains("Board White Black Result"), "{desk}");
    event.play("1 0").await;
    event.next_round().await;
    let desk = words(&event, "/desk").await;
    assert!(desk.contains("Board White, points Black, points Result"), "{desk}");
    let cup = [("name", "Cup"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")];
    let cup = begun(&app, &cup).await;
    cup.does("cut", &[]).await;
    cup.next_round().await;
    cup.play("2 0").await;
    cup.next_round().await;
    let desk = words(&cup, "/desk").await;
    assert!(desk.contains("Table Player Player Result"), "{desk}");
}

#[tokio::test]
async fn paper_is_light_on_a_dark_screen() {
    let app = TestApp::new().await;
    let event = begun(&app, &[("name", "Open"), ("preset", "chess-dutch"), ("cut", "0")]).await;
    event.next_round().await;
    for page in ["/desk/slips/1", "/desk/paper/names", "/desk/meeting"] {
        event.get(page).await.expect(200).says("data-theme=\"light\"");
    }
}

#[tokio::test]
async fn a_round_robin_of_chess_has_colours_too() {
    let app = TestApp::new().await;
    let event = begun(&app, &[("name", "All"), ("preset", "round-robin"), ("cut", "0")]).await;
    event.next_round().await;
    for page in SCREENS {
        event.get(page).await.says("White").says("Black");
    }
}

#[tokio::test]
async fn the_slip_says_who_is_the_corp() {
    let app = TestApp::new().await;
    let event = begun(&app, &[("name", "Net"), ("preset", "netrunner-single-sided"), ("cut", "0")]).await;
    event.next_round().await;
    for page in ["/desk/slips/1", "/wall", "/pairings", "/desk", "/tables"] {
        event.get(page).await.says("Corp").says("Runner");
    }
}

#[tokio::test]
async fn every_match_of_a_double_elimination_says_whether_its_loser_is_out() {
    let app = TestApp::new().await;
    let fields = [("name", "Cup"), ("preset", "magic"), ("format", "double-elimination"), ("cut", "0")];
    let event = app.begun(&fields).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    for page in ["/tables", "/pairings", "/wall", "/desk", "/desk/slips/2"] {
        // Apart from the heading, which names both.
        let text = words(&event, page).await.replace("Winners’ final and", "");
        assert!(text.contains("Winners’ final") && text.contains("Losers’ round 2"), "{page}: {text}");
    }
    let state = event.state();
    let matches = &state.current_round().unwrap().matches;
    let out = |m: &pairwright_core::nouns::Match| m.players[0].clone();
    let page_of = async |id| event.get(&format!("/player/{id}")).await.text;
    let (mut over, mut end) = (0, 0);
    for m in matches {
        let page = page_of(out(m)).await;
        over += usize::from(page.contains("The loser goes to the losers bracket."));
        end += usize::from(page.contains("Lose here and you are out."));
    }
    assert_eq!((over, end), (1, 1));
}

/// A double elimination of five, drawn and begun.
async fn five(app: &TestApp) -> Event<'_> {
    let fields = [("name", "Cup"), ("preset", "magic"), ("format", "double-elimination"), ("cut", "0")];
    let event = app.begun(&fields).await;
    event.register(&NAMES[..5]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    event
}

#[tokio::test]
async fn every_line_of_the_tree_begins_at_a_match() {
    let app = TestApp::new().await;
    let event = five(&app).await;
    // Nobody comes to the second of the first two matches of the losers' side, so what follows it begins there.
    let page = event.get("/bracket").await;
    page.expect(200).says("tree-begins");
    assert_eq!(page.text.matches("tree-begins").count(), 1);
}

#[tokio::test]
async fn a_player_with_one_loss_in_a_double_elimination_waits_and_is_not_sent_home() {
    let app = TestApp::new().await;
    let event = five(&app).await;
    event.play("2 0").await;
    event.next_round().await;
    let state = event.state();
    let loser = state.rounds[0].matches.iter().find_map(|m| m.pair()).unwrap().1.clone();
    let page = event.get(&format!("/player/{loser}")).await;
    page.says("Goes on: ").says("still in");
    assert!(!page.text.contains("Out: ") && !page.text.contains("0 points"));
}

#[tokio::test]
async fn the_wall_shows_the_tree_and_at_the_end_the_winner() {
    let app = TestApp::new().await;
    let event = five(&app).await;
    event.get("/wall").await.expect(200).says("wall-tree").says("Losers’ final").says(">Ada<");
    for _ in 0..8 {
        event.play("2 0").await;
        if event.get("/wall").await.text.contains("Champion of") {
            break;
        }
        event.next_round().await;
    }
    let wall = event.get("/wall").await;
    wall.says("Champion of").says("Champion").says("Runner-up").says("3rd place");
    assert!(!wall.text.contains("points"), "points under the places of a bracket");
    event.does("finish", &[]).await;
    event.get("/wall").await.says("Champion of");
}

#[tokio::test]
async fn a_number_on_the_wall_has_its_name() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    event.get("/wall").await.says(" · OMW\u{a0}33.00%");
}
