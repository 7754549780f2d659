//! How a round of a bracket is called: `Semi-finals`; of a double elimination `Winners' final, losers' round 2`.

use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::{Match, Round, StageKind};
use pairwright_core::stages::{Bracket, BracketMatch, Origin, Part, bracket};
use pairwright_core::{PlayerId, RoundNumber, Side, Tournament, message};

use crate::i18n::Texts;
use crate::say;

/// The round of the stage, from 0, that was published under this number.
pub(crate) fn place_of(tree: &Bracket, number: RoundNumber) -> Option<usize> {
    tree.matches().find(|m| m.round == Some(number)).map(|m| m.due)
}

/// The name of a round of the stage, the first being 0, for a heading.
pub(crate) fn title(texts: Texts, tree: &Bracket, place: usize) -> String {
    capital(&texts.message(named_round(tree, place)))
}

/// The same as data, in small letters where it is of a double elimination.
pub(crate) fn named_round(tree: &Bracket, place: usize) -> Message {
    if tree.kind != StageKind::DoubleElimination {
        return with_rounds_left(tree.rounds.len().saturating_sub(place));
    }
    let both = |first: Message, second: Message| message!("tree-both", first = first, second = second);
    due(tree, place).map(|part| side_name(tree, part)).reduce(both).unwrap_or_else(|| Message::verbatim(""))
}

/// The name in a few words, for a bar: `Quarter-finals`, `Winners’ round 2 + losers’ round 1`.
pub(crate) fn short(texts: Texts, tree: &Bracket, place: usize) -> String {
    if tree.kind != StageKind::DoubleElimination {
        return match tree.rounds.len().saturating_sub(place) {
            3 => say!(texts, "tree-quarter-finals-short"),
            _ => title(texts, tree, place),
        };
    }
    capital(&sides_short(texts, tree, place))
}

/// What is played in a round of a double elimination, in a few words inside a sentence: `winners’ final + losers’ round 1`.
pub(crate) fn sides_short(texts: Texts, tree: &Bracket, place: usize) -> String {
    due(tree, place).map(|part| side_short(texts, tree, part)).collect::<Vec<_>>().join(" + ")
}

/// The name of a round of a single elimination after which so many are left, itself among them: 1 is the final.
pub(crate) fn with_rounds_left(left: usize) -> Message {
    match left {
        0 | 1 => message!("tree-final"),
        2 => message!("tree-semi-finals"),
        3 => message!("tree-quarter-finals"),
        left => message!("tree-round-of", players = 1u64 << left.min(32)),
    }
}

/// With a capital letter, for a heading.
pub(crate) fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The same inside a sentence: `the semi-finals`.
pub(crate) fn called(texts: Texts, tree: &Bracket, place: usize) -> String {
    if tree.kind != StageKind::DoubleElimination {
        return match tree.rounds.len().saturating_sub(place) {
            0 | 1 => say!(texts, "desk-the-final"),
            2 => say!(texts, "desk-the-semi-finals"),
            3 => say!(texts, "desk-the-quarter-finals"),
            left => say!(texts, "desk-the-top", top = 1u64 << left.min(32)),
        };
    }
    let the = |part| message!("tree-the", name = side_name(tree, part));
    let both = |first: Message, second: Message| message!("tree-both", first = first, second = second);
    due(tree, place).map(the).reduce(both).map(|name| texts.message(name)).unwrap_or_default()
}

/// Whether the final of a double elimination is played in a round, and nothing else.
pub(crate) fn is_final(tree: &Bracket, place: usize) -> bool {
    let mut parts = due(tree, place);
    matches!((parts.next(), parts.next()), (Some(Part::Final), None))
}

/// What is played in a round of a double elimination: the first match of each part.
fn due(tree: &Bracket, place: usize) -> impl Iterator<Item = Part> {
    let is_due = move |matches: &Vec<BracketMatch>| matches.iter().any(|m| m.is_played() && m.due == place);
    let winners = tree.rounds.iter().position(is_due).map(|round| Part::Winners(round, 0));
    let losers = tree.losers.iter().position(is_due).map(|round| Part::Losers(round, 0));
    let last = tree.finals.iter().find(|m| m.due == place).map(|m| m.part);
    winners.into_iter().chain(losers).chain(last)
}

/// A part of a double elimination, in small letters.
fn side_name(tree: &Bracket, part: Part) -> Message {
    match part {
        Part::Winners(round, _) => winners_name(tree, round),
        Part::Losers(round, _) => losers_name(tree, round),
        Part::Final => message!("tree-final-small"),
        Part::Reset => message!("tree-reset-small"),
        Part::ThirdPlace => message!("bracket-third"),
    }
}

/// The same in a few words.
fn side_short(texts: Texts, tree: &Bracket, part: Part) -> String {
    match part {
        Part::Winners(round, _) => match tree.rounds.len().saturating_sub(round) {
            0 | 1 => say!(texts, "tree-winners-final-short"),
            2 => say!(texts, "tree-winners-semi-finals-short"),
            _ => say!(texts, "tree-winners-round-short", round = round + 1),
        },
        Part::Losers(round, _) if round + 1 == tree.losers.len() => say!(texts, "tree-losers-final-short"),
        Part::Losers(round, _) => say!(texts, "tree-losers-round-short", round = round + 1),
        other => texts.message(side_name(tree, other)),
    }
}

/// Which match of the tree each match of a round is: a round may have several kinds of them, those of the winners' and
/// of the losers' side, the final and the match for third place.
pub(crate) struct Parts {
    /// By the first player of the match.
    parts: Vec<(PlayerId, Named)>,
    /// Whether they are of several kinds, so that the round's own name does not say which this one is.
    differ: bool,
}

/// A match of a tree by its name, and what losing it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named {
    /// `Losers’ round 1`.
    pub(crate) name: String,
    /// `Who loses here is out.`
    pub(crate) losing: Option<String>,
}

impl Parts {
    /// The matches of a round, played or proposed; none outside a bracket and where all are of one kind.
    pub(crate) fn of(texts: Texts, tournament: &Tournament, round: &Round) -> Parts {
        let tree = Some(round).filter(|round| round.stage.is_bracket()).and_then(|_| bracket(tournament));
        let Some(tree) = tree else { return Parts { parts: Vec::new(), differ: false } };
        let named = |m: &Match| {
            let found = tree.matches().find(|node| is_this(node, round.number, m))?;
            Some((m.players.first()?.clone(), named(texts, tournament, &tree, found)))
        };
        let parts: Vec<(PlayerId, Named)> = round.matches.iter().filter_map(named).collect();
        let differ = parts.windows(2).any(|two| two[0].1 != two[1].1);
        Parts { parts, differ }
    }

    /// Which match of the tree this one is.
    pub(crate) fn part(&self, played: &Match) -> Option<&Named> {
        let first = played.players.first()?;
        self.parts.iter().find(|(id, _)| id == first).map(|(_, named)| named)
    }

    /// Its name, where the round's own name does not say it.
    pub(crate) fn name(&self, played: &Match) -> Option<&str> {
        self.part(played).filter(|_| self.differ).map(|part| part.name.as_str())
    }
}

/// Whether a node of the tree is this match: the one of its round, or, where it is only proposed, the next of the two.
fn is_this(node: &BracketMatch, number: RoundNumber, m: &Match) -> bool {
    let here = node.round == Some(number) || node.round.is_none() && node.winner.is_none();
    here && node.players().count() == 2 && node.players().all(|id| m.has(id))
}

fn named(texts: Texts, tournament: &Tournament, tree: &Bracket, node: &BracketMatch) -> Named {
    let is_double = tree.kind == StageKind::DoubleElimination;
    let resets = tournament.setup.bracket_stage().is_none_or(|stage| stage.reset);
    let name = match node.part {
        Part::Winners(round, _) if !is_double => title(texts, tree, round),
        part => texts.message(side_name(tree, part)),
    };
    let losing = match node.part {
        Part::Winners(..) if is_double => Some(say!(texts, "tree-losing-goes-over")),
        Part::Losers(..) => Some(say!(texts, "tree-losers-why")),
        Part::Final if resets => Some(say!(texts, "tree-final-why")),
        Part::Final | Part::Reset => Some(say!(texts, "tree-final-once")),
        _ => None,
    };
    Named { name: capital(&name), losing }
}

/// A round of those who have not lost: `winners' semi-finals`.
pub(crate) fn winners_round(texts: Texts, tree: &Bracket, round: usize) -> String {
    texts.message(winners_name(tree, round))
}

fn winners_name(tree: &Bracket, round: usize) -> Message {
    match tree.rounds.len().saturating_sub(round) {
        0 | 1 => message!("tree-winners-final"),
        2 => message!("tree-winners-semi-finals"),
        _ => message!("tree-winners-round", round = round + 1),
    }
}

/// A round of those who have lost once: `losers' round 2`.
pub(crate) fn losers_round(texts: Texts, tree: &Bracket, round: usize) -> String {
    texts.message(losers_name(tree, round))
}

fn losers_name(tree: &Bracket, round: usize) -> Message {
    if round + 1 == tree.losers.len() {
        return message!("tree-losers-final");
    }
    message!("tree-losers-round", round = round + 1)
}

/// Who comes to an open place: `winner of table 4`, `loser of semi-final 1`.
pub(crate) fn comes(texts: Texts, tree: &Bracket, node: &BracketMatch, side: Side) -> String {
    let origin = node.from[usize::from(u8::from(side))];
    let (Origin::Winner(part) | Origin::Loser(part)) = origin else { return say!(texts, "slot-open") };
    let wins = matches!(origin, Origin::Winner(_));
    let before = tree.matches().find(|m| m.part == part);
    let table = before.filter(|m| m.round.is_some() && m.winner.is_none()).and_then(|m| m.table);
    match (wins, table) {
        (true, Some(table)) => say!(texts, "slot-winner-table", table = table.0),
        (false, Some(table)) => say!(texts, "slot-loser-table", table = table.0),
        (true, None) => say!(texts, "slot-winner", name = match_name(texts, tree, part)),
        (false, None) => say!(texts, "slot-loser", name = match_name(texts, tree, part)),
    }
}

/// One match of the tree inside a sentence: `semi-final 2`, `match 3 (winners' round 1)`.
fn match_name(texts: Texts, tree: &Bracket, part: Part) -> String {
    let of = |round: String, place: usize| say!(texts, "tree-match-of", number = place + 1, round = round);
    match part {
        Part::Winners(round, place) if tree.kind == StageKind::DoubleElimination => {
            match tree.rounds.len().saturating_sub(round) {
                0 | 1 => winners_round(texts, tree, round),
                _ => of(winners_round(texts, tree, round), place),
            }
        }
        Part::Winners(round, place) => match tree.rounds.len().saturating_sub(round) {
            0 | 1 => say!(texts, "tree-final-small"),
            2 => say!(texts, "tree-semi-final", number = place + 1),
            3 => say!(texts, "tree-quarter-final", number = place + 1),
            _ => of(title(texts, tree, round), place),
        },
        Part::Losers(round, _) if tree.losers.get(round).is_none_or(|all| all.len() == 1) => {
            losers_round(texts, tree, round)
        }
        Part::Losers(round, place) => of(losers_round(texts, tree, round), place),
        Part::Final => say!(texts, "tree-final-small"),
        Part::Reset => say!(texts, "tree-reset-small"),
        Part::ThirdPlace => say!(texts, "bracket-third"),
    }
}
