# What is wrong in a tournament file: clauses that follow a place and a colon.

fault = `{ $path }`: { $why }
fault-format = o formato é `{ $found }`, mas deveria ser `{ $known }`

name-empty = o nome está vazio: escreva pelo menos uma letra ou um dígito
name-too-long = o nome tem { $length } caracteres: o limite é { $most }
name-odd = o nome contém um caractere invisível ({ $letter }): apague-o
name-has-address = o nome contém um endereço de e-mail: apague-o
pronouns-impossible = os pronomes têm no máximo { $most } caracteres, em uma só linha
contact-impossible = os dados de contato têm no máximo { $most } caracteres, em uma só linha
home-impossible = um lugar é escrito com o maior primeiro, como eu/de/berlin: partes de caracteres visíveis com uma / entre elas, no máximo { $most } caracteres
club-name-impossible = o nome de um clube tem de 1 a { $most } caracteres, nenhum deles invisível
deck-name-impossible = o nome de um deck tem de 1 a { $most } caracteres, nenhum deles invisível
deck-list-not-text = uma lista de deck é texto simples, um card por linha
deck-option-unknown = não existe a opção de pontuação `{ $option }`; use uma destas: { $known }
penalty-points-impossible = uma penalidade de { $points } pontos não é possível: escreva um número acima de 0
id-unknown = nenhum jogador tem o id `{ $id }`
id-twice = dois jogadores têm o id `{ $id }`: cada um precisa de um diferente
regular-twice = dois jogadores têm o mesmo `regular`, { $regular }: cada pessoa joga uma vez só
id-dots = o id `{ $id }` não pode ter página própria, porque é um caminho: escreva outro
id-impossible = um id tem de 1 a { $most } caracteres, todos visíveis
listed-twice = `{ $name }` aparece duas vezes na lista: deixe uma só
forbidden-self = `{ $id }` aparece duas vezes: indique dois jogadores

rounds-impossible = { $rounds } rodadas não são possíveis: escreva de 1 a { $most }
round-impossible = a rodada { $round } não é possível: um torneio tem no máximo { $most }
byes-impossible = { $byes } byes não são possíveis: escreva de 0 a { $most }
k-impossible = “{ $k }” não é um K: escreva um número inteiro de 0 a { $most }
penalty-round-0 = as rodadas são numeradas a partir de 1: deixe de fora em uma penalidade antes da primeira rodada
rounds-from-1 = as rodadas são numeradas a partir de 1
minutes-from-1 = os minutos são contados a partir de 1
pod-size-impossible = um pod tem de { $least } a { $most } jogadores
venue-late-order = com { $all } minutos de atraso a partida já está perdida, e nenhum jogo pode ser perdido depois de { $game }: escreva no máximo { $all }, ou deixe em branco
note-impossible = o local e a taxa de inscrição têm no máximo { $most } caracteres, em uma só linha
byes-twice = há dois byes pedidos para a rodada { $round }: tire um deles
tables-from-1 = as mesas são numeradas a partir de 1
round-out-of-order = aqui está a rodada { $found }, mas deveria ser a { $expected }: as rodadas são numeradas a partir de 1, sem pular nenhuma
match-players = { $players ->
    [0] uma partida com 0 jogadores: uma partida tem dois jogadores, e um bye tem um
    [one] uma partida com { $players } jogador: uma partida tem dois jogadores, e um bye tem um
   *[other] uma partida com { $players } jogadores: uma partida tem dois jogadores, e um bye tem um
}
player-twice = `{ $id }` também está em { $earlier }: um jogador tem uma partida por rodada
alone-without-result = um jogador e nenhum resultado: sem oponente, o resultado é bye, meio bye ou bye zero
absent-not-played = { $player } não pode ter faltado à rodada { $round }: o arquivo tem { $rounds ->
    [0] 0 rodadas
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
}
absent-before-joining = { $player } entrou na rodada { $joined } e não pode ter faltado à rodada { $round }: retire isto
absent-after-leaving = { $player } saiu após a rodada { $after } e não voltou, por isso a rodada { $round } não conta como falta: retire isto
absent-and-paired = { $player } tem uma partida na rodada { $round }: retire a rodada ou a partida
engine-impossible = o nome de um motor de pareamento tem de 1 a { $most } caracteres, como `swiss/3`
late-bye = um bye já é conhecido quando a rodada é pareada: retire isto
late-after = a rodada { $after } não é possível aqui: escreva de { $first } a { $last }

# Results.
result-seats = `{ $kind }` é um resultado para { $seats ->
    [one] um jogador
   *[other] dois jogadores
}, mas a partida tem { $players }
played-without-games = uma partida jogada precisa de `wins` ou de `games`
played-wins-and-games = `wins` e `games` dão a mesma informação: escreva um dos dois
played-draws-and-games = `draws` acompanha `wins`: `games` já inclui os jogos empatados
played-same-side = os dois jogadores têm o lado `{ $side }` no mesmo jogo: os lados precisam ser diferentes
games-too-many = { $count } são mais jogos do que uma partida pode ter
games-one-only = { $count } não é possível: a partida é um jogo único
games-won-too-often = { $count } não é possível em { structure-name }: ninguém vence mais de { $needed ->
    [one] um jogo
   *[other] { $needed } jogos
}
games-both-won = { $count } não é possível em { structure-name }: a partida acaba quando um jogador vence { $needed ->
    [one] um jogo
   *[other] { $needed } jogos
}
games-more-than-played = { $count } dá { $games } jogos, mas a partida tem { $number }
given-alone = só uma partida de dois jogadores pode começar com um jogo de vantagem: retire isto
given-not-counted = { $seat ->
    [1] o primeiro jogador
   *[other] o segundo jogador
} começou com um jogo de vantagem, que conta: pelo menos um jogo precisa ser dele
assigned-negative = não é possível atribuir { $points } pontos: escreva 0 ou mais, e use uma penalidade para descontar pontos
assigned-too-much = não é possível atribuir { $points } pontos: uma partida dá no máximo { $most }
bracket-needs-winner = uma partida da chave precisa de um vencedor: informe quem avança
bracket-assigned-equal = uma partida da chave precisa de um vencedor: atribua pontos diferentes
bracket-no-winner = { $count } não tem vencedor, e uma partida da chave precisa de um
bracket-totals-equal = os totais são iguais, e uma partida da chave precisa de um vencedor
points-table-lacks = a tabela de pontos não tem linha para { $count }
measure-out-of-range = { $value } não é possível como { $measure ->
    [life] total de pontos de vida
    [library] número de cards no grimório
    [poison] número de marcadores de veneno
    [agenda] número de pontos de agenda
   *[other] contagem ({ $measure })
}: escreva de { $least } a { $most }
measure-missing = no jogo { $game } { $measure ->
    [life] falta o total de pontos de vida
    [library] falta o número de cards no grimório
    [poison] falta o número de marcadores de veneno
    [agenda] faltam os pontos de agenda
   *[other] falta a contagem de { $measure }
}, e os pontos dependem disso
measure-outside = { $measure ->
    [life] o total de pontos de vida
    [library] o número de cards no grimório
    [poison] o número de marcadores de veneno
    [agenda] o número de pontos de agenda
   *[other] a contagem de { $measure }
} do jogo { $game } não pode ser { $value }: escreva de { $from } a { $to }
measure-name-impossible = `{ $name }` não pode ser o nome de uma contagem: escreva no máximo { $most } letras, dígitos, espaços e hifens, como `cards in hand`
deck-option-missing = o deck que perdeu o jogo { $game } não tem opção de pontuação

# Stages.
seed-twice = `{ $id }` aparece duas vezes na chave: cada jogador tem uma só posição
stage-cut-too-large = um corte para o top { $top } é grande demais: escreva de 2 a { $most }
stage-cut-too-small = um corte para o top { $top } é pequeno demais para uma chave: escreva pelo menos 2
stage-third-place = uma dupla eliminação já define o terceiro lugar sem uma partida para isso: retire isto
stage-privileges-outside-bracket = só uma chave dá privilégios ao melhor cabeça de chave: retire isto
stage-game-win-in-one-game = um jogo único não pode começar com um jogo de vantagem: mude a estrutura ou retire `game-win`
stage-no-sides = este jogo não tem lados para escolher: retire `side`
stage-second-bracket = um torneio tem uma só chave: retire a segunda
stage-after-bracket = não se joga mais nada depois de uma chave: deixe-a por último
stage-only-swiss-goes-on = só um suíço continua depois de um corte: ponha uma só fase antes da chave
stage-who-plays-on = diga quem continua jogando, como {"{"}"points": 18{"}"} ou {"{"}"top": 32{"}"}
stage-keeps-structure = o suíço mantém a estrutura das partidas depois de um corte: retire isto
stage-rounds-before-cut = diga depois de quantas rodadas é feito o corte, como 8
extra-rounds-impossible = são de 1 a { $most } rodadas extras: deixe isto de fora se não houver nenhuma
extra-rounds-only-in-swiss = rodadas extras só vêm depois de um suíço que todos jogam até o fim: deixe isto de fora
leave-impossible = um jogador sai com 1 a { $most } vitórias ou derrotas
leave-only-one-swiss = só num suíço de uma fase os jogadores saem pela campanha: deixe isto de fora
stage-rounds-differ = estão anunciadas { $announced } rodadas, mas as fases têm { $stages }: deixe os números iguais ou retire o anunciado

# Prizes.
prize-tables = a lista de tabelas de premiação está vazia: retire-a
prize-places = uma tabela de premiação tem de 1 a { $most } lugares
prize-amount = { $amount } não pode ser pago com { $decimals ->
    [0] 0 casas decimais
    [one] { $decimals } casa decimal
   *[other] { $decimals } casas decimais
}: escreva um valor de 0 ou mais
prize-unit = uma unidade tem no máximo { $most } caracteres, nenhum deles invisível
not-a-share = { $share } não é uma proporção: escreva um número de 0 a 1
too-many-decimals = { $decimals } casas decimais é demais: o limite é { $most }
