//! What every request can use.

use std::sync::{Arc, OnceLock};

use axum::http::HeaderMap;
use tokio::sync::watch;

use super::access::Access;
use super::alarms::Alarms;
use super::cache::PageCache;
use super::error::Error;
use super::guard::RouteRight;
use super::queue::Queue;
use super::uploads::Uploads;
use crate::journals::{Journals, walls_of};
use crate::lab::Experiments;
use crate::people::BrowserId;
use crate::phone::limit::Limit;
use crate::phone::tries::Tries;
use crate::table_clocks::ClockLedgers;
use crate::walls::WallLedgers;

/// What every request can use.
#[derive(Clone)]
pub struct App {
    pub(crate) journals: Arc<Journals>,
    pub(crate) access: Arc<Access>,
    pub(crate) pages: Arc<PageCache>,
    /// Pages that take a while to compute.
    pub(crate) slow_pages: Arc<PageCache>,
    /// They are made one at a time, and so are the calculators' answers.
    pub(crate) slow_queue: Queue,
    pub(crate) calculator_queue: Queue,
    /// Simulations run in the background, one at a time.
    pub(crate) lab_queue: Queue,
    pub(crate) experiments: Arc<Experiments>,
    /// Every route with the right it needs, once the router is made.
    pub(crate) routes: Arc<OnceLock<Vec<RouteRight>>>,
    /// The address under which phones reach this server, without a path.
    pub(crate) address: Arc<str>,
    pub(crate) uploads: Arc<Uploads>,
    /// Wrong codes of players' names.
    pub(crate) tries: Arc<Tries>,
    /// Who has registered lately.
    pub(crate) registrations: Arc<Limit>,
    /// How often phones and addresses took names lately.
    pub(crate) claims: Arc<Limit>,
    /// The chess clocks of the tables.
    pub(crate) clocks: Arc<ClockLedgers>,
    /// What the screens in the room show.
    pub(crate) walls: Arc<WallLedgers>,
    /// What is wrong with the server.
    pub(crate) alarms: Alarms,
    /// Turns true when the server stops, so that live connections end.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    /// An application over the open tournaments; `stopping` turns true when it has to end.
    #[must_use]
    pub fn new(journals: Arc<Journals>, access: Arc<Access>, stopping: watch::Receiver<bool>) -> App {
        let clocks = ClockLedgers::new(journals.clone());
        let walls = Arc::new(WallLedgers::new(journals.clone(), walls_of));
        journals.followed_by(&walls);
        App {
            clocks,
            walls,
            journals,
            access,
            pages: Arc::default(),
            slow_pages: Arc::default(),
            slow_queue: Queue::default(),
            calculator_queue: Queue::default(),
            lab_queue: Queue::default(),
            experiments: Arc::default(),
            uploads: Arc::default(),
            routes: Arc::default(),
            tries: Arc::default(),
            registrations: Arc::new(Limit::registrations()),
            claims: Arc::new(Limit::claims()),
            address: Arc::from(""),
            alarms: Alarms::default(),
            stopping,
        }
    }

    /// The same under an address by which phones reach it.
    #[must_use]
    pub fn reached_at(self, address: &str) -> App {
        App { address: Arc::from(address), ..self }
    }

    /// The same with these alarms.
    #[must_use]
    pub fn with_alarms(self, alarms: Alarms) -> App {
        App { alarms, ..self }
    }

    /// The browser that sent these headers, or a new number for it.
    pub(crate) async fn browser(&self, headers: HeaderMap) -> Result<BrowserId, Error> {
        let access = self.access.clone();
        self.run(move |journals| access.browser_or_new(&headers, journals.now())).await
    }

    /// Runs what blocks or computes on a thread for that.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Journals) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, Error> {
        let journals = self.journals.clone();
        tokio::task::spawn_blocking(move || work(&journals)).await.unwrap_or(Err(Error::Broken))
    }
}
