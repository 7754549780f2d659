//! The output file of an answer, whose extension determines its form.

use std::path::Path;

use pairwright_answers::simulation::csv;
use pairwright_core::message;
use pairwright_lab::simulate::SimulationAnswer;

use super::report;
use crate::failure::Failure;
use crate::save;

#[derive(Debug, Clone, Copy)]
pub(crate) struct SimulationTarget<'a> {
    path: &'a Path,
    form: TargetForm,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TargetForm {
    Json,
    Csv,
    Parquet,
    Html,
    Svg,
}

impl<'a> SimulationTarget<'a> {
    /// The file's extension decides; JSON without one.
    pub(crate) fn new(path: &'a Path) -> Result<SimulationTarget<'a>, Failure> {
        let extension = path.extension().map(|extension| extension.to_string_lossy().to_lowercase());
        let form = match extension.as_deref() {
            None | Some("json") => TargetForm::Json,
            Some("csv") => TargetForm::Csv,
            Some("parquet") if cfg!(feature = "parquet") => TargetForm::Parquet,
            Some("html" | "htm") => TargetForm::Html,
            Some("svg") => TargetForm::Svg,
            Some(other) => {
                let why = message!("simulate-no-such-form", extension = other);
                return Err(Failure::at("--to", why));
            }
        };
        Ok(SimulationTarget { path, form })
    }

    /// Whether a part of a simulation can be written to it.
    pub(crate) fn is_json(self) -> bool {
        self.form == TargetForm::Json
    }

    pub(crate) fn write(self, answer: &SimulationAnswer, name: &str, plan: &str) -> Result<(), Failure> {
        match self.form {
            TargetForm::Json => save::text(self.path, &(serde_json::to_string(answer)? + "\n")),
            TargetForm::Csv => save::text(self.path, &csv(answer)),
            TargetForm::Html => save::text(self.path, &report::html(answer, name, plan)),
            TargetForm::Svg => save::text(self.path, &report::picture(answer)),
            TargetForm::Parquet => self.columns(answer),
        }
    }

    #[cfg(feature = "parquet")]
    fn columns(self, answer: &SimulationAnswer) -> Result<(), Failure> {
        let bytes = super::parquet::parquet(answer).map_err(|error| {
            let path = self.path.display().to_string();
            Failure::Machine(message!("cli-not-written", path = path, error = error.to_string()))
        })?;
        save::bytes(self.path, &bytes)
    }

    #[cfg(not(feature = "parquet"))]
    fn columns(self, _: &SimulationAnswer) -> Result<(), Failure> {
        Err(Failure::at("--to", message!("simulate-no-such-form", extension = "parquet")))
    }
}
