import { describe, expect, it } from 'vitest';
import { createRandom } from '../../playground/random.ts';
import { buttonsOf, type ChatMessage } from '../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { World } from '../../playground/world.ts';
import { textsOf } from '../../src/bot/texts/textsOf.ts';
import { gameNames, games, headOf } from '../../src/games/game.ts';
import { sampled } from '../samples.ts';
import {
  catchUpdate,
  dataOf,
  drawn,
  emptyCells,
  isOver,
  newest,
  onAppsScript,
  openWorld,
  postUpdate,
  tapCell,
} from './players.ts';

interface Table {
  readonly world: World;
  readonly user: FakeUser;
  readonly board: ChatMessage;
  readonly rows: number;
}

function sitDown(seed: number, command: string, rows: number): Table {
  const world = openWorld({ DIFFICULTY: 'medium' }, { seed });
  const user = world.user({ name: 'Ada', languageCode: 'en' });
  user.send(command);
  return { world, user, board: newest(user.chat), rows };
}

/** Plays a seeded game to its end; `around` is called with each move and has to play it. */
function playOn(table: Table, seed: number, around: (cell: string, step: number) => void): void {
  const random = createRandom(seed);
  for (let step = 0; !isOver(table.board); step++) {
    const free = emptyCells(table.board, table.rows);
    const cell = free[Math.floor(random() * free.length)]!;
    around(cell, step);
    if (step > 64) throw new Error('the game does not end');
  }
}

/**
 * The text, of which what the bot thinks of the game may be said again: that it has said so before
 * is known no longer than the game is cached.
 */
function expectText(board: ChatMessage, before: string, isForgotten = true): void {
  if (!isForgotten) return expect(board.text).toBe(before);
  const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');
  expect(inOneLine(board.text).slice(0, inOneLine(before).length)).toBe(inOneLine(before));
}

const tables = gameNames.map((name) => [name, `/${name.toLowerCase()}`, games[name].rows] as const);

describe.each(sampled(tables, 3))('%s, step by step', (name, command, rows) => {
  // On the Worker, which only the slow run plays, the best known games more often.
  const seeds =
    process.env.LINIA_PLATFORM === 'worker' && headOf(games[name].family) === name
      ? [1, 2, 3]
      : [1];

  it('goes on when the cache is emptied before any update, and gives the same replies', () => {
    for (const seed of seeds) {
      const calm = sitDown(seed, command, rows);
      const rough = sitDown(seed, command, rows);
      playOn(calm, seed, (cell) => {
        tapCell(calm.user, calm.board, cell);
        rough.world.appsScript.cache.clear();
        tapCell(rough.user, rough.board, cell);
        expect(drawn(rough.board, rows)).toBe(drawn(calm.board, rows));
        expectText(rough.board, calm.board.text);
      });
      expect(isOver(rough.board)).toBe(true);
    }
  });

  it('changes nothing when an update is delivered twice, with and without the cache', () => {
    for (const seed of seeds) {
      const table = sitDown(seed, command, rows);
      const { world, user, board } = table;
      playOn(table, seed, (cell, step) => {
        const body = catchUpdate(world, () => tapCell(user, board, cell));
        world.deliverAll();
        const [text, picture] = [board.text, drawn(board, rows)];
        const isForgotten = step % 2 === 1;
        if (isForgotten) world.appsScript.cache.clear();
        postUpdate(world, body);
        expect(drawn(board, rows)).toBe(picture);
        expectText(board, text, isForgotten);
        world.clock.advance(3000);
      });
    }
  });

  it('answers and redraws a tap on buttons of any earlier state, and never plays it', () => {
    for (const seed of seeds) {
      const table = sitDown(seed, command, rows);
      const { world, user, board } = table;
      const old: string[] = [];
      playOn(table, seed, (cell, step) => {
        old.push(dataOf(buttonsOf(board)[rows - 1]![step % buttonsOf(board)[0]!.length]!));
        tapCell(user, board, cell);
        for (const data of [old[0]!, old[old.length - 1]!]) {
          const [text, picture] = [board.text, drawn(board, rows)];
          const isForgotten = step % 2 === 0;
          if (isForgotten) world.appsScript.cache.clear();
          const tap = user.tap(board, data);
          expect(tap.answer?.text).toBe(textsOf('en').refusals.staleBoard);
          expect(drawn(board, rows)).toBe(picture);
          // What an end meant is known no longer than the game is cached.
          const meant = /\n[🏅📈📉🔥🔎].*/su;
          expectText(board, isForgotten ? text.replace(meant, '') : text, isForgotten);
        }
      });
    }
  });

  onAppsScript('lets a tap win that is ahead of the cache, because a write had failed', () => {
    const { world, user, board } = sitDown(7, command, rows);
    const first = emptyCells(board, rows).at(-1)!;
    tapCell(user, board, first);
    const ofChat = () =>
      [...world.appsScript.cache.entries()].filter(([key]) => key.startsWith('c|'));
    const known = ofChat();
    // Both attempts at writing.
    world.appsScript.faults.add({
      service: 'CacheService',
      method: 'putAll',
      effect: 'fail',
      times: 2,
    });
    // From the other end, so that no line is made where two would be one.
    tapCell(user, board, emptyCells(board, rows)[0]!);
    expect(ofChat()).toEqual(known);
    const pieces = () => drawn(board, rows).match(/🔶|🟡|🔴/g)?.length;
    expect(pieces()).toBe(4);
    if (!isOver(board)) tapCell(user, board, emptyCells(board, rows).at(-1)!);
    expect(pieces()).toBeGreaterThan(4);
  });
});

describe('messages', () => {
  it('does not answer the same message twice', () => {
    const world = openWorld();
    const user = world.user({ name: 'Ada', languageCode: 'en' });
    for (const text of ['/tictactoe', 'B2', '/help', '/level hard', 'what?']) {
      const body = catchUpdate(world, () => user.send(text));
      world.deliverAll();
      const count = user.chat.messages.length;
      postUpdate(world, body);
      expect(user.chat.messages.length, text).toBe(count);
      world.clock.advance(3000);
    }
  });

  it('keeps a move whose edit was refused, and shows it at the next tap', () => {
    const { world, user, board } = sitDown(3, '/tictactoe', 3);
    world.telegram.faults.add({
      method: 'editMessageText',
      effect: {
        kind: 'status',
        code: 429,
        description: 'Too Many Requests: retry after 30',
        retryAfter: 30,
      },
      times: 1,
    });
    const before = drawn(board);
    tapCell(user, board, 'B2');
    expect(drawn(board)).toBe(before);
    expect(tapCell(user, board, 'A1').answer?.text).toBe(textsOf('en').refusals.staleBoard);
    expect(drawn(board).split('\n')[1]).toContain('🔶');
    expect(drawn(board).match(/🔶/g)).toHaveLength(1);
  });
});
