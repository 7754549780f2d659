//! The frame of every paper: the way back, which is not printed, and the head of a sheet.

use maud::{Markup, html};

use crate::parts::{View, paper_head, paper_page};
use crate::rights::Right;
use crate::say;

/// A page with its title and the tournament on top, and the way back that is not printed.
pub(super) fn framed(view: &View<'_>, title: &str, body: &Markup) -> Markup {
    let texts = view.texts;
    let all = html! {
        (way_back(view))
        (body)
    };
    paper_page(texts, format!("{title} · {}", view.tournament.setup.name), all)
}

/// What stands above every paper on a screen.
pub(super) fn way_back(view: &View<'_>) -> Markup {
    let texts = view.texts;
    match view.may(Right::Walls) {
        true => paper_head(texts, &view.at().desk_page("/walls"), &say!(texts, "walls-title")),
        false => paper_head(texts, &view.at().desk(), &say!(texts, "paper-desk")),
    }
}

/// The head of a sheet of one piece.
pub(super) fn head(view: &View<'_>, title: &str, beside: &str) -> Markup {
    html! {
        header class="paper-top" {
            h1 { (title) }
            p { (view.tournament.setup.name) @if !beside.is_empty() { " · " (beside) } }
        }
    }
}

/// The head of a list: what it is with so many columns below it. Printers repeat it on every page.
pub(super) fn list_head(title: &Markup, columns: usize, heads: &Markup) -> Markup {
    html! {
        thead {
            tr { th class="paper-title" colspan=(columns) { (title) } }
            tr { (heads) }
        }
    }
}
