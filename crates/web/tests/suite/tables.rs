//! The tables of a tournament at the desk: the settings, a feature match by hand, and every place that names it.

use pairwright_core::TableNumber;

use crate::app::TestApp;

const NAMES: [&str; 6] = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"];

#[tokio::test]
async fn the_settings_say_which_tables_there_are_and_a_wrong_list_changes_nothing() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    let refused = event.desk("settings", &[("tables", "1-20, x"), ("tables_skipped", "9-3")]).await;
    refused.expect(422).says("“1-20, x” is not a list of tables").says("“9-3” is not a list of tables");
    assert_eq!(event.state().setup.venue, pairwright_core::nouns::VenueOptions::default());
    let fields = [("tables", "11 – 20"), ("tables_skipped", "12"), ("tables_feature", "30")];
    event.does("settings", &fields).await;
    let page = event.get("/desk/settings").await;
    page.expect(200).says(r#"value="11-20""#).says(r#"value="12""#).says(r#"value="30""#);
    event.next_round().await;
    let state = event.state();
    let tables: Vec<_> = state.rounds[0].matches.iter().filter_map(|m| m.table).map(|t| t.0).collect();
    assert_eq!(tables, [11, 13, 30]);
    // A scorekeeper with some of the tables enters results of these alone.
    let link = event.invitation("scorekeeper", "Ana", &[("first_table", "11"), ("last_table", "13")]).await;
    let ana = app.browser(&link).await;
    let line = |line: &'static str| [("round", "1"), ("line", line)];
    ana.post(&event.path("/desk/line"), &line("30 2 0")).await.expect(403);
    ana.post(&event.path("/desk/line"), &line("13 2 0")).await.expect(303);
}

#[tokio::test]
async fn a_feature_match_is_chosen_before_publishing_and_named_everywhere() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&NAMES).await;
    event.does("settings", &[("tables_feature", "40"), ("tables_feature_by_hand", "yes")]).await;
    event.does("pair", &[("round", "1")]).await;
    let proposal = event.state().proposal.clone().unwrap();
    let player = proposal.round.matches[2].players[0].clone();
    event.get("/desk").await.says("Move a match to another table");
    let to = |table: &'static str, player: &str| {
        [("round", "1".to_owned()), ("player", player.to_owned()), ("table", table.to_owned())]
    };
    let put = async |table, player: &str| {
        let fields = to(table, player);
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, text)| (*name, text.as_str())).collect();
        event.desk("table", &fields).await
    };
    put("forty", player.as_str()).await.expect(422).says("“forty”");
    put("40", "nobody").await.expect(422).says("Choose a player who has an opponent");
    put("40", player.as_str()).await.expect(303);
    let record = event.state().proposal.as_ref().unwrap().record.clone();
    assert_eq!(record, proposal.record, "the pairs are still the engine's");
    event.get("/desk").await.says("Feature match");
    event.does("publish", &[("round", "1"), ("sure", "yes")]).await;
    assert_eq!(event.state().rounds[0].match_of(&player).unwrap().table, Some(TableNumber(40)));
    let judge = event.invited("judge", "Ina").await;
    for path in ["/pairings", "/tables", "/wall", &format!("/player/{player}")] {
        app.guest().get(&event.path(path)).await.expect(200).says("Feature match");
    }
    event.phone(player.as_str()).await.get(&event.path("/me")).await.expect(200).says("Feature match");
    event.get("/desk/slips/1").await.expect(200).says("Feature match");
    judge.get(&event.path(&format!("/judge/table/1/{player}"))).await.expect(200).says("Feature match");
}

#[tokio::test]
async fn a_match_moved_to_table_0_is_refused_with_a_sentence() {
    let app = TestApp::new().await;
    let event = app.tournament("Saturday").await;
    event.register(&["Ada", "Bo", "Cy", "Di"]).await;
    event.does("pair", &[("round", "1")]).await;
    let fields = [("round", "1"), ("player", "p1"), ("table", "0"), ("wish", "move"), ("first", "p1")];
    event.desk("table", &fields).await.expect(422).says("“0” is not a whole number that fits here");
    event.does("publish", &[("round", "1")]).await;
    event.desk("rearrange", &fields).await.expect(422).says("“0” is not a whole number that fits here");
}
