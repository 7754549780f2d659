//! Reads the objects of a large JSON file one at a time. The file is an array of
//! objects, or consecutive objects.

use std::io::{self, BufRead};

use pairwright_core::message;
use pairwright_core::nouns::Message;

use crate::ReadError;

/// Maximum bytes of a card; anything larger is not a card.
const LARGEST: usize = 1 << 20;

/// Why a large file could not be read to its end.
#[derive(Debug)]
pub enum StreamError {
    Io(io::Error),
    /// The contents are not a sequence of objects.
    Wrong(ReadError),
}

impl From<io::Error> for StreamError {
    fn from(error: io::Error) -> StreamError {
        StreamError::Io(error)
    }
}

#[derive(Default)]
struct ReadPosition {
    /// Number of open brackets: 0 outside every object.
    depth: usize,
    in_text: bool,
    escaped: bool,
    in_array: bool,
    after_array: bool,
    line: usize,
}

/// Passes each object's bytes to `take`, and returns their number.
///
/// # Errors
/// The reader's, `take`'s with its line, and anything that is not a sequence of objects.
pub(super) fn each_object(
    mut from: impl BufRead,
    mut take: impl FnMut(&[u8]) -> Result<(), Message>,
) -> Result<u64, StreamError> {
    let mut place = ReadPosition { line: 1, ..ReadPosition::default() };
    let mut object = Vec::new();
    let mut number = 0;
    loop {
        let chunk = from.fill_buf()?;
        if chunk.is_empty() {
            break;
        }
        let mut begins = 0;
        for (at, byte) in chunk.iter().enumerate() {
            match place.step(*byte).map_err(|text| wrong(&place, text))? {
                ObjectStep::Begins => begins = at,
                ObjectStep::Ends => {
                    object.extend_from_slice(&chunk[begins..=at]);
                    take(&object).map_err(|text| wrong(&place, text))?;
                    object.clear();
                    number += 1;
                }
                ObjectStep::Goes => {}
            }
        }
        if place.depth > 0 {
            object.extend_from_slice(&chunk[begins..]);
        }
        if object.len() > LARGEST {
            return Err(wrong(&place, message!("deck-cards-object-large")));
        }
        let read = chunk.len();
        from.consume(read);
    }
    if place.depth > 0 || place.in_array {
        return Err(wrong(&place, message!("deck-cards-cut-off")));
    }
    Ok(number)
}

enum ObjectStep {
    Begins,
    Ends,
    Goes,
}

impl ReadPosition {
    fn step(&mut self, byte: u8) -> Result<ObjectStep, Message> {
        self.line += usize::from(byte == b'\n');
        if self.depth > 0 {
            return Ok(self.inside(byte));
        }
        match byte {
            b'{' if !self.after_array => {
                self.depth = 1;
                Ok(ObjectStep::Begins)
            }
            b'[' if !self.in_array && !self.after_array => {
                self.in_array = true;
                Ok(ObjectStep::Goes)
            }
            b']' if self.in_array => {
                (self.in_array, self.after_array) = (false, true);
                Ok(ObjectStep::Goes)
            }
            b',' | b' ' | b'\n' | b'\r' | b'\t' | 0xef | 0xbb | 0xbf => Ok(ObjectStep::Goes),
            0x1f => Err(message!("deck-cards-packed")),
            _ => Err(message!("deck-cards-other")),
        }
    }

    fn inside(&mut self, byte: u8) -> ObjectStep {
        if self.in_text {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                b'"' => self.in_text = false,
                _ => {}
            }
            return ObjectStep::Goes;
        }
        match byte {
            b'"' => self.in_text = true,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => self.depth -= 1,
            _ => {}
        }
        if self.depth == 0 { ObjectStep::Ends } else { ObjectStep::Goes }
    }
}

fn wrong(place: &ReadPosition, text: Message) -> StreamError {
    StreamError::Wrong(ReadError::on_line(place.line, text))
}
