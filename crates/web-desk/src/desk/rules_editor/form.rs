//! The form of a ruleset's common settings, written into its text. Everything else in the text stays (page 2).

use maud::{Markup, html};
use pairwright_core::ruleset::{Preset, RulesetError, base_of, for_tournament, from_toml};
use pairwright_core::standings::TieBreakCode;
use pairwright_core::{Ruleset, message};
use pairwright_web_kit::error::Fields;
use pairwright_web_kit::parts::{coded, words};
use pairwright_web_kit::rulesets::facts::{label, section_title, word_text};
use pairwright_words::{Texts, say};
use serde_json::Value;
use toml_edit::{Array, DocumentMut, Item, Table, TableLike};

/// The field with the text from which the form was drawn. It shows which fields have changed.
pub(super) const DRAWN_FROM: &str = "drawn-from";
const TIEBREAKS: usize = 6;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FieldKind {
    Text,
    /// An exact number, a string in TOML.
    Number,
    Whole,
    /// A whole number of minutes, or `never`.
    Minutes,
    OneOf(&'static [&'static str]),
    /// One word, or none.
    Maybe(&'static str),
    /// `true`, or absent.
    Switch,
    TieBreaks,
    /// Rows of a table, each with as many inputs as there are columns.
    Rows(&'static [Column]),
}

#[derive(Debug, PartialEq, Eq)]
struct Column {
    key: &'static str,
    /// The offered words; none for a number or a name.
    words: &'static [&'static str],
}

const fn column(key: &'static str) -> Column {
    Column { key, words: &[] }
}

/// What each result is worth, as in the twelve-point match or a British table of ten (000).
const RESULTS: &[Column] = &[
    column("won"),
    column("lost"),
    Column { key: "draws", words: &["any", "none", "some"] },
    column("points.0"),
    column("points.1"),
];
/// Scoring options of decks: "the TO and/or HJ may allow others" (001).
const OPTIONS: &[Column] = &[
    column(NAME),
    column("base"),
    column("factor"),
    column("measure"),
    Column { key: "rounding", words: &["none", "up", "down", "nearest"] },
];
/// The column with the key of a row in a table of tables.
const NAME: &str = "";
const BETWEEN: &str = "|";
/// Empty rows offered below the others.
const NEW_ROWS: usize = 2;

const STRUCTURES: &[&str] = &["best-of-1", "best-of-3", "best-of-5", "three-games", "two-games", "any"];
const METHODS: &[&str] =
    &["swiss", "nearest", "dutch", "round-robin", "single-sided", "adjacent", "fold", "slide", "random"];

/// The fields in order: the key in the ruleset's text, and its kind.
const FIELDS: &[(&str, FieldKind)] = &[
    ("title", FieldKind::Text),
    ("name", FieldKind::Text),
    ("match.structure", FieldKind::OneOf(STRUCTURES)),
    ("match.place", FieldKind::OneOf(&["table", "board"])),
    ("match.clock.base", FieldKind::Whole),
    ("match.clock.delay", FieldKind::Whole),
    ("match.total.options", FieldKind::Rows(OPTIONS)),
    ("points.win", FieldKind::Number),
    ("points.draw", FieldKind::Number),
    ("points.loss", FieldKind::Number),
    ("points.bye", FieldKind::Number),
    ("points.half_bye", FieldKind::Number),
    ("points.table", FieldKind::Rows(RESULTS)),
    ("tiebreaks.order", FieldKind::TieBreaks),
    ("tiebreaks.floor", FieldKind::Number),
    ("tiebreaks.sweep_counts_third_game", FieldKind::Switch),
    ("pairing.method", FieldKind::OneOf(METHODS)),
    ("pairing.within", FieldKind::OneOf(&["random", "standings", "fold", "slide"])),
    ("pairing.last_round", FieldKind::OneOf(&["random", "by-standing"])),
    ("pairing.rematches", FieldKind::OneOf(&["last-resort", "never"])),
    ("pairing.keep_apart", FieldKind::Maybe("club")),
    ("late.missed_rounds", FieldKind::OneOf(&["loss", "bye", "nothing"])),
    ("late.game_loss", FieldKind::Minutes),
    ("late.match_loss", FieldKind::Minutes),
];

/// The values of a ruleset's key as words, usually one; empty if it is not set.
fn values(ruleset: &Value, key: &str) -> Vec<String> {
    let word = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let found = within(ruleset, key);
    let rows = FIELDS.iter().find_map(|(known, kind)| match kind {
        FieldKind::Rows(columns) if *known == key => Some(columns),
        _ => None,
    });
    let row = |name: &str, row: &Value, columns: &[Column]| {
        let cell = |column: &Column| match column.key {
            NAME => name.to_owned(),
            "factor" => within(row, "factor").map_or_else(|| "1".to_owned(), word),
            "base" => within(row, "base").map_or_else(|| "0".to_owned(), word),
            key => within(row, key)
                .map_or_else(|| column.words.first().copied().unwrap_or_default().to_owned(), word),
        };
        columns.iter().map(cell).collect::<Vec<_>>().join(BETWEEN)
    };
    match (found, rows) {
        (Some(Value::Array(list)), Some(columns)) => {
            return list.iter().map(|one| row("", one, columns)).collect();
        }
        (Some(Value::Object(table)), Some(columns)) => {
            return table.iter().map(|(name, one)| row(name, one, columns)).collect();
        }
        _ => {}
    }
    match found {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::Array(list)) => list.iter().map(word).collect(),
        Some(value) => vec![word(value)],
    }
}

/// The value at a path of keys and places: `points.0`.
fn within<'a>(table: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(table, |table, part| match part.parse::<usize>() {
        Ok(place) if table.is_array() => table.get(place),
        _ => table.get(part),
    })
}

fn table_of(ruleset: &Ruleset) -> Value {
    serde_json::to_value(ruleset).unwrap_or_default()
}

/// The values sent for a key; `None` if the form has no such field.
fn sent(fields: &Fields, key: &str) -> Option<Vec<String>> {
    fields.find(key)?;
    if let Some((_, FieldKind::Rows(columns))) = FIELDS.iter().find(|(known, _)| *known == key) {
        let cells: Vec<&str> = fields.all(key).map(str::trim).collect();
        let rows =
            cells.chunks(columns.len()).filter(|row| row.first().is_some_and(|first| !first.is_empty()));
        return Some(rows.map(|row| row.join(BETWEEN)).collect());
    }
    let words = fields.all(key).map(|word| word.trim().to_owned()).filter(|word| !word.is_empty());
    Some(words.collect())
}

/// The text with the changed fields. It is unchanged if there are none, or if it is no TOML.
pub(super) fn written(text: &str, fields: &Fields) -> String {
    let Some(drawn) = drawn(fields) else { return text.to_owned() };
    let Ok(mut document) = text.parse::<DocumentMut>() else { return text.to_owned() };
    let base = base_of(text).and_then(preset_table);
    let mut is_changed = false;
    for (key, kind) in FIELDS {
        let Some(wanted) = sent(fields, key).filter(|wanted| *wanted != values(&drawn, key)) else {
            continue;
        };
        is_changed = true;
        let usual = base.as_ref().map(|base| values(base, key)).unwrap_or_default();
        let is_usual = base.is_some() && usual == wanted;
        // Tables of tables are merged with the preset's.
        let new: Vec<String> = match kind {
            FieldKind::Rows(OPTIONS) => wanted.iter().filter(|row| !usual.contains(row)).cloned().collect(),
            _ => wanted,
        };
        let item = item(*kind, &new).filter(|_| !is_usual);
        put(document.as_table_mut(), key, item);
    }
    if is_changed { document.to_string() } else { text.to_owned() }
}

fn drawn(fields: &Fields) -> Option<Value> {
    let text = fields.find(DRAWN_FROM)?;
    for_tournament(&unix(text)).ok().map(|drawn| table_of(&drawn))
}

fn preset_table(preset: &Preset) -> Option<Value> {
    from_toml(preset.toml).ok().map(|base| table_of(&base))
}

/// The first number that was emptied and would silently fall back to the preset's.
pub(super) fn emptied(text: &str, fields: &Fields) -> Option<RulesetError> {
    let (drawn, preset) = (drawn(fields)?, base_of(text)?);
    let base = preset_table(preset)?;
    let is_number =
        |kind: &FieldKind| matches!(kind, FieldKind::Number | FieldKind::Whole | FieldKind::Minutes);
    let is_emptied = |key: &str| {
        sent(fields, key).is_some_and(|words| words.is_empty()) && !values(&drawn, key).is_empty()
    };
    let keys = FIELDS.iter().filter(|(key, kind)| is_number(kind) && is_emptied(key));
    let (key, usual) =
        keys.map(|(key, _)| (*key, values(&base, key))).find(|(_, usual)| !usual.is_empty())?;
    let why = message!("ruleset-emptied", usual = first(&usual), preset = preset.name);
    Some(RulesetError { key: key.to_owned(), why, line: None })
}

pub(super) fn unix(text: &str) -> String {
    text.replace("\r\n", "\n")
}

/// The TOML value of a field; `None` if it was emptied.
fn item(kind: FieldKind, words: &[String]) -> Option<Item> {
    let first = words.first().cloned();
    let list = || Item::Value(words.iter().collect::<Array>().into());
    match kind {
        FieldKind::TieBreaks | FieldKind::Maybe(_) => Some(list()),
        FieldKind::Switch => Some(toml_edit::value(first.is_some())),
        FieldKind::Rows(columns) if columns[0].key == NAME => Some(options(words, columns)),
        FieldKind::Rows(columns) => Some(results(words, columns)),
        FieldKind::Number => first.map(|number| toml_edit::value(number.replace(',', "."))),
        FieldKind::Whole | FieldKind::Minutes => first.map(|number| match number.parse::<i64>() {
            Ok(number) => toml_edit::value(number),
            Err(_) => toml_edit::value(number),
        }),
        FieldKind::Text | FieldKind::OneOf(_) => first.map(toml_edit::value),
    }
}

/// A row's filled cells, with their columns.
fn cells<'a>(row: &'a str, columns: &'a [Column]) -> impl Iterator<Item = (&'a Column, &'a str)> {
    let is_usual = |column: &Column, cell: &str| column.words.first() == Some(&cell);
    columns
        .iter()
        .zip(row.split(BETWEEN))
        .filter(move |(column, cell)| !cell.is_empty() && !is_usual(column, cell))
}

fn exact(cell: &str) -> String {
    cell.replace(',', ".")
}

fn results(words: &[String], columns: &[Column]) -> Item {
    let row = |row: &String| {
        let (mut table, mut points) = (toml_edit::InlineTable::new(), Array::new());
        for (column, cell) in cells(row, columns) {
            match (column.key, cell.parse::<i64>()) {
                ("points.0" | "points.1", _) => points.push(exact(cell)),
                (key, Ok(number)) => drop(table.insert(key, number.into())),
                (key, Err(_)) => drop(table.insert(key, cell.into())),
            }
        }
        table.insert("points", points.into());
        table
    };
    Item::Value(words.iter().map(row).collect::<Array>().into())
}

fn options(words: &[String], columns: &[Column]) -> Item {
    let mut table = Table::new();
    table.set_implicit(true);
    for row in words {
        let mut option = toml_edit::InlineTable::new();
        for (column, cell) in cells(row, columns).filter(|(column, _)| column.key != NAME) {
            let is_number = matches!(column.key, "base" | "factor");
            option.insert(column.key, if is_number { exact(cell) } else { cell.to_owned() }.into());
        }
        let name = row.split(BETWEEN).next().unwrap_or_default();
        table.insert(name, Item::Value(option.into()));
    }
    Item::Table(table)
}

/// Writes a key, or removes it.
fn put(table: &mut dyn TableLike, key: &str, item: Option<Item>) {
    match (key.split_once('.'), item) {
        (None, Some(item)) => {
            table.insert(key, item);
        }
        (None, None) => {
            table.remove(key);
        }
        (Some((outer, inner)), item) => {
            if table.get(outer).is_none() {
                let is_deep = inner.contains('.') || outer != "clock";
                let new = if is_deep {
                    Item::Table(Table::new())
                } else {
                    Item::Value(toml_edit::InlineTable::new().into())
                };
                table.insert(outer, new);
            }
            let Some(below) = table.get_mut(outer).and_then(Item::as_table_like_mut) else { return };
            put(below, inner, item);
            if below.is_empty() {
                table.remove(outer);
            }
        }
    }
}

pub(super) struct ShownRuleset<'a> {
    pub(super) fields: Option<&'a Fields>,
    pub(super) ruleset: &'a Ruleset,
    pub(super) error: Option<&'a RulesetError>,
}

impl ShownRuleset<'_> {
    fn values(&self, table: &Value, key: &str) -> Vec<String> {
        self.fields.and_then(|fields| sent(fields, key)).unwrap_or_else(|| values(table, key))
    }

    /// The error of a field: its key is the field's own or one within it.
    fn fault(&self, key: &str) -> Option<&RulesetError> {
        let is_below =
            |inner: &str, outer: &str| inner.strip_prefix(outer).is_some_and(|rest| rest.starts_with('.'));
        let is_own = |error: &&RulesetError| {
            let found = error.key.split('[').next().unwrap_or_default();
            found == key || is_below(found, key) || is_below(key, found)
        };
        self.error.filter(|error| !error.key.is_empty()).filter(is_own)
    }
}

pub(super) fn draw(texts: Texts, shown: &ShownRuleset<'_>) -> Markup {
    let table = table_of(shown.ruleset);
    let section = |key: &str| key.split_once('.').map_or("", |(section, _)| section).to_owned();
    html! {
        div class="rule-cards" {
            @for group in FIELDS.chunk_by(|a, b| section(a.0) == section(b.0)) {
                fieldset class="card stack" {
                    @let title = section(group[0].0);
                    legend class="hide" { (group_title(texts, &title)) }
                    h3 aria-hidden="true" { (group_title(texts, &title)) }
                    @for (key, kind) in group { (field(texts, shown, &table, key, *kind)) }
                }
            }
        }
    }
}

fn group_title(texts: Texts, section: &str) -> String {
    if section.is_empty() { say!(texts, "rules-form-called") } else { section_title(texts, section) }
}

fn field(texts: Texts, shown: &ShownRuleset<'_>, table: &Value, key: &str, kind: FieldKind) -> Markup {
    let words = shown.values(table, key);
    let fault = shown.fault(key);
    let title = field_label(texts, key);
    let fields = match kind {
        FieldKind::TieBreaks => return order(texts, key, &title, &words, fault),
        FieldKind::Rows(columns) => return rows(texts, (key, columns), &title, &words, fault),
        FieldKind::Switch => {
            let both =
                [(String::new(), say!(texts, "rules-no")), ("true".to_owned(), say!(texts, "rules-yes"))];
            pick(key, first(&words), None, both.into_iter())
        }
        FieldKind::OneOf(codes) => {
            let offered = codes.iter().map(|code| ((*code).to_owned(), code_text(texts, key, code)));
            pick(key, first(&words), None, offered)
        }
        FieldKind::Maybe(code) => {
            let none = (String::new(), say!(texts, "rules-none"));
            pick(key, first(&words), None, [none, (code.to_owned(), code_text(texts, key, code))].into_iter())
        }
        FieldKind::Text | FieldKind::Number | FieldKind::Whole | FieldKind::Minutes => html! {
            input type="text" name=(key) value=(first(&words)) inputmode=[keys(kind)] autocomplete="off"
                aria-invalid=[fault.map(|_| "true")];
        },
    };
    html! { label class="field" { span { (title) } (fields) (fault_text(texts, fault)) } }
}

fn order(texts: Texts, key: &str, title: &str, words: &[String], fault: Option<&RulesetError>) -> Markup {
    html! {
        div class="field" {
            span { (title) }
            @for place in 0..TIEBREAKS.max(words.len()) {
                @let chosen = words.get(place).map_or("", String::as_str);
                (pick(key, chosen, Some(format!("{title} {}", place + 1)), tiebreaks(texts, place)))
            }
            (fault_text(texts, fault))
        }
    }
}

/// The rows of a table, and empty ones, folded if there are none yet.
fn rows(
    texts: Texts,
    (key, columns): (&str, &[Column]),
    title: &str,
    words: &[String],
    fault: Option<&RulesetError>,
) -> Markup {
    let empty = std::iter::repeat_n("", NEW_ROWS);
    html! {
        details class="field" open[fault.is_some()] {
            summary { (title) @if !words.is_empty() { " (" (words.len()) ")" } }
            p class="soft small" { (texts.named("rules-form-rows", if columns[0].key == NAME { "options" } else { "results" })) }
            div class="sheet scroll" tabindex="0" {
                table {
                    thead { tr { @for column in columns { th scope="col" { (column_label(texts, column)) } } } }
                    tbody {
                        @for row in words.iter().map(String::as_str).chain(empty) {
                            tr { @for (place, column) in columns.iter().enumerate() { td { (cell(texts, key, column, row.split(BETWEEN).nth(place).unwrap_or_default())) } } }
                        }
                    }
                }
            }
            (fault_text(texts, fault))
        }
    }
}

fn cell(texts: Texts, key: &str, column: &Column, chosen: &str) -> Markup {
    let label = column_label(texts, column);
    html! {
        @if column.words.is_empty() {
            input type="text" name=(key) value=(chosen) aria-label=(label) size="8" autocomplete="off";
        } @else {
            (pick(key, chosen, Some(label), column.words.iter().map(|word| ((*word).to_owned(), texts.named("rules-form-word", word)))))
        }
    }
}

fn column_label(texts: Texts, column: &Column) -> String {
    let code = match column.key {
        NAME => "name",
        "points.0" => "winner",
        "points.1" => "loser",
        key => key,
    };
    texts.named("rules-form-column", code)
}

fn first(words: &[String]) -> &str {
    words.first().map_or("", String::as_str)
}

fn fault_text(texts: Texts, fault: Option<&RulesetError>) -> Markup {
    html! { @if let Some(fault) = fault { span class="fault" { (coded(&texts.sentence(&fault.why))) } } }
}

fn keys(kind: FieldKind) -> Option<&'static str> {
    match kind {
        FieldKind::Number => Some("decimal"),
        FieldKind::Whole => Some("numeric"),
        _ => None,
    }
}

/// A picker. The present value is offered even if it is not in the list.
fn pick(
    key: &str,
    chosen: &str,
    title: Option<String>,
    options: impl Iterator<Item = (String, String)>,
) -> Markup {
    let options: Vec<(String, String)> = options.collect();
    let is_other = !chosen.is_empty() && options.iter().all(|(code, _)| code != chosen);
    html! {
        select name=(key) aria-label=[title] {
            @if is_other { option value=(chosen) selected { (chosen) } }
            @for (code, words) in &options { option value=(code) selected[code == chosen] { (words) } }
        }
    }
}

/// All tie-breaks, preceded by "none", which names the place.
fn tiebreaks(texts: Texts, place: usize) -> impl Iterator<Item = (String, String)> {
    let none = (String::new(), say!(texts, "rules-form-tie-break-none", place = place + 1));
    let all =
        TieBreakCode::all().map(move |code| (code.name().to_owned(), words::tiebreak_title(texts, code)));
    std::iter::once(none).chain(all)
}

fn field_label(texts: Texts, key: &str) -> String {
    match key {
        "name" => say!(texts, "rules-form-name"),
        "title" => say!(texts, "rules-form-title"),
        "match.clock.base" => say!(texts, "rules-form-clock-base"),
        "match.clock.delay" => say!(texts, "rules-form-clock-delay"),
        "match.total.options" => say!(texts, "rules-form-options"),
        "late.game_loss" => say!(texts, "rules-form-late-game"),
        "late.match_loss" => say!(texts, "rules-form-late-match"),
        key => label(texts, key),
    }
}

fn code_text(texts: Texts, key: &str, code: &str) -> String {
    let (section, inner) = key.split_once('.').unwrap_or(("", key));
    word_text(texts, section, inner, code)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str =
        "# ours\nextends = \"magic\"\nname = \"ours\" # short\ntitle = \"Ours\"\n\n[points]\nwin = \"2\"\n";

    fn fields(text: &str, changed: &[(&str, &str)]) -> Fields {
        let sent = [(DRAWN_FROM, text)].into_iter().chain(changed.iter().copied());
        Fields(sent.map(|(key, word)| (key.to_owned(), word.to_owned())).collect())
    }

    fn sent_form(text: &str, changed: &[(&str, &str)]) -> String {
        written(text, &fields(text, changed))
    }

    #[test]
    fn unchanged_fields_leave_the_text_as_it_is() {
        assert_eq!(sent_form(TEXT, &[]), TEXT);
        let same = [
            ("points.win", "2"),
            ("points.draw", "1"),
            ("tiebreaks.order", "omw"),
            ("tiebreaks.order", "gw"),
            ("tiebreaks.order", "ogw"),
            ("tiebreaks.order", ""),
        ];
        assert_eq!(sent_form(TEXT, &same), TEXT);
        assert_eq!(written("not toml [", &fields(TEXT, &[("points.win", "5")])), "not toml [");
    }

    #[test]
    fn changed_fields_are_written_and_the_rest_stays() {
        let changed = [
            ("points.win", "2,5"),
            ("match.structure", "best-of-1"),
            ("tiebreaks.order", "ogw"),
            ("match.clock.base", "900"),
            ("match.clock.delay", "3"),
        ];
        let text = sent_form(TEXT, &changed);
        assert!(text.starts_with("# ours\nextends = \"magic\"\nname = \"ours\" # short\n"), "{text}");
        let ruleset = from_toml(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(ruleset.points.win.to_string(), "2.5");
        assert_eq!(ruleset.match_rules.clock.map(|clock| (clock.base, clock.delay)), Some((900, 3)));
        assert_eq!(values(&table_of(&ruleset), "tiebreaks.order"), ["ogw"]);
    }

    /// "A ten-point system" of British tournaments (000), and a sweep counted as three games.
    #[test]
    fn a_table_of_results_is_written_by_the_form() {
        let cells = ["2", "0", "any", "10", "0", "2", "1", "none", "7,5", "2,5", "", "", "any", "", ""];
        let mut form: Vec<(&str, &str)> = cells.into_iter().map(|cell| ("points.table", cell)).collect();
        form.push(("tiebreaks.sweep_counts_third_game", "true"));
        let text = sent_form(TEXT, &form);
        let ruleset = from_toml(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(values(&table_of(&ruleset), "points.table"), ["2|0|any|10|0", "2|1|none|7.5|2.5"]);
        assert_eq!(values(&table_of(&ruleset), "tiebreaks.sweep_counts_third_game"), ["true"]);
        let off = sent_form(&text, &[("tiebreaks.sweep_counts_third_game", "")]);
        assert!(!off.contains("sweep_counts"), "{off}");
    }

    /// "The TO and/or HJ may allow others" (001).
    #[test]
    fn an_option_of_ones_own_joins_the_presets() {
        let text = "extends = \"turnabout\"\nname = \"ours\"\n";
        let drawn = values(&table_of(&from_toml(text).unwrap()), "match.total.options");
        assert_eq!(
            drawn,
            ["dominaria|10|1|life|none", "phyrexia|30|-2|poison|none", "tolaria|10|0.5|library|up"]
        );
        let own = "serra|10|0.5|count:permanents|down";
        let cells: Vec<&str> =
            drawn.iter().map(String::as_str).chain([own]).flat_map(|row| row.split('|')).collect();
        let form: Vec<(&str, &str)> = cells.into_iter().map(|cell| ("match.total.options", cell)).collect();
        let text = sent_form(text, &form);
        assert!(!text.contains("dominaria"), "{text}");
        let ruleset = from_toml(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert!(values(&table_of(&ruleset), "match.total.options").contains(&own.to_owned()), "{text}");
    }

    #[test]
    fn an_emptied_number_is_an_error() {
        let key = |text: &str, changed| emptied(text, &fields(TEXT, changed)).map(|error| error.key);
        assert_eq!(key(TEXT, &[("points.win", "")]).as_deref(), Some("points.win"));
        assert_eq!(key(TEXT, &[("points.half_bye", " ")]).as_deref(), Some("points.half_bye"));
        // A key that the preset does not set can be left empty.
        assert_eq!(key(TEXT, &[("match.clock.base", ""), ("points.win", "0")]), None);
        assert_eq!(key("not toml [", &[("points.win", "")]), None);
    }

    #[test]
    fn a_value_equal_to_the_presets_is_taken_out() {
        let text = sent_form(TEXT, &[("points.win", "3"), ("points.bye", "3")]);
        assert!(!text.contains("win") && !text.contains("[points]"), "{text}");
    }

    #[test]
    fn every_field_has_words_and_every_word_of_a_picker_is_one_of_the_ruleset() {
        let (texts, portuguese) = (Texts::english(), Texts::of_tag("pt-BR").unwrap());
        for (key, kind) in FIELDS {
            assert!(!field_label(texts, key).contains(['⟨', '_']), "{key}");
            let FieldKind::OneOf(codes) = kind else { continue };
            for code in *codes {
                assert_ne!(code_text(portuguese, key, code), *code, "{key} {code}");
                let (section, inner) = key.split_once('.').unwrap();
                let text = format!("extends = \"magic\"\n[{section}]\n{inner} = \"{code}\"\n");
                let error = from_toml(&text)
                    .err()
                    .filter(|error| error.key == *key && error.why.code == "data-value-unknown");
                assert!(error.is_none(), "{text}: {error:?}");
            }
        }
    }

    #[test]
    fn the_error_is_shown_beside_its_field() {
        let text = "extends = \"magic\"\n[points]\nwin = \"lots\"\n";
        let error = from_toml(text).unwrap_err();
        let magic = from_toml("extends = \"magic\"\n").unwrap();
        let shown = ShownRuleset { fields: None, ruleset: &magic, error: Some(&error) };
        let at: Vec<&str> =
            FIELDS.iter().map(|(key, _)| *key).filter(|key| shown.fault(key).is_some()).collect();
        assert_eq!(at, ["points.win"], "{error:?}");
    }
}
