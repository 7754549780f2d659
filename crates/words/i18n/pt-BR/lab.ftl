# O que um plano vai fazer (a página do laboratório).

lab-title = Simular
lab-rail = Laboratório
lab-why = Os mesmos jogadores jogam o torneio como você o planejou e de até duas outras maneiras, milhares de vezes com a mesma sorte. A resposta fica mais precisa enquanto você olha.
lab-model = A força dos jogadores é sorteada de novo em cada torneio, tão variada quanto você disser (o desvio-padrão dos ratings Elo; 0: todos iguais). Ninguém empata de propósito nem dropa. ± é o erro-padrão.
lab-apart = Diferença de força
lab-way = Opção { $name }
lab-rules = Regras
lab-same-rules = as deste torneio
lab-planned = Como planejado
lab-no-cut = sem corte
lab-top = top { $cut }
lab-measure = Medida
lab-spread = Dois erros-padrão para cada lado
lab-begins = O primeiro torneio está sendo jogado…
lab-runs = { $runs ->
    [one] 1 torneio jogado
   *[other] { $runs } torneios jogados
}
lab-progress = Quanto da simulação já foi feito
lab-cut-after = { $losses ->
    [one] quem perde uma vez passa no corte
    [2] quem perde duas vezes passa no corte
   *[other] quem perde { $losses } vezes passa no corte
}
lab-no-difference = { $way }: ainda não dá para dizer se o melhor jogador vence mais vezes.
lab-more = { $way }: o melhor jogador vence { $points } (± { $error }) torneios a mais em 100.
lab-less = { $way }: o melhor jogador vence { $points } (± { $error }) torneios a menos em 100.
lab-plan = O plano para a linha de comando
lab-plan-why = Salve como plan.toml e execute pairwright simulate plan.toml --runs 100000. Ele traz a entropia desta página: o mesmo número de torneios dá os mesmos números.
lab-twice = Quem perde duas vezes ainda passa no corte em { $chance } de 100.
lab-best = Com estas regras, o jogador mais forte vence { $chance } de 100 torneios simulados.
lab-link = Simular
lab-open = Comparar com outras regras
