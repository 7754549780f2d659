//! The server's port, and the address by which others reach it.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use tokio::net::TcpListener;

use crate::roof::run::RunError;

/// The port if none is configured, on every network of the machine, so that phones reach it.
pub(super) const USUAL_PORT: u16 = 8080;
/// Number of further ports tried if none is configured.
const PORTS_TRIED: u16 = 20;

/// Listens on the configured address, or on the usual port or the next free one.
pub(super) async fn listen(wanted: Option<SocketAddr>) -> Result<TcpListener, RunError> {
    if let Some(address) = wanted {
        return TcpListener::bind(address).await.map_err(|reason| match reason.kind() {
            io::ErrorKind::AddrInUse => RunError::InUse { address },
            _ => RunError::NotListening { address, reason },
        });
    }
    let usual = |port| SocketAddr::from((Ipv4Addr::UNSPECIFIED, port));
    for port in USUAL_PORT..USUAL_PORT + PORTS_TRIED {
        match TcpListener::bind(usual(port)).await {
            // Windows denies the ports that it reserves.
            Err(error)
                if matches!(error.kind(), io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied) => {}
            Err(reason) => return Err(RunError::NotListening { address: usual(port), reason }),
            Ok(listener) => return Ok(listener),
        }
    }
    Err(RunError::InUse { address: usual(USUAL_PORT) })
}

/// The address to give people. If the server listens everywhere, the machine's own in its network.
pub(super) fn own_url(address: SocketAddr) -> String {
    let shown = if address.ip().is_unspecified() {
        SocketAddr::new(own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), address.port())
    } else {
        address
    };
    format!("http://{shown}")
}

/// The address from which this machine would reach others. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}
