//! The news of a tournament that is sent: pairings, results, and the timer of the round.

use pairwright_core::nouns::{Match, Round, TimerOf, TimerStep};
use pairwright_core::{RoundNumber, Tournament};
use pairwright_web_kit::journals::Times;
use pairwright_web_kit::time::Timer;

/// What must be known now: to be sent unless it was the last news about its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct News {
    /// Identifies it on every server of the database: the kind, the round, and a fingerprint of the content.
    pub(super) key: String,
    pub(super) at: i64,
    pub(super) round: RoundNumber,
    pub(super) kind: NewsKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NewsKind {
    Pairings,
    /// All results of the round.
    Results,
    Timer(TimerNews),
}

/// What happened to the timer of the round, with its end if it runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimerNews {
    Runs { ends_at: i64 },
    Paused,
    Removed,
    Over,
}

impl News {
    /// Whether it is to be sent, given the last news about the same subject and the number of the entry up to which
    /// that was current.
    pub(super) fn is_due(&self, told: Option<&(String, u64)>, seq: u64, is_fresh: bool) -> bool {
        let Some((last, last_seq)) = told else { return is_fresh };
        // A server that is behind, or whose clock is, does not know better.
        let is_behind = match self.kind {
            NewsKind::Timer(TimerNews::Runs { ends_at }) => {
                *last == timer_key(self.round, ends_at, TimerNews::Over)
            }
            _ => false,
        };
        seq >= *last_seq && *last != self.key && !is_behind
    }
}

/// The current news, oldest first. The results of every finished round are in it, because late ones are news too.
pub(super) fn news(tournament: &Tournament, times: &Times, now: i64) -> Vec<News> {
    let current = tournament.current_round();
    let finished = tournament.rounds.iter().filter(|round| round.open_matches().next().is_none());
    let pairings = current.map(|round| News {
        key: format!("pairings {} {}", round.number, fingerprint(round, |_| None::<()>)),
        at: times.published(round.number),
        round: round.number,
        kind: NewsKind::Pairings,
    });
    let results = finished.map(|round| News {
        key: format!("results {} {}", round.number, fingerprint(round, |played| played.result.clone())),
        at: times.reported(round.number),
        round: round.number,
        kind: NewsKind::Results,
    });
    let mut all: Vec<News> = pairings.into_iter().chain(results).chain(timer(tournament, now)).collect();
    all.sort_by_key(|one| one.at);
    all
}

/// A hash of the pairs at their tables, with something about each.
fn fingerprint<T: serde::Serialize>(round: &Round, about: impl Fn(&Match) -> Option<T>) -> String {
    let rows: Vec<_> =
        round.matches.iter().map(|played| (played.table, &played.players, about(played))).collect();
    let text = serde_json::to_vec(&rows).unwrap_or_default();
    blake3::hash(&text).to_hex()[..16].to_owned()
}

/// The last change of the round's timer while tables are playing.
fn timer(tournament: &Tournament, now: i64) -> Option<News> {
    let round = tournament.current_round().filter(|round| round.open_matches().next().is_some())?.number;
    let of = TimerOf::Round { round };
    let last = tournament.timer_events(of).last()?;
    let timer = Timer::of(tournament, of);
    let ends_at = timer.as_ref().and_then(|timer| timer.ends_at(None));
    let (at, what) = match (last.step, ends_at) {
        (TimerStep::Stop {}, _) => (last.at, TimerNews::Removed),
        (_, Some(ends_at)) if ends_at <= now => (ends_at, TimerNews::Over),
        (_, Some(ends_at)) => (last.at, TimerNews::Runs { ends_at }),
        (_, None) => (last.at, TimerNews::Paused),
    };
    Some(News { key: timer_key(round, at, what), at, round, kind: NewsKind::Timer(what) })
}

fn timer_key(round: RoundNumber, at: i64, what: TimerNews) -> String {
    format!("timer {round} {at} {what:?}")
}
