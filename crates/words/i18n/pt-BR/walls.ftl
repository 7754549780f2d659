# Telões e papel na organização (página 10, "Walls").
walls-title = Telões e impressão
walls-walls = Telões
walls-plain = Abrir neste computador
walls-overlay = Overlay para a transmissão
walls-none = Crie um link para cada tela e controle tudo daqui.
walls-new = Novo telão
walls-name = Onde fica, como “à esquerda do palco”
walls-make = Criar telão
walls-no-name = Dê ao telão o nome do lugar onde fica, como “à esquerda do palco”.
walls-name-long = O nome de um telão tem no máximo { $most } caracteres.
walls-name-taken = Já existe um telão com esse nome: escolha outro.
walls-too-many = Pode haver no máximo { $most } telões.
walls-shows = Agora: { $what }
walls-not-yet = { $what } (ainda não há o que mostrar; até lá, o que interessa no momento)
walls-shows-nothing = Escolha pelo menos uma coisa para o telão mostrar.
walls-turns = Vários em rodízio
walls-turns-do = Mostrar estes em rodízio
walls-link = Link deste telão
walls-link-why = Abra uma vez na tela, em tela cheia com F11 ou F. Quem tem o link também vê o código do Wi-Fi.
walls-remove = Remover este telão…
walls-remove-question = Remover o telão “{ $name }”? O link deixa de funcionar, e a tela avisa.
walls-remove-yes = Remover o telão
error-no-wall = Este telão não existe mais: abra o link de outro na organização.
wall-shows-auto = O que interessa no momento
wall-shows-names = Pareamentos por nome
wall-shows-tables = Pareamentos por { table }
wall-shows-timer = Cronômetro
wall-shows-open-tables = { Tables } ainda em jogo
wall-shows-standings = Classificação
wall-shows-bracket = Chave
wall-shows-announcement = Aviso

# No telão.
wall-by-table = { $round } por { table }
wall-open-tables = Ainda jogando
wall-your-table = { Sua-mesa } no seu celular

# Avisos.
announce-title = Avisos
announce-text = Aviso para telões e celulares
announce-until = Até (vazio: até você retirar)
announce-do = Avisar
announce-end = Retirar
announce-nothing = Escreva o aviso.
entry-announce = Aviso: “{ $text }”
entry-announcement-ended = Aviso retirado: “{ $text }”

# O Wi-Fi.
network-title = Wi-Fi para os jogadores
network-why = Os telões com link próprio e a folha na porta mostram um código para entrar; páginas públicas e arquivos, nunca.
network-name = Nome da rede
network-password = Senha (vazio para rede aberta)
network-save = Salvar o Wi-Fi
network-name-long = O nome de uma rede tem no máximo { $most } bytes.
network-password-length = Uma senha de Wi-Fi tem de { $least } a { $most } caracteres.

# O overlay da transmissão.
overlay-title = Overlay · { $name }

# Visões e feed para outros sites.
website-title = No seu site
website-why = Cole uma linha em uma página do seu site. Ela se atualiza sozinha.
website-options = Cores: acrescente ?theme=dark ou ?theme=light ao endereço. Idioma: ?lang=pt-BR ou ?lang=en.
website-feed = Feed
website-feed-why = Anuncia rodadas, resultados da chave e avisos em leitores de feeds e conversas.
