//! `pair`, `check`, `standings` and `ahead`: each returns the command line's document as JSON.

use pairwright_answers::ahead::{AheadQuestion, MOST_RUNS};
use pairwright_answers::check::{Checked, Proofs};
use pairwright_answers::pair::PairedTournament;
use pairwright_answers::standings::{ExplainedRow, RankedTournament, StandingsQuestion};
use pairwright_answers::values::within;
use pairwright_answers::{FileSource, entropy};
use pairwright_core::pairing::swiss::LastRoundChoice;
use pairwright_core::reasons::Reasons;
use pairwright_formats::tournament_json;
use pyo3::prelude::*;

use crate::given::{Given, Refused, wrong};

#[pyfunction]
pub(crate) fn pair(
    py: Python<'_>,
    given: Given,
    entropy: Option<String>,
    last_round: bool,
    certificate: bool,
    write: bool,
) -> Result<(String, Option<String>), Refused> {
    py.detach(|| {
        let source = FileSource::from(given);
        let given =
            entropy.map(|text| entropy::read(&text).map_err(|why| wrong("entropy", why))).transpose()?;
        let last = if last_round { LastRoundChoice::ThisIsIt } else { LastRoundChoice::ByRuleset };
        let paired = PairedTournament::new(&source, &source.read()?, given, last)?;
        let mut document = paired.document(&Reasons::of_next(&paired.next));
        if certificate {
            paired.prove(&mut document)?;
        }
        let written = write.then(|| paired.published()).transpose();
        let written = written.map_err(|refusal| source.refused(&refusal))?;
        Ok((serde_json::to_string(&document)?, written.map(|file| tournament_json::to_string(&file))))
    })
}

#[pyfunction]
pub(crate) fn check(py: Python<'_>, given: Given, proofs: bool) -> Result<String, Refused> {
    py.detach(|| {
        let source = FileSource::from(given);
        let wanted = if proofs { Proofs::Wanted } else { Proofs::Unwanted };
        let checked = Checked::new(&source, &source.read_shape()?, wanted)?;
        Ok(serde_json::to_string(&checked.document(wanted))?)
    })
}

#[pyfunction]
pub(crate) fn standings(
    py: Python<'_>,
    given: Given,
    after: Option<u32>,
    is_final: bool,
    ruleset: Option<String>,
    tiebreaks: Option<String>,
    explain: Option<String>,
) -> Result<String, Refused> {
    py.detach(|| {
        let source = FileSource::from(given);
        let ranked =
            RankedTournament::new(&source, &StandingsQuestion { after, is_final, ruleset, tiebreaks })?;
        let explained =
            explain.map(|player| ExplainedRow::new(&ranked, is_final, &source, &player)).transpose()?;
        Ok(serde_json::to_string(&ranked.document(explained.as_ref()))?)
    })
}

#[pyfunction]
pub(crate) fn ahead(
    py: Python<'_>,
    given: Given,
    cut: Option<u32>,
    runs: i64,
    entropy: Option<String>,
    intentional_draws: bool,
) -> Result<String, Refused> {
    py.detach(|| {
        let source = FileSource::from(given);
        let entropy =
            entropy.map(|text| entropy::read(&text).map_err(|why| wrong("entropy", why))).transpose()?;
        let runs = within(1..=MOST_RUNS)(&runs.to_string()).map_err(|why| wrong("runs", why))?;
        let (_, outlook) =
            pairwright_answers::ahead::of(&source, AheadQuestion { cut, runs, entropy, intentional_draws })?;
        Ok(serde_json::to_string(&outlook)?)
    })
}
