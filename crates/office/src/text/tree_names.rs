//! The names of bracket rounds: `Semi-finals`.
//! A round of a double elimination contains matches of both sides, so it goes by its number, and each match has a
//! name with the same number: `Winners’ final`, `Losers’ round 4`.

use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::stages::{Bracket, BracketMatch, Origin, TreePlace, bracket};
use pairwright_core::{PlayerId, RoundNumber, Side, Tournament, message};
use pairwright_words::{Texts, say};

/// The stage's round, counted from 0, that was published under this number.
pub fn place_of(tree: &Bracket, number: RoundNumber) -> Option<usize> {
    tree.matches().find(|m| m.round == Some(number)).map(|m| m.due)
}

/// The tournament's number of the bracket round at `place`, counted from 0.
pub fn number_of(tournament: &Tournament, place: usize) -> RoundNumber {
    let first =
        tournament.bracket_rounds().next().map_or_else(|| tournament.next_round(), |round| round.number);
    RoundNumber(first.0.saturating_add(u32::try_from(place).unwrap_or(u32::MAX)))
}

/// The heading of the stage's round at `place`, counted from 0; `number` is the tournament's.
pub fn title(texts: Texts, tree: &Bracket, place: usize, number: RoundNumber) -> String {
    capital(&texts.message(named_round(tree, place, number)))
}

/// The name as data, which may begin with a lowercase letter.
pub fn named_round(tree: &Bracket, place: usize, number: RoundNumber) -> Message {
    if tree.kind != StageKind::DoubleElimination {
        return with_rounds_left(tree.rounds.len().saturating_sub(place));
    }
    match decider(tree, place) {
        Some(TreePlace::Final) => message!("tree-final"),
        Some(last) => side_name(tree, last, number),
        None => message!("round-number", round = number),
    }
}

/// A short name for a bar: `Quarter-finals`, `Round 2`.
pub fn short(texts: Texts, tree: &Bracket, place: usize, number: RoundNumber) -> String {
    match tree.rounds.len().saturating_sub(place) {
        3 if tree.kind != StageKind::DoubleElimination => say!(texts, "tree-quarter-finals-short"),
        _ => title(texts, tree, place, number),
    }
}

/// The heading of a single-elimination round.
pub fn single_title(texts: Texts, tree: &Bracket, place: usize) -> String {
    texts.message(with_rounds_left(tree.rounds.len().saturating_sub(place)))
}

/// The name of a single-elimination round with `left` rounds left, including itself: 1 is the final.
pub fn with_rounds_left(left: usize) -> Message {
    match left {
        0 | 1 => message!("tree-final"),
        2 => message!("tree-semi-finals"),
        3 => message!("tree-quarter-finals"),
        left => message!("tree-round-of", players = 1u64 << left.min(32)),
    }
}

/// Capitalises a name for a heading.
pub fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The name inside a sentence: `the semi-finals`.
pub fn called(texts: Texts, tree: &Bracket, place: usize, number: RoundNumber) -> String {
    if tree.kind != StageKind::DoubleElimination {
        return match tree.rounds.len().saturating_sub(place) {
            0 | 1 => say!(texts, "desk-the-final"),
            2 => say!(texts, "desk-the-semi-finals"),
            3 => say!(texts, "desk-the-quarter-finals"),
            left => say!(texts, "desk-the-top", top = 1u64 << left.min(32)),
        };
    }
    match decider(tree, place) {
        Some(last) => texts.message(message!("tree-the", name = side_name(tree, last, number))),
        None => say!(texts, "desk-the-round", round = number.0),
    }
}

/// The final or its reset, if the round of a double elimination consists of it.
fn decider(tree: &Bracket, place: usize) -> Option<TreePlace> {
    tree.finals.iter().find(|m| m.due == place).map(|m| m.part)
}

/// The name of a part of a double elimination that is played in a round, in lowercase.
fn side_name(tree: &Bracket, part: TreePlace, number: RoundNumber) -> Message {
    match part {
        TreePlace::Winners(round, _) => winners_name(tree, round, number),
        TreePlace::Losers(round, _) => losers_name(tree, round, number),
        TreePlace::Final => message!("tree-final-small"),
        TreePlace::Reset => message!("tree-reset-small"),
        TreePlace::ThirdPlace => message!("bracket-third"),
    }
}

/// Identifies the bracket match of each match in a round.
/// A round may have several kinds: winners' and losers' side, the final, and the match for third place.
pub struct TreeNames {
    /// By the match's first player.
    parts: Vec<(PlayerId, NamedMatch)>,
    /// Whether the round's name does not identify its matches, because it has several kinds or only a number.
    differ: bool,
}

/// A bracket match's name, and what losing it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedMatch {
    pub name: String,
    /// `Who loses here is out.`
    pub losing: Option<String>,
}

impl TreeNames {
    /// The matches of a played or proposed round; empty outside a bracket.
    pub fn of(texts: Texts, tournament: &Tournament, round: &Round) -> TreeNames {
        let tree = Some(round).filter(|round| round.stage.is_bracket()).and_then(|_| bracket(tournament));
        let Some(tree) = tree else { return TreeNames { parts: Vec::new(), differ: false } };
        let named = |m: &Match| {
            let found = tree.matches().find(|node| is_this(node, round.number, m))?;
            Some((m.players.first()?.clone(), named(texts, tournament, &tree, found)))
        };
        let parts: Vec<(PlayerId, NamedMatch)> = round.matches.iter().filter_map(named).collect();
        let is_numbered = tree.kind == StageKind::DoubleElimination
            && place_of_any(&tree, round).is_some_and(|place| place > 0 && decider(&tree, place).is_none());
        let differ = is_numbered || parts.windows(2).any(|two| two[0].1 != two[1].1);
        TreeNames { parts, differ }
    }

    pub fn part(&self, played: &Match) -> Option<&NamedMatch> {
        let first = played.players.first()?;
        self.parts.iter().find(|(id, _)| id == first).map(|(_, named)| named)
    }

    /// The match's name, unless the round's name identifies it.
    pub fn name(&self, played: &Match) -> Option<&str> {
        self.part(played).filter(|_| self.differ).map(|part| part.name.as_str())
    }
}

/// The place in the stage, counted from 0, of a published or proposed round.
fn place_of_any(tree: &Bracket, round: &Round) -> Option<usize> {
    let node = |m: &Match| tree.matches().find(|node| is_this(node, round.number, m));
    round.matches.iter().find_map(node).map(|node| node.due)
}

/// Whether a bracket node is this match: that of its round or, if it is only proposed, the next open one of its players.
fn is_this(node: &BracketMatch, number: RoundNumber, m: &Match) -> bool {
    let here = node.round == Some(number) || node.round.is_none() && node.winner.is_none();
    here && node.players().count() == 2 && node.players().all(|id| m.has(id))
}

/// The heading of a match's bracket round: `Semi-finals`, `Losers’ round 4`.
pub fn part_title(texts: Texts, tournament: &Tournament, tree: &Bracket, node: &BracketMatch) -> String {
    let name = match node.part {
        TreePlace::Winners(round, _) if tree.kind != StageKind::DoubleElimination => {
            single_title(texts, tree, round)
        }
        part => texts.message(side_name(tree, part, number_of(tournament, node.due))),
    };
    capital(&name)
}

fn named(texts: Texts, tournament: &Tournament, tree: &Bracket, node: &BracketMatch) -> NamedMatch {
    let is_double = tree.kind == StageKind::DoubleElimination;
    let resets = tournament.setup.bracket_stage().is_none_or(|stage| stage.reset);
    let losing = match node.part {
        TreePlace::Winners(..) if is_double => Some(say!(texts, "tree-losing-goes-over")),
        TreePlace::Losers(..) => Some(say!(texts, "tree-losers-why")),
        TreePlace::Final if resets => Some(say!(texts, "tree-final-why")),
        TreePlace::Final | TreePlace::Reset => Some(say!(texts, "tree-final-once")),
        _ => None,
    };
    NamedMatch { name: part_title(texts, tournament, tree, node), losing }
}

/// The name of a winners' round: `winners' semi-finals`.
pub fn winners_round(texts: Texts, tournament: &Tournament, tree: &Bracket, round: usize) -> String {
    texts.message(winners_name(tree, round, number_among(tournament, &tree.rounds, round)))
}

/// The tournament's number of a side's round.
fn number_among(tournament: &Tournament, side: &[Vec<BracketMatch>], round: usize) -> RoundNumber {
    number_of(tournament, side.get(round).and_then(|all| all.first()).map_or(round, |m| m.due))
}

fn winners_name(tree: &Bracket, round: usize, number: RoundNumber) -> Message {
    match tree.rounds.len().saturating_sub(round) {
        0 | 1 => message!("tree-winners-final"),
        2 => message!("tree-winners-semi-finals"),
        _ => message!("tree-winners-round", round = number),
    }
}

/// The name of a losers' round: `losers' round 4`.
pub fn losers_round(texts: Texts, tournament: &Tournament, tree: &Bracket, round: usize) -> String {
    texts.message(losers_name(tree, round, number_among(tournament, &tree.losers, round)))
}

fn losers_name(tree: &Bracket, round: usize, number: RoundNumber) -> Message {
    if round + 1 == tree.losers.len() {
        return message!("tree-losers-final");
    }
    message!("tree-losers-round", round = number)
}

/// A round's name below the name of its side: `Round 4`, `Final`.
pub fn round_of_side(
    texts: Texts,
    tournament: &Tournament,
    side: &[Vec<BracketMatch>],
    round: usize,
) -> String {
    match side.len().saturating_sub(round) {
        0 | 1 => say!(texts, "tree-final"),
        _ => say!(texts, "tree-round", round = number_among(tournament, side, round).0),
    }
}

/// The source of an open place: `winner of table 4`, `loser of semi-final 1`.
pub fn comes(
    texts: Texts,
    tournament: &Tournament,
    tree: &Bracket,
    node: &BracketMatch,
    side: Side,
) -> String {
    let origin = node.from[usize::from(u8::from(side))];
    let (Origin::Winner(part) | Origin::Loser(part)) = origin else { return say!(texts, "slot-open") };
    let wins = matches!(origin, Origin::Winner(_));
    let before = tree.matches().find(|m| m.part == part);
    let table = before.filter(|m| m.round.is_some() && m.winner.is_none()).and_then(|m| m.table);
    let name = || match_name(texts, tournament, tree, part, node.part);
    match (wins, table) {
        (true, Some(table)) => say!(texts, "slot-winner-table", table = table.0),
        (false, Some(table)) => say!(texts, "slot-loser-table", table = table.0),
        (true, None) => say!(texts, "slot-winner", name = name()),
        (false, None) => say!(texts, "slot-loser", name = name()),
    }
}

/// A bracket match inside a sentence: `semi-final 2`, `winners' round 2, match 3`; only `match 3` on its own side, where the
/// lines of the drawing lead to it.
fn match_name(
    texts: Texts,
    tournament: &Tournament,
    tree: &Bracket,
    part: TreePlace,
    seen_from: TreePlace,
) -> String {
    let is_own_side = std::mem::discriminant(&part) == std::mem::discriminant(&seen_from);
    let of = |round: String, place: usize| match is_own_side {
        true => say!(texts, "tree-match", number = place + 1),
        false => say!(texts, "tree-match-of", number = place + 1, round = round),
    };
    match part {
        TreePlace::Winners(round, place) if tree.kind == StageKind::DoubleElimination && !is_own_side => {
            match tree.rounds.len().saturating_sub(round) {
                0 | 1 => winners_round(texts, tournament, tree, round),
                2 => say!(texts, "tree-winners-semi-final", number = place + 1),
                _ => of(winners_round(texts, tournament, tree, round), place),
            }
        }
        TreePlace::Winners(round, place) => match tree.rounds.len().saturating_sub(round) {
            0 | 1 => say!(texts, "tree-final-small"),
            2 => say!(texts, "tree-semi-final", number = place + 1),
            3 => say!(texts, "tree-quarter-final", number = place + 1),
            _ => of(single_title(texts, tree, round), place),
        },
        TreePlace::Losers(round, _) if tree.losers.get(round).is_none_or(|all| all.len() == 1) => {
            losers_round(texts, tournament, tree, round)
        }
        TreePlace::Losers(round, place) => of(losers_round(texts, tournament, tree, round), place),
        TreePlace::Final => say!(texts, "tree-final-small"),
        TreePlace::Reset => say!(texts, "tree-reset-small"),
        TreePlace::ThirdPlace => say!(texts, "bracket-third"),
    }
}
