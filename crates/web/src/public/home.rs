//! A tournament's first page: what is happening now, and links.

use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::PlayerId;
use pairwright_core::nouns::{Claims, Coded, StageKind};
use pairwright_core::stages::next::{NextStep, next_step};
use pairwright_core::stages::{Bracket, cycles};
use pairwright_core::standings::{Standing, Standings};
use pairwright_lab::draw::open_round;

use super::at_stake::at_stake;
use super::ends::Ends;
use super::frame::{ShownIn, Tab, frame};
use super::place::{is_ranked, newest, rank_mark, ranking};
use super::standings::how_far;
use super::start_list;
use crate::parts::form::FieldValue;
use crate::parts::{Icon, View, door, has_begun, icon, name, points_text, progress, words};
use crate::say;
use crate::server::error::Error;
use crate::server::page::{PageVariant, Visit};

/// The number of listed leaders, and the number of players up to which all are listed.
pub(crate) const LEADERS: usize = 8;
pub(crate) const ALL_OF_FEW: usize = 12;

/// The tournament's plain address: the own page on a phone with a claimed name, the overview for everybody else.
pub(crate) async fn first(visit: Visit) -> Result<Response, Error> {
    match visit.leads_to_own_page() {
        Some(own) => Ok(Redirect::to(&own).into_response()),
        None => answer(visit).await,
    }
}

pub(crate) async fn answer(visit: Visit) -> Result<Response, Error> {
    visit.page(PageVariant::common(""), |view| Ok(page(view))).await
}

pub fn page(view: &View<'_>) -> Markup {
    let body = html! {
        div class="stack-wide" {
            (now(view))
            (doors(view))
            (at_stake(view))
            @if is_ranked(view.tournament) { (leaders(view)) } @else { (registered(view)) }
            (facts(view))
        }
    };
    frame(view, Tab::Home, &say!(view.texts, "nav-home"), body)
}

fn now(view: &View<'_>) -> Markup {
    let is_over = matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
    let champion = is_over.then(|| champion(view)).flatten();
    html! {
        section class="now" {
            p class="eyebrow" { (words::status(view).1) }
            @if let Some(champion) = champion {
                h1 { (icon(Icon::Crown)) " " (say!(view.texts, "now-champion", name = champion)) }
            } @else {
                h1 { (words::headline(view)) }
            }
            @if let (NextStep::Wait(..), Some(round)) = (next_step(view.tournament), view.tournament.current_round()) {
                @let (done, all) = words::finished_tables(round);
                (progress(done, all, &say!(view.texts, "tables-finished", done = done, all = all)))
                p class="soft" { (say!(view.texts, "tables-finished", done = done, all = all)) }
            }
        }
    }
}

/// The winner of the bracket or, without a cut, of the ranking if the first place is not shared.
pub(crate) fn champion<'a>(view: &View<'a>) -> Option<&'a str> {
    let ends = Ends::of(view);
    let winner = winner(ends.as_ref().map(|ends| &ends.tree), &newest(view)).cloned()?;
    view.tournament.player(&winner).map(|player| player.name.as_str())
}

/// The winner of a bracket or a ranking.
pub(crate) fn winner<'t>(tree: Option<&'t Bracket>, table: &'t Standings) -> Option<&'t PlayerId> {
    if let Some(tree) = tree {
        return tree.champion();
    }
    let rows = table.ranked();
    let alone = rows.get(1).is_none_or(|second| second.rank != 1);
    rows.first().filter(|_| alone).map(|row| &row.player)
}

fn doors(view: &View<'_>) -> Markup {
    let (texts, at) = (view.texts, view.at());
    // When everything is played, nobody has to find a table.
    let is_over = matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
    let is_drafting = view.tournament.drafting().is_some();
    let register =
        door(&at.register(), Icon::Plus, &say!(texts, "door-register"), &say!(texts, "door-register-why"));
    let (is_open, begun) =
        (view.tournament.check_open_to_phones().is_ok(), !view.tournament.rounds.is_empty());
    let pods = door(&at.pods(), Icon::Deck, &say!(texts, "draft-title"), &say!(texts, "door-pods-why"));
    html! {
        nav class="doors" aria-label=(say!(texts, "nav-doors")) {
            @if is_drafting { (pods) }
            @if is_open && !begun { (register) }
            @if !is_over && view.tournament.setup.venue.claims != Claims::Off {
                (door(&at.me(), Icon::Phone, &say!(texts, "door-me"), &say!(texts, "door-me-why")))
            }
            @if !is_over {
                (door(&at.pairings(None), Icon::Search, &say!(texts, "door-pairings"), &say!(texts, "door-pairings-why")))
            }
            @if !is_over && !is_drafting && !view.tournament.drafts.is_empty() { (pods) }
            @if is_open && begun { (register) }
            (door(&at.standings(None), Icon::Ranking, &say!(texts, "nav-standings"), &say!(texts, "door-standings-why")))
            @if view.tournament.first_stage() == StageKind::RoundRobin {
                (door(&at.schedule(), Icon::Tables, &say!(texts, "schedule-title"), &say!(texts, "door-schedule-why")))
                @if has_begun(view.tournament) { (door(&at.cross_table(), Icon::Calculator, &say!(texts, "cross-title"), &say!(texts, "door-cross-why"))) }
            }
            @if view.tournament.is_cut() {
                (door(&at.bracket(), Icon::Bracket, &say!(texts, "nav-bracket"), &say!(texts, "door-bracket-why")))
            }
            @if view.tournament.setup.rounds_announced().is_some() && open_round(view.tournament).is_ok() {
                (door(&at.last_round(), Icon::Calculator, &say!(texts, "door-last-round"), &say!(texts, "door-last-round-why")))
            }
            @if view.tournament.setup.prizes.is_some() {
                (door(&at.prizes(), Icon::Crown, &say!(texts, "prizes"), &say!(texts, "door-prizes-why")))
            }
            @if is_over {
                (door(&at.pairings(None), Icon::Search, &say!(texts, "nav-pairings"), &say!(texts, "door-pairings-over")))
            }
            (door(&at.wall(), Icon::Wall, &say!(texts, "door-wall"), &say!(texts, "door-wall-why")))
        }
    }
}

/// The first places of the newest ranking, with bracket results.
pub(crate) fn leaders(view: &View<'_>) -> Markup {
    let ranking = ranking(view);
    let (after, all) = (ranking.after, ranking.ranked().len());
    let shown = if all <= ALL_OF_FEW { all } else { LEADERS };
    let ends = Ends::of(view);
    html! {
        section {
            h2 {
                @if view.tournament.finished { (say!(view.texts, "standings-final")) }
                @else if view.tournament.is_cut() { (say!(view.texts, "leaders-final")) }
                @else { (words::standings_title(view, after)) }
            }
            ol class="leaders" {
                @for row in ranking.ranked().iter().take(shown) {
                    @let is_shared = ranking.ranked().iter().filter(|other| other.rank == row.rank).nth(1).is_some();
                    li data-key=(row.player) data-place=(row.rank) {
                        a href=(view.at().player(&row.player)) {
                            span class="rank" { (rank_mark(view.texts, ends.as_deref(), row, is_shared)) }
                            (name(view.tournament.name_of(&row.player)))
                            span class="soft nowrap" { (came(view, ends.as_deref(), row)) }
                        }
                    }
                }
            }
            @if shown < all { p class="small" { a href=(view.at().standings(None)) { (say!(view.texts, "leaders-all")) } } }
        }
    }
}

/// A player's result in the bracket, or their points.
fn came(view: &View<'_>, ends: Option<&Ends>, row: &Standing) -> String {
    let came = ends.and_then(|ends| how_far(view, ends, &row.player));
    came.map_or_else(|| points_text(view.texts, &row.points), |(_, text)| text)
}

fn registered(view: &View<'_>) -> Markup {
    html! {
        section {
            h2 { (say!(view.texts, "players-count", count = start_list::players(view.tournament).len())) }
            (start_list::list(view, ShownIn::Public))
        }
    }
}

fn facts(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    html! {
        dl class="facts" {
            dt { (say!(texts, "fact-rules")) }
            dd { (texts.ruleset_title(&tournament.ruleset)) }
            @if let Some(format) = format(view) {
                dt { (say!(texts, "desk-format")) }
                dd { (format) }
            }
            dt { (say!(texts, "fact-players")) }
            dd { (tournament.entrants().count()) }
            @if let Some(planned) = tournament.setup.rounds_announced() {
                dt {
                    @if tournament.first_stage() == StageKind::RoundRobin { (say!(texts, "fact-table-rounds")) }
                    @else { (say!(texts, "fact-rounds")) }
                }
                dd {
                    @match tournament.rounds_changed {
                        Some(change) => (say!(texts, "fact-rounds-changed", rounds = planned, announced = change.announced, round = change.after.0)),
                        None => (stages_in_words(view).unwrap_or_else(|| planned.to_string())),
                    }
                }
            }
            @if let Some(top) = tournament.setup.cut_size() {
                dt { (say!(texts, "fact-cut")) }
                dd { (say!(texts, "fact-cut-top", top = top)) }
            }
            @if let Some(date) = tournament.setup.date {
                dt { (say!(texts, "fact-date")) }
                dd { time datetime=(date) { (words::date(texts, date)) } }
            }
            @if let Some(start) = tournament.setup.venue.day.start {
                dt { (say!(texts, "day-start")) }
                dd { (start.write()) }
            }
            @if let Some(end) = tournament.setup.venue.day.latest_end {
                dt { (say!(texts, "day-latest-end")) }
                dd { (end.write()) }
            }
            @if let Some(entropy) = &tournament.setup.entropy {
                dt { (say!(texts, "fact-chance")) }
                dd { (fingerprint(view, &entropy.commitment())) }
            }
        }
    }
}

/// The stages before a bracket with their rounds and players: `3, then 2 for the top 12`. `None` if there is only one.
fn stages_in_words(view: &View<'_>) -> Option<String> {
    let mut stages =
        view.tournament.setup.preliminary_stages().filter_map(|stage| Some((stage, stage.rounds?)));
    let (_, first) = stages.next()?;
    let later: Vec<String> = stages
        .map(|(stage, rounds)| {
            let top = stage.cut.as_ref().and_then(|cut| cut.top).unwrap_or_default();
            say!(view.texts, "fact-later-rounds", rounds = rounds, top = top)
        })
        .collect();
    (!later.is_empty()).then(|| format!("{first}, {}", later.join(", ")))
}

/// The format, unless it begins with Swiss rounds.
fn format(view: &View<'_>) -> Option<String> {
    let tournament = view.tournament;
    let bracket = tournament.setup.bracket_stage().filter(|_| tournament.begins_with_bracket());
    let code = match bracket.map_or_else(|| tournament.first_stage(), |stage| stage.kind) {
        StageKind::Swiss => return None,
        StageKind::RoundRobin if cycles(tournament) > 1 => "double-round-robin",
        kind => kind.code(),
    };
    Some(view.texts.named("format", code))
}

/// The hash of the entropy, published so that anybody can verify the lots afterwards (page 4).
fn fingerprint(view: &View<'_>, hash: &str) -> Markup {
    html! {
        details {
            summary { code { (hash.get(..8).unwrap_or(hash)) "…" } }
            p class="small" { code class="long" { (hash) } }
            p class="small soft" { (say!(view.texts, "fact-chance-why")) }
        }
    }
}
