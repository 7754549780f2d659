//! Where webhooks may be sent, and the outcome of each tournament's last message.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Mutex;

use pairwright_core::nouns::message::Message;
use pairwright_store::TournamentId;

use crate::journals::lock;
use crate::reader::proxies::AddressRange;

/// Networks that a server on the internet must not call for anybody: its own machine's, private and shared ones, and
/// those that lead to them by another way of writing.
const OWN_NETWORKS: [&str; 18] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "224.0.0.0/3",
    "::/96",
    "64:ff9b::/32",
    "2001::/32",
    "2002::/16",
    "fc00::/7",
    "fe80::/10",
    "fec0::/10",
    "ff00::/8",
];

/// What webhooks may call, as the person who runs the server allows, and what came of it.
#[derive(Debug, Default)]
pub struct Webhooks {
    allowed: Vec<AddressRange>,
    last: Mutex<HashMap<TournamentId, Delivery>>,
}

/// The outcome of a tournament's last message since the server started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub at: i64,
    /// Why it was not delivered.
    pub failed: Option<Message>,
}

impl Webhooks {
    /// Allows addresses in the server's own network.
    pub fn allowing(allowed: Vec<AddressRange>) -> Webhooks {
        Webhooks { allowed, ..Webhooks::default() }
    }

    /// Whether an address may be called, encrypted. Without encryption only explicitly allowed addresses are.
    pub fn may_call(&self, address: IpAddr, is_encrypted: bool) -> bool {
        let is_within = |range: AddressRange| range.contains(address);
        self.allowed.iter().copied().any(is_within)
            || is_encrypted && !OWN_NETWORKS.iter().filter_map(|range| range.parse().ok()).any(is_within)
    }

    pub fn record(&self, tournament: &TournamentId, delivery: Delivery) {
        lock(&self.last).insert(tournament.clone(), delivery);
    }

    pub fn last(&self, tournament: &TournamentId) -> Option<Delivery> {
        lock(&self.last).get(tournament).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_network_is_written_as_one() {
        for range in OWN_NETWORKS {
            assert!(range.parse::<AddressRange>().is_ok(), "{range}");
        }
    }

    #[test]
    fn addresses_in_the_servers_own_network_are_called_only_if_allowed() {
        let webhooks = Webhooks::allowing(vec!["10.1.0.0/16".parse().unwrap()]);
        let may = |address: &str, is_encrypted| webhooks.may_call(address.parse().unwrap(), is_encrypted);
        for outside in ["162.159.128.233", "2606:4700::6810:1"] {
            assert!(may(outside, true) && !may(outside, false), "{outside}");
        }
        let own = [
            "127.0.0.1",
            "0.0.0.0",
            "10.0.0.7",
            "172.31.255.255",
            "192.168.1.4",
            "169.254.169.254",
            "100.100.0.1",
            "255.255.255.255",
            "::1",
            "::",
            "::ffff:127.0.0.1",
            "::127.0.0.1",
            "fd12::1",
            "fe80::1",
            "64:ff9b::7f00:1",
            "2002:7f00:1::",
        ];
        for own in own {
            assert!(!may(own, true) && !may(own, false), "{own}");
        }
        assert!(may("10.1.2.3", true) && may("10.1.2.3", false) && may("::ffff:10.1.2.3", true));
    }
}
