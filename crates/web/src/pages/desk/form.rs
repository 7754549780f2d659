//! The pieces of forms.

use maud::{Markup, Render, html};

use super::Desk;

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
