import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GameName, gameNames, games } from '../../src/games/game.ts';
import { replay, startPosition } from '../../src/games/position.ts';
import { chooseMove } from '../../src/strategies/choose.ts';
import {
  hasStrategy,
  isPerfectInPart,
  levelOf,
  parseDifficulty,
  strategyFor,
} from '../../src/strategies/levels.ts';
import {
  type Level,
  levels,
  type StrategyName,
  strategyNames,
} from '../../src/strategies/names.ts';
import { seededRandom } from '../../src/strategies/random.ts';
import { strategyTable } from '../../src/strategies/strategies.ts';
import { randomPositions } from './connectFour/randomPositions.ts';

const tools = { random: seededRandom(1) };

describe('the levels', () => {
  /** What people rely on: a level plays the same in a game, whatever is added. */
  const contract: readonly (readonly [GameName, Partial<Record<Level, StrategyName>>])[] = [
    [
      'ticTacToe',
      {
        easy: 'ladder-2',
        medium: 'ladder-4',
        hard: 'traps',
        expert: 'newell-simon',
        perfect: 'minimax',
      },
    ],
    [
      'vanishingTicTacToe',
      {
        easy: 'negamax-1',
        medium: 'negamax-2',
        hard: 'negamax-4',
        expert: 'negamax-8',
        perfect: 'retrograde',
      },
    ],
    [
      'misereTicTacToe',
      {
        easy: 'negamax-2',
        medium: 'negamax-3',
        hard: 'negamax-5',
        expert: 'negamax-7',
        perfect: 'minimax',
      },
    ],
    [
      'connectFour',
      {
        easy: 'negamax-1',
        medium: 'negamax-2',
        hard: 'negamax-4',
        expert: 'negamax-8',
        perfect: 'solver',
      },
    ],
    [
      'connectFour7',
      {
        easy: 'negamax-1',
        medium: 'negamax-2',
        hard: 'negamax-4',
        expert: 'negamax-8',
        perfect: 'solver',
      },
    ],
    [
      'misereConnectFour',
      {
        easy: 'negamax-1',
        medium: 'negamax-2',
        hard: 'negamax-4',
        expert: 'negamax-6',
        perfect: 'follow-up',
      },
    ],
    [
      'fiveByFive',
      {
        easy: 'negamax-1',
        medium: 'negamax-2',
        hard: 'negamax-3',
        expert: 'negamax-5',
        perfect: 'proof',
      },
    ],
    [
      'eightByEight',
      {
        easy: 'negamax-1',
        medium: 'negamax-2',
        hard: 'negamax-3',
        expert: 'threats',
        perfect: 'threat-search',
      },
    ],
  ];
  it.each(contract)('of %s are the strategies of its row', (game, row) => {
    for (const level of levels)
      expect(strategyFor(game, level)).toBe(row[level] ?? strategyFor(game, level));
    expect(strategyFor(game, 'novice')).toBe('random');
  });

  it('have only strategies that the game has, each its own, and name them again', () => {
    for (const level of levels)
      for (const game of gameNames) {
        const name = strategyFor(game, level);
        const played = strategyNames.filter((each) => hasStrategy(game, each));
        expect(played, `${level} in ${game}: strategies.ts has ${name} for other games`).toContain(
          name,
        );
        expect(levelOf(game, name), `${level} in ${game}`).toBe(
          level === 'perfect' && !isPerfect(game) ? 'expert' : level,
        );
      }
    expect(levelOf('ticTacToe', 'ladder-1')).toBeUndefined();
    expect(levelOf('ticTacToe', 'negamax-4')).toBeUndefined();
  });
});

/** Whether the game has a strategy that is called perfect for good reason. */
const isPerfect = (game: GameName): boolean =>
  strategyTable[strategyFor(game, 'perfect')].level === 'perfect';

it.each(gameNames)('%s: perfect is a strategy of that level, else the expert’s', (game) => {
  const [expert, perfect] = [strategyFor(game, 'expert'), strategyFor(game, 'perfect')];
  const contract = `${game} has no perfect strategy: its row in levels.ts ends in ${expert}, ${perfect}, and should in ${expert}, ${expert}`;
  if (!isPerfect(game)) expect(perfect, contract).toBe(expert);
});

describe('a level that is called perfect', () => {
  const topLevels = gameNames.filter(isPerfect);
  const early = (game: GameName) =>
    [1, 2, 3, 4, 5].flatMap((ply) => randomPositions(ply, 2, ply, ply, games[game]));
  const searches = (game: GameName): boolean =>
    early(game).some(
      (position) =>
        chooseMove(strategyFor(game, 'perfect'), position, tools).reason.kind === 'search',
    );

  it.each(topLevels)(
    'in %s it never plays by a search of limited depth; otherwise it is called another name',
    (game) => {
      expect(isPerfectInPart(game)).toBe(searches(game));
    },
  );

  it('is none where the game has no such level', () => {
    for (const game of gameNames) if (!isPerfect(game)) expect(isPerfectInPart(game)).toBe(false);
  });
});

describe('a difficulty', () => {
  it('is a level or a strategy, in any case and with white space around it', () => {
    expect(parseDifficulty('hard')).toEqual('hard');
    expect(parseDifficulty('  PERFECT\n')).toEqual('perfect');
    expect(parseDifficulty('Newell-Simon')).toEqual('newell-simon');
    for (const level of levels) expect(parseDifficulty(level.toUpperCase())).toEqual(level);
    for (const name of strategyNames) expect(parseDifficulty(` ${name} `)).toEqual(name);
  });

  it('of any other text is none', () => {
    for (const text of [
      '',
      'default',
      'negamax-9',
      'hard expert',
      'newell simon',
      'constructor',
      '__proto__',
    ])
      expect(parseDifficulty(text)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const difficulty = parseDifficulty(text);
        // The levels have numbers, too, of full width as well.
        const numbers = levels.flatMap((_, index) => [
          String(index + 1),
          String.fromCodePoint(0xff11 + index),
        ]);
        const words: readonly string[] = [...levels, ...strategyNames, ...numbers];
        expect(difficulty !== undefined).toBe(words.includes(text.trim().toLowerCase()));
      }),
    );
  });
});

describe('a strategy that a game does not have', () => {
  const substitutes: readonly (readonly [GameName, StrategyName, StrategyName])[] = [
    ['connectFour', 'newell-simon', 'negamax-8'],
    ['connectFour', 'traps', 'negamax-4'],
    ['connectFour', 'ladder-1', 'negamax-1'],
    ['connectFour', 'ladder-2', 'negamax-1'],
    ['connectFour', 'ladder-3', 'negamax-2'],
    ['connectFour', 'ladder-4', 'negamax-2'],
    ['connectFour', 'minimax', 'solver'],
    ['connectFour7', 'minimax', 'solver'],
    ['ticTacToe', 'solver', 'minimax'],
    ['misereTicTacToe', 'traps', 'negamax-5'],
    ['eightByEight', 'negamax-8', 'threats'],
    ['eightByEight', 'solver', 'threat-search'],
    ['fiveByFive', 'threats', 'negamax-5'],
  ];
  it.each(substitutes)('stands for its level: in %s %s is %s', (game, name, substitute) => {
    expect(strategyFor(game, name)).toBe(substitute);
  });

  it('is replaced when it is to move', () => {
    const start = startPosition(games.connectFour);
    expect(chooseMove('ladder-4', start, tools).reason).toMatchObject({ kind: 'search', plies: 2 });
    expect(chooseMove('newell-simon', start, tools).reason).toMatchObject({
      kind: 'search',
      plies: 8,
    });
  });

  it('is never put in the place of one that the game has', () => {
    for (const game of gameNames)
      for (const name of strategyNames)
        if (hasStrategy(game, name)) expect(strategyFor(game, name)).toBe(name);
  });
});

it('no strategy moves in a game that is over', () => {
  const over = replay(games.ticTacToe, [0, 3, 1, 4, 2]);
  for (const name of strategyNames) expect(() => chooseMove(name, over, tools)).toThrow('over');
});
