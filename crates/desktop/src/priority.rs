//! Threads that give way to others.

/// Above this niceness a thread's work can wait.
#[cfg(any(windows, target_os = "macos"))]
const CAN_WAIT: i32 = 9;

/// Lowers the priority of the current thread by a niceness from 0 to 19. Windows has two lower priorities for it, macOS one.
#[cfg(target_os = "linux")]
pub fn lower_priority(nice: i32) {
    rustix::process::nice(nice).ok();
}

#[cfg(windows)]
pub fn lower_priority(nice: i32) {
    use windows_sys::Win32::System::Threading::{
        GetCurrentThread, SetThreadPriority, THREAD_PRIORITY_BELOW_NORMAL, THREAD_PRIORITY_LOWEST,
    };
    if nice > 0 {
        let priority = if nice > CAN_WAIT { THREAD_PRIORITY_LOWEST } else { THREAD_PRIORITY_BELOW_NORMAL };
        #[expect(unsafe_code, reason = "a call of Windows")]
        // SAFETY: the handle of the current thread is always valid.
        unsafe {
            SetThreadPriority(GetCurrentThread(), priority);
        }
    }
}

#[cfg(target_os = "macos")]
pub fn lower_priority(nice: i32) {
    if nice > CAN_WAIT {
        #[expect(unsafe_code, reason = "a call of macOS")]
        // SAFETY: the call concerns the current thread only.
        unsafe {
            libc::pthread_set_qos_class_self_np(libc::qos_class_t::QOS_CLASS_UTILITY, 0);
        }
    }
}

#[cfg(not(any(windows, target_os = "linux", target_os = "macos")))]
pub fn lower_priority(_nice: i32) {}
