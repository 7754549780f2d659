//! The program `pairwright`.

use std::process::ExitCode;

/// Gives back what a busy hour took, which the system's own keeps for each thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    pairwright::main()
}
