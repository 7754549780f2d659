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
place-table = { table } { $table }
place-pair = { $first } contra { $second }
place-of = { $names }
place-round = rodada { $round }
place-in-round = rodada { $round }, { $place }

# What a match is played at. Every text has `$where`, which the ruleset of its tournament settles.
table = { $where ->
    [board] tabuleiro
   *[table] mesa
}
tables = { $where ->
    [board] tabuleiros
   *[table] mesas
}
Table = { $where ->
    [board] Tabuleiro
   *[table] Mesa
}
Tables = { $where ->
    [board] Tabuleiros
   *[table] Mesas
}

# The same with what agrees with it in gender; only texts of this language refer to these.
Todas-as-mesas = { $where ->
    [board] Todos os tabuleiros
   *[table] Todas as mesas
}
todas-as-mesas = { $where ->
    [board] todos os tabuleiros
   *[table] todas as mesas
}
das-outras-mesas = { $where ->
    [board] dos outros tabuleiros
   *[table] das outras mesas
}
as-outras-mesas = { $where ->
    [board] os outros tabuleiros
   *[table] as outras mesas
}
outra-mesa = { $where ->
    [board] outro tabuleiro
   *[table] outra mesa
}
as-primeiras-mesas = { $where ->
    [board] os primeiros tabuleiros
   *[table] as primeiras mesas
}
desta-mesa = { $where ->
    [board] deste tabuleiro
   *[table] desta mesa
}
nesta-mesa = { $where ->
    [board] neste tabuleiro
   *[table] nesta mesa
}
esta-mesa = { $where ->
    [board] este tabuleiro
   *[table] esta mesa
}
Estas-mesas = { $where ->
    [board] Estes tabuleiros
   *[table] Estas mesas
}
a-ultima-mesa = { $where ->
    [board] o último tabuleiro
   *[table] a última mesa
}
Ultima-mesa = { $where ->
    [board] Último tabuleiro
   *[table] Última mesa
}
Primeira-mesa = { $where ->
    [board] Primeiro tabuleiro
   *[table] Primeira mesa
}
Sua-proxima-mesa = { $where ->
    [board] Seu próximo tabuleiro
   *[table] Sua próxima mesa
}
A-proxima-mesa = { $where ->
    [board] O próximo tabuleiro
   *[table] A próxima mesa
}
Proxima-mesa = { $where ->
    [board] Próximo tabuleiro
   *[table] Próxima mesa
}
a-mesa-certa = { $where ->
    [board] o tabuleiro certo
   *[table] a mesa certa
}
sua-nova-mesa = { $where ->
    [board] seu novo tabuleiro
   *[table] sua nova mesa
}
a-sua-mesa = { $where ->
    [board] o seu tabuleiro
   *[table] a sua mesa
}
sua-mesa = { $where ->
    [board] seu tabuleiro
   *[table] sua mesa
}
Sua-mesa = { $where ->
    [board] Seu tabuleiro
   *[table] Sua mesa
}
Minha-mesa = { $where ->
    [board] Meu tabuleiro
   *[table] Minha mesa
}
de-suas-mesas = { $where ->
    [board] de seus tabuleiros
   *[table] de suas mesas
}
uma-mesa = { $where ->
    [board] um tabuleiro
   *[table] uma mesa
}
Uma-mesa = { $where ->
    [board] Um tabuleiro
   *[table] Uma mesa
}
Nenhuma-mesa = { $where ->
    [board] Nenhum tabuleiro
   *[table] Nenhuma mesa
}
Quantas-mesas = { $where ->
    [board] Quantos tabuleiros
   *[table] Quantas mesas
}
das-mesas = { $where ->
    [board] dos tabuleiros
   *[table] das mesas
}
Das-mesas = { $where ->
    [board] Dos tabuleiros
   *[table] Das mesas
}
as-mesas = { $where ->
    [board] os tabuleiros
   *[table] as mesas
}
As-mesas = { $where ->
    [board] Os tabuleiros
   *[table] As mesas
}
na-mesa = { $where ->
    [board] no tabuleiro
   *[table] na mesa
}
da-mesa = { $where ->
    [board] do tabuleiro
   *[table] da mesa
}
a-mesa = { $where ->
    [board] o tabuleiro
   *[table] a mesa
}
A-mesa = { $where ->
    [board] O tabuleiro
   *[table] A mesa
}
Todas-as = { $where ->
    [board] Todos os
   *[table] Todas as
}
da-ultima-mesa = { $where ->
    [board] do último tabuleiro
   *[table] da última mesa
}
da-primeira-mesa = { $where ->
    [board] do primeiro tabuleiro
   *[table] da primeira mesa
}
