# Words of the pages that everybody may see.

to-the-desk = Organização

# The list of tournaments.
list-title = Torneios
list-new = Novo torneio
first-title = Boas-vindas.
first-question = Quem joga hoje?
first-how = Dê um nome, inscreva os jogadores, pareie a rodada 1. Os outros acompanham no celular.
first-evening = Como é uma noite de torneio
first-register = Inscrições
first-register-why = Digite os nomes ou mostre o código na entrada
first-pair = Pareamento
first-pair-why = Um botão: as mesas nos celulares e no telão
first-results = Resultados
first-results-why = Os jogadores informam; você resolve as diferenças
first-end = Campeão
first-end-why = Classificação final, prêmios, uma imagem para compartilhar
first-file = Abrir um arquivo
first-move = Trazer de outro computador
first-empty = Os seus aparecem aqui, do mais novo ao mais antigo.
first-kept = Tudo fica em um arquivo neste computador e funciona sem internet.
list-empty = Nenhum torneio ainda
list-empty-guest = Quando a organização criar um, ele aparece aqui sozinho.
list-empty-organiser = Use “Novo torneio” para criar um.
list-find = Buscar um torneio
list-year = Ano
list-year-all = Todos os anos
list-place = Lugar
list-days = Datas exatas
list-from = De
list-until = Até
list-found = { $count ->
    [one] 1 torneio
   *[other] { $count } torneios
}
list-all = Mostrar todos
list-missing = { $count ->
    [one] 1 torneio ainda não aparece na busca
   *[other] { $count } torneios ainda não aparecem na busca
}
list-nothing-found = Nada encontrado
list-nothing-found-why = Tente com menos palavras ou com outro ano, lugar ou categoria.
list-pages = Páginas
list-page = Página { $page } de { $pages }
list-newer = Mais novos
list-older = Mais antigos
list-tools = Ferramentas
door-clock = Relógio de xadrez
door-clock-why = Este aparelho entre dois jogadores; funciona sem internet
players-count = { $count ->
    [0] 0 jogadores
    [one] 1 jogador
   *[other] { $count } jogadores
}

# The pages of a tournament.
nav-doors = Para onde ir
nav-home = Visão geral
nav-me = { Minha-mesa }
nav-pairings = Pareamentos
nav-standings = Classificação
nav-judge = Juiz
nav-bracket = Chave

# Where a tournament is.
status-finished = Encerrado
status-registration = Inscrições
status-draft = Draft
status-bracket-drawn = Chave definida
status-round-of-or = Rodada { $round } de { $planned }–{ $most }
status-round-of = Rodada { $round } de { $planned }
round-number = Rodada { $round }
tree-final = Final
tree-round = Rodada { $round }
tree-semi-finals = Semifinais
tree-quarter-finals = Quartas de final
tree-round-of = { $players ->
    [16] Oitavas de final
   *[other] Top { $players }
}
tree-winners = Chave dos vencedores
tree-losers = Chave dos perdedores
tree-winners-why = Quem perde aqui vai para a chave dos perdedores.
tree-losers-why = Quem perde aqui está fora.
tree-losing-goes-over = Quem perde vai para a chave dos perdedores.
tree-winners-final = final dos vencedores
tree-winners-semi-finals = semifinal dos vencedores
tree-winners-semi-final = semifinal { $number } dos vencedores
tree-winners-round = rodada { $round } dos vencedores
tree-losers-final = final dos perdedores
tree-losers-round = rodada { $round } dos perdedores
tree-quarter-finals-short = Quartas
tree-final-small = final
tree-reset-small = segunda final
tree-the = { $name }
tree-final-why = Quem está invicto precisa ser vencido duas vezes.
tree-final-once = Uma única partida decide.

# What happens now.
now-registration-closed = As inscrições estão encerradas; a próxima é a rodada 1
now-registration = As inscrições estão abertas
now-registration-wait-list = Todas as vagas estão ocupadas; a lista de espera está aberta
now-registration-desk = Inscrições com a organização
now-draft = Encontre seu assento para o draft antes da rodada { $round }
now-next-round = A próxima é a rodada { $round }
now-next-bracket-round = A próxima rodada da chave já vai começar
now-bracket-begins = A chave já vai começar
now-paired = A rodada { $round } será anunciada em instantes
now-playing = { $count ->
    [0] 0 { tables } ainda em jogo
    [one] 1 { table } ainda em jogo
   *[other] { $count } { tables } ainda em jogo
}
now-cut = O top { $top } avança para a chave
now-cut-swiss = O top { $top } continua no suíço
now-all-played = Todas as partidas já foram jogadas
now-finished = O torneio terminou
list-shared-first = { $count } jogadores dividem o primeiro lugar
now-champion = { $name } venceu o torneio
tables-finished = { $all ->
    [one] { $done } de 1 { table } já terminou
   *[other] { $done } de { $all } { tables } já terminaram
}
tables-all-finished = { Todas-as-mesas } já terminaram
tables-paired = { $count ->
    [0] 0 { tables }
    [one] 1 { table }
   *[other] { $count } { tables }
}

door-pairings = Encontre { sua-mesa }
door-pairings-why = Pareamentos por nome e por { table }
door-pairings-over = Todas as rodadas e seus resultados
door-standings-why = Quem está em que lugar, e por quê
door-bracket-why = A chave e seus resultados
door-wall = Telão
door-wall-why = Para a tela grande do salão
leaders-final = Classificação
leaders-all = Classificação completa
nobody-yet = Ainda não há inscritos
nobody-yet-why = Os nomes aparecem aqui conforme as inscrições são feitas.
fact-rules = Regras
fact-players = Jogadores
fact-rounds = Rodadas suíças
fact-table-rounds = Rodadas
fact-later-rounds = depois { $rounds }{ $top ->
    [0] { "" }
   *[other] { " " }para o top { $top }
}
rounds-and-extra = { $rounds }, e { $extra ->
    [one] mais { $extra } se
   *[other] até mais { $extra } enquanto
} houver mais de um invicto
leave = Saída pela campanha
leave-record = após { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
} ou { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}
fact-cut = Depois
fact-cut-top = chave do top { $top }
fact-date = Data
fact-chance = Semente do pareamento
fact-chance-why = A impressão digital do número por trás de todos os sorteios. O número é secreto até o fim; depois fica no arquivo, e qualquer pessoa pode refazer cada pareamento (pairwright check).

# Lists and pickers.
picker-round = Rodada
picker-final = Final
picker-order = Ordem
by-name = Por nome
by-table = Por { table }
find-name = Encontre seu nome
find-name-or-table = Nome ou { table }
find-none = Nenhum nome encontrado.
list-and = { $first } e { $last }
list-or = { $first } ou { $last }
list-and-more = { $first } e mais { $count }
no-value = sem valor
percent = { $value }%
rank-ordinal = { $rank }º

date = { date-of-month } de { $year }
day-in-week = { $weekday ->
    [1] Segunda-feira
    [2] Terça-feira
    [3] Quarta-feira
    [4] Quinta-feira
    [5] Sexta-feira
    [6] Sábado
   *[other] Domingo
}, { date-of-month }
date-of-month = { $day ->
    [1] 1º
   *[other] { $day }
} de { $month ->
    [1] janeiro
    [2] fevereiro
    [3] março
    [4] abril
    [5] maio
    [6] junho
    [7] julho
    [8] agosto
    [9] setembro
    [10] outubro
    [11] novembro
   *[other] dezembro
}

# Pairings.
no-round = Nenhuma rodada pareada ainda
no-round-why = Os pareamentos aparecem aqui sozinhos.
against-short = x
points-so-far = pontos até agora
match-open = em jogo
without-opponent = Sem oponente
sits-out = fica de fora
free-round = folga nesta rodada
mark-free = folga na rodada { $round }
own-free = { $to ->
    [player] Você folga nesta rodada
   *[anybody] Folga nesta rodada
}
col-table = { Table }
col-player = Jogador
col-result = Resultado
col-rank = Lugar
col-points = Pontos
col-record = Campanha
col-record-long = Partidas vencidas, perdidas e empatadas
col-sides = Lados
col-sides-long = Jogos como { $first } menos jogos como { $second }
col-round = Rodada
col-opponent = Oponente
col-share = Parcela
col-match-points = Pontos de partida
col-game-points = Pontos de jogo
share-of = { $part } de { $whole }
col-counts = Conta como
col-seed = Cabeça de chave nº
no-opponent = sem oponente

# Standings.
standings-after = Classificação após a rodada { $round }
standings-during = Classificação durante a rodada { $round }
standings-final = Classificação final
standings-bracket = Classificação, chave em andamento
standings-hint = Toque em um número para ver a conta; o destacado decidiu o desempate.
standings-left-early = { $count ->
    [one] { $names } jogou menos da metade das suas partidas: nenhuma delas conta.
   *[other] { $names } jogaram menos da metade das suas partidas: nenhuma delas conta.
}
standings-open = { $count ->
    [one] 1 { table } ainda em jogo: isto vai mudar.
   *[other] { $count } { tables } ainda em jogo: isto vai mudar.
}
standings-still-in = { $count } de { $all } jogadores seguem no torneio
standings-cut = Top { $top }
standings-cut-so-far = Top { $top } até agora
standings-cut-tied-short = Top { $top } até agora, com empate
standings-cut-tied = Top { $top } até agora: há jogadores empatados dos dois lados da linha, e o sorteio decidiria
standings-nobody-has-played = { $players ->
    [one] Ninguém jogou ainda: há um jogador só. A classificação começa com o primeiro resultado.
   *[other] Ninguém jogou ainda: estes são os { $players } jogadores. A classificação começa com o primeiro resultado.
}
standings-first-round = { $players ->
    [one] Há um jogador só. A classificação sai quando a rodada 1 terminar.
   *[other] Estes são os { $players } jogadores. A classificação sai quando a rodada 1 terminar.
}
standings-under-way = A rodada { $round } está em jogo.
standings-so-far = Ver a parcial
row-you = você
no-standings = Ainda não há classificação
no-standings-why = Ela aparece aqui com os primeiros resultados.
rank-shared = lugar dividido
mark-dropped = { $round ->
    [0] saiu antes da rodada 1
   *[other] saiu após a rodada { $round }
}
mark-leaves = sai após a rodada { $round }
mark-record-wins = completou { $wins ->
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
mark-record-losses = fora, com { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}
mark-missed-cut = fora da fase { $stage }
mark-out = fora
mark-runner-up = Vice
mark-semi-finalist = Semifinalista
mark-still-in = na disputa
mark-finalist = Finalista
mark-lost-in = { $round }
mark-place = { $place } lugar
mark-places = { $places } lugar

# How a number comes about.
sums-none = Não há contas
sums-place = { $rank } lugar entre { $players } após a rodada { $round }
sums-disqualified = Desqualificação: fora da classificação após a rodada { $round }
sums-not-in = { $name } não está nesta classificação.
sums-why = Por que { $rank } lugar?
sums-by-points = Atrás de { $other } ({ $ahead }) em pontos: { $theirs } contra { $mine }.
sums-level-on-points = Tem os mesmos pontos que { $other } ({ $ahead }).
sums-level-so-far = Está igual a { $other } ({ $ahead }) em pontos e nos critérios de desempate anteriores.
sums-tiebreak-decides = O que decide é “{ $tiebreak }”: { $theirs } contra { $mine }.
sums-shared = Está igual a { $other } em pontos e em todos os critérios de desempate: o lugar é dividido.
sums-penalty = Penalidades: desconto de { $points }.
sums-points-total = Total: { $points }.
outcome-won = vitória
outcome-drawn = empate
outcome-lost = derrota
note-floored = vale o mínimo
note-bye = bye
note-left-out = não conta
note-met-before = oponente repetido, conta uma vez só
note-cut-least = cortado, o menos significativo
note-cut-most = cortado, o mais significativo
note-dummy = entra um oponente fictício
note-forfeit = W.O.
note-voluntary = ausência por opção
note-counted-as-drawn = última rodada, conta como empate
note-not-among-tied = fora do grupo empatado
formula-mean = { $count ->
    [one] Um oponente: { $terms } = { $value }.
   *[other] A média de { $count } oponentes: ({ $terms }) ÷ { $count } = { $value }.
}
formula-exact = Exatamente { $value }.
formula-quotient = Tudo junto: { $top } ÷ { $bottom } = { $value }.
formula-floor = O que fica abaixo de { $least } conta como { $least }.
formula-nobody = Ainda sem oponentes, então vale { $value }.
formula-no-value = Ainda sem oponentes: não há valor, e isso fica abaixo de qualquer número.

# A player's own page.
own-table = { $to ->
    [player] { Sua-mesa }
   *[anybody] { Table }
}
own-no-table = { $to ->
    [player] Você joga
   *[anybody] Joga
}
own-time-to-come = O tempo da rodada ainda não começou
own-against = contra { $name }
own-at-table = { table } { $table }
own-both-on = os dois com { $points }
own-on-and-on = com { $mine }, { $name } com { $theirs }
own-won = { $to ->
    [player] Você venceu por { $score }
   *[anybody] Venceu por { $score }
}
own-drew = { $to ->
    [player] Você empatou em { $score }
   *[anybody] Empatou em { $score }
}
own-drew-game = { $to ->
    [player] Você empatou
   *[anybody] Empatou
}
own-drew-agreed = { $to ->
    [player] Vocês combinaram um empate
   *[anybody] Empate combinado
}
own-lost = { $to ->
    [player] Você perdeu ({ $score })
   *[anybody] Perdeu ({ $score })
}
own-won-forfeit = { $to ->
    [player] Você venceu: { $name } não jogou
   *[anybody] Venceu: { $name } não jogou
}
own-lost-forfeit = { $to ->
    [player] Você perdeu: não jogou a partida
   *[anybody] Perdeu: não jogou a partida
}
own-won-match-loss = { $to ->
    [player] Você venceu: { $name } recebeu uma perda de partida
   *[anybody] Venceu: { $name } recebeu uma perda de partida
}
own-match-loss = { $to ->
    [player] Você recebeu uma perda de partida
   *[anybody] Recebeu uma perda de partida
}
own-won-disqualified = { $to ->
    [player] Você venceu: { $name } sofreu desqualificação
   *[anybody] Venceu: { $name } sofreu desqualificação
}
own-disqualified = { $to ->
    [player] Você sofreu desqualificação
   *[anybody] Sofreu desqualificação
}
own-both-lost = { $to ->
    [player] Vocês dois perderam
   *[anybody] Derrota para os dois
}
own-nobody-came = { $to ->
    [player] Nenhum de vocês compareceu
   *[anybody] Nenhum dos dois compareceu
}
own-ruled = { $to ->
    [player] O resultado foi decidido pela arbitragem: { $points } para você
   *[anybody] O resultado foi decidido pela arbitragem: { $points }
}
own-why = Por que { $name }?
own-need = Do que eu preciso?
own-where = Em que lugar estou?
own-where-why = Sua colocação, seus pontos e quem está à frente
own-standing-before = Após a rodada { $before }; a rodada { $round } está em jogo.
own-standing-first = As colocações saem quando a rodada 1 terminar.
own-ahead = A { $points } de { $name }, logo acima
own-ahead-level = Logo acima, { $name } tem os mesmos pontos e leva no desempate
own-in-cut = No top { $top }, por enquanto
own-cut-level = { $places ->
    [one] Falta 1 lugar para o top { $top }, só nos critérios de desempate
   *[other] Faltam { $places } lugares para o top { $top }, só nos critérios de desempate
}
own-cut-lots = Em igualdade na linha do top { $top }: decidiria o sorteio
own-cut-away = A { $points } do top { $top }
own-why-bye = { $to ->
    [player] Por que você?
   *[anybody] Por quê?
}
own-bye = { $to ->
    [player] Você está de bye
   *[anybody] Está de bye
}
own-away = { $to ->
    [player] Você não joga
   *[anybody] Não joga
}
own-bye-rest = { $to ->
    [player] Você não tem { table } nesta rodada.
   *[anybody] Sem { table } nesta rodada.
}
own-record-wins = { $to ->
    [player] Você completou { $wins ->
        [one] { $wins } vitória
       *[other] { $wins } vitórias
    }
   *[anybody] Completou { $wins ->
        [one] { $wins } vitória
       *[other] { $wins } vitórias
    }
}
own-record-losses = { $to ->
    [player] Você está fora, com
   *[anybody] Fora, com
} { $losses ->
    [one] { $losses } derrota
   *[other] { $losses } derrotas
}
own-record-goes-on = { $to ->
    [player] Você continua depois da última rodada.
   *[anybody] Continua depois da última rodada.
}
own-missed-cut = { $to ->
    [player] Você já jogou todas as suas rodadas
   *[anybody] Já jogou todas as suas rodadas
}
own-missed-cut-after = Os outros continuam depois do corte, feito no fim da rodada { $round }.
own-dropped = { $to ->
    [player] Você saiu do torneio
   *[anybody] Saiu do torneio
}
own-dropped-before = { $to ->
    [player] Você saiu antes da rodada 1.
   *[anybody] Saiu antes da rodada 1.
}
own-dropped-after = { $to ->
    [player] Você saiu após a rodada { $round }.
   *[anybody] Saiu após a rodada { $round }.
}
own-disqualified-why = { $to ->
    [player] Você está fora da classificação e não joga mais nenhuma rodada.
   *[anybody] Está fora da classificação e não joga mais nenhuma rodada.
}
own-registered = { $to ->
    [player] Você está no torneio
   *[anybody] Inscrição feita
}
own-registered-why = { $to ->
    [player] { Sua-mesa } aparece aqui quando a rodada 1 for pareada.
   *[anybody] { A-mesa } aparece aqui quando a rodada 1 for pareada.
}
own-joins = { $to ->
    [player] Você joga a partir da rodada { $round }: { sua-mesa } aparece aqui.
   *[anybody] Joga a partir da rodada { $round }: { a-mesa } aparece aqui.
}
own-next-round = { $to ->
    [player] { Sua-proxima-mesa } aparece aqui
   *[anybody] { A-proxima-mesa } aparece aqui
}
own-final-place = { $to ->
    [player] Sua colocação
   *[anybody] Colocação final
}
own-in-top = { $to ->
    [player] Você está no top { $top }
   *[anybody] Está no top { $top }
}
own-in-round = { $to ->
    [player] Você avançou: { $round }
   *[anybody] Avançou: { $round }
}
own-next-against = { $round }: contra { $name }
own-next-open = { $to ->
    [player] { $round }: outra partida decide contra quem você joga
   *[anybody] { $round }: outra partida decide contra quem
}
own-reached = { $to ->
    [player] Sua campanha terminou: { $round }
   *[anybody] Fim da campanha: { $round }
}
own-played-all = { $to ->
    [player] Você não tem mais partidas. Sua colocação sai quando esta rodada terminar.
   *[anybody] Não tem mais partidas. A colocação sai quando esta rodada terminar.
}
own-in-before-cut = { $to ->
    [player] No top { $top }: a chave já vai começar. Fique por aqui, por favor.
   *[anybody] No top { $top }: a chave já vai começar.
}
own-out-before-cut = Fora do top { $top }
end-you-won = Você venceu, { $name }!
end-you-share = Você divide o primeiro lugar, { $name }!
end-share = Compartilhar
end-on-phones = As { $players } colocações no celular
end-not-yet = O torneio ainda não acabou.
own-champion = { $pronoun ->
    [ela] Campeã
    [ele] Campeão
   *[other] 1º lugar
}
own-champion-shared = { $pronoun ->
    [ela] Campeã, título dividido
    [ele] Campeão, título dividido
   *[other] 1º lugar, título dividido
}
own-finished = { $to ->
    [player] Você ficou em { $place }
   *[anybody] Ficou em { $place }
}
own-prize = { $to ->
    [player] Seu prêmio: { $prize }
   *[anybody] Prêmio: { $prize }
}
own-others-play-on = { $to ->
    [player] O top { $top } segue jogando; você não tem mais partidas aqui. Obrigado por jogar!
   *[anybody] O top { $top } segue jogando.
}
own-no-more-matches = { $to ->
    [player] Você não tem mais partidas aqui. Obrigado por jogar!
   *[anybody] Não tem mais partidas.
}
own-of-players = entre { $players } jogadores
own-before-cut = Antes do corte: { $numbers }
own-record = Partidas: { $record }
own-rank = { $rank } entre { $players }
own-no-rank = Fora da classificação
own-how = De onde vem o número
own-matches = Partidas

# The bracket.
no-bracket = Ainda não há chave
no-bracket-why = Ela aparece aqui quando as rodadas suíças terminarem e o top { $top } estiver definido.
no-bracket-drawn = Ela aparece aqui assim que a organização fizer o sorteio.
no-bracket-at-all = Sem chave
no-bracket-planned = Este torneio se decide só nas rodadas.
bracket-top = { $players ->
    [2] A final
   *[other] Chave do top { $players }
}
bracket-third = Disputa do terceiro lugar
slot-either = { $first } ou { $second }
slot-winner-table = quem vencer { na-mesa } { $table }
slot-loser-table = quem perder { na-mesa } { $table }
slot-winner = quem vencer a { $name }
slot-loser = quem perder a { $name }
tree-match = partida { $number }
tree-match-of = partida { $number } da { $round }
tree-semi-final = semifinal { $number }
tree-quarter-final = quarta de final { $number }
slot-open = a definir

# The wall.
wall-pairings = { $round }: pareamentos
wall-range = { " · " }ache seu nome: { "{from}–{to}" } nesta página
wall-range-tables = { " · " }{ tables } { "{from}–{to}" }
wall-range-places = { " · " }lugares { "{from}–{to}" }
wall-range-players = { " · " }jogadores { "{from}–{to}" }
wall-open = { $count ->
    [0] { tables } ainda em jogo
    [one] { table } ainda em jogo
   *[other] { tables } ainda em jogo
}
wall-tables = { $count ->
    [0] { tables }
    [one] { table }
   *[other] { tables }
}
wall-registered = Inscritos
wall-players = { $count ->
    [0] jogadores
    [one] jogador
   *[other] jogadores
}
wall-registered-why = Seu nome não está aqui? Avise a organização antes da rodada 1.

# Matches with something special, and prizes.
note-game-win = { $name } começa com um jogo ganho.
note-play-first = { $name } escolhe quem começa.
note-seat = { $name } escolhe quem drafta primeiro, ou o assento.
note-side = { $name } escolhe o lado: o mostrado ou o outro.
note-untimed = Esta partida não tem limite de tempo.
note-game-time = Cada jogo tem { $minutes } minutos.
own-side = { $to ->
    [player] Você joga de { $side }.
   *[anybody] Joga de { $side }.
}
own-has-side = { $to ->
    [player] Você está com { $side }.
   *[anybody] Está com { $side }.
}
side-white = Brancas
side-black = Pretas
side-corp = Corp
side-runner = Runner
prizes = Premiação
door-prizes-why = Quanto paga cada lugar
no-prizes = Ainda não há premiação
no-prizes-why = A organização ainda não publicou o plano de premiação.
prizes-place = Lugar
prizes-pays = Prêmio
prizes-total = Total
prizes-now = Se terminasse agora
prizes-paid = Quem recebe o quê
prizes-unheld = Há mais prêmios do que jogadores: { $amount } das colocações sem jogador é dividido igualmente entre todos.
prizes-by-final = Pago pela classificação final.
prizes-by-swiss = Pago pela classificação no fim das rodadas suíças.
prizes-by-both = { $percent } por cento de cada prêmio é pago pela classificação no fim das rodadas suíças, e o resto pela classificação final.
prizes-ties-rank = Quem está no mesmo lugar divide os prêmios dos lugares ocupados.
prizes-ties-points = Quem tem os mesmos pontos divide os prêmios dos lugares ocupados, sem olhar os critérios de desempate.
prizes-settled-late = O plano de premiação foi definido depois do início da rodada { $round }.
prizes-settled-after-end = Os prêmios foram definidos depois do fim do torneio.
prizes-changed = O plano de premiação foi alterado depois do início da rodada { $round }.
prizes-changed-after-end = Os prêmios foram alterados depois do fim do torneio.
prizes-rule = Os centavos que sobram vão, um a um, para quem mais perdeu no arredondamento. O que um lugar vago pagaria é dividido entre todos.
prizes-rule-whole = O que sobra vai, um a um, para quem mais perdeu no arredondamento. O que um lugar vago pagaria é dividido entre todos.

# Matches of swapped decks, and games entered one by one.
flow-title = Como é a sua partida
flow-others-deck = Jogo 1: cada um joga com o deck do outro, { $minutes ->
    [0] e pode examiná-lo antes.
    [one] depois de 1 minuto para examiná-lo.
   *[other] depois de { $minutes } minutos para examiná-lo.
}
flow-own-deck = Jogo 2: cada um joga com o próprio deck{ $minutes ->
    [0] .
    [one] , depois de 1 minuto para se preparar.
   *[other] , depois de { $minutes } minutos para se preparar.
} Quem começou o jogo 1 joga em segundo, para que o mesmo deck comece os dois.
flow-clock = O relógio de xadrez recomeça a cada jogo: { $base } para cada jogador e { $delay } segundos de delay por turno (um relógio Bronstein é ajustado para { $bronstein }).
deck-of = Deck de { $name }
deck-option-gives = { $option }: quem vence este deck marca { $formula }
deck-option-none = sem opção de pontuação
deck-limits = Uma vitória nunca dá menos de { $least } nem mais de { $most }.
own-life = o próprio total de vida
own-library = cards que restam no próprio grimório
own-poison = os próprios marcadores de veneno
own-agenda = os próprios pontos de agenda
own-count = { $what } de quem vence
rounded-up = { $sum }, com arredondamento para cima
rounded-down = { $sum }, com arredondamento para baixo
rounded-nearest = { $sum }, com arredondamento
ask-life = total de vida de { $name }
ask-library = cards que restam no grimório de { $name }
ask-poison = marcadores de veneno de { $name }
ask-agenda = pontos de agenda de { $name }
ask-count = { $what } de { $name }
sums-so-far = Pontos de jogo: { $first }–{ $second }.
sums-divided = { $whole } pontos divididos pela diferença de { $difference }: { $first }–{ $second }.
sums-game-deck = Jogo { $game }: { $winner } venceu contra { $own ->
    [1] o próprio deck
   *[other] o deck de { $owner }
} ({ $option }): { $sum }
sums-game = Jogo { $game }: { $winner } venceu: { $sum }, { $loser } { $other }
sums-game-drawn = Jogo { $game }: empate, { $first } e { $second }
deck-title = Deck
deck-show-list = Mostrar os cards

# A number of rounds that was changed.
fact-rounds-changed = { $rounds } (anunciadas: { $announced }; mudou após a rodada { $round })

# The cross table, and the schedule of a round robin.
cross-none = Não há tabela cruzada
cross-none-why = Este torneio é uma chave: nela está cada resultado.
cross-title = Tabela cruzada
cross-round = R{ $round }
cross-self = contra si mesmo
cross-free = folga
cross-white = b
cross-black = p
cross-legend-rounds = Em cada rodada: o número do oponente nesta tabela e, depois, o resultado.
cross-legend-table = Cada coluna é o jogador com aquele número; os resultados são do jogador da linha.
col-rating = Rating
door-cross-why = Todos contra todos
schedule-title = Tabela de jogos
door-schedule-why = Todas as rodadas e quem folga
schedule-none = Sem tabela antecipada
schedule-none-why = Aqui, cada rodada é pareada pelos resultados das anteriores.
schedule-not-begun = Com os jogadores inscritos até agora. Quem entrar ou sair antes da rodada 1 muda a tabela.
schedule-free = Folga: { $name }

# O que se anuncia antes da primeira rodada.
announced-privileges = Privilégios na chave
announced-privileges-why = Em cada partida da chave, o melhor cabeça de chave:

# O feed.
feed-pairings = { $round }: pareamentos
feed-results = { $round }: resultados
feed-won = { $winner } venceu { $loser } ({ $score })

search-title = Busca
search-hint = Regras, jogadores, torneios…
search-nothing = Nada encontrado.
search-kind-rules = regras
search-kind-calculator = calculadora
search-kind-ratings = ratings
search-kind-clock = relógio
search-kind-help = guia
search-kind-program = para programas
search-kind-tournament = torneio
search-kind-player = jogador
search-title-rules = Regras de todos os jogos
search-title-compare = Comparar dois conjuntos de regras
search-title-rounds = Quantas rodadas?
search-title-elo = O que significa um rating?
search-title-points = Quanto valem colocações, byes e pontos?
search-title-day = Quanto dura o dia?
search-title-records = Quanto vale uma campanha?
search-title-lost = Dois jogos perdidos, e atrás?
search-title-sweeps = Quantas partidas por 2–0 até 80%?
search-title-elimination = Eliminatória ou todos contra todos?
search-title-armageddon = Judge Armageddon Clock
search-title-additive = O sistema aditivo
search-title-pro = Pro Points
search-title-year = Jogador do ano
search-title-fame = Hall da Fama
search-title-dci = Classificação pelo rating DCI
search-title-glicko2 = Classificação por Glicko-2
search-title-whr = Classificação por histórico completo
search-title-amateurs = Classificação de amadores
search-title-clock = Relógio de xadrez
search-title-api = Interface para programas

# A primeira página antes da rodada 1.
before-day-at = { $day }, { $time }
before-map = Mapa
before-join-wait-list = Entrar na lista de espera
before-wait-place = Seu número na lista seria { $place }.
before-no-account = Só o nome, sem cadastro.
before-places = { $taken } de { $places } vagas ocupadas
before-registered = { $count ->
    [one] 1 inscrito
   *[other] { $count } inscritos
}
before-waiting = { $count } na espera
before-entry = Inscrição
before-game = Jogo
before-rounds-cut = { $rounds }, depois top { $top }
before-prize = { $total } no total, { $first } para o 1º lugar
before-day = O dia
before-who = Quem?
before-doors = Abertura
before-cut = Top { $top }
before-end = Fim
before-ends = por volta das { $end }
before-ends-cut = por volta das { $end }; sem a chave, { $swiss }
