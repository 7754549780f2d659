# Words that every page uses.

skip-to-content = Ir para o conteúdo
nav-pages = Páginas deste torneio
offline = sem conexão
offline-spare = Continuar no computador de reserva
offline-last-seen = sem conexão desde { "{time}" }

points = { $count ->
    [0] 0 pontos
    [one] { $count } ponto
   *[other] { $count } pontos
}
# O plural começa em 2: 1,5 ponto.
points-in-part = { $count ->
    [one] { $shown } ponto
   *[other] { $shown } pontos
}

# How a match ended, as a sentence.
result-won = { $winner } venceu por { $score }
result-drawn = Empate em { $score }
result-drawn-unplayed = Empate
result-both-won-as = { $score }, os dois venceram de { $sides }
result-agreed-draw = { $where ->
    [board] Empate
   *[table] Empate intencional
}
result-forfeit = { $winner } venceu, { $loser } não jogou
result-match-loss = { $winner } venceu por perda de partida de { $loser }
result-disqualified = { $winner } venceu por desqualificação de { $loser }
result-double-loss = Derrota para os dois
result-double-forfeit = Ausência dos dois
result-assigned = Resultado atribuído: { $first } e { $second }
result-bye = bye
result-half-bye = meio bye
result-zero-bye = ausência

# How a match ended, in the fewest signs, seen from one side.
score-agreed-draw = empate
score-forfeit = W.O.
score-forfeit-won = vitória por W.O.
score-forfeit-lost = derrota por W.O.
score-won-as = venceu de { $sides }
score-penalty = penalidade
score-penalty-won = vitória por penalidade
score-penalty-lost = derrota por penalidade
score-double-loss = derrota dos dois
score-double-forfeit = ninguém compareceu
score-assigned = atribuído, { $points }

assigned-average = média
assigned-average-plus = média mais
assigned-average-minus = média menos

# The name of this language in itself, for those who look for it.
language-name = Português

# Between the two players of a match.
versus = x
