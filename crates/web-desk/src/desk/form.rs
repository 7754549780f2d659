//! Pieces of forms.

use maud::{Markup, Render, html};
use pairwright_web_kit::form::{Form, Sheet, keys};
use pairwright_words::{Texts, say};

use super::Desk;

/// A form of the desk; empty if the reader may not send it.
/// `name` identifies the form on the page, so that its input is kept.
pub(super) fn form(desk: &Desk<'_>, action: &str, name: &str, class: &str, body: impl Render) -> Markup {
    if !desk.may_send(action) {
        return html! {};
    }
    html! {
        form method="post" action=(action) class=[(!class.is_empty()).then_some(class)] data-form=(name) {
            (hidden("command", desk.command))
            (hidden("form", name))
            (hidden("at", &desk.screen.code()))
            (body)
        }
    }
}

/// A read-only text to copy.
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

/// A typed form with its current fields, or as it was sent if it was refused. `end` follows the fields.
pub(super) fn typed<F: Form>(
    desk: &Desk<'_>,
    action: &str,
    class: &str,
    now: &F,
    context: F::Context<'_>,
    end: impl Render,
) -> Markup {
    let (shown, faults) = desk.notice.standing(F::NAME, now);
    let body = html! {
        @for (name, value) in keys(&shown) { (hidden(name, &value)) }
        (shown.draw(&Sheet::new(desk.view.texts, &faults), context))
        (end)
    };
    form(desk, action, F::NAME, class, body)
}

pub(crate) fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

pub(super) fn field(label: impl Render, input: impl Render) -> Markup {
    html! { label class="field" { span { (label) } (input) } }
}

pub(super) fn select(name: &str, chosen: &str, options: &[(String, String)]) -> Markup {
    html! {
        select name=(name) {
            @for (value, text) in options {
                option value=(value) selected[value == chosen] { (text) }
            }
        }
    }
}

pub(super) fn button_form(
    desk: &Desk<'_>,
    action: &str,
    fields: &[(&str, &str)],
    class: &str,
    text: &str,
) -> Markup {
    form(
        desk,
        action,
        "button",
        "",
        html! {
            @for (name, value) in fields { (hidden(name, value)) }
            button class={ "button " (class) } type="submit" { (text) }
        },
    )
}

pub(super) fn text_field(label: &str, name: &str, value: &str, kind: &str) -> Markup {
    field(label, html! { input type=(kind) name=(name) value=(value) autocomplete="off"; })
}
