//! Lists the Fluent files, so that a language is added by adding its folder: `i18n/en/desk.ftl` belongs to English.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default()).join("i18n");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = String::from("&[\n");
    for language in sorted(&root)? {
        let tag = language.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let _ = writeln!(list, "    Language {{ tag: {tag:?}, files: &[");
        for file in sorted(&language)?.iter().filter(|file| file.extension().is_some_and(|end| end == "ftl"))
        {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let _ = writeln!(list, "        ({name:?}, include_str!({file:?})),");
        }
        list.push_str("    ] },\n");
    }
    list.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("languages.rs"), list)
}

/// What is in a folder, in the order of the names.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
