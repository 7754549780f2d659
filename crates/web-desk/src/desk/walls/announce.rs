//! Announcing something to everybody, and ending announcements.

use jiff::civil::Time;
use maud::{Markup, html};
use pairwright_office::command::Command;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::{Form, Input, LineInput, Sheet, draws_every_field, form, read};
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_web_kit::server::DeskOrder;
use pairwright_web_kit::views::announced::text;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::{button_form, typed};

form! {
    /// The text and the end of an announcement.
    struct AnnounceForm {
        text: Input<String>,
        until: Input<Time>,
        /// The browser's UTC offset in minutes, positive to the west.
        zone: Input<i32>,
    }
}

impl Form for AnnounceForm {
    const NAME: &'static str = "announce";
    type Context<'a> = ();

    fn draw(&self, sheet: &Sheet<'_>, (): ()) -> Markup {
        let texts = sheet.texts;
        let clock = LineInput { kind: Some("time"), ..LineInput::default() };
        html! {
            (sheet.area(say!(texts, "announce-text"), &self.text, 2, ""))
            (sheet.line(say!(texts, "announce-until"), &self.until, &clock))
            span data-zone { (sheet.hidden(&self.zone)) }
        }
    }
}

/// The form, and the present announcements.
pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let shown: Vec<_> = desk.view.announcements().collect();
    let end = html! {
        div class="buttons" { button class="button primary" type="submit" { (say!(texts, "announce-do")) } }
    };
    html! {
        section class="card stack" id="announce" {
            h2 { (say!(texts, "announce-title")) }
            @if !shown.is_empty() {
                ul class="rows" {
                    @for one in shown {
                        li {
                            (icon(Icon::Wall)) div class="grow" { (text(texts, one)) }
                            (button_form(desk, &desk.at("/announce-end"), &[("number", &one.number.to_string())], "small", &say!(texts, "announce-end")))
                        }
                    }
                }
            }
            (typed(desk, &desk.at("/announce"), "stack", &AnnounceForm::default(), (), end))
        }
    }
}

pub(crate) fn read_announce(order: &DeskOrder<'_>) -> Result<Command, Error> {
    let form: AnnounceForm = read(&order.fields.0);
    let (text, until) = (form.text.text().to_owned(), Some(form.until.text().to_owned()));
    Ok(Command::Announce { text, until, zone: form.zone.value() })
}

draws_every_field!(AnnounceForm, ());
