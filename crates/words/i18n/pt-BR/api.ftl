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
