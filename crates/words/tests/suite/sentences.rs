//! What people read: their language, templates, titles of rulesets, messages, numbers and names.

use pairwright_core::nouns::{Message, PrizePlan};
use pairwright_core::ruleset::{PRESETS, RulesetChoice, from_toml};
use pairwright_core::{Points, Ratio, message};
use pairwright_words::{Texts, say};

/// A term as a sentence shows it.
fn shown(message: Message) -> String {
    Texts::english().message(message)
}

#[test]
fn the_preferred_language_is_used() {
    for (header, chosen) in [
        ("", "en"),
        ("tlh;q=0.3, *", "en"),
        ("en;q=x", "en"),
        ("de-AT, en;q=0.5", "en"),
        ("en;q=0.5, pt-PT, fr;q=0", "pt-BR"),
        ("pt;q=0.4, en-GB;q=0.3", "pt-BR"),
        ("en;q=0.5, pt-BR;q=0.75", "pt-BR"),
        ("en, pt-BR;q=0.75", "en"),
        ("pt-BR;q=0, en", "en"),
        ("pt-BR;q=0", "en"),
    ] {
        assert_eq!(Texts::negotiate(Some(header)).lang(), chosen, "{header}");
    }
    assert_eq!(Texts::negotiate(None).lang(), "en");
}

#[test]
fn every_preset_has_its_title() {
    for preset in PRESETS {
        let ruleset = RulesetChoice::Preset(preset.name.into()).resolve().unwrap();
        assert_eq!(Texts::english().named("preset-title", preset.name), ruleset.title, "{}", preset.name);
    }
}

#[test]
fn own_rules_are_called_house_rules_until_they_have_a_title() {
    let title = |text: &str| Texts::english().ruleset_title(&from_toml(text).unwrap());
    assert_eq!(
        title("extends = \"magic\"\n[points]\nwin = \"4\"\n"),
        "Magic: best of three, 3 points a win, house rules"
    );
    assert_eq!(title("extends = \"magic\"\ntitle = \"Four\"\n[points]\nwin = \"4\"\n"), "Four");
}

#[test]
fn a_template_has_its_texts_in_the_language() {
    let filled = Texts::english().fill("<p lang=\"{{lang}}\">{{clock-page-stop}}</p> {{clock-page-help");
    assert_eq!(filled, "<p lang=\"en\">Stop</p> clock-page-help");
    // A text that does not exist, which is shown as its key.
    assert_eq!(Texts::english().fill("{{<b> & \"c\"}}"), "⟨&lt;b&gt; &amp; &quot;c&quot;⟩");
}

#[test]
fn a_script_fills_in_terms_and_chooses_the_plural() {
    let texts = Texts::english().for_script("clock-live-");
    assert_eq!(texts["clock-live-player"], "Player {$number}");
    assert_eq!(texts["clock-live-turns"]["one"], "{$count} turn");
    assert_eq!(texts["clock-live-turns"]["few"], "{$count} turns");
}

#[test]
fn a_text_that_does_not_exist_is_shown_as_its_key() {
    assert_eq!(Texts::english().get("no-such-text", &[]), "⟨no-such-text⟩");
}

#[test]
fn a_text_has_the_word_of_its_ruleset_for_the_place_of_a_match() {
    let heading = |preset: &str, tag: &str| {
        let ruleset = RulesetChoice::Preset(preset.into()).resolve().unwrap();
        let texts = Texts::of_tag(tag).unwrap().under(&ruleset);
        [say!(texts, "judge-table", table = 5), texts.sentence(message!("rearrange-swiss-only"))]
            .map(|text| text.split(": ").last().unwrap().to_owned())
    };
    for preset in ["chess", "chess-dutch", "round-robin"] {
        assert_eq!(heading(preset, "en"), ["Board 5", "here a match can move to another board."]);
        let portuguese = ["Tabuleiro 5", "aqui, uma partida pode ir para outro tabuleiro."];
        assert_eq!(heading(preset, "pt-BR"), portuguese);
    }
    assert_eq!(heading("magic", "en"), ["Table 5", "here a match can move to another table."]);
    let portuguese = ["Mesa 5", "aqui, uma partida pode ir para outra mesa."];
    assert_eq!(heading("turnabout", "pt-BR"), portuguese);
}

#[test]
fn a_message_within_a_message_is_in_the_same_language() {
    let message = message!("at-key", key = "unit.points", why = message!("rounds-from-1"));
    assert_eq!(Texts::english().message(&message), "`unit.points`: rounds are numbered from 1");
}

#[test]
fn a_refusal_after_a_colon_begins_with_a_small_letter_unless_with_a_name() {
    let texts = Texts::english();
    let at = |why: Message| texts.message(message!("at-place", place = "t.json", why = why));
    let small = "t.json: a cut needs at least two players who are still in the tournament.";
    assert_eq!(at(message!("refusal-cut-too-small")), small);
    assert_eq!(at(message!("refusal-not-dropped", name = "Ana")), "t.json: Ana has not dropped.");
    let whole = message!("refusal-match", why = message!("refusal-not-dropped", name = "Ana"));
    assert_eq!(at(whole), "t.json: Ana has not dropped.");
    assert!(texts.message(message!("refusal-cut-too-small")).starts_with("A cut"));
}

#[test]
fn a_clause_becomes_a_sentence() {
    let sentence = |clause: &str| Texts::english().sentence(Message::verbatim(clause));
    assert_eq!(sentence("the name is empty"), "The name is empty.");
    assert_eq!(sentence("Nobody is here."), "Nobody is here.");
    assert_eq!(sentence("`x` is unknown"), "`x` is unknown.");
}

#[test]
fn a_number_too_large_for_a_float_is_shown_exactly() {
    for number in [999_999_999_999_999_999, -999_999_999_999_999_999, (1 << 53) + 1, i64::MIN] {
        assert_eq!(shown(message!("verbatim", text = number)), number.to_string());
        assert_eq!(shown(message!("verbatim", text = Ratio::from(number))), number.to_string());
    }
    assert_eq!(shown(message!("points", count = 1i64)), "1 point", "a number selects the plural");
    let points = Points(Ratio::from(999_999_999_999_999_999_i64));
    assert_eq!(Texts::english().points(&points), "999999999999999999 points");
}

#[test]
fn half_a_point_has_a_decimal_comma_in_portuguese() {
    let half = Points("2.5".parse().unwrap());
    let portuguese = Texts::negotiate(Some("pt-BR"));
    assert_eq!([Texts::english(), portuguese].map(|texts| texts.number(&half)), ["2.5", "2,5"]);
    assert_eq!(portuguese.points(&half), "2,5 pontos");
    let plan = PrizePlan { unit: "BRL".into(), decimals: 2, ..PrizePlan::default() };
    assert_eq!(portuguese.amount(&plan, &Ratio::from(50u32)), "50,00 BRL");
}

#[test]
fn the_sign_of_a_currency_goes_before_the_amount() {
    let amount = |texts: Texts, unit: &str| {
        texts.amount(
            &PrizePlan { unit: unit.into(), decimals: 2, ..PrizePlan::default() },
            &Ratio::from(50u32),
        )
    };
    let portuguese = Texts::negotiate(Some("pt-BR"));
    assert_eq!(amount(portuguese, "R$"), "R$\u{a0}50,00");
    assert_eq!(amount(Texts::english(), "€"), "€50.00");
    assert_eq!(amount(Texts::english(), "boosters"), "50.00 boosters");
}

#[test]
fn names_from_right_to_left_are_isolated() {
    assert_eq!(shown(message!("verbatim", text = "דנה")), "\u{2068}דנה\u{2069}");
    assert_eq!(shown(message!("verbatim", text = "Zoë")), "Zoë");
}

#[test]
fn quoted_input_is_one_short_line() {
    assert_eq!(shown(message!("verbatim", text = "a\nb\u{7}")), "a b\u{fffd}");
    assert_eq!(shown(message!("verbatim", text = "x".repeat(401))), format!("{}…", "x".repeat(400)));
}
