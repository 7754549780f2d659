//! Several servers on one database: a browser known at one of them is known at the next, and single-use links work
//! once.

use pairwright_store::Changed;

use crate::app::TestApp;

/// Two servers on one file, neither of which reads the other's entries until a request needs them.
async fn two(folder: &tempfile::TempDir) -> (TestApp, TestApp) {
    let path = folder.path().join("x.sqlite");
    let first = TestApp::on(&path).await;
    let second = TestApp::on(&path).await;
    (first, second)
}

#[tokio::test]
async fn a_device_known_at_one_server_is_known_at_the_next_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = two(&folder).await;
    let event = first.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    let phone = event.phone("p1").await;
    second.journals.catch_up_with(&Changed::All).unwrap();
    // Since then somebody else has come in at the first.
    let late = event.phone("p2").await;
    for browser in [&phone, &late] {
        let page = second.with_cookie(browser.cookie().to_owned()).get(&event.path("/me")).await;
        assert!(!page.expect(200).text.contains("Who are you?"), "{}", page.text);
    }
    let link = event.invitation("organiser", "Ana", &[]).await;
    let ana = first.browser(&link).await;
    second.with_cookie(ana.cookie().to_owned()).get(&event.path("/desk")).await.expect(200);
    // An invitation that the second server has not read yet opens there.
    let link = event.invitation("judge", "Jo", &[]).await;
    second.browser(&link).await;
}

async fn admitted(servers: &[&TestApp], link: &str) -> usize {
    let mut all = Vec::new();
    for number in 0..12 {
        let (guest, link) = (servers[number % servers.len()].guest(), link.to_owned());
        all.push(tokio::spawn(async move { guest.post(&link, &[]).await.status.as_u16() }));
    }
    let mut admitted = 0;
    for one in all {
        let status = one.await.unwrap();
        assert!([303, 404].contains(&status), "{status}");
        admitted += usize::from(status == 303);
    }
    admitted
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_invitation_for_one_device_admits_one_of_many_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = two(&folder).await;
    let event = first.tournament("Saturday").await;
    let link = event.invitation("organiser", "Ana", &[("uses", "1")]).await;
    assert_eq!(admitted(&[&first], &link).await, 1);
    second.journals.catch_up_with(&Changed::All).unwrap();
    let link = event.invitation("organiser", "Bea", &[("uses", "1")]).await;
    second.journals.catch_up_with(&Changed::All).unwrap();
    assert_eq!(admitted(&[&first, &second], &link).await, 1);
    // In sequence too, when the second has not read the first's entry.
    let link = event.invitation("organiser", "Cem", &[("uses", "1")]).await;
    second.journals.catch_up_with(&Changed::All).unwrap();
    first.browser(&link).await;
    second.guest().post(&link, &[]).await.expect(404).says("cannot be used any more");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_device_is_known_while_the_next_server_still_reads_about_it() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = two(&folder).await;
    let event = first.tournament("Saturday").await;
    event.register(&["Ada"]).await;
    let link = event.invitation("organiser", "Ana", &[("uses", "40")]).await;
    for _ in 0..30 {
        let ana = first.browser(&link).await;
        let (follower, browser) = (second.journals.clone(), second.with_cookie(ana.cookie().to_owned()));
        let follows = tokio::task::spawn_blocking(move || follower.catch_up_with(&Changed::All).unwrap());
        browser.get(&event.path("/desk")).await.expect(200);
        follows.await.unwrap();
    }
}
