//! Calculators on the server: numbers in the address, and a tournament's last round.

use crate::app::TestApp;

#[tokio::test]
async fn the_calculators_answer_what_is_in_the_address() {
    let app = TestApp::new().await;
    let guest = app.guest();
    guest.get("/calculators").await.expect(200).says("6 rounds").says("40 players after 6 rounds");
    let five = guest.get("/calculators?players=40&rounds=5&cut=8").await;
    five.expect(200).says("A cut to 8 goes through 3–2: 1 of the 13 make it, by tie-breaks.");
    guest.get("/calculators?players=227&cut=8").await.expect(200).says("9 rounds");
    guest
        .get("/calculators?players=8&cut=8")
        .await
        .expect(200)
        .says("No cut")
        .says("Everybody makes a cut to 8.");
    guest.get("/calculators?players=20&rounds=4&draws=10").await.expect(200).says("12 points");
    for (address, sentence) in [
        ("players=0", "Players: write a whole number from 1 to 100000."),
        ("players=many", "Players: write a whole number"),
        ("rounds=400", "Rounds: write a whole number from 1 to 20."),
        ("draws=101", "Draws in 100 matches: write a whole number from 0 to 100."),
        ("cut=-1", "Cut to the top: write a whole number"),
    ] {
        guest.get(&format!("/calculators?{address}")).await.expect(200).says(sentence);
    }
}

#[tokio::test]
async fn the_last_round_says_who_can_draw() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Eli", "Fay", "Gus", "Hana"]).await;
    let guest = app.guest();
    guest.get(&event.path("/last-round")).await.expect(200).says("No round is paired yet");
    for round in 1..=3 {
        event.next_round().await;
        if round < 3 {
            let page = guest.get(&event.path("/last-round")).await;
            page.expect(200).says(&format!("Round {round} is not the last, 3 are announced."));
            event.play("2 0").await;
        }
    }
    guest.get(&event.path("")).await.expect(200).says("/last-round");
    let page = guest.get(&event.path("/last-round")).await;
    page.expect(200).says("Yes, both are in").says("would be out").says("Begins with a game won");
    guest.get(&event.path("/last-round?cut=2")).await.expect(200).says("value=\"2\"");
    guest.get(&event.path("/last-round?cut=x")).await.expect(200).says("value=\"4\"");
    event.play("2 1").await;
    guest.get(&event.path("/last-round")).await.expect(200).says("Round 3 is finished");
}
