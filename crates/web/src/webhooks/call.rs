//! One call of a webhook: a POST to an address that is not in the server's own network. Redirects are not followed.

use std::fmt::Display;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CONTENT_TYPE, HOST, USER_AGENT};
use axum::http::{Request, StatusCode};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use pairwright_core::message;
use pairwright_core::nouns::message::Message;
use pairwright_web_kit::ledgers::walls::WebhookTarget;
use pairwright_web_kit::server::webhooks::Webhooks;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::sync::OnceCell;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring::default_provider;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Time limit for a whole call.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why a message was not delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum CallFailure {
    OwnNetwork,
    Answered(StatusCode),
    Unreachable(String),
    Silent,
    /// Too many messages were waiting.
    Crowded,
}

impl CallFailure {
    /// Whether a later call may succeed.
    pub(super) fn may_pass(&self) -> bool {
        match self {
            CallFailure::OwnNetwork | CallFailure::Crowded => false,
            CallFailure::Answered(status) => {
                !status.is_client_error()
                    || [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_MANY_REQUESTS].contains(status)
            }
            CallFailure::Unreachable(_) | CallFailure::Silent => true,
        }
    }

    pub(super) fn message(&self) -> Message {
        match self {
            CallFailure::OwnNetwork => message!("webhook-failed-own-network"),
            CallFailure::Answered(status) => message!("webhook-failed-answered", status = status.to_string()),
            CallFailure::Unreachable(reason) => {
                message!("webhook-failed-unreachable", reason = reason.as_str())
            }
            CallFailure::Silent => message!("webhook-failed-silent"),
            CallFailure::Crowded => message!("webhook-failed-crowded"),
        }
    }
}

fn unreachable(error: impl Display) -> CallFailure {
    CallFailure::Unreachable(error.to_string())
}

pub(super) struct Caller {
    webhooks: Arc<Webhooks>,
    /// Made at the first call, because the machine's certificates are read from disk.
    encryption: OnceCell<TlsConnector>,
}

impl Caller {
    pub(super) fn new(webhooks: Arc<Webhooks>) -> Caller {
        Caller { webhooks, encryption: OnceCell::new() }
    }

    /// Sends a JSON text once.
    pub(super) async fn call(&self, address: &str, body: &str) -> Result<(), CallFailure> {
        let target = WebhookTarget::of(address).ok_or_else(|| unreachable("no address"))?;
        let answered = timeout(PATIENCE, self.post(&target, body)).await;
        let status = answered.unwrap_or(Err(CallFailure::Silent))?;
        if status.is_success() { Ok(()) } else { Err(CallFailure::Answered(status)) }
    }

    async fn post(&self, target: &WebhookTarget, body: &str) -> Result<StatusCode, CallFailure> {
        let stream = self.connect(target).await?;
        if !target.is_encrypted {
            return send(stream, target, body).await;
        }
        let name = ServerName::try_from(target.host.clone()).map_err(unreachable)?;
        let encryption = self.encryption.get_or_try_init(encryption).await?;
        send(encryption.connect(name, stream).await.map_err(unreachable)?, target, body).await
    }

    /// Connects to an address that was checked, so that no second look-up can lead elsewhere.
    async fn connect(&self, target: &WebhookTarget) -> Result<TcpStream, CallFailure> {
        let found = lookup_host((target.host.as_str(), target.port)).await.map_err(unreachable)?;
        let mut failure = CallFailure::OwnNetwork;
        for address in found.filter(|found| self.webhooks.may_call(found.ip(), target.is_encrypted)) {
            match TcpStream::connect(address).await {
                Ok(stream) => return Ok(stream),
                Err(error) => failure = unreachable(error),
            }
        }
        Err(failure)
    }
}

async fn encryption() -> Result<TlsConnector, CallFailure> {
    let roots = || {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        roots
    };
    let roots = spawn_blocking(roots).await.map_err(unreachable)?;
    let config = ClientConfig::builder_with_provider(Arc::new(default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(unreachable)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

/// Sends the message over a connection and returns the status of the answer, whose body is not read.
async fn send(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    target: &WebhookTarget,
    body: &str,
) -> Result<StatusCode, CallFailure> {
    let request = Request::post(&target.path)
        .header(HOST, &target.authority)
        .header(USER_AGENT, concat!("Pairwright/", env!("CARGO_PKG_VERSION")))
        .header(CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_owned()))
        .map_err(unreachable)?;
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await.map_err(unreachable)?;
    // Ends the connection with the call.
    let mut connections = JoinSet::new();
    connections.spawn(connection);
    Ok(sender.send_request(request).await.map_err(unreachable)?.status())
}
