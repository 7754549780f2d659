//! The walls of a tournament, folded from their ledger's events.

mod content;
mod event;
mod network;
mod webhook;

pub use content::Content;
pub use event::{WallEvent, WallId};
pub use network::Network;
pub use webhook::{Webhook, WebhookFormat, WebhookTarget};

use std::collections::BTreeMap;

use crate::journals::{Fold, Ledgers};

pub type WallLedgers = Ledgers<Walls>;

/// The walls of a tournament, its Wi-Fi and its webhook.
#[derive(Debug, Clone, Default)]
pub struct Walls {
    /// In the order in which they were made.
    pub all: Vec<Wall>,
    pub network: Option<Network>,
    /// Where news is sent, and since when.
    pub webhook: Option<(Webhook, i64)>,
    /// The last news sent there about each subject, and the number of the entry up to which it is current.
    told: BTreeMap<String, (String, u64)>,
}

#[derive(Debug, Clone)]
pub struct Wall {
    pub id: WallId,
    pub name: String,
    /// The contents, which take turns.
    pub shows: Vec<Content>,
}

impl Walls {
    /// The last news sent about a subject: the first words of both are the same.
    pub fn told(&self, news: &str) -> Option<&(String, u64)> {
        self.told.get(subject(news))
    }

    pub fn wall(&self, id: &WallId) -> Option<&Wall> {
        self.all.iter().find(|wall| wall.id == *id)
    }
}

/// The kind of some news and its round: `results 3` of `results 3 0f1e2d`.
fn subject(news: &str) -> &str {
    news.match_indices(' ').nth(1).map_or(news, |(end, _)| &news[..end])
}

impl Fold for Walls {
    type Event = WallEvent;

    fn update(&mut self, at: i64, _: &str, event: &WallEvent) {
        match event.clone() {
            WallEvent::Made { wall, name } => {
                self.all.push(Wall { id: wall, name, shows: vec![Content::Auto] });
            }
            WallEvent::Shows { wall, shows } => {
                if let Some(known) = self.all.iter_mut().find(|known| known.id == wall) {
                    known.shows = shows;
                }
            }
            WallEvent::Removed { wall } => self.all.retain(|known| known.id != wall),
            WallEvent::Network { network } => self.network = network,
            WallEvent::Webhook { webhook } => {
                self.webhook = webhook.map(|webhook| (webhook, at));
                self.told.clear();
            }
            WallEvent::Told { news, seq } => {
                self.told.insert(subject(&news).to_owned(), (news, seq));
            }
        }
    }
}
