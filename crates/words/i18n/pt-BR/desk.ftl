# Words of the desk.

all-tournaments = Todos os torneios
list-leave = Parar de organizar neste aparelho
error-title = Não deu certo
error-no-access = Sem acesso

# Beginning a tournament.
new-title = Novo torneio
new-name = Nome
new-like = Repetir um anterior
new-like-what = Tudo como em { $name }, sem os jogadores.
new-afresh = Começar do zero
new-more = Local, taxa e horários
new-create = Criar
new-import = A partir de um arquivo
import-title = Importar um arquivo
import-file = Arquivo
import-why = Você vê antes o que se perderia. Nada aqui muda.
import-which = Quais arquivos?
import-foreign = Arquivos de torneio e históricos completos do Pairwright, arquivos de relatório (TRF); listas de jogadores em CSV com os nomes das colunas na primeira linha, .xlsx, .xls ou .ods; Cobra, Aesop’s Tables, NRTM; .wer (Wizards Event Reporter), .Tournament (Konami), .tdf (Pokémon); o JSON do Challonge, do Melee, do TopDeck, do Limitless, do EventLink e do start.gg; partidas de xadrez (.pgn), e quadros e XML do chess-results.
import-send = Importar
import-kind = Lido como: { $kind }. Nada foi criado ainda.
import-carried = O que é aproveitado
import-lost = O que fica de fora ou é presumido
import-standing = A classificação do arquivo ao lado da nossa
import-already = Este arquivo já foi importado: o torneio já está aqui.
import-ahead = Este diário tem registros com datas até { $day }, no futuro. Eles mantêm suas datas; os relógios e cronômetros seguem a hora deste servidor.
import-open = Abrir { $name }
import-again = Importar de novo
import-other = Outro arquivo

# The frame of the desk.
desk-title = Organização · { $name }
desk-pages = Páginas da organização
desk-queue = Precisa de você
desk-wall = Telões
desk-public = Página pública
desk-start = Início
desk-players = Jogadores
desk-standings = Classificação
desk-history = Histórico
desk-settings = Configurações
desk-saved-not = Nada pode ser salvo no momento.
desk-saved-here = Salvo
desk-saving = Salvando …
desk-top = Top { $top }
desk-round = Rodada { $round }
desk-the-top = fase de { $top }
desk-the-round = rodada { $round }
desk-the-final = final
desk-the-semi-finals = semifinal
desk-the-quarter-finals = fase de quartas de final
desk-rounds = Rodadas
desk-leave-it = Cancelar
desk-unsaved = Ainda não salvos
desk-leave-line = Descartar
desk-leave-all = Descartar tudo
desk-kept = Esperando por você
desk-server-failed = O servidor não conseguiu salvar isto várias vezes.
desk-closed = O torneio está encerrado. Ainda dá para corrigir resultados e aplicar penalidades; para o resto, desfaça antes o encerramento.
desk-closed-history = Desfazer no histórico
desk-worth = { $first }–{ $second } pontos
desk-look-at-answers = Comparar as opções
desk-save = Salvar

# The next step.
desk-who-plays = Quem vai jogar?
desk-who-plays-why = Inscreva pelo menos dois jogadores para parear a primeira rodada.
desk-first-table-why = Todos enfrentam todos: depois que a rodada 1 for pareada, ninguém mais pode entrar.
desk-pair-round = Parear a rodada { $round }
desk-pair-named = Parear a { $round }
desk-begin = Começar a { $round }
desk-rounds-label = Rodadas
desk-rounds-open = Decidir depois
desk-rounds-of-bracket = A chave tem quantas rodadas precisar: deixe o número em branco.
desk-plan-of-bracket = Este torneio começa pela chave, sem rodadas nem corte antes dela. Antes, escolha outro formato nas configurações.
desk-rounds-auto = { $rounds } (proposta)
desk-cut-label = Depois das rodadas
desk-cut-none = Sem corte
desk-plan-when-saved = Salve este plano para ver o efeito.
desk-few-rounds = { $planned ->
    [one] Falta rodada: 1 planejada, e
   *[other] Faltam rodadas: { $planned } planejadas, e
} { $players } jogadores precisam de { $needed }.
desk-few-rounds-link = O que isso muda
desk-rounds-needed = { $none ->
    [one] 1 rodada deixa
   *[other] { $none } rodadas deixam
} só um invicto.
desk-rounds-needed-cuts = { $cuts ->
    [four] Isso também basta para um top 4.
    [both] Isso também basta para um top 4 ou um top 8.
   *[more] { $eight ->
        [0] Um top 4 pede { $four } rodadas.
       *[other] Um top 4 pede { $four } rodadas; um top 8, { $eight }.
    }
}
desk-rounds-table = As regras do próprio jogo recomendam { $rounds ->
    [one] 1 rodada
   *[other] { $rounds } rodadas
} e { $cut ->
    [0] nenhum corte
   *[other] um top { $cut }
}.
desk-round-done = { $round } encerrada
desk-stage-done = { $round }: partidas encerradas
desk-cut-done = O corte está feito: top { $top }
# Somebody has left the bracket: the opponent has no match in the next round.
desk-walkover = { $loser } saiu do torneio: { $winner } avança sem jogar.
desk-before-pairing = { $count ->
    [one] { $count } jogador continua no torneio.
   *[other] { $count } jogadores continuam no torneio.
}
desk-before-pairing-link = Alguém vai sair ou entrar?
desk-before-pairing-leaving = Alguém vai sair?
desk-end-here = Encerrar o torneio aqui
desk-plan-cut = Planejar um corte
desk-still-playing = { $count ->
    [one] { $count } { table } em jogo
   *[other] { $count } { tables } em jogo
}
desk-then-over-or-again = Esta é a última partida, a não ser que o jogador invicto perca: nesse caso, os dois jogam mais uma vez.
desk-late-plays = Seguir sem esperar?
desk-late-plays-why = { Das-mesas } em aberto, por enquanto, só conta que os jogadores se enfrentaram. Os resultados podem chegar depois ou ser atribuídos na linha de resultados: 12 { line-word-assign }.
desk-late-question = { $count ->
    [one] { $count } { table } ainda está jogando. Parear a próxima rodada mesmo assim?
   *[other] { $count } { tables } ainda estão jogando. Parear a próxima rodada mesmo assim?
}
desk-pair-anyway = Parear mesmo assim
desk-swiss-over = As rodadas acabaram
desk-cut-why = Estes { $top } avançam para a chave, nesta ordem.
desk-make-cut = Fazer o corte: top { $top }
desk-seed = Nº
desk-player = Jogador
desk-points = Pontos
desk-by-lot = por sorteio
desk-missed-points = Quem ficou mais perto: { $name }, com { $points }.
desk-missed-tie-break = Quem ficou mais perto: { $name }, também com { $points }. Decidiu { $tie_break }: { $own } contra { $theirs }.
desk-missed-by-lot = Iguais em tudo e de fora por sorteio: { $names }.
desk-other-cut = Outro corte
desk-change-cut = Mudar
desk-everything-played = Todas as partidas foram jogadas
desk-finish = Encerrar o torneio
desk-finish-why = Encerrar publica a classificação final.
desk-more-rounds = Jogar mais rodadas ou fazer um corte
desk-winner = { $count ->
    [one] { $name } venceu o torneio
   *[other] Primeiro lugar dividido: { $name }
}
desk-final-ranking = Classificação final
desk-next-like = Preparar o próximo igual a este
desk-share = Link dos resultados
desk-save-file = Salvar como arquivo de torneio
desk-save-journal = Exportar histórico completo

# The result line.
desk-line = Resultado: { table }, depois jogos
desk-line-example = { table }, resultado: 12 { $won }
desk-line-why-decks = { A-mesa } e depois quem ganhou cada jogo: a para quem aparece primeiro, b para o outro jogador, = para jogo empatado. Em seguida, o número que dá a pontuação do deck derrotado: total de vida do vencedor, cards no grimório ou marcadores de veneno.
desk-line-why-agenda = { A-mesa } e depois quem ganhou cada jogo: a para quem aparece primeiro, b para o outro jogador, = para jogo empatado. Em seguida, os pontos de agenda de quem perdeu; em jogo empatado, os dos dois.
desk-line-why-optional-decks = { A-mesa } e o placar em jogos, 12 2 0. Ou, para que a partida seja decidida por pontos, quem ganhou cada jogo, a para quem aparece primeiro, b para o outro jogador, seguido do número do vencedor que dá a pontuação do deck derrotado.
desk-line-why-order = { A-mesa } e o placar em jogos, 12 2 0. Num 1–1, diga quem ganhou o jogo 1 e quem ganhou o jogo 2, porque o jogo 2 desempata: 12 a b, a para quem aparece primeiro.
desk-line-why-optional = { A-mesa } e o placar em jogos, 12 1 1. Ou, para que a partida seja decidida por pontos de agenda, quem ganhou cada jogo, a para quem aparece primeiro, b para o outro jogador, seguido dos pontos de agenda de quem perdeu.
desk-enter-saves = salva
line-unfinished = Ainda não foi salvo. { $question }
ask-winner = Jogo { $game }: quem ganhou? Escreva a para { $first }, b para { $second }, = para jogo empatado.
ask-winner-plain = Jogo { $game }: quem ganhou?
ask-number = Jogo { $game }: { $number }?
games-sign = “{ $sign }” não cabe aqui: escreva quem ganhou cada jogo, seguido do número, como a 14 b 7.
games-neither = “{ $word }” não é nem { $first } nem { $second }: escreva a, b ou = para jogo empatado.
games-number-first = O jogo { $game } começa por quem ganhou, não por { $number }: escreva a para { $first }, b para { $second }, = para jogo empatado.
games-too-much = O resultado já está completo sem “{ $more }”: apague essa parte.
games-save = Salvar estes jogos
game-number = Jogo { $game }
game-others-deck = cada um com o deck do outro
game-own-deck = cada um com o próprio deck
game-won-by = { $name } ganhou
game-drawn = Empate

# Slips.
desk-slip = Imprimir a súmula
desk-slips = Súmulas
desk-beats = { $winner } vence { $loser } por { $score }
desk-draw-plain = { $first } e { $second } empatam
desk-draw-between = { $first } e { $second } empatam em { $score }
desk-opens-again = { $first } contra { $second } volta a ficar em aberto
desk-has-result = já tem { $now }
line-empty = Escreva { a-mesa } e o resultado.
line-no-table = Não existe { table } { $table } nesta rodada.
line-nobody = Ninguém nesta rodada se chama “{ $name }”.
line-several = Vários jogadores correspondem: { $names }. Digite mais do nome, ou { a-mesa }.
line-no-result = Qual é o resultado { da-mesa } { $table }? Digite depois do número { da-mesa }.
line-not-a-result = “{ $text }” não é um resultado: escreva os jogos que cada um ganhou, como 2 1 ou 1 0, d para empate, f1 ou f2 para quem não compareceu.
line-impossible = Não foi salvo: { $why }.

desk-help = O que você pode digitar
# As palavras que a linha de resultados lê, em maiúsculas ou minúsculas. As de todos os idiomas são lidas.
line-reads-drop = sair dropar
line-reads-both = ambos
line-reads-assign = atribuir
line-reads-average = média media
line-reads-clear = limpar reabrir
line-reads-draw = empate
line-reads-drawn-game = empate
# As mesmas palavras como a página as mostra.
line-word-both = ambos
line-word-clear = limpar
line-word-drop = sair
line-word-assign = atribuir média média-
desk-help-won = { table } 12: o primeiro jogador venceu por { $score }
desk-help-one-of-two = um jogo, o outro não terminou
desk-help-drawn-two = um jogo para cada um
desk-help-drawn = um jogo para cada um, um empatado
desk-help-games = { table } 12: o primeiro jogador ganhou o jogo 1, o segundo o jogo 2, cada um seguido do seu número
desk-help-game-drawn = o segundo ganhou o jogo 1, o jogo 2 terminou empatado
desk-help-agreed = empate intencional (ou: 12 empate)
desk-help-absent = o primeiro jogador está ausente (f2: o segundo)
desk-help-both = derrota para os dois
desk-help-clear = volta a ficar em aberto
desk-help-name = pelo nome, do lado de Barry

# Tables.
desk-open = em aberto
desk-had-left = { $name } já tinha saído
desk-absent = { $name } ausente
desk-did-not-come = { $name } ausente
desk-both-lose = Derrota para os dois
desk-nobody-came = Ausência dos dois
desk-agreed-draw = { $where ->
    [board] Empate
   *[table] Empate intencional (ID)
}
draw-in-signs = { $where ->
    [board] empate
   *[table] ID
}
desk-draw-one-game = Empate
desk-clear = Reabrir
desk-change-result = Mudar o resultado:
desk-change-question = { $first } contra { $second } ({ $round }) já tem um resultado: { $now }. Mudar?
round-not-now = Esta rodada já passou. Ir para a { $now }
round-correct-here = Para corrigir um resultado, abra a linha dele.
row-undo-closing = Antes disso, desfaça o encerramento.
desk-change-it = Mudar
desk-stay-paired = { $count ->
    [one] { $rounds }: o pareamento foi feito com base nisto e fica como está.
   *[other] { $rounds }: os pareamentos foram feitos com base nisto e ficam como estão.
}
desk-stay-table = No todos contra todos, quem enfrenta quem não depende dos resultados: só a classificação muda.
desk-stay-cut = O corte está feito: quem está nele continua nele.
effect-cut-others = O corte após a { $round } fica como foi feito. Pela nova classificação, no lugar de { $fewer } estaria { $more }.
effect-cut-more = O corte após a { $round } fica como foi feito. Pela nova classificação, também entraria: { $more }.
effect-cut-fewer = O corte após a { $round } fica como foi feito. Pela nova classificação, ficaria de fora: { $fewer }.
effect-cut-seeds = A chave fica como foi feita. Pela nova classificação, a ordem dos cabeças de chave seria outra.
effect-points = { $name }: { $from } → { $to } pontos, colocação { $was } → { $now }
effect-points-only = { $name }: { $from } → { $to } pontos
effect-rank = { $name }: colocação { $was } → { $now }
effect-out = { $name }: fora da classificação (estava em { $was }º lugar)
effect-back = { $name }: de volta à classificação, em { $now }º lugar
effect-more = { $count ->
    [one] e mais { $count } muda de colocação
   *[other] e mais { $count } mudam de colocação
}

# A proposed round.
desk-is-paired = { $round }: pareamento pronto
desk-look-it-over = Ninguém vê nada até você publicar.
desk-publish-and-start = Publicar e iniciar
desk-publish-only = Só publicar
desk-publish = Publicar a { $round }
desk-publish-question = Publicar a { $round } mesmo assim?
desk-unproved-approximate = Há jogadores demais para examinar todas as possibilidades: esta rodada é boa, mas pode existir uma melhor.
desk-unproved-order = Nenhuma rodada é melhor em pontos, mas pode existir uma mais próxima da ordem da classificação.
desk-unproved-corners = Nenhum pareamento desta rodada é melhor. Não houve tempo para descobrir se as próximas rodadas conseguem evitar confrontos repetidos.
desk-i-know = Entendi: publicar mesmo assim
desk-discard = Descartar este pareamento
desk-pair-anew = Parear de novo
desk-by-hand = Mudar à mão
desk-by-hand-why = Troque dois jogadores de lugar. Trocar com o bye dá o bye a outra pessoa.
desk-choose-player = escolha …
desk-swap-first = Este jogador
desk-swap-second = troca com
desk-swap = Trocar
desk-swap-two = Escolha dois jogadores diferentes desta rodada.
desk-at-table = { table } { $table }

caution-rematch = { $first } e { $second } já se enfrentaram.
caution-second-bye = { $name } já teve um bye.
caution-clash = { $first } e { $second } são do mesmo clube.
caution-sits-out = { $name } tem que ficar de fora: não sobrou ninguém para enfrentar.
caution-sits-out-apart = { $name } fica de fora: não pode enfrentar { $others } e não sobrou mais ninguém.

# Players.
desk-add-name = Próximo jogador
desk-add-name-and-rating = Nome e rating
desk-add = Inscrever
desk-add-players = Adicionar jogadores
desk-add-many = Inscrever vários
desk-nobody-joins-bracket = A chave já foi montada: ninguém mais pode entrar.
desk-nobody-joins = O corte está feito: ninguém mais pode entrar.
desk-nobody-joins-table = O todos contra todos já começou: ninguém mais pode entrar.
home-example = br/sp/campinas
desk-nobody-yet = Digite um nome e tecle Enter, depois o próximo.
desk-missed-loss = derrota nas rodadas perdidas
desk-missed-bye = bye nas rodadas perdidas
desk-missed-nothing = nada pelas rodadas perdidas
desk-missed-why = O que uma inscrição tardia recebe pelas rodadas perdidas
desk-here-of = { $here } de { $all } jogando
desk-search = Procurar um nome
desk-not-here = não está aqui
desk-dropped = saiu após a rodada { $round }
desk-late = a partir da rodada { $round }
desk-has-byes = { $count ->
    [one] { $count } bye concedido
   *[other] { $count } byes concedidos
}
desk-bye-in = bye na rodada { $round }
desk-fixed = sempre { na-mesa } { $table }
desk-return = Trazer de volta
desk-remove = Remover
desk-drop = Registrar saída
desk-player-page = Página pública
desk-details = Detalhes
desk-name = Nome
desk-club = Clube
desk-home = Onde mora
desk-amateur = Amador
desk-age-group = Faixa etária
desk-rating = Rating
desk-fixed-table = Sempre { na-mesa }
desk-byes = Byes
desk-bye-round = Na rodada
desk-bye-kind = Recebe
desk-awarded-byes = Byes concedidos nas primeiras rodadas
bye-kind-bye = um bye (vale vitória)
bye-kind-half-bye = um meio bye (vale empate)
bye-kind-zero-bye = ausência na rodada (vale derrota)
bye-none = nenhum bye
desk-penalty = Penalidade
penalty-warning = Advertência
penalty-game-loss = Perda de jogo
penalty-match-loss = Perda de partida
penalty-points = Desconto de pontos
penalty-disqualification = Desqualificação
penalty-how-many = Pontos
penalty-reason = Motivo (só a equipe vê)
penalty-give = Aplicar
penalty-why = A perda de partida é lançada na partida aberta; a perda de jogo, com o resultado.
penalty-none = “{ $text }” não é uma penalidade: escolha uma da lista.
penalty-match-question = Dar perda de partida a { $name }?
penalty-match-question-why = O resultado é lançado na hora. Só a organização pode desfazer.
penalty-match-give = Dar a perda de partida
player-no-rating = “{ $text }” não é um rating: escreva um número inteiro.
form-no-choice = “{ $text }” não é uma das opções.
form-no-number = “{ $text }” não é um número inteiro que sirva aqui: escreva um como 3.
penalty-given = Aplicadas
penalty-question = Desqualificar { $name }?
penalty-question-open = A partida em aberto contra { $name } conta como derrota.
penalty-question-paired = Este jogador não é mais pareado.
penalty-question-place = { $name } está em { $place } lugar e sai da classificação: todos abaixo sobem uma posição. Os resultados ficam como estão.
penalty-question-no-place = { $name } sai da classificação: todos abaixo sobem uma posição. Os resultados ficam como estão.
penalty-question-title = O título passa para { $name }.
penalty-question-no-title = Ninguém mais tem o título.
penalty-question-prizes = Os prêmios sobem junto com as posições.
penalty-question-undo = Você pode desfazer isto.
penalty-disqualify = Desqualificar { $name }

# History and undoing.
desk-last-done = Última ação
desk-undo = Desfazer
desk-redo = Refazer
desk-history-why = Do mais novo ao mais antigo. O que foi desfeito continua aqui.
desk-undo-question = { $count ->
    [one] Desfazer isto?
   *[other] Estes { $count } registros andam juntos:
}
desk-undo-all = { $count ->
    [one] Desfazer
   *[other] Desfazer todos os { $count }
}
desk-warn-late-plays = { $count ->
    [one] { $count } partida de uma rodada anterior ainda está em aberto.
   *[other] { $count } partidas de rodadas anteriores ainda estão em aberto.
}
desk-too-many-rounds = { $planned } rodadas são mais do que { $players } jogadores têm oponentes: depois de { $most ->
    [one] 1 rodada
   *[other] { $most } rodadas
} todos já se enfrentaram e, a partir da rodada { $from }, os jogadores se repetem.

entry-create = { $name }: torneio criado
entry-import = { $players ->
    [one] { $name }: torneio importado com { $players } jogador
   *[other] { $name }: torneio importado com { $players } jogadores
}
entry-configure = Configurações alteradas
entry-register = Inscrição de { $name }
entry-register-late = { $name } entra a partir da rodada { $round }
entry-register-players = Inscrição de { $count } jogadores: { $names }{ $more ->
    [0] {""}
   *[other] {" "}e mais { $more }
}
entry-edit = { $name }: dados alterados
entry-register-deck = { $name } registrou um deck que perde por { $option }
entry-register-deck-plain = Deck de { $name } registrado
entry-clock = { $ruling ->
    [approved] O relógio de { $name } foi aprovado
    [refused] O relógio de { $name } foi recusado
   *[pending] O relógio de { $name } precisa de nova aprovação
}
entry-drop = { $round ->
    [0] { $name } não está aqui
   *[other] { $name } sai do torneio após a rodada { $round }
}
entry-return = { $name } está de volta
entry-stays = { $name } não sai mais
entry-award-byes = { $byes ->
    [0] { $name }: nenhum bye concedido
    [one] { $name }: { $byes } bye concedido
   *[other] { $name }: { $byes } byes concedidos
}
entry-bye-in = rodada { $round }: { $kind }
entry-request-byes = { $count ->
    [0] { $name }: nenhum bye mais
   *[other] { $name }: { $byes }
}
entry-pair = { $round }: pareamento feito
entry-arrange = { $round }: pareamento mudado à mão
entry-discard = { $round }: pareamento descartado
entry-publish = { $round }: pareamento publicado
entry-report = { $place }: { $result }
entry-player-report = { $place }, segundo { $name }: { $result }
entry-report-withdrawn = { $place }: o que { $name } informou não vale mais
entry-correct = { $place }, corrigido: { $result }
entry-cleared = { $place }: em aberto de novo
entry-table = { Table } { $table }
entry-round-table = { $round }, { table } { $table }
entry-warning = { $name }: advertência
entry-game-loss = { $name }: perda de jogo
entry-match-loss = { $name }: perda de partida
entry-points = { $name }: desconto de { $points }
entry-disqualified = { $name }: desqualificação
entry-prizes = Plano de premiação definido
entry-prizes-what = Premiação · { $what }
entry-no-prizes = Plano de premiação removido
entry-cut = Corte para o top { $top }
entry-declined = { $name } recusou a vaga na chave
entry-moves-up = { $name } sobe
entry-seeds-by-hand = Posições da chave definidas à mão: { $names }
entry-drawn = Chave de { $count } montada
entry-part = Seguem no torneio após a rodada { $round }: { $count }
entry-finish = Encerrado
entry-undo = { $count ->
    [one] { $count } registro desfeito
   *[other] { $count } registros desfeitos
}

# Settings.
settings-tournament = O torneio
settings-rules = Regras
settings-phones = Celulares e juízes
settings-time = Tempo
settings-room = { Tables }, decks e drafts
settings-rating = Ratings
settings-has-tournament = Nome, data, formato, corte
settings-has-rules = Regras, partidas, atrasados
settings-has-phones = Resultados, inscrição, juízes
settings-has-time = Dia, pausas, relógio, atrasos
settings-has-room = Números, destaques, decks, pods
settings-has-rating = K, região, categoria, nível
desk-settings-late = Em andamento: a classificação acompanha cada mudança na hora.
desk-date = Data
desk-cut-structure = Partidas da chave
desk-third-place = Disputa de terceiro lugar
desk-ruleset = Regras
desk-structure = Partidas
desk-read-rules = Ler estas regras
desk-own-rules = Escrever regras para este torneio
desk-last-round = A última rodada é pareada
desk-last-random = como qualquer outra
desk-last-by-standing = pela classificação
desk-late-entries = Uma inscrição tardia recebe, por rodada perdida
desk-late-loss = uma derrota
desk-late-bye = um bye
desk-late-nothing = nada
desk-keep-apart = Separar jogadores do mesmo clube
structure-same = como nas rodadas anteriores
structure-best-of-1 = um jogo
structure-best-of-3 = melhor de três
structure-best-of-5 = melhor de cinco
structure-three-games = três jogos, todos jogados
structure-two-games = dois jogos
structure-any = qualquer número de jogos
desk-files = Arquivos
desk-files-why = Só o diário guarda tudo.
desk-files-tournament = Arquivo de torneio
desk-files-players = Jogadores (CSV)
desk-files-standing = Classificação (CSV)
desk-files-cobra = Cobra (Netrunner)
desk-files-melee = Melee
desk-files-topdeck = TopDeck
desk-files-trf16 = Arquivo de relatório da FIDE (TRF16)
desk-files-trf26 = Arquivo de relatório da FIDE (TRF26)
desk-files-without = { $file } deixa algo de fora
desk-end = Encerramento
desk-end-question = Nem todas as partidas planejadas foram jogadas. Encerrar o torneio agora?
desk-chance = Semente do pareamento
desk-chance-why = A impressão digital do número de que saem todos os sorteios: depois, qualquer pessoa pode conferi-los.

# Cuts, sides and prizes.
desk-table-rounds = { $rounds ->
    [one] Uma rodada: todos enfrentam todos{ $times ->
        [1] .
        [2] {" duas vezes"}.
       *[other] {" "}{ $times } vezes.
    }
   *[other] { $rounds } rodadas: todos enfrentam todos{ $times ->
        [1] .
        [2] {" duas vezes"}.
       *[other] {" "}{ $times } vezes.
    }
}
penalty-lost-game = { $name } perdeu { $count ->
    [one] um jogo
   *[other] { $count } jogos
} por penalidade: inclua isso no resultado.
penalty-lost-game-question = { $name } tem uma perda de jogo nesta partida, e { $result } não a inclui. Lançar mesmo assim?
penalty-lost-game-yes = Lançar { $result }
mark-disqualified = desqualificação
desk-format = Como se joga
format-rounds = Rodadas suíças
format-round-robin = Todos contra todos
format-double-round-robin = Turno e returno
format-elimination = Eliminatória simples
format-double-elimination = Dupla eliminação
desk-cut-by-points = Por pontos
desk-cut-needs-points = Um corte por pontos precisa de um número: informe quantos pontos alguém precisa para seguir em frente.
extra-rounds = Rodadas extras enquanto houver vários invictos
extra-rounds-rule = { $extra ->
    [one] Vem mais uma rodada
   *[other] Vêm até mais { $extra } rodadas, cada uma
} só se houver mais de um invicto.
desk-then-extra = { $round } vem se houver mais de um invicto.
leave-why = O suíço de um jogador acaba com este número de vitórias (vai à chave) ou de derrotas (está fora).
leave-wins = Vitórias
leave-losses = Derrotas
leave-both = Escreva os dois números, como 3 e 3.
desk-second-part = Uma segunda fase suíça ou sessão
desk-second-part-why = Eles seguem com seus pontos. Os dois em branco: uma nova sessão, em que todos continuam e podem reencontrar oponentes.
desk-part-after = Após a rodada
desk-part-points = quem tem pelo menos estes pontos
desk-part-top = os primeiros
desk-part-over = A rodada { $round } acabou: o corte
desk-part-why = { $count ->
    [one] Um jogador segue em frente
   *[other] Estes { $count } seguem em frente
 } com seus pontos; para os outros, foi a última rodada.
desk-part-cut = { $count ->
    [one] { $count } continua
   *[other] { $count } continuam
 }
desk-draw-by-rating = Os cabeças de chave seguem o rating; quem não tem rating vem depois, por sorteio.
desk-draw-by-lot = As posições na chave são sorteadas.
desk-draw = Montar a chave de { $count }
desk-drawn = A chave de { $count } está montada
desk-drawn-why = Ninguém mais pode entrar. Se estiver faltando alguém, desfaça a montagem da chave no histórico.
desk-in-bracket = Quem joga na chave
desk-in-bracket-why = Até a primeira rodada da chave ser publicada, alguém pode recusar a vaga e o próximo sobe.
desk-decline = Recusa a vaga
desk-decline-reason = Motivo
desk-seed-by-hand = Usar estas posições
desk-seeds = Cabeças de chave provisórios
desk-cut-kind = Chave
desk-cut-points = Só jogadores com pelo menos estes pontos
desk-cut-join = Se houver número e pontos
desk-cut-both = os dois são exigidos
desk-cut-either = basta um deles
desk-cut-with-ties = incluir todos os que têm os mesmos pontos do último
desk-cut-single = uma eliminatória simples
desk-cut-double = uma dupla eliminação
desk-reset = Se o jogador invicto perder a final
desk-reset-yes = os dois jogam mais uma vez
desk-reset-no = o torneio acabou
desk-free-round = Se alguém sair durante a chave
desk-free-opponent = o oponente avança
desk-free-highest = o melhor cabeça de chave restante avança sem jogar
desk-privileges = O melhor cabeça de chave
privilege-game-win = começa com um jogo ganho
privilege-play-first = escolhe quem joga primeiro
privilege-seat = escolhe quem drafta primeiro, ou o lugar (cabeça de chave nº 1)
privilege-side = escolhe o lado na primeira rodada
desk-sides = { $first }: { $side } · { $second }: { $other }
desk-exchange-sides = Trocar os lados
entry-sides = { $first } e { $second } trocam de lado
desk-prizes-why = Defina antes da rodada 1: todos veem.
desk-prizes-late = A rodada 1 já começou: mudar pede duas confirmações, e todos veem.
desk-prizes-table = Quanto, a começar pelo primeiro lugar
desk-prizes-another = Outra tabela de prêmios, em outra unidade ou paga por outra classificação
desk-prizes-unit = O que se paga (boosters, R$…)
desk-prizes-decimals = Menor unidade
desk-prizes-cents = centavos
desk-prizes-whole = só unidades inteiras
desk-prizes-by-unit = pela unidade: centavos para dinheiro, senão só unidades inteiras
desk-prizes-money = real reais euro euros dólar dólares libra libras iene peso pesos franco francos
desk-prizes-more = Divisão, empates, arredondamento
desk-no-prizes = Nenhum prêmio foi definido.
desk-prizes-more-players = mais { $count }
desk-prizes-share = Pago por
desk-prizes-ties = Quem divide
desk-prizes-by-rank = jogadores na mesma colocação
desk-prizes-by-points = jogadores com os mesmos pontos, sem olhar critérios de desempate
prizes-changed-table = { $from } → { $to }
prizes-changed-amounts = { $amounts }{ $more ->
    [0] {""}
   *[other] {" "}(e mais { $more })
}
prizes-changed-decimals = Casas decimais
desk-prizes-question = Os prêmios já foram publicados. Mudar mesmo assim?
desk-prizes-question-why = A mudança fica registrada, e todos veem que ela foi feita depois do início do torneio.
desk-prizes-question-again = Mudar mesmo os prêmios já publicados?
desk-prizes-change = Mudar os prêmios
desk-prizes-offer = Dividir os prêmios entre quem tem os mesmos pontos
desk-prizes-plan = Planejar prêmios divididos entre quem tem os mesmos pontos

# Decks.
deck-option = Opção de pontuação
deck-name = Nome do deck
deck-list = Cards, um por linha
deck-default = { $option } (padrão)
deck-private = { $option ->
    [yes] Todos veem a opção de pontuação.{ " " }
   *[no] { "" }
}O nome e a lista do deck ficam com a organização até que os decks sejam tornados públicos nas configurações.
deck-public = Todos veem o deck: os decks estão publicados.
deck-publish = Tornar públicos os nomes e as listas dos decks
deck-unread = A lista não pode ser checada
deck-fine = { $cards } cards, nada encontrado
deck-borders-unchecked = { $cards ->
    [one] A borda de 1 card não foi conferida: a lista não indica uma coleção conhecida
   *[other] As bordas de { $cards } cards não foram conferidas: a lista não indica coleções conhecidas
}. Escreva a coleção, como em “1 Forest (UNH)”. Cards de borda prateada ou dourada não são permitidos.
deck-line = linha { $line }
deck-whole = deck

# Prizes that cannot be, and that are odd.
desk-prizes-below = A colocação { $place } não pode pagar { $amount }: escreva um valor a partir de zero.
desk-prizes-no-amount = “{ $text }” não é um valor: escreva 10 ou 10.50, com um espaço entre dois valores.
desk-prizes-no-percent = “{ $text }” não é uma porcentagem: escreva um número de 0 a 100, como 40.
desk-prizes-rising = A colocação { $place } paga mais que a colocação { $above }: é isso mesmo?
desk-prizes-first-late = A rodada 1 começou sem prêmios definidos. Todos veem quando forem definidos; mudar depois pede duas confirmações.
desk-prizes-settle = Definir os prêmios

# A result that is ruled.
ruling-title = Atribuir um resultado
ruling-why = Para uma partida que não pode ser terminada: pontos para cada jogador, ou uma média.
ruling-points = estes pontos
ruling-number = Pontos
ruling-give = Atribuir
ruling-no-points = “{ $text }” não é um número de pontos: escreva um, como 3 ou 1,5.
desk-help-assign = atribuído: meia vitória para cada um (média+ e média-: 60% e 40% de uma vitória; ou pontos)
desk-help-draw-game = empate (também 1/2 ou =)

# What a change of the settings changes.
change-to = { $what }: { $to }
change-from-to = { $what }: { $from } → { $to }
change-none = nenhum
change-amateur = sim
change-open = a decidir
change-least = pelo menos { $points } pontos
change-is-so = sim
change-is-not-so = não
change-never = nunca
change-usual = o de costume
change-pause = { $minutes }, depois da rodada { $round }
change-after-round = depois da rodada { $round }
change-practice = Treino
change-banned = Cards banidos
change-rules = Algumas das regras
change-forbidden = Jogadores que não se enfrentam
change-no-ranks = Os pontos e a colocação de ninguém mudam.
change-rounds-shown = Todos veem que { $announced } foram anunciadas e que isso mudou após a rodada { $round }.
change-question = O torneio está em andamento. Mudar isto?
change-yes = Mudar
entry-configure-what = Configurações · { $what }

# When it will end.
estimate-end = O torneio termina por volta das { $end }.
estimate-late = O torneio termina por volta das { $end }, { $late } tarde demais.

# What ratings and leaderboards need to know.
desk-k = Peso no rating (K)
desk-k-none = O de sempre (16)
desk-k-0 = 0, não conta para o rating
desk-k-8 = 8, Friday
desk-k-32 = 32, classificatório
desk-k-40 = 40, Grand Prix
desk-category = Categoria
desk-region = Região
desk-level = Nível
desk-rated-why = Caminhos como limited/scars-of-mirrodin, eu/de/berlin, friday. Com uma região, os celulares perguntam onde o jogador mora.

# Archiving and deleting.
keeping-title = Arquivar ou excluir
keeping-why = Um torneio arquivado sai da lista e dos ratings até você trazê-lo de volta.
keeping-archive = Arquivar
keeping-restore = Trazer de volta
keeping-delete = Excluir …
list-archive = { $count ->
    [one] { $count } torneio arquivado
   *[other] { $count } torneios arquivados
}
list-archive-title = Arquivo
list-archive-all = Mostrar todos os { $count }
list-archive-why = Torneios arquivados não aparecem na lista que os outros veem e não contam para o rating.
list-unlisted = fora da lista
list-more = Arquivar ou excluir
delete-title = Excluir { $name }?
delete-lost = Você perderia { $players ->
    [0] 0 jogadores
    [one] { $players } jogador
   *[other] { $players } jogadores
}, { $rounds ->
    [0] 0 rodadas
    [one] { $rounds } rodada
   *[other] { $rounds } rodadas
} com { $results ->
    [0] 0 resultados
    [one] { $results } resultado
   *[other] { $results } resultados
} e um histórico de { $entries ->
    [0] 0 registros
    [one] { $entries } registro
   *[other] { $entries } registros
}, aqui e em todos os ratings.
delete-for-ever = Isto não pode ser desfeito.
delete-save-why = Exporte antes o histórico completo, se ainda puder precisar dele: dá para importá-lo aqui ou em outro lugar.
delete-yes = Excluir para sempre

## Deck lists
decks-title = Listas de deck
decks-required = Todos entregam uma lista de deck
decks-deadline = Os jogadores podem mudar suas listas até
decks-locked = As listas já estão travadas
decks-open-in-cut = No corte, os oponentes veem a lista um do outro
decks-open-after-end = Todos veem as listas quando o torneio for encerrado
decks-least = Número mínimo de cards
decks-copies = Máximo de cópias de um card
decks-banned = Cards banidos, um por linha
decks-no-time = “{ $text }” não é um horário: escolha um dia e uma hora, ou deixe o campo em branco.
decks-banned-long = Uma lista de cards banidos tem no máximo { $most } linhas, cada uma com o nome de um card.
decks-handed-in = { $all ->
    [one] { $count } de { $all } lista foi entregue.
   *[other] { $count } de { $all } listas foram entregues.
}
decks-not-asked = Este torneio não pede listas de deck.
decks-until = Os jogadores podem mudar suas listas até { $time }.
decks-closed = Os jogadores não podem mais mudar suas listas.
decks-open = Os jogadores podem mudar suas listas até a primeira rodada ser publicada.
decks-none-in = Nenhuma lista de deck foi entregue.
decks-print = Imprimir as listas
decks-missing = Faltando
decks-announce = Anunciar quem falta
decks-announce-text = Ainda sem lista de deck: { $names }. Entreguem a lista, por favor.
decks-announce-more = { $names } e mais { $count }
decks-wrong = Irregular
decks-fine = Tudo certo
decks-cards = { $cards ->
    [0] 0 cards
    [one] { $cards } card
   *[other] { $cards } cards
}

# Por qual classificação uma tabela de prêmios é paga.
desk-prizes-share-final = a classificação final, com a chave
desk-prizes-share-swiss = a classificação do suíço
desk-prizes-share-both = { $percent }% suíço, { $rest }% classificação final
desk-prizes-advice = Se o corte vale convites, pague o resto pela classificação do suíço, em outra tabela.

# O webhook: novidades para um canal de conversa ou outro programa.
webhook-title = Discord e webhooks
webhook-why = Envia pareamentos, resultados e o cronômetro quando já são públicos; nunca listas de deck, contatos ou o que só a organização vê.
webhook-address = Endereço
webhook-format = Formato
webhook-format-discord = Discord
webhook-format-json = JSON, para programas
webhook-save = Enviar novidades
webhook-remove = Parar de enviar
webhook-sends = As novidades são enviadas a { $host }.
webhook-delivered = A última mensagem chegou às { $time }.
webhook-failed = A última mensagem não chegou ({ $time }). { $why }
webhook-not-address = Escreva o endereço inteiro, começando com https://.
webhook-own-network = { $host } fica na rede do próprio servidor ou exige https. Quem opera o servidor pode permitir: --webhook-to { $host }
webhook-failed-own-network = O endereço fica na rede do próprio servidor.
webhook-failed-answered = A resposta foi: { $status }.
webhook-failed-unreachable = Não há conexão: { $reason }
webhook-failed-silent = Não houve resposta.
webhook-failed-crowded = Havia mensagens demais na fila.
webhook-more = … e mais { $count }
webhook-timer-runs = O cronômetro corre até { $time }.
webhook-timer-paused = O cronômetro está em pausa.
webhook-timer-removed = O cronômetro foi retirado.
webhook-timer-over = Tempo esgotado!
