//! Threads that serve connections. The staff have their own, and those of visitors run at a lower priority.
//! What visitors send is carried out by the staff's threads once it has arrived.

use tokio::runtime::{Builder, Runtime};

/// The niceness of visitors' threads, from 0 to 19: less than that of threads that make their pages.
const VISITORS: i32 = 2;

pub(super) fn of_visitors() -> std::io::Result<Runtime> {
    Builder::new_multi_thread()
        .enable_all()
        .thread_name("visitors")
        .on_thread_start(|| stand_back(VISITORS))
        .build()
}

/// Lowers the priority of the current thread on systems that can do so for a single thread.
pub(crate) fn stand_back(nice: i32) {
    #[cfg(target_os = "linux")]
    rustix::process::nice(nice).ok();
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
}
