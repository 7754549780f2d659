//! A client of a server that may die at any moment.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The maximum time for an answer, on the busiest machine.
const PATIENCE: Duration = Duration::from_secs(300);

#[derive(Clone, Copy)]
pub(crate) struct Client<'a> {
    pub(crate) address: &'a str,
    pub(crate) cookie: &'a str,
}

impl Client<'_> {
    /// The status of the answer; `None` if the server died first.
    pub(crate) fn post(self, path: &str, fields: &[(&str, &str)]) -> Option<u16> {
        self.send(path, fields).map(|(status, _)| status)
    }

    /// The status and the text of the answer to a form.
    pub(crate) fn send(self, path: &str, fields: &[(&str, &str)]) -> Option<(u16, String)> {
        let form: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        let body = form.join("&");
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        self.answer(&(head + &body))
    }

    pub(crate) fn get(self, path: &str) -> Option<(u16, String)> {
        let (address, cookie) = (self.address, self.cookie);
        self.answer(&format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
        ))
    }

    pub(crate) fn answer(self, request: &str) -> Option<(u16, String)> {
        let mut connection = TcpStream::connect(self.address).ok()?;
        connection.set_read_timeout(Some(PATIENCE)).ok()?;
        connection.write_all(request.as_bytes()).ok()?;
        let mut answer = Vec::new();
        // A connection that breaks after the status line has acknowledged all the same.
        let _ = connection.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.strip_prefix("HTTP/1.1 ")?.get(..3)?.parse().ok()?;
        Some((status, answer))
    }
}

/// Encodes a value as forms send it.
pub(crate) fn encoded(text: &str) -> String {
    text.bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}
