//! `pair`: the next round, with reasons.

use std::collections::HashMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use pairwright_core::file::TournamentFile;
use pairwright_core::model::{ByeKind, Match};
use pairwright_core::next::{NextRound, make_cut, pair_next};
use pairwright_core::refusal::Refusal;
use pairwright_core::result::MatchResult;
use pairwright_core::stages::bracket;
use pairwright_core::swiss::{LastRoundChoice, Paired, Relaxed, settled_bye};
use pairwright_core::{Action, Entropy, Journal, PlayerId, RoundNumber, Setup, Tournament};
use pairwright_formats::{Kind, Read, tournament_json};
use pairwright_pairing::explain;
use serde::Serialize;

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::{Form, Out, table};
use crate::why::{Why, Whys, in_words, sits_out};
use crate::{entropy, save};

/// Pair the next round and give the reasons.
///
/// Never refuses a round for its number. Where rules had to give way the round is printed with their names.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The tournament: a file of any known format, or `-`.
    file: PathBuf,
    /// The randomness, 2 to 128 hex digits; goes before the file's. Without either it is drawn and printed.
    #[arg(long, value_name = "HEX")]
    entropy: Option<Entropy>,
    /// Pair this round as the last one: by standing, inside each score group.
    #[arg(long)]
    last_round: bool,
    /// Write the round into FILE, published.
    #[arg(long)]
    write: bool,
    /// How to print the round.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// How a round is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A table with reasons.
    Text,
    /// One JSON document, as `--json`.
    Json,
    /// A line with the number of lines that follow, then two ids for every pair, and an id and 0 for the bye.
    Pairs,
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let source = Source::new(&args.file);
    let read = source.read()?;
    if args.write {
        check_writable(&source, read.kind)?;
    }
    let refused = |refusal: Refusal| Failure::Input(format!("{}: {refusal}", source.name()));
    let job = Job::new(read, args)?.map_err(refused)?;
    if bracket(&job.tournament).is_some_and(|bracket| bracket.champion().is_some()) {
        return Err(Failure::Input(format!(
            "{}: the bracket is decided, there is no next round",
            source.name()
        )));
    }
    let last = if args.last_round { LastRoundChoice::ThisIsIt } else { LastRoundChoice::ByRuleset };
    let next = pair_next(&job.tournament, &job.entropy, last).map_err(refused)?;
    print(&job, &next, args, out)?;
    out.finish()?;
    if args.write {
        let written = job.published(&next).map_err(refused)?;
        save::text(source.path(), &tournament_json::to_string(&written))?;
    }
    Ok(Answer::Done)
}

fn check_writable(source: &Source, kind: Kind) -> Result<(), Failure> {
    if source.is_stdin() {
        return Err(Failure::input(
            "--write needs a file to write to, not `-`: leave it out, or name a file",
        ));
    }
    if kind != Kind::Tournament {
        let text = "--write goes with a tournament file: make one with `pairwright import FILE --to FILE`";
        return Err(Failure::Input(format!("{}: {text}", source.name())));
    }
    Ok(())
}

/// A tournament about to be paired, and the entropy that decides.
struct Job {
    tournament: Arc<Tournament>,
    entropy: Entropy,
    /// Whether the entropy was drawn just now.
    drawn: bool,
}

impl Job {
    /// Prepares what was read: records entropy, makes the cut where it is due.
    fn new(read: Read, args: &Args) -> Result<Result<Job, Refusal>, Failure> {
        let given = args.entropy.clone().or_else(|| read.file.entropy.clone());
        let drawn = given.is_none();
        let entropy = given.map_or_else(entropy::fresh, Ok)?;
        let prepared = journal(read).and_then(|mut journal| {
            record_entropy(&mut journal, &entropy)?;
            cut_if_due(&mut journal)?;
            Ok(Arc::clone(journal.tournament()))
        });
        Ok(prepared.map(|tournament| Job { tournament, entropy, drawn }))
    }

    /// The tournament file with the round published.
    fn published(&self, next: &NextRound) -> Result<TournamentFile, Refusal> {
        let file = TournamentFile::from(&*self.tournament);
        let mut journal = Journal::begin(0, BY, Action::Import { file: Box::new(file) })?;
        journal.append(0, BY, next.action())?;
        journal.append(0, BY, Action::Publish { round: next.proposal().round.number })?;
        Ok(TournamentFile::from(&**journal.tournament()))
    }
}

/// Who acts; the journal itself is not kept.
const BY: &str = "pair";

fn journal(read: Read) -> Result<Journal, Refusal> {
    let begin = |file| Journal::begin(0, BY, Action::Import { file: Box::new(file) });
    read.journal.map_or_else(|| begin(read.file), Ok)
}

/// Before the first round the entropy becomes the tournament's, so that anybody can draw the lots again; later it would
/// claim rounds that it did not decide.
fn record_entropy(journal: &mut Journal, entropy: &Entropy) -> Result<(), Refusal> {
    let tournament = journal.tournament();
    if tournament.setup.entropy.is_some() || !tournament.rounds.is_empty() {
        return Ok(());
    }
    let setup = Setup { entropy: Some(entropy.clone()), ..tournament.setup.clone() };
    journal.append(0, BY, Action::Configure { setup }).map(|_| ())
}

/// After the last announced round the planned bracket begins.
fn cut_if_due(journal: &mut Journal) -> Result<(), Refusal> {
    let tournament = journal.tournament();
    let over = tournament.setup.rounds_planned.is_some_and(|planned| tournament.next_round().0 > planned);
    if !over || tournament.is_cut() || tournament.setup.bracket_stage().is_none() {
        return Ok(());
    }
    let (_, action) = make_cut(tournament)?;
    journal.append(0, BY, action).map(|_| ())
}

fn print(job: &Job, next: &NextRound, args: &Args, out: &mut Out) -> Result<(), Failure> {
    match (out.form(), args.format) {
        (Form::Json, _) | (_, Format::Json) => Ok(out.json(&document(job, next))?),
        (_, Format::Pairs) => print_pairs(next, out),
        (_, Format::Text) => print_text(job, next, &document(job, next), out),
    }
}

/// The document of page 1.
#[derive(Serialize)]
struct Document {
    round: u32,
    pairs: Vec<PairDocument>,
    byes: Vec<Alone>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sits_out: Vec<Alone>,
    relaxed: Vec<RelaxedDocument>,
    cost: Vec<u64>,
    entropy: Entropy,
}

#[derive(Serialize)]
struct PairDocument {
    table: Option<u32>,
    players: Vec<PlayerId>,
    why: Vec<Why>,
}

/// Somebody without an opponent.
#[derive(Serialize)]
struct Alone {
    player: PlayerId,
    why: Vec<Why>,
}

#[derive(Serialize)]
struct RelaxedDocument {
    code: &'static str,
    players: Vec<PlayerId>,
}

fn document(job: &Job, next: &NextRound) -> Document {
    let round = &next.proposal().round;
    let empty = Document {
        round: round.number.0,
        pairs: Vec::new(),
        byes: Vec::new(),
        sits_out: Vec::new(),
        relaxed: next.proposal().record.relaxed.iter().map(relaxed).collect(),
        cost: Vec::new(),
        entropy: job.entropy.clone(),
    };
    match next {
        NextRound::Swiss(paired) => swiss(&job.tournament, paired, empty),
        NextRound::Bracket(_) => {
            let pairs = round.matches.iter().map(|played| of_bracket(&job.tournament, played)).collect();
            Document { pairs, ..empty }
        }
    }
}

fn swiss(tournament: &Tournament, paired: &Paired, empty: Document) -> Document {
    let whys = Whys(&paired.field);
    let reasons = explain::why(&paired.field.field, &paired.answer);
    let seated = |seat: u32| &paired.field.players[seat as usize];
    let by_first: HashMap<&PlayerId, Vec<Why>> = paired
        .answer
        .pairs
        .iter()
        .zip(&reasons.pairs)
        .map(|((first, _), reasons)| {
            (seated(*first), reasons.iter().map(|reason| whys.pair(reason)).collect())
        })
        .collect();
    let matches = &paired.proposal.round.matches;
    let why =
        |played: &Match| played.players.iter().find_map(|id| by_first.get(id)).cloned().unwrap_or_default();
    let pairs = matches.iter().filter(|m| m.pair().is_some()).map(|played| PairDocument {
        table: played.table.map(|table| table.0),
        players: played.players.clone(),
        why: why(played),
    });
    let allocated = paired.answer.bye.map(seated);
    let given: Vec<Why> = reasons.bye.iter().map(|reason| whys.bye(reason)).collect();
    let byes = matches.iter().filter_map(|played| match played.players.as_slice() {
        [id] if allocated == Some(id) => Some(Alone { player: id.clone(), why: given.clone() }),
        [id] => {
            Some(Alone { player: id.clone(), why: settled(tournament, id, paired.proposal.round.number) })
        }
        _ => None,
    });
    let out = paired.answer.sits_out.iter().zip(&reasons.sits_out);
    Document {
        pairs: pairs.collect(),
        byes: byes.collect(),
        sits_out: out
            .map(|(seat, reason)| Alone { player: seated(*seat).clone(), why: vec![sits_out(*reason)] })
            .collect(),
        cost: paired.answer.cost.components(),
        ..empty
    }
}

/// The reason of a bye that was settled before anybody was paired.
fn settled(tournament: &Tournament, id: &PlayerId, round: RoundNumber) -> Vec<Why> {
    let Some(player) = tournament.player(id) else { return Vec::new() };
    let asked = player.bye_asked_for(round);
    let code = if asked.is_some() { "bye-requested" } else { "bye-awarded" };
    let kind = settled_bye(player, round).filter(|_| asked.is_some()).map(ByeKind::result);
    vec![Why { kind: kind.as_ref().map(MatchResult::kind), ..Why::new(code) }]
}

fn of_bracket(tournament: &Tournament, played: &Match) -> PairDocument {
    let seeds = bracket(tournament).map(|bracket| bracket.seeds).unwrap_or_default();
    let seed = |id: &PlayerId| seeds.iter().position(|seed| seed == id).map(|place| place + 1);
    let mut why =
        vec![Why { seeds: Some(played.players.iter().filter_map(seed).collect()), ..Why::new("bracket") }];
    if let Some(MatchResult::Forfeit { winner }) = played.result {
        let stays = played.players.get(usize::from(u8::from(winner))).map(ToString::to_string);
        why.push(Why { player: stays, ..Why::new("walkover") });
    }
    PairDocument { table: played.table.map(|table| table.0), players: played.players.clone(), why }
}

fn relaxed(rule: &Relaxed) -> RelaxedDocument {
    match rule {
        Relaxed::Rematch { players: (a, b) } => {
            RelaxedDocument { code: "rematch", players: vec![a.clone(), b.clone()] }
        }
        Relaxed::SecondBye { player } => {
            RelaxedDocument { code: "second-bye", players: vec![player.clone()] }
        }
        Relaxed::Clash { players: (a, b) } => {
            RelaxedDocument { code: "clash", players: vec![a.clone(), b.clone()] }
        }
    }
}

fn print_pairs(next: &NextRound, out: &mut Out) -> Result<(), Failure> {
    let pairs = next.proposal().round.matches.iter().filter_map(Match::pair);
    let mut lines: Vec<String> = pairs.map(|(a, b)| format!("{a} {b}")).collect();
    if let NextRound::Swiss(paired) = next {
        lines.extend(paired.answer.bye.map(|seat| format!("{} 0", paired.field.players[seat as usize])));
    }
    writeln!(out, "{}", lines.len())?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn print_text(job: &Job, next: &NextRound, document: &Document, out: &mut Out) -> Result<(), Failure> {
    let tournament = &job.tournament;
    let name = |id: &str| tournament.name_of(&PlayerId::from(id)).to_owned();
    let words = |whys: &[Why]| whys.iter().map(|why| in_words(why, &name)).collect::<Vec<_>>().join("; ");
    writeln!(out, "{} · round {}\n", tournament.setup.name, document.round)?;
    let mut rows = table(&[">table", "player", ">points", "player", ">points", "why"]);
    let points = points_of(next);
    for pair in &document.pairs {
        let side = |place: usize| pair.players.get(place).map(|id| (name(id.as_str()), points(id)));
        let (first, second) = (side(0).unwrap_or_default(), side(1).unwrap_or_default());
        let table = pair.table.map(|table| table.to_string()).unwrap_or_default();
        rows.add_row([table, first.0, first.1, second.0, second.1, words(&pair.why)]);
    }
    out.table(&rows)?;
    for (what, alone) in [("bye", &document.byes), ("sits out", &document.sits_out)] {
        for one in alone {
            writeln!(out, "{what}: {} ({})", name(one.player.as_str()), words(&one.why))?;
        }
    }
    for rule in &document.relaxed {
        let names: Vec<String> = rule.players.iter().map(|id| name(id.as_str())).collect();
        writeln!(out, "gave way: {} ({})", rule.code, names.join(", "))?;
    }
    print_notes(job, next, document, out)
}

/// The points of a player before the round.
fn points_of(next: &NextRound) -> impl Fn(&PlayerId) -> String {
    let known: HashMap<PlayerId, String> = match next {
        NextRound::Swiss(paired) => {
            let field = &paired.field;
            field.players.iter().cloned().zip(field.points.iter().map(ToString::to_string)).collect()
        }
        NextRound::Bracket(_) => HashMap::new(),
    };
    move |id| known.get(id).cloned().unwrap_or_default()
}

fn print_notes(job: &Job, next: &NextRound, document: &Document, out: &mut Out) -> Result<(), Failure> {
    let open = job.tournament.open_matches().count();
    if open > 0 {
        writeln!(out, "open matches of earlier rounds: {open}; they count as not yet played")?;
    }
    if let NextRound::Swiss(_) = next {
        let drawn = if job.drawn { " (drawn now; the same again with --entropy)" } else { "" };
        writeln!(out, "entropy: {}{drawn}", document.entropy)?;
    }
    Ok(())
}
