/** The Worker with its objects, in a thread: what differs from Apps Script. */
import { describe, expect, it } from 'vitest';
import { createWorkerWorld, workerUrl } from '../../../playground/worker/workerWorld.ts';
import { madeUpSecret } from '../../../playground/world.ts';
import { canMove, isErasureKey } from '../../../src/bot/rows/keys.ts';
import { isErasedRow } from '../../../src/bot/rows/kinds.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { cacheLifetime } from '../../../src/platform/objects/object/cache.ts';
import { tableLifetime } from '../../../src/platform/objects/object/objectRows.ts';
import {
  boardOf,
  drawn,
  forgetAll,
  leaveRoom,
  newest,
  roomKeyOf,
  tapCell,
  tapControl,
} from '../../bot/players.ts';

const ada = { id: 5_000_001, name: 'Ada', languageCode: 'en' };
const ben = { id: 5_000_002, name: 'Ben', languageCode: 'en' };
const en = textsOf('en');
const day = 24 * 60 * 60 * 1000;

function open(properties = {}) {
  const world = createWorkerWorld({ properties });
  const [first, second] = [world.user(ada), world.user(ben)];
  const lastCost = () => world.reports.at(-1)!.cost;
  return { world, first, second, lastCost };
}

const webhook = (body: string, secret?: string) => ({
  url: `${workerUrl}/exec`,
  headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
  body,
});

describe('a tap', () => {
  it('alone is one call of one object, and one row', () => {
    const { first, lastCost } = open();
    first.send('/tictactoe');
    tapCell(first, boardOf(first), 'B2');
    expect(lastCost()).toEqual({ calls: 1, rows: 1 });
  });

  it('in a shared game is one call of each of two objects, and two rows', () => {
    const { world, first, second, lastCost } = open();
    const group = world.telegram.group('Friends', [first, second]);
    first.send(group, '/duel');
    tapControl(second, newest(group), 'Join');
    tapCell(first, newest(group), 'B2');
    expect(lastCost()).toEqual({ calls: 2, rows: 2 });
    tapCell(second, newest(group), 'A1');
    expect(lastCost()).toEqual({ calls: 2, rows: 2 });
  });

  it('in a room likewise', () => {
    const { first, second, lastCost } = open();
    first.send('/room Sunday');
    second.send('/join sunday');
    tapCell(first, boardOf(first), 'B2');
    expect(lastCost()).toEqual({ calls: 2, rows: 1 });
    second.send('A1');
    expect(drawn(boardOf(first))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
  });

  it('inline is one row', () => {
    const { world, first, second, lastCost } = open();
    const chat = world.telegram.peopleChat(first, second);
    const message = first.chooseInline(first.typeInline('', chat), 'duel-ticTacToe');
    tapControl(second, message, 'Join');
    tapCell(first, message, 'B2');
    expect(lastCost().rows).toBe(1);
    expect(lastCost().calls).toBeLessThanOrEqual(3);
  });
});

describe('the self-test', () => {
  it('says for the owner what the platform does, without token, secret and ids', () => {
    const { world } = open({ ADMIN_CHAT_ID: '500000000' });
    const { lines } = JSON.parse(world.callAsOwner('/selftest').body);
    expect(lines.map((line: string) => line.replace(/\d+ ms/g, 'N ms'))).toEqual([
      'linia test, self-test',
      'Solver: WebAssembly',
      'HMAC: right, N ms',
      'Cache: gives what was put, N ms to put, N ms to get',
      'Lock: acquired, N ms',
      'Telegram: one request N ms, five N ms: at once',
      'Webhook: leads here, 0 updates waiting',
    ]);
  });
});

describe('what may be forgotten', () => {
  it('is cleared by an alarm after six hours, and all of an object in which nothing lasts', () => {
    const { world, first } = open();
    first.send('/tictactoe');
    const board = boardOf(first);
    world.clock.advance(cacheLifetime);
    // Any call lets the alarms ring.
    world.callAsOwner('/status');
    expect(world.rowsOf('chat|5000001')).toEqual([]);
    tapCell(first, board, 'B2');
    expect(board.text).toContain('Your turn');
  });

  it('is cleared where something else lasts, and that stays', () => {
    const { world, first } = open();
    first.send('/level hard');
    expect([...world.rowsOf('chat|5000001')].sort()).toEqual(['cache', 'p5000001']);
    world.clock.advance(cacheLifetime);
    world.callAsOwner('/status');
    expect(world.rowsOf('chat|5000001')).toEqual(['p5000001']);
  });

  it('is also a table that nobody has touched for half a year, of which its people no longer know then', () => {
    const { world, first, second } = open();
    first.send('/room Sunday');
    second.send('/join sunday');
    first.send('/level hard');
    world.clock.advance(cacheLifetime);
    world.callAsOwner('/status');
    expect(
      [...world.lasting().keys()]
        .map((key) => key[0])
        .sort()
        .join(''),
    ).toBe('ppr');
    world.clock.advance(day * (tableLifetime - 2));
    world.callAsOwner('/status');
    expect(roomKeyOf(world.lasting(), 'Sunday')).toBeDefined();
    world.clock.advance(day * 3);
    world.callAsOwner('/status');
    expect(roomKeyOf(world.lasting(), 'Sunday')).toBeUndefined();
    // The room’s own object has nothing left, and its people’s keep their choices.
    expect(world.rowsOf('chat|5000001')).toEqual(['p5000001']);
    expect(world.rowsOf('chat|5000002')).toEqual(['p5000002']);
  });

  it('costs no alarm at each tap: one is set in six hours', () => {
    const { world, first } = open();
    first.send('/tictactoe');
    const rows = world.reports.at(-1)!.cost.rows;
    tapCell(first, boardOf(first), 'B2');
    world.evict();
    first.send('/tictactoe');
    // The name, the row and its alarm; since then the row alone.
    expect([rows, world.reports.at(-2)!.cost.rows, world.reports.at(-1)!.cost.rows]).toEqual([
      rows,
      1,
      rows - 2,
    ]);
  });

  it('is forgotten after six hours even where the alarm is late', () => {
    const { world, first, second } = open();
    const chat = world.telegram.peopleChat(first, second);
    const message = first.chooseInline(first.typeInline('', chat), 'duel-ticTacToe');
    expect(world.rowsOf('chat|5000001')).toEqual(['cache']);
    world.clock.advance(cacheLifetime);
    tapControl(second, message, 'Join');
    // The name of whoever offered the game was kept for so long.
    expect(message.text).not.toContain('Ada');
  });
});

describe('what belongs to a person', () => {
  it('is found and erased by /forget, the games with others too', () => {
    const { world, first, second } = open();
    const group = world.telegram.group('Friends', [first, second]);
    first.send(group, '/duel');
    tapControl(second, newest(group), 'Join');
    second.send('/room Monday');
    first.send('/join Monday');
    first.send('/level hard');
    expect(
      [...world.lasting().keys()]
        .map((key) => key[0])
        .sort()
        .join(''),
    ).toBe('Ddlppr');
    forgetAll(first);
    // Of the duel only that it was there.
    const left = [...world.lasting()].filter(
      ([key, row]) => canMove(key) && !isErasedRow(row) && !isErasureKey(key),
    );
    expect(left.map(([key]) => key)).toEqual(['p5000002']);
    expect(world.lasting().size).toBe(5);
    expect(world.rowsOf('chat|5000001').filter((row) => row !== 'cache')).toEqual([]);
    expect(world.rowsOf('shared').filter((row) => row.startsWith('person'))).toEqual([
      'person|5000002',
      'person|0',
    ]);
  });

  it('is no longer noted once a room is left', () => {
    const { world, first, second } = open();
    first.send('/room Sunday');
    second.send('/join sunday');
    expect(world.rowsOf('chat|5000002')).toContain('tables');
    leaveRoom(second);
    expect(roomKeyOf(world.lasting(), 'Sunday')).toBeUndefined();
    expect(world.rowsOf('chat|5000002')).not.toContain('tables');
    expect(world.rowsOf('chat|5000001')).not.toContain('tables');
  });
});

describe('a call that is not Telegram’s', () => {
  const update = JSON.stringify({
    update_id: 1,
    message: {
      message_id: 1,
      date: 1,
      chat: { id: 1, type: 'private' },
      from: ada,
      text: '/start',
    },
  });

  it.each([undefined, '', 'wrong', `${madeUpSecret}x`])(
    'with the secret %s is answered 401, and nothing is done',
    (secret) => {
      const { world } = open();
      const { status, cost, logs } = world.call(webhook(update, secret));
      expect({ status, cost, logs }).toEqual({
        status: 401,
        cost: { calls: 0, rows: 0 },
        logs: [],
      });
    },
  );

  it.each([
    ['over a megabyte', JSON.stringify({ update_id: 1, text: 'x'.repeat(1_000_001) }), /too large/],
    ['without JSON', 'hello', /no update/],
    ['of an unknown kind', '{"update_id":1,"poll":{}}', /no update/],
    ['that is empty', '', /no update/],
  ])('%s is answered 200 and logged once', (_, body, said) => {
    const { world } = open();
    const { status, logs, cost } = world.call(webhook(body, madeUpSecret));
    expect([status, cost.calls]).toEqual([200, 0]);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatch(said);
  });

  it.each(['/setup', '/status', '/selftest'])('of %s needs the secret', (path) => {
    const { world } = open();
    expect(world.callAsOwner(path, '', 'wrong').status).toBe(401);
    expect(world.callAsOwner(path).status).toBe(200);
  });

  it('elsewhere finds nothing', () => {
    expect(open().world.callAsOwner('/other').status).toBe(404);
  });
});

describe('a setting that is missing', () => {
  it('is told by setup and in the log, as on Apps Script', () => {
    const { world } = open({ BOT_TOKEN: null });
    expect(world.reports[0]!.body).toContain('BOT_TOKEN is not set');
    const body = JSON.stringify({ update_id: 1, inline_query: { id: 'q', from: ada, query: '' } });
    expect(world.call(webhook(body, madeUpSecret)).logs.join()).toContain('BOT_TOKEN is not set');
  });

  it('of the webhook lets nobody in, and is told in the log', () => {
    const { world } = open({ WEBHOOK_SECRET: null });
    const { status, logs } = world.call(webhook('{}', ''));
    expect(status).toBe(401);
    expect(logs).toEqual([
      'WEBHOOK_SECRET is not set, so nobody is let in; npm run deploy:worker makes one.',
    ]);
  });
});

describe('setup and status', () => {
  it('register the webhook with its secret in a header, and never tell it', () => {
    const { world } = open();
    expect(world.telegram.webhook.url).toBe(`${workerUrl}/exec`);
    const status = world.callAsOwner('/status').body;
    expect(status).toContain(`Webhook: ${workerUrl}/exec, 0 updates waiting`);
    expect(status).toContain('BOT_USERNAME: ✓ linia_playground_bot');
    expect(status).toContain('Solver: WebAssembly');
    expect(status).not.toContain(madeUpSecret);
    expect(status).not.toContain('Requests to Telegram today');
  });

  it('come through the same command in the owner’s chat', () => {
    const { first } = open({ ADMIN_CHAT_ID: '5000001' });
    first.send('/status');
    expect(boardOf(first).text).toContain(`Web app: ${workerUrl}/exec`);
  });
});

describe('an object that restarts between any two updates', () => {
  it('plays on in a private chat, a group, a room and inline', () => {
    const { world, first, second } = open();
    const group = world.telegram.group('Friends', [first, second]);
    const chat = world.telegram.peopleChat(first, second);
    const each = (...acts: readonly (() => unknown)[]) => {
      for (const act of acts) {
        world.evict();
        act();
      }
    };
    each(
      () => first.send('/tictactoe random'),
      () => tapCell(first, boardOf(first), 'B2'),
    );
    expect(drawn(boardOf(first)).match(/🔶|🔴/g)).toHaveLength(2);
    each(
      () => first.send(group, '/duel'),
      () => tapControl(second, newest(group), 'Join'),
      () => tapCell(first, newest(group), 'B2'),
      () => second.send(group, '/move A1'),
    );
    expect(drawn(newest(group))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    each(
      () => first.send('/room Sunday'),
      () => second.send('/join sunday'),
      () => tapCell(first, boardOf(first), 'B2'),
      () => second.send('A1'),
    );
    expect(drawn(boardOf(first))).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    const message = first.chooseInline(first.typeInline('', chat), 'duel-ticTacToe');
    each(
      () => tapControl(second, message, 'Join'),
      () => tapCell(first, message, 'B2'),
      () => tapCell(second, message, 'A1'),
    );
    expect(drawn(message)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    expect(message.text).toContain('Ada');
    expect(boardOf(first).text).not.toContain(en.trouble);
  });
});

describe('what could not be sent', () => {
  it('is sent by an alarm once Telegram takes it again, without another update of its chat', () => {
    const { world, first, second } = open();
    const group = world.telegram.group('Friends', [first, second]);
    first.send(group, '/duel');
    const board = newest(group);
    tapControl(second, board, 'Join');
    const wait = {
      kind: 'status',
      code: 429,
      description: 'Too Many Requests: retry after 10',
      retryAfter: 10,
    } as const;
    world.telegram.faults.add({ method: 'editMessageText', effect: wait, times: 1 });
    tapCell(first, board, 'B2');
    expect(drawn(board)).not.toContain('🔶');
    world.clock.advance(12_000);
    // A call of any other object lets the alarms ring.
    second.send('/help');
    expect(drawn(board)).toContain('🔶');
  });

  it('takes one more row where a command sends a message, and none where a tap does', () => {
    const { first, lastCost } = open();
    first.send('/help');
    const { rows } = lastCost();
    // The first of all comes with the name and an alarm.
    expect(rows).toBeLessThanOrEqual(4);
    first.send('/tictactoe');
    tapCell(first, boardOf(first), 'B2');
    expect(lastCost().rows).toBe(1);
  });
});

describe('setup', () => {
  it('lets Telegram open as many connections as it can, since nothing limits how many updates are answered at once', () => {
    const { world } = open();
    world.callAsOwner('/setup');
    const registered = world.telegram.requests
      .filter(({ method }) => method === 'setWebhook')
      .at(-1);
    expect(registered?.parameters).toMatchObject({ max_connections: 100 });
  });
});
