//! The clock of a match, as slips and phones show it (rules 2.0, sections 2 to 4).

use pairwright_clock::choice::{Brought, ClockChoice, Function};
use pairwright_clock::control::ControlKind;
use pairwright_clock::{BySide, Control, Milliseconds, Side, presets};
use pairwright_core::nouns::{BroughtClock, Match, Player, Privilege, Round, TimeControl, Timing};
use pairwright_core::stages::privileges;
use pairwright_core::{PlayerId, Tournament};
use pairwright_words::{Texts, say};

/// The sentence about a match's clock; `None` if nobody brings one.
pub fn sentence(texts: Texts, tournament: &Tournament, round: &Round, played: &Match) -> Option<String> {
    let (a, b) = played.pair().filter(|_| has_clocks(tournament))?;
    let name = |side: Side| tournament.name_of(if side == Side::A { a } else { b });
    let clock = ClockChoice::of(BySide::new(brought(tournament, a), brought(tournament, b)));
    match clock {
        ClockChoice::RoundTimer => {
            let is_for_all = tournament.setup.venue.timing == Timing::Clocks && !is_chess(tournament);
            is_for_all.then(|| say!(texts, "clock-for-all", set = set_to(texts, &usual_control(tournament))))
        }
        ClockChoice::Of(side, function) => {
            let set = set_to(texts, &function_control(tournament, function));
            Some(say!(texts, "clock-of", name = name(side), set = set))
        }
        ClockChoice::Pick(functions) => {
            let who = match chooser(tournament, round, played).and_then(|side| clock.picks(side)) {
                Some(side) => say!(texts, "clock-pick-by", name = name(side)),
                None => say!(texts, "clock-pick"),
            };
            let own = [Side::A, Side::B].map(|side| {
                let set = set_to(texts, &function_control(tournament, functions[side]));
                say!(texts, "clock-of", name = name(side), set = set)
            });
            Some(format!("{who} {}", own.join(" ")))
        }
    }
}

/// What a match on a chess clock has in place of the round's time: in chess its time control.
pub fn in_place_of_timer(texts: Texts, tournament: &Tournament) -> String {
    match is_chess(tournament) {
        true => say!(texts, "clock-time-control", set = set_to(texts, &usual_control(tournament))),
        false => say!(texts, "time-on-chess-clock"),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimedBy {
    /// The round's timer, and the procedure at its end.
    Round,
    /// A chess clock, which replaces the rules for timing (rules 2.0, 3a).
    ChessClock,
}

/// The timing of a match unless a clock was chosen at the table.
pub fn timed_by(tournament: &Tournament, played: &Match) -> TimedBy {
    let is_on_clock =
        tournament.setup.venue.timing == Timing::Clocks || !usable(tournament, played).is_empty();
    if is_on_clock { TimedBy::ChessClock } else { TimedBy::Round }
}

/// Whether matches may be played on chess clocks: the ruleset or the organiser has them, or a player has brought one.
pub fn are_used(tournament: &Tournament) -> bool {
    let (rules, venue) = (&tournament.ruleset.match_rules, &tournament.setup.venue);
    let is_brought = |player: &Player| player.clock != BroughtClock::None;
    let is_named = venue.chess_clocks || venue.timing == Timing::Clocks || rules.clock.is_some();
    has_clocks(tournament) && (is_named || tournament.players.iter().any(is_brought))
}

/// Whether players state at registration which clock they bring. In chess the organiser has the clocks.
pub fn may_bring(tournament: &Tournament) -> bool {
    are_used(tournament) && !is_chess(tournament)
}

fn is_chess(tournament: &Tournament) -> bool {
    tournament.ruleset.game() == "chess"
}

/// Whether a match is played on a chess clock if somebody brings one.
fn has_clocks(tournament: &Tournament) -> bool {
    tournament.setup.venue.timing != Timing::Untimed
}

/// The players with an admissible clock, and its settings.
pub fn usable(tournament: &Tournament, played: &Match) -> Vec<(Side, Control)> {
    let Some((a, b)) = played.pair().filter(|_| has_clocks(tournament)) else { return Vec::new() };
    let clock = |(side, id): (Side, &PlayerId)| {
        let function = brought(tournament, id).function()?;
        Some((side, function_control(tournament, function)))
    };
    [(Side::A, a), (Side::B, b)].into_iter().filter_map(clock).collect()
}

/// The organiser's time control, otherwise that of the rules. If neither names one, a rapid game in chess and Magic's
/// control elsewhere.
pub fn usual_control(tournament: &Tournament) -> Control {
    function_control(tournament, Function::Delay)
}

/// A base time as a display shows it: `8:00`.
pub fn time(texts: Texts, control: &Control) -> String {
    shown(texts, control.base.a.0 / 1_000)
}

fn shown(texts: Texts, seconds: u64) -> String {
    say!(texts, "clock-time", minutes = (seconds / 60).to_string(), seconds = format!("{:02}", seconds % 60))
}

/// A clock's settings: `8:03 with a Bronstein delay of 3 seconds`.
pub fn set_to(texts: Texts, control: &Control) -> String {
    let time = time(texts, control);
    match control.kind {
        ControlKind::Delay(delay) => say!(texts, "clock-set-delay", time = time, seconds = delay.0 / 1_000),
        ControlKind::Bronstein(delay) => {
            say!(texts, "clock-set-bronstein", time = time, seconds = delay.0 / 1_000)
        }
        // The base includes the increment of the first move.
        ControlKind::Fischer(increment) => {
            let base = shown(texts, control.base.a.less(increment).0 / 1_000);
            say!(texts, "clock-set-fischer", time = base, seconds = increment.0 / 1_000)
        }
        _ => time,
    }
}

fn function_control(tournament: &Tournament, function: Function) -> Control {
    let named = tournament.setup.venue.time_control;
    let rule = tournament.ruleset.match_rules.clock;
    match (named, rule.map(|rule| (rule.base, rule.delay))) {
        (Some(TimeControl { minutes, seconds }), _) if is_chess(tournament) => increment(minutes, seconds),
        (None, None) if is_chess(tournament) => preset("rapid"),
        (None, None) if function == Function::Bronstein => preset("magic-bronstein"),
        (None, None) => preset("magic"),
        (Some(TimeControl { minutes, seconds }), _) => with_delay(function, (minutes * 60, seconds)),
        (None, Some(rule)) => with_delay(function, rule),
    }
}

fn preset(name: &str) -> Control {
    presets::named(name).expect("these presets are in the list").control.clone()
}

fn with_delay(function: Function, (base, delay): (u32, u32)) -> Control {
    function.control(Milliseconds::seconds(base), Milliseconds::seconds(delay))
}

fn increment(minutes: u32, seconds: u32) -> Control {
    let base = Milliseconds::seconds(minutes * 60 + seconds);
    let kind = match seconds {
        0 => ControlKind::Sudden,
        seconds => ControlKind::Fischer(Milliseconds::seconds(seconds)),
    };
    Control::new(base, kind)
}

fn brought(tournament: &Tournament, id: &PlayerId) -> Brought {
    match tournament.player(id).map(Player::usable_clock) {
        None | Some(BroughtClock::None) => Brought::None,
        Some(BroughtClock::Delay) => Brought::Delay,
        Some(BroughtClock::Bronstein) => Brought::Bronstein,
        Some(BroughtClock::Both) => Brought::Both,
    }
}

/// The player who chooses who plays first. `None` if no rule says so and the players decide.
fn chooser(tournament: &Tournament, round: &Round, played: &Match) -> Option<Side> {
    let all = privileges(tournament, round.number, played);
    let (_, id) = all.into_iter().find(|(privilege, _)| *privilege == Privilege::PlayFirst)?;
    let is_first = played.players.first() == Some(&id);
    Some(if is_first { Side::A } else { Side::B })
}
