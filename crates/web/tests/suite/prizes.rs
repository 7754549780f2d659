//! Prizes, which are fixed once the first round has begun: their plan, its warnings, the receipts.

use pairwright_core::nouns::PrizeTies;

use crate::app::{Event, TestApp, hidden_seen};

async fn six_players(app: &TestApp) -> Event<'_> {
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]).await;
    event
}

/// The plan in the form of the prizes.
async fn shown(event: &Event<'_>) -> String {
    hidden_seen(&event.get("/desk/prizes").await.text)
}

#[tokio::test]
async fn prizes_change_after_round_1_only_once_confirmed() {
    let app = TestApp::new().await;
    let event = six_players(&app).await;
    let prizes = [
        ("table", "100 50.50 25"),
        ("unit", "EUR"),
        ("decimals", "2"),
        ("swiss_share", "40"),
        ("ties", "rank"),
    ];
    let now = shown(&event).await;
    let fields: Vec<(&str, &str)> = prizes.into_iter().chain([("seen", now.as_str())]).collect();
    event.does("prizes", &fields).await;
    event.get("/prizes").await.expect(200).says("50.50 EUR").says("175.50 EUR").says("40 per cent");
    event.next_round().await;
    event.play("2 0").await;
    event.get("/prizes").await.expect(200).says("If it ended now");

    let now = shown(&event).await;
    let more =
        [("table", "200"), ("unit", "EUR"), ("decimals", "2"), ("ties", "points"), ("seen", now.as_str())];
    event.desk("prizes", &more).await.expect(409).says("Change them anyway?");
    let once: Vec<_> = more.into_iter().chain([("sure", "yes"), ("shown", "asked-once")]).collect();
    event.desk("prizes", &once).await.expect(409).says("Really change the published prizes?");
    assert_eq!(event.state().setup.prize_tables()[0].table.len(), 3);
    let twice: Vec<_> =
        more.into_iter().chain([("sure", "yes"), ("shown", "asked-once, and again")]).collect();
    event.does("prizes", &twice).await;
    event.get("/prizes").await.expect(200).says("The plan was changed after round 1 had begun.");
    event.get("/desk/history").await.says(" EUR → 200 EUR");

    let seen_now = shown(&event).await;
    let wrong = [("table", "1/3"), ("decimals", "2"), ("seen", seen_now.as_str())];
    event.desk("prizes", &wrong).await.expect(422).says("cannot be paid with 2 decimals");
}

#[tokio::test]
async fn a_second_prize_table_is_added_to_the_first() {
    let app = TestApp::new().await;
    let event = six_players(&app).await;
    for (number, table, unit, share) in [("0", "100 50", "EUR", "100"), ("1", "1", "invitations", "0")] {
        let seen = shown(&event).await;
        let fields = [("number", number), ("table", table), ("unit", unit), ("swiss_share", share)];
        event.does("prizes", &fields.into_iter().chain([("seen", seen.as_str())]).collect::<Vec<_>>()).await;
    }
    event.get("/prizes").await.expect(200).says("150.00 EUR").says("1 invitations");
    let seen = shown(&event).await;
    event.does("prizes", &[("number", "0"), ("table", ""), ("seen", &seen)]).await;
    let left = event.state().setup.prize_tables().to_vec();
    assert_eq!(left.iter().map(|table| table.unit.as_str()).collect::<Vec<_>>(), ["invitations"]);
}

#[tokio::test]
async fn prizes_are_read_from_a_list_of_places() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let seen = hidden_seen(&event.get("/desk/prizes").await.says("placeholder=\"12 6 3 3\"").text);
    let fields = [("table", "1: 200\n2: 100\n"), ("decimals", "2"), ("ties", "rank"), ("seen", &seen)];
    event.does("prizes", &fields).await;
    let amounts: Vec<String> =
        event.state().setup.prize_tables()[0].table.iter().map(ToString::to_string).collect();
    assert_eq!(amounts, ["200", "100"]);
    let seen = shown(&event).await;
    let wrong = [("table", "2: 200\n1: 100"), ("decimals", "2"), ("ties", "rank"), ("seen", &seen)];
    event.desk("prizes", &wrong).await.expect(422).says("is not an amount");
}

#[tokio::test]
async fn impossible_prizes_are_refused_in_words() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    for (table, share, said) in [
        ("10 -5", "0", "Place 2 cannot pay -5"),
        ("10 a", "0", "“a” is not an amount: write it as 10 or 10.50"),
        ("10 5", "150", "“150” is not a percentage: write a number from 0 to 100"),
        ("10 5", "1/3", "“1/3” is not a percentage"),
    ] {
        let fields = [("table", table), ("decimals", "2"), ("swiss_share", share)];
        event.desk("prizes", &fields).await.expect(422).says(said);
    }
}

#[tokio::test]
async fn a_unit_that_is_too_long_is_refused_in_words() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let plan = |unit: &'static str| [("table", "1 1"), ("unit", unit)];
    event.does("prizes", &plan("convites para o Regional de São Paulo")).await;
    let long = "invitations to the regional championship of the south";
    let page = event.desk("prizes", &plan(long)).await;
    page.expect(422).says("a unit has at most 40 characters");
    event.get("/desk/prizes").await.says("maxlength=\"40\"");
    assert!(!page.text.contains("prizes.unit"));
}

#[tokio::test]
async fn prizes_that_ignore_tie_breaks_warn_about_too_few_rounds() {
    let app = TestApp::new().await;
    let event = six_players(&app).await;
    event.does("plan", &[("cut", "0"), ("rounds", "2")]).await;
    event
        .get("/desk/plan")
        .await
        .says("2 rounds are fewer than the 3")
        .says("Plan prizes that players level on points share");
    let page = event.get("/desk/prizes").await;
    page.says("<details open>").says("value=\"points\" selected");
    let plan = [("table", "10 5"), ("decimals", "2"), ("ties", "rank")];
    event.does("prizes", &[&plan[..], &[("seen", &hidden_seen(&page.text))]].concat()).await;
    let page = event.get("/desk/plan").await;
    page.says("Let players level on points share the prizes");
    let offer = page.text.split("<form").find(|form| form.contains("Let players level on points")).unwrap();
    assert!(offer.contains("/desk/prizes\"") && !offer.contains("/desk/pair\""), "{offer}");
    event.does("prizes", &[("number", "0"), ("ties", "points"), ("seen", &hidden_seen(offer))]).await;
    let ties = event.state().setup.prize_tables()[0].ties;
    assert_eq!(ties, PrizeTies::Points);
}

#[tokio::test]
async fn a_first_prize_plan_is_not_called_changed() {
    let app = TestApp::new().await;
    let event = six_players(&app).await;
    event.next_round().await;
    event.play("2 0").await;
    let seen = hidden_seen(&event.get("/desk/prizes").await.says("without a prize plan").text);
    let plan = [("table", "10 50,5"), ("decimals", "2"), ("ties", "rank"), ("seen", seen.as_str())];
    event.does("prizes", &plan).await;
    let page = event.get("/prizes").await;
    page.expect(200).says("The plan was set after round 1 had begun.").says("50.50");
    assert!(!page.text.contains("was changed"));
    event.get("/desk/prizes").await.says("Place 2 pays more than place 1");
}

#[tokio::test]
async fn a_receipt_names_winner_place_and_the_exact_sum_by_each_table() {
    let app = TestApp::new().await;
    let event = six_players(&app).await;
    for (number, table, unit, decimals) in [("0", "50.50 25", "EUR", "2"), ("1", "3", "boosters", "0")] {
        let seen = shown(&event).await;
        let fields = [("number", number), ("table", table), ("unit", unit), ("decimals", decimals)];
        let rest = [("swiss_share", "100"), ("ties", "rank"), ("seen", seen.as_str())];
        event.does("prizes", &[&fields[..], &rest[..]].concat()).await;
    }
    event.get("/desk/paper/receipts").await.expect(404);
    event.next_round().await;
    event.play("2 0").await;
    let state = event.state();
    let winners = state.rounds[0].matches.iter().map(|m| state.name_of(&m.players[0]));
    let page = event.get("/desk/paper/receipts").await;
    let receipts: Vec<String> = page.expect(200).text.split("receipt-amount\">").skip(1).map(plain).collect();
    let early = "Printed before the end of the tournament";
    assert_eq!(page.text.matches(early).count(), receipts.len(), "each is cut apart");
    // Three share both places: 75.50 EUR is paid to the cent, and no booster is divided.
    let sums = ["1 boosters", "25.16 EUR", "25.17 EUR"];
    let count = |sum: &str| receipts.iter().filter(|receipt| receipt.starts_with(sum)).count();
    assert_eq!(sums.map(count), [3, 1, 2], "{receipts:?}");
    for name in winners {
        let own = receipts.iter().filter(|receipt| receipt.ends_with(&format!(" {name} Place 1")));
        assert_eq!(own.count(), 2, "{name}: {receipts:?}");
    }
    assert_eq!(receipts.len(), 6);
    event.does("finish", &[("sure", "yes")]).await;
    let page = event.get("/desk/paper/receipts").await;
    assert!(!page.expect(200).text.contains(early), "it is over");
    for page in ["/desk", "/desk/prizes"] {
        event.get(page).await.says("/desk/paper/receipts");
    }
}

/// The words of a receipt up to the signature, without markup.
fn plain(html: &str) -> String {
    let html = html.split("receipt-sign").next().unwrap().rsplit_once('<').unwrap().0;
    let words = html.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    words.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn prizes_of_places_that_nobody_holds_are_said_to_be_divided() {
    let app = TestApp::new().await;
    let event = six_players(&app).await;
    let fields = [("table", "60 50 40 30 20 10 6"), ("unit", "EUR"), ("decimals", "2"), ("ties", "rank")];
    event.does("prizes", &[&fields[..], &[("seen", &shown(&event).await)]].concat()).await;
    event.next_round().await;
    event.play("2 0").await;
    let page = event.get("/prizes").await;
    page.expect(200).says("6.00 EUR of places that nobody holds is divided equally among all");
}
