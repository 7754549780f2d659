//! Pronouns, display names and contact details: who reads what.

use axum::http::Method;
use pairwright_office::rights::{Grant, Right, Role};

use crate::app::{Event, TestApp};

const CONTACT: &str = "wilhelmina.q@example.org";
const NAME: &str = "Wilhelmina Quartermaine";
const SHOWN: &str = "Mina Q";

/// Round 1 of four, one of whom is shown under another name.
async fn round_one(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada Abel", "Bo Berg", NAME, "Di Dahl"]).await;
    event.next_round().await;
    let person = [("player", "p3"), ("pronouns", "xe/xem"), ("display_name", SHOWN), ("contact", CONTACT)];
    event.does("person", &person).await;
    event
}

/// Every readable address of the tournament.
fn addresses(event: &Event<'_>) -> Vec<(String, Right)> {
    let reads = event.app.routes.iter().filter(|route| route.method == Method::GET);
    let whole = reads.filter(|route| !route.path.ends_with("/live"));
    let formats = ["standing.csv", "trf26", "cobra.json", "wer.xml", "konami"];
    let filled = |path: &str| {
        let path = path.replace("{id}", &event.key).replace("{round}", "1").replace("{table}", "1");
        path.replace("{player}", "p3").replace("{*name}", "style.css").replace("{key}", "none")
    };
    whole
        .flat_map(|route| match route.path.contains("{format}") {
            true => formats.map(|name| (filled(&route.path).replace("{format}", name), route.right)).to_vec(),
            false => vec![(filled(&route.path).replace("{name}", SHOWN).replace(' ', "%20"), route.right)],
        })
        .collect()
}

#[tokio::test]
async fn contact_details_are_on_one_page_of_the_desk_and_nowhere_else() {
    let app = TestApp::new().await;
    let event = round_one(&app).await;
    let (phone, judge) = (event.phone("p3").await, event.invited("judge", "Cy").await);
    let mut pages = 0;
    for (address, _) in addresses(&event) {
        for (who, browser) in
            [("owner", &app), ("player", &phone), ("judge", &judge), ("guest", &app.guest())]
        {
            let answer = browser.get(&address).await;
            // A copy of the whole database contains everything.
            let may = who == "owner" && (address.ends_with("/desk/players/p3") || address == "/backup");
            assert_eq!(answer.text.contains(CONTACT), may, "{address} as {who}");
            pages += usize::from(answer.status == 200);
        }
    }
    assert!(pages > 80, "{pages}");
}

#[tokio::test]
async fn an_invitation_names_its_tournament() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday at the shop").await;
    let link = event.invitation("judge", "Cy", &[]).await;
    app.guest()
        .get(&link)
        .await
        .expect(200)
        .says("You were invited to help run")
        .says("Saturday at the shop");
    event.get("/desk/people").await.says("data-copies").says(&link);
}

#[tokio::test]
async fn everybody_reads_the_display_name_and_the_desk_both() {
    let app = TestApp::new().await;
    let event = round_one(&app).await;
    let guest = app.guest();
    let mut shown = 0;
    for (address, right) in addresses(&event) {
        if right.grant(Role::Public) == Grant::No {
            continue;
        }
        let text = guest.get(&address).await.text;
        assert!(!text.contains("Quartermaine"), "{address}: {text}");
        shown += usize::from(text.contains(SHOWN));
    }
    assert!(shown > 7, "{shown}");
    event.get("/wall").await.says(SHOWN);
    for page in ["/desk/players", "/desk/players/p3", "/desk/check-in", "/desk/phones"] {
        let answer = event.get(page).await;
        answer.says(NAME);
        assert!(
            answer.text.contains("xe/xem") && answer.text.contains(&format!("shown as {SHOWN}")),
            "{page}"
        );
    }
    event.get("/export/standing.csv").await.says(NAME);
    // A result can also be typed by the name on the slip.
    event.get("/desk").await.says(&format!("shown as {SHOWN}"));
    event.does("line", &[("round", "1"), ("line", "mina 2 0")]).await;
    event.get("/desk/slips/1").await.says(SHOWN).says("xe/xem");
    let saved = event.get("/journal.json").await.text;
    assert!(saved.contains(SHOWN) && saved.contains("xe/xem"), "{saved}");
}

#[tokio::test]
async fn a_player_gives_pronouns_and_a_display_name_on_their_phone() {
    let app = TestApp::new().await;
    let event = round_one(&app).await;
    let phone = event.phone("p3").await;
    let sent = [("player", "p3"), ("pronouns", "she/her"), ("display_name", "  Willa   Q ")];
    phone.post(&event.path("/me/person"), &sent).await.expect(409).says("code");
    let page = event.get("/desk/phones").await.text;
    let code = page.split("id=\"phone-p3\"").nth(1).unwrap().split("phone-code\">").nth(1).unwrap();
    let code = code.split('<').next().unwrap().to_owned();
    phone.post(&event.path("/me/claim"), &[("player", "p3"), ("code", &code)]).await.expect(303);
    phone.post(&event.path("/me/person"), &sent).await.expect(303);
    let state = event.state();
    let person = &state.people[&"p3".into()];
    assert_eq!(person.display_name.as_deref(), Some("Willa Q"));
    assert_eq!(person.contact.as_deref(), Some(CONTACT));
    phone.get(&event.path("/me")).await.says("Willa Q").says("she/her");
    let other = [("player", "p3"), ("display_name", "Ada Abel")];
    phone.post(&event.path("/me/person"), &other).await.expect(409).says("Ada Abel");
    phone.post(&event.path("/me/person"), &[("player", "p1"), ("pronouns", "it")]).await.expect(403);
    event.get("/desk/history").await.says("Pronouns: xe/xem → she/her · Display name: Mina Q → Willa Q<");
}

#[tokio::test]
async fn an_erased_person_has_no_contact_details_in_any_entry() {
    let app = TestApp::new().await;
    let event = round_one(&app).await;
    event.does("erase", &[("player", "p3"), ("sure", "yes"), ("shown", NAME)]).await;
    let entries = format!("{:?}", event.journal().entries());
    for word in [CONTACT, SHOWN, "xe/xem", "Quartermaine"] {
        assert!(!entries.contains(word), "{word}");
    }
    assert!(event.state().people.is_empty());
}

#[tokio::test]
async fn people_with_the_same_display_name_stay_apart_on_the_leaderboard() {
    let app = TestApp::new().await;
    for (name, other) in [("Saturday", "Ana Alves"), ("Sunday", "Ana Brito")] {
        let event = app.tournament(name).await;
        event.register(&[other, "Bo Berg"]).await;
        event.does("person", &[("player", "p1"), ("display_name", "Ana")]).await;
        event.next_round().await;
        event.play("2 0").await;
    }
    let board = app.guest().get("/leaderboard").await;
    board.expect(200).says("Ana (2)");
    assert!(!board.text.contains("Alves") && !board.text.contains("Brito"), "{}", board.text);
}

#[tokio::test]
async fn the_printed_seats_of_a_draft_have_display_names() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada Abel", "Bo Berg", NAME, "Di Dahl", "Eve Eng", "Flo Fox"]).await;
    event.does("person", &[("player", "p3"), ("display_name", SHOWN)]).await;
    event.does("draft", &[]).await;
    for page in ["/desk/draft/print", "/desk/meeting", "/desk/tickets"] {
        let answer = event.get(page).await;
        answer.expect(200).says(SHOWN);
        assert!(!answer.text.contains("Quartermaine"), "{page}");
    }
}

#[tokio::test]
async fn erasing_a_person_erases_the_name_on_their_invitation() {
    let file = tempfile::tempdir().unwrap();
    let path = file.path().join("people.sqlite");
    let app = TestApp::on(&path).await;
    let event = app.tournament("Saturday").await;
    event.register(&["Wilhelmina Quartermaine", "Bo Berg"]).await;
    let judge = event.invited("judge", "Wilhelmina Quartermaine").await;
    let organiser = event.invited("organiser", "Wilhelmina Quartermaine").await;
    organiser
        .post(&event.path("/desk/invite"), &[("role", "judge"), ("name", "Cy"), ("uses", "1")])
        .await
        .expect(303);
    event.invitation("judge", "Wilhelmina Quartermaine-Smith", &[]).await;
    let erase = [("player", "p1")];
    event
        .desk("erase", &erase)
        .await
        .expect(409)
        .says("The 2 invitations under this name show the number too");
    event.does("erase", &[&erase[..], &[("sure", "yes")]].concat()).await;
    let is_gone = |page: &str| !page.replace("Wilhelmina Quartermaine-Smith", "").contains("Quartermaine");
    let page = event.get("/desk/people").await;
    assert!(is_gone(&page.text) && page.text.contains("#1"), "{}", page.text);
    judge.get(&event.path("/judge")).await.expect(200);
    let key = event.key.clone();
    let later = TestApp::on(&path).await;
    let page = later.get(&format!("/t/{key}/desk/people")).await;
    assert!(is_gone(&page.text) && page.text.contains("#1"), "{}", page.text);
}

#[tokio::test]
async fn the_leaderboard_takes_no_display_name_from_an_unlisted_or_practice_tournament() {
    let app = TestApp::new().await;
    let open = app.tournament("Saturday").await;
    open.register(&["Ana Alves", "Bo Berg"]).await;
    open.next_round().await;
    open.play("2 0").await;
    let hidden = app.begun(&[("name", "Hidden"), ("unlisted", "yes")]).await;
    hidden.register(&["Ana Alves", "Cy Carr"]).await;
    hidden.does("person", &[("player", "p1"), ("display_name", "Quartz")]).await;
    hidden.next_round().await;
    let board = app.guest().get("/leaderboard").await;
    board.expect(200).says("Ana Alves");
    assert!(!board.text.contains("Quartz"), "{}", board.text);
    let listed = app.tournament("Sunday").await;
    listed.register(&["Ana Alves", "Cy Carr"]).await;
    listed.does("person", &[("player", "p1"), ("display_name", "Opal")]).await;
    listed.next_round().await;
    app.guest().get("/leaderboard").await.says("Opal");
}
