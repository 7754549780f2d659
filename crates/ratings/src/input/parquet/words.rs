//! The distinct fields of a column as text, indexed like the dictionary.

/// Concatenated fields with their boundaries.
#[derive(Default)]
pub(super) struct Words {
    text: Vec<u8>,
    /// The start of each, and the end of the last.
    bounds: Vec<usize>,
}

/// The index of an empty field.
pub(super) const NOTHING: i32 = -1;

impl Words {
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.bounds.clear();
    }

    /// Adds a word and returns its index.
    pub(super) fn add(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> i32 {
        if self.bounds.is_empty() {
            self.bounds.push(0);
        }
        write(&mut self.text);
        self.bounds.push(self.text.len());
        i32::try_from(self.bounds.len() - 2).unwrap_or(NOTHING)
    }

    /// The word at this index; empty if there is none.
    #[inline]
    pub(super) fn word(&self, number: i32) -> &[u8] {
        let bounds = usize::try_from(number).ok().and_then(|number| self.bounds.get(number..));
        match bounds.and_then(|bounds| bounds.first_chunk()) {
            Some(&[from, to]) => self.text.get(from..to).unwrap_or(b""),
            None => b"",
        }
    }
}
