//! The parts for organisers' own websites: embedded views and the feed.

use maud::{Markup, html};
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_web_kit::views::embed::Embed;
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::copied;

pub(super) fn card(desk: &Desk<'_>) -> Markup {
    let texts = desk.view.texts;
    let title = say!(texts, "website-feed");
    let feed = format!("{}{}", desk.address, desk.view.at().feed());
    html! {
        details class="card stack" id="website" {
            summary { (icon(Icon::People)) (say!(texts, "website-title")) }
            p class="soft small" { (say!(texts, "website-why")) }
            @for embed in Embed::ALL.into_iter().filter(|embed| *embed != Embed::Bracket || has_bracket(desk)) {
                h3 { (embed.title(&desk.view)) }
                (copied(texts, &embed.title(&desk.view), &snippet(desk, embed)))
            }
            p class="soft small" { (say!(texts, "website-options")) }
            h3 { (title) }
            (copied(texts, &title, &feed))
            p class="soft small" { (say!(texts, "website-feed-why")) }
        }
    }
}

/// Whether there is or will be a bracket.
fn has_bracket(desk: &Desk<'_>) -> bool {
    desk.view.tournament.is_cut() || desk.view.tournament.setup.bracket_stage().is_some()
}

/// The HTML that embeds a view.
fn snippet(desk: &Desk<'_>, embed: Embed) -> String {
    let address = format!("{}{}", desk.address, desk.view.at().embed(embed.name()));
    let title = format!("{} · {}", desk.view.tournament.setup.name, embed.title(&desk.view));
    let frame = html! {
        iframe src=(address) title=(title) width="100%" height="600" loading="lazy" style="border: 0" {}
    };
    frame.into_string()
}
