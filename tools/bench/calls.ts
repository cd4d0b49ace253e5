/**
 * The cost of an update on Apps Script: the service calls of the built bundle in the playground's
 * runtime, counted, and their predicted time from the published latencies
 * (`playground/appsScript/costs.ts`).
 */
import { readFileSync } from 'node:fs';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import { cellButton } from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import { createWorld, type World } from '../../playground/world.ts';

interface Scene {
  readonly name: string;
  /** Prepares the scene and returns the function to measure. */
  readonly prepare: (world: World, ada: FakeUser, ben: FakeUser) => () => unknown;
}

const newest = ({ chat }: FakeUser): ChatMessage => chat.messages.at(-1)!;

const scenes: readonly Scene[] = [
  {
    name: 'tap, tic-tac-toe against the bot',
    prepare: (_, ada) => {
      ada.send('/tictactoe');
      return () => ada.tap(newest(ada), cellButton(newest(ada), 'B2'));
    },
  },
  {
    name: 'tap, Connect Four against the bot',
    prepare: (_, ada) => {
      ada.send('/connectfour');
      return () => ada.tap(newest(ada), cellButton(newest(ada), 'A4'));
    },
  },
  {
    name: 'the same, with the cache emptied',
    prepare: (world, ada) => {
      ada.send('/connectfour');
      ada.tap(newest(ada), cellButton(newest(ada), 'A4'));
      world.appsScript.cache.clear();
      return () => ada.tap(newest(ada), cellButton(newest(ada), 'A3'));
    },
  },
  {
    name: 'tap, two people in a group',
    prepare: (world, ada, ben) => {
      const group = world.telegram.group('Friends', [ada, ben]);
      ada.send(group, '/duel');
      const board = group.messages.at(-1)!;
      ben.tap(board, cellButton(board, 'A1'));
      return () => ada.tap(board, cellButton(board, 'B2'));
    },
  },
  {
    name: 'tap, two people inline',
    prepare: (world, ada, ben) => {
      const ask = ada.typeInline('', world.telegram.peopleChat(ada, ben));
      const board = ada.chooseInline(ask, 'duel-ticTacToe');
      ben.tap(board, cellButton(board, 'A1'));
      return () => ada.tap(board, cellButton(board, 'B2'));
    },
  },
  {
    name: 'tap, a room',
    prepare: (_, ada, ben) => {
      ada.send('/room bench');
      ben.send('/join bench');
      return () => ada.tap(newest(ada), cellButton(newest(ada), 'B2'));
    },
  },
  { name: 'command, a new game', prepare: (_, ada) => () => ada.send('/tictactoe') },
  {
    name: 'command, a typed move',
    prepare: (_, ada) => {
      ada.send('/tictactoe');
      return () => ada.send('B2');
    },
  },
];

const services = [
  'PropertiesService',
  'CacheService',
  'LockService',
  'UrlFetchApp',
  'Utilities',
] as const;

/** Prints a table, one line a scene; always true, since no figure has a limit. */
export function benchCalls(): boolean {
  const code = readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8');
  console.log(`| ${['update', ...services, 'predicted ms'].join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(services.length + 1)}`);
  for (const { name, prepare } of scenes) {
    const world = createWorld({ code });
    const ada = world.user({ name: 'Ada', languageCode: 'en' });
    const ben = world.user({ name: 'Ben', languageCode: 'en' });
    ada.send('/help');
    ben.send('/help');
    const measured = prepare(world, ada, ben);
    const before = world.executions.length;
    measured();
    const reports = world.executions.slice(before);
    const calls = reports.flatMap((report) => report.calls.map(({ call }) => call.service));
    const counts = services.map((service) => calls.filter((each) => each === service).length);
    const predicted = reports.reduce((sum, { predictedMs }) => sum + predictedMs, 0);
    console.log(`| ${[name, ...counts, Math.round(predicted)].join(' | ')} |`);
  }
  return true;
}
