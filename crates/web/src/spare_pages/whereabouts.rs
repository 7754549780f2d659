//! A former desk finds out who is the desk now, by asking the addresses from which it was followed.
//!
//! It asks before it first answers, and whenever nobody has asked it for a while. So it learns of a takeover even
//! at a new address, and the desk learns where it is.
//!
//! Addresses pass to other machines in time, so no key is sent. Question and answer are authenticated by a secret
//! that only this database and its spares have, and which ends with the owner's link.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::Response;
use pairwright_core::message;
use pairwright_web_kit::entropy::{fresh, hex};
use pairwright_web_kit::error::Error;
use pairwright_web_kit::parts::is_loopback;
use pairwright_web_kit::server::Access;
use serde::{Deserialize, Serialize};
use tokio::time::{Instant, timeout_at};

use crate::spare::FollowLink;
use crate::spare::call::{Caller, blocking};
use crate::spare::event::{DeskTerm, ServerId, SpareEvent};
use crate::spare::link::Addresses;
use crate::spare::not_following::NotFollowing;
use crate::spare::state::{ServerStanding, Spare};
use crate::spare_pages::answer::{json, read};
use crate::state::App;

/// The time limit for all requests together.
const LOOKING: Duration = Duration::from_secs(2);

/// The sender, its term and its address.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct ServerQuestion {
    server: ServerId,
    term: DeskTerm,
    /// The sender's address for other laptops.
    address: String,
    vouched: String,
}

/// The answering server, its term, and whether it is the desk.
/// Their authentication is the same in every version. Later additions have their own.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct ServerAnswer {
    server: ServerId,
    term: DeskTerm,
    is_desk: bool,
    vouched: String,
    address: String,
    address_vouched: String,
}

impl ServerAnswer {
    /// An authenticated answer to the question with this number.
    fn to(
        access: &Access,
        number: &str,
        (server, term, is_desk): (ServerId, DeskTerm, bool),
        address: String,
    ) -> ServerAnswer {
        let answer = ServerAnswer { server, term, is_desk, address, ..ServerAnswer::default() };
        let (vouched, address_vouched) = answer.vouched_by(access, number);
        ServerAnswer { vouched, address_vouched, ..answer }
    }

    fn vouched_by(&self, access: &Access, number: &str) -> (String, String) {
        let ServerAnswer { server, term, is_desk, address, .. } = self;
        (
            vouched(access, number, &(server, term, is_desk)),
            vouched(access, number, &(server, term, is_desk, address)),
        )
    }

    /// The trustworthy part of an answer; `None` without authentication. An unauthenticated address is removed.
    fn believed(self, access: &Access, number: &str) -> Option<ServerAnswer> {
        let (of_desk, of_all) = self.vouched_by(access, number);
        let is_of_all = [&self.address_vouched, &self.vouched].contains(&&of_all);
        let address = if is_of_all { self.address.clone() } else { String::new() };
        (self.vouched == of_desk || self.vouched == of_all).then_some(ServerAnswer { address, ..self })
    }
}

/// Authenticates a question or an answer with this number.
fn vouched(access: &Access, number: &str, message: &impl Serialize) -> String {
    access.vouched(&[number, &serde_json::to_string(message).unwrap_or_default()])
}

impl Spare {
    /// Asks every known address once, if this server was the desk.
    pub(crate) async fn look_for_desk(self: &Arc<Self>, own: &str, access: &Arc<Access>) {
        let until = Instant::now() + LOOKING;
        let ask = |other: String| {
            let (spare, own, access) = (self.clone(), own.to_owned(), access.clone());
            tokio::spawn(async move { spare.look_at(&other, &own, &access).await })
        };
        for request in self.others(own).into_iter().map(ask).collect::<Vec<_>>() {
            let stop = request.abort_handle();
            if timeout_at(until, request).await.is_err() {
                stop.abort();
            }
        }
    }

    /// The addresses at which another desk may be.
    fn others(&self, own: &str) -> Vec<String> {
        match self.standing() {
            ServerStanding::Spare => Vec::new(),
            ServerStanding::Former => {
                self.state().other.iter().map(|desk| desk.for_laptops().to_owned()).collect()
            }
            ServerStanding::Desk => {
                let spares = self.desks.state().spares.clone();
                spares.into_iter().filter(|spare| spare != own).collect()
            }
        }
    }

    async fn look_at(self: &Arc<Self>, other: &str, own: &str, access: &Access) -> Result<(), NotFollowing> {
        let Ok(number) = fresh::<16>().map(|number| hex(&number)) else { return Ok(()) };
        let Some(link) = FollowLink::of(other, &number) else { return Ok(()) };
        let (server, term, address) = (self.me.clone(), self.term(), own.to_owned());
        let vouched_for = vouched(access, &number, &(&server, &term, &address));
        let question = ServerQuestion { server, term, address, vouched: vouched_for };
        let answer: ServerAnswer = Caller::new(link.clone()).ask("desk", &question).await?;
        let Some(ServerAnswer { server, term, is_desk, address, .. }) = answer.believed(access, &number)
        else {
            return Ok(());
        };
        if is_desk && server != self.me && term > self.term() && self.standing() == ServerStanding::Desk {
            let (spare, desk) = (self.clone(), Addresses::of(&link, address));
            // The other server is the desk even if that could not be recorded.
            blocking(move || Ok(spare.give_up(&term, desk).ok())).await?;
        }
        Ok(())
    }

    /// Records the previous desk's new address. Blocks.
    fn found_former(&self, question: &ServerQuestion, own: &str) {
        let known = self.desks.state();
        let was_desk = self.standing() == ServerStanding::Desk && question.term < self.term();
        // A local address would lead to this machine instead of the other.
        let leads_here = question.address == own || (is_loopback(&question.address) && !is_loopback(own));
        let is_another = known.former.as_ref().is_some_and(|former| *former != question.server);
        let (Some(from), false) = (&known.from, !was_desk || leads_here || is_another) else { return };
        let link = from.parse().ok().and_then(|from: FollowLink| from.at(&question.address));
        if let Some(link) = link.filter(|link| link.to_string() != *from)
            && self
                .write(&SpareEvent::FormerAt { server: question.server.clone(), link: link.to_string() })
                .is_ok()
        {
            self.state().former_at = Some(link);
        }
    }

    /// Records that a spare follows from an address. Blocks.
    pub(super) fn followed_from(&self, address: &str) {
        if self.is_desk() && !self.desks.state().spares.iter().any(|spare| spare == address) {
            // If it cannot be recorded, the spare is only missed at the next start.
            self.write(&SpareEvent::FollowedFrom { address: address.to_owned() }).ok();
        }
    }
}

/// Answers authenticated questions. For others, the page does not exist.
pub(crate) async fn answer(
    State(app): State<App>,
    Path(number): Path<String>,
    body: Bytes,
) -> Result<Response, Error> {
    let nothing = || Error::NotFound(message!("error-no-page"));
    let question: ServerQuestion = read(&body)?;
    let message = (&question.server, &question.term, &question.address);
    let spare =
        app.spare.clone().filter(|_| vouched(&app.host.access, &number, &message) == question.vouched);
    let spare = spare.ok_or_else(nothing)?;
    let host = app.host.clone();
    host.run(move |_| {
        spare.found_former(&question, &app.direct_address);
        let says = (spare.me.clone(), spare.term(), spare.is_desk());
        Ok(json(&ServerAnswer::to(&app.host.access, &number, says, app.host.address())))
    })
    .await
}

#[cfg(test)]
mod tests {
    use pairwright_store::SqliteStore;

    use super::*;
    use pairwright_web_kit::journals::{Journals, WallClock};

    #[test]
    fn laptops_of_different_versions_believe_each_other() {
        let store = Arc::new(SqliteStore::temporary().unwrap());
        let access = Access::of(&Journals::new(store, WallClock::of_machine()).unwrap()).unwrap();
        let believed =
            |text: &str| serde_json::from_str::<ServerAnswer>(text).unwrap().believed(&access, "7");
        let says = || (ServerId("b".into()), DeskTerm { number: 2, desk: Some(ServerId("b".into())) }, true);
        let (server, term, is_desk) = says();
        // The first version sent no address; the second authenticated everything together.
        let first = vouched(&access, "7", &(&server, &term, is_desk));
        let second = vouched(&access, "7", &(&server, &term, is_desk, "http://b"));
        let start = r#"{"server":"b","term":{"number":2,"desk":"b"},"is_desk":true"#;
        let answer = believed(&format!(r#"{start},"vouched":"{first}"}}"#)).unwrap();
        assert!(answer.is_desk && answer.address.is_empty());
        let answer = believed(&format!(r#"{start},"address":"http://b","vouched":"{second}"}}"#)).unwrap();
        assert_eq!(answer.address, "http://b");
        let text = serde_json::to_string(&ServerAnswer::to(&access, "7", says(), "http://b".into())).unwrap();
        assert!(text.contains(&first), "the first version believes this one");
        assert_eq!(believed(&text).unwrap().address, "http://b");
        // A changed address is removed, and nothing is trusted under another number.
        let moved = text.replace("http://b", "http://c");
        assert_eq!(believed(&moved).unwrap().address, "");
        assert!(believed(&text.replace("\"number\":2", "\"number\":9")).is_none());
        assert!(serde_json::from_str::<ServerAnswer>(&text).unwrap().believed(&access, "8").is_none());
        assert!(believed(&format!("{start}}}")).is_none());
    }
}
