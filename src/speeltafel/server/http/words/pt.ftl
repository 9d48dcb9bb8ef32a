# Porque se recusam pedidos, e o que está no lugar da página enquanto não é construída, em português.

## At a table

bot-name = Robô { $number }

## Before the page is built

unbuilt-title = A página ainda não foi construída
unbuilt-text = Esta cópia do Speeltafel veio do código-fonte. Constrói a página uma vez e volta a abrir a casa:
unbuilt-meanwhile = Entretanto, a casa está aberta a programas e no terminal: speeltafel play
unbuilt-programs = Para programas

## Requests

rule-request-not-found = Nada aqui
    .demand = Verifica o endereço.
    .refused = Não há nada neste endereço.
rule-request-no-such-game = Jogo inexistente
    .demand = Os jogos da estante têm nome.
    .refused = Não há aqui nenhum jogo com esse nome.
rule-request-no-such-table = Mesa inexistente
    .demand = Uma mesa encontra-se pela ligação completa.
    .refused = Essa mesa não existe.
rule-request-no-such-player = Jogador inexistente
    .demand = Um jogador encontra-se pelo seu id.
    .refused = Esse jogador não existe.
rule-request-no-such-record = Registo inexistente
    .demand = Só os jogos terminados têm registo.
    .refused = Não há registo desse jogo.
rule-request-wrong-method = Não desta maneira
    .demand = Cada endereço conhece alguns métodos.
    .refused = { $method } não significa nada neste endereço.
rule-request-wrong-kind = Conteúdo do tipo errado
    .demand = O conteúdo é JSON.
    .refused = O conteúdo não é JSON.
rule-request-bad-request = Ilegível
    .demand = Um pedido escreve-se como diz a documentação.
    .refused = Este pedido não se consegue ler.
rule-request-bad-address = Erro no endereço
    .demand = Os parâmetros escrevem-se como diz a documentação.
    .refused = “{ $field }” no endereço não é o que devia ser.
rule-request-who-are-you = Quem és?
    .demand = Escolhe primeiro um nome.
    .refused = Escolhe primeiro um nome e tenta outra vez.
rule-request-already-known = Já tens um nome
    .demand = Um navegador é uma pessoa; termina a sessão para seres outra.
    .refused = Já tens um nome aqui.
rule-request-not-allowed = Não te cabe
    .demand = Há coisas que só o anfitrião ou o dono pode fazer.
    .refused = Não podes fazer isto.
rule-request-wrong-scope = Chave sem este direito
    .demand = Uma chave faz aquilo para que foi criada.
    .refused = Esta chave não tem o direito “{ $scope }”.
rule-request-wrong-origin = Pedido por outro sítio
    .demand = As mudanças vêm da nossa página.
    .refused = Outro sítio pediu isto, por isso não foi feito.
rule-request-no-csrf = Não veio da nossa página
    .demand = Uma mudança sem origem traz a nossa marca.
    .refused = Isto não veio da nossa página. Recarrega-a e tenta de novo.
rule-request-too-often = Demasiadas vezes
    .demand = Vai com calma.
    .refused = Foram demasiadas vezes. Tenta de novo daqui a { $seconds } segundos.
rule-request-too-many-streams = Demasiados fluxos
    .demand = Um fluxo por mesa e programa chega.
    .refused = Já há { $limit } fluxos abertos.
rule-request-too-large = Demasiado grande
    .demand = O conteúdo tem um limite.
    .refused = É demasiado grande.
rule-request-not-in-a-post = Não desta maneira
    .demand = O olá abre um fluxo; não se envia.
    .refused = Abre um fluxo em vez de dizer olá aqui.
rule-request-our-fault = Erro nosso
    .demand = Não fizeste nada mal.
    .refused = Algo correu mal aqui. Se perguntares, menciona { $id }.
rule-request-not-stored = Não guardado
    .demand = Nada acontece antes de ficar guardado.
    .refused = Não se conseguiu guardar, por isso nada mudou. Tenta daqui a pouco.
rule-request-table-damaged = Esta mesa não abre
    .demand = Uma mesa é tudo o que dela ficou escrito.
    .refused = O que ficou escrito desta mesa está danificado. O anfitrião desta casa vê porquê.
rule-request-no-bot-free = Nenhum robô livre
    .demand = Os robôs jogam primeiro às mesas.
    .refused = Nenhum robô teve tempo de pensar nisso. Tenta daqui a pouco.

## Records

rule-archive-no-such-game = Jogo inexistente
    .demand = Um registo é de um jogo que se jogou aqui.
    .refused = Esse jogo não existe aqui.
rule-archive-not-finished = Ainda a decorrer
    .demand = O registo só se entrega quando o jogo acaba; antes, revelaria as cartas.
    .refused = Este jogo ainda está a decorrer. O registo vem quando acabar.
rule-archive-never-begun = Nunca começou
    .demand = Só um jogo que começou tem registo.
    .refused = Este jogo nunca começou, por isso não há nada para mostrar.
rule-archive-bad-cursor = Não esta página
    .demand = Uma lista continua onde a página anterior disse.
    .refused = A lista não continua aí. Começa na primeira página.
rule-archive-bad-text = Não um texto assim
    .demand = O que se procura escreve-se com letras simples.
    .refused = Não se pode procurar “{ $field }” dessa maneira.
rule-archive-too-long = Um jogo demasiado longo
    .demand = Só se mostram jogos até um certo tamanho.
    .refused = Este jogo tem { $actions } jogadas; mostramos no máximo { $limit }.
rule-archive-whose-result = De quem?
    .demand = Vitórias e derrotas são de alguém.
    .refused = Diz de quem são as vitórias ou derrotas que procuras.
rule-table-bad-record = Não é um registo
    .demand = Um registo é um ficheiro escrito pelo Speeltafel ou pelo hanab.live.
    .refused = Este ficheiro não é o registo de um jogo: { $fault }.
rule-table-unknown-game = Um jogo desconhecido
    .demand = Um registo é de um dos jogos da estante.
    .refused = Este registo é de um jogo que não temos.
rule-table-wrong-result = Outro resultado
    .demand = O resultado de um registo é aquele a que as jogadas levam.
    .refused = As jogadas deste registo levam a outro resultado.
rule-table-wrong-shuffle = Outra baralhadela
    .demand = As cartas e os dados de um registo seguem da promessa que ele traz.
    .refused = As cartas ou os dados deste registo não são os da baralhadela prometida.
