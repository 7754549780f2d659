//! `rules`: the presets, and a linter for custom rulesets.

use std::io::Write;
use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_answers::rules;
use pairwright_core::ruleset::{Note, PRESETS, Preset, RulesetChoice, from_toml, line_of, notes};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::output::OutputColumn::Left;
use crate::output::{Out, OutputForm, table};
use crate::words::{self, text};

#[derive(Debug, clap::Subcommand)]
pub enum RulesCommand {
    List,
    Show {
        #[arg(value_name = "R")]
        ruleset: String,
    },
    Check {
        #[arg(value_name = "FILE.toml")]
        file: PathBuf,
    },
}

pub(crate) fn run(command: &RulesCommand, out: &mut Out) -> Result<CommandAnswer, Failure> {
    match command {
        RulesCommand::List => list(out),
        RulesCommand::Show { ruleset } => show(ruleset, out),
        RulesCommand::Check { file } => check(&FileSource::new(file), out),
    }
}

#[derive(Serialize)]
struct Rulesets {
    rulesets: Vec<ListedRuleset>,
}

#[derive(Serialize)]
struct ListedRuleset {
    name: String,
    title: String,
    source: String,
}

fn list(out: &mut Out) -> Result<CommandAnswer, Failure> {
    let mut rulesets = Vec::new();
    for preset in PRESETS {
        let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().map_err(Failure::of)?;
        let title = words::texts().ruleset_title(&ruleset);
        rulesets.push(ListedRuleset { name: ruleset.name, title, source: ruleset.source });
    }
    let document = Rulesets { rulesets };
    out.answer(&document, |out| {
        let mut rows = table(&["name", "title", "source"].map(Left));
        document.rulesets.iter().for_each(|ruleset| {
            rows.add_row([&ruleset.name, &ruleset.title, &ruleset.source]);
        });
        Ok(out.table(&rows)?)
    })
}

fn show(name: &str, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let ruleset = rules::named(name)?;
    match (out.form(), Preset::named(name)) {
        (OutputForm::Json, _) => out.json(&ruleset)?,
        (OutputForm::People, Some(preset)) => out.write_all(preset.toml.as_bytes())?,
        (OutputForm::People, None) => out.write_all(&FileSource::new(name.as_ref()).bytes()?)?,
    }
    Ok(CommandAnswer::Done)
}

#[derive(Serialize)]
struct RulesetFindings {
    findings: Vec<RulesetFinding>,
}

#[derive(Serialize)]
struct RulesetFinding {
    level: &'static str,
    key: Option<String>,
    line: Option<usize>,
    text: String,
}

fn check(source: &FileSource, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let text = source.text()?;
    let (findings, answer) = match from_toml(&text) {
        Err(error) => {
            let key = Some(error.key).filter(|key| !key.is_empty());
            (
                vec![RulesetFinding {
                    level: "error",
                    key,
                    line: error.line,
                    text: words::text_of(error.why),
                }],
                CommandAnswer::No,
            )
        }
        Ok(ruleset) => {
            let note = |note: Note| RulesetFinding {
                level: "note",
                line: line_of(&text, &note.key),
                text: {
                    let reason = words::texts().named("note-reason", note.code);
                    text!("rules-note", note = words::text_of(note.text), reason = reason)
                },
                key: Some(note.key),
            };
            (notes(&ruleset).into_iter().map(note).collect(), CommandAnswer::Done)
        }
    };
    match out.form() {
        OutputForm::Json => out.json(&RulesetFindings { findings })?,
        OutputForm::People => print(&source.name(), &findings, out)?,
    }
    Ok(answer)
}

fn print(name: &str, findings: &[RulesetFinding], out: &mut Out) -> Result<(), Failure> {
    for finding in findings {
        let key = finding.key.as_ref().map(|key| format!("`{key}`: ")).unwrap_or_default();
        let (code, why) = (finding.level, format!("{key}{}", finding.text));
        out.say(match finding.line {
            Some(line) => text!("line-found-at", file = name, line = line, code = code, why = why),
            None => text!("line-found", file = name, code = code, why = why),
        })?;
    }
    if findings.iter().all(|finding| finding.level == "note") {
        out.say(text!("rules-sound", file = name))?;
    }
    Ok(())
}
