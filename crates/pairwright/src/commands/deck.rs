//! `deck check`: whether a list is a legal Turnabout deck.

use std::path::PathBuf;

use pairwright_answers::input::FileSource;
use pairwright_formats::deck::{self, Cards, DeckFinding, DeckList, StreamError};
use serde::Serialize;

use crate::failure::{CommandAnswer, Failure};
use crate::output::{Out, OutputForm};
use crate::words::{self, text};

/// What there is below `deck`.
#[derive(Debug, clap::Subcommand)]
pub enum DeckCommand {
    /// Check a deck list against Turnabout's rules: sixty cards or more, no sideboard, nothing banned.
    Check {
        /// The list.
        list: PathBuf,
        /// The card file.
        #[arg(long, value_name = "FILE")]
        cards: Option<PathBuf>,
    },
}

#[derive(Serialize)]
struct DeckDocument<'a> {
    cards: u32,
    decided_by: &'static str,
    borders_unchecked: u32,
    findings: Vec<DeckFindingDocument<'a>>,
}

#[derive(Serialize)]
struct DeckFindingDocument<'a> {
    line: Option<usize>,
    code: &'static str,
    card: Option<&'a str>,
    text: String,
}

impl<'a> From<&'a DeckFinding> for DeckFindingDocument<'a> {
    fn from(finding: &'a DeckFinding) -> DeckFindingDocument<'a> {
        let DeckFinding { line, code, card, text } = finding;
        DeckFindingDocument { line: *line, code, card: card.as_deref(), text: words::text_of(text) }
    }
}

pub(crate) fn run(command: &DeckCommand, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let DeckCommand::Check { list, cards } = command;
    let source = FileSource::new(list);
    let list = DeckList::read(&source.bytes()?).map_err(|error| source.wrong(&error))?;
    let cards = cards.as_ref().map(|path| read_cards(&FileSource::new(path), &list)).transpose()?;
    let findings = deck::check(&list, cards.as_ref());
    let borders_unchecked = deck::borders_unchecked(&list, cards.as_ref());
    let decided_by = if cards.is_some() { "card-file" } else { "names" };
    match out.form() {
        OutputForm::Json => {
            let findings = findings.iter().map(DeckFindingDocument::from).collect();
            out.json(&DeckDocument { cards: list.cards(), decided_by, borders_unchecked, findings })?;
        }
        OutputForm::People => {
            print(&source.name(), list.cards(), &findings, out)?;
            if borders_unchecked > 0 {
                out.say(text!("deck-borders-by-file", cards = borders_unchecked))?;
            }
        }
    }
    Ok(if findings.is_empty() { CommandAnswer::Done } else { CommandAnswer::No })
}

fn read_cards(source: &FileSource, list: &DeckList) -> Result<Cards, Failure> {
    Cards::read(source.reader()?, list).map_err(|error| match error {
        StreamError::Io(error) => source.unreadable(&error),
        StreamError::Wrong(error) => source.wrong(&error),
    })
}

fn print(name: &str, cards: u32, findings: &[DeckFinding], out: &mut Out) -> Result<(), Failure> {
    for finding in findings {
        let (code, why) = (finding.code, words::text_of(&finding.text));
        out.say(match finding.line {
            Some(line) => text!("line-found-at", file = name, line = line, code = code, why = why),
            None => text!("line-found", file = name, code = code, why = why),
        })?;
    }
    if findings.is_empty() {
        out.say(text!("deck-is-legal", file = name, cards = cards))?;
    }
    Ok(())
}
