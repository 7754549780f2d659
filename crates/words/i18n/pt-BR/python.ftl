# O que só o pacote de Python diz.
python-table = tabela { $number }
python-no-database = só o programa lê o banco de dados de um servidor: use pairwright rate nele, ou exporte os torneios
python-needs = isto precisa do pacote { $package }: execute pip install { $package }
python-not-a-tournament = um torneio é um caminho, o conteúdo de um arquivo como str ou bytes, ou um dict; isto é { $found }
python-parts-differ = o torneio { $name } está em { $first } e em { $second }: cada torneio precisa estar inteiro em um só arquivo
python-parquet-in-memory = Parquet não é lido da memória: informe o caminho do arquivo, ou um frame
