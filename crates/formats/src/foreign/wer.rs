//! Wizards Event Reporter: XML with the root `event`, everything in attributes.
//!
//! `matches/round/match` names the winner first; `outcome` is 1 won, 2 drawn, 3 a bye. Players who
//! left are simply absent. The role `PL` lists the players in the order of the latest standings.

use std::collections::HashSet;

use pairwright_core::nouns::{ByeKind, Match, Message, Played, StageKind};
use pairwright_core::{MatchResult, PlayerId, Side, message};
use roxmltree::Node;

use super::bracket::plan_bracket;
use super::draft::{ImportDraft, Imported, listed};
use super::values::{ScoreCounts, iso_day, number};
use super::xml::{all, attribute, line};
use crate::error::ReadError;
use crate::published::{Published, PublishedRow, Ranks};

/// The ruleset of tournaments run with this program (document 004).
const PRESET: &str = "magic-wer";

pub(crate) fn read(root: Node<'_, '_>) -> Result<Imported, ReadError> {
    let mut draft = ImportDraft::new(attribute(root, "title"), PRESET);
    draft.date(attribute(root, "startdate"), iso_day);
    draft.file.setup.rounds_planned = number(attribute(root, "numberofrounds")).filter(|rounds| *rounds > 0);
    register(&mut draft, root)?;
    let playoff = number(attribute(root, "playoffstartround")).filter(|round| *round > 0);
    let mut counts = ScoreCounts::default();
    for round in all(root, &["matches", "round"]) {
        let theirs = number(attribute(round, "number")).unwrap_or(0);
        let stage = match playoff.is_some_and(|first| theirs >= first) {
            true => StageKind::Elimination,
            false => StageKind::Swiss,
        };
        for (node, table) in all(round, &["match"]).into_iter().zip(1..) {
            let Some(played) = one_match(&mut draft, &mut counts, node, table) else { continue };
            draft
                .add(theirs, stage, played)
                .map_err(|error| ReadError { line: Some(line(round)), ..error })?;
        }
    }
    draft.drop_and_mark_the_absent();
    disqualify(&mut draft, root);
    counts.tell(&mut draft);
    tell_the_rest(&mut draft, root);
    plan_bracket(&mut draft, None, None);
    let published = standing(&draft, root);
    Ok(draft.finish(published))
}

/// Registers the players; if the file states roles, judges and others who played no match are left out.
fn register(draft: &mut ImportDraft, root: Node<'_, '_>) -> Result<(), ReadError> {
    let listed: Vec<&str> = roles(root, "PL")
        .iter()
        .flat_map(|role| all(*role, &["ref"]))
        .map(|one| attribute(one, "person"))
        .collect();
    let seated = all(root, &["matches", "round", "match"]);
    let seated = seated.iter().flat_map(|node| ["person", "opponent"].map(|side| attribute(*node, side)));
    let plays: HashSet<&str> = listed.iter().copied().chain(seated).collect();
    let mut others = 0usize;
    for person in all(root, &["participation", "person"]) {
        let id = attribute(person, "id");
        if listed.is_empty() || plays.contains(id) {
            draft.register(id, id, &name(person), Some(line(person)))?;
        } else {
            others += 1;
        }
    }
    for id in listed {
        // The list may have players whom the file does not describe.
        draft.seat(id);
    }
    draft.lose_counted(others, message!("wer-staff", count = others));
    Ok(())
}

fn roles<'a, 'input>(root: Node<'a, 'input>, code: &str) -> Vec<Node<'a, 'input>> {
    let all = all(root, &["participation", "role"]);
    all.into_iter().filter(|role| attribute(*role, "cd") == code).collect()
}

fn name(person: Node<'_, '_>) -> String {
    ["first", "middle", "last"].map(|part| attribute(person, part)).join(" ")
}

/// A match or a bye; `None` if nobody plays.
fn one_match(
    draft: &mut ImportDraft,
    counts: &mut ScoreCounts,
    node: Node<'_, '_>,
    table: u32,
) -> Option<Match> {
    let games = |key: &str| number(attribute(node, key)).unwrap_or(0);
    let (won, lost, drawn) = (games("win"), games("loss"), games("draw"));
    let bye = |player: PlayerId, won: u32, lost: u32| {
        Match::bye(player, if lost > won { ByeKind::ZeroBye } else { ByeKind::Bye })
    };
    let (player, opponent) =
        match (draft.seat(attribute(node, "person")), draft.seat(attribute(node, "opponent"))) {
            (Some(player), Some(opponent)) => (player, opponent),
            (Some(alone), None) => return Some(bye(alone, won, lost)),
            (None, Some(alone)) => return Some(bye(alone, lost, won)),
            (None, None) => return None,
        };
    let result = match (attribute(node, "outcome"), won.cmp(&lost)) {
        ("" | "0", _) => None,
        ("1", _) if attribute(node, "winbydrop") == "True" && (won, lost, drawn) == (2, 0, 0) => {
            Some(MatchResult::Forfeit { winner: Side::First })
        }
        ("1", std::cmp::Ordering::Greater) | ("2", std::cmp::Ordering::Equal) => {
            Some(MatchResult::Played(Played::counted(won, lost, drawn)))
        }
        ("1", _) => {
            counts.gameless += 1;
            Some(MatchResult::played(1, 0, 0))
        }
        ("2", _) => {
            counts.gameless += 1;
            Some(MatchResult::played(0, 0, 0))
        }
        _ => {
            counts.unknown += 1;
            None
        }
    };
    Some(Match { result, ..Match::open(table, player, opponent) })
}

/// Disqualifies the players in that list after their last round.
fn disqualify(draft: &mut ImportDraft, root: Node<'_, '_>) {
    let roles = roles(root, "PL").into_iter().filter(|role| attribute(*role, "type") == "DQ");
    let out: Vec<PlayerId> = roles
        .flat_map(|role| all(role, &["ref"]))
        .filter_map(|one| draft.known(attribute(one, "person")).cloned())
        .collect();
    for id in out {
        draft.disqualify(&id);
    }
}

/// Reports what a tournament file cannot contain.
fn tell_the_rest(draft: &mut ImportDraft, root: Node<'_, '_>) {
    if !draft.file.players.is_empty() {
        draft.lose(message!("wer-ids"));
    }
    let warned: Vec<Message> = all(root, &["warnings", "warning"])
        .into_iter()
        .map(|warning| {
            let name = draft.name_of(attribute(warning, "person"));
            message!("wer-warned", name = name, round = attribute(warning, "round"))
        })
        .collect();
    let warnings = message!("wer-warnings-lost", count = warned.len(), names = listed(&warned));
    draft.lose_counted(warned.len(), warnings);
    let entries = all(root, &["log", "entry"]).len();
    draft.lose_counted(entries, message!("wer-log-lost", count = entries));
    draft.lose(message!("wer-tables"));
}

/// The standings implied by the order of players. `None` if that list does not cover the
/// players who took part.
fn standing(draft: &ImportDraft, root: Node<'_, '_>) -> Option<Published> {
    let mut seen = HashSet::new();
    let role = roles(root, "PL").into_iter().find(|role| attribute(*role, "type") != "DQ")?;
    let mut refs: Vec<(u32, PlayerId)> = all(role, &["ref"])
        .into_iter()
        .filter_map(|one| {
            Some((number(attribute(one, "seq"))?, draft.known(attribute(one, "person"))?.clone()))
        })
        .filter(|(_, id)| seen.insert(id.clone()))
        .collect();
    refs.sort();
    let rows: Vec<PublishedRow> = refs
        .into_iter()
        .zip(1..)
        .map(|((_, id), place)| PublishedRow { rank: Some(place), ..PublishedRow::new(id) })
        .collect();
    Published::of(rows, Ranks::Final).filter(|_| !draft.has_open())
}
