//! `simulate`: plans with errors, answers that are known beforehand, and the same answer however the runs are
//! divided.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::common::{Folder, pairwright, program};
use serde_json::{Value, json};

/// Runs a plan and returns its answer.
#[track_caller]
fn answer(plan: &str, options: &[&str]) -> Value {
    let folder = Folder::new();
    let plan = folder.file("plan.toml", plan);
    pairwright(&[&["simulate", &plan, "--json"], options].concat()).json(0)
}

/// The plan must be refused at this line with these words.
#[track_caller]
fn refused(plan: &str, line: usize, words: &str) {
    let folder = Folder::new();
    let plan = folder.file("plan.toml", plan);
    let run = pairwright(&["simulate", &plan]);
    let why = run.refused();
    assert!(why.contains(&format!("line {line}")) && why.contains(words), "{why}");
}

#[track_caller]
fn near(seen: &Value, key: &str, expected: f64) {
    let number = |key: &str| seen[key].as_f64().expect("the answer has numbers here");
    let (mean, error) = (number(key), number("se"));
    assert!((mean - expected).abs() <= 3.0 * error + 1e-9, "{mean} ± {error}, expected {expected}");
}

const EIGHT: &str = "[players]\nratings = [1900, 1800, 1700, 1600, 1500, 1400, 1300, 1200]\n";

#[test]
fn errors_in_a_plan_name_the_key_the_line_and_the_remedy() {
    let with = |rest: &str| format!("runs = 2\n{EIGHT}{rest}");
    let variant = "[[variant]]\nname = \"a\"\nruleset = \"magic\"\n";
    refused(&with(&format!("{variant}rounds = 3\ndrop = 0.1\n")), 8, "unknown key `drop`");
    refused(
        &with(&format!("{variant}rounds = 3\ndrops = 1.5\n")),
        8,
        "`variant[0].drops`: `1.5` is not a share",
    );
    refused(&with(&format!("{variant}rounds = 0\n")), 7, "a number of rounds from 1 to 1000");
    refused(&with(&format!("{variant}rounds = 3\npair_by = \"omv\"\n")), 8, "`omv` is no order of equals");
    refused(
        &with("[[variant]]\nname = \"a\"\nruleset = \"chess-dutch\"\nrounds = 3\npair_by = \"fold\"\n"),
        8,
        "does not pair by score groups",
    );
    refused(&with(&format!("[game]\nclock = true\n{variant}rounds = 3\n")), 5, "write `minutes` too");
    refused(&with(&format!("[game]\nhurry = 2\n{variant}rounds = 3\n")), 5, "write clock = true too");
    let clock = "[game]\nminutes = { mean = 16, sd = 9 }\nclock = true\n";
    refused(&with(&format!("{clock}hurry = 0.5\n{variant}rounds = 3\n")), 7, "1 to 10 times as fast");
    refused(&with(&format!("{variant}rounds = 3\ndeciders = \"best-of-3\"\n")), 8, "write `leave` too");
    refused(&with(&format!("{variant}rounds = 3\nprizes = [-1]\n")), 8, "prizes[0]");
    refused(&with(&format!("{variant}rounds = 3\nswiss_share = 0.5\n")), 8, "write `prizes` too");
    refused(
        &with(&format!("{variant}rounds = 3\ncut = 1\n")),
        8,
        "`variant[0].cut`: a cut to 1 is too small",
    );
    refused(&with(&format!("{variant}rounds = 3\ncut = 1025\n")), 8, "write 2 to 1024");
    let money = "intentional_draws = \"money\"\n";
    refused(&with(&format!("{variant}rounds = 3\ncut = 4\n{money}")), 9, "write `prizes` too");
    refused(&with(&format!("{variant}rounds = 3\nprizes = [3]\n{money}")), 9, "write `cut`");
    refused(&with(&format!("{variant}rounds = 3\nleave = {{ wins = 0, losses = 2 }}\n")), 8, "1 to 20 wins");
    refused(&with("[[variant]]\nname = \"a\"\nruleset = \"magik\"\nrounds = 3\n"), 6, "magik");
    refused(
        &with("[game]\nscale = 0\n[[variant]]\nname = \"a\"\nruleset = \"magic\"\nrounds = 3\n"),
        5,
        "more than 0",
    );
    refused(&with(&format!("{variant}rounds = 3\n{variant}rounds = 4\n")), 9, "twice");
    refused(
        "runs = 0\n[players]\ncount = 8\nmean = 0\nsd = 1\n[[variant]]\nname = \"a\"\nruleset = \"magic\"\nrounds = 3\n",
        1,
        "1 to",
    );
    for field in ["count = 8", "ratings = [1900, 1800]\ncount = 8"] {
        refused(
            &format!("[players]\n{field}\n{variant}rounds = 3\n"),
            1,
            "write one thing that says who plays",
        );
    }
    refused(&format!("[players]\nratings = [nan, 3]\n{variant}rounds = 3\n"), 2, "");
}

/// 128 equal players, no draws: 1, 7, 21, 35, 35, 21, 7, 1.
#[test]
fn the_records_of_equal_players_are_binomial() {
    let plan = "runs = 12\nentropy = \"128a\"\n[players]\ncount = 128\nfrom = 1500\nto = 1500\n\
        [[variant]]\nname = \"seven\"\nruleset = \"magic\"\nrounds = 7\n";
    let answer = answer(plan, &[]);
    let variant = &answer["variants"][0];
    for (losses, expected) in [1.0, 7.0, 21.0, 35.0, 35.0, 21.0, 7.0, 1.0].into_iter().enumerate() {
        let record = format!("{}-{losses}", 7 - losses);
        near(&variant["overall"]["records"][&record], "mean", expected);
    }
    assert!(variant["overall"].get("kendall").is_none(), "nobody is stronger");
}

/// The exact chance that the top seed of a knockout wins it, computed from the tree.
fn top_seed_wins(ratings: &[f64]) -> f64 {
    let mut order = vec![0usize];
    while order.len() < ratings.len() {
        let size = order.len() * 2;
        order = order.iter().flat_map(|seed| [*seed, size - 1 - seed]).collect();
    }
    let beats = |a: usize, b: usize| 1.0 / (1.0 + 10f64.powf((ratings[b] - ratings[a]) / 400.0));
    // For every part of the tree, the chance of each player to win it.
    let mut parts: Vec<Vec<(usize, f64)>> = order.into_iter().map(|seed| vec![(seed, 1.0)]).collect();
    while parts.len() > 1 {
        let meet = |own: &[(usize, f64)], others: &[(usize, f64)]| -> Vec<(usize, f64)> {
            let through =
                |(a, p): &(usize, f64)| (*a, p * others.iter().map(|(b, q)| q * beats(*a, *b)).sum::<f64>());
            own.iter().map(through).collect()
        };
        let pairs = parts.chunks(2);
        parts = pairs.map(|pair| [meet(&pair[0], &pair[1]), meet(&pair[1], &pair[0])].concat()).collect();
    }
    parts[0].iter().filter(|(seed, _)| *seed == 0).map(|(_, p)| p).sum()
}

#[test]
fn the_top_seed_of_a_knockout_wins_as_often_as_computed() {
    let ratings: Vec<f64> = (0..32).map(|place| 2200.0 - 800.0 * f64::from(place) / 31.0).collect();
    let expected = top_seed_wins(&ratings);
    assert!((expected - 0.26887).abs() < 0.000_005, "{expected}");
    let plan = "runs = 1500\nentropy = \"32\"\n[players]\ncount = 32\nfrom = 2200\nto = 1400\n\
        [[variant]]\nname = \"knockout\"\nruleset = \"magic\"\nstructure = \"best-of-1\"\n\
        stages = [{ kind = \"elimination\" }]\n";
    let answer = answer(plan, &[]);
    let players = &answer["variants"][0]["players"];
    near(&players[0]["win"], "p", expected);
    assert_eq!(players[0]["rating"], 2200.0);
    // All 32 play once, and half of them win.
    let records = &answer["variants"][0]["overall"]["records"];
    assert_eq!((&records["0-1"]["mean"], &records["5-0"]["mean"]), (&16.0.into(), &1.0.into()));
}

const TWO: &str = "runs = 60\nentropy = \"00ff\"\n[players]\nratings = [1900, 1800, 1700, 1600, 1500, 1400, 1300, 1200, 1100]\n\
    [game]\ndraws = 0.1\nfirst = 0.55\n\
    [[variant]]\nname = \"a\"\nruleset = \"magic\"\nrounds = 4\ncut = 4\ndrops = 0.05\nlate = 0.1\nbyes = 0.1\n\
    [[variant]]\nname = \"b\"\nruleset = { preset = \"magic\" }\nrounds = 4\ncut = 4\ndrops = 0.05\nlate = 0.1\nbyes = 0.1\n\
    [[variant]]\nname = \"c\"\nruleset = \"magic\"\nstructure = \"best-of-1\"\nrounds = 3\n";

#[test]
fn two_equal_variants_do_not_differ() {
    let answer = answer(TWO, &[]);
    assert_eq!(answer["variants"][0]["players"], answer["variants"][1]["players"]);
    let differences = answer["differences"].as_array().unwrap();
    let of = |a: &str, b: &str| {
        differences.iter().filter(|one| one["a"] == a && one["b"] == b).collect::<Vec<_>>()
    };
    assert!(of("a", "b").len() >= 4, "{differences:?}");
    for one in of("a", "b") {
        assert_eq!((&one["mean"], &one["se"]), (&0.0.into(), &0.0.into()), "{one}");
    }
    assert!(of("a", "c").iter().any(|one| one["mean"] != 0.0));
}

#[test]
fn threads_and_slices_change_no_byte_of_the_answer() {
    let folder = Folder::new();
    let plan = folder.file("plan.toml", TWO);
    let run = |name: &str, options: &[&str]| {
        let to = folder.path(name);
        pairwright(&[&["simulate", &plan, "--to", &to], options].concat()).done();
        std::fs::read(to).unwrap()
    };
    let whole = run("whole.json", &["--threads", "1"]);
    assert_eq!(whole, run("two.json", &["--threads", "2"]));
    let slices: Vec<String> = (1..=7).map(|slice| format!("{slice}/7")).collect();
    let mut parts: Vec<String> = Vec::new();
    for (place, slice) in slices.iter().enumerate().rev() {
        let name = format!("part{place}.json");
        run(&name, &["--slice", slice]);
        parts.push(folder.path(&name));
    }
    let merge = |parts: &[String], to: &str| {
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        pairwright(&[&["simulate", "merge", "--to", to], &parts[..]].concat())
    };
    let merged = folder.path("merged.json");
    merge(&parts, &merged).done();
    assert_eq!(whole, std::fs::read(&merged).unwrap());
    assert!(merge(&parts[1..], &merged).refused().contains("slice 7 of 7 is missing"));
    let twice = [&parts[..], &parts[..1]].concat();
    assert!(merge(&twice, &merged).refused().contains("slice 7 of 7 appears twice"));
    let other = folder.path("other.json");
    pairwright(&["simulate", &plan, "--runs", "7", "--slice", "1/7", "--to", &other]).done();
    assert!(merge(&[parts[0].clone(), other], &merged).refused().contains("different simulations"));
    let tournament = folder.file("t.json", "{\"format\": \"pairwright/1\",\n \"name\": \"x\"}");
    let no_part = merge(&[tournament], &merged);
    let sentence = no_part.refused();
    assert!(sentence.contains("this is not what `simulate --slice` wrote: unknown key `name`"), "{sentence}");
    assert!(sentence.trim_end().ends_with("slice, sums (line 2)"), "{sentence}");
}

#[test]
fn players_leave_with_three_wins_or_three_losses() {
    let plan = "runs = 20\nentropy = \"33\"\n[players]\ncount = 16\nmean = 1500\nsd = 150\n\
        [[variant]]\nname = \"three\"\nruleset = \"magic\"\nrounds = 5\nstructure = \"best-of-1\"\n\
        deciders = \"best-of-3\"\nleave = { wins = 3, losses = 3 }\npair_by = \"fold\"\n";
    let answer = answer(plan, &[]);
    let records = answer["variants"][0]["overall"]["records"].as_object().unwrap();
    let seen = ["3-0", "3-1", "3-2", "2-3", "1-3", "0-3"].map(|record| &records[record]["mean"]);
    assert_eq!(json!(seen), json!([2.0, 3.0, 3.0, 3.0, 3.0, 2.0]));
    assert_eq!(records.len(), 6);
}

/// In every run, prizes add up to the entries, and the top seed of the cut gets more if it has a privilege.
#[test]
fn prizes_are_counted_by_player_and_by_seed() {
    let variant = |privilege: &str| {
        format!(
            "[[variant]]\nname = \"{privilege}\"\nruleset = \"magic\"\nrounds = 3\ncut = 4\nprivilege = \"{privilege}\"\n\
            prizes = [400, 200, 100, 100]\nswiss_share = 0.25\n"
        )
    };
    let field = "runs = 300\nentropy = \"77\"\n[players]\ncount = 8\nmean = 1500\nsd = 0\n";
    let answer = answer(&[field, &variant("none"), &variant("game")].concat(), &[]);
    let mean = |one: &Value| one["mean"].as_f64().unwrap();
    for variant in answer["variants"].as_array().unwrap() {
        let sum: f64 =
            variant["players"].as_array().unwrap().iter().map(|player| mean(&player["prize"])).sum();
        assert!((sum - 800.0).abs() < 1e-6, "{sum}");
        let seeds = variant["overall"]["seed_prizes"].as_object().unwrap();
        let sum: f64 = seeds.values().map(mean).sum();
        assert!(seeds.len() == 4 && (sum - 800.0).abs() < 1e-6, "{seeds:?}");
    }
    // Without a privilege all four are equal: a quarter by the Swiss, the rest at random.
    let top = |place: usize| &answer["variants"][place]["overall"]["seed_prizes"]["1"];
    near(top(0), "mean", 0.25 * 400.0 + 0.75 * 200.0);
    assert!(mean(top(1)) > mean(top(0)) + 20.0, "{} {}", top(0), top(1));
}

#[test]
fn a_plan_that_takes_days_warns_before_it_starts() {
    let folder = Folder::new();
    let plan = "[players]\ncount = 256\nmean = 1500\nsd = 200\n[[variant]]\nname = \"a\"\nruleset = \"magic\"\nrounds = 8\n";
    let plan = folder.file("plan.toml", plan);
    let args = ["simulate", &plan, "--runs", "100000000", "--threads", "1"];
    let mut child = program().args(args).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    let read = BufReader::new(child.stderr.take().unwrap()).read_line(&mut line);
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(read.is_ok() && line.contains("this will take about"), "{line}");
    assert!(line.contains("day") || line.contains("hours"), "{line}");
}

#[test]
fn an_answer_is_a_report_for_people() {
    let folder = Folder::new();
    let plan = "entropy = \"00ff\"\n[players]\nratings = [1800, 1700, 1600, 1500]\n\
        [[variant]]\nname = \"two rounds, top 2\"\nruleset = \"magic\"\nrounds = 2\ncut = 2\nprizes = [30, \"10.50\"]\nswiss_share = 0.5\n\
        [[variant]]\nname = \"proposed\"\nruleset = \"magic\"\nrounds = \"proposed\"\nstructure = \"best-of-1\"\n";
    let plan = folder.file("plan.toml", plan);
    insta::assert_snapshot!(pairwright(&["simulate", &plan, "--runs", "40"]).done());
    let run = pairwright(&["simulate", &plan, "--runs", "40", "--lang", "pt-BR"]);
    assert!(run.done().contains("o mais forte vence") && run.done().contains(" ± 7,"), "{}", run.out);
}

/// The forms of an answer by the file's extension, each with the same numbers.
#[test]
fn an_answer_goes_into_a_file_of_any_form() {
    let folder = Folder::new();
    let plan = folder.file("evening.toml", TWO);
    let write = |name: &str, options: &[&str]| {
        let to = folder.path(name);
        pairwright(&[&["simulate", &plan, "--to", &to], options].concat()).done();
        std::fs::read(to).unwrap()
    };
    let text = |name: &str, options: &[&str]| String::from_utf8(write(name, options)).unwrap();
    let answer: Value = serde_json::from_str(&text("a.json", &[])).unwrap();
    let csv = text("a.csv", &[]);
    assert!(csv.starts_with("variant,less,player,measure,mean,se\na,,1,rating,1900,\na,,1,win,"), "{csv}");
    let best = answer["variants"][0]["overall"]["best_wins"]["mean"].as_f64().unwrap();
    assert!(
        csv.contains(&format!("\na,,,best_wins,{best},")) && csv.contains("\na,b,,best_wins,0,0\n"),
        "{csv}"
    );
    let page = text("a.html", &[]);
    for part in [
        "<h1>Simulation: evening</h1>",
        "role=\"img\"",
        "exactly the same in “a” as in “b”",
        "prefers-color-scheme:dark",
        "@media print",
        "ruleset = &quot;magic&quot;",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("http") && !page.contains("<script"), "it stands alone");
    assert!(!page.contains('⟨') && page.matches("<svg").count() == page.matches("</svg>").count());
    let page = text("pt.html", &["--lang", "pt-BR"]);
    assert!(page.contains("<html lang=\"pt-BR\">") && page.contains("Simulação: evening"), "{page}");
    assert!(text("a.svg", &[]).starts_with("<svg xmlns"));
    let columns = write("a.parquet", &[]);
    let rows = csv.lines().count() - 1;
    assert_eq!(parquet_rows(columns), rows);
    let refused = |name: &str, options: &[&str]| {
        let to = folder.path(name);
        pairwright(&[&["simulate", &plan, "--to", &to], options].concat()).refused().to_owned()
    };
    assert!(refused("a.xlsx", &[]).contains(".parquet"));
    assert!(refused("a.html", &["--slice", "1/2"]).contains("part.json"));
}

/// What a part of a figure has between two texts: an attribute's value, or what a label says.
fn between<'a>(figure: &'a str, before: &str, after: &str) -> Vec<&'a str> {
    figure.split(before).skip(1).filter_map(|rest| Some(rest.split_once(after)?.0)).collect()
}

/// Its figures include a certain share, one near 0, and a title of two lines.
#[test]
fn figures_have_room_for_every_bar_and_titles_in_lines() {
    let folder = Folder::new();
    let plan = "runs = 60\nentropy = \"00ff\"\n[players]\nratings = [1900, 1800, 1700, 1600, 1500, 1400, 1300]\n\
        [[variant]]\nname = \"evening of four rounds with a cut\"\nruleset = \"magic\"\nrounds = 4\ncut = 4\n\
        [[variant]]\nname = \"many rounds\"\nruleset = \"magic\"\nrounds = 6\n";
    let (plan, picture) = (folder.file("plan.toml", plan), folder.path("a.svg"));
    pairwright(&["simulate", &plan, "--to", &picture]).done();
    let svg = std::fs::read_to_string(picture).unwrap();
    let (mut titles, mut ends) = (Vec::new(), Vec::new());
    for figure in svg.split("<g ").skip(1) {
        let ticks: Vec<&str> = between(figure, "class=\"a\"", "</text>")
            .iter()
            .map(|label| label.split_once('>').unwrap().1)
            .collect();
        let values: Vec<f64> = ticks.iter().map(|tick| tick.trim_end_matches('%').parse().unwrap()).collect();
        let is_share = ticks[0].ends_with('%');
        assert!((2..=8).contains(&ticks.len()) && values.is_sorted(), "{ticks:?}");
        assert!(!is_share || values.iter().all(|value| (0.0..=100.0).contains(value)), "{ticks:?}");
        let spots =
            |before| between(figure, before, "\"").into_iter().map(|spot| spot.parse::<f64>().unwrap());
        let bars: Vec<f64> = spots("class=\"e\" x1=\"").chain(spots("x2=\"")).collect();
        assert!(bars.iter().all(|end| (10.0..=330.0).contains(end)), "{figure}");
        // Only the axis of a share may end where a bar does.
        assert!(is_share || bars.iter().all(|end| *end > 10.0 && *end < 330.0), "{figure}");
        let lines: Vec<&str> = between(figure, "class=\"t\"", "</text>")
            .iter()
            .map(|label| label.split_once('>').unwrap().1)
            .collect();
        assert!(lines.iter().all(|line| line.chars().count() <= 34), "{lines:?}");
        titles.push((lines.len(), lines.join(" "), between(figure, "<circle class=\"d\" cx=\"", "\"")));
        ends.extend([ticks[0], ticks[ticks.len() - 1]]);
    }
    let long = "Last place in, by what: evening of four rounds with a cut";
    assert!(titles.iter().any(|(lines, title, _)| (*lines, title.as_str()) == (2, long)), "{titles:?}");
    let certain = titles.iter().find(|(_, title, _)| title == "Nobody shares the first place").unwrap();
    assert_eq!(certain.2, ["330.0"; 2], "at the right end of the axis");
    assert!(ends.contains(&"0%") && ends.contains(&"100.0%"), "{ends:?}");
}

fn parquet_rows(file: Vec<u8>) -> usize {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let folder = Folder::new();
    let path = folder.path("read.parquet");
    std::fs::write(&path, file).expect("the folder is ours");
    let file = std::fs::File::open(&path).expect("it was written");
    let reader = SerializedFileReader::new(file).expect("it is Parquet");
    let rows = reader.get_row_iter(None).expect("it has rows");
    rows.map(|row| assert_eq!(row.expect("the row can be read").len(), 6)).count()
}

/// Merged parts make a report that states the plan.
#[test]
fn a_merged_report_has_the_plan() {
    let folder = Folder::new();
    let plan = folder.file("plan.toml", TWO);
    let parts = ["1/2", "2/2"].map(|slice| folder.path(&format!("{}.json", &slice[..1])));
    for (slice, part) in ["1/2", "2/2"].into_iter().zip(&parts) {
        pairwright(&["simulate", &plan, "--slice", slice, "--to", part]).done();
    }
    let page = folder.path("page.html");
    pairwright(&["simulate", "merge", &parts[0], &parts[1], "--to", &page]).done();
    let page = std::fs::read_to_string(page).unwrap();
    assert!(
        page.contains("structure = &quot;best-of-1&quot;") && page.contains("<h1>A simulation</h1>"),
        "{page}"
    );
}

/// Ctrl-C: the answer is that of the runs played so far.
#[cfg(unix)]
#[test]
fn stopping_keeps_the_runs_played() {
    let folder = Folder::new();
    let plan = folder.file("plan.toml", TWO);
    let to = folder.path("stopped.json");
    let mut child = program()
        .args(["simulate", &plan, "--runs", "100000", "--progress", "--to", &to])
        .stderr(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut seen = Vec::new();
    // The first line of progress comes once the runs have started.
    errors.read_until(b'%', &mut seen).unwrap();
    let interrupt =
        std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut errors, &mut rest).unwrap();
    assert!(child.wait().unwrap().success(), "{rest}");
    assert!(rest.contains("left") && rest.contains("stopped after"), "{rest}");
    let stopped: Value = serde_json::from_slice(&std::fs::read(&to).unwrap()).unwrap();
    let runs = stopped["runs"].as_u64().unwrap();
    assert!((1..100_000).contains(&runs), "{runs}");
    assert_eq!(stopped, answer(TWO, &["--runs", &runs.to_string()]));
}

#[test]
fn a_field_is_drawn_from_a_history() {
    let folder = Folder::new();
    folder.file("ratings.csv", "player,rating\nA,1900\nB,1500\nC,1700\nD,1300\n");
    let plan = |count: &str| {
        let text = format!(
            "[players]\nhistory = \"ratings.csv\"\n{count}[[variant]]\nname = \"a\"\nruleset = \"magic\"\nrounds = 1\n"
        );
        folder.file("plan.toml", &text)
    };
    let ratings = |count: &str| -> Vec<f64> {
        let answer = pairwright(&["simulate", &plan(count), "--runs", "300", "--json"]).json(0);
        let players = answer["variants"][0]["players"].as_array().unwrap().clone();
        players.iter().map(|player| player["rating"].as_f64().unwrap()).collect()
    };
    assert_eq!(format!("{:?}", ratings("")), "[1900.0, 1700.0, 1500.0, 1300.0]");
    // All six pairs are equally likely.
    let two = ratings("count = 2\n");
    assert!((two[0] - (1900.0 * 3.0 + 1700.0 * 2.0 + 1500.0) / 6.0).abs() < 40.0, "{two:?}");
    assert!((two[1] - (1300.0 * 3.0 + 1500.0 * 2.0 + 1700.0) / 6.0).abs() < 40.0, "{two:?}");
    let few = pairwright(&["simulate", &plan("count = 5\n")]);
    assert!(few.refused().contains("the history has 4 players"), "{}", few.refused());
    std::fs::remove_file(folder.path("ratings.csv")).unwrap();
    assert!(pairwright(&["simulate", &plan("")]).refused().contains("no file “ratings.csv”"));
}

/// Every experiment of the guide can be read and played.
#[test]
fn every_experiment_can_be_played() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lab");
    let mut plans = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            let run = pairwright(&["simulate", &path.display().to_string(), "--runs", "2", "--json"]).json(0);
            assert!(
                run["variants"].as_array().is_some_and(|variants| !variants.is_empty()),
                "{}",
                path.display()
            );
            plans += 1;
        }
    }
    assert!(plans >= 8, "{plans}");
}
