import { describe, expect, it } from 'vitest';
import { findLastMistake } from '../../src/coach/lastMistake.ts';
import { makeMarks } from '../../src/coach/marks.ts';
import type { ProvedError } from '../../src/coach/overlooked.ts';
import { markByThreats } from '../../src/coach/review.ts';
import { hintByThreats, isJudgedByThreats, judgeByThreats } from '../../src/coach/threatMistake.ts';
import { findThreatWin, type WinLine } from '../../src/coach/winLine.ts';
import { games } from '../../src/games/game.ts';
import { allLines } from '../../src/games/lines.ts';
import {
  isOver,
  legalMoves,
  type Move,
  otherSide,
  type Position,
  play,
  plyOf,
  type Side,
  sideToMove,
  startPosition,
  undo,
} from '../../src/games/position.ts';
import { negamax } from '../../src/strategies/negamax/negamax.ts';
import { drawOne, seededRandom } from '../../src/strategies/random.ts';
import { threats, threatsWithin } from '../../src/strategies/threats/threats.ts';
import { samples } from '../samples.ts';
import { positionOf } from '../site/analysis/positionOf.ts';

const at = (moves: string): Position => positionOf('eightByEight', moves);

/** A game of players that search a little, and play at random now and then. */
function playGame(seed: number): Position {
  const random = seededRandom(seed);
  const players = [negamax(1), negamax(2), threats];
  let game = startPosition(games.eightByEight);
  while (!isOver(game)) {
    const player = players[(seed + plyOf(game)) % players.length]!;
    const isRandom = random.below(5) === 0;
    const move = isRandom ? drawOne(legalMoves(game), random) : player(game, { random }).move;
    game = play(game, move);
  }
  return game;
}

interface Met extends ProvedError {
  readonly before: Position;
  readonly move: Move;
}

function* mistakesIn(game: Position): Generator<Met> {
  for (let back = 1; back <= game.record.length; back++) {
    const before = undo(game, back);
    const move = game.record.at(-back)!;
    const mistake = judgeByThreats(before, move);
    if (mistake) yield { ...mistake, before, move };
  }
}

/** The empty squares that complete a line of the side, by the lines alone. */
function completing({ game, board }: Position, side: Side): readonly Move[] {
  const gaps = allLines(game).flatMap((line) => {
    const empty = line.filter((cell) => board[cell] === 0);
    const isOwn = line.every((cell) => board[cell] === 0 || board[cell] === side);
    return isOwn && empty.length === 1 ? empty : [];
  });
  return [...new Set(gaps)];
}

/** Whether the side to move wins by fours alone, with so many of them at most. */
function winsByFours(position: Position, fours: number): boolean {
  const side = sideToMove(position);
  if (completing(position, side).length > 0) return true;
  if (fours === 0) return false;
  return legalMoves(position).some((move) => {
    const after = play(position, move);
    if (isOver(after) || completing(after, otherSide(side)).length > 0) return false;
    const [answer, ...more] = completing(after, side);
    if (answer === undefined) return false;
    if (more.length > 0) return true;
    const next = play(after, answer);
    return !isOver(next) && winsByFours(next, fours - 1);
  });
}

const lineOf = ({ cause }: ProvedError): WinLine => {
  if (cause.kind !== 'allows') throw new Error(cause.kind);
  return cause.line;
};

const strong = threatsWithin({ plies: Infinity, nodes: 400_000 });

/** Throws with what is false of the line that is told. */
function checkLine(met: Met): void {
  const { before, move } = met;
  const line = lineOf(met);
  const side = sideToMove(play(before, move));
  let position = play(before, move);
  for (const threat of line.threats) {
    const after = play(position, threat.move);
    expect(completing(after, otherSide(side))).toEqual([]);
    expect(completing(after, side)).toEqual([threat.answer]);
    position = play(after, threat.answer);
  }
  const { end } = line;
  const after = play(position, end.move);
  if (end.kind === 'line') {
    expect(after.outcome).toMatchObject({ kind: 'win', side });
  } else if (end.kind === 'fork') {
    expect(completing(after, otherSide(side))).toEqual([]);
    expect([...completing(after, side)].sort()).toEqual([...end.wins].sort());
    expect(end.wins.length).toBeGreaterThan(1);
  } else {
    expect(end.kind).toBe('anyAnswer');
    // No answer can be shown that holds: each is refuted by a longer search from the other side.
    for (const answer of legalMoves(after)) {
      const next = play(after, answer);
      const { reason } = strong(next, { random: seededRandom(7) });
      const isWon = reason.kind === 'proved' ? reason.result === 'win' : reason.kind === 'rule';
      expect([answer, isWon]).toEqual([answer, true]);
    }
  }
}

describe('a mistake that threats prove', () => {
  it('lets the other side win as it says, and another move had left no win by fours', () => {
    const seen = new Map<string, number>();
    let count = 0;
    const wanted = samples(300, 7);
    for (let seed = samples(1, 12); count < wanted; seed++)
      for (const met of mistakesIn(playGame(seed))) {
        count++;
        const { kind } = lineOf(met).end;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
        checkLine(met);
        const kept = play(met.before, met.better);
        expect(isOver(kept) || !winsByFours(kept, 4)).toBe(true);
      }
    for (const kind of ['line', 'fork', 'anyAnswer']) expect(seen.get(kind)).toBeGreaterThan(0);
  });

  it('is the last of its side, where it is among its last moves', () => {
    let found = 0;
    for (let seed = 1; seed <= samples(12, 3); seed++) {
      const game = playGame(seed);
      for (const side of [1, 2] as const) {
        const own = [...mistakesIn(game)].filter(({ before }) => sideToMove(before) === side);
        const last = findLastMistake(game, side, 0);
        if (!last) continue;
        found++;
        expect(plyOf(own[0]!.before) + 1).toBe(last.number);
        expect(own[0]!.move).toBe(last.move);
        expect(findLastMistake(game, side, last.number)).toBeUndefined();
      }
    }
    expect(found).toBeGreaterThan(samples(5, 1));
  });

  it('is none of a move that was forced to lose, and none that wins', () => {
    // Four with both ends free: whatever is answered, it is too late.
    const lost = at('D4 A1 E4 H1 F4 A8 G4 C4');
    expect(judgeByThreats(undo(lost, 1), lost.record.at(-1)!)).toBeUndefined();
    const won = at('D4 A1 E4 H1 F4 A8 G4 H8 C4');
    expect(won.outcome.kind).toBe('win');
    expect(judgeByThreats(undo(won, 1), won.record.at(-1)!)).toBeUndefined();
  });

  it('is told with the win that was played, where there are several', () => {
    // Four in a row with both ends free, and one to move.
    const won = at('D4 A1 E4 H1 F4 A8 G4 H8');
    for (const cell of ['C4', 'H4']) {
      const move = play(won, at(cell).record[0]!).record.at(-1)!;
      expect(findThreatWin(won, 1, move)?.end.move).toBe(move);
    }
    expect(findThreatWin(won, 1, 0)?.end.kind).toBe('line');
    const open = at('D4 A1 E4 H1 F4 A8');
    for (const cell of ['C4', 'G4']) {
      const reply = at(cell).record[0]!;
      expect(lineOf(judgeByThreats(undo(open, 1), open.record.at(-1)!, reply)!).end.move).toBe(
        reply,
      );
    }
  });

  it('leaves the moves unproved that neither win, nor are forced, nor are such a mistake', () => {
    const game = at('D4 A1 E4 H1 F4 A8 G4 H8 C4');
    const marks = game.record.map((move, index) =>
      markByThreats(undo(game, game.record.length - index), move),
    );
    expect(makeMarks(marks)).toBe('?????m??b');
  });

  it('is looked for where no value is known, and lines are met by one piece', () => {
    const judged = Object.values(games).filter(isJudgedByThreats);
    expect(judged.map(({ name }) => name)).toEqual(['eightByEight']);
  });
});

describe('a hint where no value is known', () => {
  it('says how the move wins, or what it stops', () => {
    const open = at('D4 A1 E4 H1 F4 A8');
    const { moves, value, win } = hintByThreats(open, 0);
    expect(value).toBeUndefined();
    expect(win?.end.kind).toBe('fork');
    expect(moves).toEqual([win!.end.move]);
    const threatened = at('D4 A1 E4 H1 F4');
    expect(hintByThreats(threatened, at('G4').record[0]!).better?.reason).toBe('stopsTwoThreats');
    expect(hintByThreats(at('D4'), at('D5').record[0]!).better).toBeUndefined();
  });
});
