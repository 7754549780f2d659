//! Requests to the other server, as JSON over one connection that is renewed when lost.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{Method, Request, StatusCode};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::TcpStream;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::spare::link::FollowLink;
use crate::spare::not_following::NotFollowing;
use crate::spare::wire::{EntryRequest, EntryRow, JournalPart};

/// Time limits for accepting a connection and for an answer.
const GREETING: Duration = Duration::from_secs(1);
const ANSWERING: Duration = Duration::from_secs(2);
/// Time limit for the largest answer on a slow network.
const READING: Duration = Duration::from_secs(30);
const LARGEST: usize = 256 << 20;
const USUAL_PORT: u16 = 80;

pub(crate) struct Caller {
    pub(crate) link: FollowLink,
    connection: Option<SendRequest<Body>>,
    /// The session and mark of the last news.
    pub(crate) session: String,
    pub(crate) mark: u64,
}

impl Caller {
    pub(crate) fn new(link: FollowLink) -> Caller {
        Caller { link, connection: None, session: String::new(), mark: 0 }
    }

    pub(crate) async fn ask<A: DeserializeOwned>(
        &mut self,
        what: &str,
        question: &impl Serialize,
    ) -> Result<A, NotFollowing> {
        let body = serde_json::to_vec(question).map_err(|_| self.unreadable())?;
        let request = Request::builder()
            .method(Method::POST)
            .uri(self.link.path(what))
            .header(HOST, self.link.authority())
            .header(CONTENT_TYPE, "application/json")
            .body(Body::from(body))
            .map_err(|_| self.unreadable())?;
        let mut connection = match self.connection.take().filter(|open| !open.is_closed()) {
            Some(open) => open,
            None => self.connect().await?,
        };
        let answer = timeout(ANSWERING, connection.send_request(request)).await;
        let answer = answer.map_err(|_| self.silent())?.map_err(|error| self.unreachable(&error))?;
        match answer.status() {
            StatusCode::OK => {}
            StatusCode::CONFLICT => return Err(NotFollowing::NotTheDesk { address: self.link.address() }),
            StatusCode::NOT_FOUND | StatusCode::FORBIDDEN => {
                return Err(NotFollowing::WrongLink { address: self.link.address() });
            }
            _ => return Err(self.silent()),
        }
        let bytes = timeout(READING, to_bytes(Body::new(answer.into_body()), LARGEST)).await;
        let bytes = bytes.map_err(|_| self.silent())?.map_err(|error| self.unreachable(&error))?;
        self.connection = Some(connection);
        serde_json::from_slice(&bytes).map_err(|_| self.unreadable())
    }

    pub(crate) async fn whole(&mut self, journal: &str) -> Result<Vec<EntryRow>, NotFollowing> {
        let mut rows: Vec<EntryRow> = Vec::new();
        loop {
            let after = rows.last().map_or(0, |row| row.seq);
            let wanted = [EntryRequest { journal: journal.to_owned(), after }];
            let parts: Vec<JournalPart> = self.ask("entries", &wanted).await?;
            let Some(part) = parts.into_iter().next() else { return Ok(rows) };
            let goes_on = part.is_cut && !part.rows.is_empty();
            rows.extend(part.rows);
            if !goes_on {
                return Ok(rows);
            }
        }
    }

    /// Makes the next request ask for everything.
    pub(crate) fn forget(&mut self) {
        (self.session, self.mark) = (String::new(), 0);
    }

    async fn connect(&self) -> Result<SendRequest<Body>, NotFollowing> {
        let authority = self.link.authority();
        let has_port = authority.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let target = if has_port { authority.to_owned() } else { format!("{authority}:{USUAL_PORT}") };
        let stream = timeout(GREETING, TcpStream::connect(target)).await;
        let stream = stream.map_err(|_| self.silent())?.map_err(|error| self.unreachable(&error))?;
        // Each request is a single small packet.
        stream.set_nodelay(true).ok();
        let (sender, connection) =
            handshake(TokioIo::new(stream)).await.map_err(|error| self.unreachable(&error))?;
        // The task ends with the sender, which reports any error.
        tokio::spawn(connection);
        Ok(sender)
    }

    fn unreachable(&self, error: &dyn std::fmt::Display) -> NotFollowing {
        NotFollowing::Unreachable { address: self.link.address(), reason: error.to_string() }
    }

    fn silent(&self) -> NotFollowing {
        NotFollowing::Silent { address: self.link.address() }
    }

    fn unreadable(&self) -> NotFollowing {
        NotFollowing::Unreadable { address: self.link.address() }
    }
}

/// Runs blocking work on a thread for it.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, NotFollowing> + Send + 'static,
) -> Result<T, NotFollowing> {
    spawn_blocking(work).await.unwrap_or(Err(NotFollowing::Stopped))
}
