## The players' page

players-all = Todos os jogadores
players-more = e mais { $count }
players-find = Busque nome, { table } ou código
players-shown = Quem aparece
players-show-all = Todos
players-show-playing = Jogando
players-show-cut = No top
players-show-not-seen = Não vistos
players-show-no-phone = Sem celular
players-show-no-deck = Sem lista
players-show-dropped = Saíram
players-sort-name = Nome
players-sort-surname = Sobrenome
players-sort-points = Pontos
players-sort-record = Campanha
players-sort-table = { Table }
players-sort-against = Contra
players-sort-phone = Celular
players-sort-deck = Deck
players-sort-seen = Visto
players-code = código { $code }
players-has-phone = sim
players-deck-missing = falta
players-not-in-top = fora do top { $top }
players-deck-unread = ilegível
players-deck-wrong = { $count ->
    [one] 1 erro
   *[other] { $count } erros
}
players-deck-fine = ok
players-late = { $minutes ->
    [0] atraso
   *[other] atraso, { $minutes } min
}
players-late-short = { $minutes } min
players-seen = presente
players-not-seen = não visto

## What can be done with a player

player-menu-column = Mais
player-menu = Mais sobre { $name }
player-menu-standing = Partidas e classificação
player-menu-details = Nome, clube, deck
player-menu-table = Fixar { uma-mesa }…
player-menu-bye = Dar um bye…
player-menu-penalty = Anotar uma penalidade…
player-menu-release = Liberar o celular
player-menu-drop = Registrar a saída de { $name }
player-menu-remove = Remover { $name }…
drop-question = Registrar a saída de { $name }?
drop-yes = Registrar a saída de { $name }
drop-open = A partida contra { $name } ainda está aberta: falta o resultado.
drop-advances = Na chave, { $name } avança sem jogar.
drop-advances-open = Na chave, quem seria o próximo oponente avança sem jogar.
drop-stays = Os resultados ficam na classificação; não há novas partidas. “Desfazer” ou “Trazer de volta” cancela a saída.

## A list, before it is taken

paste-check = Ver prévia
paste-title = { $count ->
    [0] Ninguém novo nesta lista
    [one] 1 nome novo
   *[other] { $count } nomes novos
}{ $alike ->
    [0] {""}
    [one] , 1 para conferir
   *[other] , { $alike } para conferir
}{ $here ->
    [0] {""}
    [one] , 1 já inscrito
   *[other] , { $here } já inscritos
}{ $out ->
    [0] {""}
    [one] , 1 fica de fora
   *[other] , { $out } ficam de fora
}
paste-line = Linha { $line }
paste-all-new = Todos os { $count } são outras pessoas
paste-yes = { $count ->
    [0] { $alike ->
        [0] Ninguém para inscrever
       *[other] Inscrever os escolhidos
    }
    [one] Inscrever 1 jogador
   *[other] Inscrever { $count } jogadores
}{ $alike ->
    [0] {""}
   *[other] { $count ->
        [0] {""}
       *[other] {" "}e os escolhidos
    }
}
paste-cancel = Voltar à lista
paste-numbers = { $count ->
    [one] o número “{ $first }” antes de um nome ficou de fora
   *[other] { $count } números antes dos nomes, de “{ $first }” a “{ $last }”, ficaram de fora
}
paste-addresses = { $count ->
    [one] o e-mail { $first } ficou de fora
   *[other] { $count } e-mails depois dos nomes ficaram de fora
}
paste-beyond = “{ $cells }” não tem coluna e ficou de fora: dê nome às colunas na primeira linha, por exemplo nome; clube; deck
paste-rounds = as rodadas em que os jogadores entraram ou saíram são do torneio da lista e ficaram de fora
paste-whole-file = isto é um torneio inteiro, { $kind }: aqui só os jogadores são inscritos; para ter as rodadas, importe como arquivo
paste-turned = lido de “{ $text }”
paste-columns = Colunas: { $columns }.
paste-alike = É { $name }, que já está aqui?
paste-alike-line = É { $name }, da linha { $line }?
paste-same = Mesma pessoa
paste-somebody-new = Outra pessoa
alike-question = { $name } ainda não tem inscrição. Você quis dizer { $known }?
alike-known = Sim, { $known }
alike-new = Não, { $name } é outra pessoa
paste-here = Linha { $line }: já está aqui, fica de fora
paste-twice = Linha { $line }: o mesmo nome da linha { $earlier }, fica de fora
paste-wrong = Linha { $line }: { $why }.
paste-rating = rating { $rating }
paste-nobody = Ninguém nesta lista é novo.
paste-missed = As rodadas perdidas valem
paste-from = Jogam a partir da rodada { $round }.
paste-begin = Jogam
paste-begin-next = a partir da rodada { $round }
paste-begin-now = já na rodada { $round }
paste-seat = na rodada { $round }: { table } { $table } contra { $name }
paste-seat-waits = espera um oponente na rodada { $round }
paste-label = Um nome por linha, ou uma tabela de planilha
paste-why = A tabela traz os nomes das colunas na primeira linha: nome, clube, estado, amador, deck, rating, byes concedidos. Você vê o que cada linha faz antes de inscrever alguém.

# Several players at once.
players-choose-all = Marcar todos os que aparecem
players-choose = Marcar { $name }
players-chosen = Marcados
players-chosen-here = Registrar chegada
players-chosen-slips = Imprimir súmulas
players-chosen-remove = Remover…
players-chosen-drop = Registrar saída…

# Players who must not meet, latecomers, phones.
apart-title = Manter separados
apart-why = Dois jogadores que não devem se enfrentar não são pareados um com o outro a partir da próxima rodada. Os jogadores e o público não veem isto.
apart-from = Nunca contra
apart-keep = Manter separados
apart-end = Permitir que se enfrentem
late-plays-next = joga a partir da rodada { $round }
late-plays-added = joga a partir da rodada { $round }, se houver mais uma
late-plays-now = joga agora, { $seat }
late-seat-at = { table } { $table } contra { $name }
late-seat = Encaixar: { $seat }
late-needs = { $name } chegou atrasado
requests-accept-seat = Aceitar e encaixar: { $seat }
requests-opening = Permitir inscrição pelo celular
