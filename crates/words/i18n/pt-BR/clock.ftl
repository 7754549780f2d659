# Chess clocks on the command line: replays of time-stamped actions.

column-a-shows = a mostra
column-at = em
column-b-shows = b mostra
column-done = ação
column-flag-fell = bandeira caiu
column-runs = corre

# What was done.
clock-done-start = iniciar { $side }
clock-done-press = apertar { $side }
clock-done-stop = parar
clock-done-stop-because = parar: { $why }
clock-done-reason = motivo: { $why }
clock-done-resume = continuar
clock-done-adjust = ajustar { $side } { $by }
clock-done-announce = anunciado
clock-done-announce-by = anunciado por { $side }
clock-done-reset = reiniciar
clock-why-judge = juiz chamado
clock-why-game-over = fim de jogo
clock-why-pause = pausado por um juiz
clock-why-concession = { $side } concede
clock-why-flag = tempo esgotado anunciado

# How the games ended. Sides are called a and b.
clock-times-from = Os tempos são contados a partir do primeiro passo, que no arquivo está em { $at } ms.
clock-flag-at = { $side } em { $at }
clock-no-game = Nenhum jogo foi iniciado.
clock-game = Jogo { $number }: { $outcome }
clock-no-flag = nenhuma bandeira caiu.
clock-flagged-first = a bandeira de { $side } caiu primeiro, em { $at }.
clock-flagged-too = A bandeira de { $side } caiu em { $at }.
clock-lost = Anunciado em { $at }: { $side } perde por tempo.
clock-not-announced = Isso não foi anunciado.

# Why a replay cannot be: clauses.
clock-sequence = sequência { $number }
clock-sequence-named = sequência { $number } “{ $name }”
clock-in-sequence = { $sequence }: { $why }
clock-at-step = { $sequence }, passo { $step } (em { $at } ms): { $why }
clock-time-goes-back = o tempo volta atrás: o passo anterior estava em { $before } ms, este está em { $at } ms
clock-started = o relógio já foi iniciado: continue com `resume`, ou prepare-o para um novo jogo com `reset`
clock-not-started = o relógio não foi iniciado
clock-not-running = o tempo de { $side } não está correndo: só o lado cujo tempo corre pode apertar
clock-is-stopped = o relógio está parado: ninguém pode apertar até ele continuar
clock-not-stopped = o relógio não está parado
clock-runs = o relógio está correndo: pare-o primeiro
clock-no-flag-to-announce = nenhuma bandeira caiu
clock-flag-announced = a queda de uma bandeira já foi anunciada: nenhum turno novo começa
clock-kind-unknown = não há controle de tempo `{ $kind }`: escreva delay, bronstein, fischer, sudden, hourglass, per-move, byo-yomi ou canadian
clock-key-missing = um relógio { $kind } precisa de `{ $key }`
clock-key-zero = `{ $key }` precisa ser maior que 0
clock-key-unused = um relógio { $kind } não tem `{ $key }`: deixe de fora

armageddon-no-speed = a velocidade precisa ser no mínimo 1: com velocidade 0 nada acontece
