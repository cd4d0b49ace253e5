import { describe, expect, it } from 'vitest';
import { assessMove } from '../../src/coach/review.ts';
import { judge, type Verdict } from '../../src/coach/verdict.ts';
import { games } from '../../src/games/game.ts';
import { parseRecord } from '../../src/games/record.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { valuesOf } from './valuesOf.ts';

/**
 * The values of all moves, the first of which was played; its verdict, and whether an error was
 * possible.
 */
const cases: readonly (readonly [string, Verdict, boolean])[] = [
  ['L2', 'forced', false],
  ['W1', 'forced', false],
  ['W3 D6 L4', 'only', true],
  ['D6 L2 L4', 'only', true],
  ['W3 W5', 'best', false],
  ['W3 W3 D6', 'best', true],
  ['D6 D6', 'best', false],
  ['D6 D6 L2', 'best', true],
  ['L8 L2', 'best', false],
  ['W5 W3', 'slower', false],
  ['W5 W3 L2', 'slower', true],
  ['L2 L8', 'slower', false],
  ['D6 W3', 'mistake', true],
  ['L4 D6', 'mistake', true],
  ['L4 D6 L8', 'mistake', true],
  ['L4 W3', 'blunder', true],
  ['L8 D6 W9', 'blunder', true],
];

describe('a verdict', () => {
  it.each(cases)('on the first of the moves %s is %s', (text, verdict, couldErr) => {
    expect(judge(standingAmong(valuesOf(text), 0))).toMatchObject({
      kind: 'judged',
      verdict,
      couldErr,
    });
  });

  it('tells the value of the best move and that of the move played', () => {
    expect(judge(standingAmong(valuesOf('L4 W3 W5'), 0))).toMatchObject({
      before: { result: 'win', plies: 3 },
      after: { result: 'loss', plies: 4 },
    });
  });

  it('is refused for a move without a value', () => {
    expect(() => standingAmong(valuesOf('W3 D6'), 4)).toThrow(
      'move 4 is none of those that are valued: 0, 1',
    );
  });
});

/** A record whose last move is judged. */
const ticTacToe: readonly (readonly [string, Verdict])[] = [
  // Only the centre holds the draw against a corner.
  ['A1 B2', 'only'],
  ['A1 A2', 'mistake'],
  ['A1 C3', 'mistake'],
  // After two opposite corners the side holds, and the corner loses to a fork.
  ['A1 B2 C3 A3', 'mistake'],
  ['A1 B2 C3 A2', 'best'],
  // The row is complete at once; the other side's would be next.
  ['A1 B1 A2 B2 A3', 'only'],
  ['A1 B1 A2 B2 B3', 'mistake'],
  // Its own diagonal is blocked in the centre, with two lines of the other side's at once.
  ['A1 A2 A3 B1 C1', 'blunder'],
  ['A1 A2 B1 A3 C1', 'best'],
  ['A1 A2 B1 A3 B2', 'slower'],
  ['A1 B2 A2 A3 C1 B1 B3 C2 C3', 'forced'],
];

describe('a move of tic-tac-toe', () => {
  it.each(ticTacToe)('the last of %s is %s', (record, verdict) => {
    const { before, move } = lastMove('ticTacToe', record);
    expect(assessMove(before, move)).toMatchObject({ verdict });
  });
});

function lastMove(game: 'ticTacToe' | 'connectFour' | 'connectFour7', text: string) {
  const parsed = parseRecord(games[game], text);
  if (parsed.kind === 'error') throw new Error(`${text}: ${parsed.error}`);
  const { record } = parsed.position;
  const before = parseRecord(
    games[game],
    game === 'ticTacToe' ? text.split(' ').slice(0, -1).join(' ') : text.slice(0, -1),
  );
  if (before.kind === 'error') throw new Error(`${text}: ${before.error}`);
  return { before: before.position, move: record[record.length - 1]! };
}

describe('where nothing can be proved', () => {
  it('early on 7×7 there is no verdict, and later there is', () => {
    const early = lastMove('connectFour7', '4');
    expect(assessMove(early.before, early.move)).toEqual({ kind: 'unproved', reason: 'cutOff' });
    const late = lastMove('connectFour7', '7261134554454455453');
    expect(assessMove(late.before, late.move)).toMatchObject({
      kind: 'judged',
      verdict: 'blunder',
    });
  });

  it('a search that is cut off gives no verdict', () => {
    const { before, move } = lastMove('connectFour', '44455554221');
    expect(assessMove(before, move, 10)).toEqual({ kind: 'unproved', reason: 'cutOff' });
  });
});
