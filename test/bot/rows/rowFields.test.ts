/** What stands in each line of cache and store, field by field, and which lines are refused. */

import { describe, expect, it } from 'vitest';
import { nameSeats, type Session } from '../../../src/bot/match/session.ts';
import { parseRoomName } from '../../../src/bot/play/rooms/roomName.ts';
import {
  makeChatRow,
  parseChatRow,
  unknownChat,
  withNewest,
} from '../../../src/bot/rows/game/chatRow.ts';
import { noContact } from '../../../src/bot/rows/game/contact.ts';
import { makeGameRow, makeSessionText, parseGameRow } from '../../../src/bot/rows/game/gameRow.ts';
import { isRoomOver } from '../../../src/bot/rows/game/room.ts';
import {
  freeSeat,
  makeErasedRow,
  makeSharedRow,
  parseSharedRow,
  type Room,
  withSeat,
} from '../../../src/bot/rows/game/sharedRow.ts';
import {
  makeChatKey,
  makeGameKey,
  makeInlineBoardKey,
  makeInlineGameKey,
  makeNameKey,
  makeOwnGameKey,
  makeReportKey,
  makeSharedBoardKey,
  makeUserKey,
} from '../../../src/bot/rows/keys.ts';
import { isErasedRow, isReadable } from '../../../src/bot/rows/kinds.ts';
import { migrateRow } from '../../../src/bot/rows/migrations/migrate.ts';
import {
  makePersonRow,
  type PersonState,
  parsePersonRow,
} from '../../../src/bot/rows/person/personRow.ts';
import { noStrangers } from '../../../src/bot/rows/person/strangers.ts';
import { noStreak } from '../../../src/coach/puzzles/streak.ts';
import { anna, duel, freshSession, played } from '../sessions.ts';
import { inGroup, inInline } from '../sharedGames.ts';
import { unknownPerson } from './nothing.ts';

const noon = Date.UTC(2026, 4, 1, 12);
const today = Math.floor(noon / 86_400_000);

describe('the keys', () => {
  it('name what they are of, and are each of their own kind', () => {
    expect([
      makeGameKey(-5, 77),
      makeOwnGameKey({ id: -5, threadId: 45 }, 12),
      makeInlineGameKey('a_b'),
    ]).toEqual(['g|-5|77', 'c|-5|45|u12', 'i|a_b']);
    expect([0, 45].map((threadId) => makeChatKey({ id: -5, threadId }))).toEqual([
      'c|-5',
      'c|-5|45',
    ]);
    expect([makeSharedBoardKey(-5, 77), makeInlineBoardKey('a_b')]).toEqual(['d-5|77', 'da_b']);
    expect([makeUserKey(5), makeNameKey(5), makeReportKey('token')]).toEqual([
      'u|5',
      'n|5',
      'a|token',
    ]);
  });
});

describe('the line of a chat', () => {
  const chat = {
    ...unknownChat,
    lastUpdate: 12,
    nonce: 99,
    soloPlayerId: 71,
    earlier: [7, 12],
    migratedFrom: -55,
    room: 'sunday',
  };

  it('has its fields in their order', () => {
    expect(makeChatRow(chat)).toBe('2|12|99,7,12|71|-55|sunday|');
    expect(makeChatRow(unknownChat)).toBe('2|-1|-1|0|0||');
    expect(parseChatRow('2|-1|-1|0|0||')).toEqual(unknownChat);
    const nothing = {
      lastUpdate: -1,
      nonce: -1,
      soloPlayerId: 0,
      earlier: [],
      migratedFrom: 0,
      room: '',
      game: undefined,
    };
    expect(unknownChat).toEqual(nothing);
    expect(parseChatRow('2|3|0|0|55||')).toEqual({
      ...unknownChat,
      lastUpdate: 3,
      nonce: 0,
      migratedFrom: 55,
    });
  });

  it('holds the game of a private chat, and is worth something without it', () => {
    const game = {
      session: nameSeats({ ...played(freshSession, 4, 8), revision: 3 }, ['Anna', '']),
      messageId: 71,
    };
    const line = makeChatRow({ ...chat, game });
    expect(line).toBe(`2|12|99,7,12|71|-55|sunday|${makeGameRow(game)}`);
    expect(parseChatRow(line)).toEqual({ ...chat, game });
    expect(parseChatRow('2|12|99,7,12|71|-55|sunday|3|x')).toEqual(chat);
  });

  it.each([
    ...[
      'x2|12|99|71|0||',
      '2|12|99|71|0|a b|',
      '2|12|99|-71|0||',
      '2|12|99,|71|0||',
      '2|12|99|71|0|',
      '1|12|99|71|0|',
    ],
  ])('is not %s', (line) => {
    expect(parseChatRow(line)).toEqual(unknownChat);
  });

  it('takes a newest game, and remembers fifteen before it', () => {
    expect(withNewest(unknownChat, 5, 70)).toEqual({ ...unknownChat, nonce: 5, soloPlayerId: 70 });
    expect(withNewest(chat, 5, 70)).toEqual({
      ...chat,
      nonce: 5,
      earlier: [99, 7, 12],
      soloPlayerId: 70,
      room: '',
    });
    expect(withNewest(chat, 99, 70)).toEqual({ ...chat, soloPlayerId: 70, room: '' });
    expect(withNewest(chat, 7, 70)).toMatchObject({ nonce: 7, earlier: [99, 12] });
    expect(withNewest(chat, -1, 0, 'monday')).toEqual({
      ...chat,
      nonce: -1,
      earlier: [99, 7, 12],
      soloPlayerId: 0,
      room: 'monday',
    });
    expect(withNewest({ ...chat, nonce: 0 }, 5, 70).earlier).toEqual([0, 7, 12]);
    let many = unknownChat;
    for (let nonce = 0; nonce < 20; nonce++) many = withNewest(many, nonce, 1);
    expect(many).toMatchObject({
      nonce: 19,
      earlier: Array.from({ length: 15 }, (_, index) => 18 - index),
    });
  });
});

describe('the line of a game', () => {
  const session = { ...played(freshSession, 4, 8), revision: 3 };
  const text = makeSessionText(session);
  const line = `3|3|000010002|B2 C3|${text}|71|Anna||`;

  it('has its fields in their order', () => {
    const game = { session: nameSeats(session, ['Anna', '']), messageId: 71 };
    expect(makeGameRow(game)).toBe(line);
    expect(parseGameRow(line)).toEqual(game);
    expect(parseGameRow(`${line}{"kind":"random"}`)?.session.reason).toEqual({ kind: 'random' });
    expect(parseGameRow(`${line}rule:block`)?.session.reason).toBeUndefined();
  });

  it('has one more where the game before it had a result', () => {
    for (const [lastResult, text] of [
      [0, '0'],
      [1, '1'],
      ['draw', '='],
    ] as const) {
      const game = { session: { ...nameSeats(session, ['Anna', '']), lastResult }, messageId: 71 };
      expect(makeGameRow(game)).toBe(`${line}|${text}`);
      expect(parseGameRow(`${line}|${text}`)).toEqual(game);
    }
    expect(parseGameRow(`${line}|?`)).toBeUndefined();
    expect(parseGameRow(`${line}|0|0`)).toBeUndefined();
  });

  it('of version 2, which had no message, is read, and of version 1 is none', () => {
    expect(parseGameRow(`2|3|000010002|B2 C3|${text}|Anna||`)).toEqual({
      session: nameSeats(session, ['Anna', '']),
      messageId: 0,
    });
    expect(parseGameRow(line.replace(/^3/, '1'))).toBeUndefined();
  });

  it.each([
    ['without a reason’s field', line.slice(0, -1)],
    ['without its names', `3|3|000010002|B2 C3|${text}|71`],
    ['with one name alone', `3|3|000010002|B2 C3|${text}|71|Anna`],
    ['without its session', '3|3|000010002|B2 C3||71|Anna||'],
    ['with a message that is no number', line.replace('|71|', '|x|')],
    ['with a session that is too short', line.replace(text, text.slice(1))],
    ['with a session that is too long', line.replace(text, `A${text}`)],
    ['with bits above its session', line.replace(text, `_${text.slice(1)}`)],
    ['with a session that is no base64url', line.replace(text, `+${text.slice(1)}`)],
    ['without a version', line.slice(2)],
  ])('is none %s', (_, broken) => {
    expect(parseGameRow(broken)).toBeUndefined();
  });
});

describe('the row of a game of two people on one board', () => {
  const [host] = duel.players;
  const session = nameSeats(duel, ['Anna', 'Ben']);
  const begin = `${makeSessionText(duel)}|running|${host.id}`;
  const older = `2|${begin}|Anna|Ben|${today}`;
  const contacts = [
    { ...noContact, actedAt: 1_784_563_260 },
    { ...noContact, actedAt: 1_784_560_000, noticeId: 14, noticeAt: 1_784_563_261, dueAt: 7 },
  ] as const;

  it('has its fields in their order', () => {
    const row = makeSharedRow(inGroup(session), noon);
    expect(row).toBe(`3|${begin}|Anna;Ben|${today}`);
    expect(parseSharedRow('d-1|7', row)).toEqual(inGroup(session));
    expect(parseSharedRow('dAbc', row)).toEqual(inInline(session, 'Abc'));
    const ended = { ...duel, status: { kind: 'ended' } } as const;
    expect(makeSharedRow(inGroup(ended), noon)).toContain('|over|');
    const place = { messageId: 71, threadId: 5 };
    const known = inGroup(session, place, contacts);
    const noted = makeSharedRow(known, noon);
    const nudged = [contacts[0], { ...contacts[1], isNudged: true }] as const;
    const told = inGroup(session, place, nudged);
    expect(parseSharedRow('d-1|7', makeSharedRow(told, noon))).toEqual(told);
    expect(noted).toBe(`3|${begin}|Anna;Ben||71|5|1784563260;1784560000,14,1784563261,,7|${today}`);
    expect(parseSharedRow('d-1|7', noted)).toEqual(known);
  });

  it.each([0, 1, 'draw'] as const)('has the result of the game before: %s', (lastResult) => {
    const known = inInline({ ...session, lastResult }, 'Abc');
    expect(parseSharedRow('dAbc', makeSharedRow(known, noon))).toEqual(known);
  });

  it('of version 2 is migrated, as is one of 2.0.1, and of version 1 is none', () => {
    const parsed = (key: string, row: string) => parseSharedRow(key, migrateRow(key, row));
    expect(parsed('dAbc', older)).toEqual(inInline(session, 'Abc'));
    expect(parsed('dAbc', older.replace(/^2/, '1'))).toBeUndefined();
    const after = { ...session, lastResult: 1 } as const;
    const longer = older.replace(
      '|Ben|',
      '|Ben|1|n71,5;1784563260,0,0,0;1784560000,14,1784563261,0,7,0,0|',
    );
    expect(parsed('d-1|7', longer)).toEqual(
      inGroup(after, { messageId: 71, threadId: 5 }, contacts),
    );
  });

  it('that was erased is none, and can be read all the same', () => {
    const row = makeErasedRow(noon);
    expect([isErasedRow(row), isReadable('d-1|7', row), parseSharedRow('d-1|7', row)]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it.each([
    ['without its session', `3||running|${host.id}|Anna;Ben|${today}`],
    ['of another version', `4|${begin}|Anna;Ben|${today}`],
  ])('is none %s', (_, broken) => {
    for (const key of ['d-1|7', 'dAbc'])
      expect([parseSharedRow(key, broken), isReadable(key, broken)]).toEqual([undefined, false]);
  });
});

describe('the row of a player', () => {
  const chosen = {
    difficulty: 'negamax-4',
    starter: 'alternate',
    language: 'zh',
    reasons: 'show',
    notices: 'on',
  } as const;
  const kept = {
    ...unknownPerson,
    preferences: chosen,
    rooms: ['Sunday', 'den'],
    last: { game: 'connectFour', difficulty: 'perfect' } as const,
    streak: { day: 20_648, days: 3 },
    pieces: { user: '🐸', bot: '🦊' },
  };
  const strangers = { blocked: [5_000_002, 5_000_003] } as const;

  it('leaves what was not chosen empty', () => {
    expect(makePersonRow(unknownPerson, noon)).toBe(`3||${today}`);
    expect(makePersonRow(kept, noon)).toBe(
      `3|negamax-4;alternate;zh;show|Sunday;den|1;perfect|20648;3|🐸 🦊|${today}`,
    );
    expect(makePersonRow({ ...kept, strangers, lessons: 8197 }, noon)).toContain(
      '|🐸 🦊|5000002,5000003|8197|',
    );
  });

  it.each<Partial<PersonState>>([
    {},
    { preferences: { ...chosen, notices: 'off' } },
    { pieces: 8 },
    { last: { game: 'connectFour', difficulty: 'default' } },
    { streak: { day: 20_648, days: 3, errors: '001' } },
    { strangers },
    { strangers: { blocked: [5_000_002] } },
    { lessons: 8197 },
  ])('is read back: %j', (change) => {
    const person = { ...kept, ...change };
    expect(parsePersonRow(makePersonRow(person, noon))).toEqual(person);
  });

  it('of version 2 is migrated, and of version 1 is none', () => {
    const readOlder = (older: string) => parsePersonRow(migrateRow('p5', older));
    const row = `2|negamax-4|alternate|zh|show|Sunday,den|connectFour|perfect||20648,3|🐸 🦊|${today}`;
    expect(readOlder(row)).toEqual(kept);
    const withMore = row.replace('🦊|', '🦊|5000002.5000003;20649,5000004.2,5000009.1|8197|');
    expect(readOlder(withMore)).toEqual({ ...kept, strangers, lessons: 8197 });
    const met = '|5000002,5000003;20649;5000004.2,5000009.1|8197|';
    const before = makePersonRow({ ...kept, strangers, lessons: 8197 }, noon);
    expect(parsePersonRow(before.replace('|5000002,5000003|8197|', met))).toEqual(
      parsePersonRow(before),
    );
    for (const unread of ['-1', 'all', '1e3'])
      expect(readOlder(withMore.replace('|8197|', `|${unread}|`)).lessons).toBe(0);
    expect(readOlder(`2||user|||||||||what|${today}`).strangers).toEqual(noStrangers);
    // Older rows have no field for notices, nor for the puzzle, nor for the pieces.
    const older = { ...kept, streak: noStreak, pieces: 0 };
    for (const notices of ['', '|'])
      expect(
        readOlder(
          `2|negamax-4|alternate|zh|show|Sunday,den|connectFour|perfect${notices}|${today}`,
        ),
      ).toEqual(older);
    const plain = {
      ...unknownPerson,
      preferences: chosen,
      last: { game: 'ticTacToe', difficulty: 'negamax-4' },
    };
    expect(readOlder(`2|negamax-4|alternate|zh|show||||${today}`)).toEqual(plain);
    for (const pieces of ['9', '31', '🐸', 'a', '🐸 🐸', '-1'])
      expect(readOlder(`2||user|||||||${noStreak.days}|${pieces}|${today}`).pieces).toBe(0);
    expect(readOlder(row.replace(/^2/, '1'))).toEqual(unknownPerson);
  });

  it('of another version says nothing', () => {
    for (const version of ['4', ''])
      expect(parsePersonRow(`${version}|negamax-4|alternate|zh|show||${today}`)).toEqual(
        unknownPerson,
      );
  });
});

describe('the line of a room', () => {
  const change = (session: Session, to: Partial<Session>): Session => ({ ...session, ...to });
  const session = change(nameSeats(duel, ['Anna', 'Ben']), { mode: 'room' });
  const room: Room = {
    at: 'room',
    id: 'sunday',
    name: 'Sunday',
    code: 'abcdefghijklmnop',
    session,
    seats: [
      { ...freeSeat, chatId: anna, messageId: 12, actedAt: 1_784_563_200 },
      {
        ...freeSeat,
        chatId: -100_777,
        messageId: 9,
        isPrivate: false,
        threadId: 45,
        noticeId: 14,
        noticeAt: 1_784_563_261,
        offerNumber: 3,
        pieces: { user: '🐸', bot: '🦊' },
      },
    ],
  };
  const fields = [
    '2|Sunday|abcdefghijklmnop',
    makeSessionText(session),
    'running',
    anna,
    '12|-100777|9g45|Anna|Ben',
  ];
  const line = [...fields, '1784563200,0,0,0,|0,14,1784563261,3,🐸 🦊', today].join('|');
  const waiting = change(session, {
    players: [session.players[0], { ...session.players[1], id: 0 }],
  });
  const ended = change(session, { status: { kind: 'ended' } });

  it('has its fields in their order', () => {
    const row = makeSharedRow(room, noon);
    expect(row).toBe(
      `3|Sunday|abcdefghijklmnop|${makeSessionText(session)}|running|Anna;Ben|${anna},12,,,1784563200;-100777,9,1,45,,14,1784563261,3,,,,🐸 🦊|${today}`,
    );
    expect(parseSharedRow('rsunday', row)).toEqual(room);
  });

  it.each<Partial<Room>>([
    { seats: [room.seats[0], { ...room.seats[1], threadId: undefined }] },
    { seats: [room.seats[0], freeSeat] },
    { before: makeSessionText(ended) },
    { name: 'a | b;c, d.e:f ~0' },
  ])('is read back: %j', (change) => {
    const changed = { ...room, ...change };
    expect(parseSharedRow('rsunday', makeSharedRow(changed, noon))).toEqual(changed);
  });

  const readOlder = (older: string) => parseSharedRow('rsunday', migrateRow('rsunday', older));

  it('of version 2 is migrated, and of version 1 is none', () => {
    expect(readOlder(line)).toEqual(room);
    expect(readOlder(line.replace(/^2/, '1'))).toBeUndefined();
  });

  it('of before topics does not know the one in which a board is', () => {
    expect(readOlder(line.replace('9g45', '9g'))?.seats[1]).toEqual({
      ...room.seats[1],
      threadId: undefined,
    });
  });

  it('of before numbers of offers knows of none', () => {
    const older = line.replace(/,0,\|0,14,1784563261,3[^|]*/, '|0,14,1784563261');
    expect(
      readOlder(older)?.seats.map(({ noticeId, offerNumber }) => [noticeId, offerNumber]),
    ).toEqual([
      [0, 0],
      [14, 0],
    ]);
  });

  it('of before each player’s own pieces has those of the game for both', () => {
    const older = line
      .replace(/0,0,0,\|/, '0,0,0|')
      .replace(/,🐸 🦊/, '')
      .replace(makeSessionText(session), makeSessionText({ ...session, pieces: 4 }));
    expect(readOlder(older)?.seats.map(({ pieces }) => pieces)).toEqual([4, 4]);
  });

  it('of before notices knows of none', () => {
    const older = line.replace('|1784563200,0,0,0,|0,14,1784563261,3,🐸 🦊', '');
    const seats = room.seats.map((seat) => ({
      ...seat,
      actedAt: 0,
      noticeId: 0,
      noticeAt: 0,
      offerNumber: 0,
      pieces: 0,
    }));
    expect(readOlder(older)).toEqual({ ...room, seats });
  });

  it('says whether its game waits, runs or is over, for whoever makes space', () => {
    const stateOf = (of: Session) => makeSharedRow({ ...room, session: of }, noon).split('|')[4];
    expect([waiting, session, ended].map(stateOf)).toEqual(['waiting', 'running', 'over']);
    expect([waiting, session, ended].map((of) => isRoomOver({ ...room, session: of }))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each([
    ['without its day', line.slice(0, line.lastIndexOf('|'))],
    ['of another version', line.replace(/^2/, '4')],
    ['without a name', line.replace('Sunday', '')],
    ['without a session', line.replace(makeSessionText(session), '')],
  ])('is none %s', (_, broken) => {
    expect(parseSharedRow('rsunday', broken)).toBeUndefined();
  });

  it('has a seat for each player', () => {
    expect(freeSeat).toMatchObject({ chatId: 0, messageId: 0, isPrivate: true, threadId: 0 });
    expect(withSeat(room, 0, freeSeat)).toEqual({ ...room, seats: [freeSeat, room.seats[1]] });
    expect(withSeat(room, 1, freeSeat)).toEqual({ ...room, seats: [room.seats[0], freeSeat] });
  });

  it.each([
    ['a', true],
    ['Sunday_2-b', true],
    ['x'.repeat(32), true],
    ['x'.repeat(33), false],
    ['', false],
    ['a b', false],
    ['é', true],
    ['日曜日', true],
    ['👍', false],
    ['a|b', false],
    ['a,b', false],
    [' a', false],
    ['a ', false],
  ])('can have the name "%s": %s', (name, isOne) => {
    expect(parseRoomName(name)).toBe(isOne ? name : undefined);
  });
});
