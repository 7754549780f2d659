//! Archiving and deletion: out of the list and the ratings, restored, or gone for good.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use pairwright_core::Action;
use pairwright_store::Changed;
use pairwright_web_kit::journals::CommandStamp;
use tempfile::TempDir;

use crate::app::{Event, TestApp};

const NAMES: [&str; 4] = ["Ada", "Bo", "Cy", "Di"];

async fn played<'a>(app: &'a TestApp, name: &str) -> Event<'a> {
    let event = app.tournament(name).await;
    event.register(&NAMES).await;
    event.next_round().await;
    event.play("2 0").await;
    event
}

async fn delete(event: &Event<'_>, last: u64) -> StatusCode {
    event.desk("delete", &[("last", &last.to_string())]).await.status
}

#[tokio::test]
async fn a_test_tournament_leaves_the_list_and_the_ratings_and_comes_back() {
    let app = TestApp::new().await;
    let event = played(&app, "Trying it out").await;
    let guest = app.guest();
    guest.get("/").await.says("Trying it out");
    guest.get("/leaderboard").await.says(">Ada<");
    event.does("archive", &[("archived", "yes"), ("to", "list")]).await;
    for page in ["/", "/leaderboard"] {
        let text = guest.get(page).await.text;
        assert!(!text.contains("Trying it out") && !text.contains(">Ada<"), "{page} still has it");
    }
    app.get("/").await.says("1 archived tournament").says("Trying it out").says("Bring back");
    // Its pages still open.
    guest.get(&event.path("/standings")).await.expect(200);
    event.does("archive", &[("archived", "no"), ("to", "list")]).await;
    guest.get("/").await.says("Trying it out");
    guest.get("/leaderboard").await.says(">Ada<");
    app.post("/t/nobody/desk/archive", &[("archived", "yes")]).await.expect(404);
}

#[tokio::test]
async fn a_deletion_says_what_is_lost_and_offers_the_files_first() {
    let app = TestApp::new().await;
    let event = played(&app, "Trying it out").await;
    event.get("/desk/settings").await.says("Delete …").says("Archive");
    app.get("/").await.says(&event.path("/desk/delete"));
    let page = event.get("/desk/delete").await;
    page.expect(200).says("Delete Trying it out?").says("4 players, 1 round with 2 results");
    page.says("/journal.json").says("/file.json").says("This cannot be undone.");
    let focus = page.text.find("autofocus").expect("something has the focus");
    let answer = page.text[focus..].split('>').nth(1).unwrap();
    assert!(answer.starts_with("Cancel"), "the focus is on {answer}");
    assert_eq!(page.text.matches("autofocus").count(), 1);
    app.guest().get(&event.path("/desk/delete")).await.expect(403);
    app.guest().post(&event.path("/desk/delete"), &[("last", "1")]).await.expect(403);
    app.guest().post(&event.path("/desk/archive"), &[("archived", "yes")]).await.expect(403);
}

#[tokio::test]
async fn a_deleted_tournament_never_comes_back() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("pairwright.db");
    let key = {
        let app = TestApp::on(&path).await;
        let event = played(&app, "Trying it out").await;
        let form = [("name", "Trying it out"), ("preset", "magic"), ("command", "once")];
        let twin = app.begun(&form).await;
        assert_eq!(delete(&twin, twin.seq()).await, StatusCode::SEE_OTHER);
        // The form of a deleted tournament, sent again by a browser that goes back.
        app.post("/new", &form).await.expect(404);
        assert_eq!(delete(&event, event.seq()).await, StatusCode::SEE_OTHER);
        for page in ["", "/desk", "/standings", "/wall", "/journal.json"] {
            event.get(page).await.expect(404).says("There is no tournament");
        }
        event.desk("add", &[("names", "Ed")]).await.expect(404);
        event.desk("delete", &[("last", "1")]).await.expect(404);
        assert!(!app.get("/").await.text.contains("Trying it out"));
        assert!(!app.get("/leaderboard").await.text.contains(">Ada<"));
        event.key
    };
    let again = TestApp::on(&path).await;
    again.get(&format!("/t/{key}")).await.expect(404);
    assert!(!again.get("/").await.text.contains("Trying it out"));
}

#[tokio::test]
async fn a_deletion_asks_again_if_something_has_changed() {
    let app = TestApp::new().await;
    let event = played(&app, "Trying it out").await;
    let shown = event.seq();
    event.register(&["Ed"]).await;
    let answer = event.desk("delete", &[("last", &shown.to_string())]).await;
    answer.expect(409).says("Somebody has changed this tournament in the meantime").says("5 players");
    assert_eq!(event.state().players.len(), 5);
    assert_eq!(delete(&event, 0).await, StatusCode::CONFLICT);
}

/// Anybody who acts during the deletion either comes first or learns that it is gone; nothing is done by halves.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nobody_acts_after_a_deletion() {
    let app = TestApp::new().await;
    let event = played(&app, "Trying it out").await;
    let id: pairwright_store::TournamentId = event.key.as_str().into();
    let journals = &app.journals;
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let id = id.clone();
            scope.spawn(move || {
                for turn in 0..50 {
                    let command = CommandStamp { id: format!("{writer} {turn}"), by: "desk".into() };
                    let drop = |_: &pairwright_core::Journal| {
                        let player = "p1".into();
                        Ok(vec![Action::RequestByes { player, byes: Vec::new() }])
                    };
                    if journals.act(&id, &command, &drop).is_err() {
                        return;
                    }
                }
            });
        }
        let id = id.clone();
        scope.spawn(move || {
            while let Ok(moment) = journals.moment(&id) {
                if journals.delete(&id, moment.seq).is_ok() {
                    return;
                }
            }
        });
    });
    event.get("/desk").await.expect(404);
    assert!(journals.list().unwrap().is_empty());
}

/// Two servers on one database: the one that did not delete it follows.
#[tokio::test]
async fn another_process_sees_the_deletion() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("pairwright.db");
    let (here, there) = (TestApp::on(&path).await, TestApp::on(&path).await);
    let event = played(&here, "Trying it out").await;
    there.get(&event.path("/standings")).await.expect(200);
    assert_eq!(delete(&event, event.seq()).await, StatusCode::SEE_OTHER);
    there.post(&event.path("/desk/add"), &[("names", "Ed")]).await.expect(404);
    let _ = there.journals.catch_up_with(&Changed::All);
    there.get(&event.path("/standings")).await.expect(404);
    assert!(!there.get("/").await.text.contains("Trying it out"));
}

#[tokio::test]
async fn an_organiser_of_one_tournament_is_not_offered_the_owners_forms() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.get("/desk/settings").await.says("id=\"keeping\"");
    let organiser = event.invited("organiser", "Jo").await;
    let page = organiser.get(&event.path("/desk/settings")).await;
    page.expect(200);
    assert!(!page.text.contains("id=\"keeping\""), "{}", page.text);
}

/// Compression asks a body that has ended once more.
#[tokio::test]
async fn a_copy_of_everything_arrives_whole_in_a_browser() {
    let app = TestApp::new().await;
    let request = Request::get("/backup").header(header::ACCEPT_ENCODING, "gzip");
    let copy = app.send(request.body(Body::empty()).unwrap()).await;
    copy.expect(200);
    assert_eq!(copy.headers[header::CONTENT_ENCODING], "gzip");
}
