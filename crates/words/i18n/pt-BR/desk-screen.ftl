# The desk of a running tournament: the strip of rounds, the tables, what needs somebody.

## The strip of rounds
strip-in = { $all ->
    [one] { $done } de 1 pronta
   *[other] { $done } de { $all } prontas
}
strip-over = encerrada
strip-paired = pareada

## The tables
rows-table = { Table }
rows-player = Jogador
rows-with-rating = { $who } (rating)
rows-with-points = { $who }, pontos
rows-result = Resultado
rows-finished = Encerradas
rows-newest-first = as mais recentes primeiro
rows-pairings = Pareamentos
rows-clock = com relógio
rows-find = { Table } ou nome
rows-all-finished = { $count ->
    [one] Mostrar mais uma
   *[other] Mostrar mais { $count }
}
rows-open-table = Abrir { esta-mesa }
desk-disputed = { $count ->
    [one] { A-mesa } { $tables }: resultados diferentes.
   *[other] { As-mesas } { $tables }: resultados diferentes.
}
bar-disputed = { $count ->
    [one] { $count } com resultados diferentes
   *[other] { $count } com resultados diferentes
}
bar-reported = { $count ->
    [one] { $count } espera a confirmação
   *[other] { $count } esperam a confirmação
}
bar-extra = { $count ->
    [one] { $count } tem tempo adicional
   *[other] { $count } têm tempo adicional
}

## How a result came
reports-of = { $name }: { $result },
reports-by = segundo { $name }
reports-asked = falta { $other } confirmar
reports-no-answer = { $other } está sem celular
reports-send-judge = Mandar um juiz
came-both = os dois confirmaram
came-reported = { $name } informou
came-desk = organização

## What needs somebody
desk-drawer-close = Fechar
needs-announced = Nos telões e celulares agora
needs-title = Precisa de você
needs-call = { $name } chama um juiz
needs-judge-asked = Um juiz foi pedido
needs-goes = { $name } está indo
needs-place = { $name } pede uma vaga
needs-decks = { $count ->
    [one] { $name } não entregou a lista de deck
   *[other] { $count } jogadores não entregaram a lista de deck
}
needs-leaving = { $count ->
    [one] Sai depois desta rodada
   *[other] { $count } saem depois desta rodada
}
needs-by-phone = pelo celular, { $time }
needs-keep = Manter
error-no-judge = Só quem atende chamados pode ir até { uma-mesa }: escolha um juiz.

## Phones
connected-chip = { $count } de { $all }
connected-count = { $count } de { $all } conectados
qr-large = Mostrar o QR code grande
qr-close = Fechar
qr-loopback = Nenhum celular abre este endereço: só este computador. Conecte-o ao Wi-Fi. Se o Pairwright foi iniciado com --listen, inicie-o de novo sem isso.
qr-for-phones = Escaneie para ver { a-sua-mesa }
qr-for-registration = Escaneie para se inscrever

## Who leaves with a result
drop-after-this = { $name } sai depois desta rodada
drop-who = Sai depois desta rodada:
drop-save = Salvar
line-stays-open = { $first } contra { $second } ainda está em andamento
line-nobody-drops = A saída acompanha um resultado da rodada suíça em andamento. Registre-a na página Jogadores.
line-who-drops = Quem sai? Depois de { line-word-drop }, escreva 1 para { $first }, 2 para { $second } ou { line-word-both } para os dois.
desk-help-drop = … e o segundo jogador sai depois desta rodada ({ line-word-drop } 1, { line-word-drop } { line-word-both })
desk-help-close = o mesmo sem espaço, quando não há dúvida

## History
history-before = Antes da primeira rodada
history-count = { $count ->
    [one] { $count } registro
   *[other] { $count } registros
}
entry-undone = Desfeito · { $what }
entry-redone = Refeito · { $what }

## Paper and files
page-print = Imprimir
page-save-csv = Salvar como CSV

# What of the rail has no room in the bar of a narrow screen.
rail-more = Mais

# The last table is in.
bell-off = Avise quando { a-ultima-mesa } terminar
bell-on = Você recebe um aviso quando { a-ultima-mesa } terminar
bell-sound = Você ouve um som quando { a-ultima-mesa } terminar
bell-rings = { $round }: { a-ultima-mesa } terminou.

# A slip that a scanner reads.
scan-other-tournament = Esta súmula é de outro torneio.
scan-other-round = Esta súmula é de outra rodada ({ $slip }); aqui entram os resultados desta: { $round }.
scan-no-match = { $round }: esta partida não existe mais; a rodada foi alterada depois que a súmula foi impressa.

# A round is checked: its slips are typed again.
check-link = Conferir resultados
check-begin = Conferência, se quiser
check-why = Digite as súmulas de novo, em qualquer ordem: { table }, depois resultado. O que divergir aparece; nada espera por isto.
check-line = Súmula: { table }, depois resultado
check-read = Comparar
check-count = { $done } de { $all } resultados conferidos
check-nothing = Nenhum resultado ainda
check-left = { $count ->
    [one] Falta conferir 1 resultado
   *[other] Falta conferir { $count } resultados
}
check-differ = { $count ->
    [one] 1 resultado diferente
   *[other] { $count } resultados diferentes
}
check-differ-and-left = { $differ }, { $left }
check-all = { $count ->
    [one] O único resultado está conferido
   *[other] Todos os { $count } resultados estão conferidos
}
check-open = { $count ->
    [one] 1 { table } ainda está jogando.
   *[other] { $count } { tables } ainda estão jogando.
}
check-agree = Conferidos
check-not-yet = não conferido
check-differs = Diferente
check-entered = Lançado: { $result }.
check-slip-says = Súmula: { $result }.
check-keep = Manter: { $result }
check-change = Mudar para: { $result }
check-drops = Aqui só se conferem resultados: registre quem sai na página da rodada.
check-scanned = Aqui se digita a súmula: { table } e resultado. O leitor de códigos abre a súmula na página da rodada.
check-still-open = { A-mesa } { $table } ainda não tem resultado: lance-o na página da rodada.
