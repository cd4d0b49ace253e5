/**
 * What players type for levels, starters and languages besides what the menus show in any language:
 * feminine forms, the names of before. Each word stands with the language that it is of; one that
 * several share stands with the first of them. An empty list says that a language has no such
 * words; `npm run texts` lists those that nobody has looked for. Case, accents, spaces, hyphens and
 * apostrophes do not count.
 */
import type { Level } from '../../strategies/names.ts';
import type { Clock } from '../match/clock.ts';
import type { Starter } from '../match/preferences.ts';
import type { Language, TypedWords } from '../settings/language.ts';
import type { Command } from './commands.ts';

/** What wants no more than a kind word in return. */
export const courtesies = ['thanks', 'goodGame', 'bye', 'ok'] as const;
export type Courtesy = (typeof courtesies)[number];

/** From one level to the next. */
export type LevelStep = 'harder' | 'easier';

type Typed<Key extends string> = Readonly<Record<Key, TypedWords>>;

export function typedLevels(): Typed<Level | 'match' | 'default'> {
  return {
    novice: {
      en: ['beginner', 'newbie', 'very easy'],
      ca: ['novell', 'novella', 'novici', 'novícia', 'principianta', 'molt fàcil'],
      es: ['novata', 'principiante', 'muy fácil'],
      ro: ['începătoare', 'debutant', 'foarte ușor'],
      zh: ['初学者', '菜鸟', '入门', '初级'],
    },
    easy: { en: ['simple'], ca: [], es: [], ro: ['ușoară', 'simplu'], zh: ['容易'] },
    medium: {
      en: ['normal', 'intermediate', 'average'],
      ca: ['mitjana', 'intermedi'],
      es: ['media', 'intermedio', 'intermedia'],
      ro: ['medie', 'mijlociu', 'potrivit'],
      zh: ['普通', '中级', '一般'],
    },
    hard: {
      en: ['difficult'],
      ca: ['complicat'],
      es: ['complicado'],
      ro: ['grea', 'dificilă'],
      zh: ['难'],
    },
    expert: {
      en: ['very hard', 'pro', 'master', 'professional'],
      ca: ['experta', 'molt difícil', 'mestre'],
      es: ['muy difícil', 'maestro', 'profesional'],
      ro: ['expertă', 'foarte greu', 'maestru', 'avansat'],
      zh: ['专家', '高级', '专业'],
    },
    perfect: {
      en: [
        'impossible',
        'unbeatable',
        'invincible',
        'max',
        'maximum',
        'best',
        'my best',
        'extreme',
      ],
      ca: ['perfecta', 'imbatible', 'màxim', 'al màxim'],
      es: ['imposible', 'invencible', 'máximo', 'al máximo'],
      ro: ['perfectă', 'imposibil', 'invincibil', 'cât pot de bine'],
      zh: ['大师', '无敌', '最难', '最强', '地狱', '尽我所能'],
    },
    match: {
      en: ['matched', 'my level', 'my strength', 'at my level', 'at my strength', 'adaptive'],
      ca: ['igualat', 'nivell meu', 'com jo', 'adaptatiu'],
      es: ['igualado', 'mi nivel', 'como yo', 'adaptativo'],
      ro: ['nivelul meu', 'ca mine', 'adaptiv', 'potrivit mie'],
      zh: ['我的水平', '和我一样', '自适应', '匹配'],
    },
    default: { en: [], ca: ['per omissió'], es: ['por defecto'], ro: ['implicită'], zh: ['缺省'] },
  };
}

/** Words before the number of a level: `level 4`. */
export const levelWords: TypedWords = {
  en: ['level', 'lvl', 'difficulty'],
  ca: ['nivell', 'dificultat'],
  es: ['nivel', 'dificultad'],
  ro: ['nivelul', 'dificultate', 'dificultatea'],
  zh: ['难度', '等级', '级别'],
};

/** Words before the number of a column: `column 3`, and 第 3 列. */
export const columnWords: TypedWords = {
  en: ['column', 'the column', 'col'],
  ca: ['columna', 'la columna', 'a la columna', 'la', 'a la'],
  es: ['en la columna', 'en la'],
  ro: ['coloana', 'pe coloana', 'în coloana'],
  zh: ['第', '下第'],
};

/** The numbers from one to nine; a language may have none. */
export const numberWords: Readonly<Partial<Record<Language, readonly (readonly string[])[]>>> = {
  en: [['one'], ['two'], ['three'], ['four'], ['five'], ['six'], ['seven'], ['eight'], ['nine']],
  ca: [
    ...[['un', 'una'], ['dos', 'dues'], ['tres'], ['quatre'], ['cinc'], ['sis'], ['set']],
    ...[['vuit', 'huit'], ['nou']],
  ],
  es: [
    ...[['uno', 'una', 'un'], ['dos'], ['tres'], ['cuatro'], ['cinco'], ['seis'], ['siete']],
    ...[['ocho'], ['nueve']],
  ],
  ro: [
    ...[['unu', 'una', 'unul'], ['doi', 'două'], ['trei'], ['patru'], ['cinci'], ['șase']],
    ...[['șapte'], ['opt'], ['nouă']],
  ],
  zh: [['一'], ['二', '两'], ['三'], ['四'], ['五'], ['六'], ['七'], ['八'], ['九']],
};

export function typedStarters(): Typed<Starter> {
  return {
    user: {
      en: ['me', 'me first', 'i start', 'i begin', 'myself', 'human', 'player', 'person'],
      ca: ['jo', 'jugador', 'jugadora', 'persona', 'humà', 'humana', 'primer', 'començo jo'],
      es: ['yo', 'humano', 'la persona', 'primero', 'empiezo yo', 'yo primero'],
      ro: ['eu', 'omul', 'om', 'uman', 'jucător', 'jucătorul', 'primul', 'încep eu'],
      zh: ['我', '玩家', '人', '人类', '真人', '我先', '先手'],
    },
    bot: {
      en: [
        'it',
        'computer',
        'the computer',
        'machine',
        'ai',
        'cpu',
        'robot',
        'you first',
        'bot first',
        'bot starts',
        'bot begins',
      ],
      ca: ['ordinador', 'l’ordinador', 'màquina', 'la màquina', 'comences tu'],
      es: [
        'ordenador',
        'el ordenador',
        'computadora',
        'la computadora',
        'máquina',
        'el robot',
        'empiezas tú',
      ],
      ro: ['calculator', 'calculatorul', 'robotul', 'începi tu'],
      zh: ['电脑', '机器', '机器人', '你先', '电脑先', '后手'],
    },
    alternate: {
      en: [
        'alternating',
        'alternately',
        'turns',
        'take turns',
        'taking turns',
        'in turn',
        'by turns',
      ],
      ca: ['alternant', 'alternar', 'torns'],
      es: ['alternando', 'turnos'],
      ro: ['alternativ', 'alternat', 'rând', 'cu rândul', 'cu schimbul'],
      zh: ['交替', '轮流先手'],
    },
  };
}

/** Languages by their names in the others; that in the language itself is what the menus show. */
export function typedLanguages(): Typed<Language | 'auto'> {
  return {
    ca: {
      en: ['catalan'],
      ca: ['valencià'],
      es: ['catalán', 'valenciano'],
      ro: ['catalană'],
      zh: ['加泰罗尼亚语', '加泰语'],
    },
    en: { en: [], ca: ['anglès'], es: ['inglés'], ro: ['engleză'], zh: ['英语', '英文'] },
    es: {
      en: ['spanish'],
      ca: ['castellà', 'espanyol'],
      es: ['castellano'],
      ro: ['spaniolă'],
      zh: ['西班牙语', '西班牙文', '西语'],
    },
    ro: {
      en: ['romanian'],
      ca: ['romanès'],
      es: ['rumano'],
      ro: ['românește', 'moldovenească'],
      zh: ['罗马尼亚语'],
    },
    zh: {
      en: ['chinese', 'mandarin'],
      ca: ['xinès'],
      es: ['chino'],
      ro: ['chineză'],
      zh: ['汉语', '普通话', '华语', '中国话', '简体中文', '繁体中文'],
    },
    auto: { en: [], ca: ['automàtic'], es: ['automática'], ro: ['automat'], zh: ['自动选择'] },
  };
}

/** The time for each move. */
export function typedClocks(): Typed<Clock> {
  return {
    none: {
      en: ['none', 'without a clock', 'untimed'],
      ca: ['sense temps'],
      es: ['sin tiempo'],
      ro: ['fără timp', 'fără limită'],
      zh: ['不计时', '无限时'],
    },
    day: {
      en: ['day', 'a day', '24 h'],
      ca: ['dia', 'un dia'],
      es: ['día', 'un día'],
      ro: ['zi', 'o zi'],
      zh: ['一天'],
    },
    hour: {
      en: ['hour', 'an hour', '1 hour', '60 min'],
      ca: ['hora', 'una hora', '1 hora'],
      es: [],
      ro: ['oră', 'o oră', '1 oră'],
      zh: ['一小时'],
    },
    tenMinutes: {
      en: ['10', '10 m', '10 minutes', 'ten minutes'],
      ca: ['10 minuts', 'deu minuts'],
      es: ['10 minutos', 'diez minutos'],
      ro: ['10 minute', 'zece minute'],
      zh: ['十分钟'],
    },
    threeMinutes: {
      en: ['3', '3 m', '3 minutes', 'three minutes', 'blitz'],
      ca: ['3 minuts', 'tres minuts'],
      es: ['3 minutos', 'tres minutos'],
      ro: ['3 minute', 'trei minute'],
      zh: ['三分钟'],
    },
    oneMinute: {
      en: ['1', '1 m', 'minute', '1 minute', 'a minute', 'one minute', 'bullet'],
      ca: ['minut', '1 minut', 'un minut'],
      es: ['minuto', '1 minuto', 'un minuto'],
      ro: ['minut', 'un minut'],
      zh: ['一分钟'],
    },
  };
}

/**
 * What people write in private as they would to a person, by the command that answers it; a
 * courtesy is answered in words.
 */
export function typedPhrases(): Partial<Typed<Command>> & Typed<Courtesy> {
  return {
    start: {
      en: ['hi', 'hello', 'hey', 'hi there', 'hello there', 'good morning', 'good evening'],
      ca: ['hola', 'bon dia', 'bona tarda', 'bones'],
      es: ['buenas', 'buenos días', 'buenas tardes', 'hola qué tal'],
      ro: ['salut', 'bună', 'bună ziua', 'bună seara', 'servus'],
      zh: ['你好', '您好', '嗨', '哈喽', '早上好'],
    },
    thanks: {
      en: [
        ...['thanks', 'thank you', 'thx', 'ty', 'thanks a lot', 'thank you very much'],
        ...['many thanks', 'cheers'],
      ],
      ca: ['gràcies', 'moltes gràcies', 'mercès', 'merci', 'mercès a tu', 'gràcies a tu'],
      es: ['gracias', 'muchas gracias', 'mil gracias', 'gracias a ti'],
      ro: ['mulțumesc', 'mersi', 'mulțumesc mult', 'mulțumesc frumos', 'mulțam', 'mersi mult'],
      zh: ['谢谢', '多谢', '谢谢你', '感谢', '谢了', '谢谢啦', '非常感谢'],
    },
    goodGame: {
      en: [
        ...['good game', 'gg', 'gg wp', 'well played', 'wp', 'good match', 'nice game'],
        ...['great game', 'good one', 'nice one', 'well done', 'congratulations', 'congrats'],
      ],
      ca: ['bona partida', 'bon joc', 'ben jugat', 'ben fet', 'enhorabona', 'felicitats'],
      es: [
        'buena partida',
        'buen juego',
        'bien jugado',
        'bien hecho',
        'felicidades',
        'enhorabuena',
      ],
      ro: ['joc bun', 'bun joc', 'frumos joc', 'joc frumos', 'bine jucat', 'bravo', 'felicitări'],
      zh: ['好棋', '下得好', '下得不错', '下得真好', '打得好', '精彩', '厉害', '你真厉害', '好局'],
    },
    bye: {
      en: [
        ...['bye', 'bye bye', 'goodbye', 'see you', 'see you later', 'see you soon', 'see ya'],
        ...['cya', 'good night', 'ciao'],
      ],
      ca: ['adéu', 'adeu-siau', 'fins aviat', 'fins després', 'fins demà', 'a reveure', 'bona nit'],
      es: ['adiós', 'hasta luego', 'hasta pronto', 'hasta mañana', 'chao', 'chau', 'nos vemos'],
      ro: ['pa', 'pa pa', 'la revedere', 'pe curând', 'pe mâine', 'noapte bună', 'ne vedem'],
      zh: ['再见', '拜拜', '拜', '晚安', '回头见', '下次见', '明天见'],
    },
    ok: {
      en: [
        ...['ok', 'okay', 'okey', 'all right', 'fine', 'cool', 'great', 'nice', 'sure', 'got it'],
        ...['i see', 'understood'],
      ],
      ca: ['d’acord', 'entesos', 'molt bé', 'entès', 'va bé'],
      es: ['vale', 'de acuerdo', 'entendido', 'genial', 'está bien', 'bien', 'muy bien', 'bueno'],
      ro: ['bine', 'foarte bine', 'în regulă', 'de acord', 'am înțeles', 'super'],
      zh: ['好', '好的', '好吧', '行', '可以', '知道了', '明白', '明白了', '嗯', '没问题'],
    },
    rules: {
      en: [
        'how do i play',
        'how to play',
        'how do you play',
        'how do i play this',
        'how does it work',
        'how does this work',
        'what are the rules',
      ],
      ca: ['com es juga', 'com s’hi juga', 'com jugo', 'com hi jugo', 'quines són les regles'],
      es: ['cómo se juega', 'cómo juego', 'cómo jugar', 'cuáles son las reglas'],
      ro: ['cum se joacă', 'cum joc', 'cum mă joc', 'care sunt regulile'],
      zh: ['怎么玩', '怎么下', '怎样玩', '如何玩', '规则是什么'],
    },
    rematch: {
      en: [
        ...['play again', 'one more', 'one more game', 'one more time', 'one more round'],
        ...['another game', 'another one', 'another round', 'another', 'once more', 'go again'],
        ...['let’s play again', 'let’s go again', 'again please', 'i want a rematch'],
      ],
      ca: [
        ...['una altra', 'una més', 'una altra partida', 'una altra vegada', 'un altre cop'],
        ...['altra vegada', 'altre cop', 'de nou', 'tornem-hi', 'tornem a jugar', 'torna a jugar'],
        ...['tornar a jugar', 'juguem una altra', 'la revenja', 'vull la revenja'],
      ],
      es: [
        ...['otra', 'otra vez', 'otra partida', 'otra más', 'otra ronda', 'una más', 'una vez más'],
        ...['de nuevo', 'jugar otra vez', 'jugar de nuevo', 'juega otra vez', 'volver a jugar'],
        ...['la revancha', 'quiero la revancha'],
      ],
      ro: [
        ...['încă o dată', 'încă una', 'încă o partidă', 'încă un joc', 'încă o rundă', 'din nou'],
        ...['iar', 'iarăși', 'mai jucăm', 'mai jucăm o dată', 'mai joc o dată', 'joacă din nou'],
        ...['joc din nou', 'jucăm din nou', 'vreau revanșa', 'revanșă'],
      ],
      zh: [
        ...['再下一盘', '再下一局', '再玩一次', '再来一盘', '再来一次', '再来一把', '再玩一局'],
        ...['再玩一盘', '再下', '再玩', '再战', '再战一局', '重赛', '再赛', '再开一局'],
      ],
    },
    stats: {
      en: [
        ...['rank', 'my rank', 'my ranking', 'rating', 'my rating', 'score', 'my score'],
        ...['my results', 'my stats', 'my statistics', 'how good am i'],
      ],
      ca: [
        ...['puntuació', 'la meva puntuació', 'marcador', 'el meu rànquing', 'els meus resultats'],
        ...['les meves estadístiques'],
      ],
      es: [
        ...[
          'puntuación',
          'mi puntuación',
          'marcador de partidas',
          'mi ranking',
          'mi clasificación',
        ],
        ...['mis resultados', 'mis estadísticas'],
      ],
      ro: [
        ...['punctaj', 'punctajul meu', 'scor', 'scorul meu', 'locul meu', 'rezultatele mele'],
        ...['statisticile mele'],
      ],
      zh: ['等级分', '我的等级分', '分数', '我的分数', '我的排名', '我的战绩', '成绩', '我的成绩'],
    },
    top: {
      en: ['rankings', 'leaderboards', 'standings', 'the ranking', 'high scores', 'best players'],
      ca: ['rànquing', 'el rànquing', 'la classificació', 'la lliga', 'els millors'],
      es: ['el ranking', 'la clasificación', 'la liga', 'posiciones', 'tabla de posiciones'],
      ro: ['clasamentul', 'topul', 'tabelul', 'cei mai buni'],
      zh: ['榜单', '排名榜', '天梯', '排行表'],
    },
    someone: {
      en: [
        ...['play someone', 'play with someone', 'play against someone', 'play a stranger'],
        ...['play with a stranger', 'play strangers', 'play with strangers', 'play a person'],
        ...['play a real person', 'play a human', 'play a real player', 'play people'],
        ...['play with people', 'play online', 'find someone', 'find an opponent'],
        ...['find me an opponent', 'random opponent', 'real person', 'multiplayer'],
      ],
      ca: [
        ...['juga amb algú', 'jugar amb algú', 'vull jugar amb algú', 'jugar contra algú'],
        ...['jugar amb una persona', 'jugar amb un desconegut', 'jugar amb desconeguts'],
        ...['jugar amb gent', 'jugar en línia', 'busca algú', 'busca un rival', 'busco rival'],
      ],
      es: [
        ...['jugar con alguien', 'juega con alguien', 'quiero jugar con alguien'],
        ...['jugar contra alguien', 'jugar con una persona', 'jugar con un desconocido'],
        ...['jugar con desconocidos', 'jugar con gente', 'jugar en línea', 'jugar online'],
        ...['busca a alguien', 'buscar rival', 'busco rival', 'buscar oponente'],
      ],
      ro: [
        ...['joc cu cineva', 'joacă cu cineva', 'jucăm cu cineva', 'să joc cu cineva'],
        ...['vreau să joc cu cineva', 'joc cu un străin', 'joacă cu un străin', 'joc cu străini'],
        ...['joc cu o persoană', 'joc cu oameni', 'joc online', 'caută un adversar'],
        ...['caut adversar', 'găsește un adversar', 'vreau un adversar'],
      ],
      zh: [
        ...['找人下棋', '找人下', '找人玩', '找个人', '找个人下', '找个人下棋', '和人下棋'],
        ...['和人下', '跟人下', '跟人下棋', '和真人下', '跟真人下', '和真人下棋', '和陌生人下'],
        ...['和陌生人下棋', '跟陌生人下', '和陌生人玩', '和别人下', '和别人下棋', '找对手'],
        ...['找个对手', '随机对手', '匹配对手', '联机', '在线对战'],
      ],
    },
    room: {
      en: [
        ...['play a friend', 'play with a friend', 'play with friends', 'play with my friend'],
        ...['play against a friend', 'invite a friend'],
      ],
      ca: [
        ...['juga amb un amic', 'jugar amb un amic', 'convida un amic', 'jugar amb amics'],
        ...['jugar contra un amic'],
      ],
      es: [
        ...['jugar con un amigo', 'juega con un amigo', 'jugar con amigos', 'invitar a un amigo'],
        ...['invita a un amigo', 'jugar contra un amigo'],
      ],
      ro: [
        ...['joc cu un prieten', 'joacă cu un prieten', 'jucăm cu un prieten', 'joc cu prietenii'],
        ...['invită un prieten'],
      ],
      zh: ['和朋友下棋', '和朋友玩', '跟朋友下', '跟朋友下棋', '跟朋友玩'],
    },
    end: {
      en: ['i resign', 'i give up'],
      ca: ['m’hi rendeixo', 'abandono'],
      es: ['abandonar'],
      ro: ['mă predau', 'renunț'],
      zh: ['我认输', '投降', '我投降'],
    },
    help: {
      en: ['what can you do', 'commands', 'what is this'],
      ca: ['què saps fer', 'comandes', 'ordres'],
      es: ['qué sabes hacer', 'comandos'],
      ro: ['ce știi să faci', 'comenzi'],
      zh: ['你会什么', '命令', '怎么用'],
    },
  };
}

/** What is said of the level in the last game, which makes the next one harder or easier. */
export const levelSteps: Typed<LevelStep> = {
  harder: {
    en: [
      ...['harder', 'a bit harder', 'make it harder', 'more difficult', 'play harder', 'too easy'],
      ...['it’s too easy', 'you’re too easy', 'stronger'],
    ],
    ca: ['més difícil', 'massa fàcil', 'és massa fàcil', 'més fort', 'puja el nivell'],
    es: ['más difícil', 'demasiado fácil', 'es demasiado fácil', 'más fuerte', 'sube el nivel'],
    ro: ['mai greu', 'mai dificil', 'prea ușor', 'e prea ușor', 'prea simplu', 'mai puternic'],
    zh: [
      ...[
        '更难',
        '更难一点',
        '难一点',
        '难点',
        '再难一点',
        '难一些',
        '太简单',
        '太简单了',
        '太容易',
      ],
      ...['太容易了', '厉害一点', '强一点', '提高难度', '加大难度'],
    ],
  },
  easier: {
    en: [
      ...['easier', 'a bit easier', 'make it easier', 'less difficult', 'go easier', 'too hard'],
      ...['it’s too hard', 'you’re too hard', 'too difficult', 'weaker'],
    ],
    ca: ['més fàcil', 'massa difícil', 'és massa difícil', 'més fluix', 'abaixa el nivell'],
    es: ['más fácil', 'demasiado difícil', 'es demasiado difícil', 'más flojo', 'baja el nivel'],
    ro: ['mai ușor', 'mai simplu', 'prea greu', 'e prea greu', 'prea dificil', 'mai slab'],
    zh: [
      ...['更简单', '更容易', '简单一点', '简单点', '容易一点', '容易点', '再简单一点', '简单一些'],
      ...['太难', '太难了', '弱一点', '降低难度'],
    ],
  },
};

/** Words between others that say nothing themselves: `easy vs hard`, `fàcil i perfecte`. */
export const joiningWords: readonly string[] = [
  'and',
  'with',
  'on',
  '&',
  'i',
  'y',
  'e',
  'și',
  'cu',
  'con',
  'amb',
  '和',
  '跟',
];

/**
 * Words before the player whom one plays against, which is not the one who begins: `easy against
 * the bot`.
 */
export const opposingWords: readonly string[] = ['vs', 'vs.', 'versus', 'against', 'contra', '对'];

/** What follows a command that switches something off or on: `/top off`. */
export const switchWords: Typed<'off' | 'on'> = {
  off: {
    en: ['off'],
    ca: ['desactiva', 'apaga'],
    es: ['desactivar', 'apagar'],
    ro: ['oprit', 'dezactivează'],
    zh: ['关', '关闭'],
  },
  on: {
    en: ['on'],
    ca: ['activa', 'engega'],
    es: ['activar', 'encender'],
    ro: ['pornit', 'activează'],
    zh: ['开', '开启'],
  },
};
