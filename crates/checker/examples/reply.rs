//! The checker's reply about a file, on this machine:
//! `cargo run --profile checker -p pairwright-checker --example reply FILE`. `measure.mjs`
//! compares it with that of the checker compiled for browsers.
#![expect(clippy::print_stdout, reason = "it is a program")]

use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::fs::read(std::env::args_os().nth(1).unwrap_or_default())?;
    let begun = Instant::now();
    let reply = pairwright_checker::reply(&file, &mut |_, _| {});
    let milliseconds = begun.elapsed().as_secs_f64() * 1000.0;
    println!("{{\"milliseconds\":{milliseconds},\"reply\":{}}}", serde_json::to_string(&reply)?);
    Ok(())
}
