# The round that is being played, at the desk.

in-play-title = Mudar esta rodada
in-play-seat = Encaixar quem chegou atrasado
in-play-seat-why = Joga com quem está sem oponente ou espera o próximo atrasado.
in-play-join = Parear dois jogadores à espera
in-play-join-why = Para quem tem bye ou está sem o oponente, que perde a rodada.
in-play-exchange = Trocar dois jogadores de lugar
in-play-exchange-why = Cada um assume o lugar do outro. O bye também é um lugar.
in-play-move = Passar uma partida para { outra-mesa }
in-play-move-why = Se já houver alguém jogando lá, as duas partidas trocam de { table }.
in-play-turn = Trocar os lados
in-play-turn-why = Os dois jogadores de uma partida em aberto trocam de lado.
in-play-this-player = Este jogador
in-play-meets = joga contra
in-play-to-table = vai para { a-mesa }
in-play-name = Nome
in-play-missed = Rodadas perdidas
in-play-missed-loss = contam como derrotas
in-play-missed-bye = contam como byes
in-play-missed-nothing = não dão nada
in-play-reason = Motivo
in-play-show = Ver prévia
in-play-question = Mudar a { $round } deste jeito?
in-play-yes = Mudar a rodada
in-play-line = { $now } (até agora: { $before })
in-play-line-new = { $now } (nova)
in-play-line-gone = { $before }: não se joga mais
in-play-place-bye = { $name }: { $kind }
in-play-place-result = { $place }, { $result }
entry-rearrange = Mudança na { $round }: { $what }
entry-rearrange-newcomer = { $name } entra na { $round }: { $what }
entry-sweep = { $count ->
    [one] Fora do torneio por ausência: { $names }
   *[other] { $count } jogadores fora do torneio por ausência: { $names }
}
entry-checked-in = { $name } fez o check-in
entry-checked-in-paid = { $name } fez o check-in e pagou a taxa de inscrição
entry-paid = { $name } pagou a taxa de inscrição, mas ainda não chegou
entry-not-checked-in = { $name }: sem check-in
entry-checked-in-all = { $count ->
    [one] { $names } fez o check-in
   *[other] { $count } jogadores fizeram o check-in: { $names }
}
entry-registration-open = Inscrições reabertas
entry-registration-closed = Inscrições encerradas

# Check-in.
check-in-title = Check-in
check-in-here-of = { $here } de { $all } presentes
check-in-missing = { $count ->
    [0] Não falta ninguém.
    [one] Falta { $count } jogador.
   *[other] Faltam { $count } jogadores.
}
check-in-paid = { $count ->
    [0] Ninguém pagou.
    [one] { $count } já pagou.
   *[other] { $count } já pagaram.
}
check-in-here = Chegou
check-in-not-here = Desmarcar
check-in-pay = Pagou
check-in-not-paid = Não pagou
check-in-is-here = presente
check-in-seen = já apareceu
check-in-has-paid = taxa paga
check-in-pending = salvando…
check-in-everybody = Todos chegaram
check-in-door = Digite um nome e Enter
check-in-which = Qual? { $names }
check-in-already = { $name } já fez o check-in.
check-in-paired-unseen = { $names }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
} { $count ->
    [one] não fez o check-in e entra no pareamento mesmo assim.
   *[other] não fizeram o check-in e entram no pareamento mesmo assim.
}
check-in-drop-for-now = { $count ->
    [one] Retirar por enquanto…
   *[other] Retirar os { $count } por enquanto…
}
check-in-drop-missing = Retirar todos os que faltam
check-in-drop-question = { $count ->
    [one] Retirar este jogador do torneio?
   *[other] Retirar estes { $count } jogadores do torneio?
}
check-in-drop-yes = Retirar
check-in-close = Encerrar as inscrições
check-in-open = Reabrir as inscrições
check-in-closed = As inscrições estão encerradas.
check-in-over = O check-in terminou
check-in-over-why = A chave já está em jogo. Registre a saída de quem foi embora na lista de jogadores: quem seria o próximo oponente avança sem jogar.
check-in-meeting = Lugares para a reunião de jogadores
sweep-title = Ainda não vistos
sweep-why = Sem resultado, sem check-in, sem celular. Desmarque quem está aqui.
sweep-drop = Retirar os marcados
sweep-nobody = Todos já foram vistos.
sweep-choose = Marque pelo menos um jogador.
meeting-title = Reunião de jogadores · { $name }
meeting-back = Check-in

# Erasing a person.
entry-erase = Uma pessoa foi apagada e agora é { $name }
erase-title = Apagar esta pessoa
erase-why = Um número substitui o nome em toda parte, também no histórico e no que for exportado daqui em diante. { $club ->
    [stays] Pronomes, contatos e deck somem; resultados e penalidades ficam, e o clube também, porque os pareamentos dependem dele.
   *[goes] Clube, pronomes, contatos e deck somem; resultados e penalidades ficam.
} Isto não pode ser desfeito.
erase-reaches = Um número fica no lugar do nome neste torneio: no histórico, nos motivos de penalidades e mudanças e em tudo o que for exportado daqui em diante.
erase-reaches-invitations = { $count ->
    [one] O convite com este nome também passa a mostrar o número; seus aparelhos mantêm a função.
   *[other] Os { $count } convites com este nome também passam a mostrar o número; seus aparelhos mantêm a função.
}
erase-reach-backups = Os backups e os arquivos já salvos continuam com o nome.
erase-reach-servers = O mesmo vale para outros servidores que tenham uma cópia deste torneio e para outros torneios deste banco de dados.
erase-reach-sites = E também para sites publicados em outros lugares, até que sejam publicados de novo.
erase-reach-texts = O nome completo some dos motivos de penalidades e mudanças. Todo o resto que foi escrito sobre a pessoa fica.
erase-reach-id = O id do jogador, “{ $id }”, fica: as rodadas foram sorteadas com ele. Ele aparece em endereços e arquivos.
erase-do = Apagar { $name } …
erase-question = Apagar { $name } para sempre?
erase-yes = Apagar para sempre

# Tables.
tables-title = { Tables }
tables-ranges = { Tables } deste torneio
tables-usual = todas, a partir da 1
match-annulled = Não conta
tables-skipped = { Tables } que ficam de fora
tables-feature = { Tables } de destaque
tables-feature-by-hand = Escolher à mão as partidas de destaque (senão, { as-primeiras-mesas })
tables-why = Números e intervalos, como 1-20, 31-40. Se faltarem, a numeração continua.
tables-wrong = “{ $text }” não é uma lista de { tables }. Escreva números de 1 a 99999 e intervalos, como 1-20, 31-40.
feature-match = Partida de destaque
proposal-why = Por quê?
proposal-paired-down = desceu de grupo
proposal-move = Mudar de { table }
proposal-no-match = Escolha um jogador que tenha oponente nesta rodada.

# Players who did not come.
no-show-both = Ninguém compareceu
no-show-question = Lançar este resultado?
no-show-yes = Lançar
no-show-could-meet = { $first } e { $second } ficam então à espera, e você pode parear os dois entre si.
waiting-title = À espera, sem oponente
waiting-two = Os oponentes de { $first } e { $second } estão ausentes.
waiting-pair = Parear os dois entre si
waiting-reason = Os oponentes deles estão ausentes
