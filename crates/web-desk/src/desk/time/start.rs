//! The form that starts a timer, now or at a time of day.

use jiff::civil::Time;
use maud::{Markup, html};
use pairwright_core::nouns::TimerOf;
use pairwright_web_kit::form::{
    Faults, FieldValue, Form, Input, Key, LineInput, Sheet, draws_every_field, form, no_number,
};
use pairwright_words::{Texts, say};

form! {
    pub(super) struct StartForm of(of: TimerOf, minutes: u32) {
        of: Key = of.write(),
        pub(super) minutes: Input<u32> = minutes,
        time: Input<Time>,
        /// The browser's UTC offset in minutes, positive to the west.
        pub(super) zone: Input<i32>,
    }
}

impl StartForm {
    /// Checks what a command cannot hold: text that is no number and no time of day.
    pub(super) fn check(&self, texts: Texts) -> Result<(), Faults> {
        let mut faults = Faults::default();
        let minutes = faults.needed(&self.minutes, no_number(texts));
        faults.optional(&self.time, |_| say!(texts, "timer-no-time"));
        faults.or(minutes.map(|_| ()))
    }
}

impl Form for StartForm {
    const NAME: &'static str = "timer-start";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let clock = LineInput { kind: Some("time"), ..LineInput::default() };
        html! {
            div class="fields timer-start" {
                (sheet.number(say!(texts, "timer-minutes"), &self.minutes))
                button class="button primary" type="submit" name="step" value="start" { (say!(texts, "timer-start")) }
            }
            details class="timer-more" open[!self.time.text().is_empty()] {
                summary class="soft small" { (say!(texts, "timer-start-at")) }
                (sheet.line(say!(texts, "timer-at"), &self.time, &clock))
            }
            span data-zone { (sheet.hidden(&self.zone)) }
        }
    }
}

draws_every_field!(StartForm, ());
