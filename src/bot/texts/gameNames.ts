/**
 * The words of each game: what it is called in each language, what differs from the usual rules,
 * and what players type for it besides: other names of the same game, the names of before. Case,
 * accents, spaces, hyphens and apostrophes do not count in these. Where a language has no name or
 * no rule, the English one stands.
 */
import { type GameName, gameFamilies, gameNames, headOf } from '../../games/game.ts';
import type { InEnglishAtLeast, Language, TypedWords } from '../settings/language.ts';

interface GameWords {
  readonly names: InEnglishAtLeast;
  /** A sentence below an empty board, where the game is not won by the first line. */
  readonly rule?: InEnglishAtLeast;
  /** Made when something typed is read: a tap needs only the names. */
  readonly typed: () => TypedWords;
}

const misereRule: InEnglishAtLeast = {
  ca: 'Perd qui fa línia.',
  en: 'Whoever completes a line loses.',
  es: 'Pierde quien hace línea.',
  ro: 'Cine face linie pierde.',
  zh: '谁连成线谁输。',
};

const fourInALine = {
  en: ['connect 4', 'four', 'four in a row', '4 in a row', 'four in a line', '4 in a line'],
  ca: ['quatre', '4 en ratlla', 'connecta 4', 'connecta quatre', '4 en línia', 'quatre en línia'],
  es: [
    ...['cuatro', '4 en raya', 'cuatro en línea', '4 en línea', 'conecta 4', 'conecta cuatro'],
    ...['4 en fila', 'cuatro en fila'],
  ],
  ro: [
    ...['patru', '4 în linie', 'patru la rând', '4 la rând', 'patru în rând', '4 în rând'],
    ...['conectează 4', 'conectează patru'],
  ],
  zh: [
    ...['四连棋', '四子连珠', '四子连线', '四目棋', '屏风式四子棋'],
    ...['四子', '4子棋', '连四', '连接四', '四连', '四子相连'],
  ],
} as const satisfies TypedWords;

/** Each of the names with the size of a square board behind it, as `7` and as `7x7`. */
const sized = (names: readonly string[], size: number) =>
  names.flatMap((name) => [`${name} ${size}`, `${name} ${size}x${size}`]);

const gameWords: Record<GameName, GameWords> = {
  ticTacToe: {
    names: {
      ca: 'Tres en ratlla',
      en: 'Tic-tac-toe',
      es: 'Tres en raya',
      ro: 'X și 0',
      zh: '井字棋',
    },
    typed: () => ({
      en: [
        ...[
          '3',
          '3x3',
          'ttt',
          'noughts and crosses',
          'naughts and crosses',
          'noughts & crosses',
          'noughts',
          'tick tack toe',
        ],
        ...['xs and os', 'x and o', 'x & o', 'x/o', 'xo', 'ox', 'oxo'],
        ...['three in a row', '3 in a row', 'three in a line', '3 in a line'],
      ],
      ca: [
        'tres',
        '3 en ratlla',
        'tres en línia',
        '3 en línia',
        'x i o',
        'x i 0',
        'creus i rodones',
      ],
      es: [
        ...['3 en raya', 'tres en línea', '3 en línea', 'ceros y cruces'],
        ...[
          'ta te ti',
          'gato',
          'el gato',
          'juego del gato',
          'michi',
          'totito',
          'triqui',
          'la vieja',
          'vieja',
          'tres en gallo',
        ],
        ...['equis cero', 'cero mata cero', 'x y o', 'x y 0'],
      ],
      ro: [
        'trei',
        'trei în linie',
        '3 în linie',
        'trei la rând',
        '3 la rând',
        'x și o',
        'x și zero',
        'x 0',
      ],
      zh: [
        ...['井字游戏', '井字', '三子棋', '三连棋', '过三关'],
        ...['圈圈叉叉', '画圈打叉', '圈叉', '圈叉棋', 'OX棋', 'OOXX'],
      ],
    }),
  },
  vanishingTicTacToe: {
    names: {
      ca: 'Tres en ratlla infinit',
      en: 'Vanishing tic-tac-toe',
      es: 'Tres en raya infinito',
      ro: 'X și 0 infinit',
      zh: '无限井字棋',
    },
    rule: {
      ca: 'Cadascú conserva les 3 últimes fitxes.',
      en: 'Each side keeps its last 3 pieces.',
      es: 'Cada uno conserva sus 3 últimas fichas.',
      ro: 'Fiecare își păstrează ultimele 3 piese.',
      zh: '每方只保留最近的 3 枚棋子。',
    },
    typed: () => ({
      en: [
        ...[
          'vanishing',
          'vanish',
          'infinite',
          'infinite tic-tac-toe',
          'infinity tic-tac-toe',
          'tic-tac-toe infinite',
        ],
        ...['disappearing', 'disappearing tic-tac-toe', 'endless tic-tac-toe'],
      ],
      ca: ['infinit', '3 en ratlla infinit'],
      es: ['infinito', '3 en raya infinito', 'gato infinito', 'tateti infinito'],
      ro: ['x și o infinit', 'x 0 infinit'],
      zh: ['无限', '消失', '消失井字棋', '会消失的井字棋', '无限圈叉'],
    }),
  },
  misereTicTacToe: {
    names: {
      ca: 'Tres en ratlla invers',
      en: 'Reversed tic-tac-toe',
      es: 'Tres en raya inverso',
      ro: 'X și 0 invers',
      zh: '反井字棋',
    },
    rule: misereRule,
    typed: () => ({
      en: [
        ...[
          'misere',
          'misere ttt',
          'misere tic-tac-toe',
          'reverse tic-tac-toe',
          'inverse tic-tac-toe',
          'anti tic-tac-toe',
          'avoidance tic-tac-toe',
        ],
        ...['reverse', 'inverse', 'losing'],
      ],
      ca: ['3 en ratlla invers', 'tres en ratlla al revés', 'invers', 'al revés'],
      es: ['3 en raya inverso', 'tres en raya al revés', 'gato inverso', 'inverso'],
      ro: ['x și o invers', 'x 0 invers'],
      zh: ['反向', '反向井字棋', '逆井字棋'],
    }),
  },
  connectFour: {
    names: {
      ca: 'Quatre en ratlla',
      en: 'Connect Four',
      es: 'Cuatro en raya',
      ro: 'Patru în linie',
      zh: '四子棋',
    },
    typed: () => ({ ...fourInALine, en: ['4', 'c4', ...fourInALine.en] }),
  },
  connectFour7: {
    names: {
      ca: 'Quatre en ratlla 7×7',
      en: 'Connect Four 7×7',
      es: 'Cuatro en raya 7×7',
      ro: 'Patru în linie 7×7',
      zh: '四子棋 7×7',
    },
    typed: () => ({
      en: ['7', '7x7', ...sized(fourInALine.en, 7)],
      ca: sized(['quatre en ratlla', ...fourInALine.ca], 7),
      es: sized(['cuatro en raya', ...fourInALine.es], 7),
      ro: sized(fourInALine.ro, 7),
      zh: sized(fourInALine.zh, 7),
    }),
  },
  misereConnectFour: {
    names: {
      ca: 'Quatre en ratlla invers',
      en: 'Reversed Connect Four',
      es: 'Cuatro en raya inverso',
      ro: 'Patru în linie invers',
      zh: '反四子棋',
    },
    rule: misereRule,
    typed: () => ({
      en: [
        'misere connect four',
        'misere connect 4',
        'misere four',
        'reverse connect four',
        'reverse connect 4',
        'anti connect four',
      ],
      ca: ['4 en ratlla invers', 'quatre invers'],
      es: ['4 en raya inverso', 'cuatro inverso', 'cuatro en raya al revés'],
      ro: ['4 în linie invers', 'patru invers'],
      zh: ['反向四子棋', '反四连棋', '逆四子棋'],
    }),
  },
  fiveByFive: {
    names: {
      ca: '4 en línia 5×5',
      en: 'Four in a row 5×5',
      es: '4 en línea 5×5',
      ro: 'Patru la rând 5×5',
      zh: '四连棋 5×5',
    },
    typed: () => ({
      en: ['5', '5x5', ...sized(fourInALine.en, 5), 'tic-tac-toe 5x5'],
      ca: sized(fourInALine.ca, 5),
      es: sized(fourInALine.es, 5),
      ro: sized(fourInALine.ro, 5),
      zh: sized(fourInALine.zh, 5),
    }),
  },
  eightByEight: {
    names: {
      ca: '5 en línia 8×8',
      en: 'Five in a row 8×8',
      es: '5 en línea 8×8',
      ro: 'Cinci la rând 8×8',
      zh: '五子棋 8×8',
    },
    typed: () => ({
      en: [
        '8',
        '8x8',
        'gomoku',
        'gobang',
        'renju',
        'five',
        'five in a row',
        '5 in a row',
        'tic-tac-toe 8x8',
      ],
      ca: ['cinc', 'cinc en ratlla', '5 en ratlla', 'cinc en línia', '5 en línia'],
      es: ['cinco', 'cinco en raya', 'cinco en línea', '5 en raya', '5 en línea'],
      ro: ['cinci', 'cinci în linie', 'cinci la rând', 'cinci în rând', '5 în linie', '5 la rând'],
      zh: ['五子棋', '五子连珠', '五连棋', '五子', '5子棋', '五子连线', '五目'],
    }),
  },
};

const nameIn = (language: Language, game: GameName): string =>
  gameWords[game].names[language] ?? gameWords[game].names.en;

export function gameNamesIn(language: Language): Readonly<Record<GameName, string>> {
  const named = gameNames.map((game) => [game, nameIn(language, game)] as const);
  return Object.fromEntries(named) as Record<GameName, string>;
}

/**
 * The first name of each game that Telegram takes for a command: of the language, or English; its
 * own where there is none.
 */
export function gameWordsIn(language: Language): Readonly<Record<GameName, string>> {
  const words = gameNames.map((game) => {
    const typed: TypedWords = gameWords[game].typed();
    const all = [...(typed[language] ?? []), ...(typed.en ?? [])];
    const word = all.find((each) => /^(?:[a-z]{2,}|\dx\d)$/.test(each));
    return [game, word ?? game.toLowerCase()] as const;
  });
  return Object.fromEntries(words) as Record<GameName, string>;
}

/** What differs from the usual rules, in the games where something does. */
export function gameRulesIn(language: Language): Readonly<Partial<Record<GameName, string>>> {
  const ruled = gameNames.flatMap((game) => {
    const { rule } = gameWords[game];
    return rule ? [[game, rule[language] ?? rule.en] as const] : [];
  });
  return Object.fromEntries(ruled);
}

/**
 * A name within a sentence: without the capital of menus, unless it begins with a name that always
 * has one.
 */
export const inSentence = (name: string): string =>
  /^(?:Connect|X) /.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** The best known games, as a list that begins a sentence. */
export function headNames(language: Language, comma = ', '): string {
  const [first, ...others] = gameFamilies.map((family) => nameIn(language, headOf(family)));
  return [first, ...others.map(inSentence)].join(comma);
}

export function typedGames(): Readonly<Record<GameName, TypedWords>> {
  const typed = gameNames.map((game) => [game, gameWords[game].typed()] as const);
  return Object.fromEntries(typed) as Record<GameName, TypedWords>;
}

/** Which names and rules of games a language lacks, such as `ticTacToe.names`. */
export const missingGameTexts = (language: Language): readonly string[] =>
  gameNames.flatMap((game) => {
    const { names, rule } = gameWords[game];
    return [
      ...(names[language] === undefined ? [`${game}.names`] : []),
      ...(rule && rule[language] === undefined ? [`${game}.rule`] : []),
    ];
  });
