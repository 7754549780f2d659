# What `check` finds: clauses, in the words of the round.

two-players = { $first } e { $second }
found-left-out = { $name } está presente e não tem partida nem bye
found-record-complete = { $name } continua jogando com a campanha já completa
found-dropped = { $name } saiu do torneio após a rodada { $after }
found-disqualified = { $name } saiu por desqualificação após a rodada { $after }
found-not-joined = { $name } só entrou na rodada { $joined }
found-bye-ignored = { $name } tem outro bye nesta rodada, concedido ou pedido
found-bye-not-asked = { $name } tem um meio bye que não pediu
found-table-twice = há duas partidas { na-mesa } { $table }
found-sides = { $players } estão com os lados trocados
found-met-too-often = { $players } já se enfrentaram { $times ->
    [one] uma vez
    [2] duas vezes
   *[other] { $times } vezes
}, o mesmo que todos os outros
found-not-the-table = a rodada é legal, mas não é a que a tabela de Berger dá com a entropia registrada
found-extra-bye = { $names }: { $needed ->
    [0] ninguém precisa de bye, o número de jogadores é par
   *[other] um bye basta
}
found-other-pod = { $players } estão em pods de draft diferentes
found-forbidden = { $first } e { $second } não podem ser pareados
found-second-bye = { $name } já teve um bye: este podia ter ficado com outra pessoa
found-dead-end = depois desta rodada, não dá para completar o número de rodadas anunciado sem repetir um confronto ou dar um segundo bye
found-bye-too-high = { $name } tem o bye, embora alguém com menos pontos pudesse ter ficado com ele
found-far = as diferenças de pontos somam { $own }, mas { $least } é possível (quadrados das diferenças)
found-rematch = { $first } e { $second } já se enfrentaram, e dava para evitar
found-met-before = { $first } e { $second } já se enfrentaram
found-clash = { $first } e { $second } são do mesmo clube, e dava para evitar
found-pair-down = { $high } desce de grupo para enfrentar { $low }: { $why }
found-too-many-down = desse grupo de pontuação, o total que desce é { $own }, mas { $least } bastaria
found-too-far-down = a descida soma { $own } em grupos de pontuação, mas { $least } bastaria
found-not-the-lot = a rodada é legal e ótima, mas não é a que a entropia registrada dá
found-not-the-order = a rodada é legal e ótima, mas não é a que a classificação dá
found-off-bracket = { $players } não se enfrentam aqui: as posições e os resultados da chave dizem outra coisa
found-not-met = { $players } deveriam se enfrentar nesta rodada, mas não se enfrentam
found-third-place = { $players } já estão fora, e não há disputa de terceiro lugar prevista: preveja uma ou tire esta partida
found-unplanned-stage = a rodada faz parte de { $kind }, mas está prevista { $planned }: corrija a fase da rodada ou o plano
found-after-bracket = a rodada faz parte de { $kind }, mas não se joga mais nada depois da chave
stage-kind = { $kind ->
    [swiss] uma fase suíça
    [round-robin] uma fase de todos contra todos
    [elimination] uma eliminatória simples
   *[double-elimination] uma dupla eliminação
}
found-bracket-bye = { $name } tem um bye em uma rodada da chave
found-table-bye = { $name } tem um bye, mas no todos contra todos não há bye: uma folga não dá pontos
found-game-win = { $players }: { $name }, o melhor cabeça de chave, devia começar com um jogo de vantagem
found-no-game-win = { $players }: aqui ninguém começa com um jogo de vantagem
found-cut-size = { $made } jogadores seguiram adiante, embora o corte seja de { $due }
found-below-the-cut = { $name } seguiu adiante, mas não passou no corte
found-passed-over = { $name } passou no corte, mas não seguiu adiante
found-seeds = { $first } é cabeça de chave melhor que { $second }, que está acima na classificação
found-seeds-lot = as posições de chave de jogadores iguais não estão na ordem dada pela entropia registrada

# Against the FIDE Dutch system.
dutch-meets = com { $name }
dutch-has-the-bye = com ninguém (o bye)
dutch-gives-the-bye = o sistema holandês dá o bye a { $name }
dutch-needs-no-bye = ninguém precisa de um, o número de jogadores é par
found-colour = { $white } está de brancas contra { $black }: o sistema holandês dá as brancas a { $black }
found-dutch = { $why }: o sistema holandês pareia { $first } { $first_meets } e { $second } { $second_meets }
found-dutch-second-bye = { $name } já teve um bye ou uma vitória sem jogar: { $instead }
found-dutch-bye = { $name } tem o bye: { $instead }
found-dutch-impossible = nenhum pareamento destes jogadores cumpre C1 a C3: a decisão foi do árbitro (C.04.3, 1.9.3)

# What each code means.
about-finding-file = o arquivo contém algo impossível
about-finding-twice = um jogador está em duas partidas de uma rodada
about-finding-unknown-player = uma partida tem alguém que não está inscrito
about-finding-result = um resultado que a estrutura da partida não permite
about-finding-table-twice = duas partidas de uma rodada estão na mesma mesa
about-finding-dropped-paired = foi pareado um jogador que já tinha saído do torneio
about-finding-not-joined = um jogador foi pareado antes de entrar no torneio
about-finding-bye-ignored = um jogador foi pareado em uma rodada em que tinha um bye concedido ou pedido
about-finding-bye-not-asked = um meio bye que não foi pedido
about-finding-left-out = um jogador presente não tem partida nem bye
about-finding-other-pod = jogadores de pods de draft diferentes se enfrentaram em uma rodada em que só se joga dentro do próprio pod
about-finding-forbidden = um par proibido se enfrentou
about-finding-rematch = dois jogadores se enfrentaram de novo, embora houvesse pareamento sem isso
about-finding-second-bye = um segundo bye, embora houvesse pareamento sem isso
about-finding-clash = dois jogadores do mesmo clube se enfrentaram, embora houvesse pareamento sem isso
about-finding-dead-end = a rodada deixou uma rodada seguinte impossível de parear
about-finding-extra-bye = mais byes do que o número de jogadores exige
about-finding-bye-too-high = o bye foi para um jogador com mais pontos do que o necessário
about-finding-far = pontos mais distantes do que o necessário
about-finding-pair-down = um jogador desceu de grupo, embora houvesse pareamento sem isso
about-finding-sides = um par está com os lados trocados
about-finding-order = a rodada devia ser pareada pela classificação e não foi
about-finding-lot = uma rodada legal e ótima, mas que não é a que a entropia registrada dá
about-finding-dutch = um par que o sistema holandês da FIDE não forma com estes jogadores
about-finding-dutch-bye = um bye que o sistema holandês da FIDE dá a outra pessoa
about-finding-colour = um par do sistema holandês da FIDE com as cores trocadas
about-finding-impossible = uma rodada em que nenhum pareamento cumpre os critérios absolutos
about-finding-points = um arquivo de relatório dá a um jogador pontos diferentes dos que os resultados dão
about-finding-ranking = um arquivo de relatório classifica um jogador de modo diferente dos pontos e dos critérios de desempate declarados
about-finding-stage = uma rodada de uma fase que não está prevista
about-finding-cut = seguiu adiante um jogador que não passou no corte, ou não seguiu um que passou
about-finding-seeds = as posições de chave não estão na ordem da classificação
about-finding-bracket-bye = um bye em uma rodada da chave, que só a própria chave pode dar
about-finding-table-bye = um bye no todos contra todos, em que um jogador sem oponente folga na rodada
about-finding-privilege = o jogo de vantagem do melhor cabeça de chave está faltando ou ficou com outra pessoa
about-finding-bracket = uma partida da chave que não decorre das posições e dos resultados

# What a certificate proves, and what is not proved.
about-proof-everything = nenhum pareamento destes jogadores sai mais barato
about-proof-all-but-corners = nenhum pareamento destes jogadores sai mais barato, se não houver forma melhor de jogar as rodadas seguintes; não se mostra como elas podem ser jogadas
about-proof-relaxations = nenhum pareamento cede em menos regras; que um mais barato estragaria uma rodada seguinte, isso a busca mostrou
about-not-proved-not-optimal = existe um pareamento melhor, como mostram os problemas
about-not-proved-impossible = antes é preciso corrigir algo impossível, como mostram os problemas
about-not-proved-too-large = há participantes demais para um certificado
about-not-proved-withheld = este arquivo omite pares que não podiam se enfrentar
about-unproved-approximate = há participantes demais para procurar até o fim, por isso pode existir um pareamento melhor
about-unproved-order-open = nenhum pareamento sai mais barato, mas pode existir um mais próximo da ordem da classificação
about-unproved-corners-open = nenhum pareamento sai mais barato agora, mas demoraria demais descobrir se as rodadas seguintes ainda podem ser jogadas da melhor forma possível
