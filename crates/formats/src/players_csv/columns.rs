//! The meaning of a list's columns, by their headings.

use pairwright_core::nouns::folded;

/// The content of a column about a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Column {
    Id,
    Name,
    FirstName,
    LastName,
    SecondLastName,
    Rating,
    Club,
    Home,
    Amateur,
    AgeGroup,
    AwardedByes,
    JoinedRound,
    DroppedAfter,
    Byes,
    FixedTable,
    Deck,
}

/// The columns by the names that we write, and by other names in English, German, French, Spanish and
/// Portuguese. Names are folded, with `_` between words.
pub const COLUMNS: &[(Column, &str)] = &[
    (Column::Id, "id|player_id|number|dci|dci_number"),
    (Column::Id, "nummer|spielernummer|spieler_nr|numero|numero_do_jogador"),
    (Column::Name, "name|player|player_name|full_name|participant|competitor"),
    (Column::Name, "first_name_last_name|last_name_first_name|first_and_last_name|surname_first_name"),
    (Column::Name, "spieler|spielerin|spieler_spielerin|spielername|teilnehmer|vollstandiger_name"),
    (Column::Name, "name_vorname|nachname_vorname|familienname_vorname|vorname_name|vorname_nachname"),
    (
        Column::Name,
        "vor_und_nachname|vor_und_zuname|vorname_und_nachname|name_und_vorname|nachname_und_vorname",
    ),
    (Column::Name, "nom|joueur|joueuse|joueur_joueuse|nom_complet|nom_du_joueur|participant_participante"),
    (Column::Name, "nom_et_prenom|nom_prenom|prenom_nom|prenom_et_nom|nom_et_prenoms|nom_de_famille_prenom"),
    (Column::Name, "nombre|jugador|jugadora|jugador_jugadora|nombre_completo|participante|competidor|atleta"),
    (
        Column::Name,
        "nombre_y_apellido|nombre_y_apellidos|nombres_y_apellidos|nombre_apellido|nombre_apellidos",
    ),
    (
        Column::Name,
        "apellido_y_nombre|apellidos_y_nombre|apellidos_y_nombres|apellido_nombre|apellidos_nombre",
    ),
    (Column::Name, "nome|jogador|jogadora|jogador_jogadora|nome_completo|nome_do_jogador|nome_do_atleta"),
    (Column::Name, "nome_e_sobrenome|sobrenome_e_nome|nome_sobrenome|sobrenome_nome|nome_do_participante"),
    (Column::Name, "nome_e_apelido|nome_apelido|apelido_e_nome|apelido_nome"),
    (Column::FirstName, "first_name|firstname|given_name|forename|vorname|rufname|prenom|prenoms"),
    (Column::FirstName, "nombres|primer_nombre|nombre_de_pila|primeiro_nome|nome_proprio|prenome"),
    (Column::LastName, "last_name|lastname|surname|family_name|nachname|familienname|zuname|nom_de_famille"),
    (Column::LastName, "apellido|apellidos|primer_apellido|apellido_paterno"),
    (Column::LastName, "sobrenome|ultimo_nome|apelido|apelidos"),
    (Column::SecondLastName, "segundo_apellido|apellido_materno|segundo_sobrenome|segundo_apelido"),
    (Column::Rating, "rating|elo|elo_rating|elo_fide|fide_elo|rating_fide|fide_rating|elozahl|elo_zahl"),
    (Column::Rating, "wertungszahl|dwz|classement|classement_elo|puntuacion_elo|puntos_elo|pontos_elo"),
    (Column::Rating, "rtg|rtng|rtgi|rtgn|eloi|elon"),
    (Column::Club, "club|team|verein|klub|mannschaft|equipe|equipo|clube|equipa|time|loja"),
    (Column::Club, "club_city|verein_ort|club_ciudad|club_ville|clube_cidade"),
    (Column::Home, "home|region|state|estado|regiao"),
    (Column::Amateur, "amateur|aficionado|amador"),
    (
        Column::AgeGroup,
        "age_group|age_division|division|altersklasse|altersgruppe|categorie_d_age|faixa_etaria|divisao",
    ),
    (Column::AwardedByes, "awarded_byes|byes_concedidos"),
    (Column::JoinedRound, "joined_round"),
    (Column::DroppedAfter, "dropped_after"),
    (Column::Byes, "byes"),
    (Column::FixedTable, "fixed_table|table|tisch|mesa"),
    (Column::Deck, "deck|deck_name|deckname|mazo|baralho"),
];

/// Suffixes for gender and number: `Jogador(a)`, `Spieler/in`, `Joueur·euse`, `nombre(s)`; and what they follow, as
/// `player_a` is another column.
const BEFORE_ENDINGS: [char; 4] = ['(', '/', '·', '*'];
const ENDINGS: [&str; 6] = ["a", "as", "in", "innen", "euse", "s"];

/// The column of a heading, ignoring accents and capitals.
pub fn column(title: &str) -> Option<Column> {
    let title = folded(title);
    // `rtg+/-` is a change of rating.
    if title.contains("+/-") || title.contains('±') {
        return None;
    }
    let is_between = |letter: char| !letter.is_alphanumeric();
    let mut before = None;
    let words = title.split_inclusive(is_between).filter_map(|piece| {
        let word = piece.trim_end_matches(is_between);
        let is_after = before.is_some_and(|letter| BEFORE_ENDINGS.contains(&letter));
        before = piece.chars().next_back();
        let is_ending = is_after && ENDINGS.contains(&word);
        Some(word).filter(|word| !word.is_empty() && !is_ending)
    });
    let plain = words.collect::<Vec<_>>().join("_");
    COLUMNS.iter().find(|(_, names)| names.split('|').any(|name| name == plain)).map(|(column, _)| *column)
}
