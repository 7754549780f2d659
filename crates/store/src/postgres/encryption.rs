//! Encrypted connections to PostgreSQL; `sslmode` and `sslrootcert` mean the same as in PostgreSQL's own programs.

use std::error::Error as _;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::{fmt, io};

use percent_encoding::percent_decode_str;
use ring::digest::{self, Digest};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{WebPkiServerVerifier, verify_server_name};
use rustls::crypto::{
    CryptoProvider, ring as provider_of_ring, verify_tls12_signature, verify_tls13_signature,
};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{AlgorithmIdentifier, CertificateDer, ServerName, UnixTime, alg_id};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Error as Reported;
#[cfg(unix)]
use tokio_postgres::config::Host;
use tokio_postgres::config::{Config, SslMode};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;

use crate::Error;

/// The value of `sslrootcert` for the certificates that the system trusts.
const OF_THE_SYSTEM: &str = "system";
/// PostgreSQL's protocol name for ALPN.
const PROTOCOL: &[u8] = b"postgresql";

/// The encryption that an address requires.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Encryption {
    mode: Mode,
    /// The file of trusted certificates; `None` for those of the system.
    roots: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "kebab-case")]
enum Mode {
    Disable,
    /// Encrypted if the server offers it.
    #[default]
    Prefer,
    /// Encrypted with any server; like [`Mode::VerifyCa`] if there is a file of certificates.
    Require,
    /// Encrypted, and a trusted authority signed the certificate.
    VerifyCa,
    /// Encrypted, and the certificate is also for the host in the address.
    VerifyFull,
}

impl Encryption {
    /// Removes the encryption options from an address and returns both. Unknown values stay, to be refused with the rest.
    pub(super) fn take(text: &str) -> (String, Encryption) {
        let mut encryption = Encryption::default();
        let Some((place, options)) = text.split_once('?') else { return (text.to_owned(), encryption) };
        let mut is_other = |option: &&str| match option.split_once('=') {
            Some(("sslmode", mode)) => match mode.parse() {
                Ok(mode) => {
                    encryption.mode = mode;
                    false
                }
                Err(_) => true,
            },
            Some(("sslrootcert", file)) => {
                encryption.roots = Some(percent_decode_str(file).decode_utf8_lossy().into_owned())
                    .filter(|file| file != OF_THE_SYSTEM)
                    .map(PathBuf::from);
                false
            }
            _ => true,
        };
        let others: Vec<&str> = options.split('&').filter(|option| is_other(option)).collect();
        let rest = if others.is_empty() { place.to_owned() } else { format!("{place}?{}", others.join("&")) };
        (rest, encryption)
    }

    /// Sets the mode of a connection. A local socket needs no encryption, and PostgreSQL offers none there.
    pub(super) fn ask(&self, config: &mut Config) {
        #[cfg(unix)]
        let is_here = config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_)));
        #[cfg(not(unix))]
        let is_here = false;
        config.ssl_mode(match self.mode {
            Mode::Disable => SslMode::Disable,
            _ if is_here => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        });
    }

    pub(super) fn tls(&self) -> Result<Tls, Error> {
        let provider = Arc::new(provider_of_ring::default_provider());
        let trust = match (self.mode, &self.roots) {
            (Mode::Disable | Mode::Prefer, _) | (Mode::Require, None) => None,
            (mode, _) => Some(Trust::of(self.roots()?, mode == Mode::VerifyFull, provider.clone())),
        };
        let checks = Arc::new(Checks { trust, provider: provider.clone() });
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the provider has the usual versions");
        let mut config = config.dangerous().with_custom_certificate_verifier(checks).with_no_client_auth();
        config.alpn_protocols = vec![PROTOCOL.to_vec()];
        Ok(Tls(Arc::new(config)))
    }

    fn roots(&self) -> Result<Vec<CertificateDer<'static>>, Error> {
        let Some(file) = &self.roots else {
            return Ok(rustls_native_certs::load_native_certs().certs);
        };
        let unreadable = |reason: String| Error::RootsUnreadable { path: file.clone(), reason };
        let read = CertificateDer::pem_file_iter(file).map_err(|error| unreadable(error.to_string()))?;
        let roots: Vec<_> = read.collect::<Result<_, _>>().map_err(|error| unreadable(error.to_string()))?;
        if roots.is_empty() { Err(unreadable("no certificate".to_owned())) } else { Ok(roots) }
    }
}

/// Returns the error for an invalid or missing certificate of the server; `None` for other errors.
pub(super) fn explain(error: &Reported, path: PathBuf) -> Option<Error> {
    let mut causes = std::iter::successors(error.source(), |cause| beneath(*cause));
    match causes.find_map(|cause| cause.downcast_ref::<rustls::Error>()) {
        Some(rustls::Error::InvalidCertificate(why)) if is_about_name(why) => {
            Some(Error::CertificateOfAnother { path })
        }
        Some(rustls::Error::InvalidCertificate(why)) => {
            Some(Error::CertificateUntrusted { path, reason: why.to_string() })
        }
        Some(other) => Some(Error::NotEncrypted { path, reason: other.to_string() }),
        // Only its text distinguishes this error from the others.
        None if error.to_string() == "error performing TLS handshake" => {
            let reason = error.source().map(ToString::to_string).unwrap_or_default();
            Some(Error::NotEncrypted { path, reason })
        }
        None => None,
    }
}

/// Returns the cause of an error, or the error inside it.
fn beneath<'a>(
    error: &'a (dyn std::error::Error + 'static),
) -> Option<&'a (dyn std::error::Error + 'static)> {
    match error.downcast_ref::<io::Error>() {
        Some(carrier) => carrier.get_ref().map(|inner| inner as _),
        None => error.source(),
    }
}

fn is_about_name(why: &CertificateError) -> bool {
    matches!(why, CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. })
}

/// The verification of a server's certificate.
#[derive(Debug)]
struct Checks {
    /// The trusted roots; `None` if nothing is verified.
    trust: Option<Trust>,
    provider: Arc<CryptoProvider>,
}

#[derive(Debug)]
struct Trust {
    roots: Vec<CertificateDer<'static>>,
    /// `None` if no root can verify another certificate.
    chain: Option<Arc<WebPkiServerVerifier>>,
    has_name: bool,
}

impl Trust {
    fn of(roots: Vec<CertificateDer<'static>>, has_name: bool, provider: Arc<CryptoProvider>) -> Trust {
        let mut store = RootCertStore::empty();
        store.add_parsable_certificates(roots.iter().cloned());
        let chain = WebPkiServerVerifier::builder_with_provider(Arc::new(store), provider).build().ok();
        Trust { roots, chain, has_name }
    }

    fn check(
        &self,
        shown: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        now: UnixTime,
    ) -> Result<(), rustls::Error> {
        // A self-signed certificate is trusted if it is in the file itself.
        if self.roots.iter().any(|root| root == shown) {
            let parsed = ParsedCertificate::try_from(shown)?;
            return if self.has_name { verify_server_name(&parsed, name) } else { Ok(()) };
        }
        let chain = self.chain.as_ref().ok_or(CertificateError::UnknownIssuer)?;
        match chain.verify_server_cert(shown, between, name, &[], now) {
            // The name is checked last.
            Err(rustls::Error::InvalidCertificate(why)) if !self.has_name && is_about_name(&why) => Ok(()),
            checked => checked.map(drop),
        }
    }
}

impl ServerCertVerifier for Checks {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        self.trust.iter().try_for_each(|trust| trust.check(shown, between, name, now))?;
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, shown, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, shown, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

#[derive(Clone)]
pub(super) struct Tls(Arc<ClientConfig>);

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = Greeting;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Greeting> {
        Ok(Greeting { tls: self.0.clone(), host: host.to_owned() })
    }
}

/// A connection before its TLS handshake.
pub(super) struct Greeting {
    tls: Arc<ClientConfig>,
    host: String,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Greeting {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;

    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let host = ServerName::try_from(self.host).map_err(io::Error::other)?;
            TlsConnector::from(self.tls).connect(host, stream).await.map(Encrypted)
        })
    }
}

pub(super) struct Encrypted<S>(tokio_rustls::client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    /// Binds the password to the server's certificate, so that it is valid on this connection only.
    fn channel_binding(&self) -> ChannelBinding {
        let shown = self.0.get_ref().1.peer_certificates().and_then(<[_]>::first);
        shown.and_then(|shown| end_point(shown)).map_or_else(ChannelBinding::none, |sum| {
            ChannelBinding::tls_server_end_point(sum.as_ref().to_vec())
        })
    }
}

/// Returns the hash of a certificate for channel binding (RFC 5929, 4.1), by the hash function of its signature.
///
/// `None` if the function is too weak, or if neither PostgreSQL nor RFC 5929 specifies one for the signature.
fn end_point(certificate: &[u8]) -> Option<Digest> {
    let (certificate_fields, _) = der_value(certificate)?;
    let (_, after_what_is_signed) = der_value(certificate_fields)?;
    let (signed_by, _) = der_value(after_what_is_signed)?;
    let hashes = [
        (&digest::SHA256, [alg_id::ECDSA_SHA256, alg_id::RSA_PKCS1_SHA256]),
        (&digest::SHA384, [alg_id::ECDSA_SHA384, alg_id::RSA_PKCS1_SHA384]),
        (&digest::SHA512, [alg_id::ECDSA_SHA512, alg_id::RSA_PKCS1_SHA512]),
    ];
    let is_by = |known: &AlgorithmIdentifier| known.as_ref() == signed_by;
    let (hash, _) = hashes.iter().find(|(_, known)| known.iter().any(is_by))?;
    Some(digest::digest(hash, certificate))
}

/// Returns the content of the first DER value, and the bytes after it.
fn der_value(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (&[_, first], rest) = bytes.split_first_chunk()?;
    let (length, rest) = match first {
        short @ 0..0x80 => (usize::from(short), rest),
        long => {
            let (digits, rest) = rest.split_at_checked(usize::from(long & 0x7f))?;
            let shift = |sum: usize, digit: &u8| sum.checked_mul(256)?.checked_add(usize::from(*digit));
            (digits.iter().try_fold(0, shift)?, rest)
        }
    };
    rest.split_at_checked(length)
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_certificate_is_bound_by_the_hash_of_its_signature() {
        let signed = |by: &'static rcgen::SignatureAlgorithm| {
            let key = rcgen::KeyPair::generate_for(by).unwrap();
            rcgen::CertificateParams::new(vec!["a".to_owned()]).unwrap().self_signed(&key).unwrap()
        };
        for (by, hash) in [
            (&rcgen::PKCS_ECDSA_P256_SHA256, Some(&digest::SHA256)),
            (&rcgen::PKCS_ECDSA_P384_SHA384, Some(&digest::SHA384)),
            (&rcgen::PKCS_ED25519, None),
        ] {
            let certificate = signed(by);
            let expected = hash.map(|hash| digest::digest(hash, certificate.der()).as_ref().to_vec());
            assert_eq!(end_point(certificate.der()).map(|sum| sum.as_ref().to_vec()), expected, "{by:?}");
        }
        let whole = signed(&rcgen::PKCS_ECDSA_P256_SHA256);
        for end in 0..whole.der().len() {
            assert_eq!(end_point(&whole.der()[..end]).map(|_| ()), None, "cut after {end}");
        }
        assert!(end_point(&[0x30, 0xff, 0xff]).is_none());
    }

    #[track_caller]
    fn check(text: &str, rest: &str, mode: Mode, roots: Option<&str>) {
        let encryption = Encryption { mode, roots: roots.map(PathBuf::from) };
        assert_eq!(Encryption::take(text), (rest.to_owned(), encryption));
    }

    #[test]
    fn the_encryption_options_are_taken_out_of_an_address() {
        check("postgres://a/b", "postgres://a/b", Mode::Prefer, None);
        check("postgres://a/b?sslmode=disable", "postgres://a/b", Mode::Disable, None);
        check(
            "postgres://a/b?sslmode=verify-full&sslrootcert=%2Fetc%2Fmy%20ca.pem&user=c",
            "postgres://a/b?user=c",
            Mode::VerifyFull,
            Some("/etc/my ca.pem"),
        );
        check("postgres://a/b?sslrootcert=system&sslmode=require", "postgres://a/b", Mode::Require, None);
        // Refused with the rest of the address.
        check("postgres://a/b?sslmode=maybe", "postgres://a/b?sslmode=maybe", Mode::Prefer, None);
    }
}
