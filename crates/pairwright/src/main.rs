//! The program `pairwright`, with its memory allocator.

use std::process::ExitCode;

/// Returns the memory of a busy hour, which the system's allocator would keep for each thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    pairwright::main()
}
