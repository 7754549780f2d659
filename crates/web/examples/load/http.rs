//! As much of a browser as the load needs: one kept connection, compressed pages as they come, a stream of events.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

pub(crate) struct Connection {
    stream: TcpStream,
    cookie: String,
    /// Received bytes not read yet.
    come: Vec<u8>,
}

/// An answer with its whole body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) tag: Option<String>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The error on a page.
    pub(crate) fn notice(&self) -> String {
        let text = self.text();
        let from = text.find("notice red").unwrap_or(0);
        text[from..].chars().take(400).collect()
    }
}

impl Connection {
    pub(crate) async fn to(address: SocketAddr, cookie: &str) -> Connection {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Connection { stream, cookie: cookie.to_owned(), come: Vec::new() }
    }

    async fn send(&mut self, first: &str, rest: &str) {
        let cookie =
            if self.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", self.cookie) };
        let request = format!("{first} HTTP/1.1\r\nHost: localhost\r\n{cookie}{rest}");
        self.stream.write_all(request.as_bytes()).await.unwrap();
    }

    /// Sends a request and leaves the answer to be read.
    pub(crate) async fn ask(&mut self, path: &str) {
        self.send(&format!("GET {path}"), "\r\n").await;
    }

    /// Fetches a page, compressed unless its text is read.
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.get_unless(path, None).await
    }

    /// Fetches a page unless it is unchanged.
    pub(crate) async fn get_unless(&mut self, path: &str, tag: Option<&str>) -> Answer {
        let is_read = path == "/" || path.ends_with("/desk/phones") || path.contains("/ahead/");
        let packed = if is_read { "" } else { "Accept-Encoding: gzip\r\n" };
        let unless = tag.map(|tag| format!("If-None-Match: {tag}\r\n")).unwrap_or_default();
        self.send(&format!("GET {path}"), &format!("{packed}{unless}\r\n")).await;
        self.answer().await
    }

    /// Sends a form.
    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Answer {
        let kind = "Content-Type: application/x-www-form-urlencoded";
        self.send(
            &format!("POST {path}"),
            &format!("{kind}\r\nContent-Length: {}\r\n\r\n{form}", form.len()),
        )
        .await;
        self.answer().await
    }

    async fn more(&mut self) {
        let mut buffer = vec![0; 65_536];
        let read = self.stream.read(&mut buffer).await.unwrap();
        assert!(read > 0, "the server ended the connection: {}", String::from_utf8_lossy(&self.come));
        self.come.extend(&buffer[..read]);
    }

    /// Reads up to and including a mark.
    async fn until(&mut self, mark: &[u8]) -> Vec<u8> {
        let mut from = 0;
        loop {
            if let Some(place) = self.come[from..].windows(mark.len()).position(|bytes| bytes == mark) {
                let rest = self.come.split_off(from + place + mark.len());
                return std::mem::replace(&mut self.come, rest);
            }
            from = (self.come.len() + 1).saturating_sub(mark.len());
            self.more().await;
        }
    }

    async fn bytes(&mut self, count: usize) -> Vec<u8> {
        while self.come.len() < count {
            self.more().await;
        }
        let rest = self.come.split_off(count);
        std::mem::replace(&mut self.come, rest)
    }

    async fn answer(&mut self) -> Answer {
        let head = String::from_utf8(self.until(b"\r\n\r\n").await).unwrap();
        let header = |name: &str| {
            let named = |line: &&str| line.to_ascii_lowercase().starts_with(&format!("{name}:"));
            head.lines().find(named).map(|line| line[name.len() + 1..].trim().to_owned())
        };
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let body = match header("content-length") {
            _ if status == 304 => Vec::new(),
            Some(length) => self.bytes(length.parse().unwrap()).await,
            None => self.chunks().await,
        };
        let cookie = header("set-cookie").map(|value| value.split(';').next().unwrap().to_owned());
        Answer { status, cookie, tag: header("etag"), body }
    }

    async fn chunks(&mut self) -> Vec<u8> {
        let mut body = Vec::new();
        loop {
            let size = self.until(b"\r\n").await;
            let size = usize::from_str_radix(String::from_utf8(size).unwrap().trim(), 16).unwrap();
            body.extend(self.bytes(size).await);
            self.until(b"\r\n").await;
            if size == 0 {
                return body;
            }
        }
    }

    /// The number of the next event of a stream.
    pub(crate) async fn event(&mut self) -> u64 {
        loop {
            let line = self.until(b"\n").await;
            if let Some(number) = String::from_utf8_lossy(&line).strip_prefix("data: ") {
                return number.trim().parse().unwrap();
            }
        }
    }
}
