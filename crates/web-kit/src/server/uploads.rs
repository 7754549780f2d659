//! Uploaded files that wait to be confirmed: the latest few, in memory.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::extract::multipart::MultipartError;
use axum::http::StatusCode;
use pairwright_core::message;

use crate::error::Error;
use crate::journals::lock;

pub fn why_not(error: &MultipartError, most: &'static str) -> Error {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLarge { most },
        _ => Error::Invalid(message!("error-no-upload")),
    }
}

/// Maximum number and total bytes of waiting files.
const MOST_FILES: usize = 16;
const MOST_BYTES: usize = 64 * 1024 * 1024;

#[derive(Default)]
pub struct Uploads(Mutex<VecDeque<(String, Arc<Vec<u8>>)>>);

impl Uploads {
    /// Keeps a file and returns the hash of its contents as its name.
    pub fn keep(&self, bytes: Vec<u8>) -> String {
        let name = blake3::hash(&bytes).to_hex().to_string();
        let mut waiting = lock(&self.0);
        waiting.retain(|(other, _)| *other != name);
        waiting.push_back((name.clone(), Arc::new(bytes)));
        let total = |waiting: &VecDeque<(String, Arc<Vec<u8>>)>| -> usize {
            waiting.iter().map(|(_, bytes)| bytes.len()).sum()
        };
        while waiting.len() > MOST_FILES || (waiting.len() > 1 && total(&waiting) > MOST_BYTES) {
            waiting.pop_front();
        }
        name
    }

    pub fn find(&self, name: &str) -> Option<Arc<Vec<u8>>> {
        let waiting = lock(&self.0);
        waiting.iter().find(|(other, _)| other == name).map(|(_, bytes)| bytes.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST_FILES, Uploads};

    #[test]
    fn the_latest_files_are_found_and_the_first_make_room() {
        let uploads = Uploads::default();
        let names: Vec<String> = (0..=MOST_FILES).map(|n| uploads.keep(n.to_string().into_bytes())).collect();
        assert!(uploads.find(&names[0]).is_none());
        assert_eq!(*uploads.find(&names[1]).expect("it is among the latest"), b"1");
        assert_eq!(uploads.keep(b"1".to_vec()), names[1]);
    }
}
