//! Seasons (page 8): the figures of document 000, tables and tie-breaks, who qualifies, and what can still happen,
//! compared with every outcome.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pairwright_ratings::facts::{Finish, Finished, PlayerOrigin};
use pairwright_ratings::input::Register;
use pairwright_ratings::season::{Prospect, Season, SeasonRow, SeasonRules, SeasonTables, WantedFinish};
use pairwright_ratings::systems::System;
use pairwright_ratings::{Day, Exact, Log, Player, TournamentFacts, Wanted};

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

struct Shop {
    season: Season,
    register: Register,
}

impl Shop {
    fn new(rules: &str) -> Shop {
        let rules: SeasonRules = toml::from_str(&format!("name = \"Year\"\n{rules}")).unwrap();
        Shop { season: Season::new(Arc::new(rules), None), register: Register::default() }
    }

    fn player(&mut self, name: &str) -> Player {
        Player(self.register.players.number(name).unwrap())
    }

    fn facts(id: &str) -> TournamentFacts {
        TournamentFacts { id: id.into(), ..TournamentFacts::default() }
    }

    /// Plays a tournament with these finishes: player, place, wins and draws.
    fn play(&mut self, on: &str, facts: TournamentFacts, finishes: &[(&str, u32, u32, u32)]) {
        let tied = |place| finishes.iter().filter(|one| one.1 == place).count().try_into().unwrap();
        let finishes: Vec<Finish> = finishes
            .iter()
            .map(|(name, place, wins, draws)| Finish {
                player: self.player(name),
                place: *place,
                tied: tied(*place),
                dropped: false,
                wins: *wins,
                draws: *draws,
                rounds: 0,
                rounds_sum: 0,
                last_round: 0,
            })
            .collect();
        self.end(on, facts, &finishes);
    }

    fn end(&mut self, on: &str, facts: TournamentFacts, finishes: &[Finish]) {
        let facts = Arc::new(facts);
        let finished = Finished { tournament: &facts, day: day(on), k: 0, finishes };
        let mut ignore = |_| {};
        self.season.award(&finished, &mut Log::new(Wanted::Nobody, &mut ignore));
    }

    /// Plays a tournament in which the players finish in this order.
    fn order(&mut self, on: &str, names: &[&str]) {
        let finishes: Vec<_> = names.iter().zip(1..).map(|(name, place)| (*name, place, 0, 0)).collect();
        self.play(on, Shop::facts(on), &finishes);
    }

    fn tables(&self, on: &str) -> SeasonTables {
        self.season.tables(day(on), &self.register)
    }

    fn name(&self, player: Player) -> &str {
        self.register.players.player(player)
    }

    fn line(&self, row: &SeasonRow) -> String {
        format!("{} {} {}", row.rank, self.name(row.player), row.points)
    }

    fn lines(&self, on: &str) -> Vec<String> {
        self.tables(on).all.iter().map(|row| self.line(row)).collect()
    }

    fn qualified(&self, on: &str, declined: &[Player]) -> Vec<String> {
        let declined = declined.iter().copied().collect();
        let tables = self.tables(on);
        let qualified = self.season.qualified(&tables, &declined, &self.register);
        let rows = tables.all.iter().filter_map(|row| Some((row, qualified.get(&row.player)?)));
        rows.map(|(row, one)| format!("{} {} {}", self.name(row.player), one.rule, one.since)).collect()
    }

    fn prospects(&self, on: &str) -> BTreeMap<String, Prospect> {
        let outlook = self.season.outlook(&self.tables(on), &BTreeSet::new(), &self.register).unwrap();
        outlook.prospects.into_iter().map(|(player, one)| (self.name(player).to_owned(), one)).collect()
    }
}

/// A field of `n` players in which place `p` won this many matches, each tier tied.
fn bracket(shop: &mut Shop, tiers: &[(u32, u32, u32)]) -> Vec<Finish> {
    let mut finishes = Vec::new();
    for (place, to, wins) in tiers {
        for seat in *place..=*to {
            let player = shop.player(&format!("{seat:02}"));
            let rounds = if *place == 1 { *wins } else { wins + 1 };
            let (tied, sum) = (to - place + 1, u64::from(rounds) * u64::from(rounds + 1) / 2);
            finishes.push(Finish {
                player,
                place: *place,
                tied,
                dropped: false,
                wins: *wins,
                draws: 0,
                rounds,
                rounds_sum: sum,
                last_round: rounds,
            });
        }
    }
    finishes
}

const SIXTEEN: [(u32, u32, u32); 5] = [(1, 1, 4), (2, 2, 3), (3, 4, 2), (5, 8, 1), (9, 16, 0)];

/// The distinct points of a table, highest first.
fn points_of(rules: &str, tiers: &[(u32, u32, u32)]) -> Vec<String> {
    let mut shop = Shop::new(rules);
    let finishes = bracket(&mut shop, tiers);
    shop.end("2026-01-02", Shop::facts("FNM"), &finishes);
    let mut points: Vec<String> =
        shop.tables("2026-01-02").all.iter().map(|row| row.points.to_string()).collect();
    points.dedup();
    points
}

#[test]
fn a_bracket_of_sixteen_awards_the_documents_points_and_1994_five_times_as_many() {
    let additive = points_of("system = \"additive\"\nk = 8", &SIXTEEN);
    assert_eq!(additive, ["30", "20", "12", "6", "2"]);
    assert_eq!(points_of("system = \"dci-1994\"", &SIXTEEN), ["150", "100", "60", "30", "10"]);
}

#[test]
fn a_bracket_of_twenty_awards_the_documents_points() {
    // Among the later rounds, only players who lost every round had a bye.
    let tiers = [(1, 1, 5), (2, 2, 4), (3, 4, 3), (5, 8, 2), (9, 16, 1), (17, 20, 0)];
    assert_eq!(points_of("system = \"additive\"\nk = 8", &tiers), ["36", "25", "16", "9", "4", "1"]);
    let byes = [(1, 1, 4), (2, 2, 3), (3, 4, 2), (5, 8, 1), (9, 16, 0), (17, 20, 0)];
    assert_eq!(points_of("system = \"additive\"\nk = 8", &byes), ["30", "20", "12", "6", "2", "1"]);
}

/// The riddle of document 000, by its formula (see the additive system's own test).
#[test]
fn a_grand_prix_won_at_16_1_1_awards_what_the_formula_gives() {
    let check = |draws: &str, expected: &str| {
        let mut shop = Shop::new(&format!("system = \"additive\"\ndraws = \"{draws}\"\nk = {{ open = 40 }}"));
        let names: Vec<String> = (2..=400).map(|place| format!("{place:03}")).collect();
        let others = names.iter().zip(2..).map(|(name, place)| (name.as_str(), place, 0, 0));
        let finishes: Vec<_> = [("winner", 1, 16, 1)].into_iter().chain(others).collect();
        let facts = TournamentFacts { category: "open/standard".into(), ..Shop::facts("Grand Prix") };
        shop.play("2026-03-07", facts, &finishes);
        assert_eq!(shop.lines("2026-03-07")[0], format!("1 winner {expected}"));
    };
    check("1/3", "2860/3");
    check("1/2", "1925/2");
}

const PLACES: &str = "system = \"placement\"\nplaces = [{ to = 1, points = 5 }, { to = 2, points = 3 }, { to = 3, points = 1 }]\n";

#[test]
fn only_the_best_results_count_and_a_result_of_nothing_is_dropped_first() {
    let mut shop = Shop::new(&format!("{PLACES}best = 2"));
    shop.order("2026-01-02", &["a", "b", "c", "d"]);
    shop.order("2026-01-09", &["b", "d", "c", "a"]);
    shop.order("2026-01-16", &["a", "c", "d", "b"]);
    assert_eq!(shop.lines("2026-01-16"), ["1 a 10", "2 b 8", "3 c 4", "3 d 4"]);
    let tables = shop.tables("2026-01-16");
    let dropped = |row: &SeasonRow| {
        row.dropped.iter().map(|one| shop.season.points_of(one).to_string()).collect::<Vec<_>>()
    };
    assert_eq!(tables.all.iter().map(dropped).collect::<Vec<_>>(), [["0"], ["0"], ["1"], ["0"]]);
    // As of an earlier day, later tournaments do not exist.
    assert_eq!(shop.lines("2026-01-10"), ["1 b 8", "2 a 5", "3 d 3", "4 c 2"]);
}

#[test]
fn each_tie_break_separates_players_on_the_same_points() {
    let order = |tie_break: &str| {
        let mut shop = Shop::new(&format!("{PLACES}tie_breaks = [\"{tie_break}\"]"));
        shop.order("2026-01-02", &["a", "x", "b"]);
        shop.order("2026-01-09", &["y", "b", "z", "a"]);
        shop.order("2026-01-16", &["z", "x", "b"]);
        shop.lines("2026-01-16")
            .into_iter()
            .filter(|line| line.contains(" a ") || line.contains(" b "))
            .collect::<Vec<_>>()
    };
    // a and y have 5 at once, and b has 1 + 3 + 1. Only b was there last. y was ahead of both, and a and b were
    // ahead of each other once.
    assert_eq!(order("best-result"), ["3 a 5", "5 b 5"]);
    assert_eq!(order("latest"), ["3 b 5", "5 a 5"]);
    assert_eq!(order("head-to-head"), ["4 a 5", "4 b 5"]);
}

#[test]
fn a_step_for_larger_fields_pays_nothing_in_a_small_one() {
    let rules =
        "system = \"placement\"\nplaces = [{ to = 1, points = 5 }, { to = 2, points = 3, players = 4 }]";
    let mut shop = Shop::new(rules);
    shop.order("2026-01-02", &["a", "b", "c"]);
    shop.order("2026-01-09", &["a", "b", "c", "d"]);
    assert_eq!(shop.lines("2026-01-09"), ["1 a 10", "2 b 3", "3 c 0", "3 d 0"]);
}

#[test]
fn multipliers_apply_to_every_system() {
    let mut shop = Shop::new("system = \"wins\"\ndraws = \"1/2\"\nmultipliers = { Final = \"3/2\" }");
    shop.play("2026-01-02", Shop::facts("Final"), &[("a", 1, 3, 1), ("b", 2, 2, 0)]);
    assert_eq!(shop.lines("2026-01-02"), ["1 a 21/4", "2 b 3"]);
}

#[test]
fn a_listed_tournament_outside_the_season_is_a_fault_and_others_do_not_count() {
    let mut shop =
        Shop::new(&format!("{PLACES}from = \"2026-01-01\"\ntournaments = [\"2026-01-02\", \"2025-12-26\"]"));
    shop.order("2025-12-26", &["a", "b"]);
    shop.order("2026-01-02", &["a", "b"]);
    shop.order("2026-01-09", &["a", "b"]);
    assert_eq!((shop.season.tournaments().len(), shop.season.faults().len()), (1, 1));
}

#[test]
fn places_are_passed_down_where_the_rule_says_so() {
    let qualified = |pass_down: bool, declines: bool| {
        let rules = "[[qualify]]\nwinners = true\n[[qualify]]\ntop = 2\npass_down";
        let mut shop = Shop::new(&format!("{PLACES}{rules} = {pass_down}"));
        shop.order("2026-01-02", &["a", "b", "c", "d"]);
        shop.order("2026-01-09", &["a", "c", "b", "d"]);
        let b = shop.player("b");
        shop.qualified("2026-01-09", if declines { std::slice::from_ref(&b) } else { &[] })
    };
    // b and c share the second rank.
    assert_eq!(qualified(false, false), ["a 0 2026-01-02", "b 1 2026-01-02", "c 1 2026-01-09"]);
    assert_eq!(qualified(false, true), ["a 0 2026-01-02", "c 1 2026-01-09"]);
    assert_eq!(qualified(true, true), ["a 0 2026-01-02", "c 1 2026-01-02", "d 1 2026-01-02"]);
}

#[test]
fn a_player_who_has_not_attended_enough_qualifies_by_no_rule_and_takes_no_place() {
    let mut shop = Shop::new(&format!("{PLACES}attend = 2\n[[qualify]]\ntop = 1"));
    shop.order("2026-01-02", &["a", "b", "c"]);
    shop.order("2026-01-09", &["c", "b"]);
    assert_eq!(shop.lines("2026-01-09"), ["1 b 6", "1 c 6", "3 a 5"]);
    assert_eq!(shop.qualified("2026-01-09", &[]), ["b 0 2026-01-09", "c 0 2026-01-09"]);
    assert!(shop.qualified("2026-01-02", &[]).is_empty());
}

/// Document 000: "a race between two people on opposite sides of Europe".
#[test]
fn a_title_race_between_two_lists_what_each_still_needs() {
    let mut shop = Shop::new(&format!("{PLACES}of = 4\n[[qualify]]\ntop = 1"));
    shop.order("2026-01-02", &["ann", "x", "bob"]);
    shop.order("2026-02-06", &["ann", "bob", "y"]);
    let wanted = |times, place| WantedFinish { times, place: Some(place) };
    let prospects = shop.prospects("2026-02-06");
    // 10 against 4: two wins would bring bob 14, and a second place ann 13.
    assert_eq!(prospects["ann"], Prospect::OwnHands(wanted(1, 1)));
    assert_eq!(prospects["bob"], Prospect::Open(Some(wanted(2, 2))));
    assert_eq!(prospects["y"], Prospect::Open(Some(wanted(2, 1))));
    shop.order("2026-03-06", &["bob", "z", "w"]);
    let prospects = shop.prospects("2026-03-06");
    assert_eq!(prospects["ann"], Prospect::OwnHands(wanted(1, 1)));
    assert_eq!(prospects["bob"], Prospect::OwnHands(wanted(1, 1)));
    assert_eq!(prospects["y"], Prospect::Out);
    shop.order("2026-04-03", &["bob", "ann", "y"]);
    assert_eq!(shop.lines("2026-04-03")[..2], ["1 bob 14", "2 ann 13"]);
    let prospects = shop.prospects("2026-04-03");
    assert_eq!((prospects["ann"], prospects["bob"]), (Prospect::Out, Prospect::Certain));
}

#[test]
fn a_table_of_some_tournaments_is_open_to_those_who_have_entered_none() {
    let table = "[[table]]\nname = \"c\"\ncategory = \"c\"\n[[qualify]]\ntop = 1\ntable = \"c\"";
    let mut shop = Shop::new(&format!("{PLACES}of = 2\n{table}"));
    shop.order("2026-01-02", &["ann", "bob"]);
    let win = Prospect::Open(Some(WantedFinish { times: 1, place: None }));
    let prospects = shop.prospects("2026-01-02");
    assert_eq!((prospects["ann"], prospects["bob"]), (win, win));
}

/// A newcomer may have as many points as somebody without any.
#[test]
fn nobody_without_points_is_certain_where_tie_breaks_separate_equals() {
    let tied = format!("{PLACES}of = 2\ntie_breaks = [\"head-to-head\"]\n[[qualify]]\ntop = 8");
    let mut shop = Shop::new(&tied);
    let names: Vec<String> = (1..=7).map(|number| format!("p{number}")).collect();
    shop.order("2026-01-02", &names.iter().map(String::as_str).collect::<Vec<_>>());
    assert_ne!(shop.prospects("2026-01-02")["p7"], Prospect::Certain);
}

#[test]
fn the_last_day_is_over_once_it_is_asked_for() {
    let rules = format!("{PLACES}of = 2\nto = \"2026-01-02\"\n[[qualify]]\ntop = 1");
    let mut shop = Shop::new(&rules);
    shop.order("2026-01-02", &["ann", "bob"]);
    let tables = shop.tables("2026-01-02");
    assert_eq!(shop.season.to_come(&tables), Some(1));
    let over = Season::new(Arc::new(shop.season.rules().clone()), Some(day("2026-01-02")));
    assert_eq!(over.to_come(&tables), Some(0));
}

#[test]
fn an_additive_season_is_bounded_by_the_tournaments_to_come() {
    let rules =
        "system = \"additive\"\nk = 8\nof = 2\n[to_come]\nplayers = 4\nrounds = 2\n[[qualify]]\ntop = 1";
    let mut shop = Shop::new(rules);
    shop.play("2026-01-02", Shop::facts("1"), &[("a", 1, 2, 0), ("b", 2, 1, 0), ("c", 3, 0, 0)]);
    assert_eq!(shop.lines("2026-01-02"), ["1 a 12", "2 b 6", "3 c 2"]);
    // Two wins are at most 3 × 4 = 12 for a winner, 9 for the second place and 6 below: c needs to win, and b not.
    let wanted = |place| Prospect::Open(Some(WantedFinish { times: 1, place }));
    let prospects = shop.prospects("2026-01-02");
    assert_eq!((prospects["a"], prospects["b"]), (Prospect::Open(None), wanted(None)));
    assert_eq!(prospects["c"], wanted(Some(1)));
    // A tournament's own K may come again: twice as many points.
    let mut shop = Shop::new(rules);
    let facts = TournamentFacts { k: Some(16), ..Shop::facts("1") };
    shop.play("2026-01-02", facts, &[("a", 1, 2, 0), ("b", 2, 1, 0), ("c", 3, 0, 0)]);
    assert_eq!(shop.prospects("2026-01-02")["c"], wanted(Some(1)));
}

/// A source of small numbers.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % most
    }
}

const NAMES: [&str; 5] = ["a", "b", "c", "d", "e"];

/// Everybody who can be in one of the first three places: the five, and newcomers.
fn outcomes() -> Vec<[usize; 3]> {
    let all = 0..8usize;
    let pairs = all.clone().flat_map(|first| (0..8).map(move |second| (first, second)));
    let triples = pairs.flat_map(|(first, second)| (0..8).map(move |third| [first, second, third]));
    triples.filter(|[a, b, c]| a != b && b != c && a != c).collect()
}

/// The final points of the five and of three newcomers, from all their results.
fn totals(results: &[Vec<i64>; 8], best: usize) -> [i64; 8] {
    std::array::from_fn(|player| {
        let mut own = results[player].clone();
        own.sort_by_key(|points| -points);
        own.iter().take(best).sum()
    })
}

/// Compares the outlook with every outcome of one or two tournaments to come.
#[test]
fn the_outlook_holds_for_every_outcome() {
    const POINTS: [i64; 3] = [5, 3, 1];
    let mut dice = Dice(40);
    let mut seen = [0; 4];
    for case in 0..60 {
        let (to_come, top, best) = (1 + case % 2, 1 + dice.below(3), 1 + dice.below(3));
        let mut shop =
            Shop::new(&format!("{PLACES}of = {}\nbest = {best}\n[[qualify]]\ntop = {top}", 3 + to_come));
        let mut results: [Vec<i64>; 8] = Default::default();
        for on in ["2026-01-02", "2026-01-09", "2026-01-16"] {
            let mut order: Vec<usize> = (0..5).collect();
            (0..5).for_each(|place| order.swap(place, place + dice.below(5 - place)));
            shop.order(on, &order.iter().map(|player| NAMES[*player]).collect::<Vec<_>>());
            for (place, player) in order.into_iter().enumerate() {
                results[player].push(POINTS.get(place).copied().unwrap_or(0));
            }
        }
        let prospects = shop.prospects("2026-01-16");
        let one = outcomes();
        let none = [[8, 8, 8]];
        let second = if to_come == 2 { one.as_slice() } else { none.as_slice() };
        let mut truth = [(true, false); 5];
        let mut kept = [true; 5];
        for outcome in one.iter().flat_map(|first| second.iter().map(move |second| [*first, *second])) {
            let mut results = results.clone();
            for played in &outcome[..to_come] {
                played.iter().zip(POINTS).for_each(|(player, points)| results[*player].push(points));
            }
            let totals = totals(&results, best);
            for player in 0..5 {
                let ahead = totals.iter().filter(|total| **total > totals[player]).count();
                let is_in = ahead < top;
                truth[player] = (truth[player].0 && is_in, truth[player].1 || is_in);
                if let Prospect::OwnHands(WantedFinish { times, place }) = prospects[NAMES[player]] {
                    let place = place.map_or(3, |place| place as usize);
                    let has = |played: &&[usize; 3]| played[..place.min(3)].contains(&player);
                    let finishes = outcome[..to_come].iter().filter(has).count();
                    kept[player] &= is_in || finishes < times as usize;
                }
            }
        }
        for player in 0..5 {
            let (always, sometimes) = truth[player];
            let said = prospects[NAMES[player]];
            let place = match said {
                Prospect::Certain => {
                    assert!(always, "case {case}: {} is not certain", NAMES[player]);
                    0
                }
                Prospect::OwnHands(_) => {
                    assert!(kept[player], "case {case}: {said:?} is not enough for {}", NAMES[player]);
                    1
                }
                Prospect::Open(_) => {
                    assert!(sometimes, "case {case}: {} cannot", NAMES[player]);
                    2
                }
                Prospect::Out => {
                    assert!(!sometimes, "case {case}: {} can", NAMES[player]);
                    3
                }
            };
            // With one tournament to come, the proof misses nobody.
            assert!(to_come > 1 || always == (said == Prospect::Certain), "case {case}: {}", NAMES[player]);
            seen[place] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

/// Two levels with their own points and multipliers; the last tournament may be at one of them, or at either. Compared
/// with every outcome.
#[test]
fn the_outlook_of_pro_points_holds_at_every_level() {
    let mut dice = Dice(3);
    let mut seen = [0; 4];
    for case in 0..200 {
        let tables: [[i64; 3]; 2] = std::array::from_fn(|_| {
            let mut points = [0; 3].map(|_: i64| i64::try_from(dice.below(6)).unwrap());
            points.sort_by_key(|points| -points);
            points
        });
        let halves: [i64; 2] = std::array::from_fn(|_| [1, 2, 4][dice.below(3)]);
        let (known, best, top) = (dice.below(3), 1 + dice.below(3), 1 + dice.below(2));
        let mut rules = format!("system = \"pro\"\nof = 3\nbest = {best}\n[multipliers]\n");
        for (level, halves) in ["x", "y"].iter().zip(halves) {
            rules += &format!("{level} = \"{halves}/2\"\n");
        }
        rules += "[levels]\n";
        for (level, [first, second, third]) in ["x", "y"].iter().zip(tables) {
            rules += &format!(
                "{level} = [{{ to = 1, points = {first} }}, {{ to = 2, points = {second} }}, {{ to = 3, points = {third} }}]\n"
            );
        }
        let possible = match known {
            2 => 0..2,
            level => {
                rules += &format!("[to_come]\nlevel = \"{}\"\n", ["x", "y"][level]);
                level..level + 1
            }
        };
        let mut shop = Shop::new(&format!("{rules}[[qualify]]\ntop = {top}"));
        let worth = |level: usize, place: usize| halves[level] * tables[level].get(place).unwrap_or(&0);
        let mut results: [Vec<i64>; 8] = Default::default();
        for on in ["2026-01-02", "2026-01-09"] {
            let mut order: Vec<usize> = (0..5).collect();
            (0..5).for_each(|place| order.swap(place, place + dice.below(5 - place)));
            let level = dice.below(2);
            let facts = TournamentFacts { level: ["x", "y"][level].into(), ..Shop::facts(on) };
            let finishes: Vec<_> = (1..).zip(&order).map(|(place, one)| (NAMES[*one], place, 0, 0)).collect();
            shop.play(on, facts, &finishes);
            order.iter().enumerate().for_each(|(place, one)| results[*one].push(worth(level, place)));
        }
        let prospects = shop.prospects("2026-01-09");
        let mut truth = [(true, false, true); 5];
        for (level, first) in possible.flat_map(|level| outcomes().into_iter().map(move |one| (level, one))) {
            let mut results = results.clone();
            first.iter().enumerate().for_each(|(place, player)| results[*player].push(worth(level, place)));
            let totals = totals(&results, best);
            for player in 0..5 {
                let is_in = totals.iter().filter(|total| **total > totals[player]).count() < top;
                let (always, sometimes, kept) = &mut truth[player];
                (*always, *sometimes) = (*always && is_in, *sometimes || is_in);
                if let Prospect::OwnHands(WantedFinish { place: Some(wanted), .. }) = prospects[NAMES[player]]
                {
                    *kept &= is_in || !first[..(wanted as usize).min(3)].contains(&player);
                }
            }
        }
        for (player, (always, sometimes, kept)) in truth.into_iter().enumerate() {
            let (kind, is_true) = match prospects[NAMES[player]] {
                Prospect::Certain => (0, always),
                Prospect::OwnHands(_) => (1, kept),
                Prospect::Open(_) => (2, sometimes),
                Prospect::Out => (3, !sometimes),
            };
            let said = prospects[NAMES[player]];
            // At a known level, the proof misses nobody.
            let is_found = known == 2 || always == (kind == 0);
            assert!(is_true && is_found, "case {case}: {said:?} of {}\n{rules}", NAMES[player]);
            seen[kind] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// The rules of a random season, and who declines.
struct RandomRules {
    best: usize,
    attend: usize,
    top: usize,
    pass_down: bool,
    winners: bool,
    declines: Option<usize>,
}

impl RandomRules {
    fn new(dice: &mut Dice) -> RandomRules {
        RandomRules {
            best: 1 + dice.below(3),
            attend: dice.below(4),
            top: 1 + dice.below(3),
            pass_down: dice.below(2) == 1,
            winners: dice.below(2) == 1,
            declines: Some(dice.below(8)).filter(|player| *player < 5),
        }
    }

    fn text(&self) -> String {
        let RandomRules { best, attend, top, pass_down, .. } = self;
        let winners = if self.winners { "[[qualify]]\nwinners = true\n" } else { "" };
        format!(
            "{PLACES}of = 4\nbest = {best}\nattend = {attend}\n{winners}\
             [[qualify]]\ntop = {top}\npass_down = {pass_down}"
        )
    }

    /// Who qualifies at the end, from everybody's places; 0 is the first.
    fn qualified(&self, places: &[Vec<usize>; 8]) -> [bool; 8] {
        let points =
            |list: &Vec<usize>| list.iter().map(|place| *[5, 3, 1].get(*place).unwrap_or(&0)).collect();
        let totals = totals(&std::array::from_fn(|player| points(&places[player])), self.best);
        let accepts = |player| self.declines != Some(player);
        let may: [bool; 8] =
            std::array::from_fn(|player| !places[player].is_empty() && places[player].len() >= self.attend);
        let won: [bool; 8] = std::array::from_fn(|player| {
            self.winners && may[player] && accepts(player) && places[player].contains(&0)
        });
        let has_seat = |player: usize| may[player] && !(self.pass_down && (won[player] || !accepts(player)));
        let ahead = |player: usize| {
            (0..8).filter(|other| has_seat(*other) && totals[*other] > totals[player]).count()
        };
        std::array::from_fn(|player| {
            won[player] || (has_seat(player) && accepts(player) && ahead(player) < self.top)
        })
    }
}

/// Compares the outlook of random seasons, with winners, places passed down, attendance and somebody who declines,
/// with every outcome of the last tournament.
#[test]
fn the_outlook_holds_for_winners_attendance_and_places_passed_down() {
    let mut dice = Dice(5);
    let mut seen = [0; 4];
    for case in 0..150 {
        let rules = RandomRules::new(&mut dice);
        let mut shop = Shop::new(&rules.text());
        let mut places: [Vec<usize>; 8] = Default::default();
        for on in ["2026-01-02", "2026-01-09", "2026-01-16"] {
            let mut order: Vec<usize> = (0..5).filter(|_| dice.below(4) > 0).collect();
            let field = order.len();
            (0..field).for_each(|place| order.swap(place, place + dice.below(field - place)));
            shop.order(on, &order.iter().map(|player| NAMES[*player]).collect::<Vec<_>>());
            order.iter().enumerate().for_each(|(place, player)| places[*player].push(place));
        }
        let declined: BTreeSet<Player> =
            rules.declines.iter().map(|player| shop.player(NAMES[*player])).collect();
        let prospects =
            shop.season.outlook(&shop.tables("2026-01-16"), &declined, &shop.register).unwrap().prospects;
        let said = |player: usize| prospects.get(&Player(shop.register.players.find(NAMES[player])?));
        let mut truth = [(true, false, true); 5];
        for (first, others) in outcomes().iter().flat_map(|first| (0..32).map(move |others| (first, others)))
        {
            let is_there =
                |player: usize| first.contains(&player) || (player < 5 && others >> player & 1 == 1);
            let place = |player| first.iter().position(|one| *one == player).unwrap_or(3);
            let mut places = places.clone();
            (0..8).filter(|player| is_there(*player)).for_each(|player| places[player].push(place(player)));
            let qualified = rules.qualified(&places);
            for player in 0..5 {
                let is_in = qualified[player];
                let (always, sometimes, kept) = &mut truth[player];
                (*always, *sometimes) = (*always && is_in, *sometimes || is_in);
                if let Some(Prospect::OwnHands(WantedFinish { times, place: wanted })) = said(player) {
                    let is_good = wanted.is_none_or(|wanted| place(player) < wanted as usize);
                    *kept &= is_in || *times > 1 || !is_there(player) || !is_good;
                }
            }
        }
        for (player, (always, sometimes, kept)) in truth.into_iter().enumerate() {
            let Some(said) = said(player) else { continue };
            let (kind, is_true) = match said {
                Prospect::Certain => (0, always),
                Prospect::OwnHands(_) => (1, kept),
                Prospect::Open(_) => (2, sometimes),
                Prospect::Out => (3, !sometimes),
            };
            assert!(is_true, "case {case}: {said:?} of {} under {}", NAMES[player], rules.text());
            seen[kind] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// The largest sum of at most `best` of these, by trying every choice.
/// Compares the days since which players qualify with the tables of every day, for rules of all kinds at once.
#[test]
fn a_player_qualifies_since_the_first_of_the_days_on_which_every_table_agrees() {
    let mut dice = Dice(11);
    let mut seen = [0; 2];
    for case in 0..200 {
        let rules = RandomRules::new(&mut dice);
        let breaks = ["", "tie_breaks = [\"latest\", \"head-to-head\"]\n"][dice.below(2)];
        let table = ["category = \"limited\"", "home = \"us\""][dice.below(2)];
        let further = format!(
            "\n[[qualify]]\npoints = 7\n[[qualify]]\ntop = 1\ntable = \"Some\"\npass_down = true\n[[table]]\nname = \"Some\"\n{table}"
        );
        let mut shop = Shop::new(&format!("{breaks}{}{further}", rules.text().replace("of = 4", "of = 9")));
        let homes: Vec<Player> = NAMES[..3].iter().map(|name| shop.player(name)).collect();
        for day in 2..11 {
            let on = format!("2026-01-{day:02}");
            let mut order: Vec<usize> = (0..5).filter(|_| dice.below(4) > 0).collect();
            let field = order.len();
            (0..field).for_each(|place| order.swap(place, place + dice.below(field - place)));
            let category = ["limited", "modern"][dice.below(2)];
            let facts = TournamentFacts { category: category.into(), ..Shop::facts(&on) };
            let finishes: Vec<(&str, u32, u32, u32)> =
                (1..).zip(&order).map(|(place, player)| (NAMES[*player], place, 0, 0)).collect();
            shop.play(&on, facts, &finishes);
            let home = ["us/ca", "fr"][dice.below(2)];
            let origin = PlayerOrigin { home: home.into(), ..PlayerOrigin::default() };
            shop.register.origins.note(homes[dice.below(3)], self::day(&on), origin);
        }
        let declined: BTreeSet<Player> =
            rules.declines.iter().map(|player| shop.player(NAMES[*player])).collect();
        let last = "2026-01-10";
        let found = shop.season.qualified(&shop.tables(last), &declined, &shop.register);
        let on_day = |day: &str| shop.season.qualified_now(&shop.tables(day), &declined);
        for (player, one) in &found {
            let days = (2..11).rev().map(|day| format!("2026-01-{day:02}"));
            let since = days.take_while(|day| on_day(day).contains_key(player)).last().unwrap();
            assert_eq!(one.since, self::day(&since), "case {case}: {}", shop.name(*player));
            assert_eq!(one.rule, on_day(last)[player].rule);
            seen[usize::from(since.as_str() < last)] += 1;
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

fn largest_sum(results: &[i64], best: u32) -> i64 {
    let choices = (0..1u32 << results.len()).filter(|choice| choice.count_ones() <= best);
    let sum = |choice: u32| {
        (0..results.len()).filter(|place| choice >> place & 1 == 1).map(|place| results[place]).sum()
    };
    choices.map(sum).max().unwrap()
}

/// Random seasons of six players, whose points are thirds, compared with every choice of their results.
#[test]
fn the_best_results_are_those_with_the_largest_sum() {
    let mut dice = Dice(2);
    let mut dropped = 0;
    for _ in 0..200 {
        let best = 1 + u32::try_from(dice.below(5)).unwrap();
        let mut shop = Shop::new(&format!("system = \"wins\"\ndraws = \"1/3\"\nbest = {best}"));
        let mut thirds: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        for week in 0..1 + dice.below(7) {
            let on = day("2026-01-02").plus(i32::try_from(7 * week).unwrap()).to_string();
            let names: Vec<String> =
                (0..6).filter(|_| dice.below(3) > 0).map(|player| format!("p{player}")).collect();
            let mut finishes = Vec::new();
            for (name, place) in names.iter().zip(1..) {
                let (wins, draws) = (dice.below(4), dice.below(3));
                finishes.push((name.as_str(), place, wins.try_into().unwrap(), draws.try_into().unwrap()));
                thirds.entry(name.clone()).or_default().push(i64::try_from(3 * wins + draws).unwrap());
            }
            shop.play(&on, Shop::facts(&on), &finishes);
        }
        let rows = shop.tables("2026-12-31").all;
        assert_eq!(rows.len(), thirds.len());
        let totals: BTreeMap<&str, i64> =
            thirds.iter().map(|(name, results)| (name.as_str(), largest_sum(results, best))).collect();
        for row in &rows {
            let total = totals[shop.name(row.player)];
            assert_eq!(row.points, Exact::new(total, 3).unwrap());
            assert_eq!(
                row.counted.iter().fold(Exact::ZERO, |sum, one| sum.plus(shop.season.points_of(one))),
                row.points
            );
            assert_eq!(row.entered() as usize, thirds[shop.name(row.player)].len());
            assert_eq!(row.rank as usize, 1 + totals.values().filter(|other| **other > total).count());
            dropped += row.dropped.len();
        }
    }
    assert!(dropped > 200, "{dropped}");
}

#[test]
fn a_table_by_age_group_has_only_its_players() {
    let mut shop = Shop::new(&format!("{PLACES}[[table]]\nname = \"Juniors\"\nage_group = \"Junior\""));
    shop.order("2026-01-02", &["a", "b", "c"]);
    for (name, age_group) in [("a", "Senior"), ("c", "junior")] {
        let origin = PlayerOrigin { age_group: age_group.into(), ..PlayerOrigin::default() };
        let player = shop.player(name);
        shop.register.origins.note(player, day("2026-01-02"), origin);
    }
    let juniors = &shop.tables("2026-01-02").further[0];
    assert_eq!(juniors.iter().map(|row| shop.line(row)).collect::<Vec<_>>(), ["1 c 1"]);
}

/// Fifty Fridays of a shop with sixty people, compared with sums of fractions computed here from the formula.
#[test]
fn a_year_of_a_shop_has_the_totals_of_an_independent_sum() {
    let mut shop =
        Shop::new("system = \"additive\"\nk = { limited = 16, standard = 8 }\nbest = 20\ndraws = \"1/3\"");
    let mut dice = Dice(7);
    let mut own: BTreeMap<String, Vec<(i64, i64)>> = BTreeMap::new();
    let start = day("2026-01-02");
    for week in 0..50 {
        let field = 8 + dice.below(25);
        let mut people: Vec<usize> = (0..60).collect();
        (0..field).for_each(|place| people.swap(place, place + dice.below(60 - place)));
        let k = if dice.below(2) == 0 { 16 } else { 8 };
        let category = if k == 16 { "limited/draft" } else { "standard" };
        let on = start.plus(7 * week).to_string();
        let names: Vec<String> = people[..field].iter().map(|person| format!("p{person}")).collect();
        let mut finishes = Vec::new();
        for (name, place) in names.iter().zip(1u32..) {
            let (wins, draws) = (dice.below(6), dice.below(2));
            finishes.push((name.as_str(), place, wins.try_into().unwrap(), draws.try_into().unwrap()));
            // V: one more each time the place is twice as good.
            let doublings = |n: i64| (0..).find(|power| 1i64 << power >= n).unwrap();
            let (field, place) = (i64::try_from(field).unwrap(), i64::from(place));
            let below = 1i64 << (doublings(field + 1) - 1);
            let last = if field == below || 2 * field >= 3 * below { 2 } else { 1 };
            let v = last + doublings(field) - doublings(place);
            let thirds = 3 * (i64::try_from(wins).unwrap() + 1) + i64::try_from(draws).unwrap();
            own.entry(name.clone()).or_default().push((i64::from(k / 8) * v * thirds, week.into()));
        }
        shop.play(&on, TournamentFacts { category: category.into(), ..Shop::facts(&on) }, &finishes);
    }
    for (table, until) in [(49, "2026-12-31"), (24, "2026-06-24")] {
        let tables = shop.tables(until);
        assert!(tables.all.len() > 50);
        for row in &tables.all {
            let results = own[shop.name(row.player)].iter().filter(|(_, week)| *week <= table);
            let mut thirds: Vec<i64> = results.map(|(thirds, _)| *thirds).collect();
            thirds.sort_by_key(|points| -points);
            let total: i64 = thirds.iter().take(20).sum();
            assert_eq!(row.points, Exact::new(total, 3).unwrap(), "{}", shop.name(row.player));
        }
        assert!(tables.all.is_sorted_by(|a, b| a.points >= b.points && a.rank <= b.rank));
    }
}

#[test]
fn dates_are_texts_or_dates_of_toml() {
    let read = |from: &str| {
        toml::from_str::<SeasonRules>(&format!("name = \"x\"\nsystem = \"wins\"\nfrom = {from}"))
    };
    assert_eq!(read("\"2026-01-01\"").unwrap().from, Some(day("2026-01-01")));
    assert_eq!(read("2026-01-01").unwrap().from, Some(day("2026-01-01")));
    assert!(read("\"2026-02-30\"").is_err() && read("2026").is_err());
}
