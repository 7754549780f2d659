//! Players who did not come: a tap gives the match to the opponent, and two waiting opponents can be paired (page
//! 10, "The round in progress").

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::correction::waiting_pairs;
use pairwright_core::nouns::{Match, Round};
use pairwright_office::decide::no_show::result_of;
use pairwright_office::names::short;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::View;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::button_form;

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
