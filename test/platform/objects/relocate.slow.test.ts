/** From Apps Script to the Worker and back: one Telegram, the same people, and boards from before the move. */
import { describe, expect, it } from 'vitest';
import type { FakeUser } from '../../../playground/telegram/people/fakeUser.ts';
import { workerUrl } from '../../../playground/worker/workerWorld.ts';
import { digestOf } from '../../../src/bot/store/digest.ts';
import { isErasedRow } from '../../../src/bot/store/duelRow.ts';
import { textsOf } from '../../../src/bot/texts/textsOf.ts';
import {
  askTelegram,
  boardOf,
  drawn,
  emptyCells,
  forgetAll,
  hasControl,
  leaveRoom,
  newest,
  tapCell,
  tapControl,
  words,
} from '../../bot/players.ts';
import { fill, openMove as open, rowsHere, sorted } from './moving.ts';

describe('moving to the Worker', () => {
  it('takes along what lasts, and every button in every chat goes on working', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    ada.send('/level perfect');
    ada.send('/tictactoe');
    const alone = boardOf(ada);
    tapCell(ada, alone, 'B2');
    ada.send(group, '/duel');
    const duel = newest(group);
    tapControl(ben, duel, 'Join');
    tapCell(ada, duel, 'B2');
    ada.send('/room Sunday');
    ben.send('/join sunday');
    const [one, other] = [boardOf(ada), boardOf(ben)];
    tapCell(ada, one, 'B2');

    expect(say('moveTo')).toContain('Done: 5 rows are at the Worker, counted there');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    expect(switchTo().body).toContain('Done: ');
    expect(world.telegram.webhook.url).toBe(`${workerUrl}/exec`);

    const before = world.executions.length;
    tapCell(ben, other, 'A1');
    expect(drawn(one)).toBe('🔴 · ·\n· 🔶 ·\n· · ·');
    tapCell(ben, duel, 'C3');
    expect(drawn(duel)).toBe('· · ·\n· 🔶 ·\n· · 🔴');
    const pieces = drawn(alone).match(/🔶|🔴/g)!.length;
    tapCell(
      ada,
      alone,
      ['A1', 'A2', 'A3'].find((cell) => !drawn(alone).split('\n')[0]!.split(' ')[Number(cell[1]) - 1]!.match(/🔶|🔴/))!,
    );
    expect(drawn(alone).match(/🔶|🔴/g)!.length).toBe(pieces + 2);
    ada.send('/connectfour');
    expect(boardOf(ada).text).toContain('Perfect');
    expect(world.executions.length).toBe(before);
  });

  it('takes along who waits for whoever comes, and whom they do not want to play', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const eve = world.user({ id: 5_000_003, name: 'Eve', languageCode: 'en' });
    const { stopWaiting, resign, more, block, confirmBlock } = textsOf('en').buttons;
    ada.send('/someone');
    ben.send('/someone');
    for (const label of [more, block, confirmBlock]) tapControl(ada, boardOf(ada), label);
    ada.send('/someone');
    expect(hasControl(boardOf(ada), stopWaiting)).toBe(true);
    say('moveTo');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    switchTo();
    ben.send('/someone');
    expect(boardOf(ada).text).not.toContain('Ben');
    eve.send('/someone');
    expect([hasControl(boardOf(ada), resign), hasControl(boardOf(eve), resign)]).toEqual([true, true]);
    expect(boardOf(ada).text).toContain('Eve');
  });

  it('says so where fewer rows have come than were sent', () => {
    const { world, say } = open(({ body = '' }, reach) =>
      body.includes('"lines"') ? { status: 200, headers: {}, body: '{"received":2,"erased":[]}' } : reach(),
    );
    fill(world, 3);
    expect(say('moveTo')).toContain('Of 3 rows the Worker has received 2.');
  });

  it('does not say that it is done where rows stay missing', () => {
    const { world, say } = open(({ body = '' }, reach) =>
      body.includes('p6000002') ? { status: 200, headers: {}, body: '{"received":3,"erased":[]}' } : reach(),
    );
    fill(world, 3);
    const said = say('moveTo');
    expect(said).toContain('Of 3 rows 3 are missing at the Worker');
    expect(said).not.toContain('Done');
  });

  it('skips what is of no kind, and says so', () => {
    const { world, lasting, say } = open();
    fill(world, 3);
    const { user } = world.appsScript.properties;
    user.set('p6000002a', user.get('p6000002')!);
    user.set('rbroken', 'no room');
    user.set('dbroken', 'no game');
    const said = say('moveTo');
    expect(said).toContain('2 rows cannot be read, and are skipped.');
    expect(said).toContain('The Worker knows no kind of row with the key p6000002a, and has skipped it.');
    expect(said).toContain('Done: 3 rows are at the Worker');
    expect([...lasting().keys()].sort()).toEqual(['p6000001', 'p6000002', 'p6000003']);
  });

  it.each(['/import', '/export'])('tries %s again where it answers 500', (path) => {
    const tries = new Map<string, number>();
    const { world, say } = open(({ url, body }, reach) => {
      const request = `${url} ${body}`;
      tries.set(request, (tries.get(request) ?? 0) + 1);
      return url.includes(path) && tries.get(request)! < 3 ? { status: 500, headers: {}, body: 'overloaded' } : reach();
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
    expect(say('moveTo')).toContain('Another run has begun since this one, which ends here. Run moveTo again');
    expect(counted()).toEqual({ total: 0, digest: '', movedAt: 0 });
    expect(say('moveTo')).toContain('Done: 300 rows');
    expect(counted()).toMatchObject({ total: 300, digest: digestOf(Object.fromEntries(lasting())) });
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
  it('takes results, scores and leagues along there and back, where they go on', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const group = world.telegram.group('Friends', [ada, ben]);
    const playOne = (): string => {
      world.clock.advance(12 * 3_600_000);
      ada.send(group, '/duel');
      const board = group.messages.findLast((each) => hasControl(each, 'Join'))!;
      tapControl(ben, board, 'Join');
      const isAdas = words(board).includes('Ada’s turn');
      const cells = isAdas ? ['A1', 'B1', 'A2', 'B2', 'A3'] : ['B1', 'A1', 'B2', 'A2', 'C3', 'A3'];
      for (const [ply, cell] of cells.entries()) tapCell(ply % 2 === Number(isAdas) ? ben : ada, board, cell);
      return words(board);
    };
    const readTable = (): string => {
      world.clock.advance(60_000);
      ada.send(group, '/top');
      return words(group.messages.findLast(({ text }) => text.includes('Ranked:'))!);
    };
    expect(playOne()).toContain('🔶 Ada 1 – 0 🔴 Ben');
    say('moveTo');
    switchTo();
    expect(playOne()).toContain('🔶 Ada 2 – 0 🔴 Ben');
    expect(readTable()).toContain('1. 🏆 Ada · 2 · +2 =0 −0 2. Ben · 0 · +0 =0 −2');
    ada.send('/stats');
    expect(words(boardOf(ada))).toContain('👥 2 won · 0 drawn · 0 lost');
    expect(words(boardOf(ada))).toContain('Ben: 2 – 0');
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
    world.run('setup');
    expect(playOne()).toContain('🔶 Ada 3 – 0 🔴 Ben');
    // What has been counted here since is not taken back.
    say('moveFrom');
    expect(playOne()).toContain('🔶 Ada 4 – 0 🔴 Ben');
    expect(readTable()).toContain('1. 🏆 Ada · 4 · +4 =0 −0 · 🔥 4 2. Ben · 0 · +0 =0 −4');
    forgetAll(ben);
    say('moveFrom');
    const keys = [...rowsHere(world).keys()];
    expect(keys.filter((key) => /^[hj]/.test(key))).toEqual(['h5000001']);
    expect(readTable()).toContain('1. 🏆 Ada · 4 · +4 =0 −0 · 🔥 4 A win');
  });

  it('takes practice along there and back, where it goes on, and not what was erased meanwhile', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    const readDue = (user: FakeUser): string => {
      user.send('/practice');
      return words(boardOf(user));
    };
    for (const user of [ada, ben]) {
      user.send('/position A1 B1 B2 C3 C1 A3 B3 A2 C2');
      const { review, nextError, practiseThis } = textsOf('en').buttons;
      for (const label of [review, nextError, practiseThis]) tapControl(user, boardOf(user), label);
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

  it('fetches many persons in parts, and goes on where it was cut', () => {
    let isDown = false;
    const { world, switchTo, say } = open(({ url }, reach) =>
      isDown && decodeURIComponent(url).includes('person|6000040&') ? { failure: 'Timeout' } : reach(),
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

  it('fetches the tables of somebody who has many', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    switchTo();
    const group = world.telegram.group('Friends', [ada, ben]);
    for (let count = 0; count < 70; count++) {
      ada.send(group, '/duel');
      tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
      // No more than six commands a minute are answered in a group.
      world.clock.advance(15_000);
    }
    // And the league of the group.
    expect(lasting().size).toBe(71);
    say('moveFrom');
    expect(sorted(world.appsScript.properties.user)).toEqual(sorted(lasting()));
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

  it('forgets at the Worker what many persons with many tables had there', () => {
    const { world, ada, ben, lasting, switchTo, say } = open();
    switchTo();
    const group = world.telegram.group('Friends', [ada, ben]);
    for (let count = 0; count < 25; count++) {
      ada.send(group, '/duel');
      tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
      world.clock.advance(15_000);
    }
    fill(world, 30);
    world.run('setup');
    say('moveTo');
    expect(sorted(lasting())).toEqual(sorted(world.appsScript.properties.user));
    say('moveTo');
    expect(lasting().size).toBe(30);
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

  it('says so where Telegram does not tell which home is the bot’s', () => {
    const { world, say } = open();
    fill(world, 3);
    world.telegram.faults.add({ method: 'getWebhookInfo', effect: { kind: 'timeoutBefore' } });
    expect(say('moveFrom')).toContain('Telegram did not say where the webhook leads. Run moveFrom again');
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

  it.each(['p', 'recent'])('is not begun again by an update that comes again in the new home: %s', (kind) => {
    const { world, ada, switchTo, say, repeatLast } = open();
    if (kind === 'p') ada.send('/level easy');
    else {
      say('moveTo');
      world.clock.advance(60_000);
    }
    ada.send('/tictactoe');
    say('moveTo');
    switchTo();
    const count = ada.chat.messages.length;
    expect(repeatLast().status).toBe(200);
    expect(ada.chat.messages.length).toBe(count);
  });
});

const month = 30 * 24 * 3_600_000;

describe('a mark of what was erased', () => {
  it('is left at the script only once a move has begun, and goes after 30 days', () => {
    const { world, ada, ben, say } = open();
    const { script } = world.appsScript.properties;
    ada.send('/level hard');
    forgetAll(ada);
    expect([...rowsHere(world).keys()]).toEqual([]);
    ben.send('/level hard');
    say('moveTo');
    forgetAll(ben);
    expect([...rowsHere(world).keys()]).toEqual(['x|p5000002', 'x|h5000002', 'x|e5000002', 'x|Z5000002']);
    expect(script.get('MOVE_BEGAN')).toMatch(/^\d+$/);
    world.clock.advance(month);
    forgetAll(ada);
    expect([...rowsHere(world).keys()]).toEqual([]);
    expect(script.has('MOVE_BEGAN')).toBe(false);
  });

  it('is left by an execution whose cached settings are from before the move', () => {
    const { world, ben, say } = open();
    ben.send('/level hard');
    const { script } = world.appsScript.properties;
    say('moveTo');
    const began = script.get('MOVE_BEGAN')!;
    // The cached settings are read again after a minute.
    script.delete('MOVE_BEGAN');
    ben.send('/level easy');
    script.set('MOVE_BEGAN', began);
    forgetAll(ben);
    expect([...rowsHere(world).keys()]).toEqual(['x|p5000002', 'x|h5000002', 'x|e5000002', 'x|Z5000002']);
  });

  it('goes at the Worker after 30 days, and then nothing more is taken', () => {
    const { world, ben, switchTo, say, rowsOf } = open();
    fill(world, 3);
    say('moveTo');
    switchTo();
    ben.send('/level hard');
    forgetAll(ben);
    expect(rowsOf('chat|5000002')).toContain('x|p5000002');
    world.clock.advance(month + 60_000);
    expect(say('moveTo')).toContain('The move began more than 30 days ago, and is over');
    expect(rowsOf('chat|5000002')).toEqual([]);
    // A new move begins once the bot is back.
    world.run('setup');
    expect(say('moveTo')).toContain('Done: 3 rows');
  });

  it('is no longer taken from the Worker then', () => {
    const { world, switchTo, say } = open();
    fill(world, 3);
    say('moveTo');
    switchTo();
    say('moveFrom');
    world.run('setup');
    world.clock.advance(month + 60_000);
    expect(say('moveFrom')).toContain('The move began more than 30 days ago, and is over');
  });
});

const isErased = ([, row]: readonly [string, string]): boolean => isErasedRow(row);

const ways = ['there', 'back'] as const;
const moments = ['before the switch', 'after it'] as const;
const ages = ['before the first run', 'since'] as const;

/** The first run, then the switch, each followed by what `act` does there; then the second run, twice. */
function move(
  way: (typeof ways)[number],
  act: (here: ReturnType<typeof open>, moment: 'begun' | (typeof moments)[number]) => void,
) {
  const here = open();
  const { world, switchTo, say, lasting } = here;
  if (way === 'back') {
    say('moveTo');
    switchTo();
  }
  act(here, 'begun');
  const run = way === 'there' ? 'moveTo' : 'moveFrom';
  expect(say(run)).toContain('Done: ');
  world.clock.advance(60_000);
  act(here, moments[0]);
  if (way === 'there') switchTo();
  else world.run('setup');
  act(here, moments[1]);
  for (const count of [1, 2]) expect(say(run), `the ${count}. of the second runs`).toContain('Done: ');
  const rows = () => (way === 'there' ? lasting() : world.appsScript.properties.user);
  const all = sorted(rows());
  return { ...here, rows: new Map(all.filter((entry) => !isErased(entry))), erased: all.filter(isErased).map(([key]) => key) };
}

describe.each(ways)('what is erased while the bot moves %s', (way) => {
  for (const moment of moments) {
    for (const age of ages) {
      /** Ben has a row of his own, a room and a duel with Ada. */
      const play = ({ world, ada, ben }: Parameters<Parameters<typeof move>[1]>[0]): void => {
        const group = world.telegram.group('Friends', [ada, ben]);
        ben.send('/first bot');
        ada.send('/room Sunday');
        ben.send('/join sunday');
        ada.send(group, '/duel');
        tapControl(ben, group.messages.findLast((each) => hasControl(each, 'Join'))!, 'Join');
      };
      const begin = (at: string): boolean => at === (age === 'since' ? moments[0] : 'begun');

      it(`${moment} stays erased, if it is from ${age}`, () => {
        const { rows, erased } = move(way, (here, at) => {
          if (begin(at)) play(here);
          if (at === moment) forgetAll(here.ben);
        });
        expect([...rows.keys()]).toEqual(['p5000001']);
        // Of the duel the mark is left that no old button gets past.
        expect(erased.map((key) => key[0])).toEqual(['d']);
      });

      it(`${moment} stays erased where it was begun anew, if it is from ${age}`, () => {
        const { rows } = move(way, (here, at) => {
          if (begin(at)) play(here);
          if (at !== moment) return;
          forgetAll(here.ben);
          here.ben.send('/level novice');
        });
        expect([...rows.keys()]).toEqual(['p5000001', 'p5000002']);
        expect(rows.get('p5000002')).toContain('|novice|user|');
      });

      // The new home cannot know of a room that is not there yet.
      if (moment === 'after it' && age === 'since') continue;
      it(`${moment} stays left, if the room is from ${age}`, () => {
        const { rows } = move(way, (here, at) => {
          if (begin(at)) play(here);
          if (at === moment) leaveRoom(here.ben, '/leave Sunday');
        });
        expect([...rows.keys()].map((key) => key[0]).join('')).toBe('dlpp');
      });
    }
  }

  it('stays erased where the game has gone on in the new home meanwhile', () => {
    const { rows } = move(way, ({ ada, ben }, at) => {
      if (at === 'begun') {
        ada.send('/room Sunday');
        ben.send('/join sunday');
        ben.send('/first bot');
      }
      if (at === moments[0]) forgetAll(ben);
      // Both boards are still there, and Ben chooses something again.
      if (at === moments[1]) {
        tapCell(ada, ada.chat.messages.find(({ keyboard }) => keyboard) ?? boardOf(ada), 'B2');
        ben.send('/level novice');
      }
    });
    expect([...rows.keys()].filter((key) => key.startsWith('r'))).toEqual([]);
    expect(rows.get('p5000002') ?? '').not.toContain('|bot|');
  });
});
