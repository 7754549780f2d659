//! Extra time for a table, entered in its row.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, ExtraReason, Match, Round};
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_office::command::Command;
use pairwright_office::rights::Right;
use pairwright_web_kit::form::{Faults, Form, Input, Key, Sheet, draws_every_field, form, no_number};
use pairwright_web_kit::parts::{TimedBy, Tint, pill};
use pairwright_web_kit::time::extra_text;
use pairwright_words::{Texts, say};

use crate::desk::Desk;
use crate::desk::form::typed;

form! {
    pub(crate) struct ExtraForm of(round: RoundNumber, first: &PlayerId, second: &PlayerId) {
        round: Key = round,
        first: Key = first,
        second: Key = second,
        minutes: Input<i32>,
        turns: Input<i32>,
        reason: Input<ExtraReason> = ExtraReason::Call,
        note: Input<String>,
    }
}

impl ExtraForm {
    /// The form for an open match on the round's time.
    pub(crate) fn for_match(round: &Round, m: &Match, timed_by: TimedBy) -> Option<ExtraForm> {
        let (a, b) = m.pair().filter(|_| m.is_open() && timed_by == TimedBy::Round)?;
        Some(ExtraForm::of(round.number, a, b))
    }

    pub(super) fn command(&self, texts: Texts, round: u32) -> Result<Command, Faults> {
        let mut faults = Faults::default();
        let minutes = faults.optional(&self.minutes, no_number(texts));
        let turns = faults.optional(&self.turns, no_number(texts));
        let reason = faults.needed(&self.reason, |_| say!(texts, "extra-reason"));
        let reason = faults.or(reason)?;
        let (first, second) = (self.first.text().to_owned(), self.second.text().to_owned());
        let note = Some(self.note.text().to_owned());
        Ok(Command::Extra { round, first, second, minutes, turns, reason, note })
    }
}

impl Form for ExtraForm {
    const NAME: &'static str = "extra";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let reason = |reason: ExtraReason| texts.named("extra-reason", reason.code());
        html! {
            div class="fields" {
                (sheet.number(say!(texts, "extra-minutes"), &self.minutes))
                (sheet.number(say!(texts, "extra-turns"), &self.turns))
                (sheet.choice(say!(texts, "extra-reason"), &self.reason, reason))
                (sheet.text(say!(texts, "extra-note"), &self.note))
                button class="button" type="submit" { (say!(texts, "extra-give")) }
            }
            p class="soft small" { (say!(texts, "extra-why")) }
        }
    }
}

pub(in crate::desk) fn form(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let may = desk.view.may(Right::ExtraTime);
    let Some(now) =
        ExtraForm::for_match(round, m, desk.clocks.timed_by(desk.view.tournament, round.number, m))
            .filter(|_| may)
    else {
        return html! {};
    };
    html! {
        details class="extra-time" id={ "extra-" (round.number) "-" (m.players[0]) } {
            summary class="small" { (say!(desk.view.texts, "extra-title")) }
            (typed(desk, "/extra", "", &now, (), html! {}))
        }
    }
}

pub(in crate::desk) fn mark(desk: &Desk<'_>, round: &Round, m: &Match) -> Markup {
    let text = extra_text(desk.view.texts, &desk.view.tournament.extra_time(round.number, m));
    html! { @if m.is_open() && !text.is_empty() { (pill(Tint::Amber, text)) " " } }
}

draws_every_field!(ExtraForm, ());
