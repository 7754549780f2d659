# Deck lists and card files (Turnabout): clauses.

deck-not-utf8 = isto não é texto UTF-8: salve a lista como UTF-8
deck-list-long = uma lista de deck tem no máximo { $most } linhas
deck-no-cards = a lista não tem nenhum card: escreva linhas como `4 Lightning Bolt`
deck-line-unreadable = “{ $line }” não é um card: escreva o número de cópias e o nome, como `4 Lightning Bolt`
deck-copies-impossible = “{ $number }” cópias não é possível: escreva de 1 a { $most }
deck-too-few = o deck tem { $cards ->
    [0] 0 cards
    [one] { $cards } card
   *[other] { $cards } cards
}, mas precisa de pelo menos { $least }
deck-too-few-readable = sem contar as linhas que não podem ser lidas, o deck tem { $cards ->
    [0] 0 cards
    [one] { $cards } card
   *[other] { $cards } cards
}, mas precisa de pelo menos { $least }
deck-sideboard = { $card } está em um sideboard, e não se usa sideboard
deck-too-many-copies = { $copies } cópias de { $card }: o limite é { $most }
deck-banned = { $card } está na lista de cards banidos
deck-unknown-card = o arquivo de cards não tem nenhum card chamado { $card }
deck-banned-ante = { $card } é um card de aposta (ante), e esses cards são banidos
deck-banned-outside-game = { $card } busca cards de fora do jogo, e esses cards são banidos
deck-not-legal-silver = { $card } tem borda prateada ou a bolota e não é permitido em torneios
deck-not-legal-gold = { $card } tem borda dourada e não é permitido em torneios
deck-not-legal-memento = { $card } foi impresso como lembrança e não é permitido em torneios
deck-not-legal-kind = { $card } não é o tipo de card de que se faz um deck
deck-not-legal-digital = { $card } só existe em forma digital

deck-cards-none = o arquivo de cards não tem cards
deck-cards-unreadable = isto não é um card do arquivo completo (bulk) do Scryfall: { $error }
deck-cards-object-large = um objeto de mais de um megabyte não é um card
deck-cards-cut-off = o arquivo está incompleto: baixe de novo
deck-cards-packed = o arquivo está compactado (gzip): descompacte antes
deck-cards-other = isto não é uma lista de cards: use o arquivo completo (bulk) do Scryfall, um array de objetos JSON

about-deck-finding-too-few = menos cards do que um deck precisa: sessenta em Turnabout, ou quantos o organizador pedir
about-deck-finding-unreadable = uma linha da lista que não indica nenhum card; as outras linhas são checadas
about-deck-finding-sideboard = um card em um sideboard: Turnabout não tem sideboard
about-deck-finding-ante = um card de aposta (ante)
about-deck-finding-outside-game = um card que busca cards de fora do jogo
about-deck-finding-border = borda prateada ou dourada, ou a bolota que substituiu a borda prateada
about-deck-finding-not-legal = uma lembrança, uma ficha ou um card digital: não faz parte de nenhum deck de torneio
about-deck-finding-unknown-card = o arquivo de cards não tem nenhum card com este nome
about-deck-finding-too-many-copies = mais cópias de um card do que o organizador permite
about-deck-finding-banned = um card da lista de cards banidos do organizador
deck-corp = Identidade de corp
deck-runner = Identidade de runner
