//! A tournament on other websites: views in a frame, and the feed.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{Method, Request, header};
use pairwright_core::Tournament;
use pairwright_formats::read_any;
use pairwright_web::site::{Site, Times};
use pairwright_web_kit::regulars::{LEDGER, Regulars};
use roxmltree::Document;

use crate::app::{Answer, Event, TestApp};

const VIEWS: [&str; 3] = ["standings", "pairings", "bracket"];

/// Eight players with a cut to four, after two rounds.
async fn cut<'a>(app: &'a TestApp) -> Event<'a> {
    let event = app.tournament("Cup & Saucer").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal"]).await;
    event.does("person", &[("player", "p1"), ("display_name", "The <Countess>")]).await;
    for _ in 0..2 {
        event.next_round().await;
        event.play("2 0").await;
    }
    event.does("plan", &[("cut", "4"), ("rounds", "2"), ("sure", "yes")]).await;
    event.does("cut", &[]).await;
    event
}

fn asked(path: &str, name: header::HeaderName, value: &str) -> Request<Body> {
    Request::get(path).header(name, value).body(Body::empty()).unwrap()
}

fn ancestors(answer: &Answer) -> &str {
    let policy = answer.headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    policy.split_once("frame-ancestors ").unwrap().1
}

#[tokio::test]
async fn only_views_can_be_framed_by_other_websites() {
    let app = TestApp::new().await;
    let event = cut(&app).await;
    let of_a_tournament = app.routes.iter().filter(|route| route.method == Method::GET).filter(|route| {
        let path = route.path.replace("{id}", "");
        !path.contains('{') && !path.ends_with("/live")
    });
    let mut framed = BTreeSet::new();
    let mut seen = 0;
    for route in of_a_tournament {
        let answer = app.get(&route.path.replace("{id}", &event.key)).await;
        assert!(!answer.headers.contains_key("x-frame-options"), "{}", route.path);
        match ancestors(&answer) {
            "*" => assert!(framed.insert(route.path.clone())),
            other => assert_eq!(other, "'none'", "{}", route.path),
        }
        seen += 1;
    }
    assert_eq!(framed, VIEWS.map(|view| format!("/t/{{id}}/embed/{view}")).into());
    assert!(seen > 60, "{seen}");
    let nobody = app.get("/t/nobody/embed/standings").await;
    assert_eq!(ancestors(nobody.expect(404)), "'none'");
}

#[tokio::test]
async fn a_view_is_the_same_for_everybody_and_its_links_leave_the_frame() {
    let app = TestApp::new().await;
    let event = cut(&app).await;
    let phone = event.phone("p1").await;
    for view in VIEWS {
        let path = event.path(&format!("/embed/{view}"));
        let stranger = app.guest().get(&path).await;
        for other in [&app, &phone] {
            assert_eq!(other.get(&path).await.text, stranger.expect(200).text, "{view}");
        }
        let text = &stranger.text;
        assert!(!stranger.headers.contains_key(header::SET_COOKIE));
        assert!(!text.contains("/desk") && !text.contains("<form") && !text.contains("Ada"), "{view}");
        assert!(
            !text.contains("<header") && !text.contains("<nav class=\"tabs") && !text.contains("<footer")
        );
        let main = text.split_once("<main").unwrap().1;
        let links = main.matches("<a ").count();
        assert!(links > 1);
        assert_eq!(main.matches("<a target=\"_blank\" rel=\"noopener\" ").count(), links, "{view}");
        assert!(!main.contains("data-inline"), "{view}");
        stranger.says(&format!("data-live=\"{}\"", event.path("/live"))).says("The &lt;Countess&gt;");
    }
}

#[tokio::test]
async fn a_view_has_the_colours_and_the_language_of_its_address() {
    let app = TestApp::new().await;
    let event = cut(&app).await;
    let guest = app.guest();
    let path = event.path("/embed/standings");
    let plain = guest.get(&path).await;
    assert!(!plain.expect(200).says("<html lang=\"en\"").text.contains("data-theme"));
    guest.get(&format!("{path}?theme=dark")).await.says("data-theme=\"dark\"").says("<html lang=\"en\"");
    let light = guest.get(&format!("{path}?theme=light&lang=pt-BR")).await;
    light.says("data-theme=\"light\"").says("<html lang=\"pt-BR\"").says("Classificação");
    let unknown = guest.get(&format!("{path}?theme=pink&lang=xx&more=1")).await;
    assert_eq!(unknown.expect(200).text, plain.text);
    // A browser keeps the latest headers of a page that it has.
    let tag = plain.headers[header::ETAG].to_str().unwrap();
    let same = guest.send(asked(&path, header::IF_NONE_MATCH, tag)).await;
    assert_eq!(ancestors(same.expect(304)), "*");
    event.next_round().await;
    let newer = guest.send(asked(&path, header::IF_NONE_MATCH, tag)).await;
    newer.expect(200);
}

#[tokio::test]
async fn every_view_has_a_page_before_the_first_round() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    for view in VIEWS {
        app.guest().get(&event.path(&format!("/embed/{view}"))).await.expect(200).says("Saturday");
    }
}

#[tokio::test]
async fn the_desk_shows_the_code_to_embed_a_view() {
    let app = TestApp::new().await.reached_at("https://club.example");
    let event = cut(&app).await;
    let page = event.get("/desk/walls").await;
    for view in VIEWS {
        page.says(&format!(
            "&quot;https://club.example{}&quot; title=&quot;Cup &amp;amp; Saucer · ",
            event.path(&format!("/embed/{view}"))
        ));
    }
    page.says(&format!("\"https://club.example{}\"", event.path("/feed.atom")));
}

/// An entry of a feed: its id, title, last change, link and text.
type Told = [String; 5];

fn told(feed: &str) -> Vec<Told> {
    let document = Document::parse(feed).unwrap();
    let text = |node: roxmltree::Node<'_, '_>, name: &str| {
        let found = node.children().find(|child| child.tag_name().name() == name).unwrap();
        found.text().or(found.attribute("href")).unwrap_or_default().to_owned()
    };
    let root = document.root_element();
    assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2005/Atom"));
    for name in ["id", "title", "updated", "author"] {
        assert!(root.children().any(|child| child.tag_name().name() == name), "{name}");
    }
    let entries = root.children().filter(|child| child.tag_name().name() == "entry");
    let of = |entry| ["id", "title", "updated", "link", "content"].map(|name| text(entry, name));
    entries.map(of).collect()
}

fn titles(told: &[Told]) -> Vec<&str> {
    told.iter().map(|entry| entry[1].as_str()).collect()
}

#[tokio::test]
async fn the_feed_has_everything_announced() {
    let app = TestApp::new().await.reached_at("https://club.example");
    let event = cut(&app).await;
    let path = event.path("/feed.atom");
    let guest = app.guest();
    let first = guest.get(&path).await;
    assert_eq!(first.expect(200).headers[header::CONTENT_TYPE], "application/atom+xml");
    let entries = told(&first.text);
    let all =
        ["Standings after round 2", "Round 2: pairings", "Standings after round 1", "Round 1: pairings"];
    assert_eq!(titles(&entries).into_iter().collect::<BTreeSet<_>>(), all.into());
    let ids: BTreeSet<&str> = entries.iter().map(|entry| entry[0].as_str()).collect();
    assert!(ids.len() == 4 && ids.iter().all(|id| id.starts_with("urn:uuid:")));
    for [_, _, updated, link, content] in &entries {
        let at: jiff::Timestamp = updated.parse().unwrap();
        assert!(
            updated.ends_with('Z') && at <= jiff::Timestamp::from_millisecond(app.journals.now()).unwrap()
        );
        assert!(link.starts_with(&format!("https://club.example{}", event.path("/"))), "{link}");
        assert!(content.contains("<li") && content.contains("The &lt;Countess&gt;"), "{content}");
    }
    assert!(entries.windows(2).all(|two| two[0][2] >= two[1][2]), "the newest comes first");
    assert!(!first.text.contains("Ada"));
    let tag = first.headers[header::ETAG].to_str().unwrap();
    guest.send(asked(&path, header::IF_NONE_MATCH, tag)).await.expect(304);
    // A signed-in reader gets the same.
    assert_eq!(app.get(&path).await.text, first.text);
    guest
        .get(&event.path("/standings"))
        .await
        .says(&format!("type=\"application/atom+xml\" href=\"{path}\""));

    for _ in 0..2 {
        event.next_round().await;
        event.play("2 1").await;
    }
    event.does("announce", &[("text", "The shop closes at ten & no later.")]).await;
    let newer = told(&guest.get(&path).await.text);
    let state = event.state().in_public();
    let tree = pairwright_core::stages::bracket(&state).unwrap();
    let champion = state.name_of(tree.champion().unwrap());
    let title = format!("{champion} has won");
    for title in [&title, "Final: results", "Semi-finals: pairings", "The shop closes at ten & no later."] {
        assert!(titles(&newer).contains(&title), "{title}: {:?}", titles(&newer));
    }
    let last = newer.iter().find(|entry| entry[1] == "Final: results").unwrap();
    assert!(last[4].contains(" beat ") && last[4].contains("(2–1)"), "{}", last[4]);
    let known: BTreeSet<&str> = newer.iter().map(|entry| entry[0].as_str()).collect();
    assert!(known.is_superset(&ids), "an entry keeps its id");

    let other = guest.send(asked(&path, header::ACCEPT_LANGUAGE, "pt-BR")).await;
    let other = told(&other.text);
    assert!(titles(&other).contains(&"Classificação após a rodada 1"), "{:?}", titles(&other));
    assert_eq!(other.iter().map(|entry| entry[0].as_str()).collect::<BTreeSet<_>>(), known);
}

#[tokio::test]
async fn a_proposal_is_not_news_and_a_corrected_result_is() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    let feed = || async { told(&app.guest().get(&event.path("/feed.atom")).await.expect(200).text) };
    assert!(feed().await.is_empty());
    event.does("pair", &[("round", "1")]).await;
    assert!(feed().await.is_empty(), "a proposal is the desk's");
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    let before = feed().await;
    assert_eq!(titles(&before), ["Round 1: pairings"]);
    event.play("2 0").await;
    let settled = feed().await;
    let number = event.state().rounds[0].matches[0].table.unwrap();
    event.does("line", &[("round", "1"), ("line", &format!("{number} 1 2")), ("sure", "yes")]).await;
    let corrected = feed().await;
    let standing = |told: &[Told]| told.iter().find(|one| one[1].starts_with("Standings")).unwrap().clone();
    let (old, new) = (standing(&settled), standing(&corrected));
    assert!(old[0] == new[0] && old[2] < new[2] && old[4] != new[4], "{old:?} {new:?}");
}

#[tokio::test]
async fn a_site_has_the_feed_of_each_language() {
    let app = TestApp::new().await;
    let event = cut(&app).await;
    let times = app.journals.read(&event.key.as_str().into(), Times::of).unwrap();
    let tournament = event.state().in_public();
    let now = app.journals.now();
    let (key, is_over) = (event.key.as_str(), false);
    let regulars = &app.journals.ledger::<Regulars>(LEDGER).unwrap().state();
    let site = Site { tournament: &tournament, key, is_over, now, times: &times, checker: None, regulars };
    let files = site.files().unwrap();
    let file = |name: &str| files.iter().find(|file| file.name == name).unwrap();
    let served = told(&app.guest().get(&event.path("/feed.atom")).await.text);
    let written = told(&file("feed.en.atom").text);
    let ids = |told: &[Told]| told.iter().map(|one| [one[0].clone(), one[2].clone()]).collect::<Vec<_>>();
    assert_eq!(ids(&written), ids(&served), "the same news wherever it is read");
    for entry in &written {
        assert!(files.iter().any(|file| file.name == entry[3]), "{}", entry[3]);
    }
    assert_eq!(told(&file("feed.pt-BR.atom").text).len(), written.len());
    assert!(file("index.html").text.contains("href=\"feed.en.atom\""));
    assert!(file("standings.pt-BR.html").text.contains("href=\"feed.pt-BR.atom\""));
}

#[tokio::test]
async fn a_site_in_the_middle_of_a_round_links_sums_only_to_their_own_standings() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eve", "Flo"]).await;
    event.next_round().await;
    event.play("2 0").await;
    event.next_round().await;
    let (tournament, now) = (event.state().in_public(), app.journals.now());
    let files = of_file(&tournament, &Times::of_file(&tournament), now).files().unwrap();
    let text = |name: &str| &files.iter().find(|file| file.name == name).unwrap().text;
    assert!(text("sums-1.html").contains("after round 1"));
    for of_round_1 in ["standings.html", "standings-1.html", "player-1.html"] {
        assert!(text(of_round_1).contains("href=\"sums-1.html"), "{of_round_1}");
    }
    assert!(!text("standings-2.html").contains("href=\"sums-1.html"));
}

/// The site of a file's tournament, published at a moment.
fn of_file<'a>(tournament: &'a Tournament, times: &'a Times, now: i64) -> Site<'a> {
    static NO_REGISTER: LazyLock<Regulars> = LazyLock::new(Regulars::default);
    let regulars = &*NO_REGISTER;
    Site { tournament, key: "tournament", is_over: false, now, times, checker: None, regulars }
}

#[tokio::test]
async fn the_feed_of_a_file_without_a_date_has_fixed_times() {
    let app = TestApp::new().await;
    let event = cut(&app).await;
    let (tournament, now) = (event.state().in_public(), app.journals.now());
    let written = of_file(&tournament, &Times::of_file(&tournament), now).file().unwrap();
    let mut file: serde_json::Value = serde_json::from_str(&written).unwrap();
    for (date, at) in [(None, "1970-01-01T00:00:00Z"), (Some("2026-03-14"), "2026-03-14T00:00:00Z")] {
        file.as_object_mut().unwrap().remove("date");
        if let Some(date) = date {
            file["date"] = date.into();
        }
        let read = read_any(file.to_string().as_bytes()).unwrap().tournament().unwrap();
        let times = Times::of_file(&read);
        let feed = |now: i64| {
            let files = of_file(&read, &times, now).files().unwrap();
            files.into_iter().find(|file| file.name == "feed.en.atom").unwrap().text
        };
        assert_eq!(feed(now), feed(now + 86_400_000), "the same input");
        let entries = told(&feed(now));
        assert!(entries.len() == 4 && entries.iter().all(|entry| entry[2] == at), "{entries:?}");
    }
}

#[tokio::test]
async fn the_feed_of_the_list_has_only_listed_tournaments() {
    let app = TestApp::new().await.reached_at("https://club.example");
    let guest = app.guest();
    let feed = async || told(&guest.get("/feed.atom").await.expect(200).text);
    guest.get("/").await.says("type=\"application/atom+xml\" href=\"/feed.atom\"");
    assert!(feed().await.is_empty());
    let (event, second) = (cut(&app).await, app.tournament("Saturday").await);
    app.post("/practice", &[]).await;
    let both = feed().await;
    assert_eq!(titles(&both), ["Saturday", "Cup & Saucer"], "the newest first, and no practice");
    assert_eq!(both[1][3], format!("https://club.example{}", event.path("")));
    assert!(both[1][4].contains("8 players"), "{}", both[1][4]);

    // Announcements are news, entered results are not.
    let moment = || tokio::time::sleep(std::time::Duration::from_millis(2));
    let at = |told: &Told| told[2].parse::<jiff::Timestamp>().unwrap();
    moment().await;
    event.next_round().await;
    let announced = feed().await;
    assert_eq!(titles(&announced), ["Cup & Saucer", "Saturday"]);
    assert!(announced[0][0] == both[1][0] && at(&announced[0]) > at(&both[1]), "{announced:?}");
    moment().await;
    event.play("2 1").await;
    assert_eq!(feed().await[0], announced[0]);
    event.next_round().await;
    event.play("2 1").await;
    event.does("finish", &[("sure", "yes")]).await;
    let over = feed().await;
    assert!(at(&over[0]) > at(&announced[0]) && over[0][4].contains(" has won"), "{over:?}");

    let answer = guest.get("/feed.atom").await;
    let tag = answer.headers[header::ETAG].to_str().unwrap();
    guest.send(asked("/feed.atom", header::IF_NONE_MATCH, tag)).await.expect(304);
    guest.get("/feed.atom?lang=pt-BR").await.says("xml:lang=\"pt-BR\"").says("8 jogadores");

    second.does("settings", &[("unlisted", "yes")]).await;
    event.does("archive", &[("archived", "yes"), ("to", "list")]).await;
    assert!(feed().await.is_empty(), "neither what is unlisted nor what is archived");
    // Nor for a reader who sees both in the list.
    assert_eq!(app.get("/feed.atom").await.text, guest.get("/feed.atom").await.text);
}
