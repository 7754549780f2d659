//! Where the table of a list begins, and what separates its columns.

/// Where the line that names the columns begins, and what separates them.
pub(super) struct Beginning {
    pub(super) at: usize,
    pub(super) delimiter: u8,
}

impl Beginning {
    /// Behind blank lines and the line with which Excel names the separator, `sep=;`.
    pub(super) fn of(text: &str) -> Beginning {
        let at = text.len() - without_blank_lines(text.trim_start_matches('\u{feff}')).len();
        let line = first_line(&text[at..]);
        let Some(named) = separators_named(line) else { return Beginning { at, delimiter: delimiter(line) } };
        let at = text.len() - without_blank_lines(&text[at + line.len()..]).len();
        let header = first_line(&text[at..]);
        let used = named.iter().find(|separator| header.as_bytes().contains(separator));
        let delimiter = used.or(named.first()).copied().unwrap_or_else(|| delimiter(header));
        Beginning { at, delimiter }
    }
}

/// The separators that Excel's line `sep=;` names, one of which is in use. A spreadsheet that saves the line again as a row of the
/// table puts its own behind it: `"sep=,",,`.
fn separators_named(line: &str) -> Option<Vec<u8>> {
    let bare: String = line.chars().filter(|letter| !matches!(letter, '"' | ' ')).collect();
    let named = bare.get(..4).filter(|mark| mark.eq_ignore_ascii_case("sep=")).map(|_| &bare[4..])?;
    let named = named.replace("\\t", "\t").into_bytes();
    named.iter().all(|byte| byte.is_ascii_punctuation() || *byte == b'\t').then_some(named)
}

pub(super) fn first_line(text: &str) -> &str {
    text.split(['\r', '\n']).next().unwrap_or_default()
}

/// A text from its first line on that is not blank. White space before the first title may separate columns.
fn without_blank_lines(text: &str) -> &str {
    let blank = text.len() - text.trim_start().len();
    let end = text[..blank].rfind(['\r', '\n']).map_or(0, |at| at + 1);
    &text[end..]
}

/// What separates the columns: whichever of semicolon, tab and comma the first line has most of outside quotes. A comma may stand
/// in a heading, `Nachname, Vorname`, so the others win a tie.
fn delimiter(line: &str) -> u8 {
    let outside = || line.split('"').step_by(2).flat_map(str::bytes);
    let count = |separator: &u8| outside().filter(|byte| byte == separator).count();
    let most = [b',', b'\t', b';'].into_iter().max_by_key(count);
    most.filter(|separator| count(separator) > 0).unwrap_or(b',')
}
