//! What is compared: the tournament as it is planned, and up to two other ways, as a plan that the lab reads.

use std::fmt::Write;

use pairwright_core::nouns::{Coded, StageKind};
use pairwright_core::stages::{Entries, rounds_for_single_winner};
use pairwright_core::{RoundNumber, Tournament};
use serde::Deserialize;

use crate::calculators::typed::whole;
use crate::i18n::Texts;
use crate::rules::presets::preset;
use crate::say;

/// The question, as it was typed; what is empty is as the tournament plans it.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct LabQuery {
    pub(super) players: String,
    /// How far apart the players are: the standard deviation of their Elo ratings.
    pub(super) apart: String,
    pub(super) rules_b: String,
    pub(super) rounds_b: String,
    pub(super) cut_b: String,
    pub(super) rules_c: String,
    pub(super) rounds_c: String,
    pub(super) cut_c: String,
}

/// One of the ways that are compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    /// A preset, or the tournament's own.
    pub(super) rules: String,
    pub(super) rounds: u32,
    /// 0 for none.
    pub(super) cut: u32,
}

/// A question that can be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Question {
    pub(super) players: u32,
    pub(super) apart: u32,
    /// The tournament's own first.
    pub(super) ways: Vec<Way>,
    bracket: StageKind,
    first: StageKind,
}

/// What a plan calls the tournament's own ruleset.
pub(super) const OWN_RULESET: &str = "here";

/// Ratings in a shop lie about so far apart, which the page says.
pub(super) const USUAL_APART: u32 = 200;
/// More players take longer than somebody waits.
const MOST_PLAYERS: u32 = 1_000;
const MOST_ROUNDS: u32 = 20;

impl Way {
    /// Whether it has the tournament's own rules.
    pub(super) fn is_own(&self) -> bool {
        self.rules == OWN_RULESET
    }
}

impl Question {
    /// Of a tournament as it is planned, alone.
    pub(super) fn planned(tournament: &Tournament) -> Question {
        let setup = &tournament.setup;
        let here = tournament.present_in(RoundNumber(1)).count();
        let players = u32::try_from(here).unwrap_or(MOST_PLAYERS).clamp(2, MOST_PLAYERS);
        let suggested = rounds_for_single_winner(Entries(players.into())).max(1);
        let rounds = setup.rounds_announced().filter(|rounds| *rounds > 0).unwrap_or(suggested);
        let cut = setup.cut_size().unwrap_or(0).min(players);
        let way = Way { rules: OWN_RULESET.into(), rounds: rounds.min(MOST_ROUNDS), cut };
        let bracket = setup.bracket_stage().map_or(StageKind::Elimination, |stage| stage.kind);
        Question { players, apart: USUAL_APART, ways: vec![way], bracket, first: tournament.first_stage() }
    }

    /// As it was typed; unless somebody asked for other ways, one round more and the cut half as large.
    ///
    /// # Errors
    /// The first field that cannot be.
    pub(super) fn asked(texts: Texts, tournament: &Tournament, query: &LabQuery) -> Result<Question, String> {
        let planned = Question::planned(tournament);
        let players = say!(texts, "calc-players");
        let apart = say!(texts, "lab-apart");
        let players = whole(texts, &query.players, planned.players, 2..=MOST_PLAYERS, players)?;
        let apart = whole(texts, &query.apart, USUAL_APART, 0..=2_000, apart)?;
        let own = planned.ways[0].clone();
        let [more, fewer] = Question::usual(&own);
        let way = |rules: &str, rounds: &str, cut: &str, usual: Way| -> Result<Way, String> {
            let label = say!(texts, "calc-rounds");
            let rounds = whole(texts, rounds, usual.rounds, 1..=MOST_ROUNDS, label)?;
            let cut = whole(texts, cut, usual.cut, 0..=MOST_PLAYERS, say!(texts, "calc-cut"))?;
            let rules = if preset(rules).is_ok() { rules.to_owned() } else { usual.rules };
            Ok(Way { rules, rounds, cut: if cut < 2 { 0 } else { cut.min(players) } })
        };
        let ways = vec![
            own,
            way(&query.rules_b, &query.rounds_b, &query.cut_b, more)?,
            way(&query.rules_c, &query.rounds_c, &query.cut_c, fewer)?,
        ];
        Ok(Question { players, apart, ways, ..planned })
    }

    /// What is compared with unless somebody asks for something else: one round more, and the other size of the cut.
    pub(super) fn usual(own: &Way) -> [Way; 2] {
        let cut = match own.cut {
            0 => 8,
            cut if cut > 4 => cut / 2,
            _ => 0,
        };
        [Way { rounds: own.rounds + 1, ..own.clone() }, Way { cut, ..own.clone() }]
    }

    /// The plan as the lab reads it, a variant for each way: `a`, `b`, `c`.
    pub(super) fn plan(&self) -> String {
        let mut plan = format!(
            "[players]\ncount = {}\nmean = 1600\nsd = {}\n\n[game]\nmodel = \"elo\"\n",
            self.players, self.apart
        );
        for (name, way) in NAMES.iter().zip(&self.ways) {
            let Way { rules, rounds, cut } = way;
            let _ = writeln!(plan, "\n[[variant]]\nname = \"{name}\"\nruleset = \"{rules}\"");
            if self.first == StageKind::Swiss {
                let _ = writeln!(plan, "rounds = {rounds}");
            }
            let kind = if self.first == StageKind::Swiss { self.bracket } else { self.first };
            if self.first != StageKind::Swiss || *cut > 0 {
                let _ = writeln!(plan, "[[variant.stages]]\nkind = \"{}\"", kind.code());
            }
            if self.first == StageKind::Swiss && *cut > 0 {
                let _ = writeln!(plan, "[variant.stages.cut]\ntop = {cut}");
            }
        }
        plan
    }
}

/// What the plan calls the ways.
pub(super) const NAMES: [&str; 3] = ["a", "b", "c"];
