/** Whatever row is stored of a person is in the file that they can ask for. */

import { describe, expect, it } from 'vitest';
import { makeOutboxRow } from '../../../../src/bot/core/outboxRow.ts';
import {
  cachedKeysOf,
  describePerson,
  idsOfThings,
  leftOut,
} from '../../../../src/bot/features/forget/describePerson.ts';
import { makeErasureRow } from '../../../../src/bot/rows/across/erasureRow.ts';
import { peopleOf, withoutPeople } from '../../../../src/bot/rows/across/peopleOf.ts';
import { makeChatRow, unknownChat } from '../../../../src/bot/rows/game/chatRow.ts';
import { makeGameRow } from '../../../../src/bot/rows/game/gameRow.ts';
import { freeSeat, makeSharedRow } from '../../../../src/bot/rows/game/sharedRow.ts';
import { makeWaitingRow } from '../../../../src/bot/rows/game/waitingRow.ts';
import { makeChampionsRow } from '../../../../src/bot/rows/group/championsRow.ts';
import {
  makeGroupPuzzleRow,
  parseGroupPuzzleRow,
} from '../../../../src/bot/rows/group/groupPuzzleRow.ts';
import { makeLeagueRow } from '../../../../src/bot/rows/group/leagueRow.ts';
import { makeUnwillingRow } from '../../../../src/bot/rows/group/unwillingRow.ts';
import * as keys from '../../../../src/bot/rows/keys.ts';
import { formOf, kindOf } from '../../../../src/bot/rows/kinds.ts';
import { makeErasingRow } from '../../../../src/bot/rows/person/erasingRow.ts';
import { makeNameRow } from '../../../../src/bot/rows/person/nameRow.ts';
import { makePairRow } from '../../../../src/bot/rows/person/pairRow.ts';
import { makePersonRow } from '../../../../src/bot/rows/person/personRow.ts';
import { makePracticeRow } from '../../../../src/bot/rows/person/practiceRow.ts';
import { makeReminderRow } from '../../../../src/bot/rows/person/reminderRow.ts';
import { makeResultsRow, noGames } from '../../../../src/bot/rows/person/resultsRow.ts';
import type { Field } from '../../../../src/bot/rows/schema.ts';
import { inGroup, inInline } from '../../sharedGames.ts';
// All that has rows.
import '../../../../src/bot/update/handleUpdate.ts';
import { noLeague, noResults, unknownPerson } from '../../rows/nothing.ts';
import { anna, ben, duel, freshSession, played } from '../../sessions.ts';

const noon = Date.UTC(2026, 10, 20, 12);
const reader = { userId: anna, now: noon };
const game = played(duel, 4, 0);
const tally = { won: 14, drawn: 3, lost: 9 };
const standing = {
  estimate: { rating: 1480, deviation: 90 },
  all: tally,
  month: tally,
  run: 2,
  day: 20_640,
};
const member = (id: number, name: string) => ({
  id,
  name,
  day: 20_649,
  games: { ticTacToe: standing },
});
const league = {
  ...noLeague,
  month: 202611,
  members: [member(anna, 'Anna'), member(ben, 'Ben')],
  pairs: [
    {
      ids: [anna, ben] as const,
      day: 20_649,
      starters: { ticTacToe: 1 as const },
      nonce: 77,
    },
  ],
  champions: [{ month: 202610, game: 'ticTacToe' as const, id: anna, name: 'Anna' }],
};
const champions = [...league.champions, { ...league.champions[0]!, id: ben, name: 'Ben' }];
const choices = {
  ...unknownPerson,
  lessons: 5,
  more: { coin: 'tails' },
  pieces: 3,
  streak: { day: 20_648, days: 3 },
  strangers: { blocked: [ben] },
};
const room = {
  at: 'room' as const,
  id: 'x',
  name: 'Sunday',
  code: 'secretcode',
  session: { ...game, mode: 'room' as const },
  seats: [freeSeat, freeSeat] as const,
};
const waiting = [
  { roomId: 'roomA', userId: anna },
  { roomId: 'roomB', userId: ben },
];
const erasing = {
  at: 1_784_563_290,
  failures: 2,
  language: 'ca',
  message: { chatId: anna, messageId: 7 },
} as const;
const message = { method: 'sendMessage', payload: { chat_id: anna, text: 'left' } };

/** By the name of what makes its key: a row, under which heading it stands, and what of it. */
const rows: Readonly<
  Record<string, readonly [key: string, row: string, heading: string, said: string]>
> = {
  makePersonKey: [
    keys.makePersonKey(anna),
    makePersonRow(choices, noon),
    'person',
    '"lessons":["win","fork"]',
  ],
  makeWaitingKey: [
    keys.makeWaitingKey('ticTacToe', 'none'),
    makeWaitingRow({ count: 1, waiting: [] }, waiting, noon),
    'waiting',
    'roomA',
  ],
  makeResultsKey: [
    keys.makeResultsKey(anna),
    makeResultsRow({ ...noResults, puzzles: { solved: 3, day: 20_648 } }, noon),
    'results',
    '"day":"2026-07-14"',
  ],
  makePracticeKey: [
    keys.makePracticeKey(anna),
    makePracticeRow(
      { revision: 1, items: [{ game: 'ticTacToe', record: '4', box: 2, due: 20_652 }] },
      noon,
    ),
    'practice',
    '"due":"2026-07-18"',
  ],
  makeLeagueKey: [keys.makeLeagueKey(-5), makeLeagueRow(league, noon), 'league', '"rating":1480'],
  makeChampionsKey: [
    keys.makeChampionsKey(-5),
    makeChampionsRow({ revision: 1, champions }, noon),
    'champions',
    '"month":202610',
  ],
  makeUnwillingKey: [
    keys.makeUnwillingKey(-5),
    makeUnwillingRow(
      [anna, ben].map((id) => ({ id, username: 0 })),
      noon,
    )!,
    'unwilling',
    '-5',
  ],
  makeGroupPuzzleKey: [
    keys.makeGroupPuzzleKey(-5),
    makeGroupPuzzleRow(
      {
        ...parseGroupPuzzleRow(undefined),
        day: 20_648,
        members: [
          { id: anna, name: 'Anna', tried: [0, 4], end: 'solved', isHidden: false },
          { id: ben, name: 'Ben', tried: [1], end: 'solved', isHidden: false },
        ],
      },
      noon,
    ),
    'groupPuzzle',
    '"name":"Anna","tried":2,"end":"solved"',
  ],
  makePairKey: [
    keys.makePairKey(anna, ben),
    makePairRow({ name: 'Ben', games: { ticTacToe: tally } }, noon),
    'pair',
    'Ben',
  ],
  makeRoomKey: [keys.makeRoomKey('x'), makeSharedRow(room, noon), 'room', '"moves":"B2 A1"'],
  makeSharedBoardKey: [
    keys.makeSharedBoardKey(-5, 77),
    makeSharedRow(inGroup(game), noon),
    'sharedBoard',
    '"moves":"B2 A1"',
  ],
  makeInlineBoardKey: [
    keys.makeInlineBoardKey('a_b'),
    makeSharedRow(inInline(game, 'a_b'), noon),
    'inlineBoard',
    '"moves":"B2 A1"',
  ],
  makeChatKey: [
    keys.makeChatKey({ id: anna, threadId: 0 }),
    makeChatRow({ ...unknownChat, game: { session: played(freshSession, 4), messageId: 3 } }),
    'chat',
    '"moves":"B2"',
  ],
  makeInlineGameKey: [
    keys.makeInlineGameKey('a_b'),
    makeGameRow({ session: played(freshSession, 4), messageId: 0 }),
    'inlineGame',
    '"moves":"B2"',
  ],
  makeReminderKey: [
    keys.makeReminderKey(anna),
    makeReminderRow({ at: 1_784_563_290, since: 20_648, language: 'ca' }, noon),
    'reminder',
    '"since":"2026-07-14"',
  ],
  makeErasingKey: [
    keys.makeErasingKey(anna),
    makeErasingRow(erasing, noon),
    'erasing',
    '"failures":2',
  ],
  makeErasureKey: [keys.makeErasureKey('abc'), makeErasureRow(noon), 'erasure', '2026-11-20'],
  makeNameKey: [
    keys.makeNameKey(anna),
    makeNameRow({ name: 'Anna', messages: ['a_b'] }),
    'host',
    'Anna',
  ],
  makeUserKey: [
    keys.makeUserKey(anna),
    `6|${noon / 60_000}|7|1|${noon / 60_000}|12`,
    'usage',
    '"updates":7',
  ],
  makeOutboxKey: [
    keys.makeOutboxKey(anna),
    makeOutboxRow([{ updateId: 1, due: 5, requests: [message] }]),
    'outbox',
    '"text":"left"',
  ],
};

/**
 * What is under a group's key, for six hours at most, is not found by a person's id; the others say
 * nothing of a person.
 */
const underGroups = [
  'makeOwnGameKey',
  'makeGameKey',
  'makePresenceKey',
  'makeChallengedKey',
  'makeInlineOutboxKey',
];
const impersonal = [
  'makeRedrawnKey',
  'makeBucketKey',
  'wakeKey',
  'makeReviewKey',
  'makeReportKey',
  'makeLeagueMonthKey',
  'makeStrangersDayKey',
  'usageLogKey',
  'settingsKey',
];
const counts = ['refusedKey', 'quotaKey'];

describe('the file of a person', () => {
  it('has each kind of row that there is, or says why not', () => {
    const makers = Object.keys(keys).filter(
      (name) => /[kK]eys?$/.test(name) && !/^(?:is|parse)/.test(name),
    );
    expect([...Object.keys(rows), ...underGroups, ...impersonal, ...counts].sort()).toEqual(
      makers.sort(),
    );
  });

  it.each(Object.entries(rows))('has %s', (_, [key, row, heading, said]) => {
    const file = describePerson({ [key]: row }, reader);
    expect(Object.keys(file)).toEqual([heading]);
    expect(JSON.stringify(file)).toContain(said);
    expect(JSON.stringify(file)).not.toContain(String(ben));
  });

  it('says with a date when the person has played a game last', () => {
    const lately = { rating: 1502, day: 20_648, before: 0 };
    const games = { connectFour: { ...noGames, lately } };
    const row = makeResultsRow({ ...noResults, games }, noon);
    const { results } = describePerson({ [keys.makeResultsKey(anna)]: row }, reader);
    expect(results).toMatchObject([
      { games: { connectFour: { lately: { rating: 1502, day: '2026-07-14' } } } },
    ]);
  });

  it('says of the league which games the person began with whom, and who began last', () => {
    const [key, row] = rows.makeLeagueKey!;
    const { league } = describePerson({ [key]: row }, reader);
    expect(league).toMatchObject([
      {
        of: '-5',
        members: [{ name: 'Anna', day: '2026-07-15' }],
        pairs: [{ youBeganLast: { ticTacToe: false }, nonce: 77 }],
        champions: [{ month: 202610 }],
      },
    ]);
  });

  it('says to whoever waits to play next that they do, and nothing of the others', () => {
    const people = [
      { id: 5_000_008, name: 'Cleo' },
      { id: 5_000_009, name: 'Dan' },
    ];
    const session = { ...game, queue: { people, longer: 0 } as const };
    const row = makeSharedRow(inGroup(session, { messageId: 7 }), noon);
    const key = keys.makeSharedBoardKey(-5, 77);
    const { sharedBoard } = describePerson({ [key]: row }, { userId: 5_000_009, now: noon });
    expect(sharedBoard).toMatchObject([{ queue: [{ name: 'Dan' }] }]);
    expect(JSON.stringify(sharedBoard)).not.toMatch(/Cleo|500000/);
    // Of a player who is erased nothing is left, and of the others their places.
    const without = (id: number) => withoutPeople(key, row, (each) => each === id, noon);
    expect(without(anna)).toBeUndefined();
    expect(peopleOf(key, without(5_000_008))).toEqual(new Set([anna, ben, 5_000_009]));
  });

  it('says of a game against the bot at which level it plays, and of a seat that it is kept', () => {
    const describe = (session: typeof duel) => {
      const row = makeSharedRow(inGroup(session, { messageId: 7 }), noon);
      return Object.values(
        describePerson({ [keys.makeSharedBoardKey(-5, 77)]: row }, reader),
      )[0]?.[0];
    };
    const [{ strategy }] = freshSession.players;
    const alone = describe(freshSession);
    expect(JSON.stringify(alone)).toContain(`"strategy":"${strategy}"`);
    expect(JSON.stringify(describe(duel))).not.toContain('strategy');
    const { players } = duel;
    const free = { ...players[1], id: 0 };
    const kept = { ...duel, players: [players[0], free] as const };
    const isKept = (session: typeof duel) =>
      JSON.stringify(describe(session)).includes('seatIsKept');
    expect(isKept({ ...kept, reserved: { kind: 'person', id: ben } })).toBe(true);
    expect(isKept(kept)).toBe(false);
  });

  it('is looked for under each key that the id of a person makes', () => {
    const own = [...keys.ownKeysOf(anna), ...cachedKeysOf(anna)];
    const shared = [
      'makeWaitingKey',
      'makeLeagueKey',
      'makeChampionsKey',
      'makeGroupPuzzleKey',
      'makeUnwillingKey',
      'makePairKey',
      'makeRoomKey',
      'makeSharedBoardKey',
      'makeInlineBoardKey',
    ];
    // A row of the cache that is named in another, and what is kept of erasing.
    const others = [...shared, 'makeInlineGameKey', 'makeErasingKey', 'makeErasureKey'];
    for (const [name, [key]] of Object.entries(rows))
      expect([name, own.includes(key)]).toEqual([name, !others.includes(name)]);
  });

  it('has none of them for another person, but what is found by keys of their own', () => {
    const found = ['erasure', 'inlineGame'];
    for (const [name, [key, row]] of Object.entries(rows)) {
      const file = describePerson({ [key]: row }, { userId: 5_000_009, now: noon });
      expect(
        Object.keys(file).filter((heading) => !found.includes(heading)),
        name,
      ).toEqual([]);
    }
  });

  it('keeps the codes of rooms, by which others come in, and the parts of others to itself', () => {
    const file = JSON.stringify(
      describePerson(
        Object.fromEntries(Object.values(rows).map(([key, row]) => [key, row])),
        reader,
      ),
    );
    for (const other of ['secretcode', 'roomB']) expect(file).not.toContain(other);
  });

  it.each(['', 'x', '9|new|form', '2|'])('takes a row that cannot be read, such as %j', (row) => {
    for (const [key] of Object.values(rows))
      expect(() => describePerson({ [key]: row }, reader), key).not.toThrow();
  });
});

describe('the fields of all schemas in it', () => {
  /** Each field with its name; what has none of its own has that of what it is in. */
  function* fieldsOf(
    field: Field<unknown>,
    name = '',
  ): Generator<readonly [name: string, field: Field<unknown>]> {
    yield [name, field];
    const { shape } = field;
    if (shape?.kind === 'record')
      for (const [each, inner] of Object.entries(shape.fields)) yield* fieldsOf(inner, each);
    else if (shape) yield* fieldsOf('item' in shape ? shape.item : shape.field, name);
  }
  const kinds = new Set(Object.values(rows).map(([key]) => kindOf(key)!.name));
  const fields = [...kinds].flatMap((name) => {
    const form = formOf(name);
    return form ? [...fieldsOf(form.schema())] : [];
  });

  it('are left out where they hold an id, unless it is of no person', () => {
    const isNumber = (field: Field<unknown>) => !field.shape && typeof field.none === 'number';
    const ids = fields.filter(
      ([name, { shape }]) =>
        /^ids?$|Ids?$|^user/.test(name) ||
        ((shape?.kind === 'list' || shape?.kind === 'two') && isNumber(shape.item)),
    );
    const names = new Set(ids.map(([name]) => name));
    expect([...names].filter((name) => ![...leftOut, ...idsOfThings].includes(name))).toEqual([]);
  });

  it('are all that is to be left out', () => {
    const names = fields.map(([name]) => name);
    expect([...leftOut, ...idsOfThings].filter((name) => !names.includes(name))).toEqual([]);
  });
});
