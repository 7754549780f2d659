//! A slow network: passes bytes on in both directions, each a little later than it came.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

/// Listens on loopback for the duration of the test, and returns the address to use instead of the server's.
pub(crate) async fn network(server: &str, latency: Duration) -> String {
    let target = server.trim_start_matches("http://").to_owned();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let Ok(far) = TcpStream::connect(&target).await else { continue };
            let (near_in, near_out) = near.into_split();
            let (far_in, far_out) = far.into_split();
            tokio::spawn(pass_on(near_in, far_out, latency));
            tokio::spawn(pass_on(far_in, near_out, latency));
        }
    });
    address
}

/// Reads on while earlier bytes are still on their way, so that the delay does not depend on the amount.
async fn pass_on(
    mut from: impl AsyncReadExt + Unpin + Send + 'static,
    mut to: impl AsyncWriteExt + Unpin,
    latency: Duration,
) {
    let (send, mut arrivals) = mpsc::unbounded_channel::<(Instant, Vec<u8>)>();
    tokio::spawn(async move {
        let mut bytes = vec![0; 16 * 1024];
        while let Ok(count @ 1..) = from.read(&mut bytes).await {
            if send.send((Instant::now() + latency, bytes[..count].to_vec())).is_err() {
                return;
            }
        }
    });
    while let Some((due, bytes)) = arrivals.recv().await {
        sleep_until(due).await;
        if to.write_all(&bytes).await.is_err() {
            return;
        }
    }
    let _ = to.shutdown().await;
}
