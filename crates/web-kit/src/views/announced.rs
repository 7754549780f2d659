//! Announcements on every page of the tournament (page 10, "Walls").

use maud::{Markup, html};
use pairwright_core::nouns::Announcement;
use pairwright_words::{Texts, say};

use crate::parts::{Icon, View, icon};
use crate::time::time_of_day;

/// The current announcements. The element is always there, so that screen readers notice additions.
pub fn announced(view: &View<'_>) -> Markup {
    html! {
        div class="announcements" id="announcements" role="status" {
            @for one in view.announcements() {
                div class="notice amber" data-key={ "announcement-" (one.number) } data-hides-at=[one.until] {
                    (icon(Icon::Wall)) p { (text(view.texts, one)) }
                }
            }
        }
    }
}

/// An announcement, which the browser hides at its end.
pub fn text(texts: Texts, one: &Announcement) -> Markup {
    html! {
        span class="announcement" data-hides-at=[one.until] {
            (one.text)
            @if let Some(until) = one.until { " " span class="soft nowrap" { (say!(texts, "time-until", until = time_of_day(until))) } }
        }
    }
}
