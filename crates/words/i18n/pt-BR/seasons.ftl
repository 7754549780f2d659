# Temporadas com os torneios de um servidor.

door-seasons = Temporadas
door-seasons-why = Pontos de muitos torneios, e quem se classifica
seasons-title = Temporadas
seasons-none = Nenhuma temporada ainda
seasons-none-why = Pontos de muitos torneios, pelas suas regras.
seasons-new = Nova temporada
seasons-edit = Editar
seasons-edit-title = Regras da temporada
seasons-edit-why = Conta todo torneio que estas regras admitem.
seasons-edit-text = Regras em TOML
seasons-name = Nome
seasons-name-usual = Liga de Sexta
seasons-system = Pontos
seasons-system-additive = Aditivo: K × vitórias × colocação
seasons-system-wins = Um ponto por partida vencida
seasons-system-pro = Pro Points, por colocação
seasons-system-dci-1994 = DCI, 1994
seasons-system-rating = Rating no último dia
seasons-k = K
seasons-best-of = Melhores resultados que contam
seasons-from = Primeiro dia
seasons-to = Último dia
seasons-top = Jogadores que se classificam
seasons-save = Salvar
seasons-remove = Remover a temporada
seasons-remove-sure = A temporada “{ $name }” será removida. Os torneios continuam.
seasons-best = Contam os { $best } melhores.
seasons-all-count = Todos os torneios contam.
seasons-played = { $count ->
    [one] { $count } torneio jogado
   *[other] { $count } torneios jogados
}
seasons-played-of = { $count } de { $all } torneios jogados
seasons-as-of = até { $date }
seasons-leader = Na frente até agora
seasons-table = Tabelas
seasons-everybody = Todos os jogadores
seasons-points = Pontos
seasons-qualifies = Classifica-se
seasons-not-counted = não conta
seasons-some-columns = Aparecem os últimos { $count } torneios. A página de um jogador tem todos.
seasons-who-qualifies = Quem se classifica
seasons-field = { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
}
seasons-nothing-counts = Nada conta ainda
seasons-nothing-counts-why = Um torneio conta quando termina.
seasons-certain = Garantido
seasons-own-hands = Só depende de si
seasons-open = Precisa de ajuda
seasons-out = Fora
seasons-player-certain = Classificação garantida.
seasons-player-own-hands = Classifica-se com { $finish }, sem depender dos outros.
seasons-player-open = Ainda pode se classificar se os outros forem mal.
seasons-player-needs = Ainda pode se classificar: precisa no mínimo de { $finish }, e depende dos outros.
seasons-player-out = Não pode mais se classificar.
seasons-keep-behind = Para manter atrás
seasons-to-pass = Para ultrapassar
seasons-since = Hoje se classificaria: { $by }, desde { $date }.
seasons-rank-of = { $rank } de { $count },
seasons-to-count = Contam os { $best } melhores. Um novo resultado conta se passar de { $least }.
seasons-not-there = ausente
seasons-place = { $rank } de { $count }
seasons-why-wins = { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} + { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
} × { $value }
seasons-why-rating = As mudanças do rating em { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}, { $draws ->
    [one] { $draws } empate
   *[other] { $draws } empates
} e as derrotas.
seasons-own-place = { $rank } de { $count }, { $points }
seasons-none-of-player = Nenhum resultado em uma temporada ainda
own-seasons-why = Seu lugar, e do que você ainda precisa
seasons-what-if = Com outras regras
seasons-what-if-why = Os mesmos torneios, com duas regras. O que mudar abaixo substitui as regras da temporada.
seasons-what-if-rules = O que muda, em TOML
seasons-own-rules = Regras da temporada
seasons-own-points = Pontos pelas regras da temporada
seasons-would-qualify = Classificados a mais
seasons-would-miss = Classificados a menos
seasons-feed-after = Classificação depois de { $tournaments }
seasons-corrections = Correções
seasons-corrections-moved = Resultados corrigidos depois do encerramento do torneio. { $moved ->
    [0] Ninguém mudou de lugar por causa deles.
    [one] { $moved } jogador mudou de lugar por causa deles.
   *[other] { $moved } jogadores mudaram de lugar por causa deles.
}
seasons-day = { $day } { $month ->
    [1] jan
    [2] fev
    [3] mar
    [4] abr
    [5] mai
    [6] jun
    [7] jul
    [8] ago
    [9] set
    [10] out
    [11] nov
   *[other] dez
}
error-no-season = Essa temporada não existe: pode ter sido removida.
error-not-in-season = Ninguém com este nome exato tem resultado nesta temporada.
error-season-too-long = As regras são longas demais: no máximo { $most } bytes.
error-too-many-seasons = O servidor já tem { $most } temporadas: remova uma antes.
search-title-seasons = Temporadas
