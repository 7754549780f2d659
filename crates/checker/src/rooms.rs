//! Numbered buffers shared by a page and the checker.

use std::cell::RefCell;
use std::collections::BTreeMap;

#[derive(Default)]
struct Rooms {
    next: usize,
    rooms: BTreeMap<usize, Vec<u8>>,
}

thread_local! {
    static ROOMS: RefCell<Rooms> = RefCell::default();
}

/// Stores bytes and returns the number of their buffer.
pub(crate) fn put(bytes: Vec<u8>) -> usize {
    ROOMS.with_borrow_mut(|rooms| {
        rooms.next = rooms.next.wrapping_add(1);
        rooms.rooms.insert(rooms.next, bytes);
        rooms.next
    })
}

/// Runs a function on the bytes of a buffer, if it exists.
pub(crate) fn with<T>(room: usize, act: impl FnOnce(&mut Vec<u8>) -> T) -> Option<T> {
    ROOMS.with_borrow_mut(|rooms| rooms.rooms.get_mut(&room).map(act))
}

/// Removes a buffer and returns its bytes.
pub(crate) fn take(room: usize) -> Option<Vec<u8>> {
    ROOMS.with_borrow_mut(|rooms| rooms.rooms.remove(&room))
}

#[cfg(test)]
mod tests {
    use crate::{alloc, at, check, free, length};

    #[test]
    fn a_page_reserves_memory_asks_and_frees_it() {
        let (file, language) = (alloc(7), alloc(0));
        assert_eq!((length(file), at(file).is_null()), (7, false));
        let reply = check(file, language);
        assert_eq!((length(file), length(language)), (0, 0), "both were given back");
        assert!(length(reply) > 0);
        free(reply);
        assert!(at(reply).is_null());
        free(reply);
        assert!(length(check(98, 99)) > 0, "rooms that are not there hold nothing");
    }
}
