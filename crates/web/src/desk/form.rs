//! The pieces of forms.

use maud::{Markup, Render, html};

use super::Desk;
use crate::parts::form::{Faults, Form, Sheet, read};

/// A form of the desk. `name` tells it from the others of the page, so that what was typed into it is kept.
pub(super) fn form(desk: &Desk<'_>, action: &str, name: &str, class: &str, body: impl Render) -> Markup {
    html! {
        form method="post" action=(action) class=[(!class.is_empty()).then_some(class)] data-form=(name) {
            (hidden("command", desk.command))
            (hidden("form", name))
            (hidden("at", &desk.screen.code()))
            (body)
        }
    }
}

/// A typed form of the desk with the fields of now, or as it was sent where it was not carried out; `end` stands behind
/// its fields.
pub(super) fn typed<F: Form>(
    desk: &Desk<'_>,
    action: &str,
    class: &str,
    now: &F,
    end: impl Render,
) -> Markup {
    let sent = sent(desk, now);
    let none = Faults::default();
    let faults = if sent.is_some() { &desk.notice.faults } else { &none };
    let shown = sent.as_ref().unwrap_or(now);
    let body = html! { (shown.draw(&Sheet::new(desk.view.texts, faults))) (end) };
    form(desk, action, F::NAME, class, body)
}

/// The form as it was sent, where it was not carried out.
pub(super) fn sent<F: Form>(desk: &Desk<'_>, now: &F) -> Option<F> {
    desk.kept(F::NAME).and_then(|fields| now.again(read(&fields.0)))
}

pub(super) fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// A labelled field that stands above its input.
pub(super) fn field(label: impl Render, input: impl Render) -> Markup {
    html! { label class="field" { span { (label) } (input) } }
}

/// A picker of one value.
pub(super) fn select(name: &str, chosen: &str, options: &[(String, String)]) -> Markup {
    html! {
        select name=(name) {
            @for (value, text) in options {
                option value=(value) selected[value == chosen] { (text) }
            }
        }
    }
}

/// A form of one button.
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
