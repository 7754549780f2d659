//! The judges' pages, made for phones: tables, calls, deck checks, penalties, Judge Armageddon Clock (page 10).

pub(crate) mod armageddon;
pub(crate) mod calls;
pub(crate) mod checks;
pub(crate) mod grid;
pub(crate) mod players;
pub(crate) mod table;

use axum::extract::{Path, State};
use axum::http::Uri;
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::nouns::Coded;
use pairwright_core::{PlayerId, RoundNumber, message};
use pairwright_office::authors::author;
use pairwright_office::calls::open_calls;
use pairwright_office::rights::{Badge, Right};
use pairwright_store::TournamentId;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::{Done, Moment};
use pairwright_web_kit::ledgers::clocks::Clocks;
use pairwright_web_kit::parts::{Header, Icon, Live, NavItem, Page, Shell, Theme, View, encoded, layout};
use pairwright_web_kit::server::{Admitted, Host, Submission, Visitor, view};
use pairwright_web_kit::time::time_left;
use pairwright_web_kit::views::announced::announced;
use pairwright_web_kit::views::frame::status;
use pairwright_words::say;
use percent_encoding::percent_decode_str;
use strum::{IntoStaticStr, VariantArray};

use crate::desk::form::FormPage;
use crate::desk::notice::Notice;
use crate::room::{TournamentPath, within};
use crate::state::DeskState;
use players::Elsewhere;

pub(crate) struct Judging<'a> {
    view: View<'a>,
    place: &'a JudgePage,
    badge: &'a Badge,
    /// The command id of this page's forms.
    command: &'a str,
    /// The notice about a form that was not carried out.
    notice: &'a Notice,
    elsewhere: &'a [Elsewhere],
    clocks: &'a Clocks,
    now: i64,
}

impl FormPage for Judging<'_> {
    const KEEPS_INPUT: bool = false;

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
        self.place.code()
    }

    fn url(&self) -> String {
        self.place.url(&self.view)
    }

    fn action(&self, to: &str) -> Option<String> {
        Some(self.view.at().judge(to))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum JudgePage {
    /// The calls and the grid of tables.
    Tables(TableFilter),
    /// A match, by round and one of its players.
    Table(RoundNumber, PlayerId),
    Checks,
    Players,
    Player(PlayerId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(crate) enum TableFilter {
    All,
    Playing,
    /// With a call, or held up.
    Attention,
    Penalty,
}

impl JudgePage {
    /// The address below the judges' first page.
    pub(crate) fn code(&self) -> String {
        match self {
            JudgePage::Tables(TableFilter::All) => String::new(),
            JudgePage::Tables(filter) => format!("?show={}", filter.code()),
            JudgePage::Table(round, player) => format!("/table/{round}/{}", encoded(player.as_str())),
            JudgePage::Checks => "/checks".into(),
            JudgePage::Players => "/players".into(),
            JudgePage::Player(player) => format!("/players/{}", encoded(player.as_str())),
        }
    }

    pub(crate) fn url(&self, view: &View<'_>) -> String {
        view.at().judge(&self.code())
    }

    pub(crate) fn find(code: &str) -> Option<JudgePage> {
        let (path, query) = code.split_once('?').unwrap_or((code, ""));
        let player = |id: &str| PlayerId::from(&*percent_decode_str(id).decode_utf8_lossy());
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        Some(match parts[..] {
            [] => JudgePage::Tables(
                query.strip_prefix("show=").and_then(TableFilter::of_code).unwrap_or(TableFilter::All),
            ),
            ["table", round, id] => JudgePage::Table(RoundNumber(round.parse().ok()?), player(id)),
            ["checks"] => JudgePage::Checks,
            ["players"] => JudgePage::Players,
            ["players", id] => JudgePage::Player(player(id)),
            _ => return None,
        })
    }
}

pub(crate) fn page(judging: &Judging<'_>) -> Result<Markup, Error> {
    let body = match judging.place {
        JudgePage::Tables(filter) => grid::page(judging, *filter),
        JudgePage::Table(round, player) => table::page(judging, *round, player)?,
        JudgePage::Checks => checks::page(judging),
        JudgePage::Players => players::list(judging),
        JudgePage::Player(player) => players::page(judging, player)?,
    };
    let view = &judging.view;
    Ok(layout(&Page {
        texts: view.texts,
        title: say!(view.texts, "judge-title", name = view.tournament.setup.name.as_str()),
        header: Some(header(judging)),
        body: html! { (announced(view)) (judging.notice.show(judging, &html! {})) (body) },
        live: Some(Live::whole(view.at().live(), view.seq)),
        feed: None,
        theme: Theme::System,
        shell: Shell::Judge,
    }))
}

fn header(judging: &Judging<'_>) -> Header {
    let view = &judging.view;
    Header {
        title: view.tournament.setup.name.clone(),
        href: view.at().judge(""),
        status: status(view, &time_left(view, None)),
        tools: html! { span class="soft small who" { (author(view.texts, view.tournament, &judging.badge.author())) } },
        nav: nav(judging),
    }
}

fn nav(judging: &Judging<'_>) -> Vec<NavItem> {
    let (view, texts, place) = (&judging.view, judging.view.texts, judging.place);
    let item = |href: String, sign: Icon, text: String, current: bool| NavItem {
        href,
        text,
        icon: Some(sign),
        current,
    };
    let waiting = open_calls(view.tournament).len();
    let tables = matches!(place, JudgePage::Tables(_) | JudgePage::Table(..));
    let players = matches!(place, JudgePage::Players | JudgePage::Player(_));
    let to = |page: JudgePage| page.url(view);
    let all = JudgePage::Tables(TableFilter::All);
    let mut items = vec![
        item(to(all), Icon::Tables, say!(texts, "judge-nav-calls", count = waiting), tables),
        item(to(JudgePage::Checks), Icon::Deck, say!(texts, "judge-nav-checks"), *place == JudgePage::Checks),
        item(to(JudgePage::Players), Icon::People, say!(texts, "judge-nav-players"), players),
    ];
    if view.may(Right::Desk) {
        items.push(item(view.at().desk(), Icon::Edit, say!(texts, "judge-nav-desk"), false));
    }
    items
}

pub(crate) fn answer(
    desk: &DeskState,
    id: &TournamentId,
    sent: Submission,
    done: Result<Done, Error>,
) -> Result<Response, Error> {
    let (host, Submission { visitor, admitted, fields, path, .. }) = (&desk.host, sent);
    let all = JudgePage::Tables(TableFilter::All);
    let place = JudgePage::find(fields.get("at")).unwrap_or_else(|| all.clone());
    let moment = host.journals.moment(id)?;
    let Err(error) = done else {
        return Ok(Redirect::to(&place.url(&view(&moment, visitor))).into_response());
    };
    let status = error.status();
    let notice = Notice::about(view(&moment, visitor).texts, path, fields, &error);
    let page = |place: &JudgePage| render(host, id, visitor, &admitted.badge, place, &notice);
    Ok((status, page(&place).or_else(|_| page(&all))?).into_response())
}

pub(crate) async fn show(
    State(app): State<Host>,
    Path(TournamentPath { id }): Path<TournamentPath>,
    uri: Uri,
    visitor: Visitor,
    admitted: Admitted,
) -> Result<Response, Error> {
    let place = JudgePage::find(within(&uri, "/judge"));
    let place = place.ok_or_else(|| Error::NotFound(message!("error-no-page")))?;
    let host = app.clone();
    app.run(move |_| {
        let notice = Notice::default();
        Ok(render(&host, &id.as_str().into(), visitor, &admitted.badge, &place, &notice)?.into_response())
    })
    .await
}

fn render(
    app: &Host,
    id: &TournamentId,
    visitor: Visitor,
    badge: &Badge,
    place: &JudgePage,
    notice: &Notice,
) -> Result<Markup, Error> {
    let journals = &*app.journals;
    let (moment, clocks) = (journals.moment(id)?, app.clocks.clocks(id)?);
    let elsewhere = players::elsewhere(&app.catalogue, id, &people(&moment, place))?;
    page(&Judging {
        view: view(&moment, visitor),
        place,
        badge,
        command: &hex(&fresh::<16>()?),
        notice,
        elsewhere: &elsewhere,
        clocks: &clocks,
        now: journals.now(),
    })
}

fn people(moment: &Moment, place: &JudgePage) -> Vec<String> {
    let tournament = &moment.tournament;
    let ids: Vec<PlayerId> = match place {
        JudgePage::Table(round, player) => {
            let played = tournament.round(*round).and_then(|round| round.match_of(player));
            played.map(|played| played.players.clone()).unwrap_or_default()
        }
        JudgePage::Player(player) => vec![player.clone()],
        JudgePage::Tables(_) | JudgePage::Checks | JudgePage::Players => Vec::new(),
    };
    ids.iter().filter_map(|id| tournament.player(id)).map(|player| player.name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_found_by_its_code() {
        let player = || PlayerId::from("a/b é");
        let tables = TableFilter::all().map(JudgePage::Tables);
        let others = [
            JudgePage::Table(RoundNumber(3), player()),
            JudgePage::Checks,
            JudgePage::Players,
            JudgePage::Player(player()),
        ];
        for place in tables.chain(others) {
            assert_eq!(JudgePage::find(&place.code()), Some(place));
        }
        assert_eq!(JudgePage::find("/elsewhere"), None);
        assert_eq!(JudgePage::find("/table/x/p1"), None);
    }
}
