# The page about the interface for programs (`web/src/api/reference.rs`).
api-title = Para programas
api-why = O que estas páginas mostram, os programas leem como JSON; o que você pode fazer na mesa ou no celular, um programa pode fazer com a sua permissão.
api-read = Tudo o que é público pode ser lido sem token, também por páginas de outros sites. Pergunte de novo com o ETag da última resposta, e o que não mudou não é enviado.
api-token = Convide o programa em “Equipe” como se fosse um ajudante, com a função de que ele precisa. Ele troca o link do convite por um token e o envia em cada requisição. “Remover” tira dele a função.
api-once = Uma requisição enviada de novo com a mesma Idempotency-Key só é executada uma vez.
api-live = O fluxo de eventos diz o número da entrada mais recente sempre que algo acontece.
api-problem = O que dá errado é respondido com um documento que traz um código e uma frase no seu idioma. Algumas ações fazem uma pergunta antes; a mesma ação com “sure” é o sim.
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
site-check-pairings = Se cada pareamento é o melhor, “pairwright check” diz a partir do arquivo.
site-fits = Sim
site-differs = Não
site-not-checked = Não conferido: precisa de JavaScript
