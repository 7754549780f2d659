//! Returns a server's freed memory to the system immediately.

/// The delay in milliseconds until freed memory is returned. The allocator reads it once, before `main`.
#[cfg(unix)]
const DELAY: &str = "MIMALLOC_PURGE_DELAY";

/// Restarts the program in the same process without the delay, unless one is already set.
///
/// Must be called before anything is opened or printed. If the restart fails, the program just uses more memory
/// (`docs/benchmarks.md`, "The desk under load").
#[cfg(unix)]
pub(crate) fn give_back_at_once() {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    if std::env::var_os(DELAY).is_some() {
        return;
    }
    let mut words = std::env::args_os();
    if let (Ok(own), Some(name)) = (std::env::current_exe(), words.next()) {
        // Returns only if it failed.
        let _ = Command::new(own).arg0(name).args(words).env(DELAY, "0").exec();
    }
}

/// Other systems cannot replace the program of a process.
#[cfg(not(unix))]
pub(crate) fn give_back_at_once() {}
