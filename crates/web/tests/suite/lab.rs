//! The lab's page: what the plan of a tournament will do, simulated while one looks.

use std::time::Duration;

use pairwright_lab::simulate::{SimulationAnswer, SimulationSums, read, run};

use crate::app::TestApp;
use crate::planned_day::settle;

const NAMES: [&str; 12] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kim", "Lou"];

/// Asks until the page says so; a simulation that never does would hang the test, so it gives up after a while.
pub(crate) async fn until(event: &crate::app::Event<'_>, path: &str, sentence: &str) -> String {
    for _ in 0..600 {
        let page = event.get(path).await.expect(200).text.clone();
        if page.contains(sentence) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{path} never said {sentence}");
}

#[tokio::test]
async fn the_plan_is_simulated_beside_two_others() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &[("rounds", "4"), ("cut", "4")]).await.expect(303);
    event.get("/desk").await.says("data-later").says("/desk/lab");
    let page = event.get("/desk/lab").await;
    page.says("id=\"rail\"").says("class=\"strip\"").says("aria-current=\"page\"");
    let page = until(&event, "/desk/lab", "tournaments played").await;
    for sentence in [
        "As planned, 4 rounds, top 4",
        "5 rounds, top 4",
        "4 rounds, no cut",
        "the strongest wins",
        "one loss makes the cut",
    ] {
        assert!(page.contains(sentence), "{sentence}");
    }
    assert!(page.contains("data-again"), "it goes on");
    let other =
        until(&event, "/desk/lab?rules_b=magic-12&rounds_b=3&cut_b=2&apart=0", "tournaments played").await;
    assert!(other.contains("3 rounds, top 2"), "{other}");
    let sentence = until(&event, "/desk/lab/sentence", "of 100 simulated tournaments").await;
    assert!(sentence.contains("Somebody who loses twice still makes the cut in"), "{sentence}");
    event.get("/desk/lab?players=1").await.expect(200).says("Players: write a whole number from 2 to 1000.");
    event.get("/desk/lab?rounds_b=many").await.expect(200).says("Rounds: write a whole number from 1 to 20.");
}

#[tokio::test]
async fn the_start_card_says_what_another_choice_results_in() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &[("rounds", "3"), ("cut", "0")]).await.expect(303);
    let before = event.seq();
    event.get("/desk").await.says("data-tries=").says("/desk/lab/sentence\"");
    event
        .get("/desk/start?rounds=1&cut=4")
        .await
        .expect(200)
        .says("id=\"comes-to\"")
        .says("/desk/lab/sentence?rounds=1&amp;cut=4")
        .says("1 round is fewer than");
    event.get("/desk/start?rounds=3&cut=points").await.says("Save this plan to see its effect.");
    until(&event, "/desk/lab/sentence?rounds=3&cut=4", "makes the cut in").await;
    assert_eq!(event.seq(), before, "nothing is saved");
}

#[tokio::test]
async fn the_plan_that_is_shown_gives_the_command_line_the_same_answer() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    settle(&event, &[("rounds", "3"), ("cut", "0")]).await.expect(303);
    let page = until(&event, "/desk/lab?rules_b=magic-12", "tournaments played").await;
    let plan = page.split("<pre>").nth(1).unwrap().split("</pre>").next().unwrap().replace("&quot;", "\"");
    assert!(plan.contains("entropy = "), "{plan}");
    let runs = page.split("<progress").nth(1).unwrap().split("value=\"").nth(1).unwrap();
    let runs: u64 = runs.split('"').next().unwrap().parse().unwrap();
    let plan = read(&plan, &|_| Ok(None)).unwrap();
    let entropy = plan.entropy.clone().unwrap();
    let mut sums = SimulationSums::new(&plan);
    (0..runs).for_each(|number| sums.add(&run(&plan, &entropy, number).unwrap()));
    for variant in SimulationAnswer::of(&sums, entropy).variants {
        let wins = variant.overall.measures.get("best_wins").unwrap();
        let share = |share: f64| format!("{:.1}", 100.0 * share);
        let error = wins.se.map_or(String::new(), |error| format!("± {}", share(error)));
        let cell = format!("{}%</span> <span class=\"soft small\">{error}</span>", share(wins.mean));
        assert!(page.contains(&cell), "{cell} in {page}");
    }
}

#[tokio::test]
async fn only_organisers_start_simulations() {
    let app = TestApp::new().await;
    let event = app.tournament("Friday").await;
    event.register(&NAMES).await;
    let guest = app.guest();
    for path in ["/desk/lab", "/desk/lab/sentence"] {
        guest.get(&format!("/t/{}{path}", event.key)).await.expect(403);
    }
}

#[tokio::test]
async fn a_cut_of_double_sided_matches_is_decided_as_netrunner_decides_it() {
    let app = TestApp::new().await;
    let event = app.begun(&[("name", "Cup"), ("preset", "netrunner-double-sided"), ("cut", "8")]).await;
    event.register(&NAMES).await;
    let page = until(&event, "/desk/lab", "tournaments played").await;
    for sentence in ["As planned", "top 8", "double-elimination", "best-of-1"] {
        assert!(page.contains(sentence), "{sentence}");
    }
    until(&event, "/desk/lab?players=6", "top 6").await;
    until(&event, "/desk/lab?rules_b=netrunner-match&rules_c=magic", "tournaments played").await;
}

#[tokio::test]
async fn formats_other_than_a_swiss_have_no_invented_rounds_or_cut() {
    let app = TestApp::new().await;
    let league = app.begun(&[("name", "League"), ("preset", "round-robin"), ("cut", "0")]).await;
    let cup =
        [("name", "Cup"), ("preset", "netrunner-double-sided"), ("format", "elimination"), ("cut", "0")];
    let cup = app.begun(&cup).await;
    for event in [league, cup] {
        event.register(&NAMES[..6]).await;
        let page = until(&event, "/desk/lab", "tournaments played").await;
        assert!(page.contains("As planned"), "{page}");
        for sentence in ["rounds, ", "no cut", "rounds_b", "rounds ="] {
            assert!(!page.contains(sentence), "{sentence}");
        }
        let page = event.get("/desk/lab?players=1").await;
        page.expect(200).says("Players: write a whole number").says("rules_b");
    }
}
