//! The state of the public pages: the line for the calculators.

use axum::extract::FromRef;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::queue::Queue;

#[derive(Clone)]
pub struct PublicState {
    pub(crate) host: Host,
    pub(crate) calculator_queue: Queue,
}

impl FromRef<PublicState> for Host {
    fn from_ref(public: &PublicState) -> Host {
        public.host.clone()
    }
}

impl PublicState {
    pub fn new(host: Host) -> PublicState {
        PublicState { host, calculator_queue: Queue::default() }
    }
}
