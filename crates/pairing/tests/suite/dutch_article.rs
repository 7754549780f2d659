//! The Dutch engine against the article read literally: every candidate of every bracket in the order of
//! articles 3 and 4, judged criterion by criterion, in fields of up to eight players.
//!
//! Nothing here comes from the engine: preferences, floats, completion and order are worked out anew.

use crate::effort;
use std::collections::HashMap;

use pairwright_pairing::dutch::{Colour, DutchOutcome, Entrant, Field, Past, baku, pair};
use pairwright_pairing::{Lot, Seed};

/// What the article says of a player.
struct Player {
    seat: u32,
    number: usize,
    score: i64,
    games: Vec<(u32, Colour)>,
    down: [bool; 2],
    up: [bool; 2],
    bye: bool,
    unplayed: i64,
    topscorer: bool,
}

impl Player {
    fn difference(&self) -> i64 {
        self.games.iter().map(|&(_, colour)| if colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// 3 absolute, 2 strong, 1 mild, 0 none (article 1.7).
    fn preference(&self) -> (Option<Colour>, u8) {
        let difference = self.difference();
        let last: Vec<Colour> = self.games.iter().rev().take(2).map(|&(_, colour)| colour).collect();
        if difference < -1 {
            return (Some(Colour::White), 3);
        }
        if difference > 1 {
            return (Some(Colour::Black), 3);
        }
        match last[..] {
            [] => (None, 0),
            [last, before] if last == before => (Some(last.other()), 3),
            _ if difference == 1 => (Some(Colour::Black), 2),
            _ if difference == -1 => (Some(Colour::White), 2),
            [last, ..] => (Some(last.other()), 1),
        }
    }
}

fn score(field: &Field, seat: usize, rounds: usize) -> i64 {
    let player = &field.players[seat];
    let points: u32 = player.history.iter().take(rounds).map(|past| past.points()).sum();
    i64::from(points) + i64::from(player.virtual_points.get(rounds).copied().unwrap_or(0))
}

fn players(field: &Field) -> Vec<Player> {
    let played = field.played as usize;
    let last = field.rounds.is_some_and(|rounds| field.played + 1 >= rounds);
    let mut counted: Vec<usize> = (0..field.players.len())
        .filter(|&seat| {
            let player = &field.players[seat];
            player.present || player.history.iter().any(|past| !matches!(past, Past::Out { .. }))
        })
        .collect();
    counted.sort_by_key(|&seat| field.players[seat].number);
    let mut all = Vec::new();
    for (number, &seat) in counted.iter().enumerate() {
        let entrant = &field.players[seat];
        if !entrant.present {
            continue;
        }
        let games = |past: &Past| match *past {
            Past::Game { opponent, colour, .. } => Some((opponent, colour)),
            _ => None,
        };
        let games: Vec<(u32, Colour)> = entrant.history.iter().filter_map(games).collect();
        let (mut down, mut up) = ([false; 2], [false; 2]);
        for back in 1..=played.min(2) {
            let before = played - back;
            match entrant.history[before] {
                Past::Game { opponent, .. } => {
                    let (mine, theirs) =
                        (score(field, seat, before), score(field, opponent as usize, before));
                    (down[back - 1], up[back - 1]) = (mine > theirs, mine < theirs);
                }
                past => down[back - 1] = past.points() > field.loss,
            }
        }
        let bye = entrant.history.iter().all(|&past| match past {
            Past::Game { .. } => true,
            Past::Bye { .. } => false,
            past => past.points() < field.win,
        });
        let mine = score(field, seat, played);
        all.push(Player {
            seat: seat as u32,
            number,
            score: mine,
            unplayed: played as i64 - games.len() as i64,
            games,
            down,
            up,
            bye,
            topscorer: last && 2 * mine > i64::from(field.played * field.win),
        });
    }
    all.sort_by_key(|player| (-player.score, player.number));
    all
}

/// Every way to put `many` of the items in order, lexicographically.
fn arrangements(items: &[usize], many: usize) -> Vec<Vec<usize>> {
    if many == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &item) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(at);
        for mut tail in arrangements(&rest, many - 1) {
            tail.insert(0, item);
            all.push(tail);
        }
    }
    all
}

/// Every choice of `many` items, lexicographically.
fn choices(items: &[usize], many: usize) -> Vec<Vec<usize>> {
    arrangements(items, many).into_iter().filter(|choice| choice.is_sorted()).collect()
}

/// S1 of a homogeneous bracket or remainder, original and exchanged, in the order of article 4.3.2.
fn first_halves(members: &[usize], pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let (upper, lower): (Vec<usize>, Vec<usize>) = ((0..pairs).collect(), (pairs..members.len()).collect());
    let mut exchanges = Vec::new();
    for many in 0..=pairs.min(lower.len()) {
        for from in choices(&upper, many) {
            for to in choices(&lower, many) {
                let difference = to.iter().sum::<usize>() as i64 - from.iter().sum::<usize>() as i64;
                let largest_first: Vec<i64> = from.iter().rev().map(|&bsn| -(bsn as i64)).collect();
                exchanges.push((many, difference, largest_first, to.clone(), from.clone()));
            }
        }
    }
    exchanges.sort();
    let halves = exchanges.into_iter().map(|(_, _, _, to, from)| {
        let half = |own: &[usize], out: &[usize], into: &[usize]| {
            let mut half: Vec<usize> = own.iter().filter(|bsn| !out.contains(bsn)).copied().collect();
            half.extend(into);
            half.sort_unstable();
            half.into_iter().map(|bsn| members[bsn]).collect::<Vec<_>>()
        };
        (half(&upper, &from, &to), half(&lower, &to, &from))
    });
    halves.collect()
}

type Pairs = Vec<(usize, usize)>;
type Judgement = Vec<Vec<i64>>;
/// White and Black of every pair, sorted, and the bye.
type Round = (Vec<(u32, u32)>, Option<u32>);

struct Article<'a> {
    field: &'a Field,
    players: Vec<Player>,
    /// The score of the bye (C5).
    bye: Option<i64>,
    completes: HashMap<u32, bool>,
}

impl Article<'_> {
    fn legal(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.players[a], &self.players[b]);
        let met = one.games.iter().any(|&(opponent, _)| opponent == other.seat);
        let pair =
            |&(x, y): &(u32, u32)| (x, y) == (one.seat, other.seat) || (y, x) == (one.seat, other.seat);
        let (mine, theirs) = (one.preference(), other.preference());
        let clash = mine.1 == 3 && mine == theirs && !one.topscorer && !other.topscorer;
        !met && !clash && !self.field.forbidden.iter().any(pair)
    }

    /// Whether a set can be paired, with the bye going to somebody whom `bye` lets.
    fn pairable(&self, left: u32, bye: &dyn Fn(&Player) -> bool) -> bool {
        if left == 0 {
            return true;
        }
        let first = left.trailing_zeros() as usize;
        let rest = left & !(1 << first);
        if left.count_ones() % 2 == 1 && bye(&self.players[first]) && self.pairable(rest, &|_| false) {
            return true;
        }
        (first + 1..self.players.len()).any(|other| {
            rest >> other & 1 == 1 && self.legal(first, other) && self.pairable(rest & !(1 << other), bye)
        })
    }

    /// C4 and C5.
    fn completes(&mut self, left: u32) -> bool {
        if let Some(&known) = self.completes.get(&left) {
            return known;
        }
        let bye = self.bye;
        let answer = self.pairable(left, &|player| player.bye && Some(player.score) == bye);
        self.completes.insert(left, answer);
        answer
    }

    /// The best that C6 and C7 can be in a bracket of these; no two floaters may meet in it.
    fn best_next(&mut self, moved: u32, residents: u32, below: u32) -> Judgement {
        let mut best: Option<Judgement> = None;
        self.each_next(moved, moved | residents, 0, below, &mut best);
        best.unwrap_or_default()
    }

    fn each_next(&mut self, moved: u32, open: u32, floating: u32, below: u32, best: &mut Option<Judgement>) {
        if open == 0 {
            if self.completes(floating | below) {
                let judged = self.floating(floating);
                if best.as_ref().is_none_or(|best| judged < *best) {
                    *best = Some(judged);
                }
            }
            return;
        }
        let first = open.trailing_zeros() as usize;
        let rest = open & !(1 << first);
        for other in first + 1..self.players.len() {
            let both_moved = moved >> first & 1 == 1 && moved >> other & 1 == 1;
            if rest >> other & 1 == 1 && !both_moved && self.legal(first, other) {
                self.each_next(moved, rest & !(1 << other), floating, below, best);
            }
        }
        self.each_next(moved, rest, floating | 1 << first, below, best);
    }

    /// C6 and C7.
    fn floating(&self, floating: u32) -> Judgement {
        let scores = (0..self.players.len()).filter(|at| floating >> at & 1 == 1);
        vec![vec![i64::from(floating.count_ones())], scores.map(|at| self.players[at].score).collect()]
    }

    /// White's place, then Black's (article 5.2).
    fn colours(&self, a: usize, b: usize) -> (usize, usize) {
        let (higher, lower) = (a.min(b), a.max(b));
        let (one, other) = (&self.players[higher], &self.players[lower]);
        let give = |colour: Colour| if colour == Colour::White { (higher, lower) } else { (lower, higher) };
        let (mine, theirs) = (one.preference(), other.preference());
        match (mine.0, theirs.0) {
            (Some(mine), Some(theirs)) if mine != theirs => return give(mine),
            (Some(mine), None) => return give(mine),
            (None, Some(theirs)) => return give(theirs.other()),
            _ => {}
        }
        if let Some(colour) = mine.0 {
            if mine.1 != theirs.1 {
                return give(if mine.1 > theirs.1 { colour } else { colour.other() });
            }
            let (wide, their_wide) = (one.difference().abs(), other.difference().abs());
            if mine.1 == 3 && wide != their_wide {
                return give(if wide > their_wide { colour } else { colour.other() });
            }
        }
        for (mine, theirs) in one.games.iter().rev().zip(other.games.iter().rev()) {
            if mine.1 != theirs.1 {
                return give(theirs.1);
            }
        }
        match mine.0 {
            Some(colour) => give(colour),
            None if one.number % 2 == 0 => give(self.field.initial),
            None => give(self.field.initial.other()),
        }
    }

    /// C6-C21 of a candidate that complies with C1-C5; the smaller the better.
    fn judge(
        &mut self,
        moved: &[usize],
        pairs: &Pairs,
        floaters: &[usize],
        next: u32,
        below: u32,
    ) -> Judgement {
        let set = |places: &[usize]| places.iter().fold(0, |set, at| set | 1 << at);
        let mut judged = self.floating(set(floaters));
        judged.extend(self.best_next(set(floaters), next, below));
        let players = &self.players;
        judged.push(vec![match *floaters {
            [only] if Some(players[only].score) == self.bye => players[only].unplayed,
            _ => 0,
        }]);
        judged.extend(self.judge_colours(pairs));
        let met: Vec<(&Player, &Player)> = pairs
            .iter()
            .map(|&(a, b)| (a.min(b), a.max(b)))
            .filter(|(a, _)| moved.contains(a))
            .map(|(a, b)| (&players[a], &players[b]))
            .collect();
        let residents = || floaters.iter().filter(|at| !moved.contains(at)).map(|&at| &players[at]);
        let limbo = || floaters.iter().filter(|at| moved.contains(at)).map(|&at| &players[at]);
        for back in 0..2 {
            judged.push(vec![residents().filter(|player| player.down[back]).count() as i64]);
            judged.push(vec![met.iter().filter(|(_, lower)| lower.up[back]).count() as i64]);
        }
        for back in 0..2 {
            let paired = met.iter().filter(|(higher, _)| higher.down[back]).map(|(a, b)| a.score - b.score);
            let not = limbo().filter(|player| player.down[back]).map(|player| player.score + 1_000_000);
            judged.push(descending(paired.chain(not)));
            let opponents = met.iter().filter(|(_, lower)| lower.up[back]).map(|(a, b)| a.score - b.score);
            judged.push(descending(opponents));
        }
        judged
    }

    /// C10-C13.
    fn judge_colours(&self, pairs: &Pairs) -> Judgement {
        let mut counts = [0; 4];
        for &(a, b) in pairs {
            let (white, black) = self.colours(a, b);
            let special = self.players[a].topscorer || self.players[b].topscorer;
            for (at, colour) in [(white, Colour::White), (black, Colour::Black)] {
                let player = &self.players[at];
                let after = player.difference() + if colour == Colour::White { 1 } else { -1 };
                let last: Vec<Colour> =
                    player.games.iter().rev().take(2).map(|&(_, colour)| colour).collect();
                let (wish, strength) = player.preference();
                counts[0] += i64::from(special && after.abs() > 2);
                counts[1] += i64::from(special && last == [colour, colour]);
                counts[2] += i64::from(wish.is_some_and(|wish| wish != colour));
                counts[3] += i64::from(strength == 2 && wish.is_some_and(|wish| wish != colour));
            }
        }
        counts.iter().map(|&count| vec![count]).collect()
    }

    /// The candidates of a bracket in the order of articles 3.6 and 3.7, for every size and every number of
    /// moved-down players paired; C6 and C7 then choose among those.
    fn candidates(moved: &[usize], residents: &[usize]) -> Vec<(Pairs, Vec<usize>)> {
        let mut all = Vec::new();
        for many in 0..=moved.len().min(residents.len()) {
            for upper in choices(moved, many) {
                for opponents in arrangements(residents, many) {
                    let met: Pairs = upper.iter().copied().zip(opponents.iter().copied()).collect();
                    let limbo = moved.iter().filter(|at| !upper.contains(at));
                    let rest: Vec<usize> =
                        residents.iter().filter(|at| !opponents.contains(at)).copied().collect();
                    for pairs in 0..=rest.len() / 2 {
                        remainder(&met, &rest, pairs, &limbo.clone().copied().collect::<Vec<_>>(), &mut all);
                    }
                }
            }
        }
        all
    }

    fn pair_bracket(
        &mut self,
        moved: &[usize],
        residents: &[usize],
        next: u32,
        below: u32,
    ) -> (Pairs, Vec<usize>) {
        let mut best: Option<(Judgement, Pairs, Vec<usize>)> = None;
        for (pairs, floaters) in Self::candidates(moved, residents) {
            let set = floaters.iter().fold(next | below, |set, at| set | 1 << at);
            if !pairs.iter().all(|&(a, b)| self.legal(a, b)) || !self.completes(set) {
                continue;
            }
            if best.as_ref().is_some_and(|(judged, ..)| judged[0][0] < floaters.len() as i64) {
                continue;
            }
            let judged = self.judge(moved, &pairs, &floaters, next, below);
            if best.as_ref().is_none_or(|(best, ..)| judged < *best) {
                best = Some((judged, pairs, floaters));
            }
        }
        let (_, pairs, floaters) = best.unwrap();
        (pairs, floaters)
    }
}

fn descending(values: impl Iterator<Item = i64>) -> Vec<i64> {
    let mut values: Vec<i64> = values.collect();
    values.sort_by_key(|value| -value);
    values
}

fn remainder(met: &Pairs, rest: &[usize], pairs: usize, limbo: &[usize], all: &mut Vec<(Pairs, Vec<usize>)>) {
    for (upper, lower) in first_halves(rest, pairs) {
        for opponents in arrangements(&lower, pairs) {
            let mut made = met.clone();
            made.extend(upper.iter().copied().zip(opponents.iter().copied()));
            let mut floaters = limbo.to_vec();
            floaters.extend(lower.iter().filter(|at| !opponents.contains(at)));
            floaters.sort_unstable();
            all.push((made, floaters));
        }
    }
}

/// `None` if nothing complies with C1-C3.
fn by_the_article(field: &Field) -> Option<Round> {
    let mut article = Article { field, players: players(field), bye: None, completes: HashMap::new() };
    let size = article.players.len();
    let everybody = (1_u32 << size) - 1;
    if size % 2 == 1 {
        let may =
            |&at: &usize| article.players[at].bye && article.pairable(everybody & !(1 << at), &|_| false);
        article.bye = Some((0..size).filter(may).map(|at| article.players[at].score).min()?);
    } else if !article.pairable(everybody, &|_| false) {
        return None;
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for at in 0..size {
        match groups.last_mut() {
            Some(group) if article.players[group[0]].score == article.players[at].score => group.push(at),
            _ => groups.push(vec![at]),
        }
    }
    let set = |groups: &[Vec<usize>]| groups.iter().flatten().fold(0, |set, at| set | 1 << at);
    let (mut made, mut moved) = (Vec::new(), Vec::new());
    for at in 0..groups.len() {
        let next = set(groups.get(at + 1..at + 2).unwrap_or_default());
        let below = set(groups.get(at + 2..).unwrap_or_default());
        let (pairs, floaters) = article.pair_bracket(&moved, &groups[at], next, below);
        made.extend(pairs.into_iter().map(|(a, b)| article.colours(a, b)));
        moved = floaters;
    }
    let seat = |at: usize| article.players[at].seat;
    let mut made: Vec<(u32, u32)> =
        made.into_iter().map(|(white, black)| (seat(white), seat(black))).collect();
    made.sort_unstable();
    Some((made, moved.first().map(|&at| seat(at))))
}

fn by_the_engine(field: &Field) -> Option<Round> {
    match pair(field) {
        DutchOutcome::Impossible => None,
        DutchOutcome::Paired(mut pairing) => {
            pairing.pairs.sort_unstable();
            Some((pairing.pairs, pairing.bye))
        }
    }
}

/// Gives a round's results to a pairing.
fn play(field: &mut Field, pairs: &[(u32, u32)], bye: Option<u32>, lot: &mut Lot) {
    for &(white, black) in pairs {
        let forfeit = lot.below(12) == 0;
        let points = [0, 5, 10][lot.below(3)];
        for (seat, opponent, colour, points) in
            [(white, black, Colour::White, points), (black, white, Colour::Black, 10 - points)]
        {
            let game = Past::Game { opponent, colour, points };
            field.players[seat as usize].history.push(if forfeit { Past::Forfeit { points } } else { game });
        }
    }
    if let Some(seat) = bye {
        field.players[seat as usize].history.push(Past::Bye { points: 10 });
    }
    field.played += 1;
    for player in &mut field.players {
        if player.history.len() < field.played as usize {
            player.history.push(Past::Out { points: [0, 0, 5, 10][lot.below(4)] });
        }
    }
}

/// A tournament in which some stay away, some must not meet, and everybody may be accelerated.
fn tournament(lot: &mut Lot) -> Field {
    let size = 2 + lot.below(7);
    let rounds = (1 + lot.below(size + 1)) as u32;
    let accelerated = lot.below(4) == 0;
    let entrant = |place: usize| Entrant {
        number: place as u32 + 1,
        virtual_points: if accelerated { baku(size, rounds, place, 10, 5) } else { Vec::new() },
        ..Entrant::default()
    };
    let mut field = Field {
        players: (0..size).map(entrant).collect(),
        rounds: Some(rounds),
        initial: if lot.below(2) == 0 { Colour::White } else { Colour::Black },
        ..Field::default()
    };
    for _ in 0..lot.below(3) {
        field.forbidden.push((lot.below(size) as u32, lot.below(size) as u32));
    }
    field
}

/// Now and then a round is paired by chance, so that histories are not only those that the engine makes.
fn by_chance(field: &Field, lot: &mut Lot) -> Round {
    let players = players(field);
    let article = Article { field, players, bye: None, completes: HashMap::new() };
    let mut left: Vec<usize> = (0..article.players.len()).collect();
    let mut made = Vec::new();
    while left.len() > 1 {
        let a = left.remove(lot.below(left.len()));
        if let Some(at) = (0..left.len()).find(|&at| article.legal(a, left[at])) {
            let (white, black) = article.colours(a, left.remove(at));
            made.push((article.players[white].seat, article.players[black].seat));
        }
    }
    (made, None)
}

#[test]
fn the_article_read_literally_gives_the_same_pairings() {
    let mut lot = Lot::new(&Seed { entropy: [64; 32], round: 0 });
    let (mut positions, mut impossible) = (0, 0);
    while positions < 10_000 * effort() {
        let mut field = tournament(&mut lot);
        for _ in 0..field.rounds.unwrap() {
            for player in &mut field.players {
                player.present = lot.below(10) > 0;
            }
            let expected = by_the_article(&field);
            assert_eq!(by_the_engine(&field), expected, "{field:#?}");
            positions += 1;
            let chance = lot.below(4) == 0;
            let Some((pairs, bye)) = (if chance { Some(by_chance(&field, &mut lot)) } else { expected })
            else {
                impossible += 1;
                break;
            };
            play(&mut field, &pairs, bye, &mut lot);
        }
    }
    println!("{positions} positions, {impossible} of them without a legal pairing");
}
