# Um torneio de treino, e o guia.

practice-name = Torneio de treino
practice-try = Experimente com um torneio de treino
practice-try-why = Treze jogadores inventados, cujos celulares enviam os resultados sozinhos. Nada conta, e o treino se apaga com um toque.
practice-is = Isto é um treino, com jogadores inventados.
practice-hint-pair = Pareie a rodada: aqui nada pode dar errado.
practice-hint-publish = Confira os pareamentos e publique a rodada. Os primeiros resultados chegam dez segundos depois.
practice-hint-wait = Os celulares deles enviam os resultados em até dois minutos. De vez em quando dois jogadores discordam, chamam um juiz ou saem: aí é com você.
practice-hint-cut = As rodadas acabaram: faça o corte.
practice-hint-finish = Só falta encerrar o torneio.
practice-hint-over = Acabou. Apague este e comece um de verdade.
practice-delete = Apagar o torneio de treino
status-practice = Treino · { $status }
author-practice = Jogador de treino

guide-link = Ajuda
guide-title = Guia
guide-contents = Nesta página
guide-evening = Primeira vez aqui? Veja como é uma noite de torneio.

## A primeira vez
start-title = Quem joga hoje?
start-why = Dê um nome, inscreva os jogadores, pareie a rodada 1. Os outros acompanham pelo celular.
start-practice = Treinar antes
start-practice-why = Treino: 13 jogadores inventados, dez minutos, nada fica guardado.
start-register = Inscrever
start-register-why = Digite os nomes ou mostre o código na porta
start-pair = Parear
start-pair-why = Um botão. As mesas aparecem nos celulares e no telão
start-results = Resultados
start-results-why = Os jogadores informam. Você resolve o que não bate
start-champion = Campeão
start-champion-why = Classificação final, premiação, uma página para compartilhar
