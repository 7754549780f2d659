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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn read(text: &str, buffer: usize) -> Result<Vec<String>, String> {
        let mut found = Vec::new();
        let reader = BufReader::with_capacity(buffer, text.as_bytes());
        let done = each_object(reader, |bytes| {
            found.push(
                String::from_utf8(bytes.to_vec()).map_err(|error| Message::verbatim(error.to_string()))?,
            );
            Ok(())
        });
        match done {
            Ok(_) => Ok(found),
            Err(StreamError::Wrong(error)) => Err(pairwright_words::Texts::english().message(error)),
            Err(StreamError::Io(error)) => Err(error.to_string()),
        }
    }

    #[test]
    fn objects_are_read_whatever_the_size_of_the_buffer() {
        let objects = [r#"{"a":"}]\"\\"}"#, r#"{"b":[{"c":1}]}"#, "{}"];
        for text in [format!("[\n{}\n]\n", objects.join(",\n")), objects.join("\n")] {
            for buffer in 1..40 {
                assert_eq!(read(&text, buffer).unwrap(), objects, "{buffer} {text}");
            }
        }
    }

    #[test]
    fn a_text_that_is_not_a_list_of_objects_is_refused() {
        assert!(read("[{}", 8).unwrap_err().contains("the file is incomplete"));
        assert!(read("[{\"a\":", 8).unwrap_err().contains("the file is incomplete"));
        assert!(read("name,set\n", 8).unwrap_err().contains("not a list of cards"));
        assert!(read("[{}]{}", 8).unwrap_err().contains("not a list of cards"));
        assert!(read("\u{1f}\u{8b}", 8).unwrap_err().contains("gzip"));
        let large = format!("{{\"a\":\"{}\"}}", "x".repeat(2 * LARGEST));
        assert!(read(&large, 4096).unwrap_err().contains("more than a megabyte"));
        assert_eq!(read("[]", 8).unwrap(), Vec::<String>::new());
    }
}
