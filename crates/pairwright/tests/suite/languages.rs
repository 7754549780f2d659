//! The language of a run: that of `--lang`, else of the locale. JSON stays English.

use crate::common::{pairwright, program};

/// The language that the program answers in, in this locale: Portuguese has decimal commas.
fn language(locale: &[(&str, &str)], args: &[&str]) -> &'static str {
    let mut program = program();
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        program.env_remove(name);
    }
    let output =
        program.envs(locale.iter().copied()).args(args).args(["elo", "--difference", "200"]).output();
    match String::from_utf8(output.unwrap().stdout).unwrap().as_str() {
        "76.0%: 200 points\n" => "en",
        "76,0%: 200 pontos\n" => "pt-BR",
        other => panic!("{args:?}: {other}"),
    }
}

#[test]
fn a_locale_is_a_language_of_ours_or_english() {
    let of = |locale: &str| language(&[("LANG", locale)], &[]);
    assert_eq!(["pt_BR.UTF-8", "pt", "pt_PT@euro"].map(of), ["pt-BR"; 3]);
    assert_eq!(["C.UTF-8", "POSIX", "de_AT", ""].map(of), ["en"; 4]);
    assert_eq!(language(&[], &[]), "en");
    assert_eq!(language(&[("LC_ALL", ""), ("LC_MESSAGES", "pt_BR"), ("LANG", "C")], &[]), "pt-BR");
}

#[test]
fn a_named_language_goes_before_the_locale_and_json_stays_english() {
    assert_eq!(language(&[("LC_ALL", "C")], &["--lang", "pt-BR"]), "pt-BR");
    assert_eq!(language(&[("LC_ALL", "C")], &["--lang=pt-br"]), "pt-BR");
    assert_eq!(language(&[("LC_ALL", "pt_BR.UTF-8")], &["--lang", "en"]), "en");
    let wrong = ["elo", "--json", "--lang", "pt-BR", "--chance", "120%"];
    assert!(pairwright(&wrong).refused().contains("such as 0.05 or 5%"));
    assert!(pairwright(&["--lang", "tlh", "elo", "--difference", "200"]).refused().contains("pt-BR"));
}
