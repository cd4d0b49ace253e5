import { describe, expect, it } from 'vitest';
import type { Answer, WordlessAnswer } from '../../../src/bot/core/answer.ts';
import { makeOutboxRow } from '../../../src/bot/core/outboxRow.ts';
import { runSteps, type Services } from '../../../src/bot/core/steps.ts';
import { findEnds } from '../../../src/bot/match/gameEnd.ts';
import {
  isStored,
  makeChatKey,
  makeOutboxKey,
  makePersonKey,
  makeReportKey,
  makeResultsKey,
  usageLogKey,
} from '../../../src/bot/rows/keys.ts';
import {
  makeResultsRow,
  noGames,
  noTally,
  parseResultsRow,
} from '../../../src/bot/rows/person/resultsRow.ts';
import { bareWay, carryOut } from '../../../src/bot/update/carryOut.ts';
import { type Outbox, openOutbox } from '../../../src/bot/update/outbox.ts';
import { bareBot, bareServices } from '../bareServices.ts';
import { longRow } from '../rows/longRows.ts';
import { noResults } from '../rows/nothing.ts';
import { anna, freshSession, played } from '../sessions.ts';

/**
 * Carries an answer out on a store whose rows, of 150,000 bytes each, leave no space, and gives the
 * keys that are left in it.
 */
function keysAfter(answer: Pick<Answer, 'entries' | 'newKeys'>): readonly string[] {
  const store = new Map(
    [5, 6, 7].map((day) => [`p${day}`, longRow(`p${day}`, { bytes: 150_000, day })]),
  );
  runSteps(carryOut(answer, bareBot), bareServices(store, { read: () => ({}), send: () => [] }));
  return [...store.keys()].sort();
}

/** What is performed, in its order. */
function orderOf(answer: WordlessAnswer, outbox?: Outbox): readonly string[] {
  const order: string[] = [];
  const services = bareServices(new Map(), {
    write: (entries) => {
      order.push(Object.keys(entries).every(isStored) ? 'lasting rows' : 'rows of the cache');
      return [];
    },
    unlock: () => void order.push('unlock'),
    send: (requests) => {
      order.push('send');
      return requests.map(() => ({ kind: 'ok', result: true }));
    },
  });
  const way = bareWay();
  runSteps(carryOut(answer, bareBot, outbox ? { ...way, outbox } : way), services);
  return order;
}

const words = [{ method: 'sendMessage', payload: { chat_id: anna, text: 'hello' } }];

describe('an answer that is carried out', () => {
  it('drops the oldest row where a single new one leaves too little space, and reports it', () => {
    const keys = keysAfter({ entries: { p8: '3|8' }, newKeys: ['p8'] });
    expect(keys).toEqual([makeReportKey('dropped'), 'p6', 'p7', 'p8', usageLogKey]);
  });

  it('drops nothing where no row is new, so that the store need not be read', () => {
    expect(keysAfter({ entries: { p6: '2|8' } })).toEqual(['p5', 'p6', 'p7']);
  });

  it('lets others go on once its lasting rows are written, before Telegram is waited for', () => {
    const entries = {
      [makePersonKey(anna)]: '1|8',
      [makeChatKey({ id: anna, threadId: 0 })]: '1|8',
    };
    expect(orderOf({ entries, requests: words })).toEqual([
      'lasting rows',
      'unlock',
      'rows of the cache',
      'send',
    ]);
    expect(orderOf({ requests: words })).toEqual(['unlock', 'send']);
  });

  it('has a game of two that begins on its way before others may ask for it', () => {
    const chat = { id: -5_000_009, isPrivate: false, threadId: 0 };
    const undo = { gameRow: '', newest: { nonce: 7, soloPlayerId: 0, earlier: [], room: '' } };
    const onReply = { keep: 'board', chat, replaces: 0, undo } as const;
    const requests = words.map((request) => ({ ...request, onReply }));
    const key = makeOutboxKey(chat.id);
    const outbox = openOutbox({ key, updateId: 7, isTap: false }, {}, bareBot.now);
    const entries = { [makePersonKey(anna)]: '1|8' };
    expect(orderOf({ entries, requests }, outbox).slice(0, 4)).toEqual([
      'lasting rows',
      'rows of the cache',
      'unlock',
      'send',
    ]);
  });

  it('has taken what is due out of its outbox before that is sent, though it sends nothing itself', () => {
    const key = makeOutboxKey(anna);
    const due = [{ updateId: 0, due: 0, requests: words }];
    const rows = { [key]: makeOutboxRow(due) };
    const outbox = openOutbox({ key, updateId: 7, isTap: false }, rows, bareBot.now);
    expect(orderOf({}, outbox)).toEqual(['unlock', 'rows of the cache']);
  });

  it('leaves no lock held by work that failed, or that had nothing to change', () => {
    const group = { id: -5_000_009, isPrivate: false, threadId: 0 };
    const onReply = { keep: 'board', chat: group, replaces: 0 } as const;
    const shows = { kind: 'game', nonce: 7, soloPlayerId: 0, threadId: 0, isPlain: true } as const;
    for (const isDown of [false, true]) {
      let isHeld = false;
      let locks = 0;
      const services = bareServices(new Map(), {
        lock: () => {
          locks += 1;
          isHeld = true;
          return true;
        },
        unlock: () => {
          isHeld = false;
          return undefined;
        },
        read: () => {
          if (isDown) throw new Error('made to fail');
          return {};
        },
        send: (requests) => requests.map(() => ({ kind: 'ok', result: { message_id: 9 } })),
      });
      const requests = words.map((request) => ({ ...request, onReply, shows }));
      runSteps(carryOut({ requests }, bareBot), services);
      expect([locks, isHeld]).toEqual([1, false]);
    }
  });

  it('says and sends something else where a row was not taken', () => {
    const sent: unknown[] = [];
    const key = makePersonKey(anna);
    const instead = [{ method: 'sendMessage', payload: { chat_id: anna, text: 'not saved' } }];
    const services = bareServices(new Map(), {
      write: (entries) => Object.keys(entries).filter((each) => each === key),
      send: (requests) => {
        sent.push(...requests.map(({ payload }) => payload.text));
        return requests.map(() => ({ kind: 'ok', result: true }));
      },
    });
    const onWriteFailure = { keys: [key], requests: instead };
    runSteps(
      carryOut({ entries: { [key]: '1|8' }, requests: words, onWriteFailure }, bareBot),
      services,
    );
    expect(sent).toEqual(['not saved']);
  });
});

describe('a game that has ended while others of the same person ended', () => {
  const key = makeResultsKey(anna);
  const ends = findEnds(freshSession, played(freshSession, 0, 3, 1, 4, 2), { isInline: false });
  const wins = (row: string | undefined): number =>
    parseResultsRow(row).games.ticTacToe?.bot['ladder-4']?.won ?? 0;
  const rowOf = (won: number): string => {
    const ticTacToe = { ...noGames, bot: { 'ladder-4': { ...noTally, won } } };
    return makeResultsRow({ ...noResults, games: { ticTacToe } }, bareBot.now);
  };

  /**
   * The wins that are counted in the end, where this number of other games comes between: each
   * makes a write fail.
   */
  function winsAfter(others: number): { readonly won: number; readonly isLost: boolean } {
    const rows = new Map([[key, rowOf(0)]]);
    let come = 0;
    const working = bareServices(rows);
    const write: Services['write'] = (entries) => {
      if (entries[key] === undefined || come >= others) return working.write(entries);
      come += 1;
      rows.set(key, rowOf(come));
      return [key];
    };
    const sent: string[] = [];
    const send: Services['send'] = (requests) => {
      sent.push(...requests.map(({ payload }) => String(payload.text)));
      return requests.map(() => ({ kind: 'ok', result: true }));
    };
    const onWriteFailure = {
      keys: [key],
      requests: [{ method: 'sendMessage', payload: { chat_id: anna, text: 'lost' } }],
    };
    const answer = { entries: { [key]: rowOf(1) }, ends, requests: words, onWriteFailure };
    runSteps(carryOut(answer, bareBot), bareServices(rows, { write, send }));
    return { won: wins(rows.get(key)), isLost: sent.includes('lost') };
  }

  it.each([0, 1, 2, 3, 4, 5])('is counted with them, up to five: %i', (others) => {
    expect(ends).toHaveLength(1);
    expect(winsAfter(others)).toEqual({ won: others + 1, isLost: false });
  });

  it('is stored once it is counted, and not if it cannot be', () => {
    const game = `d${anna}|7`;
    for (const failures of [1, 9]) {
      const rows = new Map([[key, rowOf(0)]]);
      const working = bareServices(rows);
      let left = failures;
      const write: Services['write'] = (entries) => {
        if (entries[key] === undefined || left === 0) return working.write(entries);
        left -= 1;
        return Object.keys(entries);
      };
      const onWriteFailure = { keys: [key] };
      const entries = { [key]: rowOf(1), [game]: '3|over' };
      runSteps(
        carryOut({ entries, ends, onWriteFailure }, bareBot),
        bareServices(rows, { write, send: () => [] }),
      );
      const isCounted = failures === 1;
      expect([wins(rows.get(key)), rows.has(game)]).toEqual([Number(isCounted), isCounted]);
    }
  });

  it('is given up where there are more, so that nobody waits without end', () => {
    expect(winsAfter(6)).toEqual({ won: 6, isLost: true });
  });
});
