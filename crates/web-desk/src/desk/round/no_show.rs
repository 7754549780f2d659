//! Players who did not come: a tap gives the match to the opponent, and two waiting opponents can be paired (page
//! 10, "The round in progress").

use maud::{Markup, html};
use pairwright_core::correction::waiting_pairs;
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{Action, MatchResult, PlayerId, RoundNumber, Side, Tournament, message};
use pairwright_office::names::short;
use pairwright_office::rights::Right;
use pairwright_web_kit::error::fields::fingerprint;
use pairwright_web_kit::error::{Confirmation, Error};
use pairwright_web_kit::parts::View;
use pairwright_web_kit::server::order::DeskOrder;

use super::change::place_line;
use crate::desk::Desk;
use crate::desk::form::button_form;
use crate::i18n::Texts;
use crate::say;

/// Whether a result means that a player did not come.
pub(super) fn is_of_absence(result: &MatchResult) -> bool {
    matches!(result, MatchResult::Forfeit { .. } | MatchResult::DoubleForfeit {})
}

/// The possible absences in an open match, with the labels of their buttons.
pub(crate) fn offers<'a>(
    view: &View<'_>,
    round: &Round,
    played: &'a Match,
) -> Vec<(Vec<&'a PlayerId>, String)> {
    let (texts, tournament) = (view.texts, view.tournament);
    let Some((a, b)) = played.pair().filter(|_| played.is_open()) else { return Vec::new() };
    let names = [a, b].map(|id| tournament.name_of(id));
    let names = if short(names[0]) == short(names[1]) { names } else { names.map(short) };
    let one = |id, name| (vec![id], say!(texts, "desk-did-not-come", name = name));
    let both = (vec![a, b], say!(texts, "no-show-both"));
    let is_possible = |(absent, _): &(Vec<&PlayerId>, String)| {
        let result = result_of(tournament, played, absent);
        result.is_some_and(|result| tournament.check_match(round.stage, played, &result).is_ok())
    };
    [one(a, names[0]), one(b, names[1]), both].into_iter().filter(is_possible).collect()
}

/// The fields of a button: the match by one of its players, and the absent players.
pub(crate) fn sent<'a>(
    round: &'a str,
    player: &'a PlayerId,
    absent: &[&'a PlayerId],
) -> Vec<(&'a str, &'a str)> {
    let absent = absent.iter().map(|id| ("absent", id.as_str()));
    [("round", round), ("player", player.as_str())].into_iter().chain(absent).collect()
}

/// The result of a match with these absences; `None` if they are not its players.
fn result_of(tournament: &Tournament, played: &Match, absent: &[&PlayerId]) -> Option<MatchResult> {
    let (first, second) = played.pair()?;
    match (absent.contains(&first), absent.contains(&second)) {
        (true, true) => Some(tournament.ruleset.match_rules.forfeit.nobody_came()),
        (true, false) => Some(MatchResult::Forfeit { winner: Side::Second }),
        (false, true) => Some(MatchResult::Forfeit { winner: Side::First }),
        (false, false) => None,
    }
}

/// The buttons in an open match's row.
pub(super) fn buttons(desk: &Desk<'_>, round: &Round, played: &Match) -> Markup {
    let (number, offers) = (round.number.to_string(), offers(&desk.view, round, played));
    if offers.is_empty() || !desk.view.may(Right::Results) {
        return html! {};
    }
    html! {
        div class="buttons absence" {
            @for (absent, words) in offers {
                (button_form(desk, &desk.at("/no-show"), &sent(&number, &played.players[0], &absent), "small", &words))
            }
        }
    }
}

/// Gives the match to the player who came, once the difference has been confirmed.
pub(crate) fn no_show(
    order: &DeskOrder<'_>,
    number: RoundNumber,
    player: &str,
    absent: &[String],
) -> Result<Vec<Action>, Error> {
    let (texts, tournament) = (order.texts, order.tournament);
    let player = order.player_named(player)?;
    let no_match = || Error::NotFound(message!("error-no-match-there"));
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

/// The waiting players, with the button that pairs two of them.
pub(in crate::desk) fn waiting(desk: &Desk<'_>) -> Option<Markup> {
    let texts = desk.view.texts;
    let pairs = if desk.view.may(Right::Pair) { waiting_pairs(desk.view.tournament) } else { Vec::new() };
    let card = || {
        html! {
            section class="card" id="waiting" {
                p class="kind" { (say!(texts, "waiting-title")) }
                @for (a, b) in &pairs {
                    p { (say!(texts, "waiting-two", first = desk.name(a), second = desk.name(b))) }
                    @let fields = [("wish", "join"), ("first", a.as_str()), ("second", b.as_str()), ("reason", &say!(texts, "waiting-reason"))];
                    (button_form(desk, &desk.at("/rearrange"), &fields, "small", &say!(texts, "waiting-pair")))
                }
            }
        }
    };
    (!pairs.is_empty()).then(card)
}
