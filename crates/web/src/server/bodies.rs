//! The bodies of requests and answers: one arrives in good time, and the place knows what its connection does meanwhile.

use std::error::Error as _;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use tokio::time::{Instant, Sleep};

use super::places::{Doing, Place};

/// How long a request may take to arrive, up to its body; how long a connection may be idle; how long a body may pause.
pub(super) const PATIENCE: Duration = Duration::from_secs(30);
/// How many bytes of a body arrive in a second at least, after [`PATIENCE`].
const SLOWEST: u64 = 1024;

/// What comes of a part of a body.
type Part = Poll<Option<Result<Frame<Bytes>, axum::Error>>>;

/// Whether a body could not be read because it did not arrive in good time.
pub(super) fn is_too_slow(error: &axum::Error) -> bool {
    let mut causes = std::iter::successors(error.source(), |cause| (*cause).source());
    causes.any(<dyn std::error::Error + 'static>::is::<TooSlow>)
}

/// The body of a request while it arrives.
pub(super) struct Arriving {
    body: Incoming,
    place: Arc<Place>,
    came: u64,
    began: Instant,
    patience: Pin<Box<Sleep>>,
}

/// The body of a request did not arrive in good time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct TooSlow;

impl std::fmt::Display for TooSlow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for TooSlow {}

impl Arriving {
    pub(super) fn of(body: Incoming, place: Arc<Place>) -> Arriving {
        let has_ended = body.is_end_stream();
        place.does(if has_ended { Doing::Answering } else { Doing::Waiting });
        Arriving {
            body,
            place,
            came: 0,
            began: Instant::now(),
            patience: Box::pin(tokio::time::sleep(PATIENCE)),
        }
    }

    /// When the next part must be there: after no pause that is too long, and no sooner than the slowest body has it.
    fn deadline(&self) -> Instant {
        let slowest = self.began + PATIENCE + Duration::from_millis(self.came * 1000 / SLOWEST);
        slowest.min(Instant::now() + PATIENCE)
    }
}

impl HttpBody for Arriving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Part {
        let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) else {
            ready!(self.patience.as_mut().poll(context));
            return Poll::Ready(Some(Err(axum::Error::new(TooSlow))));
        };
        match &frame {
            Some(Ok(part)) => {
                self.came += part.data_ref().map_or(0, |data| data.len() as u64);
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

/// The body of an answer while it leaves.
pub(super) struct Leaving {
    body: Body,
    place: Arc<Place>,
}

impl Leaving {
    pub(super) fn of(body: Body, place: Arc<Place>) -> Leaving {
        Leaving { body, place }
    }
}

impl HttpBody for Leaving {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Part {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Leaving {
    fn drop(&mut self) {
        self.place.does(Doing::Waiting);
    }
}
