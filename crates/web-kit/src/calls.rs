//! Calling a judge to a match, from the desk, a judge's phone or a player's.

use maud::{Markup, html};
use pairwright_core::nouns::{Call, CallKind, Coded, Match};
use pairwright_core::{Action, PlayerId, RoundNumber, Tournament, message};
use pairwright_office::rights::Author;

use crate::error::Error;
use crate::error::fields::Fields;
use crate::i18n::Texts;
use crate::parts::tree_names::capital;
use crate::say;
use crate::server::order::DeskOrder;

/// A button for each kind of call.
pub fn kinds(texts: Texts) -> Markup {
    html! {
        div class="buttons call-kinds" {
            @for kind in CallKind::all() {
                button class="button" type="submit" name="kind" value=(kind.code()) { (texts.named("call", kind.code())) }
            }
        }
    }
}

/// The kind of call in a form.
pub fn read_kind(fields: &Fields) -> Result<CallKind, Error> {
    let kind = CallKind::of_code(fields.get("kind"));
    kind.ok_or_else(|| Error::Invalid(message!("error-no-call-kind")))
}

/// A new call from a match. A player with a bye is both of its players.
pub fn new_call(
    order: &DeskOrder<'_>,
    round: RoundNumber,
    played: &Match,
    kind: CallKind,
    by: Option<PlayerId>,
) -> Result<Action, Error> {
    let call = order.tournament.next_call();
    let players = match &played.players[..] {
        [alone] => (alone.clone(), alone.clone()),
        _ => pair(played)?,
    };
    Ok(Action::CallJudge { call, round, players, by, kind, at: order.now })
}

pub fn pair(played: &Match) -> Result<(PlayerId, PlayerId), Error> {
    let pair = played.pair().map(|(first, second)| (first.clone(), second.clone()));
    pair.ok_or_else(|| Error::NotFound(message!("error-no-match-there")))
}

/// Whether a call belongs to the current round.
pub fn is_of_now(tournament: &Tournament, call: &Call) -> bool {
    tournament.current_round().is_some_and(|round| round.number == call.round)
}

/// The judge who goes to a call, in a sentence for the reader.
pub fn going(texts: Texts, judge: &str, reader: Option<&Author>) -> String {
    let author = Author::read(judge);
    match author.role {
        _ if reader == Some(&author) => say!(texts, "judge-going-you"),
        Some(role) if author.name.is_empty() => {
            capital(&say!(texts, "judge-going", judge = texts.named("role-some", role.code())))
        }
        _ => say!(texts, "judge-going", judge = author.name),
    }
}
