# Drafts: pods and their seats.

draft-title = Pods de draft
draft-why = Sorteia os assentos do draft antes da { $round }. Antes da primeira rodada, os pods também são sorteados; depois, seguem a classificação.
draft-draw = Sortear os pods
draft-draw-again = Sortear os pods de novo
draft-question = Substituir os assentos sorteados antes?
draft-question-why = Quem já viu seu assento vai ter de mudar de lugar.
draft-size-now = Pods de { $size } quando o número de jogadores permite.
draft-pod-size = Jogadores por pod
draft-pod-rounds = Rodadas dentro dos pods
draft-pod-rounds-why = Por esse número de rodadas, os jogadores só enfrentam o próprio pod; um pod ímpar tem um bye. Em branco: os pods servem só para draftar.
draft-none = Nenhum draft ainda
draft-none-why = Sorteie os pods quando todos tiverem chegado.
draft-none-yet = Os pods aparecem aqui depois do sorteio.
draft-print = Imprimir
draft-pod = Pod
draft-seat = Assento
draft-pod-number = Pod { $pod }
draft-seat-text = Pod { $pod }, assento { $seat }
draft-your-seat = Seu assento no draft
draft-neighbours = Você senta entre { $before } e { $after }.
draft-exchange-title = Trocar dois assentos
draft-exchange-why = Para um cabeça de chave que escolhe o assento ou para quem precisa sentar em outro lugar.
draft-exchange = Trocar
draft-same-lot = O sorteio dá os mesmos assentos de novo: ninguém chegou nem saiu desde então.
draft-two-players = Escolha dois jogadores diferentes deste draft.
draft-empty-pod = um draft tem pelo menos um pod, e todo pod tem pelo menos um jogador
drafts-twice = `{ $id }` tem dois assentos neste draft
error-no-draft = Os pods ainda não foram sorteados.
entry-draft = { $count ->
    [one] Draft antes da { $round }: um pod de { $sizes }
   *[other] Draft antes da { $round }: { $count } pods de { $sizes }
}
door-pods-why = Quem senta onde no draft
