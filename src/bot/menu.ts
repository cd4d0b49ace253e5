/** The menu as data: what is chosen in it travels in its buttons, signed, and belongs to the person who opened it. */
import { type GameName, gameNames } from '../games/game.ts';
import type { Difficulty } from '../strategies/levels.ts';
import { levels, strategyNames } from '../strategies/names.ts';
import { BitReader, pushBits } from './bits.ts';
import { type Choices, openings } from './choices.ts';
import { dataVersion } from './gameData.ts';
import { languages } from './language.ts';
import { fieldBits } from './sealedData.ts';

export const opponents = ['bot', 'friend', 'watch'] as const;
export type Opponent = (typeof opponents)[number];

/** `first` and `second` pick the levels of the two bots that play each other. */
export const screens = ['main', 'level', 'opening', 'language', 'first', 'second'] as const;
export type Screen = (typeof screens)[number];

export interface Menu {
  readonly ownerId: number;
  readonly game: GameName;
  readonly opponent: Opponent;
  readonly screen: Screen;
  readonly choices: Choices;
  /** The levels of the two bots that play each other; undefined is the owner's. */
  readonly watched: readonly [Difficulty | undefined, Difficulty | undefined];
}

export type MenuAction =
  | { readonly kind: 'play' }
  | { readonly kind: 'reasons' }
  | { readonly kind: 'game'; readonly game: GameName }
  | { readonly kind: 'opponent'; readonly opponent: Opponent }
  | { readonly kind: 'screen'; readonly screen: Screen }
  | { readonly kind: 'difficulty'; readonly difficulty: Difficulty | undefined }
  | { readonly kind: 'opening'; readonly opening: Choices['opening'] }
  | { readonly kind: 'language'; readonly language: Choices['language'] };

/** Difficulties by number: none, the levels, the strategies. */
function difficultyTable(): readonly (Difficulty | undefined)[] {
  return [
    undefined,
    ...levels.map((level): Difficulty => ({ kind: 'level', level })),
    ...strategyNames.map((name): Difficulty => ({ kind: 'strategy', name })),
  ];
}

/** Every action that a menu button can have, by its number in the callback data. */
function actionTable(): readonly MenuAction[] {
  return [
    { kind: 'play' },
    { kind: 'reasons' },
    ...gameNames.map((game): MenuAction => ({ kind: 'game', game })),
    ...opponents.map((opponent): MenuAction => ({ kind: 'opponent', opponent })),
    ...screens.map((screen): MenuAction => ({ kind: 'screen', screen })),
    ...openings.map((opening): MenuAction => ({ kind: 'opening', opening })),
    ...[undefined, ...languages].map((language): MenuAction => ({ kind: 'language', language })),
    ...difficultyTable().map((difficulty): MenuAction => ({ kind: 'difficulty', difficulty })),
  ];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function makeMenuActionCode(action: MenuAction): number {
  return actionTable().findIndex((each) => same(each, action));
}

export function parseMenuActionCode(code: number): MenuAction | undefined {
  return actionTable()[code];
}

export function packMenu(menu: Menu): bigint {
  const { choices } = menu;
  const numberOf = (difficulty: Difficulty | undefined): number =>
    difficultyTable().findIndex((each) => same(each, difficulty));
  let bits = pushBits(0n, 3, dataVersion);
  bits = pushBits(bits, 52, menu.ownerId);
  bits = pushBits(bits, 3, gameNames.indexOf(menu.game));
  bits = pushBits(bits, 2, opponents.indexOf(menu.opponent));
  bits = pushBits(bits, 3, screens.indexOf(menu.screen));
  for (const difficulty of [choices.difficulty, ...menu.watched])
    bits = pushBits(bits, 5, numberOf(difficulty));
  bits = pushBits(bits, 2, openings.indexOf(choices.opening));
  bits = pushBits(bits, 3, choices.language ? languages.indexOf(choices.language) + 1 : 0);
  return pushBits(bits, 2, choices.hidesReasons === undefined ? 0 : choices.hidesReasons ? 2 : 1);
}

/** The menu of the bits, or undefined if `packMenu` gives no such bits. */
export function unpackMenu(bits: bigint): Menu | undefined {
  const reader = new BitReader(bits, fieldBits.menu);
  const table = difficultyTable();
  if (reader.number(3) !== dataVersion) return undefined;
  const ownerId = reader.number(52);
  const game = gameNames[reader.number(3)];
  const opponent = opponents[reader.number(2)];
  const screen = screens[reader.number(3)];
  const numbers = [reader.number(5), reader.number(5), reader.number(5)] as const;
  const opening = openings[reader.number(2)];
  const tongue = reader.number(3);
  const reasons = reader.number(2);
  if (!game || !opponent || !screen || !opening || tongue > languages.length || reasons > 2) return undefined;
  if (numbers.some((number) => number >= table.length)) return undefined;
  const hidesReasons = reasons === 0 ? undefined : reasons === 2;
  return {
    ...{ ownerId, game, opponent, screen },
    choices: { difficulty: table[numbers[0]], opening, language: languages[tongue - 1], hidesReasons },
    watched: [table[numbers[1]], table[numbers[2]]],
  };
}

/** The menu after an action other than `play`, and whether the player's kept choices have changed. */
export function pick(
  menu: Menu,
  action: MenuAction,
  hidesByDefault: boolean,
): { menu: Menu; isChoice: boolean } {
  const chosen = (choices: Partial<Choices>, screen: Screen = 'main'): { menu: Menu; isChoice: boolean } => ({
    menu: { ...menu, screen, choices: { ...menu.choices, ...choices } },
    isChoice: true,
  });
  switch (action.kind) {
    case 'play':
      return { menu, isChoice: false };
    case 'game':
      return { menu: { ...menu, game: action.game }, isChoice: false };
    case 'opponent':
      return { menu: { ...menu, opponent: action.opponent }, isChoice: false };
    case 'screen':
      return { menu: { ...menu, screen: action.screen }, isChoice: false };
    case 'reasons':
      return chosen({ hidesReasons: !(menu.choices.hidesReasons ?? hidesByDefault) });
    case 'opening':
      return chosen({ opening: action.opening });
    case 'language':
      return chosen({ language: action.language });
    case 'difficulty': {
      const [first, second] = menu.watched;
      if (menu.screen === 'first') {
        return { menu: { ...menu, screen: 'main', watched: [action.difficulty, second] }, isChoice: false };
      }
      if (menu.screen === 'second') {
        return { menu: { ...menu, screen: 'main', watched: [first, action.difficulty] }, isChoice: false };
      }
      return chosen({ difficulty: action.difficulty });
    }
  }
}
