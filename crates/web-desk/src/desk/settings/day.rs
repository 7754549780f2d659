//! The part of the settings about the day: its start, its latest end, the time between rounds (page 5).

use jiff::civil::Time;
use maud::{Markup, html};
use pairwright_core::nouns::{DayOptions, USUAL_TURNAROUND};
use pairwright_web_kit::day::question::{MOST_MINUTES, pause};
use pairwright_web_kit::form::{Faults, Input, LineInput, Sheet, form};
use pairwright_words::{Texts, say};

use super::venue::within;

form! {
    pub(crate) struct DayForm of(day: DayOptions) {
        day_doors: Input<Time> = day.doors,
        day_start: Input<Time> = day.start,
        day_latest_end: Input<Time> = day.latest_end,
        day_turnaround: Input<u32> = day.turnaround,
        day_pause: Input<u32> = day.pause.map(|pause| pause.minutes),
        day_pause_after: Input<u32> = day.pause.map(|pause| pause.after.0),
    }
}

impl DayForm {
    pub(crate) fn options(&self, texts: Texts, faults: &mut Faults) -> DayOptions {
        let no_time = || |text: &str| say!(texts, "day-no-time", text = text);
        DayOptions {
            doors: faults.optional(&self.day_doors, no_time()),
            start: faults.optional(&self.day_start, no_time()),
            latest_end: faults.optional(&self.day_latest_end, no_time()),
            turnaround: within(texts, faults, &self.day_turnaround, 0, MOST_MINUTES),
            pause: pause(texts, faults, &self.day_pause, &self.day_pause_after),
        }
    }

    pub(super) fn draw(&self, sheet: &Sheet<'_>) -> Markup {
        let texts = sheet.texts;
        let usual = USUAL_TURNAROUND.to_string();
        let minutes =
            LineInput { keys: Some("numeric"), size: Some(5), usual: Some(&usual), ..LineInput::default() };
        html! {
            div class="fields" {
                (self.draw_beginning(sheet))
                (sheet.line(say!(texts, "day-latest-end"), &self.day_latest_end, &clock()))
                (sheet.line(say!(texts, "day-turnaround"), &self.day_turnaround, &minutes))
            }
            div class="fields" {
                (sheet.number(say!(texts, "day-pause"), &self.day_pause))
                (sheet.number(say!(texts, "day-pause-after"), &self.day_pause_after))
            }
        }
    }
    /// Draws the opening of the doors and the start of the first round.
    pub(crate) fn draw_beginning(&self, sheet: &Sheet<'_>) -> Markup {
        html! {
            (sheet.line(say!(sheet.texts, "day-doors"), &self.day_doors, &clock()))
            (sheet.line(say!(sheet.texts, "day-start"), &self.day_start, &clock()))
        }
    }
}

fn clock() -> LineInput<'static> {
    LineInput { kind: Some("time"), ..LineInput::default() }
}
