import { describe, expect, it } from 'vitest';
import {
  fitsPractice,
  makePracticeActionCode,
  packPractice,
  parsePracticeAction,
  signPractice,
  unpackPractice,
} from '../../../src/bot/buttons/practiceButton.ts';
import { isSigned, parseSignedData } from '../../../src/bot/buttons/signedData.ts';
import { games } from '../../../src/games/game.ts';
import { isOver, legalMoves, play, replay, startPosition } from '../../../src/games/position.ts';
import { drawOne, seededRandom } from '../../../src/strategies/random.ts';
import { toySign } from '../sessions.ts';

const position = replay(games.connectFour, [3, 3, 2, 4]);

describe('the data of practice', () => {
  it('carries the position and the day through packing and back, signed for the chat', () => {
    const data = parseSignedData(
      signPractice({ position, due: 20_649 }, 7, toySign)({ kind: 'cell', cell: 41 }),
    )!;
    expect(data).toMatchObject({ kind: 'practice', action: 41 });
    expect(isSigned(data, '7', toySign)).toBe(true);
    expect(isSigned(data, '8', toySign)).toBe(false);
    expect(unpackPractice(data.fields)).toEqual({ position, due: 20_649 });
  });

  it('is of a position that somebody has moved in', () => {
    expect(
      unpackPractice(packPractice({ position: startPosition(games.ticTacToe), due: 0 })),
    ).toBeUndefined();
    const fields = packPractice({ position: replay(games.ticTacToe, [0]), due: 0 });
    // The record of two moves into one square.
    expect(unpackPractice(fields - 1n + 10n)).toBeUndefined();
  });

  it('numbers every action both ways', () => {
    const actions = Array.from({ length: 256 }, (_, code) => parsePracticeAction(code));
    for (const [code, action] of actions.entries())
      if (action) expect(makePracticeActionCode(action)).toBe(code);
    expect(actions.filter(Boolean)).toHaveLength(83);
  });

  it('holds every position of Connect Four with up to 34 moves', () => {
    let longest = 0;
    for (let seed = 0; seed < 300; seed++) {
      const lots = seededRandom(seed);
      let each = startPosition(games.connectFour);
      while (!isOver(each)) {
        each = play(each, drawOne(legalMoves(each), lots));
        if (each.record.length > 34) break;
        expect(fitsPractice(each)).toBe(true);
        longest = Math.max(longest, each.record.length);
      }
    }
    expect(longest).toBe(34);
  });
});
