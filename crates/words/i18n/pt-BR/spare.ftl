# O computador de reserva: acompanha o da organização e pode assumir.
spare-title = Computador de reserva
spare-is-desk = A organização está neste computador.
spare-begin = Deixe um computador de reserva pronto
spare-begin-why = Um segundo computador na mesma rede pode assumir em segundos. Inicie nele com:
spare-command = pairwright serve --db spare.sqlite --follow
spare-secret = Guarde este endereço como o link do organizador: em segredo.
spare-loopback = Este computador só responde a si mesmo. Inicie-o com --listen e o endereço dele na rede.
spare-followed = { $address } acompanha este computador. Perguntou pela última vez há { $seconds ->
    [0] menos de um segundo
    [one] um segundo
   *[other] { $seconds } segundos
}.
spare-nobody = Nenhum computador de reserva acompanha este.
spare-line = Este é o computador de reserva. Mostra o que { $address } tinha há { $seconds ->
    [0] menos de um segundo
    [one] um segundo
   *[other] { $seconds } segundos
}. Nada pode ser alterado aqui.
spare-line-silent = Este é o computador de reserva. O último sinal de { $address } foi às { $time }. Nada pode ser alterado aqui até que este computador assuma a organização.
spare-line-former = A organização não está mais neste computador: { $address } assumiu às { $time }. Nada pode ser alterado aqui.
spare-see-desk = A mesma página no computador da organização
spare-become = Assumir a organização
spare-become-why = A partir daí, tudo é registrado aqui. O outro computador aceita alterações até saber disso. Passe o endereço deste aos celulares e aos ajudantes.
spare-become-again = A organização está em { $address } desde que saiu deste computador. O que foi registrado lá não está aqui, e assumir deixa aquele computador de fora. Faça isso só se ele estiver perdido.
spare-become-sure = Aquele computador está perdido, com tudo o que foi registrado nele desde então
spare-become-unsure = a organização está em outro computador: marque que ele está perdido antes de assumir neste
returned-title = Só no computador anterior da organização
returned-why = Estes registros foram feitos lá e nunca chegaram a este computador. Registre cada um de novo, ou descarte o que não vale mais.
returned-enter = Registrar de novo
returned-drop = Descartar
returned-see-desk = Ver o que consta aqui
returned-beside = Links, telões e relógios
returned-unknown = Um torneio que ainda não está aqui
returned-record = Registro:
returned-cannot-enter = isto não pode ser registrado de novo aqui: faça o necessário nas páginas da organização e depois descarte
former-own-title = Só neste computador
former-own-why = Estes registros nunca chegaram ao novo computador da organização. Podem ser registrados de novo lá.

# Por que um computador de reserva não acompanha.
spare-unreachable = não é possível alcançar { $address } ({ $reason }): veja se está ligado e se os dois computadores estão na mesma rede
spare-silent = { $address } não responde: veja se está ligado e se os dois computadores estão na mesma rede
spare-unreadable = { $address } dá uma resposta que este programa não consegue ler: use a mesma versão do Pairwright nos dois computadores
spare-wrong-link = { $address } não aceita este link: copie-o da página “Computador de reserva” de lá
spare-of-no-desk = a organização não está em { $address }: acompanhe o computador em que ela está
spare-not-asked = este também é um computador de reserva: acompanhe o da organização
spare-other-database = o banco de dados tem outros torneios: indique um arquivo novo com --db
spare-same-database = o banco de dados é uma cópia do que seria acompanhado: indique um arquivo novo com --db
spare-diverged = o diário { $journal } daqui tem registros que o da organização não tem: indique um arquivo novo com --db
