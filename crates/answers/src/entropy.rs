//! Fresh entropy from the operating system, for tournaments without their own.

use std::fmt::Display;

use pairwright_core::nouns::entropy::NotEntropy;
use pairwright_core::{Entropy, message};

use crate::failure::Failure;
use crate::words;

/// The number of random bytes.
const BYTES: usize = 16;

pub fn read(text: &str) -> Result<Entropy, String> {
    text.parse().map_err(|error: NotEntropy| words::text_of(error))
}

pub fn fresh() -> Result<Entropy, Failure> {
    let mut bytes = [0; BYTES];
    fill(&mut bytes)
        .map_err(|error| Failure::Machine(message!("cli-no-random-bytes", error = error.to_string())))?;
    Ok(Entropy::from_bytes(&bytes).expect("16 bytes are between 1 and 64"))
}

#[cfg(not(target_family = "wasm"))]
fn fill(bytes: &mut [u8]) -> Result<(), impl Display> {
    getrandom::fill(bytes)
}

/// A checker in a browser needs no random bytes.
#[cfg(target_family = "wasm")]
fn fill(_: &mut [u8]) -> Result<(), impl Display> {
    Err(std::io::Error::from(std::io::ErrorKind::Unsupported))
}
