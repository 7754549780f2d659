//! Time in the room: timers, extra time, missing players, announcements.

use crate::nouns::{
    Announcement, AtZero, ExtraTime, GivenTime, LONGEST_ANNOUNCEMENT, LONGEST_TIMER_MS, Lateness,
    MOST_EXTRA_TURNS, Match, Missing, PlayerId, RoundNumber, TimerEvent, TimerOf, TimerStep, Timing,
    USUAL_ROUND_MINUTES,
};
use crate::refusal::Refusal;
use crate::tournament::Tournament;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TimerState {
    Away,
    Running,
    Paused,
}

impl Tournament {
    pub(super) fn timer(&mut self, of: TimerOf, step: TimerStep, at: i64) -> Result<(), Refusal> {
        if let Some(round) = of.round() {
            self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        }
        match (standing(self.timer_events(of)), step) {
            (TimerState::Running | TimerState::Paused, TimerStep::Start { .. })
            | (TimerState::Running, TimerStep::Continue {}) => return Err(Refusal::TimerRuns),
            (TimerState::Away, TimerStep::Start { length, .. }) => {
                within_a_day(length)?;
                if length <= 0 {
                    return Err(Refusal::TimerTooLong);
                }
            }
            (TimerState::Away, _) | (TimerState::Paused, TimerStep::Pause {}) => {
                return Err(Refusal::TimerDoesNotRun);
            }
            (_, TimerStep::Add { by }) => within_a_day(by)?,
            _ => {}
        }
        self.state.timers.entry(of).or_default().push(TimerEvent { at, step });
        Ok(())
    }

    pub(super) fn give_time(
        &mut self,
        round: RoundNumber,
        players: &(PlayerId, PlayerId),
        extra: &ExtraTime,
        at: i64,
    ) -> Result<(), Refusal> {
        let published = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        let name = |id: &PlayerId| self.name_of(id).to_owned();
        let none = Refusal::NoSuchMatch { first: name(&players.0), second: name(&players.1), round };
        let Some(played) = published.matches.iter().find(|m| is_of(m, players)) else { return Err(none) };
        if extra.time == 0 && extra.turns == 0 {
            return Err(Refusal::NoExtraTime);
        }
        let sum = |given: i64, more: i64| given.saturating_add(more);
        let now = self.extra_time(round, played);
        within_a_day(sum(now.time, extra.time))?;
        let turns = now.turns.saturating_add(extra.turns);
        if sum(now.time, extra.time) < 0 || turns < 0 {
            return Err(Refusal::LessThanNoExtraTime);
        }
        if turns > MOST_EXTRA_TURNS {
            return Err(Refusal::TooManyExtraTurns { most: MOST_EXTRA_TURNS });
        }
        self.state.given_time.push(GivenTime { round, players: players.clone(), at, extra: extra.clone() });
        Ok(())
    }

    pub(super) fn note_missing(
        &mut self,
        round: RoundNumber,
        player: &PlayerId,
        missing: bool,
        at: i64,
    ) -> Result<(), Refusal> {
        let name = self.known(player)?;
        let published = self.round(round).ok_or(Refusal::NoSuchRound(round))?;
        if !published.open_matches().any(|m| m.has(player)) {
            return Err(Refusal::NoOpenMatch { name, round });
        }
        let noted = self.missing_since(round, player).is_some();
        if !missing {
            self.state.missing.retain(|one| one.round != round || one.player != *player);
        } else if !noted {
            self.state.missing.push(Missing { round, player: player.clone(), since: at });
        }
        Ok(())
    }

    pub(super) fn announce(&mut self, announcement: Announcement) -> Result<(), Refusal> {
        if announcement.text.trim().is_empty() {
            return Err(Refusal::AnnouncementEmpty);
        }
        if announcement.text.chars().count() > LONGEST_ANNOUNCEMENT {
            return Err(Refusal::AnnouncementTooLong { most: LONGEST_ANNOUNCEMENT });
        }
        if announcement.until.is_some_and(|until| until <= announcement.at) {
            return Err(Refusal::AnnouncementOver);
        }
        if self.announcements.iter().any(|other| other.number == announcement.number) {
            return Err(Refusal::AnnouncementNumberTaken(announcement.number));
        }
        self.state.announcements.push(announcement);
        Ok(())
    }

    pub(super) fn end_announcement(&mut self, number: u32) -> Result<(), Refusal> {
        let mut standing = self.state.announcements.iter_mut().filter(|one| !one.ended);
        let found = standing.find(|one| one.number == number).ok_or(Refusal::NoAnnouncement)?;
        found.ended = true;
        Ok(())
    }

    pub fn next_announcement(&self) -> u32 {
        self.announcements.iter().map(|one| one.number).max().unwrap_or(0).saturating_add(1)
    }

    /// All steps of a timer, in order.
    pub fn timer_events(&self, of: TimerOf) -> &[TimerEvent] {
        self.timers.get(&of).map_or(&[], Vec::as_slice)
    }

    /// The total extra time of a match, with the latest reason.
    pub fn extra_time(&self, round: RoundNumber, played: &Match) -> ExtraTime {
        let given = self.given_time.iter().filter(|given| given.round == round);
        given.filter(|given| is_of(played, &given.players)).fold(ExtraTime::default(), |sum, given| {
            ExtraTime {
                time: sum.time.saturating_add(given.extra.time),
                turns: sum.turns.saturating_add(given.extra.turns),
                ..given.extra.clone()
            }
        })
    }

    /// When a player was first noted as missing.
    pub fn missing_since(&self, round: RoundNumber, player: &PlayerId) -> Option<i64> {
        let noted = self.missing.iter().find(|one| one.round == round && one.player == *player);
        noted.map(|one| one.since)
    }

    pub fn round_minutes(&self) -> u32 {
        self.setup.venue.round_minutes.unwrap_or_else(|| self.usual_round_minutes())
    }

    /// Default length of a round. It comes from the chess clocks of its matches,
    /// the ruleset, or [`USUAL_ROUND_MINUTES`].
    pub fn usual_round_minutes(&self) -> u32 {
        let named = self.minutes_by_clock().or(self.ruleset.match_rules.minutes);
        named.unwrap_or(USUAL_ROUND_MINUTES)
    }

    /// Maximum minutes of a match by its chess clock, with deck inspection. `None` if
    /// the round is timed.
    pub fn minutes_by_clock(&self) -> Option<u32> {
        let (rules, venue) = (&self.ruleset.match_rules, &self.setup.venue);
        let by_rules = || rules.clock.map(|clock| clock.base.saturating_mul(2) / 60);
        let chosen = venue.time_control.map(|control| match self.ruleset.game() {
            "chess" => control.minutes_of_a_game(),
            _ => 2 * control.minutes,
        });
        let game = chosen.or_else(by_rules).filter(|_| venue.timing == Timing::Clocks)?;
        let minutes = rules.structure.games().unwrap_or(1).saturating_mul(game);
        Some(rules.preparation.iter().fold(minutes, |sum, more| sum.saturating_add(*more)))
    }

    /// The number of separately timed games in a match, and the minutes of each. `None` if the
    /// whole round is timed.
    pub fn timed_games(&self) -> Option<(u32, u32)> {
        let structure = self.ruleset.match_rules.structure;
        let best_of = structure.wins_needed().map(|wins| 2 * wins - 1);
        let games = structure.games().or(best_of).unwrap_or(1);
        let minutes = (self.round_minutes() / games).max(1);
        (self.setup.venue.timing == Timing::Games).then_some((games, minutes))
    }

    /// What happens at a table when the round's time is over. The organiser's choice, otherwise the ruleset's.
    pub fn at_zero(&self) -> AtZero {
        self.setup.venue.at_zero.or(self.ruleset.match_rules.at_zero).unwrap_or_default()
    }

    /// Penalties for lateness: the organiser's choice, or the ruleset's.
    pub fn lateness(&self) -> Lateness {
        self.setup.venue.late.unwrap_or_else(|| self.ruleset.late.losses())
    }
}

fn standing(events: &[TimerEvent]) -> TimerState {
    events.iter().fold(TimerState::Away, |now, event| match event.step {
        TimerStep::Start { .. } | TimerStep::Continue {} => TimerState::Running,
        TimerStep::Pause {} => TimerState::Paused,
        TimerStep::Stop {} => TimerState::Away,
        TimerStep::Add { .. } => now,
    })
}

fn within_a_day(time: i64) -> Result<(), Refusal> {
    if time.unsigned_abs() > LONGEST_TIMER_MS.unsigned_abs() { Err(Refusal::TimerTooLong) } else { Ok(()) }
}

/// Whether a match is between these players, in any order.
fn is_of(played: &Match, (a, b): &(PlayerId, PlayerId)) -> bool {
    a != b && played.pair().is_some() && played.has(a) && played.has(b)
}
