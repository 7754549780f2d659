//! `rules`: the presets, and a linter for custom rulesets.

use std::io::Write;
use std::path::PathBuf;

use pairwright_answers::input::Source;
use pairwright_answers::rules;
use pairwright_core::ruleset::{Note, PRESETS, Preset, RulesetChoice, from_toml, line_of, notes};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::output::Column::Left;
use crate::output::{Form, Out, table};
use crate::words::{self, text};

/// What there is below `rules`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// List the presets.
    List,
    /// Print a ruleset: a preset as its TOML, with the sources of every rule; with --json what it comes to.
    Show {
        /// Its name or file.
        #[arg(value_name = "R")]
        ruleset: String,
    },
    /// Check a ruleset written as TOML.
    Check {
        /// The file.
        #[arg(value_name = "FILE.toml")]
        file: PathBuf,
    },
}

pub(super) fn run(command: &Command, out: &mut Out) -> Result<Answer, Failure> {
    match command {
        Command::List => list(out),
        Command::Show { ruleset } => show(ruleset, out),
        Command::Check { file } => check(&Source::new(file), out),
    }
}

#[derive(Serialize)]
struct Rulesets {
    rulesets: Vec<Listed>,
}

#[derive(Serialize)]
struct Listed {
    name: String,
    title: String,
    source: String,
}

fn list(out: &mut Out) -> Result<Answer, Failure> {
    let mut rulesets = Vec::new();
    for preset in PRESETS {
        let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().map_err(Failure::of)?;
        let title = words::texts().ruleset_title(&ruleset);
        rulesets.push(Listed { name: ruleset.name, title, source: ruleset.source });
    }
    match out.form() {
        Form::Json => out.json(&Rulesets { rulesets })?,
        Form::People => {
            let mut rows = table(&["name", "title", "source"].map(Left));
            rulesets.iter().for_each(|ruleset| {
                rows.add_row([&ruleset.name, &ruleset.title, &ruleset.source]);
            });
            out.table(&rows)?;
        }
    }
    Ok(Answer::Done)
}

fn show(name: &str, out: &mut Out) -> Result<Answer, Failure> {
    let ruleset = rules::named(name)?;
    match (out.form(), Preset::named(name)) {
        (Form::Json, _) => out.json(&ruleset)?,
        (Form::People, Some(preset)) => out.write_all(preset.toml.as_bytes())?,
        (Form::People, None) => out.write_all(&Source::new(name.as_ref()).bytes()?)?,
    }
    Ok(Answer::Done)
}

#[derive(Serialize)]
struct Findings {
    findings: Vec<Finding>,
}

#[derive(Serialize)]
struct Finding {
    /// `error` or `note`.
    level: &'static str,
    key: Option<String>,
    line: Option<usize>,
    text: String,
}

fn check(source: &Source, out: &mut Out) -> Result<Answer, Failure> {
    let text = source.text()?;
    let (findings, answer) = match from_toml(&text) {
        Err(error) => {
            let key = Some(error.key).filter(|key| !key.is_empty());
            (
                vec![Finding { level: "error", key, line: error.line, text: words::text_of(error.why) }],
                Answer::No,
            )
        }
        Ok(ruleset) => {
            let note = |note: Note| Finding {
                level: "note",
                line: line_of(&text, &note.key),
                text: {
                    let reason = words::texts().named("note-reason", note.code);
                    text!("rules-note", note = words::text_of(note.text), reason = reason)
                },
                key: Some(note.key),
            };
            (notes(&ruleset).into_iter().map(note).collect(), Answer::Done)
        }
    };
    match out.form() {
        Form::Json => out.json(&Findings { findings })?,
        Form::People => print(&source.name(), &findings, out)?,
    }
    Ok(answer)
}

fn print(name: &str, findings: &[Finding], out: &mut Out) -> Result<(), Failure> {
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
