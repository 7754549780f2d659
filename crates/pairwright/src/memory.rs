//! A server gives the memory of a busy hour back at once.

/// After how many milliseconds freed memory goes back to the system. The allocator reads it once, before `main`.
#[cfg(unix)]
const DELAY: &str = "MIMALLOC_PURGE_DELAY";

/// Begins the program anew, in the same process, with no delay; where one has been set already, that one stays.
///
/// To be called before anything is opened or printed. A system that cannot start the program again leaves it as it is,
/// which costs nothing but memory (`docs/benchmarks.md`, "The desk under load").
#[cfg(unix)]
pub(crate) fn give_back_at_once() {
    use std::os::unix::process::CommandExt;
    use std::process::Command;

    if std::env::var_os(DELAY).is_some() {
        return;
    }
    let mut words = std::env::args_os();
    if let (Ok(own), Some(name)) = (std::env::current_exe(), words.next()) {
        // It returns only where it failed.
        let _ = Command::new(own).arg0(name).args(words).env(DELAY, "0").exec();
    }
}

/// Elsewhere a process cannot become another program.
#[cfg(not(unix))]
pub(crate) fn give_back_at_once() {}
