/**
 * A long day: quotas that are spent, a store that is full of rooms, locks that are held, and
 * messages without end.
 */
import { describe, expect, it } from 'vitest';
import { interleave } from '../../../playground/interleave/interleave.ts';
import { commands } from '../../../src/bot/texts/commands.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  callNames,
  code,
  drawn,
  emptyCells,
  forgetAll,
  leaveRoom,
  newest,
  openRoom,
  openWorld,
  roomKeyOf,
  tapCell,
  tapControl,
} from '../players.ts';

const en = textsOf('en');
const hour = 3_600_000;

function sitDown(properties: Readonly<Record<string, string>> = {}) {
  const world = openWorld({ DIFFICULTY: 'random', ...properties });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  ada.send('/connectfour');
  return { world, ada, board: newest(ada.chat) };
}

describe('the settings', () => {
  it('count within a minute after they were changed', () => {
    const { world, ada } = sitDown({ DIFFICULTY: 'easy' });
    world.appsScript.properties.script.set('DIFFICULTY', 'expert');
    world.clock.advance(60_000);
    ada.send('/tictactoe');
    expect(newest(ada.chat).text).toContain('Expert');
  });

  it('of before count on while the properties cannot be read, for hours, and the owner is told once', () => {
    const { world, ada, board } = sitDown({ ADMIN_CHAT_ID: '5000009' });
    const owner = world.user({ id: 5_000_009, name: 'Owner', languageCode: 'en' });
    owner.send('/settings');
    const before = owner.chat.messages.length;
    world.appsScript.quotas.limits.properties = 0;
    for (let count = 0; count < 6; count++) {
      world.clock.advance(2 * hour);
      const shown = drawn(board, 6);
      const cells = emptyCells(board, 6);
      tapCell(ada, board, cells[(3 * count) % cells.length]!);
      expect(drawn(board, 6)).not.toBe(shown);
    }
    ada.send('/tictactoe');
    expect(drawn(newest(ada.chat))).toBe('· · ·\n· · ·\n· · ·');
    const told = owner.chat.messages.slice(before).map(({ text }) => text);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(
      'The script properties can no longer be read (Exception: Service invoked too many times',
    );
    expect(told[0]).not.toContain(world.appsScript.properties.script.get('WEBHOOK_SECRET'));
  });

  it('are read once a minute and no more, however many messages one account sends', () => {
    const { world, ada } = sitDown();
    world.pace = 0;
    world.telegram.limiter.enabled = false;
    const before = world.executions.length;
    for (let count = 0; count < 240; count++) {
      ada.send('anything');
      world.clock.advance(500);
    }
    const executions = world.executions.slice(before).map(callNames);
    expect(
      executions.flat().filter((name) => name === 'PropertiesService.getProperties').length,
    ).toBeLessThanOrEqual(3);
    // Of four minutes' messages in two, half are answered; the others read no choices.
    const unanswered = executions.filter((names) => !names.includes('UrlFetchApp.fetchAll'));
    expect(unanswered.length).toBeGreaterThan(100);
    expect(unanswered.flat()).not.toContain('PropertiesService.getProperty');
  });
});

describe('one execution', () => {
  it('waits five seconds at most, for the lock and for Telegram together', () => {
    const { world, ada, ben } = openRoom();
    ben.send('/join sunday');
    world.telegram.faults.add({
      method: 'sendMessage',
      times: 1,
      effect: {
        kind: 'status',
        code: 429,
        description: 'Too Many Requests: retry after 4',
        retryAfter: 4,
      },
    });
    world.appsScript.lock.seize();
    const start = world.clock.now();
    ada.send('/join sunday');
    const [report] = world.executions.slice(-1);
    const asleep = report!.calls
      .filter(({ call }) => call.method === 'sleep')
      .map(({ call }) => Number(call.args[0]));
    expect(report!.calls.find(({ call }) => call.method === 'tryLock')!.call.args).toEqual([5000]);
    // All of the patience went into the lock.
    expect(asleep).toEqual([]);
    expect(world.clock.now() - start).toBeLessThan(9000);
  });

  it('reads the whole store under the lock once where a game ends, for its results, twice where all of a person is erased, else never', () => {
    const { world, ada, ben, eve } = openRoom();
    ben.send('/join sunday');
    // Before both have moved the game would not count.
    tapCell(ada, boardOf(ada), 'A1');
    tapCell(ben, boardOf(ben), 'B1');
    eve.send('/room Tuesday');
    const { user } = world.appsScript.properties;
    const line = user.get(roomKeyOf(user, 'Tuesday')!)!;
    for (let index = 0; index < 2300; index++) user.set(`rother${index}`, line);
    for (const [words, expected] of [
      ['/end', 1],
      ['/room monday', 0],
      ['/forget', 2],
    ] as const) {
      if (words === '/forget') forgetAll(ada);
      else if (words === '/end') leaveRoom(ada, words);
      else ada.send(words);
      const names = callNames(world.executions.at(-1)!);
      const underLock = names.slice(
        names.indexOf('LockService.tryLock'),
        names.indexOf('LockService.releaseLock'),
      );
      const lookups = underLock.filter((name) => name === 'PropertiesService.getProperties');
      expect(lookups, words).toHaveLength(expected);
      // The notice to the other player does, which follows the answer.
      const before = names.slice(
        0,
        names.findIndex((name) => name.startsWith('UrlFetchApp')),
      );
      if (words === '/end')
        expect(before.filter((name) => name === 'PropertiesService.getProperties')).toHaveLength(1);
    }
    expect(boardOf(ada).text).toBe(en.forgotten(true));
    expect(['Sunday', 'Monday'].map((name) => roomKeyOf(user, name))).toEqual([
      undefined,
      undefined,
    ]);
    expect(user.has('rother2299')).toBe(true);
  });
});

describe('a message of 4,096 characters', () => {
  it.each([...commands, 'play'])(
    'is told to be too long, and nothing of it is worked on: /%s',
    (command) => {
      const { world, ada } = sitDown();
      ada.send(`/${command} ${'1 '.repeat(2045)}`);
      expect(newest(ada.chat).text).toBe(en.tooLong(256));
      expect(world.executions.at(-1)!.outcome.kind).toBe('html');
    },
  );
});

describe('a player who taps and types at the same instant', () => {
  it('loses neither game, in every interleaving of the service calls', async () => {
    const { schedules } = await interleave({
      code,
      prepare: () => {
        const world = openWorld({ DIFFICULTY: 'random' });
        const ada = world.user({ name: 'Ada', languageCode: 'en' });
        ada.send('/tictactoe');
        const board = newest(ada.chat);
        world.hold(() => {
          tapCell(ada, board, 'B2');
          ada.send('/connectfour');
        });
        return { world, ada, board };
      },
      check: ({ ada, board }) => {
        const other = newest(ada.chat);
        expect(other.text).toContain('Connect Four');
        tapCell(ada, board, emptyCells(board)[0]!);
        expect(drawn(board).match(/🔶/g)).toHaveLength(2);
        tapCell(ada, other, emptyCells(other, 6)[0]!);
        expect(drawn(other, 6).match(/🟡/g)).toHaveLength(1);
        ada.send('4');
        expect(drawn(newest(ada.chat), 6).match(/🟡/g)).toHaveLength(2);
      },
    });
    expect(schedules).toBeGreaterThan(1);
  });
});

describe('a rematch', () => {
  it('is not begun again by an old button where Telegram hides the message', () => {
    const { ada, board } = sitDown();
    tapControl(ada, board, 'End');
    tapControl(ada, board, 'Yes');
    const rematch = board
      .keyboard!.inline_keyboard.flat()
      .find(({ text }) => text.includes('Rematch'))!;
    ada.tap(board, rematch);
    const anew = newest(ada.chat);
    tapCell(ada, anew, emptyCells(anew, 6)[0]!);
    const shown = drawn(anew, 6);
    board.inaccessible = true;
    expect(ada.tap(board, rematch).answer?.text).toBe(en.refusals.begunBelow);
    expect(newest(ada.chat)).toBe(anew);
    expect(drawn(anew, 6)).toBe(shown);
  });
});
