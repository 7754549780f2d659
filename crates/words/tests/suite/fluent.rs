//! The texts in the Fluent files, each with its terms and those of the texts that it refers to.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use pairwright_words::Texts;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Text {
    pub(crate) terms: BTreeSet<String>,
}

/// The term that every text has without being given it: where a match is played.
const EVERYWHERE: &str = "where";

pub(crate) fn texts_of(texts: Texts) -> BTreeMap<String, Text> {
    let mut own: BTreeMap<String, Found> = BTreeMap::new();
    for (_, text) in texts.language().files {
        for message in messages(text) {
            let mut found = Found::default();
            message.value.iter().for_each(|pattern| found.pattern(pattern));
            own.insert(message.id.name.to_owned(), found);
        }
    }
    let all = own.keys().map(|key| {
        let mut terms = BTreeSet::new();
        gather(&own, key, &mut terms);
        terms.remove(EVERYWHERE);
        (key.clone(), Text { terms })
    });
    all.collect()
}

/// The keys of a file, in order.
pub(crate) fn keys(text: &str) -> Vec<String> {
    messages(text).into_iter().map(|message| message.id.name.to_owned()).collect()
}

/// The keys that a file's texts refer to.
pub(crate) fn references(text: &str) -> BTreeSet<String> {
    let mut found = Found::default();
    messages(text).iter().filter_map(|message| message.value.as_ref()).for_each(|value| found.pattern(value));
    found.references
}

fn messages(text: &str) -> Vec<Message<&str>> {
    let resource = fluent_syntax::parser::parse(text).unwrap_or_else(|(partly, _)| partly);
    let message = |entry| if let Entry::Message(message) = entry { Some(message) } else { None };
    resource.body.into_iter().filter_map(message).collect()
}

fn gather(all: &BTreeMap<String, Found>, key: &str, terms: &mut BTreeSet<String>) {
    let Some(found) = all.get(key) else { panic!("a text refers to `{key}`, which does not exist") };
    terms.extend(found.terms.iter().cloned());
    found.references.iter().for_each(|other| gather(all, other, terms));
}

/// The terms that a text itself names.
#[derive(Debug, Default)]
struct Found {
    terms: BTreeSet<String>,
    references: BTreeSet<String>,
}

impl Found {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.terms.insert(id.name.into());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.into());
            }
            InlineExpression::FunctionReference { arguments, .. } => self.arguments(arguments),
            InlineExpression::Placeable { expression } => self.expression(expression),
            _ => {}
        }
    }

    fn arguments(&mut self, arguments: &CallArguments<&str>) {
        arguments.positional.iter().for_each(|inline| self.inline(inline));
        arguments.named.iter().for_each(|named| self.inline(&named.value));
    }
}

/// A piece of a text: fixed words, or the place of a term.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    Words(String),
    Anything,
}

/// Every way in which a text of a language can read, except those without a word of their own.
pub(crate) fn shapes_of(texts: Texts) -> Vec<Vec<Piece>> {
    let files = texts.language().files.iter();
    let messages = files.flat_map(|(_, text)| messages(text)).filter_map(|message| message.value);
    let all = messages.flat_map(|value| shapes(&value).into_iter().map(ended));
    let has_words = |pieces: &Vec<Piece>| {
        pieces
            .iter()
            .any(|piece| matches!(piece, Piece::Words(words) if words.chars().any(char::is_alphabetic)))
    };
    all.filter(has_words).collect()
}

/// Strips the punctuation that ends a label on the screen.
fn ended(mut pieces: Vec<Piece>) -> Vec<Piece> {
    if let Some(Piece::Words(last)) = pieces.last_mut() {
        *last = last.trim_end_matches([':', '…', ' ']).to_owned();
    }
    pieces
}

fn shapes(pattern: &Pattern<&str>) -> Vec<Vec<Piece>> {
    pattern.elements.iter().fold(vec![Vec::new()], |before, element| {
        let more = match element {
            PatternElement::TextElement { value } => vec![vec![Piece::Words((*value).to_owned())]],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| shapes(&variant.value)).collect()
            }
            PatternElement::Placeable { .. } => vec![vec![Piece::Anything]],
        };
        let joined = |first: &Vec<Piece>| {
            more.iter().map(|then| [first.as_slice(), then].concat()).collect::<Vec<_>>()
        };
        before.iter().flat_map(joined).collect()
    })
}
