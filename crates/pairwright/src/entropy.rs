//! Fresh entropy from the operating system, for tournaments that bring none.

use pairwright_core::Entropy;

use crate::failure::Failure;

/// How many bytes are drawn.
const BYTES: usize = 16;

/// Entropy that nobody could foresee.
pub(crate) fn fresh() -> Result<Entropy, Failure> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Machine(format!("the system gives no random bytes: {error}")))?;
    Ok(Entropy::from_bytes(&bytes).expect("16 bytes are between 1 and 64"))
}
