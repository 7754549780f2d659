//! Tests that every pair of text and background colours meets WCAG AA in both themes.

use std::collections::HashMap;

const STYLE: &str = include_str!("../../assets/style.css");

/// Text, background and the minimum contrast: 4.5 for text, 3 for the borders of controls.
const PAIRS: &[(&str, &str, f64)] = &[
    ("ink", "paper", 4.5),
    ("ink", "card", 4.5),
    ("ink", "quiet", 4.5),
    ("ink", "raised", 4.5),
    ("soft", "paper", 4.5),
    ("soft", "card", 4.5),
    ("soft", "quiet", 4.5),
    ("accent", "paper", 4.5),
    ("accent", "card", 4.5),
    ("accent", "accent-ground", 4.5),
    ("ink", "accent-ground", 4.5),
    ("soft", "accent-ground", 4.5),
    ("good", "good-ground", 4.5),
    ("good", "card", 4.5),
    ("good", "paper", 4.5),
    ("warn", "warn-ground", 4.5),
    ("warn", "card", 4.5),
    ("warn", "paper", 4.5),
    ("bad", "bad-ground", 4.5),
    ("bad", "card", 4.5),
    ("bad", "paper", 4.5),
    ("on-act", "act", 4.5),
    ("on-badge", "badge", 4.5),
    ("gold-text", "gold-ground", 4.5),
    ("gold-text", "paper", 4.5),
    ("ink", "gold-ground", 4.5),
    ("gold", "paper", 3.0),
    ("focus", "paper", 3.0),
    ("focus", "card", 3.0),
    ("edge", "card", 3.0),
    ("edge", "paper", 3.0),
];

/// The custom properties of the block with this selector.
fn colours(selector: &str) -> HashMap<String, [f64; 3]> {
    let (_, rest) = STYLE.split_once(selector).unwrap_or_else(|| panic!("no block {selector}"));
    let block = rest.split('}').next().unwrap();
    let mut found = HashMap::new();
    for line in block.split(';') {
        if let Some((name, value)) = line.trim().trim_start_matches('{').trim().split_once(": #") {
            found.insert(name.trim_start_matches("--").into(), channels(value));
        }
    }
    found
}

fn channels(hex: &str) -> [f64; 3] {
    let long: String = if hex.len() == 3 { hex.chars().flat_map(|c| [c, c]).collect() } else { hex.into() };
    [0, 2, 4].map(|at| f64::from(u8::from_str_radix(&long[at..at + 2], 16).unwrap()) / 255.0)
}

/// Relative luminance (WCAG 2.2).
fn luminance(colour: [f64; 3]) -> f64 {
    let linear = colour.map(|c| if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

fn contrast(a: [f64; 3], b: [f64; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[track_caller]
fn check(colours: &HashMap<String, [f64; 3]>) {
    for (text, ground, least) in PAIRS {
        let value = contrast(colours[*text], colours[*ground]);
        assert!(value >= *least, "{text} on {ground} has {value:.2}, needs {least}");
    }
}

#[test]
fn light_colours_can_be_read() {
    check(&colours(":root, [data-theme=\"light\"] {"));
}

#[test]
fn dark_colours_can_be_read() {
    check(&colours(":root[data-theme=\"dark\"] {"));
}

#[test]
fn the_dark_theme_of_the_system_is_the_same_dark() {
    assert_eq!(colours(":root:not([data-theme]) {"), colours(":root[data-theme=\"dark\"] {"));
}
