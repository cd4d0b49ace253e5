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
  };
}

/**
 * What people write in private as they would to a person, by the command that answers it; `thanks`
 * is answered in words.
 */
export function typedPhrases(): Partial<Typed<Command | 'thanks'>> {
  return {
    start: {
      en: ['hi', 'hello', 'hey', 'hi there', 'hello there', 'good morning', 'good evening'],
      ca: ['hola', 'bon dia', 'bona tarda', 'bones'],
      es: ['buenas', 'buenos días', 'buenas tardes', 'hola qué tal'],
      ro: ['salut', 'bună', 'bună ziua', 'bună seara', 'servus'],
      zh: ['你好', '您好', '嗨', '哈喽', '早上好'],
    },
    thanks: {
      en: ['thanks', 'thank you', 'thx', 'thanks a lot', 'thank you very much', 'many thanks'],
      ca: ['gràcies', 'moltes gràcies', 'mercès'],
      es: ['gracias', 'muchas gracias'],
      ro: ['mulțumesc', 'mersi', 'mulțumesc mult', 'mulțumesc frumos'],
      zh: ['谢谢', '多谢', '谢谢你', '感谢'],
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
      en: ['play again', 'one more', 'one more game', 'another game', 'another one', 'once more'],
      ca: ['una altra', 'una més', 'una altra partida', 'un altre cop', 'tornem-hi'],
      es: ['otra', 'otra vez', 'otra partida', 'una más', 'de nuevo'],
      ro: ['încă o dată', 'încă una', 'încă o partidă', 'din nou'],
      zh: ['再下一盘', '再下一局', '再玩一次', '再来一盘'],
    },
    stats: {
      en: ['rank', 'my rank', 'rating', 'my rating', 'score', 'my score', 'how good am i'],
      ca: ['puntuació', 'la meva puntuació', 'marcador'],
      es: ['puntuación', 'mi puntuación', 'marcador de partidas'],
      ro: ['punctaj', 'punctajul meu', 'scor', 'scorul meu'],
      zh: ['等级分', '我的等级分', '分数', '我的分数'],
    },
    someone: {
      en: [
        'play someone',
        'play with someone',
        'play a stranger',
        'play a person',
        'play a real person',
        'play a human',
      ],
      ca: ['juga amb algú', 'jugar amb algú', 'vull jugar amb algú'],
      es: ['jugar con alguien', 'quiero jugar con alguien'],
      ro: ['joc cu cineva', 'vreau să joc cu cineva'],
      zh: ['找人下棋', '和人下棋', '和真人下'],
    },
    room: {
      en: ['play a friend', 'play with a friend'],
      ca: ['juga amb un amic', 'jugar amb un amic', 'convida un amic'],
      es: ['jugar con un amigo', 'invitar a un amigo'],
      ro: ['joc cu un prieten', 'invită un prieten'],
      zh: ['和朋友下棋'],
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
