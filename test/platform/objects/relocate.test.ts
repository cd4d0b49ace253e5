/** A move to the Worker and back: one Telegram, the same people, and what may happen on the way. */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import { madeUpSecret, madeUpToken, madeUpWebAppUrl } from '../../../playground/world.ts';
import { makeChatRow, unknownChat } from '../../../src/bot/rows/chatRow.ts';
import { digestOf } from '../../../src/bot/rows/digest.ts';
import { openBoardKey, sealBoardKey } from '../../../src/bot/settings/boardKey.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import { reviewKeys } from '../../../src/bot/views/controls.ts';
import { hmac } from '../../../src/platform/objects/secret.ts';
import {
  askTelegram,
  boardOf,
  drawn,
  emptyCells,
  forgetAll,
  hasControl,
  newest,
  tapCell,
  tapControl,
  words,
} from '../../bot/players.ts';
import { fill, openMove as open, rowsHere, sorted } from './moving.ts';

describe('moving to the Worker', () => {
  it('goes on where it was cut', () => {
    let isDown = true;
    const { world, lasting, say } = open(({ body = '' }, reach) => {
      const answer = reach();
      return isDown && body.includes('p6000250') ? { failure: 'Timeout' } : answer;
    });
    fill(world, 300);
    const first = say('moveTo');
    expect(first).toContain('Sent 240 of 300 rows.');
    expect(first).toContain('Run moveTo again: it goes on where it was cut.');
    isDown = false;
    const { user } = world.appsScript.properties;
    user.delete('p6000250');
    user.set('p6000001', user.get('p6000001')!.replace('hard', 'easy'));
    const second = say('moveTo');
    expect(second).toContain('Going on after 240 of 299 rows.');
    // One had arrived, and one has changed since.
    expect(second).toContain(
      '1 are missing at the Worker, and 1 are too many: they are sent again.',
    );
    expect(lasting().get('p6000001')).toContain('easy');
    expect(second).toContain('Done: 299 rows are at the Worker, counted there');
    expect(lasting().size).toBe(299);
  });

  it('may be repeated, and leaves what has changed at the Worker since', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    // Played while all was on its way.
    tapCell(ada, boardOf(ada), 'B2');
    switchTo();
    expect(say('moveTo')).toContain('Done: 3 rows are at the Worker, counted there');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    tapCell(ben, boardOf(ben), 'A1');
    const known = sorted(lasting());
    expect(say('moveTo')).toContain('1 of them newer than here');
    expect(sorted(lasting())).toEqual(known);
    tapCell(ada, boardOf(ada), 'C3');
    expect(drawn(boardOf(ben))).toBe('🔴 · ·\n· 🔶 ·\n· · 🔶');
  });

  it('says how it went, and nothing that did not happen', () => {
    const asked: string[] = [];
    const { world, say } = open(({ url, body = '' }, reach) => {
      if (url.endsWith('/import')) asked.push(body);
      return reach();
    });
    fill(world, 3);
    const counted =
      /^Done: 3 rows are at the Worker, counted there \([0-9a-f]{8}\)\. Go on with npm run move\.$/;
    const isCount = expect.stringMatching(counted);
    expect(say('moveTo').split('\n')).toEqual(['Sent 3 of 3 rows.', isCount]);
    // Each call has something to say, in the name of its run.
    const keysOf = (body: string) => Object.keys(JSON.parse(body)).sort().join();
    expect(asked.map(keysOf)).toEqual([
      'isFresh,run',
      'clear,run',
      'chats,erased,lines,run',
      'run,sealed',
      'digest,run,total',
    ]);
    expect(say('moveFrom').split('\n')).toEqual([
      'Fetched 3 rows.',
      'Done: 3 rows were fetched, 3 of them are here. Go on with npm run move -- --back.',
    ]);
    world.appsScript.properties.user.delete('p6000002');
    expect(say('moveFrom')).toContain('Done: 3 rows were fetched, 3 of them are here.');
  });

  it('forgets what the Worker has from before, however many people that are', () => {
    const { world, lasting, say } = open();
    fill(world, 45);
    say('moveTo');
    const { user } = world.appsScript.properties;
    user.clear();
    fill(world, 2);
    const said = say('moveTo');
    expect(said).toContain('The Worker forgets what it has from before.');
    expect(said).toContain('Done: 2 rows');
    expect(lasting().size).toBe(2);
  });

  it('goes on after the last row that was sent, in whatever order the rows are kept', () => {
    let isDown = true;
    const { world, say } = open(({ body = '' }, reach) =>
      isDown && body.includes('p6000250') ? { failure: 'Timeout' } : reach(),
    );
    const { user } = world.appsScript.properties;
    fill(world, 300);
    const rows = [...user].reverse();
    user.clear();
    for (const [key, row] of rows) user.set(key, row);
    say('moveTo');
    isDown = false;
    expect(say('moveTo').split('\n')).toEqual([
      'Going on after 240 of 300 rows.',
      'Sent 300 of 300 rows.',
      expect.stringContaining('Done: 300 rows'),
    ]);
  });

  it('asks from several places at once what is there, each forty people from the next', () => {
    const asked: string[] = [];
    const { world, say } = open(({ url }, reach) => {
      if (url.includes('/export')) asked.push(decodeURIComponent(url.replace(/.*export/, '')));
      return reach();
    });
    fill(world, 100);
    world.appsScript.properties.user.set('j6000001|6000002', '1|0|0|20000');
    say('moveTo');
    expect(asked.slice(0, 3)).toEqual([
      '?after=&until=person|6000041',
      '?after=person|6000041&until=person|6000081',
      '?after=person|6000081&until=',
    ]);
  });

  it('tells the Worker what was erased here, and not what was erased there', () => {
    const asked: string[] = [];
    const { world, ben, switchTo, say } = open(({ body = '' }, reach) => {
      if (body.includes('"erased"')) asked.push(body);
      return reach();
    });
    fill(world, 1);
    say('moveTo');
    switchTo();
    ben.send('/level hard');
    forgetAll(ben);
    const { user } = world.appsScript.properties;
    user.set('x|p6000008', '5|there');
    for (const key of ['x|p6000009', 'x|p5000002']) user.set(key, String(world.clock.now()));
    asked.length = 0;
    const said = say('moveTo');
    expect(asked.map((body) => Object.keys(JSON.parse(body).erased))).toEqual([
      ['p5000002', 'p6000009'],
    ]);
    // No row of ours is missing there.
    expect(said).not.toContain('erased there');
    expect(said).toContain('Done: 1 rows');
  });

  it('counts after the switch, too, what is missing there, and not what has come since', () => {
    let isLost = true;
    const { world, ada, lasting, switchTo, say } = open(({ body = '' }, reach) => {
      const isMeant = isLost && body.includes('p6000009');
      isLost &&= !isMeant;
      return isMeant ? { status: 200, headers: {}, body: '{"received":4}' } : reach();
    });
    fill(world, 3);
    say('moveTo');
    switchTo();
    ada.send('/level hard');
    const { user } = world.appsScript.properties;
    user.set('p6000009', user.get('p6000001')!);
    const said = say('moveTo');
    expect(said).toContain(
      'Of 4 rows 1 are missing at the Worker, and 0 are too many: they are sent again.',
    );
    expect(said).toContain('Done: 4 rows');
    expect([...lasting().keys()].sort()).toEqual(['p5000001', ...[...user.keys()].sort()]);
  });

  it('ends after five minutes, before Google ends it', () => {
    let tries = 0;
    // Each answer takes three repetitions, and so 13 seconds.
    const { world, say } = open(({ body = '' }, reach) => {
      if (!body.includes('"clear"') || tries > 200) return reach();
      tries += 1;
      return { status: tries % 4 === 0 ? 200 : 500, headers: {}, body: '{"isEmpty":false}' };
    });
    fill(world, 3);
    expect(say('moveTo')).toContain(
      'Google allows a run six minutes, so this one ends here. Run moveTo again',
    );
    expect(tries / 4).toBeGreaterThan(20);
    tries = 201;
    expect(say('moveTo')).toContain('Done: 3 rows');
  });

  it('takes an address, a token and a secret as somebody may have copied them, and only an address with https', () => {
    const { world, say } = open();
    fill(world, 1);
    const { script } = world.appsScript.properties;
    for (const name of ['MOVE_TO', 'BOT_TOKEN', 'WEBHOOK_SECRET'])
      script.set(name, ` ${script.get(name)} `);
    expect(say('moveTo')).toContain('Done: 1 rows');
    const address = script.get('MOVE_TO')!;
    for (const wrong of [`at ${address.trim()}`, address.replace('https', 'http'), 'https:///', ''])
      for (const name of ['moveTo', 'moveFrom'] as const) {
        script.set('MOVE_TO', wrong);
        expect(say(name)).toContain(
          `Set the script property MOVE_TO to the Worker’s address, as npm run move prints it, and run ${name}`,
        );
      }
    script.set('MOVE_TO', address);
    script.delete('BOT_TOKEN');
    expect(say('moveTo')).toContain(
      'Telegram did not say where the webhook leads. Run moveTo again',
    );
  });

  it('shows neither token nor secret where a call fails', () => {
    const { world, say } = open(() => ({ failure: 'Timeout' }));
    const { script } = world.appsScript.properties;
    script.set('MOVE_TO', `https://${script.get('WEBHOOK_SECRET')}.example.org`);
    const said = say('moveTo');
    expect(said).toContain('Timeout: https://');
    expect(said).not.toContain(script.get('WEBHOOK_SECRET'));
  });

  it('takes along the key under which boards are signed, so that they go on working', () => {
    const { world, ada, switchTo, say } = open();
    const { script } = world.appsScript.properties;
    const settings = { token: madeUpToken, secret: madeUpSecret, boardKey: undefined };
    const sealed = sealBoardKey({ ...settings, secret: 'another' }, hmac);
    script.set('BOARD_KEY', openBoardKey({ sealed, oldToken: undefined }, settings, hmac)!);
    world.clock.advance(60_000);
    ada.send('/tictactoe');
    const board = boardOf(ada);
    fill(world, 1);
    expect(say('moveTo')).toContain('Done: ');
    switchTo();
    tapCell(ada, board, 'B2');
    expect(drawn(board)).toContain('🔶');
    const known = script.get('BOARD_KEY');
    script.delete('BOARD_KEY');
    say('moveFrom');
    expect(script.get('BOARD_KEY')).toBe(known);
  });

  it('counts what is there, and sends again what is missing', () => {
    let isLost = true;
    const { world, lasting, say } = open(({ body = '' }, reach) => {
      const isMeant = isLost && body.includes('p6000050');
      isLost &&= !isMeant;
      return isMeant ? { status: 200, headers: {}, body: '{"received":40,"erased":[]}' } : reach();
    });
    fill(world, 100);
    const said = say('moveTo');
    expect(said).toContain(
      'Of 100 rows 40 are missing at the Worker, and 0 are too many: they are sent again.',
    );
    expect(said).not.toContain('knows no kind');
    expect(said).toContain(
      `Done: 100 rows are at the Worker, counted there (${digestOf(Object.fromEntries(lasting()))})`,
    );
    expect(lasting().size).toBe(100);
    // What was erased since then is kept from coming back.
    expect(Number(world.appsScript.properties.script.get('MOVE_BEGAN'))).toBeGreaterThan(0);
  });

  it('takes along who waits for whoever comes, and whom they do not want to play', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
    const { stopWaiting, resign, more, block, confirmBlock } = textsOf('en').buttons;
    ada.send('/someone tictactoe');
    ben.send('/someone tictactoe');
    for (const label of [more, block, confirmBlock]) tapControl(ada, boardOf(ada), label);
    ada.send('/someone tictactoe');
    expect(hasControl(boardOf(ada), stopWaiting)).toBe(true);
    say('moveTo');
    expect(sorted(lasting())).toEqual(sorted(rowsHere(world)));
    switchTo();
    ben.send('/someone tictactoe');
    expect(boardOf(ada).text).not.toContain('Ben');
    eve.send('/someone tictactoe');
    expect([hasControl(boardOf(ada), resign), hasControl(boardOf(eve), resign)]).toEqual([
      true,
      true,
    ]);
    expect(boardOf(ada).text).toContain('Eve');
  });

  it('does not say that it is done where rows stay missing', () => {
    const { world, say } = open(({ body = '' }, reach) =>
      body.includes('p6000002')
        ? { status: 200, headers: {}, body: '{"received":3,"erased":[]}' }
        : reach(),
    );
    fill(world, 3);
    const said = say('moveTo');
    expect(said).toContain(
      'Of 3 rows 3 are missing at the Worker, and 0 are too many: they are sent again.',
    );
    expect(said).toContain(
      'Of 3 rows 3 are missing at the Worker, and 0 are too many. Run moveTo again',
    );
    expect(said).not.toContain('Done');
  });

  it('says so where the Worker, of an older version, knows no such kind of row', () => {
    const { world, say } = open(({ body = '' }, reach) => {
      const answer = reach();
      if (!body.includes('"p6000002":') || !('body' in answer)) return answer;
      return {
        ...answer,
        body: JSON.stringify({ ...JSON.parse(answer.body), unknown: ['p6000002'] }),
      };
    });
    fill(world, 3);
    expect(say('moveTo')).toContain(
      'The Worker knows no kind of row with the key p6000002, and has skipped it.',
    );
  });

  it('skips what is of no kind, and says so of rows', () => {
    const { world, lasting, say } = open();
    fill(world, 3);
    const { user } = world.appsScript.properties;
    user.set('p6000002a', user.get('p6000002')!);
    user.set('rbroken', 'no room');
    user.set('dbroken', 'no game');
    // About another platform.
    user.set('y', 'a diary');
    const said = say('moveTo');
    expect(said).toContain('2 rows cannot be read, and are skipped.');
    expect(said).toMatch(/^Done: 3 rows are at the Worker, counted there \(\w+\)\. Go on/m);
    expect([...lasting().keys()].sort()).toEqual(['p6000001', 'p6000002', 'p6000003']);
  });

  it.each(['/import', '/export'])('tries %s again where it answers 500', (path) => {
    const tries = new Map<string, number>();
    const { world, say } = open(({ url, body }, reach) => {
      const request = `${url} ${body}`;
      tries.set(request, (tries.get(request) ?? 0) + 1);
      return url.includes(path) && tries.get(request)! < 3
        ? { status: 500, headers: {}, body: 'overloaded' }
        : reach();
    });
    fill(world, 3);
    expect(say('moveTo')).toContain('Done: 3 rows are at the Worker');
    expect(say('moveFrom')).toContain('Done: 3 rows were fetched');
  });

  it('says so where the Worker goes on answering 500', () => {
    const { world, say } = open(() => ({ status: 500, headers: {}, body: 'overloaded' }));
    fill(world, 3);
    expect(say('moveTo')).toContain('The Worker answered with status 500. Run moveTo again');
  });

  it('ends where another run has begun, which may be cut itself', () => {
    let state: 'first' | 'other' | 'none' = 'first';
    const { world, lasting, say, counted } = open(({ body = '' }, reach) => {
      const isPart = body.includes('"lines"');
      if (isPart && state === 'other') return { failure: 'Timeout' };
      if (!isPart || state !== 'first') return reach();
      const answer = reach();
      state = 'other';
      world.run('moveTo');
      state = 'none';
      return answer;
    });
    fill(world, 300);
    expect(say('moveTo')).toContain(
      'Another run has begun since this one, which ends here. Run moveTo again',
    );
    expect(counted()).toEqual({ total: 0, digest: '', movedAt: 0 });
    expect(say('moveTo')).toContain('Done: 300 rows');
    expect(counted()).toMatchObject({
      total: 300,
      digest: digestOf(Object.fromEntries(lasting())),
    });
  });

  it('says what is missing, and shows no secret', () => {
    const { world, say } = open();
    world.appsScript.properties.script.set('WEBHOOK_SECRET', 'another');
    expect(say('moveTo')).toContain('The Worker does not know this WEBHOOK_SECRET.');
    world.appsScript.properties.script.delete('WEBHOOK_SECRET');
    expect(say('moveTo')).toContain('WEBHOOK_SECRET is not set');
    world.appsScript.properties.script.delete('MOVE_TO');
    expect(say('moveTo')).toContain('Set the script property MOVE_TO to the Worker’s address');
  });
});

describe('moving back', () => {
  it('brings what has changed at the Worker, and the games go on', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    switchTo();
    tapCell(ada, boardOf(ada), 'B2');
    ada.send(group, '/duel');
    tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
    ada.send('/level hard');
    expect(say('moveFrom')).toContain('Done: 5 rows were fetched');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    world.run('setup');
    expect(world.telegram.webhook.url).toContain(madeUpWebAppUrl);
    tapCell(ben, boardOf(ben), 'A1');
    tapCell(ada, newest(group), 'B2');
    expect(drawn(newest(group))).toContain('🔶');
    // What is newer here stays.
    const known = sorted(world.appsScript.properties.user);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(known);
  });

  it('takes practice along there and back, where it goes on, and not what was erased meanwhile', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const readDue = (user: FakeUser): string => {
      user.send('/practice');
      return words(boardOf(user));
    };
    for (const user of [ada, ben]) {
      user.send('/position A1 B1 B2 C3 C1 A3 B3 A2 C2');
      const { review } = textsOf('en').buttons;
      for (const label of [review, reviewKeys.mistake, reviewKeys.practise])
        tapControl(user, boardOf(user), label);
    }
    const asked = textsOf('en').practice;
    expect(readDue(ada)).toContain(asked.find('B1'));
    const board = boardOf(ada);
    say('moveTo');
    switchTo();
    expect(lasting().has('e5000001')).toBe(true);
    tapCell(ada, board, 'B1');
    expect(words(board)).toContain(asked.comesBack(1));
    expect(readDue(ada)).toBe(asked.nothingDue(1));
    forgetAll(ben);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    world.run('setup');
    expect([...rowsHere(world).keys()].filter((key) => key.startsWith('e'))).toEqual(['e5000001']);
    expect(readDue(ada)).toBe(asked.nothingDue(1));
    world.clock.advance(24 * 3_600_000);
    expect(readDue(ada)).toContain(asked.find('B1'));
    // What has been answered here since is not taken back.
    tapCell(ada, boardOf(ada), 'B2');
    say('moveFrom');
    expect(readDue(ada)).toBe(asked.nothingDue(1));
  });

  it('says where rows found no space, and how many are here', () => {
    const { world, switchTo, say } = open();
    fill(world, 3);
    const { user } = world.appsScript.properties;
    user.set('p6000002', `${'x'.repeat(10_000)}|20000`);
    say('moveTo');
    switchTo();
    const said = say('moveFrom');
    expect(said).toContain('1 rows found no space here: the user properties hold 500 kB.');
    expect(said).toContain('Done: 3 rows were fetched, 2 of them are here.');
    expect([...rowsHere(world).keys()].sort()).toEqual(['p6000001', 'p6000003']);
  });

  it.each(['no other', 'one that cannot be opened'])(
    'keeps its own key for boards where the Worker has %s',
    (which) => {
      const { world, switchTo, say } = open(({ body = '' }, reach) => {
        const isMeant = which !== 'no other' && body.includes('isSealed');
        return isMeant ? { status: 200, headers: {}, body: '{"sealed":"made up"}' } : reach();
      });
      fill(world, 1);
      say('moveTo');
      switchTo();
      expect(say('moveFrom')).toContain('Done: ');
      expect(world.appsScript.properties.script.has('BOARD_KEY')).toBe(false);
    },
  );

  it('asks from several places at once, and later only about what did not come', () => {
    const asked: string[] = [];
    const { world, switchTo, say } = open(({ url, body = '' }, reach) => {
      if (url.includes('/export')) asked.push(`${url.replace(/.*export/, '')} ${body}`);
      return reach();
    });
    fill(world, 3);
    say('moveTo');
    switchTo();
    asked.length = 0;
    say('moveFrom');
    expect(asked.filter((each) => each.startsWith('?after=person%7C'))).toHaveLength(8);
    world.run('setup');
    const { user } = world.appsScript.properties;
    for (let id = 7_000_001; id <= 7_000_085; id++) user.set(`p${id}`, user.get('p6000001')!);
    asked.length = 0;
    say('moveFrom');
    const keys = asked.flatMap((each) =>
      each.includes('"keys"') ? [JSON.parse(each).keys as string[]] : [],
    );
    expect(keys.map(({ length }) => length)).toEqual([40, 40, 5]);
    expect(keys.flat()).not.toContain('p6000001');
  });

  it('takes no more chats than the cache has space for', () => {
    let count = 0;
    const chatsOf = (many: number) =>
      Object.fromEntries(
        Array.from({ length: many }, () => [
          `c|${7_000_000 + ++count}`,
          makeChatRow({ ...unknownChat, lastUpdate: 1 }),
        ]),
      );
    const { world, say } = open(({ url }, reach) => {
      if (!url.includes('/export?after=&') && !url.includes('/export?after=next')) return reach();
      const next = count === 0 ? { next: 'next' } : {};
      const chats = { ...chatsOf(300), 'c|7|u1': 'x', nonsense: 'x' };
      return {
        status: 200,
        headers: {},
        body: JSON.stringify({ rows: {}, erased: {}, chats, ...next }),
      };
    });
    expect(say('moveFrom')).toContain('Done: ');
    const keys = [...world.appsScript.cache.entries().keys()];
    expect(keys.filter((key) => key.startsWith('c|700'))).toHaveLength(400);
    expect(keys.filter((key) => key === 'c|7|u1' || key === 'nonsense')).toEqual([]);
  });

  it('fetches many persons in parts, and goes on where it was cut', () => {
    let isDown = false;
    const { world, switchTo, say } = open(({ url }, reach) =>
      isDown && decodeURIComponent(url).includes('person|6000040&')
        ? { failure: 'Timeout' }
        : reach(),
    );
    fill(world, 50);
    say('moveTo');
    switchTo();
    isDown = true;
    expect(say('moveFrom')).toContain('Run moveFrom again');
    isDown = false;
    expect(say('moveFrom')).toContain('Done: 10 rows were fetched, 10 of them are here.');
    expect(rowsHere(world).size).toBe(50);
  });

  it('and there again takes along what has changed meanwhile, and what was erased stays erased', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    ada.send('/level easy');
    ben.send('/level easy');
    ada.send('/room Sunday');
    ben.send('/join sunday');
    say('moveTo');
    switchTo();
    ada.send('/level hard');
    forgetAll(ben);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    expect([...rowsHere(world).keys()]).toEqual(['p5000001']);
    world.run('setup');
    world.clock.advance(40 * 24 * 3_600_000);
    ada.send('/level perfect');
    ben.send('/level novice');
    forgetAll(ben);
    expect(say('moveTo')).toContain('Done: 1 rows are at the Worker, counted there');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    switchTo();
    ada.send('/tictactoe');
    expect(boardOf(ada).text).toContain('Perfect');
  });

  it('forgets nothing where the webhook leads to an address that it does not know', () => {
    const { world, ada, lasting, switchTo, say } = open();
    switchTo();
    ada.send('/level hard');
    const known = sorted(lasting());
    askTelegram(world, 'setWebhook', { url: 'https://linia.example.org/exec' });
    say('moveTo');
    expect(sorted(lasting())).toEqual(known);
    fill(world, 3);
    say('moveFrom');
    expect(rowsHere(world).size).toBe(4);
  });

  it('says so where Telegram does not tell where the bot runs', () => {
    const { world, say } = open();
    fill(world, 3);
    world.telegram.faults.add({ method: 'getWebhookInfo', effect: { kind: 'timeoutBefore' } });
    expect(say('moveFrom')).toContain(
      'Telegram did not say where the webhook leads. Run moveFrom again',
    );
    expect(rowsHere(world).size).toBe(3);
  });
});

describe('a game against the bot', () => {
  /** The move that Ada types, and what her newest board has of hers then. */
  const type = (ada: FakeUser, cell: string): number => {
    ada.send(cell);
    return JSON.stringify(boardOf(ada).keyboard ?? '').match(/🟡/g)?.length ?? 0;
  };

  it('goes on by typing after a move there and back, for those who have a row of their own', () => {
    const { world, ada, switchTo, say } = open();
    ada.send('/first user');
    ada.send('/connectfour novice');
    expect(type(ada, '4')).toBe(1);
    say('moveTo');
    switchTo();
    expect(type(ada, '5')).toBe(2);
    say('moveTo');
    expect(type(ada, '1')).toBe(3);
    say('moveFrom');
    world.run('setup');
    expect(type(ada, '7')).toBe(4);
    say('moveFrom');
    expect(type(ada, '2')).toBe(5);
    ada.send('/board');
    expect(JSON.stringify(boardOf(ada).keyboard).match(/🟡/g)).toHaveLength(5);
  });

  it('loses typed moves once for others, and the bot says so', () => {
    const { world, ada, ben, switchTo, say } = open();
    for (const each of [ada, ben]) each.send('/tictactoe');
    const board = boardOf(ben);
    world.clock.advance(60_000);
    say('moveTo');
    switchTo();
    ben.send('B2');
    expect(words(boardOf(ben))).toBe(textsOf('en').noGameSinceMove);
    tapCell(ben, board, 'B2');
    const empty = ['A1', 'A2', 'A3'].find((cell) => emptyCells(board).includes(cell));
    ben.send(empty!);
    expect(drawn(boardOf(ben)).match(/🔶/g)).toHaveLength(2);
    // Six hours later everybody's games would be forgotten anyway.
    world.clock.advance(7 * 3_600_000);
    ada.send('B2');
    expect(words(boardOf(ada))).toBe(textsOf('en').noGame);
  });

  it.each(['p', 'recent', 'group'])(
    'is not begun again by an update that comes again on the new platform: %s',
    (kind) => {
      const { world, ada, ben, switchTo, say, repeatLast } = open();
      const group = world.telegram.group('Friends', [ada, ben]);
      const chat = kind === 'group' ? group : ada.chat;
      if (kind === 'p') ada.send('/level easy');
      if (kind === 'recent') {
        // What is known of the settings is from before the move.
        ada.send('/help');
        say('moveTo');
      }
      if (kind === 'group') {
        ada.send(group, '/duel');
        tapControl(ben, newest(group), 'Join');
        ada.send(group, '/board');
      } else ada.send('/tictactoe');
      if (kind === 'recent') {
        // Others play, too, and again.
        const people = [5, 6, 7].map((id) =>
          world.user({ id: 5_000_000 + id, name: `P${id}`, languageCode: 'en' }),
        );
        for (const each of [...people, ...people]) each.send('/tictactoe');
        const noted = () => world.appsScript.cache.entries().get('m|chats');
        expect(noted()).toBe('c|5000001 c|5000005 c|5000006 c|5000007');
        ada.send('/tictactoe');
        expect(noted()).toBe('c|5000005 c|5000006 c|5000007 c|5000001');
      }
      say('moveTo');
      switchTo();
      const count = chat.messages.length;
      expect(repeatLast().status).toBe(200);
      expect(chat.messages.length).toBe(count);
    },
  );
});
