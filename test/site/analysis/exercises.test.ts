/** The answers to the exercises, by a computation that shares nothing with the page's. */
import { describe, expect, it } from 'vitest';
import { makeHash, parsePlace } from '../../../site/analysis/address.ts';
import { findFaults } from '../../../site/analysis/addressFaults.ts';
import {
  type ExerciseName,
  exerciseAt,
  exerciseNames,
  exercises,
  openExercise,
} from '../../../site/analysis/players/exercises.ts';
import {
  type Answer,
  answer,
  countRight,
  type Guesses,
  questionOf,
} from '../../../site/analysis/players/questions.ts';
import { askedAt, hidesValue } from '../../../site/analysis/view/thought.ts';
import { makeCellName } from '../../../src/games/cellName.ts';
import { games } from '../../../src/games/game.ts';

/** Nine signs row by row: `O` who moved first, `R` the other, a point for an empty square. */
type Board = string;

const squares = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'];
const lines = ['A1A2A3', 'B1B2B3', 'C1C2C3', 'A1B1C1', 'A2B2C2', 'A3B3C3', 'A1B2C3', 'A3B2C1'].map(
  (line) => line.match(/../g)!.map((name) => squares.indexOf(name)),
);
const onLines = (board: Board): readonly string[] =>
  lines.map((line) =>
    line
      .map((at) => board[at])
      .sort()
      .join(''),
  );
const has = (board: Board, line: string): boolean => onLines(board).includes(line);

/** Nine for two in an open line, four for one; `O` counts for, `R` against. */
const worthOf = (board: Board): number =>
  onLines(board).reduce(
    (sum, line) => sum + ({ '.OO': 9, '..O': 4, '.RR': -9, '..R': -4 }[line] ?? 0),
    0,
  );
const put = (board: Board, name: string, side: string): Board => {
  const at = squares.indexOf(name);
  expect(board[at], name).toBe('.');
  return board.slice(0, at) + side + board.slice(at + 1);
};
const free = (board: Board): readonly string[] => squares.filter((_, at) => board[at] === '.');

const said = (given: Answer): string =>
  given.kind === 'move'
    ? makeCellName(games.ticTacToe, given.move)
    : given.kind === 'rule'
      ? given.rule
      : ['even', 'O', 'R'][given.side ?? 0]!;

/** Who is ahead by a sum in which `O` counts for. */
const ahead = (sum: number): string => (sum > 0 ? 'O' : sum < 0 ? 'R' : 'even');

const solutions: Readonly<Record<ExerciseName, () => string>> = {
  //  R R .     O to move
  //  . O .
  //  O . .
  winInOne: () => free('RR..O.O..').find((name) => has(put('RR..O.O..', name, 'O'), 'OOO'))!,
  //  O O .     R to move: nothing to complete, a line to block
  //  . R .
  //  . . .
  easyRule: () => {
    const board = 'OO..R....';
    expect(has(board, '.RR')).toBe(false);
    return has(board, '.OO') ? 'block' : 'other';
  },
  //  O O x     x is played by O
  //  . R .
  //  . . R
  leaf: () => (has(put('OO..R...R', 'A3', 'O'), 'OOO') ? 'O' : 'other'),
  //  r o .     r and o are played after O in the centre
  //  . O .
  //  . . .
  lines: () => ahead(worthOf('RO..O....')),
  //  R x .     x is played by O, and R picks the lowest
  //  . O .
  //  . . .
  node: () => {
    const board = put('R...O....', 'A2', 'O');
    return ahead(Math.min(...free(board).map((name) => worthOf(put(board, name, 'R')))));
  },
  //  . R x     after A1 is worth the lowest of its replies, A3 is left at the first reply that
  //  . O .     is worth no more
  //  . . .
  cut: () => {
    const afterA1 = put('.R..O....', 'A1', 'O');
    const sure = Math.min(...free(afterA1).map((name) => worthOf(put(afterA1, name, 'R'))));
    const afterA3 = put('.R..O....', 'A3', 'O');
    // Corners before sides, since more lines go through them.
    const order = ['A1', 'C1', 'C3', 'B1', 'B3', 'C2'];
    expect([...order].sort()).toEqual(free(afterA3));
    const last = order.findIndex((name) => worthOf(put(afterA3, name, 'R')) <= sure);
    return order[last]!;
  },
  //  O . .     R to move: no line has two of a side, so there is nothing to complete or block; O
  //  . R .     makes a fork in A3 or C1, R in none
  //  . . O
  hardRule: () => {
    const board = 'O...R...O';
    expect(onLines(board).some((line) => ['.OO', '.RR'].includes(line))).toBe(false);
    const forksOf = (side: string, two: string) =>
      free(board).filter(
        (name) => onLines(put(board, name, side)).filter((line) => line === two).length >= 2,
      );
    expect(forksOf('R', '.RR')).toEqual([]);
    return forksOf('O', '.OO').length > 0 ? 'blockFork' : 'other';
  },
  //  O R .     R looks at its own move alone
  //  . . .
  //  O . .
  shorter: () => {
    const board = 'OR....O..';
    const worths = free(board).map((name) => [name, -worthOf(put(board, name, 'R'))] as const);
    const most = Math.max(...worths.map(([, worth]) => worth));
    const best = worths.filter(([, worth]) => worth === most);
    expect(best.length).toBe(1);
    return best[0]![0];
  },
};

describe('an exercise', () => {
  it.each(exerciseNames)('%s has one right answer of three', (name) => {
    const question = questionOf(askedAt(openExercise(name)))!;
    expect(question.answers.length).toBe(3);
    expect(new Set(question.answers.map(said)).size).toBe(3);
    expect(said(question.answers[question.right]!)).toBe(solutions[name]());
  });

  it.each(exerciseNames)('%s is an address, which the page writes again', (name) => {
    const place = openExercise(name);
    expect(findFaults(exercises[name], place)).toEqual([]);
    expect(place).toMatchObject({
      view: 'players',
      hidden: /hide=(\w+)/.exec(exercises[name])![1],
    });
    expect(parsePlace(makeHash(place)).place).toEqual(place);
    expect(exerciseNames[exerciseAt(place)!]).toBe(name);
  });

  it('is none once something else is looked at', () => {
    expect(exerciseAt({ ...openExercise('leaf'), step: 3 })).toBeUndefined();
  });
});

describe('a guess', () => {
  const place = { ...openExercise('node'), hidden: 'values' as const };
  const asked = askedAt(place);
  const { right } = questionOf(asked)!;
  const none: Guesses = new Map();

  it('counts once, and shows the value of its position and no other', () => {
    const wrong = answer(none, asked, (right + 1) % 3);
    expect([wrong.size, countRight(wrong)]).toEqual([1, 0]);
    expect(answer(wrong, asked, right)).toBe(wrong);
    const guesses = answer(none, asked, right);
    expect([guesses.size, countRight(guesses)]).toEqual([1, 1]);
    const hides = (path: readonly number[], made: Guesses) =>
      hidesValue({ place, guesses: made }, path);
    expect(hides(asked.path, none)).toBe(true);
    expect(hides(asked.path, guesses)).toBe(false);
    expect([hides([], guesses), hides([2], guesses)]).toEqual([true, true]);
  });

  it('is of the position that is looked at, and of none where nothing is hidden', () => {
    const below = { ...place, hidden: 'node' as const };
    const hides = (path: readonly number[]) => hidesValue({ place: below, guesses: none }, path);
    expect([hides([]), hides(asked.path), hides([...asked.path, 7])]).toEqual([true, true, false]);
    expect(questionOf({ ...asked, hidden: undefined })).toBeUndefined();
    expect(answer(none, { ...asked, hidden: undefined }, 0)).toBe(none);
  });
});
