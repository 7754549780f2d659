//! Actions of the journal in words, a sentence each.

use pairwright_core::correction::Answer;
use pairwright_core::nouns::{ByeKind, Coded, ExtraTime, TimerOf, TimerStep};
use pairwright_core::tournament::{Penalty, PenaltyKind};
use pairwright_core::{Action, BySide, Entry, Journal, MatchResult, PlayerId, RoundNumber, Tournament};
use pairwright_words::{Texts, say};

use super::matches::place_line;
use super::score::Scored;
use super::times::{extra_text, time_of_day};
use super::{before, deck_option, details, judging, prizes, round_names, settings};

/// Maximum number of names in a sentence.
const FEW: usize = 6;

/// An action as a sentence, with present names.
pub fn action_sentence(texts: Texts, tournament: &Tournament, action: &Action) -> String {
    let name = |id: &PlayerId| tournament.name_of(id).to_owned();
    let round_name = |number: RoundNumber| round_names::name(texts, tournament, number);
    match action {
        Action::Create { setup } => say!(texts, "entry-create", name = setup.name.as_str()),
        Action::Import { file } => {
            say!(texts, "entry-import", name = file.setup.name.as_str(), players = file.players.len())
        }
        Action::Configure { .. } => say!(texts, "entry-configure"),
        Action::Register { player, .. } => match player.joined_round {
            Some(joined) if joined.0 > 1 => {
                say!(texts, "entry-register-late", name = player.name.as_str(), round = joined.0)
            }
            _ => say!(texts, "entry-register", name = player.name.as_str()),
        },
        Action::RegisterPlayers { players, .. } => {
            let names: Vec<&str> = players.iter().take(FEW).map(|player| player.name.as_str()).collect();
            let more = players.len().saturating_sub(FEW);
            say!(
                texts,
                "entry-register-players",
                count = players.len(),
                names = names.join(", "),
                more = more
            )
        }
        Action::EditPlayer { player } => say!(texts, "entry-edit", name = player.name.as_str()),
        Action::EditPerson { player, .. } => say!(texts, "entry-person", name = name(player)),
        Action::RegisterDeck { player, deck } => {
            let option = deck.as_ref().and_then(|deck| deck.option.as_deref());
            match option {
                Some(option) => {
                    say!(texts, "entry-register-deck", name = name(player), option = deck_option(option))
                }
                None => say!(texts, "entry-register-deck-plain", name = name(player)),
            }
        }
        Action::RuleOnClock { player, ruling } => {
            say!(texts, "entry-clock", name = name(player), ruling = ruling.code())
        }
        Action::Drop { player, after } => say!(texts, "entry-drop", name = name(player), round = after.0),
        Action::Sweep { players, .. } => {
            let names: Vec<&str> = players.iter().map(|id| tournament.name_of(id)).collect();
            say!(texts, "entry-sweep", count = players.len(), names = names.join(", "))
        }
        Action::CheckIn { player, here, paid, .. } => {
            let name = name(player);
            match (here, paid) {
                (true, true) => say!(texts, "entry-checked-in-paid", name = name),
                (true, false) => say!(texts, "entry-checked-in", name = name),
                (false, true) => say!(texts, "entry-paid", name = name),
                (false, false) => say!(texts, "entry-not-checked-in", name = name),
            }
        }
        Action::CheckInAll { players, .. } => {
            let names: Vec<&str> = players.iter().map(|id| tournament.name_of(id)).collect();
            say!(texts, "entry-checked-in-all", count = players.len(), names = names.join(", "))
        }
        Action::Registration { open: true } => say!(texts, "entry-registration-open"),
        Action::Registration { open: false } => say!(texts, "entry-registration-closed"),
        Action::RequestPlace { player, .. } => {
            say!(texts, "entry-request", name = player.name.as_str())
        }
        Action::RefusePlace { .. } => say!(texts, "entry-refuse-place"),
        Action::AcceptPlaces { players, known, .. } => {
            let of_players = players.iter().map(|player| player.name.as_str());
            let all: Vec<&str> =
                of_players.chain(known.iter().map(|(_, id)| tournament.name_of(id))).collect();
            let (names, more) = (all[..all.len().min(FEW)].join(", "), all.len().saturating_sub(FEW));
            say!(texts, "entry-accept-places", count = all.len(), names = names, more = more)
        }
        Action::Return { player } => say!(texts, "entry-return", name = name(player)),
        Action::AwardByes { player, byes } => {
            say!(texts, "entry-award-byes", name = name(player), byes = *byes)
        }
        Action::RequestByes { player, byes } => {
            let list: Vec<String> = byes
                .iter()
                .map(|bye| say!(texts, "entry-bye-in", kind = bye_kind(texts, bye.kind), round = bye.round.0))
                .collect();
            say!(texts, "entry-request-byes", name = name(player), byes = list.join(", "), count = list.len())
        }
        Action::SeatDraft { draft } => {
            let round = round_names::called(texts, tournament, draft.round);
            let sizes: Vec<String> = draft.pods.iter().map(|pod| pod.len().to_string()).collect();
            say!(texts, "entry-draft", round = round, count = sizes.len(), sizes = texts.all_of(&sizes))
        }
        Action::Pair { round, .. } => say!(texts, "entry-pair", round = round_name(round.number)),
        Action::Arrange { round, .. } => say!(texts, "entry-arrange", round = round_name(*round)),
        Action::Discard { round } => say!(texts, "entry-discard", round = round_name(*round)),
        Action::Publish { round } => say!(texts, "entry-publish", round = round_name(*round)),
        Action::Report { round, players, result, was } => {
            reported(texts, tournament, *round, players, result.as_ref(), was.as_ref())
        }
        Action::PlayerReport { round, players, by, result, .. } => {
            reported_by(texts, tournament, *round, players, (by, result.as_ref()))
        }
        Action::Correct { round, players, result, was, later } => {
            let what = reported(texts, tournament, *round, players, result.as_ref(), was.as_ref());
            let round = round_names::called(texts, tournament, later.record.round);
            let tables = later.new.iter().filter(|m| m.pair().is_some()).count();
            match later.answer {
                Answer::Repair => {
                    say!(texts, "entry-correct-repair", what = what, round = round, count = tables)
                }
                Answer::Anew | Answer::ByHand => {
                    say!(texts, "entry-correct-anew", what = what, round = round)
                }
            }
        }
        Action::Penalize { penalty: given } => penalty(texts, tournament, given),
        Action::Rearrange { change, reason, newcomer, .. } => {
            let round = round_names::called(texts, tournament, change.record.round);
            let lines: Vec<String> = change.new.iter().map(|m| place_line(texts, tournament, m)).collect();
            let what = lines.join(", ");
            let sentence = match newcomer {
                Some(player) => {
                    let name = tournament.name_of(&player.id);
                    say!(texts, "entry-rearrange-newcomer", name = name, round = round, what = what)
                }
                None => say!(texts, "entry-rearrange", round = round, what = what),
            };
            if reason.is_empty() { sentence } else { format!("{sentence} · {reason}") }
        }
        Action::ExchangeSides { players: (a, b), .. } => {
            say!(texts, "entry-sides", first = name(a), second = name(b))
        }
        Action::CallJudge { .. }
        | Action::TakeCall { .. }
        | Action::Appeal { .. }
        | Action::HearAppeal { .. }
        | Action::EndCall { .. }
        | Action::PickDeckCheck { .. }
        | Action::BeginDeckCheck { .. }
        | Action::WithdrawDeckCheck { .. }
        | Action::EndDeckCheck { .. }
        | Action::BeginArmageddon { .. }
        | Action::StepArmageddon { .. }
        | Action::UnstepArmageddon { .. }
        | Action::EndArmageddon { .. } => judging::entry(texts, tournament, action).unwrap_or_default(),
        Action::Prizes { plan: Some(_) } => say!(texts, "entry-prizes"),
        Action::Prizes { plan: None } => say!(texts, "entry-no-prizes"),
        Action::Cut { seeds, .. } => cut(texts, tournament, seeds),
        Action::ChangeCut { declined: Some(player), moved_up, reason, .. } => {
            let next = moved_up.as_ref().map(|id| say!(texts, "entry-moves-up", name = name(id)));
            let declined = say!(texts, "entry-declined", name = name(player));
            let reason = Some(reason.clone()).filter(|reason| !reason.is_empty());
            [Some(declined), reason, next].into_iter().flatten().collect::<Vec<_>>().join(" · ")
        }
        Action::ChangeCut { seeds, declined: None, .. } => {
            let names: Vec<String> = seeds.iter().map(&name).collect();
            say!(texts, "entry-seeds-by-hand", names = names.join(", "))
        }
        Action::Timer { of, step, .. } => timer(texts, tournament, *of, *step),
        Action::ExtraTime { round, players, extra, .. } => {
            let place = place(texts, tournament, *round, players);
            let reason = texts.named("extra-reason", extra.reason.code());
            say!(texts, "entry-extra-time", place = place, extra = signed(texts, extra), reason = reason)
        }
        Action::Missing { player, missing: true, .. } => say!(texts, "entry-missing", name = name(player)),
        Action::Missing { player, .. } => say!(texts, "entry-arrived", name = name(player)),
        Action::Announce { text, .. } => say!(texts, "entry-announce", text = text.as_str()),
        Action::EndAnnouncement { number, .. } => {
            let of_number = tournament.announcements.iter().find(|one| one.number == *number);
            say!(texts, "entry-announcement-ended", text = of_number.map_or("", |one| one.text.as_str()))
        }
        Action::Erase { player } => say!(texts, "entry-erase", name = name(player)),
        Action::Finish {} => say!(texts, "entry-finish"),
        Action::Undo { entries } => say!(texts, "entry-undo", count = entries.len()),
    }
}

/// An entry as a sentence. Changes of settings, prizes and details list what changed, and an undo names what it undid.
pub fn entry_sentence(texts: Texts, journal: &Journal, tournament: &Tournament, entry: &Entry) -> String {
    let plain = || action_sentence(texts, tournament, &entry.action);
    match &entry.action {
        Action::Configure { setup } => {
            let before = settings::setup_before(journal, entry.seq);
            let what = before.map(|before| settings::changes(texts, before, setup)).unwrap_or_default();
            if what.is_empty() {
                plain()
            } else {
                say!(texts, "entry-configure-what", what = what.join(" · "))
            }
        }
        Action::EditPlayer { player } => {
            let what = details::changes(texts, journal, entry.seq, player);
            if what.is_empty() {
                plain()
            } else {
                format!("{} · {}", tournament.name_of(&player.id), what.join(" · "))
            }
        }
        Action::EditPerson { player, person } => {
            let what = details::person_changes(texts, journal, entry.seq, player, person);
            if what.is_empty() {
                plain()
            } else {
                format!("{} · {}", tournament.name_of(player), what.join(" · "))
            }
        }
        Action::Prizes { plan: Some(plan) } => {
            let what = prizes::changes(texts, journal, entry.seq, plan.tables());
            if what.is_empty() { plain() } else { say!(texts, "entry-prizes-what", what = what.join(" · ")) }
        }
        Action::Undo { entries } => undone(texts, journal, tournament, entries),
        Action::Return { player } if has_missed_nothing(journal, entry.seq, player) => {
            say!(texts, "entry-stays", name = tournament.name_of(player))
        }
        _ => plain(),
    }
}

/// Whether no round was published between a player's drop and a later entry.
fn has_missed_nothing(journal: &Journal, seq: u64, player: &PlayerId) -> bool {
    let last = before(journal, seq).find_map(|action| match action {
        Action::Publish { .. } => Some(false),
        Action::Drop { player: left, .. } => (left == player).then_some(true),
        Action::Sweep { players, .. } => players.contains(player).then_some(true),
        _ => None,
    });
    last.unwrap_or(false)
}

/// The shortest form: for a single setting, only its new value.
pub fn short_sentence(texts: Texts, journal: &Journal, entry: &Entry) -> String {
    let what = match &entry.action {
        Action::Configure { setup } => settings::setup_before(journal, entry.seq)
            .map(|before| settings::new_values(texts, before, setup))
            .unwrap_or_default(),
        _ => Vec::new(),
    };
    match <[String; 1]>::try_from(what) {
        Ok([only]) => only,
        Err(_) => entry_sentence(texts, journal, journal.tournament(), entry),
    }
}

/// The undone action. Undoing an undo is a redo.
fn undone(texts: Texts, journal: &Journal, tournament: &Tournament, entries: &[u64]) -> String {
    if let [seq] = entries
        && let Some(Entry { action: Action::Undo { entries }, .. }) = journal.entry(*seq)
    {
        return say!(texts, "entry-redone", what = undone_what(texts, journal, tournament, entries));
    }
    say!(texts, "entry-undone", what = undone_what(texts, journal, tournament, entries))
}

fn undone_what(texts: Texts, journal: &Journal, tournament: &Tournament, entries: &[u64]) -> String {
    let named = entries.iter().filter_map(|seq| journal.entry(*seq));
    named.map(|entry| entry_sentence(texts, journal, tournament, entry)).collect::<Vec<_>>().join(" · ")
}

/// A cut, named by the stage it leads to.
fn cut(texts: Texts, tournament: &Tournament, seeds: &[PlayerId]) -> String {
    let stages = &tournament.setup.stages;
    match stages.iter().position(|stage| stage.seeds == seeds) {
        Some(place) if !stages[place].kind.is_bracket() => {
            say!(
                texts,
                "entry-part",
                count = seeds.len(),
                round = tournament.rounds_before(place).unwrap_or(0)
            )
        }
        Some(place) if stages[place].cut.is_none() => say!(texts, "entry-drawn", count = seeds.len()),
        _ => say!(texts, "entry-cut", top = seeds.len()),
    }
}

fn timer(texts: Texts, tournament: &Tournament, of: TimerOf, step: TimerStep) -> String {
    let round = |round| round_names::called(texts, tournament, round);
    let timer = match of {
        TimerOf::Round { round: number } => say!(texts, "timer-of-round", round = round(number)),
        TimerOf::Preparation { round: number, game } => {
            say!(texts, "timer-of-preparation", game = game, round = round(number))
        }
        TimerOf::Game { round: number, game } => {
            say!(texts, "timer-of-game", game = game, round = round(number))
        }
        TimerOf::DeckConstruction {} => say!(texts, "timer-deck-construction"),
        TimerOf::PlayerMeeting {} => say!(texts, "timer-player-meeting"),
    };
    match step {
        TimerStep::Start { from, length } => {
            let from = time_of_day(from);
            say!(texts, "entry-timer-start", timer = timer, minutes = length / 60_000, from = from)
        }
        TimerStep::Pause {} => say!(texts, "entry-timer-pause", timer = timer),
        TimerStep::Continue {} => say!(texts, "entry-timer-continue", timer = timer),
        TimerStep::Add { by } => {
            say!(texts, "entry-timer-add", timer = timer, by = format!("{:+}", by / 60_000))
        }
        TimerStep::Stop {} => say!(texts, "entry-timer-stop", timer = timer),
    }
}

/// Extra time given or taken back: `+5 min`, `−2 turns`.
fn signed(texts: Texts, extra: &ExtraTime) -> String {
    let less =
        ExtraTime { time: extra.time.saturating_neg(), turns: extra.turns.saturating_neg(), ..extra.clone() };
    let (given, back) = (extra_text(texts, extra), extra_text(texts, &less).replace('+', "−"));
    [given, back].into_iter().filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

fn reported(
    texts: Texts,
    tournament: &Tournament,
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    result: Option<&MatchResult>,
    was: Option<&MatchResult>,
) -> String {
    let place = place(texts, tournament, round, players);
    let Some(now) = result else { return say!(texts, "entry-cleared", place = place) };
    let result = result_sentence(texts, tournament, players, now);
    match was {
        None => say!(texts, "entry-report", place = place, result = result),
        Some(_) => say!(texts, "entry-correct", place = place, result = result),
    }
}

fn reported_by(
    texts: Texts,
    tournament: &Tournament,
    round: RoundNumber,
    players: &(PlayerId, PlayerId),
    (by, result): (&PlayerId, Option<&MatchResult>),
) -> String {
    let (name, place) = (tournament.name_of(by), place(texts, tournament, round, players));
    let Some(result) = result else {
        return say!(texts, "entry-report-withdrawn", place = place, name = name);
    };
    let result = result_sentence(texts, tournament, players, result);
    say!(texts, "entry-player-report", place = place, name = name, result = result)
}

fn result_sentence(
    texts: Texts,
    tournament: &Tournament,
    (first, second): &(PlayerId, PlayerId),
    result: &MatchResult,
) -> String {
    let names = BySide::new(tournament.name_of(first), tournament.name_of(second));
    Scored::new(tournament, &[first.clone(), second.clone()], result).sentence(texts, &names)
}

/// `Table 3`, or `Round 2, table 3` for an earlier round.
pub fn place(
    texts: Texts,
    tournament: &Tournament,
    number: RoundNumber,
    players: &(PlayerId, PlayerId),
) -> String {
    let of = |round: &pairwright_core::nouns::Round| round.match_of(&players.0).and_then(|m| m.table);
    let table = tournament.round(number).and_then(of).map_or(0, |table| table.0);
    let is_now = tournament.current_round().is_some_and(|round| round.number == number);
    match (is_now, table) {
        (_, 0) => round_names::name(texts, tournament, number),
        (true, table) => say!(texts, "entry-table", table = table),
        (false, table) => {
            say!(
                texts,
                "entry-round-table",
                round = round_names::name(texts, tournament, number),
                table = table
            )
        }
    }
}

/// A penalty as a sentence, without its reason.
pub fn penalty(texts: Texts, tournament: &Tournament, penalty: &Penalty) -> String {
    penalty_of(texts, tournament.name_of(&penalty.player), &penalty.kind)
}

pub fn penalty_of(texts: Texts, name: &str, kind: &PenaltyKind) -> String {
    match kind {
        PenaltyKind::Warning => say!(texts, "entry-warning", name = name),
        PenaltyKind::GameLoss => say!(texts, "entry-game-loss", name = name),
        PenaltyKind::MatchLoss => say!(texts, "entry-match-loss", name = name),
        PenaltyKind::Points(points) => {
            say!(texts, "entry-points", name = name, points = texts.points(points))
        }
        PenaltyKind::Disqualification => say!(texts, "entry-disqualified", name = name),
    }
}

pub fn bye_kind(texts: Texts, kind: ByeKind) -> String {
    texts.named("bye-kind", kind.code())
}
