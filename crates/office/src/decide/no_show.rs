//! Players who did not come: the match goes to the opponent (page 10, "The round in progress").

use pairwright_core::correction::waiting_pairs;
use pairwright_core::nouns::Match;
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Side, Tournament, message};
use pairwright_words::{Texts, say};

use crate::order::{Confirmation, Decided, Denial, Order, fingerprint};
use crate::text::matches::place_line;

/// Gives the match to the player who came, once the difference has been confirmed.
pub fn no_show(order: &Order<'_>, number: RoundNumber, player: &str, absent: &[String]) -> Decided {
    let (texts, tournament) = (order.texts, order.tournament);
    let player = order.player_named(player)?;
    let no_match = || Denial::NotFound(message!("error-no-match-there"));
    let played =
        tournament.round(number).and_then(|round| round.match_of(&player.id)).ok_or_else(no_match)?;
    let (a, b) = played.pair().ok_or_else(no_match)?;
    let absent: Vec<PlayerId> = absent.iter().map(|id| PlayerId::from(id.as_str())).collect();
    let result = result_of(tournament, played, &absent.iter().collect::<Vec<_>>()).ok_or_else(no_match)?;
    let players = (a.clone(), b.clone());
    let action = Action::Report { round: number, players, result: Some(result), was: None };
    let after = tournament.after(&action)?;
    let details = difference(texts, tournament, &after, number, &player.id);
    let ask = Confirmation {
        sentence: say!(texts, "no-show-question"),
        yes: say!(texts, "no-show-yes"),
        shown: fingerprint(&details),
        details,
    };
    ask.unless_confirmed(&order.answer)?;
    Ok(vec![action])
}

/// The match before and after, and who could be paired then.
fn difference(
    texts: Texts,
    before: &Tournament,
    after: &Tournament,
    round: RoundNumber,
    player: &PlayerId,
) -> Vec<String> {
    let line = |tournament: &Tournament| {
        let played = tournament.round(round).and_then(|round| round.match_of(player));
        played.map(|played| place_line(texts, tournament, played)).unwrap_or_default()
    };
    let changed = say!(texts, "in-play-line", now = line(after), before = line(before));
    let could = |(a, b): (PlayerId, PlayerId)| {
        say!(texts, "no-show-could-meet", first = after.name_of(&a), second = after.name_of(&b))
    };
    let known = waiting_pairs(before);
    let new = waiting_pairs(after).into_iter().filter(|pair| !known.contains(pair));
    std::iter::once(changed).chain(new.map(could)).collect()
}

/// The result of a match with these absences; `None` if they are not its players.
pub fn result_of(tournament: &Tournament, played: &Match, absent: &[&PlayerId]) -> Option<MatchResult> {
    let (first, second) = played.pair()?;
    match (absent.contains(&first), absent.contains(&second)) {
        (true, true) => Some(tournament.ruleset.match_rules.forfeit.nobody_came()),
        (true, false) => Some(MatchResult::Forfeit { winner: Side::Second }),
        (false, true) => Some(MatchResult::Forfeit { winner: Side::First }),
        (false, false) => None,
    }
}
