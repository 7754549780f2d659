# Players as people: pronouns, the name that is shown, how the desk reaches them (page 10, "Before the first round").

person-title = Pronomes, nome de exibição, contato
person-why = O nome de exibição aparece no lugar do nome em telões, celulares e páginas públicas, mas não nos relatórios de rating. Só a organização vê os dados de contato, que não entram em nenhum arquivo.
person-pronouns = Pronomes
person-display-name = Nome de exibição
person-contact = Dados de contato
person-shown-as = aparece como { $name }
phone-person = Seu nome e seus pronomes
phone-person-why = Seus oponentes e a equipe veem seus pronomes. Se você usar um nome de exibição, todos, menos a organização, veem esse nome no lugar do seu.
entry-person = Pronomes, nome de exibição ou dados de contato de { $name } mudaram

# Registration on the player's own phone.
register-title = Inscrição
register-why = Este celular fica com seu nome: nele você vê { sua-mesa } e informa seus resultados.
register-why-approval = A organização vê sua inscrição na hora. Este celular fica com seu nome: nele você vê { sua-mesa } e informa seus resultados.
register-name = Nome
register-home = Onde você mora, do maior para o menor
register-club = Clube ou time
register-optional = opcional
register-deck-why = Você também pode entregar sua lista mais tarde, neste celular.
register-do = Confirmar a inscrição
register-is-it-you = É você?
register-known = { $name } já tem inscrição.
register-known-alike = { $known } já está na lista, e é quase o mesmo nome que { $name }.
register-known-club = { $name } ({ $club }) já tem inscrição.
register-that-is-me = Sim, sou eu
register-other = Se você é outra pessoa, acrescente abaixo um sobrenome ou uma inicial, para que todos achem { a-mesa-certa }.
register-waits-already = { $name } já pediu uma vaga. Se foi você em outro celular, fale com a organização; se não, acrescente um sobrenome ou uma inicial.
register-wait = { $seconds ->
    [one] Muitas inscrições vindas daqui: espere { $seconds } segundo ou fale com a organização.
   *[other] Muitas inscrições vindas daqui: espere { $seconds } segundos ou fale com a organização.
}
register-why-wait-list = { $count ->
    [0] Todas as vagas estão ocupadas. Você entra na lista de espera.
    [one] Todas as vagas estão ocupadas e { $count } jogador espera por uma. Você entra na lista de espera.
   *[other] Todas as vagas estão ocupadas e { $count } jogadores esperam por uma. Você entra na lista de espera.
}
wait-list = Lista de espera
wait-list-count = { $count ->
    [one] Lista de espera: { $count } jogador
   *[other] Lista de espera: { $count } jogadores
}
wait-list-number = Número { $number } na lista de espera
wait-list-why = Você ganha a vaga quando alguém sair antes da rodada 1. Esta página muda assim que a vaga for sua.
wait-list-leave = Sair da lista de espera
register-waiting = Aguardando a organização
register-waiting-why = A organização recebeu sua inscrição, { $name }. Esta página muda assim que ela for aceita.
register-not-accepted = Sem inscrição
register-not-accepted-why = Esta inscrição não foi aceita ou foi retirada. Fale com a organização.
register-anew = Fazer a inscrição de novo
register-not-listed = Seu nome não está na lista?
door-register = Inscreva-se
door-register-why = Pelo seu próprio celular

# The desk's side of it.
requests-title = { $count ->
    [one] { $count } jogador aguarda uma vaga
   *[other] { $count } jogadores aguardam uma vaga
}
requests-accept = Aceitar
requests-accept-all = Aceitar todos os { $count }
requests-same = É a mesma pessoa
requests-known = { $name } já tem inscrição. Se for a mesma pessoa, o celular que pediu a vaga fica com o nome.
requests-refuse = Recusar
requests-way-in = Inscrição pelo celular
requests-way-in-why = Os jogadores escaneiam isto e fazem a própria inscrição.
requests-way-in-approval = Os jogadores escaneiam isto e pedem uma vaga. Você aceita ou recusa os pedidos aqui.
requests-none = Ninguém mais aguarda uma vaga.
wall-register = Escaneie para se inscrever pelo celular
entry-request = { $name } pediu uma vaga
entry-refuse-place = Pedido de vaga retirado da lista
entry-accept-places = { $count ->
    [one] Inscrição aceita: { $names }, que tinha pedido vaga
   *[other] { $count } inscrições aceitas de quem tinha pedido vaga: { $names }{ $more ->
        [0] {""}
       *[other] {" "}e mais { $more }
    }
}
