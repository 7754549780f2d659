//! Konami Tournament Software: XML with the root `Tournament`.
//!
//! `Matches/TournMatch` only has the winner, without games. Player `0` is nobody. A reported round
//! without an opponent or winner is a loss for a late entry. `Points` packs the standings into one
//! number: points × 1,000,000 + opponents' win per mille × 1,000 + their opponents' per mille.

use pairwright_core::nouns::{ByeKind, Match, StageKind};
use pairwright_core::standings::TieBreakCode;
use pairwright_core::{MatchResult, PlayerId, Ratio, RoundNumber, message};
use roxmltree::Node;

use super::bracket::plan_bracket;
use super::draft::{ImportDraft, Imported};
use super::values::{ScoreCounts, iso_day, number, table};
use super::xml::{all, children, line, text, text_of};
use crate::error::ReadError;
use crate::published::{PrintedNumber, Published, PublishedRow, Ranks};

const PRESET: &str = "yugioh";

pub(crate) fn read(root: Node<'_, '_>) -> Result<Imported, ReadError> {
    let mut draft = ImportDraft::new(text_of(root, "Name"), PRESET);
    draft.date(text_of(root, "Date"), iso_day);
    draft.rule("tiebreaks", "opponents_average", "pooled".into());
    let entries = all(root, &["TournamentPlayers", "TournPlayer"]);
    for entry in &entries {
        register(&mut draft, *entry)?;
    }
    let mut counts = ScoreCounts::default();
    for node in all(root, &["Matches", "TournMatch"]) {
        let round = number(text_of(node, "Round")).unwrap_or(0);
        let stage = match text_of(node, "PlayoffMatch") {
            "True" | "true" => StageKind::Elimination,
            _ => StageKind::Swiss,
        };
        let Some(played) = one_match(&mut draft, &mut counts, node) else { continue };
        draft.add(round, stage, played).map_err(|error| ReadError { line: Some(line(node)), ..error })?;
    }
    if counts.drawn > 0 {
        draft.rule("match", "drawn", "draw".into());
    }
    plan_bracket(&mut draft, None, None);
    counts.tell(&mut draft);
    tell_the_rest(&mut draft, root, &entries);
    let published = standing(&draft, &entries);
    Ok(draft.finish(published))
}

/// The number without leading zeros, which players have and matches do not.
fn key(id: &str) -> &str {
    id.trim_start_matches('0')
}

fn id_of<'a>(entry: Node<'a, '_>) -> &'a str {
    all(entry, &["Player", "ID"]).first().map(|id| text(*id)).unwrap_or_default()
}

fn register(draft: &mut ImportDraft, entry: Node<'_, '_>) -> Result<(), ReadError> {
    let id = id_of(entry);
    let part = |name| all(entry, &["Player", name]).first().map(|node| text(*node)).unwrap_or_default();
    let name = format!("{} {}", part("FirstName"), part("LastName"));
    let Some(player) = draft.register(key(id), id, &name, Some(line(entry)))? else { return Ok(()) };
    // Players cut or eliminated have a round there as well; only the reason `Drop` means that somebody left.
    let left = !matches!(text_of(entry, "DropReason"), "" | "Active" | "PlayoffCut");
    player.dropped_after = number(text_of(entry, "DropRound")).filter(|_| left).map(RoundNumber);
    Ok(())
}

/// A match or a bye; `None` without players.
fn one_match(draft: &mut ImportDraft, counts: &mut ScoreCounts, node: Node<'_, '_>) -> Option<Match> {
    let sides: Vec<&str> = children(node, "Player").map(|player| key(text(player))).collect();
    let winner = key(text_of(node, "Winner"));
    let mut there = sides.into_iter().filter_map(|side| Some((side, draft.seat(side)?)));
    let status = text_of(node, "Status");
    let (first, player) = there.next()?;
    let Some((second, opponent)) = there.next() else {
        let is_over = matches!(status, "Winner" | "Draw" | "DoubleLoss");
        let is_lost = winner != first && is_over;
        counts.unreported_byes += usize::from(winner != first && !is_lost);
        return Some(Match::bye(player, if is_lost { ByeKind::ZeroBye } else { ByeKind::Bye }));
    };
    let result = result(counts, status, winner, first, second);
    let table = table(number(text_of(node, "Table")));
    Some(Match { result, table, ..Match::open(1, player, opponent) })
}

fn result(
    counts: &mut ScoreCounts,
    status: &str,
    winner: &str,
    first: &str,
    second: &str,
) -> Option<MatchResult> {
    match status {
        "Winner" if winner == first || winner == second => {
            counts.winner_only += 1;
            Some(MatchResult::played(u32::from(winner == first), u32::from(winner == second), 0))
        }
        "Draw" => {
            counts.drawn += 1;
            Some(MatchResult::played(0, 0, 0))
        }
        "DoubleLoss" => Some(MatchResult::DoubleLoss {}),
        "Incomplete" | "Unreported" => None,
        _ => {
            counts.unknown += 1;
            None
        }
    }
}

fn tell_the_rest(draft: &mut ImportDraft, root: Node<'_, '_>, entries: &[Node<'_, '_>]) {
    if !entries.is_empty() {
        draft.lose(message!("konami-ids"));
    }
    let penalties: usize =
        children(root, "PenaltyList").map(|list| list.children().filter(Node::is_element).count()).sum();
    draft.lose_counted(penalties, message!("foreign-penalties-lost", count = penalties));
    let staff = all(root, &["Staff", "XmlStaffArray"])
        .iter()
        .flat_map(Node::children)
        .filter(Node::is_element)
        .count();
    draft.lose_counted(staff, message!("konami-staff", count = staff));
}

fn standing(draft: &ImportDraft, entries: &[Node<'_, '_>]) -> Option<Published> {
    let code = |name: &str| name.parse::<TieBreakCode>().ok();
    let (omw, oowp) = (code("omw")?, code("oowp")?);
    let rows = entries.iter().filter_map(|entry| {
        let player: PlayerId = draft.known(key(id_of(*entry)))?.clone();
        let packed: i64 = text_of(*entry, "Points").parse().ok().filter(|packed| *packed >= 0)?;
        // The program writes 100% as 999 per mille, as there are three digits.
        let per_mille = |value: i64| {
            let value = Some(value.rem_euclid(1000)).filter(|value| *value < 999).unwrap_or(1000);
            Some(PrintedNumber { value: Ratio::new(value, 1000)?, decimals: 3 })
        };
        let mut row = PublishedRow::new(player);
        row.points = Some(Ratio::from(packed / 1_000_000));
        row.figures = vec![(omw, per_mille(packed / 1000)?), (oowp, per_mille(packed)?)];
        row.rank = number(text_of(*entry, "Rank")).filter(|rank| *rank > 0);
        Some(row)
    });
    Published::of(rows.collect(), Ranks::Final)
}
