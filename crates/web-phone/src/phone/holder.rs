//! What the page of a phone with a claimed name is made from.

use maud::{Markup, Render, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_web_kit::parts::{TimedBy, View};
use pairwright_web_kit::views::fate::Fate;
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_words::ReasonReader;

use crate::phone::names::{CodeNeeded, code_field, code_form};
use crate::phone::verdict::ResultVerdict;

pub(super) struct Phone<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) player: &'a Player,
    /// The player's place in the last published round.
    pub(super) seat: Option<(&'a Round, PlayerSeat<'a>)>,
    /// The player's status, if there is nothing to play now.
    pub(super) fate: Option<Fate<'a>>,
    pub(super) others: Vec<&'a Player>,
    /// Whether the phone may do what needs the code.
    pub(super) is_proved: bool,
    /// Whether the phone may drop the player, and bring them back.
    pub(super) may_drop: bool,
    /// Whether a player who dropped may return without the desk.
    pub(super) may_return: bool,
    /// The staff's decision about the result of this round's match.
    pub(super) verdict: Option<ResultVerdict>,
    /// The contested results of earlier rounds that the staff kept during this round, newest first.
    pub(super) kept: Vec<(RoundNumber, ResultVerdict)>,
    /// How this round's match is timed.
    pub(super) timed_by: TimedBy,
    pub(super) opponent_has_phone: bool,
    pub(super) now: i64,
    /// The page with the player's place in seasons, if the tournament can count in one.
    pub(super) seasons: Option<String>,
    /// The command id of this page's forms.
    pub(super) command: &'a str,
}

impl Phone<'_> {
    /// The player addressed by the page.
    pub(super) fn reader(&self) -> ReasonReader<'_> {
        ReasonReader::Player(&self.player.id)
    }

    /// A form of the page, which waits for the network if necessary and is carried out once.
    pub(super) fn form(&self, rest: &str, class: &str, body: impl Render) -> Markup {
        html! {
            form method="post" action=(self.view.at().me_form(rest)) class=[(!class.is_empty()).then_some(class)] data-send {
                input type="hidden" name="command" value=(self.command);
                input type="hidden" name="player" value=(self.player.id);
                (body)
            }
        }
    }

    /// The code field of a form that needs it; empty if the phone is proved.
    pub(super) fn code(&self) -> Markup {
        html! { @if !self.is_proved { (code_field(self.view.texts, CodeNeeded::Always)) } }
    }

    /// The code field of a form that drops the player or brings them back, if the phone needs it for that.
    pub(super) fn code_to_drop(&self) -> Markup {
        html! { @if !self.may_drop { (code_field(self.view.texts, CodeNeeded::Always)) } }
    }

    /// The code field beside a box that needs it when ticked.
    pub(super) fn code_if_ticked(&self) -> Markup {
        html! { @if !self.is_proved { (code_field(self.view.texts, CodeNeeded::IfTicked)) } }
    }

    /// A form with only the code, for what a proved phone shows.
    pub(super) fn code_alone(&self) -> Markup {
        code_form(self.view, &self.player.id, self.command)
    }

    /// Whether the player's report of this round's match has yet to count.
    pub(super) fn waits(&self) -> bool {
        self.played().is_some_and(|(round, played, _, seat)| {
            let reports = self.view.tournament.reports_of(round.number, played);
            played.is_open() && reports[seat.side].is_some()
        })
    }

    /// The match of this round; `None` for a bye or without a round.
    pub(super) fn played(&self) -> Option<(&Round, &Match, &Player, &PlayerSeat<'_>)> {
        let (round, seat) = self.seat.as_ref()?;
        Some((round, seat.played, seat.opponent?, seat))
    }
}
