//! A match on the judges' pages: players, calls, penalties with the players' history.

use maud::{Markup, html};
use pairwright_core::nouns::{Call, Coded, Match, Player, Round};
use pairwright_core::{PlayerId, RoundNumber, message};
use pairwright_office::authors::judge_name;
use pairwright_office::calls::title;
use pairwright_office::rights::{Right, Role};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::Form;
use pairwright_web_kit::ledgers::clocks::ClockKey;
use pairwright_web_kit::parts::{Icon, Marks, Tint, crumb, icon, name, pill, table_badge};
use pairwright_web_kit::time::{duration, table_clock};
use pairwright_words::say;

use super::calls::{call_form, card};
use super::checks::of_match;
use super::form::{button, typed};
use super::grid::Sign;
use super::place::{JudgePage, TableFilter};
use super::players::penalty_card;
use super::{Judging, armageddon, dispute, late, result};
use crate::desk::players::person::shown_as;
use crate::desk::round::no_show::{offers, sent};
use crate::desk::time::extra::ExtraForm;

pub(crate) fn page(judging: &Judging<'_>, number: RoundNumber, player: &PlayerId) -> Result<Markup, Error> {
    let (view, texts) = (&judging.view, judging.view.texts);
    let no_match = || Error::NotFound(message!("error-no-match-there"));
    let round = view.tournament.round(number).ok_or_else(no_match)?;
    let played = round.match_of(player).filter(|m| m.pair().is_some()).ok_or_else(no_match)?;
    let players: Vec<&Player> = played.players.iter().filter_map(|id| view.tournament.player(id)).collect();
    Ok(html! {
        (crumb(&JudgePage::Tables(TableFilter::All).url(view), say!(texts, "judge-all-tables")))
        h1 class="match-title" {
            @if let Some(table) = played.table { (table_badge(table)) " " }
            @for (place, player) in players.iter().enumerate() {
                @if place > 0 { span class="soft" { " – " } }
                a href=(JudgePage::Player(player.id.clone()).url(view)) { (name(&player.name)) }
                @if let Some(shown) = shown_as(view, player) { " " span class="soft small" { "(" (shown) ")" } }
            }
        }
        p {
            @for sign in Sign::all(judging, round, played) { (pill(Tint::Quiet, sign.word(texts))) " " }
            @if let Some(part) = Marks::of(texts, view.tournament, round).part_name(played) { " " (pill(Tint::Blue, part)) }
        }
        (dispute::card(judging, round, played))
        (open_call(judging, number, played))
        (late::double_loss(judging, round, played))
        @for player in &players { (penalty_card(judging, player)) }
        (extra(judging, round, played))
        (result::card(judging, round, played))
        (late::card(judging, round, played))
        (absence(judging, round, played))
        (of_match(judging, round, player))
        (armageddon::card(judging, round, played))
        @if let Some(pair) = played.pair().filter(|_| played.is_open()) {
            (table_clock::card(view, judging.clocks, &ClockKey::of(number, pair)))
        }
        (calls(judging, number, played))
    })
}

/// The form for extra time. A match on a chess clock never gets any: its clock is stopped instead.
fn extra(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let may = judging.view.may(Right::ExtraTime);
    let timed_by = judging.clocks.timed_by(judging.view.tournament, round.number, played);
    html! {
        @if let Some(now) = ExtraForm::for_match(round, played, timed_by).filter(|_| may) {
            details class="card" id="extra" open[judging.notice.kept(ExtraForm::NAME).is_some()] {
                summary { (icon(Icon::Clock)) " " (say!(judging.view.texts, "extra-title")) }
                (typed(judging, "/extra", &now, ()))
            }
        }
    }
}

fn open_call(judging: &Judging<'_>, number: RoundNumber, played: &Match) -> Markup {
    let open = judging.view.tournament.call_of(number, played);
    html! { @if let Some(call) = open { ul class="calls" { (card(judging, call, None)) } } }
}

fn of_this<'a>(
    judging: &'a Judging<'_>,
    number: RoundNumber,
    played: &'a Match,
) -> impl Iterator<Item = &'a Call> {
    let calls = judging.view.tournament.calls.iter();
    calls.filter(move |call| {
        call.round == number && played.has(&call.players.0) && played.has(&call.players.1)
    })
}

/// The match's earlier calls with their durations, and the form to call another judge.
fn calls(judging: &Judging<'_>, number: RoundNumber, played: &Match) -> Markup {
    let is_judge = matches!(judging.badge.role, Role::Judge | Role::HeadJudge);
    let (open, over): (Vec<&Call>, Vec<&Call>) =
        of_this(judging, number, played).partition(|call| call.is_open());
    html! {
        @if open.is_empty() && played.is_open() && !is_judge { (call_form(judging, number, &played.players[0])) }
        @if !over.is_empty() {
            ul class="plain soft small" id="calls-over" { @for call in over { (over_line(judging, call)) } }
        }
    }
}

/// The buttons for absent players of an open match, if judges may enter results.
fn absence(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    if !judging.view.may(Right::Results) {
        return html! {};
    }
    let (view, number) = (&judging.view, round.number.to_string());
    let offers = offers(view, round, played);
    html! {
        @if !offers.is_empty() { section class="card stack" id="absence" {
            h2 { (say!(view.texts, "judge-absence")) }
            div class="buttons absence" {
                @for (absent, words) in offers {
                    (button(judging, "/no-show", &sent(&number, &played.players[0], &absent), "small", &words))
                }
            }
        } }
    }
}

/// A finished call: its kind or the appeal, the judge, the duration.
fn over_line(judging: &Judging<'_>, call: &Call) -> Markup {
    let texts = judging.view.texts;
    html! {
        li {
            (title(texts, judging.view.tournament, call)) " · " (duration::length(call.length(judging.now)))
            @if let Some((judge, _)) = &call.taken { " · " (judge_name(texts, judge)) }
            @if let Some((end, _)) = call.ended { " · " (texts.named("call-end", end.code())) }
        }
    }
}
