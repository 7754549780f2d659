# The clock page. `clock-page-` stands in the page as it is sent; `clock-live-` is filled in by its script: a text that depends
# on a count selects by `$form`, the count's plural category.

clock-page-title = Relógio de xadrez
clock-page-description = Um relógio de xadrez para card games e jogos de tabuleiro: delay, devolução, incremento. Funciona sem internet.
clock-page-app = Relógio de xadrez Pairwright
clock-page-app-short = Relógio
clock-page-no-script = O relógio precisa de JavaScript para funcionar. Permita-o nesta página.
clock-page-intro = Ponha este aparelho entre vocês. Os tempos ficam exatos mesmo quando ele dorme.
clock-page-secure = Depois de aberto uma vez, funciona sem internet e pode ser instalado.
clock-page-insecure = Sem https, o navegador não consegue manter a tela ligada nem guardar a página para depois: deixe a tela sempre ligada nas configurações do aparelho e mantenha a página aberta.

# Settings.
clock-page-presets = Controle de tempo
clock-page-players = Jogadores
clock-page-this-side = Este lado
clock-page-far-side = Outro lado
clock-page-time = Tempo
clock-page-player-1 = Jogador 1
clock-page-player-2 = Jogador 2
clock-page-kind = Tipo
clock-page-delay = Delay: os primeiros segundos do turno não contam
clock-page-bronstein = Bronstein: o tempo usado é devolvido, até um limite
clock-page-fischer = Fischer: cada lance acrescenta tempo
clock-page-sudden = Morte súbita: o tempo só diminui
clock-page-hourglass = Ampulheta: seu tempo passa para o outro lado
clock-page-per-move = Por lance: cada lance tem o mesmo tempo
clock-page-byo-yomi = Byo-yomi: períodos depois do tempo principal
clock-page-canadian = Canadense: um número de lances por período
clock-page-seconds = Segundos
clock-page-period = Período
clock-page-periods = Períodos
clock-page-moves = Lances
clock-page-device = Este aparelho
clock-page-sound = Som
clock-page-vibration = Vibração
clock-page-beside = Jogadores sentados lado a lado
clock-page-help = Ajuda
clock-page-set = Ajustar o relógio

# The clock.
clock-page-clock = Relógio
clock-page-stop = Parar
clock-page-announced-by = Quem anuncia o tempo esgotado
clock-page-a-judge = um juiz
clock-page-judge-called = Um juiz foi chamado
clock-page-game-over = O jogo acabou
clock-page-pause = Um juiz pausa
clock-page-mistake = Foi engano: continuar
clock-page-adjustment = Ajuste de um juiz
clock-page-go-on = Continuar
clock-page-next-game = Próximo jogo
clock-page-new-match = Nova partida
clock-page-record = Salvar o registro

# Help.
clock-page-when-to-pass = Quando passar o relógio
clock-page-close = Fechar
clock-page-tap = Toque na sua metade quando terminar. No teclado, ← e → apertam a metade daquele lado, e espaço ou enter a metade que está correndo. Um relógio em andamento continua correndo enquanto você lê isto.
clock-page-chess-how = Com as peças arrumadas, quem joga de pretas toca na própria metade, o que inicia o tempo das brancas. Toque depois de cada lance, com a mão que moveu a peça. Quem fica sem tempo perde, a menos que o adversário não possa dar mate por nenhuma sequência de lances legais: aí a partida empata. Pare o relógio só quando a partida acabar ou para chamar o árbitro.
clock-page-before = Antes de um jogo
clock-page-before-how = Embaralhem, comprem a mão, façam mulligans. Depois, quem não começa toca na própria metade, e o tempo do outro começa a correr. Se alguém enrola ou ainda não chegou, um juiz pode permitir que o relógio seja iniciado antes; na chegada, ele é passado.
clock-page-pass = Passe
clock-page-pass-turn = no fim do seu turno
clock-page-pass-priority = quando você passa a prioridade, no turno de qualquer um dos dois
clock-page-pass-resolution = quando só seu oponente ainda tem ações em uma resolução, e de volta quando elas terminam
clock-page-pass-shortcut = quando você explicou um atalho; quando você o aceitou, ou disse onde interrompe
clock-page-pass-arrival = quando você chegou, ou terminou preparativos demorados, depois de um início antecipado
clock-page-keep = Não passe
clock-page-keep-land = por jogar um terreno
clock-page-keep-stack = por ações que não usam a pilha
clock-page-keep-actions = enquanto você ainda tem ações suas a fazer
clock-page-anything-else = Em qualquer outro caso, o juiz-chefe decide. Se você quer agir no turno do oponente, peça o relógio. Quem controla o objeto afetado resolve o efeito no próprio tempo.
clock-page-manners = Boas maneiras
clock-page-manners-how = Aperte com a mão que fez a jogada, não deixe a mão pairando sobre o relógio e não use força.
clock-page-stopping = Parar o relógio
clock-page-stopping-how = Pare o relógio quando um juiz for chamado ou o jogo acabar. O que resta do delay é mantido. Parar sem chamar um juiz é conceder. Um juiz pode mudar os dois tempos enquanto o relógio está parado.
clock-page-out = Tempo esgotado
clock-page-out-how = O jogo continua até que um dos jogadores, ou um juiz que esteja assistindo, anuncie o tempo esgotado; ninguém mais pode. A partir daí nenhum turno novo começa. O combate em andamento termina sem as mágicas e habilidades de quem está sem tempo. Se isso não encerrar o jogo, esse jogador perde. Se os dois estiverem sem tempo, perde quem ficou sem tempo primeiro.
clock-page-next-how = O relógio vale para o jogo, não para a partida: o próximo jogo começa com os dois tempos cheios.

# Times and time controls.
clock-live-player = Jogador { $number }
clock-live-seconds = { $number } s
clock-live-both-times = { $a } e { $b }
clock-live-with = { $time } + { $extra }
clock-live-then = { $time }, { $extra }
clock-live-hourglass = { $time } em ampulheta
clock-live-extra-delay = { $time } de delay
clock-live-extra-bronstein = { $time } de volta
clock-live-extra-fischer = { $time } por lance
clock-live-extra-sudden = sem delay
clock-live-extra-hourglass = passa para o outro lado
clock-live-extra-per-move = a cada lance
clock-live-extra-byo-yomi = depois { $periods } × { $time }
clock-live-extra-canadian = depois { $moves } em { $time }
clock-live-extra-stage = { $extra }, mais { $time } após { $moves }
clock-live-extra-stages = { $extra }, por etapas
clock-live-handicap = Handicap: os dois tempos são diferentes.
clock-live-no-time = Escreva um tempo abaixo de cem horas, como 8:00, 1:30:00 ou 25 para minutos.

# Time controls by name.
clock-live-group-cards = Card games
clock-live-group-chess = Xadrez
clock-live-group-other = Outros tipos
clock-live-preset-magic = Magic
clock-live-preset-magic-bronstein = Magic
clock-live-preset-turnabout = Turnabout
clock-live-preset-turnabout-bronstein = Turnabout
clock-live-preset-bullet = Bullet
clock-live-preset-bullet-2-1 = Bullet 2+1
clock-live-preset-blitz = Blitz 3+2
clock-live-preset-blitz-5 = Blitz
clock-live-preset-rapid-10 = Rápido
clock-live-preset-rapid = Rápido 15+10
clock-live-preset-classical = Clássico
clock-live-preset-us-delay = Delay americano
clock-live-preset-hourglass = Ampulheta
clock-live-preset-per-move = Por lance
clock-live-preset-byo-yomi = Byo-yomi
clock-live-preset-canadian = Canadense

# Under a display.
clock-live-turns = { $form ->
    [one] { $count } turno
   *[other] { $count } turnos
}
clock-live-tap-if = toque aqui se { $name } começa
clock-live-stopped = parado
clock-live-your-turn = sua vez
clock-live-out = tempo esgotado
clock-live-out-first = tempo esgotado primeiro
clock-live-out-second = tempo esgotado depois
clock-live-delay-left = restam { $time } de delay
clock-live-comes-back = { $time } voltam
clock-live-then-more = depois mais { $time }
clock-live-period = período { $period } de { $periods }
clock-live-moves-to-make = { $form ->
    [one] falta { $count } lance
   *[other] faltam { $count } lances
}

# For those who do not see it.
clock-live-label-out = { $name }: tempo esgotado
clock-live-label-ready = { $name }: { $time }. Aperte se { $other } começa.
clock-live-label-running = { $name }: { $time }, correndo. Aperte para passar o relógio.
clock-live-label = { $name }: { $time }.
clock-live-is-out = O tempo de { $name } se esgotou.
clock-live-time-of = Tempo de { $name }
clock-live-time-less = { $time } a menos para { $name }
clock-live-time-more = { $time } a mais para { $name }

# Between the halves.
clock-live-settings = Configurações
clock-live-stop = Parar
clock-live-line = Jogo { $game } · { $control }
clock-live-preparation-start = Iniciar { $time } de preparação
clock-live-preparation = Preparação { $time }
clock-live-preparation-over = A preparação acabou
clock-live-concedes = { $name } concede
clock-live-why = { $why }. { $because }
clock-live-judge-called = Um juiz foi chamado
clock-live-pause = Pausado por um juiz
clock-live-nobody-runs = O tempo não corre para ninguém. O que resta do delay é mantido.
clock-live-game-over = O jogo acabou
clock-live-next-full = O próximo jogo começa com os dois tempos cheios.
clock-live-concession = Parar o relógio sem chamar um juiz é conceder.
clock-live-flag = O tempo de { $name } se esgotou
clock-live-flag-first = O tempo de { $name } se esgotou primeiro
clock-live-flag-what = Nenhum turno novo começa. Terminem o combate em andamento, sem as mágicas e habilidades de { $name }. Se isso não encerrar o jogo, { $name } perde.
clock-live-flag-chess = { $name } perde, a menos que o adversário não possa dar mate por nenhuma sequência de lances legais: aí a partida empata.
clock-live-why-not-known = Juiz ou concessão?
clock-live-ask-why = O relógio está parado. Quem para o relógio sem chamar um juiz concede o jogo.
clock-live-record-name = { $a } e { $b }
