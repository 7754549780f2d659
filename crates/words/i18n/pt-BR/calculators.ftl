# Calculators: rounds, pyramid, the last round.

door-calculators = Calculadoras
door-calculators-why = Quantas rodadas, quem passa no corte, o que um rating significa
calc-title = Calculadoras
calc-show = Mostrar
calc-players = Jogadores
calc-cut = Corte para o top
calc-rounds = Rodadas
calc-rounds-usual = recomendado
calc-draws = Partidas empatadas
calc-share-wrong = { $field }: escreva um percentual ou uma fração, como 10% ou 0.1.
calc-share-one = { $field }: 1 pode ser 1% ou 100%; escreva qual dos dois.
calc-chance-wrong = { $field }: escreva mais de 0% e menos de 100%, como 76% ou 0.76.
calc-wrong = { $field }: escreva um número inteiro de { $least } a { $most }.
calc-rounds-title = Quantas rodadas?
calc-rounds-count = { $count ->
    [0] 0 rodadas
    [one] 1 rodada
   *[other] { $count } rodadas
}
calc-single = para um único vencedor
calc-single-why = Cada rodada corta pela metade os invictos.
calc-top = antes de um top { $cut }
calc-top-why = Dá para perder uma vez: { $count ->
    [0] nenhum jogador tem
    [one] 1 jogador tem
   *[other] no máximo { $count } jogadores têm
} uma derrota ou menos. Para um top 8, vale a tabela publicada.
calc-top-why-average = Dá para perder uma vez: em média, cerca de { $average } jogadores têm uma derrota ou menos, e mais de { $cut } em { $share } dos torneios. Para um top 8, vale a tabela publicada.
calc-top-why-table = A tabela publicada para um top { $cut } não vai além disso, embora cerca de { $average } jogadores tenham uma derrota ou menos.
calc-top-largest = { $count ->
    [0] 0 rodadas sempre têm
    [one] 1 rodada sempre tem
   *[other] { $count } rodadas sempre têm
} espaço para quem perde uma vez até { $players } jogadores.
calc-hardly = menos de 0,1%
calc-no-cut = Sem corte
calc-no-cut-why = { $players ->
    [0] Não há jogadores para um top { $cut }.
    [one] Há só 1 jogador para um top { $cut }.
   *[other] Há só { $players } jogadores para um top { $cut }.
}
calc-around = Com menos ou mais rodadas
calc-undefeated = Sem derrota
calc-one-loss = No máximo uma derrota
calc-means = O que isso significa
calc-means-shared = { $count } jogadores sem derrota: os critérios de desempate escolhem o campeão entre quem nunca se enfrentou
calc-means-missed = { $count ->
    [one] um jogador com uma só derrota fica fora do corte
   *[other] { $count } jogadores com uma só derrota ficam fora do corte
}
calc-means-risk = em { $share } dos torneios um jogador com uma só derrota fica fora do corte
calc-means-safe = todos com no máximo uma derrota passam no corte
calc-rounds-caption = Escuro: sem derrota. Claro: com uma. A linha é o corte.
calc-rounds-how = Ninguém empata, e o jogador de mais pontos vence sempre que grupos diferentes se cruzam. As alturas estão em escala de raiz quadrada.
calc-rounds-picture = Jogadores sem derrota e com uma derrota após cada rodada
calc-pyramid-title = { $players ->
    [0] 0 jogadores
    [one] 1 jogador
   *[other] { $players } jogadores
} após { $rounds ->
    [0] 0 rodadas
    [one] 1 rodada
   *[other] { $rounds } rodadas
}
calc-pyramid-picture = Quantos jogadores terminam com cada campanha
calc-pyramid-caption = A linha tracejada é o corte.
calc-pyramid-caption-draws = De cada 100 partidas, { $draws } empatam; uma vitória vale 3 pontos, um empate 1. A linha tracejada é o corte.
calc-pyramid-exact = Os números esperados são exatos: todos os desfechos possíveis das rodadas são contados.
calc-pyramid-runs = Os números são médias de { $runs } torneios simulados, com o erro-padrão (±) onde ele é grande o bastante para aparecer.
calc-cut-everybody = Todos passam em um corte para { $cut }.
calc-cut-between = Um corte para { $cut } cai entre duas campanhas: não precisa de critérios de desempate.
calc-cut-through = Um corte para { $cut } cai dentro de { $record }: os critérios de desempate escolhem { $some } dos { $all } jogadores dessa campanha.

calc-tournaments = Sobre um torneio

calc-elo-title = O que um rating significa?
calc-elo-chance = Chance de vitória
calc-elo-now = Rating atual
calc-elo-goal = Meta
calc-elo-points = { $count ->
    [0] 0 pontos
    [one] 1 ponto
   *[other] { $count } pontos
}
calc-elo-points-why = de diferença: quem está à frente vence { $chance } vezes em 100
calc-elo-wins = { $count ->
    [0] 0 vitórias
    [one] 1 vitória
   *[other] { $count } vitórias
}
calc-elo-wins-why = seguidas levam de { $now } a { $goal } contra oponentes com rating 1600, com K { $k }
calc-elo-never = Nunca
calc-elo-never-why = contra oponentes com rating 1600, as vitórias deixam de dar pontos muito antes de { $goal }, com K { $k }
calc-elo-record = Campanha
calc-record-wrong = Campanha: escreva vitórias, derrotas e empates como 17-1-1, no máximo { $most } partidas.
calc-elo-after = depois de { $record }, conforme a ordem dos resultados; { $mean } em média
calc-elo-after-why = contra oponentes de rating 1600, com K { $k }, arredondado depois de cada partida
calc-elo-chain = é onde param três ratings se A vence B e B vence C { $chance } vezes em 100; o Elo dá então a A { $claimed } em 100 contra C
calc-elo-chain-why = Ninguém mais joga e A nunca enfrenta C: nenhum resultado testa essa previsão.
calc-elo-caption = Pela fórmula de Elo.
calc-elo-bounds = Nunca chega a 0% nem a 100%.
calc-elo-sum = As duas chances de uma partida somam 100%: { $own }% e { $other }%.
calc-elo-one = Cada chance corresponde a uma única diferença: { $own }% a { $points } pontos.
calc-elo-rises = Uma diferença maior é uma chance melhor: um ponto a mais, { $more }% em vez de { $own }%.
calc-elo-picture = A chance de vitória para cada diferença de rating

# Quanto valem lugares, byes e diferenças.
worth-title = Quanto vale?
bye-title = Bye ou oponente?
bye-why = O que os byes fazem com a porcentagem de vitórias dos seus oponentes.
bye-byes = Byes
bye-others = As porcentagens de vitórias dos outros oponentes
bye-opponent = Cada oponente no lugar de um bye
bye-wrong = “{ $text }” não é uma porcentagem: escreva números de 0 a 100, separados por espaços.
bye-nobody = Escreva as porcentagens dos outros oponentes, separadas por espaços.
bye-with-opponent = { $count ->
    [one] com o oponente
   *[other] com { $count } oponentes
}
bye-counts = Esse oponente conta como { $share }; o mínimo é { $floor }.
bye-with-bye = { $count ->
    [one] com o bye
   *[other] com { $count } byes
}
bye-needed = Oponentes de { $share } teriam valido o mesmo.
bye-better = Byes são melhores para o desempate.
bye-worse = Oponentes são melhores para o desempate.
bye-same = Não faz diferença.
places-title = Quinto lugar garantido, ou primeiro ou nono?
places-why = Um empate garante um lugar; jogar traz um de vários. Quanto pagam em média?
places-certain = O empate traz o lugar
places-instead = Jogar traz o lugar
places-pays = Os lugares pagam
places-pays-wrong = “{ $text }” não é um valor: escreva quanto pagam os lugares, a partir do primeiro, separados por espaços, como 200 100 50 50.
places-privilege = O melhor cabeça de chave
places-verdict = { $playing ->
    [0] Ninguém jogaria.
    [one] Jogar vale mais em 1 de { $ways } casos.
   *[other] Jogar vale mais em { $playing } de { $ways } casos.
}
turnabout-title = Turnabout: do que preciso no segundo jogo?
turnabout-why = Sua margem no primeiro jogo, com sinal de menos se perdeu.
turnabout-first = Pontos do primeiro jogo
turnabout-wrong = Escreva 0 depois de um jogo empatado, os { $least } a { $most } pontos de quem venceu ou o mesmo com sinal de menos se você perdeu.
turnabout-difference = Diferença
turnabout-second = O segundo jogo
turnabout-points = Pontos de vitória
turnabout-drawn = empate
turnabout-win = vencer com { $points }
turnabout-loss = perder por { $points }
turnabout-any = qualquer outro resultado
award-title = Que colocação alcança a minha meta?
award-why = K/8 × W × V: W é 1 por ficar até o fim mais 1 por vitória, V cresce com o lugar.
award-missing = Pontos que faltam
award-place = Lugar
award-needed = Vitórias necessárias
award-wins = { $count ->
    [0] nenhuma
    [one] 1 vitória
   *[other] { $count } vitórias
}
award-never = não neste torneio
riddle-title = O enigma dos 980 ou 990
riddle-question = “Heresy the Third” termina com um jogador de campanha 16-1-1 que vence um torneio de 400 com K/8 = 5 e recebe 980 pontos, ou 990 se o empate contar meio.
riddle-formula = A própria fórmula dá 953⅓ e 962½: W é 1 + 16 + ⅓ (ou ½), e entre 400 jogadores o V do campeão é 11.
riddle-why = 980 e 990 saem com V = 12 e sem o ponto por ficar até o fim: 5 × 16⅓ × 12 e 5 × 16½ × 12. O Pairwright fica com a fórmula.

# A tournament's last round.
door-last-round = Do que eu preciso na última rodada?
door-last-round-why = Quem está dentro, quem está fora, quem pode empatar
last-title = Do que eu preciso na última rodada?
last-why = “Dentro” e “fora” são provados, com os critérios de desempate, salvo se houver um jogo empatado em outra partida.
answer-of-before =
    Esta é a resposta das { $time }. A nova chega em cerca de { $seconds ->
        [one] um segundo
       *[other] { $seconds } segundos
    }.
last-worth-none = Nada a comparar
last-worth-none-why = Ninguém passa no corte com um empate.
last-none = Não há última rodada para calcular
last-none-why = Este torneio é só uma chave: quem vence segue jogando.
last-not-now = Agora não
last-no-round = nenhuma rodada está pareada ainda: volte quando a última estiver
last-unannounced = o número de rodadas não foi anunciado: escreva `rounds_planned`
last-finished = a rodada { $round } terminou: nenhuma partida está em aberto
last-earlier = a rodada { $round } ainda tem uma partida em aberto: registre o resultado dela primeiro
last-more-follow = a rodada { $round } de { $planned } não é a última: volte quando a última estiver pareada
last-extra-rounds = pode haver uma rodada extra, que depende de resultados ainda por vir
last-not-paired = { $why }
last-by-record = os jogadores saem pela campanha, então não há uma última rodada para todos
last-cut = o corte já foi feito: pergunte antes do corte
last-no-cut = o torneio começa com a chave eliminatória: não há corte antes dela
last-measures = estas regras contam mais que jogos vencidos, então { uma-mesa } tem desfechos demais: { $why }
last-too-many-rounds = ainda faltam { $rounds } rodadas: volte quando faltarem no máximo { $most }
last-large-cut = um corte de mais de { $most } tem desfechos demais
last-can-draw = Empate seguro
last-nobody-draws = Ninguém passa no corte com um empate.
last-both-in = Sim, os dois ficam dentro
last-draw-out = { $name } ficaria fora
last-draw-open = { $name } teria { $chance }
last-everybody = Com vitória, empate, derrota
last-win = Vitória
last-draw = Empate
last-loss = Derrota
last-in = Dentro
last-out = Fora
last-hardly = <1%
last-nearly = >99%
last-unproved = { $chance }, sem prova
last-safe = { $count ->
    [one] No corte aconteça o que acontecer: { $names }.
   *[other] No corte aconteça o que acontecer ({ $count }): { $names }.
}
last-out-count = { $count ->
    [0] Ninguém está fora de qualquer jeito.
    [one] Um jogador está fora de qualquer jeito.
   *[other] { $count } jogadores estão fora de qualquer jeito.
}
last-proof = Os percentuais são chances entre jogadores iguais que não empatam. Uma vaga decidida por sorteio nunca é chamada de certa.
last-worth = Quanto vale empatar e quanto vale jogar
last-worth-why = O prêmio esperado da chave entre jogadores iguais, se os lugares pagam { $prizes }.
last-worth-show = Mostrar quanto vale empatar e quanto vale jogar
last-worth-counted = Todos os desfechos possíveis { das-outras-mesas } são contados. Onde nenhum dos dois está marcado, os dois valem o mesmo.
last-worth-drawn = Estimado a partir de { $runs } desfechos da rodada, os mesmos para todos. Onde nenhum dos dois está marcado, a diferença é pequena demais para ter certeza.
last-announced = Neste torneio
last-no-privilege = Sem privilégio
last-play-first = Escolhe quem começa
last-game-win = Começa com um jogo ganho
last-swiss-prizes = Prêmios pela fase suíça
last-draws = empata
last-plays = joga

# Quem ainda pode passar no corte, faltando rodadas.
outlook-title = Ainda dá para passar no corte?
outlook-title-everybody = Quem ainda pode passar no corte?
outlook-why = Quem está dentro, quem só depende de si, quem precisa de ajuda
outlook-all = { $open } de { $all } ainda podem chegar ao top { $cut }
outlook-after = Depois da rodada { $round } de { $rounds }
outlook-during = Rodada { $round } de { $rounds }
outlook-comes = Em cálculo
outlook-comes-why = Leva alguns segundos. Sem scripts, recarregue a página.
outlook-not-now = Agora não
outlook-no-cut = Não há corte previsto para olhar adiante, ou a rodada 1 ainda não foi pareada.
outlook-in = Certo
outlook-own-hands = Só depende de si
outlook-needs-help = Precisa de ajuda
outlook-out = Fora
outlook-title-in = Dentro, aconteça o que acontecer
outlook-title-own-hands = Basta vencer
outlook-title-draws = { $draws ->
    [one] Basta um empate
   *[other] Bastam empates
}
outlook-title-needs-help = Outros resultados precisam ajudar
outlook-title-out = O top { $cut } está fora de alcance
outlook-in-why = Nenhum resultado muda isso.
outlook-out-why = Ainda há colocações em jogo.
outlook-proved = provado
outlook-about = cerca de, para o top { $cut }
outlook-next = Depois do próximo resultado
outlook-watch = De olho nos outros
outlook-beats = { $winner } vence { $loser }
outlook-if-not = senão { $chance }
outlook-line = { $title }: { $chance } para o top { $cut }
outlook-line-about = { $title }: cerca de { $chance } para o top { $cut }
outlook-for = para o top { $cut }
outlook-anybody = Todos
outlook-states = Situação
outlook-top = Top { $cut }
outlook-chance = Chance aproximada
outlook-needs = Precisa, em geral
outlook-needs-nothing = Mais nada
outlook-needs-chance = { $results }: { $chance }
outlook-safe-no = Não
outlook-safe-yes = Sim
outlook-safe-draws = { $draws ->
    [1] Um
    [2] Dois
    [3] Três
   *[other] { $draws }
}
outlook-safe-why = { $matches ->
    [1] Um empate basta, façam os outros o que fizerem. Provado.
   *[other] Bastam esses empates agora e vitórias depois, façam os outros o que fizerem. Provado.
}
outlook-wins = { $wins ->
    [1] uma vitória
    [2] duas vitórias
    [3] três vitórias
   *[other] { $wins } vitórias
}
outlook-draws = { $draws ->
    [1] um empate
    [2] dois empates
    [3] três empates
   *[other] { $draws } empates
}
outlook-both = { $wins } e { $draws }
outlook-tie-breaks = { $points }: o desempate decide.
outlook-enough-proved = Com { $results }: dentro, façam os outros o que fizerem.
outlook-enough = Quase sempre suficiente: { $results }.
outlook-enough-nothing = Quase sempre dentro, mesmo sem mais nenhum ponto.
outlook-even-with = Com { $results }: { $chance }.
outlook-then = depois, { $results }
outlook-then-chance = com { $results }: { $chance }
outlook-then-nothing = não precisa de mais nada
outlook-against = Rodada { $round } contra { $name }
outlook-runs = Simulado { $runs } vezes, todos com a mesma força; margem de ±{ $points } pontos percentuais.
outlook-how = Como é calculado
outlook-everybody = As chances de todos
outlook-points = Pontos que bastam
outlook-points-why = Com que frequência uma pontuação final passa no corte
outlook-tables = Onde mais está em jogo
outlook-loss-pays = { $name } tem { $chance } se perder e { $win } se vencer.
outlook-draw-pays = { $name } tem { $chance } se empatar e { $win } se vencer.

# A sorte de um jogador no sorteio.
luck-page-title = Sorte no sorteio
luck-page-comes = Em cálculo.
luck-page-none = Nenhuma rodada deste jogador foi sorteada.
luck-page-stronger = Oponentes { $points } pontos mais fortes do que o sorteio costuma dar: { $harder } dos sorteios são mais difíceis.
luck-page-weaker = Oponentes { $points } pontos mais fracos do que o sorteio costuma dar: { $harder } dos sorteios são mais difíceis.
luck-page-usual = Os oponentes foram tão fortes quanto o sorteio costuma dar: { $harder } dos sorteios são mais difíceis.
luck-page-how = Cada rodada que foi sorteada é sorteada de novo 500 vezes entre seus melhores pareamentos. A força é a soma dos pontos dos oponentes antes de cada rodada.

# Records and elimination.
records-title = Campanhas
records-percent-title = Qual é o meu percentual?
records-percent-why = Um bye é uma partida vencida.
records-matches = Partidas: vitórias, derrotas, empates
records-games = Jogos: vitórias, derrotas, empates
records-mw = vitórias em partidas: { $points } pontos em { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
records-gw = vitórias em jogos: { $points } pontos em { $count ->
    [one] 1 jogo
   *[other] { $count } jogos
}
records-exactly = Exatamente { $share }.
records-floor = Conta como { $floor }, o piso.
records-lost-title = Dois jogos perdidos, e atrás?
records-lost-why = Para o mesmo oponente, custam uma partida.
records-rules = Regras
records-game-record = { $won }–{ $lost } em jogos
records-goal-title = Quantos 2–0 até um percentual de vitórias em jogos?
records-goal-why = Um 2–0 tem só dois jogos.
records-results-byes = Byes
records-results-swept = Vencidas por 2–0
records-results-won = Vencidas por 2–1
records-results-lost = Perdidas por 1–2
records-results-beaten = Perdidas por 0–2
records-goal = Acima de
records-sweeps = { $count ->
    [0] Nenhuma
    [one] 1 partida por 2–0
   *[other] { $count } partidas por 2–0
}
records-sweeps-why = a mais
records-never-why = nem mais { $count } vitórias por 2–0
records-third = agora, com o 2–0 como três jogos
records-out-title = Eliminatória ou todos contra todos?
records-out-why = Metade só assiste depois de uma rodada.
records-elimination = eliminatória simples
records-everybody = todos contra todos
records-matches-count = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}
records-after-round = Depois da rodada
records-share = Parte
