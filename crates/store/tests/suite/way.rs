//! A connection to PostgreSQL that can be cut. Several crates' tests include this file.

use std::io;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

pub(crate) struct Way {
    port: u16,
    open: Arc<Mutex<Vec<TcpStream>>>,
    is_cut: Arc<AtomicBool>,
}

impl Way {
    pub(crate) fn to(socket: PathBuf) -> Way {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let way =
            Way { port: listener.local_addr().unwrap().port(), open: Arc::default(), is_cut: Arc::default() };
        let (open, is_cut) = (way.open.clone(), way.is_cut.clone());
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if !is_cut.load(Ordering::SeqCst) {
                    open.lock().unwrap().push(client.try_clone().unwrap());
                    carry(client, &socket);
                }
            }
        });
        way
    }

    /// The same address, but through this connection.
    pub(crate) fn address(&self, database: &str) -> String {
        let name = database.rsplit_once('/').unwrap().1;
        format!("postgres://pairwright@127.0.0.1:{}/{name}", self.port)
    }

    pub(crate) fn cut(&self) {
        self.is_cut.store(true, Ordering::SeqCst);
        for client in self.open.lock().unwrap().drain(..) {
            drop(client.shutdown(Shutdown::Both));
        }
    }

    pub(crate) fn mend(&self) {
        self.is_cut.store(false, Ordering::SeqCst);
    }
}

/// Carries bytes in both directions, each on its own thread.
fn carry(client: TcpStream, socket: &Path) {
    // Nobody answers while the database is stopped.
    let Ok(server) = UnixStream::connect(socket) else {
        drop(client.shutdown(Shutdown::Both));
        return;
    };
    let (mut from_client, mut to_client) = (client.try_clone().unwrap(), client);
    let (mut from_server, mut to_server) = (server.try_clone().unwrap(), server);
    thread::spawn(move || {
        drop(io::copy(&mut from_client, &mut to_server));
        drop(to_server.shutdown(Shutdown::Both));
    });
    thread::spawn(move || {
        drop(io::copy(&mut from_server, &mut to_client));
        drop(to_client.shutdown(Shutdown::Both));
    });
}
