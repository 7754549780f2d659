//! Functions exported to the page, and its callback. Outside WebAssembly nothing is exported or called.

use pairwright_answers::check::CheckStep;
use pairwright_answers::words;
use pairwright_core::RoundNumber;
use pairwright_words::Texts;

use crate::reply::reply;
use crate::rooms;

/// Creates a buffer of this many bytes and returns its number.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn alloc(bytes: usize) -> usize {
    rooms::put(vec![0; bytes])
}

/// Returns the address of a buffer; null if it does not exist.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn at(room: usize) -> *mut u8 {
    rooms::with(room, |bytes| bytes.as_mut_ptr()).unwrap_or(std::ptr::null_mut())
}

/// Returns the length of a buffer; 0 if it does not exist.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn length(room: usize) -> usize {
    rooms::with(room, |bytes| bytes.len()).unwrap_or(0)
}

#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn free(room: usize) {
    rooms::take(room);
}

/// Checks the file in one buffer and returns the buffer of the reply. The other buffer has the tag of
/// the language. Both inputs are released. The first language requested applies to the whole module.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn check(file: usize, language: usize) -> usize {
    let file = rooms::take(file).unwrap_or_default();
    let tag = rooms::take(language).unwrap_or_default();
    words::speak(Texts::of_tag(&String::from_utf8_lossy(&tag)).unwrap_or_else(Texts::english));
    let reply = reply(&file, &mut |step, round| tell(step, round));
    rooms::put(serde_json::to_vec(&reply).expect("a reply has text keys and no floats"))
}

fn tell(step: CheckStep, round: RoundNumber) {
    let step = match step {
        CheckStep::Checked => 0,
        CheckStep::Proved => 1,
    };
    told(step, round.0);
}

#[cfg(target_family = "wasm")]
#[link(wasm_import_module = "page")]
unsafe extern "C" {
    safe fn told(step: u32, round: u32);
}

#[cfg(not(target_family = "wasm"))]
fn told(_: u32, _: u32) {}
