//! The state of a tournament: what folding its journal gives. Every view is a function of it.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use crate::nouns::Setup;
use crate::nouns::entropy::Entropy;
use crate::nouns::ids::{ByPlayer, BySide, PlayerId, RoundNumber, Side};
use crate::nouns::result::Structure;
use crate::nouns::{
    Announcement, Armageddon, Call, CheckIns, DeckCheck, Draft, Match, Person, PlaceRequest, Player,
    PlayerReport, Round, StageKind, StageSpec,
};
use crate::nouns::{GivenTime, Missing, TimerEvent, TimerOf};
pub use crate::nouns::{PairingRecord, Penalty, PenaltyKind, Proposal};
use crate::ruleset::{PairingMethod, Rematches, Ruleset, RulesetError};
use crate::scoring::{Outcome, Scoring};

/// A tournament at one moment. All of its [`State`] is there to be read; only an action that
/// it [applies](Tournament::apply) changes anything:
///
/// ```compile_fail,E0594
/// # let setup = pairwright_core::Setup::new("An evening", "magic");
/// let mut tournament = pairwright_core::Tournament::new(setup)?;
/// tournament.finished = true;
/// # Ok::<(), pairwright_core::ruleset::RulesetError>(())
/// ```
///
/// What might be, or might have been, is a [`Hypothesis`](crate::hypothesis::Hypothesis).
#[derive(Debug, Clone, PartialEq)]
pub struct Tournament {
    /// Written by the fold of the journal alone (`journal/`), and by what makes a tournament or a copy of one here.
    pub(crate) state: State,
    index: ByPlayer<PlayerId, usize>,
}

impl Deref for Tournament {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

/// Everything that is known of a tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct State {
    /// What was settled beforehand.
    pub setup: Setup,
    /// The ruleset that the setup names, resolved.
    pub ruleset: Arc<Ruleset>,
    /// Everybody ever registered, in the order of registration.
    pub players: Vec<Player>,
    /// Published rounds, from 1.
    pub rounds: Vec<Round>,
    /// How each published round was paired; rounds of an imported file have no record.
    pub pairings: Vec<PairingRecord>,
    /// The next round, proposed and not yet published.
    pub proposal: Option<Proposal>,
    /// Penalties in the order they were given.
    pub penalties: Vec<Penalty>,
    /// The seats of the drafts, in the order in which they took place.
    pub drafts: Vec<Draft>,
    /// What players have reported of their matches, the newest last; it is kept when a result stands, so that a phone
    /// can compare the two.
    pub reports: Vec<PlayerReport>,
    /// Calls for a judge in the order in which they came.
    pub calls: Vec<Call>,
    /// Deck checks in the order in which they were picked.
    pub deck_checks: Vec<DeckCheck>,
    /// Judge Armageddon Clocks in the order in which they entered.
    pub armageddons: Vec<Armageddon>,
    /// Whether the number of rounds is another than the one announced before round 1.
    pub rounds_changed: Option<RoundsChanged>,
    /// How late the first prize plan was settled; `None` where that was before round 1.
    pub prizes_settled_after: Option<PrizesAfter>,
    /// How late a plan that stood was changed; `None` where none was after round 1.
    pub prizes_changed_after: Option<PrizesAfter>,
    /// What was done to each timer, in order.
    pub timers: BTreeMap<TimerOf, Vec<TimerEvent>>,
    /// What single matches got beyond the round's time, in order.
    pub given_time: Vec<GivenTime>,
    /// Players who are not at their tables.
    pub missing: Vec<Missing>,
    /// Who has checked in, and whether registration is closed.
    pub check_ins: CheckIns,
    /// Who has asked for a place and has no answer yet, in the order in which they came.
    pub requests: Vec<PlaceRequest>,
    /// Whose requests were refused: they are no players, and the journal has their names.
    pub refused: Vec<PlayerId>,
    /// Players of whom more is known than the name.
    pub people: BTreeMap<PlayerId, Person>,
    /// Announcements in the order in which they were made.
    pub announcements: Vec<Announcement>,
    /// Whether the organiser has closed it.
    pub finished: bool,
}

/// How late prizes were settled, which everybody reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PrizesAfter {
    /// After this round had begun, the last one by then.
    Round(RoundNumber),
    /// After the tournament was closed.
    End,
}

/// A number of rounds that was changed when the tournament was under way: everybody is shown it (page 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoundsChanged {
    /// How many were announced before.
    pub announced: u32,
    /// The last round that had begun at the last change.
    pub after: RoundNumber,
}

impl Tournament {
    /// A tournament without players.
    pub fn new(setup: Setup) -> Result<Tournament, RulesetError> {
        let ruleset = Arc::new(setup.ruleset.resolve()?);
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
        Ok(Tournament { state, index: ByPlayer::default() })
    }

    /// Whether the player on this side won, drew or lost; `None` while the match is open.
    pub fn outcome(&self, played: &Match, side: Side) -> Option<Outcome> {
        let scoring = self.scoring(&self.ruleset.units.ranks, played);
        scoring.score(played, side).map(|score| score.outcome)
    }

    /// By what a match is scored in a unit of the ruleset.
    pub fn scoring<'a>(&'a self, unit: &'a str, played: &Match) -> Scoring<'a> {
        self.scoring_of(unit, &played.players)
    }

    /// By what a match of these players is scored in a unit of the ruleset.
    pub fn scoring_of<'a>(&'a self, unit: &'a str, players: &[PlayerId]) -> Scoring<'a> {
        let by_deck = self.ruleset.has_deck_options();
        let option = |place: usize| {
            let player = players.get(place).filter(|_| by_deck).and_then(|id| self.player(id))?;
            player.deck.as_ref()?.option.as_deref()
        };
        Scoring { rules: &self.ruleset, unit, options: BySide::new(option(0), option(1)) }
    }

    /// The player's place in [`State::players`].
    pub fn index_of(&self, player: &PlayerId) -> Option<usize> {
        // Where an id names its place, one look there is enough: it is asked several times for every match of a round.
        let is_there = |place: &usize| self.players.get(*place).is_some_and(|there| there.id == *player);
        player.usual_place().filter(is_there).or_else(|| self.index.get(player).copied())
    }

    /// The player of this id.
    pub fn player(&self, id: &PlayerId) -> Option<&Player> {
        self.index_of(id).map(|index| &self.players[index])
    }

    /// The player's name, or the id where nobody has it.
    pub fn name_of<'a>(&'a self, id: &'a PlayerId) -> &'a str {
        self.player(id).map_or(id.as_str(), |player| player.name.as_str())
    }

    /// What everybody reads in place of a player's name (page 10, "Before the first round").
    pub fn shown_name<'a>(&'a self, player: &'a Player) -> &'a str {
        let display = self.people.get(&player.id).and_then(|person| person.display_name.as_deref());
        display.unwrap_or(&player.name)
    }

    /// The same tournament as everybody may read it: every name as it is shown, and nothing by which somebody is reached.
    pub fn in_public(&self) -> Tournament {
        let mut public = self.clone();
        for (player, own) in public.state.players.iter_mut().zip(&self.players) {
            self.shown_name(own).clone_into(&mut player.name);
        }
        public.state.people.values_mut().for_each(|person| person.contact = None);
        public
    }

    /// The published round of this number.
    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        let place = usize::try_from(number.0).ok()?.checked_sub(1)?;
        self.rounds.get(place)
    }

    /// The last published round.
    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.last()
    }

    /// Whether a player can leave with the result of a match of a round: in the round that is being played, outside a
    /// bracket, who has not left before.
    pub fn may_leave_with(&self, round: &Round, id: &PlayerId) -> bool {
        let is_now = self.current_round().is_some_and(|now| now.number == round.number);
        let stays = self.player(id).is_some_and(|player| player.dropped_after.is_none());
        is_now && stays && !self.finished && !round.stage.is_bracket()
    }

    /// The number of the round that would be paired next.
    pub fn next_round(&self) -> RoundNumber {
        self.rounds.last().map_or(RoundNumber(1), |round| round.number.next())
    }

    /// The last published round, 0 before the first: a drop takes effect after it.
    pub fn last_published(&self) -> RoundNumber {
        self.rounds.last().map_or(RoundNumber(0), |round| round.number)
    }

    /// The last round that was paired: the proposal, else the last published one.
    pub fn last_paired(&self) -> Option<&Round> {
        self.proposal.as_ref().map(|proposal| &proposal.round).or_else(|| self.rounds.last())
    }

    /// How a round was paired, proposed or published.
    pub fn record_of(&self, round: RoundNumber) -> Option<&PairingRecord> {
        let proposed = self.proposal.as_ref().map(|proposal| &proposal.record);
        self.pairings.iter().chain(proposed).find(|record| record.round == round)
    }

    /// What paired a round, as the file or the journal has it.
    pub(crate) fn engine_of<'a>(&'a self, round: &'a Round) -> Option<&'a str> {
        let proposed = || self.record_of(round.number).map(|record| &record.engine);
        round.engine.as_ref().or_else(proposed).map(String::as_str)
    }

    /// Which of two versions of an engine a stage with these rounds goes on under: the one that it was begun under. Rounds
    /// that name none are taken for the first version's, by which they have always been read.
    pub(crate) fn begun_under<'a>(
        &'a self,
        rounds: impl Iterator<Item = &'a Round>,
        [first, newest]: [&'static str; 2],
    ) -> &'static str {
        let mut engines = rounds.map(|round| self.engine_of(round));
        let began = engines.find(|engine| engine.is_none_or(|engine| [first, newest].contains(&engine)));
        if began.is_none_or(|engine| engine == Some(newest)) { newest } else { first }
    }

    /// The same tournament drawn from other entropy: what many tournaments that differ in nothing else begin with.
    pub fn with_entropy(mut self, entropy: Entropy) -> Tournament {
        self.state.setup.entropy = Some(entropy);
        self
    }

    /// A copy of another tournament in the memory of this one. Where both are of the same players, hardly anything has to be
    /// copied: it is what thousands of tournaments in a row begin with.
    pub fn begun_again(mut self, other: &Tournament) -> Tournament {
        let is_same = |(own, other): (&Player, &Player)| own.id == other.id;
        if self.players.len() != other.players.len() || !self.players.iter().zip(&other.players).all(is_same)
        {
            return other.clone();
        }
        // All of it by name, so that nothing new is forgotten.
        let State {
            setup,
            ruleset,
            players,
            rounds,
            pairings,
            proposal,
            penalties,
            drafts,
            reports,
            calls,
            deck_checks,
            armageddons,
            rounds_changed,
            prizes_settled_after,
            prizes_changed_after,
            timers,
            given_time,
            missing,
            check_ins,
            requests,
            refused,
            people,
            announcements,
            finished,
        } = &mut self.state;
        setup.entropy.clone_from(&other.setup.entropy);
        make_equal(&mut setup.stages, &other.setup.stages);
        make_equal(setup, &other.setup);
        ruleset.clone_from(&other.ruleset);
        for (player, own) in players.iter_mut().zip(&other.players) {
            player.rating = own.rating;
            make_equal(player, own);
        }
        make_equal(rounds, &other.rounds);
        make_equal(pairings, &other.pairings);
        make_equal(proposal, &other.proposal);
        make_equal(penalties, &other.penalties);
        make_equal(drafts, &other.drafts);
        make_equal(reports, &other.reports);
        make_equal(calls, &other.calls);
        make_equal(deck_checks, &other.deck_checks);
        make_equal(armageddons, &other.armageddons);
        (*rounds_changed, *finished) = (other.rounds_changed, other.finished);
        (*prizes_settled_after, *prizes_changed_after) =
            (other.prizes_settled_after, other.prizes_changed_after);
        make_equal(timers, &other.timers);
        make_equal(given_time, &other.given_time);
        make_equal(missing, &other.missing);
        make_equal(check_ins, &other.check_ins);
        make_equal(requests, &other.requests);
        make_equal(refused, &other.refused);
        make_equal(people, &other.people);
        make_equal(announcements, &other.announcements);
        self
    }

    /// The same where the players came with other ratings, in the order of registration.
    pub fn with_ratings(mut self, ratings: impl Iterator<Item = Option<i32>>) -> Tournament {
        self.state.players.iter_mut().zip(ratings).for_each(|(player, rating)| player.rating = rating);
        self
    }

    /// The same tournament with other rounds, by which something is judged.
    pub(crate) fn with_rounds(self, rounds: Vec<Round>) -> Tournament {
        Tournament { state: State { rounds, ..self.state }, ..self }
    }

    /// The same tournament with the penalties that a file records.
    pub(crate) fn with_penalties(self, penalties: Vec<Penalty>) -> Tournament {
        Tournament { state: State { penalties, ..self.state }, ..self }
    }

    /// The same tournament with the seats of the drafts that a file records.
    pub(crate) fn with_drafts(self, drafts: Vec<Draft>) -> Tournament {
        Tournament { state: State { drafts, ..self.state }, ..self }
    }

    /// The same tournament scored and ranked by another ruleset.
    pub(crate) fn with_ruleset(self, ruleset: Ruleset) -> Tournament {
        Tournament { state: State { ruleset: Arc::new(ruleset), ..self.state }, ..self }
    }

    /// The tournament as if the last round had not been paired, with everything that was learnt since.
    pub(crate) fn before_last_pairing(&self) -> Tournament {
        let mut before = self.clone();
        if before.state.proposal.take().is_none()
            && let Some(round) = before.state.rounds.pop()
        {
            before.state.pairings.retain(|record| record.round != round.number);
        }
        before
    }

    /// The rounds that enter the Swiss standing.
    pub fn swiss_rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| !round.stage.is_bracket())
    }

    /// The rounds played in a bracket.
    pub fn bracket_rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds.iter().filter(|round| round.stage.is_bracket())
    }

    /// The number of the last round that enters the Swiss standing; 0 before the first.
    pub fn last_swiss_round(&self) -> RoundNumber {
        self.swiss_rounds().last().map_or(RoundNumber(0), |round| round.number)
    }

    /// Whether the bracket has begun: the cut is made, or bracket rounds were read from a file.
    pub fn is_cut(&self) -> bool {
        self.bracket_rounds().next().is_some()
            || self.setup.bracket_stage().is_some_and(|stage| !stage.seeds.is_empty())
    }

    /// Whether everybody enters a bracket without a round before it: it is the first stage, with no cut and no rounds announced.
    pub fn begins_with_bracket(&self) -> bool {
        self.setup.begins_with_bracket() && self.swiss_rounds().next().is_none()
    }

    /// The stage that players pass into next, as its place in the list of stages; `None` where no cut is left. The first
    /// stage before the bracket is everybody's.
    pub fn next_cut(&self) -> Option<usize> {
        if self.is_cut() {
            return None;
        }
        let stages = &self.setup.stages;
        let first = stages.iter().position(|stage| !stage.kind.is_bracket());
        (0..stages.len()).find(|place| Some(*place) != first && stages[*place].seeds.is_empty())
    }

    /// The announced number of rounds, counted from the first, after which the cut into a stage is made.
    pub fn rounds_before(&self, stage: usize) -> Option<u32> {
        if self.setup.stages.get(stage)?.kind.is_bracket() {
            return self.setup.rounds_announced();
        }
        let before = self.setup.stages[..stage].iter().filter(|stage| !stage.kind.is_bracket());
        before.map(|stage| stage.rounds).try_fold(0u32, |sum, rounds| sum.checked_add(rounds?))
    }

    /// The last round before the cut into a stage: of a bracket the last one there was.
    pub(crate) fn last_before_cut(&self, stage: usize) -> Option<RoundNumber> {
        match self.setup.stages.get(stage)?.kind.is_bracket() {
            true => Some(self.last_swiss_round()),
            false => self.rounds_before(stage).map(RoundNumber),
        }
    }

    /// Whether a cut has been made on the results of this round.
    pub fn is_behind_cut(&self, round: RoundNumber) -> bool {
        let made = |(place, stage): (usize, &StageSpec)| {
            !stage.seeds.is_empty() && self.last_before_cut(place).is_some_and(|last| round <= last)
        };
        self.setup.stages.iter().enumerate().any(made) || self.is_cut() && round <= self.last_swiss_round()
    }

    /// The session that a round belongs to, as its first round and its announced last one: where nobody may meet again at all,
    /// every part of the Swiss is a session of its own, in which old opponents are new (page 6); otherwise the whole Swiss is one.
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

    /// Whether the player went home at a cut within the Swiss, rather than by leaving.
    pub fn missed_cut(&self, player: &Player) -> bool {
        self.missed_stage(player).is_some()
    }

    /// The stage, the first being 1, that goes on without a player whom the cut before it sent home.
    pub fn missed_stage(&self, player: &Player) -> Option<usize> {
        let stages = self.setup.stages.iter().enumerate().filter(|(_, stage)| !stage.kind.is_bracket());
        let missed = |(place, stage): &(usize, &StageSpec)| {
            player.dropped_after == self.last_before_cut(*place)
                && ![&stage.seeds, &stage.dropped].into_iter().any(|others| others.contains(&player.id))
        };
        stages.filter(|(_, stage)| !stage.seeds.is_empty()).find(missed).map(|(place, _)| place + 1)
    }

    /// Whether the player left before the end of the last stage that they were in. A cut sends home at the
    /// natural end (document 000).
    pub fn has_dropped_out(&self, player: &Player) -> bool {
        let stages = self.setup.stages.iter().enumerate().filter(|(_, stage)| !stage.kind.is_bracket());
        let mut missed =
            stages.filter(|(_, stage)| !stage.seeds.is_empty() && !stage.seeds.contains(&player.id));
        let cut = missed.next().and_then(|(place, _)| self.last_before_cut(place));
        let end = cut.map_or(self.last_swiss_round(), |last| last.min(self.last_swiss_round()));
        player.dropped_after.is_some_and(|left| left < end)
    }

    /// Whether a player leaves after the last published round, and there is no other yet: who plays it, or has played it where
    /// the next one is paired anew. Not who is disqualified, and not who was sent home by a cut.
    pub fn is_leaving(&self, player: &Player) -> bool {
        let Some(now) = self.current_round().filter(|now| player.dropped_after == Some(now.number)) else {
            return false;
        };
        let goes_on = !self.finished && !self.is_cut() && !self.missed_cut(player);
        let plays = now.match_of(&player.id).is_some_and(|own| own.is_open() || goes_on);
        plays && player.disqualified_after.is_none()
    }

    /// Whether somebody who is not of the staff may see a player's deck: everybody where decks are public, or open after
    /// the end; in the cut the opponent where lists are open there (page 10, "Decks").
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

    /// The stage that the next round belongs to.
    pub fn next_stage(&self) -> StageKind {
        let bracket = self.rounds.last().map(|round| round.stage).filter(|stage| stage.is_bracket());
        let planned =
            self.setup.bracket_stage().filter(|stage| !stage.seeds.is_empty()).map(|stage| stage.kind);
        bracket.or(planned).unwrap_or_else(|| self.first_stage())
    }

    /// Whether a round robin has begun, which nobody new can enter.
    pub fn has_begun_table(&self) -> bool {
        self.current_round().is_some_and(|round| round.stage == StageKind::RoundRobin)
    }

    /// The stage before the cut: Swiss, or a round robin where a stage or the ruleset says so.
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

    /// Whether a match has sides that matter: the ruleset names them, or they are chess's colours.
    pub fn has_sides(&self) -> bool {
        self.ruleset.match_rules.sides.is_some() || self.ruleset.pairing.method == PairingMethod::Dutch
    }

    /// Everybody who is to be paired or to get a bye in a round: neither late, nor dropped.
    pub fn present_in(&self, round: RoundNumber) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(move |player| player.is_in(round))
    }

    /// Everybody who plays or has played: who was taken off the list before round 1 is not among them.
    pub fn entrants(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| player.dropped_after != Some(RoundNumber(0)))
    }

    /// Open matches of all published rounds with their rounds.
    pub fn open_matches(&self) -> impl Iterator<Item = (RoundNumber, &Match)> {
        self.rounds.iter().flat_map(|round| round.open_matches().map(move |m| (round.number, m)))
    }

    /// An id that nobody has yet.
    pub fn free_id(&self) -> PlayerId {
        let taken = |n: usize| self.index.contains_key(&PlayerId::from(format!("p{n}").as_str()));
        let first = (self.players.len() + 1..).find(|n| !taken(*n)).unwrap_or_default();
        PlayerId::from(format!("p{first}").as_str())
    }

    /// The number of the next call for a judge.
    pub fn next_call(&self) -> u32 {
        self.calls.iter().map(|call| call.number).max().unwrap_or(0).saturating_add(1)
    }

    pub(crate) fn add_player(&mut self, player: Player) {
        self.index.insert(player.id.clone(), self.players.len());
        self.state.players.push(player);
    }

    pub(crate) fn player_mut(&mut self, id: &PlayerId) -> Option<&mut Player> {
        let index = self.index_of(id)?;
        self.state.players.get_mut(index)
    }
}

fn make_equal<T: Clone + PartialEq>(own: &mut T, other: &T) {
    if own != other {
        own.clone_from(other);
    }
}
