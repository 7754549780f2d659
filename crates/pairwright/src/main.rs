//! The program `pairwright`.

use std::process::ExitCode;

fn main() -> ExitCode {
    pairwright::main()
}
