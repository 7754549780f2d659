//! The signals that stop the server.

use tokio::sync::watch;

/// Returns a channel that turns true once the program is told to stop.
pub(super) fn stopped() -> std::io::Result<watch::Receiver<bool>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (stop, stopped) = watch::channel(false);
    let signal = {
        let _here = runtime.enter();
        stop_signal()
    };
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        runtime.block_on(signal);
        stop.send_replace(true);
    })?;
    Ok(stopped)
}

/// Waits for a stop signal. Signals count from the call on, even before the future is polled.
#[cfg(unix)]
fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn arrives(signal: Option<Signal>) {
        match signal {
            Some(mut signal) => _ = signal.recv().await,
            None => std::future::pending().await,
        }
    }
    let signals = [SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok());
    async move {
        let [interrupt, terminate] = signals.map(arrives);
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

#[cfg(windows)]
fn stop_signal() -> impl Future<Output = ()> {
    use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close, ctrl_logoff, ctrl_shutdown};
    let signals = (ctrl_c(), ctrl_break(), ctrl_close(), ctrl_logoff(), ctrl_shutdown());
    async move {
        let (Ok(mut c), Ok(mut r#break), Ok(mut close), Ok(mut logoff), Ok(mut shutdown)) = signals else {
            return std::future::pending().await;
        };
        // Windows ends the program some seconds after its window is closed.
        tokio::select! {
            _ = c.recv() => {}
            _ = r#break.recv() => {}
            _ = close.recv() => {}
            _ = logoff.recv() => {}
            _ = shutdown.recv() => {}
        }
    }
}
