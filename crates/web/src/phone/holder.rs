//! A phone that has a player's name: what its page is made from.

use maud::{Markup, Render, html};
use pairwright_core::RoundNumber;
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_words::Reader;

use super::names::{Needed, code_field, code_form};
use super::verdict::Verdict;
use crate::parts::View;
use crate::parts::clock_choice::TimedBy;
use crate::public::fate::Fate;
use crate::public::seat::Seat;

/// What a phone's page is made from.
pub(super) struct Phone<'a> {
    pub(super) view: &'a View<'a>,
    pub(super) player: &'a Player,
    /// The player's place in the last published round; `None` where there is none.
    pub(super) seat: Option<(&'a Round, Seat<'a>)>,
    /// What has become of the player, where nothing is to be played now.
    pub(super) fate: Option<Fate<'a>>,
    /// The other names of this phone.
    pub(super) others: Vec<&'a Player>,
    /// Whether the phone may do what needs the code.
    pub(super) is_proved: bool,
    /// Whether a player who left may come back without the desk.
    pub(super) may_return: bool,
    /// What the staff decided about the result of this round's match.
    pub(super) verdict: Option<Verdict>,
    /// The contested results of earlier rounds that the staff kept while this round is played, the newest first.
    pub(super) kept: Vec<(RoundNumber, Verdict)>,
    /// By what the match of this round is timed.
    pub(super) timed_by: TimedBy,
    /// Whether the opponent of this round has a phone.
    pub(super) opponent_has_phone: bool,
    /// What time it is, in milliseconds since 1970 UTC.
    pub(super) now: i64,
    /// The command that the forms of this page stand for.
    pub(super) command: &'a str,
}

impl Phone<'_> {
    /// To whom its sentences are: the player whose name it has.
    pub(super) fn reader(&self) -> Reader<'_> {
        Reader::Player(&self.player.id)
    }

    /// A form of the page. It waits for the network where there is none, and is carried out once.
    pub(super) fn form(&self, rest: &str, class: &str, body: impl Render) -> Markup {
        html! {
            form method="post" action=(self.view.at().me_form(rest)) class=[(!class.is_empty()).then_some(class)] data-send {
                input type="hidden" name="command" value=(self.command);
                input type="hidden" name="player" value=(self.player.id);
                (body)
            }
        }
    }

    /// The field for the code, in a form that needs it; nothing where the phone gave it before.
    pub(super) fn code(&self) -> Markup {
        html! { @if !self.is_proved { (code_field(self.view.texts, Needed::Always)) } }
    }

    /// The same beside a box that needs the code.
    pub(super) fn code_if_ticked(&self) -> Markup {
        html! { @if !self.is_proved { (code_field(self.view.texts, Needed::IfTicked)) } }
    }

    /// The form of the code alone, for what is shown once the phone gave it.
    pub(super) fn code_alone(&self) -> Markup {
        code_form(self.view, &self.player.id, self.command)
    }

    /// Whether the player has reported the match of this round, and the report does not count yet.
    pub(super) fn waits(&self) -> bool {
        self.played().is_some_and(|(round, played, _, seat)| {
            let reports = self.view.tournament.reports_of(round.number, played);
            played.is_open() && reports[seat.side].is_some()
        })
    }

    /// The match of this round; `None` for a bye and where there is none.
    pub(super) fn played(&self) -> Option<(&Round, &Match, &Player, &Seat<'_>)> {
        let (round, seat) = self.seat.as_ref()?;
        Some((round, seat.played, seat.opponent?, seat))
    }
}
