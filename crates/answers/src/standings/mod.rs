//! The ranking, with every number explained on request.

mod explained;
mod matches;

use pairwright_core::fault::faults;
use pairwright_core::nouns::Structure;
use pairwright_core::ruleset::RulesetChoice;
use pairwright_core::stages::final_ranking;
use pairwright_core::standings::{Standings, standings, standings_after};
use pairwright_core::{RoundNumber, Ruleset, Tournament, message};
use pairwright_formats::ReadError;
use pairwright_formats::standings_document::StandingsDocument;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::FileSource;
use crate::rules;

pub use explained::{ExplainedRow, ExplainedSum, Separated, cells, short, sum_of};
pub use matches::OpenedMatch;

#[derive(Debug, Clone, Default)]
pub struct StandingsQuestion {
    /// The round to rank after; `None` for the end of the Swiss.
    pub after: Option<u32>,
    /// Whether to return the final ranking, with the bracket.
    pub is_final: bool,
    /// A preset or TOML file that replaces the file's ruleset.
    pub ruleset: Option<String>,
    /// Tie-breaks that replace the ruleset's, as `omw,gw`.
    pub tiebreaks: Option<String>,
}

#[derive(Debug)]
pub struct RankedTournament {
    pub tournament: Tournament,
    pub ruleset: String,
    pub standings: Standings,
}

impl RankedTournament {
    pub fn new(source: &FileSource, question: &StandingsQuestion) -> Result<RankedTournament, Failure> {
        let (tournament, ruleset) = scored(question, source)?;
        let standings = ranking(question, source, &tournament)?;
        Ok(RankedTournament { tournament, ruleset, standings })
    }

    /// Returns the document of page 1, with an explained row if requested.
    pub fn document<'a>(&'a self, explained: Option<&'a ExplainedRow<'a>>) -> RankingDocument<'a> {
        RankingDocument {
            standings: StandingsDocument::of(&self.tournament, &self.standings, &self.ruleset),
            explanation: explained.map(ExplainedRow::document),
        }
    }
}

/// Returns the tournament to score, and the name of its ruleset.
fn scored(question: &StandingsQuestion, source: &FileSource) -> Result<(Tournament, String), Failure> {
    let (mut tournament, name) = match &question.ruleset {
        Some(name) => {
            let ruleset = rules::named(name)?;
            (under(source, &ruleset)?, ruleset.name)
        }
        None => {
            let read = source.read()?;
            let name = read.file.setup.ruleset.name().to_owned();
            (read.tournament().map_err(|error| source.wrong(&error))?, name)
        }
    };
    if let Some(list) = &question.tiebreaks {
        let mut ruleset = Ruleset::clone(&tournament.ruleset);
        ruleset.tiebreaks.order = rules::tie_breaks(list)?;
        tournament = tournament.under(ruleset).map_err(Failure::of)?;
    }
    Ok((tournament, name))
}

/// Reads the tournament under another ruleset, whose match structure may differ (page 2).
fn under(source: &FileSource, ruleset: &Ruleset) -> Result<Tournament, Failure> {
    let mut read = source.read_shape()?;
    // Points may be assigned up to the own ruleset's win. Another ruleset has fewer conditions.
    for choice in [read.file.setup.ruleset.clone(), RulesetChoice::Preset("magic".into())] {
        let Ok(mut lenient) = choice.resolve() else { continue };
        lenient.match_rules.structure = Structure::Any;
        read.file.setup.ruleset = RulesetChoice::whole(&lenient);
        if faults(&read.file).is_empty() {
            break;
        }
    }
    if let Some(fault) = faults(&read.file).into_iter().next() {
        return Err(source.wrong(&ReadError { path: fault.path, line: None, text: fault.why }));
    }
    let tournament = read.tournament().map_err(|error| source.wrong(&error))?;
    tournament
        .under(ruleset.clone())
        .map_err(|fault| source.wrong(&ReadError { path: fault.path, line: None, text: fault.why }))
}

fn ranking(
    question: &StandingsQuestion,
    source: &FileSource,
    tournament: &Tournament,
) -> Result<Standings, Failure> {
    if question.is_final || question.after.is_none() && is_all_bracket(tournament) {
        let after = tournament.current_round().map_or(RoundNumber(0), |round| round.number);
        return Ok(Standings { after, ..final_ranking(tournament) });
    }
    let Some(after) = question.after else { return Ok(standings(tournament)) };
    let last = tournament.rounds.len();
    if usize::try_from(after).is_ok_and(|after| after <= last) {
        return Ok(standings_after(tournament, RoundNumber(after)));
    }
    Err(source.refused(message!("cli-after-too-late", after = after, last = last)))
}

/// Whether there is a bracket and no Swiss before it.
fn is_all_bracket(tournament: &Tournament) -> bool {
    tournament.is_cut() && tournament.swiss_rounds().next().is_none()
}

#[derive(Serialize)]
pub struct RankingDocument<'a> {
    #[serde(flatten)]
    standings: StandingsDocument<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<explained::ExplanationDocument<'a>>,
}
