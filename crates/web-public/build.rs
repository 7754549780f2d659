//! Compiles in the checker for browsers, where the build names it in `PAIRWRIGHT_CHECKER` (`./release` does), and else nothing
//! in its place.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PAIRWRIGHT_CHECKER");
    let to = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("checker.wasm");
    let Some(from) = env::var_os("PAIRWRIGHT_CHECKER").map(PathBuf::from) else { return fs::write(to, []) };
    println!("cargo::rerun-if-changed={}", from.display());
    fs::copy(from, to).map(drop)
}
