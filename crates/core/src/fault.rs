//! Faults of a tournament file, each with its path and how to fix it.

mod place;
mod result;
mod stages;

use std::collections::{HashMap, HashSet};

use crate::message;
use crate::nouns::{
    BySide, FORMAT, FindingKind, LARGEST_K, LONGEST_EVENT_LINE, Late, Lateness, Match, MatchResult, Message,
    POD_SIZES, PairedOn, Player, PlayerId, Points, RequestedBye, Round, RoundNumber, StageKind, Structure,
    Term, TournamentFile, VenueOptions,
};
use crate::ruleset::Ruleset;
use crate::scoring::Scoring;
use crate::tournament::Tournament;

pub use crate::nouns::MOST_ROUNDS;
pub use place::{
    Fault, LONGEST_NAME, check_home, check_name, check_new_id, check_new_name, id_key, is_address, is_seen,
    name_key, same_name, unclear_player,
};
pub use result::{check_given, check_new_result, check_points, check_result};
pub use stages::{extra_rounds_fault, leave_fault, stage_faults};

pub(crate) use place::{PlayerIndices, is_unseen};

/// All faults of a file, in file order.
pub fn faults(file: &TournamentFile) -> Vec<Fault> {
    let mut found = Vec::new();
    if file.format != FORMAT {
        let why = message!("fault-format", found = shortened(&file.format), known = FORMAT);
        found.push(Fault::new("format", why));
    }
    found.extend(check_name(&file.setup.name).err().map(|text| Fault::new("name", text)));
    let k = file.setup.k.filter(|k| *k > LARGEST_K);
    found.extend(k.map(|k| Fault::new("k", message!("k-impossible", k = k, most = LARGEST_K))));
    found.extend(rounds_planned_fault(file.setup.rounds_planned));
    found.extend(venue_faults(&file.setup.venue));
    let ruleset = match file.setup.ruleset.resolve() {
        Ok(ruleset) => Some(ruleset),
        Err(error) => {
            found.push(Fault::of_ruleset(&error));
            None
        }
    };
    let known = player_faults(&file.players, &mut found);
    let decks = ruleset.as_ref().map_or_else(HashMap::new, |ruleset| decks(file, ruleset, &mut found));
    absence_faults(file, &mut found);
    forbidden_faults(file, &known, &mut found);
    stages::faults(file, ruleset.as_ref(), &known, &mut found);
    let prizes = file.setup.prizes.as_ref().and_then(|plan| plan.check().err());
    found.extend(prizes.map(|(place, why)| Fault::new(format!("prizes{place}"), why)));
    let rounds = crate::nouns::count(file.rounds.len());
    let why = || message!("rounds-impossible", rounds = rounds, most = MOST_ROUNDS);
    found.extend((rounds > MOST_ROUNDS).then(|| Fault::new("rounds", why())));
    for (place, round) in file.rounds.iter().enumerate() {
        let context = RoundContext { file, ruleset: ruleset.as_ref(), known: &known, decks: &decks };
        round_faults(&context, place, round, &mut found);
    }
    penalty_faults(file, &known, &mut found);
    draft_faults(file, &known, &mut found);
    found
}

fn draft_faults(file: &TournamentFile, known: &PlayerIndices, found: &mut Vec<Fault>) {
    for (place, draft) in file.drafts.iter().enumerate() {
        let fault = |why| Fault::new(format!("drafts[{place}]"), why);
        let mut seen = HashSet::new();
        for id in draft.players() {
            if !known.contains_key(id) {
                found.push(fault(message!("id-unknown", id = id)));
            } else if !seen.insert(id) {
                found.push(fault(message!("drafts-twice", id = id)));
            }
        }
        let is_empty = draft.pods.is_empty() || draft.pods.iter().any(Vec::is_empty);
        found.extend(is_empty.then(|| fault(message!("draft-empty-pod"))));
        found.extend((draft.round.0 == 0).then(|| fault(message!("rounds-from-1"))));
    }
}

fn penalty_faults(file: &TournamentFile, known: &PlayerIndices, found: &mut Vec<Fault>) {
    for (place, penalty) in file.penalties.iter().enumerate() {
        let fault = |key: &str, why| Fault::new(format!("penalties[{place}].{key}"), why);
        if !known.contains_key(&penalty.player) {
            found.push(fault("player", message!("id-unknown", id = penalty.player.as_str())));
        }
        let is_zero = penalty.round == Some(RoundNumber(0));
        found.extend(is_zero.then(|| fault("round", message!("penalty-round-0"))));
        let impossible = penalty.points().filter(|points| **points <= Points::ZERO);
        let why = |points| fault("kind", message!("penalty-points-impossible", points = points));
        found.extend(impossible.map(why));
    }
}

/// The data needed to check the matches of a round.
struct RoundContext<'a> {
    file: &'a TournamentFile,
    ruleset: Option<&'a Ruleset>,
    known: &'a PlayerIndices,
    decks: &'a HashMap<&'a PlayerId, &'a str>,
}

/// The scoring options of decks, if the ruleset has any.
fn decks<'a>(
    file: &'a TournamentFile,
    ruleset: &Ruleset,
    found: &mut Vec<Fault>,
) -> HashMap<&'a PlayerId, &'a str> {
    let mut decks = HashMap::new();
    if !ruleset.has_deck_options() {
        return decks;
    }
    for (place, player) in file.players.iter().enumerate() {
        let Some(option) = player.deck.as_ref().and_then(|deck| deck.option.as_deref()) else { continue };
        let wrong = check_deck_option(ruleset, option).err();
        found.extend(wrong.map(|why| Fault::new(format!("players[{place}].deck.option"), why)));
        decks.insert(&player.id, option);
    }
    decks
}

pub fn check_deck_option(ruleset: &Ruleset, option: &str) -> Result<(), Message> {
    let known: Vec<&str> =
        ruleset.game_worths().flat_map(|worth| worth.options.keys()).map(String::as_str).collect();
    if known.is_empty() || known.contains(&option) {
        return Ok(());
    }
    Err(message!("deck-option-unknown", option = shortened(option), known = known))
}

/// The fault of an impossible number of announced rounds.
pub fn rounds_planned_fault(rounds: Option<u32>) -> Option<Fault> {
    let wrong = rounds.filter(|n| !(1..=MOST_ROUNDS).contains(n))?;
    Some(Fault::new("rounds_planned", message!("rounds-impossible", rounds = wrong, most = MOST_ROUNDS)))
}

/// An impossible round length, break, place, entry fee or size of pods.
pub fn venue_faults(venue: &VenueOptions) -> impl Iterator<Item = Fault> {
    let long = || message!("note-impossible", most = LONGEST_EVENT_LINE);
    let is_wrong = |note: &Option<String>| !is_line(note.as_deref(), LONGEST_EVENT_LINE);
    let pods = venue.draft.pod_size.filter(|size| !POD_SIZES.contains(size));
    let why = |_| message!("pod-size-impossible", least = *POD_SIZES.start(), most = *POD_SIZES.end());
    let before_all = venue.day.pause.is_some_and(|pause| pause.after.0 == 0);
    [
        (venue.round_minutes == Some(0))
            .then(|| Fault::new("venue.round_minutes", message!("minutes-from-1"))),
        before_all.then(|| Fault::new("venue.day.pause.after", message!("rounds-from-1"))),
        is_wrong(&venue.place).then(|| Fault::new("venue.place", long())),
        is_wrong(&venue.entry_fee).then(|| Fault::new("venue.entry_fee", long())),
        pods.map(why).map(|why| Fault::new("venue.draft.pod_size", why)),
    ]
    .into_iter()
    .flatten()
}

/// What is wrong with a game that is lost later than its match. Files of earlier versions may say so.
pub fn late_order(late: Lateness) -> Option<Message> {
    let (game, all) = (late.game_loss?, late.match_loss?);
    (game > all).then(|| message!("venue-late-order", game = game, all = all))
}

/// Whether a text, if there is one, is one printable line within the maximum length.
pub(crate) fn is_line(text: Option<&str>, most: usize) -> bool {
    text.is_none_or(|text| text.chars().count() <= most && !text.chars().any(char::is_control))
}

/// What is wrong with requested byes: two for one round, or one for a round that no tournament has.
pub fn bye_fault(byes: &[RequestedBye]) -> Option<Message> {
    let mut rounds = HashSet::new();
    byes.iter().map(|bye| bye.round).find_map(|round| match round {
        RoundNumber(number) if number > MOST_ROUNDS => {
            Some(message!("round-impossible", round = round, most = MOST_ROUNDS))
        }
        _ => (!rounds.insert(round)).then(|| message!("byes-twice", round = round)),
    })
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

fn player_faults(players: &[Player], found: &mut Vec<Fault>) -> PlayerIndices {
    let mut known = PlayerIndices::with_capacity_and_hasher(players.len(), Default::default());
    let mut regulars = HashSet::new();
    for (place, player) in players.iter().enumerate() {
        let at = |key: &str| format!("players[{place}].{key}");
        if known.insert(player.id.clone(), place).is_some() {
            found.push(Fault::new(at("id"), message!("id-twice", id = &player.id)));
        }
        let id = player.id.as_str();
        if id.is_empty() || id.chars().count() > LONGEST_NAME || id.chars().any(char::is_control) {
            found.push(Fault::new(at("id"), message!("id-impossible", most = LONGEST_NAME)));
        }
        found.extend(check_name(&player.name).err().map(|why| Fault::new(at("name"), why)));
        if let Some(regular) = &player.regular {
            let wrong = check_name(regular.as_str()).err();
            let twice = || message!("regular-twice", regular = regular.as_str());
            let wrong = wrong.or_else(|| (!regulars.insert(regular)).then(twice));
            found.extend(wrong.map(|why| Fault::new(at("regular"), why)));
        }
        let club = player.club.as_deref().map_or(Ok(()), check_name);
        found.extend(club.err().map(|why| Fault::new(at("club"), why)));
        let group = player.age_group.as_deref().map_or(Ok(()), check_name);
        found.extend(group.err().map(|why| Fault::new(at("age_group"), why)));
        let home = player.home.as_deref().map_or(Ok(()), check_home);
        found.extend(home.err().map(|why| Fault::new(at("home"), why)));
        let first = RoundNumber(1);
        let zero = [
            ("joined_round", player.joined_round.is_some_and(|round| round < first)),
            ("byes", player.byes.iter().any(|bye| bye.round < first)),
        ];
        let zero = zero.into_iter().filter(|(_, is_zero)| *is_zero);
        found.extend(zero.map(|(key, _)| Fault::new(at(key), message!("rounds-from-1"))));
        found.extend(bye_fault(&player.byes).map(|why| Fault::new(at("byes"), why)));
        let rounds = [("joined_round", player.joined_round), ("dropped_after", player.dropped_after)];
        for (key, round) in rounds.into_iter().filter_map(|(key, round)| Some((key, round?))) {
            let why = || message!("round-impossible", round = round, most = MOST_ROUNDS);
            found.extend((round.0 > MOST_ROUNDS).then(|| Fault::new(at(key), why())));
        }
        let byes = player.awarded_byes;
        let why = || message!("byes-impossible", byes = byes, most = MOST_ROUNDS);
        found.extend((byes > MOST_ROUNDS).then(|| Fault::new(at("awarded_byes"), why())));
        let table = player.fixed_table.is_some_and(|table| table.0 == 0);
        found.extend(table.then(|| Fault::new(at("fixed_table"), message!("tables-from-1"))));
    }
    known
}

fn forbidden_faults(file: &TournamentFile, known: &PlayerIndices, found: &mut Vec<Fault>) {
    for (place, (a, b)) in file.setup.forbidden.iter().enumerate() {
        let path = format!("forbidden[{place}]");
        for id in [a, b].into_iter().filter(|id| !known.contains_key(id)) {
            found.push(Fault::new(path.clone(), message!("id-unknown", id = id)));
        }
        if a == b {
            found.push(Fault::new(path, message!("forbidden-self", id = a)));
        }
    }
}

fn round_faults(context: &RoundContext<'_>, place: usize, round: &Round, found: &mut Vec<Fault>) {
    if usize::try_from(round.number.0).ok() != Some(place + 1) {
        let why = message!("round-out-of-order", found = round.number, expected = place + 1);
        found.push(Fault::new(format!("rounds[{place}].number"), why));
    }
    found.extend(engine_fault(place, round));
    found.extend(paired_on_faults(context, place, &round.paired_on));
    let own = context
        .file
        .setup
        .stages
        .iter()
        .find(|stage| stage.kind == round.stage)
        .and_then(|stage| stage.structure);
    let structure = own.or(context.ruleset.map(|ruleset| ruleset.match_rules.structure));
    let mut seen: Vec<Option<usize>> = vec![None; context.file.players.len()];
    for (number, played) in round.matches.iter().enumerate() {
        let path = || format!("rounds[{place}].matches[{number}]");
        let (mut here, mut again) = (Vec::new(), Vec::new());
        for id in &played.players {
            match context.known.get(id) {
                None => here.push(unknown(&path(), id)),
                Some(&player) => {
                    again.extend(seen[player].replace(number).map(|earlier| twice(&path(), id, earlier)));
                }
            }
        }
        here.extend(match_faults(context, structure, round.stage, played, &path));
        let rounds = context.file.rounds.len();
        here.extend(late_faults((round, rounds), structure, played, &path));
        here.extend(again);
        let placed = |fault: Fault| Fault { round: Some(round.number), table: played.table, ..fault };
        found.extend(here.into_iter().map(placed));
    }
}

fn paired_on_faults(context: &RoundContext<'_>, place: usize, paired_on: &PairedOn) -> Vec<Fault> {
    let path = format!("rounds[{place}].paired_on");
    let at = |key: &str, why| Fault::new(format!("{path}.{key}"), why);
    let strangers = paired_on.players().filter(|id| !context.known.contains_key(*id));
    let mut found: Vec<Fault> =
        strangers.map(|id| Fault::new(path.clone(), message!("id-unknown", id = id))).collect();
    let selves = paired_on.forbidden.iter().flatten().filter(|(a, b)| a == b);
    found.extend(selves.map(|(id, _)| at("forbidden", message!("forbidden-self", id = id))));
    let penalties = paired_on.penalties.iter().flatten().filter(|(_, points)| **points <= Points::ZERO);
    let why = |points| message!("penalty-points-impossible", points = points);
    found.extend(penalties.map(|(id, points)| at(&format!("penalties.{id}"), why(points))));
    let rounds = paired_on.rounds_planned.filter(|rounds| *rounds > MOST_ROUNDS);
    let why = |rounds| message!("rounds-impossible", rounds = rounds, most = MOST_ROUNDS);
    found.extend(rounds.map(|rounds| at("rounds_planned", why(rounds))));
    let ruleset = paired_on.ruleset.as_ref().and_then(|ruleset| ruleset.resolve().err());
    found.extend(ruleset.map(|error| {
        let fault = Fault::of_ruleset(&error);
        Fault { path: format!("{path}.{}", fault.path), ..fault }
    }));
    found
}

impl RoundContext<'_> {
    fn check_points(&self, result: &MatchResult, played: &Match, stage: StageKind) -> Result<(), Message> {
        let Some(ruleset) = self.ruleset else { return Ok(()) };
        let option = |place: usize| played.players.get(place).and_then(|id| self.decks.get(id)).copied();
        let options = BySide::new(option(0), option(1));
        let scoring = Scoring { options, ..Scoring::ranking(ruleset) };
        check_points(result, &scoring, stage)?;
        check_new_result(result, &scoring, stage)
    }
}

fn unknown(path: &str, id: &PlayerId) -> Fault {
    Fault::new(format!("{path}.players"), message!("id-unknown", id = id)).coded(FindingKind::UnknownPlayer)
}

fn twice(path: &str, id: &PlayerId, earlier: usize) -> Fault {
    let why = message!("player-twice", id = id, earlier = format!("matches[{earlier}]"));
    Fault::new(format!("{path}.players"), why).coded(FindingKind::Twice)
}

fn match_faults(
    context: &RoundContext<'_>,
    structure: Option<Structure>,
    stage: StageKind,
    played: &Match,
    path: &dyn Fn() -> String,
) -> Vec<Fault> {
    let mut found = Vec::new();
    let below = |key: &str| format!("{}.{key}", path());
    if !(1..=2).contains(&played.players.len()) {
        found.push(Fault::new(below("players"), message!("match-players", players = played.players.len())));
        return found;
    }
    if played.table.is_some_and(|table| table.0 == 0) {
        found.push(Fault::new(below("table"), message!("tables-from-1")));
    }
    found.extend(given_fault(played).map(|why| Fault::new(below("given"), why)));
    if let (Some(result), Some(structure)) = (&played.result, structure) {
        let wrong = check_result(result, played.players.len(), structure, stage)
            .and_then(|()| context.check_points(result, played, stage))
            .err();
        found.extend(wrong.map(|why| Fault::new(below("result"), why).coded(FindingKind::Result)));
    } else if played.result.is_none() && played.players.len() == 1 {
        found.push(Fault::new(path(), message!("alone-without-result")));
    }
    found
}

fn given_fault(played: &Match) -> Option<Message> {
    if played.given.is_some() && played.players.len() != 2 {
        return Some(message!("given-alone"));
    }
    played.result.as_ref().and_then(|result| check_given(played.given, result).err())
}

/// Faults in the rounds that players missed.
fn absence_faults(file: &TournamentFile, found: &mut Vec<Fault>) {
    for (place, player) in file.players.iter().enumerate() {
        let mut seen = HashSet::new();
        for round in &player.absent {
            let fault = absent_fault(file, player, *round);
            let twice = (!seen.insert(round)).then(|| message!("listed-twice", name = round.0));
            found.extend(fault.or(twice).map(|why| Fault::new(format!("players[{place}].absent"), why)));
        }
    }
}

fn absent_fault(file: &TournamentFile, player: &Player, number: RoundNumber) -> Option<Message> {
    let round = file.rounds.iter().find(|round| round.number == number);
    let plays = |round: &Round| round.match_of(&player.id).is_some_and(|m| m.pair().is_some());
    let (name, absent) = (&player.name, number.0);
    match (player.joined_round, player.last_round()) {
        _ if round.is_none() => {
            Some(message!("absent-not-played", player = name, round = absent, rounds = file.rounds.len()))
        }
        (Some(joined), _) if number < joined => {
            Some(message!("absent-before-joining", player = name, round = absent, joined = joined.0))
        }
        (_, Some(after)) if number > after => {
            Some(message!("absent-after-leaving", player = name, round = absent, after = after.0))
        }
        _ if round.is_some_and(plays) => Some(message!("absent-and-paired", player = name, round = absent)),
        _ => None,
    }
}

fn engine_fault(place: usize, round: &Round) -> Option<Fault> {
    let engine = round.engine.as_ref()?;
    let length = engine.chars().count();
    let wrong = length == 0 || length > LONGEST_NAME || engine.chars().any(char::is_control);
    wrong.then(|| {
        Fault::new(format!("rounds[{place}].engine"), message!("engine-impossible", most = LONGEST_NAME))
    })
}

/// Faults in the late changes of a match.
fn late_faults(
    (round, rounds): (&Round, usize),
    structure: Option<Structure>,
    played: &Match,
    path: &dyn Fn() -> String,
) -> Vec<Fault> {
    let changes = played.late.changes();
    let at = |place: usize, key: &str| match changes.len() {
        1 => format!("{}.late.{key}", path()),
        _ => format!("{}.late[{place}].{key}", path()),
    };
    if !changes.is_empty() && played.pair().is_none() {
        return vec![Fault::new(format!("{}.late", path()), message!("late-bye"))];
    }
    let mut found = Vec::new();
    for (place, late) in changes.iter().enumerate() {
        let before = place.checked_sub(1).map_or(round.number, |before| changes[before].after);
        found.extend(after_fault(late, before, rounds).map(|why| Fault::new(at(place, "after"), why)));
        let was = late.was.as_ref().zip(structure);
        let wrong = was.and_then(|(was, structure)| check_result(was, 2, structure, round.stage).err());
        found.extend(wrong.map(|why| Fault::new(at(place, "was"), why).coded(FindingKind::Result)));
    }
    found
}

fn after_fault(late: &Late, before: RoundNumber, rounds: usize) -> Option<Message> {
    let after = late.after;
    let is_paired = usize::try_from(after.0).is_ok_and(|after| after <= rounds);
    (after < before || !is_paired)
        .then(|| message!("late-after", after = after.0, first = before.0, last = rounds))
}

impl Tournament {
    /// The tournament scored under another ruleset.
    ///
    /// # Errors
    /// The first match that the ruleset cannot score, with its round and table: too many games, or
    /// a measure that was not recorded (page 2).
    pub fn under(&self, ruleset: Ruleset) -> Result<Tournament, Fault> {
        let other = self.clone().with_ruleset(ruleset);
        match unscorable(&other) {
            Some(fault) => Err(fault),
            None => Ok(other),
        }
    }
}

/// The first match before the bracket that the ruleset cannot score.
fn unscorable(tournament: &Tournament) -> Option<Fault> {
    for (place, round) in tournament.rounds.iter().enumerate().filter(|(_, round)| !round.stage.is_bracket())
    {
        let structure = tournament.structure(round.stage);
        for (number, played) in round.matches.iter().enumerate() {
            let Some(result) = &played.result else { continue };
            let scoring = tournament.scoring(&tournament.ruleset.units.ranks, played);
            let verdict = check_result(result, played.players.len(), structure, round.stage)
                .and_then(|()| check_points(result, &scoring, round.stage));
            if let Err(why) = verdict {
                let at = message!("place-in-round", round = round.number, place = seat(tournament, played));
                let why = message!("at-place", place = at, why = why);
                let fault = Fault::new(format!("rounds[{place}].matches[{number}].result"), why);
                return Some(Fault {
                    round: Some(round.number),
                    table: played.table,
                    ..fault.coded(FindingKind::Result)
                });
            }
        }
    }
    None
}

/// The place of a match: its table, or its players.
fn seat(tournament: &Tournament, played: &Match) -> Message {
    match (played.table, &played.players[..]) {
        (Some(table), _) => message!("place-table", table = table),
        (None, [first, second]) => {
            message!("place-pair", first = tournament.name_of(first), second = tournament.name_of(second))
        }
        (None, others) => {
            message!("place-of", names = others.iter().map(|id| tournament.name_of(id)).collect::<Term>())
        }
    }
}
