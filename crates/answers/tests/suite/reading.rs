//! Inputs and options as they are recognised and read.

use pairwright_answers::rating::Systems;
use pairwright_answers::rating::inputs::{InputForm, form};
use pairwright_answers::rating::systems::{multiplier, paid};
use pairwright_answers::values::between;
use pairwright_ratings::SystemName;
use pairwright_ratings::systems::additive::Paid;
#[test]
fn inputs_are_recognised_by_their_content() {
    assert_eq!(form(b"tournament,date,player_a,player_b,result\n"), InputForm::Text);
    assert_eq!(form(b"\xef\xbb\xbfdate,home_team\r\n"), InputForm::Text);
    assert_eq!(form(b"tournament;date;player_a;player_b;result\n"), InputForm::Text);
    assert_eq!(form(b"tournament\tdate\tplayer_a\tplayer_b\tresult\n"), InputForm::Text);
    assert_eq!(form(&[0x1f, 0x8b, 8]), InputForm::Text);
    assert_eq!(form(b"PAR1\x15"), InputForm::Parquet);
    assert_eq!(form(b"SQLite format 3\0\x10"), InputForm::Database);
    for tournament in
        [&b"  {\"format\": 1, \"name\""[..], b"012 Open, Berlin\n001", b"<?xml a,b>", b"", b"no table"]
    {
        assert_eq!(form(tournament), InputForm::Tournament);
    }
}

#[test]
fn systems_are_read_by_name() {
    assert_eq!("dci,glicko2,dci".parse(), Ok(Systems(vec![SystemName::Dci, SystemName::Glicko2])));
    assert_eq!("all".parse::<Systems>().map(|systems| systems.0.len()), Ok(8));
    assert!("dci,elephant".parse::<Systems>().unwrap_err().contains("`elephant`"));
}

#[test]
fn settings_of_the_systems_are_read() {
    assert_eq!(paid("8"), Ok(Paid::First(8)));
    assert_eq!(paid("1/5"), "1/5".parse().map(Paid::Share).map_err(|_| String::new()));
    assert!(paid("0").is_err() && paid("3/2").is_err() && paid("-1").is_err());
    assert_eq!(multiplier("a=b=10").map(|(name, _)| name), Ok("a=b".into()));
    assert!(multiplier("worlds").is_err() && multiplier("worlds=-1").is_err());
    assert!(between(0.1, 2.0)("NaN").is_err() && between(0.1, 2.0)("0.5").is_ok());
}
