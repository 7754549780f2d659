# Simulação: o plano, a resposta, as fatias.

plan-not-built = esta parte de um plano ainda não é conhecida: deixe-a de fora
plan-not-built-but = esta parte de um plano ainda não é conhecida: deixe-a de fora ou escreva { $only }
plan-field = não está claro quem joga: escreva `ratings`, ou `count` com `mean` e `sd`, ou `count` com `from` e `to`
plan-players = um plano tem de 2 a { $most } jogadores
plan-rating-range = este número é grande demais: escreva um de -{ $most } a { $most }
plan-sd = o desvio padrão é 0 ou mais
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
plan-deciders = ninguém sai pela campanha: escreva também `leave`, como {"{"} wins = 3, losses = 3 {"}"}
plan-leave-and-cut = quem saiu não pode estar em um corte: deixe de fora `leave` ou o corte
plan-minutes = um jogo leva mais de 0 e no máximo { $most } minutos, com desvio padrão de 0 a { $most }
plan-clock-minutes = não se sabe quanto dura um jogo: escreva também `minutes`, como {"{"} mean = 22, sd = 8 {"}"}
plan-clock = nenhum conjunto de regras deste plano tem relógio: deixe isto de fora ou escreva ruleset = {"{"} preset = "magic", match.clock = {"{"} base = 480, delay = 3 {"}"} {"}"}
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
} · entropia { $entropy } · ± é o erro padrão
simulate-decided-by = { $name ->
    [points] vizinhos separados pelos pontos
    [nothing] vizinhos que nada separa
   *[other] vizinhos separados por { $name }
}
simulate-seed-prize = o que recebe o cabeça de chave { $seed }
simulate-differences = O que muda, repetição por repetição
simulate-measure-best-cut = o mais forte passa no corte
simulate-measure-best-wins = o mais forte vence
simulate-measure-cut-points = menor pontuação no corte
simulate-measure-finish-minutes = minutos até tudo acabar
simulate-measure-kendall = tau de Kendall entre força e colocação
simulate-measure-over-time = parcela das rodadas que passam do tempo
simulate-measure-round-minutes = minutos até acabar a última partida da rodada
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
parts-format = isto é `{ $found }`, esperado `{ $expected }`
parts-apart = as partes { $first } e { $second } são de simulações diferentes: plano, repetições, entropia e número de fatias devem ser os mesmos
parts-twice = a fatia { $slice } de { $of } aparece duas vezes
parts-missing = falta a fatia { $slice } de { $of }
