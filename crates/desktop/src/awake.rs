//! Keeps the computer from sleeping by itself.

#[cfg(unix)]
use std::process::{Child, Command, Stdio};
#[cfg(windows)]
use std::sync::mpsc;

/// Keeps the computer from sleeping by itself until it is dropped or the program ends. The display may turn off.
#[derive(Debug)]
pub struct Awake {
    /// Ends by itself when the pipe from this program is closed.
    #[cfg(unix)]
    keeper: Child,
    /// Ends the thread that keeps Windows awake when it is dropped.
    #[cfg(windows)]
    _end: mpsc::Sender<()>,
}

#[cfg(unix)]
impl Awake {
    /// `None` if the system has no program for it.
    pub fn begin() -> Option<Awake> {
        const MACOS: &[&str] = &["caffeinate", "-i", "cat"];
        const LINUX: &[&str] =
            &["systemd-inhibit", "--what=idle:sleep", "--who=Pairwright", "--why=Pairwright", "cat"];
        let command = if cfg!(target_os = "macos") { MACOS } else { LINUX };
        let keeper = Command::new(command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        Some(Awake { keeper: keeper.ok()? })
    }
}

#[cfg(unix)]
impl Drop for Awake {
    fn drop(&mut self) {
        drop(self.keeper.stdin.take());
        self.keeper.wait().ok();
    }
}

#[cfg(windows)]
impl Awake {
    /// `None` if no thread can be started.
    pub fn begin() -> Option<Awake> {
        use windows_sys::Win32::System::Power::{ES_CONTINUOUS, ES_SYSTEM_REQUIRED, SetThreadExecutionState};
        let (end, ended) = mpsc::channel();
        let keep = move || {
            #[expect(unsafe_code, reason = "a call of Windows")]
            // SAFETY: the call accepts any flags, and its effect ends with this thread.
            unsafe {
                SetThreadExecutionState(ES_CONTINUOUS | ES_SYSTEM_REQUIRED);
            }
            ended.recv().ok();
        };
        let thread = std::thread::Builder::new().name("awake".into()).spawn(keep);
        thread.ok().map(|_| Awake { _end: end })
    }
}
