//! Makes a picture of a screen small: few colours, a palette, as PNG (ISO/IEC 15948).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};

use flate2::{Compression, Crc, read::ZlibDecoder, write::ZlibEncoder};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
const MOST_COLOURS: usize = 256;

type Colour = [u8; 3];

/// The pixels of a picture, row by row.
struct Pixels {
    width: usize,
    height: usize,
    colours: Vec<Colour>,
}

/// The same picture with at most 256 colours. The most frequent ones, those of surfaces and letters, stay as they
/// are; every other one, at the edges of letters, becomes the nearest of them.
pub(crate) fn small(picture: &[u8]) -> Vec<u8> {
    let pixels = Pixels::read(picture);
    let palette = pixels.palette();
    pixels.written(&palette)
}

/// The distance between two colours.
fn apart(one: Colour, other: Colour) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

impl Pixels {
    /// Reads a browser's picture: eight bits for red, green and blue, with or without a fourth channel.
    fn read(picture: &[u8]) -> Pixels {
        let mut packed = Vec::new();
        let (mut width, mut height, mut channels) = (0, 0, 0);
        let mut rest = picture.strip_prefix(SIGNATURE).expect("a PNG");
        while let Some((length, after)) = rest.split_first_chunk::<4>() {
            let length = u32::from_be_bytes(*length) as usize;
            let (kind, data) = (&after[..4], &after[4..4 + length]);
            match kind {
                b"IHDR" => {
                    let number =
                        |at: usize| u32::from_be_bytes(data[at..at + 4].try_into().unwrap()) as usize;
                    (width, height) = (number(0), number(4));
                    assert_eq!(data[8], 8, "eight bits a channel");
                    channels = if data[9] == 6 { 4 } else { 3 };
                }
                b"IDAT" => packed.extend_from_slice(data),
                _ => {}
            }
            rest = &after[8 + length..];
        }
        let mut filtered = Vec::new();
        ZlibDecoder::new(packed.as_slice()).read_to_end(&mut filtered).unwrap();
        let bytes = unfiltered(&filtered, width * channels, channels);
        let colours = bytes.chunks(channels).map(|part| [part[0], part[1], part[2]]).collect();
        Pixels { width, height, colours }
    }

    /// The most frequent colours, in order.
    fn palette(&self) -> Vec<Colour> {
        let mut met: BTreeMap<Colour, usize> = BTreeMap::new();
        for colour in &self.colours {
            *met.entry(*colour).or_default() += 1;
        }
        let mut met: Vec<(Colour, usize)> = met.into_iter().collect();
        met.sort_by_key(|(_, count)| Reverse(*count));
        met.into_iter().map(|(colour, _)| colour).take(MOST_COLOURS).collect()
    }

    fn written(&self, palette: &[Colour]) -> Vec<u8> {
        let numbered = || palette.iter().copied().zip(0..=255);
        let nearest = |colour: Colour| numbered().min_by_key(|(known, _)| apart(*known, colour)).unwrap().1;
        let places: BTreeMap<Colour, u8> = self
            .colours
            .iter()
            .collect::<BTreeSet<_>>()
            .into_iter()
            .map(|colour| (*colour, nearest(*colour)))
            .collect();
        let mut rows = Vec::with_capacity(self.colours.len() + self.height);
        for row in self.colours.chunks(self.width) {
            rows.push(0);
            rows.extend(row.iter().map(|colour| places[colour]));
        }
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&rows).unwrap();
        let size = |number: usize| u32::try_from(number).unwrap().to_be_bytes();
        let head = [size(self.width).as_slice(), &size(self.height), &[8, 3, 0, 0, 0]].concat();
        let chunks = [
            (b"IHDR", head),
            (b"PLTE", palette.concat()),
            (b"IDAT", packed.finish().unwrap()),
            (b"IEND", Vec::new()),
        ];
        let chunks = chunks.map(|(kind, data)| chunk(kind, &data));
        [SIGNATURE, &chunks.concat()].concat()
    }
}

fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut crc = Crc::new();
    crc.update(kind);
    crc.update(data);
    let length = u32::try_from(data.len()).unwrap().to_be_bytes();
    [length.as_slice(), kind, data, &crc.sum().to_be_bytes()].concat()
}

/// Undoes the filters of the rows.
fn unfiltered(filtered: &[u8], row: usize, channels: usize) -> Vec<u8> {
    let mut bytes: Vec<u8> = Vec::with_capacity(filtered.len());
    for line in filtered.chunks(row + 1) {
        let begin = bytes.len();
        for (place, value) in line[1..].iter().enumerate() {
            let at = |back: usize, is_there: bool| if is_there { bytes[bytes.len() - back] } else { 0 };
            let (is_right, is_below) = (place >= channels, begin > 0);
            let left = at(channels, is_right);
            let above = at(row, is_below);
            let corner = at(row + channels, is_right && is_below);
            let near = match line[0] {
                1 => left,
                2 => above,
                3 => left.midpoint(above),
                4 => paeth(left, above, corner),
                _ => 0,
            };
            bytes.push(value.wrapping_add(near));
        }
    }
    bytes
}

/// Whichever of left, above and the corner between them is nearest to left + above - corner.
fn paeth(left: u8, above: u8, corner: u8) -> u8 {
    let wanted = i16::from(left) + i16::from(above) - i16::from(corner);
    let mut near = [left, above, corner];
    near.sort_by_key(|one| (wanted - i16::from(*one)).abs());
    near[0]
}

#[test]
fn a_picture_with_few_colours_stays_as_it_is() {
    let colours = (0..6u8).map(|n| [n * 40, 255 - n * 40, 7]).collect();
    let before = Pixels { width: 3, height: 2, colours };
    let read = Pixels::read_palette(&before.written(&before.palette()));
    assert_eq!(read, before.colours);
    assert_eq!(unfiltered(&[1, 5, 5, 5, 2, 1, 1, 1], 3, 1), [5, 10, 15, 6, 11, 16]);
    assert_eq!(unfiltered(&[0, 5, 5, 5, 4, 1, 1, 1, 3, 4, 4, 4], 3, 1), [5, 5, 5, 6, 7, 8, 7, 11, 13]);
}

#[test]
fn a_pale_grey_keeps_its_colour_among_few() {
    let (grey, red) = ([0xf1, 0xef, 0xe9], [0xfd, 0xe9, 0xe7]);
    let edges = (0..200u8).flat_map(|n| [[n, n / 2, 40], [n, 100 + n / 2, 40]]);
    let colours: Vec<Colour> = [grey; 30].into_iter().chain([red; 50]).chain(edges).collect();
    let before = Pixels { width: colours.len(), height: 1, colours };
    let palette = before.palette();
    let read = Pixels::read_palette(&before.written(&palette));
    assert_eq!(palette.len(), MOST_COLOURS);
    assert!(
        read[..30].iter().all(|colour| *colour == grey) && read[30..80].iter().all(|colour| *colour == red)
    );
    assert!(
        before.colours.iter().zip(&read).all(|(was, is)| apart(*was, *is) < 40_000),
        "near ones stand for the others"
    );
}

impl Pixels {
    /// The colours in the output of `written`.
    fn read_palette(picture: &[u8]) -> Vec<Colour> {
        let part = |kind: &[u8]| {
            let at = picture.windows(4).position(|four| four == kind).unwrap();
            let length = u32::from_be_bytes(picture[at - 4..at].try_into().unwrap()) as usize;
            &picture[at + 4..at + 4 + length]
        };
        let width = u32::from_be_bytes(part(b"IHDR")[..4].try_into().unwrap()) as usize;
        let mut rows = Vec::new();
        ZlibDecoder::new(part(b"IDAT")).read_to_end(&mut rows).unwrap();
        let palette = part(b"PLTE");
        let colour = |place: &u8| palette[3 * usize::from(*place)..][..3].try_into().unwrap();
        rows.chunks(width + 1).flat_map(|row| &row[1..]).map(colour).collect()
    }
}
