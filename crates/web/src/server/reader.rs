//! Who only looks: known while a request is answered, so that what it makes takes its turn behind the staff, and among
//! those of its address.

use std::net::IpAddr;

use tokio::task_local;

use super::proxies::network_of;

task_local! {
    /// The address of somebody who only looks and is not one of the staff; `None` for everybody else.
    static READER: Option<Origin>;
}

task_local! {
    /// Whether what is made is for somebody who is not of the staff.
    static STRANGER: bool;
}

/// What counts as one address; unknown where nobody says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Origin(Option<IpAddr>);

impl Origin {
    /// The network of an address; see `Proxies::origin_of` for a request.
    pub(super) fn of(address: Option<IpAddr>) -> Origin {
        Origin(address.map(network_of))
    }

    /// An address for tests.
    #[cfg(test)]
    pub(super) const fn of_number(number: u8) -> Origin {
        Origin(Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 0, number))))
    }
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.map_or(Ok(()), |address| address.fmt(f))
    }
}

/// Answers a request of somebody.
pub(super) async fn answering<T>(reader: Option<Origin>, answer: impl Future<Output = T>) -> T {
    READER.scope(reader, answer).await
}

/// Answers a request of somebody who may be of the staff.
pub(super) async fn for_somebody<T>(is_stranger: bool, answer: impl Future<Output = T>) -> T {
    STRANGER.scope(is_stranger, answer).await
}

/// Does a part of an answer on another thread.
pub(super) fn for_the_same<T>(work: impl FnOnce() -> T) -> impl FnOnce() -> T {
    let is_stranger = is_stranger();
    move || STRANGER.sync_scope(is_stranger, work)
}

/// Whether what is made is for somebody who is not of the staff.
pub(super) fn is_stranger() -> bool {
    STRANGER.try_with(|is| *is).unwrap_or(false)
}

/// From where somebody asks who only looks and is not one of the staff. What goes on behind an answer does not.
pub(super) fn reader() -> Option<Origin> {
    READER.try_with(|reader| *reader).unwrap_or(None)
}
