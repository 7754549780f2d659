# Players' phones: taking a name, the player's own page, reports; and the desk's side of it (page 10).

error-no-name-here = Este celular não tem mais esse nome: escolha seu nome de novo ou fale com a organização.

## Taking a name
phone-who = Quem é você?
room-code = Código da sala
room-code-hint = Está no telão, na sua súmula e na mesa da organização. Quem escaneia o QR code não precisa digitá-lo.
room-code-needed = Digite também o código da sala: ele está no telão, na sua súmula e na mesa da organização.
room-code-wrong = Esse não é o código da sala, ou ele já mudou. Olhe o telão de novo ou pergunte à organização.
phone-who-why = Toque no seu nome: este celular mostra { sua-mesa } e recebe seus resultados.
phone-nobody-yet = Volte quando a organização tiver inscrito você.
phone-no-names = Sem nomes nos celulares
phone-no-names-why = Este torneio é conduzido só pela organização: entregue sua súmula lá.
phone-claims-off = Este torneio não aceita nomes nos celulares: fale com a organização.
phone-taken = em uso
phone-first-table = { table } { $table } na rodada 1
phone-old-slip = Essa partida não está sendo jogada
phone-old-slip-why = Esta súmula é de outra rodada. Procure { sua-nova-mesa } nos pareamentos.
phone-other-name = Outro nome
phone-code = Código
phone-code-why = Este nome já está em outro celular. Digite o seu código de seis dígitos: ele está no tíquete de check-in, ou peça à organização.
phone-code-send = Usar o código
phone-code-wrong = Esse não é o código de { $name }. Peça-o à organização.
phone-code-wait = { $seconds ->
    [one] Muitos códigos errados: espere { $seconds } segundo antes de tentar de novo ou fale com a organização.
   *[other] Muitos códigos errados: espere { $seconds } segundos antes de tentar de novo ou fale com a organização.
}
phone-wrong-link = Este link pessoal não vale neste torneio: peça um novo tíquete à organização.
phone-claims-wait = { $seconds ->
    [one] Nomes demais escolhidos a partir daqui: espere 1 segundo ou pergunte à organização.
   *[other] Nomes demais escolhidos a partir daqui: espere { $seconds } segundos ou pergunte à organização.
}
phone-has-another-name = Este celular já tem um nome. Libere-o primeiro, em “Não é você?”, ou fale com a organização: ela pode permitir vários nomes no mesmo celular.
phone-too-many-names = Este celular já tem { $most } nomes: libere um deles primeiro.
phone-orders-wait = { $seconds ->
    [one] Muitas alterações deste celular: espere { $seconds } segundo ou fale com a organização.
   *[other] Muitas alterações deste celular: espere { $seconds } segundos ou fale com a organização.
}
phone-code-needed = Digite também o seu código: ele é necessário uma única vez neste celular. A organização o informa; nada foi enviado ainda.
phone-code-hint = Seis dígitos, com a organização. Só uma vez neste celular.
phone-not-me = Não é você?
phone-not-me-why = Libere o nome { $name }, para que ele passe para o celular certo.
phone-give-back = Liberar o nome
phone-one-more = Mais um nome neste celular

## The player's own page
phone-standing = Colocação e partidas
phone-title = { Table } { $table } · { $round }
phone-records = Você está { $mine }, { $name } está { $theirs }
phone-page-follows = Esta página mostra tudo assim que a rodada for publicada.
phone-waiting-network = Esperando a rede. O que você enviou fica guardado neste celular e sai sozinho quando a conexão voltar.
phone-saved = guardado, espera a rede
phone-waiting-for = Sem envio há
phone-waiting-server = O servidor não consegue aceitar algo que você enviou. Fica guardado neste celular e será enviado de novo; conte à organização o que era.

## Reports
phone-report = Como terminou?
phone-drawn = Terminou empatado
phone-something-else = Outro resultado
phone-send = Enviar o resultado
phone-reports-off = Quando terminarem, preencham a súmula e entreguem.
phone-sent = Você informou: { $result }
phone-waits-for = Aguardando { $name }
phone-no-phone = { $name } está sem celular: a organização confirma
phone-overview = Sobre este torneio
phone-step-sent = Enviado: está com a organização
phone-step-opponent = { $name } confirma com um toque
phone-step-counts = Depois, só a organização pode mudar
phone-waits-for-desk = Aguardando a organização
phone-not-at-hand = { $name } está sem celular à mão? Assinem a súmula juntos ou avisem a organização.
phone-yes-counts = Com o seu sim, passa a valer.
phone-cleared-up = Chegaram a um acordo?
phone-cleared-up-why = { $name } tem o mesmo botão. Quando os dois informarem o mesmo, passa a valer.
phone-withdraw = Retirar
phone-change = Informar outro resultado
phone-is-it-so = { $result }?
phone-did-they-win = { $name } venceu por { $score }?
phone-did-i-win = Você venceu por { $score }?
phone-i-won = Venci por { $score }
phone-confirm = Sim, { $result }
phone-confirm-drawn = Sim: { $result }
phone-not-so = Não, terminou de outro jeito
phone-disputed = Vocês informaram resultados diferentes
phone-disputed-why = A organização vê as duas versões. Fiquem { na-mesa }, por favor, e deixem { $where ->
    [board] as peças
   *[table] os cards
} como estão.
phone-you-say = Você
phone-opponent-says = { $name }
phone-agree = { $name } tem razão
phone-confirmed = Confirmado.
phone-counts = Está valendo.
phone-by-opponent = { $name } informou este resultado.
phone-by-desk = A organização lançou este resultado.
phone-you-conceded = Você concedeu a partida: vale na hora.
phone-conceded = { $name } concedeu a partida.
phone-you-reported = Você informou: { $result }.
phone-wrong-result = Está errado? Avise a organização: agora só a equipe pode mudar.
phone-disagree = Não concordo
phone-disagree-why = Toque em como terminou e um juiz será chamado. Até a decisão, vale o resultado acima.
phone-disagree-call = Não concordo: chamar um juiz
phone-came-late = O que você informou não valeu: { $result }. A partida já tinha o resultado acima.
phone-came-late-why = A organização vê os dois e decide.
phone-not-decided = Você disse que não está certo: { $result }. Ainda não foi decidido.
phone-call-again = Chamar um juiz de novo
phone-somebody-comes = A organização
phone-stands-rightly = O resultado acima está certo
phone-contested = Você disse que não está certo. Um juiz foi chamado.
phone-contested-coming = Você disse que não está certo. { $judge } está a caminho.
phone-opponent-contests = { $name } diz que não está certo: { $result }.
phone-until-decided = Até a decisão, vale o resultado acima.
phone-contested-earlier = { $round }: o resultado foi contestado
phone-decided-stands = { $by } decidiu: o resultado fica.
phone-decided-changed = { $by } mudou o resultado.
phone-entered = { $by } lançou este resultado.
phone-entered-other = { $by } lançou outro resultado.
phone-decided-desk = A organização
phone-kept-earlier = { $round }: { $decided } { $result }
phone-corrected = { $round }: resultado corrigido. Agora: { $result } (antes: { $was }).
phone-reopened = A organização reabriu sua partida. Vocês dois informaram:
phone-drop-after = Sair do torneio após esta rodada
phone-drop-yes = Quero sair
phone-leaves = Você sai depois desta rodada
phone-leaves-undo = Desfazer
phone-concede = Conceder a partida
phone-concede-why = Vale na hora: { $result }.
phone-concede-yes = Eu concedo
phone-round-gone = A rodada { $round } foi cancelada: nenhum resultado foi informado. Espere os novos pareamentos.
phone-other-opponent = Na rodada { $round }, você não joga mais contra { $name }: nenhum resultado foi informado. Veja { sua-mesa } de novo.
phone-no-such-result = Jogadores informam como a partida foi jogada ou um empate intencional: para qualquer outra coisa, chame um juiz.
phone-lost-game = { $name } perdeu um jogo por penalidade: ele é um dos jogos do resultado.

## Leaving, the deck
phone-leave = Sair do torneio
phone-leave-why = Vale a partir do próximo pareamento.
phone-leave-tree = Precisa ir embora? Avise a organização: quem jogaria com você passa de fase.
phone-return-desk = Para voltar, fale com a mesa da organização.
phone-drop = Sair após a rodada { $round }
phone-drop-now = Sair antes da rodada 1
phone-return = Jogar de novo a partir da próxima rodada
phone-deck = Seu deck
phone-deck-closed = As listas de deck estão travadas: agora só a organização pode mudá-las.

## The desk
phones-title = Celulares
phones-off = Sem nomes nos celulares: é o que dizem as configurações.
phones-way-in = QR code para os jogadores
phones-way-in-why = Os jogadores escaneiam isto e tocam no próprio nome, ou digitam o código da sala. Um nome em uso pede o código do jogador.
phones-tickets = Tíquetes de check-in com código e link
phones-has = { $count ->
    [one] Em um celular desde { $time }.
   *[other] Em { $count } celulares, o mais novo desde { $time }.
}
phones-proved = código digitado
phones-tapped = em um celular
phones-release = Liberar
phones-new-code = Novo código
phones-new-ticket = Imprimir o novo tíquete
phones-nothing-to-release = Nenhum celular tem mais esse nome.
ticket-code = Código
ticket-why = Escaneie para ver { sua-mesa } e informar seus resultados. Não mostre o código a ninguém.
slip-scan = Pelo celular
reports-dispute = Versões diferentes
reports-late = Às { $time }, { $name } informou: { $result }.
reports-stands = O resultado que vale: { $result }.
reports-keep = Manter o resultado
reports-change = Trocar: { $result }
reports-change-at-desk = Uma rodada seguinte foi pareada com este resultado: só a organização pode mudá-lo.
reports-contested = contestado
reports-says = { $name } diz: { $result }
reports-accept = Aceitar
reports-accept-all = Aceitar todos os { $count }
reports-not-confirmed = Não confirmado
reports-no-phone = { $name } está sem celular
reports-both-say = Os dois informaram isto
reports-gone = Este resultado informado não está mais aqui: veja como está agora.
door-me = { Sua-mesa }
door-me-why = Escolha seu nome e informe seus resultados
