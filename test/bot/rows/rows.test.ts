import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPreferences } from '../../../src/bot/match/preferences.ts';
import { nameSeats, type Session } from '../../../src/bot/match/session.ts';
import { makeChatRow, parseChatRow, unknownChat } from '../../../src/bot/rows/game/chatRow.ts';
import {
  makeGameRow,
  makeSessionText,
  parseGameRow,
  parseSessionText,
} from '../../../src/bot/rows/game/gameRow.ts';
import {
  freeSeat,
  makeSharedRow,
  parseSharedRow,
  type Room,
} from '../../../src/bot/rows/game/sharedRow.ts';
import {
  makePersonRow,
  type PersonState,
  parsePersonRow,
} from '../../../src/bot/rows/person/personRow.ts';
import { noStrangers } from '../../../src/bot/rows/person/strangers.ts';
import { parseLastUse } from '../../../src/bot/rows/storedRow.ts';
import { parseChoiceText } from '../../../src/bot/settings/pieceSets.ts';
import { makeDisplayName } from '../../../src/bot/telegram/displayName.ts';
import type { Reason } from '../../../src/strategies/strategy.ts';
import { samples } from '../../samples.ts';
import { anySession, duel, freshSession, played } from '../sessions.ts';
import { unknownPerson } from './nothing.ts';

const noon = Date.UTC(2026, 4, 1, 12);

describe('the lines of text in cache and store', () => {
  it('shows board and record to the eye', () => {
    const known = nameSeats({ ...played(freshSession, 4, 8), revision: 1 }, ['Anna', '']);
    const line = makeGameRow({
      session: { ...known, reason: { kind: 'rule', rule: 'contest' } },
      messageId: 71,
    });
    expect(line).toMatch(
      /^3\|1\|000010002\|B2 C3\|[A-Za-z0-9_-]{55}\|71\|Anna\|\|\{.*"contest"\}$/,
    );
  });

  it('reads back every game that it wrote', () => {
    const reasons: fc.Arbitrary<Reason | undefined> = fc.constantFrom<Reason | undefined>(
      undefined,
      { kind: 'random' },
      { kind: 'rule', rule: 'blockFork' },
      { kind: 'search', plies: 8, score: -12 },
      { kind: 'exact', result: 'loss', plies: 20, isBook: true },
      { kind: 'cutOff', nodes: 90_000 },
    );
    const names = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string());
    fc.assert(
      fc.property(anySession, reasons, names, (session, reason, [one, two]) => {
        const known = nameSeats({ ...session, reason }, [
          makeDisplayName(one),
          makeDisplayName(two),
        ]);
        const game = { session: known, messageId: 71 };
        expect(parseGameRow(makeGameRow(game))).toEqual(game);
        const chat = {
          ...unknownChat,
          nonce: known.nonce,
          soloPlayerId: known.players[0].id,
          game,
        };
        expect(parseChatRow(makeChatRow(chat))).toEqual(chat);
      }),
      { numRuns: samples(500, 150) },
    );
  });

  const extras: Readonly<Record<string, Partial<Session>>> = {
    'a score': { score: { wins: [14, 9], draws: 31 } },
    'pieces of their own': { pieces: parseChoiceText('🐸 🦊') },
    'how the ranks have changed': {
      rankChanges: [
        { rank: 1512, change: 12 },
        { rank: 1488, change: -12 },
      ],
    },
    'the rank of one of them': { rankChanges: [undefined, { rank: 1500, change: 0 }] },
    'what its end meant': { meaning: { isFirstWin: true, run: 3 } },
  };
  it.each([...Object.entries(extras), ['all', Object.assign({}, ...Object.values(extras))]])(
    'keeps what a button has no room for: %s',
    (_, extra) => {
      for (const session of [duel, played(duel, 4, 0)])
        expect(parseSessionText(makeSessionText({ ...session, ...extra }))).toEqual({
          ...parseSessionText(makeSessionText(session)),
          ...extra,
        });
    },
  );

  it('takes no line whose parts contradict each other', () => {
    const line = makeGameRow({
      session: { ...played(freshSession, 4), revision: 1 },
      messageId: 71,
    });
    const broken: readonly (readonly [string, string])[] = [
      ['another version', line.replace(/^3/, '4')],
      ['another revision', line.replace('|1|', '|2|')],
      ['another board', line.replace('000010000', '000000000')],
      ['another record', line.replace('B2', 'A1')],
      ['a message that is no number', line.replace('|71|', '|71x|')],
      ['a field too many', `${line}|x`],
      ['a field too few', line.slice(0, line.lastIndexOf('|'))],
      ['nothing', ''],
    ];
    expect(parseGameRow(line)).toBeDefined();
    for (const [what, text] of broken) expect(parseGameRow(text), what).toBeUndefined();
  });

  it('keeps what it knows of a chat, and knows nothing where the line is damaged', () => {
    const chat = {
      ...unknownChat,
      lastUpdate: 12,
      nonce: 99,
      earlier: [7, 12],
      soloPlayerId: 7,
      migratedFrom: -55,
      room: 'diumenge',
    };
    expect(parseChatRow(makeChatRow(chat))).toEqual(chat);
    for (const line of [undefined, '', '1|1|1|1|1|', '2|a|1|1|1||', '2|1|1'])
      expect(parseChatRow(line)).toEqual(unknownChat);
  });

  it('keeps the choices of a player with the day of their last use at the end', () => {
    const kept: PersonState = {
      preferences: {
        difficulty: 'ladder-3',
        starter: 'bot',
        language: 'ro',
        reasons: 'hide',
        notices: 'off',
      },
      rooms: ['Sunday'],
      last: { game: 'connectFour7', difficulty: 'easy' },
      streak: { day: 20_647, days: 12 },
      pieces: 3,
      strangers: { ...noStrangers, blocked: [5_000_002] },
      lessons: 5,
      more: { coin: 'tails' },
      mutedUntil: 29_000_720,
      clock: 'threeMinutes',
    };
    const line = makePersonRow(kept, noon);
    expect(parsePersonRow(line)).toEqual(kept);
    // What is at its default says nothing about whether it is kept.
    const isDefault = (name: string, of: object, than: object): boolean =>
      Object.is(Reflect.get(of, name), Reflect.get(than, name));
    expect(
      Object.keys(unknownPerson).filter((name) => isDefault(name, kept, unknownPerson)),
      // Of older rows.
    ).toEqual(['refusedUntil']);
    const { preferences } = kept;
    expect(
      Object.keys(noPreferences).filter((name) => isDefault(name, preferences, noPreferences)),
    ).toEqual([]);
    expect(parsePersonRow(makePersonRow(unknownPerson, noon))).toEqual(unknownPerson);
    expect(parseLastUse(line)).toBe(Math.floor(noon / 86_400_000));
    expect(parsePersonRow('2|wizard|nobody|xx|maybe||1')).toEqual(unknownPerson);
    expect(parsePersonRow(undefined)).toEqual(unknownPerson);
  });

  it('reads a game that 2.x had yet to count as counted', () => {
    const text = makeSessionText(duel);
    expect(parseSessionText(`${text}......1`)).toEqual(parseSessionText(text));
  });

  it('keeps how a game has changed the ranks, also where one of the two has none', () => {
    const change = { rank: 1512, change: 12 };
    for (const rankChanges of [
      [change, undefined],
      [undefined, change],
      [change, { rank: 1488, change: -12 }],
    ] as const) {
      const session = { ...duel, rankChanges };
      expect(parseGameRow(makeGameRow({ session, messageId: 7 }))?.session.rankChanges).toEqual(
        rankChanges,
      );
    }
  });

  it('keeps a room with both chats', () => {
    const room: Room = {
      at: 'room',
      id: 'diumenge',
      name: 'Diumenge',
      code: 'abcdefghijklmnop',
      session: nameSeats({ ...duel, mode: 'room' }, ['Anna', 'Ben']),
      seats: [
        { ...freeSeat, chatId: 5_000_001, messageId: 12 },
        { ...freeSeat, chatId: -100_777, isPrivate: false, threadId: undefined },
      ],
    };
    expect(parseSharedRow('rdiumenge', makeSharedRow(room, noon))).toEqual(room);
    expect(parseSharedRow('rx', '1|x')).toBeUndefined();
  });
});
