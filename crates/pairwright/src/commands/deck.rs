//! `deck check`: whether a list is a legal Turnabout deck.

use std::path::PathBuf;

use pairwright_answers::input::Source;
use pairwright_formats::deck::{self, Cards, DeckList, Finding, StreamError};
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::output::{Form, Out};
use crate::words::{self, text};

/// What there is below `deck`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
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
struct Document<'a> {
    cards: u32,
    decided_by: &'static str,
    borders_unchecked: u32,
    findings: Vec<FindingDocument<'a>>,
}

#[derive(Serialize)]
struct FindingDocument<'a> {
    line: Option<usize>,
    code: &'static str,
    card: Option<&'a str>,
    text: String,
}

impl<'a> From<&'a Finding> for FindingDocument<'a> {
    fn from(finding: &'a Finding) -> FindingDocument<'a> {
        let Finding { line, code, card, text } = finding;
        FindingDocument { line: *line, code, card: card.as_deref(), text: words::text_of(text) }
    }
}

pub(super) fn run(command: &Command, out: &mut Out) -> Result<Answer, Failure> {
    let Command::Check { list, cards } = command;
    let source = Source::new(list);
    let list = DeckList::read(&source.bytes()?).map_err(|error| source.wrong(&error))?;
    let cards = cards.as_ref().map(|path| read_cards(&Source::new(path), &list)).transpose()?;
    let findings = deck::check(&list, cards.as_ref());
    let borders_unchecked = deck::borders_unchecked(&list, cards.as_ref());
    let decided_by = if cards.is_some() { "card-file" } else { "names" };
    match out.form() {
        Form::Json => {
            let findings = findings.iter().map(FindingDocument::from).collect();
            out.json(&Document { cards: list.cards(), decided_by, borders_unchecked, findings })?;
        }
        Form::People => {
            print(&source.name(), list.cards(), &findings, out)?;
            if borders_unchecked > 0 {
                out.say(text!("deck-borders-by-file", cards = borders_unchecked))?;
            }
        }
    }
    Ok(if findings.is_empty() { Answer::Done } else { Answer::No })
}

fn read_cards(source: &Source, list: &DeckList) -> Result<Cards, Failure> {
    Cards::read(source.reader()?, list).map_err(|error| match error {
        StreamError::Io(error) => source.unreadable(&error),
        StreamError::Wrong(error) => source.wrong(&error),
    })
}

fn print(name: &str, cards: u32, findings: &[Finding], out: &mut Out) -> Result<(), Failure> {
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
