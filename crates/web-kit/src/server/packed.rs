//! A page compressed once for all readers, in parts. To mark one reader's rows, only the
//! parts with these are compressed again.

use std::collections::HashMap;
use std::io::Read;
use std::iter;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderName, HeaderValue,
};
use axum::response::{IntoResponse, Response};
use flate2::read::{DeflateDecoder, GzEncoder};
use flate2::{Compress, Compression, FlushCompress};
use futures_util::stream;
use maud::html;

use crate::parts::encoded;

pub(super) const HTML: [(HeaderName, &str); 1] = [(CONTENT_TYPE, "text/html; charset=utf-8")];
/// Maximum bytes of text in a part: deflate looks back no further.
const PART: usize = 32 * 1024;
/// The header of a gzip file: deflate, no name, no time, no system.
const HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
const END: [u8; 2] = [3, 0];
/// The level at which more effort would no longer pay, for a page sent to many.
const EFFORT: u32 = 5;

#[derive(Debug)]
pub struct Packed {
    parts: Vec<PackedPart>,
    /// The parts that contain the rows of each key.
    rows: HashMap<Box<str>, Vec<usize>>,
}

/// Some of the text, compressed so that any part can follow any other.
#[derive(Debug, Clone)]
struct PackedPart {
    packed: Bytes,
    length: usize,
    sum: crc32fast::Hasher,
}

#[derive(Debug, Clone, Copy, Default)]
pub struct RowMarks<'a> {
    pub own: &'a [String],
    /// The word behind their names.
    pub word: &'a str,
}

impl PackedPart {
    fn of(text: &str) -> PackedPart {
        let mut sum = crc32fast::Hasher::new();
        sum.update(text.as_bytes());
        PackedPart { packed: deflated(text.as_bytes()).into(), length: text.len(), sum }
    }

    fn text(&self) -> String {
        let mut text = String::with_capacity(self.length);
        DeflateDecoder::new((&self.packed[..]).chain(&END[..]))
            .read_to_string(&mut text)
            .expect("it was packed here");
        text
    }
}

/// Compresses to whole bytes, so that what follows refers to nothing in it.
fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut packer = Compress::new(Compression::new(EFFORT), false);
    let mut packed = Vec::with_capacity(bytes.len() / 4 + 64);
    loop {
        let read = usize::try_from(packer.total_in()).unwrap_or(bytes.len());
        packer
            .compress_vec(&bytes[read..], &mut packed, FlushCompress::Full)
            .expect("there is room for more");
        if packed.len() < packed.capacity() && packer.total_in() == bytes.len() as u64 {
            // It is kept as long as the page.
            packed.shrink_to_fit();
            return packed;
        }
        packed.reserve(packed.len().max(1_024));
    }
}

impl Packed {
    pub fn of(page: &str) -> Packed {
        let (mut parts, mut rows) = (Vec::new(), HashMap::<Box<str>, Vec<usize>>::new());
        let mut rest = page;
        while !rest.is_empty() {
            let (text, after) = rest.split_at(end_of_part(rest));
            for key in row_keys(text) {
                let places = rows.entry(key.into()).or_default();
                if places.last() != Some(&parts.len()) {
                    places.push(parts.len());
                }
            }
            parts.push(PackedPart::of(text));
            rest = after;
        }
        Packed { parts, rows }
    }

    /// Approximate memory use, in bytes.
    pub fn weight(&self) -> usize {
        let rows: usize = self.rows.iter().map(|(key, places)| key.len() + 8 * places.len() + 48).sum();
        self.parts.iter().map(|part| part.packed.len() + 64).sum::<usize>() + rows
    }

    pub fn text(&self) -> String {
        self.parts.iter().map(PackedPart::text).collect()
    }

    /// The response for a browser, with its rows marked.
    pub fn answer(&self, headers: &HeaderMap, marks: RowMarks<'_>) -> Response {
        let parts = self.marked(marks);
        if !takes_gzip(headers) {
            return parts.iter().map(PackedPart::text).collect::<String>().into_response();
        }
        let mut sum = crc32fast::Hasher::new();
        parts.iter().for_each(|part| sum.combine(&part.sum));
        let length = parts.iter().map(|part| part.length).sum::<usize>();
        // The format stores the length modulo 4 GiB.
        let length = u32::try_from(length & 0xffff_ffff).unwrap_or_default();
        let tail = [&END[..], &sum.finalize().to_le_bytes(), &length.to_le_bytes()].concat();
        let pieces = iter::once(Bytes::from_static(&HEAD)).chain(parts.into_iter().map(|part| part.packed));
        let pieces: Vec<Bytes> = pieces.chain(iter::once(Bytes::from(tail))).collect();
        let bytes: usize = pieces.iter().map(Bytes::len).sum();
        let pieces = pieces.into_iter().map(Ok::<_, std::convert::Infallible>);
        let mut response = Body::from_stream(stream::iter(pieces)).into_response();
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        response.headers_mut().insert(CONTENT_LENGTH, HeaderValue::from(bytes));
        response
    }

    fn marked(&self, RowMarks { own, word }: RowMarks<'_>) -> Vec<PackedPart> {
        let mut parts = self.parts.clone();
        let key = |player: &String| row_key(player);
        let mut places: Vec<usize> =
            own.iter().filter_map(|player| self.rows.get(&*key(player))).flatten().copied().collect();
        places.sort_unstable();
        places.dedup();
        for place in places {
            parts[place] = PackedPart::of(&marked_rows(parts[place].text(), own, word));
        }
        parts
    }
}

/// A page for a single reader, compressed as a whole because it has no marks for others.
pub(super) fn once(page: String, headers: &HeaderMap) -> Response {
    if !takes_gzip(headers) {
        return (HTML, page).into_response();
    }
    let mut packer = GzEncoder::new(page.as_bytes(), Compression::new(EFFORT));
    let mut packed = Vec::with_capacity(page.len() / 8 + 64);
    packer.read_to_end(&mut packed).expect("it is read from memory");
    (HTML, [(CONTENT_ENCODING, "gzip")], packed).into_response()
}

/// Ends a part before a row, if there is one.
fn end_of_part(text: &str) -> usize {
    if text.len() <= PART {
        return text.len();
    }
    let end = (1..=PART).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(text.len());
    text[..end].rfind(ROW_KEY).filter(|place| *place > 0).unwrap_or(end)
}

fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let quality =
            quality.trim().strip_prefix("q=").and_then(|quality| quality.trim().parse::<f32>().ok());
        name.trim() == "gzip" && quality != Some(0.0)
    })
}

/// Precedes a row's key.
pub(super) const ROW_KEY: &str = " data-key=\"";

/// Marks the rows of these players, with `word` behind each name.
pub(super) fn marked_rows(page: String, players: &[String], word: &str) -> String {
    let word = html! { " " span class="you" { (word) } }.into_string();
    players.iter().fold(page, |text, player| with_row(&text, player, &word))
}

/// Escapes a player as in a row's key.
pub(super) fn row_key(player: &str) -> String {
    html! { (player) }.into_string()
}

pub(super) fn row_keys(page: &str) -> impl Iterator<Item = &str> {
    page.split(ROW_KEY).skip(1).filter_map(|rest| rest.split_once('"')).map(|(key, _)| key)
}

fn with_row(text: &str, player: &str, word: &str) -> String {
    let key = format!("{ROW_KEY}{}\"", row_key(player));
    let mut parts = text.split(&key);
    let mut text = parts.next().unwrap_or_default().to_owned();
    for row in parts {
        text += &key;
        text += " data-me";
        match row.split_once(NAME_ENDS) {
            Some((before, after)) => text.extend([before, NAME_ENDS, word, after]),
            None => text += row,
        }
    }
    text
}

/// The end of a name, as `parts::name` writes it.
const NAME_ENDS: &str = "</bdi>";

/// The page's tag with these players added.
pub(super) fn own_tag(page: &str, players: &[String]) -> String {
    let players: Vec<String> = players.iter().map(|player| encoded(player)).collect();
    match page.strip_suffix('"') {
        Some(open) if !players.is_empty() => format!("{open}-{}\"", players.join(",")),
        _ => page.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use flate2::read::GzDecoder;
    use http_body_util::BodyExt;

    use super::*;
    use crate::parts::name;

    fn page(rows: usize) -> String {
        let row = |number| format!("<tr data-key=\"p{number}\"><td><bdi>Player {number} é</bdi></td></tr>\n");
        format!("<table>{}</table>", (0..rows).map(row).collect::<String>())
    }

    async fn unpacked(packed: &Packed, marks: RowMarks<'_>) -> String {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static("br, gzip;q=0.8"))]);
        let answer = packed.answer(&headers, marks);
        assert_eq!(answer.headers()[CONTENT_ENCODING], "gzip");
        let length: usize = answer.headers()[CONTENT_LENGTH].to_str().unwrap().parse().unwrap();
        let bytes = answer.into_body().collect().await.unwrap().to_bytes();
        assert_eq!(bytes.len(), length);
        let mut text = String::new();
        GzDecoder::new(&bytes[..]).read_to_string(&mut text).unwrap();
        text
    }

    #[tokio::test]
    async fn a_page_of_any_length_is_unpacked_unchanged() {
        for rows in [0, 1, 700, 5_000] {
            let page = page(rows);
            let packed = Packed::of(&page);
            assert_eq!(packed.text(), page);
            assert_eq!(unpacked(&packed, RowMarks::default()).await, page);
            let kept: usize = packed.parts.iter().map(|part| part.packed.len()).sum();
            assert!(rows < 5_000 || kept < page.len() / 2, "{kept} bytes of {}", page.len());
        }
        assert_eq!(unpacked(&Packed::of(""), RowMarks::default()).await, "");
    }

    #[tokio::test]
    async fn every_row_can_be_marked_whatever_part_it_is_in() {
        let page = page(3_000);
        let packed = Packed::of(&page);
        assert!(packed.parts.len() > 3);
        for player in ["p0", "p1", "p700", "p1500", "p2999"] {
            let own = [player.to_owned()];
            let marks = RowMarks { own: &own, word: "you" };
            assert_eq!(unpacked(&packed, marks).await, marked_rows(page.clone(), &own, "you"), "{player}");
        }
        let stranger = ["p3000".to_owned()];
        assert_eq!(unpacked(&packed, RowMarks { own: &stranger, word: "you" }).await, page);
    }

    #[test]
    fn a_browser_that_cannot_unpack_gets_the_text() {
        for (list, can) in
            [("gzip", true), ("br", false), ("gzip;q=0", false), ("br;q=1, gzip ; q=0.5", true)]
        {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(list))]);
            assert_eq!(takes_gzip(&headers), can, "{list}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }

    #[test]
    fn only_the_players_own_row_is_marked() {
        let row = |key: &str, mark: &str, word: &str| {
            format!("<tr data-key=\"{key}\"{mark}><td>{}{word}</td></tr>", name("Ana").into_string())
        };
        let plain = ["p1", "p12", "a&amp;b"].map(|key| row(key, "", "")).concat();
        let (mark, word) = (" data-me", " <span class=\"you\">you</span>");
        let expected = [row("p1", mark, word), row("p12", "", ""), row("a&amp;b", mark, word)].concat();
        let own = ["p1".to_owned(), "a&b".to_owned()];
        assert_eq!(marked_rows(plain.clone(), &own, "you"), expected);
        assert_eq!(marked_rows(plain.clone(), &[], "you"), plain);
    }

    #[test]
    fn two_phones_do_not_share_a_tag() {
        let of = |players: &[&str]| {
            own_tag("W/\"x-1\"", &players.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(of(&[]), "W/\"x-1\"");
        assert_eq!(of(&["p1"]), "W/\"x-1-p1\"");
        assert_ne!(of(&["p1"]), of(&["p2"]));
    }
}
