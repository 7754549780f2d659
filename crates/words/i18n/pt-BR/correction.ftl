# A past result is corrected after a later round was paired on it: three answers side by side.

correct-title = Corrigir um resultado da { $round }
correct-was = Resultado até agora: { $was }.
correct-standing = Na classificação
correct-standing-same = Ninguém muda de colocação.
correct-three = { $round }: o pareamento foi feito com o resultado antigo. Nada mudou ainda: escolha o que acontece com ele.

correct-playing = Quem já começou a jogar a { $round }?
correct-playing-why = Quem já começou fica com o mesmo oponente, a não ser que uma regra tenha de ceder.
correct-playing-all = { $count ->
    [one] { A-mesa } em aberto
   *[other] { Todas-as } { $count } { tables } em aberto
}
correct-playing-none = Ninguém ainda
correct-playing-at = { Estas-mesas }
correct-playing-show = Mostrar
correct-playing-example = 3-7, 12
correct-playing-unread = “{ $text }” não é { uma-mesa } em aberto da { $round }: escreva números e intervalos de { tables }, como 3-7, 12.

correct-standings = Só a classificação
correct-standings-head = { $round } fica como está
correct-standings-do = Corrigir só o resultado
correct-repair = Reparo mínimo
correct-anew = Parear de novo
correct-tables = { $count ->
    [0] { Nenhuma-mesa } muda
    [one] { $count } de { $all } { tables } muda
   *[other] { $count } de { $all } { tables } mudam
}
correct-bye-changes = O bye passa a outro jogador
correct-repair-do = Reparar a { $round }
correct-anew-do = Parear de novo a { $round }
correct-repair-nothing = A rodada está tão boa quanto possível sem mexer em { tables } que terminaram ou estão jogando.
correct-repair-nothing-free = A rodada está tão boa quanto antes: não há nada a reparar.
correct-repair-none = Indisponível
correct-repair-dutch = O sistema holandês da FIDE pareia a rodada inteira de uma vez e não tem reparo.
correct-anew-nothing = A rodada seria a mesma.

correct-fine = Assim, cada pareamento fica como deveria ser.
correct-as-good = { $count ->
    [one] O melhor possível mantendo estas partidas: { $count } par continua desigual.
   *[other] O melhor possível mantendo estas partidas: { $count } pares continuam desiguais.
}
correct-approximate = Há jogadores demais para examinar todas as possibilidades: pode existir um reparo melhor.
correct-more = { $count ->
    [one] e mais { $count }
   *[other] e mais { $count }
}
correct-kept = { $count ->
    [one] { $count } partida terminada fica.
   *[other] Todas as { $count } partidas terminadas ficam.
}
correct-parted = { $count ->
    [one] { $count } partida em andamento é desfeita
   *[other] { $count } partidas em andamento são desfeitas
}
correct-lost = { $count ->
    [one] { $count } resultado desta rodada se perde
   *[other] { $count } resultados desta rodada se perdem
}
correct-bye = Bye
correct-nobody = ninguém
correct-is-playing = jogando

correct-ask-parted = { $count ->
    [one] Uma partida em andamento da { $round } será desfeita. Continuar?
   *[other] { $count } partidas em andamento da { $round } serão desfeitas. Continuar?
}
correct-ask-relaxed = Uma regra tem de ceder na { $round }. Continuar?
correct-ask-lost = { $count ->
    [one] Um resultado da { $round } será perdido. Parear de novo mesmo assim?
   *[other] { $count } resultados da { $round } serão perdidos. Parear de novo mesmo assim?
}
correct-ask-lost-why = Desfazer traz tudo de volta.
correct-pair-at = { Table } { $table }: { $first } x { $second }
correct-gone = O torneio mudou nesse meio-tempo: veja esta correção de novo.
correct-only-standings = Nenhuma rodada muda de pareamento com esta correção: só a classificação a acompanha. Responda `standings`.

entry-correct-repair = { $what }; reparo da { $round }: { $count ->
    [0] 0 { tables }
    [one] { $count } { table }
   *[other] { $count } { tables }
}
entry-correct-anew = { $what }; novo pareamento da { $round }
