//! Which match sits at which table: ranges, skipped tables, feature tables, fixed tables for people.

use crate::common::{Desk, entropy, register, report};
use pairwright_core::check::check_tournament;
use pairwright_core::correction::{Wish, rearranged};
use pairwright_core::nouns::{
    Match, NotTables, PairingRecord, Player, Round, StageKind, StageSpec, TableOptions, TableRanges,
    VenueOptions,
};
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup, TableNumber};

fn ranges(text: &str) -> TableRanges {
    text.parse().unwrap()
}

fn setup(ruleset: &str, tables: TableOptions) -> Setup {
    let venue = VenueOptions { tables, ..VenueOptions::default() };
    Setup { entropy: Some(entropy()), venue, ..Setup::new("Friday", ruleset) }
}

/// The first round of so many players at such tables.
fn room(players: usize, tables: TableOptions) -> Desk {
    let mut desk = Desk::with_players(setup("magic", tables), players);
    desk.pairs();
    desk
}

fn matches(desk: &Desk) -> &[Match] {
    &desk.t().current_round().unwrap().matches
}

fn tables(desk: &Desk) -> Vec<u32> {
    matches(desk).iter().filter_map(|m| m.table).map(|table| table.0).collect()
}

fn wishes(desk: &mut Desk, wish: Wish) {
    let action = rearranged(desk.t(), wish, String::new()).unwrap();
    desk.does(action);
}

#[test]
fn a_tournament_plays_at_its_own_tables_without_the_skipped_ones() {
    let own =
        TableOptions { ranges: ranges("11-13, 21-22"), skipped: ranges("12"), ..TableOptions::default() };
    assert_eq!(tables(&room(8, own.clone())), [11, 13, 21, 22]);
    assert_eq!(tables(&room(12, own)), [11, 13, 21, 22, 23, 24], "the next ones follow");
    assert_eq!(tables(&room(6, TableOptions::default())), [1, 2, 3]);
}

#[test]
fn every_pairing_method_seats_players_at_the_tables_of_the_tournament() {
    let own = TableOptions { ranges: ranges("11-20"), feature: ranges("30"), ..TableOptions::default() };
    for ruleset in ["magic", "chess-dutch", "round-robin", "turnabout"] {
        let mut desk = Desk::with_players(setup(ruleset, own.clone()), 8);
        desk.pairs();
        assert_eq!(tables(&desk), [11, 12, 13, 30], "{ruleset}");
    }
    let stages = vec![StageSpec::new(StageKind::Elimination)];
    let mut desk = Desk::with_players(Setup { stages, ..setup("magic", own) }, 8);
    let seeds = desk.t().players.iter().map(|player| player.id.clone()).collect();
    desk.does(Action::Cut { seeds, by_lot: Vec::new() });
    desk.pairs();
    assert_eq!(tables(&desk), [11, 12, 13, 30]);
    let top = matches(&desk).iter().find(|m| m.table == Some(TableNumber(30))).unwrap();
    assert!(top.has(&"p1".into()), "the match of the top seed");
}

#[test]
fn feature_tables_are_filled_from_the_top_or_stay_empty_for_the_desk() {
    let top = TableOptions { feature: ranges("50, 40"), ..TableOptions::default() };
    assert_eq!(tables(&room(8, top.clone())), [1, 2, 40, 50]);
    let mut desk = room(8, TableOptions { feature_by_hand: true, ..top });
    assert_eq!(tables(&desk), [1, 2, 3, 4]);
    let player = matches(&desk)[3].players[0].clone();
    wishes(&mut desk, Wish::Move(player, TableNumber(50)));
    assert_eq!(tables(&desk), [1, 2, 3, 50]);
}

#[test]
fn the_highest_match_sits_at_the_first_feature_table() {
    let mut desk = room(8, TableOptions { feature: ranges("9, 8"), ..TableOptions::default() });
    let winners: Vec<PlayerId> = matches(&desk).iter().map(|m| m.players[0].clone()).collect();
    for m in matches(&desk).to_vec() {
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(2, 0, 0)));
    }
    desk.pairs();
    for (table, featured) in [(9, true), (8, true), (1, false), (2, false)] {
        let played = matches(&desk).iter().find(|m| m.table == Some(TableNumber(table))).unwrap();
        assert!(played.players.iter().all(|id| winners.contains(id) == featured), "{table}: {played:?}");
    }
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn a_fixed_table_comes_first_and_a_latecomer_sits_at_a_table_of_the_tournament() {
    let own = TableOptions { ranges: ranges("11-20"), feature: ranges("11"), ..TableOptions::default() };
    let mut desk = Desk::with_players(setup("magic", own), 6);
    let fixed = Player { fixed_table: Some(TableNumber(3)), ..Player::new("f", "Fixed") };
    desk.does(Action::Register { player: fixed, missed_rounds: None });
    desk.pairs();
    let (own, before) = (desk.t().rounds[0].match_of(&"f".into()).unwrap().clone(), tables(&desk));
    assert_eq!(own.table, own.pair().map(|_| TableNumber(3)));
    let late = Player { joined_round: Some(RoundNumber(1)), ..Player::new("late", "Late") };
    wishes(&mut desk, Wish::Welcome(Box::new(late), None));
    let new: Vec<u32> = tables(&desk).into_iter().filter(|table| !before.contains(table)).collect();
    let wanted = if own.pair().is_some() { 13 } else { 3 };
    assert_eq!(new, [wanted], "{before:?}");
}

#[test]
fn a_player_with_a_fixed_table_keeps_it_against_another_waiting_player() {
    for ruleset in ["magic", "chess-dutch"] {
        let mut desk = Desk::with_players(setup(ruleset, TableOptions::default()), 3);
        let fixed = Player { fixed_table: Some(TableNumber(9)), ..Player::new("f", "Fixed") };
        desk.does(Action::Register { player: fixed, missed_rounds: None });
        desk.pairs();
        let other = matches(&desk).iter().find(|m| !m.has(&"f".into())).unwrap().players[0].clone();
        wishes(&mut desk, Wish::Join(other, "f".into()));
        assert_eq!(tables(&desk), [9]);
    }
    let mut desk = Desk::with_players(setup("chess-dutch", TableOptions::default()), 3);
    desk.pairs();
    let late = Player {
        fixed_table: Some(TableNumber(7)),
        joined_round: Some(RoundNumber(1)),
        ..Player::new("late", "Late")
    };
    wishes(&mut desk, Wish::Welcome(Box::new(late), None));
    assert_eq!(tables(&desk), [1, 7]);
}

#[test]
fn a_match_moved_before_publishing_is_still_paired_by_the_engine() {
    let own = TableOptions { feature: ranges("40"), feature_by_hand: true, ..TableOptions::default() };
    let mut desk = Desk::with_players(setup("magic", own), 6);
    desk.does(register("p7", "Player 7"));
    desk.pairs();
    for m in matches(&desk).to_vec().iter().filter(|m| m.pair().is_some()) {
        desk.does(report(1, &m.players[0], &m.players[1], MatchResult::played(2, 0, 0)));
    }
    let action = pairwright_core::stages::next::pair_next(
        desk.t(),
        &entropy(),
        pairwright_core::pairing::swiss::LastRoundChoice::ByRuleset,
    );
    desk.does(action.unwrap().action());
    let proposal = desk.t().proposal.clone().unwrap();
    let mut matches = proposal.round.matches.clone();
    matches[1].table = Some(TableNumber(40));
    desk.does(Action::Arrange { round: RoundNumber(2), matches: matches.clone() });
    assert_eq!(desk.t().proposal.as_ref().unwrap().record, proposal.record);
    desk.does(Action::Publish { round: RoundNumber(2) });
    assert_eq!(check_tournament(desk.t()), []);
}

#[test]
fn ranges_are_read_as_people_write_them() {
    for text in ["", "7", "1-20, 31-40", "5, 3, 1-2"] {
        assert_eq!(text.parse::<TableRanges>().unwrap().to_string(), text);
    }
    for text in ["1–3;9", "1 - 3, 9", "1-3  9", "1-3,\n9,"] {
        assert_eq!(text.parse::<TableRanges>().unwrap().to_string(), "1-3, 9", "{text}");
    }
    for wrong in ["0-3", "4-2", "x", "1--2", "-", "3-", "100000", "5000000000", &"1,".repeat(101)] {
        assert_eq!(wrong.parse::<TableRanges>(), Err(NotTables), "{wrong}");
    }
}

#[test]
fn a_table_is_taken_once_whatever_the_order() {
    let desk = Desk::with_players(setup("magic", TableOptions::default()), 16);
    let pairs = |tables: &[u32]| {
        let pair = |(number, table): (usize, &u32)| {
            let [a, b] = [1, 2].map(|side| PlayerId::from(format!("p{}", 2 * number + side).as_str()));
            Match::open(*table, a, b)
        };
        let round =
            Round::new(RoundNumber(1), StageKind::Swiss, tables.iter().enumerate().map(pair).collect());
        let record = PairingRecord { by_hand: true, ..PairingRecord::new(RoundNumber(1), "test") };
        Desk { journal: desk.journal.clone() }.tries(Action::Pair { round, record })
    };
    let order = [1, 2, 5, 3, 4, 9, 7];
    pairs(&order).unwrap();
    for again in order {
        let taken = Refusal::TableTaken { table: TableNumber(again), round: RoundNumber(1) };
        assert_eq!(pairs(&[&order[..], &[again]].concat()), Err(taken));
    }
}

#[test]
fn the_usual_tables_never_run_out() {
    let options = |own: &str, skipped: &str, feature: &str| TableOptions {
        ranges: ranges(own),
        skipped: ranges(skipped),
        feature: ranges(feature),
        feature_by_hand: false,
    };
    let first = |options: &TableOptions| options.usual().take(4).map(|table| table.0).collect::<Vec<_>>();
    assert_eq!(first(&options("", "", "")), [1, 2, 3, 4]);
    assert_eq!(first(&options("11-13, 5", "12", "13")), [11, 5, 14, 15]);
    assert_eq!(first(&options("99999", "", "")), [99_999, 100_000, 100_001, 100_002]);
    let top = options("", "8", "9, 8, 7");
    assert_eq!(top.filled_from_the_top().map(|table| table.0).collect::<Vec<_>>(), [9, 7]);
}
