//! The forms of a check: a slip read again, or a confirmation of the entered result.

use axum::extract::{Path, State};
use axum::routing::{MethodRouter, post};
use pairwright_core::nouns::Message;
use pairwright_core::refusal::Refusal;
use pairwright_core::{Action, RoundNumber, Tournament, message};
use pairwright_office::line::{read_code, sentence, understand};
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::ledgers::readings::SlipRead;
use pairwright_web_kit::server::{Submission, view};
use pairwright_words::{Texts, say};

use crate::desk::answer::answered;
use crate::desk::results::games::one_match;
use crate::desk::results::scan::Scanned;
use crate::state::DeskState;

/// Turns a form into a reading, or refuses.
pub(crate) type ReadingDecision = fn(&Tournament, &Fields, Texts) -> Result<SlipRead, Error>;

pub(crate) fn reading(decide: ReadingDecision) -> MethodRouter<DeskState> {
    post(move |State(desk): State<DeskState>, Path(id): Path<String>, sent: Submission| {
        let readings = desk.host.readings.clone();
        answered(desk, id, sent, move |journals, id, sent| {
            let moment = journals.moment(id)?;
            let read = decide(&moment.tournament, &sent.fields, view(&moment, sent.visitor).texts)?;
            let paired = journals.read(id, |journal| journal.pairing_of(read.round))?;
            let read = SlipRead { paired, ..read };
            sent.by_each_role(|admitted, command| {
                admitted.badge.admits(&moment.tournament, &entered(&read))?;
                readings.of(id)?.act(command, &|_| Ok(vec![read.clone()]))
            })
        })
    })
}

/// The action that would enter the reading. Anybody who may enter a result may check it.
fn entered(read: &SlipRead) -> Action {
    let SlipRead { round, players, result, .. } = read.clone();
    Action::Report { round, players, result: Some(result), was: None }
}

/// Reads a slip again, with the desk's line, for a match that has a result.
pub(crate) fn read_slip(tournament: &Tournament, fields: &Fields, texts: Texts) -> Result<SlipRead, Error> {
    let number = RoundNumber(fields.number("round")?);
    let round = tournament.round(number).ok_or(Refusal::NoSuchRound(number))?;
    let unread = |sentence| Error::Invalid(Message::verbatim(sentence));
    if Scanned::read(fields.get("line")).is_some() {
        return Err(unread(say!(texts, "check-scanned")));
    }
    let read = understand(tournament, round, fields.get("line"))
        .map_err(|unclear| unread(sentence(texts, &unclear)))?;
    if !read.drops.is_empty() {
        return Err(unread(say!(texts, "check-drops")));
    }
    let table = read.table.map_or(0, |table| table.0);
    match (read.was, read.result) {
        (Some(_), Some(result)) => {
            Ok(SlipRead { round: number, players: read.players, result, paired: None })
        }
        (None, _) => Err(unread(say!(texts, "check-still-open", table = table))),
        (_, None) => Err(unread(say!(texts, "line-no-result", table = table))),
    }
}

/// Confirms the entered result although the slip seemed to differ.
pub(crate) fn keep(tournament: &Tournament, fields: &Fields, texts: Texts) -> Result<SlipRead, Error> {
    let number = RoundNumber(fields.number("round")?);
    let (_, played) = one_match(tournament, number, fields.get("first"), fields.get("second"))?;
    let was = read_code(fields.get("was"))
        .map_err(|unclear| Error::Invalid(Message::verbatim(sentence(texts, &unclear))))?;
    match (&played.result, played.pair()) {
        (Some(stands), Some((first, second))) if was.as_ref() == Some(stands) => Ok(SlipRead {
            round: number,
            players: (first.clone(), second.clone()),
            result: stands.clone(),
            paired: None,
        }),
        _ => Err(Error::Conflict(message!("error-changed-here"))),
    }
}
