//! Long lists for the wall, on pages with a head each and names down the columns.

use maud::{Markup, html};
use pairwright_web_kit::parts::View;
use pairwright_words::say;

use super::frame::{Printed, framed};

/// The number of rows that fit on the shorter of A4 and Letter.
const ROWS: usize = 34;

/// A row of a list, with its initial letter.
pub(in crate::desk) struct SheetRow {
    pub(in crate::desk) initial: String,
    pub(in crate::desk) row: Markup,
}

/// A list over as many pages as needed.
pub(super) fn sheets(view: &View<'_>, title: &str, rows: &[SheetRow]) -> Printed {
    framed(title, pages(view, title, rows))
}

/// The pages of a list, each with a title and two columns.
pub(in crate::desk) fn pages(view: &View<'_>, title: &str, rows: &[SheetRow]) -> Markup {
    let pages: Vec<&[SheetRow]> = rows.chunks(2 * ROWS).collect();
    html! {
        @for (place, page) in pages.iter().enumerate() {
            section class="paper-sheet" {
                header class="paper-top" {
                    h1 { (title) }
                    p { (view.tournament.setup.name) (beside(view, page, (place + 1, pages.len()))) }
                }
                div class="paper-columns" {
                    @for column in page.chunks(ROWS) { ol { @for row in column { li { (row.row) } } } }
                }
            }
        }
    }
}

/// ` · A–M · page 1 of 3`, if there are several.
fn beside(view: &View<'_>, page: &[SheetRow], (number, all): (usize, usize)) -> String {
    let letters = page.first().zip(page.last()).map(|(first, last)| (&first.initial, &last.initial));
    let named = letters.filter(|(first, _)| all > 1 && !first.is_empty());
    let letters =
        named.map(
            |(first, last)| {
                if first == last { format!(" · {first}") } else { format!(" · {first}–{last}") }
            },
        );
    let page =
        (all > 1).then(|| format!(" · {}", say!(view.texts, "paper-page", page = number, pages = all)));
    letters.into_iter().chain(page).collect()
}
