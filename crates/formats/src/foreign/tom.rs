//! Play! Pokémon's Tournament Operations Manager (`.tdf`): XML with the root `tournament`.
//!
//! Each pod is an age division with its own rounds, type 3 Swiss and type 1 single elimination.
//! `outcome` is 1 or 2 for the winner, 3 a tie, 5 a bye, 10 a loss for both, 0 unknown. `standings`
//! lists places by division, with players who left (`dnf`) after all others.

use std::collections::HashSet;

use pairwright_core::nouns::{ByeKind, Match, Message, Player, StageKind, count};
use pairwright_core::{MatchResult, PlayerId, RoundNumber, message};
use roxmltree::Node;

use super::bracket::plan_bracket;
use super::draft::{ImportDraft, Imported, listed};
use super::values::{ScoreCounts, american_day, number, table};
use super::xml::{all, attribute, child, line, text_of};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};

const PRESET: &str = "pokemon";

pub(crate) fn read(root: Node<'_, '_>) -> Result<Imported, ReadError> {
    let data = child(root, "data").unwrap_or(root);
    let mut draft = ImportDraft::new(text_of(data, "name"), PRESET);
    draft.date(text_of(data, "startdate"), american_day);
    for player in all(root, &["players", "player"]) {
        register(&mut draft, player)?;
    }
    let pods = all(root, &["pods", "pod"]);
    let swiss = pods.iter().map(|pod| swiss_rounds(*pod)).max().unwrap_or(0);
    let bracket = pods.iter().copied().filter(|pod| has_bracket(*pod)).max_by_key(|pod| people(*pod));
    let mut counts = ScoreCounts::default();
    let left_out = pods.iter().filter(|pod| has_bracket(**pod) && Some(**pod) != bracket);
    let left_out: Vec<Message> = left_out.map(|pod| division(*pod)).collect();
    for pod in &pods {
        take_pod(&mut draft, &mut counts, *pod, swiss, Some(*pod) == bracket)?;
    }
    plan_bracket(&mut draft, None, None);
    counts.tell(&mut draft);
    draft.lose_counted(left_out.len(), message!("tom-brackets-lost", divisions = listed(&left_out)));
    tell_the_rest(&mut draft, root, &pods);
    let published = standing(&draft, root);
    Ok(draft.finish(published))
}

fn register(draft: &mut ImportDraft, player: Node<'_, '_>) -> Result<(), ReadError> {
    let id = attribute(player, "userid");
    let name = format!("{} {}", text_of(player, "firstname"), text_of(player, "lastname"));
    let Some(registered) = draft.register(id, id, &name, Some(line(player)))? else { return Ok(()) };
    // Status 0 is that of a player who has come back.
    let dropped = child(player, "dropped").filter(|dropped| text_of(*dropped, "status") != "0");
    let left = dropped.and_then(|dropped| number(text_of(dropped, "round")));
    registered.dropped_after = left.map(RoundNumber);
    Ok(())
}

fn is_bracket(round: Node<'_, '_>) -> bool {
    attribute(round, "type") == "1"
}

fn has_bracket(pod: Node<'_, '_>) -> bool {
    all(pod, &["rounds", "round"]).into_iter().any(is_bracket)
}

fn swiss_rounds(pod: Node<'_, '_>) -> usize {
    all(pod, &["rounds", "round"]).into_iter().filter(|round| !is_bracket(*round)).count()
}

fn people(pod: Node<'_, '_>) -> usize {
    all(pod, &["subgroups", "subgroup", "players", "player"]).len()
}

fn division(pod: Node<'_, '_>) -> Message {
    let code = attribute(pod, "category");
    let name = match code {
        "0" => "juniors",
        "1" => "seniors",
        "2" => "masters",
        "8" | "9" | "10" => "combined",
        _ => "other",
    };
    message!("tom-division", name = name, code = code.chars().take(20).collect::<String>())
}

/// Adds the rounds of a division. Swiss rounds of all divisions run in parallel, the bracket after all of them.
fn take_pod(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    pod: Node<'_, '_>,
    swiss: usize,
    with_bracket: bool,
) -> Result<(), ReadError> {
    let group = match attribute(pod, "category") {
        "0" => Some("Junior"),
        "1" => Some("Senior"),
        "2" => Some("Master"),
        _ => None,
    };
    for player in all(pod, &["subgroups", "subgroup", "players", "player"]) {
        if let Some(player) = draft.player_mut(attribute(player, "userid")) {
            player.age_group = group.map(str::to_owned);
        }
    }
    let rounds = all(pod, &["rounds", "round"]);
    let (bracket, plain): (Vec<_>, Vec<_>) = rounds.into_iter().partition(|round| is_bracket(*round));
    let after_swiss = plain.into_iter().zip(1..).map(|(round, number)| (round, number, StageKind::Swiss));
    let bracket =
        bracket.into_iter().zip(swiss + 1..).map(|(round, number)| (round, number, StageKind::Elimination));
    for (round, place, stage) in after_swiss.chain(bracket.filter(|_| with_bracket)) {
        let place = count(place);
        for node in all(round, &["matches", "match"]) {
            if attribute(node, "outcome") == "8" && joins_later(draft, node, place) {
                continue;
            }
            let Some(played) = one_match(draft, counts, node) else { continue };
            draft
                .add(place, stage, played)
                .map_err(|error| ReadError { line: Some(line(round)), ..error })?;
        }
    }
    Ok(())
}

/// Whether a player who was late for a round has not played before; then the player joins in the next round.
fn joins_later(draft: &mut ImportDraft, node: Node<'_, '_>, round: u32) -> bool {
    let player = ["player", "player1"].into_iter().find_map(|name| child(node, name));
    let late = player.and_then(|player| draft.player_mut(attribute(player, "userid")));
    let is_new = |player: &&mut Player| {
        let stays = player.dropped_after.is_none_or(|last| last.0 > round);
        player.joined_round.map_or(1, |first| first.0) == round && stays
    };
    let first = late.filter(is_new);
    first.map(|player| player.joined_round = Some(RoundNumber(round + 1))).is_some()
}

/// A match or a bye; `None` if nobody plays.
fn one_match(draft: &mut ImportDraft, counts: &mut ScoreCounts, node: Node<'_, '_>) -> Option<Match> {
    let outcome = attribute(node, "outcome");
    let mut player = |name| draft.seat(attribute(child(node, name)?, "userid"));
    let (first, second) = match (player("player1"), player("player2")) {
        (Some(first), Some(second)) => (first, second),
        (Some(alone), None) => return Some(bye(counts, alone, outcome, "1")),
        (None, Some(alone)) => return Some(bye(counts, alone, outcome, "2")),
        (None, None) => return Some(bye(counts, player("player")?, outcome, "1")),
    };
    let result = match outcome {
        "1" | "2" => {
            counts.winner_only += 1;
            Some(MatchResult::played(u32::from(outcome == "1"), u32::from(outcome == "2"), 0))
        }
        "3" => Some(MatchResult::played(0, 0, 0)),
        "10" => Some(MatchResult::DoubleLoss {}),
        "0" | "" => None,
        _ => {
            counts.unknown += 1;
            None
        }
    };
    let table = table(number(text_of(node, "tablenumber")));
    Some(Match { result, table, ..Match::open(1, first, second) })
}

/// The bye of a player who has no opponent; `won` is the outcome that would be the player's win.
fn bye(counts: &mut ScoreCounts, player: PlayerId, outcome: &str, won: &str) -> Match {
    let is_open = matches!(outcome, "" | "0");
    counts.unreported_byes += usize::from(is_open);
    let is_bye = is_open || outcome == "5" || outcome == won;
    Match::bye(player, if is_bye { ByeKind::Bye } else { ByeKind::ZeroBye })
}

fn tell_the_rest(draft: &mut ImportDraft, root: Node<'_, '_>, pods: &[Node<'_, '_>]) {
    if !all(root, &["players", "player"]).is_empty() {
        draft.lose(message!("tom-ids"));
    }
    if pods.len() > 1 {
        let divisions: Vec<Message> = pods.iter().map(|pod| division(*pod)).collect();
        draft.lose(message!("tom-divisions-together", divisions = listed(&divisions)));
    }
    draft.lose(message!("tom-times-lost"));
}

fn standing(draft: &ImportDraft, root: Node<'_, '_>) -> Option<Published> {
    let mut rows: Vec<PublishedRow> = Vec::new();
    let mut ids = HashSet::new();
    for pod in all(root, &["standings", "pod"]) {
        for place in all(pod, &["player"]) {
            let id = attribute(place, "id");
            let (Some(player), Some(rank)) = (draft.known(id), number(attribute(place, "place"))) else {
                continue;
            };
            if ids.insert(id) {
                let group = Some(attribute(pod, "category").to_owned());
                rows.push(PublishedRow { rank: Some(rank), group, ..PublishedRow::new(player.clone()) });
            }
        }
    }
    Some(Published { left_rank_last: true, ..Published::of(rows, Ranks::Final)? })
}
