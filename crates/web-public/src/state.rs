//! The state of the public pages: leaderboards' history, and the line for the calculators.

use std::sync::Arc;

use axum::extract::FromRef;
use pairwright_web_kit::catalogue::Contributions;
use pairwright_web_kit::server::queue::Queue;
use pairwright_web_kit::server::state::Host;

#[derive(Clone)]
pub struct PublicState {
    pub(crate) host: Host,
    pub(crate) history: Arc<Contributions>,
    pub(crate) calculator_queue: Queue,
}

impl FromRef<PublicState> for Host {
    fn from_ref(public: &PublicState) -> Host {
        public.host.clone()
    }
}

impl PublicState {
    pub fn new(host: Host) -> PublicState {
        PublicState { host, history: Arc::default(), calculator_queue: Queue::default() }
    }
}
