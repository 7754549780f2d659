//! Leaderboards, their pages, and what they say of players who stopped.

use serde_json::{Value, json};

use super::{FOOTBALL, HISTORY, lines};
use crate::common::{pairwright, pairwright_reading, testdata};

#[test]
fn a_leaderboard_has_its_window_and_its_pages() {
    let input = testdata(FOOTBALL);
    let board = |args: &[&str]| {
        let command = [
            "leaderboard",
            input.to_str().unwrap(),
            "--mapping",
            "football-international",
            "--system",
            "dci",
            "--as-of",
            "2010-09-13",
        ];
        pairwright(&[&command[..], args].concat())
    };
    insta::assert_snapshot!(
        "leaderboard",
        board(&["--top", "12", "--goal", "2000", "--lifetime", "2100"]).done()
    );
    insta::assert_snapshot!("leaderboard_year", board(&["--top", "5", "--window", "year"]).done());
    insta::assert_snapshot!(
        "leaderboard_page",
        board(&["--window", "365", "--player", "Germany", "--goal", "2000"]).done()
    );
    let page = board(&["--window", "365", "--player", "Germany", "--goal", "2000", "--json"]).json(0);
    assert_eq!((&page["player"], &page["goals"][0]["to_go"]), (&json!("Germany"), &json!("286")));
    let matches: usize = page["tournaments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|part| part["changes"].as_array().unwrap().len())
        .sum();
    assert_eq!(Some(matches as u64), page["matches"].as_u64());
    assert_eq!(page["curve"].as_array().unwrap().last().unwrap()["rating"], page["rating"]);
    assert!(board(&["--player", "Atlantis"]).refused().contains("`Atlantis`"));
    let document = board(&["--top", "3", "--json", "--lifetime", "2100"]).json(0);
    assert_eq!((&document["as_of"], document["rows"].as_array().unwrap().len()), (&json!("2010-09-13"), 3));
    assert_eq!(document["rows"][0]["reached_lifetime"], true);
}

/// B plays from January to March, and the list is of the end of May.
#[test]
fn a_list_by_months_has_the_deviation_of_its_last_day() {
    let rows = [("01", "A,B"), ("02", "B,C"), ("03", "B,C"), ("06", "A,C")]
        .map(|(month, players)| format!("T{month},2020-{month}-05,16,{players},a\n"));
    let history = format!("tournament,date,k,player_a,player_b,result\n{}", rows.concat());
    let said = |args: &[&str]| {
        let run = pairwright_reading(
            &[args, &["--system", "glicko2", "--period", "month"]].concat(),
            history.as_bytes(),
        );
        run.done().to_owned()
    };
    for args in [["rate", "-", "--to", "2020-05-31"], ["leaderboard", "-", "--as-of", "2020-05-31"]] {
        assert!(said(&args).contains(" 231.36 "), "{args:?}: {}", said(&args));
        let document: Value = serde_json::from_str(&said(&[&args[..], &["--json"]].concat())).unwrap();
        let rows = document["ratings"].as_array().or(document["rows"].as_array()).unwrap();
        let deviation = &rows.iter().find(|row| row["player"] == "B").unwrap()["deviation"];
        assert_eq!(deviation, "231.36", "{args:?}");
    }
}

/// Somebody sitting on a rating is visible.
#[test]
fn the_leaderboard_marks_new_and_absent_players() {
    let run = pairwright_reading(
        &["leaderboard", "-", "--system", "dci", "--as-of", "2012-01-01", "--provisional", "3"],
        HISTORY.as_bytes(),
    );
    insta::assert_snapshot!(lines(run.done(), 9));
}

/// A player who has stopped keeps the rating and leaves the list.
#[test]
fn a_list_of_active_players_leaves_out_players_who_stopped() {
    let rows = [
        ("2020-01-01", "ann,bob,a"),
        ("2020-01-02", "ann,cid,a"),
        ("2021-01-01", "bob,cid,a"),
        ("2021-12-30", "bob,cid,b"),
        ("2021-12-31", "bob,dan,a"),
    ];
    let rows = rows.map(|(day, played)| format!("{day},{day},32,{played}\n"));
    let history = format!("tournament,date,k,player_a,player_b,result\n{}", rows.concat());
    let ranks = |args: &[&str]| {
        let command = ["leaderboard", "-", "--system", "dci", "--as-of", "2021-12-31", "--json"];
        let document = pairwright_reading(&[&command[..], args].concat(), history.as_bytes()).json(0);
        let row = |row: &Value| {
            format!("{} {} {}", row["rank"], row["player"].as_str().unwrap(), row["rank_in_all"])
        };
        document["rows"].as_array().unwrap().iter().map(row).collect::<Vec<_>>()
    };
    assert_eq!(ranks(&[]), ["1 ann null", "2 bob null", "3 cid null", "4 dan null"]);
    // bob and cid also played on the first of the 365 days.
    assert_eq!(ranks(&["--active", "1"]), ["1 bob 2", "2 cid 3", "3 dan 4"]);
    assert_eq!(ranks(&["--active", "3"]), ["1 bob 2"]);
    assert_eq!(ranks(&["--active", "4"]), Vec::<String>::new());
}

#[test]
fn a_window_is_read_in_days_or_as_a_season() {
    let board = |window: &str| {
        let args = ["leaderboard", "-", "--system", "dci", "--as-of", "2010-09-17", "--json"];
        let window = format!("--window={window}");
        pairwright_reading(&[&args[..], &[&window]].concat(), HISTORY.as_bytes())
    };
    assert_eq!(board("365").json(0)["from"], "2009-09-18");
    let season = board("2010-01-01..2010-09-05").json(0);
    let matches: u64 =
        season["rows"].as_array().unwrap().iter().filter_map(|row| row["matches"].as_u64()).sum();
    assert_eq!((&season["from"], matches), (&json!("2010-01-01"), 6));
    for wrong in ["", "0", "-3", "2010-06-30..2010-01-01", "..", "100000"] {
        board(wrong).refused();
    }
}
