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
