//! Which threads serve a connection: the staff's are read and answered by threads of their own, everybody else's by threads that
//! stand back for those. So is whatever is sent, once it is there.

use tokio::runtime::{Builder, Runtime};

/// How far the threads of those who only look stand back, from 0 to 19: less than what makes the pages for them.
const VISITORS: i32 = 2;

/// What serves those who only look.
pub(super) fn of_visitors() -> std::io::Result<Runtime> {
    Builder::new_multi_thread()
        .enable_all()
        .thread_name("visitors")
        .on_thread_start(|| stand_back(VISITORS))
        .build()
}

/// Leaves the processor to threads that have not said so. Where the system knows no such thing for a thread, nothing happens.
pub(crate) fn stand_back(nice: i32) {
    #[cfg(target_os = "linux")]
    rustix::process::nice(nice).ok();
    #[cfg(not(target_os = "linux"))]
    let _ = nice;
}
