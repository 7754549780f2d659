//! The worked examples of page 3, each against the document's own figures.
#![expect(clippy::needless_pass_by_value, reason = "`json!` makes what is passed on the spot")]

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::exact::Ratio;
use pairwright_core::nouns::ids::PlayerId;
use pairwright_core::standings::{explain, standings, standings_after};
use pairwright_core::{RoundNumber, Tournament};
use serde_json::{Value, json};

/// A tournament in which player `p` meets opponents with given records: everybody else's rounds are filled with
/// partners made up for the purpose, so that only the records matter.
pub(crate) struct Field {
    pub(crate) players: Vec<Value>,
    pub(crate) rounds: Vec<Vec<Value>>,
}

impl Field {
    pub(crate) fn new(rounds: usize) -> Field {
        Field { players: Vec::new(), rounds: vec![Vec::new(); rounds] }
    }

    pub(crate) fn player(&mut self, id: &str) {
        self.players.push(json!({ "id": id, "name": id }));
    }

    pub(crate) fn play(&mut self, round: usize, a: &str, b: &str, wins: [u32; 2], draws: u32) {
        let result = json!({ "kind": "played", "wins": wins, "draws": draws });
        self.rounds[round].push(json!({ "players": [a, b], "result": result }));
    }

    pub(crate) fn bye(&mut self, round: usize, a: &str) {
        self.rounds[round].push(json!({ "players": [a], "result": { "kind": "bye" } }));
    }

    /// Gives `id` a record of wins, losses and draws against made-up partners in the rounds that are free.
    fn record(&mut self, id: &str, record: [usize; 3], from: usize) {
        let games = [[2, 0], [0, 2], [1, 1]];
        let outcomes = (0..3).flat_map(|kind| std::iter::repeat_n(kind, record[kind]));
        for (offset, kind) in outcomes.enumerate() {
            let partner = format!("{id}-{offset}");
            self.player(&partner);
            self.play(from + offset, id, &partner, games[kind], 0);
        }
    }

    pub(crate) fn tournament(self, preset: &str) -> Tournament {
        self.under(json!(preset))
    }

    pub(crate) fn under(self, ruleset: Value) -> Tournament {
        let rounds: Vec<Value> = self
            .rounds
            .into_iter()
            .zip(1..)
            .map(|(matches, n)| json!({ "number": n, "matches": matches }))
            .collect();
        let file = json!({ "format": "pairwright/1", "name": "Worked", "ruleset": ruleset, "players": self.players, "rounds": rounds });
        serde_json::from_value::<TournamentFile>(file).unwrap().to_tournament().unwrap()
    }
}

#[track_caller]
pub(crate) fn check(tournament: &Tournament, player: &str, code: &str, expected: &str) {
    let id = PlayerId::from(player);
    let table = standings(tournament);
    let row = table.of(&id).unwrap();
    let value = row.tiebreaks.iter().find(|(c, _)| c.name() == code).and_then(|(_, v)| v.clone());
    assert_eq!(value, Some(expected.parse::<Ratio>().unwrap()), "{code} of {player}");
    for explanation in explain(tournament, table.after, &id) {
        assert_eq!(explanation.recomputed(), explanation.value, "{}", explanation.code);
    }
}

/// Opponents 4-4-0, 7-1-0, 1-3-1, 3-3-1, 6-2-0, 5-2-1, 4-3-1, 6-1-1 of the rules' appendix; written wins-losses-draws.
fn eight_opponents() -> Field {
    let mut field = Field::new(8);
    field.player("p");
    let records = [[4, 4, 0], [7, 1, 0], [1, 3, 1], [3, 3, 1], [6, 2, 0], [5, 2, 1], [4, 3, 1], [6, 1, 1]];
    for (round, [w, l, d]) in records.into_iter().enumerate() {
        let opponent = format!("o{round}");
        field.player(&opponent);
        // p beats nobody here: each opponent's win over p is one of its wins.
        field.play(round, &opponent, "p", [2, 0], 0);
        let rest = [w - 1, l, d];
        let outcomes: Vec<usize> = (0..3).flat_map(|kind| std::iter::repeat_n(kind, rest[kind])).collect();
        let free: Vec<usize> = (0..8).filter(|r| *r != round).collect();
        for (kind, r) in outcomes.into_iter().zip(free) {
            let partner = format!("{opponent}-{r}");
            field.player(&partner);
            field.play(r, &opponent, &partner, [[2, 0], [0, 2], [1, 1]][kind], 0);
        }
    }
    field
}

#[test]
fn the_eight_opponents_of_the_rules_appendix_are_reproduced() {
    check(&eight_opponents().tournament("magic"), "p", "omw", "20711/33600");
    check(&eight_opponents().tournament("magic-melee"), "p", "omw", "829/1344");
}

#[test]
fn two_two_one_is_seven_fifteenths() {
    let mut field = Field::new(6);
    field.player("p");
    field.player("q");
    field.play(5, "p", "q", [1, 1], 0);
    field.record("q", [2, 2, 0], 0);
    check(&field.tournament("magic"), "p", "omw", "7/15");
}

#[test]
fn after_round_one_losers_have_everything_and_winners_the_floor() {
    let mut field = Field::new(1);
    field.player("winner");
    field.player("loser");
    field.play(0, "winner", "loser", [2, 0], 0);
    let tournament = field.tournament("magic-2012");
    check(&tournament, "loser", "omw", "1");
    check(&tournament, "winner", "omw", "1/3");
}

/// Document 000: a bye, three sweeps, a 1-2 and a 2-1, the bye left out: 27/36 of games; sweeps counted on.
fn massey(sweeps: usize) -> Field {
    let mut field = Field::new(5 + sweeps);
    field.player("p");
    field.bye(0, "p");
    let mut results = vec![[2, 0]; sweeps];
    results.extend([[1, 2], [2, 1]]);
    for (wins, round) in results.into_iter().zip(1..) {
        let other = format!("o{round}");
        field.player(&other);
        field.play(round, "p", &other, wins, 0);
    }
    field
}

#[test]
fn a_bye_three_sweeps_and_two_split_matches_have_their_percentages() {
    check(&massey(3).tournament("magic-2012"), "p", "gw", "27/36");
    check(&massey(4).tournament("magic-2012"), "p", "gw", "33/42");
    check(&massey(5).tournament("magic-2012"), "p", "gw", "39/48");
}

#[test]
fn opponents_of_document_004_are_reproduced_with_and_without_the_bye() {
    // Opponents at 1/3 (one win of three rounds), 1/2, 3/5, 4/5, 3/5 in five rounds; p loses to the fourth.
    let mut field = Field::new(6);
    field.player("p");
    let records: [[usize; 2]; 5] = [[1, 2], [2, 2], [3, 2], [4, 1], [3, 2]];
    for (round, [wins, losses]) in records.into_iter().enumerate() {
        let opponent = format!("o{round}");
        field.player(&opponent);
        let (own, record) =
            if round == 3 { ([0, 2], [wins - 1, losses, 0]) } else { ([2, 0], [wins, losses - 1, 0]) };
        field.play(round, "p", &opponent, own, 0);
        let free: Vec<usize> = (0..6).filter(|r| *r != round).collect();
        let outcomes: Vec<usize> = (0..2).flat_map(|kind| std::iter::repeat_n(kind, record[kind])).collect();
        for (kind, r) in outcomes.into_iter().zip(free) {
            let partner = format!("{opponent}-{r}");
            field.player(&partner);
            field.play(r, &opponent, &partner, [[2, 0], [0, 2]][kind], 0);
        }
    }
    let mut with_bye = Field { players: field.players.clone(), rounds: field.rounds.clone() };
    check(&field.tournament("magic-melee"), "p", "omw", "17/30");
    with_bye.rounds[0].remove(0);
    with_bye.bye(0, "p");
    check(&with_bye.tournament("magic-melee"), "p", "omw", "5/8");
}

#[test]
fn an_opponents_bye_is_skipped_if_the_ruleset_says_so() {
    let mut field = Field::new(2);
    for id in ["p", "q"] {
        field.player(id);
    }
    field.bye(0, "q");
    field.play(1, "p", "q", [2, 0], 0);
    // q has a bye and a loss: without the bye 0 of 1, floored.
    check(&field.tournament("magic-2012"), "p", "omw", "1/3");
}

#[test]
fn an_open_match_counts_for_nothing() {
    let mut field = Field::new(2);
    for id in ["p", "q"] {
        field.player(id);
    }
    field.play(0, "p", "q", [2, 0], 0);
    field.rounds[1].push(json!({ "players": ["p", "q"], "result": null }));
    let tournament = field.tournament("magic");
    let one = standings_after(&tournament, RoundNumber(1));
    let two = standings_after(&tournament, RoundNumber(2));
    assert_eq!(one.rows, two.rows);
}

/// Document 000: "Add a third game win to each sweep and we have a game record of 80%".
#[test]
fn a_sweeps_third_game_counts_if_the_ruleset_says_so() {
    let rules = json!({ "preset": "magic-2012", "tiebreaks": { "sweep_counts_third_game": true } });
    check(&massey(3).under(rules), "p", "gw", "4/5");
}

/// A match won 2-0 and one won 1-0 with a drawn game.
#[test]
fn game_wins_count_games_by_the_rulesets_own_worth() {
    for ([win, draw, loss], own, opponents) in [
        (["1", "1/2", "0"], "7/8", "1/8"),
        (["3", "1", "0"], "5/6", "1/12"),
        (["2", "3/2", "1"], "15/16", "9/16"),
    ] {
        let mut field = Field::new(2);
        for id in ["p", "q", "r"] {
            field.player(id);
        }
        field.play(0, "p", "q", [2, 0], 0);
        field.play(1, "p", "r", [1, 0], 1);
        let tournament = field.under(json!({
            "preset": "netrunner-games", "points": { "game": { "win": win, "draw": draw, "loss": loss } },
            "tiebreaks": { "order": ["gw", "ogw"], "floor": "0", "own_floor": false },
        }));
        check(&tournament, "p", "gw", own);
        check(&tournament, "p", "ogw", opponents);
    }
}

/// Page 2 of today's rules: 3-1-1 is 3.5 of 5, and 2-1 with a bye is 1-1 without it.
#[test]
fn pokemons_win_percentage_agrees_with_its_example() {
    let mut field = Field::new(6);
    for id in ["p", "q", "r"] {
        field.player(id);
    }
    field.play(5, "p", "q", [0, 2], 0);
    field.record("q", [2, 1, 1], 0);
    field.play(4, "p", "r", [2, 0], 0);
    field.record("r", [1, 0, 0], 0);
    field.bye(1, "r");
    // q 3-1-1 with p's loss: 7/10; r 1-1 and a bye: 1/2.
    check(&field.tournament("pokemon"), "p", "omw", "3/5");
}

#[test]
fn pokemons_floor_is_a_quarter() {
    let mut field = Field::new(1);
    field.player("p");
    field.player("q");
    field.play(0, "p", "q", [2, 0], 0);
    let tournament = field.tournament("pokemon");
    check(&tournament, "p", "omw", "1/4");
    check(&tournament, "q", "oowp", "1/4");
}

pub(crate) fn one_player(results: &str, rules: Value) -> Tournament {
    let mut field = Field::new(results.len());
    field.player("p");
    for (round, result) in results.chars().enumerate() {
        let other = format!("o{round}");
        field.player(&other);
        let (wins, draws) = match result {
            'w' => ([1, 0], 0),
            'l' => ([0, 1], 0),
            _ => ([0, 0], 1),
        };
        field.play(round, "p", &other, wins, draws);
    }
    field.under(rules)
}

/// Flesh and Blood: win 1, a quarter of the value before each time.
#[test]
fn early_wins_are_worth_more() {
    let rules = json!({ "preset": "chess", "tiebreaks": { "order": ["cumulative", "PS"] } });
    check(&one_player("wwlw", rules.clone()), "p", "cumulative", "233/64");
    check(&one_player("lwww", rules.clone()), "p", "cumulative", "57/16");
    // US Chess: 1-0-1-1-1/2 adds up to 10.5.
    check(&one_player("wlwwd", rules), "p", "PS", "10.5");
}

/// US Chess: a plus score drops the lowest opponent, here 0, 3, 3, 4, 5 and 3, 2, 5, 3, 3.
#[test]
fn the_modified_median_of_a_plus_score_drops_the_lowest_opponent() {
    for (scores, expected) in [([0usize, 3, 3, 4, 5], "15"), ([3, 2, 5, 3, 3], "14")] {
        let mut field = Field::new(5);
        field.player("p");
        for (round, score) in scores.into_iter().enumerate() {
            let other = format!("o{round}");
            field.player(&other);
            // p loses to the player who has all points and wins the rest: 4-1.
            let lost = score == 5;
            field.play(round, "p", &other, if lost { [0, 1] } else { [1, 0] }, 0);
            let mut left = score - usize::from(lost);
            for free in (0..5).filter(|free| *free != round) {
                let partner = format!("{other}-{free}");
                field.player(&partner);
                field.play(free, &other, &partner, if left > 0 { [1, 0] } else { [0, 1] }, 0);
                left = left.saturating_sub(1);
            }
        }
        let rules = json!({ "preset": "chess", "tiebreaks": { "order": ["modified_median"] } });
        check(&field.under(rules), "p", "modified_median", expected);
    }
}

/// The lot puts all equals in one order, the same whatever order they are listed in.
#[test]
fn the_lot_separates_all_equals() {
    let mut field = Field::new(1);
    for id in ["a", "b", "c", "d"] {
        field.player(id);
    }
    field.play(0, "a", "b", [1, 1], 0);
    field.play(0, "c", "d", [1, 1], 0);
    let tournament = field.under(json!({ "preset": "magic", "tiebreaks": { "order": ["lot"] } }));
    assert!(standings(&tournament).rows.iter().all(|row| row.rank == 1 && row.tiebreaks[0].1.is_none()));
    let mut file = TournamentFile::from(&tournament);
    file.setup.entropy = Some("5eed".parse().unwrap());
    let tournament = file.to_tournament().unwrap();
    let ranks: Vec<u32> = standings(&tournament).rows.iter().map(|row| row.rank.place().unwrap()).collect();
    assert_eq!(ranks, [1, 2, 3, 4]);
}

/// The lower pairing number is the better one, and nobody is equal to anybody.
#[test]
fn the_pairing_number_decides_last() {
    let mut field = Field::new(1);
    for id in ["a", "b"] {
        field.player(id);
    }
    field.play(0, "b", "a", [0, 0], 1);
    let tournament = field.under(json!({ "preset": "chess", "tiebreaks": { "order": ["TPN"] } }));
    let order: Vec<String> = standings(&tournament).rows.iter().map(|row| row.player.to_string()).collect();
    assert_eq!(order, ["a", "b"]);
    check(&tournament, "b", "TPN", "2");
}
