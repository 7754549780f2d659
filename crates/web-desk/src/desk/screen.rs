//! The pages of the desk, and the data they are drawn from.

use axum::http::Method;
use pairwright_core::nouns::Round;
use pairwright_core::{Entry, PlayerId, RoundNumber, Tournament};
use pairwright_web_kit::error::Fields;
use pairwright_web_kit::ledgers::clocks::Clocks;
use pairwright_web_kit::ledgers::readings::Readings;
use pairwright_web_kit::ledgers::walls::WallLedgers;
use pairwright_web_kit::parts::{View, encoded};
use pairwright_web_kit::people::BrowserId;
use pairwright_web_kit::server::alarms::Alarm;
use pairwright_web_kit::server::outlooks::Foresight;
use pairwright_web_kit::server::shown_parts::Drawing;
use pairwright_web_kit::server::{Access, RouteRight};
use pairwright_web_kit::views::outlook::AheadFilter;
use percent_encoding::percent_decode_str;
use serde::Serialize;
use serde::de::DeserializeOwned;
use strum::IntoStaticStr;

use super::correction::CorrectionRequest;
use super::course::Course;
use super::estimate::Pace;
use super::form::FormPage;
use super::history::HistoryFilter;
use super::notice::Notice;
use super::players::PlayersFilter;
use super::round::filter::TablesFilter;
use crate::state::DeskState;

pub(crate) struct Desk<'a> {
    pub(crate) view: View<'a>,
    pub(crate) screen: &'a Screen,
    /// The last entry that can be undone, with its sentence.
    pub(crate) last: Option<(&'a Entry, &'a str)>,
    pub(crate) redo: Option<u64>,
    pub(crate) pace: &'a Pace,
    pub(crate) course: &'a Course,
    pub(crate) clocks: &'a Clocks,
    /// The slips that were read a second time.
    pub(crate) readings: &'a Readings,
    /// The number of the last reading.
    pub(crate) last_reading: u64,
    /// The entry that paired the round shown.
    pub(crate) paired: Option<u64>,
    /// The command id of this page's forms.
    pub(crate) command: &'a str,
    /// The drawing, which knows the parts that the browser already shows.
    pub(crate) drawing: &'a Drawing,
    /// The browser's storage key for unsent forms.
    pub(crate) outbox: &'a str,
    pub(crate) browser: Option<&'a BrowserId>,
    /// The notice about a form that was not carried out.
    pub(crate) notice: &'a Notice,
    pub(crate) routes: &'a [RouteRight],
    pub(crate) access: &'a Access,
    pub(crate) walls: &'a WallLedgers,
    /// The server's address for phones.
    pub(crate) address: &'a str,
    pub(crate) state: &'a DeskState,
    /// Who can still make the cut, on the page about it.
    pub(crate) foresight: &'a Foresight,
    pub(crate) alarms: &'a [Alarm],
    pub(crate) now: i64,
}

/// A page, named by the first segment of its address below the desk.
#[derive(Debug, Clone, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum Screen {
    /// The next step, with its round.
    #[strum(serialize = "")]
    Now(TablesFilter),
    /// The effects of an unsaved plan, with its form as a query: a part of the first page.
    #[strum(serialize = "start")]
    Tried(String),
    Round(RoundNumber, TablesFilter),
    /// The check of a round, in which its slips are read a second time.
    Check(RoundNumber),
    Players(PlayersFilter),
    #[strum(serialize = "players")]
    Player(PlayerId),
    CheckIn,
    /// The ranking after a round, or the newest.
    Standings(Option<RoundNumber>),
    #[strum(serialize = "crosstable")]
    CrossTable,
    Ahead(AheadFilter),
    Bracket,
    Settings,
    /// The plan of the day, with its form as a query.
    Plan(String),
    /// The plan's simulated effects, with its form as a query.
    Lab(String),
    Prizes,
    Decks,
    People,
    Draft,
    Phones,
    /// The walls, and everything that is printed.
    Walls,
    History(HistoryFilter),
    #[strum(serialize = "correct")]
    Correction(CorrectionRequest),
}

/// The pages whose address is their name alone.
const PLAIN: [Screen; 10] = [
    Screen::CheckIn,
    Screen::CrossTable,
    Screen::Bracket,
    Screen::Settings,
    Screen::Prizes,
    Screen::Decks,
    Screen::People,
    Screen::Draft,
    Screen::Phones,
    Screen::Walls,
];

/// The filled fields as the query of an address, with its question mark, or nothing if none is.
pub(super) fn query_of(filter: &impl Serialize) -> String {
    let query = serde_urlencoded::to_string(filter).unwrap_or_default();
    match query.split('&').filter(|field| !field.ends_with('=')).collect::<Vec<_>>().join("&") {
        filled if filled.is_empty() => filled,
        filled => format!("?{filled}"),
    }
}

/// Parses [`query_of`]. An unreadable query is an empty one.
pub(super) fn read_query<F: DeserializeOwned + Default>(query: &str) -> F {
    serde_urlencoded::from_str(query).unwrap_or_default()
}

impl Screen {
    pub(crate) fn now() -> Screen {
        Screen::Now(TablesFilter::default())
    }

    pub(crate) fn round(number: RoundNumber) -> Screen {
        Screen::Round(number, TablesFilter::default())
    }

    pub(super) fn tables(&self) -> Option<&TablesFilter> {
        match self {
            Screen::Now(filter) | Screen::Round(_, filter) => Some(filter),
            _ => None,
        }
    }

    /// Whether it is a page of the round, which lists what needs somebody beside it.
    pub(super) fn has_needs(&self) -> bool {
        matches!(self, Screen::Now(_) | Screen::Tried(_) | Screen::Round(..))
    }

    /// The round whose tables the page shows: the current one, unless it names another.
    pub(super) fn round_of(&self, tournament: &Tournament) -> Option<RoundNumber> {
        match self {
            Screen::Round(number, _) | Screen::Check(number) => Some(*number),
            Screen::Now(_) => tournament.current_round().map(|round| round.number),
            _ => None,
        }
    }

    pub(crate) fn url(&self, view: &View<'_>) -> String {
        view.at().desk_page(&self.code())
    }

    /// The address below the desk. Forms carry it, so that the answer is shown on the same page.
    pub(crate) fn code(&self) -> String {
        let path = <&str>::from(self);
        match self {
            Screen::Now(filter) => query_of(filter),
            Screen::Round(round, filter) => format!("/{path}/{round}{}", query_of(filter)),
            Screen::Check(round) => format!("/{path}/{round}"),
            Screen::Player(player) => format!("/{path}/{}", encoded(player.as_str())),
            Screen::Standings(Some(after)) => format!("/{path}?after={after}"),
            Screen::Players(filter) => format!("/{path}{}", query_of(filter)),
            Screen::History(filter) => format!("/{path}{}", query_of(filter)),
            Screen::Ahead(filter) => format!("/{path}{}", filter.query()),
            Screen::Correction(request) => format!("/{path}{}", query_of(request)),
            Screen::Tried(query) | Screen::Plan(query) | Screen::Lab(query) if !query.is_empty() => {
                format!("/{path}?{query}")
            }
            _ => format!("/{path}"),
        }
    }

    /// The page to show after a form on this page was carried out.
    pub(crate) fn after(&self) -> Screen {
        match self {
            Screen::Correction(_) => Screen::now(),
            Screen::Round(_, filter) if filter.is_of_change() => Screen::now(),
            other => other.clone(),
        }
    }

    /// Parses [`Screen::code`]. Falls back to the first page.
    pub(crate) fn read(code: &str) -> Screen {
        Screen::find(code).unwrap_or_else(Screen::now)
    }

    /// The page with an address below the desk.
    pub(crate) fn find(code: &str) -> Option<Screen> {
        let (path, query) = code.split_once('?').unwrap_or((code, ""));
        let mut parts = path.splitn(3, '/').skip(1);
        Some(match (parts.next().unwrap_or_default(), parts.next()) {
            ("", None) => Screen::Now(read_query(query)),
            ("players", None) => Screen::Players(read_query(query)),
            ("players", Some(id)) => {
                Screen::Player(PlayerId::from(&*percent_decode_str(id).decode_utf8_lossy()))
            }
            ("round", Some(number)) => Screen::Round(RoundNumber(number.parse().ok()?), read_query(query)),
            ("check", Some(number)) => Screen::Check(RoundNumber(number.parse().ok()?)),
            ("standings", None) => match query.strip_prefix("after=").unwrap_or_default() {
                "" => Screen::Standings(None),
                after => Screen::Standings(Some(RoundNumber(after.parse().ok()?))),
            },
            ("ahead", None) => Screen::Ahead(read_query(query)),
            ("start", None) => Screen::Tried(query.to_owned()),
            ("plan", None) => Screen::Plan(query.to_owned()),
            ("lab", None) => Screen::Lab(query.to_owned()),
            ("history", None) => Screen::History(read_query(query)),
            ("correct", None) => Screen::Correction(serde_urlencoded::from_str(query).ok()?),
            (name, None) => PLAIN.into_iter().find(|screen| name == <&str>::from(screen))?,
            _ => return None,
        })
    }
}

impl FormPage for Desk<'_> {
    const KEEPS_INPUT: bool = true;

    fn view(&self) -> &View<'_> {
        &self.view
    }

    fn notice(&self) -> &Notice {
        self.notice
    }

    fn command(&self) -> &str {
        self.command
    }

    fn code(&self) -> String {
        self.screen.code()
    }

    fn url(&self) -> String {
        self.screen.url(&self.view)
    }

    fn action(&self, to: &str) -> Option<String> {
        self.may_send(to).then(|| self.at(to))
    }
}

impl<'a> Desk<'a> {
    /// The fields of a form that was not carried out, so that nothing must be typed again.
    pub(super) fn kept(&self, form: &str) -> Option<&'a Fields> {
        self.notice.kept(form)
    }

    pub(super) fn at(&self, rest: &str) -> String {
        self.view.at().desk_page(rest)
    }

    pub(super) fn same_with(&self, filter: &TablesFilter) -> String {
        match self.screen {
            Screen::Round(round, _) => Screen::Round(*round, filter.clone()).url(&self.view),
            _ => Screen::Now(filter.clone()).url(&self.view),
        }
    }

    /// Whether the reader may send a form to this address below the desk.
    pub(super) fn may_send(&self, to: &str) -> bool {
        self.may(&Method::POST, to)
    }

    pub(super) fn may_open(&self, screen: &Screen) -> bool {
        self.may(&Method::GET, &screen.code())
    }

    fn may(&self, method: &Method, rest: &str) -> bool {
        let rest = rest.split('?').next().unwrap_or_default();
        let is_route = |route: &&RouteRight| {
            route.method == method && route.path.split_once("/desk").is_some_and(|(_, path)| fits(path, rest))
        };
        self.routes.iter().find(is_route).is_none_or(|route| self.view.may(route.right))
    }

    pub(super) fn shows(&self, round: &Round) -> bool {
        match self.screen {
            Screen::Round(number, _) => *number == round.number,
            Screen::Now(_) => {
                let tournament = self.view.tournament;
                let is_now = tournament.current_round().is_some_and(|now| now.number == round.number);
                is_now && tournament.proposal.is_none()
            }
            _ => false,
        }
    }

    pub(super) fn name(&self, id: &'a PlayerId) -> &'a str {
        self.view.tournament.name_of(id)
    }
}

/// Whether a path matches a route, whose parts in braces match anything.
fn fits(route: &str, path: &str) -> bool {
    let (route, path) = (route.split('/'), path.split('/'));
    route.clone().count() == path.clone().count()
        && route.zip(path).all(|(part, own)| part.starts_with('{') || part == own)
}
