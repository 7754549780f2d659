//! Simulations that run in the background while somebody watches: one at a time, on half a processor, for a limited time.

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pairwright_core::nouns::{Coded, Message, Privilege, StageKind, StageSpec, Structure};
use pairwright_core::ruleset::{RulesetChoice, RulesetError};
use pairwright_core::stages::{Entries, rounds_for_single_winner};
use pairwright_core::{Entropy, RoundNumber, Ruleset, Tournament};
use pairwright_lab::simulate::{Plan, Runner, SimulationAnswer, SimulationSums, read};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::typed::whole;
use pairwright_web_kit::rulesets::presets::preset;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::queue::Queue;
use pairwright_words::{Texts, say};
use serde::Deserialize;
use serde_json::Value;

/// The number of runs of the first answer, exact to a few percent.
const FIRST_RUNS: u64 = 400;
/// Limits of a simulation: runs and time.
pub(crate) const MOST_RUNS: u64 = 10_000;
const BUDGET: Duration = Duration::from_secs(40);
/// A simulation pauses once nobody has looked at it for this long.
const UNWATCHED: Duration = Duration::from_secs(15);
/// The time that a simulation runs before the next one gets its turn.
const TURN: Duration = Duration::from_secs(1);
const KEPT: usize = 12;

pub(crate) struct Experiments {
    host: Host,
    /// One simulation at a time, in the background.
    queue: Queue,
    kept: Mutex<VecDeque<Arc<Experiment>>>,
}

pub(crate) struct Experiment {
    question: LabQuestion,
    plan: Plan,
    entropy: Entropy,
    progress: Mutex<ExperimentProgress>,
}

struct ExperimentProgress {
    sums: SimulationSums,
    spent: Duration,
    seen: Instant,
    is_running: bool,
    first: Option<Arc<SimulationAnswer>>,
    fault: Option<Message>,
}

pub(crate) struct ExperimentState {
    /// All runs so far; `None` before the first.
    pub(crate) answer: Option<SimulationAnswer>,
    /// The first runs once they are complete, the same for everybody.
    pub(crate) first: Option<Arc<SimulationAnswer>>,
    pub(crate) is_open: bool,
    pub(crate) fault: Option<Message>,
}

impl Experiments {
    pub(crate) fn new(host: Host) -> Experiments {
        Experiments { host, queue: Queue::default(), kept: Mutex::default() }
    }

    /// Returns the simulation for a question, starting or continuing it.
    pub(crate) fn ask(&self, question: &LabQuestion) -> Result<Arc<Experiment>, RulesetError> {
        let experiment = match self.known(question) {
            Some(known) => known,
            None => self.keep(Experiment::new(question)?),
        };
        if experiment.is_to_go_on() {
            self.go_on(&experiment);
        }
        Ok(experiment)
    }

    fn known(&self, question: &LabQuestion) -> Option<Arc<Experiment>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|one| one.question == *question).cloned()
    }

    fn keep(&self, experiment: Experiment) -> Arc<Experiment> {
        let experiment = Arc::new(experiment);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front(experiment.clone());
        kept.truncate(KEPT);
        experiment
    }

    /// Continues in the background when its turn comes. If too many are waiting, it continues at the next look.
    fn go_on(&self, experiment: &Arc<Experiment>) {
        let (host, queue, experiment) = (self.host.clone(), self.queue.clone(), experiment.clone());
        tokio::spawn(async move {
            while let Ok(turn) = queue.wait().await {
                let (player, stopping) = (experiment.clone(), host.stopping.clone());
                let played = host.run(move |_| {
                    let _turn = turn;
                    Ok::<bool, Error>(player.play(&|| *stopping.borrow()))
                });
                if !matches!(played.await, Ok(true)) {
                    break;
                }
            }
            experiment.progress().is_running = false;
        });
    }
}

impl Experiment {
    fn new(question: &LabQuestion) -> Result<Experiment, RulesetError> {
        let plan = read(&question.plan(), &|_| Ok(None))?;
        let entropy = plan.entropy.clone().unwrap_or_else(usual_entropy);
        let sums = SimulationSums::new(&plan);
        let progress = ExperimentProgress {
            sums,
            spent: Duration::ZERO,
            seen: Instant::now(),
            is_running: false,
            first: None,
            fault: None,
        };
        Ok(Experiment { question: question.clone(), plan, entropy, progress: Mutex::new(progress) })
    }

    fn progress(&self) -> std::sync::MutexGuard<'_, ExperimentProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The results so far. Records that somebody is watching.
    pub(crate) fn so_far(&self) -> ExperimentState {
        let mut progress = self.progress();
        progress.seen = Instant::now();
        let answer =
            (progress.sums.runs > 0).then(|| SimulationAnswer::of(&progress.sums, self.entropy.clone()));
        let first = progress.first.clone();
        ExperimentState { answer, first, is_open: progress.is_open(), fault: progress.fault.clone() }
    }

    /// Marks it as running if it should continue and is not running yet.
    fn is_to_go_on(&self) -> bool {
        let mut progress = self.progress();
        progress.seen = Instant::now();
        let begins = progress.is_open() && !progress.is_running;
        progress.is_running |= begins;
        begins
    }

    /// Plays until its turn or time ends, there are enough runs, nobody watches or the server stops. Returns
    /// whether it needs another turn. It pauses for as long as it plays, to leave processor time for the desk.
    fn play(&self, is_stopping: &dyn Fn() -> bool) -> bool {
        let turn = Instant::now();
        let mut runner = Runner::new(&self.plan, &self.entropy);
        while turn.elapsed() < TURN {
            let next = {
                let progress = self.progress();
                if is_stopping() || !progress.is_open() || progress.seen.elapsed() > UNWATCHED {
                    return false;
                }
                progress.sums.runs
            };
            let begun = Instant::now();
            let played = runner.run(next);
            let took = begun.elapsed();
            let mut progress = self.progress();
            match played {
                Ok(seen) => progress.sums.add(&seen),
                Err(error) => progress.fault = Some(error.into()),
            }
            if progress.sums.runs == FIRST_RUNS {
                progress.first = Some(Arc::new(SimulationAnswer::of(&progress.sums, self.entropy.clone())));
            }
            progress.spent += took;
            drop(progress);
            thread::sleep(took);
        }
        true
    }
}

impl ExperimentProgress {
    fn is_open(&self) -> bool {
        self.fault.is_none() && self.sums.runs < MOST_RUNS && self.spent < BUDGET
    }
}

/// The question as typed. Empty fields take the tournament's plan.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct LabQuery {
    pub(crate) players: String,
    /// The spread of the players: the standard deviation of their Elo ratings.
    pub(crate) apart: String,
    pub(crate) rules_b: String,
    pub(crate) rounds_b: String,
    pub(crate) cut_b: String,
    pub(crate) rules_c: String,
    pub(crate) rounds_c: String,
    pub(crate) cut_c: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Way {
    pub(crate) rules: Rules,
    pub(crate) rounds: u32,
    pub(crate) cut: u32,
    /// The bracket after the cut, or the whole tournament if it begins with one.
    bracket: StageSpec,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Rules {
    Own,
    Preset(String),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LabQuestion {
    pub(crate) players: u32,
    pub(crate) apart: u32,
    pub(crate) ways: Vec<Way>,
    first: StageKind,
    /// The tournament's own ruleset, in the syntax of a plan.
    own: String,
}

/// The default spread, about that of a shop's players, as the page explains.
pub(crate) const USUAL_APART: u32 = 200;
/// Maximum number of players: larger fields take longer than people wait.
const MOST_PLAYERS: u32 = 1_000;
const MOST_ROUNDS: u32 = 20;

impl Way {
    pub(crate) fn is_own(&self) -> bool {
        self.rules == Rules::Own
    }

    fn under(&self, rules: &str, planned: Option<&StageSpec>) -> Option<Way> {
        let (_, ruleset) = preset(rules).ok()?;
        Some(Way {
            rules: Rules::Preset(rules.to_owned()),
            bracket: bracket(planned, &ruleset),
            ..self.clone()
        })
    }
}

/// The planned bracket, or the game's usual one, with only those privileges that the model supports. Its
/// matches must have winners.
fn bracket(planned: Option<&StageSpec>, ruleset: &Ruleset) -> StageSpec {
    let stage = planned.cloned().unwrap_or_else(|| ruleset.cut.stage());
    let usual = ruleset.match_rules.structure;
    let decided = || ruleset.cut.structure.unwrap_or(Structure::BestOf3);
    let structure = stage.structure.or_else(|| usual.wins_needed().is_none().then(decided));
    let is_one_game = structure.unwrap_or(usual) == Structure::BestOf1;
    let counts = |one: &Privilege| match one {
        Privilege::GameWin => !is_one_game,
        Privilege::PlayFirst => true,
        Privilege::Seat | Privilege::Side => false,
    };
    let privileges = stage.privileges.into_iter().filter(counts).collect();
    StageSpec { structure, privileges, reset: stage.reset, ..StageSpec::new(stage.kind) }
}

/// Fixed, so that a question has the same answer here and on the command line.
fn usual_entropy() -> Entropy {
    Entropy::from_bytes(b"lab").expect("three bytes are entropy")
}

/// A tournament's ruleset as written, or in full if TOML, which has no null, cannot express it.
fn own_ruleset(tournament: &Tournament) -> String {
    let value = |choice: &RulesetChoice| without_nulls(serde_json::to_value(choice).unwrap_or_default());
    let written = value(&tournament.setup.ruleset);
    let read = serde_json::from_value::<RulesetChoice>(written.clone());
    let is_same = read.is_ok_and(|choice| choice.resolve().is_ok_and(|rules| rules == *tournament.ruleset));
    inline(&if is_same { written } else { value(&RulesetChoice::whole(&tournament.ruleset)) })
}

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Array(list) => list.into_iter().map(without_nulls).collect(),
        Value::Object(table) => {
            let filled = table.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(filled.map(|(key, value)| (key, without_nulls(value))).collect())
        }
        other => other,
    }
}

/// A value as TOML on one line, with strings as in JSON.
fn inline(value: &Value) -> String {
    match value {
        Value::Array(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(table) => {
            let entries =
                table.iter().map(|(key, value)| format!("{} = {}", Value::from(key.as_str()), inline(value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// A stage in the syntax of a plan. A cut of 0 means that everybody enters.
fn written(stage: &StageSpec, cut: u32) -> String {
    let mut text = format!("[[variant.stages]]\nkind = \"{}\"\n", stage.kind.code());
    if let Some(structure) = stage.structure {
        let _ = writeln!(text, "structure = \"{}\"", structure.code());
    }
    if !stage.reset {
        let _ = writeln!(text, "reset = false");
    }
    if !stage.privileges.is_empty() {
        let names: Vec<String> = stage.privileges.iter().map(|one| format!("\"{}\"", one.code())).collect();
        let _ = writeln!(text, "privileges = [{}]", names.join(", "));
    }
    if cut > 0 {
        let _ = writeln!(text, "[variant.stages.cut]\ntop = {cut}");
    }
    text
}

impl LabQuestion {
    /// A tournament's own plan, alone.
    pub(crate) fn planned(tournament: &Tournament) -> LabQuestion {
        let here = tournament.present_in(RoundNumber(1)).count();
        let players = u32::try_from(here).unwrap_or(MOST_PLAYERS).clamp(2, MOST_PLAYERS);
        LabQuestion::planned_for(tournament, players)
    }

    fn planned_for(tournament: &Tournament, players: u32) -> LabQuestion {
        let setup = &tournament.setup;
        let suggested = rounds_for_single_winner(Entries(players.into())).max(1);
        let rounds = setup.rounds_announced().filter(|rounds| *rounds > 0).unwrap_or(suggested);
        let cut = setup.cut_size().unwrap_or(0).min(players);
        let bracket = bracket(setup.bracket_stage(), &tournament.ruleset);
        let first = if setup.begins_with_bracket() { bracket.kind } else { tournament.first_stage() };
        let way = Way { rules: Rules::Own, rounds: rounds.min(MOST_ROUNDS), cut, bracket };
        LabQuestion { players, apart: USUAL_APART, ways: vec![way], first, own: own_ruleset(tournament) }
    }

    /// Whether it begins with a Swiss, so that rounds and cut can vary.
    pub(crate) fn is_swiss(&self) -> bool {
        self.first == StageKind::Swiss
    }

    /// The question as typed. By default the variants have one round more and half the cut. A tournament
    /// without a Swiss is only compared under other rules.
    pub(crate) fn asked(
        texts: Texts,
        tournament: &Tournament,
        query: &LabQuery,
    ) -> Result<LabQuestion, String> {
        let here = LabQuestion::planned(tournament).players;
        let players = whole(texts, &query.players, here, 2..=MOST_PLAYERS, say!(texts, "calc-players"))?;
        let apart = whole(texts, &query.apart, USUAL_APART, 0..=2_000, say!(texts, "lab-apart"))?;
        let planned = LabQuestion::planned_for(tournament, players);
        let bracket = tournament.setup.bracket_stage();
        let own = planned.ways[0].clone();
        if !planned.is_swiss() {
            let others = [&query.rules_b, &query.rules_c].into_iter();
            let others: Vec<Way> = others.filter_map(|rules| own.under(rules, bracket)).collect();
            let ways = std::iter::once(own).chain(others).collect();
            return Ok(LabQuestion { apart, ways, ..planned });
        }
        let [more, fewer] = LabQuestion::usual(&own);
        let way = |rules: &str, rounds: &str, cut: &str, usual: Way| -> Result<Way, String> {
            let label = say!(texts, "calc-rounds");
            let rounds = whole(texts, rounds, usual.rounds, 1..=MOST_ROUNDS, label)?;
            let cut = whole(texts, cut, usual.cut, 0..=MOST_PLAYERS, say!(texts, "calc-cut"))?;
            let cut = if cut < 2 { 0 } else { cut.min(players) };
            Ok(Way { rounds, cut, ..usual.under(rules, bracket).unwrap_or(usual) })
        };
        let ways = vec![
            own,
            way(&query.rules_b, &query.rounds_b, &query.cut_b, more)?,
            way(&query.rules_c, &query.rounds_c, &query.cut_c, fewer)?,
        ];
        Ok(LabQuestion { apart, ways, ..planned })
    }

    /// The default variants: one round more, and the other size of cut.
    pub(crate) fn usual(own: &Way) -> [Way; 2] {
        let cut = match own.cut {
            0 => 8,
            cut if cut > 4 => cut / 2,
            _ => 0,
        };
        [Way { rounds: own.rounds + 1, ..own.clone() }, Way { cut, ..own.clone() }]
    }

    /// The plan for the lab, with the variants `a`, `b`, `c`.
    pub(crate) fn plan(&self) -> String {
        let mut plan = format!(
            "entropy = \"{}\"\n\n[players]\ncount = {}\nmean = 1600\nsd = {}\n\n[game]\nmodel = \"elo\"\n",
            usual_entropy(),
            self.players,
            self.apart
        );
        for (name, way) in NAMES.iter().zip(&self.ways) {
            let Way { rules, rounds, cut, bracket } = way;
            let rules = match rules {
                Rules::Own => self.own.clone(),
                Rules::Preset(name) => inline(&Value::from(name.as_str())),
            };
            let _ = writeln!(plan, "\n[[variant]]\nname = \"{name}\"\nruleset = {rules}");
            match self.first {
                StageKind::Swiss => {
                    let _ = writeln!(plan, "rounds = {rounds}");
                }
                StageKind::RoundRobin => plan.push_str(&written(&StageSpec::new(self.first), 0)),
                StageKind::Elimination | StageKind::DoubleElimination => plan.push_str(&written(bracket, 0)),
            }
            if !self.first.is_bracket() && *cut > 0 {
                plan.push_str(&written(bracket, *cut));
            }
        }
        plan
    }
}

pub(crate) const NAMES: [&str; 3] = ["a", "b", "c"];
