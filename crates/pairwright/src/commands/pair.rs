//! `pair`: the next round, with reasons.

use pairwright_core::nouns::Coded;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::ValueEnum;
use pairwright_core::check::proof::Unproved;
use pairwright_core::check::{self, CertificateReport};
use pairwright_core::file::TournamentFile;
use pairwright_core::nouns::{Match, Player};
use pairwright_core::pairing::dutch::DutchField;
use pairwright_core::pairing::swiss::{LastRoundChoice, PairedPart};
use pairwright_core::reasons::{Code, Reason, Reasons};
use pairwright_core::refusal::Refusal;
use pairwright_core::ruleset::PairingMethod;
use pairwright_core::stages::bracket;
use pairwright_core::stages::next::{NextRound, is_cut_due, make_cut, pair_dutch, pair_next};
use pairwright_core::{Action, Entropy, Journal, PlayerId, Setup, Tournament, message};
use pairwright_formats::{Kind, Read, tournament_json};
use pairwright_words::Reader;

use crate::failure::{Answer, Failure};
use crate::input::Source;
use crate::output::Column::{Left, Right};
use crate::output::{Form, Out, table};
use crate::round_document::{Document, document};
use crate::words::{text, texts};
use crate::{entropy, save};

/// What `pair` is given.
#[derive(Debug, clap::Args)]
pub struct Args {
    file: PathBuf,
    #[arg(long, value_name = "HEX", value_parser = entropy::read)]
    entropy: Option<Entropy>,
    #[arg(long)]
    last_round: bool,
    #[arg(long)]
    write: bool,
    #[arg(long)]
    certificate: bool,
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// How a round is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum Format {
    /// A table with reasons.
    #[default]
    Text,
    /// One JSON document, as `--json`.
    Json,
    /// A line with the number of lines that follow, then two ids for every pair, and an id and 0 for the bye.
    Pairs,
}

impl Args {
    /// How the round is printed; `--json` is a format too, and there is only one.
    fn format(&self, form: Form) -> Result<Format, Failure> {
        match (self.format, form) {
            (Some(Format::Json) | None, Form::Json) => Ok(Format::Json),
            (Some(format), Form::Json) => {
                let format = format!("--format {}", if format == Format::Text { "text" } else { "pairs" });
                Err(Failure::of(message!("cli-json-or-format", format = format)))
            }
            (format, Form::People) => Ok(format.unwrap_or_default()),
        }
    }
}

/// Carries out the command.
pub(super) fn run(args: &Args, out: &mut Out) -> Result<Answer, Failure> {
    let format = args.format(out.form())?;
    let source = Source::new(&args.file);
    let read = source.read()?;
    if args.write {
        check_writable(&source, read.kind)?;
    }
    let refused = |refusal: Refusal| source.refused(&refusal);
    if format == Format::Pairs {
        check_ids(&source, &read.file.players)?;
    }
    let job = Job::new(&read, args, &source)?;
    if bracket(&job.tournament).is_some_and(|bracket| bracket.is_decided()) {
        return Err(source.refused(message!("cli-bracket-decided")));
    }
    let last = if args.last_round { LastRoundChoice::ThisIsIt } else { LastRoundChoice::ByRuleset };
    let next = job.next(last).map_err(refused)?;
    print(&job, &next, args, format, out)?;
    out.finish()?;
    if args.write {
        let written = job.published(&next).map_err(refused)?;
        save::text(source.path(), &tournament_json::to_string(&written))?;
    }
    Ok(Answer::Done)
}

fn check_writable(source: &Source, kind: Kind) -> Result<(), Failure> {
    if source.is_stdin() {
        return Err(Failure::at("--write", message!("cli-write-needs-file")));
    }
    if kind != Kind::Tournament {
        return Err(source.refused(message!("cli-write-needs-tournament")));
    }
    Ok(())
}

/// `--format pairs` parts ids by a space and says `0` for nobody: no id may have a space in it or be `0`.
fn check_ids(source: &Source, players: &[Player]) -> Result<(), Failure> {
    let odd = |player: &&Player| {
        let id = player.id.as_str();
        id == "0" || id.chars().any(char::is_whitespace)
    };
    match players.iter().find(odd) {
        None => Ok(()),
        Some(player) => Err(source.refused(message!("cli-id-not-in-pairs", id = &player.id))),
    }
}

/// A tournament about to be paired, and the entropy that decides.
struct Job {
    tournament: Arc<Tournament>,
    entropy: Entropy,
    /// Whether the entropy was drawn just now.
    drawn: bool,
    /// The field of the round, where a report file says more of it than a tournament can.
    field: Option<DutchField>,
    /// Those whose seed, or place in the cut that was due, the lot decided, equals together.
    by_lot: Vec<Vec<PlayerId>>,
}

impl Job {
    /// Prepares what was read: records entropy, makes the cut where it is due.
    fn new(read: &Read, args: &Args, source: &Source) -> Result<Job, Failure> {
        let given = args.entropy.clone().or_else(|| read.file.setup.entropy.clone());
        let drawn = given.is_none();
        let entropy = given.map_or_else(entropy::fresh, Ok)?;
        let (tournament, by_lot) = match prepare(read, &entropy) {
            Ok(Some(prepared)) => prepared,
            Ok(None) => (Arc::new(read.tournament().map_err(|error| source.wrong(&error))?), Vec::new()),
            Err(refusal) => return Err(source.refused(&refusal)),
        };
        let of_dutch = read.trf.as_ref().filter(|trf| !trf.is_round_robin());
        let field = of_dutch.map(|trf| trf.dutch_round(trf.rounds_paired()));
        Ok(Job { tournament, entropy, drawn, field, by_lot })
    }

    fn next(&self, last: LastRoundChoice) -> Result<NextRound, Refusal> {
        match &self.field {
            Some(field) => pair_dutch(&self.tournament, field.clone(), &self.entropy),
            None => pair_next(&self.tournament, &self.entropy, last),
        }
    }

    fn document(&self, next: &NextRound, reasons: &Reasons) -> Document {
        let mut document = document(&self.tournament, &self.entropy, next, reasons);
        if !self.by_lot.is_empty() {
            document.by_lot = self.by_lot.concat();
            document.entropy = self.tournament.setup.entropy.clone();
        }
        document
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

/// A tournament ready to be paired, and whom the lot put in order in its cut.
type Prepared = (Arc<Tournament>, Vec<Vec<PlayerId>>);

/// The tournament with its entropy recorded and its cut made; `None` where there is nothing to do beforehand.
fn prepare(read: &Read, entropy: &Entropy) -> Result<Option<Prepared>, Refusal> {
    let to_record = read.file.setup.entropy.is_none() && read.file.rounds.is_empty() && !is_dutch(read);
    if !to_record && read.file.setup.stages.is_empty() {
        return Ok(None);
    }
    let begin = || Journal::begin(0, BY, Action::Import { file: Box::new(read.file.clone()) });
    let mut journal = read.journal.clone().map_or_else(begin, Ok)?;
    record_entropy(&mut journal, entropy)?;
    let by_lot = cut_if_due(&mut journal)?;
    Ok(Some((Arc::clone(journal.tournament()), by_lot)))
}

/// Whether no lot is drawn: the Dutch system leaves nothing to chance.
fn is_dutch(read: &Read) -> bool {
    read.file.setup.ruleset.resolve().is_ok_and(|ruleset| ruleset.pairing.method == PairingMethod::Dutch)
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

/// After the last announced round of a stage the cut into the next one is made.
fn cut_if_due(journal: &mut Journal) -> Result<Vec<Vec<PlayerId>>, Refusal> {
    let tournament = journal.tournament();
    if !is_cut_due(tournament) {
        return Ok(Vec::new());
    }
    let (cut, action) = make_cut(tournament)?;
    journal.append(0, BY, action)?;
    Ok(cut.equals)
}

fn print(job: &Job, next: &NextRound, args: &Args, format: Format, out: &mut Out) -> Result<(), Failure> {
    if format == Format::Pairs {
        return print_pairs(next, out);
    }
    let reasons = Reasons::of_next(next);
    let mut document = job.document(next, &reasons);
    if args.certificate {
        prove(next, &mut document)?;
    }
    match format {
        Format::Json => Ok(out.json(&document)?),
        Format::Pairs | Format::Text => print_text(job, &reasons, &document, args, out),
    }
}

/// Adds the certificate of a Swiss round, or of each of its pods; other rounds are not a minimum of a cost.
fn prove(next: &NextRound, document: &mut Document) -> Result<(), Failure> {
    let NextRound::Swiss(paired) = next else {
        return Err(Failure::at("--certificate", message!("cli-certificate-swiss")));
    };
    let all = check::certificates(paired).unwrap_or_default();
    let (of_pods, whole): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.pod.is_some());
    document.certificates = of_pods;
    document.certificate = whole.into_iter().next();
    Ok(())
}

fn print_pairs(next: &NextRound, out: &mut Out) -> Result<(), Failure> {
    let pairs = next.proposal().round.matches.iter().filter_map(Match::pair);
    let mut lines: Vec<String> = pairs.map(|(a, b)| format!("{a} {b}")).collect();
    if let NextRound::Swiss(paired) = next {
        lines.extend(paired.parts.iter().filter_map(PairedPart::bye).map(|id| format!("{id} 0")));
    }
    if let NextRound::Dutch(paired) = next {
        lines.extend(paired.answer.bye.map(|seat| format!("{} 0", paired.field.player(seat))));
    }
    writeln!(out, "{}", lines.len())?;
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn print_text(
    job: &Job,
    reasons: &Reasons,
    document: &Document,
    args: &Args,
    out: &mut Out,
) -> Result<(), Failure> {
    let tournament = &job.tournament;
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
    let words = |why: &[Reason]| texts().reasons(tournament, Reader::Anybody, why).join(" ");
    out.say(text!("pair-title", name = tournament.setup.name.as_str(), round = document.round))?;
    out.say("")?;
    let side = [Left("player"), Right("points")];
    let mut rows = table(&[&[Right("table")], &side[..], &side, &[Left("why")]].concat());
    let points = |id: &PlayerId| reasons.points(id).map(|points| points.to_string()).unwrap_or_default();
    for pair in &document.pairs {
        let side = |place: usize| pair.players.get(place).map(|id| (name(id), points(id)));
        let (first, second) = (side(0).unwrap_or_default(), side(1).unwrap_or_default());
        let table = pair.table.map(|table| table.to_string()).unwrap_or_default();
        rows.add_row([table, first.0, first.1, second.0, second.1, words(&pair.why)]);
    }
    out.table(&rows)?;
    for one in &document.byes {
        let is_free = one.why.iter().any(|reason| reason.code == Code::FreeRound);
        let (name, why) = (name(&one.player), words(&one.why));
        out.say(match is_free {
            true => text!("pair-free", name = name, why = why),
            false => text!("pair-bye", name = name, why = why),
        })?;
    }
    for one in &document.sits_out {
        out.say(text!("pair-sits-out", name = name(&one.player), why = words(&one.why)))?;
    }
    for rule in &document.relaxed {
        let names = texts().names(tournament, &rule.players);
        out.say(text!("pair-gave-way", code = rule.code, names = names))?;
    }
    print_notes(job, document, args, out)
}

fn print_notes(job: &Job, document: &Document, args: &Args, out: &mut Out) -> Result<(), Failure> {
    if !document.relaxed.is_empty() && job.tournament.ruleset.pairing.method == PairingMethod::Dutch {
        out.say(text!("pair-dutch-impossible"))?;
    }
    for equals in &job.by_lot {
        out.say(equals_in_order(&job.tournament, equals))?;
    }
    let open = job.tournament.open_matches().count();
    if open > 0 {
        out.say(text!("pair-open-earlier", open = open))?;
    }
    if let Some(unproved) = document.unproved {
        out.say(text!("pair-not-proved", why = texts().named("about-unproved", unproved.code())))?;
    }
    if args.certificate {
        print_certificate(document, out)?;
    }
    if let Some(entropy) = &document.entropy {
        let entropy = entropy.to_string();
        out.say(match job.drawn {
            true => text!("pair-entropy-drawn", entropy = entropy),
            false => text!("pair-entropy", entropy = entropy),
        })?;
    }
    Ok(())
}

/// Equals in the order of their seeds, and who of them missed the cut by it.
fn equals_in_order(tournament: &Tournament, equals: &[PlayerId]) -> String {
    let made = tournament.setup.stages.iter().rfind(|stage| !stage.seeds.is_empty());
    let is_in = |id: &&PlayerId| made.is_some_and(|stage| stage.seeds.contains(id));
    let names =
        |ids: Vec<&PlayerId>| ids.iter().map(|id| tournament.name_of(id)).collect::<Vec<_>>().join(", ");
    let (through, out): (Vec<&PlayerId>, Vec<&PlayerId>) = equals.iter().partition(is_in);
    let is_all_in = out.is_empty();
    let (through, out) = (names(through), names(out));
    match (tournament.setup.entropy.is_some(), is_all_in) {
        (true, true) => text!("pair-by-lot", names = through),
        (true, false) => text!("pair-by-lot-out", names = through, out = out),
        (false, true) => text!("pair-as-listed", names = through),
        (false, false) => text!("pair-as-listed-out", names = through, out = out),
    }
}

fn print_certificate(document: &Document, out: &mut Out) -> Result<(), Failure> {
    let all: Vec<&CertificateReport> = document.certificate.iter().chain(&document.certificates).collect();
    if all.is_empty() && document.unproved != Some(Unproved::Approximate) {
        out.say(text!("pair-not-proved", why = text!("pair-no-certificate")))?;
    }
    for certificate in all {
        let means = texts().named("about-proof", certificate.proves);
        let (labels, sets) = (certificate.labels.len(), certificate.odd_sets.len());
        out.say(match certificate.pod {
            None => text!("pair-proved", means = means, labels = labels, sets = sets),
            Some(pod) => text!("pair-proved-pod", pod = pod, means = means, labels = labels, sets = sets),
        })?;
    }
    Ok(())
}
