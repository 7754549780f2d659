# What is wrong with a ruleset: clauses that follow a line and a key.

not-toml = isto não é TOML válido: escreva linhas como `win = "3"` abaixo de um título como `[points]`
not-finite = nan e inf não são números exatos: escreva um número como "3" ou "1/2"
toml-key-twice = esta chave aparece duas vezes: escreva uma vez só
preset-unknown = não há regras prontas com o nome `{ $name }`; os nomes possíveis são { $known }
preset-not-a-name = escreva entre aspas o nome das regras prontas, não { $found }
extends-nothing = diga de quais regras prontas partir, por exemplo extends = "magic"
tie-break-unknown = não há critério de desempate `{ $code }`; os possíveis são { $known }

ruleset-unit-called-points = `points` é a unidade da tabela [points]: escolha outro nome
ruleset-unit-unknown = não há unidade `{ $name }`; as possíveis são { $known }
ruleset-win-worthless = uma vitória vale { $win }: precisa valer mais de 0
ruleset-draw-above-win = um empate dá { $draw }, mais que uma vitória, que dá { $win }: escreva no máximo { $win }
ruleset-loss-above-draw = uma derrota dá { $loss }, mais que um empate, que dá { $draw }: escreva no máximo { $draw }
ruleset-several-sources = os pontos vêm de `game`, `table` ou `split`: escreva só um deles
ruleset-bonus-without-game = um bônus se soma aos pontos dos jogos: escreva também `game`
ruleset-sweep = em { structure-name } nem todos os jogos são disputados: `sweep` precisa de `three-games` ou `two-games`
ruleset-split-without-total = os pontos por diferença precisam de totais: diga em `match.total` quanto vale um jogo
ruleset-split-order = as linhas precisam estar em ordem, cada `up_to` maior que o anterior
ruleset-split-negative = uma diferença é 0 ou mais: o primeiro `up_to` é no mínimo 0
ruleset-split-loser-gains = até { $up_to }, quem vence recebe menos pontos que quem perde
ruleset-totals-decide = os totais decidem a partida: diga em `match.total` quanto vale um jogo
ruleset-divided-by = os pontos precisam ser divididos por um número acima de 0
ruleset-cycles = { $cycles } turnos contra todos não são possíveis: escreva de 1 a { $most }
ruleset-sides-unnamed = os lados são atribuídos: dê nome aos dois, por exemplo ["corp", "runner"]
ruleset-cut-kind = um corte é `elimination` ou `double-elimination`
ruleset-unrated = oponentes sem rating não podem contar como { $rating }: escreva um rating de 1 a { $most }, ou apague a chave para não contá-los
ruleset-floor = um piso de { $floor } não é possível: escreva uma fração de 0 a 1, por exemplo "0.33"
ruleset-dropped-cap = um teto de { $cap } não é possível: escreva uma fração entre o piso, { $floor }, e 1
ruleset-rounds-order = as linhas devem estar em ordem, cada uma para mais jogadores que a anterior; só a última pode não ter número de jogadores
ruleset-infractions-many = a lista pode ter no máximo { $most } infrações
ruleset-infraction-impossible = uma infração tem nome e penalidade, cada um em uma linha de 1 a { $most } caracteres
ruleset-deck-worth-not-win = só uma vitória pode depender do deck que perdeu
ruleset-deck-options-missing = uma vitória depende do deck que perdeu: dê nome às opções dos decks
ruleset-deck-options-unused = as opções de deck precisam de `win = "losing-deck"`
ruleset-default-option = diga qual é a opção de um deck registrado sem nenhuma: { $known }
ruleset-least-above-most = o mínimo, { $least }, é maior que o máximo, { $most }
ruleset-empty-range = o intervalo de { $from } a { $to } está vazio
ruleset-table-won-first = { $won }-{ $lost }: `won` precisa ser o maior número de jogos
ruleset-table-unfair = quem vence precisa receber no mínimo o mesmo que quem perde, e um empate precisa dar o mesmo aos dois
ruleset-table-twice = { $won }-{ $lost } já tem uma linha

# Numbers that no tournament can mean.
ruleset-out-of-bounds = { $kind ->
    [points] o valor de { $value } pontos está fora dos limites
    [divisor] um divisor de { $value } está fora dos limites
    [difference] uma diferença de { $value } está fora dos limites
    [limit] um limite de { $value } está fora do que é aceito
    [base] uma base de { $value } está fora dos limites
    [factor] um fator de { $value } está fora dos limites
   *[range] um intervalo até { $value } está fora dos limites
}: escreva de { $least } a { $most }
ruleset-emptied = vazio, voltaria a ser { $usual }, como em { $preset }: escreva um número
ruleset-clock-base = um relógio de { $seconds } segundos não é possível: escreva de 1 a { $most } (um dia)
ruleset-clock-delay = um delay de { $seconds } segundos é longo demais: escreva no máximo { $most } (uma hora)
ruleset-preparation-times = { $times } tempos de preparação para uma partida de no máximo { $games ->
    [0] 0 jogos
    [one] 1 jogo
   *[other] { $games } jogos
}: escreva um para cada jogo
ruleset-round-minutes = { $minutes } minutos são mais que um dia: escreva no máximo { $most }
ruleset-preparation-minutes = { $minutes } minutos de preparação são demais: escreva no máximo { $most }
ruleset-late-minutes = { $minutes } minutos são mais que um dia: escreva no máximo { $most }, ou "never" (nunca)
ruleset-extra-turns = { $turns } turnos adicionais são demais: escreva no máximo { $most }
ruleset-sides-alike = os dois lados se chamam `{ $name }`: dê nomes diferentes
ruleset-table-no-result = { $count } não é um resultado possível em { structure-name }
ruleset-half-bye = um meio bye dá { $half }, mais que um bye, que dá { $whole }
ruleset-zero-bye = um bye zero dá { $zero }, mais que um meio bye, que dá { $half }
ruleset-double-loss = uma derrota dupla dá { $double }, mais que um empate, que dá { $draw }
ruleset-sweep-negative = { $sweep } por vencer todos os jogos tira pontos
ruleset-bonus-order = o bônus de um empate é maior que o bônus de uma vitória
ruleset-factor-0 = com fator 0, `{ $measure }` não vale nada
ruleset-range-negative = um intervalo a partir de { $from } não é possível: `{ $measure }` nunca fica abaixo de 0

# Chaves que se contradizem.
ruleset-loss-like-win = uma derrota dá { $loss } e uma vitória { $win }: a vitória precisa dar mais
ruleset-game-above-win = { $part ->
    [draw] um jogo empatado
   *[loss] um jogo perdido
} pode dar { $most }, mais que um jogo vencido, que dá no máximo { $win }: escreva no máximo { $win }
ruleset-game-loss-above-draw = um jogo perdido dá { $loss }, mais que um jogo empatado, que dá { $draw }: escreva no máximo { $draw }
ruleset-bonus-negative = um bônus não tira pontos: escreva 0 ou mais
ruleset-table-draw = uma partida empatada dá { $draw }, mas { $won }-{ $lost } dá { $winner } a quem vence e { $loser } a quem perde: escreva um número entre os dois
ruleset-split-draw = com totais iguais ninguém está na frente: a primeira linha precisa dar o mesmo aos dois, por exemplo points = ["15", "15"]
ruleset-split-pays-less = até { $up_to }, estar na frente rende menos que na linha anterior: uma diferença maior precisa render pelo menos o mesmo
ruleset-late-order = com { $all } minutos de atraso a partida já está perdida, e nenhum jogo pode ser perdido depois de { $game }: escreva no máximo { $all }, ou "never" (nunca)
ruleset-rounded-not = pontos divididos e não arredondados pareiam como antes: escreva "nearest", "up" ou "down"
ruleset-method-other = só o pareamento `{ $needed }` usa esta chave, e o método é `{ $method }`: escreva method = "{ $needed }", ou apague a chave
ruleset-single-sided-games = o pareamento single-sided atribui o lado de um único jogo, e a estrutura é { structure-name }: escreva structure = "best-of-1", ou outro método
ruleset-decks-one-game = um único jogo não pode ser disputado com os dois decks: escreva decks = "own", ou uma estrutura com mais jogos
ruleset-third-game = em { structure-name } não há terceiro jogo não disputado que possa contar: escreva false, ou structure = "best-of-3"
ruleset-after-lot = o sorteio não deixa empates, e `{ $name }` depois dele não decide nada: ponha `lot` no fim
ruleset-no-second-game = `{ $name }` conta os segundos jogos, e um jogo único não tem nenhum: retire-o, ou escreva uma estrutura com mais jogos
ruleset-no-black = `{ $name }` conta os jogos com as pretas, e nenhum lado é atribuído: retire-o, ou escreva sides = ["white", "black"] abaixo de [match]
ruleset-rounds-players = { $players ->
    [one] 1 jogador não pode
   *[other] { $players } jogadores não podem
} disputar uma rodada: escreva 2 ou mais
ruleset-rounds-cut = um corte para o top { $cut } não deixa ninguém de fora entre { $players } jogadores: escreva menos de { $players }

# Departures from one kind of points throughout: notes, not errors.
note-pairs-in-another-unit = as rodadas são pareadas por `{ $pairs }`, mas a classificação é por `{ $ranks }`
note-rounded-pairing = as rodadas são pareadas pelos pontos divididos por { $divided_by } e arredondados
note-breaks-in-another-unit = o desempate é por `{ $breaks }`, mas a classificação é por `{ $ranks }`
note-tie-break = `{ $code }` { $kind ->
    [tie-break-by-games] conta jogos
    [tie-break-by-wins] conta partidas vencidas
    [tie-break-by-ratings] depende de ratings
   *[tie-break-by-play] conta como as rodadas foram jogadas
}, mas a classificação não
note-reason-pairs-in-another-unit = “Tournament Equality for All”: quem vence deve ser definido pelo mesmo tipo de pontos usado no pareamento
note-reason-rounded-pairing = “Tournament Equality for All”: dividir por três preserva a maior parte das vantagens do pareamento suíço sem favorecer jogos nem partidas
note-reason-breaks-in-another-unit = “Tournament Equality for All”: os critérios de desempate devem usar os mesmos pontos que definem quem vence; uma corrida não é decidida por quem gastou menos gasolina
note-reason-tie-break-by-games = { note-reason-breaks-in-another-unit }
note-reason-tie-break-by-wins = { note-reason-breaks-in-another-unit }
note-reason-tie-break-by-ratings = { note-reason-breaks-in-another-unit }
note-reason-tie-break-by-play = { note-reason-breaks-in-another-unit }

# Presets.
ruleset-own = Regras próprias ({ $name })
preset-title-chess-dutch = Xadrez, sistema holandês da FIDE
preset-title-chess = Xadrez: 1, 1/2, 0
preset-title-flesh-and-blood = Flesh and Blood: 1 ponto por vitória, vitórias no início valem mais
preset-title-lorcana = Lorcana: melhor de três, 3 pontos por vitória
preset-title-magic-12 = Magic, a partida de doze pontos
preset-title-magic-2012 = Magic, 2012: byes fora de todos os percentuais
preset-title-magic-manatraders = Magic, convenção do ManaTraders: piso 0,33, vitórias próprias em jogos sem piso
preset-title-magic-melee = Magic, convenção do Melee: piso de um terço
preset-title-magic-mtgo = Magic, convenção do Magic Online: vitórias próprias em jogos sem piso
preset-title-magic-simple = Magic, um ponto por partida vencida
preset-title-magic-sweep = Magic, os primeiros anos: três jogos, um ponto a mais por vencer os três
preset-title-magic-topdeck = Magic, convenção do TopDeck: piso 0,33, vitórias próprias em jogos sem piso
preset-title-magic-two-game = Magic, dois jogos por partida: 7, 3 ou 0 pontos
preset-title-magic-wer = Magic, Wizards Event Reporter: última rodada pela classificação
preset-title-magic = Magic: melhor de três, 3 pontos por vitória
preset-title-netrunner-agenda = Netrunner por pontos de agenda
preset-title-netrunner-double-sided = Netrunner, suíço double-sided: 3 pontos por jogo
preset-title-netrunner-games = Netrunner por jogos vencidos
preset-title-netrunner-gmp = Netrunner por pontos de jogo/partida
preset-title-netrunner-match = Netrunner por partidas, decididas por pontos de agenda
preset-title-netrunner-nts = Netrunner Tournament System: pareado por pontos de jogo/partida arredondados
preset-title-netrunner-single-sided = Netrunner, suíço single-sided: um jogo, 3/1/0
preset-title-one-piece = One Piece: jogo único, 3 pontos por vitória
preset-title-pokemon = Pokémon: percentual de vitórias dos oponentes
preset-title-riftbound = Riftbound: melhor de três, 3 pontos por vitória
preset-title-round-robin = Todos contra todos: 1, 1/2, 0
preset-title-star-wars-unlimited = Star Wars: Unlimited, classificado por partidas vencidas
preset-title-turnabout = Turnabout: trinta pontos de vitória por partida
preset-title-yugioh-tier-3 = Yu-Gi-Oh, Tier 3: até 15 rodadas e depois top 8
preset-title-yugioh = Yu-Gi-Oh: sem empates
