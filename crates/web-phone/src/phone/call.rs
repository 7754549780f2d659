//! Calling a judge to the current match, and the status of a call: when it was made, who comes, how to cancel
//! it (page 10, "Judges").

use maud::{Markup, html};
use pairwright_core::nouns::Call;
use pairwright_core::{PlayerId, Tournament};
use pairwright_office::authors::judge_name;
use pairwright_office::calls::{open_calls, title};
use pairwright_office::command::Command;
use pairwright_office::decide::own::playing;
use pairwright_office::rights::{Author, Role};
use pairwright_web_kit::calls::{kinds, read_kind};
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_web_kit::time::duration::since;
use pairwright_web_kit::views::fate::Fate;
use pairwright_words::{Texts, say};

use super::Phone;

/// The id of the call's card, to which the judges' tab links.
pub(super) const PLACE: &str = "call-a-judge";

/// The card that calls a judge, for a player with a match while matches are played, and the player's open calls.
pub(super) fn card(phone: &Phone<'_>) -> Markup {
    let (tournament, texts) = (phone.view.tournament, phone.view.texts);
    let Some((round, played)) = playing(tournament, &phone.player.id) else {
        return html! {
            (left_open(phone))
            @if has_no_table(phone) { p class="card soft" id=(PLACE) { (say!(texts, "call-no-table")) } }
        };
    };
    let now = tournament.call_of(round, played);
    html! {
        @if !now.is_some_and(|call| is_said_above(phone, call)) { (card_of(phone, now)) }
        (left_open(phone))
    }
}

fn card_of(phone: &Phone<'_>, call: Option<&Call>) -> Markup {
    let texts = phone.view.texts;
    html! {
        section class="card" id=(PLACE) {
            @match call {
                None => {
                    details {
                        summary { (icon(Icon::Hand)) " " (say!(texts, "call-a-judge")) }
                        (phone.form("/call", "", kinds(texts)))
                    }
                }
                Some(call) => (called(phone, call)),
            }
        }
    }
}

pub(super) fn is_here(phone: &Phone<'_>) -> bool {
    let tournament = phone.view.tournament;
    has_no_table(phone) || playing(tournament, &phone.player.id).is_some()
}

/// Whether the player is still in the tournament but has no table while others play.
fn has_no_table(phone: &Phone<'_>) -> bool {
    let tournament = phone.view.tournament;
    let is_out = phone.player.last_round().is_some() || matches!(phone.fate, Some(Fate::Placed { .. }));
    is_played(tournament) && !is_out && playing(tournament, &phone.player.id).is_none()
}

/// The player's open calls from earlier matches, which only the player can tell are over.
fn left_open(phone: &Phone<'_>) -> Markup {
    let tournament = phone.view.tournament;
    let now =
        playing(tournament, &phone.player.id).and_then(|(round, played)| tournament.call_of(round, played));
    let is_own = |call: &&Call| call.by.as_ref() == Some(&phone.player.id) && Some(*call) != now;
    let open = open_calls(tournament).into_iter().filter(is_own);
    html! {
        @for call in open.filter(|call| !is_said_above(phone, call)) { section class="card" { (called(phone, call)) } }
    }
}

fn is_played(tournament: &Tournament) -> bool {
    tournament.open_matches().next().is_some()
}

/// Whether the result's card already shows a call: it is the player's objection, and no judge has
/// come whose ruling could be appealed.
pub(super) fn is_said_above(phone: &Phone<'_>, call: &Call) -> bool {
    call.taken.is_none() && is_objection(phone, call)
}

fn is_objection(phone: &Phone<'_>, call: &Call) -> bool {
    call.by.as_ref() == Some(&phone.player.id) && phone.view.tournament.is_about_result(call)
}

/// Whether a call with its age is shown on a player's page.
pub(super) fn is_open(tournament: &Tournament, player: &PlayerId) -> bool {
    tournament.calls.iter().any(|call| {
        call.is_open()
            && (call.by.as_ref() == Some(player) || call.players.0 == *player || call.players.1 == *player)
    })
}

/// Who comes, in words that players know: a name, a judge's role, or the organiser.
pub(super) fn who_comes(texts: Texts, author: &str) -> String {
    let Author { role, name, .. } = Author::read(author);
    let is_judge = matches!(role, Some(Role::Judge | Role::HeadJudge));
    match name.is_empty() && !is_judge {
        true => say!(texts, "phone-somebody-comes"),
        false => judge_name(texts, author),
    }
}

/// A link beside the match's time to the card of its call.
pub(super) fn sign(phone: &Phone<'_>) -> Markup {
    let Some((round, played, ..)) = phone.played() else { return html! {} };
    let texts = phone.view.texts;
    html! {
        @if let Some(call) = phone.view.tournament.call_of(round.number, played) {
            a class="call-sign" href={ "#" (PLACE) } {
                (icon(Icon::Hand))
                (if call.taken.is_some() { say!(texts, "call-sign-coming") } else { say!(texts, "call-sign") })
            }
        }
    }
}

fn called(phone: &Phone<'_>, call: &Call) -> Markup {
    let texts = phone.view.texts;
    let sentence = match &call.taken {
        Some((judge, _)) => say!(texts, "call-coming", judge = who_comes(texts, judge)),
        None if call.appealed.is_some() => say!(texts, "call-appealed"),
        None => say!(texts, "call-waiting"),
    };
    html! {
        p {
            strong { (sentence) }
            " " span class="soft" { (title(texts, phone.view.tournament, call)) " · " (since(call.at, phone.now)) }
        }
        @let may_withdraw = call.by.as_ref() == Some(&phone.player.id) && !is_objection(phone, call);
        @if call.appealed.is_none() && (may_withdraw || call.taken.is_some()) {
            (phone.form("/call", "buttons", html! {
                @if may_withdraw {
                    button class="button small" type="submit" name="withdraw" value=(call.number) { (say!(texts, "call-withdraw")) }
                }
                @if call.taken.is_some() {
                    button class="button small" type="submit" name="appeal" value=(call.number) { (say!(texts, "call-to-appeal")) }
                }
            }))
        }
    }
}

pub(crate) fn read_call(fields: &Fields) -> Result<Command, Error> {
    if let Some(call) = fields.find_number("withdraw")? {
        return Ok(Command::OwnCallWithdrawal { call });
    }
    if let Some(call) = fields.find_number("appeal")? {
        return Ok(Command::OwnAppeal { call });
    }
    Ok(Command::OwnCall { kind: read_kind(fields)?, round: fields.find_number("round")? })
}
