import { levels } from '../../strategies/names.ts';
import { coachRo, countMoves, countOf, inMoves } from './coach/ro.ts';
import { ownNamesIn } from './commands.ts';
import type { Translation } from './fallback.ts';
import { gameNamesIn, gameRulesIn, gameWordsIn, headNames, inSentence } from './gameNames.ts';
import { lessonsIn } from './lessonTexts.ts';
import { numeralIn } from './numeral.ts';
import { capitalize, endSentence } from './sentences.ts';

const months =
  'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'.split(
    ' ',
  );

export function ro(): Translation {
  return {
    games: gameNamesIn('ro'),
    get gameWords() {
      return gameWordsIn('ro');
    },
    ownCommand: ownNamesIn('ro'),
    levels: {
      novice: 'Începător',
      easy: 'Ușor',
      medium: 'Mediu',
      hard: 'Greu',
      expert: 'Expert',
      perfect: 'Perfect',
      match: 'La nivelul meu',
    },
    bestLevel: 'Cât pot de bine',
    matched: 'la nivelul tău',
    nowMatched: 'De acum joc la nivelul tău. Cu /level poți schimba asta.',
    starters: { user: 'Tu', bot: 'Botul', alternate: 'Pe rând' },
    dates: {
      months,
      day: (day, month) => `${day} ${month}`,
      month: (month, year) => `${month} ${year}`,
    },
    ...coachRo(),
    withNote: (name, note) => `${name} (${note})`,

    you: 'Tu',
    bot: 'Bot',
    openSeat: '…',
    hotSeatNames: ['Jucătorul 1', 'Jucătorul 2'],

    yourTurn: 'E rândul tău.',
    turnOf: (name) => endSentence(`Urmează ${name}`),
    tapHere: (isColumn) => (isColumn ? 'Atinge o coloană.' : 'Atinge o căsuță.'),
    youWin: 'Ai câștigat! 🎉',
    wins: (name) => `${name} câștigă!`,
    lineLost: (loser, winner) => `${loser} a făcut linie, deci câștigă ${winner}.`,
    lineLostToYou: (loser) => `${loser} a făcut linie, deci ai câștigat! 🎉`,
    lineLostByYou: (winner) => `Ai făcut linie, deci câștigă ${winner}.`,
    draw: 'Remiză.',
    draws: (count) => (count === 1 ? '1 remiză' : countOf(count, 'remize')),
    notCounted: 'Partida asta n-a fost socotită: rezultatele dinainte nu pot fi citite.',
    drawAgreed: 'Remiză de comun acord.',
    youResigned: 'Ai abandonat.',
    lostOnTime: (name) => `Ți s-a terminat timpul: ${name} câștigă.`,
    offerStands: 'Propunerea ta așteaptă un răspuns.',
    resigned: (name) => `${name} abandonează.`,
    claimed: (name) => `${name} câștigă: celălalt jucător nu a mai mutat de o zi.`,
    cancelled: 'Partida a fost anulată.',
    ended: 'Partidă încheiată.',
    meaning: {
      eased: '🌱 Data viitoare joc mai slab.',
      firstWin: (level) => `🏅 Prima victorie: ${level}!`,
      rating: (rating, level) => `${rating}, ca „${level}”`,
      run: (count) => `🔥 ${countOf(count, 'victorii')} la rând`,
      monthPlace: (name, place, of) => `${name}: locul ${place} din ${of} luna asta`,
    },
    lastGame: {
      won: (name) => `Partida trecută: a câștigat ${name}.`,
      draw: 'Partida trecută: remiză.',
    },
    waiting: 'Se așteaptă al doilea jucător…',
    seatIsFree: (name) => `${name} așteaptă pe cineva: ✋ Intră în joc`,
    drawOffered: (name) => `${name} cere remiză.`,
    undoAsked: (name) => `${name} vrea să-și ia mutarea înapoi.`,
    moved: (name) => `${name} a mutat.`,
    joined: (name) => `${name} a intrat.`,
    declined: (name) => `${name} n-a acceptat.`,
    askEnd: 'Vrei să închei partida?',
    askResign: (name) => `${name}, sigur vrei să abandonezi?`,
    askLeave: (name) => `${name}, sigur vrei să abandonezi și să ieși din cameră?`,
    absent: (absent) => `${absent} nu a mai mutat de o zi.`,
    youAbsent: 'Nu ai mai mutat de o zi.',
    mayClaim: (name) => `${name} poate cere victoria sau anula partida.`,
    youMayClaim: 'Poți cere victoria sau anula partida.',
    challenge: {
      open: (host, guest) => `${host} lansează o provocare pentru ${guest}. Se așteaptă răspunsul…`,
      declined: (guest) => `${guest} n-a acceptat provocarea.`,
      seatKept: (guest) => `Locul este rezervat pentru ${guest}.`,
      whom: 'Pe cine vrei să provoci? Răspunde cu /challenge la un mesaj al persoanei sau scrie `/challenge @nume`.',
      self: 'Provocarea trebuie să fie pentru altcineva. Cu /play joci împotriva mea.',
      bot: 'Boții nu primesc provocări. Cu /play joci împotriva mea; ca să provoci o persoană, răspunde-i la un mesaj.',
      noPerson: 'Un grup sau un canal nu poate juca. Răspunde la mesajul unei persoane.',
      gone: 'Nu poate răspunde nimeni: contul a fost șters sau nu mai este în grup.',
      which: (names) =>
        `Pe cine anume? ${names}. Răspunde la un mesaj al persoanei cu /challenge sau scrie \`/challenge @nume\`.`,
      unknown: (name) =>
        `În acest grup nu a jugat încă nimeni cu numele ${name}. Răspunde la un mesaj al persoanei cu /challenge sau scrie \`/challenge @nume\`.`,
      inPrivate:
        'Provocările sunt pentru grupuri. Cu /room deschizi o cameră pentru un prieten din alt chat.',
      off: 'De acum nimeni nu te mai poate provoca în acest grup. Același buton permite din nou provocările.',
      on: 'Poți primi din nou provocări în acest grup.',
      unwilling: (guest) => `${guest} nu primește provocări în acest grup.`,
      enough: (guest) => `${guest} a primit destule provocări. Încearcă din nou peste o oră.`,
    },
    stats: {
      title: 'Rezultatele tale',
      none: 'Încă nu sunt rezultate. Aici se adună partidele pe care le termini.',
      opponents: 'Ultimii adversari',
      tally: ({ won, drawn, lost }) => `victorii ${won} · remize ${drawn} · înfrângeri ${lost}`,
      beaten: (level) => `Cel mai înalt nivel învins: ${level}`,
      held: (level) => `Cel mai înalt nivel cu remiză: ${level}`,
      run: (run, longest) =>
        run > 1
          ? `Victorii la rând: ${run}; record: ${longest}`
          : `Record de victorii la rând: ${longest}`,
      helped: (count) => `Cu ajutor: ${count}`,
      solved: (count) => `Probleme rezolvate: ${count}`,
      reviewed: (kept, chances, percent) =>
        `În analize: ${kept} din ${chances} corect (${percent}\u00a0%)`,
      estimate: (level, rating) => `Joci ca nivelul „${level}”: circa ${countOf(rating, 'puncte')}`,
    },
    league: {
      ranked: '🏆 Contează în clasament',
      tooShort: 'Prea scurtă pentru clasament',
      unranked: 'Nu contează în clasament',
      notRanked: {
        day: 'Nu contează în clasament: azi ați jucat deja trei partide care contează.',
        month: 'Nu contează în clasament: luna aceasta ați jucat deja zece.',
      },
      allTime: 'Din toate timpurile',
      thisMonth: 'Luna aceasta',
      none: 'Încă nu sunt partide în clasament. /duel începe una.',
      points:
        'O victorie e un punct, o remiză, jumătate. La puncte egale, cine a jucat mai puține partide e mai sus. + câștigate, = remize, − pierdute.',
      ranks:
        'Toți încep cu 1200. Punctajul apare când e destul de sigur și dispare după mult timp fără partide; până atunci se văd puncte/partide. + câștigate, = remize, − pierdute.',
      crown: (isRated) =>
        `Pentru 🏆${isRated ? ' și loc în clasament ai nevoie de un punctaj sigur,' : ' ai nevoie de'} cel puțin o jumătate de punct și, de la trei membri în sus, partide cu doi dintre ei.`,
      rules:
        'Contează partidele dintre doi membri pe o tablă din acest grup, cel mult trei pe zi și zece pe lună pentru aceiași doi, de la opt mutări în sus (cinci pe 3×3).',
      dropped: (date) =>
        `Clasamentul e plin: rezultatele fără partide după ${date} au făcut loc altora.`,
      monthOver: (month, winners) =>
        `S-a încheiat luna ${month}. ${winners === 1 ? 'A' : 'Au'} câștigat:`,
      groupsOnly: 'Fiecare grup are clasamentul lui: trimite acolo /top.',
      isOff: 'Clasamentul acestui grup e oprit. Un administrator poate începe altul cu /top on.',
      isOn: 'Clasamentul acestui grup e pornit. /top îl arată.',
      switchedOff:
        'Clasamentul acestui grup e oprit, iar datele lui sunt șterse. /top on începe altul.',
      adminsOnly: 'Doar un administrator al grupului poate porni sau opri clasamentul.',
    },
    openGames: {
      turn: (name, game) => `E rândul tău: ${name}, ${game}`,
      title: 'Partidele tale deschise',
      none: 'Nu ai nicio partidă deschisă cu alții. /room începe una cu un prieten.',
      inGroup: 'într-un grup',
      inline: 'în alt chat',
      wayInGroup: 'Trimite acolo /games ca să vezi tabla.',
      wayInline: 'Tabla e acolo: nu pot da un link spre ea.',
    },
    queue: {
      next: (name) => `✋ La rând: ${name}`,
      play: (name) => `▶ Joacă ${name}`,
      left: 'Nu mai aștepți să joci.',
    },
    clock: {
      labels: {
        none: 'Fără ceas',
        day: '1 zi',
        hour: '1 h',
        tenMinutes: '10 min',
        threeMinutes: '3 min',
        oneMinute: '1 min',
      },
      perMove: (time) => `${time} pe mutare`,
      up: (within) => `Timpul expiră ${within}`,
      within: (count, unit) => {
        const one = { minute: 'un minut', hour: 'o oră', day: 'o zi' }[unit];
        const more = { minute: 'minute', hour: 'ore', day: 'zile' }[unit];
        return `peste ${count === 1 ? one : `${count} ${count < 20 ? '' : 'de '}${more}`}`;
      },
      quick: 'Când expiră timpul, atinge tabla.',
      half: 'A trecut jumătate din timpul tău.',
      dayOver: (name) => `${name} așteaptă de o zi.`,
      timeUp: (name) => `${name} nu mai are timp. Atinge tabla ca să ceri victoria.`,
      claimed: (name) => `${name} câștigă la timp.`,
      absent: (absent) => `${absent} nu mai are timp.`,
      youAbsent: 'Nu mai ai timp.',
    },
    reviewKeys: {
      before: '◀ Mutarea dinainte',
      mistake: '⚠ Greșeala următoare',
      after: '▶ Mutarea următoare',
      retry: '↺ O partidă de aici',
      practise: '🎯 Exersează-ți greșelile',
    },
    ply: (shown, all) => `Mutarea ${shown} din ${all}`,
    lastMove: (move) => `Ultima mutare: ${move}`,
    line: {
      cells: (cells) => `Linie: ${cells}`,
      row: (from, to, row) =>
        row === 1
          ? `Linie: ${from}–${to} pe rândul de jos`
          : `Linie: ${from}–${to} pe rândul ${row} de jos în sus`,
      column: (column, from, to) => `Linie: coloana ${column}, rândurile ${from}–${to}`,
      diagonal: (from, to) =>
        `Linie: coloanele ${from.column}–${to.column}, rândurile ${from.row}–${to.row}`,
    },
    goesNext: (piece) => `Urmează să dispară: ${piece}`,
    rules: gameRulesIn('ro'),
    howTo: {
      put: 'Pe rând, fiecare pune o piesă într-o căsuță liberă.',
      drop: 'Pe rând, fiecare lasă o piesă să cadă într-o coloană, până la cea mai de jos căsuță liberă.',
      keep: (count) =>
        `Pe rând, fiecare pune o piesă într-o căsuță liberă. Fiecare își păstrează ultimele ${count}: ⏳ e piesa care dispare prima, ⌛ următoarea.`,
      line: (count) =>
        `Câștigă cine are primul ${count} în linie: pe orizontală, verticală sau diagonală.`,
      misere: (count) =>
        `Pierde cine face ${count} în linie: pe orizontală, verticală sau diagonală.`,
    },
    strategies: {
      random: 'mută la întâmplare',
      'ladder-1': 'își completează linia',
      'ladder-2': 'în plus, o blochează pe a ta',
      'ladder-3': 'în plus, o prelungește pe a lui',
      'ladder-4': 'în plus, o încurcă pe a ta',
      traps: 'cunoaște centrul, colțurile și capcanele de deschidere',
      'newell-simon': 'regulile lui Newell și Simon: și furculițe',
      minimax: 'calculează până la capăt',
      'negamax-1': 'vede o mutare înainte',
      'negamax-2': 'vede 2 mutări înainte',
      'negamax-3': 'vede 3 mutări înainte',
      'negamax-4': 'vede 4 mutări înainte',
      'negamax-5': 'vede 5 mutări înainte',
      'negamax-6': 'vede 6 mutări înainte',
      'negamax-7': 'vede 7 mutări înainte',
      'negamax-8': 'vede 8 mutări înainte',
      solver: 'perfect la patru în linie: calculează până la capăt',
      retrograde: 'perfect când dispar piese',
      'follow-up': 'răspunde în aceeași coloană',
      proof: 'demonstrează victorii, altfel vede 4 mutări înainte',
      threats: 'face amenințări și câștigă cu ele',
      'threat-search': 'cercetează în adâncime amenințările ambelor părți',
      'n-tuple': 'a învățat jucând cu el însuși',
      match: 'la fel de bun ca tine, după partidele tale',
    },

    reasons: {
      rules: {
        win: 'Îmi completez linia.',
        block: 'Îți blochez linia.',
        extend: 'Îmi prelungesc linia.',
        contest: 'Îți încurc linia.',
        fork: 'Fac o furculiță.',
        blockFork: 'Împiedic o furculiță.',
        trap: 'Cunosc această capcană.',
        centre: 'Ocup centrul.',
        oppositeCorner: 'Ocup colțul opus.',
        corner: 'Ocup un colț.',
        side: 'Ocup o latură.',
        followUp: 'Câștig jucând în coloana ta.',
      },
      watched: {
        block: 'Blochez linia celuilalt.',
        contest: 'Încurc linia celuilalt.',
        followUp: 'Urmez în aceeași coloană.',
      },
      random: 'Mut la întâmplare.',
      search: (plies, standing, isWatched) =>
        `Am calculat ${countMoves(plies)}: ${{ better: 'am avantaj', even: 'e egalitate', worse: isWatched ? 'sunt în urmă' : 'ai avantaj' }[standing]}.`,
      win: (moves) => (moves === 1 ? 'Câștig la mutarea următoare.' : `Câștig ${inMoves(moves)}.`),
      loss: (moves, isWatched) => {
        if (moves === 1) return isWatched ? 'Acum pot fi învins.' : 'Acum mă poți învinge.';
        return `${isWatched ? 'Fără greșeli,' : 'Dacă nu greșești,'} pierd ${inMoves(moves)}.`;
      },
      draw: 'Dacă nu greșim, e remiză.',
      book: (result, moves) =>
        `După teorie: ${{ win: `câștig ${inMoves(moves)}`, loss: `pierd ${inMoves(moves)}`, draw: 'e remiză' }[result]}.`,
      network: (percent) => `Rețeaua mea dă mutării ${percent}\u00a0%.`,
      cutOff: 'N-am găsit nimic mai bun.',
      proved: (result, isWatched) =>
        result === 'win'
          ? 'Am victoria asigurată.'
          : isWatched
            ? 'Celălalt câștigă sigur.'
            : 'Dacă nu greșești, câștigi.',
      misere: {
        win: (moves, isWatched) => {
          if (moves > 1)
            return `${isWatched ? 'Celălalt face' : 'Vei face'} linie ${inMoves(moves)}.`;
          return isWatched ? 'Celălalt trebuie să facă linie.' : 'Acum trebuie să faci linie.';
        },
        loss: (moves) =>
          moves === 0 ? 'A trebuit să fac linie.' : `Voi face linie ${inMoves(moves)}.`,
      },
      said: (piece, reason) => `${piece}: ${reason}`,
    },

    buttons: {
      undo: '↩ Ia înapoi',
      more: '⋯ Altele',
      end: '✖ Încheie',
      confirmEnd: 'Da, încheie',
      keepPlaying: 'Joacă mai departe',
      resign: '🏳 Abandonez',
      confirmResign: 'Da, abandonez',
      confirmLeave: 'Da, ies',
      offerDraw: '🤝 Cere remiză',
      acceptDraw: 'Acceptă remiza',
      acceptUndo: 'Permite',
      acceptPieces: 'Le folosim',
      decline: 'Refuză',
      withdraw: 'Retrage',
      stats: '📊 Rezultate',
      table: '🏆 Clasament',
      moves: '📜 Mutări',
      copyMoves: '📋 Copiază',
      picture: '🖼 Imagine',
      noChallenges: '🔕 Fără provocări în acest grup',
      film: '🎞 Film',
      pieces: '🎨 Piese',
      showReasons: '💡 Arată motivele',
      hideReasons: '💡 Fără motive',
      back: '‹ Înapoi',
      rematch: '🔁 Revanșă',
      openAgain: '🔁 Redeschide',
      replay: '⏪ Revezi',
      menu: '☰ Meniu',
      queue: '✋ Urmez',
      join: '✋ Intră în joc',
      claim: '🏆 Cere victoria',
      cancel: 'Anulează',
      cancelGame: 'Anulează partida',
      next: '▶ Următoarea',
      toEnd: '⏩ Până la capăt',
      withFriend: '👥 Cu un prieten',
      someone: '🌍 Caută un adversar',
      stopWaiting: '✖ Nu mai aștept',
      waitAgain: '⏳ Mai aștept o oră',
      openPrivate: '💬 Deschide chatul nostru',
      leave: '🚪 Ieși',
      block: '🚫 Nu mai joc cu această persoană',
      confirmBlock: 'Da, nu mai joc',
      playBot: '▶ Joacă cu botul',
      ownRoom: '✉ Deschide o cameră a ta',
      allCommands: '📋 Toate comenzile',
      strategies: '🧠 Cum gândește botul',
      whatIsKept: '🔒 Ce păstrez despre tine',
      getFile: '📄 Trimite-mi totul ca fișier',
      allSettings: '⚙ Setări',
      mute: '🔕 Fără notificări',
      muteAWhile: '🔕 12 ore',
      unmute: '🔔 Anunță-mă',
      erase: '🗑 Șterge tot',
      notices: '🔔 Notificări',
      reminder: '⏰ Memento pentru problemă',
      remindMe: '⏰ Amintește-mi zilnic',
      noReminder: '⏰ Fără mementouri',
      moreGames: '🎲 Alte jocuri',
      rules: 'ℹ️ Reguli',
      solution: '🔑 Soluția',
      hint: '💡 Indiciu',
      review: '🔎 Analiză',
      doBetter: '▶ Poți mai bine?',
      share: '🔗 Trimite',
      puzzle: '🧩 Problema zilei',
      learn: '🎓 Lecții',
      tryAgain: '↺ Din nou',
      goOn: '▶ Mai departe',
      playOn: '▶ Continuă',
      allLessons: '‹ Lecții',
      yesterday: '◀ Problema de ieri',
      showMe: '👁 Numele meu',
      practice: '🎯 Exerciții',
      nextPosition: '▶ Următoarea poziție',
      invite: '✉ Invită prieteni',
      copyLink: '🔗 Copiază linkul',
      play: '▶ Joacă',
      againstFriend: 'Cu un prieten',
      oneDevice: '👥 Doi jucători aici',
      ways: '👥 Alte moduri',
      watch: 'Bot contra bot',
      anyChat: '💬 Joacă în alt chat',
      ownersLevel: 'Implicit',
      ownLanguage: 'Automată',
    },

    refusals: {
      seatedAlready: 'Joci deja partida asta. După ce se termină, poți atinge și tu ✋.',
      staysAnyway: 'Rămâi la masă: cine atinge ✋ joacă cu tine.',
      queueFull: 'Așteaptă deja opt persoane. Încearcă din nou după următoarea partidă.',
      othersNext: 'Alții așteaptă să joace. Cu ✋ te așezi după ei.',
      quickGames:
        'În acest grup se joacă deja două partide rapide. Mai încearcă după ce se termină una; o partidă mai lentă poate începe acum.',
      gameOver: 'Partida s-a terminat deja.',
      cellTaken: 'Căsuța aceea este ocupată.',
      columnFull: 'Coloana aceea este plină.',
      noSuchCell: 'Nu există o astfel de căsuță pe tablă.',
      notYourTurn: 'Nu e rândul tău.',
      onlyWatching: 'Doar privești: atinge „▶ Următoarea”.',
      notYourGame: 'Nu joci în această partidă.',
      notAskedOfYou: 'Această întrebare este pentru celălalt jucător.',
      staleBoard: 'Tabla rămăsese în urmă: mai uită-te o dată.',
      begunBelow: 'Revanșa e mai jos, într-un mesaj mai nou.',
      onItsWay: 'Revanșa e pe drum.',
      noRematch:
        'Unul dintre voi joacă acum cu altcineva, așa că nu e revanșă. Trimite /someone ca să găsești pe altcineva.',
      nothingToUndo: 'Nu ai nicio mutare de luat înapoi.',
      moveForgotten: 'Nu mai știu care a fost mutarea.',
      offerOpen: 'Celălalt jucător te-a întrebat ceva: răspunde-i mai întâi, sub tablă.',
      declinedBefore:
        'Ultima ta propunere n-a fost acceptată. Poți întreba din nou după următoarea ta mutare.',
      notOffered: 'Propunerea aceea nu mai este valabilă.',
      nobodyToAsk: 'În această partidă nu ai cui să-i ceri remiză.',
      ownOffer: 'E propunerea ta: trebuie să răspundă celălalt jucător.',
      tooManyChanges: 'Partida a avut prea multe schimbări. Te rog să începi alta.',
      ownGame: 'E chiar partida ta: trebuie să intre altcineva.',
      seatTaken: 'Locul este deja ocupat.',
      seatKept: 'Locul este rezervat pentru altcineva.',
      notWaiting: 'În această partidă nu se mai poate intra.',
      notAbsent:
        'Se poate doar după ce expiră timpul celuilalt jucător: o zi, dacă partida nu are ceas.',
      notForMover: 'E rândul tău: asta o poate face doar cel care așteaptă.',
      stillWaiting: 'Mai întâi trebuie să intre al doilea jucător.',
      stillPlaying: 'Partida e încă în curs.',
      atFirst: 'Aceasta e prima mutare.',
      atLast: 'Aici se termină partida.',
      noMoreMistakes: 'De aici încolo nu s-a găsit nicio greșeală.',
      otherBoard:
        'Nu știu ce mai arată acum acest mesaj. Trimite /board ca să-ți vezi din nou tabla sau /start pentru meniu.',
      unsureGame: 'Acum nu știu în ce stadiu e partida, așa că n-o pot schimba.',
      erasedGame: 'Un jucător a cerut ștergerea acestei partide, așa că nu mai poate continua.',
      noHints: 'Nu dau indicii în partidele dintre oameni și nici la probleme.',
    },
    damaged: 'Acest buton nu mai funcționează. Începe o partidă nouă cu /start.',
    olderVersion: 'Mesajul acesta e dintr-o versiune mai veche. Începe din nou cu /start.',
    busy: 'Prea multe deodată. Mai încearcă o dată, te rog.',
    slowDown: 'Puțin mai încet, te rog.',
    unchanged: 'Nu s-a schimbat nimic.',
    boardFollows: {
      soon: 'Tabla apare într-o clipă.',
      inAMinute: 'Tabla apare în cel mult un minut.',
      byTap: 'Tabla apare la următoarea atingere.',
    },
    enoughToday: 'Ți-ai folosit mutările de azi. Partida o poți continua mâine.',
    allSpent:
      'Deocamdată, botul și-a atins limita. Partida ta e păstrată: revino mai târziu, te rog.',
    trouble: 'Ceva n-a mers. Te rog să încerci din nou.',
    paused: 'Botul e în pauză. Partidele în curs continuă; pentru altele noi, revino mai târziu.',
    noMoves: 'Încă nu e nicio mutare.',
    beginningForgotten: 'Nu mai știu cum a început partida.',

    greeting: 'Bună! Ce jucăm?',
    pieces: {
      offered: (name, pieces) => `${name} vrea să joace cu ${pieces}.`,
      anyTwo: 'Sau oricare două emoji, al tău primul: /pieces 🐸 🦊',
      form: 'Scrie două emoji diferite, al tău primul: /pieces 🐸 🦊',
      kept: (own, other) =>
        `De la partida următoare vei juca cu ${own}, iar adversarul cu ${other}.`,
    },
    invitation: (game) => `Jucăm ${inSentence(game)}?`,
    menu: {
      settings: 'Ce alegi aici se aplică de la partida următoare.',
      pickWay: 'Cum vrei să joci?',
      pickFriend: 'Alege un joc pentru voi doi.',
      level: (value) => `Nivel: ${value}`,
      starter: (value) => `Începe: ${value}`,
      language: (value) => `Limba: ${value}`,
      reasons: (shown) => `Motive: ${shown ? 'vizibile' : 'ascunse'}`,
      pickLevel: 'Cât de bine să joace botul?',
      pickStarter: 'Cine începe?',
      pickLanguage: 'Ce limbă preferi?',
      sideLevel: (side, value) => `${side === 1 ? 'Primul' : 'Al doilea'} bot: ${value}`,
      notices: (isOn) =>
        isOn
          ? 'Te anunț când mută celălalt jucător.'
          : 'Nu te mai anunț când mută celălalt jucător.',
      noticesAway:
        'Te anunț când mută celălalt jucător, dar nu și dacă mută la mai puțin de trei minute după tine: atunci uită-te pe tablă.',
      askForget: (isPrivate) =>
        `Vrei să șterg ce păstrez despre tine? Dispar preferințele, șirul de zile cu probleme rezolvate, camerele${isPrivate ? ', partidele din acest chat' : ''} și partidele cu alții; cele neterminate se încheie.`,
      notYours: 'Acest meniu l-a deschis altcineva. Trimite /start pentru al tău.',
      noticesPaused: (within) => `Notificările sunt oprite și revin ${within}.`,
    },

    commands: {
      start: 'Alege ce joci',
      play: 'Joacă din nou ultimul joc',
      games: 'Arată partidele tale cu alții',
      stats: 'Arată cum ți-au mers partidele',
      top: 'Arată clasamentul grupului',
      puzzle: 'Rezolvă problema zilei',
      practice: 'Exersează pe greșelile tale',
      learn: 'Învață cu lecții scurte',
      hint: 'Arată cea mai bună mutare',
      moves: 'Arată mutările și tabla ca text',
      settings: 'Alege jocul, nivelul și limba',
      pieces: 'Joacă cu oricare două emoji',
      help: 'Ce știe să facă botul',
      rules: 'Explică regulile unui joc',
      tictactoe: 'Joacă X și 0',
      connectfour: 'Joacă patru în linie',
      connectfour7: 'Joacă patru în linie pe o tablă de 7×7',
      duel: 'Joacă cu un prieten: într-un grup sau pe rând, pe același dispozitiv',
      challenge: 'Provoacă pe cineva într-un grup, printr-un răspuns sau cu @nume',
      room: 'Deschide o cameră pentru un prieten',
      join: 'Intră într-o cameră',
      leave: 'Ieși din camera ta',
      someone: 'Joacă cu cineva necunoscut',
      watch: 'Privește cum joacă botul cu el însuși',
      move: 'Fă o mutare, de exemplu `/move B2`',
      board: 'Arată din nou tabla',
      position: 'Începe de la o poziție sau deschide o partidă salvată (scrie mutările ei)',
      analysis: 'Deschide tabla de analiză, la aceste mutări',
      save: 'Dă partida ca un rând de păstrat',
      undo: 'Ia înapoi ultima mutare',
      draw: 'Cere remiză',
      restart: 'Reia partida de la început',
      rematch: 'Joacă din nou ultima partidă',
      end: 'Încheie partida',
      level: 'Alege nivelul botului',
      first: 'Alege cine începe',
      language: 'Alege limba',
      notices: 'Pornește sau oprește notificările',
      forget: 'Șterge ce păstrează botul despre tine',
      privacy: 'Ce păstrează botul despre tine și cine îl administrează',
    },
    description: `${headNames('ro')} și altele, la ${numeralIn('ro', levels.length)} niveluri, de la începător la perfect. Poți juca și cu prietenii, în orice chat. Atinge „Start”.`,
    shortDescription: `${headNames('ro')} și altele: cu mine sau cu prietenii.`,
    help: {
      intro: 'Atinge o căsuță sau scrie-i numele:',
      introInGroup: 'Atinge o căsuță sau răspunde la tablă cu numele ei:',
      quick: 'Partide rapide: un minut pe mutare sau trei',
      next: 'Sub o partidă: joacă cu cine o câștigă',
      inGroup: { puzzle: 'O problemă pe zi pentru tot grupul' },
      levelNumbers: 'Numărul unui nivel ține loc de nume:',
      strategies: `Pe lângă cele ${numeralIn('ro', levels.length)} niveluri, poți alege un mod de gândire după nume, ca în \`/level negamax-3\`:`,
      kept: {
        choicesAndGames:
          'Ce păstrez: nivelul, cine începe, limba, piesele, dacă vrei motive și notificări, cum ai rezolvat ultima problemă și câte zile la rând ai rezolvat câte una, când să-ți amintesc de următoarea, ce lecții ai parcurs, cu ID-ul tău de Telegram; o partidă în curs sau o provocare, cu numele jucătorilor, numele tău pentru partidele deschise cu @ în alte chaturi și cât mi-ai cerut azi, cel mult șase ore; o cameră sau o partidă între două persoane pe aceeași tablă, cu numele jucătorilor și ale celor care așteaptă să joace, și când a mutat fiecare ultima oară, până când cineva iese sau e nevoie de spațiu. /forget îți șterge preferințele, camerele și aceste partide: cele în curs se încheie, iar despre fiecare păstrez doar că a existat. Până când totul e șters, păstrez că ai cerut asta.',
        results:
          'De asemenea: cum ți s-au încheiat partidele, pe jocuri și niveluri, seriile de victorii, cât de bine pari să joci, câte mutări au fost corecte în partidele analizate, câte probleme ai rezolvat și scorul cu fiecare persoană cu care ai jucat, împreună cu numele ei, până când e nevoie de spațiu. Le vezi doar tu, iar fiecare scor, și celălalt jucător. /forget le șterge, iar scorul dispare și la celălalt. Într-un grup cu clasament, și partidele tale care contează acolo, pe joc și lună, cu numele tău, văzute de membri cu /top; /forget îți șterge rândul, iar /top off al unui administrator șterge tot. Dacă ai atins problema zilei dintr-un grup: încercările tale, cu numele tău la vedere pentru membri dacă nu-l ascunzi, până la următoarea; și faptul că îl ascunzi. /forget le șterge și pe acestea.',
        strangers:
          'Dacă joci cu cineva nou: că aștepți, cel mult o oră, și cu cine nu mai vrei să joci (ultimele 20 de persoane). De asemenea, în ce grupuri nu vrei provocări. /forget le șterge.',
        practice:
          'Dacă exersezi: cel mult 24 de poziții din partide pe care le-ai analizat și în care ai greșit, și când revine fiecare, până când o știi sau e nevoie de spațiu. Le vezi doar tu. /forget le șterge.',
        erasure:
          'După /forget păstrez 90 de zile un semn codificat, ca nicio copie de siguranță mai veche să nu-ți aducă datele înapoi; iar până la sfârșitul zilei, care două persoane s-au întâlnit sau au început azi partide punctate, în formă codificată și fără nume. Cine mă administrează poate păstra copii de siguranță în chatul cu mine, adică la Telegram. Dacă administratorul te blochează, ID-ul tău de utilizator și ziua rămân chiar și după /forget, ca blocarea să țină.',
      },
    },
    unknownCommand: (name, meant) =>
      `Nu cunosc /${name}. ${meant ? `Ai vrut să spui /${meant}?` : 'Cu /help vezi ce știu să fac.'}`,
    tooLong: (max) => `E prea lung pentru mine: cel mult ${max} de caractere, te rog.`,
    notInChannels: 'În canale nu joc. Deschide un chat cu mine sau adaugă-mă într-un grup.',
    needsPerson:
      'Scrii în numele unui grup sau al unui canal, iar la joc e nevoie de o persoană. Dezactivează anonimatul sau scrie în numele tău.',

    moveForms: ({ lastRow, columns, cells }) =>
      lastRow === undefined
        ? `o coloană de la 1 la ${columns}`
        : `o căsuță precum B2 (rândul A–${lastRow}, coloana 1–${columns}) sau un număr de la 1 la ${cells}`,
    pickGame: 'Ce joc?',
    unknownWord: {
      game: (word) => `Nu cunosc niciun joc numit „${word}”.`,
      level: (word) => `„${word}” nu e un nivel.`,
      starter: (word) => `„${word}” nu-mi spune cine începe.`,
      language: (word) => `Nu vorbesc „${word}”.`,
      any: (word) => `Nu înțeleg „${word}”.`,
    },
    didYouMean: (name) => `Ai vrut să spui „${name}”?`,
    canType: (forms) =>
      `Aici poți scrie ${forms}. Meniul are toate celelalte, cum ar fi un joc cu un prieten.`,
    notAMove: (forms) => `Te rog să scrii ${forms}.`,
    fromNextGame: (said) => `${said}. Se aplică de la partida următoare.`,
    hint: 'Înțeleg mutări și comenzi. /start deschide meniul.',
    courtesies: {
      thanks: 'Cu plăcere! 😊',
      goodGame: 'Mulțumesc, frumos joc! 😊',
      bye: 'Pe curând! 👋',
      ok: '👍',
    },
    noGame:
      'Nu găsesc nicio partidă în acest chat. Dacă vezi o tablă, atinge-o; cu /start începi alta.',
    topicClosed: 'Acest subiect este închis, așa că aici nu poate începe o partidă nouă.',
    noOwnGame:
      'Nu găsesc nicio partidă a ta în acest grup. Dacă îi vezi tabla, atinge-o; /duel începe una nouă.',
    noGameSinceMove:
      'Tocmai m-am mutat pe alt server și acolo nu cunosc încă partida din acest chat. Dacă vezi o tablă, atinge-o o dată și poți scrie din nou mutări; cu /start începi alta.',
    alreadyOver: 'Partida s-a terminat deja. Atinge unul dintre butoanele ei sau trimite /start.',
    substituted: (asked, played) =>
      `Acest joc nu are nivelul „${asked}”; în locul lui joacă „${played}”.`,
    notSaved: 'N-am putut salva acum. Te rog să încerci mai târziu.',
    privacy: {
      operator: (contact) => `Cine administrează această copie a botului: ${contact}`,
      noOperator: 'Cine administrează această copie a botului nu a spus cum poate fi contactat.',
      fileCaption: 'Tot ce este păstrat aici despre tine, într-un fișier pentru tine.',
    },
    forgetting: 'Se șterge… Mesajul acesta va spune „Gata” când nu mai rămâne nimic.',
    forgotten: (isPrivate) =>
      `Gata: am șters preferințele și camerele tale${isPrivate ? ', și partidele din acest chat' : ''}.`,
    positionError: (number, text, reason) =>
      `Mutarea ${number} (${text}) nu se poate juca. ${reason}`,
    wrongMoveNumber: (text, place) =>
      `„${text}” nu se potrivește la numărătoare: stă în fața mutării ${place}. Scrie mutările fără numere sau numerotează-le de la 1.`,
    boardLength: (lengths) => `O tablă are atâtea cifre câte căsuțe: ${lengths}.`,
    boardErrors: {
      counts:
        'Numărul de 1 și de 2 nu se potrivește: 1 mută primul, deci sunt la fel de mulți sau un 1 în plus.',
      hanging: 'Pe această tablă o piesă atârnă în aer.',
      over: 'Pe această tablă există o linie completă: partida s-a terminat.',
      noOrder: 'Nu găsesc nicio ordine de mutări care duce la această tablă.',
      vanishing: 'Unde piesele dispar, ordinea contează: te rog să scrii mutările.',
    },
    saved: (line) =>
      `Partida ta, de păstrat:\n\`/open ${line}\`\nTrimite-mi acest rând și partida continuă de acolo.`,
    analysis: {
      open: '🔬 În detaliu',
      card: '🖼 Card de postat',
      said: 'Cât valorează fiecare mutare, pe o pagină separată:',
      none: 'Cine administrează acest bot nu a pus o tablă de analiză.',
      why: '🧠 De ce a mutat acolo?',
      levels: 'Fiecare buton de mai jos arată cum gândește un nivel la X și 0, pas cu pas.',
    },
    ownersOnly: 'Doar proprietarul botului poate face asta.',

    shareGame: (game) => `Vezi această partidă de ${inSentence(game)}:`,
    beatThis: (game, piece) =>
      `Poți mai bine de aici? ${capitalize(inSentence(game))}, mută ${piece}:`,
    links: {
      yourMove: '▶ Mută tu',
      damaged: 'Linkul acesta e incomplet sau deteriorat.',
      unknownGame: 'Linkul acesta duce la un joc pe care nu îl cunosc.',
      welcome: 'Bună! Joacă împotriva mea sau cu un prieten.',
    },
    learn: {
      title: 'Lecții',
      progress: (done, all) => `${done} din ${all} parcurse. Alege una:`,
      missed: (move, reply) => `Nu ${move}: răspund cu ${reply} și ocazia s-a dus.`,
      done: 'Lecție terminată! 🎉',
    },
    get lessons() {
      return lessonsIn('ro');
    },
    puzzle: {
      named: (day) => `Problema din ${day}`,
      numbered: (number, day) => `Problema ${number}, ${day}`,
      goal: { win: 'Găsește mutarea care câștigă.', draw: 'Găsește mutarea care salvează remiza.' },
      refuted: (move, reply, wins) => `Nu ${move}: cu ${reply} ${wins ? 'câștig' : 'remizez'}.`,
      winsLate: (move) => `Nu ${move}: se câștigă mai repede.`,
      onlyDraws: (move) => `Nu ${move}: e doar remiză.`,
      right: '✓ Corect!',
      solved: (right, count) => {
        if (count === 0) return 'Rezolvată! 🎉';
        return right === count
          ? 'Rezolvată fără nicio greșeală! 🎉'
          : `Rezolvată! 🎉 ${right} din ${count} din prima încercare.`;
      },
      days: (count) => `🔥 ${countOf(count, 'zile')} la rând`,
      next: (hours) => `Următoarea vine peste ${hours === 1 ? 'o oră' : countOf(hours, 'ore')}.`,
      notYet: 'Problema asta încă nu există.',
      hangs: 'Problema de ieri încă așteaptă. Rezolv-o azi și seria de zile continuă.',
      reminderOff: 'Îți pot aminti de problemă în fiecare zi la această oră.',
      reminderOn: (within) =>
        `Îți amintesc zilnic de problemă, data viitoare ${within}, dacă n-ai rezolvat-o până atunci.`,
      lastReminder: 'N-ai mai rezolvat niciuna de o săptămână, așa că acesta e ultimul memento.',
      together: {
        tapHere: 'Doar tu vezi ce atingi.',
        days: (count) => `🔥 ${countOf(count, 'zile')} la rând împreună`,
        ask: 'Când termini, numele și încercările tale apar aici. Nu vrei? Atinge 👁.',
        isShown: 'Numele tău apare acum aici. Nu vrei? Atinge 👁.',
        hidden:
          'Nimeni de aici nu vede cum te descurci, azi și de acum înainte. Atinge 👁 din nou ca să apari.',
        shown: 'Când termini, grupul vede cum te-ai descurcat. Atinge 👁 din nou ca să nu apari.',
        isOver: 'Asta s-a încheiat: /puzzle o aduce pe cea de azi.',
        isHere: 'Aici e problema de azi.',
        isOnItsWay: 'Problema de azi e pe drum.',
      },
    },
    practice: {
      find: (move) => `Aici ai jucat ${move}. Găsește ceva mai bun.`,
      comesBack: (days) =>
        days === 1 ? 'Revine mâine.' : `Revine peste ${countOf(days, 'zile')}.`,
      done: 'Pe asta o știi deja: nu mai revine.',
      due: (count) =>
        `🎯 ${count === 1 ? 'O poziție' : countOf(count, 'poziții')} de exersat: /practice`,
      nothingDue: (days) =>
        `Azi nu ai nimic de exersat. Următoarea poziție vine ${days === 1 ? 'mâine' : `peste ${countOf(days, 'zile')}`}.`,
      none: 'Nu ai încă nimic de exersat. Când analizezi o partidă de-a ta, cele mai clare greșeli ajung aici.',
      added: '🎯 Greșelile rămân de exersat.',
      taken: 'Am păstrat-o: o revezi la 🎯 Exerciții.',
      known: 'Pe asta o exersezi deja.',
      holdsOut: '✓ Corect! Toate pierd; aceasta rezistă mai mult.',
      onlyPrivate:
        'Greșelile tale sunt doar pentru tine, așa că scrie-mi, te rog, în chatul nostru privat.',
    },

    rooms: {
      forms:
        'Camera are nevoie de un nume de 1–32 de caractere: litere, cifre, - sau _; de exemplu, `/room duminica`.',
      entry: (name) => `Se intră cu \`/join ${name}\``,
      taken: (name) => `Există deja o cameră numită „${name}”. Te rog să alegi alt nume.`,
      closed: 'Camera aceasta e închisă.',
      unknown: (name) => `Nu există nicio cameră numită „${name}”.`,
      full: (name) => `Camera „${name}” este plină.`,
      own: (name) => `„${name}” e chiar camera ta: trebuie să intre altcineva.`,
      left: (name) => `Ai ieșit din camera „${name}”.`,
      nowhere: 'Nu ești în nicio cameră.',
      notIn: (name) => `Nu ești în camera „${name}”.`,
      which: (names, example) =>
        `Ești în mai multe camere: ${names.join(', ')}. Din care vrei să ieși? De exemplu, \`/leave ${example}\`.`,
      tooMany: (count) => `Ai deja ${countOf(count, 'camere')} deschise. Cu /leave închizi una.`,
      here: (name) => `Camera: ${name}`,
    },

    someone: {
      pick: 'Ce vrei să joci cu cineva nou?',
      waiting:
        'Îți trimit tabla aici imediat ce vine cineva; dacă într-o oră nu vine nimeni, te anunț. Se vede doar prenumele fiecăruia și nu vă puteți trimite mesaje. Între timp, cu /play joci cu mine.',
      waitingUntold:
        'Îți trimit tabla aici dacă vine cineva în următoarea oră; după aceea nu mai aștepți. Se vede doar prenumele fiecăruia și nu vă puteți trimite mesaje. Între timp, cu /play joci cu mine.',
      nobodyCame: 'Într-o oră nu a venit nimeni, așa că nu mai aștepți.',
      stopped: 'Nu mai aștepți pe nimeni.',
      left: 'Ai ieșit din partidă.',
      askBlock: (name, isOn) =>
        isOn
          ? `Abandonezi și nu mai joci niciodată cu ${name}? Nu va afla.`
          : `Nu mai vrei să joci niciodată cu ${name}? Nu va afla.`,
      blocked: 'Nu vei mai juca cu această persoană.',
      tooQuick:
        'Cel pe care îl aștepți poate veni târziu: aici o mutare are cel puțin zece minute: /someone 10 min',
      onlyPrivate:
        'Fiecare are nevoie de tabla lui, așa că scrie-mi, te rog, în chatul nostru privat.',
    },

    page: {
      open: 'Deschide în Telegram',
      openNamed: (name) => `Deschide @${name} în Telegram`,
      notSetUp: 'Botul încă nu este gata. Revino în curând.',
    },

    inline: {
      friend: (game) => `${game} în doi`,
      friendHint: 'Joacă cu tine cine atinge primul „Intră în joc”',
      invitationHint: 'Prietenul tău atinge „Intră în joc” și joacă cu tine',
      bot: (game) => `${game} cu botul`,
      guest: (bot) =>
        `Într-un chat în care nu sunt, trimite numele meu și un joc: „@${bot} patru în linie greu” ca să joci cu mine, „@${bot} duel patru în linie” ca să joci cu un prieten.`,
    },
  };
}
