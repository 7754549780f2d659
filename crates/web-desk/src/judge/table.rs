//! A match on the judges' pages: its result, disputes, missing players, calls, and penalties with the players' history.

use maud::{Markup, html};
use pairwright_core::Action;
use pairwright_core::journal::ReportState;
use pairwright_core::nouns::{Call, Coded, Match, Player, PlayerReport, Round};
use pairwright_core::{PlayerId, RoundNumber, message};
use pairwright_office::authors::judge_name;
use pairwright_office::calls::title;
use pairwright_office::decide::actions;
use pairwright_office::line::code;
use pairwright_office::rights::{Right, Role};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::form::Form;
use pairwright_web_kit::ledgers::clocks::ClockKey;
use pairwright_web_kit::parts::{
    Icon, Level, Marks, Tint, choices, clock_choice, crumb, games, icon, name, notice, pill, table_badge,
};
use pairwright_web_kit::plain_forms::NO_SHOW;
use pairwright_web_kit::time::{duration, table_clock};
use pairwright_words::say;

use super::calls::{call_form, card, match_of};
use super::checks::of_match;
use super::grid::Sign;
use super::players::penalty_card;
use super::{JudgePage, Judging, TableFilter, armageddon};
use crate::desk::form::{button_form, form, hidden, typed};
use crate::desk::players::player::shown_as;
use crate::desk::reports::Contradiction;
use crate::desk::time::extra::ExtraForm;
use crate::desk::time::late::{self, missing, offers};
use crate::room::DeskOrder;

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
        (dispute_card(judging, round, played))
        @if let Some(call) = view.tournament.call_of(number, played) { ul class="calls" { (card(judging, call, None)) } }
        (double_loss_card(judging, round, played))
        @for player in &players { (penalty_card(judging, player)) }
        (extra(judging, round, played))
        (result_card(judging, round, played))
        (late_card(judging, round, played))
        (absence(judging, round, played))
        (of_match(judging, round, player))
        (armageddon::card(judging, round, played))
        (clock(judging, number, played))
        (calls(judging, number, played))
    })
}

/// The clock of an open match, where clocks are used.
fn clock(judging: &Judging<'_>, number: RoundNumber, played: &Match) -> Markup {
    let (view, clocks) = (&judging.view, judging.clocks);
    let key = played.pair().filter(|_| played.is_open()).map(|pair| ClockKey::of(number, pair));
    let is_used = |key: &ClockKey| clock_choice::are_used(view.tournament) || clocks.of(key).is_some();
    html! { @if let Some(key) = key.filter(is_used) { (table_clock::card(view, clocks, &key)) } }
}

/// The form for extra time. A match on a chess clock never gets any: its clock is stopped instead.
fn extra(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let may = judging.view.may(Right::ExtraTime);
    let timed_by = judging.clocks.timed_by(judging.view.tournament, round.number, played);
    html! {
        @if let Some(now) = ExtraForm::for_match(round, played, timed_by).filter(|_| may) {
            details class="card" id="extra" open[judging.notice.kept(ExtraForm::NAME).is_some()] {
                summary { (icon(Icon::Clock)) " " (say!(judging.view.texts, "extra-title")) }
                (typed(judging, "/extra", "stack", &now, (), html! {}))
            }
        }
    }
}

/// The match's earlier calls with their durations, and the form to call another judge.
fn calls(judging: &Judging<'_>, number: RoundNumber, played: &Match) -> Markup {
    let is_judge = matches!(judging.badge.role, Role::Judge | Role::HeadJudge);
    let is_of_match =
        |call: &&Call| call.round == number && played.has(&call.players.0) && played.has(&call.players.1);
    let calls = judging.view.tournament.calls.iter().filter(is_of_match);
    let (open, over): (Vec<&Call>, Vec<&Call>) = calls.partition(|call| call.is_open());
    html! {
        @if open.is_empty() && played.is_open() && !is_judge { (call_form(judging, number, &played.players[0])) }
        @if !over.is_empty() {
            ul class="plain soft small" id="calls-over" { @for call in over { (over_line(judging, call)) } }
        }
    }
}

/// The card for absent players of an open match, if judges may enter results.
fn absence(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let buttons = late::absences(judging, round, played);
    html! {
        @if !buttons.0.is_empty() {
            section class="card stack" id="absence" { h2 { (say!(judging.view.texts, "judge-absence")) } (buttons) }
        }
    }
}

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

fn dispute_card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    if !view.may(Right::Disputes) {
        return html! {};
    }
    let contested = Contradiction::of(view.tournament, round, played);
    let (title, versions) = match contested.map(|found| decision(judging, &found)) {
        Some(decision) => (say!(texts, "call-result"), decision),
        None => match versions(judging, round, played) {
            Some(versions) => (say!(texts, "reports-dispute"), versions),
            None => return html! {},
        },
    };
    html! { section class="card stack" id="dispute" { (notice(Level::Warning, title)) (versions) } }
}

/// Both reports of a disputed match, with a button each that names the result.
fn versions(judging: &Judging<'_>, round: &Round, played: &Match) -> Option<Markup> {
    let (view, texts) = (&judging.view, judging.view.texts);
    let state = view.tournament.report_state(round.number, played);
    let Some(ReportState::Disputed(first, second)) = state else { return None };
    let number = round.number.to_string();
    let version = |report: &PlayerReport| {
        let (result, at) = (choices::words(view, played, &report.result), report.at.to_string());
        let fields = [("round", number.as_str()), ("by", report.by.as_str()), ("reported", &at)];
        html! {
            div class="version" {
                (button_form(judging, "/accept", &fields, "", &result))
                span class="soft small" { (say!(texts, "reports-by", name = view.tournament.name_of(&report.by))) }
            }
        }
    };
    Some(html! { (version(first)) (version(second)) })
}

/// The match's decision inside the call about its result, so that the judge who goes there decides it.
pub(crate) fn decision_in(judging: &Judging<'_>, call: &Call) -> Option<Markup> {
    let tournament = judging.view.tournament;
    let is_open = tournament.is_about_result(call) && judging.view.may(Right::Disputes);
    let round = tournament.round(call.round).filter(|_| is_open)?;
    let played = round.match_of(&call.players.0)?;
    let contested = Contradiction::of(tournament, round, played).map(|found| decision(judging, &found));
    let decision = contested.or_else(|| versions(judging, round, played))?;
    Some(html! { div class="stack" { (decision) } })
}

/// Both versions with a button each: the result stays, or a report replaces it.
fn decision(judging: &Judging<'_>, found: &Contradiction<'_>) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let is_desks = found.is_paired_on(view.tournament);
    let shown = if is_desks { 1 } else { usize::MAX };
    html! {
        (found.versions(view))
        @for (sent, text) in found.answers(view).iter().take(shown) {
            @let sent: Vec<(&str, &str)> = sent.iter().map(|(name, value)| (*name, &**value)).collect();
            (button_form(judging, "/accept", &sent, "", text))
        }
        @if is_desks { p class="soft small" { (say!(texts, "reports-change-at-desk")) } }
    }
}

fn late_card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let away = missing(&judging.view, round, played);
    html! {
        @if played.is_open() && judging.view.may(Right::Lateness) {
            section class="card stack" id="late" {
                h2 { (say!(judging.view.texts, "judge-late")) }
                @for id in &played.players {
                    @let is_missing = away.contains(&id);
                    div class="stack" {
                        @if is_missing { (late::losses(judging, round.number, id, judging.now, "primary")) }
                        (late::note(judging, round.number, id, is_missing, ""))
                    }
                }
            }
        }
    }
}

/// The button that enters a double loss, for a match both lost because the clock ran before either came.
pub(crate) fn double_loss_card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts, number) = (&judging.view, judging.view.texts, round.number.to_string());
    if !view.may(Right::Lateness) || !judging.clocks.is_lost_by_both(view.tournament, round, played) {
        return html! {};
    }
    let both = offers(view, round, played).into_iter().find(|(absent, _)| absent.len() == 2);
    let may_enter = view.may(Right::Results) || missing(view, round, played).len() == 2;
    html! {
        @if let Some((both, _)) = both {
            section class="card stack" id="double-loss" {
                (notice(Level::Warning, say!(texts, "late-lost-by-both")))
                @if !may_enter { p { (say!(texts, "late-note-both")) } }
                @else { (button_form(judging, "/double-loss", &late::absence(&number, &played.players[0], &both), "primary", &say!(texts, "late-enter-double-loss"))) }
            }
        }
    }
}

/// Enters the double loss of two players who are late. Roles that may not enter results must have noted both as missing.
pub(crate) fn double_loss(order: &DeskOrder<'_>) -> Result<Vec<Action>, Error> {
    let (round, played) = match_of(order)?;
    let is_there = |id: &PlayerId| order.tournament.missing_since(round, id).is_none();
    if played.players.iter().any(is_there) && !order.view.may(Right::Results) {
        return Err(Error::Conflict(message!("late-note-both")));
    }
    Ok(actions(order, &(NO_SHOW.read)(order.fields)?)?)
}

fn result_card(judging: &Judging<'_>, round: &Round, played: &Match) -> Markup {
    let (view, texts) = (&judging.view, judging.view.texts);
    let Some((first, second)) = played.pair().filter(|_| played.is_open()) else {
        return html! {};
    };
    let fields = games::fields(view, round, played, games::LiveTotal::No);
    let results = games::beside(view.tournament, round, played);
    let (usual, rare): (Vec<_>, Vec<_>) =
        results.into_iter().partition(|result| choices::is_usual(view.tournament, round, result));
    let buttons = |results: Vec<_>| {
        html! {
            @for group in choices::grouped(results).into_iter().filter(|group| !group.is_empty()) {
                div class="buttons" {
                    @for result in group { button class="button" name="result" value=(code(&result)) { (choices::words(view, played, &result)) } }
                }
            }
        }
    };
    let body = html! {
        (hidden("round", &round.number.to_string()))
        (hidden("first", first.as_str())) (hidden("second", second.as_str())) (hidden("was", ""))
        @if let Some(fields) = &fields {
            (fields)
            div class="buttons" { button class="button primary" name="result" value="games" { (say!(texts, "games-save")) } }
        }
        (buttons(usual))
        @if !rare.is_empty() { details { summary { (say!(texts, "phone-something-else")) } (buttons(rare)) } }
    };
    html! {
        @if view.may(Right::Results) {
            section class="card stack" id="result" {
                h2 { (say!(texts, "judge-result")) }
                (form(judging, "/report", "report", "stack", body))
            }
        }
    }
}
