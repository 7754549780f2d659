# Tudo o que se imprime (página 10, "Paper").
paper-title = Papel
paper-print = Imprimir
paper-desk = Organização
paper-print-why = Cabe em A4 e em Carta.
paper-before = Antes da rodada 1
paper-round = Nesta rodada
paper-after = Classificação e premiação
paper-in-case = Se o computador parar
paper-kind-poster = Cartaz
paper-kind-way-in = Como entrar pelo celular
paper-kind-starting-list = Lista de inscritos
paper-kind-names = Pareamentos por nome
paper-kind-tables = Pareamentos por { table }
paper-kind-open-tables = { Tables } ainda em jogo
paper-kind-standings = Classificação
paper-kind-cross-table = Tabela cruzada
paper-kind-bracket = Chave
paper-kind-certificates = Certificados
certificate-signed = Organização
paper-kind-receipts = Recibos de premiação
paper-kind-by-hand = Continuar no papel
paper-page = página { $page } de { $pages }
paper-pairings = { $round }: pareamentos
paper-number = Nº
paper-club = Clube
paper-rating = Rating
paper-here = Presente
error-nothing-to-print = Ainda não há nada para imprimir aqui.

# Súmulas.
slips-title = Súmulas · { $round }
slips-cut = Recorte nas linhas tracejadas.
slips-stack = Página { $page } de { $pages }. Corte todas as páginas juntas e empilhe os montes a partir do canto superior esquerdo: { tables } { $first } a { $last } em ordem.
slip-signed = { $name }
slip-first = Começa o jogo 1 (e joga em segundo no jogo 2):
slip-second-game = Ganhou o jogo 2:
slip-side-first = { $side } no jogo 1, { $other } no jogo 2:
slip-games-won = Jogos ganhos
slip-games-drawn = Jogos empatados
slip-won = Venceu
slip-drop = Vou sair
slip-extra = Tempo adicional: +

# Recibos de premiação.
receipt-title = Recibo
receipt-place = Colocação: { $rank }
receipt-received = Recebi
receipt-paid-by = Entregue por
receipt-not-over = Impresso antes do fim do torneio: a colocação e o prêmio ainda podem mudar.
receipt-early = O torneio ainda não foi encerrado: estes recibos mostram o que seria pago agora.

# Uma folha para continuar sem o computador.
by-hand-at = às { $time }
by-hand-steps = O que fazer
by-hand-collect = Recolha o resultado de cada { table } ainda em jogo e anote abaixo.
by-hand-points = Some os pontos: { $win } por vitória, { $draw } por empate, { $loss } por derrota{ $with_bye ->
    [yes] , { $bye } por bye
   *[no] { "" }
}.
by-hand-points-slip = Some os pontos de cada partida como dizem as regras deste torneio; anote também os jogos.
by-hand-swiss = Ordene os jogadores pelos pontos e pareie de cima para baixo: quem tem os mesmos pontos se enfrenta, e ninguém repete um número da coluna “Já enfrentou”. Se o número for ímpar, o último jogador sem bye recebe um.
by-hand-pods = A próxima rodada é pareada dentro dos pods do draft: cada um só enfrenta gente do próprio pod, como descrito a seguir.
by-hand-pod = Pod
by-hand-round-robin = Jogue as rodadas listadas abaixo, na ordem.
by-hand-bracket = O vencedor de cada partida avança pela linha da chave.
by-hand-rounds = { $rounds ->
    [one] Ao todo, joga-se 1 rodada.
   *[other] Ao todo, jogam-se { $rounds } rodadas.
}
by-hand-cut = Depois, o top { $top } joga a chave: o primeiro contra o último, o segundo contra o penúltimo.
by-hand-afterwards = Guarde todas as súmulas. Quando o computador voltar, pareie a rodada na organização, coloque os jogadores onde se sentaram e lance os resultados.
by-hand-standings = Classificação até agora
by-hand-met = Já enfrentou
by-hand-next = { Proxima-mesa }

# A folha na porta.
way-in-page = Pareamentos, classificação e { a-sua-mesa }

way-in-network = Entrar no Wi-Fi
way-in-password = Senha:
