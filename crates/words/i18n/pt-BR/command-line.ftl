# What the command line prints beside what pages show too.

# Counts; `shown` is the number with its thousands apart.
count-matches = { $count ->
    [0] 0 partidas
    [one] { $shown } partida
   *[other] { $shown } partidas
}
count-tournaments = { $count ->
    [0] 0 torneios
    [one] { $shown } torneio
   *[other] { $shown } torneios
}
count-players = { $count ->
    [0] 0 jogadores
    [one] { $shown } jogador
   *[other] { $shown } jogadores
}
count-rounds = { $count ->
    [0] 0 rodadas
    [one] { $shown } rodada
   *[other] { $shown } rodadas
}
count-games = { $count ->
    [0] 0 jogos
    [one] { $shown } jogo
   *[other] { $shown } jogos
}
count-wins = { $count ->
    [0] 0 vitórias
    [one] { $shown } vitória
   *[other] { $shown } vitórias
}
count-draws = { $count ->
    [0] 0 empates
    [one] { $shown } empate
   *[other] { $shown } empates
}
count-rows = { $count ->
    [0] 0 linhas
    [one] { $shown } linha
   *[other] { $shown } linhas
}
count-bad-rows = { $count ->
    [0] 0 linhas com erro
    [one] { $shown } linha com erro
   *[other] { $shown } linhas com erro
}
count-upkeeps = { $count ->
    [0] 0 manutenções
    [one] { $shown } manutenção
   *[other] { $shown } manutenções
}

# Headings of columns.
column-accuracy = acertos
column-after = depois
column-against = contra
column-before = antes
column-brier = pontuação de Brier
column-calibration = calibração
column-can-still = ainda pode
column-counted = resultados (não contam)
column-counters = marcadores
column-day = dia
column-deviation = desvio
column-draw = empate
column-error = erro
column-exactly = exato
column-game-win = jogo de vantagem
column-here = aqui
column-in = dentro
column-in-all = entre todos
column-last = última
column-lifetime = carreira
column-life-lost = vida perdida
column-log-loss = log loss
column-loss = derrota
column-matches = partidas
column-moved = variação
column-needed = necessário, ficando até o fim
column-name = nome
column-no-privilege = sem privilégio
column-notes = observações
column-of = de
column-on-the-swiss = pelo suíço
column-opponents = oponentes
column-harder = pior para
column-byes = byes / normal
column-paired-up = acima / normal
column-paired-down = abaixo / normal
column-outlook = situação
column-one-loss = até uma derrota
column-or-cards = ou cards exilados
column-or-poison = ou veneno
column-place = lugar
column-player = jogador
column-players = jogadores
column-plays-first = começa
column-paired-as = pareado como
column-points = pontos
column-prize = prêmio
column-qualifies = classifica-se
column-counts = conta
column-rank = lugar
column-rating = rating
column-record = campanha
column-round = rodada
column-rounds = rodadas
column-source = fonte
column-system = sistema
column-board = tabuleiro
column-table = mesa
column-three-results = vitória, empate, derrota
column-title = título
column-to-go = faltam
column-tournament = torneio
column-undefeated = invictos
column-upkeep = manutenção
column-volatility = volatilidade
column-why = motivo
column-better = melhor
column-chance = chance
column-run = torneio
column-win = vitória

# Bad usage and bad input: clauses.
cli-usage = { $error }; veja `{ $command } --help`
usage-value-missing = { $arg } precisa de um valor
usage-value-unknown = { $arg }: `{ $value }` não serve, escreva um destes: { $known }
usage-value-impossible = `{ $value }` não serve aqui
usage-value-too-many = { $arg } não leva valor: tire `{ $value }`
usage-no-such-option = não existe a opção `{ $arg }` aqui
usage-option-alike = não existe a opção `{ $arg }` aqui, mas existe `{ $alike }`
usage-one-too-many = `{ $arg }` é um argumento a mais
usage-no-such-command = não existe o comando `{ $name }`: os comandos são { $known }
usage-command-missing = `{ $name }` precisa de um de seus comandos: { $known }
usage-missing = `{ $name }` precisa de { $args }
usage-twice = { $arg } aparece duas vezes: informe uma só
usage-conflict = { $arg } não combina com { $prior }: tire um dos dois
usage-not-utf-8 = um dos argumentos não é texto em UTF-8
usage-unreadable = não foi possível entender a linha de comando
cli-not-whole = `{ $text }` não serve: escreva um número inteiro de { $least } a { $most }
cli-not-an-address = `{ $text }` não é um endereço com porta: escreva no formato 127.0.0.1:8080
cli-not-a-duration = `{ $text }` não é um tempo: escreva um número seguido de s, m ou h, como 10m
cli-not-a-public-url = `{ $text }` não é o endereço de um servidor: escreva no formato https://pairings.example.org, sem página
cli-not-a-network = `{ $text }` não é o endereço de um proxy: escreva no formato 192.168.1.5, ou uma rede como 10.0.0.0/8
cli-not-a-follow-link = `{ $text }` não é o link de um servidor que se possa acompanhar: copie-o da página “Computador de reserva” de lá, como em http://192.168.1.5:8080/follow/…
cli-standard-input = entrada padrão
cli-output-unwritable = não foi possível escrever na saída padrão: { $error }
cli-no-such-file = este arquivo não existe
cli-no-such-folder = esta pasta não existe: crie a pasta antes ou indique outra
cli-too-large = isto tem mais de { $most } MB: nenhum torneio é tão grande
cli-json-or-format = { $format } não é JSON: tire --json ou escreva --format json
cli-folder = isto é uma pasta: indique um arquivo dentro dela
cli-unreadable = não foi possível ler: { $error }
cli-unwritable = { $path }: não foi possível gravar: { $error }
cli-output-is-input = { $path }: este arquivo está sendo lido: indique outro para gravar
cli-output-twice = este é o arquivo de --changes: indique outro
cli-not-written = { $path }: não foi possível gravar, e o arquivo continua como estava: { $error }
cli-cut-off = o arquivo está incompleto: copie ou baixe de novo
cli-no-random-bytes = o sistema não forneceu bytes aleatórios: { $error }
cli-no-such-ruleset = `{ $name }` não é o nome de regras prontas nem um arquivo TOML que possa ser lido; as regras prontas são { $known }
cli-player-annulled = `{ $player }` jogou menos da metade das suas partidas: nenhuma delas conta, e o jogador fica fora da classificação
cli-player-not-begun = `{ $player }` ainda não participou de nenhuma rodada
cli-player-unknown = ninguém tem o id ou o nome exato `{ $player }`
cli-players-alike = há { $count } jogadores com o nome `{ $player }`: indique um pelo id ({ $ids })
cli-cut-not-by-rank = não é só a colocação que decide quem passa no corte previsto: acrescente `--cut 8` para perguntar sobre os oito primeiros
cli-no-cut-planned = não há corte previsto: informe o tamanho com --cut
cli-format-not-written = --format { $format }: formato desconhecido, use um destes: { $known }
cli-not-generated = isto não pode ser gerado: { $why }
cli-not-prizes = os prêmios são números a partir de 0, como 8,4,2,2
cli-not-a-window = `{ $text }` não é um período: escreva all, year, 365 ou 2010-01-01..2010-06-30
cli-clock-wrong = o relógio deste computador está errado: informe o dia com --as-of
cli-player-not-listed = ninguém com o id ou o nome exato `{ $player }` está nesta lista
cli-player-not-rated = ninguém com o id ou o nome exato `{ $player }` tem rating
cli-bracket-decided = a chave já está decidida: não há próxima rodada
cli-write-needs-file = não há arquivo onde gravar: indique um no lugar de `-` ou tire --write
cli-write-needs-tournament = --write precisa de um arquivo de torneio: crie um com `pairwright import FILE --to FILE`
cli-id-not-in-pairs = o id `{ $id }` não pode ser usado com --format pairs, em que um espaço separa dois ids e 0 é ninguém: use --format json
cli-certificate-swiss = só uma rodada suíça de jogo de cards tem certificado: chaves, todos contra todos e o sistema holandês seguem regras fixas, que `pairwright check` confere
cli-from-after-to = --from { $from } vem depois de --to { $to }: não sobra nenhum dia entre eles
cli-no-predictions = nenhum destes sistemas prevê resultados; dci, fide, glicko2, elo e whr preveem
cli-after-too-late = --after { $after }: a última rodada é a { $last }
cli-input-twice = esta entrada aparece duas vezes: informe uma só
cli-too-many-inputs = há mais de 65 mil entradas: junte os torneios em uma só tabela
cli-database-by-name = um banco de dados se abre pelo nome, não como `-`
cli-parquet-by-name = Parquet não pode ser lido da entrada padrão: informe o nome do arquivo, não `-`
cli-tournament-of = { $file }, torneio `{ $name }`
cli-game-of-tables = tabelas de partidas não dizem qual é o jogo: tire isto
cli-game-unknown = ninguém jogou `{ $game }` aqui; os jogos são { $known }
cli-no-such-mapping = não existe o arquivo `{ $name }`; os mapeamentos que já vêm prontos são { $known }
cli-reader-fell = a leitura das entradas parou de forma inesperada
cli-not-a-chance = `{ $text }` não é uma probabilidade: escreva uma fração ou um decimal de 0 a 1 com no máximo 18 algarismos, como 1/2 ou 0,7
cli-not-a-share = `{ $text }` não é uma proporção: escreva um número de 0 a 1 ou uma porcentagem, como 0,05 ou 5%
cli-not-paid = `{ $text }` não é um número de lugares nem uma parte dos inscritos: escreva 16 ou 1/5
cli-not-a-multiplier = `{ $text }` não é um multiplicador: escreva NOME=X, como worlds=10
cli-not-between = `{ $text }` não é um número de { $least } a { $most }

# Standings, and how a number comes about.
standings-heading-final = { $name } · classificação final · { $ruleset }
standings-heading = { $name } · após a rodada { $round } · { $ruleset }
standings-disqualified = { $name } (desqualificação)
standings-prizes = premiação, { $total } no total
standings-prizes-now = premiação se terminasse agora, { $total } no total
standings-prizes-nobody = premiação, { $total } no total: ninguém tem colocação, e nada é pago
standings-prizes-to-come = premiação, { $total } no total: nada é pago antes do fim da última partida
explain-after-round = após a rodada { $round }
explain-in-the-end = na classificação final
explain-rank = { $name } está em { $rank }º lugar { $when }
explain-disqualified = { $name } fica sem colocação { $when }, por desqualificação
explain-record = { $rank }: { $record }
explain-points = { $rank }: { $points }, { $record }
explain-points-sum = pontos = { $sum } = { $points }
explain-exact = (exatamente { $exact })
explain-floor = (exatamente { $exact }), o piso
explain-against-nobody = ninguém
explain-nobody = { $side ->
    [above] Não há ninguém acima.
   *[below] Não há ninguém abaixo.
}
explain-neighbour = { $side ->
    [above] acima
   *[below] abaixo
}: { $name }, lugar { $rank }; { $by }
explain-by-bracket = o que separa os dois é a chave
explain-by-points = o que separa os dois são os pontos
explain-by-tie-break = { $code } é o primeiro critério que separa os dois
explain-by-nothing = nada separa os dois: eles dividem o mesmo lugar
explain-note-floored = abaixo do piso, que conta no lugar
explain-note-bye = bye
explain-note-left-out = não conta
explain-note-met-before = já se enfrentaram, conta uma vez só
explain-note-cut-least = descartado: o menos significativo
explain-note-cut-most = descartado: o mais significativo
explain-note-dummy = oponente fictício de uma rodada não jogada
explain-note-forfeit = W.O.
explain-note-voluntary = ausência voluntária
explain-note-counted-as-drawn = última rodada, conta como empate
explain-note-not-among-tied = não está entre os empatados
sum-behind = o número de empatados que ficam atrás
sum-no-opponents = nenhum oponente
sum-rounded = { $sum }, arredondado para { $decimals ->
    [0] 0 casas decimais
    [one] { $decimals } casa decimal
   *[other] { $decimals } casas decimais
}
sum-performance = { $mean }, arredondado, mais { $difference } pelo aproveitamento
sum-expected = o menor rating de que se espera { $score } contra { $ratings }
sum-quartered = após cada rodada, um quarto do valor anterior mais os pontos até ali: { $values }
sum-penalty = { $sum } − { $penalty } (penalidade)
opened-match = rodada { $round } contra { $opponent }: pontos dos jogos { $own }-{ $other }
opened-match-divided = { $games }; { $whole } divididos pela diferença { $difference }: { $own }-{ $other }
opened-game = {"   "}jogo { $number }: { $result }
opened-drawn = empate, { $gains }
opened-won = { $winner } venceu o deck de { $deck } ({ $option }): { $sum }
opened-counts-as = { $sum }, conta como { $counts }
what-if-nobody = ninguém
what-if-made = teriam passado no corte: { $names }
what-if-missed = teriam ficado de fora: { $names }
what-if-same-matches = os pareamentos teriam sido outros: aqui estão as mesmas partidas, classificadas de novo

# The next round.
pair-title = { $name } · rodada { $round }
pair-bye = bye: { $name }. { $why }
pair-free = folga: { $name }. { $why }
pair-sits-out = fica de fora: { $name }. { $why }
pair-gave-way = regra que cedeu: { $code } ({ $names })
pair-dutch-impossible = nenhum pareamento destes jogadores cumpre C1 a C3 do sistema holandês: esta é uma proposta, e quem decide é o árbitro (C.04.3, 1.9.3)
pair-by-lot = posições de chave por sorteio entre jogadores empatados em tudo: { $names }
pair-by-lot-out = empatados em tudo: o sorteio pôs { $names } nesta ordem na chave e deixou de fora { $out }
pair-as-listed = empatados em tudo, na chave pela ordem do arquivo, porque não há entropia: { $names }
pair-as-listed-out = empatados em tudo, escolhidos pela ordem do arquivo, porque não há entropia: { $names }; de fora: { $out }
pair-open-earlier = { $open ->
    [one] { $open } partida de uma rodada anterior está em aberto e conta como ainda não jogada
   *[other] { $open } partidas de rodadas anteriores estão em aberto e contam como ainda não jogadas
}
pair-entropy = entropia: { $entropy }
pair-entropy-drawn = entropia: { $entropy } (sorteada agora; informe-a com --entropy para obter a mesma rodada de novo)
pair-not-proved = sem prova: { $why }
pair-no-certificate = um certificado para tantos participantes demoraria demais
pair-proved = provado: { $means } ({ $labels } rótulos de jogadores, { $sets } conjuntos ímpares: veja --json)
pair-proved-pod = pod { $pod } provado: { $means } ({ $labels } rótulos de jogadores, { $sets } conjuntos ímpares: veja --json)
about-relaxed-rematch = os dois já se enfrentaram
about-relaxed-second-bye = este jogador já teve um bye
about-relaxed-clash = os dois são do mesmo clube ou da mesma família

# What `check` says.
check-found-at-table = rodada { $round }, { table } { $table }, { $code }: { $why }
check-found-in-round = rodada { $round }, { $code }: { $why }
check-found-at = { table } { $table }, { $code }: { $why }
check-found = { $code }: { $why }
check-nothing-found = { $rounds ->
    [0] 0 rodadas conferidas
    [one] { $rounds } rodada conferida
   *[other] { $rounds } rodadas conferidas
}, nenhum problema
check-proved = prova por certificado de que não há pareamento melhor: { $proved } de { $rounds ->
    [0] 0 rodadas suíças
    [one] { $rounds } rodada suíça
   *[other] { $rounds } rodadas suíças
}
check-not-proved = { $count ->
    [one] falta a prova de que não há pareamento melhor na rodada { $rounds }
   *[other] falta a prova de que não há pareamento melhor nas rodadas { $rounds }
}: { $why }
check-unproved = nenhuma rodada tem prova: o conjunto de regras é impossível, como mostram os problemas
check-fingerprint = impressão digital da entropia: { $fingerprint }
line-found = { $file }: { $code }: { $why }
line-found-at = { $file }, linha { $line }: { $code }: { $why }
deck-borders-by-file = { $cards ->
    [one] A borda de 1 card não foi conferida: a lista não indica uma coleção conhecida
   *[other] As bordas de { $cards } cards não foram conferidas: a lista não indica coleções conhecidas
}. Escreva a coleção, como em `1 Forest (UNH)`, ou dê um arquivo de cards com --cards. Cards de borda prateada ou dourada não são permitidos.
deck-is-legal = { $file }: { $cards } cards, um deck válido de Turnabout
rules-note = { $note } ({ $reason })
rules-sound = { $file }: o conjunto de regras é válido

# Calculators.
armageddon-over = o jogo já acabou: { $by }
armageddon-end = o jogo acaba depois de no máximo { $upkeeps }: { $by }
armageddon-by-life = a vida acabou
armageddon-by-poison = dez marcadores de veneno
armageddon-by-library = não há mais cards para comprar
last-cut-title = { $name } · corte para o top { $cut } antes da última rodada
last-can-draw-title = Estes dois podem empatar?
last-yes = sim
last-no = não: { $why }
last-short-in = dentro
last-short-out = fora
last-under = menos de { $share }%
last-over = mais de { $share }%
incentive-title = { $name } · corte para o top { $cut } · prêmios { $prizes }
incentive-places-title = corte para o top { $cut } entre jogadores iguais · prêmios { $prizes }
incentive-places-star = Cada linha é a média dos seus lugares; * vale mais
incentive-star = * vale mais para este jogador; sem asterisco, a diferença é pequena demais para ter certeza
incentive-counted = entram na conta todas as formas de { as-outras-mesas } terminarem
incentive-drawn = estimado com { $runs } formas de a rodada terminar, as mesmas para todos
incentive-certain = certo
incentive-no = não
elo-not-a-chance = `{ $text }` não é uma chance: escreva mais de 0 e menos de 1, ou uma porcentagem, como 76%
elo-wins = { $goal }: { $wins } em sequência a partir de { $start } contra oponentes de rating { $against }, com K { $k }
elo-never = { $goal }: nunca, a partir de { $start } contra oponentes de rating { $against }, com K { $k }: chega uma hora em que cada vitória rende menos de meio ponto
elo-not-a-record = `{ $text }` não é uma campanha: escreva vitórias, derrotas e empates como 17-1-1, no máximo { $most } partidas
elo-after = { $record }: entre { $least } e { $most }, conforme a ordem dos resultados, { $mean } em média, a partir de { $start } contra oponentes de rating { $against }, com K { $k }
elo-chain = { $first }, { $second } e { $third }: cada um vence o de baixo em { $percent }% das vezes, e o Elo então prevê { $claimed }% para o mais alto contra o mais baixo
elo-chance = { $percent }%: { $points ->
    [0] 0 pontos
    [one] { $points } ponto
    [-1] -1 ponto
   *[other] { $points } pontos
}
pyramid-estimated = estimado com { $runs } torneios simulados; o erro é o erro-padrão
pyramid-cut-everybody = todos passam em um corte para o top { $cut }
pyramid-cut-between = um corte para o top { $cut } cai entre duas campanhas
pyramid-cut-through = um corte para o top { $cut } cai no meio de { $record }: os critérios de desempate escolhem { $some } dos { $all } jogadores desse grupo
ahead-title = { $name } · corte para o top { $cut } · rodada { $round } de { $rounds }
ahead-own-hands = só depende de si, { $chance }
ahead-explained = só depende de si: passa se vencer todas as partidas que faltam. As chances valem entre jogadores iguais que não empatam
ahead-enough = costumam bastar: { $points } pontos
ahead-scores = com que frequência outras pontuações bastam: { $scores }
ahead-score = { $points }: { $chance }
ahead-tables = mesas em que mais está em jogo (vagas no corte que mudam de dono conforme o vencedor)
ahead-table = { $table }  { $first } – { $second }: { $swing }
ahead-loss-pays = perder compensa: { $name } tem { $chance } se perder e { $win } se vencer
ahead-draw-pays = empatar compensa: { $name } tem { $chance } se empatar e { $win } se vencer
losing-no-cut = nenhuma variante tem corte para um número de jogadores: escreva um, como `cut = 8`
losing-title = { $found ->
    [0] nenhuma posição em que perder compensa, em { $runs ->
        [one] 1 torneio
       *[other] { $runs } torneios
    }
    [one] 1 posição em que perder compensa, em { $runs ->
        [one] 1 torneio
       *[other] { $runs } torneios
    }
   *[other] { $found } posições em que perder compensa, em { $runs ->
        [one] 1 torneio
       *[other] { $runs } torneios
    }
}
losing-draw = um empate
losing-loss = uma derrota
losing-replay = para repetir: `losing { $file } --entropy { $entropy } --json` traz cada posição como arquivo para `ahead`
luck-title = { $name } · cada rodada sorteada { $draws } vezes entre seus melhores pareamentos
luck-explained = oponentes: quanto foram mais fortes, somadas as rodadas, do que o sorteio costuma dar; pior para: a parte dos sorteios com oponentes mais fortes
luck-left-out = { $count ->
    [one] A rodada { $rounds } ficou de fora: não foi sorteada entre seus melhores pareamentos.
   *[other] As rodadas { $rounds } ficaram de fora: não foram sorteadas entre seus melhores pareamentos.
}
luck-nothing-drawn = nenhuma rodada deste torneio foi sorteada: não há sorte a medir
guarantee-title = { $players ->
    [0] 0 jogadores
    [one] 1 jogador
   *[other] { $players } jogadores
}, { $rounds ->
    [0] 0 rodadas
    [one] 1 rodada
   *[other] { $rounds } rodadas
}: todos { $losses ->
    [0] sem derrota
    [one] com no máximo 1 derrota
   *[other] com no máximo { $losses } derrotas
} entram no top { $cut }?
guarantee-always = sempre, qualquer que seja o resultado entre grupos diferentes
guarantee-risk = em { $share } dos torneios ({ $exact }) são mais de { $cut }, se o jogador de mais pontos vence { $chance } das partidas entre grupos diferentes
guarantee-largest = { $rounds ->
    [0] 0 rodadas sempre bastam
    [one] 1 rodada sempre basta
   *[other] { $rounds } rodadas sempre bastam
} até { $players ->
    [0] 0 jogadores
    [one] 1 jogador
   *[other] { $players } jogadores
}
rounds-players = { $count ->
    [0] 0 jogadores
    [one] { $count } jogador
   *[other] { $count } jogadores
}
rounds-single-winner = { $rounds ->
    [0] 0 rodadas
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
} para sobrar um só campeão: cada rodada corta os invictos pela metade, até restar no máximo um
rounds-no-cut = sem corte para o top { $cut }: { $players ->
    [one] só há { $players } jogador
   *[other] só há { $players } jogadores
}
rounds-cut = { $rounds ->
    [0] 0 rodadas
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
} antes de um top { $cut }: com isso, em média { $sum } jogadores têm no máximo uma derrota
rounds-table-ends = são mais de { $cut }, mas a tabela publicada para um top { $cut } só vai até { $rounds } rodadas
rounds-risk = { $cut ->
    [8] a tabela publicada permite { $players } jogadores em { $rounds } rodadas: em
   *[other] em
} { $share } desses torneios um X-1 fica fora do top { $cut }, se toda partida entre grupos diferentes é equilibrada
rounds-table-says = uma rodada a menos bastaria em média, mas a tabela publicada para um top 8 diz { $rounds }
rounds-assumed = se nenhuma partida empatar e o jogador de mais pontos vencer sempre que grupos diferentes se cruzarem

# Ratings.
rate-title = { $system } · leitura de { $matches } · { $players } na lista
rate-log-loss = log loss { $loss } em { $matches }; o puro palpite faz 0,6931
rate-compared = { $matches }, cada uma prevista a partir das anteriores; ± é o erro-padrão
rate-compared-leads = { $systems }: sem previsão própria; o favorito é quem tem mais pontos e faz o que já fizeram os líderes com essa parte dos pontos dos dois jogadores
rate-no-level = Nenhum torneio tem um nível da tabela de pontos ({ $levels }): escreva a chave `level` no arquivo ou nas configurações do torneio, ou preencha a coluna `level` de uma tabela de partidas; --points informa outra tabela de pontos.
rate-passed-over = { $rows } sem uso: partidas empatadas que a tabela lista uma segunda vez
rate-left-out = { $rows } de fora:
rate-and-more = e mais { $count }
rate-the-inputs = as entradas
rate-bad-table = { $input }: { $why }
rate-one-id-two-names = `{ $id }` é { $before } em um arquivo e { $after } em outro, e conta como uma pessoa só; se forem duas, use --by-name
rate-bad-match = { $input }, partida { $number }: { $why }
rate-bad-row = { $input }, linha { $line }: { $why }
rate-bad-header = há um cabeçalho que não serve, e nenhum rating foi calculado: dê às colunas os nomes que estão em `pairwright rate --help` ou informe um --mapping
rate-bad-rows = { $count ->
    [one] { $shown } linha está errada
   *[other] { $shown } linhas estão erradas
}, e nenhum rating foi calculado: corrija as linhas ou deixe-as de fora com --skip-bad
rate-bad-rows-without-k = { $count ->
    [one] { $shown } linha está errada
   *[other] { $shown } linhas estão erradas
}, e nenhum rating foi calculado: corrija as linhas, dê um K aos torneios que não têm com --k ou deixe-as de fora com --skip-bad
rate-stopped = interrompido
rate-parquet-unreadable = não foi possível ler este arquivo Parquet: { $error }
rate-without-date = um torneio sem data não conta para o rating: { $kind ->
    [trf] acrescente a linha `042 2010/09/17`
    [tournament] acrescente "date": "2010-09-17"
    [cobra] acrescente "date": "2010-09-17"
   *[other] importe-o e acrescente "date": "2010-09-17" ao arquivo novo
}
rate-date-unreadable = { $why }; um torneio sem data não conta para o rating: { $kind ->
    [trf] escreva a data assim: `042 2010/09/17`
   *[other] importe-o e acrescente "date": "2010-09-17" ao arquivo novo
}
rate-without-parquet = este é um arquivo Parquet, e este Pairwright foi compilado sem Parquet: salve como CSV ou compile com `cargo build --release --features parquet`
rate-column-missing = não há coluna “{ $column }”
rate-header = o cabeçalho não serve: { $columns }
rate-too-many-names = há mais de 4.294.967.295 nomes
rate-places-needed = { $system } precisa da colocação final de todos: informe uma tabela de colocações (tournament, player, place, dropped), arquivos de torneio ou um mapeamento com `places = "record"`
rate-mapping-unreadable = não foi possível ler o mapeamento: { $error }
rate-mapping-results = o mapeamento precisa indicar a coluna `result` ou as duas, `wins_a` e `wins_b`
rate-unknown-system = `{ $name }` não é um sistema de rating; use um destes: { $known }
rate-several-games = há vários jogos ({ $known }): o rating é de { $most }, o mais jogado; --game indica outro, ou all
rate-time-left = faltam { $time }
board-heading = { $system } em { $day } · { $players }
board-heading-from = { $system } em { $day }, desde { $from } · { $players }
page-title = { $name } · { $system } em { $day }
page-rank = lugar { $rank } ({ $moved } em uma semana)
page-matches-last = { $matches }, a última em { $day }
page-goal = { $goal }: faltam { $missing }
page-goal-reached = { $goal }: alcançado
page-lifetime-goal = { $goal } na carreira: faltam { $missing }
page-lifetime-goal-reached = { $goal } na carreira: alcançado
page-curve = { $curve }  { $least } a { $most } em { $count } torneios ou listas
calibration-title = O que foi previsto e o que aconteceu
calibration-expected = resultado esperado
calibration-scored = resultado médio
calibration-count = número de previsões por resultado esperado
calibration-log-loss = log loss { $loss }

# Rows of tables that cannot be used; `found` is what the row has.
bad-row-missing-column = o cabeçalho não tem a coluna `{ $found }`
bad-row-column-twice = o cabeçalho tem a coluna `{ $found }` duas vezes
bad-row-field-count = a linha e o cabeçalho não têm o mesmo número de campos ({ $found }): deixe os dois iguais
bad-row-quotes = `{ $found }` tem aspas que não fecham na mesma linha, ou aspas no meio de um campo que não está entre aspas
bad-row-encoding = `{ $found }` não é UTF-8
bad-row-control-character = `{ $found }` contém um caractere de controle
bad-row-line-too-long = a linha tem mais de 65.536 bytes
bad-row-no-tournament = a linha não diz qual é o torneio
bad-row-date = `{ $found }` não é uma data: escreva no formato 2010-09-13
bad-row-date-back = { $found }: as linhas precisam estar em ordem de data
bad-row-k = `{ $found }` não é um K: escreva um número inteiro de 0 a 10 mil
bad-row-no-k = o torneio `{ $found }` não tem K, de que este sistema precisa: informe um para todos os torneios
bad-row-k-differs = K { $found }: todas as linhas de um torneio precisam ter o mesmo K
bad-row-category-differs = categoria { $found }: todas as linhas de um torneio precisam ter a mesma categoria
bad-row-region-differs = região { $found }: todas as linhas de um torneio precisam ter a mesma região
bad-row-level-differs = nível { $found }: todas as linhas de um torneio precisam ter o mesmo nível
bad-row-round = `{ $found }` não é uma rodada: escreva um número de 1 a 9999, ou final, semifinal, quarterfinal
bad-row-elimination = `{ $found }` não diz se é eliminatória ou não: escreva 1 ou 0
bad-row-no-player-a = falta o primeiro jogador: o campo está vazio
bad-row-no-player-b = falta o segundo jogador: o campo está vazio, e o resultado não é um bye
bad-row-against-himself = os dois jogadores são `{ $found }`: indique dois jogadores diferentes
bad-row-bye-with-opponent = um bye tem o oponente `{ $found }`
bad-row-result = `{ $found }` não é um resultado: escreva a, b, draw ou jogos, como 2-1 ou 2-1-1
bad-row-draw-in-elimination = `{ $found }` é um empate em uma rodada eliminatória, em que não há empate
bad-row-tournament-over = o torneio `{ $found }` terminou muito antes: se este é outro, dê outro nome a ele
bad-row-tournament-twice = o torneio `{ $found }` já está em outra entrada: informe uma só
bad-row-player-twice = um jogador tem duas partidas em uma rodada (jogador, rodada, torneio: { $found })
bad-row-player-without-place = o jogador não está na tabela de colocações (jogador, torneio: { $found })
bad-row-no-places = o torneio `{ $found }` não tem colocações, de que este sistema precisa
bad-row-under-way = o torneio `{ $found }` ainda não terminou: por enquanto não dá pontos
bad-row-unknown-tournament = o torneio `{ $found }` é desconhecido: não tem partidas
bad-row-player-without-match = o jogador `{ $found }` tem colocação, mas nenhuma partida: a colocação conta
bad-row-unknown-column = a coluna `{ $found }` não é usada
bad-row-place = `{ $found }` não é uma colocação: escreva um número inteiro a partir de 1
bad-row-place-twice = o jogador `{ $found }` já tem uma colocação neste torneio
bad-row-place-gap = as colocações não são consecutivas (encontrada / esperada: { $found }): quem empata divide o lugar, e a colocação seguinte conta todos eles
bad-row-dropped = `{ $found }` não diz se o jogador saiu do torneio ou não: escreva 1 ou 0
bad-row-listed-rating = `{ $found }` não é um rating: escreva um número inteiro de 1 a 9999
bad-row-amateur = `{ $found }` não é nem sim nem não para um amador: escreva yes ou no
bad-row-born = `{ $found }` não é um ano de nascimento: escreva no formato 1992
bad-row-listed-twice = o jogador `{ $found }` já está nesta lista

# Temporadas.
season-heading = { $name } em { $day } · { $rest }
season-heading-empty = { $name } · nenhum torneio conta ainda
season-none-counts = { $count ->
    [one] o torneio não conta: a data, o jogo, a categoria, a região, o nível ou o nome dele não é da temporada
   *[other] nenhum dos { $count } torneios conta: as datas, os jogos, as categorias, as regiões, os níveis ou os nomes deles não são da temporada
}
season-nobody-of-age = a tabela “{ $table }” está vazia: ninguém que joga nela é da faixa etária “{ $group }”
season-to-come = { $count ->
    [one] falta { $count }
   *[other] faltam { $count }
}
season-player = { $name }: { $points }, lugar { $rank }
season-start = O rating sem estes torneios: { $start }
season-since = { $by }, desde { $day }
season-by-top = top { $top }
season-by-winner = campeão de um torneio
season-byes-there = { $count ->
    [one] { $count } bye
   *[other] { $count } byes
}
season-seeded = cabeça de chave
season-certain = garantido
season-own-hands = só depende de si: { $finish }
season-open = sim
season-needs = precisa de { $finish }
season-out = não
season-finish-win = { $times ->
    [one] um primeiro lugar
   *[other] { $times } primeiros lugares
}
season-finish-top = { $times ->
    [one] um top { $place }
   *[other] { $times } vezes um top { $place }
}
season-finish-any = { $times ->
    [one] mais um torneio
   *[other] mais { $times } torneios
}
season-counts = sim
season-what-if = na ordem destas regras: { $rules }
season-qualifies-now = sim, antes não
season-qualifies-no-more = não mais
season-nothing-new = nada mudou
season-new-tournament = agora conta: { $tournament }
season-corrected = corrigido: { $tournament }, { $player }: { $before } → { $after }
season-no-record = isto não é uma resposta de `pairwright season --json` (linha { $line }): informe um arquivo com uma
season-another = esta é a resposta da temporada “{ $found }”: informe uma de “{ $season }”
season-dropped = descartado
season-ends-before = a temporada termina em { $to }, antes de começar em { $from }: corrija uma das datas
season-of-another-system = pertence a { $systems }, e esta temporada usa `{ $own }`: remova a chave
season-key-needed = `{ $system }` precisa da chave `{ $key }`: acrescente-a
season-rating-one-k = um rating tem um só K: escreva um número; um torneio pode ter o seu
season-at-least = escreva { $least } ou mais
season-at-most = escreva { $most } ou menos
season-list-differs = a temporada tem { $of } torneios, e { $listed } estão na lista: remova `of`
season-above-of = a temporada tem { $of } torneios: escreva no máximo { $of }
season-draws = um empate vale uma parte de uma vitória: escreva um número de 0 a 1, como "1/3"
season-paid = escreva um número de lugares, como 8, ou uma parte dos jogadores, como "1/5"
season-k = um K é um número inteiro de 1 a { $most }
points-steps = escreva pelo menos um degrau; os lugares começam em 1, e cada degrau precisa indicar lugares mais baixos que o anterior e não mais pontos, nunca abaixo de 0; só o último pode ficar sem `to`
season-table-of-all = esta tabela repetiria a de todos: diga para quem ou para o que ela é, por exemplo `amateurs = true` ou `region = "sa/br"`
season-qualify-by-one = escreva exatamente um destes: `top`, `points` ou `winners = true`
season-pass-down = só as vagas de um `top` passam ao próximo: remova a chave
season-without-tables = não há tabela “{ $table }”: acrescente uma `[[table]]` com este `name`
season-no-such-table = não há tabela “{ $table }”; use uma destas: { $known }
season-no-such-level = a tabela de pontos não tem o nível “{ $level }”; use um destes: { $known }
season-byes = escreva byes de 1 a { $most } rodadas
season-for-what = diga para qual torneio: acrescente `for`
season-not-begun = a temporada começa em { $from }: informe esse dia ou um posterior
season-is-over = a temporada termina em { $to }: informe esse dia ou um anterior
season-no-k = o torneio “{ $tournament }” não tem K, e { $category ->
    [none] a temporada não dá um a ele: acrescente `k` aqui ou no torneio
   *[other] a categoria `{ $category }` também não: acrescente a categoria aqui, ou `k` ao torneio
}
season-outside = “{ $tournament }” foi em { $day }, fora da temporada: corrija `from` ou `to`, ou tire-o da lista
season-too-many = { $count } torneios contam, e a temporada tem { $of }: escreva { $count }, ou escolha quais contam
season-of-one = só { $player } tem um resultado: uma temporada precisa de pelo menos dois jogadores
season-nobody = ninguém com o id ou o nome exato `{ $player }` jogou: corrija, ou tire da lista
season-bad-rows = { $count ->
    [one] { $shown } linha está errada
   *[other] { $shown } linhas estão erradas
}, e a temporada não foi calculada: corrija as linhas

# Why a rating changed; names and signs are those of the formulas.
change-match = { $sum }, diferença de { $apart }
change-period = { $games }, a soma de resultado − PD é { $sum }: K { $k } × { $sum }
change-first-rating = primeiro rating: { $scored } de { $games }, média { $average } com dois de 1800, dp { $dp }
change-below-floor = { $rating } está abaixo de 1400 e sai da lista
change-rounds = participação em { $rounds }, cujos números somam { $sum }; dez pontos por unidade
change-rounds-and-alone = participação em { $rounds }, cujos números somam { $sum }, incluída a rodada { $round }, só do campeão; dez pontos por unidade
change-finish = lugar { $place } no nível { $level }
change-hindsight = { $matches }: fez { $scored }; em retrospecto, o esperado era { $expected }
change-draws = { $draws } a { $value }
change-left-early = saiu antes do fim
change-stayed = 1 por ter ficado até o fim
change-place = lugar { $place } de { $field }
change-places = lugares { $first }-{ $last } de { $field }
about-change-match = dci, elo: K × (resultado − esperado)
about-change-period = fide: os jogos de um mês; K × `sum` / 100, com a metade arredondada para longe do zero
about-change-first-rating = fide: `average` + `dp`
about-change-below-floor = fide: um rating abaixo de 1400 sai da lista
about-change-award = additive: `k_over_8` × `w` × `v` × `multiplier`
about-change-rounds = dci-1994: dez vezes a soma `sum` dos números das rodadas jogadas, incluída a rodada que o campeão joga sem oponente
about-change-finish = pro: o que a tabela de pontos dá a este lugar (`place`) neste nível (`level`)
about-change-glicko = glicko2: `matches` de uma vez; `variance` v e `improvement` Δ como Glickman os define
about-change-hindsight = whr: as `matches` de um dia, o dobro dos pontos como `halves` e os pontos esperados (`expected`) conforme os ratings dos dois jogadores naquele dia

# Import and export.
transfer-written = gravado: { $path }
transfer-carried = transferido: { $what }
transfer-note = observação: { $what }
transfer-standing = classificação: { $what }

# The server.
serve-no-browser = Não foi possível abrir o navegador ({ $why }); use o seu link de organizador.
serve-port-taken = A porta { $taken } está em uso por outro programa, por isso o Pairwright usa a porta { $port }.
serve-running = O Pairwright está no ar.
serve-follows = Este é o computador de reserva de { $address }: pode assumir a organização na página “Computador de reserva”.
serve-for-you = Para você, da organização:
serve-for-everybody = Para todo mundo:
serve-on-this-computer = Neste computador também:
serve-database = Tudo fica guardado em { $path }. Para encerrar, Ctrl-C.
desktop-window = Fechar esta janela encerra o Pairwright. Tudo fica salvo.
desktop-runs = O Pairwright já está no ar; a mesa da organização abre no navegador.
desktop-no-home = Não há lugar para os seus dados: este usuário não tem pasta pessoal.
desktop-no-folder = Não é possível guardar os seus dados em { $path }: { $why }
serve-example = Isto é um exemplo: nada fica guardado. Para encerrar, Ctrl-C.
manual-written = As páginas de manual estão em { $folder }.
manual-not-written = Não é possível gravar as páginas de manual em { $folder }: { $why }
backup-done = { $entries ->
    [one] 1 registro foi salvo em { $path } e conferido.
   *[other] { $entries } registros foram salvos em { $path } e conferidos.
}
restore-done = { $entries ->
    [one] O banco de dados { $path } tem 1 registro.
   *[other] O banco de dados { $path } tem { $entries } registros.
}
restore-kept = O banco de dados anterior agora se chama { $path }.
move-done = { $journals ->
    [one] Um diário
   *[other] { $journals } diários
} com { $entries ->
    [one] um registro
   *[other] { $entries } registros
} em { $to }. Os dois bancos de dados são iguais; o primeiro não mudou.
cli-no-language = “{ $text }” não é um idioma deste programa: escreva um destes: { $tags }
thousands-mark = { "\u00A0" }
award-goal = Para { $missing } pontos num torneio de { $players } com K { $k }:
publish-done = { $count ->
    [one] Um arquivo gravado em { $folder }
   *[other] { $count } arquivos gravados em { $folder }
}
publish-digest = Impressão digital de { $file }: { $digest }
publish-no-checker = isto não é WebAssembly: o verificador é criado por `./checker` e termina em .wasm
publish-what = é preciso um arquivo, ou --db com --tournament
