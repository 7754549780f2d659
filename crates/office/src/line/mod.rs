//! The desk's result line. Nothing else parses a typed result.
//!
//! Examples: `12 2 1`, `12 2-1-1`, `12 d`, `12 f1`, `12 assign avg avg-`, `alan 2-0`; `12 a 14 b 7` for games one
//! by one; `12 2 1 drop 2` for a player who drops. Unambiguous spaces may be omitted: `1221`, `12d`.

mod games;
mod sentence;

pub use games::{GamesEntered, GamesFault, GamesRead, GamesReader, Next, result_by_games};
pub use sentence::{number_of, plain_question, question};

use std::sync::LazyLock;

use pairwright_core::nouns::message::Message;
use pairwright_core::nouns::result::{AssignedPoints, Structure};
use pairwright_core::nouns::{Match, Round};
use pairwright_core::{BySide, MatchResult, PlayerId, Side, TableNumber, Tournament};
use pairwright_words::Texts;

use crate::names;

/// Words that the line reads, in every language.
type Words = LazyLock<Vec<String>>;

static DROPS: Words = Words::new(|| in_every_language("line-reads-drop"));
static BOTH: Words = Words::new(|| in_every_language("line-reads-both"));
static ASSIGNED: Words = Words::new(|| in_every_language("line-reads-assign"));
static AVERAGE: Words = Words::new(|| in_every_language("line-reads-average"));
static CLEARED: Words = Words::new(|| in_every_language("line-reads-clear"));
static DRAW: Words = Words::new(|| in_every_language("line-reads-draw"));

fn in_every_language(key: &str) -> Vec<String> {
    let texts = Texts::all().map(|texts| texts.get(key, &[]));
    texts.flat_map(|words| words.split_whitespace().map(str::to_owned).collect::<Vec<_>>()).collect()
}

fn is_word(words: &Words, typed: &str) -> bool {
    words.contains(&typed.to_lowercase())
}

/// The meaning of a line for one match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadResult {
    /// The players of the match in its order.
    pub players: (PlayerId, PlayerId),
    pub table: Option<TableNumber>,
    pub was: Option<MatchResult>,
    /// The new result; `None` reopens the match.
    pub result: Option<MatchResult>,
    pub drops: Vec<PlayerId>,
}

/// Why a line cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unclear {
    Empty,
    NoSuchTable(String),
    /// No player of the round has this name.
    Nobody(String),
    /// Several players match this name.
    Several(Vec<String>),
    /// The line ends after the table or name.
    NoResult(TableNumber),
    NotAResult(String),
    /// A result that this match cannot have, and why.
    Impossible(Message),
    /// Nobody can drop with this result: the round is over or in the bracket, or they have left.
    NobodyDrops,
    /// The line does not say which of the two players drops.
    WhoDrops(BySide<String>),
    /// The games are entered one by one and incomplete.
    Unfinished(Box<Unfinished>),
    /// The games are entered one by one and cannot be parsed.
    Games(GamesFault, BySide<String>),
}

/// A match with incomplete games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfinished {
    pub found: Match,
    pub names: BySide<String>,
    /// What has been entered, and the next question.
    pub progress: GamesEntered,
}

/// The entry for a match, from the named side.
#[derive(Debug, Clone, PartialEq, Eq)]
enum LineEntry {
    Result(MatchResult),
    /// Games entered one by one, from the side of the match's first player, whichever player was named.
    GameByGame(MatchResult),
    Clear,
    /// The line only names a drop.
    Unchanged,
}

/// A match of the round, and the named side.
struct FoundMatch<'a>(&'a Match, Side);

/// Reads a line that somebody typed for a round.
pub fn understand(tournament: &Tournament, round: &Round, line: &str) -> Result<ReadResult, Unclear> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (words, dropping) = split_at_drops(&words);
    let Some(first) = words.first() else { return Err(Unclear::Empty) };
    let context = LineContext { tournament, round, has_drops: dropping.is_some() };
    let table = context.table_in(first, words.len() == 1);
    let (FoundMatch(found, side), entry) = match &table {
        Some((number, attached)) => {
            let rest: Vec<&str> = attached.iter().copied().chain(words[1..].iter().copied()).collect();
            by_table(&context, *number, &rest)?
        }
        None => by_name(&context, words)?,
    };
    let players = found.pair().map(|(a, b)| (a.clone(), b.clone()));
    let players = players.ok_or_else(|| Unclear::NoSuchTable((*first).into()))?;
    let drops =
        dropping.map_or(Ok(Vec::new()), |who| context.dropping(found, side, (who, table.is_none())))?;
    let may_leave = |id: &PlayerId| {
        tournament.may_leave_with(round, id)
            || tournament.player(id).is_some_and(|player| player.dropped_after.is_some())
    };
    if !drops.iter().all(may_leave) {
        return Err(Unclear::NobodyDrops);
    }
    let result = match entry {
        LineEntry::Clear => None,
        LineEntry::Unchanged => found.result.clone(),
        LineEntry::GameByGame(result) => Some(result),
        LineEntry::Result(result) if side == Side::First => Some(result),
        LineEntry::Result(result) => Some(result.swapped()),
    };
    if let Some(result) = result.as_ref().filter(|result| found.result.as_ref() != Some(result)) {
        tournament.check_match(round.stage, found, result).map_err(Unclear::Impossible)?;
    }
    Ok(ReadResult { players, table: found.table, was: found.result.clone(), result, drops })
}

/// Splits off the words about dropping, after the table or name: `drop 2`.
fn split_at_drops<'a, 'b>(words: &'b [&'a str]) -> (&'b [&'a str], Option<&'b [&'a str]>) {
    match words.iter().rposition(|word| is_word(&DROPS, word)) {
        Some(place) if place > 0 => (&words[..place], Some(&words[place + 1..])),
        _ => (words, None),
    }
}

struct LineContext<'a> {
    tournament: &'a Tournament,
    round: &'a Round,
    has_drops: bool,
}

impl<'a> LineContext<'a> {
    /// The table that a word names and, if the word is the whole line, the result attached to it: `12`,
    /// `1221`, `12d`. A table's full number has no result attached. `None` if the word is a name.
    fn table_in<'w>(&self, word: &'w str, is_all: bool) -> Option<(TableNumber, Option<&'w str>)> {
        let end = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let is_table = |number: &str| {
            let number = number.parse().ok().map(TableNumber)?;
            self.round.matches.iter().any(|m| m.table == Some(number) && m.pair().is_some()).then_some(number)
        };
        let whole = || word.parse().ok().map(|number| (TableNumber(number), None));
        let places = [end, end.saturating_sub(2)].into_iter();
        let places = places.filter(|place| is_all && *place > 0 && *place < word.len());
        let attached = places.filter_map(|place| Some((is_table(&word[..place])?, &word[place..])));
        let mut attached = attached.filter(|(_, result)| self.plain(&[result]).is_some());
        match is_table(word) {
            Some(number) => Some((number, None)),
            None => attached.next().map(|(number, result)| (number, Some(result))).or_else(whole),
        }
    }

    /// The players who drop, from the named side: `1`, `2`, `both`; otherwise the named player.
    fn dropping(
        &self,
        found: &Match,
        side: Side,
        (who, by_name): (&[&str], bool),
    ) -> Result<Vec<PlayerId>, Unclear> {
        let sides = match who {
            [] if by_name => vec![side],
            ["1"] => vec![side],
            ["2"] => vec![side.other()],
            [word] if is_word(&BOTH, word) => Side::BOTH.to_vec(),
            ["1", "2"] => Side::BOTH.to_vec(),
            _ => return Err(Unclear::WhoDrops(self.names(found))),
        };
        let player = |side: Side| found.players.get(usize::from(u8::from(side))).cloned();
        Ok(sides.into_iter().filter_map(player).collect())
    }

    /// The form of entry for a match: games one by one if numbers are needed, otherwise a count.
    fn entry(&self, found: &FoundMatch<'a>, words: &[&str]) -> Result<LineEntry, Unclear> {
        let FoundMatch(m, side) = found;
        if words.is_empty() && self.has_drops {
            return Ok(LineEntry::Unchanged);
        }
        let plain = self.plain(words);
        let Some(reader) = GamesReader::of(self.tournament, self.round, m, *side) else {
            return plain.ok_or_else(|| Unclear::NotAResult(words.join(" ")));
        };
        match plain {
            Some(LineEntry::Result(MatchResult::Played(_))) if reader.needs_numbers() => {}
            Some(entry) => return Ok(entry),
            None => {}
        }
        match reader.read(&words.join(" ")) {
            Ok(GamesRead::All(result)) => Ok(LineEntry::GameByGame(result)),
            Ok(GamesRead::Part(progress)) => Err(Unclear::Unfinished(Box::new(Unfinished {
                found: (*m).clone(),
                names: self.names(m),
                progress,
            }))),
            Err(wrong) => Err(Unclear::Games(wrong, self.names(m))),
        }
    }

    /// A result that is not entered game by game. In a one-game match, half a point each is a draw. In a
    /// two-game match, a single game means that the other was not finished.
    fn plain(&self, words: &[&str]) -> Option<LineEntry> {
        let structure = self.tournament.structure(self.round.stage);
        match entry_of(words) {
            _ if structure == Structure::BestOf1 && is_half_each(words) => Some(played(0, 0, 1)),
            Some(LineEntry::Result(result)) if structure == Structure::TwoGames => {
                let alone =
                    [(1, 0), (0, 1)].into_iter().find(|(a, b)| result == MatchResult::played(*a, *b, 0));
                Some(alone.map_or(LineEntry::Result(result), |(a, b)| played(a, b, 1)))
            }
            other => other,
        }
    }

    fn names(&self, m: &Match) -> BySide<String> {
        let name = |place: usize| m.players.get(place).map(|id| self.tournament.name_of(id).to_owned());
        BySide::new(name(0).unwrap_or_default(), name(1).unwrap_or_default())
    }
}

fn by_table<'a>(
    context: &LineContext<'a>,
    table: TableNumber,
    rest: &[&str],
) -> Result<(FoundMatch<'a>, LineEntry), Unclear> {
    let found = context.round.matches.iter().find(|m| m.table == Some(table) && m.pair().is_some());
    let found = found.ok_or_else(|| Unclear::NoSuchTable(table.to_string()))?;
    if rest.is_empty() && !context.has_drops {
        return Err(Unclear::NoResult(table));
    }
    let found = FoundMatch(found, Side::First);
    match context.entry(&found, rest) {
        Err(Unclear::NotAResult(text)) if is_begun(&text) => Err(Unclear::NoResult(table)),
        entry => Ok((found, entry?)),
    }
}

/// Whether a text may be the beginning of a result: one digit, perhaps with a sign after it.
fn is_begun(text: &str) -> bool {
    let digits = text.trim_end_matches(['-', '–', ':', ' ']);
    digits.len() == 1 && digits.starts_with(|c: char| c.is_ascii_digit())
}

/// Tries every split of the line, because a name may have several words and end in a number.
fn by_name<'a>(context: &LineContext<'a>, words: &[&str]) -> Result<(FoundMatch<'a>, LineEntry), Unclear> {
    let LineContext { tournament, round, has_drops } = context;
    let mut unclear = named(tournament, round, words).err();
    let mut begun = None;
    for cut in 1..words.len() + usize::from(*has_drops) {
        match named(tournament, round, &words[..cut]) {
            Ok(found) => match context.entry(&found, &words[cut..]) {
                Ok(entry) => return Ok((found, entry)),
                Err(partial @ (Unclear::Unfinished(_) | Unclear::Games(..))) => {
                    begun = begun.or(Some(partial));
                }
                Err(_) => {}
            },
            Err(why) if context.plain(&words[cut..]).is_some() => unclear = Some(why),
            Err(_) => {}
        }
    }
    if let Some(begun) = begun {
        return Err(begun);
    }
    Err(unclear.unwrap_or_else(|| Unclear::NotAResult(words[words.len() - 1].into())))
}

/// Finds the match of a named player. Accents may be omitted; typed ones must match.
fn named<'a>(tournament: &Tournament, round: &'a Round, typed: &[&str]) -> Result<FoundMatch<'a>, Unclear> {
    let typed = typed.join(" ");
    let plain = names::key(&typed);
    let as_typed = hits(tournament, round, &typed, str::to_lowercase);
    let hits = match as_typed.is_empty() || plain == typed.to_lowercase() {
        true => hits(tournament, round, &plain, names::key),
        false => as_typed,
    };
    let has_name = |id: &PlayerId, plain: PlainName| {
        names(tournament, id).iter().flatten().any(|name| plain(name) == plain(&typed))
    };
    let whole: Vec<&Hit<'a>> = hits.iter().filter(|hit| has_name(hit.2, names::key)).collect();
    let meant = if whole.is_empty() { hits.iter().collect() } else { whole };
    let open: Vec<&&Hit<'a>> = meant.iter().filter(|(m, _, _)| m.is_open()).collect();
    let as_written = meant.iter().find(|hit| has_name(hit.2, str::to_lowercase));
    let one = as_written.or_else(|| match (&open[..], &meant[..]) {
        ([only], _) => Some(*only),
        (_, [only]) => Some(only),
        _ => None,
    });
    match one {
        Some((m, side, _)) => Ok(FoundMatch(m, *side)),
        None if hits.is_empty() => Err(Unclear::Nobody(typed)),
        None => Err(Unclear::Several(hits.iter().map(|(_, _, id)| tournament.name_of(id).into()).collect())),
    }
}

/// A player of a round, with match and side.
type Hit<'a> = (&'a Match, Side, &'a PlayerId);

/// Normalises names for comparison.
type PlainName = fn(&str) -> String;

/// The players of a round whose names have a word starting with each typed word.
fn hits<'a>(tournament: &Tournament, round: &'a Round, typed: &str, plain: PlainName) -> Vec<Hit<'a>> {
    let everybody = round.matches.iter().filter_map(|m| m.pair().map(|(a, b)| (m, a, b)));
    let sides = everybody.flat_map(|(m, a, b)| [(m, Side::First, a), (m, Side::Second, b)]);
    let typed = plain(typed);
    let has = |name: &str, word: &str| name.split_whitespace().any(|part| part.starts_with(word));
    let is_of = |name: &&str| {
        let name = plain(name);
        typed.split_whitespace().all(|word| has(&name, word))
    };
    sides.filter(|(_, _, id)| names(tournament, id).iter().flatten().any(is_of)).collect()
}

/// A player's names: the registered one and the displayed one.
fn names<'t>(tournament: &'t Tournament, id: &PlayerId) -> Option<[&'t str; 2]> {
    tournament.player(id).map(|player| [player.name.as_str(), tournament.shown_name(player)])
}

/// Reads a result as the line writes it, from the first player's side; an empty text is an open match.
pub fn read_code(code: &str) -> Result<Option<MatchResult>, Unclear> {
    let words: Vec<&str> = code.split_whitespace().collect();
    if words.is_empty() {
        return Ok(None);
    }
    if code.starts_with('{') {
        let result = serde_json::from_str(code);
        return result.map(Some).map_err(|_| Unclear::NotAResult(code.into()));
    }
    match entry_of(&words) {
        Some(LineEntry::Result(result) | LineEntry::GameByGame(result)) => Ok(Some(result)),
        Some(LineEntry::Clear) => Ok(None),
        Some(LineEntry::Unchanged) | None => Err(Unclear::NotAResult(code.into())),
    }
}

/// A result as the line writes it, or as JSON if the line cannot write it.
pub fn code(result: &MatchResult) -> String {
    let short = match result {
        MatchResult::Played(played) => {
            let count = played.count();
            format!("{} {} {}", count.wins.first, count.wins.second, count.draws)
        }
        MatchResult::IntentionalDraw {} => "d".into(),
        MatchResult::Forfeit { winner: Side::Second } => "f1".into(),
        MatchResult::Forfeit { winner: Side::First } => "f2".into(),
        MatchResult::DoubleLoss {} => "both".into(),
        MatchResult::DoubleForfeit {} => "ff".into(),
        _ => String::new(),
    };
    match read_code(&short) {
        Ok(Some(same)) if same == *result => short,
        _ => serde_json::to_string(result).expect("a result has only string keys"),
    }
}

/// The words of a result, from the named side.
fn entry_of(words: &[&str]) -> Option<LineEntry> {
    if let [word] = words
        && let Some(entry) = keyword(&word.to_lowercase())
    {
        return Some(entry);
    }
    if let [word, first, second] = words
        && is_word(&ASSIGNED, word)
    {
        let points = BySide::new(assigned(first)?, assigned(second)?);
        return Some(LineEntry::Result(MatchResult::Assigned { points }));
    }
    let between = |c: char| matches!(c, '-' | '–' | '—' | ':' | '/' | ',' | ' ');
    let joined = words.join(" ");
    let numbers: Option<Vec<u32>> =
        joined.split(between).filter(|part| !part.is_empty()).map(|part| part.parse().ok()).collect();
    match numbers?[..] {
        [a, b] => Some(played(a, b, 0)),
        [a, b, draws] => Some(played(a, b, draws)),
        [_] => without_separators(&joined),
        _ => None,
    }
}

/// The organiser's award: points, an average, or a share of a win (page 1; 000).
fn assigned(word: &str) -> Option<AssignedPoints> {
    let word = word.to_lowercase();
    let average = AVERAGE.iter().find_map(|average| word.strip_prefix(average.as_str()));
    Some(match average.unwrap_or(&word) {
        "" => AssignedPoints::Average,
        "+" => AssignedPoints::AveragePlus,
        "-" | "−" | "–" => AssignedPoints::AverageMinus,
        _ => AssignedPoints::Exactly(word.parse().ok()?),
    })
}

/// A draw as chess players write it: `=`, `1/2`, `½`, `0.5`, or for both sides `½-½`.
fn is_half_each(words: &[&str]) -> bool {
    let written = words.join(" ").replace(',', ".");
    let halves: Vec<&str> =
        written.split(['-', '–', '—', ':', ' ']).filter(|part| !part.is_empty()).collect();
    let is_half = |part: &&str| matches!(*part, "1/2" | "½" | "0.5" | ".5");
    halves == ["="] || (1..=2).contains(&halves.len()) && halves.iter().all(is_half)
}

fn keyword(word: &str) -> Option<LineEntry> {
    let lost = |winner| Some(LineEntry::Result(MatchResult::Forfeit { winner }));
    match word {
        "d" | "id" => Some(LineEntry::Result(MatchResult::IntentionalDraw {})),
        word if is_word(&DRAW, word) => Some(LineEntry::Result(MatchResult::IntentionalDraw {})),
        "f" | "f1" => lost(Side::Second),
        "f2" => lost(Side::First),
        "l" | "ll" => Some(LineEntry::Result(MatchResult::DoubleLoss {})),
        word if is_word(&BOTH, word) => Some(LineEntry::Result(MatchResult::DoubleLoss {})),
        "ff" => Some(LineEntry::Result(MatchResult::DoubleForfeit {})),
        "c" => Some(LineEntry::Clear),
        word if is_word(&CLEARED, word) => Some(LineEntry::Clear),
        _ => None,
    }
}

/// `21` and `111`, typed without separators: no match has ten games for one side.
fn without_separators(digits: &str) -> Option<LineEntry> {
    let digits: Vec<u32> = digits.trim().chars().map(|c| c.to_digit(10)).collect::<Option<_>>()?;
    match digits[..] {
        [a, b] => Some(played(a, b, 0)),
        [a, b, draws] => Some(played(a, b, draws)),
        _ => None,
    }
}

/// Three drawn games and no others are the record of an agreed draw (page 1).
fn played(a: u32, b: u32, draws: u32) -> LineEntry {
    LineEntry::Result(match (a, b, draws) {
        (0, 0, 3) => MatchResult::IntentionalDraw {},
        _ => MatchResult::played(a, b, draws),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairwright_core::nouns::{PairingRecord, Player, StageKind};
    use pairwright_core::{Action, Journal, RoundNumber, Setup};
    use pairwright_words::say;

    fn tournament() -> Tournament {
        Tournament::clone(journal().tournament())
    }

    fn playing() -> Tournament {
        let record = PairingRecord { by_hand: true, ..PairingRecord::new(RoundNumber(1), "test") };
        let mut journal = journal();
        journal.append(0, "test", Action::Pair { round: round(), record }).unwrap();
        journal.append(0, "test", Action::Publish { round: RoundNumber(1) }).unwrap();
        Tournament::clone(journal.tournament())
    }

    fn journal() -> Journal {
        let setup = Setup::new("Friday", "magic");
        let mut journal = Journal::begin(0, "test", Action::Create { setup }).unwrap();
        for (id, name) in [
            ("a", "Alan Moreno"),
            ("b", "Barry Stone"),
            ("c", "Alan Vale"),
            ("d", "Dana Wirth"),
            ("e", "Player 7"),
            ("f", "Player 8"),
        ] {
            let player = Player::new(id, name);
            journal.append(0, "test", Action::Register { player, missed_rounds: None }).unwrap();
        }
        journal
    }

    fn round() -> Round {
        let matches = vec![
            Match::open(12, "a".into(), "b".into()),
            Match::open(3, "c".into(), "d".into()),
            Match::open(4, "e".into(), "f".into()),
        ];
        Round::new(RoundNumber(1), StageKind::Swiss, matches)
    }

    #[track_caller]
    fn check(line: &str, table: u32, result: Option<MatchResult>) {
        let understood = understand(&tournament(), &round(), line).unwrap();
        assert_eq!((understood.table, understood.result), (Some(TableNumber(table)), result), "{line}");
    }

    #[test]
    fn a_draw_of_one_game_is_written_as_chess_players_do() {
        let chess = pairwright_core::ruleset::RulesetChoice::Preset("chess".into());
        let tournament = tournament().under(chess.resolve().unwrap()).unwrap();
        let read = |line: &str| understand(&tournament, &round(), line).map(|understood| understood.result);
        for line in
            ["12 1/2", "12 ½", "12 0.5", "12 0,5", "12 =", "12 ½-½", "12 1/2-1/2", "12 0.5 0.5", "barry ½"]
        {
            assert_eq!(read(line), Ok(Some(MatchResult::played(0, 0, 1))), "{line}");
        }
        assert_eq!(read("12 1-0"), Ok(Some(MatchResult::played(1, 0, 0))));
        assert!(matches!(read("12 1 2"), Err(Unclear::Impossible(_))));
        // In a match of several games it is a count.
        assert_eq!(
            understand(&super::tests::tournament(), &round(), "12 1/2").unwrap().result,
            Some(MatchResult::played(1, 2, 0))
        );
    }

    #[test]
    fn a_result_is_read_by_its_table() {
        for line in ["12 2 1", "12 2-1", "12  2–1", "12 21", "12 2:1", "12 2-1-0", "12 210"] {
            check(line, 12, Some(MatchResult::played(2, 1, 0)));
        }
        check("12 2-1-1", 12, Some(MatchResult::played(2, 1, 1)));
        check("12 1 1 1", 12, Some(MatchResult::played(1, 1, 1)));
        check("12 0 2", 12, Some(MatchResult::played(0, 2, 0)));
    }

    #[test]
    fn a_result_may_follow_its_table_without_a_space() {
        check("1221", 12, Some(MatchResult::played(2, 1, 0)));
        check("320", 3, Some(MatchResult::played(2, 0, 0)));
        check("12d", 12, Some(MatchResult::IntentionalDraw {}));
        check("3f2", 3, Some(MatchResult::Forfeit { winner: Side::First }));
        // A number that is a table means the table.
        assert_eq!(unclear("12"), Unclear::NoResult(TableNumber(12)));
        assert_eq!(unclear("1321"), Unclear::NoSuchTable("1321".into()));
        assert_eq!(unclear("20"), Unclear::NoSuchTable("20".into()));
    }

    #[test]
    fn a_result_can_say_that_a_player_leaves() {
        let leaves = |line: &str| {
            let read = understand(&playing(), &round(), line).unwrap();
            let ids: Vec<String> = read.drops.iter().map(ToString::to_string).collect();
            (read.result, ids.join(" "))
        };
        let won = Some(MatchResult::played(2, 1, 0));
        assert_eq!(leaves("12 2 1 drop 2"), (won.clone(), "b".into()));
        assert_eq!(leaves("1221 DROP both"), (won.clone(), "a b".into()));
        assert_eq!(leaves("12 drop 1"), (None, "a".into()), "the match stays open");
        assert_eq!(leaves("barry drop 1"), (None, "b".into()), "seen from the side that was named");
        assert_eq!(leaves("barry 1 2 drop 2"), (won.clone(), "a".into()));
        assert_eq!(leaves("barry 1 2 drop"), (won, "b".into()));
        let names = || BySide::new("Alan Moreno".to_owned(), "Barry Stone".to_owned());
        for line in ["12 2 1 drop", "12 drop 3", "12 2 1 drop barry"] {
            assert_eq!(unclear(line), Unclear::WhoDrops(names()), "{line}");
        }
    }

    #[test]
    fn the_words_shown_on_the_page_are_read() {
        for texts in [Texts::english(), Texts::of_tag("pt-BR").unwrap()] {
            check(&format!("12 {}", say!(texts, "line-word-both")), 12, Some(MatchResult::DoubleLoss {}));
            check(&format!("12 {}", say!(texts, "line-word-clear")), 12, None);
            let assigned =
                understand(&tournament(), &round(), &format!("12 {}", say!(texts, "line-word-assign")));
            let points = BySide::new(AssignedPoints::Average, AssignedPoints::AverageMinus);
            assert_eq!(assigned.unwrap().result, Some(MatchResult::Assigned { points }));
            let line = format!("12 2 1 {} 2", say!(texts, "line-word-drop"));
            assert_eq!(understand(&playing(), &round(), &line).unwrap().drops, ["b".into()]);
        }
        check("12 empate", 12, Some(MatchResult::IntentionalDraw {}));
    }

    #[test]
    fn an_unfinished_result_is_not_a_wrong_one() {
        for (line, begun) in [
            ("12 2", true),
            ("12 2-", true),
            ("12 f", false),
            ("12 9", true),
            ("12 x", false),
            ("12 2 1 1 1", false),
        ] {
            let read = understand(&tournament(), &round(), line);
            assert_eq!(matches!(read, Err(Unclear::NoResult(TableNumber(12)))), begun, "{line}: {read:?}");
        }
    }

    #[test]
    fn every_kind_of_result_is_read() {
        for line in ["12 d", "12 draw", "12 ID", "12 0-0-3"] {
            check(line, 12, Some(MatchResult::IntentionalDraw {}));
        }
        check("12 f1", 12, Some(MatchResult::Forfeit { winner: Side::Second }));
        check("12 F2", 12, Some(MatchResult::Forfeit { winner: Side::First }));
        check("12 both", 12, Some(MatchResult::DoubleLoss {}));
        check("12 clear", 12, None);
    }

    #[test]
    fn a_name_gives_the_match_and_the_side() {
        check("barry 2-1", 12, Some(MatchResult::played(1, 2, 0)));
        check("alan mor 2 0", 12, Some(MatchResult::played(2, 0, 0)));
        check("dana f", 3, Some(MatchResult::Forfeit { winner: Side::First }));
        check("player 8 2 1", 4, Some(MatchResult::played(1, 2, 0)));
    }

    #[test]
    fn accents_may_be_left_out_and_distinguish_two_players() {
        let mut journal = journal();
        for (id, name) in [("g", "João Souza"), ("h", "Łukasz Øst"), ("i", "José Lima"), ("j", "Jose Lira")]
        {
            let action = Action::Register { player: Player::new(id, name), missed_rounds: None };
            journal.append(0, "test", action).unwrap();
        }
        let matches = vec![Match::open(1, "g".into(), "h".into()), Match::open(2, "i".into(), "j".into())];
        let round = Round::new(RoundNumber(1), StageKind::Swiss, matches);
        let read =
            |line: &str| understand(journal.tournament(), &round, line).map(|read| (read.table, read.result));
        let (won, lost) = (MatchResult::played(2, 0, 0), MatchResult::played(0, 2, 0));
        for (line, table, result) in [
            ("joao 2 0", 1, &won),
            ("JOÃO sou 2 0", 1, &won),
            ("lukasz 2 0", 1, &lost),
            ("łukasz ost 2 0", 1, &lost),
            ("josé 2 0", 2, &won),
            ("jose lima 2 0", 2, &won),
            ("jose lir 2 0", 2, &lost),
        ] {
            assert_eq!(read(line), Ok((Some(TableNumber(table)), Some(result.clone()))), "{line}");
        }
        assert_eq!(read("jose 2 0"), Err(Unclear::Several(vec!["José Lima".into(), "Jose Lira".into()])));
    }

    #[track_caller]
    fn unclear(line: &str) -> Unclear {
        understand(&tournament(), &round(), line).unwrap_err()
    }

    #[test]
    fn an_unclear_line_says_what_is_unclear() {
        assert_eq!(unclear("  "), Unclear::Empty);
        assert_eq!(unclear("13 2-1"), Unclear::NoSuchTable("13".into()));
        assert_eq!(unclear("12"), Unclear::NoResult(TableNumber(12)));
        assert_eq!(unclear("12 won"), Unclear::NotAResult("won".into()));
        assert_eq!(unclear("12 2-1-1-1"), Unclear::NotAResult("2-1-1-1".into()));
        assert_eq!(unclear("zoe 2-1"), Unclear::Nobody("zoe".into()));
        assert_eq!(unclear("alan 2-1"), Unclear::Several(vec!["Alan Moreno".into(), "Alan Vale".into()]));
        assert!(matches!(unclear("12 3-0"), Unclear::Impossible(_)));
        assert!(matches!(unclear("99999999999 2 1"), Unclear::Nobody(_)));
    }

    #[test]
    fn a_code_gives_back_its_result() {
        use pairwright_core::BySide;
        use pairwright_core::nouns::result::Played;
        let both = || BySide::new(AssignedPoints::Average, AssignedPoints::AverageMinus);
        for result in [
            MatchResult::played(2, 1, 0),
            MatchResult::played(1, 1, 1),
            MatchResult::played(0, 0, 3),
            MatchResult::Played(Played { wins: Some(BySide::new(2, 0)), draws: None, games: None }),
            MatchResult::IntentionalDraw {},
            MatchResult::Forfeit { winner: Side::First },
            MatchResult::Forfeit { winner: Side::Second },
            MatchResult::DoubleLoss {},
            MatchResult::DoubleForfeit {},
            MatchResult::Assigned { points: both() },
        ] {
            assert_eq!(read_code(&code(&result)), Ok(Some(result)));
        }
        assert_eq!(read_code(""), Ok(None));
        assert!(read_code("{").is_err() && read_code("x").is_err());
    }

    #[test]
    fn any_line_is_answered() {
        for line in ["-", "12 -", "12 - -", "– 2", "12 \u{0}", "💥 2 1", "12 4294967296 1", "12 99 99"] {
            let _ = understand(&tournament(), &round(), line);
        }
    }

    #[test]
    fn an_assigned_result_is_read() {
        let of = |text: &str| read_code(text).unwrap().unwrap();
        let points = |a, b| MatchResult::Assigned { points: BySide::new(a, b) };
        let exactly = |text: &str| AssignedPoints::Exactly(text.parse().unwrap());
        assert_eq!(of("assign 3 1"), points(exactly("3"), exactly("1")));
        assert_eq!(of("assign avg+ avg-"), points(AssignedPoints::AveragePlus, AssignedPoints::AverageMinus));
        assert_eq!(of("assign average 1/2"), points(AssignedPoints::Average, exactly("1/2")));
        assert!(read_code("assign 3").is_err() && read_code("assign x y").is_err());
    }
}
