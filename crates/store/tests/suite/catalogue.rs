//! The requirements for cards in every store; the cases run with those of `conformance.rs`.

use pairwright_store::{
    Append, CardStage, CatalogueCard, CatalogueQuery, Deletion, Journal, MadeFrom, NewEntry, Rewrite,
    Rewritten, Seq, TournamentId, Unlisted,
};

use crate::common::{append, entry, wish};

const VERSION: u32 = 3;

/// A tournament that begins at a time, with a card of these contents.
fn shelved(journal: &dyn Journal, id: &str, at_ms: i64) {
    let first = NewEntry { at_ms, ..entry("a") };
    journal.append(Append::whole(id.into(), vec![first])).unwrap();
}

fn card(id: &str, seq: u64) -> CatalogueCard {
    CatalogueCard {
        tournament: id.into(),
        made_from: MadeFrom { seq: Seq(seq), version: VERSION },
        searched: format!("{id} cup"),
        day: "2026-03-06".into(),
        place: "eu/de".into(),
        category: "limited".into(),
        is_unlisted: false,
        stage: CardStage::Playing,
        penalised: String::new(),
        tile: format!("tile of {id}"),
        rated: format!("ratings of {id}"),
    }
}

fn ids(journal: &dyn Journal, query: &CatalogueQuery) -> Vec<String> {
    let page = journal.catalogue(query).unwrap();
    page.rows.into_iter().map(|(summary, _)| summary.id.0).collect()
}

fn all() -> CatalogueQuery {
    CatalogueQuery { limit: 50, ..CatalogueQuery::default() }
}

pub(crate) fn the_newest_change_is_no_entry_that_came_with_a_file(journal: &dyn Journal) {
    let at = |command: &str, at_ms| NewEntry { at_ms, ..entry(command) };
    assert_eq!(journal.newest_change(), Ok(None));
    // A file from a machine whose clock is ahead.
    let file = vec![at("f", 10), at("f.1", 9_000), at("f.2", 9_001)];
    journal.append(Append::whole("file".into(), file)).unwrap();
    assert_eq!(journal.newest_change(), Ok(None));
    journal
        .append(Append { tournament: "file".into(), at: Seq(4), entries: vec![at("g", 20), at("g.1", 21)] })
        .unwrap();
    assert_eq!(journal.newest_change(), Ok(Some(21)));
    journal.append(Append::one("other".into(), Seq(1), at("h", 50))).unwrap();
    journal.append(Append::one("other".into(), Seq(2), at("i", 40))).unwrap();
    assert_eq!(journal.newest_change(), Ok(Some(40)));
}

pub(crate) fn the_catalogue_lists_the_newest_first_in_pages(journal: &dyn Journal) {
    for (number, id) in ["a", "b", "c", "d", "@beside"].into_iter().enumerate() {
        shelved(journal, id, number as i64);
    }
    journal.keep_cards(vec![card("c", 1), card("a", 1)]).unwrap();
    journal.archive(&"b".into(), Some(7)).unwrap();
    let page = journal.catalogue(&CatalogueQuery { limit: 2, ..all() }).unwrap();
    let rows: Vec<_> =
        page.rows.iter().map(|(summary, tile)| (summary.id.as_str(), tile.as_deref())).collect();
    assert_eq!((rows, page.count), (vec![("d", None), ("c", Some("tile of c"))], 3));
    assert!(page.rows[1].0.has_card(VERSION) && !page.rows[0].0.has_card(VERSION));
    assert_eq!(ids(journal, &CatalogueQuery { offset: 2, limit: 2, ..all() }), ["a"]);
    assert_eq!(ids(journal, &CatalogueQuery { archived: true, ..all() }), ["b"]);
    let missing: Vec<TournamentId> = ["d", "b"].map(TournamentId::from).to_vec();
    assert_eq!(journal.without_card(VERSION), Ok(missing));
    assert_eq!(journal.without_card(VERSION + 1).unwrap().len(), 4);
}

pub(crate) fn what_is_being_played_stands_first_and_the_rest_goes_by_day(journal: &dyn Journal) {
    let days =
        [("old", "2026-03-06"), ("idle", "2026-03-06"), ("next", "2026-04-01"), ("past", "2026-02-01")];
    for (number, (id, day)) in days.into_iter().enumerate() {
        shelved(journal, id, number as i64);
        append(journal, id, 2, &["b"]);
        let stage = if id == "idle" { CardStage::Ahead } else { CardStage::Playing };
        journal.keep_cards(vec![CatalogueCard { day: day.into(), stage, ..card(id, 2) }]).unwrap();
    }
    shelved(journal, "new", 9);
    assert_eq!(ids(journal, &all()), ["new", "next", "idle", "old", "past"]);
    let at = |command: &str, at_ms| NewEntry { at_ms, ..entry(command) };
    let now = 2_000_000_000_000;
    for id in ["old", "past", "idle"] {
        journal.append(Append::one(id.into(), Seq(3), at("c", now))).unwrap();
    }
    let lively = |since| CatalogueQuery { lively_since: Some(since), ..all() };
    assert_eq!(ids(journal, &lively(now)), ["old", "past", "new", "next", "idle"]);
    assert_eq!(ids(journal, &lively(now + 1)), ["new", "next", "idle", "old", "past"]);
    let page = |offset| ids(journal, &CatalogueQuery { offset, limit: 2, ..lively(now) });
    assert_eq!([page(0), page(2)].concat(), ["old", "past", "new", "next"]);
    assert_eq!(page(4), ["idle"]);
    let found = |word: &str| ids(journal, &CatalogueQuery { words: vec![word.into()], ..lively(now) });
    assert_eq!(found("cup"), ["old", "past", "next", "idle"]);
    assert_eq!(found("past"), ["past"]);
}

pub(crate) fn what_was_closed_this_evening_stood_before_what_is_being_played(journal: &dyn Journal) {
    let now = 2_000_000_000_000;
    let cards = [
        ("played", "2026-03-05", CardStage::Playing),
        ("soon", "2026-03-06", CardStage::Ahead),
        ("closed", "2026-03-06", CardStage::Over),
        ("later", "2026-03-13", CardStage::Ahead),
    ];
    for (number, (id, day, stage)) in cards.into_iter().enumerate() {
        shelved(journal, id, number as i64);
        journal.append(Append::one(id.into(), Seq(2), NewEntry { at_ms: now, ..entry("b") })).unwrap();
        journal.keep_cards(vec![CatalogueCard { day: day.into(), stage, ..card(id, 2) }]).unwrap();
    }
    let asked = CatalogueQuery { lively_since: Some(now), today: Some("2026-03-06".into()), ..all() };
    assert_eq!(ids(journal, &asked), ["played", "soon", "later", "closed"]);
    let begun = CatalogueQuery { begun: true, ..asked };
    assert_eq!(ids(journal, &begun), ["played", "closed"]);
    let quoted = CatalogueQuery { today: Some("' OR 1 = 1 --".into()), ..all() };
    assert_eq!(ids(journal, &quoted).len(), 4);
}

pub(crate) fn the_catalogue_is_searched_and_filtered(journal: &dyn Journal) {
    for (number, id) in ["a", "b", "c", "d"].into_iter().enumerate() {
        shelved(journal, id, number as i64);
    }
    let cards = vec![
        CatalogueCard { searched: "friday 100% magic".into(), place: "eu/de/berlin".into(), ..card("a", 1) },
        CatalogueCard {
            searched: "friday 100x".into(),
            day: "2025-12-31".into(),
            stage: CardStage::Ahead,
            ..card("b", 1)
        },
        CatalogueCard {
            place: "eu/dex".into(),
            category: "limited_x".into(),
            penalised: "\nann\nbo\n".into(),
            ..card("c", 1)
        },
    ];
    journal.keep_cards(cards).unwrap();
    let found = |query: CatalogueQuery| ids(journal, &query);
    assert_eq!(found(all()), ["d", "c", "a", "b"], "also the one without a card");
    assert_eq!(found(CatalogueQuery { words: vec!["friday".into()], ..all() }), ["a", "b"]);
    assert_eq!(found(CatalogueQuery { words: vec!["agic".into(), "fri".into()], ..all() }), ["a"]);
    assert_eq!(found(CatalogueQuery { words: vec!["100%".into()], ..all() }), ["a"], "a sign is no pattern");
    assert_eq!(found(CatalogueQuery { place: Some("eu/de".into()), ..all() }), ["a", "b"]);
    assert_eq!(found(CatalogueQuery { category: Some("limited_x".into()), ..all() }), ["c"]);
    assert_eq!(found(CatalogueQuery { days: (Some("2026-01-01".into()), None), ..all() }), ["c", "a"]);
    assert_eq!(found(CatalogueQuery { days: (None, Some("2025-12-31".into())), ..all() }), ["b"]);
    assert_eq!(found(CatalogueQuery { begun: true, ..all() }), ["c", "a"]);
    assert_eq!(found(CatalogueQuery { penalised: Some(vec!["zed".into(), "bo".into()]), ..all() }), ["c"]);
    assert_eq!(found(CatalogueQuery { penalised: Some(vec!["b".into()]), ..all() }), [""; 0]);
    let choices = journal.choices(&Unlisted::All).unwrap();
    assert_eq!(choices.years, ["2026", "2025"]);
    assert_eq!(choices.places, ["eu/de", "eu/de/berlin", "eu/dex"]);
    assert_eq!(choices.categories, ["limited", "limited_x"]);
}

pub(crate) fn an_unlisted_tournament_is_found_only_by_those_who_may(journal: &dyn Journal) {
    for (id, number) in [("open", 1), ("secret", 2), ("other", 3)] {
        shelved(journal, id, number);
        journal
            .keep_cards(vec![CatalogueCard { is_unlisted: id != "open", place: id.into(), ..card(id, 1) }])
            .unwrap();
    }
    let found = |unlisted: Unlisted, words: &[&str]| {
        let words = words.iter().map(|word| (*word).to_owned()).collect();
        let page = journal.catalogue(&CatalogueQuery { unlisted, words, ..all() }).unwrap();
        assert_eq!(page.rows.len() as u64, page.count);
        page.rows.into_iter().map(|(summary, _)| summary.id.0).collect::<Vec<_>>()
    };
    let these = |ids: &[&str]| Unlisted::These(ids.iter().map(|id| (*id).into()).collect());
    assert_eq!(found(these(&[]), &["cup"]), ["open"]);
    assert_eq!(found(these(&[]), &["secret"]), [""; 0]);
    assert_eq!(found(these(&["secret", "unknown"]), &[]), ["secret", "open"]);
    assert_eq!(found(Unlisted::All, &[]), ["other", "secret", "open"]);
    assert_eq!(journal.choices(&these(&["other"])).unwrap().places, ["open", "other"]);
}

pub(crate) fn a_card_is_kept_only_if_it_is_of_the_newest_entry(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    let tile = || journal.catalogue(&all()).unwrap().rows.remove(0).1;
    let kept = |card: CatalogueCard| {
        journal.keep_cards(vec![card]).unwrap();
        tile()
    };
    let says = |seq, version, tile: &str| CatalogueCard {
        made_from: MadeFrom { seq: Seq(seq), version },
        tile: tile.into(),
        ..card("t", seq)
    };
    let mark = journal.change_mark();
    assert_eq!(kept(says(1, 3, "old")), None);
    assert_eq!(kept(says(3, 3, "of what was never written")), None);
    assert_eq!(kept(says(2, 3, "new")).as_deref(), Some("new"));
    assert_eq!(kept(says(2, 3, "again")).as_deref(), Some("new"));
    assert_eq!(kept(says(2, 2, "in an earlier way")).as_deref(), Some("new"));
    assert_eq!(kept(says(2, 4, "in a later way")).as_deref(), Some("in a later way"));
    append(journal, "t", 3, &["c"]);
    assert_eq!(tile().as_deref(), Some("in a later way"), "it stays until there is a newer one");
    assert_eq!(journal.without_card(4), Ok(vec!["t".into()]));
    assert_eq!(kept(says(3, 4, "newer")).as_deref(), Some("newer"));
    assert_eq!(journal.rated(&["t".into(), "u".into()]), Ok(vec![("t".into(), "ratings of t".into())]));
    journal.keep_cards(vec![card("nobody", 1)]).unwrap();
    assert_eq!(journal.rated(&["nobody".into()]), Ok(vec![]));
    assert_eq!(journal.change_mark(), mark);
}

pub(crate) fn a_card_goes_with_what_it_was_made_of(journal: &dyn Journal) {
    append(journal, "t", 1, &["a", "b"]);
    append(journal, "u", 1, &["a"]);
    journal.keep_cards(vec![card("t", 2), card("u", 1)]).unwrap();
    let has = |id: &str| !journal.rated(&[id.into()]).unwrap().is_empty();
    let entries = vec![Rewritten { seq: Seq(1), by_whom: "nobody".into(), action: "{}".into() }];
    journal.rewrite(Rewrite { append: wish("t", 3, &["erase"]), entries }).unwrap();
    assert!(!has("t") && has("u"));
    // Made before, and stored too late.
    journal.keep_cards(vec![card("t", 2)]).unwrap();
    assert!(!has("t"));
    journal.keep_cards(vec![card("t", 3)]).unwrap();
    assert!(has("t"));
    assert_eq!(journal.delete(&"t".into(), Seq(3), 7, &[]), Ok(Deletion::Deleted));
    journal.keep_cards(vec![card("t", 3)]).unwrap();
    assert!(!has("t"));
    assert_eq!(ids(journal, &all()), ["u"]);
    assert_eq!(journal.without_card(VERSION), Ok(vec![]));
}
