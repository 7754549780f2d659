use super::*;

/// The first page found for a word.
#[track_caller]
fn check(texts: Texts, word: &str, href: &str) {
    let (sure, other) = find(texts, &folded(word));
    let first = sure.iter().chain(&other).next().map(|hit| hit.href.as_str());
    assert_eq!(first, Some(href), "{word}");
}

#[test]
fn a_hundred_words_lead_to_their_pages() {
    for (word, href) in [
        ("GMP", "/rules/netrunner-gmp"),
        ("Dickie", "/rules/netrunner-gmp"),
        ("NTS", "/rules/netrunner-nts"),
        ("pairing number", "/rules/netrunner-nts"),
        ("12-point", "/rules/magic-12"),
        ("twelve-point", "/rules/magic-12"),
        ("twelve points", "/rules/magic-12"),
        ("Heresy", "/rules/magic-12"),
        ("OMW", "/rules/magic"),
        ("omw%", "/rules/magic"),
        ("GW", "/rules/magic"),
        ("OGW", "/rules/magic"),
        ("tiebreakers", "/rules/magic"),
        ("Magic", "/rules/magic"),
        ("sweep", "/rules/magic-sweep"),
        ("3-0", "/rules/magic-sweep"),
        ("two games", "/rules/magic-two-game"),
        ("Melee", "/rules/magic-melee"),
        ("MTGO", "/rules/magic-mtgo"),
        ("TopDeck", "/rules/magic-topdeck"),
        ("WER", "/rules/magic-wer"),
        ("SoS", "/rules/netrunner-double-sided"),
        ("strength of schedule", "/rules/netrunner-double-sided"),
        ("Netrunner", "/rules/netrunner-double-sided"),
        ("SSS", "/rules/netrunner-single-sided"),
        ("agenda points", "/rules/netrunner-agenda"),
        ("Buchholz", "/rules/chess"),
        ("chess", "/rules/chess"),
        ("Dutch", "/rules/chess-dutch"),
        ("FIDE", "/rules/chess-dutch"),
        ("round robin", "/rules/round-robin"),
        ("Turnabout", "/rules/turnabout"),
        ("session", "/rules/turnabout"),
        ("assigned results", "/help/assigned-results"),
        ("late play", "/help/assigned-results"),
        ("double elimination", "/help/double-elimination"),
        ("loser's bracket", "/help/double-elimination"),
        ("Pokémon", "/rules/pokemon"),
        ("pokemon", "/rules/pokemon"),
        ("resistance", "/rules/pokemon"),
        ("Yu-Gi-Oh", "/rules/yugioh"),
        ("Flesh and Blood", "/rules/flesh-and-blood"),
        ("Lorcana", "/rules/lorcana"),
        ("One Piece", "/rules/one-piece"),
        ("Riftbound", "/rules/riftbound"),
        ("Star Wars Unlimited", "/rules/star-wars-unlimited"),
        ("rulesets", "/rules"),
        ("compare", "/rules/compare?a=magic&b=magic-12"),
        ("top 8", "/calculators"),
        ("table rounds", "/calculators"),
        ("how many rounds", "/calculators"),
        ("226", "/calculators"),
        ("pyramid", "/calculators"),
        ("Elo", "/calculators#elo"),
        ("k factor", "/calculators#elo"),
        ("bye", "/calculators/points"),
        ("three byes", "/calculators/points"),
        ("schedule", "/calculators/day"),
        ("additive", "/leaderboard?system=additive"),
        ("Pro Points", "/leaderboard?system=pro"),
        ("Player of the Year", "/leaderboard?system=pro&window=year"),
        ("Hall of Fame", "/leaderboard?system=pro&window=all"),
        ("rating", "/leaderboard?system=dci"),
        ("Glicko", "/leaderboard?system=glicko2"),
        ("whole-history", "/leaderboard?system=whr"),
        ("amateur", "/leaderboard?status=amateurs"),
        ("Bronstein", "/clock/"),
        ("delay", "/clock/"),
        ("chess clock", "/clock/"),
        ("Armageddon", "/calculators/armageddon"),
        ("doom counters", "/calculators/armageddon"),
        ("derived information", "/help/judge#clocks"),
        ("excessive force", "/help/judge#clocks"),
        ("MW%", "/calculators/records"),
        ("2-2-1", "/calculators/records"),
        ("15-2", "/calculators/records#lost"),
        ("how many sweeps", "/calculators/records#sweeps"),
        ("ten-point", "/rules/magic-12"),
        ("ID", "/help/player#report-the-result"),
        ("intentional draw", "/help/player#report-the-result"),
        ("drop", "/help/player#leave-or-come-back"),
        ("call a judge", "/help/player#call-a-judge"),
        ("room code", "/help/player#tell-the-phone-who-you-are"),
        ("paired down", "/help/player#why-this-opponent-why-this-rank"),
        ("paste", "/help/organiser#get-the-players-in"),
        ("check-in", "/help/organiser#check-them-in"),
        ("pairings", "/help/organiser#pair-and-publish-a-round"),
        ("bracket", "/help/organiser#the-cut"),
        ("prizes", "/help/organiser#announce-the-prizes"),
        ("undo", "/help/changes#undo"),
        ("history", "/help/changes#history"),
        ("wrong result", "/help/changes#correct-a-result"),
        ("latecomer", "/help/changes#a-latecomer"),
        ("no-show", "/help/changes#somebody-does-not-show-up"),
        ("spare", "/help/changes#the-laptop-dies"),
        ("penalty", "/help/judge#penalties"),
        ("game loss", "/help/judge#penalties"),
        ("extra turns", "/help/judge#extra-time"),
        ("deck check", "/help/judge#deck-checks"),
        ("dispute", "/help/judge#when-two-players-disagree"),
        ("projector", "/help/room#screens"),
        ("wifi", "/help/room#phones"),
        ("print", "/help/room#paper"),
        ("backup", "/help/room#files-and-backups"),
        ("embed", "/help/room#your-website"),
        ("OBS", "/help/room#streaming"),
        ("roles", "/help/room#helpers-and-judges"),
        ("rematches", "/help/experiments#does-nts-end-the-rematches"),
        ("fnm", "/help/experiments#k-of-a-friday-and-k-of-a-grand-prix"),
        ("simulation", "/help/experiments"),
        ("float", "/help/player#why-this-opponent-why-this-rank"),
        ("disqualify", "/help/judge#penalties"),
        ("pod", "/help/organiser#draft-in-pods"),
        ("draft", "/help/organiser#draft-in-pods"),
        ("wait list", "/help/organiser#get-the-players-in"),
        ("seeding", "/help/organiser#the-cut"),
        ("help", "/help"),
        ("API", "/api"),
        ("what is omw?", "/rules/magic"),
    ] {
        check(Texts::english(), word, href);
    }
}

#[test]
fn portuguese_words_lead_to_portuguese_sections() {
    let texts = Texts::of_tag("pt-BR").unwrap();
    check(texts, "doze pontos", "/rules/magic-12");
    check(texts, "xadrez", "/rules/chess");
    check(texts, "desfazer", "/help/changes#desfazer");
    for (word, href) in [
        ("desistir", "/help/player#sair-ou-voltar"),
        ("retardatário", "/help/changes#alguém-chega-atrasado"),
        ("rebaixado", "/help/player#por-que-este-oponente-por-que-esta-colocação"),
        ("conceder", "/help/player#informe-o-resultado"),
        ("desclassificar", "/help/judge#penalidades"),
        ("checagem de deck", "/help/judge#checagens-de-deck"),
        ("código QR", "/help/player#diga-ao-celular-quem-você-é"),
        ("W.O.", "/help/changes#alguém-não-aparece"),
        ("lista de espera", "/help/organiser#inscrever-os-jogadores"),
        ("cabeça de chave", "/help/organiser#o-corte"),
    ] {
        check(texts, word, href);
    }
    let (sure, _) = find(texts, &folded("Sessão"));
    assert_eq!((sure[0].href.as_str(), sure[0].kind), ("/rules/turnabout", HitKind::Rules));
}

#[test]
fn a_word_that_means_nothing_finds_nothing() {
    for word in ["xyzzy", "qqq", ""] {
        assert_eq!(find(Texts::english(), word), Default::default(), "{word}");
    }
}

#[test]
fn every_line_of_the_vocabulary_names_a_page_once() {
    let mut seen = std::collections::BTreeSet::new();
    for page in make(Texts::english()) {
        assert!(seen.insert(page.hit.href.clone()), "{} is listed twice", page.hit.href);
        assert!(!page.hit.title.contains('⟨'), "{} has no title", page.hit.href);
    }
}
