//! Registration on players' phones: the form, the desk's answer, and everything that can go wrong.

use pairwright_core::nouns::BroughtClock;
use pairwright_core::{Action, Journal, RoundNumber, Setup};
use pairwright_office::rights::Reader;
use pairwright_web_kit::form;
use pairwright_web_kit::journals::Moment;
use pairwright_web_kit::server::{Visitor, view};
use pairwright_web_phone::phone::register::RegisterForm;
use pairwright_words::Texts;

use crate::app::{Answer, Event, TestApp};
use crate::phones::settings;

/// A tournament in which phones register.
async fn begun<'a>(app: &'a TestApp, kind: &str, more: &[(&str, &str)]) -> Event<'a> {
    let event = app.tournament("Saturday").await;
    settings(&event, &[&[("phone_registration", kind)], more].concat()).await;
    event
}

/// A phone that has opened the form, with its command.
async fn phone(event: &Event<'_>) -> (TestApp, String) {
    let answer = event.app.guest().get(&event.path("/register")).await;
    let cookie = answer.headers["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let command = answer.text.split("name=\"command\" value=\"").nth(1).unwrap_or_default();
    (event.app.with_cookie(cookie), command.split('"').next().unwrap().to_owned())
}

async fn sends(event: &Event<'_>, phone: &TestApp, fields: &[(&str, &str)]) -> Answer {
    phone.post(&event.path("/register"), fields).await
}

/// A phone that has registered somebody.
async fn registers(event: &Event<'_>, name: &str) -> TestApp {
    let (phone, _) = phone(event).await;
    sends(event, &phone, &[("name", name)]).await.expect(303);
    phone
}

fn names(event: &Event<'_>) -> Vec<String> {
    event.state().players.iter().map(|player| player.name.clone()).collect()
}

#[tokio::test]
async fn a_page_has_one_code_which_says_where_it_leads() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo"]).await;
    let shown =
        |text: &str| text.matches("class=\"qr\"").count() - text.matches("class=\"qr-large\"").count();
    let page = event.get("/desk").await;
    page.says("Scan this to see your table");
    assert_eq!(shown(&page.text), 0, "a chip opens the way to one's table");
    event.does("let-phones-register", &[]).await;
    let page = event.get("/desk").await;
    page.says("Scan this to register").says("Players scan this and register themselves");
    assert_eq!(shown(&page.text), 1);
    let page = event.get("/desk/players").await;
    page.says("Scan this to register");
    assert_eq!(shown(&page.text), 0);
    // The last action summarises a single changed setting.
    page.says("Registration by phone: ");
    assert!(!page.text.contains(" → "), "what it was is in the history");
    event.get("/desk/history").await.says(" → ");
}

#[tokio::test]
async fn nobody_registers_on_a_phone_unless_the_settings_allow_it() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    let before = event.seq();
    app.guest().get(&event.path("/register")).await.expect(200).says("registered at the desk");
    sends(&event, &app.guest(), &[("name", "Ana")]).await.expect(422).says("registered at the desk");
    assert_eq!(event.seq(), before);
    for page in ["", "/me", "/wall", "/desk"] {
        assert!(!event.get(page).await.text.contains("/register"), "{page}");
    }
}

#[tokio::test]
async fn a_phone_that_registers_has_the_name_and_a_double_tap_registers_once() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    for page in ["", "/me", "/wall", "/desk"] {
        assert!(event.get(page).await.text.contains("/register"), "{page} leads there");
    }
    let (phone, command) = phone(&event).await;
    let fields =
        [("command", &*command), ("name", "  Ana   Lima "), ("club", "North"), ("pronouns", "she/her")];
    let (one, two) = tokio::join!(sends(&event, &phone, &fields), sends(&event, &phone, &fields));
    for answer in [&one, &two] {
        assert!(answer.expect(303).headers["location"].to_str().unwrap().contains("/me?player="));
    }
    assert_eq!(names(&event), ["Ana Lima"]);
    let state = event.state();
    let ana = &state.players[0];
    assert_eq!(ana.club.as_deref(), Some("North"));
    assert_eq!(state.people[&ana.id].pronouns.as_deref(), Some("she/her"));
    assert_eq!(event.journal().entries().last().unwrap().by, format!("player {}", ana.id));
    phone.get(&event.path("/me")).await.expect(200).says("Ana Lima").says("she/her");
    // The name is proved: nobody else can claim it with a tap, and this phone may drop.
    let other = app.guest().post(&event.path("/me/claim"), &[("player", ana.id.as_str())]).await;
    assert!(other.expect(303).headers["location"].to_str().unwrap().contains("/me?code="));
    phone.post(&event.path("/me/drop"), &[("player", ana.id.as_str())]).await.expect(303);
}

/// Rules 2.0, 2b.
#[tokio::test]
async fn a_player_says_at_registration_which_chess_clock_they_bring() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    let asked = app.guest().get(&event.path("/register")).await;
    assert!(!asked.text.contains("Your chess clock"), "the organiser has no clocks");
    settings(&event, &[("phone_registration", "open"), ("chess_clocks", "yes")]).await;
    let (phone, command) = phone(&event).await;
    phone.get(&event.path("/register")).await.says("Your chess clock");
    let fields = [("command", &*command), ("name", "Ana Lima"), ("clock", "bronstein")];
    sends(&event, &phone, &fields).await.expect(303);
    event.get("/desk/players").await.says("No chess clock");
    event.does("add", &[("names", "Bo"), ("clock", "both")]).await;
    event.does("add", &[("names", "Cy")]).await;
    let brought: Vec<BroughtClock> = event.state().players.iter().map(|player| player.clock).collect();
    assert_eq!(brought, [BroughtClock::Bronstein, BroughtClock::Both, BroughtClock::None]);
}

#[tokio::test]
async fn with_approval_the_desk_accepts_or_refuses() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    let ana = registers(&event, "Ana").await;
    let bea = registers(&event, "Bea").await;
    assert!(names(&event).is_empty());
    ana.get(&event.path("/me")).await.expect(200).says("Waiting for the desk").says("Ana");
    event.get("/desk").await.says("2 players are waiting for a place").says("Accept all 2");
    let ids: Vec<String> =
        event.state().requests.iter().map(|request| request.player.id.to_string()).collect();
    let judge = event.invited("judge", "Cy").await;
    judge.post(&event.path("/desk/accept-request"), &[("player", &*ids[0])]).await.expect(403);
    event.does("accept-request", &[("player", &*ids[0])]).await;
    event.does("refuse-request", &[("player", &*ids[1])]).await;
    assert_eq!(names(&event), ["Ana"]);
    assert!(!ana.get(&event.path("/me")).await.text.contains("Waiting for the desk"));
    bea.get(&event.path("/me")).await.expect(200).says("was not accepted");
    event
        .desk("accept-request", &[("player", &*ids[1])])
        .await
        .expect(409)
        .says("waiting for a place any more");
    // A refused person may ask again, and this phone is then known by the new name.
    sends(&event, &bea, &[("name", "Bea"), ("club", "South")]).await.expect(303);
    event.does("accept-request", &[("player", "all")]).await;
    assert_eq!(names(&event), ["Ana", "Bea"]);
    bea.get(&event.path("/me")).await.expect(200).says("Bea");
    event.get("/desk/history").await.says("Bea asked for a place");
}

#[tokio::test]
async fn a_new_tournament_can_be_announced_by_the_form_that_creates_it() {
    let app = TestApp::new().await;
    app.get("/new").await.says("name=\"place\"").says("name=\"entry_fee\"").says("name=\"day_doors\"");
    let event = app
        .begun(&[
            ("name", "Friday"),
            ("preset", "magic"),
            ("place", " Torre Games, Lisbon "),
            ("entry_fee", "€12, paid at the door"),
            ("day_doors", "09:15"),
            ("day_start", "10:00"),
        ])
        .await;
    app.guest()
        .get(&event.path(""))
        .await
        .says("Torre Games, Lisbon")
        .says("€12, paid at the door")
        .says("09:15");
    let plain = app.tournament("Saturday").await.state();
    assert_eq!((&plain.setup.venue.place, &plain.setup.venue.entry_fee), (&None, &None));
    let wrong = [("name", "Sunday"), ("preset", "magic"), ("day_doors", "soon")];
    app.post("/new", &wrong).await.expect(422).says("<details class=\"folded\" open>").says("“soon”");
}

#[tokio::test]
async fn before_round_1_the_first_page_and_the_poster_say_when_where_how_much_and_until_when() {
    let app = TestApp::new().await;
    let details = [
        ("date", "2031-12-12"),
        ("day_doors", "09:15"),
        ("day_start", "10:00"),
        ("day_turnaround", "10"),
        ("round_minutes", "50"),
        ("rounds", "5"),
        ("cut", "8"),
        ("place", "Torre Games, Rua da Torre 18, Lisbon"),
        ("entry_fee", "€12, paid at the door"),
        ("places", "3"),
        ("wait_list", "yes"),
    ];
    let event = begun(&app, "open", &details).await;
    event.register(&["Ana", "Bo"]).await;
    let page = app.guest().get(&event.path("")).await;
    page.says("Friday 12 December, 10:00")
        .says("Torre Games, Rua da Torre 18, Lisbon")
        .says("€12, paid at the door");
    page.says("Torre%20Games%2C%20Rua%20da%20Torre%2018%2C%20Lisbon")
        .says("2 of 3 places taken")
        .says("Register");
    // Five rounds of 50 minutes with 10 between them, then three of the bracket.
    page.says("09:15").says("15:00").says("about 17:50; without the cut 14:50");
    assert_eq!(page.text.matches("<i class=\"taken\">").count(), 2);
    event.register(&["Caio"]).await;
    app.guest().get(&event.path("")).await.says("Join the wait list").says("You would be number 1.");
    let poster = event.get("/desk/paper/poster").await;
    poster.says("Friday 12 December, 10:00").says("€12, paid at the door").says("about 17:50");
    event.next_round().await;
    assert!(!app.guest().get(&event.path("")).await.text.contains("places taken"));
    event.get("/desk/paper/poster").await.expect(404);
}

#[tokio::test]
async fn a_full_tournament_has_a_wait_list_that_moves_up_by_itself() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[("places", "2"), ("wait_list", "yes")]).await;
    let ana = registers(&event, "Ana").await;
    registers(&event, "Bea").await;
    event.get("").await.says("2 of 2 places taken").says("Join the wait list");
    app.guest().get(&event.path("/register")).await.says("All places are taken. You go on the wait list.");
    let cy = registers(&event, "Cy").await;
    let di = registers(&event, "Di").await;
    event.does("add", &[("names", "Ed"), ("wait", "yes")]).await;
    assert_eq!(names(&event), ["Ana", "Bea"]);
    cy.get(&event.path("/me")).await.expect(200).says("Number 1 on the wait list");
    di.get(&event.path("/me")).await.expect(200).says("Number 2 on the wait list");
    event.get("").await.says("Wait list: 3 players").says("Ed");
    event.get("/desk").await.says("Wait list: 3 players");
    // Cy does not want to wait, so Di has the place.
    let waiting = event.state().requests[0].player.id.to_string();
    cy.post(&event.path("/me/drop"), &[("player", &*waiting)]).await.expect(303);
    let first = event.state().players[0].id.to_string();
    ana.post(&event.path("/me/drop"), &[("player", &*first)]).await.expect(303);
    assert_eq!(names(&event), ["Ana", "Bea", "Di"]);
    assert!(!di.get(&event.path("/me")).await.text.contains("wait list"));
    cy.get(&event.path("/me")).await.expect(200).says("Not registered");
    event.get("/desk/history").await.says("Wait list").says("Accepted Di");
    // A player who returns has no claim to the place given to somebody else; the desk may add more.
    event.does("return", &[("player", &*first)]).await;
    assert_eq!(event.state().free_places(), Some(0));
}

#[tokio::test]
async fn a_request_that_cannot_be_accepted_does_not_hold_up_the_others() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    for name in ["Ana", "Bea", "Cy"] {
        registers(&event, name).await;
    }
    event.register(&["Bea"]).await;
    event.get("/desk/players").await.says("Bea is already registered").says("Accept all 2");
    event.does("accept-request", &[("player", "all")]).await;
    assert_eq!(names(&event), ["Bea", "Ana", "Cy"]);
    assert_eq!(event.state().requests.len(), 1);
    event.desk("accept-request", &[("player", "all")]).await.expect(409).says("Bea is already registered");
}

#[tokio::test]
async fn after_the_cut_no_request_can_be_accepted() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    event.register(&["Cy", "Di", "Ed", "Flo", "Gus"]).await;
    for name in ["Ana", "Bea"] {
        registers(&event, name).await;
    }
    event.get("/desk/players").await.says("Accept all 2");
    event.next_round().await;
    event.play("2 0").await;
    event.does("cut", &[]).await;
    let page = event.get("/desk/players").await;
    assert!(page.expect(200).text.contains("Ana") && !page.text.contains("Accept all"), "{}", page.text);
}

#[tokio::test]
async fn a_registration_under_a_known_name_is_asked_whether_it_is_that_player() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    let first = registers(&event, "Ana Lima").await;
    sends(&event, &first, &[("name", "ana lima")]).await.expect(303);
    assert_eq!(names(&event), ["Ana Lima"], "the same phone goes to its own page");
    let (second, _) = phone(&event).await;
    let asked = sends(&event, &second, &[("name", "ANA LIMA"), ("club", "South")]).await;
    asked.expect(409).says("Is this you?").says("Ana Lima is already registered.").says("Yes, that is me");
    assert!(
        asked.text.contains("value=\"ANA LIMA\"") && asked.text.contains("value=\"South\""),
        "what was typed stays"
    );
    sends(&event, &second, &[("name", "Ana Lima (South)"), ("club", "South")]).await.expect(303);
    assert_eq!(names(&event), ["Ana Lima", "Ana Lima (South)"]);
}

#[tokio::test]
async fn a_second_request_under_a_waiting_name_is_not_made() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    let first = registers(&event, "Ana").await;
    let (second, _) = phone(&event).await;
    sends(&event, &second, &[("name", "ana")]).await.expect(409).says("has asked for a place already");
    sends(&event, &first, &[("name", "Ana"), ("club", "North")]).await.expect(303);
    assert_eq!(event.state().requests.len(), 1);
}

#[tokio::test]
async fn closed_and_full_registrations_say_so_and_latecomers_join_the_next_round() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[("places", "5")]).await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.next_round().await;
    registers(&event, "Late").await;
    assert_eq!(event.state().players[4].joined_round, Some(RoundNumber(2)));
    let (phone, _) = phone(&event).await;
    let before = event.seq();
    sends(&event, &phone, &[("name", "Later")]).await.expect(422).says("all 5 places are taken");
    assert_eq!(event.seq(), before);
    event.register(&["By hand"]).await;
    event.does("drop", &[("player", "p1"), ("after", "1")]).await;
    event.does("drop", &[("player", "p2"), ("after", "1")]).await;
    event.does("registration", &[("open", "no")]).await;
    sends(&event, &phone, &[("name", "Later")]).await.expect(422).says("Registration is closed");
    phone.get(&event.path("/register")).await.expect(200).says("Registration is closed");
    event.does("registration", &[("open", "yes")]).await;
    sends(&event, &phone, &[("name", "Later")]).await.expect(303);
}

/// The fields of the form with this button.
fn form_of(page: &Answer, button: &str) -> Vec<(String, String)> {
    let before = page.text.split(button).next().unwrap();
    let form = before.rsplit("<form").next().unwrap();
    let value = |part: &str, name: &str| {
        part.split(&format!("{name}=\""))
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .unwrap_or_default()
            .to_owned()
    };
    form.split("<input").skip(1).map(|input| (value(input, "name"), value(input, "value"))).collect()
}

#[tokio::test]
async fn a_latecomer_on_a_phone_is_seated_against_the_bye_by_one_click() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    event.register(&["Ada", "Bo", "Cy"]).await;
    event.next_round().await;
    let zoe = registers(&event, "Zoe").await;
    let id = event.state().players[3].id.clone();
    for page in ["/desk", "/desk/players"] {
        event.get(page).await.expect(200).says("Seat: table 2 against ");
    }
    let fields = form_of(&event.get("/desk").await, "Seat: table 2 against ");
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (&**name, &**value)).collect();
    event.does("rearrange", &fields).await;
    let state = event.state();
    let played = state.rounds[0].match_of(&id).unwrap();
    assert!(played.pair().is_some() && played.is_open());
    zoe.get(&event.path("/me")).await.says("against");
    // Nobody is free for the next one.
    registers(&event, "Yves").await;
    assert!(!event.get("/desk").await.text.contains("Seat: "));
}

/// Working out whom a latecomer would meet repairs the whole round, and every answer of the desk would wait for it.
#[tokio::test]
async fn pages_offer_a_seat_only_in_rounds_of_at_most_64_tables() {
    let app = TestApp::new().await;
    for (players, is_offered) in [(129, true), (131, false)] {
        let event = begun(&app, "open", &[]).await;
        let names: Vec<String> = (1..=players).map(|number| format!("Player {number}")).collect();
        event.register(&names.iter().map(String::as_str).collect::<Vec<_>>()).await;
        event.next_round().await;
        registers(&event, "Zoe").await;
        let desk = event.get("/desk").await;
        assert_eq!(desk.expect(200).text.contains("Seat: table "), is_offered, "{players}");
    }
}

#[tokio::test]
async fn a_latecomers_request_is_accepted_and_seated_at_once() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    event.register(&["Ada", "Bo", "Cy"]).await;
    event.next_round().await;
    registers(&event, "Zoe").await;
    event.get("/desk").await.says("Accept and seat: table 2 against ");
    let id = event.state().requests[0].player.id.to_string();
    event.does("accept-request", &[("player", &id), ("seat", "yes")]).await;
    let state = event.state();
    assert!(state.requests.is_empty());
    assert!(state.rounds[0].match_of(&id.as_str().into()).unwrap().pair().is_some());
}

#[tokio::test]
async fn nobody_registers_on_a_phone_once_the_last_round_is_paired() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("plan", &[("rounds", "2"), ("cut", "0")]).await;
    event.next_round().await;
    event.play("2 0").await;
    registers(&event, "Late").await;
    let (phone, _) = phone(&event).await;
    event.does("pair", &[("round", "2")]).await;
    let before = event.seq();
    sends(&event, &phone, &[("name", "Later")]).await.expect(422).says("no round is left for somebody new");
    event.does("publish", &[("round", "2")]).await;
    event.play("2 0").await;
    event.does("finish", &[]).await;
    phone.get(&event.path("/register")).await.expect(200).says("no round is left for somebody new");
    assert!(!event.get("").await.text.contains("/register\""));
    assert!(!event.state().players.iter().any(|player| player.name == "Later") && event.seq() > before);
}

#[tokio::test]
async fn impossible_names_are_refused_beside_the_field_and_kept() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    let (phone, _) = phone(&event).await;
    let before = event.seq();
    sends(&event, &phone, &[("name", " "), ("club", "North")]).await.expect(422).says("at least one letter");
    let long = "x".repeat(500);
    let answer = sends(&event, &phone, &[("name", &long)]).await;
    answer.expect(422).says("500");
    assert!(answer.text.contains(&long), "what was typed stays");
    sends(&event, &phone, &[("name", "Ana"), ("club", &long)]).await.expect(422);
    sends(&event, &phone, &[("name", "Ana"), ("pronouns", &long)]).await.expect(422).says("pronouns");
    sends(&event, &phone, &[("name", "<script>alert(1)</script>")]).await.expect(303);
    assert_eq!(event.state().players.len(), 1);
    assert!(event.seq() > before);
    assert!(!event.get("/desk").await.text.contains("<script>alert(1)"));
}

#[tokio::test]
async fn one_phone_registers_a_family_and_no_hall() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[("shared_devices", "yes")]).await;
    let phone = registers(&event, "Child 0").await;
    for child in 1..8 {
        sends(&event, &phone, &[("name", &*format!("Child {child}"))]).await.expect(303);
    }
    sends(&event, &phone, &[("name", "One more")]).await.expect(409).says("8 names");
    for player in event.state().players.iter().take(3) {
        phone.post(&event.path("/me/give-back"), &[("player", player.id.as_str())]).await.expect(303);
    }
    for name in ["Child 8", "Child 9"] {
        sends(&event, &phone, &[("name", name)]).await.expect(303);
    }
    sends(&event, &phone, &[("name", "One more")]).await.expect(429).says("Too many registrations");
    assert_eq!(event.state().players.len(), 10);
}

#[tokio::test]
async fn a_deck_list_is_handed_in_with_the_registration() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[("decks_required", "yes")]).await;
    let (phone, _) = phone(&event).await;
    event.app.guest().get(&event.path("/register")).await.says("Your deck");
    let fields = [("name", "Ana"), ("deck", "Mill"), ("list", "60 Island")];
    sends(&event, &phone, &fields).await.expect(303);
    let state = event.state();
    let deck = state.players[0].deck.as_ref().unwrap();
    assert_eq!((deck.name.as_deref(), deck.list.as_deref()), (Some("Mill"), Some("60 Island")));
}

#[tokio::test]
async fn without_claims_no_phone_registers_a_name() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[("claims", "off")]).await;
    sends(&event, &app.guest(), &[("name", "Ana")]).await.expect(422).says("at the desk");
    assert!(names(&event).is_empty());
}

#[tokio::test]
async fn a_mistyped_name_on_a_phone_is_asked_about() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    event.register(&["Ada Abel"]).await;
    let (phone, _) = phone(&event).await;
    sends(&event, &phone, &[("name", "Abel, Ada")]).await.expect(409).says("Ada Abel is already registered.");
    let asked = sends(&event, &phone, &[("name", "Ada Abell"), ("club", "North")]).await;
    asked
        .expect(409)
        .says("Ada Abel is already registered, which is nearly the same name as Ada Abell.")
        .says("Yes, that is me");
    asked.says("No, Ada Abell is somebody new").says("value=\"North\"");
    assert_eq!(names(&event), ["Ada Abel"]);
    let new = [("name", "Ada Abell"), ("club", "North"), ("meant", "new")];
    sends(&event, &phone, &new).await.expect(303);
    assert_eq!(names(&event), ["Ada Abel", "Ada Abell"]);
    registers(&event, "Moor, Eve").await;
    assert_eq!(names(&event)[2], "Eve Moor");
}

#[tokio::test]
async fn accepting_all_requests_is_one_entry_and_takes_one_undo() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    for name in ["Ana", "Bea", "Cy"] {
        registers(&event, name).await;
    }
    let before = event.seq();
    event.does("accept-request", &[("player", "all")]).await;
    assert_eq!((event.seq(), names(&event).len()), (before + 1, 3));
    event.get("/desk/history").await.says("Accepted 3 players who had asked for a place: Ana, Bea, Cy");
    let accepted = event.seq().to_string();
    event.does("undo", &[("entry", &accepted)]).await;
    assert_eq!((event.state().requests.len(), names(&event).len()), (3, 0));
}

#[tokio::test]
async fn a_request_of_a_registered_player_can_be_accepted_as_that_player() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    let ana = registers(&event, "Ana Lima").await;
    event.register(&["Ana Lima"]).await;
    event.get("/desk/players").await.says("Ana Lima is already registered").says("Same person");
    let request = event.state().requests[0].player.id.to_string();
    event.does("accept-request", &[("player", &request)]).await;
    assert_eq!((names(&event).len(), event.state().requests.len()), (1, 0));
    ana.get(&event.path("/me?player=p1")).await.expect(200).says("Ana Lima");
    ana.post(&event.path("/me/drop"), &[("player", "p1")]).await.expect(303);
    assert!(event.state().players[0].dropped_after.is_some(), "the phone has the registered name, proved");
}

#[tokio::test]
async fn the_history_names_players_whose_registration_is_undone() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    registers(&event, "Wilhelmina Quartermaine").await;
    let id = event.state().players[0].id.to_string();
    let registered = event.seq().to_string();
    event.does("undo", &[("entry", &registered), ("sure", "yes")]).await;
    let history = event.get("/desk/history").await;
    history.says("Wilhelmina Quartermaine, Player");
    assert!(!history.text.contains(&format!(">{id}")), "{}", history.text);
}

#[tokio::test]
async fn a_refused_request_can_be_erased_from_the_history() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    registers(&event, "Wilhelmina Quartermaine").await;
    let request = event.state().requests[0].player.id.to_string();
    event.does("refuse-request", &[("player", &request)]).await;
    event.get("/desk/history").await.says("Erase Wilhelmina Quartermaine");
    let erase = [("player", request.as_str())];
    event.desk("erase", &erase).await.expect(409).says("A number stands in place of the name");
    event.does("erase", &[&erase[..], &[("sure", "yes")]].concat()).await;
    let history = event.get("/desk/history").await;
    assert!(!history.text.contains("Quartermaine"), "{}", history.text);
    assert!(!event.get("/journal.json").await.text.contains("Quartermaine"));
    event.desk("erase", &erase).await.expect(404);
}

#[tokio::test]
async fn undoing_an_acceptance_takes_the_name_from_the_phone() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    let phone = registers(&event, "Diego Alves").await;
    event.register(&["Diego Alves"]).await;
    let request = event.state().requests[0].player.id.to_string();
    event.does("accept-request", &[("player", &request)]).await;
    let page = event.path(&format!("/me?player={request}"));
    assert!(!phone.get(&page).await.expect(200).text.contains("has not accepted"), "it plays");
    let accepted = event.seq().to_string();
    event.does("undo", &[("entry", &accepted)]).await;
    let drop = [("player", "p1")];
    phone.post(&event.path("/me/drop"), &drop).await;
    assert!(event.state().players[0].dropped_after.is_none(), "the name is not the phone's any more");
    phone.get(&event.path("/me")).await.expect(200).says("Waiting for the desk");
    let undone = event.seq().to_string();
    event.does("undo", &[("entry", &undone)]).await;
    phone.post(&event.path("/me/drop"), &drop).await.expect(303);
    assert!(event.state().players[0].dropped_after.is_some(), "redone, the phone has it again");
}

#[tokio::test]
async fn a_player_renamed_to_the_name_of_their_request_can_be_erased() {
    let app = TestApp::new().await;
    let event = begun(&app, "approval", &[]).await;
    event.register(&["Ana Lima", "Robert Smith"]).await;
    registers(&event, "Bobby").await;
    event.does("edit", &[("player", "p2"), ("name", "Bobby")]).await;
    let request = event.state().requests[0].player.id.to_string();
    event.does("accept-request", &[("player", &request)]).await;
    event.does("invite", &[("role", "judge"), ("name", "Bobby"), ("uses", "1")]).await;
    event.does("erase", &[("player", "p2"), ("sure", "yes")]).await;
    assert_eq!(names(&event), ["Ana Lima", "#2"]);
    for page in ["/journal.json", "/desk/history", "/desk/people"] {
        let text = event.get(page).await.text;
        assert!(!text.contains("Bobby") && !text.contains("Robert"), "{page}: {text}");
    }
}

#[tokio::test]
async fn everybody_reads_whether_registration_is_open_closed_or_at_the_desk() {
    let app = TestApp::new().await;
    let by_hand = begun(&app, "off", &[]).await;
    by_hand.get("").await.says("Registration at the desk");
    let event = begun(&app, "open", &[]).await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.get("").await.says(">Register</a>");
    event.does("registration", &[("open", "no")]).await;
    event.get("").await.says("Registration is closed, round 1 comes next");
}

#[tokio::test]
async fn an_invisible_name_is_refused() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    let (phone, command) = phone(&event).await;
    sends(&event, &phone, &[("command", &command), ("name", "\u{3164}")]).await.expect(422);
    event.desk("add", &[("names", "\u{ffa0}")]).await.expect(422);
    assert!(event.state().players.is_empty());
}

#[tokio::test]
async fn only_successful_registrations_are_counted() {
    let app = TestApp::new().await;
    let event = begun(&app, "off", &[]).await;
    for number in 0..1_010 {
        let answer =
            app.guest().post(&event.path("/register"), &[("name", &format!("Nobody {number}"))]).await;
        assert!([409, 422].contains(&answer.status.as_u16()), "{}", answer.status);
    }
    settings(&event, &[("phone_registration", "open")]).await;
    registers(&event, "Ada Abel").await;
    assert_eq!(names(&event), ["Ada Abel"]);
}

#[tokio::test]
async fn a_phone_registers_no_name_with_an_address_in_it() {
    let app = TestApp::new().await;
    let event = begun(&app, "open", &[]).await;
    let (phone, _) = phone(&event).await;
    sends(&event, &phone, &[("name", "Zoe zoe@x.org")]).await.expect(422).says("e-mail address");
    assert_eq!(names(&event), Vec::<String>::new());
}

#[test]
fn the_registration_form_draws_every_field_it_reads() {
    let begin = Action::Create { setup: Setup::new("Friday", "turnabout") };
    let journal = Journal::begin(0, "test", begin).unwrap();
    let moment = Moment::of(&"t".into(), &journal);
    let view = view(&moment, Visitor { reader: Reader::PUBLIC, texts: Texts::english(), now: 0 });
    form::check::<RegisterForm>(vec![(&view, true)]);
}
