//! What is announced before the first round (page 5; 000): privileges, and the effect of too few rounds.

use maud::{Markup, html};
use pairwright_core::nouns::{Coded, Privilege};
use pairwright_web_kit::day::too_few::{TooFew, paid_by};
use pairwright_web_kit::parts::View;
use pairwright_words::say;

/// The section on the first page before the tournament begins; empty if nothing is announced.
pub(super) fn at_stake(view: &View<'_>) -> Markup {
    let parts = [privileges(view), too_few(view)];
    html! {
        @if parts.iter().any(|part| !part.0.is_empty()) {
            section class="stack" id="at-stake" { @for part in parts { (part) } }
        }
    }
}

/// The privileges of the bracket's higher seed.
pub(super) fn privileges(view: &View<'_>) -> Markup {
    let texts = view.texts;
    let privileges: &[Privilege] =
        view.tournament.setup.bracket_stage().map_or(&[], |stage| stage.privileges.as_slice());
    html! {
        @if !privileges.is_empty() {
            div class="card stack" {
                h2 { (say!(texts, "announced-privileges")) }
                p { (say!(texts, "announced-privileges-why")) }
                ul class="announced" { @for privilege in privileges { li { (texts.named("privilege", privilege.code())) } } }
            }
        }
    }
}

/// Why too few rounds do not rank fairly, and how prizes are paid then.
pub(super) fn too_few(view: &View<'_>) -> Markup {
    html! {
        @if let Some(short) = TooFew::of(view.tournament) {
            (short.warning(view.texts))
            p class="small" { (paid_by(view.texts, view.tournament)) }
        }
    }
}
