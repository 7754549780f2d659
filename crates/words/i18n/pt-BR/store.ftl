# Why the database could not be used: clauses, each with what would be right.

store-folder-not-created = não foi possível criar a pasta { $path } para o banco de dados ({ $reason }): escolha uma pasta em que você possa gravar
store-not-permitted = não foi possível abrir o banco de dados { $path } ({ $reason }): você precisa de permissão para ler e gravar tanto o arquivo quanto a pasta
store-read-only = o banco de dados { $path } é só para leitura: libere a gravação no arquivo e na pasta ou copie-o para um disco em que se possa gravar
store-is-folder = { $path } é uma pasta, não um arquivo: indique um arquivo dentro dela, como { $inside }
store-not-a-database = { $path } não é um banco de dados: indique um arquivo criado pelo Pairwright ou um que ainda não exista
store-not-pairwright = { $path } é o banco de dados de outro programa: indique um arquivo criado pelo Pairwright ou um que ainda não exista
store-newer-version = o banco de dados { $path } é da versão { $found }, e este Pairwright só conhece até a versão { $known }: use o Pairwright mais novo que o criou (nada foi alterado)
store-locked = o banco de dados { $path } está em uso por outro programa: feche esse programa ou tente de novo
store-corrupt = o banco de dados { $path } está danificado ({ $detail }): restaure uma cópia de segurança
store-cut-short = falta o fim do banco de dados { $path }: restaure uma cópia de segurança
store-disk-full = o disco onde está { $path } está cheio, por isso nada foi gravado: libere espaço e tente de novo
store-not-shareable = o disco onde está { $path } não pode ser compartilhado entre conexões ({ $detail }): ponha o banco de dados em um disco local, não em uma unidade de rede
store-not-unicode = não foi possível fazer a cópia de segurança { $path }: escolha uma pasta cujo nome seja Unicode válido
store-backup-exists = a cópia de segurança { $path } já existe: indique um arquivo que ainda não exista
store-address-unreadable = “{ $address }” não é um endereço de banco de dados PostgreSQL ({ $reason }): ele tem a forma postgres://usuário:senha@servidor/banco
store-roots-unreadable = os certificados em { $path } não podem ser lidos ({ $reason }): indique um arquivo com certificados raiz (PEM) com sslrootcert no endereço
store-certificate-untrusted = o banco de dados { $path } mostra um certificado que não é confiável ({ $reason }): indique o arquivo com o certificado raiz dele com sslrootcert no endereço
store-certificate-of-another = o banco de dados { $path } mostra o certificado de outro computador: use o nome que está no certificado, ou sslmode=verify-ca se qualquer computador servir
store-not-encrypted = a conexão com o banco de dados { $path } não pode ser criptografada ({ $reason }): ative ssl nesse PostgreSQL ou tire sslmode do endereço
store-unreachable = não foi possível alcançar o banco de dados { $path } ({ $reason }): veja se ele está em execução e se a rede funciona
store-silent = o banco de dados { $path } não responde há { $seconds } segundos: confira os registros mais recentes antes de repetir
store-login-refused = o banco de dados { $path } recusou o acesso ({ $reason }): confira o usuário, a senha e o banco no endereço
store-server-too-old = o banco de dados { $path } está em um PostgreSQL { $found }: use a versão 15 ou posterior
store-not-utf8 = o banco de dados { $path } guarda texto como { $found }: crie um banco de dados com a codificação UTF8
store-not-empty = o banco de dados de destino já tem conteúdo: indique um banco vazio
store-differs = o diário { $tournament } ficou diferente depois da mudança: pare todos os servidores que usam o banco de dados e faça a mudança de novo para um banco vazio
store-unusable = o banco de dados não pode ser usado agora; a organização pode ver o motivo
store-no-room = o disco do servidor está cheio
store-not-the-desk = a organização está em outro computador
store-secrets-differ = os links dos dois bancos de dados ficaram diferentes depois da mudança: pare todos os servidores que usam o banco de dados e faça a mudança de novo para um banco vazio
store-deleted = { $path } foi excluído ou movido enquanto o servidor o usava: ponha-o de volta, ou salve uma cópia de tudo na mesa da organização e inicie o servidor de novo com essa cópia
store-replaced = { $path } foi trocado por outro arquivo enquanto o servidor o usava: ponha o antigo de volta, ou salve uma cópia de tudo na mesa da organização e inicie o servidor de novo com essa cópia
store-no-database = o arquivo { $path } não existe: confira o caminho
store-database-exists = já existe um banco de dados { $path }: indique outro caminho com --db, ou acrescente --replace, que guarda o antigo com outro nome
store-command-reused = o torneio { $tournament } recebeu o mesmo comando duas vezes, a primeira no registro { $entry }: confira o torneio antes de continuar
store-nothing-to-append = não há nada a acrescentar ao torneio { $tournament }
store-stopped = o banco de dados foi fechado antes de responder: inicie o Pairwright de novo
store-failed = não foi possível usar o banco de dados { $path } ({ $detail }): verifique o disco e tente de novo

# Why the server does not start or go on.
run-in-use = o endereço { $address } está em uso por outro programa: encerre esse programa ou indique outro endereço com --listen
run-not-listening = o servidor não consegue atender em { $address } ({ $reason }): indique outro endereço com --listen
run-impossible-time = o relógio deste computador está antes de 1970 ou depois de 9999: acerte-o e inicie de novo
run-failed = o servidor não consegue continuar: { $error }

# What is wrong while the server runs: on the terminal and on the desk.
alarm-tight = Quase todas as { $places } conexões estão ocupadas. A organização tem lugares reservados; outros visitantes precisam esperar.
alarm-database = No momento, nada pode ser salvo: { $why }.
alarm-damaged = Parte do que está salvo pode ter se perdido: { $why }.
alarm-log-lost = O banco de dados { $path } foi copiado enquanto um servidor o usava, ou o arquivo ao lado dele (-wal) foi excluído. Pode faltar o que foi feito nos últimos segundos antes disso: confira os registros mais novos de cada torneio.
alarm-site-failed = Não foi possível gravar as páginas publicadas em { $path }: { $reason }.
alarm-backup-failed = A última cópia de segurança falhou: { $why }.
alarm-not-restored = A cópia de segurança não foi restaurada: { $why }. Ao iniciar de novo, o servidor tenta outra vez.
alarm-not-following = Este computador de reserva não está acompanhando: { $why }.
alarm-gave-up = A organização não está mais neste computador: { $address } assumiu. Nada pode ser alterado aqui.
alarm-returned = { $count ->
    [one] O computador anterior da organização tem um registro que falta aqui.
   *[other] O computador anterior da organização tem { $count } registros que faltam aqui.
} Registre de novo ou descarte.
backup-save = Salvar uma cópia de tudo
backup-why = Um só arquivo com tudo, inclusive os links secretos: guarde-o só para você.

# The page of the backups.
backups-title = Cópias de segurança
backups-no-file = Nada pode ser restaurado aqui: este servidor não tem um arquivo próprio. O PostgreSQL é preenchido com `pairwright restore`.
backups-not-the-desk = Uma cópia é restaurada no computador da organização.
backups-at-hand = Cópias neste computador
backups-at-hand-why = Você vê o que há em cada uma antes de qualquer coisa ser substituída.
backups-at-hand-later = Você pode conferir uma delas depois que a cópia que espera for restaurada ou descartada.
backups-older = { $count ->
    [one] Uma mais antiga
   *[other] { $count } mais antigas
}
backups-kept-one = Guardado quando uma cópia foi restaurada:
backups-restore = Restaurar uma cópia de outro lugar
backups-restore-why = Escolha um arquivo salvo. Você vê o que há nele antes que algo seja substituído.
backups-file = Cópia de segurança
backups-check = Conferir esta cópia
backups-not-ours = este arquivo não é uma cópia de segurança do Pairwright: escolha um feito por “Salvar uma cópia de tudo” ou pelas cópias regulares
backups-newer = esta cópia tem a versão { $found }, e este Pairwright conhece versões até { $known }: restaure-a com o Pairwright mais novo que a fez
backups-damaged = esta cópia está danificada e não pode ser restaurada: escolha outra
backups-gone = esta cópia não está mais lá: escolha-a de novo
backups-unsure = parte do que está aqui faltaria: marque que você sabe disso antes de restaurar a cópia
backups-restore-this = Restaurar esta cópia?
backups-tournaments = { $count ->
    [0] Ela não tem torneios.
    [one] Ela tem um torneio.
   *[other] Ela tem { $count } torneios.
}
backups-newest = O registro mais novo é de { $time }.
backups-incomplete = Este arquivo foi copiado enquanto um servidor o usava. Os últimos segundos podem faltar: uma cópia salva pelo Pairwright tem tudo.
backups-other = Esta é uma cópia de outro banco de dados. Todos os links, convites e códigos QR atuais deixam de funcionar, e os jogadores assumem seus nomes de novo nos celulares.
backups-nothing-lost = Tudo o que há nos torneios daqui também está na cópia.
backups-lost = O que vai faltar
backups-lost-all = { $count ->
    [one] o torneio inteiro (um registro)
   *[other] o torneio inteiro ({ $count } registros)
}
backups-lost-last = { $count ->
    [one] o último de { $of } registros
   *[other] os últimos { $count } de { $of } registros
}
backups-lost-more = { $count ->
    [one] mais um torneio
   *[other] mais { $count } torneios
}
backups-returning = { $count ->
    [one] Um torneio que não está aqui, ou foi excluído, volta a existir.
   *[other] { $count } torneios que não estão aqui, ou foram excluídos, voltam a existir.
}
backups-beside = Os convites, os telões, os relógios das mesas e os nomes nos celulares passam a ser os da cópia. Quem teve os dados apagados desde então volta a ter nome.
backups-spare = O arquivo de um computador de reserva que acompanhou este deixa de servir: tem o que falta na cópia. Depois de restaurada a cópia, inicie o de reserva de novo com um arquivo novo; o comando está na página “Computador de reserva”.
backups-what-happens = O servidor recomeça com a cópia em segundos; celulares e telões voltam sozinhos. O que está aqui agora, com tudo o que for registrado até lá, fica guardado como { $path } com um número. Se o computador falhar nesse meio-tempo, o próximo início termina o trabalho.
backups-sure = Sei que isso vai faltar
backups-discard = Ficar com o que está aqui
backups-confirm = Restaurar a cópia
backups-waits = Uma cópia espera para ser restaurada
backups-waits-why = O servidor a restaura quando começar de novo. Até lá, tudo continua como está.
backups-waits-now = Recomeçar e restaurar
backups-waits-drop = Não restaurar
backups-begun = A cópia está sendo restaurada
backups-begun-why = O servidor recomeça com ela. O botão leva você até lá assim que ele responder.
backups-continue = Continuar como organizador

# The page about the computer that the server is on.
computer-title = Este computador
computer-phones = Como os celulares entram
computer-address = Os celulares na mesma rede Wi-Fi abrem { $address }.
computer-nothing = Um celular não conecta?
computer-firewall = { $system ->
    [windows] O Windows pode estar bloqueando: permita o Pairwright em redes privadas, e defina este Wi-Fi como “Privada” nas configurações, em “Rede e Internet”.
    [macos] O macOS pode estar bloqueando: permita conexões de entrada para o Pairwright nos Ajustes do Sistema, em “Rede”, “Firewall”.
   *[other] Um firewall pode estar bloqueando: libere nele a porta deste endereço.
} O Wi-Fi para visitantes costuma separar os aparelhos: use outro, ou o celular como roteador. Depois de trocar de Wi-Fi, inicie o Pairwright de novo.
computer-data = Onde ficam os dados
computer-path = Tudo está em { $path }.
computer-no-file = Este servidor não tem um arquivo próprio.
computer-sleep = Suspensão
computer-awake = Durante uma rodada, o Pairwright não o deixa suspender, se o sistema permitir. Deixe-o na tomada, com a tampa aberta.
computer-stop = Como encerrar
computer-stop-why = Tudo está salvo. Celulares e telões mostram o último estado até você iniciar de novo.
computer-stop-now = Encerrar o Pairwright
computer-stop-terminal = Pressione Ctrl-C no terminal dele. Tudo está salvo.
computer-stopped = O Pairwright foi encerrado
computer-stopped-why = Tudo está salvo. Para continuar, inicie o Pairwright de novo.
