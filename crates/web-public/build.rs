//! Compiles in the checker for browsers, packed as pages need it, where the build names it in `PAIRWRIGHT_CHECKER`
//! (`./release` does), and else nothing in its place.

use std::fs::File;
use std::path::PathBuf;
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=PAIRWRIGHT_CHECKER");
    let to = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("checker.wasm.gz");
    let Some(from) = env::var_os("PAIRWRIGHT_CHECKER").map(PathBuf::from) else { return fs::write(to, []) };
    println!("cargo::rerun-if-changed={}", from.display());
    let mut packed = GzEncoder::new(File::create(to)?, Compression::best());
    io::copy(&mut File::open(from)?, &mut packed)?;
    packed.finish().map(drop)
}
