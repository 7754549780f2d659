# Um dia planejado.
day-doors = Abertura da casa
day-start = Início da primeira rodada
day-latest-end = Acabar até
day-turnaround = Minutos entre as rodadas
day-pause = Pausa para comer, em minutos
day-pause-after = … depois da rodada
day-too-long = Tantas rodadas desta duração levam mais de duas semanas: planeje menos rodadas, ou mais curtas.
day-no-time = “{ $text }” não é um horário: escreva, por exemplo, 19:30.
day-pause-needs-both = Uma pausa precisa dos minutos e da rodada depois da qual ela acontece.

# O plano do dia.
day-title = Planejar o dia
day-players = Jogadores
day-minutes-each = Minutos por rodada
day-between = Minutos entre elas
day-cut = Corte
day-pause-short = Pausa, em minutos
day-midnight = meia-noite
day-minutes = { $minutes ->
    [one] 1 minuto
   *[other] { $minutes } minutos
}
day-hours = { $hours } h
day-hours-minutes = { $hours } h { $minutes } min
day-yes = Acaba até { $latest }? Sim, com { $length } de folga.
day-just = Acaba até { $latest }? Em cima da hora.
day-no = Acaba até { $latest }? Não, passa { $length }.
day-ends = Acaba por volta das { $end }.
day-ended = Acabou por volta das { $end }.
day-ends-sentence = Acaba por volta das { $end }.
day-between-adds = Sem os intervalos entre rodadas ({ $sum }): por volta das { $end }.
day-fit = { $rounds ->
    [0] Não cabe nenhuma rodada.
    [one] Cabe 1 rodada.
   *[other] Cabem { $rounds } rodadas.
}
day-need = { $players } jogadores precisam de { $rounds ->
    [one] 1 rodada
   *[other] { $rounds } rodadas
}.
day-need-cut = { $players } jogadores precisam de { $rounds ->
    [one] 1 rodada
   *[other] { $rounds } rodadas
} antes de um top { $cut }.
day-start-passed = A hora de começar já passou: a conta é feita a partir de agora, { $now }.
day-basis-measured = { $rounds ->
    [one] Medido em uma rodada: { $minutes } minutos, e { $between } até a seguinte.
   *[other] Medido em { $rounds } rodadas: { $minutes } minutos cada, e { $between } entre elas.
}
day-basis-planned = Até a rodada { $enough }, o plano também conta.
day-learned-use = Usar estes números
day-basis-clock = Duração pelo relógio de xadrez.
day-use = Usar este plano
day-settled = Este plano está em uso
day-picture = Quando cada rodada começa e termina
day-times = Horários
day-from-to = { $from } – { $to }
day-late = tarde demais
day-bar-bracket = chave, com a mesma duração das outras rodadas
day-bar-over = jogada
day-bar-planned = planejada
day-ways = O que mudaria isso
day-ends-at = Acaba por volta das
day-in-time = A tempo?
day-try = Testar
day-try-this = Testar: { $way }
day-too-late = { $length } tarde demais
day-just-in-time = em cima da hora
day-to-spare = { $length } de folga
day-as-planned = Como está
day-as-planned-what = { $rounds ->
    [one] 1 rodada
   *[other] { $rounds } rodadas
} de { $minutes } minutos, { $cut ->
    [0] sem corte
   *[other] top { $cut }
}
day-earlier = Começar { $length } antes
day-earlier-cost = { $then } em vez de { $now }
day-shorter = Rodadas de { $minutes } minutos
day-shorter-cost = { $minutes ->
    [one] 1 minuto a menos
   *[other] { $minutes } minutos a menos
}: mais empates por tempo
day-smaller-cut = { $then } em vez de { $now }
day-smaller-cut-cost = economiza { $length }: { $players ->
    [one] 1 jogador a menos
   *[other] { $players } jogadores a menos
}
day-no-cut = Sem corte em vez de { $now }
day-no-cut-rounds = Sem corte e { $rounds ->
    [one] 1 rodada
   *[other] { $rounds } rodadas
}
day-no-cut-cost = economiza { $length }: vence quem lidera
day-rounds = { $rounds ->
    [0] Nenhuma rodada
    [one] 1 rodada
   *[other] { $rounds } rodadas
}
day-rounds-enough = ainda é o bastante para um único invicto
day-rounds-cut-cost = { $players } jogadores precisam de { $needed } antes de um top { $cut }: com uma derrota pode-se ficar de fora
day-rounds-needed = o necessário para { $players } jogadores
day-rounds-needed-cut = o necessário para { $players } jogadores antes de um top { $cut }
day-rounds-more = uma a mais do que os jogadores precisam

# Rodadas de menos.
day-too-few = { $planned ->
    [one] Falta rodada: 1 planejada, e
   *[other] Faltam rodadas: { $planned } planejadas, e
} { $players } jogadores precisam de { $needed }: { $undefeated } podem vencer todas as partidas, e os desempates não os classificam com justiça.
day-too-few-cut = { $planned ->
    [one] Falta rodada: 1 planejada, e
   *[other] Faltam rodadas: { $planned } planejadas, e
} { $players } jogadores precisam de { $needed } antes de um top { $cut }: { $contenders } podem terminar com no máximo uma derrota, e os desempates decidem as vagas.
day-too-few-seeds = { $planned ->
    [one] Falta rodada: 1 planejada, e
   *[other] Faltam rodadas: { $planned } planejadas, e
} { $players } jogadores precisam de { $needed } antes de um top { $cut }. Aí os desempates pesam nas posições da chave e nas últimas vagas.
day-too-few-short = { $undefeated } podem vencer todas as partidas: nenhum prêmio deveria depender de desempates
day-records = Jogadores em cada campanha, sem empates
day-too-few-fair = Justo: premiar pelos pontos do suíço, sem desempates; pontos iguais dividem.
day-too-few-no-prizes = Nenhum prêmio foi anunciado. Premiar só pelos pontos do suíço é justo: pontos iguais dividem.
day-too-few-cut-no-prizes = Nenhum prêmio foi anunciado. Premiar o suíço só pelos pontos é justo: pontos iguais dividem.
day-too-few-cut-points = Pontos iguais dividem: os desempates não decidem dinheiro.
day-too-few-points = Pontos iguais dividem: os desempates não decidem nada.
day-too-few-rank = Prêmios pela classificação: os desempates os decidem.
