//! Draft pods at the desk, on the public page, on phones and on paper.

use pairwright_core::PlayerId;

use crate::app::TestApp;

#[tokio::test]
async fn pods_are_drawn_shown_exchanged_and_fixed_once_the_round_is_paired() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let names: Vec<String> = (1..=14).map(|n| format!("Player {n:02}")).collect();
    event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
    event.get("/desk").await.says("Draft pods");
    event.get("/desk/draft").await.expect(200).says("Draw the pods").says("Pods of 8");
    event.get("/desk/draft/print").await.expect(404).says("No pods have been drawn yet");
    app.guest().get(&event.path("/pods")).await.expect(200).says("No draft yet");
    event.does("draft", &[]).await;
    let draft = event.state().drafts[0].clone();
    assert_eq!(draft.pods.iter().map(Vec::len).collect::<Vec<_>>(), [8, 6]);
    event.get("/desk/draft").await.says("Pod 2").says("Swap two seats").says("Player 14");
    event.get("/desk/draft/print").await.expect(200).says("Pod 1").says("Player 01");
    app.guest().get(&event.path("")).await.says("Draft pods");
    app.guest().get(&event.path("/pods")).await.expect(200).says("Pod 2").says("Player 14");
    app.guest().get(&event.path("/wall")).await.says("Find your seat for the draft").says("Pod 2, seat 6");
    let (first, last): (&PlayerId, &PlayerId) = (&draft.pods[0][0], &draft.pods[1][5]);
    let phone = event.phone(first.as_str()).await;
    let me = event.path("/me");
    phone.get(&me).await.says("Pod 1, seat 1").says(event.state().name_of(&draft.pods[0][7]));
    event.desk("draft", &[]).await.expect(422).says("The lot gives the same seats again");
    event.does("draft-exchange", &[("first", first.as_str()), ("second", last.as_str())]).await;
    phone.get(&me).await.says("Pod 2, seat 6");
    event.desk("draft-exchange", &[("first", first.as_str()), ("second", first.as_str())]).await.expect(422);
    event.get("/desk/history").await.says("Draft before round 1: 2 pods of 8 and 6");
    event.desk("draft", &[]).await.expect(409).says("Replace the seats that were drawn before?");
    let entry = event.seq().to_string();
    event.does("undo", &[("entry", &entry)]).await;
    assert_eq!(event.state().drafts, [draft]);
    event.next_round().await;
    event.desk("draft", &[]).await.expect(303);
    assert_eq!(event.state().drafts.len(), 2, "the draft before round 2");
    let scorekeeper = event.invited("scorekeeper", "Ana").await;
    scorekeeper.post(&event.path("/desk/draft"), &[]).await.expect(403);
    scorekeeper.get(&event.path("/desk/draft")).await.expect(200);
}

#[tokio::test]
async fn the_size_of_a_pod_is_a_setting() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let refused = event
        .desk("settings", &[("form", "settings"), ("at", "/settings"), ("pod_size", "12"), ("rounds", "<x>")])
        .await;
    refused.expect(422).says("Write a number from 6 to 10");
    // The notice above the page names the fields.
    refused.says("<strong>Players in a pod</strong>: Write").says("<strong>Rounds</strong>: “&lt;x&gt;”");
    event.does("settings", &[("pod_size", "6")]).await;
    assert_eq!(event.state().pod_size(), 6);
    event.get("/desk/settings").await.says("Players in a pod");
}
