//! The state of the staff's pages: what their browsers show, uploads that wait, and simulations that run.

use std::sync::Arc;

use axum::extract::FromRef;
use pairwright_web_kit::server::Host;
use pairwright_web_kit::server::shown_parts::ShownPages;
use pairwright_web_kit::server::uploads::Uploads;

use crate::experiments::Experiments;

#[derive(Clone)]
pub struct DeskState {
    pub(crate) host: Host,
    pub(super) shown_pages: ShownPages,
    pub(crate) experiments: Arc<Experiments>,
    pub(crate) uploads: Arc<Uploads>,
}

impl FromRef<DeskState> for Host {
    fn from_ref(desk: &DeskState) -> Host {
        desk.host.clone()
    }
}

impl DeskState {
    pub fn new(host: Host) -> DeskState {
        let experiments = Arc::new(Experiments::new(host.clone()));
        DeskState { host, shown_pages: ShownPages::default(), experiments, uploads: Arc::default() }
    }
}
