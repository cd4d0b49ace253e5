import { levels } from '../../strategies/names.ts';
import { coachEs } from './coach/es.ts';
import { ownNamesIn } from './commands.ts';
import type { Translation } from './fallback.ts';
import { gameNamesIn, gameRulesIn, gameWordsIn, headNames, inSentence } from './gameNames.ts';
import { lessonsIn } from './lessonTexts.ts';
import { numeralIn } from './numeral.ts';
import { capitalize, endSentence } from './sentences.ts';

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
    ' ',
  );

export function es(): Translation {
  return {
    games: gameNamesIn('es'),
    get gameWords() {
      return gameWordsIn('es');
    },
    ownCommand: ownNamesIn('es'),
    levels: {
      novice: 'Novato',
      easy: 'Fácil',
      medium: 'Medio',
      hard: 'Difícil',
      expert: 'Experto',
      perfect: 'Perfecto',
      match: 'A mi nivel',
    },
    bestLevel: 'Al máximo',
    matched: 'a tu nivel',
    nowMatched: 'Ahora juego a tu nivel. Con /level puedes cambiarlo.',
    starters: { user: 'Tú', bot: 'El bot', alternate: 'Por turnos' },
    dates: {
      months,
      day: (day, month) => `${day} de ${month}`,
      month: (month, year) => `${month} de ${year}`,
    },
    ...coachEs(),
    withNote: (name, note) => `${name} (${note})`,

    you: 'Tú',
    bot: 'Bot',
    openSeat: '…',
    hotSeatNames: ['Jugador 1', 'Jugador 2'],

    yourTurn: 'Te toca.',
    turnOf: (name) => endSentence(`Le toca a ${name}`),
    tapHere: (isColumn) => (isColumn ? 'Toca una columna.' : 'Toca una casilla.'),
    youWin: '¡Has ganado! 🎉',
    wins: (name) => `¡Gana ${name}!`,
    lineLost: (loser, winner) => `${loser} ha hecho línea: gana ${winner}.`,
    lineLostToYou: (loser) => `${loser} ha hecho línea: ¡has ganado! 🎉`,
    lineLostByYou: (winner) => `Has hecho línea: gana ${winner}.`,
    draw: 'Empate.',
    draws: (count) => (count === 1 ? '1 empate' : `${count} empates`),
    notCounted: 'Esta partida no se ha contado: los resultados anteriores no se pueden leer.',
    drawAgreed: 'Empate de mutuo acuerdo.',
    youResigned: 'Te has rendido.',
    lostOnTime: (name) => `Se te ha acabado el tiempo: gana ${name}.`,
    offerStands: 'Tu propuesta espera respuesta.',
    resigned: (name) => `${name} se rinde.`,
    claimed: (name) => `Gana ${name}: la otra persona lleva un día sin jugar.`,
    cancelled: 'Esta partida se ha anulado.',
    ended: 'Partida terminada.',
    meaning: {
      eased: '🌱 La próxima vez jugaré más flojo.',
      firstWin: (level) => `🏅 ¡Primera victoria: ${level}!`,
      rating: (rating, level) => `${rating}, nivel ${level}`,
      run: (count) => `🔥 ${count} victorias seguidas`,
      monthPlace: (name, place, of) => `${name}: puesto ${place} de ${of} este mes`,
    },
    lastGame: {
      won: (name) => `Partida anterior: ganó ${name}.`,
      draw: 'Partida anterior: empate.',
    },
    waiting: 'Esperando a que alguien se una…',
    seatIsFree: (name) => `${name} espera a alguien: ✋ Unirse`,
    drawOffered: (name) => `${name} pide empate.`,
    undoAsked: (name) => `${name} quiere deshacer su jugada.`,
    moved: (name) => `${name} ha jugado.`,
    joined: (name) => `${name} ha entrado.`,
    declined: (name) => `${name} no lo ha aceptado.`,
    askEnd: '¿Terminar esta partida?',
    askResign: (name) => `${name}, ¿seguro que quieres rendirte?`,
    askLeave: (name) => `${name}, ¿seguro que quieres rendirte y salir de la sala?`,
    absent: (absent) => `${absent} lleva un día sin jugar.`,
    youAbsent: 'Llevas un día sin jugar.',
    mayClaim: (name) => `${name} puede reclamar la victoria o anular la partida.`,
    youMayClaim: 'Puedes reclamar la victoria o anular la partida.',
    challenge: {
      open: (host, guest) => `${host} reta a ${guest}. Esperando respuesta…`,
      declined: (guest) => `${guest} no ha aceptado el reto.`,
      seatKept: (guest) => `Este sitio está reservado para ${guest}.`,
      whom: '¿A quién quieres retar? Responde a un mensaje suyo con /challenge o escribe `/challenge @nombre`.',
      self: 'El reto tiene que ser para otra persona. Con /play juegas contra mí.',
      bot: 'Los bots no aceptan retos. Con /play juegas contra mí; para retar a una persona, responde a un mensaje suyo.',
      noPerson: 'Un grupo o un canal no puede jugar. Responde al mensaje de una persona.',
      gone: 'Nadie puede responder: la cuenta se ha borrado o ya no está en el grupo.',
      which: (names) =>
        `¿Cuál de estas personas? ${names}. Responde a un mensaje suyo con /challenge, o escribe \`/challenge @nombre\`.`,
      unknown: (name) =>
        `En este grupo aún no ha jugado nadie que se llame ${name}. Responde a un mensaje suyo con /challenge, o escribe \`/challenge @nombre\`.`,
      inPrivate: 'Los retos son para grupos. Con /room abres una sala para alguien de otro chat.',
      off: 'Desde ahora nadie puede retarte en este grupo. El mismo botón lo vuelve a permitir.',
      on: 'Vuelven a poder retarte en este grupo.',
      unwilling: (guest) => `${guest} no acepta retos en este grupo.`,
      enough: (guest) => `${guest} ya ha recibido bastantes retos. Prueba dentro de una hora.`,
    },
    stats: {
      title: 'Tus resultados',
      none: 'Aún no hay resultados. Aquí cuentan las partidas que terminas.',
      opponents: 'Últimos rivales',
      tally: ({ won, drawn, lost }) => `Ganadas ${won} · empatadas ${drawn} · perdidas ${lost}`,
      beaten: (level) => `Nivel más alto vencido: ${level}`,
      held: (level) => `Nivel más alto con empate: ${level}`,
      run: (run, longest) =>
        run > 1
          ? `Victorias seguidas: ${run}; récord: ${longest}`
          : `Récord de victorias seguidas: ${longest}`,
      helped: (count) => `Con ayuda: ${count}`,
      solved: (count) => `Problemas resueltos: ${count}`,
      reviewed: (kept, chances, percent) =>
        `En los análisis: ${kept} de ${chances} bien (${percent}\u00a0%)`,
      estimate: (level, rating) => `Juegas como el nivel ${level}: unos ${rating} puntos`,
    },
    league: {
      ranked: '🏆 Cuenta para la liga',
      tooShort: 'Demasiado corta para la liga',
      unranked: 'No cuenta para la liga',
      notRanked: {
        day: 'No cuenta para la liga: hoy ya van tres.',
        month: 'No cuenta para la liga: este mes ya van diez.',
      },
      allTime: 'Histórico',
      thisMonth: 'Este mes',
      none: 'Aún no hay partidas de la liga. /duel empieza una.',
      points:
        'Ganar vale un punto; empatar, medio. A igualdad de puntos, va delante quien ha jugado menos partidas. + ganadas, = empatadas, − perdidas.',
      ranks:
        'Todos empiezan con 1200. La puntuación sale cuando es fiable y desaparece tras mucho tiempo sin jugar; hasta entonces se ven puntos/partidas. + ganadas, = empatadas, − perdidas.',
      crown: (isRated) =>
        `Para la 🏆${isRated ? ' y la clasificación hacen falta una puntuación fiable,' : ' hace falta'} al menos medio punto y, desde tres miembros, partidas contra dos de ellos.`,
      rules:
        'Cuentan las partidas entre dos miembros en un tablero de este grupo, hasta tres al día y diez al mes por pareja, a partir de ocho jugadas (cinco en 3×3).',
      dropped: (date) =>
        `La tabla está llena: los resultados sin partidas después del ${date} dejaron sitio a otros.`,
      monthOver: (month, winners) => `Terminó ${month}. ${winners === 1 ? 'Ha' : 'Han'} ganado:`,
      groupsOnly: 'Cada grupo tiene su liga: envía /top allí.',
      isOff:
        'La liga de este grupo está desactivada. Un administrador puede empezar otra con /top on.',
      isOn: 'La liga de este grupo está activada. /top la muestra.',
      switchedOff:
        'La liga de este grupo queda desactivada y sus datos se borran. /top on empieza otra.',
      adminsOnly: 'Solo un administrador de este grupo puede activar o desactivar la liga.',
    },
    openGames: {
      turn: (name, game) => `Te toca: ${name}, ${game}`,
      title: 'Tus partidas abiertas',
      none: 'No tienes partidas abiertas con otras personas. /room empieza una con un amigo.',
      inGroup: 'en un grupo',
      inline: 'en otro chat',
      wayInGroup: 'Envía /games allí para ver el tablero.',
      wayInline: 'El tablero está allí: no puedo enlazarlo.',
    },
    queue: {
      next: (name) => `✋ Luego: ${name}`,
      play: (name) => `▶ Ahora ${name}`,
      left: 'Ya no esperas para jugar.',
    },
    clock: {
      labels: {
        none: 'Sin reloj',
        day: '1 día',
        hour: '1 h',
        tenMinutes: '10 min',
        threeMinutes: '3 min',
        oneMinute: '1 min',
      },
      perMove: (time) => `${time} por jugada`,
      up: (within) => `Se agota ${within}`,
      within: (count, unit) => {
        const one = { minute: 'minuto', hour: 'hora', day: 'día' }[unit];
        return `dentro de ${count} ${one}${count === 1 ? '' : 's'}`;
      },
      quick: 'Si se acaba el tiempo, toca el tablero.',
      half: 'Ha pasado la mitad de tu tiempo.',
      dayOver: (name) => `${name} lleva un día esperando.`,
      timeUp: (name) =>
        `A ${name} se le ha acabado el tiempo. Toca el tablero para reclamar la victoria.`,
      claimed: (name) => `${name} gana por tiempo.`,
      absent: (absent) => `A ${absent} se le ha acabado el tiempo.`,
      youAbsent: 'Se te ha acabado el tiempo.',
    },
    reviewKeys: {
      before: '◀ La jugada anterior',
      mistake: '⚠ El error siguiente',
      after: '▶ La jugada siguiente',
      retry: '↺ Una partida desde aquí',
      practise: '🎯 Practica tus errores',
    },
    ply: (shown, all) => `Jugada ${shown} de ${all}`,
    lastMove: (move) => `Última jugada: ${move}`,
    line: {
      cells: (cells) => `Línea: ${cells}`,
      row: (from, to, row) =>
        row === 1
          ? `Línea: ${from}–${to} en la fila de abajo`
          : `Línea: ${from}–${to} en la fila ${row} desde abajo`,
      column: (column, from, to) => `Línea: columna ${column}, filas ${from}–${to}`,
      diagonal: (from, to) =>
        `Línea: columnas ${from.column}–${to.column}, filas ${from.row}–${to.row}`,
    },
    goesNext: (piece) => `A punto de desaparecer: ${piece}`,
    rules: gameRulesIn('es'),
    howTo: {
      put: 'Por turnos, cada uno pone una ficha en una casilla vacía.',
      drop: 'Por turnos, cada uno deja caer una ficha en una columna hasta la casilla libre más baja.',
      keep: (count) =>
        `Por turnos, cada uno pone una ficha en una casilla vacía. Solo se conservan las ${count} últimas de cada uno: ⏳ es la próxima en desaparecer y ⌛ la siguiente.`,
      line: (count) =>
        `Gana quien primero tenga ${count} en línea: horizontal, vertical o diagonal.`,
      misere: (count) => `Pierde quien haga ${count} en línea: horizontal, vertical o diagonal.`,
    },
    strategies: {
      random: 'juega al azar',
      'ladder-1': 'completa su línea',
      'ladder-2': 'además bloquea la tuya',
      'ladder-3': 'además alarga la suya',
      'ladder-4': 'además se mete en la tuya',
      traps: 'conoce el centro, las esquinas y las trampas de apertura',
      'newell-simon': 'reglas de Newell y Simon: también horquillas',
      minimax: 'calcula hasta el final',
      'negamax-1': 'mira 1 jugada más allá',
      'negamax-2': 'mira 2 jugadas más allá',
      'negamax-3': 'mira 3 jugadas más allá',
      'negamax-4': 'mira 4 jugadas más allá',
      'negamax-5': 'mira 5 jugadas más allá',
      'negamax-6': 'mira 6 jugadas más allá',
      'negamax-7': 'mira 7 jugadas más allá',
      'negamax-8': 'mira 8 jugadas más allá',
      solver: 'perfecto en el cuatro en raya: calcula hasta el final',
      retrograde: 'perfecto cuando las fichas desaparecen',
      'follow-up': 'responde en la misma columna',
      proof: 'demuestra victorias; si no, mira 4 jugadas más allá',
      threats: 'crea amenazas y gana con ellas',
      'threat-search': 'estudia a fondo las amenazas de ambos bandos',
      'n-tuple': 'aprendió jugando contra sí mismo',
      match: 'tan fuerte como tú, según tus partidas',
    },

    reasons: {
      rules: {
        win: 'Completo la línea.',
        block: 'Bloqueo tu línea.',
        extend: 'Alargo mi línea.',
        contest: 'Me meto en tu línea.',
        fork: 'Hago una horquilla.',
        blockFork: 'Evito una horquilla.',
        trap: 'Conozco esta trampa.',
        centre: 'Ocupo el centro.',
        oppositeCorner: 'Ocupo la esquina opuesta.',
        corner: 'Ocupo una esquina.',
        side: 'Ocupo un lado.',
        followUp: 'Gano jugando en tu columna.',
      },
      watched: {
        block: 'Bloqueo la línea del otro.',
        contest: 'Me meto en su línea.',
        followUp: 'Sigo en la misma columna.',
      },
      random: 'Juego al azar.',
      search: (plies, standing, isWatched) =>
        `A ${plies} ${plies === 1 ? 'jugada' : 'jugadas'} vista, ${{ better: 'tengo ventaja', even: 'vamos igualados', worse: isWatched ? 'voy por detrás' : 'tienes ventaja' }[standing]}.`,
      win: (moves) => (moves === 1 ? 'Gano en la próxima jugada.' : `Gano en ${moves} jugadas.`),
      loss: (moves, isWatched) => {
        if (moves === 1) return isWatched ? 'Ahora pueden ganarme.' : 'Ahora puedes ganarme.';
        return isWatched
          ? `Sin fallos, pierdo en ${moves} jugadas.`
          : `Si no fallas, pierdo en ${moves} jugadas.`;
      },
      draw: 'Si no fallamos, empatamos.',
      book: (result, moves) =>
        `Teoría: ${{ win: `gano en ${moves} jugadas`, loss: `pierdo en ${moves} jugadas`, draw: 'es empate' }[result]}.`,
      network: (percent) => `Mi red le da un ${percent}\u00a0% a esta jugada.`,
      cutOff: 'No he encontrado nada mejor.',
      proved: (result, isWatched) =>
        result === 'win'
          ? 'Tengo la victoria asegurada.'
          : isWatched
            ? 'El otro gana seguro.'
            : 'Si no fallas, ganas.',
      misere: {
        win: (moves, isWatched) => {
          if (moves > 1)
            return `${isWatched ? 'El otro hará' : 'Harás'} línea en ${moves} jugadas.`;
          return isWatched ? 'El otro tiene que hacer línea.' : 'Ahora tienes que hacer línea.';
        },
        loss: (moves) =>
          moves === 0
            ? 'He tenido que hacer línea.'
            : `Haré línea en ${moves} ${moves === 1 ? 'jugada' : 'jugadas'}.`,
      },
      said: (piece, reason) => `${piece}: ${reason}`,
    },

    buttons: {
      undo: '↩ Deshacer',
      more: '⋯ Más',
      end: '✖ Terminar',
      confirmEnd: 'Sí, terminar',
      keepPlaying: 'Seguir jugando',
      resign: '🏳 Me rindo',
      confirmResign: 'Sí, me rindo',
      confirmLeave: 'Sí, salgo',
      offerDraw: '🤝 Pedir empate',
      acceptDraw: 'Aceptar el empate',
      acceptUndo: 'Permitir',
      acceptPieces: 'Usarlas',
      decline: 'Rechazar',
      withdraw: 'Retirar',
      stats: '📊 Resultados',
      table: '🏆 Clasificación',
      moves: '📜 Jugadas',
      copyMoves: '📋 Copiar',
      picture: '🖼 Imagen',
      noChallenges: '🔕 Sin retos en este grupo',
      film: '🎞 Película',
      pieces: '🎨 Fichas',
      showReasons: '💡 Mostrar razones',
      hideReasons: '💡 Ocultar razones',
      back: '‹ Atrás',
      rematch: '🔁 Revancha',
      openAgain: '🔁 Volver a abrir',
      replay: '⏪ Repasar',
      menu: '☰ Menú',
      queue: '✋ Luego',
      join: '✋ Unirse',
      claim: '🏆 Reclamar',
      cancel: 'Cancelar',
      cancelGame: 'Anular la partida',
      next: '▶ Siguiente',
      toEnd: '⏩ Hasta el final',
      withFriend: '👥 Con un amigo',
      someone: '🌍 Buscar rival',
      stopWaiting: '✖ Dejar de esperar',
      waitAgain: '⏳ Esperar otra hora',
      openPrivate: '💬 Abrir nuestro chat',
      leave: '🚪 Salir',
      block: '🚫 No jugar más con esta persona',
      confirmBlock: 'Sí, nunca más',
      playBot: '▶ Jugar contra el bot',
      ownRoom: '✉ Abrir una sala propia',
      allCommands: '📋 Todos los comandos',
      strategies: '🧠 Cómo piensa el bot',
      whatIsKept: '🔒 Qué guardo sobre ti',
      getFile: '📄 Envíamelo en un archivo',
      allSettings: '⚙ Ajustes',
      mute: '🔕 Silenciar',
      muteAWhile: '🔕 12 horas',
      unmute: '🔔 Avísame',
      erase: '🗑 Borrarlo todo',
      notices: '🔔 Avisos',
      reminder: '⏰ Recordatorio del problema',
      remindMe: '⏰ Recuérdamelo cada día',
      noReminder: '⏰ No más recordatorios',
      moreGames: '🎲 Más juegos',
      rules: 'ℹ️ Reglas',
      solution: '🔑 Solución',
      hint: '💡 Pista',
      review: '🔎 Análisis',
      doBetter: '▶ ¿Lo haces mejor?',
      share: '🔗 Enviar',
      puzzle: '🧩 Problema del día',
      learn: '🎓 Lecciones',
      tryAgain: '↺ Otra vez',
      goOn: '▶ Siguiente',
      playOn: '▶ Continuar',
      allLessons: '‹ Lecciones',
      yesterday: '◀ Problema de ayer',
      showMe: '👁 Mi nombre',
      practice: '🎯 Práctica',
      nextPosition: '▶ Siguiente posición',
      invite: '✉ Invitar amigos',
      copyLink: '🔗 Copiar el enlace',
      play: '▶ Jugar',
      againstFriend: 'Contra un amigo',
      oneDevice: '👥 Dos jugadores aquí',
      ways: '👥 Otras maneras',
      watch: 'Bot contra bot',
      anyChat: '💬 Jugar en otro chat',
      ownersLevel: 'Predeterminado',
      ownLanguage: 'Automático',
    },

    refusals: {
      seatedAlready: 'Ya juegas esta partida. Cuando termine, también podrás tocar ✋.',
      staysAnyway: 'Te quedas: quien toque ✋ jugará contigo.',
      queueFull: 'Ya esperan ocho personas. Inténtalo de nuevo después de la próxima partida.',
      othersNext: 'Hay gente que espera para jugar. Con ✋ te pones detrás.',
      quickGames:
        'En este grupo ya se juegan dos partidas rápidas. Vuelve a intentarlo cuando acabe una; una más lenta puede empezar ya.',
      gameOver: 'Esta partida ya ha terminado.',
      cellTaken: 'Esa casilla está ocupada.',
      columnFull: 'Esa columna está llena.',
      noSuchCell: 'En este tablero no hay esa casilla.',
      notYourTurn: 'No es tu turno.',
      onlyWatching: 'Solo estás mirando: toca «▶ Siguiente».',
      notYourGame: 'No juegas en esta partida.',
      notAskedOfYou: 'Esa pregunta es para la otra persona.',
      staleBoard: 'Este tablero iba con retraso: míralo otra vez.',
      begunBelow: 'La revancha está más abajo, en un mensaje más reciente.',
      onItsWay: 'La revancha está en camino.',
      noRematch:
        'Uno de los dos ya se ha ido, así que no hay revancha. Envía /someone para encontrar a alguien.',
      nothingToUndo: 'No tienes ninguna jugada que deshacer.',
      moveForgotten: 'Ya no recuerdo qué jugada era.',
      offerOpen: 'La otra persona te ha preguntado algo: respóndele antes, debajo del tablero.',
      declinedBefore:
        'Tu última propuesta no se ha aceptado. Puedes volver a preguntar después de tu próxima jugada.',
      notOffered: 'Esa propuesta ya no vale.',
      nobodyToAsk: 'En esta partida no hay nadie a quien pedir empate.',
      ownOffer: 'Es tu propia propuesta: tiene que responder la otra persona.',
      tooManyChanges: 'Esta partida ha tenido demasiados cambios. Empieza una nueva, por favor.',
      ownGame: 'Es tu propia partida: tiene que unirse otra persona.',
      seatTaken: 'Ese sitio ya está ocupado.',
      seatKept: 'Este sitio está reservado para otra persona.',
      notWaiting: 'Ya nadie puede unirse a esta partida.',
      notAbsent:
        'Solo se puede hacer cuando se acaba el tiempo de la otra persona: un día, si la partida no tiene reloj.',
      notForMover: 'Te toca a ti: eso solo puede hacerlo quien espera.',
      stillWaiting: 'Antes tiene que unirse otra persona.',
      stillPlaying: 'La partida sigue en marcha.',
      atFirst: 'Esa es la primera jugada.',
      atLast: 'Aquí acaba la partida.',
      noMoreMistakes: 'De aquí en adelante no se halló ningún error.',
      otherBoard:
        'No sé qué hay ahora en este mensaje. Envía /board para volver a ver tu tablero, o /start para abrir el menú.',
      unsureGame: 'Ahora no sé cómo va esta partida, así que no puedo cambiarla.',
      erasedGame: 'Un jugador ha borrado esta partida, así que no puede seguir.',
      noHints: 'No doy pistas en partidas entre personas ni en los problemas.',
    },
    damaged: 'Este botón ya no funciona. Empieza una partida nueva con /start.',
    olderVersion: 'Este mensaje es de una versión anterior. Empieza de nuevo con /start.',
    busy: 'Demasiadas cosas a la vez. Vuelve a intentarlo, por favor.',
    slowDown: 'Un poco más despacio, por favor.',
    unchanged: 'No ha cambiado nada.',
    boardFollows: {
      soon: 'El tablero llegará en un momento.',
      inAMinute: 'El tablero llegará en menos de un minuto.',
      byTap: 'El tablero llegará con el próximo toque.',
    },
    enoughToday: 'Ya has usado tus jugadas de hoy. Mañana podrás seguir con la partida.',
    allSpent:
      'Por ahora el bot ha llegado a su límite. Tu partida queda guardada: vuelve más tarde, por favor.',
    trouble: 'Algo ha fallado. Inténtalo de nuevo, por favor.',
    paused:
      'El bot está en pausa. Las partidas en curso siguen; para empezar otra, vuelve más tarde.',
    noMoves: 'Todavía no hay jugadas.',
    beginningForgotten: 'Ya no recuerdo cómo empezó la partida.',

    greeting: '¡Hola! ¿A qué jugamos?',
    pieces: {
      offered: (name, pieces) => `${name} quiere jugar con ${pieces}.`,
      anyTwo: 'O dos emojis cualesquiera, el tuyo primero: /pieces 🐸 🦊',
      form: 'Escribe dos emojis distintos, el tuyo primero: /pieces 🐸 🦊',
      kept: (own, other) => `A partir de la próxima partida jugarás con ${own} contra ${other}.`,
    },
    invitation: (game) => `¿Jugamos al ${inSentence(game)}?`,
    menu: {
      settings: 'Lo que elijas aquí se aplica desde la próxima partida.',
      pickWay: '¿Cómo quieres jugar?',
      pickFriend: 'Elige un juego para dos.',
      level: (value) => `Nivel: ${value}`,
      starter: (value) => `Sale: ${value}`,
      language: (value) => `Idioma: ${value}`,
      reasons: (shown) => `Razones: ${shown ? 'visibles' : 'ocultas'}`,
      pickLevel: '¿A qué nivel quieres que juegue el bot?',
      pickStarter: '¿Quién sale?',
      pickLanguage: '¿Qué idioma prefieres?',
      sideLevel: (side, value) => `${side === 1 ? 'Primer' : 'Segundo'} bot: ${value}`,
      notices: (isOn) =>
        isOn
          ? 'Te avisaré cuando la otra persona haya jugado.'
          : 'No te avisaré cuando la otra persona haya jugado.',
      noticesAway:
        'Te avisaré cuando la otra persona haya jugado, salvo si lo hace en los tres minutos siguientes a tu jugada: en ese caso, mira el tablero.',
      askForget: (isPrivate) =>
        `¿Quieres que borre lo que guardo sobre ti? Se borrarán tus preferencias y tu racha de días, tus salas${isPrivate ? ', las partidas de este chat' : ''} y tus partidas con otras personas; las que sigan en curso terminarán.`,
      notYours: 'Este menú lo abrió otra persona. Envía /start para tener el tuyo.',
      noticesPaused: (within) => `Los avisos están silenciados y volverán ${within}.`,
    },

    commands: {
      start: 'Elegir a qué jugar',
      play: 'Volver a jugar al último juego',
      games: 'Mostrar tus partidas con otras personas',
      stats: 'Mostrar cómo han ido tus partidas',
      top: 'Mostrar la liga de este grupo',
      puzzle: 'Resolver el problema del día',
      practice: 'Practicar con tus errores',
      learn: 'Aprender con lecciones cortas',
      hint: 'Mostrar la mejor jugada',
      moves: 'Mostrar las jugadas, y el tablero como texto',
      settings: 'Elegir juego, nivel e idioma',
      pieces: 'Jugar con dos emojis cualesquiera',
      help: 'Qué sabe hacer este bot',
      rules: 'Explicar las reglas de un juego',
      tictactoe: 'Jugar al tres en raya',
      connectfour: 'Jugar al cuatro en raya',
      connectfour7: 'Jugar al cuatro en raya en un tablero de 7×7',
      duel: 'Jugar con alguien: en un grupo, o por turnos en el mismo dispositivo',
      challenge: 'Retar a alguien en un grupo: respóndele o escribe @nombre',
      room: 'Abrir una sala para alguien de otro chat',
      join: 'Entrar en una sala',
      leave: 'Salir de tu sala',
      someone: 'Jugar con un desconocido',
      watch: 'Ver al bot jugar contra sí mismo',
      move: 'Hacer una jugada, como `/move B2`',
      board: 'Volver a mostrar el tablero',
      position: 'Empezar desde una posición, o abrir una partida guardada (escribe sus jugadas)',
      analysis: 'Abrir el tablero de análisis, con estas jugadas',
      save: 'Dar la partida en una línea, para guardarla',
      undo: 'Deshacer tu última jugada',
      draw: 'Pedir empate',
      restart: 'Volver a empezar la partida',
      rematch: 'Jugar otra vez la última partida',
      end: 'Terminar la partida',
      level: 'Elegir el nivel del bot',
      first: 'Elegir quién sale',
      language: 'Elegir idioma',
      notices: 'Activar o silenciar los avisos',
      forget: 'Borrar lo que el bot guarda sobre ti',
      privacy: 'Qué guarda el bot sobre ti y quién lo lleva',
    },
    description: `${headNames('es')} y más, en ${numeralIn('es', levels.length)} niveles, de novato a perfecto. También puedes jugar con tus amigos en cualquier chat. Toca «Iniciar».`,
    shortDescription: `${headNames('es')} y más, contra mí o entre amigos.`,
    help: {
      intro: 'Toca una casilla, o escribe su nombre:',
      introInGroup: 'Toca una casilla, o responde al tablero con su nombre:',
      quick: 'Partidas rápidas: un minuto por jugada, o tres',
      next: 'Debajo de una partida: juega con quien la gane',
      inGroup: { puzzle: 'Un problema al día para todo el grupo' },
      levelNumbers: 'El número de un nivel vale tanto como su nombre:',
      strategies: `Además de los ${numeralIn('es', levels.length)} niveles, puedes elegir una manera de pensar por su nombre, como en \`/level negamax-3\`:`,
      kept: {
        choicesAndGames:
          'Qué guardo: el nivel, quién sale, el idioma, las fichas, si quieres razones y avisos, cómo resolviste el último problema y cuántos días seguidos llevas, cuándo recordarte el siguiente, qué lecciones has hecho, con tu ID de Telegram; una partida en curso o un reto con los nombres de quienes juegan, tu nombre para las partidas que abres con @ en otros chats y cuánto me has pedido hoy, seis horas como mucho; una sala, o una partida entre dos personas en un mismo tablero, con los nombres de quienes juegan y de quienes esperan para jugar, y cuándo jugó cada cual por última vez, hasta que alguien la deje o haga falta el espacio. /forget borra tus preferencias, tus salas y esas partidas: las que siguen en curso terminan, y de cada una solo guardo que existió. Hasta que todo esté borrado, guardo que lo has pedido.',
        results:
          'También: cómo han acabado tus partidas, por juego y nivel, tus rachas de victorias, la fuerza que pareces tener, cuántas jugadas eran buenas en las partidas que has analizado, cuántos problemas has resuelto y el marcador con cada persona con quien has jugado, con su nombre, hasta que haga falta el espacio. Solo lo ves tú, y cada marcador, también la otra persona. /forget lo borra, y el marcador también para ella. En un grupo con liga, también tus partidas que cuentan en ella, por juego y mes, con tu nombre, que los miembros ven con /top; /forget borra tu línea, y /top off de un administrador lo borra todo. Si has tocado el problema del día de un grupo: tus intentos, con tu nombre a la vista de los miembros si no lo ocultas, hasta el siguiente; y que lo ocultas. /forget también lo borra.',
        strangers:
          'Si juegas con alguien nuevo: que esperas, una hora como mucho, y con quién no quieres volver a jugar (las 20 últimas personas). También en qué grupos no quieres retos. /forget lo borra.',
        practice:
          'Si practicas: hasta 24 posiciones de partidas que has analizado en las que cometiste un error, y cuándo vuelve cada una, hasta que te la sepas o haga falta el espacio. Solo las ves tú. /forget las borra.',
        erasure:
          'Después de /forget guardo una marca cifrada durante 90 días, para que ninguna copia de seguridad anterior traiga de vuelta tus datos; y, hasta que acabe el día, qué dos personas se han encontrado o han empezado partidas puntuables hoy, en forma cifrada y sin nombres. Quien me gestiona puede guardar copias de seguridad en su chat conmigo, es decir, en Telegram. Si el responsable te bloquea, tu ID de usuario y el día se conservan incluso después de /forget, para que el bloqueo se mantenga.',
      },
    },
    unknownCommand: (name, meant) =>
      `No conozco /${name}. ${meant ? `¿Querías decir /${meant}?` : 'Con /help verás lo que sé hacer.'}`,
    tooLong: (max) => `Es demasiado largo para mí: ${max} caracteres como máximo, por favor.`,
    notInChannels: 'En los canales no juego. Abre un chat conmigo o añádeme a un grupo.',
    needsPerson:
      'Escribes en nombre de un grupo o de un canal, y para jugar hace falta una persona. Desactiva el anonimato o escribe en tu nombre.',

    moveForms: ({ lastRow, columns, cells }) =>
      lastRow === undefined
        ? `una columna del 1 al ${columns}`
        : `una casilla como B2 (fila A–${lastRow}, columna 1–${columns}) o un número del 1 al ${cells}`,
    pickGame: '¿Qué juego?',
    unknownWord: {
      game: (word) => `No conozco ningún juego llamado «${word}».`,
      level: (word) => `«${word}» no es ningún nivel.`,
      starter: (word) => `«${word}» no indica quién sale.`,
      language: (word) => `No hablo «${word}».`,
      any: (word) => `No entiendo «${word}».`,
    },
    didYouMean: (name) => `¿Querías decir «${name}»?`,
    canType: (forms) =>
      `Aquí puedes escribir ${forms}. El menú tiene todo lo demás, como jugar con un amigo.`,
    notAMove: (forms) => `Escribe ${forms}, por favor.`,
    fromNextGame: (said) => `${said}. Se aplica desde la próxima partida.`,
    hint: 'Entiendo jugadas y comandos. /start abre el menú.',
    courtesies: {
      thanks: '¡De nada! 😊',
      goodGame: '¡Gracias, buena partida! 😊',
      bye: '¡Hasta pronto! 👋',
      ok: '👍',
    },
    noGame:
      'No encuentro ninguna partida en este chat. Si ves un tablero, tócalo; con /start empiezas una nueva.',
    topicClosed: 'Este tema está cerrado: aquí no puede empezar ninguna partida nueva.',
    noOwnGame:
      'No encuentro ninguna partida tuya en este grupo. Si ves su tablero, tócalo; /duel empieza una nueva.',
    noGameSinceMove:
      'Acabo de mudarme a otro servidor y allí aún no conozco la partida de este chat. Si ves un tablero, tócalo una vez y podrás volver a escribir jugadas; con /start empiezas una nueva.',
    alreadyOver: 'Esta partida ya ha terminado. Toca uno de sus botones o envía /start.',
    substituted: (asked, played) =>
      `Este juego no tiene el nivel ${asked}; en su lugar está el nivel ${played}.`,
    notSaved: 'Ahora mismo no puedo guardarlo. Inténtalo más tarde, por favor.',
    privacy: {
      operator: (contact) => `Quién lleva esta copia del bot: ${contact}`,
      noOperator: 'Quien lleva esta copia del bot no ha dejado ningún contacto.',
      fileCaption: 'Todo lo que hay guardado aquí sobre ti, en un archivo para ti.',
    },
    forgetting: 'Borrando… Este mensaje dirá «Hecho» cuando no quede nada.',
    forgotten: (isPrivate) =>
      `Hecho: he borrado tus preferencias y salas${isPrivate ? ', y las partidas de este chat' : ''}.`,
    positionError: (number, text, reason) =>
      `La jugada ${number} (${text}) no es posible. ${reason}`,
    wrongMoveNumber: (text, place) =>
      `«${text}» no cuenta bien: está delante de la jugada ${place}. Escribe las jugadas sin números, o numéralas desde el 1.`,
    boardLength: (lengths) => `Un tablero tiene tantas cifras como casillas: ${lengths}.`,
    boardErrors: {
      counts:
        'El número de 1 y de 2 no puede ser: el 1 sale primero, así que hay tantos como 2, o uno más.',
      hanging: 'En este tablero hay una ficha que cuelga en el aire.',
      over: 'En este tablero hay una línea completa: la partida ya ha terminado.',
      noOrder: 'No encuentro ningún orden de jugadas que lleve a este tablero.',
      vanishing: 'Cuando las fichas desaparecen, el orden importa: escribe las jugadas, por favor.',
    },
    saved: (line) =>
      `Tu partida, para guardarla:\n\`/open ${line}\`\nEnvíame esta línea y seguirá desde ahí.`,
    analysis: {
      open: '🔬 A fondo',
      card: '🖼 Tarjeta para compartir',
      said: 'Cuánto vale cada jugada, en una página aparte:',
      none: 'Quien lleva este bot no ha puesto ningún tablero de análisis.',
      why: '🧠 ¿Por qué jugó ahí?',
      levels: 'Cada botón de abajo muestra cómo piensa un nivel en el tres en raya, paso a paso.',
    },
    ownersOnly: 'Eso solo lo puede hacer quien administra este bot.',

    shareGame: (game) => `Mira esta partida de ${inSentence(game)}:`,
    beatThis: (game, piece) =>
      `¿Lo haces mejor? ${capitalize(inSentence(game))}, le toca a ${piece}:`,
    links: {
      yourMove: '▶ Te toca jugar',
      damaged: 'Este enlace está incompleto o dañado.',
      unknownGame: 'Este enlace lleva a un juego que no conozco.',
      welcome: '¡Hola! Juega contra mí o con un amigo.',
    },
    learn: {
      title: 'Lecciones',
      progress: (done, all) => `${done} de ${all} hechas. Elige una:`,
      missed: (move, reply) =>
        `${capitalize(move)} no: respondo con ${reply} y has perdido la ocasión.`,
      done: '¡Lección hecha! 🎉',
    },
    get lessons() {
      return lessonsIn('es');
    },
    puzzle: {
      named: (day) => `Problema del ${day}`,
      numbered: (number, day) => `Problema ${number}, ${day}`,
      goal: {
        win: 'Encuentra la jugada que gana.',
        draw: 'Encuentra la jugada que salva el empate.',
      },
      refuted: (move, reply, wins) =>
        `${capitalize(move)} no: respondo con ${reply} y ${wins ? 'gano' : 'empato'}.`,
      winsLate: (move) => `${capitalize(move)} no: puedes ganar mucho antes.`,
      onlyDraws: (move) => `${capitalize(move)} no: solo empata.`,
      right: '✓ ¡Bien!',
      solved: (right, count) => {
        if (count === 0) return '¡Resuelto! 🎉';
        return right === count
          ? '¡Resuelto sin ningún error! 🎉'
          : `¡Resuelto! 🎉 ${right} de ${count} a la primera.`;
      },
      days: (count) => `🔥 ${count} días seguidos`,
      next: (hours) => `El próximo llega dentro de ${hours === 1 ? 'una hora' : `${hours} horas`}.`,
      notYet: 'Ese problema aún no existe.',
      hangs: 'El problema de ayer sigue esperando. Resuélvelo hoy y la racha continúa.',
      reminderOff: 'Puedo recordarte el problema cada día a esta hora.',
      reminderOn: (within) =>
        `Te recordaré el problema cada día, la próxima vez ${within}, si aún no lo has resuelto.`,
      lastReminder: 'Llevas una semana sin resolver ninguno; este es el último recordatorio.',
      together: {
        tapHere: 'Solo tú ves lo que tocas.',
        days: (count) => `🔥 ${count} días seguidos juntos`,
        ask: 'Cuando acabes, tu nombre y tus intentos saldrán aquí. ¿No quieres? Toca 👁.',
        isShown: 'Tu nombre sale aquí ahora. ¿No quieres? Toca 👁.',
        hidden: 'Nadie de aquí ve cómo te va, hoy y en adelante. Toca 👁 otra vez para aparecer.',
        shown: 'Cuando acabes, el grupo verá cómo te ha ido. Toca 👁 otra vez para no aparecer.',
        isOver: 'Este ya se acabó: /puzzle trae el de hoy.',
        isHere: 'Aquí está el problema de hoy.',
        isOnItsWay: 'El problema de hoy está en camino.',
      },
    },
    practice: {
      find: (move) => `Aquí jugaste ${move}. Encuentra algo mejor.`,
      comesBack: (days) => (days === 1 ? 'Volverá mañana.' : `Volverá dentro de ${days} días.`),
      done: 'Esta ya te la sabes: no volverá.',
      due: (count) =>
        `🎯 ${count === 1 ? '1 posición' : `${count} posiciones`} para practicar: /practice`,
      nothingDue: (days) =>
        `Hoy no hay nada que practicar. La próxima posición llega ${days === 1 ? 'mañana' : `dentro de ${days} días`}.`,
      none: 'Aún no hay nada que practicar. Cuando analices una partida tuya, tus errores más claros aparecerán aquí.',
      added: '🎯 Errores guardados para practicar.',
      taken: 'Guardada: volverá a salir en 🎯 Práctica.',
      known: 'Esta ya la practicas.',
      holdsOut: '✓ ¡Bien! Todas pierden; esta aguanta más.',
      onlyPrivate: 'Tus errores son solo para ti: pídemelo en nuestro chat privado.',
    },

    rooms: {
      forms:
        'Una sala necesita un nombre de 1 a 32 letras, cifras, - o _; por ejemplo, `/room domingo`.',
      entry: (name) => `Se entra con \`/join ${name}\``,
      taken: (name) => `Ya hay una sala llamada «${name}». Elige otro nombre, por favor.`,
      closed: 'Esta sala está cerrada.',
      unknown: (name) => `No hay ninguna sala llamada «${name}».`,
      full: (name) => `La sala «${name}» está llena.`,
      own: (name) => `«${name}» es tu propia sala: tiene que entrar otra persona.`,
      left: (name) => `Has salido de la sala «${name}».`,
      nowhere: 'No estás en ninguna sala.',
      notIn: (name) => `No estás en la sala «${name}».`,
      which: (names, example) =>
        `Estás en varias salas: ${names.join(', ')}. ¿Cuál quieres dejar? Por ejemplo, \`/leave ${example}\`.`,
      tooMany: (count) => `Ya tienes ${count} salas abiertas. Con /leave cierras una.`,
      here: (name) => `Sala: ${name}`,
    },

    someone: {
      pick: '¿A qué quieres jugar con alguien nuevo?',
      waiting:
        'Te enviaré aquí el tablero en cuanto llegue alguien; si en una hora no ha venido nadie, te lo diré. Solo veréis el nombre de pila del otro y no podréis enviaros mensajes. Mientras tanto, con /play juegas contra mí.',
      waitingUntold:
        'Te enviaré aquí el tablero si llega alguien en la próxima hora; después ya no esperas a nadie. Solo veréis el nombre de pila del otro y no podréis enviaros mensajes. Mientras tanto, con /play juegas contra mí.',
      nobodyCame: 'En una hora no ha venido nadie, así que ya no esperas.',
      stopped: 'Ya no esperas a nadie.',
      left: 'Has salido de la partida.',
      askBlock: (name, isOn) =>
        isOn
          ? `¿Te rindes y no vuelves a jugar nunca con ${name}? No lo sabrá.`
          : `¿No quieres volver a jugar nunca con ${name}? No lo sabrá.`,
      blocked: 'No volverás a jugar con esta persona.',
      tooQuick:
        'Quien esperas puede tardar en llegar: aquí cada jugada tiene al menos diez minutos: /someone 10 min',
      onlyPrivate: 'Cada cual necesita su tablero: pídemelo en nuestro chat privado.',
    },

    page: {
      open: 'Abrir en Telegram',
      openNamed: (name) => `Abrir @${name} en Telegram`,
      notSetUp: 'El bot todavía no está listo. Vuelve dentro de un rato.',
    },

    inline: {
      friend: (game) => `${game} para dos`,
      friendHint: 'Jugará contigo quien toque primero «Unirse»',
      invitationHint: 'Tu amigo toca «Unirse» y juega contigo',
      bot: (game) => `${game} contra el bot`,
      guest: (bot) =>
        `En un chat en el que yo no esté, envía mi nombre y un juego: «@${bot} cuatro en raya difícil» para jugar conmigo, «@${bot} duelo cuatro en raya» para jugar con alguien.`,
    },
  };
}
