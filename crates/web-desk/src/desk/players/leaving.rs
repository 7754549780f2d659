//! The questions before a player drops or is disqualified, with the effects on others.

use pairwright_core::nouns::Player;
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::stages::prizes::payments;
use pairwright_core::stages::{BracketMatch, newest_ranking};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{Action, PlayerId, Tournament};
use pairwright_web_kit::error::fields::fingerprint;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::journals::has_begun;
use pairwright_web_kit::parts::words;
use pairwright_web_kit::server::order::DeskOrder;
use pairwright_web_kit::views::ends::Ends;
use pairwright_web_kit::views::place::winner;

use crate::i18n::Texts;
use crate::say;

/// The question if a player drops with an open match or a coming bracket match. Otherwise none is needed.
pub(super) fn dropped(order: &DeskOrder<'_>, player: &Player) -> Option<Confirmation> {
    let (texts, tournament, name) = (order.texts, order.tournament, player.name.as_str());
    let open = tournament.open_matches().find_map(|(_, m)| m.opponent_of(&player.id));
    let why = match open {
        Some(other) if order.fields.is_ticked("ask") || tournament.is_cut() => {
            say!(texts, "drop-open", name = tournament.name_of(other))
        }
        Some(_) => return None,
        None => advances(texts, tournament, &player.id)?,
    };
    let details = vec![why, say!(texts, "drop-stays")];
    Some(Confirmation {
        sentence: say!(texts, "drop-question", name = name),
        yes: say!(texts, "drop-yes", name = name),
        shown: fingerprint(&(&player.id, &details)),
        details,
    })
}

/// The player who advances without playing when a player leaves the bracket; `None` if no match is to come (page 5).
fn advances(texts: Texts, tournament: &Tournament, id: &PlayerId) -> Option<String> {
    let tree = words::tree(tournament)?;
    let is_to_come = |m: &&BracketMatch| m.winner.is_none() && m.players().any(|player| player == id);
    let next = tree.matches().find(is_to_come)?;
    let opponent = next.players().find(|player| *player != id);
    Some(match opponent {
        Some(opponent) => say!(texts, "drop-advances", name = tournament.name_of(opponent)),
        None => say!(texts, "drop-advances-open"),
    })
}

/// The question before a disqualification.
pub(super) fn disqualified(order: &DeskOrder<'_>, player: &Player) -> Result<Confirmation, Error> {
    let (texts, name) = (order.texts, player.name.as_str());
    let round = order.tournament.current_round().map(|round| round.number);
    let kind = PenaltyKind::Disqualification;
    let penalty = Penalty { player: player.id.clone(), round, kind, reason: String::new() };
    let after = order.tournament.after(&Action::Penalize { penalty })?;
    let mut details = to_come(texts, order.tournament, player);
    details.extend(moved_up(texts, order.tournament, &after, player));
    details.push(say!(texts, "penalty-question-undo"));
    Ok(Confirmation {
        sentence: say!(texts, "penalty-question", name = name),
        yes: say!(texts, "penalty-disqualify", name = name),
        shown: fingerprint(&(&player.id, &details)),
        details,
    })
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
    let trees = [before, after].map(words::tree);
    let place = tables[0].of(&player.id).and_then(|row| row.rank.place()).filter(|_| has_begun(before));
    let is_open = trees[0].clone().is_some_and(|tree| Ends::new(tree).open(&player.id).is_some());
    let name = player.name.as_str();
    let place = place.map(|place| match is_open {
        true => say!(texts, "penalty-question-no-place", name = name),
        false => {
            say!(texts, "penalty-question-place", name = name, place = words::ordinal(texts, place))
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
