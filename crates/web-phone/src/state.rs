//! The state of phones' pages: the caches and limits that only they have.

use std::sync::Arc;

use axum::extract::FromRef;
use pairwright_web_kit::server::cache::PageCache;
use pairwright_web_kit::server::state::Host;

use crate::limit::Limit;
use crate::tries::Tries;

/// Maximum bytes of cached own pages.
const OWN: u64 = 32 << 20;

#[derive(Clone)]
pub struct PhoneState {
    pub host: Host,
    /// The own pages of phones with a claimed name.
    pub(super) own_pages: PageCache,
    pub(super) tries: Arc<Tries>,
    pub(super) registrations: Arc<Limit>,
    /// Forms that phones sent for their players.
    pub(super) orders: Arc<Limit>,
    /// Names that phones and addresses claimed lately.
    pub(super) claims: Arc<Limit>,
}

impl FromRef<PhoneState> for Host {
    fn from_ref(phone: &PhoneState) -> Host {
        phone.host.clone()
    }
}

impl PhoneState {
    pub fn new(host: Host) -> PhoneState {
        PhoneState {
            host,
            own_pages: PageCache::of_bytes(OWN),
            tries: Arc::default(),
            registrations: Arc::new(Limit::registrations()),
            orders: Arc::new(Limit::orders()),
            claims: Arc::new(Limit::claims()),
        }
    }
}
