/**
 * The cost of an act: on Apps Script the service calls in the playground's runtime, in order, and
 * their predicted time from the published latencies (`playground/appsScript/costs.ts`); on
 * Cloudflare the requests to objects, and the rows that are written. `docs/capacity.md` multiplies
 * those of a day; `test/bot/acts.txt` has the calls that are approved.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import { costs } from '../../playground/appsScript/costs.ts';
import type { CallReport } from '../../playground/appsScript/execution.ts';
import type { Clock } from '../../playground/clock.ts';
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
import { createWorld, type World, type WorldOptions } from '../../playground/world.ts';
import { kindOf } from '../../src/bot/rows/kinds.ts';
import type { BenchOptions } from './section.ts';

interface Scene {
  readonly name: string;
  /** Prepares the scene and returns the act to measure; one that returns true is done again. */
  readonly prepare: (
    telegram: Telegram,
    ada: FakeUser,
    ben: FakeUser,
    clock: Pick<Clock, 'advance'>,
  ) => () => unknown;
  /** Milliseconds between the last act and this one; `pace` by default. */
  readonly pause?: number;
  /** Whether Apps Script has lost what it had in the cache. */
  readonly isForgotten?: boolean;
  /** Whether it is `tick`, or an alarm, that acts. */
  readonly isByClock?: boolean;
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

function playInline(telegram: Telegram, ada: FakeUser, ben: FakeUser): () => unknown {
  const board = ada.chooseInline(
    ada.typeInline('', telegram.peopleChat(ada, ben)),
    'duel-ticTacToe',
  );
  ben.tap(board, cellButton(board, 'A1'));
  return () => ada.tap(board, cellButton(board, 'B2'));
}

function openRoom(ada: FakeUser, ben: FakeUser): void {
  ada.send('/room bench');
  ben.send('/join bench');
}

function moveInRoom(user: FakeUser, cell = 'B2'): void {
  const board = user.chat.messages.findLast((message) => findControl(message, 'Resign'))!;
  user.tap(board, cellButton(board, cell));
}

function playDuel(telegram: Telegram, ada: FakeUser, ben: FakeUser): () => unknown {
  const board = openDuel(telegram, ada, ben);
  ada.tap(board, cellButton(board, 'A1'));
  return () => ben.tap(board, cellButton(board, 'B2'));
}

/** Taps one key after another, until one solves it. */
function solvePuzzle({ group }: Telegram, ada: FakeUser, ben: FakeUser): () => unknown {
  const friends = group('Friends', [ada, ben]);
  ada.send(friends, '/puzzle');
  const message = friends.messages.at(-1)!;
  const keys = message.keyboard!.inline_keyboard.flat();
  let tapped = 0;
  return () => !ben.tap(message, keys[tapped++]!).answer?.text.startsWith('✓');
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
  { name: 'tap, two people inline', prepare: playInline },
  {
    name: 'tap, two people inline, ten minutes later',
    // The other has a notice of another game.
    prepare(telegram, ada, ben) {
      openRoom(ada, ben);
      moveInRoom(ada);
      return playInline(telegram, ada, ben);
    },
    pause: tenMinutes,
  },
  {
    name: 'tap, a room',
    prepare(_, ada, ben) {
      openRoom(ada, ben);
      return () => moveInRoom(ada);
    },
  },
  {
    name: 'tap, a room, ten minutes later',
    prepare(_, ada, ben) {
      openRoom(ada, ben);
      moveInRoom(ada);
      return () => moveInRoom(ben, 'A1');
    },
    pause: tenMinutes,
  },
  {
    name: 'typed move, a room, ten minutes later',
    prepare(_, ada, ben) {
      openRoom(ada, ben);
      moveInRoom(ada);
      return () => ben.send('A1');
    },
    pause: tenMinutes,
  },
  {
    name: 'notice that is due, a room',
    prepare(_, ada, ben, clock) {
      openRoom(ada, ben);
      moveInRoom(ada);
      return () => clock.advance(tenMinutes);
    },
    isByClock: true,
  },
  {
    name: 'typed move',
    prepare: (_, ada) => {
      ada.send('/tictactoe');
      return () => ada.send('B2');
    },
  },
  {
    name: '/puzzle in a group',
    prepare: ({ group }, ada, ben) => {
      const friends = group('Friends', [ada, ben]);
      return () => void ada.send(friends, '/puzzle');
    },
  },
  { name: 'tap that solves it', prepare: solvePuzzle },
  { name: '/help', prepare: (_, ada) => () => ada.send('/help') },
  { name: '/stats', prepare: (_, ada) => () => ada.send('/stats') },
];

type TimedWorld = Pick<World, 'telegram'> & { readonly clock: Pick<Clock, 'advance'> };

/** Two people who have played before, and the act of a scene. */
function enter({ telegram, clock }: TimedWorld, { prepare }: Scene): () => unknown {
  const [ada, ben] = ['Ada', 'Ben'].map((name) => telegram.user({ name, languageCode: 'en' }));
  for (const user of [ada!, ben!]) {
    user.send('/tictactoe novice');
    while (tapOpen(user));
  }
  return prepare(telegram, ada!, ben!, clock);
}

/** What the last act of a scene took, and a pause before; `count` counts from the beginning. */
function measure<Count>(
  { clock }: TimedWorld,
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

/** What an act calls on Apps Script. */
interface ScriptAct {
  readonly name: string;
  readonly calls: readonly CallReport[];
  readonly predictedMs: number;
  /** Those that the pause before has sent, too. */
  readonly requests: number;
}

function measureScript(
  scene: Scene,
  options: WorldOptions,
  watch = (act: () => unknown) => act,
): ScriptAct {
  const world = createWorld({ ...options, pace, runsTriggers: true });
  const act = watch(enter(world, scene));
  if (scene.isForgotten) world.appsScript.cache.clear();
  const [before, after] = measure(world, scene, act, () => ({
    executions: world.executions.length,
    requests: world.appsScript.quotas.used('urlfetch'),
  }));
  // The clock's own executions are no part of an act, but for those that send what is due.
  const reports = world.executions
    .slice(before.executions, after.executions)
    .filter(({ functionName, calls }) =>
      scene.isByClock ? calls.some(isAnswer) : functionName === 'doPost',
    );
  return {
    name: scene.name,
    calls: reports.flatMap(({ calls }) => calls).filter(({ call }) => call.service !== 'Utilities'),
    requests: after.requests - before.requests,
    predictedMs: reports.reduce((sum, { predictedMs }) => sum + predictedMs, 0),
  };
}

/** Every act on Apps Script; `options` have the script. */
export const playActs = (options: WorldOptions): readonly ScriptAct[] =>
  scenes.map((scene) => measureScript(scene, options));

const isAnswer = ({ call }: CallReport): boolean => call.service === 'UrlFetchApp';

/** The calls up to the answer, which is the first request. */
const callsToAnswer = ({ calls }: ScriptAct): readonly CallReport[] =>
  calls.slice(0, calls.findIndex(isAnswer) + 1);

/** The calls of all acts as text, in which a row stands by its kind. */
export const listCalls = (acts: readonly ScriptAct[]): string =>
  acts
    .map((act) => {
      const sum = `${callsToAnswer(act).length} calls to the answer, ${act.calls.length} in all`;
      return [`${act.name}: ${sum}`, ...act.calls.map(describeCall), ''].join('\n');
    })
    .join('\n');

function describeCall({ call: { service, store, method, args } }: CallReport): string {
  const [about = {}] = args;
  const isNamed = typeof about === 'string' || Array.isArray(about);
  const names = (isNamed ? [about].flat() : Object.keys(about as object)).map(nameOf);
  const counted = [...new Set(names)].map((name) => {
    const count = names.filter((each) => each === name).length;
    return count === 1 ? name : `${name}×${count}`;
  });
  return ['-', service, store, method, ...counted].filter(Boolean).join(' ');
}

/** The kind of a row, or the method of a request to Telegram. */
const nameOf = (about: string | { readonly url: string }): string =>
  typeof about === 'string' ? (kindOf(about)?.name ?? about) : about.url.split('/').at(-1)!;

const approvedFile = new URL('../../test/bot/acts.txt', import.meta.url);
export const readApprovedCalls = (): string => readFileSync(approvedFile, 'utf8');

/** Counts the functions of the bundle that an act enters, each once. */
function watchFunctions() {
  const session = new Session();
  session.connect();
  const ask = (method: string, parameters: object = {}): unknown => {
    let answer: unknown;
    session.post(method, parameters, (_, result) => {
      answer = result;
    });
    return answer;
  };
  ask('Profiler.enable');
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  /** Those entered since it was called last. */
  const count = (): number =>
    (ask('Profiler.takePreciseCoverage') as Profiler.TakePreciseCoverageReturnType).result
      .filter(({ url }) => url === 'Code.js')
      .flatMap(({ functions }) => functions)
      .filter(({ ranges: [whole] }) => whole!.count > 0).length;
  return {
    count,
    watch: (act: () => unknown) => () => {
      count();
      return act();
    },
    end: () => session.disconnect(),
  };
}

function measureWorker(scene: Scene) {
  const world = createWorkerWorld({ pace });
  const act = enter(world, scene);
  const [before, after] = measure(
    world,
    scene,
    () => {
      const isUnfinished = act();
      if (scene.isByClock) world.ring();
      return isUnfinished;
    },
    world.cost,
  );
  return { objectCalls: after.calls - before.calls, rows: after.rows - before.rows };
}

/** Every act by its name; `code` is the bundle. */
export function measureActs(code: string) {
  const functions = watchFunctions();
  const acts = scenes.map((scene) => ({
    ...measureScript(scene, { code }, functions.watch),
    functions: functions.count(),
    ...measureWorker(scene),
  }));
  functions.end();
  return acts;
}

/** Prints a table, one line a scene; always true, since no figure has a limit. */
export function benchActs({ approve }: Pick<BenchOptions, 'approve'>): boolean {
  const acts = measureActs(readFileSync(new URL('../../dist/Code.js', import.meta.url), 'utf8'));
  if (approve) writeFileSync(approvedFile, listCalls(acts));
  const columns = [
    'calls to the answer',
    'calls',
    'ms to the answer',
    'ms',
    'functions entered',
    'requests to Telegram',
    'requests to objects',
    'rows written',
  ];
  console.log(`| ${['act', ...columns].join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length)}`);
  for (const act of acts) {
    const { name, calls, predictedMs, functions, requests, objectCalls, rows } = act;
    const first = callsToAnswer(act);
    const msToAnswer = costs.start + first.reduce((sum, { costMs }) => sum + costMs, 0);
    const ms = [msToAnswer, predictedMs].map(Math.round);
    const figures = [first.length, calls.length, ...ms, functions, requests, objectCalls, rows];
    console.log(`| ${[name, ...figures].join(' | ')} |`);
  }
  return true;
}
