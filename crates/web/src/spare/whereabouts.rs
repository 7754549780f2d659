//! A server that was the desk asks at the addresses from where it was followed who is the desk now: before it answers for the
//! first time, and whenever it has not been asked itself for a while. So it learns that it is the desk no longer also at another
//! address than before, and the desk learns where it is.

use std::sync::Arc;

use super::FollowLink;
use super::call::{Caller, blocking};
use super::event::Event;
use super::not_following::NotFollowing;
use super::state::{Spare, Standing};
use super::wire::{News, NewsQuery};

impl Spare {
    /// Asks each once, where this server was the desk. Whoever is not reached is none.
    pub(crate) async fn look_for_desk(self: &Arc<Self>, address: &str, key: &str) {
        for other in self.others(address) {
            if let Some(link) = FollowLink::of(&other, key) {
                self.look_at(&other, link, address).await.ok();
            }
        }
    }

    /// Where the desk may be, should it not be this server.
    fn others(&self, address: &str) -> Vec<String> {
        match self.standing() {
            Standing::Spare => Vec::new(),
            Standing::Former => self.state().other.clone().into_iter().collect(),
            Standing::Desk => {
                let spares = self.desks.state().spares.clone();
                spares.into_iter().filter(|spare| spare != address).collect()
            }
        }
    }

    async fn look_at(
        self: &Arc<Self>,
        other: &str,
        link: FollowLink,
        address: &str,
    ) -> Result<(), NotFollowing> {
        let query = NewsQuery {
            only_looks: true,
            term: self.term(),
            address: address.to_owned(),
            ..NewsQuery::default()
        };
        let news: News = Caller::new(link).ask("news", &query).await?;
        let is_later = news.is_desk && news.server != self.me && news.term > self.term();
        if is_later && self.standing() == Standing::Desk {
            let (spare, other) = (self.clone(), other.to_owned());
            // Also where that could not be written down, the other is the desk.
            blocking(move || Ok(spare.give_up(&news.term, &other).ok())).await?;
        }
        Ok(())
    }

    /// A server that was the desk says where it is by now. Blocks.
    pub(super) fn found_former(&self, query: &NewsQuery, key: &str) {
        let known = self.desks.state();
        let link = FollowLink::of(&query.address, key);
        let is_new = |link: &FollowLink| known.from != Some(link.to_string());
        let was_desk = self.standing() == Standing::Desk && query.term < self.term();
        if let Some(link) = link.filter(|link| was_desk && is_new(link))
            && self.write(&Event::FormerAt { link: link.to_string() }).is_ok()
        {
            self.state().former_at = Some(link);
        }
    }

    /// A spare follows from an address. Blocks.
    pub(super) fn followed_from(&self, address: &str) {
        if self.is_desk() && !self.desks.state().spares.contains(address) {
            // Where it cannot be written down the spare is missed at the next start only.
            self.write(&Event::FollowedFrom { address: address.to_owned() }).ok();
        }
    }
}
