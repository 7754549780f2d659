//! The bracket stage implied by a file's rounds, and its seeds.

use std::collections::HashSet;

use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{CutRule, Match, Message, Round, StageKind, StageSpec, Structure};
use pairwright_core::standings::standings;
use pairwright_core::{MatchResult, PlayerId, Side, Tournament, message, stages};

use super::draft::ImportDraft;

/// Plans the cut implied by the bracket rounds, with the file's seeds if it has any.
pub(super) fn plan_bracket(
    draft: &mut ImportDraft,
    seeds: Option<Vec<PlayerId>>,
    structure: Option<Structure>,
) {
    let Some(kind) = draft.rounds().map(|round| round.stage).find(|stage| stage.is_bracket()) else { return };
    let rounds = draft.rounds().filter(|round| round.stage == kind);
    let entered: HashSet<&PlayerId> =
        rounds.flat_map(|round| &round.matches).flat_map(|m| &m.players).collect();
    let seeds = seeds.filter(|seeds| entered.iter().all(|id| seeds.contains(id))).unwrap_or_default();
    let top = if seeds.is_empty() { entered.len() } else { seeds.len() };
    let mut spec = StageSpec::new(kind);
    spec.cut = u32::try_from(top).ok().filter(|top| *top >= 2).map(CutRule::top);
    spec.structure = structure;
    spec.third_place = kind == StageKind::Elimination && third_place(draft);
    spec.seeds = seeds;
    draft.file.setup.stages.push(spec);
}

/// Whether the last round has a match between earlier losers besides the final.
fn third_place(draft: &ImportDraft) -> bool {
    let sizes: Vec<usize> = draft
        .rounds()
        .filter(|round| round.stage == StageKind::Elimination)
        .map(|round| round.matches.len())
        .collect();
    matches!(sizes[..], [.., 2, 2])
}

/// Sets the seeds of a single elimination without seeds in the file. They follow the standings if
/// these give the matches played, otherwise the tree.
pub(super) fn settle_seeds(file: &mut TournamentFile, lost: &mut Vec<Message>) {
    let Some(place) = file.setup.stages.iter().position(|spec| spec.kind == StageKind::Elimination) else {
        return;
    };
    if !file.setup.stages[place].seeds.is_empty() {
        if file.setup.begins_with_bracket() && seeds_by_standing(file).is_none() {
            match seeds_by_tree(file) {
                Some(seeds) => file.setup.stages[place].seeds = seeds,
                None => lost.push(message!("foreign-seeds-not-followed")),
            }
        }
        return;
    }
    if let Some(seeds) = seeds_by_standing(file) {
        file.setup.stages[place].seeds = seeds;
    } else if let Some(seeds) = seeds_by_tree(file) {
        file.setup.stages[place].seeds = seeds;
        lost.push(message!("foreign-seeds-by-tree"));
    } else {
        lost.push(message!("foreign-seeds-unknown"));
    }
}

fn bracket_rounds(file: &TournamentFile) -> Vec<&Round> {
    file.rounds.iter().filter(|round| round.stage == StageKind::Elimination).collect()
}

/// The seeds by the standings, if they imply every match of the bracket.
fn seeds_by_standing(file: &TournamentFile) -> Option<Vec<PlayerId>> {
    let tournament = file.to_tournament_as_it_stands().ok()?;
    let tree = stages::bracket(&tournament)?;
    let rounds = bracket_rounds(file);
    let in_tree = |round: &&Round| round.matches.iter().all(|played| tree.has(round.number, played));
    let entered: HashSet<&PlayerId> =
        rounds.iter().flat_map(|round| &round.matches).flat_map(|m| &m.players).collect();
    let has_idle_seeds = tree.seeds.iter().any(|id| !entered.contains(id));
    let is_right = rounds.iter().all(in_tree) && !(has_idle_seeds && is_top(&tournament, &entered));
    is_right.then_some(tree.seeds)
}

/// Whether nobody else ranks above any of these players before the bracket.
fn is_top(tournament: &Tournament, players: &HashSet<&PlayerId>) -> bool {
    let table = standings(tournament);
    let (theirs, others): (Vec<_>, Vec<_>) =
        table.ranked().iter().partition(|row| players.contains(&row.player));
    let lowest = theirs.iter().map(|row| row.rank).max();
    others.iter().all(|row| Some(row.rank) >= lowest)
}

/// No bracket has this many rounds.
const DEEPEST_TREE: usize = 12;

/// The seeds that imply the matches as played, traced back from the final.
fn seeds_by_tree(file: &TournamentFile) -> Option<Vec<PlayerId>> {
    let rounds = bracket_rounds(file);
    if rounds.len() > DEEPEST_TREE {
        return None;
    }
    let last = rounds.last()?.matches.iter().find(|played| played.pair().is_some())?;
    let leaves = last
        .players
        .iter()
        .map(|id| leaves(&rounds, rounds.len() - 1, id))
        .collect::<Option<Vec<_>>>()?
        .concat();
    let size = 1usize.checked_shl(u32::try_from(rounds.len()).ok()?)?;
    if leaves.len() != size {
        return None;
    }
    let mut seeds: Vec<(usize, PlayerId)> = stages::tree_order(size).into_iter().zip(leaves).collect();
    seeds.sort_unstable();
    Some(seeds.into_iter().map(|(_, id)| id).collect())
}

/// The players that a player's path to a round started with, from the top of the tree. `None` if
/// a match is missing.
fn leaves(rounds: &[&Round], before: usize, player: &PlayerId) -> Option<Vec<PlayerId>> {
    let Some(below) = before.checked_sub(1) else { return Some(vec![player.clone()]) };
    let played = rounds[below].matches.iter().find(|played| played.has(player) && played.pair().is_some())?;
    let sides = played.players.iter().map(|id| leaves(rounds, below, id));
    Some(sides.collect::<Option<Vec<_>>>()?.concat())
}

/// The kind of elimination implied by the matches. A single round is assumed to be double elimination.
pub(super) fn kind_shown(rounds: &[Vec<Match>]) -> StageKind {
    let double = rounds.len() < 2 || loses_twice(rounds);
    if double { StageKind::DoubleElimination } else { StageKind::Elimination }
}

/// Whether somebody plays on after a loss, other than for third place: a sign of double elimination.
fn loses_twice(rounds: &[Vec<Match>]) -> bool {
    let mut out: HashSet<&PlayerId> = HashSet::new();
    for (place, round) in rounds.iter().enumerate() {
        let is_last = place + 1 == rounds.len();
        let again = round.iter().filter(|played| played.players.iter().any(|id| out.contains(id)));
        let third =
            |played: &Match| is_last && round.len() == 2 && played.players.iter().all(|id| out.contains(id));
        if again.into_iter().any(|played| !third(played)) {
            return true;
        }
        out.extend(round.iter().filter_map(loser));
    }
    false
}

fn loser(played: &Match) -> Option<&PlayerId> {
    let Some(MatchResult::Played(games)) = &played.result else { return None };
    match games.count().winner()? {
        Side::First => played.players.get(1),
        Side::Second => played.players.first(),
    }
}
