//! The client's address, which every limit counts by. Behind trusted proxies it is the last hop that is not one of them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

use crate::reader::ClientOrigin;

/// The header to which each proxy appends the address of its client, on one line or several.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// The proxies whose headers about the client are trusted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proxies(Vec<AddressRange>);

/// An address or a range: `127.0.0.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddressRange {
    address: IpAddr,
    /// The prefix length in bits.
    length: u8,
}

/// The prefix length of IPv4 addresses written as IPv6 (`::ffff:127.0.0.1`).
const MAPPED: u8 = 96;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotANetwork;

impl Proxies {
    pub fn new(trusted: Vec<AddressRange>) -> Proxies {
        Proxies(trusted)
    }

    pub fn on_this_machine() -> Proxies {
        let one = |address: IpAddr, length| AddressRange { address, length };
        Proxies(vec![one(Ipv4Addr::new(127, 0, 0, 0).into(), 8), one(Ipv6Addr::LOCALHOST.into(), 128)])
    }

    pub fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// Whether a trusted proxy passed the request on.
    pub fn are_between(&self, extensions: &Extensions) -> bool {
        connected(extensions).is_some_and(|peer| self.trust(peer))
    }

    /// The network that a request counts for.
    pub fn origin_of(&self, headers: &HeaderMap, extensions: &Extensions) -> ClientOrigin {
        ClientOrigin::of(connected(extensions).map(|peer| self.client(peer, headers)))
    }

    /// The client's network for a request that `peer` sent.
    pub fn client_of(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        network_of(self.client(peer, headers))
    }

    /// The last hop that is not a trusted proxy, or the first hop if all are trusted. A hop without a valid address
    /// counts as the proxy that wrote it.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all(FORWARDED_FOR).iter().map(|line| line.to_str().unwrap_or_default());
        let hops: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
        let mut client = peer;
        for hop in hops.into_iter().rev() {
            let Some(before) = read(hop.trim()).filter(|_| self.trust(client)) else { break };
            client = before;
        }
        client
    }
}

fn connected(extensions: &Extensions) -> Option<IpAddr> {
    extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip())
}

/// Parses an address; some proxies add the port.
fn read(hop: &str) -> Option<IpAddr> {
    hop.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|peer| peer.ip()))
}

/// Truncates IPv6 addresses to their /64, which is what a subscriber usually gets.
pub fn network_of(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(long) => IpAddr::V6(Ipv6Addr::from_bits(long.to_bits() >> 64 << 64)),
        short => short,
    }
}

impl AddressRange {
    pub fn contains(self, address: IpAddr) -> bool {
        let differing = match (self.address, address.to_canonical()) {
            (IpAddr::V4(network), IpAddr::V4(address)) => {
                (network.to_bits() ^ address.to_bits()).leading_zeros()
            }
            (IpAddr::V6(network), IpAddr::V6(address)) => {
                (network.to_bits() ^ address.to_bits()).leading_zeros()
            }
            _ => return false,
        };
        differing >= u32::from(self.length)
    }
}

impl FromStr for AddressRange {
    type Err = NotANetwork;

    fn from_str(text: &str) -> Result<AddressRange, NotANetwork> {
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text, None),
        };
        let address = address.parse::<IpAddr>().map_err(|_| NotANetwork)?;
        let longest = if address.is_ipv4() { 32 } else { 128 };
        let length: u8 = length.map_or(Ok(longest), |length| length.parse().map_err(|_| NotANetwork))?;
        // Canonical addresses are compared, so an IPv4 address written as IPv6 becomes IPv4.
        match (address.to_canonical(), length) {
            (_, length) if length > longest => Err(NotANetwork),
            (short @ IpAddr::V4(_), length) if address.is_ipv6() => {
                let length = length.checked_sub(MAPPED).ok_or(NotANetwork)?;
                Ok(AddressRange { address: short, length })
            }
            (address, length) => Ok(AddressRange { address, length }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the address that counts for a request with these `X-Forwarded-For` lines.
    fn check(trusted: &[&str], peer: &str, lines: &[&str], counts: &str) {
        let proxies = Proxies::new(trusted.iter().map(|network| network.parse().unwrap()).collect());
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 50_000)));
        let expected = ClientOrigin::of(Some(counts.parse().unwrap()));
        assert_eq!(proxies.origin_of(&headers, &extensions), expected, "{trusted:?} {peer} {lines:?}");
    }

    #[test]
    fn the_last_hop_that_is_not_a_trusted_proxy_counts() {
        let (client, claimed) = ("203.0.113.7", "198.51.100.1");
        check(&["127.0.0.1"], "127.0.0.1", &[client], client);
        check(&["127.0.0.1"], "127.0.0.1", &["198.51.100.1, 203.0.113.7"], client);
        check(&["127.0.0.1"], "127.0.0.1", &[claimed, client], client);
        check(&["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", &["198.51.100.1, 203.0.113.7", "10.1.2.3"], client);
        check(&["127.0.0.1"], "127.0.0.1", &["10.0.0.9, 127.0.0.1"], "10.0.0.9");
        check(&["127.0.0.0/8"], "127.0.0.1", &["127.0.0.2"], "127.0.0.2");
        check(&["127.0.0.1"], "127.0.0.1", &["203.0.113.7:4711"], client);
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_about_an_address() {
        check(&[], "127.0.0.1", &["203.0.113.7"], "127.0.0.1");
        check(&["10.0.0.1"], "203.0.113.7", &["198.51.100.1"], "203.0.113.7");
        check(&["127.0.0.1"], "127.0.0.1", &["198.51.100.1, unknown"], "127.0.0.1");
        check(&["127.0.0.1"], "127.0.0.1", &[], "127.0.0.1");
    }

    #[test]
    fn addresses_of_one_ipv6_prefix_of_64_bits_count_as_one() {
        check(&["::1"], "::1", &["2001:db8::1"], "2001:db8::ffff:1");
        check(&["fd00::/8"], "fd12::7", &["[2001:db8::9]:443"], "2001:db8::1");
        check(&[], "::ffff:192.168.0.7", &[], "192.168.0.7");
        let other = ClientOrigin::of("2001:db8:0:1::1".parse().ok());
        assert_ne!(ClientOrigin::of("2001:db8::1".parse().ok()), other);
    }

    #[test]
    fn an_ipv4_proxy_written_as_ipv6_is_the_same_proxy() {
        let client = "203.0.113.7";
        check(&["::ffff:127.0.0.1"], "127.0.0.1", &[client], client);
        check(&["::ffff:10.0.0.0/104"], "10.1.2.3", &[client], client);
        check(&["::ffff:10.0.0.0/104"], "11.1.2.3", &[client], "11.1.2.3");
        check(&["::ffff:127.0.0.1"], "::ffff:127.0.0.1", &[client], client);
    }

    #[test]
    fn a_network_is_an_address_with_or_without_a_length() {
        for right in ["127.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "fd00::/8", "::1", "::/0"] {
            assert!(right.parse::<AddressRange>().is_ok(), "{right}");
        }
        for wrong in [
            "",
            "localhost",
            "10.0.0.0/33",
            "::1/129",
            "10.0.0.0/",
            "10.0.0.0/-1",
            "10.0.0.1:80",
            "::ffff:1.2.3.4/95",
        ] {
            assert_eq!(wrong.parse::<AddressRange>(), Err(NotANetwork), "{wrong}");
        }
    }
}
