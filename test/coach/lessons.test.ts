import { describe, expect, it } from 'vitest';
import {
  type LessonName,
  lessonNames,
  lessons,
  lineAfter,
  namedCells,
  openStep,
  stepsOf,
  tryMove,
} from '../../src/coach/lessons.ts';
import { whyBetter } from '../../src/coach/whyBetter.ts';
import { findThreatWin, isFork } from '../../src/coach/winLine.ts';
import { makeCellName, parseCellName } from '../../src/games/cellName.ts';
import { allLines, linesThrough } from '../../src/games/lines.ts';
import {
  isOver,
  landingCell,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  type Side,
  sideToMove,
  vanishingCells,
} from '../../src/games/position.ts';
import { bestMoves, bestValue, type MoveValues, type Value } from '../../src/strategies/value.ts';
import { openEvaluator } from '../../src/strategies/values.ts';
import { sampled } from '../samples.ts';
import { winnerOf, winsByFollowing } from './followUp.ts';
import { type Claim, lessonClaims } from './lessonClaims.ts';

/** One for each game, which reuses what it has found. */
const evaluators = new Map(
  Object.values(lessons).map(
    ({ game }) => [game, openEvaluator(game, Number.POSITIVE_INFINITY)] as const,
  ),
);
/** Whether exact play can judge the game of a lesson. */
const isExact = (name: LessonName): boolean => evaluators.get(lessons[name].game) !== undefined;
const valuesOf = (position: Position): MoveValues =>
  evaluators.get(position.game.name)!.values(position)!;

/** What the position is worth to the side that moves; over, to the side that would. */
function worthOf(position: Position): Value['result'] {
  if (!isOver(position)) return bestValue(valuesOf(position)).result;
  const winner = winnerOf(position);
  return winner === undefined ? 'draw' : winner === sideToMove(position) ? 'win' : 'loss';
}

/** A step with what exact play says of it. */
interface Scene {
  readonly position: Position;
  readonly own: Side;
  readonly bot: Side;
  readonly values: MoveValues;
  readonly rights: readonly Move[];
  /** The positions after the right moves. */
  readonly after: readonly Position[];
  readonly answer: (move: Move) => ReturnType<typeof tryMove>;
  readonly lineAfter: (move: Move) => readonly Move[];
}

function open(name: LessonName, step: number): Scene {
  const position = openStep({ name, step });
  const answer = (move: Move) => tryMove({ name, step }, move);
  const rights = legalMoves(position).filter((move) => answer(move).kind === 'right');
  const own = sideToMove(position);
  const after = rights.map((move) => play(position, move));
  const onward = (move: Move) => lineAfter({ name, step }, move);
  const values: MoveValues = isExact(name) ? valuesOf(position) : new Map();
  return { position, own, bot: otherSide(own), values, rights, after, answer, lineAfter: onward };
}

const steps = lessonNames.flatMap((name) =>
  Array.from({ length: stepsOf(name) }, (_, step) => [name, step] as const),
);

const exactSteps = sampled(
  steps.filter(([name]) => isExact(name)),
  3,
);
const provedSteps = sampled(
  steps.filter(([name]) => !isExact(name)),
  3,
);

const movesIn = ({ position: { game } }: Scene, names: string): readonly Move[] =>
  names.split(' ').map((name) => parseCellName(game, name)!);

/** A cell by its name, or by its column and its row from below. */
function cellOf({ position: { game } }: Scene, name: string): number {
  if (!game.gravity) return parseCellName(game, name)!;
  const [column, row] = [...name].map(Number);
  return (game.rows - row!) * game.columns + column! - 1;
}

/** The empty cells in which the side would complete a line, reachable or not. */
const gapsOf = ({ game, board }: Position, side: Side): readonly number[] =>
  [...board.keys()].filter(
    (cell) =>
      board[cell] === 0 &&
      linesThrough(game, cell).some((line) =>
        line.every((each) => each === cell || board[each] === side),
      ),
  );

const isReachable = ({ game, board }: Position, cell: number): boolean =>
  landingCell(game, board, game.gravity ? cell % game.columns : cell) === cell;

/** The moves that complete a line of the side to move. */
const winsOf = (position: Position): readonly Move[] =>
  legalMoves(position).filter((move) => winnerOf(play(position, move)) === sideToMove(position));

const winsIn = (value: Value | undefined, plies: number): boolean =>
  value?.result === 'win' && value.plies === plies;

/** Whether the side never loses by answering opposite each move. */
function mirrorHolds(position: Position, side: Side): boolean {
  if (isOver(position)) return winnerOf(position) !== otherSide(side);
  return legalMoves(position).every((move) => {
    const next = play(position, move);
    return mirrorHolds(isOver(next) ? next : play(next, 8 - move), side);
  });
}

/** Whether after a move each answer lets its side win by threats within so many plies. */
function winsByThreats(position: Position, move: Move, plies: number): boolean {
  const after = play(position, move);
  if (isOver(after)) return winnerOf(after) === sideToMove(position);
  return legalMoves(after).every((answer) => {
    const next = play(after, answer);
    return !isOver(next) && findThreatWin(next, plies) !== undefined;
  });
}

type Check<Is extends Claim['is']> = (
  claim: Extract<Claim, { is: Is }>,
  scene: Scene,
  place: 'ask' | 'why',
) => boolean;

const checks: { readonly [Is in Claim['is']]: Check<Is> } = {
  worth: ({ result }, { values }) => bestValue(values).result === result,
  allRight: (_, { values, rights }) => {
    const best = bestValue(values).result;
    return [...values].every(([move, value]) => (value.result === best) === rights.includes(move));
  },
  right: ({ moves }, scene) =>
    [...movesIn(scene, moves)].sort().join() === [...scene.rights].sort().join(),
  value: ({ moves, result }, scene) =>
    movesIn(scene, moves).every((move) => scene.values.get(move)?.result === result),
  winsAtOnce: (_, { values, rights }) => rights.every((move) => winsIn(values.get(move), 1)),
  blocks: ({ at }, scene) => {
    const { position, after, rights } = scene;
    const others = legalMoves(position).filter((move) => !rights.includes(move));
    const completes = (move: Move): boolean => {
      const next = play(position, move);
      return winsOf(next).some(
        (reply) => landingCell(next.game, next.board, reply) === cellOf(scene, at),
      );
    };
    return others.every(completes) && after.every((next) => winsOf(next).length === 0);
  },
  twoThreats: ({ at }, scene) => {
    const cells = at?.split(' ').map((name) => cellOf(scene, name));
    const isMade = (next: Position): boolean =>
      cells
        ? cells.join() === gapsOf(next, scene.own).join() ||
          cells.every((cell) => gapsOf(next, scene.own).includes(cell))
        : true;
    return (
      scene.rights.every((move) => winsIn(scene.values.get(move), 3)) && scene.after.every(isMade)
    );
  },
  stopsTwoThreats: (_, { values, rights, after }) =>
    [...values].every(
      ([move, { result, plies }]) => rights.includes(move) || (result === 'loss' && plies === 4),
    ) && after.every((next) => !winsIn(bestValue(valuesOf(next)), 3)),
  forces: ({ makes }, { after, own, bot }) =>
    after.every((next) => {
      const replies = legalMoves(next).filter((reply) => winsOf(play(next, reply)).length === 0);
      const [block] = replies;
      if (replies.length !== 1 || gapsOf(next, own).length === 0) return false;
      const blocked = play(next, block!);
      return makes === 'fork'
        ? winsIn(bestValue(valuesOf(blocked)), 3)
        : gapsOf(blocked, bot).length < 2;
    }),
  letsFork: ({ moves }, scene) =>
    movesIn(scene, moves).every((move) => {
      const { kind, position } = scene.answer(move);
      return (
        kind === 'wrong' &&
        gapsOf(position, scene.bot).length >= 2 &&
        bestValue(valuesOf(position)).plies === 2
      );
    }),
  lacksOne: ({ side, gap }, scene) => {
    const { position } = scene;
    const cells = gapsOf(position, scene[side]).filter((cell) => isReachable(position, cell));
    if (gap === undefined) return cells.length > 0;
    const cell = cellOf(scene, gap);
    const isBetween = allLines(position.game).some(
      (line) =>
        line.slice(1, -1).includes(cell) &&
        line.every((each) => each === cell || position.board[each] === scene[side]),
    );
    return cells.includes(cell) && isBetween;
  },
  bot: ({ at }, scene) =>
    at.split(' ').every((name) => scene.position.board[cellOf(scene, name)] === scene.bot),
  own: ({ at }, scene) =>
    at.split(' ').every((name) => scene.position.board[cellOf(scene, name)] === scene.own),
  justPlayed: ({ move }, { position: { game, record } }) =>
    makeCellName(game, record.at(-1)!) === move,
  lines: ({ at, count }, scene) =>
    linesThrough(scene.position.game, cellOf(scene, at)).length === count,
  threat: ({ side, at }, scene, place) => {
    const cell = cellOf(scene, at);
    const below = cell + scene.position.game.columns;
    return (place === 'ask' ? [scene.position] : scene.after).every(
      (each) => gapsOf(each, scene[side]).includes(cell) && each.board[below] === 0,
    );
  },
  givesAbove: ({ moves, and }, scene) =>
    movesIn(scene, moves).every((move) => {
      const result = scene.answer(move);
      const above =
        landingCell(scene.position.game, scene.position.board, move)! - scene.position.game.columns;
      if (result.kind !== 'wrong' || result.reply !== move) return false;
      return and === 'wins'
        ? winnerOf(result.position) === scene.bot &&
            gapsOf(scene.position, scene.bot).includes(above)
        : gapsOf(scene.position, scene.own).includes(above);
    }),
  winsAbove: ({ move }, scene) => {
    const [column] = movesIn(scene, move);
    return scene.after.every((next) => winsOf(play(next, column!)).includes(column!));
  },
  rows: ({ parity }, { own, position: { game } }) =>
    Array.from({ length: game.rows - 1 }, (_, index) => index + 2).every((row) => {
      const plies = (game.columns - 1) * game.rows + row - 2;
      const below: Side = plies % 2 === 0 ? 1 : 2;
      return (below !== own) === ((row % 2 === 0) === (parity === 'even'));
    }),
  followUpWins: (_, { after, own }) => after.every((next) => winsByFollowing(next, own)),
  columnsLeft: ({ count }, { position }) => legalMoves(position).length === count,
  evenColumns: (_, { after }) =>
    after.every(({ game, board }) =>
      Array.from({ length: game.columns }, (_, column) =>
        board.filter((cell, each) => cell === 0 && each % game.columns === column),
      ).every(({ length }) => length % 2 === 0),
    ),
  fullTo: ({ move, row }, scene) => {
    const [column] = movesIn(scene, move);
    return (
      landingCell(scene.position.game, scene.position.board, column!) ===
      cellOf(scene, `${move}${row + 1}`)
    );
  },
  goesOn: ({ moves }, scene) =>
    scene.rights.every((move) => {
      const line = scene.lineAfter(move).map((each) => makeCellName(scene.position.game, each));
      return line.join(' ').startsWith(moves);
    }),
  openEnds: (_, { after, own }) => after.every((next) => gapsOf(next, own).length >= 2),
  othersLetFork: (_, { position, bot, answer }) =>
    legalMoves(position).every((move) => {
      const tried = answer(move);
      return tried.kind === 'right' || gapsOf(tried.position, bot).length >= 2;
    }),
  provedWin: (_, { position, rights }) => rights.every((move) => winsByThreats(position, move, 5)),
  mirrorHolds: (_, { after, own }) => after.every((next) => mirrorHolds(next, own)),
  opposite: ({ one, other }, scene) => cellOf(scene, one) + cellOf(scene, other) === 8,
  vanishes: ({ at }, scene) => vanishingCells(scene.position).includes(cellOf(scene, at)),
  noLine: ({ at, without }, scene) => {
    const { position } = scene;
    const [cell, gone] = [cellOf(scene, at), cellOf(scene, without)];
    const side = position.board[gone] as Side;
    const isMissed = linesThrough(position.game, cell).some(
      (line) =>
        line.includes(gone) && line.every((each) => each === cell || position.board[each] === side),
    );
    const before =
      side === scene.own ? [position] : legalMoves(position).map((move) => play(position, move));
    const isNoWin = before.every((each) => !winsOf(each).includes(cell));
    return isMissed && isNoWin && vanishingCells(position).includes(gone);
  },
};

const isTrue = (claim: Claim, scene: Scene, place: 'ask' | 'why'): boolean =>
  (checks[claim.is] as Check<Claim['is']>)(claim as never, scene, place);

describe('a step of a lesson', () => {
  it.each(exactSteps)(
    '%s %i: is a position with right moves and wrong ones, each of which has its answer',
    (name, step) => {
      const { position, rights, values, answer } = open(name, step);
      expect(isOver(position)).toBe(false);
      expect(rights.length).toBeGreaterThan(0);
      expect(rights.length).toBeLessThan(values.size);
      const best = bestValue(values).result;
      const [, right] = lessons[name].steps[step]!;
      expect(right.split(' ')).toEqual(rights.map((move) => makeCellName(position.game, move)));
      for (const move of legalMoves(position)) {
        const tried = answer(move);
        if (tried.kind === 'right') expect(values.get(move)!.result).toBe(best);
        else {
          const now = worthOf(tried.position);
          const label = `${makeCellName(position.game, move)}: ${tried.cost}, ${now}`;
          if (tried.cost === 'loss') expect(now, label).toBe('loss');
          else if (tried.cost === 'draw') expect([best, now], label).toEqual(['win', 'draw']);
          else expect(chancesIn(tried.position), label).toEqual([]);
        }
      }
    },
  );

  /** The moves that win at once or make two threats. */
  const chancesIn = (position: Position): readonly Move[] =>
    legalMoves(position).filter((move) => {
      const reason = whyBetter(position, { better: move, played: move });
      return reason === 'winsAtOnce' || reason === 'twoThreats';
    });

  it.each(exactSteps)('%s %i: answers a wrong move as exact play would', (name, step) => {
    const { position, answer, rights } = open(name, step);
    for (const move of legalMoves(position).filter((each) => !rights.includes(each))) {
      const tried = answer(move);
      if (tried.kind !== 'wrong' || tried.cost === 'chance') continue;
      expect(bestMoves(valuesOf(play(position, move)))).toContain(tried.reply);
    }
  });

  it.each(steps)('%s %i: claims what is true', (name, step) => {
    const scene = open(name, step);
    const claims = lessonClaims[name][step]!;
    for (const place of ['ask', 'why'] as const) {
      expect(claims[place].length, place).toBeGreaterThan(0);
      for (const claim of claims[place])
        expect(isTrue(claim, scene, place), `${place}: ${JSON.stringify(claim)}`).toBe(true);
    }
  });

  it.each(exactSteps)(
    '%s %i: is played out against the best defence until a line stands, where that is near',
    (name, step) => {
      const { position, rights, values, own, answer } = open(name, step);
      for (const move of rights) {
        const line = lineAfter({ name, step }, move);
        const { result, plies } = values.get(move)!;
        const isNear = result === 'win' && plies > 1 && plies <= 17;
        expect(line.length, makeCellName(position.game, move)).toBe(isNear ? plies - 1 : 0);
        let shown = play(position, move);
        for (const next of line) {
          expect(bestMoves(valuesOf(shown))).toContain(next);
          shown = play(shown, next);
        }
        if (isNear) expect(winnerOf(shown)).toBe(own);
        const pairs = Math.ceil(line.length / 2);
        const last = tryMove({ name, step, shown: pairs }, move);
        expect(last).toEqual({ kind: 'right', position: shown, isPlayedOut: true });
        if (line.length > 0) expect(answer(move)).toMatchObject({ isPlayedOut: false });
        // A key has room for so many.
        expect(pairs).toBeLessThan(16);
      }
    },
  );

  it.each(provedSteps)(
    '%s %i: has right moves and answers to wrong ones that threats prove',
    (name, step) => {
      const { position, rights, own, answer } = open(name, step);
      const [, right] = lessons[name].steps[step]!;
      expect(right.split(' ')).toEqual(rights.map((move) => makeCellName(position.game, move)));
      const wins = rights.filter((move) => winsByThreats(position, move, 5));
      // Either all of them win, or they keep the other side from it.
      expect([0, rights.length]).toContain(wins.length);
      if (wins.length === 0)
        for (const move of rights)
          expect(findThreatWin(play(position, move), 7), makeCellName(position.game, move)).toBe(
            undefined,
          );
      for (const move of legalMoves(position)) {
        const tried = answer(move);
        if (tried.kind === 'right') continue;
        const label = `${makeCellName(position.game, move)}: ${tried.cost}`;
        if (tried.cost === 'chance')
          expect(findThreatWin(tried.position, 7), label).toBe(undefined);
        else {
          expect(tried.cost, label).toBe('loss');
          expect(isFork(tried.position), label).toBe(true);
        }
      }
      for (const move of wins) {
        const line = lineAfter({ name, step }, move);
        let shown = play(position, move);
        for (const [index, next] of line.entries()) {
          // Whatever the other side answers, threats win in what is left of the line.
          if (sideToMove(shown) !== own)
            for (const each of legalMoves(shown))
              expect(
                findThreatWin(play(shown, each), line.length - index - 1),
                makeCellName(position.game, each),
              ).toBeDefined();
          shown = play(shown, next);
        }
        expect(winnerOf(shown)).toBe(own);
      }
    },
  );

  it.each(steps)('%s %i: names squares of its board', (name, step) => {
    const { position } = open(name, step);
    const cells = namedCells({ name, step }, 'A1');
    for (const cell of cells) expect(cell).toBeLessThan(position.board.length);
  });

  it('has a claim for each step, and for no other', () => {
    for (const name of lessonNames) expect(lessonClaims[name]).toHaveLength(stepsOf(name));
  });
});
