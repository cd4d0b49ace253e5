/**
 * The Worker as it is deployed, in the real workerd: that the runtime does what the tests in
 * process take for granted.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWorker } from '../../../build.mjs';
import { buttonsOf, type ChatMessage } from '../../../playground/telegram/model/model.ts';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import type { Bridge } from '../../../playground/worker/bridge.ts';
import { openWorkerd } from '../../../playground/worker/workerd.ts';
import {
  type CallReport,
  createWorkerWorld,
  type WorkerWorld,
  workerUrl,
} from '../../../playground/worker/workerWorld.ts';
import { madeUpSecret } from '../../../playground/world.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import {
  boardOf,
  cellButton,
  control,
  dataOf,
  drawn,
  emptyCells,
  forgetAll,
  isOver,
  leaveRoom,
  newest,
  tapCell,
  tapControl,
  winOfFirst,
  words,
} from '../../bot/players.ts';
import { sampled, samples } from '../../samples.ts';

const en = textsOf('en');
let bridge: Bridge;
let world: WorkerWorld;

beforeAll(async () => {
  bridge = openWorkerd(await buildWorker({ version: 'test' }));
});
afterEach(() => void world.bridge.ask('end'));
afterAll(() => bridge.close());

function open(properties = {}) {
  world = createWorkerWorld({ bridge, properties, start: Date.now() });
  const ada = world.user({ id: 5_000_001, name: 'Ada', languageCode: 'en' });
  const ben = world.user({ id: 5_000_002, name: 'Ben', languageCode: 'ro' });
  return { ada, ben };
}

function openDuel() {
  const people = open();
  const group = world.telegram.group('Friends', [people.ada, people.ben]);
  people.ada.send(group, '/duel');
  tapControl(people.ben, newest(group), 'Join');
  return { ...people, group, board: newest(group) };
}

const webhook = (body: string, secret = madeUpSecret) => ({
  url: `${workerUrl}/exec`,
  body,
  now: 0,
  headers: { 'x-telegram-bot-api-secret-token': secret },
});

/** What people do, without its being delivered, as calls of the webhook. */
function hold(act: () => unknown) {
  world.hold(act);
  const due = world.telegram.updates.pending;
  const calls = due.map((delivery) => webhook(world.telegram.webhook.requestFor(delivery).body));
  world.telegram.updates.clear();
  return calls;
}

describe('in workerd', () => {
  it('setup registers the webhook, the commands and the name, and says so', () => {
    open();
    expect(world.reports[0]!.body).toContain('Done: open https://t.me/linia_playground_bot');
    expect(world.telegram.webhook.url).toBe(`${workerUrl}/exec`);
    expect(world.callAsOwner('/status').body).toContain('0 updates waiting');
    // It compiles nothing itself, and is given the module.
    expect(world.callAsOwner('/status').body).toContain('Solver: WebAssembly');
  });

  it('a game of tic-tac-toe is played to its end, and begun again', () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    const board = boardOf(ada);
    while (!isOver(board)) tapCell(ada, board, emptyCells(board)[0]!);
    expect(isOver(board)).toBe(true);
    tapControl(ada, board, en.buttons.rematch);
    expect(isOver(boardOf(ada))).toBe(false);
  });

  it('each game begins and is answered', () => {
    const { ada } = open();
    for (const command of [
      '/tictactoe easy',
      '/connectfour hard',
      '/connectfour7 medium',
      '/watch easy novice',
    ])
      ada.send(command);
    expect(ada.chat.messages.filter(({ text }) => text.includes(en.trouble))).toEqual([]);
    expect(ada.chat.messages.length).toBeGreaterThanOrEqual(8);
  });

  it('the solver answers beyond its book', () => {
    const { ada } = open();
    ada.send('/position 2756531416336 bot perfect');
    expect(words(boardOf(ada))).toMatch(/I (win|lose)|draw/i);
  });

  it('a move is typed', () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    ada.send('B2');
    expect(drawn(boardOf(ada)).match(/🔶|🔴/g)).toHaveLength(2);
  });

  it('choices are kept, and forgotten', () => {
    const { ada } = open();
    ada.send('/language ca');
    ada.send('/move B2');
    expect(boardOf(ada).text).toBe(textsOf('ca').noGame);
    forgetAll(ada);
    ada.send('/move B2');
    expect(boardOf(ada).text).toBe(en.noGame);
  });

  it('a group plays, each in turn', () => {
    const { ada, ben, board } = openDuel();
    tapCell(ada, board, 'B2');
    expect(tapCell(ada, board, 'A1').answer?.text).toBe(en.refusals.notYourTurn);
    tapCell(ben, board, 'A1');
    expect(drawn(board)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('a move is typed in a group', () => {
    const { ada, ben, group } = openDuel();
    ada.send(group, '/move B2');
    ben.send(group, '/move A1');
    expect(drawn(newest(group))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('an inline game is offered, joined and played', () => {
    const { ada, ben } = open();
    const chat = world.telegram.peopleChat(ada, ben);
    const message = ada.chooseInline(ada.typeInline('', chat), 'duel-ticTacToe');
    tapControl(ben, message, 'Join');
    tapCell(ada, message, 'B2');
    tapCell(ben, message, 'A1');
    expect(drawn(message)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(message.text).toContain('Ada');
  });

  it('a room is opened, joined, played by tapping and typing, and left', () => {
    const { ada, ben } = open();
    ada.send('/room Sunday');
    ben.send('/join sunday');
    tapCell(ada, boardOf(ada), 'B2');
    ben.send('A1');
    expect(drawn(boardOf(ada))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    leaveRoom(ada);
    expect(words(boardOf(ben))).toContain('Ada');
    ben.send('/join sunday');
    expect(boardOf(ben).text).toBe(textsOf('ro').rooms.unknown('sunday'));
  });

  it('a rematch comes in a message of its own', () => {
    const { ada, ben, group, board } = openDuel();
    for (const [user, cell] of winOfFirst(ada, ben)) tapCell(user, board, cell);
    expect(isOver(board)).toBe(true);
    tapControl(ben, board, en.buttons.rematch);
    expect(newest(group)).not.toBe(board);
  });

  it('undo takes a move back', () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    tapCell(ada, boardOf(ada), 'B2');
    tapControl(ada, boardOf(ada), '↩');
    expect(drawn(boardOf(ada))).toBe('· · ·\n· · ·\n· · ·');
  });

  it('a stale tap is answered, and plays nothing', () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    const data = dataOf(cellButton(boardOf(ada), 'A1'));
    tapCell(ada, boardOf(ada), 'B2');
    expect(ada.tap(boardOf(ada), data).answer?.text).toBe(en.refusals.staleBoard);
  });

  it('a forged button is refused', () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    const data = dataOf(cellButton(boardOf(ada), 'A1'));
    expect(
      ada.tap(boardOf(ada), `${data.slice(0, -1)}${data.endsWith('A') ? 'B' : 'A'}`).answer?.text,
    ).toBe(en.damaged);
  });

  it('a group that becomes a supergroup keeps its game', () => {
    const { ada, ben, group, board } = openDuel();
    tapCell(ada, board, 'B2');
    const supergroup = world.telegram.upgradeGroup(group);
    tapCell(ben, newest(supergroup), 'A1');
    expect(drawn(newest(supergroup))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('a wrong secret, a body too large and one without an update do nothing', () => {
    open();
    const update = JSON.stringify({
      update_id: 1,
      inline_query: { id: 'q', from: { id: 1, first_name: 'x' }, query: '' },
    });
    const sent = world.telegram.requests.length;
    expect(world.call(webhook(update, 'wrong')).status).toBe(401);
    expect(world.call(webhook('x'.repeat(1_000_001))).status).toBe(200);
    expect(world.call(webhook('x')).status).toBe(200);
    expect(world.call(webhook('{"update_id":1}')).status).toBe(200);
    expect(world.telegram.requests.length).toBe(sent);
  });

  it('a failure of Telegram is not one of the game', () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    world.telegram.faults.add({
      method: 'editMessageText',
      effect: { kind: 'timeoutBefore' },
      times: 2,
    });
    tapCell(ada, boardOf(ada), 'B2');
    ada.send('/board');
    expect(drawn(boardOf(ada)).match(/🔶|🔴/g)).toHaveLength(2);
  });

  it('two who tap Join at once get one seat', () => {
    const { ada, ben } = open();
    const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
    const group = world.telegram.group('Friends', [ada, ben, eve]);
    ada.send(group, '/duel');
    const join = dataOf(control(newest(group), 'Join'));
    const calls = hold(() => [ben, eve].map((user) => user.tap(newest(group), join)));
    world.bridge.ask('callAll', calls);
    expect(['Ben', 'Eve'].filter((name) => newest(group).text.includes(name))).toHaveLength(1);
  });

  it('a tap and a typed move of a room that come at once are both seen, one after the other', () => {
    const { ada, ben } = open();
    ada.send('/room Sunday');
    ben.send('/join sunday');
    tapCell(ada, boardOf(ada), 'B2');
    const [a1, c3] = ['A1', 'C3'].map((cell) =>
      hold(() => (cell === 'A1' ? tapCell(ben, boardOf(ben), cell) : ben.send(cell))),
    );
    const given = world.bridge.ask('callAll', [...a1!, ...c3!]) as readonly CallReport[];
    expect(given.map(({ status }) => status)).toEqual([200, 200]);
    world.clock.advance(60_000);
    ada.send('/board');
    expect(drawn(boardOf(ada)).match(/🔴/g)).toHaveLength(1);
  });

  it('a hundred updates at once of a hundred people are all answered', () => {
    open();
    const people = Array.from({ length: 100 }, (_, index) =>
      world.user({ id: 6_000_000 + index, name: `P${index}`, languageCode: 'en' }),
    );
    const calls = hold(() => people.map((user) => user.send('/tictactoe random')));
    world.telegram.limiter.enabled = false;
    const given = world.bridge.ask('callAll', calls) as readonly CallReport[];
    expect(given.every(({ status }) => status === 200)).toBe(true);
    expect(people.every((user) => user.chat.messages.length === 2)).toBe(true);
  });
});

interface People {
  readonly ada: FakeUser;
  readonly ben: FakeUser;
  readonly room: string;
}

/** What people do when workerd is ended, and what each of them has to see in the end. */
const hardKinds: Readonly<
  Record<
    string,
    (people: People) => {
      act(): unknown;
      readonly expected: readonly (readonly [user: FakeUser, ...texts: readonly string[]])[];
    }
  >
> = {
  'a new game': ({ ada }) => ({
    act: () => ada.send('/tictactoe'),
    expected: [[ada, 'Tic-tac-toe', 'b2']],
  }),
  'a game of two on one device': ({ ada }) => ({
    act: () => ada.send('/duel'),
    expected: [[ada, 'Player 2', 'b2']],
  }),
  'a choice': ({ ada }) => ({
    act: () => ada.send('/language ca'),
    expected: [[ada, 'Llengua: ']],
  }),
  'a room': ({ ada, room }) => ({
    act: () => ada.send(`/room ${room}`),
    expected: [[ada, `Room: ${room}`, 'Waiting']],
  }),
  'a typed move': ({ ada }) => {
    ada.send('/tictactoe random');
    return { act: () => ada.send('B2'), expected: [[ada, '🔶', '🔴', 'Last move']] };
  },
  'an entrance': ({ ada, ben, room }) => {
    ada.send(`/room ${room}`);
    return {
      act: () => ben.send(`/join ${room}`),
      expected: [
        [ada, '🔴 Ben', 'Your turn'],
        [ben, '🔶 Ada', 'b2'],
      ],
    };
  },
  'a move in a room': ({ ada, ben, room }) => {
    ada.send(`/room ${room}`);
    ben.send(`/join ${room}`);
    return {
      act: () => tapCell(ada, boardOf(ada), 'B2'),
      expected: [
        [ada, 'Last move: 🔶 B2', 'Ben'],
        [ben, 'Last move: 🔶 B2', 'Your turn'],
      ],
    };
  },
};

const shownIn = (message: ChatMessage): string =>
  [message.text, ...buttonsOf(message).flatMap((row) => row.map(({ text }) => text))].join(' ');

describe('what objects have stored in workerd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linia-workerd-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is there again after a restart of the whole runtime', () => {
    const { ada, ben } = open();
    const restart = () => void world.bridge.ask('restart', { env: world.env, folder });
    restart();
    world.callAsOwner('/setup');
    ada.send('/room Sunday');
    restart();
    ben.send('/join sunday');
    restart();
    tapCell(ada, boardOf(ada), 'B2');
    restart();
    ben.send('A1');
    expect(drawn(boardOf(ada))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    ada.send('/tictactoe random');
    restart();
    ada.send('B2');
    expect(drawn(boardOf(ada)).match(/🔶|🔴/g)).toHaveLength(2);
  });

  it('is sent in the end where workerd is ended hard before Telegram has got it, or before its reply comes', () => {
    open();
    const persisted = mkdtempSync(join(folder, 'hard-'));
    const start = () => void world.bridge.ask('restart', { env: world.env, folder: persisted });
    start();
    world.callAsOwner('/setup');
    world.pace = 0;
    const shows = (user: FakeUser, ...texts: readonly string[]) => {
      const found = user.chat.messages.filter(
        (each) => !each.deleted && texts.every((text) => shownIn(each).includes(text)),
      );
      return found.length > 0 && found.length <= 2;
    };
    const checks = (['before', 'after'] as const).flatMap((at, half) =>
      sampled(Object.entries(hardKinds), 2, half).map(([name, prepare], index) => {
        const number = half * 50 + index;
        const ada = world.user({ id: 5_000_100 + number, name: 'Ada', languageCode: 'en' });
        const ben = world.user({ id: 5_000_200 + number, name: 'Ben', languageCode: 'en' });
        const { act, expected } = prepare({ ada, ben, room: `den${number}` });
        world.bridge.ask('endAt', at);
        act();
        start();
        return () => expected.map(([user, ...texts]) => [`${name}, ${at}`, shows(user, ...texts)]);
      }),
    );
    // Telegram delivers again what was not answered; what an alarm has to send is due after half a
    // minute.
    world.clock.advance(45_000);
    world.bridge.ask('wait', 50_000);
    const found = checks.flatMap((check) => check());
    expect(found.filter(([, isShown]) => !isShown)).toEqual([]);
    expect(found.length).toBeGreaterThan(samples(14, 6));
  });

  it('is there again after workerd has evicted an object that was idle', async () => {
    const { ada } = open();
    ada.send('/tictactoe random');
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    ada.send('B2');
    expect(drawn(boardOf(ada)).match(/🔶|🔴/g)).toHaveLength(2);
  });
});
