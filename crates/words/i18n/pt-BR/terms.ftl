# What the other texts are put together from.

# What another program or library says, as it is.
verbatim = { $text }

decimal-mark = ,
# An amount of money whose unit is a sign, such as $.
amount-with-sign = { $sign } { $amount }
list-of-nothing = nenhum
list-with-next = { $list }, { $next }

# Where something is, and what is wrong there.
at-key = `{ $key }`: { $why }
at-line = linha { $line }: { $why }
at-place = { $place }: { $why }
structure-name = { $structure ->
    [best-of-1] jogo único
    [best-of-3] melhor de 3
    [best-of-5] melhor de 5
    [three-games] partida de três jogos
    [two-games] partida de dois jogos
   *[any] partida de qualquer tamanho
}
place-table = mesa { $table }
place-pair = { $first } contra { $second }
place-of = { $names }
place-round = rodada { $round }
place-in-round = rodada { $round }, { $place }
