//! The state of a clock for its page: everything for players and judges.
//! Others get nothing that hints at a fallen flag before it is announced (rules 2.0, 8c).

use std::collections::BTreeMap;

use pairwright_clock::replay::ReplayStep;
use pairwright_clock::{Audience, BySide, Control, Milliseconds, Phase, Side, StopReason};
use pairwright_core::MatchResult;
use pairwright_office::line::code;
use pairwright_web_kit::ledgers::clocks::{EndReason, EndedGame, MatchClock};
use serde::Serialize;

use super::seat::{ClockSeat, TableRole};

#[derive(Debug, Serialize)]
pub(super) struct ShownState<'a> {
    now: Milliseconds,
    version: u64,
    standing: TableRole,
    names: BySide<&'a str>,
    round: u32,
    table: Option<u32>,
    game: usize,
    wins: BySide<u32>,
    over: bool,
    decided: bool,
    steps_known: usize,
    shows: BySide<Milliseconds>,
    running: Option<Side>,
    /// Only for players and judges.
    #[serde(flatten)]
    table_only: Option<TableOnly<'a>>,
}

#[derive(Debug, Serialize)]
struct TableOnly<'a> {
    control: &'a Control,
    steps: Vec<ReplayStep>,
    games: &'a [EndedGame],
    /// The last number received from each phone.
    heard: BTreeMap<&'a str, u64>,
    /// The loser of the current game, according to the clock.
    lost: Option<Side>,
    /// Two stamps of one press, the counting one last.
    disagreement: Option<(Milliseconds, Milliseconds)>,
    /// The stamp and the arrival of a step that came long after its stamp.
    late_step: Option<(Milliseconds, Milliseconds)>,
    /// The cost of lateness, while a judge waits for a player.
    late: Option<LateCost>,
    /// The result of the games from each player's side; `None` if it must be reported by hand.
    result: Option<BySide<String>>,
}

#[derive(Debug, Serialize)]
struct LateCost {
    waits_for: BySide<bool>,
    games: BySide<u32>,
    time: BySide<Milliseconds>,
}

impl TableRole {
    pub(super) fn audience(self) -> Audience {
        match self {
            TableRole::Player | TableRole::Judge => Audience::Table,
            TableRole::Staff | TableRole::Spectator => Audience::Spectators,
        }
    }
}

impl<'a> ShownState<'a> {
    pub(super) fn new(
        seat: &'a ClockSeat,
        clock: &'a MatchClock,
        standing: TableRole,
        now: Milliseconds,
    ) -> ShownState<'a> {
        let reading = clock.clock.read(now.max(clock.last())).for_audience(standing.audience());
        let (needed, most) = seat.games();
        let wins = clock.wins();
        let sees_all = standing.audience() == Audience::Table;
        ShownState {
            now,
            version: clock.version,
            standing,
            names: BySide::new(seat.name(Side::A), seat.name(Side::B)),
            round: seat.key.round.0,
            table: seat.table().map(|table| table.0),
            game: clock.game,
            wins,
            over: seat.is_over(),
            decided: is_decided(clock, needed, most),
            steps_known: clock.steps.len(),
            shows: reading.shows,
            running: reading.running,
            table_only: sees_all.then(|| TableOnly::new(seat, clock, now)),
        }
    }
}

impl<'a> TableOnly<'a> {
    fn new(seat: &ClockSeat, clock: &'a MatchClock, now: Milliseconds) -> TableOnly<'a> {
        let result = result(seat, clock);
        let mut heard = BTreeMap::new();
        for sent in &clock.sent {
            let last = heard.entry(sent.phone.as_str()).or_insert(sent.number);
            *last = sent.number.max(*last);
        }
        TableOnly {
            control: &clock.binding.control,
            steps: clock.steps.iter().map(|(step, _)| *step).collect(),
            games: &clock.games,
            heard,
            lost: clock.lost().map(|(side, _)| side),
            disagreement: clock.disagreement,
            late_step: clock.late_step,
            late: LateCost::of(clock, seat.games().0, now),
            result: result.map(|result| BySide::new(code(&result), code(&result.swapped()))),
        }
    }
}

impl LateCost {
    fn of(clock: &MatchClock, needed: Option<u32>, now: Milliseconds) -> Option<LateCost> {
        let lateness = clock.lateness(now, needed.unwrap_or(1))?;
        let waits_for = BySide::new(clock.waits_for(Side::A), clock.waits_for(Side::B));
        let is_waited = waits_for.a || waits_for.b;
        is_waited.then_some(LateCost { waits_for, games: lateness.game_losses, time: lateness.time_lost })
    }
}

/// The result of the match once its games decide it.
/// It is reported by hand if more than games count, and entered by staff if both players lost by lateness.
fn result(seat: &ClockSeat, clock: &MatchClock) -> Option<MatchResult> {
    let (needed, most) = seat.games();
    let (round, played) = seat.played().filter(|_| is_decided(clock, needed, most))?;
    let tournament = &seat.moment.tournament;
    if tournament.scoring(&tournament.ruleset.units.ranks, played).has_measures() {
        return None;
    }
    let is_possible = |result: &MatchResult| tournament.check_match(round.stage, played, result).is_ok();
    results(clock, needed).into_iter().find(is_possible)
}

/// The possible reports of the games, most exact first. A game that both lost by lateness has no winner. Then the
/// match's winner won the games played, or as many as a match needs.
fn results(clock: &MatchClock, needed: Option<u32>) -> Vec<MatchResult> {
    let (wins, lost) = (clock.wins(), clock.losses());
    let of = |how: &dyn Fn(&EndedGame) -> bool| {
        let games = clock.games.iter().filter(|game| game.winner.is_none() && how(game)).count();
        u32::try_from(games).unwrap_or(u32::MAX)
    };
    let drawn = of(&|game| game.how != EndReason::Lateness);
    let played = MatchResult::played(wins.a, wins.b, drawn);
    if of(&|game| game.how == EndReason::Lateness) == 0 {
        return vec![played];
    }
    match needed.map(|needed| (needed, lost.a >= needed, lost.b >= needed)) {
        Some((needed, false, true)) => vec![played, MatchResult::played(needed, wins.b, drawn)],
        Some((needed, true, false)) => vec![played, MatchResult::played(wins.a, needed, drawn)],
        _ => Vec::new(),
    }
}

pub(super) fn is_decided(clock: &MatchClock, needed: Option<u32>, most: Option<u32>) -> bool {
    let losses = clock.losses();
    let lost = needed.is_some_and(|needed| losses.a.max(losses.b) >= needed);
    lost || most.is_some_and(|most| clock.games.len() >= most as usize)
}

/// A clock in the overview: the match's name, and numbers.
/// In order: seconds of A and B; who runs; phase; reason; games won by A and B; game; fallen flag for those who
/// may know; phones disagree (1) or a late step (2). Sides are 1 and 2.
pub(super) fn line(clock: &MatchClock, audience: Audience, now: Milliseconds) -> (String, [u64; 10]) {
    let reading = clock.clock.read(now.max(clock.last())).for_audience(audience);
    let side = |side: Option<Side>| side.map_or(0, |side| if side == Side::A { 1 } else { 2 });
    let wins = clock.wins();
    let flag = if clock.has_ended() { None } else { reading.first_flag };
    let numbers = [
        reading.shows.a.0.div_ceil(1_000),
        reading.shows.b.0.div_ceil(1_000),
        side(reading.running),
        phase(clock.clock.phase()),
        why(clock.clock.phase()),
        wins.a.into(),
        wins.b.into(),
        u64::try_from(clock.game).unwrap_or(u64::MAX),
        side(flag),
        doubt(clock),
    ];
    (clock.key.name(), numbers)
}

/// Why the times may be wrong: phones disagree, or a step arrived late.
fn doubt(clock: &MatchClock) -> u64 {
    match (clock.disagreement, clock.late_step) {
        (Some(_), _) => 1,
        (None, Some(_)) => 2,
        (None, None) => 0,
    }
}

fn phase(phase: Phase) -> u64 {
    match phase {
        Phase::Ready => 0,
        Phase::Running { .. } => 1,
        Phase::Stopped { .. } => 2,
    }
}

fn why(phase: Phase) -> u64 {
    match phase {
        Phase::Stopped { reason: Some(reason), .. } => match reason {
            StopReason::Judge => 1,
            StopReason::GameOver => 2,
            StopReason::Pause => 3,
            StopReason::Concession(_) => 4,
            StopReason::Flag => 5,
        },
        _ => 0,
    }
}
