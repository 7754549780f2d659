//! Forms of the staff's pages: each is answered on the page that it was sent from.

use maud::{Markup, Render, html};
use pairwright_web_kit::form::{Form, Sheet, keys};
use pairwright_web_kit::parts::View;
use pairwright_words::{Texts, say};

use super::notice::Notice;

pub(crate) trait FormPage {
    /// Whether the page's script keeps unsent input, by the forms' names.
    const KEEPS_INPUT: bool;

    fn view(&self) -> &View<'_>;

    /// The notice about a form that was not carried out.
    fn notice(&self) -> &Notice;

    /// The command id of this page's forms.
    fn command(&self) -> &str;

    /// The code that brings the answer back to this page.
    fn code(&self) -> String;

    fn url(&self) -> String;

    /// The address of a form; `None` if the reader may not send it.
    fn action(&self, to: &str) -> Option<String>;
}

/// A form; empty if the reader may not send it. `name` identifies the form on the page, so that its input is kept.
pub(crate) fn form<P: FormPage>(page: &P, to: &str, name: &str, class: &str, body: impl Render) -> Markup {
    let Some(action) = page.action(to) else { return html! {} };
    html! {
        form method="post" action=(action) class=[(!class.is_empty()).then_some(class)] data-form=[P::KEEPS_INPUT.then_some(name)] {
            (hidden("command", page.command()))
            (hidden("form", name))
            (hidden("at", &page.code()))
            (body)
        }
    }
}

/// A typed form with its current fields, or as it was sent if it was refused. `end` follows the fields.
pub(crate) fn typed<F: Form>(
    page: &impl FormPage,
    to: &str,
    class: &str,
    now: &F,
    context: F::Context<'_>,
    end: impl Render,
) -> Markup {
    let (shown, faults) = page.notice().standing(F::NAME, now);
    let body = html! {
        @for (name, value) in keys(&shown) { (hidden(name, &value)) }
        (shown.draw(&Sheet::new(page.view().texts, &faults), context))
        (end)
    };
    form(page, to, F::NAME, class, body)
}

pub(crate) fn button_form(
    page: &impl FormPage,
    to: &str,
    fields: &[(&str, &str)],
    class: &str,
    text: &str,
) -> Markup {
    let body = html! {
        @for (name, value) in fields { (hidden(name, value)) }
        button class={ "button " (class) } type="submit" { (text) }
    };
    form(page, to, "button", "", body)
}

pub(crate) fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

pub(super) fn field(label: impl Render, input: impl Render) -> Markup {
    html! { label class="field" { span { (label) } (input) } }
}

pub(super) fn text_field(label: &str, name: &str, value: &str, kind: &str) -> Markup {
    field(label, html! { input type=(kind) name=(name) value=(value) autocomplete="off"; })
}

pub(super) fn select(name: &str, chosen: &str, options: &[(String, String)]) -> Markup {
    html! {
        select name=(name) {
            @for (value, text) in options { option value=(value) selected[value == chosen] { (text) } }
        }
    }
}

pub(super) fn copied(texts: Texts, label: &str, text: &str) -> Markup {
    html! {
        div class="copied" {
            input type="text" readonly value=(text) aria-label=(label);
            button class="button small scripted-only" type="button" data-copies data-done=(say!(texts, "people-copied")) {
                (say!(texts, "people-copy"))
            }
        }
    }
}
