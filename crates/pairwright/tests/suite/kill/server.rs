//! The program as a server, in a separate process.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::kill::client::{Client, encoded};

pub(crate) struct Server {
    process: Child,
    pub(crate) address: String,
    pub(crate) cookie: String,
    /// The link with which a spare follows it.
    pub(crate) follow: String,
}

impl Server {
    /// Starts the program and waits until it answers.
    pub(crate) fn start(database: impl AsRef<OsStr>) -> Server {
        Server::start_with(database, ANY_PORT, &[])
    }

    /// The same at an address, with these options.
    pub(crate) fn start_with(database: impl AsRef<OsStr>, listen: &str, more: &[&str]) -> Server {
        let mut command = command_at(database, listen);
        let mut process = command.args(more).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("it does not start: {line}"));
        let address = said["address"].as_str().unwrap().to_owned();
        let follow = said["follow"].as_str().unwrap().to_owned();
        let mut server = Server { process, address, cookie: String::new(), follow };
        let link = said["organiser"].as_str().unwrap().split_once("/organiser/").unwrap().1.to_owned();
        let (_, answer) = server.client().get(&format!("/organiser/{link}")).expect("it answers");
        let cookie =
            answer.to_lowercase().find("set-cookie: ").map(|at| &answer[at + "set-cookie: ".len()..]);
        server.cookie = cookie.and_then(|rest| rest.split(';').next()).expect("a cookie").to_owned();
        server
    }

    pub(crate) fn client(&self) -> Client<'_> {
        Client { address: &self.address, cookie: &self.cookie }
    }

    pub(crate) fn create(&self, name: &str) -> String {
        let answer = {
            let body = format!("name={}&preset=magic", encoded(name));
            let (address, cookie) = (&self.address, &self.cookie);
            self.client().answer(&format!(
                "POST /new HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\
                 Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            ))
        };
        let (_, answer) = answer.expect("it answers");
        answer.split("/t/").nth(1).and_then(|rest| rest.split('/').next()).expect("a place").to_owned()
    }

    pub(crate) fn desk(&self, key: &str, form: &str, fields: &[(&str, &str)]) -> Option<u16> {
        self.client().post(&format!("/t/{key}/desk/{form}"), fields)
    }

    pub(crate) fn file(&self, key: &str) -> Value {
        let (status, answer) = self.client().get(&format!("/t/{key}/file.json")).expect("it answers");
        assert_eq!(status, 200);
        let (_, body) = answer.split_once("\r\n\r\n").unwrap();
        serde_json::from_str(body).unwrap_or_else(|error| panic!("{error}: {body}"))
    }

    /// A page, whatever its status.
    pub(crate) fn page(&self, path: &str) -> String {
        self.client().get(path).expect("it answers").1
    }

    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.process.id().to_string()]).status();
        assert!(sent.unwrap().success());
    }

    pub(crate) fn kill(&mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The program serving a database, a file or an address.
pub(crate) fn command(database: impl AsRef<OsStr>) -> Command {
    command_at(database, ANY_PORT)
}

const ANY_PORT: &str = "127.0.0.1:0";

fn command_at(database: impl AsRef<OsStr>, listen: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pairwright"));
    command.args(["serve", "--json", "--listen", listen, "--db"]).arg(database);
    command
}
