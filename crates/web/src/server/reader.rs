//! Who only looks: known while a request is answered, so that what it makes takes its turn behind the staff, and among those of
//! its address.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};
use tokio::task_local;

task_local! {
    /// The address of somebody who only looks and is not one of the staff; `None` for everybody else.
    static READER: Option<Origin>;
}

/// What counts as one address; unknown where nobody says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Origin(Option<IpAddr>);

impl Origin {
    /// Where a request comes from.
    pub(super) fn of_request(headers: &HeaderMap, extensions: &Extensions) -> Origin {
        Origin::of(&peer_of(headers, extensions))
    }

    fn of(address: &str) -> Origin {
        Origin(address.parse().ok().map(network_of))
    }

    /// An address for tests.
    #[cfg(test)]
    pub(super) const fn of_number(number: u8) -> Origin {
        Origin(Some(IpAddr::V4(std::net::Ipv4Addr::new(192, 168, 0, number))))
    }
}

/// Answers a request of somebody.
pub(super) async fn answering<T>(reader: Option<Origin>, answer: impl Future<Output = T>) -> T {
    READER.scope(reader, answer).await
}

/// From where somebody asks who only looks and is not one of the staff. What goes on behind an answer does not.
pub(super) fn reader() -> Option<Origin> {
    READER.try_with(|reader| *reader).unwrap_or(None)
}

/// Where a proxy names the address from which a request came.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Whether a request came through a proxy, whose connections are everybody's in turn.
pub(super) fn is_passed_on(headers: &HeaderMap) -> bool {
    headers.contains_key(FORWARDED_FOR)
}

/// The address that a request came from, as far as it is known; behind a proxy on this machine the one it names.
pub(super) fn peer_of(headers: &HeaderMap, extensions: &Extensions) -> String {
    let address = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(address)| address.ip());
    let passed_on = headers.get(FORWARDED_FOR).and_then(|value| value.to_str().ok());
    let last = passed_on.and_then(|all| all.rsplit(',').next()).map(|last| last.trim().to_owned());
    let by_proxy = last.filter(|_| address.is_some_and(|address| address.is_loopback()));
    by_proxy.or_else(|| address.map(|address| address.to_string())).unwrap_or_default()
}

/// What counts as one address: of the newer kind whoever has one has sixty-four bits of them.
pub(super) fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() >> 64 << 64)),
        short => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_the_newer_kind_is_one_address() {
        assert_eq!(Origin::of("2001:db8::1"), Origin::of("2001:db8::ffff:1"));
        assert_ne!(Origin::of("2001:db8::1"), Origin::of("2001:db8:0:1::1"));
        assert_eq!(Origin::of("::ffff:192.168.0.7"), Origin::of_number(7));
    }
}
