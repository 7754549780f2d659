# Why a round is as it is. `$to` is player for one of the two, or for who has no opponent, and anybody for everybody else;
# `$you` is yes where the player who reads is the one of whom the sentence speaks. `$by` says what makes the score groups:
# points, a rounded number, or the points of another unit. `$then` is yes where a result has changed since the round was paired.
reason-same-points = { $to ->
    [player] { $count ->
        [2] Só vocês dois { $then ->
            [yes] tinham
           *[no] têm
        } { $points }.
       *[other] Você { $then ->
            [yes] estava
           *[no] está
        } entre { $count } jogadores com { $points }; { $met ->
            [0] você ainda não tinha enfrentado nenhum deles.
            [one] você já tinha enfrentado um deles.
           *[other] você já tinha enfrentado { $met } deles.
        }
    }
   *[anybody] Os dois { $then ->
        [yes] tinham
       *[no] têm
    } { $points }.
}
reason-chosen-among = { $to ->
    [player]
        { $count ->
            [one] Nenhum outro deles poderia ser seu oponente em um pareamento tão bom quanto este.
           *[other] Seu oponente foi sorteado entre os { $count } que poderiam ter sido.
        }
   *[anybody]
        { $count ->
            [one] Ninguém mais com esses pontos poderia ser o oponente em um pareamento tão bom quanto este.
           *[other] O oponente foi sorteado entre os { $count } que poderiam ter sido.
        }
}
reason-by-chance = Havia outros pareamentos tão bons quanto este: este foi sorteado.
reason-paired-down = { $you ->
    [yes] Com { $points }, você { $then ->
        [yes] desceu
       *[no] desce
    } de grupo.
   *[no] { $to ->
        [player] { $name }, com { $points }, { $then ->
            [yes] desceu
           *[no] desce
        } de grupo para enfrentar você.
       *[anybody] { $name }, com { $points }, { $then ->
            [yes] desceu
           *[no] desce
        } { $steps ->
            [1] de grupo
           *[other] { $steps } grupos de pontuação
        }.
    }
}
reason-paired-down-odd-group = { $players ->
    [1] Ninguém mais tem { $by ->
        [number] esse número de pareamento
       *[points] essa pontuação
    }.
   *[other] { $players } jogadores têm essa pontuação ou mais: como o número é ímpar, um deles precisa descer.
}
reason-paired-down-no-partner = Já tinha enfrentado todos os outros com { $by ->
    [number] o mesmo número de pareamento
   *[points] os mesmos pontos
}.{ $only ->
    [0] { "" }
   *[other] { " " }Quem estava mais perto: { $names }.
}
reason-paired-down-no-partner-allowed = Entre os outros com { $by ->
    [number] o mesmo número de pareamento
   *[points] os mesmos pontos
}, não restava ninguém que pudesse enfrentar.{ $only ->
    [0] { "" }
   *[other] { " " }Quem estava mais perto: { $names }.
}
reason-paired-down-keeps-rounds-open = Sem isso, não daria para parear uma das próximas rodadas sem repetir um confronto.
reason-paired-down-forced = Em nenhum outro pareamento da rodada menos jogadores desceriam de grupo, ou desceriam menos.
reason-paired-down-by-hand = A organização mudou este pareamento à mão.
reason-paired-down-corrected = O pareamento usou um resultado que foi corrigido depois.
reason-by-lot = { $you ->
    [yes] O sorteio caiu em você: poderia ter caído em { $names }{ $complete ->
        [yes] .
       *[no] , ou ainda em outros.
    }
   *[no] O sorteio caiu em { $name }: poderia ter caído em { $names }{ $complete ->
        [yes] .
       *[no] , ou ainda em outros.
    }
}
reason-near = Com esta partida, a rodada inteira fica com os pontos mais próximos possíveis.
reason-whole-field = Neste torneio, todos ficam em um grupo só, tenham os pontos que tiverem.
reason-rematch = { $to ->
    [player] Vocês já se enfrentaram
   *[anybody] Os dois já se enfrentaram
}: não dava para parear esta rodada sem repetir um confronto.
reason-rematch-by-hand = { $to ->
    [player] Vocês já se enfrentaram
   *[anybody] Os dois já se enfrentaram
}: a organização fez este pareamento à mão.
reason-clash = { $to ->
    [player] Vocês são
   *[anybody] Os dois são
} do mesmo clube: não havia outro jeito de parear esta rodada.
reason-clash-by-hand = { $to ->
    [player] Vocês são
   *[anybody] Os dois são
} do mesmo clube: a organização fez este pareamento à mão.
reason-forbidden-by-hand = { $to ->
    [player] Vocês dois não deveriam
   *[anybody] Os dois não deveriam
} se enfrentar: a organização fez este pareamento à mão.
reason-by-standing = Entre jogadores com os mesmos pontos, vale a ordem da classificação.
reason-by-fold = O primeiro joga com o último, o segundo com o penúltimo, e assim por diante.
reason-by-slide = A metade de cima da classificação joga com a metade de baixo.
reason-last-round-by-standing = Esta é a última rodada: o pareamento segue a classificação.
reason-same-pod = Nesta rodada, só se enfrentam jogadores do mesmo pod de draft.
reason-repaired = A rodada mudou depois do pareamento, por causa de um resultado corrigido ou de alguém que chegou atrasado. As partidas em andamento ficaram como estavam.
reason-changed-since = Um resultado anterior mudou depois que esta rodada foi pareada.
reason-bracket = { $to ->
    [player] A chave: suas posições e seus resultados puseram vocês frente a frente.
   *[anybody] A chave põe frente a frente os cabeças de chave { $seeds }.
}
reason-table = Todos jogam contra todos: esta é a partida da rodada na tabela.
reason-free-round = O número de jogadores é ímpar: em cada rodada da tabela, um deles folga.
reason-walkover = { $you ->
    [yes] Seu oponente saiu do torneio: você avança.
   *[no] O oponente saiu do torneio: { $name } avança.
}
reason-begins-with-a-game-won = { $you ->
    [yes] Você começa com um jogo ganho.
   *[no] { $name } começa com um jogo ganho.
}
reason-chooses-who-plays-first = { $you ->
    [yes] Você escolhe quem começa o jogo 1.
   *[no] { $name } escolhe quem começa o jogo 1.
}
reason-chooses-the-seat = { $you ->
    [yes] Você escolhe quem drafta primeiro, ou o seu assento.
   *[no] { $name } escolhe quem drafta primeiro, ou o assento.
}
reason-chooses-the-side = { $you ->
    [yes] Você escolhe o seu lado.
   *[no] { $name } escolhe o lado.
}

# Why no opponent.
reason-bye-awarded = Concedido antes do torneio.
reason-bye-requested = { $kind ->
    [zero-bye] Ausente nesta rodada.
   *[other] Pedido com antecedência.
}
reason-bye-missed = Entrou depois ou já tinha saído.
reason-bye-lowest = O número de jogadores é ímpar, e ninguém com tão poucos byes tem { $by ->
    [number] um número de pareamento menor
   *[points] menos pontos
}.
reason-bye-drawn = O número de jogadores é ímpar, e o bye foi sorteado.
reason-bye-first = Ainda não teve bye.
reason-bye-lower-had-more = Todos os que estão abaixo já tiveram bye.
reason-bye-second = { $before ->
    [one] Já tinha tido um bye, mas ninguém mais podia ficar com este.
   *[other] Já tinha tido { $before } byes, mas ninguém mais podia ficar com este.
}
reason-bye-second-by-hand = { $before ->
    [one] Já tinha tido um bye: este foi dado à mão.
   *[other] Já tinha tido { $before } byes: este foi dado à mão.
}
reason-bye-forced = Ninguém com { $by ->
    [number] um número de pareamento menor
   *[points] menos pontos
} podia ficar com ele sem piorar o pareamento dos outros.
reason-bye-by-hand = A organização deu este bye à mão.
reason-bye-corrected = Foi dado com base em um resultado que foi corrigido depois.
reason-sits-out-no-opponent-allowed = Não há ninguém presente que possa enfrentar.
reason-sits-out-left-over = Faltam oponentes possíveis, e nenhum pareamento desta rodada deixa menos jogadores de fora.
reason-sits-out-by-hand = A organização decidiu assim.

# FIDE's Dutch system.
reason-same-score = { $to ->
    [player] Vocês dois { $then ->
        [yes] estavam
       *[no] estão
    }
   *[anybody] Os dois { $then ->
        [yes] estavam
       *[no] estão
    }
} com { $points }: nesse grupo, a metade de cima enfrenta a metade de baixo, até onde os confrontos anteriores e as cores permitem.
reason-moved-down = { $you ->
    [yes] Com { $points }, você { $then ->
        [yes] desceu
       *[no] desce
    } de grupo.
   *[no] { $name }, com { $points }, { $then ->
        [yes] desceu
       *[no] desce
    } de grupo{ $to ->
        [player] { " " }para enfrentar você
       *[anybody] { "" }
    }.
}
reason-moved-down-alone = Ninguém mais tem essa pontuação.
reason-moved-down-all-met = Já tinha enfrentado todos os outros com essa pontuação.
reason-moved-down-same-colour = Todos os que ainda não tinha enfrentado com essa pontuação precisam da mesma cor.
reason-moved-down-no-opponent = Não restava ninguém com essa pontuação que pudesse enfrentar.
reason-moved-down-odd-bracket = O grupo tinha um número ímpar de jogadores.
reason-moved-down-most-pairs = Não dá para formar mais pares nesse grupo sem repetir um confronto ou sem um terceiro jogo seguido com a mesma cor.
reason-moved-down-rest-below = Sem isso, não daria para parear quem tem menos pontos.
reason-moved-instead = Poderia ter sido { $names }{ $more ->
    [0] .
    [one] { " " }ou mais um jogador.
   *[other] { " " }ou mais { $more } jogadores.
}
reason-moved-against = { $name } (contra: { $criterion })
reason-colour-both-preferences = Cada um fica com a cor que lhe cabia.
reason-colour-stronger-preference = As cores favorecem quem mais precisava da sua.
reason-colour-wider-difference = As cores favorecem quem jogou mais vezes com a mesma cor.
reason-colour-alternation = As cores se invertem em relação à última rodada em que { $to ->
    [player] vocês jogaram
   *[anybody] os dois jogaram
} com cores diferentes.
reason-colour-higher-ranked = A mesma cor cabia aos dois: fica com ela quem está mais bem classificado.
reason-colour-initial = As cores vêm dos números de pareamento e da cor sorteada no início.
reason-colour-by-hand = A organização definiu estas cores à mão.
reason-bye-lowest-score = Ninguém entre os presentes tem menos pontos.
reason-bye-lower-had-byes = Todos os que têm menos pontos já tiveram bye ou vitória sem jogar.
reason-bye-lower-barred = Quem tem menos pontos e ainda não teve bye é necessário para parear os outros.
reason-bye-unplayed = { $before ->
    [0] Não deixou de jogar nenhuma rodada, o menor número entre os que podiam ter o bye.
    [one] Deixou de jogar uma rodada, o menor número entre os que podiam ter o bye.
   *[other] Deixou de jogar { $before } rodadas, o menor número entre os que podiam ter o bye.
}

# What the players of a score group have in common.
pairing-number = número de pareamento { $number }
pairing-points = { $count ->
    [0] 0 pontos de pareamento
    [one] 1 ponto de pareamento
   *[other] { $count } pontos de pareamento
}
pairing-number-why = O número de pareamento é a pontuação dividida por { $divisor }{ $rounding ->
    [nearest] , arredondada para o inteiro mais próximo
    [up] , arredondada para cima
    [down] , arredondada para baixo
   *[exact] { "" }
}.
pairing-points-why = As rodadas são pareadas pelos pontos de { $unit }, que não são os pontos da classificação.

# What each code means.
about-reason-same-points = os dois têm estes pontos
about-reason-paired-down-odd-group = de cima até este grupo de pontuação, os jogadores são em número ímpar; por isso um deles enfrenta alguém de baixo
about-reason-paired-down-no-partner = o jogador já enfrentou todos os que restam no grupo de pontuação; `only` diz quem estava mais perto e ainda livre
about-reason-paired-down-no-partner-allowed = ninguém que resta no grupo de pontuação pode ser pareado com o jogador (já enfrentado, mesmo clube ou separado de propósito); `only` diz quem estava mais perto
about-reason-paired-down-keeps-rounds-open = de outro modo, uma rodada posterior já anunciada não poderia ser pareada
about-reason-paired-down-forced = nenhum pareamento do torneio inteiro faz menos jogadores deste grupo de pontuação descerem, ou descerem menos grupos
about-reason-paired-down-by-hand = existe um pareamento melhor: este foi feito à mão
about-reason-paired-down-corrected = existe um pareamento melhor: este foi feito antes de um resultado ser corrigido
about-reason-rematch = os dois já se enfrentaram: nenhum pareamento repete menos confrontos
about-reason-rematch-by-hand = os dois já se enfrentaram, o que podia ter sido evitado: feito à mão
about-reason-clash = os dois são do mesmo clube ou da mesma família: nenhum pareamento tem menos pares assim
about-reason-clash-by-hand = os dois são do mesmo clube ou da mesma família, o que podia ter sido evitado: feito à mão
about-reason-forbidden-by-hand = os dois nunca devem se enfrentar: feito à mão
about-reason-last-round-by-standing = na última rodada, a ordem da classificação decide dentro de cada grupo de pontuação
about-reason-by-standing = a ordem da classificação decide dentro de cada grupo de pontuação
about-reason-by-fold = o primeiro contra o último dentro de cada grupo de pontuação
about-reason-by-slide = a metade de cima contra a metade de baixo dentro de cada grupo de pontuação
about-reason-bracket = a chave tem esta partida; `seeds` são as posições de chave dos jogadores
about-reason-near = nenhum pareamento do torneio inteiro deixa os pontos mais próximos
about-reason-whole-field = todos estão em um só grupo, sejam quais forem os pontos: decide a classificação geral, ou o sorteio
about-reason-same-pod = os dois draftaram no mesmo pod, e na rodada só se enfrentam jogadores do mesmo pod
about-reason-repaired = a rodada foi reparada, por um resultado corrigido ou por alguém que chegou atrasado: as partidas já iniciadas ficaram
about-reason-changed-since = um resultado anterior de um deles foi lançado ou corrigido depois que a rodada foi pareada
about-reason-table = a tabela de todos contra todos tem esta partida
about-reason-free-round = o jogador folga nesta rodada do todos contra todos: o número de jogadores é ímpar
about-reason-begins-with-a-game-won = o melhor cabeça de chave começa a partida com um jogo de vantagem
about-reason-chooses-who-plays-first = o melhor cabeça de chave escolhe quem começa o jogo 1
about-reason-chooses-the-seat = o primeiro cabeça de chave escolhe quem drafta primeiro, ou o assento
about-reason-chooses-the-side = o melhor cabeça de chave escolhe o lado
about-reason-walkover = o outro jogador saiu do torneio, então o oponente previsto avança
about-reason-bye-first = ainda não teve bye
about-reason-bye-drawn = sorteado, quando todos têm os mesmos pontos e tantos byes quanto os outros
about-reason-bye-lowest = está no grupo de pontuação mais baixo que tem um jogador com tão poucos byes
about-reason-bye-lower-had-more = todos os que têm menos pontos já tiveram mais byes
about-reason-bye-second = já teve um bye antes: ninguém mais podia ter este
about-reason-bye-second-by-hand = já teve um bye antes, o que podia ter sido evitado: feito à mão
about-reason-bye-forced = nenhum pareamento do torneio inteiro dá o bye a alguém mais abaixo
about-reason-bye-by-hand = existe um bye melhor: este foi dado à mão
about-reason-bye-corrected = existe um bye melhor: este foi dado antes de um resultado ser corrigido
about-reason-bye-awarded = um bye concedido com antecedência para as primeiras rodadas
about-reason-bye-requested = um bye pedido pelo jogador, deste tipo (`kind`)
about-reason-bye-missed = uma rodada perdida: o jogador entrou depois ou já tinha saído
about-reason-sits-out-no-opponent-allowed = pares proibidos, ou confrontos repetidos onde as regras nunca os permitem, não deixam ninguém para enfrentar
about-reason-sits-out-left-over = há oponentes, mas nenhum pareamento do torneio inteiro deixa menos jogadores de fora
about-reason-sits-out-by-hand = existe um pareamento com menos jogadores de fora: feito à mão
about-reason-same-score = os dois têm esta pontuação, incluídos os pontos virtuais
about-reason-moved-down = `player` desceu de um grupo de pontuação mais alto, com esta diferença de pontos em `by` (1.4.1)
about-reason-moved-down-alone = não há mais ninguém nesse grupo
about-reason-moved-down-all-met = o jogador já enfrentou todos os outros desse grupo (C1)
about-reason-moved-down-same-colour = quem o jogador ainda não enfrentou nesse grupo precisa da mesma cor (C3)
about-reason-moved-down-no-opponent = o jogador não pode enfrentar ninguém desse grupo: alguns já foram enfrentados, outros devem ficar separados
about-reason-moved-down-odd-bracket = esse grupo era ímpar; `instead` diz quem mais poderia ter descido, cada um com o primeiro critério contrário
about-reason-moved-down-most-pairs = não dá para formar mais pares nesse grupo (C6)
about-reason-moved-down-rest-below = de outro modo, os de baixo não poderiam ser pareados (C4, C5)
about-reason-colour-both-preferences = as duas preferências de cor são atendidas, ou a única que existe (5.2.1)
about-reason-colour-stronger-preference = a preferência de cor mais forte é atendida (5.2.2)
about-reason-colour-wider-difference = de duas preferências absolutas, é atendida a que tem a maior diferença de cores (5.2.2)
about-reason-colour-alternation = alternam-se as cores da última rodada em que as dos dois foram diferentes (5.2.3)
about-reason-colour-higher-ranked = a preferência do jogador mais bem classificado é atendida (5.2.4)
about-reason-colour-initial = decidem o número de pareamento do jogador mais bem classificado e a cor inicial (5.2.5)
about-reason-colour-by-hand = o sistema dá as cores contrárias: feito à mão
about-reason-bye-lowest-score = ninguém tem menos pontos (C5)
about-reason-bye-lower-had-byes = os jogadores com menos pontos já tiveram bye ou vitória sem jogar (C2)
about-reason-bye-lower-barred = os jogadores com menos pontos que poderiam ter o bye são necessários para parear os demais (C4)
about-reason-bye-unplayed = não jogou `before` rodadas, o menor número entre os que podiam ter o bye (C9)
