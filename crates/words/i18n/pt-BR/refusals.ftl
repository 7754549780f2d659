# Why an action is refused: whole sentences that say what is wrong and what would be right.

refusal-ruleset = { $error }
refusal-file = { $fault }
refusal-name = { $why }
refusal-match = { $why }
refusal-not-the-beginning = Um diário começa com a criação de um torneio, uma única vez.
refusal-unknown-player = Nenhum jogador deste torneio tem o id { $id }.
refusal-id-taken = O id { $id } já está em uso: cada jogador precisa de um diferente.
refusal-same-regular = { $other } já está inscrito com o cadastro dado a { $name }: cada pessoa joga uma vez só.
refusal-name-taken = { $name } já tem inscrição. Se for outra pessoa, use nomes diferentes.
refusal-brings-no-clock = { $name } não traz relógio, então não há nada a aprovar ou recusar.
refusal-already-dropped = { $name } já saiu após a rodada { $after }.
refusal-not-dropped = { $name } não saiu do torneio.
refusal-drop-too-late = { $name } não pode sair após a rodada { $after }: a última rodada é a { $last }.
refusal-drop-before-last-match = { $name } jogou na rodada { $played } e não pode sair após a rodada { $after }.
refusal-too-late-to-join = O corte está feito: ninguém mais pode entrar.
refusal-no-round-to-join = Não dá mais para entrar: não resta nenhuma rodada para quem chega agora.
refusal-no-phone-registration = Neste torneio, as inscrições são feitas com a organização.
refusal-phone-registration-closed = As inscrições estão encerradas. Se você ainda quiser jogar, fale com a organização.
refusal-full = { $places ->
    [one] O torneio está lotado: a única vaga está ocupada. Pergunte à organização se alguém saiu.
   *[other] O torneio está lotado: todas as { $places } vagas estão ocupadas. Pergunte à organização se alguém saiu.
}
refusal-no-such-request = Este pedido já foi respondido.
refusal-registration-closed = As inscrições estão encerradas: para incluir alguém, reabra as inscrições na Mesa da organização.
refusal-wrong-joined-round = { $name } não pode entrar na rodada { $joined }: a próxima rodada é a { $next }.
refusal-bye-too-late = A rodada { $round } já está pareada: os byes só podem mudar em rodadas posteriores.
refusal-deck-binds = { $name } já jogou jogos pontuados com { $option }: a opção registrada não pode mais mudar.
refusal-deck-list-too-long = A lista de deck é longa demais: o limite é de { $most } caracteres.
refusal-too-many-byes = { $byes } byes é demais: o limite é { $most }.
refusal-already-paired = A rodada { $round } já está pareada.
refusal-not-the-next-round = A rodada { $asked } não pode ser pareada: a próxima rodada é a { $next }.
refusal-no-proposal = A rodada { $round } não tem pareamento proposto: ele já foi publicado ou descartado.
refusal-too-few-players = A rodada { $round } tem menos de dois jogadores: inscreva jogadores primeiro.
refusal-too-few-left = A rodada { $round } não pode ser pareada: menos de dois jogadores ainda estão no torneio.
refusal-all-kept-apart = A rodada { $round } não pode ser pareada: os jogadores que restam não podem se enfrentar ({ $pairs }).
refusal-twice = { $name } está em duas partidas da rodada { $round }: cada jogador tem uma partida por rodada.
refusal-drafts-twice = { $name } tem dois assentos no draft: cada jogador tem um.
refusal-extra-rounds-announced = As rodadas extras são anunciadas antes da rodada 1. Mude o número de rodadas.
refusal-leave-announced = Com qual campanha se sai do torneio é anunciado antes da rodada 1: deixe como está.
refusal-record-complete = { $name } não joga a rodada { $round }: a campanha já está completa.
refusal-not-present = { $name } não joga na rodada { $round }: saiu do torneio ou ainda não chegou.
refusal-table-taken = { A-mesa } { $table } tem duas partidas na rodada { $round }: mude uma delas de { table }.
refusal-forbidden-pair = { $first } e { $second } não podem ser pareados: este torneio não deixa que se enfrentem.
refusal-no-such-round = Não existe rodada { $round }.
refusal-no-such-match = { $first } e { $second } não estão pareados na rodada { $round }.
refusal-result-changed = O resultado de { $first } contra { $second } agora é { $now }: confira antes de mudá-lo de novo.
refusal-result = { $first } contra { $second }: { $why }.
refusal-result-of-round = { $first } contra { $second } na rodada { $round }: { $why }.
refusal-not-paired-after = A rodada { $later } não foi pareada depois da rodada { $round }: corrija só o resultado.
refusal-not-last-paired = A rodada { $round } não é a última rodada pareada: só essa pode acompanhar uma correção.
refusal-round-changed = A rodada { $round } mudou: veja a diferença de novo.
refusal-finished-stays = { $first } contra { $second } na rodada { $round } já terminou: um reparo não mexe nessa partida.
refusal-no-reports = Neste torneio, só a organização lança resultados.
refusal-not-own-match = { $name } não joga nesta partida da rodada { $round }: cada jogador informa só a própria.
refusal-has-result = { $first } contra { $second } já tem um resultado: agora só a equipe pode mudá-lo.
refusal-not-being-played = A rodada { $round } não é a que está sendo jogada: só essa pode mudar.
refusal-result-stands = { $first } contra { $second } na rodada { $round } já tem um resultado: reabra a partida primeiro.
refusal-left-without-place = { $name } ficaria sem partida e sem bye na rodada { $round }.
refusal-already-plays = { $name } já tem uma partida na rodada { $round }.
refusal-no-sides = Este conjunto de regras não tem lados para trocar.
refusal-prizes = Plano de premiação, `{ $key }`: { $why }.
refusal-prizes-apart = Os prêmios têm uma página própria: não mudam com as configurações.
refusal-table-over = Todos já enfrentaram todos: o todos contra todos está completo.
refusal-table-begun = O todos contra todos já começou, e os jogadores dele não mudam mais: não dá para incluir nem tirar { $name }.
refusal-cut-without = O corte foi feito sem { $name }, que não pode voltar.
refusal-went-on-without = A chave seguiu sem { $name }, que não pode voltar a ela.
refusal-bracket-goes-on = A próxima rodada da chave depende deste resultado: desfaça essa rodada primeiro.
refusal-round-open = { $open ->
    [one] Uma partida ainda está em aberto: lance o resultado dela primeiro.
   *[other] { $open } partidas ainda estão em aberto: lance os resultados delas primeiro.
}
refusal-already-cut = O corte já foi feito.
refusal-privileges-begun = A chave já começou: os privilégios dos melhores cabeças de chave ficam como estão.
refusal-no-cut-planned = Nenhum corte está planejado: defina o tamanho dele primeiro.
refusal-rounds-paired = { $rounds ->
    [one] Uma rodada é pouco: a rodada { $paired } já está pareada.
   *[other] { $rounds } rodadas são poucas: a rodada { $paired } já está pareada.
}
refusal-disqualified = { $name } tem uma desqualificação: desfaça a penalidade primeiro.
refusal-stages = `{ $path }`: { $why }.
refusal-everybody-has-met = Não há mais ninguém para enfrentar: todos os que ainda estão aqui já jogaram entre si o máximo que estas regras permitem. Encerre o torneio ou permita confrontos repetidos.
refusal-bracket-not-drawn = Monte a chave primeiro.
refusal-final-open = A final ainda não foi jogada: jogue-a primeiro, ou desfaça o corte para encerrar com as rodadas anteriores.
refusal-cut-without-rounds = O corte não pode continuar valendo: rodadas anteriores a ele deixariam de existir.
refusal-cut-too-small = Um corte precisa de pelo menos dois jogadores que ainda estejam no torneio.
refusal-no-cut-made = O corte ainda não foi feito.
refusal-bracket-begun = A chave já começou: ninguém mais sobe.
refusal-seeds-by-standing = A classificação define as posições desta chave.
refusal-not-in-cut = { $name } não pode estar no corte: só jogadores inscritos que não saíram do torneio podem.
refusal-finished = O torneio está encerrado: desfaça o encerramento primeiro.
refusal-penalty-points = Uma penalidade de { $points } pontos não é possível: informe um número maior que 0.
refusal-no-open-match = { $name } não tem partida em aberto na rodada { $round }: corrija o resultado.
refusal-timer-runs = Este cronômetro já foi iniciado.
refusal-timer-does-not-run = Este cronômetro não está correndo.
refusal-timer-too-long = Um cronômetro corre por no mínimo um instante e no máximo um dia.
refusal-announcement-empty = Escreva o aviso.
refusal-announcement-too-long = Um aviso tem no máximo { $most } caracteres, para ser lido do outro lado do salão.
refusal-announcement-over = Um aviso termina depois de feito: escolha um horário mais tarde.
refusal-announcement-number-taken = Já existe um aviso { $number }: envie de novo.
refusal-no-announcement = Este aviso já foi retirado.
refusal-no-extra-time = Diga quantos minutos ou turnos adicionais { a-mesa } recebe.
refusal-less-than-no-extra-time = { A-mesa } não tem tanto tempo adicional assim, então não dá para retirá-lo.
refusal-too-many-extra-turns = Uma partida pode receber no máximo { $most } turnos adicionais.
refusal-nothing-to-undo = O registro { $entry } não está no diário ou já foi desfeito.
refusal-undo-beginning = O primeiro registro não pode ser desfeito: não sobraria nada.
refusal-erased-for-good = Uma pessoa apagada não pode ser trazida de volta: o nome não existe mais.
refusal-needed = O registro { $entry } depende disto; desfaça-o também: { $because }
refusal-import-into-existing = Um arquivo só pode ser importado para um torneio novo.

journal-unfoldable = o registro { $entry } do diário não pode ser executado: { $refusal }

# Refusals that are made in one place only.
entropy-settled = A entropia não pode mudar depois que a rodada 1 é publicada.
correction-three-answers = Há três respostas: standings, repair, anew.
correction-swiss-only = Só uma rodada suíça pode mudar junto com um resultado corrigido.
rearrange-not-anew = Uma rodada em andamento muda partida por partida, não é pareada de novo.
rearrange-swiss-only = Só os pares de uma rodada suíça podem mudar durante a rodada: aqui, uma partida pode ir para { outra-mesa }.
rearrange-nobody-waits = Escolha dois jogadores à espera: com bye ou com um oponente que não compareceu.
rearrange-nobody-free = Todos já têm oponente: { $name } espera a próxima rodada ou o próximo a chegar atrasado.
rearrange-no-table = { $name } não tem oponente nesta rodada e, por isso, não tem { table }.
rearrange-two-players = Escolha dois jogadores diferentes desta rodada.
new-match-has-result = Uma partida recém-criada ainda não pode ter resultado.
given-outside-bracket = Só o melhor cabeça de chave, numa chave, pode começar com um jogo ganho.
stage-not-paired = Esta versão não consegue parear este tipo de fase.
dutch-points-too-fine = O sistema holandês conta pontos em milésimos, no máximo, e estes são mais finos.
dutch-points-negative = O sistema holandês não consegue contar { $points } pontos: ele conta de 0 para cima.

# The result that stands at a table.
result-open = em aberto
result-played = { $count }
result-kind = { $kind ->
    [intentional-draw] um empate combinado
    [forfeit] um W.O.
    [double-loss] uma derrota dos dois
    [double-forfeit] um W.O. duplo
    [assigned] um resultado atribuído
    [bye] um bye
    [half-bye] um meio bye
   *[zero-bye] uma ausência
}
quota-no-room = só cabem neste torneio { $room } dos { $asked } { $what ->
    [draws] empates
    [forfeits] W.O.
    [withdrawals] saídas
   *[byes] byes
} pedidos

# Judges
refusal-no-such-call = Não existe chamado { $number }.
refusal-call-number-taken = Já existe um chamado { $number }: envie de novo.
refusal-already-called = Um juiz já foi chamado para a partida de { $first } e { $second }.
refusal-call-taken = Outro juiz já está indo: o chamado foi assumido.
refusal-call-appealed = A decisão foi apelada: agora é o juiz-chefe que ouve.
refusal-no-ruling-yet = Ainda não há juiz { nesta-mesa }, portanto não há decisão a apelar.
refusal-not-appealed = Ninguém apelou aqui: o chamado é de qualquer juiz.
refusal-call-ended = Este chamado já acabou.
refusal-no-such-deck-check = Não existe checagem de deck { $number }.
refusal-deck-check-number-taken = Já existe uma checagem de deck { $number }: envie de novo.
refusal-already-deck-checked = Os decks de { $first } e { $second } já foram escolhidos para uma checagem na rodada { $round }.
refusal-deck-check-begun = Esta checagem de deck já começou.
refusal-deck-check-not-begun = Esta checagem de deck ainda não começou: comece quando estiver com os decks.
refusal-deck-check-ended = Esta checagem de deck já terminou.
refusal-not-drawn = O sorteio não aponta a partida de { $first } e { $second }: escolha de novo.
refusal-not-at-table = { $name } não joga nesta partida da rodada { $round }.
refusal-found-too-long = O texto sobre o que foi encontrado é longo demais: o limite é de { $most } caracteres.
refusal-reason-too-long = O motivo é longo demais: o limite é de { $most } caracteres.
refusal-no-speed = A velocidade precisa ser pelo menos 1: com velocidade 0, nada acontece nunca.
refusal-armageddon-runs = Já há um Judge Armageddon Clock na partida de { $first } e { $second }.
refusal-no-armageddon = Não há Judge Armageddon Clock na partida de { $first } e { $second }.
refusal-armageddon-changed = Outra pessoa mudou este relógio nesse meio-tempo: veja-o de novo.
