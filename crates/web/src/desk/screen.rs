//! Which page of the desk is shown, and what it is made from.

use axum::http::Method;
use pairwright_core::nouns::Round;
use pairwright_core::{Entry, PlayerId, RoundNumber, Tournament};
use percent_encoding::percent_decode_str;

use super::correction::CorrectionRequest;
use super::course::Course;
use super::history_filter::HistoryFilter;
use super::notice::Notice;
use super::pace::Pace;
use super::players::PlayersFilter;
use super::round::filter::TablesFilter;
use crate::parts::{View, encoded};
use crate::people::BrowserId;
use crate::readings::Readings;
use crate::server::access::Access;
use crate::server::alarms::Alarm;
use crate::server::fields::Fields;
use crate::server::guard::RouteRight;
use crate::server::shown_parts::Drawing;
use crate::server::state::App;
use crate::table_clocks::Clocks;
use crate::walls::WallLedgers;

/// What a page of the desk is made from.
pub(crate) struct Desk<'a> {
    pub(crate) view: View<'a>,
    /// Which page it is.
    pub(crate) screen: &'a Screen,
    /// The last entry that can be undone, with its sentence.
    pub(crate) last: Option<(&'a Entry, &'a str)>,
    /// The undoing that can be redone.
    pub(crate) redo: Option<u64>,
    /// What is known of the time that rounds take.
    pub(crate) pace: &'a Pace,
    /// How the tournament went so far.
    pub(crate) course: &'a Course,
    /// The clocks of the tables.
    pub(crate) clocks: &'a Clocks,
    /// The slips that were read a second time.
    pub(crate) readings: &'a Readings,
    /// The number of the last of them.
    pub(crate) last_reading: u64,
    /// The entry that paired the round of which the page shows the tables.
    pub(crate) paired: Option<u64>,
    /// The command that the forms of this page stand for.
    pub(crate) command: &'a str,
    /// What of the page the browser shows already.
    pub(crate) drawing: &'a Drawing,
    /// Where the browser keeps what it has not sent yet.
    pub(crate) outbox: &'a str,
    /// The browser that shows the page.
    pub(crate) browser: Option<&'a BrowserId>,
    /// What is said because of a form that was not carried out.
    pub(crate) notice: &'a Notice,
    /// Every route with the right it needs.
    pub(crate) routes: &'a [RouteRight],
    /// Who has which role.
    pub(crate) access: &'a Access,
    /// What the screens in the room show.
    pub(crate) walls: &'a WallLedgers,
    /// The server's address for phones.
    pub(crate) address: &'a str,
    /// The server, which plays what the lab is asked.
    pub(crate) app: &'a App,
    /// What is wrong with the server.
    pub(crate) alarms: &'a [Alarm],
    /// What time it is, in milliseconds since 1970 UTC.
    pub(crate) now: i64,
}

/// The pages of the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Screen {
    /// The next step with the round it is about.
    Now(TablesFilter),
    /// What a plan that is not saved yet comes to, with what is chosen: a part of the first page.
    Tried(String),
    Round(RoundNumber, TablesFilter),
    /// The check of a round: its slips are read a second time.
    Check(RoundNumber),
    Players(PlayersFilter),
    Player(PlayerId),
    CheckIn,
    /// The ranking, after a round or the newest.
    Standings(Option<RoundNumber>),
    /// Everybody's opponents and results.
    CrossTable,
    /// The tree of the elimination.
    Bracket,
    Settings,
    /// The day as it is planned, with what was asked of it.
    Plan(String),
    /// What the plan will do, with what was asked of it.
    Lab(String),
    /// What the places pay.
    Prizes,
    /// The deck lists: missing, not legal, fine.
    Decks,
    /// Who helps, and as what.
    People,
    /// The pods of a draft.
    Draft,
    Phones,
    /// The walls, and everything that is printed.
    Walls,
    /// Everything that was done.
    History(HistoryFilter),
    /// A past result that is being corrected.
    Correction(CorrectionRequest),
}

impl Screen {
    /// The first page, with all its tables.
    pub(crate) fn now() -> Screen {
        Screen::Now(TablesFilter::default())
    }

    /// A round, with all its tables.
    pub(crate) fn round(number: RoundNumber) -> Screen {
        Screen::Round(number, TablesFilter::default())
    }

    /// Which tables it shows.
    pub(super) fn tables(&self) -> Option<&TablesFilter> {
        match self {
            Screen::Now(filter) | Screen::Round(_, filter) => Some(filter),
            _ => None,
        }
    }

    /// The round of which it shows the tables: the current one, unless it names another.
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

    /// Its address under the desk, which a form carries so that its answer is shown where the organiser is.
    pub(crate) fn code(&self) -> String {
        match self {
            Screen::Tried(query) if query.is_empty() => "/start".into(),
            Screen::Tried(query) => format!("/start?{query}"),
            Screen::Now(filter) => filter.query(),
            Screen::Round(round, filter) => format!("/round/{round}{}", filter.query()),
            Screen::Check(round) => format!("/check/{round}"),
            Screen::Players(filter) => filter.code(),
            Screen::Player(player) => format!("/players/{}", encoded(player.as_str())),
            Screen::CheckIn => "/check-in".into(),
            Screen::Standings(None) => "/standings".into(),
            Screen::Standings(Some(after)) => format!("/standings?after={after}"),
            Screen::CrossTable => "/crosstable".into(),
            Screen::Bracket => "/bracket".into(),
            Screen::Settings => "/settings".into(),
            Screen::Plan(query) if query.is_empty() => "/plan".into(),
            Screen::Plan(query) => format!("/plan?{query}"),
            Screen::Lab(query) if query.is_empty() => "/lab".into(),
            Screen::Lab(query) => format!("/lab?{query}"),
            Screen::Prizes => "/prizes".into(),
            Screen::Decks => "/decks".into(),
            Screen::People => "/people".into(),
            Screen::Draft => "/draft".into(),
            Screen::Phones => "/phones".into(),
            Screen::Walls => "/walls".into(),
            Screen::History(filter) => filter.code(),
            Screen::Correction(request) => request.code(),
        }
    }

    /// Where one goes on from a form of this page that was carried out.
    pub(crate) fn after(&self) -> Screen {
        match self {
            Screen::Correction(_) => Screen::now(),
            other => other.clone(),
        }
    }

    /// Reads [`Screen::code`]; the first page for anything else.
    pub(crate) fn read(code: &str) -> Screen {
        Screen::find(code).unwrap_or_else(Screen::now)
    }

    /// The page with an address under the desk.
    pub(crate) fn find(code: &str) -> Option<Screen> {
        let (path, query) = code.split_once('?').unwrap_or((code, ""));
        let mut parts = path.splitn(3, '/').skip(1);
        Some(match (parts.next().unwrap_or_default(), parts.next()) {
            ("", None) => Screen::Now(TablesFilter::read(query)),
            ("players", None) => Screen::Players(PlayersFilter::read(query)),
            ("players", Some(id)) => {
                Screen::Player(PlayerId::from(&*percent_decode_str(id).decode_utf8_lossy()))
            }
            ("round", Some(number)) => {
                Screen::Round(RoundNumber(number.parse().ok()?), TablesFilter::read(query))
            }
            ("check", Some(number)) => Screen::Check(RoundNumber(number.parse().ok()?)),
            ("standings", None) => match query.strip_prefix("after=").unwrap_or_default() {
                "" => Screen::Standings(None),
                after => Screen::Standings(Some(RoundNumber(after.parse().ok()?))),
            },
            ("start", None) => Screen::Tried(query.to_owned()),
            ("check-in", None) => Screen::CheckIn,
            ("crosstable", None) => Screen::CrossTable,
            ("bracket", None) => Screen::Bracket,
            ("settings", None) => Screen::Settings,
            ("plan", None) => Screen::Plan(query.to_owned()),
            ("lab", None) => Screen::Lab(query.to_owned()),
            ("prizes", None) => Screen::Prizes,
            ("decks", None) => Screen::Decks,
            ("people", None) => Screen::People,
            ("draft", None) => Screen::Draft,
            ("phones", None) => Screen::Phones,
            ("walls", None) => Screen::Walls,
            ("history", None) => Screen::History(HistoryFilter::read(query)),
            ("correct", None) => Screen::Correction(CorrectionRequest::read(query)?),
            _ => return None,
        })
    }
}

impl<'a> Desk<'a> {
    /// What was typed into a form that was not carried out, so that nobody types it twice.
    pub(super) fn kept(&self, form: &str) -> Option<&'a Fields> {
        self.notice.kept(form)
    }

    /// The address of a page of the desk.
    pub(super) fn at(&self, rest: &str) -> String {
        self.view.at().desk_page(rest)
    }

    /// The address of the same page with other tables.
    pub(super) fn same_with(&self, filter: &TablesFilter) -> String {
        match self.screen {
            Screen::Round(round, _) => Screen::Round(*round, filter.clone()).url(&self.view),
            _ => Screen::Now(filter.clone()).url(&self.view),
        }
    }

    /// Whether the reader may send a form of the desk to this address.
    pub(super) fn may_send(&self, action: &str) -> bool {
        self.may(&Method::POST, action)
    }

    /// Whether the reader may open a page of the desk.
    pub(super) fn may_open(&self, screen: &Screen) -> bool {
        self.may(&Method::GET, &screen.url(&self.view))
    }

    /// The route's right, and whether the reader has it.
    fn may(&self, method: &Method, address: &str) -> bool {
        let address = address.split('?').next().unwrap_or_default();
        let rest = address.split_once("/desk").map_or("", |(_, rest)| rest);
        let is_route = |route: &&RouteRight| {
            route.method == method && route.path.split_once("/desk").is_some_and(|(_, path)| fits(path, rest))
        };
        self.routes.iter().find(is_route).is_none_or(|route| self.view.may(route.right))
    }

    /// Whether the page is about this round, with its tables.
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
/// Whether a path is that of a route, whose parts in braces stand for anything.
fn fits(route: &str, path: &str) -> bool {
    let (route, path) = (route.split('/'), path.split('/'));
    route.clone().count() == path.clone().count()
        && route.zip(path).all(|(part, own)| part.starts_with('{') || part == own)
}
