//! Who the current request is answered for, so that readers' work queues behind the staff's and with that of its address.

pub mod proxies;

use std::net::IpAddr;

use tokio::task_local;

use self::proxies::network_of;

task_local! {
    /// The address if the request only reads and is not the staff's.
    static READER: Option<ClientOrigin>;
}

task_local! {
    /// Whether the request is not the staff's.
    static STRANGER: bool;
}

/// A network that counts as one address; unknown without a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ClientOrigin(Option<IpAddr>);

impl ClientOrigin {
    /// See `Proxies::origin_of` for a request.
    pub fn of(address: Option<IpAddr>) -> ClientOrigin {
        ClientOrigin(address.map(network_of))
    }

    #[cfg(test)]
    pub const fn of_number(number: u8) -> ClientOrigin {
        ClientOrigin(Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 0, number))))
    }
}

impl std::fmt::Display for ClientOrigin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.map_or(Ok(()), |address| address.fmt(f))
    }
}

/// Runs `answer` for a reader, or for anybody else if `None`.
pub async fn answering<T>(reader: Option<ClientOrigin>, answer: impl Future<Output = T>) -> T {
    READER.scope(reader, answer).await
}

/// Runs `answer` for a stranger or for the staff.
pub async fn for_somebody<T>(is_stranger: bool, answer: impl Future<Output = T>) -> T {
    STRANGER.scope(is_stranger, answer).await
}

/// Carries `is_stranger` to another thread.
pub fn for_the_same<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let is_stranger = is_stranger();
    move || STRANGER.sync_scope(is_stranger, work)
}

/// Whether the current request is not the staff's.
pub fn is_stranger() -> bool {
    STRANGER.try_with(|is| *is).unwrap_or(false)
}

/// The address of the current request if it only reads and is not the staff's. `None` in background work.
pub fn reader() -> Option<ClientOrigin> {
    READER.try_with(|reader| *reader).unwrap_or(None)
}
