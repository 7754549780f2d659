//! Built without Parquet, a Parquet file is refused with a sentence.

use std::io::Cursor;

use pairwright_ratings::input::{Mapping, Matches, Places, Register};

const SENTENCE: &str = "this is a Parquet file, and this Pairwright was built without Parquet: save it as CSV, \
    or build with `cargo build --release --features parquet`";

#[test]
fn a_parquet_file_is_refused_with_a_sentence() {
    let file = || Cursor::new(b"PAR1".to_vec());
    let matches = Matches::parquet(1, file(), Mapping::default()).err().unwrap();
    assert_eq!(matches.to_string(), SENTENCE);
    let places = Places::parquet(2, file(), &mut Register::default()).err().unwrap();
    assert_eq!(places.to_string(), SENTENCE);
}
