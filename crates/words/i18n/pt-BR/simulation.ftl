# Simulação: o plano, a resposta, as fatias.

plan-field = escreva uma só coisa que diga quem joga: `ratings`, ou `count` com `mean` e `sd`, `count` com `from` e `to`, ou `history`
plan-players = um plano tem de 2 a { $most } jogadores
plan-rating-range = este número é grande demais: escreva um de -{ $most } a { $most }
plan-sd = o desvio padrão é 0 ou mais
plan-drawn = `drawn` acompanha `count`, `from` e `to`
plan-scale = a escala é maior que 0; a do Elo é 400
plan-runs = um plano tem de 1 a { $most } repetições
plan-no-variant = não há nada para jogar: escreva pelo menos um [[variant]]
plan-rounds = encontrado { $found }, esperado um número de rodadas de 1 a { $most } ou "proposed"
plan-rounds-missing = nada diz quando termina: escreva `rounds`, dê `rounds` a cada fase suíça ou comece com uma chave
plan-ruleset = escreva o nome de um conjunto de regras pronto, um arquivo TOML ou uma tabela como {"{"} preset = "magic" {"}"}
plan-cut-and-stages = escreva `cut` ou `stages`, não os dois: um corte é uma fase
plan-stage-begun = uma fase de um plano ainda não começou: deixe de fora `seeds` e `dropped`
plan-bracket-undecided = uma partida de dois jogos pode ficar sem vencedor, e uma chave precisa de um: dê à fase uma `structure` como "best-of-3"
plan-prize = uma colocação paga no máximo { $most }
plan-swiss-share = não há o que dividir: escreva também `prizes`, como [400, 200, 100, 100]
plan-money-prizes = sem prêmios ninguém sabe quanto vale um empate: escreva também `prizes`, como [400, 200, 100, 100]
plan-money-cut = é preciso um corte para 2 a { $most } jogadores; um maior não dá para calcular até o fim: escreva `cut`, como 8
plan-deciders = ninguém sai pela campanha: escreva também `leave`, como {"{"} wins = 3, losses = 3 {"}"}
plan-minutes = um jogo leva mais de 0 e no máximo { $most } minutos, com desvio padrão de 0 a { $most }
plan-clock-minutes = não se sabe quanto dura um jogo: escreva também `minutes`, como {"{"} mean = 22, sd = 8 {"}"}
plan-hurry = quem está com pouco tempo no relógio joga de 1 a { $most } vezes mais rápido, como 2
plan-hurry-clock = sem relógios ninguém fica com pouco tempo: escreva também clock = true
plan-clock = nenhum conjunto de regras deste plano tem relógio: deixe isto de fora ou escreva ruleset = {"{"} preset = "magic", match.clock = {"{"} base = 480, delay = 3 {"}"} {"}"}
plan-no-file = não há arquivo “{ $name }” ao lado do plano
plan-history-empty = ninguém nele tem rating
plan-history-column = falta a coluna `rating`
plan-history-row = “{ $row }” não tem rating
plan-history-few = o histórico tem { $known } jogadores: escreva menos ou deixe `count` de fora
plan-pair-by = `{ $found }` não é uma ordem entre iguais: escreva "" para sorteio, "fold", "opponents-difference" ou um critério de desempate: { $known }
plan-pair-by-method = este conjunto de regras não pareia por grupos de pontos, então não há ordem entre iguais: deixe `pair_by` de fora
plan-late = ninguém pode chegar atrasado onde não há segunda rodada suíça: deixe isto de fora

cli-not-a-slice = `{ $text }` não é uma fatia: escreva o número dela e quantas são, como 3/7
simulate-slice-entropy = as fatias precisam da mesma entropia: escreva-a no plano, como entropy = "00ff"
simulate-run-failed = a repetição { $run } de “{ $variant }” não pode ser jogada: { $why }
simulate-takes-long = isto vai levar { $hours ->
    [0] cerca de { $minutes ->
        [one] 1 minuto
       *[other] { $minutes } minutos
    }
    [one] cerca de 1 hora
   *[other] { $days ->
        [0] cerca de { $hours } horas
        [one] cerca de 1 dia
       *[other] cerca de { $days } dias
    }
}
simulate-title = { $count ->
    [one] 1 repetição
   *[other] { $runs } repetições
} · entropia { $entropy } · ± é o erro-padrão
simulate-decided-by = { $name ->
    [points] vizinhos separados pelos pontos
    [nothing] vizinhos que nada separa
   *[other] vizinhos separados por { $name }
}
simulate-seed-prize = o que recebe o cabeça de chave { $seed }
simulate-progress = { $played } de { $all } repetições
simulate-stopped = parado depois de { $played } de { $all } repetições: a resposta cobre só estas
simulate-part-form = uma parte de uma simulação é JSON: dê um arquivo como part.json
simulate-no-such-form = não há relatório no formato “{ $extension }”: escreva .json, .csv, .parquet, .html ou .svg
simulate-decides = { $name ->
    [points] torneios em que os pontos separam vizinhos
    [nothing] torneios em que nada separa vizinhos
   *[other] torneios em que { $name } separa vizinhos
}
simulate-cut-by = { $name ->
    [points] última vaga decidida por pontos
    [nothing] última vaga decidida por nada
   *[other] última vaga decidida por { $name }
}
simulate-criterion = { $name ->
    [points] pontos
   *[nothing] nada
}
simulate-report-title = Simulação: { $name }
simulate-report-untitled = Uma simulação
simulate-report-runs = { $count ->
    [one] 1 repetição
   *[other] { $runs } repetições
} de cada variante, todas com a mesma sorte. Entropia { $entropy }.
simulate-report-measures = Medidas
simulate-report-bars = O ponto é a média. A barra são dois erros padrão para cada lado: dezenove vezes em vinte ela contém o valor verdadeiro.
simulate-report-numbers = Todos os números
simulate-report-plan = O plano
simulate-figure-cut-by = O que decide a última vaga: { $variant }
simulate-figure-decides = O que separa vizinhos: { $variant }
simulate-figure-records = Jogadores por campanha: { $variant }
simulate-figure-seeds = Quanto recebe cada cabeça de chave: { $variant }
simulate-figure-win = Chance de vencer, por jogador
simulate-figure-cut = Chance de passar no corte, por jogador
simulate-finding = { $kind ->
    [same] { $measure }: exatamente igual em “{ $a }” e em “{ $b }”, repetição por repetição.
    [chance] { $measure }: nenhuma diferença entre “{ $a }” e “{ $b }” maior do que o acaso explica ({ $by }).
    [more] { $measure }: mais em “{ $a }” do que em “{ $b }”, { $by } a mais. Só o acaso não explica isso.
   *[less] { $measure }: menos em “{ $a }” do que em “{ $b }”, { $by } a menos. Só o acaso não explica isso.
}
simulate-head-player = jogador
simulate-head-measure = medida
simulate-head-mean = média
simulate-head-error = erro-padrão
simulate-differences = O que muda, repetição por repetição
simulate-measure-agreed-draws = partidas empatadas por acordo
simulate-measure-best-cut = o mais forte passa no corte
simulate-measure-best-wins = o mais forte vence
simulate-measure-cut-points = menor pontuação no corte
simulate-measure-finish-minutes = minutos até tudo acabar
simulate-measure-first-listed = vitórias de quem vem primeiro
simulate-measure-kendall = tau de Kendall entre força e colocação
simulate-measure-last-paid-falls = a última rodada muda o último prêmio
simulate-measure-omw-after-bye = OMW% com uma derrota e bye na rodada 1
simulate-measure-omw-without-bye = OMW% com uma derrota e sem bye
simulate-measure-over-time = parcela das rodadas que passam do tempo
simulate-measure-paid-fall = prêmios que a última rodada muda
simulate-measure-rematches = partidas de quem já se enfrentou
simulate-measure-round-minutes = minutos até acabar a última partida da rodada
simulate-measure-sole-winner = ninguém divide o primeiro lugar
simulate-measure-undefeated = jogadores sem derrota
simulate-measure-unfinished = partidas que não acabaram no tempo

column-difference = diferença
column-less-variant = menos
column-makes-cut = passa no corte
column-mean = média
column-mean-rank = colocação
column-mean-wins = vitórias
column-measure = medida
column-variant = variante
column-wins-tournament = vence

parts-none = não há partes para juntar
parts-unreadable = isto não é o que `simulate --slice` gravou: { $why }
parts-format = isto é `{ $found }`, esperado `{ $expected }`
parts-apart = as partes { $first } e { $second } são de simulações diferentes: plano, repetições, entropia e número de fatias devem ser os mesmos
parts-twice = a fatia { $slice } de { $of } aparece duas vezes
parts-missing = falta a fatia { $slice } de { $of }
