//! XML with limits: no document types, hence no expanding entities, and a maximum of nodes.

use pairwright_core::message;
use roxmltree::{Document, Error, Node, ParsingOptions};

use crate::error::ReadError;

/// An upper bound for the files of the largest tournaments, to limit memory.
const MOST_NODES: u32 = 2_000_000;

pub(crate) fn parse(text: &str) -> Result<Document<'_>, ReadError> {
    let options = ParsingOptions { allow_dtd: false, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| refusal(text, &error))
}

fn refusal(text: &str, error: &Error) -> ReadError {
    match error {
        Error::DtdDetected => ReadError::whole(message!("xml-doctype")),
        Error::NodesLimitReached => ReadError::whole(message!("xml-large", most = MOST_NODES)),
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream | Error::NoRootNode => {
            // The parser gives no position here; it is the end.
            ReadError { line: Some(text.lines().count().max(1)), ..ReadError::whole(message!("xml-cut-off")) }
        }
        other => {
            let plain = without_place(&other.to_string(), other.pos());
            let line = usize::try_from(other.pos().row).ok();
            ReadError { line, ..ReadError::whole(message!("xml-malformed", error = plain)) }
        }
    }
}

/// The parser's message without its position such as ` at 3:5`, because the line is reported separately.
fn without_place(text: &str, place: roxmltree::TextPos) -> String {
    text.replacen(&format!(" at {}:{}", place.row, place.col), "", 1)
}

/// Whether an element has this name, in any namespace.
pub(super) fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

pub(super) fn children<'a, 'input>(
    node: Node<'a, 'input>,
    name: &'a str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.children().filter(move |child| is(*child, name))
}

/// The first child of a node with this name.
pub(crate) fn child<'a, 'input>(node: Node<'a, 'input>, name: &'a str) -> Option<Node<'a, 'input>> {
    children(node, name).next()
}

/// All elements on a path of names.
pub(super) fn all<'a, 'input>(node: Node<'a, 'input>, path: &[&'a str]) -> Vec<Node<'a, 'input>> {
    path.iter()
        .fold(vec![node], |found, name| found.into_iter().flat_map(|node| children(node, name)).collect())
}

/// The trimmed text of an element; may be empty.
pub(super) fn text<'a>(node: Node<'a, '_>) -> &'a str {
    node.text().unwrap_or_default().trim()
}

/// The trimmed text of the child with this name; empty if there is none.
pub(super) fn text_of<'a>(node: Node<'a, '_>, name: &'a str) -> &'a str {
    child(node, name).map(text).unwrap_or_default()
}

/// A trimmed attribute; empty if there is none.
pub(super) fn attribute<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    node.attribute(name).unwrap_or_default().trim()
}

pub(super) fn line(node: Node<'_, '_>) -> usize {
    node.document().text_pos_at(node.range().start).row as usize
}
