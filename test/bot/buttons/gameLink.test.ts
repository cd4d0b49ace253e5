/** The links that open a game or a puzzle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  makeGamePayload,
  makePlayPayload,
  makePuzzlePayload,
  makeSharedPayload,
  makeTryPayload,
  parseGamePayload,
} from '../../../src/bot/buttons/gameLink.ts';
import { gameNames, games } from '../../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Position,
  play,
  replay,
  startPosition,
} from '../../../src/games/position.ts';
import { strategyNames } from '../../../src/strategies/names.ts';
import { drawn } from '../../games/drawn.ts';

const anyPosition: fc.Arbitrary<Position> = fc
  .tuple(
    fc.constantFrom(...gameNames),
    fc.array(fc.nat({ max: 1000 }), { minLength: 1, maxLength: 64 }),
  )
  .map(([name, lots]) =>
    lots.reduce((position, lot) => {
      const moves = legalMoves(position);
      return moves.length === 0 ? position : play(position, moves[lot % moves.length]!);
    }, startPosition(games[name])),
  );

describe('the link of a game', () => {
  it('opens that game, as one that is over, in 64 characters that Telegram takes', () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        const payload = makeGamePayload(position);
        if (payload === undefined) return position.record.length > 62;
        expect(payload).toMatch(/^[A-Za-z0-9_-]{3,64}$/);
        expect(parseGamePayload(payload)).toEqual({ kind: 'game', position, isOver: true });
        return true;
      }),
    );
  });

  it('tells a game that is sent on, and whom it was played against, but no name', () => {
    fc.assert(
      fc.property(
        anyPosition,
        fc.constantFrom(undefined, ...strategyNames),
        fc.constantFrom(0 as const, 1 as const),
        (position, strategy, starter) => {
          const seats = { starter, ...(strategy ? { strategy } : {}) };
          const payload = makeSharedPayload(position, seats);
          if (payload === undefined) return position.record.length > 62;
          expect(payload).toMatch(/^[A-Za-z0-9_-]{3,64}$/);
          const link = { kind: 'game', position, isOver: true };
          expect([
            { ...link, seats },
            // Where there is no room for the level.
            ...(position.record.length > 61 ? [link] : []),
          ]).toContainEqual(parseGamePayload(payload));
          return true;
        },
      ),
    );
    expect(parseGamePayload('bB')).toEqual({ kind: 'damaged' });
    expect(parseGamePayload('sB9DDE')).toEqual({ kind: 'damaged' });
  });

  it('of a position to play on tells against whom', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom(...strategyNames), (position, strategy) => {
        const payload = makeTryPayload(position, strategy);
        if (payload === undefined) return position.record.length > 61;
        expect(payload).toMatch(/^[A-Za-z0-9_-]{3,64}$/);
        const link = { kind: 'game', position, isOver: false, strategy };
        // Of a game that is over nothing can be played on.
        expect(parseGamePayload(payload)).toEqual(isOver(position) ? { kind: 'damaged' } : link);
        return true;
      }),
    );
    expect(parseGamePayload('tB')).toEqual({ kind: 'damaged' });
    expect(parseGamePayload('tB9DDE')).toEqual({ kind: 'damaged' });
  });

  it('of a position to play on tells whose pieces the person plays', () => {
    const position = replay(games.connectFour, [3, 3, 4]);
    for (const [isExchanged, payload] of [
      [false, 'gBDDE'],
      [true, 'cBDDE'],
    ] as const) {
      expect(makePlayPayload(position, isExchanged)).toBe(payload);
      const link = { kind: 'game', position, isOver: false };
      expect(parseGamePayload(payload)).toEqual(isExchanged ? { ...link, isExchanged } : link);
    }
    expect(parseGamePayload('cAEACBG')).toEqual({ kind: 'damaged' });
  });

  it('of a large game that is given up has room for 62 moves', () => {
    const { record } = drawn(games.eightByEight, ['11221122', '22112211'].join('').repeat(4));
    const [fits, isTooLong] = [62, 63].map((plies) =>
      makeGamePayload(replay(games.eightByEight, record.slice(0, plies))),
    );
    expect(fits).toHaveLength(64);
    expect(isTooLong).toBeUndefined();
  });

  it('is not made before the first move, nor where the beginning is not known', () => {
    expect(makeGamePayload(startPosition(games.ticTacToe))).toBeUndefined();
    const { board } = replay(games.eightByEight, [0, 1]);
    const later = play({ ...startPosition(games.eightByEight), board, start: board }, 2);
    expect(makeGamePayload(later)).toBeUndefined();
  });

  it('may hold a position to be tried, which is not over', () => {
    const position = replay(games.connectFour, [3, 3, 4]);
    expect(parseGamePayload('gBDDE')).toEqual({ kind: 'game', position, isOver: false });
  });

  it('says of a game that was given up that it is to be reviewed, in links of before with a signature', () => {
    const position = replay(games.connectFour, [3, 3, 4]);
    expect(makeGamePayload(position)).toBe('rBDDE');
    for (const payload of ['rBDDE', 'eBAAAADDE'])
      expect(parseGamePayload(payload)).toEqual({ kind: 'game', position, isOver: true });
    const over = replay(games.ticTacToe, [4, 0, 2, 1, 6]);
    expect([isOver(over), makeGamePayload(over)]).toEqual([true, 'gAEACBG']);
  });

  it.each([
    ['a move that is none', 'gAEJ', { kind: 'wrongMove', error: 'noSuchCell', number: 2, move: 9 }],
    ['a cell that is taken', 'gAEE', { kind: 'wrongMove', error: 'cellTaken', number: 2, move: 4 }],
    [
      'a column that is full',
      'gBAAAAAAA',
      { kind: 'wrongMove', error: 'columnFull', number: 7, move: 0 },
    ],
    [
      'a move after the end',
      'gAEACBGD',
      { kind: 'wrongMove', error: 'gameOver', number: 6, move: 3 },
    ],
    ['no game', 'g', { kind: 'damaged' }],
    ['a game that is not known', 'g_AB', { kind: 'unknownGame' }],
    ['no day', 'p', { kind: 'damaged' }],
    ['a day that is none', 'pAB', { kind: 'damaged' }],
  ])('is refused with %s', (_, payload, expected) => {
    expect(parseGamePayload(payload)).toMatchObject(expected);
  });

  it.each(['', 'x1', 'jAAAA', 'g!', 'p 1'])('is not seen in “%s”', (payload) => {
    expect(parseGamePayload(payload)).toBeUndefined();
  });
});

describe('the link of a puzzle', () => {
  it('has its day', () => {
    expect(makePuzzlePayload(20_779)).toBe('p20779');
    expect(parseGamePayload('p20779')).toEqual({ kind: 'puzzle', day: 20_779 });
  });
});
