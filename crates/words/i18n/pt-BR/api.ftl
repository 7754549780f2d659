# The page about the interface for programs (`web-api/src/reference.rs`).
api-title = Para programas
api-why = O que estas páginas mostram, os programas leem como JSON. Com a sua permissão, um programa pode fazer o que você pode na mesa da organização ou no celular.
api-read = Tudo o que é público pode ser lido sem token, também por páginas de outros sites. Envie o ETag da última resposta na próxima pergunta, e nada é enviado de novo se não mudou.
api-token = Convide o programa em “Equipe” como se fosse um ajudante, com a função de que ele precisa. Ele troca o link do convite por um token e o envia em cada requisição. “Remover” tira dele a função.
api-once = Uma requisição enviada de novo com a mesma Idempotency-Key só é executada uma vez.
api-live = O fluxo de eventos envia o número do registro mais recente sempre que algo muda.
api-problem = Todo erro é um documento com um código e uma frase no seu idioma. Algumas ações fazem uma pergunta antes: envie a ação de novo com “sure” para dizer sim.
api-document = Documento OpenAPI
api-needs-token = Precisa de um token.
api-takes = Recebe
api-answers = Responde
api-shapes = Formatos
api-link = Para programas

# Um site publicado (`web/src/site`).
site-check = Conferido por esta página
site-check-file = O arquivo do torneio nesta página é o que foi publicado:
site-check-entropy = Todos os sorteios vieram da aleatoriedade cuja impressão digital foi mostrada antes da primeira rodada:
site-entropy-later = A impressão digital da aleatoriedade. A própria aleatoriedade é publicada quando o torneio é encerrado.
site-check-pairings = Para conferir se cada pareamento é o melhor possível, execute “pairwright check” no arquivo.
site-fits = Sim
site-differs = Não
site-not-checked = Não conferido: precisa de JavaScript

# A página de um site publicado que prova suas rodadas (`web/src/site/checker.rs`). Scripts também usam estes textos.
site-checker = Conferir cada rodada
site-checker-open = Conferir cada rodada no seu navegador
site-checker-why = Seu navegador confere cada rodada pelas regras e prova que não existia pareamento melhor, como faz o “pairwright check”. Nada é enviado a lugar nenhum.
site-checker-drop = Conferir outro torneio: escolha um arquivo ou solte-o nesta página
site-checker-reads = Lendo { $name }…
site-checker-checked = Conferindo a rodada { $round }…
site-checker-proved = Provando a rodada { $round }…
site-checker-right = { $name }: nada está errado.
site-checker-wrong = { $name }: algo está errado.
site-checker-failed = Não foi possível conferir { $name }: faltou memória a este navegador, ou ele não executa WebAssembly.
site-checker-round-proved = Provada
site-checker-round-right = Correta
site-checker-round-open = Sem prova
site-checker-round-wrong = Errada
site-checker-file-fits = Este é o arquivo que foi publicado aqui.
site-checker-file-differs = Este não é o arquivo que foi publicado aqui.
site-checker-fingerprint-fits = Todos os sorteios vieram da aleatoriedade cuja impressão digital foi mostrada antes da primeira rodada.
site-checker-fingerprint-differs = A aleatoriedade não é aquela cuja impressão digital foi mostrada antes da primeira rodada.
