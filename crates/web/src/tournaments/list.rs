//! The first page: every tournament of this place.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};

use crate::desk::settings::archive::{archive_form, delete_address};
use crate::i18n::Texts;
use crate::journals::Moment;
use crate::parts::{
    Header, Icon, Level, Live, Page, Shell, Theme, View, door, empty, layout, notice, pill, words,
};
use crate::rights::{Reader, Right};
use crate::server::error::Error;
use crate::server::extract::Visitor;
use crate::server::page::view;
use crate::server::state::App;
use crate::{practice, say};

/// All tournaments.
pub(crate) async fn answer(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let seq = *app.journals.follow_all().borrow();
    let access = app.access.clone();
    app.run(move |journals| {
        // Everybody may have another role at every tournament.
        let reader =
            |moment: &Moment| access.person(&headers, Some(moment.id.as_str()), journals.now()).reader();
        let listed = journals.list()?;
        let of = |archived: bool| {
            let these = listed.iter().filter(move |one| one.archived == archived);
            these
                .filter_map(|one| one.moment.as_ref().ok())
                .map(|moment| view(moment, Visitor { reader: reader(moment), ..visitor }))
                .filter(|view| {
                    !view.tournament.setup.venue.unlisted || view.reader.is_staff() || view.reader.is_player()
                })
                .collect()
        };
        let (views, archived): (Vec<View<'_>>, Vec<View<'_>>) = (of(false), of(true));
        let live = Live::whole("/live".into(), seq);
        let unreadable: Vec<String> = listed
            .iter()
            .filter_map(|one| one.moment.as_ref().err())
            .map(|error| error.sentence(visitor.texts))
            .collect();
        let lists = Lists { current: &views, archived: &archived, unreadable: &unreadable };
        let page = page_with(visitor.texts, visitor.reader, &lists, Some(live));
        Ok(page.into_response())
    })
    .await
}

/// The list of tournaments, in the order given. `seq` counts the changes of all of them, `live` tells of new ones.
#[must_use]
pub fn page(texts: Texts, reader: Reader, tournaments: &[View<'_>], live: Option<Live>) -> Markup {
    page_with(texts, reader, &Lists { current: tournaments, archived: &[], unreadable: &[] }, live)
}

/// What there is.
#[derive(Clone, Copy)]
pub struct Lists<'a> {
    /// The tournaments everybody sees.
    pub current: &'a [View<'a>],
    /// Those of the archive, which only the organiser sees.
    pub archived: &'a [View<'a>],
    /// What is wrong with tournaments that cannot be opened, a sentence each.
    pub unreadable: &'a [String],
}

/// The same with the archive and what cannot be opened.
#[must_use]
pub fn page_with(texts: Texts, reader: Reader, lists: &Lists<'_>, live: Option<Live>) -> Markup {
    let header = Header {
        title: "Pairwright".into(),
        href: "/".into(),
        status: html! {},
        tools: tools(texts, reader),
        nav: Vec::new(),
    };
    layout(&Page {
        texts,
        title: say!(texts, "list-title"),
        header: Some(header),
        body: html! {
            (body(texts, reader, lists.current))
            @for sentence in lists.unreadable { (notice(Level::Refused, sentence)) }
            @if reader.may(Right::Tournaments) { (practice::invitation(texts)) (archive(texts, lists.archived)) }
            (tools_for_everybody(texts))
            @if reader.may(Right::Tournaments) { (backup(texts)) (leave(texts)) }
        },
        live,
        theme: Theme::System,
        shell: Shell::Reading,
    })
}

fn tools(texts: Texts, reader: Reader) -> Markup {
    html! {
        a class="button" href="/rules" { (say!(texts, "rules-link")) }
        @if reader.may(Right::Tournaments) {
            a class="button primary" href="/new" { (say!(texts, "list-new")) }
        }
    }
}

/// What is useful without any tournament.
fn tools_for_everybody(texts: Texts) -> Markup {
    html! {
        nav class="doors apart" aria-label=(say!(texts, "list-tools")) {
            (door("/leaderboard", Icon::Ranking, &say!(texts, "door-board"), &say!(texts, "door-board-why")))
            (door("/clock/", Icon::Clock, &say!(texts, "door-clock"), &say!(texts, "door-clock-why")))
            (door("/calculators", Icon::Calculator, &say!(texts, "door-calculators"), &say!(texts, "door-calculators-why")))
        }
    }
}

/// Everything as one file, to be kept elsewhere.
fn backup(texts: Texts) -> Markup {
    html! {
        p class="keep-copy soft small" {
            a class="button small" href="/backup" { (say!(texts, "backup-save")) } span { (say!(texts, "backup-why")) }
            " " a class="button small" href="/spare" { (say!(texts, "spare-title")) }
        }
    }
}

/// A tablet that goes from hand to hand does not stay the organiser's.
fn leave(texts: Texts) -> Markup {
    html! {
        form class="leave" method="post" action="/leave" {
            button class="button small" type="submit" { (say!(texts, "list-leave")) }
        }
    }
}

fn body(texts: Texts, reader: Reader, tournaments: &[View<'_>]) -> Markup {
    html! {
        h1 class="page-title" { (say!(texts, "list-title")) }
        @if tournaments.is_empty() {
            @if reader.may(Right::Tournaments) {
                (empty(say!(texts, "list-empty"), say!(texts, "list-empty-organiser")))
                p class="soft" { a href="/help/organiser" { (say!(texts, "guide-evening")) } }
            } @else {
                (empty(say!(texts, "list-empty"), say!(texts, "list-empty-guest")))
            }
        } @else {
            ul class="tiles" { @for view in tournaments { (tile(view)) } }
        }
    }
}

/// The archive, out of everybody else's sight.
fn archive(texts: Texts, archived: &[View<'_>]) -> Markup {
    html! {
        @if !archived.is_empty() {
            details class="archive" {
                summary { (say!(texts, "list-archive", count = archived.len())) }
                p class="soft small" { (say!(texts, "list-archive-why")) }
                ul class="card rows" {
                    @for view in archived {
                        li data-key=(view.key) {
                            a class="who grow" href=(view.at().desk()) { bdi { (view.tournament.setup.name) } }
                            span class="soft small" {
                                (say!(texts, "players-count", count = view.tournament.players.len()))
                            }
                            (archive_form(view, false, "list"))
                            a class="button small danger" href=(delete_address(view)) { (say!(texts, "keeping-delete")) }
                        }
                    }
                }
            }
        }
    }
}

/// What the organiser can do with a tournament of the list as a whole.
fn keeping(view: &View<'_>) -> Markup {
    html! {
        @if view.may(Right::Tournaments) {
            details class="tile-more" {
                summary { (say!(view.texts, "list-more")) }
                div class="buttons" {
                    (archive_form(view, true, "list"))
                    @if view.tournament.setup.venue.practice { (practice::delete_form(view)) }
                    @else { a class="button small danger" href=(delete_address(view)) { (say!(view.texts, "keeping-delete")) } }
                }
            }
        }
    }
}

fn tile(view: &View<'_>) -> Markup {
    let (tint, status) = words::status(view);
    let setup = &view.tournament.setup;
    html! {
        li data-key=(view.key) {
            a class="card tile" href=(if view.may(Right::Desk) { view.at().desk() } else { view.at().home() }) {
                span class="tile-head" { strong { bdi { (setup.name) } } (pill(tint, status)) }
                span class="tile-now" { (words::headline(view)) }
                span class="soft small" {
                    (say!(view.texts, "players-count", count = view.tournament.players.len()))
                    @if setup.venue.unlisted { " · " (say!(view.texts, "list-unlisted")) }
                    @if let Some(date) = setup.date { " · " time datetime=(date) { (words::date(view.texts, date)) } }
                }
            }
            (keeping(view))
        }
    }
}
