# O que um plano vai fazer (a página do laboratório).

lab-title = Simular
lab-why = O seu plano e até dois outros, jogados milhares de vezes com a mesma sorte.
lab-model = A força é sorteada de novo em cada torneio, tão variada quanto você disser (o desvio-padrão dos ratings Elo; 0: todos iguais). Ninguém empata de propósito nem sai do torneio. ± é o erro-padrão, e as linhas são dois deles para cada lado.
lab-apart = Diferença de força
lab-compared = Comparar com
lab-rules = Regras
lab-same-rules = as deste torneio
lab-planned = Como planejado
lab-no-cut = sem corte
lab-top = top { $cut }
lab-measure = Medida
lab-spread = Faixa
lab-begins = O primeiro torneio está sendo jogado…
lab-runs = { $runs ->
    [one] 1 torneio jogado
   *[other] { $runs } torneios jogados
}
lab-progress = Quanto da simulação já foi feito
lab-cut-after = { $losses ->
    [one] uma derrota passa no corte
   *[other] { $losses } derrotas passam no corte
}
lab-no-difference = { $way }: ainda não dá para dizer.
lab-more = { $way }: o melhor jogador vence { $points } (± { $error }) a mais em 100.
lab-less = { $way }: o melhor jogador vence { $points } (± { $error }) a menos em 100.
lab-plan = O plano para a linha de comando
lab-plan-why = Salve como plan.toml e execute pairwright simulate plan.toml --runs 100000: a mesma entropia, os mesmos números.
lab-twice = Quem perde duas vezes ainda passa no corte em { $chance } de 100.
lab-best = Com estas regras, o jogador mais forte vence { $chance } de 100 torneios simulados.
lab-link = Simular
lab-open = Comparar com outras regras
