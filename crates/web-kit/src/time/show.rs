//! Time left on pages. The text is true at any time, and `timer.js` replaces it by a countdown.

use maud::{Markup, html};
use pairwright_clock::Milliseconds;
use pairwright_core::TableNumber;
use pairwright_core::nouns::{AtZero, ExtraTime, Match, Round, TimerOf};
use pairwright_office::text::times::{extra_text, time_of_day};
use pairwright_office::timer::{LINGERS_MS, Timer};
use pairwright_words::{Texts, say};

use super::duration::length;
use crate::parts::clock_choice::in_place_of_timer;
use crate::parts::{TimedBy, View, table_badge};

/// The time left in the current round, for everybody or for a table with extra time; empty without a timer.
pub fn time_left(view: &View<'_>, table: Option<TableNumber>) -> Markup {
    let Some((_, timer)) = Timer::of_round(view.tournament) else { return html! {} };
    html! { span data-signals { (span(view, &timer, table)) } }
}

/// The time left on a timer, counting down.
pub fn span(view: &View<'_>, timer: &Timer, table: Option<TableNumber>) -> Markup {
    let texts = view.texts;
    html! {
        @if let Some(ends) = timer.ends_at(table) {
            @let over = say!(texts, "time-over");
            @let is_over = ends <= view.now;
            span class=(if is_over { "time-left over" } else { "time-left until" }) role="timer" data-ends=(ends) data-from=(timer.began()) data-over=(over)
                { @if is_over { (over) } @else { (until(texts, timer, ends)) } }
        } @else {
            span class="time-left paused" role="timer" { (say!(texts, "time-paused", left = left(timer.left(table).left))) }
        }
    }
}

/// The text without a script.
fn until(texts: Texts, timer: &Timer, ends: i64) -> String {
    let (from, until) = (time_of_day(timer.began()), time_of_day(ends.max(timer.began())));
    if timer.began() > timer.changed() {
        return say!(texts, "time-from-until", from = from, until = until);
    }
    say!(texts, "time-until", until = until)
}

/// `49:07`; seconds are rounded up, as in the browser.
fn left(time: Milliseconds) -> String {
    length(i64::try_from(time.0.div_ceil(1_000) * 1_000).unwrap_or(i64::MAX))
}

/// The time left on a wall: large, with a button that enables sound.
pub fn on_wall(view: &View<'_>) -> Markup {
    let (round, others) = (time_left(view, None), others(view));
    if round.0.is_empty() && others.0.is_empty() {
        return html! {};
    }
    html! {
        div class="wall-time" {
            (round)
            (at_zero(view, None))
            (others)
            button class="button small" type="button" data-sound hidden { (say!(view.texts, "time-sound")) }
        }
    }
}

/// The procedure at a table at the end of its time.
pub fn procedure(texts: Texts, at_zero: AtZero) -> String {
    match at_zero {
        AtZero::ExtraTurns(turns) => say!(texts, "zero-extra-turns", turns = turns),
        AtZero::Armageddon => say!(texts, "zero-armageddon"),
        AtZero::AssignedResult => say!(texts, "zero-assigned-result"),
    }
}

/// The procedure, visible once the round's time is over.
fn at_zero(view: &View<'_>, table: Option<TableNumber>) -> Markup {
    let Some((_, timer)) = Timer::of_round(view.tournament) else { return html! {} };
    html! {
        @if let Some(ends) = timer.ends_at(table) {
            p class="at-zero small" data-shows-at=(ends) hidden[view.now < ends] { (procedure(view.texts, view.tournament.at_zero())) }
        }
    }
}

/// The time left in an open match, with its extra time, for its players.
/// A chess clock has neither the round's time nor extra turns.
pub fn own_time(view: &View<'_>, round: &Round, played: &Match, timed_by: TimedBy) -> Markup {
    if timed_by == TimedBy::ChessClock {
        return html! { @if played.is_open() { p class="own-time soft small" { (in_place_of_timer(view.texts, view.tournament)) } } };
    }
    let (left, extra) = (time_left(view, played.table), view.tournament.extra_time(round.number, played));
    let extra = extra_text(view.texts, &extra);
    html! {
        @if played.is_open() && !(left.0.is_empty() && extra.is_empty()) {
            p class="own-time" { (left) @if !extra.is_empty() { " " span class="soft small" { (extra) } } }
            (at_zero(view, played.table))
        }
    }
}

/// The other timers, each with its name.
pub fn others(view: &View<'_>) -> Markup {
    html! {
        @for (of, timer) in Timer::others(view.tournament) {
            @let goes = timer.ends_at(None).map(|ends| ends.saturating_add(LINGERS_MS));
            @let is_gone = goes.is_some_and(|goes| goes <= view.now);
            span class="other-timer nowrap" data-signals data-hides-at=[goes] hidden[is_gone] {
                span class="soft" { (timer_name(view.texts, of)) } " " (span(view, &timer, None))
            }
            @if let (TimerOf::Game { .. }, Some(ends)) = (of, timer.ends_at(None)) {
                p class="at-zero small" data-shows-at=(ends) data-hides-at=[goes] hidden[is_gone || view.now < ends] { (procedure(view.texts, view.tournament.at_zero())) }
            }
        }
    }
}

pub fn timer_name(texts: Texts, of: TimerOf) -> String {
    match of {
        TimerOf::Round { .. } => say!(texts, "timer-round"),
        TimerOf::Preparation { game, .. } => say!(texts, "timer-preparation", game = game),
        TimerOf::Game { game, .. } => say!(texts, "timer-game", game = game),
        TimerOf::DeckConstruction {} => say!(texts, "timer-deck-construction"),
        TimerOf::PlayerMeeting {} => say!(texts, "timer-player-meeting"),
    }
}

/// The tables with extra time, listed on a wall.
pub fn wall_list(view: &View<'_>) -> Markup {
    let tables = Timer::of_round(view.tournament).map(|(round, timer)| (extended(view, round), timer));
    let Some((tables, timer)) = tables.filter(|(tables, _)| !tables.is_empty()) else { return html! {} };
    html! {
        p class="wall-extra" {
            span class="soft" { (say!(view.texts, "time-extra")) }
            @for (played, extra) in tables {
                span class="nowrap" {
                    @if let Some(table) = played.table { (table_badge(table)) }
                    " " (extra_text(view.texts, &extra)) " "
                    @if extra.time > 0 { (span(view, &timer, played.table)) }
                }
            }
        }
    }
}

/// The open matches with extra time or turns, by table.
fn extended<'a>(view: &View<'_>, round: &'a Round) -> Vec<(&'a Match, ExtraTime)> {
    let extra = |played: &'a Match| (played, view.tournament.extra_time(round.number, played));
    let mut found: Vec<_> = round.open_matches().map(extra).filter(|(_, extra)| is_some(extra)).collect();
    found.sort_by_key(|(played, _)| played.table);
    found
}

fn is_some(extra: &ExtraTime) -> bool {
    extra.time > 0 || extra.turns > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_rounded_up() {
        let shown =
            [0, 1, 1_000, 1_001, 59_999, 60_000, 3_000_000, 3_600_000].map(|ms| left(Milliseconds(ms)));
        assert_eq!(shown, ["0:00", "0:01", "0:01", "0:02", "1:00", "1:00", "50:00", "1:00:00"]);
    }
}
