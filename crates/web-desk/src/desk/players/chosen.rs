//! Actions for several players: a checkbox in each row, and buttons for the ticked ones.

use maud::{Markup, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::Player;
use pairwright_office::rights::Right;
use pairwright_web_kit::parts::{Icon, icon};
use pairwright_words::say;

use crate::desk::Desk;
use crate::desk::form::hidden;

/// The form of all rows' checkboxes.
const FORM: &str = "chosen";

/// The actions that the reader may do with several players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chosen {
    may_check_in: bool,
    may_drop: bool,
    slips: Option<RoundNumber>,
}

impl Chosen {
    pub(super) fn of(desk: &Desk<'_>) -> Chosen {
        let is_open = !desk.view.tournament.finished;
        Chosen {
            may_check_in: is_open && desk.may_send(&desk.at("/check-in")),
            may_drop: is_open && desk.may_send(&desk.at("/sweep")),
            slips: desk
                .view
                .tournament
                .current_round()
                .filter(|_| desk.view.may(Right::Print))
                .map(|round| round.number),
        }
    }

    pub(super) fn is_useful(self) -> bool {
        self.may_check_in || self.may_drop || self.slips.is_some()
    }

    /// The checkbox in the head that ticks all visible rows, shown by the script.
    pub(super) fn head(self, desk: &Desk<'_>) -> Markup {
        html! {
            @if self.is_useful() {
                th scope="col" class="pick" {
                    input type="checkbox" class="scripted-only" data-all=(FORM) aria-label=(say!(desk.view.texts, "players-choose-all"));
                }
            }
        }
    }

    /// The checkbox of a row; players who have left have none.
    pub(super) fn cell(self, desk: &Desk<'_>, player: &Player, is_playing: bool) -> Markup {
        html! {
            @if self.is_useful() {
                td class="pick" {
                    @if is_playing {
                        input type="checkbox" name="player" value=(player.id) form=(FORM)
                            aria-label=(say!(desk.view.texts, "players-choose", name = player.name.as_str()));
                    }
                }
            }
        }
    }

    /// The form with its buttons. Dropping asks first, naming the players.
    pub(super) fn foot(self, desk: &Desk<'_>) -> Markup {
        let texts = desk.view.texts;
        let is_before = desk.view.tournament.rounds.is_empty();
        let drop =
            if is_before { say!(texts, "players-chosen-remove") } else { say!(texts, "players-chosen-drop") };
        let slips = self.slips.map(|round| desk.at(&format!("/slips/{round}")));
        // The Enter key does the first thing that the reader may do.
        let (method, action) = match &slips {
            _ if self.may_check_in => ("post", desk.at("/check-in")),
            _ if self.may_drop => ("post", desk.at("/sweep")),
            slips => ("get", slips.clone().unwrap_or_default()),
        };
        html! {
            @if self.is_useful() {
                form id=(FORM) method=(method) action=(action) data-form=(FORM) class="roster-chosen" {
                    (hidden("command", desk.command))
                    (hidden("form", FORM))
                    (hidden("at", &desk.screen.code()))
                    (hidden("here", "yes"))
                    output data-chosen=(say!(texts, "players-chosen")) { (say!(texts, "players-chosen")) }
                    @if self.may_check_in {
                        button class="button small" type="submit" { (icon(Icon::Check)) (say!(texts, "players-chosen-here")) }
                    }
                    @if let Some(slips) = &slips {
                        button class="button small" type="submit" formmethod="get" formaction=(slips) {
                            (icon(Icon::Print)) (say!(texts, "players-chosen-slips"))
                        }
                    }
                    @if self.may_drop {
                        button class="button small danger" type="submit" formaction=(desk.at("/sweep")) { (drop) }
                    }
                }
            }
        }
    }
}
