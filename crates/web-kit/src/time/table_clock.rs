//! A clock beside a match, for judges and organisers: displays, forms to set it, and who has set it.

use maud::{Markup, html};
use pairwright_clock::replay::{ReplayAction, ReplayStep};
use pairwright_clock::{Milliseconds, Phase, Side};
use pairwright_core::nouns::Coded;
use pairwright_office::authors::author;
use pairwright_office::rights::Right;
use pairwright_words::{Texts, say};
use strum::{IntoStaticStr, VariantArray};

use super::{second_of_day, time_of_day};
use crate::ledgers::clocks::{ClockKey, Clocks, Intervention, MatchClock};
use crate::parts::{Level, View, link_button, notice};

pub const DEED: &str = "do";
pub const SIDE: &str = "side";
pub const MINUTES: &str = "minutes";
pub const SECONDS: &str = "seconds";
/// Set if the form is on the judges' page of the match, to which it returns.
pub const BACK: &str = "back";
/// The value of [`SIDE`] for both sides.
pub const BOTH: &str = "both";
pub const MOST_MINUTES: u32 = 5_999;

#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Deed {
    Add,
    Take,
    Pause,
    Resume,
    /// Restarts the game with both times full.
    Reset,
    /// Nobody has been at the table for some minutes.
    Nobody,
    Here,
}

/// The clock's card on the judges' page, or the link to choose one.
pub fn card(view: &View<'_>, clocks: &Clocks, key: &ClockKey) -> Markup {
    let texts = view.texts;
    let way = view.at().clock(key.round, key.pair());
    let clock = clocks.of(key);
    html! {
        section class="card stack" id="table-clock" {
            h2 { (say!(texts, "own-clock")) }
            @match clock.map(|clock| (clock, clock.binding.physical)) {
                None => p { (link_button(&way, say!(texts, "clock-which-here"))) },
                Some((_, Some(side))) => p { (say!(texts, "clock-is-physical", name = view.tournament.name_of(key.player(side)))) },
                Some((clock, None)) => {
                    (seconds(view, clock))
                    @for doubt in doubts(texts, clock) { (notice(Level::Warning, doubt)) }
                    p { (link_button(&way, say!(texts, "clock-open"))) }
                    (controls(view, clock, true))
                }
            }
        }
    }
}

/// The two displays, updated by the script. True times are for judges only.
pub fn seconds(view: &View<'_>, clock: &MatchClock) -> Markup {
    html! {
        div class="clock-display" id="display" data-live=(view.at().clocks()) data-match=(clock.key.name()) {
            @for side in Side::BOTH {
                div class="clock-side" data-side=(side.to_string()) {
                    p class="clock-name" { bdi { (name(view, clock, side)) } }
                    p class="clock-seconds" { "–" }
                    p class="clock-wins soft" {}
                }
            }
        }
        noscript { p class="soft" { (say!(view.texts, "clock-page-no-script")) } }
        script type="module" src="/clock/display.js" {}
    }
}

/// Reasons to doubt the times, with both stamps: phones disagree, or a step arrived late.
fn doubts(texts: Texts, clock: &MatchClock) -> Vec<String> {
    let stamps = |(one, other): (Milliseconds, Milliseconds)| [one, other].map(to_the_second);
    let disagree = clock
        .disagreement
        .map(stamps)
        .map(|[earlier, later]| say!(texts, "clock-phones-disagree", earlier = earlier, later = later));
    let late = clock.late_step.map(stamps);
    let late = late.map(|[at, heard]| say!(texts, "clock-step-came-late", at = at, heard = heard));
    disagree.into_iter().chain(late).collect()
}

fn to_the_second(stamp: Milliseconds) -> String {
    second_of_day(i64::try_from(stamp.0).unwrap_or(i64::MAX))
}

fn name<'a>(view: &View<'a>, clock: &'a MatchClock, side: Side) -> &'a str {
    view.tournament.name_of(clock.key.player(side))
}

/// The forms that set a clock, and who has set it.
pub fn controls(view: &View<'_>, clock: &MatchClock, is_judges_page: bool) -> Markup {
    if !view.may(Right::TableClocks) {
        return html! {};
    }
    let form = |body: Markup| {
        html! {
            form class="clock-form" method="post" action={ (view.at().clock(clock.key.round, clock.key.pair())) "/judge/set" } {
                @if is_judges_page { input type="hidden" name=(BACK) value="yes"; }
                (body)
            }
        }
    };
    html! {
        (form(stops(view.texts, clock)))
        (form(amounts(view, clock)))
        @if clock.clock.phase() == Phase::Ready { (form(late(view, clock))) }
        (log(view, clock))
    }
}

/// The buttons to pause, resume and restart.
fn stops(texts: Texts, clock: &MatchClock) -> Markup {
    let button = |deed: Deed| {
        html! { button class="button" type="submit" name=(DEED) value=(deed.code()) { (texts.named("clock-do", deed.code())) } }
    };
    html! {
        div class="buttons" {
            @match clock.clock.phase() {
                Phase::Running { .. } => (button(Deed::Pause)),
                Phase::Stopped { .. } => (button(Deed::Resume)),
                Phase::Ready => {}
            }
            @if clock.clock.is_started() && !clock.has_ended() { (button(Deed::Reset)) }
        }
    }
}

/// The form that adds or removes time.
fn amounts(view: &View<'_>, clock: &MatchClock) -> Markup {
    let texts = view.texts;
    let number = |name: &str, label: String, most: u32| {
        html! { label class="field" { span { (label) } input type="number" name=(name) min="0" max=(most) value="0"; } }
    };
    html! {
        div class="fields" {
            label class="field" {
                span { (say!(texts, "clock-whose")) }
                select name=(SIDE) {
                    @for side in Side::BOTH { option value=(side.to_string()) { (name(view, clock, side)) } }
                    option value=(BOTH) { (say!(texts, "clock-both")) }
                }
            }
            (number(MINUTES, say!(texts, "clock-minutes"), MOST_MINUTES))
            (number(SECONDS, say!(texts, "clock-seconds"), 59))
            div class="buttons" {
                @for deed in [Deed::Add, Deed::Take] {
                    button class="button" type="submit" name=(DEED) value=(deed.code()) { (texts.named("clock-do", deed.code())) }
                }
            }
        }
    }
}

/// The form for missing players: since when nobody is there, and who has arrived.
fn late(view: &View<'_>, clock: &MatchClock) -> Markup {
    let texts = view.texts;
    let waits = Side::BOTH.map(|side| (side, clock.waits_for(side)));
    html! {
        @if waits.iter().any(|(_, waits)| *waits) {
            input type="hidden" name=(DEED) value=(Deed::Here.code());
            div class="buttons" {
                @for (side, _) in waits.iter().filter(|(_, waits)| *waits) {
                    button class="button" type="submit" name=(SIDE) value=(side.to_string()) { (say!(texts, "clock-live-is-here", name = name(view, clock, *side))) }
                }
            }
        } @else {
            div class="fields" {
                label class="field" {
                    span { (say!(texts, "clock-nobody-since")) }
                    input type="number" name=(MINUTES) min="0" max=(MOST_MINUTES) value="0";
                }
                button class="button" type="submit" name=(DEED) value=(Deed::Nobody.code()) { (say!(texts, "clock-live-nobody-here")) }
            }
        }
    }
}

/// The interventions of judges and organisers, latest first.
fn log(view: &View<'_>, clock: &MatchClock) -> Markup {
    html! {
        @if !clock.interventions.is_empty() {
            ul class="plain soft small" id="clock-log" {
                @for deed in clock.interventions.iter().rev() {
                    li { (time_of_day(deed.at)) " · " (author(view.texts, view.tournament, &deed.by)) " · " (words(view, clock, deed)) }
                }
            }
        }
    }
}

fn words(view: &View<'_>, clock: &MatchClock, deed: &Intervention) -> String {
    let texts = view.texts;
    let ReplayStep { what, side, by, .. } = deed.step;
    match (what, side, by) {
        (ReplayAction::Adjust, Some(side), Some(by)) => {
            let time = length(Milliseconds(by.unsigned_abs()));
            let name = name(view, clock, side);
            if by < 0 {
                say!(texts, "clock-live-time-less", time = time, name = name)
            } else {
                say!(texts, "clock-live-time-more", time = time, name = name)
            }
        }
        _ => texts.named("clock-did", did(what)),
    }
}

fn did(what: ReplayAction) -> &'static str {
    match what {
        ReplayAction::Start => "start",
        ReplayAction::Press => "press",
        ReplayAction::Stop => "stop",
        ReplayAction::Reason => "reason",
        ReplayAction::Resume => "resume",
        ReplayAction::Adjust => "adjust",
        ReplayAction::Announce => "announce",
        ReplayAction::Reset => "reset",
    }
}

/// `1:30`, to the second.
fn length(time: Milliseconds) -> String {
    let seconds = time.0 / 1_000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
