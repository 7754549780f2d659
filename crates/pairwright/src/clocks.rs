//! A replay of a chess clock for a judge: a line per step, and for each game the first flag and its time.

use std::io;

use pairwright_clock::replay::{ReplayDocument, ReplayedGame, ShownClock, ShownStep};
use pairwright_clock::{Announcer, BySide, ClockAction, Milliseconds, Side, StopReason};
use pairwright_core::message;

use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, table};
use crate::words::{text, texts};

/// Prints every sequence as a table, with a sentence for each game.
pub(crate) fn print(document: &ReplayDocument, out: &mut Out) -> io::Result<()> {
    for (place, shown) in document.sequences.iter().enumerate() {
        if place > 0 {
            out.say("")?;
        }
        sequence(shown, out)?;
    }
    Ok(())
}

fn sequence(shown: &ShownClock, out: &mut Out) -> io::Result<()> {
    let start = shown.steps.first().map_or(Milliseconds::ZERO, |step| step.at);
    out.say(&shown.name)?;
    let columns =
        [Right("at"), Left("done"), Right("a-shows"), Right("b-shows"), Left("runs"), Left("flag-fell")];
    let mut rows = table(&columns);
    let mut before = BySide::both(None);
    for step in &shown.steps {
        rows.add_row(cells(step, start, before));
        before = step.flag_fell_at;
    }
    out.table(&rows)?;
    if !start.is_zero() {
        out.say(text!("clock-times-from", at = start.0.to_string()))?;
    }
    verdict(&shown.games, start, out)
}

/// Prints a sentence for each game; a single game needs no number.
fn verdict(games: &[ReplayedGame], start: Milliseconds, out: &mut Out) -> io::Result<()> {
    match games {
        [] => out.say(text!("clock-no-game")),
        [only] if only.game == 1 && only.first_flag.is_none() => {
            out.say(texts().sentence(message!("clock-no-flag")))
        }
        [only] if only.game == 1 => out.say(outcome(only, start)),
        games => games.iter().try_for_each(|game| {
            out.say(text!("clock-game", number = game.game, outcome = outcome(game, start)))
        }),
    }
}

fn cells(step: &ShownStep, start: Milliseconds, before: BySide<Option<Milliseconds>>) -> [String; 6] {
    let runs = step.running.map_or_else(|| "–".to_owned(), |side| side.to_string());
    let [a, b] = [step.shows.a, step.shows.b].map(|time| time.to_string());
    [step.at.less(start).to_string(), done(step.done), a, b, runs, fallen(step, start, before)]
}

/// The flags that fell since the previous step, in order.
fn fallen(step: &ShownStep, start: Milliseconds, before: BySide<Option<Milliseconds>>) -> String {
    let fell = |side: Side| Some((step.flag_fell_at[side].filter(|_| before[side].is_none())?, side));
    let mut fallen: Vec<(Milliseconds, Side)> = Side::BOTH.into_iter().filter_map(fell).collect();
    fallen.sort_unstable();
    let flag = |(at, side): (Milliseconds, Side)| {
        text!("clock-flag-at", side = side.to_string(), at = since(at, start))
    };
    fallen.into_iter().map(flag).collect::<Vec<_>>().join(", ")
}

/// Who flagged first, when, and what follows.
fn outcome(game: &ReplayedGame, start: Milliseconds) -> String {
    let Some(first) = game.first_flag else { return text!("clock-no-flag") };
    let second = first.other();
    let at = |time: Option<Milliseconds>| since(time.unwrap_or_default(), start);
    let mut sentences =
        vec![text!("clock-flagged-first", side = first.to_string(), at = at(game.flag_fell_at[first]))];
    if let Some(time) = game.flag_fell_at[second] {
        sentences.push(text!("clock-flagged-too", side = second.to_string(), at = since(time, start)));
    }
    sentences.push(match game.lost_on_time {
        Some(side) => text!("clock-lost", at = at(game.announced_at), side = side.to_string()),
        None => text!("clock-not-announced"),
    });
    sentences.join(" ")
}

fn since(at: Milliseconds, start: Milliseconds) -> String {
    at.less(start).to_string()
}

fn done(action: ClockAction) -> String {
    match action {
        ClockAction::Start(side) => text!("clock-done-start", side = side.to_string()),
        ClockAction::Press(side) => text!("clock-done-press", side = side.to_string()),
        ClockAction::Stop(None) => text!("clock-done-stop"),
        ClockAction::Stop(Some(reason)) => text!("clock-done-stop-because", why = why(reason)),
        ClockAction::Reason(reason) => text!("clock-done-reason", why = why(reason)),
        ClockAction::Resume => text!("clock-done-resume"),
        ClockAction::Adjust(side, by) => text!("clock-done-adjust", side = side.to_string(), by = signed(by)),
        ClockAction::Announce(Announcer::Judge) => text!("clock-done-announce"),
        ClockAction::Announce(Announcer::Player(side)) => {
            text!("clock-done-announce-by", side = side.to_string())
        }
        ClockAction::Reset => text!("clock-done-reset"),
    }
}

fn why(reason: StopReason) -> String {
    match reason {
        StopReason::Judge => text!("clock-why-judge"),
        StopReason::GameOver => text!("clock-why-game-over"),
        StopReason::Pause => text!("clock-why-pause"),
        StopReason::Concession(side) => text!("clock-why-concession", side = side.to_string()),
        StopReason::Flag => text!("clock-why-flag"),
    }
}

/// Returns a signed change of the display, with a typographic minus.
fn signed(by: i64) -> String {
    let sign = if by < 0 { '−' } else { '+' };
    format!("{sign}{}", Milliseconds(by.unsigned_abs()))
}
