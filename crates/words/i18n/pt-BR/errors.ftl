# Why a request to the server was not carried out.

error-no-tournament = Não existe torneio { $id } aqui.
error-forbidden = Só { $roles } pode fazer isto: abra de novo o seu próprio link ou peça um convite ao organizador.
error-no-invitation = Este convite não existe ou foi cancelado: peça um novo ao organizador.
error-invitation-used = Este convite não pode mais ser usado: peça um novo ao organizador.
error-foreign-site = Este pedido veio de outro site, por isso não foi atendido.
error-changed = Alguém mudou este torneio nesse meio-tempo: veja-o de novo antes de excluir.
error-choose = Há mais de um jeito de fazer isto: escolha um deles na página própria.
error-too-large = Isto é maior que { $most }, por isso não foi lido.
error-busy = Outras mudanças passaram na frente: tente mais uma vez.
error-unreadable = O diário do torneio { $id } não pode ser lido ({ $detail }); talvez uma versão mais nova do Pairwright o tenha escrito.
error-unread-entry = registro { $entry }: { $why }
error-not-saved = Não foi salvo: { $why }.
error-occupied = O servidor está ocupado com outros cálculos: tente de novo daqui a pouco.
error-broken = Algo deu errado no Pairwright. Nada mudou; tente de novo.
error-bad-name = “{ $name }”: { $why }.
error-changed-here = Alguém mudou isto nesse meio-tempo: veja como está agora.
error-no-day = “{ $text }” não é uma data: escreva assim: 2026-11-21.
error-no-entropy = Este torneio não tem entropia para sorteios, por isso não pode ser pareado aqui.
error-no-export = Esse formato de arquivo não existe.
error-no-file = Esse arquivo não existe.
error-no-format = “{ $format }” não é um formato: escreva round-robin, elimination ou double-elimination, ou deixe em branco para rodadas.
error-no-k = “{ $k }” não é um K: escreva um número inteiro de 0 a 10000.
error-no-name = O nome está em branco: escreva pelo menos uma letra.
error-no-number = “{ $text }” não é um número inteiro.
error-no-page = Essa página não existe.
error-no-player = Esse jogador não existe.
error-no-player-here = Não há esse jogador neste torneio.
error-no-round = Essa rodada não existe.
error-no-round-number = Não existe rodada { $round }.
error-no-round-yet = Essa rodada ainda não existe.
error-no-ruleset = Não existe o conjunto de regras “{ $name }”.
error-no-structure = “{ $name }” não é uma estrutura de partida.
error-no-upload = Nenhum arquivo chegou: escolha um e envie de novo.
error-not-by-games = O resultado desta partida não é lançado jogo a jogo.
error-not-imported = Não foi importado: { $why }.
error-not-on-board = Ninguém neste ranking tem exatamente este nome.
error-too-many-names = { $count } nomes de uma vez é demais: o limite é { $most }.
error-unread-form = O formulário não pôde ser lido.
error-upload-gone = O arquivo não está mais guardado aqui: envie de novo.
error-wrong-link = Este não é o link do organizador deste servidor: copie o link inteiro do terminal.

# Why a tournament is not in the ratings: clauses.
not-rated-no-date = um torneio sem data não conta para o rating: acrescente "date": "2010-09-17"
not-rated-k = “{ $k }” não é um K: escreva um número inteiro de 0 a 10000
not-rated-twins = dois jogadores se chamam `{ $name }`, e os nomes não os distinguem: mude um deles
not-rated-again = o mesmo torneio já está aqui, com o mesmo nome, dia e primeira rodada
