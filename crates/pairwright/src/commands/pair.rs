//! `pair`: pairs the next round, with reasons.

use std::io::Write;
use std::path::PathBuf;

use clap::ValueEnum;
use pairwright_answers::entropy;
use pairwright_answers::input::FileSource;
use pairwright_answers::pair::{AloneDocument, PairedTournament, PairingDocument};
use pairwright_answers::words::text_of;
use pairwright_core::check::CertificateReport;
use pairwright_core::check::proof::Unproved;
use pairwright_core::nouns::{Coded, Match, Message, Player};
use pairwright_core::pairing::swiss::{LastRoundChoice, PairedPart};
use pairwright_core::reasons::{Code, Reason, Reasons};
use pairwright_core::ruleset::PairingMethod;
use pairwright_core::stages::NextRound;
use pairwright_core::{Entropy, PlayerId, Tournament, message};
use pairwright_formats::{FileKind, tournament_json};
use pairwright_words::ReasonReader;

use crate::failure::{CommandAnswer, Failure, tell};
use crate::output::OutputColumn::{Left, Right};
use crate::output::{Out, OutputForm, table};
use crate::save;
use crate::words::{text, texts};

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
    format: Option<RoundFormat>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum RoundFormat {
    #[default]
    Text,
    Json,
    /// The number of lines that follow, then two ids per pair, and an id and 0 for the bye.
    Pairs,
}

impl Args {
    /// Returns the format of the round; `--json` counts as one, and two are refused.
    fn format(&self, form: OutputForm) -> Result<RoundFormat, Failure> {
        match (self.format, form) {
            (Some(RoundFormat::Json) | None, OutputForm::Json) => Ok(RoundFormat::Json),
            (Some(format), OutputForm::Json) => {
                let format =
                    format!("--format {}", if format == RoundFormat::Text { "text" } else { "pairs" });
                Err(Failure::of(message!("cli-json-or-format", format = format)))
            }
            (format, OutputForm::People) => Ok(format.unwrap_or_default()),
        }
    }
}

pub(crate) fn run(args: &Args, out: &mut Out) -> Result<CommandAnswer, Failure> {
    let format = args.format(out.form())?;
    let source = FileSource::new(&args.file).telling(tell);
    let read = source.read()?;
    if args.write {
        check_writable(&source, read.kind)?;
    }
    if format == RoundFormat::Pairs {
        check_ids(&source, &read.file.players)?;
    }
    let last = if args.last_round { LastRoundChoice::ThisIsIt } else { LastRoundChoice::ByRuleset };
    let paired = PairedTournament::new(&source, &read, args.entropy.clone(), last)?;
    print(&paired, args, format, out)?;
    out.finish()?;
    if args.write {
        let written = paired.published().map_err(|refusal| source.refused(&refusal))?;
        save::text(source.path(), &tournament_json::to_string(&written))?;
    }
    Ok(CommandAnswer::Done)
}

fn check_writable(source: &FileSource, kind: FileKind) -> Result<(), Failure> {
    if source.is_stdin() {
        return Err(Failure::at("--write", message!("cli-write-needs-file")));
    }
    if kind != FileKind::Tournament {
        return Err(source.refused(message!("cli-write-needs-tournament")));
    }
    Ok(())
}

/// Checks the ids for `--format pairs`, which separates them by a space and uses `0` for nobody.
fn check_ids(source: &FileSource, players: &[Player]) -> Result<(), Failure> {
    let odd = |player: &&Player| {
        let id = player.id.as_str();
        id == "0" || id.chars().any(char::is_whitespace)
    };
    match players.iter().find(odd) {
        None => Ok(()),
        Some(player) => Err(source.refused(message!("cli-id-not-in-pairs", id = &player.id))),
    }
}

fn print(paired: &PairedTournament, args: &Args, format: RoundFormat, out: &mut Out) -> Result<(), Failure> {
    if format == RoundFormat::Pairs {
        return print_pairs(paired, out);
    }
    let reasons = Reasons::of_next(&paired.next);
    let mut document = paired.document(&reasons);
    if args.certificate {
        paired.prove(&mut document)?;
    }
    match format {
        RoundFormat::Json => Ok(out.json(&document)?),
        RoundFormat::Pairs | RoundFormat::Text => print_text(paired, &reasons, &document, args, out),
    }
}

fn print_pairs(paired: &PairedTournament, out: &mut Out) -> Result<(), Failure> {
    let next = &paired.next;
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
    if !next.proposal().record.sits_out.is_empty() {
        let document = paired.document(&Reasons::of_next(next));
        document.sits_out.iter().for_each(|one| tell(&sits_out(&paired.tournament, one)));
    }
    Ok(())
}

fn sits_out(tournament: &Tournament, one: &AloneDocument) -> Message {
    let why = texts().reasons(tournament, ReasonReader::Anybody, &one.why).join(" ");
    message!("pair-sits-out", name = tournament.name_of(&one.player), why = why)
}

fn print_text(
    paired: &PairedTournament,
    reasons: &Reasons,
    document: &PairingDocument,
    args: &Args,
    out: &mut Out,
) -> Result<(), Failure> {
    let tournament = &paired.tournament;
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
    let words = |why: &[Reason]| texts().reasons(tournament, ReasonReader::Anybody, why).join(" ");
    out.heading(text!("pair-title", name = tournament.setup.name.as_str(), round = document.round))?;
    let mut side = vec![Left("player"), Right("points")];
    if tournament.ruleset.units.rounded.is_some() {
        side.push(Right("paired-as"));
    }
    let mut rows = table(
        &[&[Right(tournament.ruleset.match_rules.place.code())], &side[..], &side[..], &[Left("why")]]
            .concat(),
    );
    let points = |id: &PlayerId| reasons.points(id).map(|points| points.to_string()).unwrap_or_default();
    for pair in &document.pairs {
        let seat = |place: usize| {
            let id = pair.players.get(place);
            let sum = pair.points.get(place).map(ToString::to_string);
            let by = id.map(points).unwrap_or_default();
            let cells = [id.map(name).unwrap_or_default(), sum.unwrap_or_else(|| by.clone()), by];
            cells.into_iter().take(side.len())
        };
        let table = pair.table.map(|table| table.to_string()).unwrap_or_default();
        rows.add_row([table].into_iter().chain(seat(0)).chain(seat(1)).chain([words(&pair.why)]));
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
        out.say(text_of(sits_out(tournament, one)))?;
    }
    for rule in &document.relaxed {
        let names = texts().names(tournament, &rule.players);
        out.say(text!("pair-gave-way", code = rule.code, names = names))?;
    }
    print_notes(paired, document, args, out)
}

fn print_notes(
    paired: &PairedTournament,
    document: &PairingDocument,
    args: &Args,
    out: &mut Out,
) -> Result<(), Failure> {
    if !document.relaxed.is_empty() && paired.tournament.ruleset.pairing.method == PairingMethod::Dutch {
        out.say(text!("pair-dutch-impossible"))?;
    }
    for equals in &paired.by_lot {
        out.say(equals_in_order(&paired.tournament, equals))?;
    }
    let open = paired.tournament.open_matches().count();
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
        out.say(match paired.drawn {
            true => text!("pair-entropy-drawn", entropy = entropy),
            false => text!("pair-entropy", entropy = entropy),
        })?;
    }
    Ok(())
}

/// Returns equal players in the order of their seeds, and names those who missed the cut by it.
fn equals_in_order(tournament: &Tournament, equals: &[PlayerId]) -> String {
    let seeded_stage = tournament.setup.stages.iter().rfind(|stage| !stage.seeds.is_empty());
    let is_in = |id: &&PlayerId| seeded_stage.is_some_and(|stage| stage.seeds.contains(id));
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

fn print_certificate(document: &PairingDocument, out: &mut Out) -> Result<(), Failure> {
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
