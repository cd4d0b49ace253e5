/**
 * A person's own mistakes as positions to practise: how they come, are answered, come back, and go.
 */
import { describe, expect, it } from 'vitest';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { makePracticeKey } from '../../src/bot/rows/keys.ts';
import { parsePracticeRow } from '../../src/bot/rows/person/practiceRow.ts';
import { dayOf } from '../../src/bot/rows/storedRow.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../src/bot/views/board/controls.ts';
import { puzzleOfDay } from '../../src/coach/puzzles/dailyPuzzle.ts';
import { makeCellName, parseCellName } from '../../src/games/cellName.ts';
import { isOver as isDone, play } from '../../src/games/position.ts';
import { bestMoves } from '../../src/strategies/value.ts';
import { values } from '../../src/strategies/values.ts';
import {
  boardOf,
  catchUpdate,
  cellButton,
  control,
  doTwice,
  forgetAll,
  hasControl,
  newest,
  openGroup,
  openRoom,
  openWorld,
  postUpdate,
  tapCell,
  tapControl,
  words,
} from './players.ts';
import { weathers } from './weathers.ts';

const en = textsOf('en');
const ro = textsOf('ro');
const { buttons, practice, puzzle } = en;
const day = 24 * 60 * 60 * 1000;

const practiceOf = (world: World, { id }: FakeUser) =>
  parsePracticeRow(world.appsScript.properties.user.get(makePracticeKey(id)));
const duesOf = (world: World, user: FakeUser) =>
  practiceOf(world, user).items.map(({ box, due }) => [box, due - dayOf(world.clock.now())]);

/**
 * A draw in a room. Ada has missed a win by B1, her last move but one, where B3 would have won; Ben
 * a draw by A2.
 */
function playDrawn() {
  const ready = openRoom();
  const { ada, ben } = ready;
  ben.send('/join sunday');
  for (const [index, cell] of ['B2', 'A1', 'C3', 'A2', 'A3', 'C1', 'B1', 'B3', 'C2'].entries()) {
    const user = index % 2 === 0 ? ada : ben;
    tapCell(user, boardOf(user), cell);
  }
  return { ...ready, board: boardOf(ada) };
}

/** The same, with Ada's review open. */
function openReviewed() {
  const ready = playDrawn();
  tapControl(ready.ada, ready.board, buttons.review);
  return ready;
}

const ask = (user: FakeUser): ChatMessage => {
  user.send('/practice');
  return newest(user.chat);
};

describe.each(weathers)('practice%s', (_, forget) => {
  it('takes up the mistakes of those who review their own games, once, and nobody else’s', () => {
    const { world, ada, ben, eve, board } = playDrawn();
    expect(words(ask(ada))).toBe(practice.none);
    forget(world);
    tapControl(ada, board, buttons.review);
    expect(words(board)).toContain(practice.added);
    expect(duesOf(world, ada)).toEqual([[0, 0]]);
    expect([ben, eve].map((user) => practiceOf(world, user).items)).toEqual([[], []]);
    for (const label of [reviewKeys.back, buttons.review]) {
      forget(world);
      tapControl(ada, board, label);
    }
    expect(practiceOf(world, ada).items).toHaveLength(1);
    tapControl(ben, boardOf(ben), ro.buttons.review);
    expect(words(ask(ben))).toContain(ro.practice.find('A2'));
    expect(words(ask(ada))).toContain(practice.find('B1'));
    expect(words(ask(eve))).toBe(practice.none);
  });

  it('refutes a wrong answer and asks again tomorrow; a right one after it changes nothing', () => {
    const { world, ada } = openReviewed();
    const board = ask(ada);
    expect(board.text).toMatch(/^Tic-tac-toe\n🔶 You\n/);
    doTwice(world, forget, () => ada.tap(board, cellButton(board, 'B1')));
    expect(words(board)).toContain(
      `${practice.find('B1')} ✗ ${puzzle.refuted('B1', 'B3', false)} ${practice.comesBack(1)}`,
    );
    expect(duesOf(world, ada)).toEqual([[0, 1]]);
    doTwice(world, forget, () => ada.tap(board, cellButton(board, 'B3')));
    // The reason why it is better is said, too.
    expect(words(board)).toContain(
      `${puzzle.right} ✓ ${en.coach.only('win')} B3: ${en.coach.better.winsAtOnce}`,
    );
    expect(words(board)).toContain(practice.comesBack(1));
    expect(duesOf(world, ada)).toEqual([[0, 1]]);
    expect(words(ask(ada))).toBe(practice.nothingDue(1));
  });

  it('asks what was overlooked where no values are known: three in a row, early on 7×7', () => {
    const { world, ada, ben } = openRoom('/room sunday 7x7');
    ben.send('/join sunday');
    for (const [index, column] of [4, 4, 5, 5, 3, 6, 2].entries()) {
      const user = index % 2 === 0 ? ada : ben;
      user.send(String(column));
    }
    const board = boardOf(ben);
    tapControl(ben, board, ro.buttons.review);
    expect(words(board)).toContain(ro.coach.turned(4));
    for (const _ of [1, 2, 3, 4]) tapControl(ben, board, reviewKeys.after);
    forget(world);
    tapControl(ben, board, reviewKeys.practise);
    const asked = ask(ben);
    expect(words(asked)).toContain(ro.practice.find('coloana 5'));
    ben.tap(asked, cellButton(asked, 'A1'));
    expect(words(asked)).toContain(ro.puzzle.refuted('coloana 1', 'coloana 3', true));
    ben.tap(asked, cellButton(asked, 'A3'));
    expect(words(asked)).toContain(ro.puzzle.right);
    expect(words(asked)).not.toContain(ro.coach.unproved);
  });

  it('asks again after 1, 3, 7 and 21 days, says so by /start on those days alone, and then no more', () => {
    const { world, ada } = openReviewed();
    const told = (): boolean => {
      ada.send('/start');
      return words(newest(ada.chat)).includes(practice.due(1));
    };
    for (const [index, days] of [1, 3, 7, 21, 0].entries()) {
      expect(told()).toBe(true);
      const board = ask(ada);
      doTwice(world, forget, () => ada.tap(board, cellButton(board, 'B3')));
      expect(words(board)).toContain(days === 0 ? practice.done : practice.comesBack(days));
      expect(duesOf(world, ada)).toEqual(days === 0 ? [] : [[index + 1, days]]);
      expect(told()).toBe(false);
      world.clock.advance((days - 1) * day);
      if (days > 1) expect(words(ask(ada))).toBe(practice.nothingDue(1));
      world.clock.advance(day);
    }
    expect(words(ask(ada))).toBe(practice.none);
  });

  it('counts an answer once, on whatever day it is delivered again, and by whatever keys', () => {
    const { world, ada } = openReviewed();
    const [older, board] = [ask(ada), ask(ada)];
    const body = catchUpdate(world, () => ada.tap(board, cellButton(board, 'B3')));
    const old = cellButton(board, 'B1');
    world.deliverAll();
    expect(duesOf(world, ada)).toEqual([[1, 1]]);
    const kept = practiceOf(world, ada);
    // The same position in another message.
    for (const again of [cellButton(older, 'B1'), control(older, buttons.solution)])
      ada.tap(older, again);
    expect(practiceOf(world, ada)).toEqual(kept);
    expect(words(older)).toContain(practice.comesBack(1));
    for (let days = 0; days < 3; days++) {
      forget(world);
      postUpdate(world, body);
      // A key that the message has no longer.
      ada.tap(board, old);
      expect(practiceOf(world, ada)).toEqual(kept);
      world.clock.advance(day);
    }
  });

  it('shows the solution, which is no right answer', () => {
    const { world, ada } = openReviewed();
    const board = ask(ada);
    doTwice(world, forget, () => ada.tap(board, control(board, buttons.solution)));
    expect(words(board)).toContain(`💡 B3: ${en.coach.outcome('win', 1)} ${practice.comesBack(1)}`);
    expect(duesOf(world, ada)).toEqual([[0, 1]]);
    expect(hasControl(board, buttons.nextPosition)).toBe(false);
  });

  it('refuses a square that is taken, and counts nothing', () => {
    const { world, ada } = openReviewed();
    const board = ask(ada);
    forget(world);
    expect(ada.tap(board, buttonsOf(board).flat()[0]!).answer?.text).toBe(en.refusals.cellTaken);
    expect(duesOf(world, ada)).toEqual([[0, 0]]);
  });

  it('takes up the mistake that a review shows, of any game, where that is asked for', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    ada.send('/position A1 B2 C3 A2 C1 B3 B1');
    const board = newest(ada.chat);
    tapControl(ada, board, buttons.review);
    expect(practiceOf(world, ada).items).toEqual([]);
    expect(hasControl(board, reviewKeys.practise)).toBe(true);
    tapControl(ada, board, reviewKeys.mistake);
    const key = control(board, reviewKeys.practise);
    const shown = board.text;
    forget(world);
    expect(ada.tap(board, key).answer?.text).toBe(practice.taken);
    forget(world);
    expect(ada.tap(board, key).answer?.text).toBe(practice.known);
    expect(board.text).toBe(shown);
    expect(duesOf(world, ada)).toEqual([[0, 0]]);
    // Below the review, which stays.
    tapControl(ada, board, reviewKeys.back);
    tapControl(ada, board, buttons.review);
    forget(world);
    tapControl(ada, board, reviewKeys.practise);
    expect(newest(ada.chat)).not.toBe(board);
    expect(words(newest(ada.chat))).toContain('here. Find something better.');
  });

  it('asks the last mistake of a game on one device, of which none is taken up by itself', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada' });
    ada.send('/position tictactoe A1 B2 C3 A2 C1 B3 B1');
    const board = newest(ada.chat);
    tapControl(ada, board, buttons.review);
    forget(world);
    tapControl(ada, board, reviewKeys.practise);
    expect(newest(ada.chat)).not.toBe(board);
    expect(words(newest(ada.chat))).toContain('here. Find something better.');
    expect(practiceOf(world, ada).items).toHaveLength(1);
  });

  it('is behind More in the first menu, in its place, and leads back there', () => {
    const { world, ada } = openReviewed();
    ada.send('/start');
    const menu = newest(ada.chat);
    const first = words(menu);
    tapControl(ada, menu, buttons.allSettings);
    forget(world);
    tapControl(ada, menu, buttons.practice);
    expect(words(menu)).toContain(practice.find('B1'));
    forget(world);
    tapControl(ada, menu, buttons.back);
    expect(words(menu)).toContain(en.greeting);
    expect(words(menu)).toBe(first);
    expect(newest(ada.chat)).toBe(menu);
  });

  it('goes on with the next position in the same message', () => {
    const { world, ada } = openReviewed();
    ada.send('/position A1 B2 C3 A2 C1 B3 B1');
    const review = newest(ada.chat);
    for (const label of [buttons.review, reviewKeys.mistake, reviewKeys.practise])
      tapControl(ada, review, label);
    const board = ask(ada);
    tapCell(ada, board, 'B3');
    forget(world);
    tapControl(ada, board, buttons.nextPosition);
    expect(words(board)).toContain('here. Find something better.');
    expect(words(board)).not.toContain(practice.find('B1'));
    expect(newest(ada.chat)).toBe(board);
  });
});

describe('practice', () => {
  it('is for the private chat alone, where a key leads', () => {
    const { ada, group } = openGroup();
    ada.send(group, '/practice');
    expect(words(newest(group))).toBe(practice.onlyPrivate);
    const [[key] = []] = buttonsOf(newest(group));
    if (key && 'url' in key) ada.send(`/start ${new URL(key.url).searchParams.get('start')}`);
    else ada.send('/start practice');
    expect(words(newest(ada.chat))).toBe(practice.none);
    ada.send(group, '/settings');
    expect(hasControl(newest(group), buttons.practice)).toBe(false);
  });

  it('is understood in the words of each language', () => {
    const { ada } = openRoom();
    for (const word of ['practise', 'practica', 'practicar', 'exerseaza', '练习', '/mistakes']) {
      ada.send(word);
      expect(words(newest(ada.chat)), word).toBe(practice.none);
    }
  });

  it('is told of below the puzzle of the day once that is solved, and where it is asked for again', () => {
    const { world, ada } = openReviewed();
    ada.send('/puzzle');
    let position = puzzleOfDay(dayOf(world.clock.now()));
    while (!isDone(position)) {
      expect(words(newest(ada.chat))).not.toContain('/practice');
      const found = values(position);
      const [best] = found.kind === 'exact' ? bestMoves(found.moves) : [];
      ada.send(makeCellName(position.game, best!));
      position = play(position, best!);
      const reply = /: 🔴 (\w+)/.exec(words(newest(ada.chat)))?.[1];
      if (!isDone(position) && reply)
        position = play(position, parseCellName(position.game, reply)!);
      world.clock.advance(5000);
    }
    expect(words(newest(ada.chat))).toContain(practice.due(1));
    ada.send('/puzzle');
    expect(words(newest(ada.chat))).toContain(practice.due(1));
    tapCell(ada, ask(ada), 'B3');
    ada.send('/puzzle');
    expect(words(newest(ada.chat))).not.toContain('/practice');
  });

  it('is erased by /forget; boards that are left are judged, and count nothing', () => {
    const { world, ada } = openReviewed();
    const board = ask(ada);
    forgetAll(ada);
    expect([...world.appsScript.properties.user.keys()]).not.toContain(makePracticeKey(ada.id));
    expect(words(ask(ada))).toBe(practice.none);
    tapCell(ada, board, 'B3');
    expect(words(board)).toContain(puzzle.right);
    expect([...world.appsScript.properties.user.keys()]).not.toContain(makePracticeKey(ada.id));
  });

  it('keeps as many positions as the platform has room for', () => {
    const world = openWorld();
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    // The first move into a side, or the answer to one, is no mistake; the second player’s at a
    // wrong place is.
    const games = [
      'A1 A2',
      'A1 A3',
      'A1 B1',
      'A1 B3',
      'A1 C1',
      'A1 C2',
      'A1 C3',
      'A3 A1',
      'A3 A2',
      'A3 B1',
    ];
    for (const record of games) {
      ada.send(`/position ${record} easy`);
      const board = newest(ada.chat);
      for (const label of [buttons.end, buttons.confirmEnd, buttons.review])
        tapControl(ada, board, label);
      world.clock.advance(20_000);
    }
    expect(practiceOf(world, ada).items).toEqual([]);
    for (const record of games) {
      // A game that is over by the first line, after the mistake.
      ada.send(`/position ${completed(record)}`);
      const board = newest(ada.chat);
      tapControl(ada, board, buttons.review);
      tapControl(ada, board, reviewKeys.mistake);
      tapControl(ada, board, reviewKeys.practise);
      world.clock.advance(20_000);
    }
    expect(practiceOf(world, ada).items).toHaveLength(
      process.env.LINIA_PLATFORM ? games.length : 8,
    );
  });
});

/** The record, and legal moves until somebody has a line. */
function completed(record: string): string {
  const moves = record.split(' ');
  const all = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'];
  const lines = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ];
  const isWon = (side: number) =>
    lines.some((line) =>
      line.every(
        (cell) => moves.indexOf(all[cell]!) >= 0 && moves.indexOf(all[cell]!) % 2 === side,
      ),
    );
  while (!isWon(0) && !isWon(1) && moves.length < 9)
    moves.push(all.find((cell) => !moves.includes(cell))!);
  return moves.join(' ');
}
