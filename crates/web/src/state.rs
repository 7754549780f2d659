//! The whole server before it runs: what its pages share, and what only the roof needs.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use pairwright_web_desk::practice;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::journals::Journals;
use pairwright_web_kit::reader::proxies::{AddressRange, Proxies};
use pairwright_web_kit::server::alarms::Alarms;
use pairwright_web_kit::server::webhooks::Webhooks;
use pairwright_web_kit::server::{Access, Host};
use pairwright_web_public::site::SitePlan;
use tokio::sync::{Notify, watch};

use crate::database_file::DatabaseFile;
use crate::spare::Spare;
use crate::webhooks;

#[derive(Clone)]
pub struct App {
    pub(crate) host: Host,
    /// `None` if nobody can follow this server.
    pub(crate) spare: Option<Arc<Spare>>,
    /// The address by which another laptop reaches this program, bypassing any proxy.
    pub(crate) direct_address: Arc<str>,
    /// `None` if the database is not a file or is temporary.
    pub(crate) file: Option<Arc<DatabaseFile>>,
    /// Stops the server; `None` if its page has no button for it.
    pub(crate) stop: Option<Arc<Notify>>,
}

impl FromRef<App> for Host {
    fn from_ref(app: &App) -> Host {
        app.host.clone()
    }
}

impl App {
    /// An application over the open tournaments. `stopping` turns true when it must end.
    pub fn new(
        journals: Arc<Journals>,
        access: Arc<Access>,
        stopping: watch::Receiver<bool>,
    ) -> Result<App, Error> {
        let host = Host::new(journals, access, stopping)?;
        Ok(App { host, spare: None, direct_address: Arc::from(""), file: None, stop: None })
    }

    /// The address by which phones reach it, asked for by every page that names it.
    pub fn reached_at(self, address: impl Fn() -> String + Send + Sync + 'static) -> App {
        App { host: Host { address: Arc::new(address), ..self.host }, ..self }
    }

    pub fn behind(self, proxies: Proxies) -> App {
        App { host: Host { proxies: Arc::new(proxies), ..self.host }, ..self }
    }

    /// Allows webhooks to these addresses of the server's own network.
    pub fn allowing_webhooks(self, allowed: Vec<AddressRange>) -> App {
        App { host: Host { webhooks: Arc::new(Webhooks::allowing(allowed)), ..self.host }, ..self }
    }

    pub(crate) fn with_spare(self, spare: Arc<Spare>) -> App {
        let followed = spare.clone();
        let way_on = Arc::new(move || followed.way_on());
        App { host: Host { way_on, ..self.host }, spare: Some(spare), ..self }
    }

    pub fn with_alarms(self, alarms: Alarms) -> App {
        App { host: Host { alarms, ..self.host }, ..self }
    }

    /// Serves this file. If it can be replaced, browsers keep pages for only one run of the server.
    pub(crate) fn with_file(self, file: Option<Arc<DatabaseFile>>) -> App {
        let run = file.as_ref().and_then(|_| fresh::<4>().ok()).map(|run| hex(&run)).unwrap_or_default();
        App { host: Host { run: Arc::from(run), ..self.host }, file, ..self }
    }

    /// Keeps published sites up to date while the server runs.
    pub async fn keep_sites(&self, plan: SitePlan) {
        plan.run(self.host.clone()).await;
    }

    /// Sends news to webhooks while the server runs, with a further attempt after each of these waiting times.
    pub async fn send_webhooks(&self, retries: &'static [Duration]) {
        webhooks::run(self.host.clone(), retries).await;
    }

    /// Carries out the due steps of open practice tournaments.
    pub fn practise(&self) {
        practice::practise(&self.host);
    }
}
