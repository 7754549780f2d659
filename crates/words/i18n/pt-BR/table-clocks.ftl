# Clocks at the tables (pages 7 and 10).

## Which clock a player brings, and what the head judge says of it
desk-clock = Traz um relógio
desk-no-clock = Sem relógio de xadrez
register-clock = Seu relógio de xadrez
clock-title = Relógio de xadrez
clock-brought-none = Nenhum
clock-brought-delay = Com delay
clock-brought-bronstein = Com delay Bronstein
clock-brought-both = Com delay ou com delay Bronstein
clock-ruling-pending = Ainda não avaliado
clock-ruling-approved = Aprovado
clock-ruling-refused = Recusado
clock-rule-pending = Avaliar de novo
clock-rule-approved = Aprovar
clock-rule-refused = Recusar

## Whose clock is used, and who chooses: on slips and phones
clock-of = Relógio de { $name }: { $set }.
clock-for-all = Esta partida usa relógio de xadrez, ou celulares: { $set } por jogo.
clock-set-delay = { $time } com delay de { $seconds } segundos
clock-set-bronstein = { $time } com delay Bronstein de { $seconds } segundos
clock-set-fischer = { $time } e { $seconds } segundos por lance
clock-time-control = Tempo de jogo: { $set }.
clock-set-it = Ajuste para { $set }.
clock-pick-by = Os dois jogadores trazem relógio. { $name } escolhe o relógio e onde ele fica.
clock-pick = Os dois jogadores trazem relógio. Definam quem começa; quem não fez essa escolha decide qual relógio usar e onde ele fica.
clock-time = { $minutes }:{ $seconds }

## The clock of a table
own-clock = Relógio de xadrez
clock-of-table = Relógio { da-mesa } { $table }: { $first } e { $second }
clock-of-match = Relógio de { $first } e { $second }
clock-which = Qual relógio vocês usam?
clock-phones = Um celular entre vocês, ou um celular cada um
clock-physical = O relógio de { $name }, ajustado para { $set }
clock-control = Tempo de cada jogo, nos celulares
clock-control-rules = Conforme as regras: { $set }
clock-bind = Usar este relógio
clock-another = Outro relógio
clock-none = Sem relógio aqui
clock-none-why = Os jogadores desta partida não escolheram um relógio.
clock-is-physical = O relógio em uso é o de { $name }.
clock-staff-why = Só os dois jogadores e os juízes veem se o tempo de alguém se esgotou, até que eles o anunciem.

## What judges and organisers do to it
clock-which-here = Escolher um relógio
clock-open = Abrir o relógio
clock-phones-disagree = Os dois celulares divergem sobre um toque: { $earlier } e { $later }. Vale o mais recente.
clock-step-came-late = Um toque feito às { $at }, pelo registro do celular, só chegou ao servidor às { $heard }. Vale desde { $at }.
clock-whose = Tempo de quem
clock-both = Os dois
clock-minutes = Minutos
clock-seconds = Segundos
clock-nobody-since = Minutos desde que já se podia jogar
clock-do-add = Acrescentar
clock-do-take = Tirar
clock-do-pause = Pausar
clock-do-resume = Continuar
clock-do-reset = Recomeçar este jogo
clock-did-start = iniciou o relógio
clock-did-press = passou a vez no relógio
clock-did-stop = parou o relógio
clock-did-reason = disse por que o relógio foi parado
clock-did-resume = fez o relógio continuar
clock-did-announce = anunciou o tempo esgotado
clock-did-adjust = ajustou um tempo
clock-did-reset = voltou os dois tempos ao valor inicial
error-clock-side = Escolha de quem é o tempo.
error-clock-amount = Escreva uma quantidade de tempo: menos de 6000 minutos e menos de 60 segundos, e ao todo mais do que nada.
error-no-clock-match = Esta partida não está sendo jogada: a rodada pode ter sido desfeita, ou os jogadores, trocados. Volte ao torneio.
error-no-clock = Nenhum relógio foi escolhido para esta partida.
error-no-such-clock = Escolha um dos relógios e tempos da lista.
error-clock-bound = Este relógio já foi iniciado. Um juiz pode escolher outro.
error-clock-over = O resultado desta partida já foi registrado, então o relógio fica como está.
error-clock-announced-by = Só os dois jogadores e os juízes podem anunciar que o tempo de alguém se esgotou.
error-clock-game-goes-on = O relógio continuou nesse meio-tempo. Olhe para ele e tente de novo.
error-clock-won = Outro celular já registrou que { $name } venceu este jogo. Se não for isso, toque em “Foi engano: continuar” e responda de novo, ou chame o juiz.
error-clock-drawn = Outro celular já registrou empate neste jogo. Se não for isso, toque em “Foi engano: continuar” e responda de novo, ou chame o juiz.
error-clock-concedes-for = Só { $name } pode conceder por { $name }, em um celular que tem o nome e recebeu o código dele. Se o jogo acabou, escolha isso e diga quem venceu.
error-unread-clock = O relógio não conseguiu ler o que este celular enviou. Carregue a página de novo.

## All clocks
clocks-title = Relógios
clocks-none = Nenhum relógio
clocks-none-why = Ninguém escolheu um relógio para uma partida em andamento.
clocks-table = { Table }
clocks-first = Primeiro jogador
clocks-second = Segundo jogador
clocks-state = Situação
clocks-phase-ready = Não iniciado
clocks-phase-running = Em andamento
clocks-phase-stopped = Parado
clocks-why-unknown = Parado: juiz ou concessão?
clocks-why-judge = Juiz chamado
clocks-why-game-over = Fim de jogo
clocks-why-pause = Pausado
clocks-why-concession = Jogo concedido
clocks-why-flag = Tempo esgotado
clocks-out = Tempo esgotado, não anunciado
clocks-disagree = Os dois celulares divergem
clocks-late-step = Um toque chegou tarde

## On the clock of a table
clock-table-page = Relógio de xadrez de uma partida
clock-live-score = Jogo { $game } · { $a }–{ $b }
clock-live-offline = Sem conexão. O relógio continua aqui e é atualizado depois.
clock-live-beside = O relógio tinha continuado em outro celular, então o que foi feito aqui não valeu.
clock-live-disagree = Os dois celulares divergem em { $time }. Vale o toque mais recente.
clock-live-late-step = Um toque chegou ao servidor { $time } depois de feito e vale desde o momento em que foi feito. Se isso não puder estar certo, chame um juiz.
clock-live-who-won = Quem venceu o jogo { $game }?
clock-live-won = { $name } venceu
clock-live-drawn = Empate
clock-live-next = Próximo jogo
clock-live-report = Informar o resultado
clock-live-send = Informar { $score } ({ $a }–{ $b })
clock-live-match-over = { $a }–{ $b }. A partida terminou.
clock-live-has-result = O resultado desta partida já foi registrado.
clock-live-nobody-here = Não há ninguém aqui
clock-live-is-here = { $name } está aqui
clock-live-late = Não havia ninguém aqui: { $time } a menos para os dois
clock-live-late-games = { $form ->
    [one] Não havia ninguém aqui: { $count } jogo perdido para os dois, e { $time } do próximo
   *[other] Não havia ninguém aqui: { $count } jogos perdidos para os dois, e { $time } do próximo
}
clock-live-not-saved = Isto não valeu. { $why }
clock-page-table-code = Para conceder, digite seu código na sua página
clock-page-table-another = Outro relógio
clock-page-table-judge = Partida
clock-page-table-record = Registro para o juiz
clock-page-table-back = Torneio
clock-page-table-result = Resultado
