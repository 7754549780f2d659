//! What the desktop of each system offers the server: a data folder, double clicks, staying awake, priorities.

mod awake;
mod priority;

use std::env;
use std::path::PathBuf;

pub use awake::Awake;
pub use priority::lower_priority;

/// Whether windows can be shown; always true on Windows and macOS.
pub fn has_desktop() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY")
}

/// Whether the program was started by a double click or from a menu: on a desktop, by no terminal and not by cargo.
#[cfg(unix)]
pub fn is_double_clicked() -> bool {
    has_desktop() && std::fs::File::open("/dev/tty").is_err() && env::var_os("CARGO").is_none()
}

/// Whether the program was started by a double click or from a menu: no shell uses its console.
#[cfg(windows)]
pub fn is_double_clicked() -> bool {
    use windows_sys::Win32::System::Console::GetConsoleProcessList;
    let mut processes = [0; 2];
    #[expect(unsafe_code, reason = "a call of Windows")]
    // SAFETY: at most the given number of entries is written.
    let count = unsafe { GetConsoleProcessList(processes.as_mut_ptr(), 2) };
    count == 1
}

/// The folder for this user's data, as the system prescribes; `None` if the user has no home.
pub fn data_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let below_home = |path| env::home_dir().filter(|home| home.is_absolute()).map(|home| home.join(path));
    if cfg!(windows) {
        Some(set("LOCALAPPDATA").or_else(|| below_home("AppData\\Local"))?.join("Pairwright"))
    } else if cfg!(target_os = "macos") {
        below_home("Library/Application Support/Pairwright")
    } else {
        Some(set("XDG_DATA_HOME").or_else(|| below_home(".local/share"))?.join("pairwright"))
    }
}
