/**
 * The cost of an act: on Apps Script the service calls of the built bundle in the playground's
 * runtime, counted, and their predicted time from the published latencies
 * (`playground/appsScript/costs.ts`); on Cloudflare the requests to objects, and the rows that are
 * written. `docs/capacity.md` multiplies those of a day.
 */
import { readFileSync } from 'node:fs';
import type { ChatMessage } from '../../playground/telegram/model/model.ts';
import {
  cellButton,
  cellsOf,
  findControl,
  isOver,
  playableCells,
} from '../../playground/telegram/people/board.ts';
import type { FakeUser } from '../../playground/telegram/people/fakeUser.ts';
import type { Telegram } from '../../playground/telegram/telegram.ts';
import { createWorkerWorld } from '../../playground/worker/workerWorld.ts';
import { createWorld, type World } from '../../playground/world.ts';

interface Scene {
  readonly name: string;
  /** Prepares the scene and returns the act to measure; one that returns true is done again. */
  readonly prepare: (telegram: Telegram, ada: FakeUser, ben: FakeUser) => () => unknown;
  /** Milliseconds between the last act and this one; `pace` by default. */
  readonly pause?: number;
  /** Whether Apps Script has lost what it had in the cache. */
  readonly isForgotten?: boolean;
}

/** Milliseconds between two acts, so that nobody is asked to slow down. */
const pace = 5000;
const tenMinutes = 600_000;

const newest = ({ chat }: FakeUser): ChatMessage => chat.messages.at(-1)!;

/** Taps the first open cell; says whether the game goes on. */
function tapOpen(user: FakeUser, board = newest(user)): boolean {
  const size = { columns: 3, rows: 3 };
  const cell = playableCells(cellsOf(board, size), size)[0]!;
  user.tap(board, board.keyboard!.inline_keyboard[Math.floor(cell / 3)]![cell % 3]!);
  return !isOver(board);
}

function beginDuel({ group }: Telegram, ada: FakeUser, ben: FakeUser): ChatMessage {
  const friends = group('Friends', [ada, ben]);
  ada.send(friends, '/duel');
  return friends.messages.at(-1)!;
}

/** With both at the table. */
function openDuel(telegram: Telegram, ada: FakeUser, ben: FakeUser): ChatMessage {
  const board = beginDuel(telegram, ada, ben);
  ben.tap(board, findControl(board, 'Join')!);
  return board;
}

function playAlone(_: Telegram, ada: FakeUser): () => unknown {
  ada.send('/connectfour');
  ada.tap(newest(ada), cellButton(newest(ada), 'A4'));
  return () => ada.tap(newest(ada), cellButton(newest(ada), 'A3'));
}

function playDuel(telegram: Telegram, ada: FakeUser, ben: FakeUser): () => unknown {
  const board = openDuel(telegram, ada, ben);
  ada.tap(board, cellButton(board, 'A1'));
  return () => ben.tap(board, cellButton(board, 'B2'));
}

const scenes: readonly Scene[] = [
  { name: 'new game against the bot', prepare: (_, ada) => () => ada.send('/tictactoe') },
  { name: 'tap against the bot', prepare: playAlone },
  { name: 'tap against the bot, ten minutes later', prepare: playAlone, pause: tenMinutes },
  {
    name: 'last tap against the bot',
    prepare: (_, ada) => {
      ada.send('/tictactoe');
      return () => tapOpen(ada);
    },
  },
  {
    name: 'new game in a group',
    prepare: (telegram, ada, ben) => () => beginDuel(telegram, ada, ben),
  },
  {
    name: 'tap to join it',
    prepare: (telegram, ada, ben) => {
      const board = beginDuel(telegram, ada, ben);
      return () => ben.tap(board, findControl(board, 'Join')!);
    },
  },
  { name: 'tap in a group', prepare: playDuel },
  { name: 'tap in a group, ten minutes later', prepare: playDuel, pause: tenMinutes },
  {
    name: 'last tap in a group',
    prepare: (telegram, ada, ben) => {
      const board = openDuel(telegram, ada, ben);
      let moves = 0;
      return () => tapOpen(moves++ % 2 === 0 ? ada : ben, board);
    },
  },
  { name: 'tap, with the cache emptied', prepare: playAlone, isForgotten: true },
  {
    name: 'tap, two people inline',
    prepare: (telegram, ada, ben) => {
      const ask = ada.typeInline('', telegram.peopleChat(ada, ben));
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
  {
    name: 'typed move',
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

/** Two people who have played before, and the act of a scene. */
function enter({ telegram }: Pick<World, 'telegram'>, { prepare }: Scene): () => unknown {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => telegram.user({ name, languageCode: 'en' }));
  for (const user of [ada!, ben!]) {
    user.send('/tictactoe novice');
    while (tapOpen(user));
  }
  return prepare(telegram, ada!, ben!);
}

/** What the last act of a scene took, and a pause before; `count` counts from the beginning. */
function measure<Count>(
  { clock }: Pick<World, 'clock'>,
  { pause = 0 }: Scene,
  act: () => unknown,
  count: () => Count,
): readonly [Count, Count] {
  for (;;) {
    const before = count();
    clock.advance(pause);
    if (act() !== true) return [before, count()];
  }
}

function measureScript(scene: Scene, code: string) {
  const world = createWorld({ code, pace, runsTriggers: true });
  const act = enter(world, scene);
  if (scene.isForgotten) world.appsScript.cache.clear();
  const [before, after] = measure(world, scene, act, () => ({
    executions: world.executions.length,
    requests: world.appsScript.quotas.used('urlfetch'),
  }));
  // The clock's own executions are no part of the act; what they send is.
  const reports = world.executions
    .slice(before.executions, after.executions)
    .filter(({ functionName }) => functionName === 'doPost');
  const calls = reports.flatMap((report) => report.calls.map(({ call }) => call.service));
  return {
    calls: services.map((service) => calls.filter((each) => each === service).length),
    requests: after.requests - before.requests,
    predictedMs: reports.reduce((sum, { predictedMs }) => sum + predictedMs, 0),
  };
}

function measureWorker(scene: Scene) {
  const world = createWorkerWorld({ pace });
  const [before, after] = measure(world, scene, enter(world, scene), world.cost);
  return { objectCalls: after.calls - before.calls, rows: after.rows - before.rows };
}

/** Every act by its name; `code` is the bundle. */
export function measureActs(code: string) {
  return scenes.map((scene) => ({
    name: scene.name,
    ...measureScript(scene, code),
    ...measureWorker(scene),
  }));
}

/** Prints a table, one line a scene; always true, since no figure has a limit. */
export function benchCalls(): boolean {
  const code = readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8');
  const columns = [
    ...services,
    'predicted ms',
    'requests to Telegram',
    'requests to objects',
    'rows written',
  ];
  console.log(`| ${['act', ...columns].join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length)}`);
  for (const { name, calls, predictedMs, requests, objectCalls, rows } of measureActs(code)) {
    const figures = [...calls, Math.round(predictedMs), requests, objectCalls, rows];
    console.log(`| ${[name, ...figures].join(' | ')} |`);
  }
  return true;
}
