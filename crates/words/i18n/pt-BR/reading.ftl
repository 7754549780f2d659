# What is wrong with data of any format: clauses that follow a place.

read-at-path = { $path }: { $why }
read-on-line = { $why } (linha { $line })

data-key-missing = falta a chave `{ $key }`
data-key-twice = a chave `{ $key }` aparece duas vezes: escreva uma só
data-key-unknown = chave desconhecida `{ $key }`; use uma destas: { $known }
data-no-keys = chave desconhecida `{ $key }`; aqui não há chaves
data-value-unknown = valor desconhecido `{ $value }`; use um destes: { $known }
data-unexpected = aqui está { $found }, mas deveria estar { $expected }

data-an-object = um objeto
data-length = a lista tem { $found ->
    [0] 0 valores
    [one] { $found } valor
   *[other] { $found } valores
}: escreva { $wanted }
data-list-long = a lista tem { $found } valores, o que é demais
data-a-list-of = uma lista de { $count } valores
data-a-list = uma lista
data-null = null
data-the-text = o texto { $value }
data-the-number = o número `{ $value }`
data-the-boolean = `{ $value }`
data-a-text = um texto
data-a-boolean = true ou false
data-a-number = um número
data-whole = um número inteiro
data-whole-from = um número inteiro, { $least } ou mais
data-whole-to = um número inteiro de 0 a { $most }
data-exact-number = um número exato: um número inteiro ou um texto como "4.5" ou "13/3"
data-not-a-time = isto não é um horário: escreva horas, minutos e segundos, como 19:30:00
data-not-a-moment = isto não é um dia com horário: escreva como 2026-03-07T10:00:00
data-not-a-date = isto não é uma data: escreva ano, mês e dia, como 2010-09-17
data-worth = pontos, como "1/2", "losing-deck" ou uma medida como {"{"} measure = "agenda", range = [0, 6] {"}"}
data-late-results = o resultado anterior e até quando valeu, {"{"} "after": rodada, "was": resultado ou null {"}"}, ou uma lista disso
data-minutes-or-never = um número inteiro de minutos a partir de 0, ou "never" (nunca)
data-a-date = uma data como "2010-09-17"
data-season-k = um K, ou um K para cada categoria
data-base-time = um número inteiro de milissegundos para os dois lados, ou {"{"} "a": …, "b": … {"}"}, um para cada
data-prize-tables = uma tabela de premiação ou uma lista de tabelas de premiação
data-a-tournament = um torneio, que é um objeto JSON

number-not-exact = `{ $text }` não é um número exato: escreva um número inteiro, um decimal como 4.5 ou uma fração como 13/3, com no máximo 18 dígitos
time-control-unreadable = um controle de tempo tem de 1 a { $minutes } minutos, talvez com até { $seconds } segundos por turno, como "15+10"
tables-unreadable = uma lista de mesas tem números de 1 a 99999 e intervalos deles, como "1-20, 31-40"
entropy-unreadable = a entropia tem um número par de dígitos hexadecimais, de 2 a 128, como "9f2c"
side-unknown = um lado é 0 ou 1, não { $found }
