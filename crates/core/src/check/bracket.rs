//! Checks of bracket rounds (page 5). Without known seeds, only eliminated players are checked.

use std::collections::HashMap;

use crate::hypothesis::Hypothesis;
use crate::message;
use crate::nouns::{
    FindingKind, Match, Message, PlayerId, Privilege, Round, RoundNumber, Side, StageKind, TableNumber,
};
use crate::stages::{Bracket, bracket, engine, is_order_settled, pair_in_order, winner};
use crate::tournament::Tournament;

use super::view::{Finding, names};

/// Impossible and missing matches of the bracket.
pub(super) fn findings(tournament: &Tournament) -> Vec<Finding> {
    let mut findings: Vec<Finding> =
        tournament.bracket_rounds().flat_map(|round| byes(tournament, round)).collect();
    let Some(tree) = bracket(tournament) else { return findings };
    let seeded =
        if follows_from_standings(tournament, &tree) { seeded(tournament, &tree) } else { tournament.into() };
    let Some(tree) = bracket(&seeded) else { return findings };
    findings.extend(impossible(&seeded, &tree));
    findings.extend(missing(&seeded, &tree));
    findings.extend(game_wins(&seeded, &tree));
    findings
}

/// Whether a single elimination without recorded seeds follows the standings. A double elimination
/// is not judged, because other programs cross losers over differently.
fn follows_from_standings(tournament: &Tournament, tree: &Bracket) -> bool {
    tree.kind == StageKind::Elimination
        && !is_recorded(tournament, tree)
        && is_order_settled(tournament, &tree.seeds)
}

/// The tournament with the seeds of this tree recorded.
fn seeded(tournament: &Tournament, tree: &Bracket) -> Hypothesis {
    let mut seeded = Hypothesis::from(tournament);
    if let Some(stage) = seeded.stages_mut().iter_mut().find(|stage| stage.kind == tree.kind) {
        stage.seeds.clone_from(&tree.seeds);
    }
    seeded
}

fn found(round: RoundNumber, table: Option<TableNumber>, kind: FindingKind, text: Message) -> Finding {
    Finding { round: Some(round), table, kind, text }
}

fn byes(tournament: &Tournament, round: &Round) -> Vec<Finding> {
    let byes = round.matches.iter().filter(|m| m.pair().is_none());
    let text = |id: &PlayerId| message!("found-bracket-bye", name = tournament.name_of(id));
    byes.flat_map(|m| &m.players)
        .map(|id| found(round.number, None, FindingKind::BracketBye, text(id)))
        .collect()
}

fn is_recorded(tournament: &Tournament, tree: &Bracket) -> bool {
    tournament.setup.stage(tree.kind).is_some_and(|spec| !spec.seeds.is_empty())
}

fn impossible(tournament: &Tournament, tree: &Bracket) -> Vec<Finding> {
    let is_recorded = is_recorded(tournament, tree);
    let has_no_third_place = tournament.setup.stage(tree.kind).is_some_and(|spec| !spec.third_place);
    let lives = if tree.kind == StageKind::DoubleElimination { 2 } else { 1 };
    let mut findings = Vec::new();
    let mut lost: HashMap<&PlayerId, usize> = HashMap::new();
    let pairs = tree.pairs();
    for round in tournament.bracket_rounds() {
        for (played, (first, second)) in round.matches.iter().filter_map(|m| Some((m, m.pair()?))) {
            let out = played.players.iter().filter(|id| lost.get(id).is_some_and(|times| *times >= lives));
            let out = out.count();
            let is_third_place = out == 2 && lives == 1;
            let wrong = if is_recorded && !is_third_place {
                !pairs.contains(&(round.number, pair_in_order(first, second)))
            } else {
                if lives == 1 { out == 1 } else { out > 0 }
            };
            let is_unplanned = is_third_place && has_no_third_place;
            let is_found = wrong || is_unplanned;
            findings.extend(is_found.then(|| off_the_tree(tournament, round.number, played, is_unplanned)));
        }
        for loser in round.matches.iter().filter_map(|m| loser(tournament, m)) {
            *lost.entry(loser).or_insert(0) += 1;
        }
    }
    findings
}

fn loser<'a>(tournament: &Tournament, played: &'a Match) -> Option<&'a PlayerId> {
    played.opponent_of(&winner(tournament, played)?)
}

fn off_the_tree(
    tournament: &Tournament,
    round: RoundNumber,
    played: &Match,
    is_third_place: bool,
) -> Finding {
    let players = names(tournament, &played.players);
    let text = match is_third_place {
        true => message!("found-third-place", players = players),
        false => message!("found-off-bracket", players = players),
    };
    found(round, played.table, FindingKind::Bracket, text)
}

/// Players due to meet in a round without a match. Other programs play the losers' side in other
/// rounds, so due rounds are certain only in a single elimination or one of ours.
fn missing(tournament: &Tournament, tree: &Bracket) -> Vec<Finding> {
    let is_due = tree.kind == StageKind::Elimination || is_ours(tournament);
    if !is_due || !is_recorded(tournament, tree) {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (place, round) in tournament.bracket_rounds().enumerate() {
        for due in tree.due(place).filter(|due| due.round.is_none()) {
            let left_out = |id: &&PlayerId| round.match_of(id).is_none();
            if due.players().count() == 2 && due.players().any(|id| left_out(&id)) {
                let players: Vec<PlayerId> = due.players().cloned().collect();
                let text = message!("found-not-met", players = names(tournament, &players));
                findings.push(found(round.number, None, FindingKind::Bracket, text));
            }
        }
    }
    findings
}

fn is_ours(tournament: &Tournament) -> bool {
    tournament.bracket_rounds().all(|round| tournament.engine_of(round) == Some(engine(tournament)))
}

/// Matches in which the higher seed lacks its game win, or somebody else has one. A walkover has none.
fn game_wins(tournament: &Tournament, tree: &Bracket) -> Vec<Finding> {
    let Some(spec) = tournament.setup.stage(tree.kind).filter(|spec| !spec.seeds.is_empty()) else {
        return Vec::new();
    };
    let is_planned = spec.privileges.contains(&Privilege::GameWin);
    let mut findings = Vec::new();
    for round in tournament.bracket_rounds() {
        for played in round.matches.iter().filter(|m| m.pair().is_some()) {
            let due = if is_planned { tree.higher(played) } else { None };
            if played.given != due && !(played.given.is_none() && played.is_forfeit()) {
                findings.push(wrong_game_win(tournament, round.number, played, due));
            }
        }
    }
    findings
}

fn wrong_game_win(tournament: &Tournament, round: RoundNumber, played: &Match, due: Option<Side>) -> Finding {
    let players = names(tournament, &played.players);
    let higher = due.and_then(|side| played.players.get(usize::from(u8::from(side))));
    let text = match higher {
        Some(id) => message!("found-game-win", players = players, name = tournament.name_of(id)),
        None => message!("found-no-game-win", players = players),
    };
    found(round, played.table, FindingKind::Privilege, text)
}
