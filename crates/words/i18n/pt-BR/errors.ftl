# Why a request to the server was not carried out.

error-not-found = Não encontrado
error-no-tournament = Não há nenhum torneio neste endereço: talvez tenha sido excluído, ou o endereço seja de outro servidor.
error-forbidden = Só { $roles } pode fazer isto: abra de novo o seu próprio link ou peça um convite ao organizador.
error-other-tables = Você lança resultados das mesas { $first }–{ $last }: deixe esta mesa para quem cuida dela ou fale com o organizador.
error-judges-enter-nothing = Neste torneio, juízes não lançam resultados: o organizador pode permitir isso nas configurações.
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
error-no-place = Todos os lugares para visitantes estão ocupados neste momento: tente de novo em alguns segundos.
error-no-device = Este aparelho não tem mais essa função.
error-too-slow = O formulário não chegou a tempo: envie-o de novo onde a conexão for melhor.
error-broken = Algo deu errado no Pairwright. Nada mudou; tente de novo.
error-bad-name = “{ $name }”: { $why }.
error-changed-here = Alguém mudou isto nesse meio-tempo: veja como está agora.
error-no-bracket = Ainda não há chave.
error-no-day = “{ $text }” não é uma data: escreva assim: 2026-11-21.
error-no-entropy = Este torneio não tem entropia para sorteios, por isso não pode ser pareado aqui.
error-no-export = Esse formato de arquivo não existe.
error-no-file = Esse arquivo não existe.
error-no-format = “{ $format }” não é um formato: escreva round-robin, elimination ou double-elimination, ou deixe em branco para rodadas.
error-no-k = “{ $k }” não é um K: escreva um número inteiro de 0 a 10000.
error-no-name = O nome está em branco: escreva pelo menos uma letra.
error-no-page = Essa página não existe: o endereço pode ser antigo ou ter um erro de digitação.
error-no-player = Esse jogador não existe.
error-no-player-here = Não há esse jogador neste torneio: procure o nome nos pareamentos.
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
not-rated-file-without-date = um torneio sem data não conta para o rating: { $kind ->
    [trf] acrescente a linha `042 2010/09/17`
   *[other] acrescente "date": "2010-09-17"
    [konami] importe-o e acrescente "date": "2010-09-17" ao arquivo novo
    [tom] importe-o e acrescente "date": "2010-09-17" ao arquivo novo
    [wer] importe-o e acrescente "date": "2010-09-17" ao arquivo novo
}
not-rated-no-date = um torneio sem data não conta para o rating: acrescente "date": "2010-09-17"
not-rated-k = “{ $k }” não é um K: escreva um número inteiro de 0 a 10000
not-rated-twins = dois jogadores se chamam `{ $name }`, e os nomes não os distinguem: mude um deles
not-rated-again = o mesmo torneio já está aqui, com o mesmo nome, dia e primeira rodada
not-rated-practice = um torneio de treino não conta para rating: os jogadores são inventados
error-unread-query = Não foi possível ler o que vem depois do ponto de interrogação: { $why }
error-unread-json = Não foi possível ler o documento: { $why }
error-unread = Não foi possível ler a requisição. A descrição da interface em /api diz o que ela deve conter.
error-bad-key = Uma Idempotency-Key tem de 1 a { $most } letras, algarismos ou sinais.
error-method = Este endereço só aceita { $methods }.
error-unknown-token = O token não é conhecido aqui: pode ter sido devolvido ou ser de outro servidor.
error-no-row = Este jogador ainda não está na classificação.
