# O cadastro dos jogadores da casa (página 8).

door-regulars = Jogadores da casa
door-regulars-why = Quem joga aqui: um cadastro por pessoa
regulars-title = Jogadores da casa
regulars-why = Um cadastro por pessoa: inscrição com um toque, e uma só pessoa em todas as classificações.
regulars-none = Nenhum jogador da casa ainda
regulars-none-why = Um jogador passa a ser da casa nas páginas da organização, na página do jogador.
regulars-new = Novo jogador da casa
regulars-find = Nome
regulars-search = Buscar
regulars-some = São mostrados { $shown } de { $count }.
regulars-more-by-name = Para os outros, digite o nome acima.
regular-names-label = Nome; abaixo dele, nomes e grafias anteriores, um por linha
regular-birth-year = Ano de nascimento
regular-amateur-from = Amador desde
regular-amateur-to = até
regular-numbers = Números em outros lugares
regular-number-wizards = Wizards
regular-number-null-signal = Null Signal
regular-number-konami = Konami
regular-number-pokemon = Pokémon
regular-number-fide = FIDE
regular-number-national = Nacional
regular-public = Na página pública
regular-public-home = Onde mora
regular-public-age = Idade
regular-public-amateur = Se é amador
regular-public-club = Clube
regular-public-pronouns = Pronomes
regular-public-numbers = Números
regular-public-prizes = Prêmios
regular-names = uma pessoa tem no máximo { $most } nomes
regular-too-long = pronomes e números têm uma linha de no máximo { $most } caracteres, sem endereços de e-mail
regular-age = ninguém que joga nasceu em { $year }: o ano fica entre { $from } e { $to }
regular-amateur-days = o período de amador termina em { $to }, antes de começar em { $from }: o último dia vem depois
error-no-regular = esse jogador da casa não existe
error-too-many-regulars = o cadastro já tem { $most } registros, o máximo possível: apague alguns antes
regular-merge-title = A mesma pessoa duas vezes?
regular-merge-why = Um cadastro unido a este continua guardado e pode ser separado depois.
regular-merge = Unir
regular-merge-preview = Fica { $remains }, com os dados desse cadastro. Os torneios dos dois contam juntos.
regular-merge-yes = Unir
regular-cancel = Cancelar
regular-tournaments = { $count ->
    [one] 1 torneio
   *[other] { $count } torneios
}
regular-merged-into = Unido a
regular-separate = Separar
error-merged-with-self = { $name } não pode ser unido ao próprio cadastro: escolha outro
error-merged-already = { $name } já está unido: separe os cadastros antes
error-merged-both-played = { $first } e { $second } jogaram em { $tournament }: são duas pessoas
error-not-merged = { $name } não está unido a outro cadastro
regular-export = Salvar o cadastro
regular-erase = Apagar esta pessoa
regular-erase-sure = { $name } sai do cadastro, com tudo o que ele guarda, e dos torneios abaixo. Um número fica no lugar do nome, e os resultados ficam. Isso não pode ser desfeito.
regular-erase-tournaments = { $count ->
    [0] Nenhum torneio conhece a pessoa por este cadastro.
    [one] Apagada de 1 torneio:
   *[other] Apagada de { $count } torneios:
}
regular-erase-unlinked = Torneios que não conhecem a pessoa por este cadastro, ou em que a inscrição foi desfeita, continuam com o nome.
erase-reach-regulars = O cadastro dos jogadores da casa continua com a pessoa: o organizador principal apaga o registro lá.
desk-regular = Jogador da casa
regular-elsewhere = Conhecido no cadastro de outro servidor.
regular-unlink = Não é esta pessoa
regular-link-why = Um jogador da casa é a mesma pessoa em todos os torneios, com qualquer nome.
regular-link = É { $name }
regular-new-of-player = Tornar jogador da casa
person-page-results = Resultados
person-page-opponents = Oponentes
person-page-born = ano de nascimento: { $year }
person-titles = Títulos
person-qualified = classificação: { $by }
person-prizes = Prêmios
person-prizes-public = Os prêmios estão na página pública.
person-prizes-private = Os prêmios são privados. Os títulos vêm dos resultados, que são públicos.
person-page-private = Cidade, idade, clube, pronomes, números e prêmios só aparecem se esta pessoa ou a organização os tornou públicos. Um nome de exibição substitui o nome em toda parte.
regular-card = Cartão para o celular
regular-card-why = Só para esta pessoa: o celular que lê este código se inscreve e joga por ela, e pode tornar privado o que é público. A organização lê o código que o celular mostra.
regular-card-renew = Trocar o cartão
regular-card-renew-sure = O cartão de { $name } deixa de valer em todos os celulares, e a pessoa precisa ler o novo.
regular-separate-sure = { $name } volta a ser outra pessoa em todas as classificações, e os cartões dos dois deixam de valer.
error-regular-waits = { $name } espera uma vaga em { $tournament }: aceite ou recuse o pedido lá antes
error-regular-namesake = { $other } já está na lista de inscritos e pode ser { $name }: diga isso na página desse jogador
error-card-link-scanned = este é o endereço de um cartão: abra-o no celular e leia o código que aparece lá
error-no-card = este cartão não vale mais: peça um novo à organização
card-why = Mostre este código à organização de qualquer torneio daqui.
card-enter = Inscrever-se
card-open = Minha partida
card-honours-why = Os títulos vêm dos resultados, que são públicos. Os prêmios só aparecem enquanto são públicos.
card-public = O que todos podem ler
card-public-why = Desmarque o que deve ficar privado. A organização pode torná-lo público de novo.
card-same-name = já há alguém inscrito como { $name }: avise a organização que é você
