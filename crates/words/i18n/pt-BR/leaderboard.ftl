# Leaderboards over all tournaments, and players' pages.

door-board = Ranking
door-board-why = Ratings de todos os torneios, e como cada um chegou lá
board-title = Ranking
board-system = Sistema de rating
board-dci = Elo
board-dci-why = A partir de 1600, em pontos inteiros, como a DCI fazia.
board-fide = FIDE
board-fide-why = Como no xadrez: listas mensais, expectativas por tabela.
board-additive = Aditivo
board-additive-why = Por vitórias e colocação; nunca se perdem.
board-dci-1994 = 1994
board-dci-1994-why = Por rodada eliminatória, mais a cada seguinte.
board-pro = Pro points
board-pro-why = Por colocações, pela tabela de 2010.
board-player-of-the-year = Jogador do Ano (Player of the Year)
board-hall-of-fame = Hall da Fama (Hall of Fame)
board-glicko2 = Glicko-2
board-glicko2-why = Um rating com sua faixa de 95%.
board-elo = Elo, sem arredondar
board-elo-why = Sem arredondamento.
board-whr = Histórico completo
board-whr-why = O rating mais provável de cada dia.
board-as-of = { $count ->
    [0] Nenhum torneio, em { $date }.
    [one] Um torneio, em { $date }.
   *[other] { $count } torneios, em { $date }.
}
board-window = Período
board-window-all = Todo o período
board-window-year = Este ano
board-window-365 = Os últimos 365 dias
board-category = Categoria
board-category-all = Todas as categorias
board-which-finish = Que colocação chega lá?
board-home = Jogadores de
board-home-all = Todos os lugares
board-status = Quem
board-status-all = Todos
board-status-amateurs = Só amadores
board-region = Torneios em
board-region-all = Todas as regiões
board-level = Nível
board-level-all = Todos os níveis
board-more = Temporada, metas, convites
board-since = Temporada a partir de
board-until = Fechamento em
board-top = Só os primeiros
board-everybody = todos
board-goal = Meta
board-lifetime = Meta da carreira
board-more-why = Por exemplo, convites pelos pontos de um ano.
board-rank = Lugar
board-moved = Semana
board-player = Jogador
board-matches = Partidas
board-last = Último jogo
board-rating = Rating
board-to = Até { $goal }
board-new = novo
board-stays = como há uma semana
board-up = { $count ->
    [one] subiu um lugar em uma semana
   *[other] subiu { $count } lugares em uma semana
}
board-down = { $count ->
    [one] desceu um lugar em uma semana
   *[other] desceu { $count } lugares em uma semana
}
board-provisional = provisório
board-away = ausente
board-marks = Provisório: menos de 10 partidas. Ausente: nenhuma há um ano. Seta: esta semana.
board-usual-k = { $count ->
    [one] Um torneio não informa K e conta com { $k }.
   *[other] { $count } torneios não informam K e contam com { $k }.
}
board-unread = { $count ->
    [one] Um torneio ainda não foi lido e não conta.
   *[other] { $count } torneios ainda não foram lidos e não contam.
}
board-under-way = { $name } ainda está em andamento e conta quando terminar.
board-left-out = Fora da conta: { $name }, { $why }.
board-empty = Ninguém ainda
board-empty-why = Ninguém jogou uma partida com rating dentro destes filtros.
board-empty-places = Conta colocações finais: um torneio precisa terminar antes.
board-reached = alcançada
board-to-go = faltam { $points }
board-wrong-system = “{ $found }” não é um sistema de rating: escolha um dos que estão acima da lista.
board-wrong-window = “{ $found }” não é um período: escolha todo o período, este ano ou um número de dias.
board-wrong-day = “{ $found }” não é uma data: escreva como 2010-09-13.
board-wrong-season = A temporada termina antes de começar.
board-wrong-long = Esta consulta é longa demais: limpe algum campo.
board-wrong-paid = “{ $found }” não indica colocações: escreva 8 para os oito primeiros, ou 1/5 para um quinto dos jogadores.
board-wrong-times = “{ $found }” não é um multiplicador: escreva um nível ou um torneio e um número, como worlds=10.
board-wrong-number = “{ $found }” não é um número inteiro a partir de 1.

# A player's page.
board-rank-of = { $rank }º lugar entre { $count }
board-matches-count = { $count ->
    [0] 0 partidas
    [one] 1 partida
   *[other] { $count } partidas
}
board-last-on = a última em { $date }
board-curve = Evolução do rating, entre { $low } e { $high }
board-curve-why = O rating após cada torneio.
board-next = A seguir
board-next-rank = { $points } até o { $rank }º lugar:
board-first = Não há ninguém à frente.
board-of-lifetime = { $goal } na carreira
board-tournaments = Torneio a torneio
board-period = Uma lista
board-to-tournament = Ir ao torneio
board-why-match = K { $k } × ({ $score } − { $expected }%) = { $change }, com diferença de { $apart }
board-why-period = { $count ->
    [0] 0 jogos
    [one] 1 jogo
   *[other] { $count } jogos
}, { $sum } em relação ao esperado, K { $k }
board-why-first = Um primeiro rating: { $score } em { $count ->
    [0] 0 jogos
    [one] 1 jogo
   *[other] { $count } jogos
} contra { $average } em média, { $dp }
board-why-floor = { $rating } está abaixo do piso e sai da lista
board-why-award = { $k } × { $w } × { $v }{ $times }: K/8; { $parts }; lugar { $places } de { $field }
board-why-wins = { $count ->
    [0] 0 vitórias
    [one] 1 vitória
   *[other] { $count } vitórias
}
board-why-draws = { $count ->
    [0] 0 empates
    [one] 1 empate
   *[other] { $count } empates
}
board-why-stayed = 1 por ficar até o fim
board-why-left = saiu antes do fim
board-why-rounds = { $count ->
    [0] 0 rodadas jogadas
    [one] 1 rodada jogada
   *[other] { $count } rodadas jogadas
}, cujos números somam { $sum }; vezes dez
board-why-rounds-won = { $count ->
    [0] 0 rodadas jogadas
    [one] 1 rodada jogada
   *[other] { $count } rodadas jogadas
}, cujos números somam { $sum }, mais a rodada { $alone }, que o campeão joga sem oponente; tudo vezes dez
board-why-finish = Lugar { $place }, nível { $level }
board-why-finish-no-level = Lugar { $place }, sem nível informado: nenhum ponto
board-why-hindsight = { $count ->
    [0] 0 partidas: fez { $score }; em retrospecto, o esperado era { $expected }
    [one] 1 partida: fez { $score }; em retrospecto, o esperado era { $expected }
   *[other] { $count } partidas: fez { $score }; em retrospecto, o esperado era { $expected }
}
board-why-glicko = { $count ->
    [0] 0 partidas
    [one] 1 partida
   *[other] { $count } partidas
}; só isso mudaria o rating em { $improvement }

# Which game.
board-game = Jogo
board-game-all = Todos os jogos juntos
board-of-all-games = Todos os jogos juntos.
board-of-most-played = Só { $game }, o jogo mais jogado aqui.
board-of-game = Só { $game }.
game-other = Outros jogos

# The options of the additive system.
additive-options = Opções do sistema aditivo
additive-draws = Uma partida empatada vale
additive-paid = Colocações com V
additive-v = V das últimas colocações
additive-times = Vezes os pontos normais
additive-factor = Totais mostrados vezes
additive-pays-everybody = todas as colocações têm V
additive-pays-first = só os { $places } primeiros e os empatados com eles têm V
additive-pays-share = só { $share } dos jogadores, arredondado para cima, e os empatados com eles têm V
additive-in-words = Uma partida empatada vale { $draw }, { $paid }, e as últimas colocações começam com V { $v }.
additive-shown = Os totais são mostrados vezes { $factor }.

# What a finished tournament awards.
awards-title = Pontos de rating
door-awards-why = Pontos do sistema aditivo
awards-why = { $k } × W × V: W pelas vitórias e por ficar até o fim, V pela colocação.
awards-points = Pontos
awards-none = Ainda sem pontos de rating
awards-none-why = Eles são dados quando o torneio termina. Torneios casuais e de treino não dão pontos.
