//! A player's page: the rating over time, each tournament's effect and reasons, and goals.

use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::{Markup, html};
use pairwright_core::message;
use pairwright_ratings::leaderboard::BoardRow;
use pairwright_ratings::{Change, Exact, SystemName, Value};
use pairwright_web_kit::catalogue::gather_game;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::{Address, crumb, name, plain};
use pairwright_web_kit::regulars::{Regular, RegularField};
use pairwright_web_kit::server::extract::Visitor;
use pairwright_web_kit::server::pool::Turn;
use pairwright_web_kit::views::honours::Honours;
use pairwright_words::say;

use super::board::{refused, to_go};
use super::curve::{Point, picture};
use super::numbers::{date, deviation, marks, moved, uncertainty, value};
use super::view::show;
use super::view::{BoardView, board_address, player_address, system_words};
use super::working::{signed, why};
use super::{BoardQuery, compute, person};
use crate::state::PublicState;

pub(crate) async fn answer(
    State(public): State<PublicState>,
    Path(name): Path<String>,
    Query(typed): Query<BoardQuery>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let place = format!("/leaderboard/player {} {} {name}", visitor.texts.lang(), typed.query());
    let (regulars, now) = (public.host.regulars.clone(), public.host.journals.now());
    show(public, place, Turn::First, (visitor.texts, headers), move |basis| {
        let (texts, gathered) = (visitor.texts, gather_game(basis.all, &typed.game));
        let mut query = match typed.read(basis.today) {
            Ok(query) => query,
            Err(wrong) => return Ok(refused(texts, &typed, &gathered, &wrong)),
        };
        query.board.top = None;
        let ranked = compute(&gathered, &query, Some(&name))?;
        let row = ranked
            .rows
            .iter()
            .find(|row| row.player == name)
            .ok_or_else(|| Error::NotFound(message!("error-not-on-board")))?;
        let regulars = regulars.state();
        let regular = gathered.regulars.get(&name).and_then(|id| regulars.get(&(&**id).into()).ok());
        let shown = BoardView { texts, typed: &typed, query: &query, gathered: &gathered, ranked: &ranked };
        let honours = Honours::of(texts, (basis.all, name.as_str()), (basis.seasons, basis.kept), now);
        Ok(page(&shown, row, (regular, &honours)))
    })
    .await
}

pub(crate) fn page(
    shown: &BoardView<'_>,
    row: &BoardRow,
    (regular, honours): (Option<&Regular>, &Honours<'_>),
) -> Markup {
    let texts = shown.texts;
    let points: Vec<Point> = parts(&shown.ranked.changes).filter_map(point).collect();
    let body = html! {
        (crumb(&board_address(shown.typed), say!(texts, "board-title")))
        div class="rated" {
            (head(shown, row))
            @if let Some(regular) = regular { (person::details(texts, regular)) }
            @if points.len() > 1 {
                figure class="card" {
                    (picture(texts, &points))
                    figcaption class="soft small" { (say!(texts, "board-curve-why")) }
                }
            }
            (goals(shown, row))
            (honours.titles())
            @if regular.is_some_and(|regular| regular.shows(RegularField::Prizes)) { (honours.prizes()) }
            (person::results(shown, &row.player))
            (tournaments(shown))
        }
    };
    plain(texts, format!("{} · {}", row.player, say!(texts, "board-title")), body)
}

fn head(shown: &BoardView<'_>, row: &BoardRow) -> Markup {
    let texts = shown.texts;
    html! {
        header class="rated-head" {
            h1 { (name(&row.player)) }
            p class="rated-value" {
                (value(&row.rating))
                @if let Some(text) = uncertainty(&row.rating) { " " span class="soft" { (text) } }
            }
            p { (system_words(texts, shown.query.system).0) " · " (say!(texts, "board-rank-of", rank = row.rank, count = shown.ranked.rows.len())) @if row.rank_before != Some(row.rank) { " " (moved(texts, row)) } }
            p class="soft" {
                (say!(texts, "board-matches-count", count = row.matches))
                @if let Some(day) = row.last { ", " (say!(texts, "board-last-on", date = date(texts, day))) }
                " " (marks(texts, row))
            }
        }
    }
}

/// The next goals: the place above, and the goals that were set.
fn goals(shown: &BoardView<'_>, row: &BoardRow) -> Markup {
    let texts = shown.texts;
    let board = &shown.query.board;
    let above = above(&shown.ranked.rows, row);
    let lifetime = shown.query.lifetime.as_ref().zip(shown.ranked.lifetime.as_ref());
    html! {
        section class="card rated-goals" {
            h2 { (say!(texts, "board-next")) }
            ul {
                @match above {
                    Some((above, missing)) => li {
                        (say!(texts, "board-next-rank", points = value(&missing), rank = above.rank)) " "
                        a href=(player_address(shown.typed, &above.player)) { (name(&above.player)) }
                        (which_finish(shown, Some(&missing)))
                    }
                    None if row.rank == 1 => li { (say!(texts, "board-first")) }
                    None => {}
                }
                @if let Some(goal) = &board.goal {
                    li { (goal_line(goal)) ": " (to_go(texts, row.to_go.as_ref())) (which_finish(shown, row.to_go.as_ref())) }
                }
                @if let Some((goal, rating)) = lifetime {
                    li { (say!(texts, "board-of-lifetime", goal = goal_line(goal))) ": " (to_go(texts, rating.to_go(goal).as_ref())) }
                }
            }
        }
    }
}

/// A link to the calculator for the finish that is needed, if the system has one.
fn which_finish(shown: &BoardView<'_>, missing: Option<&Value>) -> Markup {
    let missing = missing.filter(|_| shown.query.system == SystemName::Additive);
    let points = missing.map(|missing| missing.to_f64().ceil().max(1.0));
    html! {
        @if let Some(points) = points {
            " · " a href=(format!("/calculators/points?missing={points:.0}#award")) { (say!(shown.texts, "board-which-finish")) }
        }
    }
}

fn goal_line(goal: &Exact) -> String {
    value(&Value::Exact(goal.clone()))
}

/// The next row above, and what is missing to reach it.
fn above<'a>(rows: &'a [BoardRow], row: &BoardRow) -> Option<(&'a BoardRow, Value)> {
    let better = rows.iter().take_while(|other| other.rank < row.rank).last()?;
    let goal = match &better.rating {
        Value::Whole(whole) => Exact::from(*whole),
        Value::Exact(exact) => exact.clone(),
        Value::Real(_) | Value::Uncertain { .. } => {
            let missing = better.rating.to_f64() - row.rating.to_f64();
            return Some((better, Value::Real(missing)));
        }
    };
    row.rating.to_go(&goal).map(|missing| (better, missing))
}

/// Groups consecutive changes by tournament or period.
fn parts(changes: &[Change]) -> impl DoubleEndedIterator<Item = &[Change]> {
    let id = |change: &Change| change.tournament.as_ref().map(|facts| facts.id.clone());
    let parts: Vec<&[Change]> =
        changes.chunk_by(move |a, b| id(a) == id(b) && (id(a).is_some() || a.day == b.day)).collect();
    parts.into_iter()
}

fn point(part: &[Change]) -> Option<Point> {
    let last = part.last()?;
    let after = last.after.as_ref()?;
    Some(Point { day: last.day, rating: after.to_f64(), deviation: deviation(after) })
}

/// The tournaments, newest first.
fn tournaments(shown: &BoardView<'_>) -> Markup {
    let texts = shown.texts;
    html! {
        section class="stack" {
            h2 { (say!(texts, "board-tournaments")) }
            div class="sums" {
                @for part in parts(&shown.ranked.changes).rev() { (tournament(shown, part)) }
            }
        }
    }
}

fn tournament(shown: &BoardView<'_>, part: &[Change]) -> Markup {
    let texts = shown.texts;
    let (Some(first), Some(last)) = (part.first(), part.last()) else { return html! {} };
    let known = first.tournament.as_ref().and_then(|facts| shown.gathered.known.get(&facts.id));
    let title = known.map_or_else(|| say!(texts, "board-period"), |(_, name)| name.clone());
    html! {
        details class="sum-part rated-part" {
            summary {
                span class="what" { bdi { (title) } span class="soft small" { (date(texts, last.day)) } }
                span class="soft after" { @if let Some(after) = &last.after { (value(after)) } }
                (change(first.before.as_ref(), last.after.as_ref()))
            }
            ul class="rated-why" {
                @for change in part { (reason(shown, change)) }
                @if let Some((id, _)) = known {
                    li { a href=(Address(id.as_str()).home()) { (say!(texts, "board-to-tournament")) } }
                }
            }
        }
    }
}

/// A tournament's change: `+18`.
fn change(before: Option<&Value>, after: Option<&Value>) -> Markup {
    let (Some(after), before) = (after, before) else { return html! {} };
    let by = after.to_f64() - before.map_or(0.0, Value::to_f64);
    let class = match by {
        up if up > 0.0 => "won",
        down if down < 0.0 => "lost",
        _ => "soft",
    };
    let text = match (before, after) {
        (None, after) => value(after),
        (Some(Value::Exact(before)), Value::Exact(after)) => {
            format!("+{}", value(&Value::Exact(after.minus(before))))
        }
        _ => signed(by, 0),
    };
    html! { strong class={ "by " (class) } { (text) } }
}

fn reason(shown: &BoardView<'_>, change: &Change) -> Markup {
    let texts = shown.texts;
    let opponent = change.opponent.map(|player| shown.ranked.register.players.player(player));
    html! {
        li {
            @if let Some(round) = change.round { span class="soft round" { (say!(texts, "round-number", round = round)) } }
            @if let Some(opponent) = opponent {
                a href=(player_address(shown.typed, opponent)) { (name(opponent)) }
            }
            span class="reason" { (why(texts, &change.why)) }
        }
    }
}
