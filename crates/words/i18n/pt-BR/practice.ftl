# Um torneio de treino, e o guia.

practice-name = Torneio de treino
practice-try = Treinar primeiro
practice-try-why = Treino: 13 jogadores inventados, dez minutos, nada conta.
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

