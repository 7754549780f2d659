# The judges' pages, made for a phone (page 10, "Judges").

judge-title = { $name } · Juízes
judges-pages = Juízes
judge-tables = { Tables } e chamados
judge-nav-calls = { $count ->
    [0] { Tables }
   *[other] Chamados { $count }
}
judge-nav-players = Jogadores
judge-find-player = Procurar um jogador
judge-nav-checks = Checagens de deck
judge-nav-desk = Organização
judge-calls = Chamados
judge-no-calls = Ninguém está chamando.
judge-take = Estou indo
judge-done = Pronto
judge-done-give-back = Pronto, devolver { $minutes } min
judge-going = { $judge } está indo
judge-going-you = Você está indo
judge-table = { Table } { $table }
judge-appeal = Chamar o juiz-chefe
judge-waits-for-head = O juiz-chefe vai ouvir.
judge-call-here = Chamar um juiz para { esta-mesa }
judge-no-round = Nenhuma rodada ainda
judge-no-round-why = { As-mesas } aparecem aqui quando a primeira rodada for publicada.
judge-tables-count = { $count ->
    [one] { $count } { table }
   *[other] { $count } { tables }
}
judge-still-playing = { $count } ainda jogando
judge-filter = Quais { tables }
judge-filter-all = Todas
judge-filter-playing = Jogando
judge-filter-attention = Atenção
judge-filter-penalty = Penalidades
judge-clock-pending = relógio ainda não conferido
judge-penalties-count = { $count ->
    [one] { $count } penalidade
   *[other] { $count } penalidades
}
judge-all-tables = { Todas-as-mesas }
judge-penalties-of = { $name }: penalidades
judge-no-penalties = Nenhuma penalidade.
judge-history = { $here ->
    [0] { $elsewhere ->
        [one] { $elsewhere } penalidade em outro torneio
       *[other] { $elsewhere } penalidades em outros torneios
    }
    [one] { $here } penalidade aqui{ $elsewhere ->
        [0] { "" }
       *[other] , { $elsewhere } em outros torneios
    }
   *[other] { $here } penalidades aqui{ $elsewhere ->
        [0] { "" }
       *[other] , { $elsewhere } em outros torneios
    }
}
judge-new-penalty = Nova penalidade
judge-late = Atraso ou ausência
judge-absence = Ausência ou atraso
judge-result = Resultado
judge-legend = O que as cores dizem

## What goes on at a table, in the grid
table-sign-plays = em jogo
table-sign-done = encerrada
table-sign-check = decks
table-sign-clock = relógio
table-sign-dispute = diverge
table-sign-late = atraso
table-sign-game-loss = perda de jogo
table-sign-match-loss = perda de partida
table-legend-plays = em jogo
table-legend-done = resultado entregue
table-legend-call = chamado
table-legend-extra = tempo adicional
table-legend-check = checagem de deck
table-legend-clock = Judge Armageddon Clock
table-legend-dispute = resultados diferentes informados
table-legend-late = atraso e a perda que cabe
table-legend-penalties = penalidades

## Calls
call-rules = Dúvida de regras
call-time = Tempo
call-other = Outro assunto
call-result = Resultado contestado
call-short-rules = regras
call-short-time = tempo
call-short-other = chamado
call-short-appeal = apelação
call-appeal = Apelação
call-to-appeal = Apelar ao juiz-chefe
call-appealed = O juiz-chefe foi chamado para ouvir a apelação.
call-end-done = atendido
call-end-withdrawn = cancelado
call-a-judge = Chamar um juiz
call-coming = { $judge } está a caminho.
call-sign = Juiz chamado
call-sign-coming = Juiz a caminho
call-waiting = Um juiz foi chamado.
call-without-opponent = sem oponente nesta rodada
call-no-table = Você não tem { table } nesta rodada. Se precisar de um juiz, peça à organização.
call-withdraw = Não precisa mais
error-not-your-call = este chamado não é seu, ou não existe
error-not-playing = você não está jogando nenhuma partida agora, então não há { table } para onde chamar um juiz
error-no-call-kind = escolha para que o juiz é necessário: regras, tempo ou outro assunto
error-no-match-there = este jogador não tem partida nessa rodada

## Deck checks
judge-check-how-many = { Quantas-mesas }
judge-check-draw = Escolher por sorteio
judge-check-draw-why = Entre { as-mesas } ainda em jogo e sem checagem nesta rodada. O sorteio fica registrado.
judge-check-none = Nenhum deck foi checado ainda.
judge-check-by-lot = escolhida por sorteio
judge-check-by-hand = escolhida à mão
judge-check-begin = Começar a checagem
judge-check-end = Terminar a checagem
judge-check-pick = Checar os decks { desta-mesa }
judge-check-withdraw = Cancelar
judge-check-withdrawn = Cancelada antes de começar
judge-check-what-found = O que foi encontrado
judge-check-what-found-usual = 61 cards em vez de 60; deixe em branco se estiver tudo certo
judge-check-give-back-tick = Devolver o tempo da checagem e mais 3 minutos
judge-check-penalty = Penalidade
judge-check-no-penalty = Nenhuma penalidade
judge-check-nothing-found = Nada encontrado
judge-check-found = Encontrado
judge-check-give-back = devolver { $minutes } min
error-check-how-many = escolha de 1 a { $most } { tables }
error-nothing-to-draw = { todas-as-mesas } ainda em jogo já têm uma checagem de deck nesta rodada
error-no-deck-check = essa checagem de deck não existe
error-no-penalty-there = escolha uma penalidade da lista

## What judges did, in the history. The place is a table: Table 3
entry-a-table = { Uma-mesa }
entry-call = { $place } chama um juiz: { $kind }
entry-call-by = { $place }: { $name } chama um juiz: { $kind }
entry-take-call = { $place }: { $judge } está a caminho
entry-appeal = { $place }: o juiz-chefe foi chamado para decidir
entry-appeal-by = { $place }: { $name } apela ao juiz-chefe
entry-hear-appeal = { $place }: { $judge } está a caminho para ouvir a apelação
entry-end-call = { $place }: chamado atendido
entry-withdraw-call = { $place }: o juiz não é mais necessário
entry-draw-deck-check = { $place }: sorteio para checagem de deck
entry-pick-deck-check = { $place }: escolha à mão para checagem de deck
entry-begin-deck-check = { $place }: a checagem de deck começa
entry-withdraw-deck-check = { $place }: a checagem de deck é cancelada
entry-end-deck-check = { $place }: a checagem de deck termina
entry-end-deck-check-penalty = { $place }: a checagem de deck termina. { $penalty }
entry-begin-armageddon = { $place }: entra um Judge Armageddon Clock com velocidade { $speed }
entry-upkeep = { $place }: manutenção, { $first } escolhe { $one }, { $second } escolhe { $other }
entry-armageddon-left = { $place }: vida, veneno e grimórios com novos valores
entry-unstep-armageddon = { $place }: o último passo do Judge Armageddon Clock foi desfeito
entry-end-armageddon = { $place }: o jogo sob o Judge Armageddon Clock acabou
doom-choice-life = vida
doom-choice-poison = veneno
doom-choice-library = grimório

## The Judge Armageddon Clock
doom-title = Judge Armageddon Clock
doom-what = Termina um jogo quando o tempo acaba: a cada manutenção os dois perdem vida, recebem veneno ou perdem cards.
doom-why = Informe o que resta a cada jogador.
doom-speed = Marcadores por manutenção
doom-life = Vida
doom-poison = Veneno
doom-library = Grimório
doom-enter = O relógio entra
doom-counters = { $upkeeps ->
    [0] marcadores, mais { $speed } por manutenção
    [one] marcadores após { $upkeeps } manutenção, mais { $speed } por manutenção
   *[other] marcadores após { $upkeeps } manutenções, mais { $speed } por manutenção
}
doom-next = Manutenção { $upkeep }: { $counters ->
    [one] { $counters } marcador
   *[other] { $counters } marcadores
}
doom-chooses = { $name } escolhe
doom-effect = { $choice ->
    [life] { $name }: vida { $now } → { $then }
    [poison] { $name }: veneno { $now } → { $then }
   *[library] { $name }: grimório { $now } → { $then }
}{ $ends ->
    [yes] {", o que termina o jogo"}
   *[no] {""}
}
doom-upkeep = Manutenção feita
doom-at-most = { $upkeeps ->
    [one] O jogo pode acabar na próxima manutenção, se um jogador quiser vencer.
   *[other] Um jogador que queira vencer precisa de no máximo mais { $upkeeps } manutenções.
}
doom-step = { $first } escolheu { $one }, { $second } escolheu { $other }
doom-step-left = vida, veneno e grimórios com novos valores
doom-back = Desfazer o último passo
doom-numbers = O jogo mudou vida, veneno ou grimórios
doom-end = O relógio sai do jogo
doom-both-over = Os dois jogadores perderam este jogo: é um empate.
doom-over = { $by ->
    [life] { $name } está sem vida: { $winner } ganha este jogo.
    [poison] { $name } tem dez ou mais marcadores de veneno: { $winner } ganha este jogo.
   *[library] { $name } está sem cards e perde na próxima compra: { $winner } ganha este jogo.
}
doom-result = Se este foi o último jogo, a partida termina assim:
doom-wins = { $name } vence por { $won }–{ $lost }
doom-tell-the-desk = Peça à organização que lance o resultado.
doom-for-teams = Cada time escolhe um efeito para os outros.
doom-teams = Times
doom-team = Time { $team }
doom-out = fora
doom-each = Próxima manutenção, { $counters ->
    [one] 1 marcador
   *[other] { $counters } marcadores
}: { $life } de vida, { $poison } de veneno ou { $library } cards cada.
doom-won = O time { $team } vence este jogo.
doom-teams-end = Primeiro time fora: em até { $most ->
    [one] 1 manutenção
   *[other] { $most } manutenções
}, ou { $least } se todos escolherem o mesmo.
doom-again = Começar de novo
doom-more-teams = Mais de dois times
error-no-armageddon = não há Judge Armageddon Clock nesta partida
error-no-doom-choice = escolha para os dois jogadores: vida, veneno ou grimório
