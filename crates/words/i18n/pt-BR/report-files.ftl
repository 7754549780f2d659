# FIDE's tournament report files (TRF): what is wrong in one, and what is lost on the way in or out. Clauses.

trf-at-cell = jogador { $player }, rodada { $round }: { $why }
trf-cell = { $cell ->
    [starting-number] número inicial (colunas 5-8)
    [rating] rating (colunas 49-52)
    [points] pontos (colunas 81-84)
    [first-player] primeiro jogador (colunas 23-26)
    [last-player] último jogador (colunas 28-31)
   *[player] jogador
}
trf-cell-not-a-number = { trf-cell }: “{ $text }” não é um número
trf-cell-not-from-1 = { trf-cell }: “{ $text }” não é um número a partir de 1
trf-not-an-opponent = “{ $text }” não é o número de um oponente
trf-not-a-colour = “{ $text }” não é uma cor: escreva w, b, - ou deixe em branco
trf-not-a-result = “{ $text }” não é um resultado: escreva 1 = 0 W D L + - H F U Z ou deixe em branco
trf-not-rounds = “{ $text }” não é um número de rodadas: escreva de 1 a { $most }
trf-not-an-initial-colour = “{ $text }” não é uma cor: escreva W ou B
trf-no-points-after = não há pontos depois de “{ $letter }”
trf-not-points = “{ $text }” não é um número de pontos
trf-not-a-kind = “{ $text }” não é um tipo de resultado
trf-not-code-and-points = “{ $text }” não é um código com seus pontos: escreva no formato WW=1.0
trf-worth-otherwise = { $word }: { $kind ->
    [win] uma vitória vale { $points } aqui, com qualquer cor
    [draw] um empate vale { $points } aqui, com qualquer cor
    [loss] uma derrota vale { $points } aqui, com qualquer cor
    [full-bye] um bye de ponto inteiro vale { $points } aqui
    [forfeit-win] uma vitória por W.O. vale { $points } aqui
   *[half-bye] um bye de meio ponto vale { $points } aqui
}, e nenhum outro valor pode ser mantido
trf-not-a-kind-of-bye = “{ $text }” não é um tipo de bye: escreva H, F ou Z (coluna 5)
trf-range-reversed = um intervalo de { $first } a { $last } fica vazio: escreva primeiro o número menor
trf-not-a-round = “{ $text }” não é uma rodada
trf-tabs = este arquivo usa tabulações; arquivos de relatório têm colunas de largura fixa: troque as tabulações por espaços
trf-number-twice = dois jogadores têm o número inicial { $number }: cada um precisa de um diferente
trf-no-players = não há jogadores: um jogador é uma linha que começa com 001
trf-teams = este é o relatório de um torneio por equipes (linha { $line }), e equipes não podem ser lidas: exporte o torneio individual dos jogadores
trf-opponent-unknown = o oponente é o número { $opponent }, que não está em nenhuma linha 001: escreva essa linha, ou 0000 aqui
trf-opponent-self = o oponente é o número do próprio jogador: escreva o do oponente ou 0000
trf-opponent-other = o oponente é o número { $opponent }, cujo oponente é o número { $other }: cada linha tem de indicar a outra
trf-opponent-alone = o oponente é o número { $opponent }, que não tem oponente: cada linha tem de indicar a outra
trf-same-colour = o oponente, número { $opponent }, tem a mesma cor: um deve ter w, o outro b

# Into a tournament file.
file-latin-1 = o arquivo não está em UTF-8 e foi lido como Latin-1: confira os nomes ou salve como UTF-8
trf-rounds-assumed = o número de rodadas não está anunciado: { $rounds ->
    [0] considera-se que as 0 rodadas jogadas são
    [one] considera-se que a { $rounds } rodada jogada é
   *[other] considera-se que as { $rounds } rodadas jogadas são
} o total
trf-nameless = o jogador { $number } não tem nome: fica o número
trf-unrated-games = { $count ->
    [one] { $count } jogo sem rating (W, D, L) virou jogo com rating
   *[other] { $count } jogos sem rating (W, D, L) viraram jogos com rating
}
trf-unequal-games = { $count ->
    [one] { $count } jogo com resultados desiguais virou uma decisão com pontos atribuídos
   *[other] { $count } jogos com resultados desiguais viraram decisões com pontos atribuídos
}
trf-tie-break-unknown = o critério de desempate { $code } é desconhecido e ficou de fora
trf-forfeit-loss = uma derrota por W.O. vale { $theirs } no arquivo, mas aqui vale o mesmo que qualquer derrota: { $ours }
trf-system-other = o arquivo diz { $system }: as próximas rodadas são pareadas pelo sistema holandês da FIDE, e `check` compara com ele
trf-number-unknown = a linha { $code } cita o número { $number }, que não está em nenhuma linha 001: fica de fora
trf-acceleration-lost = esta aceleração não é transferida: só a aceleração Baku é conhecida
trf-forbidden-lost = pares proibidos só nas rodadas { $first } a { $last } não são transferidos
trf-forbidden-longer = pares proibidos só nas rodadas { $first } a { $last } continuam proibidos nas rodadas seguintes
trf-players-lost = não transferido dos jogadores: { $what }
trf-lines-lost = as linhas com estes códigos não são transferidas: { $codes }

# Out of a tournament.
trf-too-many-players = um arquivo de relatório tem no máximo { $most } jogadores, e este torneio tem { $count }
trf-points-fine = um arquivo de relatório conta pontos em décimos a partir de 0: não dá para gravar { $points }
trf-renumbered = no lugar dos ids, os jogadores têm números iniciais, começando pelo melhor número de pareamento
trf-tie-breaks-lost = a FIDE não tem códigos para estes critérios de desempate: { $codes }
trf-byes-lost = { $count ->
    [one] { $count } bye pedido fica de fora: o formato não tem lugar para ele
   *[other] { $count } byes pedidos ficam de fora: o formato não tem lugar para eles
}
trf-codes-lost = o TRF16 não tem as linhas com estes códigos, que ficam de fora: { $codes }
trf-names-cut = os nomes são cortados depois de { $most } caracteres: { $names }
trf-ratings-lost = ratings abaixo de 1 ou acima de 9999 ficam de fora
trf-games-lost = das partidas com vários jogos, só se grava quem venceu
trf-bracket-lost = a chave fica de fora
trf-rulings-lost = as decisões são gravadas como resultados jogados
trf-penalties-lost = as penalidades ficam de fora: os pontos já estão com o desconto
trf-rulings-compared = as decisões com pontos que não são os de vitória, empate ou derrota são gravadas como um desses três, por comparação, por isso a soma não dá o total: { $places }
place-round-table = rodada { $round } { table } { $table }

# What a check finds.
trf-player = jogador { $number }
trf-named-player = { $name } ({ $number })
found-trf-points = { $name } tem { $said } pontos no arquivo, mas os resultados dão { $sum }
found-trf-rank = { $name } está no lugar { $said } no arquivo, mas pelos pontos e critérios de desempate fica no { $rank }
found-trf-rank-by-points = { $name } está em { $said }º lugar no arquivo, mas pelos pontos fica { $places }
trf-place = em { $place }º
trf-places = entre o { $first }º e o { $last }º
