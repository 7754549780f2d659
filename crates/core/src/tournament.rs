//! The state of a tournament, folded from its journal. Every view is a function of it.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use crate::nouns::{
    Announcement, Armageddon, ByPlayer, BySide, Call, CheckIns, DeckCheck, Draft, Entropy, GivenTime, Match,
    Missing, Person, PlaceRequest, Player, PlayerId, PlayerReport, RecordEnd, Round, RoundNumber, Setup,
    Side, StageKind, StageSpec, Structure, TimerEvent, TimerOf,
};
pub use crate::nouns::{PairingRecord, Penalty, PenaltyKind, Proposal};
use crate::ruleset::{PairingMethod, Rematches, Ruleset, RulesetError};
use crate::scoring::{Outcome, Scoring};

/// A tournament at one moment. All of its [`State`] is readable; only an action that
/// it [applies](Tournament::apply) changes anything:
///
/// ```compile_fail,E0594
/// # let setup = pairwright_core::Setup::new("An evening", "magic");
/// let mut tournament = pairwright_core::Tournament::new(setup)?;
/// tournament.finished = true;
/// # Ok::<(), pairwright_core::ruleset::RulesetError>(())
/// ```
///
/// A [`Hypothesis`](crate::hypothesis::Hypothesis) explores other results, rounds or seeds.
#[derive(Debug, Clone, PartialEq)]
pub struct Tournament {
    /// Written only by the fold (`journal/`) and by the constructors and copies in this file.
    pub(crate) state: State,
    /// Shared by copies until a player is added.
    index: Arc<ByPlayer<PlayerId, usize>>,
}

impl Deref for Tournament {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct State {
    pub setup: Setup,
    /// The ruleset chosen in the setup.
    pub ruleset: Arc<Ruleset>,
    /// Everybody ever registered, in order of registration.
    pub players: Vec<Player>,
    /// Published rounds, from 1.
    pub rounds: Vec<Round>,
    /// The records of published rounds; rounds of an imported file have none.
    pub pairings: Vec<PairingRecord>,
    /// The next round, not yet published.
    pub proposal: Option<Proposal>,
    /// Penalties in the order they were given.
    pub penalties: Vec<Penalty>,
    /// The seats of the drafts, in order.
    pub drafts: Vec<Draft>,
    /// Players' reports of their matches, latest last. They are kept after a result is entered, so
    /// that a phone can compare the two.
    pub reports: Vec<PlayerReport>,
    pub calls: Vec<Call>,
    pub deck_checks: Vec<DeckCheck>,
    pub armageddons: Vec<Armageddon>,
    /// Set if the number of rounds differs from the one announced before round 1.
    pub rounds_changed: Option<RoundsChanged>,
    /// When the first prize plan was made; `None` for before round 1.
    pub prizes_settled_after: Option<PrizesAfter>,
    /// When an existing prize plan was changed; `None` for never after round 1.
    pub prizes_changed_after: Option<PrizesAfter>,
    /// The steps of each timer, in order.
    pub timers: BTreeMap<TimerOf, Vec<TimerEvent>>,
    /// Extra time of single matches, in order.
    pub given_time: Vec<GivenTime>,
    /// Players who are not at their tables.
    pub missing: Vec<Missing>,
    pub check_ins: CheckIns,
    /// Open requests for places, in order.
    pub requests: Vec<PlaceRequest>,
    /// Players whose requests were refused. They are not registered, but the journal has their names.
    pub refused: Vec<PlayerId>,
    /// Players' personal details besides the name.
    pub people: BTreeMap<PlayerId, Person>,
    pub announcements: Vec<Announcement>,
    /// Whether the organiser has closed the tournament.
    pub finished: bool,
}

/// When prizes were changed, as shown to everybody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrizesAfter {
    /// After this round had begun, the latest at the time.
    Round(RoundNumber),
    End,
}

/// A change of the number of rounds during the tournament, shown to everybody (page 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundsChanged {
    pub announced: u32,
    /// The latest round that had begun at the last change.
    pub after: RoundNumber,
}

impl Tournament {
    pub fn new(setup: Setup) -> Result<Tournament, RulesetError> {
        let ruleset = Arc::new(setup.rules()?);
        let state = State {
            setup,
            ruleset,
            players: Vec::new(),
            rounds: Vec::new(),
            pairings: Vec::new(),
            proposal: None,
            penalties: Vec::new(),
            drafts: Vec::new(),
            reports: Vec::new(),
            calls: Vec::new(),
            deck_checks: Vec::new(),
            armageddons: Vec::new(),
            rounds_changed: None,
            prizes_settled_after: None,
            prizes_changed_after: None,
            timers: BTreeMap::new(),
            given_time: Vec::new(),
            missing: Vec::new(),
            check_ins: CheckIns::default(),
            requests: Vec::new(),
            refused: Vec::new(),
            people: BTreeMap::new(),
            announcements: Vec::new(),
            finished: false,
        };
        Ok(Tournament { state, index: Arc::default() })
    }

    /// The outcome for the player on this side; `None` while the match is open.
    pub fn outcome(&self, played: &Match, side: Side) -> Option<Outcome> {
        let scoring = self.scoring(&self.ruleset.units.ranks, played);
        scoring.score(played, side).map(|score| score.outcome)
    }

    /// The basis for scoring a match in a unit of the ruleset.
    pub fn scoring<'a>(&'a self, unit: &'a str, played: &Match) -> Scoring<'a> {
        self.scoring_of(unit, &played.players)
    }

    /// The basis for scoring a match of these players in a unit of the ruleset.
    pub fn scoring_of<'a>(&'a self, unit: &'a str, players: &[PlayerId]) -> Scoring<'a> {
        let by_deck = self.ruleset.has_deck_options();
        let option = |place: usize| {
            let player = players.get(place).filter(|_| by_deck).and_then(|id| self.player(id))?;
            player.deck.as_ref()?.option.as_deref()
        };
        Scoring { rules: &self.ruleset, unit, options: BySide::new(option(0), option(1)) }
    }

    /// The player's index in [`State::players`].
    pub fn index_of(&self, player: &PlayerId) -> Option<usize> {
        // A generated id suggests its index, which saves a lookup: this runs several times per match.
        let is_there = |place: &usize| self.players.get(*place).is_some_and(|there| there.id == *player);
        player.usual_place().filter(is_there).or_else(|| self.index.get(player).copied())
    }

    pub fn player(&self, id: &PlayerId) -> Option<&Player> {
        self.index_of(id).map(|index| &self.players[index])
    }

    pub fn name_of<'a>(&'a self, id: &'a PlayerId) -> &'a str {
        self.player(id).map_or(id.as_str(), |player| player.name.as_str())
    }

    /// The name shown in public (page 10, "Before the first round").
    pub fn shown_name<'a>(&'a self, player: &'a Player) -> &'a str {
        let display = self.people.get(&player.id).and_then(|person| person.display_name.as_deref());
        display.unwrap_or(&player.name)
    }

    /// The public version of the tournament: with display names, without contact details.
    pub fn in_public(&self) -> Tournament {
        let mut public = self.clone();
        for (player, own) in public.state.players.iter_mut().zip(&self.players) {
            let shown = self.shown_name(own);
            if shown != own.name {
                // The record leads to other names.
                (player.name, player.regular) = (shown.to_owned(), None);
            }
        }
        public.state.people.values_mut().for_each(|person| person.contact = None);
        public
    }

    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        let place = usize::try_from(number.0).ok()?.checked_sub(1)?;
        self.rounds.get(place)
    }

    /// The last published round.
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// Whether a player can drop together with a result. Only in the current round, outside a
    /// bracket, if still in.
    pub fn may_leave_with(&self, round: &Round, id: &PlayerId) -> bool {
        let is_now = self.current_round().is_some_and(|now| now.number == round.number);
        let stays = self.player(id).is_some_and(|player| player.dropped_after.is_none());
        is_now && stays && !self.finished && !round.stage.is_bracket()
    }

    pub fn next_round(&self) -> RoundNumber {
        self.rounds.last().map_or(RoundNumber(1), |round| round.number.next())
    }

    /// The last published round, 0 before the first: a drop takes effect after it.
    pub fn last_published(&self) -> RoundNumber {
        self.rounds.last().map_or(RoundNumber(0), |round| round.number)
    }

    /// The last paired round: the proposal, otherwise the last published one.
    pub fn last_paired(&self) -> Option<&Round> {
        self.proposal.as_ref().map(|proposal| &proposal.round).or_else(|| self.rounds.last())
    }

    /// The published rounds and the proposed one.
    pub(crate) fn paired_rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().chain(self.proposal.as_ref().map(|proposal| &proposal.round))
    }

    pub(crate) fn paired_rounds_mut(&mut self) -> impl Iterator<Item = &mut Round> {
        let State { rounds, proposal, .. } = &mut self.state;
        rounds.iter_mut().chain(proposal.as_mut().map(|proposal| &mut proposal.round))
    }

    /// A published or proposed round.
    pub(crate) fn paired(&self, number: RoundNumber) -> Option<&Round> {
        self.paired_rounds().find(|round| round.number == number)
    }

    /// The record of a proposed or published round.
    pub fn record_of(&self, round: RoundNumber) -> Option<&PairingRecord> {
        let proposed = self.proposal.as_ref().map(|proposal| &proposal.record);
        self.pairings.iter().chain(proposed).find(|record| record.round == round)
    }

    pub(crate) fn engine_of<'a>(&'a self, round: &'a Round) -> Option<&'a str> {
        let proposed = || self.record_of(round.number).map(|record| &record.engine);
        round.engine.as_ref().or_else(proposed).map(String::as_str)
    }

    /// The version of an engine under which a stage with these rounds began. The stage continues
    /// under it. Rounds without an engine name count as the first version's, as they always have.
    pub(crate) fn begun_under<'a, const N: usize>(
        &'a self,
        rounds: impl Iterator<Item = &'a Round>,
        versions: [&'static str; N],
    ) -> &'static str {
        let known = |engine: &str| versions.into_iter().find(|version| *version == engine);
        let mut engines =
            rounds.filter_map(|round| self.engine_of(round).map_or(versions.first().copied(), known));
        engines.next().unwrap_or(versions[N - 1])
    }

    pub fn with_entropy(mut self, entropy: Entropy) -> Tournament {
        self.state.setup.entropy = Some(entropy);
        self
    }

    pub fn with_ratings(mut self, ratings: impl Iterator<Item = Option<i32>>) -> Tournament {
        self.state.players.iter_mut().zip(ratings).for_each(|(player, rating)| player.rating = rating);
        self
    }

    pub(crate) fn with_rounds(self, rounds: Vec<Round>) -> Tournament {
        Tournament { state: State { rounds, ..self.state }, ..self }
    }

    pub(crate) fn with_penalties(self, penalties: Vec<Penalty>) -> Tournament {
        Tournament { state: State { penalties, ..self.state }, ..self }
    }

    pub(crate) fn with_drafts(self, drafts: Vec<Draft>) -> Tournament {
        Tournament { state: State { drafts, ..self.state }, ..self }
    }

    /// The tournament scored and ranked by another ruleset.
    pub(crate) fn with_ruleset(self, ruleset: Ruleset) -> Tournament {
        Tournament { state: State { ruleset: Arc::new(ruleset), ..self.state }, ..self }
    }

    /// The tournament as if the last round had not been paired, with everything learnt since.
    pub(crate) fn before_last_pairing(&self) -> Tournament {
        let mut before = self.clone();
        if before.state.proposal.take().is_none()
            && let Some(round) = before.state.rounds.pop()
        {
            before.state.pairings.retain(|record| record.round != round.number);
        }
        before
    }

    /// The rounds that count in the Swiss standings.
    pub fn swiss_rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| !round.stage.is_bracket())
    }

    pub fn bracket_rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| round.stage.is_bracket())
    }

    /// The number of the last round in the Swiss standings; 0 before the first.
    pub fn last_swiss_round(&self) -> RoundNumber {
        self.swiss_rounds().last().map_or(RoundNumber(0), |round| round.number)
    }

    /// Whether the bracket has begun. The cut is made, or a file contains bracket rounds.
    pub fn is_cut(&self) -> bool {
        self.bracket_rounds().next().is_some()
            || self.setup.bracket_stage().is_some_and(|stage| !stage.seeds.is_empty())
    }

    /// Whether everybody enters a bracket without earlier rounds. It is then the first stage,
    /// without a cut or announced rounds.
    pub fn begins_with_bracket(&self) -> bool {
        self.setup.begins_with_bracket() && self.swiss_rounds().next().is_none()
    }

    /// The index of the next stage with a cut before it; `None` if no cut is left. Everybody enters
    /// the first stage before the bracket.
    pub fn next_cut(&self) -> Option<usize> {
        if self.is_cut() {
            return None;
        }
        let stages = &self.setup.stages;
        let first = stages.iter().position(|stage| !stage.kind.is_bracket());
        (0..stages.len()).find(|place| Some(*place) != first && stages[*place].seeds.is_empty())
    }

    /// The planned number of players of the next cut if rank alone decides who they are; once the bracket has
    /// begun, that of its cut.
    pub fn next_cut_by_rank(&self) -> Option<u32> {
        match self.next_cut() {
            Some(stage) if !self.setup.stages[stage].kind.is_bracket() => {
                let rule = self.setup.stages[stage].cut.as_ref()?;
                rule.top.filter(|_| rule.is_by_rank())
            }
            _ => self.setup.cut_by_rank(),
        }
    }

    /// The announced number of rounds, from the first, before the cut into a stage.
    pub fn rounds_before(&self, stage: usize) -> Option<u32> {
        if self.setup.stages.get(stage)?.kind.is_bracket() {
            return self.rounds_announced();
        }
        let before = self.setup.stages[..stage].iter().filter(|stage| !stage.kind.is_bracket());
        before.map(|stage| stage.rounds).try_fold(0u32, |sum, rounds| sum.checked_add(rounds?))
    }

    /// The announced number of rounds before the bracket, with the extra rounds that are due by now (page 5).
    pub fn rounds_announced(&self) -> Option<u32> {
        let (planned, most) = (self.setup.rounds_announced()?, self.setup.most_rounds()?);
        let due = (planned..most).take_while(|after| self.has_extra_round(RoundNumber(*after)));
        Some(due.last().map_or(planned, |after| after + 1))
    }

    /// Whether an extra round follows a round: it is paired, or more than one player is undefeated at the end.
    fn has_extra_round(&self, after: RoundNumber) -> bool {
        let proposed = self.proposal.as_ref().filter(|proposal| !proposal.round.stage.is_bracket());
        if proposed.map_or(self.last_swiss_round(), |proposal| proposal.round.number) > after {
            return true;
        }
        let is_over = self.last_swiss_round() == after && self.open_matches().next().is_none();
        is_over && !self.is_cut() && !self.finished && self.undefeated(after) > 1
    }

    /// Number of players without a loss after a round who would play the next one.
    fn undefeated(&self, after: RoundNumber) -> usize {
        let records = self.wins_and_losses(after.next());
        let of_all = self.players.iter().zip(records);
        of_all.filter(|(player, (_, losses))| *losses == 0 && player.is_in(after.next())).count()
    }

    /// The last round before the cut into a stage. For a bracket, the last Swiss round played.
    pub(crate) fn last_before_cut(&self, stage: usize) -> Option<RoundNumber> {
        match self.setup.stages.get(stage)?.kind.is_bracket() {
            true => Some(self.last_swiss_round()),
            false => self.rounds_before(stage).map(RoundNumber),
        }
    }

    /// Whether a cut was made on the results of this round.
    pub fn is_behind_cut(&self, round: RoundNumber) -> bool {
        let made = |(place, stage): (usize, &StageSpec)| {
            !stage.seeds.is_empty() && self.last_before_cut(place).is_some_and(|last| round <= last)
        };
        self.setup.stages.iter().enumerate().any(made) || self.is_cut() && round <= self.last_swiss_round()
    }

    /// The session of a round, by its first round and announced last one. Usually the whole Swiss
    /// is one. If rematches are forbidden, every part of the Swiss is a session of its own, in
    /// which old opponents may meet again (page 6).
    pub fn session(&self, round: RoundNumber) -> (RoundNumber, Option<u32>) {
        let whole = (RoundNumber(1), self.setup.rounds_announced());
        let pairing = &self.ruleset.pairing;
        if pairing.rematches != Rematches::Never || pairing.method == PairingMethod::SingleSided {
            return whole;
        }
        let parts = (0..self.setup.stages.len()).filter(|place| !self.setup.stages[*place].kind.is_bracket());
        parts.skip(1).fold(whole, |(first, last), place| match self.rounds_before(place) {
            Some(before) if before < round.0 => (RoundNumber(before + 1), last),
            Some(before) => (first, last.map_or(Some(before), |last| Some(last.min(before)))),
            None => (first, last),
        })
    }

    /// Whether the player missed a cut within the Swiss, rather than leaving.
    pub fn missed_cut(&self, player: &Player) -> bool {
        self.missed_stage(player).is_some()
    }

    /// The stage, from 1, whose cut the player missed.
    pub fn missed_stage(&self, player: &Player) -> Option<usize> {
        let stages = self.setup.stages.iter().enumerate().filter(|(_, stage)| !stage.kind.is_bracket());
        let missed = |(place, stage): &(usize, &StageSpec)| {
            player.dropped_after == self.last_before_cut(*place)
                && ![&stage.seeds, &stage.dropped].into_iter().any(|others| others.contains(&player.id))
        };
        stages.filter(|(_, stage)| !stage.seeds.is_empty()).find(missed).map(|(place, _)| place + 1)
    }

    /// Whether the player left before the end of the player's last stage. Missing a cut is a
    /// natural end (document 000).
    pub fn has_dropped_out(&self, player: &Player) -> bool {
        let stages = self.setup.stages.iter().enumerate().filter(|(_, stage)| !stage.kind.is_bracket());
        let mut missed =
            stages.filter(|(_, stage)| !stage.seeds.is_empty() && !stage.seeds.contains(&player.id));
        let cut = missed.next().and_then(|(place, _)| self.last_before_cut(place));
        let end = cut.map_or(self.last_swiss_round(), |last| last.min(self.last_swiss_round()));
        player.dropped_after.is_some_and(|left| left < end)
    }

    /// Whether a player is leaving after the last published round. Excludes disqualified players
    /// and those who missed a cut.
    pub fn is_leaving(&self, player: &Player) -> bool {
        let Some(now) = self.current_round().filter(|now| player.dropped_after == Some(now.number)) else {
            return false;
        };
        let goes_on = !self.finished && !self.is_cut() && !self.missed_cut(player);
        let plays = now.match_of(&player.id).is_some_and(|own| own.is_open() || goes_on);
        plays && player.disqualified_after.is_none()
    }

    /// Whether somebody outside the staff may see a player's deck (page 10, "Decks"). Everybody may
    /// if decks are public or open after the end, and opponents in the cut if lists are open there.
    pub fn shows_deck(&self, owner: &PlayerId, reader: Option<&PlayerId>) -> bool {
        let options = &self.setup.venue.decks;
        let opponent = || {
            let round = self.current_round().filter(|round| round.stage.is_bracket())?;
            round.match_of(owner)?.opponent_of(owner)
        };
        self.setup.decks_public
            || options.open_after_end && self.finished
            || options.open_in_cut && reader.is_some() && opponent() == reader
    }

    pub fn next_stage(&self) -> StageKind {
        let bracket = self.rounds.last().map(|round| round.stage).filter(|stage| stage.is_bracket());
        let planned =
            self.setup.bracket_stage().filter(|stage| !stage.seeds.is_empty()).map(|stage| stage.kind);
        bracket.or(planned).unwrap_or_else(|| self.first_stage())
    }

    /// Whether a round robin has begun, which no newcomer can enter.
    pub fn has_begun_table(&self) -> bool {
        self.current_round().is_some_and(|round| round.stage == StageKind::RoundRobin)
    }

    /// The stage before the cut: Swiss, or a round robin if a stage or the ruleset says so.
    pub fn first_stage(&self) -> StageKind {
        let begun = self.rounds.first().map(|round| round.stage).filter(|stage| !stage.is_bracket());
        let planned = self.setup.stages.iter().map(|stage| stage.kind).find(|kind| !kind.is_bracket());
        begun.or(planned).unwrap_or(match self.ruleset.pairing.method {
            PairingMethod::RoundRobin => StageKind::RoundRobin,
            _ => StageKind::Swiss,
        })
    }

    /// The match structure of a stage: its own, or the ruleset's.
    pub fn structure(&self, stage: StageKind) -> Structure {
        let own = self.setup.stage(stage).and_then(|spec| spec.structure);
        own.unwrap_or(self.ruleset.match_rules.structure)
    }

    /// Whether sides matter: the ruleset names them, or they are chess colours.
    pub fn has_sides(&self) -> bool {
        self.ruleset.match_rules.sides.is_some() || self.ruleset.pairing.method == PairingMethod::Dutch
    }

    /// All players to be paired or given a bye in a round: neither late nor dropped nor out by their record.
    pub fn present_in(&self, round: RoundNumber) -> impl Iterator<Item = &Player> {
        let is_swiss = !self.is_cut() || round <= self.last_swiss_round();
        let ends = if is_swiss { self.ends_by_record(round) } else { Vec::new() };
        let plays_on = move |index: &usize| ends.get(*index).is_none_or(Option::is_none);
        let here = self.players.iter().enumerate().filter(move |(_, player)| player.is_in(round));
        here.filter(move |(index, _)| plays_on(index)).map(|(_, player)| player)
    }

    /// How the record before a round ended each player's Swiss, by index; empty if no record does (page 5).
    pub fn ends_by_record(&self, round: RoundNumber) -> Vec<Option<RecordEnd>> {
        let Some(leave) = self.setup.leave else { return Vec::new() };
        let records = self.wins_and_losses(round).into_iter();
        records.map(|(wins, losses)| leave.end(wins, losses)).collect()
    }

    /// Each player's wins and losses in the Swiss before a round, byes and missed rounds included, by index.
    pub fn wins_and_losses(&self, round: RoundNumber) -> Vec<(u32, u32)> {
        let mut records = vec![(0, 0); self.players.len()];
        for played in self.swiss_rounds().take_while(|one| one.number < round).flat_map(|one| &one.matches) {
            for (id, side) in played.players.iter().zip(Side::BOTH) {
                let Some(own) = self.index_of(id).map(|index| &mut records[index]) else { continue };
                match self.outcome(played, side) {
                    Some(Outcome::Win) => own.0 += 1,
                    Some(Outcome::Loss) => own.1 += 1,
                    Some(Outcome::Draw) | None => {}
                }
            }
        }
        records
    }

    /// How the player's record has ended the player's Swiss by now; `None` after the cut.
    pub fn record_end(&self, player: &PlayerId) -> Option<RecordEnd> {
        let ends = if self.is_cut() { Vec::new() } else { self.ends_by_record(self.next_round()) };
        ends.get(self.index_of(player)?).copied().flatten()
    }

    /// All current and former players, except those withdrawn before round 1.
    pub fn entrants(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.dropped_after != Some(RoundNumber(0)))
    }

    pub fn open_matches(&self) -> impl Iterator<Item = (RoundNumber, &Match)> {
        self.rounds.iter().flat_map(|round| round.open_matches().map(move |m| (round.number, m)))
    }

    pub fn free_id(&self) -> PlayerId {
        let taken = |n: usize| self.index.contains_key(&PlayerId::from(format!("p{n}").as_str()));
        let first = (self.players.len() + 1..).find(|n| !taken(*n)).unwrap_or_default();
        PlayerId::from(format!("p{first}").as_str())
    }

    pub fn next_call(&self) -> u32 {
        self.calls.iter().map(|call| call.number).max().unwrap_or(0).saturating_add(1)
    }

    pub(crate) fn add_player(&mut self, player: Player) {
        Arc::make_mut(&mut self.index).insert(player.id.clone(), self.state.players.len());
        self.state.players.push(player);
    }

    pub(crate) fn player_mut(&mut self, id: &PlayerId) -> Option<&mut Player> {
        let index = self.index_of(id)?;
        self.state.players.get_mut(index)
    }
}
