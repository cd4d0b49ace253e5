import { describe, expect, it } from 'vitest';
import { findCause } from '../../src/coach/cause.ts';
import { findLastMistake } from '../../src/coach/lastMistake.ts';
import { makeMarks } from '../../src/coach/marks.ts';
import { findMistakes } from '../../src/coach/mistakes.ts';
import {
  couldOverlook,
  couldOverlookAmong,
  isDistant,
  isOverlooked,
  proveOverlooked,
} from '../../src/coach/overlooked.ts';
import { judgeAnswer } from '../../src/coach/practiceAnswer.ts';
import { assessGame } from '../../src/coach/review.ts';
import { reviewAtPly } from '../../src/coach/reviewStep.ts';
import { findLastError } from '../../src/coach/summary.ts';
import { judge, type Verdict } from '../../src/coach/verdict.ts';
import { type GameName, games } from '../../src/games/game.ts';
import {
  isOver,
  legalMoves,
  type Move,
  type Position,
  play,
  plyOf,
  startPosition,
  undo,
} from '../../src/games/position.ts';
import { parseRecord } from '../../src/games/record.ts';
import { standingAmong } from '../../src/strategies/evaluator.ts';
import { negamax } from '../../src/strategies/negamax/negamax.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { bestValue } from '../../src/strategies/value.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { samples } from '../samples.ts';
import { checkLine } from './causeTruth.ts';
import { valuesOf } from './valuesOf.ts';

const enough = 1_000_000;
const open = (name: GameName, nodes = Number.POSITIVE_INFINITY) => openEvaluator(name, nodes)!;

function at(game: GameName, record: string): Position {
  const result = parseRecord(games[game], record);
  if (result.kind !== 'position') throw new Error(record);
  return result.position;
}

/** The first of the moves was played. */
const cases: readonly (readonly [string, Verdict])[] = [
  ['L4 L12', 'overlooked'],
  ['L4 L10', 'slower'],
  ['L2 L10', 'overlooked'],
  ['L2 L8', 'slower'],
  ['L6 L40', 'slower'],
  ['L4 L4', 'best'],
  ['W11 W3', 'overlooked'],
  ['W9 W3', 'slower'],
  ['W9 W1', 'overlooked'],
  ['W41 W5', 'slower'],
  // The result is a worse one, which says more.
  ['L2 D20', 'mistake'],
  ['D20 W1', 'mistake'],
  ['L2 W1', 'blunder'],
];

/** Games of players of two strengths, from a ply on. */
function* movesOf(name: GameName, firstPly: number): Generator<readonly [Position, Move]> {
  for (let seed = 1; seed <= samples(40, 10); seed++) {
    const random = seededRandom(seed);
    let position = startPosition(games[name]);
    while (!isOver(position) && plyOf(position) < 42) {
      const player = negamax(random.below(3) === 0 ? 2 : 1);
      const { move } =
        random.below(4) === 0
          ? { move: drawOne(legalMoves(position), random) }
          : player(position, { random });
      if (plyOf(position) >= firstPly) yield [position, move];
      position = play(position, move);
    }
  }
}

describe('what is overlooked', () => {
  it.each(cases)('by the first of the moves %s: %s', (text, verdict) => {
    expect(judge(standingAmong(valuesOf(text), 0)).verdict).toBe(verdict);
  });

  it('counts as a chance where the move was another', () => {
    expect(couldOverlookAmong(valuesOf('L12 L4'))).toBe(true);
    expect(couldOverlookAmong(valuesOf('L10 L4'))).toBe(false);
    expect(couldOverlookAmong(valuesOf('W3 W11'))).toBe(true);
  });

  it.each([
    ['connectFour', 20],
    ['connectFour7', 12],
    ['misereConnectFour', 24],
    ['fiveByFive', 5],
    ['vanishingTicTacToe', 0],
  ] as const)('is proved by searches of few plies as values say: %s', (name, firstPly) => {
    let proved = 0;
    for (const [before, move] of movesOf(name, firstPly)) {
      const [exact, near] = [open(name, enough), open(name)];
      const values = exact.values(before);
      // The longest searches would take minutes.
      if (!values) continue;
      const [best, own] = [bestValue(values), values.get(move)!];
      const { couldErr } = standingAmong(values, move);
      expect(couldErr || couldOverlook(before, best, near)).toBe(
        couldErr || couldOverlookAmong(values),
      );
      const found = proveOverlooked({ before, move }, near);
      const isLost = own.result === 'loss' && own.plies <= 4;
      const delay = (lost: typeof own, kept: typeof own): number =>
        kept.result === 'loss' ? kept.plies - lost.plies : 8;
      const isNear = best.result === 'win' && best.plies <= 3;
      const isMissed = isNear && (own.result !== 'win' || own.plies - best.plies >= 8);
      expect(found !== undefined, `${before.record} ${move}`).toBe(
        (isLost && delay(own, best) >= 8) || isMissed,
      );
      expect(isOverlooked(best, own) && !found).toBe(false);
      if (!found) continue;
      proved++;
      const { cause, better } = found;
      if (cause.kind === 'misses') expect(values.get(better)!.plies).toBeLessThanOrEqual(3);
      else expect(delay(own, values.get(better)!)).toBeGreaterThanOrEqual(8);
      const valued = (position: Position) => open(name, enough).values(position)!;
      const fail = (what: string): never => {
        throw new Error(`${what}: ${before.record} ${move}`);
      };
      if (cause.kind === 'allows') checkLine(cause.line, play(before, move), valued, fail);
      if (cause.kind === 'misses') checkLine(cause.line, before, valued, fail);
    }
    expect(proved).toBeGreaterThan(0);
  });

  it('is not proved once the budget is spent', () => {
    const made = { before: at('connectFour7', '445'), move: 4 };
    expect(proveOverlooked(made, open('connectFour7'))).toBeDefined();
    expect(proveOverlooked(made, open('connectFour7', 4))).toBeUndefined();
  });

  it('is distant where a change of result takes more than twelve plies to show', () => {
    const value = (result: 'win' | 'draw' | 'loss', plies: number) => ({ result, plies });
    expect(isDistant({ before: value('draw', 30), after: value('loss', 14) })).toBe(true);
    expect(isDistant({ before: value('draw', 30), after: value('loss', 12) })).toBe(false);
    expect(isDistant({ before: value('win', 3), after: value('loss', 30) })).toBe(false);
    expect(isDistant({ before: value('win', 13), after: value('draw', 30) })).toBe(true);
  });
});

/** The edge column gives the middle away, which takes 40 plies to show; move 5 allows three. */
const lost = at('connectFour', '13741576');

describe('a game in which something was overlooked', () => {
  it('is decided there, and not where the result changed long before', () => {
    const judged = assessGame(lost);
    expect(makeMarks(judged)).toBe('YSsBVBbb');
    expect(findLastError(judged)).toBe(4);
    expect(findLastMistake(lost, 1, 0)).toMatchObject({
      number: 5,
      move: 0,
      cause: { kind: 'allows', line: { threats: [], end: { kind: 'fork', move: 4 } } },
      kept: { better: 4, before: undefined, after: 'loss' },
    });
  });

  it('is practised first there', () => {
    const found = findMistakes(lost, assessGame(lost), { side: 1, firstPly: 0 });
    expect(found.map(plyOf)).toEqual([5, 1]);
    const before = undo(found[0]!, 1);
    expect(judgeAnswer(before, 0)?.isRight).toBe(false);
    expect(judgeAnswer(before, 4)?.isRight).toBe(true);
  });

  it('names the line that refutes it, as for other errors', () => {
    const { step } = reviewAtPly(lost, 5, []);
    const { judgement, cause, values } = step!.judged!;
    expect(judgement.verdict).toBe('overlooked');
    expect(cause).toMatchObject({ kind: 'allows', line: { end: { kind: 'fork', wins: [1, 5] } } });
    const valued = (position: Position) => open('connectFour').values(position);
    const mistake = { before: step!.before, move: 0, values, reply: lost.record[5]! };
    expect(findCause(mistake, valued)).toEqual(cause);
  });

  it('says so where values are not known: early on 7×7', () => {
    const game = at('connectFour7', '44556');
    const { marks, step } = reviewAtPly(at('connectFour7', '4455'), 4, []);
    expect(makeMarks(marks)).toBe('???V');
    expect(step).toMatchObject({
      judged: undefined,
      refuted: { cause: { kind: 'allows', line: { end: { kind: 'fork' } } } },
    });
    expect(findLastMistake(game, 2, 0)).toMatchObject({ number: 4, cause: { kind: 'allows' } });
    expect(findLastMistake(game, 2, 4)).toBeUndefined();
  });
});
