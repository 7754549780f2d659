## The players' page

players-all = Todos os jogadores
players-find = Busque nome, mesa ou código
players-shown = Quem aparece
players-show-all = Todos
players-show-playing = Jogando
players-show-not-seen = Não vistos
players-show-no-phone = Sem celular
players-show-no-deck = Sem lista
players-show-dropped = Saíram
players-sort-name = Nome
players-sort-surname = Sobrenome
players-sort-points = Pontos
players-sort-record = Campanha
players-sort-table = Mesa
players-sort-against = Contra
players-sort-phone = Celular
players-sort-deck = Deck
players-sort-seen = Visto
players-code = código { $code }
players-has-phone = sim
players-deck-missing = falta
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
players-seen = presente
players-not-seen = não visto

## What can be done with a player

player-menu-column = Mais
player-menu = Mais sobre { $name }
player-menu-standing = Partidas e classificação
player-menu-details = Nome, clube, deck
player-menu-table = Fixar uma mesa…
player-menu-bye = Dar um bye…
player-menu-penalty = Anotar uma penalidade…
player-menu-release = Liberar o celular
player-menu-drop = Registrar a saída de { $name }…
player-menu-remove = Remover { $name }…
drop-question = Registrar a saída de { $name }?
drop-yes = Registrar a saída de { $name }
drop-before = O nome sai da lista antes da rodada 1. “Desfazer” ou “Trazer de volta” põe de novo.
drop-open = A partida contra { $name } ainda está aberta: falta o resultado.
drop-stays = Os resultados e o lugar na classificação ficam; só não há novas partidas. “Desfazer” ou “Trazer de volta” cancela a saída.
