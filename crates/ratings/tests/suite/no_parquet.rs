//! Without Parquet built in, a Parquet file is refused by name; the command line has the sentence.

use std::io::Cursor;

use pairwright_ratings::input::{Mapping, Matches, Places, Register, SourceError};

#[test]
fn a_parquet_file_is_refused() {
    let file = || Cursor::new(b"PAR1".to_vec());
    let matches = Matches::parquet(1, file(), Mapping::default()).err().unwrap();
    assert!(matches!(matches, SourceError::NoParquet), "{matches}");
    let places = Places::parquet(2, file(), &mut Register::default()).err().unwrap();
    assert!(matches!(places, SourceError::NoParquet), "{places}");
}
