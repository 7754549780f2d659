//! The desk: the organiser's console. One next step, one line for results, and what needs a person on the right.

pub(crate) mod bracket_cut;
pub(crate) mod changes;
pub(crate) mod correction;
mod deck;
pub(crate) mod effects;
mod entry;
pub(crate) mod estimate;
mod form;
pub(crate) mod games;
mod history;
pub(crate) mod keeping;
mod player;
mod players;
pub(crate) mod prizes;
mod proposal;
mod queue;
mod rail;
mod round;
pub(crate) mod rounds;
pub(crate) mod ruling;
pub(crate) mod said;
pub(crate) mod settings;
pub(crate) mod slips;
pub(crate) mod step;
pub(crate) mod told;
pub(crate) mod why;

use maud::{Markup, html};
use pairwright_core::{Entry, Journal, PlayerId, RoundNumber};

pub(crate) use entry::{in_words, preview, sentence, was_text};
pub(crate) use estimate::Pace;
pub(crate) use said::{Ask, Said};

use crate::look::{Header, Live, Page, Shell, Theme, layout, pill};
use crate::pages::{View, words};
use crate::posted::Fields;
use crate::say;
use crate::trouble::Trouble;

/// What a page of the desk is made from.
pub(crate) struct Desk<'a> {
    pub(crate) view: View<'a>,
    /// Which page it is.
    pub(crate) screen: &'a Screen,
    /// The last entry that can be undone, with the sentence that tells it.
    pub(crate) last: Option<(&'a Entry, &'a str)>,
    /// What is known of the time that rounds take.
    pub(crate) pace: &'a Pace,
    /// The command that the forms of this page stand for.
    pub(crate) command: &'a str,
    /// What is said because of a form that was not carried out.
    pub(crate) said: &'a Said,
}

/// The pages of the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The next step with the round it is about.
    Now,
    /// A published round.
    Round(RoundNumber),
    /// Everybody registered.
    Players,
    /// One of them.
    Player(PlayerId),
    /// What was settled.
    Settings,
    /// What the places pay.
    Prizes,
    /// Everything that was done.
    History,
    /// A past result that is being corrected.
    Correction(correction::Asked),
}

impl Screen {
    /// Its address.
    pub(crate) fn url(&self, view: &View<'_>) -> String {
        match self {
            Screen::Player(player) => view.at().desk_player(player),
            other => view.at().desk_page(&other.code()),
        }
    }

    /// What a form carries, so that its answer is shown where the organiser is.
    pub(crate) fn code(&self) -> String {
        match self {
            Screen::Now => String::new(),
            Screen::Round(round) => format!("/round/{round}"),
            Screen::Players => "/players".into(),
            Screen::Player(player) => format!("/players/{player}"),
            Screen::Settings => "/settings".into(),
            Screen::Prizes => "/prizes".into(),
            Screen::History => "/history".into(),
            Screen::Correction(asked) => asked.code(),
        }
    }

    /// Where one goes on from a form of this page that was carried out.
    pub(crate) fn after(&self) -> &Screen {
        match self {
            Screen::Correction(_) => &Screen::Now,
            other => other,
        }
    }

    /// Reads [`Screen::code`]; the first page for anything else.
    pub(crate) fn read(code: &str) -> Screen {
        let mut parts = code.splitn(3, '/').skip(1);
        match (parts.next(), parts.next()) {
            (Some("players"), None) => Screen::Players,
            (Some("players"), Some(id)) => Screen::Player(PlayerId::from(id)),
            (Some("round"), Some(number)) => {
                number.parse().map_or(Screen::Now, |number| Screen::Round(RoundNumber(number)))
            }
            (Some("settings"), None) => Screen::Settings,
            (Some("prizes"), None) => Screen::Prizes,
            (Some("history"), None) => Screen::History,
            (Some(correction), None) => correction
                .strip_prefix("correct?")
                .and_then(correction::Asked::read)
                .map_or(Screen::Now, Screen::Correction),
            _ => Screen::Now,
        }
    }
}

impl<'a> Desk<'a> {
    /// What was typed into a form that was not carried out, so that nobody types it twice.
    fn kept(&self, form: &str) -> Option<&'a Fields> {
        self.said.kept(form)
    }

    /// The address of a page of the desk.
    fn at(&self, rest: &str) -> String {
        self.view.at().desk_page(rest)
    }

    fn name(&self, id: &'a PlayerId) -> &'a str {
        self.view.tournament.name_of(id)
    }
}

/// A page of the desk; `journal` is needed for the history alone.
pub(crate) fn page(desk: &Desk<'_>, journal: Option<&Journal>) -> Result<Markup, Trouble> {
    let middle = match desk.screen {
        Screen::Now => step::now(desk),
        Screen::Round(number) => round::page(desk, *number)?,
        Screen::Players => players::page(desk),
        Screen::Player(id) => player::page(desk, id)?,
        Screen::Settings => settings::page(desk),
        Screen::Prizes => prizes::page(desk),
        Screen::Correction(asked) => correction::page(desk, asked)?,
        Screen::History => journal.map(|journal| history::page(desk, journal)).unwrap_or_default(),
    };
    Ok(frame(desk, &middle))
}

fn frame(desk: &Desk<'_>, middle: &Markup) -> Markup {
    let view = &desk.view;
    // Three answers side by side need the whole width.
    let is_wide = matches!(desk.screen, Screen::Correction(_));
    let body = html! {
        (rail::rail(desk))
        div class={ "desk-middle" @if is_wide { " wide" } } id="middle" {
            (desk.said.show(desk))
            (said::kept(view.texts))
            (middle)
        }
        @if !is_wide { (queue::queue(desk)) }
    };
    layout(&Page {
        texts: view.texts,
        title: say!(view.texts, "desk-title", name = view.tournament.setup.name.as_str()),
        header: Some(header(view)),
        body,
        live: Some(Live::whole(view.at().live(), view.seq)),
        theme: Theme::System,
        shell: Shell::Desk,
    })
}

fn header(view: &View<'_>) -> Header {
    let players = view.tournament.players.len();
    let (tint, status) = words::status(view);
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().desk(),
        status: html! {
            @if players > 0 { span class="soft nowrap" { (say!(view.texts, "players-count", count = players)) } }
            (pill(tint, status))
        },
        tools: html! {
            a class="button small" href=(view.at().wall()) { (say!(view.texts, "desk-wall")) }
            a class="button small" href=(view.at().home()) { (say!(view.texts, "desk-public")) }
        },
        nav: Vec::new(),
    }
}
