//! Walls steered from the desk, announcements, the Wi-Fi, the overlay of a stream, and what is printed.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::body::Body;
use axum::http::{Request, header};
use http_body_util::BodyExt;
use pairwright_store::{Journal, Seq};
use pairwright_web_kit::journals::WallClock;
use tempfile::TempDir;

use crate::app::{Event, TestApp};

const NAMES: [&str; 5] = ["Ada", "Bo", "Cy", "Di", "Ed"];

/// The address of the only wall, created for this.
async fn wall(event: &Event<'_>, name: &str) -> String {
    event.does("wall-make", &[("name", name)]).await;
    let page = event.get("/desk/walls").await.text;
    let key = page.rsplit("name=\"wall\" value=\"").next().unwrap().split('"').next().unwrap();
    format!("/wall/{key}")
}

async fn shows(event: &Event<'_>, wall: &str, contents: &[&str]) {
    let key = wall.rsplit('/').next().unwrap();
    let mut fields = vec![("wall", key)];
    fields.extend(contents.iter().map(|content| ("shows", *content)));
    event.does("wall-show", &fields).await;
}

/// A tournament of five in its first round: one has the bye.
async fn playing(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event
}

/// The next number on a live connection.
pub(crate) async fn number(body: &mut axum::body::Body) -> u64 {
    loop {
        let frame = body.frame().await.unwrap().unwrap();
        let text = String::from_utf8(frame.into_data().unwrap().to_vec()).unwrap();
        let number = || text.lines().find_map(|line| line.strip_prefix("data: "));
        if let Some(number) = text.contains("event: seq").then(number).flatten() {
            return number.parse().unwrap();
        }
    }
}

#[tokio::test]
async fn a_wall_whose_link_nobody_guesses_shows_the_rooms_code_and_the_wifi() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.does("network", &[("network", "Hall"), ("password", "hall-password")]).await;
    let room = event.room().await;
    let new = wall(&event, "New").await;
    assert_eq!(new.len(), "/wall/".len() + 32);
    app.guest().get(&event.path(&new)).await.expect(200).says(&room).says("Hall");
}

#[tokio::test]
async fn every_wall_of_a_round_has_the_code() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    for wall in ["/wall", "/wall?show=tables", "/wall?show=open-tables", "/wall?show=timer"] {
        let page = app.guest().get(&event.path(wall)).await;
        page.expect(200).says("class=\"wall-scan\"").says("Your table on your phone");
    }
}

#[tokio::test]
async fn a_wall_changes_at_once_and_the_journal_has_no_entry_of_it() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let before = event.seq();
    let left = wall(&event, "left of the stage").await;
    let guest = app.guest();
    guest.get(&event.path(&left)).await.expect(200).says("Round 1 pairings");
    let mut live = guest.listen(&event.path(&format!("{left}/live"))).await;
    let first = number(&mut live).await;
    shows(&event, &left, &["standings"]).await;
    assert!(number(&mut live).await > first);
    let page = guest.get(&event.path(&left)).await;
    page.expect(200).says("Standings").says("Cy");
    assert!(
        !page.text.contains("wall-rank"),
        "nobody had played, and everybody was ranked, first, with 33.00%"
    );
    assert!(!page.text.contains("33.00%"));
    event.get("/desk/walls").await.says("left of the stage").says("Now: Standings");
    shows(&event, &left, &["bracket"]).await;
    event.get("/desk/walls").await.says("Now: Bracket (nothing to show yet");
    shows(&event, &left, &["standings"]).await;
    assert_eq!(event.seq(), before, "what a wall shows is no part of the tournament");
    event.play("2 0").await;
    assert!(number(&mut live).await > first + 1, "it follows the tournament too");
    let page = guest.get(&event.path(&left)).await;
    page.expect(200).says("wall-rank");
    assert!(!page.text.contains("has won"), "the leader between two rounds was called the winner");
    // The plain link still shows what fits.
    event.get("/wall").await.expect(200).says("Saturday");
}

#[tokio::test]
async fn several_contents_take_turns_and_missing_ones_are_replaced() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let left = wall(&event, "left").await;
    shows(&event, &left, &["tables", "timer", "open-tables"]).await;
    let page = event.get(&left).await;
    page.says("Round 1 by table").says("Still playing").says("wall-split");
    assert_eq!(page.text.matches("class=\"wall-part\"").count(), 3);
    shows(&event, &left, &["bracket", "announcement", "names"]).await;
    let page = event.get(&left).await;
    assert_eq!(
        page.text.matches("class=\"wall-part\"").count(),
        1,
        "there is neither: it is the pairings once"
    );
    event.desk("wall-show", &[("wall", left.rsplit('/').next().unwrap())]).await.expect(422);
}

#[tokio::test]
async fn a_bye_is_on_the_wall_once() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let page = event.get("/wall").await.text;
    assert_eq!(page.matches(">bye<").count(), 1, "{page}");
}

#[tokio::test]
async fn a_removed_wall_says_so_and_every_wall_has_its_own_name() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let left = wall(&event, "left").await;
    event.desk("wall-make", &[("name", "left")]).await.expect(422).says("already a screen of that name");
    event.desk("wall-make", &[("name", " left ")]).await.expect(422).says("already a screen of that name");
    event.desk("wall-make", &[("name", " ")]).await.expect(422).says("Name the screen");
    event.desk("wall-make", &[("name", &"x".repeat(61))]).await.expect(422).says("at most 60 characters");
    let key = left.rsplit('/').next().unwrap();
    event.desk("wall-remove", &[("wall", key)]).await.says("Remove the screen “left”?");
    event.get(&left).await.expect(200);
    event.does("wall-remove", &[("wall", key), ("sure", "yes")]).await;
    event.get(&left).await.expect(404).says("does not exist any more");
}

#[tokio::test]
async fn deleting_a_tournament_deletes_its_walls() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let left = wall(&event, "left of the stage").await;
    event.does("network", &[("network", "Back room"), ("password", "dice;cards")]).await;
    let ledger =
        || app.store.entries(&format!("@walls-{}", event.key).as_str().into(), Seq(0)).unwrap().len();
    assert_eq!(ledger(), 2);
    let mut live = app.guest().listen(&event.path(&format!("{left}/live"))).await;
    let before = number(&mut live).await;
    app.journals.delete(&event.key.as_str().into(), event.seq()).unwrap();
    assert!(number(&mut live).await > before, "the wall hears of it");
    assert_eq!(ledger(), 0);
    event.get(&left).await.expect(404);
}

#[tokio::test]
async fn scorekeepers_steer_walls_and_judges_do_not() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let ana = event.invited("scorekeeper", "Ana").await;
    ana.get(&event.path("/desk/walls")).await.expect(200).says("Announcements");
    ana.post(&event.path("/desk/announce"), &[("text", "Lunch")]).await.expect(303);
    let judge = event.invited("judge", "Jo").await;
    judge.get(&event.path("/desk/walls")).await.expect(403);
    judge.post(&event.path("/desk/announce"), &[("text", "Lunch")]).await.expect(403);
    assert!(!judge.get(&event.path("/desk")).await.text.contains("/desk/walls"));
}

#[tokio::test]
async fn an_announcement_is_on_every_screen_until_it_is_taken_back() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let phone = event.phone("p1").await;
    let left = wall(&event, "left").await;
    event.does("announce", &[("text", "Lunch break <30 minutes>")]).await;
    let pages = ["", "/wall", "/pairings", "/standings", left.as_str()];
    for page in pages {
        event.get(page).await.expect(200).says("Lunch break &lt;30 minutes&gt;").says("role=\"status\"");
    }
    phone.get(&event.path("/me")).await.says("Lunch break");
    // Every screen must have it, the desk's included.
    event.get("/desk").await.says("On screens and phones now").says("Lunch break");
    event.get("/desk/history").await.says("Announced: “Lunch break &lt;30 minutes&gt;”");
    event.does("announce-end", &[("number", "1")]).await;
    for page in pages {
        assert!(!event.get(page).await.text.contains("Lunch break"), "{page}");
    }
    event.get("/desk/history").await.says("Announcement taken back");
    event.desk("announce-end", &[("number", "1")]).await.says("has been taken back already");
}

#[tokio::test]
async fn an_announcement_with_an_end_carries_it_for_the_browser() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event.does("announce", &[("text", "Lunch"), ("until", "13:30")]).await;
    let until = event.state().announcements[0].until.unwrap();
    assert!(until > event.state().announcements[0].at);
    event.get("/wall").await.says(&format!("data-hides-at=\"{until}\"")).says("until");
    event.desk("announce", &[("text", " ")]).await.expect(422).says("Write what is to be announced");
    event.desk("announce", &[("text", &"x".repeat(281))]).await.says("at most 280 characters");
    event.desk("announce", &[("text", "Lunch"), ("until", "25:99")]).await.expect(422);
    assert_eq!(event.state().announcements.len(), 1);
}

#[tokio::test]
async fn an_expired_announcement_is_on_no_page_and_leaves_no_wall_blank() {
    let folder = TempDir::new().unwrap();
    let now = Arc::new(AtomicI64::new(1_790_000_000_000));
    let time = now.clone();
    let clock = WallClock::steady(move || time.load(Ordering::Relaxed));
    let app = TestApp::by(&folder.path().join("walls.sqlite"), clock).await;
    let event = playing(&app).await;
    let phone = event.phone("p1").await;
    let left = wall(&event, "left").await;
    shows(&event, &left, &["standings", "announcement"]).await;
    event.does("announce", &[("text", "Lunch"), ("until", "13:30")]).await;
    let pages = ["/standings", "/pairings", "/wall", "/wall?show=announcement", left.as_str(), "/me"];
    for page in pages {
        phone.get(&event.path(page)).await.expect(200).says("Lunch");
    }
    now.store(event.state().announcements[0].until.unwrap(), Ordering::Relaxed);
    for page in pages {
        let answer = phone.get(&event.path(page)).await;
        assert!(!answer.expect(200).text.contains("Lunch"), "{page}");
    }
    event.get("/wall?show=announcement").await.says("Round 1 pairings");
    let rotation = event.get(&left).await;
    rotation.says("Round 1 pairings").says("class=\"ranked\"");
    assert_eq!(rotation.text.matches("class=\"wall-part\"").count(), 2);
}

#[tokio::test]
async fn the_wifi_is_only_on_paper_and_on_walls_with_a_link_of_their_own() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    event
        .desk("network", &[("network", "Back room"), ("password", "short")])
        .await
        .expect(422)
        .says("8 to 63");
    event.does("network", &[("network", "Back room"), ("password", "dice;cards")]).await;
    let left = wall(&event, "left").await;
    shows(&event, &left, &["timer"]).await;
    event.get(&left).await.says("Back room").says("WIFI:T:WPA;S:Back room;P:dice\\;cards;;");
    event.get("/desk/paper/way-in").await.expect(200).says("Back room").says("dice;cards");
    for page in ["", "/wall", "/pairings", "/file.json", "/journal.json", "/desk", "/desk/settings"] {
        assert!(!event.get(page).await.text.contains("Back room"), "{page}");
    }
    event.does("network", &[("network", ""), ("password", "")]).await;
    assert!(!event.get(&left).await.text.contains("WIFI:"));
}

#[tokio::test]
async fn the_overlay_shows_a_feature_match_as_spectators_see_it() {
    let app = TestApp::new().await;
    let event = playing(&app).await;
    let page = event.get("/overlay?table=2").await;
    page.expect(200).says("overlay-match").says("class=\"overlay\"");
    assert_eq!(page.text.matches("overlay-match\"").count(), 1);
    event.play("2 0").await;
    event.next_round().await;
    event.get("/overlay").await.says("1–0").says("Round 2");
    let judge = event.invited("judge", "Jo").await;
    assert_eq!(judge.get(&event.path("/overlay")).await.status, 200);
}

#[tokio::test]
async fn every_paper_leads_back_to_the_page_it_was_opened_from() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Saturday"), ("preset", "magic"), ("cut", "4")]).await;
    event.register(&NAMES).await;
    event.next_round().await;
    let from = async |paper: &str, referer: &str| {
        let request = Request::get(event.path(paper)).header(header::REFERER, referer);
        app.send(request.body(Body::empty()).unwrap()).await
    };
    let leads = |rest: &str| format!("class=\"crumb\" href=\"{}\"", event.path(rest));
    for (paper, page, title) in [
        ("/desk/slips/1", "/desk", "Desk"),
        ("/desk/paper/names", "/desk/round/1", "Round 1"),
        ("/desk/paper/starting-list", "/desk/players", "Players"),
        ("/desk/paper/names", "/desk/walls", "Screens &amp; printing"),
    ] {
        let answer = from(paper, &format!("http://127.0.0.1{}", event.path(page))).await;
        answer.expect(200).says(&leads(page)).says(&format!("</svg>{title}</a>"));
    }
    for elsewhere in ["https://example.org/desk/players", "nonsense", "http://127.0.0.1/t/other/desk/players"]
    {
        from("/desk/paper/names", elsewhere).await.expect(200).says(&leads("/desk/walls"));
    }
}

#[tokio::test]
async fn everything_listed_can_be_printed() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Saturday"), ("preset", "magic"), ("cut", "4")]).await;
    event.get("/desk/paper/names").await.expect(404).says("nothing to print");
    event.register(&NAMES).await;
    event.next_round().await;
    let ranked = event.get("/desk/paper/standings").await.text;
    assert!(
        ranked.contains(NAMES[0]) && !ranked.contains("33.00") && !ranked.contains("OMW"),
        "nobody has played"
    );
    let page = event.get("/desk/walls").await;
    let links: Vec<String> = page
        .text
        .split("href=\"")
        .filter_map(|rest| rest.split('"').next())
        .filter(|href| ["/paper/", "/slips/", "/meeting", "/tickets"].iter().any(|part| href.contains(part)))
        .map(str::to_owned)
        .collect();
    assert!(links.len() >= 8, "{links:?}");
    for link in &links {
        app.get(link).await.expect(200).says("class=\"paper\"");
    }
    event.get("/desk/paper/by-hand").await.says("3 for a win").says("Has met").says("Tables still playing");
    event.get("/desk/paper/names").await.says(">bye<").says("Round 1 pairings");
    let state = event.state();
    let open = event.get("/desk/paper/open-tables").await;
    for id in state.rounds[0].open_matches().flat_map(|m| &m.players) {
        open.says(&format!(">{}<", state.name_of(id)));
    }
    event.play("2 0").await;
    event.get("/desk/paper/open-tables").await.expect(404);
    event.get("/desk/paper/nonsense").await.expect(404);
}

#[tokio::test]
async fn slips_are_in_an_order_that_leaves_the_cut_pile_sorted() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (1..=38).map(|number| format!("Player {number}")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    event.next_round().await;
    let page = event.get("/desk/slips/1").await;
    let tables: Vec<u32> = page
        .text
        .split("slip-table\">")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(tables[..8], [1, 4, 7, 10, 12, 14, 16, 18]);
    assert_eq!(tables[16..], [3, 6, 9]);
    page.says("Page 1 of 3").says("tables 1 to 19 in order").says("I drop");
}

#[tokio::test]
async fn the_standings_of_a_bracket_in_progress_are_not_called_final() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("plan", &[("cut", "4"), ("rounds", "2")]).await;
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event.does("cut", &[]).await;
    event.next_round().await;
    let left = wall(&event, "left").await;
    shows(&event, &left, &["standings"]).await;
    let page = event.get(&left).await;
    page.says("Standings, bracket under way");
    assert!(!page.text.contains("Final standings"), "{}", page.text);
}

#[tokio::test]
async fn printed_lists_have_a_title_on_every_page() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let lists = [
        ("tables", "Round 1 pairings"),
        ("open-tables", "Tables still playing"),
        ("starting-list", "Starting list"),
        ("standings", ""),
        ("by-hand", "Tables still playing"),
    ];
    for (paper, title) in lists {
        let page = event.get(&format!("/desk/paper/{paper}")).await;
        let heads: Vec<&str> =
            page.text.split("<thead>").skip(1).filter_map(|part| part.split("</thead>").next()).collect();
        assert!(!heads.is_empty() && heads.iter().all(|head| head.contains("paper-title")), "{paper}");
        assert!(heads[0].contains(title) && heads[0].contains("Saturday"), "{paper}: {}", heads[0]);
    }
    let large = app.tournament("Sunday").await;
    let names: Vec<String> = (1..=150).map(|number| format!("Player {number:03}")).collect();
    large.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    large.next_round().await;
    for (paper, title) in [("paper/names", "Round 1 pairings"), ("meeting", "Seats for the player meeting")] {
        let page = large.get(&format!("/desk/{paper}")).await;
        let sheets: Vec<&str> = page.text.split("class=\"paper-sheet\"").skip(1).collect();
        assert_eq!(sheets.len(), 3, "{paper}: two columns a page");
        assert!(sheets.iter().all(|sheet| sheet.contains(title) && sheet.contains("Sunday")), "{paper}");
    }
}

/// The rows of a printed list, with their titles.
fn printed(page: &str) -> &str {
    page.split_once("<tbody").unwrap().1.split_once("</tbody>").unwrap().0
}

#[tokio::test]
async fn standings_printed_during_a_round_are_those_of_the_round_before() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let before = event.get("/desk/paper/standings").await;
    before.says("Standings after round 1");
    event.does("line", &[("round", "2"), ("line", "1 2 1")]).await;
    let after = event.get("/desk/paper/standings").await;
    after.says("Standings after round 1");
    assert_eq!(printed(&before.text), printed(&after.text));
    event.play("2 0").await;
    let over = event.get("/desk/paper/standings").await;
    over.says("Standings after round 2");
    assert_ne!(printed(&before.text), printed(&over.text));
}

#[tokio::test]
async fn a_wall_of_names_without_places_does_not_call_them_places() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.next_round().await;
    let left = wall(&event, "left").await;
    shows(&event, &left, &["standings"]).await;
    let page = event.get(&left).await;
    page.says("players {from}–{to}");
    assert!(!page.text.contains("places {from}"), "{}", page.text);
    event.play("2 0").await;
    event.get(&left).await.says("places {from}–{to}");
}

#[tokio::test]
async fn names_on_a_wall_begin_in_one_line_beside_shared_places() {
    let app = TestApp::new().await;
    let event =
        app.begun(&[("name", "Four"), ("preset", "magic"), ("format", "elimination"), ("cut", "0")]).await;
    event.register(&NAMES[..4]).await;
    event.does("cut", &[]).await;
    event.next_round().await;
    let round = event.state().current_round().unwrap().number.to_string();
    event.does("line", &[("round", &round), ("line", "1 2 0")]).await;
    let left = wall(&event, "left").await;
    shows(&event, &left, &["standings"]).await;
    let page = event.get(&left).await;
    let ranks: Vec<usize> = page
        .text
        .split("class=\"wall-rank\">")
        .skip(1)
        .map(|rest| rest.split('<').next().unwrap().chars().count())
        .collect();
    assert_eq!(ranks, [3, 3, 3, 3], "{}", page.text);
}

#[tokio::test]
async fn the_paper_for_going_on_by_hand_has_the_schedule_and_the_pods() {
    let app = TestApp::new().await;
    let table = app.begun(&[("name", "Table"), ("preset", "round-robin"), ("cut", "0")]).await;
    table.register(&NAMES[..4]).await;
    table.next_round().await;
    let page = table.get("/desk/paper/by-hand").await;
    page.says("Play the rounds that are listed below").says("Round 2").says("Round 3");
    assert!(!page.text.contains(">Round 1<"), "{}", page.text);
    let draft = app.begun(&[("name", "Draft"), ("preset", "magic"), ("cut", "0")]).await;
    let names: Vec<String> = (1..=12).map(|number| format!("Player {number}")).collect();
    draft.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    draft.get("/desk/paper/by-hand").await.expect(404);
    draft.does("settings", &[("pod_rounds", "3")]).await;
    draft.does("draft", &[]).await;
    draft.next_round().await;
    draft.get("/desk/paper/by-hand").await.says("players meet only those of their own pod").says(">Pod<");
}
