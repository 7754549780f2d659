//! Random whole tournaments from fixed entropies, compared with an oracle that shares no code with the standings.

use std::collections::BTreeMap;

use crate::common::{Desk, report};
use num_rational::BigRational;
use pairwright_core::check::check;
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::Proposal;
use pairwright_core::nouns::TableNumber;
use pairwright_core::nouns::{ByeKind, Player, RequestedBye};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::ruleset::{PRESETS, Preset, RulesetChoice};
use pairwright_core::scoreboard::Scoreboard;
use pairwright_core::stages::next::pair_next;
use pairwright_core::standings::{
    RankingOrder, Separation, TIE_BREAKS, explain, separation, standings, standings_from,
};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Setup, Side, Tournament};
use pairwright_pairing::{Lot, Seed};
use serde_json::json;

fn lot(number: u8) -> Lot {
    Lot::new(&Seed { entropy: [number; 32], round: 0 })
}

fn random_result(lot: &mut Lot) -> MatchResult {
    match lot.below(20) {
        0 => MatchResult::IntentionalDraw {},
        1 => MatchResult::Forfeit { winner: if lot.below(2) == 0 { Side::First } else { Side::Second } },
        2 => MatchResult::DoubleLoss {},
        3 => MatchResult::played(1, 1, 1),
        4 => MatchResult::played(0, 0, 0),
        5 => MatchResult::played(1, 0, 0),
        6 => MatchResult::played(2, 0, 1),
        n if n < 10 => MatchResult::played(2, 0, 0),
        n if n < 13 => MatchResult::played(2, 1, 0),
        n if n < 16 => MatchResult::played(0, 2, 0),
        _ => MatchResult::played(1, 2, 0),
    }
}

/// Plays a tournament with late entries, drops, byes asked for and awarded, under a preset.
fn play(number: u8, preset: &Preset) -> Desk {
    let mut lot = lot(number);
    let players = 4 + lot.below(18);
    let mut desk = Desk::with_players(
        Setup { entropy: Some(crate::common::entropy()), ..Setup::new("Random", preset.name) },
        players,
    );
    if lot.below(2) == 0 {
        desk.does(Action::AwardByes { player: "p1".into(), byes: 1 });
    }
    for round in 1..=u32::try_from(2 + lot.below(5)).unwrap() {
        disturb(&mut desk, &mut lot, round);
        desk.pairs();
        let open: Vec<_> =
            desk.t().rounds[round as usize - 1].open_matches().map(|m| m.players.clone()).collect();
        for pair in open {
            if lot.below(25) > 0 {
                let result = random_result(&mut lot);
                desk.does(report(round, &pair[0], &pair[1], result));
            }
        }
    }
    desk
}

fn disturb(desk: &mut Desk, lot: &mut Lot, round: u32) {
    let present: Vec<_> = desk.t().present_in(RoundNumber(round)).map(|p| p.id.clone()).collect();
    if round > 1 && present.len() > 4 && lot.below(3) == 0 {
        let player = present[lot.below(present.len())].clone();
        desk.does(Action::Drop { player, after: RoundNumber(round - 1) });
    }
    if round > 1 && lot.below(4) == 0 {
        let missed = [Some(ByeKind::ZeroBye), Some(ByeKind::Bye), None][lot.below(3)];
        let late = Player {
            joined_round: Some(RoundNumber(round)),
            ..Player::new(desk.t().free_id(), format!("Late {round}"))
        };
        desk.does(Action::Register { player: late, missed_rounds: missed });
    }
    if lot.below(4) == 0 {
        let player = desk.t().present_in(RoundNumber(round)).next().unwrap().clone();
        let kind = [ByeKind::HalfBye, ByeKind::ZeroBye, ByeKind::Bye][lot.below(3)];
        let mut byes = player.byes;
        byes.push(RequestedBye { round: RoundNumber(round), kind });
        desk.does(Action::RequestByes { player: player.id, byes });
    }
}

/// A finished round: points, whether it is a bye, game points, games, and the opponent.
type Line = (i64, bool, i64, i64, Option<String>);

/// The oracle: percentages counted straight from the file, with the preset's options written out as a table of page 3.
struct Oracle {
    floor: BigRational,
    game_floor: BigRational,
    skip_byes: bool,
    own_floor: bool,
    rounds: BTreeMap<String, Vec<Line>>,
}

fn fraction(num: i64, den: i64) -> BigRational {
    BigRational::new(num.into(), den.into())
}

impl Oracle {
    fn new(tournament: &Tournament, preset: &str) -> Oracle {
        let (hundredths, third) = (fraction(33, 100), fraction(1, 3));
        let (floor, game_floor) = match preset {
            "magic" | "magic-manatraders" | "magic-topdeck" => (hundredths.clone(), hundredths),
            "magic-wer" => (hundredths, fraction(0, 1)),
            _ => (third.clone(), third),
        };
        let own_floor = matches!(preset, "magic" | "magic-melee");
        let mut oracle = Oracle {
            floor,
            game_floor,
            skip_byes: preset == "magic-2012",
            own_floor,
            rounds: BTreeMap::new(),
        };
        for played in tournament.rounds.iter().flat_map(|round| &round.matches) {
            let ids: Vec<String> = played.players.iter().map(ToString::to_string).collect();
            let Some(result) = &played.result else { continue };
            let mut add = |who: usize, points: i64, bye: bool, (won, drawn, lost): (i64, i64, i64)| {
                let other = (ids.len() == 2).then(|| ids[1 - who].clone());
                let line = (points, bye, 3 * won + drawn, won + drawn + lost, other);
                oracle.rounds.entry(ids[who].clone()).or_default().push(line);
            };
            match result {
                MatchResult::Bye {} => add(0, 3, true, (2, 0, 0)),
                MatchResult::HalfBye {} => add(0, 1, true, (0, 0, 0)),
                MatchResult::ZeroBye {} => add(0, 0, true, (0, 0, 0)),
                MatchResult::IntentionalDraw {} => (0..2).for_each(|who| add(who, 1, false, (0, 3, 0))),
                MatchResult::DoubleLoss {} | MatchResult::DoubleForfeit {} => {
                    (0..2).for_each(|who| add(who, 0, false, (0, 0, 0)));
                }
                MatchResult::Forfeit { winner } => {
                    let winner = usize::from(*winner == Side::Second);
                    add(winner, 3, false, (2, 0, 0));
                    add(1 - winner, 0, false, (0, 0, 2));
                }
                MatchResult::Played(games) => {
                    let wins = games.wins.unwrap();
                    let (a, b, d) =
                        (i64::from(wins.first), i64::from(wins.second), i64::from(games.draws.unwrap()));
                    let points = |own: i64, other: i64| if own > other { 3 } else { i64::from(own == other) };
                    add(0, points(a, b), false, (a, d, b));
                    add(1, points(b, a), false, (b, d, a));
                }
                MatchResult::Assigned { .. } => panic!("not generated here"),
            }
        }
        oracle
    }

    fn lines(&self, who: &str) -> &[Line] {
        self.rounds.get(who).map_or(&[], Vec::as_slice)
    }

    fn mean(&self, who: &str, floor: &BigRational, of: impl Fn(&str) -> BigRational) -> BigRational {
        let opponents: Vec<&String> = self.lines(who).iter().filter_map(|line| line.4.as_ref()).collect();
        if opponents.is_empty() {
            return floor.clone();
        }
        let sum = opponents.iter().fold(fraction(0, 1), |sum, o| sum + of(o).max(floor.clone()));
        sum / fraction(i64::try_from(opponents.len()).unwrap(), 1)
    }

    fn mw(&self, who: &str) -> BigRational {
        let seen: Vec<_> = self.lines(who).iter().filter(|line| !(self.skip_byes && line.1)).collect();
        let points: i64 = seen.iter().map(|line| line.0).sum();
        if seen.is_empty() {
            fraction(0, 1)
        } else {
            fraction(points, 3 * i64::try_from(seen.len()).unwrap())
        }
    }

    fn gw(&self, who: &str, skip: bool) -> BigRational {
        let seen: Vec<_> = self.lines(who).iter().filter(|line| !(skip && line.1)).collect();
        let (points, games) = seen.iter().fold((0, 0), |(p, g), line| (p + line.2, g + line.3));
        if games == 0 { fraction(0, 1) } else { fraction(points, 3 * games) }
    }

    fn values(&self, who: &str) -> [BigRational; 3] {
        let own = self.gw(who, self.skip_byes);
        let own = if self.own_floor { own.max(self.game_floor.clone()) } else { own };
        [
            self.mean(who, &self.floor, |o| self.mw(o)),
            own,
            self.mean(who, &self.game_floor, |o| self.gw(o, self.skip_byes)),
        ]
    }
}

#[test]
fn standings_agree_with_the_oracle_under_every_preset() {
    for number in 0..60u8 {
        let preset = &PRESETS[usize::from(number) % 7];
        let desk = play(number, preset);
        let oracle = Oracle::new(desk.t(), preset.name);
        let table = standings(desk.t());
        for row in &table.rows {
            let expected = oracle.values(row.player.as_str());
            let points: i64 = oracle.lines(row.player.as_str()).iter().map(|line| line.0).sum();
            assert_eq!(row.points.to_string(), points.to_string());
            for ((code, value), expected) in row.tiebreaks.iter().zip(expected) {
                let value = value.as_ref().unwrap().to_fraction();
                assert_eq!(
                    value,
                    expected.to_string(),
                    "{} {number} {} {}",
                    preset.name,
                    row.player,
                    code.name()
                );
            }
        }
    }
}

#[test]
fn every_number_can_be_computed_again_from_its_explanation() {
    for number in 0..30u8 {
        let desk = play(number, &PRESETS[usize::from(number) % 7]);
        let table = standings(desk.t());
        for row in &table.rows {
            for (explanation, (code, value)) in
                explain(desk.t(), table.after, &row.player).iter().zip(&row.tiebreaks)
            {
                assert_eq!((explanation.code, &explanation.value), (code.name(), value));
                let met_nobody = explanation.terms.iter().all(|term| !term.counted);
                assert!(
                    met_nobody || explanation.recomputed() == *value,
                    "{number} {} {}",
                    row.player,
                    code.name()
                );
            }
        }
    }
}

/// Every tie-break there is, by every edition of the rules on unplayed rounds, on tournaments with everything odd.
#[test]
fn every_tie_break_can_be_computed_again_by_every_edition() {
    let all: Vec<&str> = TIE_BREAKS.iter().map(|rule| rule.about().code).collect();
    for number in 0..20u8 {
        let desk = play(number, &PRESETS[0]);
        for unplayed in [json!(null), json!("fide-2026"), json!("fide-2023"), json!("fide-2009")] {
            let rules = json!({
                "preset": "chess", "match": { "structure": "any" },
                "tiebreaks": { "order": all, "unplayed": unplayed }
            });
            let choice: RulesetChoice = serde_json::from_value(rules).unwrap();
            let chess = desk.t().under(choice.resolve().unwrap()).unwrap();
            let table = standings(&chess);
            for row in &table.rows {
                let opened = explain(&chess, table.after, &row.player);
                for (open, (code, value)) in opened.iter().zip(&row.tiebreaks) {
                    assert_eq!((open.code, &open.value), (code.name(), value), "{number} {}", row.player);
                    let own = open.terms.iter().all(|term| !term.counted) || code.name() == "lot";
                    assert!(own || open.recomputed() == *value, "{number} {} {}", row.player, open.code);
                }
            }
        }
    }
}

#[test]
fn every_paired_round_is_legal_and_optimal() {
    for number in 60..110u8 {
        let desk = play(number, &PRESETS[usize::from(number) % 7]);
        assert_eq!(check(&TournamentFile::from(desk.t())), [], "entropy {number}");
    }
}

#[test]
fn rankings_never_depend_on_the_order_of_the_file() {
    for number in 0..20u8 {
        let desk = play(number, &PRESETS[0]);
        let mut file = TournamentFile::from(desk.t());
        file.players.reverse();
        let turned = file.to_tournament().unwrap();
        let sorted = |t: &Tournament| {
            let mut rows = standings(t).rows;
            rows.sort_by(|a, b| a.player.cmp(&b.player));
            rows
        };
        assert_eq!(sorted(desk.t()), sorted(&turned));
    }
}

/// A probe: the entropies above exercise what they are there for.
#[test]
fn the_random_tournaments_have_drops_byes_draws_and_late_entries() {
    let mut seen = BTreeMap::new();
    for number in 0..60u8 {
        let desk = play(number, &PRESETS[0]);
        for player in &desk.t().players {
            *seen.entry("drop").or_insert(0) += usize::from(player.dropped_after.is_some());
            *seen.entry("late").or_insert(0) += usize::from(player.joined_round.is_some());
        }
        for played in desk.t().rounds.iter().flat_map(|round| &round.matches) {
            *seen.entry(played.result.as_ref().map_or("open", MatchResult::kind)).or_insert(0) += 1;
        }
    }
    for kind in [
        "drop",
        "late",
        "open",
        "bye",
        "half-bye",
        "zero-bye",
        "intentional-draw",
        "double-loss",
        "forfeit",
        "played",
    ] {
        assert!(seen.get(kind).copied().unwrap_or(0) >= 5, "{kind}: {seen:?}");
    }
}

#[test]
fn the_order_alone_agrees_with_the_standing() {
    for (number, preset) in (100..140).zip(PRESETS[..7].iter().cycle()) {
        let desk = play(number, preset);
        let (table, board) = (standings(desk.t()), Scoreboard::after(desk.t(), desk.t().last_swiss_round()));
        let order = RankingOrder::at_the_end(desk.t(), &board);
        let players: Vec<&PlayerId> =
            order.players.iter().map(|place| &desk.t().players[*place].id).collect();
        assert_eq!(players, table.rows.iter().map(|row| &row.player).collect::<Vec<_>>());
        let ranks: Vec<_> = table.rows.iter().map(|row| row.rank).collect();
        assert_eq!(order.ranks().collect::<Vec<_>>(), ranks);
        assert_eq!(
            standings_from(desk.t(), &board).rows.iter().map(|row| row.rank).collect::<Vec<_>>(),
            ranks
        );
        for (place, rows) in (1..).zip(table.ranked().windows(2)) {
            assert_eq!(order.parted(place), separation(&rows[0], &rows[1]), "{} {place}", preset.name);
        }
        assert_eq!(order.parted(0), Separation::Nothing);
    }
}

#[test]
fn a_round_paired_in_one_step_equals_one_proposed_and_published() {
    for (number, preset) in (140..180).zip(PRESETS[..7].iter().cycle()) {
        let desk = play(number, preset);
        let Ok(next) = pair_next(desk.t(), &crate::common::entropy(), LastRoundChoice::ByRuleset) else {
            continue;
        };
        let right = next.into_proposal();
        let changed = |change: &dyn Fn(&mut Proposal)| {
            let mut wrong = right.clone();
            change(&mut wrong);
            wrong
        };
        check_at_once(desk.t(), right.clone());
        check_at_once(desk.t(), changed(&|wrong| wrong.round.number = wrong.round.number.next()));
        check_at_once(desk.t(), changed(&|wrong| wrong.round.matches.push(wrong.round.matches[0].clone())));
        check_at_once(desk.t(), changed(&|wrong| wrong.round.matches[0].players[0] = "nobody".into()));
        check_at_once(
            desk.t(),
            changed(&|wrong| wrong.round.matches.iter_mut().for_each(|m| m.table = Some(TableNumber(7)))),
        );
    }
}

fn check_at_once(before: &Tournament, paired: Proposal) {
    let (mut by_actions, mut at_once) = (before.clone(), before.clone());
    let round = paired.round.number;
    let pair = Action::Pair { round: paired.round.clone(), record: paired.record.clone() };
    let verdict = by_actions.apply(&pair).and_then(|()| by_actions.apply(&Action::Publish { round }));
    assert_eq!(at_once.play_round(paired), verdict);
    assert_eq!(&at_once, if verdict.is_ok() { &by_actions } else { before });
}

#[test]
fn an_id_that_looks_like_another_place_is_found_at_its_own() {
    let mut tournament = Tournament::begin(&Action::Create { setup: Setup::new("Ids", "magic") }).unwrap();
    let ids = ["p2", "p1", "p0", "p", "p04", "p4", "x", "p99999999999999999999", "p9", "p10"];
    for id in ids {
        let player = Player::new(id, format!("Player {id}"));
        tournament.apply(&Action::Register { player, missed_rounds: None }).unwrap();
    }
    for (place, id) in ids.into_iter().enumerate() {
        assert_eq!(tournament.index_of(&id.into()), Some(place), "{id}");
    }
    for id in ["p3", "p5", "p010", "p+1", "q1", ""] {
        assert_eq!(tournament.index_of(&id.into()), None, "{id}");
    }
}
