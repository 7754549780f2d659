//! The chess clocks of a tournament's matches, folded from their ledger's events.

mod match_clock;

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

pub use match_clock::{Intervention, MatchClock, NumberedStep};
use pairwright_clock::replay::ReplayStep;
use pairwright_clock::{Control, Milliseconds, Side};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{PlayerId, RoundNumber, Tournament};
use pairwright_store::{Changed, TournamentId};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::error::Error;
use crate::journals::{CommandStamp, Fold, Follower, Journals, Ledgers, clocks_of, lock};
use crate::parts::{TimedBy, clock_choice, match_name};

fn instant(at: i64) -> Milliseconds {
    Milliseconds(u64::try_from(at).unwrap_or(0))
}

#[derive(Debug, Clone, Default)]
pub struct Clocks {
    by_match: BTreeMap<Opponents, Arc<MatchClock>>,
}

impl Clocks {
    pub fn of(&self, key: &ClockKey) -> Option<&Arc<MatchClock>> {
        self.by_match.get(&key.pairing())
    }

    /// The timing of a match: a clock chosen at the table, or one that a player brings.
    pub fn timed_by(&self, tournament: &Tournament, round: RoundNumber, played: &Match) -> TimedBy {
        match played.pair().and_then(|pair| self.of(&ClockKey::of(round, pair))) {
            Some(_) => TimedBy::ChessClock,
            None => clock_choice::timed_by(tournament, played),
        }
    }

    pub fn open<'a>(
        &'a self,
        tournament: &'a Tournament,
    ) -> impl Iterator<Item = (RoundNumber, &'a Match, &'a Arc<MatchClock>)> {
        let open = tournament
            .rounds
            .iter()
            .flat_map(|round| round.open_matches().map(move |played| (round.number, played)));
        open.filter_map(|(round, played)| {
            let clock = self.of(&ClockKey::of(round, played.pair()?))?;
            Some((round, played, clock))
        })
    }

    /// An open match's name in the stream of all clocks, if its clock is on phones.
    pub fn shown_of(&self, round: RoundNumber, played: &Match) -> Option<String> {
        let clock = self.of(&ClockKey::of(round, played.pair().filter(|_| played.is_open())?))?;
        clock.binding.physical.is_none().then(|| clock.key.name())
    }

    /// Whether both players lost an open match on its clock, which began before either came.
    pub fn is_lost_by_both(&self, tournament: &Tournament, round: &Round, played: &Match) -> bool {
        let needed = tournament.structure(round.stage).wins_needed();
        let clock = played.pair().and_then(|pair| self.of(&ClockKey::of(round.number, pair)));
        played.is_open() && clock.is_some_and(|clock| clock.is_lost_by_both(needed))
    }

    fn change(&mut self, key: &ClockKey, change: impl FnOnce(&mut MatchClock)) {
        if let Some(clock) = self.by_match.get_mut(&key.pairing()) {
            change(Arc::make_mut(clock));
        }
    }
}

impl Fold for Clocks {
    type Event = TableClockEvent;

    fn update(&mut self, at: i64, by: &str, event: &TableClockEvent) {
        match event {
            TableClockEvent::Bound { clock, binding } => {
                let version = self.of(clock).map_or(0, |before| before.version);
                let mut bound = MatchClock::new(clock.clone(), binding.clone(), instant(at));
                bound.version += version;
                self.by_match.insert(clock.pairing(), Arc::new(bound));
            }
            TableClockEvent::Sent { clock, sent } => self.change(clock, |clock| {
                clock.take(sent);
                clock.note(at, by, sent);
            }),
            TableClockEvent::Ended { clock, game } => self.change(clock, |clock| clock.end(*game)),
            TableClockEvent::Waited { clock, from } => self.change(clock, |clock| clock.wait(*from)),
            TableClockEvent::Arrived { clock, side, at } => {
                self.change(clock, |clock| clock.arrive(*side, *at));
            }
        }
    }
}

/// The match of a clock, independent of its table. If a round is paired again, its matches have other clocks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockKey {
    pub round: RoundNumber,
    /// Sides A and B of the clock, even if the match's sides are swapped.
    pub players: (PlayerId, PlayerId),
}

/// A match, in whichever order its players are named.
pub(crate) type Opponents = (RoundNumber, PlayerId, PlayerId);

impl ClockKey {
    pub fn of(round: RoundNumber, (first, second): (&PlayerId, &PlayerId)) -> ClockKey {
        ClockKey { round, players: (first.clone(), second.clone()) }
    }

    pub fn pairing(&self) -> Opponents {
        let (first, second) = self.players.clone();
        if first <= second { (self.round, first, second) } else { (self.round, second, first) }
    }

    /// The players, in the order of addresses.
    pub fn pair(&self) -> (&PlayerId, &PlayerId) {
        (&self.players.0, &self.players.1)
    }

    pub fn name(&self) -> String {
        match_name(self.round, self.pair())
    }

    pub fn player(&self, side: Side) -> &PlayerId {
        if side == Side::A { &self.players.0 } else { &self.players.1 }
    }
}

/// An event, stored as JSON for ever: variants and fields are only ever added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "did", rename_all = "kebab-case")]
pub enum TableClockEvent {
    /// A match got a clock, or another one in its place.
    Bound {
        clock: ClockKey,
        binding: Binding,
    },
    Sent {
        clock: ClockKey,
        sent: SentStep,
    },
    Ended {
        clock: ClockKey,
        game: EndedGame,
    },
    /// A judge noted that nobody was at the table.
    Waited {
        clock: ClockKey,
        /// The time from which both players lose time.
        from: Milliseconds,
    },
    Arrived {
        clock: ClockKey,
        side: Side,
        at: Milliseconds,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Binding {
    pub control: Control,
    /// The owner of a physical clock; `None` for the players' phones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub physical: Option<Side>,
}

/// A step as a phone sent it, and its outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SentStep {
    pub phone: String,
    /// The phone's number of the step, which identifies repetitions.
    pub number: u64,
    /// The number of the clock's steps that the phone knew.
    pub place: usize,
    /// The step, with the phone's stamp corrected to the server's time.
    pub step: ReplayStep,
    /// When the server received it.
    pub heard: Milliseconds,
    pub fate: StepFate,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "fate", rename_all = "kebab-case")]
pub enum StepFate {
    /// It is the next step, at this time.
    Counted { at: Milliseconds },
    /// The other phone had sent the same step with an earlier time. The later time counts.
    Moved { at: Milliseconds },
    /// The other phone had sent the same step with the same or a later time.
    Known,
    /// Something else had happened in the meantime.
    Beside,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedGame {
    /// The number in the match, from 1.
    pub game: usize,
    /// The winner; `None` for a draw or a game that both lost.
    pub winner: Option<Side>,
    pub how: EndReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    Played,
    /// A fallen flag was announced.
    Flag,
    /// A player stopped the clock without calling a judge.
    Concession,
    /// A whole clock was used up before play began.
    Lateness,
}

/// The clocks of a tournament in one second.
type Snapshot = (u64, Arc<str>);

pub struct ClockLedgers {
    journals: Arc<Journals>,
    ledgers: Ledgers<Clocks>,
    news: Mutex<HashMap<(TournamentId, Opponents), watch::Sender<u64>>>,
    /// By tournament, and by whether fallen flags are included.
    snapshots: Mutex<HashMap<(TournamentId, bool), Snapshot>>,
}

impl ClockLedgers {
    pub fn new(journals: Arc<Journals>) -> Arc<ClockLedgers> {
        let ledgers = Ledgers::new(journals.clone(), clocks_of);
        let (news, snapshots) = Default::default();
        let clocks = Arc::new(ClockLedgers { journals, ledgers, news, snapshots });
        clocks.journals.followed_by(&clocks);
        clocks
    }

    /// The current time, for clocks.
    pub fn now(&self) -> Milliseconds {
        Milliseconds(u64::try_from(self.journals.now()).unwrap_or(0))
    }

    pub fn clocks(&self, id: &TournamentId) -> Result<Arc<Clocks>, Error> {
        Ok(self.ledgers.of(id)?.state())
    }

    /// Applies a decision on the newest state, completely or not at all, and notifies this clock's listeners.
    pub fn act(
        &self,
        id: &TournamentId,
        key: &ClockKey,
        command: &CommandStamp,
        decide: &dyn Fn(&Clocks) -> Result<Vec<TableClockEvent>, Error>,
    ) -> Result<(), Error> {
        let (ledger, written) = (self.ledgers.of(id)?, Cell::new(0));
        let before = ledger.seq();
        ledger.act(command, &|known| decide(known).inspect(|events| written.set(events.len() as u64)))?;
        let others_wrote = ledger.seq() > before + written.get();
        let pairing = key.pairing();
        self.tell(|(of, played)| of == id && (others_wrote || *played == pairing));
        Ok(())
    }

    /// Notifies the listeners of these clocks.
    fn tell(&self, whom: impl Fn(&(TournamentId, Opponents)) -> bool) {
        let mut news = lock(&self.news);
        news.retain(|_, sender| sender.receiver_count() > 0);
        for (_, sender) in news.iter().filter(|(clock, _)| whom(clock)) {
            sender.send_modify(|count| *count += 1);
        }
    }

    pub fn follow(&self, id: &TournamentId, key: &ClockKey) -> watch::Receiver<u64> {
        let mut news = lock(&self.news);
        news.entry((id.clone(), key.pairing())).or_default().subscribe()
    }

    /// The clocks in the current second, made once for all readers of the same kind.
    pub fn snapshot(
        &self,
        id: &TournamentId,
        is_true: bool,
        make: impl FnOnce(Milliseconds) -> Result<String, Error>,
    ) -> Result<Arc<str>, Error> {
        let now = self.now();
        let second = now.0 / 1_000;
        let mut snapshots = lock(&self.snapshots);
        let place = (id.clone(), is_true);
        if let Some((_, made)) = snapshots.get(&place).filter(|(of, _)| *of == second) {
            return Ok(made.clone());
        }
        let made: Arc<str> = make(now)?.into();
        snapshots.retain(|_, (of, _)| *of + 60 > second);
        snapshots.insert(place, (second, made.clone()));
        Ok(made)
    }
}

impl Follower for ClockLedgers {
    fn follow_up(&self, changed: &Changed) -> Result<(), Error> {
        self.ledgers.catch_up(changed, |id| self.tell(|(of, _)| of == id))
    }

    fn forget(&self, id: &TournamentId) {
        self.ledgers.forget(id);
        lock(&self.snapshots).retain(|(of, _), _| of != id);
    }
}
