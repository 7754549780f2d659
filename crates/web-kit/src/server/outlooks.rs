//! Who can still make the cut, computed once for each state of a tournament: a first answer within seconds, then
//! sharper ones. One thread of the lowest priority does it for all tournaments.

use std::sync::Arc;
use std::time::{Duration, Instant};

use pairwright_core::{Entropy, Tournament};
use pairwright_lab::ahead::{AheadOutlook, AheadRun, AheadWish};
use pairwright_lab::draw::NotLastRound;

use crate::journals::Moment;
use crate::server::pool::{Pool, Terms, Turn};
use crate::server::slow_answers::{PendingAnswer, SlowAnswer, SlowAnswers, StateAnswer};

const TERMS: Terms = Terms { threads: 1, waiting: 64, nice: 19 };
/// The time spent on the first answer.
const FIRST: Duration = Duration::from_millis(800);
const FIRST_RUNS: u32 = 500;
/// The numbers of simulated endings after which a sharper answer is shown.
const SHARPER: [u32; 3] = [1_500, 5_000, 20_000];
/// Maximum of endings times players times rounds to come: about a minute of work.
const WORK: u64 = 10_000_000;
/// Endings simulated before more urgent work is let through.
const STEP: u32 = 5;
/// The largest field, the memory for all outlooks, and the approximate bytes of one player's.
const MOST_PLAYERS: usize = 2_000;
const MOST_BYTES: u64 = 16 << 20;
const PLAYER_BYTES: usize = 768;

/// What is known about a tournament's cut.
#[derive(Debug, Clone, Default)]
pub enum Foresight {
    Known(Arc<AheadOutlook>),
    /// The answer cannot be computed now, and why.
    Refused(NotLastRound),
    /// No cut is planned, no round is paired, or the field is too large.
    NotAsked,
    #[default]
    ComesLater,
}

impl Foresight {
    /// Distinguishes answers about the same state.
    pub fn version(&self) -> String {
        match self {
            Foresight::Known(outlook) => outlook.runs.to_string(),
            Foresight::Refused(_) | Foresight::NotAsked => "none".into(),
            Foresight::ComesLater => "later".into(),
        }
    }

    /// Whether a better answer will follow.
    pub fn is_preliminary(&self) -> bool {
        match self {
            Foresight::Known(outlook) => outlook.runs < most_runs(outlook),
            Foresight::ComesLater => true,
            Foresight::Refused(_) | Foresight::NotAsked => false,
        }
    }
}

/// The number of endings in the final answer.
fn most_runs(outlook: &AheadOutlook) -> u32 {
    affordable(outlook.rounds.saturating_sub(outlook.round.0), outlook.players.len())
        .clamp(FIRST_RUNS, SHARPER[SHARPER.len() - 1])
}

/// The number of endings within the limit of work.
fn affordable(rounds: u32, players: usize) -> u32 {
    u32::try_from(WORK / (u64::from(rounds.max(1)) * players.max(1) as u64)).unwrap_or(u32::MAX)
}

/// The number of endings in the first answer, however long they take: with fewer,
/// many players would wrongly look certain.
fn least_runs(tournament: &Tournament) -> u32 {
    let played = u32::try_from(tournament.rounds.len()).unwrap_or(u32::MAX);
    let rounds = tournament.rounds_announced().unwrap_or_default().saturating_sub(played);
    (affordable(rounds, tournament.players.len()) / 20).clamp(50, FIRST_RUNS)
}

impl SlowAnswer for Foresight {
    fn is_there(&self) -> bool {
        !matches!(self, Foresight::ComesLater)
    }

    fn is_final(&self) -> bool {
        !self.is_preliminary()
    }
}

#[derive(Clone)]
pub struct Outlooks(SlowAnswers<Foresight>);

impl Default for Outlooks {
    fn default() -> Outlooks {
        Outlooks(SlowAnswers::new(Pool::new(TERMS), MOST_BYTES, PLAYER_BYTES))
    }
}

impl Outlooks {
    /// The worker, for other answers that can wait.
    pub(super) fn worker(&self) -> Pool {
        self.0.pool.clone()
    }

    /// Returns what is known so far, after waiting a moment for a first answer.
    pub async fn of(&self, moment: &Moment) -> Foresight {
        match self.about(moment) {
            Some(answer) => answer.soon().await,
            None => Foresight::NotAsked,
        }
    }

    /// The same without waiting.
    pub fn so_far(&self, moment: &Moment) -> Foresight {
        self.about(moment).map_or(Foresight::NotAsked, |answer| answer.so_far())
    }

    fn about(&self, moment: &Moment) -> Option<Arc<StateAnswer<Foresight>>> {
        let question = CutQuestion::of(moment)?;
        let state = || state_of(&moment.tournament);
        Some(self.0.of(moment, state, Turn::First, move |pending| question.first_answer(pending)))
    }
}

struct CutQuestion {
    tournament: Arc<Tournament>,
    cut: u32,
}

impl CutQuestion {
    /// `None` if no cut is planned, no round is paired, or the field is too large.
    fn of(moment: &Moment) -> Option<CutQuestion> {
        let tournament = moment.tournament.clone();
        let is_asked = !tournament.rounds.is_empty() && tournament.players.len() <= MOST_PLAYERS;
        let cut = tournament.next_cut_by_rank().filter(|_| is_asked)?;
        Some(CutQuestion { tournament, cut })
    }

    fn begin(&self) -> Result<AheadRun<'_>, NotLastRound> {
        AheadRun::new(&self.tournament, self.cut, &wish())
    }

    fn first_answer(self, pending: PendingAnswer<Foresight>) {
        let began = Instant::now();
        let mut run = match self.begin() {
            Ok(run) => run,
            Err(why) => return pending.give(Foresight::Refused(why)),
        };
        let least = least_runs(&self.tournament);
        while run.runs() < least || run.runs() < FIRST_RUNS && began.elapsed() < FIRST {
            run.play(STEP);
        }
        pending.give(Foresight::Known(Arc::new(run.outlook())));
        drop(run);
        pending.queue(Turn::Later, move |pending| self.sharpen(&pending));
    }

    /// Simulates more endings until the tournament has a newer state. First answers for other tournaments go between.
    fn sharpen(&self, pending: &PendingAnswer<Foresight>) {
        let Ok(mut run) = self.begin() else { return };
        let most = most_runs(&run.outlook());
        for runs in SHARPER.map(|runs| runs.min(most)) {
            while run.runs() < runs {
                run.play(STEP.min(runs - run.runs()));
                pending.pool().give_way();
                if !pending.is_latest() {
                    return;
                }
            }
            pending.give(Foresight::Known(Arc::new(run.outlook())));
        }
    }
}

/// The same for everybody, and not the tournament's entropy, which must stay secret until the end.
fn wish() -> AheadWish {
    let entropy = Entropy::from_bytes(b"ahead").expect("five bytes are between 1 and 64");
    AheadWish { runs: 0, entropy, intentional_draws: false }
}

/// A hash of everything that the answer depends on.
fn state_of(tournament: &Tournament) -> blake3::Hash {
    let written = serde_json::to_vec(&(&tournament.rounds, &tournament.players, &tournament.setup));
    blake3::hash(&written.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::thread;

    use pairwright_core::nouns::{CutRule, StageKind, StageSpec};
    use pairwright_core::ruleset::RulesetChoice;
    use pairwright_lab::generate::{Announced, GenerationPlan, Rates, generate};
    use tokio::time::timeout;

    use super::*;

    /// Sixteen players, with round `open` of four still open.
    fn moment(open: usize, seq: u64, cut: Option<u32>) -> Moment {
        let plan = GenerationPlan {
            players: 16,
            rounds: 4,
            planned: Announced::Yes,
            ruleset: RulesetChoice::Preset("magic".into()),
            entropy: Entropy::from_bytes(b"outlooks").unwrap(),
            rates: Rates::default(),
        };
        let mut file = generate(&plan).unwrap();
        file.rounds.truncate(open);
        let last = file.rounds.last_mut().unwrap().matches.iter_mut();
        last.filter(|one| one.players.len() == 2).for_each(|one| one.result = None);
        let stage =
            |top| StageSpec { cut: Some(CutRule::top(top)), ..StageSpec::new(StageKind::Elimination) };
        file.setup.stages = cut.map(stage).into_iter().collect();
        let tournament = Arc::new(file.to_tournament().unwrap());
        Moment { id: "t".into(), seq, tournament, reasons: Arc::default(), once: Arc::default() }
    }

    /// The first answer, however long it takes.
    async fn first_known(outlooks: &Outlooks, moment: &Moment) -> Arc<AheadOutlook> {
        loop {
            match outlooks.of(moment).await {
                Foresight::Known(outlook) => return outlook,
                Foresight::ComesLater => {}
                other => panic!("{other:?}"),
            }
        }
    }

    #[tokio::test]
    async fn a_state_is_computed_once_and_replaced_by_the_next() {
        let outlooks = Outlooks::default();
        let (first, again) = (moment(2, 1, Some(4)), moment(2, 7, Some(4)));
        let (one, other) = tokio::join!(first_known(&outlooks, &first), first_known(&outlooks, &again));
        assert_eq!((one.round.0, other.round.0), (2, 2));
        let kept = outlooks.0.kept.get(&first.id).unwrap();
        outlooks.of(&again).await;
        assert!(outlooks.0.is_latest(&first.id, &kept), "another entry of the journal changes nothing");
        assert_eq!(first_known(&outlooks, &moment(3, 9, Some(4))).await.round.0, 3);
        assert!(!outlooks.0.is_latest(&first.id, &kept) && outlooks.0.kept.len() == 1);
    }

    #[test]
    fn visitors_at_the_same_moment_begin_one_answer() {
        let (outlooks, moment, hashed) = (Outlooks::default(), moment(2, 1, Some(4)), AtomicU32::new(0));
        let state = || {
            hashed.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_millis(50));
            state_of(&moment.tournament)
        };
        let ask = || outlooks.0.of(&moment, state, Turn::First, |pending| pending.give(Foresight::NotAsked));
        let asked = thread::scope(|scope| [(); 4].map(|()| scope.spawn(ask)).map(|one| one.join().unwrap()));
        assert!(asked.iter().all(|one| Arc::ptr_eq(one, &asked[0])));
        assert_eq!(hashed.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn nothing_is_computed_without_a_planned_cut() {
        let outlooks = Outlooks::default();
        assert!(matches!(outlooks.of(&moment(2, 1, None)).await, Foresight::NotAsked));
        assert_eq!(outlooks.0.kept.len(), 0);
    }

    #[tokio::test]
    async fn an_answer_becomes_sharper() {
        let (outlooks, moment) = (Outlooks::default(), moment(3, 1, Some(4)));
        let first = first_known(&outlooks, &moment).await.runs;
        let kept = outlooks.0.kept.get(&moment.id).unwrap();
        let mut news = kept.answer.subscribe();
        let sharper = |now: &Foresight| matches!(now, Foresight::Known(outlook) if outlook.runs > first);
        let later = timeout(Duration::from_secs(60), news.wait_for(sharper)).await.unwrap().unwrap().clone();
        assert_ne!(later.version(), first.to_string());
    }
}
