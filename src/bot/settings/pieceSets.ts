import { type GameName, games } from '../../games/game.ts';

/** The players' symbols: `bot` is player 1's (the bot, or the guest), `user` player 0's. */
export type Pieces = { readonly bot: string; readonly user: string };

/** A set by its number, or a pair of the player's own. */
export type PieceChoice = number | Pieces;

/** The pieces where `PIECES` is not set: discs in games with gravity. */
export const defaultPieces = (game: GameName): Pieces => ({
  bot: '🔴',
  user: games[game].gravity ? '🟡' : '🔶',
});

/**
 * Sets 1 and up, which players can pick: the bot's symbol and the user's of each; set 0 is the
 * owner's.
 */
const symbols = '⭕ ❌ 🔵 🟢 🐱 🐶 🍎 🍋 🌙 🌞 🤖 👾 ⚫ 🟠 🟣 🟡'.split(' ');

/** Whether it is a piece of a set, or of none chosen: each is as wide as a square emoji. */
export const isOfSet = (piece: string): boolean => ['🔴', '🔶', ...symbols].includes(piece);

export const pieceSetCount = symbols.length / 2 + 1;

/**
 * Sets whose pieces some people cannot tell apart, or from a light or a dark key
 * (`test/bot/settings/contrast.test.ts`): 🔵🟢, 🌙🌞, ⚫🟠. Whoever has one keeps it.
 */
const retiredSets: readonly number[] = [2, 5, 7];

/** The sets to pick from, and the one that is picked, if it is one. */
export const offeredSets = (choice: PieceChoice): readonly number[] =>
  Array.from({ length: pieceSetCount }, (_, set) => set).filter(
    (set) => set === choice || !retiredSets.includes(set),
  );

/** Stands in callback data, which has no room for it, for a pair of the player's own. */
export const ownPair = 31;

/**
 * The owner's pieces, each the other player's, which nobody picks: of a game whose board came in
 * colours.
 */
export const exchangedPieces = 30;

/** Whether the number stands for two pieces by itself. */
export const isPieceSet = (number: number): boolean =>
  number < pieceSetCount || number === exchangedPieces;

export const numberOf = (choice: PieceChoice): number =>
  typeof choice === 'number' ? choice : ownPair;

/**
 * `owners` is the pair in the `PIECES` property, if any. It also stands for a pair that is no
 * longer known.
 */
export function findPieces(
  choice: PieceChoice,
  game: GameName,
  owners: Pieces | undefined,
): Pieces {
  if (typeof choice !== 'number') return choice;
  const [bot, user] = symbols.slice(2 * choice - 2, 2 * choice);
  if (bot && user) return { bot, user };
  const own = owners ?? defaultPieces(game);
  return choice === exchangedPieces ? { bot: own.user, user: own.bot } : own;
}

/** A choice as rows keep it: `3`, or `🐸 🦊` with the user's symbol first; empty for the owner's. */
export const makeChoiceText = (choice: PieceChoice): string =>
  typeof choice === 'number'
    ? choice === 0
      ? ''
      : String(choice)
    : `${choice.user} ${choice.bot}`;

/** The choice of a text; the owner's for anything that `makeChoiceText` does not write. */
export function parseChoiceText(text = ''): PieceChoice {
  // Most have chosen none, and to look for signs takes a millisecond.
  if (text === '') return 0;
  const set = /^\d+$/.test(text) ? Number(text) : 0;
  return parsePair(text) ?? (isPieceSet(set) ? set : 0);
}

/**
 * One emoji, with what modifies or joins it; or one letter or symbol, but not what separates the
 * fields of rows.
 */
function findSigns(text: string): readonly string[] {
  const emoji =
    '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\uFE0F|[\\u{E0020}-\\u{E007F}])*';
  const [flag, keycap, other] = [
    '\\p{Regional_Indicator}{2}',
    '[\\d#*]\\uFE0F?\\u20E3',
    '(?!\\|)[\\p{L}\\p{S}]',
  ];
  return (
    text.match(new RegExp([flag, keycap, `${emoji}(?:\\u200D${emoji})*`, other].join('|'), 'gu')) ??
    []
  );
}

/** Boards and texts mean something else by these. */
const reserved = '💡🟩🟨🟥⬜★✗⏳❔';

/**
 * Two signs as players write them, their own first, with or without a space between; undefined for
 * anything else.
 */
export function parsePair(text: string): Pieces | undefined {
  const signs = findSigns(text);
  const [user, bot] = signs;
  const isAll =
    text.replace(/\s/g, '') === signs.join('') && !signs.some((each) => reserved.includes(each));
  return user && bot && signs.length === 2 && isAll ? parsePieces(`${bot} ${user}`) : undefined;
}

/** The text of an empty cell: a sign that is part of neither symbol. */
export const findEmptySymbol = ({ bot, user }: Pieces): string =>
  ['·', '–', '□'].find((each) => !`${bot}${user}`.includes(each)) ?? '○';

/** In UTF-16: a family of four with its skin tones takes 19. */
const maxSymbolLength = 24;

/**
 * Signs of several alphabets, each with the Latin letter or digit that it looks like; made on first
 * use, since few choose pieces.
 */
const lookalikes = (): ReadonlyMap<string, string> =>
  (knownLookalikes ??= new Map(
    [
      'AАΑ',
      'BВΒ',
      'CСϹ',
      'EЕΕ',
      'HНΗ',
      'IІΙӀ',
      'JЈ',
      'KКΚ',
      'MМΜ',
      'NΝ',
      'OОΟ0',
      'PРΡ',
      'SЅ',
      'TТΤ',
      'XХΧ✕',
      'YҮΥУ',
      'ZΖ',
    ]
      .concat(['aа', 'cс', 'eе', 'iі', 'jј', 'oоο', 'pрρ', 'sѕ', 'xх×', 'yу', 'vν', 'l|'])
      .flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
  ));
let knownLookalikes: ReadonlyMap<string, string> | undefined;

/** What a symbol looks like: two that look alike cannot be told apart. */
const lookOf = (symbol: string): string =>
  [...symbol.normalize('NFKC').replace(/\uFE0E|\uFE0F/g, '')]
    .map((sign) => lookalikes().get(sign) ?? sign)
    .join('');

const emojiParts = '\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\u20E3';
const isEmoji = (symbol: string): boolean => new RegExp(emojiParts, 'u').test(symbol);

/** Two symbols with white space between them, the bot's first; undefined for anything else. */
export function parsePieces(text: string): Pieces | undefined {
  const [bot, user, ...rest] = text.trim().split(/\s+/);
  if (!bot || !user || rest.length > 0) return undefined;
  const [one, other] = [lookOf(bot), lookOf(user)];
  if (one === other) return undefined;
  // An emoji may be joined of others, and looks like none of them.
  const isPart = one.includes(other) || other.includes(one);
  if (isPart && !(isEmoji(one) && isEmoji(other))) return undefined;
  return bot.length > maxSymbolLength || user.length > maxSymbolLength ? undefined : { bot, user };
}

/** What a player writes with their own symbol first, as it is for player 0; and the reverse. */
export const orient = (choice: PieceChoice, player: 0 | 1): PieceChoice =>
  player === 0 || typeof choice === 'number' ? choice : { bot: choice.user, user: choice.bot };
