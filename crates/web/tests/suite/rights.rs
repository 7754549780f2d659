//! Roles: authorship, invitations and revoking them, what a page offers to whom.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::http::Method;
use pairwright_core::nouns::Coded;
use pairwright_office::rights::{Author, Grant, Role};
use pairwright_web_kit::journals::WallClock;
use tempfile::TempDir;

use crate::app::TestApp;

#[tokio::test]
async fn the_history_names_the_author_of_every_entry() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let ana = event.invited("scorekeeper", "Ana Lima").await;
    let line = [("round", "1"), ("line", "1 2 0")];
    ana.post(&event.path("/desk/line"), &line).await.expect(303);
    let journal = event.journal();
    let last = journal.entries().last().unwrap();
    assert_eq!(Author::read(&last.by), Author::new(Role::Scorekeeper, "Ana Lima"));
    event.get("/desk/history").await.says("Ana Lima, Scorekeeper");
    let only = |query: &str| format!("/desk/history?{query}");
    let lines = |answer: &str| answer.matches("<li id=\"e-").count();
    let hers = event.get(&only("by=scorekeeper+Ana+Lima")).await;
    assert_eq!(lines(&hers.text), 1);
    assert_eq!(lines(&event.get(&only("kind=results")).await.text), 1);
    assert_eq!(lines(&event.get(&only("table=1")).await.text), 1);
    assert!(lines(&event.get(&only("player=p2")).await.text) >= 2);
    event.get(&only("by=nobody")).await.says("Nothing of this kind was done.");
}

#[tokio::test]
async fn a_scorekeeper_of_some_tables_enters_no_result_of_another() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let link = event.invitation("scorekeeper", "Ana", &[("first_table", "2"), ("last_table", "9")]).await;
    let ana = app.browser(&link).await;
    let before = event.seq();
    let refused = ana.post(&event.path("/desk/line"), &[("round", "1"), ("line", "1 2 0")]).await;
    refused.expect(403).says("You enter results for tables 2–9");
    assert_eq!(event.seq(), before);
    ana.post(&event.path("/desk/line"), &[("round", "1"), ("line", "2 2 0")]).await.expect(303);
}

#[tokio::test]
async fn a_browser_with_several_roles_acts_by_the_role_an_action_needs() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    let link = event.invitation("scorekeeper", "Ana", &[("first_table", "1"), ("last_table", "1")]).await;
    let ana = app.browser(&link).await;
    for (name, table) in [("Ana of table 2", "2"), ("Ana of table 9", "9")] {
        let more =
            event.invitation("scorekeeper", name, &[("first_table", table), ("last_table", table)]).await;
        ana.post(&more, &[]).await.expect(303);
    }
    for (line, who) in [("1 2 0", "Ana"), ("2 2 0", "Ana of table 2")] {
        ana.post(&event.path("/desk/line"), &[("round", "1"), ("line", line)]).await.expect(303);
        let by = event.journal().entries().last().unwrap().by.clone();
        assert_eq!(Author::read(&by), Author::new(Role::Scorekeeper, who));
    }
}

#[tokio::test]
async fn an_invitation_needs_a_name_and_a_role_that_can_be_given() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    for name in ["", "  "] {
        event.desk("invite", &[("role", "judge"), ("name", name)]).await.expect(422).says("Write a name");
    }
    event.desk("invite", &[("role", "player"), ("name", "Ana")]).await.expect(422);
    let page = event.get("/desk/people").await.text;
    assert!(!page.contains("value=\"public\"") && page.contains("value=\"organiser\""));
    let organiser = event.invited("organiser", "Ola").await;
    let page = organiser.get(&event.path("/desk/people")).await.text;
    assert!(!page.contains("value=\"owner\"") && page.contains("value=\"judge\""), "what one may invite to");
}

#[tokio::test]
async fn a_judge_cannot_disqualify() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    event.next_round().await;
    let judge = event.invited("judge", "Cy").await;
    let penalty = |kind: &'static str| [("player", "p1"), ("kind", kind), ("reason", "late")];
    let before = event.seq();
    judge
        .post(&event.path("/desk/penalty"), &penalty("disqualification"))
        .await
        .expect(403)
        .says("head judge");
    assert_eq!(event.seq(), before);
    judge.post(&event.path("/desk/penalty"), &penalty("warning")).await.expect(303);
    assert_eq!(event.journal().entries().last().unwrap().by, "judge Cy");
}

#[tokio::test]
async fn a_revoked_invitation_opens_nothing_and_signs_out_its_devices() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let link = event.invitation("judge", "Cy", &[]).await;
    let judge = app.browser(&link).await;
    judge.get(&event.path("/desk")).await.expect(200);
    let page = event.get("/desk/people").await;
    let id =
        page.text.split("name=\"invitation\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    event.desk("remove", &[("invitation", &id)]).await.expect(409).says("signed out at once");
    event.does("remove", &[("invitation", &id), ("sure", "yes")]).await;
    judge.get(&event.path("/desk")).await.expect(403);
    app.guest().get(&link).await.expect(404).says("taken back");
}

#[tokio::test]
async fn an_invitation_is_limited_in_devices_and_days() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.does("invite", &[("role", "judge"), ("name", "Once"), ("uses", "1")]).await;
    let page = event.get("/desk/people").await;
    let link = page
        .text
        .split("value=\"")
        .find_map(|rest| rest.split('"').next().filter(|v| v.starts_with("/join/")))
        .unwrap();
    // Programs that preview a link use up nothing.
    app.guest().get(link).await.expect(200).says("Once, Judge");
    let first = app.browser(link).await;
    app.guest().get(link).await.expect(404).says("cannot be used any more");
    first.get(link).await.expect(303);
}

#[tokio::test]
async fn an_invitation_works_for_at_least_a_day() {
    let (folder, time) = (TempDir::new().unwrap(), Arc::new(AtomicI64::new(1_790_000_000_000)));
    let clock = time.clone();
    let clock = WallClock::steady(move || clock.load(Ordering::Relaxed));
    let app = TestApp::by(&folder.path().join("x.sqlite"), clock).await;
    let event = app.tournament("Saturday").await;
    let invite = |days| [("role", "judge"), ("name", "Over"), ("uses", "9"), ("days", days)];
    event.desk("invite", &invite("0")).await.expect(422).says("Write a number from 1 to");
    event.does("invite", &invite("1")).await;
    let is_over = || async {
        event.get("/desk/people").await.text.contains("Never used, and cannot be used any more.")
    };
    assert!(!is_over().await);
    time.fetch_add(24 * 60 * 60 * 1000, Ordering::Relaxed);
    assert!(is_over().await);
}

#[tokio::test]
async fn an_organiser_invites_judges_but_not_organisers_and_sees_no_other_tournament() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let other = app.tournament("Sunday").await;
    let bea = event.invited("organiser", "Bea").await;
    let invite = |role: &'static str| [("role", role), ("name", "Cy"), ("uses", "1")];
    bea.post(&event.path("/desk/invite"), &invite("organiser")).await.expect(403);
    bea.post(&event.path("/desk/invite"), &invite("owner")).await.expect(403);
    bea.post(&event.path("/desk/invite"), &invite("player")).await.expect(422);
    bea.post(&event.path("/desk/invite"), &invite("head-judge")).await.expect(303);
    bea.get(&other.path("/desk")).await.expect(403);
    bea.get("/new").await.expect(403);
}

#[tokio::test]
async fn the_owners_link_can_be_replaced() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let page = event.get("/desk/people").await;
    let link = page
        .text
        .split("value=\"")
        .find_map(|rest| rest.split('"').next().filter(|v| v.starts_with("/organiser/")))
        .unwrap();
    let laptop = app.browser(link).await;
    event.does("rotate", &[("sure", "yes")]).await;
    laptop.get("/new").await.expect(403);
    app.guest().get(link).await.expect(404);
    app.get("/new").await.expect(200);
}

#[tokio::test]
async fn signing_out_gives_back_every_role() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let bea = event.invited("organiser", "Bea").await;
    bea.post("/leave", &[]).await.expect(303);
    bea.get(&event.path("/desk")).await.expect(403);
}

#[tokio::test]
async fn a_page_of_the_desk_offers_only_permitted_actions() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    for role in [Role::Scorekeeper, Role::HeadJudge, Role::Judge] {
        let browser = event.invited(role.code(), role.code()).await;
        for page in ["", "/round/1", "/players", "/players/p1", "/history", "/standings"] {
            let shown = browser.get(&event.path(&format!("/desk{page}"))).await;
            shown.expect(200);
            let addresses =
                shown.text.split(" action=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            let links = shown
                .text
                .split("<a ")
                .skip(1)
                .filter_map(|rest| rest.split("href=\"").nth(1))
                .map(|rest| rest.split('"').next().unwrap());
            for (method, address) in
                addresses.map(|a| (Method::POST, a)).chain(links.map(|a| (Method::GET, a)))
            {
                let path = address.split('?').next().unwrap().replace(&event.key, "{id}");
                let route = app.routes.iter().find(|route| route.method == method && route.path == path);
                let may = route.is_none_or(|route| match route.right.grant(role) {
                    Grant::No | Grant::IfAllowed => false,
                    Grant::Yes | Grant::Range => true,
                });
                assert!(may, "{} sees {method} {address} on /desk{page}", role.code());
            }
        }
    }
}
