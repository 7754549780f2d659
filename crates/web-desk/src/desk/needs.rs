//! What needs attention, on the right of every desk page: disputes, unconfirmed reports, calls, requests, missing
//! deck lists. Each has its answers as buttons, and empty groups are hidden.

use maud::{Markup, html};
use pairwright_core::nouns::{Announcement, Call, PlaceRequest, Player};
use pairwright_core::stages::{NextStep, next_step};
use pairwright_office::authors::judge_name;
use pairwright_office::calls::{open_calls, title as title_of};
use pairwright_office::decks;
use pairwright_office::names::short;
use pairwright_office::rights::{Author, Right, Role};
use pairwright_office::text::round_names;
use pairwright_web_kit::calls::{going, is_of_now};
use pairwright_web_kit::parts::{Tint, name, pill, table_badge};
use pairwright_web_kit::time::iso;
use pairwright_web_kit::views::announced::text;
use pairwright_words::say;

use super::form::button_form;
use super::players::PlayersFilter;
use super::players::requests::answers;
use super::round::change::late_seats;
use super::time::late;
use super::{Desk, Screen, history, reports};

const JUDGES: usize = 3;
const REQUESTS: usize = 2;

pub(super) struct Need {
    card: Markup,
    /// The number of answers it waits for.
    count: usize,
}

impl Need {
    fn new(card: Markup) -> Need {
        Need { card, count: 1 }
    }
}

pub(super) fn section(desk: &Desk<'_>, needs: &[Need]) -> Markup {
    let count = count(needs);
    html! {
        @if !needs.is_empty() {
            section class="needs" id="needs" aria-labelledby="needs-title" {
                h2 class="kind" id="needs-title" {
                    (say!(desk.view.texts, "needs-title"))
                    @if count > 0 { span class="count-red" { (count) } }
                }
                @for need in needs { (need.card) }
            }
        }
    }
}

pub(super) fn count(needs: &[Need]) -> usize {
    needs.iter().map(|need| need.count).sum()
}

/// All items, most urgent first.
pub(super) fn all(desk: &Desk<'_>) -> Vec<Need> {
    let mut needs: Vec<Need> = reports::disputes(desk).into_iter().map(Need::new).collect();
    let call = |call: &Call| Need { card: called(desk, call), count: usize::from(call.taken.is_none()) };
    // A player's objection to a result is shown on that result's card.
    let is_apart = |call: &&Call| {
        call.by.is_none() || !desk.view.tournament.is_about_result(call) || !desk.view.may(Right::Disputes)
    };
    needs.extend(calls(desk).into_iter().filter(is_apart).map(call));
    needs.extend(reports::queue(desk).map(|(card, count)| Need { card, count }));
    needs.extend(late::waiting(desk).map(Need::new));
    needs.extend(requests(desk).into_iter().map(Need::new));
    needs.extend(latecomers(desk).into_iter().map(Need::new));
    needs.extend(missing_decks(desk).map(Need::new));
    needs.extend(leaving(desk).map(|card| Need { card, count: 0 }));
    needs.extend(announced(desk).map(|card| Need { card, count: 0 }));
    needs
}

/// Current announcements, with the button to end them: nothing else reveals outdated ones.
fn announced(desk: &Desk<'_>) -> Option<Markup> {
    let texts = desk.view.texts;
    let is_elsewhere = desk.view.may(Right::Walls) && !matches!(desk.screen, Screen::Walls);
    let all: Vec<&Announcement> = desk.view.announcements().filter(|_| is_elsewhere).collect();
    let card = html! {
        section class="card" id="needs-announced" {
            p class="kind" { (say!(texts, "needs-announced")) }
            @for one in &all {
                div class="need-line" {
                    span class="grow" { (text(texts, one)) }
                    (button_form(desk, "/announce-end", &[("number", &one.number.to_string())], "small", &say!(texts, "announce-end")))
                }
            }
        }
    };
    (!all.is_empty()).then_some(card)
}

fn calls<'a>(desk: &Desk<'a>) -> Vec<&'a Call> {
    if desk.view.may(Right::Calls) { open_calls(desk.view.tournament) } else { Vec::new() }
}

/// The call of a player who objects to a result, on that result's card.
pub(super) fn call_of_card(desk: &Desk<'_>, call: &Call) -> Markup {
    html! { div id={ "needs-call-" (call.number) } { p { (who_called(desk, call)) " " (since(call)) } (who_comes(desk, call)) } }
}

fn who_called(desk: &Desk<'_>, call: &Call) -> String {
    match &call.by {
        Some(player) => {
            say!(desk.view.texts, "needs-call", name = short(desk.view.tournament.name_of(player)))
        }
        None => say!(desk.view.texts, "needs-judge-asked"),
    }
}

fn since(call: &Call) -> Markup {
    html! { time class="soft small" datetime=(iso(call.at)) data-ago=(call.at) { (history::clock(call.at)) } }
}

fn called(desk: &Desk<'_>, call: &Call) -> Markup {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let table = tournament.round(call.round).and_then(|round| round.match_of(&call.players.0)?.table);
    html! {
        div class="card" id={ "needs-call-" (call.number) } {
            p class="need-head" {
                @if let Some(table) = table { a href=(desk.view.at().judge_match(call.round, &call.players.0)) { (table_badge(table)) } }
                strong { (who_called(desk, call)) }
                (since(call))
            }
            p class="soft small" {
                (title_of(texts, desk.view.tournament, call))
                @if !is_of_now(tournament, call) { " · " (round_names::name(texts, tournament, call.round)) }
            }
            (who_comes(desk, call))
        }
    }
}

/// The person who goes to the table, or the buttons to choose.
fn who_comes(desk: &Desk<'_>, call: &Call) -> Markup {
    let (texts, number) = (desk.view.texts, call.number.to_string());
    html! {
        @if let Some((judge, _)) = &call.taken {
            p { (pill(Tint::Blue, going(texts, judge, None))) }
            (button_form(desk, "/end-call", &[("call", &number)], "small", &say!(texts, "judge-done")))
        } @else if call.appealed.is_none() {
            (who_goes(desk, &number))
        } @else if desk.view.may(Right::Appeals) {
            (button_form(desk, "/hear-appeal", &[("call", &number)], "small", &say!(texts, "judge-take")))
        }
    }
}

fn who_goes(desk: &Desk<'_>, call: &str) -> Markup {
    let texts = desk.view.texts;
    let take = "/take-call";
    html! {
        div class="buttons" {
            @for judge in free_judges(desk).into_iter().take(JUDGES).filter(|_| desk.view.may(Right::InviteStaff)) {
                @let name = judge_name(texts, &judge);
                (button_form(desk, take, &[("call", call), ("judge", &judge)], "small", &say!(texts, "needs-goes", name = short(&name))))
            }
            (button_form(desk, take, &[("call", call)], "small", &say!(texts, "judge-take")))
        }
    }
}

/// The invited judges without a call, as authors of the journal.
fn free_judges(desk: &Desk<'_>) -> Vec<String> {
    let people = desk.access.people().state();
    let is_judge = |role: Role| matches!(role, Role::Judge | Role::HeadJudge);
    let invited = people.invitations(Some(desk.view.key)).filter(|one| is_judge(one.invitation.role));
    let mut judges: Vec<String> = invited
        .filter(|one| !one.invitation.name.is_empty())
        .map(|one| Author::new(one.invitation.role, one.invitation.name.clone()).to_string())
        .collect();
    let busy = |judge: &String| {
        calls(desk).iter().any(|call| call.taken.as_ref().is_some_and(|(by, _)| by == judge))
    };
    judges.retain(|judge| !busy(judge));
    judges.sort();
    judges.dedup();
    judges
}

/// The requests for a place: a card each, or one for all if there are many.
fn requests(desk: &Desk<'_>) -> Vec<Markup> {
    let (texts, requests) = (desk.view.texts, &desk.view.tournament.requests);
    // The pages of the players show them in the middle.
    let is_here = matches!(desk.screen, Screen::Players(_))
        || desk.view.tournament.rounds.is_empty() && matches!(desk.screen, Screen::Now(_));
    if is_here || !desk.may_send("/accept-request") {
        return Vec::new();
    }
    if requests.len() > REQUESTS {
        return vec![html! {
            a class="card door" href=(Screen::Players(PlayersFilter::default()).url(&desk.view)) { strong { (say!(texts, "requests-title", count = requests.len())) } }
        }];
    }
    requests.iter().map(|request| asks(desk, request)).collect()
}

fn asks(desk: &Desk<'_>, request: &PlaceRequest) -> Markup {
    let (texts, player) = (desk.view.texts, &request.player);
    html! {
        div class="card" id={ "needs-request-" (player.id) } {
            p class="need-head" { strong { (say!(texts, "needs-place", name = player.name.as_str())) } }
            div class="buttons" { (answers(desk, request)) }
        }
    }
}

/// The registered latecomers who could still play in this round. The players' page has them in the middle.
fn latecomers(desk: &Desk<'_>) -> Vec<Markup> {
    let late = if matches!(desk.screen, Screen::Players(_)) { Vec::new() } else { late_seats(desk) };
    let card = |(player, button): (&Player, Markup)| {
        html! {
            div class="card" id={ "needs-late-" (player.id) } {
                p class="need-head" { strong { (say!(desk.view.texts, "late-needs", name = player.name.as_str())) } }
                div class="buttons" { (button) }
            }
        }
    };
    late.into_iter().map(card).collect()
}

/// The latecomers, a line each, in the middle of a page.
pub(super) fn late(desk: &Desk<'_>, class: &str) -> Markup {
    let late = late_seats(desk);
    html! {
        @if !late.is_empty() {
            div class={ "late-here " (class) } id="late-here" {
                @for (player, button) in &late {
                    div class="need-line" {
                        strong class="grow" { (say!(desk.view.texts, "late-needs", name = player.name.as_str())) }
                        (button)
                    }
                }
            }
        }
    }
}

fn missing_decks(desk: &Desk<'_>) -> Option<Markup> {
    let texts = desk.view.texts;
    let missing = decks::missing(desk.view.tournament);
    let is_played = matches!(
        next_step(desk.view.tournament),
        NextStep::Pair(_) | NextStep::Wait(..) | NextStep::Publish(_)
    );
    let shown =
        is_played && !missing.is_empty() && *desk.screen != Screen::Decks && desk.may_open(&Screen::Decks);
    shown.then(|| html! {
        a class="card door" id="needs-decks" href=(Screen::Decks.url(&desk.view)) {
            span {
                strong { (say!(texts, "needs-decks", name = missing[0].name.as_str(), count = missing.len())) }
            }
        }
    })
}

/// The players who drop after this round, with the button to bring them back. Once the next round is paired it is too late.
fn leaving(desk: &Desk<'_>) -> Option<Markup> {
    let (texts, tournament) = (desk.view.texts, desk.view.tournament);
    let now =
        tournament.current_round().filter(|_| !tournament.finished && tournament.proposal.is_none())?.number;
    let leaves = |player: &&Player| player.dropped_after == Some(now) && !tournament.is_barred(&player.id);
    let leaving: Vec<&Player> = tournament.players.iter().filter(leaves).collect();
    (!leaving.is_empty()).then(|| html! {
        section class="card" id="needs-leaving" {
            p class="kind" { (say!(texts, "needs-leaving", count = leaving.len())) }
            @for player in leaving {
                div class="need-line" {
                    span class="grow" { (name(&player.name)) " " span class="soft small" { (how_left(desk, player)) } }
                    (button_form(desk, "/return", &[("player", player.id.as_str())], "small", &say!(texts, "needs-keep")))
                }
            }
        }
    })
}

/// Whether the player dropped by phone or the staff did it.
fn how_left(desk: &Desk<'_>, player: &Player) -> String {
    let texts = desk.view.texts;
    match desk.course.left(&player.id) {
        Some(done) if done.by.role == Some(Role::Player) => {
            say!(texts, "needs-by-phone", time = history::clock(done.at))
        }
        Some(done) => history::clock(done.at),
        None => String::new(),
    }
}
