# Um dia planejado.
day-start = Início da primeira rodada
day-latest-end = Acabar até
day-turnaround = Minutos entre as rodadas
day-pause = Pausa para comer, em minutos
day-pause-after = … depois da rodada
day-no-time = “{ $text }” não é um horário: escreva, por exemplo, 19:30.
day-pause-needs-both = Uma pausa precisa dos minutos e da rodada depois da qual ela acontece.
