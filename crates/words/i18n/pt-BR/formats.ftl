# Files of any format: what they are called, why they cannot be read, and what an import or export leaves out. Clauses.

format-title-tournament = arquivo de torneio
format-title-journal = arquivo de diário
format-title-players = lista de jogadores (CSV)
format-title-trf = arquivo de relatório (TRF)
format-title-trf16 = TRF16
format-title-trf26 = TRF26
format-title-cobra = arquivo do Cobra ou do NRTM
format-title-wer = arquivo do Wizards Event Reporter
format-title-konami = arquivo de torneio da Konami
format-title-tom = arquivo do TOM (.tdf)
format-title-challonge = Challonge (JSON)
format-title-melee = Melee (JSON)
format-title-topdeck = TopDeck (JSON)
format-title-limitless = Limitless (JSON)
format-title-eventlink = EventLink (JSON)
format-title-startgg = start.gg (JSON)
format-title-pgn = PGN (resultados de jogos de xadrez)
format-title-crosstable = planilha: lista de jogadores ou quadro do chess-results (.xlsx, .xls, .ods)
format-title-chessresults = chess-results ou Swiss-Manager (XML)

file-empty = o arquivo está vazio; estes podem ser lidos: { $known }
file-unknown = o formato é desconhecido; estes podem ser lidos: { $known }; uma lista de jogadores começa com uma linha que dá nome às colunas, e uma delas é `name`
file-of-matches = o formato é desconhecido: uma tabela de partidas é lida por `pairwright rate`; aqui podem ser lidos: { $known }
file-json-list = isto é uma lista JSON: um torneio é um objeto JSON, {"{"} … {"}"}; estes podem ser lidos: { $known }
file-utf-16 = isto é UTF-16: salve como UTF-8
file-not-utf-8 = isto não é UTF-8, ou nem é texto: salve como UTF-8
json-cut-off = o JSON acaba antes da hora: falta uma parte, ou há um colchete ou chave sem fechar
json-deep = o JSON tem mais de cem níveis de profundidade: nenhum torneio é assim
json-word = isto não é JSON válido: a palavra até a coluna { $column } tem de ser null, true ou false
json-malformed = isto não é JSON válido: { $error } na coluna { $column }
json-key-twice = esta chave aparece duas vezes: escreva uma só
json-unknown = este tipo de JSON é desconhecido; estes podem ser lidos: { $known }
xml-unknown = este tipo de XML é desconhecido; estes podem ser lidos: { $known }
xml-doctype = declara um tipo de documento, o que nenhum programa de torneio faz: tire <!DOCTYPE …>
xml-large = tem mais de { $most } elementos e textos: nenhum torneio é tão grande
xml-cut-off = o XML acaba antes da hora: falta uma parte
xml-malformed = isto não é XML bem formado: { $error }

# A journal becomes a tournament file.
journal-state-only = { $entries ->
    [one] { $entries } registro do diário foi resumido
   *[other] { $entries } registros do diário foram resumidos
}: um arquivo de torneio não guarda quem fez o quê e quando
journal-proposal-lost = a rodada { $round } está pareada, mas não publicada, e não é transferida

# Lists of players.
players-ruleset-assumed = uma lista de jogadores não diz quais são as regras: fica valendo `{ $ruleset }`
players-beyond = as células depois da última coluna com nome ficaram de fora: { $count ->
    [one] linha
   *[other] linhas
} { $lines }
players-quote-open = uma célula começa com aspas que não fecham: feche as aspas ou retire-as
players-row-unreadable = não foi possível ler esta linha: { $error }
players-column-twice = a coluna `{ $column }` aparece duas vezes: deixe só uma
players-column-second = a coluna `{ $column }` foi ignorada: vale a coluna `{ $earlier }`
players-column-instead = a coluna `{ $column }` só vale onde `{ $earlier }` está vazia
players-column-unknown = a coluna `{ $column }` é desconhecida e ficou de fora
players-column-untitled = a coluna { $number } não tem título e ficou de fora
players-nobody = `{ $name }`, na linha { $line }, não é um jogador e ficou de fora
players-columns = de cada jogador: { $columns }
players-from-standing = isto é uma classificação: as posições e os resultados ficaram de fora ({ $columns })
players-no-names = nenhuma coluna se chama `name`: a primeira linha dá nome às colunas
players-name-twice = `{ $name }` está nas linhas { $earlier } e { $line }: são dois jogadores com o mesmo nome?
players-no-yes = `{ $cell }` na coluna `{ $column }` não é nem sim nem não
players-not-whole = `{ $cell }` na coluna `{ $column }` não é um número inteiro
players-not-a-rating = `{ $cell }` na coluna `rating` não é um rating: escreva um número ou deixe a célula vazia
players-not-a-bye = `{ $cell }` na coluna `byes` não é um bye: escreva a rodada e o tipo, como `4 half-bye`
players-rounds-lost = { $count ->
    [one] { $count } rodada fica
   *[other] { $count } rodadas ficam
} de fora: uma lista de jogadores não tem lugar para rodadas

# Files of other programs.
foreign-carried-players = { $count ->
    [0] 0 jogadores
    [one] { $count } jogador
   *[other] { $count } jogadores
}
foreign-carried-rounds = { $stage ->
    [swiss] suíço
    [round-robin] todos contra todos
    [elimination] eliminatória simples
   *[double-elimination] dupla eliminação
}: { $count ->
    [0] 0 rodadas
    [one] { $count } rodada
   *[other] { $count } rodadas
}, { $parts }
foreign-carried-matches = { $count ->
    [0] 0 partidas
    [one] { $count } partida
   *[other] { $count } partidas
}
foreign-carried-byes = { $count ->
    [one] { $count } jogador sem oponente
   *[other] { $count } vezes um jogador sem oponente
}
foreign-carried-open = { $count ->
    [one] { $count } partida sem resultado
   *[other] { $count } partidas sem resultado
}
foreign-nameless = o torneio não tem nome no arquivo: passa a se chamar `{ $name }`
foreign-not-a-date = `{ $text }` não é uma data e ficou de fora
foreign-player-without-id = um jogador não tem id: cada jogador tem um, de 1 a { $most } caracteres
foreign-round-impossible = a rodada { $round } não é possível: as rodadas são numeradas de 1 a { $most }
foreign-round-gaps = faltam números de rodada: as rodadas são renumeradas a partir de 1
foreign-page = isto é uma página de uma lista maior, com { $rows } de { $all } linhas: baixe todas as páginas e junte as linhas em um arquivo só
foreign-without-name = o arquivo não traz o nome de { $names }
foreign-renamed = caracteres que não são permitidos em nomes foram retirados de { $names }
foreign-unregistered = incluídos entre os jogadores, porque têm partidas e não estão na lista de jogadores: { $names }
foreign-left-before-cut = { $names }: colocação suficiente para o corte, mas sem jogar nele; consta saída do torneio antes do corte
foreign-any-games = { $count ->
    [one] { $count } partida não é possível
   *[other] { $count } partidas não são possíveis
} em { structure-name }: qualquer número de jogos passa a ser permitido
foreign-seeds-by-tree = a chave não seguiu a classificação: as posições de chave são as que levam às partidas jogadas
foreign-seeds-unknown = as posições de chave não estão no arquivo e não dá para deduzi-las das partidas
foreign-winner-only = o arquivo diz quem venceu, mas não por quantos jogos: cada vitória fica como um jogo vencido
foreign-undecided = { $count ->
    [one] { $count } partida da chave não tem vencedor: fica
   *[other] { $count } partidas da chave não têm vencedor: ficam
} em aberto
foreign-outcome-unknown = { $count ->
    [one] { $count } partida tem um desfecho desconhecido: fica
   *[other] { $count } partidas têm um desfecho desconhecido: ficam
} sem resultado
foreign-byes-unreported = { $count ->
    [one] 1 bye ainda não tem resultado: importado como bye
   *[other] { $count } byes ainda não têm resultado: importados como byes
}
foreign-penalties-lost = { $count ->
    [one] { $count } penalidade fica de fora
   *[other] { $count } penalidades ficam de fora
}

challonge-type = um torneio do tipo “{ $kind }” não pode ser lido: eliminação simples e dupla, todos contra todos e suíço podem
challonge-waiting = { $count ->
    [one] { $count } participante da lista de espera fica de fora
   *[other] { $count } participantes da lista de espera ficam de fora
}
challonge-game-points = o arquivo também dá pontos por jogos: só os das partidas são usados
challonge-rest = descrições, palpites e os e-mails dos participantes ficam de fora
startgg-no-sets = a resposta não tem partidas: peça o evento com `sets` e seus `slots`
foreign-ruleset-assumed = o arquivo não diz as regras: ficam valendo as regras `{ $ruleset }`
foreign-stage-assumed = o arquivo não diz o tipo de torneio: fica como { $stage ->
    [swiss] suíço
    [elimination] eliminação simples
   *[double-elimination] eliminação dupla
}
foreign-site-rest = listas de deck, perfis e prêmios ficam de fora
foreign-standings-only = o arquivo tem uma classificação, mas nenhuma partida: vira uma lista de jogadores sem rodadas
foreign-several = o arquivo tem { $count } torneios: salve um deles sozinho
foreign-groups = { $count } grupos jogaram ao mesmo tempo: suas rodadas ficam como rodadas do suíço
foreign-crowded = { $count ->
    [one] { $count } mesa com mais de dois jogadores fica de fora
   *[other] { $count } mesas com mais de dois jogadores ficam de fora
}
foreign-byes-assumed = { $count ->
    [one] { $count } bye não está no arquivo e foi acrescentado
   *[other] { $count } byes não estão no arquivo e foram acrescentados
}: do único jogador sem partida em uma rodada
foreign-won-one = { $count ->
    [one] { $count } partida diz quem venceu, mas não os jogos: fica
   *[other] { $count } partidas dizem quem venceu, mas não os jogos: ficam
} como um jogo vencido
site-results-changed = { $count ->
    [one] { $count } resultado é gravado
   *[other] { $count } resultados são gravados
} só em parte: neste formato não há lugar para o resto
foreign-seeds-not-followed = as partidas da chave não seguem as posições de chave: a próxima rodada pode ser pareada de outra forma aqui

cobra-match-players = uma partida tem `player1` e `player2`, ou `corpPlayer` e `runnerPlayer`
cobra-not-points = um dos placares da partida é “{ $text }”, que não é um número de pontos
cobra-two-for-one = { $count ->
    [one] { $count } partida foi jogada
   *[other] { $count } partidas foram jogadas
} como um jogo que vale por dois: só os pontos são mantidos
cobra-points-assigned = { $count ->
    [one] { $count } partida tem
   *[other] { $count } partidas têm
} pontos que não vêm dos seus jogos: ficam como pontos atribuídos
cobra-odd-byes = { $count ->
    [one] { $count } bye tem
   *[other] { $count } byes têm
} pontos que nenhum bye dá: o registro fica como bye
cobra-byes-of-zero = { $count ->
    [one] { $count } bye vale
   *[other] { $count } byes valem
} 0 ponto no arquivo, como o de quem faltou: corrija o que só não tinha sido lançado ainda
cobra-double-losses = { $count ->
    [one] { $count } partida de 0-0 fica
   *[other] { $count } partidas de 0-0 ficam
} como derrota dos dois jogadores, porque este formato não tem outro sinal para a derrota dupla: reabra as que só não tinham sido lançadas ainda
cobra-losses-assumed = o arquivo não diz se o jogador sai do corte com uma derrota ou com duas: ficam valendo duas
cobra-identities-lost = identidades que não são texto simples, de { $count ->
    [one] { $count } jogador
   *[other] { $count } jogadores
} ficam de fora: um arquivo de torneio não tem lugar para elas
cobra-account-lost = a conta e os links do organizador ficam de fora
cobra-schedule = o modo como byes e casas decimais contam na força da tabela é deduzido dos números do próprio arquivo
cobra-ruleset = este formato não tem nome para as regras `{ $ruleset }`: programas que lerem o arquivo vão usar outras
cobra-renumbered = neste formato os ids são números inteiros: os jogadores são numerados a partir de 1, na ordem de inscrição
cobra-by-points = { $count ->
    [one] { $count } partida é gravada só com os pontos: não há lugar para os jogos
   *[other] { $count } partidas são gravadas só com os pontos: não há lugar para os jogos
}
cobra-by-winner = { $count ->
    [one] { $count } partida do corte é gravada só com quem venceu
   *[other] { $count } partidas do corte são gravadas só com quem venceu
}
cobra-penalties-lost = { $count ->
    [one] { $count } penalidade fica
   *[other] { $count } penalidades ficam
} de fora; os pontos descontados estão na classificação
cobra-forbidden-lost = { $count ->
    [one] { $count } par proibido fica de fora
   *[other] { $count } pares proibidos ficam de fora
}
cobra-losses-lost = este formato não consegue dizer se o jogador sai do corte com uma derrota ou com duas, e estas partidas serão lidas da outra forma
cobra-cut-lost = do corte previsto só o número de jogadores é gravado, se ele tiver um: será lido como dupla eliminação

pgn-events = os jogos são de { $count } eventos: todos viram um só torneio, com o nome do primeiro
pgn-rounds-guessed = { $count ->
    [one] { $count } jogo não diz a rodada: fica
   *[other] { $count } jogos não dizem a rodada: ficam
} na rodada seguinte aos jogos anteriores dos jogadores
pgn-moves = lances, relógios e aberturas ficam de fora

sheet-old = esta planilha é do Excel 95 ou mais antigo: salve-a como .xlsx ou .ods
sheet-password = esta planilha tem senha: salve-a sem senha
sheet-damaged = esta planilha está danificada ou incompleta: salve-a mais uma vez como .xlsx ou .ods
sheet-none = este arquivo não é uma planilha: .xlsx, .xls e .ods podem ser lidos
sheet-large = uma parte desta planilha tem mais de { $megabytes } megabytes: nenhuma lista de jogadores é tão grande
sheet-cells = esta planilha tem mais de { $most } células: nenhuma lista de jogadores é tão grande
sheet-no-names = nenhuma coluna da primeira aba se chama `name`: uma linha perto do topo dá nome às colunas
sheet-others = outras abas ficam de fora: { $sheets }
crosstable-cell = { $name }, rodada { $round }: “{ $cell }” não é um resultado como `15w1`, `7b½`, `12w+` ou `-1`
crosstable-opponent = { $name }, rodada { $round }: nenhum jogador tem o número { $number }
crosstable-unsure = { $count ->
    [one] { $count } partida não é igual nas linhas dos dois jogadores: vale
   *[other] { $count } partidas não são iguais nas linhas dos dois jogadores: vale
} a primeira
crosstable-rest = federações, títulos e desempates ficam de fora

konami-draws = { $count ->
    [one] { $count } partida terminou empatada
   *[other] { $count } partidas terminaram empatadas
}: um empate conta como empate, como era na época, e não como derrota para os dois, como é desde 2025
konami-ids = os jogadores mantêm o número da Konami como id, para que o rating os reconheça; assentos e anotações ficam de fora
konami-staff = { $count ->
    [one] { $count } pessoa da equipe fica de fora
   *[other] { $count } pessoas da equipe ficam de fora
}

tom-division = { $name ->
    [juniors] Júnior
    [seniors] Sênior
    [masters] Mestre
    [combined] divisões combinadas
   *[other] divisão { $code }
}
tom-brackets-lost = um torneio tem uma só chave: a de { $divisions } fica de fora
tom-ids = os jogadores mantêm o número do Play! Pokémon como id, para que o rating os reconheça; as datas de nascimento ficam de fora
tom-divisions-together = as divisões jogam e são classificadas juntas, e cada uma de novo como faixa etária: { $divisions }
tom-times-lost = os horários das partidas e o número do organizador ficam de fora

wer-staff = { $count ->
    [one] { $count } pessoa que não jogou fica de fora: é juiz ou da equipe
   *[other] { $count } pessoas que não jogaram ficam de fora: são juízes ou da equipe
}
wer-gameless = { $count ->
    [one] { $count } partida tem resultado, mas não os jogos correspondentes: fica
   *[other] { $count } partidas têm resultado, mas não os jogos correspondentes: ficam
} como um jogo vencido, ou sem jogos se empatada
wer-ids = os jogadores mantêm o número DCI como id, para que o rating os reconheça; os países ficam de fora
wer-warned = { $name } na rodada { $round }
wer-warnings-lost = { $count ->
    [one] { $count } advertência fica de fora: o arquivo só diz por números a razão
   *[other] { $count } advertências ficam de fora: o arquivo só diz por números as razões
} ({ $names })
wer-log-lost = { $count ->
    [one] { $count } registro do log do programa fica de fora
   *[other] { $count } registros do log do programa ficam de fora
}
wer-tables = as mesas não estão no arquivo: são numeradas na ordem das partidas

# What a player has that another format has no place for.
player-part-title = títulos
player-part-sex = sexo
player-part-federation = federações
player-part-fide-number = números FIDE
player-part-birth = datas de nascimento

# A file's own standings beside those computed from its matches.
published-agree = batem com o arquivo: { $agree } de { $players ->
    [0] 0 jogadores
    [one] { $players } jogador
   *[other] { $players } jogadores
} ({ $what })
published-differs = { $found }: { $why }
published-both = { $name } ({ $what }: { $theirs } no arquivo, { $ours } aqui)
published-only-there = { $name } ({ $what }: { $theirs } no arquivo, nada aqui)
published-points = pontos
published-rank = lugar
published-final-rank = lugar final
published-bracket-rank = lugar na chave
published-row = pontos
published-why-matches = as partidas do arquivo dão os pontos mostrados aqui; pode faltar nele uma penalidade ou uma correção
published-why-formula = as mesmas partidas, calculadas por outra fórmula
published-why-left-rank-last = o arquivo põe quem saiu do torneio abaixo de todos os que ficaram
published-why-bracket-counts = o arquivo conta as partidas da chave nos critérios de desempate; aqui eles são definitivos ao fim do suíço
published-why-beyond-the-file = o arquivo classifica por algo que não está nele
published-why-follows = o lugar é consequência dos números que diferem
published-why-never-played = o arquivo lista um jogador sem nenhuma partida

# What a format has no place for.
parts-left-out = este formato não tem lugar para: { $parts }
part-ruleset = o conjunto de regras
part-own-rules = regras diferentes das regras prontas
part-tournament = o torneio em si (regras, datas, fases, prêmios e partidas)
part-prizes = o plano de premiação
part-decks-public = se os decks são públicos
part-venue = ajustes do salão: celulares, juízes, tempo
part-drafts = os assentos dos drafts
part-rating-keys = peso, categoria, região e nível
part-rounds-planned = o número de rodadas anunciado
part-extra-rounds = as rodadas extras
part-stages = fases e cortes previstos
part-other-stages = fases que não são uma chave, e as opções da chave
part-round-robin = que é um todos contra todos
part-entropy = a entropia
part-ratings = ratings
part-clubs = clubes
part-homes = onde os jogadores moram, quem é amador e as faixas etárias
part-awarded-byes = byes concedidos
part-byes = byes pedidos
part-fixed-tables = mesas fixas
part-clocks = relógios que os jogadores trouxeram
part-decks = decks
part-regulars = quais jogadores da casa são os jogadores
part-identities = identidades dos decks
part-presence = quem chegou atrasado ou saiu, quando as partidas não mostram isso
part-missed-rounds = ausências de jogadores que voltaram
part-disqualifications = desqualificações
part-tables = números das mesas
part-agreed-draws = quais empates foram combinados sem jogar
part-late-results = resultados que chegaram atrasados ou foram corrigidos
part-given-games = jogos de vantagem dados ao melhor cabeça de chave
part-engines = como cada rodada foi pareada
part-reports = o que os jogadores informaram pelo celular
part-calls = chamados de juiz
part-deck-checks = checagens de deck
part-counters = os marcadores dos Judge Armageddon Clocks
part-announcements = avisos
part-times = cronômetros, tempo adicional e quem não estava na mesa
part-check-ins = quem fez o check-in e pagou
part-requests = quem pediu uma vaga
part-people = pronomes, nomes de exibição e dados de contato
format-not-written = não é possível exportar neste formato
