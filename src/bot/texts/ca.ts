import { levels } from '../../strategies/names.ts';
import { coachCa } from './coach/ca.ts';
import { ownNamesIn } from './commands.ts';
import type { Translation } from './fallback.ts';
import { gameNamesIn, gameRulesIn, gameWordsIn, headNames, inSentence } from './gameNames.ts';
import { lessonsIn } from './lessonTexts.ts';
import { numeralIn } from './numeral.ts';
import { capitalize, endSentence } from './sentences.ts';

const months =
  'gener febrer març abril maig juny juliol agost setembre octubre novembre desembre'.split(' ');

const startsWithVowel = (word: string): boolean => /^[ao]/.test(word);

const theMonth = (month: string): string => (startsWithVowel(month) ? `l’${month}` : `el ${month}`);

/** `del 24 de novembre`, and with the article of “u” and “onze”, `de l’11 de novembre`. */
const ofDay = (day: string): string => (/^11? /.test(day) ? `de l’${day}` : `del ${day}`);

export function ca(): Translation {
  return {
    games: gameNamesIn('ca'),
    get gameWords() {
      return gameWordsIn('ca');
    },
    ownCommand: ownNamesIn('ca'),
    levels: {
      novice: 'Principiant',
      easy: 'Fàcil',
      medium: 'Mitjà',
      hard: 'Difícil',
      expert: 'Expert',
      perfect: 'Perfecte',
      match: 'Al meu nivell',
    },
    bestLevel: 'Al màxim',
    matched: 'al teu nivell',
    nowMatched: 'Ara jugo al teu nivell. Amb /level ho pots canviar.',
    starters: { user: 'Tu', bot: 'El bot', alternate: 'Per torns' },
    dates: {
      months,
      day: (day, month) => `${day} ${startsWithVowel(month) ? 'd’' : 'de '}${month}`,
      month: (month, year) => `${month} del ${year}`,
    },
    ...coachCa(),
    withNote: (name, note) => `${name} (${note})`,

    you: 'Tu',
    bot: 'Bot',
    openSeat: '…',
    hotSeatNames: ['Jugador 1', 'Jugador 2'],

    yourTurn: 'Et toca.',
    turnOf: (name) => endSentence(`Li toca a ${name}`),
    tapHere: (isColumn) => (isColumn ? 'Toca una columna.' : 'Toca una casella.'),
    youWin: 'Has guanyat! 🎉',
    wins: (name) => `Guanya ${name}!`,
    lineLost: (loser, winner) => `${loser} ha fet línia: guanya ${winner}.`,
    lineLostToYou: (loser) => `${loser} ha fet línia: has guanyat! 🎉`,
    lineLostByYou: (winner) => `Has fet línia: guanya ${winner}.`,
    draw: 'Empat.',
    draws: (count) => (count === 1 ? '1 empat' : `${count} empats`),
    notCounted: 'Aquesta partida no s’ha comptat: els resultats anteriors no es poden llegir.',
    drawAgreed: 'Empat de mutu acord.',
    youResigned: 'T’has rendit.',
    lostOnTime: (name) => `Se t’ha acabat el temps: guanya ${name}.`,
    offerStands: 'La teva proposta espera resposta.',
    resigned: (name) => `${name} es rendeix.`,
    claimed: (name) => `Guanya ${name}: l’altra persona fa un dia que no juga.`,
    cancelled: 'Aquesta partida s’ha anul·lat.',
    ended: 'Partida acabada.',
    meaning: {
      eased: '🌱 A la pròxima jugaré més fluix.',
      firstWin: (level) => `🏅 Primera victòria: ${level}!`,
      rating: (rating, level) => `${rating}, nivell ${level}`,
      run: (count) => `🔥 ${count} victòries seguides`,
      monthPlace: (name, place, of) => `${name}: lloc ${place} de ${of} aquest mes`,
    },
    lastGame: {
      won: (name) => `Partida anterior: ha guanyat ${name}.`,
      draw: 'Partida anterior: empat.',
    },
    waiting: 'Esperant que s’hi apunti algú…',
    seatIsFree: (name) => `${name} espera algú: ✋ Apunta-t’hi`,
    drawOffered: (name) => `${name} proposa l’empat.`,
    undoAsked: (name) => `${name} vol desfer la seva jugada.`,
    moved: (name) => `${name} ha jugat.`,
    joined: (name) => `${name} ha entrat.`,
    declined: (name) => `${name} no ho ha acceptat.`,
    askEnd: 'Vols acabar aquesta partida?',
    askResign: (name) => `${name}, segur que et vols rendir?`,
    askLeave: (name) => `${name}, segur que et vols rendir i sortir de la sala?`,
    absent: (absent) => `${absent} fa un dia que no juga.`,
    youAbsent: 'Fa un dia que no jugues.',
    mayClaim: (name) => `${name} pot reclamar la victòria o anul·lar la partida.`,
    youMayClaim: 'Pots reclamar la victòria o anul·lar la partida.',
    challenge: {
      open: (host, guest) => `${host} repta ${guest}. Esperant resposta…`,
      declined: (guest) => `${guest} no ha acceptat el repte.`,
      seatKept: (guest) => `Aquest lloc està reservat per a ${guest}.`,
      whom: 'A qui vols reptar? Respon a un missatge seu amb /challenge, o escriu `/challenge @nom`.',
      self: 'El repte ha de ser per a algú altre. Amb /play jugues contra mi.',
      bot: 'Els bots no accepten reptes. Amb /play jugues contra mi; per reptar una persona, respon a un missatge seu.',
      noPerson: 'Un grup o un canal no pot jugar. Respon al missatge d’una persona.',
      gone: 'Ningú no hi pot respondre: el compte s’ha esborrat o ja no és al grup.',
      which: (names) =>
        `Quina d’aquestes persones? ${names}. Respon a un missatge seu amb /challenge, o escriu \`/challenge @nom\`.`,
      unknown: (name) =>
        `En aquest grup encara no ha jugat ningú que es digui ${name}. Respon a un missatge seu amb /challenge, o escriu \`/challenge @nom\`.`,
      inPrivate: 'Els reptes són per a grups. Amb /room obres una sala per a algú d’un altre xat.',
      off: 'Des d’ara ningú no et pot reptar en aquest grup. El mateix botó ho torna a permetre.',
      on: 'Et tornen a poder reptar en aquest grup.',
      unwilling: (guest) => `${guest} no accepta reptes en aquest grup.`,
      enough: (guest) => `${guest} ja ha rebut prou reptes. Prova-ho d’aquí a una hora.`,
    },
    stats: {
      title: 'Els teus resultats',
      none: 'Encara no hi ha resultats. Aquí compten les partides que acabes.',
      opponents: 'Últims rivals',
      tally: ({ won, drawn, lost }) => `Guanyades ${won} · empatades ${drawn} · perdudes ${lost}`,
      beaten: (level) => `Nivell més alt guanyat: ${level}`,
      held: (level) => `Nivell més alt amb empat: ${level}`,
      run: (run, longest) =>
        run > 1
          ? `Victòries seguides: ${run}; rècord: ${longest}`
          : `Rècord de victòries seguides: ${longest}`,
      helped: (count) => `Amb ajuda: ${count}`,
      solved: (count) => `Problemes resolts: ${count}`,
      reviewed: (kept, chances, percent) =>
        `En les anàlisis: ${kept} de ${chances} bé (${percent}\u00a0%)`,
      estimate: (level, rating) => `Jugues com el nivell ${level}: uns ${rating} punts`,
    },
    league: {
      ranked: '🏆 Compta per a la lliga',
      tooShort: 'Massa curta per a la lliga',
      unranked: 'No compta per a la lliga',
      notRanked: {
        day: 'No compta per a la lliga: avui ja n’heu jugat tres.',
        month: 'No compta per a la lliga: aquest mes ja n’heu jugat deu.',
      },
      allTime: 'Històric',
      thisMonth: 'Aquest mes',
      none: 'Encara no hi ha partides de la lliga. /duel en comença una.',
      points:
        'Guanyar val un punt; empatar, mig. A igualtat de punts, va davant qui ha jugat menys partides. + guanyades, = empatades, − perdudes.',
      ranks:
        'Tothom comença amb 1200. La puntuació surt quan és prou fiable i desapareix després de molt de temps sense jugar; fins llavors hi ha punts/partides. + guanyades, = empatades, − perdudes.',
      crown: (isRated) =>
        `Per a la 🏆${isRated ? ' i la classificació calen una puntuació fiable,' : ' calen'} almenys mig punt i, a partir de tres membres, partides contra dos d’ells.`,
      rules:
        'Compten les partides entre dos membres en un tauler d’aquest grup, fins a tres al dia i deu al mes per parella, a partir de vuit jugades (cinc en 3×3).',
      dropped: (date) =>
        `La taula és plena: els resultats sense partides després ${ofDay(date)} han fet lloc a altres.`,
      monthOver: (month, winners) =>
        `S’ha acabat ${theMonth(month)}. ${winners === 1 ? 'Ha' : 'Han'} guanyat:`,
      groupsOnly: 'Cada grup té la seva lliga: envia-hi /top.',
      isOff:
        'La lliga d’aquest grup està desactivada. Un administrador en pot començar una de nova amb /top on.',
      isOn: 'La lliga d’aquest grup està activada. /top la mostra.',
      switchedOff:
        'La lliga d’aquest grup queda desactivada i se n’esborren les dades. /top on en comença una de nova.',
      adminsOnly: 'Només un administrador d’aquest grup pot activar o desactivar la lliga.',
    },
    openGames: {
      turn: (name, game) => `Et toca: ${name}, ${game}`,
      title: 'Les teves partides obertes',
      none: 'No tens cap partida oberta amb altres persones. /room en comença una amb un amic.',
      inGroup: 'en un grup',
      inline: 'en un altre xat',
      wayInGroup: 'Envia-hi /games per veure el tauler.',
      wayInline: 'El tauler és allà: no hi puc enllaçar.',
    },
    queue: {
      next: (name) => `✋ Després: ${name}`,
      play: (name) => `▶ Ara ${name}`,
      left: 'Ja no esperes per jugar.',
    },
    clock: {
      labels: {
        none: 'Sense rellotge',
        day: '1 dia',
        hour: '1 h',
        tenMinutes: '10 min',
        threeMinutes: '3 min',
        oneMinute: '1 min',
      },
      perMove: (time) => `${time} per jugada`,
      up: (within) => `S’esgota ${within}`,
      within: (count, unit) => {
        const [one, more] = {
          minute: ['minut', 'minuts'],
          hour: ['hora', 'hores'],
          day: ['dia', 'dies'],
        }[unit];
        return `d’aquí a ${count} ${count === 1 ? one : more}`;
      },
      quick: 'Si s’acaba el temps, toca el tauler.',
      half: 'Ha passat la meitat del teu temps.',
      dayOver: (name) => `Fa un dia que ${name} espera.`,
      timeUp: (name) =>
        `A ${name} se li ha acabat el temps. Toca el tauler per reclamar la victòria.`,
      claimed: (name) => `${name} guanya per temps.`,
      absent: (absent) => `A ${absent} se li ha acabat el temps.`,
      youAbsent: 'Se t’ha acabat el temps.',
    },
    reviewKeys: {
      before: '◀ La jugada anterior',
      mistake: '⚠ L’error següent',
      after: '▶ La jugada següent',
      retry: '↺ Una partida des d’aquí',
      practise: '🎯 Practica els teus errors',
    },
    ply: (shown, all) => `Jugada ${shown} de ${all}`,
    lastMove: (move) => `Última jugada: ${move}`,
    line: {
      cells: (cells) => `Línia: ${cells}`,
      row: (from, to, row) =>
        row === 1
          ? `Línia: ${from}–${to} a la fila de baix`
          : `Línia: ${from}–${to} a la fila ${row} des de baix`,
      column: (column, from, to) => `Línia: columna ${column}, files ${from}–${to}`,
      diagonal: (from, to) =>
        `Línia: columnes ${from.column}–${to.column}, files ${from.row}–${to.row}`,
    },
    goesNext: (piece) => `A punt de desaparèixer: ${piece}`,
    rules: gameRulesIn('ca'),
    howTo: {
      put: 'Per torns, cadascú posa una fitxa en una casella buida.',
      drop: 'Per torns, cadascú deixa caure una fitxa en una columna fins a la casella lliure més baixa.',
      keep: (count) =>
        `Per torns, cadascú posa una fitxa en una casella buida. Només es conserven les ${count} últimes de cadascú: ⏳ és la pròxima que desapareixerà i ⌛ la següent.`,
      line: (count) =>
        `Guanya el primer que en tingui ${count} en línia: horitzontal, vertical o diagonal.`,
      misere: (count) => `Perd qui en faci ${count} en línia: horitzontal, vertical o diagonal.`,
    },
    strategies: {
      random: 'juga a l’atzar',
      'ladder-1': 'completa la seva línia',
      'ladder-2': 'a més tapa la teva',
      'ladder-3': 'a més allarga la seva',
      'ladder-4': 'a més es fica a la teva',
      traps: 'coneix el centre, les cantonades i els paranys d’obertura',
      'newell-simon': 'regles de Newell i Simon: també forquilles',
      minimax: 'calcula fins al final',
      'negamax-1': 'mira 1 jugada més enllà',
      'negamax-2': 'mira 2 jugades més enllà',
      'negamax-3': 'mira 3 jugades més enllà',
      'negamax-4': 'mira 4 jugades més enllà',
      'negamax-5': 'mira 5 jugades més enllà',
      'negamax-6': 'mira 6 jugades més enllà',
      'negamax-7': 'mira 7 jugades més enllà',
      'negamax-8': 'mira 8 jugades més enllà',
      solver: 'perfecte al quatre en ratlla: calcula fins al final',
      retrograde: 'perfecte quan les fitxes desapareixen',
      'follow-up': 'respon a la mateixa columna',
      proof: 'demostra victòries; si no, mira 4 jugades més enllà',
      threats: 'crea amenaces i així guanya',
      'threat-search': 'estudia a fons les amenaces de tots dos bàndols',
      'n-tuple': 'ha après jugant contra si mateix',
      match: 'tan fort com tu, segons les teves partides',
    },

    reasons: {
      rules: {
        win: 'Completo la línia.',
        block: 'Et tapo la línia.',
        extend: 'Allargo la meva línia.',
        contest: 'Em fico a la teva línia.',
        fork: 'Faig una forquilla.',
        blockFork: 'Evito una forquilla.',
        trap: 'Conec aquest parany.',
        centre: 'Ocupo el centre.',
        oppositeCorner: 'Ocupo la cantonada oposada.',
        corner: 'Ocupo una cantonada.',
        side: 'Ocupo un costat.',
        followUp: 'Guanyo jugant a la teva columna.',
      },
      watched: {
        block: 'Tapo la línia de l’altre.',
        contest: 'Em fico a la seva línia.',
        followUp: 'Segueixo la mateixa columna.',
      },
      random: 'Jugo a l’atzar.',
      search: (plies, standing, isWatched) =>
        `A ${plies} ${plies === 1 ? 'jugada' : 'jugades'} vista, ${{ better: 'tinc avantatge', even: 'anem igualats', worse: isWatched ? 'vaig per darrere' : 'tens avantatge' }[standing]}.`,
      win: (moves) => (moves === 1 ? 'Guanyo a la pròxima jugada.' : `Guanyo en ${moves} jugades.`),
      loss: (moves, isWatched) => {
        if (moves === 1) return isWatched ? 'Ara em poden guanyar.' : 'Ara em pots guanyar.';
        return isWatched
          ? `Sense errors, perdo en ${moves} jugades.`
          : `Si no falles, perdo en ${moves} jugades.`;
      },
      draw: 'Si no fallem, empatem.',
      book: (result, moves) =>
        `Teoria: ${{ win: `guanyo en ${moves} jugades`, loss: `perdo en ${moves} jugades`, draw: 'és empat' }[result]}.`,
      network: (percent) => `La meva xarxa hi dona un ${percent}\u00a0%.`,
      cutOff: 'No he trobat res millor.',
      proved: (result, isWatched) =>
        result === 'win'
          ? 'Tinc la victòria assegurada.'
          : isWatched
            ? 'L’altre guanya segur.'
            : 'Si no falles, guanyes.',
      misere: {
        win: (moves, isWatched) => {
          if (moves > 1)
            return `${isWatched ? 'L’altre farà' : 'Faràs'} línia en ${moves} jugades.`;
          return isWatched ? 'Ara l’altre ha de fer línia.' : 'Ara has de fer línia.';
        },
        loss: (moves) =>
          moves === 0
            ? 'He hagut de fer línia.'
            : `Faré línia en ${moves} ${moves === 1 ? 'jugada' : 'jugades'}.`,
      },
      said: (piece, reason) => `${piece}: ${reason}`,
    },

    buttons: {
      undo: '↩ Desfés',
      more: '⋯ Més',
      end: '✖ Acaba',
      confirmEnd: 'Sí, acaba-la',
      keepPlaying: 'Continua jugant',
      resign: '🏳 Em rendeixo',
      confirmResign: 'Sí, em rendeixo',
      confirmLeave: 'Sí, surto',
      offerDraw: '🤝 Proposa empat',
      acceptDraw: 'Accepta l’empat',
      acceptUndo: 'Permet-ho',
      acceptPieces: 'Fem-les servir',
      decline: 'Rebutja',
      withdraw: 'Retira-la',
      stats: '📊 Resultats',
      table: '🏆 Classificació',
      moves: '📜 Jugades',
      copyMoves: '📋 Copia',
      picture: '🖼 Imatge',
      noChallenges: '🔕 Sense reptes en aquest grup',
      film: '🎞 Pel·lícula',
      pieces: '🎨 Fitxes',
      showReasons: '💡 Mostra les raons',
      hideReasons: '💡 Amaga les raons',
      back: '‹ Enrere',
      rematch: '🔁 Revenja',
      openAgain: '🔁 Torna a obrir',
      replay: '⏪ Repassa',
      menu: '☰ Menú',
      queue: '✋ Després',
      join: '✋ Apunta-t’hi',
      claim: '🏆 Reclama-la',
      cancel: 'Cancel·la',
      cancelGame: 'Anul·la la partida',
      next: '▶ Següent',
      toEnd: '⏩ Fins al final',
      withFriend: '👥 Amb algú',
      someone: '🌍 Busca rival',
      stopWaiting: '✖ Deixa d’esperar',
      waitAgain: '⏳ Espera una hora més',
      openPrivate: '💬 Obre el nostre xat',
      leave: '🚪 Surt',
      block: '🚫 Mai més amb aquesta persona',
      confirmBlock: 'Sí, mai més',
      playBot: '▶ Juga contra el bot',
      ownRoom: '✉ Obre una sala pròpia',
      allCommands: '📋 Totes les ordres',
      strategies: '🧠 Com pensa el bot',
      whatIsKept: '🔒 Què guardo de tu',
      getFile: '📄 Envia-m’ho en un fitxer',
      allSettings: '⚙ Preferències',
      mute: '🔕 Silencia',
      muteAWhile: '🔕 12 hores',
      unmute: '🔔 Avisa’m',
      erase: '🗑 Esborra-ho tot',
      notices: '🔔 Avisos',
      reminder: '⏰ Recordatori del problema',
      remindMe: '⏰ Recorda-m’ho cada dia',
      noReminder: '⏰ Cap més recordatori',
      moreGames: '🎲 Més jocs',
      rules: 'ℹ️ Regles',
      solution: '🔑 Solució',
      hint: '💡 Pista',
      review: '🔎 Anàlisi',
      doBetter: '▶ Ho pots fer millor?',
      share: '🔗 Envia',
      puzzle: '🧩 Problema del dia',
      learn: '🎓 Lliçons',
      tryAgain: '↺ Torna-hi',
      goOn: '▶ Següent',
      playOn: '▶ Continua',
      allLessons: '‹ Lliçons',
      yesterday: '◀ Problema d’ahir',
      showMe: '👁 El meu nom',
      practice: '🎯 Pràctica',
      nextPosition: '▶ Posició següent',
      invite: '✉ Convida algú',
      copyLink: '🔗 Copia l’enllaç',
      play: '▶ Juga',
      againstFriend: 'Contra algú altre',
      oneDevice: '👥 Dos jugadors aquí',
      ways: '👥 Altres maneres',
      watch: 'Bot contra bot',
      anyChat: '💬 Juga en un altre xat',
      ownersLevel: 'Per defecte',
      ownLanguage: 'Automàtica',
    },

    refusals: {
      seatedAlready: 'Ja jugues aquesta partida. Quan s’acabi, també podràs tocar ✋.',
      staysAnyway: 'Et quedes: qui toqui ✋ jugarà amb tu.',
      queueFull: 'Ja esperen vuit persones. Torna-ho a provar després de la partida següent.',
      othersNext: 'Hi ha gent que espera per jugar. Amb ✋ et poses darrere seu.',
      quickGames:
        'En aquest grup ja es juguen dues partides ràpides. Torna-ho a provar quan se n’acabi una; una de més lenta pot començar ara.',
      gameOver: 'Aquesta partida ja s’ha acabat.',
      cellTaken: 'Aquesta casella està ocupada.',
      columnFull: 'Aquesta columna és plena.',
      noSuchCell: 'En aquest tauler no hi ha aquesta casella.',
      notYourTurn: 'No és el teu torn.',
      onlyWatching: 'Només mires: toca «▶ Següent».',
      notYourGame: 'No jugues en aquesta partida.',
      notAskedOfYou: 'Aquesta pregunta és per a l’altra persona.',
      staleBoard: 'Aquest tauler anava endarrerit: torna-hi a mirar.',
      begunBelow: 'La revenja és més avall, en un missatge més nou.',
      onItsWay: 'La revenja ve de camí.',
      noRematch:
        'Un dels dos ja se n’ha anat, i per això no hi ha revenja. Envia /someone per trobar algú.',
      nothingToUndo: 'No tens cap jugada per desfer.',
      moveForgotten: 'Ja no recordo quina jugada era.',
      offerOpen: 'L’altra persona t’ha preguntat una cosa: respon-li abans, sota el tauler.',
      declinedBefore:
        'La teva última proposta no s’ha acceptat. Pots tornar a preguntar després de la teva pròxima jugada.',
      notOffered: 'Aquesta proposta ja no val.',
      nobodyToAsk: 'En aquesta partida no hi ha ningú a qui proposar l’empat.',
      ownOffer: 'És la teva proposta: hi ha de respondre l’altra persona.',
      tooManyChanges: 'Aquesta partida ha tingut massa canvis. Comença’n una de nova, si us plau.',
      ownGame: 'És la teva partida: s’hi ha d’apuntar una altra persona.',
      seatTaken: 'Aquest lloc ja està ocupat.',
      seatKept: 'Aquest lloc està reservat per a una altra persona.',
      notWaiting: 'Ja no es pot entrar en aquesta partida.',
      notAbsent:
        'Només es pot fer quan s’acaba el temps de l’altra persona: un dia, si la partida no té rellotge.',
      notForMover: 'Et toca a tu: això només ho pot fer qui espera.',
      stillWaiting: 'Abans s’hi ha d’apuntar algú més.',
      stillPlaying: 'La partida encara continua.',
      atFirst: 'Aquesta és la primera jugada.',
      atLast: 'Aquí s’acaba la partida.',
      noMoreMistakes: 'D’aquí endavant no s’ha trobat cap error.',
      otherBoard:
        'No sé què hi ha ara en aquest missatge. Envia /board per tornar a veure el teu tauler, o /start per obrir el menú.',
      unsureGame: 'Ara no sé com està aquesta partida, i per això no la puc canviar.',
      erasedGame: 'Un jugador ha fet esborrar la partida, i per això no pot continuar.',
      noHints: 'No dono pistes en partides entre persones ni en els problemes.',
    },
    damaged: 'Aquest botó ja no funciona. Comença una partida nova amb /start.',
    olderVersion: 'Aquest missatge és d’una versió anterior. Torna a començar amb /start.',
    busy: 'Massa coses alhora. Torna-ho a provar, si us plau.',
    slowDown: 'Una mica més a poc a poc, si us plau.',
    unchanged: 'No ha canviat res.',
    boardFollows: {
      soon: 'El tauler arribarà d’aquí a un moment.',
      inAMinute: 'El tauler arribarà en menys d’un minut.',
      byTap: 'El tauler arribarà amb el proper toc.',
    },
    enoughToday: 'Ja has fet totes les jugades d’avui. Demà podràs continuar la partida.',
    allSpent:
      'De moment el bot ha arribat al límit. La partida queda desada: torna més tard, si us plau.',
    trouble: 'Alguna cosa ha fallat. Torna-ho a provar, si us plau.',
    paused:
      'El bot està en pausa. Les partides en marxa continuen; per començar-ne de noves, torna més tard.',
    noMoves: 'Encara no hi ha jugades.',
    beginningForgotten: 'Ja no recordo com va començar la partida.',

    greeting: 'Hola! A què juguem?',
    pieces: {
      offered: (name, pieces) => `${name} vol jugar amb ${pieces}.`,
      anyTwo: 'O dos emojis qualssevol, el teu primer: /pieces 🐸 🦊',
      form: 'Escriu dos emojis diferents, el teu primer: /pieces 🐸 🦊',
      kept: (own, other) => `A partir de la pròxima partida jugaràs amb ${own} contra ${other}.`,
    },
    invitation: (game) => `Juguem al ${inSentence(game)}?`,
    menu: {
      settings: 'El que triïs aquí valdrà a partir de la pròxima partida.',
      pickWay: 'Com vols jugar?',
      pickFriend: 'Tria un joc per jugar plegats.',
      level: (value) => `Nivell: ${value}`,
      starter: (value) => `Surt: ${value}`,
      language: (value) => `Llengua: ${value}`,
      reasons: (shown) => `Raons: ${shown ? 'visibles' : 'amagades'}`,
      pickLevel: 'A quin nivell vols que jugui el bot?',
      pickStarter: 'Qui surt?',
      pickLanguage: 'Quina llengua prefereixes?',
      sideLevel: (side, value) => `${side === 1 ? 'Primer' : 'Segon'} bot: ${value}`,
      notices: (isOn) =>
        isOn
          ? 'T’avisaré quan l’altra persona hagi jugat.'
          : 'No t’avisaré quan l’altra persona hagi jugat.',
      noticesAway:
        'T’avisaré quan l’altra persona hagi jugat, però no si ho fa en els tres minuts següents a la teva jugada: en aquest cas, mira el tauler.',
      askForget: (isPrivate) =>
        `Vols que esborri el que guardo de tu? S’esborraran les teves preferències i la ratxa de dies, les sales${isPrivate ? ', les partides d’aquest xat' : ''} i les partides amb altres persones; les que no s’hagin acabat s’acabaran.`,
      notYours: 'Aquest menú és d’una altra persona. Envia /start per tenir el teu.',
      noticesPaused: (within) => `Els avisos estan silenciats i tornaran ${within}.`,
    },

    commands: {
      start: 'Tria a què jugues',
      play: 'Torna a l’últim joc',
      games: 'Mostra les teves partides amb altres persones',
      stats: 'Mostra com han anat les teves partides',
      top: 'Mostra la lliga d’aquest grup',
      puzzle: 'Resol el problema del dia',
      practice: 'Practica amb els teus errors',
      learn: 'Aprèn amb lliçons curtes',
      hint: 'Mostra la millor jugada',
      moves: 'Mostra les jugades, i el tauler com a text',
      settings: 'Tria joc, nivell i llengua',
      pieces: 'Juga amb dos emojis qualssevol',
      help: 'Què sap fer aquest bot',
      rules: 'Explica les regles d’un joc',
      tictactoe: 'Juga al tres en ratlla',
      connectfour: 'Juga al quatre en ratlla',
      connectfour7: 'Juga al quatre en ratlla en un tauler de 7×7',
      duel: 'Juga amb algú: en un grup, o per torns al mateix aparell',
      challenge: 'Repta algú en un grup: respon-li o escriu @nom',
      room: 'Obre una sala per a algú d’un altre xat',
      join: 'Entra a una sala',
      leave: 'Surt de la teva sala',
      someone: 'Juga amb algú desconegut',
      watch: 'Mira com el bot juga contra si mateix',
      move: 'Fes una jugada, com ara `/move B2`',
      board: 'Torna a mostrar el tauler',
      position: 'Comença des d’una posició, o obre una partida desada (escriu-ne les jugades)',
      analysis: 'Obre el tauler d’anàlisi, amb aquestes jugades',
      save: 'Dona la partida en una línia, per guardar-la',
      undo: 'Desfés la teva última jugada',
      draw: 'Proposa l’empat',
      restart: 'Torna a començar la partida',
      rematch: 'Torna a jugar l’última partida',
      end: 'Acaba la partida',
      level: 'Tria el nivell del bot',
      first: 'Tria qui surt',
      language: 'Tria la llengua',
      notices: 'Activa o silencia els avisos',
      forget: 'Esborra el que el bot guarda de tu',
      privacy: 'Què guarda el bot de tu, i qui el porta',
    },
    description: `${headNames('ca')} i més, en ${numeralIn('ca', levels.length)} nivells, de principiant a perfecte. També pots jugar amb amics en qualsevol xat. Toca «Inicia».`,
    shortDescription: `${headNames('ca')} i més, contra mi o entre amics.`,
    help: {
      intro: 'Toca una casella, o escriu-ne el nom:',
      introInGroup: 'Toca una casella, o respon al tauler amb el seu nom:',
      quick: 'Partides ràpides: un minut per jugada, o tres',
      next: 'Sota una partida: juga amb qui la guanyi',
      inGroup: { puzzle: 'Un problema al dia per a tot el grup' },
      levelNumbers: 'El número d’un nivell val tant com el nom:',
      strategies: `A més dels ${numeralIn('ca', levels.length)} nivells, pots triar una manera de pensar pel nom, com ara \`/level negamax-3\`:`,
      kept: {
        choicesAndGames:
          'Què guardo: el nivell, qui surt, la llengua, les fitxes, si vols raons i avisos, com vas resoldre l’últim problema i quants dies seguits en portes, quan t’he de recordar el següent, quines lliçons has fet, amb el teu identificador de Telegram; una partida en marxa o un repte amb els noms de qui hi juga, el teu nom per a les partides que obres amb @ en altres xats i quant m’has demanat avui, sis hores com a màxim; una sala, o una partida entre dues persones en un mateix tauler, amb els noms de qui hi juga i de qui espera per jugar-hi, i quan va jugar cadascú per última vegada, fins que algú en surti o calgui l’espai. /forget esborra les teves preferències, les teves sales i aquestes partides: les que encara duren s’acaben, i de cadascuna només guardo que va existir. Fins que tot estigui esborrat, guardo que ho has demanat.',
        results:
          'També: com han acabat les teves partides, per joc i nivell, les ratxes de victòries, la força que sembla que tens, quantes jugades eren bones en les partides que has analitzat, quants problemes has resolt i el marcador amb cada persona amb qui has jugat, amb el seu nom, fins que calgui l’espai. Només ho veus tu, i cada marcador, també l’altra persona. /forget ho esborra, i el marcador també per a ella. En un grup amb lliga, també les teves partides que hi compten, per joc i mes, amb el teu nom, que els membres veuen amb /top; /forget n’esborra la teva línia, i /top off d’un administrador ho esborra tot. Si has tocat el problema del dia d’un grup: els teus intents, amb el teu nom a la vista dels membres si no l’amagues, fins al següent; i que l’amagues. /forget també ho esborra.',
        strangers:
          'Si jugues amb algú nou: que esperes, una hora com a màxim, i amb qui no vols tornar a jugar (les 20 últimes persones). També en quins grups no vols reptes. /forget ho esborra.',
        practice:
          'Si practiques: fins a 24 posicions de partides que has analitzat en què vas cometre un error, i quan torna cadascuna, fins que te la sàpigues o calgui l’espai. Només les veus tu. /forget les esborra.',
        erasure:
          'Després de /forget guardo una marca xifrada durant 90 dies, perquè cap còpia de seguretat anterior no torni a portar les teves dades; i, fins que s’acabi el dia, quines dues persones s’han trobat o han començat partides puntuables avui, en forma xifrada i sense noms. Qui em gestiona pot desar còpies de seguretat al seu xat amb mi, és a dir, a Telegram. Si el responsable et bloqueja, el teu ID d’usuari i el dia es conserven fins i tot després de /forget, perquè el bloqueig es mantingui.',
      },
    },
    unknownCommand: (name, meant) =>
      `No conec /${name}. ${meant ? `Volies dir /${meant}?` : 'Amb /help veuràs què sé fer.'}`,
    tooLong: (max) => `És massa llarg per a mi: ${max} caràcters com a màxim, si us plau.`,
    notInChannels: 'Als canals no hi jugo. Obre un xat amb mi o afegeix-me a un grup.',
    needsPerson:
      'Escrius en nom d’un grup o d’un canal, i per jugar cal una persona. Desactiva l’anonimat o escriu en nom teu.',

    moveForms: ({ lastRow, columns, cells }) =>
      lastRow === undefined
        ? `una columna de l’1 al ${columns}`
        : `una casella com ara B2 (fila A–${lastRow}, columna 1–${columns}) o un número de l’1 al ${cells}`,
    pickGame: 'Quin joc?',
    unknownWord: {
      game: (word) => `No conec cap joc que es digui «${word}».`,
      level: (word) => `«${word}» no és cap nivell.`,
      starter: (word) => `«${word}» no em diu qui surt.`,
      language: (word) => `No parlo «${word}».`,
      any: (word) => `No entenc «${word}».`,
    },
    didYouMean: (name) => `Volies dir «${name}»?`,
    canType: (forms) =>
      `Aquí pots escriure ${forms}. El menú té tota la resta, com jugar amb un amic.`,
    notAMove: (forms) => `Escriu ${forms}, si us plau.`,
    fromNextGame: (said) => `${said}. Valdrà a partir de la pròxima partida.`,
    hint: 'Entenc jugades i ordres. /start obre el menú.',
    courtesies: {
      thanks: 'De res! 😊',
      goodGame: 'Gràcies, bona partida! 😊',
      bye: 'Fins aviat! 👋',
      ok: '👍',
    },
    noGame:
      'No trobo cap partida en aquest xat. Si veus un tauler, toca’l; amb /start en comences una de nova.',
    topicClosed: 'Aquest tema és tancat: no hi pot començar cap partida nova.',
    noOwnGame:
      'No trobo cap partida teva en aquest grup. Si en veus el tauler, toca’l; /duel en comença una de nova.',
    noGameSinceMove:
      'Acabo de mudar-me a un altre servidor i encara no hi conec la partida d’aquest xat. Si veus un tauler, toca’l un cop i podràs tornar a escriure jugades; amb /start en comences una de nova.',
    alreadyOver: 'Aquesta partida ja s’ha acabat. Toca un dels seus botons o envia /start.',
    substituted: (asked, played) =>
      `Aquest joc no té el nivell ${asked}; en lloc seu hi ha el nivell ${played}.`,
    notSaved: 'Ara mateix no ho he pogut desar. Torna-ho a provar més tard, si us plau.',
    privacy: {
      operator: (contact) => `Qui porta aquesta còpia del bot: ${contact}`,
      noOperator: 'Qui porta aquesta còpia del bot no ha dit com contactar-hi.',
      fileCaption: 'Tot el que hi ha desat aquí sobre tu, en un fitxer per a tu.',
    },
    forgetting: 'Esborrant… Aquest missatge dirà «Fet» quan no quedi res.',
    forgotten: (isPrivate) =>
      `Fet: he esborrat les teves preferències i sales${isPrivate ? ', i les partides d’aquest xat' : ''}.`,
    positionError: (number, text, reason) =>
      `La jugada ${number} (${text}) no és possible. ${reason}`,
    wrongMoveNumber: (text, place) =>
      `«${text}» no compta bé: és davant la jugada ${place}. Escriu les jugades sense números, o numera-les des de l’1.`,
    boardLength: (lengths) => `Un tauler té tantes xifres com caselles: ${lengths}.`,
    boardErrors: {
      counts:
        'El nombre d’1 i de 2 no pot ser: l’1 surt primer, de manera que n’hi ha tants com 2, o un més.',
      hanging: 'En aquest tauler hi ha una fitxa que penja en l’aire.',
      over: 'En aquest tauler hi ha una línia completa: la partida ja s’ha acabat.',
      noOrder: 'No trobo cap ordre de jugades que porti a aquest tauler.',
      vanishing: 'Quan les fitxes desapareixen, l’ordre compta: escriu-ne les jugades, si us plau.',
    },
    saved: (line) =>
      `La teva partida, per guardar-la:\n\`/open ${line}\`\nEnvia’m aquesta línia i continuarà des d’aquí.`,
    analysis: {
      open: '🔬 A fons',
      card: '🖼 Targeta per compartir',
      said: 'Què val cada jugada, en una pàgina a part:',
      none: 'Qui porta aquest bot no hi ha posat cap tauler d’anàlisi.',
      why: '🧠 Per què ha jugat allà?',
      levels: 'Cada botó de sota mostra com pensa un nivell al tres en ratlla, pas a pas.',
    },
    ownersOnly: 'Això només ho pot fer qui administra aquest bot.',

    shareGame: (game) => `Mira aquesta partida de ${inSentence(game)}:`,
    beatThis: (game, piece) =>
      `Ho pots fer millor? ${capitalize(inSentence(game))}, li toca a ${piece}:`,
    links: {
      yourMove: '▶ Et toca jugar',
      damaged: 'Aquest enllaç està incomplet o malmès.',
      unknownGame: 'Aquest enllaç porta a un joc que no conec.',
      welcome: 'Hola! Juga-hi contra mi o amb un amic.',
    },
    learn: {
      title: 'Lliçons',
      progress: (done, all) => `${done} de ${all} fetes. Tria’n una:`,
      missed: (move, reply) =>
        `${capitalize(move)} no: responc amb ${reply} i has perdut l’ocasió.`,
      done: 'Lliçó feta! 🎉',
    },
    get lessons() {
      return lessonsIn('ca');
    },
    puzzle: {
      named: (day) => `Problema ${ofDay(day)}`,
      numbered: (number, day) => `Problema ${number}, ${day}`,
      goal: { win: 'Troba la jugada que guanya.', draw: 'Troba la jugada que salva l’empat.' },
      refuted: (move, reply, wins) =>
        `${capitalize(move)} no: responc amb ${reply} i ${wins ? 'guanyo' : 'empato'}.`,
      winsLate: (move) => `${capitalize(move)} no: pots guanyar molt abans.`,
      onlyDraws: (move) => `${capitalize(move)} no: només empata.`,
      right: '✓ Bé!',
      solved: (right, count) => {
        if (count === 0) return 'Resolt! 🎉';
        return right === count
          ? 'Resolt sense cap error! 🎉'
          : `Resolt! 🎉 ${right} de ${count} a la primera.`;
      },
      days: (count) => `🔥 ${count} dies seguits`,
      next: (hours) => `El pròxim arriba d’aquí a ${hours === 1 ? 'una hora' : `${hours} hores`}.`,
      notYet: 'Aquest problema encara no existeix.',
      hangs: 'El problema d’ahir encara espera. Resol-lo avui i la ratxa continua.',
      reminderOff: 'Et puc recordar el problema cada dia a aquesta hora.',
      reminderOn: (within) =>
        `Et recordaré el problema cada dia, la propera vegada ${within}, si encara no l’has resolt.`,
      lastReminder: 'Fa una setmana que no en resols cap; aquest és l’últim recordatori.',
      together: {
        tapHere: 'Només tu veus què toques.',
        days: (count) => `🔥 ${count} dies seguits plegats`,
        ask: 'Quan acabis, el teu nom i els intents sortiran aquí. No ho vols? Toca 👁.',
        isShown: 'Ara el teu nom surt aquí. No ho vols? Toca 👁.',
        hidden:
          'Ningú d’aquí no veu com et va, avui i d’ara endavant. Toca 👁 un altre cop per sortir-hi.',
        shown: 'Quan acabis, el grup veurà com t’ha anat. Toca 👁 un altre cop per no sortir-hi.',
        isOver: 'Aquest ja s’ha acabat: /puzzle porta el d’avui.',
        isHere: 'Aquí tens el problema d’avui.',
        isOnItsWay: 'El problema d’avui està a punt d’arribar.',
      },
    },
    practice: {
      find: (move) => `Aquí vas jugar ${move}. Troba una jugada millor.`,
      comesBack: (days) => (days === 1 ? 'Tornarà demà.' : `Tornarà d’aquí a ${days} dies.`),
      done: 'Aquesta ja te la saps: no tornarà.',
      due: (count) =>
        `🎯 ${count === 1 ? '1 posició' : `${count} posicions`} per practicar: /practice`,
      nothingDue: (days) =>
        `Avui no hi ha res per practicar. La pròxima posició arriba ${days === 1 ? 'demà' : `d’aquí a ${days} dies`}.`,
      none: 'Encara no hi ha res per practicar. Quan analitzis una partida teva, els errors més clars sortiran aquí.',
      added: '🎯 Errors desats per practicar.',
      taken: 'Desada: tornarà a sortir a 🎯 Pràctica.',
      known: 'Aquesta ja la practiques.',
      holdsOut: '✓ Bé! Totes perden; aquesta aguanta més.',
      onlyPrivate: 'Els teus errors només són per a tu: demana-m’ho al nostre xat privat.',
    },

    rooms: {
      forms:
        'Una sala necessita un nom d’1 a 32 lletres, xifres, - o _; per exemple, `/room diumenge`.',
      entry: (name) => `S’hi entra amb \`/join ${name}\``,
      taken: (name) => `Ja hi ha una sala que es diu «${name}». Tria un altre nom, si us plau.`,
      closed: 'Aquesta sala és tancada.',
      unknown: (name) => `No hi ha cap sala que es digui «${name}».`,
      full: (name) => `La sala «${name}» és plena.`,
      own: (name) => `«${name}» és la teva sala: hi ha d’entrar algú altre.`,
      left: (name) => `Has sortit de la sala «${name}».`,
      nowhere: 'No ets a cap sala.',
      notIn: (name) => `No ets a la sala «${name}».`,
      which: (names, example) =>
        `Ets a més d’una sala: ${names.join(', ')}. Quina vols deixar? Per exemple, \`/leave ${example}\`.`,
      tooMany: (count) => `Ja tens ${count} sales obertes. Amb /leave en tanques una.`,
      here: (name) => `Sala: ${name}`,
    },

    someone: {
      pick: 'A què vols jugar amb algú nou?',
      waiting:
        'T’enviaré el tauler aquí tan bon punt arribi algú; si en una hora no ha vingut ningú, t’ho diré. Només us veureu el nom de pila i no us podreu enviar missatges. Mentrestant, amb /play jugues contra mi.',
      waitingUntold:
        'T’enviaré el tauler aquí si arriba algú durant la propera hora; després ja no esperes ningú. Només us veureu el nom de pila i no us podreu enviar missatges. Mentrestant, amb /play jugues contra mi.',
      nobodyCame: 'En una hora no ha vingut ningú, i ja no esperes.',
      stopped: 'Ja no esperes ningú.',
      left: 'Has sortit de la partida.',
      askBlock: (name, isOn) =>
        isOn
          ? `Et rendeixes i no tornes a jugar mai més amb ${name}? No ho sabrà.`
          : `No vols tornar a jugar mai més amb ${name}? No ho sabrà.`,
      blocked: 'No tornaràs a trobar aquesta persona.',
      tooQuick:
        'Qui esperes pot trigar a venir: aquí cada jugada té almenys deu minuts: /someone 10 min',
      onlyPrivate: 'Cadascú necessita el seu tauler: demana-m’ho al nostre xat privat.',
    },

    page: {
      open: 'Obre a Telegram',
      openNamed: (name) => `Obre @${name} a Telegram`,
      notSetUp: 'El bot encara no està a punt. Torna d’aquí a una estona.',
    },

    inline: {
      friend: (game) => `${game} per a dos`,
      friendHint: 'Jugarà amb tu qui toqui primer «Apunta-t’hi»',
      invitationHint: 'Qui toqui «Apunta-t’hi» jugarà amb tu',
      bot: (game) => `${game} contra el bot`,
      guest: (bot) =>
        `En un xat on jo no sigui, envia el meu nom i un joc: «@${bot} quatre en ratlla difícil» per jugar amb mi, «@${bot} duel quatre en ratlla» per jugar amb algú.`,
    },
  };
}
