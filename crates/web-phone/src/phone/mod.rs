//! A player's phone: its claimed name, own page, reports, dropping and deck (page 10, "A player's claim" and
//! "Results from the players").

pub(crate) mod call;
pub(crate) mod card;
pub(crate) mod claim;
pub(crate) mod deck;
pub(crate) mod leave;
mod over;
pub(crate) mod page;
pub mod register;
pub(crate) mod report;
mod seat;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect};
use axum::routing::{MethodRouter, post};
use maud::{Markup, Render, html};
use pairwright_core::nouns::{Match, Player, Round};
use pairwright_core::{PlayerId, RoundNumber};
use pairwright_office::command::Command;
use pairwright_office::order::PhoneTrust;
use pairwright_web_kit::claims::prove;
use pairwright_web_kit::error::{Error, Fields};
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::orders::{Sender, badge_of, by_player};
use pairwright_web_kit::parts::{Address, Header, Live, Page, Shell, Theme, TimedBy, View, layout};
use pairwright_web_kit::server::{Peer, Submission};
use pairwright_web_kit::views::announced::announced;
use pairwright_web_kit::views::fate::Fate;
use pairwright_web_kit::views::frame::{Tab, header};
use pairwright_web_kit::views::seat::PlayerSeat;
use pairwright_words::ReasonReader;

use crate::state::PhoneState;
use claim::{CodeNeeded, code_field, code_form};
use over::ResultVerdict;
use page::answered_with;

fn frame(view: &View<'_>, title: &str, body: Markup) -> Markup {
    let live = view.at().live();
    named_frame(view, (title, live), header(view, Tab::Me), body)
}

fn named_frame(view: &View<'_>, (title, live): (&str, String), header: Header, body: Markup) -> Markup {
    layout(&Page {
        texts: view.texts,
        title: format!("{title} · {}", view.tournament.setup.name),
        header: Some(header),
        body: html! { @for part in [announced(view), body] { (part) } },
        live: Some(Live { swap: &["status", "own-name", "tabs", "main"], ..Live::whole(live, view.seq) }),
        feed: None,
        theme: Theme::System,
        shell: Shell::Phone,
    })
}

struct Phone<'a> {
    view: &'a View<'a>,
    player: &'a Player,
    /// The player's place in the last published round.
    seat: Option<(&'a Round, PlayerSeat<'a>)>,
    /// The player's status, if there is nothing to play now.
    fate: Option<Fate<'a>>,
    others: Vec<&'a Player>,
    trust: PhoneTrust,
    /// Whether a player who dropped may return without the desk.
    may_return: bool,
    /// The staff's decision about the result of this round's match.
    verdict: Option<ResultVerdict>,
    /// The contested results of earlier rounds that the staff kept during this round, newest first.
    kept: Vec<(RoundNumber, ResultVerdict)>,
    timed_by: TimedBy,
    opponent_has_phone: bool,
    now: i64,
    /// The page with the player's place in seasons, if the tournament can count in one.
    seasons: Option<String>,
    /// The command id of this page's forms.
    command: &'a str,
}

impl Phone<'_> {
    fn reader(&self) -> ReasonReader<'_> {
        ReasonReader::Player(&self.player.id)
    }

    /// A form of the page, which waits for the network if necessary and is carried out once.
    fn form(&self, rest: &str, class: &str, body: impl Render) -> Markup {
        html! {
            form method="post" action=(self.view.at().me_form(rest)) class=[(!class.is_empty()).then_some(class)] data-send {
                input type="hidden" name="command" value=(self.command);
                input type="hidden" name="player" value=(self.player.id);
                (body)
            }
        }
    }

    /// The code field of a form that needs it; empty if the phone is proved.
    fn code(&self) -> Markup {
        html! { @if !self.trust.is_proved { (code_field(self.view.texts, CodeNeeded::Always)) } }
    }

    /// The code field of a form that drops the player or brings them back, if the phone needs it for that.
    fn code_to_drop(&self) -> Markup {
        html! { @if !self.trust.may_drop { (code_field(self.view.texts, CodeNeeded::Always)) } }
    }

    /// The code field beside a box that needs it when ticked.
    fn code_if_ticked(&self) -> Markup {
        html! { @if !self.trust.is_proved { (code_field(self.view.texts, CodeNeeded::IfTicked)) } }
    }

    /// A form with only the code, for what a proved phone shows.
    fn code_alone(&self) -> Markup {
        code_form(self.view, &self.player.id, self.command)
    }

    /// Whether the player's report of this round's match has yet to count.
    fn waits(&self) -> bool {
        self.played().is_some_and(|(round, played, _, seat)| {
            let reports = self.view.tournament.reports_of(round.number, played);
            played.is_open() && reports[seat.side].is_some()
        })
    }

    /// The match of this round; `None` for a bye or without a round.
    fn played(&self) -> Option<(&Round, &Match, &Player, &PlayerSeat<'_>)> {
        let (round, seat) = self.seat.as_ref()?;
        Some((round, seat.played, seat.opponent?, seat))
    }
}

/// The handler of a form that is read as a command.
pub(crate) fn order(read: fn(&Fields) -> Result<Command, Error>) -> MethodRouter<PhoneState> {
    post(move |State(phone): State<PhoneState>, Path(id): Path<String>, peer: Peer, sent: Submission| {
        let host = phone.host.clone();
        let carried_out = move |_: &Journals| {
            let (host, badge) = (&phone.host, badge_of(&sent.admitted, sent.fields.get("player"))?);
            let player = PlayerId::from(&*badge.name);
            let proved = prove(host, &id, &sent, (&player, &peer.0));
            let command = proved.and_then(|()| read(&sent.fields));
            let tournament = id.as_str().into();
            let sender = Sender::of(host, &tournament, &sent);
            match command.and_then(|command| by_player(&sender, &badge, &command)) {
                Ok(_) => Ok(Redirect::to(&Address(&id).me_as(&player)).into_response()),
                Err(Error::Forbidden(right)) => Err(Error::Forbidden(right)),
                Err(error) => answered_with(host, &id, &sent, &badge, &error),
            }
        };
        async move { host.run(carried_out).await }
    })
}
