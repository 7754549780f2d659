# The rulesets: reading, comparing, writing, trying.

rules-own-title = { $title }, regras da casa
rules-title = Regras
rules-intro = Como um torneio é pontuado, classificado e pareado. Cada conjunto de regras prontas é um texto curto que diz de onde suas regras vêm.
rules-link = Regras
rules-source = Fonte: { $source }
rules-facts = O que dizem
rules-text = O texto
rules-text-why = Este texto é o conjunto de regras: salve, edite ou passe para a linha de comando com --ruleset.
rules-notes = Observações
rules-notes-none = Uma moeda só: os mesmos pontos definem quem vence, pareiam as rodadas e desempatam.
rules-notes-why = O texto “Tournament Equality for All”, de Byron Massey, pede uma moeda só: os mesmos pontos devem definir quem vence, parear as rodadas e desempatar. Estas regras se afastam disso aqui:
rules-reason = Por que isso importa: { $reason }.
rules-line = linha { $line }
rules-compare = Comparar
rules-compare-title = { $first } e { $second }
rules-compare-one = À esquerda
rules-compare-other = À direita
rules-compare-same = Os dois conjuntos são iguais.
rules-compare-differences = { $count ->
    [0] Nenhuma diferença
    [one] Uma diferença
   *[other] { $count } diferenças
}
rules-compare-equal = O que os dois têm em comum
rules-unset = padrão
rules-unset-why = as regras não definem isto
rules-copy = Escrever as suas a partir destas
rules-try = Testar em um torneio
rules-try-none = Ainda não há torneio com uma rodada terminada para testar.
rules-edit-title = Escrever um conjunto de regras
rules-edit-own-why = Comece por regras prontas com “extends” e escreva só o que muda. Nada é salvo até você usar as regras; então elas são as deste torneio e de nenhum outro.
rules-edit-why = Comece por regras prontas com “extends” e escreva só o que muda. Nada é salvo até você usar as regras em um torneio.
rules-edit-text = As regras em TOML
rules-edit-check = Verificar
rules-edit-try = Mostrar as duas classificações
rules-edit-use = Usar neste torneio
rules-edit-good = Estas regras funcionam. Em comparação com { $base }, mudam:
rules-edit-good-whole = Estas regras funcionam.
rules-edit-wrong = Isto ainda não funciona: { $error }
rules-edit-unchanged = Isto é igual a { $base }.
rules-back = Todas as regras
rules-yes = sim
rules-no = não
rules-none = nenhum

rules-section-match = A partida
rules-section-points = Pontos
rules-section-unit = Uma segunda unidade: { $name }
rules-section-units = Para que serve cada tipo de ponto
rules-section-tiebreaks = Critérios de desempate
rules-section-pairing = Pareamento
rules-section-late = Atrasos
rules-section-cut = Um corte

rules-key-match-structure = Jogos
rules-key-match-decided = Decidida por
rules-key-match-total = O que cada jogo soma
rules-key-match-decks = Decks
rules-key-match-sides = Lados
rules-key-match-minutes = Duração da rodada, em minutos
rules-key-match-place = Onde se joga
rules-key-match-preparation = Minutos de preparação, jogo a jogo
rules-key-match-clock = Relógio de xadrez, em segundos
rules-key-match-at-zero = Quando acaba o tempo da rodada
rules-key-part-extra-turns = Turnos adicionais
rules-key-match-forfeit = Um W.O.
rules-key-match-drawn = Sem vencedor
rules-key-points-win = Partida vencida
rules-key-points-draw = Partida empatada
rules-key-points-loss = Partida perdida
rules-key-points-forfeit = O oponente não compareceu
rules-key-points-bye = Bye
rules-key-points-half-bye = Bye pedido
rules-key-points-zero-bye = Rodada perdida por ausência
rules-key-points-double-loss = Derrota para os dois
rules-key-points-sweep = A mais por vencer todos os jogos
rules-key-points-game = O que cada jogo dá
rules-key-points-bonus = A mais pela partida
rules-key-points-table = Por jogos vencidos e perdidos
rules-key-points-split = Divididos pela diferença
rules-key-units-ranks = A classificação usa
rules-key-units-pairs = O pareamento usa
rules-key-units-breaks = O desempate usa
rules-key-units-rounded = Arredondados para o pareamento
rules-key-tiebreaks-order = Nesta ordem
rules-key-tiebreaks-floor = Piso
rules-key-tiebreaks-game-floor = Piso para vitórias em jogos
rules-key-tiebreaks-opponents-byes = O bye de um oponente
rules-key-tiebreaks-own-byes = O próprio bye
rules-key-tiebreaks-own-floor = Piso no próprio percentual
rules-key-tiebreaks-rematch = Um oponente enfrentado duas vezes
rules-key-tiebreaks-no-opponents = Um jogador sem oponentes
rules-key-tiebreaks-match-wins = Percentual de vitórias em partidas
rules-key-tiebreaks-sweep-counts-third-game = O terceiro jogo de quem vence todos conta
rules-key-tiebreaks-sos-decimals = Casas decimais da força dos oponentes
rules-key-tiebreaks-unrated = Adversários sem rating contam como
rules-key-tiebreaks-unplayed = Rodadas não jogadas
rules-key-pairing-method = Sistema
rules-key-pairing-within = Pontos iguais
rules-key-pairing-last-round = Última rodada
rules-key-pairing-rematches = Confrontos repetidos
rules-key-pairing-keep-apart = Mantidos separados
rules-key-pairing-cycles = Turnos contra todos
rules-key-pairing-leavers = Saída no meio do todos contra todos
rules-key-cut-kind = Disputado como
rules-key-cut-structure = Jogos de uma partida
rules-key-cut-privileges = O melhor cabeça de chave
rules-key-pairing-acceleration = Pontos virtuais para os melhores
rules-key-pairing-numbers = Números de pareamento
rules-key-pairing-initial-colour = Primeira cor
rules-value-pairing-initial-colour-white = Brancas
rules-value-pairing-initial-colour-black = Pretas
rules-key-late-missed-rounds = Cada rodada perdida
rules-key-late-game-loss = Perda de jogo por atraso, em minutos
rules-key-late-match-loss = Perda da partida por atraso, em minutos
rules-key-part-win = vitória
rules-key-part-draw = empate
rules-key-part-loss = derrota
rules-key-part-least = no mínimo
rules-key-part-most = no máximo
rules-key-part-default-option = deck sem opção
rules-key-part-options = opções
rules-key-part-divided-by = divididos por
rules-key-part-rounding = arredondamento

rules-value-match-decided-games = jogos vencidos
rules-value-match-decided-totals = o total dos jogos
rules-value-match-decided-totals-or-games = o total dos jogos, ou os jogos vencidos onde falta um total
rules-value-match-decks-own = cada um com o seu
rules-value-match-decks-opponents-first = primeiro o do oponente, depois o próprio
rules-value-match-at-zero-armageddon = o Judge Armageddon Clock
rules-value-match-at-zero-assigned-result = o resultado atribuído
rules-value-match-place-board = tabuleiros
rules-value-match-place-table = mesas
rules-value-match-forfeit-met = conta como confronto
rules-value-match-forfeit-not-met = não conta como confronto
rules-value-match-drawn-draw = um empate
rules-value-match-drawn-double-loss = derrota para os dois
rules-value-losing-deck = pela opção do deck que perdeu
rules-value-tiebreaks-opponents-byes-count = conta como partida vencida
rules-value-tiebreaks-opponents-byes-skip = não conta
rules-value-tiebreaks-opponents-byes-points-only = os pontos contam, a rodada não
rules-value-tiebreaks-own-byes-count = conta
rules-value-tiebreaks-own-byes-skip = não conta
rules-value-tiebreaks-rematch-each = conta as duas vezes
rules-value-tiebreaks-rematch-once = conta uma vez só
rules-value-tiebreaks-no-opponents-floor = recebe o piso
rules-value-tiebreaks-no-opponents-zero = recebe zero
rules-value-tiebreaks-no-opponents-last = fica em último
rules-value-tiebreaks-match-wins-points = pontos feitos sobre os possíveis
rules-value-tiebreaks-match-wins-half-draws = partidas vencidas e metade dos empates
rules-value-tiebreaks-unplayed-fide-2026 = as regras da FIDE de 2026
rules-value-tiebreaks-unplayed-fide-2023 = as regras da FIDE de 2023
rules-value-tiebreaks-unplayed-fide-2009 = as regras da FIDE antes de 2023
rules-value-pairing-method-swiss = suíço dos card games
rules-value-pairing-method-nearest = pontos mais próximos
rules-value-pairing-method-dutch = sistema holandês da FIDE
rules-value-pairing-method-round-robin = todos contra todos
rules-value-pairing-method-single-sided = single-sided: pontos próximos, lados equilibrados
rules-value-pairing-method-adjacent = pela classificação geral: 1–2, 3–4 …
rules-value-pairing-method-fold = pela classificação geral: o primeiro contra o último
rules-value-pairing-method-slide = pela classificação geral: a metade de cima contra a de baixo
rules-value-pairing-method-random = só por sorteio
rules-value-cut-kind-elimination = eliminatória simples
rules-value-cut-kind-double-elimination = dupla eliminação
rules-value-cut-privileges-game-win = começa com um jogo ganho
rules-value-cut-privileges-play-first = escolhe quem começa
rules-value-cut-privileges-seat = escolhe quem drafta primeiro, ou o assento
rules-value-cut-privileges-side = escolhe o lado na primeira rodada
rules-value-pairing-within-random = por sorteio
rules-value-pairing-within-standings = pela classificação
rules-value-pairing-within-fold = o primeiro contra o último
rules-value-pairing-within-slide = a metade de cima contra a de baixo
rules-value-pairing-last-round-random = como todas as outras
rules-value-pairing-last-round-by-standing = o primeiro contra o segundo, o terceiro contra o quarto
rules-value-pairing-rematches-last-resort = só quando não há outro jeito
rules-value-pairing-rematches-never = nunca
rules-value-pairing-keep-apart-club = membros do mesmo clube
rules-value-pairing-leavers-count = as partidas jogadas contam, as outras são W.O.
rules-value-pairing-leavers-annul-under-half = com menos da metade das partidas jogadas, nenhuma delas conta
rules-value-late-missed-rounds-loss = uma derrota
rules-value-late-missed-rounds-bye = um bye
rules-value-late-missed-rounds-nothing = nada
rules-value-late-game-loss-never = nunca
rules-value-late-match-loss-never = nunca
rules-value-points = pontos
rules-value-nearest = para o mais próximo
rules-value-up = para cima
rules-value-down = para baixo

rules-row = { $games } → { $points }
rules-row-with-draws = { $games } com um jogo empatado → { $points }
rules-split-row = até { $difference } → { $points }
rules-measure-life = vida de quem venceu
rules-measure-library = cards que restam no grimório de quem venceu
rules-measure-poison = marcadores de veneno de quem venceu
rules-measure-agenda = pontos de agenda
rules-count = { $what } de quem venceu
rules-rounded-up = { $amount }, arredondado para cima
rules-rounded-down = { $amount }, arredondado para baixo
rules-rounded-nearest = { $amount }, arredondado para o mais próximo

# One tournament under two rulesets, side by side.
under-title = Com outras regras
under-link = Com outras regras
under-why = Os mesmos resultados, pontuados duas vezes. Com outras regras, as últimas rodadas teriam outro pareamento; por isso isto mostra o que as regras fazem com estes resultados, não o que teria acontecido.
under-rules = Outras regras
under-show = Mostrar
under-col-played = Como foi jogado
under-col-under = Outras regras
under-col-change = Mudança
under-points-played = Pontos como foi jogado
under-points-under = Pontos
under-up = sobe { $places }
under-down = desce { $places }
under-none = Não há o que comparar
under-same-place = igual
under-made-cut = Teria passado no corte
under-lost-cut = Teria ficado fora do corte
under-same-cut = { $cut ->
    [one] O mesmo jogador teria passado no corte.
   *[other] Os mesmos { $cut } jogadores teriam passado no corte.
}
under-own = Testar regras suas
under-picture = O lugar de cada um como foi e com as outras regras; a tabela abaixo diz o mesmo.
under-caption = À esquerda como foi jogado, à direita com as outras regras: verde sobe, âmbar desce.
under-caption-cut = A linha tracejada é o corte. Quem passa no corte só de um lado está marcado; quem saiu do torneio não aparece.
under-more = { $count ->
    [one] O último lugar está só na tabela.
   *[other] Os últimos { $count } lugares estão só na tabela.
}
under-moved = { $count ->
    [0] Ninguém mudaria de lugar.
    [one] Um jogador mudaria de lugar.
   *[other] { $count } jogadores mudariam de lugar.
}
under-refused = Não dá para pontuar estes resultados com { $rules }: { $reason }

# FIDE's Dutch system.
rules-value-pairing-acceleration-none = nenhum
rules-value-pairing-acceleration-baku = para a metade melhor (Baku)
rules-value-pairing-numbers-rating = pelos ratings
rules-value-pairing-numbers-file = pela ordem de inscrição

## The form of a ruleset, and the games
rules-usual = As regras de sempre
rules-others-of = Outras regras de { $game }
rules-game-magic = Magic
rules-game-netrunner = Netrunner
rules-game-chess = Xadrez
rules-game-turnabout = Turnabout
rules-game-pokemon = Pokémon
rules-game-yugioh = Yu-Gi-Oh!
rules-form-called = Como se chama
rules-form-title = Título
rules-form-name = Nome curto
rules-form-clock-base = Relógio de xadrez: segundos para cada jogador
rules-form-clock-delay = Relógio de xadrez: segundos de atraso
rules-form-late-game = Perda de jogo por atraso, em minutos, ou “never” (nunca)
rules-form-late-match = Perda da partida por atraso, em minutos, ou “never” (nunca)
rules-form-tie-break-none = { $place }. nenhum
rules-form-why = O formulário traz o que mais se muda. O resto fica no texto abaixo: uma segunda unidade de pontos, tabelas por jogos ganhos, o que um jogo soma, como os desempates tratam os byes, as opções do sistema holandês.
rules-form-text = O texto (TOML)
rules-own-game = Só deste torneio
