# Time in the room (page 10).

## Time left
time-until = até { $until }
time-from-until = { $from }–{ $until }
time-paused = { $left }, em pausa
time-over = Tempo!
time-sound = Ligar o som
time-extra = Tempo adicional
time-on-chess-clock = No relógio de xadrez: sem o tempo da rodada e sem turnos adicionais.
time-plus-minutes = +{ $minutes } min
time-plus-turns = { $turns ->
    [one] +{ $turns } turno
   *[other] +{ $turns } turnos
}

## The timer on the desk
timer-round = Cronômetro da rodada
timer-minutes = Minutos
timer-at = Às
timer-start-at = Começar a uma certa hora
timer-start = Iniciar
timer-pause = Pausar
timer-continue = Continuar
timer-stop = Parar
timer-plus-5 = +5 min
timer-more = Mais
timer-starts = Começa às { $from }.
timer-no-time = Escreva a hora assim: 14:30.
timer-unknown-step = Este botão não faz nada com um cronômetro.
timer-still-playing = Tempo esgotado: ainda jogando
timer-preparation = Preparação para o jogo { $game }
timer-game = Jogo { $game }
timer-deck-construction = Construção de deck
timer-player-meeting = Reunião de jogadores

## What happens at zero
zero-extra-turns = { $turns ->
    [0] O turno em andamento é terminado, e nada mais é jogado.
    [one] O turno em andamento é terminado, e então se joga um turno adicional.
   *[other] O turno em andamento é terminado, e então se jogam { $turns } turnos adicionais no total. Nenhum jogo novo começa.
}
zero-armageddon = No fim do turno, entra o Judge Armageddon Clock: o juiz define a velocidade, e ninguém pode pará-lo.
zero-assigned-result = A partida para e recebe o resultado que as regras atribuem.

## Extra time
extra-title = Tempo adicional
extra-minutes = Minutos
extra-turns = Turnos adicionais
extra-reason = Motivo
extra-reason-call = chamado de juiz
extra-reason-deck-check = checagem de deck
extra-reason-slow-play = jogo lento
extra-reason-late = início atrasado
extra-reason-other = outro motivo
extra-kind-call = Chamado de juiz
extra-kind-deck-check = Checagem de deck
extra-kind-slow-play = Jogo lento
extra-kind-late = Início atrasado
extra-kind-other = Tempo adicional
extra-note = Nota para a equipe
extra-give = Dar tempo adicional
extra-why = Em branco, a checagem de deck dá o tempo do registro dela, e o jogo lento, dois turnos. Se você escrever quanto a checagem durou, três minutos são somados. Um sinal de menos tira tempo.
extra-slip = Tempo adicional: { $extra }

## Who is not there
late-missing = Atraso de { $name }
late-arrived = { $name } chegou
late-pill = Atraso de { $name }
late-since = Atraso de { $name } ({ table } { $table }).
late-game-loss-due = Perda de jogo desde { $time }.
late-game-loss-from = Perda de jogo a partir de { $time }.
late-match-loss-due = Perda de partida desde { $time }.
late-match-loss-from = Perda de partida a partir de { $time }.
late-give-game-loss = Aplicar a { $name } a perda de jogo
late-give-match-loss = Aplicar a { $name } a perda de partida e registrar a saída
late-reason = Não estava { na-mesa } na hora certa
late-note-both = Primeiro anote que nenhum dos dois está { na-mesa }.
late-lost-by-both = Os dois jogadores perderam todos os jogos no relógio antes de qualquer um chegar.
late-enter-double-loss = Registrar derrota dupla
late-not-due = Isso não cabe agora: o jogador já chegou, a penalidade já foi aplicada ou ainda é cedo demais.
late-title = Fora { de-suas-mesas }

## In the history
entry-timer-start = { $timer }: início, { $minutes ->
    [one] { $minutes } minuto
   *[other] { $minutes } minutos
} a partir de { $from }
entry-timer-pause = { $timer }: em pausa
entry-timer-continue = { $timer }: continua
entry-timer-add = { $timer }: { $by } min
entry-timer-stop = { $timer }: fim
entry-extra-time = { $place }: { $extra } por { $reason }
entry-missing = { $name } não está { na-mesa }
entry-arrived = { $name } chegou
timer-of-round = Cronômetro da { $round }
timer-of-preparation = Cronômetro da preparação para o jogo { $game }, { $round }
timer-of-game = Cronômetro do jogo { $game }, { $round }

## Settings
venue-timing = Tempo da partida
venue-timing-round = um tempo para a rodada
venue-timing-untimed = sem limite de tempo
venue-timing-games = uma parte igual para cada jogo
venue-timing-clocks = relógio de xadrez em todas as partidas
venue-chess-clocks = Jogadores podem usar relógio de xadrez
venue-time-control = No relógio de xadrez, minutos + segundos por turno
venue-no-time-control = “{ $text }” não é um controle de tempo. Escreva os minutos, ou minutos e segundos: 15+10.
venue-timing-turnabout-untimed = sem limite de tempo, se possível
venue-timing-turnabout-clocks = relógios de xadrez: { $set } por jogo
venue-timing-turnabout-games = metade do tempo da partida para cada jogo, depois o Judge Armageddon Clock
venue-round-minutes = Duração da rodada em minutos
venue-at-zero = Quando o tempo da rodada acaba
venue-at-zero-ruleset = Como dizem as regras
venue-at-zero-extra-turns = Turnos adicionais
venue-at-zero-armageddon = O Judge Armageddon Clock
venue-at-zero-assigned-result = O resultado atribuído
venue-extra-turns = Quantos turnos adicionais
venue-late-game = Atraso: perda de jogo após (minutos)
venue-late-match = Atraso: perda de partida após (minutos)
venue-late-why = 0: na hora. Vazio: nunca. Enquanto você não mudar, valem as regras.
venue-number = Escreva um número de { $least } a { $most }.
