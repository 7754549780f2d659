//! Bodies of requests and answers, with limits on how slowly they arrive and how much is held for a client.

use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use pairwright_web_kit::server::extract::TooSlow;
use tokio::time::{Instant, Sleep};

use crate::roof::places::{ConnectionPlace, Doing};

/// Maximum time for a request's head, an idle connection, and a pause in a body.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// Minimum bytes per second of a request body, after [`PATIENCE`].
const SLOWEST: u64 = 1024;
const PART: usize = 16 * 1024;
/// The number of bytes of an answer that are written ahead of its client.
pub(super) const AHEAD: usize = 2 * PART;

type BodyPart = Poll<Option<Result<Frame<Bytes>, axum::Error>>>;

pub(super) struct Arriving {
    body: Incoming,
    place: Arc<ConnectionPlace>,
    /// The sender's address if it is a stranger's.
    stranger: Option<IpAddr>,
    received: u64,
    began: Instant,
    patience: Pin<Box<Sleep>>,
}

impl Arriving {
    pub(super) fn of(body: Incoming, place: Arc<ConnectionPlace>, stranger: Option<IpAddr>) -> Arriving {
        let has_ended = body.is_end_stream();
        place.does(if has_ended { Doing::Answering } else { Doing::Waiting });
        Arriving {
            body,
            place,
            stranger,
            received: 0,
            began: Instant::now(),
            patience: Box::pin(tokio::time::sleep(PATIENCE)),
        }
    }

    /// When the next part is due: after the longest pause, but never sooner than the slowest rate allows.
    fn deadline(&self) -> Instant {
        let slowest = self.began + PATIENCE + Duration::from_millis(self.received * 1000 / SLOWEST);
        slowest.min(Instant::now() + PATIENCE)
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> BodyPart {
        let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) else {
            ready!(self.patience.as_mut().poll(context));
            return Poll::Ready(Some(Err(axum::Error::new(TooSlow))));
        };
        match &frame {
            Some(Ok(part)) => {
                self.received += part.data_ref().map_or(0, |data| data.len() as u64);
                if let Some(address) = self.stranger {
                    self.place.holds(self.received, address);
                }
                let deadline = self.deadline();
                self.patience.as_mut().reset(deadline);
            }
            Some(Err(_)) => {}
            None => self.place.does(Doing::Answering),
        }
        if self.body.is_end_stream() {
            self.place.does(Doing::Answering);
        }
        Poll::Ready(frame.map(|frame| frame.map_err(axum::Error::new)))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// An answer's body while it is sent in parts, counted until its client has read all but the last part.
pub(super) struct Leaving {
    body: Body,
    /// The unsent rest of the last part taken from the body.
    rest: Bytes,
    place: Arc<ConnectionPlace>,
}

impl Leaving {
    pub(super) fn of(body: Body, place: Arc<ConnectionPlace>) -> Leaving {
        Leaving { body, rest: Bytes::new(), place }
    }
}

impl HttpBody for Leaving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> BodyPart {
        if self.rest.is_empty() {
            match ready!(Pin::new(&mut self.body).poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(trailers) => return Poll::Ready(Some(Ok(trailers))),
                },
                end => return Poll::Ready(end),
            }
        }
        let length = self.rest.len().min(PART);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(length)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, body) = (self.rest.len() as u64, self.body.size_hint());
        let mut all = SizeHint::new();
        all.set_lower(body.lower() + rest);
        body.upper().into_iter().for_each(|upper| all.set_upper(upper + rest));
        all
    }
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.place.holds_at_most(AHEAD as u64);
        self.place.does(Doing::Waiting);
    }
}
