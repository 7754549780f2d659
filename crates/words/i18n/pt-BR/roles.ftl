# Who may do what (page 10).

## A role as one of those who may: "Only the organiser or a judge can do this"
role-some-owner = o organizador
role-some-organiser = um coorganizador
role-some-scorekeeper = um mesário
role-some-head-judge = o juiz-chefe
role-some-judge = um juiz
role-some-player = um jogador que assumiu o nome no celular
role-some-public = qualquer pessoa

## A role as the name of one
role-owner = Organizador
role-organiser = Coorganizador
role-scorekeeper = Mesário
role-head-judge = Juiz-chefe
role-judge = Juiz
role-player = Jogador
role-public = Público

## The desk's page of people
people-title = Equipe
people-why = Convide ajudantes por link ou QR code. O histórico mostra o que cada um faz.
people-invited-by = Convite feito por { $author } ({ $time }).
author = { $name }, { $role }
people-none = Ninguém foi convidado ainda.
people-invite-somebody = Convidar alguém
people-invite = Criar o convite
people-name = Nome, como o histórico vai mostrar
people-role = Função
people-tables-why = { As-mesas } do mesário; em branco, sem limite.
people-first-table = { Primeira-mesa }
people-last-table = { Ultima-mesa }
people-tables-wrong = O número { da-ultima-mesa } é menor que o { da-primeira-mesa }.
people-tables = { Tables } { $first }–{ $last }
people-days = O link vale por (dias)
people-uses = Em quantos aparelhos
people-no-name = Escreva um nome: o histórico o mostra em tudo o que essa pessoa fizer.
people-no-role = Escolha uma função para o convite.
people-used = { $count ->
    [one] Em um aparelho, usado por último às { $time }.
   *[other] Em { $count } aparelhos, usado por último às { $time }.
}
people-unused = Ainda não foi usado.
people-devices = { $count ->
    [one] 1 aparelho
   *[other] { $count } aparelhos
}
people-device = desde { $day }, { $time }
people-this-device = Este aparelho
people-end = Tirar o acesso
people-expired = Nunca foi usado e não pode mais ser.
people-link = Link e QR code
people-copy = Copiar
people-copied = Copiado
people-remove = Remover
people-remove-question = { $count ->
    [one] { $name } ({ $role }) está em um aparelho e perderá o acesso na hora. Remover?
   *[other] { $name } ({ $role }) está em { $count } aparelhos e perderá o acesso na hora. Remover?
}
people-owner-why = Quem tem este link pode fazer tudo, em todos os torneios daqui. O terminal o mostra a cada início.
people-rotate = Trocar o link do organizador
people-rotate-question = Todos os outros aparelhos que entraram por este link perdem o acesso, e o terminal mostra o novo na próxima inicialização. Trocar?
error-no-browser = Abra o link do organizador mais uma vez e tente de novo.

## What the organiser settles about the room
venue-reports = Resultados pelos celulares dos jogadores
venue-reports-both = Valem se os dois concordam
venue-reports-one = Valem quando um informa
venue-reports-off = Só a organização lança
venue-claims = Nomes dos jogadores nos celulares
venue-claims-code = Código só para sair ou conceder
venue-claims-open = Código só para nome em uso
venue-claims-off = Sem nomes nos celulares
venue-claims-without-room = Os nomes podem ser escolhidos de qualquer lugar, sem o código da sala
venue-shared-devices = Um aparelho pode ter os nomes de vários jogadores
venue-registration = Inscrição pelo celular
venue-registration-off = Só a organização inscreve
venue-registration-open = Aberta a todos
venue-registration-approval = A organização aceita cada um
venue-unlisted = Fora da lista: só com o link, e em nenhum ranking
venue-place = Local
venue-entry-fee = Taxa de inscrição
venue-places = Vagas para inscrição pelo celular
venue-wait-list = Lista de espera: até a rodada 1, quem sai dá a vaga ao próximo
venue-judges-enter-results = Juízes podem lançar resultados

## What the rows of the table of rights say
right-read = Ler o que está publicado
right-own-match = Informar e confirmar o resultado da própria partida, conceder
right-own-drop = Sair do torneio e voltar
right-own-person = Informar os próprios pronomes e nome de exibição
right-own-deck = Registrar o próprio deck
right-own-clock = Usar o relógio da própria partida
right-call-judge = Chamar um juiz
right-claim = Assumir um nome em um celular
right-desk = Ver a Mesa da organização
right-results = Lançar e mudar resultados
right-disputes = Resolver divergências
right-print = Imprimir pareamentos e súmulas
right-walls = Escolher o que os telões mostram, fazer avisos
right-check-in = Fazer o check-in dos jogadores, receber taxas de inscrição
right-timer = Controlar o cronômetro da rodada
right-extra-time = Dar tempo e turnos adicionais
right-calls = Atender chamados
right-penalties = Aplicar advertências, perdas de jogo e perdas de partida
right-appeals = Ouvir apelações
right-disqualify = Desqualificar
right-deck-checks = Checar decks
right-read-decks = Ler listas de deck que não são públicas
right-table-clocks = Parar e ajustar o relógio de qualquer { table }
right-approve-clocks = Aprovar relógios trazidos por jogadores
right-lateness = Cuidar de jogadores atrasados
right-pair = Parear, publicar e mudar uma rodada em andamento
right-players = Inscrever, alterar, retirar e trazer de volta jogadores; conceder byes
right-settings = Configurações, prêmios, corte, encerramento do torneio
right-undo = Desfazer
right-phones = Ver quem tem celular, liberar nomes, mostrar códigos
right-invite-staff = Convidar mesários e juízes
right-erase = Apagar uma pessoa
right-export = Salvar o diário e os arquivos
right-invite-organisers = Convidar organizadores
right-tournaments = Criar, importar, arquivar e excluir torneios; escrever temporadas e o cadastro dos jogadores da casa
right-rulesets = Escrever conjuntos de regras para qualquer torneio

## The page of an invitation's link
join-title = { $name }, { $role }
join-why = Você recebeu um convite para ajudar a conduzir { $tournament }. Tudo o que você fizer aparece no histórico com este nome.
join-why-all = Você recebeu um convite para ajudar a conduzir todos os torneios daqui. Tudo o que você fizer aparece no histórico com este nome.
join-do = Entrar neste aparelho

## The history, filtered
history-by = Por
history-player = Sobre
history-kind = Tipo
history-table = { Table }
history-everybody = Todos
history-all = Tudo
history-show = Mostrar
history-none = Nada deste tipo foi feito.
history-kind-read = Leitura
history-kind-own-match = Resultados informados por jogadores
history-kind-own-drop = Saídas de jogadores pelo celular
history-kind-own-person = Pronomes e nomes exibidos
history-kind-own-deck = Decks enviados por jogadores
history-kind-own-clock = Relógios dos jogadores
history-kind-call-judge = Chamados
history-kind-claim = Nomes nos celulares
history-kind-desk = Organização
history-kind-results = Resultados
history-kind-disputes = Divergências
history-kind-print = Impressão
history-kind-check-in = Check-in
history-kind-timer = Cronômetro da rodada
history-kind-extra-time = Tempo adicional
history-kind-calls = Chamados atendidos
history-kind-appeals = Apelações
history-kind-penalties = Penalidades
history-kind-disqualify = Desqualificações
history-kind-deck-checks = Checagens de deck
history-kind-read-decks = Decks
history-kind-table-clocks = Relógios { das-mesas }
history-kind-approve-clocks = Relógios aprovados
history-kind-lateness = Jogadores atrasados
history-kind-pair = Pareamentos
history-kind-players = Jogadores
history-kind-settings = Configurações
history-kind-undo = Desfazer
history-kind-walls = Avisos
history-kind-phones = Celulares
history-kind-invite-staff = Convites
history-kind-erase = Pessoas apagadas
history-kind-export = Exportações
history-kind-invite-organisers = Convites de organizadores
history-kind-tournaments = O torneio
history-kind-rulesets = Conjuntos de regras
