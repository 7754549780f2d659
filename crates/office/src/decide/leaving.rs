//! A player who drops or gets a penalty, and the questions before it, with the effects on others.

use pairwright_core::nouns::Player;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::stages::prizes::payments;
use pairwright_core::stages::{BracketMatch, newest_ranking};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::players::penalty_kind;
use crate::command::PenaltyChoice;
use crate::ends::{Ends, has_begun, tree, winner};
use crate::order::{Confirmation, Decided, Denial, Order, fingerprint};
use crate::rights::Right;
use crate::text::ordinal;

/// Maximum characters of a penalty's reason.
pub const LONGEST_REASON: usize = 500;

/// Drops a player after a round, by default the last published one. Undo reverts it, so it only asks in a bracket,
/// if a match is open or somebody would advance without playing.
pub fn drop(order: &Order<'_>, player: &str, after: Option<u32>) -> Decided {
    let player = order.player_named(player)?;
    let after = after.map_or_else(|| order.tournament.last_published(), RoundNumber);
    let action = Action::Drop { player: player.id.clone(), after };
    if let Some(question) = dropped(order, player) {
        order.tournament.after(&action)?;
        question.unless_sure(&order.answer)?;
    }
    Ok(vec![action])
}

/// Gives a penalty. A disqualification needs another confirmation.
pub fn penalty(
    order: &Order<'_>,
    player: &str,
    kind: PenaltyChoice,
    points: Option<&str>,
    reason: &str,
) -> Decided {
    let player = order.player_named(player)?;
    let kind = penalty_kind(order.texts, kind, points.unwrap_or_default())?;
    let mut actions = before_penalty(order, player, &kind)?;
    let penalty = Penalty {
        player: player.id.clone(),
        round: order.tournament.current_round().map(|round| round.number),
        kind,
        reason: reason.trim().chars().take(LONGEST_REASON).collect(),
    };
    actions.push(Action::Penalize { penalty });
    Ok(actions)
}

/// What precedes a penalty: only a disqualification, which needs its own right and confirmation, loses open matches.
pub fn before_penalty(order: &Order<'_>, player: &Player, kind: &PenaltyKind) -> Decided {
    if *kind != PenaltyKind::Disqualification {
        return Ok(Vec::new());
    }
    order.needs(Right::Disqualify)?;
    disqualified(order, player)?.unless_sure(&order.answer)?;
    Ok(late_plays_lost(order.tournament, &player.id).collect())
}

/// The match losses of open matches in earlier rounds. That of the current round is lost by the disqualification itself.
fn late_plays_lost<'a>(tournament: &'a Tournament, id: &'a PlayerId) -> impl Iterator<Item = Action> + 'a {
    let current = tournament.current_round().map(|round| round.number);
    let open = tournament.open_matches().filter(move |(round, m)| Some(*round) != current && m.has(id));
    open.filter(|(_, m)| m.pair().is_some()).map(move |(round, _)| {
        let (kind, reason) = (PenaltyKind::MatchLoss, String::new());
        Action::Penalize { penalty: Penalty { player: id.clone(), round: Some(round), kind, reason } }
    })
}

/// The question if a player drops with an open or coming bracket match. Otherwise none is needed.
fn dropped(order: &Order<'_>, player: &Player) -> Option<Confirmation> {
    let (texts, tournament, name) = (order.texts, order.tournament, player.name.as_str());
    let open = tournament.open_matches().find_map(|(_, m)| m.opponent_of(&player.id));
    let why = match open {
        Some(other) if tournament.is_cut() => {
            say!(texts, "drop-open", name = tournament.name_of(other))
        }
        Some(_) => return None,
        None => advances(texts, tournament, &player.id)?,
    };
    let details = vec![why, say!(texts, "drop-stays")];
    let sentence = say!(texts, "drop-question", name = name);
    Some(question(player, sentence, details, say!(texts, "drop-yes", name = name)))
}

/// A question about a player, asked again when its details change.
fn question(player: &Player, sentence: String, details: Vec<String>, yes: String) -> Confirmation {
    let shown = fingerprint(&(&player.id, &details));
    Confirmation { sentence, details, yes, shown }
}

/// The player who advances without playing when a player leaves the bracket; `None` if no match is to come (page 5).
fn advances(texts: Texts, tournament: &Tournament, id: &PlayerId) -> Option<String> {
    let tree = tree(tournament)?;
    let is_to_come = |m: &&BracketMatch| m.winner.is_none() && m.players().any(|player| player == id);
    let next = tree.matches().find(is_to_come)?;
    let opponent = next.players().find(|player| *player != id);
    Some(match opponent {
        Some(opponent) => say!(texts, "drop-advances", name = tournament.name_of(opponent)),
        None => say!(texts, "drop-advances-open"),
    })
}

/// The question before a disqualification.
fn disqualified(order: &Order<'_>, player: &Player) -> Result<Confirmation, Denial> {
    let (texts, name) = (order.texts, player.name.as_str());
    let round = order.tournament.current_round().map(|round| round.number);
    let kind = PenaltyKind::Disqualification;
    let penalty = Penalty { player: player.id.clone(), round, kind, reason: String::new() };
    let after = order.tournament.after(&Action::Penalize { penalty })?;
    let mut details = to_come(texts, order.tournament, player);
    details.extend(moved_up(texts, order.tournament, &after, player));
    details.push(say!(texts, "penalty-question-undo"));
    let sentence = say!(texts, "penalty-question", name = name);
    Ok(question(player, sentence, details, say!(texts, "penalty-disqualify", name = name)))
}

/// The consequences for a player's open and coming matches.
fn to_come(texts: Texts, tournament: &Tournament, player: &Player) -> Vec<String> {
    let open = tournament.open_matches().filter_map(|(_, m)| m.opponent_of(&player.id));
    let mut lost: Vec<String> =
        open.map(|other| say!(texts, "penalty-question-open", name = tournament.name_of(other))).collect();
    let is_over = matches!(next_step(tournament), NextStep::Finish | NextStep::Finished);
    if !tournament.is_cut() && !is_over && player.last_round().is_none() {
        lost.push(say!(texts, "penalty-question-paired"));
    } else if lost.is_empty() {
        lost.extend(advances(texts, tournament, &player.id));
    }
    lost
}

/// The consequences for places, title and prizes.
fn moved_up(texts: Texts, before: &Tournament, after: &Tournament, player: &Player) -> Vec<String> {
    let tables = [before, after].map(newest_ranking);
    let trees = [before, after].map(tree);
    let place = tables[0].of(&player.id).and_then(|row| row.rank.place()).filter(|_| has_begun(before));
    let is_open = trees[0].clone().is_some_and(|tree| Ends::new(tree).open(&player.id).is_some());
    let name = player.name.as_str();
    let place = place.map(|place| match is_open {
        true => say!(texts, "penalty-question-no-place", name = name),
        false => {
            say!(texts, "penalty-question-place", name = name, place = ordinal(texts, place))
        }
    });
    let is_over = matches!(next_step(before), NextStep::Finish | NextStep::Finished);
    let [had, has] =
        [0, 1].map(|at| winner(trees[at].as_ref(), &tables[at]).filter(|_| is_over || trees[at].is_some()));
    let title = (had != has).then(|| match has {
        Some(has) => say!(texts, "penalty-question-title", name = after.name_of(has)),
        None => say!(texts, "penalty-question-no-title"),
    });
    let pays_otherwise = is_over && payments(before) != payments(after);
    let prizes = pays_otherwise.then(|| say!(texts, "penalty-question-prizes"));
    place.into_iter().chain(title).chain(prizes).collect()
}
