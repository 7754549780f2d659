//! The chess clock that a player brings, and the head judge's ruling on it (page 7).

use maud::{Markup, html};
use pairwright_core::nouns::{BroughtClock, ClockRuling, Coded, Player};
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Tint, View, pill};
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::button_form;

pub(super) fn card(desk: &Desk<'_>, player: &Player) -> Markup {
    clock_card(&desk.view, player, |fields, text| button_form(desk, &desk.at("/clock"), fields, "", text))
}

/// The clock's card, with a button for each remaining ruling if the reader may rule; empty without a clock.
pub(crate) fn clock_card(
    view: &View<'_>,
    player: &Player,
    button: impl Fn(&[(&str, &str)], &str) -> Markup,
) -> Markup {
    let texts = view.texts;
    if player.clock == BroughtClock::None {
        return html! {};
    }
    let tint = match player.clock_ruling {
        ClockRuling::Pending => Tint::Amber,
        ClockRuling::Approved => Tint::Green,
        ClockRuling::Refused => Tint::Quiet,
    };
    let others = ClockRuling::all().filter(|ruling| *ruling != player.clock_ruling);
    html! {
        section class="card" id="clock" {
            h2 { (say!(texts, "clock-title")) }
            p {
                (texts.named("clock-brought", player.clock.code())) " "
                (pill(tint, texts.named("clock-ruling", player.clock_ruling.code())))
            }
            @if view.may(Right::ApproveClocks) {
                div class="buttons" {
                    @for ruling in others {
                        (button(
                            &[("player", player.id.as_str()), ("ruling", ruling.code())],
                            &texts.named("clock-rule", ruling.code()),
                        ))
                    }
                }
            }
        }
    }
}
