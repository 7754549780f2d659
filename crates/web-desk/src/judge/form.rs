//! The forms of the judges' pages, each answered on its page.

use maud::{Markup, Render, html};
use pairwright_web_kit::form::{Form, Sheet, keys};

use super::Judging;
pub(crate) use crate::desk::form::hidden;

pub(crate) fn form(
    judging: &Judging<'_>,
    action: &str,
    name: &str,
    class: &str,
    body: impl Render,
) -> Markup {
    html! {
        form method="post" action=(judging.view.at().judge(action)) class=[(!class.is_empty()).then_some(class)] {
            (hidden("command", judging.command))
            (hidden("form", name))
            (hidden("at", &judging.place.code()))
            (body)
        }
    }
}

/// A typed form with its current fields, or as it was sent if it was refused.
pub(crate) fn typed<F: Form>(
    judging: &Judging<'_>,
    action: &str,
    now: &F,
    context: F::Context<'_>,
) -> Markup {
    let (shown, faults) = judging.notice.standing(F::NAME, now);
    let body = html! {
        @for (name, value) in keys(&shown) { (hidden(name, &value)) }
        (shown.draw(&Sheet::new(judging.view.texts, &faults), context))
    };
    form(judging, action, F::NAME, "stack", body)
}

pub(crate) fn button(
    judging: &Judging<'_>,
    action: &str,
    fields: &[(&str, &str)],
    class: &str,
    text: &str,
) -> Markup {
    let body = html! {
        @for (name, value) in fields { (hidden(name, value)) }
        button class={ "button " (class) } type="submit" { (text) }
    };
    form(judging, action, "button", "", body)
}
