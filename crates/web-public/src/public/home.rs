//! A tournament's first page: what is happening now, and links.

use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use pairwright_core::nouns::{Claims, Coded, Player, StageKind};
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::{NextStep, cycles, next_step};
use pairwright_lab::ahead::may_look_ahead;
use pairwright_lab::draw::open_round;
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::FieldValue;
use pairwright_web_kit::journals::has_begun;
use pairwright_web_kit::parts::{Icon, View, door, name, progress, words};
use pairwright_web_kit::rulesets::frame::address;
use pairwright_web_kit::server::{PageVariant, Visit};
use pairwright_web_kit::views::end::{Placing, champions_heading, crowned, prize, share};
use pairwright_web_kit::views::frame::{ShownIn, Tab, frame};
use pairwright_web_kit::views::leaders::leaders;
use pairwright_web_kit::views::place::is_ranked;
use pairwright_web_kit::views::start_list;
use pairwright_web_kit::views::way::{line, way};
use pairwright_words::say;

use super::before;
use super::prizes::at_stake;
use crate::leaderboard::compute::awards;

/// The tournament's plain address: the player's page on a phone with a claimed name, otherwise the overview.
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
        @if is_before(view) {
            div class="before" {
                (before::head(view))
                (at_stake(view))
                (doors(view))
                (registered(view))
                dl class="facts" { (chance(view)) }
            }
        } @else {
            div class="stack-wide" {
                (now(view))
                @let is_over = view.tournament.finished && is_ranked(view.tournament);
                @if is_over { (leaders(view)) }
                (doors(view))
                @if !is_ranked(view.tournament) { (registered(view)) }
                @else if !is_over { (leaders(view)) }
                (facts(view))
            }
        }
    };
    frame(view, Tab::Home, &say!(view.texts, "nav-home"), body)
}

/// Whether round 1 is still to come.
fn is_before(view: &View<'_>) -> bool {
    view.tournament.rounds.is_empty() && !view.tournament.finished
}

fn now(view: &View<'_>) -> Markup {
    let champions = crowned(view);
    if let Some(first) = champions.first() {
        return ended(view, first, &champions);
    }
    html! {
        section class="now" {
            p class="eyebrow" { (words::status(view).1) }
            h1 { (words::headline(view)) }
            @if let (NextStep::Wait(..), Some(round)) = (next_step(view.tournament), view.tournament.current_round()) {
                @let (done, all) = words::finished_tables(round);
                (progress(done, all, &say!(view.texts, "tables-finished", done = done, all = all)))
            }
        }
    }
}

/// The champion, the prize, and the way to the title; the names only if several share first place.
fn ended(view: &View<'_>, champion: &Player, all: &[&Player]) -> Markup {
    html! {
        section class="now own-end" {
            @if let Some(placing) = Placing::of_player(view, champion) { (placing.badge(view.texts)) }
            h1 { (champions_heading(all)) }
            @if all.len() == 1 {
                @if let Some(prize) = prize(view, &champion.id) { p { strong { (prize) } } }
                (line(&way(view, champion), ""))
                div class="buttons" { (share(view, champion)) }
            }
        }
    }
}

fn doors(view: &View<'_>) -> Markup {
    let (texts, at) = (view.texts, view.at());
    // Once everything is played, nobody has to find a table.
    let is_over = matches!(next_step(view.tournament), NextStep::Finish | NextStep::Finished);
    let is_drafting = view.tournament.drafting().is_some();
    let begun = !view.tournament.rounds.is_empty();
    let pods = door(&at.pods(), Icon::Deck, &say!(texts, "draft-title"), &say!(texts, "door-pods-why"));
    html! {
        nav class="doors" aria-label=(say!(texts, "nav-doors")) {
            @if is_drafting { (pods) }
            @if !is_over && view.tournament.setup.venue.claims != Claims::Off {
                (door(&at.me(), Icon::Phone, &say!(texts, "door-me"), &say!(texts, "door-me-why")))
            }
            @if begun && !is_over {
                (door(&at.pairings(None), Icon::Search, &say!(texts, "door-pairings"), &say!(texts, "door-pairings-why")))
            }
            @if !is_over && !is_drafting && !view.tournament.drafts.is_empty() { (pods) }
            @if begun && view.tournament.check_open_to_phones().is_ok() {
                (door(&at.register(), Icon::Plus, &say!(texts, "door-register"), &say!(texts, "door-register-why")))
            }
            @if begun {
                (door(&at.standings(None), Icon::Ranking, &say!(texts, "nav-standings"), &say!(texts, "door-standings-why")))
            }
            @if view.tournament.first_stage() == StageKind::RoundRobin {
                (door(&at.schedule(), Icon::Tables, &say!(texts, "schedule-title"), &say!(texts, "door-schedule-why")))
                @if has_begun(view.tournament) { (door(&at.cross_table(), Icon::Calculator, &say!(texts, "cross-title"), &say!(texts, "door-cross-why"))) }
            }
            @if view.tournament.is_cut() {
                (door(&at.bracket(), Icon::Bracket, &say!(texts, "nav-bracket"), &say!(texts, "door-bracket-why")))
            }
            @if may_look_ahead(view.tournament) {
                (door(&at.ahead(), Icon::Calculator, &say!(texts, "outlook-title"), &say!(texts, "outlook-why")))
            }
            @if view.tournament.setup.rounds_announced().is_some() && open_round(view.tournament).is_ok() {
                (door(&at.last_round(), Icon::Calculator, &say!(texts, "door-last-round"), &say!(texts, "door-last-round-why")))
            }
            @if begun && view.tournament.setup.prizes.is_some() {
                (door(&at.prizes(), Icon::Crown, &say!(texts, "prizes"), &say!(texts, "door-prizes-why")))
            }
            @if is_over && !awards(view.tournament).is_empty() {
                (door(&at.awards(), Icon::Ranking, &say!(texts, "awards-title"), &say!(texts, "door-awards-why")))
            }
            @if is_over {
                (door(&at.pairings(None), Icon::Search, &say!(texts, "nav-pairings"), &say!(texts, "door-pairings-over")))
            }
            (door(&at.wall(), Icon::Wall, &say!(texts, "door-wall"), &say!(texts, "door-wall-why")))
        }
    }
}

fn registered(view: &View<'_>) -> Markup {
    html! {
        section id="registered" {
            h2 { (say!(view.texts, "players-count", count = start_list::players(view.tournament).len())) }
            (start_list::list(view, ShownIn::Public))
        }
        @if let Some(list) = view.tournament.wait_list().filter(|list| !list.is_empty()) {
            section id="wait-list" {
                h2 { (say!(view.texts, "wait-list-count", count = list.len())) }
                ol class="names numbered" {
                    @for request in list { li data-key=(request.player.id) { (name(&request.player.name)) } }
                }
            }
        }
    }
}

fn facts(view: &View<'_>) -> Markup {
    let (texts, tournament) = (view.texts, view.tournament);
    html! {
        dl class="facts" {
            dt { (say!(texts, "fact-rules")) }
            dd {
                @match &tournament.setup.ruleset {
                    RulesetChoice::Preset(preset) => a href=(address(preset)) { (texts.ruleset_title(&tournament.ruleset)) },
                    RulesetChoice::Table(_) => (texts.ruleset_title(&tournament.ruleset)),
                }
            }
            @if let Some(format) = format(view) {
                dt { (say!(texts, "desk-format")) }
                dd { (format) }
            }
            dt { (say!(texts, "fact-players")) }
            dd { (tournament.entrants().count()) }
            @if let Some(rounds) = rounds(view) {
                dt {
                    @if tournament.first_stage() == StageKind::RoundRobin { (say!(texts, "fact-table-rounds")) }
                    @else { (say!(texts, "fact-rounds")) }
                }
                dd { (rounds) }
            }
            @if let Some(leave) = tournament.setup.leave {
                dt { (say!(texts, "leave")) }
                dd { (say!(texts, "leave-record", wins = leave.wins, losses = leave.losses)) }
            }
            @if let Some(top) = tournament.setup.cut_size() {
                dt { (say!(texts, "fact-cut")) }
                dd { (say!(texts, "fact-cut-top", top = top)) }
            }
            @if let Some(place) = &tournament.setup.venue.place {
                dt { (say!(texts, "venue-place")) }
                dd { (place) }
            }
            @if let Some(fee) = &tournament.setup.venue.entry_fee {
                dt { (say!(texts, "venue-entry-fee")) }
                dd { (fee) }
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
            (chance(view))
        }
    }
}

/// The entropy's fingerprint, as a fact.
fn chance(view: &View<'_>) -> Markup {
    html! {
        @if let Some(entropy) = &view.tournament.setup.entropy {
            dt { (say!(view.texts, "fact-chance")) }
            dd { (fingerprint(view, &entropy.commitment())) }
        }
    }
}

/// The announced rounds before a bracket, and whether their number was changed.
pub(super) fn rounds(view: &View<'_>) -> Option<String> {
    let (texts, tournament) = (view.texts, view.tournament);
    let rounds = tournament.rounds_announced()?;
    Some(match tournament.rounds_changed {
        Some(change) => {
            let (announced, round) = (change.announced, change.after.0);
            say!(texts, "fact-rounds-changed", rounds = rounds, announced = announced, round = round)
        }
        None => {
            stages_in_words(view).or_else(|| words::rounds_in_words(texts, tournament)).unwrap_or_default()
        }
    })
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
pub(super) fn format(view: &View<'_>) -> Option<String> {
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
