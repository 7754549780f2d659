# The help of the command line: `help-COMMAND` says what a command does, the first paragraph alone in short lists;
# `help-COMMAND-ARGUMENT` what an argument is, `help-any-ARGUMENT` where it is the same for several commands.

help-pairwright =
    Conduz torneios de jogos para dois: pareia cada rodada, classifica todos os jogadores e explica cada número.

    FILE pode ser um arquivo de torneio, um diário, um arquivo de relatório (TRF), uma lista de jogadores em CSV, o arquivo de outro programa ou `-` para a entrada padrão; o formato é reconhecido pelo conteúdo.
help-pairwright-json = Mostra um documento JSON no lugar de uma tabela para pessoas
help-pairwright-lang = O idioma do que é impresso: en ou pt-BR; se não for informado, o de LC_ALL, LC_MESSAGES ou LANG. O JSON não muda

help-word-usage = Uso
help-word-commands = Comandos
help-word-command = COMANDO
help-word-arguments = Argumentos
help-word-options = Opções
help-word-options-there = OPÇÕES
help-default = padrão: { $value }

help-any-help = Mostra a ajuda; -h mostra a versão curta
help-any-version = Mostra a versão
help-any-file = O torneio: um arquivo de qualquer formato conhecido ou `-`
help-any-listen = Onde o servidor atende; se não for informado, na porta 8080 de todas as redes ou na próxima livre
help-any-ruleset = O nome de regras prontas ou um arquivo TOML
help-any-cut = Quantos jogadores passam no corte; se não for informado, o que o arquivo prevê
help-any-entropy = A entropia, de 2 a 128 dígitos hexadecimais; sorteada se não for informada

help-serve = Inicia o servidor: a Mesa da organização e as páginas para todos na mesma rede
help-serve-db = O banco de dados; é criado se não existir
help-serve-desktop = Inicia como um clique duplo: guarda tudo na sua pasta de dados e abre a mesa da organização no navegador. Iniciar outra vez abre a mesa do primeiro
help-serve-public-url = O endereço pelo qual as pessoas chegam ao servidor, quando há um proxy na frente: links e QR codes o mostram
help-serve-trusted-proxy = Um proxy cujo cabeçalho X-Forwarded-For é aceito: um endereço ou uma rede como 10.0.0.0/8; repita a opção para vários. Se não for informado, com --public-url: um proxy neste computador
help-serve-webhook-to = Um endereço, ou uma rede como 192.168.0.0/16, na rede deste computador que os webhooks podem chamar, mesmo sem https; repita a opção para vários. Sem ela, só chamam endereços de fora
help-serve-follow = É a reserva de outro servidor: o link na página “Computador de reserva” dele. Tudo pode ser lido aqui, e um botão passa a organização para este servidor
help-serve-publish-to = Uma pasta em que cada torneio da lista e cada temporada tem suas páginas, gravadas de novo sempre que algo é publicado (veja `publish`)
help-serve-checker = O verificador para navegadores (WebAssembly) dessas páginas; uma versão publicada já o contém
help-serve-backup-to = Uma pasta para cópias de segurança regulares, por exemplo em um pendrive
help-serve-backup-every = De quanto em quanto tempo: um número seguido de s, m ou h
help-serve-backup-keep = Quantas ficam guardadas; uma nova toma o lugar da mais antiga
help-serve-browser = Se a mesa da organização é aberta no navegador
help-serve-browser-first = com um banco de dados novo, em um terminal com área de trabalho
help-serve-browser-always = a cada vez
help-serve-browser-never = nunca
help-backup = Salva uma cópia de todo o banco de dados em um só arquivo, mesmo com o servidor em uso. A cópia é conferida antes de receber o nome
help-backup-db = O banco de dados
help-backup-to = A cópia: um arquivo que ainda não exista
help-restore = Cria um banco de dados a partir de uma cópia. Pare o servidor antes
help-restore-file = A cópia
help-restore-db = O banco de dados
help-restore-replace = Troca um banco de dados existente; o antigo fica guardado com outro nome
help-move = Leva tudo de um banco de dados para outro, vazio, de um arquivo para o PostgreSQL ou de volta, e compara os dois. Pare o servidor antes
help-move-from = O banco de dados que tem tudo; ele fica como está
help-move-to = Um banco de dados vazio, ou um arquivo que ainda não exista

help-demo = Mostra um exemplo: quarenta jogadores na terceira rodada, em um banco de dados que é descartado no fim

help-standings = Mostra a classificação ao fim do suíço
help-standings-after = Em vez disso, a classificação após esta rodada
help-standings-last = A classificação final, com a chave
help-standings-ruleset = Pontua por outras regras: o nome de regras prontas ou um arquivo TOML, no lugar do conjunto de regras e dos ajustes do arquivo
help-standings-tiebreaks = Outros critérios de desempate no lugar dos previstos nas regras, separados por vírgulas
help-standings-explain = Mostra de onde vem cada número deste jogador (um id ou o nome exato) e o que o separa de quem está logo acima e logo abaixo

help-pair =
    Pareia a próxima rodada e explica os motivos.

    Dá para parear quantas rodadas for preciso. Se alguma regra teve de ceder, ela é indicada junto com a rodada.
help-pair-entropy = A entropia, de 2 a 128 dígitos hexadecimais, no lugar da que está no arquivo. Se não houver nenhuma das duas, ela é sorteada e mostrada. O sistema holandês não precisa dela
help-pair-last-round = Pareia esta rodada como a última: pela classificação, dentro de cada grupo de pontuação
help-pair-write = Grava a rodada em FILE, já publicada
help-pair-certificate = Prova que nenhum pareamento destes jogadores sai mais barato: o certificado vai para o documento JSON; o texto mostra o que ele prova
help-pair-format = Como mostrar a rodada
help-pair-format-text = Uma tabela com os motivos
help-pair-format-json = Um documento JSON, como `--json`
help-pair-format-pairs = Uma linha com o número de linhas que seguem, depois dois ids para cada par, e um id e 0 para o bye

help-check =
    Confere se todas as rodadas foram legais e ótimas e se batem com a entropia registrada ou com o sistema holandês; em um arquivo de relatório, confere também a classificação.

    Cada rodada suíça ótima recebe um certificado, que um verificador independente confere: ele prova que nenhum pareamento dos mesmos jogadores sai mais barato. O código de saída é 1 se houver algum problema. Os códigos estão em `docs/codes.md`.
help-check-proofs = Acrescenta ao documento JSON o que está provado de cada rodada suíça; o texto sempre mostra isso

help-generate = Mostra um torneio aleatório já encerrado, com todas as rodadas pareadas como `pair` faz; a entropia decide tudo
help-generate-players = Quantos jogadores, incluindo os que chegam atrasados
help-generate-rounds = Quantas rodadas; se não for informado, quantas forem precisas para sobrar um só campeão, ou a tabela inteira de um todos contra todos
help-generate-format = O formato do arquivo: json, csv, trf16, trf26, cobra, melee ou topdeck
help-generate-planned = Anuncia no arquivo o número de rodadas, para que nenhuma rodada acabe em um beco sem saída
help-generate-draws = Proporção de partidas que empatam
help-generate-drops = Proporção dos jogadores presentes que saem após cada rodada
help-generate-late = Proporção de jogadores que chegam atrasados; em um todos contra todos, nenhum
help-generate-byes = Proporção de jogadores com byes concedidos ou pedidos
help-generate-forfeits = Proporção de partidas que um jogador perde por W.O.
help-generate-draws-count = Exatamente este total de partidas empatadas
help-generate-drops-count = Exatamente este número de jogadores que saem antes do fim
help-generate-byes-count = Exatamente este número de byes pedidos, cada um para uma rodada
help-generate-forfeits-count = Exatamente este número de partidas que um jogador perde por W.O.

help-rate = Calcula o rating de todos em um histórico de partidas; se houver linhas com erro, elas são listadas e nenhum rating é calculado
help-rate-system = dci, fide, additive, dci-1994, glicko2, pro, elo ou whr; vários separados por vírgulas, ou `all`; com --compare, se não for informado, todos os que as entradas permitem, menos dci-1994
help-rate-from = Só partidas deste dia em diante
help-rate-to = Só partidas até este dia
help-rate-explain = Mostra cada mudança do rating deste jogador (um id ou o nome exato), com o motivo
help-rate-changes = Grava neste arquivo as mudanças de todos, com os motivos, um objeto JSON por linha
help-rate-top = Só os N primeiros de uma lista e quem empatar com o último deles
help-rate-predictions = Diz também o quanto cada sistema acertou na previsão da partida seguinte
help-rate-compare = Diz o quanto cada sistema acertou na previsão da partida seguinte, ao lado de prever sempre 50%: log loss, pontuação de Brier, acertos e calibração, com os erros padrão
help-rate-calibration = Desenha neste arquivo SVG o quanto cada sistema acertou na previsão da partida seguinte

help-any-inputs = Arquivos de torneio, tabelas de partidas (tournament, date, k, category, region, round, player_a, player_b, result) em CSV (também `.gz`) ou Parquet, ou o banco de dados de `serve`; `-` é a entrada padrão
help-any-k = O K dos torneios para os quais as entradas não dizem nenhum
help-any-mapping = Como ler tabelas de outras fontes: um arquivo TOML, ou `mtg-melee` ou `football-international`
help-any-places = A tabela com as colocações finais, `tournament,player,place,dropped`, em CSV ou Parquet
help-any-by-name = Nos arquivos de torneio, o mesmo nome é a mesma pessoa, não importam os ids; em um banco de dados é sempre assim
help-any-skip-bad = Deixa de fora as linhas com erro e as lista, em vez de não calcular nada
help-any-game = Só torneios deste jogo, como `magic` ou `chess`; `all` calcula todos juntos. Se não for informado, o mais jogado. Tabelas de partidas não dizem qual é o jogo e sempre contam
help-any-category = Só torneios desta categoria, como `limited`, que inclui `limited/scars`
help-any-region = Só torneios desta região, como `eu`, que inclui `eu/de/berlin`
help-any-home = Lista só jogadores que moram ali, como `us/ca`, que inclui `us/ca/oakland`; todas as partidas deles contam
help-any-amateurs = Lista só amadores; todas as partidas deles contam
help-any-homes = Uma tabela `player,home,amateur` em CSV: onde os jogadores moram e quem é amador (yes ou no), para quem nenhum arquivo de torneio diz isso
help-any-level = Só torneios deste nível, como `amateur`
help-any-draws = additive: quanto vale uma partida empatada
help-any-paid = additive: V só para os N primeiros lugares ou para uma parte dos inscritos, como `1/5`, e para quem empatar com o último deles
help-any-starting-v = additive: o V dos últimos lugares quando o número de inscritos é uma potência de dois ou está mais perto da próxima
help-any-multiplier = additive: por quanto se multiplica um torneio com este nome ou nível, como `worlds=10`
help-any-factor = additive: multiplica os totais mostrados por este número, para evitar frações
help-any-points = pro: a tabela de pontos por lugar, em TOML; se não for informada, a de 2010
help-any-list = dci, elo, fide: a lista de partida, `player,rating` e, no fide, `born`, em CSV. Sem ela, todos começam com 1600, ou com 1800 no fide; com ela, o fide dá o primeiro rating conforme o seu regulamento
help-any-period = glicko2: quando os ratings mudam
help-any-deviation = glicko2: o desvio com que todos começam
help-any-volatility = glicko2: a volatilidade com que todos começam
help-any-tau = glicko2: com que liberdade a volatilidade muda
help-any-w2 = whr: a variância da mudança de um rating em um dia, em pontos ao quadrado
help-any-prior-games = whr: partidas virtuais de um novo jogador contra um rating 0, metade delas vencida

help-leaderboard =
    Mostra o ranking, com a variação em uma semana, ou a página de um jogador.

    A lista de convites é o topo do último ano, fechada em uma data: `leaderboard … --system pro --window 365 --as-of 2010-12-31 --top 50`.
help-leaderboard-system = dci, fide, additive, dci-1994, glicko2, pro, elo ou whr
help-leaderboard-window = O que conta: `all`, tudo; `year`, o ano corrente; `365`, os últimos 365 dias; ou uma temporada, no formato `FROM..TO`
help-leaderboard-as-of = O dia em relação ao qual tudo é calculado; se não for informado, hoje
help-leaderboard-top = Só os N primeiros e quem empatar com o último deles
help-leaderboard-goal = Uma meta neste período, como 2850: quem já chegou lá e quanto falta
help-leaderboard-lifetime = Uma meta de carreira, como a de um hall da fama: calculada sobre todos os tempos, não importa o período
help-leaderboard-player = A página deste jogador: cada torneio, o que ele rendeu e por quê, e o que vem a seguir (um id ou o nome exato)
help-leaderboard-provisional = Jogadores com menos partidas do que isto são marcados como provisórios
help-leaderboard-active = Lista só jogadores com pelo menos este número de partidas válidas para o rating nos últimos 365 dias, com o lugar de cada um entre todos
help-leaderboard-inactive = Jogadores que não jogam há mais dias do que isto são marcados como ausentes
help-season =
    Mostra as tabelas de uma temporada a partir dos arquivos dos torneios: os pontos de todos, quem se classifica e quem ainda pode.

    Os jogadores são distinguidos pelo id; com --by-name pelo nome, como em um banco de dados.
help-season-season = As regras da temporada, em TOML
help-season-files = Arquivos de torneio, bancos de dados ou tabelas de partidas como em `rate`
help-season-as-of = As tabelas neste dia; se não for informado, no dia do último torneio que conta
help-season-explain = Mostra cada resultado deste jogador com a conta (um id ou o nome exato)
help-season-what-if = Os mesmos torneios com regras alteradas, ao lado das próprias da temporada: um texto TOML, como `best = 5`, ou um arquivo, com as chaves que mudam
help-season-since = O que mudou desde uma resposta anterior de `season --json` neste arquivo: torneios, resultados corrigidos, lugares
help-season-to = Escreve a temporada como uma pasta de páginas que dispensam servidor. Uma pasta escrita antes é comparada: a página lista as correções

help-elo = Mostra o que significa uma diferença de rating, quantos pontos de frente correspondem a uma chance de vitória, quantas vitórias uma meta exige ou aonde leva uma campanha
help-elo-chance = A chance de vitória, como `76%` ou `0,76`: quantos pontos à frente está esse jogador?
help-elo-difference = Tantos pontos à frente, ou atrás: qual é a chance de vitória?
help-elo-goal = Um rating a alcançar no `dci`: quantas vitórias em sequência são necessárias?
help-elo-record = Uma campanha como `17-1-1` (vitórias, derrotas, empates) no `dci`: o rating depois dela, conforme a ordem dos resultados
help-elo-chain = O jogador A vence B e B vence C com esta chance, e ninguém mais joga: onde os três ratings param e o que o Elo prevê para A contra C, que nunca se enfrentam
help-elo-start = Com --goal e --record: o rating inicial; com --chain: o do meio
help-elo-against = Com --goal e --record: o rating dos oponentes
help-elo-k = Com --goal e --record: o K

help-award = Mostra que colocação alcança uma meta no sistema aditivo
help-award-missing = Quantos pontos faltam
help-award-players = Quantos jogadores o torneio tem
help-award-rounds = Quantas rodadas ele tem, incluindo as da chave
help-award-k = O K do torneio
help-rounds = Mostra de quantas rodadas suíças um número de jogadores precisa, e por quê
help-rounds-players = Quantos jogadores
help-rounds-cut = Quantos passam para a chave

help-pyramid = Mostra quantos jogadores terminam com cada campanha, se o jogador de mais pontos vencer sempre que grupos diferentes se cruzarem, e onde cai um corte
help-pyramid-players = Quantos jogadores
help-pyramid-rounds = Quantas rodadas
help-pyramid-draws = Proporção de partidas empatadas, como `10%` ou `0,1`; nesse caso a vitória vale 3 pontos e o empate, 1
help-pyramid-cut = Quantos jogadores passam no corte

help-guarantee = Mostra com que frequência há mais jogadores com poucas derrotas do que vagas no corte, com exatidão, e até quantos jogadores isso nunca acontece. Ninguém empata nem sai, e um grupo ímpar manda um jogador para o grupo seguinte
help-guarantee-players = Quantos jogadores, no máximo 10.000
help-guarantee-rounds = Quantas rodadas, no máximo 15
help-guarantee-cut = Quantos passam no corte
help-guarantee-losses = Quantas derrotas devem bastar
help-guarantee-pair-down = A chance de o jogador de mais pontos vencer uma partida entre grupos diferentes, como fração ou decimal

help-draw = Mostra quem passa no corte com vitória, empate ou derrota na última rodada: com certeza, de jeito nenhum ou com que chance. Os dois primeiros casos são provados para todos os resultados das outras mesas sem jogos empatados, com os critérios de desempate
help-draw-file = O torneio, só com a última rodada anunciada em aberto: um arquivo de qualquer formato conhecido ou `-`

help-what-if = Classifica o mesmo torneio por outras regras: os lugares de antes e de agora, e quem teria passado no corte
help-what-if-ruleset = As outras regras: o nome de regras prontas ou um arquivo TOML

help-ahead = Mostra quem passa no corte quando ainda faltam rodadas: com certeza, vencendo todas as partidas que faltam, com ajuda ou de jeito nenhum, e com que chance após vitória, empate e derrota. O que não está marcado é provado para todos os pareamentos e resultados que ainda podem vir; faltando uma rodada, como prova o `draw`
help-ahead-file = O torneio, com o número de rodadas: um arquivo de qualquer formato conhecido ou `-`
help-ahead-runs = Quantos finais simular
help-ahead-entropy = A entropia dos finais simulados; se não for informada, a do arquivo

help-ahead-intentional-draws = Na última rodada, empatam os que assim passam os dois, a menos que outra mesa também empate. Com uma só rodada pela frente, a resposta não muda
help-losing = Procura, em torneios simulados, posições em que uma derrota ou um empate dá a um jogador mais chance do que uma vitória
help-losing-plan = O plano, como em `simulate`: um arquivo TOML cujas variantes têm corte
help-losing-runs = Em quantos torneios procurar
help-losing-endings = Quantos finais simular a partir de cada posição; dez vezes mais confirmam o que foi encontrado
help-losing-entropy = A entropia que decide tudo; se não for informada, a do plano, ou uma sorteada
help-luck = Mostra a sorte de cada jogador no sorteio: byes, partidas contra outros grupos e a força dos oponentes, comparados com 10.000 sorteios de cada rodada entre seus melhores pareamentos
help-luck-strength = O que conta como força do oponente
help-luck-strength-points = os pontos dele antes da rodada
help-luck-strength-rating = o rating dele; rodadas contra jogadores sem rating ficam de fora

help-incentive = Mostra quanto vale empatar e quanto vale jogar a última rodada para quem ainda pode passar no corte: o prêmio esperado como o torneio paga (`aqui`), sem privilégio para o melhor cabeça de chave, com a escolha de quem começa, com um jogo de vantagem e com prêmios pela classificação do suíço
help-incentive-file = O torneio, só com a última rodada anunciada em aberto: um arquivo de qualquer formato conhecido ou `-`
help-incentive-certain = Sem torneio: o lugar no suíço que o empate garante
help-incentive-instead = Com --certain: os lugares que jogar pode trazer, todos igualmente prováveis, como `1,9`
help-incentive-cut = Quantos jogadores passam no corte, no máximo 16; se não for informado, o que o arquivo prevê, ou 8 sem arquivo
help-incentive-prizes = Quanto paga cada lugar, a partir do primeiro, separados por vírgulas; se não for informado, o que o arquivo anuncia ou, na falta disso, o dobro a cada rodada a mais
help-incentive-first = Com que frequência quem começa vence um jogo entre jogadores iguais

help-simulate = Joga torneios inteiros muitas vezes com vários conjuntos de regras e os compara: quem vence, quem passa no corte, quanto a classificação segue a força, cada um com o erro-padrão
help-simulate-plan = O que jogar: um arquivo TOML com os jogadores, como é um jogo e as variantes
help-simulate-runs = Quantas vezes; se não for informado, como diz o plano, ou então 10.000
help-simulate-threads = Em quantas threads; se não for informado, em todas da máquina. A resposta é a mesma
help-simulate-slice = Joga só a fatia K de N, para várias máquinas, e grava uma parte para `simulate merge`
help-simulate-to = O arquivo em que gravar a resposta: .json, .csv, .parquet, .html (um relatório com gráficos, completo em si) ou .svg (os gráficos); de uma fatia, a parte, em JSON
help-simulate-progress = Diz na saída de erro quanto já foi e quanto falta; num terminal isso acontece de qualquer modo
help-simulate-merge = Junta as partes de todas as fatias na resposta
help-simulate-merge-parts = Os arquivos que as fatias gravaram
help-simulate-merge-to = O arquivo em que gravar a resposta: .json, .csv, .parquet, .html ou .svg

help-clock = Reproduz relógios de xadrez
help-clock-replay = Mostra o que cada lado marcava após cada ação, de quem era o tempo que corria e quando cada bandeira caiu
help-clock-replay-file = As ações: um registro salvo pela página do relógio, ou `-`

help-armageddon = Mostra o que cada escolha faz em cada manutenção sob um Judge Armageddon Clock e quando, o mais tardar, o jogo acaba
help-armageddon-speed = Quantos marcadores cada manutenção acrescenta
help-armageddon-life = A vida do jogador que vai perder
help-armageddon-poison = Os marcadores de veneno desse jogador
help-armageddon-library = Os cards no grimório desse jogador

help-rules = Mostra as regras prontas ou confere um conjunto de regras seu
help-rules-list = Lista as regras prontas
help-rules-show = Mostra um conjunto de regras: regras prontas como o seu TOML, com a fonte de cada regra; com --json, todos os valores que resultam
help-rules-check = Confere um conjunto de regras escrito em TOML: erros com chave e linha (código de saída 1) e, como observações, o que foge das boas práticas
help-rules-check-file = O conjunto de regras em TOML ou `-`

help-deck = Confere decks (Turnabout)
help-deck-check =
    Confere uma lista de deck com as regras do Turnabout: sessenta cards ou mais, sem sideboard, nada banido.

    A lista é um texto com um card por linha: `4 Lightning Bolt`, `4x Lightning Bolt (M10) 146`; `SB:` e tudo o que vem abaixo de `// Sideboard` é sideboard; `//` e `#` iniciam comentários. Qualquer número de cópias de um card é permitido. Cards de ante, cards que buscam fora do jogo e bordas prateadas ou douradas são encontrados pelo texto e pela borda de cada card, se for informado um arquivo de cards. Se não for, os cards de ante e os que buscam são encontrados pelos nomes que já vêm no Pairwright, e as bordas, só pelo código da coleção: as bordas de linhas sem uma coleção conhecida não são conferidas, e `borders_unchecked` conta esses cards. O código de saída é 1 se houver algum problema. Com --json `{"{"}"cards":60,"decided_by":"names","borders_unchecked":0,"findings":[{"{"}"line":3,"code":"ante","card":"Darkpact","text":"…"{"}"}]{"}"}`; `decided_by` é `names` ou `card-file`, `line` é null quando se trata do deck inteiro, os códigos estão em `docs/codes.md`.
    A lista é um texto com um card por linha: `4 Lightning Bolt`, `4x Lightning Bolt (M10) 146`; `SB:` e tudo o que vem abaixo de `// Sideboard` é sideboard; `//` e `#` iniciam comentários. Qualquer número de cópias de um card é permitido. Cards de ante, cards que buscam fora do jogo e bordas prateadas ou douradas são encontrados pelo texto e pela borda de cada card, se for informado um arquivo de cards. Se não for, os cards de ante e os que buscam são encontrados pelos nomes que já vêm no Pairwright, e as bordas, só pelo código da coleção: a borda de uma linha sem coleção não é conferida. O código de saída é 1 se houver algum problema. Com --json `{"{"}"cards":60,"decided_by":"names","findings":[{"{"}"line":3,"code":"ante","card":"Darkpact","text":"…"{"}"}]{"}"}`; `decided_by` é `names` ou `card-file`, `line` é null quando se trata do deck inteiro, os códigos estão em `docs/codes.md`.
help-deck-check-list = A lista de deck ou `-`
help-deck-check-cards = O arquivo completo de cards do Scryfall (JSON), lido uma vez, nunca carregado inteiro

help-import = Converte um arquivo de qualquer formato conhecido em um arquivo de torneio e relata o que não pôde ser transferido e como fica a classificação em comparação
help-import-file = O que ler: um arquivo de qualquer formato conhecido ou `-`
help-import-to = O arquivo de torneio a gravar ou `-` para a saída padrão

help-export = Grava um torneio em outro formato e relata o que não pôde ser transferido
help-export-file = O que ler: um arquivo de qualquer formato conhecido ou `-`
help-export-format = O formato: json (arquivo de torneio), csv (lista de jogadores), cobra, melee, topdeck, trf16 ou trf26
help-export-to = O arquivo a gravar ou `-` para a saída padrão
help-completions = Mostra o que um shell precisa para completar esta linha de comando
help-completions-shell = O shell
help-manual = Grava as páginas de manual, uma do programa e uma de cada comando
help-manual-to = A pasta; páginas com os mesmos nomes são substituídas
help-publish = Grava um torneio como uma pasta de páginas que não precisam de servidor. Nela está tudo o que qualquer um pode ler: as páginas em todos os idiomas, o arquivo do torneio e o que o `check` encontra e prova nele. A primeira página confere se a aleatoriedade corresponde à impressão digital mostrada antes da primeira rodada
help-publish-file = O torneio: um arquivo de qualquer formato conhecido ou `-`
help-publish-closed = Publica também a aleatoriedade de um arquivo, embora ainda possa haver rodadas
help-publish-db = O banco de dados que tem o torneio; ele pode estar em uso por um servidor
help-publish-tournament = O id no banco de dados, como os endereços o mostram depois de `/t/`
help-publish-checker = O verificador para navegadores (WebAssembly), com o qual cada visitante pode provar cada rodada; uma versão publicada já o contém
help-publish-to = A pasta; arquivos de antes são substituídos
