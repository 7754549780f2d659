//! Encrypted connections to PostgreSQL: what each `sslmode` requires, and what it refuses.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use pairwright_store::{Error, PostgresStore};
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use tempfile::TempDir;

use crate::common::{append, commands};
use crate::server::Server;
use crate::way::Way;

/// A certificate authority.
struct Authority(Issuer<'static, KeyPair>, String);

impl Authority {
    fn called(name: &str) -> Authority {
        let mut params = CertificateParams::new(Vec::new()).unwrap();
        params.distinguished_name.push(DnType::CommonName, name);
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = KeyPair::generate().unwrap();
        let own = params.self_signed(&key).unwrap().pem();
        Authority(Issuer::new(params, key), own)
    }

    /// Writes a certificate for a host, and its key.
    fn signs(&self, host: &str, folder: &Path) {
        let key = KeyPair::generate().unwrap();
        let certificate =
            CertificateParams::new(vec![host.to_owned()]).unwrap().signed_by(&key, &self.0).unwrap();
        fs::write(folder.join("server.crt"), certificate.pem()).unwrap();
        fs::write(folder.join("server.key"), key.serialize_pem()).unwrap();
        fs::set_permissions(folder.join("server.key"), fs::Permissions::from_mode(0o600)).unwrap();
    }

    fn root(&self, folder: &TempDir, name: &str) -> PathBuf {
        let path = folder.path().join(name);
        fs::write(&path, &self.1).unwrap();
        path
    }
}

/// A server with encryption, a certificate for `localhost`, and these rules for logins over the network.
fn server(authority: &Authority, by: &str) -> (Server, u16) {
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let server = Server::start_at(port, |folder| {
        authority.signs("localhost", folder);
        let lets_in = format!("local all all trust\nhost all all 127.0.0.1/32 {by}\n");
        fs::write(folder.join("hba.conf"), lets_in).unwrap();
        let folder = folder.display();
        format!(
            "-c listen_addresses=127.0.0.1 -c ssl=on -c ssl_cert_file={folder}/server.crt -c ssl_key_file={folder}/server.key -c hba_file={folder}/hba.conf"
        )
    });
    (server, port)
}

fn open(address: &str) -> Result<PostgresStore, Error> {
    PostgresStore::open(&address.parse()?)
}

#[test]
fn a_database_is_reached_encrypted_and_its_certificate_checked() {
    let (folder, ours, theirs) =
        (TempDir::new().unwrap(), Authority::called("ours"), Authority::called("theirs"));
    let (server, port) = server(&ours, "trust");
    let name = server.database().address.rsplit_once('/').unwrap().1.to_owned();
    let (root, wrong) = (ours.root(&folder, "ours.pem"), theirs.root(&folder, "theirs.pem"));
    let (root, wrong) = (root.display(), wrong.display());
    let at =
        |host: &str, options: &str| open(&format!("postgres://pairwright@{host}:{port}/{name}?{options}"));
    let encrypted = |is_so: &str| {
        let others = format!(
            "SELECT 1 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'pairwright' AND ssl <> {is_so}"
        );
        server.sql(
            &name,
            &format!("DO $$ BEGIN IF EXISTS ({others}) THEN RAISE 'not as asked for'; END IF; END $$"),
        );
    };
    let mut entries = 0;
    let mut works = |host: &str, options: &str, is_so: &str| {
        let store = at(host, options).unwrap_or_else(|error| panic!("{host} {options}: {error}"));
        entries += 1;
        append(&store, "t", entries, &[&entries.to_string()]);
        assert_eq!(commands(&store, "t").len() as u64, entries);
        encrypted(is_so);
    };
    works("127.0.0.1", "sslmode=disable", "false");
    works("127.0.0.1", "", "true");
    works("127.0.0.1", "sslmode=require", "true");
    works("127.0.0.1", &format!("sslmode=verify-ca&sslrootcert={root}"), "true");
    works("localhost", &format!("sslmode=verify-full&sslrootcert={root}"), "true");
    let refused = |host: &str, options: &str| at(host, options).err().unwrap();
    let of_another = refused("127.0.0.1", &format!("sslmode=verify-full&sslrootcert={root}"));
    assert!(matches!(of_another, Error::CertificateOfAnother { .. }), "{of_another:?}");
    for options in ["sslmode=require", "sslmode=verify-ca", "sslmode=verify-full"] {
        let untrusted = refused("localhost", &format!("{options}&sslrootcert={wrong}"));
        assert!(matches!(untrusted, Error::CertificateUntrusted { .. }), "{untrusted:?}");
    }
    let unknown = refused("localhost", "sslmode=verify-full");
    assert!(
        matches!(unknown, Error::CertificateUntrusted { .. }),
        "the system does not know it: {unknown:?}"
    );
    let missing = refused("localhost", "sslmode=verify-full&sslrootcert=/nowhere");
    assert!(matches!(missing, Error::RootsUnreadable { .. }), "{missing:?}");
}

#[test]
fn a_password_is_bound_to_the_connection() {
    let (server, port) = server(&Authority::called("ours"), "scram-sha-256");
    server.sql("postgres", "ALTER ROLE pairwright PASSWORD 'open sesame'");
    let name = server.database().address.rsplit_once('/').unwrap().1.to_owned();
    let at = |options: &str| {
        open(&format!("postgres://pairwright:open%20sesame@127.0.0.1:{port}/{name}?{options}"))
    };
    // PostgreSQL compares the binding of the password with its own certificate.
    for options in ["channel_binding=require", "sslmode=require&channel_binding=require", "sslmode=require"] {
        drop(at(options).unwrap_or_else(|error| panic!("{options}: {error}")));
    }
    // A client that requires the binding is not given less.
    assert!(at("sslmode=disable").is_ok());
    let unbound = at("sslmode=disable&channel_binding=require").err().unwrap();
    assert!(unbound.to_string().contains("channel binding"), "{unbound}");
}

#[test]
fn a_database_that_requires_encryption_is_not_reached_without_it() {
    let way = Way::to(Server::shared().socket());
    let address = way.address(&Server::shared().database().address);
    drop(open(&address).unwrap());
    for mode in ["require", "verify-ca", "verify-full"] {
        let error = open(&format!("{address}?sslmode={mode}")).err().unwrap();
        assert!(matches!(error, Error::NotEncrypted { .. }), "{error:?}");
    }
}
