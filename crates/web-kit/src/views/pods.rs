//! The pods of a draft: who sits where (page 10, "Before the first round").

use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::{Draft, DraftSeat, Player};
use pairwright_words::{Texts, say};

use crate::parts::{View, name};

pub fn pods(view: &View<'_>, draft: &Draft) -> Markup {
    let texts = view.texts;
    html! {
        div class="pods" id="pods" {
            @for (number, seats) in (1usize..).zip(&draft.pods) {
                section class="card pod" {
                    h2 { (say!(texts, "draft-pod-number", pod = number)) }
                    (table(view, seats))
                }
            }
        }
    }
}

/// The seats around their table, down the left side and up the right.
fn table(view: &View<'_>, seats: &[PlayerId]) -> Markup {
    let (down, up) = seats.split_at(seats.len().div_ceil(2));
    let seat = |id: &PlayerId| html! { li { (name(view.tournament.name_of(id))) } };
    html! {
        div class="pod-seats" {
            ol { @for id in down { (seat(id)) } }
            div class="pod-table" aria-hidden="true" {}
            ol reversed start=(seats.len()) { @for id in up.iter().rev() { (seat(id)) } }
        }
    }
}

/// A seat in words: `Pod 2, seat 5`.
pub fn seat_text(texts: Texts, seat: DraftSeat) -> String {
    say!(texts, "draft-seat-text", pod = seat.pod, seat = seat.seat)
}

/// A player's seat in the draft before the next pairing, with the neighbours.
pub fn own(view: &View<'_>, player: &Player) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    let Some((draft, seat)) =
        tournament.drafting().and_then(|draft| Some((draft, draft.seat_of(&player.id)?)))
    else {
        return html! {};
    };
    html! {
        section class="card own-now" id="draft-seat" {
            p class="own-label" { (say!(texts, "draft-your-seat")) }
            p class="own-bye" { (seat_text(texts, seat)) }
            @if let Some((before, after)) = draft.neighbours(&player.id) {
                p class="soft" {
                    (say!(texts, "draft-neighbours", before = tournament.name_of(before), after = tournament.name_of(after)))
                }
            }
        }
    }
}
