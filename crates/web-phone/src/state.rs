//! The state of phones' pages: the cache that only they have.

use axum::extract::FromRef;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::cache::PageCache;

/// Maximum bytes of cached own pages.
const OWN: u64 = 32 << 20;

#[derive(Clone)]
pub struct PhoneState {
    pub host: Host,
    pub(super) own_pages: PageCache,
}

impl FromRef<PhoneState> for Host {
    fn from_ref(phone: &PhoneState) -> Host {
        phone.host.clone()
    }
}

impl PhoneState {
    pub fn new(host: Host) -> PhoneState {
        PhoneState { host, own_pages: PageCache::of_bytes(OWN) }
    }
}
