//! The references in `docs/` are what the program says of itself. `UPDATE=1 cargo test` writes them.

use std::path::Path;

#[track_caller]
fn check(name: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    assert!(!generated.contains('⟨'), "a code has no text that says what it means");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, generated).expect("the reference can be written");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == generated,
        "docs/{name} is out of date: run `UPDATE=1 cargo test -p pairwright --test pairwright_tests reference::`"
    );
}

#[test]
fn the_reference_of_the_command_line_is_up_to_date() {
    check("command-line.md", &pairwright::reference::command_line());
}

#[test]
fn the_reference_of_rights_is_up_to_date() {
    check("rights.md", &pairwright::reference::rights());
}

#[test]
fn the_reference_of_the_interface_for_programs_is_up_to_date() {
    check("openapi.json", &pairwright_web::api_document());
}

#[test]
fn the_reference_of_codes_is_up_to_date() {
    check("codes.md", &pairwright::reference::codes());
}
